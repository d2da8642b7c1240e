//! From selectors, numbers and conditions to what the interpreter asks.

use super::build::{Builder, Choices};
use super::fail::Fail;
use super::scope::{Apartness, Filling};
use kotodama_engine::ir::*;
use kotodama_grammar::ast::{self, Balance};

/// Where a description without a place looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// In the zones that texts reach without naming them.
    Open,
    /// Everywhere: the card is known, only what it is is asked.
    Anywhere,
}

const TOGETHER: &str = "what cards have all together is asked of several that a player chooses: say “up to 2 …” or “any number of …”";

const NOT_BEFORE: &str =
    "a number is more or less than before where a card becomes another: “transform a creature into a random creature with a cost of 1 more than before”";

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
            S::Rest => {
                let looked = self.looked(sel.at)?;
                let hidden = !self.shared.field;
                let moved = self.named_in_text();
                Sel::All(Filter { among: Some(looked), preds: vec![Pred::In(hidden), Pred::Different(moved)], ..Filter::default() })
            }
            S::Made { .. } | S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. } => {
                return Err("a card that is made has to be done something with".into());
            }
            S::Likewise => return Err(super::branch::NOT_LIKE.into()),
            S::OfThem { .. } | S::AtRandom { .. } => return Err("cards can't be chosen here".into()),
            S::Joined { .. } => return Err("say it of the ones and of the others, each in a sentence of its own".into()),
            S::Opposing { kind } => {
                let kinds = 1 << self.shared.names.kind(kind)?.0;
                Sel::All(Filter { kinds, theirs: self.shared.field, ..Filter::default() })
            }
            S::AllOwn { .. } => Sel::All(self.described(sel)?),
            S::Own { whose, kind } => {
                let mut filter = Filter { kinds: 1 << self.shared.names.kind(kind)?.0, ..Filter::default() };
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
                Sel::Top {
                    count,
                    end: if end.is_some() { End::Bottom } else { End::Top },
                    whose: self.whose(&place.whose)?,
                    zone: self.shared.names.zone(word)?,
                }
            }
            S::All { filter } | S::Each { filter } => Sel::All(self.filter(filter, Reach::Open)?),
            // "attached to a creature in your grove": to any such.
            S::One { filter } => Sel::All(self.filter(filter, Reach::Open)?),
            S::Several { .. } | S::UpToSome { .. } | S::AnyNumber { .. } => {
                return Err("nobody chooses cards here: say \"a …\" of one of them or \"all …\" of each".into());
            }
        })
    }

    pub(super) fn zones_of(&mut self, filter: &mut Filter, whose: &ast::Said<ast::Whose>, zones: u32) -> Result<(), Fail> {
        match self.whose(whose)? {
            Whose::You => filter.yours |= zones,
            Whose::Opponent => filter.theirs |= zones,
            Whose::Of(who) => {
                if filter.named != 0 && filter.whom != who {
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
        for word in &place.zones {
            let bits = self.shared.names.zone_bits(word)?;
            self.zones_of(filter, &place.whose, bits)?;
        }
        Ok(())
    }

    pub(super) fn traits(&mut self, out: &mut Filter, traits: &[ast::Trait]) -> Result<(), Fail> {
        for t in traits {
            match t {
                ast::Trait::State(word) => out.on |= 1 << self.shared.names.state(word)?.0,
                ast::Trait::NotState(word) => out.off |= 1 << self.shared.names.state(word)?.0,
                ast::Trait::Family(word) => out.families.push(self.shared.names.family(word)?),
                ast::Trait::Adjacent => {
                    // A text that is resolved lies nowhere: it means the card it has named.
                    let resolved = self.shared.speaker.is_some_and(|kind| self.shared.resolved >> kind.0 & 1 == 1);
                    let beside = if resolved { Sel::Reg(self.referred(&ast::Said::from(ast::Selector::It))?) } else { Sel::This };
                    out.preds.push(Pred::NextTo(Box::new(beside), 0));
                }
                ast::Trait::FamilyOf { families } => {
                    let of = |word| {
                        self.shared.names.family(word).map(|family| Filter { yours: u32::MAX, theirs: u32::MAX, families: vec![family], ..Filter::default() })
                    };
                    out.preds.push(Pred::Fits(families.iter().map(of).collect::<Result<_, _>>()?));
                }
                ast::Trait::NotFamily(word) => out.preds.push(Pred::NotFamily(self.shared.names.family(word)?)),
                ast::Trait::NotKind(word) => {
                    let kinds = !(1 << self.shared.names.kind(word)?.0);
                    out.preds.push(Pred::Fits(vec![Filter { yours: u32::MAX, theirs: u32::MAX, kinds, ..Filter::default() }]));
                }
                ast::Trait::Such(word) => {
                    let is = self.noun(word)?.is;
                    // Of a kind, or in a place: it is asked of cards that are of other kinds, too.
                    if is.kinds != 0 || is.other || (is.yours, is.theirs) != (u32::MAX, u32::MAX) {
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

    /// A description of cards.
    pub(crate) fn filter(&mut self, filter: &ast::Filter, reach: Reach) -> Result<Filter, Fail> {
        let mut out = Filter::default();
        match filter.other {
            None => {}
            Some(ast::Other::Other) => {
                // Neither this card nor one that was chosen before; of what is long past, only not this card.
                out.other = true;
                if reach == Reach::Open && self.scope.chosen_apart == Apartness::Some {
                    return Err("\"other\" can't leave out what was chosen before once for each: say it in the same instruction, as in “for each player, they choose a card in their hand, then they discard all other cards in their hand”".into());
                }
                let named = if reach == Reach::Open { self.chosen_in_text() } else { Vec::new() };
                if !named.is_empty() {
                    out.preds.push(Pred::Different(named));
                }
            }
            Some(ast::Other::Different) => out.preds.push(Pred::Different(self.named_in_sentence())),
        }
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
                ast::Noun::Kind(word) | ast::Noun::KindCard(word) => Filter { kinds: 1 << self.shared.names.kind(word)?.0, ..Filter::default() },
                ast::Noun::OfFamily(word) => Filter { families: vec![self.shared.names.family(word)?], ..Filter::default() },
                ast::Noun::Described(word) => {
                    let known = self.noun(word)?;
                    let (yours, theirs) = there.unwrap_or_default();
                    there = Some((yours | known.is.yours, theirs | known.is.theirs));
                    by = by.or(known.by);
                    known.is
                }
            });
        }
        fits_one_of(&mut out, some);
        let of = out.kinds;
        for is in &filter.traits {
            if let ast::Trait::NotKind(word) = is
                && of == 1 << self.shared.names.kind(word)?.0
            {
                return Err(format!("no card is a `{0}` and no `{0}`: say “a non-{0} card”, or another kind", word.0).into());
            }
        }
        for pred in &mut out.preds {
            if let Pred::NextTo(_, kinds) = pred {
                *kinds = of;
            }
        }
        let mut everywhere = reach == Reach::Anywhere;
        let mut field = false;
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
                        self.range(range)?
                    };
                    Pred::Stat(stat, reading, cmp, num)
                }
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
                W::Except { what } => Pred::NotOne(Box::new(self.sel(what)?)),
                W::AmongThem => {
                    out.among = Some(self.among("among them", with.at)?);
                    continue;
                }
                W::AttachedTo { what } => {
                    field = true;
                    Pred::AttachedTo(Box::new(self.sel(what)?))
                }
                W::AsMuch { stat, balance, than } => {
                    self.may_have(out.kinds, stat)?;
                    let cmp = match balance {
                        None => Cmp::Equal,
                        Some(ast::Balance::More) => Cmp::More,
                        Some(ast::Balance::Fewer) => Cmp::Less,
                    };
                    let theirs = ast::Quantity::StatOf { base: None, stat: stat.clone(), of: than.clone() };
                    let theirs = self.quantity(&theirs)?;
                    Pred::Stat(self.shared.names.stat(stat)?, Reading::Now, cmp, theirs)
                }
                W::NextTo { what } => {
                    let beside = self.sel(what)?;
                    Pred::NextTo(Box::new(beside), out.kinds)
                }
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
                    self.shared.facts |= 1 << self.shared.keys.damage();
                    Pred::TookDamage
                }
                // What was seen or came somewhere by this text is where it is, on the field or off it.
                W::ThatHappened { happens, within: ast::Stretch::ThisWay } if self.stays_off(happens)? => {
                    everywhere = true;
                    Pred::Befell(Box::new(self.happened_to_it(happens, ast::Stretch::ThisWay)?))
                }
                W::ThatHappened { happens, within } => Pred::Befell(Box::new(self.happened_to_it(happens, *within)?)),
                W::ThatHappenedNot { happens, within } => Pred::Spared(Box::new(self.happened_to_it(happens, *within)?)),
                W::ThatEntered => Pred::Entered,
                W::ThatCan { verb } => {
                    let verb = self.shared.names.verb(verb)?;
                    self.shared.asked_can |= 1 << verb.0;
                    Pred::Can(verb)
                }
                W::ThatIsOpenTo { who, verb } => {
                    field = true;
                    let verb = self.shared.names.verb(verb)?;
                    self.shared.asked_can |= 1 << verb.0;
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
                    Pred::Controlled(self.who(who)?)
                }
                W::OwnedBy { who } => Pred::Owned(self.who(who)?),
            };
            out.preds.push(pred);
        }
        if out.preds.iter().any(|pred| matches!(pred, Pred::Entered)) {
            self.shared.entered |= if out.kinds == 0 { u32::MAX } else { out.kinds };
        }
        let went = if filter.place.is_none() && reach == Reach::Open { self.went(filter)? } else { 0 };
        match &filter.place {
            Some(place) => self.place(&mut out, place)?,
            None if went != 0 => (out.yours, out.theirs) = (went, went),
            // A noun that says nothing of a place is said of cards where any others are.
            None if there.is_some_and(|there| there != (u32::MAX, u32::MAX)) => (out.yours, out.theirs) = there.unwrap_or_default(),
            None if everywhere => (out.yours, out.theirs) = (u32::MAX, u32::MAX),
            None if field => (out.yours, out.theirs) = (self.shared.field, self.shared.field),
            None => (out.yours, out.theirs) = (self.shared.open, self.shared.open),
        }
        // The highest of those that all the rest is said of.
        for (stat, extreme) in extremes {
            out.preds.push(Pred::Most(Box::new(Sel::All(out.clone())), stat, extreme));
        }
        for side in edges {
            out.preds.push(Pred::Outermost(Box::new(Sel::All(out.clone())), side));
        }
        Ok(out)
    }

    /// What a noun means that the game describes.
    pub(super) fn noun(&self, word: &ast::Word) -> Result<super::shared::Noun, Fail> {
        self.shared.nouns.get(&word.0).cloned().ok_or_else(|| format!("the rules have no noun called `{}`", word.0).into())
    }

    /// Whether what that happened to may lie off the field all along: it was looked at, or taken from where a verb takes its cards.
    fn stays_off(&self, happens: &ast::Happening) -> Result<bool, Fail> {
        if let ast::Happening::Suffers { verb } = happens {
            return Ok(self.shared.from.contains_key(&verb.0) && self.shared.leaving >> self.shared.names.verb(verb)?.0 & 1 == 0);
        }
        Ok(matches!(happens, ast::Happening::IsRevealed | ast::Happening::IsLookedAt))
    }

    /// What a verb took off the field lies where that verb puts it: the zone's bit, and none where a description speaks of nothing such.
    /// What left in another way is described with its place.
    pub(super) fn went(&self, filter: &ast::Filter) -> Result<u32, Fail> {
        for with in &filter.with {
            let ast::With::ThatHappened { happens, .. } = &with.what else { continue };
            let gone = match &**happens {
                ast::Happening::Suffers { verb } => {
                    let verb = self.shared.names.verb(verb)?;
                    if let Some(zone) = self.shared.ends.get(&verb) {
                        return Ok(1 << zone.0);
                    }
                    false
                }
                ast::Happening::Leaves | ast::Happening::LeavesPlace { .. } => true,
                ast::Happening::TakesDamage
                | ast::Happening::TakesFatal
                | ast::Happening::SurvivesDamage
                | ast::Happening::DealsDamage
                | ast::Happening::TakesDamageFrom { .. }
                | ast::Happening::DealsDamageTo { .. }
                | ast::Happening::IsHealed
                | ast::Happening::Enters { .. }
                | ast::Happening::Arrives
                | ast::Happening::BecomesSo { .. }
                | ast::Happening::IsTargeted
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
        Ok(0)
    }

    pub(super) fn range(&mut self, range: &ast::Range) -> Result<(Cmp, Num), Fail> {
        Ok(match range {
            ast::Range::OrMore(n) => (Cmp::AtLeast, self.quantity(n)?),
            ast::Range::OrLess(n) => (Cmp::AtMost, self.quantity(n)?),
            ast::Range::MoreThanSo(n) => (Cmp::More, self.quantity(n)?),
            ast::Range::LessThanSo(n) => (Cmp::Less, self.quantity(n)?),
            ast::Range::Just(n) => (Cmp::Equal, self.quantity(n)?),
            ast::Range::MoreThanBefore(_) | ast::Range::LessThanBefore(_) => return Err(NOT_BEFORE.into()),
            ast::Range::No => (Cmp::Equal, Num::Const(0)),
            ast::Range::Any => (Cmp::AtLeast, Num::Const(1)),
        })
    }

    /// So much more, or less, than the card that becomes another has.
    fn beyond(&mut self, stat: kotodama_engine::ids::StatId, way: Balance, by: &ast::Quantity) -> Result<Num, Fail> {
        if !self.becoming {
            return Err(NOT_BEFORE.into());
        }
        let before = Num::Stat(stat, Reading::Now, Box::new(Sel::Candidate));
        let by = match way {
            Balance::More => self.quantity(by)?,
            Balance::Fewer => Num::Times(Box::new(Num::Const(-1)), Box::new(self.quantity(by)?)),
        };
        Ok(Num::Sum(Box::new(before), Box::new(by)))
    }

    /// The cards that a number is asked of, where its player chooses them.
    pub(super) fn chosen_for_number(&mut self, of: &ast::Said<ast::Selector>) -> Result<Reg, Fail> {
        if self.choices == Choices::None {
            return Err("nobody chooses a card here: say \"the total … of all …\", or choose it in a sentence before".into());
        }
        self.cards(of, Who::You, None)
    }

    /// A number that chance chooses, once, when it comes to it.
    pub(super) fn drawn(&mut self, least: i32, most: i32) -> Result<Num, Fail> {
        if self.choices == Choices::None {
            return Err("chance chooses a number when something is done, and nothing is done here: say one number".into());
        }
        if self.as_cost == AsCost::Yes {
            return Err("what has to be paid is known before: say one number".into());
        }
        let (Ok(least), Ok(most)) = (i16::try_from(least), i16::try_from(most)) else { return Err("chance chooses among numbers up to 32,767".into()) };
        if least >= most {
            return Err("chance chooses between two numbers, the smaller one first, as in “2 to 3”".into());
        }
        let into = self.reg()?;
        self.emit(Op::Roll { least, most, into });
        Ok(Num::Chosen(into))
    }

    /// How much is done, or to how many: with a printed 0 nothing ever would be.
    pub(crate) fn so_many(&mut self, q: &ast::Quantity) -> Result<Num, Fail> {
        let some = self.quantity(q)?;
        self.is_some(&some)?;
        Ok(some)
    }

    pub(crate) fn is_some(&self, amount: &Num) -> Result<(), Fail> {
        let nothing = matches!(amount, Num::Const(0));
        if nothing { Err("with 0 nothing is done: write a number that does something, or leave it out".into()) } else { Ok(()) }
    }

    /// A number.
    pub(crate) fn quantity(&mut self, q: &ast::Quantity) -> Result<Num, Fail> {
        use ast::Quantity as Q;
        Ok(match q {
            Q::Number(n) => Num::Const(*n),
            Q::Given(word) => match self.holes.get(&word.0) {
                Some(Filling::Number(num)) => {
                    let num = num.clone();
                    self.reads_hole(&word.0);
                    num
                }
                Some(Filling::Cards(_) | Filling::Place(_)) => return Err(format!("the hole {{{}}} does not hold a number", word.0).into()),
                None => Num::Given,
            },
            Q::CountOf { of } => match self.counted_then(of)? {
                Some(past) => past,
                None => Num::Count(Box::new(self.sel(of)?)),
            },
            Q::StatOf { base, stat, of } => {
                let reading = if base.is_some() { Reading::Base } else { Reading::Now };
                let word = stat;
                let stat = self.shared.names.stat(stat)?;
                let of = if of.is_chosen() { Sel::Reg(self.chosen_for_number(of)?) } else { self.sel(of)? };
                self.may_have(self.kinds_of(&of), word)?;
                Num::Stat(stat, reading, Box::new(of))
            }
            Q::Between { least, most } => self.drawn(*least, *most)?,
            Q::Everything => return Err("all of it can be moved, paid or lost: write what it is taken from".into()),
            Q::Room { place } => {
                let [word] = &place.zones[..] else { return Err("the room in one zone at a time".into()) };
                let zone = self.shared.names.zone(word)?;
                if self.shared.bounded >> zone.0 & 1 == 0 {
                    return Err(format!("any number of cards fits into `{}`: `capacity` in game.ron says how many", word.0).into());
                }
                let who = match self.whose(&place.whose)? {
                    Whose::You => Who::You,
                    Whose::Opponent => Who::Opponent,
                    Whose::Of(who) => who,
                    Whose::Both | Whose::Owner => return Err("the room in the zone of one player at a time".into()),
                };
                Num::Room(who, zone)
            }
            Q::CanTake { damage, who } => Num::CanTake(self.who(who)?, self.shared.names.damage(damage)?),
            Q::Difference { of, less } => Num::Apart(Box::new(self.quantity(of)?), Box::new(self.quantity(less)?)),
            Q::Lessened { of, less } => Num::Minus(Box::new(self.quantity(of)?), Box::new(self.quantity(less)?)),
            Q::PoolOf { pool } => Num::Pool(self.pool(pool)?),
            Q::TokensOn { token, on } => Num::Tokens(self.shared.names.counter(token)?, Box::new(self.sel(on)?)),
            Q::ThatMuch => self.that_much()?,
            Q::Excess => self.excess()?,
            Q::CountFacts { fact, within } => Num::Facts(self.fact(fact, *within)?),
            Q::MuchOf { fact, within } => Num::Facts(self.much(fact, *within)?),
            Q::Sum { of, more } => Num::Sum(Box::new(self.quantity(of)?), Box::new(self.quantity(more)?)),
            Q::Half { of, rounded } => Num::Half(Box::new(self.quantity(of)?), if *rounded == ast::Rounded::Up { Odd::Up } else { Odd::Down }),
            Q::Highest { stat, of } | Q::Lowest { stat, of } => {
                let extreme = if matches!(q, Q::Highest { .. }) { Extreme::Greatest } else { Extreme::Least };
                let word = stat;
                let stat = super::widths::one_number(self.shared, stat)?;
                if of.is_chosen() {
                    return Err("nobody chooses cards here: say among which cards, as in “the highest … among all … in …”".into());
                }
                let of = self.sel(of)?;
                self.may_have(self.kinds_of(&of), word)?;
                Num::Extreme(extreme, stat, Box::new(of))
            }
            Q::Fallen { side } => self.fallen(*side)?,
            Q::ThatNumber => {
                let number = self.scope.number.ok_or("no number was chosen before: say “Choose a number from 1 to 3.” first")?;
                Num::Chosen(self.reads(number))
            }
            Q::Rolled => {
                let rolled = self.scope.rolled.ok_or("no die was rolled before: say “Roll a 6-sided die.” first")?;
                Num::Chosen(self.reads(rolled))
            }
            Q::AnyAmount => {
                return Err("an amount that somebody chooses is paid or lost: say how much, or “pay any amount of …” first and then “that much”".into());
            }
            Q::Twice { of } => Num::Times(Box::new(self.quantity(of)?), Box::new(Num::Const(2))),
            Q::Capped { of, at } => Num::Capped(Box::new(self.quantity(of)?), *at),
        })
    }

    /// How many of the coins that were flipped last fell so.
    fn fallen(&mut self, side: ast::Side) -> Result<Num, Fail> {
        let (heads, tails) = self.scope.flipped.ok_or("no coin was flipped before: say “Flip a coin.” first")?;
        Ok(Num::Chosen(self.reads(if side == ast::Side::Heads { heads } else { tails })))
    }

    /// A stat that is a set of numbers.
    fn set_stat(&self, word: &ast::Word) -> Result<kotodama_engine::ids::StatId, Fail> {
        let stat = self.shared.names.stat(word)?;
        if self.shared.set_stats >> stat.0 & 1 == 0 {
            return Err(format!("`{}` is one number, which includes no other: say “with … of 3”, “of 3 or more”", word.0).into());
        }
        Ok(stat)
    }

    pub(super) fn likeness(&mut self, like: &ast::Likeness) -> Result<Filter, Fail> {
        use ast::Likeness as L;
        let mut out = Filter { yours: u32::MAX, theirs: u32::MAX, ..Filter::default() };
        match like {
            L::LikeTraits { traits } => self.traits(&mut out, traits)?,
            L::LikeA { filter } => return self.filter(filter, Reach::Anywhere),
            L::LikeIn { place } => {
                (out.yours, out.theirs) = (0, 0);
                self.place(&mut out, place)?;
            }
            L::LikeRole { role } => out.preds.push(Pred::Role(self.shared.names.role(role)?)),
            L::LikeHas { keyword } => out.preds.push(Pred::Has(self.shared.names.keyword(keyword)?)),
        }
        Ok(out)
    }

    /// A condition: nobody chooses anything to answer it.
    pub(crate) fn condition(&mut self, condition: &ast::Condition) -> Result<Cond, Fail> {
        self.asking(|b| b.asked(condition))
    }

    /// "a creature in your grove is tired": some card that is so.
    fn some(&mut self, what: &ast::Selector, like: &ast::Likeness) -> Result<Option<Cond>, Fail> {
        let (filter, least) = if let ast::Selector::One { filter } = what {
            (filter, Num::Const(1))
        } else if let ast::Selector::Several { count, filter } = what {
            (filter, self.quantity(count)?)
        } else {
            return Ok(None);
        };
        let mut such = self.filter(filter, Reach::Open)?;
        such.preds.push(Pred::Fits(vec![self.likeness(like)?]));
        Ok(Some(Cond::Compare(Num::Count(Box::new(Sel::All(such))), Cmp::AtLeast, least)))
    }

    /// Refuses to ask whether a card is in the state into which it was put right before: "Freeze it. If it is already frozen, …".
    fn known_already(&self, asked: &Sel, like: &ast::Likeness) -> Result<(), Fail> {
        let (Sel::Reg(reg), ast::Likeness::LikeTraits { traits }) = (asked, like) else { return Ok(()) };
        let state = |is: &ast::Trait| if let ast::Trait::State(word) | ast::Trait::NotState(word) = is { self.shared.names.state(word).ok() } else { None };
        let mut states = traits.iter().filter_map(state);
        if states.any(|state| self.turned.contains(&(*reg, state))) {
            return Err("it was put into that state, or taken out of it, right before: choose it first, and ask then, as in “Choose a …. If it is …, …”".into());
        }
        Ok(())
    }

    fn asked(&mut self, condition: &ast::Condition) -> Result<Cond, Fail> {
        use ast::Condition as C;
        Ok(match condition {
            C::Is { what, like } => match self.some(what, like)? {
                Some(some) => some,
                None => Cond::Is(self.sel(what)?, self.likeness(like)?),
            },
            C::AlreadySo { what, like } => {
                let asked = self.sel(what)?;
                self.known_already(&asked, like).map_err(|fail| fail.or_at(self.spot(what.at)))?;
                Cond::Is(asked, self.likeness(like)?)
            }
            C::WasSo { what, like } => {
                let was = self.sel(what)?;
                if matches!(&was, Sel::Reg(reg) if self.changed.contains(reg)) {
                    let why = "it is something else now: choose it first, and ask what it is before that is done, as in “Choose a …. If it is a …, …”";
                    return Err(Fail::from(why.to_owned()).or_at(self.spot(what.at)));
                }
                Cond::Is(was, self.likeness(like)?)
            }
            C::IsNot { what, .. } if what.is_chosen() => {
                return Err("\"is not\" is said of one certain card: of any other, say \"there are no … that are so\" or \"there is a … that is not\"".into());
            }
            C::IsNot { what, like } => Cond::Not(Box::new(Cond::Is(self.sel(what)?, self.likeness(like)?))),
            C::AllAre { what, like } => Cond::AllAre(self.filter(what, Reach::Open)?, self.likeness(like)?),
            C::ThereAre { what, .. } if cards_anywhere(what) => return Err(SAY_WHERE.into()),
            C::ThereAre { count, what } => {
                let filter = self.filter(what, Reach::Open)?;
                let (cmp, num) = self.range(count)?;
                Cond::Compare(Num::Count(Box::new(Sel::All(filter))), cmp, num)
            }
            C::HasMore { what, place: None, .. } if cards_anywhere(what) => return Err(SAY_WHERE.into()),
            C::HasMore { who, balance, what, place, than } => {
                let held = |b: &mut Self, who: &ast::Said<ast::Player>| -> Result<Num, Fail> {
                    let whose = match &who.what {
                        ast::Player::You => ast::Whose::Your,
                        ast::Player::Opponent => ast::Whose::Opponents,
                        ast::Player::They
                        | ast::Player::ItsOwner
                        | ast::Player::ItsController
                        | ast::Player::ActivePlayer
                        | ast::Player::Causer
                        | ast::Player::FilledPlayer(_) => return Err("who has more is said of you and your opponent".into()),
                    };
                    let mut such = what.clone();
                    match place {
                        Some(place) => such.place = Some(ast::Place { whose: whose.into(), zones: place.zones.clone() }),
                        None => such.with.push(ast::With::ControlledBy { who: who.clone() }.into()),
                    }
                    Ok(Num::Count(Box::new(Sel::All(b.filter(&such, Reach::Open)?))))
                };
                let (left, right) = (held(self, who)?, held(self, than)?);
                Cond::Compare(left, if *balance == ast::Balance::More { Cmp::More } else { Cmp::Less }, right)
            }
            C::Compares { left, by, right } => {
                let (left, right) = (self.quantity(left)?, self.quantity(right)?);
                match by {
                    ast::Comparison::LessThan => Cond::Compare(left, Cmp::Less, right),
                    ast::Comparison::MoreThan => Cond::Compare(left, Cmp::More, right),
                    ast::Comparison::AtLeastMore(n) => Cond::Compare(left, Cmp::AtLeast, Num::Plus(Box::new(right), *n)),
                    ast::Comparison::EqualTo => Cond::Compare(left, Cmp::Equal, right),
                    ast::Comparison::AtLeast => Cond::Compare(left, Cmp::AtLeast, right),
                    ast::Comparison::AtMost => Cond::Compare(left, Cmp::AtMost, right),
                }
            }
            C::Happened { fact, within } => {
                let (cmp, num) = match fact {
                    ast::PastEvent::WereSo { count, .. }
                    | ast::PastEvent::PlayerDid { count: Some(count), .. }
                    | ast::PastEvent::Gained { count: Some(count), .. }
                    | ast::PastEvent::LostSome { count: Some(count), .. }
                    | ast::PastEvent::Paid { count: Some(count), .. }
                    | ast::PastEvent::Took { count: Some(count), .. }
                    | ast::PastEvent::TookDamage { count: Some(count), .. }
                    | ast::PastEvent::DamageDone { count: Some(count), .. } => match self.range(count)? {
                        // "you played 2 other cards this turn": at least so many, as print means it.
                        (Cmp::Equal, num) if matches!(**count, ast::Range::Just(_)) => (Cmp::AtLeast, num),
                        range => range,
                    },
                    ast::PastEvent::PlayerDid { count: None, .. }
                    | ast::PastEvent::Gained { count: None, .. }
                    | ast::PastEvent::LostSome { count: None, .. }
                    | ast::PastEvent::Paid { count: None, .. }
                    | ast::PastEvent::Took { count: None, .. }
                    | ast::PastEvent::TookDamage { count: None, .. }
                    | ast::PastEvent::DamageDone { count: None, .. }
                    | ast::PastEvent::Shuffled { .. }
                    | ast::PastEvent::Was { .. } => (Cmp::AtLeast, Num::Const(1)),
                };
                Cond::Compare(Num::Facts(self.fact(fact, *within)?), cmp, num)
            }
            C::HappenedNot { event, within } => {
                let befell = self.was(event, *within)?;
                Cond::Compare(Num::Facts(PastEvent::Befell(Box::new(befell))), Cmp::Equal, Num::Const(0))
            }
            C::Within { pool, range } => {
                let left = Num::Pool(self.pool(pool)?);
                let (cmp, num) = self.range(range)?;
                Cond::Compare(left, cmp, num)
            }
            C::CanMove { amount, token, from, to } => {
                let (ast::TokenPlace::InPool { pool: from }, ast::TokenPlace::InPool { pool: to }) = (from, to) else {
                    return Err("whether tokens can move is asked of pools".into());
                };
                let (amount, from, to) = (self.quantity(amount)?, self.pool(from)?, self.pool(to)?);
                let token = self.shared.names.counter(token)?;
                self.holds(&Holder::Pool(from), token)?;
                self.holds(&Holder::Pool(to), token)?;
                Cond::CanMove(amount, from, to)
            }
            C::TagHolds { tag } => {
                let mut all = Vec::new();
                if let Some(tag) = self.shared.tags.get(&tag.0) {
                    tag.asks(&mut all);
                }
                match all.len() {
                    0 => return Err(format!("the tag `{}` asks for nothing (`While` in game.ron): write “If …, … instead”", tag.0).into()),
                    1 => all.remove(0),
                    _ => Cond::All(all),
                }
            }
            C::Fell { side } => {
                let other = if *side == ast::Side::Heads { ast::Side::Tails } else { ast::Side::Heads };
                let (so, otherwise) = (self.fallen(*side)?, self.fallen(other)?);
                let [one, none] = [(so, Cmp::AtLeast, 1), (otherwise, Cmp::Equal, 0)].map(|(num, cmp, n)| Cond::Compare(num, cmp, Num::Const(n)));
                Cond::All(vec![one, none])
            }
            C::NoDuplicates { place } => {
                let mut there = Filter::default();
                self.place(&mut there, place)?;
                Cond::AllDiffer(there)
            }
            C::NoRole { role } => Cond::NoRole(self.shared.names.role(role)?),
            C::Either { any } => Cond::Any(any.iter().map(|c| self.condition(c)).collect::<Result<_, _>>()?),
            C::TurnOf { whose } => match self.whose(whose)? {
                Whose::Both => return Err("it is always somebody's turn: say “your turn” or “your opponent's turn”, or leave the condition out".into()),
                Whose::Owner => return Err("no card is named here whose owner could be meant: say “your turn” or “your opponent's turn”".into()),
                whose @ (Whose::You | Whose::Opponent | Whose::Of(_)) => Cond::TurnOf(whose),
            },
            C::FilledCondition(hole) => return Err(format!("no condition stands in the hole {{{}}}", hole.0).into()),
            C::FirstTurn { of: ast::FirstOf::FirstOfGame } => Cond::FirstTurn,
            C::FirstTurn { of: ast::FirstOf::FirstOfYou } => Cond::FirstTurnOfYou,
            C::Both { all } => Cond::All(all.iter().map(|c| self.condition(c)).collect::<Result<_, _>>()?),
        })
    }

    /// "your attacks": all such cards of a player on the field.
    fn all_own(&mut self, whose: &ast::Said<ast::Whose>, all: &ast::Filter) -> Result<Filter, Fail> {
        let mut filter = self.filter(all, Reach::Open)?;
        let there = filter.yours | filter.theirs;
        let zones = if matches!(all.nouns[..], [ast::Noun::Described(_)]) { there } else { self.shared.field };
        (filter.yours, filter.theirs) = (0, 0);
        self.zones_of(&mut filter, whose, zones)?;
        Ok(filter)
    }

    /// The description in a selector such as "all creatures in any zone".
    pub(crate) fn described(&mut self, sel: &ast::Selector) -> Result<Filter, Fail> {
        if let ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } = sel {
            return self.filter(filter, Reach::Anywhere);
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
    } else if some.iter().all(|is| is.kinds != 0 && (is.on, is.off) == (0, 0) && is.is_plain()) {
        out.kinds = some.iter().fold(0, |kinds, is| kinds | is.kinds);
    } else {
        let anywhere = |is: Filter| Filter { yours: u32::MAX, theirs: u32::MAX, ..is };
        out.preds.push(Pred::Fits(some.into_iter().map(anywhere).collect()));
    }
}

/// Why "if you have no cards" is refused.
const SAY_WHERE: &str = "cards that somebody has could be those in hand, or all that are in play: say where, as in “cards in your hand”";

/// Whether cards are counted of which nothing is said but whose they are.
fn cards_anywhere(what: &ast::Filter) -> bool {
    let whose = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ControlledBy { .. });
    what.nouns == [ast::Noun::Card] && what.place.is_none() && what.traits.is_empty() && what.other.is_none() && what.with.iter().all(whose)
}
