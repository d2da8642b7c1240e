//! How the figures are written.

use super::before::Difference;
use crate::command::Failure;
use crate::console::{Console, counted, pad};
use kotodama_lab::sim::{Figures, Plan};
use kotodama_lab::statistics::{FEWEST, Figure};
use serde::Serialize;

/// The figures as programs read them.
#[derive(Serialize)]
pub(super) struct Told<'a> {
    pub(super) version: u32,
    pub(super) plan: &'a Plan,
    pub(super) figures: &'a Figures,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) before: Option<&'a Difference>,
}

/// So many cards are listed for people.
const CARDS: usize = 12;

fn percent(figure: Figure) -> String {
    format!("{:5.1} % ({:.1} to {:.1})", figure.value * 100.0, figure.low * 100.0, figure.high * 100.0)
}

/// Writes the figures for people.
pub(super) fn write(figures: &Figures, difference: Option<&Difference>, plan: &Plan, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(
        console.out,
        "{} in {:.1} turns on average, {}{} drawn, {} without end",
        counted(figures.matches, "match").replace("matchs", "matches"),
        figures.turns.value,
        if figures.shared > 0 { format!("{} shared, ", figures.shared) } else { String::new() },
        figures.drawn,
        figures.endless
    )?;
    if figures.rounds < FEWEST {
        let (rounds, round) = (counted(figures.rounds, "round"), plan.round());
        writeln!(console.out, "{rounds} of {round}, each with one chance, tell little of seats and nothing of cards: play {} or more", round * FEWEST as u64)?;
    }
    if plan.seats > 2 {
        writeln!(console.out, "{} play: each would win {:.1} % by chance", plan.seats, figures.by_chance * 100.0)?;
    }
    let rows: Vec<(&str, Figure)> = figures.decks.iter().chain(&figures.bots).filter(|one| one.matches > 0).map(|one| (one.name.as_str(), one.won)).collect();
    let rows: Vec<(&str, Figure)> = rows.into_iter().chain([("who goes first", figures.first), ("seat 1", figures.seat)]).collect();
    let widest = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    writeln!(console.out)?;
    for (name, figure) in &rows {
        writeln!(console.out, "{}  {}", pad(name, widest), percent(*figure))?;
    }
    let ranked = figures.decks.iter().chain(&figures.bots).filter(|one| one.matches > 0).filter_map(|one| Some((one.name.as_str(), one.rank?)));
    for (at, (name, Figure { value, low, high })) in ranked.enumerate() {
        let head = if at == 0 { "\n" } else { "" };
        writeln!(console.out, "{head}{}  rank {value:.2} ({low:.2} to {high:.2})", pad(name, widest))?;
    }
    if plan.decks.len() > 1 {
        let width = plan.decks.iter().map(|deck| deck.chars().count().max(5)).max().unwrap_or(5);
        write!(console.out, "\n{}", pad(if plan.seats == 2 { "wins against" } else { "comes before" }, width.max(12)))?;
        for deck in &plan.decks {
            write!(console.out, "  {}", pad(deck, width))?;
        }
        writeln!(console.out)?;
        for (deck, row) in plan.decks.iter().zip(&figures.table) {
            write!(console.out, "{}", pad(deck, width.max(12)))?;
            for one in row {
                write!(console.out, "  {}", pad(&format!("{:.1}", one.value * 100.0), width))?;
            }
            writeln!(console.out)?;
        }
    }
    let lead = &figures.lead;
    writeln!(
        console.out,
        "\ndrama {:.2}, decided after {:.0} % of the match, {:.1} changes of the lead",
        lead.drama.value,
        lead.decided.value * 100.0,
        lead.changes.value
    )?;
    let mut cards: Vec<_> = figures.cards.iter().filter(|card| card.beyond_chance).collect();
    cards.sort_by(|one, other| one.chance.total_cmp(&other.chance).then_with(|| one.id.cmp(&other.id)));
    if !cards.is_empty() {
        writeln!(console.out, "\nwho plays these wins more or less often than who draws them and does not, with the same decks, beyond chance:")?;
    }
    let widest = cards.iter().take(CARDS).map(|card| card.name.chars().count()).max().unwrap_or(0);
    for card in cards.iter().take(CARDS) {
        let Figure { value, low, high } = card.more;
        writeln!(
            console.out,
            "{}  {:+.1} ({:+.1} to {:+.1}), played by {} of {}",
            pad(&card.name, widest),
            value * 100.0,
            low * 100.0,
            high * 100.0,
            card.played,
            card.drawn.max(card.played)
        )?;
    }
    if cards.len() > CARDS {
        writeln!(console.out, "… and {}: --page or --format json has all of them", counted(cards.len() - CARDS, "more card"))?;
    }
    if let Some(told) = difference {
        writeln!(console.out, "\nsince then, in the same matches:")?;
        self::difference(told, figures.matches, console)?;
    }
    Ok(())
}

/// Writes a difference for people.
pub(super) fn difference(difference: &Difference, matches: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let difference = &difference.paired;
    let widest = difference.decks.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (deck, figure) in &difference.decks {
        writeln!(console.out, "{}  {:+.1} ({:+.1} to {:+.1})", pad(deck, widest), figure.value * 100.0, figure.low * 100.0, figure.high * 100.0)?;
    }
    match difference.parted {
        0 => writeln!(console.out, "no match went another way")?,
        parted => {
            write!(console.out, "{parted} of {matches} went another way, after {:.1} turns on average", difference.turn.value)?;
            match difference.soonest {
                Some(soonest) => writeln!(console.out, "; match {} soonest, after {}", soonest.number, counted(soonest.turns, "turn"))?,
                None => writeln!(console.out)?,
            }
        }
    }
    Ok(())
}
