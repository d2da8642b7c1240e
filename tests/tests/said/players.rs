//! What players do and what happens to them and to their pools, in each form, of each of them: it does what it says or is refused.

use super::game::{refusals, source};
use kotodama_engine::log::LogEntry;
use kotodama_engine::{Game, Match};
use kotodama_tests::*;
use std::sync::Arc;

/// By what it is seen that an event happened, and how much of it.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    /// A pool holds more or less.
    Pool(&'static str),
    /// A hand holds more.
    Hand,
    /// The story tells it.
    Story(fn(&LogEntry) -> bool),
    /// The match is over.
    Over,
}

/// A kind of event: how it is said, and how it comes about.
pub(super) struct Doing {
    /// "you …", and of others what they "would …": with "your" and "their" where it is said of a zone.
    pub(super) base: &'static str,
    pub(super) third: &'static str,
    /// What they are kept from; nothing where that can't be said.
    pub(super) kept: &'static str,
    /// "if you … this turn"; nothing where that can't be said.
    pub(super) past: &'static str,
    mine: &'static str,
    /// What I do that makes it happen to my opponent; where I can't, my opponent does the same in their turn.
    theirs: &'static str,
    sign: Sign,
    /// How much of it there is.
    pub(super) amount: i32,
}

pub(super) const DOINGS: [Doing; 10] = [
    Doing { base: "gain dew", third: "gains dew", kept: "gain dew", past: "gained dew", mine: "sip", theirs: "they sip", sign: Sign::Pool("dew"), amount: 2 },
    Doing { base: "lose dew", third: "loses dew", kept: "lose dew", past: "lost dew", mine: "spill", theirs: "they spill", sign: Sign::Pool("dew"), amount: 2 },
    Doing { base: "pay dew", third: "pays dew", kept: "pay dew", past: "paid dew", mine: "spend", theirs: "they spend", sign: Sign::Pool("dew"), amount: 2 },
    Doing {
        base: "take stings",
        third: "takes stings",
        kept: "take stings",
        past: "took stings",
        mine: "wince",
        theirs: "they wince",
        sign: Sign::Pool("heart"),
        amount: 2,
    },
    Doing {
        base: "draw a kite",
        third: "draws a kite",
        kept: "draw kites",
        past: "drawn a kite",
        mine: "fetch",
        theirs: "they fetch",
        sign: Sign::Hand,
        amount: 0,
    },
    Doing {
        base: "shuffle YOUR deck",
        third: "shuffles their deck",
        kept: "shuffle YOUR deck",
        past: "shuffled YOUR deck",
        mine: "mix",
        theirs: "they mix",
        sign: Sign::Story(|told| matches!(told, LogEntry::Shuffled { .. })),
        amount: 0,
    },
    Doing {
        base: "look at a kite",
        third: "looks at a kite",
        kept: "",
        past: "",
        mine: "peek",
        theirs: "",
        sign: Sign::Story(|told| matches!(told, LogEntry::Looked { .. })),
        amount: 0,
    },
    Doing {
        base: "reveal a kite",
        third: "reveals a kite",
        kept: "",
        past: "",
        mine: "show",
        theirs: "",
        sign: Sign::Story(|told| matches!(told, LogEntry::Revealed { .. })),
        amount: 0,
    },
    Doing { base: "lose the game", third: "loses the game", kept: "lose the game", past: "", mine: "yield", theirs: "they yield", sign: Sign::Over, amount: 0 },
    Doing {
        base: "win the game",
        third: "wins the game",
        kept: "win the game",
        past: "",
        mine: "triumph",
        theirs: "they triumph",
        sign: Sign::Over,
        amount: 0,
    },
];

/// Whom a sentence is about.
pub(super) const PARTIES: [&str; 4] = ["you", "your opponent", "a player", "the active player"];

/// A form of a sentence about an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Whenever,
    FirstTime,
    Instead,
    MayInstead,
    NextInstead,
    Less,
    More,
    Double,
    Prevent,
    Cannot,
    ThisTurn,
}

pub(super) const SHAPES: [(Shape, &str); 11] = [
    (Shape::Whenever, "Whenever … , …"),
    (Shape::FirstTime, "Until …, the first time …, …"),
    (Shape::Instead, "If … would …, …"),
    (Shape::MayInstead, "If … would …, you may …"),
    (Shape::NextInstead, "Until …, the next time … would …, …"),
    (Shape::Less, "If … would …, reduce that amount by 1"),
    (Shape::More, "If … would …, increase that amount by 1"),
    (Shape::Double, "If … would …, double that amount"),
    (Shape::Prevent, "If … would …, prevent that"),
    (Shape::Cannot, "… can't …"),
    (Shape::ThisTurn, "If … this turn, …"),
];

/// The sentence of a cell; none where nothing like it can be said.
pub(super) fn sentence(doing: &Doing, party: &str, shape: Shape) -> Option<String> {
    let own = |words: &str| words.replace("YOUR", if party == "you" { "your" } else { "their" });
    let whenever = format!("{party} {}", own(if party == "you" { doing.base } else { doing.third }));
    let would = format!("{party} would {}", own(doing.base));
    let capital = |text: &str| text[..1].to_uppercase() + &text[1..];
    Some(match shape {
        Shape::Whenever => format!("Whenever {whenever}, gain 1 seed."),
        Shape::FirstTime => format!("Free: Until the end of the turn, the first time {whenever}, gain 1 seed."),
        Shape::Instead => format!("If {would}, gain 1 seed."),
        Shape::MayInstead => format!("If {would}, you may gain 1 seed."),
        Shape::NextInstead => format!("Free: Until the end of the turn, the next time {would}, gain 1 seed."),
        Shape::Less => format!("If {would}, reduce that amount by 1."),
        Shape::More => format!("If {would}, increase that amount by 1."),
        Shape::Double => format!("If {would}, double that amount."),
        Shape::Prevent => format!("If {would}, prevent that."),
        Shape::Cannot if doing.kept.is_empty() => return None,
        Shape::Cannot => format!("{} can't {}.", if party == "a player" { "Players".to_owned() } else { capital(party) }, own(doing.kept)),
        Shape::ThisTurn if doing.past.is_empty() || party == "a player" => return None,
        Shape::ThisTurn => format!("Free: If {party} {} this turn, gain 1 seed.", own(doing.past)),
    })
}

/// Why a sentence is refused, for those that are; all others work.
fn refused(doing: &Doing, shape: Shape) -> Option<&'static str> {
    match (shape, doing.sign) {
        (Shape::Whenever | Shape::FirstTime, Sign::Over) => Some("then the match is over"),
        (Shape::Less | Shape::More | Shape::Double, _) if doing.amount == 0 => Some("only amounts can be changed"),
        _ => None,
    }
}

struct Cell {
    doing: &'static Doing,
    party: &'static str,
    shape: Shape,
    id: String,
    name: String,
    text: String,
}

fn cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for (shape, _) in SHAPES {
        for party in PARTIES {
            for doing in &DOINGS {
                if let Some(text) = sentence(doing, party, shape) {
                    let number = cells.len();
                    cells.push(Cell { doing, party, shape, id: format!("P-{number}"), name: super::cards::word(number), text });
                }
            }
        }
    }
    cells
}

fn printed_as(cell: &Cell) -> (String, String, &'static str, String) {
    (cell.id.clone(), cell.name.clone(), "kite", cell.text.clone())
}

/// What became of an event: seeds gained by me, and how much of it happened.
type Ended = (i32, i32);

/// Plays an event that happens to me or to my opponent, with a card in my meadow.
fn play(game: &Arc<Game>, cell: &Cell, mine: bool, answer: &str) -> Ended {
    let [me, foe] = PLAYERS;
    let who = if mine { me } else { foe };
    let mut table = Table::new(game).phase("Day").put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1);
    table = table.put(me, "deck", "T-1", 6).put(foe, "deck", "T-1", 6).put(me, "meadow", &cell.id, 1);
    let mut running = table.begin();
    let use_it = format!("use {}", cell.name);
    let own_turn = !mine && cell.doing.theirs.is_empty();
    if matches!(cell.shape, Shape::FirstTime | Shape::NextInstead) && !own_turn {
        choose(&mut running, &use_it);
    }
    if own_turn {
        choose(&mut running, "end the turn");
    }
    let seeds = pool(&running, me, "seed");
    let held = |running: &Match, word| pool(running, who, word);
    let before = match cell.doing.sign {
        Sign::Pool(word) => held(&running, word),
        Sign::Hand => len(&running, who, "hand") as i32,
        Sign::Story(_) | Sign::Over => 0,
    };
    running.take_log();
    choose(&mut running, if mine || own_turn { cell.doing.mine } else { cell.doing.theirs });
    if running.labels().iter().any(|label| label == "yes") {
        choose(&mut running, answer);
    }
    let story = running.take_log();
    if cell.shape == Shape::ThisTurn {
        choose(&mut running, &use_it);
    }
    let happened = match cell.doing.sign {
        Sign::Pool(word) => (held(&running, word) - before).abs(),
        Sign::Hand => len(&running, who, "hand") as i32 - before,
        Sign::Story(tells) => i32::from(story.iter().any(|line| tells(&line.told))),
        Sign::Over => i32::from(running.outcome().is_some()),
    };
    (pool(&running, me, "seed") - seeds, happened)
}

/// What a sentence does that works: of a player who is meant, and of one who is not.
fn plays(game: &Arc<Game>, cell: &Cell) -> Result<(), String> {
    let whole = cell.doing.amount.max(1);
    for mine in [true, false] {
        let own_turn = !mine && cell.doing.theirs.is_empty();
        let meant = match cell.party {
            "you" => mine,
            "your opponent" => !mine,
            "a player" => true,
            _ => mine || own_turn,
        };
        // What is watched for until the end of my turn does not happen in my opponent's.
        if own_turn && matches!(cell.shape, Shape::FirstTime | Shape::NextInstead) {
            continue;
        }
        let wanted: &[(&str, Ended)] = match cell.shape {
            _ if !meant => &[("yes", (0, whole))],
            Shape::Whenever | Shape::FirstTime | Shape::ThisTurn => &[("yes", (1, whole))],
            Shape::Instead | Shape::NextInstead => &[("yes", (1, 0))],
            Shape::MayInstead => &[("yes", (1, 0)), ("no", (0, whole))],
            Shape::Less => &[("yes", (0, whole - 1))],
            Shape::More => &[("yes", (0, whole + 1))],
            Shape::Double => &[("yes", (0, 2 * whole))],
            Shape::Prevent | Shape::Cannot => &[("yes", (0, 0))],
        };
        for (answer, ended) in wanted {
            let found = play(game, cell, mine, answer);
            if found != *ended {
                let who = if mine { "me" } else { "my opponent" };
                return Err(format!("“{}” of {who} ({answer}): seeds and how much of it happened: {found:?}, not {ended:?}", cell.text));
            }
        }
    }
    Ok(())
}

#[test]
fn sentences_about_players_do_what_they_say_or_are_refused() {
    let cells = cells();
    let found = refusals(&source(&cells.iter().map(printed_as).collect::<Vec<_>>(), &[], &[]));
    let (mut works, mut wrong) = (Vec::new(), Vec::new());
    for cell in &cells {
        match (found.get(&cell.text), refused(cell.doing, cell.shape)) {
            (None, None) => works.push(cell),
            (Some(said), Some(why)) if said.contains(why) => {}
            (said, why) => wrong.push(format!("“{}”: {said:?}, not {why:?}", cell.text)),
        }
    }
    assert!(wrong.is_empty(), "{} are read otherwise:\n{}", wrong.len(), wrong.join("\n"));
    let game = sound(&source(&works.iter().map(|cell| printed_as(cell)).collect::<Vec<_>>(), &[], &[]));
    let wrong: Vec<String> = works.iter().filter_map(|cell| plays(&game, cell).err()).collect();
    assert!(wrong.is_empty(), "{} of {} do something else:\n{}", wrong.len(), works.len(), wrong.join("\n"));
}

/// What the page calls a cell: whether it works, or why not.
pub(super) fn said_of() -> Vec<(String, Option<String>)> {
    let cells = cells();
    let found = refusals(&source(&cells.iter().map(printed_as).collect::<Vec<_>>(), &[], &[]));
    cells.into_iter().map(|cell| (cell.text.clone(), found.get(&cell.text).cloned())).collect()
}
