//! The laws of the language over its corpus: every sentence reads, prints back to the letter, and has one reading.

use kotodama_grammar::{Language, Lexicon, PhraseDef};

/// English with the words of the corpus and two phrases.
fn english() -> Language {
    let lexicon = Lexicon::from_ron(include_str!("corpus/lexicon.ron")).expect("corpus/lexicon.ron is a lexicon");
    let phrase = |id: &str, say: &str, means: &str| PhraseDef { id: id.into(), say: vec![say.into()], means: vec![means.into()] };
    let phrases = [
        phrase("pay", "Pay {n:number} IKZ", "Tap {n} untapped IKZ in your IKZ area."),
        phrase("pay_amount", "Pay IKZ equal to {n:number}", "Tap {n} untapped IKZ in your IKZ area."),
    ];
    match Language::english(&lexicon, &phrases) {
        Ok(language) => language,
        Err(errors) => panic!("{}", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

fn sentences() -> impl Iterator<Item = &'static str> {
    include_str!("corpus/en.txt").lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[test]
fn every_sentence_reads_prints_back_and_has_one_reading() {
    let language = english();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in sentences() {
        count += 1;
        let read = if line.contains('{') { language.read_meaning(&[line.to_string()]) } else { language.read_text(&[line.to_string()]) };
        let text = match read {
            Ok(text) => text,
            Err(errors) => {
                wrong.extend(errors.iter().map(|error| format!("{}\n    {error}", error.picture(line))));
                continue;
            }
        };
        match language.print_text(&text) {
            Ok(printed) if printed == [line] => {}
            Ok(printed) => wrong.push(format!("{line}\n    prints as {printed:?}\n    {}", ron::to_string(&text).unwrap_or_default())),
            Err(error) => wrong.push(format!("{line}\n    does not print: {error}\n    {}", ron::to_string(&text).unwrap_or_default())),
        }
        for sentence in &text.abilities[0].sentences {
            let Ok(one) = language.print_sentence(sentence) else { continue };
            if let Some((first, second)) = language.ambiguities(&one) {
                let [first, second] = [first, second].map(|reading| ron::to_string(&reading).unwrap_or_default());
                wrong.push(format!("{line}\n    has two readings:\n    {first}\n    {second}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
