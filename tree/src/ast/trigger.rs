//! The events that are watched for: who does what, what happens to cards, and by whose doing.

use super::{Filter, Number, Place, Range, Said, Selector, TokenPlace, Trait, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// What caused an event.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// `from card effects`: the words of a card.
    CardEffects,
    /// `from combat`: the rules' own procedures.
    Combat,
    /// `by the rules` · `This card doesn't untap during its controller's untap step.`: by what the turn and the actions of game.ron do.
    TheRules,
    /// `as a cost`: by what is paid for something.
    AsCost,
    /// `by your opponent`: by the rules or the words that your opponent uses.
    ByOpponent,
    /// `by your opponent's card effects`: by the words that your opponent uses.
    ByOpponentsEffects,
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
    /// `this card attacks for the first time each turn`: as often as one less it happened before in that turn, whether or not the
    /// text was there to see it.
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
    /// `one or more creatures are destroyed`: once for all to which the same instruction, or the same check of the rules, does it; "that
    /// many" are so many.
    AtOnce {
        /// What is watched for, of one of them.
        event: Box<Trigger>,
    },
    /// `you draw a card or a creature is destroyed`: each of them; "it" is the card of whichever happens.
    OneOrOther {
        /// What is watched for: two or more.
        events: Vec<Trigger>,
    },
    /// `this creature or another creature is destroyed`: it happens to either, or either does it; "it" is the one of which it is so.
    OfEither {
        /// The cards: two or more, none of which may be two of them.
        subjects: Vec<Said<Selector>>,
        /// What happens: one or more.
        happens: Vec<Happening>,
        /// Only when caused so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Cause>,
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
    /// `another player`: the others, on whichever team.
    PartyOther,
    /// `a teammate`: the others who are on the team of "you".
    PartyTeammate,
    /// `each player on your team`: "you", and who is on the same team.
    PartyTeam,
    /// `the active player`: whose turn it is.
    PartyActive,
    /// `the first player`: who goes first, or the nearest to their left who is still in the game.
    PartyFirst,
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
    /// `takes 3 or more damage`: so much at once.
    TakesMuch {
        /// How much.
        amount: Range,
    },
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
    /// `leaves your Arena`: the same, of a place on the field; where that is a part of it, it leaves it for another part, too.
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
    /// `is targeted by a trick`: the text of such a card chooses it as a target.
    IsTargetedBy {
        /// Of which card the text is.
        by: Said<Selector>,
    },
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
    /// `gains Swift`: an instruction gives it that keyword; what is always so does not.
    GetsKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `loses Swift`: an instruction takes that keyword from it.
    LosesKeyword {
        /// Lexicon class `keyword`.
        keyword: Word,
    },
    /// `destroys a creature`: its words do the verb to such a card, or a rule does because of the damage that it dealt last.
    DoesTo {
        /// Lexicon class `verb`.
        verb: Word,
        /// To what.
        what: Said<Selector>,
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
