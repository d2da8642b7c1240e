//! The questions of `game`: from a script's call to the [`HookView`] and back.

use super::view::{Answer, CardRef, HookValue, HookView, PlayerRef};
use mlua::{IntoLua, LightUserData, Lua, Value, Variadic};

/// How one question is answered.
type Ask = fn(&dyn HookView, &mut Args<'_>) -> Result<HookValue, String>;

/// All questions: the name after `game.`, how it is written, what it asks. Scripts know them by their place in this list.
pub(super) const QUESTIONS: &[(&str, &str, Ask)] = &[
    ("stat", "card, stat", |view, args| told(view.stat(args.card()?, &args.word()?))),
    ("counter", "card, counter", |view, args| told(view.counter(args.card()?, &args.word()?))),
    ("is", "card, word", |view, args| told(view.is(args.card()?, &args.word()?))),
    ("name", "card", |view, args| told(view.name(args.card()?))),
    ("zone", "card", |view, args| told(view.zone(args.card()?))),
    ("controller", "card", |view, args| told(view.controller(args.card()?))),
    ("count", "zone, whose", |view, args| told(view.count(&args.word()?, args.anyone()?))),
    ("cards", "zone, whose", |view, args| told(view.cards(&args.word()?, args.anyone()?))),
    ("turn", "", |view, _| Ok(view.turn().into())),
    ("active", "", |view, _| Ok(view.active().into())),
    ("opponent", "player", |view, args| told(view.opponent(args.player()?))),
    ("distinct_sources", "card", |view, args| told(view.distinct_sources(args.card()?))),
    ("count_did", "player, verb", |view, args| told(view.count_did(args.player()?, &args.word()?))),
];

/// Answers the question at a place in [`QUESTIONS`]; an error is the message for the script's author.
pub(super) fn answer(view: &dyn HookView, question: usize, values: &Variadic<Value>) -> Result<HookValue, String> {
    let (name, form, ask) = QUESTIONS.get(question).ok_or("no such question")?;
    let mut args = Args { values, next: 0 };
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
    next: usize,
}

impl Args<'_> {
    fn take(&mut self) -> &Value {
        let value = self.values.get(self.next).unwrap_or(&Value::Nil);
        self.next += 1;
        value
    }

    fn card(&mut self) -> Result<CardRef, String> {
        match read_handle(self.take()) {
            Ok(HookValue::Card(card)) => Ok(card),
            other => Err(format!("a card is wanted, not {}", article(other))),
        }
    }

    fn player(&mut self) -> Result<PlayerRef, String> {
        match read_handle(self.take()) {
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
        match self.take() {
            Value::String(text) => Ok(text.to_string_lossy()),
            other => Err(format!("a word is wanted, not {}", article(read_handle(other)))),
        }
    }
}

const CARD: usize = 1;
const PLAYER: usize = 2;

/// A handle as Luau carries it. Light userdata has no address: equality and order of keys come from the number alone.
pub(super) fn handle(value: &HookValue) -> Option<LightUserData> {
    let number = match value {
        HookValue::Card(CardRef(id)) => (*id as usize) << 2 | CARD,
        HookValue::Player(PlayerRef(id)) => (*id as usize) << 2 | PLAYER,
        _ => return None,
    };
    Some(LightUserData(std::ptr::without_provenance_mut(number)))
}

/// The card or player behind a value, or the name of the type it has instead.
fn read_handle(value: &Value) -> Result<HookValue, &'static str> {
    let Value::LightUserData(LightUserData(pointer)) = value else {
        // Luau knows one type of number.
        return Err(if value.is_integer() { "number" } else { value.type_name() });
    };
    let number = pointer.addr();
    let id = (number >> 2) as u32;
    match number & 3 {
        CARD => Ok(HookValue::Card(CardRef(id))),
        PLAYER => Ok(HookValue::Player(PlayerRef(id))),
        _ => Err("userdata"),
    }
}

/// `card` or `player` for a handle, as `type` tells a script.
pub(super) fn kind(value: &Value) -> &'static str {
    match read_handle(value) {
        Ok(HookValue::Card(_)) => "card",
        Ok(_) => "player",
        Err(name) => name,
    }
}

fn article(got: Result<HookValue, &'static str>) -> String {
    match got {
        Ok(HookValue::Card(_)) => "a card".to_owned(),
        Ok(_) => "a player".to_owned(),
        Err("nil") => "nil".to_owned(),
        Err(name) => format!("a {name}"),
    }
}

impl IntoLua for &HookValue {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        Ok(match self {
            HookValue::Nothing => Value::Nil,
            // Luau's numbers are doubles: whole up to 2^53, far beyond any game.
            HookValue::Number(number) => Value::Number(*number as f64),
            HookValue::Truth(truth) => Value::Boolean(*truth),
            HookValue::Text(text) => Value::String(lua.create_string(text)?),
            HookValue::Card(_) | HookValue::Player(_) => handle(self).map_or(Value::Nil, Value::LightUserData),
            HookValue::Cards(cards) => {
                let list = lua.create_table_with_capacity(cards.len(), 0)?;
                for card in cards {
                    list.raw_push(&HookValue::Card(*card))?;
                }
                Value::Table(list)
            }
            HookValue::Table(values) => {
                let table = lua.create_table_with_capacity(0, values.len())?;
                for (name, value) in values {
                    table.raw_set(name.as_str(), value)?;
                }
                Value::Table(table)
            }
        })
    }
}
