//! Looking at games beside the loop: the latest that was asked for of each, one after the other. What changed is looked at beside that by itself,
//! and what nobody waits for, the scenes that are not open, when nothing else is to be done.

use crate::Game;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender};
use kotodama_grammar::Diagnostic;
use kotodama_workbench::Overlay;
use kotodama_workbench::apart::apart;
use kotodama_workbench::editor::action::scenes_by_card;
use kotodama_workbench::editor::desk::{self, Look};
use kotodama_workbench::editor::{Base, Desk, Known, SceneText, Soon};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A look that is asked for.
pub(crate) struct Asked {
    pub(crate) key: PathBuf,
    pub(crate) game: Arc<dyn Game>,
    /// What nobody has saved, by path.
    pub(crate) texts: BTreeMap<String, String>,
    /// The scenes that are open, which are run.
    pub(crate) scenes: Vec<SceneText>,
    /// Those that are open now, and those that were when a look was asked for that this one takes the place of: what is told of them is of texts
    /// that nobody saved.
    pub(crate) held: BTreeSet<String>,
    pub(crate) number: u64,
    /// Whether it is also counted how many scenes name each card.
    pub(crate) counted: bool,
    /// Whether what changed is looked at by itself meanwhile.
    pub(crate) soon: bool,
}

/// What a look came to.
pub(crate) struct Looked {
    pub(crate) key: PathBuf,
    pub(crate) number: u64,
    pub(crate) found: Found,
}

/// What was found out.
pub(crate) enum Found {
    /// What the game is, before somebody has looked at what is wrong with it.
    Read(Arc<Known>),
    /// What is wrong first, and the files of which entries are left out for that.
    Soon(Vec<Diagnostic>, Vec<String>),
    /// What is wrong with the files that are open, from what changed in them.
    Changed(Vec<(String, Vec<Diagnostic>)>),
    /// How many scenes name each card, by its id.
    Scenes(BTreeMap<String, usize>),
    /// What is wrong with a scene that is not open.
    Scene(String, Vec<Diagnostic>),
    /// Everything.
    Whole {
        /// What was found; nothing where we failed.
        look: Option<(Vec<Diagnostic>, Vec<String>)>,
        /// How the game stood; nothing where so much is wrong that it can't be read.
        base: Option<Arc<Base>>,
        /// What is wrong with each scene that is open.
        scenes: Vec<(String, Vec<Diagnostic>)>,
    },
}

/// So long something newer is waited for: who types, types on.
const PAUSE: Duration = Duration::from_millis(8);
/// So long, where what changed is looked at by itself meanwhile.
const PAUSE_OF_TYPING: Duration = Duration::from_millis(120);
/// And no longer than this in all.
const LONGEST: Duration = Duration::from_millis(1_000);

/// So long nobody asks before scenes are run that nobody waits for.
const REST: Duration = Duration::from_millis(300);

/// A look at what changed.
pub(crate) struct AskedSoon {
    pub(crate) key: PathBuf,
    pub(crate) game: Arc<dyn Game>,
    /// What nobody has saved, by path.
    pub(crate) texts: BTreeMap<String, String>,
    /// The scenes that are open, which are run.
    pub(crate) scenes: Vec<SceneText>,
    /// How the game stood when it was looked at last.
    pub(crate) base: Arc<Base>,
    pub(crate) number: u64,
}

/// Looks at what changed, the latest of each game, until nobody asks any more.
pub(crate) fn work_soon(asked: &Receiver<AskedSoon>, looked: &Sender<Looked>) {
    let mut known: BTreeMap<PathBuf, Soon> = BTreeMap::new();
    while let Ok(first) = asked.recv() {
        let mut open = BTreeMap::from([(first.key.clone(), first)]);
        open.extend(asked.try_iter().map(|one| (one.key.clone(), one)));
        for (key, one) in open {
            let soon = known.entry(key.clone()).or_insert_with(|| Soon::with(Arc::clone(&one.base.languages)));
            let files: Vec<String> = one.texts.keys().cloned().collect();
            let over = Overlay::new(&*one.game, one.texts.clone());
            let run = |scene: &SceneText| (scene.file.clone(), desk::run(&over, &one.base.known, scene).failures);
            let found = apart(|| {
                let mut found = soon.look(&over, &one.base, &files);
                // While an entry is missing, scenes that need it would fail for that.
                found.extend(one.scenes.iter().filter(|_| one.base.left_out.is_empty()).map(run));
                found
            });
            let Ok(found) = found else {
                known.remove(&key);
                continue;
            };
            if looked.send(Looked { key, number: one.number, found: Found::Changed(found) }).is_err() {
                return;
            }
        }
    }
}

/// The scenes of games that are not open: each is run when it, or what it is played by, has changed.
#[derive(Default)]
struct Closed {
    /// What has to be looked through, and what of it is still to be run.
    left: VecDeque<Rest>,
    /// By what each was run last.
    ran: BTreeMap<String, u64>,
}

/// A game of which scenes may have to be run.
struct Rest {
    key: PathBuf,
    game: Arc<dyn Game>,
    texts: BTreeMap<String, String>,
    known: Arc<Known>,
    open: Vec<String>,
    number: u64,
    /// Its scenes, once somebody has looked which there are.
    scenes: Option<VecDeque<SceneText>>,
}

impl Closed {
    /// Another look at a game is done.
    fn again(&mut self, rest: Rest) {
        self.left.push_back(rest);
    }

    /// What is known of scenes is of other texts.
    fn forget(&mut self, held: &BTreeSet<String>) {
        self.ran.retain(|file, _| !held.contains(file));
    }

    /// Runs the next scene that has to be run; whether there was anything to do.
    fn step(&mut self, looked: &Sender<Looked>) -> bool {
        let Some(rest) = self.left.front_mut() else { return false };
        let all = || rest.game.scenes().into_iter().map(|(path, text)| SceneText { file: path.display().to_string(), text }).collect();
        let scene = rest.scenes.get_or_insert_with(all).pop_front();
        let Some(scene) = scene else {
            self.left.pop_front();
            return true;
        };
        let over = Overlay::new(&*rest.game, rest.texts.clone());
        let mut by = DefaultHasher::new();
        (rest.known.game.hash, &scene.text, ["rulebook.ron", "scenes.ron"].map(|file| rest.texts.get(file).cloned().or_else(|| rest.game.read(file))))
            .hash(&mut by);
        let by = by.finish();
        if rest.open.contains(&scene.file) || self.ran.get(&scene.file) == Some(&by) {
            return true;
        }
        let found = apart(|| desk::run(&over, &rest.known, &scene).failures).unwrap_or_default();
        drop(looked.send(Looked { key: rest.key.clone(), number: rest.number, found: Found::Scene(scene.file.clone(), found) }));
        self.ran.insert(scene.file, by);
        true
    }
}

/// Looks at what is asked for until nobody asks any more.
pub(crate) fn work(asked: &Receiver<Asked>, looked: &Sender<Looked>) {
    let mut desks: BTreeMap<PathBuf, (Desk, Option<Arc<Known>>)> = BTreeMap::new();
    let mut open: BTreeMap<PathBuf, Asked> = BTreeMap::new();
    let mut closed = Closed::default();
    let mut rested = false;
    loop {
        if open.is_empty() {
            let one = if closed.left.is_empty() {
                asked.recv().map_err(|_| RecvTimeoutError::Disconnected)
            } else {
                asked.recv_timeout(if rested { Duration::ZERO } else { REST })
            };
            match one {
                Ok(one) => drop(open.insert(one.key.clone(), one)),
                Err(RecvTimeoutError::Timeout) => {
                    rested = closed.step(looked);
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        rested = false;
        let began = Instant::now();
        while let Ok(mut newer) = asked.recv_timeout(if began.elapsed() < LONGEST && open.values().all(|one| one.soon) { PAUSE_OF_TYPING } else { PAUSE }) {
            if let Some(older) = open.remove(&newer.key) {
                newer.counted |= older.counted;
                newer.held.extend(older.held);
            }
            open.insert(newer.key.clone(), newer);
        }
        let Some((key, one)) = open.pop_first() else { continue };
        let (desk, last) = desks.entry(key.clone()).or_default();
        if last.is_none()
            && let Ok(Some(known)) = apart(|| desk.read(&Overlay::new(&*one.game, one.texts.clone())))
        {
            *last = Some(Arc::clone(&known));
            drop(looked.send(Looked { key: key.clone(), number: one.number, found: Found::Read(known) }));
        }
        let soon = |found: &[Diagnostic], left_out: &[String]| {
            drop(looked.send(Looked { key: key.clone(), number: one.number, found: Found::Soon(found.to_vec(), left_out.to_vec()) }));
        };
        let look = apart(|| desk.look(&Overlay::new(&*one.game, one.texts.clone()), soon)).ok();
        if look.is_none() {
            // What was remembered may be half of something.
            *desk = Desk::default();
        }
        // Scenes are run with the last game of which nothing was left out: what is missing while somebody writes it is missed by many.
        if let Some(Look { known: Some(known), left_out, .. }) = &look
            && (left_out.is_empty() || last.is_none())
        {
            *last = Some(Arc::clone(known));
        }
        let texts = one.texts.clone();
        let over = Overlay::new(&*one.game, one.texts);
        let run = |scene: &SceneText| last.as_ref().map_or_else(Vec::new, |known| desk::run(&over, known, scene).failures);
        let scenes = one.scenes.iter().map(|scene| (scene.file.clone(), apart(|| run(scene)).unwrap_or_default())).collect();
        let count = last.as_ref().filter(|_| one.counted).map(Arc::clone);
        let (look, base) = match look {
            None => (None, None),
            Some(Look { findings, left_out, known, texts }) => {
                let base =
                    known.map(|known| Arc::new(Base { texts, findings: findings.clone(), left_out: left_out.clone(), known, languages: desk.languages() }));
                (Some((findings, left_out)), base)
            }
        };
        closed.left.retain(|other| other.key != key);
        closed.forget(&one.held);
        if let Some(base) = base.as_ref().filter(|base| base.left_out.is_empty()) {
            let open = one.scenes.iter().map(|scene| scene.file.clone()).collect();
            closed.again(Rest { key: key.clone(), game: Arc::clone(&one.game), texts, known: Arc::clone(&base.known), open, number: one.number, scenes: None });
        }
        if looked.send(Looked { key: key.clone(), number: one.number, found: Found::Whole { look, base, scenes } }).is_err() {
            return;
        }
        if let Some(known) = count {
            let scenes: Vec<SceneText> = one.game.scenes().into_iter().map(|(path, text)| SceneText { file: path.display().to_string(), text }).collect();
            let counted = apart(|| scenes_by_card(&known, &scenes)).unwrap_or_default();
            drop(looked.send(Looked { key, number: one.number, found: Found::Scenes(counted) }));
        }
    }
}
