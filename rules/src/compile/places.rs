//! Where a mistake in a phrase or a word stands in the files that the language is made from.

use super::files::{self, Filed, Files};
use super::packs::Packs;
use crate::outline::Outline;
use crate::source::Source;
use kotodama_grammar::{CLASSES, Diagnostic, GrammarError, Language, Lexicon, Part, PhraseDef, Spot, codes};
use std::ops::Range;

/// The files of a language.
pub(super) struct Sources<'a> {
    pub(super) lexicon: &'a Filed<Lexicon>,
    /// The words that packs add, by language.
    pub(super) words: &'a [(String, Filed<Lexicon>)],
    /// The phrases; in another language than the game's, they are said as the lexicon says them.
    pub(super) phrases: &'a [Filed<Vec<PhraseDef>>],
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
        let mut places: Vec<((String, Range<usize>), String)> = error.spots().into_iter().map(|(spot, label)| (self.place(id, &spot), label)).collect();
        // Of two that clash, the one that a pack added is wrong.
        places.sort_by_key(|((file, _), _)| !file.starts_with("packs/"));
        for (at, ((file, span), label)) in places.into_iter().enumerate() {
            found = if at == 0 { found.at(file, span).label(label) } else { found.also(file, span, label) };
        }
        found
    }

    fn place(&self, language: &str, spot: &Spot) -> (String, Range<usize>) {
        match spot {
            Spot::Word { class, id, form } => self.word(language, class, id, form.as_deref(), None),
            Spot::Phrase { id, index, part, span } if self.own => {
                let mut index = *index;
                let file = self.phrases.iter().find(|file| {
                    let here = index < file.value.len();
                    index -= if here { 0 } else { file.value.len() };
                    here
                });
                let Some(file) = file else { return ("phrases.ron".to_owned(), 0..0) };
                let outline = file.outline();
                let phrase = file.entry(outline, index, id);
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
                self.word(language, "phrase", id, Some(form), span.clone())
            }
        }
    }

    fn word(&self, language: &str, class: &str, id: &str, form: Option<&str>, span: Option<Range<usize>>) -> (String, Range<usize>) {
        let added = self.words.iter().rev().filter(|(of, _)| of == language).map(|(_, file)| file);
        let file = added.into_iter().find(|file| file.value.contains(class, id)).unwrap_or(self.lexicon);
        let outline = file.outline();
        let table = CLASSES.iter().find(|(own, _)| *own == class).map_or(class, |(_, table)| table);
        let words = outline.get(table).or_else(|| outline.get(class));
        let word = words.and_then(|words| words.get(id).or_else(|| words.get(files::local(id))));
        let place = word.and_then(|word| form.and_then(|form| word.get(form)).or(Some(word)));
        (file.path.clone(), place.map_or(0..0, |place| within(place, &file.text, span)))
    }
}

/// What is odd about the words of a game in a language, at the places it is about: forms that nothing asks for.
#[must_use]
pub fn word_findings(source: &dyn Source, id: &str, language: &Language) -> Vec<Diagnostic> {
    let mut unread = Vec::new();
    let Some(lexicon) = files::read::<Lexicon>(source, &format!("lexicon/{id}.ron"), &mut unread) else { return Vec::new() };
    let own = if source.packs().is_empty() { None } else { Files::read(source, &mut unread) };
    let words = own.map(|own| Packs::read(source, &own).added_to(&own).0.words).unwrap_or_default();
    let sources = Sources { lexicon: &lexicon, words: &words, phrases: &[], own: false };
    let placed = language.findings().into_iter().map(|(spot, found)| {
        let (file, span) = sources.place(id, &spot);
        found.at(file, span)
    });
    placed.collect()
}

fn within(place: &Outline, file: &str, span: Option<Range<usize>>) -> Range<usize> {
    span.map_or_else(|| place.inside(file), |span| place.part(file, span))
}
