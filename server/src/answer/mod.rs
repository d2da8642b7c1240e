//! Requests: each is answered from what is open and what is known.

mod change;
mod find;
mod list;
mod scenes;
mod write;

pub(crate) use scenes::ACCEPT_STORY;

use crate::desk::{Desk, Open, Project};
use crate::position::Counted;
use crate::{HomeFile, uri};
use kotodama_workbench::editor::Known;
use lsp_server::Request;
use lsp_types::request::{
    CodeActionRequest, CodeActionResolveRequest, CodeLensRequest, Completion, DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest,
    Formatting, GotoDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, References, Rename, Request as _, SemanticTokensFullRequest,
    SignatureHelpRequest, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions, CompletionOptions, DocumentLinkOptions, ExecuteCommandOptions,
    FoldingRangeProviderCapability, HoverProviderCapability, OneOf, RenameOptions, SaveOptions, SemanticTokensFullOptions, SemanticTokensLegend,
    SemanticTokensOptions, ServerCapabilities, SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, Uri, WorkDoneProgressOptions,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Why a request is not answered.
pub(crate) enum Refusal {
    /// Nobody has looked at the game yet: it is asked again then.
    NotYet,
    /// There is no such request.
    Unknown,
    /// It is not what such a request looks like.
    Wrong(String),
    /// It can't be done: why.
    No(String),
}

/// What a request comes to.
pub(crate) type Answer = Result<Value, Refusal>;

/// What the server can do.
pub(crate) fn capabilities(counted: Counted) -> ServerCapabilities {
    let progress = WorkDoneProgressOptions::default();
    ServerCapabilities {
        position_encoding: Some(counted.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([" ", "\"", "[", "(", "{", ":", "'", "’"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        signature_help_provider: Some(SignatureHelpOptions { trigger_characters: Some([" "].map(str::to_owned).to_vec()), ..SignatureHelpOptions::default() }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions { prepare_provider: Some(true), work_done_progress_options: progress })),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_link_provider: Some(DocumentLinkOptions { resolve_provider: None, work_done_progress_options: progress }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR]),
            resolve_provider: Some(true),
            ..CodeActionOptions::default()
        })),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: None }),
        execute_command_provider: Some(ExecuteCommandOptions { commands: scenes::COMMANDS.map(str::to_owned).to_vec(), work_done_progress_options: progress }),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: SemanticTokensLegend { token_types: list::TYPES.to_vec(), token_modifiers: list::MODIFIERS.iter().map(|own| (*own).into()).collect() },
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}

/// The answer to a request.
pub(crate) fn answer(desk: &Desk<'_>, request: &Request) -> Answer {
    match request.method.as_str() {
        Completion::METHOD => told(&write::completion(desk, &params(request)?)?),
        HoverRequest::METHOD => told(&find::hover(desk, &params(request)?)?),
        GotoDefinition::METHOD => told(&find::definition(desk, &params(request)?)?),
        References::METHOD => told(&find::references(desk, &params(request)?)?),
        PrepareRenameRequest::METHOD => told(&change::prepare(desk, &params(request)?)?),
        Rename::METHOD => told(&change::rename(desk, &params(request)?)?),
        Formatting::METHOD => told(&change::format(desk, &params(request)?)?),
        CodeActionRequest::METHOD => told(&change::actions(desk, &params(request)?)?),
        CodeActionResolveRequest::METHOD => told(&change::resolved(desk, params(request)?)?),
        WorkspaceSymbolRequest::METHOD => told(&list::named(desk, &params(request)?)?),
        DocumentSymbolRequest::METHOD => told(&list::symbols(desk, &params(request)?)?),
        FoldingRangeRequest::METHOD => told(&list::folds(desk, &params(request)?)?),
        DocumentLinkRequest::METHOD => told(&list::links(desk, &params(request)?)?),
        SemanticTokensFullRequest::METHOD => told(&list::tokens(desk, &params(request)?)?),
        InlayHintRequest::METHOD => told(&find::hints(desk, &params(request)?)?),
        SignatureHelpRequest::METHOD => told(&write::signature(desk, &params(request)?)?),
        CodeLensRequest::METHOD => told(&list::lenses(desk, &params(request)?)?),
        ExecuteCommand::METHOD => told(&scenes::command(desk, &params(request)?)?),
        _ => Err(Refusal::Unknown),
    }
}

fn params<P: DeserializeOwned>(request: &Request) -> Result<P, Refusal> {
    serde_json::from_value(request.params.clone()).map_err(|error| Refusal::Wrong(error.to_string()))
}

fn told(value: &impl Serialize) -> Answer {
    serde_json::to_value(value).map_err(|error| Refusal::No(error.to_string()))
}

/// A text as who types on a keyboard without accents writes it.
fn without_accents(text: &str) -> String {
    text.nfd().filter(|sign| !is_combining_mark(*sign)).collect()
}

/// A file that something is asked about.
struct About<'d> {
    open: &'d Open,
    project: &'d Project,
    file: &'d HomeFile,
}

impl About<'_> {
    /// What is known of its game.
    fn known(&self) -> Result<Option<&Known>, Refusal> {
        match &self.project.known {
            Some(known) => Ok(Some(known)),
            None if self.project.looked => Ok(None),
            None => Err(Refusal::NotYet),
        }
    }

    /// What the file is called in places and findings: its path in the game, or where it lies.
    fn name(&self) -> String {
        match self.file {
            HomeFile::Data(name) => name.clone(),
            HomeFile::Scene => uri::path(&self.open.uri).unwrap_or_default().display().to_string(),
        }
    }

    fn text(&self) -> &str {
        &self.open.text.text
    }
}

/// A file that is open and is a game's; nothing for any other, of which nothing is known.
fn about<'d>(desk: &'d Desk<'_>, uri: &Uri) -> Option<About<'d>> {
    desk.at(uri).map(|(open, project, file)| About { open, project, file })
}
