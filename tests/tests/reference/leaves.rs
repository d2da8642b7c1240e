//! An example with one leaf of its tree changed: another number, another word of its class, another variant.

use crate::model::{Kind, Model, Shape, Ty};
use kotodama_grammar::Lexicon;
use kotodama_grammar::ast::Ability;
use serde_json::Value;

/// So many other words are tried in the place of one.
const WORDS: usize = 2;

/// Collects what leaves may be changed to, each with where it stands.
struct Leaves<'a> {
    model: &'a Model,
    lexicon: &'a Lexicon,
    found: Vec<(String, Value)>,
}

impl Leaves<'_> {
    /// `doc` is what is said of the place: it names the class of a word.
    fn walk(&mut self, ty: &Ty, doc: &str, tree: &Value, path: &str) {
        match (ty, tree) {
            (_, Value::Null) => {}
            (Ty::Option(inner), _) => self.walk(inner, doc, tree, path),
            (Ty::List(inner), Value::Array(items)) => {
                for (at, item) in items.iter().enumerate() {
                    self.walk(inner, doc, item, &format!("{path}/{at}"));
                }
            }
            (Ty::Named(_), Value::Number(number)) => self.found.push((path.to_owned(), (number.as_i64().unwrap_or(0) + 1).into())),
            (Ty::Named(name), Value::String(word)) if name == "Word" => {
                let class = doc.split_once("class `").and_then(|(_, rest)| rest.split_once('`')).map_or("", |(class, _)| class);
                let others = self.lexicon.words(class).map(|(id, _)| id.to_owned()).filter(|id| id != word);
                self.found.extend(others.take(WORDS).map(|other| (path.to_owned(), other.into())).collect::<Vec<_>>());
            }
            (Ty::Named(name), _) => self.named(name, tree, path),
            (Ty::List(_) | Ty::Map(..) | Ty::Tuple(_), _) => {}
        }
    }

    fn named(&mut self, name: &str, tree: &Value, path: &str) {
        let model = self.model;
        if let Some(alias) = model.alias(name) {
            return self.walk(alias, "", tree, path);
        }
        let Some(known) = model.get(name) else { return };
        match (&known.kind, tree) {
            (Kind::Struct(fields), _) => {
                for field in fields {
                    if let Some(inner) = tree.get(&field.name) {
                        self.walk(&field.ty, &field.doc, inner, &format!("{path}/{}", field.name));
                    }
                }
            }
            (Kind::Enum { variants, .. }, Value::String(chosen)) => {
                let others = variants.iter().filter(|variant| matches!(variant.shape, Shape::Unit) && variant.name != *chosen);
                self.found.extend(others.map(|variant| (path.to_owned(), variant.name.clone().into())).collect::<Vec<_>>());
            }
            (Kind::Enum { variants, .. }, Value::Object(object)) => {
                let Some((chosen, inner)) = object.iter().next() else { return };
                let Some(variant) = variants.iter().find(|variant| variant.name == *chosen) else { return };
                let path = format!("{path}/{chosen}");
                match &variant.shape {
                    Shape::Unit => {}
                    Shape::Types(types) => types.iter().for_each(|ty| self.walk(ty, &variant.doc, inner, &path)),
                    Shape::Fields(fields) => {
                        for field in fields {
                            if let Some(part) = inner.get(&field.name) {
                                self.walk(&field.ty, &field.doc, part, &format!("{path}/{}", field.name));
                            }
                        }
                    }
                }
            }
            (Kind::Enum { .. }, _) => {}
        }
    }
}

/// The example with one leaf after the other changed: those that are trees still.
pub(crate) fn changed(model: &Model, lexicon: &Lexicon, example: &Ability) -> Vec<Ability> {
    let tree = serde_json::to_value(example).expect("a tree can be written down");
    let mut leaves = Leaves { model, lexicon, found: Vec::new() };
    leaves.walk(&Ty::Named("Ability".into()), "", &tree, "");
    let with = |(path, value): (String, Value)| {
        let mut other = tree.clone();
        *other.pointer_mut(&path)? = value;
        serde_json::from_value(other).ok()
    };
    leaves.found.into_iter().filter_map(with).collect()
}
