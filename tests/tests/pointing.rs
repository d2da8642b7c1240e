//! Words that point: where each stands, and the words of what it means; and, where it can mean nothing or two things, at which words
//! the finding points.
//!
//! A text is written with its words marked: `‹it›` points, `«a beast»` is what it means or could mean.

use kotodama_grammar::Diagnostic;
use kotodama_rules::Memory;
use kotodama_rules::hir::Source;
use kotodama_tests::neutral::{Loaded, Written, neutral};
use std::ops::Range;

/// A text with its marks taken out, and where the words stand that were marked by these two signs.
fn unmarked(text: &str) -> (String, Vec<Range<usize>>, Vec<Range<usize>>) {
    let (mut plain, mut points, mut means, mut open) = (String::new(), Vec::new(), Vec::new(), 0);
    for sign in text.chars() {
        match sign {
            '‹' | '«' => open = plain.len(),
            '›' => points.push(open..plain.len()),
            '»' => means.push(open..plain.len()),
            other => plain.push(other),
        }
    }
    (plain, points, means)
}

const BEAST: &str = r#"name: "Case", kind: "beast", stats: {"cost": 0, "power": 1, "life": 3}"#;
const TRICK: &str = r#"name: "Case", kind: "trick", stats: {"cost": 0}"#;

fn card(at: usize, rest: &str, text: &str) -> Written {
    Written { id: format!("w{at}"), rest: rest.to_owned(), text: vec![unmarked(text).0] }
}

fn loaded(rest: &str, texts: &[&str]) -> Loaded {
    neutral(&texts.iter().enumerate().map(|(at, text)| card(at, rest, text)).collect::<Vec<_>>())
}

/// Each word that points, once; what it means is marked.
const MEANS: &[&str] = &[
    "[On Play] Choose «a beast in your grove». Destroy ‹it›.",
    "[On Play] Choose «a beast in your grove». Wake ‹that beast›.",
    "[On Play] Choose «2 beasts in your grove». Destroy ‹them›.",
    "[On Play] Destroy «2 beasts in your grove». (Beasts are \"big\".) Draw cards equal to the number of cards ‹destroyed this way›.",
    "[On Play] Look at «the top 3 cards of your deck». Put a card ‹among them› into your hand.",
    "Whenever «a beast in your grove» is destroyed, put ‹it› into your hand.",
    "[On Play] «Your opponent» draws 1 card. ‹They› draw 1 card.",
    "[On Play] Choose «a beast in your opponent's grove». At the end of the turn, destroy ‹it›.",
    "[On Play] «This card» gets +1 power until the end of the turn. Wake ‹it›.",
];

#[test]
fn words_point_at_words() {
    let loaded = loaded(BEAST, MEANS);
    let mut wrong = Vec::new();
    for (at, text) in MEANS.iter().enumerate() {
        let (plain, points, means) = unmarked(text);
        if let Some(findings) = loaded.refused.get(&format!("w{at}")) {
            wrong.push(format!("{text}: refused: {}", findings[0].message));
            continue;
        }
        let card = loaded.game.card(loaded.game.find(&format!("w{at}")).expect("the card"));
        let found: Vec<(Range<usize>, Option<Range<usize>>)> = loaded.game.references(card)[0]
            .iter()
            .filter(|reference| reference.at.text == Source::Text)
            .map(|reference| (reference.at.at.range().expect("a place"), reference.of.at.range()))
            .collect();
        let expected: Vec<_> = points.into_iter().zip(means.into_iter().map(Some)).collect();
        if found != expected {
            let said = found.iter().map(|(word, of)| format!("{} → {:?}", &plain[word.clone()], of.clone().map(|of| &plain[of])));
            wrong.push(format!("{text}: {}", said.collect::<Vec<_>>().join(", ")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What the text is refused for: the finding's place and its further places are marked.
const REFUSED: &[&str] = &[
    "Wake ‹it›.",
    "Wake ‹them›.",
    "‹They› draw 1 card.",
    "Destroy «all beasts in your grove». Wake ‹it›.",
    "Deal 1 damage to «a beast in your grove» and 2 damage to «a beast in your opponent's grove». Destroy ‹it›.",
    "Draw 1 card. (It is \"yours\".) Destroy «all beasts in your grove». Wake ‹it›.",
];

/// The words of a file at a place of it, as the text says them.
fn at(files: &Memory, file: &str, span: &Range<usize>) -> String {
    files.0.get(file).and_then(|text| text.get(span.clone())).unwrap_or_default().replace("\\\"", "\"")
}

#[test]
fn findings_point_at_words() {
    let loaded = loaded(TRICK, REFUSED);
    let mut wrong = Vec::new();
    for (number, text) in REFUSED.iter().enumerate() {
        let (plain, points, means) = unmarked(text);
        let id = format!("w{number}");
        let file = format!("sets/{id}.ron");
        let files = Memory([(file.clone(), card(number, TRICK, text).file())].into());
        let Some([found]) = loaded.refused.get(&id).map(Vec::as_slice) else {
            wrong.push(format!("{text}: not one finding"));
            continue;
        };
        let Diagnostic { span, also, .. } = found;
        let told: Vec<String> = std::iter::once(at(&files, &file, span)).chain(also.iter().map(|also| at(&files, &also.file, &also.span))).collect();
        let expected: Vec<String> = points.into_iter().chain(means).map(|range| plain[range].to_owned()).collect();
        if told != expected {
            wrong.push(format!("{text}: {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
