//! What is said of events: triggers, replacements, restrictions and what is always true, from sentences to watchers and facts.
//!
//! A sentence about an event either works or is refused here, with words that say what to write instead: the table of both is
//! `docs/what-may-be-said.md`.

use super::build::{Amounts, Asks, Builder, Fail, Occasion, Shared};
use super::card::{Tags, after, program, quoted, rest};
use super::widths;
use crate::hir::{Does, Meant, Spot, Step};
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;

/// What a trigger waits for, compiled.
#[derive(Debug, Clone)]
pub(crate) struct Awaited {
    /// The events, one bit each.
    pub(crate) on: u128,
    /// Whose zones are entered.
    pub(crate) entering: Entering,
    /// Whom it is about.
    pub(crate) subject: Subject,
    /// What causes it.
    pub(crate) from: Option<Cause>,
    /// The words that say whom it is about.
    pub(crate) at: ast::Span,
}

/// Whether a text waits for what has happened, or takes the place of what would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// It follows.
    After,
    /// It comes before.
    Before,
}

/// Whose sentence it is that is always true or answers an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// The rules': "this card" is none, and "you" is whose card the event is about.
    Rules,
    /// A keyword's: "this card" has it.
    Keyword,
}

impl Awaited {
    /// A moment of the turn.
    pub(crate) fn moment(key: Key, subject: Subject) -> Awaited {
        Awaited { on: 1 << key, entering: Entering::default(), subject, from: None, at: ast::Span::UNKNOWN }
    }

    /// The watcher that a program answers with.
    pub(crate) fn watch(self, program: ProgramId, place: Takes) -> Watch {
        let Awaited { on, entering, subject, from, at: _ } = self;
        Watch { on, entering, subject, from, condition: None, program, once: false, zones: u32::MAX, as_happened: false, ignores: None, place }
    }
}

impl Builder<'_, '_> {
    /// What a card is kept from.
    pub(crate) fn deed(&mut self, deed: &ast::Deed) -> Result<Deed, Fail> {
        Ok(match deed {
            ast::Deed::DeedActive { verb, what } => {
                let whom = what.as_ref().map(|s| self.sort(s)).transpose()?;
                Deed::Active(self.shared.names.verb(verb)?, whom)
            }
            ast::Deed::DeedPassive { verbs, from } => {
                let mut bits = 0;
                for verb in verbs {
                    bits |= 1 << self.shared.names.verb(verb)?.0;
                }
                Deed::Passive(bits, from.map(cause))
            }
            ast::Deed::DeedDamage { from } => {
                not_as_cost(*from)?;
                Deed::Damage(from.map(cause))
            }
            ast::Deed::DeedTargeted { from } => match from {
                None | Some(ast::Cause::ByOpponent) => Deed::Targeted(from.map(cause)),
                Some(_) => return Err("who targets can be told apart, not why: write “be targeted”, or “be targeted by your opponent”".into()),
            },
        })
    }

    /// What a card is kept from for a while: nobody remembers by which card.
    pub(crate) fn passing_deed(&mut self, deed: &ast::Deed) -> Result<Deed, Fail> {
        let deed = self.deed(deed)?;
        match &deed {
            Deed::Active(_, Some(filter)) if filter.preds.iter().any(|pred| matches!(pred, Pred::One(_))) => {
                Err("which cards this is about must be said by what they are, such as “all … in …”".into())
            }
            Deed::Active(..) | Deed::Passive(..) | Deed::Damage(_) | Deed::Targeted(_) => Ok(deed),
        }
    }

    /// A sort of cards: such as are described, or known without a choice.
    pub(crate) fn sort(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Filter, Fail> {
        self.sort_of(sel).map_err(|fail| fail.or_at(self.spot(sel.at)))
    }

    fn sort_of(&mut self, sel: &ast::Said<ast::Selector>) -> Result<Filter, Fail> {
        use ast::Selector as S;
        let one = |pred| Filter { yours: u32::MAX, theirs: u32::MAX, preds: vec![pred], ..Filter::default() };
        Ok(match &sel.what {
            S::All { .. } | S::Each { .. } | S::One { .. } | S::AllOwn { .. } => self.described(sel)?,
            S::This => one(Pred::One(Box::new(Sel::This))),
            S::ThisNoun { noun } => {
                self.this_noun(noun)?;
                one(Pred::One(Box::new(Sel::This)))
            }
            S::Host => one(Pred::One(Box::new(Sel::Host))),
            S::BearerOf { verb } => {
                self.bearer_of(verb)?;
                one(Pred::One(Box::new(Sel::Host)))
            }
            S::Role { role } => one(Pred::Role(self.shared.names.role(role)?)),
            S::Own { whose, .. } if whose.what == ast::Whose::Owners => {
                return Err("no card was named whose owner could be meant: say “your” or “your opponent's”".into());
            }
            S::Zone { .. } => return Err("a zone is no card: say “a card in …”".into()),
            S::Own { .. } | S::Opposing { .. } => match self.sel(sel)? {
                Sel::All(filter) => filter,
                what => one(Pred::One(Box::new(what))),
            },
            S::It | S::Them | S::That { .. } | S::The { .. } | S::Rest | S::Filled { .. } => {
                return Err("no card was named before that this could mean: say “this card”, or which cards, such as “a … in …”".into());
            }
            S::Top { .. } => return Err("which card is on top changes with what happens: say which cards, such as “a card in your deck”".into()),
            S::Made { .. } | S::OfThem { .. } | S::AtRandom { .. } | S::Several { .. } | S::UpToSome { .. } | S::AnyNumber { .. } => {
                return Err("nobody chooses cards here: say which are meant, such as “a … in …” or “all … in …”".into());
            }
        })
    }

    /// What a trigger waits for.
    pub(crate) fn awaited(&mut self, trigger: &ast::Trigger, when: When) -> Result<Awaited, Fail> {
        use ast::Happening as H;
        let keys = self.shared.keys;
        let mut on: u128 = 0;
        let mut entering = Entering::default();
        for happening in &trigger.happens {
            match happening {
                H::Suffers { verb } => {
                    let id = self.shared.names.verb(verb)?;
                    self.shared.waits_for |= 1 << id.0;
                    on |= 1 << id.0;
                }
                H::TakesDamage => on |= 1 << keys.damage(),
                H::DealsDamage => on |= 1 << keys.deals(),
                H::IsHealed => on |= 1 << keys.healed(),
                H::Arrives => on |= 1 << keys.arrives(),
                H::Leaves => on |= 1 << keys.leaves(),
                H::Meets { moment } => on |= 1 << keys.moment(self.shared.names.moment(moment)?),
                H::Enters { place } => on |= self.entered(place, &mut entering)?,
            }
            if !matches!(happening, H::Suffers { .. }) {
                not_as_cost(trigger.from)?;
            }
        }
        let subject = match &trigger.subject.what {
            ast::Selector::This | ast::Selector::It => Subject::This,
            ast::Selector::ThisNoun { noun } => {
                self.this_noun(noun)?;
                Subject::This
            }
            ast::Selector::Host => Subject::Host,
            ast::Selector::BearerOf { verb } => {
                self.bearer_of(verb)?;
                Subject::Host
            }
            _ => {
                let filter = self.sort(&trigger.subject)?;
                Subject::Such(filter)
            }
        };
        self.can_be(on, &entering, &subject, when)?;
        Ok(Awaited { on, entering, subject, from: trigger.from.map(cause), at: trigger.subject.at })
    }

    /// Whether an event can ever be about such a card.
    fn can_be(&self, on: u128, entering: &Entering, subject: &Subject, when: When) -> Result<(), Fail> {
        let (keys, field) = (self.shared.keys, self.shared.field);
        let has = |key: Key| on >> key & 1 == 1;
        let off_field = |zones: u32| zones & !field != 0;
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
            Subject::Such(filter) if filter.yours != u32::MAX && filter.among.is_none() && filter.open_to.is_none() => {
                let zones = filter.yours | filter.theirs;
                if when == When::Before && has(keys.arrives()) && zones & !field == 0 {
                    return Err("what would enter the field is not there yet: leave the place out, or say from where".into());
                }
                if zones & field == 0 && [keys.damage(), keys.healed(), keys.leaves()].into_iter().any(has) {
                    return Err("that happens to cards on the field only: say which of them, or leave the place out".into());
                }
            }
            Subject::Such(_) | Subject::This | Subject::Held(_) | Subject::YourTurn | Subject::Any => {}
        }
        Ok(())
    }

    /// The zones of a place as events, and whose they are.
    fn entered(&mut self, place: &ast::Place, entering: &mut Entering) -> Result<u128, Fail> {
        let whose = self.whose(&place.whose)?;
        let mut on = 0;
        for word in &place.zones {
            let mut bits = self.shared.names.zone_bits(word)?;
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
            while bits != 0 {
                on |= 1 << self.shared.keys.enters(ZoneId(bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
        Ok(on)
    }
}

/// The cause named by a text.
pub(crate) fn cause(cause: ast::Cause) -> Cause {
    match cause {
        ast::Cause::CardEffects => Cause::CardEffects,
        ast::Cause::Combat => Cause::Combat,
        ast::Cause::AsCost => Cause::AsCost,
        ast::Cause::ByOpponent => Cause::Opponent,
    }
}

fn not_as_cost(from: Option<ast::Cause>) -> Result<(), Fail> {
    match from {
        Some(ast::Cause::AsCost) => Err("only what a verb says is done as a cost: leave “as a cost” out, or say the verb".into()),
        Some(ast::Cause::CardEffects | ast::Cause::Combat | ast::Cause::ByOpponent) | None => Ok(()),
    }
}

/// What an answer does with damage that waits for it.
#[derive(Debug, Clone, Copy, Default)]
struct Damaged {
    reduces: bool,
    redirects: bool,
}

/// Whether instructions reduce or redirect the damage that they answer.
fn damaged(shared: &Shared<'_>, effects: &[ast::Effect], depth: u8, found: &mut Damaged) {
    use ast::Effect as E;
    // Phrases that mean each other are refused elsewhere.
    if depth > 40 {
        return;
    }
    for effect in effects {
        let mut within = |inner: &[ast::Effect]| damaged(shared, inner, depth + 1, found);
        match effect {
            E::Reduce { .. } => found.reduces = true,
            E::Redirect { .. } => found.redirects = true,
            E::Then { steps: inner } | E::Together { parts: inner } | E::OneOf { options: inner, .. } => within(inner),
            E::May { what: inner, .. }
            | E::If { then: inner, .. }
            | E::IfDone { then: inner }
            | E::Otherwise { then: inner }
            | E::Instead { then: inner, .. }
            | E::EachPlayer { what: inner }
            | E::ForEach { then: inner, .. }
            | E::Later { then: inner, .. }
            | E::UntilThen { then: inner, .. } => within(std::slice::from_ref(&**inner)),
            E::Phrase { phrase } => {
                if let Some(means) = shared.phrases.get(&phrase.name.0) {
                    within(means);
                }
            }
            _ => {}
        }
    }
}

/// Instructions that do not answer damage on its way can't change it.
pub(super) fn no_damage_waits(shared: &Shared<'_>, effects: &[ast::Effect]) -> Result<(), Fail> {
    let mut found = Damaged::default();
    damaged(shared, effects, 0, &mut found);
    if found.reduces || found.redirects {
        return Err("no damage is on its way here that could be changed: write “If … would take damage, …” or “If … would deal damage, …”".into());
    }
    Ok(())
}

/// A replacement.
pub(super) fn would(
    shared: &mut Shared<'_>,
    trigger: &ast::Trigger,
    then: &ast::Effect,
    others: &[ast::Sentence],
    words: &str,
    tags: &Tags,
) -> Result<Watch, Fail> {
    let others = rest(others)?;
    let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::Before))?;
    let occasion = Occasion::answers(shared.keys, &awaited);
    let mut builder = Builder::of(shared, words, occasion);
    // "if it is …, reduce": the condition belongs to the watcher, and a reduction is a number.
    let (condition, what) = match then {
        ast::Effect::If { condition, then } => (Some(builder.condition(condition)?), &**then),
        other => (None, other),
    };
    let mut effects = vec![what.clone()];
    effects.extend(others);
    let mut changes = Damaged::default();
    damaged(builder.shared, &effects, 0, &mut changes);
    let keys = builder.shared.keys;
    let damage: u128 = 1 << keys.damage() | 1 << keys.deals();
    if (changes.reduces || changes.redirects) && awaited.on & !damage != 0 {
        return Err("only damage can be reduced or redirected: write “would take damage” or “would deal damage”, or what happens instead".into());
    }
    let place = match (what, &effects[..]) {
        (ast::Effect::Reduce { by }, [_]) => Takes::Less(builder.quantity(by)?),
        (ast::Effect::May { .. }, _) => Takes::InsteadIfWanted,
        _ => Takes::Instead,
    };
    if tags.once {
        builder.mark_used();
    }
    // Damage that is reduced goes on with what is left of it, and redirecting takes its place by itself.
    let instead = !changes.reduces && !changes.redirects;
    builder.run(&effects)?;
    if instead {
        builder.flush(None);
        let takes = Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::TakePlace]) };
        match builder.steps.first_mut() {
            Some(Step { does: Does::May { then, .. }, .. }) => then.insert(0, takes),
            _ => builder.steps.insert(0, takes),
        }
    }
    let program = builder.finish();
    let condition = match (tags.condition(), condition) {
        (Some(tagged), Some(own)) => Some(Cond::All(vec![tagged, own])),
        (tagged, own) => tagged.or(own),
    };
    let zones = tags.zones_of(&awaited);
    Ok(Watch { condition, once: tags.once, zones, as_happened: tags.as_happened, ignores: tags.ignores, ..awaited.watch(program, place) })
}

/// A replacement or trigger of the rules or of a keyword.
pub(crate) fn rule_watch(shared: &mut Shared<'_>, speaker: Speaker, sentence: &ast::Sentence, others: &[ast::Sentence], words: &str) -> Result<Watch, Fail> {
    let tags = Tags { zones: shared.field, unplaced: true, ..Tags::default() };
    let watch = match sentence {
        ast::Sentence::Would { trigger, then } => would(shared, trigger, then, others, words, &tags)?,
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::After))?;
            let occasion = Occasion::answers(shared.keys, &awaited);
            let program = program(shared, None, then, others, words, Asks::Yes, &tags, occasion)?;
            after(awaited, program, &tags)
        }
        ast::Sentence::AtYours { moment, then } | ast::Sentence::AtAnyones { moment, then } => {
            let key = shared.keys.moment(shared.names.moment(moment)?);
            let subject = if matches!(sentence, ast::Sentence::AtYours { .. }) { Subject::YourTurn } else { Subject::Any };
            let awaited = Awaited::moment(key, subject);
            let occasion = Occasion::answers(shared.keys, &awaited);
            let program = program(shared, None, then, others, words, Asks::Yes, &tags, occasion)?;
            after(awaited, program, &tags)
        }
        _ => return Err("a rule is either always true or answers an event".into()),
    };
    if speaker == Speaker::Rules && matches!(watch.subject, Subject::This | Subject::Host) {
        return Err("a rule stands on no card: say which cards it is about, such as “a … in …”".into());
    }
    Ok(watch)
}

/// What the rules say that is always true.
pub(crate) fn rule_facts(shared: &mut Shared<'_>, fact: &ast::Static) -> Result<Vec<Static>, Fail> {
    let mut inner = fact;
    while let ast::Static::While { then, .. } = inner {
        inner = then;
    }
    use ast::Static as F;
    if let F::Has { who, .. }
    | F::Gets { who, .. }
    | F::Cannot { who, .. }
    | F::Can { who, .. }
    | F::CanOnly { who, .. }
    | F::IsAlso { who, .. }
    | F::BothSides { who, .. }
    | F::Bounded { of: who, .. }
    | F::TokensGo { on: who, .. }
    | F::TakenFrom { from: who, .. }
    | F::Silent { who } = inner
        && matches!(who.what, ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It | ast::Selector::Host | ast::Selector::BearerOf { .. })
    {
        return Err("a rule stands on no card: say which cards it is about, such as “all … in …”".into());
    }
    facts_of(shared, fact, u32::MAX)
}

/// A sentence that is always true; one fact for each thing it grants.
pub(crate) fn facts_of(shared: &mut Shared<'_>, fact: &ast::Static, zones: u32) -> Result<Vec<Static>, Fail> {
    let occasion = Occasion { it: Some(Meant::Subject), kinds: 0, amount: Amounts::None, they: None, at: Spot::default() };
    Builder::of(shared, "", occasion).lasting(|builder| facts(builder, fact, zones))
}

fn facts(builder: &mut Builder<'_, '_>, fact: &ast::Static, zones: u32) -> Result<Vec<Static>, Fail> {
    let mut conditions = Vec::new();
    let mut inner = fact;
    while let ast::Static::While { condition, then } = inner {
        conditions.push(builder.condition(condition)?);
        inner = then;
    }
    let condition = match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Cond::All(conditions)),
    };
    let this = ast::Said::from(ast::Selector::This);
    let (who, facts) = match inner {
        ast::Static::Has { who, grants } | ast::Static::Gets { who, grants } => {
            not_one(who)?;
            (who, grants.iter().map(|g| grant_fact(builder, g)).collect::<Result<Vec<_>, _>>()?)
        }
        ast::Static::Cannot { who, deed } => (who, vec![StaticFact::Cannot(builder.deed(deed)?)]),
        ast::Static::Can { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::Can(verb, builder.sort(what)?)])
        }
        ast::Static::CanOnly { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::CanOnly(verb, builder.sort(what)?)])
        }
        ast::Static::IsAlso { who, kind } => {
            not_one(who)?;
            (who, vec![StaticFact::IsAlso(builder.shared.names.kind(kind)?)])
        }
        ast::Static::Silent { who } => {
            not_one(who)?;
            if let ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } = &who.what {
                silent_of(filter)?;
            }
            (who, vec![StaticFact::Silent])
        }
        ast::Static::PoolPlus { pool, by } => (&this, vec![StaticFact::Pool(builder.pool(pool)?, builder.quantity(by)?)]),
        ast::Static::Bounded { of, stat, bound, than } => {
            not_one(of)?;
            let (stat, than) = (widths::one_number(builder.shared, stat)?, builder.quantity(than)?);
            let fact = match bound {
                ast::Bound::NotOver => StaticFact::NotOver(stat, than),
                ast::Bound::NotUnder => StaticFact::NotUnder(stat, than),
            };
            (of, vec![fact])
        }
        ast::Static::BothSides { who, stat } => {
            not_one(who)?;
            (who, vec![StaticFact::Keyword(widths::keyword(builder.shared, stat, Wider::Sides)?, Num::Const(1))])
        }
        ast::Static::TokensStay { token, arrow, from } => {
            let drawn = if arrow.is_some() { Drawn::Arrow } else { Drawn::Words };
            (&this, vec![StaticFact::Stays(builder.pool_of(token, from)?, drawn)])
        }
        ast::Static::TokensOut { token, to } => (&this, vec![StaticFact::KeptOut(builder.pool_of(token, to)?)]),
        ast::Static::TokensGo { token, on, to, instead } => {
            not_one(on)?;
            let (to, instead) = (builder.pool_of(token, to)?, builder.pool_of(token, instead)?);
            if to == instead {
                return Err("they go where they would go: say another pool, or leave the sentence out".into());
            }
            (on, vec![StaticFact::Goes(builder.shared.names.counter(token)?, to, instead)])
        }
        ast::Static::TakenFrom { damage, from } => {
            not_one(from)?;
            (from, vec![StaticFact::Bears(builder.bears(damage)?)])
        }
        ast::Static::PlayerCannot { who, verb } => {
            let verb = builder.shared.names.verb(verb)?;
            (&this, vec![StaticFact::PlayerCannot(builder.lasting_who(who)?, verb)])
        }
        ast::Static::PlayerCanAlways { who, verb } => {
            let word = verb;
            let verb = builder.shared.names.verb(verb)?;
            if builder.shared.lifted >> verb.0 & 1 == 0 {
                return Err(format!(
                    "“always” lifts what the rules keep players from, and no rule says that a player can't `{}`: leave the sentence out, or write such a rule in `rules`",
                    word.0
                )
                .into());
            }
            (&this, vec![StaticFact::PlayerCan(builder.lasting_who(who)?, verb)])
        }
        ast::Static::While { .. } => return Err("conditions nest too deeply".into()),
    };
    let who = affected(builder, who)?;
    Ok(facts.into_iter().map(|fact| Static { who: who.clone(), condition: condition.clone(), fact, zones }).collect())
}

impl Builder<'_, '_> {
    /// A player of whom something is always true.
    fn lasting_who(&mut self, player: &ast::Said<ast::Player>) -> Result<Who, Fail> {
        match &player.what {
            ast::Player::You | ast::Player::Opponent | ast::Player::ActivePlayer => self.who(player),
            ast::Player::They | ast::Player::ItsOwner | ast::Player::Causer | ast::Player::FilledPlayer(_) => {
                Err("no player was named who could be meant: say “you” or “your opponent”".into())
            }
        }
    }
}

/// What is always true is true of all such cards; "a creature has +1 attack" could as well be of one that somebody chooses.
fn not_one(who: &ast::Selector) -> Result<(), Fail> {
    match who {
        ast::Selector::One { .. } => Err("nobody chooses which card this is true of: say “all …” or “each …”".into()),
        _ => Ok(()),
    }
}

/// Who has no abilities can't hang on what abilities allow.
fn silent_of(filter: &ast::Filter) -> Result<(), Fail> {
    let hangs = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ThatCan { .. } | ast::With::ThatIsOpenTo { .. } | ast::With::FitsWindow);
    if filter.mark.is_some() || filter.with.iter().any(hangs) {
        return Err("which cards have no abilities can't hang on what abilities allow: say them by what they are or where".into());
    }
    Ok(())
}

fn affected(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>) -> Result<Affected, Fail> {
    Ok(match &who.what {
        ast::Selector::This | ast::Selector::It => Affected::This,
        ast::Selector::ThisNoun { noun } => {
            builder.this_noun(noun)?;
            Affected::This
        }
        ast::Selector::Host => Affected::Host,
        ast::Selector::BearerOf { verb } => {
            builder.bearer_of(verb)?;
            Affected::Host
        }
        sel => Affected::Such(match sel {
            ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } => {
                builder.filter(filter, super::build::Reach::Open)?
            }
            ast::Selector::Role { role } => builder.likeness(&ast::Likeness::LikeRole { role: role.clone() })?,
            _ => builder.sort(who)?,
        }),
    })
}

fn grant_fact(builder: &mut Builder<'_, '_>, grant: &ast::Grant) -> Result<StaticFact, Fail> {
    Ok(match grant {
        ast::Grant::Plus { by, stat } => StaticFact::Stat(widths::one_number(builder.shared, stat)?, 1, builder.quantity(by)?),
        ast::Grant::Minus { by, stat } => StaticFact::Stat(widths::one_number(builder.shared, stat)?, -1, builder.quantity(by)?),
        ast::Grant::PlusEach { by, stat, of } => StaticFact::Stat(widths::one_number(builder.shared, stat)?, 1, builder.for_each(by, of)?),
        ast::Grant::MinusEach { by, stat, of } => StaticFact::Stat(widths::one_number(builder.shared, stat)?, -1, builder.for_each(by, of)?),
        ast::Grant::PlusEnd { by, end, stat } => StaticFact::Keyword(builder.plus_end(*end, stat)?, builder.quantity(by)?),
        ast::Grant::MinusEnd { by, end, stat } => StaticFact::Keyword(builder.minus_end(*end, stat)?, builder.quantity(by)?),
        ast::Grant::Keyword(k) => {
            let (keyword, number) = builder.keyword(k)?;
            StaticFact::Keyword(keyword, number)
        }
        ast::Grant::Quoted(ability) => StaticFact::Keyword(quoted(builder.shared, ability, &builder.words)?, Num::Const(1)),
    })
}
