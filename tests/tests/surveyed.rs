//! What an editor shows of scenes, decks and the sentences of the rules: over all that ship, and what of them is misspelt.

use crate::desks::desk_for;
use kotodama::shipped::Library;
use kotodama_grammar::Diagnostic;
use kotodama_rules::Source as _;
use kotodama_tests::{SHIPPED, workspace};
use kotodama_workbench::editor::named::{self, Thing};
use kotodama_workbench::editor::survey::Colour;
use kotodama_workbench::editor::{Known, SceneText, action, desk, hint, hover, scenes, site, survey};
use kotodama_workbench::{Overlay, Workspace};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

fn scenes_of(id: &str) -> Vec<SceneText> {
    let folder = workspace().join("tests/scenes").join(id);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten().map(|file| file.path());
    let mut all: Vec<SceneText> =
        files.map(|path| SceneText { text: std::fs::read_to_string(&path).unwrap_or_default(), file: path.display().to_string() }).collect();
    all.sort_by(|one, other| one.file.cmp(&other.file));
    all
}

/// Something of every shipped game that is wrong, told.
fn in_every_game(look: impl Fn(&str, &dyn Workspace, &Arc<Known>) -> Vec<String> + Sync) {
    let library = Library::shipped();
    let of_game = |(id, _): &(&str, &[&str])| {
        let source = library.find(id).expect("it is shipped");
        let known = desk_for(source).read(source).expect("it loads");
        look(id, source, &known).into_iter().map(|wrong| format!("{id}: {wrong}")).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = SHIPPED.par_iter().flat_map(of_game).collect();
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_words_of_every_scene_are_coloured_and_lead_where_they_are_defined() {
    in_every_game(|_, source, known| {
        let mut wrong = Vec::new();
        let mut defined: BTreeMap<Thing, bool> = BTreeMap::new();
        for SceneText { file, text } in scenes_of(known.game.id.as_str()) {
            let colours = scenes::colours(known, &text);
            if colours.windows(2).any(|two| two[0].span.end > two[1].span.start)
                || colours.iter().any(|one| text.get(one.span.clone()).is_none_or(str::is_empty))
            {
                wrong.push(format!("{file}: {colours:?}"));
            }
            let has = |span: &Range<usize>, colour: Colour| colours.iter().any(|one| one.colour == colour && one.span == *span);
            let mut at = 0;
            for line in text.split_inclusive('\n') {
                let begins = !line.trim().is_empty() && !line.starts_with('#');
                if begins && !colours.iter().any(|one| one.span.start == at && one.colour == Colour::Verb) {
                    wrong.push(format!("{file}: nothing begins {line}"));
                }
                at += line.len();
            }
            let cards = named::in_scene(known, &text, None).into_iter().filter(|mention| matches!(mention.thing, Thing::Card(_)));
            let said = |span: &Range<usize>| !text[..span.start].rsplit('\n').next().is_some_and(|before| before.contains('#'));
            wrong.extend(cards.filter(|card| said(&card.span) && !has(&card.span, Colour::Card)).map(|card| format!("{file}: {}", &text[card.span])));
            for mention in scenes::words(known, &text) {
                let there = *defined.entry(mention.thing.clone()).or_insert_with(|| !named::definitions(source, known, &mention.thing).is_empty());
                if !there {
                    wrong.push(format!("{file}: `{}` is defined nowhere", &text[mention.span]));
                }
            }
            let links = scenes::links(source, known, &text);
            let leads = |line: &str, to: &str| {
                let Some(at) = text.lines().find(|own| own.starts_with(line)).map(|own| own.as_ptr() as usize - text.as_ptr() as usize) else { return true };
                links
                    .iter()
                    .any(|(span, place)| at < span.start && span.start < at + text[at..].find('\n').unwrap_or(text.len() - at) && place.file.contains(to))
            };
            wrong.extend(
                [("game ", "game.ron"), ("mode ", "game.ron"), ("covers ", "rulebook.ron"), ("start decks ", "decks/")]
                    .iter()
                    .filter(|(line, to)| !leads(line, to))
                    .map(|(line, _)| format!("{file}: {line} leads nowhere")),
            );
        }
        wrong
    });
}

/// A word with two of its letters in the wrong order.
fn slip(word: &str) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let at =
        (1..letters.len().checked_sub(2)?).find(|at| letters[*at] != letters[at + 1] && letters[*at..at + 2].iter().all(|letter| letter.is_alphabetic()))?;
    let mut other = letters;
    other.swap(at, at + 1);
    Some(other.into_iter().collect())
}

/// A text with what an action changes.
fn mended(action: &action::Action, text: &str) -> String {
    let mut text = text.to_owned();
    action.edits.iter().rev().for_each(|edit| text.replace_range(edit.place.span(), &edit.text));
    text
}

/// Whether a finding says what was meant, in either language.
fn hinted(found: &Diagnostic) -> bool {
    found.help.as_deref().is_some_and(|help| help.starts_with("did you mean `") || help.starts_with("vouliez-vous dire `"))
}

/// What is wrong, and which of it says what was meant but can't be mended to what stood there.
fn unmended(known: &Known, found: &[Diagnostic], name: &str, text: &str, was: &str) -> Option<String> {
    let one = found.iter().find(|found| hinted(found))?;
    let actions = action::mending(known, found, name, text, &one.span);
    let good = actions.iter().any(|action| mended(action, text) == was);
    // What is meant may be something else that is as like.
    let other = actions.iter().any(|action| mended(action, text) != text);
    (!good && !other).then(|| format!("{name}: {} ({:?}): {actions:?}", one.message, one.help))
}

#[test]
fn a_slip_in_a_scene_is_mended_as_is_said() {
    in_every_game(|_, source, known| {
        let mut wrong = Vec::new();
        let mut seen_through = [0; 2];
        let all = scenes_of(known.game.id.as_str());
        for scene in all.iter().step_by(1 + all.len() / 15) {
            let mut card = named::in_scene(known, &scene.text, None).into_iter().filter(|mention| matches!(mention.thing, Thing::Card(_)));
            let card = card.rfind(|card| !scene.text[..card.span.start].rsplit('\n').next().is_some_and(|before| before.contains('#')));
            // What a side of the board begins with.
            let part = scene.text.match_indices("\nyou: ").map(|(at, words)| at + words.len()).next();
            let part = part.and_then(|at| Some(at..at + scene.text[at..].find([' ', ';', '\n'])?));
            for (at, span) in [card.map(|card| card.span), part].into_iter().enumerate() {
                let Some((span, other)) = span.and_then(|span| Some((span.clone(), slip(&scene.text[span])?))) else { continue };
                let mut text = scene.text.clone();
                text.replace_range(span, &other);
                let found = desk::run(source, known, &SceneText { file: scene.file.clone(), text: text.clone() }).failures;
                seen_through[at] += usize::from(found.iter().any(hinted));
                wrong.extend(unmended(known, &found, &scene.file, &text, &scene.text));
            }
        }
        if seen_through.iter().any(|many| *many < 3) {
            wrong.push(format!("{seen_through:?} slips are seen through"));
        }
        wrong
    });
}

#[test]
fn a_slip_in_a_deck_and_in_a_set_is_mended_as_is_said() {
    in_every_game(|_, source, known| {
        let mut wrong = Vec::new();
        let decks = source.paths("decks").into_iter().take(1).flat_map(|file| {
            let text = source.read(&file).unwrap_or_default();
            let leads = survey::links(source, known, &file, &text);
            leads.into_iter().nth(1).map(|(span, place)| (file.clone(), text, span, place.file.contains("sets/")))
        });
        let sets = source.paths("sets").into_iter().take(1).flat_map(|file| {
            let text = source.read(&file).unwrap_or_default();
            let at = text.find("kind: \"").map(|at| at + "kind: \"".len())?;
            Some((file, text.clone(), at..at + text[at..].find('"')?, true))
        });
        for (file, was, span, leads) in decks.chain(sets) {
            if !leads {
                wrong.push(format!("{file}: a card leads to no set"));
            }
            let word = &was[span.clone()];
            // Ids of few letters have letters enough for another slip.
            let Some(other) = slip(word).or_else(|| Some(format!("{word}x"))) else { continue };
            let mut text = was.clone();
            text.replace_range(span, &other);
            let over = Overlay::new(source, BTreeMap::from([(file.clone(), text.clone())]));
            let found: Vec<Diagnostic> = desk_for(source).look(&over, |_, _| {}).findings.into_iter().filter(|found| found.file == file).collect();
            wrong.extend(unmended(known, &found, &file, &text, &was));
            if found.is_empty() {
                wrong.push(format!("{file}: `{other}` is nothing wrong"));
            }
        }
        wrong
    });
}

#[test]
fn every_sentence_of_the_rules_that_does_something_is_told_of() {
    in_every_game(|_, source, known| {
        let mut wrong = Vec::new();
        for name in ["phrases.ron", "keywords.ron", "game.ron"] {
            let Some(file) = source.read(name) else { continue };
            for line in site::lines(name, &file).into_iter().step_by(5) {
                let (whole, _) = line.whole();
                let does = matches!(whole, kotodama_grammar::Whole::Ability | kotodama_grammar::Whole::Effects);
                let at = line.outline.span.start + 1;
                if does && hover::at(known, name, &file, at).is_none() {
                    wrong.push(format!("{name}: nothing is told of “{}”", line.text));
                }
            }
            let hints = hint::hints(source, known, name, &file, &(0..file.len()));
            let outside =
                |hint: &&hint::Hint| !site::lines(name, &file).iter().any(|line| line.outline.span.start < hint.at && hint.at < line.outline.span.end);
            wrong.extend(hints.iter().filter(outside).map(|hint| format!("{name}: {hint:?} stands in no sentence")));
        }
        wrong
    });
}

#[test]
fn what_it_means_is_told_in_phrases_keywords_and_rules() {
    let library = Library::shipped();
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, _) in SHIPPED {
        let source = library.find(id).expect("it is shipped");
        let known = desk_for(source).read(source).expect("it loads");
        for name in ["phrases.ron", "keywords.ron", "game.ron"] {
            let Some(file) = source.read(name) else { continue };
            *told.entry(name).or_default() += hint::hints(source, &known, name, &file, &(0..file.len())).len();
        }
    }
    assert!(told["phrases.ron"] > 5 && told["keywords.ron"] > 0 && told["game.ron"] > 5, "{told:?}");
}

/// Fields of the rules that hold what is called like an id and is none.
const NO_IDS: [&str; 23] = [
    "id",
    "say",
    "name",
    "pass",
    "title",
    "language",
    "prompt",
    "ask",
    "symbol",
    "lines",
    "closes",
    "rules",
    "checks",
    "steps",
    "mode",
    "sections",
    "section",
    "levels",
    "level",
    "counts",
    "structure",
    "turns",
    "set_by",
];

#[test]
fn every_id_in_the_rules_names_what_it_is_the_id_of() {
    in_every_game(|_, source, known| {
        let file = source.read("game.ron").expect("its rules");
        let lexicon = &known.game.read.lexicon;
        let sentences: Vec<Range<usize>> = site::lines("game.ron", &file).into_iter().map(|line| line.outline.span).collect();
        let outline = kotodama_rules::outline::Outline::of(&file);
        let mut wrong = Vec::new();
        // The field in which a string stands is the last word before a colon.
        let field = |at: usize| {
            file[..at]
                .rsplit_once(':')
                .and_then(|(before, _)| before.trim_end().rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next())
                .unwrap_or_default()
                .to_owned()
        };
        for one in outline.all().filter(|one| one.items.is_empty()) {
            let Some(text) = one.text(&file) else { continue };
            let classes: Vec<&str> = lexicon.ids().filter(|(_, id)| *id == text).map(|(class, _)| class).collect();
            let free = sentences.contains(&one.span) || NO_IDS.contains(&field(one.span.start).as_str());
            if let [class] = classes[..]
                && !free
                && named::at(known, "game.ron", &file, one.span.start + 1).is_none()
            {
                wrong.push(format!("`{text}` ({class}) in the field `{}`", field(one.span.start)));
            }
        }
        wrong.sort();
        wrong.dedup();
        wrong
    });
}
