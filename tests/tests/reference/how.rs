//! "I want …, how do I say it": the pages that list what is known of the words of other games, from the lists that `explain --how` reads.

use kotodama_grammar::{Advice, advice};
use kotodama_tests::{anchors, workspace};
use std::fmt::Write as _;

/// A page: its head, and a row for each thing that is known.
fn page(language: &str, reference: &str, head: &str, columns: [&str; 3]) -> String {
    let reference_text = std::fs::read_to_string(workspace().join("docs").join(reference)).expect("the reference is there");
    let anchors = anchors(&reference_text).expect("its headings differ");
    let mut text = head.to_owned();
    let [want, how, more] = columns;
    writeln!(text, "\n| {want} | {how} | {more} |\n|---|---|---|").expect("a text can be written to");
    for Advice { said, asked, write, such, see } in advice(language) {
        let words: Vec<&str> = asked.iter().chain(said).map(String::as_str).collect();
        let link = see.as_ref().map_or(String::new(), |see| {
            assert!(anchors.contains(see), "docs/{reference} has no `#{see}`, which “{such}” leads to");
            format!("[{see}]({reference}#{see})")
        });
        writeln!(text, "| {} | {write}:<br>**{such}** | {link} |", words.join(", ")).expect("a text can be written to");
    }
    text
}

#[test]
fn what_is_asked_for_stands_on_its_pages() {
    let english = "\
# I want …, how do I say it?

Words of the field, and of other games, with a sentence that says it. The sentences are of a small game of no setting, with beasts in
groves and wardens that are to be defended; `kotodama explain --how \"board wipe\"` says it in the words of *your* game, with a sentence
that was loaded there, or tells what your game lacks for it. This page is made from the same lists by a test, which loads every sentence.
[In French](how-do-i-say-fr.md).
";
    let french = "\
# I want …, how do I say it? In French

*Comment dire …* Des mots du milieu, et d'autres jeux, avec une phrase qui le dit. Les phrases sont d'un petit jeu sans décor, avec des
bêtes dans des bosquets et des gardiens à défendre ; `kotodama explain --how \"nettoyage\"` le dit avec les mots de *votre* jeu, par une
phrase qui y a été chargée, ou dit ce qui y manque. Cette page est faite des mêmes listes par un test, qui lit chaque phrase.
[En anglais](how-do-i-say.md).
";
    super::page::settle(&[
        ("how-do-i-say.md", page("en", "language.md", english, ["I want", "I say", "more"])),
        ("how-do-i-say-fr.md", page("fr", "language-fr.md", french, ["Je veux", "Je dis", "plus"])),
    ]);
}
