//! Trees out of nothing: a serde deserialiser whose input is a list of choices. It learns from each type what it may choose
//! from, so a new node of the tree is generated the day it is added.

use kotodama_grammar::Lexicon;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};

/// Makes a tree: every byte decides something; when they run out, the plainest is chosen.
pub(crate) fn tree<T: DeserializeOwned>(lexicon: &Lexicon, choices: &[u8]) -> T {
    let mut source = Source { lexicon, choices: choices.iter(), depth: 0, context: "" };
    match T::deserialize(Maker { source: &mut source }) {
        Ok(tree) => tree,
        Err(error) => panic!("the generator does not know this type: {error}"),
    }
}

struct Source<'a> {
    lexicon: &'a Lexicon,
    choices: std::slice::Iter<'a, u8>,
    depth: usize,
    /// The field or variant that is being made: it says which class of words is wanted.
    context: &'static str,
}

/// The variants that end a branch.
const PLAINEST: &[&str] =
    &["stop", "this", "number", "turn_of", "silent", "run", "card", "card_effects", "into", "you", "any", "deed_damage", "leaves", "in_pool"];
const DEEPEST: usize = 14;

impl Source<'_> {
    fn choose(&mut self, among: usize) -> Option<usize> {
        if self.depth > DEEPEST {
            return None;
        }
        self.choices.next().map(|choice| usize::from(*choice) % among.max(1))
    }

    fn word(&mut self) -> String {
        let class = match self.context {
            "zones" => "zone",
            "verbs" => "verb",
            // a quotation has room for one that leads
            "tags" => "tag",
            "yours" | "anyones" => "moment",
            "bearer" => "verb",
            "until" | "duration" => "duration",
            "at" | "moment" => "moment",
            "not_state" | "state" => "state",
            "not_family" => "family",
            "token" => "counter",
            "kind_card" => "kind",
            "described" => "noun",
            // of a technique; those of a card that is made are a list
            "stats" => return ["(A 3 / B - / D 1)", "(A 12)", "(X - / Y 0)"][self.choose(3).unwrap_or(0)].into(),
            "text" => "window",
            "value" => return ["3", "1-4", "1/3/5"][self.choose(3).unwrap_or(0)].into(),
            "given" | "hole" | "filled_player" | "of_filled" | "filled_condition" => return "n".into(),
            "name" => {
                let names = ["Raizan", "Elder Hoshin", "Commune with Water", "Black Jade Courier", "Kin of the North", "O'Hara", "Blot / The Old"];
                return names[self.choose(names.len()).unwrap_or(0)].into();
            }
            other => other,
        };
        // some constructs are for words that have a form for them
        let form = match self.context {
            "tags" => Some("lead"),
            "yours" | "anyones" | "bearer" => Some(self.context),
            _ => None,
        };
        let words = self.lexicon.words(class).filter(|(_, entry)| form.is_none_or(|form| entry.forms.contains_key(form)));
        let words: Vec<&str> = words.map(|(id, _)| id).collect();
        assert!(!words.is_empty(), "no class of words for the field `{}`", self.context);
        words[self.choose(words.len()).unwrap_or(0)].to_string()
    }
}

struct Maker<'s, 'a> {
    source: &'s mut Source<'a>,
}

impl<'de> de::Deserializer<'de> for Maker<'_, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("a type of no kind that trees have"))
    }
    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i32(self.source.choose(12).unwrap_or(1) as i32)
    }
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.source.word())
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.source.word())
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.source.choose(3) {
            Some(0) => visitor.visit_some(self),
            _ => visitor.visit_none(),
        }
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let (least, most) = match self.source.context {
            "steps" | "parts" | "options" | "all" | "any" => (2, 3),
            "tags" => (0, 1),
            "with" | "traits" => (0, 2),
            _ => (1, 2),
        };
        let left = least + self.source.choose(most - least + 1).unwrap_or(0);
        let context = self.source.context;
        visitor.visit_seq(Several { source: self.source, left, context })
    }
    fn deserialize_struct<V: Visitor<'de>>(self, name: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.source.depth += 1;
        if name == "Phrase" {
            let which = self.source.choose(2).unwrap_or(0);
            return visitor.visit_map(APhrase { source: self.source, which, next: 0 });
        }
        visitor.visit_map(Each { source: self.source, variant: "", fields: fields.iter() })
    }
    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.source.depth += 1;
        let variant = match self.source.choose(variants.len()) {
            Some(index) => variants[index],
            None => variants.iter().find(|variant| PLAINEST.contains(variant)).unwrap_or(&variants[0]),
        };
        visitor.visit_enum(AVariant { source: self.source, variant })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct map identifier ignored_any
    }
}

struct Several<'s, 'a> {
    source: &'s mut Source<'a>,
    left: usize,
    context: &'static str,
}

impl<'de> SeqAccess<'de> for Several<'_, '_> {
    type Error = Error;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let depth = self.source.depth;
        self.source.context = self.context;
        let made = seed.deserialize(Maker { source: self.source }).map(Some);
        self.source.depth = depth;
        made
    }
}

struct Each<'s, 'a> {
    source: &'s mut Source<'a>,
    variant: &'static str,
    fields: std::slice::Iter<'static, &'static str>,
}

impl<'de> MapAccess<'de> for Each<'_, '_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some(field) = self.fields.next() else { return Ok(None) };
        self.source.context = match (self.variant, *field) {
            ("at_yours", "moment") => "yours",
            ("at_anyones", "moment") => "anyones",
            ("bearer_of", "verb") => "bearer",
            _ => field,
        };
        seed.deserialize(named(field)).map(Some)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let depth = self.source.depth;
        let made = seed.deserialize(Maker { source: self.source });
        self.source.depth = depth;
        made
    }
}

struct AVariant<'s, 'a> {
    source: &'s mut Source<'a>,
    variant: &'static str,
}

impl<'de> EnumAccess<'de> for AVariant<'_, '_> {
    type Error = Error;
    type Variant = Self;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        Ok((seed.deserialize(named(self.variant))?, self))
    }
}

impl<'de> VariantAccess<'de> for AVariant<'_, '_> {
    type Error = Error;
    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        self.source.context = self.variant;
        seed.deserialize(Maker { source: self.source })
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("a tuple"))
    }
    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Each { source: self.source, variant: self.variant, fields: fields.iter() })
    }
}

/// One of the phrases of the corpus with something in its holes.
struct APhrase<'s, 'a> {
    source: &'s mut Source<'a>,
    which: usize,
    next: usize,
}

impl<'de> MapAccess<'de> for APhrase<'_, '_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        ["name", "holes"].get(self.next).map(|key| seed.deserialize(named(key))).transpose()
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        self.next += 1;
        if self.next == 1 {
            return seed.deserialize(named(["pay", "trade"][self.which]));
        }
        let holes: &'static [(&str, &str)] = [&[("n", "hole_number")][..], &[("x", "hole_card"), ("p", "hole_player")][..]][self.which];
        seed.deserialize(de::value::MapAccessDeserializer::new(Holes { source: self.source, holes: holes.iter(), hole: "" }))
    }
}

struct Holes<'s, 'a> {
    source: &'s mut Source<'a>,
    holes: std::slice::Iter<'static, (&'static str, &'static str)>,
    hole: &'static str,
}

impl<'de> MapAccess<'de> for Holes<'_, '_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((name, hole)) = self.holes.next() else { return Ok(None) };
        self.hole = hole;
        seed.deserialize(named(name)).map(Some)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let source = AVariant { source: self.source, variant: self.hole };
        seed.deserialize(de::value::EnumAccessDeserializer::new(source))
    }
}

fn named(name: &'static str) -> StrDeserializer<'static, Error> {
    name.into_deserializer()
}
