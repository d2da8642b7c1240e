//! Loading: files to a [`Game`].
//!
//! Everything wrong is collected; a game loads whole or not at all.

mod build;
mod card;
mod files;
mod index;
mod names;

use crate::data::*;
use crate::game::*;
use crate::hook::Script;
use crate::ids::*;
use crate::ir::*;
use crate::source::Source;
use build::{Builder, Fail, From, Keys, Shared};
use files::{Filed, Files, locate};
use kotodama_grammar::{Diagnostic, Language, Lexicon, SentenceError, ast, codes};
use names::Names;
use std::collections::BTreeMap;

mod run_hook;
pub(crate) use run_hook::run_hook;
mod select;

/// A Lua hook: its script and the sentences it may say, compiled.
#[derive(Debug)]
pub struct HookDef {
    /// The script.
    pub script: Script,
    /// A program for each of its sentences.
    pub programs: Vec<ProgramId>,
}

/// Loads a game from its files.
///
/// # Errors
/// Everything that is wrong with them, each with file and place. Nothing is half-loaded.
pub fn load(source: &dyn Source) -> Result<Game, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let files = Files::read(source, &mut errors);
    let (Some(files), true) = (files, errors.is_empty()) else { return Err(errors) };
    let phrases = files.phrases.as_ref().map(|f| f.value.clone()).unwrap_or_default();
    let language = match language(&files.game.value.language, &files.lexicon.value, &phrases) {
        Ok(language) => language,
        Err(wrong) => return Err(wrong),
    };
    let game = Loader::new(files, language)?.load();
    match game {
        Ok(game) => Ok(game),
        Err(errors) => Err(errors),
    }
}

fn language(id: &str, lexicon: &Lexicon, phrases: &[kotodama_grammar::PhraseDef]) -> Result<Language, Vec<Diagnostic>> {
    let built = match id {
        "en" => Language::english(lexicon, phrases),
        other => {
            let error = Diagnostic::error(codes::LANGUAGE_FILE, format!("there is no language file for `{other}`")).at("game.ron", 0..0);
            return Err(vec![error.help("write language: \"en\"")]);
        }
    };
    built.map_err(|wrong| {
        let file = |e: &kotodama_grammar::GrammarError| match e.code() {
            codes::LEXICON => format!("lexicon/{id}.ron"),
            codes::PHRASE | codes::PHRASE_MEANING | codes::PHRASE_CYCLE => "phrases.ron".to_owned(),
            _ => format!("{id}.pest"),
        };
        wrong.iter().map(|e| e.diagnostic(&file(e))).collect()
    })
}

struct Loader {
    files: Files,
    language: Language,
    names: Names,
    family_ids: Vec<String>,
    card_names: Vec<String>,
    errors: Vec<Diagnostic>,
}

impl Loader {
    fn new(files: Files, language: Language) -> Result<Loader, Vec<Diagnostic>> {
        let keyword_ids: Vec<String> = files.keywords.iter().flat_map(|f| &f.value).map(|k| k.id.clone()).collect();
        let family_ids: Vec<String> = files.lexicon.value.words("family").map(|(id, _)| id.to_owned()).collect();
        let mut card_names: Vec<String> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for card in files.sets.iter().flat_map(|s| &s.value.cards) {
            if seen.insert(card.name.to_lowercase()) {
                card_names.push(card.name.clone());
            }
        }
        let game = &files.game;
        let limits = [
            (game.value.zones.len(), 31, "zones"),
            (game.value.kinds.len(), 32, "kinds of cards"),
            (game.value.stats.len(), 24, "stats"),
            (game.value.states.len(), 16, "states"),
            (game.value.counters.len(), crate::state::COUNTERS, "counters"),
            (game.value.verbs.len(), 64, "verbs"),
            (game.value.windows.len(), 32, "windows"),
            (game.value.verbs.len() + 4 + game.value.zones.len() + game.value.moments.len(), 128, "verbs, zones and moments together"),
            (game.value.checks.len(), 32, "checks"),
            (game.value.actions.len(), 255, "actions"),
        ];
        let over: Vec<Diagnostic> = limits
            .iter()
            .filter(|(n, most, _)| n > most)
            .map(|(n, most, what)| Diagnostic::error(codes::DATA_VALUE, format!("a game has at most {most} {what}, not {n}")).at(&game.path, 0..0))
            .collect();
        if !over.is_empty() {
            return Err(over);
        }
        let names = Names::new(&game.value, &keyword_ids, &family_ids, &card_names);
        Ok(Loader { files, language, names, family_ids, card_names, errors: Vec::new() })
    }

    // ----- errors

    fn wrong(&mut self, path: &str, span: std::ops::Range<usize>, message: impl Into<String>) {
        self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at(path, span));
    }

    fn rule_span(&self, line: &str) -> std::ops::Range<usize> {
        locate(&self.files.game.text, 0, line).unwrap_or(0..0)
    }

    fn misread(&mut self, path: &str, at: usize, wrong: &[SentenceError]) {
        for error in wrong {
            let mut found = Diagnostic::error(error.code, error.message.clone()).at(path, at + error.span.start..at + error.span.end);
            if let Some(help) = error.help() {
                found = found.help(help);
            }
            self.errors.push(found);
        }
    }

    fn unclear(&mut self, path: &str, span: std::ops::Range<usize>, fail: Fail) {
        self.errors.push(Diagnostic::error(codes::UNCLEAR, fail).at(path, span).label("in this text"));
    }

    // ----- reading lines of the rules

    fn effects(&mut self, lines: &[String]) -> Vec<ast::Effect> {
        let mut all = Vec::new();
        for line in lines {
            match self.language.read_effects(line) {
                Ok(effects) => all.extend(effects),
                Err(wrong) => {
                    let span = self.rule_span(line);
                    self.misread("game.ron", span.start, &wrong);
                }
            }
        }
        all
    }

    fn program(&mut self, shared: &mut Shared<'_>, lines: &[String]) -> ProgramId {
        let effects = self.effects(lines);
        let mut builder = Builder::new(shared, &lines.join(" "));
        let done = builder.run(&effects);
        let program = builder.finish();
        if let (Err(fail), Some(line)) = (done, lines.first()) {
            let span = self.rule_span(line);
            self.unclear("game.ron", span, fail);
        }
        program
    }

    fn optional(&mut self, shared: &mut Shared<'_>, lines: &[String]) -> Option<ProgramId> {
        (!lines.is_empty()).then(|| self.program(shared, lines))
    }

    fn condition(&mut self, shared: &mut Shared<'_>, line: &str) -> Option<Cond> {
        let condition = match self.language.read_condition(line) {
            Ok(condition) => condition,
            Err(wrong) => {
                let span = self.rule_span(line);
                self.misread("game.ron", span.start, &[wrong]);
                return None;
            }
        };
        let built = Builder::new(shared, line).condition(&condition);
        built
            .map_err(|fail| {
                let span = self.rule_span(line);
                self.unclear("game.ron", span, fail);
            })
            .ok()
    }

    // ----- the whole

    fn load(mut self) -> Result<Game, Vec<Diagnostic>> {
        let file = self.files.game.value.clone();
        let names = std::mem::take(&mut self.names);
        let zones_mask = |pick: &dyn Fn(&ZoneDef) -> bool| file.zones.iter().enumerate().filter(|(_, z)| pick(z)).fold(0u32, |m, (i, _)| m | 1 << i);
        let field = zones_mask(&|z| z.field == Field::On);
        let open = zones_mask(&|z| z.open == Open::Yes);
        let damage = file.damage.as_ref().and_then(|d| names.counter(&ast::Word(d.counter.clone())).ok()).unwrap_or(CounterId(0));
        let keys = Keys { verbs: file.verbs.len() as u8, zones: file.zones.len() as u8 };
        let mut shared = Shared {
            names: &names,
            field,
            open,
            programs: Vec::new(),
            planted: Vec::new(),
            deeds: Vec::new(),
            facts: 0,
            phrases: BTreeMap::new(),
            from: BTreeMap::new(),
            keys,
            modes: Vec::new(),
            lua: BTreeMap::new(),
            hooked: false,
        };
        self.check_words(&file);
        let hooks = self.phrases(&mut shared);
        self.verb_sources(&mut shared, &file);
        let verbs = self.verbs(&mut shared, &file);
        let keywords = self.keywords(&mut shared);
        let zones = self.zones(&mut shared, &file);
        let tags = self.tags(&mut shared, &file);
        let actions = self.actions(&mut shared, &file);
        let windows = self.windows(&mut shared, &file, &actions);
        let setup = self.program(&mut shared, &file.setup.steps);
        let phases = file
            .turn
            .iter()
            .map(|p| Phase {
                name: p.name.clone(),
                skip_if: p.skip_if.as_ref().and_then(|c| self.condition(&mut shared, c)),
                program: self.program(&mut shared, &p.steps),
            })
            .collect();
        let checks = file
            .checks
            .iter()
            .map(|line| {
                let program = self.program(&mut shared, std::slice::from_ref(line));
                let (cares, kinds) = index::cares(&shared.programs[program.index()]);
                Check { program, cares, kinds }
            })
            .collect();
        let (rules, rule_watches) = self.rules(&mut shared, &file);
        let moments =
            file.moments.iter().map(|m| Moment { id: m.id.clone(), attached: m.attached == Open::Yes, active_orders: m.order == Order::Active }).collect();
        let untagged = file.untagged.as_ref().and_then(|w| names.window(&ast::Word(w.clone())).ok());
        let cards = self.cards(&mut shared, &file, &card::Setting { tags: &tags, untagged });
        let mut by_id = BTreeMap::new();
        for (i, card) in (0u16..).zip(&cards) {
            by_id.insert(card.id.clone(), DefId(i));
        }
        let mode_words = self.mode_words(&shared);
        let stat_minus = file.stats.iter().map(|s| s.minus.as_ref().and_then(|c| names.counter(&ast::Word(c.clone())).ok())).collect();
        let resolved_kinds = file.kinds.iter().enumerate().filter(|(_, k)| k.text == TextUse::Resolved).fold(0, |m, (i, _)| m | 1 << i);
        let Shared { programs, planted, deeds, facts, .. } = shared;
        let mut game = Game {
            id: file.id.clone(),
            name: file.name.clone(),
            lexicon: self.files.lexicon.value.clone(),
            cards,
            facts: Vec::new(),
            sets: self.files.sets.iter().map(|s| (s.value.id.clone(), s.value.name.clone(), s.value.role)).collect(),
            decks: Vec::new(),
            rulebook: self.files.rulebook.as_ref().map(|f| f.value.clone()).unwrap_or_default(),
            programs,
            zones,
            field,
            open,
            kinds: file.kinds.clone(),
            resolved_kinds,
            stats: file.stats.clone(),
            stat_minus,
            verbs,
            damage,
            keywords,
            families: self.family_ids.clone(),
            names: self.card_names.clone(),
            windows,
            actions,
            moments,
            durations: file.durations.iter().map(|d| d.in_turn_of).collect(),
            roles: file.roles.clone(),
            setup,
            phases,
            checks,
            rules,
            rule_watches,
            planted,
            deeds,
            hooks,
            mode_words,
            index: Index { facts, ..Index::default() },
            park: file.switches.optional_replacements == Replacements::AfterTheCard,
            chain_budget: file.switches.chain_budget.unwrap_or(20_000),
            by_id,
            hash: self.files.hash,
            rules_file: file,
            language: self.language,
        };
        index::build(&mut game);
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        game.decks = self
            .files
            .decks
            .iter()
            .map(|f| {
                let deck = crate::deck::build(&game, &f.value).ok();
                (f.value.clone(), deck)
            })
            .collect();
        Ok(game)
    }

    /// Every id of the rules must be a word of the lexicon.
    fn check_words(&mut self, file: &GameFile) {
        let words: [(&str, Vec<&String>); 11] = [
            ("zone", file.zones.iter().map(|z| &z.id).chain(file.zone_groups.keys()).collect()),
            ("kind", file.kinds.iter().map(|z| &z.id).collect()),
            ("stat", file.stats.iter().map(|z| &z.id).collect()),
            ("state", file.states.iter().map(|z| &z.id).collect()),
            ("counter", file.counters.iter().map(|z| &z.id).collect()),
            ("verb", file.verbs.iter().map(|z| &z.id).collect()),
            ("moment", file.moments.iter().map(|z| &z.id).collect()),
            ("role", file.roles.iter().collect()),
            ("window", file.windows.iter().map(|z| &z.id).collect()),
            ("duration", file.durations.iter().map(|z| &z.id).collect()),
            ("tag", file.tags.iter().map(|z| &z.id).collect()),
        ];
        for (class, ids) in words {
            for id in ids {
                if !self.files.lexicon.value.contains(class, id) {
                    let span = self.rule_span(id);
                    let lexicon = self.files.lexicon.path.clone();
                    self.errors.push(
                        Diagnostic::error(codes::DATA_VALUE, format!("the {class} `{id}` has no words"))
                            .at("game.ron", span)
                            .label("here")
                            .help(format!("give it its forms in `{lexicon}`")),
                    );
                }
            }
        }
    }

    fn phrases(&mut self, shared: &mut Shared<'_>) -> Vec<HookDef> {
        let phrases: Vec<kotodama_grammar::PhraseDef> = self.files.phrases.iter().flat_map(|f| f.value.clone()).collect();
        let mut hooks = Vec::new();
        for phrase in &phrases {
            let Some(name) = &phrase.lua else {
                if let Some(effects) = self.language.meaning(&phrase.id) {
                    shared.phrases.insert(phrase.id.clone(), effects.to_vec());
                }
                continue;
            };
            let path = format!("scripts/{name}");
            let Some((_, text)) = self.files.scripts.iter().find(|(file, _)| file == name).cloned() else {
                self.errors.push(
                    Diagnostic::error(codes::HOOK, format!("there is no script `{path}`"))
                        .at("phrases.ron", 0..0)
                        .help("write the script, or what the phrase means in words"),
                );
                continue;
            };
            match Script::load(&path, &text) {
                Err(error) => {
                    let span = error.span(&text);
                    let mut found = Diagnostic::error(codes::HOOK, error.to_string()).at(&path, span);
                    if let Some(help) = error.help() {
                        found = found.help(help);
                    }
                    self.errors.push(found);
                }
                Ok(script) => {
                    let programs = self.hook_sentences(shared, &path, &script);
                    shared.lua.insert(phrase.id.clone(), hooks.len() as u16);
                    hooks.push(HookDef { script, programs });
                }
            }
        }
        hooks
    }

    fn hook_sentences(&mut self, shared: &mut Shared<'_>, path: &str, script: &Script) -> Vec<ProgramId> {
        let mut programs = Vec::new();
        for (i, sentence) in script.sentences().iter().enumerate() {
            let span = script.sentence_span(i);
            let body = sentence.trim_end_matches('.');
            match self.language.read_with_holes::<ast::Effect>("effect", body) {
                Err(wrong) => self.misread(path, span.start, &[wrong]),
                Ok(effect) => {
                    let mut builder = Builder::new(shared, sentence);
                    // The number that the script fills in travels as the amount of the event.
                    builder.holes = sentence
                        .split('{')
                        .skip(1)
                        .filter_map(|s| s.split('}').next())
                        .map(|hole| (hole.to_owned(), build::Filling::Number(Num::ThatMuch)))
                        .collect();
                    let several = builder.holes.len() > 1;
                    let done = builder.effect(&effect);
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

    fn verb_sources(&mut self, shared: &mut Shared<'_>, file: &GameFile) {
        for verb in &file.verbs {
            let (line, top) = match &verb.from {
                None => continue,
                Some(VerbFrom::Among(line)) => (line, false),
                Some(VerbFrom::Top(line)) => (line, true),
            };
            match self.language.read_place(line) {
                Ok(place) => {
                    shared.from.insert(verb.id.clone(), if top { From::Top(place) } else { From::Among(place) });
                }
                Err(wrong) => {
                    let span = self.rule_span(line);
                    self.misread("game.ron", span.start, &[wrong]);
                }
            }
        }
    }

    fn verbs(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<Verb> {
        let mut verbs = Vec::new();
        for verb in &file.verbs {
            let state = |word: &String| shared.names.state(&ast::Word(word.clone())).unwrap_or(StateId(0));
            let does = match &verb.does {
                VerbDoes::Set(word) => Does::Set(state(word)),
                VerbDoes::Clear(word) => Does::Clear(state(word)),
                VerbDoes::Announce => Does::Announce,
                VerbDoes::Means(lines) => {
                    let program = self.program(shared, lines);
                    index::simplify(&shared.programs[program.index()], program)
                }
                VerbDoes::Moves(lines) => Does::Moves(self.optional(shared, lines)),
            };
            let then = self.optional(shared, &verb.then);
            let short = self.optional(shared, &verb.short);
            verbs.push(Verb { id: verb.id.clone(), does, then, short });
        }
        verbs
    }

    fn keywords(&mut self, shared: &mut Shared<'_>) -> Vec<Keyword> {
        let defs: Vec<KeywordFile> = self.files.keywords.iter().flat_map(|f| f.value.clone()).collect();
        let text = self.files.keywords.as_ref().map(|f| f.text.clone()).unwrap_or_default();
        let mut keywords = Vec::new();
        for def in &defs {
            let mut keyword = Keyword { id: def.id.clone(), ..Keyword::default() };
            for line in &def.means {
                let span = locate(&text, 0, line).unwrap_or(0..0);
                let read = match self.language.read_meaning(std::slice::from_ref(line)) {
                    Ok(read) => read,
                    Err(wrong) => {
                        self.misread("keywords.ron", span.start, &wrong);
                        continue;
                    }
                };
                for ability in &read.abilities {
                    let done = match &ability.sentences[..] {
                        [ast::Sentence::Always { fact }, ..] => card::facts_of(shared, fact, u32::MAX).map(|facts| {
                            keyword.silences |= facts.iter().any(|f| matches!(f.fact, StaticFact::Silent));
                            keyword.statics.extend(facts);
                        }),
                        [first, others @ ..] => card::rule_watch(shared, first, others, line).map(|watch| keyword.watches.push(watch)),
                        [] => Ok(()),
                    };
                    if let Err(fail) = done {
                        self.unclear("keywords.ron", span.clone(), fail);
                    }
                }
            }
            keywords.push(keyword);
        }
        keywords
    }

    fn zones(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<Zone> {
        let mut zones = Vec::new();
        for zone in &file.zones {
            let capacity = zone.capacity.as_ref().map(|c| {
                let kinds = c.of.iter().filter_map(|k| shared.names.kind(&ast::Word(k.clone())).ok()).fold(0, |m, k| m | 1 << k.0);
                (c.most, kinds, self.optional(shared, &c.full))
            });
            zones.push(Zone { id: zone.id.clone(), seen_by: zone.seen_by, capacity });
        }
        zones
    }

    fn tags(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> BTreeMap<String, card::Tag> {
        let mut tags = BTreeMap::new();
        for def in &file.tags {
            let trigger = match &def.means {
                TagMeans::When(line) => match self.language.read_trigger(line) {
                    Ok(trigger) => Some(trigger),
                    Err(wrong) => {
                        let span = self.rule_span(line);
                        self.misread("game.ron", span.start, &[wrong]);
                        continue;
                    }
                },
                _ => None,
            };
            match card::tag(shared, &def.means, trigger.as_ref()) {
                Ok(tag) => {
                    tags.insert(def.id.clone(), tag);
                }
                Err(fail) => {
                    let span = self.rule_span(&def.id);
                    self.unclear("game.ron", span, fail);
                }
            }
        }
        tags
    }

    fn actions(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<Action> {
        let mut actions = Vec::new();
        for def in &file.actions {
            let span = self.rule_span(&def.with);
            let with = match self.language.read_selector(&def.with) {
                Err(wrong) => {
                    self.misread("game.ron", span.start, &[wrong]);
                    Filter::default()
                }
                Ok(sel) => match Builder::new(shared, "").described(&sel) {
                    Ok(filter) => filter,
                    Err(fail) => {
                        self.unclear("game.ron", span, fail);
                        Filter::default()
                    }
                },
            };
            let only_if = def.only_if.as_ref().and_then(|c| self.condition(shared, c));
            let steps = self.effects(&def.steps);
            let cost = def.pay.as_ref().map(|line| self.effects(std::slice::from_ref(line)));
            let mut compile = |effects: &[ast::Effect], cost: Option<&Vec<ast::Effect>>| -> Result<ProgramId, Fail> {
                let mut builder = Builder::new(shared, &def.say);
                for part in cost.into_iter().flatten() {
                    builder.cost(part, build::Asks::No)?;
                }
                builder.run(effects)?;
                Ok(builder.finish())
            };
            let built = compile(&steps, cost.as_ref()).and_then(|program| {
                let pay = cost.as_ref().map(|cost| compile(&[], Some(cost))).transpose()?;
                Ok((program, pay))
            });
            match built {
                Ok((program, pay)) => actions.push(Action { id: def.id.clone(), say: def.say.clone(), with, only_if, pay, purse: 0, program }),
                Err(fail) => {
                    let span = self.rule_span(&def.id);
                    self.unclear("game.ron", span, fail);
                }
            }
        }
        actions
    }

    fn windows(&mut self, shared: &mut Shared<'_>, file: &GameFile, actions: &[Action]) -> Vec<Window> {
        let mut windows = Vec::new();
        for def in &file.windows {
            let fits = |a: &&ActionDef| a.windows.contains(&def.id);
            let ids: Vec<&String> = file.actions.iter().filter(fits).map(|a| &a.id).collect();
            let actions = (0u8..).zip(actions).filter(|(_, a)| ids.contains(&&a.id)).map(|(i, _)| i).collect();
            let closes_if = def.closes_if.as_ref().and_then(|c| self.condition(shared, c));
            windows.push(Window { id: def.id.clone(), pass: def.pass.clone(), closes_if, actions });
        }
        windows
    }

    fn rules(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> (Vec<Static>, Vec<Watch>) {
        let (mut facts, mut watches) = (Vec::new(), Vec::new());
        for line in &file.rules {
            let span = self.rule_span(line);
            let ability = match self.language.read_ability(line) {
                Ok(ability) => ability,
                Err(wrong) => {
                    self.misread("game.ron", span.start, &wrong);
                    continue;
                }
            };
            let done = match &ability.sentences[..] {
                [ast::Sentence::Always { fact }] => card::facts_of(shared, fact, u32::MAX).map(|more| facts.extend(more)),
                [first, others @ ..] => card::rule_watch(shared, first, others, line).map(|watch| watches.push(watch)),
                [] => Ok(()),
            };
            if let Err(fail) = done {
                self.unclear("game.ron", span, fail);
            }
        }
        (facts, watches)
    }

    // ----- cards

    fn cards(&mut self, shared: &mut Shared<'_>, file: &GameFile, setting: &card::Setting<'_>) -> Vec<CardDef> {
        let sets = std::mem::take(&mut self.files.sets);
        let mut cards = Vec::new();
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for set in &sets {
            let mut from = 0;
            for card in &set.value.cards {
                let at = locate(&set.text, from, &card.id).unwrap_or(from..from);
                from = at.end;
                if let Some(other) = seen.insert(card.id.clone(), set.path.clone()) {
                    self.wrong(&set.path, at.clone(), format!("the card `{}` is already in `{other}`", card.id));
                }
                cards.push(self.card(shared, file, setting, set, card, at));
            }
        }
        self.files.sets = sets;
        cards
    }

    fn card(
        &mut self,
        shared: &mut Shared<'_>,
        file: &GameFile,
        setting: &card::Setting<'_>,
        set: &Filed<SetFile>,
        card: &CardFile,
        at: std::ops::Range<usize>,
    ) -> CardDef {
        let kind = shared.names.kind(&ast::Word(card.kind.clone()));
        if kind.is_err() {
            let known = file.kinds.iter().map(|k| k.id.as_str()).collect::<Vec<_>>().join(", ");
            self.errors.push(
                Diagnostic::error(codes::DATA_VALUE, format!("`{}` is of the unknown kind `{}`", card.name, card.kind))
                    .at(&set.path, at.clone())
                    .help(format!("the kinds of this game are {known}")),
            );
        }
        let kind = kind.unwrap_or(KindId(0));
        let kind_def = &file.kinds[kind.index()];
        let mut stats = vec![None; file.stats.len()];
        for (word, value) in &card.stats {
            match shared.names.stat(&ast::Word(word.clone())) {
                Ok(stat) if kind_def.stats.contains(word) => stats[stat.index()] = Some(*value),
                Ok(_) => self.wrong(&set.path, at.clone(), format!("`{}` has `{word}`, which a card of its kind does not have", card.name)),
                Err(fail) => self.wrong(&set.path, at.clone(), format!("`{}`: {fail}", card.name)),
            }
        }
        for word in &kind_def.gains {
            if let Ok(stat) = shared.names.stat(&ast::Word(word.clone())) {
                stats[stat.index()] = Some(0);
            }
        }
        for word in &kind_def.stats {
            if !card.stats.contains_key(word) {
                self.wrong(&set.path, at.clone(), format!("`{}` has no `{word}`, which every card of its kind has", card.name));
            }
        }
        let families = self.card_families(file, set, card, &at);
        let text = match self.language.read_text(&card.text) {
            Ok(text) => text,
            Err(wrong) => {
                for error in wrong {
                    let line = locate(&set.text, at.end, &card.text[error.line]).map_or(at.start, |r| r.start);
                    self.misread(&set.path, line, &[error]);
                }
                ast::Text::default()
            }
        };
        let mut def = CardDef {
            id: card.id.clone(),
            name: card.name.clone(),
            name_id: shared.names.card_name(&card.name).unwrap_or(NameId(u16::MAX)),
            set: set.value.id.clone(),
            kind,
            families,
            stats,
            lines: card.text.clone(),
            text: ast::Text::default(),
            keywords: Vec::new(),
            statics: Vec::new(),
            watches: Vec::new(),
            uses: Vec::new(),
            watched: 0,
            active: false,
            hooked: false,
        };
        shared.hooked = false;
        for (ability, line) in text.abilities.iter().zip(&card.text) {
            if let Err(fail) = card::ability(shared, setting, &mut def, ability, line, kind_def.text) {
                let span = locate(&set.text, at.end, line).unwrap_or(at.clone());
                self.unclear(&set.path, span, fail);
            }
        }
        def.hooked = shared.hooked;
        if def.watches.len() + def.uses.len() > 16 {
            self.wrong(&set.path, at, format!("`{}` has more than 16 abilities", card.name));
        }
        def.text = text;
        def.watched = def.watches.iter().fold(0, |m, w| m | w.on);
        def.active = !def.watches.is_empty() || !def.statics.is_empty() || !def.uses.is_empty();
        def
    }

    fn card_families(&mut self, file: &GameFile, set: &Filed<SetFile>, card: &CardFile, at: &std::ops::Range<usize>) -> Vec<FamilyId> {
        let mut families = Vec::new();
        for (group, words) in &card.families {
            for word in words {
                let closed = file.families.get(group);
                let unknown = closed.is_some_and(|members| !members.contains(word));
                let id = self.files.lexicon.value.find("family", word).and_then(|id| self.family_ids.iter().position(|f| f == id));
                match id {
                    Some(id) if !unknown => families.push(FamilyId(id as u16)),
                    _ => {
                        let help = match closed {
                            Some(members) => format!("the members of `{group}` are {}", members.join(", ")),
                            None => format!("give `{word}` its forms in `{}`", self.files.lexicon.path),
                        };
                        let span = locate(&set.text, at.end, word).unwrap_or(at.clone());
                        self.errors.push(
                            Diagnostic::error(codes::DATA_VALUE, format!("`{}` belongs to the unknown `{group}` \"{word}\"", card.name))
                                .at(&set.path, span)
                                .help(help),
                        );
                    }
                }
            }
        }
        families
    }

    fn mode_words(&self, shared: &Shared<'_>) -> std::collections::HashMap<(ProgramId, u16), Vec<String>> {
        let lower = |text: String| {
            let mut chars = text.chars();
            chars.next().map_or(String::new(), |c| c.to_lowercase().collect::<String>() + chars.as_str())
        };
        let print = |effect: &ast::Effect| self.language.print_effect(effect).map(lower).map(|t| t.trim_end_matches('.').to_owned());
        shared
            .modes
            .iter()
            .map(|(program, at, options)| {
                let words = options.iter().enumerate().map(|(i, o)| print(o).unwrap_or_else(|_| format!("option {}", i + 1)));
                ((*program, *at), words.collect())
            })
            .collect()
    }
}
