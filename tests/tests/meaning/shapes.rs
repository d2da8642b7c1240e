//! The same sentences in games of another shape: what they do hangs on what a game says, and not on the order in which it says it, nor on
//! whether it names the places that texts without one mean.

use super::*;
use kotodama_rules::Memory;

/// A game of another shape: what it is called, what is done to the rules, and of which texts that is said.
type Shape = (&'static str, fn(&mut String), fn(&str) -> bool);

const SHAPES: [Shape; 3] = [
    // Where no zone is `open`, cards are looked for where the rules put them.
    (
        "no zone is open",
        |rules| {
            assert!(rules.contains(", open: true"), "none was");
            *rules = rules.replace(", open: true", "");
        },
        |_| true,
    ),
    (
        "tables the other way round",
        |rules| {
            ["kinds", "nouns", "stats", "pools", "verbs", "tags", "moments", "windows", "durations"].iter().for_each(|list| reverse(rules, list));
        },
        |_| true,
    ),
    (
        "tricks are carried out on the field",
        |rules| {
            let stage = r#"(id: "stage", seen_by: Everyone"#;
            assert!(rules.contains(stage), "tricks go elsewhere");
            *rules = rules.replace(stage, &format!("{stage}, field: On"));
        },
        |text| !text.contains(CONTROLLED),
    ),
];

/// A trick that is on the field is one that its player controls.
const CONTROLLED: &str = "If you control a trick";

/// Turns the entries of a list of `game.ron` round.
fn reverse(rules: &mut String, list: &str) {
    let head = format!("\n    {list}: [\n");
    let from = rules.find(&head).unwrap_or_else(|| panic!("no list `{list}`")) + head.len();
    let to = from + rules[from..].find("\n    ],").unwrap_or_else(|| panic!("`{list}` has no end")) + 1;
    let mut entries: Vec<String> = Vec::new();
    for line in rules[from..to].lines() {
        if line.starts_with("        (") || entries.is_empty() {
            entries.push(String::new());
        }
        entries.last_mut().into_iter().for_each(|entry| *entry += &format!("{line}\n"));
    }
    assert!(entries.len() > 1, "`{list}` has nothing to turn round");
    entries.reverse();
    rules.replace_range(from..to, &entries.concat());
}

#[test]
fn sentences_do_the_same_in_games_of_another_shape() {
    let groups: [&[Case]; 37] = [
        CASES, MADE, BETWEEN, AGAIN, AT_ONCE, SHARED, PRINTED, INSTEAD, JOINED, GIFTS, WHOM, LYING, MUST, MENDED, STOOD_FOR, APART, MEANT, DECIDED, PAST,
        PLAIN, WORDED, USUAL, RECKONED, OTHERS, EXACTLY, RIVALS, COMMON, LATER, MONSTERS, THEY, REACH, SINCE, OFFERED, READ, CHANGED, PERMITTED, WAS,
    ];
    let wrong = |case: &&Case| !KNOWN_WRONG.contains(&case.name().as_str());
    let cases: Vec<&Case> = groups.iter().flat_map(|group| group.iter()).filter(wrong).collect();
    let cards: Vec<Written> = cases.iter().enumerate().map(|(at, case)| written(format!("case-{at}"), case.kind, case.text)).collect();
    for (shape, change, said_of) in SHAPES {
        let mut files: Memory = FILES.clone();
        change(files.0.get_mut("game.ron").expect("it has rules"));
        let loaded = load_cards(&files, &cards);
        let mut found = String::new();
        for (case, card) in cases.iter().zip(&cards).filter(|(case, _)| said_of(&case.name())) {
            if let Err(why) = judge(&loaded, &card.id, case) {
                let _ = writeln!(found, "{}\n      {why}", case.name());
            }
        }
        assert!(found.is_empty(), "{shape}: these are wrong:\n{found}");
    }
}
