//! How much: amounts, packets, numbers that the text names, ranges and comparisons.

use super::{Condition, Number, Party, PastEvent, Place, Player, Pool, Said, Selector, Stretch, Whose, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// One packet of damage: `3 damage to a hero` · `the attacker deals damage equal to its attack to the attack target`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packet {
    /// The dealing card, when it is not the card whose text this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Said<Selector>>,
    /// How much.
    pub amount: Amount,
    /// To which cards (each of them).
    pub to: Said<Selector>,
    /// `for each card in your hand`: as often as much, at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Quantity>,
}

/// How much, with or without a choice.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Amount {
    /// `up to 3`: the player chooses a number, from 0 to that one.
    UpTo(Quantity),
    /// `3`: so much, without a choice.
    Exactly(Quantity),
}

/// A number that the text names.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Quantity {
    /// `3`: as printed.
    Number(Number),
    /// `{n}`: what stands in that hole, in the meaning of a phrase or keyword.
    Given(Word),
    /// `2 to 3`: one of these numbers, which chance chooses when it is done.
    Between {
        /// The least.
        least: Number,
        /// The most.
        most: Number,
    },
    /// `the room in your grove` · `until your grove is full`: how many more cards fit into a zone that holds only so many.
    Room {
        /// Which zone.
        place: Place,
    },
    /// `the number of your empty slots`: in how many cells of a player's zone no card lies.
    EmptyCells {
        /// Whose.
        whose: Said<Whose>,
        /// Form `cells` of the lexicon class `zone`.
        cell: Word,
        /// The zone that has them, where it is said of one that is everybody's ("empty slots in the ring"): form `shared` of the lexicon class `zone`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        zone: Option<Word>,
    },
    /// `the number of opponents` · `for each other player`: how many of them are still in the game.
    PlayersCounted {
        /// Who counts.
        of: Party,
        /// Of them, those of whom this is so (`for each opponent who controls a creature`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        such: Option<Box<Condition>>,
    },
    /// `all`: as many as there are, of what is moved.
    Everything,
    /// `all creatures except 1`: as many as there are of what is chosen, and so many less.
    AllBut {
        /// How many are left out.
        keep: Number,
    },
    /// `the number of creatures in your Arena`: how many there are · `the number of creatures destroyed this turn`: how many there were,
    /// wherever they are now.
    CountOf {
        /// What is counted.
        of: Box<Said<Selector>>,
    },
    /// `its Power` · `the base health of it` · `the total attack of all charms attached to it`: the stat of a card; "base": as
    /// printed; of several cards, the sum.
    StatOf {
        /// Printed or current.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<Base>,
        /// Lexicon class `stat`.
        stat: Word,
        /// Of which card; of several, the sum.
        of: Box<Said<Selector>>,
    },
    /// `that much`: the amount of the event that is being answered.
    ThatMuch,
    /// `the excess damage`: how much of the damage that was dealt before was more than what it was dealt to had left.
    Excess,
    /// `your Purse` · `the Well`: how much is in a pool
    PoolOf {
        /// Which.
        pool: Pool,
    },
    /// `the wounds your opponent can take`: as much as there is to take them from
    CanTake {
        /// Lexicon class `damage`.
        damage: Word,
        /// Who.
        who: Said<Player>,
    },
    /// `the coins on it`: how many of these lie on a card.
    TokensOn {
        /// Lexicon class `counter`.
        token: Word,
        /// On which card.
        on: Box<Said<Selector>>,
    },
    /// `the difference between the number of cards in your hand and your Purse`: how much more the greater is than the other
    Difference {
        /// The one.
        of: Box<Quantity>,
        /// The other.
        less: Box<Quantity>,
    },
    /// `the number of cards in your hand minus 7`: nothing when the second is more
    Lessened {
        /// From this…
        of: Box<Quantity>,
        /// … this is taken.
        less: Box<Quantity>,
    },
    /// `Draw cards until you have 5 cards in your hand.`: as many as are lacking, or as many as there are more where it takes them from there.
    UntilHave {
        /// So many there are to be.
        have: Box<Quantity>,
        /// So many there are.
        held: Box<Quantity>,
    },
    /// `the sum of its Power and your Purse` · `its Power plus 1`: both together.
    Sum {
        /// The one.
        of: Box<Quantity>,
        /// The other.
        more: Box<Quantity>,
    },
    /// `half its Power, rounded up`: a number halved; what is odd is rounded as it says.
    Half {
        /// The number.
        of: Box<Quantity>,
        /// What becomes of an odd one.
        rounded: Rounded,
    },
    /// `the highest attack among creatures in your Arena`: the greatest that one of them has, 0 where there is none.
    Highest {
        /// Lexicon class `stat`.
        stat: Word,
        /// Of which cards.
        of: Box<Said<Selector>>,
    },
    /// `the lowest attack among creatures in your Arena`: the smallest that one of them has, 0 where there is none.
    Lowest {
        /// Lexicon class `stat`.
        stat: Word,
        /// Of which cards.
        of: Box<Said<Selector>>,
    },
    /// `the number of heads` · `the number of tails`: how many of the coins that were flipped last fell so.
    Fallen {
        /// How.
        side: Side,
    },
    /// `the result`: what the die showed that was rolled last.
    Rolled,
    /// `that number`: the one that a player chose before.
    ThatNumber,
    /// `the number they chose` · `the number you chose`: what that player chose in secret before.
    NumberChosen {
        /// Who.
        who: Said<Player>,
    },
    /// `the number of votes for them`: how many voted for that player before.
    VotesFor {
        /// For whom.
        who: Said<Player>,
    },
    /// `any amount`: of what is paid or lost, as much as the player chooses; "that much" then is it.
    AnyAmount,
    /// `twice its Power`: two times that number.
    Twice {
        /// The number.
        of: Box<Quantity>,
    },
    /// `the number of creatures you played this turn`: how often, to how many cards, or how much of it happened.
    CountFacts {
        /// The fact.
        fact: PastEvent,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `the damage your hero took this turn` · `the damage dealt this way`: how much damage it was in all.
    MuchOf {
        /// The fact.
        fact: PastEvent,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `its health, capped at 5`: that number, but no more than the limit.
    Capped {
        /// The number.
        of: Box<Quantity>,
        /// Its limit.
        at: Number,
    },
}

impl Quantity {
    /// Whether it is the plain number 1.
    #[must_use]
    pub fn is_one(&self) -> bool {
        *self == Quantity::Number(1)
    }
}

/// What becomes of half of an odd number.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Rounded {
    /// `rounded down`: 2 of 5; so it is where nothing is said.
    Down,
    /// `rounded up`: 3 of 5.
    Up,
}

/// How a coin falls.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Side {
    /// `heads`: one side.
    Heads,
    /// `tails`: the other.
    Tails,
}

/// Which numbers.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Parity {
    /// `even`: 0, 2, 4 and so on.
    Even,
    /// `odd`: 1, 3, 5 and so on.
    Odd,
}

/// Printed instead of current value.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Base {
    /// `base`: as printed, whatever has changed it since.
    Base,
}

/// How many.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Range {
    /// `6 or more`: that many at least.
    OrMore(Quantity),
    /// `2 or less`: that many at most.
    OrLess(Quantity),
    /// `more than 2`: that many and one at least.
    MoreThanSo(Quantity),
    /// `less than 3` · `fewer than 3`: one less than that many at most.
    LessThanSo(Quantity),
    /// `1 more than before`: of what a card becomes, so much more than it was of the card.
    MoreThanBefore(Quantity),
    /// `1 less than before`: of what a card becomes, so much less than it was of the card.
    LessThanBefore(Quantity),
    /// `3`: exactly that many.
    Just(Quantity),
    /// `no`: none at all.
    No,
    /// `a`, `an`: one or more
    Any,
}

/// Which of two has more.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Balance {
    /// `more` · `most`: the one named first; than all others.
    More,
    /// `fewer` · `fewest`: the other; of all.
    Fewer,
}

/// How two numbers compare.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Comparison {
    /// `is less than`: smaller.
    LessThan,
    /// `is more than`: greater.
    MoreThan,
    /// `is at least 2 more than`: greater by that much or more.
    AtLeastMore(Number),
    /// `is equal to`: the same.
    EqualTo,
    /// `is at least`: the same or greater.
    AtLeast,
    /// `is at most`: the same or smaller.
    AtMost,
}
