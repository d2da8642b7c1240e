//! `kotodama test`.

mod told;
mod watch;

use super::on_disk::{SceneFile, Stage, find};
use super::{Exit, Failure, Format, GameSource, json};
use crate::console::{Console, Paint, counted, cut};
use crate::disk::{self, Held};
use crate::shipped::tidy;
use crate::show::finding::{self, Drawn};
use clap::Args;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::Unread;
use kotodama_rules::visible::in_a_line;
use kotodama_workbench::scene::{Kept, SceneReport};
use rayon::prelude::*;
use serde::Serialize;
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
  kotodama test mulligan combat.scene    some of them: files, folders, a game's id, or parts of names
  kotodama test --review                 decide on each new or changed story
  kotodama test --watch                  again whenever a file is saved
  kotodama test --path my-game           your own game and its scenes
  kotodama test --format json            for programs: {\"version\": 1, \"scenes\": [{\"file\", \"title\",
                                         \"outcome\", \"covers\", \"checks\", \"moves\", \"findings\", …}]}")]
pub(crate) struct Test {
    /// Scenes: files, folders, the ids of games, or parts of their names (else all)
    scenes: Vec<String>,
    /// Show each new or changed story, and ask whether it is right
    #[arg(long)]
    review: bool,
    /// Take all new or changed stories as right
    #[arg(long, conflicts_with = "review")]
    accept: bool,
    /// Show every scene that did not pass, not only the first of them
    #[arg(long)]
    all: bool,
    /// Go on: run scenes again whenever they, their stories or their games are saved, until Ctrl-C
    ///
    /// Only scenes that a change is about are run again. With --format json each look is a line: those scenes, with the files that
    /// changed (`changed`) and the milliseconds since (`millis`).
    #[arg(long, conflicts_with_all = ["review", "accept"])]
    watch: bool,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// What a story is to the one that was accepted.
enum Story {
    Same,
    New,
    Changed(Kept),
}

impl Story {
    /// Compares a scene's story with the one that was accepted; nothing of a scene that did not pass. One whose accepted story can't be
    /// read does not: whoever accepted another would lose it.
    fn of((scene, report): (&&SceneFile, &mut Option<SceneReport>)) -> Option<Story> {
        let report = report.as_mut().filter(|report| report.passed())?;
        match kept(&scene.snapshot()) {
            Ok(None) => Some(Story::New),
            Ok(Some(kept)) if kept == Kept::of(&report.transcript) => Some(Story::Same),
            Ok(Some(kept)) => Some(Story::Changed(kept)),
            Err(Unread { message, help }) => {
                let message = format!("its story, `{}`, can't be read: {message}", tidy(&scene.snapshot()));
                report.failures.push(Diagnostic::error(codes::UNREADABLE, message).at(scene.shown(), 0..0).help(help));
                None
            }
        }
    }
}

/// What became of a scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Passed,
    Failed,
    /// It tells a story, and none was accepted.
    New,
    /// It tells another story than the one that was accepted.
    Changed,
    Accepted,
    /// Its game can't be used.
    NotRun,
}

impl Outcome {
    /// Whether somebody has to look at its story.
    fn is_pending(self) -> bool {
        matches!(self, Outcome::New | Outcome::Changed)
    }
}

/// How many scenes that did not pass were to be shown, and how many of them are at most.
struct Telling {
    shown: usize,
    most: usize,
}

impl Telling {
    /// Whether one more of them is shown.
    fn one_more(&mut self) -> bool {
        self.shown += 1;
        self.shown <= self.most
    }
}

/// A scene that was run: what became of it, and how; nothing of one whose game can't be used.
type Ran = (Outcome, Option<SceneReport>);

impl Test {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.review && self.format == Format::Json {
            return Err(Failure::usage("a program is asked nothing", "leave out --review, or --format json"));
        }
        if self.watch {
            return self.watch(console);
        }
        let mut stage = Stage::new(self.from.library()?);
        let scenes = find(&self.root(), &self.scenes)?;
        let scenes: Vec<&SceneFile> = scenes.iter().collect();
        let ran = self.play(&mut stage, &scenes, console)?;
        let outcomes: Vec<Outcome> = ran.iter().map(|(outcome, _)| *outcome).collect();
        match self.format {
            Format::Human => writeln!(console.out, "{}", tally(&outcomes))?,
            Format::Json => json(&told::TestReport::new(None, &stage, &scenes, &ran), console)?,
        }
        let pending = outcomes.iter().any(|outcome| outcome.is_pending());
        if pending && !self.review {
            writeln!(console.err, "{HOW_TO_ACCEPT}")?;
        }
        match stage.broken() {
            Some(failure) if stage.exit(Exit::Clean) == Exit::Clean => Err(failure),
            _ => Ok(stage.exit(Exit::of_findings(usize::from(pending || outcomes.contains(&Outcome::Failed))))),
        }
    }

    /// The folder with the scenes.
    fn root(&self) -> PathBuf {
        self.from.path.clone().unwrap_or_else(|| PathBuf::from("."))
    }

    /// Runs scenes, and tells people of all that did not pass.
    fn play(&self, stage: &mut Stage, scenes: &[&SceneFile], console: &mut Console<'_>) -> Result<Vec<Ran>, Failure> {
        let mut reports = stage.play(scenes, console)?;
        let stories: Vec<Option<Story>> = scenes.par_iter().zip(&mut reports).map(Story::of).collect();
        let mut ran = Vec::with_capacity(scenes.len());
        let mut told = Telling { shown: 0, most: if self.all { usize::MAX } else { SHOWN } };
        for ((scene, report), story) in scenes.iter().zip(reports).zip(stories) {
            let outcome = match (&report, story) {
                (None, _) => Outcome::NotRun,
                (Some(report), Some(story)) => self.settle(scene, report, &story, &mut told, console)?,
                (Some(report), None) => {
                    if self.format == Format::Human && told.one_more() {
                        writeln!(console.out, "{} {}: {}", console.paint.red("failed"), in_a_line(&scene.shown()), cut(&report.title, TITLE))?;
                        let drawn = if self.all { Drawn::All } else { Drawn::First(ALL) };
                        finding::write(console.out, &stage.shelf(scene), &report.failures, drawn, console.paint)?;
                        write_end(&report.transcript, drawn, console)?;
                    }
                    Outcome::Failed
                }
            };
            ran.push((outcome, report));
        }
        if let Some(more) = told.shown.checked_sub(told.most).filter(|more| *more > 0) {
            writeln!(console.out, "… and {} that did not pass: `{ALL}` shows them", counted(more, "more scene"))?;
        }
        Ok(ran)
    }

    /// What becomes of a scene that tells such a story.
    fn settle(&self, scene: &SceneFile, report: &SceneReport, story: &Story, told: &mut Telling, console: &mut Console<'_>) -> Result<Outcome, Failure> {
        let (kept, outcome, what) = match story {
            Story::Same => return Ok(Outcome::Passed),
            Story::New => (None, Outcome::New, "new"),
            Story::Changed(kept) => (Some(kept), Outcome::Changed, "changed"),
        };
        let accepted = if self.accept || self.format == Format::Json {
            self.accept
        } else if !self.review && !told.one_more() {
            false
        } else {
            writeln!(console.out, "{} {}: {}", console.paint.yellow(what), in_a_line(&scene.shown()), cut(&report.title, TITLE))?;
            if kept.is_some() || self.review {
                let drawn = if self.all || self.review { Drawn::All } else { Drawn::First(ALL) };
                write_diff(kept.map_or("", |kept| kept.story.as_str()), &report.transcript, drawn, console)?;
            }
            self.review && ask(console)?
        };
        if accepted {
            let odd = report.has_no_end().then(|| "the match of this story has no end, and that is accepted with it".to_owned());
            let failed =
                report.failed_hooks.iter().map(|why| format!("a hook fails in this story, and that is accepted with it: {}", in_a_line(&cut(why, WHY))));
            for what in odd.into_iter().chain(failed) {
                writeln!(console.err, "{}: {}: {what}", console.paint.yellow("warning"), in_a_line(&scene.shown()))?;
            }
            keep(&scene.snapshot(), &Kept::of(&report.transcript))?;
        }
        Ok(if accepted { Outcome::Accepted } else { outcome })
    }
}

/// So many scenes that did not pass are shown where nobody asked for all of them.
const SHOWN: usize = 20;

/// The most columns of a scene's title.
const TITLE: usize = 200;

/// The most columns of why a hook failed.
const WHY: usize = 300;

/// What shows all of them.
const ALL: &str = "kotodama test --all";

const HOW_TO_ACCEPT: &str = "`kotodama test --review` shows each new or changed story, `--accept` takes them all";

/// How many scenes there are, and what became of them.
fn tally(outcomes: &[Outcome]) -> String {
    let number = |wanted: &[Outcome]| outcomes.iter().filter(|outcome| wanted.contains(outcome)).count();
    let mut told = format!("{}: {} passed", counted(outcomes.len(), "scene"), number(&[Outcome::Passed]));
    let others: [(&[Outcome], &str); 4] = [
        (&[Outcome::Failed], "failed"),
        (&[Outcome::Accepted], "accepted"),
        (&[Outcome::New, Outcome::Changed], "new or changed"),
        (&[Outcome::NotRun], "not run"),
    ];
    for (wanted, what) in others.into_iter().filter(|(wanted, _)| number(wanted) > 0) {
        told += &format!(", {} {what}", number(wanted));
    }
    told
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

/// So many lines of a story are compared with another, from where the two begin to differ. Longer ones are not looked through to the end:
/// who wrote the file may have written millions.
const COMPARED: usize = 2_000;

/// So many lines are shown of what differs where nobody asked for all, and so many columns of each.
const LINES: usize = 200;
const COLUMNS: usize = 400;

/// So many lines that are the same are shown around those that are not.
const AROUND: usize = 3;

/// So many lines are shown of the end of a story that did not pass.
const END: usize = 20;

/// Shows what happened in a scene that did not pass: the end of it, where nobody asked for all.
fn write_end(story: &str, drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    let lines: Vec<&str> = story.trim_end().lines().collect();
    let left_out = match drawn {
        Drawn::All => 0,
        Drawn::First(_) => lines.len().saturating_sub(END),
    };
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(console.out, "What happened:")?;
    if left_out > 0 {
        writeln!(console.out, "  … ({} before: `{ALL}` shows all)", counted(left_out, "line"))?;
    }
    for line in &lines[left_out..] {
        writeln!(console.out, "{}", format!("  {}", cut(line, COLUMNS)).trim_end())?;
    }
    writeln!(console.out)?;
    Ok(())
}

/// Shows in which lines a story differs from the one that was accepted.
fn write_diff(old: &str, new: &str, drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    let paint: Paint = console.paint;
    let (old, new): (Vec<&str>, Vec<&str>) = (old.trim_end().lines().collect(), new.trim_end().lines().collect());
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count().saturating_sub(AROUND);
    let [before, after] = [&old, &new].map(|lines| &lines[same..lines.len().min(same + COMPARED)]);
    let mut more = old.len().max(new.len()).saturating_sub(same + COMPARED);
    let diff = TextDiff::from_slices(before, after);
    let mut shown = 0;
    for (at, group) in diff.grouped_ops(AROUND).iter().enumerate() {
        if at > 0 && shown < LINES {
            writeln!(console.out, "  ...")?;
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            shown += 1;
            let line = match drawn {
                Drawn::First(_) if shown > LINES => {
                    more += 1;
                    continue;
                }
                Drawn::First(_) => cut(change.value(), COLUMNS),
                Drawn::All => change.value().to_owned(),
            };
            let line = match change.tag() {
                ChangeTag::Delete => paint.red(&format!("- {line}")),
                ChangeTag::Insert => paint.green(&format!("+ {line}")),
                ChangeTag::Equal => format!("  {line}"),
            };
            writeln!(console.out, "{}", line.trim_end())?;
        }
    }
    if more > 0 {
        let how = match drawn {
            Drawn::First(all) => format!(": `{all}` shows more of them"),
            Drawn::All => String::new(),
        };
        writeln!(console.out, "  … and {}{how}", counted(more, "more line"))?;
    }
    writeln!(console.out)?;
    Ok(())
}

/// The story that was accepted of a scene; nothing where none was.
fn kept(path: &Path) -> Result<Option<Kept>, Unread> {
    match disk::held(path) {
        Held::Nothing => Ok(None),
        Held::Other(why) => Err(why),
        Held::Text(text) => {
            let kept = Kept::read(&text).ok_or_else(|| Unread { message: "it is no story of a scene".into(), help: "move it, or remove it".into() });
            kept.map(Some)
        }
    }
}

fn keep(path: &Path, story: &Kept) -> Result<(), Failure> {
    // The folder that holds the stories beside the scenes.
    let stories = path.ancestors().find(|folder| folder.file_name().is_some_and(|name| name == "snapshots"));
    let folder = stories.and_then(Path::parent).unwrap_or(Path::new(""));
    disk::write_within(folder, path, story.to_string()).map_err(|error| Failure::file("write", path, &error))
}
