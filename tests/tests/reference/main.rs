//! The pages of the book that are made from the sources: the reference of the language, and that of a game's files. A page that no
//! longer says what the sources say fails; with `UPDATE_REFERENCE=1` it is written anew.

mod beside;
mod files;
mod how;
mod language;
#[expect(dead_code, reason = "the law of leaves changes more than a story needs")]
mod leaves;
mod lone;
mod model;
mod page;
mod pieces;
mod played;
mod table;
mod wording;

use kotodama_grammar::{LANGUAGES, Language, Lexicon, PhraseDef};
use kotodama_tests::{tree_files, workspace};
use language::{Tongue, With};
use model::Model;
use played::Played;
use std::thread;
use wording::Wordings;

/// As the tool has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PHRASES: &str = include_str!("../../../grammar/corpus/phrases.ron");
const ENGLISH: [&str; 3] = [include_str!("../../../grammar/corpus/en.ron"), PHRASES, include_str!("../../../grammar/corpus/en.txt")];
const FRENCH: [&str; 3] = [include_str!("../../../grammar/corpus/fr.ron"), PHRASES, include_str!("../../../grammar/corpus/fr.txt")];

#[test]
fn the_language_is_what_its_pages_say() {
    let model = Model::of(&tree_files());
    let languages: Vec<&str> = LANGUAGES.iter().map(|(id, _)| *id).collect();
    assert_eq!(languages, ["en", "fr"], "each language has a page");
    let file = |id: &str| LANGUAGES.iter().find(|(known, _)| *known == id).map(|(_, file)| *file).expect("the language is there");
    // before any language is made, which would limit how long a file may take to read
    let [english_words, french_words] = [("en", 0), ("fr", 1)].map(|(id, at)| Wordings::new(file(id), &model, move |ty| language::hole_of(at, ty)));
    let (english, french) = thread::scope(|both| {
        let french = both.spawn(|| Tongue::new("fr", 1, &model, FRENCH));
        (Tongue::new("en", 0, &model, ENGLISH), french.join().expect("the other half says itself what is wrong"))
    });
    let played = Played::new(&english.constructs(&model));
    assert!(played.wrong.is_empty(), "{}", played.wrong.join("\n"));
    let mut missing = Vec::new();
    let (steady, pages) = thread::scope(|both| {
        let steady = both.spawn(|| played.steady(|line| english.otherwise(&model, line)));
        let pages = [
            ("language.md", language::page(&model, &english_words, &english, With::Stories(&played), include_str!("language.md"), &mut missing)),
            ("language-fr.md", language::page(&model, &french_words, &french, With::Beside(&english), include_str!("language-fr.md"), &mut missing)),
        ];
        (steady.join().expect("the other half says itself what is wrong"), pages)
    });
    assert!(steady.is_empty(), "{}", steady.join("\n"));
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    page::settle(&pages);
}

/// The blocks of a page that are marked so.
fn blocks<'p>(page: &'p str, mark: &str) -> Vec<&'p str> {
    let fence = format!("```{mark}\n");
    page.split(fence.as_str()).skip(1).filter_map(|rest| Some(rest.split_once("```")?.0)).collect()
}

/// What the heads of pages show beside what is made from the sources.
#[test]
fn what_the_heads_show_is_read() {
    let lexicon = Lexicon::from_ron(ENGLISH[0]).expect("the corpus has a lexicon");
    let head = include_str!("language.md");
    let phrases: Vec<PhraseDef> = blocks(head, "ron").into_iter().map(|text| ron::from_str(text).expect("a phrase")).collect();
    assert_eq!(phrases.len(), 1);
    let english = Language::english(&lexicon, &phrases).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let lines: Vec<&str> = blocks(head, "text").into_iter().flat_map(str::lines).collect();
    assert_eq!(lines.len(), 1);
    for line in lines {
        english.read_ability(line).unwrap_or_else(|errors| panic!("{line}: {errors:#?}"));
    }
    let shown = blocks(include_str!("game-ron.md"), "ron");
    assert_eq!(shown.iter().map(|text| ron::from_str::<ron::Value>(text)).filter(Result::is_err).collect::<Vec<_>>(), []);
    assert_eq!(shown.len(), 1);
}

#[test]
fn the_files_are_what_their_pages_say() {
    let model = Model::of(&files::sources(&workspace()));
    let (places, pieces) = (files::Places::of(&model), files::Pieces::of(&model, &workspace()));
    let heads = [("game-ron.md", include_str!("game-ron.md")), ("files.md", include_str!("files.md"))];
    let pages = heads.map(|(page, head)| (page, files::page(&places, &pieces, page, head)));
    page::settle(&pages);
}
