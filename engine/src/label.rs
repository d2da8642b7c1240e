//! What options are called. Labels are made only when somebody reads them.

use crate::ids::*;
use crate::ir::Op;
use crate::play::Match;
use crate::run::{Asked, Choice};
use crate::state::{Answer, Frame, Pending};

impl Match {
    /// What an option is called, in words that tell it from the others; empty when there is no such option.
    #[must_use]
    pub fn label(&self, option: usize) -> String {
        self.options().get(option).map_or(String::new(), |&choice| self.name_choice(choice))
    }

    /// All options in words.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        self.options().iter().map(|&choice| self.name_choice(choice)).collect()
    }

    /// What the decision is about, in words.
    #[must_use]
    pub fn prompt(&self) -> String {
        let (Some(asked), state) = (self.asked(), self.state()) else { return String::new() };
        if asked == Asked::Order {
            return "Choose what happens first".into();
        }
        let Some(frame) = state.frames.last() else { return String::new() };
        let program = &self.game().programs[frame.program.index()];
        match program.ops.get(usize::from(frame.at)) {
            Some(Op::Open { window, .. }) => {
                let id = &self.game().windows[window.index()].id;
                self.game().lexicon.form("window", id, "name").unwrap_or(id).to_owned()
            }
            _ if frame.words => format!("{}: {}", self.card_name(frame.this.id), program.words),
            _ => program.words.replace("{it}", self.about(frame)),
        }
    }

    /// The name of the card that a running program is about.
    fn about(&self, frame: &Frame) -> &str {
        let register = self.state().registers.get(usize::from(frame.registers));
        let card = register.filter(|r| r.len > 0).and_then(|r| self.state().heap.get(usize::from(r.start)));
        card.map_or("", |card| self.card_name(card.id))
    }

    fn card_name(&self, card: CardId) -> &str {
        self.state().cards.get(card.index()).map_or("", |c| &self.game().card(c.def).name)
    }

    fn name_choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Card(card) => self.tell_apart(card, |c| match c {
                Choice::Card(other) => Some(*other),
                _ => None,
            }),
            Choice::Number(n) => n.to_string(),
            Choice::Yes => "yes".into(),
            Choice::No => "no".into(),
            Choice::Done => "done".into(),
            Choice::Mode(i) => self.mode(i),
            Choice::Pass => self.pass(),
            Choice::Action(action, card) if card == CardRef::NONE.id => self.game().actions[usize::from(action)].say.clone(),
            Choice::Action(action, card) => {
                let name = self.tell_apart(card, |c| match c {
                    Choice::Action(a, other) if *a == action => Some(*other),
                    _ => None,
                });
                self.game().actions[usize::from(action)].say.replace("{it}", &name)
            }
            Choice::Use(card, ability) => {
                let name = self.tell_apart(card, |c| match c {
                    Choice::Use(other, _) => Some(*other),
                    _ => None,
                });
                let several = self.options().iter().any(|c| matches!(c, Choice::Use(other, a) if *other == card && *a != ability));
                let def = self.game().card(self.state().cards[card.index()].def);
                if several {
                    let words = &self.game().programs[def.uses[usize::from(ability)].program.index()].words;
                    format!("use {name}: {}", first_words(words))
                } else {
                    format!("use {name}")
                }
            }
            Choice::Trigger(i) => self.trigger(i),
        }
    }

    fn trigger(&self, i: u16) -> String {
        let Some(pending) = self.state().pending.get(usize::from(i)) else { return String::new() };
        let name = self.tell_apart(pending.source.id, |c| match c {
            Choice::Trigger(j) => self.state().pending.get(usize::from(*j)).map(|p| p.source.id),
            _ => None,
        });
        let waiting = |c: &Choice| match c {
            Choice::Trigger(j) if *j != i => self.state().pending.get(usize::from(*j)).filter(|p| p.source == pending.source),
            _ => None,
        };
        let others: Vec<&Pending> = self.options().iter().filter_map(waiting).collect();
        let mut label = name;
        if others.iter().any(|p| p.answer != pending.answer) {
            let program = match pending.answer {
                Answer::Printed(a) => self.game().card(pending.def).watches[usize::from(a)].program,
                Answer::Keyword(k, a) => self.game().keywords[k.index()].watches[usize::from(a)].program,
                Answer::Planted(w) => self.game().planted[usize::from(w)].program,
            };
            label = format!("{label}: {}", first_words(&self.game().programs[program.index()].words));
        }
        // The same words may answer several events: the card they are about tells them apart, or how much it was.
        let same: Vec<&&Pending> = others.iter().filter(|p| p.answer == pending.answer).collect();
        if same.iter().any(|p| p.subject != pending.subject) {
            let subject = self.tell_apart(pending.subject.id, |c| match c {
                Choice::Trigger(j) => self.state().pending.get(usize::from(*j)).map(|p| p.subject.id),
                _ => None,
            });
            label = format!("{label} for {subject}");
        }
        if same.iter().any(|p| p.subject == pending.subject) {
            label = format!("{label} ({})", pending.amount);
        }
        label
    }

    fn pass(&self) -> String {
        let state = self.state();
        let op = state.frames.last().and_then(|f| self.game().programs[f.program.index()].ops.get(usize::from(f.at)));
        match op {
            Some(Op::Open { window, .. }) => self.game().windows[window.index()].pass.clone(),
            _ => "pass".into(),
        }
    }

    fn mode(&self, i: u8) -> String {
        let Some(frame) = self.state().frames.last() else { return String::new() };
        let words = self.game().mode_words.get(&(frame.program, frame.at)).and_then(|w| w.get(usize::from(i)));
        words.cloned().unwrap_or_else(|| format!("option {}", i + 1))
    }

    /// A card's name, with its owner, zone and number where other options share the name.
    fn tell_apart(&self, card: CardId, of: impl Fn(&Choice) -> Option<CardId>) -> String {
        let name = self.card_name(card).to_owned();
        let others: Vec<CardId> = self.options().iter().filter_map(&of).filter(|&c| c != card && self.card_name(c) == name).collect();
        if others.is_empty() {
            return name;
        }
        let cards = &self.state().cards;
        let me = self.decider().unwrap_or(PlayerId(0));
        let c = &cards[card.index()];
        let mut label = name;
        if others.iter().any(|o| cards[o.index()].owner != c.owner) {
            label = format!("{} {label}", if c.owner == me { "your" } else { "their" });
        }
        let same_owner: Vec<&CardId> = others.iter().filter(|o| cards[o.index()].owner == c.owner).collect();
        if same_owner.iter().any(|o| cards[o.index()].zone != c.zone) {
            let id = self.game().zones.get(c.zone.index()).map_or("", |z| z.id.as_str());
            label = format!("{label} in the {}", self.game().lexicon.form("zone", id, "sg").unwrap_or(id));
        }
        let alike: Vec<CardId> = same_owner.into_iter().copied().filter(|o| cards[o.index()].zone == c.zone).collect();
        if !alike.is_empty() {
            // The number counts the cards of that name in the order of their zone, where that may be known.
            let mut ids: Vec<CardId> = Vec::new();
            for id in self.options().iter().filter_map(&of).filter(|o| *o == card || alike.contains(o)) {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            if crate::view::sees(self.game(), self.state(), me, card) {
                let zone = self.state().zone(self.game().zones.len(), c.owner, c.zone);
                ids.sort_by_key(|id| zone.iter().position(|z| z == id));
            }
            let number = ids.iter().position(|&id| id == card).unwrap_or(0) + 1;
            label = format!("{label} #{number}");
        }
        label
    }
}

/// The beginning of a sentence, to tell abilities apart.
fn first_words(words: &str) -> String {
    let mut out: String = words.split(' ').take(6).collect::<Vec<_>>().join(" ");
    if words.split(' ').count() > 6 {
        out.push('…');
    }
    out
}
