//! `kotodama pack verify`.

use crate::command::check::overrides;
use crate::command::{Exit, Failure, left_out};
use crate::console::{Console, counted};
use crate::packs::{self, ABOUT, Addition, archive};
use crate::shipped::{GameFiles, Library};
use crate::show::finding;
use clap::Args;
use kotodama_engine::PackStamp;
use kotodama_engine::data::PackFile;
use kotodama_engine::{Game, Source};
use std::path::{Path, PathBuf};

/// Look at a pack, without installing it: is it sound, what does it add, what does it override?
///
/// Its game is loaded with it, and with the packs that it needs as far as they lie beside it or are installed. Whatever would be left
/// out is a finding.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama pack verify                           the pack of this folder
  kotodama pack verify storm-season-0.1.0.zip    an archive
  kotodama pack verify PACK --path my-game       a pack for a game of your own")]
pub(super) struct Verify {
    /// Its folder or archive (else this folder)
    #[arg(default_value = ".", hide_default_value = true)]
    pack: PathBuf,
    /// The folder of the game that it is for, where that is not shipped
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

impl Verify {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let pack = opened(&self.pack)?;
        let seen = look(&pack, self.path.as_deref(), console)?;
        Ok(Exit::of_findings(seen.map_or(1, |seen| seen.findings)))
    }
}

/// A pack, from its folder or its archive.
pub(super) fn opened(path: &Path) -> Result<Addition, Failure> {
    if path.is_file() {
        return Addition::archive(path);
    }
    if path.is_dir() && !path.join(ABOUT).is_file() {
        return Err(Failure::usage(format!("there is no pack in `{}`", path.display()), format!("a pack is a folder with a `{ABOUT}`, or an archive of one")));
    }
    Addition::folder(path)
}

/// What came of looking at a pack.
pub(super) struct Seen {
    /// What it says of itself.
    pub(super) about: PackFile,
    /// How many findings there are about it.
    pub(super) findings: usize,
}

/// Loads a pack with its game, and tells what it is and what is wrong with it. Nothing when it does not even say what it is.
pub(super) fn look(pack: &Addition, path: Option<&Path>, console: &mut Console<'_>) -> Result<Option<Seen>, Failure> {
    let about = match pack.about() {
        Ok(about) => about,
        Err(wrong) => {
            finding::write_all(console.err, &Alone(pack), &[wrong], console.paint)?;
            return Ok(None);
        }
    };
    let around = std::fs::canonicalize(pack.path()).ok().and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let around = around.filter(|folder| folder.join("game.ron").is_file());
    let mut library = match path.map(Path::to_owned).or(around) {
        Some(path) => Library::folder(&path)?,
        None => Library::shipped(),
    };
    library.add(packs::with_needs(vec![pack.clone()])?)?;
    let game = library.find(&about.game)?;
    write_about(&about, console)?;
    let loaded = game.load().map_err(|findings| Failure::Broken { game: game.id.clone(), findings: findings.len() })?;
    let stamp = loaded.packed.packs.iter().find(|stamp| stamp.id == about.id);
    write_parts(game, &loaded, &about, stamp, console)?;
    finding::write_all(console.err, game, &loaded.packed.wrong, console.paint)?;
    for line in left_out(&loaded) {
        writeln!(console.err, "{}: {line}", console.paint.yellow("warning"))?;
    }
    let findings = loaded.packed.wrong.len();
    if findings == 0 {
        writeln!(console.out, "  {}", console.paint.green("no findings"))?;
    }
    Ok(Some(Seen { about, findings }))
}

/// A pack without its game, for findings in its `pack.ron`.
struct Alone<'a>(&'a Addition);

impl finding::Shelf for Alone<'_> {
    fn text(&self, file: &str) -> Option<String> {
        self.0.read(file)
    }

    fn shown(&self, file: &str) -> String {
        self.0.shown(file)
    }
}

fn write_about(about: &PackFile, console: &mut Console<'_>) -> Result<(), Failure> {
    let PackFile { id, name, version, game, .. } = about;
    writeln!(console.out, "{} {version} · {name}, for {game}", console.paint.bold(id))?;
    if let Some(said) = &about.about {
        for line in crate::console::wrap("  ", said) {
            writeln!(console.out, "{line}")?;
        }
    }
    if !about.needs.is_empty() {
        let needs: Vec<String> = about.needs.iter().map(|(id, range)| format!("{id} {range}")).collect();
        writeln!(console.out, "  needs      {}", needs.join(", "))?;
    }
    Ok(())
}

/// What is of the pack in the game, as far as it could be used.
fn write_parts(files: &GameFiles, game: &Game, about: &PackFile, stamp: Option<&PackStamp>, console: &mut Console<'_>) -> Result<(), Failure> {
    let own = format!("{}:", about.id);
    let cards = game.cards.iter().take(game.printed).filter(|card| card.set.starts_with(&own)).count();
    let keywords = game.keywords.iter().filter(|keyword| keyword.id.starts_with(&own)).count();
    let phrases = game.phrases.iter().filter(|phrase| phrase.id.starts_with(&own)).count();
    let scripts = files.list(&format!("packs/{}/scripts", about.id)).len();
    let decks = game.decks.iter().filter(|(deck, _)| deck.id.starts_with(&own)).count();
    let parts = [(cards, "card"), (keywords, "keyword"), (phrases, "phrase"), (scripts, "script"), (decks, "deck")];
    let parts: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| counted(*n, what)).collect();
    let told = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
    writeln!(console.out, "  adds       {told}")?;
    for over in game.packed.overridden.iter().filter(|over| over.pack == about.id) {
        writeln!(console.out, "  {}", overrides(files, over))?;
    }
    if let Some(stamp) = stamp {
        writeln!(console.out, "  content    {}", stamp.hash)?;
    }
    Ok(())
}

/// Every file of a folder that goes into its archive, and those that stay outside.
pub(super) fn gathered(folder: &Path) -> Result<(kotodama_engine::Memory, Vec<String>), Failure> {
    let (mut files, mut outside, mut folders) = (std::collections::BTreeMap::new(), Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        let wrong = |error: std::io::Error| Failure::file("read the folder", &next, &error);
        for entry in std::fs::read_dir(&next).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            let name = path.strip_prefix(folder).unwrap_or(&path).components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
            let plain = path.symlink_metadata().is_ok_and(|about| !about.file_type().is_symlink());
            if plain && path.is_dir() && !name.starts_with('.') {
                folders.push(path);
            } else if plain && path.is_file() && archive::belongs(&name) {
                let text = std::fs::read_to_string(&path).map_err(|error| Failure::file("read", &path, &error))?;
                files.insert(name, text);
            } else {
                outside.push(name);
            }
        }
    }
    outside.sort();
    Ok((kotodama_engine::Memory(files), outside))
}
