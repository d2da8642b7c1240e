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
    pub(super) fn take_damage(&mut self, who: Who, amount: &Num, damage: DamageId) -> Flow {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx).max(0));
        let game = self.game;
        let def = &game.damages[damage.index()];
        let Some(from) = def.from else { return self.take_each(player, amount, damage) };
        let points = def.to.is_none() || self.game.pools[from.index()].token.is_none();
        let barred = amount > 0 && (self.look().barred_damage(player, damage) || points && self.look().barred(player, Deal::Loses(from)));
        let hurts = Event { who: player, doer: ctx.this, amount, ..self.look().event(game.key_took(damage), None) };
        let loses = if points { self.look().told(Deal::Loses(from), None, player, amount) } else { None };
        let events: Events = [hurts].into_iter().chain(loses).collect();
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
        self.took(player, damage, ctx.this, taken);
        Flow::On
    }

    /// Damage that is dealt in sentences: once for each point, and nothing is answered before all of them.
    fn take_each(&mut self, player: PlayerId, amount: i32, damage: DamageId) -> Flow {
        let def = &self.game.damages[damage.index()];
        let step = i32::from(self.top().step);
        // The first point may change what the amount was asked of: it counts as it was.
        let mut amount = if step == 0 { amount } else { i32::from(self.top().last) };
        if step == 0 {
            if amount > 0 && self.look().barred_damage(player, damage) {
                amount = 0;
            }
            let hurts = Event { who: player, doer: self.top().this, amount, ..self.look().event(self.game.key_took(damage), None) };
            match self.passes(&[hurts], amount) {
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
        let source = self.top().this;
        self.next();
        if amount > 0 {
            self.state.together = self.state.together.saturating_sub(1);
        }
        self.took(player, damage, source, amount);
        Flow::On
    }

    /// What follows when a player took damage; of 0 nothing does, but it may be remembered.
    fn took(&mut self, player: PlayerId, damage: DamageId, source: Option<CardRef>, amount: i32) {
        let key = self.game.key_took(damage);
        if amount > 0 {
            let event = Event { who: player, doer: source, amount, ..self.look().event(key, None) };
            self.happen(&event);
        } else if self.game.damages[damage.index()].zero == crate::data::ZeroDamage::Taken && self.game.index.facts.has(key) {
            self.state.facts.push(Happened { key, by: player, card: None, source, amount: 0 });
        }
        if amount > 0
            && let Some(then) = self.game.damages[damage.index()].then
        {
            self.push(then, None, player, &[]);
        }
    }
}
