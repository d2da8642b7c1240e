//! The course of play: which phase comes next, and what begins or is over before it.

use super::query::Ctx;
use super::{LogEntry, Run};
use crate::game::{Counted, Level};
use crate::ids::*;
use crate::ir::{Cond, Deal};
use crate::number::tiny;
use crate::state::*;

/// Where play stands between two phases. A level is meant by its place; behind the last one is the turn.
enum Between {
    /// That is to begin.
    Enters(usize),
    /// What comes before that level's parts is done.
    Begun(usize),
    /// One of that level's parts is done.
    Played(usize),
    /// That level's last part is done.
    Closes(usize),
    /// That level is over.
    Over(usize),
}

impl Run<'_> {
    /// Goes on to the phase that comes next, or to what is to be done before it.
    pub(super) fn next_phase(&mut self) {
        let game = self.game;
        if let Some(phase) = self.entering.take() {
            let begins = |level: &Level| !level.begin.is_empty() && level.begin.start == phase;
            if let Some(level) = game.course.levels.iter().position(begins) {
                self.begin_level(level);
                return self.enter(phase);
            }
            // What is over as the situation stands is not gone on with.
            self.state.phase = phase;
            return match self.broken() {
                Some(level) => self.go_on(Between::Closes(level)),
                None => self.enter(phase),
            };
        }
        let levels = &game.course.levels;
        let phase = self.state.phase;
        let begun = self.state.levels.first().map_or(self.state.turn > 0, |highest| highest.number > 0);
        if !begun {
            self.go_on(Between::Enters(0));
            return;
        }
        let follows = game.phases.get(usize::from(phase) + 1);
        let broken = if follows.is_some_and(|next| next.goes_on) { None } else { self.broken() };
        let turn = &game.course.turn;
        if turn.contains(&phase) && (broken.is_some() || phase + 1 == turn.end) && self.state.ended != self.state.turn {
            self.state.ended = self.state.turn;
            self.count_rows();
            let active = self.state.active;
            self.happened_to(Deal::TurnEnds, None, active, 0);
            if !self.state.pending.is_empty() || self.state.outcome.is_some() {
                return;
            }
        }
        // What a level asks may hold now that the turn is counted.
        if let Some(level) = broken {
            return self.go_on(Between::Closes(level));
        }
        let after = |range: &std::ops::Range<u8>| range.contains(&phase).then_some(phase + 1 == range.end);
        let within = levels.iter().enumerate().find_map(|(i, level)| {
            let begun = after(&level.begin).map(|last| (last, Between::Begun(i)));
            begun.or_else(|| after(&level.end).map(|last| (last, Between::Over(i))))
        });
        match within.or_else(|| after(turn).map(|last| (last, levels.len().checked_sub(1).map_or(Between::Over(0), Between::Played)))) {
            Some((true, stands)) => self.go_on(stands),
            _ => self.enter(phase + 1),
        }
    }

    /// Begins and ends levels until there is a phase to play.
    fn go_on(&mut self, mut stands: Between) {
        let game = self.game;
        let levels = &game.course.levels;
        loop {
            // Levels that are over before anything is played go on without end.
            if self.goes_too_far() {
                return self.endless();
            }
            stands = match stands {
                Between::Enters(level) => match levels.get(level) {
                    None => return self.enter(game.course.turn.start),
                    Some(def) => {
                        self.begin_level(level);
                        if !def.begin.is_empty() {
                            return self.enter(def.begin.start);
                        }
                        Between::Begun(level)
                    }
                },
                Between::Begun(level) if self.is_over(level) => Between::Closes(level),
                Between::Begun(level) => Between::Enters(level + 1),
                Between::Played(level) if self.is_over(level) => Between::Closes(level),
                Between::Played(level) => {
                    self.hand_over();
                    Between::Enters(level + 1)
                }
                Between::Closes(level) => {
                    if let Some(def) = levels.get(level).filter(|def| !def.end.is_empty()) {
                        return self.enter(def.end.start);
                    }
                    Between::Over(level)
                }
                Between::Over(0) => {
                    self.hand_over();
                    Between::Enters(0)
                }
                Between::Over(level) => Between::Played(level - 1),
            };
        }
    }

    /// Begins a phase, with the turn where it is the first of one.
    fn enter(&mut self, phase: u8) {
        let game = self.game;
        let starts = phase == game.course.turn.start;
        if starts && !self.begin_turn() {
            return;
        }
        self.state.phase = phase;
        self.state.to_check |= game.index.ending_checks;
        let Some(def) = game.phases.get(usize::from(phase)) else { return };
        let you = self.begins(phase);
        let skipped = def.skip_if.as_ref().is_some_and(|c| self.look().condition(c, &Ctx::of(None, you)));
        if !skipped {
            if !def.name.is_empty() {
                self.tell(|| LogEntry::Phase(phase));
            }
            let cause = DecisionId::new(self.state.decisions, you);
            self.push_frame(def.program, None, you, &[], Purpose::Rules, false, cause);
            if !def.name.is_empty() {
                self.nest();
            }
        }
        if starts {
            self.happened_to(Deal::TurnBegins, None, you, 0);
        }
    }

    /// The player who is "you" in a phase: who began the level that it belongs to, or has the turn.
    fn begins(&self, phase: u8) -> PlayerId {
        let mut levels = self.game.course.levels.iter().zip(&self.state.levels);
        let of = levels.find(|(level, _)| level.begin.contains(&phase) || level.end.contains(&phase));
        self.state.still(of.map_or(self.state.active, |(_, now)| now.began))
    }

    /// Whether a turn could begin: the match ends where there were more than can be counted.
    fn begin_turn(&mut self) -> bool {
        self.state.ending = false;
        self.state.entries = 0;
        self.state.turn = self.state.turn.saturating_add(1);
        if self.state.turn == u16::MAX {
            self.endless();
            return false;
        }
        let (bits, kinds) = self.timed();
        self.touch(bits, kinds);
        let seen = self.state.idle.of(self.state.still(self.state.active));
        self.state.to_check |= self.game.index.turned_checks | self.game.index.timed_checks & !seen;
        self.tally_up();
        let (remembered, past) = (self.game.index.remembered, &self.game.past);
        if !remembered.is_empty() {
            self.state.history.extend(self.state.facts.iter().filter(|fact| remembered.has(fact.key)));
            let known = |such: &&Such| such.course == Course::Happened && past[usize::from(such.what)].known;
            self.state.known.extend(self.state.such.iter().filter(known));
        }
        self.state.facts.clear();
        self.state.such.clear();
        self.wake();
        self.state.batch = 0;
        self.state.last_known.clear();
        self.state.had.clear();
        self.state.left.clear();
        self.state.dropped.clear();
        self.state.forget_further();
        for i in 0..self.state.active_cards.len() {
            let id = self.state.active_cards[i];
            let card = &mut self.state.cards[id.index()];
            card.used &= self.game.facts[card.def.index()].lasting;
        }
        let (turn, active) = (self.state.turn, self.state.active);
        self.count(|_, counted, player, held| match counted {
            Counted::Turns(_) if player.is_none_or(|player| player == active) => held.saturating_add(1),
            Counted::InARow(_) | Counted::Turns(_) | Counted::Number(_) | Counted::Began(_) | Counted::Follows(_) => held,
        });
        self.tell(|| LogEntry::Turn { number: turn, player: active });
        true
    }

    /// Counts what players did in the turn that is over, where texts ask about that afterwards.
    fn tally_up(&mut self) {
        let game = self.game;
        if !game.past.iter().any(|past| past.kept) {
            return;
        }
        // A board that a match goes on from tells of no turn before its own.
        let before = Some(self.state.right_of(self.state.active)).filter(|_| self.state.turn > 1);
        let mover = self.state.mover.replace(self.state.active).or(before);
        self.state.tallies.iter_mut().filter(|tally| Some(tally.by) == mover).for_each(|tally| tally.last = 0);
        let done = self.state.such.iter().filter(|such| such.course == Course::Happened && game.past[usize::from(such.what)].kept);
        for such in done {
            let Such { what, view, by, .. } = *such;
            let known = self.state.tallies.iter().position(|tally| (tally.what, tally.view, tally.by) == (what, view, by));
            let at = known.unwrap_or_else(|| {
                self.state.tallies.push(Tally { what, view, by, last: 0, ever: 0 });
                self.state.tallies.len() - 1
            });
            let tally = &mut self.state.tallies[at];
            tally.ever = tally.ever.saturating_add(1);
            if Some(by) == mover {
                tally.last = tally.last.saturating_add(1);
            }
        }
    }

    /// The next turn is the next player's, or that of the player who takes it.
    fn hand_over(&mut self) {
        self.state.active = self.whose_next();
    }

    /// Whose turn comes: the one that a text said, then those that are taken beside the others, then the next player's; one that is
    /// skipped does not come, nor one of a player who is out.
    fn whose_next(&mut self) -> PlayerId {
        let mut regular = self.state.regular.take().unwrap_or(self.state.active);
        loop {
            let said = self.state.next_turn.take();
            let extra = if said.is_none() { self.state.extra.pop() } else { None };
            let player = said.or(extra).unwrap_or_else(|| self.state.left_of(regular));
            if extra.is_none() {
                regular = player;
            }
            if !self.state.plays(player) {
                continue;
            }
            match &mut self.state.skips[player.index()] {
                0 => {
                    self.state.regular = extra.map(|_| regular);
                    return player;
                }
                skips => *skips -= 1,
            }
        }
    }

    /// One more of a level begins: those below it start anew.
    fn begin_level(&mut self, level: usize) {
        let game = self.game;
        let began = self.state.active;
        let Some(now) = self.state.levels.get_mut(level) else { return };
        now.number = now.number.saturating_add(1);
        now.began = began;
        let number = now.number;
        for below in &mut self.state.levels[level + 1..] {
            below.number = 0;
        }
        let shown = i16::try_from(number).unwrap_or(i16::MAX);
        self.count(|_, counted, player, held| match counted {
            Counted::InARow(_) => 0,
            Counted::Turns(of) if usize::from(of) == level => 0,
            Counted::Number(of) if usize::from(of) == level => shown,
            Counted::Number(of) if usize::from(of) > level => 0,
            Counted::Began(of) if usize::from(of) == level => i16::from(player == Some(began)),
            Counted::Follows(of) if usize::from(of) == level => i16::from(player.is_some_and(|player| player != began)),
            Counted::Turns(_) | Counted::Number(_) | Counted::Began(_) | Counted::Follows(_) => held,
        });
        if !game.course.levels[level].name.is_empty() {
            self.tell(|| LogEntry::Level { level: tiny(level), number, player: began });
        }
    }

    /// A turn is over: what was done in it goes on with a row, and what was not ends one.
    fn count_rows(&mut self) {
        let (done, active) = (std::mem::take(&mut self.state.counted), self.state.active);
        self.count(|pool, counted, player, held| match counted {
            Counted::InARow(_) if player.is_some_and(|player| player != active) => held,
            Counted::InARow(_) if done.has(pool) => held.saturating_add(1),
            Counted::InARow(_) => 0,
            Counted::Turns(_) | Counted::Number(_) | Counted::Began(_) | Counted::Follows(_) => held,
        });
    }

    /// Counts in the pools that the course of play keeps: of that player's, or of all players', and what they hold.
    fn count(&mut self, becomes: impl Fn(PoolId, Counted, Option<PlayerId>, i16) -> i16) {
        let game = self.game;
        for (i, pool) in game.pools.iter().enumerate() {
            let Some(counted) = pool.counts else { continue };
            let players = if pool.shared { 1 } else { usize::from(self.state.seats) };
            for player in self.state.players().take(players) {
                let slot = player.index() * game.pools.len() + i;
                let held = self.state.pools[slot];
                let now = becomes(PoolId::at(i), counted, (!pool.shared).then_some(player), held);
                if now != held {
                    self.state.pools[slot] = now;
                    self.touch_pool(PoolId::at(i));
                }
            }
        }
    }

    /// The highest of the levels being played that is over at once.
    fn broken(&self) -> Option<usize> {
        let phase = self.state.phase;
        let levels = &self.game.course.levels;
        let within = |level: &Level| (level.begin.start..level.end.start).contains(&phase);
        levels.iter().enumerate().filter(|(_, level)| within(level)).find_map(|(i, level)| self.holds(i, level.ends_if.as_ref()).then_some(i))
    }

    /// Whether a level has had its last part.
    fn is_over(&self, level: usize) -> bool {
        self.holds(level, self.game.course.levels.get(level).and_then(|def| def.until.as_ref()))
    }

    fn holds(&self, level: usize, condition: Option<&Cond>) -> bool {
        let you = self.state.still(self.state.levels.get(level).map_or(self.state.active, |now| now.began));
        condition.is_some_and(|c| self.look().condition(c, &Ctx::of(None, you)))
    }
}
