//! Scripts in, what they say or how they fail out.

#![allow(clippy::unwrap_used, reason = "a test stops where it goes wrong")]

mod behaviour;
mod hostile;
mod stubs;

use super::Luau;
use kotodama_engine::hook::{Answer, CardRef, HookError, HookEvent, HookView, PlayerRef, Refusal, Say, Script as _};

/// A tiny game: cards 1 to 3 on the table of player 0, card 4 hidden with player 1.
struct Table {
    turn: Box<dyn Fn() -> i64>,
}

impl Default for Table {
    fn default() -> Table {
        Table { turn: Box::new(|| 7) }
    }
}

const ZONES: [&str; 2] = ["table", "hand"];

impl Table {
    fn seen(&self, card: CardRef) -> Answer<CardRef> {
        if card.0 == 4 { Err(Refusal::Hidden) } else { Ok(card) }
    }
}

impl HookView for Table {
    fn known(&self, card: CardRef) -> bool {
        card.0 != 4
    }

    fn stat(&self, card: CardRef, stat: &str) -> Answer<Option<i64>> {
        let card = self.seen(card)?;
        match stat {
            "strength" => Ok(Some(i64::from(card.0) * 10)),
            "cost" => Ok(None),
            _ => Err(Refusal::word("stat", stat, ["strength", "cost"])),
        }
    }

    fn counter(&self, card: CardRef, _: &str) -> Answer<i64> {
        self.seen(card).map(|_| 0)
    }

    fn is(&self, card: CardRef, word: &str) -> Answer<bool> {
        self.seen(card).map(|card| card.0 == 1 && word == "turned")
    }

    fn name(&self, card: CardRef) -> Answer<String> {
        self.seen(card).map(|card| format!("Card {}", card.0))
    }

    fn zone(&self, card: CardRef) -> Answer<String> {
        self.seen(card).map(|_| "table".to_owned())
    }

    fn cell(&self, card: CardRef) -> Answer<Option<i64>> {
        self.seen(card).map(|card| (card.0 != 1).then_some(2))
    }

    fn controller(&self, card: CardRef) -> Answer<PlayerRef> {
        self.seen(card).map(|_| PlayerRef(0))
    }

    fn count(&self, zone: &str, whose: Option<PlayerRef>) -> Answer<i64> {
        match (zone, whose) {
            ("table", None | Some(PlayerRef(0))) => Ok(3),
            ("hand", None | Some(PlayerRef(1))) => Ok(1),
            ("table" | "hand", _) => Ok(0),
            _ => Err(Refusal::word("zone", zone, ZONES)),
        }
    }

    fn cards(&self, zone: &str, _: Option<PlayerRef>) -> Answer<Vec<CardRef>> {
        match zone {
            "table" => Ok((1..=3).map(CardRef).collect()),
            _ => Err(Refusal::Hidden),
        }
    }

    fn turn(&self) -> i64 {
        (self.turn)()
    }

    fn active(&self) -> PlayerRef {
        PlayerRef(0)
    }

    fn allied(&self, one: PlayerRef, other: PlayerRef) -> Answer<bool> {
        Ok(one == other)
    }

    fn next_player(&self, player: PlayerRef) -> Answer<PlayerRef> {
        self.opponent(player)
    }

    fn opponent(&self, player: PlayerRef) -> Answer<PlayerRef> {
        Ok(PlayerRef(1 - player.0))
    }

    fn distinct_sources(&self, card: CardRef) -> Answer<i64> {
        self.seen(card).map(|card| i64::from(card.0))
    }

    fn count_did(&self, _: PlayerRef, verb: &str) -> Answer<i64> {
        Ok(verb.bytes().map(|_| 1).sum())
    }
}

/// Loads a script and asks it about card 3, hurt for 2 by card 4.
fn ask(source: &str) -> Result<Vec<Say>, HookError> {
    let event = HookEvent::new("hurt").with("card", CardRef(3)).with("cause", CardRef(4)).with("player", PlayerRef(0)).with("amount", 2);
    Luau::load("test.lua", source)?.call(&Table::default(), &event).said
}

/// The answer as one line: the sentences with their holes filled, or the error.
fn told(source: &str) -> String {
    let said = match ask(source) {
        Ok(said) => said,
        Err(error) => return error.to_string(),
    };
    let script = Luau::load("test.lua", source).expect("it was loaded a moment ago");
    let line = |say: &Say| {
        let sentence = script.sentences()[say.sentence].clone();
        say.args.iter().fold(sentence, |text, (hole, n)| text.replace(&format!("{{{hole}}}"), &n.to_string()))
    };
    said.iter().map(line).collect::<Vec<_>>().join(" ")
}

/// Puts the lines into a hook that can say "One." and "Deal {n}.".
fn hook(body: &str) -> String {
    format!("local one, deal = say 'One.', say 'Deal {{n}}.'\nreturn function(game, event)\n{body}\nend")
}

#[track_caller]
fn check(body: &str, expected: &str) {
    assert_eq!(told(&hook(body)), expected, "{body}");
}
