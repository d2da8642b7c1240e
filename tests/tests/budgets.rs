//! Small files, huge work: what loading a game may build, read, tell and run has budgets, each told with its number.
//!
//! Each test makes the files, loads them, and looks at what is told. None takes long: what is counted is counted before it is done.

use kotodama_grammar::Diagnostic;
use kotodama_rules::Memory;
use kotodama_tests::clock::within;
use kotodama_tests::lanterns::with_script;
use kotodama_tests::load;
use std::fmt::Write as _;
use std::time::Duration;

/// Far more than any of these takes on a busy machine, in a build without optimisations.
const SOON: Duration = Duration::from_secs(60);

/// The small game with these phrases, and what its two lanterns do when they are lit: draw a card where nothing is said.
fn game(phrases: &str, wild: &str, calm: &str) -> Memory {
    let mut files = with_script("calm.luau", include_str!("../lanterns/scripts/calm.luau"));
    files.0.insert("phrases.ron".into(), phrases.into());
    let set = files.0.get_mut("sets/first.ron").expect("it has cards");
    *set = set.replace("Flare.", if wild.is_empty() { "Draw 1 card." } else { wild }).replace("Glow.", if calm.is_empty() { "Draw 1 card." } else { calm });
    files
}

/// A word for a number, of letters alone.
fn word(mut number: usize) -> String {
    let mut word = String::new();
    loop {
        word.insert(0, (b'a' + u8::try_from(number % 26).unwrap_or_default()) as char);
        number /= 26;
        if number == 0 {
            return format!("q{word}");
        }
    }
}

/// So many phrases, each with a meaning that its number makes.
fn phrases(count: usize, means: impl Fn(usize) -> String) -> String {
    let mut text = String::from("[\n");
    for number in 0..count {
        let _ = writeln!(text, "    (id: \"p{number}\", say: [\"Flare {}\"], means: [\"{}\"]),", word(number), means(number));
    }
    text + "]\n"
}

/// What is told of a game.
fn told(files: &Memory) -> Vec<Diagnostic> {
    within(SOON, "loading", || match load(files) {
        Ok(game) => game.packed.wrong.clone(),
        Err(findings) => findings,
    })
}

#[track_caller]
fn is_told(files: &Memory, wanted: &str) {
    let told = told(files);
    let said: Vec<&str> = told.iter().take(5).map(|found| found.message.as_str()).collect();
    assert!(said.iter().any(|said| said.contains(wanted)), "wanted: {wanted}\ntold: {said:?}");
    let size: usize = told.iter().map(|found| found.message.len() + found.help.as_ref().map_or(0, String::len)).sum();
    assert!(size < 4 << 20, "{size} bytes are told");
}

/// 900 bytes that would be two to the power of thirty instructions.
#[test]
fn phrases_that_double_are_refused() {
    let means = |n: usize| if n == 0 { "Draw 1 card. Draw 1 card.".to_owned() } else { format!("Flare {0}. Flare {0}.", word(n - 1)) };
    is_told(&game(&phrases(30, means), "Flare qbd.", ""), "at most it may be 20000");
}

/// What stands in a hole doubles from phrase to phrase.
#[test]
fn holes_that_double_are_refused() {
    let mut text = String::from("[(id: \"p0\", say: [\"Flare qa {c:condition}\"], means: [\"If {c}, draw 1 card. If {c}, draw 1 card.\"]),\n");
    for n in 1..30 {
        let _ = writeln!(text, "(id: \"p{n}\", say: [\"Flare {} {{c:condition}}\"], means: [\"Flare {1} {{c}}. Flare {1} {{c}}.\"]),", word(n), word(n - 1));
    }
    is_told(&game(&(text + "]"), "", ""), "at most it may be 20000");
}

#[test]
fn a_long_chain_of_phrases_is_refused() {
    let means = |n: usize| if n == 0 { "Draw 1 card.".to_owned() } else { format!("Flare {}.", word(n - 1)) };
    is_told(&game(&phrases(2_000, means), &format!("Flare {}.", word(1_999)), ""), "at most they may 40");
}

/// Some levels of phrases are fine, also said again and again.
#[test]
fn a_usual_chain_of_phrases_is_read() {
    let means = |n: usize| if n == 0 { "Draw 1 card.".to_owned() } else { format!("Flare {0}. Flare {0}.", word(n - 1)) };
    let told = told(&game(&phrases(6, means), &format!("Flare {}.", word(5)), "Flare qa."));
    assert!(told.is_empty(), "{told:?}");
}

/// Every two phrases that begin alike have to be tried with each other.
#[test]
fn too_many_phrases_that_begin_alike_are_refused() {
    let mut text = String::from("[\n");
    for n in 0..400 {
        let _ = writeln!(text, "(id: \"p{n}\", say: [\"Flare {{n:number}} {}\"], means: [\"Draw {{n}} cards.\"]),", word(n));
    }
    is_told(&game(&(text + "]"), "", ""), "more than 20000 pairs of phrases begin alike");
}

#[test]
fn too_many_phrases_are_refused() {
    is_told(&game(&phrases(2_001, |_| "Draw 1 card.".to_owned()), "", ""), "a game has at most 2000 phrases, not 2001");
}

/// Each of many findings lists what there is, which is long: much would be told of little.
#[test]
fn what_is_told_is_bounded() {
    let lines = |what: &str| (0..3_000).fold(String::new(), |text, n| text + &format!("(id: \"{what}{n}\", name: \"N\", kind: \"kind{n}\"),\n"));
    let mut files = game("[]", "", "");
    files.0.insert("sets/second.ron".into(), format!("(id: \"second\", name: \"Second\", cards: [{}])", lines("X-")));
    let told = told(&files);
    assert_eq!(told.len(), 1_001, "{:?}", told.first());
    assert!(told[1_000].message.ends_with("more things are wrong than the 1000 that are told"), "{}", told[1_000].message);
    let long = "lantern ".repeat(9_000);
    let found = Diagnostic::error("K0203", long.clone()).help(long);
    assert!(found.message.len() < 2_100 && found.help.is_some_and(|help| help.len() < 2_100));
}

/// Cards beyond what small numbers count are told before anything is made of them; so are families and words.
#[test]
fn more_than_small_numbers_count_is_refused_at_once() {
    let mut files = game("[]", "", "");
    let cards =
        (0..65_536).fold(String::new(), |text, n| text + &format!("(id: \"X-{n}\", name: \"{}\", kind: \"lantern\", stats: {{\"light\": 1}}),\n", word(n)));
    files.0.insert("sets/second.ron".into(), format!("(id: \"second\", name: \"Second\", cards: [{cards}])"));
    is_told(&files, "a game has at most 65000 cards, their other sides among them, not 65540");
    let mut files = game("[]", "", "");
    let words = (0..20_000).fold(String::new(), |text, n| text + &format!("\"{0}\": (sg: \"{0}\"), ", word(n)));
    let lexicon = files.0.get_mut("lexicon/en.ron").expect("it has words");
    *lexicon = lexicon.replacen('(', &format!("(families: {{{words}}},"), 1);
    let told = told(&files);
    let said: Vec<&str> = told.iter().map(|found| found.message.as_str()).collect();
    assert!(said[0] == "a game has at most 5000 families, not 20000" && said[1].starts_with("a game has at most 20000 forms of words"), "{said:?}");
}

/// What a phrase means is read line by line, before anybody knows how long it is.
#[test]
fn phrases_that_mean_too_many_lines_are_refused() {
    let line = "\"Draw 1 card.\",".repeat(10_001);
    is_told(&game(&format!("[(id: \"p\", say: [\"Flare\"], means: [{line}])]"), "", ""), "the phrases of a game mean at most 10000 lines in all");
}

/// Where more is wrong than is told, nothing further is looked for: neither in one card nor in many.
#[test]
fn what_is_looked_for_is_bounded() {
    let stats = (0..40_000).fold(String::new(), |text, n| text + &format!("\"s{n}\": 1, "));
    let mut files = game("[]", "", "");
    files.0.insert(
        "sets/second.ron".into(),
        format!("(id: \"second\", name: \"Second\", cards: [(id: \"X-1\", name: \"N\", kind: \"lantern\", stats: {{{stats}}})])"),
    );
    let known = told(&files);
    assert!(known.len() == 1_001 && known[1_000].message.ends_with("more things are wrong than the 1000 that are told"), "{:?}", known.last());
    // A pack in which so much is wrong is left out as a whole, at once.
    let cards = (0..20_000).fold(String::new(), |text, n| text + &format!("(id: \"X-{n}\", name: \"N\", kind: \"lamp\"),\n"));
    let mut files = game("[]", "", "");
    let about = "(id: \"dark\", name: \"Dark\", version: \"1.0.0\", game: \"lanterns\", edition: 1, grammar: 1, needs: {}, adds: [Cards])";
    files.0.insert("packs/dark/pack.ron".into(), about.into());
    files.0.insert("packs/dark/sets/dark.ron".into(), format!("(id: \"dark\", name: \"Dark\", cards: [{cards}])"));
    let game = within(SOON, "loading", || load(&files)).unwrap_or_else(|findings| panic!("{:?}", findings.first()));
    let out: Vec<String> = game.packed.left_out.iter().map(|out| format!("{out:?}")).collect();
    assert!(out.len() == 1 && out[0].contains("dark") && out[0].contains("None"), "{out:?}");
}

/// Two packs a layer, each of which needs both of the layer below: as many ways as two to the power of the layers.
#[test]
fn layers_of_needs_are_walked_once() {
    let mut files = game("[]", "", "");
    for layer in 0..26 {
        for side in ["a", "b"] {
            let needs = if layer == 0 { String::new() } else { format!("\"{0}a\": \"^1\", \"{0}b\": \"^1\"", word(layer - 1)) };
            let id = format!("{}{side}", word(layer));
            // All override one card, so each two of them are asked which comes after the other.
            let about = format!(
                "(id: \"{id}\", name: \"N\", version: \"1.0.0\", game: \"lanterns\", edition: 1, grammar: 1, needs: {{{needs}}}, adds: [Cards], overrides: [Card(\"L-4\")])"
            );
            files.0.insert(format!("packs/{id}/pack.ron"), about);
        }
    }
    is_told(&files, "both override the card L-4");
}

/// The tops of scripts run whenever the game loads.
#[test]
fn tops_of_scripts_have_few_steps_and_there_are_few_scripts() {
    let script =
        |rounds: u32| format!("local one = say \"Draw 1 card.\"\nlocal n = 0\nfor i = 1, {rounds} do n += 1 end\nreturn function() return one() end\n");
    let with = |count: usize, rounds: u32| {
        let mut text = String::from("[\n");
        let mut files = game("[]", "", "");
        for n in 0..count {
            let _ = writeln!(text, "(id: \"p{n}\", say: [\"Flare {}\"], lua: \"s{n}.luau\"),", word(n));
            files.0.insert(format!("scripts/s{n}.luau"), script(rounds));
        }
        files.0.insert("phrases.ron".into(), text + "]");
        files
    };
    is_told(&with(2, 20_000), "it took more than its 30000 steps");
    is_told(&with(201, 1), "a game runs at most 200 scripts");
}

/// Each mode is a game of its own to whoever checks all of them.
#[test]
fn many_modes_are_refused() {
    let mut files = game("[]", "", "");
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    let modes: String = (0..65).map(|at| format!("(id: \"m{at}\", name: \"M\", lines: {{\"Draw 1 card.\": \"Draw 2 cards.\"}}),")).collect();
    *rules = rules.replace("    deck: (", &format!("    modes: [{modes}],\n    deck: ("));
    is_told(&files, "a game has at most 64 modes, not 65");
}

/// What the page of the files says of how much there may be: a table of game.ron, an entry of it, the most, and what it is called.
const LIMITS: [(&str, &str, usize, &str); 16] = [
    ("zones: [", r#"(id: "x{n}", seen_by: Everyone),"#, 250, "zones"),
    ("kinds: [", r#"(id: "x{n}"),"#, 250, "kinds of cards"),
    ("stats: [", r#"(id: "x{n}"),"#, 250, "stats"),
    ("states: [", r#"(id: "x{n}"),"#, 32, "states"),
    ("counters: [", r#"(id: "x{n}"),"#, 250, "counters"),
    ("verbs: [", r#"(id: "x{n}", does: Announce),"#, 250, "verbs"),
    ("windows: [", r#"(id: "x{n}"),"#, 250, "windows"),
    ("pools: [", r#"(id: "x{n}"),"#, 250, "pools"),
    ("checks: [", r#""Draw {n} cards.","#, 64, "checks"),
    ("roles: [", r#""x{n}","#, 250, "roles"),
    ("tags: [", r#"(id: "x{n}", means: While("it is your turn")),"#, 250, "tags"),
    ("actions: [", r#"(id: "x{n}", say: "do {n}", windows: ["main"], steps: ["Draw 1 card."]),"#, 250, "actions"),
    ("families: {", r#""x{n}": ["Y{n}"],"#, 250, "groups of families"),
    ("moments: [", r#"(id: "x{n}"),"#, 250, "moments"),
    ("durations: [", r#"(id: "x{n}", in_turn_of: Anyone),"#, 250, "durations"),
    ("damages: [", r#"(id: "x{n}", from: "heart"),"#, 250, "kinds of damage to players"),
];

#[test]
fn how_much_there_may_be_is_told_and_written_down() {
    let page = std::fs::read_to_string(kotodama_tests::workspace().join("docs/files.md")).expect("there is a page");
    let neutral = || kotodama_tests::neutral::FILES.clone();
    for (table, entry, most, what) in LIMITS {
        assert!(page.contains(&format!("| {what} | {most} |")), "the page does not say how many {what} there may be");
        let mut files = neutral();
        let rules = files.0.get_mut("game.ron").expect("it has rules");
        let more: String = (0..=most).map(|n| entry.replace("{n}", &n.to_string())).collect();
        assert!(rules.contains(table), "the game has no `{table}`");
        let table = format!("\n    {table}");
        *rules = rules.replacen(&table, &format!("{table}{more}"), 1);
        let said: Vec<String> = told(&files).into_iter().map(|found| found.message).collect();
        let wanted = format!("a game has at most {most} {what}, not ");
        assert!(said.iter().any(|message| message.starts_with(&wanted)), "{what}: {said:?}");
    }
    let mut files = neutral();
    let lines: String = (0..251).map(|n| format!("\"[Main] Draw {} cards.\", ", n + 1)).collect();
    let card = format!(
        "(id: \"much\", name: \"Much\", cards: [(id: \"much\", name: \"Much\", kind: \"beast\", stats: {{\"cost\": 1, \"power\": 1, \"life\": 1}}, text: [{lines}])])"
    );
    files.0.insert("sets/much.ron".into(), card);
    is_told(&files, "`Much` has more than 250 abilities");
    assert!(page.contains("| abilities of one card | 250 |"));
    let mut files = neutral();
    let keywords: String = (0..251).map(|n| format!("(id: \"x{n}\"),")).collect();
    files.0.insert("keywords.ron".into(), format!("[{keywords}]"));
    is_told(&files, "a game has at most 250 keywords, not 251");
    assert!(page.contains("| keywords | 250 |"));
}
