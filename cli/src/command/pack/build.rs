//! `kotodama pack build`.

use super::verify::{Gathered, gathered, look, opened};
use crate::command::{Exit, Failure};
use crate::console::{Console, counted};
use crate::disk;
use crate::packs::archive;
use clap::Args;
use std::path::PathBuf;

/// Make one file of a pack, to be handed on
///
/// The pack is verified first; one with findings is not built. The same pack gives the same bytes on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama pack build                          the pack of this folder, into this folder
  kotodama pack build storm-season --out .     the pack of another")]
pub(super) struct Build {
    /// Its folder (else this one)
    #[arg(default_value = ".", hide_default_value = true)]
    pack: PathBuf,
    /// The folder that the archive is written into (else this one)
    #[arg(long, value_name = "DIR", default_value = ".", hide_default_value = true)]
    out: PathBuf,
    /// The folder of the game that it is for, where that is not shipped
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

impl Build {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.pack.is_file() {
            return Err(Failure::usage(format!("`{}` is a file", self.pack.display()), "give the folder of the pack"));
        }
        let pack = opened(&self.pack)?;
        let Some(seen) = look(&pack, self.path.as_deref(), console)? else { return Ok(Exit::Findings) };
        if seen.findings() > 0 {
            writeln!(console.err, "nothing was written: mend that first")?;
            return Ok(Exit::Findings);
        }
        let Gathered { files, outside, .. } = gathered(&self.pack)?;
        let name = format!("{}-{}.zip", seen.about.id, seen.about.version);
        let path = self.out.join(&name);
        let bytes = archive::pack(&files).map_err(|unsound| Failure::usage(format!("the pack can't be built: {unsound}"), "look at its files"))?;
        // Its name says what it is: whatever else is called so is somebody's.
        if path.symlink_metadata().is_ok() && archive::read(&path).is_err() {
            return Err(Failure::usage(
                format!("`{}` is there already, and is no archive of a pack", path.display()),
                "move it away, or say another folder with --out",
            ));
        }
        disk::write_within(&self.out, &path, &bytes).map_err(|error| Failure::file("write", &path, &error))?;
        let left: Vec<&String> = outside.iter().filter(|file| !file.starts_with('.') && !file.ends_with(".zip")).collect();
        if !left.is_empty() {
            let listed: Vec<&str> = left.iter().map(|file| file.as_str()).collect();
            writeln!(console.err, "{}: no files of a pack, and not in it: {}", console.paint.yellow("warning"), listed.join(", "))?;
        }
        writeln!(console.out, "{}: {}, {} bytes", console.paint.bold(&crate::shipped::tidy(&path)), counted(files.0.len(), "file"), bytes.len())?;
        Ok(Exit::Clean)
    }
}
