//! Phrases that read the same text: each pattern is said with words in its holes, and read with everything that could read it, too.

use crate::assemble;
use crate::ast::{Condition, Effect, FirstOf, Hole, Noun, Player, Pool, Quantity, Selector, TokenPlace, Word};
use crate::ast::{Filter, KeywordUse};
use crate::error::{GrammarError, Part, Saying};
use crate::language::Language;
use crate::phrase::{self, PhraseDef, Piece};
use crate::read::Reader;
use crate::rules::Ex;
use crate::write::capitalised;
use kotodama_tree::value::{self, PHRASE};
use kotodama_tree::{base, form};

/// So many samples are said of each pattern at most.
const SAMPLES: usize = 3;
/// So many pairs of patterns may begin alike: each has to be tried.
const MOST_PAIRS: usize = 20_000;

/// A pattern with words in its holes.
struct Sampled {
    saying: Saying,
    /// The words before the first hole, in small letters.
    begins: String,
    texts: Vec<String>,
}

impl Sampled {
    /// Whether both may begin a text: they are patterns of two phrases, in one form, with the same first words.
    fn begins_as(&self, other: &Sampled) -> bool {
        let alike = self.begins.starts_with(&other.begins) || other.begins.starts_with(&self.begins);
        alike && self.saying.index != other.saying.index && form_of(&self.saying) == form_of(&other.saying)
    }
}

/// Every pair of phrases that read one text, and every phrase that reads what the language reads without it.
pub(crate) fn clashes(language: &Language, phrases: &[PhraseDef]) -> Vec<GrammarError> {
    let said: Vec<Sampled> = phrases.iter().enumerate().flat_map(|(index, phrase)| say(language, index, phrase)).collect();
    let mut found = Vec::new();
    let mut alike = 0;
    for (at, one) in said.iter().enumerate() {
        for other in said[..at].iter().filter(|other| one.begins_as(other)) {
            alike += 1;
            if alike > MOST_PAIRS {
                let Saying { phrase, index, part, .. } = one.saying.clone();
                let message = format!("more than {MOST_PAIRS} pairs of phrases begin alike, and with this one it takes too long to try them all");
                return vec![GrammarError::Phrase { phrase, index, part, span: None, message }];
            }
            if let Some(text) = both(language, one, other) {
                found.push(GrammarError::Twins { one: one.saying.clone(), other: other.saying.clone(), text: Some(text) });
            }
        }
    }
    if phrases.is_empty() {
        return found;
    }
    let without = without_phrases(language);
    for one in said.iter().filter(|one| matches!(one.saying.part, Part::Say(_))) {
        let taken = one.texts.iter().find_map(|text| Some((text, without.read::<Effect>("effect", text).ok()?)));
        if let Some((text, reading)) = taken {
            let reading = value::of(&reading).map_or_else(|_| String::new(), |value| value.sketch());
            found.push(GrammarError::Taken { phrase: one.saying.clone(), text: text.clone(), reading });
        }
    }
    found
}

/// A text that two patterns read, if there is one.
fn both(language: &Language, one: &Sampled, other: &Sampled) -> Option<String> {
    let (a, b) = (&one.saying, &other.saying);
    let reads = |saying: &Saying, text: &str| language.rules.find(&rule(saying)).is_some_and(|rule| language.reader.fragment(rule, text).is_ok());
    let text = one.texts.iter().find(|text| reads(b, text));
    text.or_else(|| other.texts.iter().find(|text| reads(a, text))).cloned()
}

fn form_of(saying: &Saying) -> &str {
    match &saying.part {
        Part::Form(form) => form,
        _ => "",
    }
}

/// The rule that reads the phrase in that form.
fn rule(saying: &Saying) -> String {
    match form_of(saying) {
        "" => format!("{PHRASE}{}", saying.phrase),
        form => format!("{PHRASE}{}__{form}", saying.phrase),
    }
}

/// The language, deaf to phrases.
fn without_phrases(language: &Language) -> Reader {
    let mut rules = language.rules.clone();
    for rule in rules.rules.iter_mut().filter(|rule| base(&rule.name) == assemble::PHRASES || rule.name.starts_with(&format!("{}.", assemble::PHRASES))) {
        rule.ex = Ex::Choice(Vec::new());
    }
    // What it knows of how rules begin is more than they can now, and no less.
    Reader::new(&rules)
}

/// The patterns of a phrase with words in their holes; those are left out for whose holes the game has no words.
fn say(language: &Language, index: usize, phrase: &PhraseDef) -> Vec<Sampled> {
    let patterns = phrase.patterns().filter_map(|(part, pattern)| Some((part, pattern, phrase::pattern(pattern).ok()?)));
    let said = patterns.map(|(part, pattern, pieces)| {
        let texts = (0..SAMPLES).filter_map(|sample| text(language, &pieces, sample));
        let mut texts: Vec<String> = texts.collect();
        texts.dedup();
        let begins = match pieces.first() {
            Some(Piece::Words(words)) => words.to_lowercase(),
            _ => String::new(),
        };
        let saying = Saying { phrase: phrase.id.clone(), index, part, pattern: pattern.clone() };
        Sampled { saying, begins, texts }
    });
    said.collect()
}

/// A pattern with the words of one sample in each hole.
fn text(language: &Language, pieces: &[Piece], sample: usize) -> Option<String> {
    let mut text = String::new();
    for piece in pieces {
        let words = match piece {
            Piece::Words(words) => words.clone(),
            Piece::Hole { kind, .. } => {
                let samples = samples(language, kind.name);
                let hole = samples.get(sample).or(samples.last())?;
                language.print(kind.rule, hole).ok()?
            }
        };
        language.joins.join(&mut text, &words);
    }
    Some(capitalised(&text))
}

/// What may stand in a hole of a type, so that every way to read it is met: "2", "this card", "2 cards".
fn samples(language: &Language, kind: &str) -> Vec<Hole> {
    let word = |class: &str| language.lexicon.words(class).map(|(id, _)| Word(id.to_owned())).find(|word| spoken(language, class, word));
    let cards = || Filter { other: None, mark: None, traits: Vec::new(), nouns: vec![Noun::Card], with: Vec::new(), place: None };
    let two = || Selector::Several { count: Quantity::Number(2), filter: cards() };
    match kind {
        "number" => vec![Hole::HoleNumber(Quantity::Number(2)), Hole::HoleNumber(Quantity::ThatMuch)],
        "card" => vec![Hole::HoleCard(Selector::This.into()), Hole::HoleCard(two().into()), Hole::HoleCard(Selector::One { filter: cards() }.into())],
        "cards" => vec![Hole::HoleCards(two().into()), Hole::HoleCards(Selector::Them.into())],
        "player" => vec![Hole::HolePlayer(Player::Opponent.into()), Hole::HolePlayer(Player::You.into())],
        "pool" => {
            let pools = language.lexicon.words("pool").map(|(id, _)| TokenPlace::InPool { pool: Pool { whose: None, pool: Word(id.to_owned()) } });
            pools.take(1).chain([TokenPlace::OnCard { card: Box::new(Selector::This.into()) }]).map(Hole::HolePool).collect()
        }
        "condition" => vec![Hole::HoleCondition(Box::new(Condition::FirstTurn { of: FirstOf::FirstOfGame }))],
        "keyword" => word("keyword").map(|keyword| Hole::HoleKeyword(KeywordUse { keyword, number: None })).into_iter().collect(),
        "zone" => word("zone").map(Hole::HoleZone).into_iter().collect(),
        "kind" => word("kind").map(Hole::HoleKind).into_iter().collect(),
        "family" => word("family").map(Hole::HoleFamily).into_iter().collect(),
        "stat" => word("stat").map(Hole::HoleStat).into_iter().collect(),
        "state" => word("state").map(Hole::HoleState).into_iter().collect(),
        "counter" => word("counter").map(Hole::HoleCounter).into_iter().collect(),
        "duration" => word("duration").map(Hole::HoleDuration).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether a word has a form that the language asks for.
fn spoken(language: &Language, class: &str, word: &Word) -> bool {
    language
        .rules
        .rules
        .iter()
        .any(|rule| rule.leaf.as_ref().is_some_and(|leaf| leaf.class == class && leaf.id == word.0 && !leaf.text.is_empty() && !form(&rule.name).is_empty()))
}
