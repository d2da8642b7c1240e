//! The type stubs for editors, `docs/kotodama.d.luau`, against a running machine: all that it offers, and no more.
//!
//! The fields of an event come from a match, so `tests/tests/hooks.rs` looks at those.

use super::*;
use crate::questions::QUESTIONS;
use crate::vm::Machine;
use std::collections::{BTreeMap, BTreeSet};

const STUBS: &str = include_str!("../../../docs/kotodama.d.luau");

/// The lines of the stubs, without what is explained.
fn lines() -> impl Iterator<Item = &'static str> {
    STUBS.lines().map(|line| line.split("--").next().unwrap_or("").trim_end())
}

/// The names in a block of the stubs that begins with a line, and what is written after each.
fn block(start: &str) -> BTreeMap<&'static str, &'static str> {
    let inside = lines().skip_while(|line| *line != start).skip(1).take_while(|line| *line != "}");
    inside.filter_map(|line| line.trim().trim_end_matches(',').split_once(": ")).collect()
}

/// What stands after the name in lines like `declare name: nil` and `declare function name(…)`.
fn declared() -> BTreeMap<&'static str, &'static str> {
    let declared = lines().filter_map(|line| line.strip_prefix("declare ")).filter(|line| !line.starts_with("extern"));
    declared
        .map(|line| {
            let line = line.strip_prefix("function ").unwrap_or(line);
            line.split_at(line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len()))
        })
        .collect()
}

fn names<'a>(of: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
    of.into_iter().collect()
}

#[test]
fn the_stubs_know_every_global_and_no_other() {
    let machine = Machine::new().unwrap();
    let offered = machine.offers();
    let (there, refused): (BTreeMap<_, _>, BTreeMap<_, _>) = declared().into_iter().partition(|(_, rest)| *rest != ": nil");
    assert_eq!(names(there.into_keys()), names(offered.keys().map(String::as_str)));
    for (library, parts) in offered.iter().filter(|(_, parts)| !parts.is_empty()) {
        let known = block(&format!("declare {library}: {{"));
        assert_eq!(names(known.into_keys()), names(parts.iter().map(String::as_str)), "{library}");
    }
    for name in refused.into_keys() {
        let told = told(&hook(&format!("return {name}.x")));
        assert!(told.starts_with(&format!("test.lua:3: {name} is not for hooks: ")) || told == format!("test.lua:3: nothing is called {name} here"), "{told}");
    }
}

/// What editors call nil: all that a machine of Luau alone has and a hook has not.
#[test]
fn the_stubs_refuse_what_luau_has_and_hooks_have_not() {
    let offered = Machine::new().unwrap().offers();
    let plain = mlua::Lua::new();
    let globals = plain.globals();
    let has = globals.pairs::<String, mlua::Value>().map(|pair| pair.unwrap().0);
    let missing: BTreeSet<String> = has.filter(|name| !offered.contains_key(name) && !name.starts_with('_') || name == "_G").collect();
    let refused = declared().into_iter().filter(|(_, rest)| *rest == ": nil").map(|(name, _)| name.to_owned()).collect();
    assert_eq!(missing, refused);
}

#[test]
fn the_stubs_know_every_question_its_parameters_and_its_answer() {
    let known = block("export type Game = {");
    assert_eq!(names(known.keys().copied()), names(QUESTIONS.iter().map(|(name, ..)| *name)));
    for (name, form, _) in QUESTIONS {
        let (parameters, answer) = known[name].trim_start_matches('(').split_once(") -> ").unwrap();
        let parameters: Vec<(&str, &str)> = parameters.split(", ").filter_map(|one| one.split_once(": ")).collect();
        let called: Vec<&str> = parameters.iter().map(|(name, _)| *name).collect();
        assert_eq!(called.join(", "), *form, "{name}");
        // Asked with a value of each type, it gives a value of the type that is said.
        let given = |(parameter, kind): &(&str, &str)| match (*kind, *parameter) {
            ("Card", _) => "event.card",
            ("Player" | "Player?", _) => "event.player",
            ("string", "zone") => "'table'",
            ("string", _) => "'strength'",
            other => panic!("{name}: {other:?}"),
        };
        let given: Vec<&str> = parameters.iter().map(given).collect();
        let wanted = match answer.trim_end_matches('?') {
            "{ Card }" => "table of card".to_owned(),
            plain => plain.to_lowercase(),
        };
        let body = format!(
            "local answer = game.{name}({})\nerror(if type(answer) == 'table' then `table of {{type(answer[1])}}` else type(answer))",
            given.join(", ")
        );
        assert_eq!(told(&hook(&body)), format!("test.lua:4: {wanted}"), "{name}");
        // What may be left out or be missing is marked, and nothing else.
        for (i, (parameter, kind)) in parameters.iter().enumerate() {
            let without: Vec<&str> = given.iter().enumerate().map(|(j, value)| if i == j { "nil" } else { value }).collect();
            let refused = !told(&hook(&format!("game.{name}({})", without.join(", ")))).is_empty();
            assert_eq!(refused, !kind.ends_with('?'), "{parameter} of {name}");
        }
    }
    assert_eq!(told(&hook("error(type(game.stat(event.card, 'cost')))")), "test.lua:3: nil");
    assert_eq!(told(&hook("error(type(game.cell(game.cards('table')[1])))")), "test.lua:3: nil");
    assert_eq!(known.values().filter(|kind| kind.ends_with('?')).count(), 2);
}

#[test]
fn a_script_may_write_the_types_of_the_stubs() {
    let source = "--!strict
local deal = say \"Deal {n}.\"
local function more(n: number): number return n + 1 end
return function(game: Game, event: Event): Said?
  local cards: { Card } = game.cards(\"table\")
  for i: number, card: Card in pairs(cards) do
    if card == event.card then return deal { n = more(i) } end
  end
  return nil
end";
    assert_eq!(told(source), "Deal 4.");
}
