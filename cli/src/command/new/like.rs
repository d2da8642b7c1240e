//! `kotodama new game --like`: a new game that begins as a shipped one.

use crate::command::{Failure, load};
use crate::console::Console;
use crate::shipped::{GameFiles, Library};
use crate::show;
use include_dir::{Dir, File, include_dir};
use kotodama_workbench::start::{self, Name, Unlike};
use kotodama_workbench::suggest::nearest;

/// The scenes of the shipped games, and the stories that they tell: a folder each.
static SCENES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tests/scenes");
static STORIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tests/snapshots");

/// The files of a new game of that name, each with its path.
///
/// # Errors
/// When no shipped game is called so, or it can't be printed in that language.
pub(super) fn like(name: &Name, model: &str, language: Option<&str>, console: &mut Console<'_>) -> Result<Vec<(String, String)>, Failure> {
    let library = Library::shipped();
    let source = library.games().iter().find(|game| game.id.eq_ignore_ascii_case(model));
    let source = source.ok_or_else(|| {
        let ids: Vec<&str> = library.games().iter().map(|game| game.id.as_str()).collect();
        let near = nearest(model, ids.iter().copied()).map_or(String::new(), |id| format!("did you mean `{id}`? "));
        Failure::usage(format!("no shipped game is called `{model}`"), format!("{near}a new game may be like {}", ids.join(", ")))
    })?;
    let game = load(source, console)?;
    let made =
        start::like(source, &game, proofs(&game.id), name, language).or_else(|unlike| Err(why(unlike, source, language.unwrap_or_default(), console)?))?;
    if made.left_out > 0 {
        let paint = console.paint;
        writeln!(console.err, "{}: {} of its scenes name cards in the other language, and are left out", paint.yellow("warning"), made.left_out)?;
    }
    Ok(made.files)
}

/// Why no game was made; of words that are wrong, what is wrong with them is shown.
fn why(unlike: Unlike, source: &GameFiles, language: &str, console: &mut Console<'_>) -> Result<Failure, Failure> {
    Ok(match unlike {
        Unlike::NoWords(has) => {
            Failure::usage(format!("`{}` has no words of the language `{language}`", source.id), format!("it has those of {}", has.join(", ")))
        }
        Unlike::Words(findings) => {
            show::finding::write_all(console.err, source, &findings, console.paint)?;
            Failure::Broken { game: source.id.clone(), findings: findings.len() }
        }
        Unlike::Unsaid(cards) => {
            let told = cards.first().map(|unsaid| format!("{}: `{}` can't be said in `{language}`: {}", unsaid.file, unsaid.card, unsaid.why));
            Failure::usage(told.unwrap_or_default(), "leave out --lang")
        }
        Unlike::Broken(findings) => Failure::internal(findings.first().map_or_else(String::new, |found| format!("{}: {}", found.file, found.message))),
    })
}

/// The scenes and stories of a shipped game, each with its path in `scenes/` or `snapshots/`.
fn proofs(game: &str) -> Vec<(String, String)> {
    let of = |dir: &'static Dir<'static>, folder: &'static str| {
        let files = dir.get_dir(game).map(files).unwrap_or_default().into_iter();
        files.map(move |file| {
            let path: Vec<_> = file.path().components().skip(1).map(|part| part.as_os_str().to_string_lossy()).collect();
            (format!("{folder}/{}", path.join("/")), file.contents_utf8().unwrap_or_default().to_owned())
        })
    };
    of(&SCENES, "scenes").chain(of(&STORIES, "snapshots")).collect()
}

/// All files of a folder and of those in it.
fn files(dir: &'static Dir<'static>) -> Vec<&'static File<'static>> {
    dir.files().chain(dir.dirs().flat_map(files)).collect()
}
