//! The bots: what they are called, how strong they are, and how one is made.

mod greedy;
mod key;
mod knowledge;
mod mcts;
mod playout;
mod random;
mod steady;

pub use greedy::Greedy;
pub use key::{MoveKey, key};
pub use knowledge::Knowledge;
pub use mcts::Mcts;
pub use random::Uniform;
pub use steady::{Ponder, Steady};

use kotodama_engine::state::Outcome;
use kotodama_engine::{Agent, Match, PlayerId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// How long a bot thinks about a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// So many imagined matches: the same on every machine.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

/// Which bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bot {
    /// Takes any option with the same chance.
    Random,
    /// Tries each option in a few imagined matches, and looks no further.
    Greedy(Budget),
    /// Searches a tree of imagined matches.
    Mcts(Budget),
}

/// Bots by names that say how strong they are, the weakest first.
pub const LEVELS: [(&str, Bot); 5] = [
    ("novice", Bot::Random),
    ("easy", Bot::Greedy(Budget::Iterations(24))),
    ("medium", Bot::Mcts(Budget::Iterations(60))),
    ("hard", Bot::Mcts(Budget::Iterations(600))),
    ("master", Bot::Mcts(Budget::Iterations(4_000))),
];

/// Iterations of a bot of which nothing else is said.
const ITERATIONS: u32 = 100;

impl Bot {
    /// The bot with another budget; the one that does not think has none.
    #[must_use]
    pub fn with(self, budget: Budget) -> Bot {
        match self {
            Bot::Random => Bot::Random,
            Bot::Greedy(_) => Bot::Greedy(budget),
            Bot::Mcts(_) => Bot::Mcts(budget),
        }
    }

    /// Whether it decides the same on every machine.
    #[must_use]
    pub fn repeats(self) -> bool {
        !matches!(self, Bot::Greedy(Budget::Time(_)) | Bot::Mcts(Budget::Time(_)))
    }

    /// Whether it needs to know anything of the game before it plays.
    #[must_use]
    pub fn learns(self) -> bool {
        matches!(self, Bot::Mcts(_))
    }

    /// A bot of this sort that sits down at a match. What chance it needs comes from the seed.
    #[must_use]
    pub fn sit(self, knowledge: &Arc<Knowledge>, seed: u64) -> Box<dyn Agent> {
        match self {
            Bot::Random => Box::new(Uniform::new(seed)),
            Bot::Greedy(budget) => Box::new(Steady::new(Greedy::new(budget, seed))),
            Bot::Mcts(budget) => Box::new(Steady::new(Mcts::new(budget, Arc::clone(knowledge), seed))),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, budget) = match self {
            Bot::Random => return f.write_str("random"),
            Bot::Greedy(budget) => ("greedy", budget),
            Bot::Mcts(budget) => ("mcts", budget),
        };
        write!(f, "{name}:{budget}")
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(many) => write!(f, "{many}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// What names no bot, or no budget.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBot {
    /// There is no such bot.
    #[error("there is no bot called `{0}`")]
    Name(String),
    /// It is no budget.
    #[error("`{0}` is no time to think: say how many matches are imagined (500), or how long it takes (1s, 200ms)")]
    Budget(String),
}

/// The names of all bots and levels.
pub fn names() -> impl Iterator<Item = &'static str> {
    ["random", "greedy", "mcts"].into_iter().chain(LEVELS.iter().map(|(name, _)| *name))
}

impl FromStr for Bot {
    type Err = NoBot;

    /// A bot or level by its name, with its budget behind a colon: `mcts`, `mcts:1000`, `greedy:200ms`, `hard`.
    fn from_str(said: &str) -> Result<Bot, NoBot> {
        let (name, budget) = said.split_once(':').map_or((said, None), |(name, budget)| (name, Some(budget)));
        let usual = Budget::Iterations(ITERATIONS);
        let bot = match name {
            "random" => Bot::Random,
            "greedy" => Bot::Greedy(usual),
            "mcts" => Bot::Mcts(usual),
            _ => LEVELS.iter().find(|(level, _)| *level == name).map(|(_, bot)| *bot).ok_or_else(|| NoBot::Name(name.to_owned()))?,
        };
        budget.map_or(Ok(bot), |budget| Ok(bot.with(budget.parse()?)))
    }
}

impl FromStr for Budget {
    type Err = NoBot;

    fn from_str(said: &str) -> Result<Budget, NoBot> {
        let wrong = || NoBot::Budget(said.to_owned());
        let seconds = |number: &str| number.parse::<f64>().ok().filter(|seconds| (0.0..=3_600_000.0).contains(seconds)).ok_or_else(wrong);
        if let Some(number) = said.strip_suffix("ms") {
            return Ok(Budget::Time(Duration::from_secs_f64(seconds(number)? / 1_000.0)));
        }
        if let Some(number) = said.strip_suffix('s') {
            return Ok(Budget::Time(Duration::from_secs_f64(seconds(number)?)));
        }
        said.parse().ok().filter(|many| *many > 0).map(Budget::Iterations).ok_or_else(wrong)
    }
}

/// What the end of a match is worth to a player: as [`worth`] says, and to each of a team that won.
pub(crate) fn worth_to(running: &Match, player: PlayerId) -> Option<f32> {
    let outcome = running.outcome()?;
    Some(if matches!(outcome, Outcome::Won(_)) && running.state().has_won(player) { 1.0 } else { worth(outcome, player) })
}

/// What an outcome is worth to a player: 1 to who won, their share to who won with others, 0 to who did not, half for what nobody won.
#[must_use]
pub fn worth(outcome: Outcome, player: PlayerId) -> f32 {
    match outcome {
        Outcome::Won(winner) if winner == player => 1.0,
        Outcome::Won(_) => 0.0,
        // The one point that all play for is shared, too.
        Outcome::Shared(winners) if winners >> player.0 & 1 == 1 => 1.0 / winners.count_ones() as f32,
        Outcome::Shared(_) => 0.0,
        Outcome::Drawn | Outcome::Endless => 0.5,
    }
}
