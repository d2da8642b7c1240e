//! The board, as one player sees it, in the columns of the terminal: zones in the game's order, each card with its numbers. Where a table of
//! them finds no room, each zone is a line of words.

mod lanes;

use crate::console::{self, Paint, Side, State, pad, width, wrap, wrap_in};
use kotodama_engine::data::{SeenBy, Shown};
use kotodama_engine::ids::{CounterId, StatId};
use kotodama_engine::view::{SeenCard, SeenZone};
use kotodama_engine::words::Wanted;
use kotodama_engine::{Game, PlayerId, View};
use kotodama_messages::say;
use kotodama_workbench::explain::keyword_text;

/// How much of the zones that lie beside the field is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// A line for each.
    Short,
    /// Every card.
    Full,
}

/// How the cards of a zone stand on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One below the other, their numbers in columns.
    Table,
    /// One behind the other, in words.
    Words,
    /// One behind the other, of their numbers only those: a line says once in which order they stand.
    Numbers,
    /// So, and of cards that are not in play only what they are called.
    Names,
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
    depth: Depth,
    layout: Layout,
    /// The stats that are shown, with the words above their columns.
    columns: Vec<(StatId, Vec<String>)>,
    /// Columns of the terminal for the names of zones, and of cards.
    zone_width: usize,
    name_width: usize,
}

/// Names are written in several lines before they have fewer columns than that.
const NAME: usize = 20;
/// Between numbers of which no words say what they are.
const BETWEEN: &str = "/";
/// In the place of a number that a card has not.
const NONE: &str = "–";
/// The most columns that the name of a zone takes in a line.
const ZONE: usize = 16;

impl<'a> Board<'a> {
    /// The board of a view, laid out as a table where its columns find room.
    #[must_use]
    pub fn new(game: &'a Game, view: &'a View, paint: Paint, depth: Depth, wanted: Layout) -> Board<'a> {
        let mut board = Board { game, view, paint, depth, layout: wanted, columns: Vec::new(), zone_width: 0, name_width: 0 };
        let shown: Vec<&SeenZone> = view.zones.iter().filter(|zone| board.in_rows(zone)).collect();
        let cards = || shown.iter().flat_map(|zone| &zone.cards);
        let stats = (0u8..).zip(&game.stats).map(|(i, stat)| (StatId(i), stat));
        // A number that no card has needs no column.
        let stats = stats.filter(|(stat, _)| cards().any(|card| card.stats.get(stat.index()).copied().flatten().is_some()));
        board.columns = stats.map(|(id, stat)| (id, game.noun("stat", &stat.id).split(' ').map(str::to_owned).collect())).collect();
        let zones = shown.iter().flat_map(|zone| wrap_in("", game.noun("zone", &game.zones[zone.zone.index()].id), ZONE));
        board.zone_width = zones.map(|line| width(&line)).max().unwrap_or(0).max(4) + 2;
        let numbers: usize = board.columns.iter().map(|(_, words)| column_width(words)).sum();
        let most = console::columns().saturating_sub(2 + board.zone_width + numbers);
        let several = |card: &SeenCard| cards().filter(|other| other.def == card.def).count() > 1;
        let around = |card: &SeenCard| 2 + if several(card) { 3 } else { 0 } + if card.host.is_some() { 2 } else { 0 };
        let longest = cards().map(|card| width(&game.card(card.def).name) + around(card)).max().unwrap_or(0).max(12);
        let words = cards().flat_map(|card| game.card(card.def).name.split(' ')).map(|word| width(word) + 3).max().unwrap_or(0);
        board.name_width = longest.min(most);
        if wanted == Layout::Table && board.name_width < longest.min(NAME.max(words)) {
            board.layout = Layout::Words;
        }
        board
    }

    /// Whether the cards of a zone are shown one by one.
    fn in_rows(&self, zone: &SeenZone) -> bool {
        let on_field = self.game.field.has(zone.zone);
        // What is everybody's and lies open is what all look at.
        let private = self.game.zones[zone.zone.index()].seen_by == SeenBy::Owner || self.game.is_common(zone.zone);
        on_field || !zone.hidden.is_empty() || !zone.cards.is_empty() && (private || self.depth == Depth::Full)
    }

    fn side_of(&self, player: PlayerId) -> Side {
        if player == self.view.viewer { Side::Own } else { Side::Foe }
    }

    /// All of it: the other players above, who is next the highest, then what is everybody's, the viewer below.
    #[must_use]
    pub fn lines(&self, names: &[String]) -> Vec<String> {
        let viewer = self.view.viewer;
        let mut lines = match self.layout {
            Layout::Table => self.heading(),
            Layout::Words => Vec::new(),
            Layout::Numbers | Layout::Names => self.order(),
        };
        let mut owners: Vec<PlayerId> = Vec::new();
        for zone in self.view.zones.iter().filter(|zone| !self.game.is_common(zone.zone)) {
            if !owners.contains(&zone.owner) && zone.owner != viewer {
                owners.push(zone.owner);
            }
        }
        for player in owners {
            lines.extend(self.rule(player, names.get(player.index()).map_or("", String::as_str)));
            lines.extend(self.side(player));
        }
        let common = self.zones(|zone| self.game.is_common(zone.zone));
        if !common.is_empty() {
            lines.push(self.paint.dim(&"─".repeat(console::columns())));
            lines.extend(common);
        }
        lines.extend(self.rule(viewer, names.get(viewer.index()).map_or("", String::as_str)));
        lines.extend(self.side(viewer));
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

    /// The order in which numbers stand.
    fn order(&self) -> Vec<String> {
        let stats: Vec<String> = self.columns.iter().map(|(_, words)| words.join(" ")).collect();
        let order = if stats.len() < 2 { stats.concat() } else { stats.join(BETWEEN) };
        if order.is_empty() { Vec::new() } else { wrap("  ", &order).iter().map(|line| self.paint.dim(line)).collect() }
    }

    fn rule(&self, player: PlayerId, name: &str) -> Vec<String> {
        let mut lines = wrap("─ ", name);
        if let Some(last) = lines.last_mut() {
            let dashes = console::columns().saturating_sub(width(last) + 2);
            last.push_str(&format!(" {}", "─".repeat(dashes)));
        }
        lines.iter().map(|line| self.paint.side(self.side_of(player), State::Ready, line.trim_end())).collect()
    }

    fn side(&self, player: PlayerId) -> Vec<String> {
        let mut lines = self.pools(player);
        lines.extend(self.zones(|zone| zone.owner == player && !self.game.is_common(zone.zone)));
        lines
    }

    /// Some of the zones.
    fn zones(&self, shown: impl Fn(&SeenZone) -> bool) -> Vec<String> {
        let (mut lines, mut counts) = (Vec::new(), Vec::new());
        for zone in self.view.zones.iter().filter(|zone| shown(zone)) {
            let name = self.game.noun("zone", &self.game.zones[zone.zone.index()].id);
            if self.in_rows(zone) {
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
        // They stand in the order of play, the viewer's first.
        let seats = self.view.pools.len();
        let held = &self.view.pools[(player.index() + seats - self.view.viewer.index()) % seats];
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
        if let Some(lines) = self.lying(zone).filter(|_| self.layout == Layout::Table) {
            return self.labelled(name, lines);
        }
        let rows = rows(&zone.cards);
        // Where a card lies that nobody may look at is seen all the same.
        let hidden: Vec<String> = zone.hidden.iter().map(|cell| self.game.cell_name(zone.zone, *cell)).collect();
        let hidden = (!hidden.is_empty()).then(|| format!("{} ({})", say!(self.game.messages, "unseen-cards", number = hidden.len()), hidden.join(", ")));
        if rows.is_empty() {
            return hidden.map_or_else(Vec::new, |hidden| self.labelled(name, vec![hidden]));
        }
        let bare = |row: &Row| row.place == Place::Alone && row.card.stats.iter().all(Option::is_none);
        if self.layout != Layout::Table || rows.iter().all(bare) {
            let all: Vec<String> = rows.iter().map(|row| self.in_words(row, zone)).chain(hidden).collect();
            return match self.layout {
                Layout::Words | Layout::Numbers | Layout::Names => {
                    let lines = wrap_in("", &format!("{name}: {}", all.join(" · ")), console::columns().saturating_sub(4));
                    lines.iter().enumerate().map(|(at, line)| format!("{}{line}", if at == 0 { "  " } else { "    " })).collect()
                }
                Layout::Table => self.labelled(name, wrap_in("", &all.join(", "), console::columns().saturating_sub(2 + self.zone_width))),
            };
        }
        self.labelled(name, rows.iter().flat_map(|row| self.row(row, zone)).chain(hidden).collect())
    }

    /// The lines of a zone with its name before them.
    fn labelled(&self, name: &str, lines: Vec<String>) -> Vec<String> {
        let labels = wrap_in("", name, ZONE);
        let label = |at: usize| pad(labels.get(at).map_or("", String::as_str), self.zone_width);
        let number = lines.len().max(labels.len());
        let line = |at: usize| format!("  {}{}", label(at), lines.get(at).map_or("", String::as_str)).trim_end().to_owned();
        (0..number).map(line).collect()
    }

    /// A card's name, in the colour of its side where it is in play.
    fn name(&self, row: &Row, zone: &SeenZone, text: &str) -> String {
        if !self.game.field.has(zone.zone) {
            return text.to_owned();
        }
        let state = if row.card.states == 0 { State::Ready } else { State::Spent };
        self.paint.side(self.side_of(zone.owner), state, text)
    }

    /// A card with what there is to say of it, one thing after the other.
    fn in_words(&self, row: &Row, zone: &SeenZone) -> String {
        let hook = if row.place == Place::Attached { "└ " } else { "" };
        let name = self.name(row, zone, &format!("{hook}{}", self.game.card(row.card.def).name));
        let times = if row.number > 1 { format!(" ×{}", row.number) } else { String::new() };
        if self.layout == Layout::Names && !self.game.field.has(zone.zone) {
            return format!("{name}{times}");
        }
        let numbers = match self.layout {
            Layout::Words => {
                self.columns.iter().filter_map(|(stat, words)| Some(format!("{} {}", words.join(" "), self.number(row, *stat, zone, 0)?))).collect()
            }
            Layout::Numbers | Layout::Names => {
                let numbers: Vec<Option<String>> = self.columns.iter().map(|(stat, _)| self.number(row, *stat, zone, 0)).collect();
                let has = numbers.iter().any(Option::is_some);
                let all = || numbers.iter().map(|number| number.as_deref().unwrap_or(NONE)).collect::<Vec<_>>().join(BETWEEN);
                if has { vec![all()] } else { Vec::new() }
            }
            Layout::Table => Vec::new(),
        };
        let about: Vec<String> = numbers.into_iter().chain(self.marks(&row.card, zone).iter().map(|mark| self.paint.yellow(mark))).collect();
        if about.is_empty() { format!("{name}{times}") } else { format!("{name}{times} ({})", about.join(", ")) }
    }

    /// What a stat of a card is, at the right of so many columns: red where it is less than printed, green where it is more.
    fn number(&self, row: &Row, stat: StatId, zone: &SeenZone, columns: usize) -> Option<String> {
        let at = |stats: &[Option<i16>]| stats.get(stat.index()).copied().flatten();
        let now = at(&row.card.stats)?;
        let text = right(&self.game.stat_text(stat, i32::from(now)), columns);
        let on_field = self.game.field.has(zone.zone);
        Some(match at(&self.game.card(row.card.def).stats).map(|was| now.cmp(&was)) {
            Some(std::cmp::Ordering::Less) if on_field => self.paint.red(&text),
            Some(std::cmp::Ordering::Greater) if on_field => self.paint.green(&text),
            _ => text,
        })
    }

    fn row(&self, row: &Row, zone: &SeenZone) -> Vec<String> {
        let times = if row.number > 1 { format!(" ×{}", row.number) } else { String::new() };
        let hook = if row.place == Place::Attached { "└ " } else { "" };
        let mut names = wrap_in(hook, &format!("{}{times}", self.game.card(row.card.def).name), self.name_width.saturating_sub(2)).into_iter();
        let padded = |name: &str| format!("{}{}", self.name(row, zone, name), " ".repeat(self.name_width.saturating_sub(width(name))));
        let mut line = padded(&names.next().unwrap_or_default());
        for (stat, words) in &self.columns {
            let wide = column_width(words);
            line.push_str(&self.number(row, *stat, zone, wide).unwrap_or_else(|| " ".repeat(wide)));
        }
        let room = console::columns().saturating_sub(2 + self.zone_width);
        let marks = self.marks(&row.card, zone).join(", ");
        let mut lines = Vec::new();
        let mut below = Vec::new();
        if marks.is_empty() {
            lines.push(line.trim_end().to_owned());
        } else if width(&line) + 2 + width(&marks) <= room {
            lines.push(format!("{line}  {}", self.paint.yellow(&marks)));
        } else {
            lines.push(line.trim_end().to_owned());
            below = wrap_in("  ", &marks, room).iter().map(|line| self.paint.yellow(line)).collect();
        }
        lines.extend(names.map(|name| self.name(row, zone, &name)));
        lines.extend(below);
        lines
    }

    /// The cell, states, counters that no stat shows, and keywords.
    fn marks(&self, card: &SeenCard, zone: &SeenZone) -> Vec<String> {
        let game = self.game;
        let states = game.rules_file.states.iter().enumerate().filter(|(i, _)| card.states >> i & 1 == 1);
        let cell = (card.cell != 0).then(|| game.cell_name(zone.zone, card.cell));
        let mut marks: Vec<String> = cell.into_iter().chain(states.map(|(_, state)| game.word(Wanted::StateOn, "state", &state.id).text.to_owned())).collect();
        for (i, (counter, &number)) in game.rules_file.counters.iter().zip(&card.counters).enumerate() {
            let shown = game.stat_minus.contains(&Some(CounterId(i as u8)));
            if number != 0 && !shown {
                let [one, many] = [game.noun("counter", &counter.id), game.nouns("counter", &counter.id)];
                marks.push(say!(game.messages, "counter-number", number = number, counter = one, counters = many));
            }
        }
        for (keyword, number) in game.shown_keywords(&card.keywords) {
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
