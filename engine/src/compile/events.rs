//! What is said of events: triggers, replacements, restrictions and what is always true, from sentences to watchers and facts.

use super::build::{Amounts, Asks, Builder, Fail, Occasion, Shared};
use super::card::{Tags, after, program, quoted, rest};
use crate::hir::Meant;
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// What a card is kept from.
    pub(crate) fn deed(&mut self, deed: &ast::Deed) -> Result<Deed, Fail> {
        Ok(match deed {
            ast::Deed::DeedActive { verb, what } => {
                let whom = what.as_ref().map(|s| self.described(s)).transpose()?;
                Deed::Active(self.shared.names.verb(verb)?, whom)
            }
            ast::Deed::DeedPassive { verbs, from } => {
                let mut bits = 0;
                for verb in verbs {
                    bits |= 1 << self.shared.names.verb(verb)?.0;
                }
                Deed::Passive(bits, from.map(cause))
            }
            ast::Deed::DeedDamage { from } => Deed::Damage(from.map(cause)),
            ast::Deed::DeedTargeted { from } => Deed::Targeted(from.map(cause)),
        })
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

/// The parts of a trigger: the events as bits, whom they are about, and their cause.
pub(crate) fn trigger_parts(builder: &mut Builder<'_, '_>, trigger: &ast::Trigger) -> Result<(u128, Subject, Option<Cause>), Fail> {
    use ast::Happening as H;
    let keys = builder.shared.keys;
    let mut on: u128 = 0;
    for happening in &trigger.happens {
        match happening {
            H::Suffers { verb } => on |= 1 << builder.shared.names.verb(verb)?.0,
            H::TakesDamage => on |= 1 << keys.damage(),
            H::DealsDamage => on |= 1 << keys.deals(),
            H::IsHealed => on |= 1 << keys.healed(),
            H::Arrives => on |= 1 << keys.arrives(),
            H::Leaves => on |= 1 << keys.leaves(),
            H::Meets { moment } => on |= 1 << keys.moment(builder.shared.names.moment(moment)?),
            H::Enters { place } => {
                for word in &place.zones {
                    let mut bits = builder.shared.names.zone_bits(word)?;
                    while bits != 0 {
                        on |= 1 << keys.enters(ZoneId(bits.trailing_zeros() as u8));
                        bits &= bits - 1;
                    }
                }
            }
        }
    }
    let subject = match &trigger.subject {
        ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It => Subject::This,
        ast::Selector::Host | ast::Selector::BearerOf { .. } => Subject::Host,
        ast::Selector::Role { role } => {
            let pred = Pred::Role(builder.shared.names.role(role)?);
            Subject::Such(Filter { yours: u32::MAX, theirs: u32::MAX, preds: vec![pred], ..Filter::default() })
        }
        sel => Subject::Such(builder.described(sel)?),
    };
    Ok((on, subject, trigger.from.map(cause)))
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
    let (on, subject, from) = Builder::new(shared, words).lasting(|builder| trigger_parts(builder, trigger))?;
    let occasion = Occasion::answers(shared.keys, on, &subject);
    let mut builder = Builder::of(shared, words, occasion);
    // "if it is …, reduce": the condition belongs to the watcher, and a reduction is a number.
    let (condition, what) = match then {
        ast::Effect::If { condition, then } => (Some(builder.condition(condition)?), &**then),
        other => (None, other),
    };
    let place = match what {
        ast::Effect::Reduce { by } => Takes::Less(builder.quantity(by)?),
        ast::Effect::May { .. } => Takes::InsteadIfWanted,
        _ => Takes::Instead,
    };
    let mut effects = vec![what.clone()];
    effects.extend(rest(others)?);
    if tags.once {
        builder.mark_used();
    }
    builder.run(&effects)?;
    let program = builder.finish();
    let condition = match (tags.condition(), condition) {
        (Some(tagged), Some(own)) => Some(Cond::All(vec![tagged, own])),
        (tagged, own) => tagged.or(own),
    };
    Ok(Watch { on, subject, from, condition, program, once: tags.once, zones: tags.zones, as_happened: tags.as_happened, ignores: tags.ignores, place })
}

/// A replacement or trigger of the rules or of a keyword.
pub(crate) fn rule_watch(shared: &mut Shared<'_>, sentence: &ast::Sentence, others: &[ast::Sentence], words: &str) -> Result<Watch, Fail> {
    let tags = Tags { zones: shared.field, unplaced: true, ..Tags::default() };
    match sentence {
        ast::Sentence::Would { trigger, then } => would(shared, trigger, then, others, words, &tags),
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            let parts = {
                let mut builder = Builder::new(shared, words);
                builder.lasting(|builder| trigger_parts(builder, trigger))?
            };
            let occasion = Occasion::answers(shared.keys, parts.0, &parts.1);
            let program = program(shared, None, then, others, words, Asks::Yes, &tags, occasion)?;
            Ok(after(parts, program, &tags))
        }
        _ => Err("a rule is either always true or answers an event".into()),
    }
}

/// A sentence that is always true; one fact for each thing it grants.
pub(crate) fn facts_of(shared: &mut Shared<'_>, fact: &ast::Static, zones: u32) -> Result<Vec<Static>, Fail> {
    let occasion = Occasion { it: Some(Meant::Subject), amount: Amounts::None, they: None };
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
    let (who, facts) = match inner {
        ast::Static::Has { who, grants } | ast::Static::Gets { who, grants } => {
            (who, grants.iter().map(|g| grant_fact(builder, g)).collect::<Result<Vec<_>, _>>()?)
        }
        ast::Static::Cannot { who, deed } => (who, vec![StaticFact::Cannot(builder.deed(deed)?)]),
        ast::Static::Can { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::Can(verb, builder.described(what)?)])
        }
        ast::Static::CanOnly { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::CanOnly(verb, builder.described(what)?)])
        }
        ast::Static::IsAlso { who, kind } => (who, vec![StaticFact::IsAlso(builder.shared.names.kind(kind)?)]),
        ast::Static::Silent { who } => (who, vec![StaticFact::Silent]),
        ast::Static::PoolPlus { pool, by } => (&ast::Selector::This, vec![StaticFact::Pool(builder.pool(pool)?, builder.quantity(by)?)]),
        ast::Static::PlayerCannot { who, verb } => (&ast::Selector::This, vec![StaticFact::PlayerCannot(builder.who(who)?, builder.shared.names.verb(verb)?)]),
        ast::Static::PlayerCanAlways { who, verb } => (&ast::Selector::This, vec![StaticFact::PlayerCan(builder.who(who)?, builder.shared.names.verb(verb)?)]),
        ast::Static::While { .. } => return Err("conditions nest too deeply".into()),
    };
    let who = affected(builder, who)?;
    let of_players = facts.iter().any(|fact| matches!(fact, StaticFact::Pool(..) | StaticFact::PlayerCannot(..) | StaticFact::PlayerCan(..)));
    if zones & builder.shared.field == 0 && (of_players || !matches!(who, Affected::This)) {
        return Err(
            "this works only while its card is off the field, and there a card can speak only of itself; let it work on the field, or say it of this card"
                .into(),
        );
    }
    Ok(facts.into_iter().map(|fact| Static { who: who.clone(), condition: condition.clone(), fact, zones }).collect())
}

fn affected(builder: &mut Builder<'_, '_>, who: &ast::Selector) -> Result<Affected, Fail> {
    Ok(match who {
        ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It => Affected::This,
        ast::Selector::Host | ast::Selector::BearerOf { .. } => Affected::Host,
        sel => Affected::Such(match sel {
            ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } => {
                builder.filter(filter, super::build::Reach::Open)?
            }
            ast::Selector::Role { role } => builder.likeness(&ast::Likeness::LikeRole { role: role.clone() })?,
            _ => builder.described(sel)?,
        }),
    })
}

fn grant_fact(builder: &mut Builder<'_, '_>, grant: &ast::Grant) -> Result<StaticFact, Fail> {
    Ok(match grant {
        ast::Grant::Plus { by, stat } => StaticFact::Stat(builder.shared.names.stat(stat)?, 1, builder.quantity(by)?),
        ast::Grant::Minus { by, stat } => StaticFact::Stat(builder.shared.names.stat(stat)?, -1, builder.quantity(by)?),
        ast::Grant::PlusEach { by, stat, of } => StaticFact::Stat(builder.shared.names.stat(stat)?, 1, builder.for_each(by, of)?),
        ast::Grant::MinusEach { by, stat, of } => StaticFact::Stat(builder.shared.names.stat(stat)?, -1, builder.for_each(by, of)?),
        ast::Grant::Keyword(k) => {
            let (keyword, number) = builder.keyword(k)?;
            StaticFact::Keyword(keyword, number)
        }
        ast::Grant::Quoted(ability) => StaticFact::Keyword(quoted(builder.shared, ability, &builder.words)?, Num::Const(1)),
    })
}
