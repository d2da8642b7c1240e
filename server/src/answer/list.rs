//! What a file holds: its parts, folds, colours, links, and the scenes of its cards.

use super::find::Files;
use super::scenes::{REPORT, RUN_SCENES};
use super::{About, Refusal, about, without_accents};
use crate::HomeFile;
use crate::desk::Desk;
use kotodama_workbench::editor::named::Thing;
use kotodama_workbench::editor::survey::{self, Colour, Sort, Symbol};
use kotodama_workbench::editor::title::Title;
use kotodama_workbench::editor::{Measured, Place, scenes};
use lsp_types::{
    CodeLens, CodeLensParams, Command, DocumentLink, DocumentLinkParams, DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, FoldingRange,
    FoldingRangeParams, OneOf, Range, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensParams, SymbolKind, WorkspaceSymbol,
    WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use serde_json::Value;

/// What words are coloured as, in the order of [`kind`].
pub(super) const TYPES: [SemanticTokenType; 10] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::DECORATOR,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::TYPE,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::NUMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::MACRO,
    SemanticTokenType::VARIABLE,
];

/// Where words stand.
pub(super) const MODIFIERS: [&str; 2] = ["cost", "condition"];

fn kind(colour: Colour) -> u32 {
    match colour {
        Colour::Keyword => 0,
        Colour::Tag => 1,
        Colour::Verb => 2,
        Colour::Kind => 3,
        Colour::Zone => 4,
        Colour::Stat => 5,
        Colour::Number => 6,
        Colour::Card => 7,
        Colour::Phrase => 8,
        Colour::Term => 9,
    }
}

pub(super) fn symbols(desk: &Desk<'_>, params: &DocumentSymbolParams) -> Result<Option<DocumentSymbolResponse>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let all = match at.file {
        HomeFile::Data(name) => survey::symbols(name, at.text()),
        HomeFile::Scene => survey::symbols_of_scene(at.text()),
    };
    Ok(Some(DocumentSymbolResponse::Nested(all.into_iter().map(|symbol| told(&at, symbol)).collect())))
}

fn told(at: &About<'_>, symbol: Symbol) -> DocumentSymbol {
    let kind = match symbol.sort {
        Sort::Card => SymbolKind::CLASS,
        Sort::Entry => SymbolKind::OBJECT,
        Sort::Field => SymbolKind::FIELD,
        Sort::Line => SymbolKind::EVENT,
    };
    let parts: Vec<DocumentSymbol> = symbol.parts.into_iter().map(|part| told(at, part)).collect();
    #[expect(deprecated, reason = "the field has to be there")]
    DocumentSymbol {
        name: if symbol.name.is_empty() { "…".to_owned() } else { symbol.name },
        detail: Some(symbol.about).filter(|about| !about.is_empty()),
        kind,
        tags: None,
        deprecated: None,
        range: at.open.text.range(&symbol.span),
        selection_range: at.open.text.range(&symbol.named),
        children: (!parts.is_empty()).then_some(parts),
    }
}

/// So many things are told of at once; who types on is told of others.
const MOST: usize = 500;

/// What all games that are open define and call so.
pub(super) fn named(desk: &Desk<'_>, params: &WorkspaceSymbolParams) -> Result<Option<WorkspaceSymbolResponse>, Refusal> {
    let plain = |text: &str| without_accents(&text.to_lowercase());
    let asked = plain(&params.query);
    let asked: Vec<&str> = asked.split_whitespace().collect();
    let mut all = Vec::new();
    for (key, project) in &desk.projects {
        let Some(known) = &project.known else {
            // Of a game that can't be read nothing is known.
            if project.looked {
                continue;
            }
            return Err(Refusal::NotYet);
        };
        let mut files = Files::new(desk, project);
        for one in survey::named(&desk.over(key, project), known) {
            // Clients look for what is asked in the name alone.
            let name = if asked.iter().all(|word| plain(&one.name).contains(word)) {
                one.name
            } else {
                let name = format!("{} · {}", one.id, one.name);
                if !asked.iter().all(|word| plain(&name).contains(word)) {
                    continue;
                }
                name
            };
            let begins = asked.first().is_none_or(|word| plain(&name).starts_with(word));
            let kind = match one.thing {
                Thing::Card(_) => SymbolKind::CLASS,
                Thing::Word(..) => SymbolKind::KEY,
                Thing::Phrase(_) => SymbolKind::FUNCTION,
                Thing::Row(_) => SymbolKind::CONSTANT,
                Thing::Deck(_) => SymbolKind::ARRAY,
                Thing::Mode(_) | Thing::Game(_) => SymbolKind::MODULE,
            };
            if let Some(location) = files.location(&one.place) {
                let symbol = WorkspaceSymbol { name, kind, tags: None, container_name: Some(one.about), location: OneOf::Left(location), data: None };
                all.push((!begins, symbol));
            }
        }
    }
    all.sort_by_key(|(late, _)| *late);
    Ok(Some(WorkspaceSymbolResponse::Nested(all.into_iter().take(MOST).map(|(_, symbol)| symbol).collect())))
}

pub(super) fn folds(desk: &Desk<'_>, params: &FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let spans = match at.file {
        HomeFile::Data(_) => survey::folds(at.text()),
        HomeFile::Scene => survey::symbols_of_scene(at.text()).into_iter().map(|symbol| symbol.span).collect(),
    };
    let fold = |span: std::ops::Range<usize>| {
        let (from, to) = (at.open.text.position(span.start), at.open.text.position(span.end));
        (to.line > from.line).then(|| FoldingRange { start_line: from.line, end_line: to.line, ..FoldingRange::default() })
    };
    Ok(Some(spans.into_iter().filter_map(fold).collect()))
}

pub(super) fn links(desk: &Desk<'_>, params: &DocumentLinkParams) -> Result<Option<Vec<DocumentLink>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let over = desk.over(&at.project.game.key(), at.project);
    let mut files = Files::new(desk, at.project);
    let link = |(span, place): (std::ops::Range<usize>, Place)| {
        // A file that is not there yet is where it would be.
        let (file, line) =
            files.location(&place).map(|place| (place.uri, place.range.start.line)).or_else(|| Some((desk.named(at.project, &place.file)?, 0)))?;
        let target = if line == 0 { file } else { format!("{}#L{}", file.as_str(), line + 1).parse().ok()? };
        Some(DocumentLink { range: at.open.text.range(&span), target: Some(target), tooltip: None, data: None })
    };
    let links = match at.file {
        HomeFile::Data(name) => survey::links(&over, known, name, at.text()),
        HomeFile::Scene => scenes::links(&over, known, at.text()),
    };
    Ok(Some(links.into_iter().filter_map(link).collect()))
}

pub(super) fn tokens(desk: &Desk<'_>, params: &SemanticTokensParams) -> Result<Option<SemanticTokens>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let colours = match at.file {
        HomeFile::Data(name) => survey::colours(known, name, at.text()),
        HomeFile::Scene => scenes::colours(known, at.text()),
    };
    let mut data: Vec<SemanticToken> = Vec::new();
    let (mut line, mut start) = (0, 0);
    for one in colours {
        let place = at.open.text.position(one.span.start);
        let delta_line = place.line - line;
        let delta_start = if delta_line == 0 { place.character - start } else { place.character };
        (line, start) = (place.line, place.character);
        let length = at.open.text.width(at.text().get(one.span.clone()).unwrap_or_default());
        let token_modifiers_bitset = u32::from(one.within.0) | u32::from(one.within.1) << 1;
        data.push(SemanticToken { delta_line, delta_start, length, token_type: kind(one.colour), token_modifiers_bitset });
    }
    Ok(Some(SemanticTokens { result_id: None, data }))
}

pub(super) fn lenses(desk: &Desk<'_>, params: &CodeLensParams) -> Result<Option<Vec<CodeLens>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let HomeFile::Data(name) = at.file else { return Ok(Some(super::scenes::lenses(desk, &at, known, &params.text_document.uri))) };
    let Some(many) = &at.project.scenes else { return Err(Refusal::NotYet) };
    let lens = |(id, card, place): (String, String, kotodama_workbench::editor::Place)| {
        let title = match many.get(&id).copied().unwrap_or_default() {
            0 => return None,
            many => Title::RunScenes(many).said(&known.game),
        };
        let arguments = vec![Value::String(params.text_document.uri.as_str().to_owned()), Value::String(id), Value::String(card)];
        let command = Command { title, command: RUN_SCENES.to_owned(), arguments: Some(arguments) };
        Some(CodeLens { range: at.open.text.range(&place.span()), command: Some(command), data: None })
    };
    let measured = at.project.game.measured().and_then(|text| Measured::read(&text));
    let told = measured.map(|measured| measured.told(known, name, at.text())).unwrap_or_default().into_iter().map(|(place, title)| {
        let arguments = vec![Value::String(params.text_document.uri.as_str().to_owned())];
        let start = at.open.text.position(place.start);
        CodeLens { range: Range::new(start, start), command: Some(Command { title, command: REPORT.to_owned(), arguments: Some(arguments) }), data: None }
    });
    Ok(Some(survey::cards(known, name, at.text()).into_iter().filter_map(lens).chain(told).collect()))
}
