//! `kotodama sim --watch`.

use super::before::{Before, Difference};
use super::{Sim, told};
use crate::command::{Exit, Failure, Format, load, unwatched};
use crate::console::Console;
use crate::door::escaped;
use crate::watch::{Changes, Watch, What, listed};
use kotodama_engine::Game;
use kotodama_lab::bot::Knowledge;
use kotodama_lab::sim::{Figures, Plan, Played, Simulation};
use rayon::ThreadPool;
use serde::Serialize;
use std::sync::Arc;
use std::time::Instant;

/// To what share the difference is known where nobody says.
const KNOWN: f64 = 0.01;

/// A version of the game, and what was played of it.
struct Version {
    game: Arc<Game>,
    plan: Plan,
    played: Vec<Played>,
}

impl Version {
    /// Plays those that are still missing of the first so many matches; whether it went on to the last of them.
    fn play(&mut self, knowledge: &Arc<Knowledge>, many: u64, threads: &ThreadPool, goes_on: &(dyn Fn() -> bool + Sync)) -> Result<bool, Failure> {
        let missing: Vec<u64> = (self.played.len() as u64..many).collect();
        if missing.is_empty() {
            return Ok(true);
        }
        let simulation = Simulation::with(&self.plan, &self.game, Arc::clone(knowledge)).ok_or_else(|| super::no_decks(&self.game, &self.plan))?;
        let Some(played) = threads.install(|| simulation.play_while(&missing, goes_on)) else { return Ok(false) };
        self.played.extend(played);
        Ok(true)
    }
}

/// What is known from one look to the next.
struct Desk {
    threads: ThreadPool,
    /// What bots know, of the first version that was played: all versions are played by bots that know the same.
    knowledge: Option<Arc<Knowledge>>,
    /// What the game is compared with.
    base: Option<Version>,
    /// The version that was played last.
    last: Option<u64>,
    /// The files that were saved before looks that were broken off.
    untold: Vec<String>,
}

/// A look, as programs read it.
#[derive(Serialize)]
struct WatchReport<'a> {
    version: u32,
    changed: Vec<String>,
    millis: u128,
    plan: &'a Plan,
    figures: &'a Figures,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a Difference>,
}

impl Sim {
    /// Plays at once, and again whenever the game is saved: what the save has changed.
    pub(super) fn watch(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let began = Instant::now();
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        let Some(root) = library.root.clone().filter(|_| !source.folders().is_empty()) else { return Err(unwatched()) };
        let watch = Watch::begin(&root, What { games: true, scenes: false, besides: library.folders_of_packs() })?;
        let base = match &self.before {
            None => None,
            Some(said) => {
                let game = Arc::clone(&Before::load(said, source, &self.from, console)?.game.game);
                let plan = super::plan(&game, &self.decks, &self.bots, self.seed, self.seats)?;
                Some(Version { game, plan, played: Vec::new() })
            }
        };
        let mut desk = Desk { threads: self.pool()?, knowledge: None, base, last: None, untold: Vec::new() };
        let hint = format!("watching {}: save a file to see what it changes, Ctrl-C ends", crate::watch::named(&root));
        watch.keep(began, &hint, console, |watch, changes, since, console| self.again(watch, changes, since, &mut desk, console))
    }

    /// Plays the game as it is now, and what it is compared with, until that is known or somebody saves again.
    fn again(&self, watch: &mut Watch, changes: Option<&Changes>, since: Instant, desk: &mut Desk, console: &mut Console<'_>) -> Result<(), Failure> {
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        if changes.is_some_and(|changes| !source.folders().iter().any(|folder| changes.within(folder))) {
            return Ok(());
        }
        let human = self.format == Format::Human;
        let mut changed = std::mem::take(&mut desk.untold);
        changed.extend(changes.map_or_else(Vec::new, Changes::shown));
        changed.sort();
        changed.dedup();
        if changes.is_some() && human {
            writeln!(console.out, "{}", console.paint.dim(&listed(&changed)))?;
            console.out.flush()?;
        }
        // A game that can't be used is told, and what it is compared with stays.
        let game = load(source, console)?;
        let plan = super::plan(&game, &self.decks, &self.bots, self.seed, self.seats)?;
        if desk.last == Some(plan.hash) {
            if human {
                writeln!(console.out, "the game is as it was · {} ms\n", since.elapsed().as_millis())?;
            }
            return Ok(());
        }
        let knowledge = match desk.knowledge.take().filter(|knowledge| knowledge.fits(&game)) {
            Some(knowledge) => knowledge,
            None => {
                // Bots that know something else play other matches.
                desk.base.iter_mut().for_each(|base| base.played.clear());
                Arc::clone(&super::simulation(&plan, &game.game)?.knowledge)
            }
        };
        desk.knowledge = Some(Arc::clone(&knowledge));
        let mut now = Version { game: Arc::clone(&game.game), plan, played: Vec::new() };
        let same = |base: &Version| base.plan.decks == now.plan.decks && base.plan.seats == now.plan.seats && knowledge.fits(&base.game);
        let comparable = desk.base.as_ref().is_some_and(same);
        let known = watch.meanwhile(|goes_on| self.compare(&mut now, desk, comparable, &knowledge, goes_on))??;
        let Some(difference) = known else {
            // What it is compared with stays.
            desk.untold = changed;
            return Ok(());
        };
        let figures = Figures::of(&now.plan, &now.game, &now.played);
        if human {
            match &difference {
                Some(difference) if changes.is_some() => told::difference(difference, figures.matches, console)?,
                difference => told::write(&figures, difference.as_ref(), &now.plan, console)?,
            }
            if desk.base.is_some() && difference.is_none() {
                writeln!(console.out, "other decks play than before: the next save is compared with this one")?;
            }
            for limit in self.fail_if.iter().filter(|limit| limit.broken(&now.plan, &figures)) {
                writeln!(console.out, "{}: {limit}", console.paint.red("it is so"))?;
            }
            writeln!(console.out, "{} matches · {} ms\n", figures.matches, since.elapsed().as_millis())?;
        } else {
            let report =
                WatchReport { version: 1, changed, millis: since.elapsed().as_millis(), plan: &now.plan, figures: &figures, before: difference.as_ref() };
            writeln!(console.out, "{}", escaped(&serde_json::to_string(&report).map_err(|error| Failure::internal(error.to_string()))?))?;
        }
        desk.last = Some(now.plan.hash);
        if self.before.is_none() {
            desk.base = Some(now);
        }
        Ok(())
    }

    /// Plays a version of the game until its difference to what it is compared with is known, or where that can't be, how it stands itself; the
    /// difference. Nothing where it was broken off.
    fn compare(
        &self,
        now: &mut Version,
        desk: &mut Desk,
        comparable: bool,
        knowledge: &Arc<Knowledge>,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Option<Difference>>, Failure> {
        let (round, most) = (now.plan.round().max(1), self.most(&now.plan));
        let step = super::whole(super::BATCH, round);
        let (mut many, mut difference) = (0, None);
        while many < most {
            many = most.min(many + step);
            if !now.play(knowledge, many, &desk.threads, goes_on)? {
                return Ok(None);
            }
            let error = match desk.base.as_mut().filter(|_| comparable) {
                None => Figures::of(&now.plan, &now.game, &now.played).error(),
                Some(base) => {
                    if !base.play(knowledge, many, &desk.threads, goes_on)? {
                        return Ok(None);
                    }
                    let before = base.played.get(..now.played.len()).unwrap_or(&base.played);
                    let told = Difference::of(&now.plan, &base.game, before, &now.played);
                    let error = told.paired.decks.iter().map(|(_, figure)| figure.error()).fold(0.0, f64::max);
                    difference = Some(told);
                    error
                }
            };
            if error <= self.until.unwrap_or(KNOWN) {
                break;
            }
        }
        Ok(Some(difference))
    }
}
