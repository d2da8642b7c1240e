//! What can be done about a place: a sentence put into the wording of the language, one that can't be read mended.

use super::Place;
use super::SceneText;
use super::desk::Known;
use super::hint::{Hint, hints};
use super::mend::{around, entry_at};
use super::named::{Thing, in_scene};
use super::proposal::words::language_of as written_in;
use super::rename::{Edit, again};
use super::site::{Line, byte_in, lines, within};
use super::soon::is_sound;
use super::title::Title;
use crate::fmt::{Speech, Wording, literal, wording_of};
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_grammar::{Diagnostic, LANGUAGES, Language};
use kotodama_messages::{Messages, say};
use kotodama_rules::language_of;
use kotodama_rules::reminder::Tongue;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Something that can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// What it is, in a few words.
    pub title: String,
    /// Whether it mends what is wrong, or is there to be had.
    pub mends: bool,
    /// What it changes.
    pub edits: Vec<Edit>,
}

/// What can be done about some bytes of a file. `source`: the files of the game, which some of it changes, too.
#[must_use]
pub fn at(source: &dyn Workspace, known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Action> {
    let one = entry_at(name, file, span.start) == entry_at(name, file, span.end);
    let file = &*around(name, file, one.then_some(span.start));
    let language = written_in(known, name, file);
    let here = |line: &Line| line.outline.span.start <= span.end && span.start <= line.outline.span.end;
    let mut all = Vec::new();
    for line in lines(name, file).iter().filter(|line| here(line)) {
        still();
        all.extend(about((source, known), language, name, file, line));
        all.extend(beside(source, known, language, (name, file), line));
        if within(name).starts_with("sets/") {
            all.extend(reminding(known, language, name, line));
            all.extend(phrase_of(source, known, language, (name, file), line, span.start));
        }
    }
    all
}

/// The reminders behind the keywords of a line, written or taken out.
fn reminding(known: &Known, language: &Arc<Language>, name: &str, line: &Line) -> Vec<Action> {
    let tongue = Tongue { language, own: Arc::ptr_eq(language, known.game.language()) };
    let said = |title: Title<'_>, new: Option<String>| {
        let new = new.filter(|new| *new != line.text)?;
        let edit = Edit { place: Place::new(name, line.outline.span.clone()), text: literal(&new) };
        Some(Action { title: title.said(&known.game), mends: false, edits: vec![edit] })
    };
    let written = said(Title::WriteReminder, known.reminders.written(&line.text, tongue));
    let removed = said(Title::RemoveReminder, known.reminders.removed(&line.text, tongue));
    written.into_iter().chain(removed).collect()
}

/// A line in the other languages of the game, each as a comment above it.
fn beside(source: &dyn Workspace, known: &Known, language: &Arc<Language>, (name, file): (&str, &str), line: &Line) -> Vec<Action> {
    let start = file[..line.outline.span.start].rfind('\n').map_or(0, |at| at + 1);
    let deep = &file[start..start + file[start..].len() - file[start..].trim_start_matches([' ', '\t']).len()];
    let mut all = Vec::new();
    let of_it = known.game.read.tongues.iter().find(|(_, tongue)| Arc::ptr_eq(tongue, language)).map(|(id, _)| id.as_str());
    let of_it = of_it.unwrap_or(&known.game.rules_file.language);
    for (id, _) in LANGUAGES.iter().filter(|(id, _)| *id != of_it && source.read(&format!("lexicon/{id}.ron")).is_some()) {
        let own = known.game.rules_file.language == *id;
        let Ok(other) = language_of(source, id, own) else { continue };
        let Some(said) = again(language, &other, &line.speech, &line.text) else { continue };
        // Who asks twice has it once.
        if file[..start].trim_end().ends_with(&said) {
            continue;
        }
        let edit = Edit { place: Place::new(name, start..start), text: format!("{deep}// {id}: {said}\n") };
        all.push(Action { title: Title::Beside(id, &said).said(&known.game), mends: false, edits: vec![edit] });
    }
    all
}

/// The sentence at a byte as a phrase of the game, called after its card: what it says then stands in `phrases.ron`.
fn phrase_of(source: &dyn Workspace, known: &Known, language: &Arc<Language>, (name, file): (&str, &str), line: &Line, byte: usize) -> Option<Action> {
    let own = !name.contains("packs/") && Arc::ptr_eq(language, known.game.language());
    let card = super::hover::card_of(known, name, file, byte).filter(|_| own)?;
    let sentence = language.sentence_at(&line.text, byte_in(line, file, byte));
    let said = line.text.get(sentence.clone())?.trim().trim_end_matches('.');
    // What stands in a phrase stands without its card: it speaks of no card that was named before it, and of no "this card".
    language.read_phrase_meaning(&format!("{said}.")).ok()?;
    // What stands behind it may mean what it speaks of.
    let at = line.outline.part(file, sentence.clone());
    let meant = |hint: &Hint| at.end < hint.at && hint.at <= line.outline.span.end && hint.words.as_ref().is_none_or(|words| words.start < at.end);
    if hints(source, known, name, file, &line.outline.span).iter().any(meant) {
        return None;
    }
    // Ids are plain letters.
    let plain: String = card.name.nfd().filter(|sign| !is_combining_mark(*sign)).collect::<String>().to_lowercase();
    let id = plain.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_");
    if !id.starts_with(|sign: char| sign.is_ascii_lowercase()) {
        return None;
    }
    let id = (1..).map(|number| if number == 1 { id.clone() } else { format!("{id}_{number}") });
    let id = id.take(PHRASES).find(|id| known.game.read.phrases.iter().all(|phrase| phrase.id != *id))?;
    let number = id.rsplit('_').next().filter(|last| last.bytes().all(|sign| sign.is_ascii_digit()) && !card.name.ends_with(last));
    let plain = card.name.to_lowercase().replace(|sign: char| !sign.is_alphanumeric() && !['\'', '’', '-'].contains(&sign), " ");
    let words: Vec<&str> = plain.split_whitespace().chain(number).collect();
    let say = crate::explain::capital(&words.join(" "));
    let phrases = source.read("phrases.ron").unwrap_or_default();
    let entry = format!("(id: {}, say: [{}], means: [{}]),", literal(&id), literal(&say), literal(&format!("{said}.")));
    let (place, text) = match phrases.rfind(']') {
        Some(end) => {
            let comma = phrases[..end].trim_end().ends_with([',', '[']);
            (end..end, format!("{}    {entry}\n", if comma { "" } else { "," }))
        }
        None => (0..phrases.len(), format!("[\n    {entry}\n]\n")),
    };
    let written = Edit { place: Place::new("phrases.ron", place), text };
    let instead = Edit { place: Place::new(name, line.outline.part(file, sentence.start..sentence.start + said.len())), text: escaped(&say) };
    Some(Action { title: Title::Phrase(&say).said(&known.game), mends: false, edits: vec![instead, written] })
}

/// So many phrases may be called after one card.
const PHRASES: usize = 100;

/// What can be done about a sentence.
fn about((source, known): (&dyn Workspace, &Known), language: &Language, name: &str, file: &str, line: &Line) -> Vec<Action> {
    let whole = Place::new(name, line.outline.span.clone());
    match wording_of(language, &line.text, &line.speech) {
        Wording::Same | Wording::Left(..) => Vec::new(),
        Wording::Other(said) => {
            vec![Action { title: Title::Write(&said).said(&known.game), mends: true, edits: vec![Edit { place: whole, text: literal(&said) }] }]
        }
        Wording::Unread(errors) => {
            let mut actions = Vec::new();
            // What is offered is a line of its card.
            let sound = |said: &str| {
                still();
                let written = literal(said);
                let at = line.outline.span.start..line.outline.span.start + written.len();
                let text = format!("{}{written}{}", &file[..line.outline.span.start], &file[line.outline.span.end..]);
                is_sound(source, known, (name, text), &at)
            };
            for mut error in errors {
                if matches!(line.speech, Speech::Card(_) | Speech::Ability) {
                    error.offer_only(&line.text, sound);
                }
                if let Some(nearest) = &error.nearest {
                    let sentence = if error.sentence.is_empty() { language.sentence_at(&line.text, error.span.start) } else { error.sentence.clone() };
                    let stop = if line.text[sentence.end..].starts_with('.') || nearest.is_empty() { nearest.trim_end_matches('.') } else { nearest };
                    let place = Place::new(name, line.outline.part(file, sentence));
                    actions.push(Action { title: Title::Write(nearest).said(&known.game), mends: true, edits: vec![Edit { place, text: escaped(stop) }] });
                }
                if let Some(word) = &error.did_you_mean {
                    let place = Place::new(name, line.outline.part(file, error.span.clone()));
                    actions.push(Action { title: Title::WriteWord(word).said(&known.game), mends: true, edits: vec![Edit { place, text: escaped(word) }] });
                }
            }
            actions
        }
    }
}

/// What mends the findings of a file, or of a scene, that say which one word was meant, and stand in some bytes of it.
#[must_use]
pub fn mending(known: &Known, found: &[Diagnostic], name: &str, file: &str, span: &Range<usize>) -> Vec<Action> {
    // What can be done about a sentence is known better.
    let sentences: Vec<Range<usize>> =
        if name.ends_with(".scene") { Vec::new() } else { lines(name, file).into_iter().map(|line| line.outline.span).collect() };
    let said = |at: &Range<usize>| sentences.iter().any(|line| line.start <= at.start && at.end <= line.end);
    let here = |at: &Range<usize>| at.start <= span.end && span.start <= at.end && !at.is_empty();
    let mut all: Vec<Action> = Vec::new();
    for finding in found.iter().filter(|finding| here(&finding.span) && !said(&finding.span)) {
        let Some((at, new)) = meant(finding, file) else { continue };
        let text = if name.ends_with(".scene") { new.clone() } else { escaped(&new) };
        let action = Action { title: Title::WriteWord(&new).said(&known.game), mends: true, edits: vec![Edit { place: Place::new(name, at), text }] };
        if !all.contains(&action) {
            all.push(action);
        }
    }
    all
}

/// The bytes of the word that a finding says is none, and the one that was meant.
fn meant(finding: &Diagnostic, file: &str) -> Option<(Range<usize>, String)> {
    let all = [Some(finding.message.as_str()), finding.help.as_deref()];
    let hint = |messages: &'static Messages| {
        let asked = say!(messages, "hint-word", word = "\u{1}");
        let (before, behind) = asked.split_once('\u{1}')?;
        let new =
            |text: &&str| text.split_once(before).and_then(|(_, rest)| rest.split_once(behind.trim_end_matches('?').trim_end())).map(|(new, _)| new.to_owned());
        all.iter().flatten().find_map(new)
    };
    let new = LANGUAGES.iter().filter_map(|(id, _)| Messages::of(id)).find_map(hint)?;
    let within = file.get(finding.span.clone())?;
    // The word is quoted in what is said of it; of what stands there alone, all of it is the word.
    let quoted = finding.message.split('`').skip(1).step_by(2).find(|word| !word.is_empty() && *word != new && within.matches(word).count() == 1);
    let word = quoted.or_else(|| like(within.trim_matches('"'), &new))?;
    let at = finding.span.start + within.find(word)?;
    (word != new).then(|| (at..at + word.len(), new))
}

/// The words of a text that are most like others, if any are.
fn like<'t>(text: &'t str, wanted: &str) -> Option<&'t str> {
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices(' ').map(|(at, _)| at + 1)).collect();
    let many = wanted.split(' ').count();
    let stretch = |at: usize| {
        let end = starts.get(at + many).map_or(text.len(), |next| next - 1);
        Some(text.get(*starts.get(at)?..end)?.trim_end_matches([',', ';', '.']))
    };
    let all = (0..starts.len()).filter_map(stretch).filter(|words| !words.is_empty() && !words.contains('\n'));
    let ranked = all.map(|words| (kotodama_messages::likeness(&words.to_lowercase(), wanted), words)).filter(|(rank, _)| *rank > ALIKE);
    ranked.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, words)| words)
}

/// What is no more like a word than that is not what was meant.
const ALIKE: f64 = 0.7;

/// What stands between the quotes of a string.
fn escaped(text: &str) -> String {
    let quoted = literal(text);
    quoted[1..quoted.len() - 1].to_owned()
}

/// The scenes that name a card, by what they are called.
#[must_use]
pub fn scenes_of<'a>(known: &Known, scenes: &'a [SceneText], card: &str) -> Vec<&'a SceneText> {
    let thing = Thing::Card(card.to_owned());
    let name = super::named::card(known, card).map_or("", |card| card.name.as_str());
    scenes.iter().filter(|scene| scene.text.contains(name) && !in_scene(known, &scene.text, Some(&thing)).is_empty()).collect()
}

/// How many scenes name each card, by its id.
#[must_use]
pub fn scenes_by_card(known: &Known, scenes: &[SceneText]) -> BTreeMap<String, usize> {
    let mut many = BTreeMap::new();
    for scene in scenes {
        let mut cards: Vec<String> =
            in_scene(known, &scene.text, None).into_iter().filter_map(|mention| if let Thing::Card(id) = mention.thing { Some(id) } else { None }).collect();
        cards.sort();
        cards.dedup();
        for card in cards {
            *many.entry(card).or_default() += 1;
        }
    }
    many
}
