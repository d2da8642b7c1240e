//! What several players choose at once, and what later words say of it.

use super::build::{Builder, Choices};
use super::fail::Fail;
use super::rivals::extreme;
use super::select::Reach;
use crate::hir::Meant;
use kotodama_engine::ids::FamilyId;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::{Among, Ballot, Count, Filter, Matter, Num, Op, Opened, Poll, Reg, Sel, Who};
use kotodama_grammar::ast;

/// Why "the card with the most votes" is refused where nobody chooses among several.
pub(super) const NOBODY_CHOOSES: &str =
    "several may have as many votes, and nobody chooses here which is meant: choose it before, as in “Choose the card with the most votes.”";

/// What players chose, all at once.
#[derive(Debug, Clone)]
pub(super) struct Chosen {
    /// Where the choice of the first seat stands.
    each: Reg,
    /// Whether they are cards.
    what: What,
    /// Whether they were votes.
    opened: Opened,
    /// The kinds of those cards; none where any may be meant.
    kinds: Kinds,
    /// The families that all of them are of.
    families: Vec<FamilyId>,
}

/// What was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Cards,
    Numbers,
    Players,
}

/// The cards that are chosen, as they were described, and where.
type Described = (ast::Selector, crate::hir::Spot);

impl Builder<'_, '_> {
    /// "Each player secretly chooses a card in their hand, then all are revealed.", "Each player votes for another player."
    pub(super) fn polled(&mut self, of: ast::Party, on: &ast::Ballot, opened: Opened) -> Result<(), Fail> {
        if matches!(of, ast::Party::PartyYou | ast::Party::PartyActive | ast::Party::PartyFirst) {
            return Err("one player chooses alone: say “choose …”".into());
        }
        let of = self.players(of)?;
        let before = self.clause.replace(Who::They);
        let named = self.asking(|b| b.ballot(on, opened));
        self.clause_ends(before);
        let (on, what, at) = named?;
        let into = self.reg()?;
        let each = self.reg()?;
        for _ in 1..self.shared.most_seats {
            self.reg()?;
        }
        let (kinds, families) = if let Ballot::Card(filter) = &on { (filter.kinds, filter.families.clone()) } else { (Kinds::NONE, Vec::new()) };
        let cards = what == What::Cards && opened == Opened::Revealed;
        self.emit(Op::Poll(Poll { of, on, opened, into, each }));
        self.scope.ballot = Some(Chosen { each, what, opened, kinds, families });
        if let Some((sel, at)) = at.filter(|_| cards) {
            self.speak_of(into, true, kinds, Meant::Named(sel), at);
        }
        Ok(())
    }

    fn ballot(&mut self, on: &ast::Ballot, opened: Opened) -> Result<(Ballot, What, Option<Described>), Fail> {
        Ok(match on {
            ast::Ballot::BallotCard { what } => {
                let ast::Selector::One { filter } = &what.what else { return Err("each chooses one card: say “a …”".into()) };
                let at = self.spot(what.at);
                let filter = self.filter(filter, Reach::Open).map_err(|fail| fail.or_at(at.clone()))?;
                (Ballot::Card(filter), What::Cards, Some((what.what.clone(), at)))
            }
            ast::Ballot::BallotOn { on } => match on {
                ast::Matter::NumberFrom { .. } if opened == Opened::Votes => {
                    return Err("nobody votes for a number: say “secretly chooses a number …, then all are revealed”".into());
                }
                ast::Matter::NumberFrom { least, most } => (Ballot::On(Matter::Number(self.quantity(least)?, self.quantity(most)?)), What::Numbers, None),
                ast::Matter::OnePlayer => (Ballot::On(Matter::Player(Among::All)), What::Players, None),
                ast::Matter::OneOpponent => (Ballot::On(Matter::Player(Among::Opponents)), What::Players, None),
                ast::Matter::OtherPlayer => (Ballot::On(Matter::Player(Among::Others)), What::Players, None),
                ast::Matter::AnyName | ast::Matter::AnyOf { .. } | ast::Matter::PlayerSuch { .. } | ast::Matter::OneCell { .. } => {
                    return Err("each chooses a card, a number or a player".into());
                }
            },
        })
    }

    /// What was chosen, all of which a later word may ask for.
    fn ballot_of(&mut self, what: What, votes: Option<Opened>) -> Result<Reg, Fail> {
        let chosen = self.scope.ballot.as_ref().filter(|chosen| chosen.what == what && votes.is_none_or(|opened| chosen.opened == opened));
        let Some(&Chosen { each, .. }) = chosen else {
            return Err(match (what, votes) {
                (What::Cards, Some(_)) => "nobody voted for a card before: say “Each player votes for a …” in front",
                (What::Players, _) => "nobody voted for a player before: say “Each player votes for another player.” in front",
                (What::Cards, None) => "no card was chosen so before: say “Each player secretly chooses a …, then all are revealed.” in front",
                (What::Numbers, _) => {
                    "no number was chosen so before: say “Each player secretly chooses a number from 1 to 3, then all are revealed.” in front"
                }
            }
            .into());
        };
        for seat in 0..self.shared.most_seats {
            self.reads(each.saturating_add(seat));
        }
        Ok(each)
    }

    /// "the card they chose".
    pub(super) fn card_chosen(&mut self, who: &ast::Said<ast::Player>) -> Result<Sel, Fail> {
        let each = self.ballot_of(What::Cards, None)?;
        Ok(Sel::Chosen(self.who(who)?, each))
    }

    /// "the number they chose".
    pub(super) fn number_chosen(&mut self, who: &ast::Said<ast::Player>) -> Result<Num, Fail> {
        let each = self.ballot_of(What::Numbers, None)?;
        Ok(Num::Polled(self.who(who)?, each))
    }

    /// "the number of votes for them".
    pub(super) fn votes_for(&mut self, who: &ast::Said<ast::Player>) -> Result<Num, Fail> {
        let each = self.ballot_of(What::Players, Some(Opened::Votes))?;
        Ok(Num::Votes(self.who(who)?, each))
    }

    /// "the card with the most votes": of several, "you" choose.
    pub(super) fn card_voted(&mut self, said: &ast::Said<ast::Selector>, balance: ast::Balance, noun: &ast::Noun) -> Result<Reg, Fail> {
        if self.choices == Choices::None {
            return Err(NOBODY_CHOOSES.into());
        }
        let each = self.ballot_of(What::Cards, Some(Opened::Votes))?;
        let (kinds, family) = match noun {
            ast::Noun::Kind(kind) | ast::Noun::KindCard(kind) => (Kinds::one(self.shared.names.kind(kind)?), None),
            ast::Noun::OfFamily(word) => (Kinds::NONE, Some(self.shared.names.family(word)?)),
            ast::Noun::Card => (Kinds::NONE, None),
            ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => return Err("say “the card with the most votes”".into()),
        };
        let voted = self.scope.ballot.as_ref();
        let of_kind = voted.is_none_or(|voted| kinds.is_none() || voted.kinds.is_none() || kinds.meet(&voted.kinds));
        let of_family = family.is_none_or(|family| voted.is_some_and(|voted| voted.families.contains(&family)));
        if !of_kind || !of_family {
            return Err("no such card was voted for: say what was, or “the card with the most votes”".into());
        }
        let (among, into) = (self.reg()?, self.reg()?);
        self.emit(Op::Find { what: Sel::Voted(each, extreme(balance)), into: among });
        let from = Filter { among: Some(among), kinds, ..Filter::default() };
        self.emit(Op::Pick { who: Who::You, from, count: Count::One, into, verb: None });
        let at = self.spot(said.at);
        self.speak_of(into, false, kinds, Meant::Named(said.what.clone()), at);
        Ok(into)
    }
}
