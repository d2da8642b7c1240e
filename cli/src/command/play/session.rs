//! A match at the table: what happened so far, and what can be taken back.

use super::{Record, decks_of};
use crate::command::Failure;
use crate::console::Console;
use crate::shipped::tidy;
use crate::show::events::{Event, PassedAt};
use kotodama_engine::{Game, Match, Outcome, PlayerId, Random, Start, State};
use kotodama_messages::{Messages, say};
use kotodama_workbench::explain::capital;
use std::path::Path;
use std::sync::Arc;

/// What a record has in the place of an option's number where the player who decided gave the match up.
const CONCESSION: usize = 0;

/// A running match with its story.
pub(crate) struct Session {
    /// The match.
    pub(crate) now: Match,
    /// What has happened.
    pub(crate) story: Vec<Event>,
    /// How it can be played again.
    pub(crate) record: Record,
    /// What was before each choice that can be taken back: the match, the length of its story, the number of choices.
    before: Vec<(Match, usize, usize)>,
    /// How many choices had been made when it was last saved.
    pub(crate) kept: usize,
}

/// In the place of that number, where there was a draft before the match, and not even that was saved.
pub(crate) const NEVER: usize = usize::MAX;

impl Session {
    /// Begins a match.
    ///
    /// # Errors
    /// When there is no such deck.
    pub(crate) fn start(game: &Arc<Game>, record: Record) -> Result<Session, Failure> {
        let decks = decks_of(game, &record)?;
        let first = record.first.and_then(|player| player.checked_sub(1)).filter(|seat| usize::from(*seat) < decks.len()).map(PlayerId);
        let now = Match::recorded(Arc::clone(game), decks.iter().collect::<Vec<_>>(), Start { seed: record.seed, first });
        let mut session = Session { now, story: Vec::new(), record, before: Vec::new(), kept: 0 };
        session.listen();
        Ok(session)
    }

    /// Plays a record again, to its end.
    ///
    /// # Errors
    /// When there is no such deck, or a choice is not offered.
    pub(crate) fn replayed(game: &Arc<Game>, mut record: Record) -> Result<Session, Failure> {
        let choices = std::mem::take(&mut record.choices);
        let total = choices.len();
        let mut session = Session::start(game, record)?;
        for (at, number) in choices.into_iter().enumerate() {
            let refused = |why: String| {
                Failure::usage(format!("choice {} of {total}, option {number}, can't be made: {why}", at + 1), "the file or the game has changed since")
            };
            if number == CONCESSION {
                session.concede().map_err(|_| refused(offered(&session.now)))?;
                continue;
            }
            session.now.choose(number - 1).map_err(|_| refused(offered(&session.now)))?;
            session.record.choices.push(number);
            session.listen();
        }
        session.kept = session.choices();
        Ok(session)
    }

    /// Whether a record that was played again led to the state that is kept in it; nothing where none is.
    pub(crate) fn ends_as_saved(&self) -> Option<bool> {
        let now = self.now.state();
        // What the texts may do follows from the game, whose other texts may be others now; what was played counts.
        self.record.state.as_ref().map(|saved| *now == State { powers: now.powers, ..saved.clone() })
    }

    /// Warns of a record that led to another state than the one that is kept in it.
    pub(crate) fn warn_of_another_state(&self, file: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.ends_as_saved() == Some(false) {
            let file = tidy(file);
            let warning = console.paint.yellow("warning");
            writeln!(
                console.err,
                "{warning}: the choices in `{file}` lead to another state than the one saved with them: the file or the game has changed since"
            )?;
            writeln!(console.err, "  what they lead to is shown; `kotodama replay --check {file}` tells what differs")?;
        }
        Ok(())
    }

    fn listen(&mut self) {
        for line in self.now.take_log() {
            self.story.push(Event::of(&self.now, &line));
        }
    }

    /// Notes where passing was chosen for a player.
    pub(crate) fn note_passed(&mut self, player: PlayerId, at: PassedAt) {
        self.story.push(Event::passed(&self.now, player, at));
    }

    fn messages(&self) -> &'static Messages {
        self.now.game().messages
    }

    /// The game, and who plays against whom.
    pub(crate) fn title(&self) -> String {
        let names = self.player_names();
        let (one, others) = names.split_first().map_or((String::new(), String::new()), |(one, others)| (one.clone(), others.join(", ")));
        say!(self.messages(), "play-title", game = self.now.game().name.as_str(), one = one, other = others)
    }

    /// How it ended, how long it took and what it can be played again with.
    pub(crate) fn summary(&self) -> String {
        let result = match self.now.decider() {
            None => capital(&self.result(&self.player_names())),
            Some(_) => say!(self.messages(), "result-not-over"),
        };
        let (turn, seed) = (self.now.state().turn, self.record.seed.to_string());
        say!(self.messages(), "play-result", result = result, turn = turn, number = self.choices(), seed = seed)
    }

    /// How many choices were made.
    pub(crate) fn choices(&self) -> usize {
        self.record.choices.len()
    }

    /// Takes an option, from 0.
    ///
    /// # Errors
    /// When it is not offered.
    pub(crate) fn choose(&mut self, option: usize) -> Result<(), Failure> {
        self.now.choose(option).map_err(|error| Failure::internal(error.to_string()))?;
        self.record.choices.push(option + 1);
        self.listen();
        Ok(())
    }

    /// The player who decides gives the match up. It can be taken back, as a choice.
    ///
    /// # Errors
    /// When the match is over.
    pub(crate) fn concede(&mut self) -> Result<(), Failure> {
        let before = (self.now.clone(), self.story.len(), self.choices());
        let over = |error: String| Failure::usage(error, "there is nothing to give up");
        let player = self.now.decider().ok_or_else(|| over("the match is over".into()))?;
        self.now.concede(player).map_err(|error| over(error.to_string()))?;
        self.before.push(before);
        self.record.choices.push(CONCESSION);
        self.listen();
        Ok(())
    }

    /// As [`choose`](Session::choose); it can be taken back.
    ///
    /// # Errors
    /// When it is not offered.
    pub(crate) fn choose_for_now(&mut self, option: usize) -> Result<(), Failure> {
        self.before.push((self.now.clone(), self.story.len(), self.choices()));
        self.choose(option)
    }

    /// Whether there is a choice that can be taken back.
    pub(crate) fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Whether something would be lost now, if it were left: what is over, or was saved, or nobody chose anything in, is not missed.
    pub(crate) fn would_be_lost(&self) -> bool {
        self.now.decider().is_some() && self.choices() != self.kept && (self.can_undo() || self.kept == NEVER)
    }

    /// Takes the last choice back that can be, and all after it. Gives whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let Some((now, told, choices)) = self.before.pop() else { return false };
        self.now = now;
        self.story.truncate(told);
        self.record.choices.truncate(choices);
        true
    }

    /// An option for a bot: each with the same chance, the same whenever the same match comes to this decision.
    pub(crate) fn random_option(&self) -> usize {
        let step = (self.choices() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let options = u32::try_from(self.now.options().len()).unwrap_or(u32::MAX);
        Random::new(self.record.seed ^ step).below(options) as usize
    }

    /// The names of the decks' players.
    pub(crate) fn player_names(&self) -> Vec<String> {
        let name = |id: &String| self.now.game().deck(id).map_or(id.clone(), |deck| deck.name.clone());
        (1u8..).zip(&self.record.decks).map(|(seat, deck)| say!(self.messages(), "play-seat", seat = seat, deck = name(deck))).collect()
    }

    /// How it ended, in words.
    pub(crate) fn result(&self, names: &[String]) -> String {
        let result = self.outcome(names);
        let Some(ranks) = self.now.ranks().filter(|ranks| ranks.len() > 2) else { return result };
        let mut behind: Vec<(u8, &str)> = ranks.into_iter().zip(names).map(|(rank, name)| (rank, name.as_str())).filter(|(rank, _)| *rank > 1).collect();
        behind.sort_by_key(|(rank, _)| *rank);
        let behind: Vec<String> = behind.into_iter().map(|(rank, name)| say!(self.messages(), "result-rank", rank = rank, player = name)).collect();
        if behind.is_empty() { result } else { say!(self.messages(), "result-ranked", result = result, ranks = behind.join(", ")) }
    }

    /// Who won, in words.
    fn outcome(&self, names: &[String]) -> String {
        match self.now.outcome() {
            Some(Outcome::Won(_) | Outcome::Shared(_)) => {
                let winners: Vec<&str> = self.now.winners().iter().filter_map(|player| names.get(player.index())).map(String::as_str).collect();
                say!(self.messages(), "result-won", player = winners.join(", "), number = winners.len())
            }
            Some(Outcome::Drawn) => say!(self.messages(), "result-drawn"),
            Some(Outcome::Endless) => say!(self.messages(), "result-endless"),
            None => say!(self.messages(), "result-none"),
        }
    }

    /// The record with the state that it has led to.
    pub(crate) fn saved(&self) -> Record {
        Record { state: Some(self.now.state().clone()), ..self.record.clone() }
    }
}

fn offered(now: &Match) -> String {
    match now.labels()[..] {
        [] => "the match is over".into(),
        ref labels => format!("only {} offered ({})", if labels.len() == 1 { "1 is".into() } else { format!("{} are", labels.len()) }, labels.join(", ")),
    }
}
