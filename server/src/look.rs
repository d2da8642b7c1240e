//! Looking at games beside the loop: the latest that was asked for of each, one after the other.

use crate::Game;
use crossbeam_channel::{Receiver, Sender};
use kotodama_grammar::Diagnostic;
use kotodama_workbench::Overlay;
use kotodama_workbench::apart::apart;
use kotodama_workbench::editor::action::scenes_by_card;
use kotodama_workbench::editor::desk::Look;
use kotodama_workbench::editor::{Desk, Known, SceneText};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A look that is asked for.
pub(crate) struct Asked {
    pub(crate) key: PathBuf,
    pub(crate) game: Arc<dyn Game>,
    /// What nobody has saved, by path.
    pub(crate) texts: BTreeMap<String, String>,
    /// The scenes that are open, which are run.
    pub(crate) scenes: Vec<SceneText>,
    pub(crate) number: u64,
    /// Whether it is also counted how many scenes name each card.
    pub(crate) counted: bool,
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
    /// How many scenes name each card, by its id.
    Scenes(BTreeMap<String, usize>),
    /// Everything.
    Whole {
        /// What was found; nothing where we failed.
        look: Option<Look>,
        /// What is wrong with each scene that is open.
        scenes: Vec<(String, Vec<Diagnostic>)>,
    },
}

/// So long something newer is waited for: who types, types on.
const PAUSE: Duration = Duration::from_millis(8);

/// Looks at what is asked for until nobody asks any more.
pub(crate) fn work(asked: &Receiver<Asked>, looked: &Sender<Looked>) {
    let mut desks: BTreeMap<PathBuf, (Desk, Option<Arc<Known>>)> = BTreeMap::new();
    let mut open: BTreeMap<PathBuf, Asked> = BTreeMap::new();
    loop {
        if open.is_empty() {
            let Ok(one) = asked.recv() else { return };
            open.insert(one.key.clone(), one);
        }
        while let Ok(mut newer) = asked.recv_timeout(PAUSE) {
            newer.counted |= open.get(&newer.key).is_some_and(|older| older.counted);
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
        if let Some(known) = look.as_ref().and_then(|look| look.known.as_ref()) {
            *last = Some(Arc::clone(known));
        }
        let over = Overlay::new(&*one.game, one.texts);
        let run = |scene: &SceneText| last.as_ref().map_or_else(Vec::new, |known| desk.scene(&over, known, &scene.file, &scene.text).failures);
        let scenes = one.scenes.iter().map(|scene| (scene.file.clone(), apart(|| run(scene)).unwrap_or_default())).collect();
        let count = last.as_ref().filter(|_| one.counted).map(Arc::clone);
        if looked.send(Looked { key: key.clone(), number: one.number, found: Found::Whole { look, scenes } }).is_err() {
            return;
        }
        if let Some(known) = count {
            let scenes: Vec<SceneText> = one.game.scenes().into_iter().map(|(path, text)| SceneText { file: path.display().to_string(), text }).collect();
            let counted = apart(|| scenes_by_card(&known, &scenes)).unwrap_or_default();
            drop(looked.send(Looked { key, number: one.number, found: Found::Scenes(counted) }));
        }
    }
}
