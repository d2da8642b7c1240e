//! Instructions: what an effect does, and the phrases a game adds to them.

use super::{Amount, Arrow, Ballot, Cell, Condition, Destination, Doing, Filter, Grant, Number, Party, Restriction};
use super::{Packet, Phrase, Place, Player, Pool, Quantity, Rounded, Said, Selector, Side, TokenPlace, Trait, Trigger, Unpaid, Whose, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// One instruction.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Effect {
    // ----- how instructions combine
    /// `Draw 2 cards, then discard 2 cards.`: one after the other.
    Then {
        /// The parts in order (two or more).
        steps: Vec<Effect>,
    },
    /// `At the same time, remove all damage from all creatures and discard all charms.`: nothing is checked in between.
    Together {
        /// The parts (two or more).
        parts: Vec<Effect>,
    },
    /// `You may draw 1 card.` · `Your opponent may …`: the player decides; not asked when nothing could be done.
    May {
        /// Who decides.
        who: Said<Player>,
        /// What they may do.
        what: Box<Effect>,
    },
    /// `If you do, draw 1 card.` · `If they do, …`: runs when the part before it was done: one that a player may leave, or one that something may
    /// keep from happening.
    IfDone {
        /// Who did it, [`Player::You`] or [`Player::They`].
        who: Said<Player>,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Otherwise, draw 1 card.`: runs when the optional or conditional part before it was not done.
    Otherwise {
        /// What then happens.
        then: Box<Effect>,
    },
    /// `If you don't, draw 1 card.`: runs when what a player may do in the part before it was not done, also where that stands behind a condition;
    /// behind what no player may leave as `IfUnable`, else as `Otherwise`.
    IfNotDone {
        /// Who did not, [`Player::You`] or [`Player::They`].
        who: Said<Player>,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Discard 2 cards. If you can't, draw 1 card.`: runs when the part before it, which no player may leave, could not be done wholly.
    IfUnable {
        /// Who could not, [`Player::You`] or [`Player::They`].
        who: Said<Player>,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `If your hero is Red, untap 1 Mana.`: only when the condition holds at that moment.
    If {
        /// The condition.
        condition: Condition,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Destroy a creature if it is tired.`: the card it would be done to is chosen first, and asked about.
    IfBehind {
        /// What then happens.
        then: Box<Effect>,
        /// The condition.
        condition: Condition,
    },
    /// `Destroy a creature unless it is tired.`: the same, when the condition does not hold.
    IfNotBehind {
        /// What otherwise happens.
        then: Box<Effect>,
        /// The condition.
        condition: Condition,
    },
    /// `Draw 1 card unless your hero is Red.`: only when the condition does not hold at that moment; not where it asks about a card that was named before and is not there.
    IfNot {
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
    /// `Choose one: Draw 1 card; or heal 2 to your hero.` · `Your opponent chooses one: …`: the player
    /// chooses one of them; as a cost, one that can be paid.
    OneOf {
        /// Who chooses.
        who: Said<Player>,
        /// The options (two or more).
        options: Vec<Effect>,
    },
    /// `Choose one: Draw 1 card; or heal 2 to your hero. If your hero is Red, do both instead.`: all that the sentence before offers, in its order.
    DoBoth,
    /// `Choose two: Draw 1 card; heal 2 to your hero; or untap 1 Mana.` · `Choose one or more: …`: the player chooses so many of them, which are
    /// done in the order in which they stand.
    SomeOf {
        /// Who chooses.
        who: Said<Player>,
        /// How many.
        count: HowMany,
        /// The options (two or more).
        options: Vec<Effect>,
    },
    /// `It gets +1 attack and can't attack until the end of the turn.`: all of it to the same cards, which the first names
    /// ([`Selector::Likewise`] in the others).
    SameSubject {
        /// What is given to them, or what they are kept from (two or more).
        parts: Vec<Effect>,
        /// How long all of it lasts (lexicon class `duration`); for good when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Each player shuffles their deck.`: once per player, the active (or first) player first; "they" and "their" are that player.
    EachPlayer {
        /// What each does, with [`Player::They`] as its subject.
        what: Box<Effect>,
        /// Of whom; of all players when absent (`Each opponent who controls a creature draws 1 card.`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Party>,
    },
    /// `Each player secretly chooses a card in their hand, then all are revealed.`: all choose before anybody knows what another chose; "them" are the
    /// cards, "the card they chose" and "the number they chose" those of one player.
    ChooseSecretly {
        /// Who chooses.
        of: Party,
        /// What.
        on: Ballot,
    },
    /// `Each player votes for another player.`: all vote before anybody knows how another did; behind it "the player with the most votes" and
    /// "the card with the most votes" are whom they chose.
    Vote {
        /// Who votes.
        of: Party,
        /// For what.
        on: Ballot,
    },
    /// `At the end of the turn, sacrifice this card.`: once, at the next announcement of that moment.
    Later {
        /// The moment (lexicon class `moment`).
        at: Word,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `At the start of your next turn, draw 1 card.`: once, when that moment comes in a later turn of yours.
    LaterYours {
        /// The moment (lexicon class `moment`, with the form `next`).
        at: Word,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `At the start of your opponent's next turn, draw 1 card.`: once, when that moment comes in a later turn of theirs.
    LaterTheirs {
        /// The moment (lexicon class `moment`, with the form `next_theirs`).
        at: Word,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `If you do, at the start of your day, discard 1 card.`: once, when that moment comes in a turn of yours, be it this one.
    LaterInYours {
        /// The moment (lexicon class `moment`, with the form `yours`).
        at: Word,
        /// What then happens.
        then: Box<Effect>,
    },
    /// `Until the start of your next turn, the first time a creature is destroyed, you may heal 1 to your hero.`: once, if it
    /// happens in that time.
    UntilThen {
        /// How long it watches (lexicon class `duration`); until it happens, when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
        /// What is watched, once.
        trigger: Trigger,
        /// What follows.
        then: Box<Effect>,
    },
    /// `Destroy a creature until this card leaves the field.`: it is done, and the cards come back to where they lay when that duration ends. Where
    /// it is over before, nothing is done.
    UntilBack {
        /// What sends cards away from the field.
        what: Box<Effect>,
        /// How long (lexicon class `duration`): one that ends with a card.
        until: Word,
    },
    /// `Until the end of the turn, whenever a creature is destroyed, heal 1 to your hero.` · `From now on, whenever it attacks, draw
    /// 1 card.`: each time it happens in that time.
    UntilWhenever {
        /// How long it watches (lexicon class `duration`); for the rest of the game, when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
        /// What is watched.
        trigger: Trigger,
        /// What follows each time.
        then: Box<Effect>,
    },
    /// `Destroy a creature unless its controller pays 2 Courage.` · `Your opponent discards a card unless they pay 1 Courage.`: they are asked
    /// whether they do that first; what is chosen is chosen before.
    UnlessDone {
        /// What happens if they don't.
        then: Box<Effect>,
        /// Who is asked.
        who: Said<Player>,
        /// What they do to keep it from happening.
        cost: Box<Effect>,
    },
    /// `Until the end of the turn, the next time this card would take damage, prevent that damage.`: in its place, once, if it would happen in
    /// that time.
    NextInstead {
        /// How long it watches (lexicon class `duration`); until it would happen, when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
        /// What would happen.
        trigger: Trigger,
        /// What happens instead, or becomes of its amount.
        then: Box<Effect>,
    },
    /// `Until the end of the turn, if a creature would be destroyed, tap that creature instead.`: in its place, each time it would happen in
    /// that time.
    UntilInstead {
        /// How long it watches (lexicon class `duration`).
        until: Word,
        /// What would happen.
        trigger: Trigger,
        /// What happens instead, or becomes of its amount.
        then: Box<Effect>,
    },

    // ----- what is done
    /// `Choose a creature in your Arena.`: nothing is done to it yet; what follows says "it", "them" or "that …".
    Choose {
        /// Who chooses.
        who: Said<Player>,
        /// Among what.
        what: Said<Selector>,
    },
    /// `It becomes the attacker.`: the card gets that role in what the rules are doing.
    Becomes {
        /// Which card.
        who: Said<Selector>,
        /// A role of the running procedure (lexicon class `role`).
        role: Word,
    },
    /// `Destroy a creature.` · `Your opponent discards 2 cards.` · `Draw 1 card.`: a verb of the game; `game.ron` says what it
    /// does.
    Act {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// Lexicon class `verb`.
        verb: Word,
        /// The object.
        what: Said<Selector>,
        /// Where to, or to which card: `Play a creature from your hand into your Arena.` · `Equip it to this card.`
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Destination>,
        /// That nothing is paid for it: `Play a card in your hand for free.`
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unpaid: Option<Unpaid>,
    },
    /// `Put the top 3 cards of your deck into your discard pile.`: moves cards; no verb of the game, so nothing that watches for
    /// one sees it.
    Put {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// The cards.
        what: Said<Selector>,
        /// Where they go.
        to: Destination,
    },
    /// `Deal 2 damage to all heroes.`: damage to cards; all parts land at the same time.
    Deal {
        /// One or more packets.
        parts: Vec<Packet>,
    },
    /// `Heal 2 to your hero.`: takes that much damage away.
    Heal {
        /// How much.
        amount: Amount,
        /// From which cards.
        to: Said<Selector>,
    },
    /// `Remove all damage from all creatures.`: all of that counter is taken away; of damage, this is no healing.
    Clear {
        /// Lexicon class `counter`.
        counter: Word,
        /// From which cards.
        from: Said<Selector>,
    },
    /// `Give a creature in your Arena +1 attack until the end of the turn.`: for as long as the card stays, or until the duration
    /// ends.
    Give {
        /// To which cards.
        to: Said<Selector>,
        /// What they get.
        grants: Vec<Grant>,
        /// How long (lexicon class `duration`); for as long as the card stays when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Choose a number from 1 to 5.` · `Name a card.` · `Choose a clan.`: a player settles on something that what follows speaks of.
    Settle {
        /// Who does.
        who: Said<Player>,
        /// On what.
        on: Matter,
    },
    /// `Trigger the Omen of a creature in your Arena.`: the texts of these cards under that tag are carried out as though what they wait for
    /// had just happened to their card; those of which the condition does not hold are not.
    SetOff {
        /// Lexicon class `tag`.
        tag: Word,
        /// Of which cards.
        of: Said<Selector>,
    },
    /// `Prevent the next 3 damage to a creature in your Arena this turn.`: of the damage that each of these cards would take, whatever
    /// deals it, so much is not dealt; what is left when the duration ends, or when the card leaves the field, is lost.
    Shield {
        /// How much.
        amount: Quantity,
        /// Of which cards.
        to: Said<Selector>,
        /// How long (lexicon class `duration`); for as long as the card stays when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `This card's attack becomes the attack of a creature in any Arena until the end of the turn.`: a stat, or each of several, gets a
    /// value, taken once, for as long as the card stays or until the duration ends.
    SetStat {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`, one or more.
        stats: Vec<Word>,
        /// The new value.
        to: Quantity,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Transform a creature into a 1/1 Toad.` · `It becomes a copy of a creature in any Arena.`: each of them is another card from then on,
    /// wherever it goes; what was given to it and what lies on it is gone.
    Transform {
        /// Which cards.
        what: Said<Selector>,
        /// What they become: a card that is made, or a copy.
        into: Said<Selector>,
    },
    /// `Reduce the cost of a card in your hand by 2.`: it gets so much less.
    ReduceStat {
        /// Of which cards.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// By how much.
        by: Quantity,
        /// How long (lexicon class `duration`); for good where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Reduce its health to 1.`: it becomes so much where it is more.
    LowerStat {
        /// Of which cards.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// How much is left.
        to: Quantity,
        /// How long (lexicon class `duration`); for good where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Increase the cost of a card in your opponent's hand by 2.`: it gets so much more.
    IncreaseStat {
        /// Of which cards.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// By how much.
        by: Quantity,
        /// How long (lexicon class `duration`); for good where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Double the attack of a creature in any Arena.` · `Double its attack and health until the end of the turn.`: each of them has twice as much of it
    /// as it has then, for as long as it stays or until the duration ends.
    DoubleStat {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`, one or more.
        stats: Vec<Word>,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Halve the attack of a creature in any Arena, rounded up.`: each of them loses half of what it has of it then, so that it has the
    /// half, rounded so, for as long as it stays or until the duration ends.
    HalveStat {
        /// Whose stat.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// What becomes of an odd number.
        rounded: Rounded,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Swap the attack and health of a creature in any Arena.`: of each of them, each of the two stats gets the value of the other.
    SwapStats {
        /// Whose stats.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        one: Word,
        /// Lexicon class `stat`.
        other: Word,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Swap the attack of two creatures.` · `Swap their attack.`: each of the two gets the value of the other.
    SwapBetween {
        /// Of which two cards.
        of: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `They deal damage equal to their attack to each other.`: each of the two to the other, at the same time.
    EachOther {
        /// Which two cards.
        who: Said<Selector>,
        /// Lexicon class `stat`.
        stat: Word,
    },
    /// `It can't take damage from card effects until the start of your next turn.`: the card is kept from it until the duration
    /// ends, or for good.
    Forbid {
        /// Which cards.
        who: Said<Selector>,
        /// What they can't.
        deed: Restriction,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Your opponent can't play creatures until the end of the turn.` · `… from now on.`: those players are kept from it.
    ForbidPlayer {
        /// Who.
        who: Party,
        /// From what.
        deed: Doing,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Look at the top 5 cards of your deck.`: only the player who does it sees them; "among them" and "the rest" are these cards.
    Look {
        /// At what.
        at: Said<Selector>,
    },
    /// `Reveal up to 1 Red card among them.`: both players see them.
    Reveal {
        /// What is shown to everybody.
        what: Said<Selector>,
    },
    /// `Shuffle a creature in your discard pile into your deck.`: it is put there, and then the zone is shuffled.
    ShuffleInto {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// The cards.
        what: Said<Selector>,
        /// Into which zone, which is then in an order that nobody knows.
        place: Place,
    },
    /// `Shuffle your deck.` · `They shuffle their deck.`: the zone is put in an order that nobody knows.
    Shuffle {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// Which zone.
        zone: Place,
    },
    /// `Swap a creature in your Arena with a creature in your Bench.`: each lies where the other lay, on whosever side.
    Swap {
        /// The one.
        one: Said<Selector>,
        /// The other.
        other: Said<Selector>,
    },
    /// `Redirect that damage to another creature in any Arena.`: in a replacement: the damage is dealt to that card instead.
    Redirect {
        /// The new receiver.
        to: Said<Selector>,
    },
    /// `Reduce that damage by 1.` · `Reduce that amount by 1.`: in a replacement: so much less damage is dealt, so much less is gained,
    /// lost, paid, healed or moved.
    Reduce {
        /// Of what.
        what: Sum,
        /// By how much.
        by: Quantity,
    },
    /// `Increase that damage by 1.` · `Increase that amount by 1.`: in a replacement: so much more.
    Increase {
        /// Of what.
        what: Sum,
        /// By how much.
        by: Quantity,
    },
    /// `Double that damage.` · `Double that amount.`: in a replacement: twice as much.
    Double {
        /// Of what.
        what: Sum,
    },
    /// `Prevent that damage.` · `Prevent that.`: in a replacement: it does not happen, and nothing happens instead.
    Prevent {
        /// Of what.
        what: Sum,
    },
    /// `Announce When Attacking for the attacker.`: in the rules: what waits for that moment happens now.
    Announce {
        /// Lexicon class `moment`.
        moment: Word,
        /// The card it is about; the active player when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Said<Selector>>,
    },
    /// `Open the Response window for your opponent.`: in the rules: that player may act now, in that window.
    Open {
        /// Lexicon class `window`.
        window: Word,
        /// Who may act in it.
        who: Said<Player>,
    },
    /// `Resolve its text.`: runs the card's abilities that fit the current window.
    Resolve {
        /// Only the text that belongs to that window: `Resolve its Dusk text.`
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Word>,
        /// The card.
        what: Said<Selector>,
    },
    /// `Effects until the end of the turn end.`: in the rules: what was to last so long is over.
    Expire {
        /// Lexicon class `duration`.
        duration: Word,
    },
    /// `Move 2 coins from the Well to your Purse.` · `Move 1 coin by arrow from the Well to this card.`: tokens go
    /// from one place to another, as many as there are and fit; from several places, the player splits.
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
    /// `Gain 1 Courage.` · `Your opponent gains 1 Courage.`: points are added to a pool of the player.
    Gain {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `Pay 3 Courage.` · `Pay Courage equal to its cost.`: points or tokens leave a pool; as a cost, all of them or nothing.
    Pay {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `Lose 1 Courage.` · `Your opponent loses 2 Courage.`: as much as there is.
    LosePool {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
    },
    /// `Steal 2 Courage from your opponent.`: they lose as much of it as there is, and what they lost is gained.
    Steal {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `pool`.
        pool: Word,
        /// From whom.
        from: Said<Player>,
    },
    /// `Swap hands with your opponent.`: all that lies there, at the same time.
    SwapZones {
        /// Lexicon class `zone`.
        zone: Word,
        /// With whom.
        with: Said<Player>,
    },
    /// `Your opponent takes the next turn.`: whoever's turn it would be; during set-up, who goes first.
    NextTurn {
        /// Who.
        who: Said<Player>,
    },
    /// `The next player becomes the first player.`: from now on, "the first player" is that one. Whose turn comes next stays as it is.
    BecomeFirst {
        /// Who.
        who: Said<Player>,
    },
    /// `Free`: a cost of nothing.
    Free,
    /// `Your Courage becomes 2.`: the pool holds that number now, whatever it held.
    SetPool {
        /// Which pool.
        pool: Pool,
        /// The new number.
        to: Quantity,
    },
    /// `It becomes tapped.` · `Your creatures enter tapped.`: it is in that state, by the verb that sets it.
    TurnSo {
        /// Which cards.
        what: Said<Selector>,
        /// The state, or the lack of it.
        so: Trait,
    },
    /// `Double your Courage.`: the pool holds twice what it held.
    DoublePool {
        /// Which pool.
        pool: Pool,
    },
    /// `Take 1 wound.` · `Your opponent takes wounds equal to its attack.` · `This card deals 2 damage to your opponent.`: damage to a player.
    Take {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// `from this card`: who deals it; the card whose text it is when absent, and nobody where a rule says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Said<Selector>>,
        /// How much.
        amount: Quantity,
        /// Lexicon class `damage`.
        damage: Word,
    },
    /// `Your next creature gets +1 attack until the end of the turn.`: the next card of that sort that you use gets it, once.
    NextGets {
        /// How many of them; the next one when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Number>,
        /// Which cards of yours.
        what: Filter,
        /// What the next of them gets.
        grants: Vec<Grant>,
        /// How long it waits (lexicon class `duration`).
        until: Word,
    },
    /// `The next creature you play until the end of the turn costs 1 less.`: such cards where they lie when they are paid for, until that
    /// is done to one of them.
    NextCosts {
        /// Whose cards; yours when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// How many of them; the next one when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Number>,
        /// Which cards of theirs.
        what: Filter,
        /// Lexicon class `verb`; as cards are paid for where nothing is said (`Your next creature costs 1 less.`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        verb: Option<Word>,
        /// How long it waits (lexicon class `duration`); for good where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
        /// What the next of them costs more or less.
        grants: Vec<Grant>,
    },
    /// `Your creatures have Guard this turn.`: all such cards as long as they are such, those that come later among them. “Give your creatures Guard this turn.” is
    /// said of those that are there.
    HaveUntil {
        /// Which cards.
        who: Said<Selector>,
        /// What they have.
        grants: Vec<Grant>,
        /// How long (lexicon class `duration`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Your spells cost 1 less this turn.`: all such cards where they lie when they are paid for, those that come there, too.
    CostsUntil {
        /// Which cards.
        who: Said<Selector>,
        /// What they cost more or less.
        grants: Vec<Grant>,
        /// How long (lexicon class `duration`); for the rest of the game when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Turn over your cards.`: cards with another side show it.
    TurnOver {
        /// Whose.
        whose: Said<Whose>,
    },
    /// `For each creature in your Arena, draw 1 card.`: as often as there are such cards, counted once.
    ForEach {
        /// Of what.
        of: Said<Filter>,
        /// What is done so often.
        then: Box<Effect>,
    },
    /// `In each slot, each player draws 1 card.`: once for each column of the zone that has such cells, from the left.
    EachCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
        /// What is done; `this slot` is the one whose turn it is.
        then: Box<Effect>,
    },
    /// `Do this 3 times: deal 1 damage to a random creature.`: one after the other, each a new one.
    Repeat {
        /// How often; counted once.
        times: Quantity,
        /// What is done so often.
        then: Box<Effect>,
    },
    /// `Deal 1 damage to a creature 3 times.`: one after the other, to the same: what a player chooses is chosen once. What is put elsewhere by it is
    /// another each time: `Discard a card 2 times.`
    Often {
        /// What is done so often.
        then: Box<Effect>,
        /// How often; counted once.
        times: Quantity,
    },
    /// `You have a 50% chance to draw 1 card.`: chance decides, once, whether it is done; "otherwise" follows where it is not.
    Chance {
        /// How likely: so many of a hundred.
        percent: Number,
        /// What is done then.
        then: Box<Effect>,
    },
    /// `Forget the attacker.`: nobody is in that role any more.
    Forget {
        /// Lexicon class `role`.
        role: Word,
    },
    /// `Flip a coin.` · `Flip 3 coins.`: each shows heads or tails; what follows asks how they fell.
    Flip {
        /// How many.
        count: Quantity,
    },
    /// `Flip a coin until you get tails.`: one after the other, until one falls so.
    FlipUntil {
        /// How the last one falls.
        side: Side,
    },
    /// `Roll a 6-sided die.`: it shows a number from 1 to that; "the result" is that number.
    Roll {
        /// How many sides it has.
        sides: Number,
    },
    /// `It loses all abilities.` · `It loses all abilities until the end of the turn.`: what is printed on it does nothing, and keywords,
    /// abilities and bans that were given to it before are gone, for as long as it stays or until the duration ends. Numbers stay.
    LoseAbilities {
        /// Which cards.
        who: Said<Selector>,
        /// How long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `Take an extra turn after this one.`: that player has one turn more behind the running one, before anybody else has theirs.
    ExtraTurn {
        /// Who.
        who: Said<Player>,
    },
    /// `Your opponent skips their next turn.`: it does not come.
    SkipTurn {
        /// Who.
        who: Said<Player>,
    },
    /// `End the turn.`: the text goes on to its end, and nobody may act any more before the next turn.
    EndTurn,
    /// `Repeat this.` behind a condition: what the text says up to here is done again, and the condition is asked again, 100 times at
    /// most · `Repeat this 2 times.` · `Repeat this for each card in your hand.`: so many times more.
    Again {
        /// How often; as long as the condition in front of it holds when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<Quantity>,
    },
    /// `Fill your hand with 1/1 Goblins.` · `Refill your hand from your deck.`: as many as there is room for · `Refill your hand to 4 cards from your
    /// deck.`: as many as are lacking, from the top.
    Fill {
        /// Which zone.
        place: Place,
        /// So many lie there then; as many as its capacity says when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Quantity>,
        /// What is put there.
        what: Said<Selector>,
    },
    /// `Reveal cards from the top of your deck until you reveal a creature.`: one after the other, to the first such card or the last of
    /// them; "it" is that one, and "the rest" are the others.
    RevealUntil {
        /// Of which zone.
        place: Place,
        /// The card that ends it.
        what: Said<Filter>,
    },
    /// `Take control of it.` · `Your opponent gains control of it.`: it lies on that player's side, as it is, until it leaves for its
    /// owner's zones, or until then; it goes back to who controlled it, unless another took control of it since.
    Control {
        /// The subject, when it is not "you".
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Said<Player>>,
        /// Of what.
        what: Said<Selector>,
        /// How long, lexicon class `duration`; for good when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `It loses Swift.`: whether it is printed on the card or was given to it, until it is given again.
    LoseKeyword {
        /// Which cards.
        who: Said<Selector>,
        /// Lexicon class `keyword`.
        keyword: Word,
        /// How long; until it is given to them again when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Word>,
    },
    /// `The game is a draw.`: nobody wins.
    Tie,
    /// `Stop.`: the running procedure ends here.
    Stop,
    /// `You win the game.`: the others lose it.
    Win {
        /// Who.
        who: Said<Player>,
    },
    /// `You lose the game.` · `The player who caused it loses the game.`: the other player wins.
    Lose {
        /// Who.
        who: Said<Player>,
    },
    /// `Pay 1 Mana.`: a phrase of the game or a pack, with what stands in its holes.
    Phrase {
        /// Which one, with what in its holes.
        phrase: Said<Phrase>,
    },
}

/// How many of several options are chosen.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum HowMany {
    /// `two`: so many, all different.
    JustSo(Number),
    /// `one or more`: as many as the player likes, and at least one.
    OneOrMore,
}

/// What a player settles on.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
pub enum Matter {
    /// `a number from 1 to 5`: "that number" is it afterwards.
    NumberFrom {
        /// The least.
        least: Quantity,
        /// The most.
        most: Quantity,
    },
    /// `a card`: the name of any card of the game; "with that name" is said of cards that bear it.
    AnyName,
    /// `a player`: any who is still in the game, whoever chooses among them; "they" and "the chosen player" are it afterwards.
    OnePlayer,
    /// `an opponent`: one of those of who chooses.
    OneOpponent,
    /// `another player`: any but who chooses.
    OtherPlayer,
    /// `an opponent who controls a creature` · `a player with the most Courage`: one of those of whom this is so; where there is no such player, the text goes no
    /// further.
    PlayerSuch {
        /// Among whom.
        among: Party,
        /// What is so of that player, who is "they" in it.
        such: Box<Condition>,
    },
    /// `a slot` · `an empty slot`: a cell of a zone that has some; "in that slot" is said of cards that lie in it, on whosever side.
    OneCell {
        /// Among which cells.
        which: Box<Cell>,
    },
    /// `a clan`: one of a group of families; "of that clan" is said of cards that are of it.
    AnyOf {
        /// Lexicon class `group`.
        group: Word,
    },
}

/// What a replacement changes the amount of.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Sum {
    /// `that damage`: the damage to cards that waits.
    ThatDamage,
    /// `that amount` · `that`: whatever would happen.
    ThatAmount,
}
