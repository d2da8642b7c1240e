//! What is to be so of the figures.

use super::Failure;
use kotodama_lab::sim::{Figures, Plan};
use kotodama_workbench::suggest;
use std::fmt;
use std::ops::Range;

/// A share of wins, and the range in which it is well.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Limit {
    /// Of which deck; of who goes first when absent.
    deck: Option<String>,
    /// From, in percent.
    low: f64,
    /// To, in percent.
    high: f64,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.deck {
            Some(deck) => write!(f, "win({deck})")?,
            None => f.write_str("first")?,
        }
        write!(f, " outside {}..{}", self.low, self.high)
    }
}

/// Reads `win(DECK) outside 45..55` or `first outside 45..55`.
pub(super) fn limit(said: &str) -> Result<Limit, String> {
    let wrong = || "write `win(DECK) outside 45..55` or `first outside 45..55`".to_owned();
    let (what, range) = said.split_once(" outside ").ok_or_else(wrong)?;
    let (low, high) = range.split_once("..").ok_or_else(wrong)?;
    let number = |text: &str| text.trim().trim_end_matches('%').parse::<f64>().ok().filter(|n| (0.0..=100.0).contains(n)).ok_or_else(wrong);
    let deck = match what.trim() {
        "first" => None,
        win => Some(win.strip_prefix("win(").and_then(|rest| rest.strip_suffix(')')).ok_or_else(wrong)?.trim().to_owned()),
    };
    let (low, high) = (number(low)?, number(high)?);
    if low > high { Err(wrong()) } else { Ok(Limit { deck, low, high }) }
}

/// Reads `1%` or `1`, as a share.
pub(super) fn percent(said: &str) -> Result<f64, String> {
    let number = said.trim().trim_end_matches('%').trim_end().parse::<f64>().ok();
    number.filter(|n| (0.01..=50.0).contains(n)).map(|n| n / 100.0).ok_or_else(|| "write a percentage between 0.01 and 50: `1%`".to_owned())
}

/// Reads `0..4000`: numbers of matches, the last one left out.
pub(super) fn range(said: &str) -> Result<Range<u64>, String> {
    let wrong = || "write the first number and the one behind the last: `0..4000`".to_owned();
    let (from, to) = said.split_once("..").ok_or_else(wrong)?;
    let (Ok(from), Ok(to)) = (from.trim().parse::<u64>(), to.trim().parse::<u64>()) else { return Err(wrong()) };
    if from < to && to <= 1_000_000_000 { Ok(from..to) } else { Err(wrong()) }
}

impl Limit {
    /// Whether the plan has what it speaks of.
    pub(super) fn check(&self, plan: &Plan) -> Result<(), Failure> {
        let known: Vec<&str> = plan.decks.iter().map(String::as_str).collect();
        match &self.deck {
            Some(deck) if !known.contains(&deck.as_str()) => Err(Failure::usage(format!("no deck `{deck}` plays"), suggest::hint(deck, &known))),
            Some(_) if known.len() < 2 => Err(Failure::usage("a deck alone plays only itself", "let another play, too: --decks ONE OTHER")),
            _ => Ok(()),
        }
    }

    /// Whether it is so.
    pub(super) fn broken(&self, plan: &Plan, figures: &Figures) -> bool {
        let figure = match &self.deck {
            None => Some(figures.first),
            Some(deck) => plan.decks.iter().position(|own| own == deck).and_then(|at| figures.decks.get(at)).map(|deck| deck.won),
        };
        figure.is_some_and(|figure| !(self.low..=self.high).contains(&(figure.value * 100.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read() {
        assert_eq!(limit("win(oba) outside 45..55").map(|limit| limit.to_string()), Ok("win(oba) outside 45..55".into()));
        assert_eq!(limit("first outside 48%..52%").map(|limit| limit.to_string()), Ok("first outside 48..52".into()));
        for wrong in ["win(oba)", "win oba outside 1..2", "first outside 55..45", "first outside 1..200", ""] {
            assert!(limit(wrong).is_err(), "{wrong}");
        }
        assert_eq!((percent("1%"), percent("0.5")), (Ok(0.01), Ok(0.005)));
        assert_eq!(range("4..10"), Ok(4..10));
        assert!(["", "4", "10..4", "a..b", "-1..4"].iter().all(|wrong| range(wrong).is_err()));
        assert!(percent("0").is_err() && percent("much").is_err());
    }
}
