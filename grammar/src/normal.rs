//! The signs of a text before anything is read: whoever typed it on whatever keyboard, it reads the same.
//!
//! Blanks that do not break become plain ones, the curly apostrophe a straight one, straight quotes curly ones, and a letter with its
//! accent written apart becomes one letter (Unicode NFC). What is found out about the plain text points at the bytes of the text as it stands.

use std::borrow::Cow;
use std::ops::Range;

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

    /// The same text with other words where it calls what it is about by one of these names; nothing where it does so nowhere. A name behind
    /// one of some words, or in quotes, is that of any such card.
    pub(crate) fn spoken_of(&self, names: &[&str], words: &str, not_behind: &[String]) -> Option<Plain<'static>> {
        let (mut made, mut origin) = (String::with_capacity(self.text.len()), Vec::with_capacity(self.text.len() + 1));
        let mut at = 0;
        while let Some(sign) = self.text[at..].chars().next() {
            let named = names.iter().find(|name| self.text[at..].starts_with(**name) && self.is_own_name(at..at + name.len(), not_behind));
            let (said, length) = named.map_or((&self.text[at..at + sign.len_utf8()], sign.len_utf8()), |name| (words, name.len()));
            made.push_str(said);
            origin.resize(made.len(), self.origin(at));
            at += length;
        }
        origin.push(self.origin(at));
        (made != self.text).then_some(Plain { text: Cow::Owned(made), origin })
    }

    /// Whether a name that stands there is no part of other words.
    fn is_own_name(&self, name: Range<usize>, not_behind: &[String]) -> bool {
        let (before, after) = (&self.text[..name.start], &self.text[name.end..]);
        let goes_on = |sign: char| sign.is_alphanumeric() || sign == '-';
        let longer = after.strip_prefix(' ').and_then(|after| after.chars().next()).is_some_and(char::is_uppercase);
        let apart = !before.chars().next_back().is_some_and(|sign| goes_on(sign) || sign == '“') && !after.chars().next().is_some_and(goes_on);
        let word = before.split_whitespace().next_back().unwrap_or_default().to_lowercase();
        apart && !longer && !not_behind.contains(&word) && word.parse::<i32>().is_err()
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
    fn a_card_is_called_by_its_own_name() {
        let not_behind = ["named".to_owned(), "a".to_owned()];
        let said = |text: &str| Plain::of(text).spoken_of(&["Mira", "Mira, the Old"], "this card", &not_behind).map(|plain| plain.text.into_owned());
        assert_eq!(said("When Mira wins, Mira's owner draws 1 card.").as_deref(), Some("When this card wins, this card's owner draws 1 card."));
        for text in ["Create a Mira.", "Destroy a card named Mira.", "Miras have +1/+1.", "Mira Lane wins.", "Draw 2 Mira."] {
            assert_eq!(said(text), None, "{text}");
        }
        let plain = Plain::of("If Mira wins").spoken_of(&["Mira"], "this card", &not_behind);
        assert_eq!(plain.map(|plain| (plain.origin(3), plain.origin(6), plain.origin(13))), Some((3, 3, 8)));
    }

    #[test]
    fn plain_text_is_left_alone() {
        for text in ["", "Draw 1 card.", "Piochez 1 carte « À l'aube »."] {
            let plain = Plain::of(text);
            assert_eq!((plain.text.as_ref(), plain.origin(3)), (text, 3));
        }
    }
}
