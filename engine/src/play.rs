//! A match: a game, a state of it, and the decision that the state waits for.

use crate::bits::Bits;
use crate::entry::Line;
use crate::game::{Counted, Deck, Game};
use crate::ids::*;
use crate::ir::Op;
use crate::number::{short, tiny};
use crate::random::Random;
use crate::run::{Asked, Choice, Memo, Run, add_card, empower, summarise};
use crate::state::*;
use crate::tally::Tally;
use kotodama_messages::{Messages, say};
use std::sync::Arc;

/// How a match begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Start {
    /// What all chance is drawn from: the same seed and choices give the same match.
    pub seed: u64,
    /// Who goes first; chance decides when absent.
    pub first: Option<PlayerId>,
}

/// A card on a [`Board`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The printed card.
    pub def: DefId,
    /// Where it lies. In a zone, cards lie in the order given, the first on top.
    pub zone: ZoneId,
    /// States that are set.
    pub states: Vec<StateId>,
    /// Counters on it.
    pub counters: Vec<(CounterId, i16)>,
    /// The card that it is attached to, as a place in the list of its owner's cards.
    pub host: Option<usize>,
    /// The cell it lies in, from 1, in a zone that has cells; the first with room, when 0.
    pub cell: u8,
}

/// A situation to start from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Each player's cards, by seat: so many play as there are lists.
    pub sides: Vec<Vec<Placed>>,
    /// Whose turn it is; the first player's, where nobody sits there.
    pub active: PlayerId,
    /// Who went first; the first player, where nobody sits there.
    pub first: PlayerId,
    /// The turn's number, from 1.
    pub turn: u16,
    /// What lies in pools that do not hold what they start with: whose (anybody's for a shared one), which, how much.
    pub pools: Vec<(PlayerId, PoolId, i16)>,
    /// The phase that begins; the first one with a window when absent.
    pub phase: Option<usize>,
    /// What chance is drawn from.
    pub seed: u64,
}

/// A choice that was refused; the state is unchanged. Shown as it is, it speaks English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told(Messages::english()))]
pub enum ChooseError {
    /// There is no such option.
    NoSuchOption {
        /// What was chosen, from 0.
        chosen: usize,
        /// How many there are.
        offered: usize,
    },
    /// The match is over.
    Over,
}

impl ChooseError {
    /// Why, in a language.
    #[must_use]
    pub fn told(&self, messages: &Messages) -> String {
        match self {
            ChooseError::NoSuchOption { chosen, offered } => say!(messages, "no-such-option", chosen = *chosen, offered = *offered),
            ChooseError::Over => say!(messages, "match-over"),
        }
    }
}

/// A running match. Cheap to clone; equal matches go on equally. It can be handed to another thread, and looked at by several.
#[derive(Debug, Clone)]
pub struct Match {
    game: Arc<Game>,
    state: State,
    options: Vec<Choice>,
    asked: Option<(PlayerId, Asked)>,
    log: Option<Vec<Line>>,
    tally: Option<Box<Tally>>,
}

impl PartialEq for Match {
    fn eq(&self, other: &Match) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.state == other.state
    }
}

impl Eq for Match {}

impl Match {
    /// Shuffles up: sets up a match of these decks, one for each seat, and runs it to its first decision. Decks beyond the most players that
    /// the game is for are left in their boxes; where there are too few, seats have none.
    #[must_use]
    pub fn new<'d>(game: Arc<Game>, decks: impl AsRef<[&'d Deck]>, start: Start) -> Match {
        Match::begin(game, decks.as_ref(), start, None, None)
    }

    /// As [`Match::new`], keeping a log of what happens.
    #[must_use]
    pub fn recorded<'d>(game: Arc<Game>, decks: impl AsRef<[&'d Deck]>, start: Start) -> Match {
        Match::begin(game, decks.as_ref(), start, Some(Vec::new()), None)
    }

    /// As [`Match::new`], counting what the lines of the game do.
    #[must_use]
    pub fn counted<'d>(game: Arc<Game>, decks: impl AsRef<[&'d Deck]>, start: Start) -> Match {
        let tally = Box::new(Tally::new(&game));
        Match::begin(game, decks.as_ref(), start, None, Some(tally))
    }

    fn begin(game: Arc<Game>, decks: &[&Deck], start: Start, log: Option<Vec<Line>>, tally: Option<Box<Tally>>) -> Match {
        let (least, most) = game.rules_file.players;
        let mut state = empty(&game, tiny(decks.len()).clamp(least, most), start.seed);
        let zones = game.zones.len();
        let owned = || state_players(least, most, decks.len()).zip(decks);
        state.cards.reserve(decks.iter().map(|deck| deck.cards.len()).sum());
        for player in state.players() {
            for zone in (0..zones).map(ZoneId::at) {
                // What is everybody's lies with the first player, whoever brought it.
                let brought = owned().filter(|(owner, _)| game.keeper(*owner, zone) == player);
                for (owner, deck) in brought {
                    for &(def, at) in deck.cards.iter().filter(|(_, at)| *at == zone) {
                        let id = add_card(&mut state, &game, def, owner, at);
                        state.order.push(id);
                    }
                }
                state.ends[player.index() * zones + zone.index()] = short(state.order.len());
            }
        }
        let chance = if state.seats == 2 { u8::from(state.random.bits() & 1 == 1) } else { tiny(state.random.place(usize::from(state.seats))) };
        let chance = PlayerId(chance);
        state.first = start.first.map_or(chance, |first| state.seated(first));
        (state.active, state.leads) = (state.first, state.first);
        let mut new = Match { game, state, options: Vec::new(), asked: None, log, tally };
        let (setup, first) = (new.game.setup, new.state.first);
        new.runs().push_frame(setup, None, first, &[], Purpose::Rules, false, DecisionId::default());
        new.advance();
        new
    }

    /// Sets up a situation and runs it to its first decision, keeping a log.
    #[must_use]
    pub fn on_board(game: Arc<Game>, board: &Board) -> Match {
        let mut state = empty(&game, tiny(board.sides.len()).clamp(1, MOST_SEATS), board.seed);
        let zones = game.zones.len();
        let mut common = Vec::new();
        for (player, side) in state.players().zip(&board.sides) {
            let base = state.cards.len();
            for (i, placed) in side.iter().enumerate() {
                add_card(&mut state, &game, placed.def, player, placed.zone);
                if game.keeper(PlayerId(u8::MAX), placed.zone) != PlayerId(u8::MAX) {
                    common.push((placed.zone, CardId::at(base + i)));
                }
            }
            for (i, placed) in side.iter().enumerate() {
                let card = &mut state.cards[base + i];
                for s in &placed.states {
                    card.states |= s.bit();
                }
                if let Some(host) = placed.host {
                    card.host = CardId::at(base + host);
                    let bears = &mut state.cards[base + host].bears;
                    *bears = bears.saturating_add(1);
                }
                for &(counter, n) in &placed.counters {
                    state.set_counter(CardId::at(base + i), counter, n);
                }
            }
            lay_into_cells(&game, &mut state, base, side);
            for zone in 0..zones {
                if game.keeper(PlayerId(u8::MAX), ZoneId::at(zone)) == PlayerId(u8::MAX) {
                    let mut held: Vec<CardId> = (base..).map(CardId::at).zip(side).filter(|(_, p)| p.zone.index() == zone).map(|(id, _)| id).collect();
                    held.sort_by_key(|id| state.cards[id.index()].cell);
                    state.order.append(&mut held);
                }
                state.ends[player.index() * zones + zone] = short(state.order.len());
            }
        }
        lay_out(&game, &mut state, &common);
        for &(player, pool, held) in board.pools.iter().filter(|(player, ..)| player.0 < state.seats) {
            let shared = game.pools[pool.index()].shared;
            state.pools[pool.index() + if shared { 0 } else { player.index() * game.pools.len() }] = held;
        }
        state.active = state.seated(board.active);
        state.first = state.seated(board.first);
        state.leads = state.first;
        state.turn = board.turn;
        let has_window = |i: &usize| {
            game.programs[game.phases[*i].program.index()].ops.iter().any(|op| matches!(op, Op::Open { window, .. } if !game.windows[window.index()].skipped))
        };
        let turn = usize::from(game.course.turn.start);
        let phase = board.phase.unwrap_or_else(|| (turn..game.phases.len()).find(has_window).unwrap_or(turn));
        if phase <= turn {
            // The turn is still to begin.
            state.turn -= 1;
        }
        let phase = tiny(phase);
        levels_stand(&game, &mut state, board, phase);
        let mut new = Match { game, state, options: Vec::new(), asked: None, log: Some(Vec::new()), tally: None };
        new.runs().recopy();
        new.go_on(Some(phase));
        new
    }

    /// Goes on from a state, as saved. What the texts of its cards may do is asked of the cards, whatever the state says of it.
    #[must_use]
    pub fn resume(game: Arc<Game>, mut state: State) -> Match {
        empower(&mut state, &game);
        let mut new = Match { game, state, options: Vec::new(), asked: None, log: None, tally: None };
        new.advance();
        new
    }

    fn runs(&mut self) -> Run<'_> {
        let Match { game, state, options, log, tally, .. } = self;
        Run { game, state, options, log: log.as_mut(), quiet: false, tally: tally.as_deref_mut(), memo: Memo::default(), entering: None }
    }

    fn advance(&mut self) {
        self.go_on(None);
    }

    /// Runs to the next decision; where nothing else is to be done, with that phase.
    fn go_on(&mut self, entering: Option<u8>) {
        self.options.clear();
        let mut run = self.runs();
        run.entering = entering;
        let asked = run.advance();
        self.waits(asked);
    }

    /// The match waits for a decision, or is over.
    fn waits(&mut self, asked: Option<(PlayerId, Asked)>) {
        self.asked = asked;
        if self.tally.is_some() {
            self.runs().take_stock();
        }
        // At a decision no chain runs: a match that is resumed there is equal to the one that was saved.
        self.state.chain = 0;
    }

    /// The same match, of which nothing is told or counted.
    pub(crate) fn unlogged(&self) -> Match {
        Match { game: Arc::clone(&self.game), state: self.state.clone(), options: self.options.clone(), asked: self.asked, log: None, tally: None }
    }

    /// Its state and what it offers, for who keeps them in step.
    pub(crate) fn parts(&mut self) -> (&mut State, &mut Vec<Choice>) {
        (&mut self.state, &mut self.options)
    }

    /// Looks again at what is asked and offered.
    pub(crate) fn look_again(&mut self) {
        self.advance();
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Everything there is to know: a plain value.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who decides; nobody when the match is over.
    #[must_use]
    pub fn decider(&self) -> Option<PlayerId> {
        self.asked.map(|(player, _)| player)
    }

    /// What is offered: at least one option while the match runs.
    #[must_use]
    pub fn options(&self) -> &[Choice] {
        &self.options
    }

    /// What the decision is about.
    #[must_use]
    pub fn asked(&self) -> Option<Asked> {
        self.asked.map(|(_, asked)| asked)
    }

    /// How the match ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// Takes one of the options, and runs to the next decision.
    ///
    /// # Errors
    /// When there is no such option; the state is unchanged then.
    pub fn choose(&mut self, option: usize) -> Result<(), ChooseError> {
        let Some((player, asked)) = self.asked else { return Err(ChooseError::Over) };
        let Some(&choice) = self.options.get(option) else {
            return Err(ChooseError::NoSuchOption { chosen: option, offered: self.options.len() });
        };
        self.state.decisions = self.state.decisions.saturating_add(1);
        let cause = DecisionId::new(self.state.decisions, player);
        let mut run = self.runs();
        match (asked, choice) {
            (Asked::Order, Choice::Trigger(i)) => {
                let pending = run.state.pending.remove(usize::from(i));
                run.start(pending);
            }
            _ => {
                if matches!(choice, Choice::Action(..) | Choice::Use(..) | Choice::Pass) {
                    run.goes_on_after_averting();
                } else {
                    run.top().cause = cause;
                }
                run.take(choice);
            }
        }
        run.options.clear();
        let asked = run.advance();
        self.waits(asked);
        Ok(())
    }

    /// A player gives the match up, whoever decides: the other one wins, or they are out where more play. It is no action of any game, so nothing
    /// answers it.
    ///
    /// # Errors
    /// When the match is over, for everybody or for that player.
    pub fn concede(&mut self, player: PlayerId) -> Result<(), ChooseError> {
        if self.outcome().is_some() || !self.state.players().any(|seat| seat == player) || !self.state.plays(player) {
            return Err(ChooseError::Over);
        }
        let mut run = self.runs();
        run.tell(|| crate::entry::LogEntry::Conceded { player });
        run.goes_out(player);
        self.advance();
        Ok(())
    }

    /// Changes the state outside the rules, for tests, and looks again at what is offered. What the state remembers of its
    /// cards (their kinds by zone, which of them work, what they watch for) is made to fit.
    pub fn edit(&mut self, change: impl FnOnce(&mut State)) {
        change(&mut self.state);
        summarise(&mut self.state, &self.game);
        self.state.dirty = u32::MAX;
        self.state.dirty_kinds = u32::MAX;
        self.state.dirty_pools = u64::MAX;
        self.advance();
    }

    /// What the lines of the game have done so far; nothing where it is not [counted](Match::counted).
    #[must_use]
    pub fn tally(&self) -> Option<&Tally> {
        self.tally.as_deref()
    }

    /// What has happened since the log was last taken; empty when no log is kept.
    pub fn take_log(&mut self) -> Vec<Line> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

/// What a situation has of the levels of play: who began each as its pools say, or who went first, and which it is. A level that the
/// first phase begins has not begun.
fn levels_stand(game: &Game, state: &mut State, board: &Board, phase: u8) {
    let pools = game.pools.len();
    // Whether all levels above it have begun, and are done with what comes before their parts.
    let mut within = true;
    for (i, level) in game.course.levels.iter().enumerate() {
        let begun = within && phase >= level.begin.start + u8::from(!level.begin.is_empty());
        within &= phase >= level.begin.end;
        let counts = |counted: Counted| (0..pools).filter(move |pool| game.pools[*pool].counts == Some(counted));
        let usual = if level.begin.contains(&phase) { board.active } else { board.first };
        let holds = |player: PlayerId, pool: usize| state.pools[player.index() * pools + pool] > 0;
        // Who does not follow began, where anybody follows.
        let follows = |player: PlayerId| counts(Counted::Follows(tiny(i))).any(|pool| holds(player, pool));
        let followed = state.players().any(follows);
        let said = |player: &PlayerId| counts(Counted::Began(tiny(i))).any(|pool| holds(*player, pool)) || followed && !follows(*player);
        let began = state.around(usual).find(said).unwrap_or(usual);
        let number = counts(Counted::Number(tiny(i))).map(|pool| state.pools[pool].unsigned_abs()).max().unwrap_or(0).max(u16::from(begun));
        state.levels[i] = LevelNow { number, began };
        for pool in counts(Counted::Began(tiny(i))) {
            for player in state.players() {
                state.pools[player.index() * pools + pool] = i16::from(begun && player == began);
            }
        }
        for pool in counts(Counted::Follows(tiny(i))) {
            for player in state.players() {
                state.pools[player.index() * pools + pool] = i16::from(begun && player != began);
            }
        }
        for pool in counts(Counted::Number(tiny(i))) {
            state.pools[pool] = i16::try_from(number).unwrap_or(i16::MAX);
        }
    }
}

/// The seats that a match has of which so many decks are brought.
fn state_players(least: u8, most: u8, decks: usize) -> impl Iterator<Item = PlayerId> {
    (0..tiny(decks).clamp(least, most)).map(PlayerId)
}

/// Puts the cards of one side of a situation, from `base` on, into the cells of their zones: those that say one first.
fn lay_into_cells(game: &Game, state: &mut State, base: usize, side: &[Placed]) {
    for (at, placed) in (base..).zip(side) {
        let Some(layout) = game.zones[placed.zone.index()].cells else { continue };
        state.cards[at].cell = placed.cell.min(layout.cells().max().unwrap_or(0));
    }
    for (at, placed) in (base..).zip(side).filter(|(_, placed)| placed.cell == 0 && placed.host.is_none()) {
        let Some(layout) = game.zones[placed.zone.index()].cells else { continue };
        let holds = usize::from(layout.holds);
        let zone = state.cards[at].zone;
        let lying = |cell: u8| state.cards[base..].iter().filter(|card| card.zone == zone && card.cell == cell && card.host == NO_HOST).count();
        state.cards[at].cell = layout.cells().find(|cell| lying(*cell) < holds).unwrap_or(1);
    }
    for (at, placed) in (base..).zip(side) {
        if let Some(host) = placed.host {
            state.cards[at].cell = state.cards[base + host].cell;
        }
    }
}

/// Puts the cards of a situation that are everybody's where they lie: with the first player, in the order given.
fn lay_out(game: &Game, state: &mut State, common: &[(ZoneId, CardId)]) {
    for &(zone, id) in common {
        let facts = &game.facts[state.cards[id.index()].def.index()];
        state.link(game.zones.len(), id, zone, usize::MAX >> 1, facts.kind | facts.also);
        if state.cards[id.index()].cell != 0 {
            state.arrange(game.zones.len(), id);
        }
    }
}

fn empty(game: &Game, seats: u8, seed: u64) -> State {
    let players = usize::from(seats);
    State {
        seats,
        out: 0,
        teams: crate::state::teams(&game.rules_file.teams, seats),
        fell: [0; MOST_SEATS as usize],
        came: [0; MOST_SEATS as usize],
        cards: Vec::new(),
        further: Vec::new(),
        order: Vec::new(),
        ends: vec![0; game.zones.len() * players],
        kinds: vec![0; game.zones.len() * players],
        powers: game.index.powers,
        active_cards: Vec::with_capacity(32),
        modifiers: Vec::new(),
        asleep: Vec::new(),
        next: Vec::new(),
        pools: (0..seats).flat_map(|player| game.pools.iter().map(move |p| if player > 0 && p.shared { 0 } else { p.start })).collect(),
        facts: Vec::new(),
        such: Vec::new(),
        history: Vec::new(),
        known: Vec::new(),
        tallies: Vec::new(),
        mover: None,
        frames: Vec::with_capacity(8),
        registers: Vec::with_capacity(32),
        heap: Vec::with_capacity(64),
        polled: Vec::new(),
        pending: Vec::new(),
        witnesses: Vec::new(),
        foreseen: Vec::new(),
        planted: Vec::new(),
        averted: Vec::new(),
        recurring: Vec::new(),
        kept: Vec::new(),
        closures: 0,
        last_known: Vec::new(),
        had: Vec::new(),
        left: Vec::new(),
        dropped: Vec::new(),
        roles: vec![None; game.roles.len()],
        looked: Vec::new(),
        active: PlayerId(0),
        first: PlayerId(0),
        leads: PlayerId(0),
        next_turn: None,
        regular: None,
        extra: Vec::new(),
        skips: [0; MOST_SEATS as usize],
        ending: false,
        ended: 0,
        bans: Vec::new(),
        entries: 0,
        turn: 0,
        phase: 0,
        levels: vec![LevelNow { number: 0, began: PlayerId(0) }; game.course.levels.len()],
        counted: Bits::NONE,
        together: 0,
        dirty: 0,
        dirty_kinds: 0,
        dirty_pools: 0,
        to_check: 0,
        idle: Idle::default(),
        at_work: AtWork::NOTHING,
        held: 0,
        batch: 0,
        decisions: 0,
        chain: 0,
        random: Random::new(seed),
        outcome: None,
    }
}
