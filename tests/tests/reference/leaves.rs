//! A text with one leaf of its tree changed: another number, another word of its class, another variant; and, where every leaf is
//! asked for, without what may be left out, and as another variant that holds the same.

use super::model::{Kind, Model, Shape, Ty};
use kotodama_grammar::Lexicon;
use kotodama_grammar::ast::Ability;
use serde_json::Value;
use std::rc::Rc;

/// So many other words are tried in the place of one.
const WORDS: usize = 2;

/// So many, where every leaf is asked for.
const MORE_WORDS: usize = 6;

/// The classes of words, for a place whose doc comment names none.
const CLASSES: &[&str] = &[
    "zone", "kind", "noun", "stat", "state", "counter", "pool", "damage", "group", "keyword", "family", "verb", "tag", "moment", "role", "window", "duration",
];

/// How much of a tree is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// Numbers, words and variants that hold nothing.
    Words,
    /// All of it.
    Whole,
}

/// What a place of a tree is changed to.
#[derive(Debug, Clone)]
enum Change {
    To(Value),
    /// A variant of this name, with what it holds.
    Named(String),
    /// What stands there is left out.
    Dropped,
}

/// A text that differs from another in one leaf.
#[derive(Debug, Clone)]
pub(crate) struct Changed {
    /// What is changed: `Type.variant.field`, and what to, where there is a choice of variants.
    pub(crate) leaf: String,
    text: Rc<Value>,
    path: String,
    change: Change,
}

impl Changed {
    /// The changed text, if it is a tree still.
    pub(crate) fn ability(&self) -> Option<Ability> {
        let mut other = Value::clone(&self.text);
        match &self.change {
            Change::To(value) => *other.pointer_mut(&self.path)? = value.clone(),
            Change::Named(name) => {
                let place = other.pointer_mut(&self.path)?;
                let held = place.as_object()?.values().next()?.clone();
                *place = serde_json::json!({ name: held });
            }
            Change::Dropped => {
                let (whole, part) = self.path.rsplit_once('/')?;
                match other.pointer_mut(whole)? {
                    Value::Object(object) => drop(object.remove(part)?),
                    Value::Array(items) if items.len() > 1 => drop(items.remove(part.parse().ok()?)),
                    _ => return None,
                }
            }
        }
        serde_json::from_value(other).ok()
    }
}

/// Collects what leaves may be changed to.
struct Leaves<'a> {
    model: &'a Model,
    lexicon: &'a Lexicon,
    /// Printed names of cards.
    names: &'a [&'a str],
    depth: Depth,
    /// Each with what it is called and where it stands.
    found: Vec<(String, String, Change)>,
}

impl Leaves<'_> {
    fn add(&mut self, of: &str, path: &str, change: Change) {
        self.found.push((of.to_owned(), path.to_owned(), change));
    }

    /// `doc` is what is said of the place: it names the class of a word. `of` is what the place is called.
    fn walk(&mut self, ty: &Ty, doc: &str, tree: &Value, path: &str, of: &str) {
        match (ty, tree) {
            (_, Value::Null) => {}
            (Ty::Option(inner), _) => {
                if self.depth == Depth::Whole {
                    self.add(&format!("{of} dropped"), path, Change::Dropped);
                }
                self.walk(inner, doc, tree, path, of);
            }
            (Ty::List(inner), Value::Array(items)) => {
                for (at, item) in items.iter().enumerate() {
                    let path = format!("{path}/{at}");
                    if self.depth == Depth::Whole {
                        self.add(&format!("{of} one dropped"), &path, Change::Dropped);
                    }
                    self.walk(inner, doc, item, &path, of);
                }
            }
            (Ty::Named(_), Value::Number(number)) => self.add(of, path, Change::To((number.as_i64().unwrap_or(0) + 1).into())),
            (Ty::Named(name), Value::String(word)) if name == "Word" => {
                let class = doc.split_once("class `").and_then(|(_, rest)| rest.split_once('`')).map_or("", |(class, _)| class);
                let lexicon = self.lexicon;
                let classes: Vec<&str> = match (class, self.depth) {
                    ("", Depth::Whole) => CLASSES.iter().copied().filter(|class| lexicon.contains(class, word)).collect(),
                    _ => vec![class],
                };
                for class in classes {
                    let others = lexicon.words(class).map(|(id, _)| id).filter(|id| id != word);
                    let most = if self.depth == Depth::Whole { MORE_WORDS } else { WORDS };
                    others.take(most).for_each(|other| self.add(of, path, Change::To(other.into())));
                }
            }
            (Ty::Named(name), Value::String(text)) if name == "String" && self.depth == Depth::Whole => {
                let others: Vec<&str> = if path.ends_with("/value") {
                    vec!["5", "2-3"]
                } else if path.ends_with("/numbers") {
                    vec!["3/4", "5/1"]
                } else {
                    self.names.to_vec()
                };
                others.into_iter().filter(|other| other != text).take(WORDS).for_each(|other| self.add(of, path, Change::To(other.into())));
            }
            (Ty::Named(name), _) => self.named(name, tree, path, of),
            (Ty::Map(_, inner), Value::Object(held)) if self.depth == Depth::Whole => {
                for (key, item) in held {
                    self.walk(inner, doc, item, &format!("{path}/{key}"), of);
                }
            }
            (Ty::List(_) | Ty::Map(..) | Ty::Tuple(_), _) => {}
        }
    }

    fn named(&mut self, name: &str, tree: &Value, path: &str, place: &str) {
        let model = self.model;
        if let Some(alias) = model.alias(name) {
            return self.walk(alias, "", tree, path, place);
        }
        let Some(known) = model.get(name) else { return };
        match (&known.kind, tree) {
            (Kind::Struct(fields), _) => {
                for field in fields {
                    if let Some(inner) = tree.get(&field.name) {
                        self.walk(&field.ty, &field.doc, inner, &format!("{path}/{}", field.name), &format!("{name}.{}", field.name));
                    }
                }
            }
            (Kind::Enum { variants, .. }, Value::String(chosen)) => {
                for other in variants.iter().filter(|variant| matches!(variant.shape, Shape::Unit) && variant.name != *chosen) {
                    self.add(&format!("{place}: {chosen} as {}", other.name), path, Change::To(other.name.clone().into()));
                }
            }
            (Kind::Enum { variants, .. }, Value::Object(object)) => {
                let Some((chosen, inner)) = object.iter().next() else { return };
                let Some(variant) = variants.iter().find(|variant| variant.name == *chosen) else { return };
                let here = format!("{path}/{chosen}");
                let of = format!("{name}.{chosen}");
                if self.depth == Depth::Whole {
                    // What can't hold the same is no tree, and is left aside.
                    for other in variants.iter().filter(|other| other.name != *chosen && held(&other.shape) == held(&variant.shape)) {
                        let change = match other.shape {
                            Shape::Unit => Change::To(other.name.clone().into()),
                            Shape::Types(_) | Shape::Fields(_) => Change::Named(other.name.clone()),
                        };
                        self.add(&format!("{place}: {chosen} as {}", other.name), path, change);
                    }
                }
                if let (Depth::Whole, Shape::Fields(fields)) = (self.depth, &variant.shape) {
                    for field in fields.iter().filter(|field| field.ty == Ty::Named(name.to_owned())) {
                        if let Some(part) = inner.get(&field.name) {
                            self.add(&format!("{of} but its {}", field.name), path, Change::To(part.clone()));
                        }
                    }
                }
                match &variant.shape {
                    Shape::Unit => {}
                    Shape::Types(types) => types.iter().for_each(|ty| self.walk(ty, &variant.doc, inner, &here, &of)),
                    Shape::Fields(fields) => {
                        for field in fields {
                            if let Some(part) = inner.get(&field.name) {
                                self.walk(&field.ty, &field.doc, part, &format!("{here}/{}", field.name), &format!("{of}.{}", field.name));
                            }
                        }
                    }
                }
            }
            (Kind::Enum { .. }, _) => {}
        }
    }

    fn all(mut self, example: &Ability) -> Vec<Changed> {
        let tree = serde_json::to_value(example).expect("a tree can be written down");
        self.walk(&Ty::Named("Ability".into()), "", &tree, "", "");
        let text = Rc::new(tree);
        self.found.into_iter().map(|(leaf, path, change)| Changed { leaf, text: Rc::clone(&text), path, change }).collect()
    }
}

/// What [`everywhere`] calls the leaves that the types have.
pub(crate) fn leaves(model: &Model) -> Vec<String> {
    let mut all = Vec::new();
    for known in &model.types {
        match &known.kind {
            Kind::Struct(fields) => fields.iter().for_each(|field| all.extend(leaf(&format!("{}.{}", known.name, field.name), &field.ty))),
            Kind::Enum { variants, .. } => {
                for variant in variants {
                    let of = format!("{}.{}", known.name, variant.name);
                    match &variant.shape {
                        Shape::Unit => {}
                        Shape::Types(types) => types.iter().for_each(|ty| all.extend(leaf(&of, ty))),
                        Shape::Fields(fields) => fields.iter().for_each(|field| all.extend(leaf(&format!("{of}.{}", field.name), &field.ty))),
                    }
                }
            }
        }
    }
    all
}

fn leaf(of: &str, ty: &Ty) -> Vec<String> {
    match ty {
        Ty::Named(name) if ["Word", "Number", "String"].contains(&name.as_str()) => vec![of.to_owned()],
        Ty::Named(_) | Ty::Map(..) | Ty::Tuple(_) => Vec::new(),
        Ty::Option(inner) => [vec![format!("{of} dropped")], leaf(of, inner)].concat(),
        Ty::List(inner) => [vec![format!("{of} one dropped")], leaf(of, inner)].concat(),
    }
}

/// What a variant holds, as far as another may hold the same.
fn held(shape: &Shape) -> Vec<(&str, &Ty)> {
    match shape {
        Shape::Unit => Vec::new(),
        Shape::Types(types) => types.iter().map(|ty| ("", ty)).collect(),
        Shape::Fields(fields) => fields.iter().map(|field| (field.name.as_str(), &field.ty)).collect(),
    }
}

/// The example with one leaf after the other changed: those that are trees still.
pub(crate) fn changed(model: &Model, lexicon: &Lexicon, example: &Ability) -> Vec<Ability> {
    let leaves = Leaves { model, lexicon, names: &[], depth: Depth::Words, found: Vec::new() };
    leaves.all(example).iter().filter_map(Changed::ability).collect()
}

/// The text with every leaf changed, one after the other, and with each part left out that may be.
pub(crate) fn everywhere(model: &Model, lexicon: &Lexicon, names: &[&str], text: &Ability) -> Vec<Changed> {
    Leaves { model, lexicon, names, depth: Depth::Whole, found: Vec::new() }.all(text)
}
