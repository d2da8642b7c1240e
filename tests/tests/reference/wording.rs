//! The rules of a language file in a form that a writer of cards can read: words as they are said, holes for what stands between.
//!
//! What only guides the reading machine (lookaheads) is left out; rules that only choose are a hole, named after what they choose.

use crate::model::{Kind, Model, Shape, Ty, Type, snake_case};
use pest::iterators::Pairs;
use pest_meta::ast::{Expr, Rule, RuleType};
use pest_meta::parser;
use std::collections::BTreeMap;

/// A language file, and how its holes are called.
pub(crate) struct Wordings<'m> {
    rules: BTreeMap<String, Rule>,
    order: Vec<String>,
    model: &'m Model,
    /// What a hole for a type is called.
    label: Box<dyn Fn(&str) -> String + 'm>,
    no_blank_before: Vec<String>,
    no_blank_after: Vec<String>,
}

/// A piece of a wording.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// One word, in one of these forms.
    Words(Vec<String>),
    Hole(String),
    Seq(Vec<Part>),
    Choice(Vec<Part>),
    Maybe(Box<Part>),
}

/// What a construct holds, by field; one thing without a name has the name "".
type Held<'a> = Vec<(&'a str, &'a Ty)>;

/// Words between the items of a list, besides the comma.
const JOINERS: [&str; 4] = ["and", "or", "et", "ou"];

impl<'m> Wordings<'m> {
    pub(crate) fn new(language_file: &str, model: &'m Model, label: impl Fn(&str) -> String + 'm) -> Wordings<'m> {
        let pairs = parser::parse(parser::Rule::grammar_rules, language_file).unwrap_or_else(|error| panic!("{error}"));
        // rule by rule, as the library does it: pest takes a hundred times as long to look at all of them together
        let one = |rule| parser::consume_rules(Pairs::single(rule)).unwrap_or_else(|errors| panic!("{errors:?}"));
        let rules: Vec<Rule> = pairs.flat_map(one).collect();
        let order = rules.iter().map(|rule| rule.name.clone()).collect();
        let rules: BTreeMap<String, Rule> = rules.into_iter().map(|rule| (rule.name.clone(), rule)).collect();
        let signs = |rule: &str| {
            let mut found = Vec::new();
            strings(&rules[rule].expr, &mut found);
            found
        };
        let (no_blank_before, no_blank_after) = (signs("no_blank_before"), signs("no_blank_after"));
        Wordings { rules, order, model, label: Box::new(label), no_blank_before, no_blank_after }
    }

    /// The ways to say a construct, the canonical one first; forms that differ only in their words' forms are one.
    pub(crate) fn of(&self, construct: &str, held: &Held<'_>) -> Vec<String> {
        let mut names: Vec<&String> = self.order.iter().filter(|name| base(name) == construct && self.rules[*name].ty != RuleType::Silent).collect();
        // the rule without a form before its forms
        names.sort_by_key(|name| name.contains("__"));
        let ways = names.iter().map(|name| self.part(&self.rules[*name].expr, held, 0)).collect();
        let ways = match choice(ways) {
            Part::Choice(ways) => ways,
            one => vec![one],
        };
        ways.iter().map(|way| self.write(way)).filter(|way| !way.is_empty()).collect()
    }

    /// Whether the language has a rule for a construct; it may say nothing, where it goes without saying.
    pub(crate) fn has(&self, construct: &str) -> bool {
        self.order.iter().any(|name| base(name) == construct)
    }

    /// The forms that the language asks of a class of words.
    pub(crate) fn forms(&self, class: &str) -> Vec<String> {
        let mut names = Vec::new();
        for name in &self.order {
            idents(&self.rules[name].expr, &mut names);
        }
        let mut forms: Vec<String> = Vec::new();
        for form in names.iter().filter(|name| base(name) == format!("lex_{class}")).filter_map(|name| Some(name.split_once("__")?.1)) {
            if !forms.iter().any(|known| known == form) {
                forms.push(form.to_owned());
            }
        }
        forms
    }

    fn part(&self, expr: &Expr, held: &Held<'_>, depth: usize) -> Part {
        assert!(depth < 64, "rules that only choose go in circles");
        let deeper = |expr: &Expr| self.part(expr, held, depth + 1);
        match expr {
            Expr::Str(text) | Expr::Insens(text) => words(text),
            // Letters that a predicate knows are read and never printed.
            Expr::PosPred(_) | Expr::NegPred(_) | Expr::RepExact(..) => nothing(),
            Expr::Ident(name) => self.call(None, name, held, depth),
            Expr::NodeTag(inner, tag) => match &**inner {
                Expr::Ident(name) => self.call(Some(tag), name, held, depth),
                other => panic!("a tag stands at {other:?}"),
            },
            Expr::Seq(a, b) => seq(vec![deeper(a), deeper(b)]),
            Expr::Choice(a, b) => choice(vec![deeper(a), deeper(b)]),
            Expr::Opt(inner) => maybe(deeper(inner)),
            Expr::Rep(inner) => maybe(again(deeper(inner))),
            Expr::RepOnce(inner) => again(deeper(inner)),
            other => panic!("{other:?}: say here how it is written for a reader"),
        }
    }

    fn call(&self, tag: Option<&str>, name: &str, held: &Held<'_>, depth: usize) -> Part {
        if name == "EOI" {
            return nothing();
        }
        if let Some(rule) = self.rules.get(name) {
            if rule.ty == RuleType::Silent {
                return self.part(&rule.expr, held, depth + 1);
            }
            if let Some(fixed) = self.fixed(name, 0) {
                return fixed;
            }
            // one construct, with words of its own
            if let Some(shape) = self.model.types.iter().find_map(|known| variant(known, base(name))) {
                let part = self.part(&rule.expr, &held_by(shape), depth + 1);
                if has_words(&part) {
                    return part;
                }
            }
        }
        let ty = held.iter().find(|(field, _)| *field == tag.unwrap_or_default()).map(|(_, ty)| *ty);
        let known = self.model.types.iter().find(|known| snake_case(&known.name) == base(name));
        Part::Hole(match (ty.map(|ty| self.bottom(ty)), known) {
            (Some("Word"), _) | (None, None) if !self.classes(name).is_empty() => self.classes(name).join("/").to_uppercase(),
            (Some("Word" | "String"), _) => (self.label)(tag.unwrap_or("hole")),
            (None, Some(known)) => (self.label)(&known.name),
            (None, None) => (self.label)("Number"),
            (Some(ty), _) => (self.label)(ty),
        })
    }

    /// The type within lists and options.
    fn bottom<'t>(&'t self, ty: &'t Ty) -> &'t str {
        match ty {
            Ty::Named(name) if name == "Word" => name,
            Ty::Named(name) => match self.model.alias(name) {
                Some(Ty::Named(_)) | None => name,
                Some(other) => self.bottom(other),
            },
            Ty::Option(inner) | Ty::List(inner) => self.bottom(inner),
            other => panic!("{other:?} is no type of the tree"),
        }
    }

    /// The classes of words that a rule may stand for.
    fn classes(&self, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut names = vec![name.to_owned()];
        let mut seen = 0;
        while seen < names.len() {
            let name = names[seen].clone();
            seen += 1;
            if let Some(class) = base(&name).strip_prefix("lex_") {
                // The word for a cell of a zone is a word of its own.
                let class = if class == "zone" && name.contains("__cell") { "cell" } else { class };
                if !found.iter().any(|known| known == class) {
                    found.push(class.to_owned());
                }
            } else if let Some(rule) = self.rules.get(&name) {
                let mut inner = Vec::new();
                idents(&rule.expr, &mut inner);
                inner.retain(|name| !names.contains(name));
                names.extend(inner);
            }
        }
        found
    }

    /// What a rule says that says always the same.
    fn fixed(&self, name: &str, depth: usize) -> Option<Part> {
        let rule = self.rules.get(name).filter(|_| depth < 8)?;
        self.fixed_words(&rule.expr, depth)
    }

    fn fixed_words(&self, expr: &Expr, depth: usize) -> Option<Part> {
        match expr {
            Expr::Str(text) | Expr::Insens(text) => Some(words(text)),
            Expr::PosPred(_) | Expr::NegPred(_) => Some(nothing()),
            Expr::Ident(name) => self.fixed(name, depth + 1),
            Expr::NodeTag(inner, _) => self.fixed_words(inner, depth),
            Expr::Seq(a, b) => Some(seq(vec![self.fixed_words(a, depth)?, self.fixed_words(b, depth)?])),
            Expr::Choice(a, b) if self.only_words(a) && self.only_words(b) => Some(choice(vec![self.fixed_words(a, depth)?, self.fixed_words(b, depth)?])),
            _ => None,
        }
    }

    /// Whether nothing of the tree is chosen here.
    fn only_words(&self, expr: &Expr) -> bool {
        let mut names = Vec::new();
        idents(expr, &mut names);
        names.iter().all(|name| self.rules.get(name).is_some_and(|rule| rule.ty == RuleType::Silent))
    }

    fn write(&self, part: &Part) -> String {
        let mut pieces = Vec::new();
        pieces_of(part, &mut pieces);
        let mut out = String::new();
        for (i, piece) in pieces.iter().enumerate() {
            let before = pieces[..i].iter().rev().find_map(Piece::text);
            let after = pieces[i..].iter().find_map(Piece::text);
            let bar = |piece: &Piece| matches!(piece, Piece::Text(text) if text == "|");
            let apart = bar(piece) || i > 0 && bar(&pieces[i - 1]) || matches!(piece, Piece::Open("("));
            let joined = after.is_some_and(|text| !apart && self.no_blank_before.iter().any(|sign| text.starts_with(sign.as_str())))
                || before.is_some_and(|text| !apart && self.no_blank_after.iter().any(|sign| text.ends_with(sign.as_str())));
            if i > 0 && !joined && !matches!(piece, Piece::Close(_)) && !matches!(pieces[i - 1], Piece::Open(_)) {
                out.push(' ');
            }
            out.push_str(piece.sign());
        }
        out
    }
}

/// What a construct holds, by the names of its fields.
pub(crate) fn held_by(shape: &Shape) -> Held<'_> {
    match shape {
        Shape::Unit => Vec::new(),
        Shape::Types(types) => types.iter().map(|ty| ("", ty)).collect(),
        Shape::Fields(fields) => fields.iter().map(|field| (field.name.as_str(), &field.ty)).collect(),
    }
}

fn variant<'t>(of: &'t Type, name: &str) -> Option<&'t Shape> {
    match &of.kind {
        Kind::Enum { variants, .. } => variants.iter().find(|variant| variant.name == name).map(|variant| &variant.shape),
        Kind::Struct(_) => None,
    }
}

/// `filter__sg` → `filter`
fn base(name: &str) -> &str {
    name.split_once("__").map_or(name, |(base, _)| base)
}

fn strings(expr: &Expr, found: &mut Vec<String>) {
    match expr {
        Expr::Str(text) => found.push(text.clone()),
        Expr::Choice(a, b) | Expr::Seq(a, b) => {
            strings(a, found);
            strings(b, found);
        }
        _ => {}
    }
}

/// The rules that an expression is made of, lookaheads aside.
fn idents(expr: &Expr, found: &mut Vec<String>) {
    match expr {
        Expr::Ident(name) => found.push(name.clone()),
        Expr::Choice(a, b) | Expr::Seq(a, b) => {
            idents(a, found);
            idents(b, found);
        }
        Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) | Expr::NodeTag(inner, _) => idents(inner, found),
        _ => {}
    }
}

fn nothing() -> Part {
    Part::Seq(Vec::new())
}

/// A text as its words.
fn words(text: &str) -> Part {
    let words = text.split_whitespace().flat_map(|word| match word.strip_suffix(',').filter(|word| !word.is_empty()) {
        Some(word) => vec![word, ","],
        None => vec![word],
    });
    seq(words.map(|word| Part::Words(vec![word.to_owned()])).collect())
}

fn seq(parts: Vec<Part>) -> Part {
    let mut all = Vec::new();
    for part in parts {
        match part {
            Part::Seq(inner) => all.extend(inner),
            other => all.push(other),
        }
    }
    for at in 1..all.len() {
        if let Some(list) = list(&all[at - 1], &all[at]) {
            all[at - 1] = list;
            all.remove(at);
            break;
        }
    }
    if all.len() == 1 { all.remove(0) } else { Part::Seq(all) }
}

/// `⟨x⟩` with what repeats it behind it, as one hole: `⟨x, … and x⟩`.
fn list(first: &Part, rest: &Part) -> Option<Part> {
    let (Part::Hole(label), Part::Maybe(rest)) = (first, rest) else { return None };
    let (mut holes, mut words) = (Vec::new(), Vec::new());
    collect(rest, &mut holes, &mut words);
    let joiner = words.iter().find(|word| JOINERS.contains(&word.as_str()));
    let only = |word: &String| word == "," || word == "…" || Some(word) == joiner;
    let listed = holes.iter().all(|hole| hole == label) && words.iter().any(|word| word == ",") && words.iter().all(only);
    listed.then(|| Part::Hole(joiner.map_or_else(|| format!("{label}, …"), |joiner| format!("{label}, … {joiner} {label}"))))
}

/// One of several, as few of them as tell a reader all: what differs only in a word's form is one with both forms.
fn choice(parts: Vec<Part>) -> Part {
    let mut all: Vec<Part> = Vec::new();
    for part in parts {
        let inner = if let Part::Choice(inner) = part { inner } else { vec![part] };
        for part in inner {
            match all.iter().enumerate().find_map(|(i, known)| Some((i, merged(known, &part)?))) {
                Some((i, one)) => all[i] = one,
                None => all.push(part),
            }
        }
    }
    if all.len() == 1 { all.remove(0) } else { Part::Choice(all) }
}

fn items(part: &Part) -> &[Part] {
    if let Part::Seq(parts) = part { parts } else { std::slice::from_ref(part) }
}

/// Two alternatives as one, if nothing is lost.
fn merged(one: &Part, other: &Part) -> Option<Part> {
    if one == other {
        return Some(one.clone());
    }
    let (mine, theirs) = (items(one), items(other));
    // the one is the other without what it may leave out
    let bare = |items: &[Part]| items.iter().filter(|item| !matches!(item, Part::Maybe(_))).cloned().collect::<Vec<_>>();
    for (long, short, whole) in [(mine, theirs, one), (theirs, mine, other)] {
        if long.len() > short.len() && !short.is_empty() && bare(long) == short {
            return Some(whole.clone());
        }
    }
    // the one goes on where the other ends
    for (long, short) in [(mine, theirs), (theirs, mine)] {
        if long.len() > short.len() && short.len() > 1 && long.starts_with(short) {
            let rest = maybe(seq(long[short.len()..].to_vec()));
            return Some(seq(short.iter().cloned().chain([rest]).collect()));
        }
    }
    // the one is a list of what the other has a few of
    for (list, few) in [(one, other), (other, one)] {
        let (mut holes, mut words) = (Vec::new(), Vec::new());
        collect(few, &mut holes, &mut words);
        if let (Part::Hole(label), Some(first)) = (list, holes.first())
            && label.starts_with(&format!("{first}, …"))
            && holes.iter().all(|hole| hole == first)
            && words.iter().all(|word| JOINERS.contains(&word.as_str()))
        {
            return Some(list.clone());
        }
    }
    if mine.len() != theirs.len() {
        return None;
    }
    let differ = mine.iter().zip(theirs).filter(|(a, b)| a != b).count();
    let both = mine.iter().zip(theirs).map(|(a, b)| if a == b { Some(a.clone()) } else { together(a, b, differ == 1) });
    Some(seq(both.collect::<Option<Vec<_>>>()?))
}

/// Two words as one piece with both; if they are not the only ones that differ, they must be forms of one word.
fn together(one: &Part, other: &Part, alone: bool) -> Option<Part> {
    match (one, other) {
        (Part::Maybe(one), Part::Maybe(other)) => Some(maybe(together(one, other, alone)?)),
        (Part::Hole(_), Part::Words(digits)) if digits.iter().all(|word| word.parse::<u8>().is_ok()) => Some(one.clone()),
        (Part::Words(digits), Part::Hole(_)) if digits.iter().all(|word| word.parse::<u8>().is_ok()) => Some(other.clone()),
        (Part::Words(mine), Part::Words(theirs)) => {
            let first = |words: &[String]| words[0].chars().next();
            if mine.iter().chain(theirs).any(|word| word.contains('/')) || !alone && first(mine) != first(theirs) {
                return None;
            }
            let mut all = mine.clone();
            all.extend(theirs.iter().filter(|word| !mine.contains(word)).cloned());
            // what is elided goes without saying
            let whole: Vec<char> = all.iter().filter(|word| !word.ends_with('\'')).filter_map(|word| word.chars().next()).collect();
            all.retain(|word| !word.ends_with('\'') || !word.starts_with(whole.as_slice()));
            Some(Part::Words(all))
        }
        _ => None,
    }
}

fn maybe(part: Part) -> Part {
    match part {
        Part::Seq(inner) if inner.is_empty() => nothing(),
        Part::Maybe(inner) => Part::Maybe(inner),
        other => Part::Maybe(Box::new(other)),
    }
}

fn again(part: Part) -> Part {
    seq(vec![part, Part::Words(vec!["…".to_owned()])])
}

fn has_words(part: &Part) -> bool {
    match part {
        Part::Words(_) => true,
        Part::Hole(_) => false,
        Part::Seq(parts) | Part::Choice(parts) => parts.iter().any(has_words),
        Part::Maybe(inner) => has_words(inner),
    }
}

fn collect(part: &Part, holes: &mut Vec<String>, words: &mut Vec<String>) {
    match part {
        Part::Words(forms) => words.push(forms.join("/")),
        Part::Hole(label) => holes.push(label.clone()),
        Part::Seq(parts) | Part::Choice(parts) => parts.iter().for_each(|part| collect(part, holes, words)),
        Part::Maybe(inner) => collect(inner, holes, words),
    }
}

/// What is written, one after the other.
enum Piece {
    Text(String),
    Open(&'static str),
    Close(&'static str),
}

impl Piece {
    fn text(&self) -> Option<&str> {
        if let Piece::Text(text) = self { Some(text) } else { None }
    }

    fn sign(&self) -> &str {
        match self {
            Piece::Text(text) => text,
            Piece::Open(sign) | Piece::Close(sign) => sign,
        }
    }
}

fn pieces_of(part: &Part, pieces: &mut Vec<Piece>) {
    match part {
        Part::Words(forms) => pieces.push(Piece::Text(forms.join("/"))),
        Part::Hole(label) => pieces.push(Piece::Text(format!("⟨{label}⟩"))),
        Part::Seq(parts) => parts.iter().for_each(|part| pieces_of(part, pieces)),
        Part::Choice(parts) => {
            let empty = |part: &&Part| matches!(part, Part::Seq(inner) if inner.is_empty());
            let (open, close) = if parts.iter().any(|part| empty(&part)) { ("[", "]") } else { ("(", ")") };
            pieces.push(Piece::Open(open));
            for (i, part) in parts.iter().filter(|part| !empty(part)).enumerate() {
                if i > 0 {
                    pieces.push(Piece::Text("|".to_owned()));
                }
                pieces_of(part, pieces);
            }
            pieces.push(Piece::Close(close));
        }
        Part::Maybe(inner) => {
            pieces.push(Piece::Open("["));
            pieces_of(inner, pieces);
            pieces.push(Piece::Close("]"));
        }
    }
}
