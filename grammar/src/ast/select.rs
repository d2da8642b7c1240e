//! Which cards: selectors and the descriptions they are made of.

use super::{Base, KeywordUse, MadeStat, Place, Player, Quantity, Range, Whose, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// Which cards.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Selector {
    /// `this card`
    This,
    /// `this creature`: this card, by what it is.
    ThisNoun {
        /// What it calls itself.
        noun: Noun,
    },
    /// `it`: the one card named last.
    It,
    /// `them`: the cards named last.
    Them,
    /// `that creature` · `that card`: the one card of that kind named last.
    That {
        /// Kind of card.
        noun: Noun,
    },
    /// `the sacrificed creature` · `the healed creature`: the card that the verb was last done to.
    The {
        /// Lexicon class `verb`.
        verb: Word,
        /// Kind of card.
        noun: Noun,
    },
    /// `the rest`: what was looked at and not moved.
    Rest,
    /// `the attacker`
    Role {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `the card this is attached to`
    Host,
    /// `the equipped creature`: the card this is attached to, by the verb that attached it.
    BearerOf {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `the opposing hero`: the opponent's, on the field.
    Opposing {
        /// What kind of card.
        kind: Word,
    },
    /// `your hero` · `your opponent's Tower` · `its owner's hero`
    Own {
        /// Whose.
        whose: Whose,
        /// What kind of card (each of that kind they own on the field).
        kind: Word,
    },
    /// `your raids` · `your opponent's creatures`: all such cards they control on the field.
    AllOwn {
        /// Whose.
        whose: Whose,
        /// A kind of card, or a description with a name of its own.
        noun: Noun,
    },
    /// `your hand` · `their hand`: every card in it.
    Zone {
        /// Which.
        place: Place,
    },
    /// `the top 3 cards of your deck` · `the top card of your deck`
    Top {
        /// How many; 1 when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Quantity>,
        /// Of which zone.
        place: Place,
    },
    /// `"Reach 1-4, attack 3, Swift"`: a card that is made for the purpose
    Made {
        /// Its numbers.
        stats: Vec<MadeStat>,
        /// Its keywords.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        keywords: Vec<KeywordUse>,
    },
    /// `a creature in your Arena` · `another creature`
    One {
        /// Among what.
        filter: Filter,
    },
    /// `2 creatures` (different ones) · `3 cards`
    Several {
        /// How many.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `2 cards at random`
    AtRandom {
        /// How many.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `1 of them`: of the cards named last.
    OfThem {
        /// How many.
        count: Quantity,
    },
    /// `up to 2 creatures`
    UpToSome {
        /// How many at most.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `any number of creatures in your Arena`
    AnyNumber {
        /// Among what.
        filter: Filter,
    },
    /// `all creatures in each player's Arena`
    All {
        /// Which.
        filter: Filter,
    },
    /// `each other creature in your Arena`: all of them.
    Each {
        /// Which.
        filter: Filter,
    },
    /// `{x}` in the meaning of a phrase.
    Filled {
        /// The hole.
        hole: Word,
    },
}

/// A description of cards: adjectives, kinds, place, and what follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// `other`: not this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Other>,
    /// `target`: chosen as a target, which a card may be kept from ([`Deed::DeedTargeted`](super::Deed::DeedTargeted)).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Adjectives of the noun: `untapped Red`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// The noun or nouns: `hero or creature`.
    pub nouns: Vec<Noun>,
    /// After the noun: `with a cost of 3 or less`, `named Ruby`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<With>,
    /// Where: `in your Arena`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Which card the description excludes: the one whose text it is, or those chosen before.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Other {
    /// `other`, `another`
    Other,
    /// `different`: not one that the same instruction chose before it (of a bearer: not the present one).
    Different,
}

/// How the cards of a description are chosen.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Mark {
    /// `target`
    Target,
}

/// A noun: any card, or a kind of card.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Noun {
    /// `card`
    Card,
    /// `creature`: lexicon class `kind`.
    Kind(Word),
    /// `creature card`: a card of that kind, wherever it is (lexicon class `kind`).
    KindCard(Word),
    /// `attack`: a description with a name of its own (lexicon class `noun`).
    Described(Word),
}

/// An adjective.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Trait {
    /// `tapped`: lexicon class `state`.
    State(Word),
    /// `untapped`: the other side of a state (lexicon class `state`).
    NotState(Word),
    /// `Red`, `Goblin`: lexicon class `family` (elements, subtypes, colours …).
    Family(Word),
    /// `non-Red`
    NotFamily(Word),
}

/// What may follow a noun.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum With {
    /// `with a cost of 3 or less` · `with a base health of 2 or less` · `with a cost of its Power or less`
    WithStat {
        /// Printed or current.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<Base>,
        /// Lexicon class `stat`.
        stat: Word,
        /// How much.
        range: Range,
    },
    /// `by this creature`: of what a card does (an attack, say)
    By {
        /// Who does it.
        what: Box<Selector>,
    },
    /// `with Guard`
    WithKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `without Swift`
    WithoutKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `with a reach that includes the Well`: of a stat that is a set of numbers
    Including {
        /// Lexicon class `stat`.
        stat: Word,
        /// The number that must be in it.
        number: Quantity,
    },
    /// `with attack`: the stat is there, whatever its value
    HavingStat {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `without attack`
    LackingStat {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `of another Clan`: of no family of that group that this card is of
    OfAnother {
        /// Lexicon class `group`.
        group: Word,
    },
    /// `of the same Clan`: of a family of that group that this card is of, too
    OfTheSame {
        /// Lexicon class `group`.
        group: Word,
    },
    /// `with 1 or more coins` · `with no coins`
    WithTokens {
        /// How many.
        range: Range,
        /// Lexicon class `counter`.
        token: Word,
    },
    /// `named Ruby`
    Named {
        /// The printed name.
        name: String,
    },
    /// `other than Ruby`
    OtherThan {
        /// The printed name.
        name: String,
    },
    /// `other than the attacker`
    OtherThanRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `among them`
    AmongThem,
    /// `attached to it`
    AttachedTo {
        /// The bearer.
        what: Box<Selector>,
    },
    /// `with a charm attached`
    Bearing {
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `with no charm attached`
    BearingNo {
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `that took damage this turn`
    ThatTookDamage,
    /// `that entered this turn`: into the zone where it now is.
    ThatEntered,
    /// `that can attack`: something at least.
    ThatCan {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `the attacker can attack`
    ThatIsOpenTo {
        /// Who does it.
        who: Box<Selector>,
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `attached to nothing`
    Unattached,
    /// `with text for this window`: it has an ability that may be used in the window that is open.
    FitsWindow,
    /// `you control` · `your opponent controls`
    ControlledBy {
        /// Who.
        who: Player,
    },
}
