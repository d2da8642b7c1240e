//! "I want …, how do I say it": what other games print, said with the words of the game at hand.
//!
//! What is known is the advice of a language ([`kotodama_grammar::Advice`]): words by which a thing is known, and a sentence of a game of no
//! setting that says it. That sentence is read there, each of its words exchanged for one that is alike in the rules of the game at
//! hand, printed with its lexicon, and tried on one of its cards.
//!
//! *Invariant:* an example is a text of the game: it was loaded on one of its cards, without a finding.

use crate::pages::SetPage;
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::data::{CardFile, Field, GameFile, PoolOf, SetFile, SetRole, TextUse, VerbDoes, VerbFrom};
use kotodama_grammar::ast::Ability;
use kotodama_grammar::{Advice, Language, Lexicon, Node, advice, nearest};
use kotodama_rules::Reading;
use serde::Serialize;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The game of no setting: its rules, and its words in each language.
const RULES: &str = include_str!("../../tests/neutral/game.ron");
const WORDS: [(&str, &str); 2] = [("en", include_str!("../../tests/neutral/lexicon/en.ron")), ("fr", include_str!("../../tests/neutral/lexicon/fr.ron"))];

/// So many words of a game may stand for one of the example's.
const EACH: usize = 3;
/// So many sentences are tried at most.
const TRIED: usize = 24;

/// One way to say what was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct How {
    /// The words by which it is known.
    pub known_as: Vec<String>,
    /// How it is said.
    pub write: String,
    /// A sentence of the game that says it.
    pub such: Option<String>,
    /// What the game would need to say it: a table of `game.ron`, and a word of the game of no setting.
    pub lacks: Vec<(String, String)>,
    /// Where the reference tells more.
    pub see: Option<String>,
}

/// All words by which things are known, in a language.
#[must_use]
pub fn known(language: &str) -> Vec<&'static str> {
    advice(language).iter().flat_map(words_of).collect()
}

/// The known words that look like those that were asked for, or like one of them.
#[must_use]
pub fn near<'a>(asked: &str, known: &[&'a str]) -> Vec<&'a str> {
    let asked = asked.to_lowercase();
    let parts = std::iter::once(asked.as_str()).chain(asked.split_whitespace());
    let mut near: Vec<&str> = parts.filter_map(|part| nearest(part, known.iter().copied())).collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// What is known by such words: in the language of a game, else in another.
#[must_use]
pub fn found(language: &str, asked: &str) -> Vec<(&'static str, &'static Advice)> {
    let others = WORDS.iter().map(|(id, _)| *id).filter(|id| *id != language);
    let own = WORDS.iter().map(|(id, _)| *id).filter(|id| *id == language);
    let in_one = |id: &'static str| best(id, asked).into_iter().map(move |advice| (id, advice)).collect::<Vec<_>>();
    own.chain(others).map(in_one).find(|found| !found.is_empty()).unwrap_or_default()
}

fn words_of(advice: &'static Advice) -> impl Iterator<Item = &'static str> {
    advice.asked.iter().chain(&advice.said).map(String::as_str)
}

/// How well words name what is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// All words of the question stand among them, or in what is written of them.
    Words,
    /// The one is a part of the other.
    Part,
    /// They are the question.
    Whole,
}

/// The advice of a language that fits best.
fn best(language: &str, asked: &str) -> Vec<&'static Advice> {
    let asked = asked.to_lowercase();
    let asked = asked.trim();
    let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<String>>();
    let wanted = words(asked);
    if wanted.is_empty() {
        return Vec::new();
    }
    let within = |part: &[String], whole: &[String]| part.len() <= whole.len() && whole.windows(part.len()).any(|some| some == part);
    let fit = |advice: &'static Advice| {
        let one = |known: &str| {
            let known = words(known);
            match known == wanted {
                true => Some(Fit::Whole),
                false if known.is_empty() => None,
                false => (within(&wanted, &known) || within(&known, &wanted)).then_some(Fit::Part),
            }
        };
        let all: BTreeSet<String> = words_of(advice).flat_map(words).chain(words(&advice.write)).collect();
        let spread = || wanted.iter().all(|word| all.contains(word)).then_some(Fit::Words);
        words_of(advice).filter_map(one).max().or_else(spread)
    };
    let fits: Vec<(Fit, &'static Advice)> = advice(language).iter().filter_map(|advice| Some((fit(advice)?, advice))).collect();
    let most = fits.iter().map(|(fit, _)| *fit).max();
    fits.into_iter().filter(|(fit, _)| Some(*fit) == most).map(|(_, advice)| advice).collect()
}

/// How what is asked for is said in a game.
#[must_use]
pub fn how(source: &dyn Workspace, game: &Reading, asked: &str) -> Vec<How> {
    let found = found(&game.rules_file.language, asked);
    let Some(neutral) = kotodama_rules::data_file::<GameFile>("game.ron", RULES).ok().filter(|_| !found.is_empty()) else { return Vec::new() };
    let mut speakers: BTreeMap<&str, (Language, Lexicon)> = BTreeMap::new();
    found
        .into_iter()
        .filter_map(|(language, advice)| {
            if !speakers.contains_key(language) {
                let (_, words) = WORDS.iter().find(|(id, _)| *id == language)?;
                let lexicon = Lexicon::from_ron(words).ok()?;
                speakers.insert(language, (Language::of(language, &lexicon, &[]).ok()?, lexicon));
            }
            let (speaker, lexicon) = speakers.get(language)?;
            let from = Side { rules: &neutral, lexicon, language: speaker, spoken: String::new() };
            let (such, lacks) = said(source, game, &from, &advice.such);
            let known_as = words_of(advice).map(str::to_owned).collect();
            Some(How { known_as, write: advice.write.clone(), such, lacks, see: advice.see.clone() })
        })
        .collect()
}

/// One of the two games between which words are exchanged.
struct Side<'g> {
    rules: &'g GameFile,
    lexicon: &'g Lexicon,
    language: &'g Language,
    /// What its cards say, as trees: words that they say often stand before others.
    spoken: String,
}

/// A sentence of the game of no setting as one of the game at hand, or what that has no word for.
fn said(source: &dyn Workspace, game: &Reading, from: &Side, sentence: &str) -> (Option<String>, Vec<(String, String)>) {
    let Some(tree) = from.language.read_ability(sentence).ok().and_then(|tree| tree.to_json().ok()) else { return (None, Vec::new()) };
    let texts = game.cards.iter().take(game.printed).filter_map(|card| Some(game.text(card).to_json().ok()?.to_string()));
    let to = Side { rules: &game.rules_file, lexicon: &game.read.lexicon, language: game.language(), spoken: texts.collect() };
    let mut uses: BTreeSet<(String, String)> = BTreeSet::new();
    words_in(&tree, "", from.lexicon, &mut uses);
    let mut choices: Vec<((String, String), Vec<String>)> = Vec::new();
    let mut lacks = Vec::new();
    for (class, id) in uses {
        let stand_ins = to.alike(from, &class, &id);
        if stand_ins.is_empty() {
            let entry = from.lexicon.entry(&class, &id);
            let word = entry.and_then(|entry| ["sg", "base", "base_to", "name", "on", "say"].iter().find_map(|form| entry.forms.get(*form)));
            lacks.push((table(&class), word.cloned().unwrap_or(id)));
        } else {
            choices.push(((class, id), stand_ins));
        }
    }
    if !lacks.is_empty() {
        return (None, lacks);
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
    (loads(source, game, &texts), Vec::new())
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

/// The first of some texts that loads on a card of the game.
fn loads(source: &dyn Workspace, game: &Reading, texts: &[String]) -> Option<String> {
    let pages = SetPage::all(source);
    let mut models: BTreeMap<&str, &CardFile> = BTreeMap::new();
    for card in pages.iter().filter(|page| page.set.language.is_none() && page.for_play()).flat_map(|page| &page.set.cards) {
        models.entry(&card.kind).or_insert(card);
    }
    let mut models: Vec<&CardFile> = models.into_values().collect();
    // Cards whose text is carried out, then the others: those that the game has most of first.
    let number = |model: &CardFile| game.cards.iter().filter(|card| game.kinds[card.kind.index()].id == model.kind).count();
    let resolved = |model: &CardFile| game.rules_file.kinds.iter().any(|kind| kind.id == model.kind && matches!(kind.text, TextUse::Resolved));
    models.sort_by_key(|model| (!resolved(model), Reverse(number(model))));
    texts.iter().find(|text| models.iter().any(|model| is_sound(source, model, text))).cloned()
}

/// Whether a game loads with a card that says so.
fn is_sound(source: &dyn Workspace, model: &CardFile, text: &str) -> bool {
    let mut card = model.clone();
    (card.id, card.name, card.alias, card.back) = ("HOW-1".into(), "How".into(), None, None);
    card.brings.clear();
    card.text = vec![text.to_owned()];
    let (id, name) = ("how".to_owned(), "How".to_owned());
    let set = SetFile { id, name, role: SetRole::Test, language: None, elsewhere: Vec::new(), ranges: BTreeMap::new(), cards: vec![card] };
    let Ok(file) = ron::to_string(&set) else { return false };
    kotodama_rules::load(&Overlay::new(source, BTreeMap::from([("sets/how-do-i-say.ron".to_owned(), file)]))).is_ok()
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

fn words_in(node: &Value, field: &str, lexicon: &Lexicon, into: &mut BTreeSet<(String, String)>) {
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
        let mut known: Vec<&str> =
            self.lexicon.words(class).map(|(known, _)| known).filter(|known| self.nature(class, known).as_ref() == Some(&wanted)).collect();
        let place = |known: &str| self.rules.zones.iter().position(|zone| class == "zone" && zone.id == known);
        known.sort_by_key(|known| (*known != id, place(known), Reverse(self.spoken.matches(&format!("\"{known}\"")).count())));
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
                format!("{} {}", matches!(pool.of, PoolOf::Both), pool.token.is_some())
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
