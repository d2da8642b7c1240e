//! The words of each game have one reading in each language that it can be said in: what its pools, numbers, kinds and nouns are called meets
//! the words of the language, and each other.

use kotodama_grammar::Language;
use kotodama_grammar::ast::{Amount, Effect, Filter, Grant, Noun, Packet, Quantity, Selector, Word};
use kotodama_rules::Translator;
use kotodama_tests::{SHIPPED, files, sound};

/// Instructions with each word of a game in them that could be taken for another.
fn framed(language: &Language) -> Vec<Effect> {
    let words = |class: &str| language.lexicon().words(class).map(|(id, _)| Word(id.to_owned())).collect::<Vec<_>>();
    let two = || Quantity::Number(2);
    let mut all = Vec::new();
    for pool in words("pool") {
        all.push(Effect::Gain { who: None, amount: two(), pool: pool.clone() });
        all.push(Effect::LosePool { who: None, amount: two(), pool });
    }
    let kinds = words("kind").into_iter().map(Noun::Kind);
    for noun in kinds.chain(words("noun").into_iter().map(Noun::Described)) {
        let such = Filter { other: None, mark: None, traits: Vec::new(), nouns: vec![noun], with: Vec::new(), place: None };
        for to in [Selector::All { filter: such.clone() }, Selector::One { filter: such }] {
            let amount = Amount::Exactly(two());
            all.push(Effect::Deal { parts: vec![Packet { by: None, amount, to: to.clone().into(), each: None }] });
            for stat in words("stat") {
                let grants = vec![Grant::Minus { by: two(), stat, least: None }];
                all.push(Effect::Give { to: to.clone().into(), grants, until: None });
            }
        }
    }
    all
}

#[test]
fn the_words_of_a_game_have_one_reading_in_each_of_its_languages() {
    let mut found = Vec::new();
    for (game, _) in SHIPPED {
        let source = files(game);
        let own = sound(&source);
        let translators: Vec<Translator> = ["en", "fr"].iter().filter_map(|to| Translator::new(&source, &own, to).ok()).collect();
        let mut printed = 0;
        for language in std::iter::once(&**own.language()).chain(translators.iter().map(Translator::language)) {
            for effect in framed(language) {
                let Ok(text) = language.print_effect(&effect) else { continue };
                printed += 1;
                if let Some((one, other)) = language.second_reading::<Effect>("effect", text.trim_end_matches('.')) {
                    found.push(format!("{game}: {text}\n    is read as {one:?}\n    and as {other:?}"));
                }
            }
        }
        assert!(printed > 10, "{game}: {printed} were printed");
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
