//! What happened, as lines: indented by cause, in words that hide what a player may not see.

use crate::console::{Paint, wrap};
use kotodama_engine::log::{CARD, Frame, Line, Told};
use kotodama_engine::{Match, PlayerId};
use kotodama_messages::{Messages, say};

/// One thing that happened, told for everybody who may listen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// How deep in causes it is.
    pub depth: usize,
    /// Whether it begins something: a turn, a phase, an action of a player.
    pub rank: Rank,
    told: [Words; 3],
    /// The language that it is told in.
    messages: &'static Messages,
}

/// An event in words.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Words {
    /// As a whole.
    Whole(String),
    /// The card that it is about stands apart, so that what happens to several can be told at once.
    Apart(Frame),
}

impl Words {
    fn same_but_for_the_card(&self, other: &Words) -> bool {
        matches!((self, other), (Words::Apart(one), Words::Apart(other)) if one.one == other.one)
    }
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
        let words = |viewer| now.frame(line, viewer).map_or_else(|| Words::Whole(now.tell(line, viewer)), Words::Apart);
        let told = [words(Some(PlayerId(0))), words(Some(PlayerId(1))), words(None)];
        Event { depth: usize::from(line.depth), rank, told, messages: now.game().messages }
    }

    fn told(&self, to: Listener) -> &Words {
        match to {
            Listener::Player(player) => &self.told[player.index().min(1)],
            Listener::Anybody => &self.told[2],
        }
    }
}

/// The words for what happened to several cards in a row.
fn together(events: &[&Event], to: Listener) -> String {
    let frame = match events[0].told(to) {
        Words::Whole(text) => return text.clone(),
        Words::Apart(frame) => frame,
    };
    let mut cards: Vec<(Option<&str>, usize)> = Vec::new();
    for event in events {
        let Words::Apart(Frame { card, .. }) = event.told(to) else { continue };
        match cards.iter_mut().find(|(known, _)| *known == card.as_deref()) {
            Some((_, number)) => *number += 1,
            None => cards.push((card.as_deref(), 1)),
        }
    }
    let names = cards.iter().map(|&(card, number)| match (card, number) {
        (Some(card), 1) => card.to_owned(),
        (Some(card), number) => format!("{card} ×{number}"),
        (None, number) => say!(events[0].messages, "unseen-cards", number = number),
    });
    let names: Vec<String> = names.collect();
    let words = if events.len() > 1 { &frame.many } else { &frame.one };
    words.replacen(CARD, &names.join(", "), 1)
}

/// How many events at the beginning happen again and again right after them but for their cards, and how often.
fn repeats(events: &[Event], to: Listener) -> (usize, usize) {
    let same = |one: &Event, other: &Event| other.rank == Rank::Plain && one.depth == other.depth && one.told(to).same_but_for_the_card(other.told(to));
    let times = |period: usize| {
        let chunks = events.chunks_exact(period);
        chunks.take_while(|chunk| chunk.iter().zip(&events[..period]).all(|(one, other)| same(one, other))).count()
    };
    let found = (1..=3.min(events.len())).map(|period| (period, times(period))).filter(|(_, times)| *times > 1);
    // Of equal stretches the shortest period tells most in one line.
    found.max_by_key(|(period, times)| (period * times, usize::MAX - period)).unwrap_or((1, 1))
}

fn indent(event: &Event, base: usize) -> String {
    " ".repeat(4 + 2 * event.depth.saturating_sub(base.max(1)).min(4))
}

/// A story in lines that fit the terminal. Phases in which nothing happens are left out.
#[must_use]
pub fn story(events: &[Event], to: Listener, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let mut later = Vec::new();
    let mut base = 0;
    let mut at = 0;
    while let Some(event) = events.get(at) {
        let (period, times) = if event.rank == Rank::Plain { repeats(&events[at..], to) } else { (1, 1) };
        for offset in 1..period {
            let alike: Vec<&Event> = events[at + offset..].iter().step_by(period).take(times).collect();
            let indent = indent(alike[0], base);
            later.extend(wrap(&indent, &together(&alike, to)));
        }
        let alike: Vec<&Event> = events[at..].iter().step_by(period).take(times).collect();
        let words = together(&alike, to);
        at += period * times;
        let idle = events.get(at).is_none_or(|next| next.rank <= Rank::Phase);
        match event.rank {
            Rank::Turn => {
                base = 0;
                lines.push(paint.bold(&capital(&words)));
            }
            Rank::Phase if idle => {}
            Rank::Phase => lines.extend(wrap("  ", &words).iter().map(|line| paint.dim(line))),
            Rank::Act => {
                base = event.depth;
                lines.extend(wrap("  > ", &words));
            }
            Rank::Plain => lines.extend(wrap(&indent(event, base), &words)),
        }
        lines.append(&mut later);
    }
    lines
}

/// The text with a capital letter at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The text with a small letter at its beginning.
#[must_use]
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().collect::<String>() + letters.as_str())
}
