//! What a phrase of the game says, and what stands in its holes.

use super::{Condition, KeywordUse, Player, Quantity, Said, Selector, TokenPlace, Word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::VariantNames;

/// A phrase with its holes filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The phrase's id.
    pub name: Word,
    /// What stands in each hole.
    pub holes: BTreeMap<String, Hole>,
}

/// What may stand in a hole of a phrase.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Hole {
    /// `{n:number}`: a number.
    HoleNumber(Quantity),
    /// `{x:card}`: a card or several.
    HoleCard(Said<Selector>),
    /// `{p:player}`: a player.
    HolePlayer(Said<Player>),
    /// `{x:pool}`: a pool, or a card that tokens lie on.
    HolePool(TokenPlace),
    /// `{x:cards}`: several cards.
    HoleCards(Said<Selector>),
    /// `{c:condition}`: what may follow “if”.
    HoleCondition(Box<Condition>),
    /// `{k:keyword}`: a keyword, with its number.
    HoleKeyword(KeywordUse),
    /// `{z:zone}`: a zone.
    HoleZone(Word),
    /// `{k:kind}`: a kind of cards.
    HoleKind(Word),
    /// `{f:family}`: a family.
    HoleFamily(Word),
    /// `{s:stat}`: a number of cards.
    HoleStat(Word),
    /// `{s:state}`: a mark on cards.
    HoleState(Word),
    /// `{c:counter}`: tokens on cards.
    HoleCounter(Word),
    /// `{d:duration}`: how long something lasts.
    HoleDuration(Word),
}
