//! Causes, places, restrictions, and how several answers go together.

use super::game::{refusals, source};
use kotodama_tests::*;

/// A card's sentences, other cards on the table, what is done, and how many seeds that brings (or that it is refused).
pub(super) struct Played {
    pub(super) line: &'static str,
    pub(super) rule: &'static str,
    pub(super) hand: &'static [&'static str],
    pub(super) moves: &'static [&'static str],
    pub(super) seeds: i32,
    pub(super) left: &'static [&'static str],
}

/// Plays a case with a kite called Teller that prints the line; gives seeds and who of Teller, Plain Kite and Far Kite is still on the meadow.
pub(super) fn case(played: &Played) -> (i32, Vec<String>) {
    let [me, foe] = PLAYERS;
    let cards = [("X-0".to_owned(), "Teller".to_owned(), "kite", played.line.to_owned())];
    let rules: Vec<String> = Some(played.rule.to_owned()).filter(|rule| !rule.is_empty()).into_iter().collect();
    let cards = if played.line.is_empty() { &[] } else { &cards[..] };
    let game = sound(&source(cards, &[], &rules));
    let mut table =
        Table::new(&game).phase("Day").put(me, "meadow", "T-1", 1).put(me, "meadow", "K-1", 1).put(foe, "meadow", "T-2", 1).put(foe, "meadow", "K-2", 1);
    table = table.put(me, "meadow", "G-1", 1).put(me, "deck", "G-1", 4).put(foe, "deck", "G-1", 4);
    if !played.line.is_empty() {
        table = table.put(me, "meadow", "X-0", 1);
    }
    for id in played.hand {
        table = table.put(me, "hand", id, 1);
    }
    let mut running = table.begin();
    for step in played.moves {
        if let Some(gone) = step.strip_prefix("no ") {
            let labels = running.labels();
            assert!(!labels.iter().any(|label| label == gone), "“{}{}”: {labels:?}", played.line, played.rule);
            continue;
        }
        choose(&mut running, step);
    }
    let kites = PLAYERS.iter().flat_map(|player| zone(&running, *player, "meadow")).map(|c| printed(&running, *c).name.clone());
    let mut kites: Vec<String> = kites.filter(|name| ["Teller", "Plain Kite", "Far Kite"].contains(&name.as_str())).collect();
    kites.sort();
    (pool(&running, me, "seed"), kites)
}

pub(super) const ALL: &[&str] = &["Far Kite", "Plain Kite", "Teller"];

pub(super) fn holds(cases: &[Played]) {
    let mut wrong = Vec::new();
    for played in cases {
        let (seeds, left) = case(played);
        if seeds != played.seeds || left != played.left {
            wrong.push(format!("“{}{}” {:?}: {seeds} seeds, {left:?}; not {}, {:?}", played.line, played.rule, played.moves, played.seeds, played.left));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

pub(super) const fn said(
    line: &'static str,
    hand: &'static [&'static str],
    moves: &'static [&'static str],
    seeds: i32,
    left: &'static [&'static str],
) -> Played {
    Played { line, rule: "", hand, moves, seeds, left }
}

pub(super) const fn ruled(
    rule: &'static str,
    hand: &'static [&'static str],
    moves: &'static [&'static str],
    seeds: i32,
    left: &'static [&'static str],
) -> Played {
    Played { line: "", rule, hand, moves, seeds, left }
}

#[test]
fn causes_are_told_apart_and_seen_from_the_text() {
    const KITES: &[&str] = &["Far Kite", "Teller"];
    holds(&[
        said("Whenever a kite is netted from card effects, gain 1 seed.", &["W-1"], &["blow Sweep", "Plain Kite"], 1, KITES),
        said("Whenever a kite is netted from card effects, gain 1 seed.", &[], &["net Plain Kite"], 0, KITES),
        said("Whenever a kite is netted from combat, gain 1 seed.", &["W-1"], &["blow Sweep", "Plain Kite"], 0, KITES),
        said("Whenever a kite is netted from combat, gain 1 seed.", &[], &["net Plain Kite"], 1, KITES),
        said("Whenever a kite takes damage from card effects, gain 1 seed.", &["W-2"], &["blow Hail", "Plain Kite"], 1, ALL),
        said("Whenever a kite takes damage from card effects, gain 1 seed.", &[], &["pelt Plain Kite"], 0, ALL),
        said("Whenever a kite is soaked as a cost, gain 1 seed.", &[], &["soak Plain Kite"], 0, ALL),
        ruled("Whenever a kite is soaked as a cost, gain 1 seed.", &[], &["soak Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
        Played {
            line: "Soak this card: Call it.",
            rule: "Whenever a kite is soaked as a cost, gain 1 seed.",
            hand: &[],
            moves: &["use Teller"],
            seeds: 1,
            left: ALL,
        },
        // By my opponent: nobody's deed but mine here.
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["net Plain Kite"], 0, KITES),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Plain Kite"], 1, KITES),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If a kite would be netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Far Kite"], 1, ALL),
        said("If a kite would be netted by your opponent, gain 1 seed.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
    ]);
}

#[test]
fn pools_tokens_and_bearers_are_told_apart() {
    const GONE: &[&str] = &["Far Kite", "Plain Kite"];
    holds(&[
        said("Whenever a tail becomes attached to this card, gain 1 seed.", &["Y-1"], &["tie Ribbon", "Teller"], 1, ALL),
        said("Whenever a tail becomes attached to this card, gain 1 seed.", &["Y-1"], &["tie Ribbon", "Plain Kite"], 0, ALL),
        said("If a tail would become attached to this card, gain 1 seed.", &["Y-1"], &["tie Ribbon", "Teller", "tie Ribbon", "Plain Kite"], 1, ALL),
        said("Whenever this card is targeted, gain 1 seed.", &["W-3"], &["blow Drizzle", "Teller"], 1, ALL),
        said("Whenever this card is targeted, gain 1 seed.", &["W-3"], &["blow Drizzle", "Plain Kite"], 0, ALL),
        said("Whenever this card is targeted by your opponent, gain 1 seed.", &["W-3"], &["blow Drizzle", "Teller"], 0, ALL),
        said("Whenever bead is put into your pouch, gain 1 seed.", &[], &["stash", "they stash"], 1, ALL),
        said("Whenever bead is put into your opponent's pouch, gain 1 seed.", &[], &["stash", "they stash", "they stash"], 2, ALL),
        said("Whenever bead is taken from your pouch, gain that many seed.", &[], &["unstash", "they unstash"], 2, ALL),
        said("Whenever bead is taken from the jar, gain 1 seed.", &[], &["stash", "they stash", "bead Teller"], 3, ALL),
        Played {
            line: "If bead would be put into your pouch, prevent that.",
            rule: "Whenever bead is taken from the jar, gain 1 seed.",
            hand: &[],
            moves: &["stash"],
            seeds: 0,
            left: ALL,
        },
        // What a pool becomes is gained or lost; what is paid is not lost.
        said("Whenever you gain dew, gain that many seed.", &[], &["fill"], 2, ALL),
        said("If you would gain dew, double that amount.", &[], &["fill"], 0, ALL),
        said("Whenever you lose dew, gain 1 seed.", &[], &["spend"], 0, ALL),
        said("Whenever you lose heart, gain that many seed.", &[], &["wince"], 2, ALL),
        said("If you would gain dew, your opponent gains that many dew.", &[], &["sip"], 0, ALL),
        said("Whenever your opponent gains dew, they lose 1 dew, then you gain 1 seed.", &[], &["they sip"], 1, ALL),
        said("If you would pay dew, increase that amount by 1.", &[], &["no buy"], 0, ALL),
        said("If you would pay dew, reduce that amount by 1.", &[], &["buy"], 0, ALL),
        said("You can't pay dew.", &[], &["no buy"], 0, ALL),
        said("Your opponent can't pay dew.", &[], &["buy"], 0, ALL),
        // Of several changes each is asked in its order.
        said("If you would gain dew, increase that amount by 1 instead.", &[], &["sip"], 0, ALL),
        // States, verbs of players, the end.
        said("This card can't become wet.", &[], &["no soak Teller", "soak Plain Kite"], 0, ALL),
        said("You can't net keepers.", &[], &["no net Old Keeper", "net Teller"], 0, GONE),
        said("You can't blow gusts.", &["W-1"], &["no blow Sweep"], 0, ALL),
        said("You can't lose the game.", &[], &["yield", "net Teller"], 0, GONE),
        said("Your opponent can't win the game.", &[], &["yield", "net Teller"], 0, GONE),
        ruled("Whenever a player gains dew, gain 1 seed.", &[], &["sip", "they sip"], 1, GONE),
        ruled("Whenever your opponent gains dew, gain 1 seed.", &[], &["sip", "they sip"], 1, GONE),
    ]);
    for line in [
        "Whenever you gain pouch, gain 1 seed.",
        "You can't lose pouch.",
        "If you would gain dew, reduce that damage by 1.",
        "If you would gain dew, you may increase that amount by 1.",
        "If you would gain dew, increase that amount by 1. Gain 1 seed.",
        "If you would gain dew, redirect that damage to this card.",
        "If this card would be targeted, gain 1 seed.",
        "Whenever damage is put on this card, gain 1 seed.",
        "Whenever bead is put into your seed, gain 1 seed.",
        "Whenever you win the game, gain 1 seed.",
        "Whenever you gain dew, increase that amount by 1.",
        // What nothing does, and what nothing asks about.
        "This card can fly kites in your meadow.",
        "This card can't fly.",
        "You can't fly.",
        "Whenever you lose echo, gain 1 seed.",
        "You can't lose echo.",
        "Free: If you paid seed this turn, gain 1 seed.",
        "Whenever you shuffle your hand, gain 1 seed.",
    ] {
        let said = refusals(&source(&[("X-0".to_owned(), "Teller".to_owned(), "kite", line.to_owned())], &[], &[]));
        assert!(said.contains_key(line), "“{line}” loads: {said:?}");
    }
}

#[test]
fn whose_zone_is_entered_matters() {
    holds(&[
        said("Whenever a kite enters your discard pile, gain 1 seed.", &[], &["net Plain Kite", "net Far Kite"], 1, &["Teller"]),
        said("Whenever a kite enters your opponent's discard pile, gain 1 seed.", &[], &["net Plain Kite"], 0, &["Far Kite", "Teller"]),
        said("Whenever a kite enters your opponent's discard pile, gain 1 seed.", &[], &["net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If a kite would enter your discard pile, gain 1 seed.", &[], &["net Plain Kite", "net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If this card would enter your discard pile, put it into your hand.", &[], &["net Teller", "fly Teller"], 0, ALL),
        said("Whenever this card enters your hand, gain 1 seed.", &[], &["lift Teller"], 1, &["Far Kite", "Plain Kite"]),
        ruled("If a kite would enter your discard pile, put it into your hand.", &[], &["net Plain Kite", "fly Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
    ]);
}

#[test]
fn replacements_have_an_order_and_an_end() {
    holds(&[
        // What it does itself it does not answer.
        said("If a kite would be netted, gain 1 seed, then net it.", &[], &["net Plain Kite"], 1, &["Far Kite", "Teller"]),
        said("If this card would take damage, gain 1 seed, then deal 2 damage to this card.", &[], &["pelt Teller"], 1, ALL),
        said("If this card would take damage, redirect that damage to a kite in your opponent's meadow.", &[], &["pelt Teller"], 0, ALL),
        said("If this card would take damage, reduce that damage by 1. Gain 1 seed.", &[], &["pelt Teller"], 1, ALL),
        said("[Once] If this card would take damage, reduce that damage by 2.", &[], &["pelt Teller", "mend Teller"], 0, ALL),
        said("If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.", &[], &["net Teller", "yes"], 1, ALL),
        said(
            "If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.",
            &[],
            &["net Teller", "no"],
            0,
            &["Far Kite", "Plain Kite"],
        ),
        said(
            "If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.",
            &[],
            &["soak Plain Kite", "net Teller"],
            0,
            &["Far Kite", "Plain Kite"],
        ),
        said("[Netted][Soaked] Gain 1 seed.", &[], &["soak Teller", "net Teller"], 2, &["Far Kite", "Plain Kite"]),
        ruled("At dawn of your turn, gain 1 seed.", &[], &["end the turn", "end the turn"], 1, &["Far Kite", "Plain Kite"]),
        ruled("At dawn, gain 1 seed.", &[], &["end the turn", "end the turn"], 1, &["Far Kite", "Plain Kite"]),
        // The rules come first, and what they do is no netting.
        Played {
            line: "If a kite would be netted, gain 1 seed.",
            rule: "If a kite would be netted, put it into its owner's hand.",
            hand: &[],
            moves: &["net Plain Kite", "fly Plain Kite"],
            seeds: 0,
            left: &["Far Kite", "Plain Kite", "Teller"],
        },
    ]);
    for line in [
        "Whenever this card takes damage, reduce that damage by 1.",
        "If this card would be netted, reduce that damage by 1.",
        "If this card would be healed, redirect that damage to your keeper.",
        "Whenever a kite takes damage as a cost, gain 1 seed.",
        "Whenever a kite enters their hand, gain 1 seed.",
        "Whenever a kite in your hand takes damage, gain 1 seed.",
        "This card can't take damage as a cost.",
        "This card can't be targeted from combat.",
        "You can always draw.",
        "[Netted] This card can't be soaked.",
        "[Netted] Whenever this card is soaked, gain 1 seed.",
        "[Netted] If this card would be soaked, gain 1 seed.",
        "Whenever this card is flown, gain 1 seed.",
    ] {
        let said = refusals(&source(&[("X-0".to_owned(), "Teller".to_owned(), "kite", line.to_owned())], &[], &[]));
        assert!(said.contains_key(line), "“{line}” loads: {said:?}");
    }
}

#[test]
fn restrictions_hold_from_wherever_they_come() {
    const GONE: &[&str] = &["Far Kite", "Plain Kite"];
    const SHELTER: &[&str] = &["blow Shelter", "Far Kite", "no net Far Kite"];
    holds(&[
        said("This card can't be netted.", &[], &["no net Teller"], 0, ALL),
        said("This card can't be netted by your opponent.", &[], &["net Teller"], 0, GONE),
        said("This card can't be netted by your opponent.", &[], &["end the turn", "no net Teller"], 0, ALL),
        said("All kites in your opponent's meadow can't be netted by your opponent.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
        said("All kites in your opponent's meadow can't be netted by your opponent.", &[], &["end the turn", "no net Far Kite"], 0, ALL),
        said("This card can't be netted from card effects.", &["W-1"], &["blow Sweep", "Teller"], 0, ALL),
        said("This card can't be netted from card effects.", &[], &["net Teller"], 0, GONE),
        ruled("All kites in your meadow can't be netted.", &[], &["no net Plain Kite", "no net Far Kite"], 0, &["Far Kite", "Plain Kite"]),
        ruled("", &["W-4"], SHELTER, 0, &["Far Kite", "Plain Kite"]),
        // Doing it, suffering it, and those it may be done to.
        said("This card can't chase.", &[], &["no chase with Teller", "chase with Plain Kite"], 0, &["Plain Kite", "Teller"]),
        said("Your opponent's keeper can't be netted.", &[], &["no net Far Keeper"], 0, ALL),
        said("All kites in your opponent's meadow can't be chased.", &[], &["no chase with Teller", "no chase with Plain Kite"], 0, ALL),
        said("All kites in your meadow can't chase kites in your opponent's meadow.", &[], &["no chase with Teller"], 0, ALL),
        ruled("", &["W-5"], &["blow Calm", "Plain Kite", "no chase with Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
        said("This card can't be targeted.", &["W-3"], &["blow Drizzle", "no Teller", "Far Kite"], 0, ALL),
        // Players.
        said("You can't chase.", &[], &["no chase with Teller"], 0, ALL),
        said("You can't net.", &[], &["no net Teller"], 0, ALL),
        said("Your opponent can't net.", &[], &["end the turn", "no net Teller", "end the turn", "net Teller"], 0, GONE),
        said("This card can only net gongs.", &["W-1"], &["blow Sweep", "Plain Kite"], 0, &["Far Kite", "Teller"]),
        said("All kites in your opponent's meadow can only chase this card.", &[], &["end the turn", "chase with Far Kite"], 0, &["Far Kite", "Plain Kite"]),
        said("You can't blow.", &["W-1"], &["no blow Sweep"], 0, ALL),
        Played { line: "Soak this card: Gain 1 seed.", rule: "You can't soak.", hand: &[], moves: &["no use Teller"], seeds: 0, left: ALL },
        ruled("You can't net.", &[], &["no net Plain Kite", "end the turn", "no net Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
    ]);
}

/// What silences takes printed abilities away, and leaves those that are given.
#[test]
fn silenced_cards_answer_nothing_that_is_printed_on_them() {
    let [me, foe] = PLAYERS;
    let kite = |id: &str, name: &str, line: &str| (id.to_owned(), name.to_owned(), "kite", line.to_owned());
    let cards = [
        kite("X-0", "Hush", "All other kites in your meadow have no abilities."),
        kite("X-1", "Teller", "Whenever this card is soaked, gain 1 seed."),
        kite("X-2", "Cryer", "Kwake."),
        kite("X-3", "Giver", "All tails in your meadow have Kwake."),
        kite("X-4", "Stone", "This card can't be netted."),
    ];
    let keyword = ("kwake".to_owned(), "Kwake".to_owned(), "Whenever a kite is called, gain 1 seed.".to_owned());
    let game = sound(&source(&cards, &[keyword], &[]));
    let begin = |hush: bool| {
        let mut table = Table::new(&game).phase("Day").put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1).put(me, "deck", "T-1", 3);
        for id in ["X-1", "X-2", "X-4"].into_iter().chain(hush.then_some("X-0")) {
            table = table.put(me, "meadow", id, 1);
        }
        let mut running = table.begin();
        for step in ["soak Teller", "call Cryer"] {
            choose(&mut running, step);
        }
        (pool(&running, me, "seed"), running.labels().iter().any(|label| label == "net Stone"))
    };
    assert_eq!(begin(false), (2, false));
    assert_eq!(begin(true), (0, true));
}

/// Where damage waits for its answers, those that send it on to each other come to an end.
#[test]
fn damage_that_is_sent_round_lands() {
    let [me, foe] = PLAYERS;
    let kite = |id: &str, name: &str, line: &str| (id.to_owned(), name.to_owned(), "kite", line.to_owned());
    let cards = [
        kite("X-0", "Aback", "If this card would take damage, redirect that damage to a kite named Bent."),
        kite("X-1", "Bent", "If this card would take damage, redirect that damage to a kite named Crook."),
        kite("X-2", "Crook", "If this card would take damage, redirect that damage to a kite named Aback."),
    ];
    for park in [false, true] {
        let mut files = source(&cards, &[], &[]);
        if park {
            let game = files.0.get_mut("game.ron").unwrap_or_else(|| panic!("there are rules"));
            *game = game.replace("roles: [", "switches: (optional_replacements: AfterTheCard), roles: [");
        }
        let game = sound(&files);
        let mut table = Table::new(&game).phase("Day").put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1).put(me, "hand", "W-2", 1);
        for id in ["X-0", "X-1", "X-2"] {
            table = table.put(me, "meadow", id, 1);
        }
        let mut running = table.begin();
        choose(&mut running, "blow Hail");
        choose(&mut running, "Aback");
        let hurt: Vec<i16> = zone(&running, me, "meadow").iter().map(|c| running.state().cards[c.index()].counters[0]).collect();
        assert_eq!((hurt.iter().sum::<i16>(), running.outcome()), (2, None), "{hurt:?}");
    }
}

/// Who can't draw does not, at dawn or when told to, and does not lose for it.
#[test]
fn players_who_can_t_do_a_verb_do_not() {
    let [me, foe] = PLAYERS;
    let line = "Your opponent can't draw.".to_owned();
    let game = sound(&source(&[("X-0".to_owned(), "Teller".to_owned(), "kite", line)], &[], &[]));
    let table = Table::new(&game).phase("Day").put(me, "meadow", "X-0", 1).put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1);
    let mut running = table.put(me, "deck", "T-1", 2).put(foe, "hand", "W-6", 1).begin();
    choose(&mut running, "end the turn");
    choose(&mut running, "blow Gift");
    assert_eq!((len(&running, foe, "hand"), running.outcome()), (0, None));
    choose(&mut running, "end the turn");
    assert_eq!(len(&running, me, "hand"), 1);
}
