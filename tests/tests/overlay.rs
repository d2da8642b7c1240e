//! What an editor holds and has not saved, over the files of a game: it is checked and worded as if it were saved.

use kotodama::shipped::{GameFiles, Library};
use kotodama_rules::Source as _;
use kotodama_workbench::check::{self, Memory};
use kotodama_workbench::debt::{By, Misread, debt};
use kotodama_workbench::explain::entry::entries;
use kotodama_workbench::fmt::Formatter;
use kotodama_workbench::start::{self, Name};
use kotodama_workbench::{Overlay, Workspace, packs};
use std::collections::{BTreeMap, BTreeSet};

const GAME: &str = "duel";

fn game(library: &Library) -> &GameFiles {
    library.find(GAME).expect("it is shipped")
}

/// A set of the game, and its first text that deals damage.
fn set_and_text(game: &GameFiles) -> (String, String, String) {
    let mut sets = game.paths("sets").into_iter().filter_map(|path| game.read(&path).map(|text| (path, text)));
    sets.find_map(|(path, file)| {
        let text = file.split('"').find(|text| text.starts_with("Battlecry: Deal ") && text.ends_with('.'))?.to_owned();
        Some((path, file, text))
    })
    .expect("somebody deals damage")
}

#[test]
fn what_is_not_saved_is_checked_as_if_it_were() {
    let library = Library::shipped();
    let under = game(&library);
    let (path, file, text) = set_and_text(under);
    let broken = file.replace(&text, &text.replace("Deal", "Deel"));
    let memory = Memory::default();
    assert_eq!(check::look(under, false, &memory).findings, []);
    let over = Overlay::new(under, BTreeMap::from([(path.clone(), broken.clone())]));
    let looked = check::look(&over, false, &memory);
    let found = looked.findings.iter().find(|found| found.file == path).expect("the slip is found");
    assert_eq!(&broken[found.span.clone()], "Deel");
    // What lies below is as it was.
    assert_eq!(check::look(under, false, &memory).findings, []);
}

#[test]
fn what_is_not_saved_is_put_into_the_wording_of_the_language() {
    let library = Library::shipped();
    let under = game(&library);
    let (path, file, text) = set_and_text(under);
    let typed = file.replace(&text, &text.replace("Deal ", "deal  "));
    let over = Overlay::new(under, BTreeMap::from([(path.clone(), typed.clone())]));
    let tidied = Formatter::new(&over, None).file(&path).expect("no mistake of ours").expect("it reads");
    assert_eq!((tidied.old, tidied.new, tidied.findings), (typed, file, vec![]));
}

#[test]
fn what_carries_out_a_text_that_is_not_saved_is_told_at_its_place() {
    let library = Library::shipped();
    let under = game(&library);
    let (path, file, text) = set_and_text(under);
    let broken = text.replace("Deal", "Deel");
    let typed = file.replace(&text, &broken);
    let line_in = |source: &dyn Workspace, text: &str| {
        let card = debt(source, true).expect("its words are read").texts.into_iter().find(|card| card.lines.iter().any(|line| line.text == text));
        let card = card.expect("it is there");
        let line = card.lines.iter().find(|line| line.text == text).expect("it is there").clone();
        (card.file, line)
    };
    let (there, before) = line_in(under, &text);
    assert_eq!((there, &file[before.span.clone()], before.by), (path.clone(), text.as_str(), By::Words));
    let (there, after) = line_in(&Overlay::new(under, BTreeMap::from([(path.clone(), typed.clone())])), &broken);
    assert_eq!((there, &typed[after.span.clone()], after.by), (path, broken.as_str(), By::Nothing));
    assert!(matches!(&after.misread, Some(Misread::Words(errors, _)) if &broken[errors[0].span.clone()] == "Deel"), "{after:?}");
}

#[test]
fn a_keyword_stands_where_its_words_are_though_nobody_has_saved_them() {
    let library = Library::shipped();
    let under = game(&library);
    let file = under.read("keywords.ron").expect("it has keywords");
    let over = Overlay::new(under, BTreeMap::from([("keywords.ron".to_owned(), format!("// What is new stands above.\n{file}"))]));
    let game = kotodama_rules::load(&over).expect("it is as it was");
    let id = game.keyword_files[0].id.clone();
    let entries = entries(&game, &id);
    let entry = entries.first().expect("it is there");
    let (path, span) = entry.place(&over);
    let text = over.read(&path).expect("it is there");
    assert!(path == "keywords.ron" && text[span.clone()].contains(&format!("id: \"{id}\"")), "{span:?}");
    let (before, _) = entry.place(under);
    assert_eq!(before, path);
}

#[test]
fn a_file_that_nobody_has_saved_yet_is_there() {
    let library = Library::shipped();
    let under = game(&library);
    let name = "sets/unsaved.ron".to_owned();
    let over = Overlay::new(under, BTreeMap::from([(name.clone(), r#"(id: "unsaved", name: "Unsaved", cards: [])"#.to_owned())]));
    let (before, after) = (under.paths("sets"), over.paths("sets"));
    assert_eq!(after.iter().filter(|path| !before.contains(path)).collect::<Vec<_>>(), [&name]);
    assert_eq!(after.len(), before.len() + 1);
    let looked = check::look(&over, false, &Memory::default());
    assert!(looked.sets.iter().any(|set| set.id == "unsaved" && set.cards == 0));
}

#[test]
fn a_pack_that_nobody_has_saved_yet_is_a_part_of_the_game() {
    let library = Library::shipped();
    let under = game(&library);
    let name = Name::of("Storm Season").expect("a name");
    let loaded = under.load().expect("it is shipped");
    let pack = start::pack(under, &loaded, &name).expect("it has a card to begin with");
    let texts: BTreeMap<String, String> = pack.iter().map(|(path, text)| (format!("packs/{}/{path}", name.id), text.clone())).collect();
    let over = Overlay::new(under, texts.clone());
    assert_eq!((under.packs(), over.packs()), (vec![], vec![name.id.clone()]));
    let kept_apart = |path: &&String| ["scenes", "snapshots"].iter().any(|folder| path.contains(&format!("/{folder}/")));
    assert_eq!(over.files_of_packs().iter().collect::<BTreeSet<_>>(), texts.keys().filter(|path| !kept_apart(path)).collect());
    let with = kotodama_rules::load(&over).expect("the game with its pack");
    let about = over.pack_of("packs/storm-season/sets/first.ron").expect("it says what it is");
    let verdict = packs::verdict(&over, &with, &about);
    assert_eq!((verdict.id.as_str(), verdict.adds.card, verdict.adds.keyword, &verdict.left_out), ("storm-season", 1, 1, &vec![]));
}
