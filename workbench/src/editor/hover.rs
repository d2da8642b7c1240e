//! What a place of a file means: the sentence in steps, a word, a phrase, a card's whole face. In paragraphs of Markdown.

use super::desk::Known;
use super::mend::around;
use super::named::{self, Thing};
use super::proposal::words::language_of;
use super::site::{Line, line_at, within};
use crate::explain::card::{explained, lines_explained};
use crate::explain::entry::{Entry, Means, entries};
use crate::explain::pointing::pointing;
use crate::explain::steps::{Step, of_ability, of_effects};
use crate::fmt::Speech;
use crate::scene::standing;
use crate::workspace::Workspace;
use kotodama_engine::CardDef;
use kotodama_engine::ids::StatId;
use kotodama_grammar::ast::{Effect, Text};
use kotodama_rules::outline::Outline;
use std::ops::Range;

/// What a place means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// The bytes of the file that it is about.
    pub span: Range<usize>,
    /// What they mean, in Markdown.
    pub text: String,
}

/// What a byte of a file means.
#[must_use]
pub fn at(known: &Known, name: &str, file: &str, byte: usize) -> Option<Meaning> {
    let byte = crate::finding::boundary(file, byte);
    let file = &*around(name, file, Some(byte));
    let mention = named::at(known, name, file, byte);
    let mut parts: Vec<String> = mention.iter().filter_map(|mention| thing(known, &mention.thing)).collect();
    let mut span = mention.map(|mention| mention.span);
    if let Some(line) = line_at(name, file, byte) {
        if !within(name).starts_with("sets/") {
            let at = super::site::byte_in(&line, file, byte);
            parts.extend(super::hint::in_phrase(known, name, file, &line, at));
            parts.extend(of_rules(known, name, file, &line));
        }
        if let Some(card) = card_of(known, name, file, byte) {
            let number = card.lines.iter().position(|own| *own == line.text);
            if let Some(number) = number {
                let at = super::site::byte_in(&line, file, byte);
                parts.extend(points(known, card, number, &line.text, at));
                let steps = lines_explained(&known.game, card, &known.reminders);
                parts.extend(steps.into_iter().filter(|(of, _)| *of == number).map(|(_, step)| told(&step)));
            }
        }
        span = span.or(Some(line.outline.inside(file)));
    }
    let text = parts.join("\n\n---\n\n");
    span.filter(|_| !text.is_empty()).map(|span| Meaning { span, text })
}

/// What a sentence of the rules, of a phrase or of a keyword does; nothing of one that does nothing, as a condition.
fn of_rules(known: &Known, name: &str, file: &str, line: &Line) -> Option<String> {
    let (game, language) = (&known.game, language_of(known, name, file));
    let effects = || language.read_phrase_meaning(&line.text).or_else(|_| language.read_effects(&line.text)).ok();
    let told_all = |effects: Vec<Effect>| of_effects(game, &known.reminders, &effects).iter().map(|step| listed(step, 0)).collect::<Vec<_>>().join("\n");
    let text = || language.read_meaning(std::slice::from_ref(&line.text)).ok();
    let of_text = |text: Text| {
        let steps = text.parts().map(|ability| of_ability(game, &known.reminders, (ability, None), "")).collect::<Vec<_>>();
        steps.iter().map(told).collect::<Vec<_>>().join("\n\n")
    };
    match &line.speech {
        Speech::Effects | Speech::PhraseMeaning => effects().map(told_all),
        Speech::Line => effects().map(told_all).or_else(|| text().map(of_text)),
        Speech::Card(_) | Speech::Ability | Speech::Meaning => text().map(of_text),
        Speech::Condition | Speech::Selector | Speech::Trigger | Speech::Place => None,
    }
}

/// What a byte of a scene means. `source`: the files of the game, of which a mode may have to be read.
#[must_use]
pub fn in_scene(source: &dyn Workspace, known: &Known, text: &str, byte: usize) -> Option<Meaning> {
    let byte = crate::finding::boundary(text, byte);
    let mention = named::at_in_scene(known, text, byte);
    let start = text[..byte].rfind('\n').map_or(0, |at| at + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |at| byte + at);
    let board = board(source, known, text, start..end);
    let span = mention.as_ref().map_or(start..end, |mention| mention.span.clone());
    let parts: Vec<String> = mention.iter().filter_map(|mention| thing(known, &mention.thing)).chain(board).collect();
    (!parts.is_empty()).then(|| Meaning { span, text: parts.join("\n\n---\n\n") })
}

/// How things stand behind a line of a scene that is no heading; before it, where it can't be done.
fn board(source: &dyn Workspace, known: &Known, text: &str, line: Range<usize>) -> Option<String> {
    let said = &text[line.clone()];
    let step =
        ["expect ", "set ", "refuse "].iter().any(|word| said.starts_with(word)) || said.split_once('>').is_some_and(|(who, _)| !who.contains(['#', ':']));
    let fixture = known.fixture.as_ref().filter(|_| step)?;
    let game = known.played(source, text).ok()?;
    let now = [line.end, line.start].into_iter().find_map(|end| standing(&game, fixture, &text[..end]))?;
    Some(now.board.lines().map(|line| format!("- {line}")).collect::<Vec<_>>().join("\n"))
}

/// The card in whose entry of a set a byte stands.
#[must_use]
pub fn card_of<'a>(known: &'a Known, name: &str, file: &str, byte: usize) -> Option<&'a CardDef> {
    if !within(name).starts_with("sets/") {
        return None;
    }
    let outline = Outline::of(file);
    let cards = outline.get("cards")?;
    let (_, entry) = cards.items.iter().find(|(_, entry)| entry.span.start <= byte && byte <= entry.span.end)?;
    card_called(known, name, &entry.get("id")?.text(file)?)
}

/// The card that has an id in a file of the game, or of a pack, which leaves its own name out.
pub(crate) fn card_called<'a>(known: &'a Known, name: &str, id: &str) -> Option<&'a CardDef> {
    // A pack may call a card as the game calls one of its own.
    let of_pack = name.strip_prefix("packs/").and_then(|rest| rest.split('/').next()).and_then(|pack| named::card(known, &format!("{pack}:{id}")));
    of_pack.or_else(|| named::card(known, id))
}

/// What a thing is.
fn thing(known: &Known, thing: &Thing) -> Option<String> {
    let game = &known.game;
    match thing {
        Thing::Card(id) => named::card(known, id).map(|card| face(known, card)),
        Thing::Row(id) => game.rulebook.iter().find(|row| row.id == *id).map(|row| format!("**{}** — {}", row.id, row.rule)),
        Thing::Deck(id) => game.decks.iter().find(|(deck, _)| deck.id == *id).map(|(deck, _)| format!("**{}**", deck.name)),
        Thing::Game(_) => Some(format!("**{}**", game.name)),
        Thing::Mode(id) => game.rules_file.changes().find(|mode| mode.id == *id).map(|mode| format!("**{}**", mode.name)),
        Thing::Phrase(id) => {
            entries(game, id).into_iter().find(|entry| matches!(entry, Entry::Phrase(phrase) if phrase.id == *id)).map(|found| entry(known, &found))
        }
        Thing::Word(class, id) if class == "keyword" => {
            let found = entries(game, id).into_iter().find(|entry| matches!(entry, Entry::Keyword(keyword) if keyword.id == *id));
            Some(found.map_or_else(|| game.title("keyword", id).to_owned(), |found| entry(known, &found)))
        }
        Thing::Word(class, id) => {
            let forms = game.read.lexicon.entry(class, id)?;
            let forms: Vec<String> = forms.forms.iter().filter(|(_, text)| !text.is_empty()).map(|(form, text)| format!("{form} “{text}”")).collect();
            let means = game.rules_file.tags.iter().find(|tag| class == "tag" && tag.id == *id);
            let means = means.map_or_else(String::new, |_| format!("\n\n{}", crate::explain::steps::tag_said(game, &known.reminders, id)));
            Some(format!("**{id}** ({class}): {}{means}", forms.join(", ")))
        }
    }
}

/// A phrase or a keyword: what it says, and what that means.
fn entry(known: &Known, entry: &Entry) -> String {
    let title = format!("**{}** `{}`", entry.title(&known.game), entry.id());
    let means = match entry.means(&known.game, &known.reminders) {
        Means::Script(script) => format!("`{script}`"),
        Means::Steps(steps) => steps.iter().map(|step| listed(step, 0)).collect::<Vec<_>>().join("\n"),
        Means::Lines(lines) | Means::Rules(lines) => lines.iter().map(|line| format!("- {line}")).collect::<Vec<_>>().join("\n"),
    };
    if means.is_empty() { title } else { format!("{title}\n\n{means}") }
}

/// All that is printed on a card, and what it does.
#[must_use]
pub fn face(known: &Known, card: &CardDef) -> String {
    let game = &known.game;
    let kind = game.noun("kind", &game.kinds[card.kind.index()].id);
    let set = game.sets.iter().find(|(id, ..)| *id == card.set).map_or(card.set.as_str(), |(_, name, _)| name);
    let mut parts = vec![format!("**{}** · {} · {kind} · {set}", card.name, card.id)];
    let stats = (0u8..).zip(game.stats.iter().zip(&card.stats));
    let stats: Vec<String> = stats
        .filter_map(|(at, (stat, value))| Some(format!("{} **{}**", game.noun("stat", &stat.id), game.stat_text(StatId(at), i32::from((*value)?)))))
        .collect();
    let families: Vec<&str> = card.families.iter().map(|&family| game.family_word(family)).collect();
    parts.extend([stats.join(" · "), families.join(" · ")].into_iter().filter(|part| !part.is_empty()));
    parts.extend(card.lines.iter().map(|line| format!("> {line}")));
    if let Some(explained) = explained(game, card, &known.reminders) {
        parts.extend(explained.does.iter().map(told));
    }
    parts.join("\n\n")
}

/// What the word at a byte of a line refers to.
fn points(known: &Known, card: &CardDef, number: usize, line: &str, at: usize) -> Option<String> {
    let found = pointing(&known.game, card).into_iter().find(|pointing| {
        let word = &pointing.word;
        let start = line.char_indices().nth(word.column.saturating_sub(1)).map_or(line.len(), |(byte, _)| byte);
        word.phrase.is_none() && word.line == number + 1 && start <= at && at <= start + word.words.len()
    })?;
    let means = found.means.map(|words| words.words).or(found.meant)?;
    Some(format!("“{}” → “{means}”", found.word.words))
}

/// A step with its parts, as a paragraph and a numbered list.
fn told(step: &Step) -> String {
    let parts: Vec<String> = step.parts.iter().map(|part| listed(part, 0)).collect();
    if parts.is_empty() { step.words.clone() } else { format!("{}\n\n{}", step.words, parts.join("\n")) }
}

fn listed(step: &Step, deep: usize) -> String {
    let own = format!("{}1. {}", "   ".repeat(deep), step.words);
    std::iter::once(own).chain(step.parts.iter().map(|part| listed(part, deep + 1))).collect::<Vec<_>>().join("\n")
}
