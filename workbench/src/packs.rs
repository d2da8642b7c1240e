//! What packs are to a game that is loaded with them: what they add, what they put in the place of something else, what of them is left out.

use crate::finding::place;
use crate::workspace::Workspace;
use kotodama_engine::data::PackFile;
use kotodama_engine::{Game, Overridden};
use kotodama_rules::Reading;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a pack is, and what of it is in its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Its name.
    pub name: String,
    /// The id of the game that it is for.
    pub game: String,
    /// The packs that have to be there, with their versions.
    pub needs: BTreeMap<String, String>,
    /// What is in the game because of it.
    pub adds: Adds,
    /// What it puts in the place of something else, in lines with both places.
    pub overrides: Vec<String>,
    /// What of packs is not a part of the game, as [`left_out`] says it: that of packs which it needs, too.
    pub left_out: Vec<String>,
    /// The hash of its content; nothing when all of it is left out.
    pub hash: Option<String>,
}

/// How many things of each sort are in a game because of a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Adds {
    /// Printed cards.
    pub card: usize,
    /// Decks.
    pub deck: usize,
    /// Keywords.
    pub keyword: usize,
    /// Phrases.
    pub phrase: usize,
    /// Scripts, whether a phrase runs them or not.
    pub script: usize,
}

/// What a pack is in a game that was loaded with it. What is wrong with it stands in [`Game::packed`].
#[must_use]
pub fn verdict(source: &dyn Workspace, game: &Reading, about: &PackFile) -> Verdict {
    let own = format!("{}:", about.id);
    let adds = Adds {
        card: game.cards.iter().take(game.printed).filter(|card| card.set.starts_with(&own)).count(),
        deck: game.decks.iter().filter(|(deck, _)| deck.id.starts_with(&own)).count(),
        keyword: game.keywords.iter().filter(|keyword| keyword.id.starts_with(&own)).count(),
        phrase: game.read.phrases.iter().filter(|phrase| phrase.id.starts_with(&own)).count(),
        script: source.list(&format!("packs/{}/scripts", about.id)).len(),
    };
    let PackFile { id, name, version, game: of, needs, .. } = about;
    Verdict {
        id: id.clone(),
        version: version.to_string(),
        name: name.clone(),
        game: of.clone(),
        needs: needs.iter().map(|(id, range)| (id.clone(), range.to_string())).collect(),
        adds,
        overrides: game.packed.overridden.iter().filter(|over| over.pack == *id).map(|over| overrides(source, over)).collect(),
        left_out: left_out(game),
        hash: game.packed.packs.iter().find(|stamp| stamp.id == *id).map(|stamp| stamp.hash.clone()),
    }
}

/// What overrides what, with both places.
#[must_use]
pub fn overrides(source: &dyn Workspace, over: &Overridden) -> String {
    let at = |file: &str, byte: usize| {
        let (line, _) = place(&source.read(file).unwrap_or_default(), byte);
        format!("{}:{line}", source.shown(file))
    };
    let (by, of) = (at(&over.by.file, over.by.span.start), at(&over.of.file, over.of.span.start));
    format!("`{}` overrides the {}: {by} in the place of {of}", over.pack, over.thing)
}

/// What of packs is not a part of a game, one line for each pack.
#[must_use]
pub fn left_out(game: &Game) -> Vec<String> {
    let mut lines: Vec<(&str, Vec<&str>)> = Vec::new();
    for out in &game.packed.left_out {
        let what = out.what.as_deref().unwrap_or("all of it");
        match lines.last_mut().filter(|(pack, _)| *pack == out.pack) {
            Some((_, things)) => things.push(what),
            None => lines.push((&out.pack, vec![what])),
        }
    }
    lines.into_iter().map(|(pack, things)| format!("of the pack `{pack}` is left out: {}", things.join(", "))).collect()
}
