//! How fast the language is: `cargo bench -p kotodama-grammar`.

use divan::{Bencher, black_box};
use kotodama_grammar::ast::Text;
use kotodama_grammar::{Language, Lexicon};

fn main() {
    divan::main();
}

fn lexicon() -> Lexicon {
    Lexicon::from_ron(include_str!("../corpus/en.ron")).expect("the corpus has a lexicon")
}

fn english() -> Language {
    Language::english(&lexicon(), &[]).expect("English assembles")
}

/// As many different card texts as asked for, of two sentences (about 120 letters) each: those of the corpus with other numbers.
fn cards(count: usize) -> Vec<Vec<String>> {
    let language = english();
    let sentences: Vec<&str> = include_str!("../corpus/en.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#') && line.len() > 40 && language.read_ability(line).is_ok())
        .collect();
    let text = |i: usize| {
        let first = sentences[i % sentences.len()];
        let second = sentences[(i / sentences.len() + i * 7) % sentences.len()];
        let number = (i % 7 + 2).to_string();
        vec![first.replace(" 2 ", &format!(" {number} ")), second.replace(" 3 ", &format!(" {number} "))]
    };
    (0..).map(text).filter(|lines| language.read_text(lines).is_ok()).take(count).collect()
}

#[divan::bench]
fn assemble(bencher: Bencher) {
    let lexicon = lexicon();
    bencher.bench(|| Language::english(black_box(&lexicon), &[]).map(|_| ()).ok());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn read_10_000_cards(bencher: Bencher) {
    let language = english();
    let cards = cards(10_000);
    bencher.bench(|| cards.iter().filter(|card| language.read_text(black_box(card)).is_ok()).count());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn read_the_french_corpus_25_times(bencher: Bencher) {
    let lexicon = Lexicon::from_ron(include_str!("../corpus/fr.ron")).expect("the corpus has a lexicon");
    let language = Language::of("fr", &lexicon, &[]).expect("French assembles");
    let lines: Vec<&str> = include_str!("../corpus/fr.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    bencher.bench(|| (0..25).flat_map(|_| &lines).filter(|line| language.read_ability(black_box(line)).is_ok()).count());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn print_1_000_cards(bencher: Bencher) {
    let language = english();
    let texts: Vec<Text> = cards(1_000).iter().filter_map(|card| language.read_text(card).ok()).collect();
    bencher.bench(|| texts.iter().filter(|text| language.print_text(black_box(text)).is_ok()).count());
}

#[divan::bench]
fn refuse_a_sentence(bencher: Bencher) {
    let language = english();
    bencher.bench(|| language.read_ability(black_box("Deal 2 damage to all entitys in any Gardin.")).is_err());
}
