//! What comes to the language server in the place of messages, before it is time for them, and after: it ends nothing, and whoever sent it is told.

use crate::{Answer, World};
use serde_json::{Value, json};
use std::time::Instant;

fn framed(text: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{text}", text.len())
}

fn ask(id: i64, method: &str, params: &Value) -> String {
    framed(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string())
}

fn tell(method: &str, params: &Value) -> String {
    framed(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string())
}

fn begin() -> String {
    ask(0, "initialize", &json!({"processId": null, "rootUri": null, "capabilities": {}})) + &tell("initialized", &json!({}))
}

fn leave() -> String {
    ask(99, "shutdown", &Value::Null) + &tell("exit", &Value::Null)
}

/// The answers of the server: the number of each, and the code of its error, 0 for none.
fn answers(answer: &Answer) -> Vec<(Option<i64>, i64)> {
    let (mut rest, mut told) = (answer.out.as_str(), Vec::new());
    while !rest.is_empty() {
        let (length, texts) = rest.strip_prefix("Content-Length: ").and_then(|rest| rest.split_once("\r\n\r\n")).expect("a message begins");
        let (text, others) = texts.split_at(length.parse().expect("a number"));
        let message: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        if message["method"].is_null() {
            told.push((message["id"].as_i64(), message["error"]["code"].as_i64().unwrap_or(0)));
        }
        rest = others;
    }
    told
}

fn served(world: &World, typed: &str) -> (i32, Vec<(Option<i64>, i64)>) {
    let answer = world.typing(&["lsp"], typed);
    assert_eq!(answer.err, "", "it says nothing where nobody reads it");
    (answer.code, answers(&answer))
}

#[test]
fn what_is_no_message_is_told_and_the_next_is_answered() {
    let world = World::new();
    let begun = ask(0, "initialize", &json!({"capabilities": {}}));
    for (rubbish, code) in [
        (framed("this is no JSON"), -32700),
        (framed("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": "), -32700),
        (framed("[]"), -32600),
        (framed("{}"), -32600),
        ("once upon a time\r\n\r\n".to_owned(), -32700),
        ("\u{0}\u{1}\u{7f}é😀".repeat(10_000), -32700),
        ("Content-Length: lots\r\n\r\n".to_owned(), -32700),
        ("Content-Length: 18446744073709551615\r\n\r\n".to_owned(), -32700),
        ("Content-Length: 18446744073709551616\r\n\r\n".to_owned(), -32700),
        (tell("a", &Value::Null).replace(": ", ": 1"), -32700),
        (tell("a", &Value::Null).replace("Content-Length: ", "Content-Length: 0"), 0),
        (framed(&"{\"a\":".repeat(50_000)), -32700),
    ] {
        let typed = format!("{rubbish}{begun}{rubbish}{}{rubbish}{}", ask(1, "textDocument/hover", &json!({})), leave());
        let (ended, mut told) = served(&world, &typed);
        let wrong = told.iter().filter(|(number, _)| number.is_none()).count();
        told.retain(|(number, _)| number.is_some());
        assert_eq!((ended, told), (0, vec![(Some(0), 0), (Some(1), -32602), (Some(99), 0)]), "{rubbish:.60}");
        assert_eq!(wrong, if code == 0 { 0 } else { 3 }, "{rubbish:.60}");
    }
}

#[test]
fn what_comes_before_the_beginning_or_after_the_end_is_refused() {
    let world = World::new();
    let early = ask(7, "textDocument/hover", &json!({})) + &tell("textDocument/didOpen", &json!({})) + &ask(8, "shutdown", &Value::Null);
    let twice = ask(1, "initialize", &json!({"capabilities": {}}));
    let late = ask(99, "shutdown", &Value::Null) + &ask(100, "textDocument/hover", &json!({})) + &tell("exit", &Value::Null);
    let (ended, told) = served(&world, &(early + &begin() + &twice + &late));
    assert_eq!(ended, 0);
    assert_eq!(told, [(Some(7), -32002), (Some(8), -32002), (Some(0), 0), (Some(1), -32600), (Some(99), 0), (Some(100), -32600)]);
}

#[test]
fn who_leaves_is_not_waited_for_and_who_leaves_without_a_word_is_told_by_the_exit_code() {
    let world = World::new();
    let began = Instant::now();
    assert_eq!(served(&world, &(begin() + &leave())).0, 0);
    // Some tell other things before they tell that they have begun.
    assert_eq!(served(&world, &begin().replace("initialized", "$/setTrace")), (1, vec![(Some(0), 0)]));
    assert_eq!(served(&world, &(begin() + &tell("exit", &Value::Null))).0, 1);
    assert_eq!(served(&world, &tell("exit", &Value::Null)), (1, vec![]));
    assert_eq!(served(&world, ""), (1, vec![]));
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}
