//! "I want …, how do I say it": what other games print, said with the words of the game at hand.
//!
//! What is known is the advice of a language ([`kotodama_grammar::Advice`]): words by which a thing is known, and a sentence of a game of no
//! setting that says it. That sentence is read there, each of its words exchanged for one that is alike in the rules of the game at
//! hand, printed with its lexicon, and tried on one of its cards.
//!
//! *Invariant:* an example is a text of the game: it was loaded on one of its cards, without a finding.

use crate::pages::SetPage;
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::data::{CardFile, SetFile, SetRole, TextUse};
use kotodama_grammar::{Advice, Entry, Node, advice, nearest};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::alike::{Side, in_words_of, languages, words_in};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

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
    let others = languages().filter(|id| *id != language);
    let own = languages().filter(|id| *id == language);
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
    // What the game has a name of its own for is said by that name.
    let beside = found.iter().flat_map(|(_, advice)| advice.said.iter().map(String::as_str));
    let own = own_names(game, asked).or_else(|| beside.into_iter().find_map(|word| own_names(game, word)));
    if let Some(own) = own {
        return vec![own];
    }
    found
        .into_iter()
        .map(|(language, advice)| {
            let (such, lacks) = said(source, game, (language, &advice.such));
            let known_as = words_of(advice).map(str::to_owned).collect();
            How { known_as, write: advice.write.clone(), such, lacks, see: advice.see.clone() }
        })
        .collect()
}

/// The classes of words that are names of what a game does, the likeliest first.
const NAMED: [&str; 4] = ["keyword", "tag", "verb", "phrase"];

/// What a game has of such a name, and the shortest line of its cards that says it.
fn own_names(game: &Reading, asked: &str) -> Option<How> {
    let asked = asked.trim().to_lowercase();
    let lexicon = &game.read.lexicon;
    let is_it = |id: &str, entry: &Entry| id.to_lowercase() == asked || entry.texts().any(|(_, text)| text.to_lowercase() == asked);
    let named: Vec<(&str, &str, &Entry)> =
        NAMED.iter().flat_map(|class| lexicon.words(class).filter(|(id, entry)| is_it(id, entry)).map(|(id, entry)| (*class, id, entry))).collect();
    if named.is_empty() {
        return None;
    }
    let cards = game.cards.iter().take(game.printed);
    let lines: Vec<(BTreeSet<(String, String)>, &String)> = cards
        .flat_map(|card| game.text(card).abilities.iter().zip(&card.lines))
        .map(|(ability, line)| {
            let mut words = BTreeSet::new();
            ability.parts().filter_map(|part| part.to_json().ok()).for_each(|tree| words_in(&tree, "", lexicon, &mut words));
            (words, line)
        })
        .collect();
    named.into_iter().find_map(|(class, id, entry)| {
        let said = lines.iter().filter(|(words, _)| words.contains(&(class.to_owned(), id.to_owned())));
        let such = said.map(|(_, line)| (*line).clone()).min_by_key(String::len)?;
        let word = ["name", "lead", "base", "base_to", "say"].iter().find_map(|form| entry.forms.get(*form)).map_or(id, String::as_str);
        let write = say!(game.messages, "how-own", class = class, word = word);
        Some(How { known_as: vec![asked.clone()], write, such: Some(such), lacks: Vec::new(), see: None })
    })
}

/// A sentence of the game of no setting as one of the game at hand, or what that has no word for.
fn said(source: &dyn Workspace, game: &Reading, (language, sentence): (&str, &str)) -> (Option<String>, Vec<(String, String)>) {
    let texts = game.cards.iter().take(game.printed).filter_map(|card| Some(game.text(card).to_json().ok()?.to_string()));
    let to = Side { rules: &game.rules_file, lexicon: &game.read.lexicon, language: game.language(), spoken: texts.collect() };
    match in_words_of(&to, language, sentence) {
        Ok(texts) => (loads(source, game, &texts), Vec::new()),
        Err(lacks) => (None, lacks),
    }
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
    let sound = |text: &String| models.iter().any(|model| is_sound(source, model, text));
    if let Some(text) = texts.iter().find(|text| sound(text)) {
        return Some(text.clone());
    }
    // Where each line has a tag in front, the likeliest sentence has one, too.
    let tags = game.read.lexicon.words("tag").flat_map(|(_, entry)| entry.texts());
    let led = |(form, tag): (&str, &str)| if form == "lead" { format!("{tag}:") } else { format!("[{tag}]") };
    let mut led: Vec<String> = tags.filter(|(form, _)| ["lead", "name"].contains(form)).map(led).collect();
    let often = |tag: &String| game.cards.iter().flat_map(|card| &card.lines).filter(|line| line.starts_with(tag.as_str())).count();
    led.sort_by_key(|tag| Reverse(often(tag)));
    let first = texts.first()?;
    led.into_iter().take(EACH_TAG).map(|tag| format!("{tag} {first}")).find(|text| sound(text))
}

/// So many tags are tried in front of a sentence.
const EACH_TAG: usize = 4;

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
