//! Sentences that nobody wrote, on cards of the neutral game and of each game that ships: refused when the game loads, or
//! played without breaking a law.
//!
//! A case that fails is made small and printed as a file for the fuzz target `sentence`. `KOTODAMA_CASES` makes the run longer,
//! `KOTODAMA_SEED` begins it elsewhere; with `--nocapture` it tells why sentences are refused.

use kotodama_engine::{Game, Random};
use kotodama_rules::{Languages, Memory, Reading};
use kotodama_tests::neutral::{Written, load_cards_with};
use kotodama_tests::sentences::{Try, card, hold, hold_all, kinds_for, laws, text};
use kotodama_tests::{cases, files, files_in, sound, workspace};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Nothing takes as long: what does, hangs.
const PATIENCE: Duration = Duration::from_secs(40);
/// So many texts are loaded together.
const BATCH: usize = 60;
/// So many of them lie on one board, when it is crowded.
const CROWD: usize = 8;

/// What a game is made of, to be loaded again and again.
struct Base {
    files: Memory,
    game: Reading,
    languages: Languages,
}

impl Base {
    fn new(game: &str) -> Base {
        let mut files = if game == "neutral" { files_in(workspace().join("tests/neutral")) } else { files(game) };
        files.0.retain(|path, _| !path.ends_with(".md"));
        Base { game: sound(&files), files, languages: Languages::default() }
    }
}

/// A text made of choices, and what it is tried with.
fn made(base: &Base, choices: &[u8], seed: u64) -> Option<Try> {
    let lines = text(&base.game, choices)?;
    let kinds = kinds_for(&base.game, &lines);
    let kind = kinds.get(usize::from(choices.get(1).copied().unwrap_or(0)) % kinds.len().max(1))?;
    Some(Try { game: base.game.id.clone(), kind: (*kind).to_owned(), seed, lines })
}

/// What an answer panics with, or that it never comes.
fn wrong(answer: impl FnOnce() + Send + 'static) -> Option<String> {
    let (done, wait) = mpsc::channel();
    // What a thread has where nobody asks for more; what overflows it ends the process, and `last-sentence` tells what was played.
    let worker = std::thread::Builder::new().stack_size(2 << 20);
    let worker = worker.spawn(move || {
        let said = catch_unwind(AssertUnwindSafe(answer)).err().map(|panic| {
            let what = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|&what| what.to_owned()));
            what.unwrap_or_else(|| "a panic".into())
        });
        let _ = done.send(said);
    });
    worker.expect("a thread can be made");
    wait.recv_timeout(PATIENCE).unwrap_or_else(|_| Some("it hangs".into()))
}

/// A finding without what is special about one sentence.
fn plain(message: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for sign in message.chars() {
        match sign {
            '`' | '"' | '“' | '”' => {
                inside = !inside;
                out.push_str(if inside { "…" } else { "" });
            }
            _ if inside => {}
            '0'..='9' => out.push('0'),
            _ => out.push(sign),
        }
    }
    out.chars().take(110).collect()
}

/// A failing try made small: bytes are left out while it fails in the same way.
fn small(base: &'static Base, choices: &[u8], seed: u64, why: &str) -> (Try, String) {
    let fails = |choices: &[u8]| {
        let tried = made(base, choices, seed)?;
        let one = tried.clone();
        let said = wrong(move || {
            let _ = laws(&base.files, &base.game, &base.languages, &one);
        })?;
        (plain(&said) == plain(why)).then_some((tried, said))
    };
    let mut best = choices.to_vec();
    let mut found = fails(&best);
    if why != "it hangs" {
        let mut piece = best.len().div_ceil(2);
        while piece > 0 {
            let mut at = 1;
            while at < best.len() {
                let without = [&best[..at], &best[(at + piece).min(best.len())..]].concat();
                match fails(&without) {
                    Some(better) => (best, found) = (without, Some(better)),
                    None => at += piece,
                }
            }
            piece /= 2;
        }
    }
    found.unwrap_or_else(|| (Try { game: base.game.id.clone(), kind: String::new(), seed, lines: Vec::new() }, format!("not again: {why}")))
}

/// Makes so many texts for a game, and plays those that it takes.
fn game(name: &str, usual: u32) {
    let base: &'static Base = Box::leak(Box::new(Base::new(name)));
    let first: u64 = std::env::var("KOTODAMA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut refused: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut unsaid, mut played, mut failing) = (0, 0, BTreeMap::<String, (Vec<u8>, u64, usize)>::new());
    let mut chance = Random::new(first);
    let mut crowded = Vec::new();
    let mut left = cases(usual) as usize;
    while left > 0 {
        let mut tries = Vec::new();
        while tries.len() < BATCH.min(left) {
            let choices: Vec<u8> = (0..10 + chance.below(50)).map(|_| chance.below(256) as u8).collect();
            let seed = u64::from(chance.below(1_000_000));
            match made(base, &choices, seed) {
                Some(tried) => tries.push((choices, tried)),
                None => unsaid += 1,
            }
        }
        left -= tries.len();
        let cards: Vec<Written> = tries.iter().enumerate().map(|(at, (_, tried))| card(&base.game, &format!("w{at}"), &tried.kind, &tried.lines)).collect();
        let loading = cards.clone();
        let loaded = match catch_unwind(AssertUnwindSafe(|| load_cards_with(&base.files, &loading, &base.languages))) {
            Ok(loaded) => loaded,
            Err(_) => {
                // One of them makes loading panic: which, its own load tells.
                for (choices, tried) in &tries {
                    let one = tried.clone();
                    let said = wrong(move || {
                        let _ = laws(&base.files, &base.game, &base.languages, &one);
                    });
                    if let Some(why) = said {
                        failing.entry(plain(&why)).or_insert((choices.clone(), tried.seed, 0)).2 += 1;
                    }
                }
                continue;
            }
        };
        let took: Vec<(&Written, u64)> =
            tries.iter().zip(&cards).filter(|(_, card)| !loaded.refused.contains_key(&card.id)).map(|((_, tried), card)| (card, tried.seed)).collect();
        crowded.extend(crowds(&loaded.game, &took));
        for ((choices, tried), card) in tries.iter().zip(&cards) {
            if let Some(findings) = loaded.refused.get(&card.id) {
                let why = plain(&findings[0].message);
                refused.entry(why).or_insert_with(|| (0, tried.lines.join(" / "))).0 += 1;
                continue;
            }
            played += 1;
            std::fs::write(last(), tried.to_string()).expect("a file can be written");
            let (game, id, seed) = (Arc::clone(&loaded.game), card.id.clone(), tried.seed);
            if let Some(why) = wrong(move || hold(&game, &id, seed)) {
                failing.entry(plain(&why)).or_insert((choices.clone(), tried.seed, 0)).2 += 1;
            }
        }
    }
    let not: usize = refused.values().map(|(times, _)| times).sum();
    eprintln!("{name}: {played} played, {not} refused, {unsaid} can't be said");
    let mut histogram: Vec<_> = refused.into_iter().collect();
    histogram.sort_by_key(|(_, (times, _))| std::cmp::Reverse(*times));
    for (why, (times, example)) in &histogram {
        eprintln!("  {times:4} × {why}\n         {}", example.chars().take(200).collect::<String>());
    }
    let mut told = String::new();
    for (why, (choices, seed, times)) in &failing {
        let (tried, said) = small(base, choices, *seed, why);
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("sentence-{name}-{seed}"));
        std::fs::write(&file, tried.to_string()).expect("a file can be written");
        told.push_str(&format!("{times} × {said}\n{tried}\n    cargo run -p kotodama-fuzz -- sentence {}\n\n", file.display()));
    }
    assert!(crowded.is_empty(), "{name}: these cards break a law together:\n{}", crowded.join("\n"));
    assert!(failing.is_empty(), "{name}: these sentences break a law:\n{told}");
    // Games whose tags and keywords are for one kind each refuse more.
    let most = match name {
        "neutral" => 66,
        "azuki" => 62,
        // Most of its sentences are for one tag each, and whose turn it is counts.
        "tricks" => 94,
        // It has few zones of those that sentences speak of, and neither coins nor dice.
        "sakura" => 92,
        _ => 85,
    };
    assert!(not * 100 <= (not + played) * most, "{name}: {not} of {} sentences are refused: the generator talks nonsense", not + played);
}

/// Plays cards on crowded boards, eight at a time; gives what is wrong, with the fewest cards that it is wrong with.
fn crowds(loaded: &Arc<Game>, cards: &[(&Written, u64)]) -> Vec<String> {
    let mut found = Vec::new();
    for crowd in cards.chunks(CROWD) {
        let seed = crowd.first().map_or(0, |(_, seed)| *seed);
        let fails = |crowd: &[(&Written, u64)]| {
            let (game, ids) = (Arc::clone(loaded), crowd.iter().map(|(card, _)| card.id.clone()).collect::<Vec<_>>());
            let texts: Vec<String> = crowd.iter().map(|(card, _)| format!("{} {}", card.rest, card.text.join("\n"))).collect();
            std::fs::write(last(), format!("{seed}\n{}", texts.join("\n\n"))).expect("a file can be written");
            wrong(move || hold_all(&game, &ids.iter().map(String::as_str).collect::<Vec<_>>(), seed)).map(|why| (why, texts))
        };
        let Some(mut worst) = fails(crowd) else { continue };
        let mut few = crowd.to_vec();
        let mut at = 0;
        while at < few.len() && worst.0 != "it hangs" {
            let without: Vec<_> = few.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, card)| *card).collect();
            match fails(&without) {
                Some(less) if plain(&less.0) == plain(&worst.0) => (few, worst) = (without, less),
                _ => at += 1,
            }
        }
        found.push(format!("seed {seed}: {}\n{}\n", worst.0, worst.1.join("\n\n")));
    }
    found
}

/// Where the try stands that is played now: one that ends the process is found there.
fn last() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("last-sentence")
}

#[test]
fn sentences_of_the_neutral_game_are_refused_or_played() {
    game("neutral", 600);
}

#[test]
fn sentences_of_azuki_are_refused_or_played() {
    game("azuki", 60);
}

#[test]
fn sentences_of_sakura_are_refused_or_played() {
    game("sakura", 60);
}

#[test]
fn sentences_of_azcard_are_refused_or_played() {
    game("azcard", 60);
}

#[test]
fn sentences_of_ninja_are_refused_or_played() {
    game("ninja", 60);
}

#[test]
fn sentences_of_uytcg_are_refused_or_played() {
    game("uytcg", 60);
}

#[test]
fn sentences_of_tricks_are_refused_or_played() {
    game("tricks", 60);
}

#[test]
fn sentences_of_duel_are_refused_or_played() {
    game("duel", 60);
}
