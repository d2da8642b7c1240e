//! Examples of the language's page, played: each is put on a card of a small game, and what it changes is told.

use crate::beside::Beside::{self, Before, Behind, In, Nothing};
use crate::beside::{BESIDE, lexicon};
use crate::table::{After, Board, Body, COURSES, Course, Step, follow, set};
use kotodama_engine::Game;
use kotodama_rules::Memory;
use kotodama_tests::{load, workspace};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What stands in holes of examples from phrases: their types, and what fills them.
const HOLES: &[(&str, &str, &str)] = &[
    ("n", "number", "2"),
    ("x", "card", "an entity in your opponent's Garden"),
    ("p", "player", "your opponent"),
    ("c", "condition", "it is your turn"),
    ("place", "zone", "Garden"),
    ("value", "stat", "attack"),
    ("time", "duration", "until the end of the turn"),
    ("pose", "state", "untapped"),
    ("clan", "family", "Water"),
    ("sort", "kind", "entities"),
    ("trick", "keyword", "Charge"),
];

/// A card with an example on it.
#[derive(Debug, Clone)]
pub(crate) struct Probe {
    pub(crate) body: Body,
    pub(crate) beside: Beside,
    pub(crate) lines: Vec<String>,
    /// A phrase with the example as its meaning, where it has holes: how it is said, and the meaning.
    phrase: Option<(String, String)>,
}

const LETTERS: &[&str] = &["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron"];

impl Probe {
    pub(crate) fn plain(body: Body, line: &str) -> Probe {
        Probe { body, beside: Nothing, lines: vec![line.to_owned()], phrase: None }
    }

    /// With something beside it.
    fn with(beside: Beside, line: &str) -> Probe {
        let mut letters = line.chars();
        let small: String = letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default();
        let lines = match beside {
            Nothing => vec![line.to_owned()],
            Before(before) => vec![format!("{before} {line}")],
            In(whole) => vec![format!("{whole} {small}")],
            Behind(behind) => vec![format!("{line} {behind}")],
            Beside::Line(other) => vec![line.to_owned(), other.to_owned()],
        };
        Probe { beside, lines, ..Probe::plain(Body::Entity, line) }
    }

    /// As the meaning of a phrase: the `number`th of the game.
    fn meaning(number: usize, line: &str) -> Probe {
        let letter = LETTERS[number % LETTERS.len()];
        let holes: Vec<&(&str, &str, &str)> = HOLES.iter().filter(|(hole, ..)| line.contains(&format!("{{{hole}}}"))).collect();
        let said = |part: &dyn Fn(&(&str, &str, &str)) -> String| holes.iter().map(|hole| part(hole)).collect::<Vec<_>>().join(" after ");
        let say = format!("Attempt {letter} {}", said(&|(hole, ty, _)| format!("{{{hole}:{ty}}}")));
        let text = format!("Attempt {letter} {}.", said(&|(_, _, filled)| (*filled).to_owned()));
        Probe { body: Body::Entity, beside: Nothing, lines: vec![text], phrase: Some((say, line.to_owned())) }
    }
}

/// Whether nothing but a choice stands before an example, or what speaks of one behind it: no card may say it alone.
fn no_text(beside: Beside) -> bool {
    match beside {
        Before(text) => text.starts_with("Choose ") || text.starts_with("Your opponent chooses "),
        Behind(text) => ["that number", "that name", "that Clan"].iter().any(|words| text.contains(words)),
        Nothing | In(_) | Beside::Line(_) => false,
    }
}

/// The id of the card that is as an example's card without the example.
fn blank(beside: Beside, body: Body) -> String {
    let at = BESIDE.iter().position(|other| *other == beside).filter(|_| !matches!(beside, In(_)) && !no_text(beside));
    at.map_or_else(|| format!("none_{body:?}"), |at| format!("none_beside_{at}"))
}

/// All such cards, with what stands on them.
fn blanks() -> Vec<(String, Body, Vec<&'static str>)> {
    let bodies = Body::ALL.into_iter().map(|body| (blank(Nothing, body), body, Vec::new()));
    let besides = BESIDE.iter().filter(|beside| !no_text(**beside)).filter_map(|&beside| match beside {
        Before(text) | Behind(text) | Beside::Line(text) => Some((blank(beside, Body::Entity), Body::Entity, vec![text])),
        Nothing | In(_) => None,
    });
    bodies.chain(besides).collect()
}

/// A game with probes, and why some are not in it.
pub(crate) struct Stage {
    game: Arc<Game>,
    /// The id of each probe; or what was said against it.
    pub(crate) found: Vec<Result<String, String>>,
    withouts: BTreeMap<String, After>,
}

fn lines_of(text: &str, at: usize) -> usize {
    text.get(..at).unwrap_or(text).matches('\n').count()
}

impl Stage {
    /// Loads the game with all probes that it does not refuse.
    pub(crate) fn new(probes: &[Probe]) -> Stage {
        let folder = workspace().join("tests/tests/reference/game");
        let read = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lexicon = lexicon();
        let mut refused: BTreeMap<usize, String> = BTreeMap::new();
        loop {
            let (mut cards, mut phrases) = (String::new(), String::new());
            for (id, body, text) in blanks() {
                let _ = writeln!(cards, r#"(id: "{id}", name: "Probe", {}, text: {text:?}),"#, body.fields());
            }
            let mut at_card = Vec::new();
            let mut at_phrase = Vec::new();
            for (number, probe) in probes.iter().enumerate().filter(|(number, _)| !refused.contains_key(number)) {
                let _ = writeln!(cards, r#"(id: "p{number}", name: "Probe", {}, text: {:?}),"#, probe.body.fields(), probe.lines);
                at_card.push(number);
                if let Some((say, means)) = &probe.phrase {
                    let _ = writeln!(phrases, r#"(id: "attempt_{number}", say: [{say:?}], means: [{means:?}]),"#);
                    at_phrase.push(number);
                }
            }
            let set = read("cards.ron").replace("{probes}\n", &cards);
            let all_phrases = read("phrases.ron").trim_end().trim_end_matches(']').to_owned() + &phrases + "]\n";
            let (first_card, first_phrase) =
                (lines_of(&set, set.find(r#"(id: "none_"#).unwrap_or(0)) + blanks().len(), lines_of(&all_phrases, all_phrases.len() - phrases.len() - 2));
            let files = [
                ("game.ron", read("game.ron")),
                ("keywords.ron", read("keywords.ron")),
                ("phrases.ron", all_phrases.clone()),
                ("lexicon/en.ron", lexicon.clone()),
                ("sets/examples.ron", set.clone()),
            ];
            let source = Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text)).collect());
            let findings = match load(&source) {
                Ok(reading) => {
                    let mut game = kotodama_tests::alone(reading);
                    // Examples of events that never end are to be over soon.
                    game.chain_budget = 500;
                    let found = (0..probes.len()).map(|number| refused.get(&number).map_or_else(|| Ok(format!("p{number}")), |why| Err(why.clone())));
                    return Stage { game: Arc::new(game), found: found.collect(), withouts: BTreeMap::new() };
                }
                Err(findings) => findings,
            };
            let before = refused.len();
            for finding in &findings {
                let said = format!("{} {}", finding.code, finding.message);
                let number = match finding.file.as_str() {
                    "sets/examples.ron" => lines_of(&set, finding.span.start).checked_sub(first_card).and_then(|line| at_card.get(line)),
                    "phrases.ron" => lines_of(&all_phrases, finding.span.start).checked_sub(first_phrase).and_then(|line| at_phrase.get(line)),
                    _ => None,
                };
                match number {
                    // More is wrong than is told at once: the next round tells it.
                    None if finding.code == "K0203" => {}
                    Some(number) => {
                        refused.entry(*number).or_insert(said);
                    }
                    None => panic!("the examples' game: {}:{} {said} ({:?})", finding.file, lines_of(&set, finding.span.start), finding.help),
                }
            }
            assert!(refused.len() > before, "no finding is about an example: {findings:#?}");
        }
    }

    /// What a probe changes on a board in a course.
    pub(crate) fn changes(&mut self, id: &str, probe: &Probe, board: Board, course: &Course) -> Vec<String> {
        let (game, blank) = (&self.game, blank(probe.beside, probe.body));
        let without = self.withouts.entry(format!("{board:?} {blank} {}", course.name));
        let without = without.or_insert_with(|| follow(set(game, board, probe.body, &blank), course));
        let with = follow(set(game, board, probe.body, id), course);
        // What stands behind an example and is not done for it.
        if let Behind(_) = probe.beside {
            return without.changes(&with).into_iter().map(|change| format!("not {change}")).collect();
        }
        with.changes(without)
    }

    /// The first course in which it changes something; else the first in which it asks for something.
    pub(crate) fn story(&mut self, number: usize, probe: &Probe) -> Option<Story> {
        let id = self.found[number].clone().ok()?;
        let uses = |id: &str| self.game.find(id).map_or(0, |def| self.game.card(def).uses.len());
        let used = uses(&id) > 0;
        // Another line is used in place of the example only where the example has no use.
        if matches!(probe.beside, Beside::Line(_)) && uses(&id) != uses(&blank(probe.beside, probe.body)) {
            return None;
        }
        let mut weak = None;
        for board in Board::ALL.into_iter().filter(|board| fits(probe, *board)) {
            for course in COURSES.iter().filter(|course| suits(probe, course, used)) {
                let changes = self.changes(&id, probe, board, course);
                if changes.is_empty() || changes.iter().any(|change| change.ends_with("endless")) {
                    continue;
                }
                let story = Story { probe: probe.clone(), board, course: *course, changes };
                if story.is_strong() {
                    return Some(story);
                }
                weak = weak.or(Some(story));
            }
        }
        weak
    }
}

/// Whether a board may show what others do not.
fn fits(probe: &Probe, board: Board) -> bool {
    match (probe.beside, probe.body) {
        (Before(_) | In(_) | Beside::Line(_), _) | (Nothing, Body::Weapon | Body::Held) => board == Board::Full,
        (Behind(_), _) => matches!(board, Board::Full | Board::First),
        (Nothing, Body::Spell) => matches!(board, Board::Full | Board::Empty),
        (Nothing, Body::Entity) => true,
    }
}

/// Whether a course may show what others do not: a card is used where it has a use, and something happens to it where it waits.
fn suits(probe: &Probe, course: &Course, used: bool) -> bool {
    let uses = course.steps.iter().filter(|step| **step == Step::Use).count();
    match (probe.beside, probe.body) {
        (_, Body::Held | Body::Spell) => course.name == "played",
        (Before(_) | Behind(_), _) => used && course.steps.first() == Some(&Step::Use) && uses == 1,
        (In(_), _) => course.name == "takes 2 damage",
        (Beside::Line(_), _) => uses <= 1,
        (Nothing, Body::Weapon) if !used => uses == 0 && course.steps.len() <= 1,
        (Nothing, _) => (uses > 0) == used,
    }
}

/// An example and what it does.
#[derive(Debug, Clone)]
pub(crate) struct Story {
    pub(crate) probe: Probe,
    pub(crate) board: Board,
    pub(crate) course: Course,
    pub(crate) changes: Vec<String>,
}

/// So many letters of a story are shown.
const LONG: usize = 200;

impl Story {
    /// Whether it tells more than what is asked when the card is used.
    fn is_strong(&self) -> bool {
        let asks = self.course.steps.contains(&Step::Use) || self.course.name == "played" || self.probe.beside != Nothing;
        !asks || !self.changes.iter().all(|change| change.trim_start_matches("not ").starts_with("offered: "))
    }

    /// As the page shows it.
    pub(crate) fn told(&self) -> String {
        let beside = match self.probe.beside {
            Nothing => String::new(),
            Before(text) => format!("behind “{text}”, "),
            In(text) => format!("in “{text} …”, "),
            Behind(text) => format!("before “{text}”, "),
            Beside::Line(text) => format!("beside “{text}”, "),
        };
        let body = match self.probe.body {
            Body::Entity => "",
            Body::Weapon => "on a weapon, ",
            Body::Held | Body::Spell => "in hand, ",
        };
        let mut told = format!("*{beside}{body}{}{}:* ", self.course.name, self.board.name());
        let mut left = self.changes.len();
        for (at, change) in self.changes.iter().enumerate() {
            if at > 0 && told.chars().count() + change.chars().count() > LONG {
                let _ = write!(told, " · … and {left} more");
                break;
            }
            told.push_str(if at > 0 { " · " } else { "" });
            told.push_str(change);
            left -= 1;
        }
        told
    }
}

/// Plays all examples: each with its story, or why there is none.
pub(crate) fn play(examples: &[&str]) -> BTreeMap<String, Result<Story, String>> {
    let mut probes: Vec<(usize, Probe)> = Vec::new();
    let mut phrases = 0;
    for (at, line) in examples.iter().enumerate() {
        if line.contains('{') {
            probes.push((at, Probe::meaning(phrases, line)));
            phrases += 1;
        } else {
            probes.extend(Body::ALL.map(|body| (at, Probe::plain(body, line))));
        }
    }
    let mut told: BTreeMap<String, Result<Story, String>> = BTreeMap::new();
    play_some(examples, &probes, &mut told);
    let still: Vec<usize> = (0..examples.len())
        .filter(|at| !told.get(examples[*at]).is_some_and(|told| told.as_ref().is_ok_and(Story::is_strong)) && !examples[*at].contains('{'))
        .collect();
    let probes: Vec<(usize, Probe)> = still.iter().flat_map(|&at| beside(examples[at]).map(move |beside| (at, Probe::with(beside, examples[at])))).collect();
    play_some(examples, &probes, &mut told);
    told
}

/// What may help an example: an event only where it speaks of "that" which comes of it.
fn beside(line: &str) -> impl Iterator<Item = Beside> {
    let speaks = line.contains("that ");
    BESIDE.iter().copied().filter(move |beside| speaks || !matches!(beside, In(_)))
}

fn play_some(examples: &[&str], probes: &[(usize, Probe)], told: &mut BTreeMap<String, Result<Story, String>>) {
    let mut stage = Stage::new(&probes.iter().map(|(_, probe)| probe.clone()).collect::<Vec<_>>());
    for (number, (at, probe)) in probes.iter().enumerate() {
        let line = examples[*at];
        if told.get(line).is_some_and(|told| told.as_ref().is_ok_and(Story::is_strong)) {
            continue;
        }
        match (stage.story(number, probe), &stage.found[number]) {
            (Some(story), _) => {
                if story.is_strong() || told.get(line).is_none_or(Result::is_err) {
                    told.insert(line.to_owned(), Ok(story));
                }
            }
            (None, Err(why)) => {
                told.entry(line.to_owned()).or_insert_with(|| Err(why.clone()));
            }
            (None, Ok(_)) => {
                if told.get(line).is_none_or(Result::is_err) {
                    told.insert(line.to_owned(), Err("nothing changes".into()));
                }
            }
        }
    }
}

/// Constructs without an example that changes anything, and why. One that begins to has to leave this list.
const SILENT: &[(&str, &str)] = &[
    ("Step.step_yours", "what the rules do in their own time is not done in the few steps of an example"),
    ("Step.step_theirs", "what the rules do in their own time is not done in the few steps of an example"),
    ("Cause.the_rules", "what the rules do in their own time is not done in the few steps of an example"),
    ("TokenPlace.supply", "counters of the game of the examples come from no supply"),
    ("Player.causer", "a check of the rules alone asks it, and examples stand on cards"),
    ("Static.copies", "the rules alone say it, and examples stand on cards"),
    ("Effect.later_yours", "your next turn comes after the few steps of an example"),
    ("Matter.player_such", "whom it chooses is said, and what is then done stands in the next sentence"),
    ("Trigger.every_nth", "an example does once what is answered each time it was done so often"),
    ("Happening.takes_fatal", "what is dealt in the few steps of an example is not fatal"),
    ("Happening.takes_much", "what is dealt in the few steps of an example is less"),
    ("Happening.gets_keyword", "nothing gives a keyword in the few steps of an example"),
    ("Happening.loses_keyword", "nothing takes a keyword in the few steps of an example"),
    ("Happening.does_to", "what destroys in the few steps of an example is another card"),
    ("Stretch.last_turn", "an example is played in one turn, and nothing was done before it"),
    ("Effect.costs_until", "what a card costs in hand shows when it is paid for, and an example pays for none"),
    ("Effect.next_costs", "what a card costs in hand shows when it is paid for, and an example pays for none"),
    ("With.behind", "what lies behind another lies in a grid, and the game of the examples has a row"),
    ("Player.teammate", "nobody plays together in the game of the examples"),
    ("Whose.teammates", "nobody plays together in the game of the examples"),
    ("Whose.teams", "nobody plays together in the game of the examples"),
    ("Party.party_teammate", "nobody plays together in the game of the examples"),
    ("Party.party_team", "nobody plays together in the game of the examples"),
    ("Effect.do_both", "it takes the place of a choice in the sentence before it, and an example is one sentence"),
    ("Effect.until_back", "no duration of the game of the examples ends with a card"),
];

/// Examples whose story stays the same whichever leaf is changed, and why.
const STEADY: &[(&str, &str)] = &[];

/// Changed examples that break the engine.
const BREAKS: &[&str] = &[];

/// So many changes of one example are played.
const CHANGES: usize = 8;

/// So many lines of the corpus are tried for a construct.
const TRIED: usize = 6;

/// The examples of a page: for each construct the first of its lines with a story.
pub(crate) struct Played {
    told: BTreeMap<String, Result<Story, String>>,
    /// What is wrong: constructs without a story that are not known to have none, and the other way round.
    pub(crate) wrong: Vec<String>,
}

impl Played {
    /// Plays the lines of constructs, the best line of each first, until each has a story or no line more.
    pub(crate) fn new(constructs: &[(String, Vec<&str>)]) -> Played {
        let mut told: BTreeMap<String, Result<Story, String>> = BTreeMap::new();
        let has = |told: &BTreeMap<String, Result<Story, String>>, line: &str| told.get(line).is_some_and(Result::is_ok);
        for round in 0..TRIED {
            let open = constructs.iter().filter(|(_, lines)| !lines.iter().take(round).any(|line| has(&told, line)));
            let mut next: Vec<&str> = open.filter_map(|(_, lines)| lines.get(round).copied()).filter(|line| !told.contains_key(*line)).collect();
            next.sort_unstable();
            next.dedup();
            if !next.is_empty() {
                told.extend(play(&next));
            }
        }
        let mut wrong = Vec::new();
        for (construct, lines) in constructs {
            let spoken = lines.iter().take(TRIED).any(|line| has(&told, line));
            let known = SILENT.iter().any(|(silent, _)| silent == construct);
            match (spoken, known) {
                (true, true) => wrong.push(format!("{construct}: an example changes something now; take it off the list of those that don't")),
                (false, false) => {
                    let tried: Vec<String> =
                        lines.iter().take(TRIED).map(|line| format!("{line} ({})", told[*line].as_ref().err().map_or("", String::as_str))).collect();
                    wrong.push(format!("{construct}: none of its examples changes anything: {}", tried.join(" · ")));
                }
                (true, false) | (false, true) => {}
            }
        }
        Played { told, wrong }
    }

    /// Plays each example with one leaf of its tree changed: what is wrong where no change of a leaf changes the story, and no change is
    /// refused.
    pub(crate) fn steady(&self, otherwise: impl Fn(&str) -> Vec<String>) -> Vec<String> {
        let mut probes: Vec<(&str, &Story, Probe)> = Vec::new();
        for (line, story) in self.told.iter().filter_map(|(line, told)| Some((line, told.as_ref().ok()?))).filter(|(line, _)| !line.contains('{')) {
            let others = otherwise(line);
            let probe = |other: &String| (line.as_str(), story, Probe { body: story.probe.body, ..Probe::with(story.probe.beside, other) });
            probes.extend(others.iter().take(CHANGES).map(probe));
        }
        let mut stage = Stage::new(&probes.iter().map(|(.., probe)| probe.clone()).collect::<Vec<_>>());
        let mut broken = Vec::new();
        let mut same: BTreeMap<&str, Option<Vec<String>>> = BTreeMap::new();
        for (number, (line, story, probe)) in probes.iter().enumerate() {
            let tried = same.entry(line).or_insert_with(|| Some(Vec::new()));
            let Some(unchanged) = tried else { continue };
            let play = |stage: &mut Stage, id: String| stage.changes(&id, probe, story.board, &story.course);
            let played = stage.found[number].clone().map(|id| catch_unwind(AssertUnwindSafe(|| play(&mut stage, id))));
            let changes = match played {
                Ok(Ok(changes)) => Ok(changes),
                Ok(Err(_)) => {
                    if !BREAKS.contains(&probe.lines[0].as_str()) {
                        broken.push(format!("{}: the engine breaks", probe.lines.join(" ")));
                    }
                    Ok(Vec::new())
                }
                Err(why) => Err(why),
            };
            if changes.as_ref() == Ok(&story.changes) {
                unchanged.push(probe.lines[0].clone());
            } else {
                *tried = None;
            }
        }
        let known = |line: &str| STEADY.iter().any(|(steady, _)| *steady == line);
        let mut wrong = broken;
        for (line, tried) in &same {
            match (tried, known(line)) {
                (Some(tried), false) => wrong.push(format!("{line}: says the same as {}", tried.join(" · "))),
                (None, true) => wrong.push(format!("{line}: changing it changes what it does; take it off the list of those where it doesn't")),
                (Some(_), true) | (None, false) => {}
            }
        }
        wrong
    }

    /// The story of a line.
    pub(crate) fn story(&self, line: &str) -> Option<&Story> {
        self.told.get(line)?.as_ref().ok()
    }
}
