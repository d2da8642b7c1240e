//! The board, as one player sees it, in at most 80 columns: zones in the game's order, each card with its numbers.

use crate::console::{self, Paint, cut, pad, width, wrap};
use kotodama_engine::data::{SeenBy, Shown};
use kotodama_engine::ids::{CounterId, KeywordId, StatId, ZoneId};
use kotodama_engine::view::{SeenCard, SeenZone};
use kotodama_engine::words::Wanted;
use kotodama_engine::{Game, PlayerId, View};
use kotodama_messages::say;

/// How much of the zones that lie beside the field is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// A line for each.
    Short,
    /// Every card.
    Full,
}

/// A card, or several that look the same.
struct Row {
    card: SeenCard,
    number: usize,
    place: Place,
}

/// How a card stands to the rows around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Nothing is attached to it.
    Alone,
    /// The rows below are attached to it.
    Bearer,
    /// It is attached to a card above.
    Attached,
}

/// Draws what a player sees.
pub struct Board<'a> {
    game: &'a Game,
    view: &'a View,
    paint: Paint,
    /// The stats that are shown, with the words above their columns.
    columns: Vec<(StatId, Vec<String>)>,
    /// Columns of the terminal for the names of zones, and of cards.
    zone_width: usize,
    name_width: usize,
}

const MARKS: usize = 10;

impl<'a> Board<'a> {
    /// The board of a view.
    #[must_use]
    pub fn new(game: &'a Game, view: &'a View, paint: Paint) -> Board<'a> {
        let mut columns: Vec<(StatId, Vec<String>)> =
            (0u8..).zip(&game.stats).map(|(i, stat)| (StatId(i), game.noun("stat", &stat.id).split(' ').map(str::to_owned).collect())).collect();
        let field = |z: &usize| game.field >> z & 1 == 1;
        let zones = (0..game.zones.len()).filter(field).map(|z| width(game.noun("zone", &game.zones[z].id)));
        let zone_width = zones.max().unwrap_or(0).clamp(4, 22) + 2;
        let needed = |columns: &[(StatId, Vec<String>)]| columns.iter().map(|(_, words)| column_width(words)).sum::<usize>();
        // Many stats with long names: their beginnings have to do.
        if zone_width + 22 + needed(&columns) + MARKS > console::columns() {
            for (_, words) in &mut columns {
                *words = words.iter().map(|word| word.chars().take(4).collect()).collect();
            }
        }
        let most = console::columns().saturating_sub(zone_width + needed(&columns) + MARKS + 2).max(12);
        let shown = view.zones.iter().flat_map(|zone| &zone.cards).map(|card| width(&game.card(card.def).name));
        let name_width = shown.max().unwrap_or(0).saturating_add(4).clamp(12, most);
        Board { game, view, paint, columns, zone_width, name_width }
    }

    /// All of it: the other player above, the viewer below.
    #[must_use]
    pub fn lines(&self, names: [&str; 2], depth: Depth) -> Vec<String> {
        let viewer = self.view.viewer;
        let mut lines = self.heading();
        for player in [viewer.other(), viewer] {
            lines.push(self.rule(names[player.index()]));
            lines.extend(self.side(player, depth));
        }
        lines
    }

    /// The words above the columns.
    fn heading(&self) -> Vec<String> {
        let rows = self.columns.iter().map(|(_, words)| words.len()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for row in 0..rows {
            let mut line = " ".repeat(2 + self.zone_width + self.name_width);
            for (_, words) in &self.columns {
                // Short headings stand on the lowest line.
                let text = (row + words.len()).checked_sub(rows).and_then(|at| words.get(at)).map_or("", String::as_str);
                line.push_str(&right(text, column_width(words)));
            }
            lines.push(self.paint.dim(line.trim_end()));
        }
        lines
    }

    fn rule(&self, name: &str) -> String {
        let dashes = "─".repeat(console::columns().saturating_sub(4 + width(name)));
        self.paint.bold(&format!("─ {name} {dashes}"))
    }

    fn side(&self, player: PlayerId, depth: Depth) -> Vec<String> {
        let (mut lines, mut counts) = (self.pools(player), Vec::new());
        for zone in self.view.zones.iter().filter(|zone| zone.owner == player) {
            let name = self.game.noun("zone", &self.game.zones[zone.zone.index()].id);
            let on_field = self.game.field >> zone.zone.0 & 1 == 1;
            let private = self.game.zones[zone.zone.index()].seen_by == SeenBy::Owner;
            if on_field || (private && !zone.cards.is_empty()) || (depth == Depth::Full && !zone.cards.is_empty()) {
                lines.extend(self.zone(name, zone));
            } else if zone.count > 0 {
                counts.push(self.count(name, zone));
            }
        }
        if !counts.is_empty() {
            lines.extend(wrap("  ", &counts.join(" · ")));
        }
        lines
    }

    /// What a player's pools hold; the shared ones stand with the viewer's.
    fn pools(&self, player: PlayerId) -> Vec<String> {
        let mine = player == self.view.viewer;
        let held = &self.view.pools[usize::from(!mine)];
        let shown = self
            .game
            .pools
            .iter()
            .zip(held)
            .filter(|(pool, n)| (mine || !pool.shared) && (pool.shown == Shown::Always || pool.shown == Shown::WhenSome && **n != 0));
        let words: Vec<String> = shown.map(|(pool, n)| format!("{} {n}", self.game.noun("pool", &pool.id))).collect();
        if words.is_empty() { Vec::new() } else { wrap("  ", &words.join(" · ")) }
    }

    /// A zone beside the field in a few words.
    fn count(&self, name: &str, zone: &SeenZone) -> String {
        let top = zone.cards.first().map(|card| &self.game.card(card.def).name);
        let alike = zone.cards.iter().all(|card| Some(&self.game.card(card.def).name) == top);
        match top {
            Some(top) if !alike => say!(self.game.messages, "board-count-top", zone = name, number = zone.count, card = top.as_str()),
            _ => say!(self.game.messages, "board-count", zone = name, number = zone.count),
        }
    }

    fn zone(&self, name: &str, zone: &SeenZone) -> Vec<String> {
        let rows = rows(&zone.cards);
        let label = |at: usize| pad(&cut(if at == 0 { name } else { "" }, self.zone_width.saturating_sub(1)), self.zone_width);
        if rows.is_empty() {
            return Vec::new();
        }
        let bare = |row: &Row| row.place == Place::Alone && row.card.stats.iter().all(Option::is_none);
        if rows.iter().all(bare) {
            let all: Vec<String> = rows.iter().map(|row| self.in_a_word(row)).collect();
            return wrap(&format!("  {}", label(0)), &all.join(", "));
        }
        rows.iter().enumerate().flat_map(|(at, row)| self.row(&label(at), row, zone.zone)).collect()
    }

    fn name(&self, row: &Row) -> String {
        let name = &self.game.card(row.card.def).name;
        let times = if row.number > 1 { format!(" ×{}", row.number) } else { String::new() };
        let hook = if row.place == Place::Attached { "└ " } else { "" };
        format!("{hook}{}{times}", cut(name, self.name_width.saturating_sub(width(&times) + width(hook) + 1)))
    }

    fn in_a_word(&self, row: &Row) -> String {
        let marks = self.marks(&row.card);
        let name = &self.game.card(row.card.def).name;
        let times = if row.number > 1 { format!(" ×{}", row.number) } else { String::new() };
        if marks.is_empty() { format!("{name}{times}") } else { format!("{name}{times} ({})", marks.join(", ")) }
    }

    fn row(&self, label: &str, row: &Row, zone: ZoneId) -> Vec<String> {
        let printed = self.game.card(row.card.def);
        let on_field = self.game.field >> zone.0 & 1 == 1;
        let mut line = format!("  {label}{}", pad(&self.name(row), self.name_width));
        for (stat, words) in &self.columns {
            let now = row.card.stats.get(stat.index()).copied().flatten();
            let text = right(&now.map_or(String::new(), |now| self.game.stat_text(*stat, i32::from(now))), column_width(words));
            let was = printed.stats.get(stat.index()).copied().flatten();
            line.push_str(&match now.zip(was).map(|(now, was)| now.cmp(&was)) {
                Some(std::cmp::Ordering::Less) if on_field => self.paint.red(&text),
                Some(std::cmp::Ordering::Greater) if on_field => self.paint.green(&text),
                _ => text,
            });
        }
        let marks = self.marks(&row.card);
        if marks.is_empty() {
            return vec![line.trim_end().to_owned()];
        }
        let marks = marks.join(", ");
        let taken = 2 + self.zone_width + self.name_width + self.columns.iter().map(|(_, words)| column_width(words)).sum::<usize>() + 2;
        if taken + width(&marks) <= console::columns() {
            vec![format!("{line}  {}", self.paint.yellow(&marks))]
        } else {
            let below = wrap(&" ".repeat(4 + self.zone_width), &marks);
            std::iter::once(line.trim_end().to_owned()).chain(below.iter().map(|line| self.paint.yellow(line))).collect()
        }
    }

    /// States, counters that no stat shows, and keywords.
    fn marks(&self, card: &SeenCard) -> Vec<String> {
        let game = self.game;
        let states = game.rules_file.states.iter().enumerate().filter(|(i, _)| card.states >> i & 1 == 1);
        let mut marks: Vec<String> = states.map(|(_, state)| game.word(Wanted::StateOn, "state", &state.id).text.to_owned()).collect();
        for (i, (counter, &number)) in game.rules_file.counters.iter().zip(&card.counters).enumerate() {
            let shown = game.stat_minus.contains(&Some(CounterId(i as u8)));
            if number != 0 && !shown {
                let [one, many] = [game.noun("counter", &counter.id), game.nouns("counter", &counter.id)];
                marks.push(say!(game.messages, "counter-number", number = number, counter = one, counters = many));
            }
        }
        for &(keyword, number) in &card.keywords {
            marks.push(keyword_text(game, keyword, number));
        }
        marks
    }
}

/// Cards with those attached to them below, those that look the same as one row.
fn rows(cards: &[SeenCard]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (at, card) in cards.iter().enumerate().filter(|(_, card)| card.host.is_none()) {
        let attached: Vec<&SeenCard> = cards.iter().filter(|other| other.host.map(usize::from) == Some(at)).collect();
        // That a card came this turn is not shown, so it keeps nothing apart.
        let card = SeenCard { new: false, ..card.clone() };
        let place = if attached.is_empty() { Place::Alone } else { Place::Bearer };
        // What a card bears stands below it, so a bearer is never one of several.
        let alike = rows.iter_mut().find(|row| place == Place::Alone && row.place == Place::Alone && row.card == card);
        if let Some(row) = alike {
            row.number += 1;
            continue;
        }
        rows.push(Row { card, number: 1, place });
        rows.extend(attached.into_iter().map(|card| Row { card: card.clone(), number: 1, place: Place::Attached }));
    }
    rows
}

/// The columns of the terminal that a stat takes.
fn column_width(words: &[String]) -> usize {
    words.iter().map(|word| width(word)).max().unwrap_or(0).max(3) + 2
}

fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A keyword with its number, where it has one.
#[must_use]
pub fn keyword_text(game: &Game, keyword: KeywordId, number: i16) -> String {
    let name = game.title("keyword", &game.keywords[keyword.index()].id);
    if number > 0 && !game.keywords[keyword.index()].quoted { say!(game.messages, "keyword-number", keyword = name, number = number) } else { name.to_owned() }
}
