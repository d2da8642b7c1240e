//! scratch
use kotodama_grammar::{Language, Lexicon, PhraseDef, ast::*};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let read = |p: &str| std::fs::read_to_string(p).unwrap();
    let lex = |p: &str| Lexicon::from_ron(&read(p)).unwrap();
    let phrases: Vec<PhraseDef> = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(&read(&args[2])).unwrap();
    // try from:lexicon to:lexicon phrases file
    let fr = lex("grammar/tests/corpus/fr.ron");
    let (src, dst) = match args[1].as_str() {
        "en-fr" => (Language::english(&lex("grammar/tests/corpus/en.ron"), &phrases), Language::translated("fr", &fr, &phrases)),
        "fr-en" => (Language::translated("fr", &fr, &phrases), Language::english(&lex("grammar/tests/corpus/en.ron"), &phrases)),
        "az" => (Language::translated("fr", &lex("cards/azcard/lexicon/fr.ron"), &[]), Language::english(&lex("cards/azcard/lexicon/en.ron"), &[])),
        _ => panic!(),
    };
    let show = |e: Vec<kotodama_grammar::GrammarError>| -> Language {
        for e in e {
            println!("{e}");
        }
        std::process::exit(1)
    };
    let (src, dst) = (src.unwrap_or_else(show), dst.unwrap_or_else(show));
    let verbose = args.get(4).is_some();
    let (mut n, mut bad) = (0, 0);
    for line in read(&args[3]).lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        n += 1;
        let (s, d, line) = (&src, &dst, line);
        let start = Instant::now();
        let tree: Ability = if line.contains('{') {
            match s.read_with_holes::<Sentence>("sentence", line) {
                Ok(t) => Ability { tags: vec![], sentences: vec![t] },
                Err(e) => {
                    bad += 1;
                    println!("UNREAD {line}\n    {e}");
                    continue;
                }
            }
        } else {
            match s.read_ability(line) {
                Ok(t) => t,
                Err(e) => {
                    bad += 1;
                    println!("UNREAD {line}\n    {}", e[0].picture(line));
                    continue;
                }
            }
        };
        let t1 = start.elapsed();
        let own = s.print_ability(&tree);
        if own.as_deref() != Ok(line) {
            bad += 1;
            println!("SELF {line}\n  →  {own:?}");
        }
        for sentence in line.trim_end_matches('.').split(". ") {
            if let Some((a, b)) = s.ambiguities(sentence) {
                bad += 1;
                println!("TWO {sentence}\n   {a:?}\n   {b:?}");
            }
        }
        let start = Instant::now();
        let printed = d.print_ability(&tree);
        let t2 = start.elapsed();
        match printed {
            Err(e) => {
                bad += 1;
                println!("WORDLESS {line}\n    {e}")
            }
            Ok(p) => {
                let back: Option<Ability> = if p.contains('{') {
                    d.read_with_holes::<Sentence>("sentence", &p).ok().map(|t| Ability { tags: vec![], sentences: vec![t] })
                } else {
                    d.read_ability(&p).ok()
                };
                if back.as_ref() != Some(&tree) {
                    bad += 1;
                    println!("NOTBACK {line}\n  → {p}\n {:?}", d.read_ability(&p));
                }
                for sentence in p.trim_end_matches('.').split(". ") {
                    if let Some((a, b)) = d.ambiguities(sentence) {
                        bad += 1;
                        println!("TWO {sentence}\n   {a:?}\n   {b:?}");
                    }
                }
                if verbose {
                    println!("{line}\n      {p}");
                }
            }
        }
        if t1.as_millis() > 20 || t2.as_millis() > 100 {
            println!("SLOW {t1:?} {t2:?} {line}");
        }
    }
    println!("{n} lines, {bad} complaints");
}
