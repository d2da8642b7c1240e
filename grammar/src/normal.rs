//! The signs of a text before anything is read: whoever typed it on whatever keyboard, it reads the same.
//!
//! Blanks that do not break become plain ones, the curly apostrophe a straight one, straight quotes curly ones, and a letter with its
//! accent written apart becomes one letter (Unicode NFC). What is found out about the plain text points at the bytes of the text as it stands.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// A text in plain signs.
pub(crate) struct Plain<'a> {
    pub(crate) text: Cow<'a, str>,
    /// For each byte of the plain text, and its end, the byte of the text as it stands; empty when they are the same.
    pub(crate) origin: Vec<usize>,
}

impl<'a> Plain<'a> {
    pub(crate) fn of(text: &'a str) -> Plain<'a> {
        if !text.contains('"') && (text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes && text.chars().all(|sign| plain(sign) == sign)) {
            return Plain { text: Cow::Borrowed(text), origin: Vec::new() };
        }
        let (mut made, mut origin) = (String::with_capacity(text.len()), Vec::with_capacity(text.len() + 1));
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = first.len_utf8() + rest[first.len_utf8()..].chars().take_while(|sign| is_combining_mark(*sign)).map(char::len_utf8).sum::<usize>();
            let (letter, after) = rest.split_at(length);
            match letter {
                // It opens where nothing or a blank stands before it.
                "\"" if made.chars().next_back().is_none_or(|before| before == ' ' || before == '(') => made.push('“'),
                "\"" => made.push('”'),
                letter => made.extend(letter.nfc().map(plain)),
            }
            origin.resize(made.len(), text.len() - rest.len());
            rest = after;
        }
        origin.push(text.len());
        Plain { text: Cow::Owned(made), origin }
    }

    /// Where a byte of the plain text stands in the text itself.
    pub(crate) fn origin(&self, at: usize) -> usize {
        if self.origin.is_empty() { at } else { self.origin.get(at).or(self.origin.last()).copied().unwrap_or(at) }
    }
}

fn plain(sign: char) -> char {
    match sign {
        '\u{a0}' | '\u{202f}' => ' ',
        '\u{2019}' => '\'',
        sign => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::Plain;

    #[test]
    fn blanks_apostrophes_and_accents_become_plain() {
        let typed = "L\u{2019}e\u{301}clair\u{202f}: «\u{a0}oui\u{a0}»";
        let plain = Plain::of(typed);
        assert_eq!(plain.text, "L'éclair : « oui »");
        let (at, there) = (plain.text.find("clair").unwrap_or(0), typed.find("clair").unwrap_or(0));
        assert_eq!(plain.origin(at), there);
        assert_eq!(plain.origin(plain.text.len()), typed.len());
    }

    #[test]
    fn straight_quotes_open_and_close() {
        let plain = Plain::of("It has \"[On Play] Draw 1 card.\"");
        assert_eq!(plain.text, "It has “[On Play] Draw 1 card.”");
        assert_eq!((plain.origin(7), plain.origin(10), plain.origin(plain.text.len())), (7, 8, 31));
    }

    #[test]
    fn plain_text_is_left_alone() {
        for text in ["", "Draw 1 card.", "Piochez 1 carte « À l'aube »."] {
            let plain = Plain::of(text);
            assert_eq!((plain.text.as_ref(), plain.origin(3)), (text, 3));
        }
    }
}
