//! Scripts that mean harm, each in a match: `tests/hostile` holds one per file, with what it tries in its first line and the
//! error that it must be told in its second.
//!
//! Each plays in a small game of lanterns, where lighting the wild one runs the script. Whatever the script does, the match is
//! then the same as if it had said nothing, and the next script, of the calm lantern, is not disturbed.

use kotodama_engine::log::Told;
use kotodama_engine::{Match, Memory, load};
use kotodama_grammar::codes;
use kotodama_tests::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const GAME: &str = r#"(
    id: "lanterns", name: "Lanterns", language: "en",
    zones: [
        (id: "table", seen_by: Everyone, field: On, open: Yes), (id: "hand", seen_by: Owner),
        (id: "deck", seen_by: Nobody), (id: "discard", seen_by: Everyone),
    ],
    kinds: [(id: "keeper", stats: ["life"]), (id: "lantern", stats: ["light"])],
    stats: [(id: "light"), (id: "life", least: 0, minus: "damage")],
    counters: [(id: "damage")],
    damage: (counter: "damage"),
    verbs: [
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "light", does: Means(["Put it into your table."])),
    ],
    tags: [(id: "on_lighting", means: When("Whenever this card is lit"))],
    windows: [(id: "evening", pass: "end the turn")],
    setup: (place: {"keeper": "table", "lanterns": "deck"}, steps: []),
    turn: [(name: "Dusk", steps: ["Draw 1 card."]), (name: "Evening", steps: ["Open the Evening window for you."])],
    actions: [(id: "light", say: "light {it}", windows: ["evening"], with: "a lantern in your hand", steps: ["Light it."])],
    checks: ["If the life of your keeper is equal to 0, you lose the game."],
    deck: (sections: [(id: "keeper", kinds: ["keeper"], count: 1), (id: "lanterns", kinds: ["lantern"], count: 12)]),
)"#;

const LEXICON: &str = r#"(
    zones: {"table": (sg: "table"), "hand": (sg: "hand"), "deck": (sg: "deck"), "discard": (sg: "discard pile")},
    kinds: {"keeper": (sg: "keeper", pl: "keepers"), "lantern": (sg: "lantern", pl: "lanterns")},
    stats: {"light": (sg: "light"), "life": (sg: "life")},
    counters: {"damage": (sg: "damage")},
    verbs: {"draw": (base: "draw", third: "draws", past: "drawn"), "light": (base: "light", third: "lights", past: "lit")},
    tags: {"on_lighting": (name: "On Lighting")},
    windows: {"evening": (name: "Evening")},
)"#;

const SET: &str = r#"(
    id: "first", name: "First Light",
    cards: [
        (id: "L-1", name: "Old Keeper", kind: "keeper", stats: {"life": 20}),
        (id: "L-2", name: "Wild Lantern", kind: "lantern", stats: {"light": 2}, text: ["[On Lighting] Flare."]),
        (id: "L-3", name: "Calm Lantern", kind: "lantern", stats: {"light": 1}, text: ["[On Lighting] Glow."]),
        (id: "L-4", name: "Secret Lantern", kind: "lantern", stats: {"light": 3}),
    ],
)"#;

/// How every script of the collection begins, after its two lines.
const SENTENCES: &str = "local one, deal = say \"Draw 1 card.\", say \"Deal {n} damage to your opponent's keeper.\"\n";

/// The script of the calm lantern. It deals 3 damage, unless somebody changed what it uses.
const CALM: &str = r#"local deal = say "Deal {n} damage to your opponent's keeper."
local calls = 0
return function(game, event)
  calls += 1
  local list = { 1, 1 }
  table.insert(list, calls)
  local well = ("ab"):upper() == "AB" and string.upper("c") == "C" and math.huge > 1e300 and type(event.amount) == "number"
  return deal { n = if well and game.turn() == 7 then #list else 100 }
end
"#;

/// The game with a script for the wild lantern, and the name it is called by in errors.
fn with_script(name: &str, source: &str) -> Memory {
    let phrases = format!(r#"[(id: "flare", say: ["Flare"], lua: Some("{name}")), (id: "glow", say: ["Glow"], lua: Some("calm.luau"))]"#);
    let script = format!("scripts/{name}");
    let files =
        [("game.ron", GAME), ("lexicon/en.ron", LEXICON), ("sets/first.ron", SET), ("phrases.ron", &phrases), ("scripts/calm.luau", CALM), (&script, source)];
    Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text.to_owned())).collect())
}

/// A match at its first decision: both lanterns in the hand of the first player, secrets in all hidden places.
fn begin_with(files: &Memory) -> Match {
    let game = sound(files);
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Evening").put(me, "table", "L-1", 1).put(foe, "table", "L-1", 1);
    let table = table.put(me, "hand", "L-2", 1).put(me, "hand", "L-3", 1).put(foe, "hand", "L-4", 2);
    table.put(me, "deck", "L-4", 5).put(foe, "deck", "L-4", 5).begin()
}

/// Lights the wild lantern: the match afterwards, and the errors that the log tells.
fn lit(files: &Memory) -> (Match, Vec<String>) {
    let mut running = begin_with(files);
    running.take_log();
    choose(&mut running, "light Wild Lantern");
    let failed = running.take_log().into_iter().filter_map(|line| match line.told {
        Told::HookFailed { error, .. } => Some(error),
        _ => None,
    });
    let failed = failed.collect();
    (running, failed)
}

/// Everything a script is told: its error at load, or those in play.
fn told(name: &str, source: &str) -> String {
    let files = with_script(name, source);
    match load(&files) {
        Ok(_) => lit(&files).1.join(" / "),
        Err(findings) => {
            // The card whose words the script carries out is a finding, too.
            let of_scripts = findings.into_iter().filter(|found| found.code == codes::HOOK);
            of_scripts.map(|found| found.message).collect::<Vec<_>>().join(" / ")
        }
    }
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

#[test]
fn every_hostile_script_is_told_why_it_stops() {
    let scripts = collection("");
    assert!(scripts.len() > 100, "the collection holds {} scripts", scripts.len());
    let mut wrong = String::new();
    for (name, source) in &scripts {
        let started = Instant::now();
        let told = told(name, source);
        assert!(started.elapsed() < Duration::from_secs(2), "{name} took {:?}", started.elapsed());
        if told != wanted(source) {
            let _ = writeln!(wrong, "{name}\n  told:   {told}\n  wanted: {}", wanted(source));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_hostile_script_leaves_the_match_as_if_it_had_said_nothing() {
    let silent = format!("{SENTENCES}return function() end\n");
    let (mut silent, none) = lit(&with_script("silent.luau", &silent));
    assert_eq!(none, [""; 0]);
    let unharmed = silent.state().clone();
    choose(&mut silent, "light Calm Lantern");
    let mut contained = 0;
    for (name, source) in collection("") {
        assert!(source.contains(SENTENCES), "{name} begins with other sentences, so its match cannot be compared");
        let files = with_script(&name, &source);
        if load(&files).is_err() {
            continue;
        }
        let (mut running, errors) = lit(&files);
        assert_eq!(errors.len(), 1, "{name}: {errors:?}");
        assert!(*running.state() == unharmed, "{name} changed the match");
        choose(&mut running, "light Calm Lantern");
        assert!(running.state() == silent.state(), "{name} disturbed the script after it");
        contained += 1;
    }
    assert!(contained > 90, "{contained} scripts were contained in play");
    let keeper = zone(&silent, PLAYERS[1], "table")[0];
    assert_eq!(silent.state().cards[keeper.index()].counters[0], 3, "the calm lantern deals 3 damage");
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
        command.args(["--exact", "scripts_go_the_same_way_in_every_process", "--nocapture"]).env(IN_A_CHILD, "1");
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("this program starts")
    };
    let children: Vec<Child> = (0..3).map(start).collect();
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
}

/// A script's own words may say what only its player sees: in the log its place stands for them, but for those who see everything.
#[test]
fn what_a_script_says_of_hidden_cards_is_told_to_no_player() {
    let source = format!("{SENTENCES}return function(game, event)\n  error(game.name(game.cards(\"hand\", event.player)[1]))\nend\n");
    let mut running = begin_with(&with_script("tell.luau", &source));
    running.take_log();
    choose(&mut running, "light Wild Lantern");
    let line = running.take_log().into_iter().find(|line| matches!(line.told, Told::HookFailed { .. })).expect("the script fails");
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
    assert_eq!(lit(&files).1, ["scripts/flare.luau:3: 7 lantern 1 Old Keeper false"]);
    let phrases = files.0.get_mut("phrases.ron").expect("it has phrases");
    *phrases = phrases.replace("{x:card}", "{x:pool}");
    let findings = load(&files).err().unwrap_or_default();
    assert!(findings.iter().any(|found| found.message == "the phrase `flare`: a script can't be told of a pool or a condition"), "{findings:?}");
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
