//! What is true while a card works, what is given to cards, and the events that are watched for.

use super::{Ability, Arrow, Cause, Condition, Doing, Filter, KeywordUse, Number, Party, Place, Player, Pool, Quantity, Said, Selector, Trait, Way, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// What a card may be given.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Grant {
    /// `+1 attack` · `+attack equal to its Power`: the stat is so much greater.
    Plus {
        /// How much.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `-1 attack`: the stat is so much less.
    Minus {
        /// How much.
        by: Quantity,
        /// Lexicon class `stat`.
        stat: Word,
        /// `costs 2 less, but not less than 1`: then it does not read as less than that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<Quantity>,
    },
    /// `costs 0`: the stat is so much in place of what is printed; what is more or less comes on top of it.
    ReadsAs {
        /// Lexicon class `stat`.
        stat: Word,
        /// How much.
        to: Quantity,
    },
    /// `+1 attack for each creature in your Arena` · `+1/+1 for each card you drew this turn`: so many times as there are such, counted
    /// once when it is done, and whenever it matters where it is always so.
    GrantForEach {
        /// What they get for each: stats that are more or less.
        grants: Vec<Grant>,
        /// How many times.
        of: Quantity,
    },
    /// `its attack and health` · `the power of a creature in your grove`: so much more of each of these stats as that card has; of what
    /// always "has" it, just as much.
    Worth {
        /// Whose stats.
        of: Said<Selector>,
        /// Lexicon class `stat`, one or more.
        stats: Vec<Word>,
    },
    /// `+2 maximum reach` · `+1 minimum reach`: of a stat that is a set of numbers: so many numbers above the greatest are added, or so many
    /// are taken away from the least up.
    PlusEnd {
        /// How many numbers.
        by: Quantity,
        /// At which end.
        end: End,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `-1 maximum reach` · `-2 minimum reach`: so many numbers are taken away from the greatest down, or added below the least. What adds
    /// comes before what takes away.
    MinusEnd {
        /// How many numbers.
        by: Quantity,
        /// At which end.
        end: End,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `Swift` · `Armour 1`: the card has that keyword.
    Keyword(KeywordUse),
    /// `“Omen: Draw 1 card.”`: a whole ability.
    Quoted(Box<Ability>),
}

/// An end of a set of numbers.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum End {
    /// `maximum`: the greatest number.
    Maximum,
    /// `minimum`: the least number.
    Minimum,
}

/// A bound that a number does not pass.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Bound {
    /// `can't be more than 5`: it reads as 5 where it would be more.
    NotOver,
    /// `can't be less than 1`: it reads as 1 where it would be less.
    NotUnder,
    /// `is always equal to its health`: it reads as that, whatever changes it.
    Always,
}

/// Something that is true while its card works.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Static {
    /// `This card has +2 attack.` · `All other creatures in your Arena have +1 health.`: they have it as long as they are such
    /// cards.
    Has {
        /// Which cards.
        who: Said<Selector>,
        /// What they have.
        grants: Vec<Grant>,
    },
    /// `Your creatures get +1 attack.`: as [`Static::Has`], in the words of other games.
    Gets {
        /// Which cards.
        who: Said<Selector>,
        /// What they have.
        grants: Vec<Grant>,
    },
    /// `Your spells cost 1 less.`: of cards where they lie when they are paid for.
    CostsSo {
        /// Which cards.
        who: Said<Selector>,
        /// What they cost more or less.
        grants: Vec<Grant>,
    },
    /// `The first creature you play each turn costs 1 less.` · `Your first creature each turn costs 1 less.`: of such cards where they lie
    /// when they are paid for, until that was done to one of them in the running turn.
    FirstCosts {
        /// The how-manieth; the first when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nth: Option<Number>,
        /// Of whom; of you when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Party>,
        /// Which cards.
        what: Filter,
        /// Lexicon class `verb`; the only one by which such cards are paid for when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        verb: Option<Word>,
        /// What it costs more or less.
        grants: Vec<Grant>,
    },
    /// `If you have no creatures, this card has +2 attack.`: true whenever the condition is; it is looked at whenever it matters.
    While {
        /// The condition, looked at whenever it matters.
        condition: Condition,
        /// What then is true.
        then: Box<Static>,
    },
    /// `This card can't attack unless you control another creature.`: true whenever the condition is not; it is looked at whenever it
    /// matters.
    Unless {
        /// What is true otherwise.
        then: Box<Static>,
        /// The condition, looked at whenever it matters.
        condition: Condition,
    },
    /// `This creature has +1 power and can't be attacked.`: all of them of the same cards, which the first names
    /// ([`Selector::Likewise`] in the others).
    OneSubject {
        /// What is true of them, one after the other.
        parts: Vec<Static>,
    },
    /// `This card can't attack.` · `This card can't take damage from card effects.`: they are kept from it; "cannot" beats "can".
    Cannot {
        /// Which cards.
        who: Said<Selector>,
        /// What they can't.
        deed: Restriction,
    },
    /// `This card can't have Swift.`: it is without, whatever is printed on it or gives it.
    CannotHave {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `This card can attack creatures in your opponent's Bench.`: a permission. Where no place is said, those on the open field; never
    /// itself.
    Can {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom.
        what: Said<Selector>,
    },
    /// `This card can only attack heroes.`: what they may do this to; nothing else.
    CanOnly {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom.
        what: Said<Selector>,
    },
    /// `This card can only be attacked by creatures.`: who may do it to them; nothing and nobody else.
    CanOnlyBe {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `verb`.
        verb: Word,
        /// By whom.
        by: Said<Selector>,
    },
    /// `The Limit is increased by 1.`: what is read of the pool is greater.
    PoolPlus {
        /// Which pool.
        pool: Pool,
        /// How much.
        by: Quantity,
    },
    /// `The attack of all creatures in your Arena can't be more than 5.` · `This card's attack can't be less than 1.`: whatever else changes
    /// it, the stat does not read as more, or less; where bounds exclude each other, the one that is more holds.
    Bounded {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// On which side.
        bound: Bound,
        /// The bound.
        than: Quantity,
    },
    /// `This card's attack is equal to the number of cards in your Hand.` · `This card's attack and health are each equal to the number of
    /// cards in your Hand.`: in place of what is printed; what is more or less comes on top of it.
    StatIs {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stats: Vec<Word>,
        /// How much.
        to: Quantity,
    },
    /// `This card has the reach of both its sides.`: a stat that is a set of numbers has those of the card's other side, too.
    BothSides {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `Coins can't be moved from the Well.` · `Coins can't be moved by arrow from the Well.`: by a text that moves them, or an arrow.
    /// Paying and taking damage is no moving.
    TokensStay {
        /// Lexicon class `counter`.
        token: Word,
        /// Only by arrow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        arrow: Option<Arrow>,
        /// From where.
        from: Pool,
    },
    /// `Coins can't be moved to your Purse.`: there is no room for them.
    TokensOut {
        /// Lexicon class `counter`.
        token: Word,
        /// Where to.
        to: Pool,
    },
    /// `Coins from this card go to the Well instead of your Purse.`: as many as find room there; the others stay.
    TokensGo {
        /// Lexicon class `counter`.
        token: Word,
        /// From which cards.
        on: Said<Selector>,
        /// Where to.
        to: Pool,
        /// Where they would go.
        instead: Pool,
    },
    /// `Wounds can be taken from this card.`: the tokens on it are lost like those of the player; who takes the damage chooses how many.
    TakenFrom {
        /// Lexicon class `damage`.
        damage: Word,
        /// From which cards.
        from: Said<Selector>,
    },
    /// `Your opponent can't rest.`: that player is kept from it.
    /// `Your opponent can't rest.` · `Players can't gain Courage.`: they are kept from it.
    PlayerCannot {
        /// Who.
        who: Party,
        /// From what.
        deed: Doing,
    },
    /// `Your opponent can only play creatures.`: they are kept from doing it to anything else.
    PlayerCanOnly {
        /// Who.
        who: Party,
        /// Lexicon class `verb`.
        verb: Word,
        /// To what.
        what: Filter,
    },
    /// `You can only play 1 card each turn.`: once they have done it to so many of those this turn, they are kept from it.
    PlayerAtMost {
        /// Who.
        who: Party,
        /// Lexicon class `verb`.
        verb: Word,
        /// To how many.
        count: Quantity,
        /// Of what.
        what: Filter,
    },
    /// `You can always rest.`: whatever the rules say.
    PlayerCanAlways {
        /// Who.
        who: Said<Player>,
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `Your ember can be up to 12.`: in place of the most that the rules give; of several such sentences the greatest counts.
    PoolUpTo {
        /// Whose pool.
        pool: Pool,
        /// The most.
        most: Quantity,
    },
    /// `You can't have more than 5 Courage.` · `Players can't have more than 5 Courage.`: whatever else is said of it; of several such sentences the
    /// least counts. What they have already stays.
    PoolNoMore {
        /// Whose.
        who: Party,
        /// Lexicon class `pool`.
        pool: Word,
        /// The most.
        most: Quantity,
    },
    /// `Your Bench can hold up to 9 cards.`: of those that its capacity counts, in place of what the rules give.
    RoomFor {
        /// Whose zone.
        place: Place,
        /// The most.
        most: Quantity,
    },
    /// `Your Bench can hold 2 more cards.`: than otherwise.
    RoomForMore {
        /// Whose zone.
        place: Place,
        /// How many more.
        more: Quantity,
    },
    /// `Your Omens trigger twice.`: the texts under that tag that answer for such a player answer twice; several such sentences do no more
    /// than one.
    SetsOffTwice {
        /// Whose texts.
        who: Party,
        /// Lexicon class `tag`.
        tag: Word,
    },
    /// `This card is also a Mana.`: they are of that kind, too.
    IsAlso {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `kind`.
        kind: Word,
    },
    /// `All creatures in your Hand are copies of a tapped creature in your Bench, and stay so in your Arena.`: only the rules say so. Each
    /// such card is treated as the first such card of those, while there is one; what it is itself is asked of what is printed on it.
    Copies {
        /// Which cards, and where they become copies.
        who: Said<Selector>,
        /// Of what.
        of: Said<Selector>,
        /// Where a card stays a copy that is one; elsewhere it is itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stay: Option<Place>,
    },
    /// `This card has no abilities.`: what is printed on them does nothing.
    Silent {
        /// Which cards.
        who: Said<Selector>,
    },
}

/// Something a card can be kept from.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Restriction {
    /// `attack` · `attack heroes`: doing it, or doing it to those.
    DeedActive {
        /// Lexicon class `verb`.
        verb: Word,
        /// Whom; anything when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Said<Selector>>,
    },
    /// `be destroyed` · `be destroyed or sacrificed` · `be tapped as a cost`: having it done to them.
    DeedPassive {
        /// Lexicon class `verb`, one or more.
        verbs: Vec<Word>,
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
        /// Only by what the rules do in that step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<Step>,
    },
    /// `be targeted` · `be targeted by your opponent` · `be targeted by spells or powers`: being chosen as a target.
    DeedTargeted {
        /// Only by the texts of such cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
    /// `become tapped` · `become untapped`: getting so; a card that comes somewhere tapped does not become it.
    DeedBecome {
        /// A state, or that it is without one.
        like: Trait,
    },
    /// `get +attack`: no instruction makes the stat greater.
    DeedGetMore {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `get -attack`: no instruction makes the stat less.
    DeedGetLess {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `coins can't be put on this card` · `coins can't be taken from this card`: tokens stay out, or stay there.
    DeedTokens {
        /// Lexicon class `counter`.
        token: Word,
        /// Whether they would come or go.
        way: Way,
    },
    /// `be healed`: losing damage by being healed.
    DeedHealed,
    /// `must attack` · `must attack this card`: doing nothing of it. Where players act, they can't pass as long as the card can do it; where
    /// it says to which, the card does it to no others as long as it can do it to one of those.
    DeedIdle {
        /// Lexicon class `verb`.
        verb: Word,
        /// To whom; to anything when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Said<Selector>>,
    },
    /// `take damage` · `take damage from card effects`: being dealt damage.
    DeedDamage {
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
}

/// The step of a turn in which the rules do something to cards; it is called by the verb that they do there.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Step {
    /// `during your untap step`: of cards of the controller of the text.
    StepYours {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `during its controller's untap step`: of cards of any player, each in its own player's step.
    StepTheirs {
        /// Lexicon class `verb`.
        verb: Word,
    },
}
