//! Answers that may take long, made beside the loop: from all that is open as it stood when they were asked for, so that who types, types on.
//!
//! What is asked in one lane is answered in its order. Who takes a request back is told so at once, and so is who asked about a text that has
//! changed since; the work for it is given up at its next step.

use crate::answer::{self, Answer};
use crate::desk::Desk;
use crossbeam_channel::{Receiver, Sender, unbounded};
use kotodama_workbench::wanted::Wanted;
use lsp_server::{Request, RequestId};
use lsp_types::request::{
    CodeActionRequest, CodeActionResolveRequest, CodeLensRequest, DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest, Formatting,
    GotoDefinition, InlayHintRequest, References, Rename, Request as _, SemanticTokensFullRequest, WorkspaceSymbolRequest,
};
use std::path::PathBuf;

/// Where requests wait for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// What an editor asks about a file that it shows.
    Shown,
    /// What somebody asked for, and waits for.
    Wished,
}

/// What makes an answer worth nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stale {
    /// Another text of that file.
    File(String),
    /// Another text of any file of its game.
    Game(PathBuf),
    /// Nothing: what it tells is of the time when it was asked for.
    Never,
}

/// The lane of a request; nothing of what is answered at once.
pub(crate) fn lane(method: &str) -> Option<Lane> {
    match method {
        GotoDefinition::METHOD
        | DocumentSymbolRequest::METHOD
        | FoldingRangeRequest::METHOD
        | DocumentLinkRequest::METHOD
        | SemanticTokensFullRequest::METHOD
        | InlayHintRequest::METHOD => Some(Lane::Shown),
        References::METHOD
        | Rename::METHOD
        | Formatting::METHOD
        | CodeActionRequest::METHOD
        | CodeActionResolveRequest::METHOD
        | CodeLensRequest::METHOD
        | WorkspaceSymbolRequest::METHOD
        | ExecuteCommand::METHOD => Some(Lane::Wished),
        _ => None,
    }
}

/// What makes the answer to a request stale.
fn stale(desk: &Desk<'_>, request: &Request) -> Stale {
    let command = || request.params.get("command").and_then(serde_json::Value::as_str);
    if request.method == ExecuteCommand::METHOD && command() != Some(answer::ACCEPT_STORY) {
        return Stale::Never;
    }
    let named = ["/textDocument/uri", "/arguments/0", "/data/file"].iter().find_map(|place| request.params.pointer(place));
    let Some(file) = named.and_then(serde_json::Value::as_str) else { return Stale::Never };
    let of_game = [References::METHOD, Rename::METHOD, CodeActionRequest::METHOD].contains(&request.method.as_str());
    let game = desk.open.get(file).filter(|_| of_game).and_then(|open| open.home.as_ref());
    game.map_or_else(|| Stale::File(file.to_owned()), |(game, _)| Stale::Game(game.clone()))
}

/// A request with all that is needed to answer it.
struct Job<'a> {
    number: u64,
    desk: Desk<'a>,
    request: Request,
    wanted: Wanted,
}

/// What a request came to: nothing where it was given up.
pub(crate) struct Answered {
    /// The number of the work.
    number: u64,
    /// The answer, or that the tool failed.
    pub(crate) answer: Result<Answer, String>,
}

/// A request that is being worked at.
pub(crate) struct Running {
    number: u64,
    /// What was asked.
    pub(crate) request: Request,
    /// How many looks were done when it was asked.
    pub(crate) looks: u64,
    stale: Stale,
    wanted: Wanted,
}

/// All that is worked at beside the loop.
pub(crate) struct Beside<'a> {
    lanes: [Sender<Job<'a>>; 2],
    running: Vec<Running>,
    last: u64,
}

impl<'a> Beside<'a> {
    /// With a thread for each lane, which ends with it.
    pub(crate) fn new<'scope>(scope: &'scope std::thread::Scope<'scope, '_>) -> (Beside<'a>, Receiver<Answered>)
    where
        'a: 'scope,
    {
        let (answers, answered) = unbounded();
        let lane = || {
            let ((jobs, own), answers) = (unbounded(), answers.clone());
            scope.spawn(move || work(&own, &answers));
            jobs
        };
        (Beside { lanes: [lane(), lane()], running: Vec::new(), last: 0 }, answered)
    }

    /// Has a request answered from all that is open now.
    pub(crate) fn ask(&mut self, lane: Lane, desk: &Desk<'a>, request: Request, looks: u64) {
        self.last += 1;
        let (number, wanted) = (self.last, Wanted::default());
        let job = Job { number, desk: desk.clone(), request: request.clone(), wanted: wanted.clone() };
        self.running.push(Running { number, stale: stale(desk, &request), request, looks, wanted });
        let lane = match lane {
            Lane::Shown => &self.lanes[0],
            Lane::Wished => &self.lanes[1],
        };
        // It listens as long as there is somebody to ask.
        drop(lane.send(job));
    }

    /// The request that an answer is to; nothing where nobody waits for it any more.
    pub(crate) fn done(&mut self, answered: &Answered) -> Option<Running> {
        let at = self.running.iter().position(|running| running.number == answered.number)?;
        Some(self.running.remove(at))
    }

    /// A request is taken back: whether it was being worked at.
    pub(crate) fn take_back(&mut self, id: &RequestId) -> bool {
        !self.give_up(|running| running.request.id == *id).is_empty()
    }

    /// The text of a file has changed: the requests of which the answers are worth nothing now.
    pub(crate) fn changed(&mut self, file: &str, game: Option<&PathBuf>) -> Vec<RequestId> {
        self.give_up(|running| match &running.stale {
            Stale::File(of) => of == file,
            Stale::Game(of) => game == Some(of),
            Stale::Never => false,
        })
    }

    /// Gives all up, and tells what it was.
    pub(crate) fn end(&mut self) -> Vec<RequestId> {
        self.give_up(|_| true)
    }

    fn give_up(&mut self, which: impl Fn(&Running) -> bool) -> Vec<RequestId> {
        let (gone, left): (Vec<Running>, Vec<Running>) = std::mem::take(&mut self.running).into_iter().partition(which);
        self.running = left;
        gone.iter().for_each(|running| running.wanted.give_up());
        gone.into_iter().map(|running| running.request.id).collect()
    }
}

impl Drop for Beside<'_> {
    fn drop(&mut self) {
        self.end();
    }
}

/// Answers what is asked until nobody asks any more.
fn work(jobs: &Receiver<Job<'_>>, answers: &Sender<Answered>) {
    while let Ok(Job { number, desk, request, wanted }) = jobs.recv() {
        // What is taken back before it is begun costs nothing.
        let answer = wanted.work(|| {
            kotodama_workbench::wanted::still();
            answer::answer(&desk, &request)
        });
        let answer = match answer {
            Ok(Some(answer)) => Ok(answer),
            Ok(None) => continue,
            Err(said) => Err(said),
        };
        if answers.send(Answered { number, answer }).is_err() {
            return;
        }
    }
}
