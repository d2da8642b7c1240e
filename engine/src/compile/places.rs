//! Where a mistake in a phrase or a word stands in the files that the language is made from.

use super::files::{self, Filed};
use crate::outline::Outline;
use crate::source::Source;
use kotodama_grammar::{CLASSES, Diagnostic, GrammarError, Language, Lexicon, Part, PhraseDef, Spot, codes};
use std::ops::Range;

/// The files of a language.
pub(super) struct Sources<'a> {
    pub(super) lexicon: &'a Filed<Lexicon>,
    /// The phrases; in another language than the game's, they are said as the lexicon says them.
    pub(super) phrases: Option<&'a Filed<Vec<PhraseDef>>>,
    pub(super) own: bool,
}

impl Sources<'_> {
    /// What is wrong with a language, at the places it is about. `id` is the language's.
    pub(super) fn findings(&self, id: &str, wrong: &[GrammarError]) -> Vec<Diagnostic> {
        wrong.iter().map(|error| self.finding(id, error)).collect()
    }

    fn finding(&self, id: &str, error: &GrammarError) -> Diagnostic {
        let file = match error.code() {
            codes::LEXICON => self.lexicon.path.clone(),
            codes::LANGUAGE_FILE if matches!(error, GrammarError::Unknown { .. }) => "game.ron".to_owned(),
            codes::LANGUAGE_FILE => format!("{id}.pest"),
            _ if self.own => "phrases.ron".to_owned(),
            _ => self.lexicon.path.clone(),
        };
        let mut found = error.diagnostic(&file);
        for (at, (spot, label)) in error.spots().into_iter().enumerate() {
            let (file, span) = self.place(&spot);
            found = if at == 0 { found.at(file, span).label(label) } else { found.also(file, span, label) };
        }
        found
    }

    fn place(&self, spot: &Spot) -> (String, Range<usize>) {
        match spot {
            Spot::Word { class, id, form } => self.word(class, id, form.as_deref(), None),
            Spot::Phrase { index, part, span, .. } if self.own => {
                let Some(file) = self.phrases else { return ("phrases.ron".to_owned(), 0..0) };
                let outline = Outline::of(&file.text);
                let phrase = outline.at(*index);
                let wanted = phrase.and_then(|phrase| match part {
                    Part::Id => phrase.get("id"),
                    Part::Say(at) => phrase.get("say")?.at(*at),
                    Part::Form(form) => phrase.get("forms")?.get(form),
                    Part::Means(at) => phrase.get("means")?.at(*at),
                });
                let place = wanted.or(phrase).map(|place| within(place, &file.text, span.clone()));
                (file.path.clone(), place.unwrap_or(0..0))
            }
            Spot::Phrase { id, part, span, .. } => {
                let form = if let Part::Form(form) = part { form } else { "say" };
                self.word("phrase", id, Some(form), span.clone())
            }
        }
    }

    fn word(&self, class: &str, id: &str, form: Option<&str>, span: Option<Range<usize>>) -> (String, Range<usize>) {
        let text = &self.lexicon.text;
        let outline = Outline::of(text);
        let table = CLASSES.iter().find(|(own, _)| *own == class).map_or(class, |(_, table)| table);
        let word = outline.get(table).or_else(|| outline.get(class)).and_then(|words| words.get(id));
        let place = word.and_then(|word| form.and_then(|form| word.get(form)).or(Some(word)));
        (self.lexicon.path.clone(), place.map_or(0..0, |place| within(place, text, span)))
    }
}

/// What is odd about the words of a game in a language, at the places it is about: forms that nothing asks for.
#[must_use]
pub fn word_findings(source: &dyn Source, id: &str, language: &Language) -> Vec<Diagnostic> {
    let mut unread = Vec::new();
    let Some(lexicon) = files::read::<Lexicon>(source, &format!("lexicon/{id}.ron"), &mut unread) else { return Vec::new() };
    let sources = Sources { lexicon: &lexicon, phrases: None, own: false };
    let placed = language.findings().into_iter().map(|(spot, found)| {
        let (file, span) = sources.place(&spot);
        found.at(file, span)
    });
    placed.collect()
}

fn within(place: &Outline, file: &str, span: Option<Range<usize>>) -> Range<usize> {
    span.map_or_else(|| place.inside(file), |span| place.part(file, span))
}
