//! What scenes exercise of a game: besides rows and cards, the constructs of its language and its scripts' hooks.

use super::{Coverage, Property, SceneReport};
use kotodama_engine::ir::Op;
use kotodama_engine::{CardDef, Game};
use kotodama_rules::Reading;
use std::collections::BTreeSet;

/// What is exercised of a game, or of a pack of it alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercised {
    /// How many scenes there are, whether they count or not.
    pub scenes: usize,
    /// The rows of the rulebook that promise something.
    pub rows: Part,
    /// The cards for play.
    pub cards: Part,
    /// The constructs of the language, and the phrases, that some text of the game needs.
    pub constructs: Part,
    /// The hooks: what scripts are asked.
    pub hooks: Part,
}

/// What is exercised of things of one sort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// How many there are.
    pub total: usize,
    /// How many of them are exercised.
    pub covered: usize,
    /// The others: the ids of rows and cards, the names of constructs and scripts.
    pub missing: Vec<String>,
}

/// What scenes exercise of the game that they were run in, with the rows that tests written in Rust cover; with a pack's id, of what that
/// pack adds alone. As for [`Coverage`], only scenes that passed and check something count.
#[must_use]
pub fn exercised(game: &Reading, reports: &[SceneReport], properties: &[Property], pack: Option<&str>) -> Exercised {
    let coverage = Coverage::new(game, reports, properties);
    let own = |id: &str| pack.is_none_or(|pack| id.strip_prefix(pack).is_some_and(|rest| rest.starts_with(':')));
    let missing = coverage.missing_rows().map(|row| row.id.clone()).filter(|id| own(id)).collect();
    let rows = Part::of(coverage.rows.iter().filter(|row| own(&row.id)).count(), missing);
    let missing = coverage.missing_cards().map(|card| card.id.clone()).filter(|id| own(id)).collect();
    let cards = Part::of(coverage.cards.iter().filter(|card| own(&card.id)).count(), missing);
    let used: BTreeSet<&str> = reports.iter().filter(|report| report.counts()).flat_map(|report| &report.cards_used).map(String::as_str).collect();
    let used: Vec<&CardDef> = game.cards.iter().filter(|card| used.contains(card.id.as_str())).collect();
    let read = rules_read(game, &used);
    let printed: Vec<&CardDef> = game.cards.iter().filter(|card| coverage.cards.iter().any(|known| known.id == card.id)).collect();
    let said = rules_read(game, &printed);
    // What no card and no rule of the game says, no scene of it can exercise.
    let needed = |rule: &&str| said.contains(construct(rule)) && rule.strip_prefix("phrase_").map_or(pack.is_none(), own);
    let rules: BTreeSet<&str> = game.language().rule_names().filter(|rule| is_construct(rule)).filter(needed).map(construct).collect();
    let constructs = Part::of(rules.len(), rules.iter().filter(|rule| !read.contains(**rule)).map(|rule| (*rule).to_owned()).collect());
    let asked: BTreeSet<u16> = used.iter().flat_map(|card| hooks_of(game, card)).collect();
    let of_pack = |path: &str| pack.is_none_or(|pack| path.starts_with(&format!("packs/{pack}/")));
    let hooks = || (0u16..).zip(&game.hooks).filter(|(_, hook)| of_pack(hook.script.name()));
    let idle = hooks().filter(|(i, _)| !asked.contains(i));
    let hooks = Part::of(hooks().count(), idle.map(|(_, hook)| hook.script.name().to_owned()).collect());
    Exercised { scenes: coverage.scenes, rows, cards, constructs, hooks }
}

impl Part {
    fn of(total: usize, missing: Vec<String>) -> Part {
        Part { total, covered: total - missing.len(), missing }
    }
}

/// The construct that a rule is a form of: `deal__third` of `deal`.
fn construct(rule: &str) -> &str {
    rule.split("__").next().unwrap_or(rule)
}

/// Whether a rule makes a node of its own. Those that only look ahead, and the words of the game, do not.
fn is_construct(rule: &str) -> bool {
    !(rule.starts_with("has_") || rule.starts_with("lex_") || rule.ends_with("_word") || ["letter", "vowel"].contains(&rule))
}

/// The constructs of the grammar with which the texts of those cards, and of the game's own rules, are read.
fn rules_read(game: &Reading, cards: &[&CardDef]) -> BTreeSet<String> {
    let language = game.language();
    let mut read = BTreeSet::new();
    let mut note = |rule: &str, text: &str| read.extend(language.rules_used(rule, text).iter().map(|rule| construct(rule).to_owned()));
    let file = &game.rules_file;
    let mut lines: Vec<&String> = file.rules.iter().chain(&file.checks).chain(&file.setup.steps).collect();
    lines.extend(file.phases().flat_map(|phase| &phase.steps));
    lines.extend(file.actions.iter().flat_map(|action| action.steps.iter().chain(&action.pay)));
    let of_rules = lines.into_iter().filter_map(|line| language.read_ability(line).ok());
    let of_keywords = game.keyword_files.iter().filter_map(|keyword| language.read_meaning(&keyword.means).ok()).flat_map(|text| text.abilities);
    let abilities = cards.iter().flat_map(|card| game.text(card).abilities.clone()).chain(of_rules).chain(of_keywords);
    let sentences = abilities.flat_map(|ability| ability.parts().flat_map(|part| part.sentences.clone()).collect::<Vec<_>>());
    for sentence in sentences {
        if let Ok(text) = language.print_sentence(&sentence) {
            note("sentence", &text);
        }
    }
    for phrase in &game.read.phrases {
        for effect in language.meaning(&phrase.id).unwrap_or_default() {
            note("effect", &language.print_effect(effect).unwrap_or_default());
        }
    }
    let conditions = file.actions.iter().flat_map(|action| &action.needs);
    let conditions = conditions.chain(file.course_conditions());
    for line in conditions.chain(file.windows.iter().filter_map(|window| window.closes_if.as_ref())) {
        note("condition", line);
    }
    for with in file.actions.iter().filter_map(|action| action.with.as_ref()) {
        note("selector", with);
    }
    read
}

/// The hooks that a card's text asks.
fn hooks_of(game: &Game, card: &CardDef) -> Vec<u16> {
    let programs = card.watches.iter().map(|watch| watch.program).chain(card.uses.iter().map(|used| used.program));
    let asked = |op: &Op| if let Op::Hook(hook, _) = op { Some(*hook) } else { None };
    programs.flat_map(|program| game.programs[program.index()].ops.iter().filter_map(asked)).collect()
}
