//! A game, loaded.

use crate::failure::{GameError, KotodamaError, asked, failed, guarded};
use crate::plan::Plan;
use crate::running::{Bot, Match};
use crate::values;
use kotodama::command::deck;
use kotodama::console::Paint;
use kotodama::packs;
use kotodama::shipped::{GameFiles, Library};
use kotodama_engine::data::DeckFile;
use kotodama_engine::{Deck, Save, Start};
use kotodama_lab::space;
use kotodama_rules::{Memory, Source as _};
use kotodama_workbench::Workspace as _;
use kotodama_workbench::finding::Record;
use kotodama_workbench::packs::left_out;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, Weak};

/// The ids of the games that the package carries.
#[pyfunction]
pub(crate) fn shipped() -> Vec<String> {
    Library::shipped().games().iter().map(|game| game.id.clone()).collect()
}

/// A game, loaded: what its files say, and the game that runs.
#[pyclass(frozen, module = "kotodama")]
pub(crate) struct Game {
    pub(crate) game: Arc<kotodama_engine::Game>,
    /// Its files, so that it can be sent to where they are not.
    texts: Arc<Memory>,
    /// What is told of packs.
    warnings: Vec<String>,
}

/// The texts of a game in short, and its modes.
type Key = (u64, Vec<String>);

/// Games by what they were made of.
type Known = BTreeMap<Key, Weak<kotodama_engine::Game>>;

/// The games that are loaded in this process: what comes from elsewhere and is one of them is not made again.
fn known() -> &'static Mutex<Known> {
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    KNOWN.get_or_init(Mutex::default)
}

fn remember(key: Key, game: &Arc<kotodama_engine::Game>) {
    if let Ok(mut known) = known().lock() {
        known.retain(|_, game| game.strong_count() > 0);
        known.insert(key, Arc::downgrade(game));
    }
}

fn fingerprint(texts: &Memory) -> u64 {
    let parts = texts.0.iter().flat_map(|(path, text)| [path, text]);
    parts.flat_map(|part| part.bytes().chain([0])).fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl Game {
    fn of_files(files: &GameFiles, modes: &[String]) -> PyResult<Game> {
        let said: Vec<&str> = modes.iter().map(String::as_str).collect();
        let reading = files.load_with(&said).map_err(|findings| {
            let mut drawn = Vec::new();
            // Writing into memory does not fail.
            let _ = kotodama::show::finding::write_all(&mut drawn, files, &findings, Paint::Plain);
            let message = format!("`{}` can't be used:\n\n{}", files.id, String::from_utf8_lossy(&drawn).trim_end());
            let records: Vec<Record> = findings.iter().map(|finding| Record::of(files, finding)).collect();
            GameError::new_err((message, serde_json::to_string(&records).unwrap_or_default()))
        })?;
        let paths = files.files().into_iter().chain(files.files_of_packs());
        let texts = paths.filter_map(|path| files.read(&path).map(|text| (path, text))).collect();
        let wrong = reading.packed.wrong.iter().map(|finding| finding.message.clone());
        let (warnings, texts) = (wrong.chain(left_out(&reading)).collect(), Memory(texts));
        remember((fingerprint(&texts), modes.to_vec()), &reading.game);
        Ok(Game { warnings, game: reading.game, texts: Arc::new(texts) })
    }

    /// A deck of the game by its id, or one of cards: section → id → copies.
    pub(crate) fn deck(&self, said: &Bound<'_, PyAny>) -> PyResult<Deck> {
        if let Ok(id) = said.extract::<String>() {
            return deck(&self.game, &id).cloned().map_err(|failure| failed(&failure));
        }
        let wrong = |_| asked("a deck is an id of the game's, or cards by section: {\"section\": {\"card id\": copies}}", "`Game.decks` lists the ids");
        let sections: BTreeMap<String, BTreeMap<String, u16>> = said.extract().map_err(wrong)?;
        let file = DeckFile { id: "own".to_owned(), name: "own".to_owned(), mode: self.game.deck_mode().map(str::to_owned), sections, packs: Vec::new() };
        kotodama_engine::deck::build(&self.game, &file).map_err(|errors| {
            let told: Vec<String> = errors.iter().map(|error| error.told(self.game.messages)).collect();
            KotodamaError::new_err(format!("the deck breaks the rules of the game: {}", told.join("; ")))
        })
    }

    /// The decks of all seats.
    pub(crate) fn decks(&self, said: &Bound<'_, PyAny>) -> PyResult<Vec<Deck>> {
        let seats = self.game.seats();
        let (least, most) = (*seats.start(), *seats.end());
        if said.extract::<String>().is_ok() {
            return Err(asked("decks are listed, one for each seat", "write them so: [\"one\", \"other\"]"));
        }
        let decks: Vec<Deck> = said.try_iter()?.map(|deck| self.deck(&deck?)).collect::<PyResult<_>>()?;
        if !u8::try_from(decks.len()).is_ok_and(|many| seats.contains(&many)) {
            let players = if least == most { format!("{least} players") } else { format!("{least} to {most} players") };
            return Err(asked(&format!("{} is for {players}, and {} decks are given", self.game.name, decks.len()), "give one for each seat"));
        }
        Ok(decks)
    }
}

#[pymethods]
impl Game {
    /// Loads the game in a folder.
    #[staticmethod]
    #[pyo3(signature = (folder, game=None, *, packs=Vec::new(), modes=Vec::new()))]
    fn load(py: Python<'_>, folder: std::path::PathBuf, game: Option<String>, packs: Vec<String>, modes: Vec<String>) -> PyResult<Game> {
        crate::failure::beside(py, || {
            let mut library = Library::folder(Path::new(&folder)).map_err(|failure| failed(&failure))?;
            packs::find(&packs).and_then(|packs| library.add(packs)).map_err(|failure| failed(&failure))?;
            let files = library.only(game.as_deref()).map_err(|failure| failed(&failure))?;
            Game::of_files(files, &modes)
        })
    }

    /// One of the games that the package carries.
    #[staticmethod]
    #[pyo3(signature = (game, *, packs=Vec::new(), modes=Vec::new()))]
    fn shipped(py: Python<'_>, game: String, packs: Vec<String>, modes: Vec<String>) -> PyResult<Game> {
        crate::failure::beside(py, || {
            let mut library = Library::shipped();
            packs::find(&packs).and_then(|packs| library.add(packs)).map_err(|failure| failed(&failure))?;
            Game::of_files(library.find(&game).map_err(|failure| failed(&failure))?, &modes)
        })
    }

    /// A game out of its files, as it comes from another process.
    #[staticmethod]
    fn _of_texts(py: Python<'_>, texts: BTreeMap<String, String>, modes: Vec<String>, warnings: Vec<String>) -> PyResult<Game> {
        crate::failure::beside(py, || {
            let texts = Memory(texts);
            let key = (fingerprint(&texts), modes.clone());
            let found = known().lock().ok().and_then(|known| known.get(&key).and_then(Weak::upgrade));
            let game = match found {
                Some(game) => game,
                None => {
                    let said: Vec<&str> = modes.iter().map(String::as_str).collect();
                    let reading = kotodama_rules::load_with(&texts, &said).map_err(|findings| {
                        let told: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
                        GameError::new_err((format!("the game can't be used here: {}", told.join("; ")), "[]".to_owned()))
                    })?;
                    remember(key, &reading.game);
                    reading.game
                }
            };
            Ok(Game { game, texts: Arc::new(texts), warnings })
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (BTreeMap<String, String>, Vec<String>, Vec<String>))> {
        let own = slf.get();
        Ok((slf.get_type().getattr("_of_texts")?, (own.texts.0.clone(), own.game.modes.clone(), own.warnings.clone())))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyDict>) -> Py<Self> {
        slf
    }

    /// Its id.
    #[getter]
    fn id(&self) -> &str {
        &self.game.id
    }

    /// The name players know.
    #[getter]
    fn name(&self) -> &str {
        &self.game.name
    }

    /// A fingerprint of its files.
    #[getter]
    fn hash(&self) -> String {
        format!("{:016x}", self.game.hash)
    }

    /// The modes that have changed its rules.
    #[getter]
    fn modes(&self) -> Vec<String> {
        self.game.modes.clone()
    }

    /// What is told of packs that are not a part of it.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    /// The ids of its decks that obey its rules.
    #[getter(decks)]
    fn deck_ids(&self) -> Vec<String> {
        self.game.decks.iter().filter(|(_, deck)| deck.is_some()).map(|(file, _)| file.id.clone()).collect()
    }

    /// How many may play, at least and at most.
    #[getter]
    fn seats(&self) -> (u8, u8) {
        (*self.game.seats().start(), *self.game.seats().end())
    }

    /// Its printed cards.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::cards(py, &self.game)
    }

    /// A match of decks, one for each seat, at its first decision.
    #[pyo3(signature = (decks, seed=0, *, first=None))]
    fn new_match(slf: &Bound<'_, Self>, decks: &Bound<'_, PyAny>, seed: u64, first: Option<u8>) -> PyResult<Match> {
        let own = slf.get();
        let decks = own.decks(decks)?;
        if first.is_some_and(|first| usize::from(first) >= decks.len()) {
            return Err(asked("nobody sits in that seat who could go first", "seats are counted from 0"));
        }
        let start = Start { seed, first: first.map(kotodama_engine::PlayerId) };
        guarded(|| Ok(Match::new(slf.clone().unbind(), Arc::clone(&own.game), decks, start)))
    }

    /// A match that was saved.
    #[pyo3(signature = (text, decks=None))]
    fn load_match(slf: &Bound<'_, Self>, text: &str, decks: Option<&Bound<'_, PyAny>>) -> PyResult<Match> {
        let own = slf.get();
        let decks = decks.map(|decks| own.decks(decks)).transpose()?;
        let save: Save = serde_json::from_str(text).map_err(|error| crate::failure::SaveError::new_err(format!("it is no saved match: {error}")))?;
        guarded(|| Match::load(slf.clone().unbind(), Arc::clone(&own.game), &save, decks))
    }

    /// How positions and moves of matches of these decks are numbered.
    fn space(slf: &Bound<'_, Self>, decks: &Bound<'_, PyAny>) -> PyResult<Space> {
        let own = slf.get();
        let decks = own.decks(decks)?;
        Ok(Space { space: Arc::new(numbering(&own.game, &decks)), game: Arc::clone(&own.game) })
    }

    /// A bot that knows what matches of these decks teach it.
    #[pyo3(signature = (name, decks, seed=0))]
    fn bot(slf: &Bound<'_, Self>, py: Python<'_>, name: &str, decks: &Bound<'_, PyAny>, seed: u64) -> PyResult<Bot> {
        let own = slf.get();
        let decks = own.decks(decks)?;
        Bot::new(py, &own.game, name, &decks, seed)
    }

    /// Matches of decks and bots, by their numbers.
    #[pyo3(signature = (decks=None, bots=None, seed=1, *, seats=None))]
    fn plan(slf: &Bound<'_, Self>, py: Python<'_>, decks: Option<Vec<String>>, bots: Option<Vec<String>>, seed: u64, seats: Option<u8>) -> PyResult<Plan> {
        let bots = bots.unwrap_or_else(|| vec!["medium".to_owned()]);
        Plan::new(py, slf.clone().unbind(), &slf.get().game, &decks.unwrap_or_default(), &bots, seed, seats)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, hash={:?})", self.game.id, self.hash())
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.game.hash == other.game.hash && self.game.modes == other.game.modes
    }

    fn __hash__(&self) -> u64 {
        self.game.hash
    }
}

/// How positions and moves of matches of these decks are numbered.
pub(crate) fn numbering(game: &kotodama_engine::Game, decks: &[Deck]) -> space::Space {
    space::Space::new(game, &decks.iter().collect::<Vec<_>>(), u8::try_from(decks.len()).unwrap_or(u8::MAX))
}

/// How positions and moves are numbered.
#[pyclass(frozen, module = "kotodama")]
pub(crate) struct Space {
    pub(crate) space: Arc<space::Space>,
    pub(crate) game: Arc<kotodama_engine::Game>,
}

#[pymethods]
impl Space {
    /// The length of a vector.
    #[getter]
    fn inputs(&self) -> usize {
        self.space.inputs()
    }

    /// How many moves have numbers.
    #[getter]
    fn actions(&self) -> usize {
        self.space.actions()
    }

    /// What each number of a vector tells.
    fn input_names(&self) -> Vec<String> {
        self.space.input_names(&self.game)
    }

    /// What each move does.
    fn action_names(&self) -> Vec<String> {
        self.space.action_names(&self.game)
    }

    /// The ids of the cards that have places of their own.
    #[getter]
    fn cards(&self) -> Vec<String> {
        self.space.cards().iter().map(|def| self.game.card(*def).id.clone()).collect()
    }

    fn __repr__(&self) -> String {
        format!("Space(inputs={}, actions={})", self.space.inputs(), self.space.actions())
    }
}

/// A dictionary out of JSON that the engine wrote.
pub(crate) fn json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.getattr("loads")?.call1((text,))
}
