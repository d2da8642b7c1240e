//! The laws of the language over all texts of a game: what is printed is what was written, and has one reading.

use super::texts::{Odd, Sort, Texts, Verdict, Verdicts};
use crate::pages::{SetPage, within};
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::data::{GameFile, TagMeans};
use kotodama_grammar::{Diagnostic, Language, codes};
use kotodama_rules::Reading;
use kotodama_rules::outline::without_comments;
use std::sync::Arc;

/// The rules of a game.
const RULES: &str = "game.ron";

/// The verdicts on all texts of a game, by the language that they are written in.
pub(super) struct Judged(Vec<(Arc<Language>, Arc<Verdicts>)>);

impl Judged {
    /// Looks at all texts of a game that loads.
    pub(super) fn of(pages: &[SetPage], game: &Reading, texts: &Texts) -> Judged {
        let rules = rules(&game.rules_file);
        let judged = std::iter::once(game.language()).chain(game.read.tongues.values()).map(|language| {
            let cards = pages.iter().filter(|page| Arc::ptr_eq(tongue(page, game), language)).flat_map(lines).map(|(_, line)| (Sort::Line, line));
            let own = rules.iter().copied().filter(|_| Arc::ptr_eq(language, game.language()));
            (Arc::clone(language), texts.of(language, cards.chain(own)))
        });
        Judged(judged.collect())
    }

    /// The verdict on a text.
    pub(super) fn on(&self, language: &Arc<Language>, sort: Sort, text: &str) -> Option<&Verdict> {
        let (_, verdicts) = self.0.iter().find(|(other, _)| Arc::ptr_eq(other, language))?;
        verdicts.get(&(sort, text.to_owned())).map(Arc::as_ref)
    }
}

/// Everything that is wrong with the words of a game that loads.
///
/// `loads`: whether the game can be used so. A second reading with which it can't is none.
pub(super) fn findings(source: &dyn Workspace, pages: &[SetPage], game: &Reading, judged: &Judged, loads: impl Fn(&dyn Workspace) -> bool) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for page in pages {
        for (at, line) in lines(page) {
            let odd = judged.on(tongue(page, game), Sort::Line, line).into_iter().flat_map(|verdict| &verdict.odd);
            let place = |line: &str| page.span(at, line);
            let known = |odd: &&Odd| otherwise(odd, line).filter(|_| !place(line).is_empty());
            let odd = odd.filter(|odd| known(odd).is_none_or(|other| loads(&Overlay::new(source, page.with(place(line), &other)))));
            findings.extend(odd.map(|odd| found(odd).at(&page.file, place(line))));
        }
    }
    let text = without_comments(&source.read(RULES).unwrap_or_default());
    for (sort, line) in rules(&game.rules_file) {
        let odd = judged.on(game.language(), sort, line).into_iter().flat_map(|verdict| &verdict.odd);
        findings.extend(odd.map(|odd| found(odd).at(RULES, within(&text, 0, line))));
    }
    findings
}

/// The language that a set is written in.
fn tongue<'a>(page: &SetPage, game: &'a Reading) -> &'a Arc<Language> {
    page.set.language.as_ref().and_then(|id| game.read.tongues.get(id)).unwrap_or(game.language())
}

/// The lines of all sides of a set's cards, with the card's place in it.
pub(super) fn lines(page: &SetPage) -> impl Iterator<Item = (usize, &str)> {
    page.set.cards.iter().enumerate().flat_map(|(at, card)| {
        let back = card.back.iter().flat_map(|back| &back.text);
        card.text.iter().chain(back).map(move |line| (at, line.as_str()))
    })
}

/// The sentences of the rules, and what each is read as.
fn rules(file: &GameFile) -> Vec<(Sort, &str)> {
    let lines = file.rules.iter().chain(&file.checks).map(|line| (Sort::Line, line));
    let steps = file.setup.steps.iter().chain(file.phases().flat_map(|phase| &phase.steps));
    let steps = steps.chain(file.actions.iter().flat_map(|action| action.pay.iter().chain(&action.steps))).map(|line| (Sort::Effects, line));
    let steps = steps.chain(file.tags.iter().flat_map(|tag| &tag.between).map(|line| (Sort::Effects, line)));
    let skips = file.course_conditions();
    let closes = file.windows.iter().filter_map(|window| window.closes_if.as_ref());
    let tags = file.tags.iter().flat_map(|tag| conditions(&tag.means));
    let actions = file.actions.iter().flat_map(|action| &action.needs);
    let asked = skips.chain(closes).chain(tags).chain(actions).map(|line| (Sort::Condition, line));
    let limits = file.deck.sections.iter().flat_map(|section| &section.limits).map(|limit| &limit.of);
    let with = file.actions.iter().filter_map(|action| action.with.as_ref()).chain(limits).map(|line| (Sort::Selector, line));
    lines.chain(steps).chain(asked).chain(with).map(|(sort, line)| (sort, line.as_str())).collect()
}

/// A line with the words of its second reading, where it has one that these tell.
fn otherwise(odd: &Odd, line: &str) -> Option<String> {
    let Odd::TwoReadings { text, readings: [_, other], .. } = odd else { return None };
    let other = other.strip_prefix('“')?.strip_suffix('”')?;
    let at = line.to_lowercase().find(&text.to_lowercase()).filter(|_| line.is_ascii() || line.contains(text.as_str()))?;
    Some(format!("{}{other}{}", line.get(..at)?, line.get(at + text.len()..)?))
}

/// What is odd about a text, as a finding that has no place yet.
fn found(odd: &Odd) -> Diagnostic {
    match odd {
        Odd::OtherWords(printed) => Diagnostic::warning(codes::NOT_CANONICAL, "this is not how the language says it").help(format!("write: {printed}")),
        Odd::NoWords(error) => Diagnostic::warning(codes::NOT_CANONICAL, format!("the language has no words for what this means: {error}")),
        Odd::TwoReadings { text, readings: [one, other], clash } => {
            let found = Diagnostic::error(codes::AMBIGUOUS, "this can be read in two ways").label(text.clone());
            let what = clash.as_ref().map_or(String::new(), |clash| format!("{clash} says what other words say, too: give it words of its own; "));
            found.help(format!("{what}this means {one}, or {other}"))
        }
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
