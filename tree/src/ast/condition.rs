//! What may be asked of a match: conditions, likenesses, facts of a stretch of time.

use super::{Balance, Comparison, Filter, Happening, Number, Party, Place, Player, Pool, Quantity};
use super::{Range, Said, Selector, Side, TokenPlace, Trait, Trigger, Whose, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// A condition.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Condition {
    /// `your hero is Red` · `it is a creature` · `this card is untapped` · `it is in an Arena`: the card is so; false when it is
    /// gone.
    Is {
        /// Which card (false when it is gone).
        what: Said<Selector>,
        /// What it is.
        like: Likeness,
    },
    /// `it is already tapped`: before what the text does to it.
    AlreadySo {
        /// Which card.
        what: Said<Selector>,
        /// What it is.
        like: Likeness,
    },
    /// `it was a Goblin`: before what was done to it, which changed none of that.
    WasSo {
        /// Which card.
        what: Said<Selector>,
        /// What it was.
        like: Likeness,
    },
    /// `Again: Deal 4 damage instead.`: what a tag asks before its lines work, asked of a part of a line.
    TagHolds {
        /// Lexicon class `tag`.
        tag: Word,
    },
    /// `it is not in an Arena`: the card is not so; true when it is gone, false where no card is the one that is meant (`your weapon`, or `it` where none was found before).
    IsNot {
        /// Which card (true when it is gone).
        what: Said<Selector>,
        /// What it is not.
        like: Likeness,
    },
    /// `all creatures in your Arena are Grey`: each of these cards is so; true when there is none.
    AllAre {
        /// Which cards.
        what: Filter,
        /// What each of them is.
        like: Likeness,
    },
    /// `your Purse is 3 or less` · `the Well is 0`: a pool holds so much.
    Within {
        /// Which pool.
        pool: Pool,
        /// How much is in it.
        range: Range,
    },
    /// `1 coin can move from the Well to your Purse`: it is there and there is room
    CanMove {
        /// How many.
        amount: Quantity,
        /// Lexicon class `counter`.
        token: Word,
        /// From where.
        from: TokenPlace,
        /// Where to.
        to: TokenPlace,
    },
    /// `there is no attacker`: no card is in that role.
    NoRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `there are no duplicates in your deck`: no two cards there have the same name.
    NoDuplicates {
        /// Where.
        place: Place,
    },
    /// `your Purse is 0 or the Well is 0`: at least one of them holds.
    Either {
        /// Two or more.
        any: Vec<Condition>,
    },
    /// `there are 6 or more charms in your discard pile` · `there are no creatures in your Bench` · `there is a creature in …`: so
    /// many such cards are there.
    ThereAre {
        /// How many.
        count: Range,
        /// Of what.
        what: Filter,
    },
    /// `you have more cards in your hand than your opponent` · `your opponent controls more creatures than you`: of the same cards, one player
    /// has more than the other.
    HasMore {
        /// Who is said to have more, or fewer.
        who: Said<Player>,
        /// Which of the two.
        balance: Balance,
        /// Of what; where they lie is said apart.
        what: Filter,
        /// Where they lie, of each player; whoever controls them when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Place>,
        /// Than whom.
        than: Said<Player>,
    },
    /// `you have more Courage than your opponent` · `you have less health than your opponent`: of the same number, one player has more than the other.
    HasMoreOf {
        /// Who is said to have more, or less.
        who: Said<Player>,
        /// Which of the two.
        balance: Balance,
        /// Of what; "their" is each player's.
        of: Quantity,
        /// Than whom.
        than: Said<Player>,
    },
    /// `you have the most Courage` · `your opponent controls the fewest creatures`: nobody has more of it than that player, or less; others may have
    /// as much.
    HasMost {
        /// Who.
        who: Said<Player>,
        /// Whether nobody has more, or nobody has less.
        balance: Balance,
        /// Of what; "their" is each player's.
        of: Quantity,
    },
    /// `each opponent controls a creature` · `you have more Courage than each opponent`: it is so of each of them, who is "they" in it.
    EachDoes {
        /// Of whom.
        of: Party,
        /// What.
        such: Box<Condition>,
    },
    /// `no opponent controls a creature`: it is so of none of them.
    NoneDoes {
        /// Of whom.
        of: Party,
        /// What.
        such: Box<Condition>,
    },
    /// `the number of A is less than the number of B`: one number beside another; false where it is that of a card that is not there.
    Compares {
        /// The one.
        left: Quantity,
        /// How they compare.
        by: Comparison,
        /// The other.
        right: Quantity,
    },
    /// `this card took damage this turn` · `you played 2 or more other cards this turn` · `a creature was destroyed this way`: it happened.
    Happened {
        /// What.
        fact: PastEvent,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `this card didn't attack this turn` · `you didn't draw a card this turn`: it did not happen once; false of a card that was named before and is not there.
    HappenedNot {
        /// What.
        event: Box<Trigger>,
        /// In which time, or by what.
        within: Stretch,
    },
    /// `the coin is heads`: the coin that was flipped last fell so; of several, each of them.
    Fell {
        /// How.
        side: Side,
    },
    /// `it is your turn` · `it is your opponent's turn`: that player is the active one.
    TurnOf {
        /// Whose.
        whose: Said<Whose>,
    },
    /// `it is the first turn of the game`: the running turn is the first.
    FirstTurn {
        /// Of the whole game, or of the active player.
        of: FirstOf,
    },
    /// `you are the first player`: that player goes first.
    IsFirst {
        /// Who.
        who: Said<Player>,
    },
    /// `{c}` in the meaning of a phrase.
    FilledCondition(Word),
    /// `A and B`: all of them hold.
    Both {
        /// Two or more.
        all: Vec<Condition>,
    },
}

/// Whose first turn.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum FirstOf {
    /// `the first turn of the game`: nobody had a turn before.
    FirstOfGame,
    /// `your first turn`: the player whose turn it is had none before.
    FirstOfYou,
}

/// What a card can be said to be.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Likeness {
    /// `untapped` · `Red` · `untapped Red`: all of these adjectives are true of it.
    LikeTraits {
        /// Adjectives.
        traits: Vec<Trait>,
    },
    /// `a creature` · `a Goblin` · `a creature in an Arena`: the description fits it.
    LikeA {
        /// The description.
        filter: Filter,
    },
    /// `in an Arena`: it lies there.
    LikeIn {
        /// Where.
        place: Place,
    },
    /// `the attacker`: it is the card in that role.
    LikeRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `has Swift`: it has that keyword.
    LikeHas {
        /// The keyword.
        keyword: Word,
    },
}

/// The time in which something happened, or what made it happen.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Stretch {
    /// `this turn`: in the running turn.
    ThisTurn,
    /// `this way`: by the instructions of the same text before it.
    ThisWay,
    /// `last turn`: in that player's last turn, of what players did.
    LastTurn,
    /// `this game`: since the match began.
    ThisGame,
}

/// What is done with damage.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Harmed {
    /// `dealt`: cards took it.
    Dealt,
    /// `healed`: it was taken away from them.
    Healed,
}

/// Something that happened in a stretch of time.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum PastEvent {
    /// `your opponent took wounds` · `you took 2 or more wounds`: the player took such damage, so much in all, 1 at least.
    Took {
        /// Who.
        who: Said<Player>,
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// Lexicon class `damage`.
        damage: Word,
    },
    /// `this card took damage` · `your hero took 3 or more damage` · `… from 3 different sources`: the card was dealt damage, so much
    /// in all, by so many different cards at least.
    TookDamage {
        /// Which card.
        who: Box<Said<Selector>>,
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// From how many different sources at least.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sources: Option<Number>,
    },
    /// `damage was dealt` · `3 or more damage was healed`: so much in all, to whichever cards.
    DamageDone {
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// What was done with it.
        done: Harmed,
    },
    /// `2 or more creatures were destroyed` · `no creatures attacked`: to so many different cards it happened. What they were like is
    /// asked when it happens.
    WereSo {
        /// To how many.
        count: Box<Range>,
        /// Of which cards.
        what: Filter,
        /// What happened to them, or what they did.
        happens: Box<Happening>,
    },
    /// `you gained 2 or more Courage`: so much in all, 1 at least.
    Gained {
        /// Who.
        who: Said<Player>,
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `your opponent lost Courage`: so much in all, 1 at least.
    LostSome {
        /// Who.
        who: Said<Player>,
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `you paid Courage`: so much in all, 1 at least.
    Paid {
        /// Who.
        who: Said<Player>,
        /// How much in all; any amount when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `you shuffled your deck`: once at least.
    Shuffled {
        /// Who.
        who: Said<Player>,
        /// Lexicon class `zone`.
        zone: Word,
    },
    /// `this card became tapped` · `a creature was destroyed` · `coins were put on this card` · `a creature attacked`: once at least,
    /// whoever did it. What a card was like that is only described, is asked when it happens.
    Was {
        /// What happened.
        event: Box<Trigger>,
    },
    /// `you played 2 other cards`: the player did the verb to such cards, so many at least. What the cards were like is
    /// asked when it happens: a creature that was tired when it was destroyed was a tired creature.
    PlayerDid {
        /// Who.
        who: Said<Player>,
        /// Lexicon class `verb`.
        verb: Word,
        /// To how many of them; absent where the fact is counted ([`Quantity::CountFacts`]), never in a condition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// To what.
        what: Filter,
    },
}
