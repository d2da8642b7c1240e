//! Saved matches: the state as it is, with what tells whether the same game goes on.

use crate::game::{Game, PackStamp};
use crate::ids::{CardRef, MOST_SEATS, PlayerId, ZoneId};
use crate::ir::Awaits;
use crate::play::Match;
use crate::state::{Answer, Asleep, Card, Change, DelayedTrigger, Further, Kept, NO_HOST, Next, OUT, Outcome, Pending, Register, State, Such, Tally};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The version of the format.
pub const VERSION: u32 = 15;

/// A saved match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// [`VERSION`] when it was written.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The hash of the game's files.
    pub hash: u64,
    /// The packs that were a part of it, in their order.
    #[serde(default)]
    pub packs: Vec<PackStamp>,
    /// The state.
    pub state: State,
}

/// Why a saved match can't go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Another version of the format.
    #[error("it was saved in version {0} of the format; this is version {VERSION}")]
    Version(u32),
    /// Another game.
    #[error("it is a match of `{0}`")]
    Game(String),
    /// Other packs are a part of the game; how, in one line for each.
    #[error("the packs are not those it was saved with: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Packs(Vec<PackChange>),
    /// The game's files have changed.
    #[error("the game's cards or rules have changed since (content {saved:016x} then, {now:016x} now)")]
    Hash {
        /// Then.
        saved: u64,
        /// Now.
        now: u64,
    },
    /// The state speaks of things that are not there.
    #[error("the state does not hold together: {0}")]
    Broken(&'static str),
}

/// How a pack differs from the one that a match was saved with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackChange {
    /// It is not there now.
    Gone(PackStamp),
    /// It was not there then.
    New(PackStamp),
    /// It is there in another version.
    Version {
        /// Then.
        saved: PackStamp,
        /// Now.
        now: PackStamp,
    },
    /// It says that it is of the same version, and its content is another.
    Content(PackStamp),
    /// The same packs are there in another order.
    Order,
}

impl fmt::Display for PackChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackChange::Gone(pack) => write!(f, "{} {} is missing", pack.id, pack.version),
            PackChange::New(pack) => write!(f, "{} {} is new", pack.id, pack.version),
            PackChange::Version { saved, now } => write!(f, "{} is of version {}, not {}", now.id, now.version, saved.version),
            PackChange::Content(pack) => write!(f, "{} {} has other content", pack.id, pack.version),
            PackChange::Order => f.write_str("order is another"),
        }
    }
}

/// How the packs of a game differ from those that something was saved with; nothing where they are the same.
#[must_use]
pub fn pack_changes(saved: &[PackStamp], now: &[PackStamp]) -> Vec<PackChange> {
    let find = |packs: &[PackStamp], id: &str| packs.iter().find(|pack| pack.id == id).cloned();
    let change = |pack: &PackStamp| match find(now, &pack.id) {
        None => Some(PackChange::Gone(pack.clone())),
        Some(other) if other.version != pack.version => Some(PackChange::Version { saved: pack.clone(), now: other }),
        Some(other) if other.hash != pack.hash => Some(PackChange::Content(other)),
        Some(_) => None,
    };
    let new = now.iter().filter(|pack| find(saved, &pack.id).is_none()).cloned().map(PackChange::New);
    let changes: Vec<PackChange> = saved.iter().filter_map(change).chain(new).collect();
    if changes.is_empty() && saved != now { vec![PackChange::Order] } else { changes }
}

impl Match {
    /// The match as a value to be written to a file.
    #[must_use]
    pub fn save(&self) -> Save {
        Save { version: VERSION, game: self.game().id.clone(), hash: self.game().hash, packs: self.game().packed.packs.clone(), state: self.state().clone() }
    }

    /// Goes on with a saved match.
    ///
    /// # Errors
    /// When it is of another game or version, or does not hold together.
    pub fn load(game: Arc<Game>, save: &Save) -> Result<Match, LoadError> {
        if save.version != VERSION {
            return Err(LoadError::Version(save.version));
        }
        if save.game != game.id {
            return Err(LoadError::Game(save.game.clone()));
        }
        let changes = pack_changes(&save.packs, &game.packed.packs);
        if !changes.is_empty() {
            return Err(LoadError::Packs(changes));
        }
        if save.hash != game.hash {
            return Err(LoadError::Hash { saved: save.hash, now: game.hash });
        }
        sound(&game, &save.state).map_err(LoadError::Broken)?;
        Ok(Match::resume(game, save.state.clone()))
    }
}

/// Whether a state holds together: every id in it is one of the game's, its summaries are those of its cards, and its
/// running programs have what they need. Running such a state finds everything it speaks of.
fn sound(game: &Game, state: &State) -> Result<(), &'static str> {
    zones(game, state)?;
    table(game, state)?;
    numbers(state)?;
    effects(game, state)?;
    frames(game, state)?;
    triggers(game, state)
}

fn check(ok: bool, what: &'static str) -> Result<(), &'static str> {
    if ok { Ok(()) } else { Err(what) }
}

/// Whether there is such a player.
fn sits(state: &State, player: PlayerId) -> bool {
    player.0 < state.seats
}

fn real(state: &State, card: impl Into<Option<CardRef>>) -> bool {
    card.into().is_none_or(|card| card.id.index() < state.cards.len())
}

/// The cards and the zones they are in.
fn zones(game: &Game, state: &State) -> Result<(), &'static str> {
    let (least, most) = game.rules_file.players;
    check((least..=most).contains(&state.seats) && state.seats <= MOST_SEATS, "nobody sits where it says")?;
    check(state.teams == crate::state::teams(&game.rules_file.teams, state.seats), "the teams are not the game's")?;
    check(
        state.fell.iter().enumerate().all(|(seat, place)| (*place > 0) == (state.out >> seat & 1 == 1) && *place <= state.seats),
        "who is out went out at no time",
    )?;
    check(u32::from(state.out) >> state.seats == 0 && state.playing() > 0, "who is out never played")?;
    let (cards, zones) = (state.cards.len(), game.zones.len());
    check(cards < usize::from(u16::MAX), "there are too many cards")?;
    check(
        state.cards.iter().all(|c| {
            c.def.index() < game.cards.len()
                && c.printed.index() < game.cards.len()
                && sits(state, c.controller)
                && sits(state, c.owner)
                && sits(state, c.brought)
        }),
        "a card is none of the game's",
    )?;
    check(state.cards.iter().all(|c| c.zone == OUT || c.zone.index() < zones), "a card is in no zone of the game")?;
    check(state.cards.iter().all(|c| c.host == NO_HOST || c.host.index() < cards), "a card is attached to nothing there is")?;
    let ends = &state.ends;
    check(
        ends.len() == zones * usize::from(state.seats) && ends.is_sorted() && ends.last().is_none_or(|&e| usize::from(e) == state.order.len()),
        "the zones do not add up",
    )?;
    check(state.kinds.len() == zones * usize::from(state.seats), "the zones do not add up")?;
    let further = |lie: &Further| {
        let counted = crate::game::COUNTERS..game.rules_file.counters.len();
        lie.number != 0 && lie.card.id.index() < cards && counted.contains(&lie.counter.index())
    };
    let apart = state.further.windows(2).all(|pair| (pair[0].card, pair[0].counter) < (pair[1].card, pair[1].counter));
    check(state.further.iter().all(further) && apart, "what lies on a card is none of the game's counters")?;
    check(state.order.iter().all(|c| c.index() < cards), "a zone holds a card that is not there")?;
    check(state.order.len() == state.cards.iter().filter(|c| c.zone != OUT).count(), "a card is in several zones")?;
    for player in state.players() {
        for zone in (0..zones).map(ZoneId::at) {
            let held = state.zone(zones, player, zone);
            let fits = held.iter().all(|c| state.cards[c.index()].zone == zone && state.cards[c.index()].controller == player);
            check(fits, "a card is not where it says it is")?;
            let kinds = held.iter().map(|c| &game.facts[state.cards[c.index()].def.index()]).fold(0, |bits, f| bits | f.kind | f.also);
            let (layout, cells) = (game.zones[zone.index()].cells, || held.iter().map(|c| state.cards[c.index()].cell));
            let most = layout.map_or(0, |layout| layout.cells().max().unwrap_or(0));
            let least = u8::from(layout.is_some());
            check(cells().all(|cell| (least..=most).contains(&cell)) && cells().is_sorted(), "a card lies in no cell of its zone")?;
            check(state.kinds[player.index() * zones + zone.index()] == kinds, "a zone holds other kinds than it says")?;
        }
    }
    let mut seen = vec![false; cards];
    check(state.order.iter().all(|c| !std::mem::replace(&mut seen[c.index()], true)), "a card is in several zones")?;
    let mut bears = vec![0u16; cards];
    for card in state.cards.iter().filter(|c| c.host != NO_HOST) {
        bears[card.host.index()] = bears[card.host.index()].saturating_add(1);
    }
    check(state.cards.iter().zip(bears).all(|(c, bears)| c.bears == bears), "a card bears other cards than it says")
}

/// Whose turn it is, and what lies beside the cards.
fn table(game: &Game, state: &State) -> Result<(), &'static str> {
    let cards = state.cards.len();
    check(
        sits(state, state.active) && sits(state, state.first) && sits(state, state.leads) && usize::from(state.phase) < game.phases.len().max(1),
        "the turn is nobody's",
    )?;
    let levels = state.levels.len() == game.course.levels.len() && state.levels.iter().all(|level| sits(state, level.began));
    check(levels, "the levels of play are not the game's")?;
    check(!matches!(state.outcome, Some(Outcome::Won(player)) if !sits(state, player)), "nobody has won")?;
    let shared = if let Some(Outcome::Shared(winners)) = state.outcome { winners } else { 1 };
    check(shared > 0 && u32::from(shared) >> state.seats == 0, "nobody shares what was won")?;
    let came = state.came.iter().enumerate().all(|(seat, place)| *place <= state.seats && (*place == 0 || seat < usize::from(state.seats)));
    check(came && (state.outcome.is_some() || state.came == [0; MOST_SEATS as usize]), "players came in where nobody won")?;
    check((state.to_check | state.held).checked_shr(u32::from(crate::number::short(game.checks.len()))).unwrap_or(0) == 0, "a check is none of the game's")?;
    let mut working = vec![false; cards];
    for card in &state.active_cards {
        let new = card.index() < cards && !std::mem::replace(&mut working[card.index()], true);
        check(new, "a working card is not there")?;
    }
    let works =
        |c: &Card| c.zone != OUT && game.card(c.def).active && (crate::run::bit(&game.field, c.zone) || crate::run::bit(&game.card(c.def).works, c.zone));
    check(state.cards.iter().zip(working).all(|(c, listed)| works(c) == listed), "other cards work than it says")?;
    check(state.roles.len() == game.roles.len(), "the roles are not the game's")?;
    check(state.pools.len() == game.pools.len() * usize::from(state.seats), "the pools are not the game's")?;
    let next = |n: &Next| {
        usize::from(n.sort) < game.sorts.len()
            && sits(state, n.by)
            && real(state, n.source)
            && n.until.is_none_or(|until| until.index() < game.durations.len())
            && n.left > 0
            && !matches!(n.awaits, Awaits::Done(verb) if verb.index() >= game.verbs.len())
    };
    let sleeping = state.asleep.iter().filter_map(|what| if let Asleep::Next(next) = what { Some(next) } else { None });
    check(state.next.iter().chain(sleeping).all(next), "something waits for a sort of cards that is none of the game's")?;
    check(state.roles.iter().all(|c| real(state, *c)) && state.heap.iter().all(|c| real(state, *c)), "a reference leads nowhere")?;
    check(state.facts.iter().chain(&state.history).all(|f| real(state, f.card) && real(state, f.source)), "something happened to no card")?;
    let left =
        |l: &crate::state::Left| real(state, l.card) && l.was.def.index() < game.cards.len() && sits(state, l.was.controller) && sits(state, l.was.owner);
    check(state.left.iter().all(left), "what left was no card")?;
    check(state.dropped.iter().all(|d| real(state, d.card) && real(state, d.host)), "what was attached was no card")?;
    let such = |s: &Such| usize::from(s.what) < game.past.len() && sits(state, s.view) && sits(state, s.by) && real(state, s.card);
    check(state.such.iter().chain(&state.known).all(such), "something happened to a card of no description")?;
    let tally = |tally: &Tally| usize::from(tally.what) < game.past.len() && sits(state, tally.view) && sits(state, tally.by);
    check(state.tallies.iter().all(tally) && state.mover.is_none_or(|player| sits(state, player)), "what was done is nothing of the game's")?;
    check(state.polled.iter().all(|choice| sits(state, choice.by) && real(state, choice.card)), "nobody chose that in secret")?;
    check(state.looked.iter().all(|(p, c)| sits(state, *p) && c.index() < cards), "a player looks at nothing there is")
}

/// All that waits for an answer, now or in what is being done.
fn waits(state: &State) -> impl Iterator<Item = &Pending> {
    let within = state.witnesses.iter().map(|witness| &witness.wait).chain(state.foreseen.iter().map(|foreseen| &foreseen.wait));
    state.pending.iter().chain(within)
}

fn numbers(state: &State) -> Result<(), &'static str> {
    // What is reckoned with saturates; what counts up stays far from the end of its type.
    let fits = state.cards.iter().all(|c| c.life.get() < u16::MAX / 2)
        && waits(state).all(|p| p.batch < u16::MAX / 2)
        && state.frames.iter().all(|f| f.step < u16::MAX / 2 && f.batch < u16::MAX / 2)
        && state.decisions < u32::MAX / 4
        && state.turn < u16::MAX / 2
        && state.batch < u16::MAX / 2
        && state.together < u16::MAX / 2
        && state.chain == 0;
    check(fits, "a number is beyond all measure")
}

/// What lasts: modifiers and planted watchers.
fn effects(game: &Game, state: &State) -> Result<(), &'static str> {
    use Change as C;
    let waking = |what: &Asleep| what.lasts().0.is_some_and(|until| until.index() < game.durations.len());
    check(state.asleep.iter().all(waking), "something begins that never ends")?;
    let asleep = state.asleep.iter();
    let modifiers = asleep.clone().filter_map(|what| if let Asleep::Modifier(modifier) = what { Some(modifier) } else { None });
    for modifier in state.modifiers.iter().chain(modifiers) {
        check(real(state, modifier.target), "a modifier is on no card")?;
        let known = match modifier.change {
            C::Stat(s, _) | C::SetStat(s, _) => s.index() < game.stats.len(),
            C::Keyword(k, _) | C::Without(k) => k.index() < game.keywords.len(),
            C::Cannot(d) => usize::from(d) < game.deeds.len(),
            C::Taken(from) => sits(state, from),
            C::Muted => true,
            C::Shield(left) => left > 0,
        };
        check(
            known && sits(state, modifier.by) && real(state, modifier.source) && modifier.until.is_none_or(|u| u.index() < game.durations.len()),
            "a modifier is none of the game's",
        )?;
    }
    let ban = |b: &crate::state::Ban| {
        usize::from(b.ban) < game.bans.len() && sits(state, b.by) && real(state, b.source) && b.until.is_none_or(|u| u.index() < game.durations.len())
    };
    let bans = asleep.clone().filter_map(|what| if let Asleep::Ban(ban) = what { Some(ban) } else { None });
    check(state.bans.iter().chain(bans).all(ban), "a player is kept from what is none of the game's")?;
    let planted = |p: &DelayedTrigger| {
        usize::from(p.watch) < game.planted.len()
            && real(state, p.source)
            && sits(state, p.by)
            && sits(state, p.they)
            && p.closure <= state.closures
            && p.turn <= state.turn
            && real(state, p.trail.map(|trail| trail.card))
    };
    let sleeping = || asleep.clone().filter_map(|what| if let Asleep::Planted(watcher) = what { Some(watcher) } else { None });
    let watchers = || state.planted.iter().chain(sleeping());
    check(watchers().all(|p| planted(p) && p.def.index() < game.cards.len()), "a watcher is none of the game's")?;
    // A watcher's program has a place for all that it took along.
    let program = |closure: u32| {
        let planted = watchers().filter(|p| p.closure == closure).map(|p| p.watch);
        let pending = state.pending.iter().filter(|p| p.closure == closure);
        let watch = planted.chain(pending.filter_map(|p| if let Answer::Planted(watch) = p.answer { Some(watch) } else { None })).next()?;
        game.programs.get(game.planted.get(usize::from(watch))?.program.index())
    };
    let kept = |k: &Kept| real(state, k.card) && program(k.closure).is_some_and(|program| k.reg < program.regs);
    check(state.kept.iter().all(kept), "what a watcher took along has no watcher")
}

/// The running programs: each has its registers, and the cards in them, after those of the one that started it.
fn frames(game: &Game, state: &State) -> Result<(), &'static str> {
    let mut first = 0;
    for (i, frame) in state.frames.iter().enumerate() {
        let program = game.programs.get(frame.program.index()).ok_or("a running program is none of the game's")?;
        let last = first + usize::from(program.regs.max(1));
        check(usize::from(frame.registers) == first && last <= state.registers.len(), "a running program lacks its registers")?;
        let heap = usize::from(frame.heap)..state.frames.get(i + 1).map_or(state.heap.len(), |f| usize::from(f.heap));
        // A part of a text sees cards of the text around it, too.
        let within = |r: &Register| r.len == 0 || usize::from(r.start) + usize::from(r.len) <= heap.end;
        check(heap.start <= heap.end && heap.end <= state.heap.len(), "a running program lacks its cards")?;
        check(state.registers[first..last].iter().all(within), "a register holds cards that are not there")?;
        check(state.registers[first..last].iter().all(|r| usize::from(r.start) <= state.heap.len()), "a register holds cards that are not there")?;
        let known = real(state, frame.this)
            && real(state, frame.source)
            && real(state, frame.trail.map(|trail| trail.card))
            && sits(state, frame.you)
            && sits(state, frame.they);
        let known = known && sits(state, frame.from.0) && (frame.from.1 == OUT || frame.from.1.index() < game.zones.len());
        let read = frame.reading.is_none_or(|reader| reader.def.index() < game.cards.len() && sits(state, reader.you));
        let closed = frame.closed.is_none_or(|window| window.index() < game.windows.len() && i > 0);
        check(known && read && closed && usize::from(frame.at) <= program.ops.len(), "a running program speaks of nothing there is")?;
        first = last;
    }
    check(first == state.registers.len(), "a running program lacks its registers")
}

fn triggers(game: &Game, state: &State) -> Result<(), &'static str> {
    check(state.recurring.iter().all(|count| count.source.id.index() < state.cards.len()), "what is counted is on no card there is")?;
    let depth = state.frames.len();
    check(state.witnesses.iter().all(|witness| usize::from(witness.frame) < depth), "what is answered is being done by nothing there is")?;
    check(state.foreseen.iter().all(|foreseen| usize::from(foreseen.frame) < depth), "what takes the place of something is asked by nothing there is")?;
    for p in waits(state) {
        let about = real(state, p.source) && real(state, p.subject) && real(state, p.doer) && real(state, p.trail.map(|trail| trail.card));
        check(
            about && p.def.index() < game.cards.len() && sits(state, p.by) && p.they.is_none_or(|p| sits(state, p)),
            "a waiting trigger is about nothing there is",
        )?;
        let known = match p.answer {
            Answer::Printed(a) => usize::from(a) < game.cards[p.def.index()].watches.len() && p.source.is_some(),
            Answer::Keyword(k, a) => game.keywords.get(k.index()).is_some_and(|k| usize::from(a) < k.watches.len()) && p.source.is_some(),
            Answer::Planted(w) => usize::from(w) < game.planted.len(),
            Answer::Rule(i) => usize::from(i) < game.rule_watches.len(),
        };
        check(known, "a waiting trigger is none of the game's")?;
    }
    Ok(())
}
