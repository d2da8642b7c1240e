//! From numbers that a text names to what the interpreter reckons.

use super::build::{Besides, Builder, Choices};
use super::fail::Fail;
use super::scope::Filling;
use kotodama_engine::ir::*;
use kotodama_grammar::ast::{self, Balance};
use std::borrow::Cow;

const NOT_BEFORE: &str = "a number is more or less than before where a card becomes another: “transform a … into a random … with a … of 1 more than before”";

/// Why a number is not asked of a card that damage may have taken away.
pub(super) const NONE_LEFT: &str =
    "damage may be what took it away, and has left none of that: say “base” with it, as in “equal to its base life”, or ask for it before it is dealt";

impl Builder<'_, '_> {
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
    pub(super) fn beyond(&mut self, stat: kotodama_engine::ids::StatId, way: Balance, by: &ast::Quantity) -> Result<Num, Fail> {
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

    /// Cards that are only counted, or whose numbers are added up.
    fn sel_counted(&mut self, of: &ast::Said<ast::Selector>) -> Result<Sel, Fail> {
        self.counts = true;
        let sel = self.sel(of);
        self.counts = false;
        sel
    }

    /// How many cards there are. "Other" ones of those that each of several cards gets something for are the others for each of these.
    fn counted(&mut self, of: &ast::Said<ast::Selector>) -> Result<Num, Fail> {
        use ast::Selector as S;
        let mut all = of.clone();
        let other = if let S::All { filter } | S::Each { filter } = &mut all.what {
            &mut filter.other
        } else if let S::AllOwn { other, .. } = &mut all.what {
            other
        } else {
            return Ok(Num::Count(Box::new(self.sel_counted(of)?)));
        };
        if self.besides != Besides::Each || *other != Some(ast::Other::Other) {
            return Ok(Num::Count(Box::new(self.sel_counted(of)?)));
        }
        *other = None;
        Ok(Num::Others(Box::new(self.sel_counted(&all)?)))
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
                None => self.counted(of)?,
            },
            Q::StatOf { base, stat, of } => {
                let reading = if base.is_some() { Reading::Base } else { Reading::Now };
                let word = stat;
                let stat = self.shared.names.stat(stat)?;
                let of = if of.is_chosen() { Sel::Reg(self.chosen_for_number(&whichever(of, word))?) } else { self.sel_counted(of)? };
                self.may_have(self.kinds_of(&of), word)?;
                if let Sel::Reg(reg) = of {
                    if reading == Reading::Now && self.has_none_left(reg, stat) {
                        return Err(NONE_LEFT.into());
                    }
                    self.mentioned.push(reg);
                }
                Num::Stat(stat, reading, Box::new(of))
            }
            Q::Between { least, most } => self.drawn(*least, *most)?,
            Q::AllBut { .. } => return Err("“all but so many” is said of cards that are chosen: write what it is taken from".into()),
            Q::Everything => return Err("all of it can be moved, paid or lost: write what it is taken from".into()),
            Q::Room { place } => {
                let [word] = &place.zones[..] else { return Err("the room in one zone at a time".into()) };
                let zone = self.shared.names.zone(word)?;
                if !self.shared.bounded.has(zone) {
                    return Err(format!("any number of cards fits into `{}`: `capacity` in game.ron says how many", word.0).into());
                }
                let who = match self.whose_of(place)? {
                    Whose::You => Who::You,
                    Whose::Opponent => self.opponent(place.whose.at)?,
                    Whose::Of(who) => who,
                    Whose::Both if self.shared.common.has(zone) => Who::You,
                    Whose::Both | Whose::Owner => return Err("the room in the zone of one player at a time".into()),
                };
                Num::Room(who, zone)
            }
            Q::NumberChosen { who } => self.number_chosen(who)?,
            Q::VotesFor { who } => self.votes_for(who)?,
            Q::EmptyCells { whose, cell, zone } => self.empty_cells(whose, cell, zone.as_ref())?,
            Q::PlayersCounted { of, such: None } => Num::Players(self.players(*of)?),
            Q::PlayersCounted { of, such: Some(such) } => {
                let (of, such) = self.players_such(*of, such)?;
                Num::PlayersSuch(of, Box::new(such))
            }
            Q::CanTake { damage, who } => Num::CanTake(self.who(who)?, self.shared.names.damage(damage)?),
            Q::Difference { of, less } => Num::Apart(Box::new(self.quantity(of)?), Box::new(self.quantity(less)?)),
            // What brings cards there; of cards that are taken from there, see `until_there`.
            Q::UntilHave { have, held } => Num::Minus(Box::new(self.quantity(have)?), Box::new(self.quantity(held)?)),
            Q::Lessened { of, less } => Num::Minus(Box::new(self.quantity(of)?), Box::new(self.quantity(less)?)),
            Q::PoolOf { pool } => self.in_pool(pool)?,
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
    pub(super) fn fallen(&mut self, side: ast::Side) -> Result<Num, Fail> {
        let (heads, tails) = self.scope.flipped.ok_or("no coin was flipped before: say “Flip a coin.” first")?;
        Ok(Num::Chosen(self.reads(if side == ast::Side::Heads { heads } else { tails })))
    }

    /// A stat that is a set of numbers.
    pub(super) fn set_stat(&self, word: &ast::Word) -> Result<kotodama_engine::ids::StatId, Fail> {
        let stat = self.shared.names.stat(word)?;
        if !self.shared.set_stats.has(stat) {
            return Err(format!("`{}` is one number, which includes no other: say “with … of 3”, “of 3 or more”", word.0).into());
        }
        Ok(stat)
    }
}

/// "Discard cards until you have 3 cards in your hand": of cards that lie where those are counted, so many go that so many stay.
pub(super) fn until_there<'a>(count: &'a ast::Quantity, of: &ast::Filter) -> Cow<'a, ast::Quantity> {
    if let ast::Quantity::AllBut { keep } = count {
        let all = ast::Quantity::CountOf { of: Box::new(ast::Selector::All { filter: of.clone() }.into()) };
        return Cow::Owned(ast::Quantity::Lessened { of: Box::new(all), less: Box::new(ast::Quantity::Number(*keep)) });
    }
    let ast::Quantity::UntilHave { have, held } = count else { return Cow::Borrowed(count) };
    let counted = if let ast::Quantity::CountOf { of } = &**held { of.filter() } else { None };
    let zones = |filter: &ast::Filter| filter.place.as_ref().map(|place| place.zones.clone()).unwrap_or_default();
    if counted.is_some_and(|counted| zones(counted) == zones(of)) {
        Cow::Owned(ast::Quantity::Lessened { of: held.clone(), less: have.clone() })
    } else {
        Cow::Borrowed(count)
    }
}

/// The power of the creature with the highest power is the same of each of several that have it: nobody is asked which.
fn whichever<'a>(of: &'a ast::Said<ast::Selector>, number: &ast::Word) -> Cow<'a, ast::Said<ast::Selector>> {
    let same = |with: &ast::Said<ast::With>| matches!(&with.what, ast::With::WithMost { stat } | ast::With::WithLeast { stat } if stat == number);
    let ast::Selector::One { filter } = &of.what else { return Cow::Borrowed(of) };
    if !filter.with.iter().any(same) {
        return Cow::Borrowed(of);
    }
    Cow::Owned(ast::Said::new(ast::Selector::AtRandom { count: ast::Quantity::Number(1), filter: filter.clone() }, of.at))
}
