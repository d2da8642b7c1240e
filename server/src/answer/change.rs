//! What changes files: other names, the layout of a file, what can be done about a place.

use super::find::mention;
use super::{Refusal, about};
use crate::HomeFile;
use crate::desk::{Desk, Project};
use crate::position::Text;
use crate::uri;
use kotodama_workbench::editor::action::{self, Action};
use kotodama_workbench::editor::hover::card_of;
use kotodama_workbench::editor::named::card;
use kotodama_workbench::editor::rename::{self, Edit, Files, Refused, Renamed};
use kotodama_workbench::editor::stage;
use kotodama_workbench::editor::title::Title;
use kotodama_workbench::fmt::Formatter;
use kotodama_workbench::start::Name;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CreateFile, CreateFileOptions, DocumentChangeOperation, DocumentChanges,
    DocumentFormattingParams, OneOf, OptionalVersionedTextDocumentIdentifier, Position, PrepareRenameResponse, Range, RenameParams, ResourceOp,
    TextDocumentEdit, TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

pub(super) fn prepare(desk: &Desk<'_>, params: &TextDocumentPositionParams) -> Result<Option<PrepareRenameResponse>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let found = mention(&at, known, params);
    Ok(found.map(|found| PrepareRenameResponse::RangeWithPlaceholder {
        range: at.open.text.range(&found.span),
        placeholder: at.text().get(found.span).unwrap_or_default().to_owned(),
    }))
}

pub(super) fn rename(desk: &Desk<'_>, params: &RenameParams) -> Result<Option<WorkspaceEdit>, Refusal> {
    let place = &params.text_document_position;
    let Some(at) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let key = at.project.game.key();
    let (over, scenes) = (desk.over(&key, at.project), desk.scenes(&key, at.project));
    let byte = at.open.text.byte(place.position);
    let story = |scene: &str| at.project.game.story(Path::new(scene));
    let kept = |scene: &str| story(scene).1;
    let files = Files { source: &over, scenes: &scenes, kept: &kept };
    let renamed = match at.file {
        HomeFile::Data(name) => rename::rename(files, known, name, byte, &params.new_name),
        HomeFile::Scene => rename::rename_in_scene(files, known, at.text(), byte, &params.new_name),
    };
    let Renamed { edits, stories } = renamed.map_err(|Refused(why)| Refusal::No(why))?;
    let mut all = changes(desk, at.project, &edits);
    let told = stories.into_iter().filter_map(|(scene, new_text)| {
        let (path, old) = story(&scene);
        let text_document = OptionalVersionedTextDocumentIdentifier { uri: uri::uri(&path)?, version: None };
        let range = Range::new(Position::new(0, 0), Text::new(old?, desk.counted).end());
        Some(TextDocumentEdit { text_document, edits: vec![OneOf::Left(TextEdit { range, new_text })] })
    });
    if let Some(DocumentChanges::Edits(documents)) = &mut all.document_changes {
        documents.extend(told);
    }
    Ok(Some(all))
}

/// What accepting a story is called among changes.
pub(super) const ACCEPTED: &str = "story";

/// Edits as the protocol tells them.
fn changes(desk: &Desk<'_>, project: &Project, edits: &[Edit]) -> WorkspaceEdit {
    let mut by_file: BTreeMap<&str, Vec<&Edit>> = BTreeMap::new();
    edits.iter().for_each(|edit| by_file.entry(&edit.place.file).or_default().push(edit));
    let of_file = |(file, edits): (&str, Vec<&Edit>)| {
        let (uri, text) = (desk.named(project, file)?, desk.text(project, file)?);
        let version = desk.open.get(uri.as_str()).map(|open| open.version);
        let edits = edits.iter().map(|edit| OneOf::Left(TextEdit { range: text.range(&edit.place.span()), new_text: edit.text.clone() }));
        Some(TextDocumentEdit { text_document: OptionalVersionedTextDocumentIdentifier { uri, version }, edits: edits.collect() })
    };
    let all = by_file.into_iter().filter_map(of_file).collect();
    WorkspaceEdit { document_changes: Some(DocumentChanges::Edits(all)), ..WorkspaceEdit::default() }
}

pub(super) fn format(desk: &Desk<'_>, params: &DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let HomeFile::Data(name) = at.file else { return Ok(None) };
    let over = desk.over(&at.project.game.key(), at.project);
    let tidied = Formatter::new(&over, None).file(name).map_err(|spoilt| Refusal::No(spoilt.0))?;
    // What can't be read stands as it is; the findings tell why.
    let Ok(tidied) = tidied else { return Ok(None) };
    let whole = Range::new(Position::new(0, 0), at.open.text.end());
    let edit = TextEdit { range: whole, new_text: tidied.new };
    Ok(Some(if edit.new_text == at.text() { Vec::new() } else { vec![edit] }))
}

pub(super) fn actions(desk: &Desk<'_>, params: &CodeActionParams) -> Result<Option<Vec<CodeActionOrCommand>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let span = at.open.text.bytes(params.range);
    let file = at.name();
    let told = |action: Action| CodeAction {
        kind: Some(if action.mends { CodeActionKind::QUICKFIX } else { CodeActionKind::REFACTOR }),
        edit: Some(changes(desk, at.project, &action.edits)),
        title: action.title,
        ..CodeAction::default()
    };
    let over = desk.over(&at.project.game.key(), at.project);
    let mut found = match at.file {
        HomeFile::Data(name) => action::at(&over, known, name, at.text(), &span),
        HomeFile::Scene => Vec::new(),
    };
    // What is shown of another version stands elsewhere by now.
    let shown = at.project.found.get(&file).filter(|(version, _)| *version == Some(at.open.version));
    found.extend(shown.map_or_else(Vec::new, |(_, shown)| action::mending(known, shown, &file, at.text(), &span)));
    let mut all: Vec<CodeAction> = found.into_iter().map(told).collect();
    // One is what is done where nobody chooses.
    if let Some(first) = all.iter_mut().find(|action| action.kind == Some(CodeActionKind::QUICKFIX)) {
        first.is_preferred = Some(true);
    }
    if let HomeFile::Data(name) = at.file
        && let Some(card) = card_of(known, name, at.text(), span.start)
    {
        let file = Name::of(&card.name).map_or_else(|_| "new".to_owned(), |name| name.id.replace('-', "_"));
        let path = at.project.game.new_scene(&file);
        let there = at.project.game.scenes().iter().any(|(known, _)| *known == path);
        if let Some(uri) = uri::uri(&path).filter(|_| !there) {
            let action = CodeAction {
                title: Title::WriteScene(&card.name).said(&known.game),
                kind: Some(CodeActionKind::REFACTOR),
                data: Some(json!({"file": params.text_document.uri, "card": card.id, "scene": uri})),
                ..CodeAction::default()
            };
            // It takes a while, and most who could have it want none.
            all.push(if desk.client.resolves { action } else { resolved(desk, action)? });
        }
    }
    let wanted = params.context.only.as_ref();
    let asked = |action: &CodeAction| {
        wanted.is_none_or(|kinds| kinds.iter().any(|kind| action.kind.as_ref().is_some_and(|own| own.as_str().starts_with(kind.as_str()))))
    };
    Ok(Some(all.into_iter().filter(asked).map(CodeActionOrCommand::CodeAction).collect()))
}

/// An action with what it changes, where that was left to be asked for: the scene of a card, with its story.
pub(super) fn resolved(desk: &Desk<'_>, mut action: CodeAction) -> Result<CodeAction, Refusal> {
    let data = action.data.take().unwrap_or_default();
    let word = |name: &str| data.get(name).and_then(serde_json::Value::as_str).ok_or_else(|| Refusal::Wrong("it is no action of this server".to_owned()));
    let of_uri = |name: &str| word(name)?.parse::<lsp_types::Uri>().map_err(|_| Refusal::Wrong(format!("its `{name}` is no file")));
    let (file, scene) = (of_uri("file")?, of_uri("scene")?);
    let Some(at) = about(desk, &file) else { return Err(Refusal::No("that file is not open, or no game's".to_owned())) };
    let Some(known) = at.known()? else { return Err(Refusal::No("the game can't be read as it stands".to_owned())) };
    let card = card(known, word("card")?).ok_or_else(|| Refusal::No("there is no such card any more".to_owned()))?;
    let written = stage::scene_for(known, card);
    let story = uri::path(&scene).map(|path| at.project.game.story(&path)).filter(|(_, kept)| kept.is_none() && !written.story.is_empty());
    let story = story.and_then(|(path, _)| uri::uri(&path)).map(|story| (story, written.story));
    action.edit = Some(new_files([(scene, written.scene)].into_iter().chain(story)));
    Ok(action)
}

/// Files that are made, with their texts.
pub(super) fn new_files(files: impl IntoIterator<Item = (lsp_types::Uri, String)>) -> WorkspaceEdit {
    let made = files.into_iter().flat_map(|(uri, text)| {
        let options = CreateFileOptions { overwrite: Some(false), ignore_if_exists: Some(true) };
        let make = DocumentChangeOperation::Op(ResourceOp::Create(CreateFile { uri: uri.clone(), options: Some(options), annotation_id: None }));
        let nowhere = Range::new(Position::new(0, 0), Position::new(0, 0));
        let fill = DocumentChangeOperation::Edit(TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None },
            edits: vec![OneOf::Left(TextEdit { range: nowhere, new_text: text })],
        });
        [make, fill]
    });
    WorkspaceEdit { document_changes: Some(DocumentChanges::Operations(made.collect())), ..WorkspaceEdit::default() }
}
