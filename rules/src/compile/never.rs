//! What never happens to a card, by what the rules do: it is of a kind that nobody plays, nothing is attached to it, or it waits for what its
//! player does in another player's turn.

use super::Loader;
use super::events::Awaited;
use super::fail::Fail;
use super::names::Names;
use super::paid::meaning;
use super::shared::Shared;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::data::{GameFile, Turns, VerbDef, VerbDoes};
use kotodama_engine::ids::*;
use kotodama_engine::ir::{Deal, Filter, Party, Subject};
use kotodama_grammar::{ast, names_cards};
use kotodama_messages::say;

/// Why it is refused to wait for what the rules do to cards of other kinds alone.
const OF_OTHERS: &str = "that is done to cards of other kinds, and never to a card of this kind: say what happens to this one, or leave the tag out";

/// Why it is refused to wait until something is attached to what bears nothing.
const BEARS_NOTHING: &str =
    "nothing is ever attached to a card of this kind: say what happens to this card, as in “Whenever this card becomes attached to a …”";

/// What the rules do with cards.
#[derive(Debug, Default)]
pub(crate) struct Doings {
    /// By action with a card: the kinds of cards it is for, and the verbs that it does to them.
    pub(super) ways: Vec<(Kinds, Bits)>,
    /// Verbs that other verbs mean, and those that texts do to cards of any kind, one bit each.
    meant: Bits,
    /// Moments that actions announce for their card, and nothing else does.
    moments: Vec<ast::Word>,
    /// Those of them that are the card's alone, and not those of cards attached to it, too: the kinds of cards for which.
    announced: Vec<(ast::Word, Kinds)>,
    /// The kinds of cards that others become attached to; any when there are none.
    bearers: Kinds,
    /// Verbs that phases do, with all that these mean, one bit each.
    in_phases: Bits,
    /// Those that actions do.
    in_actions: Bits,
    /// By verb: what it means, itself included, one bit each.
    means: Vec<Bits>,
    /// Whether a player may act while it is another player's turn.
    in_turn_of_others: bool,
}

/// What a few lines do.
#[derive(Default)]
struct Lines {
    /// To the card that they are about.
    to_it: Vec<ast::Word>,
    /// To any card.
    to_any: Vec<ast::Word>,
    /// What that card becomes.
    roles: Vec<ast::Word>,
    /// Whether another card was named since: "it" is that one.
    another: bool,
    /// The moments that they announce for that card.
    moments: Vec<ast::Word>,
    /// Those that they announce for others.
    others: Vec<ast::Word>,
    bearers: Vec<ast::Said<ast::Selector>>,
    opened_for_others: bool,
}

impl Lines {
    fn is_it(&self, what: &ast::Selector) -> bool {
        *what == ast::Selector::It && !self.another
    }

    fn of(loader: &Loader<'_>, lines: &[String]) -> Lines {
        let mut found = Lines::default();
        lines.iter().filter_map(|line| loader.language.read_effects(line).ok()).flatten().for_each(|effect| found.look(&effect));
        found
    }

    fn look(&mut self, effect: &ast::Effect) {
        use ast::Effect as E;
        if let E::Act { verb, what, .. } = effect {
            self.to_any.push(verb.clone());
            if self.is_it(&what.what) {
                self.to_it.push(verb.clone());
            }
        }
        if let E::Becomes { who, role } = effect
            && self.is_it(&who.what)
        {
            self.roles.push(role.clone());
        }
        if let E::Act { to: Some(ast::Destination::Onto { what }), .. } | E::Put { to: ast::Destination::Onto { what }, .. } = effect {
            self.bearers.push((**what).clone());
        }
        if let E::Announce { moment, of } = effect {
            let own = of.as_ref().is_some_and(|of| self.is_it(&of.what) || matches!(&of.what, ast::Selector::Role { role } if self.roles.contains(role)));
            if own { self.moments.push(moment.clone()) } else { self.others.push(moment.clone()) }
        }
        self.another |= names_cards(effect);
        self.opened_for_others |= matches!(effect, E::Open { who, .. } if who.what != ast::Player::You);
        effect.inner().iter().for_each(|inner| self.look(inner));
    }
}

impl Loader<'_> {
    /// The verbs that any text may do to a card, whoever else does: those that are more than announced, and by which no card is paid for.
    fn done_by_texts(&self, file: &GameFile, names: &Names) -> Bits {
        let done = file.verbs.iter().enumerate().filter(|(_, verb)| !matches!(verb.does, VerbDoes::Announce));
        let to_it = |verb: &VerbDef| Lines::of(self, meaning(verb)).to_it.iter().filter_map(|verb| names.verb(verb).ok()).collect::<Bits>();
        let meant: Vec<Bits> = file.verbs.iter().map(to_it).collect();
        // Who pays for a card to be played, pays for what playing means for that card, and not for what it does to others.
        let mut paid = self.paid_ways(file, names).iter().fold(Bits::NONE, |bits, (_, verbs)| bits | *verbs);
        while let Some(at) = (0..meant.len()).find(|at| paid.has(*at) && !meant[*at].within(&paid)) {
            paid |= meant[at];
        }
        done.map(|(at, _)| at).collect::<Bits>() & !paid
    }

    /// What the rules do with cards.
    pub(super) fn doings(&self, file: &GameFile, names: &Names) -> Doings {
        let verbs = |words: &[ast::Word]| words.iter().filter_map(|verb| names.verb(verb).ok()).collect::<Bits>();
        let meanings = file.verbs.iter().filter_map(|verb| if let VerbDoes::Means(lines) | VerbDoes::Moves(lines) = &verb.does { Some(lines) } else { None });
        let meant: Vec<Lines> = meanings.map(|lines| Lines::of(self, lines)).collect();
        let acted: Vec<(Kinds, Lines)> =
            file.actions.iter().map(|def| (def.with.as_ref().map_or(Kinds::NONE, |with| self.kinds_with(with, names)), Lines::of(self, &def.steps))).collect();
        let phases: Vec<Lines> = file.phases().map(|phase| Lines::of(self, &phase.steps)).collect();
        let elsewhere = meant.iter().chain(&phases).flat_map(|lines| &lines.moments);
        let elsewhere: Vec<&ast::Word> = elsewhere.chain(acted.iter().flat_map(|(_, lines)| &lines.others)).collect();
        let all = || meant.iter().chain(&phases).chain(acted.iter().map(|(_, lines)| lines));
        let means = all_meant(file.verbs.iter().map(|verb| verbs(&Lines::of(self, meaning(verb)).to_any)).collect());
        let with_meant = |lines: &Lines| verbs(&lines.to_any).numbers().fold(Bits::NONE, |all, verb| all | means[verb]);
        let in_phases = phases.iter().fold(Bits::NONE, |all, lines| all | with_meant(lines));
        let in_actions = acted.iter().fold(Bits::NONE, |all, (_, lines)| all | with_meant(lines));
        let bearers = all().flat_map(|lines| &lines.bearers).map(|what| self.kinds_named(&what.what, names));
        let moments: Vec<ast::Word> = acted.iter().flat_map(|(_, lines)| &lines.moments).filter(|moment| !elsewhere.contains(moment)).cloned().collect();
        let alone = |moment: &&ast::Word| names.moment(moment).is_ok_and(|id| file.moments.get(id.index()).is_some_and(|def| !def.attached));
        let for_kinds = |moment: &ast::Word| {
            let ways = acted.iter().filter(|(_, lines)| lines.moments.contains(moment));
            ways.fold(Kinds::NONE, |all, (kinds, _)| all | if kinds.is_none() { Kinds::ALL } else { *kinds })
        };
        Doings {
            announced: moments.iter().filter(alone).map(|moment| (moment.clone(), for_kinds(moment))).collect(),
            ways: acted.iter().map(|(kinds, lines)| (*kinds, verbs(&lines.to_it))).collect(),
            meant: meant.iter().fold(self.done_by_texts(file, names), |all, lines| all | verbs(&lines.to_it)),
            moments,
            bearers: bearers.fold(Kinds::NONE, |all, kinds| all | kinds),
            in_phases,
            in_actions,
            means,
            in_turn_of_others: all().any(|lines| lines.opened_for_others) || file.windows.iter().any(|window| window.turns != Turns::One),
        }
    }
}

/// By verb: what it does, by way of others, too, and itself.
fn all_meant(mut means: Vec<Bits>) -> Vec<Bits> {
    (0..means.len()).for_each(|verb| means[verb].insert(VerbId::at(verb)));
    loop {
        let further: Vec<Bits> = means.iter().map(|own| own.numbers().fold(*own, |all, verb| all | means[verb])).collect();
        if further == means {
            return means;
        }
        means = further;
    }
}

/// Whether a subject is a card of "you", or you yourself.
fn is_yours(subject: &Subject) -> bool {
    match subject {
        Subject::Player(party, _) => matches!(party, Party::You),
        Subject::Such(filter) => !filter.yours.is_empty() && filter.theirs.is_empty() && filter.named.is_empty(),
        Subject::To(inner, _) | Subject::By(inner, _) => is_yours(inner),
        Subject::This | Subject::Host | Subject::Held(_) | Subject::YourTurn | Subject::YourNextTurn | Subject::TheirNextTurn | Subject::Any => false,
    }
}

impl Shared<'_> {
    /// Refuses a verb that is done to cards of other kinds alone.
    pub(super) fn is_done_to(&self, verb: VerbId, kinds: Kinds) -> Result<(), Fail> {
        let Some(on) = self.done_to.get(verb.index()).filter(|on| !on.is_none()) else { return Ok(()) };
        if kinds.is_none() || kinds.meet(on) {
            return Ok(());
        }
        Err(say!(self.tongue.messages(), "done-to-others", kinds = self.words_of(on)).into())
    }

    /// Refuses to speak of such cards where the verb that a text speaks of is done to others alone.
    pub(super) fn is_done_to_such(&self, verb: VerbId, such: &Filter) -> Result<(), Fail> {
        if self.speaker.is_some() { self.is_done_to(verb, self.kinds_of_such(such)) } else { Ok(()) }
    }

    /// Refuses to speak of what happens to such cards, where all of it is verbs that are done to others alone.
    pub(super) fn befalls_such(&self, on: EventBits, such: &Filter) -> Result<(), Fail> {
        let verbs = (0..self.done_to.len()).map(VerbId::at).filter(|verb| on.has(self.keys.verb(*verb)));
        let fails: Vec<(VerbId, Fail)> = verbs.filter_map(|verb| Some((verb, self.is_done_to_such(verb, such).err()?))).collect();
        let never: EventBits = fails.iter().map(|(verb, _)| self.keys.verb(*verb)).collect();
        let first = fails.into_iter().next().filter(|_| on.within(&never));
        first.map_or(Ok(()), |(_, fail)| Err(fail))
    }

    /// Refuses to wait for what the rules never do to a card of such a kind: to this one, or to those that are meant.
    pub(super) fn is_ever_done(&self, awaited: &Awaited) -> Result<(), Fail> {
        let Some(kind) = self.speaker else { return Ok(()) };
        let to_this = awaited.beside.as_ref().is_some_and(|beside| matches!(beside.what, ast::Selector::This | ast::Selector::ThisNoun { .. }));
        let bearers = self.doings.bearers;
        let attached = self.spoken.key(Deal::Attached).is_some_and(|attached| awaited.on == EventBits::one(attached));
        if to_this && attached && !bearers.is_none() && !bearers.has(kind) {
            return Err(BEARS_NOTHING.into());
        }
        let such = if let Subject::Such(such) | Subject::Player(_, Some(such)) = &awaited.subject { Some(self.kinds_of_such(such)) } else { None };
        let such = such.filter(|kinds| !kinds.is_none());
        if awaited.on.is_empty() || such.is_none() && !matches!(awaited.subject, Subject::This) {
            return Ok(());
        }
        let done = |of: &dyn Fn(Kinds) -> bool| self.doings.ways.iter().filter(|(kinds, _)| of(*kinds)).fold(Bits::NONE, |all, (_, verbs)| all | *verbs);
        let own = done(&|kinds| kinds.is_none() || such.map_or_else(|| kinds.has(kind), |such| kinds.meet(&such)));
        let of_others = done(&|_| true) & !own & !self.doings.meant;
        let keys = of_others.numbers().map(|verb| self.keys.verb(VerbId::at(verb))).collect();
        if !awaited.on.within(&keys) {
            return Ok(());
        }
        let done = own.numbers().filter_map(|verb| self.names.word_of(VerbId::at(verb))).map(|verb| format!("`{}`", verb.0)).collect::<Vec<_>>();
        match such {
            None => Err(OF_OTHERS.into()),
            Some(_) if done.is_empty() => Err(say!(self.tongue.messages(), "never-to-these").into()),
            Some(_) => Err(say!(self.tongue.messages(), "never-to-these-but", done = done.join(", ")).into()),
        }
    }

    /// Refuses to wait for what actions announce for their card of such cards, where these are never that card.
    pub(super) fn announced_of(&self, moment: &ast::Word, kinds: Kinds) -> Result<(), Fail> {
        let Some((_, of)) = self.doings.announced.iter().find(|(known, _)| known == moment) else { return Ok(()) };
        if kinds.is_none() || kinds.meet(of) {
            return Ok(());
        }
        Err(say!(self.tongue.messages(), "never-by-these-but", kinds = self.words_of(of)).into())
    }

    /// Refuses a step that is no step in which the rules do that, and one outside of which they do it, too.
    pub(super) fn step_of(&self, step: VerbId, verbs: Bits) -> Result<(), Fail> {
        let Doings { in_phases, in_actions, means, .. } = &self.doings;
        let messages = self.tongue.messages();
        if !in_phases.has(step) || !means.get(step.index()).is_some_and(|meant| verbs.within(meant)) {
            let steps = in_phases.numbers().filter(|verb| verbs.within(&means[*verb])).filter_map(|verb| self.names.word_of(VerbId::at(verb)));
            let steps: Vec<String> = steps.map(|verb| format!("`{}`", verb.0)).collect();
            return Err(match steps.is_empty() {
                true => say!(messages, "step-of-none").into(),
                false => say!(messages, "step-of-other", steps = steps.join(", ")).into(),
            });
        }
        if !(verbs & *in_actions).is_empty() {
            return Err(say!(messages, "step-and-elsewhere").into());
        }
        Ok(())
    }

    /// Whether what is awaited is done by "you", or a card of yours, in your own turn alone, as nobody may act in another's: it is what actions
    /// do to their card, what carries it out, or a moment that they announce.
    pub(super) fn is_of_own_actions(&self, awaited: &Awaited) -> bool {
        if self.doings.in_turn_of_others || awaited.on.is_empty() || !is_yours(&awaited.subject) {
            return false;
        }
        let acted = self.doings.ways.iter().fold(Bits::NONE, |all, (_, verbs)| all | *verbs);
        let carried_out = (0u8..).zip(&self.carried_out).filter(|(_, kinds)| !kinds.is_none()).map(|(verb, _)| VerbId(verb));
        let carried_out = carried_out.filter(|verb| self.paid_by.has(verb) && !self.leaving.has(verb));
        let verbs = acted.numbers().map(VerbId::at).chain(carried_out).map(|verb| self.keys.verb(verb));
        let moments = self.doings.moments.iter().filter_map(|moment| self.names.moment(moment).ok()).map(|moment| self.keys.moment(moment));
        awaited.on.within(&verbs.chain(moments).collect())
    }
}
