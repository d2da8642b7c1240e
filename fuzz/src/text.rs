//! Text to tree: any lines, read as a card, as instructions and as parts of sentences.
//!
//! The first line names a game and a language (`duel en`); the others are the lines of a card.
//!
//! *Laws:* what reads, prints, reads back as the same tree, prints the same again, and has no second reading; in the game's other
//! languages, too, wherever they have words for it. It reads the same with other apostrophes and blanks. The tree is the
//! same through RON. What does not read is refused with places on the borders of its signs, with a code that has a page, and the
//! sentence that is offered instead can be read. All answers come soon.

use crate::bases::{self, Tongue};
use crate::reached::reached;
use kotodama_grammar::ast::Text;
use kotodama_grammar::{Language, PrintError, SentenceError, codes};
use kotodama_tests::clock::within;
use kotodama_tests::workspace;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::time::Duration;

/// Far more than any answer takes, also in a build that counts branches.
const SOON: Duration = Duration::from_secs(2);

/// Asks for all laws of a text.
///
/// # Panics
/// When one is broken.
pub fn text(data: &[u8]) {
    let data = String::from_utf8_lossy(data);
    let (name, lines) = data.split_once('\n').unwrap_or((&data, ""));
    let tongue = bases::tongue(name);
    let lines: Vec<String> = lines.split('\n').map(str::to_owned).collect();
    let language = tongue.language();
    match soon("reading", || language.read_text(&lines)) {
        Ok(tree) => read(tongue, &lines, &tree),
        Err(errors) => {
            assert!(!errors.is_empty(), "a text is refused without a reason");
            errors.iter().for_each(|error| refused(&lines, error, |said| language.read_ability(said).is_ok()));
        }
    }
    for line in &lines {
        parts(language, line);
    }
}

fn soon<T>(what: &str, answer: impl FnOnce() -> T) -> T {
    within(SOON, what, answer)
}

/// A text that reads.
fn read(tongue: &'static Tongue, lines: &[String], tree: &Text) {
    let language = tongue.language();
    let printed = soon("printing", || language.print_text(tree)).unwrap_or_else(|error| panic!("{lines:?} reads as {tree:?}, and can't be printed: {error}"));
    let back = language.read_text(&printed).unwrap_or_else(|errors| panic!("{lines:?} prints as {printed:?}, which can't be read: {errors:?}"));
    assert_eq!(&back, tree, "{lines:?} prints as {printed:?}, which is something else");
    through_ron(tree);
    let typed: Vec<String> = lines.iter().map(|line| line.replace('\'', "\u{2019}").replace(' ', "\u{a0}")).collect();
    assert_eq!(language.read_text(&typed).as_ref(), Ok(tree), "{lines:?} reads as something else in other signs");
    for sentence in tree.parts().flat_map(|ability| &ability.sentences) {
        let said = language.print_sentence(sentence).unwrap_or_else(|error| panic!("{sentence:?} is part of a text that prints: {error}"));
        if let Some((one, other)) = soon("looking for a second reading", || language.ambiguities(&said)) {
            panic!("{said:?} is read as {one:?} and as {other:?}");
        }
        language.rules_used("sentence", &said).iter().for_each(|rule| reached((tongue.id, rule)));
    }
    for other in bases::tongues().iter().filter(|other| std::ptr::eq(other.base, tongue.base) && other.id != tongue.id) {
        let Ok(said) = soon("translating", || other.language().print_text(tree)) else { continue };
        let back = other.language().read_text(&said).unwrap_or_else(|errors| panic!("{lines:?} is {said:?} in {}, which can't be read: {errors:?}", other.id));
        assert_eq!(&back, tree, "{lines:?} is {said:?} in {}, which is something else", other.id);
    }
}

fn through_ron<T: Serialize + DeserializeOwned + PartialEq + Debug>(tree: &T) {
    let written = ron::to_string(tree).unwrap_or_else(|error| panic!("{tree:?} can't be written: {error}"));
    assert_eq!(ron::from_str(&written).as_ref(), Ok(tree), "{written} is read as something else");
}

/// What is wrong with a text.
fn refused(lines: &[String], error: &SentenceError, reads: impl Fn(&str) -> bool) {
    let line = lines.get(error.line).unwrap_or_else(|| panic!("{error:?} is about a line that is not there"));
    assert!(line.get(error.span.clone()).is_some(), "{error:?} points at no signs of {line:?}");
    assert!(!error.message.is_empty() && codes::page(error.code).is_some(), "{error:?} says nothing");
    let _ = (error.picture(line), error.help(), error.to_string(), error.diagnostic("a file", 0));
    if let Some(nearest) = &error.nearest {
        assert!(reads(nearest), "{nearest:?} is offered instead of {line:?}, and can't be read");
    }
    reached((error.code, error.expected.first()));
}

/// A line as instructions, and as a part of a sentence that the rules of a game are made of.
fn parts(language: &Language, line: &str) {
    let one = [line.to_owned()];
    match soon("reading instructions", || language.read_effects(line)) {
        Ok(effects) => prints_back(line, &effects, language.print_effects(&effects), |said| language.read_effects(said).map_err(|mut errors| errors.remove(0))),
        Err(errors) => errors.iter().for_each(|error| refused(&one, error, |said| language.read_effects(said).is_ok())),
    }
    // One of the parts, as the line picks: all of them would take most of the time.
    match crate::number(line) % 4 {
        0 => part(line, |said| language.read_condition(said), |tree| language.print_condition(tree)),
        1 => part(line, |said| language.read_selector(said), |tree| language.print_selector(tree)),
        2 => part(line, |said| language.read_trigger(said), |tree| language.print_trigger(tree)),
        _ => part(line, |said| language.read_place(said), |tree| language.print("place", tree)),
    }
}

fn part<T: PartialEq + Debug>(line: &str, read: impl Fn(&str) -> Result<T, SentenceError>, print: impl Fn(&T) -> Result<String, PrintError>) {
    match soon("reading a part of a sentence", || read(line)) {
        Ok(tree) => prints_back(line, &tree, print(&tree), read),
        Err(error) => refused(&[line.to_owned()], &error, |said| read(said).is_ok()),
    }
}

fn prints_back<T: PartialEq + Debug>(line: &str, tree: &T, said: Result<String, PrintError>, read: impl FnOnce(&str) -> Result<T, SentenceError>) {
    let said = said.unwrap_or_else(|error| panic!("{line:?} reads as {tree:?}, and can't be printed: {error}"));
    let back = read(&said).unwrap_or_else(|error| panic!("{line:?} prints as {said:?}, which can't be read: {error:?}"));
    assert_eq!(&back, tree, "{line:?} prints as {said:?}, which is something else");
}

/// Every text of every card, in every language of its game that has words for it; and a few that the corpora of the grammar hold.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for tongue in bases::tongues() {
        let game = tongue.base.game();
        let mut said: Vec<String> =
            game.cards[..game.made_from].iter().filter_map(|card| tongue.language().print_text(game.text(card)).ok()).map(|lines| lines.join("\n")).collect();
        said.sort();
        said.dedup();
        seeds.extend(said.iter().filter(|text| !text.is_empty()).map(|text| format!("{}\n{text}", tongue.name)));
        let corpus = workspace().join("grammar/corpus").join(format!("{}.txt", tongue.base.name));
        let corpus = std::fs::read_to_string(corpus).unwrap_or_default();
        seeds.extend(corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| format!("{}\n{line}", tongue.name)));
    }
    seeds
}
