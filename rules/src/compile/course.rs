//! The course of play: what its levels bring along, and what they are compiled to.

use super::files::locate;
use super::shared::Shared;
use super::{Diagnostic, Loader};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::*;
use kotodama_engine::game::{Counted, Course, Level, Phase};
use kotodama_engine::number::tiny;
use kotodama_grammar::{Language, Lexicon, ast, codes};
use std::ops::Range;

/// Adds the moments and durations that the levels bring along as far as the lexicon has words for them, with the steps that announce
/// and end them.
pub(super) fn unfold(file: &mut GameFile, language: &Language, lexicon: &Lexicon) {
    let [start, end] = ["start", "end"].map(|which| move |level: &LevelDef| format!("{which}_of_{}", level.id));
    let known = |class: &str, id: String| lexicon.contains(class, &id).then_some(id);
    // What can't be said stands in no text of the game either.
    let step = |effect: ast::Effect| {
        let steps = vec![language.print_effects(std::slice::from_ref(&effect)).ok()?];
        Some(PhaseDef { name: String::new(), skip_if: None, steps })
    };
    let announce = |moment: &String| step(ast::Effect::Announce { moment: ast::Word(moment.clone()), of: None });
    let expire = |duration: &String| step(ast::Effect::Expire { duration: ast::Word(duration.clone()) });
    let durations: Vec<Option<String>> = file.structure.iter().map(|level| known("duration", end(level))).collect();
    let mut moments = Vec::new();
    for (at, level) in file.structure.iter_mut().enumerate() {
        let (before, behind) = (known("moment", start(level)), known("moment", end(level)));
        level.begin.splice(0..0, before.as_ref().and_then(announce));
        level.end.splice(0..0, behind.as_ref().and_then(announce));
        // What lasts as long as a level below does not outlive this one.
        level.end.extend(durations[at..].iter().rev().flatten().filter_map(expire));
        moments.extend(before.into_iter().chain(behind));
    }
    for id in moments.into_iter().filter(|id| !file.moments.iter().any(|moment| moment.id == *id)).collect::<Vec<_>>() {
        file.moments.push(MomentDef { id, whom: None, attached: false, order: Order::Each });
    }
    for id in durations.into_iter().flatten() {
        if !file.durations.iter().any(|duration| duration.id == id) {
            file.durations.push(DurationDef { id, in_turn_of: DurationTurn::Anyone, begins: DurationBegins::AtOnce, goes_on: None, ends: DurationEnds::Said });
        }
    }
}

/// What a pool counts; that its level is there is looked at with all references.
pub(super) fn counted(counts: &Counts, file: &GameFile) -> Counted {
    let level = |id: &String| file.structure.iter().position(|level| level.id == *id).map_or(0, tiny);
    match counts {
        Counts::InARow(id) => Counted::InARow(file.actions.iter().position(|action| action.id == *id).map_or(0, tiny)),
        Counts::Turns(id) => Counted::Turns(level(id)),
        Counts::Number(id) => Counted::Number(level(id)),
        Counts::Began(id) => Counted::Began(level(id)),
        Counts::Follows(id) => Counted::Follows(level(id)),
    }
}

/// The pools that count the turns in which an action is done, one bit each.
pub(super) fn counted_by(action: &str, file: &GameFile) -> Bits {
    let counts = |pool: &PoolDef| matches!(&pool.counts, Some(Counts::InARow(id)) if id == action);
    file.pools.iter().enumerate().filter(|(_, pool)| counts(pool)).map(|(at, _)| at).collect()
}

impl Loader<'_> {
    /// The phases and what they make up.
    pub(super) fn play(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> (Vec<Phase>, Course) {
        let mut phases = Vec::new();
        let mut block = |loader: &mut Self, shared: &mut Shared<'_>, defs: &[PhaseDef]| -> Range<u8> {
            let start = tiny(phases.len());
            for (at, def) in defs.iter().enumerate() {
                phases.push(Phase {
                    name: def.name.clone(),
                    skip_if: def.skip_if.as_ref().and_then(|c| loader.course_condition(shared, c)),
                    program: loader.course(shared, &def.steps),
                    goes_on: at > 0 && def.name.is_empty(),
                });
            }
            start..tiny(phases.len())
        };
        let mut levels: Vec<Level> = Vec::new();
        for def in &file.structure {
            let begin = block(self, shared, &def.begin);
            let name = def.name.clone();
            levels.push(Level { name, begin, end: 0..0, until: None, ends_if: None });
        }
        let turn = block(self, shared, &file.turn);
        for (def, level) in file.structure.iter().zip(&mut levels).rev() {
            level.end = block(self, shared, &def.end);
            level.until = def.until.as_ref().and_then(|c| self.course_condition(shared, c));
            level.ends_if = def.ends_if.as_ref().and_then(|c| self.course_condition(shared, c));
        }
        (phases, Course { levels, turn })
    }

    /// What is odd about the levels of play and what is counted in them.
    pub(super) fn check_course(&mut self, file: &GameFile) {
        let mut wrong = |table: &str, id: &str, message: String, help: &str| {
            let text = &self.files.game.text;
            let begin = text.find(&format!("\n    {table}:")).unwrap_or(0);
            let span = locate(text, begin, id).unwrap_or(0..0);
            self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", span).label("here").help(help));
        };
        for (at, level) in file.structure.iter().enumerate() {
            if level.until.is_none() && level.ends_if.is_none() && (at > 0 || !level.end.is_empty()) {
                wrong("structure", &level.id, format!("the level `{}` is never over", level.id), "say when: `until`, or `ends_if` where that is at once");
            }
        }
        for level in &file.structure {
            for (moment, phases) in [(format!("start_of_{}", level.id), &level.begin), (format!("end_of_{}", level.id), &level.end)] {
                let says = |step: &&String| {
                    let announces = |effect: &ast::Effect| matches!(effect, ast::Effect::Announce { moment: said, .. } if said.0 == moment);
                    self.language.read_effects(step).is_ok_and(|effects| effects.iter().any(announces))
                };
                if phases.iter().flat_map(|phase| &phase.steps).filter(says).count() > 1 {
                    let message = format!("the level `{}` announces `{moment}` by itself, and a step of it does once more", level.id);
                    wrong("structure", &level.id, message, "leave the step out");
                }
            }
        }
        for pool in &file.pools {
            let shared = pool.of == PoolOf::Both;
            match &pool.counts {
                Some(Counts::Began(_) | Counts::Follows(_)) if shared => {
                    wrong("pools", &pool.id, "who began a level is counted for each player".into(), "leave out `of: Both`");
                }
                Some(Counts::Number(_)) if !shared => {
                    wrong("pools", &pool.id, "which of its kind a level is, is the same for both players".into(), "write `of: Both`");
                }
                _ => {}
            }
            if pool.counts.is_some() && (pool.token.is_some() || pool.start != 0 || pool.most.is_some()) {
                let message = "what the course of play counts has no tokens, start or bound";
                wrong("pools", &pool.id, message.into(), "leave out `token`, `start` and `most`");
            }
        }
    }
}
