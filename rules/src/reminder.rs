//! Reminder text: what a keyword means, as it may stand behind it on a card, in parentheses.
//!
//! Nobody reads it but people. So it is printed from what the keyword means, in the language of the card, with the keyword's number
//! where `{n}` stands; or it is what `keywords.ron` gives (`reminder`), for keywords that only the rules speak of. In another
//! language a lexicon may give its own (form `reminder`).
//!
//! *Invariant:* a line means the same with reminders and without.

use kotodama_engine::data::KeywordFile;
use kotodama_grammar::ast::{Ability, Hole, KeywordUse, Sentence};
use kotodama_grammar::{Language, fill, reminders};
use std::collections::BTreeMap;
use std::ops::Range;

/// The hole for a keyword's number.
const NUMBER: &str = "n";

/// The reminders of a game's keywords.
#[derive(Debug, Clone, Default)]
pub struct Reminders {
    keywords: BTreeMap<String, Meaning>,
}

#[derive(Debug, Clone)]
struct Meaning {
    given: Option<String>,
    means: Vec<Ability>,
}

/// A language that cards of a game are written in.
#[derive(Debug, Clone, Copy)]
pub struct Tongue<'a> {
    /// With the game's words in it.
    pub language: &'a Language,
    /// Whether it is the game's own.
    pub own: bool,
}

/// A reminder that says something else than its keyword means, or what nothing in front of it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongReminder {
    /// Its bytes in the line, with its parentheses.
    pub span: Range<usize>,
    /// What it should say, without parentheses; nothing where no keyword stands before it that has a reminder.
    pub wanted: Option<String>,
}

impl Reminders {
    /// The reminders of these keywords; `own` is the language of their meanings.
    #[must_use]
    pub fn new(keywords: &[KeywordFile], own: &Language) -> Reminders {
        let meaning = |keyword: &KeywordFile| {
            let means = own.read_meaning(&keyword.means).map(|text| text.abilities).unwrap_or_default();
            (keyword.id.clone(), Meaning { given: keyword.reminder.clone(), means })
        };
        Reminders { keywords: keywords.iter().map(meaning).collect() }
    }

    /// What a keyword with its number means, on one line; nothing where neither its meaning nor a reminder is given.
    #[must_use]
    pub fn text(&self, used: &KeywordUse, tongue: Tongue<'_>) -> Option<String> {
        let Tongue { language, own } = tongue;
        let keyword = self.keywords.get(&used.keyword.0)?;
        let given = if own { keyword.given.as_deref() } else { language.lexicon().form("keyword", &used.keyword.0, "reminder") };
        let number = used.number.as_ref();
        if let Some(given) = given {
            let written = number.and_then(|number| language.print("quantity", number).ok());
            return Some(written.map_or_else(|| given.to_owned(), |number| given.replace(&format!("{{{NUMBER}}}"), &number)));
        }
        let holes: BTreeMap<String, Hole> = number.map(|number| (NUMBER.to_owned(), Hole::HoleNumber(number.clone()))).into_iter().collect();
        let print = |ability: &Ability| language.print_ability(&fill(ability, &holes).ok()?).ok();
        let lines: Vec<String> = keyword.means.iter().map(print).collect::<Option<_>>()?;
        Some(lines.join(" ")).filter(|text| !text.is_empty() && !text.contains('{'))
    }

    /// What a keyword means, sentence by sentence, its hole left open without a number; or its reminder, where only that is given.
    #[must_use]
    pub fn lines(&self, used: &KeywordUse, tongue: Tongue<'_>) -> Vec<String> {
        let Some(keyword) = self.keywords.get(&used.keyword.0) else { return Vec::new() };
        let holes: BTreeMap<String, Hole> = used.number.iter().map(|number| (NUMBER.to_owned(), Hole::HoleNumber(number.clone()))).collect();
        let print = |ability: &Ability| tongue.language.print_ability(&fill(ability, &holes).ok()?).ok();
        let lines: Vec<String> = keyword.means.iter().filter_map(print).collect();
        if lines.is_empty() { self.text(used, tongue).into_iter().collect() } else { lines }
    }

    /// What stands behind a sentence of keywords; nothing behind any other.
    fn behind(&self, sentence: &Sentence, tongue: Tongue<'_>) -> Option<String> {
        let Sentence::Keywords { keywords } = sentence else { return None };
        let texts: Vec<String> = keywords.iter().filter_map(|used| self.text(used, tongue)).collect();
        (!texts.is_empty()).then(|| texts.join(" "))
    }

    /// The reminders in a line of a card that say something else than the keywords before them mean, and those behind anything else that read
    /// as rules: nobody plays them.
    #[must_use]
    pub fn wrong(&self, line: &str, tongue: Tongue<'_>) -> Vec<WrongReminder> {
        let mut from = 0;
        let mut found = Vec::new();
        for span in reminders(line) {
            let before = tongue.language.read_ability(line[from..span.start].trim()).ok();
            from = span.end;
            let wanted = before.and_then(|ability| self.behind(ability.parts().last()?.sentences.last()?, tongue));
            let said = &line[span.start + 1..span.end - 1];
            let right = wanted.as_ref().map_or_else(|| !reads_as_rule(said, tongue.language), |wanted| plain(said) == plain(wanted));
            if !right {
                found.push(WrongReminder { span, wanted });
            }
        }
        found
    }

    /// The line with a reminder behind each sentence of keywords that has one, and no other there; any further reminder text stays
    /// where it is. Nothing where the line can't be read, or a reminder stands within a sentence.
    #[must_use]
    pub fn written(&self, line: &str, tongue: Tongue<'_>) -> Option<String> {
        self.rewritten(line, tongue, |wanted| Some(format!("({wanted})")))
    }

    /// The line without the reminders behind its keywords, as [`written`](Self::written) writes them.
    #[must_use]
    pub fn removed(&self, line: &str, tongue: Tongue<'_>) -> Option<String> {
        self.rewritten(line, tongue, |_| None)
    }

    fn rewritten(&self, line: &str, tongue: Tongue<'_>, put: impl Fn(String) -> Option<String>) -> Option<String> {
        let language = tongue.language;
        let whole = language.read_ability(line).ok()?;
        let mut parts: Vec<String> = Vec::new();
        let mut from = 0;
        let spans = reminders(line).into_iter().map(Some).chain(std::iter::once(None));
        for span in spans {
            let said = line[from..span.as_ref().map_or(line.len(), |span| span.start)].trim();
            let mut last = None;
            if !said.is_empty() {
                let ability = language.read_ability(said).ok()?;
                for part in ability.parts() {
                    parts.extend(last.take().and_then(&put));
                    if !part.tags.is_empty() {
                        parts.push(language.print_ability(&Ability::new(part.tags.clone(), Vec::new())).ok()?);
                    }
                    for sentence in &part.sentences {
                        parts.extend(last.take().and_then(&put));
                        parts.push(language.print_sentence(sentence).ok()?);
                        last = self.behind(sentence, tongue);
                    }
                }
            }
            match (last, &span) {
                (Some(wanted), _) => parts.extend(put(wanted)),
                (None, Some(span)) => parts.push(line[span.clone()].to_owned()),
                (None, None) => {}
            }
            from = span.map_or(line.len(), |span| span.end);
        }
        let new = parts.join(" ");
        // whatever happens, a text goes on meaning what it meant
        (language.read_ability(&new).ok()? == whole).then_some(new)
    }
}

/// Whether words in parentheses say what is done or always so, or when: more than the names of keywords.
fn reads_as_rule(said: &str, language: &Language) -> bool {
    let says = |ability: &Ability| ability.parts().any(|part| part.sentences.iter().any(|one| !matches!(one, Sentence::Keywords { .. })));
    language.asks_or_allows(said) || language.read_ability(said.trim()).is_ok_and(|ability| says(&ability))
}

/// The words as they are compared: without blanks too many, the full stop, and the shape of apostrophes.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace('\u{2019}', "'").trim_end_matches('.').to_owned()
}
