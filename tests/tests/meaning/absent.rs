//! What is said of a card that is not there: its owner and its controller are nobody, so nothing is done by them or to them, and what is asked of
//! it is not so, nor is it so that it is not.

use super::{played, written};
use kotodama_tests::neutral::{Doing, Written, neutral, seen};
use std::fmt::Write as _;

/// What names a card that is not there, in sentences that do nothing then.
const ABSENT: &[&str] = &[
    "Destroy a beast with a power of 9 or more in your opponent's grove.",
    "Choose a beast with a power of 9 or more. Destroy it.",
    "Return a beast with a power of 9 or more to its owner's hand.",
    "Deal 2 damage to a beast with a power of 9 or more in your opponent's grove.",
];

/// Ways to name a player through that card: as who does something, and as whose something is.
const WHO: &[(&str, &str)] = &[("Its owner", "its owner's"), ("Its controller", "its controller's"), ("{They}", "{their}")];

/// What they may do, or what may be done to them and theirs.
const DEEDS: &[&str] = &[
    "{Who} draws 1 card.",
    "{Who} discards 1 card.",
    "{Who} gains 2 ember.",
    "{Who} loses 2 ember.",
    "{Who} pays 2 ember.",
    "{Who} destroys a beast in their grove.",
    "{Who} chooses a beast in their grove. Destroy it.",
    "{Who} may draw 1 card.",
    "{Who} may pay 2 ember. If they don't, draw 2 cards.",
    "{Who} may pay 2 ember. If they do, draw 2 cards.",
    "{Who} draws 1 card. If they do, draw 1 card.",
    "{Who} discards 1 card. If they can't, draw 1 card.",
    "{Who} discards 1 card. If they don't, draw 1 card.",
    "{Who} takes an extra turn.",
    "{Who} chooses one: They draw 1 card; or they gain 1 ember.",
    "{Who} draws 1 card, and you discard 0 cards.",
    "Deal 3 damage to {whose} warden.",
    "Destroy all beasts in {whose} grove.",
    "Draw 1 card for each beast in {whose} grove.",
    "Draw cards equal to the number of cards in {whose} hand.",
    "Put the top card of {whose} deck into their discard pile.",
    "Return a card in {whose} discard pile to {whose} hand.",
    "If {whose} ember is 3 or more, draw 1 card.",
    "If there are 2 or fewer charms in {whose} grove, draw 1 card.",
];

/// What is done, in the words of a game, by one text on a board: the board after it.
fn boards(texts: &[String]) -> Vec<Result<String, String>> {
    let cards: Vec<Written> = texts.iter().enumerate().map(|(at, text)| written(format!("case-{at}"), "trick", &[text.as_str()])).collect();
    let loaded = neutral(&cards);
    let doing = || Doing { acts: &["play Case"], wishes: &["yes", "Elk", "Grey Ox"] };
    let board = |card: &Written| match loaded.refused.get(&card.id) {
        Some(findings) => Err(findings.iter().map(|found| found.message.clone()).collect::<Vec<_>>().join("; ")),
        None => played(&loaded.game, &card.id, "hand", doing()).map(|(running, _)| seen(&running)),
    };
    cards.iter().map(board).collect()
}

/// Where texts that name a card which is not there do anything; `least`: so many of them are read.
fn nothing_comes_of(texts: &[(String, String)], least: usize) {
    let all: Vec<String> = texts.iter().flat_map(|(bare, whole)| [bare.clone(), whole.clone()]).collect();
    let (mut wrong, mut read, mut why) = (String::new(), 0, std::collections::BTreeSet::new());
    for (pair, (_, whole)) in boards(&all).chunks(2).zip(texts) {
        match pair {
            [Ok(without), Ok(with)] => {
                read += 1;
                let differing: Vec<String> =
                    without.lines().zip(with.lines()).filter(|(one, other)| one != other).map(|(one, other)| format!("{one} | {other}")).collect();
                if !differing.is_empty() {
                    let _ = writeln!(wrong, "{whole}\n      {}", differing.join("; "));
                }
            }
            [Err(said), _] => panic!("{whole}: {said}"),
            [_, Err(said)] => {
                why.insert(format!("{whole}: {said}"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "these do something, and the card is not there:\n{wrong}");
    assert!(read >= least, "only {read} of these are read: {why:#?}");
}

/// A sentence about a player, named in one of the ways.
fn of(deed: &str, (who, whose): (&str, &str)) -> String {
    let (who, whose) = (who.replace("{They}", "That player"), whose.replace("{their}", "their"));
    deed.replace("{Who}", &who).replace("{whose}", &whose)
}

#[test]
fn the_owner_of_a_card_that_is_not_there_is_nobody() {
    let texts = ABSENT.iter().flat_map(|bare| {
        // "That player" and "their" mean your opponent where the words speak of one.
        let ways = WHO.iter().filter(move |(who, _)| *who != "{They}" || !bare.contains("your opponent"));
        ways.flat_map(move |who| DEEDS.iter().map(move |deed| ((*bare).to_owned(), format!("{bare} {}", of(deed, *who)))))
    });
    nothing_comes_of(&texts.collect::<Vec<_>>(), 150);
}

/// What is asked of a card, and the same of what it is not.
const ASKED: &[(&str, &str)] = &[
    ("If it is Moss, draw 1 card.", "If it is not Moss, draw 1 card."),
    ("If it is a Moss beast, draw 1 card.", "If it is not a Moss beast, draw 1 card."),
    ("If it is tired, draw 1 card.", "If it is not tired, draw 1 card."),
    ("If it is tired, draw 1 card.", "If it is awake, draw 1 card."),
    ("If it has Swift, draw 1 card.", "If it does not have Swift, draw 1 card."),
    ("If its power is 2 or less, draw 1 card.", "If its power is 3 or more, draw 1 card."),
    ("If its power is equal to 0, draw 1 card.", "Unless its power is equal to 0, draw 1 card."),
    ("If its power is less than its life, draw 1 card.", "Unless its power is less than its life, draw 1 card."),
    ("If it is Moss, draw 1 card.", "Unless it is Moss, draw 1 card."),
    ("If it is not Moss, draw 1 card.", "Unless it is not Moss, draw 1 card."),
    ("Draw 1 card if it is Moss.", "Draw 1 card unless it is Moss."),
    ("If it is destroyed, draw 1 card.", "If it survives, draw 1 card."),
    ("If it is destroyed, draw 1 card.", "If it is not destroyed, draw 1 card."),
    ("If it was destroyed this turn, draw 1 card.", "If it was not destroyed this turn, draw 1 card."),
    ("If it is Moss and your ember is 1 or more, draw 1 card.", "Unless it is Moss and your ember is 1 or more, draw 1 card."),
    ("If its owner has 4 or more cards in their hand, draw 1 card.", "If its owner has 3 or fewer cards in their hand, draw 1 card."),
    ("If there is a charm in its owner's grove, draw 1 card.", "If there are no charms in its owner's grove, draw 1 card."),
];

/// What is done to cards that are compared with one.
const COMPARED: &[&str] = &[
    "Destroy all beasts with more power than it.",
    "Destroy all beasts with less power than it.",
    "Destroy all beasts with a power of its power or more.",
    "Deal 1 damage to each beast with as much power as it.",
    "Destroy all beasts with a power less than its power.",
    "Destroy all beasts with the same name as it.",
];

#[test]
fn what_is_asked_of_a_card_that_is_not_there_is_not_so_nor_is_it_so_that_it_is_not() {
    let texts = ABSENT.iter().flat_map(|bare| {
        let asked = ASKED.iter().flat_map(|(so, not)| [*so, *not]).chain(COMPARED.iter().copied());
        asked.map(move |what| ((*bare).to_owned(), format!("{bare} {what}")))
    });
    nothing_comes_of(&texts.collect::<Vec<_>>(), 90);
}

/// The law before would hold of conditions that never do.
#[test]
fn what_is_asked_of_a_card_that_is_there_is_so_or_it_is_not() {
    let bare = "Choose a beast in your opponent's grove. Deal 1 damage to it.";
    let asked = ASKED.iter().flat_map(|(so, not)| [*so, *not]).map(|what| format!("{bare} {what}"));
    let texts: Vec<String> = std::iter::once(bare.to_owned()).chain(asked).collect();
    let boards = boards(&texts);
    let [Ok(without), rest @ ..] = &boards[..] else { panic!("{:?}", boards.first()) };
    let mut wrong = String::new();
    for (pair, (so, not)) in rest.chunks(2).zip(ASKED) {
        if let [Ok(one), Ok(other)] = pair
            && (one == without) == (other == without)
        {
            let _ = writeln!(wrong, "{so} | {not}");
        }
    }
    assert!(wrong.is_empty(), "of these, one is done and not the other:\n{wrong}");
}
