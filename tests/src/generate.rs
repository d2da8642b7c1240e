//! Trees out of nothing: a serde deserialiser whose input is a list of choices. It learns from each type what it may choose
//! from, so a new node of the tree is generated the day it is added.

use kotodama_grammar::ast::Hole;
use kotodama_grammar::{Entry, Lexicon, PhraseDef};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use strum::VariantNames as _;

/// What sentences are made of, and how wild they may be.
#[derive(Debug, Clone, Copy)]
pub struct Vocabulary<'a> {
    /// The words of a game.
    pub lexicon: &'a Lexicon,
    /// Names of cards.
    pub names: &'a [&'a str],
    /// Sentences that the game adds.
    pub phrases: &'a [PhraseDef],
    /// Numbers of an ability that is nothing but numbers, as they are printed.
    pub techniques: &'a [&'a str],
    /// Tags under which something may be always true: those that do not say when a text is used or what it waits for.
    pub standing: &'a [&'a str],
    /// Pools that are nobody's.
    pub shared: &'a [&'a str],
    /// Whether the trees should make sense.
    pub sense: Sense,
    /// The plainest instruction, where the trees should make sense: one that any text of the game may say.
    pub filler: &'static str,
}

/// Whether trees should make sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sense {
    /// Any tree that the types can hold.
    None,
    /// What refers to something comes behind it, holes are nowhere, and what only rules say is seldom said.
    Some,
}

/// Makes a tree: every byte decides something; when they run out, the plainest is chosen.
///
/// # Panics
/// When the tree has a type of a sort that no other type of it is.
pub fn tree<T: DeserializeOwned>(vocabulary: &Vocabulary<'_>, choices: &[u8]) -> T {
    let mut source = Source {
        vocabulary,
        choices: choices.iter(),
        depth: 0,
        context: "",
        named: false,
        watched: false,
        done: false,
        numbered: false,
        before: [0; 2],
        lasting: false,
        tags: Vec::new(),
        owned: None,
    };
    match T::deserialize(Maker { source: &mut source }) {
        Ok(tree) => tree,
        Err(error) => panic!("the generator does not know this type: {error}"),
    }
}

struct Source<'a> {
    vocabulary: &'a Vocabulary<'a>,
    choices: std::slice::Iter<'a, u8>,
    depth: usize,
    /// The field or variant that is being made: it says which class of words is wanted.
    context: &'static str,
    /// Whether a card was named that "it" could be.
    named: bool,
    /// Whether something is answered, that has an amount.
    watched: bool,
    /// Whether something was done or may be done that a sentence can speak of.
    done: bool,
    /// Whether the keyword named last takes a number.
    numbered: bool,
    /// How many tags stand before the sentence, and how many sentences.
    before: [usize; 2],
    /// Whether the line is one of facts.
    lasting: bool,
    /// The tags that stand before the sentence.
    tags: Vec<String>,
    /// Whether the pool that is named next is somebody's.
    owned: Option<bool>,
}

/// The variants that end a branch.
const PLAINEST: &[&str] =
    &["stop", "this", "number", "turn_of", "silent", "run", "card", "card_effects", "into", "you", "any", "deed_damage", "leaves", "in_pool"];
const DEEPEST: usize = 14;
/// What is said of holes, in meanings alone.
const HOLES: &[&str] = &["filled", "filled_player", "of_filled", "filled_condition", "filled_place", "given"];
/// What refers to cards or players that were named before.
const REFERRING: &[&str] = &[
    "it",
    "them",
    "that",
    "the",
    "rest",
    "of_them",
    "they",
    "their_opponent",
    "their_opponents",
    "its_owner",
    "causer",
    "owners",
    "controllers",
    "its_controller",
    "their",
    "among_them",
    "chosen_player",
    "chosen_players",
    "card_chosen",
    "card_voted",
    "number_chosen",
    "votes_for",
];
/// What sentences of rules say.
const OF_RULES: &[&str] = &[
    "becomes",
    "open",
    "announce",
    "expire",
    "forget",
    "resolve",
    "stop",
    "tie",
    "lose",
    "win",
    "next_turn",
    "become_first",
    "fits_window",
    "no_role",
    "role",
    "like_role",
];

/// What leaves out what it is said of, where the words before say it.
const LEFT_OUT: &[&str] = &["if_behind", "if_not_behind", "likewise", "just_so", "oneself", "one_subject", "same_subject", "so_many", "until_have"];

impl Source<'_> {
    fn choose(&mut self, among: usize) -> Option<usize> {
        if self.depth > DEEPEST {
            return None;
        }
        self.choices.next().map(|choice| usize::from(*choice) % among.max(1))
    }

    /// One of the variants of a type that make sense here.
    fn variant(&mut self, variants: &'static [&'static str]) -> &'static str {
        let sense = self.vocabulary.sense == Sense::Some;
        let filler = self.vocabulary.filler;
        let plain =
            |variant: &&&'static str| if sense { **variant == filler || **variant != "stop" && PLAINEST.contains(variant) } else { PLAINEST.contains(variant) };
        let plainest = |variants: &[&'static str]| *variants.iter().find(plain).unwrap_or(&variants[0]);
        if !sense {
            let chosen = self.choose(variants.len()).map_or_else(|| plainest(variants), |index| variants[index]);
            // What an option leaves out, or an instruction in the place of another, is said nowhere else.
            return if LEFT_OUT.contains(&chosen) { plainest(variants) } else { chosen };
        }
        let senseless = |variant: &&'static str| {
            HOLES.contains(variant)
                || REFERRING.contains(variant) && !self.named
                || LEFT_OUT.contains(variant)
                || *variant == "that_much" && !self.watched
                || ["reduce", "increase", "double", "prevent", "redirect"].contains(variant) && !self.watched
                || ["if_done", "otherwise", "instead", "done_this_way"].contains(variant) && !self.done
                || *variant == "phrase" && self.vocabulary.phrases.is_empty()
                || *variant == "technique" && self.vocabulary.techniques.is_empty()
        };
        let mut sensible: Vec<&'static str> = variants.iter().copied().filter(|variant| !senseless(variant)).collect();
        if variants.contains(&"at_yours") {
            let odd = self.choose(16) == Some(0);
            match self.before {
                _ if odd => {}
                [_, (1..)] => sensible.retain(|variant| *variant == "run"),
                [(1..), _] if self.tags.iter().all(|tag| self.vocabulary.standing.contains(&tag.as_str())) => {
                    sensible.retain(|variant| ["run", "always", "whenever", "would"].contains(variant));
                }
                [(1..), _] => sensible.retain(|variant| ["run", "costs"].contains(variant)),
                _ => {}
            }
        }
        // What is watched for is one card at a time.
        if self.context == "subject" && variants.contains(&"this") {
            sensible.retain(|variant| ["this", "it", "that", "one", "role", "host", "own"].contains(variant));
        }
        if sensible.is_empty() {
            return variants[0];
        }
        let mut variant = self.choose(sensible.len()).map_or_else(|| plainest(&sensible), |index| sensible[index]);
        if OF_RULES.contains(&variant) {
            variant = self.choose(sensible.len()).map_or_else(|| plainest(&sensible), |index| sensible[index]);
        }
        match variant {
            "one" | "several" | "at_random" | "up_to_some" | "any_number" | "top" | "all" | "each" => self.named = true,
            "whenever" | "when" | "would" | "until_then" | "until_whenever" | "next_instead" | "until_instead" => (self.watched, self.named) = (true, true),
            "may" | "if" | "act" => self.done = true,
            "always" | "keywords" | "technique" => self.lasting = true,
            _ => {}
        }
        variant
    }

    fn word(&mut self) -> String {
        let class = match self.context {
            "zones" | "cell" => "zone",
            "verbs" => "verb",
            // a quotation has room for one that leads
            "tags" => "tag",
            "yours" | "anyones" | "next" | "next_theirs" => "moment",
            "bearer" => "verb",
            "until" | "duration" => "duration",
            "at" | "moment" => "moment",
            "not_state" | "state" => "state",
            "not_family" | "of_family" | "families" => "family",
            "token" => "counter",
            "kind_card" | "not_kind" | "kinds" => "kind",
            "described" | "such" => "noun",
            // of a technique; those of a card that is made are a list
            "stats" => return self.one_of(self.vocabulary.techniques),
            "text" => "window",
            "one" | "other" => "stat",
            "numbers" => return self.one_of(&["1/1", "2/3", "10/0"]),
            "value" => return self.one_of(&["3", "1-4", "1/3/5"]),
            "given" | "hole" | "filled_player" | "of_filled" | "filled_condition" => return "n".into(),
            "name" => return self.one_of(self.vocabulary.names),
            other => other,
        };
        let lexicon = self.vocabulary.lexicon;
        // some constructs are for words that have a form for them
        let form = match self.context {
            "tags" if self.vocabulary.sense == Sense::None => Some("lead"),
            "yours" | "anyones" | "next" | "next_theirs" | "bearer" => Some(self.context),
            "of_family" => Some("pl"),
            _ => None,
        };
        let adjective = |entry: &Entry| entry.forms.keys().any(|form| form.starts_with("on"));
        let words = lexicon.words(class).filter(|(_, entry)| form.is_none_or(|form| entry.forms.contains_key(form)));
        // Words for cells are those of zones that have some.
        let words = words.filter(|(_, entry)| self.context != "cell" || entry.forms.keys().any(|form| form.starts_with("cell")));
        let words = words.filter(|(_, entry)| class != "noun" || adjective(entry) == (self.context == "such"));
        let mut words: Vec<&str> = words.map(|(id, _)| id).collect();
        if self.vocabulary.sense == Sense::Some && class == "tag" && self.tags.len() < words.len() {
            words.retain(|word| !self.tags.iter().any(|tag| tag == word));
        }
        // What is said of no player is one of both, as far as there is one.
        if let Some(owned) = self.owned.take().filter(|_| self.vocabulary.sense == Sense::Some && class == "pool") {
            let such = |word: &&str| self.vocabulary.shared.contains(word) != owned;
            if words.iter().any(such) {
                words.retain(such);
            }
        }
        // A word that no game has can't be said.
        let word = match words.is_empty() {
            true if self.vocabulary.sense == Sense::Some => "none",
            true => panic!("no class of words for the field `{}`", self.context),
            false => words[self.choose(words.len()).unwrap_or(0)],
        };
        if self.context == "tags" {
            self.tags.push(word.to_owned());
        }
        if class == "keyword" {
            self.numbered = lexicon.entry(class, word).is_some_and(|entry| entry.takes.is_some());
        }
        word.to_owned()
    }

    fn one_of(&mut self, said: &[&str]) -> String {
        let at = self.choose(said.len()).unwrap_or(0);
        said.get(at).copied().unwrap_or("none").to_owned()
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
        let there = match (self.source.vocabulary.sense, self.source.context) {
            // Now and then a keyword is said without its number, or with one that it does not take.
            (Sense::Some, "number") => self.source.choose(8).is_some_and(|odd| (odd == 0) != self.source.numbered),
            (Sense::Some, "whose") if self.source.vocabulary.shared.is_empty() => true,
            _ => self.source.choose(3) == Some(0),
        };
        if self.source.context == "whose" {
            self.source.owned = Some(there);
        }
        if there { visitor.visit_some(self) } else { visitor.visit_none() }
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let odd = self.source.vocabulary.sense == Sense::Some && self.source.context == "tags" && self.source.choose(12) == Some(0);
        let (least, most) = match self.source.context {
            "steps" | "parts" | "options" | "all" | "any" | "families" => (2, 3),
            "tags" if self.source.vocabulary.sense == Sense::None => (0, 1),
            "tags" if odd => (2, 2),
            "tags" => (0, 1),
            "with" | "traits" => (0, 2),
            _ => (1, 2),
        };
        let left = least + self.source.choose(most - least + 1).unwrap_or(0);
        match self.source.context {
            "tags" => (self.source.before[0], self.source.tags) = (left, Vec::new()),
            "sentences" => (self.source.before[1], self.source.lasting) = (0, false),
            _ => {}
        }
        let context = self.source.context;
        visitor.visit_seq(Several { source: self.source, left, context })
    }
    fn deserialize_struct<V: Visitor<'de>>(self, name: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.source.depth += 1;
        if name == "Phrase" {
            let which = self.source.choose(self.source.vocabulary.phrases.len()).unwrap_or(0);
            return visitor.visit_map(APhrase { source: self.source, which, next: 0 });
        }
        visitor.visit_map(Each { source: self.source, variant: "", fields: fields.iter() })
    }
    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.source.depth += 1;
        let variant = self.source.variant(variants);
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
        if self.left == 0 || self.context == "sentences" && self.source.lasting && self.source.vocabulary.sense == Sense::Some {
            return Ok(None);
        }
        self.left -= 1;
        let depth = self.source.depth;
        self.source.context = self.context;
        let made = seed.deserialize(Maker { source: self.source }).map(Some);
        self.source.depth = depth;
        if self.context == "sentences" {
            self.source.before[1] += 1;
        }
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
            ("later_yours", "at") => "next",
            ("later_theirs", "at") => "next_theirs",
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

/// One of the phrases of the game with something in its holes.
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
        let phrase = self.source.vocabulary.phrases.get(self.which).ok_or_else(|| de::Error::custom("a game without phrases"))?;
        if self.next == 1 {
            return seed.deserialize(phrase.id.as_str().into_deserializer());
        }
        let holes = holes(phrase);
        seed.deserialize(de::value::MapAccessDeserializer::new(Holes { source: self.source, holes: holes.into_iter(), hole: "" }))
    }
}

/// The holes of a phrase as it is first said: what each is called, and the variant of what stands in it.
fn holes(phrase: &PhraseDef) -> Vec<(String, &'static str)> {
    let said = phrase.say.first().map_or("", String::as_str);
    let holes = said.split('{').skip(1).filter_map(|rest| rest.split_once('}')?.0.split_once(':'));
    let variant = |of: &str| Hole::VARIANTS.iter().find(|variant| variant.strip_prefix("hole_") == Some(of)).copied();
    holes.filter_map(|(name, of)| Some((name.to_owned(), variant(of)?))).collect()
}

struct Holes<'s, 'a> {
    source: &'s mut Source<'a>,
    holes: std::vec::IntoIter<(String, &'static str)>,
    hole: &'static str,
}

impl<'de> MapAccess<'de> for Holes<'_, '_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((name, hole)) = self.holes.next() else { return Ok(None) };
        self.hole = hole;
        seed.deserialize(name.into_deserializer()).map(Some)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let source = AVariant { source: self.source, variant: self.hole };
        seed.deserialize(de::value::EnumAccessDeserializer::new(source))
    }
}

fn named(name: &'static str) -> StrDeserializer<'static, Error> {
    name.into_deserializer()
}
