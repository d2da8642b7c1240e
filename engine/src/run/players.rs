//! What texts say of players: from which verbs they keep them, and from what else.

use super::query::{Ctx, Look};
use crate::bits::Bits;
use crate::game::Powers;
use crate::ids::*;
use crate::ir::*;
use smallvec::SmallVec;

/// What a sentence about players or pools is about.
#[derive(Debug, Clone, Copy)]
pub(super) enum Topic {
    /// A verb that players may be kept from.
    Verb(VerbId),
    /// A pool.
    Pool(PoolId),
    /// Anything else that players may be kept from.
    Else,
}

/// Whom a sentence about players means.
#[derive(Debug, Clone, Copy)]
enum Whom {
    Party(Party),
    Who(Who),
}

impl<'a> Look<'a> {
    fn is_one(&self, whom: Whom, player: PlayerId, ctx: &Ctx) -> bool {
        match whom {
            Whom::Party(party) => self.is_party(party, player, ctx.you),
            Whom::Who(who) => self.who(who, ctx) == player,
        }
    }
    /// Goes through the sentences at work that speak of players or pools, those that are asked for, as each sees it; those of the rules
    /// speak to each player, and what texts keep players from for a while is among them. Of the others not even the condition is looked
    /// at: it may ask what is asked here.
    pub(super) fn said_of_players(
        &self,
        topic: Topic,
        player: PlayerId,
        asked: &dyn Fn(&ContinuousEffect, &Ctx) -> bool,
        visit: &mut dyn FnMut(&'a Static, &Ctx),
    ) {
        let Look { game, state, .. } = *self;
        let index = &game.index;
        let rules = match topic {
            Topic::Verb(verb) => &index.player_verb_rules[verb.index()],
            Topic::Pool(pool) => &index.pool_rules[pool.index()],
            Topic::Else => &index.player_rules,
        };
        for &i in rules {
            let s = &game.rules[usize::from(i)];
            for you in state.around(player) {
                let ctx = Ctx::of(None, you);
                if asked(&s.fact, &ctx) && s.condition.as_ref().is_none_or(|c| self.condition(c, &ctx)) {
                    visit(s, &ctx);
                }
            }
        }
        for ban in &state.bans {
            let (s, ctx) = (&game.bans[usize::from(ban.ban)], Ctx::of(ban.source, ban.by));
            if asked(&s.fact, &ctx) {
                visit(s, &ctx);
            }
        }
        let speak = |powers: &Powers| match topic {
            Topic::Verb(verb) => powers.players & verb.bit() != 0,
            Topic::Pool(pool) => (powers.pools | powers.kept) & pool.bit() != 0,
            Topic::Else => powers.bars || powers.limits || powers.again != 0,
        };
        let working: &[CardId] = if state.powers.of_players && speak(&state.powers) { &state.active_cards } else { &[] };
        for &id in working {
            let def = self.card(id).def.index();
            if !game.facts[def].of_players || !speak(&game.cards[def].powers) {
                continue;
            }
            let source = self.state.reference(id);
            let seen = Ctx::of(source, self.card(id).controller);
            for s in self.def(id).statics.iter().filter(|s| asked(&s.fact, &seen)) {
                if let Some(ctx) = self.affects(s, Some(source), source) {
                    visit(s, &ctx);
                }
            }
        }
    }

    /// Whether nothing but the rules speaks of players.
    fn rules_alone(&self) -> bool {
        self.state.bans.is_empty() && !self.state.powers.of_players
    }

    /// How often what stands under such tags answers for a player.
    pub(super) fn answers_often(&self, tags: &Bits, player: PlayerId) -> usize {
        if tags.sieve::<1>()[0] & self.state.powers.again == 0 {
            return 1;
        }
        let mut again = false;
        let asked =
            |fact: &ContinuousEffect, ctx: &Ctx| matches!(fact, ContinuousEffect::Again(party, tag) if tags.has(tag) && self.is_party(*party, player, ctx.you));
        self.said_of_players(Topic::Else, player, &asked, &mut |_, _| again = true);
        if again { 2 } else { 1 }
    }

    /// Whether a text keeps a player from a verb. What the rules keep from, a text may always allow.
    #[inline]
    pub(crate) fn player_cannot(&self, player: PlayerId, verb: VerbId) -> bool {
        self.state.powers.players & verb.bit() != 0 && self.kept_from(player, verb)
    }

    fn kept_from(&self, player: PlayerId, verb: VerbId) -> bool {
        if self.rules_alone() && !self.game.index.players_at_all.has(verb) {
            return false;
        }
        let of = |fact: &ContinuousEffect| match fact {
            ContinuousEffect::PlayerCannot(party, PlayerRestriction::Verb(of, None)) if *of == verb => Some((Whom::Party(*party), false)),
            ContinuousEffect::PlayerCan(who, of) if *of == verb => Some((Whom::Who(*who), true)),
            ContinuousEffect::PlayerCannot(..)
            | ContinuousEffect::PlayerCan(..)
            | ContinuousEffect::Again(..)
            | ContinuousEffect::PoolUpTo(..)
            | ContinuousEffect::PoolNoMore(..)
            | ContinuousEffect::Room(..)
            | ContinuousEffect::Pool(..)
            | ContinuousEffect::Stat(..)
            | ContinuousEffect::Keyword(..)
            | ContinuousEffect::Ignores(_)
            | ContinuousEffect::Lacks(_)
            | ContinuousEffect::Cannot(_)
            | ContinuousEffect::Can(..)
            | ContinuousEffect::CanOnly(..)
            | ContinuousEffect::OnlyBy(..)
            | ContinuousEffect::IsAlso(_)
            | ContinuousEffect::Is(..)
            | ContinuousEffect::NotOver(..)
            | ContinuousEffect::NotUnder(..)
            | ContinuousEffect::Goes(..)
            | ContinuousEffect::Bears(_)
            | ContinuousEffect::Stays(..)
            | ContinuousEffect::KeptOut(_)
            | ContinuousEffect::Silent => None,
        };
        let (mut ruled, mut kept, mut allowed) = (false, false, false);
        let asked = |fact: &ContinuousEffect, ctx: &Ctx| of(fact).is_some_and(|(who, _)| self.is_one(who, player, ctx));
        self.said_of_players(Topic::Verb(verb), player, &asked, &mut |s, ctx| {
            let (allows, ruling) = (matches!(s.fact, ContinuousEffect::PlayerCan(..)), ctx.this.is_none());
            allowed |= allows;
            ruled |= !allows && ruling;
            kept |= !allows && !ruling;
        });
        kept || ruled && !allowed
    }

    /// Whether a text keeps a player from what it says.
    pub(super) fn player_barred(&self, player: PlayerId, said: &dyn Fn(&PlayerRestriction) -> bool) -> bool {
        let mut kept = false;
        let asked = |fact: &ContinuousEffect, ctx: &Ctx| matches!(fact, ContinuousEffect::PlayerCannot(party, barred) if said(barred) && self.is_party(*party, player, ctx.you));
        self.said_of_players(Topic::Else, player, &asked, &mut |_, _| kept = true);
        kept
    }

    /// Whether a text keeps a player from doing a verb to a card, or at all.
    #[inline]
    pub(crate) fn player_cannot_to(&self, player: PlayerId, verb: VerbId, card: Option<CardRef>) -> bool {
        self.state.powers.players & verb.bit() != 0
            && (self.kept_from(player, verb) || card.is_some_and(|card| self.kept_from_some(player, verb).has(self, card)))
    }

    /// The cards to which a text keeps a player from doing a verb that they may do to others.
    pub(super) fn kept_from_some(&self, player: PlayerId, verb: VerbId) -> KeptFrom<'a> {
        let mut kept = KeptFrom::default();
        let nothing = self.state.powers.players & verb.bit() == 0 || self.rules_alone() && !self.game.index.players_with_some.has(verb);
        if nothing {
            return kept;
        }
        let asked = |fact: &ContinuousEffect, ctx: &Ctx| {
            let ContinuousEffect::PlayerCannot(party, PlayerRestriction::Verb(own, Some(_)) | PlayerRestriction::Except(own, _)) = fact else { return false };
            *own == verb && self.is_party(*party, player, ctx.you)
        };
        self.said_of_players(Topic::Verb(verb), player, &asked, &mut |s, ctx| {
            if let ContinuousEffect::PlayerCannot(_, barred) = &s.fact {
                kept.0.push((barred, *ctx));
            }
        });
        kept
    }
}

/// The cards to which texts keep a player from doing something, each as it is seen from its text. Whether a text is at work is the same for
/// all cards, and found once.
#[derive(Default)]
pub(super) struct KeptFrom<'a>(SmallVec<[(&'a PlayerRestriction, Ctx); 1]>);

impl KeptFrom<'_> {
    /// Whether a card is one of them.
    pub(super) fn has(&self, look: &Look<'_>, card: CardRef) -> bool {
        self.0.iter().any(|(barred, ctx)| match barred {
            PlayerRestriction::Verb(_, what) => what.as_ref().is_some_and(|what| look.fits(what, ctx, card)),
            PlayerRestriction::Except(_, what) => !look.fits(what, ctx, card),
            PlayerRestriction::Deal(_) | PlayerRestriction::Takes(_) => false,
        })
    }

    /// Whether any card is, even one that is not there.
    pub(super) fn has_any(&self) -> bool {
        self.0.iter().any(|(barred, _)| matches!(barred, PlayerRestriction::Verb(_, Some(what)) if what.is_any()))
    }
}
