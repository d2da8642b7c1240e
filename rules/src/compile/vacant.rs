//! What speaks of a player of some sort, of whom there may be none.
//!
//! "Choose an opponent who controls a creature. They discard 1 card. Draw 1 card.": where there is no such opponent, what speaks of one is not done,
//! and all else is.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::{Does, Step};
use kotodama_engine::ir::*;
use std::ops::Range;

impl Builder<'_, '_> {
    /// Resolves an instruction, and notes which steps it came to if it speaks of a player of whom there may be none.
    pub(super) fn of_one_who_may_be_none(&mut self, resolve: impl FnOnce(&mut Self) -> Result<(), Fail>) -> Result<(), Fail> {
        let Some(vacant) = self.vacant else { return resolve(self) };
        self.flush(None);
        let from = self.steps.len();
        let before = self.read.remove(&vacant);
        let done = resolve(self);
        self.flush(None);
        if self.read.contains(&vacant) {
            self.of_vacant.push((vacant, from..self.steps.len()));
        } else if before {
            self.read.insert(vacant);
        }
        done
    }

    /// Puts what speaks of such a player under the condition that there is one.
    pub(super) fn only_where_there_is_one(&mut self) {
        let mut noted = std::mem::take(&mut self.of_vacant);
        noted.retain(|(_, range)| !range.is_empty());
        noted.sort_by_key(|(_, range)| range.start);
        for (vacant, range) in noted.into_iter().rev() {
            self.put_under(vacant, range);
        }
    }

    fn put_under(&mut self, vacant: Reg, range: Range<usize>) {
        let (from, to) = (range.start.min(self.steps.len()), range.end.min(self.steps.len()));
        let then: Vec<Step> = self.steps.drain(from..to).collect();
        let condition = Cond::Compare(Num::Chosen(vacant), Cmp::More, Num::Const(0));
        let guarded = Does::If { condition, then, otherwise: Vec::new() };
        self.steps.insert(from, Step { said: None, refers: Vec::new(), does: guarded });
    }
}
