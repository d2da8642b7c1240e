//! What an editor proposes: the likeliest first, and only what leads on.

use crate::desks::{desk_for, known};
use kotodama::shipped::Library;
use kotodama_grammar::{Diagnostic, Language, Whole};
use kotodama_rules::Source as _;
use kotodama_tests::SHIPPED;
use kotodama_workbench::editor::action::{self, Action};
use kotodama_workbench::editor::hint::{hints, signatures};
use kotodama_workbench::editor::proposal::words::next;
use kotodama_workbench::editor::proposal::{Sort, in_file, in_scene};
use kotodama_workbench::editor::{Base, Desk, Known, Soon, hover};
use kotodama_workbench::{Overlay, Workspace};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

#[test]
fn what_the_cards_say_comes_first() {
    for id in ["duel", "azcard"] {
        let known = known(id);
        let language: &Language = known.game.language();
        let (mut asked, mut among) = (0, 0);
        for line in known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).step_by(25) {
            for at in line.match_indices(' ').map(|(at, _)| at + 1).filter(|at| *at < line.len() && !line[..*at].contains('(')) {
                let follows = {
                    let mut all = next(&known, language, Whole::Ability, (line, at), false);
                    all.sort_by_key(|follow| std::cmp::Reverse(follow.rank));
                    all
                };
                asked += 1;
                among += usize::from(follows.iter().take(10).any(|follow| line[follow.from..].starts_with(&follow.text)));
            }
        }
        assert!(asked > 10 && among * 100 >= asked * 85, "{id}: {among} of {asked}");
    }
}

/// What is left out because nothing could stand behind it, is never what does stand there.
#[test]
fn what_stands_in_a_text_is_proposed_in_its_place() {
    for (id, step) in [("duel", 41), ("azcard", 17), ("azuki", 29), ("sakura", 19)] {
        let known = known(id);
        let language = known.game.language();
        let mut stops = 0;
        for line in known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).step_by(step).filter(|line| !line.contains('(')) {
            // Behind a quotation its own end is the stop.
            let places = line.match_indices([' ', '.']).map(|(at, sign)| at + usize::from(sign == " "));
            for at in places.filter(|at| *at < line.len() && !line[..*at].ends_with(['”', '»'])) {
                let follows = next(&known, language, Whole::Ability, (line, at), false);
                let stop = line[at..].starts_with('.');
                assert!(
                    follows.iter().any(|follow| (!stop || follow.from == at) && line[follow.from..].starts_with(&follow.text)),
                    "{id}: {} | {}",
                    &line[..at],
                    &line[at..]
                );
                stops += usize::from(stop);
            }
        }
        assert!(stops > 5, "{id}: {stops}");
    }
}

#[test]
fn what_texts_begin_with_is_proposed_before_names() {
    let known = known("duel");
    let file = "(cards: [(id: \"X\", text: [\"\"])])";
    let first: Vec<_> = in_file(&known, "sets/new.ron", file, file.len() - 5).into_iter().take(12).collect();
    let at = |words: &str| first.iter().position(|one| one.text == words).unwrap_or_else(|| panic!("{words}: {first:?}"));
    assert!(first.iter().all(|one| one.sort != Sort::Card), "{first:?}");
    // A tag comes before the word that it is made of.
    assert!(at("Battlecry:") < at("Battlecry") && at("Battlecry") < at("Whenever"), "{first:?}");
}

#[test]
fn a_text_of_which_nothing_is_written_yet_spoils_nothing_else() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let old = game.read("sets/first.ron").expect("it is there");
    let text = old.replacen("text: [\"Deal 1 damage.\"]", "text: [\"\"]", 1);
    assert_ne!(text, old);
    let look = desk_for(game).look(&over(game, "sets/first.ron", &text), |_, _| {});
    assert_eq!(look.left_out, ["sets/first.ron"]);
    assert!(look.known.is_some(), "{:?}", look.findings);
}

#[test]
fn what_was_wrong_with_an_earlier_text_is_not_told_of_one_that_can_t_be_read() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let mut desk = desk_for(game);
    let unknown = game.read("sets/first.ron").expect("it is there").replacen("kind: \"minion\"", "kind: \"minnow\"", 1);
    let mut codes = |text: &str| -> Vec<&'static str> {
        let look = desk.look(&over(game, "sets/first.ron", text), |_, _| {});
        look.findings.iter().filter(|found| found.file == "sets/first.ron" && found.is_error()).map(|found| found.code).collect()
    };
    assert_eq!(codes(&unknown), ["K0203"]);
    // Nothing of it can be read any more, and where the word stood something else stands.
    assert_eq!(codes("not a set"), ["K0201"]);
}

#[test]
fn what_is_proposed_first_leads_on() {
    let begun = ["Unless there is a minion you control, draw 2 ", "Battlecry: Return all other ", "At the end of your turn, ", "Deal "];
    for (id, begun) in [("duel", &begun[..]), ("azcard", &[]), ("azuki", &[]), ("sakura", &[])] {
        let known = known(id);
        let language = known.game.language();
        let lines: Vec<&String> = known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).collect();
        let cut = |line: &&String| -> Vec<String> {
            let at = line.match_indices(' ').map(|(at, _)| at + 1).filter(|at| !line[..*at].contains('('));
            at.step_by(3).map(|at| line[..at].to_owned()).collect()
        };
        let cuts = lines.iter().step_by(lines.len() / 7).copied().collect::<Vec<_>>().iter().flat_map(cut).collect::<Vec<_>>();
        let (mut tried, mut vain) = (0, Vec::new());
        for line in begun.iter().map(|line| (*line).to_owned()).chain(cuts) {
            let mut follows = next(&known, language, Whole::Ability, (&line, line.len()), false);
            follows.sort_by_key(|follow| std::cmp::Reverse(follow.rank));
            for follow in follows
                .iter()
                .filter(|follow| matches!(follow.sort, Sort::Word | Sort::Term | Sort::Keyword) && follow.text.ends_with(char::is_alphanumeric))
                .take(8)
            {
                let begun = format!("{}{}", &line[..follow.from], follow.text);
                let begun = format!("{begun} ");
                if language.following(Whole::Ability, &begun, begun.len(), false).next.is_empty() {
                    vain.push(begun);
                }
                tried += 1;
            }
        }
        // Where the first words leave much open, there is time to try the likeliest alone.
        assert!(tried > 100 && vain.len() * 100 <= tried * 3, "{id}: {} of {tried}: {vain:#?}", vain.len());
    }
}

/// Where a word ends in a line, and in the middle of each long one.
fn behind_letters(line: &str) -> Vec<usize> {
    let ends = line.char_indices().filter(|(at, sign)| sign.is_alphanumeric() && !line[at + sign.len_utf8()..].starts_with(char::is_alphanumeric));
    let ends: Vec<usize> = ends.map(|(at, sign)| at + sign.len_utf8()).collect();
    let middle = |end: &usize| line[..*end].char_indices().rev().nth(2).map(|(at, _)| at).filter(|at| line[*at..*end].chars().all(char::is_alphanumeric));
    ends.iter().filter_map(middle).filter(|at| line[..*at].ends_with(char::is_alphanumeric)).chain(ends.iter().copied()).collect()
}

#[test]
fn a_stop_is_proposed_where_what_is_written_reads_with_it_and_nowhere_else() {
    for (id, _) in SHIPPED {
        let known = known(id);
        let language = known.game.language();
        let lines: Vec<&String> =
            known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).filter(|line| !line.contains(['(', '“', '«'])).collect();
        let tried: Vec<(bool, bool, String)> = lines
            .par_iter()
            .step_by(lines.len() / 4)
            .flat_map_iter(|line| behind_letters(line).into_iter().map(|at| line[..at].to_owned()))
            .map(|begun| {
                let stop = next(&known, language, Whole::Ability, (&begun, begun.len()), false).iter().any(|follow| follow.sort == Sort::End);
                (stop, language.read_ability(&format!("{begun}.")).is_ok(), begun)
            })
            .collect();
        let wrong: Vec<_> = tried.iter().filter(|(stop, reads, _)| stop != reads).collect();
        assert!(wrong.is_empty(), "{id}: {wrong:#?}");
        let stops = tried.iter().filter(|(stop, ..)| *stop).count();
        assert!(stops > 3 && tried.len() > 4 * stops, "{id}: {stops} of {}", tried.len());
    }
}

#[test]
fn who_takes_what_is_proposed_first_comes_to_a_sentence_that_reads() {
    // Word after word: a stop where there is one, else the likeliest that was not said yet. A few never come to an end, as what is of something
    // may be of something else again.
    const WORDS: usize = 30;
    for id in ["azcard", "azuki", "duel", "sakura"] {
        let known = known(id);
        let language = known.game.language();
        let lines: Vec<&String> =
            known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).filter(|line| !line.contains(['(', '“', '«'])).collect();
        let begun: Vec<String> = lines
            .iter()
            .step_by(lines.len() / 4)
            .flat_map(|line| {
                let words = line.match_indices(' ').map(|(at, _)| at + 1).filter(|at| line[*at..].starts_with(char::is_alphanumeric));
                let words = words.filter(|at| line[..*at].matches('[').count() == line[..*at].matches(']').count());
                words.step_by(3).map(|at| line[..at].to_owned()).collect::<Vec<_>>()
            })
            .collect();
        let astray: Vec<String> = begun
            .par_iter()
            .filter_map(|begun| {
                let mut line = begun.clone();
                for _ in 0..WORDS {
                    let mut all = next(&known, language, Whole::Ability, (&line, line.len()), false);
                    all.sort_by_key(|follow| (follow.sort != Sort::End, std::cmp::Reverse(follow.rank)));
                    all.retain(|follow| !matches!(follow.sort, Sort::Tag | Sort::Hole));
                    let Some(first) = all.iter().find(|follow| !line.contains(&follow.text)).or(all.first()) else { break };
                    line.truncate(first.from);
                    line += &first.text;
                    if first.sort == Sort::End {
                        break;
                    }
                    // The stop is asked for behind the word, and what else may stand there behind a blank.
                    let ends = next(&known, language, Whole::Ability, (&line, line.len()), false).iter().any(|follow| follow.sort == Sort::End);
                    line.push(if ends { '.' } else { ' ' });
                    if ends {
                        break;
                    }
                }
                language.read_ability(&line).is_err().then_some(line)
            })
            .collect();
        assert!(begun.len() > 6 && astray.len() * 3 <= begun.len(), "{id}: {} of {}: {astray:#?}", astray.len(), begun.len());
    }
}

#[test]
fn fields_ids_cards_and_moves_are_proposed_where_they_stand() {
    let known = known("duel");
    let texts = |name: &str, file: &str| in_file(&known, name, file, file.len()).into_iter().map(|one| one.text).collect::<Vec<_>>();
    assert!(texts("sets/new.ron", "(id: \"new\", name: \"New\", cards: [(id: \"N-1\", ").contains(&"families: ".to_owned()));
    assert!(texts("sets/new.ron", "(cards: [(kind: \"").contains(&"\"minion\"".to_owned()));
    assert!(texts("sets/new.ron", "(cards: [(stats: {\"").contains(&"\"cost\"".to_owned()));
    // Where a card is to be written no card is named, but the next id that is free.
    let set = "(cards: [(id: \"M-998\"), (id: \"M-999\"), ])";
    let entry = in_file(&known, "sets/new.ron", set, set.len() - 2);
    assert!(matches!(&entry[..], [one] if one.sort == Sort::Entry && one.text.starts_with("(id: \"M-1000\", name: \"\"")), "{entry:?}");
    let free = texts("sets/new.ron", "(cards: [(id: \"M-04\"), (id: \"");
    assert!(matches!(&free[..], [id] if id.starts_with("\"M-") && known.game.cards.iter().all(|card| format!("\"{}\"", card.id) != *id)), "{free:?}");
    let cards = in_file(&known, "decks/new.ron", "(sections: {\"main\": {\"", 23);
    assert!(cards.iter().any(|one| one.text == "\"M-04\"" && !one.about.is_empty()), "{cards:?}");
    let scene = "game duel\nyou: hand Wick Mote\n\nyou> ";
    let library = Library::shipped();
    let files = library.find("duel").expect("it is shipped");
    let moves = in_scene(files, &known, scene, scene.len());
    assert!(!moves.is_empty() && moves.iter().all(|one| one.sort == Sort::Move), "{moves:?}");
    let begun = in_scene(files, &known, "game duel\nexp", 13);
    assert!(begun.iter().any(|one| one.text == "expect "));
}

/// A game looked at as a whole, and who looks at what changes in it.
fn looked_at(game: &dyn Workspace) -> (Desk, Base, Soon) {
    let mut desk = desk_for(game);
    let look = desk.look(game, |_, _| {});
    let base = Base { texts: look.texts, findings: look.findings, left_out: look.left_out, known: look.known.expect("it loads"), languages: desk.languages() };
    let soon = Soon::with(desk.languages());
    (desk, base, soon)
}

fn over<'a>(game: &'a dyn Workspace, file: &str, text: &str) -> Overlay<'a> {
    Overlay::new(game, BTreeMap::from([(file.to_owned(), text.to_owned())]))
}

fn said(findings: &[Diagnostic], file: &str) -> Vec<String> {
    let mut said: Vec<String> =
        findings.iter().filter(|found| found.file == file).map(|found| format!("{:?} {} {}", found.span, found.code, found.message)).collect();
    said.sort();
    said
}

#[test]
fn cards_that_are_looked_at_without_the_others_are_found_to_be_what_they_are() {
    let library = Library::shipped();
    for id in ["duel", "azcard", "sakura", "tricks"] {
        let game = library.find(id).expect("it is shipped");
        let (_, base, soon) = looked_at(game);
        for file in game.paths("sets").into_iter().filter(|file| file.ends_with(".ron")) {
            // Each entry is another than it was, and says the same.
            let text = base.texts[&file].replace(", kind:", ",  kind:");
            let found = soon.look(&over(game, &file, &text), &base, std::slice::from_ref(&file));
            assert_eq!(found.iter().map(|(_, found)| said(found, &file)).collect::<Vec<_>>(), [said(&base.findings, &file)], "{id}");
        }
    }
}

#[test]
fn what_is_found_soon_is_what_is_found_at_last() {
    let library = Library::shipped();
    for id in ["duel", "azcard", "sakura"] {
        let game = library.find(id).expect("it is shipped");
        let (mut desk, base, soon) = looked_at(game);
        let file = game.paths("sets").into_iter().max_by_key(|file| base.texts[file].len()).expect("a set");
        let text = &base.texts[&file];
        let lines: Vec<usize> = text.match_indices("text: [\"").map(|(at, found)| at + found.len()).collect();
        for (at, slip) in [(lines[lines.len() / 2], "Zorgle "), (lines[lines.len() / 3], "\", \""), (lines[lines.len() / 4], "\n\"")] {
            let mut changed = text.clone();
            changed.insert_str(at, slip);
            let over = over(game, &file, &changed);
            let errors = |findings: &[Diagnostic]| said(&findings.iter().filter(|found| found.is_error()).cloned().collect::<Vec<_>>(), &file);
            let at_last = errors(&desk.look(&over, |_, _| {}).findings);
            let now = soon.look(&over, &base, std::slice::from_ref(&file));
            assert_eq!(errors(&now[0].1), at_last, "{id} {slip:?}");
            assert!(!at_last.is_empty(), "{id} {slip:?}");
        }
    }
}

#[test]
fn what_stands_as_it_stood_keeps_its_findings_where_it_is_now() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let file = "sets/new.ron".to_owned();
    let card = |id: &str, text: &str| format!("    (id: \"{id}\", name: \"{id}\", kind: \"spell\", stats: {{\"cost\": 1}}, text: [\"{text}\"]),\n");
    let set = |cards: &[String]| format!("(id: \"new\", name: \"New\", role: Test, cards: [\n{}])\n", cards.concat());
    let odd = card("New-1", "draw 1 card.");
    let before = set(&[card("New-0", "Draw 1 card."), odd.clone()]);
    let with = over(game, &file, &before);
    let (_, base, soon) = looked_at(&with);
    let found = |text: &str| soon.look(&over(game, &file, text), &base, std::slice::from_ref(&file)).remove(0).1;
    assert_eq!(said(&found(&before), &file).len(), 1, "{:?}", base.findings);
    let after = set(&[card("New-0", "Draw 1 card."), card("New-2", "Draw 2 cadrs."), odd]);
    let all = found(&after);
    let at = |words: &str| after.find(words).expect("it is there");
    let mut places: Vec<usize> = all.iter().map(|found| found.span.start).collect();
    places.sort_unstable();
    assert_eq!(places, [at("cadrs"), at("draw 1")], "{all:?}");
    // Where the file can't be read at all, what stands as it stood is told of, and why nothing else is.
    let all = found(&(after.clone() + "((("));
    assert_eq!(all.iter().map(|found| found.code).collect::<Vec<_>>(), ["K0201", "K0110"], "{all:?}");
    // What belongs to other files changes what is found in them at once, too.
    let deck = "decks/new.ron".to_owned();
    let found = soon.look(&over(game, &deck, "(id: \"new\", name: \"New\", sections: {\"main\": {\"Nobody\": 1}})"), &base, std::slice::from_ref(&deck));
    assert!(found[0].1.iter().any(|found| found.message.contains("Nobody")), "{found:?}");
}

/// A set of one card with a text, over a game, as it was read.
fn with_card(game: &dyn Workspace, text: &str) -> (String, Arc<Known>) {
    let set = format!(
        "(id: \"new\", name: \"New\", role: Test, cards: [\n    (id: \"New-0\", name: \"Dawn\", kind: \"minion\", stats: {{\"cost\": 1, \"attack\": 1, \"health\": 1}}, text: [\"{text}\"]),\n])\n"
    );
    let known = desk_for(game).read(&over(game, "sets/new.ron", &set)).expect("it loads");
    (set, known)
}

#[test]
fn what_a_word_means_is_told_behind_it() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let (set, known) = with_card(game, "Battlecry: Reveal the top card of your deck. If it is a minion, draw it.");
    let told: Vec<(String, String)> = hints(game, &known, "sets/new.ron", &set, &(0..set.len()))
        .into_iter()
        .map(|hint| (set[..hint.at].rsplit(' ').next().unwrap_or_default().to_owned(), hint.means))
        .collect();
    assert_eq!(told, [("it".to_owned(), "the top card of your deck".to_owned()), ("it".to_owned(), "the top card of your deck".to_owned())]);
    let at = set.find("Dawn").expect("it is there");
    assert_eq!(hints(game, &known, "sets/new.ron", &set, &(0..at)).len(), 2, "an entry is told of as a whole");
    assert_eq!(hints(game, &known, "sets/new.ron", &set, &(0..3)), []);
}

#[test]
fn the_holes_of_a_phrase_are_told_while_it_is_written() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let known = known("duel");
    let set =
        "(id: \"new\", name: \"New\", cards: [\n    (id: \"New-0\", name: \"Dawn\", kind: \"spell\", text: [\"Draw 1 card. Restore 3 Health to a \"]),\n])\n";
    let at = |words: &str| set.find(words).expect("it is there") + words.len();
    let first = |byte: usize| signatures(&known, "sets/new.ron", set, byte).into_iter().next().map(|found| (found.say, found.open));
    assert_eq!(first(at("Restore ")), Some(("Restore {n:number} Health".to_owned(), 0)));
    assert_eq!(first(at("Health to ")), Some(("Restore {n:number} Health to {x:card}".to_owned(), 1)));
    assert_eq!(first(at("Draw ")), None);
    assert_eq!(game.id(), "duel");
}

/// A text after what an action does to it.
fn done(action: &Action, file: &str, text: &str) -> String {
    let mut edits: Vec<_> = action.edits.iter().filter(|edit| edit.place.file == file).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.place.start));
    let mut text = text.to_owned();
    edits.into_iter().for_each(|edit| text.replace_range(edit.place.span(), &edit.text));
    text
}

#[test]
fn what_can_be_done_about_a_line_leaves_a_game_that_is_sound() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let (set, known) = with_card(game, "Battlecry: Draw 2 cards. Gain 2 mana.");
    let with = over(game, "sets/new.ron", &set);
    let at = set.find("Gain").expect("it is there");
    let actions = action::at(&with, &known, "sets/new.ron", &set, &(at..at));
    let of = |title: &str| actions.iter().find(|action| action.title.starts_with(title)).unwrap_or_else(|| panic!("{title}: {actions:?}"));
    let phrase = of("Make a phrase of it");
    let phrases = done(phrase, "phrases.ron", &with.read("phrases.ron").expect("it has some"));
    let texts = [("sets/new.ron", done(phrase, "sets/new.ron", &set)), ("phrases.ron", phrases)];
    assert!(texts[0].1.contains("Draw 2 cards. Dawn."), "{}", texts[0].1);
    let look = desk_for(game).look(&Overlay::new(game, texts.map(|(file, text)| (file.to_owned(), text)).into()), |_, _| {});
    assert_eq!(look.findings.iter().filter(|found| found.is_error()).collect::<Vec<_>>(), Vec::<&Diagnostic>::new());
    let beside = done(of("Write it beside"), "sets/new.ron", &set);
    assert!(beside.contains("// fr: "), "{beside}");
}

/// What can be done about a line of a card, by a word of it.
fn offered(id: &str, words: &str) -> Vec<(String, Vec<String>)> {
    let library = Library::shipped();
    let game = library.find(id).expect("it is shipped");
    let known = desk_for(game).read(game).expect("it loads");
    let sets = game.paths("sets").into_iter().map(|file| (game.read(&file).expect("a set"), file));
    let (set, file) = sets.into_iter().find(|(set, _)| set.contains(words)).unwrap_or_else(|| panic!("{id}: {words}"));
    let at = set.find(words).expect("it is there") + 2;
    let actions = action::at(game, &known, &file, &set, &(at..at));
    let after = |action: &Action| {
        let files: std::collections::BTreeSet<&str> = action.edits.iter().map(|edit| edit.place.file.as_str()).collect();
        let texts = files.into_iter().map(|file| (file.to_owned(), done(action, file, &game.read(file).unwrap_or_default()))).collect();
        let look = desk_for(game).look(&Overlay::new(game, texts), |_, _| {});
        look.findings.iter().filter(|found| found.is_error()).map(|found| found.message.clone()).collect()
    };
    actions.iter().map(|action| (action.title.clone(), after(action))).collect()
}

#[test]
fn what_can_be_done_about_the_lines_of_two_games_leaves_them_sound() {
    let titles = [["Make a phrase of it", "Write it beside"], ["En faire une expression", "L'écrire à côté"]];
    for ((id, lines), titles) in [("duel", 4), ("azcard", 3)].into_iter().zip(titles) {
        let game = known(id);
        let all: Vec<&String> = game.game.cards[..game.game.printed].iter().flat_map(|card| &card.lines).filter(|line| line.len() > 25).collect();
        let mut offers = Vec::new();
        for line in all.iter().step_by(all.len() / lines) {
            offers.extend(offered(id, &format!("\"{line}")).into_iter().map(|offer| (line, offer)));
        }
        let wrong: Vec<_> = offers.iter().filter(|(_, (_, wrong))| !wrong.is_empty()).collect();
        assert!(wrong.is_empty(), "{id}: {wrong:#?}");
        for title in titles {
            assert!(offers.iter().any(|(_, (offer, _))| offer.starts_with(title)), "{id}: {title}");
        }
    }
}

#[test]
fn a_phrase_is_made_of_what_nothing_behind_it_speaks_of() {
    let phrase = |id: &str, words: &str| {
        offered(id, words).into_iter().find(|(title, _)| title.starts_with("Make a phrase") || title.starts_with("En faire une expression"))
    };
    // What is dealt damage to is “it” in the next sentence.
    assert_eq!(phrase("duel", "Deal 3 damage. If there is a Dragon in your hand"), None);
    let (title, wrong) = phrase("azcard", "Piochez 1 carte, puis sacrifiez").expect("it is a sentence of its own");
    assert!(wrong.is_empty() && title.contains("Astrolabe fêlé"), "{title}: {wrong:?}");
}

#[test]
fn a_scene_tells_how_things_stand_at_each_line() {
    let library = Library::shipped();
    let (files, known) = (library.find("duel").expect("it is shipped"), known("duel"));
    let scene = "# A card is drawn\ngame duel\nyou: hand Wick Mote; mana 3\n\nset you\nexpect your hand: Wick Mote\n";
    let scene = scene.replace("set you\n", "");
    let at = scene.find("expect your").expect("it is there") + 2;
    let told = hover::in_scene(files, &known, &scene, at).expect("it is told").text;
    assert!(told.contains("you: ") && told.contains("Wick Mote") && told.contains("you may: "), "{told}");
    assert_eq!(hover::in_scene(files, &known, &scene, 2), None, "a title is none");
}

#[test]
fn a_scene_of_a_mode_is_told_of_as_it_is_played() {
    let library = Library::shipped();
    let (files, known) = (library.find("tricks").expect("it is shipped"), known("tricks"));
    let scene = "# The last one\ngame tricks\nmode short\nyou: hand One of Oars, Two of Bells; Fare 9; Tricks 3\n\
        foe: hand Nine of Oars, Three of Bells; Fare 10; Tricks 3\nyou> lead One of Oars\nexpect lost you\n";
    let usual = scene.replace("mode short\n", "");
    let told = |scene: &str| hover::in_scene(files, &known, scene, scene.find("expect").expect("it is there")).expect("it is told").text;
    // The mode is over after so many points; the usual game goes on.
    assert!(!told(scene).contains("foe may: ") && told(&usual) != told(scene), "{}", told(scene));
    let begun = &scene[..scene.find("lead").expect("it is there")];
    let moves = in_scene(files, &known, begun, begun.len());
    assert!(moves.iter().any(|one| one.text == "lead One of Oars"), "{moves:?}");
    // Of a mode that is not there nothing is told, and the rest of the scene is as before.
    assert!(!in_scene(files, &known, &begun.replace("short", "shorter"), begun.len() + 2).is_empty());
}

/// Whatever file is broken when a game is first looked at: of what stands in the others all is known.
#[test]
fn one_broken_file_leaves_what_stands_in_the_others_known() {
    let library = Library::shipped();
    let game = library.find("duel").expect("it is shipped");
    let garbage = |file: &str| (file.to_owned(), "((((".to_owned());
    let slip = |file: &str, was: &str, is: &str| {
        let text = game.read(file).expect("it is there");
        assert!(text.contains(was), "{file} says {was}");
        (file.to_owned(), text.replacen(was, is, 1))
    };
    let breaks = [
        garbage("decks/oba.ron"),
        garbage("rulebook.ron"),
        garbage("scenes.ron"),
        slip("keywords.ron", r#"(id: "lifesteal", on:"#, r#"(id: "lifesteal", un:"#),
        garbage("phrases.ron"),
        garbage("sets/first.ron"),
        slip("keywords.ron", "restore that much", "rextore that much"),
        slip("phrases.ron", "Heal {n} to {x}.", "Hexl {n} to {x}."),
        slip("rulebook.ron", "kind: Stated", "kind: Stuted"),
    ];
    for (file, text) in breaks {
        let broken = over(game, &file, &text);
        let look = desk_for(game).look(&broken, |_, _| {});
        assert!(look.findings.iter().any(|found| found.file == file), "{file}: {:?}", look.findings);
        let known = look.known.unwrap_or_else(|| panic!("{file}: nothing is known: {:?}", look.findings));
        assert!(known.game.cards.len() > 40 || file == "sets/first.ron", "{file}: {} cards", known.game.cards.len());
        let plain = ["decks/oba.ron", "rulebook.ron", "scenes.ron"].contains(&file.as_str());
        assert!(!plain || desk_for(game).read(&broken).is_some(), "{file}: it takes a look to know the others");
    }
}

#[test]
fn of_every_file_that_can_t_be_read_it_is_told_whatever_else_can_t() {
    // From the beginning, and behind a look at files that could be.
    let library = Library::shipped();
    let game = library.find("tricks").expect("it is shipped");
    let files: Vec<String> = game.files().into_iter().filter(|file| file.ends_with(".ron")).collect();
    let torn = |file: &String| -> Option<String> {
        let text = game.read(file)?;
        let at = (0..=text.len() / 2).rev().find(|at| text.is_char_boundary(*at))?;
        Some(format!("{}\"", &text[..at]))
    };
    for (at, one) in files.iter().enumerate() {
        for other in [&files[(at + 1) % files.len()], &files[0]] {
            let texts: BTreeMap<String, String> = [one, other].into_iter().map(|file| (file.clone(), torn(file).expect("it is there"))).collect();
            let mut desk = desk_for(game);
            if one > other {
                desk.look(game, |_, _| {});
            }
            let found = desk.look(&Overlay::new(game, texts), |_, _| {}).findings;
            for file in [one, other] {
                assert!(found.iter().any(|found| found.file == *file && found.is_error()), "{file} beside {one} and {other}: {found:?}");
            }
        }
    }
}
