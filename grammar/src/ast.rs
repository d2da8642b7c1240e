//! The tree that card text means: the only place in the project that names a construct of the language.
//!
//! The types carry no hand-written reading or printing. A language file (`en.pest`) has a rule for each variant, with
//! the variant's name in snake case, and a node tag (`#what = …`) for each field; the bridge does the rest in both
//! directions. Words of a game (zones, kinds, verbs …) are [`Word`]s: ids that the game's lexicon gives forms to.
//!
//! *Invariant:* no type here knows a game, and no effect node carries a `bool`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The id of a word in the game's lexicon (`"creature"`, `"arena"`, `"destroy"`), the same in every language.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Word(pub String);

/// A whole number as printed.
pub type Number = i32;

/// All the text of a card: one ability per line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// The lines in printed order.
    pub abilities: Vec<Ability>,
}

/// One line of a card: bracketed tags, then sentences.
///
/// `[On Play][Once per Turn] You may discard 1 card: Draw 1 card.`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ability {
    /// `[On Play]`, `[Main]`, `[Once per Turn]`: timings and limits, words of the game (lexicon class `tag`).
    pub tags: Vec<Word>,
    /// The sentences, in order. Only the first may be a trigger, a replacement or carry a cost.
    pub sentences: Vec<Sentence>,
}

/// A sentence, up to its full stop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
pub enum Sentence {
    /// `Swift.` · `Armour 1.`
    Keywords {
        /// The keywords named.
        keywords: Vec<KeywordUse>,
    },
    /// A sentence that is always true while the card is where it works: `This card has +2 attack.`
    Always {
        /// What is true.
        fact: Static,
    },
    /// `Whenever this card takes damage, draw 1 card.`
    Whenever {
        /// What is watched.
        trigger: Trigger,
        /// What follows.
        then: Effect,
    },
    /// A replacement: `If this card would take damage, reduce that damage by 1.`
    Would {
        /// The event that would happen.
        trigger: Trigger,
        /// What happens with it or instead of it.
        then: Effect,
    },
    /// `Discard 1 card: Draw 1 card.` What stands before the colon is paid, or nothing happens.
    Costs {
        /// The cost.
        cost: Effect,
        /// What it buys; the following sentences of the line belong to it too.
        then: Effect,
    },
    /// A plain instruction.
    Run {
        /// The instruction.
        effect: Effect,
    },
}

/// A keyword with its number, if it takes one: `Armour 1`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordUse {
    /// Lexicon class `keyword`.
    pub keyword: Word,
    /// The number that follows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Quantity>,
}

/// One instruction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    // ----- how instructions combine
    /// `Draw 2 cards, then discard 2 cards.`
    Then {
        /// The parts in order (two or more).
        steps: Vec<Effect>,
    },
    /// `At the same time, remove all damage from all creatures and discard all charms.`: nothing is checked in between.
    Together {
        /// The parts (two or more).
        parts: Vec<Effect>,
    },
    /// `You may draw 1 card.` · `Your opponent may …`
    May {
        /// Who decides.
        who: Player,
        /// What they may do.
        what: Box<Effect>,
    },
    /// `If you do, draw 1 card.`: runs when the optional or conditional part before it was done.
    IfDone {
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Otherwise, draw 1 card.`: runs when the optional or conditional part before it was not done.
    Otherwise {
        /// What then happens.
        then: Box<Effect>,
    },
    /// `If your hero is Red, untap 1 Mana.`
    If {
        /// The condition.
        condition: Condition,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `If you have 7 or more Mana in play, heal 5 instead.`: takes the place of the sentence before it.
    Instead {
        /// The condition.
        condition: Condition,
        /// What happens in place of the previous sentence.
        then: Box<Effect>,
    },
    /// `Choose one: Draw 1 card; or heal 2 to your hero.` · `Your opponent chooses one: …`
    OneOf {
        /// Who chooses.
        who: Player,
        /// The options (two or more).
        options: Vec<Effect>,
    },
    /// `Each player shuffles their deck.`: once per player, the active (or first) player first; "they" and "their" are that player.
    EachPlayer {
        /// What each does, with [`Player::They`] as its subject.
        what: Box<Effect>,
    },
    /// `At the end of the turn, sacrifice this card.`: once, at the next announcement of that moment.
    Later {
        /// The moment (lexicon class `moment`).
        at: Word,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Until the start of your next turn, the first time a creature is destroyed, you may heal 1 to your hero.`
    UntilThen {
        /// How long it watches (lexicon class `duration`).
        until: Word,
        /// What is watched, once.
        trigger: Trigger,
        /// What follows.
        then: Box<Effect>,
    },

    // ----- what is done
    /// `Choose a creature in your Arena.`
    Choose {
        /// Who chooses.
        who: Player,
        /// Among what.
        what: Selector,
    },
    /// `It becomes the attacker.`
    Becomes {
        /// Which card.
        who: Selector,
        /// A role of the running procedure (lexicon class `role`).
        role: Word,
    },
    /// A verb of the game: `Destroy a creature.` · `Your opponent discards 2 cards.` · `Draw 1 card.`
    Act {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// Lexicon class `verb`.
        verb: Word,
        /// The object.
        what: Selector,
        /// Where to, or to which card: `Play a creature from your hand into your Arena.` · `Equip it to this card.`
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Destination>,
    },
    /// `Put the top 3 cards of your deck into your discard pile.`
    Put {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// The cards.
        what: Selector,
        /// Where they go.
        to: Destination,
    },
    /// `Deal 2 damage to all heroes.`: all parts land at the same time.
    Deal {
        /// One or more packets.
        parts: Vec<Packet>,
    },
    /// `Heal 2 to your hero.`: takes that much damage away.
    Heal {
        /// How much.
        amount: Amount,
        /// From which cards.
        to: Selector,
    },
    /// `Remove all damage from all creatures.`: not healing.
    Clear {
        /// Lexicon class `counter`.
        counter: Word,
        /// From which cards.
        from: Selector,
    },
    /// `Give a creature in your Arena +1 attack until the end of the turn.`
    Give {
        /// To which cards.
        to: Selector,
        /// What they get.
        grants: Vec<Grant>,
        /// How long (lexicon class `duration`); for as long as the card stays when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `This card's attack becomes the attack of a creature in any Arena until the end of the turn.`
    SetStat {
        /// Whose stat.
        of: Selector,
        /// Lexicon class `stat`.
        stat: Word,
        /// The new value.
        to: Quantity,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `It can't take damage from card effects until the start of your next turn.`
    Forbid {
        /// Which cards.
        who: Selector,
        /// What they can't.
        deed: Deed,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Look at the top 5 cards of your deck.`
    Look {
        /// At what.
        at: Selector,
    },
    /// `Reveal up to 1 Red card among them.`
    Reveal {
        /// What is shown to everybody.
        what: Selector,
    },
    /// `Shuffle your deck.` · `They shuffle their deck.`
    Shuffle {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// Which zone.
        zone: Place,
    },
    /// `Swap a creature in your Arena with a creature in your Bench.`
    Swap {
        /// The one.
        one: Selector,
        /// The other.
        other: Selector,
    },
    /// `Redirect that damage to another creature in any Arena.`
    Redirect {
        /// The new receiver.
        to: Selector,
    },
    /// `Reduce that damage by 1.`
    Reduce {
        /// By how much.
        by: Quantity,
    },
    /// `Announce When Attacking for the attacker.`
    Announce {
        /// Lexicon class `moment`.
        moment: Word,
        /// The card it is about; the active player when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Selector>,
    },
    /// `Open the Response window for your opponent.`
    Open {
        /// Lexicon class `window`.
        window: Word,
        /// Who may act in it.
        who: Player,
    },
    /// `Resolve its text.`: runs the card's abilities that fit the current window.
    Resolve {
        /// Only the text that belongs to that window: `Resolve its Dusk text.`
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Word>,
        /// The card.
        what: Selector,
    },
    /// `Effects until the end of the turn end.`
    Expire {
        /// Lexicon class `duration`.
        duration: Word,
    },
    /// `Move 2 coins from the Well to your Purse.` · `Move 1 coin by arrow from the Well to this card.`: as many as there are and fit.
    Transfer {
        /// How many; from each place, when there are several.
        amount: Quantity,
        /// Lexicon class `counter`.
        token: Word,
        /// Whether it is drawn as an arrow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        arrow: Option<Arrow>,
        /// From where; of several places, the player splits.
        from: Vec<TokenPlace>,
        /// Where to.
        to: TokenPlace,
    },
    /// `Move 1 coin by arrow between the Well and your Purse.`: the player chooses the direction.
    EitherWay {
        /// How many.
        amount: Quantity,
        /// Lexicon class `counter`.
        token: Word,
        /// The one place.
        one: TokenPlace,
        /// The other.
        other: TokenPlace,
    },
    /// `Gain 1 Courage.` · `Your opponent gains 1 Courage.`
    Gain {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `Pay 3 Courage.` · `Pay Courage equal to its cost.`
    Pay {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `Your Courage becomes 2.`
    SetPool {
        /// Which pool.
        pool: Pool,
        /// The new number.
        to: Quantity,
    },
    /// `Take 1 wound.` · `Your opponent takes wounds equal to its attack.`: damage to a player.
    Take {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Player>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `damage`.
        damage: Word,
    },
    /// `Your next creature gets +1 attack until the end of the turn.`
    NextGets {
        /// Which cards of yours.
        what: Filter,
        /// What the next of them gets.
        grants: Vec<Grant>,
        /// How long it waits (lexicon class `duration`).
        until: Word,
    },
    /// `Turn over your cards.`: those with another side show it.
    TurnOver {
        /// Whose.
        whose: Whose,
    },
    /// `For each creature in your Arena, draw 1 card.`: counted once.
    ForEach {
        /// Of what.
        of: Filter,
        /// What is done so often.
        then: Box<Effect>,
    },
    /// `Forget the attacker.`: nobody is in that role any more.
    Forget {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `Take control of it.`: until it leaves for a zone of its owner.
    Control {
        /// Of what.
        what: Selector,
    },
    /// `Stop.`: the running procedure ends here.
    Stop,
    /// `You lose the game.` · `The player who caused it loses the game.`
    Lose {
        /// Who.
        who: Player,
    },
    /// A phrase of the game or a pack: `Pay 1 Mana.`
    Phrase {
        /// Which one, with what in its holes.
        phrase: Phrase,
    },
}

/// A phrase with its holes filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The phrase's id.
    pub name: Word,
    /// What stands in each hole.
    pub holes: BTreeMap<String, Hole>,
}

/// What may stand in a hole of a phrase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hole {
    /// `{n:number}`
    HoleNumber(Quantity),
    /// `{x:card}`
    HoleCard(Selector),
    /// `{p:player}`
    HolePlayer(Player),
    /// `{x:pool}`
    HolePool(TokenPlace),
}

/// One packet of damage: `3 damage to a hero` · `the attacker deals damage equal to its attack to the attack target`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packet {
    /// The dealing card, when it is not the card whose text this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Selector>,
    /// How much.
    pub amount: Amount,
    /// To which cards (each of them).
    pub to: Selector,
}

/// How much, with or without a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// `up to 3`: the player chooses 0, 1, 2 or 3.
    UpTo(Quantity),
    /// `3`
    Exactly(Quantity),
}

/// A number that the text names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// `3`
    Number(Number),
    /// `{n}` in the meaning of a phrase or keyword.
    Given(Word),
    /// `all`, of what is moved
    Everything,
    /// `the number of creatures in your Arena`
    CountOf {
        /// What is counted.
        of: Box<Selector>,
    },
    /// `its Power` · `the base health of it` · `the total attack of all charms attached to it`
    StatOf {
        /// Printed or current.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<Base>,
        /// Lexicon class `stat`.
        stat: Word,
        /// Of which card; of several, the sum.
        of: Box<Selector>,
    },
    /// `that much`: the amount of the event that is being answered.
    ThatMuch,
    /// `the number of cards discarded this way`: how many events of that verb the steps before it made happen.
    DoneThisWay {
        /// Lexicon class `verb`.
        verb: Word,
    },
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
        who: Player,
    },
    /// `the coins on it`
    TokensOn {
        /// Lexicon class `counter`.
        token: Word,
        /// On which card.
        on: Box<Selector>,
    },
    /// `the difference between the number of cards in your hand and your Purse`: nothing when the second is more
    Difference {
        /// From this…
        of: Box<Quantity>,
        /// … this is taken.
        less: Box<Quantity>,
    },
    /// `the number of creatures you played this turn`
    CountFacts {
        /// The fact.
        fact: Fact,
    },
    /// `its health, capped at 5`
    Capped {
        /// The number.
        of: Box<Quantity>,
        /// Its limit.
        at: Number,
    },
}

/// Printed instead of current value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// `base`
    Base,
}

/// What a card may be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// `Swift` · `Armour 1`
    Keyword(KeywordUse),
}

/// Something that is true while its card works.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Static {
    /// `This card has +2 attack.` · `All other creatures in your Arena have +1 health.`
    Has {
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
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
    /// `take damage` · `take damage from card effects`
    DeedDamage {
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
    },
}

/// What caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// `from card effects`: the words of a card.
    CardEffects,
    /// `from combat`: the rules' own procedures.
    Combat,
    /// `as a cost`
    AsCost,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// `leaves the field`: moves from a zone of the field to one that is not.
    Leaves,
    /// A named moment, in the words that the lexicon gives it (`is attacked`).
    Meets {
        /// Lexicon class `moment`.
        moment: Word,
    },
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// `your hero is Red` · `it is a creature` · `this card is untapped` · `it is in an Arena`
    Is {
        /// Which card (false when it is gone).
        what: Selector,
        /// What it is.
        like: Likeness,
    },
    /// `it is not in an Arena`
    IsNot {
        /// Which card (true when it is gone).
        what: Selector,
        /// What it is not.
        like: Likeness,
    },
    /// `all creatures in your Arena are Grey`
    AllAre {
        /// Which cards.
        what: Filter,
        /// What each of them is.
        like: Likeness,
    },
    /// `your Purse is 3 or less` · `the Well is 0`
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
    /// `there is no attacker`
    NoRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `your Purse is 0 or the Well is 0`
    Either {
        /// Two or more.
        any: Vec<Condition>,
    },
    /// `there are 6 or more charms in your discard pile` · `there are no creatures in your Bench` · `there is a creature in …`
    ThereAre {
        /// How many.
        count: Range,
        /// Of what.
        what: Filter,
    },
    /// `the number of A is less than the number of B`
    Compares {
        /// The one.
        left: Quantity,
        /// How they compare.
        by: Comparison,
        /// The other.
        right: Quantity,
    },
    /// `this card took damage this turn` · `you played 2 or more other cards this turn`
    Happened {
        /// What.
        fact: Fact,
    },
    /// `it is your turn` · `it is your opponent's turn`
    TurnOf {
        /// Whose.
        whose: Whose,
    },
    /// `it is the first turn of the game`
    FirstTurn {
        /// Of the whole game, or of the active player.
        of: FirstOf,
    },
    /// `A and B`
    Both {
        /// Two or more.
        all: Vec<Condition>,
    },
}

/// Whose first turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstOf {
    /// `the first turn of the game`
    FirstOfGame,
    /// `your first turn`
    FirstOfYou,
}

/// What a card can be said to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Likeness {
    /// `untapped` · `Red` · `untapped Red`
    LikeTraits {
        /// Adjectives.
        traits: Vec<Trait>,
    },
    /// `a creature` · `a Goblin` · `a creature in an Arena`
    LikeA {
        /// The description.
        filter: Filter,
    },
    /// `in an Arena`
    LikeIn {
        /// Where.
        place: Place,
    },
    /// `the attacker`
    LikeRole {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `equipped` … `has Swift`: written with its own verb.
    LikeHas {
        /// The keyword.
        keyword: Word,
    },
}

/// Something that happened in a stretch of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// `your opponent took wounds this turn`
    Took {
        /// Who.
        who: Player,
        /// Lexicon class `damage`.
        damage: Word,
    },
    /// `this card took damage this turn` · `… from 3 different sources this turn`
    TookDamage {
        /// Which card.
        who: Box<Selector>,
        /// From how many different sources at least.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sources: Option<Number>,
    },
    /// `you played 2 other cards this turn`: the player did the verb to such cards.
    PlayerDid {
        /// Who.
        who: Player,
        /// Lexicon class `verb`.
        verb: Word,
        /// To how many of them; absent where the fact is counted ([`Quantity::CountFacts`]), never in a condition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Box<Range>>,
        /// To what.
        what: Filter,
    },
}

/// How many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// `6 or more`
    OrMore(Quantity),
    /// `2 or less`
    OrLess(Quantity),
    /// `3` (exactly)
    Just(Quantity),
    /// `no`
    No,
    /// `a`, `an`: one or more
    Any,
}

/// How two numbers compare.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// `is less than`
    LessThan,
    /// `is more than`
    MoreThan,
    /// `is at least 2 more than`
    AtLeastMore(Number),
    /// `is equal to`
    EqualTo,
    /// `is at least` (3)
    AtLeast,
}

/// Which cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Selector {
    /// `this card`
    This,
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
    /// `your hero` · `your opponent's Tower` · `its owner's hero`
    Own {
        /// Whose.
        whose: Whose,
        /// What kind of card (each of that kind they own on the field).
        kind: Word,
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
    /// Adjectives before the noun: `untapped Red`.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Other {
    /// `other`, `another`
    Other,
    /// `different`: not one that the same instruction chose before it (of a bearer: not the present one).
    Different,
}

/// A noun: any card, or a kind of card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Noun {
    /// `card`
    Card,
    /// `creature`: lexicon class `kind`.
    Kind(Word),
}

/// An adjective.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// Where: a zone and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Whose.
    pub whose: Whose,
    /// Lexicon class `zone`: one, or several (`Arena or Bench`).
    pub zones: Vec<Word>,
}

/// Where cards are put.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// `into your hand`, `to its owner's hand`; on top of an ordered zone.
    Into {
        /// The zone.
        place: Place,
    },
    /// `into your area tapped`
    IntoState {
        /// The zone.
        place: Place,
        /// Lexicon class `state`.
        state: Word,
    },
    /// `on the bottom of your deck`
    Bottom {
        /// The zone.
        place: Place,
    },
    /// `on the bottom of your deck in any order`
    BottomAnyOrder {
        /// The zone.
        place: Place,
    },
    /// `on the top or bottom of your deck in any order`: all of them at the end that the player chooses.
    TopOrBottom {
        /// The zone.
        place: Place,
    },
    /// `on the top of your deck`
    TopOf {
        /// The zone.
        place: Place,
    },
    /// `to this card`: attached to it.
    Onto {
        /// The bearer.
        what: Box<Selector>,
    },
    /// `out of the game`
    Out,
}

/// Whose zone or card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// `your`
    Your,
    /// `your opponent's`
    Opponents,
    /// `any`, `a`: one of them, whosever
    Anyones,
    /// `each player's`: all of them (with "all")
    EachPlayers,
    /// `its owner's` · `their owners'`
    Owners,
    /// `their`: of the player named by the sentence
    Their,
}

/// A player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// `you`: the controller of the text.
    You,
    /// `your opponent`
    Opponent,
    /// `they`, inside "each player" or after a player was named.
    They,
    /// `its owner` · `their owners`
    ItsOwner,
    /// `the active player`
    ActivePlayer,
    /// `the player who caused it`: whose decision led to it last.
    Causer,
}

/// That a transfer is drawn as an arrow, which other texts may speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrow {
    /// `by arrow`
    ByArrow,
}

/// A pool of tokens or points: `the Well`, `your Purse`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Whose; nobody's when both players share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// Lexicon class `pool`.
    pub pool: Word,
}

/// Where tokens lie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenPlace {
    /// `your Purse`
    InPool {
        /// Which.
        pool: Pool,
    },
    /// `this card`
    OnCard {
        /// Which.
        card: Box<Selector>,
    },
    /// `{x}` in the meaning of a phrase
    FilledPlace {
        /// The hole.
        hole: Word,
    },
}

/// A number of a card that is made: `Reach 1-4`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeStat {
    /// Lexicon class `stat`.
    pub stat: Word,
    /// A number, or a set of numbers: `3`, `1-4`, `1/3/5`.
    pub value: String,
}
