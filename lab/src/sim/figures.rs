//! What matches come to, in figures with their intervals.

use super::{Plan, Played};
use crate::statistics::{Figure, Values, beyond_chance, difference};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Game, PlayerId};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What all matches come to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// How many matches there were.
    pub matches: usize,
    /// Of how many rounds they are: of fewer than [`FEWEST`](crate::statistics::FEWEST) nothing is said of what is more than chance.
    pub rounds: usize,
    /// How often a player wins where chance alone decides: as there are players, or teams of them.
    pub by_chance: f64,
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
    /// How many several won together.
    pub shared: usize,
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
    won: [Values; 2],
    more: [Values; 2],
}

impl Figures {
    /// What matches of a plan come to.
    #[must_use]
    pub fn of(plan: &Plan, game: &Game, played: &[Played]) -> Figures {
        let (decks, bots) = (plan.decks.len(), plan.bots.len());
        let (mut first, mut seat) = (Values::default(), Values::default());
        let mut table = vec![vec![Values::default(); decks]; decks];
        let mut against = vec![Values::default(); bots];
        let mut alone = vec![Values::default(); decks];
        let mut ranks = vec![Values::default(); decks];
        let mut bot_ranks = vec![Values::default(); bots];
        let mut lengths: BTreeMap<u16, usize> = BTreeMap::new();
        for one in played {
            let (pairing, chance) = (plan.pairing(one.number), plan.chance(one.number));
            *lengths.entry(one.ended.turns).or_default() += 1;
            for (at, player) in (0..plan.seats).map(PlayerId).enumerate() {
                let won = one.ended.points(player);
                if player == one.ended.first {
                    first.add(chance, won);
                }
                if at == 0 {
                    seat.add(chance, won);
                }
                for other in (0..plan.seats).map(PlayerId).filter(|other| *other != player) {
                    table[pairing.decks[at]][pairing.decks[other.index()]].add(chance, one.ended.against(player, other));
                }
                if pairing.bots.iter().any(|bot| *bot != pairing.bots[at]) {
                    against[pairing.bots[at]].add(chance, won);
                }
                if pairing.decks.iter().any(|deck| *deck != pairing.decks[at]) {
                    alone[pairing.decks[at]].add(chance, won);
                }
                if let Some(rank) = one.ended.ranks.get(at) {
                    ranks[pairing.decks[at]].add(chance, f64::from(*rank));
                    bot_ranks[pairing.bots[at]].add(chance, f64::from(*rank));
                }
            }
        }
        let of_deck = |(at, name): (usize, &String)| {
            let rank = (plan.seats > 2).then(|| ranks[at].mean());
            DeckFigures { name: name.clone(), won: alone[at].share(), matches: alone[at].count() as usize, rank }
        };
        let of_bot = |(at, bot): (usize, &crate::bot::Bot)| {
            let rank = (plan.seats > 2).then(|| bot_ranks[at].mean());
            DeckFigures { name: bot.to_string(), won: against[at].share(), matches: against[at].count() as usize, rank }
        };
        let numbers = |of: &dyn Fn(&Played) -> f64| {
            let mut values = Values::default();
            played.iter().for_each(|one| values.add(plan.chance(one.number), of(one)));
            values.mean()
        };
        let by_chance = by_chance(game, plan.seats);
        Figures {
            matches: played.len(),
            rounds: played.iter().map(|one| plan.chance(one.number)).collect::<BTreeSet<_>>().len(),
            by_chance,
            first: first.share(),
            seat: seat.share(),
            decks: plan.decks.iter().enumerate().map(of_deck).collect(),
            table: table.iter().map(|row| row.iter().map(Values::share).collect()).collect(),
            bots: if bots > 1 { plan.bots.iter().enumerate().map(of_bot).collect() } else { Vec::new() },
            turns: numbers(&|one| f64::from(one.ended.turns)),
            decisions: numbers(&|one| f64::from(one.ended.decisions)),
            lengths,
            shared: played.iter().filter(|one| matches!(one.ended.outcome, Outcome::Shared(_))).count(),
            drawn: played.iter().filter(|one| one.ended.outcome == Outcome::Drawn).count(),
            endless: played.iter().filter(|one| one.ended.outcome == Outcome::Endless).count(),
            lead: lead(plan, played),
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

fn of_cards(plan: &Plan, game: &Game, played: &[Played], table: &[Vec<Values>], alone: &[Values]) -> Vec<CardFigures> {
    let mut cards: BTreeMap<u16, CardCount> = BTreeMap::new();
    let usual = |values: &Values| values.average().unwrap_or_else(|| by_chance(game, plan.seats));
    let usually: Vec<Vec<f64>> = table.iter().map(|row| row.iter().map(usual).collect()).collect();
    let usually_alone: Vec<f64> = alone.iter().map(usual).collect();
    for one in played {
        let (pairing, chance) = (plan.pairing(one.number), plan.chance(one.number));
        for (at, player) in (0..plan.seats).map(PlayerId).enumerate() {
            let won = one.ended.points(player);
            let usual = if plan.seats == 2 { usually[pairing.decks[at]][pairing.decks[1 - at]] } else { usually_alone[pairing.decks[at]] };
            for card in one.cards.get(at).into_iter().flatten() {
                let count = cards.entry(card.def).or_default();
                count.drawn += usize::from(card.drawn > 0);
                let unplayed = usize::from(card.played == 0);
                count.won[unplayed].add(chance, won);
                count.more[unplayed].add(chance, won - usual);
            }
        }
    }
    let differences: Vec<(Figure, f64)> = cards.values().map(|count| difference(&count.more[0], &count.more[1])).collect();
    let chances: Vec<f64> = differences.iter().map(|(_, chance)| *chance).collect();
    let figures = cards.into_iter().zip(differences).zip(beyond_chance(&chances)).filter_map(|(((def, count), (more, chance)), beyond_chance)| {
        let card = game.cards.get(usize::from(def))?;
        let [played, unplayed] = count.won;
        Some(CardFigures {
            id: card.id.clone(),
            name: card.name.clone(),
            drawn: count.drawn,
            played: played.count() as usize,
            won_played: played.share(),
            won_unplayed: unplayed.share(),
            more,
            chance,
            beyond_chance,
        })
    });
    figures.collect()
}

/// How often a player wins where chance alone decides.
fn by_chance(game: &Game, seats: u8) -> f64 {
    let teams = game.rules_file.teams.iter().filter(|team| team.iter().any(|seat| *seat <= seats)).count();
    if teams > 0 { (teams as f64).recip() } else { f64::from(seats.max(1)).recip() }
}

/// Parts of a match over which the course of the lead is told.
const TENTHS: usize = 10;

/// A turn as who won saw it: what the position was worth to them, and to whoever of the others it was worth most.
#[derive(Clone, Copy)]
struct Standing {
    own: f64,
    other: f64,
    /// Who led, by seat: of those who won where none of the others was as good.
    ahead: usize,
}

impl Standing {
    fn leads(self) -> bool {
        self.own > self.other
    }
}

/// The turns of a match as who won saw them; none where nobody did, or nothing is known of the others.
fn standings(seats: u8, one: &Played) -> Vec<Standing> {
    let seats = usize::from(seats);
    let won: Vec<bool> = match one.ended.outcome {
        Outcome::Won(winner) => (0..seats).map(|seat| one.ended.ranks.get(seat).map_or(seat == winner.index(), |rank| *rank == 1)).collect(),
        Outcome::Shared(winners) => (0..seats).map(|seat| winners >> seat & 1 == 1).collect(),
        Outcome::Drawn | Outcome::Endless => return Vec::new(),
    };
    // Matches of two that were kept tell one number a turn; of more, as many as there are seats.
    let told = if seats == 2 { 1 } else { seats };
    if one.lead.len() != one.trail.len() * told || won.iter().all(|won| *won) {
        return Vec::new();
    }
    let share = |worth: u16| f64::from(worth) / 1_000.0;
    let turn = |worths: &[u16]| {
        let worth = |seat: usize| match worths {
            [first] if seat == 1 => 1.0 - share(*first),
            worths => worths.get(seat).map_or(0.5, |worth| share(*worth)),
        };
        let side = |side: bool| (0..seats).filter(|seat| won[*seat] == side).map(|seat| (seat, worth(seat))).collect::<Vec<_>>();
        let best = |side: &[(usize, f64)]| side.iter().copied().fold((0, -1.0), |best, one| if one.1 > best.1 { one } else { best });
        let (winners, others) = (side(true), side(false));
        let own = winners.iter().map(|(_, worth)| worth).sum::<f64>() / winners.len().max(1) as f64;
        let (other_seat, other) = best(&others);
        Standing { own, other, ahead: if own > other { best(&winners).0 } else { other_seat } }
    };
    one.lead.chunks_exact(told).map(turn).collect()
}

fn lead(plan: &Plan, played: &[Played]) -> Lead {
    let (mut drama, mut decided, mut changes) = (Values::default(), Values::default(), Values::default());
    let mut course = vec![(0.0, 0.0); TENTHS];
    for (chance, turns) in played.iter().map(|one| (plan.chance(one.number), standings(plan.seats, one))).filter(|(_, turns)| !turns.is_empty()) {
        for (at, turn) in turns.iter().enumerate() {
            let (sum, of) = &mut course[at * TENTHS / turns.len()];
            *sum += turn.own;
            *of += 1.0;
        }
        let behind: Vec<f64> = turns.iter().filter(|turn| turn.own < turn.other).map(|turn| (turn.other - turn.own).sqrt()).collect();
        drama.add(chance, if behind.is_empty() { 0.0 } else { behind.iter().sum::<f64>() / behind.len() as f64 });
        let last = turns.iter().rposition(|turn| !turn.leads()).map_or(0, |at| at + 1);
        decided.add(chance, last as f64 / turns.len() as f64);
        // Within a team the lead is nobody's to change.
        let changed = |pair: &[Standing]| pair[0].leads() != pair[1].leads() || !pair[0].leads() && pair[0].ahead != pair[1].ahead;
        changes.add(chance, turns.windows(2).filter(|pair| changed(pair)).count() as f64);
    }
    Lead {
        course: course.into_iter().map(|(sum, of)| if of > 0.0 { sum / of } else { 0.5 }).collect(),
        drama: drama.mean(),
        decided: decided.mean(),
        changes: changes.mean(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Ended;

    /// A match that a seat won, with what each turn was worth.
    fn played(winner: u8, ranks: &[u8], lead: &[u16], turns: usize) -> Played {
        let ended = Ended { outcome: Outcome::Won(PlayerId(winner)), first: PlayerId(0), turns: 1, decisions: 1, ranks: ranks.to_vec() };
        Played { number: 0, ended, lead: lead.to_vec(), trail: vec![0; turns], cards: Vec::new(), decided: Vec::new() }
    }

    fn plan(seats: u8) -> Plan {
        Plan { game: String::new(), hash: 0, decks: Vec::new(), bots: Vec::new(), seed: 1, seats }
    }

    fn told(seats: u8, one: Played) -> (f64, f64, f64) {
        let lead = lead(&plan(seats), &[one]);
        let short = |figure: Figure| (figure.value * 1_000.0).round() / 1_000.0;
        (short(lead.drama), short(lead.decided), short(lead.changes))
    }

    #[test]
    fn the_lead_of_two_is_what_one_has_more() {
        // Behind by 0.36, ahead, behind by 0.64, ahead twice.
        assert_eq!(told(2, played(0, &[], &[320, 600, 180, 700, 900], 5)), (0.7, 0.6, 3.0));
        assert_eq!(told(2, played(1, &[], &[680, 400, 820, 300, 100], 5)), (0.7, 0.6, 3.0), "from the other side it is the same");
    }

    #[test]
    fn among_several_who_stands_best_of_the_others_is_who_one_is_behind() {
        // The third wins: behind the first by 0.36, behind the second by 0.64, ahead.
        let turns = [640, 100, 280, 100, 840, 200, 200, 300, 700];
        assert_eq!(told(3, played(2, &[2, 3, 1], &turns, 3)), (0.7, 0.667, 2.0));
        // Whoever sits elsewhere sees the same.
        let turned = [280, 640, 100, 200, 100, 840, 700, 200, 300];
        assert_eq!(told(3, played(0, &[1, 2, 3], &turned, 3)), (0.7, 0.667, 2.0));
        // Who leads all the time has nothing to fear.
        assert_eq!(told(3, played(0, &[1, 2, 3], &[600, 500, 400, 700, 300, 500], 2)), (0.0, 0.0, 0.0));
    }

    #[test]
    fn a_team_leads_together() {
        // The first and third win together: their mean counts, and whoever of both stands best is no change.
        let turns = [700, 500, 500, 200, 400, 600, 800, 300];
        assert_eq!(told(4, played(0, &[1, 3, 1, 3], &turns, 2)), (0.0, 0.0, 0.0));
    }

    #[test]
    fn of_what_was_kept_with_less_nothing_is_told() {
        assert_eq!(told(3, played(0, &[1, 2, 3], &[500, 400], 2)), (0.0, 0.0, 0.0));
    }
}
