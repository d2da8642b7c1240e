//! Positions as vectors and moves as numbers, of one length for all matches of a game: what those need who learn by many matches.
//!
//! Everything comes out of the game's own tables. A vector tells what a seat knows and nothing else. A move has a number by what it does and with
//! which printed card, so it means the same in every position; where several moves mean the same, they have the numbers behind it, in the order in
//! which they are offered.
//!
//! *Invariant:* two matches that are the same to a seat have the same vector there, and the same numbers for the same options; each option has one
//! number, and where anything is offered some number is taken.

use kotodama_engine::ids::{CounterId, PoolId, ZoneId};
use kotodama_engine::state::OUT;
use kotodama_engine::{CardId, Choice, Deck, DefId, Game, Match, PlayerId};
use std::collections::BTreeSet;

/// So many cards that mean the same are told apart, where one of them is chosen.
const ALIKE: usize = 3;
/// Numbers that may be chosen have numbers of their own up to this one.
const NUMBERS: usize = 20;
/// So many instructions of which one is chosen have numbers of their own.
const MODES: usize = 6;
/// Numbers for whatever has none of its own.
const BEYOND: usize = 64;
/// Moves that say nothing besides: to pass, yes, no, and to choose no more.
const PLAIN: usize = 4;

/// How the positions and moves of a game are numbered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    seats: usize,
    pools: usize,
    zones: usize,
    stats: usize,
    states: usize,
    counters: usize,
    phases: usize,
    levels: usize,
    cells: usize,
    deeds: usize,
    abilities: usize,
    /// The printed cards that have a place of their own.
    cards: Vec<DefId>,
    /// By printed card, its place among them; that of all others, where it has none.
    place: Vec<u16>,
}

/// Where the numbers of moves begin, one sort after the other.
#[derive(Debug, Clone, Copy)]
struct Begins {
    numbers: usize,
    modes: usize,
    cells: usize,
    deeds: usize,
    with: usize,
    uses: usize,
    chosen: usize,
    triggers: usize,
    beyond: usize,
    end: usize,
}

impl Space {
    /// The numbering of a game, for matches of so many with these decks. Cards that come with those of the decks, and those that texts make, have
    /// places of their own, too; any other card stands in one place with all others.
    #[must_use]
    pub fn new(game: &Game, decks: &[&Deck], seats: u8) -> Space {
        let mut cards: BTreeSet<DefId> = decks.iter().flat_map(|deck| deck.cards.iter().map(|(def, _)| *def)).collect();
        let mut open: Vec<DefId> = cards.iter().copied().collect();
        open.extend(game.cards.get(game.made_from..).unwrap_or_default().iter().map(|card| card.place));
        while let Some(def) = open.pop() {
            let card = game.card(def);
            let brought = card.brings.iter().filter_map(|id| game.by_id.get(id)).copied();
            open.extend(brought.chain(card.back).filter(|other| !cards.contains(other)));
            cards.insert(def);
        }
        let cards: Vec<DefId> = cards.into_iter().collect();
        let others = u16::try_from(cards.len()).unwrap_or(u16::MAX);
        let mut place = vec![others; game.cards.len()];
        for (at, def) in (0..).zip(&cards) {
            place[def.index()] = at;
        }
        let cells = game.zones.iter().filter_map(|zone| zone.cells.and_then(|layout| layout.cells().max())).max();
        Space {
            seats: usize::from(seats),
            pools: game.pools.len(),
            zones: game.zones.len(),
            stats: game.stats.len().min(8),
            states: game.rules_file.states.len().min(16),
            counters: game.rules_file.counters.len(),
            phases: game.phases.len(),
            levels: game.course.levels.len(),
            cells: usize::from(cells.unwrap_or(0)),
            deeds: game.actions.len(),
            abilities: cards.iter().map(|def| game.card(*def).uses.len()).max().unwrap_or(0).max(1),
            cards,
            place,
        }
    }

    /// The printed cards that have a place of their own.
    #[must_use]
    pub fn cards(&self) -> &[DefId] {
        &self.cards
    }

    /// Places of cards: one for each, and one for all others.
    fn places(&self) -> usize {
        self.cards.len() + 1
    }

    /// Numbers that tell of one zone of one player.
    fn zone(&self) -> usize {
        1 + self.stats + self.states + self.counters + self.places()
    }

    /// The length of a vector.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.seats * (self.pools + self.zones * self.zone() + 3) + self.phases + self.levels + 2 + self.places()
    }

    /// How many moves have numbers: from 0 to one below it.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.begins().end
    }

    fn begins(&self) -> Begins {
        let places = self.places();
        let numbers = PLAIN;
        let modes = numbers + NUMBERS + 1;
        let cells = modes + MODES;
        let deeds = cells + self.cells;
        let with = deeds + self.deeds;
        let uses = with + self.deeds * places * ALIKE;
        let chosen = uses + self.abilities * places * ALIKE;
        let triggers = chosen + self.seats * places * ALIKE;
        let beyond = triggers + (places + 1) * ALIKE;
        Begins { numbers, modes, cells, deeds, with, uses, chosen, triggers, beyond, end: beyond + BEYOND }
    }

    /// Writes what a seat knows into a vector of [`Space::inputs`] numbers: for each player, from this seat on in the order of play, pools, zones
    /// (how many cards; of those that the seat knows the sums of printed stats, states and counters, and how many of each card), whose turn it is,
    /// who went first and who decides; then the phase, the levels of the course of play, the turn, whether an order is asked for, and the card
    /// whose text asks.
    pub fn write(&self, running: &Match, seat: PlayerId, known: &mut Vec<bool>, vector: &mut [f32]) {
        let (game, state) = (running.game(), running.state());
        vector.fill(0.0);
        running.known_to(seat, known);
        let one = self.pools + self.zones * self.zone() + 3;
        let from = |player: PlayerId| (player.index() + self.seats - seat.index() % self.seats.max(1)) % self.seats.max(1);
        let mut add = |at: usize, value: f32| {
            if let Some(number) = vector.get_mut(at) {
                *number += value;
            }
        };
        for player in state.players() {
            let begin = from(player) * one;
            for pool in 0..self.pools {
                add(begin + pool, running.pool(player, PoolId::at(pool)) as f32);
            }
            for zone in (0..self.zones).map(ZoneId::at) {
                // What is everybody's is each one's own.
                let begin = if common(game, zone) { 0 } else { begin } + self.pools + zone.index() * self.zone();
                for &id in state.zone(self.zones, player, zone) {
                    add(begin, 1.0);
                    if known.get(id.index()).copied().unwrap_or(false) {
                        self.card(running, id, |at, value| add(begin + 1 + at, value));
                    }
                }
            }
            let begin = begin + one - 3;
            for (at, player_is) in [state.active == player, state.first == player, running.decider() == Some(player)].into_iter().enumerate() {
                add(begin + at, f32::from(u8::from(player_is)));
            }
        }
        let mut at = self.seats * one;
        add(at + usize::from(state.phase).min(self.phases.saturating_sub(1)), 1.0);
        at += self.phases;
        for (level, now) in state.levels.iter().take(self.levels).enumerate() {
            add(at + level, f32::from(now.number));
        }
        at += self.levels;
        add(at, f32::from(state.turn));
        let asked = running.decider() == Some(seat) && running.asked() == Some(kotodama_engine::Asked::Order);
        add(at + 1, f32::from(u8::from(asked)));
        at += 2;
        if let Some(card) = running.asking(seat).and_then(|card| state.cards.get(card.index())) {
            add(at + self.place(card.def), 1.0);
        }
        debug_assert_eq!(at + self.places(), self.inputs(), "of {}", game.id);
    }

    /// Tells what a card in a zone adds to the numbers of the zone.
    fn card(&self, running: &Match, id: CardId, mut add: impl FnMut(usize, f32)) {
        let Some(card) = running.state().cards.get(id.index()).filter(|card| card.zone != OUT) else { return };
        let printed = &running.game().facts[card.def.index()].stats;
        for (stat, value) in printed.iter().take(self.stats).enumerate() {
            add(stat, f32::from(value.unwrap_or(0)));
        }
        for state in (0..self.states).filter(|state| card.states >> state & 1 == 1) {
            add(self.stats + state, 1.0);
        }
        for counter in 0..self.counters {
            add(self.stats + self.states + counter, f32::from(running.state().counter(id, CounterId::at(counter))));
        }
        add(self.stats + self.states + self.counters + self.place(card.def), 1.0);
    }

    fn place(&self, def: DefId) -> usize {
        self.place.get(def.index()).map_or(self.cards.len(), |place| usize::from(*place))
    }

    /// The numbers of the options that a match offers, in their order. Of more than those that have any, the last have none.
    pub fn numbers(&self, running: &Match, numbers: &mut Vec<Option<usize>>) {
        let begins = self.begins();
        let mut taken: Vec<usize> = Vec::with_capacity(running.options().len());
        let mut beyond = begins.beyond;
        numbers.clear();
        for &choice in running.options() {
            let wanted = self.wanted(running, choice, &begins).and_then(|(first, alike)| (first..first + alike).find(|number| !taken.contains(number)));
            let number = wanted.or_else(|| {
                let next = beyond;
                (next < begins.end).then(|| {
                    beyond += 1;
                    next
                })
            });
            taken.extend(number);
            numbers.push(number);
        }
    }

    /// The first number of those that mean what an option does, and how many there are; none where it has none of its own.
    fn wanted(&self, running: &Match, choice: Choice, begins: &Begins) -> Option<(usize, usize)> {
        let state = running.state();
        let card = |card: CardId| state.cards.get(card.index());
        let place = |id: CardId| card(id).map_or(self.cards.len(), |card| self.place(card.def));
        let alone = |number: usize| Some((number, 1));
        match choice {
            Choice::Pass => alone(0),
            Choice::Yes => alone(1),
            Choice::No => alone(2),
            Choice::Done => alone(3),
            Choice::Number(number) => usize::try_from(number).ok().filter(|number| *number <= NUMBERS).and_then(|number| alone(begins.numbers + number)),
            Choice::Mode(mode) => Some(usize::from(mode)).filter(|mode| *mode < MODES).and_then(|mode| alone(begins.modes + mode)),
            Choice::Cell(cell) => usize::from(cell).checked_sub(1).filter(|cell| *cell < self.cells).and_then(|cell| alone(begins.cells + cell)),
            Choice::Action(action, None) => Some(usize::from(action)).filter(|action| *action < self.deeds).and_then(|action| alone(begins.deeds + action)),
            Choice::Action(action, Some(card)) => {
                let action = Some(usize::from(action)).filter(|action| *action < self.deeds)?;
                Some((begins.with + (action * self.places() + place(card)) * ALIKE, ALIKE))
            }
            Choice::Use(card, ability) => {
                let ability = Some(usize::from(ability)).filter(|ability| *ability < self.abilities)?;
                Some((begins.uses + (ability * self.places() + place(card)) * ALIKE, ALIKE))
            }
            Choice::Card(id) => {
                let decider = running.decider()?;
                let seats = self.seats.max(1);
                let own = card(id).filter(|card| card.zone == OUT || !common(running.game(), card.zone));
                let whose = own.map_or(0, |card| (card.controller.index() + seats - decider.index() % seats) % seats);
                Some((begins.chosen + (whose * self.places() + place(id)) * ALIKE, ALIKE))
            }
            Choice::Trigger(at) => {
                let source = state.pending.get(usize::from(at)).and_then(|pending| pending.source);
                let at = source.map_or(self.places(), |source| place(source.id));
                Some((begins.triggers + at * ALIKE, ALIKE))
            }
        }
    }

    /// What each number of a vector tells, in the words of the game's tables.
    #[must_use]
    pub fn input_names(&self, game: &Game) -> Vec<String> {
        let cards = self.card_names(game);
        let mut names = Vec::with_capacity(self.inputs());
        for seat in 0..self.seats {
            let whose = if seat == 0 { "own".to_owned() } else { format!("other {seat}") };
            names.extend(game.pools.iter().map(|pool| format!("{whose}: {}", pool.id)));
            for zone in &game.zones {
                let within = format!("{whose} {}", zone.id);
                names.push(format!("{within}: cards"));
                names.extend(game.stats.iter().take(self.stats).map(|stat| format!("{within}: {}", stat.id)));
                names.extend(game.rules_file.states.iter().take(self.states).map(|state| format!("{within}: {}", state.id)));
                names.extend(game.rules_file.counters.iter().take(self.counters).map(|counter| format!("{within}: {}", counter.id)));
                names.extend(cards.iter().map(|card| format!("{within}: {card}")));
            }
            names.extend(["has the turn", "went first", "decides"].map(|what| format!("{whose}: {what}")));
        }
        names.extend(game.phases.iter().map(|phase| format!("phase: {}", phase.name)));
        names.extend(game.course.levels.iter().map(|level| format!("level: {}", level.name)));
        names.extend(["turn".to_owned(), "an order is asked for".to_owned()]);
        names.extend(cards.iter().map(|card| format!("asks: {card}")));
        names
    }

    /// What each move does, in the words of the game's tables.
    #[must_use]
    pub fn action_names(&self, game: &Game) -> Vec<String> {
        let cards = self.card_names(game);
        let alike = |what: &str, names: &mut Vec<String>| {
            for card in &cards {
                names.extend((1..=ALIKE).map(|number| format!("{what} {card} {number}")));
            }
        };
        let mut names: Vec<String> = ["pass", "yes", "no", "done"].map(str::to_owned).into();
        names.extend((0..=NUMBERS).map(|number| format!("number {number}")));
        names.extend((1..=MODES).map(|mode| format!("mode {mode}")));
        names.extend((1..=self.cells).map(|cell| format!("cell {cell}")));
        names.extend(game.actions.iter().map(|action| format!("do {}", action.id)));
        game.actions.iter().for_each(|action| alike(&format!("do {} with", action.id), &mut names));
        (1..=self.abilities).for_each(|ability| alike(&format!("use ability {ability} of"), &mut names));
        for seat in 0..self.seats {
            alike(&if seat == 0 { "choose own".to_owned() } else { format!("choose of other {seat}") }, &mut names);
        }
        alike("trigger of", &mut names);
        names.extend((1..=ALIKE).map(|number| format!("trigger of a rule {number}")));
        names.extend((1..=BEYOND).map(|number| format!("beyond {number}")));
        names
    }

    /// The ids of the cards; with their place in the game, where several that texts make share one.
    fn card_names(&self, game: &Game) -> Vec<String> {
        let name = |def: &DefId| {
            let id = &game.card(*def).id;
            let alone = self.cards.iter().filter(|other| game.card(**other).id == *id).count() == 1;
            if alone { id.clone() } else { format!("{id} #{}", def.0) }
        };
        self.cards.iter().map(name).chain(["any other card".to_owned()]).collect()
    }
}

/// Whether a zone is one for the whole table.
fn common(game: &Game, zone: ZoneId) -> bool {
    game.common.has(zone)
}
