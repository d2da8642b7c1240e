//! From instructions to programs.

use super::names::Names;
use crate::game::CardDef;
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;
use std::collections::{BTreeMap, BTreeSet};

/// What is shared by all programs of a game while it is compiled.
pub(crate) struct Shared<'a> {
    pub(crate) names: &'a Names,
    /// Zones of the field, one bit each.
    pub(crate) field: u32,
    /// Zones that texts without a place reach, one bit each.
    pub(crate) open: u32,
    pub(crate) programs: Vec<Program>,
    pub(crate) planted: Vec<Watch>,
    pub(crate) deeds: Vec<Deed>,
    /// Events that texts ask about afterwards.
    pub(crate) facts: u128,
    /// Descriptions that texts ask about after something happened.
    pub(crate) past: Vec<Past>,
    /// What each phrase means.
    pub(crate) phrases: BTreeMap<String, Vec<ast::Effect>>,
    /// Per verb: where it takes its object from.
    pub(crate) from: BTreeMap<String, From>,
    pub(crate) keys: Keys,
    /// The options of choices between instructions, to be printed.
    pub(crate) modes: Vec<(ProgramId, u16, Vec<ast::Effect>)>,
    /// Phrases that a Lua hook carries out.
    pub(crate) lua: BTreeMap<String, u16>,
    /// Phrases that something says, by their ids.
    pub(crate) said: BTreeSet<String>,
    /// Whether the text being compiled used a hook.
    pub(crate) hooked: bool,
    /// Sorts of cards that a text may wait for, and their words to be printed.
    pub(crate) sorts: Vec<(Filter, ast::Filter)>,
    /// Where the cards begin that texts make.
    pub(crate) made_from: usize,
    /// Pools that both players share, one bit each.
    pub(crate) shared_pools: u64,
    /// Pools that hold tokens, one bit each.
    pub(crate) token_pools: u64,
    /// Per pool: the counter that its tokens are.
    pub(crate) tokens: Vec<Option<CounterId>>,
    /// Stats that are sets of numbers, one bit each.
    pub(crate) set_stats: u32,
    /// How many tokens an arrow moves for each one that it says.
    pub(crate) arrows_times: i32,
    /// Printed keywords that mean nothing, one bit each.
    pub(crate) off: u64,
    /// Abilities that texts give in quotation marks, each a keyword of its own.
    pub(crate) quoted: Vec<(ast::Ability, crate::game::Keyword)>,
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
    /// What a card is like that is made now: the families of the card that speaks.
    pub(crate) mold: CardDef,
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
    pub(crate) needs: Option<StatId>,
    pub(crate) only_if: Option<Cond>,
    pub(crate) steps: Vec<ast::Effect>,
}

/// Where the kinds of events begin.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys {
    pub(crate) verbs: u8,
    pub(crate) zones: u8,
    pub(crate) moments: u8,
}

impl Keys {
    pub(crate) fn verb(self, verb: VerbId) -> Key {
        verb.0
    }
    pub(crate) fn damage(self) -> Key {
        self.verbs
    }
    pub(crate) fn deals(self) -> Key {
        self.verbs + 1
    }
    pub(crate) fn healed(self) -> Key {
        self.verbs + 2
    }
    pub(crate) fn leaves(self) -> Key {
        self.verbs + 3
    }
    pub(crate) fn arrives(self) -> Key {
        self.verbs + 4
    }
    pub(crate) fn enters(self, zone: ZoneId) -> Key {
        self.verbs + 5 + zone.0
    }
    pub(crate) fn moment(self, moment: MomentId) -> Key {
        self.verbs + 5 + self.zones + moment.0
    }
    pub(crate) fn took(self, damage: DamageId) -> Key {
        self.verbs + 5 + self.zones + self.moments + damage.0
    }
}

/// Where a verb takes an object from that the sentence names no place for.
#[derive(Debug, Clone)]
pub(crate) enum From {
    Among(ast::Place),
    Top(ast::Place),
}

/// Whether a cost is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asks {
    /// Its player decides; not asked when it can't be paid.
    Yes,
    /// It is paid when it can be.
    IfPossible,
    /// It has been decided already.
    No,
}

/// Behind the last instruction of any program.
const END: u16 = u16::MAX;

/// Moves where an instruction leads to.
fn shift(op: &mut Op, by: u16) {
    let moved = |to: &mut u16| {
        if *to != END {
            *to += by;
        }
    };
    match op {
        Op::Ask { skip, .. } | Op::IfPossible { skip } | Op::Unless { skip, .. } | Op::UnlessDone { skip, .. } | Op::Jump(skip) => moved(skip),
        Op::Modes { starts, .. } => starts.iter_mut().for_each(moved),
        _ => {}
    }
}

/// A sentence that can't be compiled, and why.
pub(crate) type Fail = String;

pub(super) fn no_player(hole: &ast::Word) -> Fail {
    format!("no player stands in the hole {{{}}}", hole.0)
}

/// What stands in a hole of a phrase.
#[derive(Debug, Clone)]
pub(crate) enum Filling {
    Number(Num),
    Cards(Reg),
    Place(Holder),
}

/// A card or cards that later words may mean.
#[derive(Debug, Clone, Copy)]
pub(super) struct Antecedent {
    pub(super) reg: Reg,
    pub(super) plural: bool,
    pub(super) kinds: u32,
}

/// Builds one program.
pub(crate) struct Builder<'s, 'a> {
    pub(crate) shared: &'s mut Shared<'a>,
    pub(super) ops: Vec<Op>,
    pub(super) regs: u8,
    pub(super) antecedents: Vec<Antecedent>,
    pub(super) looked: Option<Reg>,
    pub(super) acted: BTreeMap<String, Reg>,
    pub(super) sentence: Vec<Reg>,
    pub(crate) holes: BTreeMap<String, Filling>,
    /// What stands in the holes of the phrase being compiled, as written.
    pub(super) written: BTreeMap<String, ast::Hole>,
    pub(super) they: Who,
    pub(super) as_cost: AsCost,
    pub(super) mark: bool,
    /// Where a jump over an "otherwise" would be, and the instruction that leads to it.
    pub(super) branch: Option<(usize, usize)>,
    pub(super) marks: bool,
    pub(super) words: String,
    pub(super) modes: Vec<(u16, Vec<ast::Effect>)>,
    /// Whether the text is used in windows: "that card" may be the one that a window stands open about.
    pub(crate) in_window: bool,
    /// Targets that are chosen first, when the text is one that waits before it does anything.
    pub(super) targets: Option<Vec<Op>>,
    /// Whether what is chosen now is chosen when it is done: the verb says where from.
    pub(super) later: bool,
}

impl<'s, 'a> Builder<'s, 'a> {
    /// A builder whose register 0 is a card that "it" may mean.
    pub(crate) fn new(shared: &'s mut Shared<'a>, words: &str) -> Builder<'s, 'a> {
        Builder {
            shared,
            ops: Vec::new(),
            regs: 1,
            antecedents: vec![Antecedent { reg: IT, plural: false, kinds: 0 }],
            looked: None,
            acted: BTreeMap::new(),
            sentence: Vec::new(),
            holes: BTreeMap::new(),
            written: BTreeMap::new(),
            they: Who::They,
            as_cost: AsCost::No,
            mark: false,
            branch: None,
            marks: false,
            words: words.to_owned(),
            modes: Vec::new(),
            in_window: false,
            targets: None,
            later: false,
        }
    }

    /// From now on, the first thing done marks the ability as used.
    pub(crate) fn mark_used(&mut self) {
        self.mark = true;
    }

    pub(crate) fn finish(self) -> ProgramId {
        let id = ProgramId(self.shared.programs.len() as u32);
        self.shared.modes.extend(self.modes.into_iter().map(|(at, options)| (id, at, options)));
        self.shared.programs.push(Program { ops: self.ops, regs: self.regs, words: self.words });
        id
    }

    pub(super) fn emit(&mut self, op: Op) {
        if self.mark
            && !matches!(
                op,
                Op::Ask { .. } | Op::Pick { .. } | Op::Find { .. } | Op::Unless { .. } | Op::UnlessDone { .. } | Op::IfPossible { .. } | Op::Jump(_)
            )
        {
            self.mark = false;
            self.ops.push(Op::MarkUsed);
        }
        self.ops.push(op);
    }

    pub(super) fn here(&self) -> u16 {
        self.ops.len() as u16
    }

    pub(super) fn reg(&mut self) -> Result<Reg, Fail> {
        if self.regs >= 60 {
            return Err("too many different cards are spoken of in one text".into());
        }
        self.regs += 1;
        Ok(self.regs - 1)
    }

    // ----- sentences

    /// Compiles instructions that follow one another.
    pub(crate) fn run(&mut self, effects: &[ast::Effect]) -> Result<(), Fail> {
        let mut i = 0;
        while i < effects.len() {
            self.sentence.clear();
            if let Some(ast::Effect::Instead { condition, then }) = effects.get(i + 1) {
                let condition = self.condition(condition)?;
                let test = self.ops.len();
                self.ops.push(Op::Jump(0));
                let marked = self.mark;
                let named = self.antecedents.len();
                self.effect(then)?;
                self.antecedents.truncate(named);
                let over = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.ops[test] = Op::Unless { condition, skip: self.here() };
                self.mark = marked;
                self.effect(&effects[i])?;
                self.ops[over] = Op::Jump(self.here());
                i += 2;
            } else {
                self.effect(&effects[i])?;
                i += 1;
            }
        }
        Ok(())
    }

    /// Compiles a cost: every part must be paid or the program ends.
    pub(crate) fn cost(&mut self, cost: &ast::Effect, asks: Asks) -> Result<(), Fail> {
        match asks {
            Asks::Yes => self.ops.push(Op::Ask { who: Who::You, skip: END }),
            Asks::IfPossible => self.ops.push(Op::IfPossible { skip: END }),
            Asks::No => {}
        }
        self.as_cost = AsCost::Yes;
        let parts = match cost {
            ast::Effect::Then { steps } => &steps[..],
            one => std::slice::from_ref(one),
        };
        for part in parts {
            self.effect(part)?;
            self.emit(Op::RequirePaid);
        }
        self.as_cost = AsCost::No;
        Ok(())
    }

    /// The first thing done is over when the program is: only then the ability counts as used.
    pub(crate) fn mark_at_end(&mut self) {
        self.ops.push(Op::MarkUsed);
    }

    /// Makes a card that "it" then means.
    pub(crate) fn make(&mut self, def: DefId) -> Result<(), Fail> {
        let into = self.reg()?;
        self.emit(Op::Make { def, into });
        self.speak_of(into, false, 0);
        Ok(())
    }

    /// Compiles a text that waits: it chooses its targets, is paid for, and stands in a window until everyone has passed; then
    /// what is left of its targets suffers it.
    pub(crate) fn waiting(&mut self, cost: Option<&ast::Effect>, asks: Asks, effects: &[ast::Effect], opens: &super::card::Opens) -> Result<(), Fail> {
        if let Some(cost) = cost {
            self.cost(cost, asks)?;
        }
        self.emit(Op::Open { window: opens.window, who: opens.who });
        if let Some(condition) = &opens.still {
            self.ops.push(Op::Unless { condition: condition.clone(), skip: END });
        }
        let recheck = self.ops.len();
        self.ops.push(Op::Recheck(Vec::new()));
        self.targets = Some(Vec::new());
        self.run(effects)?;
        let mut targets = self.targets.take().unwrap_or_default();
        let mut again = Vec::new();
        for target in &mut targets {
            let Op::Pick { from, into, .. } = target else { continue };
            from.preds.push(Pred::Target);
            // A text that is run by its card's being played has no use for that card.
            from.other |= asks == Asks::IfPossible;
            again.push((*into, from.clone()));
        }
        self.ops[recheck] = Op::Recheck(again);
        let by = targets.len() as u16;
        for op in &mut self.ops {
            shift(op, by);
        }
        self.modes.iter_mut().for_each(|(at, _)| *at += by);
        self.ops.splice(0..0, targets);
        Ok(())
    }

    pub(super) fn patch(&mut self, at: usize) {
        let here = self.here();
        match &mut self.ops[at] {
            Op::Ask { skip, .. } | Op::IfPossible { skip } | Op::Unless { skip, .. } | Op::UnlessDone { skip, .. } | Op::Jump(skip) => *skip = here,
            _ => {}
        }
    }

    // ----- cards

    pub(super) fn speak_of(&mut self, reg: Reg, plural: bool, kinds: u32) {
        self.sentence.push(reg);
        self.antecedents.push(Antecedent { reg, plural, kinds });
    }

    pub(super) fn found(&mut self, what: Sel) -> Result<Reg, Fail> {
        let into = self.reg()?;
        self.emit(Op::Find { what, into });
        Ok(into)
    }

    /// Finds or lets choose the cards that a selector means; gives their register.
    pub(crate) fn cards(&mut self, sel: &ast::Selector, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        use ast::Selector as S;
        let (filter, count) = match sel {
            S::That { noun } if let Some(what) = self.that(noun)? => return self.found(what),
            S::It | S::Them | S::That { .. } | S::The { .. } | S::Filled { .. } => return self.referred(sel),
            S::Made { stats, keywords } => return self.made(stats, keywords),
            S::OfThem { count } => return self.of_them(count, who, verb),
            S::One { filter } => (filter, Count::One),
            S::AtRandom { count, filter } => (filter, Count::Random(self.quantity(count)?)),
            S::Several { count, filter } => (filter, Count::Exactly(self.quantity(count)?)),
            S::UpToSome { count, filter } => (filter, Count::UpTo(self.quantity(count)?)),
            S::AnyNumber { filter } => (filter, Count::AnyNumber),
            _ => {
                let what = self.sel(sel)?;
                let named = matches!(what, Sel::All(_) | Sel::Top { .. });
                let plural = !matches!(sel, S::Top { count: None, .. } | S::Own { .. });
                let kinds = if let Sel::All(filter) = &what { filter.kinds } else { 0 };
                let reg = self.found(what)?;
                if named {
                    self.speak_of(reg, plural, kinds);
                }
                return Ok(reg);
            }
        };
        let from = self.filter(filter, Reach::Open)?;
        let into = self.reg()?;
        let plural = match &count {
            Count::One => false,
            Count::Exactly(Num::Const(n)) | Count::UpTo(Num::Const(n)) | Count::Random(Num::Const(n)) => *n != 1,
            _ => true,
        };
        let kinds = from.kinds;
        let verb = verb.map(|v| (v, self.as_cost));
        let target = who == Who::You && self.as_cost == AsCost::No && !self.later && matches!(count, Count::One | Count::Exactly(Num::Const(_)));
        let op = Op::Pick { who, from, count, into, verb };
        match &mut self.targets {
            Some(targets) if target => targets.push(op),
            _ => self.emit(op),
        }
        self.speak_of(into, plural, kinds);
        Ok(into)
    }

    /// "1 of them": of the cards named last.
    fn of_them(&mut self, count: &ast::Quantity, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        let among = self.plural_antecedent().or(self.looked()).ok_or("\"of them\" refers to no cards that were named before")?;
        let count = Count::Exactly(self.quantity(count)?);
        let into = self.reg()?;
        let plural = !matches!(count, Count::Exactly(Num::Const(1)));
        let from = Filter { among: Some(among), ..Filter::default() };
        let verb = verb.map(|v| (v, self.as_cost));
        self.emit(Op::Pick { who, from, count, into, verb });
        self.speak_of(into, plural, 0);
        Ok(into)
    }

    /// What "that …" means where the text has named no such card: the card in a noun's role, or the one that the open window
    /// is about.
    pub(super) fn that(&mut self, noun: &ast::Noun) -> Result<Option<Sel>, Fail> {
        let kinds = match noun {
            ast::Noun::Card => u32::MAX,
            ast::Noun::Kind(word) | ast::Noun::KindCard(word) => 1 << self.shared.names.kind(word)?.0,
            ast::Noun::Described(word) => {
                let known = self.shared.nouns.get(&word.0).ok_or_else(|| format!("the rules have no noun called `{}`", word.0))?;
                return Ok(known.that.map(Sel::Role));
            }
        };
        let named = self.antecedents.iter().any(|a| a.reg != IT && !a.plural && (a.kinds == 0 || a.kinds & kinds != 0));
        Ok((self.in_window && !named && matches!(noun, ast::Noun::Card)).then_some(Sel::Opened))
    }

    /// The register of a card that earlier words named.
    pub(crate) fn referred(&mut self, sel: &ast::Selector) -> Result<Reg, Fail> {
        use ast::Selector as S;
        match sel {
            S::It => self.nearest(|a| !a.plural, "it"),
            S::Them => self.nearest(|a| a.plural, "them"),
            S::That { noun } => {
                let kinds = match noun {
                    ast::Noun::Card => u32::MAX,
                    ast::Noun::Kind(word) | ast::Noun::KindCard(word) => 1 << self.shared.names.kind(word)?.0,
                    ast::Noun::Described(word) => self.shared.nouns.get(&word.0).map_or(0, |noun| noun.is.kinds),
                };
                self.nearest(|a| !a.plural && (a.kinds == 0 || a.kinds & kinds != 0), "that card")
            }
            S::The { verb, .. } => {
                let done = self.acted.get(&verb.0).copied();
                done.ok_or_else(|| format!("no card was `{}` before in this text", verb.0))
            }
            S::Filled { hole } => match self.holes.get(&hole.0) {
                Some(Filling::Cards(reg)) => Ok(*reg),
                _ => Err(format!("nothing stands in the hole {{{}}}", hole.0)),
            },
            _ => Err("this does not refer to a card named before".into()),
        }
    }

    pub(super) fn nearest(&self, fits: impl Fn(&Antecedent) -> bool, word: &str) -> Result<Reg, Fail> {
        let found = self.antecedents.iter().rev().find(|a| fits(a)).map(|a| a.reg);
        found.ok_or_else(|| format!("\"{word}\" refers to nothing that was named before"))
    }

    pub(crate) fn looked(&self) -> Option<Reg> {
        self.looked
    }

    pub(crate) fn plural_antecedent(&self) -> Option<Reg> {
        self.antecedents.iter().rev().find(|a| a.plural).map(|a| a.reg)
    }

    /// Every register that holds chosen cards.
    pub(crate) fn named_in_text(&self) -> Vec<Reg> {
        let looked = self.looked;
        self.antecedents.iter().map(|a| a.reg).filter(|&r| Some(r) != looked && r != IT).collect()
    }

    pub(crate) fn named_in_sentence(&self) -> Vec<Reg> {
        self.sentence.clone()
    }

    /// A number that may itself need a card to be chosen ("the attack of a creature in any zone").
    pub(super) fn quantity_with_choice(&mut self, q: &ast::Quantity) -> Result<Num, Fail> {
        if let ast::Quantity::StatOf { base, stat, of } = q
            && let ast::Selector::One { .. } = &**of
        {
            let reg = self.cards(of, Who::You, None)?;
            let reading = if base.is_some() { Reading::Base } else { Reading::Now };
            return Ok(Num::Stat(self.shared.names.stat(stat)?, reading, Box::new(Sel::Reg(reg))));
        }
        self.quantity(q)
    }

    // ----- players

    pub(crate) fn who(&self, player: &ast::Player) -> Result<Who, Fail> {
        Ok(match player {
            ast::Player::You => Who::You,
            ast::Player::Opponent => Who::Opponent,
            ast::Player::They => self.they,
            ast::Player::ItsOwner => Who::OwnerOf(self.antecedents.last().map_or(IT, |a| a.reg)),
            ast::Player::ActivePlayer => Who::Active,
            ast::Player::Causer => Who::Causer,
            ast::Player::FilledPlayer(hole) => return Err(no_player(hole)),
        })
    }

    pub(crate) fn whose(&self, whose: &ast::Whose) -> Result<Whose, Fail> {
        Ok(match whose {
            ast::Whose::Your => Whose::You,
            ast::Whose::Opponents => Whose::Opponent,
            ast::Whose::Anyones | ast::Whose::EachPlayers => Whose::Both,
            ast::Whose::Owners => Whose::Owner,
            ast::Whose::Their => match self.they {
                Who::Opponent => Whose::Opponent,
                Who::You => Whose::You,
                _ => Whose::They,
            },
            ast::Whose::OfFilled(hole) => return Err(no_player(hole)),
        })
    }
}

pub(crate) use super::select::{Reach, trigger_parts};
