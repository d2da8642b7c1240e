//! The reference of the language, from the types of the tree, a language file and the corpus of that language.

use crate::model::{Kind, Model, Shape, Ty, Type};
use crate::page::{fill, prose};
use crate::played::Played;
use crate::wording::{Wordings, held_by};
use kotodama_grammar::ast::{Ability, Sentence};
use kotodama_grammar::{CLASSES, Language, Lexicon, PhraseDef};
use kotodama_tests::anchor;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A type of the tree and how a page calls it: its name in the sources, then the heading and the hole in English and in French.
struct Named {
    ty: &'static str,
    title: [&'static str; 2],
    hole: [&'static str; 2],
}

const fn named(ty: &'static str, title: [&'static str; 2], hole: [&'static str; 2]) -> Named {
    Named { ty, title, hole }
}

/// The sections in their order.
const SECTIONS: &[Named] = &[
    named("Ability", ["Lines", "Lignes"], ["line", "ligne"]),
    named("Sentence", ["Sentences", "Phrases"], ["sentence", "phrase"]),
    named("Effect", ["Effects", "Effets"], ["effect", "effet"]),
    named("Packet", ["Damage", "Dégâts"], ["damage", "dégâts"]),
    named("Amount", ["Amounts", "Montants"], ["amount", "montant"]),
    named("Grant", ["What cards are given", "Ce que gagnent les cartes"], ["gift", "gain"]),
    named("Phrase", ["Phrases of a game", "Tournures d'un jeu"], ["phrase", "tournure"]),
    named("Hole", ["Holes of phrases", "Trous des tournures"], ["filling", "contenu"]),
    named("Static", ["What is always so", "Ce qui est toujours vrai"], ["lasting fact", "fait durable"]),
    named("Bound", ["Bounds of numbers", "Bornes des nombres"], ["bound", "borne"]),
    named("End", ["Ends of sets of numbers", "Bouts des ensembles de nombres"], ["end", "bout"]),
    named("Restriction", ["What a card can't", "Ce qu'une carte ne peut pas"], ["deed", "acte"]),
    named("Step", ["Steps of a turn", "Étapes d'un tour"], ["step of a turn", "étape d'un tour"]),
    named("Cause", ["Causes", "Causes"], ["cause", "cause"]),
    named("Trigger", ["What is watched for", "Ce qui est guetté"], ["event", "événement"]),
    named("Party", ["Whom it happens to", "À qui cela arrive"], ["party", "joueurs concernés"]),
    named("Doing", ["What players do", "Ce que font les joueurs"], ["doing", "fait d'un joueur"]),
    named("Way", ["Whether tokens come or go", "Si les jetons viennent ou partent"], ["way", "sens"]),
    named("HowMany", ["How many options are chosen", "Combien d'options sont choisies"], ["how many", "combien"]),
    named("Matter", ["What a player settles on", "Ce qu'un joueur arrête"], ["matter", "objet du choix"]),
    named("Ballot", ["What several choose at once", "Ce que plusieurs choisissent"], ["secret choice", "choix secret"]),
    named("Sum", ["What is changed", "Ce qui est changé"], ["changed amount", "montant changé"]),
    named("Happening", ["Events", "Événements"], ["happening", "fait"]),
    named("Condition", ["Conditions", "Conditions"], ["condition", "condition"]),
    named("Likeness", ["What a card is", "Ce qu'est une carte"], ["likeness", "ressemblance"]),
    named("PastEvent", ["What happened this turn", "Ce qui est arrivé ce tour"], ["past fact", "fait passé"]),
    named("Stretch", ["How long ago", "Depuis quand"], ["stretch", "durée"]),
    named("Harmed", ["What is done with damage", "Ce qu'on fait des dégâts"], ["deed of damage", "effet de dégâts"]),
    named("FirstOf", ["First turns", "Premiers tours"], ["first turn", "premier tour"]),
    named("Selector", ["Cards", "Cartes"], ["cards", "cartes"]),
    named("Filter", ["Descriptions", "Descriptions"], ["description", "description"]),
    named("Noun", ["Nouns", "Noms"], ["noun", "nom"]),
    named("Trait", ["Adjectives", "Adjectifs"], ["adjective", "adjectif"]),
    named("With", ["Behind a noun", "Derrière un nom"], ["detail", "précision"]),
    named("Other", ["Other cards", "Autres cartes"], ["other", "autre"]),
    named("Mark", ["Targets", "Cibles"], ["target", "cible"]),
    named("MadeStat", ["Numbers of a card that is made", "Nombres d'une carte créée"], ["made number", "nombre créé"]),
    named("KeywordUse", ["A keyword", "Un mot-clé"], ["keyword", "mot-clé"]),
    named("Player", ["Players", "Joueurs"], ["player", "joueur"]),
    named("Whose", ["Whose", "À qui"], ["whose", "à qui"]),
    named("Place", ["Places", "Lieux"], ["place", "lieu"]),
    named("Destination", ["Destinations", "Destinations"], ["destination", "destination"]),
    named("Cell", ["Cells of zones", "Cases des zones"], ["cell", "case"]),
    named("Pool", ["Pools", "Réserves"], ["pool", "réserve"]),
    named("TokenPlace", ["Where tokens lie", "Où sont les jetons"], ["token place", "lieu de jetons"]),
    named("Arrow", ["Arrows", "Flèches"], ["arrow", "flèche"]),
    named("Quantity", ["Numbers", "Nombres"], ["number", "nombre"]),
    named("Base", ["Printed numbers", "Nombres imprimés"], ["base", "base"]),
    named("Unpaid", ["Without paying", "Sans payer"], ["unpaid", "sans payer"]),
    named("Bottommost", ["The other end", "L'autre bout"], ["end", "bout"]),
    named("Rounded", ["Odd numbers halved", "Moitiés impaires"], ["rounding", "arrondi"]),
    named("Side", ["Sides of coins", "Côtés des pièces"], ["side", "côté"]),
    named("Parity", ["Even and odd", "Pair et impair"], ["even or odd", "parité"]),
    named("Range", ["How many", "Combien"], ["range", "intervalle"]),
    named("Balance", ["More and fewer", "Plus et moins"], ["more or fewer", "plus ou moins"]),
    named("Comparison", ["Comparisons", "Comparaisons"], ["comparison", "comparaison"]),
];

/// What has no section of its own: digits, what a card's text is made of, and fields that are texts.
const PLAIN: &[(&str, [&str; 2])] = &[
    ("Number", ["digits", "chiffres"]),
    ("Text", ["text", "texte"]),
    ("name", ["name", "nom propre"]),
    ("stats", ["short numbers", "nombres abrégés"]),
    ("value", ["value", "valeur"]),
    ("numbers", ["two numbers", "deux nombres"]),
    ("hole", ["hole", "trou"]),
];

/// So many ways to say something are shown; those behind them are forms of these.
const MOST_WAYS: usize = 8;

/// What each class of words is.
const CLASS_MEANINGS: &[(&str, &str)] = &[
    ("zone", "zones, by `zones` and `zone_groups` of game.ron"),
    ("kind", "kinds of cards"),
    ("noun", "descriptions of cards with a name of their own"),
    ("stat", "the numbers of cards"),
    ("state", "two-sided marks on cards: `on` for the one side, `off` for the other"),
    ("counter", "what is counted on cards, tokens too"),
    ("pool", "pools of tokens or points"),
    ("damage", "damage to players"),
    ("group", "groups of families (a colour, a clan)"),
    ("keyword", "keywords; `takes: number` for one with a number"),
    ("family", "families: what the cards of a group may be"),
    ("verb", "what cards and players do"),
    ("tag", "tags: `name` in brackets, or `lead` before a colon"),
    ("moment", "what the rules announce"),
    ("role", "who does it, and to whom"),
    ("window", "when players may act"),
    ("duration", "how long something lasts"),
    ("phrase", "how phrases of the game are said, in a language that its texts are not written in: `say`"),
    ("card", "what cards are called there: `name`"),
    ("wording", "what the language says otherwise in this game: `one_of` leads a choice"),
];

/// A language, with all that its page is made from.
pub(crate) struct Tongue {
    /// Where it stands in a pair of [`Named`].
    at: usize,
    language: Language,
    lexicon: Lexicon,
    /// The lines of its corpus with what each uses.
    lines: Vec<(&'static str, Ability, Uses)>,
}

/// What a tree is made of: variants, as `Type.variant`, and structs with the most fields that one of them has.
type Uses = BTreeMap<String, usize>;

pub(crate) fn hole_of(at: usize, ty: &str) -> String {
    let section = SECTIONS.iter().find(|section| section.ty == ty).map(|section| section.hole[at]);
    let plain = || PLAIN.iter().find(|(plain, _)| *plain == ty).map(|(_, hole)| hole[at]);
    section.or_else(plain).unwrap_or_else(|| panic!("the page has no section for `{ty}`: give it one in SECTIONS")).to_owned()
}

impl Tongue {
    /// A language with a lexicon, phrases and a corpus.
    pub(crate) fn new(id: &str, at: usize, model: &Model, [lexicon, phrases, corpus]: [&'static str; 3]) -> Tongue {
        let lexicon = Lexicon::from_ron(lexicon).expect("the corpus has a lexicon");
        let phrases: Vec<PhraseDef> = ron::from_str(phrases).expect("the corpus has phrases");
        let language = if id == "en" { Language::english(&lexicon, &phrases) } else { Language::translated(id, &lexicon, &phrases) };
        let language = language.unwrap_or_else(|errors| panic!("{errors:#?}"));
        let lines = corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines = lines.map(|line| {
            let read = if line.contains('{') {
                let sentence: Sentence = language.read_with_holes("sentence", line).unwrap_or_else(|error| panic!("{line}: {error}"));
                Ability::new(Vec::new(), vec![sentence])
            } else {
                language.read_ability(line).unwrap_or_else(|errors| panic!("{line}: {errors:#?}"))
            };
            let mut used = Uses::new();
            let tree = serde_json::to_value(&read).expect("a tree can be written down");
            uses(model, &Ty::Named("Ability".into()), &tree, &mut used);
            (line, read, used)
        });
        let lines = lines.collect();
        Tongue { at, language, lexicon, lines }
    }

    /// The lines of the corpus that use a construct, the best first: the shortest, without a hole where there is one; of a struct, one
    /// with most of its fields.
    fn examples(&self, construct: &str) -> Vec<(&'static str, &Ability)> {
        let mut using: Vec<_> = self.lines.iter().filter_map(|line| Some((*line.2.get(construct)?, line))).collect();
        using.sort_by_key(|(fields, (line, _, _))| (line.contains('{'), Reverse(*fields), line.chars().count()));
        using.into_iter().map(|(_, (line, ability, _))| (*line, ability)).collect()
    }

    /// The constructs of the page, each with its lines.
    pub(crate) fn constructs(&self, model: &Model) -> Vec<(String, Vec<&'static str>)> {
        let known = SECTIONS.iter().filter_map(|section| model.get(section.ty));
        let names = known.flat_map(|known| match &known.kind {
            Kind::Struct(_) => vec![known.name.clone()],
            Kind::Enum { variants, .. } => variants.iter().map(|variant| format!("{}.{}", known.name, variant.name)).collect(),
        });
        names.map(|name| (name.clone(), self.examples(&name).into_iter().map(|(line, _)| line).collect())).collect()
    }

    /// A line of the corpus with one leaf of its tree after the other changed, as far as that can be said.
    pub(crate) fn otherwise(&self, model: &Model, line: &str) -> Vec<String> {
        let found = self.lines.iter().find(|(known, ..)| *known == line);
        let changed = found.map_or_else(Vec::new, |(_, ability, _)| crate::leaves::changed(model, &self.lexicon, ability));
        let mut lines: Vec<String> = changed.iter().filter_map(|ability| self.language.print_ability(ability).ok()).filter(|other| other != line).collect();
        lines.sort();
        lines.dedup();
        lines
    }

    /// The same line in another language.
    fn said(&self, ability: &Ability, there: &Tongue) -> String {
        match ability.sentences.as_slice() {
            [sentence] if ability.tags.is_empty() => there.language.print_sentence(sentence).map_err(|error| error.to_string()),
            _ => there.language.print_ability(ability).map_err(|error| error.to_string()),
        }
        .unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Adds what a tree is made of.
fn uses(model: &Model, ty: &Ty, tree: &Value, used: &mut Uses) {
    let fields = |fields: &[crate::model::Field], object: &Value, used: &mut Uses| {
        for field in fields {
            if let Some(inner) = object.get(&field.name) {
                uses(model, &field.ty, inner, used);
            }
        }
    };
    match ty {
        Ty::Option(inner) => uses(model, inner, tree, used),
        Ty::List(inner) => tree.as_array().into_iter().flatten().for_each(|item| uses(model, inner, item, used)),
        Ty::Map(_, inner) => tree.as_object().into_iter().flat_map(|object| object.values()).for_each(|item| uses(model, inner, item, used)),
        Ty::Tuple(_) => panic!("the tree has no tuples"),
        Ty::Named(name) => {
            let Some(known) = model.get(name) else { return };
            match &known.kind {
                Kind::Struct(own) => {
                    let most = used.entry(name.clone()).or_default();
                    *most = (*most).max(tree.as_object().map_or(0, serde_json::Map::len));
                    fields(own, tree, used);
                }
                Kind::Enum { variants, .. } => {
                    let (chosen, inner) = match tree {
                        Value::String(chosen) => (chosen, &Value::Null),
                        Value::Object(object) => object.iter().next().expect("a variant has a name"),
                        other => panic!("{other} is no `{name}`"),
                    };
                    let variant = variants.iter().find(|variant| variant.name == *chosen).expect("the variant is known");
                    used.insert(format!("{name}.{chosen}"), 0);
                    match &variant.shape {
                        Shape::Unit => {}
                        Shape::Types(types) => types.iter().for_each(|ty| uses(model, ty, inner, used)),
                        Shape::Fields(own) => fields(own, inner, used),
                    }
                }
            }
        }
    }
}

/// What a doc comment says beside the examples that it begins with.
fn meaning(doc: &str) -> String {
    let mut rest = doc;
    while let Some(inner) = rest.strip_prefix('`') {
        rest = inner.split_once('`').map_or("", |(_, rest)| rest).trim_start_matches([' ', '·', '…']);
    }
    let rest = rest.trim_start_matches([':', ',', ';', ' ']);
    let text = prose(rest, |name| format!("[`{0}`](#{0})", crate::model::snake_case(name)));
    let mut letters = text.chars();
    let text = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default();
    if text.is_empty() || text.ends_with(['.', '?', '!', '…']) { text } else { format!("{text}.") }
}

/// Whether its variants fit into the rows of a table.
fn small(known: &Type) -> bool {
    match &known.kind {
        Kind::Struct(_) => false,
        Kind::Enum { variants, .. } => variants.len() > 1 && variants.iter().all(|variant| !matches!(variant.shape, Shape::Fields(_))),
    }
}

/// Ways to say something, as a table's cell or as a list.
fn cell(ways: &[String]) -> String {
    ways.iter().map(|way| format!("`{}`", way.replace('|', "\\|"))).collect::<Vec<_>>().join("<br>")
}

/// The page of a language: with the stories of its examples, or with another language beside it, what its examples are there, and no
/// meanings.
pub(crate) fn page(model: &Model, wordings: &Wordings<'_>, tongue: &Tongue, with: With<'_>, head: &str, missing: &mut Vec<String>) -> String {
    let (beside, played) = match with {
        With::Stories(played) => (None, Some(played)),
        With::Beside(there) => (Some(there), None),
    };
    let mut body = String::new();
    let unplaced =
        model.types.iter().filter(|known| !SECTIONS.iter().any(|section| section.ty == known.name) && !PLAIN.iter().any(|(plain, _)| *plain == known.name));
    missing.extend(unplaced.map(|known| format!("`{}` has no section: give it one in SECTIONS", known.name)));
    for section in SECTIONS {
        let known = model.get(section.ty).unwrap_or_else(|| panic!("the tree has no `{}`", section.ty));
        let _ = write!(body, "## {}\n\n", section.title[tongue.at]);
        let hole = format!("⟨{}⟩", section.hole[tongue.at]);
        match beside {
            None => {
                let means = meaning(known.doc.split("\n\n").next().unwrap_or_default());
                let _ = write!(body, "{hole}: {}\n\n", lower(&means));
            }
            Some(_) => {
                let english = section.title[0];
                let _ = write!(body, "{hole}, [{english}](language.md#{}).\n\n", anchor(english));
            }
        }
        let mut entry = Entry { wordings, tongue, beside, played, missing, body: &mut body };
        match &known.kind {
            Kind::Struct(fields) => {
                let held: Vec<_> = fields.iter().map(|field| (field.name.as_str(), &field.ty)).collect();
                let ways = wordings.of(&crate::model::snake_case(&known.name), &held);
                entry.ways(&ways);
                entry.example(&known.name);
            }
            Kind::Enum { variants, .. } if small(known) => {
                entry.body.push_str(if beside.is_none() {
                    "| | said | means | as in |\n|---|---|---|---|\n"
                } else {
                    "| | se dit | par exemple | en anglais |\n|---|---|---|---|\n"
                });
                for variant in variants {
                    entry.row(&known.name, &variant.name, &variant.doc, &variant.shape);
                }
                entry.body.push('\n');
            }
            Kind::Enum { variants, .. } => {
                for variant in variants {
                    entry.whole(&known.name, &variant.name, &variant.doc, &variant.shape);
                }
            }
        }
    }
    let body = body.trim_end().to_owned() + "\n";
    let sections = SECTIONS.iter().map(|section| section.title[tongue.at]).map(|title| format!("[{title}](#{})", anchor(title)));
    let contents = sections.collect::<Vec<_>>().join(" ·\n") + "\n";
    fill(head, &BTreeMap::from([("contents", contents), ("constructs", body), ("classes", classes(wordings, tongue))]))
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// What stands behind the examples of a page.
pub(crate) enum With<'a> {
    /// What they change when they are played.
    Stories(&'a Played),
    /// What they are in another language.
    Beside(&'a Tongue),
}

/// What is being written.
struct Entry<'a> {
    wordings: &'a Wordings<'a>,
    tongue: &'a Tongue,
    beside: Option<&'a Tongue>,
    played: Option<&'a Played>,
    missing: &'a mut Vec<String>,
    body: &'a mut String,
}

impl Entry<'_> {
    fn ways(&mut self, ways: &[String]) {
        for way in ways.iter().take(MOST_WAYS) {
            let _ = writeln!(self.body, "- `{way}`");
        }
        if ways.len() > MOST_WAYS {
            self.body.push_str("- …\n");
        }
        if !ways.is_empty() {
            self.body.push('\n');
        }
    }

    fn found(&mut self, construct: &str) -> Option<(String, Option<String>)> {
        let examples = self.tongue.examples(construct);
        // One that is played, where there is one.
        let told = examples.iter().find_map(|(line, ability)| Some((line, ability, self.played?.story(line)?)));
        let found = match (told, examples.first()) {
            (Some((line, _, story)), _) => Some(((*line).to_owned(), Some(story.told()))),
            (None, Some((line, ability))) => {
                Some(((*line).to_owned(), self.beside.map(|there| self.tongue.said(ability, there)).map(|said| format!("*{said}*"))))
            }
            (None, None) => None,
        };
        if found.is_none() {
            self.missing.push(format!("{construct}: no line of the corpus uses it; add one"));
        }
        found
    }

    fn example(&mut self, construct: &str) {
        if let Some((line, there)) = self.found(construct) {
            let _ = match there {
                None => write!(self.body, "> {line}\n\n"),
                Some(there) => write!(self.body, "> {line}\\\n> {there}\n\n"),
            };
        }
    }

    fn described(&mut self, ty: &str, name: &str, doc: &str, shape: &Shape) -> (Vec<String>, String) {
        let ways = self.wordings.of(name, &held_by(shape));
        let means = meaning(doc);
        if means.is_empty() {
            self.missing.push(format!("{ty}.{name}: its doc comment gives no meaning behind its examples"));
        }
        if !self.wordings.has(name) {
            self.missing.push(format!("{ty}.{name}: the language file has no words for it"));
        }
        (ways, means)
    }

    fn whole(&mut self, ty: &str, name: &str, doc: &str, shape: &Shape) {
        let (ways, means) = self.described(ty, name, doc, shape);
        let _ = match self.beside {
            None => write!(self.body, "### {name}\n\n{means}\n\n"),
            Some(_) => write!(self.body, "### [{name}](language.md#{name})\n\n"),
        };
        self.ways(&ways);
        self.example(&format!("{ty}.{name}"));
    }

    fn row(&mut self, ty: &str, name: &str, doc: &str, shape: &Shape) {
        let (ways, means) = self.described(ty, name, doc, shape);
        let Some((line, there)) = self.found(&format!("{ty}.{name}")) else { return };
        let ways = cell(&ways.iter().filter(|way| !way.is_empty()).cloned().collect::<Vec<_>>());
        let _ = match (there, self.beside) {
            (Some(there), Some(_)) => writeln!(self.body, "| {name} | {ways} | {line} | {there} |"),
            (Some(story), None) => writeln!(self.body, "| {name} | {ways} | {means} | {line}<br>{story} |"),
            (None, _) => writeln!(self.body, "| {name} | {ways} | {means} | {line} |"),
        };
    }
}

/// The classes of words, and the forms that the language asks of each.
fn classes(wordings: &Wordings<'_>, tongue: &Tongue) -> String {
    let mut table = String::new();
    for (class, plural) in CLASSES {
        let means = CLASS_MEANINGS.iter().find(|(known, _)| known == class).map(|(_, means)| *means);
        let means = means.unwrap_or_else(|| panic!("say in CLASS_MEANINGS what the class `{class}` is"));
        let forms = wordings.forms(class).into_iter().map(|form| {
            let word = tongue.lexicon.words(class).find_map(|(_, entry)| entry.forms.get(&form).filter(|text| !text.is_empty()));
            word.map_or_else(|| format!("`{form}`"), |word| format!("`{form}` {word}"))
        });
        let forms = forms.collect::<Vec<_>>().join(" · ");
        let _ = match tongue.at {
            0 => writeln!(table, "| `{plural}` | {means} | {forms} |"),
            _ if forms.is_empty() => Ok(()),
            _ => writeln!(table, "| `{plural}` | {forms} |"),
        };
    }
    table
}
