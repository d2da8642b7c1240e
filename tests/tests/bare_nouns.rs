//! Where cards lie of which a text names no place: of each kind in each game, the bare noun finds such cards where matches show them on the field, or is
//! refused.

use kotodama_engine::Game;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::{KindId, Kinds};
use kotodama_engine::ir::{Filter, Program};
use kotodama_tests::neutral::{Written, load_cards};
use kotodama_tests::{files, play_out};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game, a card of it and a line that counts cards, and how it says one of a kind that “you” control.
const LINES: [(&str, &str, &str, &str); 9] = [
    (
        "azuki",
        r#"kind: "entity", families: {"element": ["Neutral"]}, stats: {"cost": 1, "attack": 1, "health": 1, "gate_power": 1}"#,
        "[On Play] Draw 1 card for each {}.",
        "{} you control",
    ),
    ("sakura", r#"kind: "utility", families: {"class": ["Normal"], "goddess": ["Yurina"]}"#, "Draw 1 card for each {}.", "{} you control"),
    ("uytcg", r#"kind: "item", families: {"colour": ["Blue"]}, stats: {"ryo_cost": 1}"#, "[Ability] Draw 1 card for each {}.", "{} you control"),
    (
        "azcard",
        r#"kind: "creature", families: {"family": ["Mage"], "rarity": ["Commune"]}, stats: {"cost": 1, "attack": 1, "health": 1}"#,
        "Apparition : Piochez 1 carte pour chaque {}.",
        "{} que vous contrôlez",
    ),
    (
        "ninja",
        r#"kind: "character", families: {"trait": ["Ninja"]}, stats: {"cost": 1, "karate": 1, "subterfuge": 1, "endurance": 1}"#,
        "[Trigger] When this character enters the field, draw 1 card for each {}.",
        "{} you control",
    ),
    ("duel", r#"kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#, "Battlecry: Draw 1 card for each {}.", "{} you control"),
    ("tricks", r#"kind: "ticket", families: {"suit": ["Bell"]}, stats: {"rank": 3, "worth": 1}"#, "Lead: Gain 1 Fare for each {}.", "{} you control"),
    ("attic", r#"kind: "heirloom", families: {"room": ["Study"]}, stats: {"worth": 1}"#, "Sold: Gain 1 Shilling for each {}.", "{} you control"),
    ("valleys", r#"kind: "herd", families: {"breed": ["Sheep"]}, stats: {"cost": 1, "bulk": 1}"#, "[Arrival] Draw 1 card for each {}.", "{} you control"),
];

/// So many matches show where cards come to lie.
const MATCHES: u64 = 8;

/// Per kind, the zones of the field in which a card of it was seen.
fn seen(game: &Arc<Game>) -> Vec<Bits> {
    let mut seen = vec![Bits::NONE; game.rules_file.kinds.len()];
    for seed in 0..MATCHES {
        play_out(game, seed, |running| {
            for card in &running.state().cards {
                let kind = game.cards[card.def.index()].kind;
                if game.field.has(card.zone) {
                    seen[kind.index()] |= Bits::one(card.zone);
                }
            }
        });
    }
    seen
}

/// The descriptions of cards of that kind in a program.
fn described(value: &Value, kind: KindId, found: &mut Vec<Filter>) {
    if let Value::Object(fields) = value
        && fields.contains_key("yours")
        && let Ok(such) = serde_json::from_value::<Filter>(value.clone())
        && such.kinds == Kinds::one(kind)
    {
        found.push(such);
    }
    match value {
        Value::Object(fields) => fields.values().for_each(|inner| described(inner, kind, found)),
        Value::Array(all) => all.iter().for_each(|inner| described(inner, kind, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_bare_noun_means_cards_where_they_lie_or_is_refused() {
    let mut wrong = Vec::new();
    for (name, rest, line, own) in LINES {
        let files = files(name);
        let plain = kotodama_tests::sound(&files);
        let language = if name == "azcard" { "lexicon/fr.ron" } else { "lexicon/en.ron" };
        let words: BTreeMap<String, String> = plain.game.rules_file.kinds.iter().map(|kind| (kind.id.clone(), one_of(&files.0[language], &kind.id))).collect();
        let mut cards = Vec::new();
        for (kind, word) in &words {
            let said = [("bare", word.clone()), ("own", own.replace("{}", word))];
            cards.extend(said.map(|(how, of)| Written {
                id: format!("{kind}-{how}"),
                rest: format!(r#"name: "Probe", {rest}"#),
                text: vec![line.replace("{}", &of)],
            }));
        }
        let loaded = load_cards(&files, &cards);
        let game = Arc::new(kotodama_tests::alone(plain));
        let seen = seen(&game);
        for card in &cards {
            let kind = game.rules_file.kinds.iter().position(|kind| card.id.rsplit_once('-').is_some_and(|(id, _)| id == kind.id));
            let kind = KindId::at(kind.expect("it is of that kind"));
            let lies = seen[kind.index()];
            if let Some(why) = loaded.refused.get(&card.id) {
                let said = why.iter().any(|found| found.message.contains("say where they are") || found.message.contains("dites où"));
                // What is carried out lies on the field for as long as that takes.
                let stays = game.rules_file.kinds[kind.index()].text != TextUse::Resolved;
                if !lies.is_empty() && stays || !said {
                    wrong.push(format!("{name}: {:?} is refused: {} {:?}", card.text, why[0].message, why[0].help));
                }
                continue;
            }
            let compiled = loaded.game.cards.iter().find(|compiled| compiled.id == card.id).expect("it is there");
            let programs = compiled.watches.iter().map(|watch| watch.program).chain(compiled.uses.iter().map(|used| used.program));
            let mut found = Vec::new();
            for program in programs {
                let program: &Program = &loaded.game.programs[program.index()];
                described(&serde_json::to_value(&program.ops).expect("it is written"), kind, &mut found);
            }
            if found.is_empty() || !found.iter().any(|such| (such.yours | such.theirs).meets(&lies)) {
                wrong.push(format!(
                    "{name}: {:?} finds none: they lie in {lies:?}, it looks in {:?}",
                    card.text,
                    found.iter().map(|such| such.yours).collect::<Vec<_>>()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The word of a kind in a lexicon for one card of it.
fn one_of(lexicon: &str, kind: &str) -> String {
    let from = lexicon.find("kinds: {").map_or(lexicon, |at| &lexicon[at..]);
    let entry = from.find(&format!("\"{kind}\": (")).map_or("", |at| &from[at..]);
    let at = entry.find("sg: \"").map_or(0, |at| at + "sg: \"".len());
    entry[at..].split('"').next().unwrap_or_default().to_owned()
}
