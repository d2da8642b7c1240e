//! May it happen? Restrictions ("cannot" beats "can") and permissions.

use super::query::{Ctx, Look, Manner};
use crate::game::Facts;
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use std::ops::ControlFlow;

impl<'a> Look<'a> {
    /// The cards on the field whose static sentences are of such a sort.
    fn speakers(&self, sort: fn(&Facts) -> bool) -> impl Iterator<Item = CardId> + 'a {
        let Look { game, state, memo: _ } = *self;
        state.active_cards.iter().copied().filter(move |id| sort(&game.facts[state.cards[id.index()].def.index()]))
    }

    // ----- may it?

    /// Whether something keeps a card from suffering a verb.
    pub(crate) fn cannot_suffer(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let (index, owner) = (&self.game.index, self.card(card.id).controller);
        let keeps = |deed: &Deed| matches!(deed, Deed::Passive(verbs, cause) if verbs >> verb.0 & 1 == 1 && manner.fits(*cause, owner));
        self.kept(
            card,
            &index.cannot_suffer_rules[verb.index()],
            &index.cannot_suffer_keywords[verb.index()],
            index.cannot_cards.1 >> verb.0 & 1 == 1,
            manner,
            &keeps,
        )
    }

    /// Whether a rule of the game itself keeps a card from suffering a verb.
    pub(crate) fn forbidden(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let owner = self.card(card.id).controller;
        let keeps = |deed: &Deed| matches!(deed, Deed::Passive(verbs, cause) if verbs >> verb.0 & 1 == 1 && manner.fits(*cause, owner));
        let rules = &self.game.index.cannot_suffer_rules[verb.index()];
        rules
            .iter()
            .map(|&i| &self.game.rules[usize::from(i)])
            .any(|s| matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed)) && self.affects(s, CardRef::NONE, card).is_some())
    }

    /// Whether something keeps a card from taking damage.
    pub(crate) fn cannot_take_damage(&self, card: CardRef, manner: Manner) -> bool {
        let (index, owner) = (&self.game.index, self.card(card.id).controller);
        let keeps = |deed: &Deed| matches!(deed, Deed::Damage(cause) if manner.fits(*cause, owner));
        self.kept(card, &index.cannot_damage_rules, &index.cannot_damage_keywords, index.cannot_cards.2, manner, &keeps)
    }

    /// Whether something keeps a card from being chosen as a target by a player. Cards off the field can always be chosen.
    pub(crate) fn cannot_be_targeted(&self, card: CardRef, by: PlayerId) -> bool {
        if !self.on_field(card.id) {
            return false;
        }
        let (index, owner) = (&self.game.index, self.card(card.id).controller);
        let manner = Manner { by: Some(by), ..Manner::RULES };
        let keeps = |deed: &Deed| matches!(deed, Deed::Targeted(cause) if manner.fits(*cause, owner));
        self.kept(card, &index.cannot_target_rules, &index.cannot_target_keywords, index.cannot_target_cards, manner, &keeps)
    }

    /// Whether something keeps a card from doing a verb (to that card).
    pub(crate) fn cannot_do(&self, verb: VerbId, card: CardRef, to: Option<CardRef>) -> bool {
        let index = &self.game.index;
        let you = self.card(card.id).controller;
        let keeps = |deed: &Deed| {
            matches!(deed, Deed::Active(v, whom) if *v == verb && match (whom, to) {
                (None, _) => true,
                (Some(filter), Some(to)) => self.fits(filter, &Ctx::of(card, you), to),
                (Some(_), None) => false,
            })
        };
        self.kept(
            card,
            &index.cannot_do_rules[verb.index()],
            &index.cannot_do_keywords[verb.index()],
            index.cannot_cards.0 >> verb.0 & 1 == 1,
            Manner::RULES,
            &keeps,
        )
    }

    pub(super) fn kept(&self, card: CardRef, rules: &[u16], keywords: &[KeywordId], cards: bool, manner: Manner, keeps: &dyn Fn(&Deed) -> bool) -> bool {
        if rules.is_empty() && keywords.is_empty() && !cards && self.state.modifiers.is_empty() {
            return false;
        }
        let by_static = |s: &Static, source: CardRef| matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed)) && self.affects(s, source, card).is_some();
        rules.iter().any(|&i| by_static(&self.game.rules[usize::from(i)], CardRef::NONE))
            || keywords.iter().any(|&k| {
                manner.ignores != Some(k)
                    && !(manner.cost && self.ignores(card, k))
                    && self.keyword(card, k).is_some()
                    && self.game.keywords[k.index()].statics.iter().any(|s| {
                        matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed))
                            && s.condition.as_ref().is_none_or(|c| self.condition(c, &Ctx::of(card, self.card(card.id).controller)))
                    })
            })
            || self.state.modifiers.iter().any(|m| m.target == card && matches!(m.change, Change::Cannot(d) if keeps(&self.game.deeds[usize::from(d)])))
            || cards && self.speakers(|facts| facts.forbids).any(|id| self.def(id).statics.iter().any(|s| by_static(s, self.state.reference(id))))
    }

    /// Whether a text of a card says that paying with it ignores a keyword.
    fn ignores(&self, card: CardRef, keyword: KeywordId) -> bool {
        let ignoring = |s: &&Static| matches!(s.fact, StaticFact::Ignores(own) if own == keyword);
        self.def(card.id).statics.iter().filter(ignoring).any(|s| self.affects(s, card, card).is_some())
    }

    /// Whether a card can do a verb at all: nothing keeps it, and where the verb needs a permission, there is someone to do it to.
    pub(crate) fn can(&self, verb: VerbId, card: CardRef) -> bool {
        if self.cannot_do(verb, card, None) {
            return false;
        }
        let index = &self.game.index;
        if index.can_rules[verb.index()].is_empty() && index.can_cards >> verb.0 & 1 == 0 {
            return true;
        }
        self.permissions(verb, card, &mut |filter, ctx| {
            self.each(filter, ctx, &mut |to| if self.not_narrowed(verb, card, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// Whether a card can do a verb to another.
    pub(crate) fn open_to(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.permissions(verb, card, &mut |filter, ctx| if self.fits(filter, ctx, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
            && self.not_narrowed(verb, card, to)
            && !self.cannot_do(verb, card, Some(to))
    }

    pub(super) fn permissions(&self, verb: VerbId, card: CardRef, visit: &mut dyn FnMut(&Filter, &Ctx) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut ask = |s: &Static, source: CardRef| {
            if let StaticFact::Can(v, filter) = &s.fact
                && *v == verb
                && let Some(ctx) = self.affects(s, source, card)
            {
                let ctx = Ctx { this: card, you: self.card(card.id).controller, ..ctx };
                return visit(filter, &ctx);
            }
            ControlFlow::Continue(())
        };
        for &i in &self.game.index.can_rules[verb.index()] {
            ask(&self.game.rules[usize::from(i)], CardRef::NONE)?;
        }
        if self.game.index.can_cards >> verb.0 & 1 == 1 {
            for id in self.speakers(|facts| facts.permits) {
                for s in &self.def(id).statics {
                    ask(s, self.state.reference(id))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn not_narrowed(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        let ok = |s: &Static, source: CardRef| match &s.fact {
            StaticFact::CanOnly(v, filter) if *v == verb => match self.affects(s, source, card) {
                Some(ctx) => self.fits(filter, &Ctx { this: card, ..ctx }, to),
                None => true,
            },
            _ => true,
        };
        self.game.index.only_rules[verb.index()].iter().all(|&i| ok(&self.game.rules[usize::from(i)], CardRef::NONE))
            && (self.game.index.can_cards >> verb.0 & 1 == 0
                || self.speakers(|facts| facts.permits).all(|id| self.def(id).statics.iter().all(|s| ok(s, self.state.reference(id)))))
    }
}
