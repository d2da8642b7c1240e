//! Saved matches: the state as it is, with what tells whether the same game goes on.

use crate::game::Game;
use crate::play::Match;
use crate::state::{OUT, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the format.
pub const VERSION: u32 = 1;

/// A saved match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// [`VERSION`] when it was written.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The hash of the game's files.
    pub hash: u64,
    /// The state.
    pub state: State,
}

/// Why a saved match can't go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Another version of the format.
    #[error("it was saved in version {0} of the format; this is version {VERSION}")]
    Version(u32),
    /// Another game.
    #[error("it is a match of `{0}`")]
    Game(String),
    /// The game's files have changed.
    #[error("the game's cards or rules have changed since (content {saved:016x} then, {now:016x} now)")]
    Hash {
        /// Then.
        saved: u64,
        /// Now.
        now: u64,
    },
    /// The state speaks of things that are not there.
    #[error("the state does not hold together: {0}")]
    Broken(&'static str),
}

impl Match {
    /// The match as a value to be written to a file.
    #[must_use]
    pub fn save(&self) -> Save {
        Save { version: VERSION, game: self.game().id.clone(), hash: self.game().hash, state: self.state().clone() }
    }

    /// Goes on with a saved match.
    ///
    /// # Errors
    /// When it is of another game or version, or does not hold together.
    pub fn load(game: Arc<Game>, save: &Save) -> Result<Match, LoadError> {
        if save.version != VERSION {
            return Err(LoadError::Version(save.version));
        }
        if save.game != game.id {
            return Err(LoadError::Game(save.game.clone()));
        }
        if save.hash != game.hash {
            return Err(LoadError::Hash { saved: save.hash, now: game.hash });
        }
        sound(&game, &save.state).map_err(LoadError::Broken)?;
        Ok(Match::resume(game, save.state.clone()))
    }
}

/// Whether every id in a state is one of the game's, so that running it finds everything it speaks of.
fn sound(game: &Game, state: &State) -> Result<(), &'static str> {
    let cards = state.cards.len();
    let zones = game.zones.len();
    let check = |ok: bool, what: &'static str| if ok { Ok(()) } else { Err(what) };
    check(cards < usize::from(u16::MAX), "there are too many cards")?;
    check(state.cards.iter().all(|c| c.def.index() < game.cards.len() && c.owner.0 < 2), "a card is none of the game's")?;
    check(state.cards.iter().all(|c| c.zone == OUT || c.zone.index() < zones), "a card is in no zone of the game")?;
    check(state.cards.iter().all(|c| c.host == crate::state::NO_HOST || c.host.index() < cards), "a card is attached to nothing there is")?;
    check(
        state.ends.len() == zones * 2 && state.ends.is_sorted() && state.ends.last().is_none_or(|&e| usize::from(e) == state.order.len()),
        "the zones do not add up",
    )?;
    check(state.kinds.len() == zones * 2, "the zones do not add up")?;
    check(state.order.iter().all(|c| c.index() < cards), "a zone holds a card that is not there")?;
    for player in [crate::PlayerId(0), crate::PlayerId(1)] {
        for zone in (0..zones).map(|z| crate::ids::ZoneId(z as u8)) {
            let fits = state.zone(zones, player, zone).iter().all(|c| state.cards[c.index()].zone == zone && state.cards[c.index()].owner == player);
            check(fits, "a card is not where it says it is")?;
        }
    }
    check(state.active.0 < 2 && state.first.0 < 2 && usize::from(state.phase) < game.phases.len().max(1), "the turn is nobody's")?;
    check(state.active_cards.iter().all(|c| c.index() < cards), "a working card is not there")?;
    check(state.roles.len() == game.roles.len(), "the roles are not the game's")?;
    let real = |c: &crate::ids::CardRef| *c == crate::ids::CardRef::NONE || c.id.index() < cards;
    check(state.roles.iter().chain(&state.heap).all(real), "a reference leads nowhere")?;
    check(state.modifiers.iter().all(|m| real(&m.target)), "a modifier is on no card")?;
    for modifier in &state.modifiers {
        use crate::state::Change as C;
        let known = match modifier.change {
            C::Stat(s, _) | C::SetStat(s, _) => s.index() < game.stats.len(),
            C::Keyword(k, _) => k.index() < game.keywords.len(),
            C::Cannot(d) => usize::from(d) < game.deeds.len(),
        };
        check(known && modifier.until.is_none_or(|u| u.index() < game.durations.len()), "a modifier is none of the game's")?;
    }
    for frame in &state.frames {
        let program = game.programs.get(frame.program.index()).ok_or("a running program is none of the game's")?;
        check(usize::from(frame.registers) + usize::from(program.regs.max(1)) <= state.registers.len(), "a running program lacks its registers")?;
        check(
            real(&frame.this) && real(&frame.source) && usize::from(frame.heap) <= state.heap.len() && frame.you.0 < 2 && frame.they.0 < 2,
            "a running program speaks of nothing there is",
        )?;
    }
    check(state.registers.iter().all(|r| usize::from(r.start) + usize::from(r.len) <= state.heap.len()), "a register holds cards that are not there")?;
    for p in &state.pending {
        check(
            real(&p.source) && real(&p.subject) && real(&p.doer) && p.def.index() < game.cards.len() && p.by.0 < 2,
            "a waiting trigger is about nothing there is",
        )?;
        let known = match p.answer {
            crate::state::Answer::Printed(a) => usize::from(a) < game.cards[p.def.index()].watches.len() && p.source.id.index() < cards,
            crate::state::Answer::Planted(w) => usize::from(w) < game.planted.len(),
        };
        check(known, "a waiting trigger is none of the game's")?;
    }
    let planted = |p: &crate::state::Planted| usize::from(p.watch) < game.planted.len() && p.source.id.index() < cards && real(&p.it) && p.by.0 < 2;
    check(state.planted.iter().all(planted), "a watcher is none of the game's")?;
    check(state.facts.iter().all(|f| f.card.id.index() < cards && real(&f.source)), "something happened to no card")?;
    check(state.looked.iter().all(|(p, c)| p.0 < 2 && c.index() < cards), "a player looks at nothing there is")
}
