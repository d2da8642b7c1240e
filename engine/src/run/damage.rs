//! Damage and healing: prevented, parked, reduced, landed.

use super::events::{Event, Waits};
use super::query::{Cards, Ctx, Manner};
use super::{Run, Told};
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

/// Damage on its way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Harm {
    pub(crate) source: CardRef,
    pub(crate) target: CardRef,
    pub(crate) amount: i32,
    pub(crate) words: bool,
    pub(crate) cause: Stamp,
}

impl Run<'_> {
    /// Sends damage on its way: prevented, parked, reduced, landed. Gives how many packets were dealt.
    pub(crate) fn deal(&mut self, harms: &[Harm], park: bool) -> i16 {
        let mut dealt = 0;
        let mut landing: SmallVec<[Harm; 8]> = SmallVec::new();
        for harm in harms {
            if harm.amount <= 0 || self.state.get(harm.target).is_none() || !self.look().on_field(harm.target.id) {
                continue;
            }
            let manner = Manner { words: harm.words, by: self.state.frames.last().map(|f| f.you), ..Manner::RULES };
            if self.look().cannot_take_damage(harm.target, manner) {
                continue;
            }
            if park && self.parked(harm) {
                dealt = i16::saturating_add(dealt, 1);
                continue;
            }
            let amount = self.reduced(harm);
            if amount > 0 {
                landing.push(Harm { amount, ..*harm });
                dealt = i16::saturating_add(dealt, 1);
            }
        }
        let counter = self.game.damage;
        for harm in &landing {
            let c = &mut self.state.cards[harm.target.id.index()];
            c.counters[counter.index()] = c.counters[counter.index()].saturating_add(narrow(harm.amount));
            c.blame = c.blame.max(harm.cause);
            self.tell(|| Told::Damaged { source: harm.source.id, card: harm.target.id, amount: harm.amount });
        }
        if !landing.is_empty() {
            let kinds = landing.iter().fold(0, |bits, harm| bits | self.kind_of(harm.target.id));
            let bits = self.stats_with(counter);
            self.touch(bits, kinds);
        }
        for harm in &landing {
            let event =
                Event { key: self.game.key_damage(), subject: harm.target, doer: harm.source, amount: harm.amount, words: harm.words, cause: harm.cause };
            self.happen_once(&event, &Event { key: self.game.key_deals(), subject: harm.source, doer: harm.target, ..event });
        }
        dealt
    }

    /// One packet is two events, taken and dealt; a watcher for either answers once.
    pub(super) fn happen_once(&mut self, taken: &Event, dealt: &Event) {
        let mut waits = Waits::new();
        self.look().watchers(taken, &mut waits);
        self.enqueue(&waits, taken);
        if dealt.subject != CardRef::NONE {
            self.happen(dealt);
        }
    }

    pub(super) fn stats_with(&self, counter: CounterId) -> u32 {
        self.game.stat_minus.iter().enumerate().filter(|(_, m)| **m == Some(counter)).fold(0, |bits, (i, _)| bits | 1 << i)
    }

    pub(super) fn parked(&mut self, harm: &Harm) -> bool {
        let key = self.game.key_damage();
        let index = &self.game.index;
        if !self.state.watches(key) && index.keyword_watches[usize::from(key)].is_empty() && index.rule_watches[usize::from(key)].is_empty() {
            return false;
        }
        let look = self.look();
        let event = Event { key, subject: harm.target, doer: harm.source, amount: harm.amount, words: harm.words, cause: harm.cause };
        let mut found = None;
        let owner = look.card(harm.target.id).controller;
        for &i in &index.rule_watches[usize::from(key)] {
            let watch = &self.game.rule_watches[usize::from(i)];
            let about = look.subject_fits(&watch.subject, &Ctx::of(harm.target, owner), harm.target, &event);
            if about && matches!(watch.place, Takes::InsteadIfWanted | Takes::Instead) {
                found = Some(look.wait(Answer::Rule(i), harm.target, harm.target.id, &event, Waiting::Parked));
            }
        }
        for &id in &self.state.active_cards {
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&look.def(id).watches) {
                if matches!(watch.place, Takes::InsteadIfWanted | Takes::Instead) && look.answers(watch, source, i, 0, &event) {
                    found = Some(look.wait(Answer::Printed(i), source, id, &event, Waiting::Parked));
                }
            }
        }
        for &k in &self.game.index.keyword_watches[usize::from(key)] {
            for (i, watch) in (0u8..).zip(&self.game.keywords[k.index()].watches) {
                let instead = matches!(watch.place, Takes::InsteadIfWanted | Takes::Instead);
                let Some(given) = look.keyword(harm.target, k).filter(|_| instead) else { continue };
                if look.answers(watch, harm.target, u8::MAX, given, &event) {
                    let wait = look.wait(Answer::Keyword(k, i), harm.target, harm.target.id, &event, Waiting::Parked);
                    found = Some(Pending { given, ..wait });
                }
            }
        }
        let Some(pending) = found else { return false };
        if self.game.park {
            self.state.pending.push(pending);
        } else {
            self.start(pending);
        }
        true
    }

    pub(super) fn reduced(&self, harm: &Harm) -> i32 {
        let key = self.game.key_damage();
        let look = self.look();
        let mut amount = harm.amount;
        let manner = Manner { words: harm.words, by: self.state.frames.last().map(|f| f.you), ..Manner::RULES };
        let owner = look.card(harm.target.id).controller;
        for &k in &self.game.index.keyword_watches[usize::from(key)] {
            let Some(given) = look.keyword(harm.target, k) else { continue };
            for watch in &self.game.keywords[k.index()].watches {
                if let Takes::Less(by) = &watch.place
                    && watch.on >> key & 1 == 1
                    && manner.fits(watch.from, owner)
                {
                    let ctx = Ctx { given, amount: narrow(amount), ..Ctx::of(harm.target, look.card(harm.target.id).controller) };
                    amount = amount.saturating_sub(look.number(by, &ctx));
                }
            }
        }
        for &id in &self.state.active_cards {
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&look.def(id).watches) {
                if let Takes::Less(by) = &watch.place {
                    let event = Event { key, subject: harm.target, doer: harm.source, amount, words: harm.words, cause: harm.cause };
                    if look.answers(watch, source, i, 0, &event) {
                        let ctx = Ctx { amount: narrow(amount), ..Ctx::of(source, look.card(id).controller) };
                        amount = amount.saturating_sub(look.number(by, &ctx));
                    }
                }
            }
        }
        amount.max(0)
    }

    /// Takes damage away; gives whether there was any.
    pub(crate) fn heal(&mut self, card: CardRef, amount: i32) -> bool {
        let counter = self.game.damage;
        let Some(c) = self.state.get(card) else { return false };
        let amount = amount.min(i32::from(c.counters[counter.index()]));
        if amount <= 0 {
            return false;
        }
        self.state.cards[card.id.index()].counters[counter.index()] -= narrow(amount);
        let (bits, kind) = (self.stats_with(counter), self.kind_of(card.id));
        self.touch(bits, kind);
        self.tell(|| Told::Healed { card: card.id, amount });
        let words = self.state.frames.last().is_some_and(|f| f.words);
        let event = Event { key: self.game.key_healed(), subject: card, doer: CardRef::NONE, amount, words, cause: self.cause() };
        self.happen(&event);
        true
    }

    /// The decision behind a number that a card's current stat gives: what was attached or changed last counts.
    pub(crate) fn cause_of_stat(&self, num: &Num, ctx: &Ctx) -> Stamp {
        let Num::Stat(_, Reading::Now, sel) = num else { return Stamp::default() };
        let mut cards = Cards::new();
        let look = self.look();
        look.find(sel, ctx, &mut cards);
        let mut latest = Stamp::default();
        for card in cards {
            let modifiers = self.state.modifiers.iter().filter(|m| m.target == card).map(|m| m.cause);
            let c = look.card(card.id);
            let beside = if c.zone == OUT { &[] } else { look.zone(c.controller, c.zone) };
            let attached = beside.iter().filter(|&&c| look.card(c).host == card.id).map(|&c| look.card(c).cause);
            latest = modifiers.chain(attached).max().unwrap_or_default().max(latest);
        }
        latest
    }
}
