//! A game while somebody writes it: what is wrong with its files as they stand, and what is known of it, the last that could be read.

use super::SceneText;
use super::mend::{self, Mended};
use super::named::first_word;
use super::site::within;
use super::stage::{self, Homes};
use super::usage::Usage;
use crate::check::{self, Memory};
use crate::explain::reminders_of;
use crate::fmt::shape;
use crate::scene::{Fixture, SceneReport, run_scene};
use crate::wanted::still;
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::{CardDef, DefId, Game};
use kotodama_grammar::{Diagnostic, Language, Spoken, Whole};
use kotodama_rules::reminder::Reminders;
use kotodama_rules::{Languages, Reading, load_again, load_part};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What is known of a game.
pub struct Known {
    /// The game as it was read.
    pub game: Reading,
    /// What stands behind its keywords in parentheses.
    pub reminders: Reminders,
    /// What its texts say.
    pub usage: Usage,
    /// What its scenes may leave unsaid; nothing where the game does not say that rightly.
    pub fixture: Option<Fixture>,
    /// The first card of each name, in small letters.
    cards: HashMap<String, DefId>,
    /// The cards of names by the first word of each, with how many bytes stand before that.
    begun: HashMap<String, Vec<(usize, DefId)>>,
    said: Said,
    /// The languages that it was read with, which remember what they have read.
    languages: Arc<Languages>,
    /// Where its cards lie once they are played, found out when somebody asks.
    homes: OnceLock<Homes>,
    /// Its modes that scenes play, as they were read first.
    modes: Mutex<BTreeMap<String, Arc<Game>>>,
}

/// What the words of lines are, by the language that they are in.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<SaidOf>>>);

/// The language that lines are in, and what their words are.
type SaidOf = (Arc<Language>, HashMap<(Whole, String), Arc<Vec<Spoken>>>);

/// So many languages are remembered.
const LANGUAGES: usize = 4;
/// So many lines of one are.
const LINES: usize = 20_000;

impl Known {
    /// The languages that it was read with.
    pub(super) fn languages(&self) -> &Languages {
        &self.languages
    }

    fn of(source: &dyn Workspace, game: Reading, said: &Said, languages: &Arc<Languages>) -> Known {
        let fixture = Fixture::load(source, &game).ok();
        let printed = game.cards[..game.printed].iter().enumerate().rev();
        let mut begun: HashMap<String, Vec<(usize, DefId)>> = HashMap::new();
        let mut named = HashSet::new();
        for (at, card) in game.cards[..game.printed].iter().enumerate().filter(|(_, card)| named.insert(card.name.as_str())) {
            let Some(before) = card.name.find(char::is_alphanumeric) else { continue };
            begun.entry(first_word(&card.name[before..]).to_owned()).or_default().push((before, DefId::at(at)));
        }
        let cards = printed.map(|(at, card)| (card.name.to_lowercase(), DefId::at(at))).collect();
        let (said, languages, modes, homes) = (said.clone(), Arc::clone(languages), Mutex::default(), OnceLock::new());
        Known { reminders: reminders_of(&game), usage: Usage::of(&game), fixture, cards, begun, game, said, languages, homes, modes }
    }

    /// The game that a scene plays: in the mode that it names, if any, which is read once. `source`: the files of the game.
    ///
    /// # Errors
    /// What is wrong with the game in that mode.
    pub fn played(&self, source: &dyn Workspace, scene: &str) -> Result<Arc<Game>, Vec<Diagnostic>> {
        let named = scene.lines().find_map(|line| line.strip_prefix("mode ")).map(str::trim);
        // Of a mode that is not there the scene itself tells.
        let Some(mode) = named.filter(|named| self.game.rules_file.changes().any(|mode| mode.id == *named)) else { return Ok(Arc::clone(&self.game.game)) };
        let modes = || self.modes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = modes().get(mode) {
            return Ok(Arc::clone(known));
        }
        let game = load_again(source, &[mode], &self.languages)?.game;
        Ok(Arc::clone(modes().entry(mode.to_owned()).or_insert(game)))
    }

    /// Where cards of each kind lie once they are played.
    pub(super) fn homes(&self) -> &Homes {
        if let Some(known) = self.homes.get() {
            return known;
        }
        // What is given up meanwhile is not kept, and asks again.
        let found = stage::homes(self);
        self.homes.get_or_init(|| found)
    }

    /// The card of that name; whatever the case of its letters.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<&CardDef> {
        self.cards.get(&name.to_lowercase()).map(|def| self.game.card(*def))
    }

    /// The cards of whose names that is the first word, one of each name, with how many bytes stand before it.
    pub(super) fn begun_by(&self, word: &str) -> impl Iterator<Item = (usize, &CardDef)> {
        self.begun.get(word).into_iter().flatten().map(|(before, def)| (*before, self.game.card(*def)))
    }

    /// What the words of a line are, looked at once while the language stays as it is.
    #[must_use]
    pub fn spoken(&self, language: &Arc<Language>, whole: Whole, line: &str) -> Arc<Vec<Spoken>> {
        let mut all = self.said.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|(known, _)| Arc::ptr_eq(known, language)).unwrap_or_else(|| {
            all.truncate(LANGUAGES - 1);
            all.insert(0, (Arc::clone(language), HashMap::new()));
            0
        });
        let lines = &mut all[at].1;
        if let Some(known) = lines.get(&(whole, line.to_owned())) {
            return Arc::clone(known);
        }
        if lines.len() >= LINES {
            lines.clear();
        }
        let spoken = Arc::new(language.spoken(whole, line));
        lines.insert((whole, line.to_owned()), Arc::clone(&spoken));
        spoken
    }
}

/// What a look at a game came to.
pub struct Look {
    /// What is wrong, in all its files.
    pub findings: Vec<Diagnostic>,
    /// The files of which entries were left out because they can't be read: what is found elsewhere may come of that, and is not told.
    pub left_out: Vec<String>,
    /// What is known of the game; nothing where so much is wrong that it can't be read.
    pub known: Option<Arc<Known>>,
    /// Its files as they stood.
    pub texts: BTreeMap<String, String>,
}

/// A game while it is written.
#[derive(Default)]
pub struct Desk {
    memory: Memory,
    /// The files of the game as they last could be read.
    whole: BTreeMap<String, String>,
    said: Said,
}

/// The files of a game at some time.
struct Stood {
    /// All of them.
    texts: BTreeMap<String, String>,
    /// Texts in the place of files that can't be read.
    mended: BTreeMap<String, String>,
    /// Why they can't.
    findings: Vec<Diagnostic>,
    /// The files of which nothing can be read, in whose place an earlier text stands, if any: what is found in that stands nowhere now.
    earlier: BTreeSet<String>,
}

/// So often errors are left out to see what else is wrong.
const TRIES: usize = 3;

impl Desk {
    /// A desk that reads with languages that others read with, too.
    #[must_use]
    pub fn with(languages: Arc<Languages>) -> Desk {
        Desk { memory: Memory::with(languages), ..Desk::default() }
    }

    /// Looks at a game as its files stand. Texts that did not change are not read again. What is found first, where more has to be looked for, is
    /// told before that: with the files of which entries are left out.
    pub fn look(&mut self, source: &dyn Workspace, mut soon: impl FnMut(&[Diagnostic], &[String])) -> Look {
        let Stood { texts: stood, mended: mut texts, mut findings, earlier } = self.mended(source);
        let mut left_out: Vec<String> = texts.keys().chain(&earlier).cloned().collect::<BTreeSet<String>>().into_iter().collect();
        let mut known = None;
        for tried in 0..=TRIES {
            let over = Overlay::new(source, texts.clone());
            let cards = if left_out.is_empty() { check::Cards::All } else { check::Cards::Some };
            let looked = check::look_at(&over, false, &self.memory, cards);
            known = looked.game.map(|game| Arc::new(Known::of(&over, game, &self.said, &self.memory.languages)));
            // What speaks of an entry that is missing is missing, too.
            let broken = if known.is_none() && tried < TRIES { broken_entries(&over, &looked.findings) } else { Vec::new() };
            // What is found elsewhere while an entry is missing may come of that.
            let here = |finding: &Diagnostic| left_out.is_empty() || left_out.contains(&finding.file);
            let new: Vec<Diagnostic> = looked.findings.into_iter().filter(|finding| here(finding) && !findings.contains(finding)).collect();
            findings.extend(new.into_iter().filter(|finding| !earlier.contains(&finding.file)));
            if broken.is_empty() {
                break;
            }
            if tried == 0 {
                let all: Vec<String> = left_out.iter().cloned().chain(broken.iter().map(|(file, _)| file.clone())).collect();
                soon(&findings, &all);
            }
            for (file, entry) in broken {
                let text = texts.get(&file).cloned().or_else(|| source.read(&file)).unwrap_or_default();
                if !left_out.contains(&file) {
                    left_out.push(file.clone());
                }
                texts.insert(file, mend::without(&text, &[entry]));
            }
        }
        Look { findings, left_out, known, texts: stood }
    }

    /// The languages that it reads with, which remember what they have read.
    #[must_use]
    pub fn languages(&self) -> Arc<Languages> {
        Arc::clone(&self.memory.languages)
    }

    /// What is known of a game as its files stand, without a look at what is wrong with it: that is there sooner.
    pub fn read(&mut self, source: &dyn Workspace) -> Option<Arc<Known>> {
        let over = Overlay::new(source, self.mended(source).mended);
        let game = load_part(&over, &[], &self.memory.languages).ok()?;
        Some(Arc::new(Known::of(&over, game, &self.said, &self.memory.languages)))
    }

    /// The files of a game as they stand and as they can be read.
    fn mended(&mut self, source: &dyn Workspace) -> Stood {
        let (mut stood, mut texts, mut findings, mut earlier) = (BTreeMap::new(), BTreeMap::new(), Vec::new(), BTreeSet::new());
        for file in source.files().into_iter().chain(source.files_of_packs()).filter(|file| file.ends_with(".ron")) {
            let Some(text) = source.read(&file) else { continue };
            stood.insert(file.clone(), text.clone());
            if self.whole.get(&file) == Some(&text) {
                continue;
            }
            let Err(why) = shape(&file, &text) else {
                self.whole.insert(file, text);
                continue;
            };
            if let Some(Mended { text, lost }) = mend::mend(&file, &text) {
                findings.extend(lost.into_iter().map(|(_, why)| why));
                texts.insert(file, text);
            } else {
                findings.push(why);
                earlier.insert(file.clone());
                // Without its rules nothing is known of a game, and without its words little: what is wrong with them is told all the same.
                if let Some(instead) = self.whole.get(&file).cloned().or_else(|| nothing(&file)) {
                    texts.insert(file, instead);
                }
            }
        }
        Stood { texts: stood, mended: texts, findings, earlier }
    }
}

/// Runs a scene with what is known of its game, in its mode: what is wrong with it, and its story.
#[must_use]
pub fn run(source: &dyn Workspace, known: &Known, scene: &SceneText) -> SceneReport {
    still();
    let SceneText { file, text } = scene;
    let Some(fixture) = &known.fixture else { return SceneReport::unread(file, Vec::new()) };
    SceneReport::apart(file, || match known.played(source, text) {
        Ok(game) => run_scene(&game, fixture, file, text),
        Err(findings) => SceneReport::unread(file, findings.into_iter().take(1).map(|finding| finding.at(file, 0..0)).collect()),
    })
}

/// A file that holds nothing, for one that never could be read.
fn nothing(file: &str) -> Option<String> {
    if let "keywords.ron" | "phrases.ron" | "rulebook.ron" | "mutants.ron" = within(file) {
        return Some("[]".to_owned());
    }
    if within(file) == "scenes.ron" {
        return Some("()".to_owned());
    }
    let (folder, name) = within(file).split_once('/')?;
    let stem = name.trim_end_matches(".ron");
    match folder {
        "sets" => Some(format!("(id: \"{stem}\", name: \"{stem}\", cards: [])")),
        "decks" => Some(format!("(id: \"{stem}\", name: \"{stem}\")")),
        _ => None,
    }
}

/// The entries in which errors stand, each once, the last of a file first.
fn broken_entries(source: &dyn Workspace, findings: &[Diagnostic]) -> Vec<(String, Range<usize>)> {
    let mut broken: Vec<(String, Range<usize>)> = Vec::new();
    for finding in findings.iter().filter(|finding| finding.is_error() && finding.span != (0..0)) {
        let Some(text) = source.read(&finding.file) else { continue };
        let Some(entry) = mend::entry_at(&finding.file, &text, finding.span.start) else { continue };
        if !broken.iter().any(|(file, known)| *file == finding.file && *known == entry) {
            broken.push((finding.file.clone(), entry));
        }
    }
    broken.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.start));
    broken
}
