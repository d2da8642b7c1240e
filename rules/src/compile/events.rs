//! What is said of events: triggers, replacements and restrictions, from sentences to watchers.
//!
//! A sentence about an event either works or is refused here, with words that say what to write instead: the table of both is
//! `docs/what-may-be-said.md`.

use super::build::Builder;
use super::fail::Fail;
use super::nouns::Own;
use super::occasion::Amounts;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// What a trigger waits for, compiled.
#[derive(Debug, Clone)]
pub(crate) struct Awaited {
    /// The events, one bit each.
    pub(crate) on: EventBits,
    /// Whose zones are entered.
    pub(crate) entering: Entering,
    /// Whom it is about.
    pub(crate) subject: Subject,
    /// What causes it.
    pub(crate) from: Option<Cause>,
    /// Whether all of them have an amount.
    pub(crate) amounts: Amounts,
    /// The other card of the event, as the sentence says it.
    pub(crate) beside: Option<ast::Said<ast::Selector>>,
    /// Whether "it" could be that one, too, although it is known: it does it.
    pub(crate) does: bool,
    /// The words that say whom it is about.
    pub(crate) at: ast::Span,
    /// Only when this holds as it happens.
    pub(crate) condition: Option<Cond>,
    /// Whether that can be so once a turn only.
    pub(crate) once: bool,
    /// It is answered each time it has happened so often.
    pub(crate) every: u8,
    /// All that one instruction does is answered as one.
    pub(crate) at_once: bool,
    /// Whether it is a moment of the course of the game, of whosever turn that is.
    pub(crate) of_course: bool,
}

/// Whether a text waits for what has happened, or takes the place of what would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// It follows.
    After,
    /// It comes before.
    Before,
}

impl Awaited {
    /// Such events of whom it is said, and nothing else that has to be so.
    pub(crate) fn on(on: EventBits, subject: Subject) -> Awaited {
        Awaited {
            on,
            entering: Entering::default(),
            subject,
            from: None,
            amounts: Amounts::None,
            beside: None,
            does: false,
            at: ast::Span::UNKNOWN,
            condition: None,
            once: false,
            every: 1,
            at_once: false,
            of_course: false,
        }
    }

    /// A moment of the turn.
    pub(crate) fn moment(key: Key, subject: Subject) -> Awaited {
        let of_course = matches!(subject, Subject::Any);
        Awaited { of_course, ..Awaited::on(EventBits::one(key), subject) }
    }

    /// The watcher that a program answers with.
    pub(crate) fn watch(self, program: ProgramId, place: TriggerKind) -> TriggeredAbility {
        let Awaited { on, entering, subject, from, amounts: _, beside: _, does: _, at: _, condition, once: _, every, at_once, of_course: _ } = self;
        TriggeredAbility {
            on,
            entering,
            subject,
            from,
            condition,
            program,
            once: false,
            every,
            at_once,
            often: Often::Once,
            tags: Bits::NONE,
            zones: Bits::ALL,
            as_happened: false,
            ignores: None,
            place,
        }
    }
}

/// Why the so many-eth time is not that of each of some cards.
const OF_EACH: &str = "it happens so often of all of them together, and “each” could mean each of them for itself: say “a …” for the first of any, or put it on the cards themselves, as “… have “Whenever this …””";

/// Refuses what is said of the so many-eth time for "each" of some cards: it is counted for all of them together.
pub(super) fn not_of_each(event: &ast::Trigger) -> Result<(), Fail> {
    match event {
        ast::Trigger::OfCard { subject, .. } if matches!(subject.what, ast::Selector::Each { .. } | ast::Selector::All { .. }) => Err(OF_EACH.into()),
        ast::Trigger::OfTokens { place: ast::TokenPlace::OnCard { card }, .. }
            if matches!(card.what, ast::Selector::Each { .. } | ast::Selector::All { .. }) =>
        {
            Err(OF_EACH.into())
        }
        ast::Trigger::AtOnce { event } => not_of_each(event),
        ast::Trigger::OneOrOther { .. } | ast::Trigger::OfEither { .. } => super::one_or_other::each(event).iter().try_for_each(not_of_each),
        ast::Trigger::OfCard { .. }
        | ast::Trigger::OfPlayer { .. }
        | ast::Trigger::OfTokens { .. }
        | ast::Trigger::Nth { .. }
        | ast::Trigger::NthTime { .. }
        | ast::Trigger::OnceATurn { .. }
        | ast::Trigger::EveryNth { .. }
        | ast::Trigger::TurnBegins { .. }
        | ast::Trigger::TurnEnds { .. } => Ok(()),
    }
}

impl Builder<'_, '_> {
    /// What a trigger waits for.
    pub(crate) fn awaited(&mut self, trigger: &ast::Trigger, when: When) -> Result<Awaited, Fail> {
        match trigger {
            ast::Trigger::OfCard { subject, happens, from } => self.of_card(subject, happens, *from, when),
            ast::Trigger::OfPlayer { who, does } => self.of_player(*who, does, when),
            ast::Trigger::OfTokens { token, way, place } => self.of_tokens(token, *way, place),
            ast::Trigger::Nth { who, verb, nth, what } => {
                let does = ast::Doing::DoVerb { verb: verb.clone(), what: Some(what.clone()) };
                self.nth(&ast::Trigger::OfPlayer { who: *who, does }, *nth, when)
            }
            ast::Trigger::NthTime { event, nth } => {
                not_of_each(event)?;
                self.nth(event, *nth, when)
            }
            ast::Trigger::OnceATurn { event } if matches!(**event, ast::Trigger::OneOrOther { .. } | ast::Trigger::OfEither { .. }) => {
                Err(super::one_or_other::LIMITED.into())
            }
            ast::Trigger::OnceATurn { event } => {
                not_of_each(event)?;
                Ok(Awaited { once: true, ..self.awaited(event, when)? })
            }
            ast::Trigger::EveryNth { nth, event } => {
                not_of_each(event)?;
                let every = u8::try_from(*nth).ok().filter(|nth| *nth > 1).ok_or("each time it happens is said with “Whenever”")?;
                if when == When::Before {
                    return Err("what would happen is not counted: say “Every second time …”".into());
                }
                Ok(Awaited { every, ..self.awaited(event, when)? })
            }
            ast::Trigger::AtOnce { event } => self.at_once(event, when),
            ast::Trigger::OneOrOther { .. } | ast::Trigger::OfEither { .. } => {
                Err("one event or another is waited for by a line that is printed on a card: write a sentence for each".into())
            }
            ast::Trigger::TurnBegins { whose } => self.of_turn(*whose, Deal::TurnBegins, when),
            ast::Trigger::TurnEnds { whose } => self.of_turn(*whose, Deal::TurnEnds, when),
        }
    }

    /// What happens for the second time in a turn, say: when it happened as often as one less before.
    fn nth(&mut self, event: &ast::Trigger, nth: ast::Number, when: When) -> Result<Awaited, Fail> {
        if when == When::Before {
            return Err(
                "what would happen is not counted: say “Whenever …”, or ask in front how often it happened, as in “if you played no cards this turn, …”".into(),
            );
        }
        let awaited = self.awaited(event, when)?;
        let before = nth.checked_sub(1).filter(|before| *before >= 0).ok_or("it happens for the first time, or later")?;
        let befell = self.was(event, ast::Stretch::ThisTurn)?;
        let condition = Cond::Compare(Num::Facts(PastEvent::Befell(Box::new(befell))), Cmp::Equal, Num::Const(before));
        Ok(Awaited { condition: Some(condition), once: true, ..awaited })
    }

    /// What happens to several cards at once: how many they are is its amount, and none of them is "it".
    fn at_once(&mut self, event: &ast::Trigger, when: When) -> Result<Awaited, Fail> {
        if when == When::Before {
            return Err("what takes the place of something is said of one card after the other: say “If a … would …, …”".into());
        }
        let awaited = self.awaited(event, when)?;
        // How much of it there is, all together or of each, nobody says.
        let amounts = if awaited.amounts == Amounts::None { Amounts::Known } else { Amounts::None };
        Ok(Awaited { at_once: true, amounts, beside: None, does: false, ..awaited })
    }

    /// A turn that begins or ends.
    fn of_turn(&mut self, whose: ast::Party, deal: Deal, when: When) -> Result<Awaited, Fail> {
        if when == When::Before {
            return Err("nothing takes the place of a turn: to skip one, write “Whenever a turn ends, you take the next turn” and the like".into());
        }
        let on = EventBits::one(self.shared.speak(deal)?);
        let subject = Subject::Player(party(whose), None);
        Ok(Awaited::on(on, subject))
    }

    /// What happens to a card, or what it does.
    fn of_card(&mut self, subject: &ast::Said<ast::Selector>, happens: &[ast::Happening], from: Option<ast::Cause>, when: When) -> Result<Awaited, Fail> {
        use ast::Happening as H;
        let keys = self.shared.keys;
        let mut on = EventBits::NONE;
        let mut entering = Entering::default();
        let (mut amounts, mut other, mut left, mut condition) = (Amounts::Known, None, None, None);
        for happening in happens {
            match happening {
                H::Suffers { verb } => {
                    let id = self.shared.names.verb(verb)?;
                    self.shared.speaks.waits.insert(id);
                    if from.is_some() {
                        self.whose_damage(id);
                    }
                    on.insert(id);
                }
                H::TakesDamage => on.insert(keys.damage()),
                H::TakesFatal | H::SurvivesDamage => {
                    alone(happens)?;
                    on.insert(keys.damage());
                    condition = Some(self.left_of_it(*happening == H::TakesFatal, when)?);
                }
                H::TakesMuch { amount } => {
                    alone(happens)?;
                    on.insert(keys.damage());
                    let (cmp, much) = self.range(amount)?;
                    condition = Some(Cond::Compare(Num::ThatMuch, cmp, much));
                }
                H::DealsDamage => on.insert(keys.deals()),
                H::IsHealed => on.insert(keys.healed()),
                H::Arrives => on.insert(keys.arrives()),
                H::Leaves => on.insert(keys.leaves()),
                H::Meets { moment, whom } => {
                    let id = self.shared.awaits(moment)?;
                    on.insert(keys.moment(id));
                    if let Some(whom) = whom {
                        alone(happens)?;
                        if self.shared.partners.get(id.index()).is_none_or(Option::is_none) {
                            return Err(format!(
                                "game.ron doesn't say what `{}` is done to: write `whom: \"…\"` at that moment, with the role of such a card, or leave out whom",
                                moment.0
                            )
                            .into());
                        }
                        other = Some(whom.as_ref());
                    }
                }
                H::Enters { place } => on |= self.entered(place, &mut entering)?,
                H::BecomesSo { like } => {
                    let turned = self.turned(like)?;
                    on.insert(self.shared.speak(turned)?);
                }
                H::GetsMore { stat } => on.insert(self.shared.speak(Deal::Raised(super::widths::one_number(self.shared, stat)?))?),
                H::GetsLess { stat } => on.insert(self.shared.speak(Deal::Lowered(super::widths::one_number(self.shared, stat)?))?),
                H::GetsKeyword { .. } | H::LosesKeyword { .. } if when == When::Before => {
                    return Err("nothing takes the place of getting a keyword or losing it: say “whenever … gains …”, or “can't have …”".into());
                }
                H::GetsKeyword { keyword } => on.insert(self.shared.speak(Deal::GetsKeyword(self.shared.names.keyword(keyword)?))?),
                H::LosesKeyword { keyword } => on.insert(self.shared.speak(Deal::LosesKeyword(self.shared.names.keyword(keyword)?))?),
                H::DoesTo { verb, what: _ } => {
                    alone(happens)?;
                    if when == When::Before {
                        return Err("what takes the place of it is said of the card that it happens to: “If … would be …, … instead”".into());
                    }
                    let id = self.shared.names.verb(verb)?;
                    self.shared.speaks.waits.insert(id);
                    // Where a rule does it, it is asked whose damage led to that.
                    self.shared.facts.insert(keys.damage());
                    on.insert(id);
                }
                H::IsTargeted | H::IsTargetedBy { .. } if when == When::Before => {
                    return Err("nothing takes the place of being chosen: say “can't be targeted”, or “whenever … is targeted”".into());
                }
                H::IsTargeted => on.insert(self.shared.speak(Deal::Targeted)?),
                H::IsTargetedBy { by } => {
                    alone(happens)?;
                    on.insert(self.shared.speak(Deal::Targeted)?);
                    other = Some(by);
                }
                H::IsRevealed => on.insert(self.shared.speak(Deal::Revealed)?),
                H::IsLookedAt => on.insert(self.shared.speak(Deal::LookedAt)?),
                H::IsAttached { to } => {
                    alone(happens)?;
                    on.insert(self.shared.speak(Deal::Attached)?);
                    other = Some(to);
                }
                H::TakesDamageFrom { by } => {
                    alone(happens)?;
                    on.insert(keys.damage());
                    other = Some(by);
                }
                H::DealsDamageTo { to } => {
                    alone(happens)?;
                    on.insert(keys.deals());
                    other = Some(to);
                }
                H::LeavesPlace { place } => {
                    alone(happens)?;
                    on.insert(keys.leaves());
                    left = Some(place);
                }
            }
            if !matches!(
                happening,
                H::TakesDamage
                    | H::TakesFatal
                    | H::SurvivesDamage
                    | H::TakesMuch { .. }
                    | H::DealsDamage
                    | H::TakesDamageFrom { .. }
                    | H::DealsDamageTo { .. }
                    | H::IsHealed
                    | H::GetsMore { .. }
                    | H::GetsLess { .. }
            ) {
                amounts = Amounts::None;
            }
            match happening {
                H::Suffers { .. } => {}
                H::IsTargeted if !matches!(from, None | Some(ast::Cause::ByOpponent | ast::Cause::ByOpponentsEffects)) => {
                    return Err("who targets can be told apart, not why: write “is targeted”, or “is targeted by your opponent”".into());
                }
                H::TakesDamage
                | H::TakesFatal
                | H::SurvivesDamage
                | H::TakesMuch { .. }
                | H::DealsDamage
                | H::TakesDamageFrom { .. }
                | H::DealsDamageTo { .. }
                | H::LeavesPlace { .. }
                | H::IsHealed
                | H::GetsMore { .. }
                | H::GetsLess { .. }
                | H::GetsKeyword { .. }
                | H::LosesKeyword { .. }
                | H::DoesTo { .. }
                | H::Enters { .. }
                | H::Arrives
                | H::Leaves
                | H::BecomesSo { .. }
                | H::IsTargeted
                | H::IsTargetedBy { .. }
                | H::IsRevealed
                | H::IsLookedAt
                | H::IsAttached { .. }
                | H::Meets { .. } => not_as_cost(from)?,
            }
        }
        self.does_it_itself(subject, happens)?;
        // What a card does to another happens to that one.
        let subject = match happens {
            [H::DoesTo { what, .. }] => {
                other = Some(subject);
                what
            }
            _many => subject,
        };
        let at = subject.at;
        let mut subject = self.subject(subject)?;
        if let Some(place) = left {
            self.leaves_place(place, &mut subject)?;
            on |= self.goes_within(place, &mut entering, when)?;
        }
        self.can_be(on, &entering, &subject, when)?;
        if let Subject::Such(filter) = &subject {
            self.shared.befalls_such(on, filter)?;
        }
        if when == When::After
            && let Subject::Such(filter) = &subject
        {
            self.not_what_it_changes(happens, on.has(keys.damage()) || on.has(keys.healed()), filter)?;
        }
        let beside = other.cloned();
        let does = matches!(happens, [H::DoesTo { .. }]);
        let subject = match other {
            Some(other) => {
                let other = self.sort(other)?;
                // Of what deals damage nothing changes by it.
                if when == When::After && on.has(keys.deals()) {
                    self.not_what_it_changes(happens, true, &other)?;
                }
                Subject::To(Box::new(subject), other)
            }
            None => subject,
        };
        Ok(Awaited { entering, from: from.map(cause), amounts, beside, does, at, condition, ..Awaited::on(on, subject) })
    }

    /// Whether damage is all that a card still has of what damage lowers, or, when it has been dealt, was.
    fn left_of_it(&self, fatal: bool, when: When) -> Result<Cond, Fail> {
        let lowered = self.shared.stat_minus.iter().position(|minus| minus.is_some() && *minus == self.shared.damage);
        let stat = lowered.map(StatId::at).ok_or("damage lowers no number of a card in this game: say how much instead, or what happens then")?;
        let left = Num::Stat(stat, Reading::Now, Box::new(Sel::Candidate));
        Ok(match (fatal, when) {
            (true, When::Before) => Cond::Compare(Num::ThatMuch, Cmp::AtLeast, left),
            (true, When::After) => Cond::Compare(left, Cmp::AtMost, Num::Const(0)),
            (false, When::After) => Cond::Compare(left, Cmp::More, Num::Const(0)),
            (false, When::Before) => return Err("whether it survives is known when the damage is dealt: say “Whenever … survives damage, …”".into()),
        })
    }

    /// What a player does, or what happens to one.
    fn of_player(&mut self, who: ast::Party, does: &ast::Doing, when: When) -> Result<Awaited, Fail> {
        use ast::Doing as D;
        let mut what = None;
        let key = match does {
            D::DoTake { damage } => {
                let damage = self.shared.names.damage(damage)?;
                self.shared.speaks.events.push(EventKind::Takes(damage));
                self.shared.keys.took(damage)
            }
            D::DoVerb { verb, what: which } => {
                let verb = self.shared.names.verb(verb)?;
                self.shared.speaks.waits.insert(verb);
                self.whose_damage(verb);
                what = which.as_ref().map(|which| self.any_such(which)).transpose()?;
                what.as_ref().map_or(Ok(()), |what| self.shared.is_done_to_such(verb, what))?;
                self.shared.keys.verb(verb)
            }
            D::DoLook { what: which } | D::DoReveal { what: which } => {
                what = Some(self.any_such(which)?);
                self.shared.speak(if matches!(does, D::DoLook { .. }) { Deal::LookedAt } else { Deal::Revealed })?
            }
            // Where more play, the others go on when one has lost.
            D::DoLoseGame if when == When::After && self.shared.many => self.shared.speak(Deal::LosesGame)?,
            D::DoLoseGame | D::DoWinGame if when == When::After => {
                return Err("then the match is over, and nothing follows: write “If … would lose the game, …”".into());
            }
            D::DoGain { .. } | D::DoLose { .. } | D::DoPay { .. } | D::DoShuffle { .. } | D::DoLoseGame | D::DoWinGame => {
                let deal = self.deal_of(does)?;
                self.shared.speak(deal)?
            }
        };
        let amounts = match does {
            D::DoGain { .. } | D::DoLose { .. } | D::DoPay { .. } | D::DoTake { .. } => Amounts::Known,
            D::DoVerb { .. } | D::DoShuffle { .. } | D::DoLook { .. } | D::DoReveal { .. } | D::DoLoseGame | D::DoWinGame => Amounts::None,
        };
        let subject = Subject::Player(party(who), what);
        Ok(Awaited { amounts, ..Awaited::on(EventBits::one(key), subject) })
    }

    /// A card that a player does something to.
    fn any_such(&mut self, filter: &ast::Filter) -> Result<Filter, Fail> {
        self.sort(&ast::Said::from(ast::Selector::One { filter: filter.clone() }))
    }

    /// Tokens that come to a place or go from it.
    fn of_tokens(&mut self, token: &ast::Word, way: ast::Way, place: &ast::TokenPlace) -> Result<Awaited, Fail> {
        let counter = self.shared.names.counter(token)?;
        let mut at = ast::Span::UNKNOWN;
        let (deal, subject) = match place {
            ast::TokenPlace::InPool { pool } => {
                let known = self.pool(pool)?;
                self.holds(&Holder::Pool(known), counter)?;
                let party = match (&pool.whose, known.who) {
                    (None, _) => Party::Any,
                    (Some(_), Who::You) => Party::You,
                    (Some(_), Who::Opponent) => Party::Opponent,
                    (
                        Some(_),
                        Who::Teammate
                        | Who::Team
                        | Who::Left
                        | Who::Right
                        | Who::First
                        | Who::LeftOfThem
                        | Who::RightOfThem
                        | Who::They
                        | Who::OwnerOf(_)
                        | Who::ControllerOf(_)
                        | Who::Active
                        | Who::Causer
                        | Who::Settled(_),
                    ) => {
                        return Err("no player was named who could be meant: say “your” or “your opponent's”".into());
                    }
                };
                let deal = if way == ast::Way::WayIn { Deal::Gains(known.pool) } else { Deal::Loses(known.pool) };
                (deal, Subject::Player(party, None))
            }
            ast::TokenPlace::OnCard { card } => {
                if Some(counter) == self.shared.damage {
                    return Err("damage is dealt and healed: write “takes damage” or “is healed”".into());
                }
                at = card.at;
                let subject = self.subject(card)?;
                (if way == ast::Way::WayIn { Deal::PutOn(counter) } else { Deal::TakenFrom(counter) }, subject)
            }
            ast::TokenPlace::Supply => return Err("say where the tokens lie".into()),
            ast::TokenPlace::FilledPlace { hole } => return Err(format!("no pool stands in the hole {{{}}}", hole.0).into()),
        };
        let on = EventBits::one(self.shared.speak(deal)?);
        Ok(Awaited { amounts: Amounts::Known, at, ..Awaited::on(on, subject) })
    }

    /// That a state comes or goes.
    pub(crate) fn turned(&self, like: &ast::Trait) -> Result<Deal, Fail> {
        match like {
            ast::Trait::State(word) => Ok(Deal::Gets(self.shared.names.state(word)?)),
            ast::Trait::NotState(word) => Ok(Deal::Sheds(self.shared.names.state(word)?)),
            ast::Trait::Family(_)
            | ast::Trait::FamilyOf { .. }
            | ast::Trait::TraitOf { .. }
            | ast::Trait::NotFamily(_)
            | ast::Trait::NotKind(_)
            | ast::Trait::KindOf { .. }
            | ast::Trait::Such(_)
            | ast::Trait::Facing
            | ast::Trait::Adjacent => Err("only states come and go".into()),
        }
    }

    /// The verb by which cards come to be so.
    pub(super) fn turning(&self, so: &ast::Trait) -> Result<ast::Word, Fail> {
        let (word, turning) = match so {
            ast::Trait::State(word) => (word, &self.shared.sets),
            ast::Trait::NotState(word) => (word, &self.shared.clears),
            ast::Trait::Family(_)
            | ast::Trait::FamilyOf { .. }
            | ast::Trait::TraitOf { .. }
            | ast::Trait::NotFamily(_)
            | ast::Trait::NotKind(_)
            | ast::Trait::KindOf { .. }
            | ast::Trait::Such(_)
            | ast::Trait::Facing
            | ast::Trait::Adjacent => return Err("only states come and go".into()),
        };
        let state = self.shared.names.state(word)?;
        let verb = turning.iter().find(|(turned, _)| *turned == state).and_then(|(_, verb)| self.shared.names.word_of(*verb));
        verb.ok_or_else(|| "no verb of game.ron does this: one with `does: Set(…)` or `Clear(…)` of that state".into())
    }

    /// What happens to players, as an event that only some games speak of.
    pub(super) fn deal_of(&self, does: &ast::Doing) -> Result<Deal, Fail> {
        use ast::Doing as D;
        let points = |word: &ast::Word, lost: bool| -> Result<PoolId, Fail> {
            let pool = self.shared.one_pool(word)?;
            let goes = lost && self.shared.lost.get(pool.index()).copied().flatten().is_some();
            if self.shared.token_pools.has(pool) && !goes {
                return Err(format!("`{}` holds tokens, which are neither gained nor lost: say that they are put into it or taken from it", word.0).into());
            }
            Ok(pool)
        };
        Ok(match does {
            D::DoGain { pool } => Deal::Gains(points(pool, false)?),
            D::DoLose { pool } => Deal::Loses(points(pool, true)?),
            D::DoPay { pool } => Deal::Pays(self.shared.one_pool(pool)?),
            D::DoShuffle { zone } => Deal::Shuffled(self.shared.names.zone(zone)?),
            D::DoLoseGame => Deal::LosesGame,
            D::DoWinGame => Deal::WinsGame,
            D::DoTake { .. } | D::DoVerb { .. } | D::DoLook { .. } | D::DoReveal { .. } => return Err("this is said of players and cards otherwise".into()),
        })
    }

    /// The card that an event happens to.
    fn subject(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Subject, Fail> {
        Ok(match self.own(sel)? {
            Some(Own::This) => Subject::This,
            Some(Own::Host) => Subject::Host,
            None => Subject::Such(self.sort(sel)?),
        })
    }

    /// Whether an event can ever be about such a card.
    fn can_be(&self, on: EventBits, entering: &Entering, subject: &Subject, when: When) -> Result<(), Fail> {
        let (keys, field) = (self.shared.keys, self.shared.field);
        let has = |key: Key| on.has(key);
        let off_field = |zones: Bits| !zones.within(&field);
        match subject {
            Subject::Host => {
                if has(keys.arrives()) {
                    return Err("nothing is attached to a card that only comes to the field: say which cards are meant, such as “a … enters the field”".into());
                }
                if when != When::Before && off_field(entering.yours | entering.theirs) {
                    return Err("what was attached to a card is so no more when it is elsewhere: write “leaves the field”".into());
                }
            }
            Subject::Such(Filter { preds, .. }) if preds.iter().any(|pred| matches!(pred, Pred::Role(_))) => {
                if has(keys.arrives()) || when == When::After && off_field(entering.yours | entering.theirs) {
                    return Err("a card that is elsewhere has lost its role: write “leaves the field”".into());
                }
            }
            Subject::Such(filter) if filter.yours != Bits::ALL && filter.among.is_none() && filter.open_to.is_none() => {
                let zones = filter.yours | filter.theirs;
                if when == When::Before && has(keys.arrives()) && zones.within(&field) {
                    return Err("what would enter the field is not there yet: leave the place out, or say from where".into());
                }
                if !zones.meets(&field) && [keys.damage(), keys.healed(), keys.leaves()].into_iter().any(has) {
                    return Err("that happens to cards on the field only: say which of them, or leave the place out".into());
                }
            }
            Subject::Such(_)
            | Subject::This
            | Subject::Held(_)
            | Subject::Player(..)
            | Subject::To(..)
            | Subject::By(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any => {}
        }
        Ok(())
    }

    /// The zones of a place as events, and whose they are.
    fn entered(&mut self, place: &ast::Place, entering: &mut Entering) -> Result<EventBits, Fail> {
        let whose = self.whose_of(place)?;
        let mut on = EventBits::NONE;
        for word in &place.zones {
            let bits = self.shared.names.zone_bits(word)?;
            match whose {
                Whose::You => entering.yours |= bits,
                Whose::Opponent => entering.theirs |= bits,
                // A card goes to zones of its owner: any of them is theirs.
                Whose::Both | Whose::Owner => {
                    entering.yours |= bits;
                    entering.theirs |= bits;
                }
                Whose::Of(_) => return Err("no player was named whom “their” could mean: say “your”, “your opponent's” or “its owner's”".into()),
            }
            bits.numbers().for_each(|zone| on.insert(self.shared.keys.enters(ZoneId::at(zone))));
        }
        Ok(on)
    }
}

/// The players named by a text.
pub(super) fn party(who: ast::Party) -> Party {
    match who {
        ast::Party::PartyYou => Party::You,
        ast::Party::PartyOpponent => Party::Opponent,
        ast::Party::PartyAny => Party::Any,
        ast::Party::PartyActive => Party::Active,
        ast::Party::PartyFirst => Party::First,
        ast::Party::PartyOther => Party::Other,
        ast::Party::PartyTeammate => Party::Teammate,
        ast::Party::PartyTeam => Party::Team,
    }
}

/// The cause named by a text.
pub(crate) fn cause(cause: ast::Cause) -> Cause {
    match cause {
        ast::Cause::CardEffects => Cause::CardEffects,
        ast::Cause::Combat | ast::Cause::TheRules => Cause::Combat,
        ast::Cause::AsCost => Cause::AsCost,
        ast::Cause::ByOpponent => Cause::Opponent,
        ast::Cause::ByOpponentsEffects => Cause::OpponentsEffects,
    }
}

pub(super) fn not_as_cost(from: Option<ast::Cause>) -> Result<(), Fail> {
    match from {
        Some(ast::Cause::AsCost) => Err("only what a verb says is done as a cost: leave “as a cost” out, or say the verb".into()),
        Some(ast::Cause::CardEffects | ast::Cause::Combat | ast::Cause::TheRules | ast::Cause::ByOpponent | ast::Cause::ByOpponentsEffects) | None => Ok(()),
    }
}

/// What is said with another card is said of one event.
fn alone(happens: &[ast::Happening]) -> Result<(), Fail> {
    if happens.len() > 1 {
        return Err("what is said with another card, or of a place, is said of one event alone: write two lines".into());
    }
    Ok(())
}
