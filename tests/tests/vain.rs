//! Texts that could never do anything are refused when the game loads: what is given where it can't stand, and what waits for a moment that
//! its tag leaves out.

use kotodama::shipped::Library;
use kotodama_messages::Severity;
use kotodama_workbench::Overlay;
use kotodama_workbench::check::{self, Memory};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What a set with one such card of the shipped duel is refused for, if it is.
fn refused(kind: &str, families: &str, text: &str) -> Option<String> {
    let stats = if kind == "minion" { r#""cost": 1, "attack": 1, "health": 1"# } else { r#""cost": 1"# };
    refused_in("duel", &format!(r#"kind: "{kind}", families: {{{families}}}, stats: {{{stats}}}"#), text)
}

/// What was read of the texts of each game: a hundred sets are looked at beside them.
static KNOWN: Mutex<BTreeMap<String, Arc<Memory>>> = Mutex::new(BTreeMap::new());

/// What a set with one such card of a shipped game is refused for, if it is.
fn refused_in(game: &str, card: &str, text: &str) -> Option<String> {
    let library = Library::shipped();
    let under = library.find(game).expect("it is shipped");
    let card = format!(r#"(id: "X-1", name: "Probe", {card}, text: ["{text}"])"#);
    let set = format!(r#"(id: "probe", name: "Probe", cards: [{card}])"#);
    let over = Overlay::new(under, BTreeMap::from([("sets/probe.ron".to_owned(), set)]));
    let known = Arc::clone(KNOWN.lock().unwrap_or_else(PoisonError::into_inner).entry(game.to_owned()).or_default());
    let found = check::look(&over, false, &known).findings;
    found.into_iter().find(|found| found.file == "sets/probe.ron" && found.severity == Severity::Error).map(|found| found.message)
}

/// What cards cost is asked before they are what they only become when it has been paid.
#[test]
fn what_is_so_once_it_is_paid_for_costs_nothing_more_or_less() {
    for text in ["Attacking minions cost 1 less.", "Adjacent minions cost 1 less."] {
        assert!(refused("minion", "", text).is_some_and(|why| why.contains("where cards are paid for")), "{text}: {:?}", refused("minion", "", text));
    }
    for text in ["Attacks cost 1 more Ryo.", "Your attacks cost 1 less Ryo.", "Your opponent's attacks cost 1 more Ryo."] {
        let why = refused_in("uytcg", r#"kind: "item", families: {"colour": ["Green"]}, stats: {"ryo_cost": 0}"#, text);
        assert!(why.as_ref().is_some_and(|why| why.contains("where cards are paid for")), "{text}: {why:?}");
    }
}

#[test]
fn what_could_never_happen_behind_a_tag_is_refused() {
    let secret = |text| refused("spell", r#""sort": ["Secret"]"#, text);
    for text in ["Secret: At the start of your turn, draw 2 cards.", "Secret: Whenever your turn ends, draw a card."] {
        assert!(secret(text).is_some_and(|why| why.contains("it would never happen")), "{text}");
    }
    assert_eq!(secret("Secret: At the start of each turn, draw a card."), None);
    assert_eq!(secret("Secret: Whenever your opponent's turn ends, draw a card."), None);
}

/// A tag that works where only cards of a family or a kind come stands on no other: it would never do anything.
#[test]
fn a_tag_stands_on_cards_that_come_where_it_works() {
    let text = "Secret: When your opponent plays a minion, draw a card.";
    for kind in ["spell", "minion"] {
        assert!(refused(kind, "", text).is_some_and(|why| why.contains("only on Secret")), "{kind}: {:?}", refused(kind, "", text));
    }
    assert_eq!(refused("spell", r#""sort": ["Secret"]"#, text), None);
    // Where the game doesn't say on which cards the tag stands, it is found by where cards of the kind come.
    let mut files = kotodama_tests::files("duel");
    let rules = files.0.get_mut("game.ron").expect("the game has rules");
    assert!(rules.contains(r#"on: ["Secret"], "#));
    *rules = rules.replace(r#"on: ["Secret"], "#, "");
    let card = format!(r#"(id: "X-1", name: "Probe", kind: "minion", stats: {{"cost": 1, "attack": 1, "health": 1}}, text: ["{text}"])"#);
    files.0.insert("sets/probe.ron".to_owned(), format!(r#"(id: "probe", name: "Probe", cards: [{card}])"#));
    let findings = kotodama_tests::load(&files).err().unwrap_or_default();
    assert!(findings.iter().any(|found| found.message.contains("a card of this kind never does")), "{findings:#?}");
}

/// What a game's scripts say is known when it loads: a game with one is looked through like any other.
#[test]
fn a_game_with_a_script_is_looked_through_for_what_never_happens() {
    let text = "[Alley Only] Whenever your opponent plays an entity, draw 1 card.";
    let why = refused_in("azuki", r#"kind: "gate""#, text);
    assert!(why.as_ref().is_some_and(|why| why.contains("a card of this kind never does")), "{why:?}");
}

/// What other cards did is asked by cards of any kind, whether these could do it or not.
#[test]
fn what_befell_others_is_asked_by_cards_that_it_never_befalls() {
    let asked = [
        "If a minion attacked this turn, draw a card.",
        "Destroy all minions that attacked this turn.",
        "Return a friendly minion that didn't attack this turn to your hand.",
        "Destroy a minion that dealt damage this turn.",
        "Choose a friendly minion. Whenever it attacks this turn, draw a card.",
        "Choose a friendly minion. Whenever it deals damage this turn, draw a card.",
        "This turn, whenever a friendly minion deals damage, draw a card.",
    ];
    for (text, kind) in asked.iter().flat_map(|text| ["minion", "spell", "weapon"].map(|kind| (text, kind))) {
        let stats = r#"stats: {"cost": 1, "attack": 1"#;
        let card = match kind {
            "minion" => format!(r#"kind: "minion", {stats}, "health": 1}}"#),
            "weapon" => format!(r#"kind: "weapon", {stats}, "durability": 1}}"#),
            _spell => r#"kind: "spell", stats: {"cost": 1}"#.to_owned(),
        };
        let text = if kind == "spell" { (*text).to_owned() } else { format!("Battlecry: {text}") };
        assert_eq!(refused_in("duel", &card, &text), None, "{kind}: {text}");
    }
    let weapon = r#"kind: "weapon", stats: {"cost": 1, "attack": 1, "durability": 1}"#;
    let by_this = refused_in("duel", weapon, "Battlecry: Destroy all minions that took damage from this weapon this turn.");
    assert!(by_this.as_ref().is_some_and(|why| why.contains("other cards do that")), "{by_this:?}");
    for text in [
        "Destroy a weapon that attacked this turn.",
        "If a weapon attacked this turn, draw a card.",
        "Draw a card for each weapon that dealt damage this turn.",
    ] {
        assert!(refused("spell", "", text).is_some_and(|why| why.contains("other cards do that")), "{text}: {:?}", refused("spell", "", text));
    }
}

/// Behind the tag of a moment, what would wait for the same moment of the same card is refused, with the role to ask about instead.
#[test]
fn what_has_just_happened_is_not_waited_for() {
    let card = r#"kind: "entity", families: {"element": ["Neutral"], "clan": ["Beanz"]}, stats: {"cost": 7, "attack": 3, "health": 6, "gate_power": 1}"#;
    for text in ["[When Attacking] If this card attacks a leader, draw 1 card.", "[When Attacking] If it attacks an entity, draw 1 card."] {
        let why = refused_in("azuki", card, text);
        assert!(why.as_ref().is_some_and(|why| why.contains("“if the attack target is a …”")), "{text}: {why:?}");
    }
    for text in ["[When Attacking] If the attack target is a leader, draw 1 card.", "[On Play] The next time this card attacks a leader, draw 1 card."] {
        assert_eq!(refused_in("azuki", card, text), None, "{text}");
    }
}

/// What a text answers has happened: to ask whether it has is to ask nothing, and whether it hasn't is never so. Another one, more of them and what is
/// narrower are questions.
#[test]
fn what_a_text_answers_is_no_question() {
    let events = [
        ("Whenever you play a minion", "you", "played", "minion"),
        ("Whenever you play a Beast", "you", "played", "Beast"),
        ("Whenever you cast a spell", "you", "cast", "spell"),
        ("Whenever you draw a card", "you", "drew", "card"),
        ("Whenever you discard a card", "you", "discarded", "card"),
        ("Whenever your opponent plays a minion", "your opponent", "played", "minion"),
    ];
    let mut wrong = Vec::new();
    let mut ask = |text: String, settled: bool| {
        let why = refused("minion", "", &text);
        if why.as_ref().is_some_and(|why| why.contains("nothing to ask")) != settled {
            wrong.push(format!("{text}: {why:?}"));
        }
    };
    for ((event, who, did, what), (question, settled)) in events.iter().flat_map(|event| {
        let questions =
            [("{who} {did} a {what}", true), ("{who} {did} no {what}s", true), ("{who} {did} a card", true), ("{who} {did} 2 or more {what}s", false)];
        questions.map(|question| (event, question))
    }) {
        let question = question.replace("{who}", who).replace("{did}", did).replace("{what}", what);
        ask(format!("{event}, if {question} this turn, draw a card."), settled);
    }
    for (text, settled) in [
        ("Whenever you play a minion, if you played a Beast this turn, draw a card.", false),
        ("Whenever you play a minion, if your opponent played a minion this turn, draw a card.", false),
        ("Whenever you play a minion, if you drew a card this turn, draw a card.", false),
        ("Whenever this card attacks, if it attacked this turn, draw a card.", true),
        ("Whenever this card attacks, if it took damage this turn, draw a card.", false),
        ("Whenever this card takes damage, if it took damage this turn, draw a card.", true),
        ("Whenever a friendly minion dies, if a minion died this turn, draw a card.", true),
        ("Whenever a minion dies, if a Beast died this turn, draw a card.", false),
        ("Deathrattle: If this card died this turn, draw a card.", true),
        ("Battlecry: If you played another card this turn, draw a card.", false),
        ("Whenever you play a minion, at the end of your turn, if you played a minion this turn, draw a card.", false),
        ("If you would draw a card, if you drew a card this turn, gain 1 mana instead.", false),
    ] {
        ask(text.to_owned(), settled);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for text in ["If you cast a spell this turn, draw a card.", "If you played a spell this turn, draw a card.", "If you played a card this turn, draw a card."]
    {
        assert!(refused("spell", "", text).is_some_and(|why| why.contains("nothing to ask")), "{text}: {:?}", refused("spell", "", text));
    }
}

/// A verb is done to cards of the kinds that the game says (`on`), and a text that does it to others alone is refused.
#[test]
fn a_verb_is_done_to_cards_of_its_kinds() {
    let kinds = [("hero", "hero"), ("power", "hero power"), ("minion", "minion"), ("spell", "spell"), ("weapon", "weapon")];
    let own = &["minion", "spell", "weapon"][..];
    let said: [(&str, &[&str]); 15] = [
        ("Freeze a {}.", &["hero", "minion"]),
        ("Return a {} to its owner's hand.", own),
        ("Equip a {} in your hand.", &["weapon"]),
        ("Summon a {} in your hand.", &["minion"]),
        ("Cast a {} in your hand.", &["spell"]),
        ("Play a {} in your hand.", own),
        ("Discard a {}.", own),
        ("Draw a {}.", own),
        ("Sacrifice a {}.", &["minion"]),
        ("Resurrect a {}.", &["minion"]),
        ("Choose a {}. Return it to its owner's hand.", own),
        ("Destroy a {}.", &["hero", "minion", "spell", "weapon"]),
        ("Put a {} into its owner's hand.", own),
        ("Shuffle a {} into its owner's deck.", own),
        ("A friendly {} attacks a minion.", &["hero", "minion"]),
    ];
    let mut wrong = Vec::new();
    for ((said, on), (kind, word)) in said.iter().flat_map(|said| kinds.map(|kind| (said, kind))) {
        let text = said.replace("{}", word);
        let why = refused("spell", "", &text);
        if on.contains(&kind) == why.is_some() {
            wrong.push(format!("{text}: {why:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is said of a verb that never is done to such cards never is so: that somebody does it, did it, can't do it, or does it next.
#[test]
fn nothing_is_said_of_what_is_never_done_to_such_cards() {
    let own = &["minion", "spell", "weapon"][..];
    let verbs: [(&str, &str, &str, &str, &[&str]); 9] = [
        ("freeze", "freezes", "froze", "frozen", &["hero", "minion"]),
        ("equip", "equips", "equipped", "equipped", &["weapon"]),
        ("summon", "summons", "summoned", "summoned", &["minion"]),
        ("cast", "casts", "cast", "cast", &["spell"]),
        ("play", "plays", "played", "played", own),
        ("draw", "draws", "drew", "drawn", own),
        ("discard", "discards", "discarded", "discarded", own),
        ("sacrifice", "sacrifices", "sacrificed", "sacrificed", &["minion"]),
        ("resurrect", "resurrects", "resurrected", "resurrected", &["minion"]),
    ];
    let forms = [
        "Whenever you BASE a KIND, gain 1 Armor.",
        "Whenever your opponent THIRD a KIND, gain 1 Armor.",
        "Whenever a KIND is PASSIVE, gain 1 Armor.",
        "If your opponent would BASE a KIND, they gain 1 Armor instead.",
        "Your opponent can't BASE KINDs.",
        "Battlecry: Your opponent can't BASE KINDs until your next turn.",
        "Battlecry: If you PAST a KIND this turn, gain 1 Armor.",
        "Battlecry: If you didn't BASE a KIND this turn, gain 1 Armor.",
        "Battlecry: If a KIND was PASSIVE this turn, gain 1 Armor.",
        "Battlecry: Gain 1 Armor for each KIND you PAST this turn.",
        "Battlecry: The next KIND you BASE costs 2 less.",
    ];
    let mut texts = Vec::new();
    for (base, third, past, passive, on) in verbs {
        for (kind, word) in [("hero", "hero"), ("power", "hero power"), ("minion", "minion"), ("spell", "spell"), ("weapon", "weapon")] {
            for form in forms.iter().filter(|form| !form.contains("next KIND") || ["play", "cast"].contains(&base)) {
                let (plural, one) = (format!("{word}{}", if word == "hero" { "es" } else { "s" }), word);
                let said = form.replace("KINDs", &plural).replace("KIND", one).replace("PASSIVE", passive).replace("PAST", past);
                texts.push((said.replace("THIRD", third).replace("BASE", base), on.contains(&kind)));
            }
        }
    }
    let rest = r#"kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#;
    let card = |at: usize, text: &str| kotodama_tests::neutral::Written {
        id: format!("said-{at}"),
        rest: format!(r#"name: "Said {at}", {rest}"#),
        text: vec![text.to_owned()],
    };
    let cards: Vec<_> = texts.iter().enumerate().map(|(at, (text, _))| card(at, text)).collect();
    let loaded = kotodama_tests::neutral::load_cards(&kotodama_tests::files("duel"), &cards);
    let why = |at: usize| loaded.refused.get(&format!("said-{at}")).map(|found| found[0].message.clone());
    let wrong = texts.iter().enumerate().filter(|(at, (_, done))| !done && why(*at).is_none());
    let wrong: Vec<&str> = wrong.map(|(_, (text, _))| text.as_str()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    // What is done to such cards is said of them, but for what has a reason of its own.
    let refused = texts.iter().enumerate().filter_map(|(at, (text, done))| Some((text, why(at).filter(|_| *done)?)));
    let refused: Vec<_> = refused.filter(|(_, why)| why.contains("done to cards of other kinds")).collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

/// Where each action that plays cards of a kind asks for a keyword, a card of it has one of them.
#[test]
fn a_card_has_a_keyword_by_which_it_is_played() {
    let twist = |id: &str, text: &[&str]| kotodama_tests::neutral::Written {
        id: id.to_owned(),
        rest: r#"name: "Probe", kind: "twist", families: {"colour": ["Blue"]}, stats: {"ryo_cost": 1}"#.to_owned(),
        text: text.iter().map(|line| (*line).to_owned()).collect(),
    };
    let cards = [twist("never", &["[Effect] Draw 1 card."]), twist("played", &["[Twist] Play at any time.", "[Effect] Draw 1 card."])];
    let loaded = kotodama_tests::neutral::load_cards(&kotodama_tests::files("uytcg"), &cards);
    let why = |id: &str| loaded.refused.get(id).map(|found| found[0].message.clone());
    assert!(why("never").is_some_and(|why| why.contains("no action plays such a card")), "{:?}", why("never"));
    assert_eq!(why("played"), None);
}

/// What a verb brings comes from elsewhere.
#[test]
fn nothing_is_brought_where_it_lies() {
    for text in ["Equip your weapon.", "Summon your minions."] {
        assert!(refused("spell", "", text).is_some_and(|why| why.contains("not said where it comes from")), "{text}: {:?}", refused("spell", "", text));
    }
}

/// Cards are turned into what some card is where they lie.
#[test]
fn a_state_is_given_where_cards_can_be_so() {
    for text in ["Freeze all cards in your hand.", "Freeze a minion in your hand.", "Freeze a minion in your graveyard."] {
        assert!(refused("spell", "", text).is_some_and(|why| why.contains("no card is ever that where these lie")), "{text}: {:?}", refused("spell", "", text));
    }
    assert_eq!(refused("spell", "", "Freeze all minions in your battlefield."), None);
}

/// A line that belongs to a window stands on cards whose texts of that window are carried out.
#[test]
fn a_line_without_a_tag_stands_where_such_lines_are_carried_out() {
    let families = r#"families: {"class": ["Normal"], "goddess": ["Yurina"]}"#;
    let kinds = [
        ("attack", r#", stats: {"range": "3", "aura_damage": 1, "life_damage": 1}"#, false),
        ("enchantment", r#", stats: {"charge": 2}"#, false),
        ("utility", "", true),
    ];
    let card = |(kind, stats, _): (&str, &str, bool)| kotodama_tests::neutral::Written {
        id: kind.to_owned(),
        rest: format!(r#"name: "Probe", kind: "{kind}", {families}{stats}"#),
        text: vec!["Draw 1 card.".to_owned()],
    };
    let loaded = kotodama_tests::neutral::load_cards(&kotodama_tests::files("sakura"), &kinds.map(card));
    for (kind, _, done) in kinds {
        let why = loaded.refused.get(kind).map(|found| &found[0].message);
        assert_eq!(why.is_some_and(|why| why.contains("nothing carries out such a line")), !done, "{kind}: {why:?}");
    }
}

#[test]
fn a_keyword_is_given_to_cards_that_may_have_it() {
    for text in ["Battlecry: Give your weapon Lifesteal.", "Your weapon has Taunt.", "Battlecry: Your hero gains Taunt this turn."] {
        assert!(refused("minion", "", text).is_some_and(|why| why.contains("can't stand on")), "{text}");
    }
    assert_eq!(refused("minion", "", "Battlecry: Give a friendly character Taunt."), None);
}

/// Another action with cards of one kind takes nothing from what cards of other kinds wait for.
#[test]
fn what_a_new_action_does_to_one_kind_may_be_done_to_others_still() {
    for action in [
        r#"(id: "sac", say: "sacrifice {it}", windows: ["main"], with: "a minion in your battlefield", steps: ["Destroy it."])"#,
        r#"(id: "chill", say: "chill {it}", windows: ["main"], with: "a minion in your battlefield", pay: "Pay 1 mana.", steps: ["Freeze it."])"#,
    ] {
        let mut files = kotodama_tests::files("duel");
        let text = files.0.get_mut("game.ron").expect("the game has rules");
        assert!(text.contains("    actions: ["));
        *text = text.replacen("    actions: [", &format!("    actions: [{action}, "), 1);
        let findings = kotodama_tests::load(&files).err().unwrap_or_default();
        assert!(findings.is_empty(), "{action}: {findings:#?}");
    }
}

/// Where players have priority, what the checks do waits until they do: no text sees it that leads to it.
#[test]
fn what_checks_do_once_a_text_is_over_is_not_asked_by_it() {
    let effect = |text| refused_in("ninja", r#"kind: "kotodama", stats: {"cost": 1}"#, text);
    for text in [
        "[Effect] Deal 3 damage to 1 character. If it dies, draw 1 card.",
        "[Effect] Deal 3 damage to 1 character. If it died this turn, draw 1 card.",
        "[Effect] Deal 2 damage to each character. Draw 1 card for each character killed this way.",
        "[Effect] Deal 2 damage to 1 character. If a character was killed this way, draw 2 cards.",
        "[Effect] 1 character gets -2 endurance until this turn ends. If it dies, draw 1 card.",
    ] {
        assert!(effect(text).is_some_and(|why| why.contains("this text is over by then")), "{text}: {:?}", effect(text));
    }
    for text in ["[Effect] Deal 3 damage to 1 character. When it dies, draw 1 card.", "[Effect] Kill 1 character. If it dies, draw 1 card."] {
        assert_eq!(effect(text), None, "{text}");
    }
}

/// What a card of a kind that never comes to the field is refused for, in the neutral game with such a kind: it lies in the discard pile, and in hands.
fn refused_off_the_field(text: &str) -> Option<String> {
    let mut files = kotodama_tests::neutral::FILES.clone();
    let mut alter = |file: &str, old: &str, new: &str| {
        let text = files.0.get_mut(file).expect("the game has it");
        assert!(text.contains(old), "{file}: {old}");
        *text = text.replacen(old, new, 1);
    };
    alter("game.ron", "(id: \"charm\", stats", "(id: \"omen\", stats: [\"power\"]), (id: \"charm\", stats");
    alter("game.ron", "place: {", "place: {\"omens\": \"discard\", ");
    alter("game.ron", "        sections: [", "        sections: [(id: \"omens\", kinds: [\"omen\"], count: 1), ");
    alter("lexicon/en.ron", "        \"charm\": (", "        \"omen\": (sg: \"omen\", pl: \"omens\"), \"charm\": (");
    let card = kotodama_tests::neutral::Written {
        id: "x".to_owned(),
        rest: r#"name: "Sign", kind: "omen", stats: {"power": 1}"#.to_owned(),
        text: vec![text.to_owned()],
    };
    let loaded = kotodama_tests::neutral::load_cards(&files, &[card]);
    loaded.refused.get("x").map(|found| found[0].message.clone())
}

/// What the bearer loses while nothing says when, it would lose each time that somebody used the card.
#[test]
fn what_is_given_to_a_bearer_says_when() {
    let aura = |text| refused_in("azcard", r#"kind: "aura", families: {"rarity": ["Commune"]}, stats: {"cost": 1}"#, text);
    for text in ["La créature porteuse perd Barrière.", "Les créatures adverses perdent Barrière."] {
        assert!(aura(text).is_some_and(|why| why.contains("nothing says when this is given")), "{text}: {:?}", aura(text));
    }
    for text in ["La créature porteuse ne peut pas avoir Barrière.", "La créature porteuse a Barrière."] {
        assert_eq!(aura(text), None, "{text}");
    }
}

/// No number says how many crystals are empty, so that the word is none for all of them.
#[test]
fn no_word_of_a_game_means_more_than_it_says() {
    for text in ["Battlecry: Draw a card for each empty Mana Crystal you have.", "Battlecry: Lose an empty Mana Crystal."] {
        assert!(refused("minion", "", text).is_some(), "{text}");
    }
    assert_eq!(refused("minion", "", "Battlecry: Gain a Mana Crystal."), None);
}

/// What names no place means the field: a card that never lies there says where it lies, and so does what speaks of such cards.
#[test]
fn what_needs_a_card_where_none_such_ever_lies_is_refused() {
    for text in
        ["All omens you control have +1 power.", "This card has +1 power while you have no ember.", "Whenever your opponent draws a card, gain 1 ember."]
    {
        assert!(refused_off_the_field(text).is_some_and(|why| why.contains("a card of this kind never does")), "{text}: {:?}", refused_off_the_field(text));
    }
    for text in ["While this card is in your discard pile, beasts in your grove have +1 power.", "Whenever this card is discarded, draw 1 card."] {
        assert_eq!(refused_off_the_field(text), None, "{text}");
    }
}

fn herd(text: &str) -> String {
    refused_in("valleys", r#"kind: "herd", families: {"breed": ["Sheep"]}, stats: {"cost": 1, "bulk": 1}"#, text).unwrap_or_default()
}

/// Where no verb puts its card where the text says, none does either.
#[test]
fn a_verb_takes_no_place_that_it_has_no_use_for() {
    let why = herd("Arrival: Scatter a herd in this valley into your hand.");
    assert!(why.contains("doesn't take its card where"), "{why}");
}

/// What is only done to cards, no card can leave undone: what it means is said of what is done to it.
#[test]
fn a_card_is_kept_from_what_it_does_or_what_is_done_to_it() {
    let why = herd("This card can't drive.");
    assert!(why.contains("“This card can't be driven.”"), "{why}");
    assert_eq!(herd("This card can't be driven."), "");
}

#[test]
fn what_players_do_with_a_card_is_done_twice_to_one_or_to_two() {
    let why = herd("Arrival: Graze a herd in your hand twice.");
    assert!(why.contains("the same card each time, or another"), "{why}");
    assert_eq!(herd("Arrival: Do this 2 times: graze a herd in your hand."), "");
}

/// What the rules only tell of is no way to do it: a text that plays a card plays it in a game whose verb does so, and is refused in another.
#[test]
fn what_the_rules_only_tell_of_is_done_by_no_text() {
    let spell = r#"kind: "spell", families: {"rarity": ["Commune"]}, stats: {"cost": 1}"#;
    for text in ["Jouez un sort de votre main.", "Vous pouvez jouer une carte de votre main.", "Jouez une créature de votre cimetière."] {
        let why = refused_in("azcard", spell, text);
        assert!(why.as_ref().is_some_and(|why| why.contains("les règles disent seulement que cela se fait")), "{text}: {why:?}");
    }
    assert_eq!(refused_in("azcard", spell, "Invoquez une créature de votre main."), None);
    let spell = r#"kind: "spell", families: {"element": ["Neutral"]}, stats: {"cost": 1}"#;
    assert_eq!(refused_in("azuki", spell, "[Main] Play a spell in your hand."), None);
}

/// Where no action asks whom a card may attack, nobody is kept from it; whether it may attack at all is asked.
#[test]
fn who_may_be_attacked_is_said_where_it_is_asked() {
    let creature = r#"kind: "creature", families: {"family": ["Mage"], "rarity": ["Commune"]}, stats: {"cost": 1, "attack": 1, "health": 1}"#;
    for text in [
        "Cette créature ne peut pas être attaquée.",
        "Les créatures adverses ne peuvent pas attaquer cette créature.",
        "Les créatures adverses doivent attaquer cette créature.",
        "Cette créature ne peut attaquer que les créatures blessées.",
    ] {
        let why = refused_in("azcard", creature, text);
        assert!(why.as_ref().is_some_and(|why| why.contains("asks whom a card can")), "{text}: {why:?}");
    }
    assert_eq!(refused_in("azcard", creature, "Les créatures adverses ne peuvent pas attaquer."), None);
    assert_eq!(refused("minion", "", "This minion can't be attacked."), None);
}

/// What never befalls the card with a text may have befallen another, which it names.
#[test]
fn what_another_card_did_is_asked_of_that_one() {
    for kind in ["spell", "minion"] {
        for text in ["Choose a minion. If it attacked this turn, draw a card.", "Deal 2 damage to a minion. If it attacked this turn, destroy it."] {
            let text = if kind == "minion" { format!("Battlecry: {text}") } else { text.to_owned() };
            assert_eq!(refused(kind, "", &text), None, "{kind}: {text}");
        }
    }
    let why = refused("spell", "", "If this card attacked this turn, draw a card.");
    assert!(why.as_ref().is_some_and(|why| why.contains("never these")), "{why:?}");
    let why = refused("spell", "", "Choose a spell in your hand. If it attacked this turn, draw a card.");
    assert!(why.as_ref().is_some_and(|why| why.contains("never these")), "{why:?}");
}

/// What a shipped game is refused for, with a part of its rules written otherwise.
fn refused_rules(game: &str, begin: &str, end: &str, instead: &str) -> Vec<String> {
    let mut files = kotodama_tests::files(game);
    let rules = files.0.get_mut("game.ron").expect("the game has rules");
    let at = rules.find(begin).expect("it stands there");
    let behind = at + begin.len();
    let end = behind + rules[behind..].find(end).expect("it ends") + end.len();
    rules.replace_range(at..end, instead);
    kotodama_tests::load(&files).err().unwrap_or_default().into_iter().map(|found| format!("{} ({})", found.message, found.help.unwrap_or_default())).collect()
}

#[test]
fn a_turn_has_phases_and_families_are_written_as_printed() {
    let why = refused_rules("attic", "\n    turn: [", "\n    ],", "\n    turn: [],");
    assert!(why.iter().any(|why| why.contains("a turn has no phase")), "{why:?}");
    let why = refused_rules("attic", "\"Pantry", "\"", "\"pantry\"");
    assert!(why.iter().any(|why| why.contains("write \"Pantry\"")), "{why:?}");
}
