//! Paths as the protocol names files, and back.

use lsp_types::Uri;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The path of a file; nothing for what is no file.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // What stands before the path is a machine, which is this one.
    let rest = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(rest.len());
    let mut signs = rest.bytes();
    while let Some(sign) = signs.next() {
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        match sign {
            b'%' => bytes.push(u8::try_from(digit(signs.next())? * 16 + digit(signs.next())?).ok()?),
            sign => bytes.push(sign),
        }
    }
    let text = String::from_utf8(bytes).ok()?;
    let drive = text.as_bytes().get(2) == Some(&b':') && text.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
    Some(PathBuf::from(if drive { &text[1..] } else { &text }))
}

/// The name of a file.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    let slash = if text.starts_with('/') { "" } else { "/" };
    let mut said = format!("file://{slash}");
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => said.push(char::from(byte)),
            other => said.push_str(&format!("%{other:02X}")),
        }
    }
    Uri::from_str(&said).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_comes_back() {
        for name in ["/a/b.ron", "/a b/ü#%/x.scene", "/日本/c+d.ron"] {
            let there = uri(Path::new(name)).expect("a name");
            assert_eq!(path(&there), Some(PathBuf::from(name)), "{}", there.as_str());
        }
        let uri = |said: &str| path(&Uri::from_str(said).expect("a name"));
        assert_eq!(uri("file:///c%3A/x/y.ron"), Some(PathBuf::from("c:/x/y.ron")));
        assert_eq!(uri("untitled:Untitled-1"), None);
    }
}
