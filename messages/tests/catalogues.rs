//! Every language says everything, and every place that speaks names a message that is there with the variables it wants.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The catalogues, English first.
const CATALOGUES: [(&str, &str); 2] = [("en", include_str!("../en.ftl")), ("fr", include_str!("../fr.ftl"))];

/// The code that speaks.
const SPEAKERS: [&str; 6] = ["grammar/src", "engine/src", "rules/src", "lua/src", "workbench/src", "cli/src"];

/// What a message is made from.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Parts {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

type Catalogue = BTreeMap<String, Parts>;

fn catalogue(language: &str, text: &str) -> Catalogue {
    let resource: Resource<&str> = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{language}.ftl: {errors:#?}"));
    let mut catalogue = Catalogue::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            assert!(!matches!(entry, Entry::Junk { .. } | Entry::Term(_)), "{language}.ftl: {entry:?}");
            continue;
        };
        let mut parts = Parts::default();
        let value = message.value.as_ref().unwrap_or_else(|| panic!("{language}.ftl: {} says nothing", message.id.name));
        pattern(value, &mut parts);
        let before = catalogue.insert(message.id.name.to_owned(), parts);
        assert_eq!(before, None, "{language}.ftl: {} is there twice", message.id.name);
    }
    catalogue
}

fn pattern(of: &Pattern<&str>, parts: &mut Parts) {
    for element in &of.elements {
        if let PatternElement::Placeable { expression } = element {
            expressed(expression, parts);
        }
    }
}

fn expressed(expression: &Expression<&str>, parts: &mut Parts) {
    match expression {
        Expression::Inline(inline) => named(inline, parts),
        Expression::Select { selector, variants } => {
            named(selector, parts);
            variants.iter().for_each(|variant| pattern(&variant.value, parts));
        }
    }
}

fn named(inline: &InlineExpression<&str>, parts: &mut Parts) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            parts.messages.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => arguments.positional.iter().for_each(|argument| named(argument, parts)),
        InlineExpression::Placeable { expression } => expressed(expression, parts),
        _ => {}
    }
}

/// The variables of a message and of all that it is made from.
fn variables(catalogue: &Catalogue, message: &str) -> BTreeSet<String> {
    let parts = catalogue.get(message).unwrap_or_else(|| panic!("there is no message {message}"));
    let inner = parts.messages.iter().flat_map(|inner| variables(catalogue, inner));
    parts.variables.iter().cloned().chain(inner).collect()
}

/// A place that speaks: where, which message, with which variables.
struct Catalogued {
    place: String,
    message: String,
    variables: BTreeSet<String>,
}

fn code(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            code(&path, out);
        } else if path.extension().is_some_and(|end| end == "rs") {
            out.push(path);
        }
    }
}

/// All places that speak.
fn said() -> Vec<Catalogued> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    SPEAKERS.iter().for_each(|folder| code(&root.join(folder), &mut files));
    let mut all = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("code is text");
        for (at, _) in text.match_indices("say!(") {
            let line = text[..at].matches('\n').count() + 1;
            let place = format!("{}:{line}", file.display());
            let arguments = arguments(&text[at + "say!(".len()..]);
            let message = arguments.get(1).and_then(|id| id.strip_prefix('"')?.strip_suffix('"'));
            let message = message.unwrap_or_else(|| panic!("{place}: no message is named: {arguments:?}")).to_owned();
            let name = |argument: &String| argument.split_once('=').map_or(argument.clone(), |(name, _)| name.trim().to_owned());
            all.push(Catalogued { place, message, variables: arguments[2..].iter().map(name).collect() });
        }
    }
    all
}

/// The arguments of a call, from behind its opening parenthesis; those inside are left as they are.
fn arguments(text: &str) -> Vec<String> {
    let mut arguments = vec![String::new()];
    let (mut depth, mut quoted) = (0, false);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = arguments.last_mut() {
            last.push(letter);
            if letter == '\\' {
                last.extend(letters.next());
            }
        }
    }
    let arguments = arguments.into_iter().map(|argument| argument.trim().to_owned());
    arguments.filter(|argument| !argument.is_empty()).collect()
}

#[test]
fn every_place_that_speaks_is_understood_in_every_language() {
    let said = said();
    assert!(said.len() > 100, "the code was found: {} places", said.len());
    for (language, text) in CATALOGUES {
        let catalogue = catalogue(language, text);
        for Catalogued { place, message, variables: given } in &said {
            assert!(catalogue.contains_key(message), "{place}: {language}.ftl has no message {message}");
            let missing: Vec<String> = variables(&catalogue, message).difference(given).cloned().collect();
            assert!(missing.is_empty(), "{place}: {language}.ftl wants {missing:?} for {message}, which is given {given:?}");
        }
    }
}

#[test]
fn nothing_is_given_for_nothing() {
    let all = CATALOGUES.map(|(language, text)| catalogue(language, text));
    for Catalogued { place, message, variables: given } in said() {
        let used: BTreeSet<String> = all.iter().flat_map(|catalogue| variables(catalogue, &message)).collect();
        let idle: Vec<&String> = given.difference(&used).collect();
        assert!(idle.is_empty(), "{place}: no language uses {idle:?} in {message}");
    }
}

/// A message that only one language has is a part of its others: an article, a possessive.
#[test]
fn every_message_is_said() {
    let said: BTreeSet<String> = said().into_iter().map(|said| said.message).collect();
    for (language, text) in CATALOGUES {
        let catalogue = catalogue(language, text);
        let parts: BTreeSet<&String> = catalogue.values().flat_map(|parts| &parts.messages).collect();
        let idle: Vec<&String> = catalogue.keys().filter(|id| !said.contains(*id) && !parts.contains(id)).collect();
        assert!(idle.is_empty(), "{language}.ftl: nobody says {idle:?}");
    }
}

/// What English tells (an amount, a card) no language keeps to itself.
#[test]
fn no_language_says_less_than_english() {
    let [(_, english), others @ ..] = CATALOGUES;
    let english = catalogue("en", english);
    for (language, text) in others {
        let other = catalogue(language, text);
        for id in english.keys().filter(|id| other.contains_key(*id)) {
            let kept: Vec<String> = variables(&english, id).difference(&variables(&other, id)).cloned().collect();
            assert!(kept.is_empty(), "{language}.ftl: {id} leaves out {kept:?}");
        }
    }
}

/// A plain blank before « : ; ! ? », none before « , . », straight apostrophes.
#[test]
fn french_is_set_as_french() {
    let (_, text) = CATALOGUES[1];
    for (number, line) in (1..).zip(text.lines().filter(|line| !line.starts_with('#'))) {
        let words = line.split_once(" = ").map_or(line, |(_, words)| words);
        // What is pressed is no French: `{ "q!" }`.
        let words: String = words.split("{ \"").map(|part| part.split_once("\" }").map_or(part, |(_, after)| after)).collect();
        let words = words.as_str();
        for (at, sign) in words.char_indices().filter(|(_, c)| ":;!?".contains(*c)) {
            // Where a line begins with the sign, it is the name of a key of the keyboard.
            let before = words[..at].chars().next_back();
            assert!(before.is_none_or(|before| " }".contains(before)), "{number}: no blank before {sign:?}: {line}");
        }
        let words = words.trim_start().strip_prefix('[').and_then(|variant| variant.split_once("] ")).map_or(words, |(_, words)| words);
        assert!(!words.contains(" ,") && !words.contains('\u{2019}') && !words.contains('\u{a0}'), "{number}: {line}");
    }
}
