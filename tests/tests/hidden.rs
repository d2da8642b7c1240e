//! What a player may not see: two states that differ only in hidden things give equal views, and no view or line of the
//! log names a hidden card.

use kotodama_engine::data::SeenBy;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::{CardId, Match, PlayerId, Random, Start, State};
use kotodama_tests::neutral::{FILES, Written, board, load_cards};
use kotodama_tests::*;
use std::sync::Arc;

/// Whether a player sees the cards of a zone of that owner.
fn sees(running: &Match, viewer: PlayerId, owner: PlayerId, zone: ZoneId) -> bool {
    match running.game().zones[zone.index()].seen_by {
        SeenBy::Everyone => true,
        SeenBy::Owner => owner == viewer,
        SeenBy::Nobody => false,
    }
}

/// The cards that a viewer does not see and at which no running effect looks, by owner.
fn unseen(running: &Match, viewer: PlayerId) -> [Vec<CardId>; 2] {
    let state = running.state();
    let looked_at = |id: CardId| state.heap.iter().chain(state.roles.iter().flatten()).any(|c| c.id == id) || state.looked.iter().any(|(_, c)| *c == id);
    PLAYERS.map(|owner| {
        let zones = (0..running.game().zones.len()).map(|z| ZoneId(z as u8)).filter(|&z| !sees(running, viewer, owner, z));
        zones.flat_map(|z| state.zone(running.game().zones.len(), owner, z).to_vec()).filter(|&c| !looked_at(c)).collect()
    })
}

/// Makes everything hidden from a viewer something else: hidden cards change places within and between hidden zones, some
/// of them become other cards, and chance goes another way.
fn disturb(running: &mut Match, viewer: PlayerId, chance: &mut Random) {
    let hidden = unseen(running, viewer);
    let game = Arc::clone(running.game());
    let defs = game.cards.len() as u32;
    running.edit(|state: &mut State| {
        // A card that a waiting trigger speaks of was seen when that happened.
        let known: Vec<CardId> = state.pending.iter().flat_map(|p| [p.source, p.subject, p.doer]).flatten().map(|card| card.id).collect();
        for cards in &hidden {
            for i in (1..cards.len()).rev() {
                let (a, b) = (cards[i], cards[chance.below(i as u32 + 1) as usize]);
                let at = |id| state.order.iter().position(|&c| c == id).expect("a hidden card is in a zone");
                let (x, y) = (at(a), at(b));
                let (from, to) = (state.cards[a.index()].zone, state.cards[b.index()].zone);
                if from != to && (known.contains(&a) || known.contains(&b)) {
                    continue;
                }
                state.order.swap(x, y);
                state.cards[a.index()].zone = to;
                state.cards[b.index()].zone = from;
            }
            for card in cards.iter().filter(|c| !known.contains(c)) {
                if chance.below(4) == 0 {
                    state.cards[card.index()].def.0 = chance.below(defs) as u16;
                }
            }
        }
        state.random = Random::new(u64::from(chance.bits()));
    });
}

/// Decisions at which nothing hidden decides what is asked: the viewer's own, and the opponent's main window.
fn comparable(running: &Match, viewer: PlayerId) -> bool {
    running.decider() == Some(viewer) || running.decider() == Some(running.state().active) && running.labels().iter().any(|l| l == "end the turn")
}

#[test]
fn states_that_differ_in_hidden_things_look_the_same() {
    let mut compared = 0;
    for seed in 0..48 {
        let mut running = begin(azuki(), seed);
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            for viewer in PLAYERS {
                if comparable(&running, viewer) && chance.below(4) == 0 {
                    let mut other = running.clone();
                    disturb(&mut other, viewer, &mut chance);
                    let (one, other) = (running.view(viewer), other.view(viewer));
                    assert!(one == other, "seed {seed}, decision {}: {}\n{:?}\n{:?}", running.state().decisions, running.prompt(), one.options, other.options);
                    compared += 1;
                }
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 2_000, "{compared}");
}

/// What a view holds is what its viewer sees: counts for the rest, and options only for who decides.
#[test]
fn a_view_has_no_hidden_card() {
    for seed in 100..148 {
        play_out(azuki(), seed, |running| {
            for viewer in PLAYERS {
                let view = running.view(viewer);
                for seen in &view.zones {
                    let held = running.state().zone(running.game().zones.len(), seen.owner, seen.zone);
                    assert_eq!(usize::from(seen.count), held.len());
                    let shown = if sees(running, viewer, seen.owner, seen.zone) { held.len() } else { 0 };
                    assert_eq!(seen.cards.len(), shown);
                }
                assert_eq!(view.options.is_empty(), running.decider() != Some(viewer));
                let looks = running.state().looked.iter().filter(|(p, _)| *p == viewer).count();
                assert_eq!(view.looked.len(), looks);
            }
        });
    }
}

#[test]
fn azk_052_discard_piles_are_open_hands_and_decks_are_not() {
    let running = play_on(azuki(), 11, 150);
    let game = running.game();
    let mut discarded = 0;
    for viewer in PLAYERS {
        let view = running.view(viewer);
        let seen =
            |owner: PlayerId, word: &str| view.zones.iter().find(|z| z.owner == owner && z.zone == zone_id(game, word)).expect("every zone is in a view");
        for owner in PLAYERS {
            let pile = zone(&running, owner, "discard");
            let defs: Vec<_> = pile.iter().map(|c| running.state().cards[c.index()].def).collect();
            assert_eq!(seen(owner, "discard").cards.iter().map(|c| c.def).collect::<Vec<_>>(), defs);
            discarded += defs.len();
            assert!(seen(owner, "deck").cards.is_empty() && seen(owner, "deck").count > 0);
            assert_eq!(seen(owner, "hand").cards.is_empty(), owner != viewer);
        }
    }
    assert!(discarded > 0);
}

/// After the first player's mulligan the second player sees the same, whatever that player's cards are, and whether they
/// were kept or not.
#[test]
fn azk_100_a_mulligan_shows_only_itself() {
    let game = azuki();
    for seed in 1..=20 {
        let decks = [deck(game, "raizan"), deck(game, "zero")];
        let fresh = Match::recorded(Arc::clone(game), decks, Start { seed, first: None });
        let (first, second) = (fresh.state().first, fresh.state().first.other());
        assert_eq!(fresh.decider(), Some(first));
        let answered = ["yes", "no"].map(|answer| {
            let mut running = fresh.clone();
            running.take_log();
            choose(&mut running, answer);
            running
        });
        for mut running in answered.clone() {
            assert_eq!((running.decider(), running.state().turn), (Some(second), 0), "then the other is asked");
            let mut other = running.clone();
            disturb(&mut other, second, &mut Random::new(seed));
            assert_ne!(running.state(), other.state());
            assert!(running.view(second) == other.view(second), "seed {seed}");
            let names: Vec<&str> = game.cards.iter().map(|c| c.name.as_str()).collect();
            for line in running.take_log() {
                let told = running.tell(&line, Some(second));
                assert!(!names.iter().any(|name| told.contains(name)), "{told}");
            }
        }
        let [mulligan, kept] = answered;
        assert!(mulligan.view(second) == kept.view(second), "seed {seed}");
    }
}

/// Who chooses among cards that lie face-down is offered each of them, by no name and whichever they are; and is told which it was when
/// it is turned over.
#[test]
fn what_lies_face_down_is_chosen_unseen() {
    let mut files = FILES.clone();
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    *rules = rules.replace("(id: \"den\", seen_by: Everyone,", "(id: \"den\", seen_by: Everyone, except: (\"tired\", Owner),");
    let text = vec!["Choose a beast in your opponent's den. Destroy it.".to_owned()];
    let spy = Written { id: "spy".into(), rest: r#"name: "Spy", kind: "trick", stats: {"cost": 0}"#.into(), text };
    let game = load_cards(&files, &[spy]).game;
    let chosen = |others: [&str; 2]| {
        let [_, foe] = PLAYERS;
        let den = zone_id(&game, "den");
        let mut running = others.iter().fold(board(&game, "spy", "hand"), |table, card| table.put(foe, "den", card, 1)).begin();
        let tired = game.rules_file.states.iter().position(|state| state.id == "tired").expect("there is such a state");
        running.edit(|state: &mut State| {
            for card in state.cards.iter_mut().filter(|card| card.controller == foe && card.zone == den) {
                card.states |= 1 << tired;
            }
        });
        let play = running.labels().iter().position(|label| label == "play Spy").expect("it can be played");
        running.choose(play).expect("it is offered");
        running
    };
    let (mut one, other) = (chosen(["hare", "hare"]), chosen(["newt", "crow"]));
    assert_eq!((one.labels(), one.prompt()), (other.labels(), other.prompt()));
    assert_eq!(one.labels().len(), 3);
    assert!(one.labels().iter().all(|label| !["Owl", "Hare"].iter().any(|name| label.contains(name))), "{:?}", one.labels());
    one.choose(1).expect("it is offered");
    let discard = zone(&one, PLAYERS[1], "discard");
    assert_eq!(discard.len(), 2, "the one that was chosen is destroyed, and it was seen since");
}

/// Each line of the log, as told to a player, stays the same when hidden cards become other cards.
#[test]
fn the_log_names_no_hidden_card() {
    let game = azuki();
    let hiding = ["hand", "deck"].map(|word| zone_id(game, word));
    for seed in 0..24 {
        let decks = pairings(game)[(seed % 16) as usize];
        let mut running = Match::recorded(Arc::clone(game), decks, Start { seed, first: None });
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            for line in running.take_log() {
                let kotodama_engine::log::LogEntry::Moved { card, from, to, .. } = line.told else { continue };
                if hiding.contains(&from) && hiding.contains(&to) {
                    let (name, owner) = (&printed(&running, card).name, running.state().cards[card.index()].controller);
                    let told = running.tell(&line, Some(owner.other()));
                    assert!(!told.contains(name), "seed {seed}: {told}");
                }
            }
            step(&mut running, &mut chance);
        }
    }
}

/// What is done to a card that a player does not see is told to that player in the same words whichever card it is: it becomes another, is
/// copied, gets more.
#[test]
fn what_is_done_to_a_hidden_card_does_not_name_it() {
    let [me, foe] = PLAYERS;
    for sentence in [
        "Transform the top card of your opponent's deck into a copy of this card.",
        "Transform a random card in your opponent's hand into a copy of this card.",
        "Transform a random card in your opponent's hand into a 1/1 Toad.",
        "Transform the top card of your opponent's deck into a 1/1 Toad. Put it into your opponent's grove.",
        "Put a copy of the top card of your opponent's deck on the bottom of your opponent's deck.",
        "Shuffle 2 copies of a random card in your opponent's hand into your opponent's deck.",
        "Give all beasts in your opponent's hand +1 power.",
        "Double the power of all beasts in your opponent's hand.",
        "Swap the power and life of a random beast in your opponent's hand.",
    ] {
        let text = vec![sentence.to_owned()];
        let spy = Written { id: "spy".into(), rest: r#"name: "Spy", kind: "trick", stats: {"cost": 0}"#.into(), text };
        let loaded = load_cards(&FILES, &[spy]);
        let heard = |others: [&str; 2]| {
            let table = board(&loaded.game, "spy", "hand").put(foe, "deck", others[0], 40);
            let mut running = others.iter().fold(table, |table, card| table.put(foe, "hand", card, 1)).begin();
            let hidden = ["deck", "hand"].map(|place| zone(&running, foe, place).to_vec()).concat();
            let defs = others.map(|id| kotodama_tests::card(&loaded.game, id));
            // All cards of the hand and the deck, at the same places, are one of the two.
            running.edit(|state: &mut State| {
                for (at, card) in hidden.iter().enumerate() {
                    let card = &mut state.cards[card.index()];
                    (card.def, card.printed) = (defs[at % 2], defs[at % 2]);
                }
            });
            let play = running.labels().iter().position(|label| label == "play Spy").unwrap_or_else(|| panic!("{sentence} is not offered"));
            running.choose(play).expect("it is offered");
            let lines = running.take_log();
            let told: Vec<String> = lines.iter().map(|line| running.tell(line, Some(me))).collect();
            (told, running.view(me))
        };
        let (one, other) = (heard(["hare", "boar"]), heard(["owl", "elk"]));
        assert_eq!(one.0, other.0, "{sentence}");
        assert!(one.1 == other.1, "{sentence}: the views differ");
        assert!(one.0.len() > 2, "{sentence}: {:?}", one.0);
    }
}

/// Who puts in order what waits for cards that others hold is asked in the same words whichever cards these are, and learns no more of them.
#[test]
fn what_is_put_in_order_does_not_name_a_hidden_card() {
    let [me, foe] = PLAYERS;
    for (waits, happens) in [
        ("Whenever your opponent draws a card, gain 1 ember.", "Your opponent draws 3 cards."),
        ("Whenever your opponent draws a beast, gain 1 ember.", "Your opponent draws 3 cards."),
        ("Whenever your opponent draws a card, draw 1 card.", "Your opponent draws 2 cards."),
        ("Whenever a card is put into your opponent's hand, gain 1 ember.", "Put the top 2 cards of your opponent's deck into their hand."),
        ("Whenever your opponent reveals a card, gain 1 ember.", "Your opponent draws 3 cards."),
    ] {
        let card = |id: &str, kind: &str, text: &str| {
            let stats = if kind == "beast" { r#""cost": 0, "power": 1, "life": 1"# } else { r#""cost": 0"# };
            Written { id: id.into(), rest: format!(r#"name: "{id}", kind: "{kind}", stats: {{{stats}}}"#), text: vec![text.to_owned()] }
        };
        let loaded = load_cards(&FILES, &[card("Watch", "beast", waits), card("Cause", "trick", happens)]);
        if !loaded.refused.is_empty() {
            continue;
        }
        let asked = |others: [&str; 2]| {
            let table = board(&loaded.game, "Cause", "hand").put(me, "grove", "Watch", 1).put(foe, "deck", others[0], 9);
            let mut running = table.begin();
            let hidden = zone(&running, foe, "deck").to_vec();
            let defs = others.map(|id| kotodama_tests::card(&loaded.game, id));
            running.edit(|state: &mut State| {
                for (at, card) in hidden.iter().enumerate() {
                    let card = &mut state.cards[card.index()];
                    (card.def, card.printed) = (defs[at % 2], defs[at % 2]);
                }
            });
            let play = running.labels().iter().position(|label| label == "play Cause").unwrap_or_else(|| panic!("{happens} is not offered"));
            running.choose(play).expect("it is offered");
            (running.prompt(), running.labels(), running.labels_at_length(), running.observe(me))
        };
        let (one, other) = (asked(["hare", "boar"]), asked(["owl", "elk"]));
        assert_eq!(one.0, other.0, "{waits}");
        assert_eq!(one.1, other.1, "{waits}");
        assert_eq!(one.2, other.2, "{waits}");
        assert!(one.3 == other.3, "{waits}: what is observed differs");
    }
}
