//! Which card, which player: what the words that refer to something mean.
//!
//! The written rules, in this order:
//! - "it" and "that …" are the card named last that can be meant: one card, of the kind that the noun names. A card is named by being chosen
//!   or found in the text, and by being what the text is about. Where one instruction names two cards side by side, "it" is neither.
//!   "This card" is "it" only where no other card was named. What an instruction does to a card, or with one, is not "it" of the same
//!   instruction: in "Equip a charm to it", "it" is what was named before; "its" may be said of it ("put a card into its owner's hand").
//! - What only came in by the way (a card that was drawn or taken from a hand, one at random, one that was made, one that is always there) is
//!   "it" only where nobody chose a card before and the text is about none: either could be meant, and that is refused. Behind what was drawn or
//!   taken from a hand it is refused whatever named the card before: chance, what it has most of. So is "its owner", also of a card that has gone.
//! - In what is always so, and in what it waits for, "it" behind a sentence that is always so of another card is that one
//!   ([`super::spoken_of`]). "Its power", as how much a card gets that the same words choose, is refused behind another card that was named.
//! - "a creature and a charm", each with an article, are two cards: what is chosen for one is none that was chosen for the other.
//! - "this charm" of a card that is none is the charm named last; "that charm", said by a charm beside its bearer, is itself.
//! - Behind a condition "it" is what was chosen before, else the card that the condition asks about. Where the text itself is about a card,
//!   either could be meant, and that is refused; so it is behind a chosen card where the condition asks about a card that is known ("if your
//!   warden is wounded") or about another player's ("if your opponent controls a charm").
//! - "them", "of them", "among them" are the cards named last; "the rest" is what was looked at and not moved.
//! - "they" and "their" are the subject of the clause, else the player named last who is not "you"; behind a condition about another player
//!   it is not clear, and refused.
//! - "other" leaves out this card and what was chosen; behind all of some sort it could leave out those, and is refused ([`super::sorts`]).
//! - What a branch names is named behind it, and means nothing where the branch was not taken ([`super::forks`]).
//! - Where a word could mean either of two cards, it is the only one with whose words it agrees, in a language where words do, and else refused
//!   ([`super::either`]). The roles by which the meaning of a phrase speaks of them name none.

use super::alike::the_same;
use super::amounts::until_there;
use super::build::{Besides, Builder, Choices};
use super::fail::Fail;
use super::left_out::NOT_LIKE;
use super::occasion::Amounts;
use super::scope::{Acted, Antecedent, Apartness, Dealt, Filling};
use super::select::Reach;
use super::shared::VerbSource;
use super::tails::SaidOfLast;
use crate::hir::{Meant, Pointer, Reference, Spot};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why "that much" is not clear behind several instructions that do so much.
const LAST_OF_SEVERAL: &str = "“that much” could be what the last instruction did, or one before: say what is counted, as in “equal to the damage dealt this way”, or say this right behind it";

/// Why some of them can't be taken once more.
const DONE_TO_THEM: &str = "this was done to all of them already: say of which cards these are, as in “a card” or “1 card”";

impl Builder<'_, '_> {
    // ----- naming

    /// Where words of the text that is resolved stand.
    pub(super) fn spot(&self, at: ast::Span) -> Spot {
        Spot { text: self.text.clone(), sentence: self.at_sentence, at }
    }

    /// From now on, later words may mean these cards, which those words named.
    pub(super) fn speak_of(&mut self, reg: Reg, plural: bool, kinds: Kinds, means: Meant, at: Spot) {
        self.sentence.push(reg);
        self.telling += 1;
        self.scope.cards.push(Antecedent { plural, told: self.telling, ..Antecedent::new(reg, kinds, means, at) });
    }

    /// The cards that have been named so far.
    pub(super) fn named(&self) -> Vec<Reg> {
        self.scope.cards.iter().map(|a| a.reg).collect()
    }

    // ----- cards

    pub(super) fn found(&mut self, what: Sel) -> Result<Reg, Fail> {
        let into = self.reg()?;
        self.emit(Op::Find { what, into });
        Ok(into)
    }

    /// One card that a selector means: several can't stand here.
    pub(super) fn one_card(&mut self, sel: &ast::Said<ast::Selector>, who: Who, why: &str) -> Result<Reg, Fail> {
        let filled = if let ast::Selector::Filled { hole } = &sel.what { self.written.get(&hole.0) } else { None };
        let several = matches!(filled, Some(ast::Hole::HoleCard(cards) | ast::Hole::HoleCards(cards)) if cards.may_be_several());
        if several || sel.may_be_several() {
            return Err(Fail::from(format!("{why} one card, not several: say which one")).or_at(self.spot(sel.at)));
        }
        self.cards(sel, who, None)
    }

    /// Whether there is a card that "this card" means.
    pub(super) fn speaks(&self, sel: &ast::Selector) -> Result<(), Fail> {
        use ast::Selector as S;
        if self.shared.off_card && matches!(sel, S::This | S::ThisNoun { .. } | S::Host | S::BearerOf { .. }) {
            return Err("no card says this: say which cards are meant, such as “all … in …”".into());
        }
        Ok(())
    }

    /// Finds or lets choose the cards that a selector means; gives their register.
    pub(crate) fn cards(&mut self, sel: &ast::Said<ast::Selector>, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        self.meant_cards(sel, who, verb).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    fn meant_cards(&mut self, sel: &ast::Said<ast::Selector>, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        use ast::Selector as S;
        let at = self.spot(sel.at);
        let beside = std::mem::take(&mut self.named_with);
        self.either_of_two(sel)?;
        let (filter, count) = match &sel.what {
            S::That { noun } if let Some(what) = self.that(noun)? => return self.found(what),
            S::ThisNoun { noun } if self.points_back(noun) => return self.referred(&ast::Said::new(S::That { noun: noun.clone() }, sel.at)),
            S::Them if let Some(kind) = self.them_alone() => {
                let theirs = ast::Selector::Own { whose: ast::Said::new(ast::Whose::Their, sel.at), kind };
                return self.meant_cards(&ast::Said::new(theirs, sel.at), who, verb);
            }
            S::It | S::Them | S::That { .. } | S::The { .. } | S::Filled { .. } => {
                let reg = self.referred(sel)?;
                self.mentioned.push(reg);
                return Ok(reg);
            }
            S::Made { stats, keywords } => return self.made(who, stats, keywords, at),
            S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. } => {
                return Err(
                    "a card that is made is put somewhere first: say where, as in “put a 2/2 … into …”; of cards that are there, say what they are".into()
                );
            }
            S::Oneself | S::Likewise | S::SoMany { .. } => return Err(NOT_LIKE.into()),
            S::One { filter } | S::AtRandom { filter, .. } | S::Several { filter, .. } | S::UpToSome { filter, .. }
                if filter.place.as_ref().is_some_and(|place| place.whose.what == ast::Whose::EachPlayers) =>
            {
                return Err("cards are chosen in all those zones at once, and not in each: say it of each player, as in “each player … in their …”".into());
            }
            S::One { filter } | S::AtRandom { filter, .. } | S::Several { filter, .. } | S::UpToSome { filter, .. }
                if let Some(fail) = self.in_each(filter) =>
            {
                return Err(fail);
            }
            S::OfThem { count } => return self.of_them(sel, count, who, verb),
            S::Joined { of } => return self.joined(sel, of, who, verb),
            S::CardVoted { balance, noun } => return self.card_voted(sel, *balance, noun),
            S::Several { count, filter } | S::AtRandom { count, filter } | S::UpToSome { count, filter } if !count.is_one() && the_same(filter) => {
                return Err(super::alike::EACH_OTHER.into());
            }
            S::AnyNumber { filter } if the_same(filter) => return Err(super::alike::EACH_OTHER.into()),
            S::One { filter } => (filter, Count::One),
            S::AtRandom { count, filter } => (filter, Count::Random(self.so_many(&until_there(count, filter))?)),
            S::Several { count, filter } => (filter, Count::Exactly(self.so_many(&until_there(count, filter))?)),
            S::UpToSome { count, filter } => (filter, Count::UpTo(self.so_many(count)?)),
            S::AnyNumber { filter } => (filter, Count::AnyNumber),
            S::CardChosen { .. }
            | S::This
            | S::ThisNoun { .. }
            | S::Rest
            | S::Role { .. }
            | S::Host
            | S::BearerOf { .. }
            | S::Opposing { .. }
            | S::Own { .. }
            | S::AllOwn { .. }
            | S::Zone { .. }
            | S::Top { .. }
            | S::Placed { .. }
            | S::All { .. }
            | S::Each { .. } => {
                let mut what = self.sel(sel)?;
                if let Sel::All(filter) = &mut what {
                    self.bind(filter);
                }
                // In the rules, which say all along who has a role, "it" is what they did last to another card.
                let role = matches!(what, Sel::Role(_)) && self.shared.speaker.is_some();
                let named = role || matches!(what, Sel::All(_) | Sel::Top { .. }) && !self.is_player_of_it(&sel.what);
                let away = if let Sel::All(filter) = &what {
                    filter.among.is_none() && !(filter.yours | filter.theirs | filter.named).meets(&self.shared.field)
                } else {
                    matches!(&what, Sel::Top { zone, .. } if !self.shared.field.has(zone))
                };
                // So many from the top are spoken of as "them": "Draw 1 card" leaves "it" to what was named before.
                let plural = sel.may_be_several() || matches!(sel.what, S::Top { count: Some(_), .. });
                let kinds = if let Sel::All(filter) = &what { filter.kinds } else { Kinds::NONE };
                let reg = self.found(what)?;
                let itself = matches!(sel.what, S::This | S::ThisNoun { .. });
                if itself {
                    self.itself.insert(reg);
                    self.telling += 1;
                    self.mentioned.push(reg);
                }
                if itself && sel.at.is_known() {
                    self.scope.this_told = Some((self.telling, at.clone()));
                }
                if itself && let Some(known) = self.scope.cards.iter_mut().find(|a| a.means == Meant::This) {
                    if !known.at.at.is_known() {
                        known.at = at.clone();
                    }
                } else if itself {
                    // "this card" is "it" from then on where nothing else is named.
                    self.scope.cards.insert(0, Antecedent::new(reg, Kinds::NONE, Meant::This, at.clone()));
                }
                if named {
                    self.speak_of(reg, plural, kinds, Meant::Named(sel.what.clone()), at);
                    if let Some(named) = self.scope.cards.last_mut() {
                        named.away = away;
                    }
                    let one = matches!(&sel.what, S::Top { count: Some(count), place, .. } if count.is_one() && place.whose != ast::Whose::EachPlayers);
                    self.scope.cards.iter_mut().filter(|a| one && a.reg == reg).for_each(|a| a.counted_one = true);
                }
                return Ok(reg);
            }
        };
        let one = matches!(count, Count::One | Count::Random(Num::Const(1)));
        let filter = &*if one { self.as_another(filter) } else { std::borrow::Cow::Borrowed(filter) };
        let nothing_apart = self.sentence.is_empty();
        let into = self.reg()?;
        self.gathers = matches!(count, Count::UpTo(_) | Count::AnyNumber).then_some(into);
        let from = self.filter(filter, Reach::Open);
        self.gathers = None;
        let mut from = from?;
        self.bind(&mut from);
        let apart = self.none_beside(&beside, &from);
        from.preds.extend(apart);
        let count = self.as_is_seen(who, &from, count)?;
        let said = from.preds.iter().any(|pred| matches!(pred, Pred::Target));
        let here = from.among.is_none() && (from.yours | from.theirs | from.named).meets(&self.shared.field);
        let of_text =
            self.shared.targets == kotodama_engine::data::Targets::Chosen && self.shared.speaker.is_some() && who == Who::You && self.as_cost == AsCost::No;
        if of_text && here && !said && !matches!(count, Count::Random(_)) {
            from.preds.push(Pred::Target);
        }
        let plural = match &count {
            Count::One => false,
            Count::Exactly(Num::Const(n)) | Count::UpTo(Num::Const(n)) | Count::Random(Num::Const(n)) => *n != 1,
            Count::Exactly(_) | Count::UpTo(_) | Count::Random(_) | Count::AnyNumber => true,
        };
        if plural
            && filter.other == Some(ast::Other::Different)
            && nothing_apart
            && from.among.is_none()
            && !(from.yours | from.theirs | from.named).meets(&self.shared.field)
        {
            return Err(say!(self.shared.tongue.messages(), "different-names").into());
        }
        let kinds = from.kinds;
        let away = from.among.is_none() && !(from.yours | from.theirs | from.named).meets(&self.shared.field);
        let among = from.among.is_some();
        let verb = verb.map(|v| (v, self.as_cost));
        // What was looked at or moved before is known only then.
        let first = self.steps.is_empty() && self.plain.is_empty();
        let there = from.among.is_none() && (first || (from.yours | from.theirs | from.named).within(&self.shared.field));
        let target = who == Who::You && there && self.as_cost == AsCost::No && !self.later && matches!(count, Count::One | Count::Exactly(Num::Const(_)));
        let op = Op::Pick { who, from, count, into, verb };
        match &mut self.targets {
            Some(targets) if target => targets.push(op),
            _ => self.emit(op),
        }
        self.speak_of(into, plural, kinds, Meant::Named(sel.what.clone()), at);
        if let Some(named) = self.scope.cards.last_mut() {
            (named.away, named.among) = (away, among);
        }
        Ok(into)
    }

    /// "a creature and the creatures next to it": found one after the other, then spoken of as "them".
    fn joined(&mut self, sel: &ast::Said<ast::Selector>, of: &[ast::Said<ast::Selector>], who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        let single = of.iter().all(|part| !part.may_be_several());
        let of = self.parted(of, SaidOfLast::Open)?;
        let of = self.each_another(&of, |b, part| Ok((b.cards(part, who, verb)?, ())))?.into_iter().map(|(reg, ())| reg).collect::<Vec<_>>();
        let pair = <[Reg; 2]>::try_from(&of[..]).ok().filter(|_| single);
        let both = self.join(of, sel)?;
        self.scope.pairs.extend(pair.map(|pair| (both, pair)));
        Ok(both)
    }

    /// Finds the parts of "a creature and a trick", one after the other: what is chosen for a part is none of those of the parts before it, as two
    /// articles are two cards.
    pub(super) fn each_another<T>(
        &mut self,
        of: &[ast::Said<ast::Selector>],
        mut find: impl FnMut(&mut Self, &ast::Said<ast::Selector>) -> Result<(Reg, T), Fail>,
    ) -> Result<Vec<(Reg, T)>, Fail> {
        let mut found: Vec<(Reg, T)> = Vec::new();
        for part in of {
            let before = found.iter().map(|(reg, _)| *reg).collect();
            found.push(self.none_of(before, |b| find(b, part))?);
        }
        Ok(found)
    }

    /// Finds what the same words name beside those: what is chosen for it is none of them.
    pub(super) fn none_of<T>(&mut self, those: Vec<Reg>, find: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.named_with, those);
        let found = find(self);
        self.named_with = before;
        found
    }

    /// What leaves out of such a description the cards that stand beside it, where it could fit them.
    fn none_beside(&mut self, beside: &[Reg], such: &Filter) -> Vec<Pred> {
        let could = |reg: &Reg| {
            let kinds = self.kinds_in(*reg);
            kinds.is_none() || such.kinds.is_none() || kinds.meet(&such.kinds)
        };
        let regs: Vec<Reg> = beside.iter().copied().filter(could).collect();
        regs.iter().for_each(|reg| _ = self.reads(*reg));
        regs.into_iter().map(|reg| Pred::NotOne(Box::new(Sel::Reg(reg)))).collect()
    }

    /// The cards of registers, spoken of as "them" from then on.
    pub(super) fn join(&mut self, of: Vec<Reg>, sel: &ast::Said<ast::Selector>) -> Result<Reg, Fail> {
        let kinds =
            of.iter().map(|reg| self.kinds_in(*reg)).try_fold(Kinds::NONE, |all, kinds| (!kinds.is_none()).then_some(all | kinds)).unwrap_or(Kinds::NONE);
        let into = self.reg()?;
        self.joined.push((into, of.clone()));
        self.emit(Op::Join { of, into });
        let at = self.spot(sel.at);
        self.speak_of(into, true, kinds, Meant::Named(sel.what.clone()), at);
        Ok(into)
    }

    /// Whether the text has done that verb to all of some cards already, which makes them come, or another, which takes its cards from elsewhere than
    /// where these went.
    fn done_to_all_of(&self, cards: Reg, verb: Option<VerbId>) -> bool {
        let Some(verb) = verb else { return false };
        let names = self.shared.names;
        let (takes, moves) = (self.shared.taking().has(verb), (self.shared.leaving | self.shared.bringing).has(verb));
        let from = names.word_of(verb).and_then(|word| self.shared.from.get(&word.0));
        // "Draw 2 cards. Discard 1 of them."
        let there = |zone: &ZoneId| match from {
            Some(VerbSource::Among(place)) => place.zones.iter().any(|name| names.zone_bits(name).is_ok_and(|zones| zones.has(*zone))),
            Some(VerbSource::Top(_) | VerbSource::Offered(..)) | None => false,
        };
        self.scope.acted.iter().filter(|(_, acted)| acted.what == cards).any(|(word, _)| {
            let done = names.verb(&ast::Word(word.clone())).ok();
            let went = done.and_then(|done| self.shared.ends.get(&done));
            takes && !went.is_some_and(there) || moves && done == Some(verb)
        })
    }

    /// "1 of them": of the cards named last.
    fn of_them(&mut self, sel: &ast::Said<ast::Selector>, count: &ast::Quantity, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        let among = self.among("of them", sel.at)?;
        if self.done_to_all_of(among, verb) {
            return Err(Fail::from(DONE_TO_THEM.to_owned()).or_at(self.spot(sel.at)));
        }
        let count = Count::Exactly(self.quantity(count)?);
        let into = self.reg()?;
        let plural = !matches!(count, Count::Exactly(Num::Const(1)));
        // What the text has taken from among them already is none of those that are left.
        let taken: Vec<Reg> = self.scope.taken.iter().filter(|(from, _)| *from == among).map(|(_, reg)| *reg).collect();
        taken.iter().for_each(|reg| _ = self.reads(*reg));
        let preds = if taken.is_empty() { Vec::new() } else { vec![Pred::Different(taken)] };
        let from = Filter { among: Some(among), preds, ..Filter::default() };
        self.scope.of_them = Some((among, into));
        let verb = verb.map(|v| (v, self.as_cost));
        self.emit(Op::Pick { who, from, count, into, verb });
        let at = self.spot(sel.at);
        self.speak_of(into, plural, Kinds::NONE, Meant::Named(sel.what.clone()), at);
        Ok(into)
    }

    /// The register of a card that earlier words named.
    pub(crate) fn referred(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Reg, Fail> {
        self.meant_before(sel).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    fn meant_before(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Reg, Fail> {
        use ast::Selector as S;
        let at = self.spot(sel.at);
        let pointer = Pointer::Cards(sel.what.clone());
        match &sel.what {
            S::It => self.nearest(|a| !a.plural, (pointer, at), "it"),
            S::Them => self.nearest(|a| a.plural, (pointer, at), "them"),
            S::That { noun } => {
                let kinds = self.noun_kinds(noun)?;
                // "that …" is no other name of "this card". A card that is known to be one comes before those that might be, other than one in
                // a role that something was done to.
                // "Draw 1 card. If that card is …": of one that is counted, too.
                let one = |a: &Antecedent| !a.plural || a.counted_one && *noun == ast::Noun::Card;
                let such = |a: &Antecedent| one(a) && fits(a, kinds) && (a.means != Meant::This || a.rivals == 0);
                // Of two that "it" could be, the one that was called so.
                let called = self.scope.cards.iter().any(|a| such(a) && a.its_rivals != 0 && a.is_called(noun));
                let such = |a: &Antecedent| such(a) && (!called || a.is_called(noun));
                // "Destroy a …. Give a … +power equal to that …'s power.": what was named before, and not what gets it.
                let before = self.receiver.filter(|to| self.scope.cards.iter().any(|a| a.reg != *to && such(a)));
                let such = |a: &Antecedent| such(a) && Some(a.reg) != before;
                let surely = self.scope.cards.iter().any(|a| such(a) && !a.kinds.is_none());
                self.nearest(|a| such(a) && (!a.kinds.is_none() || !surely || kinds == Kinds::ALL || a.has_a_role()), (pointer, at), "that …")
            }
            S::The { verb, noun } => {
                let Some(Acted { what, at: of, .. }) = self.scope.acted.get(&verb.0).cloned() else {
                    return Err(format!("no card was `{}` before in this text", verb.0).into());
                };
                let means = self.scope.cards.iter().rev().find(|a| a.reg == what).map(|a| (a.kinds, a.means.clone()));
                if let (Some((kinds, _)), ast::Noun::Kind(word) | ast::Noun::KindCard(word)) = (&means, noun)
                    && !kinds.is_none()
                    && !kinds.has(self.shared.names.kind(word)?)
                {
                    return Err(Fail::from(format!("what was `{}` before is no `{}`", verb.0, word.0)).or_at(at).also(of, "this was"));
                }
                self.refers_to((pointer, at), means.map_or(Meant::Subject, |(_, means)| means), of);
                Ok(self.reads(what))
            }
            S::Filled { hole } => match self.holes.get(&hole.0) {
                Some(Filling::Cards(reg)) => {
                    let reg = *reg;
                    let means = self.scope.cards.iter().rev().find(|a| a.reg == reg).map(|a| (a.means.clone(), a.at.clone()));
                    if let Some((means, of)) = means {
                        self.refers_to((pointer, at), means, of);
                    }
                    Ok(self.reads(reg))
                }
                Some(Filling::Number(_) | Filling::Place(_)) | None => Err(format!("nothing stands in the hole {{{}}}", hole.0).into()),
            },
            S::CardChosen { .. }
            | S::CardVoted { .. }
            | S::This
            | S::ThisNoun { .. }
            | S::Rest
            | S::Oneself
            | S::Likewise
            | S::SoMany { .. }
            | S::Role { .. }
            | S::Host
            | S::BearerOf { .. }
            | S::Opposing { .. }
            | S::Own { .. }
            | S::AllOwn { .. }
            | S::Zone { .. }
            | S::Top { .. }
            | S::Made { .. }
            | S::Created { .. }
            | S::CopyOf { .. }
            | S::OfGame { .. }
            | S::Called { .. }
            | S::One { .. }
            | S::Several { .. }
            | S::AtRandom { .. }
            | S::Joined { .. }
            | S::OfThem { .. }
            | S::UpToSome { .. }
            | S::AnyNumber { .. }
            | S::Placed { .. }
            | S::All { .. }
            | S::Each { .. } => Err("this does not refer to a card named before".into()),
        }
    }

    /// The cards that "among them" and "of them" mean.
    pub(super) fn among(&mut self, word: &str, at: ast::Span) -> Result<Reg, Fail> {
        let at = self.spot(at);
        let named = self.scope.cards.iter().rev().find(|a| a.plural).map(|a| (a.reg, a.means.clone(), a.at.clone()));
        if let Some((reg, means, of)) = named {
            self.refers_to((Pointer::AmongThem, at), means, of);
            return Ok(self.reads(reg));
        }
        let Some(looked) = self.scope.looked else {
            let said = self.words_at(&at).unwrap_or(word);
            let there = if self.scope.within.is_some() { ": of the place that was chosen, say “in that …”" } else { "" };
            return Err(Fail::from(format!("\"{said}\" refers to no cards that were named before{there}")).or_at(at));
        };
        Ok(self.reads(looked))
    }

    /// Why nothing is left that "the rest" could mean.
    fn no_rest(&self) -> &'static str {
        match self.scope.chosen_apart {
            Apartness::None => "\"the rest\" needs cards that were looked at before, or among which some were chosen",
            Apartness::Some => {
                "\"the rest\" can't leave out what was chosen before once for each: say it in the same instruction, as in “for each player, they choose a card in their hand, then they discard all other cards in their hand”"
            }
        }
    }

    /// "Choose a creature. Destroy the rest.": those among which it was chosen, without it.
    pub(super) fn left_of(&mut self, among: ast::Filter, chosen: Reg) -> Result<Sel, Fail> {
        let mut rest = self.filter(&ast::Filter { mark: None, ..among }, Reach::Open)?;
        rest.preds.push(Pred::Different(vec![self.reads(chosen)]));
        Ok(Sel::All(rest))
    }

    /// The cards that were looked at.
    pub(super) fn looked(&mut self, at: ast::Span) -> Result<Reg, Fail> {
        let at = self.spot(at);
        let looked = self.scope.looked.ok_or_else(|| Fail::from(self.no_rest().to_owned()).or_at(at.clone()))?;
        let means = self.scope.cards.iter().find(|a| a.reg == looked).map(|a| (a.means.clone(), a.at.clone()));
        if let Some((means, of)) = means {
            self.refers_to((Pointer::Cards(ast::Selector::Rest), at), means, of);
        }
        Ok(self.reads(looked))
    }

    /// Notes that a register is read.
    pub(super) fn reads(&mut self, reg: Reg) -> Reg {
        self.read.insert(reg);
        self.forgot.take_if(|(gone, _)| *gone == reg);
        reg
    }

    pub(super) fn refers_to(&mut self, (word, at): (Pointer, Spot), means: Meant, of: Spot) {
        let reference = Reference { word, at, means, of };
        if !self.refers.contains(&reference) {
            self.shared.references.push(reference.clone());
            self.refers.push(reference);
        }
    }

    /// Every register that holds chosen cards.
    pub(super) fn named_in_text(&mut self) -> Vec<Reg> {
        let looked = self.scope.looked;
        let named: Vec<Reg> = self.scope.cards.iter().filter(|a| matches!(a.means, Meant::Named(_))).map(|a| a.reg).filter(|&r| Some(r) != looked).collect();
        self.read.extend(&named);
        named
    }

    /// Asks for something of other cards than that of a register: "it" is no card that does something to it.
    pub(super) fn apart_from<T>(&mut self, reg: Option<Reg>, ask: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let Some(reg) = reg else { return ask(self) };
        let all = self.scope.cards.clone();
        self.scope.cards.retain(|a| a.reg != reg);
        let others = self.scope.cards.len();
        let asked = ask(self);
        // What was named meanwhile stands behind.
        let named = self.scope.cards.split_off(others.min(self.scope.cards.len()));
        let told = std::mem::replace(&mut self.scope.cards, all);
        for after in told {
            self.scope.cards.iter_mut().filter(|a| a.reg == after.reg).for_each(|a| (a.told, a.pointed) = (after.told, after.pointed));
        }
        self.scope.cards.extend(named);
        asked
    }

    /// The words by which the last card was chosen that was, if any.
    pub(super) fn chosen_before(&self) -> Option<Spot> {
        let chosen = |a: &&Antecedent| !a.plural && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        self.scope.cards.iter().rev().find(chosen).map(|a| a.at.clone())
    }

    /// Does with an amount that is for these cards, one or several: "other" in it leaves out each of them for itself.
    pub(super) fn besides<T>(&mut self, besides: Besides, amount: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let before = std::mem::replace(&mut self.besides, besides);
        let done = amount(self);
        self.besides = before;
        done
    }

    /// Every register of cards that this sentence has named.
    pub(super) fn named_in_sentence(&mut self) -> Vec<Reg> {
        self.read.extend(&self.sentence);
        self.sentence.clone()
    }

    /// Asks a question that is asked again later, when nothing is left of what the text has named.
    pub(crate) fn lasting<T>(&mut self, ask: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let read = std::mem::take(&mut self.read);
        let choices = std::mem::replace(&mut self.choices, Choices::None);
        let asked = ask(self);
        self.choices = choices;
        let own = std::mem::replace(&mut self.read, read);
        let asked = asked?;
        if own.iter().any(|reg| *reg != IT) {
            return Err("what lasts can't speak of a card that was named before: say which cards by what they are".into());
        }
        Ok(asked)
    }

    /// Asks a question of which nobody chooses anything.
    pub(super) fn asking<T>(&mut self, ask: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let choices = std::mem::replace(&mut self.choices, Choices::None);
        let asked = ask(self);
        self.choices = choices;
        asked
    }

    /// The amount of the event that is answered.
    pub(super) fn that_much(&mut self) -> Result<Num, Fail> {
        if let Some(poured) = self.scope.poured {
            return Ok(Num::Chosen(self.reads(poured)));
        }
        match (self.occasion.amount, self.scope.last_acted.clone()) {
            (Amounts::Known, _) => Ok(Num::ThatMuch),
            (Amounts::None, _) if self.scope.dealt == Some(Dealt::ToSeveral) => Err(say!(self.shared.tongue.messages(), "much-of-several").into()),
            (Amounts::None, _) if let Some(Dealt::Once(dealt)) = self.scope.dealt => {
                self.noted.insert(dealt);
                Ok(Num::Chosen(self.reads(dealt)))
            }
            (Amounts::None, _) if let Some(moved) = self.scope.moved => {
                self.noted.insert(moved);
                Ok(Num::Chosen(self.reads(moved)))
            }
            (Amounts::None, Some(_)) if self.scope.amounts > 1 => Err(LAST_OF_SEVERAL.into()),
            (Amounts::None, Some(verb)) => self.done_this_way(&verb.into()),
            (Amounts::None, None) => {
                Err("\"that much\" means no amount here: an amount that the text says itself is said once more, as a number or with “equal to …”; “that much” is damage or healing that the text answers, damage that was dealt before, or what was paid or lost where the text leaves open how much".into())
            }
        }
    }

    /// How much of the damage that was dealt before was more than what it was dealt to had left.
    pub(super) fn excess(&mut self) -> Result<Num, Fail> {
        let excess = self.scope.excess.ok_or("there is no excess of damage here: say it behind an instruction that deals damage")?;
        self.noted.insert(excess);
        Ok(Num::Chosen(self.reads(excess)))
    }

    /// How often a verb happened in the steps before.
    pub(super) fn done_this_way(&mut self, verb: &ast::Said<ast::Word>) -> Result<Num, Fail> {
        self.shared.names.verb(verb)?;
        let at = self.spot(verb.at);
        let Some(Acted { times, at: of, .. }) = self.scope.acted.get(&verb.0).cloned() else {
            return Err(Fail::from(format!("nothing was `{}` \"this way\" in the steps before", verb.0)).or_at(at));
        };
        self.refers_to((Pointer::ThisWay(verb.what.clone()), at), Meant::Done(verb.what.clone()), of);
        self.noted.insert(times);
        Ok(Num::Chosen(self.reads(times)))
    }

    // ----- players
}

/// Whether a card that was named can be of one of those kinds.
pub(super) fn fits(known: &Antecedent, kinds: Kinds) -> bool {
    known.kinds.is_none() || known.kinds.meet(&kinds)
}
