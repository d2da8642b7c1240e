//! What cards are given for a while or for good, and what players are kept from.

use super::events::Event;
use super::query::Ctx;
use super::{LogEntry, Run};
use crate::data::{DurationBegins, DurationEnds, DurationTurn};
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

impl Run<'_> {
    /// Cards are given something, one after the other: what makes a stat more or less may be answered.
    pub(super) fn give(&mut self, to: Reg, grants: &[Grant], until: Option<DurationId>) {
        let ctx = self.here();
        if self.top().step == 0 && self.top().stage == Stage::Begun {
            self.top().last = 0;
        }
        let cards = if self.has_ended(until) { super::query::Cards::new() } else { self.cards_in(to) };
        let number = if grants.iter().any(Grant::is_of_its_own) { Reckoned::FromIt } else { Reckoned::Apart };
        while let Some(&target) = cards.get(usize::from(self.top().step)) {
            let target = self.followed(target);
            if self.state.get(target).is_some_and(|c| c.zone != OUT) {
                let at = Ctx { it: Some(target), ..ctx };
                let changes: SmallVec<[Change; 2]> =
                    grants.iter().filter(|grant| !self.look().of_no_card(grant, &at)).map(|grant| self.change(grant, &at)).collect();
                let Some(given) = self.give_to(target, &changes, until, number) else { return };
                self.top().last = self.top().last.saturating_add(given);
            }
            let frame = self.top();
            (frame.step, frame.stage) = (frame.step + 1, Stage::Begun);
        }
        let given = self.top().last;
        self.done_times(given, 1);
        self.next();
    }

    /// A card is given something; gives whether it was, or something else happened instead, and nothing where an answer runs first.
    fn give_to(&mut self, target: CardRef, changes: &[Change], until: Option<DurationId>, number: Reckoned) -> Option<i16> {
        let (by, cause) = (self.top().you, self.cause());
        let moves: SmallVec<[Option<Event>; 2]> = changes.iter().map(|change| self.look().stat_moves(target, *change, by)).collect();
        let events: super::events::Events = moves.iter().flatten().copied().collect();
        let amount = events.first().map_or(0, |event| event.amount);
        let mut spent = super::passage::Used::new();
        if !events.is_empty() {
            match self.passes_in(super::passage::Go::First, &events, amount) {
                super::passage::Passage::Waits => return None,
                super::passage::Passage::Replaced => return Some(1),
                super::passage::Passage::Goes(..) => {}
            }
        }
        let mut given = 0;
        for (&change, event) in changes.iter().zip(&moves) {
            let (mut change, mut event) = (change, *event);
            if let Some(event) = &mut event {
                let (amount, used) = self.look().altered(&[*event], event.amount);
                spent.extend(used);
                if amount != event.amount {
                    change = altered_change(change, amount - event.amount, self.look().lowers(event.key));
                    event.amount = amount;
                }
            }
            let kept = self.look().stat_kept(target, change);
            if kept || matches!(change, Change::Stat(_, 0) | Change::Shield(0)) {
                given = i16::max(given, i16::from(!kept));
                continue;
            }
            given = 1;
            if let Change::Stat(stat, _) | Change::SetStat(stat, _) = change {
                let kind = self.kind_of(target.id);
                self.touch(stat.bit(), kind);
            } else {
                self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
            }
            self.lasts(Asleep::Modifier(Modifier { target, change, until, by, source: self.with_its_card(until), cause }));
            if !self.is_brought(change, changes) {
                self.tell(|| match number {
                    Reckoned::Apart => LogEntry::Changed { card: target.id, change, until },
                    Reckoned::FromIt => LogEntry::Reckoned { card: target.id, change, until },
                });
            }
            if let Some(event) = event.filter(|event| event.amount > 0) {
                self.happen(&event);
            }
            if let Change::Keyword(keyword, _) = change {
                self.happened_to(Deal::GetsKeyword(keyword), target, by, 0);
            }
        }
        self.spend(&spent);
        Some(given)
    }

    /// Whether one of the other changes says already that a card gets a keyword.
    fn is_brought(&self, change: Change, beside: &[Change]) -> bool {
        let Change::Keyword(keyword, _) = change else { return false };
        beside.iter().any(|other| matches!(other, Change::Keyword(quoted, _) if self.game.keywords[quoted.index()].brings.contains(&keyword)))
    }

    /// Players are kept from something, or such cards, those that come later among them.
    pub(super) fn bar(&mut self, ban: u16, until: Option<DurationId>) {
        let game = self.game;
        let (by, source) = (self.top().you, self.top().this);
        let said = &game.bans[usize::from(ban)];
        self.state.powers.bar(said);
        self.lasts(Asleep::Ban(Ban { ban, by, source, until }));
        if let ContinuousEffect::PlayerCannot(party, _) = &said.fact {
            for player in self.state.players() {
                if self.look().is_party(*party, player, by) {
                    self.tell(|| LogEntry::Barred { player, until });
                }
            }
        }
        self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
    }

    /// Cards are without a keyword: what gave it to them ends, and what is printed on them counts no more; for a while, both only wait.
    pub(super) fn lose_keyword(&mut self, who: Reg, keyword: KeywordId, until: Option<DurationId>) {
        let ctx = self.here();
        let (by, cause) = (ctx.you, self.cause());
        let mut lost = 0;
        for target in self.cards_in(who) {
            if self.state.get(target).is_none() || self.look().keyword(target, keyword).is_none() {
                continue;
            }
            lost = i16::saturating_add(lost, 1);
            let change = Change::Without(keyword);
            if until.is_none() {
                self.state.modifiers.retain(|m| m.target != target || !matches!(m.change, Change::Keyword(k, _) if k == keyword));
            }
            self.lasts(Asleep::Modifier(Modifier { target, change, until, by, source: self.with_its_card(until), cause }));
            self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
            self.tell(|| LogEntry::Changed { card: target.id, change, until });
            self.happened_to(Deal::LosesKeyword(keyword), target, by, 0);
        }
        self.done_times(lost, 1);
    }

    /// What a grant changes, as things are now.
    fn change(&self, grant: &Grant, ctx: &Ctx) -> Change {
        let look = self.look();
        match grant {
            Grant::Stat(stat, sign, num) => Change::Stat(*stat, narrow(i32::from(*sign).saturating_mul(look.number(num, ctx)))),
            Grant::SetStat(stat, num) => Change::SetStat(*stat, narrow(look.number(num, ctx))),
            Grant::Keyword(k, num) => Change::Keyword(*k, narrow(look.number(num, ctx))),
            Grant::Cannot(deed) => Change::Cannot(*deed),
            Grant::Mute => Change::Muted,
            Grant::Shield(num) => Change::Shield(narrow(look.number(num, ctx).max(0))),
        }
    }

    /// Such cards, and how many of them.
    pub(super) fn give_next(&mut self, (sort, times): (u16, u16), grants: &[Grant], by: PlayerId, until: Option<DurationId>, awaits: Awaits) {
        let ctx = self.here();
        let (cause, meanwhile) = (self.cause(), self.meanwhile());
        for grant in grants {
            let change = self.change(grant, &ctx);
            if awaits == Awaits::Standing {
                self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
            }
            self.lasts(Asleep::Next(Next { sort, change, by, source: ctx.this, until, awaits, left: times, cause, meanwhile }));
            self.tell(|| match awaits {
                Awaits::Nothing | Awaits::AllComing | Awaits::Standing => LogEntry::Lasting { player: by, sort, change, until },
                Awaits::Coming | Awaits::Done(_) => LogEntry::Awaited { player: by, sort, times, change, until },
            });
        }
    }

    /// Something lasts for a while, from now on or from the turn on in which that begins.
    pub(super) fn lasts(&mut self, what: Asleep) {
        if self.has_ended(what.lasts().0) {
            return;
        }
        let later = |duration: DurationId| self.game.durations[duration.index()].begins == DurationBegins::NextTurn;
        if what.lasts().0.is_some_and(later) { self.state.asleep.push(what) } else { self.begins_now(what) }
    }

    fn begins_now(&mut self, what: Asleep) {
        match what {
            Asleep::Modifier(modifier) => self.state.modifiers.push(modifier),
            Asleep::Ban(ban) => self.state.bans.push(ban),
            Asleep::Next(next) => self.state.next.push(next),
            Asleep::Planted(planted) => self.state.planted.push(planted),
        }
    }

    /// The card whose text is carried out, where what lasts so long ends with it.
    pub(super) fn with_its_card(&self, until: Option<DurationId>) -> Option<CardRef> {
        self.bound_to(until, self.state.frames.last().and_then(|frame| frame.this))
    }

    /// The card whose words said so, where what lasts so long ends with it.
    pub(super) fn bound_to(&self, until: Option<DurationId>, source: Option<CardRef>) -> Option<CardRef> {
        let ends = until.map_or(DurationEnds::Said, |until| self.game.durations[until.index()].ends);
        source.filter(|_| ends != DurationEnds::Said)
    }

    /// Whether what would last until its card leaves the field is over before it begins.
    pub(super) fn has_ended(&self, until: Option<DurationId>) -> bool {
        let bound = until.is_some_and(|until| self.game.durations[until.index()].ends != DurationEnds::Said);
        bound && !self.with_its_card(until).is_some_and(|card| self.state.get(card).is_some() && self.look().on_field(card.id))
    }

    /// A card leaves the field, or its controller: what was to last as long as that ends.
    pub(super) fn ends_with_card(&mut self, card: CardRef, only: Option<DurationEnds>) {
        let durations = &self.game.durations;
        let ends = |until: Option<DurationId>| until.map_or(DurationEnds::Said, |until| durations[until.index()].ends);
        let over = |until: Option<DurationId>, source: Option<CardRef>| {
            source == Some(card) && ends(until) != DurationEnds::Said && only.is_none_or(|only| ends(until) == only)
        };
        if durations.iter().all(|duration| duration.ends == DurationEnds::Said) {
            return;
        }
        let held = |state: &State| state.modifiers.len() + state.bans.len() + state.next.len();
        let before = held(self.state);
        let (gone, stays): (Vec<Modifier>, Vec<Modifier>) = self.state.modifiers.iter().partition(|m| over(m.until, m.source));
        self.state.modifiers = stays;
        self.state.asleep.retain(|what| !over(what.lasts().0, what.source()));
        self.state.bans.retain(|ban| !over(ban.until, ban.source));
        self.state.next.retain(|next| !over(next.until, next.source));
        let answered = |p: &DelayedTrigger| self.state.pending.iter().any(|waiting| waiting.closure == p.closure);
        let closed: SmallVec<[u32; 4]> = self.state.planted.iter().filter(|p| over(p.until, p.source) && !answered(p)).map(|p| p.closure).collect();
        self.state.planted.retain(|p| !over(p.until, p.source));
        self.state.kept.retain(|kept| !closed.contains(&kept.closure));
        if held(self.state) != before {
            self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
        }
        self.goes_back(&gone);
    }

    /// What waited for this turn begins.
    pub(super) fn wake(&mut self) {
        if self.state.asleep.is_empty() {
            return;
        }
        let (game, active) = (self.game, self.state.active);
        let begins = |what: &Asleep| matches!(what.lasts(), (Some(duration), by) if is_turn(game.durations[duration.index()].in_turn_of, by, active));
        let (now, later): (Vec<Asleep>, Vec<Asleep>) = self.state.asleep.iter().partition(|what| begins(what));
        self.state.asleep = later;
        for what in now {
            self.begins_now(what);
        }
        self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
    }

    /// What was to last until then goes on, until another duration ends it.
    fn outlast(&mut self, duration: DurationId, then: DurationId) {
        let (turn_of, active) = (self.game.durations[duration.index()].in_turn_of, self.state.active);
        let goes_on = |until: &mut Option<DurationId>, by: PlayerId| {
            if *until == Some(duration) && is_turn(turn_of, by, active) {
                *until = Some(then);
            }
        };
        self.state.modifiers.iter_mut().for_each(|m| goes_on(&mut m.until, m.by));
        self.state.bans.iter_mut().for_each(|ban| goes_on(&mut ban.until, ban.by));
        self.state.planted.iter_mut().for_each(|p| goes_on(&mut p.until, p.by));
        self.state.next.iter_mut().for_each(|n| goes_on(&mut n.until, n.by));
    }

    pub(super) fn expire(&mut self, duration: DurationId) {
        let turn_of = self.game.durations[duration.index()].in_turn_of;
        let active = self.state.active;
        let ends = |by: PlayerId| is_turn(turn_of, by, active);
        if let Some(then) = self.game.durations[duration.index()].goes_on {
            self.outlast(duration, then);
            return;
        }
        let held = |state: &State| state.modifiers.len() + state.bans.len() + state.next.len();
        let before = held(self.state);
        self.give_back(|m| m.until == Some(duration) && ends(m.by));
        self.state.modifiers.retain(|m| m.until != Some(duration) || !ends(m.by));
        self.state.bans.retain(|ban| ban.until != Some(duration) || !ends(ban.by));
        let waits = |p: &DelayedTrigger| p.until != Some(duration) || !ends(p.by);
        // What has happened before is still answered.
        let answered = |p: &DelayedTrigger| self.state.pending.iter().any(|waiting| waiting.closure == p.closure);
        let over: SmallVec<[u32; 4]> = self.state.planted.iter().filter(|p| !waits(p) && !answered(p)).map(|p| p.closure).collect();
        self.state.planted.retain(waits);
        self.state.kept.retain(|k| !over.contains(&k.closure));
        self.state.next.retain(|n| n.until != Some(duration) || !ends(n.by));
        // What could be used once until then can be used again.
        let lasting = if self.state.powers.lasting & duration.bit() != 0 { &mut self.state.cards[..] } else { &mut [] };
        for card in lasting {
            if card.used != 0 && self.game.facts[card.def.index()].lasting & card.used != 0 && ends(card.controller) {
                let def = self.game.card(card.def);
                card.used &= !def.limits.iter().filter(|(_, d)| *d == duration).fold(0, |bits, (ability, _)| bits | def.limit(*ability));
            }
        }
        if held(self.state) != before {
            self.touch(crate::game::ALL_DIRTY >> 1, u32::MAX);
        }
    }
}

/// Whether a turn is the one that is meant, seen from a player.
fn is_turn(turn: DurationTurn, by: PlayerId, active: PlayerId) -> bool {
    match turn {
        DurationTurn::Anyone => true,
        DurationTurn::You => by == active,
        DurationTurn::Opponent => by != active,
    }
}

/// What a change becomes whose amount was made smaller or larger.
fn altered_change(change: Change, more: i32, lowers: bool) -> Change {
    let more = if lowers { -more } else { more };
    match change {
        Change::Stat(stat, by) => Change::Stat(stat, narrow(i32::from(by).saturating_add(more))),
        Change::SetStat(stat, to) => Change::SetStat(stat, narrow(i32::from(to).saturating_add(more))),
        Change::Keyword(..) | Change::Without(_) | Change::Cannot(_) | Change::Taken(_) | Change::Muted | Change::Shield(_) => change,
    }
}

/// Where the number comes from by which a card changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reckoned {
    /// It is the same for every card.
    Apart,
    /// It is reckoned from the card itself.
    FromIt,
}
