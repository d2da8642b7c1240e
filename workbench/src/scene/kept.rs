//! A story as a file keeps it: the story itself, which begins with the title of its scene.

use std::fmt;

/// What every story begins with, as its scene does: by this a file is known to be one. It names no file: who moves or renames a scene
/// changes no story.
pub(super) const TITLE: &str = "#";

/// A story that somebody read and accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its lines; blank ones at the end do not count.
    pub story: String,
}

impl Kept {
    /// A story to be kept.
    #[must_use]
    pub fn of(story: &str) -> Kept {
        Kept { story: story.replace("\r\n", "\n").trim_end().to_owned() }
    }

    /// The story in the text of a file; nothing where that is no story. One that an older version kept stands under a header, between
    /// lines of dashes.
    #[must_use]
    pub fn read(text: &str) -> Option<Kept> {
        let kept = Kept::of(text);
        let under = kept.story.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
        match under {
            Some((_, story)) => Some(Kept::of(story)),
            None => kept.story.starts_with(TITLE).then_some(kept),
        }
    }
}

impl fmt::Display for Kept {
    /// The text of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.story)
    }
}

#[cfg(test)]
mod tests {
    use super::Kept;

    #[test]
    fn what_is_written_is_read() {
        let kept = Kept::of("# A title\r\nyou> pass\n\n");
        assert_eq!(kept.story, "# A title\nyou> pass");
        assert_eq!(Kept::read(&kept.to_string()), Some(kept.clone()));
        assert_eq!(Kept::read(&kept.to_string().replace('\n', "\r\n")), Some(kept.clone()), "as an editor elsewhere saves it");
        assert_eq!(Kept::read("---\nsource: tests/old.scene\n---\n# A title\nyou> pass\n"), Some(kept));
        assert_eq!(Kept::read("Dear diary\n"), None);
        assert_eq!(Kept::read(""), None);
    }
}
