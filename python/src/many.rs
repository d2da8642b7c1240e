//! Many matches at once.

use crate::failure::{IllegalAction, KotodamaError, asked, beside};
use crate::game::Game;
use crate::running::{array, floats, named};
use kotodama_lab::many::{self, Setting};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Arc, Mutex, MutexGuard};

/// Many matches that are played at once.
#[pyclass(frozen, module = "kotodama")]
pub(crate) struct Many {
    many: Mutex<many::Many>,
    setting: Setting,
    threads: ThreadPool,
}

/// Threads: as many as are asked for, or as there are processors.
pub(crate) fn pool(threads: Option<usize>) -> PyResult<ThreadPool> {
    let built = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    built.map_err(|error| asked(&format!("there are no threads: {error}"), "ask for fewer"))
}

#[pymethods]
impl Many {
    #[new]
    #[pyo3(signature = (game, decks, tables=64, *, seed=0, bots=None, threads=None))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        decks: &Bound<'_, PyAny>,
        tables: usize,
        seed: u64,
        bots: Option<Vec<Option<String>>>,
        threads: Option<usize>,
    ) -> PyResult<Many> {
        let own = game.get();
        let decks = own.decks(decks)?;
        let bots = bots.unwrap_or_else(|| vec![None; decks.len()]);
        let bots = bots.iter().map(|name| name.as_deref().map(named).transpose()).collect::<PyResult<Vec<_>>>()?;
        if bots.len() != decks.len() {
            return Err(asked(&format!("there are {} seats, and {} of `bots`", decks.len(), bots.len()), "say for each seat a bot, or None where you decide"));
        }
        if bots.iter().all(Option::is_some) {
            return Err(asked("bots decide for all seats", "say None for those where you decide; `Game.plan` plays bots against bots"));
        }
        if tables == 0 {
            return Err(asked("there are no tables", "ask for one at least"));
        }
        let threads = pool(threads)?;
        let rules = Arc::clone(&own.game);
        let many = beside(py, || Ok(threads.install(|| many::Many::new(Setting::new(rules, decks, bots, seed), tables))))?;
        Ok(Many { setting: many.setting().clone(), many: Mutex::new(many), threads })
    }

    /// How many tables there are.
    #[getter]
    fn tables(&self) -> PyResult<usize> {
        Ok(self.held()?.tables().len())
    }

    /// How positions and moves are numbered.
    #[getter]
    fn space(&self) -> crate::game::Space {
        crate::game::Space { space: Arc::new(self.setting.space.clone()), game: Arc::clone(&self.setting.game) }
    }

    /// Where all tables stand.
    fn look<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (held, setting) = (self.held()?, &self.setting);
        let tables = held.tables();
        let (many, inputs, actions, seats) = (tables.len(), setting.space.inputs(), setting.space.actions(), setting.decks.len());
        let shaped = |flat: Bound<'py, PyAny>, wide: usize| flat.call_method1("reshape", (many, wide));
        let vectors = floats(py, many * inputs, tables.iter().flat_map(|table| table.inputs.iter().copied()))?;
        let rewards = floats(py, many * seats, tables.iter().flat_map(|table| table.rewards.iter().copied()))?;
        let masks = bytes(py, many * actions, tables.iter().flat_map(|table| table.mask.iter().copied()))?;
        let deciders = bytes(py, many, tables.iter().map(|table| table.seat.0))?;
        let over = bytes(py, many, tables.iter().map(|table| u8::from(table.over)))?;
        let cut = bytes(py, many, tables.iter().map(|table| u8::from(table.cut)))?;
        let parts = [
            shaped(array(vectors, "float32")?, inputs)?,
            shaped(array(masks, "bool")?, actions)?,
            array(deciders, "int8")?,
            shaped(array(rewards, "float32")?, seats)?,
            array(over, "bool")?,
            array(cut, "bool")?,
        ];
        py.import("kotodama.values")?.getattr("Tables")?.call1(PyTuple::new(py, parts)?)
    }

    /// Makes one move at each table.
    fn step<'py>(&self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let wrong = |_| asked("the moves are no list of numbers", "give one number for each table");
        let listed = if actions.hasattr("tolist")? { actions.call_method0("tolist")? } else { actions.clone() };
        let actions: Vec<i64> = listed.extract().map_err(wrong)?;
        let tables = self.tables()?;
        if actions.len() != tables {
            return Err(asked(&format!("there are {tables} tables, and {} moves are given", actions.len()), "give one number for each table"));
        }
        let actions: Vec<usize> = actions.into_iter().map(|action| usize::try_from(action).unwrap_or(usize::MAX)).collect();
        beside(py, || {
            let mut held = self.held()?;
            let many = &mut *held;
            self.threads.install(|| many.step(&actions)).map_err(|error| IllegalAction::new_err(error.to_string()))
        })?;
        self.look(py)
    }

    /// The options' places that moves have at a table.
    fn option(&self, table: usize, action: usize) -> PyResult<Option<usize>> {
        Ok(self.held()?.option(table, action))
    }

    /// What the options at a table are called.
    fn labels(&self, table: usize) -> PyResult<Vec<String>> {
        let held = self.held()?;
        let running = held.running(table).ok_or_else(|| KotodamaError::new_err(format!("there is no table {table}")))?;
        crate::failure::guarded(|| Ok(running.labels()))
    }

    fn __repr__(&self) -> String {
        format!("Many({:?}, tables={})", self.setting.game.id, self.tables().unwrap_or_default())
    }
}

impl Many {
    /// The tables, for one thread at a time.
    fn held(&self) -> PyResult<MutexGuard<'_, many::Many>> {
        self.many.lock().map_err(|_| KotodamaError::new_err("a step has failed before: begin anew"))
    }
}

/// Small numbers as the bytes of an array.
fn bytes<'py>(py: Python<'py>, many: usize, numbers: impl Iterator<Item = u8>) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, many, |places| {
        for (place, number) in places.iter_mut().zip(numbers) {
            *place = number;
        }
        Ok(())
    })
}
