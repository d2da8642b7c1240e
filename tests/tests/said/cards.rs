//! What happens to cards, in each form, of each card: it does what it says or is refused.

use super::game::{refusals, source};
use kotodama_engine::{CardId, Game, Match};
use kotodama_tests::*;
use std::sync::Arc;

/// A kind of event: how it is said, and how it comes about.
pub(super) struct Event {
    pub(super) name: &'static str,
    pub(super) whenever: &'static str,
    pub(super) would: &'static str,
    pub(super) act: &'static str,
    /// It happens to a card in a hand.
    pub(super) from_hand: bool,
    /// Whether it has happened to a card, when echoes were so many before.
    pub(super) happened: fn(&Match, CardId, i32) -> bool,
}

pub(super) fn lies(running: &Match, card: CardId, place: &str) -> bool {
    running.state().cards[card.index()].zone == zone_id(running.game(), place)
}

pub(super) fn hurt(running: &Match, card: CardId) -> bool {
    running.state().cards[card.index()].counters[0] > 0
}

pub(super) fn echoed(running: &Match, _: CardId, before: i32) -> bool {
    pool(running, PLAYERS[0], "echo") > before
}

pub(super) const EVENTS: [Event; 17] = [
    Event {
        name: "a verb moves it",
        whenever: "{} is netted",
        would: "{} would be netted",
        act: "net",
        from_hand: false,
        happened: |m, c, _| lies(m, c, "discard"),
    },
    Event {
        name: "a verb turns it",
        whenever: "{} is soaked",
        would: "{} would be soaked",
        act: "soak",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].states != 0,
    },
    Event { name: "a verb is announced", whenever: "{} is called", would: "{} would be called", act: "call", from_hand: false, happened: echoed },
    Event {
        name: "a verb takes it from a hand",
        whenever: "{} is tossed",
        would: "{} would be tossed",
        act: "toss",
        from_hand: true,
        happened: |m, c, _| lies(m, c, "discard"),
    },
    Event { name: "takes damage", whenever: "{} takes damage", would: "{} would take damage", act: "pelt", from_hand: false, happened: |m, c, _| hurt(m, c) },
    Event {
        name: "deals damage",
        whenever: "{} deals damage",
        would: "{} would deal damage",
        act: "peck with",
        from_hand: false,
        happened: |m, _, _| hurt(m, first(m, PLAYERS[0], "meadow", "gong")),
    },
    Event { name: "is healed", whenever: "{} is healed", would: "{} would be healed", act: "mend", from_hand: false, happened: |m, c, _| !hurt(m, c) },
    Event {
        name: "enters a zone",
        whenever: "{} enters any hand",
        would: "{} would enter any hand",
        act: "lift",
        from_hand: false,
        happened: |m, c, _| lies(m, c, "hand"),
    },
    Event {
        name: "enters the field",
        whenever: "{} enters the field",
        would: "{} would enter the field",
        act: "fly",
        from_hand: true,
        happened: |m, c, _| lies(m, c, "meadow"),
    },
    Event {
        name: "leaves the field",
        whenever: "{} leaves the field",
        would: "{} would leave the field",
        act: "lift",
        from_hand: false,
        happened: |m, c, _| !lies(m, c, "meadow"),
    },
    Event {
        name: "gets a state",
        whenever: "{} becomes wet",
        would: "{} would become wet",
        act: "soak",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].states != 0,
    },
    Event {
        name: "sheds a state",
        whenever: "{} becomes parched",
        would: "{} would become parched",
        act: "dry",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].states == 0,
    },
    Event {
        name: "tokens are put on it",
        whenever: "bead is put on {}",
        would: "bead would be put on {}",
        act: "bead",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].counters[1] > 0,
    },
    Event {
        name: "tokens are taken from it",
        whenever: "bead is taken from {}",
        would: "bead would be taken from {}",
        act: "unbead",
        from_hand: false,
        happened: |m, c, _| m.state().cards[c.index()].counters[1] == 0,
    },
    Event {
        name: "a stat becomes more",
        whenever: "{} gets +life",
        would: "{} would get +life",
        act: "brace",
        from_hand: false,
        happened: |m, c, _| m.state().modifiers.iter().any(|modifier| modifier.target.id == c),
    },
    Event {
        name: "a stat becomes less",
        whenever: "{} gets -life",
        would: "{} would get -life",
        act: "chill",
        from_hand: false,
        happened: |m, c, _| m.state().modifiers.iter().any(|modifier| modifier.target.id == c),
    },
    Event { name: "meets a moment", whenever: "{} glides", would: "{} would glide", act: "glide with", from_hand: false, happened: echoed },
];

/// Which card an event happens to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whom {
    Text,
    MyKite,
    TheirKite,
    MyKeeper,
    TheirKeeper,
}

/// A card as the subject of a sentence.
pub(super) struct Subject {
    pub(super) words: &'static str,
    /// One that is meant.
    pub(super) meant: Whom,
    /// One that is not.
    pub(super) other: Whom,
}

pub(super) const fn subject(words: &'static str, meant: Whom, other: Whom) -> Subject {
    Subject { words, meant, other }
}

pub(super) const SUBJECTS: [Subject; 18] = [
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
pub(super) enum Form {
    Whenever,
    FirstTime,
    Instead,
    MayInstead,
    NextInstead,
}

impl Form {
    /// Whether the text is used first, and watches from then on.
    pub(super) fn is_left_behind(self) -> bool {
        matches!(self, Form::FirstTime | Form::NextInstead)
    }
}

pub(super) const FORMS: [(Form, &str); 5] = [
    (Form::Whenever, "Whenever … , …"),
    (Form::FirstTime, "Until …, the first time …, …"),
    (Form::Instead, "If … would …, …"),
    (Form::MayInstead, "If … would …, you may …"),
    (Form::NextInstead, "Until …, the next time … would …, …"),
];

/// A sentence to be tried: an event of a subject in a form.
pub(super) struct Cell {
    pub(super) event: &'static Event,
    pub(super) subject: &'static Subject,
    pub(super) form: Form,
    pub(super) id: String,
    pub(super) name: String,
    pub(super) text: String,
}

/// A word with a capital for a number.
pub(super) fn word(number: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    ["X".to_owned(), letter(number / 676).to_string(), letter(number / 26).to_string(), letter(number).to_string()].concat()
}

pub(super) fn sentence(event: &Event, words: &str, form: Form) -> String {
    // What is tossed lies in a hand.
    let words = if event.act == "toss" { words.replace("meadow", "hand") } else { words.to_owned() };
    let (whenever, would) = (event.whenever.replace("{}", &words), event.would.replace("{}", &words));
    match form {
        Form::Whenever => format!("Whenever {whenever}, gain 1 seed."),
        Form::FirstTime => format!("Free: Until the end of the turn, the first time {whenever}, gain 1 seed."),
        Form::Instead => format!("If {would}, gain 1 seed."),
        Form::MayInstead => format!("If {would}, you may gain 1 seed."),
        Form::NextInstead => format!("Free: Until the end of the turn, the next time {would}, gain 1 seed."),
    }
}

pub(super) fn cells() -> Vec<Cell> {
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

pub(super) fn on_tail(words: &str) -> bool {
    words.contains("attached")
}

pub(super) fn printed_as(cell: &Cell) -> (String, String, &'static str, String) {
    (cell.id.clone(), cell.name.clone(), if on_tail(cell.subject.words) { "tail" } else { "kite" }, cell.text.clone())
}

/// A situation: whose card carries the text, and where the one lies that the event happens to.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Arc<Game>,
    pub(super) text: Option<&'a str>,
    pub(super) tail: bool,
    pub(super) whom: Whom,
    pub(super) event: &'a Event,
    pub(super) first_time: bool,
    pub(super) role: bool,
}

/// What became of an event: seeds gained by each player, and whether it happened.
pub(super) type Ended = ([i32; 2], bool);

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
            if whom == self.whom && self.event.act == "unbead" {
                placed.counters.push((kotodama_engine::ids::CounterId(1), 2));
            }
            if whom == self.whom && self.event.act == "dry" {
                placed.states.push(kotodama_engine::ids::StateId(0));
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
pub(super) fn plays(game: &Arc<Game>, cell: &Cell) -> Result<(), String> {
    let (tail, role) = (on_tail(cell.subject.words), cell.subject.words == "the glider");
    let scene = |whom| Scene { game, text: Some(&cell.id), tail, whom, event: cell.event, first_time: cell.form.is_left_behind(), role };
    let wanted: &[(Whom, &str, Ended)] = match cell.form {
        Form::Whenever | Form::FirstTime => &[(cell.subject.meant, "yes", ([1, 0], true)), (cell.subject.other, "yes", ([0, 0], true))],
        Form::Instead | Form::NextInstead => &[(cell.subject.meant, "yes", ([1, 0], false)), (cell.subject.other, "yes", ([0, 0], true))],
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
pub(super) fn refused(subject: &str, event: &Event, form: Form) -> Option<&'static str> {
    let after = matches!(form, Form::Whenever | Form::FirstTime);
    let placed = subject.contains("keeper") || subject.contains("meadow");
    match (subject, event.act, event.name) {
        ("each kite", ..) if form.is_left_behind() => Some("all of them together"),
        ("the netted kite", ..) if form.is_left_behind() => Some("no card was `net` before"),
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
        for (form, _) in FORMS.into_iter().filter(|(form, _)| !form.is_left_behind()) {
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
