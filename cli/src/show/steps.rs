//! A card's text as numbered plain steps: what happens, in order, and what "it" is.

use super::events::{capital, small};
use crate::console::wrap;
use kotodama_engine::Game;
use kotodama_engine::data::{MomentOf, Stretch, TagMeans};
use kotodama_engine::reminder::{Reminders, Tongue};
use kotodama_engine::words::Wanted;
use kotodama_grammar::ast::{Ability, Effect, Hole, KeywordUse, Player, Quantity, Selector, Sentence};
use kotodama_grammar::fill;
use kotodama_messages::say;
use serde::Serialize;
use serde_json::Value;

/// Something that happens, and what it consists of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// In words.
    pub words: String,
    /// Its parts, in order.
    pub parts: Vec<Step>,
}

impl Step {
    fn leaf(words: impl Into<String>) -> Step {
        Step { words: words.into(), parts: Vec::new() }
    }

    fn over(words: impl Into<String>, parts: Vec<Step>) -> Step {
        Step { words: words.into(), parts }
    }
}

/// Steps as numbered lines that fit the terminal.
#[must_use]
pub fn numbered(steps: &[Step], indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, step) in (1..).zip(steps) {
        lines.extend(wrap(&format!("{}{number}. ", " ".repeat(indent)), &step.words));
        lines.extend(numbered(&step.parts, indent + 3));
    }
    lines
}

/// What a line of a card does. `default` says when a line without a tag works.
#[must_use]
pub fn of_ability(game: &Game, reminders: &Reminders, ability: &Ability, default: &str) -> Step {
    let mut teller = Teller { game, reminders, named: Vec::new(), done: Vec::new() };
    let mut when: Vec<String> = ability.tags.iter().map(|tag| teller.tag(&tag.0)).collect();
    let plain = matches!(ability.sentences.first(), Some(Sentence::Run { .. } | Sentence::Costs { .. }));
    let timed = ability.tags.iter().any(|tag| {
        let def = game.rules_file.tags.iter().find(|def| def.id == tag.0);
        def.is_some_and(|def| says_when(&def.means))
    });
    if plain && !timed {
        when.insert(0, default.to_owned());
    }
    let mut parts = Vec::new();
    let mut first = None;
    for sentence in &ability.sentences {
        teller.sentence(sentence, &mut parts, &mut first);
    }
    when.splice(0..0, first);
    when.retain(|part| !part.is_empty());
    let words = if when.is_empty() { say!(game.messages, "explain-always") } else { capital(&when.join(", ")) };
    Step::over(say!(game.messages, "explain-heading", words = words), parts)
}

/// What instructions do, in order.
#[must_use]
pub fn of_effects(game: &Game, reminders: &Reminders, effects: &[Effect]) -> Vec<Step> {
    let mut teller = Teller { game, reminders, named: Vec::new(), done: Vec::new() };
    let mut parts = Vec::new();
    effects.iter().for_each(|effect| teller.effect(effect, &mut parts));
    parts
}

/// Names without those that came before: several windows may be called the same.
pub(super) fn once_each<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut each: Vec<&str> = Vec::new();
    names.for_each(|name| {
        if !each.contains(&name) {
            each.push(name);
        }
    });
    each
}

/// Whether a tag says when its line works.
fn says_when(means: &TagMeans) -> bool {
    match means {
        TagMeans::When(_) | TagMeans::Moment(..) | TagMeans::Window(_) => true,
        TagMeans::All(all) => all.iter().any(says_when),
        _ => false,
    }
}

/// A card or cards that a text has named.
struct Named {
    words: String,
    plural: bool,
}

struct Teller<'a> {
    game: &'a Game,
    reminders: &'a Reminders,
    named: Vec<Named>,
    done: Vec<(String, String)>,
}

impl Teller<'_> {
    fn tag(&self, id: &str) -> String {
        let def = self.game.rules_file.tags.iter().find(|def| def.id == id);
        def.map_or_else(|| self.game.title("tag", id).to_owned(), |def| self.meaning(&def.means))
    }

    fn meaning(&self, means: &TagMeans) -> String {
        let (m, game) = (self.game.messages, self.game);
        match means {
            TagMeans::All(all) => {
                let window = |means: &TagMeans| matches!(means, TagMeans::Window(_));
                let titles = all.iter().filter_map(|means| if let TagMeans::Window(id) = means { Some(game.title("window", id)) } else { None });
                let windows = once_each(titles);
                let together = (windows.len() > 1).then(|| say!(m, "explain-in-windows", windows = windows.join(", ")));
                let others = all.iter().filter(|means| together.is_none() || !window(means)).map(|means| self.meaning(means));
                together.clone().into_iter().chain(others).collect::<Vec<_>>().join(", ")
            }
            TagMeans::When(line) => small(line.trim_end_matches(',')),
            TagMeans::Moment(moment, of) => {
                let time = game.word(Wanted::Moment, "moment", moment).text;
                if *of == MomentOf::You { say!(m, "step-moment-yours", time = time) } else { time.to_owned() }
            }
            TagMeans::Window(window) => say!(m, "explain-in-window", window = game.title("window", window)),
            TagMeans::Once(Stretch::Turn) => say!(m, "step-once-per-turn"),
            TagMeans::AsHappened => say!(m, "step-as-happened"),
            TagMeans::Once(Stretch::Until(duration)) => say!(m, "step-once-until", duration = game.title("duration", duration)),
            TagMeans::Keyword(keyword) => game.title("keyword", keyword).to_owned(),
            TagMeans::In(zones) => {
                let zones = super::card::or(game, zones.iter().map(|zone| game.noun("zone", zone).to_owned()));
                say!(m, "step-while-in", zones = zones)
            }
            TagMeans::While(line) => say!(m, "step-while", condition = line.as_str()),
            TagMeans::Ignores(keyword) => say!(m, "step-ignores", keyword = game.title("keyword", keyword)),
        }
    }

    fn sentence(&mut self, sentence: &Sentence, parts: &mut Vec<Step>, first: &mut Option<String>) {
        let printed = self.game.language.print_sentence(sentence).unwrap_or_default();
        match sentence {
            Sentence::Keywords { keywords } => parts.extend(keywords.iter().map(|used| self.keyword(used))),
            Sentence::Always { .. } | Sentence::Technique { .. } => parts.push(Step::leaf(printed)),
            Sentence::Entitled { sentence, .. } => self.sentence(sentence, parts, first),
            Sentence::AtYours { then, .. } | Sentence::AtAnyones { then, .. } => {
                let body = printed.trim_end_matches('.');
                let tail = self.game.language.print_effect(then).unwrap_or_default();
                *first = Some(small(body.strip_suffix(&tail).unwrap_or(body).trim_end_matches([',', ' '])));
                self.effect(then, parts);
            }
            Sentence::Whenever { trigger, then } | Sentence::When { trigger, then } => {
                *first = Some(self.game.language.print_trigger(trigger).map_or(printed, |words| say!(self.game.messages, "step-whenever", trigger = words)));
                self.named.push(Named { words: say!(self.game.messages, "step-happens-to"), plural: false });
                self.effect(then, parts);
            }
            Sentence::Would { then, .. } => {
                let body = printed.trim_end_matches('.');
                let tail = self.game.language.print_effect(then).unwrap_or_default();
                let head = body.strip_suffix(&tail).unwrap_or(body).trim_end_matches([',', ' ']);
                *first = Some(say!(self.game.messages, "step-before", head = small(head)));
                self.named.push(Named { words: say!(self.game.messages, "step-would-happen-to"), plural: false });
                self.effect(then, parts);
            }
            Sentence::Costs { cost, then } => {
                let mut paid = Vec::new();
                self.effect(cost, &mut paid);
                let pay = say!(self.game.messages, "step-pay");
                if paid.iter().all(|step| step.words.is_empty()) {
                    self.effect(then, parts);
                    return;
                }
                let words = if let [one] = &paid[..] { format!("{pay} {}", one.words) } else { pay };
                let inner = if paid.len() == 1 { paid.remove(0).parts } else { paid };
                parts.push(Step::over(words, inner));
                self.effect(then, parts);
            }
            Sentence::Run { effect } => self.effect(effect, parts),
        }
    }

    /// The steps of an effect in a list of their own.
    fn inside(&mut self, effect: &Effect) -> Vec<Step> {
        let mut parts = Vec::new();
        self.effect(effect, &mut parts);
        parts
    }

    /// A step with a beginning and, when it is one thing, that thing on the same line.
    fn led(&mut self, words: &str, effect: &Effect) -> Step {
        let mut parts = self.inside(effect);
        if parts.len() == 1 && parts[0].parts.is_empty() {
            return Step::leaf(format!("{words} {}", parts.remove(0).words));
        }
        Step::over(words, parts)
    }

    /// As [`led`](Self::led), for what happens only at times: what it names is named for itself.
    fn branch(&mut self, words: &str, effect: &Effect) -> Step {
        let known = self.named.len();
        let step = self.led(words, effect);
        self.named.truncate(known);
        step
    }

    fn condition(&mut self, condition: &kotodama_grammar::ast::Condition) -> String {
        let words = self.game.language.print_condition(condition).unwrap_or_default();
        let known = self.named.len();
        let words = self.with_notes(words, condition);
        // A condition looks at cards; it names none.
        self.named.truncate(known);
        words
    }

    fn effect(&mut self, effect: &Effect, parts: &mut Vec<Step>) {
        let step = match effect {
            Effect::Then { steps } => return steps.iter().for_each(|step| self.effect(step, parts)),
            Effect::Together { parts: all } => {
                let inner = all.iter().flat_map(|part| self.inside(part)).collect();
                Step::over(say!(self.game.messages, "step-together"), inner)
            }
            Effect::May { who, what } => {
                let words = say!(self.game.messages, "step-may", who = to_you(who));
                self.led(&words, what)
            }
            Effect::IfDone { then } => self.led(&say!(self.game.messages, "step-if-done"), then),
            Effect::Otherwise { then } => self.branch(&say!(self.game.messages, "step-otherwise"), then),
            Effect::If { condition, then } => {
                let words = say!(self.game.messages, "step-condition", condition = self.condition(condition));
                self.branch(&words, then)
            }
            Effect::Instead { condition, then } => {
                let words = say!(self.game.messages, "step-instead", condition = self.condition(condition));
                self.branch(&words, then)
            }
            Effect::OneOf { who, options } => {
                let words = say!(self.game.messages, "step-one-of", who = to_you(who));
                let known = self.named.len();
                let inner = options.iter().map(|option| {
                    let mut inner = self.inside(option);
                    self.named.truncate(known);
                    if inner.len() == 1 { inner.remove(0) } else { Step::over(say!(self.game.messages, "step-all-of"), inner) }
                });
                let inner = inner.collect();
                Step::over(words, inner)
            }
            Effect::EachPlayer { what } => self.led(&say!(self.game.messages, "step-each"), what),
            Effect::Later { at, then } => {
                let time = self.game.word(Wanted::Moment, "moment", &at.0).text;
                let words = say!(self.game.messages, "step-later", time = time);
                self.branch(&words, then)
            }
            Effect::UntilThen { until, trigger, then } => {
                let until = self.game.word(Wanted::Time, "duration", &until.0).text;
                let trigger = self.game.language.print_trigger(trigger).unwrap_or_default();
                let words = say!(self.game.messages, "step-until", until = capital(until), trigger = trigger);
                let known = self.named.len();
                self.named.push(Named { words: say!(self.game.messages, "step-happens-to"), plural: false });
                let step = self.led(&words, then);
                self.named.truncate(known);
                step
            }
            Effect::Phrase { phrase } => {
                let words = self.plain(effect);
                let meaning = self.game.language.meaning(&phrase.name.0).unwrap_or_default().to_vec();
                let mut holes = phrase.holes.clone();
                let mut inner = Vec::new();
                for effect in meaning {
                    self.effect(&fill(&effect, &holes).unwrap_or_else(|_| effect.clone()), &mut inner);
                    let said = serde_json::to_value(&effect).unwrap_or_default();
                    holes.iter_mut().for_each(|(name, hole)| once_chosen(name, hole, &said));
                }
                Step::over(words, inner)
            }
            _ => Step::leaf(self.plain(effect)),
        };
        parts.push(step);
    }

    /// A keyword, with the sentences that it stands for.
    fn keyword(&self, used: &KeywordUse) -> Step {
        let sentence = Sentence::Keywords { keywords: vec![used.clone()] };
        let words = self.game.language.print_sentence(&sentence).unwrap_or_default();
        let lines = self.reminders.lines(used, Tongue { language: &self.game.language, own: true });
        Step::over(words, lines.into_iter().map(Step::leaf).collect())
    }

    fn plain(&mut self, effect: &Effect) -> String {
        let words = capital(&self.game.language.print_effect(effect).unwrap_or_default());
        let words = self.with_notes(words, effect);
        if let Effect::Act { verb, what, .. } = effect {
            let what = self.meant(what);
            self.done.push((verb.0.clone(), what));
        }
        words
    }

    /// The words, and in brackets what "it" and its like mean in them.
    fn with_notes(&mut self, words: String, node: &impl Serialize) -> String {
        let mut notes = Vec::new();
        if let Ok(value) = serde_json::to_value(node) {
            self.walk(&value, &mut notes);
        }
        if notes.is_empty() { words } else { format!("{words} ({})", notes.join("; ")) }
    }

    /// Looks for cards named and referred to, in the order in which the text names them.
    fn walk(&mut self, value: &Value, notes: &mut Vec<String>) {
        match value {
            Value::String(word) if word == "it" || word == "them" => {
                let wanted = word == "them";
                if let Some(Named { words, .. }) = self.named.iter().rev().find(|named| named.plural == wanted) {
                    let m = self.game.messages;
                    note(notes, if wanted { say!(m, "step-them", named = words.as_str()) } else { say!(m, "step-it", named = words.as_str()) });
                }
            }
            Value::String(word) if word == "among_them" || word == "rest" => {
                if let Some(Named { words, .. }) = self.named.iter().rev().find(|named| named.plural) {
                    let m = self.game.messages;
                    note(notes, if word == "rest" { say!(m, "step-rest", named = words.as_str()) } else { say!(m, "step-them", named = words.as_str()) });
                }
            }
            Value::Array(all) => all.iter().for_each(|value| self.walk(value, notes)),
            Value::Object(fields) if fields.contains_key("by") && fields.contains_key("to") => {
                // "its" in an amount of damage is the card that deals it; the words stand side by side.
                let dealer = fields.get("by").and_then(|by| serde_json::from_value::<Selector>(by.clone()).ok());
                let words = dealer.and_then(|dealer| self.game.language.print_selector(&dealer).ok()).unwrap_or_default();
                let known = self.named.len();
                self.named.push(Named { words, plural: false });
                fields.get("to").into_iter().for_each(|to| self.walk(to, notes));
                self.named.remove(known);
            }
            Value::Object(fields) => {
                for (name, inner) in fields {
                    let known = self.named.len();
                    self.walk(inner, notes);
                    // Cards that are only counted or described with are not named.
                    let chosen = inner.get("of").is_some_and(|of| of.get("one").is_some());
                    if matches!(name.as_str(), "count_of" | "count_facts" | "with") || (name == "stat_of" && !chosen) {
                        self.named.truncate(known);
                    }
                    self.name(name, inner, value, notes);
                }
            }
            _ => {}
        }
    }

    fn name(&mut self, name: &str, inner: &Value, whole: &Value, notes: &mut Vec<String>) {
        let single = inner.get("count").is_some_and(|count| *count == serde_json::json!({ "number": 1 }));
        let plural = match name {
            "one" => false,
            "several" | "up_to_some" => !single,
            "any_number" | "all" => true,
            "top" => inner.get("count").is_some(),
            "that" => {
                let nearest = self.named.iter().rev().find(|named| !named.plural).map(|named| named.words.clone());
                let selector = serde_json::from_value::<Selector>(whole.clone()).ok();
                if let (Some(nearest), Some(words)) = (nearest, selector.and_then(|selector| self.game.language.print_selector(&selector).ok())) {
                    note(notes, format!("{words}: {nearest}"));
                }
                return;
            }
            "the" => {
                let verb = inner.get("verb").and_then(Value::as_str).unwrap_or_default();
                let done = self.done.iter().rev().find(|(done, _)| done == verb);
                if let (Some((_, what)), Ok(selector)) = (done, serde_json::from_value::<Selector>(whole.clone())) {
                    let words = self.game.language.print_selector(&selector).unwrap_or_default();
                    note(notes, format!("{words}: {what}"));
                }
                return;
            }
            _ => return,
        };
        let selector = serde_json::from_value::<Selector>(whole.clone());
        if let Some(words) = selector.ok().and_then(|selector| self.game.language.print_selector(&selector).ok()) {
            self.named.push(Named { words: self.chosen(&words), plural });
        }
    }

    /// The words for what a selector means.
    fn meant(&self, selector: &Selector) -> String {
        let nearest = |plural: bool| self.named.iter().rev().find(|named| named.plural == plural).map(|named| named.words.clone());
        let known = match selector {
            Selector::It => nearest(false),
            Selector::Them => nearest(true),
            _ => None,
        };
        known.unwrap_or_else(|| self.chosen(&self.game.language.print_selector(selector).unwrap_or_default()))
    }

    /// A card that was chosen: "an imp" was named once, and is "the imp" from then on.
    fn chosen(&self, words: &str) -> String {
        let m = self.game.messages;
        let beginnings = say!(m, "step-new");
        let rest = (1..).zip(beginnings.lines()).find_map(|(line, beginning)| Some((line, words.strip_prefix(beginning)?)));
        rest.map_or(words.to_owned(), |(line, rest): (u8, &str)| say!(m, "step-known", card = rest, new = line))
    }
}

/// A card that an instruction has chosen for a hole is "it" from then on: it is not chosen again.
fn once_chosen(name: &str, hole: &mut Hole, said: &Value) {
    let (Hole::HoleCard(cards) | Hole::HoleCards(cards)) = hole else { return };
    let one = |count: &Quantity| *count == Quantity::Number(1);
    let known =
        match cards {
            Selector::One { .. } => Selector::It,
            Selector::Several { count, .. } | Selector::UpToSome { count, .. } | Selector::AtRandom { count, .. } | Selector::OfThem { count } => {
                if one(count) { Selector::It } else { Selector::Them }
            }
            Selector::AnyNumber { .. } => Selector::Them,
            _ => return,
        };
    if speaks_of(name, said) {
        *cards = known;
    }
}

/// Whether a part of the tree says what stands in the hole.
fn speaks_of(name: &str, node: &Value) -> bool {
    match node {
        Value::Object(fields) => fields.get("hole").and_then(Value::as_str) == Some(name) || fields.values().any(|inner| speaks_of(name, inner)),
        Value::Array(all) => all.iter().any(|inner| speaks_of(name, inner)),
        _ => false,
    }
}

fn note(notes: &mut Vec<String>, note: String) {
    if !notes.contains(&note) {
        notes.push(note);
    }
}

/// Who a player is to the reader, as messages ask for it.
fn to_you(player: &Player) -> &'static str {
    if *player == Player::Opponent { "foe" } else { "you" }
}
