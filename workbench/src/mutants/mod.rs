//! Mutants: games that differ from one in a single thing that a rule or a card says. Scenes that are worth something notice.
//!
//! A sentence is read, its tree is changed in one place, and what the language prints of it stands in the file in its place; so a
//! mutant says something, and differs in what it says and not in a slip of the pen. Those that the game can't be loaded with are none.
//! Scenes in which the changed card neither is named nor did anything are not run.
//!
//! A mutant that plays as the game does (a number beyond what can be reached, say) is no fault of the scenes: the game's `mutants.ron` lists
//! such, each with the reason.
//!
//! ```ron
//! [(was: "Draw 1 card.", is: "Draw 2 cards.", why: "no deck has a second card by then")]
//! ```

mod change;
mod equivalent;

pub use change::Sort;
pub use equivalent::{Equivalent, FILE, stale};

use crate::finding::place;
use crate::fmt::{Speech, literal, of_cards, of_rules};
use crate::scene::{By, Fixture, SceneReport, run_scene};
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::Game;
use kotodama_engine::data::SetFile;
use kotodama_grammar::{Diagnostic, Language};
use kotodama_rules::outline::{Kind, Outline, stretches};
use kotodama_rules::{Languages, Reading, Source, data_file, load_again};
use rayon::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// A game that differs in one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// The file that differs.
    pub file: String,
    /// Where the sentence stands in it, with its quotes.
    pub span: Range<usize>,
    /// What was changed.
    pub sort: Sort,
    /// The sentence as it stands.
    pub was: String,
    /// As the mutant has it; empty where it is left out.
    pub is: String,
    /// The cards that say so, by their ids; none of a rule.
    pub cards: Vec<String>,
    /// What the sentence stands in, from outside: fields, entries of tables, and of what has one the id and the name.
    pub within: Vec<String>,
}

/// What became of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// An expectation failed, or a move was not offered.
    Failed,
    /// All that is expected held, but a story was another.
    Told,
    /// Nobody noticed.
    Unnoticed,
    /// It plays as the game does, by what the game's data says.
    Equivalent,
    /// The game can't be loaded with it.
    Unsound,
}

/// A scene's text, and what it is called in reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SceneText {
    /// What it is called.
    pub file: String,
    /// What is in it.
    pub text: String,
    /// The mode that it is played in.
    pub mode: Option<String>,
}

/// What became of all mutants of a game.
#[derive(Debug, Clone)]
pub struct Hunt {
    /// Each mutant and its fate, in the order of the files.
    pub mutants: Vec<(Mutant, Fate)>,
    /// Scenes that do not pass as the game is: they notice nothing.
    pub failing: Vec<String>,
    /// What is wrong with the game's list of mutants that play as it does.
    pub findings: Vec<Diagnostic>,
}

/// All mutants of a game.
///
/// # Errors
/// What can't be read of its files.
pub fn mutants(source: &dyn Workspace, game: &Reading) -> Result<Vec<Mutant>, Diagnostic> {
    let mut found = Vec::new();
    let files: Vec<String> = source.files().into_iter().filter(|file| file == "game.ron" || file.starts_with("sets/")).collect();
    for file in files {
        let Some(text) = source.read(&file) else { continue };
        let outline = Outline::of(&text);
        let (sayings, language) = if file == "game.ron" {
            (of_rules(&outline), game.language())
        } else {
            let set: SetFile = data_file(&file, &text)?;
            let language = set.language.as_ref().and_then(|tongue| game.read.tongues.get(tongue)).unwrap_or(game.language());
            (of_cards(&outline, &text), language)
        };
        for (place, speech) in sayings {
            let Some(was) = place.text(&text) else { continue };
            let cards: Vec<String> = match file.as_str() {
                "game.ron" => Vec::new(),
                _ => game.cards.iter().filter(|card| card.lines.contains(&was)).map(|card| card.id.clone()).collect(),
            };
            let mut said = changes(language, &was, &speech);
            if listed(&text, &place.span) {
                said.push((Sort::Dropped, String::new()));
            }
            let mut seen = BTreeSet::from([was.clone()]);
            let new = said.into_iter().filter(|(_, is)| seen.insert(is.clone()));
            let within = around(&outline, &text, &place.span);
            found.extend(new.map(|(sort, is)| {
                let (file, span, was, cards, within) = (file.clone(), place.span.clone(), was.clone(), cards.clone(), within.clone());
                Mutant { file, span, sort, was, is, cards, within }
            }));
        }
    }
    Ok(found)
}

/// The names of what a place of a file stands in, from outside.
fn around(outline: &Outline, file: &str, place: &Range<usize>) -> Vec<String> {
    let (mut names, mut inner) = (Vec::new(), outline);
    loop {
        names.extend(inner.name.clone());
        names.extend(["id", "name"].iter().filter_map(|field| inner.get(field)?.text(file)));
        let holds = |(_, item): &&(Option<String>, Outline)| item.span.start <= place.start && place.end <= item.span.end;
        let Some((key, item)) = inner.items.iter().find(holds) else { return names };
        names.extend(key.clone());
        inner = item;
    }
}

/// Whether a text is one of a list, so that it can be left out.
fn listed(file: &str, span: &Range<usize>) -> bool {
    file[..span.start].trim_end().ends_with(['[', ',']) && file[span.end..].trim_start().starts_with([']', ','])
}

/// What can be said in the place of a sentence.
fn changes(language: &Language, line: &str, speech: &Speech) -> Vec<(Sort, String)> {
    fn whole<T: Serialize + DeserializeOwned, E, F>(read: Result<T, E>, print: impl Fn(&T) -> Result<String, F>) -> Vec<(Sort, String)> {
        let Some(tree) = read.ok().and_then(|tree| serde_json::to_value(&tree).ok()) else { return Vec::new() };
        let said = |(sort, tree): (Sort, serde_json::Value)| Some((sort, print(&serde_json::from_value(tree).ok()?).ok()?));
        change::changed(&tree).into_iter().filter_map(said).collect()
    }
    // A part of a sentence keeps its beginning: what is printed stands behind the words that belong to none of it.
    fn part<T: Serialize + DeserializeOwned + PartialEq, E, F>(
        line: &str,
        read: impl Fn(&str) -> Result<T, E>,
        print: impl Fn(&T) -> Result<String, F>,
    ) -> Vec<(Sort, String)> {
        let Ok(tree) = read(line) else { return Vec::new() };
        let starts = std::iter::once(0).chain(line.match_indices(' ').map(|(at, _)| at + 1));
        let start = starts.filter(|at| read(&line[*at..]).is_ok_and(|part| part == tree)).last().unwrap_or(0);
        let end = &line[line.trim_end_matches([',', '.', ' ']).len()..];
        whole(Ok::<T, ()>(tree), print).into_iter().map(|(sort, said)| (sort, format!("{}{said}{end}", &line[..start]))).collect()
    }
    match speech {
        Speech::Card(name) => whole(language.read_card_line(name, line), |tree| language.print_ability(tree)),
        Speech::Ability => whole(language.read_ability(line), |tree| language.print_ability(tree)),
        Speech::Meaning => whole(language.read_meaning(&[line.to_owned()]), |tree| language.print_text(tree).map(|lines| lines.join(" "))),
        Speech::Effects => whole(language.read_effects(line).map(|parts| Parts { parts }), |tree| language.print_effects(&tree.parts)),
        Speech::Line => match language.read_effects(line) {
            Ok(_) => changes(language, line, &Speech::Effects),
            Err(_) => changes(language, line, &Speech::Ability),
        },
        Speech::PhraseMeaning => whole(language.read_phrase_meaning(line).map(|parts| Parts { parts }), |tree| language.print_effects(&tree.parts)),
        Speech::Condition => part(line, |text| language.read_condition(text), |tree| language.print_condition(tree)),
        Speech::Selector => part(line, |text| language.read_selector(text), |tree| language.print_selector(tree)),
        Speech::Trigger => part(line, |text| language.read_trigger(text), |tree| language.print_trigger(tree)),
        Speech::Place => part(line, |text| language.read_place(text), |tree| language.print_place(tree)),
    }
}

/// Instructions as one tree.
#[derive(Serialize, Deserialize)]
struct Parts {
    parts: Vec<kotodama_grammar::ast::Effect>,
}

/// Lets scenes loose on all mutants of a game. `done` is called after each.
///
/// # Errors
/// What is wrong with the game, or with its list of mutants that play as it does.
pub fn hunt(source: &dyn Workspace, scenes: &[SceneText], done: impl Fn(usize) + Sync) -> Result<Hunt, Vec<Diagnostic>> {
    let languages = Languages::default();
    let game = load_again(source, &[], &languages)?;
    let known = equivalent::of(source).map_err(|finding| vec![finding])?;
    let mutants = mutants(source, &game).map_err(|finding| vec![finding])?;
    let known = equivalent::meant(&known, &mutants);
    let findings = stale(source, &mutants).map_err(|finding| vec![finding])?;
    let stage = Stage::set(source, &game, scenes, &languages)?;
    let all = mutants.len();
    let fate = |(at, mutant): (usize, Mutant)| {
        let fate = if known.contains(&at) { Fate::Equivalent } else { stage.fate(source, &mutant, &languages) };
        done(all);
        (mutant, fate)
    };
    let mutants = mutants.into_par_iter().enumerate().map(fate).collect();
    Ok(Hunt { mutants, failing: stage.failing, findings })
}

/// The scenes of a game, and how they are as it is.
struct Stage<'a> {
    scenes: Vec<(&'a SceneText, SceneReport)>,
    names: BTreeMap<String, String>,
    failing: Vec<String>,
}

impl<'a> Stage<'a> {
    fn set(source: &dyn Workspace, game: &Reading, scenes: &'a [SceneText], languages: &Languages) -> Result<Stage<'a>, Vec<Diagnostic>> {
        let (mut passed, mut failing) = (Vec::new(), Vec::new());
        for mode in scenes.iter().map(|scene| scene.mode.as_deref()).collect::<BTreeSet<_>>() {
            let modes: Vec<&str> = mode.into_iter().collect();
            let loaded = load_again(source, &modes, languages);
            let of_mode: Vec<&SceneText> = scenes.iter().filter(|scene| scene.mode.as_deref() == mode).collect();
            let Ok(game) = loaded else {
                failing.extend(of_mode.iter().map(|scene| scene.file.clone()));
                continue;
            };
            let fixture = Fixture::load(source, &game).map_err(|finding| vec![finding])?;
            let run = |scene: &&'a SceneText| (*scene, SceneReport::apart(&scene.file, || run_scene(&game.game, &fixture, &scene.file, &scene.text)));
            let reports: Vec<_> = of_mode.par_iter().map(run).collect();
            let (good, bad): (Vec<_>, Vec<_>) = reports.into_iter().partition(|(_, report)| report.passed());
            passed.extend(good);
            failing.extend(bad.into_iter().map(|(scene, _)| scene.file.clone()));
        }
        let names = game.cards.iter().map(|card| (card.id.clone(), card.name.to_lowercase())).collect();
        Ok(Stage { scenes: passed, names, failing })
    }

    /// Whether a scene could notice that a card is another: it names it, or the card did something in it, or it is played with decks.
    fn concerns(&self, scene: &SceneText, report: &SceneReport, mutant: &Mutant) -> bool {
        let text = || scene.text.to_lowercase();
        let of_card = |id: &String| report.cards_used.contains(id) || self.names.get(id).is_some_and(|name| text().contains(name.as_str()));
        mutant.cards.is_empty() || mutant.cards.iter().any(of_card) || text().lines().any(|line| line.starts_with("start"))
    }

    fn fate(&self, source: &dyn Workspace, mutant: &Mutant, languages: &Languages) -> Fate {
        let Some(text) = source.read(&mutant.file).map(|file| rewritten(&file, mutant)) else { return Fate::Unsound };
        let changed = Overlay::new(source, BTreeMap::from([(mutant.file.clone(), text)]));
        // Scenes are read with the words of the mutant: it may have other cards that texts make, and words mean cards by their number.
        let staged = |mode: Option<&str>| {
            let modes: Vec<&str> = mode.into_iter().collect();
            let game = load_again(&changed, &modes, languages).ok()?.game;
            let fixture = Fixture::load(&changed, &game).ok()?;
            Some((game, fixture))
        };
        let mut games: BTreeMap<Option<&str>, Option<(Arc<Game>, Fixture)>> = BTreeMap::from([(None, staged(None))]);
        if games.values().all(Option::is_none) {
            return Fate::Unsound;
        }
        let mut told = false;
        for (scene, report) in &self.scenes {
            if !self.concerns(scene, report, mutant) {
                continue;
            }
            let mode = scene.mode.as_deref();
            // What a mode says may be what the game can't be loaded with.
            let Some((game, fixture)) = games.entry(mode).or_insert_with(|| staged(mode)) else { return Fate::Unsound };
            let now = SceneReport::apart(&scene.file, || run_scene(game, fixture, &scene.file, &scene.text));
            // Where the tool itself fails, nothing was expected in vain.
            if now.by == By::Tool {
                continue;
            }
            if !now.passed() {
                return Fate::Failed;
            }
            told |= story(&now.transcript, mutant) != story(&report.transcript, mutant);
        }
        if told { Fate::Told } else { Fate::Unnoticed }
    }
}

/// A story without the words that were changed: that a story quotes them is not noticed by what happens.
fn story<'t>(transcript: &'t str, mutant: &Mutant) -> Vec<&'t str> {
    let quotes = |line: &&str| line.contains(mutant.was.as_str()) || !mutant.is.is_empty() && line.contains(mutant.is.as_str());
    transcript.lines().filter(|line| !quotes(line)).collect()
}

/// The file with the sentence as the mutant has it. Modes name rules by their words: there, too.
fn rewritten(file: &str, mutant: &Mutant) -> String {
    let stretches = stretches(file);
    let named = stretches.windows(2).filter(|pair| {
        let key = &file[pair[0].span.clone()];
        pair[0].kind == Kind::Quoted && &file[pair[1].span.clone()] == ":" && ron::from_str::<String>(key).is_ok_and(|key| key == mutant.was)
    });
    let mut places: Vec<Range<usize>> = if mutant.is.is_empty() { Vec::new() } else { named.map(|pair| pair[0].span.clone()).collect() };
    places.push(mutant.span.clone());
    places.sort_by_key(|span| std::cmp::Reverse(span.start));
    let mut text = file.to_owned();
    for span in places {
        if mutant.is.is_empty() {
            let rest = text[span.end..].trim_start();
            let comma = if rest.starts_with(',') { text.len() - rest.len() + 1 } else { span.end };
            text.replace_range(span.start..comma, "");
        } else {
            text.replace_range(span, &literal(&mutant.is));
        }
    }
    text
}

impl Mutant {
    /// The line of the file in which the sentence stands, from 1.
    #[must_use]
    pub fn line(&self, source: &dyn Source) -> usize {
        source.read(&self.file).map_or(0, |file| place(&file, self.span.start).0)
    }
}
