//! The types of the workspace as their sources write them: what serde reads into them, and what their doc comments say.
//!
//! The sources are read, not a schema made from them: a variant stays what RON writes, and a doc comment what a reader reads.
//! An attribute of serde that would change what is read and is not known here fails the test.

use quote::ToTokens;
use std::collections::BTreeMap;
use std::path::PathBuf;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Token};

/// A type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ty {
    /// By its name.
    Named(String),
    /// It may be left out.
    Option(Box<Ty>),
    List(Box<Ty>),
    Map(Box<Ty>, Box<Ty>),
    Tuple(Vec<Ty>),
}

/// What a field is when it is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LeftOut {
    /// It may not be.
    Never,
    /// Empty, 0, nothing, the default variant: what its type says.
    Default,
    /// This.
    Value(String),
}

#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) ty: Ty,
    pub(crate) left_out: LeftOut,
}

#[derive(Debug, Clone)]
pub(crate) enum Shape {
    Unit,
    /// Types without names.
    Types(Vec<Ty>),
    Fields(Vec<Field>),
}

#[derive(Debug, Clone)]
pub(crate) struct Variant {
    /// As it is read: in snake case, where the enum says so.
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) shape: Shape,
    pub(crate) default: bool,
}

#[derive(Debug, Clone)]
pub(crate) enum Kind {
    Struct(Vec<Field>),
    Enum {
        variants: Vec<Variant>,
        /// Variants are told apart by what they hold, and have no names.
        untagged: bool,
    },
}

#[derive(Debug, Clone)]
pub(crate) struct Type {
    pub(crate) name: String,
    /// The file that it stands in, without its ending.
    pub(crate) source: String,
    pub(crate) doc: String,
    pub(crate) kind: Kind,
}

/// Types in the order of their sources.
#[derive(Debug, Default)]
pub(crate) struct Model {
    pub(crate) types: Vec<Type>,
    /// Other names of types.
    aliases: Vec<(String, Ty)>,
}

impl Model {
    /// The types of these files that serde reads.
    pub(crate) fn of(files: &[PathBuf]) -> Model {
        let parse = |path: &PathBuf| {
            let source = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let items = syn::parse_file(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display())).items;
            (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), items)
        };
        let parsed: Vec<(String, Vec<Item>)> = files.iter().map(parse).collect();
        let constants: Constants = parsed.iter().flat_map(|(_, items)| items).filter_map(constant).collect();
        let mut model = Model::default();
        for (source, item) in parsed.iter().flat_map(|(source, items)| items.iter().map(move |item| (source, item))) {
            model.add(source, item, &constants);
        }
        model
    }

    fn add(&mut self, source: &str, item: &Item, constants: &Constants) {
        let mut known = |ident: &syn::Ident, attrs: &[Attribute], kind| {
            self.types.push(Type { name: ident.to_string(), source: source.to_owned(), doc: doc(attrs), kind });
        };
        match item {
            Item::Struct(item) if is_read(&item.attrs) => match fields(&item.fields, &Serde::of(&item.attrs), constants) {
                Shape::Fields(fields) => known(&item.ident, &item.attrs, Kind::Struct(fields)),
                Shape::Types(types) if types.len() == 1 => self.aliases.extend(types.into_iter().map(|ty| (item.ident.to_string(), ty))),
                other => panic!("{}: {other:?} is no shape of a file", item.ident),
            },
            Item::Enum(item) if is_read(&item.attrs) => {
                let serde = Serde::of(&item.attrs);
                let variants = item.variants.iter().map(|variant| Variant {
                    name: if serde.snake_case { snake_case(&variant.ident.to_string()) } else { variant.ident.to_string() },
                    doc: doc(&variant.attrs),
                    shape: fields(&variant.fields, &Serde::default(), constants),
                    default: variant.attrs.iter().any(|attr| attr.path().is_ident("default")),
                });
                known(&item.ident, &item.attrs, Kind::Enum { variants: variants.collect(), untagged: serde.untagged });
            }
            Item::Type(item) if matches!(item.vis, syn::Visibility::Public(_)) => self.aliases.push((item.ident.to_string(), ty(&item.ty))),
            _ => {}
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Type> {
        self.types.iter().find(|known| known.name == name)
    }

    /// What another name of a type stands for.
    pub(crate) fn alias(&self, name: &str) -> Option<&Ty> {
        self.aliases.iter().find(|(alias, _)| alias == name).map(|(_, ty)| ty)
    }
}

/// Whether a type is one that serde reads; one with a reader written by hand has `Serialize` alone.
fn is_read(attrs: &[Attribute]) -> bool {
    let derives = attrs.iter().filter(|attr| attr.path().is_ident("derive"));
    derives.map(|attr| attr.to_token_stream().to_string()).any(|derive| derive.contains("Deserialize") || derive.contains("Serialize"))
}

#[derive(Debug, Default)]
struct Serde {
    snake_case: bool,
    untagged: bool,
    left_out: Option<LeftOut>,
    /// The function that makes a field that is left out.
    maker: Option<String>,
}

impl Serde {
    fn of(attrs: &[Attribute]) -> Serde {
        let mut found = Serde::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
            let metas = attr.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).expect("attributes of serde are a list");
            for meta in metas {
                let name = meta.path().get_ident().map(ToString::to_string).unwrap_or_default();
                let value = meta.require_name_value().ok().and_then(|pair| text(&pair.value));
                match (name.as_str(), value.as_deref()) {
                    ("default", None) => found.left_out = Some(LeftOut::Default),
                    ("default", Some(maker)) => found.maker = Some(maker.to_owned()),
                    ("rename_all", Some("snake_case")) => found.snake_case = true,
                    ("untagged", None) => found.untagged = true,
                    ("deny_unknown_fields" | "transparent" | "skip_serializing_if", _) => {}
                    ("with", Some("super::truth")) => {}
                    // A text is a text, with a capital.
                    ("deserialize_with", Some("with_capital")) => {}
                    (other, _) => panic!("`#[serde({other})]` changes what is read: say here how"),
                }
            }
        }
        found
    }
}

/// Functions that are nothing but a value.
type Constants = BTreeMap<String, String>;

fn fields(fields: &Fields, container: &Serde, constants: &Constants) -> Shape {
    match fields {
        Fields::Unit => Shape::Unit,
        Fields::Unnamed(unnamed) => Shape::Types(unnamed.unnamed.iter().map(|field| ty(&field.ty)).collect()),
        Fields::Named(named) => {
            let named = named.named.iter().map(|field| {
                let serde = Serde::of(&field.attrs);
                let made = serde.maker.map(|maker| LeftOut::Value(constants.get(&maker).unwrap_or_else(|| panic!("`{maker}` is more than a value")).clone()));
                let left_out = made.or(serde.left_out).or_else(|| container.left_out.clone()).unwrap_or(LeftOut::Never);
                Field { name: field.ident.as_ref().map(ToString::to_string).unwrap_or_default(), doc: doc(&field.attrs), ty: ty(&field.ty), left_out }
            });
            Shape::Fields(named.collect())
        }
    }
}

fn constant(item: &Item) -> Option<(String, String)> {
    let Item::Fn(function) = item else { return None };
    let plain = |values: &syn::ExprTuple| values.elems.iter().all(|value| matches!(value, Expr::Lit(_)));
    match function.block.stmts.as_slice() {
        [syn::Stmt::Expr(Expr::Tuple(values), None)] if plain(values) => {
            let values: Vec<String> = values.elems.iter().map(|value| value.to_token_stream().to_string()).collect();
            Some((function.sig.ident.to_string(), format!("({})", values.join(", "))))
        }
        [syn::Stmt::Expr(Expr::Lit(value), None)] => Some((function.sig.ident.to_string(), value.to_token_stream().to_string())),
        _ => None,
    }
}

fn text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(lit) => match &lit.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

/// A doc comment as one paragraph, or several with an empty line between them.
fn doc(attrs: &[Attribute]) -> String {
    let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc"));
    let lines: Vec<String> = lines.filter_map(|attr| text(&attr.meta.require_name_value().ok()?.value)).collect();
    let paragraphs = lines.split(|line| line.trim().is_empty());
    let paragraphs = paragraphs.map(|lines| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "));
    paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn ty(of: &syn::Type) -> Ty {
    match of {
        syn::Type::Path(path) => {
            let last = path.path.segments.last().expect("a path has a last part");
            let mut inner = match &last.arguments {
                PathArguments::AngleBracketed(list) => {
                    list.args.iter().filter_map(|arg| if let GenericArgument::Type(inner) = arg { Some(ty(inner)) } else { None }).collect::<Vec<_>>()
                }
                _ => Vec::new(),
            };
            match (last.ident.to_string().as_str(), inner.len()) {
                ("Box" | "Said", 1) => inner.remove(0),
                ("Option", 1) => Ty::Option(Box::new(inner.remove(0))),
                ("Vec", 1) => Ty::List(Box::new(inner.remove(0))),
                ("BTreeMap", 2) => {
                    let value = inner.remove(1);
                    Ty::Map(Box::new(inner.remove(0)), Box::new(value))
                }
                (name, 0) => Ty::Named(name.to_owned()),
                (name, _) => panic!("`{name}` with parameters: say here how it is read"),
            }
        }
        syn::Type::Tuple(tuple) => Ty::Tuple(tuple.elems.iter().map(ty).collect()),
        other => panic!("{}: say here how it is read", other.to_token_stream()),
    }
}

/// `FirstOfGame` → `first_of_game`
pub(crate) fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (i, c) in name.char_indices() {
        if c.is_uppercase() && i > 0 {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}
