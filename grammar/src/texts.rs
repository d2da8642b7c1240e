//! A card's text, from its lines to the tree: tags, sentences, what is said aside, and what is wrong with each.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::Ordering;

use crate::ast::{Ability, Effect, Sentence, Static, Text, Word};
use crate::error::{SentenceError, Slips};
use crate::fill::goes_on;
use crate::language::{LEAD, Language};
use crate::lexicon::is_icon;
use crate::lines::mended_lines;
use crate::normal::Plain;
use crate::offers::Offers;
use crate::parts::Parts;
use crate::repair::{self, Care, Speech};
use crate::split;
use kotodama_tree::Node;
use kotodama_tree::tree::Stands;

/// The most bytes that all the text of one card may have.
const LONGEST_TEXT: usize = 16_000;

/// So many errors of one text come with the nearest sentence; the others only point.
const REPAIRED: usize = 5;

/// Longer lines are not mended between their sentences, and so many are tried.
const LONGEST_MENDED: usize = 300;
const MOST_MENDED: usize = 16;

/// After so many errors the rest of a text is not looked at.
const MOST_ERRORS: usize = 100;

/// Whether holes (`{n}`) may stand in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holes {
    Allowed,
    Refused,
}

/// Which line is read, and how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reading<'a> {
    pub(crate) line: usize,
    pub(crate) holes: Holes,
    /// Errors found so far in the same text.
    pub(crate) errors: usize,
    /// For each byte of the line in plain signs the byte of the line as it was written; empty when they are the same.
    pub(crate) origin: &'a [usize],
}

impl Reading<'_> {
    fn after(self, errors: &[SentenceError]) -> Self {
        Reading { errors: self.errors + errors.len(), ..self }
    }
}

/// The first brace that is no part of a sign, as `{R}` is.
fn brace(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find(['{', '}'])?;
        let end = text[at..].find('}').map(|end| at + end + 1).filter(|end| is_icon(&text[at..*end]));
        match end {
            Some(end) => from = end,
            None => return Some(at),
        }
    }
}

/// What a card of that name may be called: its name, or what stands in it before a comma.
fn own_names(name: &str) -> Vec<&str> {
    let short = name.split_once(',').map(|(short, _)| short.trim());
    std::iter::once(name).chain(short).filter(|name| !name.is_empty()).collect()
}

impl Language {
    /// Reads a card's text as [`read_text`](Self::read_text), in which the card may be called by its name, or by what stands in its name before
    /// a comma.
    ///
    /// # Errors
    /// As [`read_text`](Self::read_text).
    pub fn read_card(&self, name: &str, lines: &[String]) -> Result<Text, Vec<SentenceError>> {
        let names = own_names(name);
        if !lines.iter().any(|line| names.iter().any(|name| line.contains(name))) {
            return self.read_text(lines);
        }
        let mut text = Text::default();
        let mut errors = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let reading = Reading { line: number, holes: Holes::Refused, errors: errors.len(), origin: &[] };
            match self.called_by_name(&names, line, reading) {
                Ok(ability) => text.abilities.push(ability),
                Err(wrong) => errors.extend(wrong),
            }
        }
        if errors.is_empty() { Ok(text) } else { Err(errors) }
    }

    /// Reads one line of a card's text as [`read_card`](Self::read_card).
    ///
    /// # Errors
    /// As [`read_text`](Self::read_text).
    pub fn read_card_line(&self, name: &str, line: &str) -> Result<Ability, Vec<SentenceError>> {
        self.called_by_name(&own_names(name), line, Reading { line: 0, holes: Holes::Refused, errors: 0, origin: &[] })
    }

    /// A line that may call its card by its name; where it says something as it stands, it says that.
    fn called_by_name(&self, names: &[&str], line: &str, reading: Reading<'_>) -> Result<Ability, Vec<SentenceError>> {
        let plain = Plain::of(line);
        let said = self.joins.own_name.as_deref().and_then(|words| plain.spoken_of(names, words, &self.joins.no_own_name));
        let Some(said) = said.filter(|_| line.len() <= LONGEST_TEXT) else { return self.ability(line, reading) };
        if let Ok(ability) = self.plain_ability(&plain.text, Reading { errors: MOST_ERRORS - 1, origin: &plain.origin, ..reading }) {
            return Ok(ability);
        }
        self.plain_ability(&said.text, Reading { origin: &said.origin, ..reading })
            .map_err(|errors| errors.into_iter().map(|error| error.back(&said)).collect())
    }

    pub(crate) fn text(&self, lines: &[String], holes: Holes) -> Result<Text, Vec<SentenceError>> {
        let mut text = Text::default();
        let mut errors = Vec::new();
        let mut bytes = 0;
        for (number, line) in lines.iter().enumerate() {
            bytes += line.len();
            if bytes > LONGEST_TEXT {
                errors.push(SentenceError::too_long(self.messages, number, line.len()));
                break;
            }
            match self.ability(line, Reading { line: number, holes, errors: errors.len(), origin: &[] }) {
                Ok(ability) => text.abilities.push(ability),
                Err(wrong) => errors.extend(wrong),
            }
        }
        if errors.is_empty() { Ok(text) } else { Err(errors) }
    }

    pub(crate) fn ability(&self, text: &str, reading: Reading<'_>) -> Result<Ability, Vec<SentenceError>> {
        if text.len() > LONGEST_TEXT {
            return Err(vec![SentenceError::too_long(self.messages, reading.line, text.len())]);
        }
        let look = |reading: Reading<'_>| {
            let plain = Plain::of(text);
            self.plain_ability(&plain.text, Reading { origin: &plain.origin, ..reading })
                .map_err(|errors| errors.into_iter().map(|error| error.back(&plain)).collect())
        };
        // After errors less is said of the next, so that is no answer for other places.
        let Some(remembered) = self.remembered.as_ref().filter(|_| reading.errors == 0) else { return look(reading) };
        let read = remembered.ability(text, reading.holes == Holes::Allowed, || look(Reading { line: 0, ..reading }));
        read.map_err(|errors| errors.into_iter().map(|error| SentenceError { line: reading.line, ..error }).collect())
    }

    fn plain_ability(&self, text: &str, reading: Reading<'_>) -> Result<Ability, Vec<SentenceError>> {
        let leads = self.leads();
        let mut line = split::line(text, &leads);
        self.speak_of_tags::<Sentence>(&mut line, "sentence", reading);
        let mut errors = self.slips(text, reading.line, &line);
        let tags = self.tags(text, &line.tags, reading.line, &mut errors);
        let mut parts = Parts::new(tags, self.tags(text, &line.also, reading.line, &mut errors));
        // Which sentences are nothing but keywords: these may have reminders in them.
        let mut keywords = vec![false; line.sentences.len()];
        // What is paid besides, for what follows it.
        let mut besides: Option<(Effect, Range<usize>)> = None;
        for (at, span) in line.sentences.iter().enumerate() {
            if reading.after(&errors).errors >= MOST_ERRORS {
                break;
            }
            if line.is_spoiled(span) {
                continue;
            }
            let mut span = span.clone();
            if let Some(later) = line.later.iter().find(|later| later.sentence == at) {
                // "Omen: Draw 2 cards instead." may be a sentence that speaks of a tag.
                let whole =
                    later.word_of.map(|from| self.reader.read_standing("sentence", &line.plain[from..span.end], Stands { from, origin: reading.origin }));
                if let Some(Ok(sentence)) = whole {
                    parts.push(sentence);
                    continue;
                }
                parts.begin(self.tags(text, &later.tags, reading.line, &mut errors));
            }
            if let Some((end, lead)) = self.unstopped(&line.plain, &span, &leads, reading) {
                parts.push(lead);
                let later = split::line(&line.plain[end..span.end], &leads);
                let tags: Vec<Range<usize>> = later.tags.iter().map(|tag| tag.start + end..tag.end + end).collect();
                parts.begin(self.tags(text, &tags, reading.line, &mut errors));
                span.start = end + later.sentences.first().map_or(0, |sentence| sentence.start);
            }
            if besides.is_none() && !parts.goes_on() {
                let stands = Stands { from: span.start, origin: reading.origin };
                besides = self.reader.read_standing::<Effect>("cost_besides", &line.plain[span.clone()], stands).ok().map(|cost| (cost, span.clone()));
                if besides.is_some() {
                    continue;
                }
            }
            match self.sentence(&line.plain, &span, "sentence", reading.after(&errors)) {
                Ok(Sentence::Run { effect }) if besides.is_some() => {
                    let cost = besides.take().map(|(cost, _)| cost);
                    parts.push(cost.map_or(Sentence::Run { effect: effect.clone() }, |cost| Sentence::Costs { cost, then: effect }));
                }
                Ok(sentence) => {
                    let mut sentence = if parts.goes_on() { self.said_of_it(&line.plain, &span, sentence, reading) } else { sentence };
                    keywords[at] = matches!(sentence, Sentence::Keywords { .. });
                    let asks = self.asks_before_a_sign(&line.plain, &span, &mut sentence, reading.origin);
                    parts.push_asked(sentence, asks);
                }
                Err(error) => errors.push(error),
            }
        }
        // Nothing that is carried out follows.
        if let Some((_, span)) = besides {
            errors.extend(self.sentence::<Sentence>(&line.plain, &span, "sentence", reading.after(&errors)).err());
        }
        // Tags at the end of a line, which nothing follows.
        for later in line.later.iter().filter(|later| later.sentence >= line.sentences.len()) {
            parts.begin(self.tags(text, &later.tags, reading.line, &mut errors));
        }
        if errors.is_empty() {
            let lost = line.asides.iter().filter(|(_, at)| !keywords.get(*at).is_some_and(|only| *only));
            errors.extend(lost.map(|(span, _)| self.aside(text, &line, span, reading.line)));
        }
        if errors.is_empty() {
            return Ok(parts.chained());
        }
        if reading.errors < REPAIRED && text.len() <= LONGEST_MENDED && errors.first().is_some_and(|first| first.nearest.is_none()) {
            let lines = mended_lines(self.messages.language(), text, &self.lexicon_leads());
            let lines: Vec<String> = lines.into_iter().take(MOST_MENDED).collect();
            let unhinted = Reading { errors: REPAIRED, origin: &[], ..reading };
            let reads = lines.into_iter().filter_map(|line| self.plain_ability(&line, unhinted).ok());
            let mut read: Vec<String> = Vec::new();
            for line in reads.filter_map(|ability| self.print_ability(&ability).ok()) {
                if !read.contains(&line) {
                    read.push(line);
                }
            }
            if let [line] | [line, _] = read.as_slice() {
                (errors[0].nearest, errors[0].sentence, errors[0].word_alone) = (Some(line.clone()), 0..text.len(), false);
                (errors[0].either, errors[0].others) = (read.len() > 1, read.split_off(1));
            }
        }
        // Who takes what is offered has the tags in front, and what stands around it, as it was.
        for error in &mut errors {
            let whole = error.nearest.as_ref().map(|nearest| error.line_with(text, nearest));
            error.whole = whole.filter(|whole| error.nearest.as_ref().is_some_and(|nearest| nearest.trim_end_matches('.') != whole.trim_end_matches('.')));
        }
        errors.sort_by_key(|error| error.span.start);
        Err(errors)
    }

    /// The tags of the game that stand before a colon.
    fn lexicon_leads(&self) -> Vec<&str> {
        self.lexicon.words("tag").flat_map(|(_, entry)| entry.texts()).filter(|(form, _)| *form == LEAD).map(|(_, text)| text).collect()
    }

    /// A tag within a sentence is no slip where that can be read with it: "Trigger the [Omen] ability of …" speaks of it.
    fn speak_of_tags<T: kotodama_tree::Node>(&self, line: &mut split::Line, rule: &str, reading: Reading<'_>) {
        let late = |slip: &split::Slip, sentence: &Range<usize>| {
            slip.kind == split::SlipKind::LateTag && sentence.start < slip.span.start && slip.span.end <= sentence.end
        };
        for sentence in line.sentences.clone() {
            if line.slips.iter().any(|slip| late(slip, &sentence)) {
                let stands = Stands { from: sentence.start, origin: reading.origin };
                if self.reader.read_standing::<T>(rule, &line.plain[sentence.clone()], stands).is_ok() {
                    line.slips.retain(|slip| !late(slip, &sentence));
                }
            }
        }
    }

    fn tags(&self, text: &str, spans: &[Range<usize>], line: usize, errors: &mut Vec<SentenceError>) -> Vec<Word> {
        let read = spans.iter().map(|span| self.tag(text, span, line));
        read.filter_map(|tag| tag.map_err(|error| errors.push(error)).ok()).collect()
    }

    /// Keywords that a tag follows without a full stop between them, and where the tag stands: "Swift Omen: Draw 1 card".
    fn unstopped(&self, line: &str, span: &Range<usize>, leads: &[&str], reading: Reading<'_>) -> Option<(usize, Sentence)> {
        let end = span.start + split::unstopped(&line[span.clone()], leads)?;
        let stands = Stands { from: span.start, origin: reading.origin };
        let before = self.reader.read_standing("sentence", line[span.start..end].trim_end(), stands).ok()?;
        matches!(before, Sentence::Keywords { .. }).then_some((end, before))
    }

    fn slips(&self, text: &str, number: usize, line: &split::Line) -> Vec<SentenceError> {
        let error = |slip: &split::Slip| match slip.kind {
            split::SlipKind::Aside => self.aside(text, line, &slip.span, number),
            _ => SentenceError::slip(self.messages, Slips { text, line: number }, slip),
        };
        line.slips.iter().map(error).collect()
    }

    /// Something in parentheses that is no reminder; what it may have meant is the sentence with it and without parentheses.
    fn aside(&self, text: &str, line: &split::Line, span: &Range<usize>, number: usize) -> SentenceError {
        let slip = split::Slip { span: span.clone(), kind: split::SlipKind::Aside };
        let mut error = SentenceError::slip(self.messages, Slips { text, line: number }, &slip);
        let around = line.sentences.iter().rfind(|sentence| sentence.start < span.start);
        error.nearest = around.and_then(|sentence| {
            let open: String = text.get(sentence.start..sentence.end.max(span.end))?.replace(['(', ')'], " ");
            let words: Vec<&str> = open.split(' ').filter(|word| !word.is_empty()).collect();
            self.as_printed("sentence", &words.join(" "))
        });
        error.sentence = around.map_or(0..0, |sentence| sentence.start..sentence.end.max(span.end));
        error
    }

    fn tag(&self, text: &str, span: &Range<usize>, line: usize) -> Result<Word, SentenceError> {
        let name = &text[span.clone()];
        if let Some(id) = self.lexicon.find("tag", name) {
            return Ok(Word(id.into()));
        }
        // In other letters, where one tag alone is written so.
        let mut alike = self.lexicon.words("tag").filter(|(_, entry)| entry.texts().any(|(_, form)| form.to_lowercase() == name.to_lowercase()));
        if let (Some((id, _)), None) = (alike.next(), alike.next()) {
            return Ok(Word(id.into()));
        }
        let known: Vec<&str> = self.lexicon.words("tag").filter_map(|(_, entry)| entry.forms.values().next()).map(String::as_str).collect();
        Err(SentenceError::tag(self.messages, line, span.clone(), name, &known))
    }

    /// "Draw a card. If it is red, it costs 1 less.": what is said on a condition of a card that was named is done once, where it can be read
    /// so. What is so "as long as" something is can't.
    fn said_of_it(&self, line: &str, span: &Range<usize>, sentence: Sentence, reading: Reading<'_>) -> Sentence {
        if !matches!(sentence, Sentence::Always { fact: Static::While { .. } }) || !goes_on(&sentence) {
            return sentence;
        }
        let stands = Stands { from: span.start, origin: reading.origin };
        self.reader.read_standing("effect", &line[span.clone()], stands).map_or(sentence, |effect| Sentence::Run { effect })
    }

    /// Reads one stretch of a line.
    pub(crate) fn sentence<T: Node>(&self, line: &str, span: &Range<usize>, rule: &str, reading: Reading<'_>) -> Result<T, SentenceError> {
        let text = &line[span.clone()];
        if reading.holes == Holes::Refused
            && let Some(at) = brace(text)
        {
            return Err(SentenceError::hole(self.messages, reading.line, span.start + at));
        }
        self.reader.read_standing(rule, text, Stands { from: span.start, origin: reading.origin }).map_err(|refusal| {
            let hinted = || self.hints.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok();
            let care = if reading.errors < REPAIRED && hinted() { Care::Repair } else { Care::Point };
            let offers = self.offers.get_or_init(|| Offers::of(&self.rules, &self.lexicon));
            let speech = Speech { rules: &self.rules, reader: &self.reader, joins: &self.joins, offers, messages: self.messages };
            let mut error = repair::explain(speech, rule, text, refusal, care);
            error.line = reading.line;
            error.span = span.start + error.span.start..span.start + error.span.end;
            error.sentence = span.clone();
            self.as_the_language_says(rule, text, &mut error);
            let mut worded = BTreeMap::new();
            let mut printed = |found: String| match self.as_printed(rule, &found) {
                Some(printed) if printed != found => {
                    worded.entry(printed.clone()).or_insert(found);
                    printed
                }
                Some(_) | None => found,
            };
            error.nearest = error.nearest.map(&mut printed);
            error.others = std::mem::take(&mut error.others).into_iter().map(printed).collect();
            error.worded = Box::new(worded);
            // One of several is not all of them.
            let more = |sentence: &String| offers.says_of_all(sentence) && !offers.says_of_all(text);
            error.others.retain(|sentence| !more(sentence));
            if error.nearest.as_ref().is_some_and(more) {
                error.nearest = (!error.others.is_empty()).then(|| error.others.remove(0));
                (error.did_you_mean, error.word_alone) = (None, false);
            }
            error
        })
    }

    /// Of several words that say the same in the place of one, the language's own is meant: "Piochez" for "Piocher", where "Pioche" is read, too.
    fn as_the_language_says(&self, rule: &str, text: &str, error: &mut SentenceError) {
        let Some(printed) = error.nearest.as_ref().filter(|_| error.word_alone).and_then(|nearest| self.as_printed(rule, nearest)) else { return };
        let span = error.span.start - error.sentence.start..error.span.end - error.sentence.start;
        let (Some(before), Some(after)) = (text.get(..span.start), text.get(span.end..)) else { return };
        let word = printed.trim_end_matches('.').strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
        if let Some(word) = word.filter(|word| !word.is_empty() && !word.contains(' ')) {
            error.did_you_mean = Some(word.to_owned());
        }
    }

    /// A sentence in the wording of the language: what is proposed should not be found fault with when it is taken.
    fn as_printed(&self, rule: &str, sentence: &str) -> Option<String> {
        let (text, span) = bare(sentence);
        match rule {
            "sentence" => self.print_sentence(&self.reader.read(rule, &text[span]).ok()?).ok(),
            "effect" => self.print_effects(&[self.reader.read(rule, &text[span]).ok()?]).ok(),
            _ => None,
        }
    }

    pub(crate) fn effects(&self, text: &str, number: usize, holes: Holes) -> Result<Vec<Effect>, Vec<SentenceError>> {
        if text.len() > LONGEST_TEXT {
            return Err(vec![SentenceError::too_long(self.messages, number, text.len())]);
        }
        let look = |number| {
            let plain = Plain::of(text);
            let reading = Reading { line: number, holes, errors: 0, origin: &plain.origin };
            self.plain_effects(&plain.text, reading).map_err(|errors| errors.into_iter().map(|error| error.back(&plain)).collect())
        };
        let Some(remembered) = &self.remembered else { return look(number) };
        let read = remembered.effects(text, holes == Holes::Allowed, || look(0));
        read.map_err(|errors| errors.into_iter().map(|error| SentenceError { line: number, ..error }).collect())
    }

    fn plain_effects(&self, text: &str, reading: Reading<'_>) -> Result<Vec<Effect>, Vec<SentenceError>> {
        let number = reading.line;
        let mut line = split::line(text, &self.leads());
        self.speak_of_tags::<Effect>(&mut line, "effect", reading);
        let mut errors = self.slips(text, number, &line);
        let later = line.later.iter().filter(|later| later.word_of.is_none()).flat_map(|later| &later.tags);
        for span in line.tags.iter().chain(later) {
            errors.push(SentenceError::slip(
                self.messages,
                Slips { text, line: number },
                &split::Slip { span: span.start.saturating_sub(1)..(span.end + 1).min(text.len()), kind: split::SlipKind::LateTag },
            ));
        }
        let mut effects = Vec::new();
        for (at, span) in line.sentences.iter().enumerate() {
            if errors.len() >= MOST_ERRORS {
                break;
            }
            if line.is_spoiled(span) {
                continue;
            }
            let from = line.later.iter().find(|later| later.sentence == at).and_then(|later| later.word_of);
            match self.sentence(&line.plain, &(from.unwrap_or(span.start)..span.end), "effect", reading.after(&errors)) {
                Ok(effect) => effects.push(effect),
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() {
            errors.extend(line.asides.iter().map(|(span, _)| self.aside(text, &line, span, number)));
        }
        errors.sort_by_key(|error| error.span.start);
        if errors.is_empty() { Ok(effects) } else { Err(errors) }
    }

    pub(crate) fn part<T: Node>(&self, rule: &str, text: &str, holes: Holes) -> Result<T, SentenceError> {
        let plain = Plain::of(text);
        let (text, span) = bare(&plain.text);
        self.sentence(text, &span, rule, Reading { line: 0, holes, errors: 0, origin: &plain.origin }).map_err(|error| error.back(&plain))
    }
}

/// A text without blanks around it and without its full stop, as the line it came in and its bytes.
pub(crate) fn bare(text: &str) -> (&str, Range<usize>) {
    let start = text.len() - text.trim_start_matches(' ').len();
    let body = text.trim_end_matches(' ');
    let body = body.strip_suffix('.').unwrap_or(body).trim_end_matches(' ');
    (text, start.min(body.len())..body.len())
}
