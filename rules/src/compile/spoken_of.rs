//! Who "it" is in what is always so, and in what is answered, behind a sentence that is always so of another card: "The equipped creature has +2
//! power. It can't be tired." Such a card is known by words that always mean it, so that these stand for "it" there.

use super::fail::Fail;
use super::one_subject::said_of;
use kotodama_grammar::ast::{self, Selector as S, Sentence};
use kotodama_grammar::in_place_of_it;
use std::borrow::Cow;

/// Why "it" is no card behind a sentence that is always so of several.
const BEHIND_SEVERAL: &str =
    "“it” could be this card, or each of those that the sentence before is about: say “this card”, or of those what they are once more";

/// The sentences of a line, each with what its "it" means, where that is the card of the sentence before.
///
/// # Errors
/// "It" behind cards that are several.
pub(super) fn with_its_cards(line: &ast::Ability) -> Result<Cow<'_, ast::Ability>, Fail> {
    let mut about: Option<S> = None;
    let mut several = false;
    let mut said = Vec::new();
    for sentence in &line.sentences {
        let of_it = about.as_ref().and_then(|card| of_that(sentence, card));
        let own = subject(sentence);
        if several && own == Some(&S::It) {
            return Err(BEHIND_SEVERAL.into());
        }
        several = own.is_some_and(|own| own.may_be_several() && *own != S::Likewise);
        about = match own {
            Some(S::It) => about,
            Some(own) if !own.may_be_several() && !matches!(own, S::This | S::ThisNoun { .. } | S::Likewise | S::That { .. }) => Some(own.clone()),
            _ => None,
        };
        said.push(of_it);
    }
    if said.iter().all(Option::is_none) {
        return Ok(Cow::Borrowed(line));
    }
    let sentences = line.sentences.iter().zip(said).map(|(sentence, said)| said.unwrap_or_else(|| sentence.clone())).collect();
    Ok(Cow::Owned(ast::Ability { sentences, ..line.clone() }))
}

/// Of which card a sentence is always so.
fn subject(sentence: &Sentence) -> Option<&S> {
    let Sentence::Always { fact } = sentence else { return None };
    let mut fact = fact;
    while let ast::Static::While { then, .. } = fact {
        fact = then;
    }
    said_of(fact).map(|who| &who.what)
}

/// The sentence, said of that card: all of what is always so, and of an answer what it waits for. "It" is then the card that this happened to.
fn of_that(sentence: &Sentence, card: &S) -> Option<Sentence> {
    let mut said = sentence.clone();
    if let Sentence::Whenever { trigger, .. } | Sentence::When { trigger, .. } | Sentence::Would { trigger, .. } = &mut said {
        *trigger = in_place_of_it(trigger, card)?;
        return Some(said);
    }
    matches!(subject(sentence), Some(S::It)).then(|| in_place_of_it(sentence, card)).flatten()
}
