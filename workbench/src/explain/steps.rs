//! A card's text as numbered plain steps: what happens, in order, and what "it" is. They are the steps that run: nothing is worked out
//! here.

use super::{capital, or, small};
use kotodama_engine::data::{MomentOf, Stretch, TagMeans};
use kotodama_engine::ids::ProgramId;
use kotodama_engine::ir::Players;
use kotodama_engine::words::Wanted;
use kotodama_grammar::ast::{Ability, Condition, Effect, Hole, KeywordUse, Player, Selector, Sentence};
use kotodama_grammar::fill;
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::hir::{self, Does, Meant, Pointer, Reference};
use kotodama_rules::reminder::{Reminders, Tongue};
use std::collections::BTreeMap;

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

/// What a line of a card does: the steps that run. `default` says when a line without a tag works.
#[must_use]
pub fn of_ability(game: &Reading, reminders: &Reminders, (ability, program): (&Ability, Option<ProgramId>), default: &str) -> Step {
    let mut teller = Teller { game, reminders, subject: String::new(), holes: BTreeMap::new() };
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
    let first = ability.sentences.first().and_then(|sentence| teller.head(sentence));
    match program.map(|program| game.steps(program)) {
        Some(steps) => teller.steps(steps, &mut parts),
        None => ability.sentences.iter().for_each(|sentence| teller.sentence(sentence, &mut parts)),
    }
    when.splice(0..0, first);
    when.retain(|part| !part.is_empty());
    let words = if when.is_empty() { say!(game.messages, "explain-always") } else { capital(&when.join(", ")) };
    Step::over(say!(game.messages, "explain-heading", words = words), parts)
}

/// When a tag says that something happens.
#[must_use]
pub fn tag_said(game: &Reading, reminders: &Reminders, tag: &str) -> String {
    Teller { game, reminders, subject: String::new(), holes: BTreeMap::new() }.tag(tag)
}

/// What a phrase means, sentence by sentence; the phrases in it are unfolded.
#[must_use]
pub fn of_phrase(game: &Reading, reminders: &Reminders, phrase: &str) -> Vec<Step> {
    sentences(&Teller { game, reminders, subject: String::new(), holes: BTreeMap::new() }, phrase)
}

fn sentences(teller: &Teller<'_>, phrase: &str) -> Vec<Step> {
    unfolded(teller, teller.game.language().meaning(phrase).unwrap_or_default())
}

fn unfolded(teller: &Teller<'_>, effects: &[Effect]) -> Vec<Step> {
    let steps = effects.iter().map(|effect| {
        let parts = match effect {
            Effect::Phrase { phrase } => sentences(&Teller { holes: teller.filled_holes(&phrase.holes), ..teller.clone() }, &phrase.name.0),
            _ => Vec::new(),
        };
        Step::over(teller.words(effect, &[]), parts)
    });
    steps.collect()
}

/// What instructions do that stand by themselves, in a rule or in the meaning of a phrase; the phrases in them are unfolded.
#[must_use]
pub fn of_effects(game: &Reading, reminders: &Reminders, effects: &[Effect]) -> Vec<Step> {
    unfolded(&Teller { game, reminders, subject: String::new(), holes: BTreeMap::new() }, effects)
}

/// Names without those that came before: several windows may be called the same.
#[must_use]
pub fn once_each<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
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

#[derive(Clone)]
struct Teller<'a> {
    game: &'a Reading,
    reminders: &'a Reminders,
    /// What the event is about that the line answers, in words.
    subject: String,
    /// What stands in the holes of the phrase that is told.
    holes: BTreeMap<String, Hole>,
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
                let zones = or(game, zones.iter().map(|zone| game.noun("zone", zone).to_owned()));
                say!(m, "step-while-in", zones = zones)
            }
            TagMeans::While(line) => say!(m, "step-while", condition = line.as_str()),
            TagMeans::Ignores(keyword) => say!(m, "step-ignores", keyword = game.title("keyword", keyword)),
        }
    }

    /// When a sentence happens, as far as the sentence says it.
    fn head(&mut self, sentence: &Sentence) -> Option<String> {
        let m = self.game.messages;
        let before = |then: &Effect| {
            let printed = self.game.language().print_sentence(sentence).unwrap_or_default();
            let tail = self.game.language().print_effect(then).unwrap_or_default();
            let body = printed.trim_end_matches('.');
            body.strip_suffix(&tail).unwrap_or(body).trim_end_matches([',', ' ']).to_owned()
        };
        match sentence {
            Sentence::Entitled { sentence, .. } => self.head(sentence),
            Sentence::AtYours { then, .. } | Sentence::AtAnyones { then, .. } => Some(small(&before(then))),
            Sentence::Whenever { trigger, then } | Sentence::When { trigger, then } => {
                self.subject = say!(m, "step-happens-to");
                let words = self.game.language().print_trigger(trigger).map(|words| say!(m, "step-whenever", trigger = words));
                Some(words.unwrap_or_else(|_| small(&before(then))))
            }
            Sentence::Would { then, .. } => {
                let head = small(&before(then));
                self.subject = say!(m, "step-would-happen-to");
                Some(say!(m, "step-before", head = head))
            }
            Sentence::Keywords { .. } | Sentence::Always { .. } | Sentence::Technique { .. } | Sentence::Costs { .. } | Sentence::Run { .. } => None,
        }
    }

    /// A sentence that no program carries out.
    fn sentence(&self, sentence: &Sentence, parts: &mut Vec<Step>) {
        match sentence {
            Sentence::Keywords { keywords } => parts.extend(keywords.iter().map(|used| self.keyword(used))),
            Sentence::Entitled { sentence, .. } => self.sentence(sentence, parts),
            Sentence::Always { .. }
            | Sentence::Technique { .. }
            | Sentence::AtYours { .. }
            | Sentence::AtAnyones { .. }
            | Sentence::Whenever { .. }
            | Sentence::When { .. }
            | Sentence::Would { .. }
            | Sentence::Costs { .. }
            | Sentence::Run { .. } => parts.push(Step::leaf(self.game.language().print_sentence(sentence).unwrap_or_default())),
        }
    }

    fn steps(&self, steps: &[hir::Step], parts: &mut Vec<Step>) {
        steps.iter().for_each(|step| self.step(step, parts));
    }

    /// Steps in a list of their own.
    fn inside(&self, steps: &[hir::Step]) -> Vec<Step> {
        let mut parts = Vec::new();
        self.steps(steps, &mut parts);
        parts
    }

    /// A step with a beginning and, when it is one thing, that thing on the same line.
    fn led(&self, words: &str, steps: &[hir::Step]) -> Step {
        let mut parts = self.inside(steps);
        if parts.len() == 1 && parts[0].parts.is_empty() {
            return Step::leaf(format!("{words} {}", parts.remove(0).words));
        }
        Step::over(words, parts)
    }

    fn step(&self, step: &hir::Step, parts: &mut Vec<Step>) {
        let m = self.game.messages;
        let condition = |condition: &Condition| {
            let condition = fill(condition, &self.holes).unwrap_or_else(|_| condition.clone());
            if let Condition::TagHolds { tag } = &condition {
                return self.game.language().lexicon().form("tag", &tag.0, "lead").unwrap_or(&tag.0).to_owned();
            }
            self.noted(self.game.language().print_condition(&condition).unwrap_or_default(), &step.refers)
        };
        match (&step.does, &step.said) {
            // What the rules add is no part of the text.
            (Does::Plain(_) | Does::OnlyIf(_), None) => {}
            (Does::Plain(_), Some(said)) => parts.push(Step::leaf(self.words(said, &step.refers))),
            (Does::OnlyIf(_), Some(_)) => {}
            (Does::Several(inner), Some(said @ Effect::Phrase { phrase })) => {
                let mut holes = self.filled_holes(&phrase.holes);
                let mut told = Vec::new();
                for step in inner {
                    Teller { holes: holes.clone(), ..self.clone() }.step(step, &mut told);
                    if let Some(said) = &step.said {
                        holes.iter_mut().for_each(|(name, hole)| once_chosen(name, hole, said));
                    }
                }
                parts.push(Step::over(self.words(said, &step.refers), told));
            }
            (Does::Several(inner), _) => self.steps(inner, parts),
            (Does::Together(inner), None) => self.steps(inner, parts),
            // Damage to each player is one deal, which goes without saying.
            (Does::Together(inner), Some(Effect::EachPlayer { .. })) => self.steps(inner, parts),
            (Does::Together(inner), Some(_)) => parts.push(Step::over(say!(m, "step-together"), self.inside(inner))),
            (Does::May { then, otherwise, .. }, said) => {
                let who = if let Some(Effect::May { who, .. }) = said { to_you(who) } else { "you" };
                parts.push(self.led(&say!(m, "step-may", who = who), then));
                self.otherwise(otherwise, parts);
            }
            (Does::IfDone { then, otherwise }, _) => {
                if !then.is_empty() {
                    parts.push(self.led(&say!(m, "step-if-done"), then));
                }
                self.otherwise(otherwise, parts);
            }
            (Does::If { then, otherwise, .. }, Some(Effect::Instead { condition: asked, .. })) => {
                self.steps(otherwise, parts);
                parts.push(self.led(&say!(m, "step-instead", condition = condition(asked)), then));
            }
            (Does::If { then, otherwise, .. }, Some(Effect::If { condition: asked, .. } | Effect::IfBehind { condition: asked, .. })) => {
                parts.push(self.led(&say!(m, "step-condition", condition = condition(asked)), then));
                self.otherwise(otherwise, parts);
            }
            (Does::If { otherwise, .. }, Some(Effect::IfNot { condition: asked, .. } | Effect::IfNotBehind { condition: asked, .. })) => {
                parts.push(self.led(&say!(m, "step-unless", condition = condition(asked)), otherwise));
            }
            (Does::If { .. }, Some(said @ (Effect::SwapBetween { .. } | Effect::UntilBack { .. }))) => parts.push(Step::leaf(self.words(said, &step.refers))),
            (Does::If { then, otherwise, .. }, _) => {
                self.steps(then, parts);
                self.otherwise(otherwise, parts);
            }
            (Does::OneOf { options, .. }, Some(Effect::OneOf { who, .. } | Effect::SomeOf { who, .. })) => {
                let inner = options.iter().map(|(_, steps)| {
                    let mut inner = self.inside(steps);
                    if inner.len() == 1 { inner.remove(0) } else { Step::over(say!(m, "step-all-of"), inner) }
                });
                parts.push(Step::over(say!(m, "step-one-of", who = to_you(who)), inner.collect()));
            }
            (Does::OneOf { .. }, said) => parts.extend(said.iter().map(|said| Step::leaf(self.words(said, &step.refers)))),
            (Does::Cost { parts: paid, .. }, _) => {
                let mut paid: Vec<Step> = paid.iter().flat_map(|part| self.inside(part)).collect();
                let pay = say!(m, "step-pay");
                if paid.iter().all(|step| step.words.is_empty()) {
                    return;
                }
                let words = if let [one] = &paid[..] { format!("{pay} {}", one.words) } else { pay };
                let inner = if paid.len() == 1 { paid.remove(0).parts } else { paid };
                parts.push(Step::over(words, inner));
            }
            (Does::EachPlayer(of, _, closure), _) => {
                let lead = match of {
                    Players::All => say!(m, "step-each"),
                    Players::Opponents => say!(m, "step-each-foe"),
                    Players::Others => say!(m, "step-each-other"),
                    Players::Besides(_) => say!(m, "step-each-besides"),
                    Players::Teammates => say!(m, "step-each-teammate"),
                    Players::Team => say!(m, "step-each-team"),
                };
                parts.push(self.led(&lead, &closure.steps));
            }
            (Does::Repeat { .. }, Some(said @ Effect::Again { .. })) => parts.push(Step::leaf(self.words(said, &step.refers))),
            (Does::ForEach { then, .. }, said) | (Does::Repeat { then, .. }, said @ Some(Effect::ForEach { .. })) => {
                let mut refers = step.refers.clone();
                references(&then.steps, &mut refers);
                parts.extend(said.iter().map(|said| Step::leaf(self.words(said, &refers))));
            }
            (Does::Repeat { then, .. }, Some(Effect::Repeat { times, .. } | Effect::Often { times, .. })) => {
                let said = Effect::Repeat { times: times.clone(), then: Box::new(Effect::Stop) };
                let times = self.words(&said, &step.refers);
                match times.rsplit_once([':', ',']) {
                    Some((lead, _)) => parts.push(self.led(&format!("{}:", lead.trim_end()), &then.steps)),
                    None => self.steps(&then.steps, parts),
                }
            }
            (Does::Repeat { then, .. }, Some(Effect::EachCell { cell, .. })) => {
                let said = Effect::EachCell { cell: cell.clone(), then: Box::new(Effect::Stop) };
                match self.words(&said, &step.refers).rsplit_once(',') {
                    Some((lead, _)) => parts.push(self.led(&format!("{}:", lead.trim_end()), &then.steps)),
                    None => self.steps(&then.steps, parts),
                }
            }
            (Does::Repeat { then, .. }, _) => self.steps(&then.steps, parts),
            (Does::When { then, .. }, Some(Effect::UntilThen { until: None, trigger, .. })) => {
                let trigger = self.game.language().print_trigger(trigger).unwrap_or_default();
                let words = say!(m, "step-once", trigger = self.noted(trigger, &step.refers));
                let inner = Teller { subject: say!(m, "step-happens-to"), ..self.clone() };
                parts.push(inner.led(&words, &then.steps));
            }
            (Does::When { then, .. }, Some(Effect::UntilThen { until: Some(until), trigger, .. })) => {
                let until = self.game.word(Wanted::Time, "duration", &until.0).text;
                let trigger = self.game.language().print_trigger(trigger).unwrap_or_default();
                let trigger = self.noted(trigger, &step.refers);
                let words = say!(m, "step-until", until = capital(until), trigger = trigger);
                let inner = Teller { subject: say!(m, "step-happens-to"), ..self.clone() };
                parts.push(inner.led(&words, &then.steps));
            }
            (Does::When { then, .. }, Some(Effect::UntilWhenever { until, trigger, .. })) => {
                let trigger = self.game.language().print_trigger(trigger).unwrap_or_default();
                let trigger = self.noted(trigger, &step.refers);
                let until = until.as_ref().map(|until| capital(self.game.word(Wanted::Time, "duration", &until.0).text));
                let words = match until {
                    Some(until) => say!(m, "step-until-each", until = until, trigger = trigger),
                    None => say!(m, "step-from-now-on", trigger = trigger),
                };
                let inner = Teller { subject: say!(m, "step-happens-to"), ..self.clone() };
                parts.push(inner.led(&words, &then.steps));
            }
            (Does::When { then, .. }, Some(said @ (Effect::NextInstead { .. } | Effect::UntilInstead { .. }))) => {
                let mut said = said.clone();
                if let Effect::NextInstead { then, .. } | Effect::UntilInstead { then, .. } = &mut said {
                    **then = Effect::Stop;
                }
                let words = self.words(&said, &step.refers);
                let head = words.rsplit_once(',').map_or(words.as_str(), |(head, _)| head);
                let inner = Teller { subject: say!(m, "step-would-happen-to"), ..self.clone() };
                parts.push(inner.led(&format!("{}:", say!(m, "step-before", head = head)), &then.steps));
            }
            (Does::When { then, .. }, said) => {
                let time = match said {
                    Some(Effect::Later { at, .. }) => self.game.word(Wanted::Moment, "moment", &at.0).text,
                    Some(Effect::LaterInYours { at, .. }) => self.game.word(Wanted::YourMoment, "moment", &at.0).text,
                    Some(Effect::LaterTheirs { at, .. }) => self.game.word(Wanted::TheirNextMoment, "moment", &at.0).text,
                    Some(Effect::LaterYours { at, .. }) => self.game.word(Wanted::NextMoment, "moment", &at.0).text,
                    _ => "",
                };
                parts.push(self.led(&say!(m, "step-later", time = time), &then.steps));
            }
        }
    }

    fn otherwise(&self, steps: &[hir::Step], parts: &mut Vec<Step>) {
        if let [hir::Step { said: Some(Effect::Otherwise { .. } | Effect::IfNotDone { .. }), does: Does::If { then, .. }, .. }] = steps {
            // Of several conditions in a row, none held.
            parts.push(self.led(&say!(self.game.messages, "step-none"), then));
        } else if !steps.is_empty() {
            parts.push(self.led(&say!(self.game.messages, "step-otherwise"), steps));
        }
    }

    /// A keyword, with the sentences that it stands for.
    fn keyword(&self, used: &KeywordUse) -> Step {
        let sentence = Sentence::Keywords { keywords: vec![used.clone()] };
        let words = self.game.language().print_sentence(&sentence).unwrap_or_default();
        let lines = self.reminders.lines(used, Tongue { language: self.game.language(), own: true });
        Step::over(words, lines.into_iter().map(Step::leaf).collect())
    }

    /// An instruction in words, with what it refers to.
    fn words(&self, effect: &Effect, refers: &[Reference]) -> String {
        let effect = fill(effect, &self.holes).unwrap_or_else(|_| effect.clone());
        self.noted(capital(&self.said(&effect)), refers)
    }

    /// An instruction as the game's language says it, or where that has no words for it, such as a name, as another in which cards are written.
    fn said(&self, effect: &Effect) -> String {
        let own = self.game.language().print_effect(effect).ok();
        own.or_else(|| self.game.read.tongues.values().find_map(|tongue| tongue.print_effect(effect).ok())).unwrap_or_default()
    }

    /// What stands in the holes of a phrase within the one that is told.
    fn filled_holes(&self, holes: &BTreeMap<String, Hole>) -> BTreeMap<String, Hole> {
        holes.iter().map(|(name, hole)| (name.clone(), fill(hole, &self.holes).unwrap_or_else(|_| hole.clone()))).collect()
    }

    /// The words, and in brackets what "it" and its like mean in them.
    fn noted(&self, words: String, refers: &[Reference]) -> String {
        let mut notes: Vec<String> = Vec::new();
        for note in refers.iter().filter_map(|reference| self.note(reference)) {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        if notes.is_empty() { words } else { format!("{words} ({})", notes.join("; ")) }
    }

    /// What a word means; nothing where it goes without saying.
    fn note(&self, Reference { word, means, .. }: &Reference) -> Option<String> {
        let m = self.game.messages;
        let named = self.meant(means).filter(|named| !named.is_empty())?;
        Some(match word {
            Pointer::Cards(Selector::It) => say!(m, "step-it", named = named),
            Pointer::Cards(Selector::Them) | Pointer::AmongThem => say!(m, "step-them", named = named),
            Pointer::Cards(Selector::Rest) => say!(m, "step-rest", named = named),
            // What stands in a hole is said in its place; from then on it is "it".
            Pointer::Cards(Selector::Filled { hole }) => match self.holes.get(&hole.0) {
                Some(Hole::HoleCard(cards) | Hole::HoleCards(cards)) if **cards == Selector::It => say!(m, "step-it", named = named),
                Some(Hole::HoleCard(cards) | Hole::HoleCards(cards)) if **cards == Selector::Them => say!(m, "step-them", named = named),
                _ => return None,
            },
            Pointer::Cards(other) => say!(m, "step-that", word = self.game.language().print_selector(other).ok()?, named = named),
            Pointer::They => say!(m, "step-they", named = named),
            Pointer::ItsOwner | Pointer::ThisWay(_) => return None,
        })
    }

    /// What a word means, in words.
    fn meant(&self, means: &Meant) -> Option<String> {
        let language = self.game.language();
        match means {
            Meant::This => language.print_selector(&Selector::This).ok(),
            Meant::Subject => Some(self.subject.clone()),
            Meant::Named(cards) | Meant::Beside(cards) => language.print_selector(cards).ok().map(|words| self.chosen(&words)),
            Meant::EachOf(filter) => language.print_selector(&Selector::Each { filter: filter.clone() }).ok(),
            Meant::Player(player) => language.print("player__object", player).ok(),
            Meant::Done(_) => None,
        }
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
fn once_chosen(name: &str, hole: &mut Hole, said: &Effect) {
    let (Hole::HoleCard(cards) | Hole::HoleCards(cards)) = hole else { return };
    if !cards.is_chosen() {
        return;
    }
    let known = if cards.may_be_several() { Selector::Them } else { Selector::It };
    let only = BTreeMap::from([(name.to_owned(), Hole::HoleCard(Selector::Rest.into()))]);
    if fill(said, &only).is_ok_and(|filled| filled != *said) {
        cards.what = known;
    }
}

/// What steps refer to, those within them included.
fn references(steps: &[hir::Step], all: &mut Vec<Reference>) {
    for step in steps {
        all.extend(step.refers.iter().cloned());
        match &step.does {
            Does::Several(inner) | Does::Together(inner) => references(inner, all),
            Does::May { then, otherwise, .. } | Does::IfDone { then, otherwise } | Does::If { then, otherwise, .. } => {
                references(then, all);
                references(otherwise, all);
            }
            Does::OneOf { options, .. } => options.iter().for_each(|(_, steps)| references(steps, all)),
            Does::Cost { parts, .. } => parts.iter().for_each(|part| references(part, all)),
            Does::EachPlayer(_, _, closure) | Does::ForEach { then: closure, .. } | Does::Repeat { then: closure, .. } | Does::When { then: closure, .. } => {
                references(&closure.steps, all)
            }
            Does::Plain(_) | Does::OnlyIf(_) => {}
        }
    }
}

/// Who a player is to the reader, as messages ask for it.
fn to_you(player: &Player) -> &'static str {
    if *player == Player::Opponent { "foe" } else { "you" }
}
