//! Who plays against you: nobody, or a bot that knows no more of the match than you would in its place.

use super::Session;
use crate::command::Failure;
use kotodama_engine::{Agent, Deck, PlayerId, Seat};
use kotodama_lab::bot::{Bot, Budget, Knowledge, NoBot, names};
use kotodama_workbench::suggest;
use std::sync::Arc;

/// The variable that says against whom one plays where nothing else does.
const USUAL: &str = "KOTODAMA_BOT";
/// The bot where that says nothing, either: it beats a new player now and then.
const DEFAULT: &str = "medium";

/// Who plays against you.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Nobody: you hand the keyboard on.
    Nobody,
    /// A bot.
    Bot(Bot),
}

impl Opponent {
    /// Whether it is a bot.
    pub(super) fn is_bot(self) -> bool {
        matches!(self, Opponent::Bot(_))
    }
}

/// The opponent that was asked for, or the usual one.
///
/// # Errors
/// When there is none of that name, or it can't think.
pub(super) fn chosen(said: Option<&str>, think: Option<&str>) -> Result<Opponent, Failure> {
    let usual = std::env::var(USUAL).ok().filter(|usual| !usual.is_empty());
    let said = said.or(usual.as_deref()).unwrap_or(DEFAULT);
    if said == "none" {
        return if think.is_some() {
            Err(Failure::usage("nobody thinks where there is no bot", "leave out --think, or --bot none"))
        } else {
            Ok(Opponent::Nobody)
        };
    }
    let bot = bot(said)?;
    Ok(Opponent::Bot(match think {
        None => bot,
        Some(_) if bot == Bot::Random => {
            return Err(Failure::usage(format!("the bot `{said}` does not think"), "say `--bot greedy` or `--bot mcts`, or leave out --think"));
        }
        Some(think) => bot.with(think.parse::<Budget>().map_err(|error| refused(&error))?),
    }))
}

/// A bot by its name.
///
/// # Errors
/// When there is none.
pub(crate) fn bot(said: &str) -> Result<Bot, Failure> {
    said.parse().map_err(|error| refused(&error))
}

fn refused(error: &NoBot) -> Failure {
    let help = match error {
        NoBot::Name(name) => {
            let known: Vec<&str> = names().chain(["none"]).collect();
            suggest::hint(name, &known)
        }
        NoBot::Budget(_) => "with more time it plays better".to_owned(),
    };
    Failure::usage(error.to_string(), help)
}

/// A bot at the table.
pub(super) struct Sitting {
    bot: Bot,
    knowledge: Arc<Knowledge>,
    agent: Box<dyn Agent>,
}

impl Sitting {
    /// A bot sits down, and looks at the game as far as it needs to.
    pub(super) fn new(bot: Bot, session: &Session) -> Result<Sitting, Failure> {
        let game = session.now.game();
        let decks = super::decks_of(game, &session.record)?;
        let decks: Vec<&Deck> = decks.iter().collect();
        let knowledge = Arc::new(if bot.learns() { Knowledge::learn(game, &decks, session.record.seed) } else { Knowledge::none(game) });
        let agent = bot.sit(&knowledge, session.record.seed);
        Ok(Sitting { bot, knowledge, agent })
    }

    /// What it takes.
    pub(super) fn choose(&mut self, session: &Session, player: PlayerId) -> usize {
        match self.bot {
            // The same whenever the same match comes to this decision.
            Bot::Random => session.random_option(),
            Bot::Greedy(_) | Bot::Mcts(_) => self.agent.choose(&Seat::new(&session.now, player)),
        }
    }

    /// The match has jumped to another place: what it thought of the last one is forgotten.
    pub(super) fn jumped(&mut self, session: &Session) {
        self.agent = self.bot.sit(&self.knowledge, session.record.seed);
    }
}
