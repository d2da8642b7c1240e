//! Instructions in words, as whoever is asked about them reads them: behind a trait, as who runs a game knows no language.

use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// An instruction that can be said. Whoever made the game has its words.
pub trait Saying: Debug + Send + Sync {
    /// In the words of its text.
    fn said(&self) -> Option<String>;

    /// In the words that whoever does it would read; nothing where it doesn't say who that is, or says "you".
    fn said_to(&self, asked: Seat) -> Option<String>;

    /// Who does it, as its words name them.
    fn by(&self) -> By;
}

/// Who is asked, seen from the text that asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// "You" in the text.
    You,
    /// The other player, of two.
    Other,
    /// One of the others, where more play.
    OneOfMany,
}

/// Who does an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// "They": each player, or one of whom the text spoke.
    Each,
    /// "You", another player, or nobody who is named.
    One,
}

/// An instruction that was said once and for all, as a game is stored with it.
#[derive(Debug, Serialize, Deserialize)]
struct Said {
    text: Option<String>,
    to_you: Option<String>,
    to_other: Option<String>,
    to_many: Option<String>,
    by: By,
}

impl Saying for Said {
    fn said(&self) -> Option<String> {
        self.text.clone()
    }

    fn said_to(&self, asked: Seat) -> Option<String> {
        match asked {
            Seat::You => self.to_you.clone(),
            Seat::Other => self.to_other.clone(),
            Seat::OneOfMany => self.to_many.clone(),
        }
    }

    fn by(&self) -> By {
        self.by
    }
}

/// Instructions are stored in their words.
pub(super) mod stored {
    use super::*;
    use serde::{Deserializer, Serializer};
    use std::sync::Arc;

    pub(in crate::ir) fn serialize<S: Serializer>(said: &Arc<dyn Saying>, to: S) -> Result<S::Ok, S::Error> {
        let [to_you, to_other, to_many] = [Seat::You, Seat::Other, Seat::OneOfMany].map(|seat| said.said_to(seat));
        Said { text: said.said(), to_you, to_other, to_many, by: said.by() }.serialize(to)
    }

    pub(in crate::ir) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<dyn Saying>, D::Error> {
        Ok(Arc::new(Said::deserialize(from)?))
    }
}
