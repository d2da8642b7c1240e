//! Whether a game is as it was, but for a name: it loads, nothing more is wrong with it than before, what its texts do is the same, no two cards
//! are called alike that were not, and the scenes that say the name pass as they did.

use super::rename::{Edit, Files, Refused, Renamed, over};
use super::{Known, Place};
use crate::check::{Memory, look};
use crate::finding::place as line_of;
use crate::scene::{Fixture, Kept, SceneReport, parse, run_scene, said_again};
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_engine::Game;
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Source as _, load_again};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

/// Looks whether a game is sound with changes that give something another name: what is changed in all, the moves of scenes as they are offered then,
/// and the stories that are told otherwise.
///
/// # Errors
/// What would be otherwise, where the game loads as it is.
pub(super) fn sound(files: Files<'_>, known: &Known, mut edits: Vec<Edit>) -> Result<Renamed, Refused> {
    let Files { source, scenes, kept } = files;
    let memory = Memory::default();
    let before = look(source, false, &memory);
    let Some(was) = before.game else { return Ok(Renamed { edits, stories: Vec::new() }) };
    let renamed = over(source, &edits);
    let after = look(&renamed, false, &memory);
    let told = |wrong: &Diagnostic| {
        let line = renamed.read(&wrong.file).map_or(1, |file| line_of(&file, wrong.span.start).0);
        format!("{}, line {line}: {}", wrong.file, wrong.message)
    };
    let Some(is) = after.game else {
        let wrong = after.findings.first().map_or_else(String::new, told);
        return Err(Refused(format!("the game could not be read any more: {wrong}")));
    };
    if let Some(wrong) = new_findings(&before.findings, &after.findings).first() {
        return Err(Refused(format!("this would be wrong then: {}", told(wrong))));
    }
    if names(&is) < names(&was) {
        return Err(Refused("another card is called so already".to_owned()));
    }
    if deeds(&was) != deeds(&is) {
        return Err(Refused("some texts would do something else then".to_owned()));
    }
    let (mut then, mut now) = (Stage::new(source, &memory.languages), Stage::new(&renamed, &memory.languages));
    let mut stories = Vec::new();
    for scene in scenes {
        still();
        let touched = edits.iter().any(|edit| edit.place.file == scene.file);
        let story = kept(&scene.file).as_deref().and_then(Kept::read);
        if !touched && story.is_none() {
            continue;
        }
        let Some(was) = then.play(known, &scene.file, &scene.text).filter(SceneReport::passed) else { continue };
        let mut text = changed(&edits, &scene.file, &scene.text);
        let mut report = now.play(known, &scene.file, &text);
        if touched && report.as_ref().is_some_and(|report| !report.passed()) {
            // What is offered is said by the game, articles and all.
            if let Some(said) = then.stage(known, &scene.text).zip(now.stage(known, &text)).and_then(|(was, is)| said_again((was, &scene.text), (is, &text))) {
                report = now.play(known, &scene.file, &said);
                edits.retain(|edit| edit.place.file != scene.file);
                edits.push(Edit { place: Place::new(scene.file.clone(), 0..scene.text.len()), text: said.clone() });
                text = said;
            }
        }
        if let Some(wrong) = report.iter().flat_map(|report| &report.failures).next() {
            let line = line_of(&text, wrong.span.start).0;
            return Err(Refused(format!("{} would not pass any more, line {line}: {}", scene.file, wrong.message)));
        }
        let told = report.map(|report| Kept::of(&report.transcript)).filter(|told| *told != Kept::of(&was.transcript));
        // A story that was another already is left to be looked at.
        stories.extend(told.filter(|_| story == Some(Kept::of(&was.transcript))).map(|told| (scene.file.clone(), told.to_string())));
    }
    Ok(Renamed { edits, stories })
}

/// The findings that were not there before: of each code in each file as many as there are more.
fn new_findings<'a>(before: &[Diagnostic], after: &'a [Diagnostic]) -> Vec<&'a Diagnostic> {
    let mut known: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for finding in before {
        *known.entry((finding.code, &finding.file)).or_default() += 1;
    }
    let mut new = Vec::new();
    for finding in after {
        match known.get_mut(&(finding.code, finding.file.as_str())) {
            Some(left) if *left > 0 => *left -= 1,
            Some(_) | None => new.push(finding),
        }
    }
    new
}

/// How many names the cards of a game have, to who does not look at capitals.
fn names(game: &Game) -> usize {
    game.cards.iter().map(|card| card.name.to_lowercase()).collect::<BTreeSet<_>>().len()
}

/// What the texts of a game do, without the words that they do it in.
fn deeds(game: &Game) -> String {
    let mut all = String::new();
    for card in &game.cards {
        let (said, numbers) = ((&card.keywords, &card.statics, &card.watches, &card.uses), (&card.name_id, card.kind, &card.families, &card.stats));
        // Writing into a string does not fail.
        let _ = writeln!(all, "{said:?} {numbers:?}");
    }
    for program in &game.programs {
        let _ = writeln!(all, "{:?} {} {:?}", program.ops, program.regs, program.paid);
    }
    without_quoted(&all)
}

/// A text without what stands in it in quotes.
fn without_quoted(text: &str) -> String {
    let (mut kept, mut quoted, mut escaped) = (String::with_capacity(text.len()), false, false);
    for sign in text.chars() {
        match sign {
            '"' if !escaped => quoted = !quoted,
            _ if !quoted => kept.push(sign),
            _ => {}
        }
        escaped = quoted && sign == '\\' && !escaped;
    }
    kept
}

/// A game in the modes that its scenes play, each loaded once; nothing of one in which it does not load.
struct Stage<'a> {
    source: &'a dyn Workspace,
    /// What was read of its texts: modes mostly say the same.
    languages: &'a Languages,
    modes: BTreeMap<Option<String>, Option<(Arc<Game>, Fixture)>>,
}

impl<'a> Stage<'a> {
    fn new(source: &'a dyn Workspace, languages: &'a Languages) -> Stage<'a> {
        Stage { source, languages, modes: BTreeMap::new() }
    }

    /// What becomes of a scene in its game and mode; nothing where it can't be played at all.
    fn play(&mut self, known: &Known, file: &str, text: &str) -> Option<SceneReport> {
        let (game, fixture) = self.stage(known, text)?;
        Some(SceneReport::apart(file, || run_scene(game, fixture, file, text)))
    }

    /// The game of a scene in its mode, and what boards leave unsaid in it.
    fn stage(&mut self, known: &Known, text: &str) -> Option<(&Arc<Game>, &Fixture)> {
        let mode = parse::parse("", text).ok()?.mode.map(|said| said.text);
        let mode = mode.filter(|named| known.game.rules_file.changes().any(|mode| mode.id == *named));
        let (source, languages) = (self.source, self.languages);
        let load = || {
            let game = load_again(source, &mode.as_deref().into_iter().collect::<Vec<_>>(), languages).ok()?.game;
            let fixture = Fixture::load(source, &game).ok()?;
            Some((game, fixture))
        };
        let (game, fixture) = self.modes.entry(mode.clone()).or_insert_with(load).as_ref()?;
        Some((game, fixture))
    }
}

/// A text with those of the changes that are about its file.
fn changed(edits: &[Edit], file: &str, text: &str) -> String {
    let mut own: Vec<&Edit> = edits.iter().filter(|edit| edit.place.file == file).collect();
    own.sort_by_key(|edit| std::cmp::Reverse(edit.place.start));
    own.iter().fold(text.to_owned(), |text, edit| {
        let (before, behind) = (text.get(..edit.place.start), text.get(edit.place.end..));
        [before, Some(&edit.text), behind].into_iter().flatten().collect()
    })
}
