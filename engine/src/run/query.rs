//! Questions about a state: which cards, how much, whether. Nothing here changes anything.

use super::asked::Memo;
use crate::bits::Bits;
use crate::game::Game;
use crate::ids::*;
use crate::ir::*;
use crate::number::{count, short, times, tiny};
use crate::state::*;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A few cards, without the heap.
pub(crate) type Cards = SmallVec<[CardRef; 16]>;

/// Some players, without the heap.
pub(crate) type Seats = SmallVec<[PlayerId; MOST_SEATS as usize]>;

/// From where a question is asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ctx {
    /// The card whose text it is, where it is not a rule.
    pub(crate) this: Option<CardRef>,
    /// The controller of the text.
    pub(crate) you: PlayerId,
    /// The player that the sentence names.
    pub(crate) they: PlayerId,
    /// The frame whose registers are meant.
    pub(crate) frame: Option<u16>,
    /// What register 0 means where there is no frame.
    pub(crate) it: Option<CardRef>,
    /// The number of the keyword.
    pub(crate) given: i16,
    /// The amount of the event.
    pub(crate) amount: i16,
}

impl Ctx {
    /// The context of a card's own text, without a frame.
    pub(crate) fn of(this: impl Into<Option<CardRef>>, you: PlayerId) -> Ctx {
        let this = this.into();
        Ctx { this, you, they: you, frame: None, it: this, given: 0, amount: 0 }
    }
}

/// How something is about to happen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    /// By the words of a card.
    pub(crate) words: bool,
    /// To pay for something.
    pub(crate) cost: bool,
    /// Paying ignores this keyword.
    pub(crate) ignores: Option<KeywordId>,
    /// The player whose words or deeds do it.
    pub(crate) by: Option<PlayerId>,
}

impl Manner {
    /// By the rules.
    pub(crate) const RULES: Manner = Manner { words: false, cost: false, ignores: None, by: None };

    /// Whether a text that speaks of this cause speaks of this manner; `you` controls the text.
    pub(super) fn fits(self, cause: Option<Cause>, you: PlayerId) -> bool {
        match cause {
            None => true,
            Some(Cause::CardEffects) => self.words,
            Some(Cause::Combat) => !self.words,
            Some(Cause::AsCost) => self.cost,
            Some(Cause::Opponent) => self.by.is_some_and(|by| by != you),
            Some(Cause::OpponentsEffects) => self.words && self.by.is_some_and(|by| by != you),
        }
    }
}

/// A game and a state of it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Game,
    pub(crate) state: &'a State,
    pub(crate) memo: &'a Memo,
}

impl<'a> Look<'a> {
    pub(crate) fn card(&self, id: CardId) -> &'a Card {
        &self.state.cards[id.index()]
    }

    /// The card, if there is one and it is still the object that the reference named.
    pub(crate) fn there(&self, card: Option<CardRef>) -> Option<&'a Card> {
        self.state.get(card?)
    }

    /// The card, if there is one, whichever object it now is.
    pub(crate) fn known(&self, card: Option<CardRef>) -> Option<&'a Card> {
        self.state.cards.get(card?.id.index())
    }

    pub(crate) fn def(&self, id: CardId) -> &'a crate::game::CardDef {
        &self.game.cards[self.card(id).def.index()]
    }

    #[inline]
    pub(crate) fn zone(&self, player: PlayerId, zone: ZoneId) -> &'a [CardId] {
        self.state.zone(self.game.zones.len(), player, zone)
    }

    pub(crate) fn on_field(&self, id: CardId) -> bool {
        bit(&self.game.field, self.card(id).zone)
    }

    pub(super) fn top_frame(&self, ctx: &Ctx) -> Option<&'a Frame> {
        ctx.frame.map(|i| &self.state.frames[usize::from(i)])
    }

    pub(crate) fn register(&self, ctx: &Ctx, reg: Reg) -> &'a [CardRef] {
        match self.top_frame(ctx) {
            None => &[],
            Some(frame) => {
                let r = self.state.registers[usize::from(frame.registers) + usize::from(reg)];
                &self.state.heap[usize::from(r.start)..usize::from(r.start) + usize::from(r.len)]
            }
        }
    }

    pub(crate) fn context(&self, frame: usize) -> Ctx {
        let f = &self.state.frames[frame];
        Ctx { this: f.this, you: f.you, they: f.they, frame: Some(short(frame)), it: None, given: f.given, amount: f.amount }
    }

    // ----- players

    #[inline]
    pub(crate) fn who(&self, who: Who, ctx: &Ctx) -> PlayerId {
        if who == Who::You { ctx.you } else { self.other_than_you(who, ctx) }
    }

    fn other_than_you(&self, who: Who, ctx: &Ctx) -> PlayerId {
        match who {
            Who::You => ctx.you,
            Who::Opponent | Who::Left => self.state.left_of(ctx.you),
            Who::Right => self.state.right_of(ctx.you),
            Who::LeftOfThem => self.state.left_of(ctx.they),
            Who::RightOfThem => self.state.right_of(ctx.they),
            Who::Teammate => self.state.teammate(ctx.you).unwrap_or(ctx.you),
            Who::Team => ctx.you,
            Who::They => ctx.they,
            Who::First => self.state.leading(),
            Who::Active => self.state.active,
            Who::OwnerOf(reg) => self.first(ctx, reg).map_or(ctx.you, |c| self.card(c.id).owner),
            Who::ControllerOf(reg) => self.first(ctx, reg).map_or(ctx.you, |c| self.object(c).controller),
            Who::Causer => self.causer(),
            Who::Settled(reg) => self.settled_on(reg, ctx),
        }
    }

    /// Whose decision last led to damage on a card that bears deadly damage.
    ///
    /// The rules ask it when several would lose at once: the latest voluntary decision behind any of the packets counts.
    pub(super) fn causer(&self) -> PlayerId {
        let worst = (0..).map(CardId::at).zip(&self.state.cards).filter(|(_, c)| c.zone != OUT && bit(&self.game.field, c.zone) && c.blame.0 > 0);
        let lethal = worst.filter(|(id, c)| {
            let def = &self.game.cards[c.def.index()];
            let lies = |counter: CounterId| self.state.counted_on(c, *id, counter);
            (0u8..).zip(&self.game.stat_minus).any(|(i, minus)| minus.is_some_and(|m| lies(m) > 0 && def.stats[usize::from(i)].is_some_and(|s| lies(m) >= s)))
        });
        lethal.map(|(_, c)| c.blame).max().map_or(self.state.active, DecisionId::player)
    }

    /// The player who is meant, if there is one: nobody is the owner, or the controller, of a card that is not there, nor one who was settled on
    /// where there was none.
    #[inline]
    pub(crate) fn somebody(&self, who: Who, ctx: &Ctx) -> Option<PlayerId> {
        let nobody = if let Who::OwnerOf(reg) | Who::ControllerOf(reg) = who {
            self.first(ctx, reg).is_none()
        } else if let Who::Settled(reg) = who {
            self.number(&Num::Chosen(reg), ctx) <= 0
        } else {
            false
        };
        (!nobody).then(|| self.who(who, ctx))
    }

    pub(crate) fn players(&self, whose: Whose, ctx: &Ctx, owner: PlayerId) -> Seats {
        let mut out = Seats::new();
        match whose {
            Whose::You => out.push(ctx.you),
            // Who is out has nothing left, but with the first player lies what is everybody's.
            Whose::Opponent => out.extend(self.state.around(ctx.you).filter(|player| self.state.opposed(ctx.you, *player))),
            Whose::Of(Who::Team) => out.extend(self.state.around(ctx.you).filter(|player| *player == ctx.you || self.state.allied(ctx.you, *player))),
            Whose::Of(who) => out.extend(self.somebody(who, ctx)),
            Whose::Owner => out.push(owner),
            Whose::Both => out.extend(self.state.around(self.state.active)),
        }
        out
    }

    // ----- cards

    pub(crate) fn first(&self, ctx: &Ctx, reg: Reg) -> Option<CardRef> {
        if ctx.frame.is_none() && reg == IT {
            return ctx.it;
        }
        self.register(ctx, reg).first().copied()
    }

    pub(crate) fn find(&self, sel: &Sel, ctx: &Ctx, out: &mut Cards) {
        match sel {
            Sel::This => out.extend(ctx.this),
            Sel::Host => {
                // One that has left its bearer is known as it last was; the bearer has to be there still.
                if let Some(host) = ctx.this.map(|this| self.object(this).host).filter(|host| *host != NO_HOST)
                    && (ctx.this.is_some_and(|this| self.state.get(this).is_some()) || self.on_field(host))
                {
                    out.push(self.state.reference(host));
                }
            }
            Sel::Opened => out.extend(self.opened_about()),
            Sel::Beside => out.extend(self.top_frame(ctx).and_then(|frame| frame.source)),
            Sel::Chosen(who, each) => out.extend(self.chosen_by(self.who(*who, ctx), *each, ctx)),
            Sel::Voted(each, extreme) => self.voted(*each, *extreme, ctx, out),
            Sel::Candidate => out.extend(ctx.it),
            Sel::Reg(reg) if ctx.frame.is_none() && *reg == IT => out.extend(ctx.it),
            Sel::Reg(reg) => out.extend_from_slice(self.register(ctx, *reg)),
            Sel::Role(role) => {
                if let Some(card) = self.state.roles[role.index()] {
                    let follows = self.game.following.has(role);
                    out.push(if follows { self.state.reference(card.id) } else { card });
                }
            }
            Sel::All(filter) => {
                let _: ControlFlow<()> = self.each(filter, ctx, &mut |card| {
                    out.push(card);
                    ControlFlow::Continue(())
                });
            }
            Sel::Top { count, end, whose, zone } => {
                let count = times(self.number(count, ctx));
                for player in self.players(*whose, ctx, ctx.you) {
                    let zone = self.zone(player, *zone).iter();
                    match end {
                        End::Top => out.extend(zone.take(count).map(|&c| self.state.reference(c))),
                        End::Bottom => out.extend(zone.rev().take(count).map(|&c| self.state.reference(c))),
                    }
                }
            }
        }
    }

    /// The card that a way to find cards gives, where it is one at most and no zone is looked through for it.
    #[inline]
    pub(super) fn single(&self, sel: &Sel, ctx: &Ctx) -> Option<Option<CardRef>> {
        match sel {
            Sel::This => Some(ctx.this),
            Sel::Candidate => Some(ctx.it),
            Sel::Reg(reg) => match (self.register(ctx, *reg), ctx.frame) {
                (_, None) => Some(if *reg == IT { ctx.it } else { None }),
                ([], Some(_)) => Some(None),
                (&[card], Some(_)) => Some(Some(card)),
                (_, Some(_)) => None,
            },
            Sel::Role(role) => {
                let follows = self.game.following.has(*role);
                Some(self.state.roles[role.index()].map(|card| if follows { self.state.reference(card.id) } else { card }))
            }
            Sel::Host | Sel::Opened | Sel::Beside | Sel::All(_) | Sel::Top { .. } | Sel::Chosen(..) | Sel::Voted(..) => None,
        }
    }

    /// Whether two cards share a family of a group.
    pub(crate) fn kin(&self, group: u8, one: Option<CardRef>, other: CardId) -> bool {
        let members = &self.game.groups[usize::from(group)].1;
        let mine = self.known(one).map_or(&[][..], |c| &self.game.cards[c.def.index()].families);
        self.def(other).families.iter().any(|f| members.contains(f) && mine.contains(f))
    }

    /// The card that the innermost window stands open about.
    pub(crate) fn opened_about(&self) -> Option<CardRef> {
        let (_, frame) = self.standing_window()?;
        let it = self.state.registers[usize::from(frame.registers) + usize::from(IT)];
        (it.len > 0).then(|| self.state.heap[usize::from(it.start)])
    }

    /// The window that stands open, if any: the innermost. What closes one when it is chosen is still done in it.
    pub(crate) fn open_window(&self) -> Option<WindowId> {
        self.standing_window().map(|(window, _)| window)
    }

    /// That window, and the frame that opened it.
    fn standing_window(&self) -> Option<(WindowId, &Frame)> {
        let frames = &self.state.frames;
        frames.iter().enumerate().rev().find_map(|(at, frame)| {
            if let Some(Op::Open { window, .. }) = self.game.programs[frame.program.index()].ops.get(usize::from(frame.at)) {
                return Some((*window, frame));
            }
            frame.closed.and_then(|window| Some((window, frames.get(at.checked_sub(1)?)?)))
        })
    }

    /// Whether a card has a text that belongs to a window and may be resolved now.
    pub(crate) fn has_text_for(&self, card: CardRef, window: WindowId) -> bool {
        self.state.get(card).is_some_and(|c| self.text_for(card, Reader { def: c.def, you: c.controller }, window, 0).is_some())
    }

    /// The first ability of a text, from a place in its list on, that belongs to a window and may be resolved now.
    pub(crate) fn text_for(&self, card: CardRef, reader: Reader, window: WindowId, from: u8) -> Option<u8> {
        let uses = &self.game.cards[reader.def.index()].uses;
        let open = |usage: &Use| usage.only_if.as_ref().is_none_or(|cond| self.condition(cond, &Ctx::of(card, reader.you)));
        (from..tiny(uses.len())).find(|&i| {
            let usage = &uses[usize::from(i)];
            usage.windows.has(window) && open(usage)
        })
    }

    // ----- conditions

    pub(crate) fn condition(&self, cond: &Cond, ctx: &Ctx) -> bool {
        match cond {
            Cond::Is(sel, filter) => self.are_such(sel, filter, ctx),
            Cond::Not(inner) => !self.condition(inner, ctx),
            Cond::AllAre(what, like) => {
                self.each(what, ctx, &mut |c| if self.fits(like, ctx, c) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }).is_continue()
            }
            Cond::Compare(Num::Pool(pool), cmp, Num::Const(n)) => cmp.holds(self.pool(*pool, ctx), *n),
            Cond::Compare(a, cmp, b) => {
                let b = self.number(b, ctx);
                let a = match a.counted() {
                    // Counting stops where more make no difference.
                    Some(filter) => count(self.count(filter, ctx, times(b).saturating_add(1))),
                    None => self.number(a, ctx),
                };
                cmp.holds(a, b)
            }
            Cond::Most(who, extreme, number) => self.somebody(*who, ctx).is_some_and(|who| self.has_most(who, *extreme, number, ctx)),
            Cond::TurnOf(whose) => match whose {
                Whose::You => self.state.active == ctx.you,
                Whose::Opponent => self.state.opposed(ctx.you, self.state.active),
                Whose::Of(Who::Team) => self.state.team(ctx.you) >> self.state.active.0 & 1 == 1,
                Whose::Of(who) => self.somebody(*who, ctx) == Some(self.state.active),
                Whose::Both | Whose::Owner => true,
            },
            Cond::IsFirst(who) => self.somebody(*who, ctx) == Some(self.state.leading()),
            Cond::FirstTurn => self.state.turn <= 1,
            Cond::FirstTurnOfYou => {
                let turn = self.state.turn;
                turn <= u16::from(self.state.seats)
                    && self.state.active == ctx.you
                    && self.state.active == self.state.seat_after(self.state.first, turn.saturating_sub(1))
            }
            Cond::All(all) => all.iter().all(|c| self.condition(c, ctx)),
            Cond::Any(any) => any.iter().any(|c| self.condition(c, ctx)),
            Cond::AllDiffer(filter) => {
                let mut names = BTreeSet::new();
                self.each(filter, ctx, &mut |card| if names.insert(self.def(card.id).name_id) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
                    .is_continue()
            }
            Cond::NoRole(role) => self.state.roles[role.index()].is_none(),
            Cond::CanMove(amount, from, to) => {
                let (amount, player) = (self.number(amount, ctx), self.who(from.who, ctx));
                self.held(player, from.pool) >= amount && !self.stays(player, from.pool, Drawn::Words) && self.room(self.who(to.who, ctx), to.pool) >= amount
            }
        }
    }
}

/// Whether a zone is among those.
#[inline]
pub(crate) fn bit(zones: &Bits, zone: ZoneId) -> bool {
    zone != OUT && zones.has(zone)
}
