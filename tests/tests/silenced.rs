//! Whoever loses what it is known by no longer does what is printed behind that, nor what it was given so; whoever is silenced does and keeps
//! nothing. What it gets later works.

use kotodama_tests::neutral::{Written, load_cards};
use kotodama_tests::{PLAYERS, Table, files, len, zone};

fn card(id: &str, kind: &str, text: &[&str]) -> Written {
    let stats = if kind == "minion" { r#""cost": 0, "attack": 1, "health": 1"# } else { r#""cost": 0"# };
    Written {
        id: id.to_owned(),
        rest: format!(r#"name: "{id}", kind: "{kind}", stats: {{{stats}}}"#),
        text: text.iter().map(|line| (*line).to_owned()).collect(),
    }
}

#[test]
fn what_is_lost_is_not_done() {
    // What takes it away, or what comes before and behind; and how many cards are drawn when the minion then dies.
    let (lost, kept) = (0, 1);
    let told = [
        ("Destroy a minion.", kept),
        ("A minion loses Deathrattle. Destroy it.", lost),
        ("All minions lose Deathrattle. Destroy a minion.", lost),
        ("A minion loses Taunt. Destroy it.", kept),
        ("Silence a minion. Destroy it.", lost),
        ("Silence all minions. Destroy a minion.", lost),
        ("A minion loses all abilities. Destroy it.", lost),
        ("Silence a minion. Give it “Deathrattle: Draw a card.” Destroy it.", kept),
    ];
    let given = "Give a minion “Deathrattle: Draw a card.”";
    let mut cards = vec![card("Plain", "minion", &[]), card("Rattler", "minion", &["Deathrattle: Draw a card."]), card("Gift", "spell", &[given])];
    cards.extend(told.iter().enumerate().map(|(at, (text, _))| card(&format!("Told {at}"), "spell", &[text])));
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let [me, foe] = PLAYERS;
    for (at, (text, drawn)) in told.iter().enumerate() {
        for (minion, gift) in [("Rattler", false), ("Plain", true)] {
            let spell = format!("Told {at}");
            let table = Table::new(&loaded.game)
                .phase("Main")
                .turn(9, me)
                .put(me, "stall", "H-1", 1)
                .put(foe, "stall", "H-2", 1)
                .put(me, "deck", "Plain", 5)
                .put(me, "hand", &spell, 1)
                .put(me, "hand", "Gift", 1);
            let mut running = table.put(me, "battlefield", minion, 1).put(foe, "deck", "Plain", 5).begin();
            for card in gift.then_some("Gift").into_iter().chain([spell.as_str()]) {
                let play = running.labels().iter().position(|label| label.ends_with(card));
                let play = play.unwrap_or_else(|| panic!("{card} is not offered, but {:?}", running.labels()));
                running.choose(play).expect("it is offered");
            }
            assert_eq!(len(&running, me, "battlefield"), 0, "{text} leaves {minion}");
            let expected = if minion == "Plain" && *drawn == kept && !gift { lost } else { *drawn };
            assert_eq!(len(&running, me, "hand"), usize::from(!gift) + expected, "{text} of {minion}");
        }
    }
}

#[test]
fn who_is_silenced_keeps_nothing() {
    let texts = ["At the end of your turn, draw a card.", "Spell Damage +2", "Can't attack."];
    for text in texts {
        let gift = format!("Give a minion “{text}”");
        let mut cards = vec![card("Plain", "minion", &[]), card("Told", "minion", &[text]), card("Hush", "spell", &["Silence a minion."])];
        cards.push(card("Bolt", "spell", &["Deal 1 damage to all enemy minions."]));
        cards.push(card("Gift", "spell", &[&gift]));
        let wall = Written { rest: r#"name: "Wall", kind: "minion", stats: {"cost": 0, "attack": 0, "health": 9}"#.to_owned(), ..card("Wall", "minion", &[]) };
        cards.push(wall);
        let loaded = load_cards(&files("duel"), &cards);
        let gifted = !loaded.refused.contains_key("Gift");
        assert!(loaded.refused.keys().all(|id| id == "Gift"), "{text}: {:?}", loaded.refused);
        let [me, foe] = PLAYERS;
        let after = |minion: &str, first: &[&str]| {
            let mut table = Table::new(&loaded.game)
                .phase("Main")
                .turn(9, me)
                .put(me, "stall", "H-1", 1)
                .put(foe, "stall", "H-2", 1)
                .put(me, "deck", "Plain", 5)
                .put(me, "battlefield", minion, 1)
                .put(foe, "deck", "Plain", 5)
                .put(foe, "battlefield", "Wall", 1);
            for card in ["Hush", "Gift", "Bolt"] {
                if gifted || card != "Gift" {
                    table = table.put(me, "hand", card, 1);
                }
            }
            let mut running = table.begin();
            let mut offered = Vec::new();
            for card in first.iter().chain(&["Bolt"]) {
                let play = running.labels().iter().position(|label| label.ends_with(card));
                let play = play.unwrap_or_else(|| panic!("{card} is not offered, but {:?}", running.labels()));
                running.choose(play).expect("it is offered");
                if let Some(mine) = running.labels().iter().position(|label| label.contains(minion)).filter(|_| *card != "Bolt") {
                    running.choose(mine).expect("it is offered");
                }
            }
            let wall = zone(&running, foe, "battlefield")[0];
            let left = running.counters(wall).map(|(_, number)| i32::from(number)).sum::<i32>();
            offered.extend(running.labels().into_iter().filter(|label| label.contains("ttack")));
            let end = running.labels().iter().position(|label| label.to_lowercase().contains("end")).expect("the turn ends");
            running.choose(end).expect("it is offered");
            (offered, len(&running, me, "hand") + first.len(), left)
        };
        let bare = after("Plain", &["Hush"]);
        let said = |of: (Vec<String>, usize, _)| (of.0.iter().map(|label| label.replace("Told", "Plain")).collect::<Vec<_>>(), of.1, of.2);
        assert!(said(after("Told", &["Hush"])) == said(bare), "{text}");
        if gifted {
            let bare = after("Plain", &["Hush"]);
            let given = after("Plain", &["Gift", "Hush"]);
            assert!((given.0, given.1, given.2) == (bare.0, bare.1, bare.2), "{gift}");
        }
    }
}

/// What stands in front of a line is nothing without the line.
#[test]
fn what_leads_a_line_is_not_given_alone() {
    let texts = ["Give a minion Deathrattle.", "Your other minions have Deathrattle.", "Give a minion Battlecry.", "Give a minion Combo."];
    let cards: Vec<Written> =
        texts.iter().map(|text| card(text.trim_end_matches('.'), if text.starts_with("Your") { "minion" } else { "spell" }, &[text])).collect();
    let loaded = load_cards(&files("duel"), &cards);
    for (text, card) in texts.iter().zip(&cards) {
        let said = loaded.refused.get(&card.id).map(|found| found.iter().map(|found| found.message.as_str()).collect::<String>());
        assert!(said.as_ref().is_some_and(|said| said.contains("give the whole line")), "{text}: {said:?}");
    }
}
