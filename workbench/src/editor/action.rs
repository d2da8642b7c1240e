//! What can be done about a place: a sentence put into the wording of the language, one that can't be read mended, a scene for a card.

use super::SceneText;
use super::desk::Known;
use super::hint::{Hint, hints};
use super::mend::{around, entry_at};
use super::named::{Thing, in_scene};
use super::proposal::words::language_of as written_in;
use super::site::{Line, byte_in, lines, within};
use super::soon::is_sound;
use super::{Place, rename::Edit};
use crate::fmt::{Speech, Wording, literal, wording_of};
use crate::scene::{run_scene, standing};
use crate::workspace::Workspace;
use kotodama_engine::CardDef;
use kotodama_grammar::{LANGUAGES, Language};
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
        all.extend(about((source, known), language, name, file, line));
        if within(name).starts_with("sets/") {
            all.extend(reminding(known, language, name, line));
            all.extend(beside(source, known, language, (name, file), line));
            all.extend(phrase_of(source, known, language, (name, file), line, span.start));
        }
    }
    all
}

/// The reminders behind the keywords of a line, written or taken out.
fn reminding(known: &Known, language: &Arc<Language>, name: &str, line: &Line) -> Vec<Action> {
    let tongue = Tongue { language, own: Arc::ptr_eq(language, known.game.language()) };
    let said = |title: &str, new: Option<String>| {
        let new = new.filter(|new| *new != line.text)?;
        let edit = Edit { place: Place::new(name, line.outline.span.clone()), text: literal(&new) };
        Some(Action { title: title.to_owned(), mends: false, edits: vec![edit] })
    };
    let written = said("Write the reminder", known.reminders.written(&line.text, tongue));
    let removed = said("Take the reminder out", known.reminders.removed(&line.text, tongue));
    written.into_iter().chain(removed).collect()
}

/// A line in the other languages of the game, each as a comment above it.
fn beside(source: &dyn Workspace, known: &Known, language: &Arc<Language>, (name, file): (&str, &str), line: &Line) -> Vec<Action> {
    let Ok(ability) = language.read_ability(&line.text) else { return Vec::new() };
    let start = file[..line.outline.span.start].rfind('\n').map_or(0, |at| at + 1);
    let deep = &file[start..start + file[start..].len() - file[start..].trim_start_matches([' ', '\t']).len()];
    let mut all = Vec::new();
    let of_it = known.game.read.tongues.iter().find(|(_, tongue)| Arc::ptr_eq(tongue, language)).map(|(id, _)| id.as_str());
    let of_it = of_it.unwrap_or(&known.game.rules_file.language);
    for (id, _) in LANGUAGES.iter().filter(|(id, _)| *id != of_it && source.read(&format!("lexicon/{id}.ron")).is_some()) {
        let own = known.game.rules_file.language == *id;
        let Ok(other) = language_of(source, id, own) else { continue };
        let Ok(said) = other.print_ability(&ability) else { continue };
        // Who asks twice has it once.
        if file[..start].trim_end().ends_with(&said) {
            continue;
        }
        let edit = Edit { place: Place::new(name, start..start), text: format!("{deep}// {id}: {said}\n") };
        all.push(Action { title: format!("Write it beside in another language ({id}): {said}"), mends: false, edits: vec![edit] });
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
    if hints(known, name, file, &line.outline.span).iter().any(meant) {
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
    Some(Action { title: format!("Make a phrase of it: {say}"), mends: false, edits: vec![instead, written] })
}

/// So many phrases may be called after one card.
const PHRASES: usize = 100;

/// What can be done about a sentence.
fn about((source, known): (&dyn Workspace, &Known), language: &Language, name: &str, file: &str, line: &Line) -> Vec<Action> {
    let whole = Place::new(name, line.outline.span.clone());
    match wording_of(language, &line.text, line.speech) {
        Wording::Same | Wording::Left(..) => Vec::new(),
        Wording::Other(said) => {
            vec![Action { title: format!("Write: {said}"), mends: true, edits: vec![Edit { place: whole, text: literal(&said) }] }]
        }
        Wording::Unread(errors) => {
            let mut actions = Vec::new();
            // What is offered is a line of its card.
            let sound = |said: &str| {
                let written = literal(said);
                let at = line.outline.span.start..line.outline.span.start + written.len();
                let text = format!("{}{written}{}", &file[..line.outline.span.start], &file[line.outline.span.end..]);
                is_sound(source, known, (name, text), &at)
            };
            for mut error in errors {
                if matches!(line.speech, Speech::Ability) {
                    error.offer_only(&line.text, sound);
                }
                if let Some(nearest) = &error.nearest {
                    let sentence = if error.sentence.is_empty() { language.sentence_at(&line.text, error.span.start) } else { error.sentence.clone() };
                    let stop = if line.text[sentence.end..].starts_with('.') || nearest.is_empty() { nearest.trim_end_matches('.') } else { nearest };
                    let place = Place::new(name, line.outline.part(file, sentence));
                    actions.push(Action { title: format!("Write: {nearest}"), mends: true, edits: vec![Edit { place, text: escaped(stop) }] });
                }
                if let Some(word) = &error.did_you_mean {
                    let place = Place::new(name, line.outline.part(file, error.span.clone()));
                    actions.push(Action { title: format!("Write `{word}`"), mends: true, edits: vec![Edit { place, text: escaped(word) }] });
                }
            }
            actions
        }
    }
}

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

/// A scene for a card: it is in your hand, it is played where that is offered, and what the story says of it is expected. The scene passes as
/// it is written.
#[must_use]
pub fn scene_for(known: &Known, card: &CardDef) -> String {
    let game = &known.game;
    let hand = ["hand"]
        .into_iter()
        .chain(game.rules_file.zones.iter().map(|zone| zone.id.as_str()))
        .find(|id| game.rules_file.zones.iter().any(|zone| zone.id == *id));
    let hand = hand.map_or_else(String::new, |id| game.noun("zone", id).to_owned());
    let title = card.lines.first().map_or_else(|| card.name.clone(), |line| format!("{}: {line}", card.name));
    let start = format!("# {title}\ngame {}\nyou: {hand} {}\n\n", game.id, card.name);
    let Some(fixture) = &known.fixture else { return start };
    let mut scene = start;
    let small = card.name.to_lowercase();
    if let Some(now) = standing(&game.game, fixture, &scene)
        && let Some(play) = now.options.iter().find(|option| option.to_lowercase().contains(&small))
    {
        scene.push_str(&format!("you> {play}\n"));
    }
    let story = run_scene(&game.game, fixture, "new.scene", &scene).transcript;
    let lines = story.lines().filter(|line| line.starts_with("  ") && line.contains(&card.name)).map(str::trim);
    for line in lines.filter(|line| !line.contains(['"', '#'])).take(3) {
        let expected = format!("{scene}expect log \"{line}\"\n");
        if run_scene(&game.game, fixture, "new.scene", &expected).passed() {
            scene = expected;
        }
    }
    scene
}
