//! Cards in another language: what is printed reads back, and plays as the original does.

use kotodama_engine::data::SetRole;
use kotodama_engine::{CardDef, Game, Random};
use kotodama_rules::{Memory, Reading, Translator};
use kotodama_tests::{begin, cases, files, load, report, step};
use std::fmt::Write as _;

fn game(source: &Memory) -> Reading {
    load(source).unwrap_or_else(|findings| panic!("{}", report(&findings, source)))
}

fn translator(source: &Memory, game: &Reading, to: &str) -> Translator {
    Translator::new(source, game, to).unwrap_or_else(|findings| panic!("{}", report(&findings, source)))
}

/// The shipped games that print whole in a language that is not their own.
const OTHER: [(&str, &str); 7] = [("azcard", "en"), ("azuki", "fr"), ("sakura", "fr"), ("duel", "fr"), ("tricks", "fr"), ("valleys", "fr"), ("attic", "fr")];

/// Both sides of the cards of the sets for play.
fn cards(game: &Game) -> Vec<&CardDef> {
    let play = |card: &&CardDef| game.sets.iter().any(|(id, _, role)| *id == card.set && *role == SetRole::Play);
    let fronts: Vec<&CardDef> = game.cards.iter().take(game.printed).filter(play).collect();
    let backs = fronts.iter().filter_map(|card| card.back).map(|back| game.card(back));
    fronts.iter().copied().chain(backs).collect()
}

/// The files of a game with its sets in another language, as the tool makes them.
fn edition(source: &Memory, game: &Reading, to: &str) -> Memory {
    let translator = translator(source, game, to);
    let mut other = source.clone();
    other.0.extend(kotodama_workbench::edition::files(source, game, &translator).unwrap_or_else(|wrong| panic!("{wrong:?}")));
    other
}

#[test]
fn the_shares_of_cards_that_print_in_the_other_language() {
    let mut told = String::new();
    for (id, to, least) in
        [("azuki", "fr", 90), ("sakura", "fr", 90), ("azcard", "en", 100), ("duel", "fr", 100), ("tricks", "fr", 100), ("ninja", "fr", 90), ("uytcg", "fr", 90)]
    {
        let source = files(id);
        let game = game(&source);
        let translator = translator(&source, &game, to);
        let cards = cards(&game);
        let missing: Vec<String> = cards.iter().filter_map(|card| translator.text(&game, card).err().map(|why| format!("{}: {why}", card.name))).collect();
        let share = (cards.len() - missing.len()) * 100 / cards.len();
        let _ = writeln!(told, "{id} in {to}: {} of {}", cards.len() - missing.len(), cards.len());
        assert!(share >= least, "{id} in {to}: {share} %\n{}", missing.join("\n"));
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_language_prints_its_own_cards_as_they_stand() {
    for id in ["azuki", "sakura", "azcard", "duel", "tricks", "ninja", "uytcg"] {
        let source = files(id);
        let game = game(&source);
        let own = translator(&source, &game, &game.rules_file.language);
        for card in cards(&game) {
            assert_eq!(own.text(&game, card).as_ref(), Ok(&card.lines), "{}", card.name);
        }
    }
}

#[test]
fn an_edition_in_another_language_means_the_same() {
    for (id, to) in OTHER {
        let source = files(id);
        let original = game(&source);
        let translated = game(&edition(&source, &original, to));
        assert_eq!(original.cards.len(), translated.cards.len());
        for (one, other) in original.cards.iter().zip(&translated.cards) {
            assert_eq!((&one.id, original.text(one), &one.families), (&other.id, translated.text(other), &other.families), "{}", one.name);
            assert_eq!(one.lines.is_empty(), other.lines.is_empty());
        }
        assert!(original.cards.iter().zip(&translated.cards).any(|(one, other)| one.lines != other.lines), "{id}");
    }
}

#[test]
fn the_same_seed_and_choices_play_the_same_match_in_both_languages() {
    for (id, to) in OTHER {
        let source = files(id);
        let original = game(&source);
        let translated = game(&edition(&source, &original, to));
        for seed in 0..u64::from(cases(20)) {
            let (mut one, mut other) = (begin(&original, seed), begin(&translated, seed));
            let mut chance = Random::new(seed);
            while one.outcome().is_none() {
                assert_eq!((one.state(), one.options(), one.decider()), (other.state(), other.options(), other.decider()), "{id}, seed {seed}");
                let option = step(&mut one, &mut chance);
                other.choose(option).expect("both offer the same");
            }
            assert_eq!(one.outcome(), other.outcome(), "{id}, seed {seed}");
        }
    }
}

#[test]
fn an_edition_keeps_what_a_file_says_besides() {
    let source = files("azcard");
    let original = game(&source);
    let translator = translator(&source, &original, "en");
    let file = "// Une remarque.\n(\n    id: \"az01\",\n    name: \"Première édition\",\n    cards: [\n        // AZ-19\n        (id: \"AZ-19\", name: \"Trait de Givre\", kind: \"spell\",\n            families: {\"rarity\": [\"Commune\"]}, stats: {\"cost\": 1},\n            text: [\"Infligez 2 dégâts à une créature ciblée.\"]),\n    ],\n)\n";
    insta::assert_snapshot!(translator.set(&original, file).expect("every card can be said"));
}

#[test]
fn what_a_comment_talks_of_stays_as_it_is() {
    let source = files("azcard");
    let game = game(&source);
    let translator = translator(&source, &game, "en");
    let file = &source.0["sets/az01.ron"];
    let begin = "    cards: [\n";
    let cards = &file[file.find(begin).expect("it has cards") + begin.len()..];
    let commented: String = cards.lines().take_while(|line| !line.starts_with("    ]")).map(|line| format!("// {line}\n")).collect();
    let with = |file: &str| file.replacen(begin, &format!("{begin}{commented}"), 1);
    let set = |file: &str| translator.set(&game, file).expect("every card can be said");
    assert_eq!(set(&with(file)), with(&set(file)));
}
