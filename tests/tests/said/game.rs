//! The small game of these tests: each event comes about by an action that does nothing else.

use kotodama_rules::Memory;
use kotodama_tests::load;
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub(super) const GAME: &str = r#"(
    id: "kites", name: "Kites", language: "en",
    zones: [
        (id: "meadow", seen_by: Everyone, field: On, open: true), (id: "hand", seen_by: Everyone),
        (id: "deck", seen_by: Nobody), (id: "discard", seen_by: Everyone), (id: "air", seen_by: Everyone),
    ],
    kinds: [(id: "keeper", stats: ["life"]), (id: "kite", stats: ["life"]), (id: "tail"), (id: "gust", text: Resolved), (id: "gong", stats: ["life"])],
    stats: [(id: "life", minus: "damage")],
    states: [(id: "wet")],
    counters: [(id: "damage"), (id: "bead")],
    damage: (counter: "damage"),
    pools: [
        (id: "seed"), (id: "echo"), (id: "dew", start: 6), (id: "heart", start: 9), (id: "pouch", token: "bead", start: 4),
        (id: "jar", of: Both, token: "bead", start: 8),
    ],
    damages: [(id: "stings", from: "heart")],
    verbs: [
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "net", does: Means(["Put it into its owner's discard pile."])),
        (id: "soak", does: Set("wet")), (id: "dry", does: Clear("wet")), (id: "tie", does: Moves([])),
        (id: "call", does: Announce),
        (id: "toss", from: Among("in your hand"), does: Means(["Put it into its owner's discard pile."])),
        (id: "blow", does: Moves(["Put it into your air, then resolve its text, then put it into its owner's discard pile."])),
        (id: "chase", does: Announce), (id: "fly", does: Announce),
    ],
    moments: [(id: "gliding"), (id: "waking")],
    tags: [
        (id: "netted", means: When("Whenever this card is netted")), (id: "soaked", means: When("Whenever this card is soaked")),
        (id: "tail_netted", means: When("Whenever a tail is netted")), (id: "once", means: Once(Turn)),
    ],
    roles: ["glider", "chaser", "butt"],
    windows: [(id: "day", pass: "end the turn")],
    untagged: ["day"],
    durations: [(id: "end_of_turn", in_turn_of: Anyone)],
    setup: (place: {"keeper": "meadow", "main": "deck"}, steps: []),
    turn: [
        (name: "Dawn", steps: ["Announce Waking.", "Draw 1 card."]), (name: "Day", steps: ["Open the Day window for you."]),
        (name: "Dusk", steps: ["Effects until the end of the turn end."]),
    ],
    actions: [
        (id: "net", say: "net {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Net it."]),
        (id: "soak", say: "soak {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Soak it."]),
        (id: "call", say: "call {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Call it. If it was called this turn, gain 1 echo."]),
        (id: "toss", say: "toss {it}", windows: ["day"], with: "a kite or keeper in any hand or meadow", steps: ["Toss it."]),
        (id: "pelt", say: "pelt {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: [
            "It becomes the butt.", "The opposing keeper deals 2 damage to the butt.",
        ]),
        (id: "peck", say: "peck with {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["It deals 2 damage to a gong in any meadow."]),
        (id: "mend", say: "mend {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Heal 2 to it."]),
        (id: "brace", say: "brace {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Give it +1 life until the end of the turn."]),
        (id: "chill", say: "chill {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Give it -1 life until the end of the turn."]),
        (id: "lift", say: "lift {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Put it into its owner's hand."]),
        (id: "fly", say: "fly {it}", windows: ["day"], with: "a kite or keeper in any hand", steps: ["Put it into its owner's meadow."]),
        (id: "glide", say: "glide with {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: [
            "It becomes the glider.", "Announce Gliding for it.", "Gain 1 echo.",
        ]),
        (id: "blow", say: "blow {it}", windows: ["day"], with: "a gust in your hand", steps: ["Blow it."]),
        (id: "dry", say: "dry {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Dry it."]),
        (id: "bead", say: "bead {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Move 2 bead from the jar to it."]),
        (id: "unbead", say: "unbead {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Move 2 bead from it to the jar."]),
        (id: "tie", say: "tie {it}", windows: ["day"], with: "a tail in your hand", steps: ["Tie it to a kite in any meadow."]),
        (id: "sip", say: "sip", windows: ["day"], steps: ["Gain 2 dew."]),
        (id: "they_sip", say: "they sip", windows: ["day"], steps: ["Your opponent gains 2 dew."]),
        (id: "fill", say: "fill", windows: ["day"], steps: ["Your dew becomes 8."]),
        (id: "spill", say: "spill", windows: ["day"], steps: ["Lose 2 dew."]),
        (id: "they_spill", say: "they spill", windows: ["day"], steps: ["Your opponent loses 2 dew."]),
        (id: "spend", say: "spend", windows: ["day"], steps: ["Pay 2 dew."]),
        (id: "they_spend", say: "they spend", windows: ["day"], steps: ["Your opponent pays 2 dew."]),
        (id: "buy", say: "buy", windows: ["day"], pay: "Pay 6 dew.", steps: ["Gain 1 echo."]),
        (id: "wince", say: "wince", windows: ["day"], steps: ["Take 2 stings."]),
        (id: "they_wince", say: "they wince", windows: ["day"], steps: ["Your opponent takes 2 stings."]),
        (id: "fetch", say: "fetch", windows: ["day"], steps: ["Draw 1 card."]),
        (id: "they_fetch", say: "they fetch", windows: ["day"], steps: ["Your opponent draws 1 card."]),
        (id: "mix", say: "mix", windows: ["day"], steps: ["Shuffle your deck."]),
        (id: "they_mix", say: "they mix", windows: ["day"], steps: ["Your opponent shuffles their deck."]),
        (id: "peek", say: "peek", windows: ["day"], steps: ["Look at the top card of your deck."]),
        (id: "show", say: "show", windows: ["day"], steps: ["Reveal the top card of your deck."]),
        (id: "stash", say: "stash", windows: ["day"], steps: ["Move 2 bead from the jar to your pouch."]),
        (id: "they_stash", say: "they stash", windows: ["day"], steps: ["Move 2 bead from the jar to your opponent's pouch."]),
        (id: "unstash", say: "unstash", windows: ["day"], steps: ["Move 2 bead from your pouch to the jar."]),
        (id: "they_unstash", say: "they unstash", windows: ["day"], steps: ["Move 2 bead from your opponent's pouch to the jar."]),
        (id: "yield", say: "yield", windows: ["day"], steps: ["You lose the game."]),
        (id: "they_yield", say: "they yield", windows: ["day"], steps: ["Your opponent loses the game."]),
        (id: "triumph", say: "triumph", windows: ["day"], steps: ["You win the game."]),
        (id: "they_triumph", say: "they triumph", windows: ["day"], steps: ["Your opponent wins the game."]),
        (id: "chase", say: "chase with {it}", windows: ["day"], with: "a kite that can chase in your meadow", steps: [
            "It becomes the chaser.", "Choose a kite the chaser can chase in your opponent's meadow.", "Chase it.", "Net it.",
        ]),
    ],
    rules: ["All kites in your meadow can chase kites in your opponent's meadow."RULES],
    deck: (sections: [(id: "keeper", kinds: ["keeper"], count: 1), (id: "main", kinds: ["kite", "tail", "gust"], count: 12)]),
)"#;

pub(super) const LEXICON: &str = r#"(
    zones: {
        "meadow": (sg: "meadow", pl: "meadows"), "hand": (sg: "hand", pl: "hands"), "deck": (sg: "deck"),
        "discard": (sg: "discard pile", pl: "discard piles"), "air": (sg: "air"),
    },
    kinds: {
        "keeper": (sg: "keeper", pl: "keepers"), "kite": (sg: "kite", pl: "kites"), "tail": (sg: "tail", pl: "tails"),
        "gust": (sg: "gust", pl: "gusts"), "gong": (sg: "gong", pl: "gongs"),
    },
    stats: {"life": (sg: "life")},
    states: {"wet": (on: "wet", off: "parched")},
    counters: {"damage": (sg: "damage"), "bead": (sg: "bead")},
    pools: {
        "seed": (sg: "seed"), "echo": (sg: "echo"), "dew": (sg: "dew"), "heart": (sg: "heart"), "pouch": (sg: "pouch"), "jar": (sg: "the jar"),
    },
    damages: {"stings": (sg: "stings")},
    verbs: {
        "draw": (base: "draw", third: "draws", past: "drawn"), "net": (base: "net", third: "nets", past: "netted"),
        "soak": (base: "soak", third: "soaks", past: "soaked"), "call": (base: "call", third: "calls", past: "called"),
        "toss": (base: "toss", third: "tosses", past: "tossed"), "blow": (base: "blow", third: "blows", past: "blown"),
        "dry": (base: "dry", third: "dries", past: "dried"), "tie": (base: "tie", third: "ties", past: "tied"),
        "chase": (base: "chase", third: "chases", past: "chased"), "fly": (base: "fly", third: "flies", past: "flown"),
    },
    moments: {"gliding": (name: "Gliding", verb: "glides", would: "glide"), "waking": (name: "Waking", yours: "At dawn of your turn", anyones: "At dawn")},
    tags: {"netted": (name: "Netted"), "soaked": (name: "Soaked"), "tail_netted": (name: "Tail Netted"), "once": (name: "Once")},
    keywords: {KEYWORDS},
    roles: {"glider": (sg: "glider"), "chaser": (sg: "chaser"), "butt": (sg: "butt")},
    durations: {"end_of_turn": (say: "until the end of the turn")},
    windows: {"day": (name: "Day")},
)"#;
/// The cards of the game, and those of cells.
pub(super) fn set(cards: &[(String, String, &str, String)]) -> String {
    let mut text = String::from(
        r#"(id: "first", name: "First", cards: [
        (id: "K-1", name: "Old Keeper", kind: "keeper", stats: {"life": 90}), (id: "K-2", name: "Far Keeper", kind: "keeper", stats: {"life": 90}),
        (id: "T-1", name: "Plain Kite", kind: "kite", stats: {"life": 90}), (id: "T-2", name: "Far Kite", kind: "kite", stats: {"life": 90}),
        (id: "G-1", name: "Gong", kind: "gong", stats: {"life": 90}),
        (id: "W-1", name: "Sweep", kind: "gust", text: ["Net a kite in any meadow."]),
        (id: "W-2", name: "Hail", kind: "gust", text: ["Deal 2 damage to a kite in any meadow."]),
        (id: "W-3", name: "Drizzle", kind: "gust", text: ["Soak target kite in any meadow."]),
        (id: "W-4", name: "Shelter", kind: "gust", text: ["Choose a kite in any meadow. It can't be netted until the end of the turn."]),
        (id: "W-5", name: "Calm", kind: "gust", text: ["Choose a kite in any meadow. It can't chase until the end of the turn."]),
        (id: "W-6", name: "Gift", kind: "gust", text: ["Draw 1 card."]),
        (id: "Y-1", name: "Ribbon", kind: "tail"),
    "#,
    );
    for (id, name, kind, line) in cards {
        let stats = if *kind == "kite" { r#"stats: {"life": 90}, "# } else { "" };
        let _ = writeln!(text, r#"(id: "{id}", name: "{name}", kind: "{kind}", {stats}text: ["{line}"]),"#);
    }
    text + "])"
}

pub(super) fn source(cards: &[(String, String, &str, String)], keywords: &[(String, String, String)], rules: &[String]) -> Memory {
    let rules: String = rules.iter().map(|rule| format!(", {rule:?}")).collect();
    let names: String = keywords.iter().map(|(id, name, _)| format!("{id:?}: (name: {name:?}), ")).collect();
    let means: String = keywords.iter().map(|(id, _, line)| format!("(id: {id:?}, means: [{line:?}]), ")).collect();
    let files = [
        ("game.ron", GAME.replace("RULES", &rules)),
        ("lexicon/en.ron", LEXICON.replace("KEYWORDS", &names)),
        ("keywords.ron", format!("[{means}]")),
        ("sets/first.ron", set(cards)),
    ];
    Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text)).collect())
}

/// What is refused of the sentences of a game, by their text: what is said about it.
pub(super) fn refusals(source: &Memory) -> BTreeMap<String, String> {
    let findings = load(source).err().unwrap_or_default();
    let text = |file: &str| source.0.get(file).cloned().unwrap_or_default();
    // A finding may point at a word: it is about the text in whose quotation marks that stands.
    let about = |text: &str, at: std::ops::Range<usize>| -> Option<String> {
        let start = text.get(..at.start)?.rfind('"').map_or(0, |quote| quote + 1);
        let start = if text.get(at.start..)?.starts_with('"') { at.start + 1 } else { start };
        let end = text.get(start..)?.find('"').map_or(text.len(), |quote| start + quote);
        text.get(start..end).map(str::to_owned)
    };
    findings.iter().map(|found| (about(&text(&found.file), found.span.clone()).unwrap_or_default(), found.message.clone())).collect()
}
