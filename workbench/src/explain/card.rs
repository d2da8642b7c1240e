//! What the engine understood of a card: what it does, and what makes the engine look at it.

use super::pointing::{Pointing, pointing};
use super::steps::{Step, of_ability, once_each, tag_said};
use super::{event, keyword_text, or};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::DurationId;
use kotodama_engine::ir::{Alter, TriggerKind, TriggeredAbility, Use};
use kotodama_engine::words::Wanted;
use kotodama_engine::{CardDef, Game};
use kotodama_grammar::Node as _;
use kotodama_grammar::ast::{KeywordUse, Sentence};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::pieces;
use kotodama_rules::reminder::{Reminders, Tongue};
use serde_json::Value;

/// What the engine understood of a card's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explained {
    /// What it does: line by line, when, and the steps that then run.
    pub does: Vec<Step>,
    /// The keywords that it speaks of, with what they mean; of those that it has, the steps tell.
    pub keywords: Vec<(String, String)>,
    /// Its words that refer to something, and the words of what they mean.
    pub words: Vec<Pointing>,
    /// What makes the engine look at it; nothing where nothing does.
    pub looks: Vec<Look>,
}

/// Something that makes the engine look at a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// Of which sort it is.
    pub sort: Looks,
    /// The events, the windows or the keyword, in words.
    pub words: String,
}

/// Why the engine looks at a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looks {
    /// It watches for events.
    Watches,
    /// It may be used in windows.
    Acts,
    /// Something is true while it is there.
    Holds,
    /// It has a keyword.
    Has,
    /// It asks a script.
    Asks,
}

/// What the engine understood of a card; nothing of one without a text.
#[must_use]
pub fn explained(game: &Reading, card: &CardDef, reminders: &Reminders) -> Option<Explained> {
    if game.text(card).abilities.is_empty() {
        return None;
    }
    let does = lines_explained(game, card, reminders).into_iter().map(|(_, step)| step).collect();
    Some(Explained { does, keywords: keywords(game, card, reminders), words: pointing(game, card), looks: looks(game, card) })
}

/// What the lines of a card do: each piece with the number of its line, from 0.
#[must_use]
pub fn lines_explained(game: &Reading, card: &CardDef, reminders: &Reminders) -> Vec<(usize, Step)> {
    let default = default_time(game, card, reminders);
    // A line with a tag is none that has the tag of its kind of cards, though it says no time.
    let under_tags = if let TextUse::Tagged(_) = game.kinds[card.kind.index()].text { windows_of_untagged(game) } else { default.clone() };
    let mut does = Vec::new();
    let lines = game.text(card).abilities.iter().enumerate();
    for (at, (line, ability)) in lines.flat_map(|(line, ability)| ability.parts().map(move |part| (line, part))).enumerate() {
        let program = card.meanings.get(at).copied().flatten();
        for piece in pieces(ability) {
            let fact = matches!(piece.sentences.first(), Some(Sentence::Keywords { .. } | Sentence::Always { .. }));
            let time = if piece.tags.is_empty() { &default } else { &under_tags };
            does.push((line, of_ability(game, reminders, (&piece, program.filter(|_| !fact)), time)));
        }
    }
    does
}

/// When a line without a tag is used, for this kind of card.
fn default_time(game: &Reading, card: &CardDef, reminders: &Reminders) -> String {
    match &game.kinds[card.kind.index()].text {
        TextUse::Resolved => say!(game.messages, "explain-resolved"),
        TextUse::Tagged(tag) => tag_said(game, reminders, tag),
        TextUse::Activated => windows_of_untagged(game),
    }
}

/// When players use a line that says no time.
fn windows_of_untagged(game: &Reading) -> String {
    let windows: Vec<&str> = game.rules_file.untagged.iter().map(|window| game.title("window", window)).collect();
    match &windows[..] {
        [] => say!(game.messages, "explain-whenever-used"),
        [window] => say!(game.messages, "explain-in-window", window = *window),
        windows => say!(game.messages, "explain-in-windows", windows = windows.join(", ")),
    }
}

/// The keywords that a card speaks of, with what they mean.
fn keywords(game: &Reading, card: &CardDef, reminders: &Reminders) -> Vec<(String, String)> {
    let mut used: Vec<KeywordUse> = Vec::new();
    for sentence in game.text(card).parts().flat_map(|ability| &ability.sentences).filter(|sentence| !matches!(sentence, Sentence::Keywords { .. })) {
        collect(&sentence.to_json().unwrap_or_default(), &mut used);
    }
    let tongue = Tongue { language: game.language(), own: true };
    let mut told = Vec::new();
    for keyword in used {
        let meaning = reminders.text(&keyword, tongue).unwrap_or_else(|| reminders.lines(&keyword, tongue).join(" "));
        let name = game.language().print("keyword_use", &keyword).unwrap_or_else(|_| game.title("keyword", &keyword.keyword.0).to_owned());
        if !meaning.is_empty() {
            told.push((name, meaning));
        }
    }
    told
}

/// The keywords in a part of the tree, each once; one without its number only where it has none at all.
fn collect(node: &Value, used: &mut Vec<KeywordUse>) {
    if node.get("keyword").is_some_and(Value::is_string)
        && let Ok(keyword) = KeywordUse::from_json(node.clone())
    {
        let known = used.iter().any(|known| known.keyword == keyword.keyword && (keyword.number.is_none() || known.number == keyword.number));
        if !known {
            used.retain(|known| known.keyword != keyword.keyword || known.number.is_some());
            used.push(keyword);
        }
        return;
    }
    match node {
        Value::Array(all) => all.iter().for_each(|inner| collect(inner, used)),
        Value::Object(fields) => fields.values().for_each(|inner| collect(inner, used)),
        _ => {}
    }
}

/// The events it watches for, the windows in which it may be used, and what it makes true.
fn looks(game: &Game, card: &CardDef) -> Vec<Look> {
    let m = game.messages;
    let look = |sort, words| Look { sort, words };
    let mut looks: Vec<Look> = card.watches.iter().map(|watch| look(Looks::Watches, watch_words(game, watch))).collect();
    for (at, used) in (0u8..).zip(&card.uses) {
        let limit = card.limits.iter().find(|(limited, _)| *limited == at).map(|(_, until)| *until);
        looks.push(look(Looks::Acts, use_words(game, used, limit)));
    }
    if !card.statics.is_empty() {
        let (narrow, zones) = zone_words(game, card.statics.iter().fold(Bits::NONE, |zones, fact| zones | fact.zones));
        looks.push(look(Looks::Holds, say!(m, "explain-holds-always", narrow = narrow, zones = zones)));
    }
    looks.extend(card.keywords.iter().map(|&(id, number)| look(Looks::Has, keyword_text(game, id, number))));
    if card.hooked {
        looks.push(look(Looks::Asks, say!(m, "explain-script")));
    }
    looks
}

fn watch_words(game: &Game, watch: &TriggeredAbility) -> String {
    let events = or(game, game.events(watch.on).map(|event| event::words(game, event)));
    let place = match watch.place {
        TriggerKind::After => "after",
        TriggerKind::Instead => "instead",
        TriggerKind::InsteadIfWanted => "wanted",
        TriggerKind::Alters(Alter::Less(_) | Alter::None) => "less",
        TriggerKind::Alters(Alter::More(_) | Alter::Double) => "more",
    };
    let (narrow, zones) = zone_words(game, watch.zones);
    say!(game.messages, "explain-watch", place = place, events = events, narrow = narrow, zones = zones, once = once(watch.once), until = "")
}

fn use_words(game: &Game, used: &Use, limit: Option<DurationId>) -> String {
    let windows = game.windows.iter().enumerate().filter(|(i, _)| used.windows.has(i));
    let windows = once_each(windows.map(|(_, window)| game.title("window", &window.id)));
    let windows = or(game, windows.into_iter().map(str::to_owned));
    let (narrow, zones) = zone_words(game, used.zones);
    let until = limit.map_or("", |until| game.word(Wanted::Time, "duration", &game.rules_file.durations[until.index()].id).text);
    let once = if limit.is_some() { "until" } else { once(used.once) };
    say!(game.messages, "explain-use", windows = windows, narrow = narrow, zones = zones, once = once, until = until)
}

fn once(once: bool) -> &'static str {
    if once { "once" } else { "any" }
}

/// Whether the zones of a mask are narrower than the field, and what they are called then.
fn zone_words(game: &Game, zones: Bits) -> (&'static str, String) {
    if game.field.within(&zones) || !zones.meets(&Bits::first(game.zones.len())) {
        return ("unsaid", String::new());
    }
    let names = game.zones.iter().enumerate().filter(|(i, _)| zones.has(i));
    ("said", or(game, names.map(|(_, zone)| game.noun("zone", &zone.id).to_owned())))
}
