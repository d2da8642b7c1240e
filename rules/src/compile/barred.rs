//! What can't be done, and what is altered while it is: restrictions of cards and of players.

use super::build::Builder;
use super::events::{cause, not_as_cost};
use super::fail::Fail;
use super::nouns::Own;
use super::select::Reach;
use kotodama_engine::bits::Bits;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

impl Builder<'_, '_> {
    /// What a card is kept from.
    pub(crate) fn deed(&mut self, deed: &ast::Restriction) -> Result<CardRestriction, Fail> {
        Ok(match deed {
            ast::Restriction::DeedActive { verb, what } => {
                let whom = what.as_ref().map(|s| self.sort(s)).transpose()?;
                let verb = self.shared.names.verb(verb)?;
                let speaks = &mut self.shared.speaks;
                if whom.is_some() { &mut speaks.meets } else { &mut speaks.abstains }.insert(verb);
                CardRestriction::Active(verb, whom)
            }
            ast::Restriction::DeedPassive { verbs, from, step } => {
                let mut bits = Bits::NONE;
                for verb in verbs {
                    let verb = self.shared.names.verb(verb)?;
                    bits.insert(verb);
                    if from.is_some() {
                        self.whose_damage(verb);
                    }
                }
                self.shared.speaks.meets |= bits;
                if let Some(ast::Step::StepYours { verb } | ast::Step::StepTheirs { verb }) = step {
                    self.shared.step_of(self.shared.names.verb(verb)?, bits)?;
                }
                CardRestriction::Passive(bits, if step.is_some() { Some(Cause::Combat) } else { from.map(cause) })
            }
            ast::Restriction::DeedBecome { like } => {
                let deal = self.turned(like)?;
                self.shared.speaks.events.push(EventKind::Told(deal));
                CardRestriction::Deal(deal)
            }
            ast::Restriction::DeedGetMore { stat } | ast::Restriction::DeedGetLess { stat } => {
                let of = super::widths::one_number(self.shared, stat)?;
                let deal = if matches!(deed, ast::Restriction::DeedGetMore { .. }) { Deal::Raised(of) } else { Deal::Lowered(of) };
                self.shared.speaks.events.push(EventKind::Told(deal));
                CardRestriction::Deal(deal)
            }
            ast::Restriction::DeedTokens { token, way } => {
                let counter = self.shared.names.counter(token)?;
                if Some(counter) == self.shared.damage {
                    return Err("damage is dealt and healed: write “can't take damage”, or “can't be healed”".into());
                }
                let deal = if *way == ast::Way::WayIn { Deal::PutOn(counter) } else { Deal::TakenFrom(counter) };
                self.shared.speaks.events.push(EventKind::Told(deal));
                CardRestriction::Deal(deal)
            }
            ast::Restriction::DeedDamage { from } => {
                not_as_cost(*from)?;
                CardRestriction::Damage(from.map(cause))
            }
            ast::Restriction::DeedHealed => CardRestriction::Healing,
            ast::Restriction::DeedIdle { verb, what } => {
                let whom = what.as_ref().map(|s| self.sort(s)).transpose()?;
                let verb = self.shared.names.verb(verb)?;
                self.shared.speaks.musts.insert(verb);
                if whom.is_some() {
                    self.shared.speaks.meets.insert(verb);
                }
                CardRestriction::Idle(verb, whom)
            }
            ast::Restriction::DeedTargeted { by: Some(_), from: Some(_) } => {
                return Err("by whose texts it can't be targeted is said once: of such cards, or of your opponent's".into());
            }
            ast::Restriction::DeedTargeted { by: Some(by), from: None } => CardRestriction::TargetedBy(self.filter(by, Reach::Anywhere)?),
            ast::Restriction::DeedTargeted { from, by: None } => match from {
                None | Some(ast::Cause::ByOpponent | ast::Cause::ByOpponentsEffects) => CardRestriction::Targeted(from.map(cause)),
                Some(_) => return Err("who targets can be told apart, not why: write “be targeted”, or “be targeted by your opponent”".into()),
            },
        })
    }

    /// Refuses to keep cards of others from what the rules do in your own step: they do it to theirs in the steps of others.
    pub(crate) fn in_whose_step(&mut self, who: &ast::Said<ast::Selector>, deed: &ast::Restriction) -> Result<(), Fail> {
        if !matches!(deed, ast::Restriction::DeedPassive { step: Some(ast::Step::StepYours { .. }), .. }) || self.own(who)? == Some(Own::This) {
            return Ok(());
        }
        let described = who.filter().is_some() || matches!(who.what, ast::Selector::AllOwn { .. });
        if described
            && let such = self.sort(who)?
            && !such.yours.is_empty()
            && such.theirs.is_empty()
            && such.named.is_empty()
        {
            return Ok(());
        }
        Err(say!(self.shared.tongue.messages(), "step-of-yours").into())
    }

    /// What a card is kept from for a while: nobody remembers by which card.
    pub(crate) fn passing_deed(&mut self, deed: &ast::Restriction) -> Result<CardRestriction, Fail> {
        let deed = self.deed(deed)?;
        match &deed {
            CardRestriction::Active(_, Some(filter)) | CardRestriction::Idle(_, Some(filter))
                if filter.preds.iter().any(|pred| matches!(pred, Pred::One(_) | Pred::NotOne(_))) =>
            {
                Err("which cards this is about must be said by what they are, such as “all … in …”".into())
            }
            CardRestriction::Active(..)
            | CardRestriction::Passive(..)
            | CardRestriction::Damage(_)
            | CardRestriction::Targeted(_)
            | CardRestriction::TargetedBy(_)
            | CardRestriction::Healing
            | CardRestriction::Idle(..)
            | CardRestriction::Deal(_) => Ok(deed),
        }
    }

    /// How an instruction changes the amount that waits for it, if it does.
    pub(super) fn alter(&mut self, effect: &ast::Effect) -> Result<Option<Alter>, Fail> {
        use ast::Effect as E;
        Ok(if let E::Reduce { by, .. } = effect {
            Some(Alter::Less(self.quantity(by)?))
        } else if let E::Increase { by, .. } = effect {
            Some(Alter::More(self.quantity(by)?))
        } else if matches!(effect, E::Double { .. }) {
            Some(Alter::Double)
        } else {
            matches!(effect, E::Prevent { .. }).then_some(Alter::None)
        })
    }

    /// What a player is kept from.
    pub(super) fn barred(&mut self, deed: &ast::Doing) -> Result<PlayerRestriction, Fail> {
        use ast::Doing as D;
        Ok(match deed {
            D::DoVerb { verb, what } => {
                let verb = self.shared.names.verb(verb)?;
                if let Some(what) = what {
                    self.barred_from_cell(verb, what)?;
                }
                self.shared.speaks.keeps.insert(verb);
                let what = what.as_ref().map(|what| self.filter(what, Reach::Anywhere)).transpose()?;
                what.as_ref().map_or(Ok(()), |what| self.shared.is_done_to_such(verb, what))?;
                PlayerRestriction::Verb(verb, what)
            }
            D::DoTake { damage } => {
                let damage = self.shared.names.damage(damage)?;
                self.shared.speaks.events.push(EventKind::Takes(damage));
                PlayerRestriction::Takes(damage)
            }
            D::DoGain { .. } | D::DoLose { .. } | D::DoPay { .. } | D::DoShuffle { .. } | D::DoLoseGame | D::DoWinGame => {
                let deal = self.deal_of(deed)?;
                if let D::DoLose { pool } = deed
                    && self.shared.token_pools.has(self.shared.one_pool(pool)?)
                {
                    return Err("what holds tokens is said to keep them otherwise: “… can't be moved from …”".into());
                }
                self.shared.speaks.events.push(EventKind::Told(deal));
                PlayerRestriction::Deal(deal)
            }
            D::DoLook { .. } | D::DoReveal { .. } => {
                return Err("nobody is kept from looking at cards or revealing them: say what can't be done instead".into());
            }
        })
    }

    /// A sort of cards: such as are described, or known without a choice.
    pub(crate) fn sort(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Filter, Fail> {
        self.sort_of(sel, Reach::Anywhere).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    /// Cards that something may be done to: where no place is said, those that lie in the open, as of all that is done.
    pub(super) fn open_sort(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Filter, Fail> {
        self.sort_of(sel, Reach::Open).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    fn sort_of(&mut self, sel: &ast::Said<ast::Selector>, reach: Reach) -> Result<Filter, Fail> {
        use ast::Selector as S;
        let one = |pred| Filter { yours: Bits::ALL, theirs: Bits::ALL, preds: vec![pred], ..Filter::default() };
        Ok(match &sel.what {
            S::Placed { .. } | S::All { .. } | S::Each { .. } | S::One { .. } | S::AllOwn { .. } => self.described_in(sel, reach)?,
            S::This => one(Pred::One(Box::new(Sel::This))),
            S::ThisNoun { noun } => {
                self.this_noun(noun)?;
                one(Pred::One(Box::new(Sel::This)))
            }
            S::Host => one(Pred::One(Box::new(Sel::Host))),
            S::BearerOf { verb } => {
                self.bearer_of(verb)?;
                one(Pred::One(Box::new(Sel::Host)))
            }
            S::Role { role } => one(Pred::Role(self.shared.names.role(role)?)),
            S::Own { whose, .. } if matches!(whose.what, ast::Whose::Owners | ast::Whose::Controllers) => {
                return Err("no card was named whose player could be meant: say “your” or “your opponent's”".into());
            }
            S::Zone { .. } => return Err("a zone is no card: say “a card in …”".into()),
            S::Own { .. } | S::Opposing { .. } => {
                let what = self.sel(sel)?;
                if let Sel::All(filter) = what { filter } else { one(Pred::One(Box::new(what))) }
            }
            S::It
            | S::Them
            | S::That { .. }
            | S::The { .. }
            | S::CardChosen { .. }
            | S::CardVoted { .. }
            | S::Rest
            | S::Oneself
            | S::Likewise
            | S::SoMany { .. }
            | S::Filled { .. } => {
                return Err("no card was named before that this could mean: say “this card”, or which cards, such as “a … in …”".into());
            }
            S::Top { .. } => return Err("which card is on top changes with what happens: say which cards, such as “a card in your deck”".into()),
            S::Made { .. }
            | S::Created { .. }
            | S::CopyOf { .. }
            | S::OfGame { .. }
            | S::Called { .. }
            | S::Joined { .. }
            | S::OfThem { .. }
            | S::AtRandom { .. }
            | S::Several { .. }
            | S::UpToSome { .. }
            | S::AnyNumber { .. } => {
                return Err("nobody chooses cards here: say which are meant, such as “a … in …” or “all … in …”".into());
            }
        })
    }
}
