//! Printing: what a [`Language`] says of a tree.

use crate::agree::Like;
use crate::ast::{Ability, Condition, Effect, Place, Selector, Sentence, Text, Trigger, Word};
use crate::error::PrintError;
use crate::language::{LEAD, Language};
use crate::read::Refusal;
use crate::split;
use crate::write::{Care, Players, Wordless, Writer, capitalised};
use kotodama_tree::Node;

/// Of so many wordings it is tried whether pronouns of the other sort make them agree.
const MOST_AGREEING: usize = 8;

impl Language {
    /// Prints all the text of a card, one ability per line.
    ///
    /// # Errors
    /// The first part that the language has no words for.
    pub fn print_text(&self, text: &Text) -> Result<Vec<String>, PrintError> {
        text.abilities.iter().map(|ability| self.print_ability(ability)).collect()
    }

    /// Prints one line of a card.
    ///
    /// # Errors
    /// The first part that the language has no words for.
    pub fn print_ability(&self, ability: &Ability) -> Result<String, PrintError> {
        self.print_ability_apart(ability).map(|(line, _)| line)
    }

    /// Prints one line of a card; besides, each of its sentences as it stands there.
    ///
    /// # Errors
    /// The first part that the language has no words for.
    pub fn print_ability_apart(&self, ability: &Ability) -> Result<(String, Vec<String>), PrintError> {
        self.ability_apart(ability, Like::Names)
    }

    /// Prints a line that was read from these words: what agrees in them agrees the same way, where the language has such words.
    ///
    /// # Errors
    /// The first part that the language has no words for.
    pub fn print_ability_as(&self, ability: &Ability, said: &str) -> Result<(String, Vec<String>), PrintError> {
        let said = crate::without_reminders(said);
        self.ability_apart(ability, Like::Words(&self.shown(&said)))
    }

    fn ability_apart(&self, ability: &Ability, like: Like) -> Result<(String, Vec<String>), PrintError> {
        let mut sentences = Vec::new();
        let mut whole = String::new();
        for part in ability.parts() {
            let line = self.print_part(part, (&whole, like), &mut sentences)?;
            if !whole.is_empty() {
                whole.push(' ');
            }
            whole.push_str(&line);
        }
        Ok((whole, sentences))
    }

    /// Prints an ability without what stands behind it in its line, and adds its sentences to those before.
    fn print_part(&self, ability: &Ability, (before, like): (&str, Like), sentences: &mut Vec<String>) -> Result<String, PrintError> {
        let mut line = String::new();
        for Word(tag) in &ability.tags {
            if let Some(lead) = self.lexicon.form("tag", tag, LEAD) {
                self.joins.join(&mut line, lead);
                self.joins.join(&mut line, ":");
                continue;
            }
            let entry = self.lexicon.entry("tag", tag).and_then(|entry| entry.forms.get("name").or_else(|| entry.forms.values().next()));
            let name = entry.ok_or_else(|| PrintError::NoWords { part: format!("the tag `{tag}`") })?;
            line.push('[');
            line.push_str(name);
            line.push(']');
        }
        for sentence in &ability.sentences {
            let printed = split::stopped(&capitalised(&self.print_after("sentence", sentence, (&joined(before, &line), like))?));
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&printed);
            sentences.push(printed);
        }
        Ok(line)
    }

    /// Prints a sentence, with its capital and its full stop.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_sentence(&self, sentence: &Sentence) -> Result<String, PrintError> {
        Ok(split::stopped(&capitalised(&self.print("sentence", sentence)?)))
    }

    /// Prints instructions as sentences.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_effects(&self, effects: &[Effect]) -> Result<String, PrintError> {
        let mut line = String::new();
        for effect in effects {
            let printed = self.print_after("effect", effect, (&line, Like::Names))?;
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&split::stopped(&capitalised(&printed)));
        }
        Ok(line)
    }

    /// Prints an instruction as it stands inside a sentence: no capital, no full stop.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_effect(&self, effect: &Effect) -> Result<String, PrintError> {
        let reads_back = |wording: &String| {
            let so = |read: Result<Effect, Refusal>| read.is_ok_and(|read| read == *effect);
            so(self.reader.read("effect", wording)) || so(self.reader.read_as_part("effect", wording))
        };
        self.print_where("effect", effect, ("", Like::Names), &reads_back)
    }

    /// Prints a condition as it stands after "if".
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_condition(&self, condition: &Condition) -> Result<String, PrintError> {
        self.print("condition", condition)
    }

    /// Prints a description of cards: `a creature in your hand`.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_selector(&self, selector: &Selector) -> Result<String, PrintError> {
        self.print("selector", selector)
    }

    /// Prints a place: `in your hand`.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_place(&self, place: &Place) -> Result<String, PrintError> {
        self.print("place", place)
    }

    /// Prints what is waited for, without "whenever".
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print_trigger(&self, trigger: &Trigger) -> Result<String, PrintError> {
        self.print("trigger", trigger)
    }

    /// Prints any part of the language, in the first wording that reads back as the same tree.
    ///
    /// # Errors
    /// The part that the language has no words for.
    pub fn print<T: Node>(&self, rule: &str, node: &T) -> Result<String, PrintError> {
        self.print_after(rule, node, ("", Like::Names))
    }

    /// Prints a part that follows others in a line: of the wordings that read back, the first whose words agree with what was named
    /// before (in a language whose pronouns agree), or the first.
    fn print_after<T: Node>(&self, rule: &str, node: &T, before: (&str, Like)) -> Result<String, PrintError> {
        self.print_where(rule, node, before, &|wording| self.reader.read::<T>(rule, wording).is_ok_and(|read| read == *node))
    }

    /// The same, with what it means that a wording reads back.
    fn print_where<T: Node>(&self, rule: &str, node: &T, (before, like): (&str, Like), reads_back: &dyn Fn(&String) -> bool) -> Result<String, PrintError> {
        let value = node.as_value().map_err(|error| PrintError::NoWords { part: error.to_string() })?;
        let fits = |like: Like, wording: &String| like.fits(self, &joined(before, wording));
        let mut refused = Vec::new();
        // Where the first wording may not be the one that is said, nothing is won by trying it alone.
        let cares = [Care::First, Care::Readable, Care::All].into_iter().skip(usize::from(self.players == Players::Several));
        for care in cares {
            let mut writer = Writer::new(&self.rules, &self.reach, &self.joins, &self.reader, care, self.players);
            let wordings = match writer.wordings(rule, &value) {
                Ok(wordings) => wordings,
                Err(_) if care == Care::First => continue,
                Err(Wordless::Part(part)) => return Err(PrintError::NoWords { part }),
                Err(Wordless::TooHard) => return Err(PrintError::TooHard),
            };
            let readable: Vec<&String> = wordings.iter().filter(|wording| reads_back(wording)).collect();
            if let Some(first) = readable.first() {
                let turned = |of: &[&String], like: Like| self.with_other_pronouns(of, |other| fits(like, other) && reads_back(other));
                let fitting = |like: Like| readable.iter().find(|wording| fits(like, wording)).map(|wording| (*wording).clone());
                // The first wording with other pronouns is nearer to it than another wording.
                let near = (fits(like, first)).then(|| (*first).clone()).or_else(|| turned(&[*first], like));
                if let Some(near) = near {
                    return Ok(near);
                }
                if care != Care::First {
                    let other = fitting(like).or_else(|| turned(&readable, like));
                    let agreeing = other.or_else(|| turned(&[*first], Like::Names)).or_else(|| fitting(Like::Names));
                    return Ok(agreeing.or_else(|| turned(&readable, Like::Names)).unwrap_or_else(|| (*first).clone()));
                }
            }
            refused.extend(wordings);
        }
        // Where what is named stands far before its pronoun, all wordings that were found may have that of the other sort.
        if let Some(other) = self.with_other_pronouns(&refused.iter().collect::<Vec<_>>(), reads_back) {
            return Ok(other);
        }
        let refused = refused.into_iter().next();
        Err(PrintError::NotReadBack { wording: refused.unwrap_or_default(), part: value.sketch() })
    }

    /// The first of some wordings with pronouns of the other sort that will do.
    fn with_other_pronouns(&self, wordings: &[&String], does: impl Fn(&String) -> bool) -> Option<String> {
        wordings.iter().take(MOST_AGREEING).flat_map(|wording| self.otherwise(wording)).find(does)
    }
}

/// What follows in a line.
fn joined(before: &str, wording: &str) -> String {
    if before.is_empty() { wording.to_owned() } else { format!("{before} {wording}") }
}
