//! The assembled rules for who looks at them, and not at what they say: as pest's own machine runs them, what ours matches by them, and by
//! which of them any words are read.

use std::collections::BTreeSet;
use std::ops::Range;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

use crate::assemble::other_case;
use crate::language::Language;
use crate::rules::{Ex, Kind, RuleId, Rules};

/// What was matched: for each node the rule, its tag, its place in bytes, and the number of the node behind its last.
pub type Sketch = Vec<(String, String, Range<usize>, usize)>;

impl Language {
    /// The rules as pest's own machine runs them, against which ours can be held.
    pub fn lowered(&self) -> Vec<OptimizedRule> {
        lower(&self.rules)
    }

    /// What the rule of that name matches of a whole text. `None`: it does not fit, or there is no such rule.
    pub fn matched(&self, rule: &str, text: &str) -> Option<Sketch> {
        let entry = self.rules.find(rule)?;
        self.reader.fragment(entry, text).ok().map(|tree| tree.sketch())
    }

    /// The rules by which sentences are read, by name.
    pub fn reading(&self) -> BTreeSet<&str> {
        let mut seen = BTreeSet::new();
        let mut open: Vec<RuleId> = ["sentence", "effect", "condition"].iter().filter_map(|rule| self.rules.entry(rule)).collect();
        while let Some(rule) = open.pop() {
            if seen.insert(rule) {
                calls(&self.rules.rules[rule].ex, &mut open);
            }
        }
        seen.into_iter().map(|rule| self.rules.rules[rule].name.as_str()).collect()
    }

    /// Whether the rule of that name reads any letters until something else stands there, and not by words of its own.
    pub fn swallows(&self, rule: &str) -> bool {
        self.rules.get(rule).is_some_and(|rule| swallows(&rule.ex))
    }
}

/// The rules by which something is read, and not only looked at.
fn calls(ex: &Ex, found: &mut Vec<RuleId>) {
    match ex {
        Ex::Call(rule) | Ex::Tag(_, rule) => found.push(*rule),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| calls(part, found)),
        Ex::Rep { ex, .. } => calls(ex, found),
        Ex::Look { .. } | Ex::Lit { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End => {}
    }
}

fn swallows(ex: &Ex) -> bool {
    match ex {
        Ex::Rep { ex, max, .. } => max.is_none() && reads_any(ex) || swallows(ex),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().any(swallows),
        Ex::Call(_) | Ex::Tag(..) | Ex::Look { .. } | Ex::Lit { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End => false,
    }
}

fn reads_any(ex: &Ex) -> bool {
    match ex {
        Ex::Class(class) => class.name == "ANY",
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().any(reads_any),
        Ex::Rep { ex, .. } => reads_any(ex),
        Ex::Call(_) | Ex::Tag(..) | Ex::Look { .. } | Ex::Lit { .. } | Ex::Range(..) | Ex::End => false,
    }
}

fn lower(rules: &Rules) -> Vec<OptimizedRule> {
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
