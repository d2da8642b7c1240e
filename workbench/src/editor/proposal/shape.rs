//! What a file holds at a place, as the types say that serde reads it into: they are asked as if they were read there.

use crate::editor::site::{Step, within};
use crate::mutants::Equivalent;
use crate::scene::fixture;
use kotodama_engine::data::{DeckFile, GameFile, KeywordFile, PackFile, RuleRow, SetFile};
use kotodama_grammar::PhraseDef;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::cell::RefCell;
use std::fmt;

/// What may stand at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// One of these fields.
    Fields(&'static [&'static str]),
    /// One of these names.
    Variants(&'static [&'static str]),
    /// `true` or `false`.
    Bool,
    /// A text.
    Text,
    /// A number.
    Number,
    /// A list.
    List,
    /// A table.
    Table,
    /// Nothing is known of it.
    Unknown,
}

/// What a file of that name holds at the end of a way.
pub(super) fn shape_at(name: &str, path: &[Step]) -> Shape {
    match within(name) {
        "game.ron" => of::<GameFile>(path),
        "keywords.ron" => of::<Vec<KeywordFile>>(path),
        "phrases.ron" => of::<Vec<PhraseDef>>(path),
        "rulebook.ron" => of::<Vec<RuleRow>>(path),
        "pack.ron" => of::<PackFile>(path),
        "mutants.ron" => of::<Vec<Equivalent>>(path),
        fixture::FILE => of::<fixture::File>(path),
        file if file.starts_with("sets/") => of::<SetFile>(path),
        file if file.starts_with("decks/") => of::<DeckFile>(path),
        _ => Shape::Unknown,
    }
}

fn of<'de, T: Deserialize<'de>>(path: &[Step]) -> Shape {
    let found = RefCell::new(Shape::Unknown);
    // It always ends in an error: nothing is there to be read.
    drop(T::deserialize(Ask { path, found: &found }));
    found.into_inner()
}

/// Asks a type what it would read at the end of a way.
#[derive(Clone, Copy)]
struct Ask<'a> {
    path: &'a [Step],
    found: &'a RefCell<Shape>,
}

/// The way ends, or leads nowhere.
#[derive(Debug)]
struct Done;

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("asked")
    }
}

impl std::error::Error for Done {}

impl de::Error for Done {
    fn custom<T: fmt::Display>(_: T) -> Done {
        Done
    }
}

impl<'a> Ask<'a> {
    fn end<T>(self, shape: Shape) -> Result<T, Done> {
        if self.path.is_empty() {
            *self.found.borrow_mut() = shape;
        }
        Err(Done)
    }

    /// One step further.
    fn into(self) -> Ask<'a> {
        Ask { path: self.path.get(1..).unwrap_or_default(), ..self }
    }

    fn key(self) -> Option<&'a str> {
        match self.path.first()? {
            Step::Key(key) => Some(key),
            Step::Item(_) | Step::Named(_) => None,
        }
    }
}

macro_rules! ends {
    ($($method:ident => $shape:expr),+ $(,)?) => {$(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Done> {
            self.end($shape)
        }
    )+};
}

impl<'de> Deserializer<'de> for Ask<'_> {
    type Error = Done;

    ends! {
        deserialize_any => Shape::Unknown, deserialize_bool => Shape::Bool, deserialize_string => Shape::Text, deserialize_str => Shape::Text,
        deserialize_u8 => Shape::Number, deserialize_u16 => Shape::Number, deserialize_u32 => Shape::Number, deserialize_u64 => Shape::Number,
        deserialize_i8 => Shape::Number, deserialize_i16 => Shape::Number, deserialize_i32 => Shape::Number, deserialize_i64 => Shape::Number,
    }

    forward_to_deserialize_any! { i128 u128 f32 f64 char bytes byte_buf unit unit_struct identifier ignored_any }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Done> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Done> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Done> {
        if self.path.is_empty() { self.end(Shape::List) } else { visitor.visit_seq(Inner(self.into(), 0)) }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Done> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Done> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Done> {
        match self.key() {
            None => self.end(Shape::Table),
            Some(_) => visitor.visit_map(Inner(self, 0)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Done> {
        match self.key() {
            None => self.end(Shape::Fields(fields)),
            Some(_) => visitor.visit_map(Inner(self, 0)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Done> {
        if self.path.is_empty() { self.end(Shape::Variants(variants)) } else { visitor.visit_enum(self) }
    }
}

/// What is inside: the item or the entry that the way leads to, alone.
struct Inner<'a>(Ask<'a>, usize);

/// So many items stand before the one that is asked for at most.
const MOST_ITEMS: usize = 1;

impl<'de> SeqAccess<'de> for Inner<'_> {
    type Error = Done;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Done> {
        self.1 += 1;
        if self.1 > MOST_ITEMS { Ok(None) } else { seed.deserialize(self.0).map(Some) }
    }
}

impl<'de> MapAccess<'de> for Inner<'_> {
    type Error = Done;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Done> {
        self.1 += 1;
        match self.0.key() {
            Some(key) if self.1 == 1 => seed.deserialize(de::value::StrDeserializer::<Done>::new(key)).map(Some),
            Some(_) | None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Done> {
        seed.deserialize(self.0.into())
    }
}

impl<'a, 'de> EnumAccess<'de> for Ask<'a> {
    type Error = Done;
    type Variant = Ask<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Ask<'a>), Done> {
        let Some(Step::Named(name)) = self.path.first() else { return Err(Done) };
        Ok((seed.deserialize(de::value::StrDeserializer::<Done>::new(name))?, self.into()))
    }
}

impl<'de> VariantAccess<'de> for Ask<'_> {
    type Error = Done;

    fn unit_variant(self) -> Result<(), Done> {
        Err(Done)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Done> {
        // `Means([…])`: what stands in the parentheses is the value.
        let inside = if matches!(self.path.first(), Some(Step::Item(_))) { self.into() } else { self };
        seed.deserialize(inside)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Done> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Done> {
        self.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: &str) -> Step {
        Step::Key(key.to_owned())
    }

    #[test]
    fn types_say_what_stands_where() {
        assert!(matches!(shape_at("sets/s.ron", &[key("cards"), Step::Item(3)]), Shape::Fields(fields) if fields.contains(&"families")));
        assert!(matches!(shape_at("sets/s.ron", &[key("cards"), Step::Item(0), key("back")]), Shape::Fields(fields) if fields == ["name", "stats", "text"]));
        assert_eq!(shape_at("sets/s.ron", &[key("role")]), Shape::Variants(&["Play", "Test"]));
        assert_eq!(shape_at("sets/s.ron", &[key("cards"), Step::Item(0), key("families")]), Shape::Table);
        assert!(matches!(shape_at("game.ron", &[key("zones"), Step::Item(0)]), Shape::Fields(fields) if fields.contains(&"open")));
        assert_eq!(shape_at("game.ron", &[key("nowhere"), key("id")]), Shape::Unknown);
    }
}
