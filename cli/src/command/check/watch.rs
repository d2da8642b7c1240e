//! `kotodama check --watch`.

use super::{Check, Lack, Looked, Memories, lacks, reports, write};
use crate::command::{Exit, Failure, Format, unwatched};
use crate::console::{Console, counted};
use crate::show::finding;
use crate::watch::{Changes, Watch, What};
use kotodama_workbench::check;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;

/// A look, as programs read it.
#[derive(Serialize)]
struct WatchReport<'a> {
    version: u32,
    /// The files that say something new; none at first.
    changed: Vec<String>,
    /// From the first of their events, or from the beginning, to this report.
    millis: u128,
    languages: &'a [Lack],
    /// The games that were looked at.
    games: Vec<super::GameReport>,
}

impl Check {
    /// Checks at once, and again whenever a file is saved.
    pub(super) fn watch(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let began = Instant::now();
        let library = self.about.from.library()?;
        let root = library.root.clone().filter(|_| self.games(&library).is_ok_and(|games| games.iter().all(|source| !source.folders().is_empty())));
        let Some(root) = root else { return self.games(&library).and_then(|_| Err(unwatched())) };
        let watch = Watch::begin(&root, What { games: true, scenes: false, besides: library.folders_of_packs() })?;
        let mut desk = Desk { memories: Memories::default(), languages: lacks(), findings: BTreeMap::new() };
        let hint = format!("watching {}: save a file to check again, Ctrl-C ends", crate::watch::named(&root));
        watch.keep(began, &hint, console, |_, changes, since, console| self.again(changes, since, &mut desk, console))
    }

    /// Looks at the games whose files changed, at all at first.
    fn again(&self, changes: Option<&Changes>, since: Instant, desk: &mut Desk, console: &mut Console<'_>) -> Result<(), Failure> {
        let library = self.about.from.library()?;
        let mut games = self.games(&library)?;
        let here: Vec<&str> = games.iter().map(|source| source.id.as_str()).collect();
        let before = desk.findings.len();
        desk.findings.retain(|game, _| here.contains(&game.as_str()));
        let gone = desk.findings.len() < before;
        if let Some(changes) = changes {
            games.retain(|source| !desk.findings.contains_key(&source.id) || source.folders().iter().any(|folder| changes.within(folder)));
        }
        if games.is_empty() && !gone && changes.is_some() {
            return Ok(());
        }
        // Where the tool fails, that is told, and the next save is looked at again.
        let (looked, _) = self.look(games, &desk.memories, console)?;
        desk.findings.extend(looked.iter().map(|looked| (looked.source.id.clone(), looked.found.findings.len())));
        let changed = changes.map(Changes::shown);
        match (self.about.format, &changed) {
            (Format::Json, _) => {
                let changed = changed.unwrap_or_default();
                let games = reports(&looked);
                let report = WatchReport { version: 1, changed, millis: since.elapsed().as_millis(), languages: &desk.languages, games };
                let line = serde_json::to_string(&report).map_err(|error| Failure::internal(error.to_string()))?;
                writeln!(console.out, "{line}")?;
            }
            (Format::Human, None) => write(&desk.languages, &looked, self.drawn(), console)?,
            (Format::Human, Some(changed)) => desk.tell(changed, &looked, since, console)?,
        }
        Ok(())
    }
}

/// What is known from one look to the next.
struct Desk {
    memories: Memories,
    languages: Vec<Lack>,
    /// How many findings each game had when it was looked at last.
    findings: BTreeMap<String, usize>,
}

impl Desk {
    /// Tells what changed, what was found in the games that it changed, and what there still is in others.
    fn tell(&self, changed: &[String], looked: &[Looked<'_>], since: Instant, console: &mut Console<'_>) -> Result<(), Failure> {
        let paint = console.paint;
        writeln!(console.out, "{}", paint.dim(&crate::watch::listed(changed)))?;
        let none = |number: usize| if number == 0 { "no findings".to_owned() } else { counted(number, "finding") };
        let mut told = Vec::new();
        for Looked { source, found: check::Looked { findings, .. } } in looked {
            if !findings.is_empty() {
                writeln!(console.out)?;
                finding::write_all(console.out, *source, findings, paint)?;
            }
            let what = format!("{}: {}", source.id, none(findings.len()));
            told.push(if findings.is_empty() { paint.green(&what) } else { paint.yellow(&what) });
        }
        let others = self.findings.iter().filter(|(game, number)| **number > 0 && !looked.iter().any(|looked| looked.source.id == **game));
        told.extend(others.map(|(game, number)| paint.yellow(&format!("{game}: still {}", counted(*number, "finding")))));
        if told.is_empty() {
            told.push("no games left".to_owned());
        }
        writeln!(console.out, "{} · {} ms\n", told.join(", "), since.elapsed().as_millis())?;
        Ok(())
    }
}
