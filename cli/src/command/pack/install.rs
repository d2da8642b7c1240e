//! `kotodama pack install`, `remove` and `list`.

use super::verify::{look, opened};
use crate::command::{Exit, Failure, Format, json};
use crate::console::{Console, pad, width};
use crate::disk::Shelves;
use crate::packs::{self, Addition, archive};
use clap::Args;
use kotodama_engine::data::PackFile;
use serde::Serialize;
use std::path::PathBuf;

/// Install a pack: from then on it is known by its id
///
/// It is verified first, as `kotodama pack verify` does; one with findings is installed only with --anyway, as far as it is sound. An
/// installed pack changes nothing by itself: a match uses the packs that are named with --pack. Of one pack there is one version; another
/// takes its place.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama pack install storm-season-0.1.0.zip
  kotodama play GAME --pack storm-season")]
pub(super) struct Install {
    /// Its archive, or its folder
    pack: PathBuf,
    /// Install it although there are findings
    #[arg(long)]
    anyway: bool,
    /// The folder of the game that it is for, where that is not shipped
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

/// Remove an installed pack
#[derive(Debug, Args)]
pub(super) struct Remove {
    /// Its id
    pack: String,
}

/// List the installed packs, and where they are
#[derive(Debug, Args)]
pub(super) struct List {
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The installed packs as programs read of them.
#[derive(Serialize)]
struct InstallReport {
    version: u32,
    folder: String,
    packs: Vec<Installed>,
}

#[derive(Serialize)]
struct Installed {
    id: String,
    /// What it says of itself; nothing when that can't be read.
    #[serde(flatten)]
    about: Option<Says>,
}

#[derive(Serialize)]
struct Says {
    version: String,
    name: String,
    game: String,
}

impl Install {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let pack = opened(&self.pack)?;
        let Some(seen) = look(&pack, self.path.as_deref(), console)? else { return Ok(Exit::Findings) };
        if seen.findings() > 0 && !self.anyway {
            writeln!(console.err, "it was not installed: mend that first, or say --anyway")?;
            return Ok(Exit::Findings);
        }
        if !kotodama_grammar::is_namespace(&seen.about.id) {
            return Err(Failure::usage(format!("`{}` is no id of a pack", seen.about.id), "an id is small letters, digits and single hyphens"));
        }
        // A folder is installed as its archive would be: nothing else of it goes along.
        let files = if self.pack.is_file() { archive::read(&self.pack)? } else { super::verify::gathered(&self.pack)?.files };
        let folder = packs::installed()?;
        let shelves = Shelves::take(&folder)?;
        let before = packs::packs_in(&folder)?.into_iter().find(|known| known.id == seen.about.id);
        let before = before.map(|known| (known.path().to_owned(), known.about().map_or_else(|_| "damaged".to_owned(), |about| about.version.to_string())));
        let files: Vec<(String, String)> = files.0.into_iter().collect();
        shelves.put(&seen.about.id, &files, before.as_ref().map(|(path, _)| path.as_path()))?;
        let (id, version) = (&seen.about.id, &seen.about.version);
        let instead = before.map(|(_, version)| format!(", in the place of {version}")).unwrap_or_default();
        writeln!(console.out, "{} {version} is installed{instead}: {}", console.paint.bold(id), crate::shipped::tidy(&folder.join(id)))?;
        Ok(Exit::Clean)
    }
}

impl Remove {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = packs::installed()?;
        let known = packs::packs_in(&folder)?;
        let Some(pack) = known.iter().find(|pack| pack.id == self.pack) else {
            let ids: Vec<&str> = known.iter().map(|pack| pack.id.as_str()).collect();
            let help = if ids.is_empty() { format!("none is, in `{}`", folder.display()) } else { kotodama_workbench::suggest::hint(&self.pack, &ids) };
            return Err(Failure::usage(format!("no pack `{}` is installed", self.pack), help));
        };
        Shelves::take(&folder)?.remove(pack.path())?;
        writeln!(console.out, "{} is removed", console.paint.bold(&pack.id))?;
        let needing: Vec<&str> = known.iter().filter(|other| needs(other, &pack.id)).map(|other| other.id.as_str()).collect();
        if !needing.is_empty() {
            writeln!(console.err, "{}: it is needed by {}", console.paint.yellow("warning"), needing.join(", "))?;
        }
        Ok(Exit::Clean)
    }
}

fn needs(pack: &Addition, id: &str) -> bool {
    pack.about().is_ok_and(|about| about.needs.contains_key(id))
}

impl List {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = packs::installed()?;
        let known = packs::packs_in(&folder)?;
        if self.format == Format::Json {
            let says = |about: PackFile| Says { version: about.version.to_string(), name: about.name, game: about.game };
            let packs = known.iter().map(|pack| Installed { id: pack.id.clone(), about: pack.about().ok().map(says) }).collect();
            json(&InstallReport { version: 1, folder: crate::shipped::tidy(&folder), packs }, console)?;
            return Ok(Exit::Clean);
        }
        let wide = known.iter().map(|pack| width(&pack.id)).max().unwrap_or(0);
        for pack in &known {
            match pack.about() {
                Ok(about) => writeln!(console.out, "{}  {}  {}, for {}", pad(&pack.id, wide), about.version, about.name, about.game)?,
                Err(_) => writeln!(console.out, "{}  its {} can't be read", pad(&pack.id, wide), packs::ABOUT)?,
            }
        }
        let number = if known.is_empty() { "no pack is installed".to_owned() } else { crate::console::counted(known.len(), "pack") };
        writeln!(console.err, "{number} in `{}`", crate::shipped::tidy(&folder))?;
        Ok(Exit::Clean)
    }
}
