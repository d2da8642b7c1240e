//! Signs that do something instead of being seen: what terminals obey, and what turns the order of letters round.

use std::borrow::Cow;

/// Whether a sign is nothing but itself wherever it is shown. Those that are not: control signs, line ends among them; signs of
/// direction; signs that nobody sees.
#[must_use]
pub fn is_plain(sign: char) -> bool {
    !sign.is_control()
        && !matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        && !matches!(u32::from(sign) & 0xffff, 0xfffe | 0xffff)
}

/// The first sign of a text that acts where it is shown: one that is not [plain](is_plain), or one that joins what stands before it to what
/// follows, or gives it another face, where nothing stands before it that can be joined so. Scripts in which letters are joined and
/// pictures of several parts need those; behind a letter that is not joined, and behind a blank, nobody sees them.
#[must_use]
pub fn acting(text: &str) -> Option<char> {
    let mut before = ' ';
    text.chars().find(|&sign| {
        let stands_alone =
            before.is_whitespace() || before.is_alphabetic() && u32::from(before) < 0x590 || joins(before) && !(faces(before) && sign == '\u{200d}');
        before = sign;
        !is_plain(sign) && sign != '\t' || joins(sign) && stands_alone
    })
}

/// Signs that join or give another face.
fn joins(sign: char) -> bool {
    matches!(sign, '\u{200c}' | '\u{200d}') || faces(sign)
}

/// Signs that give another face; what has one may be joined to what follows.
fn faces(sign: char) -> bool {
    matches!(sign, '\u{fe00}'..='\u{fe0f}')
}

/// A text with what is not plain made visible: `␛` for the sign that begins a command to a terminal, `<U+202E>` for one that turns
/// letters round. Line ends and tabs stay.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    seen(text, |sign| is_plain(sign) || matches!(sign, '\n' | '\t'))
}

/// A name or a path as it stands within a line: [shown], with line ends and tabs made visible, too.
#[must_use]
pub fn in_a_line(text: &str) -> Cow<'_, str> {
    seen(text, is_plain)
}

/// A text with all made visible that does not stay as it is.
fn seen(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&stays) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        if stays(sign) { seen.push(sign) } else { push(&mut seen, sign) }
    }
    Cow::Owned(seen)
}

/// Adds what stands for a sign that is not plain.
pub fn push(seen: &mut String, sign: char) {
    let picture = match u32::from(sign) {
        control @ 0..0x20 => char::from_u32(0x2400 + control),
        0x7f => Some('\u{2421}'),
        _ => None,
    };
    match picture {
        Some(picture) => seen.push(picture),
        None => seen.push_str(&format!("<U+{:04X}>", u32::from(sign))),
    }
}
