//! Matches and decisions as tables, for whatever reads tables.

use super::{Plan, Played};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Choice, Game};

/// A column: its name, and what stands in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// What it is called.
    pub name: String,
    /// What stands in its rows.
    pub values: Values,
}

/// What stands in the rows of a column.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// Numbers that are counted.
    Counted(Vec<Option<u64>>),
    /// Numbers that may be below 0.
    Whole(Vec<Option<i64>>),
    /// Shares, from 0 to 1.
    Share(Vec<f64>),
    /// Words.
    Words(Vec<Option<String>>),
}

/// A decision that was made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decided {
    /// In which turn.
    pub turn: u16,
    /// In which phase, as a place in the game's list.
    pub phase: u8,
    /// In which seat, from 0.
    pub seat: u8,
    /// How many options there were.
    pub offered: u16,
    /// Which was taken, from 0.
    pub option: u16,
    /// What it was.
    pub choice: Choice,
    /// The printed card that it was about, by its place in the game.
    pub card: Option<u16>,
    /// What the position was worth to that seat, from 0 to 1.
    pub worth: f32,
}

fn counted<T: Into<u64>>(name: impl Into<String>, values: impl Iterator<Item = T>) -> Column {
    Column { name: name.into(), values: Values::Counted(values.map(|value| Some(value.into())).collect()) }
}

fn words(name: impl Into<String>, values: impl Iterator<Item = Option<String>>) -> Column {
    Column { name: name.into(), values: Values::Words(values.collect()) }
}

/// How the names of the columns of [`matches`] begin, with commas.
pub const OF_MATCHES: &str = "number,seed,deck_1,";
/// How those of [`decisions`] do.
pub const OF_DECISIONS: &str = "match,decision,turn,phase,";

/// The matches: number, seed, decks and bots by seat, who went first, who won (both by seat, from 1; nobody where several shared it), how it ended, turns, decisions, and where more than
/// two play the rank of each seat.
#[must_use]
pub fn matches(plan: &Plan, played: &[Played]) -> Vec<Column> {
    let pairings: Vec<_> = played.iter().map(|one| plan.pairing(one.number)).collect();
    let seats = || 0..usize::from(plan.seats);
    let mut columns = vec![counted("number", played.iter().map(|one| one.number)), counted("seed", played.iter().map(|one| plan.start(one.number).seed))];
    columns.extend(seats().map(|seat| words(format!("deck_{}", seat + 1), pairings.iter().map(|pairing| Some(plan.decks[pairing.decks[seat]].clone())))));
    columns.extend(seats().map(|seat| words(format!("bot_{}", seat + 1), pairings.iter().map(|pairing| Some(plan.bots[pairing.bots[seat]].to_string())))));
    columns.push(counted("first", played.iter().map(|one| one.ended.first.0 + 1)));
    let winner = |one: &Played| match one.ended.outcome {
        Outcome::Won(player) => Some(u64::from(player.0) + 1),
        Outcome::Shared(_) | Outcome::Drawn | Outcome::Endless => None,
    };
    columns.push(Column { name: "winner".to_owned(), values: Values::Counted(played.iter().map(winner).collect()) });
    let end = |one: &Played| match one.ended.outcome {
        Outcome::Won(_) => "won",
        Outcome::Shared(_) => "shared",
        Outcome::Drawn => "drawn",
        Outcome::Endless => "endless",
    };
    columns.push(words("end", played.iter().map(|one| Some(end(one).to_owned()))));
    columns.push(counted("turns", played.iter().map(|one| one.ended.turns)));
    columns.push(counted("decisions", played.iter().map(|one| one.ended.decisions)));
    if plan.seats > 2 {
        let rank = |seat: usize, one: &Played| one.ended.ranks.get(seat).map(|rank| u64::from(*rank));
        columns.extend(
            seats().map(|seat| Column { name: format!("rank_{}", seat + 1), values: Values::Counted(played.iter().map(|one| rank(seat, one)).collect()) }),
        );
    }
    columns
}

/// The decisions of matches that [note](super::Simulation::decisions) them: the match's number, which decision of it, turn, phase, seat (from 1), how many
/// options, which was taken (from 1), what sort it was, the action, the card's id, the number that was chosen, and what the position was worth to
/// that seat.
#[must_use]
pub fn decisions(game: &Game, played: &[Played]) -> Vec<Column> {
    let all = || played.iter().flat_map(|one| one.decided.iter());
    let card = |one: &Decided| one.card.and_then(|def| game.cards.get(usize::from(def))).map(|card| card.id.clone());
    let amount = |one: &Decided| if let Choice::Number(number) = one.choice { Some(i64::from(number)) } else { None };
    vec![
        counted("match", played.iter().flat_map(|one| std::iter::repeat_n(one.number, one.decided.len()))),
        counted("decision", played.iter().flat_map(|one| 1..=one.decided.len() as u64)),
        counted("turn", all().map(|one| one.turn)),
        words("phase", all().map(|one| game.phases.get(usize::from(one.phase)).map(|phase| phase.name.clone()))),
        counted("seat", all().map(|one| one.seat + 1)),
        counted("offered", all().map(|one| one.offered)),
        counted("option", all().map(|one| u64::from(one.option) + 1)),
        words("kind", all().map(|one| Some(kind(one.choice).to_owned()))),
        words("action", all().map(|one| action(game, one.choice))),
        words("card", all().map(card)),
        Column { name: "number".to_owned(), values: Values::Whole(all().map(amount).collect()) },
        Column { name: "worth".to_owned(), values: Values::Share(all().map(|one| f64::from(one.worth)).collect()) },
    ]
}

/// What sort of thing an option is, in a word.
fn kind(choice: Choice) -> &'static str {
    match choice {
        Choice::Card(_) => "card",
        Choice::Number(_) => "number",
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Done => "done",
        Choice::Mode(_) => "mode",
        Choice::Cell(_) => "cell",
        Choice::Pass => "pass",
        Choice::Action(..) => "action",
        Choice::Use(..) => "use",
        Choice::Trigger(_) => "trigger",
    }
}

/// The action of the rules, by its id.
fn action(game: &Game, choice: Choice) -> Option<String> {
    let Choice::Action(at, _) = choice else { return None };
    game.actions.get(usize::from(at)).map(|action| action.id.clone())
}
