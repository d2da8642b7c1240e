//! A language file as pest reads it: its rules, each with its `///` line.
//!
//! The languages of this crate are read once, when it is built (`build.rs`, which shares this file), and packed; reading one takes longer than all
//! else that a small game needs before its first card is read.

use pest::iterators::Pairs;
use pest_meta::ast::{Expr, RuleType};
use pest_meta::parser::{self, Rule as Meta};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};

/// A rule of a language file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct FileRule {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// What a reader would call it.
    pub(crate) doc: Option<String>,
    pub(crate) ex: FileEx,
}

/// How a rule treats spaces and whether it makes a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Spaces allowed between its parts; makes a node.
    Normal,
    /// As its caller does; makes no node.
    Silent,
    /// No spaces; one node, none inside.
    Atomic,
    /// No spaces; nodes inside.
    Compound,
    /// Spaces allowed whatever its caller does.
    NonAtomic,
}

/// What a rule of a file matches, by the names that it says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum FileEx {
    /// These letters; capitals matter unless `any_case`.
    Lit { text: String, any_case: bool },
    /// One character between two, if they are one each.
    Range(String, String),
    /// A rule, a class of words or a class of characters.
    Name(String),
    /// Nothing, if it stands (or does not stand) next.
    Look { wanted: bool, ex: Box<FileEx> },
    /// One after the other.
    Seq(Vec<FileEx>),
    /// The first that matches.
    Choice(Vec<FileEx>),
    /// So many times; `?` is 0 to 1.
    Rep { ex: Box<FileEx>, min: u32, max: Option<u32> },
    /// As the field of that name.
    Tag(String, Box<FileEx>),
    /// Something of pest's that needs its stack.
    Stack,
}

/// What is wrong with a language file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// pest can't read it there.
    Unread { line: usize, column: usize, message: String },
    /// This rule is defined twice.
    Twice(String),
}

/// Reads a language file. Each rule is given to pest for itself: all together take it a hundred times as long, and what it would find there is
/// looked for when the rules are assembled.
pub(crate) fn read(source: &str) -> Result<Vec<FileRule>, Vec<Fault>> {
    let broken = |error: pest::error::Error<Meta>| {
        let (line, column) = match error.line_col {
            pest::error::LineColLocation::Pos(at) | pest::error::LineColLocation::Span(at, _) => at,
        };
        Fault::Unread { line, column, message: error.renamed_rules(parser::rename_meta_rule).variant.message().into_owned() }
    };
    let pairs = parser::parse(Meta::grammar_rules, source).map_err(|error| vec![broken(error)])?;
    let mut docs = docs(pairs.clone());
    let mut rules = Vec::new();
    for rule in pairs {
        rules.extend(parser::consume_rules(Pairs::single(rule)).map_err(|errors| errors.into_iter().map(broken).collect::<Vec<_>>())?);
    }
    let mut seen = BTreeSet::new();
    let twice: Vec<Fault> = rules.iter().filter(|rule| !seen.insert(&rule.name)).map(|rule| Fault::Twice(rule.name.clone())).collect();
    if !twice.is_empty() {
        return Err(twice);
    }
    let read = rules.into_iter().map(|rule| {
        let kind = match rule.ty {
            RuleType::Normal => Kind::Normal,
            RuleType::Silent => Kind::Silent,
            RuleType::Atomic => Kind::Atomic,
            RuleType::CompoundAtomic => Kind::Compound,
            RuleType::NonAtomic => Kind::NonAtomic,
        };
        FileRule { doc: docs.remove(&rule.name), kind, ex: FileEx::from(rule.expr), name: rule.name }
    });
    Ok(read.collect())
}

/// The `///` lines, by the rules below them.
fn docs(pairs: Pairs<'_, Meta>) -> HashMap<String, String> {
    let mut docs = HashMap::new();
    let mut doc: Option<String> = None;
    for first in pairs.filter_map(|pair| pair.into_inner().next()) {
        match first.as_rule() {
            Meta::line_doc => doc = Some(first.as_str().trim_start_matches('/').trim().to_owned()),
            Meta::identifier => {
                if let Some(doc) = doc.take() {
                    docs.insert(first.as_str().to_owned(), doc);
                }
            }
            _ => {}
        }
    }
    docs
}

impl From<Expr> for FileEx {
    fn from(expr: Expr) -> FileEx {
        let boxed = |expr: Box<Expr>| Box::new(FileEx::from(*expr));
        let rep = |expr: Box<Expr>, min: u32, max: Option<u32>| FileEx::Rep { ex: Box::new(FileEx::from(*expr)), min, max };
        match expr {
            Expr::Str(text) => FileEx::Lit { text, any_case: false },
            Expr::Insens(text) => FileEx::Lit { text, any_case: true },
            Expr::Range(low, high) => FileEx::Range(low, high),
            Expr::Ident(name) => FileEx::Name(name),
            Expr::PosPred(ex) => FileEx::Look { wanted: true, ex: boxed(ex) },
            Expr::NegPred(ex) => FileEx::Look { wanted: false, ex: boxed(ex) },
            Expr::Seq(a, b) => {
                let parts = [a, b].into_iter().flat_map(|part| match FileEx::from(*part) {
                    FileEx::Seq(inner) => inner,
                    ex => vec![ex],
                });
                FileEx::Seq(parts.collect())
            }
            Expr::Choice(a, b) => {
                let parts = [a, b].into_iter().flat_map(|part| match FileEx::from(*part) {
                    FileEx::Choice(inner) => inner,
                    ex => vec![ex],
                });
                FileEx::Choice(parts.collect())
            }
            Expr::Opt(ex) => rep(ex, 0, Some(1)),
            Expr::Rep(ex) => rep(ex, 0, None),
            Expr::RepOnce(ex) => rep(ex, 1, None),
            Expr::RepExact(ex, n) => rep(ex, n, Some(n)),
            Expr::RepMin(ex, n) => rep(ex, n, None),
            Expr::RepMax(ex, n) => rep(ex, 0, Some(n)),
            Expr::RepMinMax(ex, low, high) => rep(ex, low, Some(high)),
            Expr::NodeTag(ex, tag) => FileEx::Tag(tag, boxed(ex)),
            Expr::Skip(_) | Expr::Push(_) | Expr::PushLiteral(_) | Expr::PeekSlice(..) => FileEx::Stack,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{LANGUAGES, PACKED};

    #[test]
    fn what_was_packed_is_what_the_files_say() {
        for ((id, file), packed) in LANGUAGES.iter().zip(PACKED) {
            let rules: Vec<FileRule> = postcard::from_bytes(packed).expect("it can be unpacked");
            assert_eq!(rules, read(file).expect("it can be read"), "{id}");
        }
    }

    #[test]
    fn a_rule_is_defined_once() {
        assert_eq!(read("one = { \"a\" }\ntwo = { one }\none = { two }"), Err(vec![Fault::Twice("one".to_owned())]));
        assert!(matches!(read("one = { \"a\" ").expect_err("a brace is missing").as_slice(), [Fault::Unread { line: 1, .. }]));
    }
}
