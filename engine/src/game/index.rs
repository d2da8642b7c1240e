//! What is looked up often, found once when a game loads.

use super::Powers;
use crate::bits::{Bits, EventBits};
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// Where facts are asked for and permissions stand, so that nobody looks elsewhere.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Index {
    /// All zones, one bit each.
    pub zones: Bits,
    /// Whether any zone has room for so many cards only, or has cells.
    pub bounded: bool,
    /// Whether any zone has cells.
    pub celled: bool,
    /// Verbs that instructions may keep cards from suffering for a while, one bit each.
    pub lasting_guards: u64,
    /// Verbs that instructions may keep cards from doing for a while, one bit each.
    pub lasting_hinders: u64,
    /// Events any text asks about afterwards.
    pub facts: EventBits,
    /// Those of them that any text asks about beyond the turn.
    pub remembered: EventBits,
    /// Kinds of cards of which any text asks whether they entered this turn, one bit each.
    pub entered: u32,
    /// Per stat: rules that change it.
    pub stat_rules: Vec<Vec<u16>>,
    /// Per keyword: rules that give it.
    pub keyword_rules: Vec<Vec<u16>>,
    /// Per verb: rules that keep from doing it; what is answered sooner stands first.
    pub cannot_do_rules: Vec<Vec<u16>>,
    /// Per verb: keywords that keep from doing it, one bit each.
    pub cannot_do_keywords: Vec<u64>,
    /// Per verb: those of the rules that keep from doing it to anything.
    pub cannot_do_at_all_rules: Vec<Vec<u16>>,
    /// Per verb: those of the keywords that do, one bit each.
    pub cannot_do_at_all_keywords: Vec<u64>,
    /// Per verb: those of the rules that keep from doing it to some, and not to others.
    pub cannot_do_to_rules: Vec<Vec<u16>>,
    /// Per verb: those of the keywords that do, one bit each.
    pub cannot_do_to_keywords: Vec<u64>,
    /// Per verb: rules that keep from suffering it.
    pub cannot_suffer_rules: Vec<Vec<u16>>,
    /// Per verb: keywords that keep from suffering it, one bit each.
    pub cannot_suffer_keywords: Vec<u64>,
    /// Keywords that keep from being targeted, one bit each.
    pub cannot_target_keywords: u64,
    /// Rules that keep cards from being targeted.
    pub cannot_target_rules: Vec<u16>,
    /// Rules that keep cards from getting states, or from being without them.
    pub cannot_turn_rules: Vec<u16>,
    /// Keywords that do, one bit each.
    pub cannot_turn_keywords: u64,
    /// Keywords that keep from damage, one bit each.
    pub cannot_damage_keywords: u64,
    /// Rules that keep from taking damage.
    pub cannot_damage_rules: Vec<u16>,
    /// Per verb: rules that allow it.
    pub can_rules: Vec<Vec<u16>>,
    /// Per verb: rules that narrow it.
    pub only_rules: Vec<Vec<u16>>,
    /// Per event: keywords that answer it.
    pub keyword_watches: Vec<Vec<KeywordId>>,
    /// Per event: rules that answer it.
    pub rule_watches: Vec<Vec<u16>>,
    /// Per verb: the one that needs no sentences behind a chain of verbs that mean another.
    pub native: Vec<VerbId>,
    /// Stats that rules change, one bit each.
    pub rule_stats: u32,
    /// Per stat: the kinds of cards of which rules change it, one bit each.
    pub ruled_kinds: Vec<u32>,
    /// Kinds of cards that a check finds unattached, one bit each.
    pub attached_kinds: u32,
    /// Stats that rules change and that a counter is taken from, one bit each: what they depend on may be anything.
    pub fragile: u32,
    /// Those among them that may change when a pool does, when cards off the field come or go, or when something has happened, one bit each.
    pub stirred: u32,
    /// Whether a check asks for states.
    pub states_checked: bool,
    /// Checks that are looked at when another turn begins, one bit each, as it is another player who sees them; who has seen them since
    /// anything changed that concerns them sees the same.
    pub timed_checks: u64,
    /// Checks that are looked at whenever another turn begins, one bit each: they ask which turn it is.
    pub turned_checks: u64,
    /// Checks that find cards and do nothing but move them, one bit each.
    pub moving_checks: u64,
    /// Whether there are windows in which players have priority.
    pub priority: bool,
    /// Per event: the descriptions that texts ask about afterwards.
    pub past: Vec<Vec<u16>>,
    /// Stats that static sentences change of cards off the field, one bit each.
    pub away_stats: u32,
    /// Keywords that static sentences give to cards off the field, one bit each.
    pub away_keywords: u64,
    /// Stats that actions are paid by, one bit each: what was done to such a number has served once its card was played.
    pub paid_stats: Bits,
    /// The zones in which cards lie that actions are paid for, one bit each.
    pub paid_at: Bits,
    /// Per printed card: its static sentences that give the same to all cards, one bit each.
    pub alone: Vec<u64>,
    /// The most static sentences on a card, up to 64.
    pub most_statics: usize,
    /// Whether a check looks at cards off the field.
    pub counts_checked: bool,
    /// Whether different printed cards are told apart in every zone.
    pub told_apart: bool,
    /// Whether an instruction takes all abilities of cards away.
    pub mutes: bool,
    /// Whether a text asks how much it is that it takes the place of.
    pub asks_amount: bool,
    /// Cards of the game that chance may choose among all: those of sets for play.
    pub common: Vec<DefId>,
    /// Keywords that silence.
    pub silencing: Vec<KeywordId>,
    /// Static sentences of the rules that bound a stat, by stat.
    pub bound_rules: Vec<Vec<u16>>,
    /// Per stat: no less than that.
    pub least: Vec<i32>,
    /// Stats that are sets of numbers, one bit each.
    pub sets: u32,
    /// Per stat that is a set: the keywords that widen or narrow it, one bit each.
    pub widening: Vec<u64>,
    /// Per stat: between which numbers no bound of the rules changes it.
    pub loose: Vec<(i32, i32)>,
    /// Static sentences of the rules that send tokens elsewhere or let damage be taken from cards.
    pub token_rules: Vec<u16>,
    /// Per pool: rules that speak of it.
    pub pool_rules: Vec<Vec<u16>>,
    /// Per verb: rules that keep players from it, or always allow it to them.
    pub player_verb_rules: Vec<Vec<u16>>,
    /// Verbs that rules keep players from altogether, or always allow to them, one bit each.
    pub players_at_all: Bits,
    /// Verbs that rules keep players from doing to some cards and not to others, one bit each.
    pub players_with_some: Bits,
    /// Rules that keep players from anything else.
    pub player_rules: Vec<u16>,
    /// Verbs that need a permission, since a text of the game gives one, one bit each.
    pub permitted: Bits,
    /// Checks that may end the match, where a text can keep a player from losing or winning, one bit each.
    pub ending_checks: u64,
    /// What rules and keywords may do.
    pub powers: Powers,
    /// Keywords that rules give, one bit each.
    pub rule_keywords: u64,
    /// What is quickly seen of the cards to which rules give keywords.
    pub gifts: Vec<Gift>,
    /// Per verb: the events that it may be, one bit each.
    pub chains: Vec<[u64; 2]>,
    /// The events that are entering or leaving a place, one bit each.
    pub moves: [u64; 2],
}

/// What is quickly seen of the cards to which a rule may give a keyword: it gives it to no others.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Gift {
    /// The keyword, one bit.
    pub keyword: u64,
    /// Their kinds, one bit each.
    pub kinds: u32,
    /// The zones where they are, one bit each.
    pub zones: Bits,
    /// Whether they came this turn where they are.
    pub new: bool,
}
