//! Cells of zones: who lies where beside whom, and which cell a card goes into.

use super::moves::Step;
use super::query::{Cards, Ctx, Look};
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use smallvec::SmallVec;

/// Some cells of a zone, without the heap.
pub(crate) type CellList = SmallVec<[u8; 16]>;

impl Look<'_> {
    /// How the cells of a zone lie, where it has some.
    #[inline]
    pub(crate) fn layout(&self, zone: ZoneId) -> Option<Layout> {
        self.game.zones.get(zone.index()).and_then(|zone| zone.cells)
    }

    /// How many cards lie in a cell of a player's zone, one left out. What is attached lies with its bearer and takes no room.
    fn lying_in(&self, side: PlayerId, zone: ZoneId, cell: u8, but: CardId) -> usize {
        let there = |id: &&CardId| **id != but && self.card(**id).cell == cell && self.card(**id).host == NO_HOST;
        self.zone(side, zone).iter().filter(there).count()
    }

    /// The cells of a player's zone with room for a card that a text means. Where it lies already is none of them, but where any is meant.
    pub(crate) fn free_cells(&self, card: CardId, side: PlayerId, zone: ZoneId, goal: Goal, ctx: &Ctx) -> CellList {
        let Some(layout) = self.layout(zone) else { return CellList::new() };
        let (side, c) = (self.game.keeper(side, zone), self.card(card));
        let here = (c.zone == zone && c.controller == side).then_some(c.cell);
        let column = |cell: u8| layout.at(cell).0;
        // What comes from elsewhere goes beside the card whose text it is, or elsewhere than that lies.
        let from = || if c.zone == zone { Some(c.cell) } else { ctx.this.and_then(|this| self.cell_towards(this, zone)) };
        let meant = |cell: u8| match goal {
            Goal::Any | Goal::Empty => true,
            Goal::Another => c.zone == zone || from() != Some(cell),
            Goal::Adjacent => from().is_some_and(|from| layout.touch(from, cell)),
            Goal::Of(reg) => self.first(ctx, reg).and_then(|one| self.column_in(one, zone)).is_some_and(|there| there == column(cell)),
            Goal::Cell(reg) => self.number(&Num::Chosen(reg), ctx) == i32::from(cell),
        };
        let room = if goal == Goal::Empty { 1 } else { usize::from(layout.holds) };
        layout.cells().filter(|&cell| (goal == Goal::Any || here != Some(cell)) && meant(cell) && self.lying_in(side, zone, cell, card) < room).collect()
    }

    /// Whether a card finds no cell in a zone of a player where it does not lie already.
    pub(super) fn crowded(&self, card: CardId, side: PlayerId, zone: ZoneId) -> bool {
        let Some(layout) = self.layout(zone) else { return false };
        let side = self.game.keeper(side, zone);
        layout.cells().all(|cell| self.lying_in(side, zone, cell, card) >= usize::from(layout.holds))
    }

    /// For how many cards more the cells of a player's zone have room.
    pub(super) fn cells_left(&self, side: PlayerId, zone: ZoneId, layout: Layout) -> i32 {
        let nobody = CardId(u16::MAX);
        let left = |cell: u8| usize::from(layout.holds).saturating_sub(self.lying_in(side, zone, cell, nobody));
        i32::try_from(layout.cells().map(left).sum::<usize>()).unwrap_or(i32::MAX)
    }

    /// In how many cells of a player's zone no card lies.
    pub(super) fn empty_cells(&self, side: PlayerId, zone: ZoneId) -> i32 {
        let (side, nobody) = (self.game.keeper(side, zone), CardId(u16::MAX));
        let cells = self.layout(zone).into_iter().flat_map(Layout::cells);
        crate::number::count(cells.filter(|cell| self.lying_in(side, zone, *cell, nobody) == 0).count())
    }

    /// The cells of a zone among which one is settled on, by their numbers: the same ones on all sides.
    pub(super) fn cells_among(&self, zone: ZoneId, nook: &Nook, ctx: &Ctx) -> CellList {
        let Some(layout) = self.layout(zone) else { return CellList::new() };
        let cell_of = |sel: &Sel| {
            let mut cards = Cards::new();
            self.find(sel, ctx, &mut cards);
            cards.first().and_then(|card| self.cell_towards(*card, zone))
        };
        let own = match nook {
            Nook::Any | Nook::Empty => None,
            Nook::Adjacent(sel) | Nook::Another(sel) => cell_of(sel),
        };
        let empty = |cell: u8| self.state.players().all(|side| self.lying_in(self.game.keeper(side, zone), zone, cell, CardId(u16::MAX)) == 0);
        let meant = |cell: &u8| match nook {
            Nook::Any => true,
            Nook::Empty => empty(*cell),
            Nook::Adjacent(_) => own.is_some_and(|own| layout.touch(own, *cell)),
            Nook::Another(_) => own != Some(*cell),
        };
        layout.cells().filter(meant).collect()
    }

    /// Whether a card has no place where an instruction puts it, and what to do then.
    pub(crate) fn closed(&self, card: CardId, dest: &Dest, ctx: &Ctx) -> Option<(PlayerId, Option<ProgramId>)> {
        let Dest::Zone { whose, zone, goal, .. } = dest else { return None };
        let bounds = &self.game.zones[zone.index()];
        if bounds.capacity.is_none() && bounds.cells.is_none() {
            return None;
        }
        let side = self.side(*whose, card, *zone, ctx);
        let full = self.full(card, side, *zone);
        let none = || (*goal != Goal::Any && self.free_cells(card, side, *zone, *goal, ctx).is_empty()).then_some(None);
        Some((side, full.or_else(none)?))
    }

    /// In which column of a zone a card lies, or last lay: in its own one, and as well in that of another zone with as many columns.
    fn column_in(&self, card: CardRef, zone: ZoneId) -> Option<u8> {
        let lies = self.object(card);
        let (own, there) = (self.layout(lies.zone)?, self.layout(zone)?);
        (lies.zone == zone || own.columns == there.columns).then(|| own.at(lies.cell).0)
    }

    /// Which cell of a zone is where a card lies: its own one, or that in its column.
    fn cell_towards(&self, card: CardRef, zone: ZoneId) -> Option<u8> {
        let lies = self.object(card);
        if lies.zone == zone {
            return Some(lies.cell);
        }
        let column = self.column_in(card, zone)?;
        self.layout(zone).filter(|layout| layout.rows == 1).map(|_| column.saturating_add(1))
    }

    /// Whether a card lies so beside another, as both lie or last lay.
    pub(super) fn lies(&self, lie: Lie, one: CardRef, card: CardRef) -> bool {
        let (a, b) = (self.object(one), self.object(card));
        if a.zone != b.zone {
            let (Some(one), Some(other)) = (self.column_in(one, b.zone), self.column_in(card, b.zone)) else { return false };
            return match lie {
                Lie::Column => one == other,
                Lie::NextColumn => one.abs_diff(other) == 1,
                Lie::OtherColumn => one != other,
                Lie::Row | Lie::Opposite | Lie::InFront | Lie::Behind => false,
            };
        }
        let Some(layout) = self.layout(a.zone) else { return false };
        let ((column, row), (other, behind)) = (layout.at(a.cell), layout.at(b.cell));
        let (own, same) = (a.controller == b.controller, column == other);
        match lie {
            Lie::Column => same,
            Lie::Row => own && row == behind,
            Lie::Opposite => !own && same,
            Lie::InFront => same && if own { row.checked_sub(1) == Some(behind) } else { row == 0 && behind == 0 },
            Lie::Behind => own && same && behind == row.saturating_add(1),
            Lie::NextColumn => column.abs_diff(other) == 1,
            Lie::OtherColumn => !same,
        }
    }

    /// Whether a card lies in a cell of a zone, on whosever side.
    pub(super) fn in_cell(&self, zone: ZoneId, number: i32, card: CardRef) -> bool {
        let c = self.object(card);
        c.zone == zone && i32::from(c.cell) == number
    }
}

impl Run<'_> {
    /// Settles which cell a card goes into that an instruction moves: its player says so, where there are several. Nothing where that is settled.
    pub(super) fn settle_cell(&mut self, by: PlayerId, card: CardId, dest: &Dest, ctx: &Ctx) -> Option<Flow> {
        let Dest::Zone { whose, zone, goal, .. } = dest else { return None };
        self.game.zones[zone.index()].cells?;
        let side = self.game.keeper(self.look().side(*whose, card, *zone, ctx), *zone);
        let c = &self.state.cards[card.index()];
        if *goal == Goal::Any && c.zone == *zone && c.controller == side {
            return None;
        }
        let free = self.look().free_cells(card, side, *zone, *goal, ctx);
        if matches!(self.top().stage, Stage::Placed(cell) if free.contains(&cell)) {
            return None;
        }
        match free[..] {
            [] => None,
            [only] => {
                self.top().stage = Stage::Placed(only);
                None
            }
            [..] => {
                self.options.clear();
                self.options.extend(free.into_iter().map(Choice::Cell));
                Some(Flow::Wait(by, Asked::Instruction))
            }
        }
    }

    /// The cell in which a card comes to lie: the one that was settled, its own where it stays, or the first with room. None, where the zone
    /// has none.
    pub(super) fn cell_of(&self, step: &Step) -> u8 {
        let look = self.look();
        let Some(layout) = look.layout(step.zone()) else { return 0 };
        if let Some(Frame { stage: Stage::Placed(cell), .. }) = self.state.frames.last() {
            return *cell;
        }
        if step.stays() {
            return self.state.cards[step.id.index()].cell;
        }
        self.first_cell(step.id, step.side(), step.zone(), layout)
    }

    /// The first cell with room; the first one, where none has.
    fn first_cell(&self, card: CardId, side: PlayerId, zone: ZoneId, layout: Layout) -> u8 {
        layout.cells().find(|cell| self.look().lying_in(side, zone, *cell, card) < usize::from(layout.holds)).unwrap_or(1)
    }

    /// The cell of a card that comes under another player's control where it lies: the same one, where it has room.
    pub(super) fn cell_over_there(&self, card: CardId, side: PlayerId, zone: ZoneId) -> u8 {
        let Some(layout) = self.look().layout(zone) else { return 0 };
        let own = self.state.cards[card.index()].cell;
        let room = self.look().lying_in(side, zone, own, card) < usize::from(layout.holds);
        if room { own } else { self.first_cell(card, side, zone, layout) }
    }

    /// A card lies in a cell from now on.
    pub(super) fn lay(&mut self, card: CardId, cell: u8) {
        self.state.cards[card.index()].cell = cell;
        if cell != 0 {
            self.state.arrange(self.game.zones.len(), card);
        }
    }

    /// Tells in which cell a card now lies, where it lay in no cell or in another. `before`: with whom, where and in which cell it lay.
    pub(super) fn tell_cell(&mut self, card: CardId, before: (PlayerId, ZoneId, u8)) {
        let Card { controller, zone, cell, .. } = self.state.cards[card.index()];
        if cell != 0 && (controller, zone, cell) != before {
            self.tell(|| LogEntry::Lies { card, zone, cell });
        }
    }
}
