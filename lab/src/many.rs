//! Many matches at once, for who learns from them: one step takes one move in each, on all threads there are.
//!
//! Some seats are moved for from outside, the others by bots. A match that is over begins anew within the same step, with the next chance, so no
//! table ever waits.
//!
//! *Invariant:* the same seed and the same moves give the same matches, whatever the number of threads, as long as no bot thinks for a time.

use crate::arena::{Ended, MOST_DECISIONS, seed};
use crate::bot::{Bot, Knowledge};
use crate::space::Space;
use kotodama_engine::{Agent, Deck, Game, Match, PlayerId, Seat, Start};
use rayon::prelude::*;
use std::fmt;
use std::sync::Arc;

/// What is played at all tables.
#[derive(Debug, Clone)]
pub struct Setting {
    /// The game.
    pub game: Arc<Game>,
    /// The deck of each seat.
    pub decks: Vec<Deck>,
    /// Who decides for each seat: a bot, or somebody outside.
    pub bots: Vec<Option<Bot>>,
    /// What all chance is drawn from.
    pub seed: u64,
    /// How positions and moves are numbered.
    pub space: Space,
    /// What bots know of the game.
    pub knowledge: Arc<Knowledge>,
}

impl Setting {
    /// What is played; bots that have to know the game learn it here.
    #[must_use]
    pub fn new(game: Arc<Game>, decks: Vec<Deck>, bots: Vec<Option<Bot>>, seed: u64) -> Setting {
        let brought: Vec<&Deck> = decks.iter().collect();
        let space = Space::new(&game, &brought, u8::try_from(decks.len()).unwrap_or(u8::MAX));
        let learns = bots.iter().flatten().any(|bot| bot.learns());
        let knowledge = Arc::new(if learns { Knowledge::learn(&game, &brought, seed) } else { Knowledge::none(&game) });
        Setting { game, decks, bots, seed, space, knowledge }
    }

    /// What a player got of a match that is over, from −1 to 1: who won alone 1, and all together nothing. A match without an end gives nothing.
    #[must_use]
    pub fn reward(running: &Match, player: PlayerId) -> f32 {
        if running.outcome().is_none() {
            return 0.0;
        }
        let seats = f64::from(running.state().seats);
        let points = Ended::of(running).points(player);
        ((seats * points - 1.0) / (seats - 1.0).max(1.0)) as f32
    }
}

/// A move that is not offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{action} is no move that is offered at table {table}: the mask says which are")]
pub struct NotOffered {
    /// At which table, from 0.
    pub table: usize,
    /// What was to be done.
    pub action: usize,
}

/// One of the tables.
pub struct Table {
    running: Match,
    agents: Vec<Option<Box<dyn Agent>>>,
    number: u64,
    known: Vec<bool>,
    numbers: Vec<Option<usize>>,
    /// Who decides here, from outside.
    pub seat: PlayerId,
    /// What that seat knows, as [`Space::write`] says.
    pub inputs: Vec<f32>,
    /// Which moves are offered: 1 for those that are.
    pub mask: Vec<u8>,
    /// What each seat got of the match that ended with the last step; nothing where none did.
    pub rewards: Vec<f32>,
    /// Whether one ended.
    pub over: bool,
    /// Whether it was ended for being too long, not by its rules.
    pub cut: bool,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("number", &self.number).field("seat", &self.seat).field("over", &self.over).finish_non_exhaustive()
    }
}

/// Many matches.
#[derive(Debug)]
pub struct Many {
    setting: Setting,
    tables: Vec<Table>,
}

impl Many {
    /// So many tables at which matches begin, each with a chance of its own.
    #[must_use]
    pub fn new(setting: Setting, tables: usize) -> Many {
        let many = u64::try_from(tables).unwrap_or(u64::MAX);
        let tables = (0..many).into_par_iter().map(|number| Table::new(&setting, number, many)).collect();
        Many { setting, tables }
    }

    /// What is played.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The tables.
    #[must_use]
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Makes one move at each table, by its number in the [`Space`], then those of bots, until somebody outside decides again.
    ///
    /// # Errors
    /// When one of them is not offered, or some are missing: nothing has changed then.
    pub fn step(&mut self, actions: &[usize]) -> Result<(), NotOffered> {
        for (at, table) in self.tables.iter().enumerate() {
            let action = actions.get(at).copied().unwrap_or(usize::MAX);
            if table.mask.get(action) != Some(&1) {
                return Err(NotOffered { table: at, action });
            }
        }
        let (setting, many) = (&self.setting, u64::try_from(self.tables.len()).unwrap_or(u64::MAX));
        self.tables.par_iter_mut().zip(actions).for_each(|(table, &action)| table.step(setting, action, many));
        Ok(())
    }

    /// Which option of a table's match a move is.
    #[must_use]
    pub fn option(&self, table: usize, action: usize) -> Option<usize> {
        self.tables.get(table)?.numbers.iter().position(|number| *number == Some(action))
    }

    /// The match at a table, as it is now.
    #[must_use]
    pub fn running(&self, table: usize) -> Option<&Match> {
        self.tables.get(table).map(|table| &table.running)
    }
}

impl Table {
    fn new(setting: &Setting, number: u64, many: u64) -> Table {
        let (running, agents) = begin(setting, number);
        let mut table = Table {
            running,
            agents,
            number,
            known: Vec::new(),
            numbers: Vec::new(),
            seat: PlayerId(0),
            inputs: vec![0.0; setting.space.inputs()],
            mask: vec![0; setting.space.actions()],
            rewards: vec![0.0; setting.decks.len()],
            over: false,
            cut: false,
        };
        table.go_on(setting, many);
        // What ended before anybody outside decided was no match of theirs.
        (table.over, table.cut) = (false, false);
        table.rewards.fill(0.0);
        table.look(setting);
        table
    }

    fn step(&mut self, setting: &Setting, action: usize, many: u64) {
        (self.over, self.cut) = (false, false);
        self.rewards.fill(0.0);
        if let Some(option) = self.numbers.iter().position(|number| *number == Some(action)) {
            // What the mask offers is not refused.
            let _: Result<(), kotodama_engine::ChooseError> = self.running.choose(option);
        }
        self.go_on(setting, many);
        self.look(setting);
    }

    /// Lets bots decide until somebody outside does. A match that is over begins anew.
    fn go_on(&mut self, setting: &Setting, many: u64) {
        // Matches that bots alone decide would go on for ever.
        let mut left = 1_000;
        loop {
            let cut = self.running.state().decisions >= MOST_DECISIONS;
            let Some(player) = self.running.decider().filter(|_| !cut) else {
                if !self.over {
                    self.over = true;
                    self.cut = cut;
                    for (reward, player) in self.rewards.iter_mut().zip((0..).map(PlayerId)) {
                        *reward = Setting::reward(&self.running, player);
                    }
                }
                left -= 1;
                if left == 0 {
                    return;
                }
                self.number = self.number.wrapping_add(many);
                (self.running, self.agents) = begin(setting, self.number);
                continue;
            };
            let Some(Some(agent)) = self.agents.get_mut(player.index()) else { return };
            let option = agent.choose(&Seat::new(&self.running, player));
            if self.running.choose(option).is_err() {
                return;
            }
        }
    }

    fn look(&mut self, setting: &Setting) {
        self.seat = self.running.decider().unwrap_or(PlayerId(0));
        setting.space.write(&self.running, self.seat, &mut self.known, &mut self.inputs);
        setting.space.numbers(&self.running, &mut self.numbers);
        self.mask.fill(0);
        for number in self.numbers.iter().flatten() {
            self.mask[*number] = 1;
        }
    }
}

/// A match with its bots.
fn begin(setting: &Setting, number: u64) -> (Match, Vec<Option<Box<dyn Agent>>>) {
    let start = Start { seed: seed(setting.seed, number), first: None };
    let decks: Vec<&Deck> = setting.decks.iter().collect();
    let sat = |(seat, bot): (u64, &Option<Bot>)| bot.map(|bot| bot.sit(&setting.knowledge, seed(start.seed, seat + 1)));
    (Match::new(Arc::clone(&setting.game), decks, start), (0..).zip(&setting.bots).map(sat).collect())
}
