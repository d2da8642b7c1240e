//! Players beside each other: who has most of something, and whom a player may settle on.

use super::Choice;
use super::decide::MOST_OFFERED;
use super::query::{Ctx, Look, Seats};
use crate::ids::*;
use crate::ir::*;
use crate::number::{count, narrow, times};

impl Look<'_> {
    /// The player whose number stands in a register, from 1; "you" where none does.
    pub(super) fn settled_on(&self, reg: Reg, ctx: &Ctx) -> PlayerId {
        let number = self.number(&Num::Chosen(reg), ctx);
        times(number).checked_sub(1).map_or(ctx.you, |seat| self.state.seated(PlayerId(crate::number::tiny(seat))))
    }

    /// A number as it is of one player, who is "they" in it.
    fn number_of(&self, player: PlayerId, number: &Num, ctx: &Ctx) -> i32 {
        self.number(number, &Ctx { they: player, ..*ctx })
    }

    /// Those of whom a number is greatest, or least: in the order of play, beginning with "you".
    fn foremost(&self, extreme: Extreme, number: &Num, ctx: &Ctx) -> Seats {
        let mut best = None;
        let mut found = Seats::new();
        for player in self.state.circle(ctx.you) {
            let has = self.number_of(player, number, ctx);
            let beats = match (best, extreme) {
                (None, _) => true,
                (Some(most), Extreme::Greatest) => has > most,
                (Some(least), Extreme::Least) => has < least,
            };
            if beats {
                found.clear();
                best = Some(has);
            }
            if best == Some(has) {
                found.push(player);
            }
        }
        found
    }

    /// As the how manieth each player who is still in the game stands by a number, from 1, by seat; 0 for who is out.
    pub(super) fn placed(&self, score: &Score, ctx: &Ctx) -> [u8; MOST_SEATS as usize] {
        let mut places = [0; MOST_SEATS as usize];
        let held: smallvec::SmallVec<[(PlayerId, i32); MOST_SEATS as usize]> =
            self.state.circle(ctx.you).map(|player| (player, self.number_of(player, &score.number, ctx))).collect();
        for (player, has) in &held {
            let before = held.iter().filter(|(_, other)| match score.best {
                Extreme::Greatest => other > has,
                Extreme::Least => other < has,
            });
            places[player.index()] = crate::number::tiny(before.count()).saturating_add(1);
        }
        places
    }

    /// Whether nobody who is still in the game has more of something, or less, than a player.
    pub(super) fn has_most(&self, player: PlayerId, extreme: Extreme, number: &Num, ctx: &Ctx) -> bool {
        self.foremost(extreme, number, ctx).contains(&player)
    }

    /// What a player may settle on, as numbers.
    pub(super) fn may_settle(&self, on: &Matter, player: PlayerId, ctx: &Ctx, out: &mut Vec<Choice>) {
        match on {
            Matter::Number(least, most) => {
                let least = self.number(least, ctx).clamp(-MOST_OFFERED, MOST_OFFERED);
                let most = self.number(most, ctx).clamp(least, least + MOST_OFFERED);
                out.extend((least..=most).map(|number| Choice::Number(narrow(number))));
            }
            Matter::Name => out.extend((0..self.game.names.len()).map(|name| Choice::Number(narrow(count(name))))),
            Matter::Family(group) => {
                let families = self.game.groups.get(usize::from(*group)).map_or(&[][..], |(_, families)| families);
                out.extend(families.iter().map(|family| Choice::Number(narrow(i32::from(family.0)))));
            }
            Matter::Player(among) => {
                let players = self.may_settle_on(player, among, ctx);
                out.extend(players.iter().map(|player| Choice::Number(i16::from(player.0) + 1)));
            }
            Matter::Cell(zone, nook) => out.extend(self.cells_among(*zone, nook, ctx).into_iter().map(|cell| Choice::Number(i16::from(cell)))),
        }
    }

    /// Whether a player is one of some players, of whom `by` speaks, and something is so of that player, who is "they" in it.
    pub(super) fn is_such_player(&self, of: Players, such: &Cond, by: PlayerId, player: PlayerId, ctx: &Ctx) -> bool {
        self.state.is_one_of(of, by, |who| self.who(who, ctx), player) && self.condition(such, &Ctx { they: player, ..*ctx })
    }

    /// The players among whom one is settled on, in the order of play, beginning with who settles.
    pub(super) fn may_settle_on(&self, by: PlayerId, among: &Among, ctx: &Ctx) -> Seats {
        match among {
            Among::All => self.state.circle(by).collect(),
            Among::Others => self.state.circle(by).filter(|player| *player != by).collect(),
            Among::Besides(who) => {
                let named = self.who(*who, ctx);
                self.state.circle(by).filter(|player| *player != named).collect()
            }
            Among::Opponents => self.state.circle(by).filter(|player| self.state.opposed(by, *player)).collect(),
            Among::Most(extreme, number) => self.foremost(*extreme, number, ctx),
            Among::Such(of, such) => self.state.circle(by).filter(|player| self.is_such_player(*of, such, by, *player, ctx)).collect(),
        }
    }
}
