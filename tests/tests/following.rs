//! What may stand next in a sentence: every word that every shipped text goes on with is among what is proposed where it stands, and what is proposed
//! leads to something that can be read.

use kotodama_grammar::{Language, Lexicon, Next, NextSort, PhraseDef, Whole, reminders};
use kotodama_rules::Reading;
use kotodama_tests::{Folder, SHIPPED, sound, workspace};
use rayon::prelude::*;
use std::sync::OnceLock;

/// Whether a proposal is what a text goes on with: all of it, to the end of a word.
fn goes_on(next: &Next, rest: &str) -> bool {
    let words = next.words.trim_start();
    let ends = |at: usize| rest[at..].chars().next().is_none_or(|sign| !sign.is_alphanumeric()) || !words.ends_with(char::is_alphanumeric);
    match next.sort {
        NextSort::Number => {
            let word = rest.split(' ').next().unwrap_or_default();
            word.starts_with(|sign: char| sign.is_ascii_digit()) || word.len() == 1 && word.bytes().all(|sign| sign.is_ascii_uppercase())
        }
        NextSort::Name => rest.starts_with(char::is_uppercase),
        NextSort::Hole => rest.starts_with(|sign: char| sign.is_ascii_lowercase()),
        NextSort::End => false,
        NextSort::Language | NextSort::Word(..) | NextSort::Tag(_) => !words.is_empty() && rest.starts_with(words) && ends(words.len()),
    }
}

/// The places of a line where a word begins, but for those in reminders.
fn cuts(line: &str) -> Vec<usize> {
    let aside = reminders(line);
    let all = std::iter::once(0).chain(line.match_indices(' ').map(|(at, _)| at + 1));
    all.filter(|at| *at < line.len() && !aside.iter().any(|aside| aside.start <= *at && *at <= aside.end)).collect()
}

/// A line, what it is read as, and whether holes may stand in it.
type Line = (String, Whole, bool);

fn game(id: &str) -> Reading {
    sound(&Folder(workspace().join("cards").join(id)))
}

fn lines(game: &Reading) -> Vec<Line> {
    let rules = &game.rules_file;
    let cards = game.cards[..game.printed].iter().flat_map(|card| &card.lines).map(|line| (line.clone(), Whole::Ability, false));
    let keywords = game.keyword_files.iter().flat_map(|keyword| &keyword.means).map(|line| (line.clone(), Whole::Ability, true));
    let phrases = game.read.phrases.iter().flat_map(|phrase| &phrase.means).map(|line| (line.clone(), Whole::Effects, true));
    let said = rules.rules.iter().map(|line| (line.clone(), Whole::Ability, false));
    let checks = rules.checks.iter().map(|line| (line.clone(), Whole::Effects, false));
    // Of many texts every second: what cards say is much alike.
    let all: Vec<Line> = cards.chain(keywords).chain(phrases).chain(said).chain(checks).collect();
    let step = if all.len() > 300 { 2 } else { 1 };
    all.into_iter().step_by(step).collect()
}

/// The places of all texts of a game that were asked about, and those at which the word that stands there was not proposed.
fn missed(id: &str) -> (usize, Vec<String>) {
    let game = game(id);
    // A set in another language is read with that.
    let tongue = |line: &str| game.read.tongues.values().find(|tongue| game.language().read_ability(line).is_err() && tongue.read_ability(line).is_ok());
    let asked: Vec<(usize, Vec<String>)> = lines(&game)
        .par_iter()
        .map(|(line, whole, holes)| {
            let language: &Language = tongue(line).filter(|_| *whole == Whole::Ability && !holes).unwrap_or(game.language());
            let cuts = cuts(line);
            let wrong = cuts.iter().filter(|at| {
                let following = language.following(*whole, line, **at, *holes);
                !following.next.iter().any(|next| goes_on(next, &line[following.from..]))
            });
            (cuts.len(), wrong.map(|at| format!("{}|{}", &line[..*at], &line[*at..])).collect())
        })
        .collect();
    asked.into_iter().fold((0, Vec::new()), |(many, mut all), (asked, missed)| {
        all.extend(missed);
        (many + asked, all)
    })
}

#[test]
fn every_next_word_of_shipped_texts_is_proposed() {
    for (game, _) in SHIPPED {
        let (asked, missed) = missed(game);
        assert_eq!(missed, Vec::<String>::new(), "{game}: {} of {asked}", missed.len());
        assert!(asked > 50, "{game}: {asked}");
    }
}

/// A language as the sentences are written in it that together say all that can be said.
fn of_corpus(id: &str) -> (Language, Vec<String>) {
    let read = |file: &str| {
        let path = workspace().join("grammar/corpus").join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let lexicon = Lexicon::from_ron(&read(&format!("{id}.ron"))).expect("words");
    let phrases: Vec<PhraseDef> = ron::from_str(&read("phrases.ron")).expect("phrases");
    let language = if id == "en" { Language::of(id, &lexicon, &phrases) } else { Language::translated(id, &lexicon, &phrases) };
    let lines = read(&format!("{id}.txt")).lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect();
    (language.expect("a language"), lines)
}

/// Where what follows begins with a small letter, but where a sentence follows with a capital one: this is proposed.
const SMALL: [&str; 2] = ["« |attaque 1-4", "Encore : |piochez"];

#[test]
fn every_next_word_of_every_construct_is_proposed() {
    for id in ["en", "fr"] {
        let (language, lines) = of_corpus(id);
        let wrong = |line: &String| -> (usize, Vec<String>) {
            let cuts = cuts(line);
            let missed = cuts.iter().filter(|at| {
                let following = language.following(Whole::Ability, line, **at, true);
                !following.next.iter().any(|next| goes_on(next, &line[following.from..]))
            });
            (cuts.len(), missed.map(|at| format!("{}|{}", &line[..*at], &line[*at..])).collect())
        };
        let asked: Vec<(usize, Vec<String>)> = lines.par_iter().map(wrong).collect();
        let missed = asked.iter().flat_map(|(_, missed)| missed).filter(|place| !SMALL.iter().any(|small| place.contains(small)));
        let missed: Vec<&String> = missed.collect();
        assert_eq!(missed, Vec::<&String>::new(), "{id}: {} of {}", missed.len(), asked.iter().map(|(many, _)| many).sum::<usize>());
        assert!(asked.iter().map(|(many, _)| many).sum::<usize>() > 5_000, "{id}");
    }
}

fn words() -> &'static Language {
    static MADE: OnceLock<Language> = OnceLock::new();
    let words = r#"(
        kinds: { "robot": (sg: "robot", pl: "robots") },
        zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
        verbs: { "break": (base: "break", third: "breaks", past: "broken") },
        keywords: { "swift": (name: "Swift") },
        tags: { "play": (name: "On Play"), "omen": (lead: "Omen") },
    )"#;
    MADE.get_or_init(|| Language::english(&Lexicon::from_ron(words).expect("words"), &[]).expect("a language"))
}

fn proposed(line: &str) -> Vec<String> {
    let following = words().following(Whole::Ability, line, line.len(), false);
    following.next.into_iter().map(|next| if next.words.is_empty() { format!("{:?}", next.sort) } else { next.words.trim_start().to_owned() }).collect()
}

#[test]
fn a_word_is_proposed_where_it_may_stand_and_nowhere_else() {
    let has = |line: &str, word: &str| proposed(line).iter().any(|own| own == word);
    assert!(has("", "[On Play]") && has("", "Omen:") && has("", "Break") && has("", "Swift") && !has("", "robot"));
    assert!(has("[On", "On Play]") && !has("[On", "Break"));
    assert!(has("Break ", "Number") && has("Break ", "a") && !has("Break ", "break"));
    assert!(has("Break 2 ", "robots") && !has("Break 2 ", "breaks"));
    // What is being typed is replaced, whatever it is.
    assert_eq!(proposed("Break 2 ro"), proposed("Break 2 "));
    assert!(has("Break a robot. ", "Break") && has("Break a robot. ", "[On Play]"));
    assert!(has("Break a robot in your ", "scrapyard"));
    // Of a wording that has begun, the rest.
    assert!(has("Break a robot in your opponent's ", "scrapyard"));
    assert_eq!(proposed("Break a robot (whatever stands "), Vec::<String>::new());
}

#[test]
fn the_end_of_a_sentence_is_proposed_where_it_can_end() {
    let ends = |line: &str| words().following(Whole::Ability, line, line.len(), false).next.iter().any(|next| next.sort == NextSort::End);
    assert!(ends("Break a robot ") && !ends("Break a "));
}

#[test]
fn whatever_is_typed_is_answered_soon() {
    let language = words();
    let began = std::time::Instant::now();
    for odd in ["((((((((", "[[[[", "“““", "é\u{301}😀", "Break ".repeat(300).as_str(), "a, ".repeat(2_000).as_str(), "{", "\u{0}", "Omen: Omen: Omen:"]
    {
        for at in 0..=odd.len().min(40) {
            drop(language.following(Whole::Ability, odd, at, true));
        }
        drop(language.following(Whole::Effects, odd, odd.len(), false));
        drop(language.spoken(Whole::Ability, odd));
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}

/// Of what is proposed behind a text, those behind which nothing can stand, and how many were tried.
fn in_vain(language: &Language, line: &str, at: usize, (skipped, step): (usize, usize)) -> (usize, Vec<String>) {
    let following = language.following(Whole::Ability, line, at, false);
    let words = following.next.iter().filter(|next| matches!(next.sort, NextSort::Language | NextSort::Word(..)) && !next.words.trim().is_empty());
    let begun = words.skip(skipped).step_by(step).map(|next| {
        let blank = if next.words.ends_with(char::is_alphanumeric) { " " } else { "" };
        format!("{}{}{blank}", &line[..following.from], next.words.trim_start())
    });
    let begun: Vec<String> = begun.collect();
    (begun.len(), begun.into_iter().filter(|begun| language.following(Whole::Ability, begun, begun.len(), false).next.is_empty()).collect())
}

#[test]
fn nearly_all_that_is_proposed_can_be_gone_on_with_or_ends_a_sentence() {
    // What looks ahead past the last word may find otherwise when that word is there (“an” before a word that begins with a consonant): editors leave
    // that out of what they show first.
    for id in ["duel", "azcard", "sakura", "azuki"] {
        let game = game(id);
        let lines: Vec<&String> = game.cards[..game.printed].iter().flat_map(|card| &card.lines).collect();
        let lines: Vec<&String> = lines.iter().step_by(lines.len() / 10).copied().collect();
        let tried: Vec<(usize, Vec<String>)> = lines
            .par_iter()
            .enumerate()
            .flat_map_iter(|(number, line)| {
                let language = game.language();
                cuts(line).into_iter().skip(1 + number % 3).step_by(4).map(move |at| in_vain(language, line, at, (number % 9, 9)))
            })
            .collect();
        let (many, vain): (usize, Vec<&String>) = (tried.iter().map(|(many, _)| many).sum(), tried.iter().flat_map(|(_, vain)| vain).collect());
        assert!(many > 50 && vain.len() * 1_000 <= many * 75, "{id}: {} of {many}: {vain:#?}", vain.len());
    }
}
