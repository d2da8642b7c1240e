//! What cards are given: numbers, keywords, abilities in quotes; and which kinds of cards may have them.

use super::build::{Besides, Builder};
use super::card;
use super::effect::{PAID, described_so};
use super::fail::Fail;
use super::scope::Acted;
use super::shared::Shared;
use super::widths;
use crate::hir::Meant;
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why nobody gives a price to what lies on the field.
const PAID_ELSEWHERE: &str = "what lies on the field has been paid for: say where the cards are, such as “in your hand”, or “your … cost 1 less this turn”";

/// Why nothing is given to what has been carried out.
const CARRIED_OFF: &str = "this is answered when the card has done all it does and is gone, so that nothing it gets then matters: say what else happens, such as what you draw, or say it of the cards that come next";

/// Why nothing is given to what this text has had carried out.
const DONE_WITH: &str =
    "by then the card has done all it does and is gone, so that nothing it gets matters: give it this first, as in “Choose a … . It gets … . Play it.”";

/// Why nothing is given to what goes right behind it.
pub(super) const FORGOTTEN: &str =
    "the card goes right behind this, and forgets what was done to it: let it go first, and give it this then, as in “Return a … . Give it …”";

/// The number of "it" by which a card gets more or less.
fn by_its(grant: &ast::Grant) -> Option<&ast::Word> {
    if let ast::Grant::Plus { by, .. } | ast::Grant::Minus { by, .. } = grant { super::numbers::its(by) } else { None }
}

/// Who gets what is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Receivers {
    /// Those that are there.
    There,
    /// All that are such, as long as they are.
    Such,
}

impl Builder<'_, '_> {
    /// Gives something to cards; no price to what has been paid for.
    pub(super) fn give(&mut self, said: &ast::Said<ast::Selector>, to: Reg, grants: Vec<Grant>, until: Option<DurationId>) -> Result<(), Fail> {
        if grants.iter().any(|grant| self.is_price(grant)) {
            self.paid_there(&said.what, self.kinds_in(to))?;
        }
        self.will_change(to)?;
        for to in self.each_of(to) {
            self.bestowed.extend(grants.iter().filter_map(|grant| if let Grant::Keyword(keyword, _) = grant { Some((to, *keyword)) } else { None }));
        }
        self.emit(Op::Give { to, grants, until });
        Ok(())
    }

    /// Refuses a price of cards on the field, unless cards of such kinds are paid for there.
    pub(super) fn paid_there(&self, said: &ast::Selector, kinds: Kinds) -> Result<(), Fail> {
        let there = !kinds.is_none() && self.shared.paid_where(kinds).meets(&self.shared.field);
        if self.on_the_field(said) && !there { Err(PAID_ELSEWHERE.into()) } else { Ok(()) }
    }

    /// Refuses a price that cards always have in a place where nobody pays for such cards.
    pub(super) fn ever_paid(&self, said: &ast::Selector, kinds: Kinds) -> Result<(), Fail> {
        let paid = self.shared.paid_where(kinds);
        let Some(place) = said.filter().and_then(|filter| filter.place.as_ref()) else { return Ok(()) };
        let never = |zone: &ast::Word| self.shared.names.zone_bits(zone).is_ok_and(|bits| !bits.meets(&paid) && !bits.meets(&self.shared.field));
        if !paid.is_empty() && place.zones.iter().any(never) { Err(say!(self.shared.tongue.messages(), "paid-nowhere").into()) } else { Ok(()) }
    }

    /// Notes that something is done to a card that changes what it is or has. Refused of what has been carried out and is gone, unless the
    /// text has sent it on from there.
    pub(super) fn will_change(&mut self, reg: Reg) -> Result<(), Fail> {
        let about = |known: &super::scope::Antecedent| known.reg == reg && known.means == Meant::Subject && !known.left;
        if Shared::all_are(self.shared.about, self.shared.carried_off) && self.scope.cards.iter().any(about) {
            return Err(CARRIED_OFF.into());
        }
        if self.has_carried_out(reg) {
            return Err(DONE_WITH.into());
        }
        let each = self.each_of(reg);
        self.changed.extend(each);
        Ok(())
    }

    /// A register, and those whose cards it took together.
    pub(super) fn each_of(&self, reg: Reg) -> Vec<Reg> {
        let mut each = vec![reg];
        let mut at = 0;
        while let Some(of) = each.get(at).copied() {
            each.extend(self.joined.iter().filter(|(into, _)| *into == of).flat_map(|(_, of)| of.iter().copied()));
            at += 1;
        }
        each
    }

    /// Whether the text has had a card carried out that is gone then, and has not sent it on from there.
    fn has_carried_out(&self, reg: Reg) -> bool {
        let kinds = self.kinds_in(reg);
        let out = |(verb, acted): (&String, &Acted)| {
            let verb = self.shared.names.verb(&ast::Word(verb.clone())).ok().filter(|verb| self.shared.moving.has(*verb));
            let gone = verb.and_then(|verb| self.shared.carried_out.get(verb.index()));
            acted.what == reg && gone.is_some_and(|gone| Shared::all_are(kinds, *gone))
        };
        let left = self.scope.cards.iter().any(|known| known.reg == reg && known.left);
        !self.shared.priority && !left && self.scope.acted.iter().any(out)
    }

    /// What a condition that holds tells of the card that the text is about.
    pub(super) fn narrowed(&self, condition: &Cond) -> Kinds {
        let about = self.shared.about;
        match condition {
            Cond::Is(Sel::Reg(reg), filter) if self.is_subject(*reg) && !filter.kinds.is_none() => {
                if about.is_none() {
                    filter.kinds
                } else {
                    about & filter.kinds
                }
            }
            Cond::All(all) => all.iter().map(|one| self.narrowed(one)).find(|kinds| *kinds != about).unwrap_or(about),
            Cond::Is(..)
            | Cond::Any(_)
            | Cond::Not(_)
            | Cond::AllAre(..)
            | Cond::Compare(..)
            | Cond::Most(..)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::AllDiffer(_)
            | Cond::NoRole(_)
            | Cond::CanMove(..) => about,
        }
    }

    /// Refuses what is done to a card on the field, of the one that the text answers has left it, unless the text has put it back there.
    pub(super) fn not_departed(&self, reg: Reg, said: &ast::Selector, why: &str) -> Result<(), Fail> {
        let away = self.scope.cards.iter().rev().find(|known| known.reg == reg).is_some_and(|known| known.away);
        let itself = self.shared.departed && !self.scope.this_came && matches!(said, ast::Selector::This | ast::Selector::ThisNoun { .. });
        if itself || self.shared.subject_off && self.is_subject(reg) && away { Err(why.into()) } else { Ok(()) }
    }

    /// "Give a creature +2 power."
    pub(super) fn give_to(&mut self, said: &ast::Said<ast::Selector>, grants: &[ast::Grant], until: Option<&ast::Word>) -> Result<(), Fail> {
        self.given_to(said, grants, until, Receivers::There)
    }

    /// "Your creatures have Guard this turn."
    pub(super) fn have_until(&mut self, who: &ast::Said<ast::Selector>, grants: &[ast::Grant], until: Option<&ast::Word>) -> Result<(), Fail> {
        self.given_to(who, grants, until, Receivers::Such)
    }

    fn given_to(&mut self, said: &ast::Said<ast::Selector>, grants: &[ast::Grant], until: Option<&ast::Word>, who: Receivers) -> Result<(), Fail> {
        if until.is_some() {
            self.clear_grants(grants)?;
        }
        let another = self.another_given(said)?;
        let said = another.as_ref().unwrap_or(said);
        self.scope.given = Some(said.what.clone());
        // Nobody gets what is its own: "its power", or that of "that …", is of a card that was named before.
        let own = |grant: &ast::Grant| matches!(grant, ast::Grant::Worth { of, .. } if matches!(of.what, ast::Selector::It | ast::Selector::That { .. }));
        let (worth, others): (Vec<_>, Vec<_>) = grants.iter().cloned().partition(own);
        let mut gets = self.grants(&worth)?;
        let there = std::mem::replace(&mut self.there, said.what == ast::Selector::It);
        let looked = self.shared.speaks.looks.len();
        let to = self.cards(said, Who::You, None);
        self.there = there;
        let to = to?;
        self.gives_in_turn(said, to)?;
        self.may_be_given(self.kinds_in(to), &worth)?;
        let given = self.given(self.kinds_in(to), &others)?;
        let before = self.refers.len();
        let besides = if said.may_be_several() {
            Besides::Each
        } else if matches!(said.what, ast::Selector::This | ast::Selector::Host) {
            Besides::Named
        } else {
            Besides::Only(to)
        };
        let receiver = self.receiver.replace(to);
        let granted = self.besides(besides, |b| b.grants(&given));
        self.receiver = receiver;
        gets.extend(granted?);
        let grants = gets;
        self.its_of_which(said, before)?;
        self.its_or_the_others((said, to), before, &given.iter().filter_map(by_its).collect::<Vec<_>>())?;
        let played = |(verb, acted): (&String, &Acted)| {
            acted.what == to && self.shared.names.verb(&ast::Word(verb.clone())).is_ok_and(|verb| (self.shared.paid_by & !self.shared.leaving).has(verb))
        };
        let played = self.scope.acted.iter().any(played);
        // Where the text has put it, it is paid for again.
        let back = self.scope.cards.iter().any(|known| known.reg == to && known.left) || self.scope.this_left && self.is_subject(to);
        if !back && (played || self.shared.paid_before && self.is_subject(to)) && grants.iter().any(|grant| self.is_price(grant)) {
            return Err(PAID.into());
        }
        let until = until.map(|u| self.so_long(u)).transpose()?;
        let numbers = grants.iter().all(|grant| matches!(grant, Grant::Stat(..) | Grant::SetStat(..)));
        let come = self.sort_to_come(said, to)?;
        if come.is_some() {
            // Those that come are meant, wherever they are now.
            self.shared.speaks.looks.truncate(looked);
        }
        if come.is_none() && who == Receivers::Such {
            let sort = self.sort_such(said, &grants)?;
            self.emit(Op::Next { sort, grants, who: Who::You, until, awaits: Awaits::Standing, times: 1 });
            return Ok(());
        }
        let also = if come.is_some() { grants.clone() } else { Vec::new() };
        self.give(said, to, grants, until)?;
        if let Some(sort) = come {
            self.emit(Op::Next { sort, grants: also, who: Who::You, until, awaits: Awaits::AllComing, times: 1 });
        }
        if numbers && self.lies_in_sight(said, to) {
            self.gift = Some((to, self.spot(said.at)));
        }
        Ok(())
    }

    /// The sort of cards that are meant, where it is all of a kind whose cards do what they say and go: “your spells” are those that
    /// come. None where it is others, or where it is said where they lie.
    fn sort_to_come(&mut self, said: &ast::Said<ast::Selector>, to: Reg) -> Result<Option<u16>, Fail> {
        let all = matches!(&said.what, ast::Selector::AllOwn { .. }) || matches!(&said.what, ast::Selector::All { filter } if filter.place.is_none());
        if !all || !Shared::all_are(self.kinds_in(to), self.shared.resolved) {
            return Ok(None);
        }
        self.sort_spoken_of(said).map(Some)
    }

    /// The sort of cards that have something as long as they are such.
    fn sort_such(&mut self, said: &ast::Said<ast::Selector>, grants: &[Grant]) -> Result<u16, Fail> {
        if grants.iter().any(Grant::is_of_its_own) {
            let why = "how much that is would be reckoned of each, those that come later among them: say “Give …” of those that are there";
            return Err(Fail::from(why.to_owned()).or_at(self.spot(said.at)));
        }
        self.sort_spoken_of(said)
    }

    /// A sort of cards, on the field where nothing else is said.
    fn sort_spoken_of(&mut self, said: &ast::Said<ast::Selector>) -> Result<u16, Fail> {
        let mut sort = self.lasting(|b| b.described(&said.what))?;
        if (sort.yours | sort.theirs).is_empty() {
            (sort.yours, sort.theirs) = (self.shared.field, self.shared.field);
        }
        let words = described_so(&said.what)?;
        Shared::row(&mut self.shared.sorts, (sort, words), "sorts of cards that texts wait for")
    }

    /// Whether a card lies so that it forgets what was done to it when it goes off the field: on it, or where everybody sees it.
    fn lies_in_sight(&self, said: &ast::Said<ast::Selector>, reg: Reg) -> bool {
        let Some(known) = self.scope.cards.iter().rev().find(|known| known.reg == reg) else { return false };
        if known.means == Meant::This {
            return self.shared.departed && self.shared.fallen && !self.scope.this_left && !self.scope.this_came;
        }
        if known.means == Meant::Subject {
            return self.shared.fallen && !known.left;
        }
        let of = if let Meant::Named(of) = &known.means { of } else { &said.what };
        self.on_the_field(of) && !known.left && !known.away
    }

    /// Notes that a card goes, off the field, right behind what has changed its numbers.
    pub(super) fn forgets(&mut self, reg: Reg, off: bool) {
        if let Some(gift) = self.given_before.take_if(|(given, _)| off && *given == reg) {
            self.forgot = Some(gift);
        }
    }

    /// Who loses something, or becomes so, where nobody is named: the card itself, or the one that stands for its controller where cards
    /// such as itself have no such number or word. None where somebody is named.
    ///
    /// "Lose 3 life." on a trick
    pub(super) fn oneself(&self, said: &ast::Said<ast::Selector>, grants: &[ast::Grant]) -> Option<ast::Said<ast::Selector>> {
        if said.what != ast::Selector::Oneself {
            return None;
        }
        let asked = |grant: &&ast::Grant| matches!(grant, ast::Grant::Minus { .. } | ast::Grant::Keyword(_));
        let of_player = |speaker: KindId, kind: KindId| {
            let may = |kind, grant| self.may_be_given(Kinds::one(kind), std::slice::from_ref(grant)).is_ok();
            grants.iter().filter(asked).all(|grant| !may(speaker, grant) && may(kind, grant))
        };
        let player = self.shared.speaker.zip(self.players_kind()).filter(|(speaker, (kind, _))| of_player(*speaker, *kind));
        let own = |kind| ast::Selector::Own { whose: ast::Said::new(ast::Whose::Your, said.at), kind };
        Some(ast::Said::new(player.map_or(ast::Selector::This, |(_, (_, word))| own(word)), said.at))
    }

    /// So much for each.
    pub(super) fn for_each(&mut self, by: &ast::Quantity, of: &ast::Quantity) -> Result<Num, Fail> {
        Ok(Num::Times(Box::new(self.quantity(by)?), Box::new(self.quantity(of)?)))
    }

    /// As much of each of these stats as a card has, which is chosen once.
    pub(super) fn worth(&mut self, of: &ast::Said<ast::Selector>, stats: &[ast::Word]) -> Result<Vec<(StatId, Num)>, Fail> {
        let of = if of.is_chosen() { Sel::Reg(self.chosen_for_number(of)?) } else { self.sel(of)? };
        let of_each = |stat: &ast::Word| {
            self.may_have(self.kinds_of(&of), stat)?;
            let stat = widths::one_number(self.shared, stat)?;
            if matches!(of, Sel::Reg(reg) if self.has_none_left(reg, stat)) {
                return Err(super::amounts::NONE_LEFT.into());
            }
            Ok((stat, Num::Stat(stat, Reading::Now, Box::new(of.clone()))))
        };
        stats.iter().map(of_each).collect()
    }

    pub(super) fn grants(&mut self, grants: &[ast::Grant]) -> Result<Vec<Grant>, Fail> {
        for_each_of_all(grants)?;
        self.clear_counts_given(grants)?;
        let mut given = Vec::new();
        for grant in grants {
            if let ast::Grant::GrantForEach { grants, of } = grant {
                for each in grants {
                    let (stat, sign, by) = each_of(each)?;
                    given.push(Grant::Stat(widths::one_number(self.shared, stat)?, sign, self.for_each(by, of)?));
                }
            } else if let ast::Grant::Worth { of, stats } = grant {
                given.extend(self.worth(of, stats)?.into_iter().map(|(stat, by)| Grant::Stat(stat, 1, by)));
            } else {
                given.push(self.grant(grant)?);
                if let ast::Grant::Quoted(ability) = grant {
                    given.extend(self.shared.known_by(ability).into_iter().map(|keyword| Grant::Keyword(keyword, Num::Const(0))));
                }
            }
        }
        Ok(given)
    }

    /// That cards of one of these kinds, one bit each, may have a stat; any may when 0.
    pub(super) fn may_have(&self, kinds: Kinds, stat: &ast::Word) -> Result<(), Fail> {
        let stat_id = self.shared.names.stat(stat)?;
        let such: Vec<&(String, Bits)> = self.shared.kind_stats.iter().enumerate().filter(|(at, _)| kinds.has(KindId::at(*at))).map(|(_, kind)| kind).collect();
        match &such[..] {
            [] => Ok(()),
            some if some.iter().any(|(_, stats)| stats.has(stat_id)) => Ok(()),
            [(kind, _), ..] => {
                Err(format!("`{kind}` cards have no `{}`: say it of cards that have it, or write it among the `gains` of that kind", stat.0).into())
            }
        }
    }

    /// Refuses damage to cards in a game that doesn't say what it does, and to cards of which none has a number that it lowers.
    pub(super) fn takes_damage(&self, reg: Reg) -> Result<(), Fail> {
        if self.shared.damage.is_none() {
            return Err("nothing says what damage to a card does: add `damage: (counter: \"…\")` to game.ron, with one of its `counters`".into());
        }
        let lowered = self.shared.stat_minus.iter().enumerate().filter(|(_, minus)| minus.is_some() && **minus == self.shared.damage);
        let lowered: Bits = lowered.map(|(at, _)| at).collect();
        let kinds = self.kinds_in(reg);
        let mut such = self.shared.kind_stats.iter().enumerate().filter(|(at, _)| kinds.has(KindId::at(*at))).map(|(_, kind)| kind);
        match such.next() {
            Some((kind, stats)) if !lowered.is_empty() && !stats.meets(&lowered) && such.all(|(_, stats)| !stats.meets(&lowered)) => {
                Err(format!("`{kind}` cards have nothing that damage lowers: say of which cards, or which player's").into())
            }
            _ => Ok(()),
        }
    }

    /// What is given to cards of such kinds: they have such numbers ([`Builder::may_have`]). In a pair, as in “+1/+1”, cards
    /// whose kind has another second number get that, as the cards that texts make have it.
    pub(super) fn given(&self, kinds: Kinds, grants: &[ast::Grant]) -> Result<Vec<ast::Grant>, Fail> {
        let meant = self.in_pairs(kinds, grants);
        self.may_be_given(kinds, &meant)?;
        Ok(meant)
    }

    fn in_pairs(&self, kinds: Kinds, grants: &[ast::Grant]) -> Vec<ast::Grant> {
        let mut meant = grants.to_vec();
        let Some((usual, own)) = self.shared.mint.pair_of(kinds) else { return meant };
        let mut before = None;
        for grant in &mut meant {
            match grant {
                ast::Grant::Plus { stat, .. } | ast::Grant::Minus { stat, .. } => {
                    let now = self.shared.names.stat(stat).ok();
                    if (before, now) == (Some(usual[0]), Some(usual[1])) {
                        stat.clone_from(&own);
                    }
                    before = now;
                }
                ast::Grant::GrantForEach { grants, .. } => {
                    *grants = self.in_pairs(kinds, grants);
                    before = None;
                }
                ast::Grant::Worth { .. }
                | ast::Grant::ReadsAs { .. }
                | ast::Grant::PlusEnd { .. }
                | ast::Grant::MinusEnd { .. }
                | ast::Grant::Keyword(_)
                | ast::Grant::Quoted(_) => {
                    before = None;
                }
            }
        }
        meant
    }

    /// [`Builder::may_have`] of what is given.
    pub(super) fn may_be_given(&self, kinds: Kinds, grants: &[ast::Grant]) -> Result<(), Fail> {
        grants.iter().try_for_each(|grant| match grant {
            ast::Grant::Plus { stat, .. }
            | ast::Grant::Minus { stat, .. }
            | ast::Grant::ReadsAs { stat, .. }
            | ast::Grant::PlusEnd { stat, .. }
            | ast::Grant::MinusEnd { stat, .. } => self.may_have(kinds, stat),
            ast::Grant::GrantForEach { grants, .. } => self.may_be_given(kinds, grants),
            ast::Grant::Worth { stats, .. } => stats.iter().try_for_each(|stat| self.may_have(kinds, stat)),
            ast::Grant::Keyword(used) => self.may_bear(kinds, &used.keyword),
            ast::Grant::Quoted(_) => Ok(()),
        })
    }

    /// That a keyword may stand on cards of one of these kinds; on any when 0.
    fn may_bear(&self, kinds: Kinds, keyword: &ast::Word) -> Result<(), Fail> {
        let Some(on) = self.shared.keyword_on.get(&keyword.0) else { return Ok(()) };
        let mut such = self.shared.kind_stats.iter().enumerate().filter(|(at, _)| kinds.has(KindId::at(*at))).map(|(_, (kind, _))| kind);
        match such.next() {
            Some(kind) if !on.contains(kind) && such.all(|kind| !on.contains(kind)) => {
                Err(format!("`{}` can't stand on `{kind}` cards: only on {}", keyword.0, on.join(", ")).into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The kinds that the cards of a register can be of; any when 0.
    pub(super) fn kinds_in(&self, reg: Reg) -> Kinds {
        if self.itself.contains(&reg) {
            return self.kinds_of(&Sel::This);
        }
        self.scope
            .cards
            .iter()
            .rev()
            .find(|known| known.reg == reg)
            .map_or(Kinds::NONE, |known| if known.means == Meant::This { self.kinds_of(&Sel::This) } else { known.kinds })
    }

    /// The kinds that such cards can be of; any when 0.
    pub(super) fn kinds_of(&self, sel: &Sel) -> Kinds {
        match sel {
            Sel::This => self.shared.speaker.map_or(Kinds::NONE, Kinds::one),
            Sel::Reg(reg) => self.kinds_in(*reg),
            Sel::All(filter) => filter.kinds,
            Sel::Chosen(..) | Sel::Voted(..) | Sel::Host | Sel::Role(_) | Sel::Opened | Sel::Beside | Sel::Candidate | Sel::Top { .. } => Kinds::NONE,
        }
    }

    fn grant(&mut self, grant: &ast::Grant) -> Result<Grant, Fail> {
        Ok(match grant {
            ast::Grant::Plus { by, stat } => Grant::Stat(widths::one_number(self.shared, stat)?, 1, self.quantity(by)?),
            ast::Grant::Minus { least: Some(_), .. } => {
                return Err("a least number holds for what is always so: say it as “… cost 2 less, but not less than 1”, or leave it out here".into());
            }
            ast::Grant::Minus { by, stat, least: None } => Grant::Stat(widths::one_number(self.shared, stat)?, -1, self.quantity(by)?),
            ast::Grant::ReadsAs { stat, to } => Grant::SetStat(widths::one_number(self.shared, stat)?, self.quantity(to)?),
            ast::Grant::GrantForEach { .. } | ast::Grant::Worth { .. } => return Err(NO_NUMBER.into()),
            ast::Grant::PlusEnd { by, end, stat } => Grant::Keyword(self.plus_end(*end, stat)?, self.quantity(by)?),
            ast::Grant::MinusEnd { by, end, stat } => Grant::Keyword(self.minus_end(*end, stat)?, self.quantity(by)?),
            ast::Grant::Keyword(used) => {
                let (keyword, number) = self.keyword(used)?;
                self.shared.says_something(keyword)?;
                Grant::Keyword(keyword, number)
            }
            ast::Grant::Quoted(ability) => Grant::Keyword(card::quoted(self.shared, ability, &self.words)?, Num::Const(1)),
        })
    }

    /// What "+1 maximum …" and "+1 minimum …" are.
    pub(super) fn plus_end(&mut self, end: ast::End, stat: &ast::Word) -> Result<KeywordId, Fail> {
        let wider = match end {
            ast::End::Maximum => Wider::Above,
            ast::End::Minimum => Wider::CutBelow,
        };
        widths::keyword(self.shared, stat, wider)
    }

    /// What "-1 maximum …" and "-1 minimum …" are.
    pub(super) fn minus_end(&mut self, end: ast::End, stat: &ast::Word) -> Result<KeywordId, Fail> {
        let wider = match end {
            ast::End::Maximum => Wider::CutAbove,
            ast::End::Minimum => Wider::Below,
        };
        widths::keyword(self.shared, stat, wider)
    }

    /// A keyword with its number: it has one where its meaning asks for one, and none where it does not.
    pub(super) fn keyword(&mut self, used: &ast::KeywordUse) -> Result<(KeywordId, Num), Fail> {
        let keyword = self.shared.names.keyword(&used.keyword)?;
        self.shared.number_fits(used)?;
        let number = used.number.as_ref().map_or(Ok(Num::Const(0)), |n| self.quantity(n))?;
        Ok((keyword, number))
    }
}

pub(super) const NO_NUMBER: &str = "only numbers are given so many times, such as “+1 power for each …”: say what else is given in a sentence of its own";

/// Why nothing is given that changes no number.
const OF_NOTHING: &str = "nobody gets more or less by 0: say by how much, or leave the sentence out";

/// Refuses "+1 power and +1 life for each …", which could be said of all that is given, and "+0 power" with nothing beside it.
pub(super) fn for_each_of_all(grants: &[ast::Grant]) -> Result<(), Fail> {
    let none = |grant: &ast::Grant| matches!(grant, ast::Grant::Plus { by, .. } | ast::Grant::Minus { by, .. } if *by == ast::Quantity::Number(0));
    if !grants.is_empty() && grants.iter().all(none) {
        return Err(OF_NOTHING.into());
    }
    let number = |grant: &ast::Grant| matches!(grant, ast::Grant::Plus { .. } | ast::Grant::Minus { .. });
    match grants {
        [before @ .., ast::Grant::GrantForEach { .. }] if before.iter().any(number) => {
            Err("“for each” could be said of all that is given, or of the last alone: say “for each” of each number, or write two sentences".into())
        }
        _ => Ok(()),
    }
}

/// What is given for each: a stat, whether it is more or less, and by how much.
pub(super) fn each_of(grant: &ast::Grant) -> Result<(&ast::Word, i8, &ast::Quantity), Fail> {
    match grant {
        ast::Grant::Plus { by, stat } => Ok((stat, 1, by)),
        ast::Grant::Minus { by, stat, least: None } => Ok((stat, -1, by)),
        ast::Grant::Minus { least: Some(_), .. }
        | ast::Grant::ReadsAs { .. }
        | ast::Grant::GrantForEach { .. }
        | ast::Grant::Worth { .. }
        | ast::Grant::PlusEnd { .. }
        | ast::Grant::MinusEnd { .. }
        | ast::Grant::Keyword(_)
        | ast::Grant::Quoted(_) => Err(NO_NUMBER.into()),
    }
}
