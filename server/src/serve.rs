//! The loop: messages in, answers out.

use crate::answer::{self, Answer, Refusal};
use crate::beside::{Answered, Beside, lane};
use crate::desk::{Client, Desk};
use crate::look::{Asked, AskedSoon, Found, Looked, work, work_soon};
use crate::position::Counted;
use crate::publish;
use crate::{Games, HomeFile, uri};
use crossbeam_channel::{Receiver, Sender, select, unbounded};
use kotodama_grammar::Diagnostic;
use kotodama_workbench::apart::{REPORT, apart};
use kotodama_workbench::editor::{SceneText, measured};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Exit, Initialized, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{
    ApplyWorkspaceEdit, CodeLensRefresh, ExecuteCommand, Initialize, InlayHintRefreshRequest, RegisterCapability, Request as _, SemanticTokensRefresh,
    ShowDocument, Shutdown,
};
use lsp_types::{
    CancelParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWatchedFilesRegistrationOptions, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, FileEvent, FileSystemWatcher, GlobPattern, InitializeParams, NumberOrString, PublishDiagnosticsParams, Registration,
    RegistrationParams, Uri,
};
use serde::de::DeserializeOwned;
use std::collections::VecDeque;
use std::path::PathBuf;

/// How the client left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Served {
    /// It said that it leaves, and left.
    Left,
    /// It was gone, or left without a word.
    Gone,
}

/// Serves a client until it leaves or is gone.
#[must_use]
pub fn run(connection: &Connection, games: &dyn Games) -> Served {
    let Some((id, params)) = begin(connection) else { return Served::Gone };
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let counted = Counted::of(params.capabilities.general.as_ref().and_then(|general| general.position_encodings.as_ref()));
    let about = serde_json::json!({
        "capabilities": answer::capabilities(counted),
        "serverInfo": {"name": "kotodama", "version": env!("CARGO_PKG_VERSION")},
    });
    send(connection, Response::new_ok(id, about));
    let client = can(&params);
    let watches = params.capabilities.workspace.and_then(|workspace| workspace.did_change_watched_files).and_then(|watched| watched.dynamic_registration);
    let ((asks, asked), (asks_soon, asked_soon), (tells, told)) = (unbounded(), unbounded(), unbounded());
    std::thread::scope(|scope| {
        let (beside, answered) = Beside::new(scope);
        let tells_soon = tells.clone();
        scope.spawn(move || work(&asked, &tells));
        scope.spawn(move || work_soon(&asked_soon, &tells_soon));
        let (desk, watches) = (Desk::new(games, counted, client), watches == Some(true));
        let mut server = Server { connection, desk, watches, leaving: false, queue: VecDeque::new(), waiting: Vec::new(), beside, looks: 0, asks, asks_soon };
        server.serve(&told, &answered)
    })
}

/// The request with which a client begins; nothing when it leaves before. Whatever else it asks before is refused, and what it tells not heard.
fn begin(connection: &Connection) -> Option<(RequestId, serde_json::Value)> {
    loop {
        match connection.receiver.recv().ok()? {
            Message::Request(Request { id, method, params }) if method == Initialize::METHOD => return Some((id, params)),
            Message::Request(Request { id, method, .. }) => {
                let why = format!("`{method}` is asked before `{}`", Initialize::METHOD);
                send(connection, Response::new_err(id, ErrorCode::ServerNotInitialized as i32, why));
            }
            Message::Notification(told) if told.method == Exit::METHOD => return None,
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
}

fn send(connection: &Connection, message: impl Into<Message>) {
    // Who has gone is found out where the next message is waited for.
    drop(connection.sender.send(message.into()));
}

struct Server<'a> {
    connection: &'a Connection,
    desk: Desk<'a>,
    /// Whether the client tells of files that change on disk, once it is asked to.
    watches: bool,
    /// Whether the client has said that it leaves: nothing is done for it any more.
    leaving: bool,
    /// What has come and is not yet done.
    queue: VecDeque<Message>,
    /// Requests about games at which nobody has looked yet.
    waiting: Vec<Request>,
    /// Requests that are worked at.
    beside: Beside<'a>,
    /// How many looks at games are done.
    looks: u64,
    asks: Sender<Asked>,
    asks_soon: Sender<AskedSoon>,
}

impl Server<'_> {
    fn serve(&mut self, told: &Receiver<Looked>, answered: &Receiver<Answered>) -> Served {
        loop {
            if self.queue.is_empty() {
                let receiver = &self.connection.receiver;
                select! {
                    recv(receiver) -> message => match message {
                        Ok(message) => self.queue.push_back(message),
                        Err(_) => return Served::Gone,
                    },
                    recv(told) -> looked => if let Ok(looked) = looked {
                        self.looked(looked);
                    },
                    recv(answered) -> answered => if let Ok(answered) = answered {
                        self.answered(answered);
                    },
                }
            }
            // All that has come: who takes a request back may already have said so.
            self.queue.extend(self.connection.receiver.try_iter());
            while let Ok(looked) = told.try_recv() {
                self.looked(looked);
            }
            while let Ok(answered) = answered.try_recv() {
                self.answered(answered);
            }
            let Some(message) = self.queue.pop_front() else { continue };
            match message {
                Message::Notification(told) if told.method == Exit::METHOD => return if self.leaving { Served::Left } else { Served::Gone },
                Message::Request(request) if self.leaving => self.refuse(request.id, ErrorCode::InvalidRequest, "nothing is asked after `shutdown`"),
                Message::Request(request) if request.method == Shutdown::METHOD => self.leave(request.id),
                Message::Request(request) => self.request(request),
                Message::Notification(_) if self.leaving => {}
                Message::Notification(notification) => self.notification(notification),
                Message::Response(_) => {}
            }
        }
    }

    /// The client leaves as soon as it says so once more.
    fn leave(&mut self, id: RequestId) {
        self.leaving = true;
        let waiting: Vec<RequestId> = std::mem::take(&mut self.waiting).into_iter().map(|request| request.id).collect();
        for id in waiting.into_iter().chain(self.beside.end()) {
            self.refuse(id, ErrorCode::ServerCancelled, "the client leaves");
        }
        self.send(Message::Response(Response::new_ok(id, ())));
    }

    fn send(&self, message: Message) {
        send(self.connection, message);
    }

    fn refuse(&self, id: RequestId, code: ErrorCode, message: impl Into<String>) {
        self.send(Message::Response(Response::new_err(id, code as i32, message.into())));
    }

    fn request(&mut self, request: Request) {
        let canceled = |message: &Message| {
            let Message::Notification(notification) = message else { return false };
            notification.method == Cancel::METHOD && canceled(notification).is_some_and(|id| id == request.id)
        };
        if self.queue.iter().any(canceled) {
            return self.refuse(request.id, ErrorCode::RequestCanceled, "taken back");
        }
        if request.method == Initialize::METHOD {
            return self.refuse(request.id, ErrorCode::InvalidRequest, "this is asked once, at the beginning");
        }
        match lane(&request.method) {
            Some(lane) => self.beside.ask(lane, &self.desk, request, self.looks),
            None => {
                let answer = apart(|| answer::answer(&self.desk, &request));
                self.tell(request, answer);
            }
        }
    }

    /// Work for a request is done.
    fn answered(&mut self, answered: Answered) {
        let Some(running) = self.beside.done(&answered) else { return };
        match answered.answer {
            // What it waits for may have come meanwhile.
            Ok(Err(Refusal::NotYet)) if running.looks != self.looks => self.request(running.request),
            answer => self.tell(running.request, answer),
        }
    }

    /// Tells the answer to a request.
    fn tell(&mut self, request: Request, answer: Result<Answer, String>) {
        let id = request.id.clone();
        match answer {
            Ok(Ok(value)) => {
                if request.method == ExecuteCommand::METHOD && !self.desk.client.carries_out {
                    self.carry_out(&id, &value);
                }
                self.send(Message::Response(Response::new_ok(id, value)));
            }
            Ok(Err(Refusal::NotYet)) => self.waiting.push(request),
            Ok(Err(Refusal::Unknown)) => self.refuse(id, ErrorCode::MethodNotFound, format!("there is no `{}` here", request.method)),
            Ok(Err(Refusal::Wrong(message))) => self.refuse(id, ErrorCode::InvalidParams, message),
            Ok(Err(Refusal::No(message))) => self.refuse(id, ErrorCode::RequestFailed, message),
            Err(said) => self.refuse(id, ErrorCode::InternalError, format!("the tool failed: {said}: {REPORT}")),
        }
    }

    /// What a command changes or shows, the client does.
    fn carry_out(&self, id: &RequestId, answer: &serde_json::Value) {
        if let Some(edit) = answer.get("edit") {
            self.ask(format!("edit {id}"), ApplyWorkspaceEdit::METHOD, serde_json::json!({"edit": edit}));
        }
        if let Some(page) = answer.get("page").filter(|_| self.desk.client.shows) {
            self.ask(format!("page {id}"), ShowDocument::METHOD, serde_json::json!({"uri": page, "external": true}));
        }
    }

    /// Asks the client for something; how it answers makes no difference.
    fn ask(&self, id: String, method: &str, params: impl serde::Serialize) {
        self.send(Message::Request(Request::new(RequestId::from(id), method.to_owned(), params)));
    }

    /// Tells the client that what it asked for may be otherwise now, although no text of it is.
    fn ask_again(&self) {
        let methods = [CodeLensRefresh::METHOD, SemanticTokensRefresh::METHOD, InlayHintRefreshRequest::METHOD];
        for (method, _) in methods.into_iter().zip(self.desk.client.asks_again).filter(|(_, does)| *does) {
            self.ask(method.to_owned(), method, ());
        }
    }

    fn notification(&mut self, notification: Notification) {
        match notification.method.as_str() {
            Initialized::METHOD if self.watches => self.watch(),
            DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document: file }) = params(notification) {
                    let uri = file.uri.clone();
                    let key = self.desk.opens(file.uri, file.text, file.version);
                    match self.desk.open.get(uri.as_str()) {
                        Some(open) if open.makes_a_home() => self.again(),
                        _ => self.look(key, false),
                    }
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(DidChangeTextDocumentParams { text_document: file, content_changes }) = params(notification) {
                    let Some(open) = self.desk.open.get_mut(file.uri.as_str()).map(std::sync::Arc::make_mut) else { return };
                    for change in content_changes {
                        let text = match change.range {
                            None => change.text,
                            Some(range) => {
                                let mut text = open.text.text.clone();
                                text.replace_range(open.text.bytes(range), &change.text);
                                text
                            }
                        };
                        open.text = crate::position::Text::new(text, self.desk.counted);
                    }
                    open.version = file.version;
                    let key = open.home.as_ref().map(|(key, _)| key.clone());
                    self.changed(file.uri.as_str(), key.as_ref());
                    self.look(key, false);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document: file }) = params(notification)
                    && let Some(open) = self.desk.open.remove(file.uri.as_str())
                {
                    // What was found in it as it stood in the editor is nobody's any more; as it lies on disk it is looked at again.
                    self.show_nothing([open.uri.clone()]);
                    if open.makes_a_home() {
                        return self.again();
                    }
                    self.look(open.home.as_ref().map(|(key, _)| key.clone()), false);
                }
            }
            DidSaveTextDocument::METHOD => self.again(),
            DidChangeWatchedFiles::METHOD => {
                // Stories and figures are looked at when somebody asks.
                let apart = |change: &FileEvent| [".snap", measured::FIGURES].iter().any(|end| change.uri.as_str().ends_with(end));
                let changed = params::<DidChangeWatchedFilesParams>(notification);
                match changed.filter(|changed| !changed.changes.is_empty() && changed.changes.iter().all(apart)) {
                    Some(_) => self.ask_again(),
                    None => self.again(),
                }
            }
            // What it takes back has been answered already.
            Cancel::METHOD => {
                let Some(id) = canceled(&notification) else { return };
                if let Some(at) = self.waiting.iter().position(|request| request.id == id) {
                    self.waiting.remove(at);
                    self.refuse(id, ErrorCode::RequestCanceled, "taken back");
                } else if self.beside.take_back(&id) {
                    self.refuse(id, ErrorCode::RequestCanceled, "taken back");
                }
            }
            _ => {}
        }
    }

    /// The text of a file is another: answers of which the places or the words would be those of the old one are not told.
    fn changed(&mut self, file: &str, game: Option<&PathBuf>) {
        for id in self.beside.changed(file, game) {
            self.refuse(id, ErrorCode::ContentModified, "the text has changed since it was asked about");
        }
    }

    /// Files changed on disk: what is open may be of other games now, and all are looked at again.
    fn again(&mut self) {
        let moved = self.desk.find_homes();
        let gone = self.desk.forget_gone();
        self.show_nothing(moved.into_iter().chain(gone));
        for key in self.desk.projects.keys().cloned().collect::<Vec<_>>() {
            // Of a scene that is gone nothing is wrong.
            let gone = self.desk.projects.get(&key).map_or_else(Vec::new, |project| {
                let scenes = project.shown.iter().filter(|file| file.ends_with(".scene"));
                scenes.filter(|file| self.desk.text(project, file).is_none()).map(|file| (file.clone(), Vec::new())).collect()
            });
            self.publish(&key, None, gone);
            self.look(Some(key), true);
        }
        self.ask_those_who_wait();
    }

    /// Shows that nothing is wrong with files, until more is known of them.
    fn show_nothing(&self, files: impl IntoIterator<Item = Uri>) {
        for uri in files {
            let version = self.desk.open.get(uri.as_str()).map(|open| open.version);
            let params = PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version };
            self.send(Message::Notification(Notification::new(PublishDiagnostics::METHOD.to_owned(), params)));
        }
    }

    /// Answers what could not be answered before.
    fn ask_those_who_wait(&mut self) {
        for request in std::mem::take(&mut self.waiting) {
            self.request(request);
        }
    }

    /// Asks for a look at a game, and where it is `counted`, for how many scenes its cards have.
    fn look(&mut self, key: Option<PathBuf>, counted: bool) {
        let Some(key) = key else { return };
        let texts = self.desk.unsaved(&key);
        let scenes = self.desk.open.values().filter_map(|open| match &open.home {
            Some((of, HomeFile::Scene)) if *of == key => Some(SceneText { file: uri::path(&open.uri)?.display().to_string(), text: open.text.text.clone() }),
            _ => None,
        });
        let scenes: Vec<SceneText> = scenes.collect();
        let Some(project) = self.desk.project_mut(&key) else { return };
        project.asked += 1;
        if let Some(base) = &project.base {
            let (game, base) = (std::sync::Arc::clone(&project.game), std::sync::Arc::clone(base));
            drop(self.asks_soon.send(AskedSoon { key: key.clone(), game, texts: texts.clone(), scenes: Vec::clone(&scenes), base, number: project.asked }));
        }
        let asked = Asked {
            game: std::sync::Arc::clone(&project.game),
            texts,
            held: scenes.iter().map(|scene| scene.file.clone()).collect(),
            scenes,
            number: project.asked,
            counted: counted || project.scenes.is_none(),
            soon: project.base.is_some() && !counted,
            key,
        };
        drop(self.asks.send(asked));
    }

    /// A look is done.
    fn looked(&mut self, looked: Looked) {
        let Looked { key, number, found } = looked;
        self.looks += 1;
        let Some(project) = self.desk.project_mut(&key) else { return };
        match found {
            Found::Read(known) => project.known = Some(known),
            Found::Scenes(counted) => {
                let others = project.scenes.as_ref().is_some_and(|known| *known != counted);
                project.scenes = Some(counted);
                if others {
                    self.ask_again();
                }
            }
            // What was found in texts that have changed since would stand in the wrong places.
            Found::Soon(..) if number != project.asked => {}
            // Of what was looked at as a whole, more is known.
            Found::Changed(_) if number != project.asked || number <= project.told => {}
            Found::Changed(found) => self.publish(&key, None, found),
            Found::Scene(file, found) => self.publish(&key, None, vec![(file, found)]),
            Found::Soon(findings, left_out) => self.publish(&key, Some((&findings, &left_out)), Vec::new()),
            Found::Whole { look, base, scenes } => {
                project.looked = true;
                project.left_out = look.as_ref().map_or_else(Vec::new, |(_, left_out)| left_out.clone());
                let was = project.base.as_ref().map(|base| base.known.game.hash);
                let other = base.as_ref().is_some_and(|base| was.is_some_and(|was| was != base.known.game.hash));
                if let Some(base) = base {
                    project.known = Some(std::sync::Arc::clone(&base.known));
                    project.base = Some(base);
                }
                if number == project.asked {
                    project.told = number;
                    self.publish(&key, look.as_ref().map(|(findings, left_out)| (&findings[..], &left_out[..])), scenes);
                }
                if other {
                    self.ask_again();
                }
            }
        }
        self.ask_those_who_wait();
    }

    /// Shows what was found, in the files but for those that are left out, and in single ones, such as scenes.
    fn publish(&mut self, key: &PathBuf, look: Option<(&[Diagnostic], &[String])>, single: Vec<(String, Vec<Diagnostic>)>) {
        let Some(project) = self.desk.projects.get(key) else { return };
        let (mut all, mut shown): (Vec<publish::Shown>, _) = match look {
            Some((findings, left_out)) => publish::findings(&self.desk, project, findings, left_out),
            None => (Vec::new(), project.shown.clone()),
        };
        for (file, found) in &single {
            all.extend(publish::of_file(&self.desk, project, file, &found.iter().collect::<Vec<_>>()));
            shown.insert(file.clone());
        }
        let mut found = Vec::new();
        for publish::Shown { file, findings, params } in all {
            found.push((file, (params.version, findings)));
            self.send(Message::Notification(Notification::new(PublishDiagnostics::METHOD.to_owned(), params)));
        }
        if let Some(project) = self.desk.project_mut(key) {
            project.found.extend(found);
            project.shown = shown;
        }
    }

    /// Asks the client to tell of files that change on disk.
    fn watch(&self) {
        let figures = format!("**/{}/{}", measured::FOLDER, measured::FIGURES);
        let watcher = |glob: &str| FileSystemWatcher { glob_pattern: GlobPattern::String(glob.to_owned()), kind: None };
        let options =
            DidChangeWatchedFilesRegistrationOptions { watchers: ["**/*.ron", "**/*.scene", "**/*.luau", "**/*.snap", &figures].map(watcher).to_vec() };
        let registration =
            Registration { id: "files".to_owned(), method: DidChangeWatchedFiles::METHOD.to_owned(), register_options: serde_json::to_value(options).ok() };
        let params = RegistrationParams { registrations: vec![registration] };
        self.ask("watch".to_owned(), RegisterCapability::METHOD, params);
    }
}

/// What a client says that it can do. That it carries out what commands tell is said by those that are made for this server.
fn can(params: &InitializeParams) -> Client {
    let own = params.initialization_options.as_ref().and_then(|options| options.get("carriesOut")).and_then(serde_json::Value::as_bool);
    let workspace = params.capabilities.workspace.as_ref();
    let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref()).and_then(|lenses| lenses.refresh_support);
    let colours = workspace.and_then(|workspace| workspace.semantic_tokens.as_ref()).and_then(|tokens| tokens.refresh_support);
    let hints = workspace.and_then(|workspace| workspace.inlay_hint.as_ref()).and_then(|hints| hints.refresh_support);
    let window = params.capabilities.window.as_ref();
    let document = params.capabilities.text_document.as_ref();
    let written = document.and_then(|document| document.completion.as_ref());
    let resolved = document.and_then(|document| document.code_action.as_ref()).and_then(|action| action.resolve_support.as_ref());
    let item = written.and_then(|completion| completion.completion_item.as_ref());
    Client {
        confirms: workspace.and_then(|workspace| workspace.workspace_edit.as_ref()).is_some_and(|edits| edits.change_annotation_support.is_some()),
        carries_out: own == Some(true),
        resolves: resolved.is_some_and(|support| support.properties.iter().any(|property| property == "edit")),
        snippets: item.and_then(|item| item.snippet_support) == Some(true),
        shows: window.and_then(|window| window.show_document.as_ref()).is_some_and(|show| show.support),
        asks_again: [lenses, colours, hints].map(|refreshes| refreshes == Some(true)),
    }
}

fn params<P: DeserializeOwned>(notification: Notification) -> Option<P> {
    serde_json::from_value(notification.params).ok()
}

/// The request that a client takes back.
fn canceled(notification: &Notification) -> Option<RequestId> {
    let CancelParams { id } = serde_json::from_value(notification.params.clone()).ok()?;
    Some(match id {
        NumberOrString::Number(id) => RequestId::from(id),
        NumberOrString::String(id) => RequestId::from(id),
    })
}
