//! What a game's files are looked at as before anything is read of them: lines, signs, outlines, letters that nobody sees, numbers of cards; and
//! languages that serve again.

use kotodama_engine::game::Game;
use kotodama_rules::outline::{Kind, Outline, stretches, without_comments};
use kotodama_rules::visible::{acting, shown};
use kotodama_rules::{Diagnostic, Languages, Memory, Reading, in_lines, load, load_again};
use kotodama_tests::{files, neutral::FILES, report};
use std::sync::Arc;

#[test]
fn a_line_is_a_line_for_all() {
    for (text, lines) in [("a\rb\r", "a\nb\n"), ("a\r\nb", "a\r\nb"), ("a\r\r\nb\n\r", "a\n\r\nb\n\n"), ("é\rb", "é\nb"), ("ab", "ab")] {
        assert_eq!(in_lines(text.into()), lines);
    }
}

fn cut(file: &str) -> Vec<(Kind, &str)> {
    stretches(file).into_iter().map(|stretch| (stretch.kind, &file[stretch.span])).collect()
}

#[test]
fn strings_and_comments_hold_anything() {
    use Kind::{Comment, Quoted, Sign, Word};
    let file = "a: \"x // \\\" y\", /* \" /* \" */ */ r#\"b\"c\"#, '\"', -1.5 // \"end\r\n)";
    let wanted = [
        (Word, "a"),
        (Sign, ":"),
        (Quoted, "\"x // \\\" y\""),
        (Sign, ","),
        (Comment, "/* \" /* \" */ */"),
        (Quoted, "r#\"b\"c\"#"),
        (Sign, ","),
        (Quoted, "'\"'"),
        (Sign, ","),
        (Word, "-1.5"),
        (Comment, "// \"end"),
        (Sign, ")"),
    ];
    assert_eq!(cut(file), wanted);
}

#[test]
fn what_never_ends_ends_with_the_file() {
    for file in ["\"abc", "/* /* */", "r#\"x\"", "'", "b"] {
        assert_eq!(stretches(file).last().map(|stretch| stretch.span.end), Some(file.len()), "{file}");
    }
}

#[test]
fn without_comments_everything_stands_where_it_stood() {
    let file = "(a: \"// no\", // \"ä\" (\r\n b: r#\"/* no\"#, /* \"x\"\n */ c: '/')";
    let bare = without_comments(file);
    assert_eq!(bare, "(a: \"// no\",         \r\n b: r#\"/* no\"#,       \n    c: '/')".replace("        \r", "         \r"));
    assert_eq!(bare.len(), file.len());
    assert_eq!(bare.find("c:"), file.find("c:"));
}

const FILE: &str = r##"#![enable(implicit_some)]
// (a: "no")
(
id: "x", does: Means(["One.", r#"Two "2"."#]), lua: Some("a.luau"), with: Top,
words: {"a b": (sg: "\u{e9}\"t\" x")},
)"##;

#[test]
fn everything_is_found_where_it_stands() {
    let outline = Outline::of(FILE);
    let text = |outline: Option<&Outline>| outline.and_then(|outline| outline.text(FILE));
    assert_eq!(text(outline.get("id")).as_deref(), Some("x"));
    let does = outline.get("does").expect("it is there");
    assert_eq!(does.name.as_deref(), Some("Means"));
    assert_eq!(text(does.at(0).and_then(|list| list.at(1))).as_deref(), Some("Two \"2\"."));
    assert_eq!(text(outline.get("lua")).as_deref(), Some("a.luau"));
    assert_eq!(outline.get("with").and_then(|with| with.name.as_deref()), Some("Top"));
    assert_eq!(outline.all().filter_map(|one| one.text(FILE)).count(), 5);
}

#[test]
fn a_part_of_a_text_is_found_behind_escapes() {
    let outline = Outline::of(FILE);
    let word = outline.get("words").and_then(|words| words.get("a b")).and_then(|word| word.get("sg")).expect("it is there");
    let said = word.text(FILE).expect("it is a text");
    assert_eq!(said, "\u{e9}\"t\" x");
    let x = said.find('x').expect("it is there");
    assert_eq!(&FILE[word.part(FILE, x..x + 1)], "x");
    assert_eq!(&FILE[word.part(FILE, 0..2)], "\\u{e9}");
}

#[test]
fn broken_files_have_outlines() {
    for file in ["", "(", ")", "[a: ,,", "((((", "a:b:c", "(a: [}, \"x", "\"", "Some(", "#", "#![", "{:}"] {
        let outline = Outline::of(file);
        assert!(outline.all().all(|one| one.span.end <= file.len()), "{file}");
    }
}

#[test]
fn what_joins_nothing_acts() {
    for fine in ["👩\u{200d}🚀", "❤\u{fe0f}\u{200d}🔥", "1\u{fe0f}\u{20e3}", "©\u{fe0f}", "نامه\u{200c}ای", "ක්\u{200d}ෂ", "Fox", "Étoile"]
    {
        assert_eq!(acting(fine), None, "{fine}");
    }
    for odd in ["Fox\u{200d}", "\u{fe0f}Fox", "Fox \u{200c}x", "é\u{fe0f}", "\u{2800}", "a\u{200b}b", "a\u{202e}b"] {
        assert!(acting(odd).is_some(), "{}", odd.escape_unicode());
    }
}

#[test]
fn what_acts_is_seen() {
    assert_eq!(shown("a\tb\nété 日本 👩\u{200d}🚀"), "a\tb\nété 日本 👩\u{200d}🚀");
    assert_eq!(shown("\u{1b}]0;x\u{7}\r\u{7f}"), "␛]0;x␇␍␡");
    assert_eq!(shown("a\u{3164}\u{ad}\u{e0101}"), "a<U+3164><U+00AD><U+E0101>");
    assert_eq!(shown("a\u{202e}b\u{2066}\u{9b}1m\u{feff}"), "a<U+202E>b<U+2066><U+009B>1m<U+FEFF>");
}

/// The neutral game with another text in the place of one in a file.
fn with(file: &str, old: &str, new: &str) -> Memory {
    let mut files = FILES.clone();
    let text = files.0.get_mut(file).expect("it is there");
    assert!(text.contains(old), "{file}: {old}");
    *text = text.replacen(old, new, 1);
    files
}

#[test]
fn a_language_serves_as_long_as_its_words_are_the_same() {
    let languages = Languages::default();
    let again = |files: &Memory| load_again(files, &[], &languages).unwrap_or_else(|found| panic!("{}", report(&found, files)));
    let same = |one: &Reading, other: &Reading| Arc::ptr_eq(one.language(), other.language());
    let word = |number: usize| with("lexicon/en.ron", "zones: {", &format!("{}zones: {{", " ".repeat(number + 1)));
    let first = again(&FILES);
    assert!(same(&first, &again(&FILES)));
    assert!(!same(&first, &again(&word(0))) && !same(&first, &again(&with("phrases.ron", "[", "[ "))));
    // The words as they were before are still known.
    assert!(same(&first, &again(&FILES)));
    (0..16).for_each(|number| drop(again(&word(number))));
    assert!(!same(&first, &again(&FILES)));
}

#[test]
fn what_can_not_be_made_is_told_each_time() {
    let languages = Languages::default();
    let broken = with("lexicon/en.ron", "zones: {", "zones: [");
    let found: [Vec<Diagnostic>; 2] = [(); 2].map(|()| load_again(&broken, &[], &languages).err().unwrap_or_default());
    assert!(!found[0].is_empty() && found[0] == found[1], "{found:?}");
}

/// What a game with sets of numbers has on a card of such a range: the number that the state would hold, or why there is none.
fn range(said: &str) -> Result<Option<i16>, String> {
    let mut files = files("sakura");
    let base = files.0.get_mut("sets/base.ron").expect("it has cards");
    *base = base.replacen(r#"stats: {"range": "3-4""#, &format!(r#"stats: {{"range": {said:?}"#), 1);
    let game: Arc<Game> = load(&files).map_err(|found| found[0].message.clone())?.game;
    let stat = game.rules_file.stats.iter().position(|stat| stat.id == "range").expect("it has ranges");
    Ok(game.cards.iter().find(|card| card.id == "01-yurina-o-n-1").expect("it is there").stats[stat])
}

#[test]
fn sets_are_masks() {
    assert_eq!(range("1, 3, 5"), Ok(Some(0b10_1010)));
    assert_eq!(range("2-4"), Ok(Some(0b1_1100)));
    assert_eq!(range("-"), Ok(None));
    for wrong in ["4-2", "15", "many"] {
        assert!(range(wrong).is_err_and(|why| why.contains(wrong)), "{wrong}");
    }
}
