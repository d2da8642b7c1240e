//! What may follow the words of a line that somebody is typing: tags, the next words of its sentence, the beginning of another.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::language::{LEAD, Language, NAME};
use crate::next::{Next, NextSort, next};
use crate::normal::Plain;
use crate::split;
use crate::write::capitalised;

/// What may follow.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Following {
    /// The byte of the line at which the word stands that is being typed: what follows takes its place.
    pub from: usize,
    /// The byte of the line at which the sentence begins that it belongs to.
    pub sentence: usize,
    /// What may stand there, in no order that matters: whoever shows it ranks it. Words have a capital where a sentence begins.
    pub next: Vec<Next>,
    /// In how many steps that was found out, for who asks often.
    pub steps: usize,
}

/// What a text is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whole {
    /// A line of a card: tags and sentences.
    Ability,
    /// Instructions.
    Effects,
    /// What may stand behind "if".
    Condition,
    /// Cards.
    Selector,
    /// What is waited for.
    Trigger,
    /// Where cards lie.
    Place,
}

impl Whole {
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Whole::Ability => "sentence",
            Whole::Effects => "effect",
            Whole::Condition => "condition",
            Whole::Selector => "selector",
            Whole::Trigger => "trigger",
            Whole::Place => "place",
        }
    }

    /// Whether it is made of sentences, each with its stop.
    #[must_use]
    pub fn has_sentences(self) -> bool {
        matches!(self, Whole::Ability | Whole::Effects)
    }
}

impl Language {
    /// What may stand at a byte of a line, in the place of the word that is being typed there; what stands behind it is not looked at.
    /// Nothing may stand in a reminder, which people alone read. With `holes`, holes (`{n}`) may.
    #[must_use]
    pub fn following(&self, whole: Whole, line: &str, at: usize, holes: bool) -> Following {
        let at = (0..=at.min(line.len())).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
        let from = word_start(&line[..at]);
        let plain = Plain::of(&line[..from]);
        let text = plain.text.as_ref();
        let mut following = Following { from, ..Following::default() };
        if split::is_in_reminder(text) {
            return following;
        }
        if !whole.has_sentences() {
            let (next, steps) = self.next_of(whole, text.trim_start_matches(' '), holes);
            (following.next, following.steps) = (next.into_iter().collect(), steps);
            return following;
        }
        if let Some(name) = open_tag(text) {
            let tags = self.tags_in(NAME).filter_map(|(id, said)| Some((id, said.get(name.len()..).filter(|_| said.starts_with(name))?)));
            following.next = tags.map(|(id, said)| Next { sort: NextSort::Tag(id.to_owned()), words: format!("{said}]") }).collect();
            return following;
        }
        let leads = self.leads();
        let cut = split::line(text, &leads);
        let begun =
            cut.sentences.last().filter(|last| !text[last.end..].trim_start_matches(' ').starts_with('.') && !split::ends_quoted(&text[(*last).clone()]));
        let mut found = BTreeSet::new();
        let begins: Vec<Range<usize>> = match begun {
            Some(last) => {
                // What stands before a colon may be a tag, or words of the sentence.
                let word_of = cut.later.iter().find(|later| later.sentence + 1 == cut.sentences.len()).and_then(|later| later.word_of);
                let unstopped = split::unstopped(&cut.plain[last.clone()], &leads).map(|at| {
                    let from = last.start + at;
                    from + cut.plain[from..].find(':').map_or(0, |colon| colon + 1)
                });
                let all = [Some(last.start), word_of, unstopped].into_iter().flatten();
                all.map(|from| from + (cut.plain[from..].len() - cut.plain[from..].trim_start_matches(' ').len())..text.len()).collect()
            }
            None => std::iter::once(text.len()..text.len()).collect(),
        };
        following.sentence = plain.origin(begins.iter().map(|begin| begin.start).max().unwrap_or(0));
        for begin in begins {
            let said = &cut.plain[begin];
            let begins = self.begins_behind(said);
            let (next, steps) = self.next_of(whole, said, holes);
            following.steps += steps;
            found.extend(next.into_iter().map(|next| if begins { begun_with(next) } else { next }));
            // "Swift Omen: …": tags may stand behind keywords without a full stop.
            if whole == Whole::Ability && (said.is_empty() || found.iter().any(|next| next.sort == NextSort::End)) {
                let named = self.tags_in(NAME).filter(|_| said.is_empty()).map(|(id, said)| (id, format!("[{said}]")));
                let leading = self.tags_in(LEAD).map(|(id, said)| (id, format!("{said}:")));
                found.extend(named.chain(leading).map(|(id, words)| Next { sort: NextSort::Tag(id.to_owned()), words }));
            }
        }
        following.next = found.into_iter().collect();
        following
    }

    /// The sentence of a line that a byte stands in, without its full stop; an empty one at its end where there is none.
    #[must_use]
    pub fn sentence_at(&self, line: &str, at: usize) -> Range<usize> {
        let plain = Plain::of(line);
        let cut = split::line(&plain.text, &self.leads());
        let all = cut.sentences.iter().map(|span| plain.origin(span.start)..plain.origin(span.end));
        all.into_iter().find(|span| at <= span.end).unwrap_or(line.len()..line.len())
    }

    fn next_of(&self, whole: Whole, text: &str, holes: bool) -> (BTreeSet<Next>, usize) {
        let rules = &self.rules;
        let rule = whole.rule();
        let entry = rules.find(&format!("{rule}_entry")).or_else(|| rules.entry(rule));
        entry.map_or_else(|| (BTreeSet::new(), 0), |entry| next(rules, entry, text, holes))
    }

    /// Whether a sentence begins behind these words, or what is written as one.
    fn begins_behind(&self, said: &str) -> bool {
        let said = said.trim_end_matches(' ');
        // One stands behind another within signs that have no end yet.
        let within = || said.matches(OPENING).count() > said.matches(CLOSING).count();
        said.is_empty()
            || said.ends_with(OPENING)
            || said.ends_with('.') && within()
            || self.joins.capital_after.iter().any(|sign| said.ends_with(sign.as_str()))
    }

    /// The tags of the game that have such a form, with their words.
    fn tags_in(&self, form: &'static str) -> impl Iterator<Item = (&str, &str)> {
        self.lexicon.words("tag").flat_map(move |(id, entry)| entry.texts().filter(move |(of, _)| *of == form).map(move |(_, said)| (id, said)))
    }
}

/// Signs before a sentence within another.
const OPENING: [char; 3] = ['“', '«', '•'];

/// Signs behind them.
const CLOSING: [char; 2] = ['”', '»'];

/// Where the word begins that a text ends in.
fn word_start(text: &str) -> usize {
    let inside = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
    let start = text.char_indices().rev().take_while(|(_, sign)| inside(*sign)).last().map_or(text.len(), |(at, _)| at);
    // What stands behind a blank is a word or a number that begins with a sign.
    start + (text[start..].len() - text[start..].trim_start_matches('-').len())
}

/// The beginning of the name of a tag that has no end.
fn open_tag(text: &str) -> Option<&str> {
    let name = &text[text.rfind('[')? + 1..];
    (!name.contains(']')).then_some(name)
}

fn begun_with(next: Next) -> Next {
    match next.sort {
        NextSort::Language | NextSort::Word(..) => Next { words: capitalised(&next.words), ..next },
        NextSort::Tag(_) | NextSort::Number | NextSort::Name | NextSort::Hole | NextSort::End => next,
    }
}
