//! A sentence that gives several things is true of a card or not, once for all of them: what it changes doesn't take the card out of its own
//! description before the next is given.

use super::*;

/// What is asked of a card, and whether it is so of one with that power and that life.
type Question = (&'static str, fn(i32, i32) -> bool);

const QUESTIONS: [Question; 7] = [
    ("2 or less life", |_, life| life <= 2),
    ("3 or less life", |_, life| life <= 3),
    ("4 or more life", |_, life| life >= 4),
    ("2 or less power", |power, _| power <= 2),
    ("4 or more power", |power, _| power >= 4),
    ("1 life", |_, life| life == 1),
    ("power 2", |power, _| power == 2),
];

/// What is given: how much power and how much life, and whether the keyword as well.
const GIFTS: [(&str, i32, i32, bool); 8] = [
    ("+1 power and +1 life", 1, 1, false),
    ("+1 life and +1 power", 1, 1, false),
    ("-1 power and +2 life", -1, 2, false),
    ("+2 life", 0, 2, false),
    ("+2 power", 2, 0, false),
    ("Guard and +2 life", 0, 2, true),
    ("+2 life and Guard", 0, 2, true),
    ("+2 power and Guard", 2, 0, true),
];

/// Who is described, and of whom it is true.
const SAID: [(&str, bool); 4] = [
    ("All other beasts in your grove with {asked} have {given}.", false),
    ("Each other beast in your grove has {given} while it has {asked}.", false),
    ("This card has {given} while it has {asked}.", true),
    ("While this card has {asked}, it has {given}.", true),
];

const BEASTS: [&str; 3] = ["Case", "Spark Fox", "Grey Ox"];

#[test]
fn what_a_sentence_gives_is_given_as_a_whole() {
    let mut cards = vec![written("none".into(), "beast", &[])];
    let mut said = Vec::new();
    for (text, own) in SAID {
        for (asked, is) in QUESTIONS {
            for (given, power, life, guard) in GIFTS {
                let text = text.replace("{asked}", asked).replace("{given}", given);
                cards.push(written(format!("gift-{}", said.len()), "beast", &[&text]));
                said.push((text, own, is, power, life, guard));
            }
        }
    }
    cards.extend((1..=5).map(|harm| Written {
        rest: r#"name: "Harm", kind: "trick", stats: {"cost": 0}"#.into(),
        ..written(format!("harm-{harm}"), "trick", &[&format!("Deal {harm} damage to a beast in your grove.")])
    }));
    let loaded = neutral(&cards);
    let mut wrong = String::new();
    let mut asked = 0;
    for harm in [0, 3, 4] {
        // The numbers of each beast, and whether it has the keyword.
        let of = |id: &str| {
            let mut running = board(&loaded.game, id, "grove").put(kotodama_tests::PLAYERS[0], "hand", &format!("harm-{}", harm.max(1)), 1).begin();
            let acts: &[&str] = if harm > 0 { &["play Harm"] } else { &[] };
            play(&mut running, &Doing { acts, wishes: &["Grey Ox"] }).unwrap_or_else(|why| panic!("{id}: {why}"));
            BEASTS.map(|name| {
                let number = |stat: &str| ask(&running, &format!("{name} {stat}")).parse::<i32>().unwrap_or(i32::MIN);
                (number("power"), number("life"), ask(&running, &format!("{name} guard")) == "yes")
            })
        };
        let plain = of("none");
        for (at, (text, own, is, power, life, guard)) in said.iter().enumerate() {
            let id = format!("gift-{at}");
            if loaded.refused.contains_key(&id) {
                continue;
            }
            asked += 1;
            let found = of(&id);
            for ((name, was), now) in BEASTS.iter().zip(plain).zip(found) {
                let such = (*name == "Case") == *own && is(was.0, was.1);
                let wanted = if such { ((was.0 + power).max(0), was.1 + life, *guard) } else { was };
                if now != wanted {
                    let _ = writeln!(wrong, "{text}\n      {name} ({was:?}, {harm} damage on the ox): {now:?}, not {wanted:?}");
                }
            }
        }
    }
    assert!(asked > 300, "only {asked} are read: {:?}", loaded.refused.values().flatten().map(|found| &found.message).take(5).collect::<Vec<_>>());
    assert!(wrong.is_empty(), "{wrong}");
}
