//! What never once did anything in matches played at random.

mod decks;

use crate::apart::apart;
use decks::deck;
use kotodama_engine::tally::{Line, Stands, Sum, Tally};
use kotodama_engine::{Deck, Game, Match, Random, Start};
use kotodama_grammar::ast::Effect;
use kotodama_rules::Reading;
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// A match that goes on after so many decisions is left.
const MOST_DECISIONS: u32 = 50_000;

/// What did nothing in matches at random. That is a report, and no mistake: chance may not have come by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Idleness {
    /// The game's id.
    pub game: String,
    /// What chance was drawn from: the same seed plays the same matches.
    pub seed: u64,
    /// How many matches were to be played.
    pub matches: usize,
    /// How many of them came to an end.
    pub ended: usize,
    /// How many lines the game has that can do something.
    pub lines: usize,
    /// Those that never did anything.
    pub idle: Vec<Idle>,
    /// Instructions that were never reached, of lines that did something.
    pub unreached: Vec<Unreached>,
}

/// A line that never did anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Idle {
    /// What it stands in: `card`, `keyword`, `rule`, `check`, `phase`, `action`, `verb`, `window`, `zone`, `damage`, `setup`.
    pub what: &'static str,
    /// The id of that; of what has none, its number in its list, from 1.
    pub id: String,
    /// The name of that, or nothing.
    pub name: String,
    /// The line's words.
    pub text: String,
    /// How near it came.
    #[serde(flatten)]
    pub sum: Counts,
}

/// An instruction that was never reached, of a line that did something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unreached {
    /// What the line stands in, as in [`Idle`].
    pub what: &'static str,
    /// The id of that.
    pub id: String,
    /// The name of that, or nothing.
    pub name: String,
    /// The line's words.
    pub text: String,
    /// The instruction's.
    pub part: String,
    /// How often the line was there.
    #[serde(flatten)]
    pub sum: Counts,
}

/// How often something was there, and could, and did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// In how many matches the line was there.
    pub there: u32,
    /// How often it could have done something: it was offered, what it waits for happened, its condition was true.
    pub could: u32,
    /// How often it was carried out.
    pub ran: u32,
}

/// A match in which the tool failed, which ended it alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bug {
    /// The number of the match, from 0.
    pub number: usize,
    /// What the panic said.
    pub said: String,
}

/// The game has no legal deck to play with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoDeck;

/// Matches at random, some at a time: whoever waits for them can tell how far it is, or stop.
pub struct Matches<'a> {
    game: &'a Reading,
    seed: u64,
    /// How many are to be played.
    of: usize,
    played: usize,
    ended: usize,
    bugs: Vec<Bug>,
    totals: Vec<Total>,
}

/// What a line did in all matches.
struct Total {
    line: Line,
    sum: Sum,
    /// Per program: how often each op was reached.
    reached: Vec<Vec<u32>>,
}

impl<'a> Matches<'a> {
    /// So many matches of a game, of which none is played yet.
    #[must_use]
    pub fn new(game: &'a Reading, matches: usize, seed: u64) -> Matches<'a> {
        let total = |line: Line| {
            let reached = line.programs.iter().map(|program| vec![0; game.programs[program.index()].ops.len()]).collect();
            Total { line, sum: Sum::default(), reached }
        };
        let totals = game.working_lines().into_iter().map(total).collect();
        Matches { game, seed, of: matches, played: 0, ended: 0, bugs: Vec::new(), totals }
    }

    /// Plays the next of them, on all processors. Gives whether there were any left.
    ///
    /// # Errors
    /// When there is nothing to play them with.
    pub fn next_some(&mut self) -> Result<bool, NoDeck> {
        let upto = self.of.min(self.played + 4 * rayon::current_num_threads().max(1));
        let numbers: Vec<usize> = (self.played..upto).collect();
        let played: Vec<Result<Option<Match>, String>> = numbers.par_iter().map(|&number| apart(|| play(&self.game.game, self.seed, number as u64))).collect();
        for (number, running) in numbers.iter().copied().zip(played) {
            match running {
                Ok(running) => self.add(&running.ok_or(NoDeck)?),
                Err(said) => self.bugs.push(Bug { number, said }),
            }
        }
        self.played = upto;
        Ok(!numbers.is_empty())
    }

    fn add(&mut self, running: &Match) {
        self.ended += usize::from(running.outcome().is_some());
        if let Some(tally) = running.tally() {
            self.totals.iter_mut().for_each(|total| total.add(self.game, tally));
        }
    }

    /// How many have been played.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }

    /// Those in which the tool failed, by number.
    #[must_use]
    pub fn bugs(&self) -> &[Bug] {
        &self.bugs
    }

    /// What did nothing in those that have been played.
    #[must_use]
    pub fn idleness(&self) -> Idleness {
        let (game, mut idle, mut unreached) = (self.game, Vec::new(), Vec::new());
        for total in &self.totals {
            let (what, id, name, text) = called(game, total);
            let sum = total.counts();
            if total.sum.did == 0 {
                idle.push(Idle { what, id, name, text, sum });
                continue;
            }
            let parts = total.unreached(game).into_iter();
            unreached.extend(parts.map(|part| Unreached { what, id: id.clone(), name: name.clone(), text: text.clone(), part, sum }));
        }
        Idleness { game: game.id.clone(), seed: self.seed, matches: self.of, ended: self.ended, lines: self.totals.len(), idle, unreached }
    }
}

fn play(game: &Arc<Game>, seed: u64, number: u64) -> Option<Match> {
    let mut chance = Random::new(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let seats = u64::from(*game.seats().start());
    let decks = (0..seats).map(|seat| deck(game, number, seat, &mut chance)).collect::<Option<Vec<Deck>>>()?;
    let start = Start { seed: u64::from(chance.bits()), first: None };
    let mut running = Match::counted(Arc::clone(game), decks.iter().collect::<Vec<_>>(), start);
    for _ in 0..MOST_DECISIONS {
        let options = running.options().len();
        if running.outcome().is_some() || running.choose(chance.below(options as u32) as usize).is_err() {
            break;
        }
    }
    Some(running)
}

impl Total {
    fn add(&mut self, game: &Game, tally: &Tally) {
        let more = self.line.sum(game, tally);
        let Sum { there, could, ran, did } = &mut self.sum;
        (*there, *could) = (there.saturating_add(more.there), could.saturating_add(more.could));
        (*ran, *did) = (ran.saturating_add(more.ran), did.saturating_add(more.did));
        for (program, reached) in self.line.programs.iter().zip(&mut self.reached) {
            for (all, more) in reached.iter_mut().zip(&tally.programs[program.index()].reached) {
                *all = all.saturating_add(*more);
            }
        }
    }

    fn counts(&self) -> Counts {
        Counts { there: self.sum.there, could: self.sum.could, ran: self.sum.ran }
    }

    /// The outermost instructions that were never reached, in words.
    fn unreached(&self, game: &Reading) -> Vec<String> {
        let mut found: Vec<(usize, u16, u16, String)> = Vec::new();
        for (program, part) in self.line.parts(game) {
            let Some(at) = self.line.programs.iter().position(|own| *own == program) else { continue };
            let reached = self.reached[at].get(usize::from(part.from)..usize::from(part.to)).is_none_or(|ops| ops.iter().any(|times| *times > 0));
            let within = found.iter().any(|(other, from, to, _)| *other == at && *from <= part.from && part.to <= *to);
            if !reached && !within {
                // What stands behind a condition is said with it.
                let parts = || game.programs[program.index()].parts.iter().zip(game.said(program));
                let Some((_, effect)) = parts().find(|(other, _)| std::ptr::eq(*other, part)) else { continue };
                let around = parts()
                    .find(|(outer, said)| outer.from <= part.from && part.to <= outer.to && matches!(&***said, Effect::If { then, .. } if **then == **effect));
                let effect = around.map_or(effect, |(_, said)| said);
                let words = game.language().print_effect(effect).unwrap_or_else(|_| game.programs[program.index()].words.clone());
                found.push((at, part.from, part.to, words));
            }
        }
        found.sort();
        found.dedup_by(|one, other| one.3 == other.3);
        found.into_iter().map(|(.., words)| words).collect()
    }
}

/// What a line is called: its sort, the id of what it stands in, the name of that, and its words.
fn called(game: &Game, total: &Total) -> (&'static str, String, String, String) {
    let file = &game.rules_file;
    let words = || {
        let all = total.line.begin.iter().map(|program| game.programs[program.index()].words.as_str());
        all.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    };
    match total.line.stands {
        Stands::Card(def, line) => {
            let card = &game.cards[def.index()];
            ("card", card.id.clone(), card.name.clone(), card.lines.get(line).cloned().unwrap_or_default())
        }
        Stands::Keyword(at) => {
            let id = &game.keywords[at.index()].id;
            let means = game.keyword_files.iter().find(|file| file.id == *id).map_or_else(words, |file| file.means.join(" "));
            ("keyword", id.clone(), game.title("keyword", id).to_owned(), means)
        }
        Stands::Rule(at) => ("rule", (at + 1).to_string(), String::new(), file.rules.get(at).cloned().unwrap_or_default()),
        Stands::Check(at) => ("check", (at + 1).to_string(), String::new(), file.checks.get(at).cloned().unwrap_or_default()),
        Stands::Phase(at) => ("phase", (at + 1).to_string(), game.phases[at].name.clone(), words()),
        Stands::Action(at) => ("action", game.actions[at].id.clone(), game.actions[at].say.clone(), words()),
        Stands::Verb(at) => ("verb", game.verbs[at.index()].id.clone(), String::new(), words()),
        Stands::Window(at) => {
            let id = &game.windows[at.index()].id;
            ("window", id.clone(), game.title("window", id).to_owned(), words())
        }
        Stands::Zone(at) => ("zone", game.zones[at.index()].id.clone(), String::new(), words()),
        Stands::Damage(at) => ("damage", game.damages[at.index()].id.clone(), String::new(), words()),
        Stands::Setup => ("setup", "setup".to_owned(), String::new(), words()),
    }
}
