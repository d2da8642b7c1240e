//! Who plays together, and words for it.

use super::build::Builder;
use super::fail::Fail;
use kotodama_engine::data::GameFile;
use kotodama_engine::ir::Who;
use kotodama_grammar::ast;

/// The teams of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Teams {
    /// Each plays for themselves.
    None,
    /// Two play together.
    Pairs,
    /// Of some teams there are more.
    Larger,
}

impl Teams {
    pub(super) fn of(file: &GameFile) -> Teams {
        if file.teams.is_empty() {
            Teams::None
        } else if file.teams.iter().all(|team| team.len() == 2) {
            Teams::Pairs
        } else {
            Teams::Larger
        }
    }
}

/// What is wrong with the teams of a game, if anything, and what to do about it.
pub(super) fn wrong(file: &GameFile) -> Option<(String, &'static str)> {
    let (least, most) = file.players;
    if file.teams.is_empty() {
        return None;
    }
    let mut seats: Vec<u8> = file.teams.iter().flatten().copied().collect();
    seats.sort_unstable();
    if !seats.iter().copied().eq(1..=most) {
        let message = format!("{most} may play, and the teams are of other seats: each of 1 to {most} is on one team");
        return Some((message, "write each seat once, such as `teams: [[1, 3], [2, 4]]`"));
    }
    let there = file.teams.iter().filter(|team| team.iter().any(|seat| *seat <= least)).count();
    let help = if file.teams.iter().filter(|team| !team.is_empty()).count() < 2 {
        "give them an opponent: a seat on another team, such as `teams: [[1, 2, 3], [4]]`; who plays against the rules alone has nobody to win against"
    } else {
        "put the first seats on different teams, such as `teams: [[1, 3], [2, 4]]`, or say in `players` that more play at least"
    };
    (there < 2).then(|| (format!("where {least} play, all of them are on one team: nobody could win against them"), help))
}

impl Builder<'_, '_> {
    /// Words for teams are said where there are some.
    pub(super) fn in_teams(&mut self, at: ast::Span) -> Result<(), Fail> {
        if self.shared.teams == Teams::None {
            let why = "nobody plays together in this game: say in `game.ron` who does, as in `teams: [[1, 3], [2, 4]]`, or say “each opponent”";
            return Err(Fail::from(why.to_owned()).or_at(self.spot(at)));
        }
        Ok(())
    }

    /// "your teammate", of a team of two.
    pub(super) fn teammate(&mut self, at: ast::Span) -> Result<Who, Fail> {
        self.in_teams(at)?;
        if self.shared.teams == Teams::Larger {
            let why = "a team may have more than two players, so there is no one teammate: say “each teammate” or “each player on your team”";
            return Err(Fail::from(why.to_owned()).or_at(self.spot(at)));
        }
        Ok(Who::Teammate)
    }
}
