//! A card explained: what is printed on it, and what the engine understood.

use super::board::{form, word};
use super::events::capital;
use super::steps;
use crate::console::{Paint, wrap};
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::{MomentId, StatId, VerbId, ZoneId};
use kotodama_engine::ir::{Takes, Use, Watch};
use kotodama_engine::{CardDef, Game};

/// Everything there is to say about a card.
#[must_use]
pub fn explained(game: &Game, card: &CardDef, keyword: &dyn Fn(&str) -> Option<String>, paint: Paint) -> Vec<String> {
    let mut lines = summary(game, card, paint);
    if card.text.abilities.is_empty() {
        lines.push("  It has no text.".into());
        return lines;
    }
    lines.push(String::new());
    lines.push(paint.bold("What it does"));
    let default = default_time(game, card);
    for ability in &card.text.abilities {
        let step = steps::of_ability(game, ability, &default);
        lines.extend(wrap("  ", &step.words));
        lines.extend(steps::numbered(&step.parts, 4));
    }
    lines.extend(keyword_lines(game, card, keyword));
    lines.push(String::new());
    lines.push(paint.bold("When the engine looks at it"));
    lines.extend(watching(game, card));
    lines
}

/// What is printed on a card.
#[must_use]
pub fn summary(game: &Game, card: &CardDef, paint: Paint) -> Vec<String> {
    let kind = &game.kinds[card.kind.index()].id;
    let set = game.sets.iter().find(|(id, ..)| *id == card.set).map_or(card.set.as_str(), |(_, name, _)| name);
    let mut lines = vec![format!("{}  {} · {} · {set}", paint.bold(&card.name), card.id, word(game, "kind", kind))];
    let stats = (0u8..).zip(game.stats.iter().zip(&card.stats));
    let printed = |i, value: Option<i16>| Some(game.stat_text(StatId(i), i32::from(value?)));
    let stats: Vec<String> = stats.filter_map(|(i, (stat, value))| Some(format!("{} {}", word(game, "stat", &stat.id), printed(i, *value)?))).collect();
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

/// When a line without a tag is used, for this kind of card.
fn default_time(game: &Game, card: &CardDef) -> String {
    if game.kinds[card.kind.index()].text == TextUse::Resolved {
        return "when its text is resolved".into();
    }
    let windows: Vec<&str> = game.rules_file.untagged.iter().map(|window| form(game, "window", window, "name")).collect();
    match &windows[..] {
        [] => "whenever it is used".into(),
        [window] => format!("in the {window} window"),
        windows => format!("in the windows {}", windows.join(", ")),
    }
}

/// The keywords that a card has or speaks of, with what they mean.
fn keyword_lines(game: &Game, card: &CardDef, meaning: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    for keyword in &game.keywords {
        let name = form(game, "keyword", &keyword.id, "name");
        let printed = card.keywords.iter().any(|(id, _)| game.keywords[id.index()].id == keyword.id);
        let spoken = card.lines.iter().any(|line| line.split(|c: char| !c.is_alphanumeric()).any(|part| part == name));
        if let Some(meaning) = meaning(&keyword.id).filter(|_| printed || spoken) {
            lines.extend(wrap(&format!("  {name}: "), &meaning));
        }
    }
    lines
}

/// The events it watches for, the windows in which it may be used, and what it makes true.
fn watching(game: &Game, card: &CardDef) -> Vec<String> {
    let mut lines = Vec::new();
    for watch in &card.watches {
        lines.extend(wrap("  watches  ", &watch_words(game, watch)));
    }
    for used in &card.uses {
        lines.extend(wrap("  acts     ", &use_words(game, used)));
    }
    if !card.statics.is_empty() {
        let zones = card.statics.iter().fold(0, |zones, fact| zones | fact.zones);
        lines.extend(wrap("  holds    ", &format!("always{}", zone_words(game, zones, " while in "))));
    }
    for (id, number) in &card.keywords {
        let name = form(game, "keyword", &game.keywords[id.index()].id, "name");
        let number = if *number > 0 { format!(" {number}") } else { String::new() };
        lines.extend(wrap("  has      ", &format!("{name}{number}")));
    }
    if card.hooked {
        lines.push("  asks     a script of the game".into());
    }
    if lines.is_empty() {
        lines.push("  never by itself: other cards and the rules do".into());
    }
    lines
}

fn watch_words(game: &Game, watch: &Watch) -> String {
    let events: Vec<String> = (0..128).filter(|bit| watch.on >> bit & 1 == 1).map(|key| event_words(game, key)).collect();
    let takes = match watch.place {
        Takes::After => "follows: ",
        Takes::Instead => "takes the place of: ",
        Takes::InsteadIfWanted => "may take the place of: ",
        Takes::Less(_) => "makes smaller: ",
    };
    let once = if watch.once { ", once per turn" } else { "" };
    format!("{takes}{}{}{once}", events.join(" or "), zone_words(game, watch.zones, ", while in "))
}

fn use_words(game: &Game, used: &Use) -> String {
    let windows = game.windows.iter().enumerate().filter(|(i, _)| used.windows >> i & 1 == 1);
    let windows: Vec<&str> = windows.map(|(_, window)| form(game, "window", &window.id, "name")).collect();
    let once = if used.once { ", once per turn" } else { "" };
    format!("in the {} window{}{once}", windows.join(" or "), zone_words(game, used.zones, ", while in "))
}

/// The zones of a mask, when it is narrower than the field.
fn zone_words(game: &Game, zones: u32, before: &str) -> String {
    let all = (1u64 << game.zones.len()) as u32 - 1;
    if zones & all & game.field == game.field || zones & all == 0 {
        return String::new();
    }
    let names = game.zones.iter().enumerate().filter(|(i, _)| zones >> i & 1 == 1);
    let names: Vec<&str> = names.map(|(_, zone)| word(game, "zone", &zone.id)).collect();
    format!("{before}the {}", names.join(" or "))
}

/// An event by its number: verbs, then damage, then zones, then moments.
fn event_words(game: &Game, key: usize) -> String {
    let verbs = game.verbs.len();
    let after_zones = verbs + 4 + game.zones.len();
    match key {
        key if key < verbs => {
            let id = &game.verbs[VerbId(key as u8).index()].id;
            format!("being {}", form(game, "verb", id, "past"))
        }
        key if key == verbs => "taking damage".into(),
        key if key == verbs + 1 => "dealing damage".into(),
        key if key == verbs + 2 => "being healed".into(),
        key if key == verbs + 3 => "leaving the field".into(),
        key if key < after_zones => {
            let zone = ZoneId((key - verbs - 4) as u8);
            format!("entering the {}", word(game, "zone", &game.zones[zone.index()].id))
        }
        key => {
            let moment = MomentId((key - after_zones) as u8);
            let id = game.moments.get(moment.index()).map_or("", |moment| moment.id.as_str());
            capital(form(game, "moment", id, "name"))
        }
    }
}
