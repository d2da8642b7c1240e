//! What is true while a card works, what is given to cards, and the events that are watched for.

use super::{Ability, Condition, Filter, KeywordUse, Place, Player, Pool, Quantity, Selector, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// What a card may be given.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Grant {
    /// `+1 attack` · `+attack equal to its Power`
    Plus {
        /// How much.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `-1 attack`
    Minus {
        /// How much.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `+1 attack for each creature in your Arena`
    PlusEach {
        /// How much for each.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
        /// For each of these.
        of: Filter,
    },
    /// `-1 attack for each creature in your Arena`
    MinusEach {
        /// How much for each.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
        /// For each of these.
        of: Filter,
    },
    /// `Swift` · `Armour 1`
    Keyword(KeywordUse),
    /// `“Omen: Draw 1 card.”`: a whole ability.
    Quoted(Box<Ability>),
}

/// Something that is true while its card works.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Static {
    /// `This card has +2 attack.` · `All other creatures in your Arena have +1 health.`
    Has {
        /// Which cards.
        who: Selector,
        /// What they have.
        grants: Vec<Grant>,
    },
    /// `Your creatures get +1 attack.`: the same, in the words of other games.
    Gets {
        /// Which cards.
        who: Selector,
        /// What they have.
        grants: Vec<Grant>,
    },
    /// `If you have no creatures, this card has +2 attack.`
    While {
        /// The condition, looked at whenever it matters.
        condition: Condition,
        /// What then is true.
        then: Box<Static>,
    },
    /// `This card can't attack.` · `This card can't take damage from card effects.`
    Cannot {
        /// Which cards.
        who: Selector,
        /// What they can't.
        deed: Deed,
    },
    /// `This card can attack creatures in your opponent's Bench.`: a permission.
    Can {
        /// Which cards.
        who: Selector,
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom.
        what: Selector,
    },
    /// `This card can only attack heroes.`
    CanOnly {
        /// Which cards.
        who: Selector,
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom.
        what: Selector,
    },
    /// `The Limit is increased by 1.`
    PoolPlus {
        /// Which pool.
        pool: Pool,
        /// How much.
        by: Quantity,
    },
    /// `Your opponent can't rest.`
    PlayerCannot {
        /// Who.
        who: Player,
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `You can always rest.`: whatever the rules say.
    PlayerCanAlways {
        /// Who.
        who: Player,
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `This card is also a Mana.`
    IsAlso {
        /// Which cards.
        who: Selector,
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `This card has no abilities.`
    Silent {
        /// Which cards.
        who: Selector,
    },
}

/// Something a card can be kept from.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
#[strum(serialize_all = "snake_case")]
pub enum Deed {
    /// `attack` · `attack heroes`
    DeedActive {
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom; anything when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Selector>,
    },
    /// `be destroyed` · `be destroyed or sacrificed` · `be tapped as a cost`
    DeedPassive {
        /// Lexicon class `verb`, one or more.
        verbs: Vec<Word>,
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
    /// `be targeted` · `be targeted by your opponent`
    DeedTargeted {
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
    /// `take damage` · `take damage from card effects`
    DeedDamage {
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
}

/// What caused an event.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// `from card effects`: the words of a card.
    CardEffects,
    /// `from combat`: the rules' own procedures.
    Combat,
    /// `as a cost`
    AsCost,
    /// `by your opponent`: by the rules or the words that your opponent uses.
    ByOpponent,
}

/// An event that is watched for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trigger {
    /// The card it happens to (or that does it); compared when it happens.
    pub subject: Selector,
    /// What happens: one or more (`is destroyed or is sacrificed`).
    pub happens: Vec<Happening>,
    /// Only when caused so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Cause>,
}

/// A kind of event.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Happening {
    /// `is destroyed` · (after "would") `would be destroyed`
    Suffers {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `takes damage` · `would take damage`
    TakesDamage,
    /// `deals damage`
    DealsDamage,
    /// `is healed`
    IsHealed,
    /// `enters your Arena`
    Enters {
        /// Where.
        place: Place,
    },
    /// `enters the field`: moves to a zone of the field from one that is not.
    Arrives,
    /// `leaves the field`: moves from a zone of the field to one that is not.
    Leaves,
    /// A named moment, in the words that the lexicon gives it (`is attacked`).
    Meets {
        /// Lexicon class `moment`.
        moment: Word,
    },
}
