//! Agreement: of which sort (in French, of which gender) words are that point at a card, and words that name one.
//!
//! A language whose pronouns agree says so in rules of its file: `points__…` for what points, `names__…` for what names, `marks__…` for
//! each word of a text that shows a sort; behind the stroke stands the sort. The sorts are the file's: no code knows one.

use crate::language::{DISAGREES, Language};
use crate::lexicon::{CLASSES, Lexicon};
use crate::repair::{self, stands_alone};
use crate::rules::{RuleId, Rules};
use crate::write::{Joins, words};

/// The rules that tell of which sort words are, each with its sort.
#[derive(Debug, Clone, Default)]
pub(crate) struct Agreement {
    points: Vec<(String, RuleId)>,
    names: Vec<(String, RuleId)>,
    marks: Vec<(String, RuleId)>,
    disagrees: Vec<RuleId>,
    goes_on: Option<RuleId>,
    ends_for_all: Option<RuleId>,
    sets_apart: Option<RuleId>,
    asks_or_allows: Option<RuleId>,
    miscounts: Option<RuleId>,
    /// What agrees in one sort, and in the other.
    pairs: Vec<(String, String)>,
    presents: Option<RuleId>,
    may_be_player: Option<RuleId>,
    /// What the language calls any card.
    cards: Vec<String>,
}

impl Agreement {
    pub(crate) fn of(rules: &Rules, joins: &Joins, lexicon: &Lexicon) -> Agreement {
        let said = joins.agreeing.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone()));
        let sorts = |lead: &str| {
            let sort = |rule: &crate::rules::Rule| Some((rule.name.strip_prefix(lead)?.to_owned(), rules.find(&rule.name)?));
            rules.rules.iter().filter_map(sort).collect()
        };
        Agreement {
            points: sorts("points__"),
            names: sorts("names__"),
            marks: sorts("marks__"),
            disagrees: [DISAGREES, "disagrees_pl"].into_iter().filter_map(|rule| rules.find(rule)).collect(),
            goes_on: rules.find("goes_on"),
            ends_for_all: rules.find("ends_for_all"),
            sets_apart: rules.find("sets_apart"),
            asks_or_allows: rules.find("asks_or_allows"),
            miscounts: rules.find("miscounts"),
            presents: rules.find("presents"),
            may_be_player: rules.find("may_be_player"),
            cards: rules.get("noun_word").map(|rule| words(&rule.ex)).unwrap_or_default(),
            pairs: said.chain(joins.agreeing_forms.chunks_exact(2).flat_map(|pair| of_words(lexicon, &pair[0], &pair[1]))).collect(),
        }
    }
}

/// Of each word that has forms with both ends, what they are.
fn of_words(lexicon: &Lexicon, one: &str, other: &str) -> Vec<(String, String)> {
    let entries = CLASSES.iter().flat_map(|(class, _)| lexicon.words(class)).map(|(_, entry)| &entry.forms);
    let pairs = entries.flat_map(|forms| {
        forms.iter().filter_map(|(form, text)| {
            let lead = form.strip_suffix(one).filter(|lead| lead.ends_with('_'))?;
            forms.get(&format!("{lead}{other}")).filter(|said| *said != text).map(|said| (text.clone(), said.clone()))
        })
    });
    pairs.collect()
}

/// A text with one word in place of another, wherever no letter stands beside it and it is such a word there.
fn replaced(text: &str, word: &str, other: &str, such: impl Fn(usize) -> bool) -> String {
    let places: Vec<usize> = text.match_indices(word).map(|(at, _)| at).filter(|at| stands_alone(text, *at, word) && such(*at)).collect();
    let mut text = text.to_owned();
    places.iter().rev().for_each(|at| text.replace_range(*at..at + word.len(), other));
    text
}

impl Language {
    /// A text with words of the other sort: all those that are one word, those of one sort, and each alone.
    pub(crate) fn otherwise<'a>(&'a self, text: &'a str) -> impl Iterator<Item = String> + 'a {
        let pairs = &self.agreement.pairs;
        let there = || pairs.iter().filter(|(one, other)| text.contains(one.as_str()) || text.contains(other.as_str()));
        let turned = |turn: bool| {
            there().fold(text.to_owned(), |text, (one, other)| {
                let (word, instead) = if turn { (other, one) } else { (one, other) };
                replaced(&text, word, instead, |at| !self.is_article(&text, at, word))
            })
        };
        let all = [turned(true), turned(false)];
        repair::other_pronouns(&self.joins, text).chain(all.into_iter().filter(move |other| other != text))
    }

    /// Whether a word that may point is an article there: "la" in "à la place".
    fn is_article(&self, text: &str, at: usize, word: &str) -> bool {
        self.joins.agreeing_articles.iter().any(|article| article == word) && !self.points_there(text, at)
    }

    /// Whether what shows a sort begins with the word there, or with the one before it.
    fn points_there(&self, text: &str, at: usize) -> bool {
        let lead = text[..at].trim_end().rfind([' ', '\'', '-']).map_or(0, |before| before + 1);
        [at, lead].iter().any(|from| self.agreement.marks.iter().any(|(_, rule)| self.reader.stands(*rule, &text[*from..])))
    }

    /// The one sort that words are of, by those rules.
    fn sort<'a>(&self, rules: &'a [(String, RuleId)], words: &str) -> Option<&'a str> {
        let mut sorts = rules.iter().filter(|(_, rule)| self.reader.stands(*rule, words)).map(|(sort, _)| sort.as_str());
        sorts.next().filter(|_| sorts.next().is_none())
    }

    /// Whether a word that points, such as a pronoun, can't stand for what those words name, as both tell their sort and it is not the same.
    #[must_use]
    pub fn disagree(&self, pointer: &str, named: &str) -> bool {
        let sort = self.sort(&self.agreement.points, pointer);
        sort.is_some() && self.sort(&self.agreement.names, named).is_some_and(|named| sort != Some(named))
    }

    /// Whether words before it name something of the sort of a word that points.
    #[must_use]
    pub fn names_such(&self, before: &str, pointer: &str) -> bool {
        let sort = self.sort(&self.agreement.points, pointer);
        sort.is_some() && words_of(before).any(|word| self.sort(&self.agreement.names, word) == sort)
    }

    /// Whether a word that points at a card is followed by what that is called from then on, as in "if it is a …".
    #[must_use]
    pub fn presents(&self, pointer: &str) -> bool {
        self.agreement.presents.is_some_and(|rule| self.reader.stands(rule, pointer))
    }

    /// Whether a word that points can't stand for a card of a kind that no words have named.
    #[must_use]
    pub fn disagrees_with_kind(&self, pointer: &str, kind: &str) -> bool {
        let forms = self.lexicon.entry("kind", kind).into_iter().flat_map(|entry| entry.texts()).map(|(_, text)| text);
        forms.chain(self.agreement.cards.iter().map(String::as_str)).all(|named| self.disagree(pointer, named))
    }

    /// Whether words begin with what is said of whoever the part before is about, as their verb shows: "…, puis gagne".
    #[must_use]
    pub fn goes_on(&self, words: &str) -> bool {
        self.agreement.goes_on.is_some_and(|rule| self.reader.stands(rule, words))
    }

    /// Whether a sentence does several things, and ends in words that could be said of the last or of all: "… and … if …".
    #[must_use]
    pub fn ends_for_all(&self, sentence: &str) -> bool {
        self.agreement.ends_for_all.is_some_and(|rule| self.reader.stands(rule, sentence))
    }

    /// Whether a comma sets off the last of what a sentence gives, in front of how long or while what: "…, and … while …".
    #[must_use]
    pub fn sets_off(&self, sentence: &str) -> bool {
        self.agreement.sets_apart.is_some_and(|rule| self.reader.stands(rule, sentence))
    }

    /// Whether words hold one that only rules have: "if", "may", "instead".
    #[must_use]
    pub fn asks_or_allows(&self, words: &str) -> bool {
        self.agreement.asks_or_allows.is_some_and(|rule| self.reader.stands(rule, words))
    }

    /// Whether a word that points may stand for a player, too.
    #[must_use]
    pub fn may_be_player(&self, pointer: &str) -> bool {
        self.agreement.may_be_player.is_some_and(|rule| self.reader.stands(rule, pointer))
    }

    /// The word that stands where this one, which points, does not agree.
    #[must_use]
    pub fn of_other_sort(&self, pointer: &str) -> Option<String> {
        let said = pointer.to_lowercase();
        let of_pair = |pair: &[String]| {
            let ends = |word: &String| said.strip_suffix(word.as_str()).filter(|lead| lead.is_empty() || lead.ends_with(' ')).map(str::to_owned);
            let turned = |word: &String, other: &String| ends(word).map(|lead| lead + other);
            turned(&pair[0], &pair[1]).or_else(|| turned(&pair[1], &pair[0]))
        };
        self.joins.agreeing.chunks_exact(2).find_map(of_pair)
    }

    /// The sorts that the words of a text show, in their order.
    pub(crate) fn shown<'a>(&'a self, text: &str) -> Vec<&'a str> {
        if self.agreement.marks.is_empty() {
            return Vec::new();
        }
        words_of(text).filter_map(|word| self.sort(&self.agreement.marks, word)).collect()
    }

    /// Whether the words of a text agree with what was named before them, as far as can be told without knowing what they mean.
    #[must_use]
    pub fn agrees(&self, text: &str) -> bool {
        self.counts_well(text) && !self.agreement.disagrees.iter().any(|rule| self.reader.stands(*rule, text))
    }

    /// Whether a number in a text goes with its noun.
    fn counts_well(&self, text: &str) -> bool {
        !self.agreement.miscounts.is_some_and(|rule| self.reader.stands(rule, text))
    }
}

/// A text from each of its words on.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let starts = |(at, sign): &(usize, char)| *sign == '-' || sign.is_alphabetic() && !text[..*at].ends_with(char::is_alphabetic);
    text.char_indices().filter(starts).map(|(at, _)| &text[at..])
}

/// What the pronouns of a wording are to agree with.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Like<'a> {
    /// What was named before them, as far as that can be told.
    Names,
    /// The words of a text that means the same: those of what it was read from, which agree.
    Words(&'a [&'a str]),
}

impl Like<'_> {
    /// Whether a text agrees; what stands behind it is still to come.
    pub(crate) fn fits(&self, language: &Language, text: &str) -> bool {
        match self {
            Like::Names => language.agrees(text),
            Like::Words(wanted) => {
                let shown = language.shown(text);
                let one = wanted.first().filter(|first| wanted.iter().all(|sort| sort == *first));
                language.counts_well(text) && (wanted.starts_with(&shown) || one.is_some_and(|one| shown.iter().all(|sort| sort == one)))
            }
        }
    }
}
