//! The tree on its way in: what the reader's machine matched, as something serde can deserialise any AST type from.
//!
//! The conventions between a language file and the types, all in one place:
//!
//! | in the language file | in the tree |
//! |---|---|
//! | a rule's name, up to `__` | an enum's variant, in snake case |
//! | a tag, `#to = selector` | a field; the same tag again is the next item of a `Vec`, no tag is `None` |
//! | a rule that is none of the variants | stepped through to its only child |
//! | a rule around one untagged rule | a newtype: its only child, or itself |
//! | a rule made from the lexicon | a string: the word's id |
//! | a rule whose form is `is_3` or `said_3` | that number, whatever its text; the second is printed so, too |
//! | any other rule without children | a string (or a number): its text |
//!
//! *Invariant:* nothing that was matched gets lost: a field that the type does not have, or a child that is no field, is an error.

use serde::de::{self, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use crate::ast::SAID;
use crate::endings::Endings;
use crate::name::{base, form};
use crate::value::{PHRASE, Value};

/// One node: a rule that matched.
#[derive(Debug, Clone, Copy)]
struct Node<'a> {
    /// Name without form.
    name: &'a str,
    /// Name with form.
    rule: &'a str,
    /// Field name; empty when untagged.
    tag: &'a str,
    text: &'a str,
    start: usize,
    /// The index after its last descendant.
    end: u32,
}

/// The nodes of one text, parents before children.
#[derive(Debug)]
pub struct Tree<'a> {
    nodes: Vec<Node<'a>>,
    words: &'a Words,
    stands: Stands<'a>,
}

/// Where a text that is read stands in the one that somebody wrote.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stands<'a> {
    /// So many bytes stand before it.
    pub from: usize,
    /// For each byte of the text in plain signs, and its end, the byte of the text as it was written; empty when they are the same.
    pub origin: &'a [usize],
}

impl Stands<'_> {
    fn byte(&self, at: usize) -> u32 {
        let at = at + self.from;
        u32::try_from(self.origin.get(at).or(self.origin.last()).copied().unwrap_or(at)).unwrap_or(u32::MAX)
    }
}

/// What the words of a text are.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// Rule made from the lexicon → id of its word.
    pub ids: HashMap<String, String>,
    /// What makes the name of one of that of several.
    pub endings: Endings,
}

/// What the form of a rule ends with that is a name of several, of which each is one: « en Moutons 1/1 ».
const OF_SEVERAL: &str = "of_several";

/// What the form of a rule begins with that is a number in a word.
pub const WORTH: &str = "is_";

/// The same, of a word that is printed, too.
pub const PRINTED_WORTH: &str = "said_";

/// The number that a rule's form says, whether the word is printed or only read.
pub fn worth(rule: &str) -> Option<&str> {
    let form = form(rule);
    form.strip_prefix(WORTH).or_else(|| form.strip_prefix(PRINTED_WORTH))
}

/// The form of a rule for who does something, where that goes without saying unless another player chooses whether, or which of several
/// things, is done. The writer may say it of nobody.
pub const NEEDLESS: &str = "needless";

/// The field of who decides or does something, and what stands there where that is "you".
const WHO: &str = "who";
const YOU: &str = "you";

/// What a player decides, by the names of the variants that say who.
const DECIDED: [&str; 2] = ["one_of", "may"];

/// How deep a tree may be: deeper ones are no sentence, and would be a danger to the stack.
const DEEPEST: usize = 120;

impl<'a> Tree<'a> {
    /// A tree without nodes.
    pub fn new(words: &'a Words) -> Tree<'a> {
        Tree { nodes: Vec::with_capacity(32), words, stands: Stands::default() }
    }

    /// A rule that matched this text, as that field or as none, from there on, so deep within others; what follows is in it until it is [ended](Tree::end).
    ///
    /// # Errors
    /// A text that is nested too deeply.
    pub fn begin(&mut self, rule: &'a str, tag: &'a str, text: &'a str, start: usize, depth: usize) -> Result<usize, Misfit> {
        if depth > DEEPEST {
            return Err(Misfit { span: None, message: "the sentence is nested too deeply".into(), kind: MisfitKind::TooDeep });
        }
        self.nodes.push(Node { name: base(rule), rule, tag, text, start, end: 0 });
        Ok(self.nodes.len() - 1)
    }

    /// The end of a node.
    pub fn end(&mut self, at: usize) {
        self.nodes[at].end = self.nodes.len() as u32;
    }

    /// The rules that matched.
    pub fn rules(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.nodes.iter().map(|node| node.rule)
    }

    /// Rule, field, place and the number behind the last descendant of each node.
    pub fn sketch(&self) -> Vec<(String, String, Range<usize>, usize)> {
        let node = |node: &Node<'_>| (node.rule.to_owned(), node.tag.to_owned(), node.start..node.start + node.text.len(), node.end as usize);
        self.nodes.iter().map(node).collect()
    }

    /// The rules that matched, with the field that each is and the bytes that it matched; parents before children.
    pub fn stretches(&self) -> impl Iterator<Item = (&'a str, &'a str, Range<usize>)> + '_ {
        self.nodes.iter().map(|node| (node.rule, node.tag, node.start..node.start + node.text.len()))
    }

    /// The same tree, of a text that stands there.
    pub fn standing(self, stands: Stands<'a>) -> Tree<'a> {
        Tree { stands, ..self }
    }

    /// The same tree without the words for who does something where these say no more than nothing does.
    pub fn needed(mut self) -> Tree<'a> {
        let needless = |at: &usize| form(self.nodes[*at].rule) == NEEDLESS && !self.is_decided_by_another(*at);
        let gone: Vec<usize> = (0..self.nodes.len()).filter(needless).collect();
        if gone.is_empty() {
            return self;
        }
        for node in &mut self.nodes {
            node.end -= gone.iter().filter(|at| **at < node.end as usize).count() as u32;
        }
        let mut at = 0..;
        self.nodes.retain(|_| at.next().is_none_or(|at| !gone.contains(&at)));
        self
    }

    /// Whether a node stands in what a player other than "you" decides.
    fn is_decided_by_another(&self, at: usize) -> bool {
        let around = (0..at).filter(|around| self.nodes[*around].end as usize > at && DECIDED.contains(&self.nodes[*around].name));
        let mut deciders = around.filter_map(|around| At { tree: self, at: around }.children().find(|child| child.node().tag == WHO));
        deciders.any(|who| who.leaf().node().name != YOU)
    }

    /// All of it.
    ///
    /// # Errors
    /// A tree without nodes.
    pub fn whole(&self) -> Result<At<'_, 'a>, Misfit> {
        if self.nodes.is_empty() {
            return Err(Misfit::shape("the rule makes no node"));
        }
        Ok(At { tree: self, at: 0 })
    }
}

impl Tree<'_> {
    /// Whether the tree says the same as the value, as far as that can be seen without the types.
    pub fn same(&self, value: &Value) -> bool {
        !self.nodes.is_empty() && At { tree: self, at: 0 }.same(value)
    }
}

/// The language file and the AST do not fit together here, or a number is too big.
#[derive(Debug, Clone)]
pub struct Misfit {
    /// Where in the text, where that is known.
    pub span: Option<Range<usize>>,
    /// What does not fit.
    pub message: String,
    /// Whose fault that is.
    pub kind: MisfitKind,
}

/// Whose fault it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MisfitKind {
    /// The language file's.
    Shape,
    /// The text's: a number that no card can have.
    Number,
    /// The text's: clauses within clauses within clauses.
    TooDeep,
}

impl Misfit {
    fn shape(message: impl Into<String>) -> Misfit {
        Misfit { span: None, message: message.into(), kind: MisfitKind::Shape }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Misfit {
        Misfit::shape(message.to_string())
    }
}

/// A place in the tree.
#[derive(Clone, Copy)]
pub struct At<'t, 'a> {
    tree: &'t Tree<'a>,
    at: usize,
}

impl<'t, 'a> At<'t, 'a> {
    fn node(self) -> Node<'a> {
        self.tree.nodes[self.at]
    }

    fn children(self) -> Children<'t, 'a> {
        Children { tree: self.tree, next: self.at + 1, end: self.node().end as usize }
    }

    /// The only child, if there is just one and it has no tag.
    fn only_child(self) -> Option<At<'t, 'a>> {
        let mut children = self.children();
        let only = children.next()?;
        (children.next().is_none() && only.node().tag.is_empty()).then_some(only)
    }

    fn has_fields(self) -> bool {
        self.children().any(|child| !child.node().tag.is_empty())
    }

    /// Down through nodes that are only wrapping.
    fn leaf(self) -> At<'t, 'a> {
        let mut here = self;
        while let Some(child) = here.only_child() {
            here = child;
        }
        here
    }

    fn text(self) -> Result<Cow<'a, str>, Misfit> {
        let leaf = self.leaf();
        let node = leaf.node();
        if let Some(id) = self.tree.words.ids.get(node.rule) {
            return Ok(id.into());
        }
        if leaf.children().next().is_some() {
            return Err(leaf.misfit(format!("the rule `{}` has several parts where one word was wanted", node.rule)));
        }
        Ok(if form(node.rule).ends_with(OF_SEVERAL) { self.tree.words.endings.one(node.text).into() } else { node.text.into() })
    }

    fn down_to(self, name: &str) -> Option<At<'t, 'a>> {
        let mut here = self;
        while here.node().name != name {
            here = here.only_child()?;
        }
        Some(here)
    }

    fn same(self, value: &Value) -> bool {
        match value {
            Value::Node { name: Some(name), fields } => self.down_to(name).is_some_and(|here| here.same_fields(fields)),
            Value::Node { name: None, fields } => {
                let mut here = self;
                while !here.has_fields() {
                    match here.only_child() {
                        Some(child) => here = child,
                        None => break,
                    }
                }
                here.same_fields(fields)
            }
            Value::Wrap { name, inner } => self.down_to(name).is_some_and(|here| here.only_child().unwrap_or(here).same(inner)),
            Value::Text(text) => self.text().is_ok_and(|mine| mine == text.as_str()),
            Value::Int(number) => self.number::<i64>().is_ok_and(|mine| mine == *number),
            Value::List(_) | Value::Absent => false,
        }
    }

    fn same_fields(self, fields: &[(String, Value)]) -> bool {
        let mut seen = 0;
        for (field, value) in fields {
            let mut mine = self.children().filter(|child| child.node().tag == field);
            let items = match value {
                Value::List(items) => items.as_slice(),
                one => std::slice::from_ref(one),
            };
            if !items.iter().all(|item| mine.next().is_some_and(|child| child.same(item))) || mine.next().is_some() {
                return false;
            }
            seen += items.len();
        }
        self.children().count() == seen
    }

    fn misfit(self, message: String) -> Misfit {
        let node = self.node();
        Misfit { span: Some(node.start..node.start + node.text.len()), message, kind: MisfitKind::Shape }
    }

    fn number<T: std::str::FromStr>(self) -> Result<T, Misfit> {
        let leaf = self.leaf();
        let node = leaf.node();
        worth(node.rule).unwrap_or(node.text).parse().map_err(|_| {
            let digits = node.text.chars().all(|c| c.is_ascii_digit());
            let kind = if digits { MisfitKind::Number } else { MisfitKind::Shape };
            let message = if digits { format!("{} is too big a number", node.text) } else { format!("the rule `{}` is no number", node.rule) };
            Misfit { kind, ..leaf.misfit(message) }
        })
    }
}

struct Children<'t, 'a> {
    tree: &'t Tree<'a>,
    next: usize,
    end: usize,
}

impl<'t, 'a> Iterator for Children<'t, 'a> {
    type Item = At<'t, 'a>;
    fn next(&mut self) -> Option<At<'t, 'a>> {
        if self.next >= self.end {
            return None;
        }
        let at = self.next;
        self.next = self.tree.nodes[at].end as usize;
        Some(At { tree: self.tree, at })
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $type:ty),*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            visitor.$visit(self.number::<$type>()?)
        }
    )* };
}

impl<'de, 't, 'a> de::Deserializer<'de> for At<'t, 'a> {
    type Error = Misfit;

    /// Parts are given with the places of their words, as nobody writes them.
    fn is_human_readable(&self) -> bool {
        false
    }

    numbers!(deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64,
             deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32, deserialize_u64 visit_u64 u64);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_str(&self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        if name == SAID { visitor.visit_seq(SaidParts { here: self, next: 0 }) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(self, name: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        let mut here = self;
        loop {
            if variants.contains(&here.node().name) {
                return visitor.visit_enum(here);
            }
            here = here.only_child().ok_or_else(|| here.misfit(format!("the rule `{}` is no {name}", here.node().rule)))?;
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(self, name: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        let mut here = self;
        if name == "Phrase" {
            while !here.node().name.starts_with(PHRASE) {
                here = here.only_child().ok_or_else(|| here.misfit(format!("the rule `{}` is no phrase", here.node().rule)))?;
            }
            return visitor.visit_map(PhraseParts { here, next: 0 });
        }
        while !here.has_fields() {
            match here.only_child() {
                Some(child) => here = child,
                None => break,
            }
        }
        visitor.visit_map(Fields::new(here, Some(fields)))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_map(Fields::new(self, None))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_seq(Items { children: Children { tree: self.tree, next: self.at, end: self.node().end as usize }, tag: self.node().tag })
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

impl<'de, 't, 'a> EnumAccess<'de> for At<'t, 'a> {
    type Error = Misfit;
    type Variant = Self;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Misfit> {
        let variant = seed.deserialize(IntoDeserializer::<Misfit>::into_deserializer(self.node().name))?;
        Ok((variant, self))
    }
}

impl<'de, 't, 'a> VariantAccess<'de> for At<'t, 'a> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        match self.children().next() {
            Some(child) => Err(child.misfit(format!("nothing keeps `{}` of the rule `{}`", child.node().rule, self.node().rule))),
            None => Ok(()),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Misfit> {
        seed.deserialize(self.only_child().unwrap_or(self))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misfit> {
        Err(self.misfit("a tuple has no field names".into()))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_map(Fields::new(self, Some(fields)))
    }
}

/// The tagged children of a node, each tag once.
struct Fields<'t, 'a> {
    here: At<'t, 'a>,
    children: Children<'t, 'a>,
    known: Option<&'static [&'static str]>,
    value: Option<At<'t, 'a>>,
}

impl<'t, 'a> Fields<'t, 'a> {
    fn new(here: At<'t, 'a>, known: Option<&'static [&'static str]>) -> Self {
        Fields { here, children: here.children(), known, value: None }
    }

    /// The next field's name; its value is at hand then.
    fn next(&mut self) -> Result<Option<&'a str>, Misfit> {
        for child in self.children.by_ref() {
            let node = child.node();
            if node.tag.is_empty() {
                return Err(child.misfit(format!("`{}` in the rule `{}` has no tag, so no field", node.rule, self.here.node().rule)));
            }
            if self.known.is_some_and(|known| !known.contains(&node.tag)) {
                return Err(child.misfit(format!("`{}` has no field `{}`", self.here.node().name, node.tag)));
            }
            let first = self.here.children().find(|other| other.node().tag == node.tag);
            if first.is_some_and(|first| first.at != child.at) {
                continue;
            }
            self.value = Some(child);
            return Ok(Some(node.tag));
        }
        Ok(None)
    }
}

impl<'de, 't, 'a> MapAccess<'de> for Fields<'t, 'a> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let name = self.next()?;
        name.map(|name| seed.deserialize(IntoDeserializer::<Misfit>::into_deserializer(name))).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        match self.value.take() {
            Some(first) => seed.deserialize(Field { first, parent: self.here }),
            None => Err(Misfit::shape("a value was asked for before its key")),
        }
    }
}

/// A field: one node, or all nodes of its tag when a list is wanted.
struct Field<'t, 'a> {
    first: At<'t, 'a>,
    parent: At<'t, 'a>,
}

impl<'t, 'a> Field<'t, 'a> {
    fn one(&self) -> Result<At<'t, 'a>, Misfit> {
        let tag = self.first.node().tag;
        match self.parent.children().filter(|child| child.node().tag == tag).nth(1) {
            Some(second) => Err(second.misfit(format!("the rule `{}` gives `{tag}` twice", self.parent.node().rule))),
            None => Ok(self.first),
        }
    }
}

macro_rules! one {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.one()?.$method(visitor)
        }
    )* };
}

impl<'de, 't, 'a> de::Deserializer<'de> for Field<'t, 'a> {
    type Error = Misfit;

    /// Parts are given with the places of their words, as nobody writes them.
    fn is_human_readable(&self) -> bool {
        false
    }

    one!(deserialize_any deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
         deserialize_u64 deserialize_map deserialize_str deserialize_string deserialize_identifier deserialize_ignored_any);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        if name == SAID { self.one()?.deserialize_newtype_struct(name, visitor) } else { visitor.visit_newtype_struct(self) }
    }
    fn deserialize_enum<V: Visitor<'de>>(self, name: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        self.one()?.deserialize_enum(name, variants, visitor)
    }
    fn deserialize_struct<V: Visitor<'de>>(self, name: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        self.one()?.deserialize_struct(name, fields, visitor)
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_seq(Items { children: self.parent.children(), tag: self.first.node().tag })
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct
    }
}

/// All children of one tag.
struct Items<'t, 'a> {
    children: Children<'t, 'a>,
    tag: &'a str,
}

impl<'de, 't, 'a> SeqAccess<'de> for Items<'t, 'a> {
    type Error = Misfit;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let tag = self.tag;
        self.children.find(|child| child.node().tag == tag).map(|child| seed.deserialize(child)).transpose()
    }
}

/// A phrase's node as `(name: "…", holes: {…})`.
struct PhraseParts<'t, 'a> {
    here: At<'t, 'a>,
    next: usize,
}

impl<'de, 't, 'a> MapAccess<'de> for PhraseParts<'t, 'a> {
    type Error = Misfit;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let key = ["name", "holes"].get(self.next);
        key.map(|key| seed.deserialize(IntoDeserializer::<Misfit>::into_deserializer(*key))).transpose()
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        self.next += 1;
        if self.next == 1 {
            let id = self.here.node().name.strip_prefix(PHRASE).unwrap_or_default();
            seed.deserialize(IntoDeserializer::<Misfit>::into_deserializer(id))
        } else {
            seed.deserialize(self.here)
        }
    }
}

/// A part with the place of its words: the first byte, the byte behind the last, the part.
struct SaidParts<'t, 'a> {
    here: At<'t, 'a>,
    next: usize,
}

impl<'de, 't, 'a> SeqAccess<'de> for SaidParts<'t, 'a> {
    type Error = Misfit;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let Node { text, start, .. } = self.here.node();
        let stands = self.here.tree.stands;
        self.next += 1;
        let byte = |at: usize| IntoDeserializer::<Misfit>::into_deserializer(stands.byte(at));
        match self.next {
            1 => seed.deserialize(byte(start)).map(Some),
            // A rule may have taken the blank behind it, too.
            2 => seed.deserialize(byte(start + text.trim_end().len())).map(Some),
            _ => seed.deserialize(self.here).map(Some),
        }
    }
}
