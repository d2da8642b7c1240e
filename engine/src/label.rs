//! What options are called. Labels are made only when somebody reads them.

use crate::game::Does;
use crate::ids::*;
use crate::ir::{Ballot, Dest, Matter, Op, Poll};
use crate::play::Match;
use crate::run::{Asked, Choice};
use crate::state::{Answer, Card, Pending};
use crate::words::{Wanted, filled};
use kotodama_messages::{Messages, say};

impl Match {
    /// What an option is called, in words that tell it from the others; empty when there is no such option.
    #[must_use]
    pub fn label(&self, option: usize) -> String {
        self.options().get(option).map_or(String::new(), |&choice| self.labeller(self.game().messages).name_choice(choice))
    }

    /// All options in words.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        self.labels_in(self.game().messages)
    }

    /// All options in the game's words, with what stands around them in some language.
    #[must_use]
    pub fn labels_in(&self, messages: &'static Messages) -> Vec<String> {
        let labeller = self.labeller(messages);
        self.options().iter().map(|&choice| labeller.name_choice(choice)).collect()
    }

    /// All options in words, with the whole of the texts that they are about: for a screen with room.
    #[must_use]
    pub fn labels_at_length(&self) -> Vec<String> {
        let labeller = Labeller { length: Length::Whole, ..self.labeller(self.game().messages) };
        self.options().iter().map(|&choice| labeller.name_choice(choice)).collect()
    }

    /// The instruction that waits for this decision.
    fn running_op(&self) -> Option<&Op> {
        let frame = self.state().frames.last()?;
        self.game().programs[frame.program.index()].ops.get(usize::from(frame.at))
    }

    /// On what somebody settles in this decision, if it is one of those.
    fn matter(&self) -> Option<&Matter> {
        let op = self.running_op()?;
        if let Op::Settle { on, .. } | Op::Poll(Poll { on: Ballot::On(on), .. }) = op { Some(on) } else { None }
    }

    /// The player that an option of this decision stands for, where players are chosen.
    #[must_use]
    pub fn player_offered(&self, choice: Choice) -> Option<PlayerId> {
        let Choice::Number(number) = choice else { return None };
        let seat = number.checked_sub(1).and_then(|seat| u8::try_from(seat).ok())?;
        matches!(self.matter(), Some(Matter::Player(_))).then_some(PlayerId(seat))
    }

    fn labeller(&self, messages: &'static Messages) -> Labeller<'_> {
        Labeller { running: self, messages, length: Length::Short }
    }

    /// What the decision is about, in words.
    #[must_use]
    pub fn prompt(&self) -> String {
        let (Some(asked), state) = (self.asked(), self.state()) else { return String::new() };
        if asked == Asked::Order {
            return say!(self.game().messages, "prompt-order");
        }
        let Some(frame) = state.frames.last() else { return String::new() };
        let program = &self.game().programs[frame.program.index()];
        match program.ops.get(usize::from(frame.at)) {
            Some(Op::Open { window, .. }) => {
                let id = &self.game().windows[window.index()].id;
                self.game().title("window", id).to_owned()
            }
            _ if frame.words => say!(
                self.game().messages,
                "prompt-card",
                card = frame.this.map_or_else(String::new, |this| self.card_name(this.id)),
                words = filled(&program.words, frame.given)
            ),
            _ => program.words.replace("{it}", &self.about(frame)),
        }
    }

    /// Whether whoever decides is told which card that is: not where it lies face-down for them, and nobody looks at what others hold to put in
    /// order what waits.
    fn names(&self, card: CardId) -> bool {
        let (game, state) = (self.game(), self.state());
        let told = if self.asked() == Some(Asked::Order) { crate::run::told_in_order } else { crate::run::told_of };
        self.decider().is_none_or(|player| told(game, state, player, card))
    }

    /// What whoever decides calls a card.
    pub(crate) fn card_name(&self, card: CardId) -> String {
        let (game, state) = (self.game(), self.state());
        let Some(c) = state.cards.get(card.index()) else { return String::new() };
        if self.names(card) { game.card(c.def).name.clone() } else { say!(game.messages, "unseen-cards", number = 1) }
    }
}

/// Calls the options of a match by names, in a language.
struct Labeller<'a> {
    running: &'a Match,
    messages: &'static Messages,
    length: Length,
}

/// How much of a text stands in a label.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    /// As much as tells it from the others.
    Short,
    /// All of it.
    Whole,
}

impl Labeller<'_> {
    fn decider(&self) -> PlayerId {
        self.running.decider().unwrap_or(PlayerId(0))
    }

    fn name_choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Card(card) => self.tell_apart(card, |c| if let Choice::Card(other) = c { Some(*other) } else { None }),
            Choice::Number(n) => self.settled(n),
            Choice::Yes => say!(self.messages, "label-yes"),
            Choice::No => say!(self.messages, "label-no"),
            Choice::Done => say!(self.messages, "label-done"),
            Choice::Mode(i) => self.mode(i),
            Choice::Cell(cell) => self.cell(cell),
            Choice::Pass => self.pass(),
            Choice::Action(action, None) => self.running.game().says(action, self.decider(), ""),
            Choice::Action(action, Some(card)) => {
                let same = |c: &Choice| if let Choice::Action(a, other) = c { other.filter(|_| *a == action) } else { None };
                let name = self.tell_apart(card, same);
                self.running.game().says(action, self.decider(), &name)
            }
            Choice::Use(card, ability) => {
                let name = self.tell_apart(card, |c| if let Choice::Use(other, _) = c { Some(*other) } else { None });
                let several = self.running.options().iter().any(|c| matches!(c, Choice::Use(other, a) if *other == card && *a != ability));
                let def = self.running.game().card(self.running.state().cards[card.index()].def);
                let used = &def.uses[usize::from(ability)];
                if !used.title.is_empty() {
                    say!(self.messages, "label-use-for", card = name, words = used.title.as_str())
                } else if several {
                    let words = |ability: u8| self.running.game().programs[def.uses[usize::from(ability)].program.index()].words.as_str();
                    let others = self
                        .running
                        .options()
                        .iter()
                        .filter_map(|c| if let Choice::Use(other, a) = c { (*other == card && *a != ability).then(|| words(*a)) } else { None });
                    say!(self.messages, "label-use-for", card = name, words = self.told(words(ability), others))
                } else {
                    say!(self.messages, "label-use", card = name)
                }
            }
            Choice::Trigger(i) => self.trigger(i),
        }
    }

    /// A number that is offered: where a player settles on a name or a family, which that is.
    fn settled(&self, number: i16) -> String {
        let game = self.running.game();
        let place = usize::try_from(number).ok();
        if let Some(Op::Share { pool, .. }) = self.running.running_op() {
            return format!("{number} {}", game.noun("pool", &game.pools[pool.index()].id));
        }
        let word = match self.running.matter() {
            Some(Matter::Player(_)) => self.running.player_offered(Choice::Number(number)).map(|player| self.player(player)),
            Some(Matter::Name) => place.and_then(|at| game.names.get(at)).cloned(),
            Some(Matter::Family(_)) => place.and_then(|at| game.families.get(at)).map(|id| game.noun("family", id).to_owned()),
            Some(Matter::Cell(zone, _)) => place.map(|cell| game.cell_name(*zone, crate::number::tiny(cell))),
            Some(Matter::Number(..)) | None => None,
        };
        word.unwrap_or_else(|| number.to_string())
    }

    /// A player, as who decides knows them.
    fn player(&self, player: PlayerId) -> String {
        let who = match self.running.state().seats {
            _ if player == self.decider() => "you",
            2 => "foe",
            _ => "seat",
        };
        say!(self.messages, "player", who = who, seat = player.0 + 1)
    }

    /// As much of a text as stands in a label, among those of others.
    fn told<'w>(&self, words: &str, others: impl Iterator<Item = &'w str>) -> String {
        match self.length {
            Length::Short => first_words(words, others),
            Length::Whole => words.to_owned(),
        }
    }

    fn trigger(&self, i: u16) -> String {
        let Some(pending) = self.running.state().pending.get(usize::from(i)) else { return String::new() };
        let waits = |c: &Choice| if let Choice::Trigger(j) = c { self.running.state().pending.get(usize::from(*j)).map(|p| (*j, p)) } else { None };
        let name = match pending.source {
            None => say!(self.messages, "the-rules"),
            Some(source) => self.tell_apart(source.id, |c| waits(c).and_then(|(_, p)| p.source).map(|card| card.id)),
        };
        let waiting = |c: &Choice| waits(c).filter(|(j, p)| *j != i && p.source == pending.source).map(|(_, p)| p);
        let others: Vec<&Pending> = self.running.options().iter().filter_map(waiting).collect();
        let mut label = name;
        let named = pending.source.is_none_or(|source| self.running.names(source.id));
        if named && (self.length == Length::Whole || others.iter().any(|p| p.answer != pending.answer)) {
            let words = |pending: &Pending| {
                let program = match pending.answer {
                    Answer::Printed(a) => self.running.game().card(pending.def).watches[usize::from(a)].program,
                    Answer::Keyword(k, a) => self.running.game().keywords[k.index()].watches[usize::from(a)].program,
                    Answer::Planted(w) => self.running.game().planted[usize::from(w)].program,
                    Answer::Rule(i) => self.running.game().rule_watches[usize::from(i)].program,
                };
                filled(&self.running.game().programs[program.index()].words, pending.given).into_owned()
            };
            let apart: Vec<String> = others.iter().filter(|p| p.answer != pending.answer).map(|p| words(p)).collect();
            let words = self.told(&words(pending), apart.iter().map(String::as_str));
            label = say!(self.messages, "label-says", label = label, words = words);
        }
        // The same words may answer several events: the card they are about tells them apart, or how much it was.
        let same: Vec<&&Pending> = others.iter().filter(|p| p.answer == pending.answer).collect();
        if let Some(subject) = pending.subject.filter(|_| same.iter().any(|p| p.subject != pending.subject)) {
            let subject = self.tell_apart(subject.id, |c| waits(c).and_then(|(_, p)| p.subject).map(|card| card.id));
            label = say!(self.messages, "label-about", label = label, subject = subject);
        }
        if same.iter().any(|p| p.subject == pending.subject) {
            label = say!(self.messages, "label-amount", label = label, amount = pending.amount);
        }
        label
    }

    fn pass(&self) -> String {
        let state = self.running.state();
        let op = state.frames.last().and_then(|f| self.running.game().programs[f.program.index()].ops.get(usize::from(f.at)));
        match op {
            Some(Op::Open { window, .. }) => self.running.game().windows[window.index()].pass.clone(),
            _ => say!(self.messages, "label-pass"),
        }
    }

    fn mode(&self, i: u8) -> String {
        let Some(frame) = self.running.state().frames.last() else { return String::new() };
        let words = self.running.game().mode_words.get(&(frame.program, frame.at)).and_then(|w| w.get(usize::from(i)));
        let option = words.cloned().unwrap_or_else(|| say!(self.messages, "label-option", number = i + 1));
        match self.one_of_each() {
            Some(card) => say!(self.messages, "label-of-each", card = self.running.card_name(card), option = option),
            None => option,
        }
    }

    /// The card for which the running program is run, where it is run once for each of some.
    fn one_of_each(&self) -> Option<CardId> {
        let (game, state) = (self.running.game(), self.running.state());
        let [.., around, frame] = &state.frames[..] else { return None };
        let Some(Op::ForEach { each, program, .. }) = game.programs[around.program.index()].ops.get(usize::from(around.at)) else { return None };
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game, state, memo: &memo };
        let ctx = look.context(state.frames.len() - 1);
        look.register(&ctx, *each).first().filter(|_| *program == frame.program).map(|card| card.id)
    }

    /// What a cell is called of the zone that the card goes to about which the running instruction asks.
    fn cell(&self, cell: u8) -> String {
        let (game, state) = (self.running.game(), self.running.state());
        let op = state.frames.last().and_then(|frame| game.programs[frame.program.index()].ops.get(usize::from(frame.at)));
        match op.and_then(|op| lands(game, op)) {
            Some(zone) => game.cell_name(zone, cell),
            None => cell.to_string(),
        }
    }

    /// A card's name, with its owner, zone and number where other options share the name.
    fn tell_apart(&self, card: CardId, of: impl Fn(&Choice) -> Option<CardId>) -> String {
        let name = self.running.card_name(card);
        let others: Vec<CardId> = self.running.options().iter().filter_map(&of).filter(|&c| c != card && self.running.card_name(c) == name).collect();
        if others.is_empty() {
            return name;
        }
        let cards = &self.running.state().cards;
        let me = self.decider();
        let c = &cards[card.index()];
        let owned = others.iter().any(|o| cards[o.index()].controller != c.controller);
        // What is everybody's is known by its place.
        let common = self.running.game().is_common(c.zone);
        let owner = match (owned && !common, c.controller == me, self.running.state().seats) {
            (false, ..) => "unsaid",
            (true, true, _) => "you",
            (true, false, 2) => "foe",
            (true, false, _) => "seat",
        };
        let same_owner: Vec<&CardId> = others.iter().filter(|o| cards[o.index()].controller == c.controller).collect();
        let placed = same_owner.iter().any(|o| cards[o.index()].zone != c.zone);
        // In a zone with cells, the cell tells it from those in others.
        let there = |o: &&CardId| cards[o.index()].zone == c.zone;
        let celled = c.cell != 0 && same_owner.iter().filter(|o| there(o)).any(|o| cards[o.index()].cell != c.cell);
        let name = if celled { say!(self.messages, "label-in-cell", card = name, cell = self.running.game().cell_name(c.zone, c.cell)) } else { name };
        let alike: Vec<CardId> = same_owner.into_iter().filter(there).filter(|o| cards[o.index()].cell == c.cell).copied().collect();
        let number = if alike.is_empty() { 0 } else { self.number(card, &alike, of) };
        let id = self.running.game().zones.get(c.zone.index()).map_or("", |z| z.id.as_str());
        let zone = self.running.game().word(Wanted::Noun, "zone", id);
        let place = if placed || owned && common { "said" } else { "unsaid" };
        let seat = c.controller.0 + 1;
        say!(self.messages, "label-card", card = name, owner = owner, seat = seat, place = place, zone = zone.text, form = zone.form, number = number)
    }

    /// A card's number among cards of its name in the same zone, from 1: in the order of the zone, where that may be known.
    fn number(&self, card: CardId, alike: &[CardId], of: impl Fn(&Choice) -> Option<CardId>) -> usize {
        let (game, state) = (self.running.game(), self.running.state());
        let mut ids: Vec<CardId> = Vec::new();
        for id in self.running.options().iter().filter_map(of).filter(|o| *o == card || alike.contains(o)) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let me = self.decider();
        if crate::run::sees(game, state, me, card) {
            let Card { owner, zone, .. } = state.cards[card.index()];
            let zone = state.zone(game.zones.len(), owner, zone);
            ids.sort_by_key(|id| zone.iter().position(|z| z == id));
        }
        ids.iter().position(|&id| id == card).unwrap_or(0) + 1
    }
}

/// The zone into which an instruction puts cards.
fn lands(game: &crate::game::Game, op: &Op) -> Option<ZoneId> {
    let dest = if let Op::Move { to, .. } | Op::Act { to: Some(to), .. } = op {
        to
    } else if let Op::Act { verb, .. } = op
        && let Does::Move(to) = &game.verbs[game.index.native[verb.index()].index()].does
    {
        to
    } else {
        return None;
    };
    if let Dest::Zone { zone, .. } = dest { Some(*zone) } else { None }
}

/// How many words of a sentence say which it is.
const FIRST_WORDS: usize = 6;

/// The beginning of a sentence, as long as it takes to tell it from others.
fn first_words<'a>(words: &str, others: impl Iterator<Item = &'a str>) -> String {
    let all: Vec<&str> = words.split(' ').collect();
    let same = |other: &str| other.split(' ').zip(&all).take_while(|(one, other)| one == *other).count();
    // The word that differs, and the one behind it.
    let apart = others.filter(|other| *other != words).map(|other| same(other) + 2).max().unwrap_or(0);
    let mut out = all.iter().take(FIRST_WORDS.max(apart)).copied().collect::<Vec<_>>().join(" ");
    if all.len() > FIRST_WORDS.max(apart) {
        out.push('…');
    }
    out
}
