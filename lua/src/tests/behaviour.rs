//! What good scripts do, and what honest mistakes are told.

use super::*;
use kotodama_engine::hook::HookFault;
use std::thread;

#[test]
fn a_hook_says_its_sentences() {
    let source = "local strike = say \"Deal up to {n} damage.\"\nlocal weep = say \"Weep.\"
return function(game, event)
  if game.distinct_sources(event.card) == 3 then return { strike { n = 3 }, weep() } end
end";
    let script = Luau::load("wound.lua", source).unwrap();
    assert_eq!(script.sentences(), ["Deal up to {n} damage.", "Weep."]);
    assert_eq!(&source[script.sentence_span(1)], "Weep.");
    let at = |card| script.call(&Table::default(), &HookEvent::new("hurt").with("card", CardRef(card))).said.unwrap();
    assert_eq!(at(1), []);
    let said = at(3);
    assert_eq!(said[0], Say { sentence: 0, args: [("n".to_owned(), 3)].into() });
    assert_eq!(said[1], Say { sentence: 1, args: [].into() });
}

#[test]
fn every_question_has_an_answer() {
    check("return deal { n = game.stat(event.card, 'strength') }", "Deal 30.");
    check("if game.stat(event.card, 'cost') == nil then return one() end", "One.");
    check("return deal { n = game.counter(event.card, 'x') + game.turn() }", "Deal 7.");
    check("for _, c in pairs(game.cards('table')) do if game.is(c, 'turned') then return one() end end", "One.");
    check("if game.name(event.card) == 'Card 3' and game.zone(event.card) == 'table' then return one() end", "One.");
    check("if game.controller(event.card) == game.active() then return one() end", "One.");
    check("if game.opponent(event.player) ~= game.active() then return one() end", "One.");
    check("return deal { n = game.count('table', event.player) + 10 * game.count('hand') }", "Deal 13.");
    check("return deal { n = game.count_did(event.player, 'abc') + event.amount }", "Deal 5.");
    check("if event.name == 'hurt' and event.nothing == nil then return one() end", "One.");
    check("if type(event.card) == 'card' and type(event.player) == 'player' then return one() end", "One.");
}

#[test]
fn a_wrong_question_is_told_what_is_wrong() {
    check("game.stat(event.card, 'strenght')", "test.lua:3: game.stat(card, stat): this game has no stat called \"strenght\"; did you mean \"strength\"?");
    check("game.stat(event.crad, 'strength')", "test.lua:3: game.stat(card, stat): a card is wanted, not nil");
    check("game.name(3)", "test.lua:3: game.name(card): a card is wanted, not a number");
    check("\ngame.name(event.player)", "test.lua:4: game.name(card): a card is wanted, not a player");
    check("game:turn()", "test.lua:3: game.turn(): write game.turn, with a dot");
    check("game.turn(1)", "test.lua:3: game.turn() was given 1 things");
    check("game.count('table', event.player, 1)", "test.lua:3: game.count(zone, whose) was given 3 things");
    check("game.count('table', 1)", "test.lua:3: game.count(zone, whose): a player is wanted, not a number");
    check("game.stat(event.cause, 'strength')", "test.lua:3: game.stat(card, stat): that card is hidden: a hook sees only what its player sees");
    check("game.cards('hand')", "test.lua:3: game.cards(zone, whose): that card is hidden: a hook sees only what its player sees");
    check("return event.card.name", "test.lua:3: a card has no fields; ask game, for example game.name(card)");
    check(
        "game.win()",
        "test.lua:3: there is no game.win here; it has: active, allied, cards, cell, controller, count, count_did, counter, distinct_sources, is, name, next_player, opponent, stat, turn, zone",
    );
    check("stikre()", "test.lua:3: nothing is called stikre here");
}

#[test]
fn a_sentence_is_said_in_full() {
    check("return deal { n = 1.5 }", "test.lua:3: {n} wants a whole number, not the number 1.5");
    check("return deal { n = 0/0 }", "test.lua:3: {n} wants a whole number, not the number nan");
    check("return deal { n = math.huge }", "test.lua:3: {n} wants a whole number, not the number inf");
    check("return deal { n = 32768 }", "test.lua:3: {n} wants a number from -32767 to 32767, not the number 32768");
    check("return deal { n = -1e300 }", "test.lua:3: {n} wants a number from -32767 to 32767, not the number -1e+300");
    check("return deal { n = -32767 }", "Deal -32767.");
    check("return deal { n = '1' }", "test.lua:3: {n} wants a whole number, not the text \"1\"");
    check("return deal()", "test.lua:3: {n} of \"Deal {n}.\" is not filled; say it with { n = 1 }");
    check("return deal { m = 1 }", "test.lua:3: \"Deal {n}.\" has no hole for the text \"m\"");
    check("return deal(1)", "test.lua:3: say it with one table of numbers, like strike { n = 3 }");
    check("return say 'Late.'", "test.lua:3: say belongs at the top of the script, outside the hook: sentences are read when the game loads");
    assert_eq!(told("say 'Deal {1}.'"), "test.lua:1: {1} is not a hole; a hole is a short name like {n}");
    assert_eq!(told("say 'Deal {n.'"), "test.lua:1: a brace is open or closed once too often; a hole is written {n}");
    assert_eq!(told("\nlocal x = say 'A.'; x()"), "test.lua:2: a sentence can only be said inside the hook");
    assert_eq!(told("say(1)"), "test.lua:1: say wants a sentence, not the number 1");
}

#[test]
fn only_what_was_said_counts_as_an_answer() {
    for (body, what) in [
        ("return 3", "the number 3"),
        ("return 'One.'", "the text \"One.\""),
        ("return true", "true"),
        ("return event.card", "a card"),
        ("return one", "a function"),
    ] {
        let message = "it may give back nil, something said, or a list of things said";
        check(body, &format!("test.lua: the hook gave back {what}; {message}"));
    }
    check("return { one }", "test.lua: the hook gave back a list that holds a function; it may hold only things said");
    check("return { { 1, {} } }", "test.lua: the hook gave back a list that holds a table; it may hold only things said");
    check("return { x = one() }", "test.lua: the hook gave back a list that holds a table; it may hold only things said");
    check("return { [1] = one(), [3] = one() }", "test.lua: the hook gave back a list with gaps");
    check("return one(), one()", "test.lua: the hook gave back several values; put what it says into one list { a, b }");
    check("return {}", "");
    check("local l = {} for i = 1, 64 do table.insert(l, one()) end return #l == 64 and l[64]", "One.");
}

#[test]
fn a_script_that_cannot_be_loaded_names_its_line() {
    let check = |source: &str, code, expected: &str| {
        let error = Luau::load("a.lua", source).unwrap_err();
        assert_eq!((error.code(), error.to_string().as_str()), (code, expected));
    };
    check("\nreturn function(", "hook-syntax", "a.lua:2: Expected identifier when parsing variable name, got <eof>");
    check("\nreturn functoin() end", "hook-syntax", "a.lua:2: Expected <eof>, got 'end'");
    check("", "hook-stopped", "a.lua: the script must end with \"return function(game, event) … end\"; it gave back nil");
    check("return 4", "hook-stopped", "a.lua: the script must end with \"return function(game, event) … end\"; it gave back the number 4");
    check("\n\ngame.turn()", "hook-stopped", "a.lua:3: game is not for hooks: it is the hook's first parameter: return function(game, event) … end");
    check("\nx = 1", "hook-stopped", "a.lua:2: attempt to modify a readonly table");
    check(&" ".repeat(65537), "hook-size", "a.lua: the script is 65537 bytes long; the limit is 65536");
    check(
        "\nfor k in f(function() end) do end",
        "hook-syntax",
        "a.lua:2: for … in goes through what pairs(…) or ipairs(…) gives here, so that its order is the same in every game; write for key, value in pairs(t) do",
    );
    check("\nwhile true do end", "hook-steps", "a.lua:2: the script does not come to an end: it took more than its 30000 steps");
}

#[test]
fn nothing_is_kept_between_two_calls() {
    let source = hook_with_memory();
    let script = Luau::load("a.lua", &source).unwrap();
    for _ in 0..3 {
        let said = script.call(&Table::default(), &HookEvent::new("x")).said.unwrap();
        assert_eq!(said[0].args["n"], 2);
    }
}

fn hook_with_memory() -> String {
    "local deal, seen, calls = say '{n}.', {}, 0
return function() calls += 1 table.insert(seen, 1) return deal { n = calls + #seen } end"
        .to_owned()
}

#[test]
fn loops_go_in_the_same_order_everywhere() {
    let body = "local t, out = {}, 0
local function put(...) for i = 1, select('#', ...) do t[select(i, ...)] = i end end
put('b', 'a', 10, 2.5, true, 'zebra', event.card, event.player, false)
for _, c in pairs(game.cards('table')) do t[c] = game.stat(c, 'strength') end
for k, v in pairs(t) do out = out * 31 % 30011 + v end
return deal { n = out }";
    let first = told(&hook(body));
    let others: Vec<_> = (0..4).map(|_| thread::spawn(move || told(&hook(body)))).collect();
    for other in others {
        assert_eq!(other.join().unwrap(), first);
    }
    check("local n = 0 for i, c in ipairs(game.cards('table')) do n += i end return deal { n = n }", "Deal 6.");
    check("local n = 0 for k, v in pairs { a = 1, b = 2 } do n += v end return deal { n = n }", "Deal 3.");
    check("local n = 0 for k, v in pairs(if n == 0 then { a = 1, b = 2 } else {}) do n += v end return deal { n = n }", "Deal 3.");
    check("local n = 0 for _, a in pairs { { 1 }, { 2 } } do for _, b in ipairs(a) do n += b end end return deal { n = n }", "Deal 3.");
}

#[test]
fn plain_luau_works() {
    check("local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return deal { n = t[1] }", "Deal 3.");
    check("if string.format('%d %s', 2, 'x') == '2 x' and ('ab'):upper() == 'AB' and `{1}{true}` == '1true' then return one() end", "One.");
    check("if ('x'):rep(3) == 'xxx' and tostring(1.5) == '1.5' and tonumber('7') == 7 then return one() end", "One.");
    check("local seen = { [event.card] = 4 } return deal { n = seen[game.cards('table')[3]] }", "Deal 4.");
    check("return deal { n = math.max(1, math.floor(2.7)) }", "Deal 2.");
    check("if ('%s is %d%%, %q'):format('inf', '7', 'nan') == 'inf is 7%, \"nan\"' then return one() end", "One.");
    check("local t = { 1, 1e99 } table.insert(t, 1e99) table.insert(t, 1, 5) if #t == 4 and table.find(t, 1e99) == 3 then return one() end", "One.");
    check(
        "local t = { 'a', 'b', 'c' } if table.concat(t, '-', 2) == 'b-c' and table.remove(t, 1) == 'a' and table.remove(t) == 'c' then return one() end",
        "One.",
    );
    check(
        "local a, b = unpack({ 4, 5, 6 }, 2) if a == 5 and b == 6 and select(2, 'x', 'y') == 'y' and ('abc'):sub(2, -1) == 'bc' then return one() end",
        "One.",
    );
    check("local n: number = 3; local f = function(x: number): number return x end return deal { n = f(n) }", "Deal 3.");
    check("error(`too {1}`)", "test.lua:3: too 1");
    check("\nassert(event.card == nil, 'no card')", "test.lua:4: no card");
    check("local x = nil\nreturn x.y", "test.lua:4: attempt to index nil with 'y'");
}

#[test]
fn threads_and_nested_calls_each_have_a_machine() {
    let inner = Luau::load("inner.lua", &hook("return { one(), one() }")).unwrap();
    let outer = Luau::load("outer.lua", &hook("return deal { n = game.turn() }")).unwrap();
    let view = Table { turn: Box::new(move || inner.call(&Table::default(), &HookEvent::default()).said.unwrap().iter().map(|_| 1).sum()) };
    let said = outer.call(&view, &HookEvent::default()).said.unwrap();
    assert_eq!(said[0].args["n"], 2);
    let threads: Vec<_> = (0..2)
        .map(|_| {
            let outer = outer.clone();
            thread::spawn(move || outer.call(&Table::default(), &HookEvent::default()).said.unwrap())
        })
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap()[0].args["n"], 7);
    }
}

#[test]
fn a_view_that_panics_leaves_nothing_behind() {
    let script = Luau::load("a.lua", &hook("return deal { n = game.turn() }")).unwrap();
    let view = Table { turn: Box::new(|| panic!("a bug in a view")) };
    let call = || script.call(&view, &HookEvent::default()).said;
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)).is_err());
    let said = script.call(&Table::default(), &HookEvent::default()).said.unwrap();
    assert_eq!(said[0].args["n"], 7);
}

#[test]
fn a_full_machine_is_replaced_without_a_trace() {
    let script = Luau::load("a.lua", &hook("local t = table.clone(game.cards('table')) for i = 1, 900 do t[i] = i end return one()")).unwrap();
    for _ in 0..2000 {
        assert_eq!(script.call(&Table::default(), &HookEvent::default()).said.unwrap().len(), 1);
    }
}

#[test]
fn errors_have_codes_and_help() {
    let error = ask(&hook("while true do end")).unwrap_err();
    assert!(matches!(error.fault, HookFault::Steps(_)));
    assert_eq!(error.help(), Some("look for a loop or a recursion that never ends, and for work over and over on long texts or big tables"));
}
