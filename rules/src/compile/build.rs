//! Who, which card, how many: the words of a text become steps in which everything is bound.

use super::events::Awaited;
use super::names::Names;
use crate::hir::{Closure, Does, Meant, Reference, Source, Spot, Step};
use kotodama_engine::game::CardDef;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{Language, ast, mentions_it, names_cards};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What is shared by all programs of a game while it is compiled.
pub(crate) struct Shared<'a> {
    pub(crate) names: &'a Names,
    /// Zones of the field, one bit each.
    pub(crate) field: u32,
    /// Zones that texts without a place reach, one bit each.
    pub(crate) open: u32,
    pub(crate) programs: Vec<Program>,
    /// For each the steps that it was made from ([`Reading::steps`](crate::Reading::steps)).
    pub(crate) steps: Vec<Vec<Step>>,
    /// For each what its parts say ([`Reading::said`](crate::Reading::said)).
    pub(crate) effects: Vec<Vec<Arc<ast::Effect>>>,
    /// What says them.
    pub(crate) language: Arc<Language>,
    /// The language of the text that is compiled.
    pub(crate) tongue: Arc<Language>,
    pub(crate) planted: Vec<TriggeredAbility>,
    pub(crate) deeds: Vec<CardRestriction>,
    /// What texts keep players from for a while.
    pub(crate) bans: Vec<Static>,
    /// Events that texts ask about afterwards.
    pub(crate) facts: u128,
    /// Kinds of cards of which a text asks whether they entered this turn, one bit each.
    pub(crate) entered: u32,
    /// Descriptions that texts ask about after something happened.
    pub(crate) past: Vec<Past>,
    /// What each phrase means.
    pub(crate) phrases: BTreeMap<String, Vec<ast::Effect>>,
    /// Per verb: where it takes its object from.
    pub(crate) from: BTreeMap<String, VerbSource>,
    pub(crate) keys: Keys,
    /// The numbers of other events, of which texts speak.
    pub(crate) spoken: Spoken,
    /// The options of choices between instructions, to be printed.
    pub(crate) modes: Vec<(ProgramId, u16, Vec<ast::Effect>)>,
    /// Phrases that a Lua hook carries out.
    pub(crate) lua: BTreeMap<String, u16>,
    /// Phrases that something says, by their ids.
    pub(crate) said: BTreeSet<String>,
    /// How many phrases were unfolded.
    pub(crate) unfolded: usize,
    /// Whether the text being compiled used a hook.
    pub(crate) hooked: bool,
    /// Sorts of cards that a text may wait for, and their words to be printed.
    pub(crate) sorts: Vec<(Filter, ast::Filter)>,
    /// Where the cards begin that texts make.
    pub(crate) made_from: usize,
    /// The zones that hold only so many cards, one bit each.
    pub(crate) bounded: u32,
    /// Whether what a player chooses on the field for the text of a card is a target.
    pub(crate) targets: kotodama_engine::data::Targets,
    /// Pools that both players share, one bit each.
    pub(crate) shared_pools: u64,
    /// Pools in which the course of play counts, one bit each.
    pub(crate) kept_pools: u64,
    /// Pools that hold tokens, one bit each.
    pub(crate) token_pools: u64,
    /// Per pool: the counter that its tokens are.
    pub(crate) tokens: Vec<Option<CounterId>>,
    /// Kinds of damage to players that are taken from a pool of tokens, one bit each.
    pub(crate) tokens_taken: u64,
    /// Stats that are sets of numbers, one bit each.
    pub(crate) set_stats: u32,
    /// Stats that actions are paid by, one bit each.
    pub(crate) paid: u32,
    /// Zones from which the cards come that actions are paid for, one bit each.
    pub(crate) paid_in: u32,
    /// Verbs that actions do to cards that are paid for, and those that such verbs do, one bit each.
    pub(crate) paid_by: u64,
    /// By action that is paid for: the kinds of cards it is paid for, and the verbs that it does to them, one bit each.
    pub(crate) paid_ways: Vec<(u32, u64)>,
    /// Verbs that put a card only where the text says, one bit each.
    pub(crate) placeless: u64,
    /// Whether the text answers that its own card has left the field: nothing is beside it any more.
    pub(crate) departed: bool,
    /// Whether what the text answers leaves its card off the field.
    pub(crate) subject_off: bool,
    /// Whether the text answers that a card was played that was paid for.
    pub(crate) paid_before: bool,
    /// Per kind: its id, and the stats that a card of it may have, one bit each.
    pub(crate) kind_stats: Vec<(String, u32)>,
    /// Verbs that the checks do, one bit each.
    pub(crate) checked: u64,
    /// Kinds whose text is resolved, one bit each.
    pub(crate) resolved: u32,
    /// Moments that say what they are done to, one bit each.
    pub(crate) partners: u64,
    /// The counter that damage is, if the game has any.
    pub(crate) damage: Option<CounterId>,
    /// How many kinds of damage to players there are.
    pub(crate) damages: usize,
    /// Verbs whose actions have a condition that a text may lift, one bit each.
    pub(crate) lifted: u64,
    /// Verbs that can attach a card, one bit each.
    pub(crate) attaching: u64,
    /// Per verb: what it makes happen.
    pub(crate) meant: Vec<super::was::Did>,
    /// Verbs that take a card off the field, one bit each.
    pub(crate) leaving: u64,
    /// Verbs that put a card onto the field, one bit each.
    pub(crate) bringing: u64,
    /// Per stat: the counters that lower it.
    pub(crate) stat_minus: Vec<Option<CounterId>>,
    /// What the text being compiled speaks of that something else has to do.
    pub(crate) speaks: Speaks,
    /// Verbs of which something asks who can do them, one bit each.
    pub(crate) asked_can: u64,
    /// Abilities that texts give in quotation marks, each a keyword of its own.
    pub(crate) quoted: Vec<(ast::Ability, kotodama_engine::game::Keyword)>,
    /// Changes of stats that are sets of numbers, each a keyword of its own: in what order the others were found, they come behind them.
    pub(crate) widths: Vec<(Width, KeywordId)>,
    /// Descriptions with names of their own.
    pub(crate) nouns: BTreeMap<String, Noun>,
    /// The stats by the letters that stand for them in text.
    pub(crate) shorts: BTreeMap<String, StatId>,
    /// What a line is for that prints nothing but a card: compiled as far as it is the same for all.
    pub(crate) made_uses: Vec<MadeUse>,
    /// What the tags mean.
    pub(crate) tags: BTreeMap<String, super::card::Tag>,
    /// Cards that texts make.
    pub(crate) made: Vec<CardDef>,
    /// What such cards are made from.
    pub(crate) mint: super::made::Mint,
    /// Whether each keyword has a number.
    pub(crate) numbered: BTreeMap<String, Numbered>,
    /// What a card is like that is made now: the families of the card that speaks.
    pub(crate) mold: CardDef,
    /// The kind of the card whose own text is compiled; absent for what stands on no card, and for what a card gives to others.
    pub(crate) speaker: Option<KindId>,
    /// Whether the text is on no card at all: no other can be compared with "this card".
    pub(crate) off_card: bool,
    /// The families of that card.
    pub(crate) speaks_as: Vec<FamilyId>,
    /// What the words of the text being compiled refer to.
    pub(crate) references: Vec<Reference>,
}

/// What a text speaks of that means nothing where nothing else in the game does it or asks for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Speaks {
    /// Verbs that it waits for, one bit each.
    pub(crate) waits: u64,
    /// Verbs that it says cards can do, one bit each.
    pub(crate) permits: u64,
    /// Verbs that it keeps cards or players from, one bit each.
    pub(crate) keeps: u64,
    /// Other events that it waits for, asks about afterwards, or keeps somebody from.
    pub(crate) events: Vec<EventKind>,
}

impl Shared<'_> {
    /// A moment that a text waits for.
    pub(super) fn awaits(&mut self, moment: &ast::Word) -> Result<MomentId, Fail> {
        let id = self.names.moment(moment)?;
        self.speaks.events.push(EventKind::Moment(id));
        Ok(id)
    }
}

/// Whether a keyword has a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbered {
    /// Its meaning asks for one.
    Always,
    /// Its meaning asks for none.
    Never,
    /// Nobody knows: its meaning is broken.
    Free,
}

impl Numbered {
    /// What a keyword's meaning says of its number.
    pub(crate) fn of(keyword: &kotodama_engine::data::KeywordFile) -> Numbered {
        match &keyword.means[..] {
            means if means.iter().any(|line| line.contains("{n}")) => Numbered::Always,
            // Another hole is a finding of its own.
            means if means.iter().any(|line| line.contains('{')) => Numbered::Free,
            _ => Numbered::Never,
        }
    }
}

impl<'a> Shared<'a> {
    /// Compiles what is on no card: "this card" is nothing there.
    pub(crate) fn unspoken<T>(&mut self, compile: impl FnOnce(&mut Shared<'a>) -> T) -> T {
        let before = std::mem::replace(&mut self.off_card, true);
        let compiled = compile(self);
        self.off_card = before;
        compiled
    }

    /// The keywords that are changes of stats which are sets of numbers.
    pub(crate) fn width_keywords(&self) -> Vec<KeywordId> {
        self.widths.iter().map(|(_, id)| *id).collect()
    }

    /// The number of an event of which a text speaks.
    pub(crate) fn speak(&mut self, deal: Deal) -> Result<Key, Fail> {
        self.speaks.events.push(EventKind::Told(deal));
        let key = self.spoken.speak(deal, self.keys);
        key.ok_or_else(|| "the texts of the game speak of too many kinds of events: 128, with its verbs, zones, moments and damages".into())
    }

    /// Refuses a keyword without the number that it needs, or with one that says nothing.
    pub(crate) fn number_fits(&self, used: &ast::KeywordUse) -> Result<(), Fail> {
        let word = &used.keyword.0;
        match (self.numbered.get(word).copied().unwrap_or(Numbered::Free), &used.number) {
            (Numbered::Always, None) => Err(format!("`{word}` needs its number: write it behind the keyword, as in \"{word} 1\"").into()),
            (Numbered::Never, Some(_)) => Err(format!("`{word}` has no number: leave it out").into()),
            (Numbered::Always, Some(_)) | (Numbered::Never, None) | (Numbered::Free, _) => Ok(()),
        }
    }

    /// Adds a row to a table of the game; gives its number.
    pub(crate) fn row<T>(table: &mut Vec<T>, row: T, what: &str) -> Result<u16, Fail> {
        let at = u16::try_from(table.len()).map_err(|_| format!("the game has too many {what}"))?;
        table.push(row);
        Ok(at)
    }
}

/// A description with a name of its own.
#[derive(Debug, Clone)]
pub(crate) struct Noun {
    /// Which cards.
    pub(crate) is: Filter,
    /// The role whose card "that …" means.
    pub(crate) that: Option<RoleId>,
    /// The role of who does it.
    pub(crate) by: Option<RoleId>,
}

/// What a made card is for in some windows.
#[derive(Debug, Clone)]
pub(crate) struct MadeUse {
    pub(crate) windows: u32,
    /// Only of cards that have these numbers, and not those.
    pub(crate) has: Vec<StatId>,
    pub(crate) lacks: Vec<StatId>,
    pub(crate) only_if: Option<Cond>,
    /// How the option reads; `{it}` is the card.
    pub(crate) say: String,
    pub(crate) steps: Vec<ast::Effect>,
}

/// Where a verb takes an object from that the sentence names no place for.
#[derive(Debug, Clone)]
pub(crate) enum VerbSource {
    Among(ast::Place),
    Top(ast::Place),
    /// Chance takes so many of those of that description that fit, and one of them is chosen.
    Offered(u8, ast::Filter),
}

pub(crate) use crate::hir::Asks;

pub(crate) use super::fail::Fail;

pub(super) fn no_player(hole: &ast::Word) -> Fail {
    format!("no player stands in the hole {{{}}}", hole.0).into()
}

/// What stands in a hole of a phrase.
#[derive(Debug, Clone)]
pub(crate) enum Filling {
    Number(Num),
    Cards(Reg),
    Place(Holder),
}

/// A card or cards that later words may mean.
#[derive(Debug, Clone)]
pub(super) struct Antecedent {
    pub(super) reg: Reg,
    pub(super) plural: bool,
    /// Of "1 card": "them", but "it" where no other card was named.
    pub(super) counted_one: bool,
    /// It lies off the field: in a hand, say.
    pub(super) away: bool,
    /// The text has sent it away from the field.
    pub(super) left: bool,
    pub(super) kinds: u32,
    /// Cards that one instruction names side by side: "it" can't tell them apart. 0 where there is no other.
    pub(super) rivals: u16,
    pub(super) means: Meant,
    /// The words that named it.
    pub(super) at: Spot,
}

impl Antecedent {
    /// A single card that nothing else is known of.
    pub(super) fn new(reg: Reg, kinds: u32, means: Meant, at: Spot) -> Antecedent {
        Antecedent { reg, plural: false, counted_one: false, away: false, left: false, kinds, rivals: 0, means, at }
    }
}

/// A player whom later words may mean.
#[derive(Debug, Clone)]
pub(super) struct NamedPlayer {
    pub(super) who: Who,
    pub(super) player: ast::Player,
    /// The words that named them.
    pub(super) at: Spot,
}

/// A verb that earlier words did.
#[derive(Debug, Clone)]
pub(super) struct Acted {
    /// To these cards.
    pub(super) what: Reg,
    /// Where it is noted how often it happened.
    pub(super) times: Reg,
    /// The words that say to what.
    pub(super) at: Spot,
}

/// Whether cards were chosen where the text around can't speak of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Apartness {
    /// None were.
    #[default]
    None,
    /// Some were.
    Some,
}

/// What the words so far have named.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    pub(super) cards: Vec<Antecedent>,
    /// Players other than "you", the one named last behind the others.
    pub(super) players: Vec<NamedPlayer>,
    pub(super) looked: Option<Reg>,
    /// Whether the last instruction looked at those.
    pub(super) seen: bool,
    /// Whether the text has sent its own card away from the field.
    pub(super) this_left: bool,
    /// Whether cards were chosen in a part that runs once for each: nothing behind it can speak of them.
    pub(super) chosen_apart: Apartness,
    pub(super) acted: BTreeMap<String, Acted>,
    /// The verb that was done last.
    pub(super) last_acted: Option<ast::Word>,
    /// Where heads and tails of the coins are kept that were flipped last.
    pub(super) flipped: Option<(Reg, Reg)>,
    /// Where it is kept what the die showed that was rolled last.
    pub(super) rolled: Option<Reg>,
    /// Where it is kept how much was paid or lost last, where that was not said.
    pub(super) poured: Option<Reg>,
}

/// What a text knows before its first word.
#[derive(Debug, Clone)]
pub(crate) struct Occasion {
    /// What "it" is where no word has named a card.
    pub(crate) it: Option<Meant>,
    /// The kinds that it can be of.
    pub(crate) kinds: Kinds,
    /// Whether there is an amount that "that much" means.
    pub(crate) amount: Amounts,
    /// Who "they" are where no word has named a player.
    pub(crate) they: Option<Who>,
    /// The player who did what the text answers.
    pub(crate) doer: Option<(Who, ast::Player)>,
    /// The other card of the event that is answered, as the sentence says it, with the kinds that it can be of.
    pub(crate) beside: Option<(ast::Said<ast::Selector>, u32)>,
    /// The words of the event that it is about.
    pub(crate) at: Spot,
}

/// Whether what a text answers has an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Amounts {
    /// It has.
    Known,
    /// It has none.
    None,
}

/// The kinds that a card can be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kinds {
    /// These, one bit each; any when 0, but for the card whose text it is.
    Of(u32),
    /// All but that of the card whose text it is: what bears it.
    NotOwn,
}

const NOWHERE: Spot = Spot { text: Source::Text, sentence: 0, at: ast::Span::UNKNOWN };

impl Occasion {
    /// A text of the rules: about whatever they do it to.
    pub(crate) const RULES: Occasion =
        Occasion { it: Some(Meant::Subject), kinds: Kinds::Of(0), amount: Amounts::Known, they: Some(Who::They), doer: None, beside: None, at: NOWHERE };

    /// A text before which nothing was named: of a card that its player uses, itself "this card", or of the course of the game.
    pub(crate) const BARE: Occasion = Occasion { it: None, kinds: Kinds::Of(0), amount: Amounts::None, they: None, doer: None, beside: None, at: NOWHERE };

    /// What "it" is, of a text on a card of that kind.
    fn subject(&self, speaker: Option<KindId>) -> Option<Antecedent> {
        let means = self.it.clone()?;
        let own = speaker.map_or(0, |kind| 1 << kind.0);
        let kinds = match self.kinds {
            Kinds::Of(kinds) if means == Meant::This => kinds | own,
            Kinds::Of(kinds) => kinds,
            Kinds::NotOwn => !own,
        };
        Some(Antecedent::new(IT, kinds, means, self.at.clone()))
    }

    /// A text that answers events.
    pub(crate) fn answers(awaited: &Awaited) -> Occasion {
        let at = Spot { at: awaited.at, ..NOWHERE };
        let amount = awaited.amounts;
        let (mut subject, mut other) = (&awaited.subject, 0);
        while let Subject::To(inner, filter) = subject {
            (subject, other) = (inner, filter.kinds);
        }
        // A card that is known needs no other name.
        let described = |sel: &&ast::Said<ast::Selector>| sel.filter().is_some();
        let beside = awaited.beside.as_ref().filter(described).map(|sel| (sel.clone(), other));
        let it = match subject {
            Subject::This => Some(Meant::This),
            Subject::Host | Subject::Such(_) | Subject::Held(_) | Subject::Player(_, Some(_)) => Some(Meant::Subject),
            Subject::YourTurn | Subject::YourNextTurn | Subject::Any | Subject::Player(_, None) | Subject::To(..) => None,
        };
        let kinds = match subject {
            Subject::Such(filter) | Subject::Player(_, Some(filter)) => Kinds::Of(filter.kinds),
            Subject::Host => Kinds::NotOwn,
            Subject::This | Subject::Held(_) | Subject::Player(_, None) | Subject::To(..) | Subject::YourTurn | Subject::YourNextTurn | Subject::Any => {
                Kinds::Of(0)
            }
        };
        // Who did it is whom the text goes on to speak of.
        let doer = match subject {
            Subject::Player(Party::Opponent, _) => Some((Who::Opponent, ast::Player::Opponent)),
            Subject::Player(Party::Any | Party::Active, _) => Some((Who::They, ast::Player::They)),
            Subject::Player(Party::You, _)
            | Subject::This
            | Subject::Host
            | Subject::Such(_)
            | Subject::Held(_)
            | Subject::To(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::Any => None,
        };
        Occasion { it, kinds, amount, they: None, doer, beside, at }
    }
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
    /// Numbers of times that later words ask for.
    pub(super) noted: BTreeSet<Reg>,
    pub(super) sentence: Vec<Reg>,
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
    /// Targets that are chosen first, when the text is one that waits before it does anything.
    pub(super) targets: Option<Vec<Op>>,
    /// Whether what is chosen now is chosen when it is done: the verb says where from.
    pub(super) later: bool,
    /// Whether cards become what is described now.
    pub(super) becoming: bool,
    /// Where cards are kept that are chosen one after the other now, any number up to some.
    pub(super) gathers: Option<Reg>,
    /// Where the cards go that are chosen now, if nothing else says whose they are.
    pub(super) bound: Option<super::whence::Bound>,
    /// The words by which the instruction before gave something to this card.
    pub(super) gave_this: Option<Spot>,
    /// Whether a number may let its player choose the card it is asked of.
    pub(super) choices: Choices,
    /// Counts the instructions that name cards side by side.
    pub(super) rivals: u16,
    /// What was made to happen so far.
    pub(super) did: super::was::Did,
    /// Where it is noted how much had happened before the text began, if anything asks.
    pub(super) began: Option<Reg>,
    /// The text whose words are being resolved.
    pub(super) text: Source,
    /// Which of its instructions.
    pub(super) at_sentence: usize,
    /// How many instructions there are.
    size: usize,
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
    /// Once for each card of those described, which stands in that register.
    EachCard { each: Reg, of: &'f ast::Said<ast::Filter> },
    /// So many times.
    Times,
    /// When something happens; absent where that is no event of a card.
    Later { answers: Option<Box<Occasion>> },
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
        let it = occasion.subject(shared.speaker).map(|it| Antecedent { away: shared.subject_off, ..it });
        let at = occasion.at.clone();
        let players = occasion.doer.iter().cloned().map(|(who, player)| NamedPlayer { who, player, at: at.clone() }).collect();
        let mut builder = Builder {
            shared,
            steps: Vec::new(),
            plain: Vec::new(),
            refers: Vec::new(),
            regs: 1,
            scope: Scope { cards: it.into_iter().collect(), players, ..Scope::default() },
            read: BTreeSet::new(),
            noted: BTreeSet::new(),
            sentence: Vec::new(),
            holes: BTreeMap::new(),
            hole_reads: BTreeMap::new(),
            written: BTreeMap::new(),
            clause: None,
            occasion,
            as_cost: AsCost::No,
            mark: false,
            words: words.to_owned(),
            in_window: false,
            targets: None,
            later: false,
            becoming: false,
            gathers: None,
            bound: None,
            gave_this: None,
            choices: Choices::Made,
            rivals: 0,
            did: super::was::Did::default(),
            began: None,
            text: Source::Text,
            at_sentence: 0,
            size: 0,
        };
        // A builder that begins has registers left.
        let first = builder.occasion.beside.clone().map(|beside| builder.beside_it(beside));
        builder.steps.extend(first.and_then(Result::ok));
        builder
    }

    /// Finds the other card of the event that is answered: "that …" may mean it, and "it" one of the two only.
    fn beside_it(&mut self, (sel, kinds): (ast::Said<ast::Selector>, u32)) -> Result<Step, Fail> {
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
        let mut i = 0;
        while i < effects.len() {
            self.sentence.clear();
            self.at_sentence = i;
            if let Some(ast::Effect::Instead { condition, then }) = effects.get(i + 1) {
                let (first, then) = self.to_the_same(&effects[i], then)?;
                // "Deal 2 damage to a creature. If it is Red, destroy it instead.": it is chosen before anything is asked of it.
                let chosen = if mentions_it(condition) || mentions_it(&then) { super::branch::chosen_first(&first) } else { None };
                let done = match chosen {
                    Some((choose, done)) => {
                        self.effect(&choose)?;
                        done
                    }
                    None => first,
                };
                let asked = self.refers.len();
                let condition = self.condition(condition)?;
                // What it takes the place of is not done then: nothing that it names can be meant.
                let itself = self.refers.iter().skip(asked).find(|refers| refers.means == Meant::This);
                if let Some(refers) = itself.filter(|_| names_cards(&done)) {
                    let why = "the sentence before is not done where this is done instead, so what it names is no “it” of this: choose it in a sentence of its own, or say “this card”";
                    return Err(Fail::from(why.to_owned()).or_at(refers.at.clone()));
                }
                let refers = std::mem::take(&mut self.refers);
                let then = self.branch(&then)?;
                let otherwise = self.inside(&done)?;
                self.refers = refers;
                self.push(Some(&effects[i + 1]), Does::If { condition, then, otherwise });
                i += 2;
            } else {
                if let (ast::Effect::IfDone { .. }, Some(before)) = (&effects[i], i.checked_sub(1).and_then(|before| effects.get(before))) {
                    self.done_of_one(before)?;
                }
                self.effect(&effects[i])?;
                i += 1;
            }
        }
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
        let done = name(self);
        self.flush(None);
        let inner = std::mem::replace(&mut self.steps, outer);
        done.map(|()| inner)
    }

    /// The steps of an instruction that is done only at times: what it names is named for itself.
    pub(super) fn branch(&mut self, effect: &ast::Effect) -> Result<Vec<Step>, Fail> {
        let scope = self.scope.clone();
        let steps = self.inside(effect);
        self.scope = scope;
        steps
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
        match apart {
            Apart::EachPlayer => self.scope.players.push(NamedPlayer { who: Who::They, player: ast::Player::They, at: Spot::default() }),
            Apart::Times => {}
            Apart::EachCard { each, of } => {
                let means = Meant::EachOf(of.what.clone());
                let at = self.spot(of.at);
                self.scope.cards.push(Antecedent::new(each, 0, means, at));
            }
            Apart::Later { answers } => {
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
                    self.scope.players.extend(answers.doer.iter().cloned().map(|(who, player)| NamedPlayer { who, player, at: at.clone() }));
                    self.occasion.amount = answers.amount;
                }
            }
        }
        let steps = self.inside(effect).map(|steps| first.into_iter().chain(steps).collect());
        let inner = std::mem::replace(&mut self.read, read);
        let began = self.began;
        if later && began.is_some_and(|reg| inner.contains(&reg)) {
            return Err("what is done later can't ask what was done “this way”: count it before, as in “Draw 1 card for each … this way”".into());
        }
        let captures = inner.iter().copied().filter(|reg| *reg < base || Some(*reg) == began).filter_map(|reg| match moved {
            Some(to) if reg == to => Some((IT, to)),
            // The subject of the event stands there.
            _ if reg == IT && later => None,
            _ => Some((reg, reg)),
        });
        let captures: Vec<(Reg, Reg)> = captures.collect();
        self.read.extend(captures.iter().map(|(from, _)| *from));
        let chose = |a: &Antecedent| a.reg >= base && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        let apart = !later && (self.scope.chosen_apart == Apartness::Some || self.scope.cards.iter().any(chose));
        self.scope = scope;
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
        self.as_cost = AsCost::Yes;
        let parts = cost.steps().iter().map(|part| self.inside(part)).collect::<Result<_, _>>();
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
        self.emit(Op::Make { like: Like::Printed(def), count: Num::Const(1), into });
        self.flush(None);
        self.speak_of(into, false, 0, Meant::Subject, Spot::default());
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

pub(crate) use super::select::Reach;
