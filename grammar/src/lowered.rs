//! The assembled rules for pest's own machine, against which a test holds ours.

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

use crate::assemble::other_case;
use crate::rules::{Ex, Kind, Rules};

/// The rules as pest runs them.
pub(crate) fn lower(rules: &Rules) -> Vec<OptimizedRule> {
    let lowered = rules.rules.iter().map(|rule| {
        let ty = match rule.kind {
            Kind::Normal => RuleType::Normal,
            Kind::Silent => RuleType::Silent,
            Kind::Atomic => RuleType::Atomic,
            Kind::Compound => RuleType::CompoundAtomic,
            Kind::NonAtomic => RuleType::NonAtomic,
        };
        OptimizedRule { name: rule.name.clone(), ty, expr: expr(rules, &rule.ex) }
    });
    lowered.collect()
}

fn expr(rules: &Rules, ex: &Ex) -> OptimizedExpr {
    let boxed = |ex: &Ex| Box::new(expr(rules, ex));
    let seq = |a, b| OptimizedExpr::Seq(Box::new(a), Box::new(b));
    let choice = |a, b| OptimizedExpr::Choice(Box::new(a), Box::new(b));
    match ex {
        Ex::Lit { text, any_case: false } => OptimizedExpr::Str(text.clone()),
        Ex::Lit { text, any_case: true } => {
            let either = [Some(text.clone()), other_case(text)].into_iter().flatten().map(OptimizedExpr::Insens);
            nested(either.collect(), choice)
        }
        Ex::Range(low, high) => OptimizedExpr::Range(low.to_string(), high.to_string()),
        Ex::Class(class) => OptimizedExpr::Ident(class.name.clone()),
        Ex::End => OptimizedExpr::Ident("EOI".into()),
        Ex::Call(id) => OptimizedExpr::Ident(rules.rules[*id].name.clone()),
        Ex::Tag(tag, id) => OptimizedExpr::NodeTag(Box::new(OptimizedExpr::Ident(rules.rules[*id].name.clone())), tag.clone()),
        Ex::Look { wanted: true, ex } => OptimizedExpr::PosPred(boxed(ex)),
        Ex::Look { wanted: false, ex } => OptimizedExpr::NegPred(boxed(ex)),
        Ex::Seq(parts) => nested(parts.iter().map(|part| expr(rules, part)).collect(), seq),
        Ex::Choice(parts) => nested(parts.iter().map(|part| expr(rules, part)).collect(), choice),
        Ex::Rep { ex, min: 0, max: Some(1) } => OptimizedExpr::Opt(boxed(ex)),
        Ex::Rep { ex, min: 0, max: None } => OptimizedExpr::Rep(boxed(ex)),
        Ex::Rep { ex, min: 1, max: None } => OptimizedExpr::RepOnce(boxed(ex)),
        Ex::Rep { ex, min, max } => {
            let mut parts: Vec<OptimizedExpr> = (0..*min).map(|_| expr(rules, ex)).collect();
            match max {
                None => parts.push(OptimizedExpr::Rep(boxed(ex))),
                Some(max) => parts.extend((*min..*max).map(|_| OptimizedExpr::Opt(boxed(ex)))),
            }
            nested(parts, seq)
        }
    }
}

/// `[a, b, c]` → `a ~ (b ~ c)`; nothing at all never matches.
fn nested(mut parts: Vec<OptimizedExpr>, join: impl Fn(OptimizedExpr, OptimizedExpr) -> OptimizedExpr) -> OptimizedExpr {
    match parts.pop() {
        None => OptimizedExpr::NegPred(Box::new(OptimizedExpr::Str(String::new()))),
        Some(last) => parts.into_iter().rev().fold(last, |rest, part| join(part, rest)),
    }
}
