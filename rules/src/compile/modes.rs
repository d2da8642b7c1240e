//! Modes: changes that a game's data makes to its own rules, before anything is compiled.

use super::files::Filed;
use kotodama_engine::data::{GameFile, Line, ModeDef, VerbDoes};
use kotodama_grammar::PhraseDef;

/// What a mode changes and the rules do not have.
#[derive(Debug)]
pub(super) struct Missing {
    /// What is wrong.
    pub(super) message: String,
    /// The words of the mode that say it.
    pub(super) words: String,
}

/// Applies a mode to the rules.
///
/// # Errors
/// What the mode changes and the rules do not have.
pub(super) fn apply(file: &mut GameFile, phrases: &mut [Filed<Vec<PhraseDef>>], mode: &ModeDef) -> Result<(), Missing> {
    for new in &mode.pools {
        let pool = file.pools.iter_mut().find(|pool| pool.id == new.id);
        let pool =
            pool.ok_or_else(|| Missing { message: format!("the mode `{}` changes a pool `{}` that there is not", mode.id, new.id), words: new.id.clone() })?;
        pool.clone_from(new);
    }
    for (was, is) in &mode.lines {
        let levels = file.structure.iter_mut().flat_map(|level| level.begin.iter_mut().chain(&mut level.end));
        let phases = file.turn.iter_mut().chain(levels).flat_map(|phase| &mut phase.steps);
        let verbs = file.verbs.iter_mut().filter_map(|verb| match &mut verb.does {
            VerbDoes::Means(lines) | VerbDoes::Moves(lines) => Some(lines),
            VerbDoes::Set(_) | VerbDoes::Clear(_) | VerbDoes::Announce => None,
        });
        let phases = phases.chain(verbs.flatten());
        let acts = file.actions.iter_mut().flat_map(|action| action.steps.iter_mut().chain(&mut action.pay));
        let passed = file.windows.iter_mut().flat_map(|window| &mut window.passed);
        let between = file.tags.iter_mut().flat_map(|tag| &mut tag.between);
        let each = file.damages.iter_mut().flat_map(|damage| &mut damage.each);
        let lines = phases.chain(acts).chain(passed).chain(between).chain(each);
        let meanings = phrases.iter_mut().flat_map(|file| &mut file.value).flat_map(|phrase| &mut phrase.means);
        let lines = lines.chain(meanings).chain(&mut file.setup.steps).chain(&mut file.out).chain(&mut file.checks).chain(&mut file.rules);
        let mut found = false;
        for line in lines.filter(|line: &&mut Line| *line == was) {
            line.clone_from(is);
            found = true;
        }
        if !found {
            let message = format!("the mode `{}` replaces a line that the rules do not have: {was}", mode.id);
            return Err(Missing { message, words: was.clone() });
        }
    }
    file.rules.extend(mode.rules.iter().cloned());
    if let Some(deck) = &mode.deck {
        file.deck.clone_from(deck);
    }
    Ok(())
}
