//! The laws of the language over all texts of a game: what is printed is what was written, and has one reading.

use crate::shipped::Pack;
use kotodama_engine::data::TagMeans;
use kotodama_engine::{Game, Source};
use kotodama_grammar::ast::{Ability, Condition, Effect, Selector, Sentence};
use kotodama_grammar::{Diagnostic, Language, PrintError, codes};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// Everything that is wrong with the words of a game that loads.
pub(super) fn findings(pack: &Pack, game: &Game) -> Vec<Diagnostic> {
    let mut look = Look { language: &game.language, file: String::new(), text: String::new(), from: 0, findings: Vec::new() };
    for file in pack.paths("sets") {
        look.open(pack, &file);
        let of = pack.pack_of(&file).map(|about| about.id);
        let place = |id: &str| look.text.find(&format!("\"{}\"", id.rsplit(':').next().unwrap_or(id)));
        let own = game.cards.iter().filter(|card| card.set.split_once(':').map(|(pack, _)| pack) == of.as_deref());
        let mut cards: Vec<(usize, &kotodama_engine::CardDef)> = own.filter_map(|card| Some((place(&card.id)?, card))).collect();
        cards.sort_by_key(|(at, _)| *at);
        for (at, card) in cards {
            look.from = at;
            for (line, ability) in card.lines.iter().zip(&card.text.abilities) {
                look.ability(line, ability);
            }
        }
    }
    look.rules(pack, game);
    look.findings
}

struct Look<'a> {
    language: &'a Language,
    file: String,
    text: String,
    /// Where the text that is looked at begins, at the earliest.
    from: usize,
    findings: Vec<Diagnostic>,
}

impl Look<'_> {
    fn open(&mut self, pack: &Pack, file: &str) {
        self.file = file.to_owned();
        self.text = pack.read(file).unwrap_or_default();
        self.from = 0;
    }

    fn rules(&mut self, pack: &Pack, game: &Game) {
        self.open(pack, "game.ron");
        let file = &game.rules_file;
        for line in file.rules.iter().chain(&file.checks) {
            if let Ok(ability) = self.language.read_ability(line) {
                self.ability(line, &ability);
            }
        }
        let steps = file.setup.steps.iter().chain(file.turn.iter().flat_map(|phase| &phase.steps));
        for line in steps.chain(file.actions.iter().flat_map(|action| action.pay.iter().chain(&action.steps))) {
            if let Ok(effects) = self.language.read_effects(line) {
                self.effects(line, &effects);
            }
        }
        let skips = file.turn.iter().filter_map(|phase| phase.skip_if.as_ref());
        let closes = file.windows.iter().filter_map(|window| window.closes_if.as_ref());
        let pools = file.pools.iter().flat_map(|pool| pool.room_if.iter().chain(&pool.no_arrows_if));
        let tags = file.tags.iter().flat_map(|tag| conditions(&tag.means));
        let actions = file.actions.iter().flat_map(|action| action.only_if.iter().chain(&action.needs));
        for line in skips.chain(closes).chain(pools).chain(tags).chain(actions) {
            self.part::<Condition>("condition", line);
        }
        for with in file.actions.iter().filter_map(|action| action.with.as_ref()) {
            self.part::<Selector>("selector", with);
        }
    }

    fn span(&self, line: &str) -> Range<usize> {
        let escaped = line.replace('\\', "\\\\").replace('"', "\\\"");
        let at = self.text.get(self.from..).and_then(|rest| rest.find(&escaped)).map(|at| self.from + at);
        at.map_or(0..0, |at| at..at + escaped.len())
    }

    fn ability(&mut self, line: &str, ability: &Ability) {
        self.same_words(line, self.language.print_ability(ability));
        for sentence in &ability.sentences {
            if let Ok(text) = self.language.print_sentence(sentence) {
                self.one_reading::<Sentence>("sentence", line, &text);
            }
        }
    }

    fn effects(&mut self, line: &str, effects: &[Effect]) {
        self.same_words(line, self.language.print_effects(effects));
        for effect in effects {
            if let Ok(text) = self.language.print_effect(effect) {
                self.one_reading::<Effect>("effect", line, &text);
            }
        }
    }

    fn part<T: DeserializeOwned + Serialize + PartialEq>(&mut self, rule: &str, line: &str) {
        if let Ok(read) = self.language.read::<T>(rule, line) {
            self.same_words(line, self.language.print(rule, &read));
            self.one_reading::<T>(rule, line, line);
        }
    }

    fn same_words(&mut self, line: &str, printed: Result<String, PrintError>) {
        let said = kotodama_grammar::without_reminders(line);
        let found = match printed {
            Ok(printed) if printed == said => return,
            Ok(printed) => {
                let found = Diagnostic::warning(codes::NOT_CANONICAL, "this is not how the language says it");
                found.help(format!("write: {printed}"))
            }
            Err(error) => Diagnostic::warning(codes::NOT_CANONICAL, format!("the language has no words for what this means: {error}")),
        };
        let span = self.span(line);
        self.findings.push(found.at(&self.file, span));
    }

    fn one_reading<T: DeserializeOwned + Serialize + PartialEq>(&mut self, rule: &str, line: &str, text: &str) {
        let Some((one, other)) = self.language.second_reading::<T>(rule, text) else { return };
        let tree = |reading: &T| ron::to_string(reading).unwrap_or_default();
        let span = self.span(line);
        let found = Diagnostic::error(codes::AMBIGUOUS, "this can be read in two ways").at(&self.file, span);
        self.findings.push(found.label(text.to_owned()).help(format!("it means {}, or {}", tree(&one), tree(&other))));
    }
}

/// The conditions in what a tag means.
fn conditions(means: &TagMeans) -> Vec<&String> {
    match means {
        TagMeans::While(line) => vec![line],
        TagMeans::All(all) => all.iter().flat_map(conditions).collect(),
        _ => Vec::new(),
    }
}
