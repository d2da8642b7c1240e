//! Which word of a card's text means what, in lines.

use crate::console::wrap;
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_workbench::explain::pointing::{Pointing, Words};

/// In lines for people.
#[must_use]
pub fn told(game: &Reading, words: Vec<Pointing>) -> Vec<String> {
    let m = game.messages;
    let quoted = |words: &Words| {
        let at = format!("{}:{}", words.line, words.column);
        let place = words.phrase.as_ref().map_or(at.clone(), |phrase| format!("{phrase} {at}"));
        say!(m, "explain-word", place = place, words = words.words.as_str())
    };
    let line = |pointing: Pointing| {
        let means = pointing.means.as_ref().map(quoted).or(pointing.meant).unwrap_or_default();
        wrap("  ", &say!(m, "explain-word-means", word = quoted(&pointing.word), means = means))
    };
    words.into_iter().flat_map(line).collect()
}
