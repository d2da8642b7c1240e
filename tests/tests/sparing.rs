//! What an editor asks with each letter costs about the same in any game, whatever the machine: counted in steps of the work, not in time.

use kotodama::shipped::Library;
use kotodama_grammar::Whole;
use kotodama_tests::SHIPPED;
use kotodama_workbench::editor::proposal::words::next;
use kotodama_workbench::editor::{Base, Desk, Known, Soon, hover};
use kotodama_workbench::wanted::Wanted;
use kotodama_workbench::{Overlay, Workspace};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// So many steps of the grammar's machine it takes at most to find what may stand next: a step is some tens of nanoseconds.
const MOST_STEPS: usize = 450_000;
/// And so many in the middle.
const USUAL_STEPS: usize = 180_000;
/// So many cards are put beside those of a game.
const MORE_CARDS: usize = 600;

fn cost<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let wanted = Wanted::default();
    let done = wanted.work(work).expect("it does not fail").expect("somebody waits for it");
    (wanted.steps(), done)
}

/// What it costs to find what may stand next at some places of a game's texts.
fn of_words(known: &Known) -> Vec<usize> {
    let language = known.game.language();
    let lines: Vec<&String> = known.game.cards[..known.game.printed.min(150)].iter().flat_map(|card| &card.lines).filter(|line| !line.contains('(')).collect();
    let places = |line: &str| line.match_indices([' ', '.', ',']).map(|(at, sign)| at + sign.len()).step_by(3).collect::<Vec<_>>();
    let asked = lines.iter().step_by(1 + lines.len() / 12).flat_map(|line| places(line).into_iter().map(|at| (line.as_str(), at)));
    let mut all: Vec<usize> = asked.map(|place| cost(|| next(known, language, Whole::Ability, place, false)).0).collect();
    all.sort_unstable();
    all
}

/// A set of cards whose texts are those of a game's own.
fn more_cards(known: &Known) -> String {
    let mut set = "(id: \"more\", name: \"More\", role: Test, cards: [\n".to_owned();
    let own: Vec<&kotodama_engine::CardDef> =
        known.game.cards[..known.game.printed].iter().filter(|card| card.back.is_none() && card.brings.is_empty()).collect();
    let plain = own.iter().filter(|card| known.game.kinds[card.kind.index()].id == "minion");
    let lines: Vec<&&kotodama_engine::CardDef> = plain.collect();
    for at in 0..MORE_CARDS {
        let card = lines[at % lines.len()];
        let text: Vec<String> = card.lines.iter().map(|line| format!("{line:?}")).collect();
        writeln!(
            set,
            "    (id: \"More-{at}\", name: \"Quux {at}\", kind: \"minion\", stats: {{\"cost\": 1, \"attack\": 1, \"health\": 1}}, text: [{}]),",
            text.join(", ")
        )
        .expect("a string takes it");
    }
    set + "])\n"
}

fn over<'a>(game: &'a dyn Workspace, texts: &[(&str, &str)]) -> Overlay<'a> {
    Overlay::new(game, texts.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect::<BTreeMap<_, _>>())
}

#[test]
fn what_may_stand_next_costs_little_in_every_game() {
    let library = Library::shipped();
    let told: Vec<(&str, usize, usize)> = SHIPPED
        .par_iter()
        .map(|(id, _)| {
            let known = Desk::default().read(library.find(id).expect("it is shipped")).expect("it loads");
            let all = of_words(&known);
            (*id, all[all.len() / 2], all[all.len() - 1])
        })
        .collect();
    let dear: Vec<_> = told.iter().filter(|(_, usual, most)| *usual > USUAL_STEPS || *most > MOST_STEPS).collect();
    assert!(dear.is_empty(), "{dear:?}");
}

#[test]
fn other_cards_make_what_is_asked_with_each_letter_no_dearer() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let plain = Desk::default().read(game).expect("it loads");
    let set = more_cards(&plain);
    let large = over(game, &[("sets/more.ron", &set)]);
    let mut desk = Desk::default();
    let look = desk.look(&large, |_, _| {});
    let known = look.known.expect("it loads");
    assert!(known.game.printed >= plain.game.printed + MORE_CARDS);
    // What may stand next.
    let sum = |known: &Known| of_words(known).iter().sum::<usize>();
    let (before, after) = (sum(&plain), sum(&known));
    assert!(after <= before + before / 10, "{after} steps instead of {before}");
    // What something means: the lines of its own card are looked at, and no others.
    let at = set.rfind("Whenever").or(set.rfind("Battlecry")).expect("a text") + 2;
    let (lines, told) = cost(|| hover::at(&known, "sets/more.ron", &set, at));
    assert!(told.is_some() && lines < 10, "{lines} lines are looked at");
    // What is wrong with what a letter changed: that card is read, and no other.
    let base = Base { texts: look.texts, findings: look.findings, left_out: look.left_out, known, languages: desk.languages() };
    let soon = Soon::with(desk.languages());
    let changed = format!("{}Zorgle {}", &set[..at - 2], &set[at - 2..]);
    let sound = set.replacen("\"Quux 7\"", "\"Quux the Seventh\"", 1);
    for (text, wrong) in [(&changed, true), (&sound, false)] {
        let (cards, found) = cost(|| soon.look(&over(game, &[("sets/more.ron", text)]), &base, &["sets/more.ron".to_owned()]));
        assert!(cards < 5 && found[0].1.iter().any(|found| found.is_error()) == wrong, "{cards} cards are read: {:?}", found[0].1);
    }
}
