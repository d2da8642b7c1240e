//! A choice among a few cards that chance takes, of the game's or of those at a place.

use super::build::Builder;
use super::fail::Fail;
use super::select::Reach;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast::{self, Selector as S};

const SAY_WHAT: &str = "this verb lets a player choose among a few that chance takes: say what they are, as in “a creature”, and where they lie, if anywhere";

impl Builder<'_, '_> {
    /// The cards that are chosen among so many that chance takes: of the game's, or of those at the place that the text names.
    pub(super) fn offered(&mut self, what: &ast::Said<S>, who: Who, verb: VerbId, (so_many, such): (u8, &ast::Filter)) -> Result<(Reg, Option<Num>), Fail> {
        if let S::CopyOf { count, of, numbers: None, grants } = &what.what
            && let S::One { filter } = &of.what
            && count.is_one()
            && grants.is_empty()
        {
            return self.offered_copy(what, who, of, (so_many, filter));
        }
        let one = ast::Quantity::Number(1);
        let (filter, count) = if let S::One { filter } = &what.what {
            (filter, &one)
        } else if let S::Several { count, filter } = &what.what {
            (filter, count)
        } else {
            return Err(SAY_WHAT.into());
        };
        let of_them = filter.with.iter().any(|with| matches!(with.what, ast::With::AmongThem));
        if of_them || filter.mark.is_some() || filter.other.is_some() {
            return Err(SAY_WHAT.into());
        }
        let chosen = self.quantity(count)?;
        if !matches!(chosen, Num::Const(chosen) if (1..i32::from(so_many)).contains(&chosen)) {
            return Err(format!("{so_many} cards are offered: there are to be fewer that are chosen").into());
        }
        let such = self.filter(such, Reach::Anywhere)?;
        kotodama_engine::deck::of_print_in_a_match(&such)?;
        let such = Pred::Fits(vec![such]);
        let (among, kinds) = if filter.place.is_some() {
            let mut from = self.filter(filter, Reach::Open)?;
            self.bind(&mut from);
            from.preds.push(such);
            let kinds = from.kinds;
            let into = self.reg()?;
            self.emit(Op::Pick { who, from, count: Count::Random(Num::Const(so_many.into())), into, verb: Some((verb, self.as_cost)) });
            (into, kinds)
        } else {
            let (like, kinds) = self.of_game(filter, Some(such))?;
            let into = self.reg()?;
            self.emit(Op::Make { by: who, like, count: Num::Const(so_many.into()), comes: Comes::WhereItIsPut, into });
            (into, kinds)
        };
        let into = self.reg()?;
        let plural = !matches!(chosen, Num::Const(1));
        let from = Filter { among: Some(among), ..Filter::default() };
        let wanted = chosen.clone();
        let count = if plural { Count::Exactly(chosen) } else { Count::One };
        self.emit(Op::Pick { who, from, count, into, verb: Some((verb, self.as_cost)) });
        self.speak_of(into, plural, kinds, crate::hir::Meant::Named(what.what.clone()), self.spot(what.at));
        Ok((into, Some(wanted)))
    }

    /// A copy of the card that is chosen among so many that chance takes; the cards stay where they are.
    fn offered_copy(&mut self, what: &ast::Said<S>, who: Who, of: &ast::Said<S>, (so_many, filter): (u8, &ast::Filter)) -> Result<(Reg, Option<Num>), Fail> {
        if filter.mark.is_some() || (filter.place.is_none() && self.went(filter)?.is_empty()) {
            return Err(SAY_WHAT.into());
        }
        let some = S::AtRandom { count: ast::Quantity::Number(so_many.into()), filter: filter.clone() };
        let among = self.cards(&ast::Said::new(some, of.at), who, None)?;
        let chosen = self.reg()?;
        self.emit(Op::Pick { who, from: Filter { among: Some(among), ..Filter::default() }, count: Count::One, into: chosen, verb: None });
        let like = Like::Cards(chosen);
        let kinds = self.kinds_in(among);
        let into = self.reg()?;
        self.emit(Op::Make { by: who, like, count: Num::Const(1), comes: Comes::WhereItIsPut, into });
        self.speak_of(into, false, kinds, crate::hir::Meant::Named(what.what.clone()), self.spot(what.at));
        Ok((into, Some(Num::Const(1))))
    }
}
