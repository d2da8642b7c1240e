//! Where cards go: into a zone, to one of its ends, into a cell, onto another card.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::{Does, Step};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// "on the top or bottom in any order": a choice between two ways to put them.
    pub(super) fn top_or_bottom(&mut self, who: Option<&ast::Said<ast::Player>>, what: &ast::Said<ast::Selector>, place: &ast::Place) -> Result<Does, Fail> {
        let (who, before) = self.clause(who)?;
        let what = self.cards(what, who, None)?;
        self.flush(None);
        let [word] = &place.zones[..] else { return Err("cards go to one zone".into()) };
        let (whose, zone) = (self.zone_of(place)?, self.shared.names.zone(word)?);
        self.clause_ends(before);
        let put = |to: ast::Destination| ast::Effect::Put { who: None, what: ast::Selector::Them.into(), to };
        let ways = [(End::Top, put(ast::Destination::TopOf { place: place.clone() })), (End::Bottom, put(ast::Destination::Bottom { place: place.clone() }))];
        let as_cost = self.as_cost;
        let options = ways.map(|(end, words)| {
            let to = Dest::Zone { whose, zone, end, ordered: Ordered::Chosen, state: None, goal: Goal::Any };
            let step = Step { said: Some(words.clone()), refers: Vec::new(), does: Does::Plain(vec![Op::Move { who, what, to, as_cost, wanted: None }]) };
            (words, vec![step])
        });
        Ok(Does::OneOf { who, options: options.into(), as_cost: AsCost::No })
    }

    /// Where cards go; `named` are those that were named before the cards that go.
    pub(super) fn destination(&mut self, to: &ast::Destination, who: Who, named: &[Reg]) -> Result<Dest, Fail> {
        use ast::Destination as D;
        let zone = |builder: &mut Self, place: &ast::Place, end, ordered, state| -> Result<Dest, Fail> {
            let [word] = &place.zones[..] else { return Err("a card goes to one zone".into()) };
            Ok(Dest::Zone { whose: builder.zone_of(place)?, zone: builder.shared.names.zone(word)?, end, ordered, state, goal: Goal::Any })
        };
        Ok(match to {
            D::Into { place } | D::TopOf { place } => zone(self, place, End::Top, Ordered::Kept, None)?,
            D::IntoState { place, state } => {
                let state = self.shared.names.state(state)?;
                zone(self, place, End::Top, Ordered::Kept, Some(state))?
            }
            D::Bottom { place } => zone(self, place, End::Bottom, Ordered::Kept, None)?,
            D::TopOrBottom { .. } => return Err("this verb can't leave the end of the zone open".into()),
            D::TopAnyOrder { place } => zone(self, place, End::Top, Ordered::Chosen, None)?,
            D::BottomAnyOrder { place } => zone(self, place, End::Bottom, Ordered::Chosen, None)?,
            D::TopRandomOrder { place } => zone(self, place, End::Top, Ordered::Random, None)?,
            D::BottomRandomOrder { place } => zone(self, place, End::Bottom, Ordered::Random, None)?,
            D::Onto { what } => Dest::Onto(self.beside(named, what, |b| b.one_card(what, who, "a card is attached to"))?),
            D::IntoCell { which } => self.towards_cell(which, who, named)?,
            D::Out => Dest::Out,
        })
    }
}
