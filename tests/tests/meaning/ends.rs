//! What stands at the end of a sentence that does several things is asked back, and what is offered instead reads and says one of the two.

use super::*;

/// Sentences of two parts with an end that could be said of the second alone or of both.
fn ending(parts: &[&str], and: &str, ends: &[&str]) -> Vec<String> {
    let mut sentences = Vec::new();
    for (at, first) in parts.iter().enumerate() {
        for second in parts.iter().cycle().skip(at + 1).take(parts.len() - 1) {
            for end in ends {
                let mut second = second.to_string();
                second[..1].make_ascii_lowercase();
                sentences.push(format!("{first} {and} {second} {end}."));
            }
        }
    }
    sentences
}

/// What is told of a set of tricks in that language.
fn told(language: &str, texts: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for some in texts.chunks(10) {
        let card = |(at, text): (usize, &String)| format!("(id: \"E-{at}\", name: \"E {at}\", kind: \"trick\", stats: {{\"cost\": 0}}, text: [{text:?}])");
        let cards: Vec<String> = some.iter().enumerate().map(card).collect();
        let set = format!("(id: \"ends\", name: \"Ends\", language: \"{language}\", role: Test, cards: [{}])", cards.join(", "));
        let mut source = FILES.clone();
        source.0.insert("sets/ends.ron".to_owned(), set);
        found.extend(kotodama_tests::load(&source).err().into_iter().flatten().map(|found| found.message));
    }
    found
}

/// The texts in quotation marks.
fn offered(message: &str) -> Vec<String> {
    let parts = message.split(['“', '«']).skip(1);
    parts.filter_map(|part| Some(part.split(['”', '»']).next()?.trim().to_owned())).collect()
}

#[test]
fn what_ends_a_sentence_of_several_parts_is_asked_back_with_texts_that_read() {
    let english = ending(
        &["Gain 1 ember", "Draw 1 card", "Discard 1 card", "Deal 1 damage to your warden"],
        "and",
        &["if there is a beast in your grove", "unless there is a beast in your grove", "for each beast in your grove", "at the end of the turn"],
    );
    let french = ending(&["Gagnez 1 braise", "Piochez 1 carte", "Défaussez 1 carte"], "et", &["pour chaque bête dans votre bosquet"]);
    for (language, asked, part) in [("en", english, "how this sentence ends"), ("fr", french, "la fin de cette phrase")] {
        let said = told(language, &asked);
        let clear: Vec<&String> = said.iter().filter(|message| message.contains(part)).collect();
        let other: Vec<&String> = said.iter().filter(|message| !message.contains(part)).collect();
        assert!(clear.len() == asked.len() && other.is_empty(), "{} of {} are asked; {other:#?}", clear.len(), asked.len());
        let offers: Vec<Vec<String>> = clear.iter().map(|message| offered(message)).collect();
        assert!(offers.iter().all(|two| two.len() == 2 && two[0] != two[1]), "{offers:#?}");
        let refused = told(language, &offers.concat());
        assert!(refused.is_empty(), "{offers:#?} {refused:#?}");
    }
}
