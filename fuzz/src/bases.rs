//! The games that inputs speak of: those that ship, the start of a game that the tool writes, and the small game of the tool's
//! own tests.

use kotodama_grammar::{LANGUAGES, Language};
use kotodama_rules::{Memory, Reading, language_of};
use kotodama_tests::{files_in, sound, workspace};
use std::sync::OnceLock;

/// A game that inputs may name.
#[derive(Debug)]
pub struct Base {
    /// What inputs call it.
    pub name: String,
    /// Its files.
    pub files: Memory,
    game: OnceLock<Reading>,
}

impl Base {
    fn new(name: &str, folder: &str) -> Base {
        let mut files = files_in(workspace().join(folder));
        for text in files.0.values_mut() {
            *text = text.replace("%ID%", name).replace("%TITLE%", "A Game");
        }
        // Scenes are the tool's, not the engine's.
        files.0.retain(|path, _| !path.contains("scene") && !path.ends_with(".md"));
        Base { name: name.into(), files, game: OnceLock::new() }
    }

    /// The game, loaded.
    ///
    /// # Panics
    /// When it is not sound.
    pub fn game(&self) -> &Reading {
        self.game.get_or_init(|| sound(&self.files))
    }
}

/// All of them, the smallest first.
///
/// # Panics
/// When the folder of the games is not there.
pub fn all() -> &'static [Base] {
    static ALL: OnceLock<Vec<Base>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all =
            vec![Base::new("begun", "workbench/templates/game"), Base::new("neutral", "tests/neutral"), Base::new("duel", "cli/tests/world/cards/duel")];
        let games = std::fs::read_dir(workspace().join("cards")).expect("games ship").flatten();
        let mut names: Vec<String> = games.filter(|game| game.path().is_dir()).map(|game| game.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        all.extend(names.iter().map(|name| Base::new(name, &format!("cards/{name}"))));
        all
    })
}

/// The game of that name; for any other name one that the name picks.
pub fn named(name: &str) -> &'static Base {
    let all = all();
    all.iter().find(|base| base.name == name).unwrap_or(&all[(crate::number(name) % all.len() as u64) as usize])
}

/// A language of a game.
#[derive(Debug)]
pub struct Tongue {
    /// What inputs call it: the game and the language, `duel en`.
    pub name: String,
    /// The game.
    pub base: &'static Base,
    /// The language's id.
    pub id: &'static str,
    language: OnceLock<Language>,
}

impl Tongue {
    /// The language, assembled.
    ///
    /// # Panics
    /// When it can't be.
    pub fn language(&self) -> &Language {
        let own = self.base.files.0["game.ron"].contains(&format!("language: \"{}\"", self.id));
        self.language.get_or_init(|| language_of(&self.base.files, self.id, own).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", self.name)))
    }
}

/// All languages of all games.
pub fn tongues() -> &'static [Tongue] {
    static ALL: OnceLock<Vec<Tongue>> = OnceLock::new();
    ALL.get_or_init(|| {
        let pairs = all().iter().flat_map(|base| LANGUAGES.iter().map(move |(id, _)| (base, *id)));
        let spoken = pairs.filter(|(base, id)| base.files.0.contains_key(&format!("lexicon/{id}.ron")));
        spoken.map(|(base, id)| Tongue { name: format!("{} {id}", base.name), base, id, language: OnceLock::new() }).collect()
    })
}

/// The language of that name; for any other name one that the name picks.
pub fn tongue(name: &str) -> &'static Tongue {
    let all = tongues();
    all.iter().find(|tongue| tongue.name == name).unwrap_or(&all[(crate::number(name) % all.len() as u64) as usize])
}
