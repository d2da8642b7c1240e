//! What a verb is done to: which cards, how many of them are wanted, and where they come from when the text does not say.

use super::amounts::until_there;
use super::build::Builder;
use super::fail::Fail;
use super::made::{Maker, is_made, of_game_where_nowhere};
use super::scope::{Acted, Antecedent};
use super::shared::VerbSource;
use super::tails::SaidOfLast;
use super::whence::{FROM_WHERE, is_any_card};
use crate::hir::Meant;
use kotodama_engine::bits::Bits;
use kotodama_engine::game::{Does, Verb};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast::{self, Chosen, Extent};
use kotodama_messages::say;
use std::borrow::Cow;

/// Why a verb isn't done to a card that lies elsewhere than where it takes its cards.
const TAKEN_ELSEWHERE: &str = "this verb takes its cards from elsewhere, and the card that was named lies on the field: choose one where this takes it, as in “a card in their hand”, or “1 of them” of those that were shown";

/// Why a verb takes no place and no card behind what it is done to.
const NOWHERE: &str = "this verb doesn't take its card where the text says: leave the “to …” or “into …” out, or write “Put … into …”";

/// The verbs whose card goes where the text says, and those that stand for one of them.
pub(super) fn going(verbs: &[Verb]) -> Bits {
    let mut going: Bits = verbs.iter().enumerate().filter(|(_, verb)| matches!(verb.does, Does::Moves(_))).map(|(at, _)| VerbId::at(at)).collect();
    loop {
        let stand_in = |verb: &Verb| matches!(verb.does, Does::Alias(inner) if going.has(inner));
        let more: Bits = verbs.iter().enumerate().filter(|(_, verb)| stand_in(verb)).map(|(at, _)| VerbId::at(at)).collect();
        if more.within(&going) {
            return going;
        }
        going |= more;
    }
}

impl Builder<'_, '_> {
    /// Whether a verb can be done without what an action pays for it, which is so of all but those that pay by themselves.
    pub(super) fn costs_nothing(&self, verb: &ast::Word) -> Result<(), Fail> {
        let id = self.shared.names.verb(verb)?;
        if self.shared.paying.has(id) {
            return Err("this verb pays by itself what it costs: a text can't do it for nothing".into());
        }
        if !self.shared.paid_by.has(id) {
            return Err("no action pays for that, so it costs nothing without a word: leave it out".into());
        }
        Ok(())
    }

    pub(super) fn act(
        &mut self,
        who: Option<&ast::Said<ast::Player>>,
        verb: &ast::Word,
        what: &ast::Said<ast::Selector>,
        to: Option<&ast::Destination>,
    ) -> Result<(), Fail> {
        let id = self.shared.names.verb(verb)?;
        if self.shared.speaker.is_some() && self.shared.cards_do.has(id) {
            return Err(
                "cards do that, and by a player nothing comes of it: say which card does, as in “this card …s a …”, where the game has words for that".into()
            );
        }
        if self.shared.speaker.is_some() && self.shared.announced.has(id) && self.shared.paid_by.has(id) {
            return Err(say!(self.shared.tongue.messages(), "only-announced").into());
        }
        if to.is_none() && self.shared.placeless.has(id) {
            return Err("this verb puts a card only where the text says: say where, as in “… to a …”".into());
        }
        // What the rules themselves say of their verbs is read before it is known what these do.
        if to.is_some() && self.shared.going.is_some_and(|going| !going.has(id)) {
            return Err(NOWHERE.into());
        }
        let (who, before) = self.clause(who)?;
        let from = self.shared.from.get(&verb.0).cloned();
        let at = self.spot(what.at);
        let named = self.named();
        let said = what;
        if let Some(to) = to {
            self.bound_for(to, from.is_none() && self.is_placeless(said))?;
        }
        let whole = self.another_such(verb, said).map_or_else(|| self.another_card(said), |such| Ok(Some(such)))?;
        let said = whole.as_ref().unwrap_or(said);
        if whole.is_none() {
            self.noun_left_out(said)?;
        }
        let source = from.clone();
        let object = self.object(said, who, id, from);
        self.bound = None;
        let (what, wanted) = object?;
        self.lies_where_taken(said, what, source.as_ref())?;
        self.may_be_so_there(id, said)?;
        if to.is_none() && self.is_there_already(id, said, what) {
            return Err(Fail::from(FROM_WHERE.to_owned()).or_at(self.spot(said.at)));
        }
        to.into_iter().for_each(|to| self.speak_of_owner(what, said, to));
        let to = to.map(|to| self.sent_to((what, &said.what), to, who, &named)).transpose()?;
        let times = self.reg()?;
        self.scope.acted.insert(verb.0.clone(), Acted { what, times, at, said: said.what.clone() });
        let (leaves, comes) = (self.shared.leaving.has(id), self.shared.bringing.has(id));
        let on = if let Some(Dest::Zone { zone, .. }) = &to { Some(self.shared.field.has(zone)) } else { None };
        self.not_the_settled(what, said, on.map_or(leaves, |on| !on))?;
        self.goes(what, said, on.map_or(leaves, |on| !on), on.unwrap_or(comes));
        self.forgets(what, on.map_or(self.shared.sending_off.has(id), |on| !on));
        if let Some((state, _)) = self.shared.sets.iter().chain(&self.shared.clears).find(|(_, verb)| *verb == id) {
            let state = *state;
            self.will_change(what)?;
            let each = self.each_of(what);
            self.turned.extend(each.into_iter().map(|reg| (reg, state)));
        }
        self.scope.last_acted = Some(verb.clone());
        self.scope.amounts = self.scope.amounts.saturating_add(1);
        self.scope.dealt = None;
        self.scope.poured = None;
        self.scope.moved = None;
        self.emit(Op::Act { who, verb: id, what, to, as_cost: self.as_cost, wanted });
        self.emit(Op::Note { into: times });
        self.clause_ends(before);
        Ok(())
    }

    /// Refuses what takes its cards from a hand, say, of one that was chosen on the field: "Your opponent reveals their hand. Choose a creature and
    /// discard it."
    fn lies_where_taken(&self, said: &ast::Said<ast::Selector>, what: Reg, from: Option<&VerbSource>) -> Result<(), Fail> {
        let (ast::Selector::It | ast::Selector::Them | ast::Selector::That { .. }, Some(VerbSource::Among(place))) = (&said.what, from) else { return Ok(()) };
        let field = self.shared.field;
        let off = place.zones.iter().all(|zone| self.shared.names.zone_bits(zone).is_ok_and(|zones| !zones.meets(&field)));
        let there = |a: &Antecedent| {
            a.reg == what && !a.away && !a.among && !a.left && matches!(&a.means, Meant::Named(sel) if sel.is_chosen() && sel.filter().is_some())
        };
        match self.scope.cards.iter().find(|a| off && there(a)) {
            Some(named) => {
                let fail = Fail::from(TAKEN_ELSEWHERE.to_owned()).or_at(self.spot(said.at));
                Err(fail.also(named.at.clone(), "this lies on the field"))
            }
            None => Ok(()),
        }
    }

    /// Cards were put somewhere, as many as there were: "that many" behind it is how many went.
    pub(super) fn moved(&mut self, what: &ast::Said<ast::Selector>) -> Result<(), Fail> {
        if matches!(what.extent(), Extent::All | Extent::Chosen(Chosen::UpTo(_) | Chosen::AnyNumber)) && what.may_be_several() {
            let into = self.reg()?;
            self.emit(Op::Note { into });
            (self.scope.moved, self.scope.dealt, self.scope.last_acted) = (Some(into), None, None);
        }
        Ok(())
    }

    /// Cards that are put into somebody's zone, which may be made for it: by its owner where that is "its owner's".
    pub(super) fn brought(&mut self, what: &ast::Said<ast::Selector>, who: Who, whose: Option<&ast::Said<ast::Whose>>) -> Result<Reg, Fail> {
        if let ast::Selector::Joined { of } = &what.what {
            let of = self.parted(of, SaidOfLast::Whence)?;
            let of = self.each_another(&of, |b, part| Ok((b.brought(part, who, whose)?, ())))?;
            return self.join(of.into_iter().map(|(reg, ())| reg).collect(), what);
        }
        if is_made(&what.what) {
            let said = |such: ast::Whose| whose.filter(|whose| whose.what == such).map(|whose| whose.at);
            let by = if let Some(at) = said(ast::Whose::Owners) {
                Maker::Its(Who::OwnerOf, at)
            } else if let Some(at) = said(ast::Whose::Controllers) {
                Maker::Its(Who::ControllerOf, at)
            } else {
                Maker::Player(who)
            };
            return self.making(by, &what.what, None, self.spot(what.at)).map_err(|fail| fail.or_at(self.spot(what.at)));
        }
        self.cards(what, who, None)
    }

    /// How many cards there are to be, where the text says so.
    pub(super) fn wanted(&mut self, what: &ast::Said<ast::Selector>) -> Result<Option<Num>, Fail> {
        Ok(match what.extent() {
            Extent::One | Extent::Chosen(Chosen::One) => Some(Num::Const(1)),
            Extent::Chosen(Chosen::So(count) | Chosen::AtRandom(count)) => {
                let count = match what.filter() {
                    Some(of) => until_there(count, of),
                    None => Cow::Borrowed(count),
                };
                Some(self.quantity(&count)?)
            }
            Extent::Chosen(Chosen::UpTo(_) | Chosen::AnyNumber) => Some(Num::Const(0)),
            Extent::All | Extent::Filled => {
                let made = if let ast::Selector::Created { count, .. } | ast::Selector::Called { count, .. } = &what.what { Some(count) } else { None };
                made.map(|count| self.quantity(count)).transpose()?
            }
        })
    }

    pub(super) fn object(&mut self, what: &ast::Said<ast::Selector>, who: Who, verb: VerbId, from: Option<VerbSource>) -> Result<(Reg, Option<Num>), Fail> {
        use ast::Selector as S;
        if let S::Joined { of } = &what.what {
            let (mut regs, mut all) = (Vec::new(), Some(Num::Const(0)));
            let said = if from.is_some() { SaidOfLast::Whence } else { SaidOfLast::Open };
            let of = self.parted(of, said)?;
            for (reg, wanted) in self.each_another(&of, |b, part| b.object(part, who, verb, from.clone()))? {
                regs.push(reg);
                all = all.zip(wanted).map(|(all, wanted)| Num::Sum(Box::new(all), Box::new(wanted)));
            }
            return Ok((self.join(regs, what)?, all));
        }
        if let Some(VerbSource::Offered(so_many, such)) = &from {
            return self.offered(what, who, verb, (*so_many, such)).map_err(|fail| fail.or_at(self.spot(what.at)));
        }
        let brings = self.shared.mint.makes(verb) || (self.shared.bringing & !self.shared.placeless).has(verb);
        if let Some(there) = is_called(&what.what).filter(|_| !brings) {
            return self.object(&ast::Said::new(there, what.at), who, verb, from);
        }
        let wanted = self.wanted(what)?;
        let nowhere = from.is_none() && brings && self.is_placeless(what);
        let of_game = if nowhere { of_game_where_nowhere(what) } else { None };
        if of_game.is_some() || is_made(&what.what) {
            let what = &of_game.map_or_else(|| what.clone(), |game| ast::Said::new(game, what.at));
            if !self.shared.bringing.has(verb) {
                return Err("what is made comes into being on the field, or where it is put, and this verb puts nothing there: of cards that are there, say what they are".into());
            }
            return Ok((self.making(Maker::Player(who), &what.what, Some(verb), self.spot(what.at))?, wanted));
        }
        let mut unsaid = self.without_its_top(what, who, from.as_ref());
        self.top_of_said(&mut unsaid, from.as_ref());
        let side = if who == Who::You { self.side_of_source(&mut unsaid.what, verb, from.as_ref()) } else { None };
        let placeless = unsaid.filter().filter(|f| f.place.is_none() && f.with.iter().all(|w| !matches!(w.what, ast::With::AmongThem)));
        // "Discard a creature you control": from where it is controlled, whatever the verb is said of else.
        let placeless = placeless.filter(|f| !matches!(&from, Some(VerbSource::Among(place)) if self.says_field(f, place)));
        // What was shown lies where it was shown, in whoever's hand.
        let shown = |with: &ast::Said<ast::With>| {
            use ast::Happening as H;
            matches!(&with.what, ast::With::ThatHappened { happens, within: ast::Stretch::ThisWay } if matches!(**happens, H::IsRevealed | H::IsLookedAt))
        };
        let placeless = placeless.filter(|f| who != Who::You || !matches!(from, Some(VerbSource::Among(_))) || !f.with.iter().any(shown));
        if nowhere {
            return Err(FROM_WHERE.into());
        }
        let mut placed = unsaid.clone();
        let from_top = matches!(from, Some(VerbSource::Top(_)));
        if let (Some(placeless), Some(from)) = (placeless, from) {
            let common =
                |place: &ast::Place| place.zones.iter().all(|zone| self.shared.names.zone_bits(zone).is_ok_and(|bits| bits.within(&self.shared.common)));
            let mine = |place: &ast::Place| {
                // What is everybody's is nobody's own.
                if common(place) {
                    return place.clone();
                }
                let whose = if who == Who::You { ast::Whose::Your } else { ast::Whose::Their };
                ast::Place { whose: side.clone().unwrap_or(whose).into(), zones: place.zones.clone() }
            };
            match from {
                VerbSource::Among(place) => {
                    if let Some(filter) = placed.what.filter_mut() {
                        filter.place = Some(mine(&place));
                    }
                }
                VerbSource::Top(place) => {
                    // The top card is another than any that was drawn before.
                    let plain = placeless.other != Some(ast::Other::Different) && is_any_card(placeless);
                    match (unsaid.extent(), &mut placed.what) {
                        (Extent::Chosen(Chosen::One), placed) if plain => *placed = S::Top { count: None, end: None, place: mine(&place) },
                        (Extent::Chosen(Chosen::So(count)), placed) if plain => *placed = S::Top { count: Some(count.clone()), end: None, place: mine(&place) },
                        // Chance takes any of those that lie there.
                        (_, S::AtRandom { filter, .. }) if !plain => filter.place = Some(mine(&place)),
                        // "Draw a creature": nobody looks for it, so chance takes it, too.
                        (_, S::One { filter }) if !plain && filter.mark.is_none() => {
                            let filter = ast::Filter { place: Some(mine(&place)), ..filter.clone() };
                            placed.what = S::AtRandom { count: ast::Quantity::Number(1), filter };
                        }
                        (_, S::Several { count, filter }) if !plain && filter.mark.is_none() => {
                            let filter = ast::Filter { place: Some(mine(&place)), ..filter.clone() };
                            placed.what = S::AtRandom { count: count.clone(), filter };
                        }
                        _ => return Err("this verb takes cards from the top, whatever they are: say how many, as in \"2 cards\"".into()),
                    }
                }
                // Those are offered above.
                VerbSource::Offered(..) => {}
            }
        }
        let later = std::mem::replace(&mut self.later, placed != *what);
        let reg = self.cards(&placed, who, Some(verb));
        self.later = later;
        self.shared.is_done_to(verb, self.kinds_in(*reg.as_ref().map_err(Clone::clone)?)).map_err(|fail| fail.or_at(self.spot(what.at)))?;
        let until = matches!(what.extent(), Extent::Chosen(Chosen::So(ast::Quantity::UntilHave { .. })));
        let wanted = if until { self.wanted(&placed)? } else { wanted };
        // Where none of those fits that are meant, there may well be others.
        let wanted = wanted.filter(|_| !from_top || matches!(placed.what, S::Top { .. }));
        Ok((reg?, wanted))
    }

    /// Refuses to put a card from the field where nobody sees it, where the verbs that do so are done to cards of other kinds alone: "Put your warden into
    /// your hand."
    pub(super) fn may_come_back(&self, what: Reg, said: &ast::Said<ast::Selector>, to: &Dest) -> Result<(), Fail> {
        let (back, kinds) = (&self.shared.come_back, self.kinds_in(what));
        let Dest::Zone { zone, .. } = to else { return Ok(()) };
        let hidden = !self.shared.field.has(*zone) && !self.shared.seen.has(*zone);
        if self.shared.speaker.is_none() || !hidden || back.is_none() || kinds.is_none() || kinds.meet(back) || !self.on_the_field(&said.what) {
            return Ok(());
        }
        let fail = Fail::from(say!(self.shared.tongue.messages(), "done-to-others", kinds = self.shared.words_of(back)));
        Err(fail.or_at(self.spot(said.at)))
    }

    /// Whether a verb would put cards where they are already.
    fn is_there_already(&self, verb: VerbId, said: &ast::Said<ast::Selector>, what: Reg) -> bool {
        let (ast::Selector::Own { whose, .. } | ast::Selector::AllOwn { whose, .. }) = &said.what else { return false };
        let lies = self.shared.lying(self.kinds_in(what)).fold(Bits::NONE, |all, zones| all | zones);
        let puts = self.shared.puts.get(verb.index()).copied().unwrap_or(Bits::NONE);
        self.shared.speaker.is_some()
            && whose.what == ast::Whose::Your
            && self.shared.bringing.has(verb)
            && !lies.is_empty()
            && lies.within(&puts)
            && puts.within(&self.shared.field)
    }

    /// Refuses to turn cards into what none of them ever is where they are said to lie: "Tire all cards in your hand."
    fn may_be_so_there(&self, verb: VerbId, said: &ast::Said<ast::Selector>) -> Result<(), Fail> {
        let state = self.shared.sets.iter().chain(&self.shared.clears).find(|(_, set)| *set == verb).map(|(state, _)| *state);
        let (Some(state), Some(place)) = (state, said.filter().and_then(|filter| filter.place.as_ref())) else { return Ok(()) };
        let zones: Vec<ZoneId> = place.zones.iter().filter_map(|zone| self.shared.names.zone(zone).ok()).collect();
        let never = zones.iter().all(|zone| self.shared.states[zone.index()] & state.bit() == 0);
        if self.shared.speaker.is_none() || zones.len() < place.zones.len() || zones.is_empty() || !never {
            return Ok(());
        }
        Err(Fail::from(say!(self.shared.tongue.messages(), "never-so-there")).or_at(self.spot(said.at)))
    }

    /// Whether cards are described that lie on the field: where that is said, or no place is.
    pub(super) fn on_the_field(&self, said: &ast::Selector) -> bool {
        let here = |place: &ast::Place| place.zones.iter().all(|zone| self.shared.names.zone_bits(zone).is_ok_and(|bits| bits.within(&self.shared.field)));
        let of_them = |filter: &ast::Filter| filter.with.iter().any(|with| matches!(with.what, ast::With::AmongThem | ast::With::ThatHappened { .. }));
        let described = said.filter().is_some_and(|filter| filter.place.as_ref().map_or_else(|| !of_them(filter), here));
        let parts = if let ast::Selector::Joined { of } = said { &of[..] } else { &[] };
        let own = matches!(said, ast::Selector::AllOwn { .. } | ast::Selector::Own { .. } | ast::Selector::Opposing { .. });
        described || own || parts.iter().any(|part| self.on_the_field(&part.what))
    }

    /// "Draw a card from your deck": who takes cards from the top of their own says no more by that than without it.
    fn without_its_top(&self, what: &ast::Said<ast::Selector>, who: Who, from: Option<&VerbSource>) -> ast::Said<ast::Selector> {
        use ast::Selector as S;
        let mut unsaid = what.clone();
        let own = if who == Who::You { ast::Whose::Your } else { ast::Whose::Their };
        if let (Some(VerbSource::Top(top)), S::One { filter } | S::Several { filter, .. }) = (from, &mut unsaid.what)
            && filter.place.as_ref().is_some_and(|place| place.zones == top.zones && place.whose.what == own)
        {
            filter.place = None;
        }
        unsaid
    }
}

/// "Destroy a Ruby": what a verb takes that makes nothing is a card of that name that is there.
fn is_called(what: &ast::Selector) -> Option<ast::Selector> {
    let ast::Selector::Called { count, noun, name } = what else { return None };
    let filter = ast::Filter {
        other: None,
        mark: None,
        traits: Vec::new(),
        nouns: vec![noun.clone().unwrap_or(ast::Noun::Card)],
        with: vec![ast::With::Named { name: name.clone() }.into()],
        place: None,
    };
    Some(if count.is_one() { ast::Selector::One { filter } } else { ast::Selector::Several { count: count.clone(), filter } })
}
