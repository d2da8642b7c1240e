//! Agreement: of which sort (in French, of which gender) words are that point at a card, and words that name one.
//!
//! A language whose pronouns agree says so in rules of its file: `points__…` for what points, `names__…` for what names, `marks__…` for
//! each word of a text that shows a sort; behind the stroke stands the sort. The sorts are the file's: no code knows one.

use crate::language::{DISAGREES, Language};
use crate::rules::{RuleId, Rules};

/// The rules that tell of which sort words are, each with its sort.
#[derive(Debug, Clone, Default)]
pub(crate) struct Agreement {
    points: Vec<(String, RuleId)>,
    names: Vec<(String, RuleId)>,
    marks: Vec<(String, RuleId)>,
    disagrees: Option<RuleId>,
}

impl Agreement {
    pub(crate) fn of(rules: &Rules) -> Agreement {
        let sorts = |lead: &str| {
            let sort = |rule: &crate::rules::Rule| Some((rule.name.strip_prefix(lead)?.to_owned(), rules.find(&rule.name)?));
            rules.rules.iter().filter_map(sort).collect()
        };
        Agreement { points: sorts("points__"), names: sorts("names__"), marks: sorts("marks__"), disagrees: rules.find(DISAGREES) }
    }
}

impl Language {
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

    /// The word that stands where this one, which points, does not agree.
    #[must_use]
    pub fn of_other_sort(&self, pointer: &str) -> Option<&str> {
        let said = pointer.to_lowercase();
        let pair = self.joins.agreeing.chunks_exact(2).find(|pair| pair.contains(&said))?;
        pair.iter().find(|word| **word != said).map(String::as_str)
    }

    /// The sorts that the words of a text show, in their order.
    pub(crate) fn shown<'a>(&'a self, text: &str) -> Vec<&'a str> {
        if self.agreement.marks.is_empty() {
            return Vec::new();
        }
        let starts = |(at, sign): &(usize, char)| *sign == '-' || sign.is_alphabetic() && !text[..*at].ends_with(char::is_alphabetic);
        text.char_indices().filter(starts).filter_map(|(at, _)| self.sort(&self.agreement.marks, &text[at..])).collect()
    }

    /// Whether the words of a text agree with what was named before them, as far as can be told without knowing what they mean.
    pub(crate) fn agrees(&self, text: &str) -> bool {
        !self.agreement.disagrees.is_some_and(|rule| self.reader.stands(rule, text))
    }
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
                wanted.starts_with(&shown) || one.is_some_and(|one| shown.iter().all(|sort| sort == one))
            }
        }
    }
}
