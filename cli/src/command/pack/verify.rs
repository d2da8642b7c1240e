//! `kotodama pack verify`.

use crate::command::{Exit, Failure, Format, json};
use crate::console::{Console, counted, cut};
use crate::disk::{self, Held};
use crate::packs::{self, ABOUT, Addition, archive};
use crate::shipped::{GameFiles, Library};
use crate::show::finding;
use clap::Args;
use kotodama_engine::data::PackFile;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::{Memory, Reading, Source, Unread};
use kotodama_workbench::finding::{Record, Shelf};
use kotodama_workbench::packs::{Adds, Verdict, verdict};
use serde::Serialize;
use std::collections::BTreeMap;
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
  kotodama pack verify PACK --path my-game       a pack for a game of your own
  kotodama pack verify PACK --format json        for programs: {\"version\": 1, \"pack\": {\"id\", \"version\", \"name\",
                                                 \"game\", \"needs\", \"adds\", \"overrides\", \"left_out\", \"hash\"},
                                                 \"findings\": […]}")]
pub(super) struct Verify {
    /// Its folder or archive (else this folder)
    #[arg(default_value = ".", hide_default_value = true)]
    pack: PathBuf,
    /// The folder of the game that it is for, where that is not shipped
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Verify {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let pack = opened(&self.pack)?;
        if self.format == Format::Human {
            let seen = look(&pack, self.path.as_deref(), console)?;
            return Ok(Exit::of_findings(seen.map_or(1, |seen| seen.findings())));
        }
        let report = match seen(&pack, self.path.as_deref())? {
            Ok(seen) => {
                let findings = seen.wrong.iter().map(|finding| Record::of(&seen.files, finding)).collect();
                VerifyReport { version: 1, pack: Some(seen.verdict()), findings }
            }
            Err(wrong) => VerifyReport { version: 1, pack: None, findings: vec![Record::of(&Alone(&pack), &wrong)] },
        };
        json(&report, console)?;
        Ok(Exit::of_findings(report.findings.len()))
    }
}

/// A pack as programs read of it.
#[derive(Serialize)]
struct VerifyReport {
    version: u32,
    /// Nothing when it does not even say what it is.
    pack: Option<Verdict>,
    findings: Vec<Record>,
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

/// A pack that was looked at.
pub(super) struct Seen {
    /// What it says of itself.
    pub(super) about: PackFile,
    /// The files of its game, with it.
    files: GameFiles,
    /// Its game, with it.
    game: Reading,
    /// What is wrong with it.
    wrong: Vec<Diagnostic>,
}

/// Loads a pack with its game. What is wrong with its `pack.ron` when it does not even say what it is.
fn seen(pack: &Addition, path: Option<&Path>) -> Result<Result<Seen, Diagnostic>, Failure> {
    let about = match pack.about() {
        Ok(about) => about,
        Err(wrong) => return Ok(Err(wrong)),
    };
    let around = std::fs::canonicalize(pack.path()).ok().and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let around = around.filter(|folder| folder.join("game.ron").is_file());
    let mut library = match path.map(Path::to_owned).or(around) {
        Some(path) => Library::folder(&path)?,
        None => Library::shipped(),
    };
    library.add(packs::with_needs(vec![pack.clone()])?)?;
    let files = library.find(&about.game)?.clone();
    let game = files.load().map_err(|findings| Failure::Broken { game: files.id.clone(), findings: findings.len() })?;
    let mut wrong = game.packed.wrong.clone();
    if pack.path().is_dir() {
        wrong.extend(kept_out(pack)?.into_iter().filter(|finding| wrong.iter().all(|known| known.file != finding.file)).collect::<Vec<_>>());
    }
    Ok(Ok(Seen { about, files, game, wrong }))
}

/// Why a folder can't be made one archive: files of it that its game does not load, such as scenes, can't be read, or are too large.
fn kept_out(pack: &Addition) -> Result<Vec<Diagnostic>, Failure> {
    let at = |file: &str| format!("packs/{}/{file}", pack.id);
    let Gathered { files, unread, .. } = gathered(pack.path())?;
    let mut wrong: Vec<Diagnostic> = unread.into_iter().map(|(file, why)| why.finding(&at(&file))).collect();
    if wrong.is_empty() {
        let unsound = archive::pack(&files).err().map(|unsound| {
            Diagnostic::error(codes::PACK_ARCHIVE, format!("no archive can be made of this pack: {unsound}")).at(at(ABOUT), 0..0).help("look at its files")
        });
        wrong.extend(unsound);
    }
    Ok(wrong)
}

/// Loads a pack with its game, and tells people what it is and what is wrong with it. Nothing when it does not even say what it is.
pub(super) fn look(pack: &Addition, path: Option<&Path>, console: &mut Console<'_>) -> Result<Option<Seen>, Failure> {
    let seen = match seen(pack, path)? {
        Ok(seen) => seen,
        Err(wrong) => {
            finding::write_all(console.err, &Alone(pack), &[wrong], console.paint)?;
            return Ok(None);
        }
    };
    write_about(&seen.about, console)?;
    let verdict = seen.verdict();
    write_parts(&verdict, console)?;
    finding::write_all(console.err, &seen.files, &seen.wrong, console.paint)?;
    for line in &verdict.left_out {
        writeln!(console.err, "{}: {line}", console.paint.yellow("warning"))?;
    }
    if seen.findings() == 0 {
        writeln!(console.out, "  {}", console.paint.green("no findings"))?;
    }
    Ok(Some(seen))
}

/// A pack without its game, for findings in its `pack.ron`.
struct Alone<'a>(&'a Addition);

impl Shelf for Alone<'_> {
    fn text(&self, file: &str) -> Option<String> {
        self.0.read(file)
    }

    fn shown(&self, file: &str) -> String {
        self.0.shown(file)
    }
}

/// The most columns of a pack's name, and of what it says of itself.
const NAME: usize = 200;
const ABOUT_IT: usize = 2_000;

fn write_about(about: &PackFile, console: &mut Console<'_>) -> Result<(), Failure> {
    let PackFile { id, name, version, game, .. } = about;
    writeln!(console.out, "{} {version} · {}, for {game}", console.paint.bold(id), cut(name, NAME))?;
    if let Some(said) = &about.about {
        for line in crate::console::wrap("  ", &cut(said, ABOUT_IT)) {
            writeln!(console.out, "{line}")?;
        }
    }
    if !about.needs.is_empty() {
        let needs: Vec<String> = about.needs.iter().map(|(id, range)| format!("{id} {range}")).collect();
        writeln!(console.out, "  needs      {}", needs.join(", "))?;
    }
    Ok(())
}

impl Seen {
    /// How many findings there are about it.
    pub(super) fn findings(&self) -> usize {
        self.wrong.len()
    }

    fn verdict(&self) -> Verdict {
        verdict(&self.files, &self.game, &self.about)
    }
}

fn write_parts(verdict: &Verdict, console: &mut Console<'_>) -> Result<(), Failure> {
    let Adds { card, deck, keyword, phrase, script } = verdict.adds;
    let parts = [("card", card), ("keyword", keyword), ("phrase", phrase), ("script", script), ("deck", deck)];
    let parts: Vec<String> = parts.iter().filter(|(_, n)| *n > 0).map(|(what, n)| counted(*n, what)).collect();
    let told = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
    writeln!(console.out, "  adds       {told}")?;
    for over in &verdict.overrides {
        writeln!(console.out, "  {over}")?;
    }
    if let Some(hash) = &verdict.hash {
        writeln!(console.out, "  content    {hash}")?;
    }
    Ok(())
}

/// What is in the folder of a pack.
pub(super) struct Gathered {
    /// Every file that goes into its archive.
    pub(super) files: Memory,
    /// What stays outside.
    pub(super) outside: Vec<String>,
    /// What would go into it, and can't be read.
    pub(super) unread: Vec<(String, Unread)>,
}

/// Looks through the folder of a pack.
///
/// # Errors
/// When it can't be listed.
pub(super) fn gathered(folder: &Path) -> Result<Gathered, Failure> {
    let (mut files, mut outside, mut unread, mut folders) = (BTreeMap::new(), Vec::new(), Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        let wrong = |error: std::io::Error| Failure::file("read the folder", &next, &error);
        for entry in std::fs::read_dir(&next).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            let name = path.strip_prefix(folder).unwrap_or(&path).components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
            let plain = path.symlink_metadata().is_ok_and(|about| !about.file_type().is_symlink());
            if archive::belongs(&name) && path.file_name().is_some_and(|own| own.to_str().is_none()) {
                unread.push((name, disk::misnamed()));
            } else if !plain && (archive::belongs(&name) || path.is_dir() && archive::holds_files(&name)) {
                unread.push((name, Unread::new("it is a link, and an archive holds none", "put what it leads to in its place")));
            } else if plain && path.is_dir() && !name.starts_with('.') {
                folders.push(path);
            } else if plain && path.is_file() && archive::belongs(&name) {
                match disk::held(&path) {
                    Held::Text(text) => _ = files.insert(name, text),
                    Held::Other(why) => unread.push((name, why)),
                    // It went away meanwhile.
                    Held::Nothing => {}
                }
            } else {
                outside.push(name);
            }
        }
    }
    outside.sort();
    unread.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(Gathered { files: Memory(files), outside, unread })
}
