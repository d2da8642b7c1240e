//! What one player may know of a match, as a plain value: it can be compared, hashed and written down.
//!
//! Cards are named by the [`Place`] where they lie, so nothing in an [`Observation`] follows a card through a shuffle or a zone that
//! its player does not see.
//!
//! *Invariant:* two matches that differ only in what a player can't know give equal observations.

use crate::ids::*;
use crate::number::short;
use crate::play::Match;
use crate::run::{Asked, Choice, Look, Memo, knows, sees, told_of};
use crate::state::{NO_HOST, OUT, Outcome};
use crate::view::{SeenCard, seen};
use serde::{Deserialize, Serialize};

/// Where a card lies. It names the card only as long as nothing moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// In whose zone.
    pub player: PlayerId,
    /// In which zone; [`OUT`] for a card that is out of the game.
    pub zone: ZoneId,
    /// How many cards of the zone lie above it.
    pub at: u16,
}

/// A card that a player knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownCard {
    /// What is known of it. Its bearer is not told here.
    pub card: SeenCard,
    /// The card that it is attached to.
    pub host: Option<Place>,
}

/// A zone as a player knows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownZone {
    /// Whose.
    pub owner: PlayerId,
    /// Which.
    pub zone: ZoneId,
    /// Its cards from the top; nothing for one that the player does not know.
    pub cards: Vec<Option<KnownCard>>,
    /// In a zone with cells: the cell in which each of them lies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<u8>,
}

/// What sort of thing an option is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum OfferKind {
    /// To choose the card.
    Card,
    /// To choose the number.
    Number,
    /// To do what is asked.
    Yes,
    /// Not to do it.
    No,
    /// To choose no more.
    Done,
    /// One of several instructions, by its place.
    Mode(u8),
    /// To put the card into the cell of that number.
    Cell(u8),
    /// To leave the window.
    Pass,
    /// An action of the rules, by its place in the game's table; with the card, where it is done with one.
    Action(u8),
    /// An ability of the card, by its place on it.
    Use(u8),
    /// A waiting trigger of the card (of none, where it is a rule's), by its place among those that wait.
    Trigger(u16),
}

/// An option as a structured value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// What sort of thing it is.
    pub kind: OfferKind,
    /// The card that it is about, and the card that a trigger's event was about.
    pub cards: Vec<Place>,
    /// The number, or how much the event was.
    pub amount: Option<i16>,
    /// What it is called.
    pub label: String,
}

/// What one player may know of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Observation {
    /// Who knows it.
    pub seat: PlayerId,
    /// All zones of all players, in the order of seats and of the game's zones.
    pub zones: Vec<KnownZone>,
    /// By player, what the pools read as; shared ones stand with each.
    pub pools: Vec<Vec<i32>>,
    /// Cards that the player looks at in secret.
    pub looked: Vec<Place>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// The first player: who goes first.
    pub first: PlayerId,
    /// The turn's number.
    pub turn: u16,
    /// The phase, as a place in the game's list.
    pub phase: u8,
    /// The levels of the course of play, the highest first: which it is of each, 0 before the first.
    pub levels: Vec<u16>,
    /// How many decisions were made so far.
    pub decisions: u32,
    /// Who decides.
    pub decider: Option<PlayerId>,
    /// What the decision is about, when the player decides; empty otherwise.
    pub prompt: String,
    /// The options, when the player decides: in the order of [`Match::options`].
    pub options: Vec<Offer>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Match {
    /// What a player may know: what they see, what they look at, and cards that they have seen and whose way they could follow since.
    #[must_use]
    pub fn observe(&self, seat: PlayerId) -> Observation {
        let (game, state) = (&**self.game(), self.state());
        let memo = Memo::default();
        let look = Look { game, state, memo: &memo };
        let asked = self.asked_about(seat);
        let mut zones = Vec::new();
        for owner in state.players() {
            for zone in (0..game.zones.len()).map(ZoneId::at) {
                let ids = state.zone(game.zones.len(), owner, zone);
                let known = |&id: &CardId| {
                    (knows(game, state, seat, id) || asked.contains(&id)).then(|| {
                        let host = state.cards[id.index()].host;
                        KnownCard { card: SeenCard { host: None, ..seen(&look, &[], id) }, host: (host != NO_HOST).then(|| self.place(host)) }
                    })
                };
                let celled = game.zones[zone.index()].cells.is_some();
                let cells = ids.iter().filter(|_| celled).map(|id| state.cards[id.index()].cell).collect();
                zones.push(KnownZone { owner, zone, cards: ids.iter().map(known).collect(), cells });
            }
        }
        let pools = |player| (0..game.pools.len()).map(|pool| self.pool(player, PoolId::at(pool))).collect();
        let decides = self.decider() == Some(seat);
        Observation {
            seat,
            zones,
            pools: state.players().map(pools).collect(),
            looked: state.looked.iter().filter(|(player, _)| *player == seat).map(|(_, card)| self.place(*card)).collect(),
            active: state.active,
            first: state.leading(),
            turn: state.turn,
            phase: state.phase,
            levels: state.levels.iter().map(|level| level.number).collect(),
            decisions: state.decisions,
            decider: self.decider(),
            prompt: if decides { self.prompt() } else { String::new() },
            options: if decides { self.offers() } else { Vec::new() },
            outcome: state.outcome,
        }
    }

    /// Which cards a player knows, by their places in the state's table: those that [`Match::observe`] shows, for who wants no words.
    pub fn known_to(&self, seat: PlayerId, known: &mut Vec<bool>) {
        let (game, state) = (&**self.game(), self.state());
        known.clear();
        known.extend((0..state.cards.len()).map(|at| knows(game, state, seat, CardId::at(at))));
        for card in self.asked_about(seat) {
            known[card.index()] = true;
        }
    }

    /// The card whose text asks, where that player decides and knows it; none where a rule asks.
    #[must_use]
    pub fn asking(&self, seat: PlayerId) -> Option<CardId> {
        let frame = self.state().frames.last().filter(|_| self.decider() == Some(seat) && self.asked() != Some(Asked::Order))?;
        frame.this.map(|this| this.id).filter(|&card| card.index() < self.state().cards.len() && told_of(self.game(), self.state(), seat, card))
    }

    /// All options as structured values beside their labels: for who decides, as they name cards that only that player may know.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let offers = self.options().iter().zip(self.labels());
        offers.map(|(&choice, label)| self.offer(choice, label)).collect()
    }

    fn offer(&self, choice: Choice, label: String) -> Offer {
        let plain = |kind| (kind, Vec::new(), None);
        let (kind, cards, amount) = match choice {
            Choice::Card(card) => (OfferKind::Card, vec![self.place(card)], None),
            Choice::Number(number) => (OfferKind::Number, Vec::new(), Some(number)),
            Choice::Yes => plain(OfferKind::Yes),
            Choice::No => plain(OfferKind::No),
            Choice::Done => plain(OfferKind::Done),
            Choice::Mode(mode) => plain(OfferKind::Mode(mode)),
            Choice::Cell(cell) => plain(OfferKind::Cell(cell)),
            Choice::Pass => plain(OfferKind::Pass),
            Choice::Action(action, card) => (OfferKind::Action(action), card.map(|card| self.place(card)).into_iter().collect(), None),
            Choice::Use(card, ability) => (OfferKind::Use(ability), vec![self.place(card)], None),
            Choice::Trigger(at) => match self.state().pending.get(usize::from(at)) {
                Some(pending) => {
                    let cards = [pending.source, pending.subject].into_iter().flatten().map(|card| self.place(card.id));
                    (OfferKind::Trigger(at), cards.collect(), Some(pending.amount))
                }
                None => plain(OfferKind::Trigger(at)),
            },
        };
        Offer { kind, cards, amount, label }
    }

    /// Where a card lies. Cards that are out of the game lie nowhere in particular.
    #[must_use]
    pub fn place(&self, card: CardId) -> Place {
        let state = self.state();
        match state.cards.get(card.index()) {
            Some(lies) if lies.zone != OUT => Place { player: lies.controller, zone: lies.zone, at: short(state.place_of(self.game().zones.len(), card)) },
            Some(lies) => Place { player: lies.controller, zone: OUT, at: 0 },
            None => Place { player: PlayerId(0), zone: OUT, at: 0 },
        }
    }

    /// The cards that a decision tells its player, though they may lie where nobody sees them: those that are offered, and those that
    /// the prompt speaks of. None for who does not decide.
    pub(crate) fn asked_about(&self, seat: PlayerId) -> Vec<CardId> {
        let state = self.state();
        if self.decider() != Some(seat) {
            return Vec::new();
        }
        let mut told: Vec<CardId> = Vec::new();
        for &choice in self.options() {
            match choice {
                Choice::Card(card) | Choice::Use(card, _) | Choice::Action(_, Some(card)) => told.push(card),
                Choice::Trigger(at) => {
                    let pending = state.pending.get(usize::from(at));
                    let cards = pending.into_iter().flat_map(|pending| [pending.source, pending.subject]).flatten().map(|card| card.id);
                    // What waits is put in order, and nothing is looked at for that.
                    told.extend(cards.filter(|card| sees(self.game(), state, seat, *card)));
                }
                Choice::Action(_, None) | Choice::Number(_) | Choice::Yes | Choice::No | Choice::Done | Choice::Mode(_) | Choice::Cell(_) | Choice::Pass => {}
            }
        }
        if let Some(frame) = state.frames.last().filter(|_| self.asked() != Some(Asked::Order)) {
            told.extend(frame.this.map(|this| this.id));
            // What its words may call "it", and what was chosen before.
            let registers = state.registers.get(usize::from(frame.registers)..).unwrap_or(&[]);
            let held = registers.iter().flat_map(|held| state.heap.get(usize::from(held.start)..).unwrap_or(&[]).iter().take(usize::from(held.len)));
            told.extend(held.map(|card| card.id));
        }
        told.sort_unstable();
        told.dedup();
        told.retain(|&card| card.index() < state.cards.len() && told_of(self.game(), state, seat, card));
        told
    }
}
