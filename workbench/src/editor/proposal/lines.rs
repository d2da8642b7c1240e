//! The lines of scenes: what begins one, and behind that cards, zones, moves that are offered there.

use super::{Proposal, Sort};
use crate::editor::desk::Known;
use crate::scene::standing;
use crate::workspace::Workspace;
use kotodama_engine::words::Wanted;
use std::ops::Range;

/// What a line may begin with before the first move, and with what is said of it.
const HEADINGS: [(&str, &str); 10] = [
    ("covers ", "rows of the rulebook that this scene proves"),
    ("game ", "the game that it is for"),
    ("mode ", "the changed rules by which it is played"),
    ("seats ", "how many play"),
    ("you: ", "your board"),
    ("foe: ", "your opponent's board"),
    ("turn ", "the turn's number"),
    ("active ", "whose turn it is"),
    ("first ", "who went first"),
    ("phase ", "the phase that begins"),
];

/// What a line may begin with at any time.
const STEPS: [(&str, &str); 5] = [
    ("you> ", "what you do"),
    ("foe> ", "what your opponent does"),
    ("expect ", "what must hold"),
    ("refuse you> ", "what must not be offered"),
    ("set ", "what changes outside of the rules"),
];

/// What expectations begin with.
const EXPECTED: [&str; 14] = [
    "you decide",
    "foe decides",
    "your ",
    "foe ",
    "options: ",
    "option ",
    "no option ",
    "log ",
    "won you",
    "lost you",
    "won foe",
    "lost foe",
    "drawn",
    "running",
];

/// What may stand at a byte of a scene.
pub(super) fn at(source: &dyn Workspace, known: &Known, text: &str, byte: usize) -> Vec<Proposal> {
    let start = text[..byte].rfind('\n').map_or(0, |at| at + 1);
    let line = &text[start..byte];
    if line.trim_start().starts_with('#') {
        return Vec::new();
    }
    if !line.contains([' ', ':', '>']) {
        return beginnings(text, start, start..byte);
    }
    if let Some((who, rest)) = line.split_once('>').filter(|(who, _)| !who.contains(['"', ':'])) {
        return moves(source, known, &text[..start], byte - rest.trim_start().len()..byte, who.starts_with("refuse "));
    }
    let word = line.split([' ', ':']).next().unwrap_or_default();
    let rest = line[word.len()..].trim_start_matches([' ', ':']);
    let from = byte - rest.len();
    match word {
        "covers" => {
            let last = rest.rsplit([',', ' ']).next().unwrap_or_default();
            let rows = known.game.rulebook.iter().map(|row| (row.id.clone(), row.rule.clone()));
            all(rows, Sort::Value, byte - last.len()..byte)
        }
        "game" => all([(known.game.id.clone(), known.game.name.clone())], Sort::Value, from..byte),
        "mode" => all(known.game.rules_file.changes().map(|mode| (mode.id.clone(), mode.name.clone())), Sort::Value, from..byte),
        "phase" => all(known.game.rules_file.phases().map(|phase| (phase.name.clone(), String::new())), Sort::Value, from..byte),
        "active" | "first" => all(["you", "foe"].map(|who| (who.to_owned(), String::new())), Sort::Value, from..byte),
        "expect" => {
            let last = rest.rsplit([',', ':']).next().unwrap_or_default().trim_start();
            let mut found = all(EXPECTED.map(|words| (words.to_owned(), String::new())), Sort::Word, from..byte);
            found.extend(cards(known, last, byte));
            let word = word_of(last);
            found.extend(zones(known, word, byte));
            // Whose, behind "is in".
            if last[..last.len() - word.len()].ends_with(" in ") {
                found.extend(all(["your ", "foe "].map(|whose| (whose.to_owned(), String::new())), Sort::Word, byte - word.len()..byte));
            }
            found
        }
        "set" => {
            let mut found = cards(known, rest, byte);
            if rest.contains(' ') {
                found.extend(marks(known, word_of(rest), byte));
            }
            found
        }
        "you" | "foe" | "left" | "right" | "seat" => {
            let part = rest.rsplit([';', ':']).next().unwrap_or_default().trim_start();
            let piece = part.rsplit(',').next().unwrap_or_default().trim_start();
            let mut found = Vec::new();
            if !part.contains(' ') {
                found.extend(zones(known, part, byte));
            } else {
                // Behind the zone's word.
                let zone = known.game.rules_file.zones.iter().flat_map(|zone| [known.game.noun("zone", &zone.id)]).find(|zone| piece.starts_with(zone));
                let piece =
                    zone.map_or(piece.split_once(' ').filter(|_| !part.contains(',')).map_or(piece, |(_, rest)| rest), |zone| piece[zone.len()..].trim_start());
                found.extend(cards(known, piece, byte));
                found.extend(marks(known, word_of(piece), byte));
            }
            found
        }
        _ => Vec::new(),
    }
}

fn all(words: impl IntoIterator<Item = (String, String)>, sort: Sort, replaces: Range<usize>) -> Vec<Proposal> {
    let each = words.into_iter().enumerate();
    each.map(|(at, (text, about))| Proposal { text, sort, about, replaces: replaces.clone(), rank: 500u32.saturating_sub(at as u32) }).collect()
}

fn beginnings(text: &str, start: usize, replaces: Range<usize>) -> Vec<Proposal> {
    let played = text[..start].lines().any(|line| STEPS.iter().any(|(word, _)| line.starts_with(word)));
    let headings = HEADINGS.iter().filter(|_| !played);
    all(headings.chain(&STEPS).map(|(word, about)| ((*word).to_owned(), (*about).to_owned())), Sort::Field, replaces)
}

/// The moves that are offered when a scene has come so far.
fn moves(source: &dyn Workspace, known: &Known, before: &str, replaces: Range<usize>, refused: bool) -> Vec<Proposal> {
    let Some(fixture) = known.fixture.as_ref().filter(|_| !refused) else { return Vec::new() };
    let Some(now) = known.played(source, before).ok().and_then(|game| standing(&game, fixture, before)) else { return Vec::new() };
    all(now.options.into_iter().map(|option| (option, String::new())), Sort::Move, replaces)
}

fn word_of(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or_default()
}

/// The cards that words begin the name of.
fn cards(known: &Known, begun: &str, byte: usize) -> Vec<Proposal> {
    let small = begun.to_lowercase();
    let named = known.game.cards[..known.game.printed].iter().filter(|card| card.name.to_lowercase().starts_with(&small));
    let mut names: Vec<(String, String)> = named.map(|card| (card.name.clone(), card.id.clone())).collect();
    names.sort();
    names.dedup_by(|a, b| a.0 == b.0);
    all(names, Sort::Card, byte - begun.len()..byte)
}

fn zones(known: &Known, begun: &str, byte: usize) -> Vec<Proposal> {
    let game = &known.game;
    let zones = game.rules_file.zones.iter().map(|zone| (game.noun("zone", &zone.id).to_owned(), "zone".to_owned()));
    let pools = game.rules_file.pools.iter().map(|pool| (game.noun("pool", &pool.id).to_owned(), "pool".to_owned()));
    all(zones.chain(pools), Sort::Term, byte - begun.len()..byte)
}

fn marks(known: &Known, begun: &str, byte: usize) -> Vec<Proposal> {
    let game = &known.game;
    let states = game.rules_file.states.iter().map(|state| (game.word(Wanted::StateOn, "state", &state.id).text.to_owned(), "state".to_owned()));
    all(states, Sort::Term, byte - begun.len()..byte)
}
