//! No dead leaf: whatever stands in a text counts. A text with one leaf of its tree changed compiles to something else, or is refused.
//!
//! What is compared is all that a card of it becomes: its keywords, facts, watchers and uses, the programs that they reach, what these
//! plant, forbid and make. Names in the tables of the game are the same for both; numbers that only count programs are followed.

#[expect(dead_code, reason = "stories need what no law does")]
#[path = "reference/beside.rs"]
mod beside;
#[expect(dead_code, reason = "stories change fewer leaves")]
#[path = "reference/leaves.rs"]
mod changes;
#[path = "dead/known.rs"]
mod known;

use crate::meaning::cases::CASES;
use crate::meaning::made::MADE;
use crate::model::{self, Model};
use beside::{BESIDE, Beside};
use known::{KNOWN_DEAD, SYNONYMS, UNTRIED};
use kotodama_engine::Game;
use kotodama_engine::ids::{DefId, KeywordId, ProgramId};
use kotodama_grammar::ast::Ability;
use kotodama_rules::{Languages, Memory};
use kotodama_tests::neutral::{Doing, Loaded, Written, ask, board, load_cards, load_cards_with, neutral, play};
use kotodama_tests::{files_in, tree_files, workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const CORPUS: &str = include_str!("../../grammar/corpus/en.txt");

/// So many texts are changed for one leaf.
const TEXTS: usize = 4;

/// No program speaks of programs that deep.
const DEEPEST: usize = 12;

/// What cards with the corpus' lines are.
const BODIES: &[&str] = &[
    r#"kind: "entity", families: {"element": ["Neutral"], "clan": ["Beanz"]}, stats: {"cost": 7, "attack": 3, "health": 6}"#,
    r#"kind: "weapon", stats: {"cost": 7, "attack": 0}"#,
    r#"kind: "spell", stats: {"cost": 7}"#,
    r#"kind: "token", stats: {"attack": 1, "health": 2}"#,
];

/// A text on a card that loads.
struct Read {
    rest: String,
    lines: Vec<String>,
}

/// The types of the tree.
fn tree() -> Model {
    Model::of(&tree_files())
}

/// The game of the reference, without its examples.
fn examples() -> Memory {
    let mut files = Memory::default();
    let folder = workspace().join("tests/tests/reference/game");
    for (file, there) in [("game.ron", "game.ron"), ("keywords.ron", "keywords.ron"), ("phrases.ron", "phrases.ron"), ("cards.ron", "sets/examples.ron")] {
        let text = std::fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        files.0.insert(there.to_owned(), text.replace("{probes}\n", ""));
    }
    files.0.insert("lexicon/en.ron".to_owned(), beside::lexicon());
    files
}

/// Ways to print a line of the corpus: as it is, or behind, before and beside what it needs.
fn ways(line: &str) -> Vec<(&'static str, Vec<String>)> {
    let plain = BODIES.iter().map(|body| (*body, vec![line.to_owned()]));
    let with = BESIDE.iter().filter_map(|beside| match beside {
        Beside::Before(before) => Some(vec![format!("{before} {line}")]),
        Beside::Behind(behind) => Some(vec![format!("{line} {behind}")]),
        Beside::Line(other) => Some(vec![line.to_owned(), (*other).to_owned()]),
        Beside::In(whole) => {
            let mut letters = line.chars();
            let small: String = letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default();
            Some(vec![format!("{whole} {small}")])
        }
        Beside::Nothing => None,
    });
    plain.chain(with.map(|lines| (BODIES[0], lines))).collect()
}

/// The first way to print each line that loads.
fn corpus(files: &Memory, languages: &Languages) -> Vec<Read> {
    let lines = CORPUS.lines().filter(|line| !line.is_empty() && !line.starts_with('#') && !line.contains('{'));
    let mut open: Vec<Vec<(&str, Vec<String>)>> = lines.map(ways).collect();
    let mut found = Vec::new();
    // a plain creature first, and another card or whatever stands beside only for what is refused without
    for some in [0..1, 1..BODIES.len(), BODIES.len()..usize::MAX] {
        let mut cards = Vec::new();
        for (at, ways) in open.iter().enumerate() {
            for (way, (rest, lines)) in ways.iter().enumerate().filter(|(way, _)| some.contains(way)) {
                cards.push(Written { id: format!("w{at}-{way}"), rest: format!("name: \"Probe\", {rest}"), text: lines.clone() });
            }
        }
        let loaded = load_cards_with(files, &cards, languages);
        let mut done = BTreeSet::new();
        for card in cards.into_iter().filter(|card| !loaded.refused.contains_key(&card.id)) {
            let line = card.id[1..].split('-').next().and_then(|at| at.parse::<usize>().ok()).unwrap_or(0);
            if done.insert(line) {
                found.push(Read { rest: card.rest, lines: card.text });
            }
        }
        let mut at = 0;
        open.retain(|_| {
            at += 1;
            !done.contains(&(at - 1))
        });
    }
    found
}

/// What the neutral game has more words for than that of the corpus.
const MORE: &[&str] = &[
    "Other beasts in your grove don't wake during your wake step.",
    "Other beasts in your grove don't wake during their controller's wake step.",
    "Destroy an awake beast in your grove.",
    "Put a beast in your hand into your grove tired.",
    "If this card is tired Red, draw 1 card.",
    "Your next Red beast gets +1 power and Tough 1 until the end of the turn.",
    "Destroy a beast of another clan in your grove.",
    "Destroy a beast of the same colour in your grove.",
    "Destroy all awake Red beasts with a power of 3 or more in your opponent's grove or den.",
    "Whenever a tired beast enters your grove or den, gain 1 ember.",
    "Move 1 gold from the well to your purse.",
    "Kindle 2.",
    "This card's power and life are each equal to the number of cards in your hand.",
    "Trade a beast in your opponent's grove with your opponent.",
    "Destroy a charm or a tired Red beast.",
    "Destroy a charm or a beast with Guard and a power of 3 or more.",
    "If your ember is 3 or more and your heart is 2 or less, gain ember equal to the number of beasts in your grove.",
];

/// The texts of the cases, each once, and more.
fn neutral_texts() -> Vec<Read> {
    let stats = |kind: &str| if kind == "trick" { r#"{"cost": 0}"# } else { r#"{"cost": 0, "power": 1, "life": 3}"# };
    let mut seen = BTreeSet::new();
    CASES
        .iter()
        .chain(MADE)
        .filter(|case| seen.insert((case.kind, case.text)))
        .map(|case| Read {
            rest: format!("name: \"Case\", kind: \"{}\", stats: {}", case.kind, stats(case.kind)),
            lines: case.text.iter().map(|line| (*line).to_owned()).collect(),
        })
        .chain(MORE.iter().map(|text| Read { rest: beast(String::new(), text).rest, lines: vec![(*text).to_owned()] }))
        .collect()
}

/// All that a card becomes, in words that only what it means changes.
fn compiled(game: &Game, def: DefId) -> String {
    let card = game.card(def);
    let mut out = format!("{:?} {:?} {:?} {:?} ", card.keywords, card.statics, card.watches, card.limits);
    for one in &card.uses {
        let _ = write!(out, "{one:?} ");
    }
    let _ = write!(out, "{:?} {:?}", card.active, card.works);
    followed(game, &out, DEEPEST)
}

/// A text in which what only stands for something else is said.
fn followed(game: &Game, text: &str, depth: usize) -> String {
    if depth == 0 {
        return "…".to_owned();
    }
    let again = |text: String| followed(game, &text, depth - 1);
    let mut out = String::new();
    let mut rest = text;
    let marks = ["ProgramId(", "watch: ", "Cannot(", "sort: ", "DefId(", "KeywordId("];
    while let Some((at, mark)) = marks.iter().filter_map(|mark| Some((rest.find(mark)?, *mark))).min() {
        out.push_str(&rest[..at + mark.len()]);
        rest = &rest[at + mark.len()..];
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let Ok(number) = rest[..digits].parse::<usize>() else { continue };
        rest = &rest[digits..];
        let said = match mark {
            "ProgramId(" => {
                let id = ProgramId(u32::try_from(number).unwrap_or(0));
                let words: Vec<_> = game.mode_words.iter().filter(|((program, _), _)| *program == id).map(|(_, words)| words).collect();
                game.programs.get(number).map(|program| again(format!("{:?} {}", program.ops, words.len())))
            }
            "watch: " => game.planted.get(number).map(|watch| again(format!("{watch:?}"))),
            "Cannot(" => game.deeds.get(number).map(|deed| again(format!("{deed:?}"))),
            "sort: " => game.sorts.get(number).map(|sort| again(format!("{sort:?}"))),
            "DefId(" => game.cards.get(number).filter(|_| number >= game.made_from).map(|card| {
                again(format!("{:?} {:?} {:?} {:?} {:?}", card.name, card.kind, card.families, card.stats, card.keywords))
                    + &compiled_part(game, number, depth - 1)
            }),
            "KeywordId(" => {
                let id = KeywordId(u8::try_from(number).unwrap_or(u8::MAX));
                let known = game.keywords.get(id.index()).filter(|keyword| keyword.quoted);
                known.map(|keyword| again(format!("{:?} {:?}", keyword.statics, keyword.watches)))
            }
            _ => None,
        };
        out.push_str(&said.unwrap_or_else(|| number.to_string()));
    }
    out + rest
}

/// What a made card can do.
fn compiled_part(game: &Game, number: usize, depth: usize) -> String {
    let card = &game.cards[number];
    followed(game, &format!("{:?} {:?} {:?}", card.statics, card.watches, card.uses), depth)
}

/// A change that leaves what a card becomes as it was.
struct Dead {
    leaf: String,
    text: String,
    changed: String,
}

/// Changes every leaf of texts.
fn dead(files: &Memory, languages: &Languages, model: &Model, read: &[Read], names: &[&str]) -> (Vec<Dead>, BTreeSet<String>) {
    let bases: Vec<Written> =
        read.iter().enumerate().map(|(at, read)| Written { id: format!("b{at}"), rest: read.rest.clone(), text: read.lines.clone() }).collect();
    let loaded = load_cards_with(files, &bases, languages);
    let unread: Vec<_> = bases.iter().filter(|base| MORE.iter().any(|text| base.text[0] == *text)).filter_map(|base| loaded.refused.get(&base.id)).collect();
    assert!(unread.is_empty(), "{unread:#?}");
    let mut tried: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    let mut others: Vec<(Written, usize, String)> = Vec::new();
    for (at, base) in bases.iter().enumerate().filter(|(_, base)| !loaded.refused.contains_key(&base.id)) {
        let def = loaded.game.find(&base.id).expect("a card that loads is there");
        let abilities: &[Ability] = &loaded.game.text(loaded.game.card(def)).abilities;
        let Some(ability) = abilities.first() else { continue };
        for changed in changes::everywhere(model, &loaded.game.read.lexicon, names, ability) {
            if tried.get(&changed.leaf).is_some_and(|texts| texts.len() >= TEXTS && !texts.contains(&at)) {
                continue;
            }
            let Some(other) = changed.ability() else { continue };
            let texts = tried.entry(changed.leaf.clone()).or_default();
            if other == *ability {
                continue;
            }
            let Ok(line) = loaded.game.language().print_ability(&other) else { continue };
            texts.insert(at);
            let mut text = base.text.clone();
            text[0] = line;
            others.push((Written { id: format!("o{}", others.len()), rest: base.rest.clone(), text }, at, changed.leaf));
        }
    }
    let mut cards: Vec<Written> = bases.iter().filter(|base| !loaded.refused.contains_key(&base.id)).cloned().collect();
    cards.extend(others.iter().map(|(card, ..)| card.clone()));
    let Loaded { game, refused } = load_cards_with(files, &cards, languages);
    let mut found = Vec::new();
    let form = |id: &str| compiled(&game, game.find(id).unwrap_or_else(|| panic!("{id} is there")));
    for (card, at, leaf) in others.into_iter().filter(|(card, ..)| !refused.contains_key(&card.id)) {
        let base = &bases[at];
        if card.text != base.text && form(&card.id) == form(&base.id) {
            found.push(Dead { leaf, text: base.text.join(" | "), changed: card.text.join(" | ") });
        }
    }
    (found, tried.into_keys().collect())
}

#[test]
fn no_leaf_is_dead() {
    let (model, languages) = (tree(), Languages::default());
    let (game, neutral) = (examples(), files_in(workspace().join("tests/neutral")));
    let read = corpus(&game, &languages);
    let (mut found, mut tried) = dead(&game, &languages, &model, &read, &["Fox", "Ox"]);
    let more = dead(&neutral, &languages, &model, &neutral_texts(), &["Elk", "Boar"]);
    found.extend(more.0);
    tried.extend(more.1);
    let synonym = |dead: &Dead| SYNONYMS.iter().any(|same| same.fits(&dead.leaf, &dead.text, &dead.changed));
    let mut new: BTreeMap<&str, String> = BTreeMap::new();
    for dead in found.iter().filter(|dead| !synonym(dead) && !KNOWN_DEAD.iter().any(|(leaf, _)| *leaf == dead.leaf)) {
        let _ = write!(new.entry(&dead.leaf).or_default(), "\n    {}\n    {}", dead.text, dead.changed);
    }
    let new: Vec<String> = new.into_iter().map(|(leaf, texts)| format!("{leaf}:{texts}")).collect();
    assert!(new.is_empty(), "these change nothing:\n{}", new.join("\n"));
    let missed: Vec<String> = changes::leaves(&model).into_iter().filter(|leaf| !tried.contains(leaf)).collect();
    let untried: Vec<&str> = UNTRIED.iter().map(|(leaf, _)| *leaf).collect();
    assert_eq!(missed, untried, "leaves that no text of these tries, and those that are known to be tried by none");
    let mended: Vec<_> = KNOWN_DEAD.iter().filter(|(leaf, _)| !found.iter().any(|dead| dead.leaf == *leaf)).collect();
    assert!(mended.is_empty(), "these change something now, and must be taken off KNOWN_DEAD: {mended:#?}");
}

/// A beast of the neutral game with a text.
fn beast(id: String, text: &str) -> Written {
    Written { id, rest: r#"name: "Case", kind: "beast", stats: {"cost": 0, "power": 1, "life": 3}"#.to_owned(), text: vec![text.to_owned()] }
}

/// Which hole of a phrase a word of its meaning names counts: phrases with two holes, and what fills them; what each means, and means
/// when the holes change places.
#[test]
fn which_hole_is_meant_counts() {
    let phrases = [
        ("number", "1 before 2", "Gain {one} ember. Draw {other} cards."),
        ("card", "a beast in your grove before a warden", "Destroy {one}. Tire {other}."),
        ("player", "your opponent before you", "{one} draws 1 card. {other} draws 2 cards."),
        ("player", "your opponent before you", "Shuffle {one}'s deck. {other} draws 1 card."),
        ("condition", "it is your turn before it is your opponent's turn", "If {one}, draw 1 card. If {other}, draw 2 cards."),
        ("pool", "your purse before the well", "Move 1 gold from {one} to {other}."),
        ("state", "tired before kept", "Destroy all {one} beasts in your grove. Tire all {other} beasts in your grove."),
    ];
    let mut files = files_in(workspace().join("tests/neutral"));
    let mut cards = Vec::new();
    let phrase_file = files.0.get_mut("phrases.ron").expect("the game has phrases");
    let mut all = phrase_file.trim_end().trim_end_matches(']').to_owned();
    for ((hole, filled, means), word) in phrases.iter().zip(["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"]) {
        let swapped = means.replace("{one}", "{}").replace("{other}", "{one}").replace("{}", "{other}");
        for (which, means) in [("first", *means), ("second", &swapped)] {
            let means: Vec<String> = means.split_inclusive(". ").map(|sentence| sentence.trim().to_owned()).collect();
            let say = format!("Test {word} {which} {{one:{hole}}} before {{other:{hole}}}");
            let _ = writeln!(all, "(id: \"{word}_{which}\", say: [{say:?}], means: {means:?}),");
            cards.push(beast(format!("{word}-{which}"), &format!("Test {word} {which} {filled}.")));
        }
    }
    *phrase_file = all + "]\n";
    let loaded = load_cards(&files, &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    let form = |card: &Written| compiled(&loaded.game, loaded.game.find(&card.id).expect("a card that loads is there"));
    for pair in cards.chunks(2) {
        assert_ne!(form(&pair[0]), form(&pair[1]), "{:?} and {:?}", pair[0].text, pair[1].text);
    }
}

/// What would count for nothing is refused, and the message says what to write.
#[test]
fn what_would_say_nothing_is_refused() {
    let texts = [
        ("This trick has +1 power.", "say “this card”"),
        ("When this charm dies, draw 1 card.", "say “this card”"),
        ("Destroy this warden.", "say “this card”"),
        ("Whenever this card takes damage, that warden gets +1 power.", "refers to nothing"),
        ("If it is each player's turn, draw 1 card.", "it is always somebody's turn"),
        ("Destroy a beast with a power that includes 3 in your grove.", "is one number"),
        ("Destroy a beast with a power that doesn't include 3 in your grove.", "is one number"),
        ("[Once per Turn][Once per Turn] Draw 1 card.", "stands twice"),
        ("Another beast in your grove has +1 power.", "say “all …” or “each …”"),
        ("Look at the top card of your deck. If you do, draw 1 card.", "leave it out"),
        ("Choose a beast in your opponent's grove. If you do, draw 1 card.", "if there is a …"),
        ("Shuffle your deck. If you do, draw 1 card.", "leave it out"),
    ];
    let cards: Vec<Written> = texts.iter().enumerate().map(|(at, (text, _))| beast(format!("card-{at}"), text)).collect();
    let loaded = neutral(&cards);
    for (card, (text, why)) in cards.iter().zip(texts) {
        let said: String = loaded.refused.get(&card.id).into_iter().flatten().map(|finding| finding.message.as_str()).collect();
        assert!(said.contains(why), "{text}\n    {said}");
    }
}

/// Damage that is said to be dealt by a card is dealt by that card, or not at all.
#[test]
fn who_is_not_there_deals_nothing() {
    let card = beast("card".to_owned(), "The card this is attached to deals 1 damage to your opponent's warden. Deal 2 damage to your opponent's warden.");
    let loaded = neutral(&[card]);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let mut running = board(&loaded.game, "card", "grove").begin();
    let told = play(&mut running, &Doing { acts: &["use Case"], wishes: &[] }).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ask(&running, "Bram damage"), "2", "{told:?}");
}

/// "The equipped beast" is said by a verb that attaches.
#[test]
fn only_what_attaches_has_bearers() {
    let mut files = files_in(workspace().join("tests/neutral"));
    let lexicon = files.0.get_mut("lexicon/en.ron").expect("the game has words");
    *lexicon = lexicon.replacen(r#"past: "kept")"#, r#"past: "kept", bearer: "burdened beast")"#, 1);
    let cards = [beast("good".to_owned(), "The equipped beast has +1 power."), beast("bad".to_owned(), "The burdened beast has +1 power.")];
    let loaded = load_cards(&files, &cards);
    assert_eq!(loaded.refused.keys().collect::<Vec<_>>(), ["bad"], "{:#?}", loaded.refused);
    assert!(loaded.refused["bad"][0].message.contains("attaches nothing"), "{:#?}", loaded.refused);
}
