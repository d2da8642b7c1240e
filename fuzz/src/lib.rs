//! What comes from outside, spoilt: texts, files of games, saved matches, choices.
//!
//! Each *target* is a function of bytes that asks for laws, and panics when one is broken: that no input makes anything panic
//! is the least of them. Inputs are text, so that one that fails can be read, cut down and kept.
//!
//! The tests of this crate try some changed inputs and all that once failed (`found/`). The command (`cargo run -p
//! kotodama-fuzz -- text --minutes 60`) hunts with libFuzzer, guided by what an input reaches.
//!
//! *Invariants:* a target is a function: the same bytes, the same answer. What fails, fails again when its file is given to
//! the command.
//!
//! | module | what it is |
//! |---|---|
//! | [`text`](mod@text) | text to tree |
//! | [`folder`] | a game's files to a game |
//! | [`save`](mod@save) | a saved match to a running one |
//! | [`pack`](mod@pack) | packs and archives to what is added to a game |
//! | [`modded`](mod@modded) | packs to cards that are played |
//! | [`script`](mod@script) | a script to what it does in a match |
//! | [`sentence`](mod@sentence) | lines on a card to a played card |
//! | [`choices`](mod@choices) | choices to a match |
//! | [`bases`] | the games that inputs speak of |
//! | [`change`](mod@change) | inputs made from inputs |
//! | [`shrink`](mod@shrink) | failing inputs made small |
//! | [`reached`] | what an input reached, for the guide |

pub mod bases;
pub mod change;
pub mod choices;
pub mod folder;
mod hidden;
pub mod modded;
pub mod pack;
mod play;
pub mod reached;
pub mod save;
pub mod script;
pub mod sentence;
pub mod shrink;
pub mod text;

use change::Words;
use kotodama_engine::Random;
use std::sync::OnceLock;

/// Something that takes bytes from outside.
#[derive(Debug)]
pub struct Target {
    /// What it is called on the command line, and its folder of inputs that once failed.
    pub name: &'static str,
    /// What it tries, in a few words.
    pub about: &'static str,
    /// Asks for its laws; panics when one is broken.
    pub laws: fn(&[u8]),
    seeds: fn() -> Vec<String>,
    begun: OnceLock<Words>,
}

impl Target {
    const fn new(name: &'static str, about: &'static str, laws: fn(&[u8]), seeds: fn() -> Vec<String>) -> Target {
        Target { name, about, laws, seeds, begun: OnceLock::new() }
    }

    /// What inputs are made from: good ones, made from what ships.
    pub fn words(&self) -> &Words {
        self.begun.get_or_init(|| Words::new((self.seeds)()))
    }

    /// The good inputs.
    pub fn seeds(&self) -> &[String] {
        self.words().seeds()
    }

    /// An input changed in a few places, as the seed of chance says.
    #[must_use]
    pub fn change(&self, input: &[u8], seed: u64) -> Vec<u8> {
        change::change(&String::from_utf8_lossy(input), self.words(), &mut Random::new(seed)).into_bytes()
    }
}

/// All targets. One that takes another shape of input is a module with its laws and its seeds, and a line here.
pub static TARGETS: [Target; 8] = [
    Target::new("text", "lines of a card, in any language of any game", text::text, text::seeds),
    Target::new("game", "files of a game", folder::folder, folder::seeds),
    Target::new("pack", "packs for a game, and archives of them", pack::pack, pack::seeds),
    Target::new("modded", "packs for a game, and their cards played", modded::modded, pack::seeds),
    Target::new("script", "a script, run by a card", script::script, script::seeds),
    Target::new("save", "a saved match", save::save, save::seeds),
    Target::new("sentence", "lines on a card, played", sentence::sentence, sentence::seeds),
    Target::new("choices", "decks, a seed, and what is chosen", choices::choices, choices::seeds),
];

/// The target of that name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// A number that a text makes, to pick by.
pub(crate) fn number(text: &str) -> u64 {
    kotodama_tests::fingerprint(text)
}
