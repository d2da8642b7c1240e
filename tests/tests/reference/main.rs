//! The pages of the book that are made from the sources: the reference of the language, and that of a game's files. A page that no
//! longer says what the sources say fails; with `UPDATE_REFERENCE=1` it is written anew.

mod files;
mod language;
mod model;
mod page;
mod ron;
mod wording;

use kotodama_grammar::LANGUAGES;
use kotodama_tests::workspace;
use language::Tongue;
use model::Model;
use wording::Wordings;

const PHRASES: &str = include_str!("../../../grammar/tests/corpus/phrases.ron");
const ENGLISH: [&str; 3] = [include_str!("../../../grammar/tests/corpus/en.ron"), PHRASES, include_str!("../../../grammar/tests/corpus/en.txt")];
const FRENCH: [&str; 3] = [include_str!("../../../grammar/tests/corpus/fr.ron"), PHRASES, include_str!("../../../grammar/tests/corpus/fr.txt")];

#[test]
fn the_language_is_what_its_pages_say() {
    let model = Model::of(&language::tree_files(&workspace()));
    let file = |id: &str| LANGUAGES.iter().find(|(known, _)| *known == id).map(|(_, file)| *file).expect("the language is there");
    // before any language is made, which would limit how long a file may take to read
    let [english_words, french_words] = [("en", 0), ("fr", 1)].map(|(id, at)| Wordings::new(file(id), &model, move |ty| language::hole_of(at, ty)));
    let (english, french) = (Tongue::new("en", 0, &model, ENGLISH), Tongue::new("fr", 1, &model, FRENCH));
    let mut missing = Vec::new();
    let pages = [
        ("language.md", language::page(&model, &english_words, &english, None, include_str!("language.md"), &mut missing)),
        ("language-fr.md", language::page(&model, &french_words, &french, Some(&english), include_str!("language-fr.md"), &mut missing)),
    ];
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    page::settle(&pages);
}

#[test]
fn the_files_are_what_their_pages_say() {
    let model = Model::of(&files::sources(&workspace()));
    let (places, pieces) = (files::Places::of(&model), files::Pieces::of(&model, &workspace()));
    let heads = [("game-ron.md", include_str!("game-ron.md")), ("files.md", include_str!("files.md"))];
    let pages = heads.map(|(page, head)| (page, files::page(&places, &pieces, page, head)));
    page::settle(&pages);
}
