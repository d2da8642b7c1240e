//! A game of no setting in which every table has something, and boards of it on which texts of a test's own are played.
//!
//! A card of a test is a file of its own beside the game's, so that a finding says by its file which card it is about, and one
//! that is refused takes no other with it.

use crate::{PLAYERS, Table, files_in, kind, languages, len, pool_id, printed, workspace, zone};
use kotodama_engine::data::SeenBy;
use kotodama_engine::{CardId, Game, Match, PlayerId};
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Memory, Reading, load_again};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

/// The files of the neutral game.
pub static FILES: LazyLock<Memory> = LazyLock::new(|| files_in(workspace().join("tests/neutral")));

/// A card that a test writes.
#[derive(Debug, Clone)]
pub struct Written {
    /// Its id and the name of its file.
    pub id: String,
    /// What it is: everything of its record but the id and the text, `name: "A", kind: "trick", stats: {"cost": 0}`.
    pub rest: String,
    /// Its lines.
    pub text: Vec<String>,
}

impl Written {
    /// The record, as a file of its own.
    #[must_use]
    pub fn file(&self) -> String {
        let Written { id, rest, text } = self;
        format!("(id: \"{id}\", name: \"Written {id}\", role: Test, cards: [(id: \"{id}\", {rest}, text: {text:?})])")
    }
}

/// The files of a game, and cards of a test.
#[must_use]
pub fn with_cards(files: &Memory, cards: &[Written]) -> Memory {
    let mut files = files.clone();
    files.0.extend(cards.iter().map(|card| (format!("sets/{}.ron", card.id), card.file())));
    files
}

/// What became of cards of a test.
#[derive(Debug)]
pub struct Loaded {
    /// The game with those that load.
    pub game: Reading,
    /// What was wrong with the others, by their ids.
    pub refused: BTreeMap<String, Vec<Diagnostic>>,
}

/// Loads a game with those cards of a test that load; what was read of its texts before is known.
///
/// # Panics
/// When the game itself does not load.
#[must_use]
pub fn load_cards(files: &Memory, cards: &[Written]) -> Loaded {
    load_cards_with(files, cards, &languages(files))
}

/// Loads a game with those cards of a test that load, and languages of the test's own.
///
/// # Panics
/// When the game itself does not load.
#[must_use]
pub fn load_cards_with(files: &Memory, cards: &[Written], languages: &Languages) -> Loaded {
    if cards.len() <= AT_ONCE {
        return load_of(with_cards(files, cards), cards, languages);
    }
    let sifted = cards.chunks(AT_ONCE).flat_map(|some| load_of(with_cards(files, some), some, languages).refused);
    let mut refused: BTreeMap<String, Vec<Diagnostic>> = sifted.collect();
    let good: Vec<Written> = cards.iter().filter(|card| !refused.contains_key(&card.id)).cloned().collect();
    let together = load_of(with_cards(files, &good), &good, languages);
    refused.extend(together.refused);
    Loaded { game: together.game, refused }
}

/// So many cards are tried at once: of more, not all that is wrong would be told, and each round loads all of them again. Cards of a larger test
/// must not speak of one another.
const AT_ONCE: usize = 500;

/// Loads the neutral game with files of those cards that load.
///
/// # Panics
/// When the game itself does not load.
#[must_use]
pub fn load_files(files: Memory, cards: &[Written]) -> Loaded {
    let languages = languages(&files);
    load_of(files, cards, &languages)
}

fn load_of(mut files: Memory, cards: &[Written], languages: &Languages) -> Loaded {
    let ids: BTreeSet<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    let mut refused: BTreeMap<String, Vec<Diagnostic>> = BTreeMap::new();
    loop {
        let findings = match load_again(&files, &[], languages) {
            Ok(game) => return Loaded { game, refused },
            Err(findings) => findings,
        };
        let before = refused.len();
        for found in findings {
            let of = found.file.strip_prefix("sets/").and_then(|file| file.strip_suffix(".ron")).unwrap_or_default();
            // So many are told; the cards of the others are refused in the next round.
            if found.message.contains("more things are wrong than ") && refused.len() > before {
                continue;
            }
            assert!(ids.contains(of), "the game itself does not load: {} {}", found.file, found.message);
            files.0.remove(&found.file);
            refused.entry(of.to_owned()).or_default().push(found);
        }
        assert!(refused.len() > before, "the game does not load, and nothing says why");
    }
}

/// The neutral game with those cards of a test that load.
#[must_use]
pub fn neutral(cards: &[Written]) -> Loaded {
    load_cards(&FILES, cards)
}

/// What lies in a player's zones: the names of cards by zone.
type Side<'a> = &'a [(&'a str, &'a [&'a str])];

/// A board of the neutral game on which every name is on one card: a test card that lies where it is said, or nowhere.
#[must_use]
pub fn board(game: &Arc<Game>, card: &str, place: &str) -> Table {
    let [me, foe] = PLAYERS;
    let mut table = Table::new(game).phase("Main").put(me, "grove", "asha", 1).put(foe, "grove", "bram", 1);
    let sides: [(PlayerId, Side<'_>); 2] = [
        (me, &[("grove", &["fox", "ox"]), ("den", &["bear"]), ("hand", &["moth", "flare"]), ("discard", &["boar"])]),
        (foe, &[("grove", &["wolf", "elk"]), ("den", &["owl"]), ("hand", &["stoke", "fang"]), ("discard", &["hare"])]),
    ];
    for (player, places) in sides {
        for (place, cards) in places {
            table = cards.iter().fold(table, |table, card| table.put(player, place, card, 1));
        }
    }
    for player in PLAYERS {
        table = ["crow", "newt", "crow", "newt", "crow", "newt", "crow", "newt"].iter().fold(table, |table, card| table.put(player, "deck", card, 1));
    }
    if !place.is_empty() {
        table = table.put(me, place, card, 1);
    }
    table.pool(me, "ember", 9).pool(foe, "ember", 9).pool(me, "max_ember", 8).pool(foe, "max_ember", 8)
}

/// What is done on a board.
#[derive(Debug, Clone, Copy, Default)]
pub struct Doing<'a> {
    /// Options taken where a player may act, in order; other options that are asked for are answered by `wishes`.
    pub acts: &'a [&'a str],
    /// What is chosen wherever it is offered, the dearest wish first; else the first option.
    pub wishes: &'a [&'a str],
}

/// More decisions than what is done takes.
const LONG: u32 = 400;

/// Does it, and gives what was told.
///
/// # Errors
/// When an act is not offered, or it never ends.
pub fn play(running: &mut Match, doing: &Doing<'_>) -> Result<Vec<String>, String> {
    let mut acts = doing.acts.iter();
    let mut told = Vec::new();
    for _ in 0..LONG {
        if running.outcome().is_some() {
            return Ok(told);
        }
        let labels = running.labels();
        let at = |wished: &str| labels.iter().position(|label| label.eq_ignore_ascii_case(wished));
        let option = if let Some(end) = at("end the turn") {
            match acts.next() {
                None => return Ok(told),
                Some(&"end the turn") => end,
                Some(act) => at(act).ok_or_else(|| format!("no option `{act}`: {labels:?}"))?,
            }
        } else {
            doing.wishes.iter().find_map(|wish| at(wish)).or_else(|| at("pass")).unwrap_or(0)
        };
        running.choose(option).map_err(|refused| refused.to_string())?;
        for line in running.take_log() {
            told.push(running.tell(&line, None));
        }
    }
    Err("it does not end".into())
}

/// The card of that name that lies in a zone.
#[must_use]
pub fn card_named(running: &Match, name: &str) -> Option<CardId> {
    let game = running.game();
    let lies = |player: &PlayerId| game.zones.iter().flat_map(|def| zone(running, *player, &def.id)).copied().collect::<Vec<_>>();
    PLAYERS.iter().flat_map(lies).find(|card| printed(running, *card).name.eq_ignore_ascii_case(name))
}

/// What of a list of questions and their answers, `my hand#: 2; Grey Ox power: 4 or 5`, a board answers otherwise; empty where all is so.
#[must_use]
pub fn differs(running: &Match, expected: &str) -> String {
    let mut wrong = String::new();
    for (question, answer) in expected.split(';').filter_map(|line| line.split_once(':')) {
        let found = ask(running, question.trim());
        if !answer.trim().split(" or ").any(|answer| answer == found) {
            let _ = write!(wrong, "{}: {found}, not{answer}; ", question.trim());
        }
    }
    wrong
}

/// Answers a question about a board: `my hand` (names), `foe hand#` (how many), `my ember` (a pool), `Grey Ox power`,
/// `Grey Ox damage`, `Grey Ox tired`, `Grey Ox at` (whose zone), `Grey Ox cell`, `won`.
#[must_use]
pub fn ask(running: &Match, question: &str) -> String {
    let game = running.game();
    if question == "won" {
        if running.winners().len() > 1 {
            return "both".to_owned();
        }
        return crate::winner(running).map_or("nobody", |player| if player == PLAYERS[0] { "me" } else { "foe" }).to_owned();
    }
    let (who, what) = question.rsplit_once(' ').unwrap_or((question, ""));
    let side = match who {
        "my" => Some(PLAYERS[0]),
        "foe" => Some(PLAYERS[1]),
        _ => None,
    };
    if let Some(player) = side {
        if let Some(place) = what.strip_suffix('#') {
            return len(running, player, place).to_string();
        }
        if game.zone_named(what).is_some() {
            let names: Vec<&str> = zone(running, player, what).iter().map(|card| printed(running, *card).name.as_str()).collect();
            return if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        }
        return running.pool(player, pool_id(game, what)).to_string();
    }
    if what == "offered" {
        return if running.labels().iter().any(|label| label.contains(who)) { "yes" } else { "no" }.to_owned();
    }
    let Some(card) = card_named(running, who) else { return "gone".to_owned() };
    let state = &running.state().cards[card.index()];
    if what == "at" {
        return format!("{} {}", if state.controller == PLAYERS[0] { "my" } else { "foe" }, game.zones[state.zone.index()].id);
    }
    if what == "cell" {
        return state.cell.to_string();
    }
    if let Some(stat) = game.stat_named(what) {
        return running.stat(card, stat).to_string();
    }
    let counter = game.rules_file.counters.iter().position(|counter| counter.id == what).and_then(|at| u8::try_from(at).ok());
    if let Some(counter) = counter {
        return running.state().counter(card, kotodama_engine::ids::CounterId(counter)).to_string();
    }
    if let Some(keyword) = game.keywords.iter().position(|keyword| keyword.id == what) {
        let has = u8::try_from(keyword).is_ok_and(|at| running.keyword(card, kotodama_engine::ids::KeywordId(at)).is_some());
        return if has { "yes" } else { "no" }.to_owned();
    }
    let mark = game.rules_file.states.iter().position(|mark| mark.id == what).unwrap_or_else(|| panic!("nobody knows the answer to `{question}`"));
    if state.states >> mark & 1 == 1 { "yes" } else { "no" }.to_owned()
}

/// Everything that is to be seen of a board when nobody hides anything, in words.
#[must_use]
pub fn seen(running: &Match) -> String {
    let game = running.game();
    let mut out = format!("won {}\n", ask(running, "won"));
    for (player, who) in PLAYERS.into_iter().zip(["my", "foe"]) {
        for def in &game.zones {
            let cards = zone(running, player, &def.id);
            let _ = write!(out, "{who} {}:", def.id);
            let mut lying = Vec::new();
            for &card in cards {
                let mut out = String::new();
                let state = &running.state().cards[card.index()];
                let _ = write!(out, " {} ({}", printed(running, card).name, kind(running, card));
                for (at, stat) in game.stats.iter().enumerate().filter(|(at, _)| printed(running, card).stats[*at].is_some()) {
                    let _ = write!(out, " {} {}", stat.id, running.stat(card, kotodama_engine::ids::StatId(at as u8)));
                }
                for (at, mark) in game.rules_file.states.iter().enumerate() {
                    if state.states >> at & 1 == 1 {
                        let _ = write!(out, " {}", mark.id);
                    }
                }
                for (counter, number) in running.counters(card).filter(|(_, number)| *number != 0) {
                    let _ = write!(out, " {} {number}", game.rules_file.counters[counter.index()].id);
                }
                for at in 0..game.keywords.len() {
                    if let Some(number) = running.keyword(card, kotodama_engine::ids::KeywordId(at as u8)) {
                        let _ = write!(out, " {} {number}", game.keywords[at].id);
                    }
                }
                lying.push(out + ")");
            }
            // The order tells something only where nobody looks.
            if def.seen_by != SeenBy::Nobody {
                lying.sort();
            }
            let _ = writeln!(out, "{}", lying.concat());
        }
        for def in &game.pools {
            let _ = writeln!(out, "{who} {}: {}", def.id, crate::pool(running, player, &def.id));
        }
    }
    out
}
