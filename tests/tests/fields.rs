//! Fields of a game's files are ideas that games share: what only one game wants is said in its sentences. A field, or a named
//! choice of one, that fewer than two of the shipped games write must have a reason to be there, and there are ever fewer of them.

#[path = "reference/lone.rs"]
mod lone;
#[expect(dead_code, reason = "the pages show where things stand, too")]
#[path = "reference/pieces.rs"]
mod pieces;

use crate::model::{Kind, Model, Shape, Ty};
use kotodama_tests::workspace;
use lone::{LONE, reason};
use pieces::{Node, NodeKind};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How many fields, and how many choices (`field: CHOICE`), of the types in each source may be used by one game or none. These numbers
/// only go up for what many games have and one of those that ship, with its reason in `LONE`; else they go down.
const MOST: [(&str, usize, usize); 7] =
    [("cards", 12, 0), ("cells", 0, 3), ("course", 1, 5), ("deeds", 6, 12), ("mod", 15, 4), ("modes", 9, 4), ("table", 17, 4)];

/// What a game is made of: its file or folder, the type, whether it holds a list of these.
const ROOTS: [(&str, &str, Holds); 5] = [
    ("game.ron", "GameFile", Holds::One),
    ("keywords.ron", "KeywordFile", Holds::List),
    ("sets", "SetFile", Holds::One),
    ("decks", "DeckFile", Holds::One),
    ("rulebook.ron", "RuleRow", Holds::List),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    One,
    List,
}

/// `Type.field` or `Type::Choice` → the games that write it.
type Uses = BTreeMap<String, BTreeSet<String>>;

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Everything that can be written, with nobody who writes it: what the files of a game hold, not packs. A choice that is made by leaving
/// the field out is not listed.
fn blank(model: &Model, ty: &Ty, uses: &mut Uses, seen: &mut BTreeSet<String>) {
    match ty {
        Ty::Option(inner) | Ty::List(inner) | Ty::Map(_, inner) => blank(model, inner, uses, seen),
        Ty::Tuple(types) => types.iter().for_each(|ty| blank(model, ty, uses, seen)),
        Ty::Named(name) => {
            if let Some(alias) = model.alias(name) {
                return blank(model, alias, uses, seen);
            }
            let Some(known) = model.get(name).filter(|_| seen.insert(name.clone())) else { return };
            match &known.kind {
                Kind::Struct(fields) => {
                    for field in fields {
                        uses.entry(format!("{name}.{}", field.name)).or_default();
                        blank(model, &field.ty, uses, seen);
                    }
                }
                Kind::Enum { untagged: true, .. } => {}
                Kind::Enum { variants, untagged: false } => {
                    for variant in variants {
                        if !variant.default {
                            uses.entry(format!("{name}::{}", variant.name)).or_default();
                        }
                        match &variant.shape {
                            Shape::Unit => {}
                            Shape::Types(types) => types.iter().for_each(|ty| blank(model, ty, uses, seen)),
                            Shape::Fields(fields) => fields.iter().for_each(|field| blank(model, &field.ty, uses, seen)),
                        }
                    }
                }
            }
        }
    }
}

fn used(what: String, game: &str, uses: &mut Uses) {
    if let Some(games) = uses.get_mut(&what) {
        games.insert(game.to_owned());
    }
}

/// Notes what a piece of a game's file writes.
fn note(model: &Model, ty: &Ty, node: &Node, game: &str, uses: &mut Uses) {
    match (ty, &node.kind) {
        (Ty::Option(inner), NodeKind::Named(name, held)) if name == "Some" => held.iter().for_each(|held| match &held.kind {
            NodeKind::Items(items) if items.len() == 1 => note(model, inner, &items[0], game, uses),
            _ => note(model, inner, held, game, uses),
        }),
        (Ty::Option(_), NodeKind::Named(name, None)) if name == "None" => {}
        (Ty::Option(inner), _) => note(model, inner, node, game, uses),
        (Ty::List(inner), NodeKind::Items(items)) => items.iter().for_each(|item| note(model, inner, item, game, uses)),
        (Ty::Map(_, inner), NodeKind::Map(pairs)) => pairs.iter().for_each(|(_, value)| note(model, inner, value, game, uses)),
        (Ty::Tuple(types), NodeKind::Items(items)) => types.iter().zip(items).for_each(|(ty, item)| note(model, ty, item, game, uses)),
        (Ty::Named(name), kind) => {
            if let Some(alias) = model.alias(name) {
                return note(model, alias, node, game, uses);
            }
            match (model.get(name).map(|known| &known.kind), kind) {
                (Some(Kind::Struct(own)), NodeKind::Fields(fields)) => {
                    for (field, value) in fields {
                        used(format!("{name}.{field}"), game, uses);
                        if let Some(field) = own.iter().find(|own| own.name == *field) {
                            note(model, &field.ty, value, game, uses);
                        }
                    }
                }
                (Some(Kind::Enum { variants, .. }), NodeKind::Named(chosen, inner)) => {
                    used(format!("{name}::{chosen}"), game, uses);
                    let shape = variants.iter().find(|variant| variant.name == *chosen).map(|variant| &variant.shape);
                    if let (Some(Shape::Types(types)), Some(Node { kind: NodeKind::Items(items), .. })) = (shape, inner.as_deref()) {
                        types.iter().zip(items).for_each(|(ty, item)| note(model, ty, item, game, uses));
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
}

fn uses(model: &Model) -> Uses {
    let root = workspace();
    let (mut uses, mut seen) = (Uses::new(), BTreeSet::new());
    for (_, ty, _) in ROOTS {
        blank(model, &Ty::Named(ty.to_owned()), &mut uses, &mut seen);
    }
    for game in sorted(&root.join("cards")).into_iter().filter(|game| game.join("game.ron").exists()) {
        let name = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (place, ty, holds) in ROOTS {
            let path = game.join(place);
            let paths = if path.is_dir() { sorted(&path) } else { vec![path] };
            let ty = Ty::Named(ty.to_owned());
            let ty = if holds == Holds::List { Ty::List(Box::new(ty)) } else { ty };
            for path in paths.iter().filter(|path| path.exists()) {
                let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                note(model, &ty, &pieces::read(&text), &name, &mut uses);
            }
        }
    }
    uses
}

#[test]
fn what_one_game_uses_has_a_reason() {
    let model = Model::of(&sorted(&workspace().join("engine/src/data")));
    let uses = uses(&model);
    let alone: BTreeMap<&str, &BTreeSet<String>> = uses.iter().filter(|(_, games)| games.len() < 2).map(|(what, games)| (what.as_str(), games)).collect();
    for (what, games) in &alone {
        eprintln!("{what} ({}): {}", games.iter().next().map_or("nobody", String::as_str), reason(what).unwrap_or("no reason yet"));
    }
    let choice = |what: &str| what.contains("::");
    for (sort, of) in [("fields", false), ("choices", true)] {
        let count = |games: usize| uses.iter().filter(|(what, by)| choice(what) == of && by.len() == games).count();
        let all = uses.keys().filter(|what| choice(what) == of).count();
        eprintln!("{all} {sort}: {} used by nobody, {} by one game", count(0), count(1));
    }

    let reasons: Vec<&str> = LONE.iter().copied().flatten().map(|(what, _)| *what).collect();
    assert_eq!(reasons.iter().collect::<BTreeSet<_>>().len(), reasons.len(), "each has one reason");
    let idle: Vec<&&str> = reasons.iter().filter(|what| !alone.contains_key(**what)).collect();
    assert!(idle.is_empty(), "two games use these, or they are gone; they need no reason: {idle:?}");
    let source = |what: &str| model.get(what.split(['.', ':']).next().unwrap_or(what)).map_or("", |known| known.source.as_str());
    let counted = MOST.map(|(file, ..)| {
        let count = |of: bool| alone.keys().filter(|what| source(what) == file && choice(what) == of).count();
        (file, count(false), count(true))
    });
    eprintln!("{counted:?}");
    assert_eq!(counted.iter().map(|(_, fields, choices)| fields + choices).sum::<usize>(), alone.len(), "each source is listed");
    for (now, most) in counted.iter().zip(&MOST) {
        let ((file, fields, choices), (_, most_fields, most_choices)) = (now, most);
        let more = fields > most_fields || choices > most_choices;
        assert!(
            !more,
            "{file}.rs: {fields} fields and {choices} choices are used by one game or none, {most_fields} and {most_choices} may be: say it in sentences"
        );
    }
    assert_eq!(counted, MOST, "fewer are used by one game or none: lower the limits");
}
