//! Other numbers for the cards of a state: what it says of a card, it says of the card under its new number.

use crate::ids::{CardId, CardRef};
use crate::state::*;

impl State {
    /// Gives each card another number: `new` has the new one of each, and each number once.
    pub(crate) fn rename(&mut self, new: &[CardId]) {
        // Whatever a state comes to hold is told here whether it names cards.
        let State {
            seats: _,
            out: _,
            teams: _,
            fell: _,
            came: _,
            cards,
            further,
            order,
            ends: _,
            kinds: _,
            powers: _,
            active_cards,
            modifiers,
            next,
            bans,
            asleep,
            pools: _,
            facts,
            such,
            history,
            known,
            tallies: _,
            mover: _,
            frames,
            registers: _,
            heap,
            polled,
            pending,
            witnesses,
            foreseen,
            planted,
            recurring,
            averted,
            kept,
            closures: _,
            last_known,
            had,
            left,
            dropped,
            roles,
            looked,
            active: _,
            first: _,
            leads: _,
            next_turn: _,
            regular: _,
            extra: _,
            skips: _,
            ending: _,
            entries: _,
            turn: _,
            ended: _,
            phase: _,
            levels: _,
            counted: _,
            together: _,
            dirty: _,
            dirty_kinds: _,
            dirty_pools: _,
            to_check: _,
            idle: _,
            at_work: _,
            held: _,
            batch: _,
            decisions: _,
            chain: _,
            random: _,
            outcome: _,
        } = self;
        let names = Names { new };
        let old = std::mem::take(cards);
        let mut placed: Vec<(CardId, Card)> = (0..).map(CardId::at).zip(old).map(|(id, card)| (names.of(id), card)).collect();
        placed.sort_unstable_by_key(|(id, _)| *id);
        *cards = placed.into_iter().map(|(_, card)| card).collect();
        cards.iter_mut().for_each(|card| names.card(card));
        further.iter_mut().for_each(|further| names.one(&mut further.card));
        further.sort_unstable();
        for id in order.iter_mut().chain(active_cards).chain(looked.iter_mut().map(|(_, id)| id)) {
            *id = names.of(*id);
        }
        modifiers.iter_mut().for_each(|modifier| names.one(&mut modifier.target));
        next.iter_mut().for_each(|next| names.next(next));
        bans.iter_mut().for_each(|ban| names.some(&mut ban.source));
        for what in asleep {
            match what {
                Asleep::Modifier(modifier) => names.one(&mut modifier.target),
                Asleep::Ban(ban) => names.some(&mut ban.source),
                Asleep::Next(next) => names.next(next),
                Asleep::Planted(planted) => names.planted(planted),
            }
        }
        for fact in facts.iter_mut().chain(history) {
            names.some(&mut fact.card);
            names.some(&mut fact.source);
        }
        such.iter_mut().chain(known).for_each(|such| names.one(&mut such.card));
        for frame in frames {
            names.some(&mut frame.this);
            names.some(&mut frame.source);
            names.trail(&mut frame.trail);
        }
        heap.iter_mut().for_each(|card| names.one(card));
        polled.iter_mut().for_each(|choice| names.some(&mut choice.card));
        let waiting = witnesses.iter_mut().map(|witness| &mut witness.wait).chain(foreseen.iter_mut().map(|foreseen| &mut foreseen.wait));
        for pending in pending.iter_mut().chain(waiting) {
            names.some(&mut pending.source);
            names.some(&mut pending.subject);
            names.some(&mut pending.doer);
            names.trail(&mut pending.trail);
        }
        planted.iter_mut().for_each(|planted| names.planted(planted));
        recurring.iter_mut().for_each(|counted| names.one(&mut counted.source));
        averted.iter_mut().for_each(|averted| names.some(&mut averted.card));
        kept.iter_mut().for_each(|kept| names.some(&mut kept.card));
        last_known.iter_mut().for_each(|last| names.one(&mut last.card));
        had.iter_mut().for_each(|had| names.one(&mut had.card));
        for dropped in dropped {
            names.one(&mut dropped.card);
            names.one(&mut dropped.host);
        }
        for left in left {
            names.one(&mut left.card);
            names.some(&mut left.by);
            names.card(&mut left.was);
        }
        roles.iter_mut().for_each(|role| names.some(role));
    }
}

struct Names<'a> {
    new: &'a [CardId],
}

impl Names<'_> {
    fn of(&self, id: CardId) -> CardId {
        self.new.get(id.index()).copied().unwrap_or(id)
    }

    fn one(&self, card: &mut CardRef) {
        card.id = self.of(card.id);
    }

    fn some(&self, card: &mut Option<CardRef>) {
        if let Some(card) = card {
            self.one(card);
        }
    }

    fn trail(&self, trail: &mut Option<Trail>) {
        if let Some(trail) = trail {
            self.one(&mut trail.card);
        }
    }

    fn card(&self, card: &mut Card) {
        if card.host != NO_HOST {
            card.host = self.of(card.host);
        }
    }

    fn next(&self, next: &mut Next) {
        self.some(&mut next.source);
        self.some(&mut next.meanwhile);
    }

    fn planted(&self, planted: &mut DelayedTrigger) {
        self.some(&mut planted.source);
        self.some(&mut planted.meanwhile);
        self.trail(&mut planted.trail);
    }
}
