//! The shape of a game's files: what a designer may write in RON.
//!
//! Tables are fields here; sentences are [`Line`]s, written in the language of the cards and read by the grammar when the
//! game loads. Nothing in this module interprets anything.
//!
//! | file | type |
//! |---|---|
//! | `game.ron` | [`GameFile`] |
//! | `lexicon/<language>.ron` | `kotodama_grammar::Lexicon` |
//! | `keywords.ron` | list of [`KeywordFile`] |
//! | `phrases.ron` | list of `kotodama_grammar::PhraseDef` |
//! | `sets/*.ron` | [`SetFile`] |
//! | `decks/*.ron` | [`DeckFile`] |
//! | `rulebook.ron` | list of [`RuleRow`] |
//! | `pack.ron` | [`PackFile`] |

mod cards;
mod cells;
mod course;
mod deeds;
mod modes;
mod pack;
mod table;

pub use cards::*;
pub use cells::*;
pub use course::*;
pub use deeds::*;
pub use modes::*;
pub use pack::*;
pub use table::*;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sentence or several, in the language of the game.
pub type Line = String;

/// `game.ron`: the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Short id, equal to the folder's name.
    pub id: String,
    /// The name players know.
    pub name: String,
    /// The language that its texts are written in: `"en"` or `"fr"`.
    pub language: String,
    /// The edition of its rules and words: raise it when packs that were made for it have to change.
    #[serde(default = "first")]
    pub edition: u16,
    /// How many may play, from the least to the most: two when absent, eight at most. They sit in a circle, and play goes to the left.
    #[serde(default = "two")]
    pub players: (u8, u8),
    /// Who plays together, by seats from 1: `[[1, 3], [2, 4]]`. Teammates are no opponents, and they win and lose together. Without it each plays for
    /// themselves. Of seats at which nobody sits nothing is said.
    #[serde(default)]
    pub teams: Vec<Vec<u8>>,
    /// Zones in the order they are shown.
    pub zones: Vec<ZoneDef>,
    /// Words for several zones at once ("in play"): word → zones.
    #[serde(default)]
    pub zone_groups: BTreeMap<String, Vec<String>>,
    /// Kinds of cards.
    pub kinds: Vec<KindDef>,
    /// Descriptions of cards with names of their own.
    #[serde(default)]
    pub nouns: Vec<NounDef>,
    /// Stats in the order they are shown.
    pub stats: Vec<StatDef>,
    /// Marks with two sides, such as tapped and untapped.
    #[serde(default)]
    pub states: Vec<StateDef>,
    /// What is counted on cards.
    #[serde(default)]
    pub counters: Vec<CounterDef>,
    /// Pools of tokens or points: each player's, or shared.
    #[serde(default)]
    pub pools: Vec<PoolDef>,
    /// Kinds of damage to players.
    #[serde(default)]
    pub damages: Vec<PlayerDamageDef>,
    /// Which of the cards that a player chooses on the field for a text are targets.
    #[serde(default)]
    pub targets: Targets,
    /// Where cards that a text makes come into being.
    #[serde(default)]
    pub made: Option<MadeDef>,
    /// What cards may be called beside their kind (elements, colours, tribes): group → its members. Others of such a
    /// group are errors; a group that isn't named here is open.
    #[serde(default)]
    pub families: BTreeMap<String, Vec<String>>,
    /// What is done to cards, in words of the game.
    pub verbs: Vec<VerbDef>,
    /// What damage to cards does.
    #[serde(default)]
    pub damage: Option<DamageDef>,
    /// Moments that the rules announce.
    #[serde(default)]
    pub moments: Vec<MomentDef>,
    /// What the tags in front of lines mean.
    #[serde(default)]
    pub tags: Vec<TagDef>,
    /// Names for cards that take part in what the rules are doing: attacker, target.
    #[serde(default)]
    pub roles: Vec<String>,
    /// Those of the roles that stay with their card wherever it goes.
    #[serde(default)]
    pub roles_that_follow: Vec<String>,
    /// Windows in which players may act.
    #[serde(default)]
    pub windows: Vec<WindowDef>,
    /// The windows in which lines without a tag may be used.
    #[serde(default)]
    pub untagged: Vec<String>,
    /// When effects with a duration end.
    #[serde(default)]
    pub durations: Vec<DurationDef>,
    /// Before the first turn.
    pub setup: SetupDef,
    /// What happens with the cards of a player who is out of the game while others play on ("you" are that player). What lies with them after
    /// that leaves the game.
    #[serde(default)]
    pub out: Vec<Line>,
    /// What turns make up, the highest level first: rounds, and the cycles that they are made of. Without it there are turns until
    /// the game ends.
    #[serde(default)]
    pub structure: Vec<LevelDef>,
    /// The phases of a turn, in order; then it is the next player's turn.
    pub turn: Vec<PhaseDef>,
    /// What players may do in windows.
    pub actions: Vec<ActionDef>,
    /// Facts and replacements that always hold.
    #[serde(default)]
    pub rules: Vec<Line>,
    /// Looked at after every single instruction; each runs when its condition holds. A card or a player for whom a text has replaced what a check
    /// does is left alone by it until the numbers that it asks for change or a player does the next thing; then it looks at them again. A text of
    /// which nothing can be done takes the place of nothing.
    #[serde(default)]
    pub checks: Vec<Line>,
    /// Changes to these rules that players may agree on before a match, and ways to make decks for it.
    #[serde(default)]
    pub modes: Vec<ModeDef>,
    /// What a set for play holds of each family by which cards are led (`match_family`), beside the one card that leads them: so many
    /// cards that are of all these families. Cards that come with others are apart.
    #[serde(default)]
    pub led: Vec<(Vec<String>, usize)>,
    /// How to build a deck.
    pub deck: DeckRules,
    /// Choices that a rulebook leaves open.
    #[serde(default)]
    pub switches: Switches,
}

impl GameFile {
    /// All phases in the order of play: what comes before the levels of the structure, the turn, what comes after them.
    pub fn phases(&self) -> impl Iterator<Item = &PhaseDef> {
        let begin = self.structure.iter().flat_map(|level| &level.begin);
        begin.chain(&self.turn).chain(self.structure.iter().rev().flat_map(|level| &level.end))
    }

    /// The conditions on which phases are skipped and levels are over.
    pub fn course_conditions(&self) -> impl Iterator<Item = &Line> {
        let levels = self.structure.iter().flat_map(|level| level.until.iter().chain(&level.ends_if));
        self.phases().filter_map(|phase| phase.skip_if.as_ref()).chain(levels)
    }

    /// The modes that change the rules: a match is made anew for each.
    pub fn changes(&self) -> impl Iterator<Item = &ModeDef> {
        self.modes.iter().filter(|mode| mode.changes_rules())
    }

    /// The drafts of the game, each with the mode that has it.
    pub fn drafts(&self) -> impl Iterator<Item = (&ModeDef, &DraftDef)> {
        self.modes.iter().filter_map(|mode| Some((mode, mode.draft.as_ref()?)))
    }

    /// Two of these modes that exclude each other, if there are such: they say so, or each has rules of building decks, or a draft.
    #[must_use]
    pub fn clash<'a>(&'a self, modes: &[&str]) -> Option<[&'a ModeDef; 2]> {
        let chosen: Vec<&ModeDef> = modes.iter().filter_map(|id| self.modes.iter().find(|mode| mode.id == *id)).collect();
        let apart = |one: &ModeDef, other: &ModeDef| {
            (one.one_of.is_some() && one.one_of == other.one_of)
                || (one.deck.is_some() && other.deck.is_some())
                || (one.draft.is_some() && other.draft.is_some())
        };
        let twice = |(i, mode): (usize, &&'a ModeDef)| Some([*chosen[..i].iter().find(|other| apart(mode, other))?, *mode]);
        chosen.iter().enumerate().find_map(twice)
    }
}

fn first() -> u16 {
    1
}

fn two() -> (u8, u8) {
    (2, 2)
}

/// How files say whether something is so: `true` or `false`. Older ones say `Yes` and `No`, which `fmt` rewrites.
mod truth {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    enum Written {
        #[serde(rename = "true", alias = "Yes")]
        True,
        #[serde(rename = "false", alias = "No")]
        False,
    }

    pub(super) fn serialize<S: Serializer>(so: &bool, into: S) -> Result<S::Ok, S::Error> {
        if *so { Written::True } else { Written::False }.serialize(into)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        Written::deserialize(from).map(|written| matches!(written, Written::True))
    }
}

/// What happens before the first turn.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupDef {
    /// Where the cards of each deck section start: section → zone.
    pub place: BTreeMap<String, String>,
    /// Where the cards start that come with others of the deck.
    #[serde(default)]
    pub brought: Option<String>,
    /// Sentences ("Each player shuffles their deck."). The first player, chosen at random, is "you" and the active player.
    pub steps: Vec<Line>,
}

/// How decks are built.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// Its parts.
    pub sections: Vec<SectionDef>,
    /// Conditions between the families of its sections.
    #[serde(default)]
    pub match_family: Vec<FamilyRule>,
    /// The packs that such a deck is made of, to the last card.
    #[serde(default)]
    pub packs: Option<PacksDef>,
}

/// Packs of cards that are opened for a deck: each card in them is drawn for itself, all cards for play with the same chance.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PacksDef {
    /// How many packs there are for one deck. All have the same number of cards, and together as many as those sections.
    pub count: u8,
    /// The sections of the deck that are made of them; all when empty. Cards that none of them holds are in no pack.
    #[serde(default)]
    pub sections: Vec<String>,
}

/// A part of a deck.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionDef {
    /// Its name in deck files.
    pub id: String,
    /// Kinds and families of cards allowed in it: those that are one of these.
    pub kinds: Vec<String>,
    /// How many cards, exactly.
    pub count: u16,
    /// The most copies of one card.
    #[serde(default)]
    pub copies: Option<u16>,
    /// What one card is: its id, or its name.
    #[serde(default)]
    pub copies_by: Identity,
    /// Sorts of cards of which there are only so many in it, copies counted.
    #[serde(default)]
    pub limits: Vec<LimitDef>,
}

/// What makes two cards of a deck the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Identity {
    /// The same id.
    #[default]
    Id,
    /// The same name, whatever their ids.
    Name,
}

/// A sort of cards of which a deck has only so many.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitDef {
    /// Which cards, by what is printed on them: `"a Gold card"`, `"an otter with a cost of 5 or more"`.
    pub of: Line,
    /// How many at most, all together.
    #[serde(default)]
    pub most: Option<u16>,
    /// The most copies of each of them, be it fewer or more than of the section's other cards.
    #[serde(default)]
    pub copies: Option<u16>,
}

/// A condition between a section and the section that sets the deck's families. A card without a family of the group matches.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyRule {
    /// The family group ("element").
    pub family: String,
    /// The section whose cards set it.
    pub set_by: String,
    /// The sections that must match.
    pub sections: Vec<String>,
    /// Families, and groups of them, whose cards match whatever was set.
    #[serde(default)]
    pub free: Vec<String>,
}

/// Choices that a rulebook leaves open.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Switches {
    /// When an optional replacement is asked.
    pub optional_replacements: Replacements,
    /// When triggers are answered that a card's text sets off.
    pub triggers: Triggers,
    /// What becomes of cards attached to a card that goes from zone to zone of the field.
    pub attached: Attached,
    /// Who does what another player chooses where no text says so: “Your opponent chooses one: Draw 2 cards; or …”.
    pub options_of_others: OptionsOfOthers,
}

/// Who does what another player chooses where no text says so.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionsOfOthers {
    /// It is not clear: a text says “they draw 2 cards” or “you draw 2 cards”.
    #[default]
    Said,
    /// “You”, whose text it is: as everywhere else, nobody is named.
    ByYou,
}

/// When an optional replacement is asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replacements {
    /// At once.
    #[default]
    AtOnce,
    /// The event waits until the running card has finished, then is answered like a trigger.
    AfterTheCard,
}

/// When triggers are answered that a card's text sets off.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Triggers {
    /// When the whole text is done: "cards fully resolve before the next card's effects take place".
    #[default]
    AfterTheText,
    /// As soon as the instruction that sets them off is done, before the next one of the text.
    BetweenInstructions,
}

/// What becomes of cards attached to a card that goes from zone to zone of the field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attached {
    /// They are attached to nothing.
    #[default]
    Fall,
    /// They go along.
    Follow,
}
