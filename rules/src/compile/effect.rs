//! From single instructions to steps.

use super::branch::Holds;
use super::build::{AGAIN, Builder};
use super::dealt::dealt_by_each;
use super::events::party;
use super::fail::Fail;
use super::prices::NO_PRICE;
use super::select::Reach;
use super::shared::Shared;
use super::tails::SaidOfLast;
use super::whence::{FROM_WHERE, among_seen, is_any_card, is_several, is_some_card};
use crate::hir::{Does, Meant};
use kotodama_engine::bits::Bits;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, mentions_they};
use kotodama_messages::say;

/// Why a cost is no repetition.
const PAID_ONCE: &str =
    "whether it can be paid so often is not known beforehand: say how much it is in all, as in “pay 3 …”, “discard 2 cards” or “pay 1 … for each …”";

/// "each player", of a card that stands for a player, as the player who is spoken of: "Each player loses 1 life for each creature they control."
fn of_each(to: &ast::Said<ast::Selector>) -> Option<ast::Said<ast::Selector>> {
    let ast::Selector::Own { whose, kind } = &to.what else { return None };
    let theirs = || ast::Selector::Own { whose: ast::Said::new(ast::Whose::Their, whose.at), kind: kind.clone() };
    (whose.what == ast::Whose::EachPlayers).then(|| ast::Said::new(theirs(), to.at))
}

/// What is done to the card that stands for each player, as what is done to that of the player who is spoken of.
fn done_to_each(effect: &ast::Effect) -> Option<ast::Effect> {
    use ast::Effect as E;
    if let E::Give { to, grants, until } = effect {
        return of_each(to).map(|to| E::Give { to, grants: grants.clone(), until: until.clone() });
    }
    if let E::Deal { parts } = effect
        && let [part] = &parts[..]
    {
        return of_each(&part.to).map(|to| E::Deal { parts: vec![ast::Packet { to, ..part.clone() }] });
    }
    let E::ForEach { of, then } = effect else { return None };
    done_to_each(then).map(|then| E::ForEach { of: of.clone(), then: Box::new(then) })
}

impl Builder<'_, '_> {
    /// Resolves one instruction; its steps are added to those before it.
    pub(crate) fn effect(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
        self.count()?;
        if let ast::Effect::Give { to, grants, until } = effect
            && let Some(to) = self.oneself(to, grants)
        {
            return self.effect(&ast::Effect::Give { to, grants: grants.clone(), until: until.clone() });
        }
        let mentioned = std::mem::take(&mut self.mentioned);
        let known = self.named();
        let does = self.does(effect)?;
        if does.is_none() && effect.inner().is_empty() || matches!(effect, ast::Effect::Phrase { .. }) {
            let pair = self.names_beside(&known);
            if matches!(effect, ast::Effect::Phrase { .. }) {
                // What the phrase does may befall either.
                self.alike_done.extend(pair);
            }
        }
        let moved = matches!(effect, ast::Effect::Put { .. } | ast::Effect::Act { .. } | ast::Effect::ShuffleInto { .. });
        if let Some(of) = self.scope.of_them.take().filter(|_| moved) {
            self.scope.taken.push(of);
        }
        self.mentioned = mentioned;
        self.give_instead();
        if Self::has_an_amount(effect) {
            (self.scope.dealt, self.scope.last_acted, self.scope.moved) = (None, None, None);
            self.scope.amounts = 0;
        }
        match does {
            Some(does) => {
                self.flush(None);
                self.push(Some(effect), does);
            }
            None => self.flush(Some(effect)),
        }
        Ok(())
    }

    /// Whether "that much" behind an instruction is what that says, and no more what was done before it.
    fn has_an_amount(effect: &ast::Effect) -> bool {
        use ast::{Effect as E, Quantity as Q};
        if let E::Phrase { phrase } = effect {
            return !phrase.holes.values().any(|hole| *hole == ast::Hole::HoleNumber(Q::ThatMuch));
        }
        if let E::Heal { amount: ast::Amount::Exactly(amount) | ast::Amount::UpTo(amount), .. }
        | E::Gain { amount, .. }
        | E::LosePool { amount, .. }
        | E::Pay { amount, .. }
        | E::Take { amount, .. } = effect
        {
            return *amount != Q::ThatMuch;
        }
        false
    }

    /// What an instruction with parts of its own does; of others, nothing is left to say: they are told op by op.
    fn does(&mut self, effect: &ast::Effect) -> Result<Option<Does>, Fail> {
        use ast::Effect as E;
        if !matches!(effect, E::Then { .. } | E::Give { .. } | E::HaveUntil { .. }) {
            self.gave_this = None;
            self.scope.given = None;
        }
        if !matches!(effect, E::Then { .. }) {
            self.given_before = self.gift.take();
        }
        // What stands right behind cards that are looked at is said of these.
        let seen = !matches!(effect, E::Then { .. } | E::May { .. }) && std::mem::take(&mut self.scope.seen);
        let shown = !matches!(effect, E::Then { .. } | E::May { .. }) && std::mem::take(&mut self.scope.shown);
        if let Some(theirs) = done_to_each(effect).filter(|_| mentions_they(effect)) {
            return self.each_player(&theirs, None).map(Some);
        }
        match effect {
            E::Then { steps } => {
                self.clear_parts(steps)?;
                self.clear_end(steps)?;
                if steps.iter().any(|step| matches!(step, E::Instead { .. })) {
                    self.in_order(steps, 0)?;
                    return Ok(None);
                }
                steps.iter().try_for_each(|step| self.of_one_who_may_be_none(|b| b.effect(step)))?;
            }
            E::Together { parts } => {
                self.clear_parts(parts)?;
                return self.together(parts).map(Some);
            }
            E::May { who, what } => return self.may(who, what).map(Some),
            E::If { condition, then } => return self.only_if(condition, then).map(Some),
            E::IfNot { condition, then } => return self.unless(condition, then).map(Some),
            E::IfBehind { then, condition } => return self.behind(then, condition, Holds::Yes).map(Some),
            E::IfNotBehind { then, condition } => return self.behind(then, condition, Holds::No).map(Some),
            E::IfDone { who, then } if self.declined() => self.if_done_before(effect, who, then)?,
            E::IfDone { who, then } => return self.if_done(who, then).map(Some),
            E::IfNotDone { who, then } => self.if_not_done(effect, who, then)?,
            E::IfUnable { who, then } => self.if_unable(effect, who, then)?,
            E::Otherwise { then } => self.otherwise(effect, then)?,
            E::Instead { .. } => return Err("\"instead\" has no sentence before it to take the place of".into()),
            E::OneOf { who, options } => return self.one_of(who, options).map(Some),
            E::EachPlayer { .. } | E::Repeat { .. } | E::Often { .. } | E::ForEach { .. } | E::EachCell { .. } if self.as_cost == AsCost::Yes => {
                return Err(PAID_ONCE.into());
            }
            E::SomeOf { who, count, options } => return self.one_of(who, &super::several::combined(*count, options)?).map(Some),
            E::SameSubject { parts, until } => self.same_subject(parts, until.as_ref())?,
            E::EachPlayer { what, of } => return self.each_player(what, *of).map(Some),
            E::ChooseSecretly { of, on } => self.polled(*of, on, Opened::Revealed)?,
            E::Vote { of, on } => self.polled(*of, on, Opened::Votes)?,
            E::Later { at, then } => return self.later(at, Subject::Any, then).map(Some),
            E::LaterInYours { at, then } => return self.later(at, Subject::YourTurn, then).map(Some),
            E::LaterTheirs { at, then } => return self.later(at, Subject::TheirNextTurn, then).map(Some),
            E::LaterYours { at, then } => return self.later(at, Subject::YourNextTurn, then).map(Some),
            E::UntilWhenever { until, trigger, then } => return self.until_then(Often::EachTime, until.as_ref(), trigger, then).map(Some),
            E::UntilBack { what, until } => return self.until_back(what, until).map(Some),
            E::UntilThen { until, trigger, then } => return self.until_then(Often::Once, until.as_ref(), trigger, then).map(Some),
            E::UnlessDone { then, who, cost } => self.unless_done(then, who, cost)?,
            E::NextInstead { until, trigger, then } => return self.until_instead(Often::Once, until.as_ref(), trigger, then).map(Some),
            E::UntilInstead { until, trigger, then } => return self.until_instead(Often::EachTime, Some(until), trigger, then).map(Some),
            E::Deal { parts } if let Some(each) = dealt_by_each(parts) => return self.does(&each),
            E::Act { .. } | E::Put { .. } if let Some(so) = super::made::come_so(effect) => return self.does(&so),
            E::Transfer { .. } if let Some(each) = Self::transfer_each(effect) => return self.does(&each),
            E::Repeat { times, then } if let Some(made) = self.made_so_often(times, then) => return self.does(&made),
            E::Repeat { times, then } => return self.repeat(times, then).map(Some),
            E::Often { then, times } => return self.often(times, then).map(Some),
            E::Chance { percent, then } => return self.chance(*percent, then).map(Some),
            E::ForEach { of, then } if let Some(made) = self.made_for_each(of, then)? => return self.does(&made),
            E::ForEach { of, then } => return self.each_card(of, then).map(Some),
            E::EachCell { cell, then } => return self.each_cell(cell, then).map(Some),
            E::Phrase { phrase } => return Ok(Some(Does::Several(self.phrase(phrase)?))),
            E::EitherWay { amount, token, one, other } => return self.either_way(amount, token, one, other).map(Some),
            E::Put { who, what, to: ast::Destination::TopOrBottom { place } } => return self.top_or_bottom(who.as_ref(), what, place).map(Some),
            E::Choose { who, what } => {
                let (who, before) = self.clause(Some(who))?;
                let what = if seen || shown && is_some_card(what) { among_seen(what) } else { what.clone() };
                if what.filter().is_some_and(is_any_card) {
                    return Err(Fail::from("any card at all could be chosen: say which, such as “a card in your hand” or “one of them”".to_owned())
                        .or_at(self.spot(what.at)));
                }
                let chosen = self.cards(&what, who, None)?;
                self.chosen.push((chosen, self.spot(what.at)));
                self.scope.choice = what.filter().filter(|_| what.is_chosen()).map(|filter| (filter.clone(), chosen));
                self.clause_ends(before);
            }
            E::Becomes { who, role } => {
                let who = self.one_card(who, Who::You, "a role is for")?;
                let role = self.shared.names.role(role)?;
                let kinds = self.kinds_in(who);
                if let Some(others) = self.shared.parts.get(&role).filter(|given| !kinds.is_none() && !kinds.meet(given)) {
                    return Err(say!(self.shared.tongue.messages(), "role-of-others", kinds = self.shared.words_of(others)).into());
                }
                self.emit(Op::Become { who, role });
            }
            E::Act { who, verb, what, to, unpaid } => {
                if unpaid.is_some() {
                    self.costs_nothing(verb)?;
                }
                self.act(who.as_ref(), verb, what, to.as_ref())?;
            }
            E::Put { who, what, to } => {
                let (who, before) = self.clause(who.as_ref())?;
                let named = self.named();
                let wanted = self.wanted(what)?;
                let said = if seen || shown && is_some_card(what) { among_seen(what) } else { what.clone() };
                if said.is_chosen() && said.filter().is_some_and(is_any_card) {
                    return Err(Fail::from(FROM_WHERE.to_owned()).or_at(self.spot(said.at)));
                }
                let mut placeless = self.is_placeless(&said);
                let of_game = to.place().map(|place| self.of_game_into(&said, &place.zones)).transpose()?.flatten();
                placeless &= of_game.is_none();
                let said = of_game.unwrap_or(said);
                self.bound_for(to, placeless)?;
                let what = self.brought(&said, who, to.place().map(|place| &place.whose));
                self.bound = None;
                let what = what?;
                self.speak_of_owner(what, &said, to);
                let to = self.sent_to((what, &said.what), to, who, &named)?;
                self.may_come_back(what, &said, &to)?;
                if let Dest::Zone { zone, goal, .. } = to {
                    if placeless && goal == Goal::Any && self.shared.is_all_that_is_open(zone) {
                        return Err(FROM_WHERE.into());
                    }
                    let on = self.shared.field.has(zone);
                    self.not_the_settled(what, &said, !on)?;
                    self.goes(what, &said, !on, on);
                    self.forgets(what, !on);
                }
                self.emit(Op::Move { who, what, to, as_cost: self.as_cost, wanted });
                self.moved(&said)?;
                self.clause_ends(before);
            }
            E::Deal { parts } => self.side_by_side(|b| b.deal(parts))?,
            E::Heal { amount, to: said } => {
                let amount = self.amount(amount)?;
                let to = self.cards(said, Who::You, None)?;
                self.lies_there(to, said.at)?;
                self.takes_damage(to).map_err(|fail| fail.or_at(self.spot(said.at)))?;
                let amount = self.chosen(amount, to)?;
                self.emit(Op::Heal { amount, to });
            }
            E::Clear { counter, from } => {
                let counter = self.shared.names.counter(counter)?;
                let from = self.cards(from, Who::You, None)?;
                self.emit(Op::Clear { counter, from });
            }
            E::Give { to, grants, until } => self.give_to(to, grants, until.as_ref())?,
            E::HaveUntil { who, grants, until } => self.have_until(who, grants, until.as_ref())?,
            E::SetOff { tag, of } => {
                let of = self.cards(of, Who::You, None)?;
                let tag = self.shared.awaiting(tag)?;
                self.emit(Op::SetOff { tag, of });
            }
            E::Shield { amount, to: said, until } => {
                // So much in all, or so much of each: a card has its own shield.
                if said.may_be_several() && !matches!(said.what, ast::Selector::Each { .. }) {
                    return Err(say!(self.shared.tongue.messages(), "shield-of-each").into());
                }
                let to = self.cards(said, Who::You, None)?;
                let amount = self.quantity(amount)?;
                let until = until.as_ref().map(|u| self.so_long(u)).transpose()?;
                self.emit(Op::Give { to, grants: vec![Grant::Shield(amount)], until });
            }
            E::SetStat { of, stats, to, until } => self.set_stats(of, stats, to, until.as_ref())?,
            E::Transform { what, into } => {
                let several = what.may_be_several();
                let what = self.cards(what, Who::You, None)?;
                self.will_change(what)?;
                (self.becoming, self.several_become) = (true, several);
                self.one_of = Some(self.kinds_in(what));
                let like = self.like(into, None);
                self.one_of = None;
                (self.becoming, self.several_become) = (false, false);
                let like = like?;
                let instead = self.instead(into, &like)?;
                self.emit(Op::Transform { what, like });
                self.instead.push((what, instead));
            }
            E::ReduceStat { of, stat, by, until } => {
                let less = ast::Grant::Minus { by: by.clone(), stat: stat.clone(), least: None };
                self.effect(&E::Give { to: of.clone(), grants: vec![less], until: until.clone() })?;
            }
            E::LowerStat { of, stat, to, until } => self.lower_stat(of, stat, to, until.as_ref())?,
            E::IncreaseStat { of, stat, by, until } => {
                let more = ast::Grant::Plus { by: by.clone(), stat: stat.clone() };
                self.effect(&E::Give { to: of.clone(), grants: vec![more], until: until.clone() })?;
            }
            E::DoubleStat { of, stats, until } => self.double_stats(of, stats, until.as_ref())?,
            E::HalveStat { of, stat, rounded, until } => self.halve_stat(of, stat, *rounded, until.as_ref())?,
            E::Flip { count } => {
                let count = self.quantity(count)?;
                self.thrown(Thrown::Coins(count))?;
            }
            E::FlipUntil { side } => self.thrown(if *side == ast::Side::Heads { Thrown::UntilHeads } else { Thrown::UntilTails })?,
            E::Roll { sides } => {
                let sides = i16::try_from(*sides).ok().filter(|sides| *sides >= 2).ok_or("a die has from 2 to 32,767 sides")?;
                let (into, other) = (self.reg()?, self.reg()?);
                self.emit(Op::Throw { what: Thrown::Die(sides), into, other });
                (self.scope.rolled, self.scope.poured) = (Some(into), Some(into));
            }
            E::Settle { who, on } => self.settle(who, on)?,
            E::LoseAbilities { who, until } => {
                let to = self.cards(who, Who::You, None)?;
                self.will_change(to)?;
                let until = until.as_ref().map(|u| self.so_long(u)).transpose()?;
                self.emit(Op::Give { to, grants: vec![Grant::Mute], until });
            }
            E::ExtraTurn { who } => {
                let who = self.who(who)?;
                self.emit(Op::ExtraTurn(who));
            }
            E::SkipTurn { who } => {
                let who = self.who(who)?;
                self.emit(Op::SkipTurn(who));
            }
            E::DoBoth => return Err(super::left_out::BOTH_OF_WHAT.into()),
            E::EndTurn => self.emit(Op::EndTurn),
            E::RevealUntil { place, what } => self.reveal_until(place, what)?,
            E::SwapBetween { of, stat, until } => return self.swap_between(of, stat, until.as_ref()).map(Some),
            E::EachOther { who, stat } => self.each_other(who, stat)?,
            E::SwapStats { of, one, other, until } => self.swap_stats(of, one, other, until.as_ref())?,
            E::Forbid { who, deed, until } if let ast::Selector::Joined { of } = &who.what => {
                // Of each part, whichever come later are kept from it as if it alone were said.
                for part in self.parted(of, SaidOfLast::Open)?.iter() {
                    self.effect(&E::Forbid { who: part.clone(), deed: deed.clone(), until: until.clone() })?;
                }
            }
            E::Forbid { who, deed, until } => {
                self.in_whose_step(who, deed)?;
                let to = self.cards(who, Who::You, None)?;
                self.will_change(to)?;
                let deed = self.lasting(|b| b.passing_deed(deed))?;
                let until = until.as_ref().map(|u| self.so_long(u)).transpose()?;
                if until.is_some()
                    && let Some(ban) = super::facts::ban(self, who, &deed)
                {
                    let ban = Shared::row(&mut self.shared.bans, ban, "things that texts keep players and cards from")?;
                    self.emit(Op::Bar { ban, until });
                }
                let index = Shared::row(&mut self.shared.deeds, deed, "things that texts forbid")?;
                self.emit(Op::Give { to, grants: vec![Grant::Cannot(index)], until });
            }
            E::ForbidPlayer { who, deed, until } => {
                let barred = self.lasting(|b| b.barred(deed))?;
                let until = until.as_ref().map(|u| self.so_long(u)).transpose()?;
                let fact = ContinuousEffect::PlayerCannot(party(*who), barred);
                let ban = Static::new(Affected::This, None, fact, Bits::ALL);
                let ban = Shared::row(&mut self.shared.bans, ban, "things that texts keep players and cards from")?;
                self.emit(Op::Bar { ban, until });
            }
            E::Look { at } => {
                self.scope.has_seen = true;
                let what = self.cards(at, Who::You, None)?;
                self.scope.looked = Some(what);
                self.scope.seen = is_several(at);
                let who = self.clause.unwrap_or(Who::You);
                self.emit(Op::Look { what, who });
            }
            E::Reveal { what: said } => {
                let among = if seen { among_seen(said) } else { said.clone() };
                self.scope.has_seen = true;
                let what = self.cards(&among, Who::You, None)?;
                // Cards from a deck are looked at by all; one that was known before is shown, and "the rest" are not left of it.
                if matches!(said.what, ast::Selector::Top { .. }) {
                    self.scope.looked = Some(what);
                    self.scope.seen = is_several(said);
                }
                self.scope.shown = matches!(said.what, ast::Selector::Zone { .. });
                self.emit(Op::Reveal(what));
                self.reveals(&said.what)?;
            }
            E::Shuffle { who, zone } => {
                let (_, before) = self.clause(who.as_ref())?;
                let [word] = &zone.zones[..] else { return Err("one zone is shuffled at a time".into()) };
                let who = self.whose_of(zone)?;
                let zone = self.shared.names.zone(word)?;
                self.stays_unshuffled(zone)?;
                self.emit(Op::Shuffle { who, zone });
                self.clause_ends(before);
            }
            E::ShuffleInto { who, what, place } => {
                let [word] = &place.zones[..] else { return Err("cards are shuffled into one zone".into()) };
                let zone = self.shared.names.zone(word)?;
                self.stays_unshuffled(zone)?;
                let (by, before) = self.clause(who.as_ref())?;
                let wanted = self.wanted(what)?;
                let of_game = self.of_game_into(what, &place.zones)?;
                let cards = self.brought(of_game.as_ref().unwrap_or(what), by, Some(&place.whose))?;
                let whose = self.zone_of(place)?;
                let to = Dest::Zone { whose, zone, end: End::Top, ordered: Ordered::Kept, state: None, goal: Goal::Any };
                self.may_come_back(cards, what, &to)?;
                self.emit(Op::Move { who: by, what: cards, to, as_cost: self.as_cost, wanted });
                self.moved(what)?;
                let shuffled = self.whose_of(place)?;
                self.emit(Op::Shuffle { who: shuffled, zone });
                self.clause_ends(before);
            }
            E::Swap { one, other } if let (ast::Selector::Zone { place: here }, ast::Selector::Zone { place: there }) = (&one.what, &other.what) => {
                self.swap_zones(here, there)?;
            }
            E::Swap { one, other } => {
                let named = self.named();
                let (one, other) = self.side_by_side(|b| {
                    let one = b.one_card(one, Who::You, "what is swapped is")?;
                    b.one_of = Some(b.kinds_in(one));
                    let other = b.none_of(vec![one], |b| b.beside(&named, other, |b| b.one_card(other, Who::You, "what it is swapped with is")));
                    b.one_of = None;
                    Ok((one, other?))
                })?;
                self.emit(Op::Swap { one, other });
            }
            E::Redirect { to } => {
                let to = self.one_card(to, Who::You, "damage is redirected to")?;
                self.emit(Op::Redirect(to));
            }
            E::Reduce { .. } | E::Increase { .. } | E::Double { .. } | E::Prevent { .. } => {
                let alter = self.alter(effect)?;
                self.plain.extend(alter.map(Op::Alter));
            }
            E::Announce { moment, of } => {
                let of = of.as_ref().map(|of| self.cards(of, Who::You, None)).transpose()?;
                let moment = self.shared.names.moment(moment)?;
                self.emit(Op::Announce { moment, of });
            }
            E::Open { window, who } => {
                let window = self.shared.names.window(window)?;
                let who = self.who(who)?;
                self.emit(Op::Open { window, who });
            }
            E::Resolve { text, what } => {
                let what = self.cards(what, Who::You, None)?;
                let text = text.as_ref().map(|text| self.shared.names.window(text)).transpose()?;
                self.emit(Op::Resolve { what, text });
            }
            E::BecomeFirst { who } => {
                let who = self.who(who)?;
                self.emit(Op::BecomeFirst(who));
            }
            E::NextTurn { who } => {
                let who = self.who(who)?;
                self.emit(Op::NextTurn(who));
            }
            E::Transfer { amount, token, arrow, from, to } => self.transfer(amount, token, *arrow, from, to)?,
            E::Gain { who, amount, pool } => self.gain(who.as_ref(), amount, pool)?,
            E::Pay { who, amount, pool } => self.pay(who.as_ref(), amount, pool)?,
            E::LosePool { who, amount, pool } => self.lose(who.as_ref(), amount, pool)?,
            E::Steal { who, amount, pool, from } => self.steal(who.as_ref(), amount, pool, from)?,
            E::SwapZones { zone, with } => {
                let with = self.who(with)?;
                let place = |whose: ast::Whose| ast::Place { whose: whose.into(), zones: vec![zone.clone()] };
                let before = self.clause.replace(with);
                let swapped = self.swap_zones(&place(ast::Whose::Your), &place(ast::Whose::Their));
                self.clause_ends(before);
                swapped?;
            }
            E::SetPool { pool, to } => self.set_pool(pool, to)?,
            E::DoublePool { pool } => {
                let now = Box::new(ast::Quantity::PoolOf { pool: pool.clone() });
                self.set_pool(pool, &ast::Quantity::Twice { of: now })?;
            }
            E::TurnSo { what, so } => {
                let verb = self.turning(so)?;
                self.act(None, &verb, what, None)?;
            }
            E::Fill { place, to, what } => {
                let put = self.filled(place, to.as_ref(), what)?;
                return self.does(&put);
            }
            E::Again { times: None } if self.looping => self.emit(Op::Again),
            E::Again { .. } => return Err(AGAIN.into()),
            E::Take { who, by, amount, damage } => self.take(who.as_ref(), by.as_ref(), amount, damage)?,
            E::NextGets { count, what, grants, until } => {
                let times = so_many_next(*count)?;
                let sort = self.lasting(|b| b.filter(what, Reach::Anywhere))?;
                let given = self.given(sort.kinds, grants)?;
                let grants = self.grants(&given)?;
                if !self.shared.mint.has_zone() && grants.iter().any(|grant| self.is_price(grant)) {
                    return Err(PAID.into());
                }
                let until = self.so_long(until)?;
                let sort = Shared::row(&mut self.shared.sorts, (sort, what.clone()), "sorts of cards that texts wait for")?;
                self.emit(Op::Next { sort, grants, who: Who::You, until: Some(until), awaits: Awaits::Coming, times });
            }
            E::NextCosts { who, count, what, verb, until, grants } => {
                let times = so_many_next(*count)?;
                let who = who.as_ref().map_or(Ok(Who::You), |who| self.who(who))?;
                let sort = self.lasting(|b| b.filter(what, Reach::Anywhere))?;
                let given = self.given(sort.kinds, grants)?;
                let grants = self.grants(&given)?;
                if !grants.iter().all(|grant| self.is_price(grant)) {
                    return Err(NO_PRICE.into());
                }
                let until = until.as_ref().map(|until| self.so_long(until)).transpose()?;
                let awaits = Awaits::Done(verb.as_ref().map_or_else(|| self.shared.only_way_to_pay(&sort), |verb| self.shared.pays_for(verb, sort.kinds))?);
                let sort = Shared::row(&mut self.shared.sorts, (sort, what.clone()), "sorts of cards that texts wait for")?;
                self.emit(Op::Next { sort, grants, who, until, awaits, times });
            }
            E::CostsUntil { who, grants, until } => {
                let looked = self.shared.speaks.looks.len();
                let sort = self.lasting(|b| super::prices::paid_such(b, who, grants))?;
                self.shared.speaks.looks.truncate(looked);
                let grants = self.grants(grants)?;
                if !grants.iter().all(|grant| self.is_price(grant)) {
                    return Err(NO_PRICE.into());
                }
                let until = until.as_ref().map(|until| self.so_long(until)).transpose()?;
                let said = described_so(&who.what)?;
                let sort = Shared::row(&mut self.shared.sorts, (sort, said), "sorts of cards that texts wait for")?;
                self.emit(Op::Next { sort, grants, who: Who::You, until, awaits: Awaits::Nothing, times: 1 });
            }
            E::TurnOver { whose } => {
                let who = match self.whose(whose)? {
                    Whose::You => Who::You,
                    Whose::Opponent => self.opponent(whose.at)?,
                    Whose::Of(who) => who,
                    Whose::Both | Whose::Owner => return Err("the cards of one player are turned over at a time".into()),
                };
                self.emit(Op::TurnOver(who));
            }
            E::Forget { role } => {
                let role = self.shared.names.role(role)?;
                self.emit(Op::Forget(role));
            }
            E::Control { who, what, until } => {
                let (who, before) = self.clause(who.as_ref())?;
                let said = what;
                let what = self.cards(said, Who::You, None)?;
                self.not_departed(what, said, LEFT_CONTROL)?;
                self.changed.insert(what);
                let until = until.as_ref().map(|until| self.so_long(until)).transpose()?;
                if until.is_some_and(|until| self.shared.later.contains(&until)) {
                    return Err("control of a card is taken now: say until when, or take it in a sentence about that turn".into());
                }
                self.emit(Op::Control { what, who, until });
                self.clause_ends(before);
            }
            E::Expire { duration } => {
                let duration = self.shared.names.duration(duration)?;
                self.emit(Op::Expire(duration));
            }
            E::LoseKeyword { who, keyword, until } => {
                let who = self.cards(who, Who::You, None)?;
                self.will_change(who)?;
                let keyword = self.shared.names.keyword(keyword)?;
                let until = until.as_ref().map(|u| self.so_long(u)).transpose()?;
                self.emit(Op::LoseKeyword { who, keyword, until });
            }
            E::Tie => self.emit(Op::Tie),
            E::Stop => self.emit(Op::Stop),
            E::Win { who } => {
                let player = self.who(who)?;
                let by = if let ast::Player::PlayerWith { balance, of } = &who.what { Some(Box::new(self.score(*balance, of)?)) } else { None };
                self.emit(Op::Win { who: player, by });
            }
            E::Lose { who } => {
                let who = self.who(who)?;
                self.emit(Op::Lose(who));
            }
            // A cost of nothing is paid by doing nothing.
            E::Free => {}
        }
        Ok(None)
    }

    /// Coins that fall: what follows asks how.
    fn thrown(&mut self, what: Thrown) -> Result<(), Fail> {
        let (heads, tails) = (self.reg()?, self.reg()?);
        self.emit(Op::Throw { what, into: heads, other: tails });
        self.scope.flipped = Some((heads, tails));
        Ok(())
    }

    /// "Choose a number from 1 to 3.", "Name a card.", "Choose a clan."
    fn settle(&mut self, said: &ast::Said<ast::Player>, on: &ast::Matter) -> Result<(), Fail> {
        let (who, into) = (self.who(said)?, self.reg()?);
        let on = match on {
            ast::Matter::NumberFrom { least, most } => {
                (self.scope.number, self.scope.poured) = (Some(into), Some(into));
                Matter::Number(self.quantity(least)?, self.quantity(most)?)
            }
            ast::Matter::AnyName => {
                self.scope.name = Some(into);
                Matter::Name
            }
            ast::Matter::AnyOf { group } => {
                let group = self.shared.names.group(group)?;
                self.scope.families.retain(|(other, _)| *other != group);
                self.scope.families.push((group, into));
                Matter::Family(group)
            }
            ast::Matter::OnePlayer => self.some_player(said, Among::All, into),
            ast::Matter::OneOpponent => self.some_player(said, Among::Opponents, into),
            ast::Matter::OtherPlayer => {
                let among = self.among_others()?;
                self.some_player(said, among, into)
            }
            ast::Matter::PlayerSuch { among, such } => {
                let (of, such) = self.players_such(*among, such)?;
                self.vacant = Some(into);
                self.some_player(said, Among::Such(of, Box::new(such)), into)
            }
            ast::Matter::OneCell { which } => self.some_cell(which, into)?,
        };
        let at = self.spot(said.at);
        self.settled.push((into, at));
        self.emit(Op::Settle { who, on, into });
        Ok(())
    }

    /// "Reveal cards from the top of … until you reveal a …".
    fn reveal_until(&mut self, place: &ast::Place, what: &ast::Said<ast::Filter>) -> Result<(), Fail> {
        let [word] = &place.zones[..] else { return Err("the top of one zone at a time".into()) };
        if what.place.is_some() {
            return Err("the cards are those of the zone: say what the last one is, and no place".into());
        }
        let zone = self.shared.names.zone(word)?;
        let whose = self.whose_of(place)?;
        let fits = self.filter(what, Reach::Anywhere)?;
        let kinds = fits.kinds;
        let (into, last) = (self.reg()?, self.reg()?);
        self.emit(Op::FindUntil { whose, zone, fits, into, last });
        self.emit(Op::Reveal(into));
        self.scope.looked = Some(into);
        let at = self.spot(what.at);
        self.speak_of(last, false, kinds, Meant::Named(ast::Selector::One { filter: what.what.clone() }), at);
        if let Some(named) = self.scope.cards.last_mut() {
            named.away = !self.shared.field.has(zone);
        }
        Ok(())
    }

    /// Whether what is given changes a number that actions are paid by.
    pub(super) fn is_price(&self, grant: &Grant) -> bool {
        matches!(grant, Grant::Stat(stat, ..) | Grant::SetStat(stat, _) if self.shared.paid.has(stat))
    }
}

/// Such cards in the words of a description.
pub(super) fn described_so(who: &ast::Selector) -> Result<ast::Filter, Fail> {
    if let ast::Selector::All { filter } = who {
        return Ok(filter.clone());
    }
    let ast::Selector::AllOwn { other, traits, noun, .. } = who else {
        return Err("say which cards: “your …”, or “all …”, with their kind".into());
    };
    Ok(ast::Filter { other: *other, mark: None, traits: traits.clone(), nouns: vec![noun.clone()], with: Vec::new(), place: None })
}

/// Why nobody takes control of what has left.
const LEFT_CONTROL: &str =
    "the card has left the field when this is answered, and nobody controls it there: put it onto the field first, as in “Put it into …”, or leave this out";

/// Why it is too late to say what a card costs.
pub(super) const PAID: &str = "it is paid for before that: say “The next … you play costs 1 less.”";

/// For how many cards something waits.
fn so_many_next(count: Option<ast::Number>) -> Result<u16, Fail> {
    let many = u16::try_from(count.unwrap_or(1)).unwrap_or(0);
    if many == 0 { Err("nothing waits for no card: say how many, 1 or more".into()) } else { Ok(many) }
}
