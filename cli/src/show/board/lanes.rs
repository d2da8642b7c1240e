//! A zone with cells, drawn as it lies: its columns side by side. The first row lies nearest to the middle of the table: on top for who looks, below for
//! the others.

use super::{Board, Place, Row, Side, rows};
use crate::console::{self, pad, width, wrap_in};
use kotodama_engine::ir::Layout;
use kotodama_engine::view::SeenZone;
use kotodama_messages::say;

/// In fewer columns of the terminal than that, no cell is drawn.
const NARROWEST: usize = 12;
/// Between two cells.
const GAP: usize = 2;
/// In a cell without a card.
const EMPTY: &str = "·";

impl Board<'_> {
    /// The lines of a zone with cells: what they are called, and what lies in each. None where the zone has no cells, or the terminal no room for them.
    pub(super) fn lying(&self, zone: &SeenZone) -> Option<Vec<String>> {
        let layout: Layout = self.game.zones[zone.zone.index()].cells?;
        let columns = usize::from(layout.columns.max(1));
        let room = console::columns().saturating_sub(2 + self.zone_width);
        let wide = (room + GAP) / columns - GAP.min((room + GAP) / columns);
        if wide < NARROWEST {
            return None;
        }
        let cards = rows(&zone.cards);
        let mut lines = Vec::new();
        let own = self.side_of(zone.owner) == Side::Own;
        let order = |row: u8| if own { row } else { layout.rows - 1 - row };
        for row in (0..layout.rows).map(order) {
            let cells: Vec<u8> = layout.cells().filter(|cell| layout.at(*cell).1 == row).collect();
            let drawn: Vec<Vec<String>> = cells.iter().map(|cell| self.cell(*cell, zone, &cards, wide)).collect();
            let names: Vec<Vec<String>> = cells.iter().map(|cell| wrap_in("", &self.game.cell_name(zone.zone, *cell), wide)).collect();
            lines.extend(beside(&names, wide).iter().map(|line| self.paint.dim(line)));
            lines.extend(beside(&drawn, wide));
        }
        Some(lines)
    }

    /// What lies in a cell, in so many columns of the terminal.
    fn cell(&self, cell: u8, zone: &SeenZone, cards: &[Row], wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for row in cards.iter().filter(|row| row.card.cell == cell) {
            let hook = if row.place == Place::Attached { "└ " } else { "" };
            let times = if row.number > 1 { format!(" ×{}", row.number) } else { String::new() };
            let name = wrap_in(hook, &format!("{}{times}", self.game.card(row.card.def).name), wide);
            lines.extend(name.iter().map(|line| self.name(row, zone, line)));
            let numbers: Vec<String> =
                self.columns.iter().filter_map(|(stat, words)| Some(format!("{} {}", words.join(" "), self.plain_number(row, *stat)?))).collect();
            let marks: Vec<String> = self.marks(&row.card, zone).into_iter().filter(|mark| *mark != self.game.cell_name(zone.zone, cell)).collect();
            for (about, painted) in [(numbers, false), (marks, true)] {
                let said = if about.is_empty() { Vec::new() } else { wrap_in("", &about.join(", "), wide.saturating_sub(2)) };
                lines.extend(said.iter().map(|line| if painted { format!("  {}", self.paint.yellow(line)) } else { format!("  {line}") }));
            }
        }
        let unseen = zone.hidden.iter().filter(|hidden| **hidden == cell).count();
        if unseen > 0 {
            lines.push(say!(self.game.messages, "unseen-cards", number = unseen));
        }
        if lines.is_empty() { vec![EMPTY.to_owned()] } else { lines }
    }

    /// What a stat of a card is, where it has it.
    fn plain_number(&self, row: &Row, stat: kotodama_engine::ids::StatId) -> Option<String> {
        let now = row.card.stats.get(stat.index()).copied().flatten()?;
        Some(self.game.stat_text(stat, i32::from(now)))
    }
}

/// Texts of several lines side by side.
fn beside(cells: &[Vec<String>], wide: usize) -> Vec<String> {
    let high = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let parts = cells.iter().map(|cell| {
            let text = cell.get(at).map_or("", String::as_str);
            // A word that is too long for its cell stands where it stands.
            if width(text) > wide { text.to_owned() } else { pad(text, wide) }
        });
        parts.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_owned()
    };
    (0..high).map(line).collect()
}
