//! Stops: the steps of a turn at which a player wants to be asked, though nothing there asks for it.
//!
//! A step is a phase of the game with a name; phases without one belong to the one before.

use crate::command::Failure;
use kotodama_engine::{Game, Match, PlayerId};
use kotodama_messages::{Messages, say};
use kotodama_workbench::suggest;
use std::collections::BTreeSet;

/// In whose turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    /// The player's own.
    Yours,
    /// The other player's.
    Theirs,
}

const SIDES: [Side; 2] = [Side::Yours, Side::Theirs];

/// A step of somebody's turn: the place of its phase in the game's list.
pub(super) type Step = (usize, Side);

/// What was said after `stop`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    /// Which are set?
    List,
    /// Everywhere.
    All,
    /// Nowhere.
    None,
    /// At these, too.
    Set(Vec<Step>),
    /// At these no longer.
    Clear(Vec<Step>),
}

/// The stops of a player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Stops {
    /// Everywhere, also where there is no step with a name.
    everywhere: bool,
    at: BTreeSet<Step>,
}

impl Stops {
    /// Does what was said.
    pub(super) fn obey(&mut self, order: &Order, game: &Game) {
        match order {
            Order::List => {}
            Order::All => *self = Stops { everywhere: true, at: BTreeSet::new() },
            Order::None => *self = Stops::default(),
            Order::Set(steps) => self.at.extend(steps),
            Order::Clear(steps) => {
                if std::mem::take(&mut self.everywhere) {
                    self.at = named(game).flat_map(|at| SIDES.map(|side| (at, side))).collect();
                }
                self.at.retain(|step| !steps.contains(step));
            }
        }
    }

    /// Whether the player wants to be asked now.
    pub(super) fn hold(&self, now: &Match, player: PlayerId) -> bool {
        self.everywhere || step(now, player).is_some_and(|step| self.at.contains(&step))
    }

    /// Which are set, in words.
    pub(super) fn told(&self, game: &Game) -> String {
        let m = game.messages;
        if self.everywhere {
            return say!(m, "play-stops-all");
        }
        let list: Vec<String> = self.at.iter().map(|step| called(game, *step)).collect();
        if list.is_empty() { say!(m, "play-stops-none") } else { say!(m, "play-stops", list = list.join(", ")) }
    }
}

/// The phases with a name of their own; of several with the same name, the first.
fn named(game: &Game) -> impl Iterator<Item = usize> {
    let first = |at: &usize| {
        let name = &game.phases[*at].name;
        !name.is_empty() && game.phases.iter().position(|phase| phase.name == *name) == Some(*at)
    };
    (0..game.phases.len()).filter(first)
}

/// The step in which a match stands, seen from a player; nothing before the first turn, or where no phase has a name.
pub(super) fn step(now: &Match, player: PlayerId) -> Option<Step> {
    let (game, state) = (now.game(), now.state());
    if state.turn == 0 {
        return None;
    }
    let name = game.phases.get(..=usize::from(state.phase))?.iter().rev().map(|phase| &phase.name).find(|name| !name.is_empty())?;
    let at = game.phases.iter().position(|phase| phase.name == *name)?;
    Some((at, if state.active == player { Side::Yours } else { Side::Theirs }))
}

/// What a step is called.
pub(super) fn called(game: &Game, (at, side): Step) -> String {
    let name = game.phases.get(at).map_or("", |phase| phase.name.as_str());
    match side {
        Side::Yours => name.to_owned(),
        Side::Theirs => say!(game.messages, "play-theirs", names = name),
    }
}

/// Reads what follows `stop`: `all`, `none`, a step, with `off` and whose it is before it.
///
/// # Errors
/// When there is no such step.
pub(super) fn read(game: &Game, said: &str) -> Result<Order, Failure> {
    let m = game.messages;
    let word = |key: &str| said_as(m, key, said);
    if said.is_empty() {
        return Ok(Order::List);
    }
    if let Ok(step) = of_name(game, said) {
        return Ok(Order::Set(vec![(step, Side::Yours)]));
    }
    if word("all") == Some("") {
        return Ok(Order::All);
    }
    if word("none") == Some("") || word("off") == Some("") {
        return Ok(Order::None);
    }
    let (off, rest) = word("off").map_or((false, said), |rest| (true, rest));
    let (side, name) = sided(m, rest);
    let at = of_name(game, name)?;
    let sides = side.map_or(if off { &SIDES[..] } else { &SIDES[..1] }, |side| if side == Side::Yours { &SIDES[..1] } else { &SIDES[1..] });
    let steps = sides.iter().map(|side| (at, *side)).collect();
    Ok(if off { Order::Clear(steps) } else { Order::Set(steps) })
}

/// Reads a step, of the player's own turns where nothing else is said.
///
/// # Errors
/// When there is no such step.
pub(super) fn wanted(game: &Game, said: &str) -> Result<Step, Failure> {
    if let Ok(at) = of_name(game, said) {
        return Ok((at, Side::Yours));
    }
    let (side, name) = sided(game.messages, said);
    Ok((of_name(game, name)?, side.unwrap_or(Side::Yours)))
}

fn sided<'a>(m: &Messages, said: &'a str) -> (Option<Side>, &'a str) {
    match (said_as(m, "theirs", said), said_as(m, "yours", said)) {
        (Some(rest), _) => (Some(Side::Theirs), rest),
        (_, Some(rest)) => (Some(Side::Yours), rest),
        _ => (None, said),
    }
}

/// What follows a word of the command, when it is said in the language of the game or in English.
fn said_as<'a>(m: &Messages, key: &str, said: &'a str) -> Option<&'a str> {
    let words = |m: &Messages| match key {
        "all" => say!(m, "play-word-all"),
        "none" => say!(m, "play-word-none"),
        "off" => say!(m, "play-word-off"),
        "yours" => say!(m, "play-word-yours"),
        _ => say!(m, "play-word-theirs"),
    };
    let (first, rest) = said.split_once(' ').map_or((said, ""), |(first, rest)| (first, rest.trim()));
    let known = [words(m), words(Messages::english())].join(" ");
    known.split(' ').any(|word| word == first.to_lowercase()).then_some(rest)
}

/// The phase with that name or with the only name that begins so.
fn of_name(game: &Game, said: &str) -> Result<usize, Failure> {
    let m = game.messages;
    let name = |at: &usize| game.phases[*at].name.as_str();
    let typed = said.to_lowercase();
    if let Some(exact) = named(game).find(|at| name(at).to_lowercase() == typed) {
        return Ok(exact);
    }
    let all: Vec<&str> = named(game).map(|at| game.phases[at].name.as_str()).collect();
    let begins: Vec<usize> = named(game).filter(|at| !typed.is_empty() && name(at).to_lowercase().starts_with(&typed)).collect();
    match begins[..] {
        [one] => Ok(one),
        [] => {
            let hint = match suggest::nearest(said, all.iter().copied()) {
                Some(name) => say!(m, "hint-word", word = name),
                None if all.is_empty() => say!(m, "play-no-steps"),
                None => say!(m, "play-steps", list = all.join(", ")),
            };
            Err(Failure::usage(say!(m, "play-no-step", name = said), hint))
        }
        _ => {
            let list: Vec<&str> = begins.iter().map(name).collect();
            Err(Failure::usage(say!(m, "play-several-steps", name = said), say!(m, "play-steps", list = list.join(", "))))
        }
    }
}
