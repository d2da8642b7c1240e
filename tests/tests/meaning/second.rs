//! What a player who is named does first, and what the same sentence goes on with: both are theirs, whichever verbs these are.

use super::in_french;
use kotodama_grammar::ast::{Effect, Sentence};
use std::fmt::Write as _;

/// How one part follows another, and what is said before them, in the words of a language.
struct Tongue {
    named: &'static str,
    joints: &'static [&'static str],
    /// What players do, after the word for them.
    parts: &'static [&'static str],
    /// What nobody but you does: no second part of what another player does.
    yours: &'static [&'static str],
}

const ENGLISH: Tongue = Tongue {
    named: "Choose a player. They",
    joints: &[", then", " and", ", and then"],
    parts: &[
        "draw 1 card",
        "discard 1 card",
        "reveal their hand",
        "reveal the top card of their deck",
        "shuffle their deck",
        "gain 2 ember",
        "lose 2 ember",
        "pay 1 ember",
        "put a card in their hand on top of their deck",
        "destroy a beast",
        "play a card in their hand",
        "choose a beast",
        "gain control of a beast",
        "take control of a beast",
        "take an extra turn",
        "skip their next turn",
        "lose the game",
    ],
    yours: &["look at the top card of their deck", "look at their hand"],
};

const FRENCH: Tongue = Tongue {
    named: "Choisissez un joueur. Il",
    joints: &[", puis", " et"],
    parts: &[
        "pioche 1 carte",
        "défausse 1 carte",
        "révèle sa main",
        "révèle la carte du dessus de son deck",
        "mélange son deck",
        "gagne 2 braise",
        "perd 2 braise",
        "paie 1 braise",
        "détruit une bête",
        "joue une carte dans sa main",
        "choisit une bête",
        "prend le contrôle d'une bête",
        "perd la partie",
    ],
    yours: &["regarde la carte du dessus de son deck", "regarde sa main"],
};

/// What the last sentence of a text does, if the text is read.
fn done(read: impl Fn(&[String]) -> Option<Vec<Sentence>>, text: String) -> Option<Effect> {
    match read(&[text])?.pop()? {
        Sentence::Run { effect } => Some(effect),
        other => panic!("no plain instruction: {other:?}"),
    }
}

/// Each part behind each other one: it is read as it is of that player alone, or not at all.
fn both_are_theirs(tongue: &Tongue, read: impl Fn(&[String]) -> Option<Vec<Sentence>>) -> usize {
    let (mut wrong, mut held) = (String::new(), 0);
    for first in tongue.parts {
        for second in tongue.parts.iter().chain(tongue.yours) {
            let alone = done(&read, format!("{} {second}.", tongue.named));
            for joint in tongue.joints {
                let said = format!("{} {first}{joint} {second}.", tongue.named);
                let Some(effect) = done(&read, said.clone()) else { continue };
                held += 1;
                let Effect::Then { steps } = effect else { panic!("{said}: one part") };
                if steps.last() != alone.as_ref() {
                    let _ = writeln!(wrong, "{said}\n    {:?}\n    {alone:?}", steps.last());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    held
}

#[test]
fn what_a_player_goes_on_to_do_is_theirs() {
    let (loaded, french) = in_french();
    let sentences = |text: kotodama_grammar::ast::Text| text.parts().flat_map(|ability| ability.sentences.clone()).collect::<Vec<_>>();
    let held = both_are_theirs(&ENGLISH, |text| loaded.game.language().read_text(text).ok().map(sentences));
    assert!(held > 500, "only {held} are read");
    let held = both_are_theirs(&FRENCH, |text| french.language().read_text(text).ok().map(sentences));
    assert!(held > 200, "only {held} are read");
}
