//! One match: looked at, chosen for, copied, taken back, saved.

use crate::failure::{IllegalAction, KotodamaError, SaveError, asked, beside, guarded};
use crate::game::{Game, numbering};
use crate::values;
use kotodama_engine::{Agent, Deck, DefId, PlayerId, Random, Save, Seat, Start};
use kotodama_lab::bot::{self, Knowledge};
use kotodama_lab::many::Setting;
use kotodama_lab::space::Space;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};
use std::sync::{Arc, Mutex};

/// What was done in a match: an option was taken, or a seat gave up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Chose(usize),
    Conceded(PlayerId),
}

/// A match.
#[pyclass(module = "kotodama")]
pub(crate) struct Match {
    game: Py<Game>,
    running: kotodama_engine::Match,
    /// The match as it began here, from which it is played again where something is taken back.
    origin: kotodama_engine::Match,
    done: Vec<Done>,
    space: Arc<Space>,
    numbers: Vec<Option<usize>>,
}

impl Match {
    pub(crate) fn new(game: Py<Game>, rules: Arc<kotodama_engine::Game>, decks: Vec<Deck>, start: Start) -> Match {
        let space = Arc::new(numbering(&rules, &decks));
        let brought: Vec<&Deck> = decks.iter().collect();
        Match::at(game, kotodama_engine::Match::new(rules, brought, start), space)
    }

    /// A match that was saved. Where nobody says with which decks it is played, all cards in it are.
    pub(crate) fn load(game: Py<Game>, rules: Arc<kotodama_engine::Game>, save: &Save, decks: Option<Vec<Deck>>) -> PyResult<Match> {
        let running = kotodama_engine::Match::load(Arc::clone(&rules), save).map_err(|error| SaveError::new_err(error.to_string()))?;
        let space = match decks {
            Some(decks) => numbering(&rules, &decks),
            None => {
                let cards = running.state().cards.iter().map(|card| (card.printed, kotodama_engine::ids::ZoneId(0))).collect();
                let all = Deck { id: String::new(), name: String::new(), cards };
                Space::new(&rules, &[&all], running.state().seats)
            }
        };
        Ok(Match::at(game, running, Arc::new(space)))
    }

    fn at(game: Py<Game>, running: kotodama_engine::Match, space: Arc<Space>) -> Match {
        let mut new = Match { game, origin: running.clone(), running, done: Vec::new(), space, numbers: Vec::new() };
        new.look();
        new
    }

    fn look(&mut self) {
        self.space.numbers(&self.running, &mut self.numbers);
    }

    fn copied(&self, py: Python<'_>) -> Match {
        Match {
            game: self.game.clone_ref(py),
            running: self.running.clone(),
            origin: self.origin.clone(),
            done: self.done.clone(),
            space: Arc::clone(&self.space),
            numbers: self.numbers.clone(),
        }
    }

    fn seat(&self, seat: u8) -> PyResult<PlayerId> {
        let seats = self.running.state().seats;
        let sits = (seat < seats).then_some(PlayerId(seat));
        sits.ok_or_else(|| asked(&format!("nobody sits in seat {seat}"), &format!("there are {seats}, counted from 0")))
    }

    fn take(&mut self, option: usize) -> PyResult<()> {
        guarded(|| {
            self.running.choose(option).map_err(|error| IllegalAction::new_err(error.to_string()))?;
            self.done.push(Done::Chose(option));
            self.look();
            Ok(())
        })
    }

    fn saved(&self) -> PyResult<String> {
        serde_json::to_string(&self.running.save()).map_err(|error| KotodamaError::new_err(error.to_string()))
    }
}

/// Numbers as the bytes of an array.
pub(crate) fn floats<'py>(py: Python<'py>, many: usize, numbers: impl Iterator<Item = f32>) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, many * 4, |bytes| {
        for (place, number) in bytes.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}

/// An array over bytes.
pub(crate) fn array<'py>(bytes: Bound<'py, PyByteArray>, sort: &str) -> PyResult<Bound<'py, PyAny>> {
    let py = bytes.py();
    py.import("numpy")?.getattr("frombuffer")?.call1((bytes, sort))
}

#[pymethods]
impl Match {
    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.running.state().seats
    }

    /// Who decides; nobody when the match is over.
    #[getter]
    fn decider(&self) -> Option<u8> {
        self.running.decider().map(|player| player.0)
    }

    /// Whether it is over.
    #[getter]
    fn over(&self) -> bool {
        self.running.decider().is_none()
    }

    /// How it ended: nothing while it goes on.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.running.outcome().map(|outcome| match outcome {
            kotodama_engine::Outcome::Won(_) => "won",
            kotodama_engine::Outcome::Shared(_) => "shared",
            kotodama_engine::Outcome::Drawn => "drawn",
            kotodama_engine::Outcome::Endless => "endless",
        })
    }

    /// Who has won: more than one where a team has.
    #[getter]
    fn winners(&self) -> Vec<u32> {
        self.running.winners().into_iter().map(|player| player.0.into()).collect()
    }

    /// The rank of each seat, from 1, when it is over.
    #[getter]
    fn ranks(&self) -> Option<Vec<u32>> {
        self.running.ranks().map(|ranks| ranks.into_iter().map(u32::from).collect())
    }

    /// What each seat got: 1 for who won alone, −1 where one of two lost; all together nothing, as long as it goes on, too.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        self.running.state().players().map(|player| Setting::reward(&self.running, player)).collect()
    }

    /// The turn's number.
    #[getter]
    fn turn(&self) -> u16 {
        self.running.state().turn
    }

    /// How many decisions were made.
    #[getter]
    fn decisions(&self) -> u32 {
        self.running.state().decisions
    }

    /// What the decision is about.
    #[getter]
    fn prompt(&self) -> PyResult<String> {
        guarded(|| Ok(if self.running.decider().is_some() { self.running.prompt() } else { String::new() }))
    }

    /// What is offered.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| values::options(py, &self.running, &self.numbers))
    }

    /// How positions and moves are numbered.
    #[getter]
    fn space(&self) -> crate::game::Space {
        crate::game::Space { space: Arc::clone(&self.space), game: Arc::clone(self.running.game()) }
    }

    /// What a seat knows.
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        guarded(|| values::observation(py, &self.running, &self.running.observe(seat), &self.numbers))
    }

    /// What a seat knows, as a vector.
    fn vector<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let mut vector = vec![0.0; self.space.inputs()];
        guarded(|| {
            self.space.write(&self.running, seat, &mut Vec::new(), &mut vector);
            Ok(())
        })?;
        array(floats(py, vector.len(), vector.iter().copied())?, "float32")
    }

    /// Which moves are offered, by their numbers.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = PyByteArray::new_with(py, self.space.actions(), |bytes| {
            for number in self.numbers.iter().flatten() {
                bytes[*number] = 1;
            }
            Ok(())
        })?;
        array(bytes, "bool")
    }

    /// Takes one of the options, by its place.
    fn choose(&mut self, option: usize) -> PyResult<()> {
        self.take(option)
    }

    /// Makes a move, by its number.
    fn act(&mut self, action: usize) -> PyResult<()> {
        match self.numbers.iter().position(|number| *number == Some(action)) {
            Some(option) => self.take(option),
            None if self.running.decider().is_none() => Err(IllegalAction::new_err(kotodama_engine::ChooseError::Over.to_string())),
            None => {
                let many = self.numbers.len();
                Err(IllegalAction::new_err(format!("{action} is no move that is offered here: the mask says which are ({many} of them)")))
            }
        }
    }

    /// A seat gives up.
    fn concede(&mut self, seat: u8) -> PyResult<()> {
        let seat = self.seat(seat)?;
        guarded(|| {
            self.running.concede(seat).map_err(|error| IllegalAction::new_err(error.to_string()))?;
            self.done.push(Done::Conceded(seat));
            self.look();
            Ok(())
        })
    }

    /// Takes back what was done last.
    #[pyo3(signature = (steps=1))]
    fn back(&mut self, steps: usize) -> PyResult<()> {
        let Some(left) = self.done.len().checked_sub(steps) else {
            return Err(asked(&format!("only {} can be taken back here", self.done.len()), "a match that was loaded begins where it was saved"));
        };
        guarded(|| {
            let mut running = self.origin.clone();
            for done in &self.done[..left] {
                let played = match done {
                    Done::Chose(option) => running.choose(*option),
                    Done::Conceded(seat) => running.concede(*seat),
                };
                played.map_err(|error| IllegalAction::new_err(error.to_string()))?;
            }
            self.done.truncate(left);
            self.running = running;
            self.look();
            Ok(())
        })
    }

    /// The options that were taken since it began here.
    #[getter]
    fn choices(&self) -> Vec<Option<usize>> {
        let choice = |done: &Done| match done {
            Done::Chose(option) => Some(*option),
            Done::Conceded(_) => None,
        };
        self.done.iter().map(choice).collect()
    }

    /// A copy that goes its own way.
    fn clone(&self, py: Python<'_>) -> Match {
        self.copied(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Match {
        self.copied(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyDict>) -> Match {
        self.copied(py)
    }

    /// A whole match that agrees with all that a seat knows, with the rest drawn at random.
    fn imagine(&self, py: Python<'_>, seat: u8, seed: u64) -> PyResult<Match> {
        let seat = self.seat(seat)?;
        let imagined = guarded(|| Ok(self.running.imagine(seat, &mut Random::new(seed))))?;
        Ok(Match::at(self.game.clone_ref(py), imagined, Arc::clone(&self.space)))
    }

    /// The match as text, with which it goes on later.
    fn save(&self) -> PyResult<String> {
        guarded(|| self.saved())
    }

    /// Plays on at random until it is over, or so many decisions were made; how many there were.
    #[pyo3(signature = (seed, most=20_000))]
    fn play_at_random(&mut self, py: Python<'_>, seed: u64, most: usize) -> PyResult<usize> {
        let (running, done) = (&mut self.running, &mut self.done);
        let made = beside(py, || {
            let mut random = Random::new(seed);
            let mut made = 0;
            while running.decider().is_some() && made < most {
                let option = random.below(u32::try_from(running.options().len()).unwrap_or(u32::MAX)) as usize;
                running.choose(option).map_err(|error| IllegalAction::new_err(error.to_string()))?;
                done.push(Done::Chose(option));
                made += 1;
            }
            Ok(made)
        });
        self.look();
        made
    }

    fn __eq__(&self, other: &Match) -> bool {
        self.running.game().hash == other.running.game().hash && self.running.state() == other.running.state()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Py<Game>, String, Vec<u16>))> {
        let own = slf.borrow();
        let cards = own.space.cards().iter().map(|def| def.0).collect();
        Ok((slf.get_type().getattr("_of_save")?, (own.game.clone_ref(slf.py()), own.saved()?, cards)))
    }

    /// A match as it comes from another process: its numbers are those of the same cards.
    #[staticmethod]
    fn _of_save(py: Python<'_>, game: Py<Game>, text: &str, cards: Vec<u16>) -> PyResult<Match> {
        let rules = Arc::clone(&game.get().game);
        let save: Save = serde_json::from_str(text).map_err(|error| SaveError::new_err(format!("it is no saved match: {error}")))?;
        let printed = cards.into_iter().filter(|def| usize::from(*def) < rules.cards.len());
        let cards = printed.map(|def| (DefId(def), kotodama_engine::ids::ZoneId(0))).collect();
        let seats = save.state.seats;
        let space = Space::new(&rules, &[&Deck { id: String::new(), name: String::new(), cards }], seats);
        let mut loaded = guarded(|| Match::load(game.clone_ref(py), rules, &save, None))?;
        loaded.space = Arc::new(space);
        loaded.look();
        Ok(loaded)
    }

    fn __repr__(&self) -> String {
        let state = self.running.state();
        let stands = match self.running.decider() {
            Some(player) => format!("seat {} decides among {}", player.0, self.running.options().len()),
            None => format!("over: {}", self.outcome().unwrap_or_default()),
        };
        format!("Match({:?}, turn {}, {} decisions, {stands})", self.running.game().id, state.turn, state.decisions)
    }
}

/// A bot, which is handed what its seat knows and no more.
#[pyclass(frozen, module = "kotodama")]
pub(crate) struct Bot {
    name: String,
    agent: Mutex<Box<dyn Agent>>,
}

impl Bot {
    pub(crate) fn new(py: Python<'_>, game: &Arc<kotodama_engine::Game>, name: &str, decks: &[Deck], seed: u64) -> PyResult<Bot> {
        let bot = named(name)?;
        let agent = beside(py, || {
            let brought: Vec<&Deck> = decks.iter().collect();
            let knowledge = Arc::new(if bot.learns() { Knowledge::learn(game, &brought, seed) } else { Knowledge::none(game) });
            Ok(bot.sit(&knowledge, seed))
        })?;
        Ok(Bot { name: bot.to_string(), agent: Mutex::new(agent) })
    }
}

/// A bot by its name.
pub(crate) fn named(name: &str) -> PyResult<bot::Bot> {
    name.parse().map_err(|error: bot::NoBot| {
        let known: Vec<&str> = bot::names().collect();
        asked(&error.to_string(), &kotodama_workbench::suggest::hint(name, &known))
    })
}

#[pymethods]
impl Bot {
    /// Which of the options it takes for whoever decides.
    fn choose(&self, py: Python<'_>, running: &Match) -> PyResult<usize> {
        let of = &running.running;
        let Some(player) = of.decider() else { return Err(IllegalAction::new_err(kotodama_engine::ChooseError::Over.to_string())) };
        beside(py, || {
            let mut agent = self.agent.lock().map_err(|_| KotodamaError::new_err("the bot has failed before: take a new one"))?;
            Ok(agent.choose(&Seat::new(of, player)))
        })
    }

    /// Another match begins.
    fn begin(&self) -> PyResult<()> {
        guarded(|| {
            self.agent.lock().map_err(|_| KotodamaError::new_err("the bot has failed before: take a new one"))?.begin();
            Ok(())
        })
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name)
    }
}
