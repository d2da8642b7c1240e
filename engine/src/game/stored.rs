//! A compiled game as data: written by who has read its files, and run where nothing reads cards.
//!
//! What it means to be such a game is not looked at again: numbers in it are places in it. Whoever takes one from a stranger takes a
//! program from a stranger.

use super::Game;
use crate::hook::{Heard, HookError, HookEvent, HookView, Script, Scripts};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A compiled game, with what tells whether this engine runs it: `Compiled::of(&game)` is written with any format of serde, and a
/// `Compiled<Game>` is read.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compiled<G = Game> {
    engine: String,
    game: G,
}

/// Why a compiled game is not run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompiledError {
    /// Another version of the engine wrote it: its programs may mean something else here.
    #[error("it was compiled by version {0} of the engine, and this is {ENGINE}; compile it again from its files")]
    Engine(String),
    /// A script of it can't be read.
    #[error(transparent)]
    Script(#[from] HookError),
}

const ENGINE: &str = env!("CARGO_PKG_VERSION");

impl<'a> Compiled<&'a Game> {
    /// A game, to be written. What is wrong with packs that it left out, and what nothing of it speaks of, are not written.
    #[must_use]
    pub fn of(game: &'a Game) -> Self {
        Compiled { engine: ENGINE.to_owned(), game }
    }
}

impl Compiled {
    /// The game; its scripts are read by who reads scripts.
    ///
    /// # Errors
    /// When another version of the engine wrote it, or a script can't be read.
    pub fn game(self, scripts: &dyn Scripts) -> Result<Game, CompiledError> {
        if self.engine != ENGINE {
            return Err(CompiledError::Engine(self.engine));
        }
        let mut game = self.game;
        for hook in &mut game.hooks {
            hook.script = scripts.load(hook.script.name(), hook.script.source())?;
        }
        Ok(game)
    }
}

/// A script as it is stored: nobody has read it yet.
#[derive(Debug, Serialize, Deserialize)]
struct Unread {
    name: String,
    source: String,
}

impl Script for Unread {
    fn name(&self) -> &str {
        &self.name
    }

    fn source(&self) -> &str {
        &self.source
    }

    fn sentences(&self) -> &[String] {
        &[]
    }

    fn call(&self, _view: &dyn HookView, _event: &HookEvent) -> Heard {
        Heard { said: Err(self.refused("nobody has read this script".to_owned())), effort: crate::hook::Effort::Little }
    }
}

/// Scripts are stored as their files.
pub(super) mod script {
    use super::*;
    use serde::{Deserializer, Serializer};

    pub(in crate::game) fn serialize<S: Serializer>(script: &Arc<dyn Script>, to: S) -> Result<S::Ok, S::Error> {
        Unread { name: script.name().to_owned(), source: script.source().to_owned() }.serialize(to)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<dyn Script>, D::Error> {
        Ok(Arc::new(Unread::deserialize(from)?))
    }
}

/// Messages are stored as the name of their language.
pub(super) mod messages {
    use kotodama_messages::Messages;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(in crate::game) fn serialize<S: Serializer>(messages: &Messages, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(messages.language())
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<&'static Messages, D::Error> {
        let language = String::deserialize(from)?;
        Messages::of(&language).ok_or_else(|| D::Error::custom(format!("there are no messages in `{language}`")))
    }
}
