//! What is found out about a text by itself: whether the language says it so, whether it can be read in two ways, what it means.
//!
//! That depends on nothing but the text and the language with the game's words and phrases, so it is found out once for each text,
//! however many cards say it, and remembered while both stay as they are.

use super::wordings;
use crate::mentions;
use kotodama_grammar::ast::{Condition, Effect, Selector, Sentence};
use kotodama_grammar::{Language, Node, PrintError};
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

/// What a text is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sort {
    /// A line of a card, or a rule.
    Line,
    /// Instructions.
    Effects,
    /// What may follow "if".
    Condition,
    /// A description of cards.
    Selector,
}

/// What is odd about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Odd {
    /// The language says it like this.
    OtherWords(String),
    /// The language has no words for what it means: why.
    NoWords(String),
    /// A part of it has two readings.
    TwoReadings {
        /// The part.
        text: String,
        /// What it means, and what else it could mean: in other words, or as trees.
        readings: [String; 2],
        /// The phrase or keyword that is in one of them alone, and probably says what the language says itself.
        clash: Option<String>,
    },
}

/// What is found out about a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// What is odd about it.
    pub(super) odd: Vec<Odd>,
    /// A line as the language says it, and what it means whatever its words.
    pub(super) said: Option<(String, String)>,
}

/// Verdicts by text.
pub(super) type Verdicts = HashMap<(Sort, String), Arc<Verdict>>;

/// So many languages are remembered: the one before the last change, too, should it be taken back.
const LANGUAGES: usize = 4;

/// The verdicts on the texts of a game, from one look at it to the next.
#[derive(Default)]
pub(super) struct Texts {
    /// The latest first.
    known: Mutex<Vec<(Arc<Language>, Arc<Verdicts>)>>,
}

impl Texts {
    /// The verdicts on texts in a language. Those that are not remembered are looked at, on all processors; only these texts are
    /// remembered for the next time.
    pub(super) fn of<'a>(&self, language: &Arc<Language>, texts: impl Iterator<Item = (Sort, &'a str)>) -> Arc<Verdicts> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|(other, _)| Arc::ptr_eq(other, language));
        let before = at.map(|at| known.remove(at).1).unwrap_or_default();
        let asked: HashSet<(Sort, &str)> = texts.collect();
        let verdicts = asked.into_par_iter().map(|(sort, text)| {
            let key = (sort, text.to_owned());
            let verdict = before.get(&key).map_or_else(|| Arc::new(look(language, sort, text)), Arc::clone);
            (key, verdict)
        });
        let verdicts: Arc<Verdicts> = Arc::new(verdicts.collect());
        known.insert(0, (Arc::clone(language), Arc::clone(&verdicts)));
        known.truncate(LANGUAGES);
        verdicts
    }
}

/// Looks at a text. What can't be read is found where it is loaded, and is nothing here.
fn look(language: &Language, sort: Sort, text: &str) -> Verdict {
    let mut verdict = Verdict::default();
    match sort {
        Sort::Line => {
            let Ok(ability) = language.read_ability(text) else { return verdict };
            let (line, sentences) = language.print_ability_as(&ability, text).map_or_else(|error| (Err(error), Vec::new()), |(line, said)| (Ok(line), said));
            if let Ok(line) = &line {
                verdict.said = wordings::meaning(language, &ability).map(|meaning| (line.clone(), meaning));
            }
            verdict.same_words(text, line);
            for (sentence, said) in ability.parts().flat_map(|part| &part.sentences).zip(&sentences) {
                verdict.one_reading::<Sentence>(language, "sentence", said, sentence);
            }
        }
        Sort::Effects => {
            let Ok(effects) = language.read_effects(text) else { return verdict };
            verdict.same_words(text, language.print_effects(&effects));
            for effect in &effects {
                if let Ok(printed) = language.print_effect(effect) {
                    verdict.one_reading::<Effect>(language, "effect", &printed, effect);
                }
            }
        }
        Sort::Condition => verdict.part::<Condition>(language, "condition", text),
        Sort::Selector => verdict.part::<Selector>(language, "selector", text),
    }
    verdict
}

impl Verdict {
    fn part<T: Node>(&mut self, language: &Language, rule: &str, text: &str) {
        if let Ok(read) = language.read::<T>(rule, text) {
            let printed = language.print(rule, &read);
            // As of a line: what is asked is whether the wording that is to be written can be read otherwise.
            self.one_reading::<T>(language, rule, printed.as_deref().unwrap_or(text), &read);
            self.same_words(text, printed);
        }
    }

    fn same_words(&mut self, text: &str, printed: Result<String, PrintError>) {
        match printed {
            Ok(printed) if printed == kotodama_grammar::without_reminders(text) => {}
            Ok(printed) => self.odd.push(Odd::OtherWords(printed)),
            Err(error) => self.odd.push(Odd::NoWords(error.to_string())),
        }
    }

    fn one_reading<T: Node>(&mut self, language: &Language, rule: &str, text: &str, one: &T) {
        let Some(other) = language.another_reading::<T>(rule, text, one) else { return };
        if wordings::same(language, one, &other) {
            return;
        }
        let clash = clash(one, &other).or_else(|| clash(&other, one));
        // In words, where these tell the two apart.
        let said = [one, &other].map(|reading| language.print(rule, reading).ok());
        let readings = match said {
            [Some(one), Some(other)] if one.to_lowercase() != other.to_lowercase() => [one, other].map(|said| format!("“{said}”")),
            _ => [one.to_ron(), other.to_ron()],
        };
        self.odd.push(Odd::TwoReadings { text: text.to_owned(), readings, clash });
    }
}

/// A phrase or keyword of the game that one reading has and the other has not.
fn clash<T: Node>(one: &T, other: &T) -> Option<String> {
    let words = |reading: &T| reading.to_json().map(|tree| mentions::words(&tree)).ok();
    let (one, other) = (words(one)?, words(other)?);
    let phrase = one.phrases.iter().find(|word| !other.phrases.contains(*word)).map(|word| format!("the phrase `{word}`"));
    phrase.or_else(|| one.keywords.iter().find(|word| !other.keywords.contains(*word)).map(|word| format!("the keyword `{word}`")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotodama_grammar::Lexicon;

    fn language() -> Arc<Language> {
        let words = r#"(
            kinds: { "robot": (sg: "robot", pl: "robots") },
            zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
            verbs: { "break": (base: "break", third: "breaks", past: "broken") },
        )"#;
        Arc::new(Language::english(&Lexicon::from_ron(words).expect("words"), &[]).expect("a language"))
    }

    fn verdict(texts: &Texts, language: &Arc<Language>, all: &[&str], text: &str) -> Arc<Verdict> {
        let verdicts = texts.of(language, all.iter().map(|text| (Sort::Line, *text)));
        assert_eq!(verdicts.len(), all.len());
        Arc::clone(&verdicts[&(Sort::Line, text.to_owned())])
    }

    #[test]
    fn a_text_is_looked_at_once_while_it_and_its_language_stay() {
        let (texts, first, second) = (Texts::default(), language(), language());
        let one = verdict(&texts, &first, &["Break a robot.", "break 2 robots."], "Break a robot.");
        assert!(one.odd.is_empty() && one.said.is_some());
        assert!(Arc::ptr_eq(&one, &verdict(&texts, &first, &["Break a robot.", "Break 3 robots."], "Break a robot.")));
        // Another language may have other words; the first is remembered beside it.
        assert!(!Arc::ptr_eq(&one, &verdict(&texts, &second, &["Break a robot."], "Break a robot.")));
        assert!(Arc::ptr_eq(&one, &verdict(&texts, &first, &["Break a robot."], "Break a robot.")));
        // What was not asked for last time is forgotten.
        verdict(&texts, &first, &["Break 3 robots."], "Break 3 robots.");
        assert!(!Arc::ptr_eq(&one, &verdict(&texts, &first, &["Break a robot."], "Break a robot.")));
    }

    #[test]
    fn a_text_in_other_words_is_told_so() {
        let odd = |text: &str| verdict(&Texts::default(), &language(), &[text], text).odd.clone();
        assert_eq!(odd("break  2 robots. (Both.)"), [Odd::OtherWords("Break 2 robots.".into())]);
        assert_eq!(odd("Brake 2 robots."), []);
    }

    #[test]
    fn the_same_text_of_another_sort_is_another_text() {
        let (texts, language) = (Texts::default(), language());
        let verdicts = texts.of(&language, [(Sort::Line, "a robot"), (Sort::Selector, "a robot")].into_iter());
        assert_eq!(verdicts.len(), 2);
        assert!(verdicts.values().all(|verdict| verdict.odd.is_empty()));
    }
}
