//! What is seen and offered, as plain values: written as JSON with the words of the game's tables, and made into the classes of
//! `kotodama.values` there.

use crate::game::json;
use kotodama_engine::ids::{KeywordId, ZoneId};
use kotodama_engine::observe::{KnownCard, KnownZone};
use kotodama_engine::state::{OUT, Outcome};
use kotodama_engine::{CardDef, Game, Match, Observation, Offer, OfferKind, Place, PlayerId};
use pyo3::prelude::*;
use serde_json::{Map, Value, json as value};

/// A class of `kotodama.values`, made from JSON.
fn made<'py>(py: Python<'py>, maker: &str, from: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("kotodama.values")?.getattr(maker)?.call1((json(py, &from.to_string())?,))
}

/// The printed cards of a game.
pub(crate) fn cards<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyAny>> {
    let card = |card: &CardDef| {
        let stats: Map<String, Value> =
            game.stats.iter().zip(&card.stats).filter_map(|(stat, number)| number.map(|number| (stat.id.clone(), number.into()))).collect();
        let families: Vec<&str> = card.families.iter().filter_map(|family| game.families.get(usize::from(family.0))).map(String::as_str).collect();
        value!({
            "id": card.id, "name": card.name, "kind": game.kinds.get(card.kind.index()).map(|kind| kind.id.as_str()),
            "set": card.set, "stats": stats, "families": families, "text": card.lines,
        })
    };
    made(py, "printed", &game.cards.iter().map(card).collect())
}

/// What a seat knows.
pub(crate) fn observation<'py>(py: Python<'py>, running: &Match, seen: &Observation, numbers: &[Option<usize>]) -> PyResult<Bound<'py, PyAny>> {
    let game = running.game();
    let pools = |pools: &Vec<i32>| game.pools.iter().zip(pools).map(|(pool, held)| (pool.id.clone(), Value::from(*held))).collect::<Map<_, _>>();
    let levels: Map<String, Value> = game.course.levels.iter().zip(&seen.levels).map(|(level, number)| (level.name.clone(), (*number).into())).collect();
    let from = value!({
        "seat": seen.seat, "zones": seen.zones.iter().map(|zone| known_zone(game, zone)).collect::<Vec<_>>(),
        "pools": seen.pools.iter().map(pools).collect::<Vec<_>>(), "looked": seen.looked.iter().map(|at| place(game, *at)).collect::<Vec<_>>(),
        "active": seen.active, "first": seen.first, "turn": seen.turn, "phase": game.phases.get(usize::from(seen.phase)).map(|phase| phase.name.as_str()),
        "levels": levels, "decisions": seen.decisions, "decider": seen.decider, "prompt": seen.prompt, "options": offers(game, &seen.options, numbers),
        "outcome": seen.outcome.map(outcome),
    });
    made(py, "observation", &from)
}

/// What is offered.
pub(crate) fn options<'py>(py: Python<'py>, running: &Match, numbers: &[Option<usize>]) -> PyResult<Bound<'py, PyAny>> {
    made(py, "options", &offers(running.game(), &running.offers(), numbers))
}

/// How a match ended, in one word, and who won.
pub(crate) fn outcome(outcome: Outcome) -> Value {
    let (how, winner): (&str, Option<PlayerId>) = match outcome {
        Outcome::Won(winner) => ("won", Some(winner)),
        Outcome::Shared(_) => ("shared", None),
        Outcome::Drawn => ("drawn", None),
        Outcome::Endless => ("endless", None),
    };
    value!({ "how": how, "winner": winner })
}

fn zone_name(game: &Game, zone: ZoneId) -> Option<&str> {
    if zone == OUT { None } else { game.zones.get(zone.index()).map(|zone| zone.id.as_str()) }
}

fn place(game: &Game, at: Place) -> Value {
    value!({ "seat": at.player, "zone": zone_name(game, at.zone), "at": at.at })
}

fn known_zone(game: &Game, zone: &KnownZone) -> Value {
    let cards: Vec<Value> = zone.cards.iter().map(|card| card.as_ref().map_or(Value::Null, |card| known_card(game, card))).collect();
    value!({ "owner": zone.owner, "zone": zone_name(game, zone.zone), "cards": cards, "cells": zone.cells })
}

fn known_card(game: &Game, known: &KnownCard) -> Value {
    let (card, rules) = (&known.card, &game.rules_file);
    let printed = game.card(card.def);
    let stats: Map<String, Value> =
        game.stats.iter().zip(&card.stats).filter_map(|(stat, number)| number.map(|number| (stat.id.clone(), number.into()))).collect();
    let states: Vec<&str> = rules.states.iter().enumerate().filter(|(at, _)| card.states >> at & 1 == 1).map(|(_, state)| state.id.as_str()).collect();
    let counters: Map<String, Value> =
        rules.counters.iter().zip(&card.counters).filter(|(_, held)| **held != 0).map(|(counter, held)| (counter.id.clone(), (*held).into())).collect();
    let keyword = |(keyword, number): &(KeywordId, i16)| Some((game.keywords.get(keyword.index())?.id.clone(), Value::from(*number)));
    value!({
        "id": printed.id, "name": printed.name, "stats": stats, "states": states, "counters": counters,
        "keywords": card.keywords.iter().filter_map(keyword).collect::<Map<_, _>>(), "host": known.host.map(|host| place(game, host)), "new": card.new,
        "cell": card.cell,
    })
}

fn offers(game: &Game, offers: &[Offer], numbers: &[Option<usize>]) -> Value {
    let offer = |(index, offer): (usize, &Offer)| {
        let action = |action: u8| game.actions.get(usize::from(action)).map(|action| action.id.as_str());
        let (kind, what, number): (&str, Option<&str>, Option<u16>) = match offer.kind {
            OfferKind::Card => ("card", None, None),
            OfferKind::Number => ("number", None, None),
            OfferKind::Yes => ("yes", None, None),
            OfferKind::No => ("no", None, None),
            OfferKind::Done => ("done", None, None),
            OfferKind::Mode(mode) => ("mode", None, Some(mode.into())),
            OfferKind::Cell(cell) => ("cell", None, Some(cell.into())),
            OfferKind::Pass => ("pass", None, None),
            OfferKind::Action(at) => ("action", action(at), Some(at.into())),
            OfferKind::Use(ability) => ("use", None, Some(ability.into())),
            OfferKind::Trigger(at) => ("trigger", None, Some(at)),
        };
        value!({
            "index": index, "action": numbers.get(index).copied().flatten(), "kind": kind, "what": what, "number": number,
            "cards": offer.cards.iter().map(|at| place(game, *at)).collect::<Vec<_>>(), "amount": offer.amount, "label": offer.label,
        })
    };
    offers.iter().enumerate().map(offer).collect()
}
