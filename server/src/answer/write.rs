//! What may stand at a place.

use super::{About, Refusal, about, without_accents};
use crate::HomeFile;
use crate::desk::Desk;
use kotodama_workbench::editor::hint;
use kotodama_workbench::editor::proposal::{self, Proposal, Sort};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemLabelDetails, CompletionList, CompletionParams, CompletionTextEdit, InsertTextFormat, TextEdit,
};
use lsp_types::{Documentation, ParameterInformation, ParameterLabel, SignatureHelp, SignatureHelpParams, SignatureInformation};

/// So many proposals are shown at once; who types on is shown others.
const MOST: usize = 300;

pub(super) fn completion(desk: &Desk<'_>, params: &CompletionParams) -> Result<Option<CompletionList>, Refusal> {
    let place = &params.text_document_position;
    let Some(About { open, project, file }) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let at = About { open, project, file };
    let byte = open.text.byte(place.position);
    let all = match (file, at.known()?) {
        (HomeFile::Data(name), Some(known)) => proposal::in_file(known, name, at.text(), byte),
        (HomeFile::Data(name), None) => proposal::in_unread(name, at.text(), byte),
        (HomeFile::Scene, Some(known)) => proposal::in_scene(&desk.over(&project.game.key(), project), known, at.text(), byte),
        (HomeFile::Scene, None) => return Ok(None),
    };
    // What is typed already of a word chooses among them before they are counted; what begins so comes first.
    let typed = |one: &Proposal| at.text().get(one.replaces.start..byte).unwrap_or_default().trim_start_matches('"').to_owned();
    let mut all: Vec<(Fit, Proposal)> = all.into_iter().filter_map(|one| Some((Fit::of(&one.text, &typed(&one))?, one))).collect();
    all.sort_by_key(|(fit, _)| !fit.begins);
    let is_incomplete = all.len() > MOST;
    let items = all.iter().take(MOST).enumerate().map(|(rank, (fit, one))| item(&at, desk.client.snippets, rank, (fit, one))).collect();
    Ok(Some(CompletionList { is_incomplete, items }))
}

/// How a word fits what is typed of it.
struct Fit {
    /// It begins so.
    begins: bool,
    /// Only without its accents.
    plain: bool,
}

impl Fit {
    /// Nothing where no word of it begins so.
    fn of(text: &str, typed: &str) -> Option<Fit> {
        if typed.is_empty() {
            return Some(Fit { begins: true, plain: false });
        }
        let (text, typed) = (text.trim_start_matches('"').to_lowercase(), typed.to_lowercase());
        let begun = |text: &str| text.match_indices(&typed).map(|(at, _)| at).find(|at| !text[..*at].ends_with(char::is_alphanumeric));
        let at = begun(&text).map(|at| (at, false));
        let (at, plain) = at.or_else(|| Some((begun(&without_accents(&text))?, true)))?;
        Some(Fit { begins: at == 0, plain })
    }
}

fn item(at: &About<'_>, snippets: bool, rank: usize, (fit, one): (&Fit, &Proposal)) -> CompletionItem {
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
        Sort::Entry => CompletionItemKind::SNIPPET,
    };
    let written = at.text().get(one.replaces.clone()).unwrap_or_default();
    let filled = one.sort == Sort::Entry && snippets;
    // Quotes that are typed already are a part of what is replaced.
    let filter = if written.starts_with('"') { one.text.as_str() } else { one.text.trim_matches('"') };
    let filter = if fit.plain { without_accents(filter) } else { filter.to_owned() };
    CompletionItem {
        label: one.text.trim_matches('"').to_owned(),
        label_details: (!one.about.is_empty()).then(|| CompletionItemLabelDetails { detail: None, description: Some(one.about.clone()) }),
        kind: Some(kind),
        sort_text: Some(format!("{rank:04}")),
        filter_text: Some(filter),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: at.open.text.range(&one.replaces),
            new_text: if filled { to_be_filled_in(&one.text) } else { one.text.clone() },
        })),
        insert_text_format: filled.then_some(InsertTextFormat::SNIPPET),
        ..CompletionItem::default()
    }
}

/// An entry in the notation of snippets: what is empty in it is filled in, one after the other.
fn to_be_filled_in(text: &str) -> String {
    let (mut snippet, mut holes, mut before) = (String::new(), 0, ' ');
    for sign in text.chars() {
        if matches!((before, sign), ('"', '"') | ('{', '}')) {
            holes += 1;
            snippet.push_str(&format!("${{{holes}}}"));
        }
        if matches!(sign, '$' | '}' | '\\') {
            snippet.push('\\');
        }
        snippet.push(sign);
        before = sign;
    }
    snippet
}

/// So many phrases are shown at once.
const MOST_PHRASES: usize = 5;

/// What the phrase takes that is being written.
pub(super) fn signature(desk: &Desk<'_>, params: &SignatureHelpParams) -> Result<Option<SignatureHelp>, Refusal> {
    let place = &params.text_document_position_params;
    let Some(at) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let HomeFile::Data(name) = at.file else { return Ok(None) };
    let found = hint::signatures(known, name, at.text(), at.open.text.byte(place.position));
    let told = |signature: &hint::Signature| {
        let hole =
            |span: &std::ops::Range<usize>| ParameterInformation { label: ParameterLabel::Simple(signature.say[span.clone()].to_owned()), documentation: None };
        SignatureInformation {
            label: signature.say.clone(),
            documentation: Some(Documentation::String(signature.about.clone())),
            parameters: Some(signature.holes.iter().map(hole).collect()),
            active_parameter: u32::try_from(signature.open).ok(),
        }
    };
    let signatures: Vec<SignatureInformation> = found.iter().take(MOST_PHRASES).map(told).collect();
    Ok((!signatures.is_empty()).then_some(SignatureHelp { signatures, active_signature: Some(0), active_parameter: None }))
}
