//! A printed card: all of it, and what is asked of it most.

use super::Powers;
use crate::bits::{Bits, EventBits};
use crate::ids::*;
use crate::ir::*;
use serde::{Deserialize, Serialize};

/// A printed card.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CardDef {
    /// Its place among the cards of its game.
    pub place: DefId,
    /// Printed id.
    pub id: String,
    /// What it is called: the printed name, with the alias beside it where there is one.
    pub name: String,
    /// What is printed beside its name to tell it from its namesakes.
    pub alias: Option<String>,
    /// The name as an id; cards that share a name share it.
    pub name_id: NameId,
    /// The set it is of.
    pub set: String,
    /// Its kind.
    pub kind: KindId,
    /// The families it belongs to.
    pub families: Vec<FamilyId>,
    /// What its texts may do.
    pub powers: Powers,
    /// Its stats, by [`StatId`]; absent ones are `None`.
    pub stats: Vec<Option<i16>>,
    /// Cards that come with it, outside of the deck: their ids.
    pub brings: Vec<String>,
    /// Its other side.
    pub back: Option<DefId>,
    /// Its text as written.
    pub lines: Vec<String>,
    /// For each line of it, the program whose steps are what it means; absent where it is always true or prints a card.
    pub meanings: Vec<Option<ProgramId>>,
    /// Keywords printed on it.
    pub keywords: Vec<(KeywordId, i16)>,
    /// Its sentences that are always true.
    pub statics: Vec<Static>,
    /// Its triggers and replacements.
    pub watches: Vec<TriggeredAbility>,
    /// What players may use it for.
    pub uses: Vec<Use>,
    /// How many sentences that are always true, watchers and uses its lines have, each with those before it.
    pub shares: Vec<[usize; 3]>,
    /// The duration that ends the limit of an ability (by its number), where that outlasts a turn.
    pub limits: Vec<(u8, DurationId)>,
    /// Events it watches for, one bit each.
    pub watched: EventBits,
    /// Whether it has anything to look at while on the field.
    pub active: bool,
    /// Zones off the field in which it has something to look at, too, one bit each.
    pub works: Bits,
    /// Whether a Lua hook does part of it.
    pub hooked: bool,
    /// Of which number the limit of each ability is (watchers come first, then uses), where the card has more abilities than limits have bits.
    pub limited: Vec<u8>,
}

/// So many abilities of a card may be limited in how often they answer or are used.
pub const LIMITED: usize = 32;

impl CardDef {
    /// The bit that says that the limit of an ability is reached ([`crate::state::Card::used`]); none of what is no printed ability.
    #[must_use]
    #[inline]
    pub fn limit(&self, ability: u8) -> u32 {
        let number = self.limited.get(usize::from(ability)).copied().unwrap_or(ability);
        1u32.checked_shl(u32::from(number)).unwrap_or(0)
    }
}

/// So many counters of a game a card counts itself; of further ones a state keeps a list, where some lie on cards.
pub const COUNTERS: usize = 2;

/// What the hot loop asks of a printed card, close together in memory.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CardProfile {
    /// Its kind, one bit.
    pub kind: u32,
    /// Kinds that its own text adds, one bit each.
    pub also: u32,
    /// Keywords printed on it, one bit each.
    pub keywords: u64,
    /// Events it watches for, one bit each.
    pub watched: [u64; 2],
    /// Windows in which it may be used, one bit each.
    pub windows: u32,
    /// Its abilities whose limit outlasts a turn, one bit each.
    pub lasting: u32,
    /// Whether it has static sentences.
    pub statics: bool,
    /// Whether one of them keeps cards from something.
    pub forbids: bool,
    /// Whether one of them speaks of players or pools.
    pub of_players: bool,
    /// Whether a sentence of it sends tokens elsewhere or lets damage be taken from cards.
    pub of_tokens: bool,
    /// Whether one of them allows or narrows something.
    pub permits: bool,
    /// The first printed stats.
    pub stats: [Option<i16>; 8],
    /// Keywords that its static sentences give, one bit each.
    pub given_keywords: u64,
    /// Those among them that it gives to other cards.
    pub spread_keywords: u64,
    /// Stats that its static sentences change, one bit each.
    pub static_stats: u32,
    /// Stats of other cards that they change, one bit each.
    pub spread_stats: u32,
    /// Stats that its static sentences change and that a counter is taken from, one bit each.
    pub fragile: u32,
    /// Those among them that may change when a card's state does, one bit each.
    pub turned: u32,
    /// Those among them that may change when another turn begins, one bit each.
    pub timed: u32,
    /// Those among them that may change when a pool does, when cards off the field come or go, or when something has happened, one bit each.
    pub stirred: u32,
    /// The kinds of cards whose stats they change so, one bit each.
    pub fragile_kinds: u32,
    /// The rules that may speak of it, as far as that is printed, one bit each: of the first 64.
    pub ruled: u64,
}
