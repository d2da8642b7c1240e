//! What is true while a card works, what is given to cards, and the events that are watched for.

use super::{Ability, Arrow, Condition, Filter, KeywordUse, Number, Place, Player, Pool, Quantity, Said, Selector, TokenPlace, Trait, Word};
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
    /// `its attack and health` · `the power of a creature in your grove`: so much more of each of these stats as that card has.
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
    /// `This card can attack creatures in your opponent's Bench.`: a permission.
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
    /// `This card's attack is equal to the number of cards in your Hand.`: in place of what is printed; what is more or less comes on top
    /// of it.
    StatIs {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
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

/// What caused an event.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// `from card effects`: the words of a card.
    CardEffects,
    /// `from combat`: the rules' own procedures.
    Combat,
    /// `as a cost`: by what is paid for something.
    AsCost,
    /// `by your opponent`: by the rules or the words that your opponent uses.
    ByOpponent,
}

/// An event that is watched for.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
#[strum(serialize_all = "snake_case")]
pub enum Trigger {
    /// `this card is destroyed`: something happens to a card, or it does something.
    OfCard {
        /// The card it happens to (or that does it); compared when it happens.
        subject: Said<Selector>,
        /// What happens: one or more (`is destroyed or is sacrificed`).
        happens: Vec<Happening>,
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
    /// `you draw a card` · `a player gains Courage`: a player does something, or something happens to them.
    OfPlayer {
        /// Who.
        who: Party,
        /// What.
        does: Doing,
    },
    /// `coins are put on this card` · `coins are taken from your Purse`: tokens come to a place, or go from it.
    OfTokens {
        /// Lexicon class `counter`.
        token: Word,
        /// Whether they come or go.
        way: Way,
        /// Where.
        place: TokenPlace,
    },
    /// `you play your second creature each turn`: the player does the verb to such a card, and did it to as many such cards before in that
    /// turn as one less.
    Nth {
        /// Who.
        who: Party,
        /// Lexicon class `verb`.
        verb: Word,
        /// The how many-eth it is.
        nth: Number,
        /// Of which cards.
        what: Filter,
    },
    /// `this card attacks for the first time each turn`: as often as one less it happened before in that turn.
    NthTime {
        /// What is watched for.
        event: Box<Trigger>,
        /// The how many-eth time it is.
        nth: Number,
    },
    /// `once each turn, whenever you draw a card`: the first time in a turn that it is answered.
    OnceATurn {
        /// What is watched for.
        event: Box<Trigger>,
    },
    /// `every third time you draw a card`: counted while the card lies there, and from the beginning again each time it is answered.
    EveryNth {
        /// The how many-eth time it is each time.
        nth: Number,
        /// What is watched for.
        event: Box<Trigger>,
    },
    /// `your turn begins` · `a turn begins`: before its first phase.
    TurnBegins {
        /// Whose turn.
        whose: Party,
    },
    /// `your turn ends` · `a turn ends`: behind its last phase, before anybody else has theirs.
    TurnEnds {
        /// Whose turn.
        whose: Party,
    },
}

/// Which players are watched, or kept from something.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Party {
    /// `you`: the controller of the text; in rules, any player, who then is "you".
    PartyYou,
    /// `your opponent`: the others.
    PartyOpponent,
    /// `a player` · `players`: any of them; "they" then are that player.
    PartyAny,
    /// `the active player`: whose turn it is.
    PartyActive,
}

/// Whether tokens come to a place or go from it.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Way {
    /// `are put on` · `are put into`: they come there.
    WayIn,
    /// `are taken from`: they go from there, wherever to.
    WayOut,
}

/// Something that players do or that happens to them.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Doing {
    /// `gains Courage`: the pool holds more than before, by an instruction to gain or one that it becomes more.
    DoGain {
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `loses Courage`: the pool holds less than before, by an instruction to lose or one that it becomes less; paying is no losing.
    DoLose {
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `pays Courage`: for something, or because a text says so.
    DoPay {
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `takes wounds`: damage to the player.
    DoTake {
        /// Lexicon class `damage`.
        damage: Word,
    },
    /// `draws a card` · `plays another creature`: the player does the verb to such a card.
    DoVerb {
        /// Lexicon class `verb`.
        verb: Word,
        /// To what; to anything when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Filter>,
    },
    /// `shuffles their deck`: by a text or a rule, whoever is told to.
    DoShuffle {
        /// Lexicon class `zone`.
        zone: Word,
    },
    /// `looks at a card`: in secret.
    DoLook {
        /// At what.
        what: Filter,
    },
    /// `reveals a creature`: to everybody.
    DoReveal {
        /// What.
        what: Filter,
    },
    /// `loses the game`: by a text or a rule.
    DoLoseGame,
    /// `wins the game`: because a text says so or the others lose.
    DoWinGame,
}

/// A kind of event.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Happening {
    /// `is destroyed` · `would be destroyed`: that verb is done to it.
    Suffers {
        /// Lexicon class `verb`.
        verb: Word,
    },
    /// `takes damage` · `would take damage`: damage is dealt to it.
    TakesDamage,
    /// `takes fatal damage` · `would take fatal damage`: as much as the stat that damage lowers still was.
    TakesFatal,
    /// `survives damage`: it took damage, and of that stat some is left.
    SurvivesDamage,
    /// `deals damage`: it deals damage, to whatever.
    DealsDamage,
    /// `takes damage from a creature`: such a card deals it.
    TakesDamageFrom {
        /// Who deals it.
        by: Said<Selector>,
    },
    /// `deals damage to a hero`: such a card takes it.
    DealsDamageTo {
        /// Who takes it.
        to: Said<Selector>,
    },
    /// `is healed`: damage is taken away from it.
    IsHealed,
    /// `enters your Arena`: it comes into that zone from another.
    Enters {
        /// Where.
        place: Place,
    },
    /// `enters the field`: moves to a zone of the field from one that is not.
    Arrives,
    /// `leaves the field`: moves from a zone of the field to one that is not.
    Leaves,
    /// `leaves your Arena`: the same, of a place that is the whole field of a player.
    LeavesPlace {
        /// From where.
        place: Place,
    },
    /// `becomes tapped` · `becomes untapped`: it was not so before; a card that comes somewhere tapped does not become it.
    BecomesSo {
        /// A state, or that it is without one.
        like: Trait,
    },
    /// `is targeted` · `is targeted by your opponent`: a text chooses it as a target.
    IsTargeted,
    /// `is revealed`: an instruction shows it to everybody.
    IsRevealed,
    /// `is looked at`: a player looks at it.
    IsLookedAt,
    /// `becomes attached to this card`: it gets that bearer.
    IsAttached {
        /// The bearer.
        to: Said<Selector>,
    },
    /// `gets +attack` · `would get +attack`: an instruction makes the stat greater; what is always so does not.
    GetsMore {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `gets -attack` · `would get -attack`: an instruction makes the stat less.
    GetsLess {
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `is attacked`: a moment that the rules announce for it, in the words that the lexicon gives it.
    /// `attacks` · `attacks your hero`: whom, of a moment that names the role of such a card.
    Meets {
        /// Lexicon class `moment`.
        moment: Word,
        /// Whom it does that to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Box<Said<Selector>>>,
    },
}
