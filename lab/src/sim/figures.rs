//! What matches come to, in figures with their intervals.

use super::{Plan, Played};
use crate::statistics::{Figure, Moments, beyond_chance, difference, mean, share};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Game, PlayerId};
use serde::Serialize;
use std::collections::BTreeMap;

/// What all matches come to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// How many matches there were.
    pub matches: usize,
    /// How often the first of two players won.
    pub first: Figure,
    /// How often the player in the first seat won.
    pub seat: Figure,
    /// By deck, against all others (not against itself).
    pub decks: Vec<DeckFigures>,
    /// For each deck, how often it won against each; where more than two play, how often it came before it.
    pub table: Vec<Vec<Figure>>,
    /// By bot, against all others; empty where there is one.
    pub bots: Vec<DeckFigures>,
    /// The number of turns.
    pub turns: Figure,
    /// The number of decisions.
    pub decisions: Figure,
    /// How many matches had so many turns.
    pub lengths: BTreeMap<u16, usize>,
    /// How many were drawn.
    pub drawn: usize,
    /// How many had no end.
    pub endless: usize,
    /// What the lead did.
    pub lead: Lead,
    /// By card, in the order of the game.
    pub cards: Vec<CardFigures>,
}

/// How often a deck or a bot won.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DeckFigures {
    /// Which.
    pub name: String,
    /// How often it won; a draw is half a win.
    pub won: Figure,
    /// In so many matches.
    pub matches: usize,
    /// Its mean rank, where more than two play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<Figure>,
}

/// What the lead did: what a position is worth to who won in the end, as far as what lies on the table tells.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Lead {
    /// On average, by tenths of the match.
    pub course: Vec<f64>,
    /// How far who won was behind: the mean of the roots of the deficits at the turns at which they were behind (C. Browne, 2008).
    pub drama: Figure,
    /// Which share of a match was played when who won had taken the lead for the last time: 1 where that was at its end.
    pub decided: Figure,
    /// How often the lead changed hands.
    pub changes: Figure,
}

/// What became of a card.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CardFigures {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Players who had drawn it, out of those whose deck it is in.
    pub drawn: usize,
    /// Players who had played it.
    pub played: usize,
    /// How often those won who played it.
    pub won_played: Figure,
    /// How often those won who drew it and did not.
    pub won_unplayed: Figure,
    /// How much more often the first won than the second, against what decks win against such decks.
    pub more: Figure,
    /// How likely such a difference is by chance.
    pub chance: f64,
    /// Whether it is more than chance, with so many cards looked at (one in twenty of those that are named may be wrong).
    pub beyond_chance: bool,
}

/// What became of a card: how many players drew it; how often those won who played it, and who did not; and how much more often than
/// their decks do against such decks.
#[derive(Default)]
struct CardCount {
    drawn: usize,
    won: [Count; 2],
    more: [Moments; 2],
}

/// Won points, and out of how many.
#[derive(Default, Clone, Copy)]
struct Count {
    won: f64,
    of: f64,
}

impl Count {
    fn add(&mut self, won: f64) {
        self.won += won;
        self.of += 1.0;
    }

    fn share(self) -> Figure {
        share(self.won, self.of)
    }
}

impl Figures {
    /// What matches of a plan come to.
    #[must_use]
    pub fn of(plan: &Plan, game: &Game, played: &[Played]) -> Figures {
        let (decks, bots) = (plan.decks.len(), plan.bots.len());
        let (mut first, mut seat) = (Count::default(), Count::default());
        let mut table = vec![vec![Count::default(); decks]; decks];
        let mut against = vec![Count::default(); bots];
        let mut alone = vec![Count::default(); decks];
        let mut ranks: Vec<Vec<f64>> = vec![Vec::new(); decks];
        let mut bot_ranks: Vec<Vec<f64>> = vec![Vec::new(); bots];
        let mut lengths: BTreeMap<u16, usize> = BTreeMap::new();
        for one in played {
            let pairing = plan.pairing(one.number);
            *lengths.entry(one.ended.turns).or_default() += 1;
            for (at, player) in (0..plan.seats).map(PlayerId).enumerate() {
                let won = one.ended.points(player);
                if player == one.ended.first {
                    first.add(won);
                }
                if at == 0 {
                    seat.add(won);
                }
                for other in (0..plan.seats).map(PlayerId).filter(|other| *other != player) {
                    table[pairing.decks[at]][pairing.decks[other.index()]].add(one.ended.against(player, other));
                }
                if pairing.bots.iter().any(|bot| *bot != pairing.bots[at]) {
                    against[pairing.bots[at]].add(won);
                }
                if pairing.decks.iter().any(|deck| *deck != pairing.decks[at]) {
                    alone[pairing.decks[at]].add(won);
                }
                if let Some(rank) = one.ended.ranks.get(at) {
                    ranks[pairing.decks[at]].push(f64::from(*rank));
                    bot_ranks[pairing.bots[at]].push(f64::from(*rank));
                }
            }
        }
        let of_deck = |(at, name): (usize, &String)| {
            let sum = table[at]
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .fold(Count::default(), |sum, (_, one)| Count { won: sum.won + one.won, of: sum.of + one.of });
            let sum = if plan.seats == 2 { sum } else { alone[at] };
            let rank = (plan.seats > 2).then(|| mean(&ranks[at]));
            DeckFigures { name: name.clone(), won: sum.share(), matches: sum.of as usize, rank }
        };
        let of_bot = |(at, bot): (usize, &crate::bot::Bot)| {
            let rank = (plan.seats > 2).then(|| mean(&bot_ranks[at]));
            DeckFigures { name: bot.to_string(), won: against[at].share(), matches: against[at].of as usize, rank }
        };
        let numbers = |of: &dyn Fn(&Played) -> f64| mean(&played.iter().map(of).collect::<Vec<_>>());
        Figures {
            matches: played.len(),
            first: first.share(),
            seat: seat.share(),
            decks: plan.decks.iter().enumerate().map(of_deck).collect(),
            table: table.iter().map(|row| row.iter().map(|count| count.share()).collect()).collect(),
            bots: if bots > 1 { plan.bots.iter().enumerate().map(of_bot).collect() } else { Vec::new() },
            turns: numbers(&|one| f64::from(one.ended.turns)),
            decisions: numbers(&|one| f64::from(one.ended.decisions)),
            lengths,
            drawn: played.iter().filter(|one| one.ended.outcome == Outcome::Drawn).count(),
            endless: played.iter().filter(|one| one.ended.outcome == Outcome::Endless).count(),
            lead: lead(played),
            cards: of_cards(plan, game, played, &table, &alone),
        }
    }

    /// The widest interval of how often a deck won, to one side: how exact the figures are.
    #[must_use]
    pub fn error(&self) -> f64 {
        let errors = self.decks.iter().chain(&self.bots).filter(|one| one.matches > 0).map(|one| one.won.error());
        errors.chain([self.first.error()]).fold(0.0, f64::max)
    }
}

fn of_cards(plan: &Plan, game: &Game, played: &[Played], table: &[Vec<Count>], alone: &[Count]) -> Vec<CardFigures> {
    let mut cards: BTreeMap<u16, CardCount> = BTreeMap::new();
    for one in played {
        let pairing = plan.pairing(one.number);
        for (at, player) in (0..plan.seats).map(PlayerId).enumerate() {
            let won = one.ended.points(player);
            let usual = if plan.seats == 2 { table[pairing.decks[at]][pairing.decks[1 - at]] } else { alone[pairing.decks[at]] };
            let usual = if usual.of > 0.0 { usual.won / usual.of } else { f64::from(plan.seats).recip() };
            for card in one.cards.get(at).into_iter().flatten() {
                let count = cards.entry(card.def).or_default();
                count.drawn += usize::from(card.drawn > 0);
                let unplayed = usize::from(card.played == 0);
                count.won[unplayed].add(won);
                count.more[unplayed].add(won - usual);
            }
        }
    }
    let differences: Vec<(Figure, f64)> = cards.values().map(|count| difference(count.more[0], count.more[1])).collect();
    let chances: Vec<f64> = differences.iter().map(|(_, chance)| *chance).collect();
    let figures = cards.into_iter().zip(differences).zip(beyond_chance(&chances)).filter_map(|(((def, count), (more, chance)), beyond_chance)| {
        let card = game.cards.get(usize::from(def))?;
        let [played, unplayed] = count.won;
        Some(CardFigures {
            id: card.id.clone(),
            name: card.name.clone(),
            drawn: count.drawn,
            played: played.of as usize,
            won_played: played.share(),
            won_unplayed: unplayed.share(),
            more,
            chance,
            beyond_chance,
        })
    });
    figures.collect()
}

/// Parts of a match over which the course of the lead is told.
const TENTHS: usize = 10;

fn lead(played: &[Played]) -> Lead {
    let (mut drama, mut decided, mut changes) = (Vec::new(), Vec::new(), Vec::new());
    let mut course = vec![(0.0, 0.0); TENTHS];
    for one in played {
        let Outcome::Won(winner) = one.ended.outcome else { continue };
        // It is told of the first seat: where more play than two, of what another won nothing is known.
        if one.ended.ranks.len() > 2 && one.ended.ranks.first() != Some(&1) {
            continue;
        }
        let winner = if one.ended.ranks.len() > 2 { PlayerId(0) } else { winner };
        let worths: Vec<f64> =
            one.lead.iter().map(|&worth| if winner == PlayerId(0) { f64::from(worth) / 1_000.0 } else { 1.0 - f64::from(worth) / 1_000.0 }).collect();
        if worths.is_empty() {
            continue;
        }
        for (at, worth) in worths.iter().enumerate() {
            let (sum, of) = &mut course[at * TENTHS / worths.len()];
            *sum += worth;
            *of += 1.0;
        }
        let behind: Vec<f64> = worths.iter().filter(|worth| **worth < 0.5).map(|worth| (1.0 - 2.0 * worth).sqrt()).collect();
        drama.push(if behind.is_empty() { 0.0 } else { behind.iter().sum::<f64>() / behind.len() as f64 });
        let last = worths.iter().rposition(|worth| *worth <= 0.5).map_or(0, |at| at + 1);
        decided.push(last as f64 / worths.len() as f64);
        changes.push(worths.windows(2).filter(|pair| (pair[0] > 0.5) != (pair[1] > 0.5)).count() as f64);
    }
    Lead {
        course: course.into_iter().map(|(sum, of)| if of > 0.0 { sum / of } else { 0.5 }).collect(),
        drama: mean(&drama),
        decided: mean(&decided),
        changes: mean(&changes),
    }
}
