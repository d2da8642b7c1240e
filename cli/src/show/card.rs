//! A card explained: what is printed on it, and what the engine understood.

use super::board::keyword_text;
use super::steps::numbered;
use crate::console::{Paint, pad, width, wrap};
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::{CounterId, DurationId, PoolId, StatId, StateId};
use kotodama_engine::ir::{Alter, Deal, EventKind, TriggerKind, TriggeredAbility, Use};
use kotodama_engine::words::Wanted;
use kotodama_engine::{CardDef, Game};
use kotodama_grammar::Node as _;
use kotodama_grammar::ast::{KeywordUse, Sentence};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::pieces;
use kotodama_rules::reminder::{Reminders, Tongue};
use kotodama_workbench::explain::steps::{of_ability, once_each, tag_said};
use kotodama_workbench::explain::{capital, or};
use serde_json::Value;

/// Everything there is to say about a card.
#[must_use]
pub fn explained(game: &Reading, card: &CardDef, reminders: &Reminders, paint: Paint) -> Vec<String> {
    let mut lines = summary(game, card, paint);
    if game.text(card).abilities.is_empty() {
        lines.push(format!("  {}", say!(game.messages, "explain-no-text")));
        return lines;
    }
    lines.push(String::new());
    lines.push(paint.bold(&say!(game.messages, "explain-does")));
    let default = default_time(game, card, reminders);
    for (at, ability) in game.text(card).parts().enumerate() {
        let program = card.meanings.get(at).copied().flatten();
        for piece in pieces(ability) {
            let fact = matches!(piece.sentences.first(), Some(Sentence::Keywords { .. } | Sentence::Always { .. }));
            let step = of_ability(game, reminders, (&piece, program.filter(|_| !fact)), &default);
            lines.extend(wrap("  ", &step.words));
            lines.extend(numbered(&step.parts, 4));
        }
    }
    lines.extend(keyword_lines(game, card, reminders));
    let words = super::words::told(game, card);
    if !words.is_empty() {
        lines.push(String::new());
        lines.push(paint.bold(&say!(game.messages, "explain-words")));
        lines.extend(words);
    }
    lines.push(String::new());
    lines.push(paint.bold(&say!(game.messages, "explain-looks")));
    lines.extend(watching(game, card));
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

/// When a line without a tag is used, for this kind of card.
fn default_time(game: &Reading, card: &CardDef, reminders: &Reminders) -> String {
    match &game.kinds[card.kind.index()].text {
        TextUse::Resolved => return say!(game.messages, "explain-resolved"),
        TextUse::Tagged(tag) => return tag_said(game, reminders, tag),
        TextUse::Activated => {}
    }
    let windows: Vec<&str> = game.rules_file.untagged.iter().map(|window| game.title("window", window)).collect();
    match &windows[..] {
        [] => say!(game.messages, "explain-whenever-used"),
        [window] => say!(game.messages, "explain-in-window", window = *window),
        windows => say!(game.messages, "explain-in-windows", windows = windows.join(", ")),
    }
}

/// The keywords that a card speaks of, with what they mean; of those that it has, the steps tell.
fn keyword_lines(game: &Reading, card: &CardDef, reminders: &Reminders) -> Vec<String> {
    let mut used: Vec<KeywordUse> = Vec::new();
    for sentence in game.text(card).parts().flat_map(|ability| &ability.sentences).filter(|sentence| !matches!(sentence, Sentence::Keywords { .. })) {
        collect(&sentence.to_json().unwrap_or_default(), &mut used);
    }
    let tongue = Tongue { language: game.language(), own: true };
    let mut lines = Vec::new();
    for keyword in used {
        let meaning = reminders.text(&keyword, tongue).unwrap_or_else(|| reminders.lines(&keyword, tongue).join(" "));
        let name = game.language().print("keyword_use", &keyword).unwrap_or_else(|_| game.title("keyword", &keyword.keyword.0).to_owned());
        if !meaning.is_empty() {
            lines.extend(wrap(&format!("  {name}: "), &meaning));
        }
    }
    lines
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
fn watching(game: &Game, card: &CardDef) -> Vec<String> {
    let m = game.messages;
    let (watches, acts, holds) = (say!(m, "explain-watches"), say!(m, "explain-acts"), say!(m, "explain-holds"));
    let (has, asks) = (say!(m, "explain-has"), say!(m, "explain-asks"));
    let column = [&watches, &acts, &holds, &has, &asks].map(|word| width(word)).into_iter().max().unwrap_or(0);
    let line = |word: &str, text: &str| wrap(&format!("  {}  ", pad(word, column)), text);
    let mut lines = Vec::new();
    for watch in &card.watches {
        lines.extend(line(&watches, &watch_words(game, watch)));
    }
    for (at, used) in (0u8..).zip(&card.uses) {
        let limit = card.limits.iter().find(|(limited, _)| *limited == at).map(|(_, until)| *until);
        lines.extend(line(&acts, &use_words(game, used, limit)));
    }
    if !card.statics.is_empty() {
        let (narrow, zones) = zone_words(game, card.statics.iter().fold(0, |zones, fact| zones | fact.zones));
        lines.extend(line(&holds, &say!(m, "explain-holds-always", narrow = narrow, zones = zones)));
    }
    for &(id, number) in &card.keywords {
        lines.extend(line(&has, &keyword_text(game, id, number)));
    }
    if card.hooked {
        lines.extend(line(&asks, &say!(m, "explain-script")));
    }
    if lines.is_empty() {
        lines.push(format!("  {}", say!(m, "explain-never")));
    }
    lines
}

fn watch_words(game: &Game, watch: &TriggeredAbility) -> String {
    let events = or(game, game.events(watch.on).map(|event| event_words(game, event)));
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
    let windows = game.windows.iter().enumerate().filter(|(i, _)| used.windows >> i & 1 == 1);
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
fn zone_words(game: &Game, zones: u32) -> (&'static str, String) {
    let all = (1u64 << game.zones.len()) as u32 - 1;
    if zones & all & game.field == game.field || zones & all == 0 {
        return ("unsaid", String::new());
    }
    let names = game.zones.iter().enumerate().filter(|(i, _)| zones >> i & 1 == 1);
    ("said", or(game, names.map(|(_, zone)| game.noun("zone", &zone.id).to_owned())))
}

/// A kind of event that only some games' texts speak of.
fn deal_words(game: &Game, deal: Deal) -> String {
    let m = game.messages;
    let pool = |pool: PoolId| game.noun("pool", &game.pools[pool.index()].id).to_owned();
    let token = |token: CounterId| game.noun("counter", &game.rules_file.counters[token.index()].id).to_owned();
    let stat = |stat: StatId| game.noun("stat", &game.rules_file.stats[stat.index()].id).to_owned();
    let state = |wanted, state: StateId| game.word(wanted, "state", &game.rules_file.states[state.index()].id).text;
    match deal {
        Deal::Gains(id) => say!(m, "event-gains", pool = pool(id)),
        Deal::Loses(id) => say!(m, "event-loses", pool = pool(id)),
        Deal::Pays(id) => say!(m, "event-pays", pool = pool(id)),
        Deal::Gets(id) => say!(m, "event-becomes", state = state(Wanted::StateOn, id)),
        Deal::Sheds(id) => say!(m, "event-becomes", state = state(Wanted::StateOff, id)),
        Deal::PutOn(id) => say!(m, "event-put-on", token = token(id)),
        Deal::TakenFrom(id) => say!(m, "event-taken-from", token = token(id)),
        Deal::Shuffled(zone) => {
            let zone = game.word(Wanted::Noun, "zone", &game.zones[zone.index()].id);
            say!(m, "event-shuffled", zone = zone.text, form = zone.form)
        }
        Deal::LookedAt => say!(m, "event-looked-at"),
        Deal::Revealed => say!(m, "event-revealed"),
        Deal::Targeted => say!(m, "event-targeted"),
        Deal::Attached => say!(m, "event-attached"),
        Deal::Raised(id) => say!(m, "event-raised", stat = stat(id)),
        Deal::Lowered(id) => say!(m, "event-lowered", stat = stat(id)),
        Deal::TurnBegins => say!(m, "event-turn-begins"),
        Deal::TurnEnds => say!(m, "event-turn-ends"),
        Deal::LosesGame => say!(m, "event-loses-game"),
        Deal::WinsGame => say!(m, "event-wins-game"),
    }
}

/// A kind of event.
pub fn event_words(game: &Game, event: EventKind) -> String {
    let m = game.messages;
    match event {
        EventKind::Verb(verb) => say!(m, "event-verb", verb = game.word(Wanted::Past, "verb", &game.verbs[verb.index()].id).text),
        EventKind::TakesDamage => say!(m, "event-damage"),
        EventKind::DealsDamage => say!(m, "event-deals"),
        EventKind::Healed => say!(m, "event-healed"),
        EventKind::Leaves => say!(m, "event-leaves"),
        EventKind::Arrives => say!(m, "event-arrives"),
        EventKind::Enters(zone) => {
            let zone = game.word(Wanted::Noun, "zone", &game.zones[zone.index()].id);
            say!(m, "event-enters", zone = zone.text, form = zone.form)
        }
        EventKind::Moment(moment) => capital(game.title("moment", &game.moments[moment.index()].id)),
        EventKind::Takes(damage) => {
            let damage = game.word(Wanted::Nouns, "damage", &game.damages[damage.index()].id);
            say!(m, "event-takes", damage = damage.text)
        }
        EventKind::Told(deal) => deal_words(game, deal),
    }
}
