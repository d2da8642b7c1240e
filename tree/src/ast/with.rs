//! What may follow a noun: numbers, keywords, places among others, what happened to the card.

use super::{Balance, Base, Cell, Happening, Parity, Player, Quantity, Range, Said, Selector, Stretch, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// What may follow a noun.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum With {
    /// `with a cost of 3 or less` · `with a base health of 2 or less` · `with a cost of its Power or less`: its stat is so much;
    /// printed on it, if "base" says so.
    WithStat {
        /// Printed or current.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<Base>,
        /// Lexicon class `stat`.
        stat: Word,
        /// How much.
        range: Range,
    },
    /// `with a cost between 2 and 4`: its stat is one of those numbers; printed on it, if "base" says so.
    WithBetween {
        /// Printed or current.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<Base>,
        /// Lexicon class `stat`.
        stat: Word,
        /// The lowest.
        least: Quantity,
        /// The highest.
        most: Quantity,
    },
    /// `with an even cost` · `with an odd power`: its stat is such a number.
    WithParity {
        /// Even or odd.
        parity: Parity,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `with the same name` · `with the same name as this card`: it is called as that card is.
    WithSameName {
        /// As which card.
        than: Box<Said<Selector>>,
    },
    /// `with Guard or a cost of 3 or less`: one of these is true of it at least.
    WithEither {
        /// Keywords and numbers.
        of: Vec<Said<With>>,
    },
    /// `with the highest power`: no other card of which the rest is said has more of the stat.
    WithMost {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `with the lowest power`: no other card of which the rest is said has less of the stat.
    WithLeast {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `the leftmost creature`: of those of which the rest is said, the first in the order of their zone.
    Leftmost,
    /// `the rightmost creature`: of those of which the rest is said, the last in the order of their zone.
    Rightmost,
    /// `with the same cost` · `with more power than this card`: compared with that of a card.
    AsMuch {
        /// Which number.
        stat: Word,
        /// More or less than that card's; as much when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        balance: Option<Balance>,
        /// The card that it is compared with.
        than: Box<Said<Selector>>,
    },
    /// `with more power than life` · `with the same power as life`: one of its own numbers beside another.
    AsOwn {
        /// The one.
        stat: Word,
        /// More or less than the other; as much when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        balance: Option<Balance>,
        /// The other, too of lexicon class `stat`.
        other: Word,
    },
    /// `with different names` · `with different costs`: of several that are chosen, no two with the same.
    WithDifferent {
        /// Which number; what they are called when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Word>,
    },
    /// `next to it`: the nearest such card on either side of that one, in the order of its zone.
    NextTo {
        /// Of which card.
        what: Said<Selector>,
    },
    /// `to its left` · `to the left of it`: before that one in the order of its zone, or in its row where the zone has cells. `The` card there is
    /// the nearest such one, or what lies in the next cell.
    LeftOf {
        /// Of which card.
        what: Said<Selector>,
    },
    /// `to its right` · `to the right of it`: behind that one in the order of its zone, or in its row where the zone has cells. `The` card there
    /// is the nearest such one, or what lies in the next cell.
    RightOf {
        /// Of which card.
        what: Said<Selector>,
    },
    /// `opposite it`: across the table, in the same column of a zone with cells.
    Opposite {
        /// Which card.
        what: Said<Selector>,
    },
    /// `in front of it`: in the same column, one row nearer to the table's middle; across it, where that card is in the first row.
    InFront {
        /// Of which card.
        what: Said<Selector>,
    },
    /// `behind it`: in the same column, one row farther from the table's middle.
    Behind {
        /// Which card.
        what: Said<Selector>,
    },
    /// `in the same slot` · `in an adjacent slot`: in such a cell, on whosever side.
    InCell {
        /// Which cells.
        which: Box<Cell>,
    },
    /// `in the same row` · `in the same row as it`: in a row with this card or that one, on the same side.
    InRow {
        /// Which card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Said<Selector>>,
    },
    /// `in the same column` · `in the same column as it`: in a column with this card or that one, on whosever side.
    InColumn {
        /// Which card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Said<Selector>>,
    },
    /// `by this creature`: that card does it, of an attack, say.
    By {
        /// Who does it.
        what: Box<Said<Selector>>,
    },
    /// `with Guard`: it has that keyword.
    WithKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `without Swift`: it does not have that keyword.
    WithoutKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `with a reach that includes the Well`: its stat is a set of numbers, and that number is one of them.
    Including {
        /// Lexicon class `stat`.
        stat: Word,
        /// The number that must be in it.
        number: Quantity,
    },
    /// `with a reach that doesn't include the Well`: its stat is a set of numbers, and that number is none of them.
    Excluding {
        /// Lexicon class `stat`.
        stat: Word,
        /// The number that must not be in it.
        number: Quantity,
    },
    /// `with attack`: the stat is there, whatever its value
    HavingStat {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `without attack`: the stat is not there.
    LackingStat {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `of another Clan`: of no family of that group that this card is of
    OfAnother {
        /// Lexicon class `group`.
        group: Word,
    },
    /// `with that name`: named as a player named a card before.
    OfThatName,
    /// `of that clan`: of the family of the group that a player chose before.
    OfThat {
        /// Lexicon class `group`.
        group: Word,
    },
    /// `of the same Clan`: of a family of that group that this card is of, too
    OfTheSame {
        /// Lexicon class `group`.
        group: Word,
    },
    /// `with 1 or more coins` · `with no coins`: so many of these lie on it.
    WithTokens {
        /// How many.
        range: Range,
        /// Lexicon class `counter`.
        token: Word,
    },
    /// `named Ruby`: its name is that.
    Named {
        /// The printed name.
        name: String,
    },
    /// `other than Ruby`: its name is not that.
    OtherThan {
        /// The printed name.
        name: String,
    },
    /// `other than the attacker`: it is not the card in that role.
    OtherThanRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `that is the attacker`: it is the card in that role.
    InRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `except your hero` · `except Goblins`: it is none of those.
    Except {
        /// The cards that are not meant.
        what: Box<Said<Selector>>,
    },
    /// `except the one with the highest power`: not the one of those of which the rest is said that has most of the stat; of several that have
    /// as much, chance chooses it.
    ExceptMost {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `except the one with the lowest power`: not the one that has least of the stat; of several that have as little, chance chooses it.
    ExceptLeast {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `among them`: it is one of the cards that were looked at or named last.
    AmongThem,
    /// `attached to it`: that card, or one such card, is its bearer.
    AttachedTo {
        /// The bearer.
        what: Box<Said<Selector>>,
    },
    /// `with a charm attached`: a card of that kind is attached to it.
    Bearing {
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `with a combined cost of 4 or less`: of several that are chosen, all together.
    Combined {
        /// Lexicon class `stat`.
        stat: Word,
        /// How much.
        range: Range,
    },
    /// `with no charm attached`: no card of that kind is attached to it.
    BearingNo {
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `destroyed this turn` · `that attacked this turn` · `that entered your Arena this turn`: it happened to the card, or it did it.
    ThatHappened {
        /// What.
        happens: Box<Happening>,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `not healed this turn` · `that didn't attack this turn`: it did not happen to the card, nor did it do it.
    ThatHappenedNot {
        /// What.
        happens: Box<Happening>,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `that entered this turn`: it came into the zone where it is in the running turn.
    ThatEntered,
    /// `that can attack`: there is something at least that it may do this to now.
    ThatCan {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `the attacker can attack`: that card may do this to it now.
    ThatIsOpenTo {
        /// Who does it.
        who: Box<Said<Selector>>,
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `attached to nothing`: it has no bearer.
    Unattached,
    /// `with text for this window`: it has an ability that may be used in the window that is open.
    FitsWindow,
    /// `you control` · `your opponent controls`: that player controls it.
    ControlledBy {
        /// Who.
        who: Said<Player>,
    },
    /// `you own` · `your opponent owns`: it came from that player's deck. Where such cards are counted and no place is said, they count wherever
    /// they lie now.
    OwnedBy {
        /// Who.
        who: Said<Player>,
    },
}
