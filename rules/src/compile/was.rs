//! Questions about what happened: "if a card was destroyed this turn", "the number of cards drawn this way", "cards that attacked
//! this turn".
//!
//! What happened *this way* is what happened since the text began: how much had happened before that is noted in a register by its
//! first instruction ([`Op::Begin`]).

use super::build::{Besides, Builder};
use super::done::Done;
use super::events::{Awaited, When};
use super::fail::Fail;
use super::past::described;
use super::scope::Antecedent;
use super::select::Reach;
use super::shared::Shared;
use crate::hir::Meant;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::game::{Does, Verb};
use kotodama_engine::ids::{DamageId, Kinds, StatId, VerbId};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why it is not known whose it was where another player is spoken of.
const WHO_LOST: &str =
    "who that was is left out, and could be “you” or the player who is spoken of: say it, as in “the … you gained this way”, “the … they lost this way”";

/// What instructions make happen.
#[derive(Default, Clone)]
pub(crate) struct Did {
    /// Whether they deal damage, heal, move cards, do anything at all: one bit each.
    sorts: u8,
    /// Verbs and other events.
    events: Done,
}

/// A part of the text that runs several times, such as for each player: what it does "this way" is what it does this time.
#[derive(Default, Clone)]
pub(crate) struct Round {
    /// What it has made happen so far.
    did: Did,
    /// Where it is noted how much had happened before it began this time, if anything asks.
    pub(super) began: Option<Reg>,
}

const DEALS: u8 = 1;
const HEALS: u8 = 2;
/// A card goes somewhere, or meets a moment.
const MOVES: u8 = 4;
/// A script, a text: anything may follow from it.
const ANY: u8 = 8;
/// All counters of a sort are taken from a card, such as its damage.
const CLEARS: u8 = 16;

impl Did {
    /// The verbs that are done, one bit each.
    pub(super) fn verbs(&self) -> Bits {
        self.events.verbs
    }

    fn op(&mut self, shared: &Shared<'_>, op: &Op) {
        self.sorts |= match op {
            Op::Deal { .. } | Op::Redirect(_) => DEALS,
            Op::Heal { .. } => HEALS,
            Op::Clear { .. } => CLEARS,
            Op::Move { .. } | Op::Swap { .. } | Op::Announce { .. } | Op::Make { .. } => MOVES,
            Op::Hook(..) | Op::Resolve { .. } | Op::SetOff { .. } => ANY,
            Op::Pick { .. }
            | Op::Find { .. }
            | Op::PickNumber { .. }
            | Op::Share { .. }
            | Op::Owe { .. }
            | Op::Settle { .. }
            | Op::Poll(_)
            | Op::Roll { .. }
            | Op::Throw { .. }
            | Op::Count { .. }
            | Op::FindUntil { .. }
            | Op::Join { .. }
            | Op::EndTurn
            | Op::ExtraTurn(_)
            | Op::SkipTurn(_)
            | Op::Ask { .. }
            | Op::IfPossible { .. }
            | Op::Modes { .. }
            | Op::Unless { .. }
            | Op::UnlessDone { .. }
            | Op::SetDone(_)
            | Op::Jump(_)
            | Op::ForPlayers { .. }
            | Op::Again
            | Op::ForEach { .. }
            | Op::Repeat { .. }
            | Op::Act { .. }
            | Op::Give { .. }
            | Op::Bar { .. }
            | Op::Become { .. }
            | Op::Look { .. }
            | Op::Reveal(_)
            | Op::Shuffle { .. }
            | Op::TakePlace
            | Op::Alter(_)
            | Op::Open { .. }
            | Op::Transfer { .. }
            | Op::Gain { .. }
            | Op::Pay { .. }
            | Op::SetPool { .. }
            | Op::Take { .. }
            | Op::Next { .. }
            | Op::LosePool { .. }
            | Op::NextTurn(_)
            | Op::BecomeFirst(_)
            | Op::Recheck(_)
            | Op::Forget(_)
            | Op::TurnOver(_)
            | Op::Control { .. }
            | Op::Transform { .. }
            | Op::Expire(_)
            | Op::LoseKeyword { .. }
            | Op::Tie
            | Op::Stop
            | Op::Lose(_)
            | Op::Leaves
            | Op::Win { .. }
            | Op::WinTogether(_)
            | Op::Plant { .. }
            | Op::Note { .. }
            | Op::Begin { .. }
            | Op::MarkUsed
            | Op::RequirePaid
            | Op::Together(_) => 0,
        };
        self.events.op(shared, op);
        if let Op::Act { verb, .. } = op {
            self.sorts |= MOVES;
            if let Some(meant) = shared.meant.get(verb.index()) {
                self.add(meant);
            }
        }
    }

    fn add(&mut self, other: &Did) {
        self.sorts |= other.sorts;
        self.events.verbs |= other.events.verbs;
        self.events.events.extend(other.events.events.iter().copied());
    }

    /// What each verb makes happen, by way of others, too.
    pub(super) fn of_verbs(shared: &mut Shared<'_>, verbs: &[Verb]) {
        shared.meant = vec![Did::default(); verbs.len()];
        // A verb means verbs that stand before it or behind it.
        for _ in 0..verbs.len().min(8) {
            for (at, verb) in verbs.iter().enumerate() {
                let mut did = Did::default();
                match &verb.does {
                    Does::Run(program) | Does::Moves(Some(program)) => {
                        let ops = shared.programs.get(program.index()).map(|program| program.ops.clone()).unwrap_or_default();
                        ops.iter().for_each(|op| did.op(shared, op));
                    }
                    Does::Set(state) => did.events.add(Deal::Gets(*state)),
                    Does::Clear(state) => did.events.add(Deal::Sheds(*state)),
                    Does::Alias(other) => did.op_of(shared, *other),
                    Does::Move(_) | Does::Moves(None) | Does::Announce => {}
                }
                if let Some(meant) = shared.meant.get_mut(at) {
                    *meant = did;
                }
            }
        }
    }

    fn op_of(&mut self, shared: &Shared<'_>, verb: kotodama_engine::ids::VerbId) {
        self.events.verbs.insert(verb);
        if let Some(meant) = shared.meant.get(verb.index()) {
            self.add(meant);
        }
    }
}

impl Builder<'_, '_> {
    /// Remembers what an instruction makes happen.
    pub(super) fn will_do(&mut self, op: &Op) {
        let mut did = std::mem::take(&mut self.did);
        did.op(self.shared, op);
        self.did = did;
        for round in &mut self.rounds {
            round.did.op(self.shared, op);
        }
    }

    /// A question about the past, counted; a number in it is asked apart.
    pub(super) fn fact(&mut self, fact: &ast::PastEvent, within: ast::Stretch) -> Result<PastEvent, Fail> {
        let turn = within == ast::Stretch::ThisTurn;
        Ok(match fact {
            // One of a sort, that may be gone by now, is looked for in what happened, as with whatever else befell it.
            ast::PastEvent::TookDamage { who, sources: None, count: None } if matches!(who.what, ast::Selector::One { .. }) => {
                let event = ast::Trigger::OfCard { subject: (**who).clone(), happens: vec![ast::Happening::TakesDamage], from: None };
                PastEvent::Befell(Box::new(self.was(&event, within)?))
            }
            ast::PastEvent::TookDamage { who, sources, count: None } if turn => {
                self.shared.facts.insert(self.shared.keys.damage());
                PastEvent::TookDamage(
                    Box::new(self.sel(who)?),
                    sources.map(|n| kotodama_engine::number::short(kotodama_engine::number::times(n.clamp(0, 1000)))),
                )
            }
            ast::PastEvent::TookDamage { sources: Some(_), .. } => {
                return Err("say how many sources, or how much damage, and of this turn: not both, nor “this way”".into());
            }
            ast::PastEvent::TookDamage { count: None, .. } => PastEvent::Befell(Box::new(self.harmed(fact, within)?)),
            ast::PastEvent::TookDamage { .. } | ast::PastEvent::DamageDone { .. } => PastEvent::Amount(Box::new(self.harmed(fact, within)?)),
            ast::PastEvent::Took { who, damage, count } => {
                let damage = self.shared.names.damage(damage)?;
                self.shared.speaks.events.push(EventKind::Takes(damage));
                self.shared.facts.insert(self.shared.keys.took(damage));
                if turn && count.is_none() { PastEvent::Took(self.who(who)?, damage) } else { PastEvent::Amount(Box::new(self.harmed(fact, within)?)) }
            }
            ast::PastEvent::Gained { who, pool, .. } => self.flowed(who, pool, Deal::Gains, within)?,
            ast::PastEvent::LostSome { who, pool, .. } => self.flowed(who, pool, Deal::Loses, within)?,
            ast::PastEvent::Paid { who, pool, .. } => self.flowed(who, pool, Deal::Pays, within)?,
            ast::PastEvent::Shuffled { who, zone } => {
                let deal = Deal::Shuffled(self.shared.names.zone(zone)?);
                let key = self.shared.speak(deal)?;
                self.shared.facts.insert(key);
                let who = self.who(who)?;
                if turn { PastEvent::Often(who, deal) } else { PastEvent::Befell(Box::new(self.of_one(key, who, within)?)) }
            }
            ast::PastEvent::Was { event } => PastEvent::Befell(Box::new(self.was(event, within)?)),
            ast::PastEvent::WereSo { what, happens, .. } => PastEvent::Cards(Box::new(self.were(what, happens, within)?)),
            ast::PastEvent::PlayerDid { who, verb, what, .. } => {
                self.other_than_then(what, self.scope.acted.contains_key(&verb.0))?;
                let id = self.shared.names.verb(verb)?;
                self.shared.facts.insert(id);
                self.whose_damage(id);
                let key = self.shared.keys.verb(id);
                let mut is = self.filter(what, Reach::Anywhere)?;
                if what.place.is_none() {
                    (is.yours, is.theirs, is.named) = (Bits::ALL, Bits::ALL, Bits::NONE);
                }
                self.shared.is_done_to_such(id, &is)?;
                let who = self.who(who)?;
                let when = match within {
                    ast::Stretch::ThisTurn => Some(Within::Turn),
                    ast::Stretch::LastTurn => Some(Within::LastTurn),
                    ast::Stretch::ThisGame => Some(Within::Match),
                    ast::Stretch::ThisWay => None,
                };
                if let Some(when) = when {
                    if when != Within::Turn && is.other {
                        return Err("which card it was is not kept beyond the turn: leave out “other”".into());
                    }
                    let row = described(&mut self.shared.past, key, is)?;
                    self.shared.past[usize::from(row)].kept |= when != Within::Turn;
                    PastEvent::Did(who, id, row, when)
                } else {
                    self.was_acted(verb)?;
                    let cards = self.then(EventBits::one(key), &is, within)?;
                    PastEvent::Befell(Box::new(Befell { cards, ..self.of_one(key, who, within)? }))
                }
            }
        })
    }

    /// How much damage it was in all.
    pub(super) fn much(&mut self, fact: &ast::PastEvent, within: ast::Stretch) -> Result<PastEvent, Fail> {
        let dealt = |happens: &[ast::Happening]| matches!(happens, [ast::Happening::DealsDamage]);
        let befell = match fact {
            ast::PastEvent::TookDamage { .. } | ast::PastEvent::Took { .. } | ast::PastEvent::DamageDone { .. } => self.harmed(fact, within)?,
            ast::PastEvent::Was { event } if matches!(&**event, ast::Trigger::OfCard { happens, .. } if dealt(happens)) => self.was(event, within)?,
            ast::PastEvent::Was { .. }
            | ast::PastEvent::WereSo { .. }
            | ast::PastEvent::Gained { .. }
            | ast::PastEvent::LostSome { .. }
            | ast::PastEvent::Paid { .. }
            | ast::PastEvent::Shuffled { .. }
            | ast::PastEvent::PlayerDid { .. } => return Err("of this there is no amount of damage: say how often it happened, or to how many".into()),
        };
        Ok(PastEvent::Amount(Box::new(befell)))
    }

    /// Damage that was taken.
    fn harmed(&mut self, fact: &ast::PastEvent, within: ast::Stretch) -> Result<Befell, Fail> {
        let keys = self.shared.keys;
        let (key, cards, by) = match fact {
            ast::PastEvent::Took { who, damage, .. } => {
                let damage = self.shared.names.damage(damage)?;
                self.shared.speaks.events.push(EventKind::Takes(damage));
                (keys.took(damage), Befallen::Any, Some(self.who(who)?))
            }
            ast::PastEvent::TookDamage { who, count, .. } => {
                if count.is_some() && who.is_chosen() {
                    return Err("how much is asked of one card that is known, or of all together: say “this card”, “your …” or “all …”".into());
                }
                (keys.damage(), Befallen::Cards(self.sel(who)?), None)
            }
            ast::PastEvent::DamageDone { done, .. } => (if *done == ast::Harmed::Dealt { keys.damage() } else { keys.healed() }, Befallen::Any, None),
            ast::PastEvent::Was { .. }
            | ast::PastEvent::WereSo { .. }
            | ast::PastEvent::Gained { .. }
            | ast::PastEvent::LostSome { .. }
            | ast::PastEvent::Paid { .. }
            | ast::PastEvent::Shuffled { .. }
            | ast::PastEvent::PlayerDid { .. } => return Err("this is no damage".into()),
        };
        let mut on = EventBits::one(key);
        if let ast::PastEvent::DamageDone { done: ast::Harmed::Dealt, .. } = fact {
            // To players, too; of what was done this way, as far as that could be.
            let this_way = within == ast::Stretch::ThisWay;
            let wounds = (0..).map(DamageId).take(self.shared.damages);
            let done = wounds.filter(|damage| !this_way || self.did.events.events.contains(&EventKind::Takes(*damage)));
            let done: EventBits = done.map(|damage| keys.took(damage)).collect();
            on = if this_way && !done.is_empty() && self.did.sorts & (DEALS | ANY) == 0 { done } else { on | done };
        }
        on.numbers().for_each(|key| self.shared.facts.insert(kotodama_engine::number::short(key)));
        let span = self.span(on, within)?;
        Ok(Befell { on, cards, who: None, by, entering: Entering::default(), bearer: None, span })
    }

    /// How much of a pool a player gained, lost or paid.
    fn flowed(
        &mut self,
        who: &ast::Said<ast::Player>,
        pool: &ast::Word,
        deal: fn(kotodama_engine::ids::PoolId) -> Deal,
        within: ast::Stretch,
    ) -> Result<PastEvent, Fail> {
        let pool = self.shared.one_pool(pool)?;
        let deal = deal(pool);
        if self.shared.token_pools.has(pool) && !matches!(deal, Deal::Pays(_)) {
            return Err("what holds tokens is neither gained nor lost: tokens are moved".into());
        }
        let key = self.shared.speak(deal)?;
        self.shared.facts.insert(key);
        // "the gold lost this way": where the text has spoken of somebody, they may be who lost it.
        let unsaid = who.what == ast::Player::You && who.at.range().is_none_or(|at| at.is_empty());
        if unsaid && (self.each_player || self.scope.of_each_player || !self.scope.players.is_empty()) {
            return Err(WHO_LOST.into());
        }
        let who = self.who(who)?;
        match within {
            ast::Stretch::ThisTurn => Ok(PastEvent::Much(who, deal)),
            ast::Stretch::ThisWay | ast::Stretch::LastTurn | ast::Stretch::ThisGame => Ok(PastEvent::Amount(Box::new(self.of_one(key, who, within)?))),
        }
    }

    /// What happened to a player, or what one did.
    fn of_one(&mut self, key: Key, who: Who, within: ast::Stretch) -> Result<Befell, Fail> {
        let span = self.span(EventBits::one(key), within)?;
        Ok(Befell { on: EventBits::one(key), cards: Befallen::Any, who: None, by: Some(who), entering: Entering::default(), bearer: None, span })
    }

    /// What happened, as it is counted: the same words as those of a trigger, of a card that is known or of such as are described.
    pub(super) fn was(&mut self, event: &ast::Trigger, within: ast::Stretch) -> Result<Befell, Fail> {
        let mut known = event.clone();
        let subject = match &mut known {
            ast::Trigger::OfCard { subject, .. } => Some(subject),
            ast::Trigger::OfTokens { place: ast::TokenPlace::OnCard { card }, .. } => Some(&mut **card),
            ast::Trigger::Nth { .. }
            | ast::Trigger::NthTime { .. }
            | ast::Trigger::OnceATurn { .. }
            | ast::Trigger::EveryNth { .. }
            | ast::Trigger::AtOnce { .. }
            | ast::Trigger::OneOrOther { .. }
            | ast::Trigger::OfEither { .. } => {
                return Err("how often it happened is asked as in “you played 2 or more cards this turn”".into());
            }
            ast::Trigger::OfTokens { .. } | ast::Trigger::OfPlayer { .. } | ast::Trigger::TurnBegins { .. } | ast::Trigger::TurnEnds { .. } => None,
        };
        if let ast::Trigger::OfCard { happens, .. } = event {
            for happening in happens {
                if let ast::Happening::LeavesPlace { place } = happening
                    && self.part_of_field(place)?.1
                {
                    return Err("what is remembered is that a card left the field: say “left the field”, or “entered …” of where it went".into());
                }
            }
        }
        // Whom it happened to is asked for in its own way; the rest is as where it is waited for.
        let whom = subject.map(|subject| std::mem::replace(subject, ast::Selector::This.into()));
        let kinds = whom.as_ref().map(|whom| self.kinds_meant(&whom.what)).transpose()?.unwrap_or(Kinds::NONE);
        let Awaited { on, entering, subject, condition, .. } = self.as_this(kinds, |b| b.lasting(|b| b.awaited(&known, When::After)))?;
        if condition.is_some() {
            return Err("only as it happens is it known whether it is so: ask in front, with “Whenever …”".into());
        }
        if let ast::Trigger::OfCard { happens, .. } = event {
            self.by_this(happens, within)?;
            if let Some(whom) = &whom {
                self.not_to_come(&whom.what, happens, within)?;
            }
        }
        let span = self.span(on, within)?;
        self.shared.facts |= on;
        let bearer = if let Subject::To(_, bearer) = &subject { Some(bearer.clone()) } else { None };
        let (who, seen) = match (&whom, subject) {
            (None, Subject::Player(party, what)) => (Some(party), what),
            _ => (None, None),
        };
        let cards = match (&whom, seen) {
            (Some(whom), _) => {
                if let ast::Selector::One { filter } = &whom.what {
                    self.fitted_then(on, filter, within)?
                } else if whom.what.is_chosen() {
                    return Err("nobody chooses cards here: say which are meant, such as “a …”, or name the card".into());
                } else {
                    Befallen::Cards(self.sel(whom)?)
                }
            }
            (None, Some(mut is)) => {
                // Where it lies is known before it happens or behind, as the game has it: only a place that is said is asked.
                if !says_place(event) {
                    (is.yours, is.theirs, is.named) = (Bits::ALL, Bits::ALL, Bits::NONE);
                }
                self.then(on, &is, within)?
            }
            (None, None) => Befallen::Any,
        };
        Ok(Befell { on, cards, who, by: None, entering, bearer, span })
    }

    /// What happened to such cards.
    fn were(&mut self, what: &ast::Filter, happens: &ast::Happening, within: ast::Stretch) -> Result<Befell, Fail> {
        let subject = ast::Said::from(ast::Selector::One { filter: what.clone() });
        self.was(&ast::Trigger::OfCard { subject, happens: vec![happens.clone()], from: None }, within)
    }

    /// What happened to the card that a description is asked of.
    pub(super) fn happened_to_it(&mut self, kinds: Kinds, happens: &ast::Happening, within: ast::Stretch) -> Result<Befell, Fail> {
        // The card that is described stands where "this card" does.
        let off_card = std::mem::take(&mut self.shared.off_card);
        let event = ast::Trigger::OfCard { subject: ast::Selector::This.into(), happens: vec![happens.clone()], from: None };
        let befell = self.as_this(kinds, |b| b.was(&event, within));
        self.shared.off_card = off_card;
        let befell = befell?;
        Ok(Befell { cards: Befallen::Cards(Sel::Candidate), ..befell })
    }

    /// "The number of creatures destroyed this turn": to so many it happened, wherever they are now.
    pub(super) fn counted_then(&mut self, of: &ast::Said<ast::Selector>) -> Result<Option<Num>, Fail> {
        let (ast::Selector::All { filter } | ast::Selector::Each { filter }) = &of.what else { return Ok(None) };
        let past = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ThatHappened { .. });
        let Some(at) = filter.with.iter().position(past).filter(|_| filter.place.is_none()) else { return Ok(None) };
        let mut rest = filter.clone();
        let removed = rest.with.remove(at);
        let ast::With::ThatHappened { happens, within } = removed.what else { return Ok(None) };
        let any = rest.nouns == [ast::Noun::Card] && rest.traits.is_empty() && rest.with.is_empty() && rest.other.is_none() && rest.mark.is_none();
        if let (true, ast::Stretch::ThisWay, ast::Happening::Suffers { verb }) = (any, within, &*happens)
            && self.scope.acted.contains_key(&verb.0)
        {
            return self.done_this_way(&ast::Said::new(verb.clone(), removed.at)).map(Some);
        }
        Ok(Some(Num::Facts(PastEvent::Cards(Box::new(self.were(&rest, &happens, within)?)))))
    }

    /// How far back it is asked: to the beginning of the text there is a register that holds how much had happened before.
    fn span(&mut self, on: EventBits, within: ast::Stretch) -> Result<Span, Fail> {
        match within {
            ast::Stretch::ThisTurn => return Ok(Span::Turn),
            ast::Stretch::ThisGame => {
                self.shared.remembered |= on;
                return Ok(Span::Match);
            }
            ast::Stretch::LastTurn => {
                return Err("of the last turn only what players did is kept, as in “if you played a … last turn”: say “this turn” or “this game”".into());
            }
            ast::Stretch::ThisWay => {}
        }
        // What damage leads to is asked of whoever dealt it.
        self.shared.facts.insert(self.shared.keys.damage());
        if !self.has_done(&self.did, on) {
            return Err("nothing in the steps before does this: “this way” is what the same text has done; say “this turn”".into());
        }
        let round = self.rounds.iter().rposition(|round| self.has_done(&round.did, on));
        let began = match round {
            Some(at) => self.rounds.get(at).and_then(|round| round.began),
            None => self.began,
        };
        let reg = match began {
            Some(reg) => reg,
            None => {
                let reg = self.reg()?;
                let noted = round.and_then(|at| self.rounds.get_mut(at)).map_or(&mut self.began, |round| &mut round.began);
                *noted.insert(reg)
            }
        };
        Ok(Span::Text(self.reads(reg)))
    }

    /// Whether what was done can be what is asked.
    fn has_done(&self, did: &Did, on: EventBits) -> bool {
        let keys = self.shared.keys;
        let checked = self.checked_after(did);
        let does = |sort: u8| did.sorts & (sort | ANY) != 0;
        on.numbers().map(kotodama_engine::number::short).all(|key| match keys.kind(key) {
            Some(EventKind::Verb(verb)) => does(ANY) || (did.events.verbs | checked).has(verb),
            Some(EventKind::TakesDamage) => does(DEALS),
            Some(EventKind::DealsDamage) => does(DEALS) || did.events.events.contains(&EventKind::DealsDamage),
            Some(EventKind::Healed) => does(HEALS),
            Some(EventKind::Leaves | EventKind::Arrives | EventKind::Enters(_) | EventKind::Moment(_)) => does(MOVES),
            Some(kind @ (EventKind::Takes(_) | EventKind::Told(_))) => does(ANY) || did.events.events.contains(&kind),
            None => {
                let told = usize::from(key).checked_sub(keys.count()).and_then(|number| self.shared.spoken.deal(number));
                does(ANY) || told.is_some_and(|deal| did.events.events.contains(&EventKind::Told(deal)))
            }
        })
    }

    /// Whether the steps before have dealt damage or taken it away, or what happened is that somebody did.
    pub(super) fn has_hurt(&self) -> bool {
        self.did.sorts & (DEALS | HEALS | CLEARS | ANY) != 0
    }

    /// The card of which a condition asks whether it is gone, where damage may be why: "Deal 3 damage to a creature. If it is destroyed, …".
    pub(super) fn taken_by_damage(&self, condition: &ast::Condition) -> Option<Reg> {
        let ast::Condition::Happened { fact: ast::PastEvent::Was { event }, .. } = condition else { return None };
        let ast::Trigger::OfCard { subject, happens, .. } = &**event else { return None };
        let goes = |happening: &ast::Happening| {
            let ast::Happening::Suffers { verb } = happening else { return false };
            self.shared.names.verb(verb).is_ok_and(|verb| self.checked_after(&self.did).has(verb))
        };
        let one = matches!(subject.what, ast::Selector::It | ast::Selector::That { .. }) && happens.iter().any(goes);
        self.scope.cards.iter().rfind(|a| one && !a.plural).map(|a| a.reg)
    }

    /// Whether damage lowers that number, and that a card may be gone by it.
    pub(super) fn has_none_left(&self, reg: Reg, stat: StatId) -> bool {
        let lowered = self.shared.stat_minus.get(stat.index()).is_some_and(|minus| minus.is_some() && *minus == self.shared.damage);
        let goes = |key: usize| match self.shared.keys.kind(kotodama_engine::number::short(key)) {
            Some(EventKind::Verb(verb)) => self.shared.checked.has(verb),
            Some(
                EventKind::TakesDamage
                | EventKind::DealsDamage
                | EventKind::Healed
                | EventKind::Leaves
                | EventKind::Arrives
                | EventKind::Enters(_)
                | EventKind::Moment(_)
                | EventKind::Takes(_)
                | EventKind::Told(_),
            )
            | None => false,
        };
        let subject = || self.scope.cards.iter().any(|a| a.reg == reg && a.means == Meant::Subject);
        lowered && (self.dead == Some(reg) || self.occasion.event && subject() && self.occasion.on.numbers().any(goes))
    }

    /// What the checks may do to cards that such steps dealt damage to, one bit each. Where players have priority, checks wait until they do, and
    /// then the text is over.
    fn checked_after(&self, did: &Did) -> Bits {
        if did.sorts & (DEALS | ANY) != 0 && !self.shared.priority { self.shared.checked } else { Bits::NONE }
    }

    /// Whether a verb is what the checks will do once the text is over, and not what it does itself.
    fn is_to_come(&self, verb: VerbId) -> bool {
        self.shared.priority && self.shared.checked.has(verb) && !self.did.events.verbs.has(verb)
    }

    /// Refuses to ask of a card that the text has named, and that lies where it was named, whether the checks have done to it what they do next.
    fn not_to_come(&self, whom: &ast::Selector, happens: &[ast::Happening], within: ast::Stretch) -> Result<(), Fail> {
        let comes = |happening: &ast::Happening| {
            let ast::Happening::Suffers { verb } = happening else { return false };
            self.shared.names.verb(verb).is_ok_and(|verb| self.is_to_come(verb))
        };
        let points = matches!(whom, ast::Selector::It | ast::Selector::Them | ast::Selector::That { .. });
        let lies = |a: &Antecedent| !a.left && matches!(a.means, Meant::Named(_));
        let asks = points && within == ast::Stretch::ThisTurn && self.scope.cards.last().is_some_and(lies) && happens.iter().any(comes);
        if asks { Err(say!(self.shared.tongue.messages(), "checks-come-later").into()) } else { Ok(()) }
    }

    /// What a verb did "this way" is said behind it.
    fn by_this(&mut self, happens: &[ast::Happening], within: ast::Stretch) -> Result<(), Fail> {
        for happening in happens {
            if let (ast::Stretch::ThisWay, ast::Happening::Suffers { verb }) = (within, happening) {
                self.was_acted(verb)?;
            }
        }
        Ok(())
    }

    /// Whether the steps before did a verb.
    fn was_acted(&mut self, verb: &ast::Word) -> Result<(), Fail> {
        let id = self.shared.names.verb(verb)?;
        match (self.did.events.verbs | self.checked_after(&self.did)).has(id) {
            true => Ok(()),
            false if self.is_to_come(id) => Err(say!(self.shared.tongue.messages(), "checks-come-later").into()),
            false => {
                Err(format!("nothing was `{}` \"this way\" in the steps before: say “If it was … this turn, …”, or wait for it with “Whenever …”", verb.0)
                    .into())
            }
        }
    }

    /// Cards that are described, as they are when it happens.
    fn fitted_then(&mut self, on: EventBits, filter: &ast::Filter, within: ast::Stretch) -> Result<Befallen, Fail> {
        if on.has(self.shared.keys.leaves()) {
            return Err("which card left is known by what was done to it: write “a … was … this turn”, or name the card".into());
        }
        if filter.place.is_some() && on.meets(&self.shared.keys.entering()) {
            return Err("say only where it came: leave out where it lies".into());
        }
        self.other_than_then(filter, true)?;
        let mut is = self.filter(filter, Reach::Anywhere)?;
        if filter.place.is_none() {
            (is.yours, is.theirs, is.named) = (Bits::ALL, Bits::ALL, Bits::NONE);
        }
        self.shared.befalls_such(on, &is)?;
        self.then(on, &is, within)
    }

    /// Refuses "another creature was destroyed this turn" behind one that was: what is long past is known to be another than this card, and than none else.
    /// Behind a card that the text has sent away itself, where it `did` that verb, and in an amount for one that was chosen.
    fn other_than_then(&self, filter: &ast::Filter, did: bool) -> Result<(), Fail> {
        let about = self.scope.cards.iter().any(|a| a.means == Meant::Subject);
        let chosen = |a: &Antecedent| self.besides != Besides::Named && !a.left && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        let named = self.scope.cards.iter().any(|a| did && a.left && matches!(a.means, Meant::Named(_)) || chosen(a));
        let unclear = filter.other == Some(ast::Other::Other) && (about || named);
        if unclear {
            Err("“other” of what happened before leaves out no card but this one: say how many it were, as in “if 2 or more … this turn”".into())
        } else {
            Ok(())
        }
    }

    /// Cards that fit a description when it happens.
    fn then(&mut self, on: EventBits, is: &Filter, within: ast::Stretch) -> Result<Befallen, Fail> {
        let keys = on.numbers().map(kotodama_engine::number::short);
        let rows: Vec<u16> = keys.map(|key| described(&mut self.shared.past, key, is.clone())).collect::<Result<_, _>>()?;
        for row in &rows {
            self.shared.past[usize::from(*row)].known |= within == ast::Stretch::ThisGame;
        }
        Ok(Befallen::Such(rows))
    }
}

/// Whether what a player does is said of cards in a certain place.
fn says_place(event: &ast::Trigger) -> bool {
    matches!(event, ast::Trigger::OfPlayer { does: ast::Doing::DoVerb { what, .. }, .. } if what.as_ref().is_some_and(|what| what.place.is_some()))
}
