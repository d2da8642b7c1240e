//! The reference of a game's files, from the types that they are read into, with pieces of the games that ship as examples.

use crate::model::{Field, Kind, LeftOut, Model, Shape, Ty, Type, Variant};
use crate::page::fill;
use crate::pieces::{Node, NodeKind};
use crate::{model, page};
use kotodama_tests::anchor;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// A file of a game: the page it is on, its name or pattern, its type, whether it is a list of these.
pub(crate) struct Root {
    pub(crate) page: &'static str,
    file: &'static str,
    ty: &'static str,
    holds: Holds,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    One,
    List,
}

const GAME: &str = "game-ron.md";
const FILES: &str = "files.md";

/// The files of a game that are RON. (The lexicon has words of its own on the page of the language.)
pub(crate) const ROOTS: &[Root] = &[
    Root { page: GAME, file: "game.ron", ty: "GameFile", holds: Holds::One },
    Root { page: FILES, file: "keywords.ron", ty: "KeywordFile", holds: Holds::List },
    Root { page: FILES, file: "phrases.ron", ty: "PhraseDef", holds: Holds::List },
    Root { page: FILES, file: "sets/*.ron", ty: "SetFile", holds: Holds::One },
    Root { page: FILES, file: "decks/*.ron", ty: "DeckFile", holds: Holds::One },
    Root { page: FILES, file: "rulebook.ron", ty: "RuleRow", holds: Holds::List },
    Root { page: FILES, file: "scenes.ron", ty: "File", holds: Holds::One },
    Root { page: FILES, file: "mutants.ron", ty: "Equivalent", holds: Holds::List },
    Root { page: FILES, file: "pack.ron", ty: "PackFile", holds: Holds::One },
];

/// Types that a reader knows by another name.
const TITLES: &[(&str, &str)] = &[("GameFile", "The whole file"), ("Idle", "idle window"), ("Concerns", "concerned cards"), ("SetOf", "set of numbers")];

/// The parts of the page of `game.ron`, by the files that its types stand in.
const PARTS: &[(&str, &str)] = &[
    ("table", "What lies on the table"),
    ("cells", "Cells of a zone"),
    ("deeds", "What is done, and when"),
    ("course", "Rounds, hands, cycles"),
    ("mod", "Setting up, decks, choices"),
    ("modes", "Modes and drafts"),
];

/// An example is no longer than this.
const LONGEST: usize = 600;
const MOST_LINES: usize = 14;

/// The sources of these types.
pub(crate) fn sources(root: &Path) -> Vec<PathBuf> {
    let data = std::fs::read_dir(root.join("engine/src/data")).expect("the engine has types of files").flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = data.collect();
    files.sort();
    files.extend(["grammar/src/phrase.rs", "workbench/src/scene/fixture.rs", "workbench/src/mutants/equivalent.rs"].map(|file| root.join(file)));
    files
}

/// A piece of a file that is a value of some type.
struct Piece {
    file: String,
    text: String,
    fields: BTreeSet<String>,
    /// Whether its game is written in English.
    english: bool,
}

/// Pieces by type, or by `Type::Variant`.
#[derive(Default)]
pub(crate) struct Pieces {
    known: BTreeMap<String, Vec<Piece>>,
    /// Whether the game that is being read is written in English.
    english: bool,
}

impl Pieces {
    /// The pieces of all games that ship.
    pub(crate) fn of(model: &Model, root: &Path) -> Pieces {
        let mut pieces = Pieces::default();
        for game in sorted(&root.join("cards")).into_iter().filter(|game| game.join("game.ron").exists()) {
            pieces.english =
                game.join("lexicon/en.ron").exists() && std::fs::read_to_string(game.join("game.ron")).is_ok_and(|text| text.contains("language: \"en\""));
            for file in ROOTS {
                let paths = match file.file.strip_suffix("/*.ron") {
                    Some(folder) => sorted(&game.join(folder)),
                    None => vec![game.join(file.file)],
                };
                for path in paths.iter().filter(|path| path.exists()) {
                    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                    let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
                    let ty = Ty::Named(file.ty.to_owned());
                    let ty = if file.holds == Holds::List { Ty::List(Box::new(ty)) } else { ty };
                    pieces.add(model, &ty, &crate::pieces::read(&text), &name, &text);
                }
            }
        }
        pieces
    }

    fn add(&mut self, model: &Model, ty: &Ty, node: &Node, file: &str, text: &str) {
        match (ty, &node.kind) {
            (Ty::Option(inner), NodeKind::Named(name, held)) if name == "Some" => {
                held.iter().for_each(|held| self.add(model, inner, held, file, text));
            }
            (Ty::Option(inner), _) => self.add(model, inner, node, file, text),
            (Ty::List(inner), NodeKind::Items(items)) => items.iter().for_each(|item| self.add(model, inner, item, file, text)),
            (Ty::Map(_, inner), NodeKind::Map(pairs)) => pairs.iter().for_each(|(_, value)| self.add(model, inner, value, file, text)),
            (Ty::Tuple(types), NodeKind::Items(items)) => types.iter().zip(items).for_each(|(ty, item)| self.add(model, ty, item, file, text)),
            (Ty::Named(name), kind) => {
                if let Some(alias) = model.alias(name) {
                    return self.add(model, alias, node, file, text);
                }
                let Some(known) = model.get(name) else { return };
                match (&known.kind, kind) {
                    (Kind::Struct(own), NodeKind::Fields(fields)) => {
                        self.keep(name, node, file, text, fields.iter().map(|(name, _)| name.clone()).collect());
                        for (name, value) in fields {
                            if let Some(field) = own.iter().find(|field| field.name == *name) {
                                self.add(model, &field.ty, value, file, text);
                            }
                        }
                    }
                    (Kind::Enum { variants, .. }, NodeKind::Named(chosen, inner)) => {
                        let Some(variant) = variants.iter().find(|variant| variant.name == *chosen) else { return };
                        self.keep(&format!("{name}::{chosen}"), node, file, text, BTreeSet::new());
                        if let (Shape::Types(types), Some(Node { kind: NodeKind::Items(items), .. })) = (&variant.shape, inner.as_deref()) {
                            types.iter().zip(items).for_each(|(ty, item)| self.add(model, ty, item, file, text));
                        }
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn keep(&mut self, of: &str, node: &Node, file: &str, text: &str, fields: BTreeSet<String>) {
        let start = text[..node.span.start].rfind('\n').map_or(0, |at| at + 1);
        let indent = text[start..].len() - text[start..].trim_start_matches(' ').len();
        let lines = text[node.span.clone()].lines().enumerate();
        let lines =
            lines.map(|(i, line)| if i == 0 { line } else { line.get(indent..).filter(|_| line[..indent].trim().is_empty()).unwrap_or(line.trim_start()) });
        let text = lines.collect::<Vec<_>>().join("\n");
        self.known.entry(of.to_owned()).or_default().push(Piece { file: file.to_owned(), text, fields, english: self.english });
    }

    /// The piece that shows the most fields; a second one where it shows two more at least.
    fn examples(&self, of: &str) -> Vec<&Piece> {
        let mut shown: BTreeSet<&String> = BTreeSet::new();
        let mut chosen: Vec<&Piece> = Vec::new();
        let short = |piece: &&Piece| piece.text.len() <= LONGEST && piece.text.lines().count() <= MOST_LINES;
        // in English, where there is one
        let all: Vec<&Piece> = self.known.get(of).into_iter().flatten().filter(short).collect();
        let english: Vec<&Piece> = all.iter().copied().filter(|piece| piece.english).collect();
        let all = if english.is_empty() { all } else { english };
        while chosen.len() < 2 {
            let more = |piece: &Piece| piece.fields.iter().filter(|field| !shown.contains(field)).count();
            let best = all.iter().copied().min_by_key(|piece| (Reverse(more(piece)), piece.text.len()));
            match best.filter(|piece| more(piece) >= if chosen.is_empty() { 1 } else { 2 }) {
                Some(best) => {
                    shown.extend(&best.fields);
                    chosen.push(best);
                }
                None => break,
            }
        }
        chosen
    }

    /// The shortest piece in one line.
    fn word(&self, of: &str) -> Option<&str> {
        let pieces = self.known.get(of).into_iter().flatten().filter(|piece| !piece.text.contains(['\n', '`']));
        pieces.map(|piece| piece.text.as_str()).min_by_key(|text| text.len())
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The types of each page in their order: those of a file, then what they are made of.
pub(crate) struct Places<'m> {
    model: &'m Model,
    /// Page and type.
    placed: Vec<(&'static str, &'m Type)>,
}

impl<'m> Places<'m> {
    pub(crate) fn of(model: &'m Model) -> Places<'m> {
        let mut places = Places { model, placed: Vec::new() };
        for root in ROOTS {
            places.place(root.page, &Ty::Named(root.ty.to_owned()));
        }
        let lost: Vec<&str> = model.types.iter().filter(|known| places.page(&known.name).is_none()).map(|known| known.name.as_str()).collect();
        assert!(lost.is_empty(), "no file of a game holds {}: name its file in ROOTS", lost.join(", "));
        places
    }

    fn place(&mut self, page: &'static str, ty: &Ty) {
        match ty {
            Ty::Option(inner) | Ty::List(inner) | Ty::Map(_, inner) => self.place(page, inner),
            Ty::Tuple(types) => types.iter().for_each(|ty| self.place(page, ty)),
            Ty::Named(name) => {
                let Some(known) = self.model.get(name).filter(|_| self.page(name).is_none()) else { return };
                self.placed.push((page, known));
                match &known.kind {
                    Kind::Struct(fields) => fields.iter().for_each(|field| self.place(page, &field.ty)),
                    Kind::Enum { variants, .. } => variants.iter().for_each(|variant| match &variant.shape {
                        Shape::Unit => {}
                        Shape::Types(types) => types.iter().for_each(|ty| self.place(page, ty)),
                        Shape::Fields(fields) => fields.iter().for_each(|field| self.place(page, &field.ty)),
                    }),
                }
            }
        }
    }

    fn page(&self, name: &str) -> Option<&'static str> {
        self.placed.iter().find(|(_, known)| known.name == name).map(|(page, _)| *page)
    }

    /// What a type is called where it is linked to.
    fn title(name: &str) -> String {
        if let Some((_, title)) = TITLES.iter().find(|(known, _)| *known == name) {
            return (*title).to_owned();
        }
        if let Some(root) = ROOTS.iter().find(|root| root.ty == name) {
            return root.file.to_owned();
        }
        let name = ["Def", "File"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        model::snake_case(name).replace('_', " ")
    }

    /// A type in a reader's words, on that page.
    fn words(&self, ty: &Ty, page: &str) -> String {
        match ty {
            Ty::Named(name) => match name.as_str() {
                "String" => "text".to_owned(),
                "bool" => "`true` or `false`".to_owned(),
                "Line" => "sentence".to_owned(),
                "Version" => "version".to_owned(),
                "VersionReq" => "range of versions".to_owned(),
                "u8" | "u16" | "u32" | "NonZeroU16" | "usize" | "i16" | "i32" => "number".to_owned(),
                name => match self.page(name) {
                    Some(there) => {
                        let title = Places::title(name);
                        let file = if there == page { "" } else { there };
                        format!("[{title}]({file}#{})", anchor(&title))
                    }
                    None => panic!("`{name}`: say here how a reader calls it"),
                },
            },
            Ty::Option(inner) => self.words(inner, page),
            Ty::List(inner) if **inner == Ty::Named("Line".into()) => "sentences".to_owned(),
            Ty::List(inner) => format!("list of {}", self.words(inner, page)),
            Ty::Map(key, value) => format!("table: {} → {}", self.words(key, page), self.words(value, page)),
            Ty::Tuple(types) => format!("({})", types.iter().map(|ty| self.words(ty, page)).collect::<Vec<_>>().join(", ")),
        }
    }

    /// What a field is when it is left out.
    fn left_out(&self, field: &Field) -> String {
        match (&field.left_out, &field.ty) {
            (_, Ty::Option(_)) => "nothing".to_owned(),
            (LeftOut::Never, _) => "must be there".to_owned(),
            (LeftOut::Value(value), _) => format!("`{value}`"),
            (LeftOut::Default, Ty::List(_) | Ty::Map(..)) => "empty".to_owned(),
            (LeftOut::Default, Ty::Named(name)) => match name.as_str() {
                "String" | "Line" => "empty".to_owned(),
                "bool" => "`false`".to_owned(),
                "u8" | "u16" | "u32" | "NonZeroU16" | "usize" | "i16" | "i32" => "`0`".to_owned(),
                name => match self.model.get(name).map(|known| &known.kind) {
                    Some(Kind::Enum { variants, .. }) => {
                        variants.iter().find(|variant| variant.default).map_or_else(String::new, |variant| format!("`{}`", variant.name))
                    }
                    _ => "as if each of its fields were left out".to_owned(),
                },
            },
            (LeftOut::Default, Ty::Tuple(_)) => panic!("`{}`: a pair has no default", field.name),
        }
    }
}

/// The text of a page.
pub(crate) fn page(places: &Places<'_>, pieces: &Pieces, page: &'static str, head: &str) -> String {
    let mut body = String::new();
    let mut placed: Vec<&Type> = places.placed.iter().filter(|(there, _)| *there == page).map(|(_, known)| *known).collect();
    let parted = page == GAME;
    if parted {
        let part = |known: &Type| PARTS.iter().position(|(source, _)| *source == known.source).unwrap_or_else(|| panic!("name `{}` in PARTS", known.source));
        let order = |known: &Type| places.model.types.iter().position(|other| other.name == known.name);
        // what the file is made of, then its parts, each in the order of its source
        placed[1..].sort_by_key(|known| (part(known), order(known)));
    }
    let mut begun = "";
    for (i, known) in placed.into_iter().enumerate() {
        if parted && i > 0 && begun != known.source {
            begun = &known.source;
            let part = PARTS.iter().find(|(source, _)| *source == begun).map_or("", |(_, title)| title);
            let _ = write!(body, "## {part}\n\n");
        }
        let root = ROOTS.iter().find(|root| root.ty == known.name);
        let list = if root.is_some_and(|root| root.holds == Holds::List) { "A list `[(…), (…)]` of these. " } else { "" };
        let level = if root.is_some() { "##" } else { "###" };
        let title = Places::title(&known.name);
        let _ = write!(body, "{level} {title}\n\n{list}{}\n\n", said(&known.doc));
        match &known.kind {
            Kind::Struct(fields) => {
                body.push_str("| field | is | left out | |\n|---|---|---|---|\n");
                for field in fields {
                    assert!(!field.doc.is_empty(), "`{}` of `{}` has no doc comment", field.name, known.name);
                    let (words, left_out) = (places.words(&field.ty, page), places.left_out(field));
                    let doc = field.doc.clone() + &alone(&known.name, ".", &field.name);
                    let _ = writeln!(body, "| `{}` | {words} | {left_out} | {} |", field.name, said(&doc).replace('|', "\\|"));
                }
                body.push('\n');
                for piece in pieces.examples(&known.name) {
                    let _ = write!(body, "In `{}`:\n\n```ron\n{}\n```\n\n", piece.file, piece.text);
                }
            }
            Kind::Enum { variants, untagged } => {
                for variant in variants {
                    variant_line(places, pieces, page, known, variant, *untagged, &mut body);
                }
                body.push('\n');
            }
        }
    }
    fill(head, &BTreeMap::from([("types", body.trim_end().to_owned() + "\n")]))
}

fn variant_line(places: &Places<'_>, pieces: &Pieces, page: &str, known: &Type, variant: &Variant, untagged: bool, body: &mut String) {
    assert!(!variant.doc.is_empty(), "`{}` of `{}` has no doc comment", variant.name, known.name);
    let doc = said(&(variant.doc.clone() + &alone(&known.name, "::", &variant.name)));
    let held = match &variant.shape {
        Shape::Unit => String::new(),
        Shape::Types(types) => format!("({})", types.iter().map(|ty| places.words(ty, page)).collect::<Vec<_>>().join(", ")),
        Shape::Fields(_) => panic!("`{}`: no file holds a variant with fields", variant.name),
    };
    if untagged {
        let _ = writeln!(body, "- {doc}");
        return;
    }
    let example = pieces.word(&format!("{}::{}", known.name, variant.name)).filter(|_| !held.is_empty());
    let example = example.map(|text| format!(" As in `{text}`.")).unwrap_or_default();
    let left_out = if variant.default { " (when left out)" } else { "" };
    let _ = writeln!(body, "- `{}`{held}{left_out}: {doc}{example}", variant.name);
}

/// Why it is there, where one shipped game uses it or none.
fn alone(ty: &str, sign: &str, name: &str) -> String {
    crate::lone::reason(&format!("{ty}{sign}{name}")).map_or_else(String::new, |reason| format!(" *For now, one shipped game uses it at most: {reason}.*"))
}

fn said(doc: &str) -> String {
    page::prose(doc, |name| format!("`{name}`"))
}
