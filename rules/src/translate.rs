//! Cards in another language: the tree of each card, printed with another language file and the words of another lexicon.
//!
//! A game may carry lexicons in several languages (`lexicon/fr.ron` beside `lexicon/en.ron`). Besides its words, such a
//! lexicon says how the phrases of the game are said (class `phrase`) and what its cards are called (class `card`).
//!
//! *Invariant:* what is printed reads back, in the same language, as the tree it was printed from.

use crate::compile::{self, DataFile as _};
use crate::outline::without_comments;
use crate::reading::Reading;
use crate::source::Source;
use kotodama_engine::data::{SetFile, with_alias};
use kotodama_engine::game::CardDef;
use kotodama_grammar::{Diagnostic, Language, Lexicon, PrintError};
use std::borrow::Cow;

/// A language in which a game's cards can be printed.
#[derive(Debug)]
pub struct Translator {
    id: String,
    language: Language,
    /// The words of the game's own language.
    from: Lexicon,
}

impl Translator {
    /// The words of a game in a language, by its id (`"fr"`).
    ///
    /// # Errors
    /// When there is no such language, the game has no lexicon in it, or something is wrong with that lexicon.
    pub fn new(source: &dyn Source, game: &Reading, to: &str) -> Result<Translator, Vec<Diagnostic>> {
        let own = game.rules_file.language == to;
        let language = compile::language_of(source, to, own)?;
        Ok(Translator { id: to.to_owned(), language, from: game.read.lexicon.clone() })
    }

    /// The language with the game's words.
    #[must_use]
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// What a card is called: its printed name where the lexicon has no other. An alias stays as it is printed.
    #[must_use]
    pub fn name<'a>(&self, card: &'a CardDef) -> Cow<'a, str> {
        let other = self.other_name(&card.id).map(|name| Cow::Owned(with_alias(name, card.alias.as_deref())));
        other.unwrap_or(Cow::Borrowed(&card.name))
    }

    fn other_name(&self, id: &str) -> Option<&str> {
        self.language.lexicon().form("card", &word_id(id), "name")
    }

    /// The text of a card, one line for each ability.
    ///
    /// # Errors
    /// The first part that the language has no words for.
    pub fn text(&self, game: &Reading, card: &CardDef) -> Result<Vec<String>, PrintError> {
        self.language.print_text(game.text(card))
    }

    /// A family's word, by its word in the game's own language.
    fn family<'a>(&'a self, word: &'a str) -> &'a str {
        let id = self.from.find("family", word);
        id.and_then(|id| self.language.lexicon().form("family", id, "sg")).unwrap_or(word)
    }

    /// A file of cards in that language: the same file with other names, families and texts, its comments and layout kept.
    ///
    /// # Errors
    /// What can't be printed, by the card's id.
    pub fn set(&self, game: &Reading, file: &str) -> Result<String, Vec<(String, PrintError)>> {
        let Ok(set) = SetFile::of_text(file) else { return Ok(file.to_owned()) };
        // What a comment talks of stays.
        let bare = without_comments(file);
        let mut edits: Vec<(std::ops::Range<usize>, String)> = Vec::new();
        let mut wrong = Vec::new();
        let mut at = 0;
        for card in &set.cards {
            let mut replace = |from: usize, old: &str, new: &str| -> usize {
                let Some(span) = compile::locate(&bare, from, old) else { return from };
                let end = span.end;
                if old != new {
                    edits.push((span, new.replace('\\', "\\\\").replace('"', "\\\"")));
                }
                end
            };
            at = replace(at, &card.id, &card.id);
            at = replace(at, &card.name, self.other_name(&card.id).unwrap_or(&card.name));
            let body = at;
            for word in card.families.values().flatten() {
                at = at.max(replace(body, word, self.family(word)));
            }
            let printed = game.find(&card.id).map(|def| game.card(def));
            // The other side stands behind its field's name.
            let other = card.back.as_ref().zip(printed.and_then(|c| c.back).map(|b| game.card(b)));
            let behind = bare[body..].find("back:").map_or(body, |at| body + at);
            let sides = [printed.map(|side| (&card.text, side, body)), other.map(|(back, side)| (&back.text, side, behind))];
            for (lines, side, start) in sides.into_iter().flatten() {
                match self.text(game, side) {
                    Ok(translated) => {
                        let mut from = start;
                        for (old, new) in lines.iter().zip(&translated) {
                            from = replace(from, old, new);
                            at = at.max(from);
                        }
                    }
                    Err(error) => wrong.push((card.id.clone(), error)),
                }
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // What the set is written in stands behind its name.
        if set.language.is_none()
            && let Some(span) = compile::locate(&bare, 0, &set.name)
        {
            edits.push((span.end + 1..span.end + 1, format!(",\n    language: \"{}\"", self.id)));
        }
        edits.sort_by_key(|(span, _)| span.start);
        let mut out = String::with_capacity(file.len());
        let mut from = 0;
        for (span, new) in edits {
            out.push_str(file.get(from..span.start).unwrap_or_default());
            out.push_str(&new);
            from = span.end.max(from);
        }
        out.push_str(&file[from..]);
        Ok(out)
    }
}

/// A card's id as lexicons write ids: `AZ-01` → `az_01`; the pack before it stays as it is.
fn word_id(id: &str) -> String {
    let word = |id: &str| id.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect::<String>();
    id.split_once(':').map_or_else(|| word(id), |(pack, id)| format!("{pack}:{}", word(id)))
}
