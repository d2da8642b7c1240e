//! Where what is found: tables over a compiled game, so that nobody looks where nothing is.

use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::game::DIRTY_STATE;
use kotodama_engine::game::*;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_engine::number::tiny;

/// A verb whose meaning is a single plain instruction needs no program.
pub(crate) fn simplify(program: &Program, id: ProgramId) -> Does {
    match &program.ops[..] {
        [Op::Move { what: IT, to: to @ Dest::Zone { ordered: Ordered::Kept, .. }, .. }] => Does::Move(to.clone()),
        [Op::Move { what: IT, to: Dest::Out, .. }] => Does::Move(Dest::Out),
        [Op::Act { who: Who::You, verb, what: IT, to: None, .. }] => Does::Alias(*verb),
        _ => Does::Run(id),
    }
}

/// Fills the index of a compiled game.
pub(crate) fn build(game: &mut Game) {
    let mut index = std::mem::take(&mut game.index);
    let (verbs, stats, keywords) = (game.verbs.len(), game.stats.len(), game.keywords.len());
    index.stat_rules = vec![Vec::new(); stats];
    index.bound_rules = vec![Vec::new(); stats];
    index.loose = vec![(i32::MIN, i32::MAX); stats];
    index.zones = Bits::first(game.zones.len());
    index.celled = game.zones.iter().any(|zone| zone.cells.is_some());
    index.bounded = index.celled || game.zones.iter().any(|zone| zone.capacity.is_some());
    for deed in &game.deeds {
        match deed {
            CardRestriction::Active(verb, _) => index.lasting_hinders |= verb.bit(),
            CardRestriction::Passive(verbs, _) => index.lasting_guards |= verbs.sieve::<1>()[0],
            CardRestriction::Damage(_)
            | CardRestriction::Targeted(_)
            | CardRestriction::TargetedBy(_)
            | CardRestriction::Deal(_)
            | CardRestriction::Healing
            | CardRestriction::Idle(..) => {}
        }
    }
    index.least = game.stats.iter().map(|stat| stat.least.map_or(i32::MIN, i32::from)).collect();
    index.sets = (0u8..).map(StatId).zip(&game.widths).filter(|(_, widths)| widths.is_some()).fold(0, |sets, (stat, _)| sets | stat.bit());
    let widening = |widths: &Option<Widths>| widths.iter().flat_map(|widths| widths.keywords.iter().flatten()).fold(0, |bits, (k, _)| bits | k.bit());
    index.widening = game.widths.iter().map(widening).collect();
    index.keyword_rules = vec![Vec::new(); keywords];
    index.cannot_do_rules = vec![Vec::new(); verbs];
    index.cannot_do_keywords = vec![0; verbs];
    index.cannot_do_at_all_rules = vec![Vec::new(); verbs];
    index.cannot_do_at_all_keywords = vec![0; verbs];
    index.cannot_do_to_rules = vec![Vec::new(); verbs];
    index.cannot_do_to_keywords = vec![0; verbs];
    index.cannot_suffer_rules = vec![Vec::new(); verbs];
    index.cannot_suffer_keywords = vec![0; verbs];
    index.can_rules = vec![Vec::new(); verbs];
    index.only_rules = vec![Vec::new(); verbs];
    index.pool_rules = vec![Vec::new(); game.pools.len()];
    index.player_verb_rules = vec![Vec::new(); verbs];
    index.past = vec![Vec::new(); game.key_count()];
    for (i, past) in (0u16..).zip(&game.past) {
        index.past[usize::from(past.key)].push(i);
    }
    index.alone = super::circles::alone(game);
    index.most_statics = game.cards.iter().map(|card| card.statics.len().min(64)).max().unwrap_or(0);
    for s in game.rules.iter().chain(game.cards.iter().flat_map(|c| &c.statics)).filter(|s| away(s, &game.field)) {
        index.away_stats |= s.fact.stat().map_or(0, |stat| stat.bit());
        if let ContinuousEffect::Keyword(keyword, _) | ContinuousEffect::Lacks(keyword) = s.fact {
            index.away_keywords |= keyword.bit();
        }
    }
    index.keyword_watches = vec![Vec::new(); game.key_count()];
    index.rule_watches = vec![Vec::new(); game.key_count()];
    index.native = (0..verbs).map(|v| native(&game.verbs, VerbId::at(v))).collect();
    for (i, rule) in (0u16..).zip(&game.rules) {
        match &rule.fact {
            ContinuousEffect::Stat(stat, ..) | ContinuousEffect::Is(stat, _) => index.stat_rules[stat.index()].push(i),
            ContinuousEffect::Keyword(k, _) => {
                index.keyword_rules[k.index()].push(i);
                index.rule_keywords |= k.bit();
                index.gifts.push(gift(rule, *k));
            }
            // It gives no card any keyword, and is asked with those that do.
            ContinuousEffect::Lacks(k) => {
                index.keyword_rules[k.index()].push(i);
                index.rule_keywords |= k.bit();
            }
            ContinuousEffect::Cannot(CardRestriction::Active(verb, whom)) => {
                index.cannot_do_rules[verb.index()].push(i);
                let further = if whom.is_some() { &mut index.cannot_do_to_rules } else { &mut index.cannot_do_at_all_rules };
                further[verb.index()].push(i);
            }
            ContinuousEffect::Cannot(CardRestriction::Passive(bits, _)) => bits.numbers().for_each(|v| index.cannot_suffer_rules[v].push(i)),
            ContinuousEffect::Cannot(CardRestriction::Damage(_)) => index.cannot_damage_rules.push(i),
            ContinuousEffect::Cannot(CardRestriction::Targeted(_) | CardRestriction::TargetedBy(_)) => index.cannot_target_rules.push(i),
            ContinuousEffect::Cannot(CardRestriction::Deal(_) | CardRestriction::Healing | CardRestriction::Idle(..)) => index.cannot_turn_rules.push(i),
            ContinuousEffect::Can(verb, _) => index.can_rules[verb.index()].push(i),
            ContinuousEffect::CanOnly(verb, _) | ContinuousEffect::OnlyBy(verb, _) => index.only_rules[verb.index()].push(i),
            ContinuousEffect::IsAlso(_) | ContinuousEffect::Silent | ContinuousEffect::Ignores(_) => {}
            ContinuousEffect::NotOver(stat, num) | ContinuousEffect::NotUnder(stat, num) => {
                index.bound_rules[stat.index()].push(i);
                let (least, most) = &mut index.loose[stat.index()];
                match (&rule.fact, num) {
                    (ContinuousEffect::NotOver(..), Num::Const(n)) => *most = (*most).min(*n),
                    (_, Num::Const(n)) => *least = (*least).max(*n),
                    _ => (*least, *most) = (i32::MAX, i32::MIN),
                }
            }
            ContinuousEffect::Goes(..) | ContinuousEffect::Bears(_) => index.token_rules.push(i),
            ContinuousEffect::Pool(of, _) | ContinuousEffect::Stays(of, _) | ContinuousEffect::KeptOut(of) => index.pool_rules[of.pool.index()].push(i),
            ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(verb, _) | PlayerRestriction::Except(verb, _)) | ContinuousEffect::PlayerCan(_, verb) => {
                index.player_verb_rules[verb.index()].push(i);
                let some = matches!(&rule.fact, ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(_, Some(_)) | PlayerRestriction::Except(..)));
                let verbs = if some { &mut index.players_with_some } else { &mut index.players_at_all };
                verbs.insert(verb);
            }
            ContinuousEffect::PoolUpTo(..)
            | ContinuousEffect::PoolNoMore(..)
            | ContinuousEffect::Room(..)
            | ContinuousEffect::Again(..)
            | ContinuousEffect::PlayerCannot(_, PlayerRestriction::Deal(_) | PlayerRestriction::Takes(_)) => index.player_rules.push(i),
        }
    }
    for rules in [&mut index.cannot_do_rules, &mut index.cannot_do_at_all_rules, &mut index.cannot_do_to_rules].into_iter().flatten() {
        rules.sort_by_key(|i| effort(&game.rules[usize::from(*i)]));
    }
    for (stat, _) in index.stat_rules.iter().enumerate().filter(|(_, rules)| !rules.is_empty()) {
        index.rule_stats |= StatId::at(stat).bit();
        if game.stat_minus[stat].is_some() {
            index.fragile |= StatId::at(stat).bit();
        }
    }
    let ruled = |rules: &Vec<u16>| {
        rules.iter().fold(0, |kinds, rule| match &game.rules[usize::from(*rule)].who {
            Affected::Such(filter) if !filter.kinds.is_none() => kinds | filter.kinds.sieve(),
            Affected::Such(_) | Affected::This | Affected::Host => u32::MAX,
        })
    };
    index.ruled_kinds = index.stat_rules.iter().map(ruled).collect();
    for check in &game.checks {
        if let Some(Op::Find { what: Sel::All(filter), .. }) = game.programs[check.program.index()].ops.first()
            && filter.preds.iter().any(|p| matches!(p, Pred::Unattached))
        {
            index.attached_kinds |= if filter.kinds.is_none() { u32::MAX } else { filter.kinds.sieve() };
        }
    }
    for (k, keyword) in (0u8..).zip(&game.keywords) {
        let k = KeywordId(k);
        if keyword.silences {
            index.silencing.push(k);
        }
        for deed in keyword.statics.iter().filter_map(|s| s.fact.forbidden()) {
            match deed {
                CardRestriction::Active(verb, whom) => {
                    index.cannot_do_keywords[verb.index()] |= k.bit();
                    let further = if whom.is_some() { &mut index.cannot_do_to_keywords } else { &mut index.cannot_do_at_all_keywords };
                    further[verb.index()] |= k.bit();
                }
                CardRestriction::Passive(bits, _) => bits.numbers().for_each(|v| index.cannot_suffer_keywords[v] |= k.bit()),
                CardRestriction::Damage(_) => index.cannot_damage_keywords |= k.bit(),
                CardRestriction::Targeted(_) | CardRestriction::TargetedBy(_) => index.cannot_target_keywords |= k.bit(),
                CardRestriction::Deal(_) | CardRestriction::Healing | CardRestriction::Idle(..) => index.cannot_turn_keywords |= k.bit(),
            }
        }
        let on = keyword.watches.iter().fold(EventBits::NONE, |bits, watch| bits | watch.on);
        for (key, watches) in index.keyword_watches.iter_mut().enumerate() {
            if on.has(key) {
                watches.push(k);
            }
        }
    }
    for (i, watch) in (0u16..).zip(&game.rule_watches) {
        for (key, watches) in index.rule_watches.iter_mut().enumerate() {
            if watch.on.has(key) {
                watches.push(i);
            }
        }
    }
    for (stat, _) in index.bound_rules.iter().enumerate().filter(|(stat, rules)| !rules.is_empty() && game.stat_minus[*stat].is_some()) {
        index.fragile |= StatId::at(stat).bit();
    }
    let ruled = game.rules.iter().filter(|rule| asks_elsewhere(rule, game.field)).filter_map(|rule| rule.fact.stat());
    index.stirred = ruled.filter(|stat| game.stat_minus[stat.index()].is_some()).fold(0, |bits, stat| bits | stat.bit());
    let statics = game.rules.iter().chain(game.cards.iter().flat_map(|card| &card.statics));
    index.permitted = statics.filter_map(|s| if let ContinuousEffect::Can(verb, _) = s.fact { Some(verb) } else { None }).collect();
    index.powers = Powers::of_rules(game, &index);
    index.chains = (0..verbs).map(|v| game.chain_of(VerbId::at(v)).sieve()).collect();
    index.moves = game.key_moves().sieve();
    for card in &mut game.cards {
        card.powers = Powers::of_card(card);
    }
    let minus = std::mem::take(&mut game.stat_minus);
    game.facts = game.cards.iter().map(|card| facts(card, &minus, &game.rules, game.field)).collect();
    game.stat_minus = minus;
    for (card, facts) in game.cards.iter_mut().zip(&game.facts) {
        card.powers.of_players = facts.of_players;
    }
    index.priority = game.windows.iter().any(|window| window.turns == kotodama_engine::data::Turns::Priority);
    super::cares::fill(game, &mut index);
    for (i, check) in game.checks.iter().enumerate() {
        if let [Op::Find { .. }, Op::Act { .. } | Op::Move { .. }] = &game.programs[check.program.index()].ops[..] {
            index.moving_checks |= 1 << i;
        }
    }
    let ends = |deal: Deal| matches!(deal, Deal::LosesGame | Deal::WinsGame);
    let mut said = game.rules.iter().chain(game.cards.iter().flat_map(|card| &card.statics)).chain(&game.bans).map(|s| &s.fact);
    let kept = said.any(|fact| matches!(fact, ContinuousEffect::PlayerCannot(_, PlayerRestriction::Deal(deal)) if ends(*deal)));
    let replaced = game.spoken.key(Deal::LosesGame).or(game.spoken.key(Deal::WinsGame)).is_some();
    if kept || replaced {
        for (i, check) in game.checks.iter().enumerate() {
            if game.programs[check.program.index()].ops.iter().any(|op| matches!(op, Op::Lose(_) | Op::Win { .. } | Op::WinTogether(_))) {
                index.ending_checks |= 1 << i;
            }
        }
    }
    // A check that looks at everything minds states, too, but only when something else wakes it.
    let mutes = |op: &Op| matches!(op, Op::Give { grants, .. } if grants.iter().any(|grant| matches!(grant, Grant::Mute)));
    index.mutes = game.programs.iter().any(|program| program.ops.iter().any(mutes));
    let keywords = game.keywords.iter().flat_map(|keyword| &keyword.watches);
    let cards = game.cards.iter().flat_map(|card| &card.watches);
    index.asks_amount = keywords.chain(cards).chain(&game.rule_watches).chain(&game.planted).any(TriggeredAbility::asks_amount);
    index.told_apart = !game.zones.iter().any(|zone| zone.alike);
    let for_play = |set: &str| game.sets.iter().any(|(id, _, role)| id == set && *role == kotodama_engine::data::SetRole::Play);
    let backs: Vec<DefId> = game.cards.iter().filter_map(|card| card.back).collect();
    let common = game.cards.iter().take(game.made_from).filter(|card| for_play(&card.set) && !backs.contains(&card.place));
    index.common = common.map(|card| card.place).collect();
    index.states_checked = game.checks.iter().any(|check| check.cares & DIRTY_STATE != 0 && check.cares != u32::MAX);
    game.index = index;
    needs(game);
    purses(game);
    twins(game);
}

/// What is quickly seen of the cards to which a rule gives a keyword. What may be said of the zone or kind of a card in ways of its
/// own is not quickly seen.
fn gift(rule: &Static, keyword: KeywordId) -> Gift {
    let any = Gift { keyword: keyword.bit(), kinds: u32::MAX, zones: Bits::ALL, new: false };
    match &rule.who {
        Affected::Such(filter) if filter.among.is_none() && filter.open_to.is_none() => Gift {
            kinds: if filter.kinds.is_none() { u32::MAX } else { filter.kinds.sieve() },
            zones: filter.yours | filter.theirs | filter.named,
            new: filter.preds.iter().any(|pred| matches!(pred, Pred::Entered)),
            ..any
        },
        Affected::Such(_) | Affected::This | Affected::Host => any,
    }
}

/// How long it takes to see whether a sentence keeps a card from something: what asks only where a card lies and in which state it is,
/// is seen at once.
fn effort(s: &Static) -> u32 {
    let who = match &s.who {
        Affected::Such(filter) => filter.preds.iter().map(|pred| 1 << pred.effort()).sum(),
        Affected::This | Affected::Host => 0,
    };
    who + s.condition.as_ref().map_or(0, |_| 8)
}

/// Whether a sentence speaks of cards off the field.
fn away(s: &Static, field: &Bits) -> bool {
    match &s.who {
        Affected::Such(filter) => filter.among.is_none() && filter.open_to.is_none() && !(filter.yours | filter.theirs | filter.named).within(field),
        // A card that speaks of itself off the field is asked on its own.
        Affected::This | Affected::Host => false,
    }
}

fn facts(card: &CardDef, minus: &[Option<CounterId>], rules: &[Static], field: Bits) -> CardProfile {
    let also = card.statics.iter().fold(0, |bits, s| match (&s.fact, &s.who) {
        (ContinuousEffect::IsAlso(kind), Affected::This) => bits | kind.bit(),
        _ => bits,
    });
    let taken = || {
        let stats = card.statics.iter().filter_map(|s| Some((s.fact.stat()?, s)));
        stats.filter(|(stat, _)| minus[stat.index()].is_some())
    };
    CardProfile {
        kind: card.kind.bit(),
        also,
        keywords: card.keywords.iter().fold(0, |bits, (k, _)| bits | k.bit()),
        watched: card.watched.sieve(),
        windows: card.uses.iter().flat_map(|u| u.windows.numbers()).fold(0, |bits, window| bits | WindowId::at(window).bit()),
        lasting: card.limits.iter().fold(0, |bits, (ability, _)| bits | card.limit(*ability)),
        statics: !card.statics.is_empty(),
        forbids: card.statics.iter().any(|s| matches!(s.fact, ContinuousEffect::Cannot(_))),
        of_players: card.statics.iter().any(|s| s.fact.of_players()),
        of_tokens: card.statics.iter().any(|s| matches!(s.fact, ContinuousEffect::Goes(..) | ContinuousEffect::Bears(_))),
        permits: card.statics.iter().any(|s| matches!(s.fact, ContinuousEffect::Can(..) | ContinuousEffect::CanOnly(..) | ContinuousEffect::OnlyBy(..))),
        stats: std::array::from_fn(|i| card.stats.get(i).copied().flatten()),
        given_keywords: card.powers.given_keywords,
        spread_keywords: card.powers.spread_keywords,
        static_stats: card.statics.iter().filter_map(|s| s.fact.stat()).fold(0, |bits, stat| bits | stat.bit()),
        spread_stats: card.statics.iter().filter(|s| !matches!(s.who, Affected::This)).filter_map(|s| s.fact.stat()).fold(0, |bits, stat| bits | stat.bit()),
        fragile: taken().fold(0, |bits, (stat, _)| bits | stat.bit()),
        turned: taken().filter(|(_, s)| asks_for_states(s)).fold(0, |bits, (stat, _)| bits | stat.bit()),
        timed: taken()
            .filter(|(_, s)| s.condition.is_some() || !matches!(s.fact, ContinuousEffect::Stat(_, _, Num::Const(_))))
            .fold(0, |bits, (stat, _)| bits | stat.bit()),
        stirred: taken().filter(|(_, s)| asks_elsewhere(s, field)).fold(0, |bits, (stat, _)| bits | stat.bit()),
        fragile_kinds: taken().fold(0, |bits, (_, s)| {
            bits | match &s.who {
                Affected::This => card.kind.bit(),
                Affected::Such(filter) if !filter.kinds.is_none() => filter.kinds.sieve(),
                Affected::Such(_) | Affected::Host => u32::MAX,
            }
        }),
        ruled: (0u32..64).zip(rules).filter(|(_, rule)| may_speak_of(rule, card, card.kind.bit() | also)).fold(0, |bits, (i, _)| bits | 1 << i),
    }
}

/// Whether a rule may speak of a card of those kinds, by what is printed on it.
fn may_speak_of(rule: &Static, card: &CardDef, kinds: u32) -> bool {
    let Affected::Such(filter) = &rule.who else { return true };
    let other = |pred: &Pred| {
        matches!(pred, Pred::Named(name) if card.name_id != *name)
            || matches!(pred, Pred::NotNamed(name) if card.name_id == *name)
            || matches!(pred, Pred::NotFamily(family) if card.families.contains(family))
    };
    !filter.preds.iter().any(other)
        && (filter.kinds.is_none() || filter.kinds.sieve() & kinds != 0)
        && filter.families.iter().all(|family| card.families.contains(family))
}

/// Whether what a static sentence says may hang on anything but cards on the field, what lies on them and whose turn it is: on pools, on cards
/// elsewhere, on what has happened; when in doubt, it does.
fn asks_elsewhere(s: &Static, field: Bits) -> bool {
    struct Here(Bits);
    impl Here {
        fn number(&self, num: &Num) -> bool {
            match num {
                Num::Const(_) | Num::Given => true,
                Num::Count(sel) | Num::Others(sel) | Num::Stat(_, _, sel) | Num::Extreme(_, _, sel) | Num::Tokens(_, sel) => self.cards(sel),
                Num::Plus(num, _) | Num::Capped(num, _) | Num::Half(num, _) => self.number(num),
                Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => self.number(a) && self.number(b),
                Num::Chosen(_)
                | Num::ThatMuch
                | Num::Pool(_)
                | Num::CanTake(..)
                | Num::Room(..)
                | Num::EmptyCells(..)
                | Num::Players(_)
                | Num::PlayersSuch(..)
                | Num::Polled(..)
                | Num::Votes(..)
                | Num::Facts(_) => false,
            }
        }
        fn cards(&self, sel: &Sel) -> bool {
            match sel {
                Sel::This | Sel::Host | Sel::Candidate | Sel::Reg(_) => true,
                Sel::All(filter) => (filter.yours | filter.theirs | filter.named).within(&self.0) && self.like(filter),
                Sel::Role(_) | Sel::Opened | Sel::Beside | Sel::Top { .. } | Sel::Chosen(..) | Sel::Voted(..) => false,
            }
        }
        fn like(&self, filter: &Filter) -> bool {
            let pred = |pred: &Pred| match pred.inside() {
                Inside::Nothing => !matches!(pred, Pred::TookDamage | Pred::Entered | Pred::Can(_) | Pred::Role(_) | Pred::NotRole(_)),
                Inside::Number(num) => self.number(num),
                Inside::Cards(cards) => self.cards(cards),
                Inside::Such(some) => some.iter().all(|like| self.like(like)),
                Inside::Player(_) | Inside::Named(_) => true,
                Inside::Past(_) => false,
            };
            filter.among.is_none() && filter.open_to.is_none() && filter.preds.iter().all(pred)
        }
        fn condition(&self, condition: &Cond) -> bool {
            match condition {
                Cond::TurnOf(_) | Cond::FirstTurn | Cond::FirstTurnOfYou => true,
                Cond::Is(sel, like) => self.cards(sel) && self.like(like),
                Cond::AllAre(what, like) => (what.yours | what.theirs | what.named).within(&self.0) && self.like(what) && self.like(like),
                Cond::Compare(a, _, b) => self.number(a) && self.number(b),
                Cond::Not(inner) => self.condition(inner),
                Cond::All(all) | Cond::Any(all) => all.iter().all(|one| self.condition(one)),
                Cond::Most(..) | Cond::IsFirst(_) | Cond::NoRole(_) | Cond::CanMove(..) | Cond::AllDiffer(_) => false,
            }
        }
    }
    let here = Here(field);
    let such = |filter: &Filter| filter.preds.is_empty() || here.like(filter);
    let who = if let Affected::Such(filter) = &s.who { such(filter) } else { true };
    use ContinuousEffect as C;
    let number = matches!(&s.fact, C::Stat(_, _, num) | C::Is(_, num) | C::NotUnder(_, num) | C::NotOver(_, num) if here.number(num));
    !(who && number && s.condition.as_ref().is_none_or(|condition| here.condition(condition)))
}

/// Whether what a static sentence says may hang on the states of cards; when in doubt, it does.
fn asks_for_states(s: &Static) -> bool {
    fn plain(filter: &Filter) -> bool {
        filter.on | filter.off == 0 && filter.preds.is_empty() && filter.open_to.is_none()
    }
    fn counted(num: &Num) -> bool {
        match num {
            Num::Const(_) => true,
            Num::Count(sel) | Num::Others(sel) => matches!(&**sel, Sel::All(filter) if plain(filter)),
            Num::Plus(num, _) | Num::Capped(num, _) | Num::Half(num, _) => counted(num),
            Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => counted(a) && counted(b),
            Num::Given
            | Num::Chosen(_)
            | Num::Stat(..)
            | Num::Extreme(..)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::Tokens(..)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::PlayersSuch(..)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_) => false,
        }
    }
    fn steady(condition: &Cond) -> bool {
        match condition {
            Cond::TurnOf(_) => true,
            Cond::AllAre(what, like) => plain(what) && plain(like),
            Cond::Compare(a, _, b) => counted(a) && counted(b),
            Cond::Not(inner) => steady(inner),
            Cond::All(all) | Cond::Any(all) => all.iter().all(steady),
            Cond::Is(..)
            | Cond::Most(..)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::NoRole(_)
            | Cond::CanMove(..)
            | Cond::AllDiffer(_) => false,
        }
    }
    let who = match &s.who {
        Affected::Such(filter) => plain(filter),
        Affected::This | Affected::Host => true,
    };
    !(who && s.condition.as_ref().is_none_or(steady) && matches!(&s.fact, ContinuousEffect::Stat(_, _, num) if counted(num)))
}

/// The verb behind a chain of verbs that mean another.
pub(super) fn native(verbs: &[Verb], mut verb: VerbId) -> VerbId {
    for _ in 0..verbs.len() {
        let Does::Alias(to) = verbs[verb.index()].does else { break };
        verb = to;
    }
    verb
}

/// Numbers actions by what they are paid with, so that a window counts each kind of purse once.
fn purses(game: &mut Game) {
    let mut kinds: Vec<String> = Vec::new();
    for i in 0..game.actions.len() {
        let Some(pay) = game.actions[i].pay else { continue };
        let Some(Op::Pick { from, verb, .. }) = game.programs[pay.index()].ops.first() else { continue };
        let kind = format!("{from:?} {verb:?}");
        let at = kinds.iter().position(|k| *k == kind).unwrap_or_else(|| {
            kinds.push(kind);
            kinds.len() - 1
        });
        game.actions[i].purse = tiny(at);
    }
}

/// Numbers what actions need, so that a window asks it once.
fn needs(game: &mut Game) {
    let mut known: Vec<String> = Vec::new();
    for need in game.actions.iter_mut().flat_map(|action| &mut action.needs) {
        let asked = format!("{:?}", need.condition);
        let at = known.iter().position(|k| *k == asked).unwrap_or_else(|| {
            known.push(asked);
            known.len() - 1
        });
        need.number = tiny(at);
    }
}

/// Marks actions that are open exactly when an earlier one is: with the same cards, under the same condition, at the same cost.
fn twins(game: &mut Game) {
    // Where sentences say what is done when a zone is full, it does not matter whether it is.
    for action in &mut game.actions {
        action.into = action
            .into
            .map(|zone| (zone, &game.zones[zone.index()]))
            .filter(|(_, bounds)| {
                let bounded = bounds.capacity.is_some() || bounds.cells.is_some();
                bounded && bounds.capacity.is_none_or(|(.., full)| full.is_none())
            })
            .map(|(zone, _)| zone);
    }
    let offer = |action: &Action| {
        let pay = action.pay.map(|pay| &game.programs[pay.index()].ops);
        format!("{:?} {:?} {:?} {pay:?}", action.with, action.needs, (action.does, &action.besides, action.into))
    };
    let offers: Vec<String> = game.actions.iter().map(offer).collect();
    let before = |a: usize, b: usize| {
        game.windows.iter().all(|window| {
            let place = |action: usize| window.actions.iter().position(|&i| usize::from(i) == action);
            place(b).is_none_or(|at| place(a).is_some_and(|earlier| earlier < at))
        })
    };
    let twins: Vec<Option<u8>> = (0..offers.len()).map(|b| (0..b).find(|&a| offers[a] == offers[b] && before(a, b)).map(tiny)).collect();
    for (action, twin) in game.actions.iter_mut().zip(twins) {
        action.twin = twin;
    }
}
