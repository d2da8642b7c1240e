//! What a place means, where it comes from, where else it stands.

use super::{About, Refusal, about};
use crate::HomeFile;
use crate::desk::{Desk, Project};
use crate::position::Text;
use kotodama_workbench::editor::named::{self, Mention};
use kotodama_workbench::editor::{Known, Place, hint, hover as meaning};
use lsp_types::{
    GotoDefinitionParams, GotoDefinitionResponse, Hover, HoverContents, HoverParams, InlayHint, InlayHintLabel, InlayHintLabelPart, InlayHintParams, Location,
    MarkupContent, MarkupKind, ReferenceParams, TextDocumentPositionParams, Uri,
};
use std::collections::BTreeMap;

pub(super) fn hover(desk: &Desk<'_>, params: &HoverParams) -> Result<Option<Hover>, Refusal> {
    let place = &params.text_document_position_params;
    let Some(at) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let byte = at.open.text.byte(place.position);
    let found = match at.file {
        HomeFile::Data(name) => meaning::at(known, name, at.text(), byte),
        HomeFile::Scene => meaning::in_scene(&desk.over(&at.project.game.key(), at.project), known, at.text(), byte),
    };
    Ok(found.map(|found| Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: found.text }),
        range: Some(at.open.text.range(&found.span)),
    }))
}

/// What is named at a position.
pub(super) fn mention(at: &About<'_>, known: &Known, place: &TextDocumentPositionParams) -> Option<Mention> {
    let byte = at.open.text.byte(place.position);
    match at.file {
        HomeFile::Data(name) => named::at(known, name, at.text(), byte),
        HomeFile::Scene => named::at_in_scene(known, at.text(), byte),
    }
}

pub(super) fn definition(desk: &Desk<'_>, params: &GotoDefinitionParams) -> Result<Option<GotoDefinitionResponse>, Refusal> {
    let place = &params.text_document_position_params;
    let Some(at) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let Some(mention) = mention(&at, known, place) else { return Ok(None) };
    let key = at.project.game.key();
    let places = named::definitions(&desk.over(&key, at.project), known, &mention.thing);
    let mut files = Files::new(desk, at.project);
    Ok(Some(GotoDefinitionResponse::Array(places.iter().filter_map(|place| files.location(place)).collect())))
}

pub(super) fn references(desk: &Desk<'_>, params: &ReferenceParams) -> Result<Option<Vec<Location>>, Refusal> {
    let place = &params.text_document_position;
    let Some(at) = about(desk, &place.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let Some(mention) = mention(&at, known, place) else { return Ok(None) };
    let key = at.project.game.key();
    let scenes = desk.scenes(&key, at.project);
    let all = named::places(&desk.over(&key, at.project), known, &scenes, &mention.thing);
    let wanted = all.iter().filter(|(_, written)| params.context.include_declaration || *written != named::Written::Defined);
    let mut files = Files::new(desk, at.project);
    Ok(Some(wanted.filter_map(|(place, _)| files.location(place)).collect()))
}

/// The files in which places lie, each read once.
pub(super) struct Files<'d> {
    desk: &'d Desk<'d>,
    project: &'d Project,
    known: BTreeMap<String, Option<(Uri, Text)>>,
}

impl<'d> Files<'d> {
    pub(super) fn new(desk: &'d Desk<'_>, project: &'d Project) -> Files<'d> {
        Files { desk, project, known: BTreeMap::new() }
    }

    /// A place as the protocol tells it.
    pub(super) fn location(&mut self, place: &Place) -> Option<Location> {
        let (desk, project) = (self.desk, self.project);
        let read = || Some((desk.named(project, &place.file)?, desk.text(project, &place.file)?));
        let (uri, text) = self.known.entry(place.file.clone()).or_insert_with(read).as_ref()?;
        Some(Location { uri: uri.clone(), range: text.range(&place.span()) })
    }
}

/// What the words mean that refer to something.
pub(super) fn hints(desk: &Desk<'_>, params: &InlayHintParams) -> Result<Option<Vec<InlayHint>>, Refusal> {
    let Some(at) = about(desk, &params.text_document.uri) else { return Ok(None) };
    let Some(known) = at.known()? else { return Ok(None) };
    let HomeFile::Data(name) = at.file else { return Ok(None) };
    let mut files = Files::new(desk, at.project);
    let told = |hint: hint::Hint| {
        let words = hint.words.and_then(|place| files.location(&place));
        let part = InlayHintLabelPart { value: format!(" = {}", hint.means), location: words, ..InlayHintLabelPart::default() };
        InlayHint {
            position: at.open.text.position(hint.at),
            label: InlayHintLabel::LabelParts(vec![part]),
            kind: None,
            text_edits: None,
            tooltip: None,
            padding_left: None,
            padding_right: None,
            data: None,
        }
    };
    let over = desk.over(&at.project.game.key(), at.project);
    Ok(Some(hint::hints(&over, known, name, at.text(), &at.open.text.bytes(params.range)).into_iter().map(told).collect()))
}
