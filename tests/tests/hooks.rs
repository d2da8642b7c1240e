//! Scripts that mean harm, each in a match: `tests/hostile` holds one per file, with what it tries in its first line and the
//! error that it must be told in its second.
//!
//! Each plays in a small game of lanterns, where lighting the wild one runs the script. Whatever the script does, the match is
//! then the same as if it had said nothing, and the next script, of the calm lantern, is not disturbed.

use kotodama_engine::log::LogEntry;
use kotodama_engine::state::Outcome;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_tests::lanterns::{SENTENCES, World, begin, lit, lit_in, shown_in, with_script};
use kotodama_tests::load;
use kotodama_tests::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Everything a script is told: its error at load, or those in play.
fn told(name: &str, source: &str) -> String {
    let files = with_script(name, source);
    match load(&files) {
        Ok(game) => lit_in(&game, World::One).1.join(" / "),
        Err(findings) => told_at_load(findings),
    }
}

fn told_at_load(findings: Vec<Diagnostic>) -> String {
    // The card whose words the script carries out is a finding, too.
    let of_scripts = findings.into_iter().filter(|found| found.code == codes::HOOK);
    of_scripts.map(|found| found.message).collect::<Vec<_>>().join(" / ")
}

/// The scripts of the collection by their names, without those beginning differently.
fn collection(start: &str) -> BTreeMap<String, String> {
    let folder = workspace().join("tests/hostile");
    let files = std::fs::read_dir(&folder).expect("there is a collection").flatten();
    let named = files.map(|file| (file.file_name().to_string_lossy().into_owned(), std::fs::read_to_string(file.path()).expect("a script is text")));
    named.filter(|(name, _)| name.starts_with(start)).collect()
}

/// What a script of the collection must be told, as its second line says.
fn wanted(source: &str) -> &str {
    source.lines().nth(1).and_then(|line| line.strip_prefix("-- stops: ")).unwrap_or("nothing: its second line must be `-- stops: …`")
}

/// Each script is told why it stops, soon, and the match is as if it had said nothing, for the next script, too.
#[test]
fn every_hostile_script_is_told_why_it_stops_and_changes_nothing() {
    let silent = format!("{SENTENCES}return function() end\n");
    let (mut silent, none) = lit(&with_script("silent.luau", &silent), World::One);
    assert_eq!(none, [""; 0]);
    let unharmed = silent.state().clone();
    choose(&mut silent, "light Calm Lantern");
    let scripts = collection("");
    assert!(scripts.len() > 100, "the collection holds {} scripts", scripts.len());
    let mut wrong = String::new();
    let mut contained = 0;
    for (name, source) in &scripts {
        assert!(source.contains(SENTENCES), "{name} begins with other sentences, so its match cannot be compared");
        let started = Instant::now();
        let told = match load(&with_script(name, source)) {
            Err(findings) => told_at_load(findings),
            Ok(game) => {
                let (mut running, errors) = lit_in(&game, World::One);
                assert_eq!(errors.len(), 1, "{name}: {errors:?}");
                assert!(*running.state() == unharmed, "{name} changed the match");
                choose(&mut running, "light Calm Lantern");
                assert!(running.state() == silent.state(), "{name} disturbed the script after it");
                contained += 1;
                errors.join(" / ")
            }
        };
        // What ends it is counted. The clock only tells of a hang, also on a machine that does much else.
        assert!(started.elapsed() < Duration::from_secs(60), "{name} took {:?}", started.elapsed());
        if told != wanted(source) {
            let _ = writeln!(wrong, "{name}\n  told:   {told}\n  wanted: {}", wanted(source));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(contained > 90, "{contained} scripts were contained in play");
    let keeper = zone(&silent, PLAYERS[1], "table")[0];
    assert_eq!(silent.state().cards[keeper.index()].counters[0], 3, "the calm lantern deals 3 damage");
}

/// What a script does, and on which line it stops, never depends on cards that its player does not see, nor on the order of decks.
#[test]
fn a_script_does_the_same_whatever_is_hidden() {
    let mut tried = 0;
    for (name, source) in ["hidden", "order", "shared", "chance"].iter().flat_map(|start| collection(start)) {
        let files = with_script(&name, &source);
        if let Ok(game) = load(&files).map(Arc::new) {
            assert_eq!(shown_in(&game, World::One), shown_in(&game, World::Other), "{name} tells the two worlds apart");
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried} scripts were tried");
}

/// A hole is about what the player of the text sees: what lies where is known to everybody, what it is is not.
#[test]
fn holes_obey_the_view() {
    let hidden =
        |hole: &str| format!("scripts/flare.luau: {{{hole}}} is about cards that the player of this text does not see: a script knows what its player knows");
    let told = |hole: &str, said: &str, world| {
        let script = "return function(game, event)\n  local h = event.holes\n  error(if h.n then h.n else #h.x)\nend\n";
        let mut files = with_script("flare.luau", script);
        let phrases = files.0.get_mut("phrases.ron").expect("it has phrases");
        *phrases = phrases.replace("say: [\"Flare\"]", &format!("say: [\"Flare {{{hole}}}\"]"));
        let set = files.0.get_mut("sets/first.ron").expect("it has cards");
        *set = set.replace("Flare.", &format!("Flare {said}."));
        lit(&files, world).1.join(" / ")
    };
    for world in [World::One, World::Other] {
        for (hole, said, wanted) in [
            ("n:number", "the number of cards in your opponent's hand", "scripts/flare.luau:3: 2".to_owned()),
            ("n:number", "the number of lanterns in your hand", "scripts/flare.luau:3: 1".to_owned()),
            ("n:number", "the number of lanterns with a light of 2 or less in your opponent's hand", hidden("n")),
            ("n:number", "the number of lanterns with a light of 2 or less in your deck", hidden("n")),
            ("x:cards", "all lanterns with a light of 2 or less in your opponent's hand", hidden("x")),
            ("x:cards", "all lanterns in your hand", "scripts/flare.luau:3: 1".to_owned()),
        ] {
            assert_eq!(told(hole, said, world), wanted, "{said}");
        }
    }
}

/// The law behind [`holes_obey_the_view`]: whatever a hole holds, what the script is told of it is the same in two worlds that differ only
/// in what the player of the text does not see. Made of every way to point at cards, in every zone, for both players; not of choices, as who
/// chooses a card of a hand or a deck looks at it.
#[test]
fn no_hole_tells_two_worlds_apart() {
    let places = ["in your opponent's hand", "in your deck", "in any hand", "in any zone"];
    let which = ["", " with a light of 2 or less", " with the highest light", " called Secret Lantern"];
    let mut tried = 0;
    for place in places {
        let sets: Vec<String> = which.iter().map(|which| format!("lanterns{which} {place}")).collect();
        let cards = sets.iter().map(|set| ("x:cards", format!("all {set}")));
        let tops =
            [("x:cards", format!("the top 2 cards {place}")), ("x:cards", format!("the top card {place}")), ("x:cards", format!("a random lantern {place}"))];
        let counts = sets.iter().map(|set| ("n:number", format!("the number of {set}")));
        let measured = sets.iter().flat_map(|set| {
            let every = [
                "the combined light of all",
                "the highest light among",
                "the lowest light among",
                "the average light of",
                "the number of different lights among",
            ];
            every.map(|measure| ("n:number", format!("{measure} {set}")))
        });
        let top = ["the light of the top card", "the light of a random lantern"].map(|one| ("n:number", format!("{one} {place}")));
        for (hole, said) in cards.chain(tops).chain(counts).chain(measured).chain(top) {
            let script = "return function(game, event)\n  local h = event.holes\n  if h.n then error(h.n) end\n  local told = `{#h.x}`\n  for _, card in ipairs(h.x) do\n    told = `{told} {game.stat(card, 'light')} {game.name(card)}`\n  end\n  error(told)\nend\n";
            let mut files = with_script("flare.luau", script);
            let phrases = files.0.get_mut("phrases.ron").expect("it has phrases");
            *phrases = phrases.replace("say: [\"Flare\"]", &format!("say: [\"Flare {{{hole}}}\"]"));
            let set = files.0.get_mut("sets/first.ron").expect("it has cards");
            *set = set.replace("Flare.", &format!("Flare {said}."));
            let Ok(game) = load(&files).map(Arc::new) else { continue };
            let [one, other] = [World::One, World::Other].map(|world| shown_in(&game, world));
            assert_eq!(one, other, "{said}: a script tells the two worlds apart");
            assert!(one.0.len() == 1, "{said}: the script always stops: {one:?}");
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried} holes were tried");
}

#[test]
fn bytecode_is_no_script() {
    for code in ["\u{1b}Lua\u{51}\0", "\u{6}\u{3}\0\0\0", "\u{3}\u{1}\u{5}print"] {
        assert!(told("code.luau", code).starts_with("scripts/code.luau:1: Expected identifier when parsing expression"), "{}", told("code.luau", code));
    }
}

/// In a process started by [`scripts_go_the_same_way_in_every_process`]: prints what the scripts are told.
const IN_A_CHILD: &str = "KOTODAMA_HOOKS_IN_A_CHILD";

#[test]
#[allow(clippy::print_stdout, reason = "a child speaks to the test that started it")]
fn scripts_go_the_same_way_in_every_process() {
    let all = || ["chance", "order", "deep", "memory"].iter().flat_map(|start| collection(start)).collect::<BTreeMap<_, _>>();
    let here: String = all().iter().fold(String::new(), |out, (name, source)| format!("{out}<{name}> {}\n", told(name, source)));
    if std::env::var_os(IN_A_CHILD).is_some() {
        println!("\n{here}");
        return;
    }
    let program = std::env::current_exe().expect("this program is a file");
    let start = |_| {
        let mut command = Command::new(&program);
        command.args(["--exact", "hooks::scripts_go_the_same_way_in_every_process", "--nocapture"]).env(IN_A_CHILD, "1");
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("this program starts")
    };
    let children: Vec<Child> = (0..2).map(start).collect();
    for child in children {
        let out = child.wait_with_output().expect("a child comes to its end").stdout;
        let lines: String = String::from_utf8_lossy(&out).lines().filter(|line| line.starts_with('<')).fold(String::new(), |all, line| all + line + "\n");
        assert_eq!(lines, here);
    }
}

/// A question about a verb works however the verb is quoted, and one that the game did not keep an answer for is refused.
#[test]
fn what_was_done_is_counted_or_refused() {
    let counted = |word: &str| told("count.luau", &format!("{SENTENCES}return function(game, event)\n  error(game.count_did(event.player, {word}))\nend\n"));
    for word in ["\"light\"", "'light'", "`light`"] {
        assert_eq!(counted(word), "scripts/count.luau:3: 1", "{word}");
    }
    assert_eq!(
        counted("`li{'ght'}`"),
        "scripts/count.luau:3: game.count_did(player, verb): the game counts only what scripts name; write the verb in one piece, as \"light\""
    );
    assert!(counted("'lihgt'").ends_with("this game has no verb called \"lihgt\"; did you mean \"light\"?"));
    let sources = |asked: &str| told("count.luau", &format!("{SENTENCES}return function(game, event)\n  error(game{asked}(event.card))\nend\n"));
    assert_eq!(sources(".distinct_sources"), "scripts/count.luau:3: 0");
    assert_eq!(
        sources("[`distinct_{'sources'}`]"),
        "scripts/count.luau:3: game.distinct_sources(card): the game counts only what scripts name; write game.distinct_sources in one piece"
    );
}

/// A script's own words may say what only its player sees: in the log its place stands for them, but for those who see everything.
#[test]
fn what_a_script_says_of_hidden_cards_is_told_to_no_player() {
    let source = format!("{SENTENCES}return function(game, event)\n  error(game.name(game.cards(\"hand\", event.player)[1]))\nend\n");
    let mut running = begin(&with_script("tell.luau", &source), World::One);
    running.take_log();
    choose(&mut running, "light Wild Lantern");
    let line = running.take_log().into_iter().find(|line| matches!(line.told, LogEntry::HookFailed { .. })).expect("the script fails");
    let [me, foe] = PLAYERS.map(|viewer| running.tell(&line, Some(viewer)));
    assert_eq!(me, "the hook of Wild Lantern failed: scripts/tell.luau");
    assert_eq!(foe, me);
    assert_eq!(running.tell(&line, None), "the hook of Wild Lantern failed: scripts/tell.luau:3: Calm Lantern");
}

/// A phrase's script finds numbers, cards, a player and words in its holes.
#[test]
fn a_script_is_told_what_stands_in_the_holes_of_its_phrase() {
    let script = "return function(game, event)
  local h = event.holes
  error(`{h.n} {h.sort} {#h.x} {game.name(h.x[1])} {h.p == event.player}`)
end
";
    let mut files = with_script("flare.luau", script);
    let phrases = files.0.get_mut("phrases.ron").expect("it has phrases");
    *phrases = phrases.replace("say: [\"Flare\"]", "say: [\"Flare {n:number} {sort:kind} at {x:card} of {p:player}\"]");
    let set = files.0.get_mut("sets/first.ron").expect("it has cards");
    *set = set.replace("Flare.", "Flare 7 lanterns at your opponent's keeper of your opponent.");
    assert_eq!(lit(&files, World::One).1, ["scripts/flare.luau:3: 7 lantern 1 Old Keeper false"]);
    let phrases = files.0.get_mut("phrases.ron").expect("it has phrases");
    *phrases = phrases.replace("{x:card}", "{x:pool}");
    let findings = load(&files).err().unwrap_or_default();
    assert!(findings.iter().any(|found| found.message == "the phrase `flare`: a script can't be told of a pool or a condition"), "{findings:?}");
}

/// A script that takes much of what it may take counts as many steps: few of them are as long as a chain may be.
#[test]
fn long_scripts_shorten_a_chain() {
    for (rounds, outcome) in [(1, None), (20_000, Some(Outcome::Endless))] {
        let mut files = with_script("work.luau", &format!("return function()\n  for i = 1, {rounds} do end\nend\n"));
        let set = files.0.get_mut("sets/first.ron").expect("it has cards");
        *set = set.replace("Flare.", &["Flare."; 30].join(" "));
        let (running, errors) = lit(&files, World::One);
        assert_eq!((running.outcome(), errors), (outcome, Vec::new()), "{rounds} rounds");
    }
}

/// What editors are told of an event is what a running script finds in it.
#[test]
fn the_type_stubs_know_the_fields_of_an_event() {
    let fields = "local names = {}\n  for name, value in pairs(event) do table.insert(names, `{name}: {type(value)}`) end\n  table.sort(names) error(table.concat(names, \", \"))";
    let found = told("event.luau", &format!("{SENTENCES}return function(game, event)\n  {fields}\nend\n"));
    let stubs = std::fs::read_to_string(workspace().join("docs/kotodama.d.luau")).expect("there are type stubs");
    let event = stubs.split_once("type Event = {").and_then(|(_, rest)| rest.split_once("\n}")).expect("they know events").0;
    let mut known: Vec<String> = event
        .lines()
        .map(|line| {
            line.split("--").next().unwrap_or("").trim().trim_end_matches(',').replace("read ", "").replace("{ [string]: any }", "table").to_lowercase()
        })
        .filter(|line| !line.is_empty())
        .collect();
    known.sort();
    // What is about no card or player, or not always, may be missing.
    let known: Vec<&str> = known.iter().map(|field| field.trim_end_matches('?')).collect();
    assert_eq!(found, format!("scripts/event.luau:5: {}", known.join(", ")));
}
