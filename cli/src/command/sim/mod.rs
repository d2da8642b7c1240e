//! `kotodama sim`.

mod before;
mod kept;
mod left;
mod limits;
mod tables;
mod told;
mod watch;

use super::play::{deck, opponent};
use super::{Exit, Failure, Format, GameSource, json, load};
use crate::console::Console;
use crate::disk::{self, Goal};
use crate::shipped::GameFiles;
use crate::show::progress::Bar;
use clap::Args;
use kept::Kept;
use kotodama_engine::Game;
use kotodama_lab::bot::Bot;
use kotodama_lab::sim::{Figures, Plan, Played, Simulation, is_page, page, table};
use limits::Limit;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use tables::{TableFile, TableSort};

/// Matches that are played between two looks at how exact the figures are.
const BATCH: u64 = 256;

/// Play many matches between bots, and tell who wins, how long it takes, and which cards decide
///
/// Each deck plays each with each bot, in both seats. All matches of a round have the same chance. The same seed gives the same figures,
/// whatever the number of threads, unless a bot thinks for a time.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 all is well, 1 something that --fail-if names is so, 2 the tool could not do its work.

Examples:
  kotodama sim GAME                               all decks, by bots of medium strength
  kotodama sim GAME --bots random --until 1%      until each figure is known to 1 %
  kotodama sim GAME --decks ONE OTHER --page sim.html --table matches.csv --decisions decisions.csv
  kotodama sim GAME --keep sim.jsonl              keeps what was played; the same command goes on from there
  kotodama sim GAME --range 0..4000 --keep 1.jsonl  a part of the matches, for one of several machines
  kotodama sim GAME --before HEAD                 with the game as it was in git, and what your edits changed
  kotodama sim GAME --before DIR                  with another folder of the game
  kotodama sim --watch                            after each save, what it changes in the same matches
  kotodama sim GAME --fail-if 'win(DECK) outside 45..55'
  kotodama sim GAME --format json                 {\"version\": 1, \"plan\", \"figures\": {\"matches\", \"first\", \"decks\",
                                                  \"table\", \"bots\", \"turns\", \"lead\", \"cards\", …}, \"before\"}")]
pub(crate) struct Sim {
    /// The game's id; not needed when there is only one
    game: Option<String>,
    /// The decks (else all that the game has)
    #[arg(long, num_args = 1.., value_name = "DECK")]
    decks: Vec<String>,
    /// The bots: a name or a level, with its budget behind a colon
    #[arg(long, num_args = 1.., value_name = "BOT", default_values_t = ["medium".to_owned()])]
    bots: Vec<String>,
    /// How many matches at most; more where a round has more [default: 400; with --until 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    matches: Option<u64>,
    /// Play until the shares of wins are known to so many percent to either side
    #[arg(long, value_name = "PERCENT", value_parser = limits::percent)]
    until: Option<f64>,
    /// How many play (else as few as the game is for): of more than two, each deck and each bot sits in each seat
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: Option<u8>,
    /// What all chance is drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play (else as many as there are processors)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    threads: Option<u16>,
    /// Keep each match in this file, and go on with what is in it
    #[arg(long, value_name = "FILE", conflicts_with = "before")]
    keep: Option<PathBuf>,
    /// Write the figures as a page for browsers, which needs no net
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// Leave no figures in the folder of the game, where editors tell them above cards and decks
    #[arg(long)]
    leave_nothing: bool,
    /// Write the matches as a table: FILE.csv, or FILE.parquet where the tool is built with it
    #[arg(long, value_name = "FILE", alias = "csv")]
    table: Option<PathBuf>,
    /// Write each decision of all matches as such a table
    #[arg(long, value_name = "FILE", conflicts_with_all = ["keep", "before"])]
    decisions: Option<PathBuf>,
    /// Play only the matches of these numbers, the last one left out: whole rounds are compared best
    #[arg(long, value_name = "FROM..TO", value_parser = limits::range, conflicts_with_all = ["matches", "until"])]
    range: Option<Range<u64>>,
    /// Play the same matches with the game as it was, in a folder or in a revision of git, and tell the difference
    #[arg(long, value_name = "REV|DIR")]
    before: Option<String>,
    /// Play again after each save, and tell what it has changed in the same matches: since the save before, or since --before
    #[arg(long, conflicts_with_all = ["keep", "page", "table", "decisions", "range"])]
    watch: bool,
    /// End with exit code 1 when a share of wins is outside of a range: `win(DECK) outside 45..55`, `first outside 45..55`
    #[arg(long, value_name = "CONDITION", value_parser = limits::limit)]
    fail_if: Vec<Limit>,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// How many play: as many as were asked for, else two, or as few as the game is for.
pub(super) fn seats(game: &Game, asked: Option<u8>) -> Result<u8, Failure> {
    let allowed = game.seats();
    let (least, most) = (*allowed.start(), *allowed.end());
    match asked {
        None => Ok(least),
        Some(seats) if allowed.contains(&seats) => Ok(seats),
        Some(seats) => {
            let players = if least == most { format!("{least} players") } else { format!("{least} to {most} players") };
            let help = if least == most { "leave `--seats` out".to_owned() } else { format!("say `--seats` and a number from {least} to {most}") };
            Err(Failure::usage(format!("{} is for {players}, not for {seats}", game.name), help))
        }
    }
}

/// The plan for a game, of decks and bots as they are called: all that the game has where none are.
///
/// # Errors
/// When it has no such deck, there is no such bot, or it is not for so many.
pub fn plan(game: &Game, decks: &[String], bots: &[String], seed: u64, asked: Option<u8>) -> Result<Plan, Failure> {
    let seats = seats(game, asked)?;
    let bots = bots.iter().map(|said| opponent::bot(said)).collect::<Result<Vec<Bot>, _>>()?;
    let legal = || game.decks.iter().filter(|(_, deck)| deck.is_some()).map(|(file, _)| file.id.clone()).collect();
    let decks: Vec<String> = if decks.is_empty() { legal() } else { decks.to_vec() };
    if decks.is_empty() {
        return Err(Failure::usage(format!("{} has no deck that obeys its rules", game.name), "`kotodama check` tells what is wrong with those it has"));
    }
    decks.iter().try_for_each(|id| deck(game, id).map(|_| ()))?;
    Ok(Plan { game: game.id.clone(), hash: game.hash, decks, bots, seed, seats })
}

/// A plan of which all decks are there, to be played.
///
/// # Errors
/// When some are not there.
pub fn simulation<'a>(plan: &'a Plan, game: &'a Arc<Game>) -> Result<Simulation<'a>, Failure> {
    Simulation::new(plan, game).ok_or_else(|| no_decks(game, plan))
}

fn no_decks(game: &Game, plan: &Plan) -> Failure {
    Failure::usage(format!("{} does not have all of the decks {}", game.name, plan.decks.join(", ")), "name those that it has with --decks")
}

/// As many matches as whole rounds have, and no fewer than so many.
fn whole(matches: u64, round: u64) -> u64 {
    matches.div_ceil(round) * round
}

impl Sim {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.watch {
            return self.watch(console);
        }
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        let game = load(source, console)?;
        let plan = plan(&game, &self.decks, &self.bots, self.seed, self.seats)?;
        for limit in &self.fail_if {
            limit.check(&plan)?;
        }
        self.play(&plan, &game.game, source, &self.pool()?, console)
    }

    fn pool(&self) -> Result<ThreadPool, Failure> {
        let mut threads = ThreadPoolBuilder::new();
        if let Some(many) = self.threads {
            threads = threads.num_threads(usize::from(many));
        }
        threads.build().map_err(|error| Failure::usage(format!("there are no threads: {error}"), "ask for fewer with --threads"))
    }

    /// How many matches are played at most.
    fn most(&self, plan: &Plan) -> u64 {
        whole(self.matches.unwrap_or(if self.until.is_some() { 1_000_000 } else { 400 }), plan.round().max(1))
    }

    fn play(&self, plan: &Plan, game: &Arc<Game>, source: &GameFiles, threads: &ThreadPool, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (page_goal, mut tables) = self.goals()?;
        let simulation = Simulation { decisions: self.decisions.is_some(), ..simulation(plan, game)? };
        let mut kept = self.keep.as_deref().map(|path| Kept::open(path, plan)).transpose()?;
        let before = self.before.as_deref().map(|said| before::Before::load(said, source, &self.from, console)).transpose()?;
        let earlier = before.as_ref().map(|before| before.simulation(&simulation)).transpose()?;
        let Range { start, end: most } = self.range.clone().unwrap_or(0..self.most(plan));
        let batch = whole(BATCH, plan.round().max(1));
        let bar = Bar::new((most - start) * if earlier.is_some() { 2 } else { 1 });
        let (mut played, mut compared): (Vec<Played>, Vec<Played>) = (Vec::new(), Vec::new());
        let (mut from, mut failed) = (start, None);
        while from < most && failed.is_none() {
            let numbers: Vec<u64> = (from..most.min(from + batch)).collect();
            from += batch;
            let mut known: BTreeMap<u64, Played> = kept.as_mut().map(|kept| kept.take(&numbers)).unwrap_or_default();
            let open: Vec<u64> = numbers.iter().copied().filter(|number| !known.contains_key(number)).collect();
            let new = threads.install(|| simulation.play(&open, |_| bar.one_more()));
            // What was played is told, whether it can be kept or not.
            failed = kept.as_ref().and_then(|kept| kept.add(&new).err());
            known.extend(new.into_iter().map(|one| (one.number, one)));
            let mut more: Vec<Played> = known.into_values().collect();
            let [matches, decisions] = &mut tables;
            if let Some(file) = matches {
                file.add(&table::matches(plan, &more))?;
            }
            if let Some(file) = decisions {
                file.add(&table::decisions(game, &more))?;
                more.iter_mut().for_each(|one| one.decided = Vec::new());
            }
            played.extend(more);
            if let Some(earlier) = &earlier {
                compared.extend(threads.install(|| earlier.play(&numbers, |_| bar.one_more())));
            }
            if self.until.is_some_and(|until| Figures::of(plan, game, &played).error() <= until) {
                break;
            }
        }
        bar.clear();
        let figures = Figures::of(plan, game, &played);
        let difference = earlier.as_ref().map(|earlier| before::Difference::of(plan, earlier.game, &compared, &played));
        let page = page(plan, &game.name, &figures);
        let written = [page_goal.map(|goal| goal.write(&page))].into_iter().chain(tables.map(|table| table.map(TableFile::end))).flatten();
        let wrong: Vec<Failure> = failed.into_iter().chain(written.filter_map(Result::err)).collect();
        if !self.leave_nothing && self.range.is_none() {
            left::leave(game, source, &figures, &page, console)?;
        }
        match self.format {
            Format::Json => json(&told::Told { version: 1, plan, figures: &figures, before: difference.as_ref() }, console)?,
            Format::Human => told::write(&figures, difference.as_ref(), plan, console)?,
        }
        let mut exit = Exit::Clean;
        for limit in self.fail_if.iter().filter(|limit| limit.broken(plan, &figures)) {
            writeln!(console.err, "{}: {limit}", console.paint.red("it is so"))?;
            exit = Exit::Findings;
        }
        // The figures are worth more than the files.
        wrong.iter().for_each(|failure| exit = failure.tell(console));
        Ok(exit)
    }

    /// The files that are written at the end, looked at before the first match: the page, then the tables of matches and of decisions.
    fn goals(&self) -> Result<(Option<Goal>, [Option<TableFile>; 2]), Failure> {
        let all = [&self.keep, &self.page, &self.table, &self.decisions];
        disk::apart(&all.into_iter().flatten().map(PathBuf::as_path).collect::<Vec<_>>())?;
        let page = self.page.as_deref().map(|path| Goal::new(path, "page of figures", is_page)).transpose()?;
        let table = |path: &Option<PathBuf>, sort| path.as_deref().map(|path| TableFile::begin(path, sort)).transpose();
        Ok((page, [table(&self.table, TableSort::Matches)?, table(&self.decisions, TableSort::Decisions)?]))
    }
}
