//! What happened, as lines: indented by cause, in words that hide what a player may not see.

use crate::console::{self, Paint, Side, State, width, wrap};
use kotodama_engine::log::{CARD, Frame, Line, LogEntry};
use kotodama_engine::{Match, PlayerId};
use kotodama_messages::{Messages, say};
use kotodama_workbench::explain::capital;

/// One thing that happened, told for everybody who may listen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// How deep in causes it is.
    pub depth: usize,
    /// Whether it begins something: a turn, a phase, an action of a player.
    pub rank: Rank,
    tone: Tone,
    told: Vec<Words>,
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
    /// Passing was chosen for who listens.
    Passed(PassedAt),
    /// Nothing for who listens.
    Nothing,
}

/// Where passing was chosen for a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedAt {
    /// In whose turn, seen from that player.
    pub turn: Side,
    /// What the step or the window is called.
    pub step: String,
}

/// How an event is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tone {
    /// As it is.
    Plain,
    /// As the doing of a player.
    Of(PlayerId),
    /// As harm.
    Harm,
    /// As something gained.
    Gain,
    /// As something spent.
    Spent,
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
    /// Passing was chosen for a player.
    Passed,
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
            LogEntry::Turn { .. } | LogEntry::Level { .. } => Rank::Turn,
            LogEntry::Phase(_) => Rank::Phase,
            LogEntry::Acts { .. } | LogEntry::Uses { .. } => Rank::Act,
            _ => Rank::Plain,
        };
        let tone = match line.told {
            LogEntry::Turn { player, .. } | LogEntry::Level { player, .. } | LogEntry::Acts { player, .. } | LogEntry::Uses { player, .. } => Tone::Of(player),
            LogEntry::Damaged { .. } | LogEntry::Took { .. } => Tone::Harm,
            LogEntry::Healed { .. } => Tone::Gain,
            LogEntry::Pool { by, .. } if by < 0 => Tone::Spent,
            LogEntry::Pool { .. } => Tone::Gain,
            _ => Tone::Plain,
        };
        let words = |viewer| now.frame(line, viewer).map_or_else(|| Words::Whole(now.tell(line, viewer)), Words::Apart);
        let told = now.state().players().map(Some).chain([None]).map(words).collect();
        Event { depth: usize::from(line.depth), rank, tone, told, messages: now.game().messages }
    }

    /// Passing was chosen for a player, who alone is told.
    #[must_use]
    pub fn passed(now: &Match, player: PlayerId, at: PassedAt) -> Event {
        let messages = now.game().messages;
        let told = now.state().players().map(Some).chain([None]);
        let told = told.map(|to| if to == Some(player) { Words::Passed(at.clone()) } else { Words::Nothing }).collect();
        Event { depth: 0, rank: Rank::Passed, tone: Tone::Plain, told, messages }
    }

    fn told(&self, to: Listener) -> &Words {
        match to {
            Listener::Player(player) => &self.told[player.index().min(self.told.len() - 1)],
            Listener::Anybody => &self.told[self.told.len() - 1],
        }
    }
}

/// The words for what happened to several cards in a row.
fn together(events: &[&Event], to: Listener) -> String {
    let frame = match events[0].told(to) {
        Words::Whole(text) => return text.clone(),
        Words::Apart(frame) => frame,
        Words::Passed(_) | Words::Nothing => return String::new(),
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

/// Where passing was chosen for who listens, in one line.
fn passed(steps: &mut Vec<&PassedAt>, m: &Messages, paint: Paint) -> Option<String> {
    let mut turns: Vec<(Side, Vec<&str>)> = Vec::new();
    for at in steps.iter() {
        match turns.last_mut().filter(|(turn, _)| *turn == at.turn) {
            Some((_, names)) => names.push(&at.step),
            None => turns.push((at.turn, vec![&at.step])),
        }
    }
    let number = steps.len();
    steps.clear();
    let places = turns.into_iter().map(|(turn, names)| match turn {
        Side::Own => names.join(", "),
        Side::Foe => say!(m, "play-theirs", names = names.join(", ")),
    });
    let places: Vec<String> = places.collect();
    if places.is_empty() {
        return None;
    }
    let told = say!(m, "play-passed", places = places.join("; "));
    let told = if width(&told) + 2 > console::columns() { say!(m, "play-passed-often", number = number) } else { told };
    Some(paint.dim(&format!("  {told}")))
}

/// The lines of an event in its colour.
fn painted(lines: Vec<String>, tone: Tone, to: Listener, paint: Paint) -> Vec<String> {
    let colour = |line: &String| match (tone, to) {
        (Tone::Of(player), Listener::Player(listener)) => paint.side(if player == listener { Side::Own } else { Side::Foe }, State::Spent, line),
        (Tone::Harm, _) => paint.red(line),
        (Tone::Gain, _) => paint.green(line),
        (Tone::Spent, _) => paint.yellow(line),
        (Tone::Plain | Tone::Of(_), _) => line.clone(),
    };
    lines.iter().map(colour).collect()
}

/// A story in lines that fit the terminal. Phases in which nothing happens are left out.
#[must_use]
pub fn story(events: &[Event], to: Listener, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let mut later = Vec::new();
    let mut steps: Vec<&PassedAt> = Vec::new();
    let mut base = 0;
    let mut at = 0;
    while let Some(event) = events.get(at) {
        if event.rank == Rank::Passed {
            if let Words::Passed(step) = event.told(to)
                && !steps.contains(&step)
            {
                steps.push(step);
            }
            at += 1;
            continue;
        }
        let (period, times) = if event.rank == Rank::Plain { repeats(&events[at..], to) } else { (1, 1) };
        for offset in 1..period {
            let alike: Vec<&Event> = events[at + offset..].iter().step_by(period).take(times).collect();
            let indent = indent(alike[0], base);
            later.extend(painted(wrap(&indent, &together(&alike, to)), alike[0].tone, to, paint));
        }
        let alike: Vec<&Event> = events[at..].iter().step_by(period).take(times).collect();
        let words = together(&alike, to);
        at += period * times;
        let idle = events[at..].iter().find(|next| next.rank != Rank::Passed).is_none_or(|next| next.rank <= Rank::Phase);
        if !(event.rank == Rank::Phase && idle) {
            lines.extend(passed(&mut steps, event.messages, paint));
        }
        match event.rank {
            Rank::Turn => {
                base = 0;
                let words = capital(&words);
                lines.push(match (event.tone, to) {
                    (Tone::Of(player), Listener::Player(listener)) => paint.side(if player == listener { Side::Own } else { Side::Foe }, State::Ready, &words),
                    _ => paint.bold(&words),
                });
            }
            Rank::Phase if idle => {}
            Rank::Phase => lines.extend(wrap("  ", &words).iter().map(|line| paint.dim(line))),
            Rank::Act => {
                base = event.depth;
                lines.extend(painted(wrap("  > ", &words), event.tone, to, paint));
            }
            Rank::Plain | Rank::Passed => lines.extend(painted(wrap(&indent(event, base), &words), event.tone, to, paint)),
        }
        lines.append(&mut later);
    }
    if let Some(last) = events.last() {
        lines.extend(passed(&mut steps, last.messages, paint));
    }
    lines
}
