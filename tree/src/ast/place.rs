//! Where and whose: places, destinations, players, pools.

use super::{Balance, Quantity, Said, Selector, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// Where: a zone and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Whose.
    pub whose: Said<Whose>,
    /// Lexicon class `zone`: one, or several (`Arena or Bench`).
    pub zones: Vec<Word>,
}

/// Where cards are put.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Destination {
    /// `into your hand` · `to its owner's hand`: in a zone with an order, on its top.
    Into {
        /// The zone.
        place: Place,
    },
    /// `into your area tapped`: and in that state at once.
    IntoState {
        /// The zone.
        place: Place,
        /// Lexicon class `state`.
        state: Word,
    },
    /// `on the bottom of your deck`: under the others, in the order they were in.
    Bottom {
        /// The zone.
        place: Place,
    },
    /// `on the top of your deck in any order`: whoever puts them there orders them.
    TopAnyOrder {
        /// Of which zone.
        place: Place,
    },
    /// `on the bottom of your deck in any order`: under the others, in an order that the player chooses.
    BottomAnyOrder {
        /// The zone.
        place: Place,
    },
    /// `on the top of your deck in a random order`: nobody knows which lies where.
    TopRandomOrder {
        /// Of which zone.
        place: Place,
    },
    /// `on the bottom of your deck in a random order`: under the others, and nobody knows which lies where.
    BottomRandomOrder {
        /// Of which zone.
        place: Place,
    },
    /// `on the top or bottom of your deck in any order`: all of them at the end that the player chooses.
    TopOrBottom {
        /// The zone.
        place: Place,
    },
    /// `on the top of your deck`: on the others, in the order they were in.
    TopOf {
        /// The zone.
        place: Place,
    },
    /// `to an adjacent slot` · `into the same slot as it`: into one of those cells of the zone that has them, on the side where the card is.
    IntoCell {
        /// Which cells.
        which: Box<Cell>,
    },
    /// `to this card`: attached to it.
    Onto {
        /// The bearer.
        what: Box<Said<Selector>>,
    },
    /// `out of the game`: nothing finds it any more.
    Out,
}

impl Destination {
    /// The zone that it names; nothing of a card, or of no zone at all.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        use Destination as D;
        match self {
            D::Into { place }
            | D::IntoState { place, .. }
            | D::Bottom { place }
            | D::BottomAnyOrder { place }
            | D::TopAnyOrder { place }
            | D::TopRandomOrder { place }
            | D::BottomRandomOrder { place }
            | D::TopOrBottom { place }
            | D::TopOf { place } => Some(place),
            D::IntoCell { .. } | D::Onto { .. } | D::Out => None,
        }
    }
}

/// Which of the cells of a zone.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cell {
    /// `in this slot`: where this card lies; in what is done in each of them, that one.
    ThisCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `in the same slot` · `in the same slot as it`: where this card lies, or where another card does that is named.
    SameCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
        /// Which card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<Box<Said<Selector>>>,
    },
    /// `in an adjacent slot`: beside the one where a card lies.
    AdjacentCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `in another slot`: not the one where a card lies.
    AnotherCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `to an empty slot`: in which no card of that side lies.
    EmptyCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `in the leftmost slot`: the first.
    LeftmostCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `in the rightmost slot`: the last.
    RightmostCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
    /// `in a slot`: one that who acts chooses.
    AnyCell {
        /// Form `cell` of the lexicon class `zone`.
        cell: Word,
    },
}

impl Cell {
    /// The word for such a cell: its zone's.
    #[must_use]
    pub fn word(&self) -> &Word {
        match self {
            Cell::ThisCell { cell }
            | Cell::SameCell { cell, .. }
            | Cell::AdjacentCell { cell }
            | Cell::AnotherCell { cell }
            | Cell::EmptyCell { cell }
            | Cell::LeftmostCell { cell }
            | Cell::RightmostCell { cell }
            | Cell::AnyCell { cell } => cell,
        }
    }
}

/// Whose zone or card.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Whose {
    /// `your`: of the controller of the text.
    Your,
    /// `your opponent's`: of the other player; where more than two play, `an opponent's`: of those who are not you.
    Opponents,
    /// `the next player's`: of the player to the left of "you" who is still in the game.
    NextPlayers,
    /// `the player to your right's`: of the player to the right of "you" who is still in the game.
    PriorPlayers,
    /// `the first player's`: of who goes first, or of the nearest to their left who is still in the game.
    FirstPlayers,
    /// `your teammate's`: of the one player who is on the team of "you", too.
    Teammates,
    /// `your team's`: of "you" and all who are on the same team.
    Teams,
    /// `the chosen player's`: of whom a player has chosen before.
    ChosenPlayers,
    /// `the hand of the player with the most cards in their hand`: of who has more of it than anybody else, or less. Of several who have as much, who
    /// acts chooses one.
    PlayerWiths {
        /// More or less than the others.
        balance: Balance,
        /// What is compared; "their" is each player's.
        of: Box<Quantity>,
    },
    /// `any` · `a`: of one of them, whosever.
    Anyones,
    /// `each player's`: of all of them (with "all").
    EachPlayers,
    /// `its owner's` · `their owners'`: of the owner of the card that was named last.
    Owners,
    /// `its controller's`: of the player on whose side the card named last lies, or lay when it left.
    Controllers,
    /// `their`: of the player named by the sentence
    Their,
    /// `their opponent's`: of the opponent of the player named by the sentence, of two.
    TheirOpponents,
    /// `{p}'s` in the meaning of a phrase: of the player in a hole
    OfFilled(Word),
}

/// A player.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Player {
    /// `you`: the controller of the text.
    You,
    /// `your opponent`: the other player, of two.
    Opponent,
    /// `the next player`: to the left of "you", and still in the game.
    NextPlayer,
    /// `the player to your right`: the nearest there who is still in the game.
    PriorPlayer,
    /// `the first player`: who goes first, by the set-up or because a text said so since; where they are out, the nearest to their left who is still in the
    /// game.
    FirstPlayer,
    /// `your teammate`: the one player who is on the team of "you", too.
    Teammate,
    /// `the player with the most cards in their hand` · `the player with the fewest Courage` · `the player with the highest total attack of all
    /// creatures they control`: who has more of it than anybody else, or less. Of several who have as much, who acts chooses one.
    PlayerWith {
        /// More or less than the others.
        balance: Balance,
        /// What is compared; "their" is each player's.
        of: Box<Quantity>,
    },
    /// `the chosen player`: whom a player has chosen before.
    ChosenPlayer,
    /// `a player of your choice` · `target player`: whom who acts chooses, then and there.
    PickedPlayer,
    /// `an opponent of your choice` · `target opponent`: the same, among the opponents.
    PickedOpponent,
    /// `another player of your choice`: the same, among all others.
    PickedOther,
    /// `the owner of the card with the highest luck in the ring`: whose deck a card came from.
    OwnerOf {
        /// Which card.
        of: Box<Said<Selector>>,
    },
    /// `the controller of the card with the highest luck in any Arena`: on whose side a card lies.
    ControllerOf {
        /// Which card.
        of: Box<Said<Selector>>,
    },
    /// `they`: the player named by the sentence; in "each player", each of them.
    They,
    /// `their opponent`: the opponent of the player named by the sentence, of two.
    TheirOpponent,
    /// `its owner` · `their owners`: whose deck the card named last came from; nobody where there is no such card.
    ItsOwner,
    /// `its controller`: on whose side the card named last lies, or lay when it left; nobody where there is no such card.
    ItsController,
    /// `the active player`: whose turn it is.
    ActivePlayer,
    /// `the player who caused it`: whose decision led to deadly damage last, which a check of the rules may ask.
    Causer,
    /// `{p}` in the meaning of a phrase.
    FilledPlayer(Word),
}

/// That a transfer is drawn as an arrow, which other texts may speak of.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Arrow {
    /// `by arrow`: it is drawn as an arrow, which a rule may turn or multiply.
    ByArrow,
}

/// A pool of tokens or points: `the Well`, `your Purse`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Whose; nobody's when both players share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Said<Whose>>,
    /// Lexicon class `pool`.
    pub pool: Word,
}

/// Where tokens lie.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TokenPlace {
    /// `your Purse`: a pool, a player's or one of both.
    InPool {
        /// Which.
        pool: Pool,
    },
    /// `this card`: on a card.
    OnCard {
        /// Which.
        card: Box<Said<Selector>>,
    },
    /// `the supply`, or unsaid where counters are put on a card or removed from one: the pool that `bank` in game.ron names for them.
    Supply,
    /// `{x}`: what stands in that hole, in the meaning of a phrase.
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

/// What is said of what a verb would cost.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Unpaid {
    /// `for free`: it is done without what an action pays for it.
    Unpaid,
}
