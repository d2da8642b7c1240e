//! Waiting until somebody saves a file of a game.
//!
//! The system says that something happened in a folder ([`notify`]); whether a file that matters says something new is told by
//! what is in it. So it does not matter how an editor writes: in place, by a rename, with a file beside, several at once.
//!
//! | module | what it is |
//! |---|---|
//! | `places` | the folders that matter |
//! | `known` | what was in their files |

mod known;
mod places;

pub(crate) use places::What;

use crate::command::{Exit, Failure};
use crate::console::Console;
use known::Known;
use notify::event::{AccessKind, AccessMode};
use notify::{ErrorKind, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use places::{Place, places};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// A save is over when nothing has happened for so long: an editor writes, renames and removes in one go.
const QUIET: Duration = Duration::from_millis(8);
/// However much goes on, nobody waits longer than this.
const LONGEST: Duration = Duration::from_millis(150);
/// A file that is gone is looked for once more: some editors take it away before they put the new one there.
const AGAIN: Duration = Duration::from_millis(30);
/// So often it is asked whether work beside the waiting is done.
const DONE: Duration = Duration::from_millis(5);

/// What comes in.
enum Message {
    /// Something happened to these paths; to anything when there are none.
    Happened(Instant, Vec<PathBuf>),
    /// Somebody wants to stop.
    Stop,
}

/// What messages come to.
enum Came {
    /// Files say something new.
    Saved(Changes),
    /// No file does.
    Nothing,
    /// Somebody wants to stop.
    Stop,
}

/// Files that say something new.
pub(crate) struct Changes {
    /// When the first of them was saved, as far as the system tells.
    pub(crate) since: Instant,
    /// The files, also those that are new or gone.
    pub(crate) files: Vec<PathBuf>,
}

impl Changes {
    /// Whether one of them is in a folder.
    pub(crate) fn within(&self, folder: &Path) -> bool {
        std::fs::canonicalize(folder).is_ok_and(|folder| self.files.iter().any(|file| file.starts_with(&folder)))
    }

    /// The files as people write them, seen from the current folder.
    pub(crate) fn shown(&self) -> Vec<String> {
        let here = std::env::current_dir().and_then(std::fs::canonicalize).unwrap_or_default();
        self.files.iter().map(|file| crate::shipped::tidy(file.strip_prefix(&here).unwrap_or(file))).collect()
    }
}

/// Somebody who waits.
pub(crate) struct Watch {
    root: PathBuf,
    what: What,
    watcher: RecommendedWatcher,
    messages: Receiver<Message>,
    /// The folders that the system reports on, and whether it does on those within.
    watched: BTreeMap<PathBuf, RecursiveMode>,
    known: Known,
    /// What has come while work was done beside the waiting, and was not looked at yet.
    ahead: Option<Came>,
}

impl Watch {
    /// Begins to watch what matters in a folder. From now on nothing is missed. Ctrl-C ends the waiting, not the process.
    ///
    /// # Errors
    /// When the system reports on no files, or no more.
    pub(crate) fn begin(root: &Path, what: What) -> Result<Watch, Failure> {
        let root = std::fs::canonicalize(root).map_err(|error| Failure::file("watch", root, &error))?;
        let (sender, messages) = channel();
        let stop = sender.clone();
        ctrlc::set_handler(move || {
            // Nobody listens any more: the process is about to end.
            let _ = stop.send(Message::Stop);
        })
        .map_err(|error| Failure::internal(error.to_string()))?;
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let paths = match event {
                Ok(event) if only_looked_at(event.kind) => return,
                Ok(event) if event.need_rescan() => Vec::new(),
                Ok(event) => event.paths,
                // What was missed is found by looking everywhere.
                Err(_) => Vec::new(),
            };
            let _ = sender.send(Message::Happened(Instant::now(), paths));
        });
        let watcher = watcher.map_err(|error| refused(&root, &error))?;
        let mut watch = Watch { root, what, watcher, messages, watched: BTreeMap::new(), known: Known::default(), ahead: None };
        let places = watch.settle()?;
        watch.known.look_everywhere(&places);
        Ok(watch)
    }

    /// Looks at once, and again after each save, until Ctrl-C is pressed. What is wrong is told, and may be right after the next save.
    ///
    /// # Errors
    /// When the terminal is gone, or the system reports on no more files.
    pub(crate) fn keep(
        mut self,
        began: Instant,
        hint: &str,
        console: &mut Console<'_>,
        mut look: impl FnMut(&mut Watch, Option<&Changes>, Instant, &mut Console<'_>) -> Result<(), Failure>,
    ) -> Result<Exit, Failure> {
        let mut changes: Option<Changes> = None;
        loop {
            let since = changes.as_ref().map_or(began, |changes| changes.since);
            match look(&mut self, changes.as_ref(), since, console) {
                Ok(()) => {}
                Err(Failure::Terminal(error)) => return Err(Failure::Terminal(error)),
                Err(failure) => {
                    failure.tell(console);
                }
            }
            if changes.is_none() {
                writeln!(console.err, "{hint}")?;
            }
            console.out.flush()?;
            changes = self.next()?;
            if changes.is_none() {
                return Ok(Exit::Clean);
            }
        }
    }

    /// Does work that takes long beside the waiting. It is handed whether it goes on: until somebody saves, or wants to stop.
    ///
    /// # Errors
    /// When the system reports on no more files.
    pub(crate) fn meanwhile<T: Send>(&mut self, work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send) -> Result<T, Failure> {
        let over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| work(&|| !over.load(Ordering::Relaxed)));
            let mut waited = Ok(());
            while self.ahead.is_none() && waited.is_ok() && !worker.is_finished() {
                match self.messages.recv_timeout(DONE) {
                    Ok(message) => match self.gather(message) {
                        Ok(Came::Nothing) => {}
                        Ok(came) => self.ahead = Some(came),
                        Err(failure) => waited = Err(failure),
                    },
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => self.ahead = Some(Came::Stop),
                }
            }
            over.store(self.ahead.is_some() || waited.is_err(), Ordering::Relaxed);
            let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            waited.map(|()| done)
        })
    }

    /// Waits until files say something new; `None` when somebody wants to stop.
    ///
    /// # Errors
    /// When the system reports on no more files.
    fn next(&mut self) -> Result<Option<Changes>, Failure> {
        loop {
            let came = match self.ahead.take() {
                Some(came) => came,
                None => match self.messages.recv() {
                    Ok(message) => self.gather(message)?,
                    Err(_) => Came::Stop,
                },
            };
            match came {
                Came::Saved(changes) => return Ok(Some(changes)),
                Came::Nothing => {}
                Came::Stop => return Ok(None),
            }
        }
    }

    /// What a message, and what comes with it, come to.
    fn gather(&mut self, message: Message) -> Result<Came, Failure> {
        let (since, mut paths, mut everywhere) = match message {
            Message::Happened(at, paths) => (at, paths.clone(), paths.is_empty()),
            Message::Stop => return Ok(Came::Stop),
        };
        let mut wait = QUIET;
        let mut files = Vec::new();
        loop {
            match self.messages.recv_timeout(wait) {
                Ok(Message::Happened(_, more)) => {
                    everywhere |= more.is_empty();
                    paths.extend(more);
                    if since.elapsed() < LONGEST {
                        continue;
                    }
                }
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return Ok(Came::Stop),
                Err(RecvTimeoutError::Timeout) => {}
            }
            for path in &paths {
                // A folder that went is watched anew when it comes back.
                if !path.exists() && self.watched.remove(path).is_some() {
                    let _ = self.watcher.unwatch(path);
                }
            }
            let places = self.settle()?;
            let (news, gone) = self.known.look(&places, &paths, everywhere);
            files.extend(news);
            if gone && wait != AGAIN && since.elapsed() < LONGEST {
                wait = AGAIN;
                continue;
            }
            break;
        }
        files.sort();
        files.dedup();
        Ok(if files.is_empty() { Came::Nothing } else { Came::Saved(Changes { since, files }) })
    }

    /// Watches the folders that matter as they are now: new ones, too.
    fn settle(&mut self) -> Result<Vec<Place>, Failure> {
        let places = places(&self.root, &self.what);
        for Place { folder, depth } in &places {
            if self.watched.get(folder) == Some(depth) {
                continue;
            }
            match self.watcher.watch(folder, *depth) {
                Ok(()) => {
                    self.watched.insert(folder.clone(), *depth);
                }
                // It went meanwhile.
                Err(error) if matches!(error.kind, ErrorKind::PathNotFound) || !folder.exists() => {}
                Err(error) => return Err(refused(folder, &error)),
            }
        }
        Ok(places)
    }
}

/// Whether nothing was changed: reading a file is an event, too.
fn only_looked_at(kind: EventKind) -> bool {
    matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}

fn refused(folder: &Path, error: &notify::Error) -> Failure {
    let help = match error.kind {
        ErrorKind::MaxFilesWatch => "the system watches no more files for you: end other programs that watch, or raise its limit",
        _ => "run the verb without --watch after each change",
    };
    Failure::usage(format!("can't watch `{}`: {error}", folder.display()), help)
}

/// So many files are named; then only how many more there are.
const NAMED: usize = 3;

/// Files that changed, in a line.
pub(crate) fn listed(files: &[String]) -> String {
    let named = files.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match files.len().saturating_sub(NAMED) {
        0 => format!("changed: {named}"),
        more => format!("changed: {named} and {more} more"),
    }
}

/// A folder, as people read it.
pub(crate) fn named(folder: &Path) -> String {
    let path = crate::shipped::tidy(folder);
    if path.is_empty() { "this folder".to_owned() } else { format!("`{path}`") }
}
