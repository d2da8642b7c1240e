//! Shipped lines with one slip of the pen: what is offered for them is the line that was spoilt, or nothing. It is offered for the line on its
//! card, so that who takes it has a card that loads.

use kotodama_engine::data::{CardFile, SetFile};
use kotodama_grammar::Language;
use kotodama_rules::{Diagnostic, Languages, Memory, Source as _, data_file};
use kotodama_tests::neutral::{Written, load_cards_with};
use kotodama_tests::{files_in, workspace};
use std::collections::BTreeSet;

/// The ways to spoil a line: each takes a word and gives what stands in its place.
type Slip = (&'static str, fn(&str) -> Option<String>);

const SLIPS: [Slip; 7] = [
    ("the first letter is lost", |word| (letters(word) > 3).then(|| word.chars().skip(1).collect())),
    ("the first letter stands twice", |word| (letters(word) > 3).then(|| word.chars().take(1).chain(word.chars()).collect())),
    ("the last letter stands twice", |word| (letters(word) > 3).then(|| word.chars().chain(word.chars().last()).collect())),
    ("two letters are swapped", |word| {
        let mut letters: Vec<char> = word.chars().collect();
        (letters.len() > 4 && letters[2] != letters[3]).then(|| {
            letters.swap(2, 3);
            letters.into_iter().collect()
        })
    }),
    ("the word stands twice", |word| Some(format!("{word} {word}"))),
    ("the apostrophe is lost", |word| word.contains("'s").then(|| word.replace("'s", "s"))),
    ("another capital", |word| {
        let first = word.chars().next()?;
        let other: String = if first.is_uppercase() { first.to_lowercase().collect() } else { first.to_uppercase().collect() };
        (letters(word) > 3).then(|| other + &word[first.len_utf8()..])
    }),
];

fn letters(word: &str) -> usize {
    word.chars().count()
}

/// So many lines of a game are spoilt.
const LINES: usize = 30;

/// The cards of a game, with one line each.
fn cards(files: &Memory) -> Vec<(CardFile, String)> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for file in files.list("sets") {
        let path = format!("sets/{file}");
        let Some(set) = files.read(&path).and_then(|text| data_file::<SetFile>(&path, &text).ok()).filter(|set| set.language.is_none()) else { continue };
        for card in set.cards {
            let lines: Vec<String> = card.text.iter().filter(|line| seen.insert((*line).clone())).cloned().collect();
            all.extend(lines.into_iter().map(|line| (card.clone(), line)));
        }
    }
    all
}

fn written(id: &str, card: &CardFile, line: &str) -> Written {
    let (stats, families) = (ron::to_string(&card.stats).expect("stats"), ron::to_string(&card.families).expect("families"));
    Written {
        id: id.to_owned(),
        rest: format!("name: \"Case {id}\", kind: {:?}, stats: {stats}, families: {families}", card.kind),
        text: vec![line.to_owned()],
    }
}

/// The line that a finding offers in the place of one.
fn offered(found: &Diagnostic, card: &Written, line: &str) -> Option<String> {
    let help = found.help.as_deref()?;
    let between = |open: &str, close: &str| Some(help.split_once(open)?.1.rsplit_once(close)?.0.to_owned());
    if let Some(whole) = between("did you mean \"", "\"?").or_else(|| between("vouliez-vous dire « ", " » ?")) {
        return Some(whole);
    }
    let word = between("did you mean `", "`?").or_else(|| between("vouliez-vous dire `", "` ?"))?;
    let file = card.file();
    let start = file.find(&format!("{line:?}"))? + 1;
    let at = found.span.start.checked_sub(start)?..found.span.end.checked_sub(start)?;
    Some(format!("{}{word}{}", line.get(..at.start)?, line.get(at.end..)?))
}

/// What is offered otherwise than it was meant, and how many lines were refused, and for how many of these something was offered.
fn spoil(game: &str, language: fn(&kotodama_rules::Reading) -> &Language) -> (Vec<String>, usize, usize) {
    let files = files_in(workspace().join("cards").join(game));
    let languages = Languages::default();
    let all = cards(&files);
    let step = (all.len() / LINES).max(1);
    let all: Vec<&(CardFile, String)> = all.iter().step_by(step).take(LINES).collect();
    let alone: Vec<Written> = all.iter().enumerate().map(|(at, (card, line))| written(&format!("w{at}"), card, line)).collect();
    let refused = load_cards_with(&files, &alone, &languages).refused;
    let mut cases = Vec::new();
    for (at, (card, line)) in all.iter().enumerate().filter(|(at, _)| !refused.contains_key(&format!("w{at}"))) {
        let words: Vec<&str> =
            line.split([' ', ',', '.', ':', '(', ')', '[', ']']).filter(|word| word.chars().all(|sign| sign.is_alphabetic() || sign == '\'')).collect();
        for (number, (how, slip)) in SLIPS.iter().enumerate() {
            // Each line has its slips in other words than the line before.
            let from = (at * 3 + number * 5) % words.len().max(1);
            let spoilt = words.iter().cycle().skip(from).take(words.len()).find_map(|word| {
                let place = line.match_indices(word).find(|(place, _)| {
                    let beside = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric() && sign != '\'' && sign != '-');
                    beside(line[..*place].chars().next_back()) && beside(line[place + word.len()..].chars().next())
                });
                let (place, _) = place?;
                Some(format!("{}{}{}", &line[..place], slip(word)?, &line[place + word.len()..]))
            });
            cases.extend(spoilt.map(|spoilt| (*how, card, line, written(&format!("s{at}x{number}"), card, &spoilt))));
        }
    }
    let spoilt: Vec<Written> = cases.iter().map(|(_, _, _, written)| written.clone()).collect();
    let loaded = load_cards_with(&files, &spoilt, &languages);
    let language = language(&loaded.game);
    let printed = |line: &str| language.read_ability(line).ok().and_then(|ability| language.print_ability(&ability).ok());
    let (mut wrong, mut many, mut helped) = (Vec::new(), 0, 0);
    for (how, _, line, case) in &cases {
        let Some(found) = loaded.refused.get(&case.id).and_then(|found| found.first()) else { continue };
        many += 1;
        let Some(offer) = offered(found, case, &case.text[0]) else { continue };
        helped += 1;
        if printed(&offer) != printed(line) {
            wrong.push(format!("{game}, {how}: {}\n    {offer}", case.text[0]));
        }
    }
    (wrong, many, helped)
}

fn what_is_offered_is_meant(game: &str) {
    let (wrong, many, helped) = spoil(game, |game| game.language());
    assert!(many > 60, "only {many} lines of {game} are refused with a slip");
    assert!(wrong.is_empty(), "{} of {helped} (of {many}):\n{}", wrong.len(), wrong.join("\n"));
    assert!(helped * 10 >= many * 7, "for {helped} of {many} slips in lines of {game} something is offered");
}

#[test]
fn what_is_offered_for_a_spoilt_line_of_duel_is_that_line() {
    what_is_offered_is_meant("duel");
}

#[test]
fn what_is_offered_for_a_spoilt_line_of_azuki_is_that_line() {
    what_is_offered_is_meant("azuki");
}

#[test]
fn what_is_offered_for_a_spoilt_line_of_azcard_is_that_line() {
    what_is_offered_is_meant("azcard");
}
