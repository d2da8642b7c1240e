//! What the tests of the workspace share: a game's files, games loaded once, decks, matches played at random.
//!
//! The suites themselves are in `tests/tests`.
//!
//! *Invariant:* what is random here comes from [`Random`] and a seed, so that a failing case can be played again.

mod changed;
pub mod clock;
pub mod generate;
pub mod lanterns;
pub mod laws;
mod loaded;
pub mod neutral;
mod pages;
mod random;
pub mod sentences;
mod table;

pub use changed::Data;
pub use kotodama_rules::Folder;
pub use loaded::{languages, load, load_with};
pub use pages::{anchor, anchors};
pub use random::*;
pub use table::Table;

use kotodama_engine::data::DeckFile;
use kotodama_engine::ids::{PoolId, ZoneId};
use kotodama_engine::state::Outcome;
use kotodama_engine::{CardId, Choice, Deck, DeckError, DefId, Game, Match, Placed, PlayerId, Random, Start};
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Memory, Reading, Source};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Both seats.
pub const PLAYERS: [PlayerId; 2] = [PlayerId(0), PlayerId(1)];

/// The games that ship, each with the decks that play against each other where one match of it is enough.
pub const SHIPPED: [(&str, &[&str]); 9] = [
    ("attic", &["ada", "bram", "clio"]),
    ("azuki", &["raizan", "shao"]),
    ("sakura", &["tide", "bell"]),
    ("azcard", &["horde", "cryptes"]),
    ("uytcg", &["tidewall", "emberguard"]),
    ("ninja", &["circuit", "gatekeepers"]),
    ("duel", &["oba", "goro"]),
    ("tricks", &["morning", "evening"]),
    ("valleys", &["upper", "lower"]),
];

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files that the types of the tree stand in, in their order.
#[must_use]
pub fn tree_files() -> Vec<PathBuf> {
    let files = ["mod", "effect", "ballot", "phrase", "condition", "select", "with", "place", "quantity", "rule", "trigger"];
    files.iter().map(|file| workspace().join(format!("tree/src/ast/{file}.rs"))).collect()
}

/// The files of a game that ships, in memory, to be changed.
///
/// # Panics
/// When there is no such game.
#[must_use]
pub fn files(game: &str) -> Memory {
    files_in(workspace().join("cards").join(game))
}

/// The files of a game's folder, in memory, to be changed.
///
/// # Panics
/// When there is no such folder.
#[must_use]
pub fn files_in(root: PathBuf) -> Memory {
    let mut files = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let (Ok(text), Ok(name)) = (std::fs::read_to_string(&path), path.strip_prefix(&root)) {
                files.insert(name.to_string_lossy().replace('\\', "/"), text);
            }
        }
    }
    Memory(files)
}

/// Findings as lines of text, for messages of failing tests.
#[must_use]
pub fn report(findings: &[Diagnostic], source: &dyn Source) -> String {
    let mut out = String::new();
    for found in findings {
        let text = source.read(&found.file).unwrap_or_default();
        let line = text.get(..found.span.start).map_or(0, |before| before.matches('\n').count() + 1);
        let under = text.get(found.span.clone()).unwrap_or("");
        let _ = writeln!(out, "{} {}:{line} {} ({}) at {under:?}", found.code, found.file, found.message, found.help.as_deref().unwrap_or("no help"));
    }
    out
}

/// Loads a game that must be sound.
///
/// # Panics
/// With everything that is wrong with it.
#[must_use]
pub fn sound(source: &dyn Source) -> Reading {
    match load(source) {
        Ok(game) => game,
        Err(findings) => panic!("the game does not load:\n{}", report(&findings, source)),
    }
}

/// The game of a reading, to be changed before anybody plays it.
///
/// # Panics
/// When somebody has it already.
#[must_use]
pub fn alone(reading: Reading) -> Game {
    Arc::into_inner(reading.game).expect("nobody else has it")
}

/// Azuki TCG, loaded once for all tests of a process.
pub fn azuki() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&Folder(workspace().join("cards/azuki"))))
}

/// AZCARD, loaded once for all tests of a process.
pub fn azcard() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&Folder(workspace().join("cards/azcard"))))
}

/// Ninja Slayer TCG in its constructed format, loaded once for all tests of a process.
pub fn ninja() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&Folder(workspace().join("cards/ninja"))))
}

/// Sakura Arms, loaded once for all tests of a process.
pub fn sakura() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&Folder(workspace().join("cards/sakura"))))
}

/// UYTCG, loaded once for all tests of a process.
pub fn uytcg() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&Folder(workspace().join("cards/uytcg"))))
}

/// Ninja Slayer TCG in its sealed format, loaded once for all tests of a process.
pub fn blitz() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| mode("ninja", "blitz"))
}

/// A game that ships, as a mode changes it.
///
/// # Panics
/// With everything that is wrong with it.
#[must_use]
pub fn mode(game: &str, mode: &str) -> Reading {
    let source = Folder(workspace().join("cards").join(game));
    load_with(&source, &[mode]).unwrap_or_else(|findings| panic!("{mode}:\n{}", report(&findings, &source)))
}

/// A deck that ships with a game.
///
/// # Panics
/// When the game has no such deck, or it is not legal.
#[must_use]
pub fn deck<'a>(game: &'a Game, id: &str) -> &'a Deck {
    game.deck(id).unwrap_or_else(|| panic!("{} has no legal deck `{id}`", game.id))
}

/// The file of a deck that ships with a game, to be changed.
///
/// # Panics
/// When the game has no such deck.
#[must_use]
pub fn deck_file(game: &Game, id: &str) -> DeckFile {
    let found = game.decks.iter().find(|(file, _)| file.id == id);
    found.map(|(file, _)| file.clone()).unwrap_or_else(|| panic!("{} has no deck `{id}`", game.id))
}

/// All ordered pairs of the decks that ship with a game.
#[must_use]
pub fn pairings(game: &Game) -> Vec<[&Deck; 2]> {
    let decks: Vec<&Deck> = game.decks.iter().filter_map(|(_, deck)| deck.as_ref()).collect();
    decks.iter().flat_map(|&a| decks.iter().map(move |&b| [a, b])).collect()
}

/// A match at its first decision, of the pairing that the seed picks.
#[must_use]
pub fn begin(game: &Arc<Game>, seed: u64) -> Match {
    let pairings = pairings(game);
    let decks = pairings[(seed % pairings.len() as u64) as usize];
    match game.seats().start() {
        2 => Match::new(Arc::clone(game), decks, Start { seed, first: None }),
        seats => seated(game, *seats, seed),
    }
}

/// A match of so many players at its first decision: the seed picks the deck of the first, and the others have those behind it.
#[must_use]
pub fn seated(game: &Arc<Game>, seats: u8, seed: u64) -> Match {
    let decks: Vec<&Deck> = game.decks.iter().filter_map(|(_, deck)| deck.as_ref()).collect();
    let first = (seed % decks.len() as u64) as usize;
    let brought: Vec<&Deck> = decks.iter().cycle().skip(first).take(usize::from(seats)).copied().collect();
    Match::new(Arc::clone(game), brought, Start { seed, first: None })
}

/// Takes any option: all are as likely.
///
/// # Panics
/// When an offered option is refused.
pub fn step(running: &mut Match, chance: &mut Random) -> usize {
    let offered = running.options().len();
    assert!(offered > 0, "a running match offers nothing: {}", running.prompt());
    let option = chance.below(offered as u32) as usize;
    running.choose(option).unwrap_or_else(|refused| panic!("an offered option was refused: {refused}"));
    option
}

/// Plays a match of a seed, of the pairing that the seed picks, as [`play_to_end`] does.
pub fn play_out(game: &Arc<Game>, seed: u64, show: impl FnMut(&Match)) -> Match {
    play_to_end(begin(game, seed), seed, show)
}

/// More decisions than any match takes.
const LONG: u32 = 50_000;

/// Plays a match to its end at random, as the seed says, showing every decision on the way and the end.
///
/// # Panics
/// When it does not end.
pub fn play_to_end(mut running: Match, seed: u64, mut show: impl FnMut(&Match)) -> Match {
    let mut chance = Random::new(!seed);
    show(&running);
    while running.outcome().is_none() {
        assert!(running.state().decisions < LONG, "seed {seed} does not end");
        step(&mut running, &mut chance);
        show(&running);
    }
    running
}

/// A match of a seed after so many random choices, or at its end when that comes before.
#[must_use]
pub fn play_on(game: &Arc<Game>, seed: u64, choices: u32) -> Match {
    let mut running = begin(game, seed);
    let mut chance = Random::new(!seed);
    for _ in 0..choices {
        if running.outcome().is_some() {
            break;
        }
        step(&mut running, &mut chance);
    }
    running
}

/// The cards of a player's zone, from the top.
///
/// # Panics
/// When the game has no such zone.
#[must_use]
pub fn zone<'a>(running: &'a Match, player: PlayerId, zone: &str) -> &'a [CardId] {
    running.state().zone(running.game().zones.len(), player, zone_id(running.game(), zone))
}

/// A zone by its word.
///
/// # Panics
/// When the game has no such zone.
#[must_use]
pub fn zone_id(game: &Game, zone: &str) -> ZoneId {
    game.zone_named(zone).unwrap_or_else(|| panic!("{} has no zone `{zone}`", game.id))
}

/// A printed card by its id.
///
/// # Panics
/// When the game has no such card.
#[must_use]
pub fn card(game: &Game, id: &str) -> DefId {
    game.find(id).unwrap_or_else(|| panic!("{} has no card `{id}`", game.id))
}

/// The printed ids of cards, in order.
#[must_use]
pub fn ids<'a>(running: &'a Match, cards: &[CardId]) -> Vec<&'a str> {
    cards.iter().map(|c| printed(running, *c).id.as_str()).collect()
}

/// What is printed on a card of a match.
#[must_use]
pub fn printed(running: &Match, card: CardId) -> &kotodama_engine::CardDef {
    running.game().card(running.state().cards[card.index()].def)
}

/// The kind of a card of a match, as the game's word.
#[must_use]
pub fn kind(running: &Match, card: CardId) -> &str {
    &running.game().kinds[printed(running, card).kind.index()].id
}

/// The first card of a kind in a player's zone.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn first(running: &Match, player: PlayerId, place: &str, of: &str) -> CardId {
    let found = zone(running, player, place).iter().find(|&&card| kind(running, card) == of);
    *found.unwrap_or_else(|| panic!("no {of} in the {place} of player {}", player.0 + 1))
}

/// Takes the option with that label.
///
/// # Panics
/// When there is none, with what there is.
pub fn choose(running: &mut Match, label: &str) {
    let labels = running.labels();
    let Some(option) = labels.iter().position(|l| l.eq_ignore_ascii_case(label)) else {
        panic!("no option `{label}` for {:?} ({}): {labels:?}", running.decider(), running.prompt());
    };
    running.choose(option).unwrap_or_else(|refused| panic!("`{label}` was refused: {refused}"));
}

/// A card on a board, without marks.
///
/// # Panics
/// When the game has no such card or zone.
#[must_use]
pub fn placed(game: &Game, id: &str, zone: &str) -> Placed {
    Placed { def: card(game, id), zone: zone_id(game, zone), states: Vec::new(), counters: Vec::new(), host: None, cell: 0 }
}

/// How many cases a property looks at: so many, times the number in the environment variable `KOTODAMA_CASES` for a long
/// hunt.
#[must_use]
pub fn cases(usual: u32) -> u32 {
    let times = std::env::var("KOTODAMA_CASES").ok().and_then(|times| times.parse().ok());
    usual.saturating_mul(times.unwrap_or(1))
}

/// FNV-1a, 64 bits, of a text.
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Whether a match has been won, and by whom.
#[must_use]
pub fn winner(running: &Match) -> Option<PlayerId> {
    match running.outcome() {
        Some(Outcome::Won(player)) => Some(player),
        _ => None,
    }
}

/// Takes the same options in both matches to the end and asks that they stay equal.
///
/// # Panics
/// When they do not.
pub fn stay_equal(mut one: Match, mut other: Match, seed: u64) {
    let mut chance = Random::new(seed);
    loop {
        assert!(one == other, "seed {seed}: the states differ at decision {}, {}", one.state().decisions, one.prompt());
        assert_eq!((one.options(), one.decider(), one.asked()), (other.options(), other.decider(), other.asked()), "seed {seed}");
        assert_eq!(one.labels(), other.labels(), "seed {seed}");
        if one.outcome().is_some() {
            break;
        }
        let option = step(&mut one, &mut chance);
        other.choose(option).unwrap_or_else(|refused| panic!("seed {seed}: only one of them offers that: {refused}"));
    }
}

/// What is in a player's pool.
///
/// # Panics
/// When the game has no such pool.
#[must_use]
pub fn pool(running: &Match, player: PlayerId, word: &str) -> i32 {
    running.pool(player, pool_id(running.game(), word))
}

/// A pool by its word.
///
/// # Panics
/// When the game has no such pool.
#[must_use]
pub fn pool_id(game: &Game, word: &str) -> PoolId {
    let at = game.pools.iter().position(|pool| pool.id == word).unwrap_or_else(|| panic!("{} has no pool `{word}`", game.id));
    PoolId(at as u8)
}

/// How many cards are in a player's zone.
#[must_use]
pub fn len(running: &Match, player: PlayerId, word: &str) -> usize {
    zone(running, player, word).len()
}

/// What is in both players' pools.
#[must_use]
pub fn pools(running: &Match, word: &str) -> [i32; 2] {
    PLAYERS.map(|player| pool(running, player, word))
}

/// Where a match is, for messages.
#[must_use]
pub fn at(running: &Match) -> String {
    format!("turn {}, decision {}: {}", running.state().turn, running.state().decisions, running.prompt())
}

/// Takes that option.
///
/// # Panics
/// When it is not offered.
pub fn take(running: &mut Match, choice: Choice) {
    let option = running.options().iter().position(|&offered| offered == choice);
    let option = option.unwrap_or_else(|| panic!("no {choice:?} for {:?}: {:?}", running.decider(), running.labels()));
    running.choose(option).unwrap_or_else(|refused| panic!("{choice:?} was refused: {refused}"));
}

/// The option to take that action of the rules, with a card of that id or without one.
#[must_use]
pub fn action(running: &Match, action: &str, id: &str) -> Option<Choice> {
    let such = |choice: &&Choice| match **choice {
        Choice::Action(number, card) => {
            let with = card.map_or("", |card| printed(running, card).id.as_str());
            running.game().rules_file.actions[usize::from(number)].id == action && with == id
        }
        _ => false,
    };
    running.options().iter().find(such).copied()
}

/// Takes that action of the rules, with a card of that id or without one.
///
/// # Panics
/// When it is not offered.
pub fn act(running: &mut Match, word: &str, id: &str) {
    let choice = action(running, word, id).unwrap_or_else(|| panic!("no {word} with {id:?} for {:?}: {:?}", running.decider(), running.labels()));
    take(running, choice);
}

/// A shipped deck in which some cards of a section are there more or less often.
///
/// # Panics
/// When it has not so many of them.
#[must_use]
pub fn deck_with(game: &Game, id: &str, section: &str, changes: &[(&str, i32)]) -> DeckFile {
    let mut file = deck_file(game, id);
    let cards = file.sections.entry(section.to_owned()).or_default();
    for (card, by) in changes {
        let copies = i32::from(cards.get(*card).copied().unwrap_or(0)) + by;
        cards.insert((*card).to_owned(), u16::try_from(copies).unwrap_or_else(|_| panic!("{id} has not so many {card}")));
    }
    cards.retain(|_, copies| *copies > 0);
    file
}

/// Everything wrong with a deck; nothing when it is legal.
#[must_use]
pub fn wrong(game: &Game, file: &DeckFile) -> Vec<DeckError> {
    kotodama_engine::deck::build(game, file).err().unwrap_or_default()
}
