//! Damage to players: what it is taken from, and what takes it.

use super::events::{Event, Events};
use super::passage::{Passage, Used};
use super::tokens::Place;
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;

impl Run<'_> {
    /// A player takes damage: tokens go where that kind of damage takes them.
    pub(super) fn take_damage(&mut self, who: Who, by: Option<Reg>, amount: &Num, damage: DamageId) -> Flow {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx).max(0));
        let amount = self.top().changed.map_or(amount, i32::from);
        let Ok(source) = by.map_or(Ok(ctx.this), |by| self.look().first(&ctx, by).map(Some).ok_or(())) else {
            // Who is not there deals nothing.
            self.done_times(0, 1);
            self.next();
            return Flow::On;
        };
        let game = self.game;
        let def = &game.damages[damage.index()];
        let Some(from) = def.from else { return self.take_each(player, source, amount, damage) };
        let points = def.to.is_none() || self.game.pools[from.index()].token.is_none();
        let barred = amount > 0 && (self.look().barred_damage(player, damage) || points && self.look().barred(player, Deal::Loses(from)));
        let loses = if points { self.look().told(Deal::Loses(from), None, player, amount) } else { None };
        let events: Events = self.wound_events(player, damage, source, amount).into_iter().chain(loses).collect();
        let (amount, used) = match if barred { Passage::Goes(0, Used::new()) } else { self.passes(&events, amount) } {
            Passage::Waits => return Flow::On,
            Passage::Replaced => {
                self.done_times(1, 1);
                self.next();
                return Flow::On;
            }
            Passage::Goes(amount, used) => (amount, used),
        };
        let (held, wanted) = (self.look().held(player, from), amount.min(self.look().can_take(player, damage)));
        let shields = self.look().shields(player, damage);
        let shielded: i32 = shields.iter().map(|(_, n)| n).sum();
        let (least, most) = ((wanted - shielded).max(0), held.min(wanted));
        if least < most && self.top().stage == Stage::Begun {
            self.options.clear();
            self.options.extend((least..=most).rev().map(|n| Choice::Number(narrow(n))));
            return Flow::Wait(player, Asked::Instruction);
        }
        let own = if self.top().stage == Stage::Numbered { i32::from(self.top().step) } else { most };
        self.spend(&used);
        self.tell(|| LogEntry::Took { player, damage, amount: wanted });
        let quiet = std::mem::replace(&mut self.quiet, true);
        let mut taken = 0;
        match game.pools[from.index()].token.zip(def.to) {
            Some((token, to)) => {
                let to = Place::Pool(player, to);
                taken += self.shift(token, Place::Pool(player, from), to, own);
                for (card, _) in shields {
                    taken += self.shift(token, Place::Card(card), to, wanted - taken);
                }
            }
            None => {
                self.change_pool(player, from, -wanted);
                taken = wanted;
                if taken > 0 {
                    self.happened_to(Deal::Loses(from), None, player, taken);
                }
            }
        }
        self.quiet = quiet;
        self.done_times(narrow(taken), narrow(amount));
        self.next();
        self.took(player, damage, source, taken);
        Flow::On
    }

    /// Damage that is dealt in sentences: once for each point, and nothing is answered before all of them.
    fn take_each(&mut self, player: PlayerId, source: Option<CardRef>, amount: i32, damage: DamageId) -> Flow {
        let def = &self.game.damages[damage.index()];
        let step = i32::from(self.top().step);
        // The first point may change what the amount was asked of: it counts as it was.
        let mut amount = if step == 0 { amount } else { i32::from(self.top().last) };
        if step == 0 {
            if amount > 0 && self.look().barred_damage(player, damage) {
                amount = 0;
            }
            let events = self.wound_events(player, damage, source, amount);
            match self.passes(&events, amount) {
                Passage::Waits => return Flow::On,
                Passage::Replaced => {
                    self.done_times(1, 1);
                    self.next();
                    return Flow::On;
                }
                Passage::Goes(changed, used) => {
                    self.spend(&used);
                    amount = changed;
                }
            }
            self.done_times(narrow(amount), 1);
            if amount > 0 {
                self.tell(|| LogEntry::Took { player, damage, amount });
                self.state.together = self.state.together.saturating_add(1);
            }
        }
        if step < amount
            && let Some(each) = def.each
        {
            self.top().step += 1;
            self.push_within(each, None, player, None);
            return Flow::On;
        }
        self.next();
        if amount > 0 {
            self.state.together = self.state.together.saturating_sub(1);
        }
        self.took(player, damage, source, amount);
        Flow::On
    }

    /// Damage to a player is two events where a card deals it: taken, and dealt to nothing that is a card.
    fn wound_events(&self, player: PlayerId, damage: DamageId, source: Option<CardRef>, amount: i32) -> Events {
        let taken = Event { who: player, doer: source, amount, ..self.look().event(self.game.key_took(damage), None) };
        let dealt = source.map(|_| Event { key: self.game.key_deals(), subject: source, doer: None, ..taken });
        [taken].into_iter().chain(dealt).collect()
    }

    /// What follows when a player took damage; of 0 nothing does, but it may be remembered.
    fn took(&mut self, player: PlayerId, damage: DamageId, source: Option<CardRef>, amount: i32) {
        let key = self.game.key_took(damage);
        if amount > 0 {
            for event in self.wound_events(player, damage, source, amount) {
                self.happen(&event);
            }
        } else if self.game.damages[damage.index()].zero == crate::data::ZeroDamage::Taken && self.game.index.facts.has(key) {
            self.state.facts.push(Happened { key, by: player, card: None, source, amount: 0, words: false });
        }
        if amount > 0
            && let Some(then) = self.game.damages[damage.index()].then
        {
            self.push(then, None, player, &[]);
        }
    }
}
