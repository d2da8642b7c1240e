//! What is found, as the protocol tells it.

use crate::HomeFile;
use crate::desk::{Desk, Project};
use crate::position::Text;
use kotodama_grammar::{Diagnostic as Finding, Severity};
use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, PublishDiagnosticsParams};
use std::collections::{BTreeMap, BTreeSet};

/// What is to be shown of each file of a game: also that nothing more is wrong with one. `only`: those files alone, if any are named.
pub(crate) fn findings(desk: &Desk<'_>, project: &Project, found: &[Finding], only: &[String]) -> (Vec<Shown>, BTreeSet<String>) {
    let mut by_file: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
    for finding in found {
        let file = if finding.file.is_empty() { "game.ron" } else { finding.file.as_str() };
        by_file.entry(file).or_default().push(finding);
    }
    let mut shown: BTreeSet<String> = by_file.keys().map(|file| (*file).to_owned()).collect();
    let scene = |file: &str| file.ends_with(".scene");
    // Of what is open it is told, too, that nothing is wrong with it as it stands now.
    let key = project.game.key();
    let open = desk.open.values().filter_map(|open| match &open.home {
        Some((of, HomeFile::Data(file))) if *of == key => Some(file),
        _ => None,
    });
    let sound: BTreeSet<&String> = project.shown.iter().chain(open).filter(|file| !shown.contains(*file) && !scene(file)).collect();
    let stays = |file: &str| !only.is_empty() && !only.iter().any(|own| own == file);
    let mut all: Vec<Shown> = Vec::new();
    for (file, findings) in by_file.into_iter().chain(sound.iter().map(|file| (file.as_str(), Vec::new()))) {
        if !stays(file) {
            all.extend(of_file(desk, project, file, &findings));
        }
    }
    shown.extend(project.shown.iter().filter(|file| stays(file) || scene(file)).cloned());
    (all, shown)
}

/// What is shown of a file.
pub(crate) struct Shown {
    /// The file.
    pub(crate) file: String,
    /// What is found in it.
    pub(crate) findings: Vec<Finding>,
    /// As the protocol tells it.
    pub(crate) params: PublishDiagnosticsParams,
}

/// What is to be shown of one file.
pub(crate) fn of_file(desk: &Desk<'_>, project: &Project, file: &str, findings: &[&Finding]) -> Option<Shown> {
    let uri = desk.named(project, file)?;
    let text = desk.text(project, file).unwrap_or_else(|| Text::new(String::new(), desk.counted));
    let version = desk.open.get(uri.as_str()).map(|open| open.version);
    let diagnostics = findings.iter().map(|finding| told(desk, project, &text, finding)).collect();
    let findings = findings.iter().map(|finding| (*finding).clone()).collect();
    Some(Shown { file: file.to_owned(), findings, params: PublishDiagnosticsParams { uri, diagnostics, version } })
}

fn told(desk: &Desk<'_>, project: &Project, text: &Text, finding: &Finding) -> Diagnostic {
    let related = finding.also.iter().filter_map(|also| {
        let uri = desk.named(project, &also.file)?;
        let range = desk.text(project, &also.file)?.range(&also.span);
        Some(DiagnosticRelatedInformation { location: Location { uri, range }, message: also.label.clone() })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let help = finding.help.as_ref().map_or_else(String::new, |help| format!("\n{help}"));
    Diagnostic {
        range: text.range(&finding.span),
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(finding.code.to_owned())),
        source: Some("kotodama".to_owned()),
        message: format!("{}{help}", finding.message),
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}
