//! The next words of a sentence: what the grammar and the game's lexicon leave open, ranked by what the game's texts say.

use super::{Proposal, Sort};
use crate::editor::desk::Known;
use crate::editor::site::within;
use crate::wanted::spent;
use kotodama_engine::data::SetFile;
use kotodama_grammar::{Following, Language, Next, NextSort, Whole};
use kotodama_rules::DataFile as _;
use kotodama_rules::outline::Outline;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Something that may stand next in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follow {
    /// What is written.
    pub text: String,
    /// What it is.
    pub sort: Sort,
    /// What it means.
    pub about: String,
    /// The byte of the line from which on it is written.
    pub from: usize,
    /// The higher, the likelier.
    pub rank: u32,
}

impl Follow {
    pub(super) fn in_place(self, place: &impl Fn(usize) -> Range<usize>) -> Proposal {
        Proposal { text: self.text, sort: self.sort, about: self.about, replaces: place(self.from), rank: self.rank }
    }
}

/// Numbers up to this one are always proposed.
const NUMBERS: u32 = 10;
/// So many steps are taken to find out whether what is proposed leads on.
const MOST_STEPS: usize = 50_000;
/// For so many of the likeliest that end in a whole word as many steps are taken once more: they are what is read first.
const READ_FIRST: usize = 8;
/// What was not tried comes no sooner than that.
const UNTRIED: u32 = 1;
/// So many words that were said before in such a place are tried, where any number will do.
const TRIED: usize = 24;
/// What the game has of what is begun comes before what has to be guessed.
const NAMED: u32 = 50;

/// The language that a file of the game is written in.
#[must_use]
pub fn language_of<'a>(known: &'a Known, name: &str, file: &str) -> &'a Arc<Language> {
    let own = known.game.language();
    if !within(name).starts_with("sets/") {
        return own;
    }
    let said = Outline::of(file).get("language").and_then(|language| language.text(file));
    let said = said.or_else(|| SetFile::of_text(file).ok()?.language);
    said.and_then(|id| known.game.read.tongues.get(&id)).unwrap_or(own)
}

/// What may stand at a byte of a line, in the place of the word that is being written there.
#[must_use]
pub fn next(known: &Known, language: &Language, whole: Whole, (line, at): (&str, usize), holes: bool) -> Vec<Follow> {
    let following = asked(language, whole, (line, at), holes);
    let from = following.from;
    let before = line.get(..from).unwrap_or_default();
    let blank = before.is_empty() || before.ends_with([' ', '(', '“', '[', '\'', '’', '«', '\u{a0}', '\u{202f}']);
    let mut found = Vec::new();
    let mut free = BTreeSet::new();
    for Next { sort, words } in &following.next {
        let words = if blank { words.trim_start() } else { words.as_str() };
        let (kind, about) = match sort {
            NextSort::Language => (Sort::Word, String::new()),
            NextSort::Word(class, id) if class == "keyword" => (Sort::Keyword, keyword(known, id)),
            NextSort::Word(class, _) => (Sort::Term, class.clone()),
            NextSort::Tag(_) => (Sort::Tag, String::new()),
            NextSort::Number | NextSort::Name | NextSort::Hole => {
                free.insert(sort.clone());
                continue;
            }
            // Behind the word itself, not behind a blank.
            NextSort::End => continue,
        };
        if !words.is_empty() {
            // A tag comes before the word that it is made of.
            let rank = known.usage.rank(before, words).saturating_add(u32::from(kind == Sort::Tag));
            found.push(Follow { rank, text: words.to_owned(), sort: kind, about, from });
        }
    }
    leading_on(language, whole, (before, holes), &mut found);
    found.extend(full_stop(language, whole, line.get(..at).unwrap_or_default(), holes));
    if free.contains(&NextSort::Number) {
        numbers(known, language, whole, (before, holes), &mut found);
    }
    if free.contains(&NextSort::Name) {
        names(known, before, from, &mut found);
    }
    found
}

/// What the grammar leaves open at a byte of a line.
fn asked(language: &Language, whole: Whole, (line, at): (&str, usize), holes: bool) -> Following {
    let following = language.following(whole, line, at, holes);
    spent(following.steps);
    following
}

/// Leaves out what nothing can stand behind: what looks ahead past the last word may find otherwise when that word is there. The likeliest are
/// looked at first, and no more than there is time for: the others come behind them.
fn leading_on(language: &Language, whole: Whole, (before, holes): (&str, bool), found: &mut Vec<Follow>) {
    found.sort_by(|a, b| b.rank.cmp(&a.rank).then_with(|| a.text.cmp(&b.text)));
    let (mut left, mut late, mut kept) = (MOST_STEPS, MOST_STEPS, 0);
    found.retain_mut(|follow| {
        if !matches!(follow.sort, Sort::Word | Sort::Term | Sort::Keyword) {
            return true;
        }
        if left == 0 && (kept >= READ_FIRST || late == 0) {
            follow.rank = follow.rank.min(UNTRIED);
            return true;
        }
        let blank = if follow.text.ends_with(char::is_alphanumeric) { " " } else { "" };
        let begun = format!("{before}{}{blank}", follow.text);
        // That its sentence may end behind it is among what may stand there.
        let Following { next, steps, .. } = asked(language, whole, (&begun, begun.len()), holes);
        (left, late) = if left > 0 { (left.saturating_sub(steps), late) } else { (0, late.saturating_sub(steps)) };
        kept += usize::from(!next.is_empty() && !blank.is_empty());
        !next.is_empty()
    });
}

/// The stop behind a word with which a sentence may end.
fn full_stop(language: &Language, whole: Whole, written: &str, holes: bool) -> Option<Follow> {
    if !whole.has_sentences() || !written.ends_with(char::is_alphanumeric) {
        return None;
    }
    // What may stand behind a text is told of the words before the one that is being written: behind a blank, of all.
    let ended = format!("{written} ");
    let Following { next, sentence, .. } = asked(language, whole, (&ended, ended.len()), holes);
    if !next.iter().any(|next| next.sort == NextSort::End) {
        return None;
    }
    // What was only looked ahead at may be read otherwise once it has its stop. A sentence within another is read with that.
    let quoted = written.matches(['“', '«']).count() > written.matches(['”', '»']).count();
    let ends = quoted || [sentence, 0].into_iter().any(|from| reads(language, whole, &format!("{}.", written.get(from..).unwrap_or_default()), holes));
    ends.then(|| Follow { text: ".".into(), sort: Sort::End, about: String::new(), from: written.len(), rank: NAMED })
}

/// Whether sentences can be read.
fn reads(language: &Language, whole: Whole, text: &str, holes: bool) -> bool {
    match (whole, holes) {
        (Whole::Ability, false) => language.read_ability(text).is_ok(),
        (Whole::Ability, true) => language.read_meaning(&[text.to_owned()]).is_ok() || language.read_phrase_meaning(text).is_ok(),
        (Whole::Effects, true) => language.read_phrase_meaning(text).is_ok(),
        (Whole::Effects, false) => language.read_effects(text).is_ok(),
        (Whole::Condition | Whole::Selector | Whole::Trigger | Whole::Place, _) => false,
    }
}

/// What a keyword means, in one line.
fn keyword(known: &Known, id: &str) -> String {
    let file = known.game.keyword_files.iter().find(|keyword| keyword.id == id);
    file.map_or_else(String::new, |keyword| keyword.reminder.clone().unwrap_or_else(|| keyword.means.join(" ")))
}

/// The numbers that were said in such a place, and the first few.
fn numbers(known: &Known, language: &Language, whole: Whole, (before, holes): (&str, bool), found: &mut Vec<Follow>) {
    let from = before.len();
    let letter = |word: &str| word.len() == 1 && word.bytes().all(|sign| sign.is_ascii_uppercase());
    let said = known.usage.said_behind(before).into_iter().filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()) || letter(word));
    let mut all: Vec<String> = said.take(TRIED).map(str::to_owned).collect();
    all.extend((1..=NUMBERS).map(|number| number.to_string()).filter(|number| !all.contains(number)).collect::<Vec<_>>());
    let leads = |number: &str| {
        let text = format!("{before}{number} ");
        !asked(language, whole, (&text, text.len()), holes).next.is_empty()
    };
    // Behind all of them but one stands the same, as far as a number may stand here.
    let several = leads("2");
    let one = several || leads("1");
    for number in all {
        let plain = number.bytes().all(|sign| sign.is_ascii_digit());
        if if plain && number == "1" {
            one
        } else if plain {
            several
        } else {
            leads(&number)
        } {
            found.push(Follow { rank: known.usage.rank(before, &number), text: number, sort: Sort::Number, about: String::new(), from });
        }
    }
}

/// The names of cards: those that the last words begin, from there on, or all.
fn names(known: &Known, before: &str, from: usize, found: &mut Vec<Follow>) {
    let begun: Vec<usize> =
        before.char_indices().filter(|(at, sign)| sign.is_uppercase() && !before[..*at].ends_with(char::is_alphanumeric)).map(|(at, _)| at).collect();
    for name in &known.game.names {
        let rest = begun.iter().find_map(|at| name.strip_prefix(&before[*at..]).filter(|rest| !rest.is_empty()));
        let (text, rank) = match rest {
            Some(rest) => (rest, NAMED * 2 + 1),
            // Sentences are seldom about one card: what texts say somewhere comes first.
            None => (name.as_str(), 1),
        };
        let rank = rank.max(known.usage.rank(before, text));
        found.push(Follow { text: text.to_owned(), sort: Sort::Card, about: name.clone(), from, rank });
    }
}
