//! Who, which card, how many: the words of a text become steps in which everything is bound.

use super::fail::Fail;
use super::occasion::Occasion;
use super::scope::{Antecedent, Apartness, Filling, Named, NamedPlayer, Scope};
use super::shared::Shared;
use crate::hir::{Asks, Closure, Does, Meant, Reference, Source, Spot, Step};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, mentions_it, mentions_owner, names_cards};
use std::collections::{BTreeMap, BTreeSet};

/// Which cards "other" leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Besides {
    /// The card with the text, and those that were chosen before.
    #[default]
    Named,
    /// The one card that is changed by the amount: "Give a creature +1 power for each other creature you control."
    Only(Reg),
    /// Each of those that are changed by the amount, itself: "Give your creatures +1 power for each other creature you control."
    Each,
}

/// Resolves the words of one text.
pub(crate) struct Builder<'s, 'a> {
    pub(crate) shared: &'s mut Shared<'a>,
    pub(super) steps: Vec<Step>,
    /// Instructions of the step that is being made.
    pub(super) plain: Vec<Op>,
    /// What its words referred to.
    pub(super) refers: Vec<Reference>,
    pub(super) regs: u8,
    pub(super) scope: Scope,
    /// Registers that the running closure has read.
    pub(super) read: BTreeSet<Reg>,
    /// What an instruction chose and did nothing with: its register, and the words that name it.
    pub(super) chosen: Vec<(Reg, Spot)>,
    /// The same of numbers, names and families that a player settled on.
    pub(super) settled: Vec<(Reg, Spot)>,
    /// Numbers of times that later words ask for.
    pub(super) noted: BTreeSet<Reg>,
    pub(super) sentence: Vec<Reg>,
    /// Whether cards are described of which something is always true.
    pub(super) stands: bool,
    pub(crate) holes: BTreeMap<String, Filling>,
    /// The registers that the fillings of holes read.
    pub(super) hole_reads: BTreeMap<String, BTreeSet<Reg>>,
    /// What stands in the holes of the phrase being compiled, as written.
    pub(super) written: BTreeMap<String, ast::Hole>,
    /// The subject of the clause, when it is not "you".
    pub(super) clause: Option<Who>,
    pub(super) occasion: Occasion,
    pub(super) as_cost: AsCost,
    mark: bool,
    pub(super) words: String,
    /// Whether the text is used in windows: "that card" may be the one that a window stands open about.
    pub(crate) in_window: bool,
    /// Whether the description that comes next is of one card, "the … to the left of it", and not of all that lie there.
    pub(super) only_one: bool,
    /// Whether the next description is of cards that are only counted: those that somebody owns are so wherever they lie.
    pub(super) counts: bool,
    /// How several nouns of the description that is resolved next are said apart.
    pub(super) apart_by: super::tails::ApartBy,
    /// Targets that are chosen first, when the text is one that waits before it does anything.
    pub(super) targets: Option<Vec<Op>>,
    /// Whether what is chosen now is chosen when it is done: the verb says where from.
    pub(super) later: bool,
    /// Whether cards become what is described now.
    pub(super) becoming: bool,
    /// Whether it is several cards that become it: “1/1 Toads” are each called Toad.
    pub(super) several_become: bool,
    /// What copies are given once they are where they are going: nothing can be given to what lies nowhere.
    pub(super) instead: Vec<(Reg, Vec<Grant>)>,
    /// The kinds that "one" stands for now, one bit each: those of what becomes one, or is swapped with one.
    pub(super) one_of: Option<Kinds>,
    /// The kinds of the card that "this card" stands for where it is asked what befell another, one bit each: none where they aren't known.
    pub(super) stood_for: Option<Kinds>,
    /// How often cards have been spoken of.
    pub(super) telling: u32,
    /// The cards that the instruction which is resolved speaks of without naming them: by "it", by "this card".
    pub(super) mentioned: Vec<Reg>,
    /// Of two cards that one phrase does something with, the numbers that they have as what "it" could be: what befell "it" may have befallen
    /// either.
    pub(super) alike_done: Vec<u16>,
    /// Whether it is asked what this text has done to a card: "it" is then the one that this was done to, whatever else was spoken of beside it.
    pub(super) done_to: bool,
    /// Whether a number is read by which cards are described.
    pub(super) describing: bool,
    /// Whether what is resolved is done by each player for themselves.
    pub(super) each_player: bool,
    /// The player whom the text had spoken of last where a condition around asked about another: "they" may be either of the two.
    pub(super) rival_asked: Option<(Who, Spot)>,
    /// What the condition of the sentence before has named.
    pub(super) fork: Option<super::forks::Fork>,
    /// Which cards "other" leaves out in the amount that is resolved.
    pub(super) besides: Besides,
    /// The cards that the same words name before what is chosen now, each with an article of its own: what is chosen is none of those.
    pub(super) named_with: Vec<Reg>,
    /// Where cards are kept that are chosen one after the other now, any number up to some.
    pub(super) gathers: Option<Reg>,
    /// Where the cards go that are chosen now, if nothing else says whose they are.
    pub(super) bound: Option<super::whence::Bound>,
    /// The words by which the instruction before gave something to this card.
    pub(super) gave_this: Option<Spot>,
    /// The card whose numbers the instruction before has changed, where it lies so that it forgets that when it goes, and the words that name it.
    pub(super) gift: Option<(Reg, Spot)>,
    /// The same of the instruction before the one that is resolved now.
    pub(super) given_before: Option<(Reg, Spot)>,
    /// The card that gets what is being said now: "that …'s power" is of another, where another was named before.
    pub(super) receiver: Option<Reg>,
    /// Such a card that has gone right behind that, as long as no later words speak of it.
    pub(super) forgot: Option<(Reg, Spot)>,
    /// Whether a number may let its player choose the card it is asked of.
    pub(super) choices: Choices,
    /// Counts the instructions that name cards side by side.
    pub(super) rivals: u16,
    /// What was made to happen so far.
    pub(super) did: super::was::Did,
    /// Where it is noted how much had happened before the text began, if anything asks.
    pub(super) began: Option<Reg>,
    /// The parts around that run several times, the innermost last.
    pub(super) rounds: Vec<super::was::Round>,
    /// The card of which a condition says that it is gone, where that is done which it asks for.
    pub(super) dead: Option<Reg>,
    /// Whether the text has spoken of cards of some sort, and not only of cards.
    pub(super) of_a_sort: bool,
    /// The text whose words are being resolved.
    pub(super) text: Source,
    /// Which of its instructions.
    pub(super) at_sentence: usize,
    /// How many instructions there are.
    size: usize,
    /// Cards to which something was done that changed what they are.
    pub(super) changed: BTreeSet<Reg>,
    /// Where the card with the text is kept each time that it is named.
    pub(super) itself: BTreeSet<Reg>,
    /// Cards that a verb has put into a state, or taken out of it.
    pub(super) turned: Vec<(Reg, StateId)>,
    /// Registers whose cards are those of others, each once.
    pub(super) joined: Vec<(Reg, Vec<Reg>)>,
    /// Keywords that cards have been given.
    pub(super) bestowed: Vec<(Reg, KeywordId)>,
    /// Whether the program that is made runs once more where its text says “repeat this”.
    pub(super) looping: bool,
    /// Whether what "it" means gets something: what has left the field gets nothing.
    pub(super) there: bool,
    /// The player of some sort that was settled on last, whom there may be none of.
    pub(super) vacant: Option<Reg>,
    /// Which of the steps that are made now speak of such a player.
    pub(super) of_vacant: Vec<(Reg, std::ops::Range<usize>)>,
}

/// Whether cards can be chosen where a number or a condition speaks of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choices {
    /// An instruction asks: its player chooses before it is done.
    Made,
    /// A question: nobody chooses anything.
    None,
}

/// How an instruction runs apart from the text that says it.
pub(super) enum Apart<'f> {
    /// Once for each player.
    EachPlayer,
    /// What is done once more each time it says so.
    Again,
    /// Once for each card of those described, which stands in that register.
    EachCard { each: Reg, of: &'f ast::Said<ast::Filter> },
    /// So many times.
    Times,
    /// Once for each column of a zone with cells.
    EachCell { within: super::cells::Within },
    /// When something happens; absent where that is no event of a card.
    Later { answers: Option<Box<Occasion>> },
}

/// Why it is refused that a player settles on something that no later word means.
const SETTLED_IN_VAIN: &str = "this is chosen, and nothing is said of it: go on with “that number”, “with that name”, “of that …” or “in that …”";
/// Why a choice that no later word means is refused.
const IN_VAIN: &str = "this is chosen, and nothing is done to it: go on with “it”, “them” or “that …”, as in “Choose a … . Destroy it.”";

/// Why “repeat this” is refused where there is nothing to repeat.
pub(super) const AGAIN: &str =
    "what stands in front is done again: say this in a sentence of its own behind it, with “if” or how often, as in “Draw 1 card. Repeat this 2 times.”";

/// Whether an instruction says when all before it, and itself, is done once more.
fn repeats(effect: &ast::Effect) -> bool {
    use ast::Effect as E;
    // What runs in a program of its own repeats nothing.
    let within = matches!(
        effect,
        E::If { .. } | E::IfNot { .. } | E::IfDone { .. } | E::IfNotDone { .. } | E::IfUnable { .. } | E::Otherwise { .. } | E::May { .. } | E::Then { .. }
    );
    matches!(effect, E::Again { times: None }) || within && effect.inner().iter().any(repeats)
}

/// So many instructions no text has; it would take for ever to read.
const MOST_STEPS: usize = 10_000;

impl<'s, 'a> Builder<'s, 'a> {
    /// A builder whose register 0 is a card that "it" may mean.
    pub(crate) fn new(shared: &'s mut Shared<'a>, words: &str) -> Builder<'s, 'a> {
        Builder::of(shared, words, Occasion::RULES)
    }

    /// A builder for a text that is about something.
    pub(crate) fn of(shared: &'s mut Shared<'a>, words: &str, occasion: Occasion) -> Builder<'s, 'a> {
        let of_a_sort = occasion.of_a_sort;
        let it = occasion.subject(shared.speaker).map(|it| Antecedent { away: shared.subject_off, ..it });
        let at = occasion.at.clone();
        let players = occasion.doer.iter().cloned().map(|(who, player)| NamedPlayer { who, player, at: at.clone(), named: Named::Outright }).collect();
        let mut builder = Builder {
            shared,
            steps: Vec::new(),
            plain: Vec::new(),
            refers: Vec::new(),
            regs: 1,
            scope: Scope { cards: it.into_iter().collect(), players, ..Scope::default() },
            read: BTreeSet::new(),
            chosen: Vec::new(),
            settled: Vec::new(),
            noted: BTreeSet::new(),
            sentence: Vec::new(),
            stands: false,
            holes: BTreeMap::new(),
            hole_reads: BTreeMap::new(),
            written: BTreeMap::new(),
            clause: None,
            occasion,
            as_cost: AsCost::No,
            mark: false,
            words: words.to_owned(),
            in_window: false,
            only_one: false,
            counts: false,
            apart_by: super::tails::ApartBy::default(),
            targets: None,
            later: false,
            becoming: false,
            several_become: false,
            instead: Vec::new(),
            one_of: None,
            stood_for: None,
            telling: 0,
            describing: false,
            mentioned: Vec::new(),
            alike_done: Vec::new(),
            done_to: false,
            each_player: false,
            rival_asked: None,
            fork: None,
            besides: Besides::Named,
            named_with: Vec::new(),
            gathers: None,
            bound: None,
            gave_this: None,
            gift: None,
            receiver: None,
            given_before: None,
            forgot: None,
            choices: Choices::Made,
            rivals: 0,
            did: super::was::Did::default(),
            began: None,
            rounds: Vec::new(),
            dead: None,
            of_a_sort,
            text: Source::Text,
            at_sentence: 0,
            size: 0,
            looping: false,
            there: false,
            vacant: None,
            of_vacant: Vec::new(),
            changed: BTreeSet::new(),
            itself: BTreeSet::new(),
            turned: Vec::new(),
            joined: Vec::new(),
            bestowed: Vec::new(),
        };
        // A builder that begins has registers left.
        let first = builder.occasion.beside.clone().map(|beside| builder.beside_it(beside));
        builder.steps.extend(first.and_then(Result::ok));
        builder
    }

    /// Finds the other card of the event that is answered: "that …" may mean it, and "it" one of the two only.
    fn beside_it(&mut self, (sel, kinds): (ast::Said<ast::Selector>, Kinds)) -> Result<Step, Fail> {
        let into = self.reg()?;
        self.rivals += 1;
        let rivals = self.rivals;
        self.scope.cards.iter_mut().filter(|a| a.reg == IT).for_each(|a| a.rivals = rivals);
        let at = self.spot(sel.at);
        self.scope.cards.push(Antecedent { rivals, ..Antecedent::new(into, kinds, Meant::Beside(sel.what), at) });
        Ok(Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::Find { what: Sel::Beside, into }]) })
    }

    /// From now on, the first thing done marks the ability as used.
    pub(crate) fn mark_used(&mut self) {
        self.mark = true;
    }

    /// Makes the program out of the steps.
    pub(crate) fn finish(mut self) -> ProgramId {
        self.flush(None);
        if let Some(into) = self.began {
            self.steps.insert(0, Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::Begin { into }]) });
        }
        super::lower::program(self.shared, self.steps, self.regs, &self.words, &self.noted, self.mark)
    }

    pub(super) fn emit(&mut self, op: Op) {
        self.will_do(&op);
        self.plain.push(op);
    }

    /// What was made so far is a step.
    pub(super) fn flush(&mut self, said: Option<&ast::Effect>) {
        if !self.plain.is_empty() {
            let plain = std::mem::take(&mut self.plain);
            self.push(said, Does::Plain(plain));
        }
    }

    /// Adds a step.
    pub(super) fn push(&mut self, said: Option<&ast::Effect>, does: Does) {
        let refers = std::mem::take(&mut self.refers);
        self.steps.push(Step { said: said.cloned(), refers, does });
    }

    pub(super) fn reg(&mut self) -> Result<Reg, Fail> {
        if self.regs >= 250 {
            return Err("too many different cards are spoken of in one text: say it in two".into());
        }
        self.regs += 1;
        Ok(self.regs - 1)
    }

    /// One instruction more.
    pub(super) fn count(&mut self) -> Result<(), Fail> {
        self.size += 1;
        if self.size > MOST_STEPS { Err(format!("the text comes to more than {MOST_STEPS} instructions: its phrases mean too much").into()) } else { Ok(()) }
    }

    // ----- sentences

    /// Resolves instructions that follow one another.
    pub(crate) fn run(&mut self, effects: &[ast::Effect]) -> Result<(), Fail> {
        if let Some(at) = (2..effects.len()).find(|at| super::branch::answers_an_earlier(&effects[..*at], &effects[*at])) {
            self.at_sentence = at;
            return Err(super::branch::INSTEAD_OF_EARLIER.into());
        }
        // "…. If …, repeat this.": all up to there is done, and then once more each time it says so.
        let from = match effects.iter().position(repeats) {
            Some(at) => {
                self.loops(&effects[..=at])?;
                at + 1
            }
            None => 0,
        };
        self.in_order(effects, from)?;
        self.flush(None);
        self.only_where_there_is_one();
        if let Some((_, at)) = self.forgot.take() {
            return Err(Fail::from(super::grant::FORGOTTEN.to_owned()).or_at(at));
        }
        for (chosen, why) in [(&self.chosen, IN_VAIN), (&self.settled, SETTLED_IN_VAIN)] {
            if let Some((_, at)) = chosen.iter().find(|(reg, _)| !self.read.contains(reg)) {
                return Err(Fail::from(why.to_owned()).or_at(at.clone()));
            }
        }
        Ok(())
    }

    /// Resolves instructions from one of them on, each with what takes its place or answers it.
    pub(super) fn in_order(&mut self, effects: &[ast::Effect], from: usize) -> Result<(), Fail> {
        let mut i = from;
        while i < effects.len() {
            self.sentence.clear();
            self.at_sentence = i;
            if let ast::Effect::Again { times: Some(times) } = &effects[i] {
                let before = ast::Effect::Then { steps: effects[..i].to_vec() };
                if i == 0 {
                    return Err(AGAIN.into());
                }
                self.count()?;
                self.flush(None);
                let repeat = self.repeat(times, &before)?;
                self.push(Some(&effects[i]), repeat);
                i += 1;
                continue;
            }
            if let (each @ ast::Effect::EachPlayer { what, of }, Some(answer)) = (&effects[i], effects.get(i + 1))
                && self.asked_of_each(each, answer)
            {
                self.count()?;
                self.flush(None);
                let both = ast::Effect::Then { steps: vec![(**what).clone(), answer.clone()] };
                let does = self.each_player(&both, *of)?;
                self.push(Some(each), does);
                i += 2;
                continue;
            }
            if let Some(done) = self.as_it_was(&effects[i..])? {
                i += done;
                continue;
            }
            if let Some(done) = self.waits_before(&effects[i..])? {
                i += done;
                continue;
            }
            if let Some(ast::Effect::Instead { condition, then }) = effects.get(i + 1) {
                let (first, then) = self.replaced(&effects[i], then)?;
                if mentions_it(&then) && !mentions_it(&first) && !names_cards(&first) && super::branch::happened_to_one(condition) {
                    self.not_of_the_past(condition)?;
                }
                // "Deal 2 damage to a creature. If it is Red, destroy it instead.": it is chosen before anything is asked of it.
                let mentioned = mentions_it(condition) || mentions_it(&then);
                let chosen = if mentioned { self.chosen_to_ask(&first, condition, &then)? } else { None };
                let done = match chosen {
                    Some((choose, done)) => {
                        self.effect(&choose)?;
                        done
                    }
                    None => {
                        if mentioned {
                            self.names_always_there(&first)?;
                        }
                        first
                    }
                };
                let asked = self.refers.len();
                let condition = self.condition(condition)?;
                // What it takes the place of is not done then: nothing that it names can be meant.
                let refers = std::mem::take(&mut self.refers);
                let (mut then, named) = self.branch_named(&then)?;
                let within = then.iter().flat_map(|step| &step.refers);
                let itself = refers.iter().skip(asked).chain(within).find(|refers| refers.means == Meant::This);
                if let Some(refers) = itself.filter(|_| names_cards(&done)) {
                    let why = "the sentence before is not done where this is done instead, so what it names is no “it” of this: choose it in a sentence of its own, or say “this card”";
                    return Err(Fail::from(why.to_owned()).or_at(refers.at.clone()));
                }
                let scope = self.scope.clone();
                let mut otherwise = self.inside(&done)?;
                let done = self.named_since(&scope);
                self.come_together(vec![(&mut otherwise, done), (&mut then, named)])?;
                self.refers = refers;
                self.push(Some(&effects[i + 1]), Does::If { condition, then, otherwise });
                i += 2;
            } else {
                if i > 0 && super::later::goes_on_later(&effects[i - 1]) && (mentions_it(&effects[i]) || mentions_owner(&effects[i])) {
                    return Err(super::later::BEHIND_LATER.into());
                }
                if super::otherwise::asks_past(effects, i) {
                    return Err(super::otherwise::ASKS_PAST.into());
                }
                if let (ast::Effect::IfDone { .. }, Some(before)) = (&effects[i], i.checked_sub(1).and_then(|before| effects.get(before))) {
                    self.done_of_one(before)?;
                }
                // Of several parts, each is done for itself.
                if matches!(effects[i], ast::Effect::Then { .. }) {
                    self.effect(&effects[i])?;
                } else {
                    self.of_one_who_may_be_none(|b| b.effect(&effects[i]))?;
                }
                i += 1;
            }
        }
        Ok(())
    }

    /// Instructions of which the last says when all of them are done again.
    fn loops(&mut self, effects: &[ast::Effect]) -> Result<(), Fail> {
        let [_, .., _] = effects else { return Err(AGAIN.into()) };
        self.count()?;
        self.flush(None);
        let count = self.reg()?;
        let then = self.closure(&ast::Effect::Then { steps: effects.to_vec() }, Apart::Again)?;
        self.push(None, Does::Repeat { times: Num::Const(1), count, nth: None, then });
        Ok(())
    }

    /// The steps of an instruction, in a list of their own.
    pub(super) fn inside(&mut self, effect: &ast::Effect) -> Result<Vec<Step>, Fail> {
        self.naming(|b| b.effect(effect))
    }

    /// The steps that find the cards which something names.
    pub(super) fn naming(&mut self, name: impl FnOnce(&mut Self) -> Result<(), Fail>) -> Result<Vec<Step>, Fail> {
        self.flush(None);
        let outer = std::mem::take(&mut self.steps);
        let of_vacant = std::mem::take(&mut self.of_vacant);
        let done = name(self);
        self.flush(None);
        self.only_where_there_is_one();
        self.of_vacant = of_vacant;
        let inner = std::mem::replace(&mut self.steps, outer);
        done.map(|()| inner)
    }

    /// The steps of an instruction that is done only at times: what it names is named for itself.
    pub(super) fn branch(&mut self, effect: &ast::Effect) -> Result<Vec<Step>, Fail> {
        self.branch_named(effect).map(|(steps, _)| steps)
    }

    /// The steps of an instruction that runs apart from this text, and what they take along. Of one that is done later, register 0 is what
    /// the event is about; what stood there is found elsewhere.
    pub(super) fn closure(&mut self, effect: &ast::Effect, apart: Apart<'_>) -> Result<Closure, Fail> {
        let scope = self.scope.clone();
        let occasion = self.occasion.clone();
        let clause = self.clause.take();
        let targets = self.targets.take();
        let read = std::mem::take(&mut self.read);
        let (mut moved, mut first) = (None, None);
        let mut base = self.regs;
        let later = matches!(apart, Apart::Later { .. });
        if !later {
            self.rounds.push(super::was::Round::default());
        }
        let looping = std::mem::replace(&mut self.looping, matches!(apart, Apart::Again));
        let each_player = self.each_player;
        self.each_player |= matches!(apart, Apart::EachPlayer);
        match apart {
            Apart::EachPlayer => {
                self.scope.names_player(NamedPlayer { who: Who::They, player: ast::Player::They, at: Spot::default(), named: Named::Outright });
            }
            Apart::Times | Apart::Again => {}
            Apart::EachCell { within } => self.scope.within = Some(within),
            Apart::EachCard { each, of } => {
                let means = Meant::EachOf(of.what.clone());
                let at = self.spot(of.at);
                self.scope.cards.push(Antecedent::new(each, Kinds::NONE, means, at));
            }
            Apart::Later { answers } => {
                self.occasion.happened = None;
                if self.scope.cards.iter().any(|a| a.reg == IT) {
                    let to = self.reg()?;
                    self.scope.cards.iter_mut().filter(|a| a.reg == IT).for_each(|a| a.reg = to);
                    moved = Some(to);
                    base = self.regs;
                }
                if let Some(answers) = answers {
                    let it = answers.subject(self.shared.speaker);
                    self.scope.cards.extend(it);
                    first = answers.beside.map(|beside| self.beside_it(beside)).transpose()?;
                    let at = answers.at.clone();
                    self.scope.players.extend(answers.doer.iter().cloned().map(|(who, player)| NamedPlayer {
                        who,
                        player,
                        at: at.clone(),
                        named: Named::Outright,
                    }));
                    self.occasion.amount = answers.amount;
                    self.of_a_sort |= answers.of_a_sort;
                }
            }
        }
        let mut steps: Result<Vec<Step>, Fail> = self.inside(effect).map(|steps| first.into_iter().chain(steps).collect());
        let began = if later { None } else { self.rounds.pop().and_then(|round| round.began) };
        if let (Some(into), Ok(steps)) = (began, &mut steps) {
            steps.insert(0, Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::Begin { into }]) });
        }
        self.looping = looping;
        self.each_player = each_player;
        let inner = std::mem::replace(&mut self.read, read);
        self.chosen.retain(|(reg, _)| !inner.contains(reg));
        self.settled.retain(|(reg, _)| !inner.contains(reg));
        let began: Vec<Reg> = self.began.into_iter().chain(self.rounds.iter().filter_map(|round| round.began)).collect();
        if later && began.iter().any(|reg| inner.contains(reg)) {
            return Err("what is done later can't ask what was done “this way”: count it before, as in “Draw 1 card for each … this way”".into());
        }
        let captures = inner.iter().copied().filter(|reg| *reg < base || began.contains(reg)).filter_map(|reg| match moved {
            Some(to) if reg == to => Some((IT, to)),
            // The subject of the event stands there.
            _ if reg == IT && later => None,
            _ => Some((reg, reg)),
        });
        let captures: Vec<(Reg, Reg)> = captures.collect();
        self.read.extend(captures.iter().map(|(from, _)| *from));
        let chose = |a: &Antecedent| a.reg >= base && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        let apart = !later && (self.scope.chosen_apart == Apartness::Some || self.scope.cards.iter().any(chose));
        let named_apart = !later && self.names_apart(base);
        self.scope = scope;
        if named_apart {
            self.scope.told_apart = self.telling;
        }
        if apart {
            self.scope.chosen_apart = Apartness::Some;
        }
        self.occasion = occasion;
        self.clause = clause;
        self.targets = targets;
        Ok(Closure { captures, steps: steps? })
    }

    /// Resolves a cost: every part must be paid or the program ends.
    pub(crate) fn cost(&mut self, cost: &ast::Effect, asks: Asks) -> Result<(), Fail> {
        let parts = super::joint::sorted(self.shared, cost.steps().iter().collect())?;
        self.as_cost = AsCost::Yes;
        let parts = parts.into_iter().map(|part| self.inside(part)).collect::<Result<_, _>>();
        self.as_cost = AsCost::No;
        let parts = parts?;
        self.push(Some(cost), Does::Cost { asks, parts });
        Ok(())
    }

    /// The first thing done is over when the program is: only then the ability counts as used.
    pub(crate) fn mark_at_end(&mut self) {
        self.emit(Op::MarkUsed);
        self.flush(None);
    }

    /// Makes a card that "it" then means.
    pub(crate) fn make(&mut self, def: DefId) -> Result<(), Fail> {
        let into = self.reg()?;
        self.emit(Op::Make { by: Who::You, like: Like::Printed(def), count: Num::Const(1), comes: Comes::InItsZone, into });
        self.flush(None);
        self.speak_of(into, false, Kinds::NONE, Meant::Subject, Spot::default());
        Ok(())
    }

    /// Resolves a text that waits: it chooses its targets, is paid for, and what its tag says happens in between (a window, until
    /// everyone has passed); then what is left of its targets suffers it.
    pub(crate) fn waiting(&mut self, cost: Option<&ast::Effect>, asks: Asks, effects: &[ast::Effect], between: &[ast::Effect]) -> Result<(), Fail> {
        if let Some(cost) = cost {
            self.cost(cost, asks)?;
        }
        let paid = std::mem::take(&mut self.steps);
        let scope = self.scope.clone();
        self.run(between)?;
        self.flush(None);
        let between = std::mem::take(&mut self.steps);
        // What is named in between is no "it" of the text.
        self.scope = scope;
        self.targets = Some(Vec::new());
        self.run(effects)?;
        self.flush(None);
        let done = std::mem::take(&mut self.steps);
        let mut targets = self.targets.take().unwrap_or_default();
        let mut again = Vec::new();
        for target in &mut targets {
            let Op::Pick { from, into, .. } = target else { continue };
            from.preds.push(Pred::Target);
            // A text that is run by its card's being played has no use for that card.
            from.other |= asks == Asks::IfPossible;
            again.push((*into, from.clone()));
        }
        self.plain = targets;
        self.flush(None);
        self.steps.extend(paid);
        self.steps.extend(between);
        self.push(None, Does::Plain(vec![Op::Recheck(again)]));
        self.steps.extend(done);
        Ok(())
    }
}
