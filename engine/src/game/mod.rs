//! A loaded game: names have become small ids, sentences programs.

mod card;
mod dirty;
mod index;
mod packed;
mod powers;
mod questions;
mod stored;
mod vocabulary;

pub use card::{COUNTERS, CardDef, CardProfile, LIMITED};
pub use dirty::*;
pub use index::{Gift, Index};
pub use packed::{LeftOut, Overridden, PackStamp, Packed};
pub use powers::Powers;
pub use stored::{Compiled, CompiledError};
pub use vocabulary::Words;

use crate::bits::Bits;
use crate::data;
use crate::hook::Script;
use crate::ids::*;
use crate::ir::*;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A zone, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Zone {
    /// Lexicon word.
    pub id: String,
    /// Who sees it.
    pub seen_by: data::SeenBy,
    /// Most cards of these kinds, and what happens when full.
    pub capacity: Option<(u16, Kinds, Option<ProgramId>)>,
    /// Its cells, where it has some.
    pub cells: Option<crate::ir::Layout>,
    /// A state in which a card here is seen by others.
    pub except: Option<(StateId, data::SeenBy)>,
    /// Whether a card that leaves is another object.
    pub brief: bool,
    /// Whether its cards count as alike where one is chosen.
    pub alike: bool,
    /// States that a card can have here, one bit each.
    pub states: u32,
}

/// A pool, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Pool {
    /// Lexicon word.
    pub id: String,
    /// Whether both players share it.
    pub shared: bool,
    /// What it holds at first.
    pub start: i16,
    /// The most it holds.
    pub most: Option<i16>,
    /// The counter that its tokens are on a card.
    pub token: Option<CounterId>,
    /// What the course of play counts in it.
    pub counts: Option<Counted>,
    /// The pool that is emptied instead of gaining.
    pub blocked_by: Option<PoolId>,
    /// Whether it is shown while empty.
    pub shown: data::Shown,
}

/// A kind of damage to players, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PlayerDamage {
    /// Lexicon word.
    pub id: String,
    /// The pool it is taken from.
    pub from: Option<PoolId>,
    /// What happens for each one.
    pub each: Option<ProgramId>,
    /// The pool it goes to.
    pub to: Option<PoolId>,
    /// Whether 0 of it counts as taken.
    pub zero: data::ZeroDamage,
    /// What follows.
    pub then: Option<ProgramId>,
}

/// Keywords that widen and narrow a stat that is a set, each with the number that it always has; its own where it has none.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Widths {
    /// Adds above, adds below, cuts above, cuts below, joins the numbers of both sides.
    pub keywords: [Vec<(KeywordId, Option<i16>)>; 5],
}

impl Widths {
    /// The keywords that do that.
    #[must_use]
    pub fn of(&self, wider: Wider) -> &[(KeywordId, Option<i16>)] {
        &self.keywords[wider as usize]
    }

    /// The keywords that do that.
    pub fn of_mut(&mut self, wider: Wider) -> &mut Vec<(KeywordId, Option<i16>)> {
        &mut self.keywords[wider as usize]
    }
}

/// Cards that are treated as copies of another, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Copies {
    /// Which cards become copies, by what is printed on them.
    pub cards: Filter,
    /// The zones in which they do, one bit each.
    pub in_zones: Bits,
    /// What each of them copies.
    pub of: Filter,
    /// Zones in which it stays one, one bit each.
    pub keeps: Bits,
}

/// What a verb does, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Does {
    /// Sets a state.
    Set(StateId),
    /// Clears a state.
    Clear(StateId),
    /// Only the event.
    Announce,
    /// Moves the object there.
    Move(Dest),
    /// Does another verb.
    Alias(VerbId),
    /// Runs a program about the object.
    Run(ProgramId),
    /// Moves it where the sentence says, or runs a program.
    Moves(Option<ProgramId>),
}

/// A verb, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Verb {
    /// Lexicon word.
    pub id: String,
    /// What it does.
    pub does: Does,
    /// What happens for each object that is missing.
    pub short: Option<ProgramId>,
    /// Whether its player orders several objects.
    pub ordered: bool,
    /// When the story tells it.
    pub told: data::ToldWhen,
}

/// A keyword, compiled.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Keyword {
    /// Lexicon word.
    pub id: String,
    /// What it makes true of its card.
    pub statics: Vec<Static>,
    /// What it watches for.
    pub watches: Vec<TriggeredAbility>,
    /// Whether it silences its card's abilities.
    pub silences: bool,
    /// Whether it is an ability that texts give in quotation marks: its number is how many give it, and it works as often.
    pub quoted: bool,
    /// The keywords that whoever is given it gets with it, as its words say them.
    pub brings: Vec<KeywordId>,
}

impl Game {
    /// Of the keywords of a card those that are shown: none that another of them says already.
    pub fn shown_keywords<'a>(&'a self, keywords: &'a [(KeywordId, i16)]) -> impl Iterator<Item = (KeywordId, i16)> + 'a {
        let brought = |keyword: KeywordId| keywords.iter().any(|(other, _)| self.keywords[other.index()].brings.contains(&keyword));
        keywords.iter().copied().filter(move |(keyword, _)| !brought(*keyword))
    }
}

impl Keyword {
    /// Adds facts that it makes true of its card.
    ///
    /// # Errors
    /// When they are none that a keyword can make true.
    pub fn state(&mut self, facts: Vec<Static>, widths: &[KeywordId]) -> Result<(), String> {
        let fits = |s: &Static| match (&s.fact, &s.who) {
            (ContinuousEffect::Cannot(_) | ContinuousEffect::Silent, Affected::This) => true,
            (ContinuousEffect::Keyword(k, Num::Given | Num::Const(_)), Affected::This) => widths.contains(k) && s.condition.is_none(),
            _ => false,
        };
        if !facts.iter().all(fits) {
            return Err(
                "a keyword or a quoted ability can only say what its own card can't do, how wide a stat is that is a set of numbers, that it has no abilities, or what answers an event: say what else is always true of cards with it in `rules` of game.ron (\"All cards with … have …\"), or, in a pack, which has no rules, in the text of each of its cards"
                    .into(),
            );
        }
        self.silences |= facts.iter().any(|s| matches!(s.fact, ContinuousEffect::Silent));
        self.statics.extend(facts);
        Ok(())
    }
}

/// A window, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Window {
    /// Lexicon word.
    pub id: String,
    /// What stopping is called.
    pub pass: String,
    /// Whether it stays closed when the active player can do nothing in it.
    pub skipped: bool,
    /// The window closes at once when this holds.
    pub closes_if: Option<Cond>,
    /// Who acts in it.
    pub turns: data::Turns,
    /// What happens when its player passes, before it closes.
    pub passed: Option<ProgramId>,
    /// Whether one thing that is done closes it.
    pub one_deed: bool,
    /// The actions that may be done in it.
    pub actions: Vec<u8>,
}

/// Something players may do in a window, compiled. What lines are for that print a card is compiled with each such line, and nothing of
/// it but its id and its words is here.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Action {
    /// A short id.
    pub id: String,
    /// How it reads.
    pub say: String,
    /// Whether nobody else is told that it was done.
    pub secret: bool,
    /// The cards it may be done with; it is done with none when absent.
    pub with: Option<Filter>,
    /// Conditions that nothing lifts: all of them have to hold.
    pub needs: Vec<Need>,
    /// The zone that its card goes to, where it does so for certain and nothing is done when that is full: without room there it is not
    /// offered.
    pub into: Option<ZoneId>,
    /// The verb that it does: players may be kept from it or always allowed, and its card must be able to suffer it.
    pub does: Option<VerbId>,
    /// The other verbs that it does to its card, with the kinds of cards to which it does them, all where none: who is kept from one of them
    /// has no such action.
    pub besides: Vec<(VerbId, Kinds)>,
    /// The verbs that it asks of its card: that it does, or that its card has to be able to do, one bit each.
    pub asks: Bits,
    /// Whether the window closes when it is done.
    pub closes: bool,
    /// The pools that count the turns in which it is done, one bit each.
    pub counted: Bits,
    /// Its cost.
    pub pay: Option<ProgramId>,
    /// Actions with the same number here are paid with the same cards.
    pub purse: u8,
    /// An earlier action that is open with the same cards at the same cost: what is found for one holds for the other.
    pub twin: Option<u8>,
    /// Its cost and steps.
    pub program: ProgramId,
}

/// A condition of an action, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Need {
    /// What has to hold.
    pub condition: Cond,
    /// Whether it asks about the card that the action is taken with.
    pub of_card: bool,
    /// Conditions that are the same have the same number.
    pub number: u8,
}

/// A phase, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Phase {
    /// Its name.
    pub name: String,
    /// When it is skipped.
    pub skip_if: Option<Cond>,
    /// What happens.
    pub program: ProgramId,
    /// Whether it goes on with the phase before it.
    pub goes_on: bool,
}

/// The course of play, compiled: which of the game's phases belong to which level, and which to the turn.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Course {
    /// The levels above the turn, the highest first.
    pub levels: Vec<Level>,
    /// The phases of a turn.
    pub turn: Range<u8>,
}

/// A level of the course of play, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Level {
    /// The name shown.
    pub name: String,
    /// The phases before it.
    pub begin: Range<u8>,
    /// Those after it.
    pub end: Range<u8>,
    /// It is over when this holds between two of what it is made of.
    pub until: Option<Cond>,
    /// It is over when this holds between two phases.
    pub ends_if: Option<Cond>,
}

/// What the course of play counts in a pool; levels by their places in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counted {
    /// Turns in a row in which that action was done.
    InARow(u8),
    /// Turns since that level began.
    Turns(u8),
    /// Which of its kind that level is.
    Number(u8),
    /// Who began that level.
    Began(u8),
    /// Who did not begin that level.
    Follows(u8),
}

/// How long something lasts.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Duration {
    /// In whose turn it ends.
    pub in_turn_of: data::DurationTurn,
    /// When it begins.
    pub begins: data::DurationBegins,
    /// Which one goes on for it then.
    pub goes_on: Option<DurationId>,
    /// What ends it.
    pub ends: data::DurationEnds,
}

/// A moment, compiled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Moment {
    /// Lexicon word.
    pub id: String,
    /// The role of the card that it is done to.
    pub whom: Option<RoleId>,
    /// Whether attached cards meet it.
    pub attached: bool,
    /// Whether the active player orders all its triggers.
    pub active_orders: bool,
}

/// A check: a program and what has to change before it is worth looking.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Check {
    /// The program.
    pub program: ProgramId,
    /// The bits of [`crate::State::dirty`] that concern it.
    pub cares: u32,
    /// The kinds of cards that concern it, one bit each.
    pub kinds: u32,
    /// The pools that concern it, one bit each.
    pub pools: u64,
}

/// A hook: its script and the sentences it may say, compiled.
#[derive(Debug, Serialize, Deserialize)]
pub struct HookDef {
    /// The script.
    #[serde(with = "stored::script")]
    pub script: Arc<dyn Script>,
    /// A program for each of its sentences.
    pub programs: Vec<ProgramId>,
}

/// A deck that a game ships.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Short id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its cards, with the zone each starts in; sections in the rules' order.
    pub cards: Vec<(DefId, ZoneId)>,
}

/// What a game defines and no card, no rule and no other meaning speaks of. Scripts are not looked at, and neither are modes
/// that the rules are not changed by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unsaid {
    /// Keywords, by their ids.
    pub keywords: Vec<String>,
    /// Phrases, by their ids.
    pub phrases: Vec<String>,
    /// Windows that nothing opens, by their ids: what belongs to them can't be done.
    pub windows: Vec<String>,
    /// Other words of the rules' tables, by their class ("zone", "pool", …) and id.
    pub words: Vec<(&'static str, String)>,
}

/// A loaded game.
#[derive(Debug, Serialize, Deserialize)]
pub struct Game {
    /// Short id.
    pub id: String,
    /// The name players know.
    pub name: String,
    /// What labels, prompts and the log say around those words, in the game's language.
    #[serde(with = "stored::messages")]
    pub messages: &'static kotodama_messages::Messages,
    /// Its words, for labels and the log.
    pub words: Words,
    /// The rules as written, changed by the modes of the match.
    pub rules_file: data::GameFile,
    /// The modes that have changed them.
    pub modes: Vec<String>,
    /// The descriptions in the rules of building decks, by their words.
    pub sorts_of_decks: BTreeMap<String, Filter>,
    /// How decks are built where no mode says otherwise.
    pub usual_deck: data::DeckRules,
    /// Its keywords as written, those of packs among them.
    pub keyword_files: Vec<data::KeywordFile>,
    /// What nothing of it speaks of. It is not stored.
    #[serde(skip)]
    pub unsaid: Unsaid,
    /// The packs that are a part of it, and what of them is not.
    pub packed: Packed,
    /// Printed cards.
    pub cards: Vec<CardDef>,
    /// What the hot loop asks of each of them.
    pub facts: Vec<CardProfile>,
    /// Sets: id, name, role.
    pub sets: Vec<(String, String, data::SetRole)>,
    /// Decks that ship with the game, and what they are in a match: nothing where they break their rules, or are for other modes.
    pub decks: Vec<(data::DeckFile, Option<Deck>)>,
    /// The rulebook's rows.
    pub rulebook: Vec<data::RuleRow>,
    /// All programs.
    pub programs: Vec<Program>,
    /// Zones.
    pub zones: Vec<Zone>,
    /// Zones of the field, one bit each.
    pub field: Bits,
    /// Zones of which there is one for the table, one bit each.
    pub common: Bits,
    /// Zones that texts without a place reach, one bit each.
    pub open: Bits,
    /// Kinds.
    pub kinds: Vec<data::KindDef>,
    /// Kinds whose text is run by "Resolve its text".
    pub resolved_kinds: Kinds,
    /// The first of the windows in which lines without a tag may be used: those are the lines that are run where no window is open.
    pub untagged: Option<WindowId>,
    /// Per kind: the zones of the field in which cards of it are paid for by their numbers, one bit each.
    pub paid_on_field: Vec<Bits>,
    /// Stats.
    pub stats: Vec<data::StatDef>,
    /// Per stat: the counter subtracted from it.
    pub stat_minus: Vec<Option<CounterId>>,
    /// Verbs.
    pub verbs: Vec<Verb>,
    /// The counter that damage adds.
    pub damage: CounterId,
    /// Keywords.
    pub keywords: Vec<Keyword>,
    /// Families: id and printed word.
    pub families: Vec<String>,
    /// Printed names.
    pub names: Vec<String>,
    /// Windows.
    pub windows: Vec<Window>,
    /// Actions.
    pub actions: Vec<Action>,
    /// Moments.
    pub moments: Vec<Moment>,
    /// Durations.
    pub durations: Vec<Duration>,
    /// How many roles there are.
    pub roles: Vec<String>,
    /// Roles that stay with their card wherever it goes, one bit each.
    pub following: Bits,
    /// Roles that the log tells of, one bit each.
    pub roles_told: Bits,
    /// Moments of cards that the log tells of, one bit each.
    pub moments_told: Bits,
    /// Pools.
    pub pools: Vec<Pool>,
    /// Per counter: the pool that gets what is paid or removed, and what was on a card that leaves.
    pub banks: Vec<Option<PoolId>>,
    /// Kinds of damage to players.
    pub damages: Vec<PlayerDamage>,
    /// Per stat that is a set: what widens and narrows it.
    pub widths: Vec<Option<Widths>>,
    /// Groups of families: the names, and the families in each.
    pub groups: Vec<(String, Vec<FamilyId>)>,
    /// Sorts of cards that a text may wait for.
    pub sorts: Vec<Filter>,
    /// The words of each of them, as a log says them after "next".
    pub sort_words: Vec<String>,
    /// Where cards that are made come into being.
    pub made: Option<ZoneId>,
    /// Cards that are treated as copies of another.
    pub copies: Option<Copies>,
    /// How many printed cards there are; after them come other sides.
    pub printed: usize,
    /// Where the cards begin that texts make.
    pub made_from: usize,
    /// Set-up.
    pub setup: ProgramId,
    /// What happens to the cards of a player who is out.
    pub out: ProgramId,
    /// All phases, in the order of play.
    pub phases: Vec<Phase>,
    /// Which of them make up what.
    pub course: Course,
    /// Checks.
    pub checks: Vec<Check>,
    /// Static sentences of the rules.
    pub rules: Vec<Static>,
    /// Replacements of the rules.
    pub rule_watches: Vec<TriggeredAbility>,
    /// How many of both the lines of the rules have, each with those before it.
    pub rule_shares: Vec<[usize; 2]>,
    /// Watchers that effects plant.
    pub planted: Vec<TriggeredAbility>,
    /// Which number each kind of event has that every game has.
    pub keys: Keys,
    /// The numbers of the events that only this game's texts speak of.
    pub spoken: Spoken,
    /// Deeds that effects forbid.
    pub deeds: Vec<CardRestriction>,
    /// What texts keep players from for a while.
    pub bans: Vec<Static>,
    /// Hooks.
    pub hooks: Vec<HookDef>,
    /// What the options of a choice between instructions are called: by program and instruction.
    pub mode_words: BTreeMap<(ProgramId, u16), Vec<String>>,
    /// Descriptions that texts ask about after something happened.
    pub past: Vec<Past>,
    /// Where what is found.
    pub index: Index,
    /// Whether optional replacements wait until the card has finished.
    pub park: bool,
    /// Steps in one chain before it counts as endless.
    pub chain_budget: u32,
    /// Actions, uses and triggers in one turn before it counts as endless.
    pub turn_budget: u32,
    /// Ids by printed id.
    pub by_id: BTreeMap<String, DefId>,
    /// A hash over all files of the game.
    pub hash: u64,
}
