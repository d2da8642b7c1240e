//! The words of a line of card text: as the language prints what the line means.

use kotodama_grammar::ast::Ability;
use kotodama_grammar::{Language, SentenceError, reminders, without_reminders};

/// What is to be done with a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wording {
    /// It stands as the language says it.
    Same,
    /// It is to be said like this.
    Other(String),
    /// It can't be changed by a tool: why, and what to do.
    Left(String, Option<String>),
    /// It can't be read.
    Unread(Vec<SentenceError>),
}

/// How a line should be said.
pub(super) fn wording(language: &Language, line: &str) -> Wording {
    let ability = match language.read_ability(line) {
        Ok(ability) => ability,
        Err(errors) => return Wording::Unread(errors),
    };
    let printed = match language.print_ability(&ability) {
        Ok(printed) => printed,
        Err(error) => return Wording::Left(format!("the language has no words for what this means: {error}"), None),
    };
    let calm = printed == without_reminders(line);
    match reminded(language, line, &ability, &printed) {
        Some(new) if new == line => Wording::Same,
        // Whatever happens, a text goes on meaning what it meant.
        Some(new) if without_reminders(&new) == printed && language.read_ability(&new).is_ok_and(|read| read == ability) => Wording::Other(new),
        _ if calm => Wording::Same,
        _ => {
            let help = format!("write it like this, with the reminder where it belongs: {printed}");
            Wording::Left("this is not how the language says it, and the place of the reminder text is not clear in what it says".to_owned(), Some(help))
        }
    }
}

/// The line as the language says it, each reminder text between the same sentences as before; `None` where one stands within a sentence.
fn reminded(language: &Language, line: &str, whole: &Ability, printed: &str) -> Option<String> {
    let reminders = reminders(line);
    if reminders.is_empty() {
        return Some(printed.to_owned());
    }
    let mut parts = Vec::new();
    let mut read = Ability { tags: Vec::new(), sentences: Vec::new() };
    let mut from = 0;
    for reminder in reminders.into_iter().chain(std::iter::once(line.len()..line.len())) {
        let said = line[from..reminder.start].trim();
        if !said.is_empty() {
            let part = language.read_ability(said).ok()?;
            parts.push(language.print_ability(&part).ok()?);
            read.tags.extend(part.tags);
            read.sentences.extend(part.sentences);
        }
        parts.push(line[reminder.clone()].to_owned());
        from = reminder.end;
    }
    parts.retain(|part| !part.is_empty());
    (read == *whole).then(|| parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotodama_grammar::Lexicon;

    fn said(line: &str) -> Wording {
        let words = r#"(
            kinds: { "robot": (sg: "robot", pl: "robots") },
            zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
            verbs: { "break": (base: "break", third: "breaks", past: "broken") },
            tags: { "start": (name: "Start") },
        )"#;
        let lexicon = Lexicon::from_ron(words).expect("words");
        wording(&Language::english(&lexicon, &[]).expect("a language"), line)
    }

    fn other(line: &str) -> Wording {
        Wording::Other(line.to_owned())
    }

    #[test]
    fn a_line_is_said_as_the_language_says_it() {
        assert_eq!(said("Break 2 robots."), Wording::Same);
        assert_eq!(said("Break  2 robots. (Both.)"), other("Break 2 robots. (Both.)"));
        assert_eq!(said("[Start]break 2 robots."), other("[Start] Break 2 robots."));
        assert!(matches!(said("Break 2 robbots."), Wording::Unread(_)));
    }

    #[test]
    fn reminders_stay_between_their_sentences() {
        assert_eq!(said("Break 2 robots. (All (2) of them.) break a robot."), other("Break 2 robots. (All (2) of them.) Break a robot."));
        assert_eq!(said("(First.) break 2 robots. (Last.)"), other("(First.) Break 2 robots. (Last.)"));
        assert_eq!(said("[Start] (At first.) break 2 robots."), other("[Start] (At first.) Break 2 robots."));
    }

    #[test]
    fn a_reminder_within_a_sentence_is_left_to_people() {
        assert!(matches!(said("break 2 (that is two) robots."), Wording::Left(_, Some(help)) if help.contains("Break 2 robots.")));
    }
}
