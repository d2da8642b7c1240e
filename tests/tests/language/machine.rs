//! The machine that reads, held against pest's own; and that no rule reads words which nothing accounts for.

use kotodama_grammar::{Language, Lexicon, Sketch};
use pest_vm::Vm;

/// Languages with the words of the corpus, and its lines.
fn languages() -> [(&'static str, Language, &'static str); 2] {
    let made = |id: &str, lexicon: &str| {
        let lexicon = Lexicon::from_ron(lexicon).expect("the corpus has a lexicon");
        Language::of(id, &lexicon, &[]).expect("it assembles")
    };
    [
        ("en", made("en", include_str!("../../../grammar/corpus/en.ron")), include_str!("../../../grammar/corpus/en.txt")),
        ("fr", made("fr", include_str!("../../../grammar/corpus/fr.ron")), include_str!("../../../grammar/corpus/fr.txt")),
    ]
}

/// The corpus of a language: its lines, the sentences in them, and each without one of its words, which is mostly none.
fn texts(corpus: &str) -> Vec<String> {
    let lines = corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let sentences = lines.flat_map(|line| [line].into_iter().chain(line.split(". "))).map(|text| text.trim_end_matches('.'));
    let without = |text: &str, at: usize| {
        let words = text.split(' ').enumerate().filter(|(index, _)| *index != at);
        words.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    };
    sentences.flat_map(|text| [text.to_owned(), without(text, text.len() % text.split(' ').count())]).collect()
}

/// What pest matched, as [`Language::matched`] tells of it.
fn sketch(pair: pest::iterators::Pair<'_, &str>, nodes: &mut Sketch) {
    if pair.as_rule() == "EOI" {
        return;
    }
    let at = nodes.len();
    let span = pair.as_span();
    nodes.push((pair.as_rule().to_owned(), pair.as_node_tag().unwrap_or_default().to_owned(), span.start()..span.end(), 0));
    pair.into_inner().for_each(|child| sketch(child, nodes));
    nodes[at].3 = nodes.len();
}

#[test]
fn it_makes_the_trees_that_pest_makes() {
    for (id, language, corpus) in languages() {
        let pest = Vm::new(language.lowered());
        let mut read = 0;
        for (index, text) in texts(corpus).iter().enumerate().filter(|(index, _)| index % 8 == 0) {
            for rule in ["sentence_entry", ["effect_entry", "condition_entry", "selector_entry"][index % 3]] {
                let theirs = pest.parse(rule, text).ok().map(|pairs| {
                    let mut nodes = Sketch::new();
                    pairs.for_each(|pair| sketch(pair, &mut nodes));
                    nodes
                });
                let ours = language.matched(rule, text);
                assert_eq!(theirs, ours, "{id}: {rule}: {text}");
                read += usize::from(ours.is_some());
            }
        }
        assert!(read > 180, "{id}: {read}");
    }
}

/// Rules that read letters until something else stands there, and not by their own words: what is looked at in front of them names each.
/// Any other would let words be read that nothing accounts for.
const LOOKED_AT: [&str; 17] = [
    "said_short",
    "tied_to",
    "tied_with",
    "one_of",
    "said_is",
    "they_control",
    "they_control_no",
    "they_have",
    "they_have_no",
    "this_kind_is",
    "units",
    "units_alone",
    "up_to_number",
    "you_control",
    "you_control_no",
    "you_have",
    "you_have_no",
];

#[test]
fn no_words_are_read_that_nothing_accounts_for() {
    for (id, language, _) in languages() {
        let all = language.reading();
        assert!(all.len() > 1_000, "{id}: {} rules are read with", all.len());
        let unknown: Vec<&str> = all.into_iter().filter(|rule| language.swallows(rule) && !LOOKED_AT.contains(rule)).collect();
        assert!(unknown.is_empty(), "{id}: {unknown:?}");
    }
}
