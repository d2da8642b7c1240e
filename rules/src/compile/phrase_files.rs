//! The phrases of a game: what their words mean, and the scripts behind them.

use super::Loader;
use super::build::Builder;
use super::files::{Filed, script_path};
use super::scope::Filling;
use super::shared::Shared;
use kotodama_engine::bits::EventBits;
use kotodama_engine::game::*;
use kotodama_engine::hook::{Script, Scripts};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{Diagnostic, PhraseDef, ast, codes};
use std::sync::Arc;

/// Who reads the scripts of games here: Luau, or nobody where this was built without.
#[cfg(feature = "lua")]
pub const SCRIPTS: &dyn Scripts = &kotodama_lua::Lua;
#[cfg(not(feature = "lua"))]
pub const SCRIPTS: &dyn Scripts = &kotodama_engine::hook::NoScripts;

/// So many phrases may run scripts: the top of each is run whenever the game loads.
const MOST_SCRIPTS: usize = 200;

/// A script that a phrase runs.
pub(super) struct Behind {
    /// Its file.
    path: String,
    script: Arc<dyn Script>,
}

impl Loader<'_> {
    /// What the phrases mean, and the scripts that they run.
    pub(super) fn phrases(&mut self, shared: &mut Shared<'_>) -> Vec<Behind> {
        let files = std::mem::take(&mut self.files.phrases);
        let mut scripts = Vec::new();
        files.iter().for_each(|file| self.phrases_of(shared, file, &mut scripts));
        self.files.phrases = files;
        scripts
    }

    /// What the scripts say. Their sentences mean what those of cards do, so that they are compiled when it is known what the verbs do and from where
    /// they take cards.
    pub(super) fn hooks(&mut self, shared: &mut Shared<'_>, scripts: Vec<Behind>) -> Vec<HookDef> {
        let hook = |Behind { path, script }| {
            let programs = self.hook_sentences(shared, &path, &*script);
            HookDef { script, programs }
        };
        scripts.into_iter().map(hook).collect()
    }

    fn phrases_of(&mut self, shared: &mut Shared<'_>, file: &Filed<Vec<PhraseDef>>, scripts: &mut Vec<Behind>) {
        let outline = file.outline();
        for (at, phrase) in file.value.iter().enumerate() {
            if self.enough() {
                return;
            }
            let place = |field: &str| file.entry(outline, at, &phrase.id).map_or(0..0, |entry| entry.get(field).unwrap_or(entry).inside(&file.text));
            let mut wrong = |field: &str, message: &str, help: &str| {
                let message = format!("the phrase `{}`: {message}", phrase.id);
                self.errors.push(Diagnostic::error(codes::PHRASE, message).at(&file.path, place(field)).help(help));
            };
            match (&phrase.lua, phrase.means.is_empty()) {
                (None, true) => wrong("id", "it means nothing", "write what it means in sentences (`means`), or name a script (`lua`)"),
                (Some(_), false) => wrong("lua", "it has a meaning and a script", "keep one of them"),
                _ => {}
            }
            let Some(name) = &phrase.lua else {
                if let Some(effects) = self.language.meaning(&phrase.id) {
                    shared.phrases.insert(phrase.id.clone(), effects.to_vec());
                }
                continue;
            };
            if phrase.say.iter().any(|say| say.contains(":pool}") || say.contains(":condition}")) {
                wrong("say", "a script can't be told of a pool or a condition", "give the hole another type, or say in words what the phrase means");
            }
            let path = script_path(name);
            let Some((_, text)) = self.files.scripts.iter().find(|(file, _)| file == name).cloned() else {
                self.errors.push(
                    Diagnostic::error(codes::HOOK, format!("there is no script `{path}`"))
                        .at(&file.path, place("lua"))
                        .help("write the script, or what the phrase means in words"),
                );
                continue;
            };
            if scripts.len() >= MOST_SCRIPTS {
                let found = Diagnostic::error(codes::HOOK, format!("a game runs at most {MOST_SCRIPTS} scripts, and with this one there are more"));
                self.errors.push(found.at(&file.path, place("lua")).help("say in words what some of these phrases mean"));
                return;
            }
            match SCRIPTS.load(&path, &text) {
                Err(error) => {
                    let span = error.span(&text);
                    let mut found = Diagnostic::error(codes::HOOK, error.to_string()).at(&path, span);
                    if let Some(help) = error.help() {
                        found = found.help(help);
                    }
                    self.errors.push(found);
                }
                Ok(script) => {
                    shared.facts |= self.facts_asked(shared, &text);
                    shared.lua.insert(phrase.id.clone(), kotodama_engine::number::short(scripts.len()));
                    scripts.push(Behind { path, script });
                }
            }
        }
    }

    /// The events that a script asks about afterwards, as far as its words tell.
    pub(super) fn facts_asked(&self, shared: &Shared<'_>, script: &str) -> EventBits {
        let verbs = (0u8..)
            .zip(&self.files.game.value.verbs)
            .filter(|(_, verb)| ['"', '\'', '`'].iter().any(|quote| script.contains(&format!("{quote}{}{quote}", verb.id))));
        let damage = if script.contains("distinct_sources") { EventBits::one(shared.keys.damage()) } else { EventBits::NONE };
        verbs.fold(damage, |bits, (verb, _)| bits.with(verb))
    }

    fn hook_sentences(&mut self, shared: &mut Shared<'_>, path: &str, script: &dyn Script) -> Vec<ProgramId> {
        let mut programs = Vec::new();
        for (i, sentence) in script.sentences().iter().enumerate() {
            if self.enough() {
                break;
            }
            let span = script.sentence_span(i);
            let body = sentence.trim_end_matches('.');
            match self.language.read_with_holes::<ast::Effect>("effect", body) {
                Err(wrong) => self.misread(path, span.start, &[wrong]),
                Ok(effect) => {
                    let mut builder = Builder::new(shared, sentence);
                    // The number that the script fills in travels as the amount of the event.
                    builder.holes =
                        sentence.split('{').skip(1).filter_map(|s| s.split('}').next()).map(|hole| (hole.to_owned(), Filling::Number(Num::ThatMuch))).collect();
                    let several = builder.holes.len() > 1;
                    let done = builder.run(std::slice::from_ref(&effect));
                    programs.push(builder.finish());
                    if several {
                        self.unclear(path, span, "a sentence of a script takes one number".into());
                    } else if let Err(fail) = done {
                        self.unclear(path, span, fail);
                    }
                }
            }
        }
        programs
    }
}
