//! A sentence of the game of no setting in the words of another: each of its words exchanged for one that is alike in the rules of both.
//!
//! *Invariant:* what comes out is read by the language of that game; whether it is a text of one of its cards, whoever asks tries.

use kotodama_engine::data::{Field, GameFile, PoolOf, TextUse, VerbDoes, VerbFrom};
use kotodama_grammar::ast::Ability;
use kotodama_grammar::{Language, Lexicon, Node};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The game of no setting: its rules, and its words in each language.
const RULES: &str = include_str!("../../tests/neutral/game.ron");
const WORDS: [(&str, &str); 2] = [("en", include_str!("../../tests/neutral/lexicon/en.ron")), ("fr", include_str!("../../tests/neutral/lexicon/fr.ron"))];

/// So many words of a game may stand for one of the example's.
const EACH: usize = 3;
/// So many sentences are tried at most.
const TRIED: usize = 24;

/// The languages in which the game of no setting speaks.
pub fn languages() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(id, _)| *id)
}

/// The game of no setting as it speaks one language.
struct Neutral {
    rules: GameFile,
    lexicon: Lexicon,
    language: Language,
}

static NEUTRAL: LazyLock<BTreeMap<&'static str, Neutral>> = LazyLock::new(|| {
    let speaking = |(id, words): &(&'static str, &str)| {
        let notation = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let rules = notation.from_str::<GameFile>(RULES).ok()?;
        let lexicon = Lexicon::from_ron(words).ok()?;
        let language = Language::of(id, &lexicon, &[]).ok()?;
        Some((*id, Neutral { rules, lexicon, language }))
    };
    WORDS.iter().filter_map(speaking).collect()
});

/// A game whose words are to be spoken.
pub struct Side<'g> {
    /// Its rules.
    pub rules: &'g GameFile,
    /// Its words.
    pub lexicon: &'g Lexicon,
    /// What it is read with.
    pub language: &'g Language,
    /// What its cards say, as trees: words that they say often stand before others.
    pub spoken: String,
}

/// A sentence of the game of no setting in the words of a game, in each way that there is, the likeliest first.
///
/// # Errors
/// What the game has no word for: a table of `game.ron`, and the word of the game of no setting.
pub fn in_words_of(to: &Side<'_>, language: &str, sentence: &str) -> Result<Vec<String>, Vec<(String, String)>> {
    let Some(neutral) = NEUTRAL.get(language) else { return Ok(Vec::new()) };
    let from = Side { rules: &neutral.rules, lexicon: &neutral.lexicon, language: &neutral.language, spoken: String::new() };
    let Some(tree) = from.language.read_ability(sentence).ok().and_then(|tree| tree.to_json().ok()) else { return Ok(Vec::new()) };
    let mut uses: BTreeSet<(String, String)> = BTreeSet::new();
    words_in(&tree, "", from.lexicon, &mut uses);
    let mut choices: Vec<((String, String), Vec<String>)> = Vec::new();
    let mut lacks = Vec::new();
    for (class, id) in uses {
        let stand_ins = to.alike(&from, &class, &id);
        if stand_ins.is_empty() {
            let entry = from.lexicon.entry(&class, &id);
            let word = entry.and_then(|entry| ["sg", "base", "base_to", "name", "on", "say"].iter().find_map(|form| entry.forms.get(*form)));
            lacks.push((table(&class), word.cloned().unwrap_or(id)));
        } else {
            choices.push(((class, id), stand_ins));
        }
    }
    if !lacks.is_empty() {
        return Err(lacks);
    }
    let mut texts: Vec<String> = Vec::new();
    for choice in in_order(&choices) {
        let mut tree = tree.clone();
        exchange(&mut tree, "", from.lexicon, &choice);
        let Some(printed) = Ability::from_json(tree).ok().and_then(|tree| to.language.print_ability(&tree).ok()) else { continue };
        if !texts.contains(&printed) && to.language.read_ability(&printed).is_ok() {
            texts.push(printed);
        }
    }
    Ok(texts)
}

/// Which word of the game stands for which of the example's, each with its table.
type StandIns = BTreeMap<(String, String), String>;

/// All ways to take one of each, the likeliest first: as many as are tried.
fn in_order(choices: &[((String, String), Vec<String>)]) -> Vec<StandIns> {
    let mut ways = vec![(0, StandIns::new())];
    for (word, stand_ins) in choices {
        let mut more = Vec::new();
        for (rank, way) in &ways {
            for (place, stand_in) in stand_ins.iter().enumerate() {
                // Two things stay two things.
                if way.iter().any(|((class, _), taken)| *class == word.0 && taken == stand_in) {
                    continue;
                }
                let mut way = way.clone();
                way.insert(word.clone(), stand_in.clone());
                more.push((rank + place, way));
            }
        }
        more.sort_by_key(|(rank, _)| *rank);
        more.truncate(TRIED);
        ways = more;
    }
    ways.into_iter().map(|(_, way)| way).collect()
}

/// The table of `game.ron` that holds the words of a class.
fn table(class: &str) -> String {
    match class.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{class}s"),
    }
}

/// The class of a word where it stands in a tree: the field it is in says it, or the lexicon.
fn class_of(field: &str, word: &str, lexicon: &Lexicon) -> Option<String> {
    let named = [field, field.strip_suffix('s').unwrap_or(field)].into_iter().find(|class| lexicon.contains(class, word));
    let other = || lexicon.ids().find(|(_, id)| *id == word).map(|(class, _)| class).filter(|_| field == "act" || field == "words");
    named.or_else(other).map(str::to_owned)
}

/// The words of the lexicon that a tree has, each with its class.
pub fn words_in(node: &Value, field: &str, lexicon: &Lexicon, into: &mut BTreeSet<(String, String)>) {
    match node {
        Value::String(word) => into.extend(class_of(field, word, lexicon).map(|class| (class, word.clone()))),
        Value::Array(all) => all.iter().for_each(|one| words_in(one, field, lexicon, into)),
        Value::Object(fields) => fields.iter().for_each(|(field, inner)| words_in(inner, field, lexicon, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn exchange(node: &mut Value, field: &str, lexicon: &Lexicon, with: &BTreeMap<(String, String), String>) {
    match node {
        Value::String(word) => {
            if let Some(other) = class_of(field, word, lexicon).and_then(|class| with.get(&(class, word.clone()))) {
                word.clone_from(other);
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| exchange(one, field, lexicon, with)),
        Value::Object(fields) => fields.iter_mut().for_each(|(field, inner)| exchange(inner, field, lexicon, with)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

impl Side<'_> {
    /// The words of this game that are in its rules what a word is in another's: those of the same id first, then those that its cards
    /// say most; of zones, those that the rules name first.
    fn alike(&self, other: &Side, class: &str, id: &str) -> Vec<String> {
        let Some(wanted) = other.nature(class, id) else { return Vec::new() };
        let mut known: Vec<&str> = self
            .lexicon
            .words(class)
            .map(|(known, _)| known)
            .filter(|known| self.nature(class, known).as_ref() == Some(&wanted) || class == "verb" && *known == id)
            .collect();
        let place = |known: &str| self.rules.zones.iter().position(|zone| class == "zone" && zone.id == known);
        let sent = class == "zone" && other.is_sent_to(id);
        known.sort_by_key(|known| {
            (*known != id, class == "zone" && self.is_sent_to(known) != sent, place(known), Reverse(self.spoken.matches(&format!("\"{known}\"")).count()))
        });
        known.into_iter().take(EACH).map(str::to_owned).collect()
    }

    /// What a word is in the rules, without the words of the game; none that is not known.
    fn nature(&self, class: &str, id: &str) -> Option<String> {
        let rules = self.rules;
        Some(match class {
            "zone" => match rules.zones.iter().find(|zone| zone.id == id) {
                Some(zone) => format!("{:?} {:?}", zone.seen_by, matches!(zone.field, Field::On)),
                None => "several".to_owned(),
            },
            "kind" => {
                let kind = rules.kinds.iter().find(|kind| kind.id == id)?;
                let sort = |sort: &str| kind.stats.iter().any(|stat| self.stat(stat) == sort);
                format!("{} {} {}", matches!(kind.text, TextUse::Resolved), sort("life"), sort("cost"))
            }
            "stat" => self.stat(id).to_owned(),
            "pool" => {
                let pool = rules.pools.iter().find(|pool| pool.id == id)?;
                format!("{} {} {}", matches!(pool.of, PoolOf::Both), pool.token.is_some(), self.pays(id))
            }
            "counter" => (rules.damage.as_ref().is_some_and(|damage| damage.counter == id)).to_string(),
            "state" | "family" => String::new(),
            "keyword" => self.lexicon.entry(class, id)?.takes.is_some().to_string(),
            "duration" => format!("{id} {:?}", rules.durations.iter().find(|duration| duration.id == id)?.in_turn_of),
            "verb" => {
                let verb = rules.verbs.iter().find(|verb| verb.id == id)?;
                let from = match &verb.from {
                    None => String::new(),
                    Some(VerbFrom::Among(place)) => format!("among {}", self.bare(place)),
                    Some(VerbFrom::Top(place)) => format!("top {}", self.bare(place)),
                    Some(VerbFrom::Offered(count, such)) => format!("offered {count} {}", self.bare(such)),
                };
                let does = match &verb.does {
                    VerbDoes::Set(_) => "set".to_owned(),
                    VerbDoes::Clear(_) => "clear".to_owned(),
                    VerbDoes::Announce => format!("announce {id}"),
                    VerbDoes::Means(lines) => format!("means {}", self.bare(&lines.join(" "))),
                    VerbDoes::Moves(lines) if lines.len() > 1 => format!("moves {id}"),
                    VerbDoes::Moves(lines) => format!("moves {}", self.bare(&lines.join(" "))),
                };
                format!("{from} {does}")
            }
            // What happens when, and to whom, the words alone don't tell.
            _ => id.to_owned(),
        })
    }

    /// Whether a verb sends cards from a hand to a zone: what is discarded lies there.
    fn is_sent_to(&self, zone: &str) -> bool {
        let from_hand = self.rules.verbs.iter().filter(|verb| matches!(verb.from, Some(VerbFrom::Among(_))));
        let lines = from_hand.filter_map(|verb| if let VerbDoes::Means(lines) = &verb.does { lines.first() } else { None });
        let trees = lines.filter_map(|line| self.language.read_effects(line).ok()?.to_json().ok());
        trees.into_iter().any(|tree| {
            let mut words = BTreeSet::new();
            words_in(&tree, "", self.lexicon, &mut words);
            words.contains(&("zone".to_owned(), zone.to_owned()))
        })
    }

    /// Whether an action is paid for from a pool.
    fn pays(&self, pool: &str) -> bool {
        let paid = self.rules.actions.iter().filter_map(|action| action.pay.as_ref());
        let trees = paid.filter_map(|line| self.language.read_effects(line).ok()?.to_json().ok());
        trees.into_iter().any(|tree| {
            let mut words = BTreeSet::new();
            words_in(&tree, "", self.lexicon, &mut words);
            words.contains(&("pool".to_owned(), pool.to_owned()))
        })
    }

    /// What a number is: what damage is taken from, what is paid for a card, or another.
    fn stat(&self, id: &str) -> &'static str {
        let Some(stat) = self.rules.stats.iter().find(|stat| stat.id == id) else { return "none" };
        let paid = self.rules.kinds.iter().any(|kind| matches!(kind.text, TextUse::Resolved) && kind.stats.iter().any(|has| has == id));
        match (stat.minus.is_some(), paid) {
            (true, _) => "life",
            (false, true) => "cost",
            (false, false) if stat.set => "set",
            (false, false) => "number",
        }
    }

    /// A sentence of the rules without the words of the game: what a verb means, to be compared with what one of another game means.
    fn bare(&self, line: &str) -> String {
        let tree = self.language.read_effects(line).ok().and_then(|effects| effects.to_json().ok());
        let tree = tree.or_else(|| self.language.read_place(line).ok().and_then(|place| place.to_json().ok()));
        let Some(mut tree) = tree else { return line.to_owned() };
        let mut uses = BTreeSet::new();
        words_in(&tree, "", self.lexicon, &mut uses);
        let natures = uses.into_iter().filter(|(class, _)| class != "verb").filter_map(|(class, id)| {
            let nature = self.nature(&class, &id)?;
            Some(((class, id), nature))
        });
        let natures = natures.collect();
        exchange(&mut tree, "", self.lexicon, &natures);
        tree.to_string()
    }
}
