//! What programs are told of scenes.

use super::{Outcome, Ran};
use crate::command::on_disk::{SceneFile, Stage};
use kotodama_workbench::finding::Record;
use serde::Serialize;

/// What became of scenes.
#[derive(Serialize)]
pub(super) struct TestReport {
    version: u32,
    /// Only while files are watched.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    seen: Option<Seen>,
    scenes: Vec<SceneReport>,
}

/// What was seen of files that are watched.
#[derive(Serialize)]
pub(super) struct Seen {
    /// The files that say something new; none at first.
    pub(super) changed: Vec<String>,
    /// From the first of their events, or from the beginning, to this report.
    pub(super) millis: u128,
}

/// What became of one.
#[derive(Serialize)]
struct SceneReport {
    file: String,
    title: String,
    outcome: Outcome,
    /// The rows of the rulebook that it is about.
    covers: Vec<String>,
    /// How many `expect` and `refuse` lines it has.
    checks: usize,
    moves: usize,
    findings: Vec<Record>,
    /// What it tells, where somebody has to look at it or something did not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    story: Option<String>,
}

impl TestReport {
    pub(super) fn new(seen: Option<Seen>, stage: &Stage, scenes: &[&SceneFile], ran: &[Ran]) -> TestReport {
        let scenes = scenes.iter().zip(ran).map(|(scene, ran)| SceneReport::new(stage, scene, ran)).collect();
        TestReport { version: 1, seen, scenes }
    }
}

impl SceneReport {
    fn new(stage: &Stage, scene: &SceneFile, (outcome, report): &Ran) -> SceneReport {
        let (file, outcome) = (scene.shown(), *outcome);
        let Some(report) = report else {
            return SceneReport { file, title: String::new(), outcome, covers: Vec::new(), checks: 0, moves: 0, findings: Vec::new(), story: None };
        };
        SceneReport {
            file,
            title: report.title.clone(),
            outcome,
            covers: report.covers.clone(),
            checks: report.checks,
            moves: report.moves,
            findings: report.failures.iter().map(|finding| Record::of(&stage.shelf(scene), finding)).collect(),
            story: (outcome.is_pending() || outcome == Outcome::Failed).then(|| report.transcript.clone()),
        }
    }
}
