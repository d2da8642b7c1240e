//! Which keywords cards have: printed, given by texts, given for a while, taken away.

use super::asked::Question;
use super::query::{Look, bit};
use super::stats::Speaker;
use crate::game::{CardProfile, Gift};
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether any card may have the keyword: one is printed with it, or something gives it.
    pub(super) fn occurs(&self, keyword: KeywordId) -> bool {
        let powers = &self.state.powers;
        (powers.printed_keywords | powers.given_keywords | self.game.index.rule_keywords) & keyword.bit() != 0
            || self.state.modifiers.iter().any(|m| matches!(m.change, Change::Keyword(k, _) if k == keyword))
            || self.awaits(true, |change| of_keyword(change, keyword))
    }

    /// Whether no card has the keyword but those that are printed with it: nothing gives it.
    pub(super) fn only_printed(&self, keyword: KeywordId) -> bool {
        let said = self.state.powers.given_keywords | self.game.index.rule_keywords;
        let given = || self.state.modifiers.iter().any(|m| matches!(m.change, Change::Keyword(k, _) if k == keyword));
        said & keyword.bit() == 0 && self.state.next.is_empty() && !given()
    }

    /// A sieve of the keywords that any card may have; all where what was done to cards may give any.
    pub(super) fn occurring(&self) -> u64 {
        let powers = &self.state.powers;
        let done = !self.state.modifiers.is_empty() || !self.state.next.is_empty();
        if done { u64::MAX } else { powers.printed_keywords | powers.given_keywords | self.game.index.rule_keywords }
    }

    /// A sieve of the keywords that a card may have: it has no others.
    pub(super) fn perhaps(&self, card: CardRef) -> u64 {
        let c = self.card(card.id);
        if c.life != card.life || !self.state.next.is_empty() {
            return u64::MAX;
        }
        let facts = &self.game.facts[c.def.index()];
        let mut said = facts.keywords | facts.given_keywords | self.state.powers.spread_keywords;
        for gift in &self.game.index.gifts {
            if self.may_get(gift, c, facts.kind) {
                said |= gift.keyword;
            }
        }
        self.state.modifiers.iter().filter(|m| m.target == card).fold(said, |bits, m| match m.change {
            Change::Keyword(keyword, _) => bits | keyword.bit(),
            Change::Without(_) | Change::Stat(..) | Change::SetStat(..) | Change::Cannot(_) | Change::Taken(_) | Change::Muted | Change::Shield(_) => bits,
        })
    }

    /// Whether a rule may give its keyword to such a card, as far as that is seen at once.
    #[inline]
    fn may_get(&self, gift: &Gift, c: &Card, kind: u32) -> bool {
        gift.kinds & (kind | self.state.powers.also) != 0 && (c.zone == OUT || bit(&gift.zones, c.zone)) && !(gift.new && c.entered != self.state.turn)
    }

    /// Whether a card may have a keyword.
    #[inline]
    pub(super) fn may_have(&self, card: CardRef, keyword: KeywordId) -> bool {
        let c = self.card(card.id);
        let facts = &self.game.facts[c.def.index()];
        let own = facts.keywords | facts.given_keywords | self.state.powers.spread_keywords;
        own & keyword.bit() != 0
            || c.life != card.life
            || !self.state.next.is_empty()
            || self.game.index.rule_keywords & keyword.bit() != 0
                && self.game.index.gifts.iter().any(|gift| gift.keyword & keyword.bit() != 0 && self.may_get(gift, c, facts.kind))
            || self.state.modifiers.iter().any(|m| m.target == card && of_keyword(m.change, keyword))
    }

    /// The keywords that a card has because they are printed on it, and a sieve of those that it may have besides: it has no others.
    pub(super) fn printed_and_perhaps(&self, card: CardRef) -> (SmallVec<[KeywordId; 8]>, u64) {
        let (c, powers) = (self.card(card.id), &self.state.powers);
        let changed = c.life != card.life || powers.silences || !self.state.next.is_empty() || self.state.modifiers.iter().any(|m| m.target == card);
        if changed {
            return (SmallVec::new(), self.perhaps(card));
        }
        let said = powers.given_keywords | self.game.index.rule_keywords;
        // What is printed twice is had once.
        let mut printed = SmallVec::<[KeywordId; 8]>::new();
        for (keyword, _) in &self.game.cards[c.def.index()].keywords {
            if said & keyword.bit() == 0 && !printed.contains(keyword) {
                printed.push(*keyword);
            }
        }
        (printed, if said == 0 { 0 } else { self.perhaps(card) & said })
    }

    /// Whether a card has a keyword.
    pub(super) fn has(&self, card: CardRef, keyword: KeywordId) -> bool {
        let (c, powers) = (self.card(card.id), &self.state.powers);
        // Where nothing speaks of the keyword but what is printed, that is seen at once.
        let said = (powers.given_keywords | self.game.index.rule_keywords) & keyword.bit() != 0;
        if said || c.life != card.life || powers.silences || !self.state.next.is_empty() || self.state.modifiers.iter().any(|m| m.target == card) {
            return self.keyword(card, keyword).is_some();
        }
        self.printed_with(c.def, keyword)
    }

    /// Whether a keyword is printed on a card.
    #[inline]
    fn printed_with(&self, def: DefId, keyword: KeywordId) -> bool {
        // Where there are not more than bits, each has one of its own.
        let alone = || self.game.keywords.len() <= 64 || self.game.card(def).keywords.iter().any(|(own, _)| *own == keyword);
        self.game.facts[def.index()].keywords & keyword.bit() != 0 && alone()
    }

    /// The keyword's number (0 for one without), summed over all that give it; `None` when the card does not have it.
    pub(crate) fn keyword(&self, card: CardRef, keyword: KeywordId) -> Option<i16> {
        if !self.occurs(keyword) {
            return None;
        }
        if let Some(had) = self.had(card, keyword) {
            return had.then_some(0);
        }
        let index = &self.game.index;
        let said = self.state.powers.spread_keywords | index.rule_keywords | self.game.facts[self.card(card.id).def.index()].given_keywords;
        if !self.may_have(card, keyword) {
            return None;
        }
        let (said, field) = (said & keyword.bit() != 0, self.on_field(card.id));
        // The sort of card that a change waits for may ask for the keyword itself.
        let stands = self.stands(|change| of_keyword(change, keyword));
        if field && (said || self.awaits(true, |change| of_keyword(change, keyword))) || stands || said && index.away_keywords & keyword.bit() != 0 {
            return Self::as_keyword(self.ask(Question::Keyword(card.id, keyword)));
        }
        self.reckoned_keyword(card, keyword, false)
    }

    /// A keyword that sentences which are always true may give, as the questions that it asks are answered now.
    pub(super) fn keyword_now(&self, card: CardRef, keyword: KeywordId) -> Option<i16> {
        self.reckoned_keyword(card, keyword, true)
    }

    /// A keyword as it is printed on a card.
    pub(super) fn printed_keyword(&self, card: CardId, keyword: KeywordId) -> Option<i16> {
        if !self.printed_with(self.card(card).def, keyword) {
            return None;
        }
        let printed = self.def(card).keywords.iter().filter(|(k, _)| *k == keyword);
        Some(printed.fold(0, |sum: i16, (_, n)| sum.saturating_add(*n)))
    }

    fn reckoned_keyword(&self, card: CardRef, keyword: KeywordId, always: bool) -> Option<i16> {
        let without = self.state.modifiers.iter().any(|m| m.target == card && m.change == Change::Without(keyword));
        let mut sum = if without { None } else { self.printed_keyword(card.id, keyword) };
        if sum.is_some() && self.silenced(card) {
            sum = None;
        }
        for m in self.given_since(card) {
            if let Change::Keyword(k, n) = m.change
                && k == keyword
            {
                sum = Some(sum.unwrap_or(0).saturating_add(n));
            } else if m.change == Change::Without(keyword) {
                sum = None;
            }
        }
        let mut add = |n: i16| sum = Some(sum.unwrap_or(0).saturating_add(n));
        if !self.state.next.is_empty() && (self.on_field(card.id) || self.stands(|change| of_keyword(change, keyword))) {
            for change in self.awaited(card, |change| of_keyword(change, keyword)) {
                if let Change::Keyword(k, n) = change
                    && k == keyword
                {
                    add(n);
                }
            }
        }
        if without && !always {
            return sum;
        }
        let mut lacks = false;
        // A card may speak of itself where it is, off the field.
        let c = self.card(card.id);
        if c.zone != OUT && !bit(&self.game.field, c.zone) && self.game.facts[c.def.index()].given_keywords & keyword.bit() != 0 {
            for s in &self.def(card.id).statics {
                let own = matches!(&s.fact, ContinuousEffect::Keyword(k, _) | ContinuousEffect::Lacks(k) if *k == keyword) && matches!(s.who, Affected::This);
                if let Some(ctx) = own.then(|| self.affects(s, Some(card), card)).flatten() {
                    if let ContinuousEffect::Keyword(_, num) = &s.fact {
                        add(narrow(self.number(num, &ctx)));
                    } else {
                        lacks = true;
                    }
                }
            }
        }
        if lacks {
            return None;
        }
        if !always {
            return sum;
        }
        let speaks = |facts: &CardProfile, speaker| match speaker {
            Speaker::Itself => facts.given_keywords & keyword.bit() != 0,
            Speaker::Other => facts.spread_keywords & keyword.bit() != 0,
        };
        self.said_of(
            card.id,
            &self.game.index.keyword_rules[keyword.index()],
            self.state.powers.spread_keywords & keyword.bit() != 0,
            speaks,
            |s, source, at| {
                if matches!(&s.fact, ContinuousEffect::Keyword(k, _) | ContinuousEffect::Lacks(k) if *k == keyword)
                    && self.spoken_by(s, source, card)
                    && let Some(by) = self.gives(source, at, s, card)
                {
                    // What took it away once takes what is always given away, too.
                    if matches!(s.fact, ContinuousEffect::Lacks(_)) {
                        lacks = true;
                    } else if !without {
                        add(narrow(by));
                    }
                }
            },
        );
        sum.filter(|_| !lacks)
    }

    /// What was done to a card since it lost all abilities, if it did.
    pub(super) fn given_since(&self, card: CardRef) -> impl Iterator<Item = &Modifier> {
        let of_it = move |m: &&Modifier| m.target == card;
        let muted = |m: &Modifier| m.target == card && m.change == Change::Muted;
        let lost = if self.game.index.mutes { self.state.modifiers.iter().rposition(muted) } else { None };
        self.state.modifiers[lost.map_or(0, |at| at + 1)..].iter().filter(of_it)
    }

    /// Whether the card's abilities do not work.
    pub(crate) fn silenced(&self, card: CardRef) -> bool {
        let silencing = &self.game.index.silencing;
        if self.game.index.mutes && self.state.modifiers.iter().any(|m| m.target == card && m.change == Change::Muted) {
            return true;
        }
        !silencing.is_empty() && self.state.modifiers.iter().any(|m| m.target == card && matches!(m.change, Change::Keyword(k, _) if silencing.contains(&k)))
            || self.state.powers.silences && self.silenced_by_text(card)
    }

    /// Whether a static sentence takes a card's abilities away. Such a sentence is not taken away by another.
    fn silenced_by_text(&self, card: CardRef) -> bool {
        let silent = |s: &Static, source: Option<CardRef>| matches!(s.fact, ContinuousEffect::Silent) && self.affects(s, source, card).is_some();
        self.game.rules.iter().any(|s| silent(s, None))
            || self.state.active_cards.iter().any(|&id| self.def(id).statics.iter().any(|s| silent(s, Some(self.state.reference(id)))))
    }
}

/// Whether a change gives a keyword.
fn of_keyword(change: Change, keyword: KeywordId) -> bool {
    matches!(change, Change::Keyword(k, _) if k == keyword)
}
