//! `kotodama test`.

mod watch;

use super::stage::{SceneFile, Stage, find};
use super::{Exit, Failure, From};
use crate::console::{Console, Paint, counted};
use crate::scene::SceneReport;
use crate::show::finding;
use clap::Args;
use rayon::prelude::*;
use similar::{ChangeTag, TextDiff};
use std::path::{Path, PathBuf};

/// Run scenes: boards, moves, and what must hold
///
/// Each scene's story is compared with the one that was accepted last, kept as `.snap` in a folder `snapshots` beside
/// `scenes`. A new or changed story is a finding until somebody accepts it. The scenes are looked for in `tests/scenes` and
/// `scenes` of the folder given with --path, or of the current one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama test                          all scenes of this folder
  kotodama test mulligan combat.scene    some of them: parts of names, files, folders
  kotodama test --review                 decide on each new or changed story
  kotodama test --watch                  again whenever a file is saved
  kotodama test --path my-game           your own game and its scenes")]
pub(crate) struct Test {
    /// Scenes: parts of their names, files or folders (else all)
    scenes: Vec<String>,
    /// Show each new or changed story, and ask whether it is right
    #[arg(long)]
    review: bool,
    /// Take all new or changed stories as right
    #[arg(long, conflicts_with = "review")]
    accept: bool,
    /// Go on: run scenes again whenever they, their stories or their games are saved, until Ctrl-C
    #[arg(long, conflicts_with_all = ["review", "accept"])]
    watch: bool,
    #[command(flatten)]
    from: From,
}

/// What a story is to the one that was accepted.
enum Story {
    Same,
    New,
    Changed(Snapshot),
}

impl Story {
    /// Compares a scene's story with the one that was accepted; nothing of a scene that did not pass.
    fn of((scene, report): (&&SceneFile, &Option<SceneReport>)) -> Result<Option<Story>, Failure> {
        let Some(report) = report.as_ref().filter(|report| report.passed()) else { return Ok(None) };
        Ok(Some(match Snapshot::read(&scene.snapshot())? {
            None => Story::New,
            Some(kept) if kept.says(&report.transcript) => Story::Same,
            Some(kept) => Story::Changed(kept),
        }))
    }
}

/// What became of a scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Failed,
    /// Its story is new or has changed.
    Pending,
    Accepted,
    /// Its game can't be used.
    NotRun,
}

impl Test {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.watch {
            return self.watch(console);
        }
        let mut stage = Stage::new(self.from.library()?);
        let scenes = find(&self.root(), &self.scenes)?;
        let outcomes = self.play(&mut stage, &scenes.iter().collect::<Vec<_>>(), console)?;
        writeln!(console.out, "{}", tally(&outcomes))?;
        let pending = outcomes.contains(&Outcome::Pending);
        if pending && !self.review {
            writeln!(console.err, "{HOW_TO_ACCEPT}")?;
        }
        match stage.broken() {
            Some(failure) => Err(failure),
            None => Ok(Exit::of_findings(usize::from(pending || outcomes.contains(&Outcome::Failed)))),
        }
    }

    /// The folder with the scenes.
    fn root(&self) -> PathBuf {
        self.from.path.clone().unwrap_or_else(|| PathBuf::from("."))
    }

    /// Runs scenes, and tells of all that did not pass.
    fn play(&self, stage: &mut Stage, scenes: &[&SceneFile], console: &mut Console<'_>) -> Result<Vec<Outcome>, Failure> {
        let reports = stage.play(scenes, console)?;
        let stories: Vec<Option<Story>> = scenes.par_iter().zip(&reports).map(Story::of).collect::<Result<_, Failure>>()?;
        let mut outcomes = Vec::with_capacity(scenes.len());
        for ((scene, report), story) in scenes.iter().zip(reports).zip(stories) {
            outcomes.push(match (report, story) {
                (None, _) => Outcome::NotRun,
                (Some(report), Some(story)) => self.settle(scene, &report, &story, console)?,
                (Some(report), None) => {
                    writeln!(console.out, "{} {}: {}", console.paint.red("failed"), scene.shown(), report.title)?;
                    finding::write_all(console.out, *scene, &report.failures, console.paint)?;
                    Outcome::Failed
                }
            });
        }
        Ok(outcomes)
    }

    /// What becomes of a scene that tells such a story.
    fn settle(&self, scene: &SceneFile, report: &SceneReport, story: &Story, console: &mut Console<'_>) -> Result<Outcome, Failure> {
        let (kept, what) = match story {
            Story::Same => return Ok(Outcome::Passed),
            Story::New => (None, "new"),
            Story::Changed(kept) => (Some(kept), "changed"),
        };
        let accepted = if self.accept {
            true
        } else {
            writeln!(console.out, "{} {}: {}", console.paint.yellow(what), scene.shown(), report.title)?;
            if kept.is_some() || self.review {
                write_diff(kept.map_or("", |kept| kept.content.as_str()), &report.transcript, console)?;
            }
            self.review && ask(console)?
        };
        if accepted {
            let header = kept.map_or_else(|| header(scene, report), |kept| kept.header.clone());
            Snapshot { header, content: report.transcript.clone() }.write(&scene.snapshot())?;
        }
        Ok(if accepted { Outcome::Accepted } else { Outcome::Pending })
    }
}

const HOW_TO_ACCEPT: &str = "`kotodama test --review` shows each new or changed story, `--accept` takes them all";

/// How many scenes there are, and what became of them.
fn tally(outcomes: &[Outcome]) -> String {
    let number = |wanted: Outcome| outcomes.iter().filter(|outcome| **outcome == wanted).count();
    let mut told = format!("{}: {} passed", counted(outcomes.len(), "scene"), number(Outcome::Passed));
    let others = [(Outcome::Failed, "failed"), (Outcome::Accepted, "accepted"), (Outcome::Pending, "new or changed"), (Outcome::NotRun, "not run")];
    for (outcome, what) in others.into_iter().filter(|(outcome, _)| number(*outcome) > 0) {
        told += &format!(", {} {what}", number(outcome));
    }
    told
}

/// What stands above a story that is accepted for the first time.
fn header(scene: &SceneFile, report: &SceneReport) -> String {
    let description = serde_json::to_string(&report.title).unwrap_or_default();
    format!("source: {}\ndescription: {description}\n", scene.shown())
}

/// Whether a story is right. The end of the input leaves it open.
fn ask(console: &mut Console<'_>) -> Result<bool, Failure> {
    // Who answers nothing of that three times is no reader.
    for _ in 0..3 {
        let Some(answer) = console.ask("Is that right? a accepts it, r rejects it, s skips it: ")? else { return Ok(false) };
        match answer.to_lowercase().as_str() {
            "a" => return Ok(true),
            "r" | "s" => return Ok(false),
            _ => writeln!(console.out, "Type a, r or s.")?,
        }
    }
    Ok(false)
}

fn write_diff(old: &str, new: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let paint: Paint = console.paint;
    let (old, new) = (format!("{}\n", old.trim_end()), format!("{}\n", new.trim_end()));
    let old = if old.trim().is_empty() { "" } else { &old };
    let diff = TextDiff::from_lines(old, new.as_str());
    for (at, group) in diff.grouped_ops(3).iter().enumerate() {
        if at > 0 {
            writeln!(console.out, "  ...")?;
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let line = change.value().trim_end_matches('\n');
            let line = match change.tag() {
                ChangeTag::Delete => paint.red(&format!("- {line}")),
                ChangeTag::Insert => paint.green(&format!("+ {line}")),
                ChangeTag::Equal => format!("  {line}"),
            };
            writeln!(console.out, "{}", line.trim_end())?;
        }
    }
    writeln!(console.out)?;
    Ok(())
}

/// A story in a file, in the format of the `insta` crate: a header between lines of dashes, then the text.
struct Snapshot {
    header: String,
    content: String,
}

impl Snapshot {
    fn read(path: &Path) -> Result<Option<Snapshot>, Failure> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text.replace("\r\n", "\n"),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::file("read", path, &error)),
        };
        let parts = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
        let (header, content) = parts.map_or(("", text.as_str()), |(header, content)| (header, content));
        Ok(Some(Snapshot { header: format!("{header}\n"), content: content.to_owned() }))
    }

    /// Whether it tells that story; blank lines at the ends do not matter.
    fn says(&self, story: &str) -> bool {
        self.content.trim_end() == story.replace("\r\n", "\n").trim_end()
    }

    fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = format!("---\n{}---\n{}\n", self.header, self.content.trim_end());
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file("make the folder", folder, &error))?;
        }
        std::fs::write(path, text).map_err(|error| Failure::file("write", path, &error))
    }
}
