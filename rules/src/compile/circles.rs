//! What asks for what: descriptions, numbers and conditions that hang on others, and those that hang on themselves.
//!
//! Stats and keywords may hang on each other in circles: what their numbers are then is defined, and reckoned in bounded time
//! (`run/asked.rs`). For all else that sentences say of cards and players (what can be done, what may be chosen, what a pool
//! reads as, where there is room) a circle has no answer: such a game is refused.

use super::files::{Files, locate};
use kotodama_engine::game::{Does, Game};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{Diagnostic, codes};

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Stat(StatId),
    Keyword(KeywordId),
    Can(VerbId),
    Pool(PoolId),
    Room(PoolId),
    Bears(DamageId),
    Target,
    Window,
    /// Whether a sentence takes a card's abilities away.
    Silence,
}

/// What a sentence asks for.
#[derive(Debug, Default)]
struct Asks {
    asked: Vec<Asked>,
    /// Whether it asks about the one card that the sentence is about.
    it: bool,
}

impl Asks {
    fn add(&mut self, asked: Asked) {
        if !self.asked.contains(&asked) {
            self.asked.push(asked);
        }
    }

    fn player(&mut self, who: Who) {
        match who {
            Who::OwnerOf(_) | Who::ControllerOf(_) | Who::Settled(_) => self.it = true,
            Who::Teammate
            | Who::Team
            | Who::You
            | Who::Opponent
            | Who::Left
            | Who::Right
            | Who::First
            | Who::LeftOfThem
            | Who::RightOfThem
            | Who::They
            | Who::Active
            | Who::Causer => {}
        }
    }

    fn filter(&mut self, game: &Game, filter: &Filter) {
        self.it |= filter.among.is_some();
        if !filter.named.is_empty() {
            self.player(filter.whom);
        }
        if let Some((doers, verb)) = &filter.open_to {
            self.add(Asked::Can(*verb));
            self.cards(game, doers);
        }
        filter.preds.iter().for_each(|pred| self.pred(game, pred));
    }

    /// A stat asks for what else is said of it where it is read as it now is.
    fn stat(&mut self, stat: StatId, reading: Reading) {
        match reading {
            Reading::Now => self.add(Asked::Stat(stat)),
            Reading::Base | Reading::Bare => {}
        }
    }

    fn pred(&mut self, game: &Game, pred: &Pred) {
        match pred {
            Pred::Combined(stat, _, num) => {
                self.add(Asked::Stat(*stat));
                self.number(game, num);
            }
            Pred::OwnStats(one, _, other) => [one, other].into_iter().for_each(|(stat, reading)| self.stat(*stat, *reading)),
            Pred::UnlikeOthers(stat, _) => stat.iter().for_each(|stat| self.add(Asked::Stat(*stat))),
            Pred::Tokens(_, _, num) | Pred::NamedAs(num) | Pred::OfFamily(num) | Pred::InCell(_, num) => self.number(game, num),
            Pred::Stat(stat, reading, _, num) => {
                self.stat(*stat, *reading);
                self.number(game, num);
            }
            Pred::Includes(stat, num) | Pred::Excludes(stat, num) => {
                self.add(Asked::Stat(*stat));
                self.number(game, num);
            }
            Pred::Fits(some) => some.iter().for_each(|inner| self.filter(game, inner)),
            Pred::Has(keyword) | Pred::HasNot(keyword) => self.add(Asked::Keyword(*keyword)),
            Pred::AttachedTo(sel)
            | Pred::NextTo(sel, ..)
            | Pred::Lies(_, sel)
            | Pred::Outermost(sel, _)
            | Pred::By(_, sel)
            | Pred::One(sel)
            | Pred::NotOne(sel)
            | Pred::SameName(sel) => self.cards(game, sel),
            Pred::Parity(stat, reading, _) => self.stat(*stat, *reading),
            Pred::Most(sel, stat, _) => {
                self.add(Asked::Stat(*stat));
                self.cards(game, sel);
            }
            Pred::Can(verb) => self.add(Asked::Can(*verb)),
            Pred::FitsWindow => self.add(Asked::Window),
            Pred::Target => self.add(Asked::Target),
            Pred::Controlled(who) | Pred::Owned(who) => self.player(*who),
            Pred::Befell(befell) | Pred::Spared(befell) => self.befell(game, befell),
            Pred::Different(regs) => self.it |= !regs.is_empty(),
            Pred::Named(_)
            | Pred::NotNamed(_)
            | Pred::NotRole(_)
            | Pred::Role(_)
            | Pred::In(_)
            | Pred::Unattached
            | Pred::Bears(_)
            | Pred::BearsNo(_)
            | Pred::TookDamage
            | Pred::Entered
            | Pred::HasStat(_)
            | Pred::LacksStat(_)
            | Pred::OfAnother(_)
            | Pred::OfTheSame(_)
            | Pred::NotFamily(_) => {}
        }
    }

    fn cards(&mut self, game: &Game, sel: &Sel) {
        match sel {
            Sel::Chosen(..) | Sel::Voted(..) => self.it = true,
            Sel::This | Sel::Host | Sel::Role(_) | Sel::Opened | Sel::Beside => {}
            Sel::Reg(_) | Sel::Candidate => self.it = true,
            Sel::All(filter) => self.filter(game, filter),
            Sel::Top { count, .. } => self.number(game, count),
        }
    }

    fn number(&mut self, game: &Game, num: &Num) {
        match num {
            Num::Const(_) | Num::Given => {}
            Num::Chosen(_) | Num::ThatMuch => self.it = true,
            Num::Count(sel) | Num::Others(sel) | Num::Tokens(_, sel) => self.cards(game, sel),
            Num::Stat(stat, reading, sel) => {
                self.stat(*stat, *reading);
                self.cards(game, sel);
            }
            Num::Extreme(_, stat, sel) => {
                self.add(Asked::Stat(*stat));
                self.cards(game, sel);
            }
            Num::Pool(pool) => {
                self.add(Asked::Pool(pool.pool));
                self.player(pool.who);
            }
            Num::Room(who, _) | Num::EmptyCells(who, _) => self.player(*who),
            Num::Players(_) => {}
            Num::PlayersSuch(_, such) => self.condition(game, such),
            Num::Polled(..) | Num::Votes(..) => self.it = true,
            Num::CanTake(who, damage) => {
                self.player(*who);
                self.add(Asked::Bears(*damage));
            }
            Num::Facts(fact) => match fact {
                PastEvent::TookDamage(sel, _) => self.cards(game, sel),
                PastEvent::Befell(befell) | PastEvent::Amount(befell) | PastEvent::Cards(befell) => self.befell(game, befell),
                PastEvent::Took(who, _) | PastEvent::Did(who, ..) | PastEvent::Much(who, _) | PastEvent::Often(who, _) => self.player(*who),
            },
            Num::Capped(num, _) | Num::Plus(num, _) | Num::Half(num, _) => self.number(game, num),
            Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => {
                self.number(game, a);
                self.number(game, b);
            }
        }
    }

    fn befell(&mut self, game: &Game, befell: &Befell) {
        match &befell.cards {
            // The card itself.
            Befallen::Cards(Sel::Candidate) | Befallen::Any | Befallen::Such(_) => {}
            Befallen::Cards(sel) => self.cards(game, sel),
        }
        self.it |= matches!(befell.span, Span::Text(_));
        befell.by.iter().for_each(|who| self.player(*who));
        befell.bearer.iter().for_each(|bearer| self.filter(game, bearer));
    }

    fn condition(&mut self, game: &Game, condition: &Cond) {
        match condition {
            Cond::Is(sel, filter) => {
                self.cards(game, sel);
                self.filter(game, filter);
            }
            Cond::Not(inner) => self.condition(game, inner),
            Cond::AllDiffer(what) => self.filter(game, what),
            Cond::AllAre(what, like) => {
                self.filter(game, what);
                self.filter(game, like);
            }
            Cond::Compare(a, _, b) => {
                self.number(game, a);
                self.number(game, b);
            }
            Cond::Most(who, _, num) => {
                self.player(*who);
                self.number(game, num);
            }
            Cond::IsFirst(who) => self.player(*who),
            Cond::TurnOf(_) | Cond::FirstTurn | Cond::FirstTurnOfYou | Cond::NoRole(_) => {}
            Cond::All(all) | Cond::Any(all) => all.iter().for_each(|c| self.condition(game, c)),
            Cond::CanMove(amount, from, to) => {
                self.number(game, amount);
                self.player(from.who);
                self.player(to.who);
                self.add(Asked::Room(from.pool));
                self.add(Asked::Room(to.pool));
            }
        }
    }

    fn fact(&mut self, game: &Game, fact: &ContinuousEffect) {
        match fact {
            ContinuousEffect::Stat(_, _, num)
            | ContinuousEffect::Is(_, num)
            | ContinuousEffect::Keyword(_, num)
            | ContinuousEffect::Pool(_, num)
            | ContinuousEffect::PoolUpTo(_, num)
            | ContinuousEffect::PoolNoMore(_, _, num)
            | ContinuousEffect::Room(_, _, _, num)
            | ContinuousEffect::NotOver(_, num)
            | ContinuousEffect::NotUnder(_, num) => self.number(game, num),
            ContinuousEffect::Cannot(CardRestriction::Active(_, Some(filter)))
            | ContinuousEffect::Can(_, filter)
            | ContinuousEffect::CanOnly(_, filter)
            | ContinuousEffect::OnlyBy(_, filter) => {
                self.filter(game, filter);
            }
            ContinuousEffect::Cannot(CardRestriction::TargetedBy(filter) | CardRestriction::Idle(_, Some(filter))) => self.filter(game, filter),
            ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(_, Some(filter)) | PlayerRestriction::Except(_, filter)) => self.filter(game, filter),
            ContinuousEffect::Cannot(
                CardRestriction::Active(_, None)
                | CardRestriction::Passive(..)
                | CardRestriction::Damage(_)
                | CardRestriction::Targeted(_)
                | CardRestriction::Healing
                | CardRestriction::Idle(_, None)
                | CardRestriction::Deal(_),
            )
            | ContinuousEffect::IsAlso(_)
            | ContinuousEffect::Ignores(_)
            | ContinuousEffect::Lacks(_)
            | ContinuousEffect::Silent
            | ContinuousEffect::Goes(..)
            | ContinuousEffect::Bears(_)
            | ContinuousEffect::Stays(..)
            | ContinuousEffect::KeptOut(_)
            | ContinuousEffect::PlayerCannot(..)
            | ContinuousEffect::Again(..)
            | ContinuousEffect::PlayerCan(..) => {}
        }
    }

    fn sentence(&mut self, game: &Game, s: &Static) {
        match &s.who {
            Affected::Such(filter) => self.filter(game, filter),
            Affected::This | Affected::Host => {}
        }
        s.condition.iter().for_each(|c| self.condition(game, c));
        self.fact(game, &s.fact);
    }
}

/// What a sentence answers to, where something asks for that.
fn answers(fact: &ContinuousEffect) -> Vec<Asked> {
    let one = match fact {
        ContinuousEffect::Stat(stat, ..) | ContinuousEffect::Is(stat, _) | ContinuousEffect::NotOver(stat, _) | ContinuousEffect::NotUnder(stat, _) => {
            Some(Asked::Stat(*stat))
        }
        ContinuousEffect::Bears(damage) => Some(Asked::Bears(*damage)),
        ContinuousEffect::Stays(of, _) | ContinuousEffect::KeptOut(of) => Some(Asked::Room(of.pool)),
        ContinuousEffect::Keyword(keyword, _) | ContinuousEffect::Lacks(keyword) => Some(Asked::Keyword(*keyword)),
        ContinuousEffect::Cannot(CardRestriction::Active(verb, _) | CardRestriction::Idle(verb, _))
        | ContinuousEffect::Can(verb, _)
        | ContinuousEffect::CanOnly(verb, _)
        | ContinuousEffect::OnlyBy(verb, _) => Some(Asked::Can(*verb)),
        ContinuousEffect::Cannot(CardRestriction::Targeted(_) | CardRestriction::TargetedBy(_)) => Some(Asked::Target),
        ContinuousEffect::Pool(of, _) => Some(Asked::Pool(of.pool)),
        // What can't suffer a verb can't have it done by any card, and whose player can't do it is no card that can.
        ContinuousEffect::Cannot(CardRestriction::Passive(verbs, _)) => {
            return verbs.numbers().map(|verb| Asked::Can(VerbId::at(verb))).collect();
        }
        ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(verb, _) | PlayerRestriction::Except(verb, _)) => Some(Asked::Can(*verb)),
        ContinuousEffect::PlayerCannot(_, PlayerRestriction::Deal(_) | PlayerRestriction::Takes(_)) => None,
        ContinuousEffect::Silent => Some(Asked::Silence),
        ContinuousEffect::Cannot(CardRestriction::Damage(_) | CardRestriction::Deal(_) | CardRestriction::Healing)
        | ContinuousEffect::IsAlso(_)
        | ContinuousEffect::Ignores(_)
        | ContinuousEffect::Goes(..)
        | ContinuousEffect::Again(..)
        | ContinuousEffect::PoolUpTo(..)
        | ContinuousEffect::PoolNoMore(..)
        | ContinuousEffect::Room(..)
        | ContinuousEffect::PlayerCan(..) => None,
    };
    one.into_iter().collect()
}

/// Per printed card: its sentences that give the same to all cards, one bit each.
pub(super) fn alone(game: &Game) -> Vec<u64> {
    let free = |s: &Static| {
        let mut asks = Asks::default();
        s.condition.iter().for_each(|c| asks.condition(game, c));
        asks.fact(game, &s.fact);
        !asks.it
    };
    game.cards.iter().map(|card| (0..64).zip(&card.statics).filter(|(_, s)| free(s)).fold(0, |bits, (i, _)| bits | 1 << i)).collect()
}

/// Whose words ask.
#[derive(Debug, Clone, Copy)]
enum Origin {
    Rules,
    Card(usize),
}

/// Who asks whom.
struct Web<'g> {
    game: &'g Game,
    asks: Vec<(Asked, Vec<Asked>, Origin)>,
}

impl Web<'_> {
    fn add(&mut self, asked: Asked, origin: Origin, asks: impl FnOnce(&mut Asks, &Game)) {
        let mut found = Asks::default();
        asks(&mut found, self.game);
        if !found.asked.is_empty() {
            self.asks.push((asked, found.asked, origin));
        }
    }

    /// Whether an answer hangs on another, directly or by way of others.
    fn reaches(&self, from: &[Asked], to: Asked) -> bool {
        let mut way = from.to_vec();
        let mut at = 0;
        while let Some(&asked) = way.get(at) {
            if asked == to {
                return true;
            }
            let more: Vec<Asked> = self.asks.iter().filter(|(a, ..)| *a == asked).flat_map(|(_, asks, _)| asks.iter().copied()).collect();
            more.into_iter().for_each(|next| {
                if !way.contains(&next) {
                    way.push(next);
                }
            });
            at += 1;
        }
        false
    }
}

fn web(game: &Game) -> Web<'_> {
    let mut web = Web { game, asks: Vec::new() };
    let sentences = game.rules.iter().map(|s| (s, Origin::Rules));
    let sentences = sentences.chain(game.cards.iter().enumerate().flat_map(|(i, card)| card.statics.iter().map(move |s| (s, Origin::Card(i)))));
    for (s, origin) in sentences {
        for asked in answers(&s.fact) {
            web.add(asked, origin, |asks, game| asks.sentence(game, s));
        }
    }
    for (k, keyword) in (0u8..).zip(&game.keywords) {
        // A keyword that takes abilities away is itself what is asked for.
        for s in keyword.statics.iter().filter(|s| !matches!(s.fact, ContinuousEffect::Silent)) {
            for asked in answers(&s.fact) {
                web.add(asked, Origin::Rules, |asks, game| {
                    asks.add(Asked::Keyword(KeywordId(k)));
                    asks.sentence(game, s);
                });
            }
        }
    }
    // A keyword is an ability: who has none has no keyword that is printed.
    for k in (0u8..).take(game.keywords.len()) {
        web.add(Asked::Keyword(KeywordId(k)), Origin::Rules, |asks, _| asks.add(Asked::Silence));
    }
    for ban in &game.bans {
        for asked in answers(&ban.fact) {
            web.add(asked, Origin::Rules, |asks, game| asks.sentence(game, ban));
        }
    }
    for deed in &game.deeds {
        if let CardRestriction::Active(verb, Some(filter)) = deed {
            web.add(Asked::Can(*verb), Origin::Rules, |asks, game| asks.filter(game, filter));
        }
    }
    for (s, widths) in (0u8..).zip(&game.widths) {
        for (keyword, _) in widths.iter().flat_map(|widths| &widths.keywords).flatten() {
            web.add(Asked::Stat(StatId(s)), Origin::Rules, |asks, _| asks.add(Asked::Keyword(*keyword)));
        }
    }
    for (i, card) in game.cards.iter().enumerate() {
        let picks = card.uses.iter().flat_map(|usage| &game.programs[usage.program.index()].ops);
        for op in picks {
            if let Op::Pick { from, .. } = op
                && from.preds.iter().any(|p| matches!(p, Pred::Target))
            {
                web.add(Asked::Window, Origin::Card(i), |asks, game| asks.filter(game, from));
            }
        }
    }
    web
}

/// What means itself: verbs that mean each other, and answers that hang on themselves and are none of stats or keywords.
pub(super) fn found(files: &Files, game: &Game) -> Vec<Diagnostic> {
    let mut errors = verbs(files, game);
    let web = web(game);
    let mut told: Vec<Asked> = Vec::new();
    for (asked, asks, origin) in &web.asks {
        let what = match asked {
            Asked::Stat(_) | Asked::Keyword(_) => continue,
            Asked::Can(verb) => format!("which cards can `{}`", game.verbs[verb.index()].id),
            Asked::Pool(pool) => format!("what the pool `{}` reads as", game.pools[pool.index()].id),
            Asked::Room(pool) => format!("whether tokens can be moved into the pool `{}` or out of it", game.pools[pool.index()].id),
            Asked::Bears(damage) => format!("which cards `{}` can be taken from", game.damages[damage.index()].id),
            Asked::Target => "which cards can be chosen as targets".into(),
            Asked::Window => "which cards have text for a window".into(),
            Asked::Silence => "which cards have no abilities".into(),
        };
        if told.contains(asked) || !web.reaches(asks, *asked) {
            continue;
        }
        told.push(*asked);
        let (path, span) = place_of(files, game, *origin);
        errors.push(
            Diagnostic::error(codes::DATA_VALUE, format!("{what} depends on itself"))
                .at(&path, span)
                .help("leave out of one of the descriptions what the other asks for"),
        );
    }
    errors
}

fn place_of(files: &Files, game: &Game, origin: Origin) -> (String, std::ops::Range<usize>) {
    let Origin::Card(card) = origin else { return ("game.ron".into(), 0..0) };
    let card = &game.cards[card];
    let set = files.sets.iter().find(|set| set.value.id == card.set);
    set.map_or(("game.ron".into(), 0..0), |set| (set.path.clone(), locate(&set.text, 0, &card.id).unwrap_or(0..0)))
}

fn verbs(files: &Files, game: &Game) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for (v, verb) in (0u8..).zip(&game.verbs) {
        let mut at = VerbId(v);
        let mut way = Vec::new();
        while let Does::Alias(next) = game.verbs[at.index()].does {
            way.push(at);
            at = next;
            if at == VerbId(v) {
                let span = locate(&files.game.text, 0, &verb.id).unwrap_or(0..0);
                let others: Vec<String> = way.iter().map(|v| format!("`{}`", game.verbs[v.index()].id)).collect();
                errors.push(
                    Diagnostic::error(codes::DATA_VALUE, format!("the verb `{}` means nothing but itself: {}", verb.id, others.join(" means ")))
                        .at("game.ron", span)
                        .help("say of one of these verbs what it does"),
                );
                break;
            }
            if way.contains(&at) {
                break;
            }
        }
    }
    errors
}
