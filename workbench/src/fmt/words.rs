//! The words of a line of text: as the language prints what the line means.

use kotodama_grammar::ast::Ability;
use kotodama_grammar::{Language, PrintError, SentenceError, reminders, without_reminders};
use kotodama_rules::reminder::{Reminders, Tongue};

/// What is to be done with a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wording {
    /// It stands as the language says it.
    Same,
    /// It is to be said like this.
    Other(String),
    /// It can't be changed by a tool: why, and what to do.
    Left(String, Option<String>),
    /// It can't be read.
    Unread(Vec<SentenceError>),
}

/// What a line is: the part of the language that reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Speech {
    /// A line of the card of this name, by which it may call itself.
    Card(String),
    /// A rule.
    Ability,
    /// What a keyword means: a line with holes.
    Meaning,
    /// Instructions.
    Effects,
    /// Instructions, or a rule: a line of any sort.
    Line,
    /// What a phrase means: instructions with holes.
    PhraseMeaning,
    /// What may stand after "if".
    Condition,
    /// Cards.
    Selector,
    /// What is waited for.
    Trigger,
    /// Where cards lie.
    Place,
}

/// What becomes of the reminders behind keywords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminding {
    /// Each keyword has its reminder behind it
    Write,
    /// No keyword has one
    Remove,
}

/// How a line should be said, whatever it is.
pub(crate) fn wording_of(language: &Language, line: &str, speech: &Speech) -> Wording {
    match speech {
        Speech::Card(name) => wording(language, line, |line| language.read_card_line(name, line)),
        Speech::Ability => wording(language, line, |line| language.read_ability(line)),
        Speech::Meaning => told(line, language.read_meaning(&[line.to_owned()]), |text| Ok(language.print_text(text)?.join(" "))),
        Speech::Effects => told(line, language.read_effects(line), |effects| language.print_effects(effects)),
        // A mode may replace lines of phrases, too.
        Speech::Line if line.contains('{') => wording_of(language, line, &Speech::PhraseMeaning),
        Speech::Line => match wording_of(language, line, &Speech::Effects) {
            Wording::Unread(_) => wording_of(language, line, &Speech::Ability),
            wording => wording,
        },
        Speech::PhraseMeaning => told(line, language.read_phrase_meaning(line), |effects| language.print_effects(effects)),
        Speech::Condition => begun(line, |text| language.read_condition(text), |condition| language.print_condition(condition)),
        Speech::Selector => begun(line, |text| language.read_selector(text), |selector| language.print_selector(selector)),
        Speech::Trigger => begun(line, |text| language.read_trigger(text), |trigger| language.print_trigger(trigger)),
        Speech::Place => begun(line, |text| language.read_place(text), |place| language.print_place(place)),
    }
}

/// How whole sentences should be said.
fn told<T>(line: &str, read: Result<T, Vec<SentenceError>>, print: impl Fn(&T) -> Result<String, PrintError>) -> Wording {
    match read.map(|tree| print(&tree)) {
        Err(errors) => Wording::Unread(errors),
        Ok(Err(error)) => Wording::Left(format!("the language has no words for what this means: {error}"), None),
        Ok(Ok(printed)) if printed == without_reminders(line) => Wording::Same,
        Ok(Ok(printed)) if reminders(line).is_empty() => Wording::Other(printed),
        Ok(Ok(printed)) => Wording::Left("this is not how the language says it".to_owned(), Some(format!("write it like this: {printed}"))),
    }
}

/// How a part of a sentence should be said: it keeps its beginning ("Whenever …"), its capital and its end.
fn begun<T: PartialEq>(line: &str, read: impl Fn(&str) -> Result<T, SentenceError>, print: impl Fn(&T) -> Result<String, PrintError>) -> Wording {
    let tree = match read(line) {
        Ok(tree) => tree,
        Err(error) => return Wording::Unread(vec![error]),
    };
    let starts = std::iter::once(0).chain(line.match_indices(' ').map(|(at, _)| at + 1));
    let start = starts.filter(|at| read(&line[*at..]).is_ok_and(|part| part == tree)).last().unwrap_or(0);
    let body = line[start..].trim_end_matches([',', '.', ' ']);
    let end = &line[start + body.len()..];
    let Ok(mut printed) = print(&tree) else { return Wording::Same };
    if body.starts_with(char::is_uppercase) {
        printed = printed.chars().take(1).flat_map(char::to_uppercase).chain(printed.chars().skip(1)).collect();
    }
    let new = format!("{}{printed}{end}", &line[..start]);
    if new == line || !read(&new).is_ok_and(|again| again == tree) { Wording::Same } else { Wording::Other(new) }
}

/// The line of a card with its reminders written or removed, where that changes it.
pub(super) fn reminding(reminders: &Reminders, tongue: Tongue<'_>, line: &str, reminding: Reminding) -> Option<String> {
    let new = match reminding {
        Reminding::Write => reminders.written(line, tongue),
        Reminding::Remove => reminders.removed(line, tongue),
    };
    new.filter(|new| new != line)
}

/// How a line of a card should be said.
fn wording(language: &Language, line: &str, read: impl Fn(&str) -> Result<Ability, Vec<SentenceError>>) -> Wording {
    let ability = match read(line) {
        Ok(ability) => ability,
        Err(errors) => return Wording::Unread(errors),
    };
    let printed = match language.print_ability_as(&ability, line) {
        Ok((printed, _)) => printed,
        Err(error) => return Wording::Left(format!("the language has no words for what this means: {error}"), None),
    };
    let calm = printed == without_reminders(line);
    match reminded((language, &read), line, &ability, &printed) {
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
fn reminded(
    (language, read_line): (&Language, impl Fn(&str) -> Result<Ability, Vec<SentenceError>>),
    line: &str,
    whole: &Ability,
    printed: &str,
) -> Option<String> {
    let reminders = reminders(line);
    if reminders.is_empty() {
        return Some(printed.to_owned());
    }
    let mut parts = Vec::new();
    let mut read = Ability::new(Vec::new(), Vec::new());
    let mut from = 0;
    for reminder in reminders.into_iter().chain(std::iter::once(line.len()..line.len())) {
        let said = line[from..reminder.start].trim();
        if !said.is_empty() {
            let part = read_line(said).ok()?;
            parts.push(language.print_ability(&part).ok()?);
            append(&mut read, part);
        }
        parts.push(line[reminder.clone()].to_owned());
        from = reminder.end;
    }
    parts.retain(|part| !part.is_empty());
    (read == *whole).then(|| parts.join(" "))
}

/// Puts what follows behind an ability: with tags of its own it is another in the same line.
fn append(line: &mut Ability, more: Ability) {
    if let Some(next) = &mut line.next {
        return append(next, more);
    }
    if more.tags.is_empty() || line.tags.is_empty() && line.sentences.is_empty() {
        line.tags.extend(more.tags);
        line.sentences.extend(more.sentences);
        line.next = more.next;
    } else {
        line.next = Some(Box::new(more));
    }
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
        wording_of(&Language::english(&lexicon, &[]).expect("a language"), line, &Speech::Card("Tin Can".to_owned()))
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
    fn a_card_that_calls_itself_by_its_name_says_what_it_is() {
        assert_eq!(said("Break Tin Can."), other("Break this card."));
        assert_eq!(said("Break Tin Can. (Itself.) Break  a robot."), other("Break this card. (Itself.) Break a robot."));
        assert!(matches!(said("Break Tin Pan."), Wording::Unread(_)));
    }

    #[test]
    fn what_stands_in_parentheses_within_a_sentence_is_no_reminder() {
        assert!(matches!(said("break 2 (that is two) robots."), Wording::Unread(_)));
    }
}
