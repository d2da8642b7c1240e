//! Cards as objects: they lie in any player's zones, leave at the same moment, and are found where they went.

use kotodama_engine::ids::CounterId;
use kotodama_engine::{Game, Match};
use kotodama_rules::{Memory, Reading};
use kotodama_tests::*;
use std::sync::Arc;

/// The game that `kotodama new game` writes, with one more kind, a tag, and these cards (id and name, kind, text).
fn game(cards: &[(&str, &str, &str)]) -> Reading {
    let file = |name: &str| std::fs::read_to_string(workspace().join("workbench/templates/game").join(name)).expect("a template");
    let rules = file("game.ron")
        .replace("%ID%", "objects")
        .replace("%TITLE%", "Objects")
        .replace(r#"(id: "trick", stats"#, r#"(id: "idol", stats: ["cost", "life"]), (id: "trick", stats"#)
        .replace(r#"(id: "once_per_turn","#, r#"(id: "from_the_pile", means: In(["discard"])), (id: "once_per_turn","#)
        .replace(r#"    checks: ["#, r#"    checks: ["Destroy all idols with a life of 0 in each player's grove.","#)
        .replace("with: \"a beast or trick in your hand\"", "with: \"a beast or idol or trick in your hand\"")
        .replace("If it is a beast, put it into your grove, then tire it.", "If it is a beast, put it into your grove.");
    let lexicon = file("lexicon/en.ron")
        .replace(r#""trick": ("#, r#""idol": (sg: "idol", pl: "idols"), "trick": ("#)
        .replace(r#""last_breath": ("#, r#""from_the_pile": (name: "From the Pile"), "last_breath": ("#);
    let stats = |kind: &str| match kind {
        "warden" => "\"life\": 20",
        "beast" => "\"cost\": 0, \"power\": 2, \"life\": 2",
        "idol" => "\"cost\": 0, \"life\": 2",
        _ => "\"cost\": 0",
    };
    let line = |(name, kind, text): &(&str, &str, &str)| {
        let text = if text.is_empty() { String::new() } else { format!("text: [\"{}\"],", text.replace(" / ", "\", \"")) };
        format!("(id: \"{name}\", name: \"{name}\", kind: \"{kind}\", stats: {{{}}}, {text}),", stats(kind))
    };
    let plain = [("Keeper", "warden", ""), ("Fox", "beast", ""), ("Owl", "beast", "")];
    let set = format!("(id: \"first\", name: \"First\", cards: [{}])", plain.iter().chain(cards).map(line).collect::<String>());
    let files = [
        ("game.ron", rules),
        ("lexicon/en.ron", lexicon),
        ("keywords.ron", file("keywords.ron")),
        ("phrases.ron", file("phrases.ron")),
        ("sets/first.ron", set),
    ];
    sound(&Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text)).collect()))
}

/// A match in the Main phase: what each player has where, as `zone: card, card; zone: card`.
fn begin(game: &Arc<Game>, me: &str, foe: &str) -> Match {
    let mut table = Table::new(game).phase("Main");
    for (player, side) in PLAYERS.into_iter().zip([me, foe]) {
        table = table.put(player, "grove", "Keeper", 1);
        for (place, cards) in side.split("; ").filter_map(|part| part.split_once(": ")) {
            for card in cards.split(", ") {
                table = table.put(player, place, card, 1);
            }
        }
    }
    let mut running = table.put(PLAYERS[0], "deck", "Owl", 9).put(PLAYERS[1], "deck", "Owl", 9).begin();
    running.take_log();
    running
}

/// The cards of a player's zone, by name, in their order.
fn lies(running: &Match, player: usize, place: &str) -> String {
    ids(running, zone(running, PLAYERS[player], place)).join(", ")
}

/// Does these things, and gives what is told of them.
fn after(running: &mut Match, options: &[&str]) -> Vec<String> {
    options.iter().for_each(|option| choose(running, option));
    running.take_log().iter().map(|line| running.tell(line, Some(PLAYERS[0]))).collect()
}

// ----- any player's zone

#[test]
fn a_destination_says_whose_it_is() {
    let game = game(&[
        ("Raid", "trick", "Put a beast in your opponent's discard pile into your hand."),
        ("Gift", "trick", "Put a beast in your hand into your opponent's hand."),
        ("Lure", "trick", "Put a beast in your opponent's grove into your grove."),
        ("Tribute", "trick", "Your opponent puts a card in their hand into your discard pile."),
    ]);
    let mut running = begin(&game, "hand: Raid, Gift, Lure, Tribute", "discard: Fox; grove: Owl; hand: Owl");
    let told = after(&mut running, &["play Raid"]);
    assert_eq!(lies(&running, 0, "hand"), "Fox, Gift, Lure, Tribute");
    assert!(told.iter().any(|line| line == "Fox goes from your opponent's discard pile to your hand"), "{told:#?}");
    let fox = zone(&running, PLAYERS[0], "hand")[0];
    let card = running.state().cards[fox.index()];
    assert_eq!((card.controller, card.owner), (PLAYERS[0], PLAYERS[1]), "it is mine to use, and still the other's");
    after(&mut running, &["play Lure"]);
    assert_eq!((lies(&running, 0, "grove").as_str(), lies(&running, 1, "grove").as_str()), ("Owl, Keeper", "Keeper"));
    after(&mut running, &["play Gift"]);
    assert_eq!(lies(&running, 1, "hand"), "Fox, Owl");
    after(&mut running, &["play Tribute", "Fox"]);
    assert_eq!((lies(&running, 1, "hand").as_str(), lies(&running, 0, "discard").as_str()), ("Owl", "Tribute, Fox, Gift, Lure, Raid"));
}

#[test]
fn the_hand_that_a_card_lies_in_says_who_sees_it() {
    let game = game(&[("Gift", "trick", "Put a beast in your hand into your opponent's hand.")]);
    let mut running = begin(&game, "hand: Gift, Fox", "");
    after(&mut running, &["play Gift"]);
    let held = |viewer: usize| running.view(PLAYERS[viewer]).zones.into_iter().find(|z| z.owner == PLAYERS[1] && z.zone == zone_id(&game, "hand"));
    assert_eq!(held(1).map(|z| z.cards.len()), Some(1));
    assert_eq!(held(0).map(|z| (z.count, z.cards.len())), Some((1, 0)));
}

#[test]
fn what_is_anothers_goes_back_to_its_owner_and_control_ends_there() {
    let game = game(&[
        ("Charm", "trick", "Choose a beast in your opponent's grove. Take control of it. Deal 1 damage to it."),
        ("Slay", "trick", "Destroy a beast in your grove."),
        ("Recall", "trick", "Return a beast in your grove to its owner's hand."),
    ]);
    let mut running = begin(&game, "hand: Charm, Charm, Slay, Recall", "grove: Fox, Owl");
    after(&mut running, &["play Charm", "Fox"]);
    assert_eq!(lies(&running, 0, "grove"), "Keeper, Fox");
    let fox = zone(&running, PLAYERS[0], "grove")[1];
    assert_eq!(running.state().cards[fox.index()].counters[0], 1, "damage stays with it");
    after(&mut running, &["play Slay"]);
    assert_eq!((lies(&running, 0, "discard").as_str(), lies(&running, 1, "discard").as_str()), ("Slay, Charm", "Fox"));
    assert_eq!(running.state().cards[fox.index()].controller, PLAYERS[1]);
    after(&mut running, &["play Charm", "play Recall"]);
    assert_eq!(lies(&running, 1, "hand"), "Owl");
}

// ----- places change

#[test]
fn two_cards_swap_places_whosever_they_are() {
    let game = game(&[
        ("Trade", "trick", "Swap a beast in your grove with a beast in your opponent's grove."),
        ("Order", "trick", "Swap a beast in your grove with another beast in your grove."),
        ("Ploy", "trick", "Swap a beast in your grove with a beast in your hand."),
        ("Crow", "beast", ""),
        ("Elk", "beast", ""),
    ]);
    let mut running = begin(&game, "grove: Fox, Crow; hand: Trade, Ploy, Order, Elk", "grove: Owl");
    after(&mut running, &["play Trade", "Fox"]);
    assert_eq!((lies(&running, 0, "grove").as_str(), lies(&running, 1, "grove").as_str()), ("Keeper, Owl, Crow", "Keeper, Fox"));
    after(&mut running, &["play Order", "Owl"]);
    assert_eq!(lies(&running, 0, "grove"), "Keeper, Crow, Owl", "in one zone, the two positions");
    after(&mut running, &["play Ploy", "Crow"]);
    assert_eq!((lies(&running, 0, "grove").as_str(), lies(&running, 0, "hand").as_str()), ("Keeper, Elk, Owl", "Crow"));
    let owl = zone(&running, PLAYERS[0], "grove")[2];
    assert_eq!((running.state().cards[owl.index()].controller, running.state().cards[owl.index()].owner), (PLAYERS[0], PLAYERS[1]));
}

// ----- at once

#[test]
fn cards_that_die_together_see_each_other_die() {
    let watch = "Whenever another beast is destroyed, draw 1 card.";
    let game = game(&[
        ("Crow", "beast", watch),
        ("Raven", "beast", watch),
        ("Storm", "trick", "Deal 2 damage to all beasts in each player's grove."),
        ("Flood", "trick", "Destroy all beasts in each player's grove."),
    ]);
    for trick in ["Storm", "Flood"] {
        let mut running = begin(&game, &format!("grove: Crow, Raven; hand: {trick}"), "");
        after(&mut running, &[&format!("play {trick}")]);
        while running.labels().len() > 1 && !running.labels().iter().any(|l| l.starts_with("end")) {
            running.choose(0).expect("an order");
        }
        assert_eq!(len(&running, PLAYERS[0], "hand"), 2, "{trick}: each saw the other");
    }
}

#[test]
fn checks_of_the_same_moment_are_one() {
    let game = game(&[
        ("Crow", "beast", "Whenever an idol is destroyed, draw 1 card."),
        ("Totem", "idol", "Whenever a beast is destroyed, draw 1 card."),
        ("Storm", "trick", "Deal 2 damage to all beasts and idols in each player's grove."),
    ]);
    let mut running = begin(&game, "grove: Crow, Totem; hand: Storm", "");
    after(&mut running, &["play Storm"]);
    while !running.labels().iter().any(|l| l.starts_with("end")) {
        running.choose(0).expect("an order");
    }
    assert_eq!((len(&running, PLAYERS[0], "hand"), lies(&running, 0, "grove").as_str()), (2, "Keeper"));
}

#[test]
fn what_keeps_others_from_it_does_so_until_all_have_gone() {
    let game =
        game(&[("Elder", "beast", "All other beasts in your grove can't be destroyed."), ("Flood", "trick", "Destroy all beasts in each player's grove.")]);
    let mut running = begin(&game, "grove: Elder, Fox; hand: Flood", "");
    after(&mut running, &["play Flood"]);
    assert_eq!(lies(&running, 0, "grove"), "Keeper, Fox");
}

#[test]
fn something_else_may_happen_to_one_of_them() {
    let watch = "Whenever another beast is destroyed, draw 1 card.";
    let game = game(&[
        ("Crow", "beast", watch),
        ("Cat", "beast", "If this card would be destroyed, put it into your hand."),
        ("Flood", "trick", "Destroy all beasts in each player's grove."),
    ]);
    let mut running = begin(&game, "grove: Crow, Cat, Fox; hand: Flood", "");
    after(&mut running, &["play Flood"]);
    assert_eq!((lies(&running, 0, "grove").as_str(), lies(&running, 0, "hand").as_str()), ("Keeper", "Owl, Cat"));
}

#[test]
fn a_trick_that_its_text_puts_elsewhere_stays_there() {
    let game = game(&[("Boomerang", "trick", "Draw 1 card. Put this card into your hand.")]);
    let mut running = begin(&game, "hand: Boomerang", "");
    after(&mut running, &["play Boomerang"]);
    assert_eq!((lies(&running, 0, "hand").as_str(), lies(&running, 0, "discard").as_str()), ("Boomerang, Owl", ""));
}

// ----- where they went

#[test]
fn who_answers_that_a_card_left_finds_it_where_it_went() {
    for text in [
        "[Last Breath] Put this card into your hand.",
        "Whenever this card is destroyed, put it into your hand.",
        "Whenever this card leaves the field, put it into your hand.",
        "[Last Breath] Return this card to its owner's hand.",
        "[Last Breath] If this card is in your discard pile, put it into your hand.",
        "[Last Breath] If it is a beast, put it into your hand.",
    ] {
        let game = game(&[("Phoenix", "beast", text), ("Slay", "trick", "Destroy a beast in your grove.")]);
        let mut running = begin(&game, "grove: Phoenix; hand: Slay", "");
        after(&mut running, &["play Slay"]);
        assert_eq!(lies(&running, 0, "hand"), "Phoenix", "{text}");
    }
}

#[test]
fn others_find_it_too_and_by_what_it_was() {
    let game = game(&[
        ("Undertaker", "beast", "Whenever another beast is destroyed, if it is a beast with a power of 2 or less, put it on the bottom of its owner's deck."),
        ("Slay", "trick", "Destroy a beast in your opponent's grove."),
    ]);
    let mut running = begin(&game, "grove: Undertaker; hand: Slay", "grove: Fox");
    after(&mut running, &["play Slay"]);
    assert_eq!(lies(&running, 1, "discard"), "");
    assert!(lies(&running, 1, "deck").ends_with("Fox"));
}

#[test]
fn it_is_followed_once() {
    let game = game(&[
        ("Phoenix", "beast", "[Last Breath] Put this card into your hand. / [Last Breath] Put this card on the bottom of your deck."),
        ("Slay", "trick", "Destroy a beast in your grove."),
    ]);
    let mut running = begin(&game, "grove: Phoenix; hand: Slay", "");
    after(&mut running, &["play Slay"]);
    assert!(running.labels()[0].starts_with("Phoenix: [Last Breath]"), "they are put in an order: {:?}", running.labels());
    running.choose(0).expect("the first");
    assert_eq!((lies(&running, 0, "hand").as_str(), lies(&running, 0, "deck").contains("Phoenix")), ("Phoenix", false), "the second no longer finds it");
}

#[test]
fn what_was_said_of_an_earlier_life_does_not_follow() {
    let game = game(&[
        ("Doom", "trick", "Choose a beast in your grove. It gets +3 power until the end of the turn."),
        ("Slay", "trick", "Destroy a beast in your grove."),
        ("Rise", "trick", "Put a beast in your discard pile into your grove."),
    ]);
    let mut running = begin(&game, "grove: Fox; hand: Doom, Slay, Rise", "");
    after(&mut running, &["play Doom", "play Slay", "play Rise"]);
    let fox = zone(&running, PLAYERS[0], "grove")[0];
    assert_eq!(running.stat(fox, game.stat_named("power").expect("a stat")), 2);
}

// ----- off the field

#[test]
fn a_card_answers_what_happens_to_it_wherever_it_lies() {
    let game = game(&[
        ("Ember", "beast", "Whenever this card is discarded, draw 1 card."),
        ("Ash", "beast", "Whenever this card is drawn, deal 1 damage to your opponent's warden."),
        ("Toss", "trick", "Discard a beast in your hand."),
        ("Think", "trick", "Put a card named Ash in your hand on the top of your deck. Draw 1 card."),
    ]);
    let mut running = begin(&game, "hand: Ember, Toss", "");
    after(&mut running, &["play Toss"]);
    assert_eq!(lies(&running, 0, "hand"), "Owl");
    let mut running = begin(&game, "hand: Ash, Think", "");
    after(&mut running, &["play Think"]);
    let keeper = zone(&running, PLAYERS[1], "grove")[0];
    assert_eq!(running.state().cards[keeper.index()].counters[0], 1);
}

#[test]
fn a_trick_is_seen_played() {
    let game = game(&[
        ("Sage", "beast", "Whenever a trick is played, deal 1 damage to your opponent's warden."),
        ("Echo", "trick", "Draw 1 card."),
        ("Song", "trick", "Draw 1 card. / Whenever this card is played, draw 1 card."),
    ]);
    let mut running = begin(&game, "grove: Sage; hand: Echo", "");
    after(&mut running, &["play Echo"]);
    let keeper = zone(&running, PLAYERS[1], "grove")[0];
    assert_eq!(running.state().cards[keeper.index()].counters[0], 1);
    let mut running = begin(&game, "hand: Song", "");
    after(&mut running, &["play Song"]);
    assert_eq!(len(&running, PLAYERS[0], "hand"), 2);
}

#[test]
fn a_text_works_in_the_zones_that_its_tag_says() {
    let game = game(&[
        ("Ghost", "beast", "[From the Pile] Whenever a beast is destroyed, put this card into your hand."),
        ("Grave", "beast", "[From the Pile] All beasts in your grove have +1 power."),
        ("Seed", "beast", "[From the Pile] Discard a card in your hand: Put this card into your grove."),
        ("Slay", "trick", "Destroy a beast in your grove."),
    ]);
    let mut running = begin(&game, "grove: Fox, Fox; hand: Slay; discard: Ghost, Grave, Seed", "");
    let fox = zone(&running, PLAYERS[0], "grove")[1];
    assert_eq!(running.stat(fox, game.stat_named("power").expect("a stat")), 3);
    after(&mut running, &["play Slay"]);
    assert_eq!(lies(&running, 0, "hand"), "Ghost");
    let mut running = begin(&game, "discard: Seed; deck: Seed; hand: Seed", "");
    assert_eq!(running.labels().iter().filter(|label| *label == "use Seed").count(), 1, "{:?}", running.labels());
    let option = running.labels().into_iter().find(|label| label == "use Seed").expect("an option");
    after(&mut running, &[&option]);
    assert_eq!(lies(&running, 0, "grove"), "Seed, Keeper");
}

#[test]
fn cards_that_swap_between_hidden_places_are_not_named_to_who_sees_neither() {
    let game = game(&[("Slip", "trick", "Swap a card named Fox in your hand with a card named Elk in your deck."), ("Elk", "beast", "")]);
    let mut running = begin(&game, "hand: Slip, Fox; deck: Elk", "");
    choose(&mut running, "play Slip");
    let lines = running.take_log();
    let told = |viewer: usize| lines.iter().map(|line| running.tell(line, Some(PLAYERS[viewer]))).collect::<Vec<_>>().join("; ");
    assert!(told(0).contains("Fox and Elk") && told(0).contains("places"), "{}", told(0));
    assert!(!told(1).contains("Fox") && !told(1).contains("Elk"), "{}", told(1));
}

// ----- in games that ship

#[test]
fn who_waits_for_a_sort_of_card_to_be_played_sees_it_though_it_lies_elsewhere_by_then() {
    let data = Data { game: "sakura", set: "sets/base.ron" };
    for (sort, played) in [("a Utility", "01-yurina-o-n-5"), ("an Enchantment", "01-yurina-o-n-6"), ("a card", "01-yurina-o-n-5")] {
        let text = format!("[Ongoing] Whenever {sort} is played, your opponent's Stun becomes 1.");
        let game = data.changed_card("02-saine-o-n-5", "[Ongoing] Master Distance is increased by 1.", &text);
        let table = Table::new(&game).phase("Main").put(PLAYERS[0], "play", "02-saine-o-n-5", 1).but(PLAYERS[0], |card| card.counters.push((CounterId(0), 2)));
        let mut running = table.put(PLAYERS[0], "hand", played, 1).begin();
        act(&mut running, "play", played);
        while running.labels().iter().all(|label| !label.contains("Main")) {
            running.choose(0).expect("an option");
        }
        assert_eq!(pool(&running, PLAYERS[1], "stun"), 1, "{sort}");
    }
}

#[test]
fn what_takes_the_place_of_a_spell_that_resolves_goes_where_the_spell_goes() {
    let data = Data { game: "azuki", set: "sets/stt01.ron" };
    let orb = "[Response] Deal up to 1 damage to an entity in your opponent's Garden and up to 1 damage to a different entity in your opponent's Garden.";
    let game = data.changed_card("STT01-017", orb, "[Main] Swap this card with an entity in your Garden.");
    let table = Table::new(&game).phase("Main").put(PLAYERS[0], "garden", "STT01-001", 1).put(PLAYERS[1], "garden", "STT01-001", 1);
    let table = table.put(PLAYERS[0], "garden", "AZK01-067", 1).put(PLAYERS[0], "ikz_area", "IKZ-001", 5).put(PLAYERS[0], "hand", "STT01-017", 1);
    let mut running = table.begin();
    act(&mut running, "play_spell", "STT01-017");
    assert_eq!((len(&running, PLAYERS[0], "casting_area"), len(&running, PLAYERS[0], "discard")), (0, 2));
}
