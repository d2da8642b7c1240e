//! Which cards: selectors and the descriptions they are made of.

use super::{Balance, Grant, KeywordUse, MadeStat, Place, Player, Quantity, Said, Whose, With, Word};
use serde::{Deserialize, Deserializer, Serialize};
use strum::VariantNames;

/// Which cards.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Selector {
    /// `this card`: the card whose text it is; in a keyword's meaning, the card that has it.
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
    /// `Lose 3 health.`: who loses where nobody is named: the card itself, or the one that stands for its player where such a card has no such
    /// number.
    Oneself,
    /// `Choose one: Deal 2 damage to a creature; or 1 damage and draw 1 card.`: unsaid in an option, what the first option is done to.
    Likewise,
    /// `Draw a card. If your warden is tired, draw 2 instead.`: so many of what the sentence before is done to.
    SoMany {
        /// How many.
        count: Quantity,
    },
    /// `the card they chose` · `the card you chose`: what that player chose in secret before.
    CardChosen {
        /// Who.
        who: Said<Player>,
    },
    /// `the card with the most votes`: of those for which players voted before; of several that have as many, who acts chooses one.
    CardVoted {
        /// The most or the fewest.
        balance: Balance,
        /// What it is called.
        noun: Noun,
    },
    /// `the rest`: what was looked at and not moved.
    Rest,
    /// `the attacker`: the card in that role.
    Role {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `the card this is attached to`: of an attached card: its bearer.
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
    /// `your hero` · `your opponent's Tower` · `its owner's hero`: that player's card of that kind on the field, or each of them.
    Own {
        /// Whose.
        whose: Said<Whose>,
        /// What kind of card (each of that kind they own on the field).
        kind: Word,
    },
    /// `your raids` · `your opponent's creatures` · `your other tapped creatures`: all such cards they control on the field.
    AllOwn {
        /// Whose.
        whose: Said<Whose>,
        /// `other`: not this card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<Other>,
        /// Adjectives of the noun: `untapped Red`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait>,
        /// A kind of card, or a description with a name of its own.
        noun: Noun,
    },
    /// `your hand` · `their hand`: every card in it.
    Zone {
        /// Which.
        place: Place,
    },
    /// `the top 3 cards of your deck` · `the top card of your deck`: the topmost cards of a zone, the first one first.
    Top {
        /// How many; 1 when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Quantity>,
        /// From the other end: `the bottom card of your deck`, the last one first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<Bottommost>,
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
    /// `a 2/2 Goblin with Swift` · `two 1/1 Red creatures`: cards that come into being for what is done with them. A capital name is theirs; a
    /// card that is printed with that name and those numbers is meant where nothing else is said of it.
    Created {
        /// How many.
        count: Quantity,
        /// The pair of numbers: `2/2`.
        numbers: String,
        /// What they are.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait>,
        /// What they are called, where that is no name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        noun: Option<Noun>,
        /// Their name, which has a capital however the text has it.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "with_capital")]
        name: Option<String>,
        /// Their keywords.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        keywords: Vec<KeywordUse>,
    },
    /// `a copy of it` · `2 copies of a creature in any Arena` · `a 1/1 copy of it` · `a copy of it with Swift`: cards that come into being for what is done with them,
    /// printed as another is.
    CopyOf {
        /// How many.
        count: Quantity,
        /// The pair of numbers that they have instead: `1/1`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        numbers: Option<String>,
        /// Of which card.
        of: Box<Said<Selector>>,
        /// What they are given besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        grants: Vec<Grant>,
    },
    /// `a random charm of the game` · `3 random Red creatures of the game`: cards that come into being for what is done with them, each
    /// printed as another of the game's cards that fits, as long as there are so many; cards for tests are none.
    OfGame {
        /// How many.
        count: Quantity,
        /// Like which.
        filter: Filter,
    },
    /// `a card called Ruby` · `2 creatures called Ruby`: cards that come into being for what is done with them, printed as the one of that name.
    Called {
        /// How many.
        count: Quantity,
        /// Of which kind it is, where that is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        noun: Option<Noun>,
        /// The printed name.
        name: String,
    },
    /// `a creature in your Arena` · `another creature`: one such card, that the player chooses. Of cards that their owner alone sees, as in an
    /// opponent's hand, chance chooses, unless the text has shown some before.
    One {
        /// Among what.
        filter: Filter,
    },
    /// `2 creatures` · `3 cards`: so many different cards, that the player chooses.
    Several {
        /// How many.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `2 cards at random`: chance chooses them.
    AtRandom {
        /// How many.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `a creature and the creatures next to it`: the ones and the others.
    Joined {
        /// Which, in order.
        of: Vec<Said<Selector>>,
    },
    /// `1 of them`: so many of the cards named last, that the player chooses.
    OfThem {
        /// How many.
        count: Quantity,
    },
    /// `up to 2 creatures`: the player chooses as many as they like up to that number, or none.
    UpToSome {
        /// How many at most.
        count: Quantity,
        /// Among what.
        filter: Filter,
    },
    /// `any number of creatures in your Arena`: the player chooses as many as they like, or none.
    AnyNumber {
        /// Among what.
        filter: Filter,
    },
    /// `the creature opposite this card`: the one that lies there, if one does.
    Placed {
        /// Which.
        filter: Filter,
    },
    /// `all creatures in each player's Arena`: every such card, without a choice.
    All {
        /// Which.
        filter: Filter,
    },
    /// `each other creature in your Arena`: every such card, as with [`Selector::All`].
    Each {
        /// Which.
        filter: Filter,
    },
    /// `{x}`: what stands in that hole, in the meaning of a phrase.
    Filled {
        /// The hole.
        hole: Word,
    },
}

/// The end of a zone that is not its top.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Bottommost {
    /// `the bottom card of your deck`: from where the last cards are drawn.
    Bottommost,
}

/// A description of cards: adjectives, kinds, place, and what follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// `other`: not this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Other>,
    /// `target`: chosen as a target, which a card may be kept from ([`Restriction::DeedTargeted`](super::Deed::DeedTargeted)).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Adjectives of the noun: `untapped Red`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// The noun or nouns: `hero or creature`; none where `another` leaves out what was said before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nouns: Vec<Noun>,
    /// After the noun: `with a cost of 3 or less`, `named Ruby`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Said<With>>,
    /// Where: `in your Arena`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Which card the description excludes: the one whose text it is, or those chosen before.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Other {
    /// `other` · `another`: not this card, nor one that was chosen; where the text answers what happens to another card, not that one either.
    Other,
    /// `different`: not one that the same instruction chose before it (of a bearer: not the present one); where it names none, `other`.
    Different,
}

/// How the cards of a description are chosen.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Mark {
    /// `target`: it is chosen as a target, which a card may be kept from ([`Restriction::DeedTargeted`](super::Deed::DeedTargeted)).
    Target,
}

/// A noun: any card, or a kind of card.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Noun {
    /// `card`: a card of any kind.
    Card,
    /// `creature`: a card of that kind; on the field, where nothing else is said.
    Kind(Word),
    /// `creature card`: a card of that kind, wherever it is (lexicon class `kind`).
    KindCard(Word),
    /// `Goblin`: a card of that family; on the field, where nothing else is said (lexicon class `family`).
    OfFamily(Word),
    /// `attack`: a description with a name of its own (lexicon class `noun`).
    Described(Word),
    /// `a Goblin or a creature with Guard` · `a tired creature or a charm`: what stands with a noun that has an article of its own is said of that
    /// noun alone.
    SuchNoun {
        /// Adjectives of this noun.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait>,
        /// The noun.
        noun: Box<Noun>,
        /// After this noun.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<Said<With>>,
    },
    /// `Transform a creature into a random one with a cost of 3.`: of the same kind as what becomes so, or is swapped with it.
    OneOfKind,
}

impl Noun {
    /// The noun alone, without what is said of it.
    #[must_use]
    pub fn bare(&self) -> &Noun {
        if let Noun::SuchNoun { noun, .. } = self { noun.bare() } else { self }
    }
}

/// An adjective.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Trait {
    /// `tapped`: it is in that state.
    State(Word),
    /// `untapped`: it is not in that state.
    NotState(Word),
    /// `Red` · `Goblin`: it is of that family (elements, subtypes, colours …).
    Family(Word),
    /// `non-Red`: it is not of that family.
    NotFamily(Word),
    /// `non-spell`: it is not of that kind (lexicon class `kind`).
    NotKind(Word),
    /// `spell` before another noun, `spell or charm`: it is of one of those kinds, too.
    KindOf {
        /// Lexicon class `kind`.
        kinds: Vec<Word>,
    },
    /// `Red or Goblin`: it is of one of those families.
    FamilyOf {
        /// Lexicon class `family`.
        families: Vec<Word>,
    },
    /// `tapped or damaged`: it is one of those at least.
    TraitOf {
        /// States and descriptions with a name of their own.
        traits: Vec<Trait>,
    },
    /// `enemy` · `damaged`: a description with a name of its own fits it (lexicon class `noun`).
    Such(Word),
    /// `adjacent`: the nearest such card on either side of this one, in the order of its zone; where the zone has cells, what lies in a cell
    /// beside, before or behind its own.
    Adjacent,
    /// `opposite`: across the table, in the same column of a zone with cells.
    Facing,
}

/// A name as it stands on a card: "deux loups gris 2/2" are called Loups gris.
fn with_capital<'de, D: Deserializer<'de>>(name: D) -> Result<Option<String>, D::Error> {
    let capital = |name: String| {
        let mut letters = name.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    };
    let read: Result<Option<String>, D::Error> = Deserialize::deserialize(name);
    read.map(|name| name.map(capital))
}
