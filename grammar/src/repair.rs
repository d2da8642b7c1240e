//! Why a sentence was refused, in the reader's words: where, what stands there, what could, and what was probably meant.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::advice::advice_at;
use crate::codes;
use crate::error::SentenceError;
use crate::language::DISAGREES;
use crate::offers::Offers;
use crate::read::{LONGEST_SENTENCE, Reader, Refusal};
use crate::rules::{RuleId, Rules};
use crate::slips::mended;
use crate::split;
use crate::trace::{Expected, Trace, trace};
use crate::variants::{in_another_form, said_once, with_an_article, with_what_is_said_before, words};
use crate::write::{Joins, capitalised};
use kotodama_messages::{Messages, is_slip, likeness, nearest, say};
use kotodama_tree::tree::MisfitKind;

/// How much work an error is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// Point at the word.
    Point,
    /// Look for the nearest sentence, too.
    Repair,
}

/// The language that a text is in: its grammar, the machine that reads it, and what is said about what can't be read.
#[derive(Clone, Copy)]
pub(crate) struct Speech<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) reader: &'a Reader,
    pub(crate) joins: &'a Joins,
    pub(crate) offers: &'a Offers,
    pub(crate) messages: &'static Messages,
}

/// Finds out why a text was refused. The span is in bytes of the text.
pub(crate) fn explain(speech: Speech, rule: &str, text: &str, refusal: Refusal, care: Care) -> SentenceError {
    let Speech { rules, messages, .. } = speech;
    let wrong = |code, span, message| SentenceError::new(messages, code, 0, span, message);
    match refusal {
        Refusal::Misfit(misfit) => {
            let span = misfit.span.unwrap_or(0..text.len());
            match misfit.kind {
                MisfitKind::Shape => wrong(codes::LANGUAGE_FILE, span, say!(messages, "unread-shape", why = misfit.message)),
                MisfitKind::Number => too_big(messages, text, span),
                MisfitKind::TooDeep => wrong(codes::TOO_HARD, span, say!(messages, "unread-too-deep")),
            }
        }
        Refusal::TooHard if text.len() > LONGEST_SENTENCE => {
            let message = say!(messages, "unread-sentence-too-long", most = LONGEST_SENTENCE, bytes = text.len());
            wrong(codes::TOO_HARD, 0..text.len(), message)
        }
        Refusal::TooHard => wrong(codes::TOO_HARD, 0..text.len(), say!(messages, "unread-too-hard")),
        Refusal::NoMatch => match rules.find(&format!("{rule}_entry")).or_else(|| rules.entry(rule)) {
            Some(id) => no_match(Repair { speech, rule, id }, text, care),
            None => wrong(codes::LANGUAGE_FILE, 0..text.len(), say!(messages, "unread-no-rule", rule = rule)),
        },
    }
}

fn too_big(messages: &'static Messages, text: &str, span: Range<usize>) -> SentenceError {
    let message = say!(messages, "unread-number", number = text.get(span.clone()).unwrap_or_default());
    SentenceError::new(messages, codes::NUMBER, 0, span, message)
}

fn no_match(repair: Repair, text: &str, care: Care) -> SentenceError {
    let messages = repair.speech.messages;
    if care == Care::Repair
        && let Some((span, nearest)) = repair.agreement(text)
    {
        let found = text[span.clone()].to_string();
        let message =
            if nearest.is_some() { say!(messages, "unread-agreement", word = found.as_str()) } else { say!(messages, "unread-word", word = found.as_str()) };
        let mut error = SentenceError::new(messages, codes::UNREAD, 0, span, message);
        (error.found, error.nearest) = (found, nearest);
        return error;
    }
    let mut trace = trace(repair.speech.rules, repair.id, text);
    let span = word_at(text, trace.at);
    let found = text[span.clone()].to_string();
    if found.len() > 6 && found.bytes().all(|byte| byte.is_ascii_digit()) {
        return SentenceError { found, ..too_big(messages, text, span) };
    }
    // what stands there can't be what is missing
    trace.expected.retain(|one| !matches!(one, Expected::Words { words, .. } if *words == found));
    let message = if found.is_empty() { say!(messages, "unread-stops") } else { say!(messages, "unread-word", word = found.as_str()) };
    if let Some((span, meant)) = (care == Care::Repair && text.len() <= LONGEST_REPAIRED).then(|| repair.misspelt(text)).flatten() {
        let whole = |word: &String| format!("{}{word}{}", &text[..span.start], &text[span.end..]);
        let stopped = |sentence: String| if repair.is_sentence() { split::stopped(&sentence) } else { sentence };
        let found = text[span.clone()].to_string();
        let mut sentences = meant.iter().map(whole).map(stopped);
        let (nearest, others) = (sentences.next(), sentences.collect());
        let mut error = SentenceError::new(messages, codes::UNREAD, 0, span, say!(messages, "unread-word", word = found.as_str()));
        (error.found, error.did_you_mean, error.word_alone) = (found, meant.into_iter().next(), true);
        (error.nearest, error.others) = (nearest, others);
        return error;
    }
    let mut error = SentenceError::new(messages, codes::UNREAD, 0, span.clone(), message);
    error.expected = in_order(messages, &trace.expected, &found);
    error.did_you_mean = did_you_mean(repair.speech.offers, &trace.expected, &text[..span.start], &found).filter(|word| {
        let changed = glue(repair.speech.joins, &text[..span.start], word, &text[span.end..]);
        repair.speech.offers.keeps_doers(text, &changed) && repair.leads_on(text, &span, word)
    });
    if care == Care::Repair && text.len() <= LONGEST_REPAIRED {
        let alone = error.did_you_mean.as_ref().map(|word| glue(repair.speech.joins, &text[..span.start], word, &text[span.end..]));
        let alone = alone.filter(|changed| repair.reads(changed));
        error.word_alone = alone.is_some();
        let mut offered: Vec<String> = alone.into_iter().chain(repair.in_other_forms(text, span.start)).collect();
        if !found.is_empty() && !error.word_alone {
            offered.extend(repair.nearest(text, trace));
        }
        if !error.word_alone {
            offered.extend(mended(messages.language(), text, |text| repair.reads(text)));
            if offered.is_empty() {
                offered.extend(repair.with_what_is_said_before(text, span.start));
            }
            if offered.is_empty() {
                offered.extend(repair.with_an_article(text, span.start));
            }
        }
        let stopped = |sentence: String| if repair.is_sentence() { split::stopped(&sentence) } else { sentence };
        let mut offered = offered.into_iter().filter(|sentence| repair.speech.offers.keeps_doers(text, sentence)).map(stopped);
        (error.nearest, error.others) = (offered.next(), offered.collect());
    }
    if care == Care::Repair && error.nearest.is_none() && !found.is_empty() {
        error.advice =
            advice_at(messages.language(), text, &span, (|said: &str| repair.speech.offers.is_named(said), |word: &str| repair.speech.offers.is_known(word)));
        error.example = error.advice.map(|advice| advice.such.clone());
    }
    error.found = found;
    error
}

/// The word (or sign) that begins at a byte.
fn word_at(text: &str, at: usize) -> Range<usize> {
    let at = at + (text[at..].len() - text[at..].trim_start_matches(' ').len());
    let rest = &text[at..];
    let word = rest.find(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '-' || c == '_')).unwrap_or(rest.len());
    let length = if word == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { word };
    at..at + length
}

fn first_word(words: &str) -> &str {
    words.split(' ').next().unwrap_or(words)
}

/// What could stand there, the likeliest first. Of the words of one class, when there are several, one stands for all.
fn in_order(messages: &Messages, expected: &BTreeSet<Expected>, found: &str) -> Vec<String> {
    let found = found.to_lowercase();
    let alike = |words: &str| likeness(&found, first_word(words));
    let mut classes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut listed: Vec<(i64, String)> = Vec::new();
    for one in expected {
        match one {
            Expected::Words { words, class: Some(class) } => classes.entry(class).or_default().push(words),
            Expected::Words { words, class: None } => {
                let alike = alike(words);
                listed.push((if alike > 0.6 { -(alike * 1000.0) as i64 } else { 0 }, format!("`{words}`")));
            }
            Expected::Thing(thing) => listed.push((-200, thing.clone())),
            Expected::End => listed.push((-300, say!(messages, "expected-end"))),
        }
    }
    for (class, mut words) in classes {
        words.sort_by(|a, b| alike(b).total_cmp(&alike(a)));
        let best = words.first().map_or(0.0, |word| alike(word));
        let rank = if best > 0.6 { -(best * 1000.0) as i64 } else { -100 };
        match words.as_slice() {
            [first, _, _, ..] => listed.push((rank, say!(messages, "expected-class", class = class, word = *first))),
            few => listed.extend(few.iter().map(|word| (rank, format!("`{word}`")))),
        }
    }
    listed.sort();
    listed.dedup_by(|a, b| a.1 == b.1);
    listed.into_iter().map(|(_, words)| words).collect()
}

fn did_you_mean(offers: &Offers, expected: &BTreeSet<Expected>, before: &str, found: &str) -> Option<String> {
    if found.is_empty() {
        return None;
    }
    let typed = found.to_lowercase();
    // The word is there, and those that belong to it are missing: "the bottom of".
    let longer = expected.iter().find_map(|one| match one {
        Expected::Words { words, .. } => {
            Some(words.as_str()).filter(|words| words.split_once(' ').is_some_and(|(first, rest)| first.to_lowercase() == typed && offers.may_be_put_in(rest)))
        }
        Expected::Thing(_) | Expected::End => None,
    });
    let words = expected.iter().filter_map(|one| match one {
        Expected::Words { words, .. } => Some(first_word(words)).filter(|word| {
            offers.may_stand_for(before, word, found) && !offers.counts_wrongly(before, word, found) && is_slip(&typed, word) && !leaves_out(&typed, word)
        }),
        Expected::Thing(_) | Expected::End => None,
    });
    let word = longer.or_else(|| nearest(found, words))?;
    let capital = found.starts_with(char::is_uppercase) || before.is_empty();
    Some(if capital { capitalised(word) } else { word.to_string() })
}

/// Whether what a hyphen ties to a word would be left out: « défaussez-en » says of what, and « défaussez » does not.
fn leaves_out(typed: &str, word: &str) -> bool {
    typed.strip_prefix(&word.to_lowercase()).is_some_and(|rest| rest.starts_with('-'))
}

/// Longer sentences are not repaired: it would take too long to try.
const LONGEST_REPAIRED: usize = 300;
/// So many words may be changed, and so many half-repaired sentences are kept.
const MOST_CHANGES: usize = 3;
const KEPT: usize = 4;
/// So many words are tried at one place, and so many places for a clause.
const MOST_CHANGED: usize = 9;
const MOST_MOVED: usize = 6;
/// So many walks are made at most.
const MOST_WALKS: usize = 60;
/// So much further than the nearest sentence others may be that are offered where that one is no text of its card.
const FURTHER: f64 = 0.5;
/// So many words are tried for one that nobody knows.
const MOST_SPELLED: usize = 12;
/// So many sentences are read with a word in another of its forms.
const MOST_FORMS: usize = 60;

/// Looks for the nearest sentence that can be read: changes the first word that can't be, sees how far that goes, and on.
struct Repair<'a> {
    speech: Speech<'a>,
    rule: &'a str,
    id: RuleId,
}

/// A half-repaired sentence.
struct Try {
    text: String,
    trace: Trace,
    cost: f64,
}

impl Repair<'_> {
    fn is_sentence(&self) -> bool {
        matches!(self.rule, "sentence" | "effect")
    }

    /// Whether a text can be read as it would stand on a card.
    fn reads(&self, text: &str) -> bool {
        (!self.is_sentence() || split::is_one_sentence(text)) && self.speech.reader.tree(self.rule, text).is_ok()
    }

    /// Whether a text is read on with a word in place of another, until it ends or a word stands there that nobody knows: else that word was
    /// not what kept it from being read.
    fn leads_on(&self, text: &str, span: &Range<usize>, word: &str) -> bool {
        let changed = glue(self.speech.joins, &text[..span.start], word, &text[span.end..]);
        let trace = trace(self.speech.rules, self.id, &changed);
        let stops = word_at(&changed, trace.at);
        trace.complete || !stops.is_empty() && !self.speech.offers.is_known(&changed[stops])
    }

    /// A pronoun that does not agree with what it stands for, and the sentence with one that does; none where it may stand for a player who
    /// was spoken of.
    fn agreement(&self, text: &str) -> Option<(Range<usize>, Option<String>)> {
        let Speech { rules, reader, joins, offers, .. } = self.speech;
        if text.len() > LONGEST_REPAIRED || !rules.find(DISAGREES).is_some_and(|rule| reader.stands(rule, text)) {
            return None;
        }
        let mut all = text.to_owned();
        for pair in joins.agreeing.chunks_exact(2) {
            for (word, other) in [(&pair[0], &pair[1]), (&pair[1], &pair[0])] {
                for (at, _) in text.rmatch_indices(word.as_str()).filter(|(at, word)| stands_alone(text, *at, word)) {
                    let span = at..at + word.len();
                    let changed = format!("{}{other}{}", &text[..at], &text[span.end..]);
                    if self.reads(&changed) {
                        let player = word.starts_with(char::is_alphabetic) && offers.names_player(&text[..at]);
                        return Some((span, (!player).then_some(changed)));
                    }
                    all.replace_range(span, other);
                }
                if all != text && self.reads(&all) {
                    let at = text.find(word.as_str()).unwrap_or_default();
                    return Some((at..at + word.len(), Some(all)));
                }
                text.clone_into(&mut all);
            }
        }
        None
    }

    /// The one word of a sentence that nobody knows, where it is a slip of others with which all is read: its place, and those, the likeliest first.
    fn misspelt(&self, text: &str) -> Option<(Range<usize>, Vec<String>)> {
        let unknown = |span: &Range<usize>| !self.speech.offers.is_known(&text[span.clone()]);
        let mut all = words(text).into_iter().filter(unknown);
        let (Some(span), None) = (all.next(), all.next()) else { return None };
        let word = &text[span.clone()];
        let before = text[..span.start].trim_end();
        let begins = before.is_empty() || self.speech.joins.capital_after.iter().any(|sign| before.ends_with(sign.as_str()));
        let meant = self.speech.offers.slips_of(word).into_iter().filter(|meant| self.speech.offers.may_be_meant(meant)).take(MOST_SPELLED);
        let spelled = meant.map(|meant| if begins { capitalised(meant) } else { meant.to_owned() });
        let read: Vec<String> = spelled.filter(|meant| self.reads(&format!("{}{meant}{}", &text[..span.start], &text[span.end..]))).collect();
        (!read.is_empty()).then_some((span, read))
    }

    /// The sentence with a word said once that stands twice, or with one in another of its forms; none where two of these can be read.
    fn in_other_forms(&self, text: &str, stops: usize) -> Option<String> {
        let once = said_once(text);
        if let Some(once) = once.as_ref().filter(|once| self.reads(once)) {
            return Some(once.clone());
        }
        let forms = in_another_form(text, stops, self.speech.offers).into_iter();
        let from_once = once.into_iter().flat_map(|once| in_another_form(&once, stops, self.speech.offers));
        let mut read: Vec<String> = forms.chain(from_once).take(MOST_FORMS).filter(|text| self.reads(text)).collect();
        read.sort();
        read.dedup();
        if read.len() == 1 { read.pop() } else { None }
    }

    /// The sentence with what is said of one noun said of the other that it is joined to, too: with all of it, where a part of it would do.
    fn with_what_is_said_before(&self, text: &str, stops: usize) -> Option<String> {
        let all = with_what_is_said_before(text, stops, |word| self.speech.offers.joins_two(word));
        all.into_iter().rfind(|text| self.reads(text))
    }

    /// The sentence with an article before one of its words; none where two of these can be read.
    fn with_an_article(&self, text: &str, stops: usize) -> Option<String> {
        let mut read: Vec<String> = with_an_article(text, stops, &self.speech.joins.articles, |before| {
            !self.speech.offers.speaks_of_each(before) && !self.speech.offers.shares_what_is_said(before, &self.speech.joins.articles)
        })
        .into_iter()
        .filter(|text| self.reads(text))
        .collect();
        read.dedup();
        if read.len() == 1 { read.pop() } else { None }
    }

    /// The sentences that are nearest, the nearest first.
    fn nearest(&self, text: &str, trace_of_text: Trace) -> Vec<String> {
        let mut open = vec![Try { text: text.to_string(), trace: trace_of_text, cost: 0.0 }];
        let mut found: Vec<(f64, String)> = Vec::new();
        let mut walks = 0;
        for _ in 0..MOST_CHANGES {
            let mut next: Vec<Try> = Vec::new();
            for tried in &open {
                for (changed, cost) in changes(tried, self.speech.joins, self.speech.offers) {
                    if walks >= MOST_WALKS {
                        break;
                    }
                    let cost = tried.cost + cost;
                    let far = found.iter().map(|(cost, _)| *cost).fold(f64::INFINITY, f64::min) + FURTHER;
                    if far <= cost || next.iter().any(|other| other.text == changed) || found.iter().any(|(_, other)| *other == changed) {
                        continue;
                    }
                    walks += 1;
                    let trace = trace(self.speech.rules, self.id, &changed);
                    if trace.complete && self.reads(&changed) {
                        found.push((cost, changed));
                    } else if changed.len() - trace.at < tried.text.len() - tried.trace.at {
                        next.push(Try { text: changed, trace, cost });
                    }
                }
            }
            let left = |tried: &Try| tried.cost + (tried.text.len() - tried.trace.at) as f64 / 10.0;
            next.sort_by(|a, b| left(a).total_cmp(&left(b)));
            next.truncate(KEPT);
            open = next;
        }
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        found.into_iter().map(|(_, text)| text).collect()
    }
}

/// The sentence with its first unreadable word replaced, left out, moved, or something put before it; each with its cost.
/// Only words that say nothing by themselves are put in or left out, and a word that is known makes room for another of its own forms
/// alone: anything else would be another card.
fn changes(tried: &Try, joins: &Joins, offers: &Offers) -> Vec<(String, f64)> {
    let glue = |before: &str, words: &str, after: &str| glue(joins, before, words, after);
    let text = tried.text.as_str();
    let span = word_at(text, tried.trace.at);
    let found = text[span.clone()].to_lowercase();
    let (before, rest, after) = (&text[..span.start], &text[span.start..], &text[span.end..]);
    if found.is_empty() {
        return Vec::new();
    }
    let mut changes = Vec::new();
    for one in &tried.trace.expected {
        match one {
            Expected::Words { words, class } => {
                let unlike = 1.0 - likeness(&found, first_word(words));
                // another word would be another card: only what may be a slip of the pen is mended
                let alike =
                    is_slip(&found, first_word(words)) || offers.are_forms(first_word(words), &found) || offers.says_as_little(first_word(words), &found);
                let one = offers.counts_wrongly(before, first_word(words), &found);
                if alike && !one && offers.may_stand_for(before, first_word(words), &found) {
                    changes.push((glue(before, first_word(words), after), unlike + 0.1));
                }
                // The last of them stands there already: "2 to" for "2 damage to".
                let words = words.rsplit_once(' ').filter(|(_, last)| *last == found).map_or(words.as_str(), |(missing, _)| missing);
                let article = joins.articles.iter().any(|article| article == words);
                let chosen = article && (offers.speaks_of_each(before) || offers.shares_what_is_said(before, &joins.articles));
                if class.is_none() && !begins_clause(before) && !chosen && offers.may_be_put_in(words) {
                    changes.push((glue(before, words, rest), 0.6 + words.len() as f64 / 40.0));
                }
            }
            Expected::End if offers.may_be_left_out(rest) => changes.push((before.trim_end().to_string(), 0.9)),
            Expected::End | Expected::Thing(_) => {}
        }
    }
    changes.sort_by(|a, b| a.1.total_cmp(&b.1));
    changes.truncate(MOST_CHANGED);
    // What stands behind a word that was understood without it is an ending of that word: "gets".
    let ending = found.len() <= 2 && before.ends_with(char::is_alphabetic);
    if ending || offers.may_be_left_out(&found) {
        changes.push((glue(before, "", after), 0.8 + found.len() as f64 / 20.0));
    }
    // a clause that stands too late: "in your hand with …" for "with … in your hand"
    let clause = offers.begins_clause(rest) || !rest.contains(' ');
    let earlier =
        before.trim_end().match_indices(' ').map(|(at, _)| at).rev().take(MOST_MOVED).take_while(|at| clause && offers.may_be_crossed(&before[*at..]));
    changes.extend(earlier.enumerate().map(|(words, at)| (glue(&glue(&text[..at], rest, ""), &before[at..], ""), 0.5 + words as f64 / 10.0)));
    changes
}

/// A text with pronouns of the other sort, all that are one word at once, then one at a time: of a language in which they agree with what
/// they stand for.
pub(crate) fn other_pronouns<'a>(joins: &'a Joins, text: &'a str) -> impl Iterator<Item = String> + 'a {
    let pairs = || joins.agreeing.chunks_exact(2).flat_map(|pair| [(&pair[0], &pair[1]), (&pair[1], &pair[0])]);
    let places = move |word: &'a str| text.rmatch_indices(word).map(|(at, _)| at).filter(move |at| stands_alone(text, *at, word));
    let replaced = move |at: usize, word: &str, other: &str| format!("{}{other}{}", &text[..at], &text[at + word.len()..]);
    let all = pairs().filter_map(move |(word, other)| {
        let mut all = text.to_owned();
        places(word).for_each(|at| all.replace_range(at..at + word.len(), other));
        (all != text).then_some(all)
    });
    let one = pairs().flat_map(move |(word, other)| places(word).map(move |at| replaced(at, word, other)));
    all.chain(one)
}

/// Whether a sentence, or a part of one that is a sentence of its own, begins behind these words.
fn begins_clause(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with([',', ':', ';'])
}

/// Whether no letter stands beside a word.
pub(crate) fn stands_alone(text: &str, at: usize, word: &str) -> bool {
    let before = text[..at].chars().next_back().is_some_and(char::is_alphanumeric) && word.starts_with(char::is_alphanumeric);
    let after = text[at + word.len()..].chars().next().is_some_and(char::is_alphanumeric);
    !before && !after
}

fn glue(joins: &Joins, before: &str, words: &str, after: &str) -> String {
    let mut text = before.trim_end().to_string();
    for part in [words.trim(), after.trim_start()] {
        joins.join_plainly(&mut text, part);
    }
    if before.is_empty() { capitalised(&text) } else { text }
}
