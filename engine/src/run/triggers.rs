//! Triggers: what waits, who orders it, and how it begins.

use super::{Asked, Choice, Flow, LogEntry, Run, WAITING, bit, damage, query};
use crate::game::Game;
use crate::ids::*;
use crate::ir::*;
use crate::number::short;
use crate::state::*;

impl Run<'_> {
    /// Starts the next waiting trigger of a batch later than that, or asks a player which one.
    pub(super) fn next_trigger(&mut self, after: u16) -> Flow {
        // Looking through all that waits is work, too, and what waits may grow without end.
        self.state.chain = self.state.chain.saturating_add(u32::from(short(self.state.pending.len())) / WAITING);
        let Some((player, choices)) = self.waiting(after) else { return Flow::On };
        if let [only] = choices[..] {
            let pending = self.state.pending.remove(usize::from(only));
            self.start(pending);
            return Flow::On;
        }
        self.options.clear();
        self.options.extend(choices.iter().map(|&i| Choice::Trigger(i)));
        Flow::Wait(player, Asked::Order)
    }

    /// The texts of cards under a tag wait to be answered, as though what they wait for had happened to their card.
    pub(super) fn set_off(&mut self, tag: TagId, of: Reg) {
        let mut waits = super::events::Waits::new();
        for card in self.cards_in(of) {
            let card = self.followed(card);
            if self.state.get(card).is_some_and(|c| c.zone != OUT) {
                self.look().under_tag(tag, card, &mut waits);
            }
        }
        if self.state.pending.len().saturating_add(waits.len()) > usize::from(u16::MAX) {
            return self.endless();
        }
        let often = short(waits.len());
        self.state.pending.extend(waits);
        self.done_times(i16::try_from(often).unwrap_or(i16::MAX), 1);
    }

    /// The triggers that may resolve next and who orders them; alike ones once.
    fn waiting(&mut self, after: u16) -> Option<(PlayerId, smallvec::SmallVec<[u16; 8]>)> {
        // Used-up and silenced ones vanish first.
        let mut i = 0;
        while i < self.state.pending.len() {
            let p = self.state.pending[i];
            let spent = match p.answer {
                Answer::Printed(a) => {
                    let watch = &self.game.cards[p.def.index()].watches[usize::from(a)];
                    watch.once && self.look().known(p.source).is_some_and(|card| card.used & self.game.card(card.def).limit(a) != 0)
                }
                Answer::Keyword(..) | Answer::Planted(_) | Answer::Rule(_) => false,
            };
            // What waits for a card that has gone is not answered any more.
            let hurt = if p.holds == Holds::Dealt { p.doer } else { p.subject };
            let gone = p.waiting == Waiting::Parked && self.look().there(hurt).is_none();
            if spent && p.waiting == Waiting::Trigger || gone {
                self.state.pending.remove(i);
            } else {
                i += 1;
            }
        }
        let batch = self.state.pending.iter().map(|p| p.batch).filter(|batch| *batch > after).min()?;
        self.state.batch = batch;
        let in_batch = || self.state.pending.iter().filter(move |p| p.batch == batch);
        let active = self.state.active;
        let everyones = in_batch().any(|p| p.active_orders);
        let orders = if everyones { active } else { self.state.around(active).find(|&player| in_batch().any(|p| p.by == player)).unwrap_or(active) };
        let mut choices: smallvec::SmallVec<[u16; 8]> = smallvec::SmallVec::new();
        for (i, p) in (0u16..).zip(&self.state.pending) {
            if p.batch != batch || !everyones && p.by != orders {
                continue;
            }
            // Of what is answered as it happened, only the first may be next.
            if self.as_happened(p) && choices.iter().any(|&j| self.as_happened(&self.state.pending[usize::from(j)])) {
                continue;
            }
            let again = choices.iter().any(|&j| {
                let q = &self.state.pending[usize::from(j)];
                p.answer == q.answer
                    && p.def == q.def
                    && p.by == q.by
                    && p.waiting == q.waiting
                    && p.amount == q.amount
                    && p.given == q.given
                    && (p.subject == p.source) == (q.subject == q.source)
                    && {
                        let card = |p: &Pending| self.look().known(p.source);
                        (p.subject == p.source || p.subject == q.subject)
                            && card(p)
                                .zip(card(q))
                                .is_none_or(|(a, b)| a.zone == b.zone && a.counters == b.counters && a.states == b.states && a.life == b.life)
                            && (self.state.further.is_empty() || p.source == q.source)
                    }
            });
            if !again {
                choices.push(i);
            }
        }
        Some((orders, choices))
    }

    /// Whether nobody chooses when it is answered among its like.
    fn as_happened(&self, p: &Pending) -> bool {
        matches!(p.answer, Answer::Printed(a) if self.game.cards[p.def.index()].watches[usize::from(a)].as_happened)
    }

    /// The card whose words answer: one that fell with what it was attached to is found where it fell.
    fn fallen(&self, p: &Pending, subject: &Subject) -> Option<CardRef> {
        let next = p.source.map(CardRef::next);
        let fell = |card: &Card| card.zone != OUT && !bit(&self.game.field, card.zone);
        if matches!(subject, Subject::Host) && self.look().there(next).is_some_and(fell) { next } else { p.source }
    }

    /// Whether a card that an event put off the field has gone on from there: nobody knows any more which it is.
    fn moved_on(&self, p: &Pending, subject: CardRef) -> bool {
        let moves = p.trail.filter(|trail| p.put && trail.card == subject).map(|trail| trail.moves);
        moves.is_some_and(|moves| self.state.get(subject).is_some_and(|card| card.moves != moves))
    }

    /// Whether what waits answers once in a while only.
    pub(super) fn once(&self, p: &Pending) -> bool {
        let (watch, ability) = answers_with(self.game, p);
        watch.once && ability != u8::MAX
    }

    /// Resolves a waiting trigger.
    pub(crate) fn start(&mut self, p: Pending) {
        if self.state.pending.is_empty() && self.state.frames.is_empty() {
            self.state.batch = p.batch;
        }
        let game = self.game;
        let (watch, ability) = answers_with(game, &p);
        let (program, once) = (watch.program, self.once(&p));
        self.entered();
        // What takes the place of something once has been set off by another event meanwhile.
        let planted = p.holds != Holds::Nothing && matches!(p.answer, Answer::Planted(_));
        let over = planted && !self.state.planted.iter().any(|planted| planted.closure == p.closure);
        if planted && watch.often == Often::Once {
            self.state.planted.retain(|planted| planted.closure != p.closure);
        }
        let used = over || once && self.look().known(p.source).is_some_and(|card| card.used & game.card(card.def).limit(ability) != 0);
        if used {
            // The answer has been given to another event this turn: this one goes on as it is.
            let [source, target] = if p.holds == Holds::Dealt { [p.subject, p.doer] } else { [p.doer, p.subject] };
            match (p.holds, target) {
                (Holds::Taken | Holds::Dealt, Some(target)) => {
                    self.deal(&[damage::PendingDamage { source, target, amount: i32::from(p.amount), words: p.words, cause: p.cause }], p.asked);
                }
                (Holds::Healing, Some(card)) => {
                    self.heal(card, i32::from(p.amount), p.asked);
                }
                (Holds::Taken | Holds::Dealt | Holds::Healing, None) | (Holds::Nothing | Holds::Deed | Holds::Wounds, _) => {}
            }
            return;
        }
        let below = self.state.frames.last().map(|frame| frame.purpose);
        let purpose = match (p.holds, below) {
            (Holds::Taken | Holds::Dealt | Holds::Healing, _) => Purpose::Answer,
            // What the rules check for is not checked again while something takes its place.
            (Holds::Deed, Some(Purpose::Check)) => Purpose::Check,
            // A rule that says what is done instead is a procedure as any other.
            (Holds::Deed, Some(Purpose::Rules)) if matches!(p.answer, Answer::Rule(_)) => Purpose::Rules,
            (Holds::Nothing | Holds::Deed | Holds::Wounds, _) => Purpose::Words,
        };
        let quiet = p.holds == Holds::Deed && matches!(p.answer, Answer::Rule(_));
        let before = self.log.as_ref().map_or(0, |log| log.len());
        if !quiet {
            self.tell(|| LogEntry::Answers { card: p.source.map(|card| card.id), program, given: p.given });
        }
        let words = if quiet { self.state.frames.last().is_some_and(|frame| frame.words) } else { true };
        let source = self.fallen(&p, &watch.subject);
        let subject = p.subject.filter(|card| !self.moved_on(&p, *card));
        self.push_frame(program, source, p.by, subject.as_slice(), purpose, words, p.cause);
        if !quiet {
            self.nest();
        }
        let frame = self.top();
        frame.holds = p.holds;
        frame.asked = p.asked;
        frame.sent = p.sent;
        frame.ability = ability;
        frame.batch = p.batch;
        frame.amount = p.amount;
        frame.given = p.given;
        frame.source = p.doer;
        frame.ignores = watch.ignores;
        if let Some(they) = p.they {
            frame.they = they;
        }
        frame.trail = p.trail;
        if p.closure != 0 {
            self.unpack(p.closure, matches!(watch.subject, Subject::Held(_) | Subject::To(..) | Subject::By(..)));
        }
        if let (Holds::Deed, Some(Purpose::Check)) = (p.holds, below) {
            if self.averts_nothing(program) {
                // It ends at once, and what it holds goes on.
                self.stop();
                if let Some(log) = &mut self.log {
                    log.truncate(before);
                }
                return;
            }
            self.averts(p.subject);
        }
        // A rule that finds nothing to do is no news.
        if matches!(p.answer, Answer::Rule(_)) && !quiet && self.log.is_some() {
            let (look, at) = (self.look(), self.state.frames.len() - 1);
            let news = look.memo.aside(|| look.possible(program, 0, &look.context(at), query::Manner::RULES));
            if let (false, Some(log)) = (news, &mut self.log) {
                log.truncate(before);
            }
        }
    }
}

/// The watcher of what waits, and its place among the abilities that are printed on its card.
pub(super) fn answers_with<'g>(game: &'g Game, p: &Pending) -> (&'g TriggeredAbility, u8) {
    match p.answer {
        Answer::Printed(a) => (&game.cards[p.def.index()].watches[usize::from(a)], a),
        Answer::Keyword(k, a) => (&game.keywords[k.index()].watches[usize::from(a)], u8::MAX),
        Answer::Planted(w) => (&game.planted[usize::from(w)], u8::MAX),
        Answer::Rule(i) => (&game.rule_watches[usize::from(i)], u8::MAX),
    }
}
