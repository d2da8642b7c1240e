//! The story of a scene: what was done, what happened, and how it ended.

mod lanes;

use super::kept::TITLE;
use super::parse::YOU;
use super::seat::called;
use super::words::{Marked, Words};
use kotodama_engine::data::{SeenBy, Shown};
use kotodama_engine::ids::{CounterId, PoolId, StatId, StateId, ZoneId};
use kotodama_engine::log::{Line, LogEntry};
use kotodama_engine::state::NO_HOST;
use kotodama_engine::view::{SeenCard, SeenZone};
use kotodama_engine::{Match, Outcome, PlayerId, View};
use kotodama_messages::say;
use std::cmp::Reverse;
use std::fmt::Write;

/// How a story ends of a match that was ended because effects would go on for ever.
pub const NO_END: &str = "it would never end";

/// Who says how things stand when a scene is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Board {
    /// The expectations of the scene: its story changes only where something happens differently.
    Said,
    /// The story.
    Drawn,
}

/// What a move was of which the log has not told anything yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moved {
    /// An action of the rules.
    Acted,
    /// Something else.
    Chose,
    /// There is none: what it led to has been told.
    Told,
}

/// A story that grows.
pub(super) struct Transcript<'a> {
    words: Words<'a>,
    text: String,
    /// The last move, until the log tells what it led to.
    moved: Moved,
    /// How many causes lie above what happens now and are not told again: the phase, and the action that the move names.
    above: u8,
    /// A phase that has begun, and in which nothing has happened yet.
    begun: Option<String>,
}

impl<'a> Transcript<'a> {
    pub(super) fn new(words: Words<'a>, title: &str) -> Transcript<'a> {
        let text = format!("{}\n", format!("{TITLE} {title}").trim_end());
        Transcript { words, text, moved: Moved::Told, above: 0, begun: None }
    }

    /// A move, or a change from outside; whether it is an action of the rules.
    pub(super) fn act(&mut self, who: &str, what: &str, acted: bool) {
        self.begun = None;
        let _ = writeln!(self.text, "{who}> {what}");
        self.moved = if acted { Moved::Acted } else { Moved::Chose };
    }

    /// What happened since. What happens several times in a row is told once, and a phase in which nothing happens not at all.
    pub(super) fn happened(&mut self, game: &Match, lines: &[Line]) {
        let mut told = Vec::new();
        for line in lines {
            match line.told {
                // The move itself says what its player does; what was the only thing to do is told, as nobody was asked.
                LogEntry::Acts { .. } if self.moved == Moved::Acted => {
                    (self.moved, self.above) = (Moved::Told, line.depth + 1);
                    continue;
                }
                LogEntry::Uses { .. } if self.moved == Moved::Chose => (self.moved, self.above) = (Moved::Told, line.depth),
                LogEntry::Level { .. } | LogEntry::Turn { .. } | LogEntry::Phase(_) => {
                    self.above = 0;
                    self.begun = None;
                }
                _ => {}
            }
            let words = format!("{}{}", "  ".repeat(usize::from(line.depth.saturating_sub(self.above)) + 1), game.tell(line, Some(YOU)));
            if matches!(line.told, LogEntry::Phase(_)) {
                self.begun = Some(words);
                continue;
            }
            told.extend(self.begun.take());
            told.push(words);
        }
        self.moved = Moved::Told;
        let mut at = 0;
        while at < told.len() {
            let (period, times) = repeats(&told[at..]);
            for line in &told[at..at + period] {
                let _ = if times > 1 {
                    writeln!(self.text, "{}", say!(self.words.game.messages, "story-times", line = line.as_str(), times = times))
                } else {
                    writeln!(self.text, "{line}")
                };
            }
            at += period * times;
        }
    }

    /// The whole story; with how things stand at the end, where no expectation says it.
    pub(super) fn end(mut self, game: &Match, board: Board) -> String {
        if board == Board::Said {
            return self.text;
        }
        self.text.push('\n');
        for player in game.state().players() {
            let view = game.view(player);
            let zones = (0..self.words.game.zones.len()).filter_map(|zone| self.zone(game, &view, player, ZoneId(zone as u8)));
            let parts: Vec<String> = self.pools(game, player).into_iter().chain(zones).collect();
            let _ = writeln!(self.text, "{}: {}", called(game, player), parts.join("; "));
        }
        self.text.push_str(&self.lanes(game));
        let _ = match (game.outcome(), game.decider()) {
            (Some(Outcome::Won(_) | Outcome::Shared(_)), _) => {
                let ranks = game.ranks().unwrap_or_default();
                let at =
                    |rank: u8| game.state().players().filter(|player| ranks.get(player.index()) == Some(&rank)).map(|player| called(game, player)).collect();
                let behind = (2..=game.state().seats).map(at).filter(|players: &Vec<String>| game.state().seats > 2 && !players.is_empty());
                let behind: String = behind.map(|players| format!(", then {}", players.join(" and "))).collect();
                let winners: Vec<String> = game.winners().into_iter().map(|player| called(game, player)).collect();
                writeln!(self.text, "{} won{behind}", winners.join(" and "))
            }
            (Some(Outcome::Drawn), _) => writeln!(self.text, "nobody won"),
            (Some(Outcome::Endless), _) => writeln!(self.text, "{NO_END}"),
            (None, decider) => {
                writeln!(self.text, "{} may: {}", decider.map_or_else(|| "nobody".to_owned(), |player| called(game, player)), game.labels().join(" · "))
            }
        };
        self.text
    }

    /// What a player's pools hold; the shared ones stand with yours.
    fn pools(&self, game: &Match, player: PlayerId) -> Option<String> {
        let pools = (0u8..).zip(&self.words.game.pools).filter(|(_, pool)| player == YOU || !pool.shared);
        let held = pools.filter_map(|(i, pool)| {
            let held = game.pool(player, PoolId(i));
            let shown = pool.shown == Shown::Always || pool.shown == Shown::WhenSome && held != 0;
            shown.then(|| format!("{} {held}", self.words.pool_name(PoolId(i))))
        });
        let held: Vec<String> = held.collect();
        (!held.is_empty()).then(|| held.join(" "))
    }

    fn zone(&self, game: &Match, view: &View, player: PlayerId, zone: ZoneId) -> Option<String> {
        let seen = view.zones.iter().find(|seen| seen.owner == player && seen.zone == zone).filter(|seen| seen.count > 0)?;
        let name = self.words.zone_name(zone);
        // What has cells is drawn as it lies.
        if self.words.game.zones[zone.index()].cells.is_some() {
            return None;
        }
        if self.words.game.zones[zone.index()].seen_by == SeenBy::Nobody {
            return Some(format!("{name} {}", seen.count));
        }
        Some(format!("{name} {}", self.cards(game, seen, None).join(", ")))
    }

    /// The cards that a player sees in a zone, or in one of its cells: each with what it bears, those that follow each other and are alike as one.
    fn cards(&self, game: &Match, seen: &SeenZone, cell: Option<u8>) -> Vec<String> {
        let mut cards: Vec<(String, usize)> = Vec::new();
        let there = |card: &SeenCard| card.host.is_none() && cell.is_none_or(|cell| card.cell == cell);
        for (at, card) in seen.cards.iter().enumerate().filter(|(_, card)| there(card)) {
            let bears: Vec<&str> = seen.cards.iter().filter(|other| other.host.map(usize::from) == Some(at)).map(|other| self.name(other)).collect();
            let text = self.card(game, card, seen.zone, &bears);
            match cards.last_mut() {
                Some((last, copies)) if *last == text => *copies += 1,
                _ => cards.push((text, 1)),
            }
        }
        cards.into_iter().map(|(text, copies)| if copies > 1 { format!("{text} x{copies}") } else { text }).collect()
    }

    fn name(&self, card: &SeenCard) -> &'a str {
        &self.words.game.card(card.def).name
    }

    /// A card's name with everything that is not as printed.
    fn card(&self, game: &Match, card: &SeenCard, zone: ZoneId, bears: &[&str]) -> String {
        let printed = self.words.game.card(card.def);
        let mut marks = Vec::new();
        let states = (0..self.words.game.rules_file.states.len()).filter(|state| card.states >> state & 1 == 1);
        marks.extend(states.map(|state| self.words.state_name(Marked { state: StateId(state as u8), set: true }).to_owned()));
        for ((i, now), was) in card.stats.iter().enumerate().zip(&printed.stats) {
            if let Some(now) = now.filter(|_| now != was) {
                let stat = StatId(i as u8);
                marks.push(format!("{} {}", self.words.stat_name(stat), self.words.game.stat_text(stat, i32::from(now))));
            }
        }
        for (i, &number) in card.counters.iter().enumerate().filter(|(_, number)| **number != 0) {
            let counter = CounterId(i as u8);
            if !game.game().stat_minus.contains(&Some(counter)) {
                marks.push(format!("{number} {}", self.words.counter_name(counter)));
            }
        }
        let on_field = game.game().field.has(zone);
        for (keyword, number) in self.words.game.shown_keywords(&card.keywords).filter(|keyword| on_field && !printed.keywords.contains(keyword)) {
            let name = self.words.keyword_name(keyword);
            marks.push(match (self.words.game.keywords[keyword.index()].quoted, number) {
                (true, ..=1) => format!("\"{name}\""),
                (true, times) => format!("\"{name}\" x{times}"),
                (false, 1..) => format!("{name} {number}"),
                (false, _) => name.to_owned(),
            });
        }
        marks.extend(bears.iter().map(|name| format!("with {name}")));
        if marks.is_empty() { printed.name.clone() } else { format!("{} ({})", printed.name, marks.join(", ")) }
    }
}

/// How many lines at the beginning are told again right after them, and how many times in all.
fn repeats(lines: &[String]) -> (usize, usize) {
    let times = |period: usize| lines.chunks_exact(period).take_while(|chunk| *chunk == &lines[..period]).count();
    let repeated = (1..=3).map(|period| (period, times(period))).filter(|(_, times)| *times > 1);
    // Of equal lines, four times one and not twice two.
    repeated.max_by_key(|(period, times)| (period * times, Reverse(*period))).unwrap_or((1, 1))
}

/// Whether a card is attached to another.
pub(super) fn attached(game: &Match, card: kotodama_engine::CardId) -> bool {
    game.state().cards[card.index()].host != NO_HOST
}

#[cfg(test)]
mod tests {
    use super::repeats;

    #[test]
    fn what_happens_again_is_counted() {
        let lines = |text: &str| -> Vec<String> { text.chars().map(String::from).collect() };
        assert_eq!(repeats(&lines("ababab-ab")), (2, 3));
        assert_eq!(repeats(&lines("aaab")), (1, 3));
        assert_eq!(repeats(&lines("abc")), (1, 1));
    }
}
