use kotodama_grammar::{Language, Lexicon};
fn main() {
    let lexicon = Lexicon::from_ron(include_str!("../../tests/neutral/lexicon/en.ron")).unwrap();
    let e = Language::english(&lexicon, &[]).unwrap();
    for t in std::env::args().skip(1) {
        match e.read_ability(&t) { Ok(_) => println!("READ {t}"), Err(x) => println!("{t}\n  {:?} {:?} {:?} {:?} alone={} {:?}", x[0].found, x[0].did_you_mean, x[0].nearest, x[0].others, x[0].word_alone, x[0].help()) }
    }
}
