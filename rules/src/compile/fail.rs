//! Why a sentence can't be compiled, and at which of its words.

use crate::hir::Spot;
use kotodama_grammar::codes;
use std::borrow::Cow;
use std::fmt;

/// A sentence that can't be compiled, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fail {
    /// What is wrong, and what to write instead.
    pub(crate) message: String,
    /// The words that it is about, as far as that is known.
    pub(crate) at: Option<Spot>,
    /// Under which code it is told.
    pub(crate) code: &'static str,
    /// Other words that belong to it, each with what to say of them.
    pub(crate) also: Vec<(Spot, Cow<'static, str>)>,
}

impl Fail {
    /// It is about these words, where nothing more exact is known.
    pub(crate) fn or_at(mut self, spot: Spot) -> Fail {
        if self.at.is_none() && spot.at.is_known() {
            self.at = Some(spot);
        }
        self
    }

    /// It came up in the meaning of a phrase, which is said by these words.
    pub(crate) fn in_meaning(mut self, call: Spot) -> Fail {
        if let Some(meaning) = self.at.take_if(|at| at.text != call.text) {
            self.also.insert(0, (meaning, "here, in what the phrase means".into()));
        }
        self.or_at(call)
    }

    /// These words belong to it.
    pub(crate) fn also(mut self, spot: Spot, label: impl Into<Cow<'static, str>>) -> Fail {
        if spot.at.is_known() {
            self.also.push((spot, label.into()));
        }
        self
    }
}

impl fmt::Display for Fail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<String> for Fail {
    fn from(message: String) -> Fail {
        Fail { message, at: None, code: codes::UNCLEAR, also: Vec::new() }
    }
}

impl From<&str> for Fail {
    fn from(message: &str) -> Fail {
        Fail::from(message.to_owned())
    }
}
