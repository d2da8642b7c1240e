//! Zones with cells, drawn as they lie: columns side by side, the other players above, who reads below; of each the first row nearest to the
//! middle of the table.

use super::Transcript;
use crate::scene::parse::YOU;
use crate::scene::seat::called;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::view::SeenZone;
use kotodama_engine::{Match, PlayerId, View};

/// In a cell without a card.
const EMPTY: &str = "·";
/// A card that nobody may look at.
const HIDDEN: &str = "?";

impl Transcript<'_> {
    /// The zones with cells in which any card lies.
    pub(super) fn lanes(&self, game: &Match) -> String {
        let views: Vec<(PlayerId, View)> = game.state().players().map(|player| (player, game.view(player))).collect();
        (0..self.words.game.zones.len()).map(ZoneId::at).map(|zone| self.drawn(game, &views, zone)).collect()
    }

    fn drawn(&self, game: &Match, views: &[(PlayerId, View)], zone: ZoneId) -> String {
        let Some(layout) = self.words.game.zones[zone.index()].cells else { return String::new() };
        let common = self.words.game.is_common(zone);
        let seen = |(player, view): &(PlayerId, View)| view.zones.iter().find(|seen| seen.zone == zone && seen.owner == *player).cloned();
        let mut sides: Vec<(PlayerId, SeenZone)> = views.iter().filter_map(|side| Some((side.0, seen(side)?))).collect();
        if sides.iter().all(|(_, seen)| seen.count == 0) {
            return String::new();
        }
        // Who reads sits in front.
        sides.sort_by_key(|(player, _)| *player == YOU);
        let front = layout.cells().filter(|cell| layout.at(*cell).1 == 0);
        let mut lines: Vec<Vec<String>> =
            vec![[self.words.zone_name(zone).to_owned()].into_iter().chain(front.map(|cell| self.words.game.cell_name(zone, cell))).collect()];
        for (player, seen) in &sides {
            let label = if common { String::new() } else { called(game, *player) };
            let towards = |row: u8| if *player == YOU { row } else { layout.rows - 1 - row };
            for row in (0..layout.rows).map(towards) {
                let cells = layout.cells().filter(|cell| layout.at(*cell).1 == row).map(|cell| self.cell(game, seen, cell));
                lines.push([label.clone()].into_iter().chain(cells).collect());
            }
        }
        let wide = |at: usize| lines.iter().filter_map(|line| line.get(at)).map(|text| text.chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..=usize::from(layout.columns)).map(wide).collect();
        let line = |parts: &Vec<String>| {
            let padded: Vec<String> = parts.iter().zip(&widths).map(|(text, wide)| format!("{text}{}", " ".repeat(wide - text.chars().count()))).collect();
            format!("{}\n", padded.join(" | ").trim_end())
        };
        lines.iter().map(line).collect()
    }

    fn cell(&self, game: &Match, seen: &SeenZone, cell: u8) -> String {
        let hidden = seen.hidden.iter().filter(|hidden| **hidden == cell).map(|_| HIDDEN.to_owned());
        let cards: Vec<String> = self.cards(game, seen, Some(cell)).into_iter().chain(hidden).collect();
        if cards.is_empty() { EMPTY.to_owned() } else { cards.join(", ") }
    }
}
