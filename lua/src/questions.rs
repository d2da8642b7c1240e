//! The questions of `game`: from a script's call to the [`HookView`] and back.

use super::vm::MAX_TEXT;
use kotodama_engine::hook::{Answer, CardRef, HookValue, HookView, PlayerRef};
use mlua::{LightUserData, Lua, Value, Variadic};
use std::cell::RefCell;

/// How one question is answered.
type Ask = fn(&dyn HookView, &mut Args<'_>) -> Result<HookValue, String>;

/// All questions: the name after `game.`, how it is written, what it asks. Scripts know them by their place in this list.
pub(super) const QUESTIONS: &[(&str, &str, Ask)] = &[
    ("stat", "card, stat", |view, args| told(view.stat(args.card()?, &args.word()?))),
    ("counter", "card, counter", |view, args| told(view.counter(args.card()?, &args.word()?))),
    ("is", "card, word", |view, args| told(view.is(args.card()?, &args.word()?))),
    ("name", "card", |view, args| told(view.name(args.card()?))),
    ("zone", "card", |view, args| told(view.zone(args.card()?))),
    ("cell", "card", |view, args| told(view.cell(args.card()?))),
    ("controller", "card", |view, args| told(view.controller(args.card()?))),
    ("count", "zone, whose", |view, args| told(view.count(&args.word()?, args.anyone()?))),
    ("cards", "zone, whose", |view, args| told(view.cards(&args.word()?, args.anyone()?))),
    ("turn", "", |view, _| Ok(view.turn().into())),
    ("active", "", |view, _| Ok(view.active().into())),
    ("allied", "one, other", |view, args| told(view.allied(args.player()?, args.player()?))),
    ("next_player", "player", |view, args| told(view.next_player(args.player()?))),
    ("opponent", "player", |view, args| told(view.opponent(args.player()?))),
    ("distinct_sources", "card", |view, args| told(view.distinct_sources(args.card()?))),
    ("count_did", "player, verb", |view, args| told(view.count_did(args.player()?, &args.word()?))),
];

/// Answers the question at a place in [`QUESTIONS`]; an error is the message for the script's author.
pub(super) fn answer(view: &dyn HookView, handles: &Handles, question: usize, values: &Variadic<Value>) -> Result<HookValue, String> {
    let (name, form, ask) = QUESTIONS.get(question).ok_or("no such question")?;
    let mut args = Args { values, handles, next: 0 };
    let answered = if matches!(values.first(), Some(Value::Table(_))) { Err(format!("write game.{name}, with a dot")) } else { ask(view, &mut args) };
    match answered {
        Ok(_) if args.next < values.len() => Err(format!("game.{name}({form}) was given {} things", values.len())),
        Ok(value) => Ok(value),
        Err(problem) => Err(format!("game.{name}({form}): {problem}")),
    }
}

fn told<T: Into<HookValue>>(answer: Answer<T>) -> Result<HookValue, String> {
    answer.map(Into::into).map_err(|refusal| refusal.to_string())
}

/// What a script handed to a question, taken one by one.
pub(super) struct Args<'a> {
    values: &'a [Value],
    handles: &'a Handles,
    next: usize,
}

impl Args<'_> {
    fn take(&mut self) -> &Value {
        let value = self.values.get(self.next).unwrap_or(&Value::Nil);
        self.next += 1;
        value
    }

    fn card(&mut self) -> Result<CardRef, String> {
        let handles = self.handles;
        match handles.read(self.take()) {
            Ok(HookValue::Card(card)) => Ok(card),
            other => Err(format!("a card is wanted, not {}", article(other))),
        }
    }

    fn player(&mut self) -> Result<PlayerRef, String> {
        let handles = self.handles;
        match handles.read(self.take()) {
            Ok(HookValue::Player(player)) => Ok(player),
            other => Err(format!("a player is wanted, not {}", article(other))),
        }
    }

    /// A player, or nothing for all of them.
    fn anyone(&mut self) -> Result<Option<PlayerRef>, String> {
        match self.values.get(self.next) {
            None | Some(Value::Nil) => {
                self.next += 1;
                Ok(None)
            }
            Some(_) => self.player().map(Some),
        }
    }

    fn word(&mut self) -> Result<String, String> {
        let value = self.take();
        if let Value::String(text) = value {
            Ok(text.to_string_lossy())
        } else {
            Err(format!("a word is wanted, not a {}", kind(value)).replace("a nil", "nil"))
        }
    }
}

const CARD: usize = 1;
const PLAYER: usize = 2;

/// The cards and players that one run of a script was handed.
///
/// Luau carries a handle as light userdata: equality, and the order of keys, come from its number alone. So that number is none of the
/// engine's, which follow how decks are written down: it only says which card or player the run was handed first, second, ….
#[derive(Default)]
pub(super) struct Handles {
    handed: RefCell<Vec<Handed>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Handed {
    Card(CardRef),
    Player(PlayerRef),
    /// A card that the hook's player can't tell from others: it is never the same as another one.
    Hidden(CardRef),
}

impl Handles {
    /// The handle for a card or a player.
    fn hand(&self, what: Handed) -> Value {
        let mut handed = self.handed.borrow_mut();
        let known = if matches!(what, Handed::Hidden(_)) { None } else { handed.iter().position(|one| *one == what) };
        let at = known.unwrap_or_else(|| {
            handed.push(what);
            handed.len() - 1
        });
        let tag = if matches!(what, Handed::Player(_)) { PLAYER } else { CARD };
        Value::LightUserData(LightUserData(std::ptr::without_provenance_mut(at << 2 | tag)))
    }

    fn card(&self, view: &dyn HookView, card: CardRef) -> Value {
        self.hand(if view.known(card) { Handed::Card(card) } else { Handed::Hidden(card) })
    }

    /// The card or player behind a value, or the name of the type it has instead.
    fn read(&self, value: &Value) -> Result<HookValue, &'static str> {
        let Value::LightUserData(LightUserData(pointer)) = value else { return Err(kind(value)) };
        match self.handed.borrow().get(pointer.addr() >> 2) {
            Some(Handed::Card(card) | Handed::Hidden(card)) => Ok(HookValue::Card(*card)),
            Some(Handed::Player(player)) => Ok(HookValue::Player(*player)),
            None => Err("userdata"),
        }
    }

    /// A value as a script gets it.
    pub(super) fn give(&self, lua: &Lua, view: &dyn HookView, value: &HookValue) -> mlua::Result<Value> {
        Ok(match value {
            HookValue::Nothing => Value::Nil,
            // Luau's numbers are doubles: whole up to 2^53, far beyond any game.
            HookValue::Number(number) => Value::Number(*number as f64),
            HookValue::Truth(truth) => Value::Boolean(*truth),
            HookValue::Text(text) if text.len() > MAX_TEXT => {
                return Err(mlua::Error::runtime(format!("a text of {} bytes is too long for a script, {MAX_TEXT} is the limit", text.len())));
            }
            HookValue::Text(text) => Value::String(lua.create_string(text)?),
            HookValue::Card(card) => self.card(view, *card),
            HookValue::Player(player) => self.hand(Handed::Player(*player)),
            HookValue::Cards(cards) => {
                let list = lua.create_table_with_capacity(cards.len(), 0)?;
                for card in cards {
                    list.raw_push(self.card(view, *card))?;
                }
                Value::Table(list)
            }
            HookValue::Table(values) => {
                let table = lua.create_table_with_capacity(0, values.len())?;
                for (name, value) in values {
                    table.raw_set(name.as_str(), self.give(lua, view, value)?)?;
                }
                Value::Table(table)
            }
        })
    }
}

/// The type of a value, as `type` tells a script: `card` or `player` for a handle.
pub(super) fn kind(value: &Value) -> &'static str {
    if let Value::LightUserData(LightUserData(pointer)) = value {
        return match pointer.addr() & 3 {
            CARD => "card",
            PLAYER => "player",
            _ => "userdata",
        };
    }
    // Luau knows one type of number.
    if value.is_integer() { "number" } else { value.type_name() }
}

/// When a handle was handed over, from 0: what tables that it is a key of are sorted by.
pub(super) fn place(value: &Value) -> Option<usize> {
    if let Value::LightUserData(LightUserData(pointer)) = value { Some(pointer.addr() >> 2) } else { None }
}

fn article(got: Result<HookValue, &'static str>) -> String {
    match got {
        Ok(HookValue::Card(_)) => "a card".to_owned(),
        Ok(_) => "a player".to_owned(),
        Err("nil") => "nil".to_owned(),
        Err(name) => format!("a {name}"),
    }
}
