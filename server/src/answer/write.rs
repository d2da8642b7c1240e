//! What may stand at a place.

use super::{About, Refusal, about};
use crate::HomeFile;
use crate::desk::Desk;
use kotodama_workbench::editor::proposal::{self, Proposal, Sort};
use lsp_types::{CompletionItem, CompletionItemKind, CompletionItemLabelDetails, CompletionList, CompletionParams, CompletionTextEdit, TextEdit};

/// So many proposals are shown at once; who types on is shown others.
const MOST: usize = 300;

pub(super) fn completion(desk: &Desk<'_>, params: &CompletionParams) -> Result<Option<CompletionList>, Refusal> {
    let place = &params.text_document_position;
    let Some(About { open, project, file }) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let at = About { open, project, file };
    let Some(known) = at.known()? else { return Ok(None) };
    let byte = open.text.byte(place.position);
    let all = match file {
        HomeFile::Data(name) => proposal::in_file(known, name, at.text(), byte),
        HomeFile::Scene => proposal::in_scene(known, at.text(), byte),
    };
    // What is typed already of a word chooses among them before they are counted.
    let typed = |one: &Proposal| at.text().get(one.replaces.start..byte).unwrap_or_default().trim_start_matches('"').to_lowercase();
    let fits = |one: &Proposal| one.text.to_lowercase().contains(&typed(one));
    let all: Vec<Proposal> = all.into_iter().filter(fits).collect();
    let is_incomplete = all.len() > MOST;
    let items = all.iter().take(MOST).enumerate().map(|(rank, one)| item(&at, rank, one)).collect();
    Ok(Some(CompletionList { is_incomplete, items }))
}

fn item(at: &About<'_>, rank: usize, one: &Proposal) -> CompletionItem {
    let kind = match one.sort {
        Sort::Word => CompletionItemKind::TEXT,
        Sort::Term => CompletionItemKind::CLASS,
        Sort::Keyword => CompletionItemKind::KEYWORD,
        Sort::Tag => CompletionItemKind::EVENT,
        Sort::Number | Sort::Value => CompletionItemKind::VALUE,
        Sort::Card => CompletionItemKind::REFERENCE,
        Sort::Hole => CompletionItemKind::VARIABLE,
        Sort::End => CompletionItemKind::OPERATOR,
        Sort::Field => CompletionItemKind::FIELD,
        Sort::Move => CompletionItemKind::FUNCTION,
    };
    let written = at.text().get(one.replaces.clone()).unwrap_or_default();
    CompletionItem {
        label: one.text.trim_matches('"').to_owned(),
        label_details: (!one.about.is_empty()).then(|| CompletionItemLabelDetails { detail: None, description: Some(one.about.clone()) }),
        kind: Some(kind),
        sort_text: Some(format!("{rank:04}")),
        // Quotes that are typed already are a part of what is replaced.
        filter_text: Some(if written.starts_with('"') { one.text.clone() } else { one.text.trim_matches('"').to_owned() }),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range: at.open.text.range(&one.replaces), new_text: one.text.clone() })),
        ..CompletionItem::default()
    }
}
