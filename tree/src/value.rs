//! The tree on its way out: any serialisable type as nodes with names and fields, for the writer to find words for.

use serde::ser::{self, Impossible, Serialize};
use std::fmt;

/// A node, a list or a leaf.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A struct, or an enum's variant with named fields or none. A plain struct has no name.
    Node {
        /// The variant, or `phrase_` and the id of a phrase.
        name: Option<String>,
        /// Names and what they hold; those that hold nothing are left out.
        fields: Vec<(String, Value)>,
    },
    /// A variant around one thing.
    Wrap {
        /// The variant.
        name: &'static str,
        /// What it is around.
        inner: Box<Value>,
    },
    /// Several of a field.
    List(Vec<Value>),
    /// An id or a name.
    Text(String),
    /// A number.
    Int(i64),
    /// A field that is not there.
    Absent,
}

/// The value of any AST node.
///
/// # Errors
/// A type that no sentence has words for.
pub fn of<T: Serialize + ?Sized>(node: &T) -> Result<Value, Unprintable> {
    node.serialize(Writer)
}

impl Value {
    /// The variant's name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Value::Node { name, .. } => name.as_deref(),
            Value::Wrap { name, .. } => Some(name),
            _ => None,
        }
    }

    /// What it holds.
    pub fn children(&self) -> Box<dyn Iterator<Item = &Value> + '_> {
        match self {
            Value::Node { fields, .. } => Box::new(fields.iter().map(|(_, value)| value)),
            Value::Wrap { inner, .. } => Box::new(std::iter::once(&**inner)),
            Value::List(values) => Box::new(values.iter()),
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The ids of the phrases used in it.
    pub fn phrases(&self, used: &mut Vec<String>) {
        if let Some(id) = self.name().and_then(|name| name.strip_prefix(PHRASE)) {
            used.push(id.to_string());
        }
        self.children().for_each(|child| child.phrases(used));
    }

    /// The phrase that it says, with what stands in its holes.
    pub fn phrase(&self) -> Option<(&str, &[(String, Value)])> {
        let id = self.name()?.strip_prefix(PHRASE)?;
        match self {
            Value::Node { fields, .. } => Some((id, fields)),
            Value::Wrap { .. } | Value::List(_) | Value::Text(_) | Value::Int(_) | Value::Absent => Some((id, &[])),
        }
    }

    /// The hole that it is.
    pub fn hole(&self) -> Option<&str> {
        match self {
            Value::Wrap { name: "given" | "filled_player" | "of_filled" | "filled_condition", inner } => match &**inner {
                Value::Text(hole) => Some(hole),
                Value::Node { .. } | Value::Wrap { .. } | Value::List(_) | Value::Int(_) | Value::Absent => None,
            },
            Value::Node { name: Some(name), fields } if name == "filled" || name == "filled_place" => match fields.first() {
                Some((_, Value::Text(hole))) => Some(hole),
                _ => None,
            },
            Value::Text(word) => hole_of(word),
            Value::Node { .. } | Value::Wrap { .. } | Value::List(_) | Value::Int(_) | Value::Absent => None,
        }
    }

    /// The holes (`{n}`) used in it, each with what stands there.
    pub fn holes(&self, used: &mut Vec<(String, Needed)>) {
        match self {
            Value::Wrap { name: name @ ("given" | "filled_player" | "of_filled" | "filled_condition"), inner } => {
                let needed = match *name {
                    "given" => Needed::Number,
                    "filled_condition" => Needed::Condition,
                    _ => Needed::Player,
                };
                if let Value::Text(hole) = &**inner {
                    used.push((hole.clone(), needed));
                }
            }
            Value::Node { name: Some(name), fields } if name == "filled" || name == "filled_place" => {
                if let Some((_, Value::Text(hole))) = fields.first() {
                    used.push((hole.clone(), if name == "filled" { Needed::Card } else { Needed::Pool }));
                }
            }
            Value::Text(word) => used.extend(hole_of(word).map(|hole| (hole.to_owned(), Needed::Word))),
            _ => self.children().for_each(|child| child.holes(used)),
        }
    }

    /// In short, for an error: `one(filter: (nouns: [kind(creature)]))`.
    pub fn sketch(&self) -> String {
        let mut out = String::new();
        self.draw(&mut out);
        if out.len() > 160 {
            let mut end = 157;
            while !out.is_char_boundary(end) {
                end -= 1;
            }
            out.truncate(end);
            out.push('…');
        }
        out
    }

    fn draw(&self, out: &mut String) {
        if out.len() > 200 {
            return;
        }
        match self {
            Value::Node { name, fields } => {
                out.push_str(name.as_deref().unwrap_or(""));
                if !fields.is_empty() || name.is_none() {
                    out.push('(');
                    for (i, (field, value)) in fields.iter().enumerate() {
                        out.push_str(if i > 0 { ", " } else { "" });
                        out.push_str(field);
                        out.push_str(": ");
                        value.draw(out);
                    }
                    out.push(')');
                }
            }
            Value::Wrap { name, inner } => {
                out.push_str(name);
                out.push('(');
                inner.draw(out);
                out.push(')');
            }
            Value::List(values) => {
                out.push('[');
                for (i, value) in values.iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    value.draw(out);
                }
                out.push(']');
            }
            Value::Text(text) => out.push_str(text),
            Value::Int(number) => out.push_str(&number.to_string()),
            Value::Absent => out.push('-'),
        }
    }
}

/// What is needed where a hole stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// A number.
    Number,
    /// A card, or several.
    Card,
    /// A player.
    Player,
    /// A pool.
    Pool,
    /// A condition.
    Condition,
    /// A word of the lexicon.
    Word,
}

impl Needed {
    /// In words.
    pub fn told(self) -> &'static str {
        match self {
            Needed::Number => "a number",
            Needed::Card => "a card",
            Needed::Player => "a player",
            Needed::Pool => "a pool",
            Needed::Condition => "a condition",
            Needed::Word => "a word",
        }
    }
}

/// The hole that a word stands for: `{s}` is no word of any lexicon.
pub fn hole_of(word: &str) -> Option<&str> {
    word.strip_prefix('{')?.strip_suffix('}')
}

/// Rules made from phrases, and the nodes they make, are called so.
pub const PHRASE: &str = "phrase_";

/// A type that no sentence has words for (a float, a map …): a mistake in the AST, not in a text.
#[derive(Debug)]
pub struct Unprintable(pub String);

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unprintable {}

impl ser::Error for Unprintable {
    fn custom<T: fmt::Display>(message: T) -> Unprintable {
        Unprintable(message.to_string())
    }
}

struct Writer;

/// Collects the fields of a struct, a variant or a map, or the items of a list.
struct Fields {
    name: Option<&'static str>,
    phrase: bool,
    fields: Vec<(String, Value)>,
    items: Vec<Value>,
}

impl Fields {
    fn new(name: Option<&'static str>, phrase: bool) -> Fields {
        Fields { name, phrase, fields: Vec::new(), items: Vec::new() }
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unprintable> {
        match value.serialize(Writer)? {
            Value::Absent => {}
            value => self.fields.push((key.to_string(), value)),
        }
        Ok(())
    }

    fn node(self) -> Result<Value, Unprintable> {
        if !self.phrase {
            return Ok(Value::Node { name: self.name.map(str::to_string), fields: self.fields });
        }
        // a phrase is a node of its own name, and its holes are the fields
        let mut name = String::new();
        let mut fields = Vec::new();
        for (key, value) in self.fields {
            match (key.as_str(), value) {
                ("name", Value::Text(id)) => name = format!("{PHRASE}{id}"),
                ("holes", Value::Node { fields: holes, .. }) => fields = holes,
                (other, _) => return Err(Unprintable(format!("a phrase has no field `{other}`"))),
            }
        }
        Ok(Value::Node { name: Some(name), fields })
    }
}

/// Collects a map.
struct Entries {
    fields: Fields,
    key: Option<String>,
}

type Never = Impossible<Value, Unprintable>;

macro_rules! integers {
    ($($method:ident: $type:ty),*) => { $(
        fn $method(self, number: $type) -> Result<Value, Unprintable> {
            i64::try_from(number).map(Value::Int).map_err(|_| Unprintable(format!("{number} is too big a number")))
        }
    )* };
}

impl ser::Serializer for Writer {
    type Ok = Value;
    type Error = Unprintable;
    type SerializeSeq = Fields;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Entries;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    integers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
              serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_none(self) -> Result<Value, Unprintable> {
        Ok(Value::Absent)
    }
    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Value, Unprintable> {
        value.serialize(self)
    }
    fn serialize_str(self, text: &str) -> Result<Value, Unprintable> {
        Ok(Value::Text(text.to_string()))
    }
    fn serialize_char(self, c: char) -> Result<Value, Unprintable> {
        Ok(Value::Text(c.to_string()))
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<Value, Unprintable> {
        Ok(Value::Node { name: Some(name.to_string()), fields: Vec::new() })
    }
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<Value, Unprintable> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: ?Sized + Serialize>(self, _: &'static str, _: u32, name: &'static str, value: &T) -> Result<Value, Unprintable> {
        Ok(Value::Wrap { name, inner: Box::new(value.serialize(self)?) })
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Fields, Unprintable> {
        Ok(Fields::new(None, false))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Entries, Unprintable> {
        Ok(Entries { fields: Fields::new(None, false), key: None })
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields, Unprintable> {
        Ok(Fields::new(None, name == "Phrase"))
    }
    fn serialize_struct_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Fields, Unprintable> {
        Ok(Fields::new(Some(name), false))
    }

    fn serialize_bool(self, _: bool) -> Result<Value, Unprintable> {
        Err(Unprintable("a yes or no has no words: use an enum".into()))
    }
    fn serialize_f32(self, _: f32) -> Result<Value, Unprintable> {
        Err(Unprintable("a fraction has no words".into()))
    }
    fn serialize_f64(self, _: f64) -> Result<Value, Unprintable> {
        Err(Unprintable("a fraction has no words".into()))
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<Value, Unprintable> {
        Err(Unprintable("bytes have no words".into()))
    }
    fn serialize_unit(self) -> Result<Value, Unprintable> {
        Err(Unprintable("nothing has no words".into()))
    }
    fn serialize_unit_struct(self, name: &'static str) -> Result<Value, Unprintable> {
        Err(Unprintable(format!("the unit struct {name} has no words")))
    }
    fn serialize_tuple(self, _: usize) -> Result<Never, Unprintable> {
        Err(Unprintable("a tuple has no field names, so no words".into()))
    }
    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Never, Unprintable> {
        Err(Unprintable(format!("the tuple {name} has no field names, so no words")))
    }
    fn serialize_tuple_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Never, Unprintable> {
        Err(Unprintable(format!("the tuple {name} has no field names, so no words")))
    }
}

impl ser::SerializeSeq for Fields {
    type Ok = Value;
    type Error = Unprintable;
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unprintable> {
        self.items.push(value.serialize(Writer)?);
        Ok(())
    }
    fn end(self) -> Result<Value, Unprintable> {
        Ok(Value::List(self.items))
    }
}

impl ser::SerializeStruct for Fields {
    type Ok = Value;
    type Error = Unprintable;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Unprintable> {
        self.field(key, value)
    }
    fn end(self) -> Result<Value, Unprintable> {
        self.node()
    }
}

impl ser::SerializeStructVariant for Fields {
    type Ok = Value;
    type Error = Unprintable;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Unprintable> {
        self.field(key, value)
    }
    fn end(self) -> Result<Value, Unprintable> {
        self.node()
    }
}

impl ser::SerializeMap for Entries {
    type Ok = Value;
    type Error = Unprintable;
    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Unprintable> {
        match key.serialize(Writer)? {
            Value::Text(key) => self.key = Some(key),
            _ => return Err(Unprintable("the keys of a map are names".into())),
        }
        Ok(())
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unprintable> {
        let key = self.key.take().unwrap_or_default();
        self.fields.field(&key, value)
    }
    fn end(self) -> Result<Value, Unprintable> {
        self.fields.node()
    }
}
