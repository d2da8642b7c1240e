//! The passage of what has an amount or happens to players: may it happen, does something take its place, how much of it happens.
//!
//! What a pool gains, loses or pays, tokens that move, damage to players, states, zones that are shuffled, the end of the match: such
//! an event has a number only where a text of the game speaks of it ([`Spoken`]), and costs one look at a table where none does.

use super::Run;
use super::events::{Event, Events, Stand};
use super::query::{Ctx, Look, Seats};
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

/// The abilities that changed an amount and may not again this turn.
pub(super) type Used = SmallVec<[(CardRef, u8); 2]>;

/// What becomes of something that is about to happen.
pub(super) enum Passage {
    /// A text that may take its place runs first; then the instruction is gone on with.
    Waits,
    /// Something else happens instead, or has happened.
    Replaced,
    /// It happens, so much of it.
    Goes(i32, Used),
}

/// Which go of an instruction it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Go {
    /// The one in which the texts are asked that may take its place.
    First,
    /// A later one.
    Later,
}

impl Look<'_> {
    /// An event that only some games' texts speak of; none where no text of this one does.
    pub(super) fn told(&self, deal: Deal, subject: impl Into<Option<CardRef>>, who: PlayerId, amount: i32) -> Option<Event> {
        let key = self.game.spoken.key(deal)?;
        Some(Event { who, amount, ..self.event(key, subject) })
    }

    /// Whether a player is one of those that a text names.
    pub(super) fn is_party(&self, party: Party, player: PlayerId, you: PlayerId) -> bool {
        match party {
            Party::You => player == you,
            Party::Opponent => self.state.opposed(you, player),
            Party::Teammate => player != you && self.state.allied(you, player),
            Party::Team => player == you || self.state.allied(you, player),
            Party::Other => player != you,
            Party::Any => true,
            Party::Active => player == self.state.active,
            Party::First => player == self.state.leading(),
        }
    }

    /// Whether a change makes a stat of a card more or less, and by how much.
    fn stat_way(&self, card: CardRef, change: Change) -> Option<(Deal, i32)> {
        let (stat, by) = match change {
            Change::Stat(stat, by) => (stat, i32::from(by)),
            Change::SetStat(stat, to) => {
                let spoken = [Deal::Raised(stat), Deal::Lowered(stat)].into_iter().any(|deal| self.game.spoken.key(deal).is_some());
                if !spoken && !self.state.powers.turns {
                    return None;
                }
                (stat, i32::from(to).saturating_sub(self.stat(card, stat, Reading::Now)))
            }
            Change::Keyword(..) | Change::Without(_) | Change::Cannot(_) | Change::Taken(_) | Change::Muted | Change::Shield(_) => return None,
        };
        match by.signum() {
            0 => None,
            1 => Some((Deal::Raised(stat), by)),
            _ => Some((Deal::Lowered(stat), by.saturating_neg())),
        }
    }

    /// What a change of a card's stat is, where a text of the game speaks of such.
    pub(super) fn stat_moves(&self, card: CardRef, change: Change, by: PlayerId) -> Option<Event> {
        let (deal, amount) = self.stat_way(card, change)?;
        self.told(deal, card, by, amount)
    }

    /// Whether an event is that a stat becomes less.
    pub(super) fn lowers(&self, key: Key) -> bool {
        let told = usize::from(key).checked_sub(self.game.keys().count());
        matches!(told.and_then(|number| self.game.spoken.deal(number)), Some(Deal::Lowered(_)))
    }

    /// Whether a text keeps a card from a change of its stat.
    pub(super) fn stat_kept(&self, card: CardRef, change: Change) -> bool {
        self.state.powers.turns && self.stat_way(card, change).is_some_and(|(deal, _)| self.card_barred(card, deal))
    }

    /// Whether a text keeps a player from what happens to players.
    pub(crate) fn barred(&self, player: PlayerId, deal: Deal) -> bool {
        let said = |barred: &PlayerRestriction| matches!(barred, PlayerRestriction::Deal(own) if *own == deal);
        self.state.powers.bars && self.player_barred(player, &said)
    }

    /// Whether a text keeps a player from damage of a kind.
    pub(super) fn barred_damage(&self, player: PlayerId, damage: DamageId) -> bool {
        let said = |barred: &PlayerRestriction| matches!(barred, PlayerRestriction::Takes(own) if *own == damage);
        self.state.powers.bars && self.player_barred(player, &said)
    }

    /// Whether a text keeps a card from getting a state or losing it by a verb.
    pub(super) fn cannot_turn(&self, verb: VerbId, card: CardRef) -> bool {
        let deal = match self.native(verb) {
            Does::Set(state) => Deal::Gets(*state),
            Does::Clear(state) => Deal::Sheds(*state),
            Does::Alias(_) | Does::Announce | Does::Move(_) | Does::Moves(_) | Does::Run(_) => return false,
        };
        self.card_barred(card, deal)
    }

    /// How much less or more texts make of an amount, each in its order, and the abilities that did so and may not again this turn.
    pub(super) fn altered(&self, events: &[Event], amount: i32) -> (i32, Used) {
        let (left, mut used) = self.altered_by(events, amount, |watch| !watch.asks_amount());
        if !self.game.index.asks_amount || left <= 0 {
            return (left, used);
        }
        // What asks how much it is, is asked of what the others have left.
        let events: Events = events.iter().map(|event| Event { amount: left, ..*event }).collect();
        let (left, more) = self.altered_by(&events, left, TriggeredAbility::asks_amount);
        used.extend(more);
        (left, used)
    }

    fn altered_by(&self, events: &[Event], amount: i32, such: impl Fn(&TriggeredAbility) -> bool) -> (i32, Used) {
        let mut found: SmallVec<[(Tried, super::events::Found, Option<CardRef>); 2]> = SmallVec::new();
        for event in events.iter().filter(|event| self.before(event.key)) {
            self.each_watch(Stand::Before, event, &mut |watch, one| {
                if matches!(watch.place, TriggerKind::Alters(_)) && such(watch) {
                    found.push((self.rank(&one, watch, event), one, event.subject));
                }
            });
        }
        found.sort_by_key(|(rank, ..)| *rank);
        let (mut left, mut used) = (amount, Used::new());
        for (_, one, subject) in found {
            let Some(watch) = self.watch_of(one.answer, one.source) else { continue };
            let TriggerKind::Alters(alter) = &watch.place else { continue };
            if left <= 0 {
                break;
            }
            let ctx = Ctx { given: one.given, amount: narrow(left), it: subject, ..Ctx::of(one.source, one.by) };
            left = self.after(alter, left, &ctx);
            if let (true, Answer::Printed(i)) = (watch.once, one.answer) {
                used.extend(one.source.map(|source| (source, i)));
            }
        }
        (left.max(0), used)
    }

    /// An amount after it was changed.
    pub(super) fn after(&self, alter: &Alter, amount: i32, ctx: &Ctx) -> i32 {
        match alter {
            Alter::Less(by) => amount.saturating_sub(self.number(by, ctx).max(0)).max(0),
            Alter::More(by) => amount.saturating_add(self.number(by, ctx).max(0)),
            Alter::Double => amount.saturating_mul(2),
            Alter::None => 0,
        }
    }

    /// Whether a player can pay so much from a pool.
    pub(super) fn can_pay(&self, player: PlayerId, pool: PoolId, amount: i32) -> bool {
        let answered = self.game.spoken.key(Deal::Pays(pool)).is_some_and(|key| self.before(key));
        let price = if answered { self.price(player, pool, amount) } else { Some(amount) };
        price.is_none_or(|price| self.held(player, pool) >= price) && !self.barred(player, Deal::Pays(pool))
    }

    /// How much a player really pays; none where something else may be done instead.
    fn price(&self, player: PlayerId, pool: PoolId, amount: i32) -> Option<i32> {
        match self.told(Deal::Pays(pool), None, player, amount).filter(|event| self.before(event.key)) {
            None => Some(amount),
            Some(event) => self.replacer(&[event], Tried::NONE).is_none().then(|| self.altered(&[event], amount).0),
        }
    }
}

impl Run<'_> {
    /// What becomes of something that the running instruction is about to make happen. Of an instruction that takes several goes, the
    /// texts that may take its place are asked in the first.
    pub(super) fn passes(&mut self, events: &[Event], amount: i32) -> Passage {
        let frame = self.top();
        let go = if frame.stage == Stage::Begun && frame.step == 0 { Go::First } else { Go::Later };
        self.passes_in(go, events, amount)
    }

    /// As [`Run::passes`], where the instruction says itself in which of its goes the texts are asked.
    pub(super) fn passes_in(&mut self, go: Go, events: &[Event], amount: i32) -> Passage {
        let frame = self.top();
        if frame.tried == Tried::REPLACED {
            frame.tried = Tried::NONE;
            return Passage::Replaced;
        }
        if !events.iter().any(|event| self.look().before(event.key)) {
            return Passage::Goes(amount, Used::new());
        }
        if go == Go::First && !self.goes_on(events) {
            return Passage::Waits;
        }
        self.top().tried = Tried::NONE;
        let (amount, used) = self.look().altered(events, amount);
        Passage::Goes(amount, used)
    }

    /// Abilities that changed an amount have done so for this turn.
    pub(super) fn spend(&mut self, used: &Used) {
        for (card, ability) in used {
            let card = &mut self.state.cards[card.id.index()];
            card.used |= self.game.card(card.def).limit(*ability);
        }
    }

    /// What only some games' texts speak of has happened.
    pub(super) fn happened_to(&mut self, deal: Deal, subject: impl Into<Option<CardRef>>, who: PlayerId, amount: i32) {
        if let Some(event) = self.look().told(deal, subject, who, amount) {
            self.happen(&event);
        }
    }

    /// A card has been chosen as a target, or several have.
    pub(super) fn targeted(&mut self, from: &Filter, into: Reg) {
        if self.game.spoken.key(Deal::Targeted).is_none() || !from.preds.iter().any(|pred| matches!(pred, Pred::Target)) {
            return;
        }
        for card in self.cards_in(into) {
            let (by, doer) = (self.top().you, self.top().this);
            if let Some(event) = self.look().told(Deal::Targeted, card, by, 0) {
                self.happen(&Event { doer, ..event });
            }
        }
    }

    /// Whether cards may be looked at or shown; nothing, where an answer runs first.
    pub(super) fn seen_pass(&mut self, deal: Deal, cards: &[CardRef], who: PlayerId) -> Option<bool> {
        let events: Events = cards.iter().filter_map(|&card| self.look().told(deal, card, who, 0)).collect();
        match self.passes(&events, 0) {
            Passage::Waits => None,
            Passage::Replaced => Some(false),
            Passage::Goes(..) => Some(true),
        }
    }

    /// Shuffles zones of players.
    pub(super) fn perform_shuffle(&mut self, who: Whose, zone: ZoneId) {
        let ctx = self.here();
        let players = self.look().players(who, &ctx, ctx.you);
        let common = self.game.is_common(zone);
        let has = |player: PlayerId| if common { player == PlayerId(0) } else { self.state.plays(player) };
        let able: Seats = players.into_iter().filter(|&player| has(player)).filter(|&player| !self.look().barred(player, Deal::Shuffled(zone))).collect();
        let events: Events = able.iter().filter_map(|&player| self.look().told(Deal::Shuffled(zone), None, player, 0)).collect();
        match self.passes(&events, 0) {
            Passage::Waits => return,
            Passage::Replaced => {}
            Passage::Goes(..) => {
                for player in able {
                    self.shuffle(player, zone);
                    self.happened_to(Deal::Shuffled(zone), None, player, 0);
                }
            }
        }
        self.next();
    }

    /// Where texts keep players from losing, the rules look again whether somebody has lost: what kept them may be over.
    pub(super) fn looks_again(&mut self) {
        if self.state.dirty != 0 {
            self.state.to_check |= self.game.index.ending_checks;
        }
    }
}
