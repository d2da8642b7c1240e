//! What the instructions of a game make happen: a text that speaks of anything else could never do anything.

use super::Loader;
use super::files::locate;
use super::loader::Waiting;
use super::reach::{Never, Reached};
use super::shared::Shared;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::GameFile;
use kotodama_engine::game::{Does, Verb};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// What the instructions of a game make happen.
#[derive(Default, Clone)]
pub(super) struct Done {
    /// Verbs that are done, one bit each.
    pub(super) verbs: Bits,
    /// Verbs that actions are called by, one bit each.
    pub(super) deeds: Bits,
    /// Other events.
    pub(super) events: std::collections::HashSet<EventKind>,
}

impl Done {
    pub(super) fn of(shared: &Shared<'_>, verbs: &[Verb], file: &GameFile) -> Done {
        let mut done = Done::default();
        done.add(Deal::TurnBegins);
        done.add(Deal::TurnEnds);
        let words = file.actions.iter().filter_map(|action| action.does.as_ref());
        done.deeds = words.filter_map(|word| shared.names.verb(&ast::Word(word.clone())).ok()).collect();
        for op in shared.programs.iter().flat_map(|program| &program.ops) {
            done.op(shared, op);
        }
        // A verb that stands for another does it.
        for _ in 0..verbs.len() {
            for (verb, number) in verbs.iter().zip(0u8..) {
                if let (Does::Alias(inner), true) = (&verb.does, done.verbs.has(number)) {
                    done.verbs.insert(inner);
                }
            }
        }
        for (verb, number) in verbs.iter().zip(0u8..) {
            if !done.verbs.has(number) {
                continue;
            }
            match &verb.does {
                Does::Set(state) => done.add(Deal::Gets(*state)),
                Does::Clear(state) => done.add(Deal::Sheds(*state)),
                Does::Move(dest) => done.moves(dest),
                Does::Moves(_) | Does::Alias(_) | Does::Announce | Does::Run(_) => {}
            }
        }
        // Damage takes points, and tokens that leave the field go back.
        for (number, damage) in (0u8..).zip(&file.damages) {
            let pool = |word: &Option<String>| word.as_ref().and_then(|word| shared.names.pool(&ast::Word(word.clone())).ok());
            if done.events.contains(&EventKind::Takes(DamageId(number))) {
                done.events.extend(pool(&damage.from).map(|pool| EventKind::Told(Deal::Loses(pool))));
                done.events.extend(pool(&damage.to).map(|pool| EventKind::Told(Deal::Gains(pool))));
            }
        }
        done
    }

    pub(super) fn add(&mut self, deal: Deal) {
        self.events.insert(EventKind::Told(deal));
    }

    fn moves(&mut self, dest: &Dest) {
        if let Dest::Onto(_) = dest {
            self.add(Deal::Attached);
        }
    }

    pub(super) fn op(&mut self, shared: &Shared<'_>, op: &Op) {
        match op {
            Op::Act { verb, to, .. } => {
                self.verbs.insert(verb);
                to.iter().for_each(|dest| self.moves(dest));
            }
            Op::Move { to, .. } => self.moves(to),
            Op::Gain { pool, .. } => self.add(Deal::Gains(*pool)),
            Op::LosePool { pool, .. } => self.add(Deal::Loses(*pool)),
            Op::SetPool { pool, .. } => {
                self.add(Deal::Gains(pool.pool));
                self.add(Deal::Loses(pool.pool));
            }
            Op::Pay { pool, .. } => {
                self.add(Deal::Pays(*pool));
                if shared.token_pools.has(pool) {
                    self.add(Deal::Loses(*pool));
                }
            }
            Op::Announce { moment, .. } => {
                self.events.insert(EventKind::Moment(*moment));
            }
            Op::Take { damage, .. } => {
                self.events.insert(EventKind::Takes(*damage));
                self.events.insert(EventKind::DealsDamage);
            }
            Op::Transfer { token, from, to, .. } => {
                for holder in from {
                    self.add(match holder {
                        Holder::Pool(pool) => Deal::Loses(pool.pool),
                        Holder::Cards(_) => Deal::TakenFrom(*token),
                    });
                }
                self.add(match to {
                    Holder::Pool(pool) => Deal::Gains(pool.pool),
                    Holder::Cards(_) => Deal::PutOn(*token),
                });
            }
            Op::Give { grants, .. } => {
                for grant in grants {
                    match grant {
                        Grant::Stat(stat, sign, _) if *sign < 0 => self.add(Deal::Lowered(*stat)),
                        Grant::Stat(stat, ..) => self.add(Deal::Raised(*stat)),
                        Grant::SetStat(stat, _) => {
                            self.add(Deal::Raised(*stat));
                            self.add(Deal::Lowered(*stat));
                        }
                        Grant::Keyword(keyword, ..) => self.add(Deal::GetsKeyword(*keyword)),
                        Grant::Cannot(_) | Grant::Mute | Grant::Shield(_) => {}
                    }
                }
            }
            Op::LoseKeyword { keyword, .. } => self.add(Deal::LosesKeyword(*keyword)),
            Op::Shuffle { zone, .. } => self.add(Deal::Shuffled(*zone)),
            Op::Look { .. } => self.add(Deal::LookedAt),
            Op::Reveal(_) | Op::Poll(Poll { on: Ballot::Card(_), opened: Opened::Revealed, .. }) => self.add(Deal::Revealed),
            Op::Pick { from, .. } if from.preds.iter().any(|pred| matches!(pred, Pred::Target)) => self.add(Deal::Targeted),
            Op::Lose(_) | Op::Win { .. } | Op::WinTogether(_) => {
                self.add(Deal::LosesGame);
                self.add(Deal::WinsGame);
            }
            Op::Clear { counter, .. } => self.add(Deal::TakenFrom(*counter)),
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
            | Op::Deal { .. }
            | Op::Heal { .. }
            | Op::Bar { .. }
            | Op::Become { .. }
            | Op::Swap { .. }
            | Op::TakePlace
            | Op::Redirect(_)
            | Op::Alter(_)
            | Op::Open { .. }
            | Op::Resolve { .. }
            | Op::SetOff { .. }
            | Op::Next { .. }
            | Op::NextTurn(_)
            | Op::BecomeFirst(_)
            | Op::Recheck(_)
            | Op::Forget(_)
            | Op::TurnOver(_)
            | Op::Control { .. }
            | Op::Make { .. }
            | Op::Transform { .. }
            | Op::Expire(_)
            | Op::Leaves
            | Op::Tie
            | Op::Stop
            | Op::Plant { .. }
            | Op::Note { .. }
            | Op::Begin { .. }
            | Op::MarkUsed
            | Op::RequirePaid
            | Op::Together(_)
            | Op::Hook(..) => {}
        }
    }
}

/// An event that nothing makes happen, in the words of the game's files.
fn event_said(event: EventKind, file: &GameFile) -> String {
    let id = |number: usize, ids: &mut dyn Iterator<Item = &String>| ids.nth(number).cloned().unwrap_or_default();
    let pool = |pool: PoolId| id(pool.index(), &mut file.pools.iter().map(|def| &def.id));
    let token = |counter: CounterId| id(counter.index(), &mut file.counters.iter().map(|def| &def.id));
    let stat = |stat: StatId| id(stat.index(), &mut file.stats.iter().map(|def| &def.id));
    let state = |state: StateId| id(state.index(), &mut file.states.iter().map(|def| &def.id));
    match event {
        EventKind::Takes(damage) => format!("taking `{}`", id(damage.index(), &mut file.damages.iter().map(|def| &def.id))),
        EventKind::Told(deal) => match deal {
            Deal::Gains(of) => format!("gaining `{}`", pool(of)),
            Deal::Loses(of) => format!("losing `{}`", pool(of)),
            Deal::Pays(of) => format!("paying `{}`", pool(of)),
            Deal::Gets(of) => format!("a card that becomes `{}`", state(of)),
            Deal::Sheds(of) => format!("a card that is `{}` no more", state(of)),
            Deal::PutOn(of) => format!("`{}` put on a card", token(of)),
            Deal::TakenFrom(of) => format!("`{}` taken from a card", token(of)),
            Deal::Shuffled(zone) => format!("shuffling `{}`", id(zone.index(), &mut file.zones.iter().map(|def| &def.id))),
            Deal::LookedAt => "looking at cards".into(),
            Deal::Revealed => "revealing cards".into(),
            Deal::Targeted => "choosing a “target”".into(),
            Deal::Attached => "attaching cards".into(),
            Deal::Raised(of) => format!("an instruction that gives +`{}`", stat(of)),
            Deal::Lowered(of) => format!("an instruction that gives -`{}`", stat(of)),
            Deal::GetsKeyword(_) => "giving that keyword".into(),
            Deal::LosesKeyword(_) => "taking that keyword from a card".into(),
            Deal::TurnBegins | Deal::TurnEnds => "a turn".into(),
            Deal::LosesGame => "losing the game".into(),
            Deal::WinsGame => "winning the game".into(),
        },
        EventKind::Verb(_)
        | EventKind::TakesDamage
        | EventKind::DealsDamage
        | EventKind::Healed
        | EventKind::Leaves
        | EventKind::Arrives
        | EventKind::Enters(_) => "an event".into(),
        EventKind::Moment(moment) => format!("`{}`", id(moment.index(), &mut file.moments.iter().map(|def| &def.id))),
    }
}

impl Loader<'_> {
    /// Finds texts that wait for what nothing in the game does, keep somebody from it, or allow what nothing asks about: they could never
    /// do anything.
    pub(super) fn never_done(&mut self, shared: &Shared<'_>, verbs: &[Verb], file: &GameFile, reached: &Reached) {
        let done = Done::of(shared, verbs, file);
        for Waiting { speaks, path, span, tongue } in std::mem::take(&mut self.waiting) {
            let first = |bits: Bits| bits.numbers().find(|verb| *verb < file.verbs.len()).map(|verb| file.verbs[verb].id.as_str());
            let announced = (0..file.verbs.len()).filter(|verb| verbs.get(*verb).is_some_and(|verb| matches!(verb.does, Does::Announce)));
            let announced: Bits = announced.collect();
            let said = if let Some(verb) = first(speaks.waits & !done.verbs & announced) {
                format!("nothing in this game ever does `{verb}` to a card: let the rules do it where it happens, or wait for something else")
            } else if let Some(verb) = first(speaks.permits & !shared.asked_can) {
                format!(
                    "nothing in this game asks what can `{verb}`: ask for it in an action, as in “with: \"a … that can {verb}\"” or “Choose a … the … can {verb}.”, or leave the sentence out"
                )
            } else if let Some(verb) = first(speaks.abstains & !shared.asked_can) {
                let deed = ast::Restriction::DeedPassive { verbs: vec![ast::Word(verb.to_owned())], from: None, step: None };
                let fact = ast::Static::Cannot { who: ast::Selector::This.into(), deed };
                let suffered = tongue.print_sentence(&ast::Sentence::Always { fact }).unwrap_or_else(|_| verb.to_owned());
                say!(tongue.messages(), "does-no-such-thing", suffered = suffered)
            } else if let Some(verb) = first(speaks.musts & !shared.acted) {
                format!(
                    "no action of this game asks its card whether it can `{verb}`, so nobody must: ask for it in the action, as in “with: \"a … that can {verb}\"”"
                )
            } else if let Some(verb) = first(speaks.meets & !done.verbs & !done.deeds & !shared.asked_whom & announced & shared.asked_can) {
                format!(
                    "nothing in this game asks whom a card can `{verb}`, so that this forbids nothing: ask for it in the action, as in “Choose a … the … can {verb}.”, or leave the sentence out"
                )
            } else if let Some(verb) = first((speaks.keeps | speaks.meets) & !done.verbs & !done.deeds & !shared.asked_can & announced) {
                format!("nothing in this game ever does `{verb}`, so nobody is kept from it: let a card or an action do it, or leave the sentence out")
            } else if let Some(event) = speaks.events.iter().find(|event| !done.events.contains(event)) {
                let what = event_said(*event, file);
                if matches!(event, EventKind::Moment(_)) {
                    format!("nothing in this game says that it is {what}: announce it in a phase, or where it happens, with “Announce ….”")
                } else {
                    format!("nothing in this game ever makes that happen ({what}): let a card or the rules do it, or speak of something else")
                }
            } else if let Some(never) = reached.why_never(&speaks) {
                match never {
                    Never::ItsCard => say!(tongue.messages(), "stands-never-there"),
                    Never::InACell => say!(tongue.messages(), "cell-never-there"),
                    Never::SuchCards => say!(tongue.messages(), "such-never-there"),
                    Never::CarriedOut => say!(tongue.messages(), "carried-out-never"),
                }
            } else {
                continue;
            };
            self.unclear(&path, span, said.into());
        }
    }

    /// Finds durations that texts use and no phase ends.
    pub(super) fn never_ended(&mut self, shared: &Shared<'_>, file: &GameFile) {
        let (mut lasting, mut ended) = (Bits::<4>::NONE, Bits::<4>::NONE);
        for op in shared.programs.iter().flat_map(|program| &program.ops) {
            if let Op::Give { until: Some(until), .. }
            | Op::Bar { until: Some(until), .. }
            | Op::Next { until: Some(until), .. }
            | Op::Control { until: Some(until), .. }
            | Op::LoseKeyword { until: Some(until), .. }
            | Op::Plant { until: Some(until), .. } = op
            {
                lasting.insert(until);
            } else if let Op::Expire(until) = op {
                ended.insert(until);
            }
        }
        // What goes on and on has no end.
        let goes_further = |id: &String| file.durations.iter().any(|other| other.id == *id && other.goes_on.is_some());
        for duration in file.durations.iter().filter(|duration| duration.goes_on.as_ref().is_some_and(goes_further)) {
            let rules = &self.files.game;
            let span = locate(&rules.text, rules.text.find("durations").unwrap_or(0), &duration.id).unwrap_or(0..0);
            let path = rules.path.clone();
            self.unclear(&path, span, format!("`{}` goes on with a duration that goes on itself: `goes_on` names one that ends", duration.id).into());
        }
        let then = |at: &u8| file.durations.get(usize::from(*at))?.goes_on.as_ref();
        let goes_on: Vec<&String> = (0u8..).take(file.durations.len()).filter(|at| lasting.has(at)).filter_map(|at| then(&at)).collect();
        for (at, _) in (0u8..).zip(&file.durations).filter(|(_, duration)| goes_on.contains(&&duration.id)) {
            lasting.insert(at);
        }
        for (_, duration) in
            (0u8..).zip(&file.durations).filter(|(at, duration)| (lasting & !ended).has(at) && duration.ends == kotodama_engine::data::DurationEnds::Said)
        {
            let rules = &self.files.game;
            let span = locate(&rules.text, rules.text.find("durations").unwrap_or(0), &duration.id).unwrap_or(0..0);
            let said = format!("nothing in this game ends what lasts so long (`{}`): say in a phase when “effects … end”", duration.id);
            let path = rules.path.clone();
            self.unclear(&path, span, said.into());
        }
    }
}
