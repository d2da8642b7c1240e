//! A card explained: what is printed on it, and what the engine understood.

use super::steps::numbered;
use super::words;
use crate::console::{Paint, pad, width, wrap};
use kotodama_engine::CardDef;
use kotodama_engine::ids::StatId;
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::reminder::Reminders;
use kotodama_workbench::explain::card::{self, Explained, Look, Looks};

/// Everything there is to say about a card.
#[must_use]
pub fn explained(game: &Reading, card: &CardDef, reminders: &Reminders, paint: Paint) -> Vec<String> {
    let mut lines = summary(game, card, paint);
    let Some(Explained { does, keywords, words, looks }) = card::explained(game, card, reminders) else {
        lines.push(format!("  {}", say!(game.messages, "explain-no-text")));
        return lines;
    };
    lines.push(String::new());
    lines.push(paint.bold(&say!(game.messages, "explain-does")));
    for step in &does {
        lines.extend(wrap("  ", &step.words));
        lines.extend(numbered(&step.parts, 4));
    }
    for (name, meaning) in &keywords {
        lines.extend(wrap(&format!("  {name}: "), meaning));
    }
    if !words.is_empty() {
        lines.push(String::new());
        lines.push(paint.bold(&say!(game.messages, "explain-words")));
        lines.extend(words::told(game, words));
    }
    lines.push(String::new());
    lines.push(paint.bold(&say!(game.messages, "explain-looks")));
    lines.extend(looking(game, &looks));
    lines
}

/// What is printed on a card.
#[must_use]
pub fn summary(game: &Reading, card: &CardDef, paint: Paint) -> Vec<String> {
    let kind = &game.kinds[card.kind.index()].id;
    let set = game.sets.iter().find(|(id, ..)| *id == card.set).map_or(card.set.as_str(), |(_, name, _)| name);
    let symbol = game.kinds[card.kind.index()].symbol.as_ref().map_or(String::new(), |(sign, place)| format!(" · {sign} ({place})"));
    let mut lines = vec![format!("{}  {} · {} · {set}{symbol}", paint.bold(&card.name), card.id, game.noun("kind", kind))];
    let stats = (0u8..).zip(game.stats.iter().zip(&card.stats));
    let printed = |i, value: Option<i16>| Some(game.stat_text(StatId(i), i32::from(value?)));
    let stats: Vec<String> = stats.filter_map(|(i, (stat, value))| Some(format!("{} {}", game.noun("stat", &stat.id), printed(i, *value)?))).collect();
    let families: Vec<&str> = card.families.iter().map(|&family| game.family_word(family)).collect();
    for part in [stats.join(" · "), families.join(" · ")] {
        if !part.is_empty() {
            lines.extend(wrap("  ", &part));
        }
    }
    for line in &card.lines {
        lines.extend(wrap("  \u{201c}", &format!("{line}\u{201d}")));
    }
    lines
}

/// What makes the engine look at a card, each below the other.
fn looking(game: &Reading, looks: &[Look]) -> Vec<String> {
    let m = game.messages;
    if looks.is_empty() {
        return vec![format!("  {}", say!(m, "explain-never"))];
    }
    let sorts = [
        (Looks::Watches, say!(m, "explain-watches")),
        (Looks::Acts, say!(m, "explain-acts")),
        (Looks::Holds, say!(m, "explain-holds")),
        (Looks::Has, say!(m, "explain-has")),
        (Looks::Asks, say!(m, "explain-asks")),
    ];
    let column = sorts.iter().map(|(_, word)| width(word)).max().unwrap_or(0);
    let word = |look: &Look| sorts.iter().find(|(sort, _)| *sort == look.sort).map_or("", |(_, word)| word.as_str());
    looks.iter().flat_map(|look| wrap(&format!("  {}  ", pad(word(look), column)), &look.words)).collect()
}
