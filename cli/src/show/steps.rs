//! A card's text as numbered plain steps: what happens, in order, and what "it" is.

use super::events::capital;
use crate::console::wrap;
use kotodama_engine::Game;
use kotodama_engine::data::{MomentOf, Stretch, TagMeans};
use kotodama_grammar::ast::{Ability, Effect, Hole, Player, Selector, Sentence};
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
pub fn of_ability(game: &Game, ability: &Ability, default: &str) -> Step {
    let mut teller = Teller { game, named: Vec::new(), done: Vec::new() };
    let mut when: Vec<String> = ability.tags.iter().map(|tag| teller.tag(&tag.0)).collect();
    let plain = matches!(ability.sentences.first(), Some(Sentence::Run { .. } | Sentence::Costs { .. }));
    let timed = ability.tags.iter().any(|tag| {
        let def = game.rules_file.tags.iter().find(|def| def.id == tag.0);
        def.is_some_and(|def| matches!(def.means, TagMeans::When(_) | TagMeans::Moment(..) | TagMeans::Window(_)))
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
    let words = if when.is_empty() { "Always".to_owned() } else { capital(&when.join(", ")) };
    Step::over(words + ":", parts)
}

/// A card or cards that a text has named.
struct Named {
    words: String,
    plural: bool,
}

struct Teller<'a> {
    game: &'a Game,
    named: Vec<Named>,
    done: Vec<(String, String)>,
}

impl Teller<'_> {
    fn tag(&self, id: &str) -> String {
        let form = |class: &str, id: &str, form: &str| super::board::form(self.game, class, id, form).to_owned();
        let Some(def) = self.game.rules_file.tags.iter().find(|def| def.id == id) else { return form("tag", id, "name") };
        self.meaning(&def.means)
    }

    fn meaning(&self, means: &TagMeans) -> String {
        let form = |class: &str, id: &str, form: &str| super::board::form(self.game, class, id, form).to_owned();
        match means {
            TagMeans::All(all) => all.iter().map(|means| self.meaning(means)).collect::<Vec<_>>().join(", "),
            TagMeans::When(line) => line.trim_end_matches(',').to_owned(),
            TagMeans::Moment(moment, of) => {
                let time = form("moment", moment, "time");
                if *of == MomentOf::You { format!("{time}, when it is yours") } else { time }
            }
            TagMeans::Window(window) => format!("in the {} window", form("window", window, "name")),
            TagMeans::Once(Stretch::Turn) => "at most once per turn".into(),
            TagMeans::In(zones) => {
                let names: Vec<String> = zones.iter().map(|zone| form("zone", zone, "sg")).collect();
                format!("while this card is in the {}", names.join(" or "))
            }
            TagMeans::While(line) => format!("while {line}"),
            TagMeans::Ignores(keyword) => format!("paid as though this card did not have {}", form("keyword", keyword, "name")),
        }
    }

    fn sentence(&mut self, sentence: &Sentence, parts: &mut Vec<Step>, first: &mut Option<String>) {
        let printed = self.game.language.print_sentence(sentence).unwrap_or_default();
        match sentence {
            Sentence::Keywords { .. } | Sentence::Always { .. } => parts.push(Step::leaf(printed)),
            Sentence::Whenever { trigger, then } => {
                *first = Some(self.game.language.print_trigger(trigger).map_or(printed, |words| format!("whenever {words}")));
                self.named.push(Named { words: "the card that this happens to".into(), plural: false });
                self.effect(then, parts);
            }
            Sentence::Would { then, .. } => {
                let body = printed.trim_end_matches('.');
                let tail = self.game.language.print_effect(then).unwrap_or_default();
                let head = body.strip_suffix(&tail).unwrap_or(body).trim_end_matches([',', ' ']);
                *first = Some(format!("{}, before that happens", head.replacen("If ", "if ", 1)));
                self.named.push(Named { words: "the card that this would happen to".into(), plural: false });
                self.effect(then, parts);
            }
            Sentence::Costs { cost, then } => {
                let mut paid = Vec::new();
                self.effect(cost, &mut paid);
                let words = if let [one] = &paid[..] { format!("Pay for it: {}", one.words) } else { "Pay for it:".into() };
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
                Step::over("At the same time:", inner)
            }
            Effect::May { who, what } => {
                let who = if *who == Player::Opponent { "Your opponent may:" } else { "If wanted:" };
                self.led(who, what)
            }
            Effect::IfDone { then } => self.led("If that was done:", then),
            Effect::Otherwise { then } => self.branch("If not:", then),
            Effect::If { condition, then } => {
                let words = format!("If {}:", self.condition(condition));
                self.branch(&words, then)
            }
            Effect::Instead { condition, then } => {
                let words = format!("But if {}, instead of the step before:", self.condition(condition));
                self.branch(&words, then)
            }
            Effect::OneOf { who, options } => {
                let words = if *who == Player::Opponent { "One of these, as your opponent chooses:" } else { "One of these, as you choose:" };
                let known = self.named.len();
                let inner = options.iter().map(|option| {
                    let mut inner = self.inside(option);
                    self.named.truncate(known);
                    if inner.len() == 1 { inner.remove(0) } else { Step::over("All of:", inner) }
                });
                let inner = inner.collect();
                Step::over(words, inner)
            }
            Effect::EachPlayer { what } => self.led("Each player, the active one first:", what),
            Effect::Later { at, then } => {
                let time = super::board::form(self.game, "moment", &at.0, "time");
                let words = format!("Later, {time}:");
                self.branch(&words, then)
            }
            Effect::UntilThen { until, trigger, then } => {
                let until = super::board::form(self.game, "duration", &until.0, "say");
                let trigger = self.game.language.print_trigger(trigger).unwrap_or_default();
                let words = format!("{}, the first time {trigger}:", capital(until));
                let known = self.named.len();
                self.named.push(Named { words: "the card that this happens to".into(), plural: false });
                let step = self.led(&words, then);
                self.named.truncate(known);
                step
            }
            Effect::Phrase { phrase } => {
                let words = self.plain(effect);
                let meaning = self.game.language.meaning(&phrase.name.0).unwrap_or_default().to_vec();
                let holes: Vec<(String, String)> = phrase.holes.iter().map(|(name, hole)| (format!("{{{name}}}"), self.hole(hole))).collect();
                let filled = |effect: &Effect| {
                    let words = self.game.language.print_effect(effect).unwrap_or_default();
                    Step::leaf(capital(&holes.iter().fold(words, |words, (hole, text)| words.replace(hole, text))))
                };
                Step::over(words, meaning.iter().map(filled).collect())
            }
            _ => Step::leaf(self.plain(effect)),
        };
        parts.push(step);
    }

    fn hole(&self, hole: &Hole) -> String {
        match hole {
            Hole::HoleNumber(number) => self.game.language.print("quantity", number).unwrap_or_default(),
            Hole::HoleCard(card) => self.game.language.print_selector(card).unwrap_or_default(),
            Hole::HolePool(place) => self.game.language.print("token_place", place).unwrap_or_default(),
            Hole::HolePlayer(Player::Opponent) => "your opponent".into(),
            Hole::HolePlayer(_) => "you".into(),
        }
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
                if let Some(named) = self.named.iter().rev().find(|named| named.plural == wanted) {
                    note(notes, format!("{word}: {}", named.words));
                }
            }
            Value::String(word) if word == "among_them" || word == "rest" => {
                if let Some(named) = self.named.iter().rev().find(|named| named.plural) {
                    let word = if word == "rest" { "the rest: of" } else { "them:" };
                    note(notes, format!("{word} {}", named.words));
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
            self.named.push(Named { words: chosen(&words), plural });
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
        known.unwrap_or_else(|| chosen(&self.game.language.print_selector(selector).unwrap_or_default()))
    }
}

fn note(notes: &mut Vec<String>, note: String) {
    if !notes.contains(&note) {
        notes.push(note);
    }
}

/// A card that was chosen: "an imp" was named once, and is "the imp" from then on.
fn chosen(words: &str) -> String {
    let rest = ["a ", "an ", "up to 1 "].iter().find_map(|article| words.strip_prefix(article));
    rest.map_or(words.to_owned(), |rest| format!("the {rest}"))
}
