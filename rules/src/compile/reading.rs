//! Reading the texts of a game's files while it loads, and telling what is wrong with them.

use super::build::Builder;
use super::fail::Fail;
use super::files::{locate, part};
use super::limits::MOST_FINDINGS;
use super::occasion::Occasion;
use super::shared::Shared;
use super::{Loader, misreading};
use crate::hir::{Meant, Source, Spot, line_with};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_engine::number::MOST;
use kotodama_grammar::{Diagnostic, Language, Node, SentenceError, ast, codes};
use std::ops::Range;

impl Loader<'_> {
    pub(super) fn wrong(&mut self, path: &str, span: Range<usize>, message: impl Into<String>) {
        self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at(path, span));
    }

    /// Whether more is wrong than is told: then nothing further is looked for.
    pub(super) fn enough(&self) -> bool {
        self.errors.len() > MOST_FINDINGS
    }

    pub(super) fn rule_span(&self, line: &str) -> Range<usize> {
        locate(&self.files.game.text, 0, line).unwrap_or(0..0)
    }

    pub(super) fn misread(&mut self, path: &str, at: usize, wrong: &[SentenceError]) {
        let plain = |error: &SentenceError| SentenceError { example: None, ..error.clone() };
        self.errors.extend(wrong.iter().map(|error| misreading(&plain(error), path, at + error.span.start..at + error.span.end)));
    }

    /// What is wrong with a text, at its words. `span` is the whole line.
    pub(super) fn unclear(&mut self, path: &str, span: Range<usize>, fail: Fail) {
        let text = self.files.text_of(path).unwrap_or_default().to_owned();
        self.unclear_in((path, &text), span, &fail);
    }

    /// What is wrong with a text of a file whose own text that is, at its words. `span` is the whole line.
    pub(super) fn unclear_in(&mut self, file: (&str, &str), span: Range<usize>, fail: &Fail) {
        let found = self.not_clear(file, fail, |_| span.clone());
        self.errors.push(found);
    }

    /// What is wrong with a text of several lines, at its words. `line`: where the line stands that has an instruction.
    pub(super) fn not_clear(&self, (path, text): (&str, &str), fail: &Fail, line: impl Fn(usize) -> Range<usize>) -> Diagnostic {
        let place = |spot: &Spot| match &spot.text {
            Source::Text => Some((path.to_owned(), part(text, line(spot.sentence), spot.at.range()?))),
            Source::Rules => None,
            Source::Phrase(id) => self.files.words_of_phrase(&self.language, id, spot),
        };
        let whole = || (path.to_owned(), line(0));
        let at = fail.at.as_ref().and_then(place);
        let label = if at.is_some() { "here" } else { "in this text" };
        let (file, span) = at.unwrap_or_else(whole);
        let found = Diagnostic::error(fail.code, fail.message.clone()).at(file, span).label(label);
        fail.also.iter().fold(found, |found, (spot, label)| match place(spot) {
            Some((file, span)) => found.also(file, span, label.clone()),
            None => found,
        })
    }

    /// Where that instruction of several lines stands.
    pub(super) fn line_of(&self, lines: &[String], instruction: usize) -> Range<usize> {
        self.rule_span(line_with(&self.language, lines, instruction).map_or("", |(_, line)| line))
    }

    /// Reads a text of a file. One that is not a pack's must say what it says without packs.
    pub(super) fn reading<T: Node, E>(&mut self, path: &str, span: Range<usize>, read: impl Fn(&Language) -> Result<T, E>) -> Result<T, E> {
        self.errors.extend(self.files.text_of(path).and_then(|text| self.only_of_two(&self.language, text, (path, &span))));
        let text = read(&self.language);
        if let Some(fail) = text.as_ref().ok().map(Node::to_ron).and_then(|tree| too_much(&tree)) {
            self.unclear(path, span.clone(), fail);
        }
        self.as_without_packs(path, span, text.as_ref().ok(), |bare| read(bare).ok());
        text
    }

    /// Refuses a pack whose words or phrases make a text that is not its own read as something else.
    pub(super) fn as_without_packs<T: Node>(&mut self, path: &str, span: Range<usize>, read: Option<&T>, without: impl Fn(&Language) -> Option<T>) {
        let Some(bare) = self.bare.filter(|_| !path.starts_with("packs/")) else { return };
        if without(bare).is_none_or(|before| Some(&before) == read) {
            return;
        }
        let tree = read.map(Node::to_ron).unwrap_or_default();
        let phrase = self.files.all_phrases().find(|phrase| phrase.id.contains(':') && tree.contains(&phrase.id)).map(|phrase| phrase.id.clone());
        let word = self.files.words.iter().flat_map(|(_, file)| file.value.ids()).find(|(_, id)| tree.contains(&format!("\"{id}\"")));
        let (what, (file, at)) = match (phrase, word) {
            (Some(id), _) => (format!("the phrase `{id}`"), self.files.place_of_phrase(&id)),
            (None, Some((class, id))) => (format!("the {class} `{id}`"), self.files.place_of_word(&self.files.game.value.language, class, id)),
            // Which of a pack's words it is can't be told; the finding stays with the text.
            (None, None) => ("a pack".to_owned(), (path.to_owned(), span.clone())),
        };
        let found = Diagnostic::error(codes::PACK_CLASH, format!("{what} makes a text that is not its own say something else")).at(file, at).label("here");
        self.errors.push(found.also(path, span, "this text").help("say it in words that nothing else is said in"));
    }

    pub(super) fn effects(&mut self, lines: &[String]) -> Vec<ast::Effect> {
        let mut all = Vec::new();
        for line in lines {
            let span = self.rule_span(line);
            match self.reading("game.ron", span.clone(), |language| language.read_effects(line)) {
                Ok(effects) => all.extend(effects),
                Err(wrong) => self.misread("game.ron", span.start, &wrong),
            }
        }
        all
    }

    /// Sentences of the rules about what they are done to.
    pub(super) fn program(&mut self, shared: &mut Shared<'_>, lines: &[String]) -> ProgramId {
        self.program_of(shared, lines, Occasion::RULES)
    }

    /// Sentences of the course of the game, which are about nothing that came before them.
    pub(super) fn course(&mut self, shared: &mut Shared<'_>, lines: &[String]) -> ProgramId {
        shared.unspoken(|shared| self.program_of(shared, lines, Occasion::BARE))
    }

    fn program_of(&mut self, shared: &mut Shared<'_>, lines: &[String], occasion: Occasion) -> ProgramId {
        let effects = self.effects(lines);
        let mut builder = Builder::of(shared, &lines.join(" "), occasion);
        let done = builder.run(&effects);
        let program = builder.finish();
        if let Err(fail) = done {
            let found = self.not_clear(("game.ron", &self.files.game.text), &fail, |instruction| self.line_of(lines, instruction));
            self.errors.push(found);
        }
        program
    }

    pub(super) fn optional(&mut self, shared: &mut Shared<'_>, lines: &[String]) -> Option<ProgramId> {
        (!lines.is_empty()).then(|| self.program(shared, lines))
    }

    pub(super) fn condition(&mut self, shared: &mut Shared<'_>, line: &str) -> Option<Cond> {
        self.condition_of(shared, line, Occasion::RULES)
    }

    /// A condition of the rules about the card whose text it is said of, and about none else.
    pub(super) fn own_condition(&mut self, shared: &mut Shared<'_>, line: &str) -> Option<Cond> {
        self.condition_of(shared, line, Occasion { it: Some(Meant::This), ..Occasion::RULES })
    }

    /// A condition of the course of the game, which is about nothing that came before it.
    pub(super) fn course_condition(&mut self, shared: &mut Shared<'_>, line: &str) -> Option<Cond> {
        shared.unspoken(|shared| self.condition_of(shared, line, Occasion::BARE))
    }

    /// Whether a condition means anything only where a card was named before it.
    pub(super) fn about_a_card(&self, shared: &mut Shared<'_>, line: &str) -> bool {
        let Ok(condition) = self.language.read_condition(line) else { return false };
        shared.unspoken(|shared| {
            let mut builder = Builder::of(shared, line, Occasion::BARE);
            builder.in_window = true;
            builder.condition(&condition).is_err()
        })
    }

    pub(super) fn condition_of(&mut self, shared: &mut Shared<'_>, line: &str, occasion: Occasion) -> Option<Cond> {
        let span = self.rule_span(line);
        let condition = match self.reading("game.ron", span.clone(), |language| language.read_condition(line)) {
            Ok(condition) => condition,
            Err(wrong) => {
                self.misread("game.ron", span.start, &[wrong]);
                return None;
            }
        };
        let mut builder = Builder::of(shared, line, occasion);
        builder.in_window = true;
        let built = builder.condition(&condition);
        built
            .map_err(|fail| {
                let span = self.rule_span(line);
                self.unclear("game.ron", span, fail);
            })
            .ok()
    }
}

/// Why a text can't be: a number stands in its tree that nothing holds.
pub(super) fn too_much(tree: &str) -> Option<Fail> {
    let mut quoted = false;
    let mut digits = 0usize..0;
    // What stands in quotation marks are words.
    let mut before = ' ';
    for (at, letter) in tree.char_indices().chain([(tree.len(), ' ')]) {
        quoted ^= letter == '"' && before != '\\';
        before = if before == '\\' { ' ' } else { letter };
        if !quoted && letter.is_ascii_digit() {
            digits = if digits.is_empty() { at..at + 1 } else { digits.start..at + 1 };
            continue;
        }
        let number = &tree[digits.clone()];
        if number.parse::<i64>().map_or(!number.is_empty(), |n| n > MOST) {
            return Some(format!("{number} is more than any number of a game can be: the most is {MOST}").into());
        }
        digits = 0..0;
    }
    None
}
