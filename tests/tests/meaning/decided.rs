//! Who does what another player decides: a bare verb is said to whoever reads it, and that may be the one who chooses. And what can never
//! happen, or is lost at once, though every word of it is read. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};
use super::{Written, files, in_french, load_cards, neutral, written};
use std::fmt::Write as _;

pub(crate) const DECIDED: &[Case] = &[
    // ----- options between which the other player chooses
    trick(&["Your opponent chooses one: Draw 2 cards; or discard 1 card."], Refused),
    trick(&["Your opponent chooses one: They discard 1 card; or draw 2 cards."], Refused),
    trick(&["Your opponent chooses one: They discard 1 card; or gain 1 ember."], Refused),
    trick(&["Your opponent chooses one: They discard 1 card; or if there is a beast in your grove, draw 1 card."], Refused),
    trick(&["Your opponent chooses one: They discard 1 card; or play a 1/1 Goblin."], Refused),
    trick(&["At the start of your opponent's turn, they choose one: Draw 1 card; or lose 1 ember."], Refused),
    trick(&["Each player chooses one: Draw 1 card; or they discard 1 card."], Refused),
    trick(&["Your opponent may discard 1 card, then if there is a beast in your grove, draw 2 cards."], Refused),
    trick(&["Your opponent chooses one: They discard 1 card; or you draw 2 cards."], Does("my hand#: 4; foe hand#: 2")).wishes(&["you draw 2 cards"]),
    trick(&["Your opponent chooses one: They draw 1 card, then you discard 1 card; or they discard 1 card."], Does("my hand#: 1; foe hand#: 3"))
        .wishes(&["draw 1 card"]),
    // ----- whoever is asked whether they did is who may have
    trick(&["Your opponent may discard 1 card. If you do, draw 2 cards."], Refused),
    trick(&["Your opponent may discard 1 card. If you don't, draw 2 cards."], Refused),
    trick(&["You may discard 1 card. If they do, draw 2 cards."], Refused),
    trick(&["Your opponent discards 1 card. If you do, draw 2 cards."], Refused),
    trick(&["Your opponent discards 1 card. If they do, draw 2 cards."], Does("my hand#: 4; foe hand#: 1")),
    // ----- what is given right before the card goes
    trick(&["Give a beast in your grove +2 power, then return it."], Refused),
    trick(&["Give a beast in your grove +2 power and +1 life. Return it."], Refused),
    stands(&["Whenever another beast in your grove is destroyed, give it +1 power, then put it into your hand."], Refused),
    trick(
        &["Give a beast in your grove +2 power, then return it. Deal damage equal to its power to a beast in your opponent's grove."],
        Does("Elk damage: 0; Elk at: foe discard"),
    ),
    trick(&["Return a beast in your grove, then give it +2 power."], Does("Grey Ox at: my hand; Grey Ox power: 6")),
    trick(&["Give a beast in your grove +2 power. Return a beast in your opponent's grove."], Does("Grey Ox power: 6; Elk at: foe hand")),
    // ----- only what is played
    stands(&["Beasts you play enter tired.", "Put a beast in your hand into your grove."], Does("Lantern Moth at: my grove; Lantern Moth tired: no")),
    stands(&["Beasts you play enter tired."], Does("Lantern Moth at: my grove; Lantern Moth tired: yes")).acts(&["play Lantern Moth"]),
    stands(&["Your beasts enter tired.", "Put a beast in your hand into your grove."], Does("Lantern Moth tired: yes")),
];

/// Whom a text names as doing something, in order.
fn whom(text: &str, words: &[&str]) -> Vec<String> {
    let all = text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
    // « S'il le fait » is « si ce joueur le fait ».
    all.filter(|word| words.contains(&word.as_str())).map(|word| if word == "il" { "ce".to_owned() } else { word }).collect()
}

/// Who does what another player decides, or does or leaves, stays said when a text is printed: who reads the print takes a bare verb to be
/// said to the one who decides.
#[test]
fn who_does_what_another_player_decides_stays_said() {
    let english: [(&[&str], [&str; 6]); 2] = [
        (&["they"], ["they draw 1 card", "they discard 1 card", "they gain 1 ember", "they lose 1 ember", "they shuffle their deck", "they play a 1/1 Goblin"]),
        (&["you"], ["you draw 1 card", "you discard 1 card", "you gain 1 ember", "you lose 1 ember", "you shuffle your deck", "you play a 1/1 Goblin"]),
    ];
    let french: [(&[&str], [&str; 4]); 2] = [
        (&["joueur"], ["ce joueur pioche 1 carte", "ce joueur défausse 1 carte", "ce joueur gagne 1 braise", "ce joueur mélange son deck"]),
        (&["vous"], ["vous piochez 1 carte", "vous défaussez 1 carte", "vous gagnez 1 braise", "vous mélangez votre deck"]),
    ];
    let mut texts = Vec::new();
    for (at, deed) in english.iter().flat_map(|(_, deeds)| deeds).enumerate() {
        let other = english[at % 2].1[at % 6];
        texts.push(("en", format!("Your opponent chooses one: {deed}; or {other}.")));
        texts.push(("en", format!("Your opponent chooses one: {other}, then {deed}; or {other}.")));
        texts.push(("en", format!("Your opponent chooses one: {other}; or if your warden is tired, {deed}.")));
        texts.push(("en", format!("Each player chooses one: {deed}; or {other}.")));
        texts.push(("en", format!("Your opponent may discard 1 card, then if your warden is tired, {deed}.")));
    }
    for (at, deed) in french.iter().flat_map(|(_, deeds)| deeds).enumerate() {
        let other = french[at % 2].1[at % 4];
        texts.push(("fr", format!("Votre adversaire choisit un effet : {deed} ; ou {other}.")));
    }
    for (they, you) in [("they do", "you do"), ("they don't", "you don't")] {
        texts.push(("en", format!("Your opponent may discard 1 card. If {they}, draw 1 card.")));
        texts.push(("en", format!("You may discard 1 card. If {you}, draw 1 card.")));
    }
    for done in ["s'il le fait", "s'il ne le fait pas"] {
        texts.push(("fr", format!("Votre adversaire peut défausser 1 carte. {}, piochez 1 carte.", done.replacen('s', "S", 1))));
    }
    let (loaded, translator) = in_french();
    let mut wrong = String::new();
    let mut read_so = 0;
    for (language, text) in &texts {
        let (language, words): (_, &[&str]) =
            if *language == "en" { (&**loaded.game.language(), &["you", "they"]) } else { (translator.language(), &["vous", "ce", "il"]) };
        let read = match language.read_text(std::slice::from_ref(text)) {
            Ok(read) => read,
            Err(why) => {
                let _ = writeln!(wrong, "{text}\n    {}", why[0]);
                continue;
            }
        };
        read_so += 1;
        let printed = language.print_text(&read).unwrap_or_else(|why| panic!("{text}: {why}")).join(" ");
        if whom(&printed, words) != whom(text, words) {
            let _ = writeln!(wrong, "{text}\n    {printed}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(read_so > 60, "only {read_so} are read");
}

/// A card of one of our games.
fn card(at: usize, rest: &str, text: &str) -> Written {
    Written { id: format!("case-{at}"), rest: format!(r#"name: "Case {at}", {rest}"#), text: text.split(" / ").map(str::to_owned).collect() }
}

/// Which of these texts must be refused, and which must load, on cards of a game.
fn refused_so(game: &str, texts: &[(&str, &str, bool)]) {
    let cards: Vec<Written> = texts.iter().enumerate().map(|(at, (rest, text, _))| card(at, rest, text)).collect();
    let loaded = load_cards(&files(game), &cards);
    let mut wrong = String::new();
    for (card, (_, text, refused)) in cards.iter().zip(texts) {
        let said = loaded.refused.get(&card.id).map(|findings| findings.iter().map(|found| found.message.clone()).collect::<Vec<_>>().join("; "));
        if said.is_some() != *refused {
            let _ = writeln!(wrong, "{game}: {text}\n    {}", said.unwrap_or_else(|| "it loads".to_owned()));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

const MINION: &str = r#"kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#;
const SECRET: &str = r#"kind: "spell", families: {"sort": ["Secret"]}, stats: {"cost": 1}"#;
const POWER: &str = r#"kind: "power", stats: {"cost": 2}"#;

/// What a card is or has is changed by nobody when all that it does is done, whatever the words, and whatever tells that it is such a card.
#[test]
fn nothing_changes_a_card_that_has_been_carried_out() {
    refused_so(
        "duel",
        &[
            (MINION, "Whenever your opponent plays a spell, it loses all abilities.", true),
            (MINION, "Whenever your opponent casts a spell, it gains Lifesteal.", true),
            (MINION, "Whenever your opponent plays a card, if it is a spell, silence it.", true),
            (MINION, "Whenever your opponent plays a card, if it is a minion, silence it.", false),
            (MINION, "Whenever you cast a spell, freeze it.", true),
            (MINION, "Whenever you cast a spell, return it to your hand.", false),
            (MINION, "Whenever your opponent plays a minion, it loses all abilities.", false),
        ],
    );
    let ongoing = r#"kind: "enchantment", families: {"class": ["Normal"], "goddess": ["Sazanami"], "flower": ["red"]}, stats: {"charge": 2}"#;
    refused_so(
        "sakura",
        &[
            (ongoing, "[Ongoing] Whenever your opponent plays an Attack, it gets -1 Aura damage until the end of the turn.", true),
            (ongoing, "[Ongoing] Whenever you play an Attack, it gets Inevitable.", true),
            (ongoing, "[Ongoing] Whenever your opponent declares an Attack, it gets -1 Aura damage until the end of the turn.", true),
            (ongoing, "[Ongoing] Whenever your opponent plays an Enchantment, it gets Spill.", false),
        ],
    );
}

/// A tag that says as long as what something is so says not when it is done.
#[test]
fn what_is_done_while_something_is_so_says_when() {
    refused_so(
        "duel",
        &[
            (MINION, "Enrage: Draw a card.", true),
            (MINION, "Enrage: This minion gains +1 Attack this turn.", true),
            (MINION, "Enrage: This minion has +2 Attack.", false),
            (MINION, "Enrage: Whenever this minion attacks, draw a card.", false),
            (MINION, "Enrage: Pay 1 mana: Draw a card.", false),
            (SECRET, "Secret: Deal 2 damage to all enemy minions.", true),
        ],
    );
}

/// What never happens to a card of its kind, or in the turn in which it waits, is refused.
#[test]
fn what_never_happens_is_refused() {
    refused_so(
        "duel",
        &[
            (SECRET, "Secret: When you cast a spell, draw a card.", true),
            (SECRET, "Secret: When you play a minion, draw a card.", true),
            (SECRET, "Secret: When your hero attacks, it gains +3 Attack this turn.", true),
            (SECRET, "Secret: When your opponent casts a spell, draw a card.", false),
            (SECRET, "Secret: When an enemy minion attacks, draw a card.", false),
            (SECRET, "Secret: When your hero takes damage, draw a card.", false),
            (SECRET, "Secret: When a friendly minion dies, draw a card.", false),
            (POWER, "Battlecry: Draw a card.", true),
            (POWER, "Whenever this card is played, draw a card.", true),
            (POWER, "Draw a card.", false),
            (MINION, "Battlecry: Draw a card.", false),
        ],
    );
    let weapon = r#"kind: "weapon", families: {"element": ["Fire"], "subtype": ["Staff"]}, stats: {"cost": 1, "attack": 1}"#;
    let entity = r#"kind: "entity", families: {"element": ["Fire"], "subtype": ["Beanz"]}, stats: {"cost": 2, "attack": 2, "health": 3, "gate_power": 1}"#;
    refused_so(
        "azuki",
        &[
            (weapon, "[When Equipped] Draw 1 card.", true),
            (weapon, "Whenever this card becomes attached to an entity, draw 1 card.", false),
            (weapon, "[On Play] Draw 1 card.", false),
            (entity, "[When Equipped] Draw 1 card.", false),
            // Its rules say whose a bare verb is there.
            (entity, "[On Play] Your opponent chooses one: Draw 2 cards; or discard 1 card.", false),
        ],
    );
}

/// Whoever decides, a meaning in which nobody is named means whom it says: a hint that is followed loads.
#[test]
fn what_is_said_of_you_loads_where_a_bare_verb_does_not() {
    let pairs = [
        ("draw 1 card", "you draw 1 card"),
        ("gain 1 ember", "you gain 1 ember"),
        ("take control of a beast in your opponent's grove", "you take control of a beast in your opponent's grove"),
    ];
    let texts = pairs.iter().flat_map(|(bare, said)| [bare, said]).map(|deed| format!("Your opponent chooses one: They discard 1 card; or {deed}."));
    let cards: Vec<Written> = texts.enumerate().map(|(at, text)| written(format!("said-{at}"), "trick", &[&text])).collect();
    let loaded = neutral(&cards);
    for (card, bare) in cards.iter().zip([true, false].into_iter().cycle()) {
        assert_eq!(loaded.refused.contains_key(&card.id), bare, "{}: {:?}", card.text[0], loaded.refused.get(&card.id));
    }
}
