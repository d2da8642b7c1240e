//! Simulations: matches of bots by their numbers, which anybody may play in any order and anywhere.

use crate::failure::{KotodamaError, asked, beside, failed, guarded};
use crate::game::{Game, json};
use crate::many::pool;
use kotodama_lab::sim::{self, Figures, Played, Simulation};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::ThreadPool;
use std::sync::{Arc, OnceLock};

/// Matches that are played between two looks at whether somebody wants to stop.
const BATCH: usize = 64;

/// What is played: matches with numbers from 0.
#[pyclass(frozen, module = "kotodama")]
pub(crate) struct Plan {
    game: Py<Game>,
    rules: Arc<kotodama_engine::Game>,
    plan: sim::Plan,
    /// What bots know, once it was learnt.
    knowledge: OnceLock<Arc<kotodama_lab::bot::Knowledge>>,
    threads: OnceLock<ThreadPool>,
}

impl Plan {
    pub(crate) fn new(
        _py: Python<'_>,
        game: Py<Game>,
        rules: &Arc<kotodama_engine::Game>,
        decks: &[String],
        bots: &[String],
        seed: u64,
        seats: Option<u8>,
    ) -> PyResult<Plan> {
        let plan = kotodama::command::plan(rules, decks, bots, seed, seats).map_err(|failure| failed(&failure))?;
        Ok(Plan { game, rules: Arc::clone(rules), plan, knowledge: OnceLock::new(), threads: OnceLock::new() })
    }

    fn read(&self, parts: Vec<Vec<u8>>) -> PyResult<Vec<Played>> {
        let lines = parts.iter().flat_map(|part| part.split(|byte| *byte == b'\n')).filter(|line| !line.is_empty());
        let wrong = |error: serde_json::Error| KotodamaError::new_err(format!("these are no matches that a plan played: {error}"));
        let mut played = lines.map(|line| serde_json::from_slice::<Played>(line).map_err(wrong)).collect::<PyResult<Vec<_>>>()?;
        played.sort_by_key(|one| one.number);
        if let Some(twice) = played.windows(2).find(|pair| pair[0].number == pair[1].number) {
            return Err(asked(&format!("match {} is there twice", twice[0].number), "join each part once"));
        }
        Ok(played)
    }
}

#[pymethods]
impl Plan {
    /// How many matches are a round: one of each pairing.
    #[getter]
    fn round(&self) -> u64 {
        self.plan.round()
    }

    /// The decks that play.
    #[getter]
    fn decks(&self) -> Vec<String> {
        self.plan.decks.clone()
    }

    /// The bots that play.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.plan.bots.iter().map(ToString::to_string).collect()
    }

    /// What all chance is drawn from.
    #[getter]
    fn seed(&self) -> u64 {
        self.plan.seed
    }

    /// Plays the matches of those numbers; what they came to, a line for each.
    #[pyo3(signature = (start, stop, *, threads=None))]
    fn play<'py>(&self, py: Python<'py>, start: u64, stop: u64, threads: Option<usize>) -> PyResult<Bound<'py, PyBytes>> {
        if start > stop {
            return Err(asked(&format!("no match has a number from {start} to {stop}"), "say where to begin, and where to stop"));
        }
        let own = threads.map(|threads| pool(Some(threads))).transpose()?;
        let threads = match &own {
            Some(own) => own,
            None => {
                if self.threads.get().is_none() {
                    // Another thread may have been faster.
                    let _ = self.threads.set(pool(None)?);
                }
                self.threads.get().ok_or_else(|| KotodamaError::new_err("there are no threads"))?
            }
        };
        let simulation = beside(py, || {
            let knows = |knowledge: &Arc<_>| Simulation::with(&self.plan, &self.rules, Arc::clone(knowledge));
            let simulation = self.knowledge.get().map_or_else(|| threads.install(|| Simulation::new(&self.plan, &self.rules)), knows);
            simulation.ok_or_else(|| asked("the game does not have all of the decks", "name those that it has"))
        })?;
        // Who was second has learnt the same.
        let _ = self.knowledge.set(Arc::clone(&simulation.knowledge));
        let mut text = Vec::new();
        let numbers: Vec<u64> = (start..stop).collect();
        for batch in numbers.chunks(BATCH.max(threads.current_num_threads() * 16)) {
            let lines = beside(py, || {
                let mut lines = Vec::new();
                for played in threads.install(|| simulation.play(batch, |_| {})) {
                    serde_json::to_writer(&mut lines, &played).map_err(|error| KotodamaError::new_err(error.to_string()))?;
                    lines.push(b'\n');
                }
                Ok(lines)
            })?;
            text.extend(lines);
            py.check_signals()?;
        }
        Ok(PyBytes::new(py, &text))
    }

    /// What matches come to: parts in any order.
    fn figures<'py>(&self, py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyAny>> {
        let text = beside(py, || {
            let figures = Figures::of(&self.plan, &self.rules, &self.read(parts)?);
            serde_json::to_string(&figures).map_err(|error| KotodamaError::new_err(error.to_string()))
        })?;
        json(py, &text)
    }

    /// The matches, a dictionary for each, in the order of their numbers.
    fn matches<'py>(&self, py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyAny>> {
        let text = guarded(|| {
            let rows: Vec<serde_json::Value> = self.read(parts)?.iter().map(|one| self.row(one)).collect();
            serde_json::to_string(&rows).map_err(|error| KotodamaError::new_err(error.to_string()))
        })?;
        json(py, &text)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Py<Game>, Vec<String>, Vec<String>, u64, u8))> {
        let own = slf.get();
        let maker = slf.get_type().getattr("_of")?;
        Ok((maker, (own.game.clone_ref(slf.py()), own.decks(), own.bots(), own.plan.seed, own.plan.seats)))
    }

    /// A plan as it comes from another process.
    #[staticmethod]
    fn _of(py: Python<'_>, game: Py<Game>, decks: Vec<String>, bots: Vec<String>, seed: u64, seats: u8) -> PyResult<Plan> {
        let rules = Arc::clone(&game.get().game);
        Plan::new(py, game, &rules, &decks, &bots, seed, Some(seats))
    }

    fn __repr__(&self) -> String {
        format!("Plan({:?}, decks={:?}, bots={:?}, seed={})", self.plan.game, self.plan.decks, self.bots(), self.plan.seed)
    }
}

impl Plan {
    fn row(&self, one: &Played) -> serde_json::Value {
        let (pairing, ended) = (self.plan.pairing(one.number), &one.ended);
        let (winner, end) = match ended.outcome {
            kotodama_engine::Outcome::Won(player) => (Some(player.0), "won"),
            kotodama_engine::Outcome::Shared(_) => (None, "shared"),
            kotodama_engine::Outcome::Drawn => (None, "drawn"),
            kotodama_engine::Outcome::Endless => (None, "endless"),
        };
        serde_json::json!({
            "number": one.number, "seed": self.plan.start(one.number).seed,
            "decks": pairing.decks.iter().map(|at| self.plan.decks[*at].as_str()).collect::<Vec<_>>(),
            "bots": pairing.bots.iter().map(|at| self.plan.bots[*at].to_string()).collect::<Vec<_>>(),
            "first": ended.first.0, "winner": winner, "end": end, "turns": ended.turns, "decisions": ended.decisions, "ranks": ended.ranks,
        })
    }
}
