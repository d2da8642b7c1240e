//! May it happen? Restrictions ("cannot" beats "can") and permissions.

use super::Choice;
use super::query::{Ctx, Look, Manner};
use crate::game::{CardProfile, Does};
use crate::ids::*;
use crate::ir::*;
use crate::number::{at, tiny};
use crate::state::*;
use std::cell::Cell;
use std::ops::ControlFlow;

impl<'a> Look<'a> {
    /// The cards on the field whose static sentences are of such a sort.
    fn speakers(&self, sort: fn(&CardProfile) -> bool) -> impl Iterator<Item = CardId> + 'a {
        let Look { game, state, memo: _ } = *self;
        state.active_cards.iter().copied().filter(move |id| sort(&game.facts[state.cards[id.index()].def.index()]))
    }

    // ----- may it?

    /// Whether something keeps a card from suffering a verb.
    #[inline(always)]
    pub(crate) fn cannot_suffer(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let powers = &self.state.powers;
        let lasting = self.game.index.lasting_guards & verb.bit() != 0 && !self.state.modifiers.is_empty();
        (powers.guards & verb.bit() != 0 || powers.turns || lasting) && self.guarded(verb, card, manner)
    }

    fn guarded(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &CardRestriction, ctx: Option<&Ctx>| matches!(deed, CardRestriction::Passive(verbs, cause) if verbs.has(verb) && ctx.is_none_or(|ctx| manner.fits(*cause, ctx.you)));
        self.kept(
            card,
            &index.cannot_suffer_rules[verb.index()],
            index.cannot_suffer_keywords[verb.index()],
            self.state.powers.cannot_suffer & verb.bit() != 0,
            manner,
            &keeps,
        ) || self.state.powers.turns && self.cannot_turn(verb, card)
    }

    /// Whether all that a verb would do to its card now is another verb, which the card or the player is kept from, or to put it where there is
    /// no room: who can't cast a card can't play it either. Where it does anything besides, it does that.
    pub(super) fn leads_nowhere(&self, verb: VerbId, card: CardRef, player: PlayerId) -> bool {
        if let Does::Move(dest @ Dest::Zone { zone, .. }) = self.native(verb)
            && self.game.zones[zone.index()].cells.is_some()
        {
            return matches!(self.closed(card.id, dest, &Ctx::of(card, player)), Some((_, None)));
        }
        let (Does::Moves(Some(program)) | Does::Run(program)) = self.native(verb) else { return false };
        let ops = &self.game.programs[program.index()].ops;
        let manner = Manner { by: Some(player), ..Manner::RULES };
        let kept = |inner: VerbId| self.player_cannot_to(player, inner, Some(card)) || self.cannot_suffer(inner, card, manner);
        let ctx = Ctx::of(card, player);
        let bounded = |to: &Dest| matches!(to, Dest::Zone { zone, .. } if self.game.zones[zone.index()].capacity.is_some());
        let closed = |to: &Dest| bounded(to) && matches!(self.closed(card.id, to, &ctx), Some((_, None)));
        let (powers, lasting) = (&self.state.powers, if self.state.modifiers.is_empty() { 0 } else { self.game.index.lasting_guards });
        let barred = powers.players | powers.guards | lasting | if powers.turns { u64::MAX } else { 0 };
        let acts = |op: &Op| matches!(op, Op::Act { verb, what: IT, .. } if barred & verb.bit() != 0);
        let bars = |op: &Op| acts(op) || matches!(op, Op::Move { what: IT, to, .. } if bounded(to));
        if !ops.iter().any(bars) {
            return false;
        }
        let (mut at, mut sole) = (0, None);
        while let Some(op) = ops.get(at) {
            at += 1;
            if let Op::Unless { condition, skip } = op {
                at = if self.condition(condition, &ctx) { at } else { usize::from(*skip).max(at) };
            } else if let (Op::Act { verb, what: IT, .. }, None) = (op, sole) {
                sole = Some(kept(*verb));
            } else if let (Op::Move { what: IT, to, .. }, None) = (op, sole) {
                sole = Some(closed(to));
            } else if let Op::Jump(to) = op {
                at = usize::from(*to).max(at);
            } else if !matches!(op, Op::Note { .. } | Op::SetDone(_)) {
                return false;
            }
        }
        sole == Some(true)
    }

    /// Whether a text keeps a card from what happens to its states.
    pub(super) fn card_barred(&self, card: CardRef, deal: Deal) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &CardRestriction, _: Option<&Ctx>| matches!(deed, CardRestriction::Deal(own) if *own == deal);
        self.kept(card, &index.cannot_turn_rules, index.cannot_turn_keywords, self.state.powers.turns, Manner::RULES, &keeps)
    }

    /// Whether a text keeps tokens from being put on a card, or from being taken from it.
    pub(super) fn tokens_barred(&self, card: CardRef, deal: Deal) -> bool {
        self.state.powers.turns && self.state.get(card).is_some() && self.card_barred(card, deal)
    }

    /// Whether a rule of the game itself keeps a card from suffering a verb.
    pub(crate) fn forbidden(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let keeps = |deed: &CardRestriction, ctx: Option<&Ctx>| matches!(deed, CardRestriction::Passive(verbs, cause) if verbs.has(verb) && ctx.is_none_or(|ctx| manner.fits(*cause, ctx.you)));
        self.kept_by_rules(card, &self.game.index.cannot_suffer_rules[verb.index()], &keeps)
    }

    /// Whether something keeps a card from being healed.
    pub(super) fn cannot_be_healed(&self, card: CardRef) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &CardRestriction, _: Option<&Ctx>| matches!(deed, CardRestriction::Healing);
        self.kept(card, &index.cannot_turn_rules, index.cannot_turn_keywords, self.state.powers.turns, Manner::RULES, &keeps)
    }

    /// Whether a player can't pass: one of the options is to do with a card what that must do.
    pub(super) fn must_act(&self, options: &[Choice]) -> bool {
        let musts = self.state.powers.musts;
        musts != 0
            && options.iter().any(|option| {
                let Choice::Action(action, id) = *option else { return false };
                let verbs = &self.game.actions[usize::from(action)].asks;
                if verbs.sieve::<1>()[0] & musts == 0 {
                    return false;
                }
                let Some(card) = id.map(|id| self.state.reference(id)) else { return false };
                let due = |deed: &CardRestriction, ctx: Option<&Ctx>| match deed {
                    CardRestriction::Idle(verb, None) => verbs.has(verb),
                    CardRestriction::Idle(verb, Some(wanted)) => verbs.has(verb) && ctx.is_none_or(|ctx| self.could_to_one(*verb, card, wanted, ctx)),
                    CardRestriction::Active(..)
                    | CardRestriction::Passive(..)
                    | CardRestriction::Damage(_)
                    | CardRestriction::Targeted(_)
                    | CardRestriction::TargetedBy(_)
                    | CardRestriction::Deal(_)
                    | CardRestriction::Healing => false,
                };
                self.must(card, &due)
            })
    }

    /// Whether a text says that a card must do something.
    fn must(&self, card: CardRef, due: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        let index = &self.game.index;
        self.kept(card, &index.cannot_turn_rules, index.cannot_turn_keywords, self.state.powers.turns, Manner::RULES, due)
    }

    /// Whether a card must do a verb to others than that one, and can do it to one of those.
    #[cold]
    fn must_to_another(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.must(card, &|deed, ctx| {
            let CardRestriction::Idle(own, Some(wanted)) = deed else { return false };
            let another = |ctx: &Ctx| !self.fits(wanted, &seen_from(wanted, ctx, card), to) && self.could_to_one(verb, card, wanted, ctx);
            *own == verb && ctx.is_none_or(another)
        })
    }

    /// Whether a card can do a verb to one of those at least, whatever it must.
    fn could_to_one(&self, verb: VerbId, card: CardRef, to: &Filter, ctx: &Ctx) -> bool {
        let found = &mut |other| if self.could(verb, card, other) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.each(to, &seen_from(to, ctx, card), found).is_break()
    }

    /// Whether something keeps a card from taking damage.
    pub(crate) fn cannot_take_damage(&self, card: CardRef, manner: Manner) -> bool {
        let index = &self.game.index;
        let keeps =
            |deed: &CardRestriction, ctx: Option<&Ctx>| matches!(deed, CardRestriction::Damage(cause) if ctx.is_none_or(|ctx| manner.fits(*cause, ctx.you)));
        self.kept(card, &index.cannot_damage_rules, index.cannot_damage_keywords, self.state.powers.cannot_be_damaged, manner, &keeps)
    }

    /// Whether something keeps a card from being chosen as a target by a player, for the text of a card. Cards off the field can always be
    /// chosen.
    pub(crate) fn cannot_be_targeted(&self, card: CardRef, by: PlayerId, text: Option<CardRef>) -> bool {
        if !self.on_field(card.id) {
            return false;
        }
        let index = &self.game.index;
        let manner = Manner { by: Some(by), ..Manner::RULES };
        let keeps = |deed: &CardRestriction, ctx: Option<&Ctx>| {
            if let CardRestriction::TargetedBy(such) = deed {
                return text.is_some_and(|text| ctx.is_none_or(|ctx| self.fits(such, &seen_from(such, ctx, card), text)));
            }
            matches!(deed, CardRestriction::Targeted(cause) if ctx.is_none_or(|ctx| manner.fits(*cause, ctx.you)))
        };
        self.kept(card, &index.cannot_target_rules, index.cannot_target_keywords, self.state.powers.cannot_be_targeted, manner, &keeps)
    }

    /// Whether something keeps a card from doing a verb at all: a word about the card, or about its player.
    #[inline]
    pub(crate) fn cannot_do(&self, verb: VerbId, card: CardRef) -> bool {
        self.hinders(verb) && self.hindered(verb, card)
    }

    fn hindered(&self, verb: VerbId, card: CardRef) -> bool {
        self.card_hindered(verb, card, None) || self.player_cannot(self.card(card.id).controller, verb)
    }

    /// Whether a word about a card keeps it from doing a verb (to that card).
    #[inline]
    pub(super) fn card_cannot_do(&self, verb: VerbId, card: CardRef, to: Option<CardRef>) -> bool {
        self.hinders(verb) && self.card_hindered(verb, card, to)
    }

    /// Whether something keeps a card from doing a verb to that one; where no card does it, whether others alone may.
    pub(super) fn kept_from_doing(&self, verb: VerbId, doer: Option<CardRef>, to: CardRef) -> bool {
        match doer.filter(|doer| self.state.get(*doer).is_some()) {
            Some(doer) => self.card_cannot_do(verb, doer, Some(to)) || !self.not_narrowed(verb, doer, to),
            None => self.fenced(verb, None, to),
        }
    }

    fn card_hindered(&self, verb: VerbId, card: CardRef, to: Option<CardRef>) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &CardRestriction, ctx: Option<&Ctx>| {
            matches!(deed, CardRestriction::Active(v, whom) if *v == verb && match (whom, to) {
                (None, _) => true,
                (Some(filter), Some(to)) => ctx.is_none_or(|ctx| self.fits(filter, &seen_from(filter, ctx, card), to)),
                (Some(_), None) => false,
            })
        };
        let (rules, keywords) = if to.is_some() {
            (&index.cannot_do_rules[verb.index()], index.cannot_do_keywords[verb.index()])
        } else {
            (&index.cannot_do_at_all_rules[verb.index()], index.cannot_do_at_all_keywords[verb.index()])
        };
        self.kept(card, rules, keywords, self.state.powers.cannot_do & verb.bit() != 0, Manner::RULES, &keeps)
    }

    /// Whether something keeps a card that can do a verb to some from doing it to that one, or the other from suffering it; what may be done
    /// to some is done to others, never to itself. What keeps the card from doing it at all has been asked.
    pub(super) fn kept_apart(&self, doer: &Doer, to: CardRef) -> bool {
        self.forbidden_apart(doer, to) || self.must_to_others(doer.verb, doer.card, to)
    }

    fn must_to_others(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.state.powers.musts & verb.bit() != 0 && self.must_to_another(verb, card, to)
    }

    fn forbidden_apart(&self, doer: &Doer, to: CardRef) -> bool {
        let Doer { verb, card, .. } = *doer;
        if card == to {
            return true;
        }
        let manner = Manner { by: Some(self.card(card.id).controller), ..Manner::RULES };
        let some = self.state.powers.cannot_do_to & verb.bit() != 0;
        some && self.hindered_from(doer, to) || self.cannot_suffer(verb, to, manner)
    }

    /// Whether a rule keeps a card from doing a verb to that one.
    fn ruled_from(&self, doer: &Doer, to: CardRef) -> bool {
        let rules = &self.game.index.cannot_do_to_rules[doer.verb.index()];
        rules.iter().enumerate().any(|(place, &i)| {
            let s = &self.game.rules[usize::from(i)];
            let ContinuousEffect::Cannot(CardRestriction::Active(_, Some(whom))) = &s.fact else { return false };
            self.may_rule(i, doer.card.id) && self.may_fit(whom, to) && {
                let ctx = || self.seen_by(s, None, doer.card);
                doer.meant(place, || self.affects(s, None, doer.card).is_some()) && self.fits(whom, &seen_from(whom, &ctx(), doer.card), to)
            }
        })
    }

    /// Whether a word about a card, or about its player, keeps it from doing a verb to that one, of those that let it do the verb to others.
    fn hindered_from(&self, doer: &Doer, to: CardRef) -> bool {
        let Doer { verb, card, .. } = *doer;
        let keeps = |deed: &CardRestriction, ctx: Option<&Ctx>| {
            let CardRestriction::Active(own, Some(whom)) = deed else { return false };
            *own == verb && ctx.map_or_else(|| self.may_fit(whom, to), |ctx| self.fits(whom, &seen_from(whom, ctx, card), to))
        };
        let keywords = self.game.index.cannot_do_to_keywords[verb.index()];
        let cards = self.state.powers.cannot_do & verb.bit() != 0;
        self.hinders(verb)
            && (self.ruled_from(doer, to)
                || self.kept(card, &[], keywords, cards, Manner::RULES, &keeps)
                || self.player_cannot_to(self.card(card.id).controller, verb, Some(to)))
    }

    /// Whether a card may fit a description, as far as that is seen without asking anything.
    fn may_fit(&self, filter: &Filter, card: CardRef) -> bool {
        let perhaps = |pred: &Pred| !matches!(pred, Pred::Has(keyword) if !self.may_have(card, *keyword));
        self.may_be(filter, card) && filter.preds.iter().all(perhaps)
    }

    /// Whether anything may keep cards from doing a verb.
    fn hinders(&self, verb: VerbId) -> bool {
        let lasting = self.game.index.lasting_hinders & verb.bit() != 0 && !self.state.modifiers.is_empty();
        self.state.powers.hinders & verb.bit() != 0 || lasting
    }

    fn kept_by_rules(&self, card: CardRef, rules: &[u16], keeps: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        rules.iter().any(|&i| self.may_rule(i, card.id) && self.keeps_by(&self.game.rules[usize::from(i)], None, card, keeps))
    }

    /// Whether a static sentence keeps a card from something, seen from its text. Without a context, `keeps` tells only whether
    /// the deed is one that is asked about.
    fn keeps_by(&self, s: &Static, source: Option<CardRef>, card: CardRef, keeps: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        let ContinuousEffect::Cannot(deed) = &s.fact else { return false };
        // What the sentence forbids is looked at before whom it forbids it: that may be a long question.
        keeps(deed, None) && self.affects(s, source, card).is_some_and(|ctx| keeps(deed, Some(&ctx)))
    }

    fn kept(&self, card: CardRef, rules: &[u16], keywords: u64, cards: bool, manner: Manner, keeps: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        let keywords = keywords & self.occurring();
        if rules.is_empty() && keywords == 0 && !cards && self.state.modifiers.is_empty() {
            return false;
        }
        let owner = self.card(card.id).controller;
        self.kept_by_rules(card, rules, keeps)
            || keywords != 0
                && each(keywords & self.perhaps(card), self.game.keywords.len()).any(|k| {
                    let ignored = manner.ignores == Some(k) || manner.cost && self.ignores(card, k);
                    let given = if ignored { None } else { self.keyword(card, k) };
                    given.is_some_and(|given| {
                        let ctx = Ctx { given, ..Ctx::of(card, owner) };
                        self.game.keywords[k.index()].statics.iter().any(|s| {
                            matches!(&s.fact, ContinuousEffect::Cannot(deed) if keeps(deed, Some(&ctx)))
                                && s.condition.as_ref().is_none_or(|c| self.condition(c, &ctx))
                        })
                    })
                })
            || self.given_since(card).any(|m| matches!(m.change, Change::Cannot(d) if keeps(&self.game.deeds[usize::from(d)], Some(&Ctx::of(card, m.by)))))
            || cards && (self.banned(card, keeps) || !self.on_field(card.id) && self.keeps_itself(card, keeps))
            || cards
                && self
                    .speakers(|facts| facts.forbids)
                    .any(|id| self.def(id).statics.iter().any(|s| self.keeps_by(s, Some(self.state.reference(id)), card, keeps)))
    }

    /// Whether a text has kept such cards from something for a while: those that came since, too.
    fn banned(&self, card: CardRef, keeps: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        self.state.bans.iter().any(|ban| {
            let said = &self.game.bans[usize::from(ban.ban)];
            let (ContinuousEffect::Cannot(deed), Affected::Such(such)) = (&said.fact, &said.who) else { return false };
            let ctx = Ctx { it: Some(card), ..Ctx::of(ban.source, ban.by) };
            keeps(deed, None) && self.fits(such, &ctx, card) && keeps(deed, Some(&ctx))
        })
    }

    /// Whether the text of a card that lies off the field keeps it from something.
    #[cold]
    fn keeps_itself(&self, card: CardRef, keeps: &dyn Fn(&CardRestriction, Option<&Ctx>) -> bool) -> bool {
        self.game.facts[self.card(card.id).def.index()].forbids
            && self.def(card.id).statics.iter().any(|s| matches!(s.who, Affected::This) && self.keeps_by(s, Some(card), card, keeps))
    }

    /// Whether a text of a card says that paying with it ignores a keyword.
    fn ignores(&self, card: CardRef, keyword: KeywordId) -> bool {
        let ignoring = |s: &&Static| matches!(s.fact, ContinuousEffect::Ignores(own) if own == keyword);
        self.def(card.id).statics.iter().filter(ignoring).any(|s| self.affects(s, Some(card), card).is_some())
    }

    /// Whether a card can do a verb at all: nothing keeps it, and where the verb needs a permission, there is someone to do it to.
    pub(crate) fn can(&self, verb: VerbId, card: CardRef) -> bool {
        if self.cannot_do(verb, card) {
            return false;
        }
        let index = &self.game.index;
        if !index.permitted.has(verb) {
            return true;
        }
        let doer = Doer::new(verb, card);
        self.permissions(verb, card, &mut |filter, ctx| {
            self.each(filter, ctx, &mut |to| {
                if self.not_narrowed(verb, card, to) && !self.kept_apart(&doer, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        })
        .is_break()
    }

    /// Whether a card can do a verb to another.
    pub(crate) fn open_to(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.could(verb, card, to) && !self.must_to_others(verb, card, to)
    }

    /// Whether a card could do a verb to another if it must do nothing.
    fn could(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.permissions(verb, card, &mut |filter, ctx| if self.fits(filter, ctx, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
            && self.not_narrowed(verb, card, to)
            && !self.cannot_do(verb, card)
            && !self.forbidden_apart(&Doer::new(verb, card), to)
    }

    pub(super) fn permissions(&self, verb: VerbId, card: CardRef, visit: &mut dyn FnMut(&Filter, &Ctx) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut ask = |s: &Static, source: Option<CardRef>| {
            if let ContinuousEffect::Can(v, filter) = &s.fact
                && *v == verb
                && let Some(ctx) = self.affects(s, source, card)
            {
                return visit(filter, &seen_from(filter, &ctx, card));
            }
            ControlFlow::Continue(())
        };
        for &i in &self.game.index.can_rules[verb.index()] {
            if self.may_rule(i, card.id) {
                ask(&self.game.rules[usize::from(i)], None)?;
            }
        }
        if self.state.powers.permits & verb.bit() != 0 {
            for id in self.speakers(|facts| facts.permits) {
                for s in &self.def(id).statics {
                    ask(s, Some(self.state.reference(id)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(super) fn not_narrowed(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        !self.narrows(verb) || self.not_narrowed_by(verb, card, to)
    }

    /// Whether any text lets only some do a verb, or only to some.
    fn narrows(&self, verb: VerbId) -> bool {
        self.state.powers.permits & verb.bit() != 0 || !self.game.index.only_rules[verb.index()].is_empty()
    }

    fn not_narrowed_by(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        let ok = |s: &Static, source: Option<CardRef>| {
            let ContinuousEffect::CanOnly(v, filter) = &s.fact else { return true };
            *v != verb || self.affects(s, source, card).is_none_or(|ctx| self.fits(filter, &seen_from(filter, &ctx, card), to))
        };
        self.game.index.only_rules[verb.index()].iter().all(|&i| ok(&self.game.rules[usize::from(i)], None))
            && (self.state.powers.permits & verb.bit() == 0
                || self.speakers(|facts| facts.permits).all(|id| self.def(id).statics.iter().all(|s| ok(s, Some(self.state.reference(id))))))
            && !self.fenced_by(verb, Some(card), to)
    }

    /// Whether a text lets only others do a verb to a card than that one, or than the rules where it is none.
    #[inline]
    pub(super) fn fenced(&self, verb: VerbId, by: Option<CardRef>, to: CardRef) -> bool {
        self.narrows(verb) && self.fenced_by(verb, by, to)
    }

    fn fenced_by(&self, verb: VerbId, by: Option<CardRef>, to: CardRef) -> bool {
        let fences = |s: &Static, source: Option<CardRef>| {
            let ContinuousEffect::OnlyBy(v, filter) = &s.fact else { return false };
            *v == verb && self.affects(s, source, to).is_some_and(|ctx| by.is_none_or(|by| !self.fits(filter, &ctx, by)))
        };
        self.game.index.only_rules[verb.index()].iter().any(|&i| fences(&self.game.rules[usize::from(i)], None))
            || self.state.powers.permits & verb.bit() != 0
                && self.speakers(|facts| facts.permits).any(|id| self.def(id).statics.iter().any(|s| fences(s, Some(self.state.reference(id)))))
    }
}

/// A card that may do a verb to some, and what has been found of it while they were gone through: which rules that keep cards from doing it
/// to some speak of this one, by their place among them. That is the same whomever it does it to.
#[derive(Debug)]
pub(super) struct Doer {
    verb: VerbId,
    card: CardRef,
    asked: Cell<u64>,
    meant: Cell<u64>,
}

impl Doer {
    pub(super) fn new(verb: VerbId, card: CardRef) -> Doer {
        Doer { verb, card, asked: Cell::new(0), meant: Cell::new(0) }
    }

    /// Whether the rule at a place speaks of the card; those behind the first 64 are asked each time.
    #[inline]
    fn meant(&self, place: usize, ask: impl FnOnce() -> bool) -> bool {
        let bit = if place < 64 { 1 << place } else { 0 };
        if self.asked.get() & bit == 0 {
            let meant = ask();
            self.asked.set(self.asked.get() | bit);
            self.meant.set(self.meant.get() | if meant { bit } else { 0 });
            return meant;
        }
        self.meant.get() & bit != 0
    }
}

/// The keywords that a sieve lets pass, of so many.
pub(super) fn each(keywords: u64, many: usize) -> impl Iterator<Item = KeywordId> {
    let (mut left, mut from) = (keywords, 0);
    std::iter::from_fn(move || {
        loop {
            while left != 0 {
                let number = from + at(left.trailing_zeros());
                left &= left - 1;
                if number < many {
                    return Some(KeywordId(tiny(number)));
                }
            }
            from += 64;
            if from >= many {
                return None;
            }
            left = keywords;
        }
    })
}

/// From where a description is seen of those that a card may do something to: "other" than the card that does it, unless the
/// text names a card that it knows, such as its own.
fn seen_from(filter: &Filter, ctx: &Ctx, card: CardRef) -> Ctx {
    if filter.preds.iter().any(|pred| matches!(pred, Pred::One(_) | Pred::NotOne(_))) { *ctx } else { Ctx { this: Some(card), ..*ctx } }
}
