//! What the words of a game stand for: its verbs, keywords, zones, pools and nouns.

use super::answers::{Speaker, rule_watch};
use super::build::Builder;
use super::fail::Fail;
use super::files::Filed;
use super::loader::Waiting;
use super::rules::NO_TAG;
use super::shared::{Noun, Shared, VerbSource};
use super::{Loader, course, index, misreading};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::*;
use kotodama_engine::game::*;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use std::ops::Range;
use std::sync::Arc;

impl Loader<'_> {
    pub(super) fn verb_sources(&mut self, shared: &mut Shared<'_>, file: &GameFile) {
        for verb in &file.verbs {
            let (line, top) = match &verb.from {
                None => continue,
                Some(VerbFrom::Offered(count, such)) => {
                    self.offered(shared, &verb.id, *count, such);
                    continue;
                }
                Some(VerbFrom::Among(line)) => (line, false),
                Some(VerbFrom::Top(line)) => (line, true),
            };
            let span = self.rule_span(line);
            match self.reading("game.ron", span.clone(), |language| language.read_place(line)) {
                Ok(place) => {
                    shared.from.insert(verb.id.clone(), if top { VerbSource::Top(place) } else { VerbSource::Among(place) });
                }
                Err(wrong) => self.misread("game.ron", span.start, &[wrong]),
            }
        }
    }

    /// What a verb offers for a choice.
    fn offered(&mut self, shared: &mut Shared<'_>, verb: &str, count: u8, such: &str) {
        let span = self.rule_span(such);
        if count < 2 {
            self.unclear("game.ron", span, format!("{count} cards are no choice: say 2 or more").into());
            return;
        }
        match self.reading("game.ron", span.clone(), |language| language.read_selector(such)) {
            Ok(what) => match what.filter().filter(|filter| filter.place.is_none()) {
                Some(filter) => {
                    shared.from.insert(verb.to_owned(), VerbSource::Offered(count, filter.clone()));
                }
                None => self.unclear("game.ron", span, "what is offered is said as in “a creature or spell”".to_owned().into()),
            },
            Err(wrong) => self.misread("game.ron", span.start, &[wrong]),
        }
    }

    pub(super) fn verbs(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<Verb> {
        let mut verbs: Vec<Verb> = Vec::new();
        let mut aliases = Vec::new();
        for verb in &file.verbs {
            let state = |word: &String| shared.names.state(&ast::Word(word.clone())).unwrap_or(StateId(0));
            let does = match &verb.does {
                VerbDoes::Set(word) => Does::Set(state(word)),
                VerbDoes::Clear(word) => Does::Clear(state(word)),
                VerbDoes::Announce => Does::Announce,
                VerbDoes::Means(lines) => {
                    let program = self.program(shared, lines);
                    aliases.push((verbs.len(), program));
                    shared.of_verbs.push(program);
                    index::simplify(&shared.programs[program.index()], program)
                }
                VerbDoes::Moves(lines) => {
                    let program = self.optional(shared, lines);
                    shared.of_verbs.extend(program);
                    Does::Moves(program)
                }
            };
            let short = self.optional(shared, &verb.short);
            verbs.push(Verb { id: verb.id.clone(), does, short, ordered: verb.ordered, told: verb.told });
        }
        // What stands for a verb that is sentences is a sentence itself.
        for (verb, program) in aliases {
            let native = index::native(&verbs, VerbId::at(verb));
            if matches!(verbs[verb].does, Does::Alias(_)) && matches!(verbs[native.index()].does, Does::Run(_) | Does::Moves(Some(_))) {
                verbs[verb].does = Does::Run(program);
            }
        }
        verbs
    }

    pub(super) fn keywords(&mut self, shared: &mut Shared<'_>) -> Vec<Keyword> {
        let files = std::mem::take(&mut self.files.keywords);
        let mut keywords = Vec::new();
        files.iter().for_each(|file| self.keywords_of(shared, file, &mut keywords));
        self.files.keywords = files;
        keywords
    }

    fn keywords_of(&mut self, shared: &mut Shared<'_>, file: &Filed<Vec<KeywordFile>>, keywords: &mut Vec<Keyword>) {
        let outline = file.outline();
        for (at, def) in file.value.iter().enumerate() {
            let mut keyword = Keyword { id: def.id.clone(), ..Keyword::default() };
            let asked = shared.names.asked();
            for (number, line) in def.means.iter().enumerate() {
                let place = file.entry(outline, at, &def.id).and_then(|entry| entry.get("means")?.at(number));
                let part = |bytes: Range<usize>| place.map_or(0..0, |place| place.part(&file.text, bytes));
                let read = match self.reading(&file.path, part(0..line.len()), |language| language.read_meaning(std::slice::from_ref(line))) {
                    Ok(read) => read,
                    Err(wrong) => {
                        self.errors.extend(wrong.iter().map(|error| misreading(error, &file.path, part(error.span.clone()))));
                        continue;
                    }
                };
                if let Some((hole, fail)) = no_number(line) {
                    self.unclear(&file.path, part(hole), fail);
                    continue;
                }
                for ability in read.parts() {
                    let done = match &ability.sentences[..] {
                        _ if !ability.tags.is_empty() => Err(NO_TAG.into()),
                        [ast::Sentence::Always { .. }, ..] => ability.sentences.iter().try_for_each(|sentence| {
                            let ast::Sentence::Always { fact } = sentence else {
                                return Err("what is always true and what is done once stand in lines of their own".into());
                            };
                            super::facts::facts_of(shared, fact, Bits::ALL, line).and_then(|facts| Ok(keyword.state(facts, &shared.width_keywords())?))
                        }),
                        [first, others @ ..] => rule_watch(shared, Speaker::Keyword, first, others, line).map(|watch| keyword.watches.push(watch)),
                        [] => Ok(()),
                    };
                    if let Err(fail) = done {
                        self.unclear(&file.path, part(0..line.len()), fail);
                    }
                    let speaks = std::mem::take(&mut shared.speaks);
                    self.waiting.push(Waiting { speaks, path: file.path.clone(), span: part(0..line.len()), tongue: Arc::clone(&shared.tongue) });
                }
            }
            // A keyword whose meaning speaks of itself is not used by that.
            if let Ok(own) = shared.names.keyword(&ast::Word(def.id.clone())) {
                shared.names.unasked(Bits::one(own) & !asked);
            }
            keywords.push(keyword);
        }
    }

    pub(super) fn zones(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<Zone> {
        let mut zones = Vec::new();
        for zone in &file.zones {
            let capacity = zone.capacity.as_ref().map(|c| {
                let kinds = c.of.iter().filter_map(|k| shared.names.kind(&ast::Word(k.clone())).ok()).fold(Kinds::NONE, |kinds, kind| kinds | Kinds::one(kind));
                (c.most, kinds, self.optional(shared, &c.full))
            });
            let state = |word: &String| shared.names.state(&ast::Word(word.clone())).ok();
            let except = zone.except.as_ref().and_then(|(word, seen_by)| Some((state(word)?, *seen_by)));
            let states = states_in(zone, file);
            zones.push(Zone {
                id: zone.id.clone(),
                seen_by: zone.seen_by,
                capacity,
                except,
                cells: zone.cells.map(Layout::of),
                brief: zone.brief,
                alike: zone.alike,
                states,
            });
        }
        zones
    }

    pub(super) fn pools(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> (Vec<Pool>, Vec<PlayerDamage>) {
        let names = shared.names;
        let pool = |word: &String| names.pool(&ast::Word(word.clone())).ok();
        let mut pools = Vec::new();
        for def in &file.pools {
            pools.push(Pool {
                id: def.id.clone(),
                shared: def.of == PoolOf::Both,
                start: def.start,
                most: def.most,
                token: def.token.as_ref().and_then(|t| names.counter(&ast::Word(t.clone())).ok()),
                counts: def.counts.as_ref().map(|counts| course::counted(counts, file)),
                blocked_by: def.blocked_by.as_ref().and_then(pool),
                shown: if def.any_of.is_empty() { def.shown } else { Shown::Never },
            });
        }
        let mut damages = Vec::new();
        for def in &file.damages {
            let from = def.from.as_ref().and_then(pool);
            let each = self.optional(shared, &def.each);
            let to = def.to.as_ref().and_then(pool);
            let then = self.optional(shared, &def.then);
            damages.push(PlayerDamage { id: def.id.clone(), from, each, to, zero: def.zero, then });
        }
        (pools, damages)
    }

    /// Descriptions with names of their own. One may speak of those before it.
    pub(super) fn nouns(&mut self, shared: &mut Shared<'_>, file: &GameFile) {
        let role = |word: &Option<String>| word.as_ref().and_then(|w| shared.names.role(&ast::Word(w.clone())).ok());
        let roles: Vec<_> = file.nouns.iter().map(|def| (role(&def.that), role(&def.by))).collect();
        for (def, (that, by)) in file.nouns.iter().zip(roles) {
            let span = self.rule_span(&def.is);
            match self.reading("game.ron", span.clone(), |language| language.read_selector(&def.is)) {
                Err(wrong) => self.misread("game.ron", span.start, &[wrong]),
                Ok(sel) => match Builder::new(shared, "").described(&sel) {
                    Ok(is) => {
                        shared.nouns.insert(def.id.clone(), Noun { is, that, by });
                    }
                    Err(fail) => self.unclear("game.ron", span, fail),
                },
            }
        }
    }
}

/// A hole in a keyword's meaning that stands for nothing: where it is, and why.
fn no_number(line: &str) -> Option<(Range<usize>, Fail)> {
    let mut holes = line.match_indices('{').filter_map(|(at, _)| Some((at, &line[at + 1..at + line[at..].find('}')?])));
    let wrong = |(at, hole): (usize, &str)| (at..at + hole.len() + 2, format!("a keyword has one hole, {{n}} for its number; {{{hole}}} is none").into());
    holes.find(|(_, hole)| *hole != "n").map(wrong)
}

/// The states that a card can have in a zone, one bit each.
pub(super) fn states_in(zone: &ZoneDef, file: &GameFile) -> u32 {
    let can_be = |s: &StateDef| if s.zones.is_empty() { zone.field == Field::On } else { s.zones.contains(&zone.id) };
    (0u8..).zip(&file.states).filter(|(_, s)| can_be(s)).fold(0, |states, (at, _)| states | StateId(at).bit())
}
