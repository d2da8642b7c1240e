//! From selectors and descriptions to what the interpreter asks.

use super::build::Builder;
use super::either_such::is_of_one;
use super::fail::Fail;
use super::scope::Antecedent;
use super::tails::ApartBy;
use super::widths;
use crate::hir::{Meant, Source};
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::ast::{self, Balance};
use kotodama_messages::say;

/// Where a description without a place looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// In the zones that texts reach without naming them.
    Open,
    /// Everywhere: the card is known, only what it is is asked.
    Anywhere,
}

const NO_ONE: &str = "“one” stands for nothing here: say of which kind, as in “a random …” with its kind";
const TOGETHER: &str = "what cards have all together is asked of several that a player chooses: say “up to 2 …” or “any number of …”";

/// Why a word for the one card of its kind is refused where there may be more.
const WHICH_ONE: &str = "a player may have several of these, and it is not said which: say “a … you control” or “a … your opponent controls” of one of them, and “all …” or “your …s” of each";

/// Why "adjacent" is refused in what answers another card that may lie beside others, too.
const BESIDE_WHICH: &str =
    "this could be what lies beside this card, or beside the one that the text is about: say “adjacent to this card”, or “adjacent to it”";

/// Why the same is not said of a card twice.
const TWICE: &str = "the same word stands twice before what the cards are, and says no more than once: keep one of them";

/// How a number is compared that is more, less, or as much.
fn compared(balance: Option<ast::Balance>) -> Cmp {
    match balance {
        None => Cmp::Equal,
        Some(ast::Balance::More) => Cmp::More,
        Some(ast::Balance::Fewer) => Cmp::Less,
    }
}

impl Builder<'_, '_> {
    /// A selector that needs no choice.
    pub(crate) fn sel(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Sel, Fail> {
        self.meant(sel).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    fn meant(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Sel, Fail> {
        use ast::Selector as S;
        self.speaks(&sel.what)?;
        Ok(match &sel.what {
            S::This => Sel::This,
            S::ThisNoun { noun } if self.points_back(noun) => Sel::Reg(self.referred(&ast::Said::new(S::That { noun: noun.clone() }, sel.at))?),
            S::ThisNoun { noun } => {
                self.this_noun(noun)?;
                Sel::This
            }
            S::Host => Sel::Host,
            S::BearerOf { verb } => {
                self.bearer_of(verb)?;
                Sel::Host
            }
            S::That { noun } if let Some(what) = self.that(noun)? => what,
            S::It | S::Them | S::That { .. } | S::The { .. } | S::Filled { .. } => Sel::Reg(self.referred(sel)?),
            S::Role { role } => Sel::Role(self.shared.names.role(role)?),
            S::Rest if let (None, Some((among, chosen))) = (self.scope.looked, self.scope.choice.clone()) => self.left_of(among, chosen)?,
            S::Rest => {
                let looked = self.looked(sel.at)?;
                let hidden = !self.shared.field;
                let moved = self.named_in_text();
                Sel::All(Filter { among: Some(looked), preds: vec![Pred::In(hidden), Pred::Different(moved)], ..Filter::default() })
            }
            S::Made { .. } | S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. } => {
                return Err("a card that is made has to be done something with".into());
            }
            S::CardChosen { who } => self.card_chosen(who)?,
            S::CardVoted { .. } => return Err(super::ballot::NOBODY_CHOOSES.into()),
            S::Oneself | S::Likewise | S::SoMany { .. } => return Err(super::left_out::NOT_LIKE.into()),
            S::OfThem { .. } | S::AtRandom { .. } => return Err("cards can't be chosen here".into()),
            S::Joined { .. } => return Err("say it of the ones and of the others, each in a sentence of its own".into()),
            S::Opposing { kind } => {
                self.is_one(kind)?;
                let kinds = Kinds::one(self.shared.names.kind(kind)?);
                Sel::All(Filter { kinds, theirs: self.shared.field, ..Filter::default() })
            }
            S::AllOwn { .. } => Sel::All(self.described(sel)?),
            S::Own { whose, kind } => {
                self.is_one(kind)?;
                let mut filter = Filter { kinds: Kinds::one(self.shared.names.kind(kind)?), ..Filter::default() };
                let field = self.shared.field;
                self.zones_of(&mut filter, whose, field)?;
                Sel::All(filter)
            }
            S::Zone { place } => {
                let mut filter = Filter::default();
                self.place(&mut filter, place)?;
                Sel::All(filter)
            }
            S::Top { count, end, place } => {
                let [word] = &place.zones[..] else { return Err("the top of one zone at a time".into()) };
                let count = count.as_ref().map_or(Ok(Num::Const(1)), |n| self.so_many(n))?;
                Sel::Top { count, end: if end.is_some() { End::Bottom } else { End::Top }, whose: self.whose_of(place)?, zone: self.shared.names.zone(word)? }
            }
            S::Placed { filter } => Sel::All(self.placed(filter)?),
            S::All { filter } | S::Each { filter } if filter.other == Some(ast::Other::Different) && self.sentence.is_empty() => {
                return Err(super::others::DIFFERENT_FROM_NOTHING.into());
            }
            S::All { filter } | S::Each { filter } => {
                self.apart_by = ApartBy::All;
                Sel::All(self.filter(filter, Reach::Open)?)
            }
            // "attached to a creature in your grove": to any such.
            S::One { filter } => Sel::All(self.filter(filter, Reach::Open)?),
            S::Several { .. } | S::UpToSome { .. } | S::AnyNumber { .. } => {
                return Err("nobody chooses cards here: say \"a …\" of one of them or \"all …\" of each".into());
            }
        })
    }

    /// Refuses “your creature” where a player may have several: which of them, or whether all are meant, is not said.
    fn is_one(&self, kind: &ast::Word) -> Result<(), Fail> {
        let of_text = self.shared.speaker.is_some() && self.text == Source::Text;
        if of_text && self.shared.several.has(self.shared.names.kind(kind)?) {
            return Err(WHICH_ONE.into());
        }
        Ok(())
    }

    pub(super) fn zones_of(&mut self, filter: &mut Filter, whose: &ast::Said<ast::Whose>, zones: Bits) -> Result<(), Fail> {
        match self.whose(whose)? {
            Whose::You => filter.yours |= zones,
            Whose::Opponent => filter.theirs |= zones,
            Whose::Of(who) => {
                if !filter.named.is_empty() && filter.whom != who {
                    return Err("a description speaks of the zones of two players at once: say one of them".into());
                }
                filter.named |= zones;
                filter.whom = who;
            }
            Whose::Both | Whose::Owner => {
                filter.yours |= zones;
                filter.theirs |= zones;
            }
        }
        Ok(())
    }

    pub(super) fn place(&mut self, filter: &mut Filter, place: &ast::Place) -> Result<(), Fail> {
        self.everybodys(place)?;
        for word in &place.zones {
            let bits = self.shared.names.zone_bits(word)?;
            self.zones_of(filter, &place.whose, bits)?;
        }
        Ok(())
    }

    /// The card beside which "adjacent" ones lie, of a text that lies on the field: the one that was chosen in the same instruction, as in "Deal 2
    /// damage to a creature and 1 damage to adjacent creatures", else the one with the text.
    fn beside_this(&mut self) -> Result<Sel, Fail> {
        let chosen = |a: &&Antecedent| !a.plural && !a.away && !a.left && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        let Some(chosen) = self.scope.cards.iter().rev().find(chosen).filter(|a| a.at.text == self.text) else {
            return if self.is_about_such_as_this() { Err(BESIDE_WHICH.into()) } else { Ok(Sel::This) };
        };
        if chosen.at.sentence != self.at_sentence {
            return Err(
                "this could be what lies beside the card that was chosen before, or beside this one: say “all … adjacent to it”, or “all … adjacent to this …”"
                    .into(),
            );
        }
        let reg = chosen.reg;
        self.reads(reg);
        Ok(Sel::Reg(reg))
    }

    pub(super) fn traits(&mut self, out: &mut Filter, traits: &[ast::Trait]) -> Result<(), Fail> {
        if traits.iter().enumerate().any(|(at, one)| traits.iter().take(at).any(|before| before == one)) {
            return Err(TWICE.into());
        }
        self.or_stands_in_front(traits)?;
        for t in traits {
            match t {
                ast::Trait::State(word) => out.on |= self.shared.names.state(word)?.bit(),
                ast::Trait::NotState(word) => out.off |= self.shared.names.state(word)?.bit(),
                ast::Trait::Family(word) => out.families.push(self.shared.names.family(word)?),
                ast::Trait::Adjacent => {
                    // A text that is resolved lies nowhere: it means the card it has named.
                    let resolved = self.shared.speaker.is_some_and(|kind| self.shared.resolved.has(kind));
                    let beside = if resolved { Sel::Reg(self.referred(&ast::Said::from(ast::Selector::It))?) } else { self.beside_this()? };
                    out.preds.push(Pred::NextTo(Box::new(beside), Kinds::NONE, Flank::Both));
                }
                ast::Trait::Facing => {
                    let facing = self.facing()?;
                    out.preds.push(facing);
                }
                ast::Trait::FamilyOf { families } => {
                    let of = |word| {
                        self.shared.names.family(word).map(|family| Filter { yours: Bits::ALL, theirs: Bits::ALL, families: vec![family], ..Filter::default() })
                    };
                    out.preds.push(Pred::Fits(families.iter().map(of).collect::<Result<_, _>>()?));
                }
                ast::Trait::TraitOf { traits } => out.preds.push(self.trait_of(traits)?),
                ast::Trait::NotFamily(word) => out.preds.push(Pred::NotFamily(self.shared.names.family(word)?)),
                ast::Trait::NotKind(word) => {
                    let kinds = !Kinds::one(self.shared.names.kind(word)?);
                    out.preds.push(Pred::Fits(vec![Filter { yours: Bits::ALL, theirs: Bits::ALL, kinds, ..Filter::default() }]));
                }
                // It narrows the kinds of the noun, which are read behind it.
                ast::Trait::KindOf { .. } => {}
                ast::Trait::Such(word) => {
                    let is = self.noun(word)?.is;
                    self.of_you(&is)?;
                    // Of a kind, or in a place: it is asked of cards that are of other kinds, too.
                    if !is.kinds.is_none() || is.other || (is.yours, is.theirs) != (Bits::ALL, Bits::ALL) {
                        out.preds.push(Pred::Fits(vec![is]));
                    } else {
                        out.on |= is.on;
                        out.off |= is.off;
                        out.families.extend(is.families);
                        out.preds.extend(is.preds);
                    }
                }
            }
        }
        Ok(())
    }

    /// "a creature spell": of the kinds of the noun, those that stand before it.
    fn of_kinds(&self, out: &mut Filter, traits: &[ast::Trait]) -> Result<(), Fail> {
        for is in traits {
            let ast::Trait::KindOf { kinds } = is else { continue };
            let mut named = Kinds::NONE;
            for word in kinds {
                let kind = Kinds::one(self.shared.names.kind(word)?);
                if !out.kinds.is_none() && (out.kinds & kind).is_none() {
                    return Err(format!("no card is a `{}` and what the noun says: leave out the one before the noun, or the noun", word.0).into());
                }
                named |= kind;
            }
            out.kinds = named;
        }
        Ok(())
    }

    /// A description of cards.
    pub(crate) fn filter(&mut self, filter: &ast::Filter, reach: Reach) -> Result<Filter, Fail> {
        self.of_a_sort |= filter.nouns != [ast::Noun::Card] || !filter.traits.is_empty();
        let one = std::mem::take(&mut self.only_one);
        let counts = std::mem::take(&mut self.counts);
        let apart = std::mem::take(&mut self.apart_by);
        self.clear_tail(filter, apart)?;
        let mut out = Filter::default();
        self.leave_others_out(filter, reach, &mut out)?;
        if filter.mark.is_some() {
            out.preds.push(Pred::Target);
        }
        self.traits(&mut out, &filter.traits)?;
        let mut by = None;
        let (mut extremes, mut edges) = (Vec::new(), Vec::new());
        // Where the cards of a noun are, when the text names no place.
        let mut there = None;
        let mut some = Vec::new();
        for noun in &filter.nouns {
            some.push(match noun {
                ast::Noun::Card => Filter::default(),
                ast::Noun::Kind(word) | ast::Noun::KindCard(word) => Filter { kinds: Kinds::one(self.shared.names.kind(word)?), ..Filter::default() },
                ast::Noun::OfFamily(word) => Filter { families: vec![self.shared.names.family(word)?], ..Filter::default() },
                ast::Noun::Described(word) => {
                    let known = self.noun(word)?;
                    self.of_you(&known.is)?;
                    let (yours, theirs) = there.unwrap_or_default();
                    there = Some((yours | known.is.yours, theirs | known.is.theirs));
                    by = by.or(known.by);
                    known.is
                }
                ast::Noun::SuchNoun { traits, noun, with } => {
                    if let ast::Noun::Described(word) = noun.bare() {
                        let known = self.noun(word)?.is;
                        let (yours, theirs) = there.unwrap_or_default();
                        there = Some((yours | known.yours, theirs | known.theirs));
                    }
                    let such =
                        ast::Filter { other: None, mark: None, traits: traits.clone(), nouns: vec![noun.bare().clone()], with: with.clone(), place: None };
                    self.filter(&such, Reach::Anywhere)?
                }
                ast::Noun::OneOfKind => Filter { kinds: self.one_of.filter(|kinds| !kinds.is_none()).ok_or(NO_ONE)?, ..Filter::default() },
            });
        }
        fits_one_of(&mut out, some);
        self.of_kinds(&mut out, &filter.traits)?;
        let of = out.kinds;
        for is in &filter.traits {
            if let ast::Trait::NotKind(word) = is
                && of == Kinds::one(self.shared.names.kind(word)?)
            {
                return Err(format!("no card is a `{0}` and no `{0}`: say “a non-{0} card”, or another kind", word.0).into());
            }
        }
        for pred in &mut out.preds {
            if let Pred::NextTo(_, kinds, _) = pred {
                *kinds = of;
            }
        }
        let mut everywhere = reach == Reach::Anywhere;
        let mut field = false;
        let mut celled = Bits::ALL;
        if filter.traits.iter().any(|is| matches!(is, ast::Trait::Facing)) {
            celled = self.celled()?;
        }
        for with in &filter.with {
            use ast::With as W;
            let pred = match &with.what {
                W::By { what } => Pred::By(
                    by.ok_or("cards \"by\" a card are those of a noun of game.ron that names in `by` the role of who does it; this noun names none")?,
                    Box::new(self.sel(what)?),
                ),
                W::WithStat { base, stat, range } => {
                    self.may_have(out.kinds, stat)?;
                    let stat = self.shared.names.stat(stat)?;
                    let reading = if base.is_some() { Reading::Base } else { Reading::Now };
                    let (cmp, num) = if let ast::Range::MoreThanBefore(by) = range {
                        (Cmp::Equal, self.beyond(stat, Balance::More, by)?)
                    } else if let ast::Range::LessThanBefore(by) = range {
                        (Cmp::Equal, self.beyond(stat, Balance::Fewer, by)?)
                    } else {
                        self.describing(|b| b.range(range))?
                    };
                    Pred::Stat(stat, reading, cmp, num)
                }
                W::WithBetween { base, stat, least, most } => {
                    self.may_have(out.kinds, stat)?;
                    let stat = self.shared.names.stat(stat)?;
                    let reading = if base.is_some() { Reading::Base } else { Reading::Now };
                    let least = self.quantity(least)?;
                    out.preds.push(Pred::Stat(stat, reading, Cmp::AtLeast, least));
                    Pred::Stat(stat, reading, Cmp::AtMost, self.quantity(most)?)
                }
                W::WithParity { parity, stat } => {
                    self.may_have(out.kinds, stat)?;
                    let parity = match parity {
                        ast::Parity::Even => Parity::Even,
                        ast::Parity::Odd => Parity::Odd,
                    };
                    Pred::Parity(widths::one_number(self.shared, stat)?, Reading::Now, parity)
                }
                W::WithSameName { than } => {
                    self.not_each_other(than)?;
                    Pred::SameName(Box::new(self.sel(than)?))
                }
                W::ExceptMost { stat } => self.but_one(filter, &with.what, ast::With::WithMost { stat: stat.clone() })?,
                W::ExceptLeast { stat } => self.but_one(filter, &with.what, ast::With::WithLeast { stat: stat.clone() })?,
                W::WithEither { of } => self.either_of(of, out.kinds)?,
                W::WithMost { stat } | W::WithLeast { stat } => {
                    self.may_have(out.kinds, stat)?;
                    let extreme = if matches!(with.what, W::WithMost { .. }) { Extreme::Greatest } else { Extreme::Least };
                    extremes.push((self.shared.names.stat(stat)?, extreme));
                    continue;
                }
                W::Leftmost => {
                    edges.push(Side::Left);
                    continue;
                }
                W::Rightmost => {
                    edges.push(Side::Right);
                    continue;
                }
                W::WithKeyword { keyword } => Pred::Has(self.shared.names.keyword(keyword)?),
                W::WithoutKeyword { keyword } => Pred::HasNot(self.shared.names.keyword(keyword)?),
                // A name that no card of the game bears is said of none of them.
                W::Named { name } => Pred::Named(self.shared.names.printed(name)?),
                W::OfThatName => {
                    let name = self.scope.name.ok_or("no card was named before: say “Name a card.” first")?;
                    Pred::NamedAs(Num::Chosen(self.reads(name)))
                }
                W::OfThat { group } => {
                    let group = self.shared.names.group(group)?;
                    let chosen = self.scope.families.iter().find(|(other, _)| *other == group).map(|(_, reg)| *reg);
                    let chosen = chosen.ok_or("none of these was chosen before: say “Choose a …” of that group first")?;
                    Pred::OfFamily(Num::Chosen(self.reads(chosen)))
                }
                W::OtherThan { name } => Pred::NotNamed(self.shared.names.printed(name)?),
                W::OtherThanRole { role } => Pred::NotRole(self.shared.names.role(role)?),
                W::InRole { role } => Pred::Role(self.shared.names.role(role)?),
                W::Except { what } => Pred::NotOne(Box::new(self.left_out(what)?)),
                W::AmongThem => {
                    out.among = Some(self.among("among them", with.at)?);
                    continue;
                }
                W::AttachedTo { what } => {
                    field = true;
                    Pred::AttachedTo(Box::new(self.sel(what)?))
                }
                W::AsMuch { stat, balance, than } => {
                    self.not_each_other(than)?;
                    self.may_have(out.kinds, stat)?;
                    let cmp = compared(*balance);
                    let id = self.shared.names.stat(stat)?;
                    let theirs = if self.becoming && matches!(than.what, ast::Selector::It) {
                        // What becomes another has it before.
                        Num::Stat(id, Reading::Now, Box::new(Sel::Candidate))
                    } else {
                        self.quantity(&ast::Quantity::StatOf { base: None, stat: stat.clone(), of: than.clone() })?
                    };
                    Pred::Stat(id, Reading::Now, cmp, theirs)
                }
                W::AsOwn { stat, balance, other } => {
                    self.may_have(out.kinds, stat)?;
                    self.may_have(out.kinds, other)?;
                    let other = widths::one_number(self.shared, other)?;
                    Pred::OwnStats((widths::one_number(self.shared, stat)?, Reading::Now), compared(*balance), (other, Reading::Now))
                }
                W::WithDifferent { stat } => {
                    let into = self.gathers.ok_or(TOGETHER)?;
                    let stat = match stat {
                        Some(stat) => {
                            self.may_have(out.kinds, stat)?;
                            Some(self.shared.names.stat(stat)?)
                        }
                        None => None,
                    };
                    Pred::UnlikeOthers(stat, into)
                }
                W::NextTo { what } => Pred::NextTo(Box::new(self.sel(what)?), out.kinds, Flank::Both),
                W::LeftOf { what } => Pred::NextTo(Box::new(self.sel(what)?), out.kinds, if one { Flank::Next(Side::Left) } else { Flank::All(Side::Left) }),
                W::RightOf { what } => Pred::NextTo(Box::new(self.sel(what)?), out.kinds, if one { Flank::Next(Side::Right) } else { Flank::All(Side::Right) }),
                W::Opposite { what } => self.lies_so(Lie::Opposite, Some(what), &mut celled)?,
                W::InFront { what } => self.lies_so(Lie::InFront, Some(what), &mut celled)?,
                W::Behind { what } => self.lies_so(Lie::Behind, Some(what), &mut celled)?,
                W::InRow { what } => self.lies_so(Lie::Row, what.as_ref(), &mut celled)?,
                W::InColumn { what } => self.lies_so(Lie::Column, what.as_ref(), &mut celled)?,
                W::InCell { which } => self.in_cell(which, &mut celled)?,
                W::Unattached => Pred::Unattached,
                W::Combined { stat, range } => {
                    self.may_have(out.kinds, stat)?;
                    let into = self.gathers.ok_or(TOGETHER)?;
                    let stat = self.shared.names.stat(stat)?;
                    let most = match self.range(range)? {
                        (Cmp::AtMost, most) => most,
                        (Cmp::Less, most) => Num::Sum(Box::new(most), Box::new(Num::Const(-1))),
                        _ => return Err("what cards have all together is bounded from above: say “or less”".into()),
                    };
                    Pred::Combined(stat, into, most)
                }
                W::BearingNo { kind } => Pred::BearsNo(self.shared.names.kind(kind)?),
                W::Bearing { kind } => Pred::Bears(self.shared.names.kind(kind)?),
                W::ThatHappened { happens, within: ast::Stretch::ThisTurn } if **happens == ast::Happening::TakesDamage => {
                    self.shared.facts.insert(self.shared.keys.damage());
                    Pred::TookDamage
                }
                // What was seen or came somewhere by this text is where it is, on the field or off it.
                W::ThatHappened { happens, within: ast::Stretch::ThisWay } if self.stays_off(happens)? => {
                    everywhere = true;
                    Pred::Befell(Box::new(self.happened_to_it(out.kinds, happens, ast::Stretch::ThisWay)?))
                }
                W::ThatHappened { happens, within } => Pred::Befell(Box::new(self.happened_to_it(out.kinds, happens, *within)?)),
                W::ThatHappenedNot { happens, within } => Pred::Spared(Box::new(self.happened_to_it(out.kinds, happens, *within)?)),
                W::ThatEntered => Pred::Entered,
                W::ThatCan { verb } => {
                    let verb = self.shared.names.verb(verb)?;
                    self.shared.asked_can.insert(verb);
                    Pred::Can(verb)
                }
                W::ThatIsOpenTo { who, verb } => {
                    field = true;
                    let verb = self.shared.names.verb(verb)?;
                    self.shared.asked_can.insert(verb);
                    self.shared.asked_whom.insert(verb);
                    out.open_to = Some((Box::new(self.sel(who)?), verb));
                    continue;
                }
                W::Including { stat, number } => Pred::Includes(self.set_stat(stat)?, self.quantity(number)?),
                W::Excluding { stat, number } => Pred::Excludes(self.set_stat(stat)?, self.quantity(number)?),
                W::HavingStat { stat } => Pred::HasStat(self.shared.names.stat(stat)?),
                W::LackingStat { stat } => Pred::LacksStat(self.shared.names.stat(stat)?),
                W::OfAnother { .. } | W::OfTheSame { .. } if self.shared.off_card => {
                    return Err(
                        "cards are compared with the card whose text it is, and no card says this: name the families, or say it of a card with a keyword"
                            .into(),
                    );
                }
                W::OfAnother { .. } | W::OfTheSame { .. } if let Some(other) = self.chosen_before() => {
                    let why = "cards are compared with the card whose text it is, and another was chosen before: name the families that are meant";
                    return Err(Fail::from(why.to_owned()).or_at(self.spot(with.at)).also(other, "this was chosen"));
                }
                W::OfAnother { group } => Pred::OfAnother(self.shared.names.group(group)?),
                W::OfTheSame { group } => Pred::OfTheSame(self.shared.names.group(group)?),
                W::WithTokens { range, token } => {
                    let (cmp, num) = self.range(range)?;
                    Pred::Tokens(self.shared.names.counter(token)?, cmp, num)
                }
                W::FitsWindow => Pred::FitsWindow,
                W::ControlledBy { who } => {
                    everywhere = everywhere || filter.place.is_some();
                    Pred::Controlled(self.who_of(who)?)
                }
                W::OwnedBy { who } => {
                    everywhere |= counts;
                    Pred::Owned(self.who_of(who)?)
                }
            };
            out.preds.push(pred);
        }
        if out.preds.iter().any(|pred| matches!(pred, Pred::Entered)) {
            self.shared.entered |= if out.kinds.is_none() { u32::MAX } else { out.kinds.sieve() };
        }
        let went = if filter.place.is_none() && reach == Reach::Open { self.went(filter)? } else { Bits::NONE };
        if filter.place.is_none() && reach == Reach::Open && went.is_empty() && celled == Bits::ALL && out.among.is_none() {
            self.in_which_cell(there)?;
        }
        match &filter.place {
            Some(place) => {
                self.place(&mut out, place)?;
                // Cards that are known otherwise than by where they lie are asked whether they lie there.
                if out.among.is_some() || out.open_to.is_some() {
                    let Filter { yours, theirs, named, whom, .. } = out;
                    out.preds.push(Pred::Fits(vec![Filter { yours, theirs, named, whom, ..Filter::default() }]));
                }
            }
            None if !went.is_empty() => (out.yours, out.theirs) = (went, went),
            // A noun that says nothing of a place is said of cards where any others are.
            None if there.is_some_and(|there| there != (Bits::ALL, Bits::ALL)) => (out.yours, out.theirs) = there.unwrap_or_default(),
            None if celled != Bits::ALL => (out.yours, out.theirs) = (celled, celled),
            None if everywhere => (out.yours, out.theirs) = (Bits::ALL, Bits::ALL),
            None if field => (out.yours, out.theirs) = (self.shared.field, self.shared.field),
            None => {
                let mut open = self.shared.open_to(&out);
                if self.stands {
                    open |= self.shared.reached;
                }
                if open.is_empty() && self.shared.field.is_empty() && out.among.is_none() && out.open_to.is_none() {
                    return Err(say!(self.shared.tongue.messages(), "nowhere-open").into());
                }
                (out.yours, out.theirs) = (open, open);
                if self.shared.speaker.is_some() && !out.kinds.is_none() && out.among.is_none() && out.open_to.is_none() {
                    self.shared.speaks.looks.push((out.kinds, open));
                }
            }
        }
        // The highest of those that all the rest is said of.
        for (stat, extreme) in extremes {
            out.preds.push(Pred::Most(Box::new(Sel::All(out.clone())), stat, extreme));
        }
        for side in edges {
            out.preds.push(Pred::Outermost(Box::new(Sel::All(out.clone())), side));
        }
        self.leaves_some_out(filter, reach, &mut out)?;
        // All have to hold: in which order they are asked makes no difference but of time.
        out.preds.sort_by_key(Pred::effort);
        Ok(out)
    }

    /// Refuses a word of the game that means one side's cards, as "friendly", where another player than "you" is spoken of.
    fn of_you(&self, is: &Filter) -> Result<(), Fail> {
        let another = self.each_player || self.clause.is_some_and(|who| who != Who::You);
        if another && is_of_one(is) {
            return Err("whose cards this word means is said of “you”, and here another player does it: say “… you control” or “one of your …” of yours, “… they control” or “in their …” of theirs".into());
        }
        Ok(())
    }

    /// What a noun means that the game describes.
    pub(super) fn noun(&self, word: &ast::Word) -> Result<super::shared::Noun, Fail> {
        self.shared.nouns.get(&word.0).cloned().ok_or_else(|| format!("the rules have no noun called `{}`", word.0).into())
    }

    /// Whether what that happened to may lie off the field: it was looked at, or taken from where a verb takes its cards, or a verb took it wherever
    /// the text said.
    fn stays_off(&self, happens: &ast::Happening) -> Result<bool, Fail> {
        if let ast::Happening::Suffers { verb } = happens {
            let id = self.shared.names.verb(verb)?;
            let anywhere = self.shared.going.is_some_and(|going| going.has(id)) || self.shared.moving.has(id);
            return Ok(self.shared.from.contains_key(&verb.0) && !self.shared.leaving.has(id) || anywhere && !self.shared.ends.contains_key(&id));
        }
        Ok(matches!(happens, ast::Happening::IsRevealed | ast::Happening::IsLookedAt))
    }

    /// What a verb took off the field lies where that verb puts it: the zone's bit, and none where a description speaks of nothing such.
    /// What left in another way is described with its place.
    pub(super) fn went(&self, filter: &ast::Filter) -> Result<Bits, Fail> {
        for with in &filter.with {
            let ast::With::ThatHappened { happens, .. } = &with.what else { continue };
            let gone = match &**happens {
                ast::Happening::Suffers { verb } => {
                    let verb = self.shared.names.verb(verb)?;
                    if let Some(zone) = self.shared.ends.get(&verb) {
                        return Ok(Bits::one(zone));
                    }
                    false
                }
                ast::Happening::Leaves | ast::Happening::LeavesPlace { .. } => true,
                ast::Happening::TakesDamage
                | ast::Happening::TakesFatal
                | ast::Happening::SurvivesDamage
                | ast::Happening::TakesMuch { .. }
                | ast::Happening::GetsKeyword { .. }
                | ast::Happening::LosesKeyword { .. }
                | ast::Happening::DoesTo { .. }
                | ast::Happening::DealsDamage
                | ast::Happening::TakesDamageFrom { .. }
                | ast::Happening::DealsDamageTo { .. }
                | ast::Happening::IsHealed
                | ast::Happening::Enters { .. }
                | ast::Happening::Arrives
                | ast::Happening::BecomesSo { .. }
                | ast::Happening::IsTargeted
                | ast::Happening::IsTargetedBy { .. }
                | ast::Happening::IsRevealed
                | ast::Happening::IsLookedAt
                | ast::Happening::IsAttached { .. }
                | ast::Happening::GetsMore { .. }
                | ast::Happening::GetsLess { .. }
                | ast::Happening::Meets { .. } => false,
            };
            if gone {
                return Err("it is no longer on the field: say where it is now, such as “… in your discard pile”".into());
            }
        }
        Ok(Bits::NONE)
    }

    /// "your attacks": all such cards of a player on the field.
    fn all_own(&mut self, whose: &ast::Said<ast::Whose>, all: &ast::Filter) -> Result<Filter, Fail> {
        let mut filter = self.filter(all, Reach::Open)?;
        let there = filter.yours | filter.theirs;
        let zones = if matches!(all.nouns[..], [ast::Noun::Described(_)]) { there } else { self.shared.field };
        (filter.yours, filter.theirs) = (Bits::NONE, Bits::NONE);
        self.zones_of(&mut filter, whose, zones)?;
        Ok(filter)
    }

    /// The description in a selector such as "all creatures in any zone".
    pub(crate) fn described(&mut self, sel: &ast::Selector) -> Result<Filter, Fail> {
        self.described_in(sel, Reach::Anywhere)
    }

    /// The description in a selector that is no choice, and where it looks if it names no place.
    pub(super) fn described_in(&mut self, sel: &ast::Selector, reach: Reach) -> Result<Filter, Fail> {
        if let ast::Selector::Placed { filter } | ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } = sel {
            self.only_one = matches!(sel, ast::Selector::Placed { .. });
            if matches!(sel, ast::Selector::All { .. } | ast::Selector::Each { .. }) {
                self.apart_by = ApartBy::Sentences;
            }
            return self.filter(filter, reach);
        }
        let ast::Selector::AllOwn { whose, other, traits, noun } = sel else {
            return Err("a description of cards is needed here, such as \"all … in …\"".into());
        };
        let all = ast::Filter { other: *other, mark: None, traits: traits.clone(), nouns: vec![noun.clone()], with: Vec::new(), place: None };
        self.all_own(whose, &all)
    }
}

/// What a card is that one of some nouns fits: where it lies is said elsewhere.
fn fits_one_of(out: &mut Filter, mut some: Vec<Filter>) {
    if let [is] = &mut some[..] {
        out.kinds = is.kinds;
        out.on |= is.on;
        out.off |= is.off;
        out.families.append(&mut is.families);
        out.preds.append(&mut is.preds);
    } else if some.iter().all(|is| !is.kinds.is_none() && (is.on, is.off) == (0, 0) && is.is_plain()) {
        out.kinds = some.iter().fold(Kinds::NONE, |kinds, is| kinds | is.kinds);
    } else {
        let anywhere = |is: Filter| Filter { yours: Bits::ALL, theirs: Bits::ALL, ..is };
        out.preds.push(Pred::Fits(some.into_iter().map(anywhere).collect()));
    }
}
