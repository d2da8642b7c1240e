//! Matches that were played before: one line each, behind a line that says what was played.

use super::Failure;
use crate::disk::{self, Held};
use kotodama_lab::sim::{Plan, Played};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The version of the lines.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Head {
    version: u32,
    plan: Plan,
}

/// A file of matches.
pub(super) struct Kept {
    path: PathBuf,
    known: BTreeMap<u64, Played>,
}

impl Kept {
    /// Reads what was played of a plan; begins the file where it is not there.
    ///
    /// # Errors
    /// When it is of another plan, or can't be read or written.
    pub(super) fn open(path: &Path, plan: &Plan) -> Result<Kept, Failure> {
        let wrong = |error: serde_json::Error| Failure::internal(error.to_string());
        let head = serde_json::to_string(&Head { version: VERSION, plan: plan.clone() }).map_err(wrong)? + "\n";
        disk::no_link(path)?;
        let held = disk::held(path);
        if matches!(held, Held::Nothing) {
            disk::write(path, head).map_err(|error| Failure::file("write", path, &error))?;
            return Ok(Kept { path: path.to_owned(), known: BTreeMap::new() });
        }
        let text = held.asked_for(path)?;
        let mut lines = text.lines();
        let first = lines.next().and_then(|line| serde_json::from_str::<Head>(line).ok()).filter(|head| head.version == VERSION);
        let Some(first) = first else {
            return Err(Failure::usage(format!("`{}` holds no matches", path.display()), "give a file that is not there yet"));
        };
        if first.plan != *plan {
            return Err(Failure::usage(
                format!("`{}` holds matches of another game, of other decks, bots or another seed", path.display()),
                "keep these in another file, or play what was played there",
            ));
        }
        // Files of parts that were put behind one another have a head each.
        let heads = lines.clone().filter(|line| line.starts_with("{\"version\"")).filter_map(|line| serde_json::from_str::<Head>(line).ok());
        if heads.into_iter().any(|head| head.plan != *plan) {
            return Err(Failure::usage(format!("`{}` holds matches of several games, decks, bots or seeds", path.display()), "join parts of one plan"));
        }
        // A line that was broken off is played again.
        let known: BTreeMap<u64, Played> = lines.filter_map(|line| serde_json::from_str::<Played>(line).ok()).map(|one| (one.number, one)).collect();
        if !text.ends_with('\n') {
            let whole: String = text
                .lines()
                .filter(|line| line.starts_with("{\"version\"") || serde_json::from_str::<Played>(line).is_ok())
                .map(|line| format!("{line}\n"))
                .collect();
            disk::write(path, whole).map_err(|error| Failure::file("write", path, &error))?;
        }
        Ok(Kept { path: path.to_owned(), known })
    }

    /// Those of some matches that were played.
    pub(super) fn take(&mut self, numbers: &[u64]) -> BTreeMap<u64, Played> {
        numbers.iter().filter_map(|number| self.known.remove_entry(number)).collect()
    }

    /// Keeps more.
    ///
    /// # Errors
    /// When they can't be written.
    pub(super) fn add(&self, played: &[Played]) -> Result<(), Failure> {
        let mut lines = String::new();
        for one in played {
            lines += &serde_json::to_string(one).map_err(|error| Failure::internal(error.to_string()))?;
            lines.push('\n');
        }
        let written = OpenOptions::new().append(true).open(&self.path).and_then(|mut file| file.write_all(lines.as_bytes()));
        written.map_err(|error| Failure::file("write", &self.path, &error))
    }
}
