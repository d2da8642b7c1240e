//! What may be said of what: each kind of event, in each form, of each card, either does what it says or is refused when the
//! game loads. The page `docs/what-may-be-said.md` shows the same table; `UPDATE_REFERENCE=1` writes it anew.

use kotodama_engine::{CardId, Game, Match, Memory, load};
use kotodama_tests::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

const GAME: &str = r#"(
    id: "kites", name: "Kites", language: "en",
    zones: [
        (id: "meadow", seen_by: Everyone, field: On, open: Yes), (id: "hand", seen_by: Everyone),
        (id: "deck", seen_by: Nobody), (id: "discard", seen_by: Everyone), (id: "air", seen_by: Everyone),
    ],
    kinds: [(id: "keeper", stats: ["life"]), (id: "kite", stats: ["life"]), (id: "tail"), (id: "gust", text: Resolved), (id: "gong", stats: ["life"])],
    stats: [(id: "life", minus: "damage")],
    states: [(id: "wet")],
    counters: [(id: "damage")],
    damage: (counter: "damage"),
    pools: [(id: "seed"), (id: "echo")],
    verbs: [
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "net", does: Means(["Put it into its owner's discard pile."])),
        (id: "soak", does: Set("wet")),
        (id: "call", does: Announce, then: ["Gain 1 echo."]),
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
        (id: "call", say: "call {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Call it."]),
        (id: "toss", say: "toss {it}", windows: ["day"], with: "a kite or keeper in any hand or meadow", steps: ["Toss it."]),
        (id: "pelt", say: "pelt {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: [
            "It becomes the butt.", "The opposing keeper deals 2 damage to the butt.",
        ]),
        (id: "peck", say: "peck with {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["It deals 2 damage to a gong in any meadow."]),
        (id: "mend", say: "mend {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Heal 2 to it."]),
        (id: "lift", say: "lift {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: ["Put it into its owner's hand."]),
        (id: "fly", say: "fly {it}", windows: ["day"], with: "a kite or keeper in any hand", steps: ["Put it into its owner's meadow."]),
        (id: "glide", say: "glide with {it}", windows: ["day"], with: "a kite or keeper in any meadow", steps: [
            "It becomes the glider.", "Announce Gliding for it.", "Gain 1 echo.",
        ]),
        (id: "blow", say: "blow {it}", windows: ["day"], with: "a gust in your hand", steps: ["Blow it."]),
        (id: "chase", say: "chase with {it}", windows: ["day"], with: "a kite that can chase in your meadow", steps: [
            "It becomes the chaser.", "Choose a kite the chaser can chase in your opponent's meadow.", "Chase it.", "Net it.",
        ]),
    ],
    rules: ["All kites in your meadow can chase kites in your opponent's meadow."RULES],
    deck: (sections: [(id: "keeper", kinds: ["keeper"], count: 1), (id: "main", kinds: ["kite", "tail", "gust"], count: 12)]),
)"#;

const LEXICON: &str = r#"(
    zones: {
        "meadow": (sg: "meadow", pl: "meadows"), "hand": (sg: "hand", pl: "hands"), "deck": (sg: "deck"),
        "discard": (sg: "discard pile", pl: "discard piles"), "air": (sg: "air"),
    },
    kinds: {
        "keeper": (sg: "keeper", pl: "keepers"), "kite": (sg: "kite", pl: "kites"), "tail": (sg: "tail", pl: "tails"),
        "gust": (sg: "gust", pl: "gusts"), "gong": (sg: "gong", pl: "gongs"),
    },
    stats: {"life": (sg: "life")},
    states: {"wet": (on: "wet", off: "dry")},
    counters: {"damage": (sg: "damage")},
    pools: {"seed": (sg: "seed"), "echo": (sg: "echo")},
    verbs: {
        "draw": (base: "draw", third: "draws", past: "drawn"), "net": (base: "net", third: "nets", past: "netted"),
        "soak": (base: "soak", third: "soaks", past: "soaked"), "call": (base: "call", third: "calls", past: "called"),
        "toss": (base: "toss", third: "tosses", past: "tossed"), "blow": (base: "blow", third: "blows", past: "blown"),
        "chase": (base: "chase", third: "chases", past: "chased"), "fly": (base: "fly", third: "flies", past: "flown"),
    },
    moments: {"gliding": (name: "Gliding", verb: "glides", would: "glide"), "waking": (name: "Waking", yours: "At dawn of your turn", anyones: "At dawn")},
    tags: {"netted": (name: "Netted"), "soaked": (name: "Soaked"), "tail_netted": (name: "Tail Netted"), "once": (name: "Once")},
    keywords: {KEYWORDS},
    roles: {"glider": (sg: "glider"), "chaser": (sg: "chaser"), "butt": (sg: "butt")},
    durations: {"end_of_turn": (say: "until the end of the turn")},
    windows: {"day": (name: "Day")},
)"#;

/// A kind of event: how it is said, and how it comes about.
struct Event {
    name: &'static str,
    whenever: &'static str,
    would: &'static str,
    act: &'static str,
    /// It happens to a card in a hand.
    from_hand: bool,
    /// Whether it has happened to a card, when echoes were so many before.
    happened: fn(&Match, CardId, i32) -> bool,
}

fn lies(running: &Match, card: CardId, place: &str) -> bool {
    running.state().cards[card.index()].zone == zone_id(running.game(), place)
}

fn hurt(running: &Match, card: CardId) -> bool {
    running.state().cards[card.index()].counters[0] > 0
}

fn echoed(running: &Match, _: CardId, before: i32) -> bool {
    pool(running, PLAYERS[0], "echo") > before
}

const EVENTS: [Event; 11] = [
    Event { name: "a verb moves it", whenever: "is netted", would: "would be netted", act: "net", from_hand: false, happened: |m, c, _| lies(m, c, "discard") },
    Event {
        name: "a verb turns it",
        whenever: "is soaked",
        would: "would be soaked",
        act: "soak",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].states != 0,
    },
    Event { name: "a verb is announced", whenever: "is called", would: "would be called", act: "call", from_hand: false, happened: echoed },
    Event {
        name: "a verb takes it from a hand",
        whenever: "is tossed",
        would: "would be tossed",
        act: "toss",
        from_hand: true,
        happened: |m, c, _| lies(m, c, "discard"),
    },
    Event { name: "takes damage", whenever: "takes damage", would: "would take damage", act: "pelt", from_hand: false, happened: |m, c, _| hurt(m, c) },
    Event {
        name: "deals damage",
        whenever: "deals damage",
        would: "would deal damage",
        act: "peck with",
        from_hand: false,
        happened: |m, _, _| hurt(m, first(m, PLAYERS[0], "meadow", "gong")),
    },
    Event { name: "is healed", whenever: "is healed", would: "would be healed", act: "mend", from_hand: false, happened: |m, c, _| !hurt(m, c) },
    Event {
        name: "enters a zone",
        whenever: "enters any hand",
        would: "would enter any hand",
        act: "lift",
        from_hand: false,
        happened: |m, c, _| lies(m, c, "hand"),
    },
    Event {
        name: "enters the field",
        whenever: "enters the field",
        would: "would enter the field",
        act: "fly",
        from_hand: true,
        happened: |m, c, _| lies(m, c, "meadow"),
    },
    Event {
        name: "leaves the field",
        whenever: "leaves the field",
        would: "would leave the field",
        act: "lift",
        from_hand: false,
        happened: |m, c, _| !lies(m, c, "meadow"),
    },
    Event { name: "meets a moment", whenever: "glides", would: "would glide", act: "glide with", from_hand: false, happened: echoed },
];

/// Which card an event happens to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    Text,
    MyKite,
    TheirKite,
    MyKeeper,
    TheirKeeper,
}

/// A card as the subject of a sentence.
struct Subject {
    words: &'static str,
    /// One that is meant.
    meant: Whom,
    /// One that is not.
    other: Whom,
}

const fn subject(words: &'static str, meant: Whom, other: Whom) -> Subject {
    Subject { words, meant, other }
}

const SUBJECTS: [Subject; 18] = [
    subject("this card", Whom::Text, Whom::MyKite),
    subject("this kite", Whom::Text, Whom::MyKite),
    subject("the card this is attached to", Whom::MyKite, Whom::TheirKite),
    subject("a kite", Whom::MyKite, Whom::MyKeeper),
    subject("each kite", Whom::TheirKite, Whom::MyKeeper),
    subject("another kite", Whom::MyKite, Whom::Text),
    subject("a kite in your meadow", Whom::MyKite, Whom::TheirKite),
    subject("a kite in your opponent's meadow", Whom::TheirKite, Whom::MyKite),
    subject("a kite your opponent controls", Whom::TheirKite, Whom::MyKite),
    subject("your keeper", Whom::MyKeeper, Whom::TheirKeeper),
    subject("your opponent's keeper", Whom::TheirKeeper, Whom::MyKeeper),
    subject("the opposing keeper", Whom::TheirKeeper, Whom::MyKeeper),
    subject("the glider", Whom::MyKite, Whom::TheirKite),
    subject("the netted kite", Whom::MyKite, Whom::TheirKite),
    subject("1 kite in your meadow", Whom::MyKite, Whom::TheirKite),
    subject("up to 1 kite in your meadow", Whom::MyKite, Whom::TheirKite),
    subject("the top card of your deck", Whom::MyKite, Whom::TheirKite),
    subject("your hand", Whom::MyKite, Whom::TheirKite),
];

/// A form of a sentence about an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Whenever,
    FirstTime,
    Instead,
    MayInstead,
}

const FORMS: [(Form, &str); 4] = [
    (Form::Whenever, "Whenever … , …"),
    (Form::FirstTime, "Until …, the first time …, …"),
    (Form::Instead, "If … would …, …"),
    (Form::MayInstead, "If … would …, you may …"),
];

/// A sentence to be tried: an event of a subject in a form.
struct Cell {
    event: &'static Event,
    subject: &'static Subject,
    form: Form,
    id: String,
    name: String,
    text: String,
}

/// A word with a capital for a number.
fn word(number: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    ["X".to_owned(), letter(number / 676).to_string(), letter(number / 26).to_string(), letter(number).to_string()].concat()
}

fn sentence(event: &Event, words: &str, form: Form) -> String {
    // What is tossed lies in a hand.
    let words = if event.act == "toss" { words.replace("meadow", "hand") } else { words.to_owned() };
    match form {
        Form::Whenever => format!("Whenever {words} {}, gain 1 seed.", event.whenever),
        Form::FirstTime => format!("Free: Until the end of the turn, the first time {words} {}, gain 1 seed.", event.whenever),
        Form::Instead => format!("If {words} {}, gain 1 seed.", event.would),
        Form::MayInstead => format!("If {words} {}, you may gain 1 seed.", event.would),
    }
}

fn cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for (form, _) in FORMS {
        for subject in &SUBJECTS {
            for event in &EVENTS {
                let number = cells.len();
                cells.push(Cell { event, subject, form, id: format!("X-{number}"), name: word(number), text: sentence(event, subject.words, form) });
            }
        }
    }
    cells
}

fn on_tail(words: &str) -> bool {
    words.contains("attached")
}

/// The cards of the game, and those of cells.
fn set(cards: &[(String, String, &str, String)]) -> String {
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
    "#,
    );
    for (id, name, kind, line) in cards {
        let stats = if *kind == "kite" { r#"stats: {"life": 90}, "# } else { "" };
        let _ = writeln!(text, r#"(id: "{id}", name: "{name}", kind: "{kind}", {stats}text: ["{line}"]),"#);
    }
    text + "])"
}

fn source(cards: &[(String, String, &str, String)], keywords: &[(String, String, String)], rules: &[String]) -> Memory {
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

fn printed_as(cell: &Cell) -> (String, String, &'static str, String) {
    (cell.id.clone(), cell.name.clone(), if on_tail(cell.subject.words) { "tail" } else { "kite" }, cell.text.clone())
}

/// What is refused of the sentences of a game, by their text: what is said about it.
fn refusals(source: &Memory) -> BTreeMap<String, String> {
    let findings = load(source).err().unwrap_or_default();
    let text = |file: &str| source.0.get(file).cloned().unwrap_or_default();
    findings.iter().map(|found| (text(&found.file).get(found.span.clone()).unwrap_or_default().trim_matches('"').to_owned(), found.message.clone())).collect()
}

/// A situation: whose card carries the text, and where the one lies that the event happens to.
struct Scene<'a> {
    game: &'a Arc<Game>,
    text: Option<&'a str>,
    tail: bool,
    whom: Whom,
    event: &'a Event,
    first_time: bool,
    role: bool,
}

/// What became of an event: seeds gained by each player, and whether it happened.
type Ended = ([i32; 2], bool);

impl Scene<'_> {
    fn play(&self, answer: &str) -> Ended {
        let [me, foe] = PLAYERS;
        let keeper = matches!(self.whom, Whom::MyKeeper | Whom::TheirKeeper);
        let planted = self.first_time && self.whom == Whom::Text;
        // What bears something, is a keeper or has glided is on the field before.
        let field = self.event.act == "toss" && (keeper || self.tail || self.role || planted) || planted || self.event.act == "fly" && self.role;
        let from_hand = self.event.from_hand && !field;
        let place = |whom: Whom| if whom == self.whom && from_hand { "hand" } else { "meadow" };
        let hurt = |whom: Whom, placed: &mut kotodama_engine::Placed| {
            if whom == self.whom && self.event.act == "mend" {
                placed.counters.push((kotodama_engine::ids::CounterId(0), 2));
            }
        };
        let mut table = Table::new(self.game).phase("Day");
        let all = [(Whom::MyKite, me, "T-1"), (Whom::MyKeeper, me, "K-1"), (Whom::TheirKite, foe, "T-2"), (Whom::TheirKeeper, foe, "K-2")];
        for (whom, player, id) in all {
            table = table.put(player, place(whom), id, 1).but(player, |placed| hurt(whom, placed));
        }
        table = table.put(me, "meadow", "G-1", 1).put(me, "deck", "T-1", 4).put(foe, "deck", "T-1", 4);
        if let Some(id) = self.text {
            table = table.put(me, place(Whom::Text), id, 1).but(me, |placed| {
                hurt(Whom::Text, placed);
                if self.tail {
                    placed.host = Some(0);
                }
            });
        }
        let mut running = table.begin();
        let (player, id) = match self.whom {
            Whom::Text => (me, self.text.unwrap_or("T-1")),
            Whom::MyKite => (me, "T-1"),
            Whom::TheirKite => (foe, "T-2"),
            Whom::MyKeeper => (me, "K-1"),
            Whom::TheirKeeper => (foe, "K-2"),
        };
        let at = zone(&running, player, place(self.whom)).iter().copied().find(|c| printed(&running, *c).id == id);
        let target = at.unwrap_or_else(|| panic!("no {id}"));
        let name = printed(&running, target).name.clone();
        if self.role && self.event.act != "glide with" {
            choose(&mut running, "glide with Plain Kite");
        }
        if let (true, Some(text)) = (self.first_time, self.text) {
            let name = self.game.card(card(self.game, text)).name.clone();
            choose(&mut running, &format!("use {name}"));
        }
        if planted && self.event.act == "fly" {
            choose(&mut running, &format!("lift {name}"));
        }
        let before = pool(&running, me, "echo");
        choose(&mut running, &format!("{} {name}", self.event.act));
        if running.labels().iter().any(|label| label == "yes") {
            choose(&mut running, answer);
        }
        (pools(&running, "seed"), (self.event.happened)(&running, target, before))
    }
}

/// What a sentence does that works: whoever it is about, and whoever it is not.
fn plays(game: &Arc<Game>, cell: &Cell) -> Result<(), String> {
    let (tail, role) = (on_tail(cell.subject.words), cell.subject.words == "the glider");
    let scene = |whom| Scene { game, text: Some(&cell.id), tail, whom, event: cell.event, first_time: cell.form == Form::FirstTime, role };
    let wanted: &[(Whom, &str, Ended)] = match cell.form {
        Form::Whenever | Form::FirstTime => &[(cell.subject.meant, "yes", ([1, 0], true)), (cell.subject.other, "yes", ([0, 0], true))],
        Form::Instead => &[(cell.subject.meant, "yes", ([1, 0], false)), (cell.subject.other, "yes", ([0, 0], true))],
        Form::MayInstead => {
            &[(cell.subject.meant, "yes", ([1, 0], false)), (cell.subject.meant, "no", ([0, 0], true)), (cell.subject.other, "yes", ([0, 0], true))]
        }
    };
    for (whom, answer, ended) in wanted {
        // A role is taken by gliding: whoever glides has it.
        if role && *whom == cell.subject.other && cell.event.act == "glide with" {
            continue;
        }
        let found = scene(*whom).play(answer);
        if found != *ended {
            return Err(format!(
                "“{}” {} ({answer}): seeds and whether it happened: {found:?}, not {ended:?}",
                cell.text,
                if *whom == cell.subject.meant { "on the card that is meant" } else { "on another" }
            ));
        }
    }
    Ok(())
}

/// Why a sentence is refused, for those that are; all others work.
fn refused(subject: &str, event: &Event, form: Form) -> Option<&'static str> {
    let after = matches!(form, Form::Whenever | Form::FirstTime);
    let placed = subject.contains("keeper") || subject.contains("meadow");
    match (subject, event.act, event.name) {
        ("the netted kite", ..) if form == Form::FirstTime => Some("no card was `net` before"),
        ("the netted kite", ..) => Some("no card was named before"),
        ("1 kite in your meadow" | "up to 1 kite in your meadow", ..) => Some("nobody chooses cards here"),
        ("the top card of your deck", ..) => Some("which card is on top changes"),
        ("your hand", ..) => Some("a zone is no card"),
        ("the card this is attached to", "fly", _) => Some("nothing is attached to a card that only comes to the field"),
        ("the card this is attached to", _, "enters a zone") if after => Some("what was attached to a card is so no more"),
        ("the glider", "fly", _) => Some("a card that is elsewhere has lost its role"),
        ("the glider", _, "enters a zone") if after => Some("a card that is elsewhere has lost its role"),
        (_, "fly", _) if placed && !after => Some("what would enter the field is not there yet"),
        _ => None,
    }
}

#[test]
fn printed_sentences_do_what_they_say_or_are_refused() {
    let cells = cells();
    let found = refusals(&source(&cells.iter().map(printed_as).collect::<Vec<_>>(), &[], &[]));
    let mut works = Vec::new();
    for cell in &cells {
        match (found.get(&cell.text), refused(cell.subject.words, cell.event, cell.form)) {
            (None, None) => works.push(cell),
            (Some(said), Some(why)) => assert!(said.contains(why), "“{}” is refused, but: {said}", cell.text),
            (said, why) => panic!("“{}”: {said:?}, not {why:?}", cell.text),
        }
    }
    let game = sound(&source(&works.iter().map(|cell| printed_as(cell)).collect::<Vec<_>>(), &[], &[]));
    let wrong: Vec<String> = works.iter().filter_map(|cell| plays(&game, cell).err()).collect();
    assert!(wrong.is_empty(), "{} of {} do something else:\n{}", wrong.len(), works.len(), wrong.join("\n"));
}

#[test]
fn keywords_and_quoted_abilities_answer_as_printed_ones_do() {
    for (quoted, subjects) in [(false, &["this card", "a kite in your meadow"][..]), (true, &["this card"][..])] {
        for form in [Form::Whenever, Form::Instead, Form::MayInstead] {
            let mut cells: Vec<Cell> = cells();
            cells.retain(|cell| cell.form == form && subjects.contains(&cell.subject.words) && refused(cell.subject.words, cell.event, form).is_none());
            let id = |cell: &Cell| cell.name.to_lowercase();
            let lines = |cell: &Cell| match quoted {
                true => format!("All kites named {} in your meadow have “{}”", cell.name, cell.text),
                false => format!("Kw{}.", id(cell)),
            };
            // What is given in quotation marks is given on the field.
            cells.retain(|cell| !quoted || !cell.event.from_hand);
            let cards: Vec<_> = cells.iter().map(|cell| (cell.id.clone(), cell.name.clone(), "kite", lines(cell))).collect();
            let keywords: Vec<_> = cells.iter().filter(|_| !quoted).map(|cell| (id(cell), format!("Kw{}", id(cell)), cell.text.clone())).collect();
            let game = sound(&source(&cards, &keywords, &[]));
            let wrong: Vec<String> = cells.iter().filter_map(|cell| plays(&game, cell).err()).collect();
            assert!(wrong.is_empty(), "{} of {} do something else:\n{}", wrong.len(), cells.len(), wrong.join("\n"));
        }
    }
}

/// A rule is the same for both players: "you" is whose card it is about, or, where that can't be, the other one.
#[test]
fn rules_answer_events_of_each_players_cards() {
    let mut wrong = Vec::new();
    for event in &EVENTS {
        for (form, _) in FORMS.into_iter().filter(|(form, _)| *form != Form::FirstTime) {
            for words in ["a kite", "a kite in your opponent's meadow"] {
                if refused(words, event, form).is_some() {
                    continue;
                }
                let rule = sentence(event, words, form);
                let game = sound(&source(&[], &[], std::slice::from_ref(&rule)));
                let happens = form == Form::Whenever;
                let theirs = words != "a kite";
                for (whom, seeds) in [(Whom::MyKite, [1, 0]), (Whom::TheirKite, [0, 1]), (Whom::MyKeeper, [0, 0])] {
                    let seeds = if theirs { [seeds[1], seeds[0]] } else { seeds };
                    let found = Scene { game: &game, text: None, tail: false, whom, event, first_time: false, role: false }.play("yes");
                    let wanted = (seeds, happens || whom == Whom::MyKeeper);
                    if found != wanted {
                        wrong.push(format!("{rule} {found:?}, not {wanted:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for rule in [
        "Whenever this card is netted, gain 1 seed.",
        "If this card would be netted, gain 1 seed.",
        "This card can't be netted.",
        "[Day] Whenever a kite is netted, gain 1 seed.",
    ] {
        let said = refusals(&source(&[], &[], &[rule.to_owned()]));
        assert!(!said.is_empty(), "“{rule}” loads");
    }
}

/// A card's sentences, other cards on the table, what is done, and how many seeds that brings (or that it is refused).
struct Played {
    line: &'static str,
    rule: &'static str,
    hand: &'static [&'static str],
    moves: &'static [&'static str],
    seeds: i32,
    left: &'static [&'static str],
}

/// Plays a case with a kite called Teller that prints the line; gives seeds and who of Teller, Plain Kite and Far Kite is still on the meadow.
fn case(played: &Played) -> (i32, Vec<String>) {
    let [me, foe] = PLAYERS;
    let cards = [("X-0".to_owned(), "Teller".to_owned(), "kite", played.line.to_owned())];
    let rules: Vec<String> = Some(played.rule.to_owned()).filter(|rule| !rule.is_empty()).into_iter().collect();
    let cards = if played.line.is_empty() { &[] } else { &cards[..] };
    let game = sound(&source(cards, &[], &rules));
    let mut table =
        Table::new(&game).phase("Day").put(me, "meadow", "T-1", 1).put(me, "meadow", "K-1", 1).put(foe, "meadow", "T-2", 1).put(foe, "meadow", "K-2", 1);
    table = table.put(me, "meadow", "G-1", 1).put(me, "deck", "G-1", 4).put(foe, "deck", "G-1", 4);
    if !played.line.is_empty() {
        table = table.put(me, "meadow", "X-0", 1);
    }
    for id in played.hand {
        table = table.put(me, "hand", id, 1);
    }
    let mut running = table.begin();
    for step in played.moves {
        if let Some(gone) = step.strip_prefix("no ") {
            let labels = running.labels();
            assert!(!labels.iter().any(|label| label == gone), "“{}{}”: {labels:?}", played.line, played.rule);
            continue;
        }
        choose(&mut running, step);
    }
    let kites = PLAYERS.iter().flat_map(|player| zone(&running, *player, "meadow")).map(|c| printed(&running, *c).name.clone());
    let mut kites: Vec<String> = kites.filter(|name| ["Teller", "Plain Kite", "Far Kite"].contains(&name.as_str())).collect();
    kites.sort();
    (pool(&running, me, "seed"), kites)
}

const ALL: &[&str] = &["Far Kite", "Plain Kite", "Teller"];

fn holds(cases: &[Played]) {
    let mut wrong = Vec::new();
    for played in cases {
        let (seeds, left) = case(played);
        if seeds != played.seeds || left != played.left {
            wrong.push(format!("“{}{}” {:?}: {seeds} seeds, {left:?}; not {}, {:?}", played.line, played.rule, played.moves, played.seeds, played.left));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const fn said(line: &'static str, hand: &'static [&'static str], moves: &'static [&'static str], seeds: i32, left: &'static [&'static str]) -> Played {
    Played { line, rule: "", hand, moves, seeds, left }
}

const fn ruled(rule: &'static str, hand: &'static [&'static str], moves: &'static [&'static str], seeds: i32, left: &'static [&'static str]) -> Played {
    Played { line: "", rule, hand, moves, seeds, left }
}

#[test]
fn causes_are_told_apart_and_seen_from_the_text() {
    const KITES: &[&str] = &["Far Kite", "Teller"];
    holds(&[
        said("Whenever a kite is netted from card effects, gain 1 seed.", &["W-1"], &["blow Sweep", "Plain Kite"], 1, KITES),
        said("Whenever a kite is netted from card effects, gain 1 seed.", &[], &["net Plain Kite"], 0, KITES),
        said("Whenever a kite is netted from combat, gain 1 seed.", &["W-1"], &["blow Sweep", "Plain Kite"], 0, KITES),
        said("Whenever a kite is netted from combat, gain 1 seed.", &[], &["net Plain Kite"], 1, KITES),
        said("Whenever a kite takes damage from card effects, gain 1 seed.", &["W-2"], &["blow Hail", "Plain Kite"], 1, ALL),
        said("Whenever a kite takes damage from card effects, gain 1 seed.", &[], &["pelt Plain Kite"], 0, ALL),
        said("Whenever a kite is soaked as a cost, gain 1 seed.", &[], &["soak Plain Kite"], 0, ALL),
        ruled("Whenever a kite is soaked as a cost, gain 1 seed.", &[], &["soak Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
        Played {
            line: "Soak this card: Call it.",
            rule: "Whenever a kite is soaked as a cost, gain 1 seed.",
            hand: &[],
            moves: &["use Teller"],
            seeds: 1,
            left: ALL,
        },
        // By my opponent: nobody's deed but mine here.
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["net Plain Kite"], 0, KITES),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Plain Kite"], 1, KITES),
        said("Whenever a kite is netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If a kite would be netted by your opponent, gain 1 seed.", &[], &["end the turn", "net Far Kite"], 1, ALL),
        said("If a kite would be netted by your opponent, gain 1 seed.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
    ]);
}

#[test]
fn whose_zone_is_entered_matters() {
    holds(&[
        said("Whenever a kite enters your discard pile, gain 1 seed.", &[], &["net Plain Kite", "net Far Kite"], 1, &["Teller"]),
        said("Whenever a kite enters your opponent's discard pile, gain 1 seed.", &[], &["net Plain Kite"], 0, &["Far Kite", "Teller"]),
        said("Whenever a kite enters your opponent's discard pile, gain 1 seed.", &[], &["net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If a kite would enter your discard pile, gain 1 seed.", &[], &["net Plain Kite", "net Far Kite"], 1, &["Plain Kite", "Teller"]),
        said("If this card would enter your discard pile, put it into your hand.", &[], &["net Teller", "fly Teller"], 0, ALL),
        said("Whenever this card enters your hand, gain 1 seed.", &[], &["lift Teller"], 1, &["Far Kite", "Plain Kite"]),
        ruled("If a kite would enter your discard pile, put it into your hand.", &[], &["net Plain Kite", "fly Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
    ]);
}

#[test]
fn replacements_have_an_order_and_an_end() {
    holds(&[
        // What it does itself it does not answer.
        said("If a kite would be netted, gain 1 seed, then net it.", &[], &["net Plain Kite"], 1, &["Far Kite", "Teller"]),
        said("If this card would take damage, gain 1 seed, then deal 2 damage to this card.", &[], &["pelt Teller"], 1, ALL),
        said("If this card would take damage, redirect that damage to a kite in your opponent's meadow.", &[], &["pelt Teller"], 0, ALL),
        said("If this card would take damage, reduce that damage by 1. Gain 1 seed.", &[], &["pelt Teller"], 1, ALL),
        said("[Once] If this card would take damage, reduce that damage by 2.", &[], &["pelt Teller", "mend Teller"], 0, ALL),
        said("If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.", &[], &["net Teller", "yes"], 1, ALL),
        said(
            "If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.",
            &[],
            &["net Teller", "no"],
            0,
            &["Far Kite", "Plain Kite"],
        ),
        said(
            "If this card would be netted, you may soak another kite in your meadow. If you do, gain 1 seed.",
            &[],
            &["soak Plain Kite", "net Teller"],
            0,
            &["Far Kite", "Plain Kite"],
        ),
        said("[Netted][Soaked] Gain 1 seed.", &[], &["soak Teller", "net Teller"], 2, &["Far Kite", "Plain Kite"]),
        ruled("At dawn of your turn, gain 1 seed.", &[], &["end the turn", "end the turn"], 1, &["Far Kite", "Plain Kite"]),
        ruled("At dawn, gain 1 seed.", &[], &["end the turn", "end the turn"], 1, &["Far Kite", "Plain Kite"]),
        // The rules come first, and what they do is no netting.
        Played {
            line: "If a kite would be netted, gain 1 seed.",
            rule: "If a kite would be netted, put it into its owner's hand.",
            hand: &[],
            moves: &["net Plain Kite", "fly Plain Kite"],
            seeds: 0,
            left: &["Far Kite", "Plain Kite", "Teller"],
        },
    ]);
    for line in [
        "Whenever this card takes damage, reduce that damage by 1.",
        "If this card would be netted, reduce that damage by 1.",
        "If this card would be healed, redirect that damage to your keeper.",
        "Whenever a kite takes damage as a cost, gain 1 seed.",
        "Whenever a kite enters their hand, gain 1 seed.",
        "Whenever a kite in your hand takes damage, gain 1 seed.",
        "This card can't take damage as a cost.",
        "This card can't be targeted from combat.",
        "You can always draw.",
        "[Netted] This card can't be soaked.",
        "[Netted] Whenever this card is soaked, gain 1 seed.",
        "[Netted] If this card would be soaked, gain 1 seed.",
        "Whenever this card is flown, gain 1 seed.",
    ] {
        let said = refusals(&source(&[("X-0".to_owned(), "Teller".to_owned(), "kite", line.to_owned())], &[], &[]));
        assert!(said.contains_key(line), "“{line}” loads: {said:?}");
    }
}

#[test]
fn restrictions_hold_from_wherever_they_come() {
    const GONE: &[&str] = &["Far Kite", "Plain Kite"];
    const SHELTER: &[&str] = &["blow Shelter", "Far Kite", "no net Far Kite"];
    holds(&[
        said("This card can't be netted.", &[], &["no net Teller"], 0, ALL),
        said("This card can't be netted by your opponent.", &[], &["net Teller"], 0, GONE),
        said("This card can't be netted by your opponent.", &[], &["end the turn", "no net Teller"], 0, ALL),
        said("All kites in your opponent's meadow can't be netted by your opponent.", &[], &["net Far Kite"], 0, &["Plain Kite", "Teller"]),
        said("All kites in your opponent's meadow can't be netted by your opponent.", &[], &["end the turn", "no net Far Kite"], 0, ALL),
        said("This card can't be netted from card effects.", &["W-1"], &["blow Sweep", "Teller"], 0, ALL),
        said("This card can't be netted from card effects.", &[], &["net Teller"], 0, GONE),
        ruled("All kites in your meadow can't be netted.", &[], &["no net Plain Kite", "no net Far Kite"], 0, &["Far Kite", "Plain Kite"]),
        ruled("", &["W-4"], SHELTER, 0, &["Far Kite", "Plain Kite"]),
        // Doing it, suffering it, and those it may be done to.
        said("This card can't chase.", &[], &["no chase with Teller", "chase with Plain Kite"], 0, &["Plain Kite", "Teller"]),
        said("Your opponent's keeper can't be netted.", &[], &["no net Far Keeper"], 0, ALL),
        said("All kites in your opponent's meadow can't be chased.", &[], &["no chase with Teller", "no chase with Plain Kite"], 0, ALL),
        said("All kites in your meadow can't chase kites in your opponent's meadow.", &[], &["no chase with Teller"], 0, ALL),
        ruled("", &["W-5"], &["blow Calm", "Plain Kite", "no chase with Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
        said("This card can't be targeted.", &["W-3"], &["blow Drizzle", "no Teller", "Far Kite"], 0, ALL),
        // Players.
        said("You can't chase.", &[], &["no chase with Teller"], 0, ALL),
        said("You can't net.", &[], &["no net Teller"], 0, ALL),
        said("Your opponent can't net.", &[], &["end the turn", "no net Teller", "end the turn", "net Teller"], 0, GONE),
        said("This card can only net gongs.", &["W-1"], &["blow Sweep", "Plain Kite"], 0, &["Far Kite", "Teller"]),
        said("All kites in your opponent's meadow can only chase this card.", &[], &["end the turn", "chase with Far Kite"], 0, &["Far Kite", "Plain Kite"]),
        said("You can't blow.", &["W-1"], &["no blow Sweep"], 0, ALL),
        Played { line: "Soak this card: Gain 1 seed.", rule: "You can't soak.", hand: &[], moves: &["no use Teller"], seeds: 0, left: ALL },
        ruled("You can't net.", &[], &["no net Plain Kite", "end the turn", "no net Plain Kite"], 0, &["Far Kite", "Plain Kite"]),
    ]);
}

/// What silences takes printed abilities away, and leaves those that are given.
#[test]
fn silenced_cards_answer_nothing_that_is_printed_on_them() {
    let [me, foe] = PLAYERS;
    let kite = |id: &str, name: &str, line: &str| (id.to_owned(), name.to_owned(), "kite", line.to_owned());
    let cards = [
        kite("X-0", "Hush", "All other kites in your meadow have no abilities."),
        kite("X-1", "Teller", "Whenever this card is soaked, gain 1 seed."),
        kite("X-2", "Cryer", "Kwake."),
        kite("X-3", "Giver", "All tails in your meadow have Kwake."),
        kite("X-4", "Stone", "This card can't be netted."),
    ];
    let keyword = ("kwake".to_owned(), "Kwake".to_owned(), "Whenever a kite is called, gain 1 seed.".to_owned());
    let game = sound(&source(&cards, &[keyword], &[]));
    let begin = |hush: bool| {
        let mut table = Table::new(&game).phase("Day").put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1).put(me, "deck", "T-1", 3);
        for id in ["X-1", "X-2", "X-4"].into_iter().chain(hush.then_some("X-0")) {
            table = table.put(me, "meadow", id, 1);
        }
        let mut running = table.begin();
        for step in ["soak Teller", "call Cryer"] {
            choose(&mut running, step);
        }
        (pool(&running, me, "seed"), running.labels().iter().any(|label| label == "net Stone"))
    };
    assert_eq!(begin(false), (2, false));
    assert_eq!(begin(true), (0, true));
}

/// Where damage waits for its answers, those that send it on to each other come to an end.
#[test]
fn damage_that_is_sent_round_lands() {
    let [me, foe] = PLAYERS;
    let kite = |id: &str, name: &str, line: &str| (id.to_owned(), name.to_owned(), "kite", line.to_owned());
    let cards = [
        kite("X-0", "Aback", "If this card would take damage, redirect that damage to a kite named Bent."),
        kite("X-1", "Bent", "If this card would take damage, redirect that damage to a kite named Crook."),
        kite("X-2", "Crook", "If this card would take damage, redirect that damage to a kite named Aback."),
    ];
    for park in [false, true] {
        let mut files = source(&cards, &[], &[]);
        if park {
            let game = files.0.get_mut("game.ron").unwrap_or_else(|| panic!("there are rules"));
            *game = game.replace("roles: [", "switches: (optional_replacements: AfterTheCard), roles: [");
        }
        let game = sound(&files);
        let mut table = Table::new(&game).phase("Day").put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1).put(me, "hand", "W-2", 1);
        for id in ["X-0", "X-1", "X-2"] {
            table = table.put(me, "meadow", id, 1);
        }
        let mut running = table.begin();
        choose(&mut running, "blow Hail");
        choose(&mut running, "Aback");
        let hurt: Vec<i16> = zone(&running, me, "meadow").iter().map(|c| running.state().cards[c.index()].counters[0]).collect();
        assert_eq!((hurt.iter().sum::<i16>(), running.outcome()), (2, None), "{hurt:?}");
    }
}

/// Who can't draw does not, at dawn or when told to, and does not lose for it.
#[test]
fn players_who_can_t_do_a_verb_do_not() {
    let [me, foe] = PLAYERS;
    let line = "Your opponent can't draw.".to_owned();
    let game = sound(&source(&[("X-0".to_owned(), "Teller".to_owned(), "kite", line)], &[], &[]));
    let table = Table::new(&game).phase("Day").put(me, "meadow", "X-0", 1).put(me, "meadow", "K-1", 1).put(foe, "meadow", "K-2", 1);
    let mut running = table.put(me, "deck", "T-1", 2).put(foe, "hand", "W-6", 1).begin();
    choose(&mut running, "end the turn");
    choose(&mut running, "blow Gift");
    assert_eq!((len(&running, foe, "hand"), running.outcome()), (0, None));
    choose(&mut running, "end the turn");
    assert_eq!(len(&running, me, "hand"), 1);
}

// ----- the page

const HEAD: &str = "# What may be said of what

An event happens to a card: a verb is done to it, it takes or deals damage, is healed, goes from zone to zone, meets a moment. Of each
kind of event a text may say the same things, of any card that it can name: what follows it, what follows it the first time, what takes
its place, what takes its place if somebody wants, and, for damage, that it is reduced or redirected. Each such sentence does what it
says, or is refused when the game loads, in words that say what to write instead. There is no third kind: this page is made by a test
that loads every sentence of these tables on cards of a small game and plays it, on a card that is meant and on one that is not.

The same holds for keywords, for abilities in quotation marks, and for the rules in `game.ron`, where no card is “this card”, and “you”
is whoever controls the card that the event is about (or, where the rule can't mean that, the other player).

## When, and instead

";

const TAIL: &str = "
## Whose

| words | whose |
|---|---|
| “your”, “your opponent's” | the controller of the text's, and the other's |
| “by your opponent” | done by the rules or words that the opponent of the text's controller uses, to whomsoever |
| “from card effects”, “from combat” | done by the words of a card, by the rules |
| “as a cost” | only of what a verb says: the verb was done to pay for something |
| “enters your …” | the zone is yours, wherever the card comes from |
| “a … in your …” | that is where the card is, or, of one that has moved, where it was |

## Can't

| sentence | what it keeps from |
|---|---|
| “… can't be [done]” | suffering the verb, and being chosen for it where a text says “that … can [do]” |
| “… can't [do]”, “… can't [do] all …” | doing it: to anything, or to those |
| “… can't take damage” | damage |
| “… can't be targeted” | being chosen by a text that says “target” |
| “you can't [do]” | the verb, for a player: nothing happens when they are told to, actions that do nothing else are not offered, costs can't be paid |
| “you can always [do]” | nothing: it lifts what a rule of the game keeps players from |

Each of them works from a card, a rule, a keyword or an ability in quotation marks (of its own card), and, until a duration ends, by
an instruction. “Can't” beats “can”.

## One after the other

Before anything happens it is asked whether it may; then what takes its place; then what makes it smaller; then it happens, and what
watches for it waits its turn. Of several texts that may take its place the rules come first, then those of whoever controls the card
that it happens to, then the others, each in the order in which their cards came where they are. One that takes its place ends the
event; one that is declined, or only makes it smaller, lets it go on to the next. None answers what it does itself.
";

/// What tables call a sort of words.
fn row(subject: &Subject) -> String {
    format!("“{}”", subject.words)
}

#[test]
fn the_page_says_the_same() {
    let mut page = HEAD.to_owned();
    let mut notes: Vec<String> = Vec::new();
    let everything = cells();
    let said = refusals(&source(&everything.iter().map(printed_as).collect::<Vec<_>>(), &[], &[]));
    for (form, name) in FORMS {
        let _ = write!(page, "### {name}\n\n| of |");
        let columns = EVENTS.iter().map(|event| if matches!(form, Form::Instead | Form::MayInstead) { event.would } else { event.whenever });
        let _ = writeln!(page, "{}", columns.map(|words| format!(" {words} |")).collect::<String>());
        let _ = writeln!(page, "|---|{}", "---|".repeat(EVENTS.len()));
        for subject in &SUBJECTS {
            let mut line = format!("| {} |", row(subject));
            for event in &EVENTS {
                let text = sentence(event, subject.words, form);
                let cell = match said.get(&text) {
                    None => "yes".to_owned(),
                    Some(why) => {
                        let at = notes.iter().position(|note| note == why).unwrap_or_else(|| {
                            notes.push(why.clone());
                            notes.len() - 1
                        });
                        format!("no: {}", at + 1)
                    }
                };
                let _ = write!(line, " {cell} |");
            }
            page += &(line + "\n");
        }
        page.push('\n');
    }
    page += "The verbs of that game are “net” (it goes to the discard pile), “soak” (it sets a state), “call” (nothing but the event) and “toss” (from a hand). What is refused is answered so:\n\n";
    for (at, note) in notes.iter().enumerate() {
        let _ = writeln!(page, "{}. {note}", at + 1);
    }
    page += TAIL;
    let path = workspace().join("docs/what-may-be-said.md");
    if std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") != page {
        assert!(
            std::env::var_os("UPDATE_REFERENCE").is_some(),
            "docs/what-may-be-said.md: `UPDATE_REFERENCE=1 cargo test -p kotodama-tests --test said` writes it anew"
        );
        std::fs::write(&path, page).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
