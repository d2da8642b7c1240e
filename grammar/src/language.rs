//! A language with the words of one game: the door of this crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::agree::Agreement;
use crate::assemble;
use crate::ast::{Ability, Condition, Effect, Place, Selector, Sentence, Text, Trigger};
use crate::codes;
use crate::endings;
use crate::error::{GrammarError, Part, SentenceError, Spot};
use crate::lexicon::{Argument, CLASSES, Lexicon, OWN_FORMS};
use crate::memo::Remembered;
use crate::offers::Offers;
use crate::phrase::{self, HoleType, PhraseDef, Piece};
use crate::probe;
use crate::read::Reader;
use crate::rules::Rules;
use crate::texts::{Holes, Reading, bare};
use crate::unfold;
use crate::write::{Joins, Players, Reach};
use kotodama_messages::{Diagnostic, Messages, nearest, say};
use kotodama_tree::value::Needed;
use kotodama_tree::{Endings, Node};

/// The languages that this crate brings along: what a game calls them, and their language files.
pub const LANGUAGES: &[(&str, &str)] = &[("en", ENGLISH), ("fr", FRENCH)];

/// English.
pub const ENGLISH: &str = include_str!("../en.pest");
/// French.
const FRENCH: &str = include_str!("../fr.pest");

/// The rules of [`LANGUAGES`], as they were packed when this was built.
pub(crate) const PACKED: [&[u8]; 2] = [include_bytes!(concat!(env!("OUT_DIR"), "/en.rules")), include_bytes!(concat!(env!("OUT_DIR"), "/fr.rules"))];

/// The form of a tag that stands before a colon: `Omen: Draw 1 card.`
pub(crate) const LEAD: &str = "lead";
/// The form of a tag that stands in brackets.
pub(crate) const NAME: &str = "name";
/// The rule of a language that stands where a pronoun does not agree with what it stands for.
pub(crate) const DISAGREES: &str = "disagrees";

/// A language file, the words of a game and its phrases, ready to read and to print.
pub struct Language {
    pub(crate) messages: &'static Messages,
    pub(crate) lexicon: Lexicon,
    pub(crate) rules: Rules,
    pub(crate) reader: Reader,
    pub(crate) reach: Reach,
    pub(crate) joins: Joins,
    pub(crate) agreement: Agreement,
    pub(crate) remembered: Option<Remembered>,
    /// Made when something can't be read.
    pub(crate) offers: OnceLock<Offers>,
    endings: Endings,
    /// So many refused sentences still come with the nearest one that can be read.
    pub(crate) hints: AtomicUsize,
    meanings: BTreeMap<String, Vec<Effect>>,
    pub(crate) players: Players,
}

impl Language {
    /// Whether one of such words says something of each of several.
    #[must_use]
    pub fn says_of_each(&self, words: &str) -> bool {
        self.joins.says_of_each(words)
    }

    /// Whether such words may be "this …" as well as "that …": in some languages one word stands for both.
    #[must_use]
    pub fn points_either_way(&self, words: &str) -> bool {
        self.joins.points_either_way(words)
    }

    /// Assembles a language from the text of a language file, a game's words and its phrases. What can't be read is explained in
    /// the words of the messages: those of the language that the file is for.
    ///
    /// # Errors
    /// Everything that is wrong with the three, each with the word, phrase or rule it is about.
    pub fn new(messages: &'static Messages, language_file: &str, lexicon: &Lexicon, phrases: &[PhraseDef]) -> Result<Language, Vec<GrammarError>> {
        if let Some(over) = unfold::too_many(phrases) {
            return Err(vec![over]);
        }
        let rules = assemble::assemble(language_file, lexicon, phrases)?;
        let (reader, reach, joins) = (Reader::new(&rules), Reach::new(&rules), Joins::of(&rules));
        let (endings, agreement) = (endings::of(&rules), Agreement::of(&rules, &joins, lexicon));
        let lexicon = lexicon.clone();
        let mut language = Language {
            messages,
            lexicon,
            rules,
            reader,
            reach,
            joins,
            agreement,
            remembered: None,
            offers: OnceLock::new(),
            endings,
            hints: AtomicUsize::new(usize::MAX),
            meanings: BTreeMap::new(),
            players: Players::Two,
        };
        language.learn(phrases)?;
        Ok(language)
    }

    /// The language as a game speaks it that more than two may play, where that is so: what it prints has no words for the one opponent.
    #[must_use]
    pub fn where_several_play(self, several: bool) -> Language {
        Language { players: if several { Players::Several } else { Players::Two }, ..self }
    }

    /// Where words for the one opponent stand in a text, which only a game of two has.
    pub fn of_two(&self, text: &str) -> Option<Range<usize>> {
        let said = text.to_lowercase();
        // Lower case that takes other room than the text would tell of other places.
        let found = self.joins.of_two.iter().filter_map(|word| said.find(word.as_str()).map(|at| at..at + word.len())).min_by_key(|at| at.start)?;
        (said.len() == text.len()).then_some(found).or(Some(0..text.len()))
    }

    /// The name of one card, made from that of several: `Spirit Elves` are each a `Spirit Elf`.
    pub fn name_of_one(&self, several: &str) -> String {
        self.endings.one(several)
    }

    /// One of [`LANGUAGES`] with a game's words and phrases.
    ///
    /// # Errors
    /// As [`Language::new`]; an unknown language is an error that names the known ones.
    pub fn of(id: &str, lexicon: &Lexicon, phrases: &[PhraseDef]) -> Result<Language, Vec<GrammarError>> {
        let Some((_, file)) = LANGUAGES.iter().find(|(known, _)| *known == id) else {
            return Err(vec![GrammarError::Unknown { language: id.into() }]);
        };
        let messages = Messages::of(id).unwrap_or_else(Messages::english);
        Language::new(messages, file, lexicon, phrases)
    }

    /// One of [`LANGUAGES`] for a game whose texts are written in another: the phrases of the game are said as the lexicon
    /// says them (class `phrase`), and mean nothing, so that any tree of the game can be read and printed, but not run.
    ///
    /// # Errors
    /// As [`Language::of`]. A phrase that the lexicon has no words for is left out: trees that use it can't be printed.
    pub fn translated(id: &str, lexicon: &Lexicon, phrases: &[PhraseDef]) -> Result<Language, Vec<GrammarError>> {
        let phrases: Vec<PhraseDef> = phrases.iter().filter_map(|phrase| phrase.translated(lexicon)).collect();
        Language::of(id, lexicon, &phrases)
    }

    /// English with a game's words and phrases.
    ///
    /// # Errors
    /// As [`Language::new`].
    pub fn english(lexicon: &Lexicon, phrases: &[PhraseDef]) -> Result<Language, Vec<GrammarError>> {
        Language::new(Messages::english(), ENGLISH, lexicon, phrases)
    }

    /// What is said about texts that can't be read.
    pub fn messages(&self) -> &'static Messages {
        self.messages
    }

    /// The words it was made with.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What is odd about the words, though nothing is wrong: forms that the language never asks for, which are
    /// slips in a form's name or are there for another language. Each with the form that it is about.
    pub fn findings(&self) -> Vec<(Spot, Diagnostic)> {
        let mut findings = Vec::new();
        for (class, _) in CLASSES {
            let mut asked: Vec<&str> = self.rules.forms_asked(class);
            let told = if asked.is_empty() { String::new() } else { forms_told(self.messages, class) };
            asked.extend(told.split(' ').filter(|form| self.lexicon.words(class).any(|(_, entry)| entry.forms.contains_key(*form))));
            asked.extend(OWN_FORMS.iter().filter(|(of, form)| of == class && !asked.contains(form)).map(|(_, form)| *form).collect::<Vec<_>>());
            for (id, entry) in self.lexicon.words(class).filter(|_| !asked.is_empty()) {
                for form in entry.forms.keys().filter(|form| !asked.contains(&form.as_str())) {
                    let message = format!("the {class} `{id}` has a form `{form}`, which the language never asks for");
                    let finding = Diagnostic::warning(codes::UNUSED_FORM, message);
                    let spot = Spot::Word { class: (*class).to_owned(), id: id.to_owned(), form: Some(form.clone()) };
                    let finding = match nearest(form, asked.iter().copied()) {
                        Some(near) => finding.help(format!("did you mean `{near}`?")),
                        None => {
                            let known: BTreeSet<&str> = asked.iter().copied().filter(|form| !form.is_empty()).collect();
                            finding.help(format!("the forms of a {class} are {}", known.into_iter().collect::<Vec<_>>().join(", ")))
                        }
                    };
                    findings.push((spot, finding));
                }
            }
        }
        findings
    }

    /// What a phrase means, its holes unfilled; nothing for a phrase that has no meaning in words.
    pub fn meaning(&self, phrase: &str) -> Option<&[Effect]> {
        self.meanings.get(phrase).map(Vec::as_slice)
    }

    /// Reads what the phrases mean, and refuses holes that come from nowhere, meanings that go in circles, and two phrases that
    /// read the same text.
    fn learn(&mut self, phrases: &[PhraseDef]) -> Result<(), Vec<GrammarError>> {
        let mut errors = Vec::new();
        let mut uses = BTreeMap::new();
        for (index, phrase) in phrases.iter().enumerate().filter(|(_, phrase)| !phrase.means.is_empty()) {
            let (mut effects, mut used, mut lines) = (Vec::new(), Vec::new(), Vec::new());
            let known = errors.len();
            for (line, text) in phrase.means.iter().enumerate() {
                match self.effects(text, line, Holes::Allowed) {
                    Ok(read) => {
                        used.extend(phrase::used_holes(&read).into_iter().map(|(hole, needed)| (line, hole, needed)));
                        lines.extend(phrase::used_phrases(&read).into_iter().map(|id| (line, id)));
                        effects.extend(read);
                    }
                    Err(wrong) => {
                        let meaning = |error| GrammarError::Meaning { phrase: phrase.id.clone(), index, line: text.clone(), error: Box::new(error) };
                        errors.extend(wrong.into_iter().map(meaning));
                    }
                }
            }
            if errors.len() > known {
                continue;
            }
            errors.extend(misused_holes(phrase, index, &used));
            uses.insert(phrase.id.clone(), lines);
            self.meanings.insert(phrase.id.clone(), effects);
        }
        errors.extend(phrase::cycles(phrases, &uses).into_iter().map(|chain| GrammarError::Cycle { chain }));
        errors.extend(unfold::too_much(phrases, &self.meanings, &uses));
        errors.extend(probe::clashes(self, phrases));
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    // ----- reading

    /// Reads all the text of a card, one ability per line.
    ///
    /// # Errors
    /// One error for each sentence (or tag, or sign) that can't be read; the others are still looked at.
    pub fn read_text(&self, lines: &[String]) -> Result<Text, Vec<SentenceError>> {
        self.text(lines, Holes::Refused)
    }

    /// Reads what a keyword means: as [`read_text`](Self::read_text), with holes (`{n}`) allowed.
    ///
    /// # Errors
    /// As [`read_text`](Self::read_text).
    pub fn read_meaning(&self, lines: &[String]) -> Result<Text, Vec<SentenceError>> {
        self.text(lines, Holes::Allowed)
    }

    /// Reads one line of a card.
    ///
    /// # Errors
    /// As [`read_text`](Self::read_text).
    pub fn read_ability(&self, line: &str) -> Result<Ability, Vec<SentenceError>> {
        self.ability(line, Reading { line: 0, holes: Holes::Refused, errors: 0, origin: &[] })
    }

    /// From now on, only so many of the sentences that are refused come with the nearest one that can be read; the others only point. To
    /// look for it takes much longer than to refuse a sentence: who reads texts of strangers sets a bound.
    pub fn hint_at_most(&self, most: usize) {
        self.hints.store(most, Ordering::Relaxed);
    }

    /// The tags that stand before a colon: those that are printed so, and each other as well.
    pub(crate) fn leads(&self) -> Vec<&str> {
        self.lexicon.words("tag").flat_map(|(_, entry)| entry.texts()).filter(|(form, _)| [LEAD, NAME].contains(form)).map(|(_, text)| text).collect()
    }

    /// Reads one sentence, with or without its full stop.
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read_sentence(&self, text: &str) -> Result<Sentence, SentenceError> {
        self.one("sentence", text)
    }

    /// Reads instructions: one or more sentences, none of which waits for something to happen.
    ///
    /// # Errors
    /// One error per sentence that can't be read.
    pub fn read_effects(&self, text: &str) -> Result<Vec<Effect>, Vec<SentenceError>> {
        self.effects(text, 0, Holes::Refused)
    }

    /// Reads a line of what a phrase means: as [`read_effects`](Self::read_effects), with holes (`{n}`) allowed.
    ///
    /// # Errors
    /// As [`read_effects`](Self::read_effects).
    pub fn read_phrase_meaning(&self, line: &str) -> Result<Vec<Effect>, Vec<SentenceError>> {
        self.effects(line, 0, Holes::Allowed)
    }

    /// Reads a condition: what may follow "if".
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read_condition(&self, text: &str) -> Result<Condition, SentenceError> {
        self.one("condition", text)
    }

    /// Reads a description of cards: `a creature in your hand`.
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read_selector(&self, text: &str) -> Result<Selector, SentenceError> {
        self.one("selector", text)
    }

    /// Reads what is waited for: `Whenever this card is played`, with or without "whenever".
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read_trigger(&self, text: &str) -> Result<Trigger, SentenceError> {
        self.one("trigger", text.trim_end_matches(','))
    }

    /// Reads a place: `your hand`, `in any deck`.
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read_place(&self, text: &str) -> Result<Place, SentenceError> {
        self.one("place", text)
    }

    /// Reads any part of the language: the rule is named as in the language file.
    ///
    /// # Errors
    /// Where it can't be read, and what could stand there.
    pub fn read<T: Node>(&self, rule: &str, text: &str) -> Result<T, SentenceError> {
        self.one(rule, text)
    }

    /// As [`read`](Self::read), with holes (`{n}`) allowed.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_with_holes<T: Node>(&self, rule: &str, text: &str) -> Result<T, SentenceError> {
        self.part(rule, text, Holes::Allowed)
    }

    fn one<T: Node>(&self, rule: &str, text: &str) -> Result<T, SentenceError> {
        self.part(rule, text, Holes::Refused)
    }

    /// Two different readings of one sentence, if it has them: an ordered choice hides the second, so the alternatives are
    /// also tried from the last.
    pub fn ambiguities(&self, sentence: &str) -> Option<(Sentence, Sentence)> {
        self.second_reading("sentence", sentence)
    }

    /// Two different readings of any part of the language.
    pub fn second_reading<T: Node>(&self, rule: &str, text: &str) -> Option<(T, T)> {
        let (bare, span) = bare(text);
        let first: T = self.reader.read(rule, &bare[span]).ok()?;
        let second = self.another_reading(rule, text, &first)?;
        Some((first, second))
    }

    /// A reading of a part of the language that differs from this one.
    pub fn another_reading<T: Node>(&self, rule: &str, text: &str, first: &T) -> Option<T> {
        let (text, span) = bare(text);
        self.reader.another(rule, &text[span], first)
    }

    /// Whether a keyword is followed by a number.
    pub fn takes_number(&self, keyword: &str) -> bool {
        self.lexicon.entry("keyword", keyword).is_some_and(|entry| entry.takes == Some(Argument::Number))
    }

    /// Whether the language has such a rule, for [`read`](Self::read).
    pub fn has_rule(&self, rule: &str) -> bool {
        self.reader.knows(rule)
    }

    /// The rules of the language file that a sentence is read with, for reports on which of them are ever used.
    pub fn rules_used(&self, rule: &str, text: &str) -> Vec<String> {
        let (text, span) = bare(text);
        let names = self.reader.tree(rule, &text[span]).map(|tree| tree.rules().map(str::to_string).collect());
        names.unwrap_or_default()
    }

    /// All rules that make a node, except those made from the lexicon and from phrases.
    pub fn rule_names(&self) -> impl Iterator<Item = &str> {
        self.rules.rules.iter().filter(|rule| rule.leaf.is_none() && !rule.silent()).map(|rule| rule.name.as_str())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language").field("rules", &self.rules.rules.len()).field("meanings", &self.meanings.len()).finish()
    }
}

/// Holes that a meaning uses and the pattern lacks, the other way round, and those that hold something else than is needed.
fn misused_holes(phrase: &PhraseDef, index: usize, used: &[(usize, String, Needed)]) -> Vec<GrammarError> {
    let mut errors = Vec::new();
    let pieces = phrase.say.first().and_then(|say| phrase::pattern(say).ok()).unwrap_or_default();
    let said = pieces.iter().filter_map(|piece| if let Piece::Hole { name, kind, span } = piece { Some((name, *kind, span)) } else { None });
    let said: Vec<(&String, &HoleType, &Range<usize>)> = said.collect();
    let mut wrong = |part: Part, span: Range<usize>, message: String| {
        errors.push(GrammarError::Phrase { phrase: phrase.id.clone(), index, part, span: Some(span), message });
    };
    for (line, hole, needed) in used {
        let written = format!("{{{hole}}}");
        let at = phrase.means[*line].find(&written).unwrap_or(0);
        let message = match said.iter().find(|(name, ..)| *name == hole) {
            Some((_, kind, _)) if kind.gives(*needed) => continue,
            Some((_, kind, _)) => format!("{written} is of the type `{}`, and stands where {} is needed", kind.name, needed.told()),
            None => {
                let near = nearest(hole, said.iter().map(|(name, ..)| name.as_str())).map(|near| format!(" (did you mean {{{near}}}?)"));
                format!("its meaning uses {written}, which its pattern does not have{}", near.unwrap_or_default())
            }
        };
        wrong(Part::Means(*line), at..at + written.len(), message);
    }
    for (hole, _, span) in said.iter().filter(|(hole, ..)| !used.iter().any(|(_, name, _)| name == *hole)) {
        wrong(Part::Say(0), (*span).clone(), format!("its meaning never uses {{{hole}}}: what is said there would be lost"));
    }
    errors
}

/// The forms of a class's words that messages ask for, parted by blanks: a lexicon may have them, and need not.
fn forms_told(messages: &Messages, class: &str) -> String {
    let lists = match class {
        "verb" => vec![
            say!(messages, "forms-verb-by-you"),
            say!(messages, "forms-verb-by-other"),
            say!(messages, "forms-verb-by-you-to-many"),
            say!(messages, "forms-verb-by-other-to-many"),
            say!(messages, "forms-verb-past"),
        ],
        "state" => vec![say!(messages, "forms-state-on"), say!(messages, "forms-state-off")],
        "duration" => vec![say!(messages, "forms-time")],
        "moment" => vec![say!(messages, "forms-moment"), say!(messages, "forms-name"), say!(messages, "forms-told")],
        "role" => vec![say!(messages, "forms-noun"), say!(messages, "forms-told")],
        "keyword" | "window" | "tag" => vec![say!(messages, "forms-name")],
        _ => vec![say!(messages, "forms-noun"), say!(messages, "forms-nouns")],
    };
    lists.join(" ")
}
