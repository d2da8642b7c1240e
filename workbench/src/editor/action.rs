//! What can be done about a place: a sentence put into the wording of the language, one that can't be read mended, a scene for a card.

use super::SceneText;
use super::desk::Known;
use super::mend::around;
use super::named::{Thing, in_scene};
use super::proposal::words::language_of;
use super::site::{Line, lines};
use super::{Place, rename::Edit};
use crate::fmt::{Wording, literal, wording_of};
use crate::scene::{offered, run_scene};
use kotodama_engine::CardDef;
use kotodama_grammar::Language;
use std::collections::BTreeMap;
use std::ops::Range;

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

/// What can be done about some bytes of a file.
#[must_use]
pub fn at(known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Action> {
    let file = &*around(name, file, Some(span.start));
    let language = language_of(known, name, file);
    let here = |line: &Line| line.outline.span.start <= span.end && span.start <= line.outline.span.end;
    lines(name, file).iter().filter(|line| here(line)).flat_map(|line| about(language, name, file, line)).collect()
}

/// What can be done about a sentence.
fn about(language: &Language, name: &str, file: &str, line: &Line) -> Vec<Action> {
    let whole = Place::new(name, line.outline.span.clone());
    match wording_of(language, &line.text, line.speech) {
        Wording::Same | Wording::Left(..) => Vec::new(),
        Wording::Other(said) => {
            vec![Action { title: format!("Write: {said}"), mends: true, edits: vec![Edit { place: whole, text: literal(&said) }] }]
        }
        Wording::Unread(errors) => {
            let mut actions = Vec::new();
            for error in &errors {
                if let Some(nearest) = &error.nearest {
                    let sentence = language.sentence_at(&line.text, error.span.start);
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
    if let Some((_, options)) = offered(&game.game, fixture, &scene)
        && let Some(play) = options.iter().find(|option| option.to_lowercase().contains(&small))
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
