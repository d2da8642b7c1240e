//! Scenes: what stands above their lines, and the commands that run them, tell how things stand in them and accept their stories.

use super::change::{ACCEPTED, new_files};
use super::{About, Refusal, about};
use crate::desk::Desk;
use crate::position::Text;
use crate::uri;
use kotodama_workbench::editor::action::scenes_of;
use kotodama_workbench::editor::desk::run;
use kotodama_workbench::editor::title::Title;
use kotodama_workbench::editor::{Known, SceneText};
use kotodama_workbench::scene::{Kept, SceneReport, standing};
use lsp_types::{
    AnnotatedTextEdit, ChangeAnnotation, CodeLens, Command, DocumentChanges, ExecuteCommandParams, OneOf, OptionalVersionedTextDocumentIdentifier, Position,
    Range, TextDocumentEdit, TextEdit, Uri, WorkspaceEdit,
};
use serde_json::{Value, json};

/// The command that runs the scenes of a card: a file of the game, the id of the card.
pub(crate) const RUN_SCENES: &str = "kotodama.runScenes";
/// The command that runs one scene: its file.
pub(crate) const RUN_SCENE: &str = "kotodama.runScene";
/// The command that accepts the story of a scene: its file.
pub(crate) const ACCEPT_STORY: &str = "kotodama.acceptStory";
/// The command that tells how things stand behind a line of a scene, and what may be done there: its file, the line from 0.
pub(crate) const MOVES: &str = "kotodama.moves";

/// The command that shows the page of what many matches came to: a file of the game.
pub(crate) const REPORT: &str = "kotodama.report";

/// All commands.
pub(crate) const COMMANDS: [&str; 5] = [RUN_SCENES, RUN_SCENE, ACCEPT_STORY, MOVES, REPORT];

/// What stands above the lines of a scene.
pub(super) fn lenses(desk: &Desk<'_>, at: &About<'_>, known: &Known, file: &Uri) -> Vec<CodeLens> {
    let above = |line: u32, title: Title<'_>, command: &str, more: Option<Value>| {
        let start = Position::new(line, 0);
        let arguments = [Value::String(file.as_str().to_owned())].into_iter().chain(more).collect();
        let command = Command { title: title.said(&known.game), command: command.to_owned(), arguments: Some(arguments) };
        CodeLens { range: Range::new(start, start), command: Some(command), data: None }
    };
    let mut all = vec![above(0, Title::RunScene, RUN_SCENE, None)];
    if let Some(report) = report(desk, at, known, file, at.text())
        && report.passed()
        && kept(at, file).is_some_and(|(_, kept)| kept.as_deref().and_then(Kept::read) != Some(Kept::of(&report.transcript)))
    {
        all.push(above(0, Title::AcceptStory, ACCEPT_STORY, None));
    }
    let mut byte = 0;
    for line in at.text().split_inclusive(['\n', '\r']) {
        if !line.starts_with("refuse ") && line.split_once('>').is_some_and(|(who, _)| !who.contains(['#', ':'])) {
            let line = at.open.text.position(byte).line;
            all.push(above(line, Title::PlayFrom, MOVES, Some(json!(line))));
        }
        byte += line.len();
    }
    all
}

/// What became of a scene as it stands in the editor; nothing for what is no file.
fn report(desk: &Desk<'_>, at: &About<'_>, known: &Known, file: &Uri, text: &str) -> Option<SceneReport> {
    let over = desk.over(&at.project.game.key(), at.project);
    Some(run(&over, known, &SceneText { file: uri::path(file)?.display().to_string(), text: text.to_owned() }))
}

/// Where the story of a scene is kept, and the file that is there.
fn kept(at: &About<'_>, file: &Uri) -> Option<(std::path::PathBuf, Option<String>)> {
    Some(at.project.game.story(&uri::path(file)?))
}

/// Carries out a command.
pub(super) fn command(desk: &Desk<'_>, params: &ExecuteCommandParams) -> Result<Value, Refusal> {
    if !COMMANDS.contains(&params.command.as_str()) {
        return Err(Refusal::Wrong(format!("there is no command `{}`", params.command)));
    }
    let word = |at: usize| params.arguments.get(at).and_then(Value::as_str).ok_or_else(|| Refusal::Wrong("it takes a file, and the id of a card".to_owned()));
    let file: Uri = word(0)?.parse().map_err(|_| Refusal::Wrong("its first argument is no file".to_owned()))?;
    let Some(at) = about(desk, &file) else { return Err(Refusal::No("that file is not open, or no game's".to_owned())) };
    let key = at.project.game.key();
    if params.command == REPORT {
        let page = at.project.game.report().and_then(|page| uri::uri(&page));
        return page.map(|page| json!({"page": page})).ok_or_else(|| Refusal::No("no matches were played: `kotodama sim` plays them".to_owned()));
    }
    let Some(known) = at.known()? else { return Err(Refusal::No("the game can't be read as it stands".to_owned())) };
    let Some(fixture) = &known.fixture else { return Err(Refusal::No("its `scenes.ron` can't be read".to_owned())) };
    let own = |text: &str| report(desk, &at, known, &file, text).ok_or_else(|| Refusal::No("that file is no scene".to_owned()));
    match params.command.as_str() {
        RUN_SCENE => Ok(told(&at, &[own(at.text())?])),
        ACCEPT_STORY => accept(desk, (&at, known), &file, &own(at.text())?),
        MOVES => {
            let line = params.arguments.get(1).and_then(Value::as_u64).ok_or_else(|| Refusal::Wrong("it takes a file, and a line of it".to_owned()))?;
            let end = at.open.text.byte(Position::new(u32::try_from(line).unwrap_or(u32::MAX), u32::MAX));
            let before = at.text().get(..end).unwrap_or_default();
            let game = known.played(&desk.over(&key, at.project), at.text()).ok();
            let Some(now) = game.and_then(|game| standing(&game, fixture, before)) else {
                let why = own(before)?.failures.into_iter().map(|failure| failure.message).next();
                return Err(Refusal::No(format!("a move up to this line can't be made{}", why.map_or_else(String::new, |why| format!(": {why}")))));
            };
            Ok(json!({"board": now.board, "decider": now.decider, "options": now.options}))
        }
        _ => {
            let scenes = desk.scenes(&key, at.project);
            let over = desk.over(&key, at.project);
            let reports: Vec<SceneReport> = scenes_of(known, &scenes, word(1)?).into_iter().map(|scene| run(&over, known, scene)).collect();
            Ok(told(&at, &reports))
        }
    }
}

/// How many passed, and what failed, in words.
fn told(at: &About<'_>, reports: &[SceneReport]) -> Value {
    let missing = at.project.left_out.iter().map(|file| format!("an entry of `{file}` can't be read, and is missed"));
    let missing: Vec<String> = missing.collect();
    let failures = |report: &SceneReport| report.failures.iter().map(|failure| failure.message.clone()).chain(missing.clone()).collect::<Vec<_>>();
    let failed: Vec<Value> = reports
        .iter()
        .filter(|report| !report.passed())
        .map(|report| json!({"file": report.file, "title": report.title, "failures": failures(report)}))
        .collect();
    let stories: Vec<&str> = reports.iter().map(|report| report.transcript.as_str()).collect();
    json!({"ran": reports.len(), "passed": reports.len() - failed.len(), "failed": failed, "stories": stories})
}

/// The change of the file in which the story of a scene is kept; who sees changes before they are made sees what it changes.
fn accept(desk: &Desk<'_>, (at, known): (&About<'_>, &Known), file: &Uri, report: &SceneReport) -> Result<Value, Refusal> {
    if !report.passed() {
        return Err(Refusal::No("a scene that fails has no story to accept".to_owned()));
    }
    let Some((path, old)) = kept(at, file) else { return Err(Refusal::No("that file is no scene".to_owned())) };
    let Some(uri) = uri::uri(&path) else { return Err(Refusal::No("its story can't be kept there".to_owned())) };
    let new = Kept::of(&report.transcript).to_string();
    let story = json!({"file": uri, "text": new});
    let edit = match old {
        None => new_files([(uri, new)]),
        Some(old) => {
            let whole = Range::new(Position::new(0, 0), Text::new(old, desk.counted).end());
            let edit = TextEdit { range: whole, new_text: new };
            let edit =
                if desk.client.confirms { OneOf::Right(AnnotatedTextEdit { text_edit: edit, annotation_id: ACCEPTED.to_owned() }) } else { OneOf::Left(edit) };
            let document = TextDocumentEdit { text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None }, edits: vec![edit] };
            let annotation =
                ChangeAnnotation { label: Title::Story.said(&known.game), needs_confirmation: Some(true), description: Some(report.title.clone()) };
            WorkspaceEdit {
                document_changes: Some(DocumentChanges::Edits(vec![document])),
                change_annotations: desk.client.confirms.then(|| [(ACCEPTED.to_owned(), annotation)].into()),
                ..WorkspaceEdit::default()
            }
        }
    };
    Ok(json!({"edit": edit, "story": story}))
}
