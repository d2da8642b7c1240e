//! What happened, as lines: indented by cause, in words that hide what a player may not see.

use crate::console::{Paint, wrap};
use kotodama_engine::log::{Line, Told};
use kotodama_engine::{Match, PlayerId};

/// One thing that happened, told for everybody who may listen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// How deep in causes it is.
    pub depth: usize,
    /// Whether it begins something: a turn, a phase, an action of a player.
    pub rank: Rank,
    told: [String; 3],
}

/// How an event reads among others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// A player acts.
    Act,
    /// Something follows.
    Plain,
}

/// To whom a story is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listener {
    /// A player: "you".
    Player(PlayerId),
    /// Somebody who sees everything.
    Anybody,
}

impl Event {
    /// Tells a line of the log. It has to be told before the match goes on: words may depend on where cards are now.
    #[must_use]
    pub fn of(now: &Match, line: &Line) -> Event {
        let rank = match line.told {
            Told::Turn { .. } => Rank::Turn,
            Told::Phase(_) => Rank::Phase,
            Told::Acts { .. } | Told::Uses { .. } => Rank::Act,
            _ => Rank::Plain,
        };
        let viewers = [Some(PlayerId(0)), Some(PlayerId(1)), None];
        Event { depth: usize::from(line.depth), rank, told: viewers.map(|viewer| now.tell(line, viewer)) }
    }

    /// The words for a listener.
    #[must_use]
    pub fn words(&self, to: Listener) -> &str {
        match to {
            Listener::Player(player) => &self.told[player.index().min(1)],
            Listener::Anybody => &self.told[2],
        }
    }
}

/// A story in lines that fit the terminal. Phases in which nothing happens are left out.
#[must_use]
pub fn story(events: &[Event], to: Listener, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let mut base = 0;
    for (at, event) in events.iter().enumerate() {
        let idle = events.get(at + 1).is_none_or(|next| next.rank <= Rank::Phase);
        let words = event.words(to);
        match event.rank {
            Rank::Turn => lines.push(paint.bold(&capital(words))),
            Rank::Phase if idle => continue,
            Rank::Phase => lines.extend(wrap("  ", words).iter().map(|line| paint.dim(line))),
            Rank::Act => {
                base = event.depth;
                lines.extend(wrap("  > ", words));
            }
            Rank::Plain => {
                let indent = 4 + 2 * event.depth.saturating_sub(base).min(4);
                lines.extend(wrap(&" ".repeat(indent), words));
            }
        }
    }
    lines
}

/// The text with a capital letter at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
