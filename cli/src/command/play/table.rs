//! A person at the terminal: the board, what happened, the options, and what may be typed.

mod obey;

use super::ended::Lifeline;
use super::keep::{self, Kept, Leaves, What};
use super::pay::{self, Payments};
use super::picture::Picture;
use super::priority::{Attention, Until};
use super::prompt::{self, Seats, Words};
use super::stops::{self, Side, Stops};
use super::{MOST_DECISIONS, Opponent, Record, Session, Sitting, about, ended, offers};
use crate::command::{Exit, Failure};
use crate::console::{self, Console, Paint, Patience, Progress, width, wrap};
use crate::editor::{Keys, Offers, Typed};
use crate::shipped::GameFiles;
use crate::show::board::{Board, Depth, Layout};
use crate::show::events::{Event, Listener, Rank, story};
use kotodama_engine::{Begun, CardId, Choice, Match, PlayerId};
use kotodama_messages::{Messages, say};
use kotodama_rules::Reading;
use kotodama_workbench::explain::capital;
use std::path::{Path, PathBuf};

/// Lets people play to the end, or until they leave. `from` is the file that the match comes from, if it comes from one.
pub(super) fn sit(
    session: &mut Session,
    (game, source): (&Reading, &GameFiles),
    bot: Opponent,
    stops: &Stops,
    from: Option<PathBuf>,
    lifeline: &Lifeline,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    // Who loads a match wants to go on, not to hear it all again.
    let told = if session.choices() > 0 { session.story.len() } else { 0 };
    let seats = session.now.state().seats;
    let mut attention = Attention::new(&session.now, stops);
    if session.choices() > 0 {
        attention.jumped();
    }
    let payments = Payments::Themselves;
    let mut table = Table {
        session,
        game,
        source,
        bot,
        sittings: nobody_yet(seats),
        attention,
        payments,
        told: vec![told; usize::from(seats)],
        greeting: Vec::new(),
        last: None,
        fresh: true,
        size: None,
        from,
    };
    table.welcome(console)?;
    let mut progress = Progress::default();
    loop {
        if let Some(option) = table.unasked()? {
            if table.session.choices() >= MOST_DECISIONS {
                return Err(Failure::internal(format!("no end after {MOST_DECISIONS} decisions")));
            }
            table.attention.taken(&table.session.now, option);
            table.session.choose(option)?;
            continue;
        }
        lifeline.holds(table.session);
        table.show(console)?;
        let mut patience = Patience::default();
        loop {
            let running = table.session.now.decider().is_some();
            let prompt = if running { "> ".to_owned() } else { format!("({}) > ", say!(table.messages(), "play-over")) };
            let next = match console.ask_for(&prompt, table.offers())? {
                Typed::Line(line) => table.obey(&line, console)?,
                // At a terminal these are keys, and nobody loses a match by a key.
                Typed::Broken | Typed::End if Keys::are_there() => table.leave(console)?,
                Typed::Broken | Typed::End => {
                    lifeline.rescue(console)?;
                    Next::Leave
                }
            };
            match next {
                Next::Go => {
                    progress.at(table.session.choices())?;
                    break;
                }
                Next::Ask => patience.one_more()?,
                Next::Leave => {
                    if let Some(from) = table.from.as_deref().filter(|_| table.session.can_undo()) {
                        ended::let_go(from);
                    }
                    return Ok(Exit::Clean);
                }
            }
            // It may have been saved.
            lifeline.holds(table.session);
        }
    }
}

/// What follows a line that was typed.
enum Next {
    /// The match has moved.
    Go,
    /// It has not.
    Ask,
    /// Enough.
    Leave,
}

struct Table<'a> {
    session: &'a mut Session,
    game: &'a Reading,
    source: &'a GameFiles,
    bot: Opponent,
    /// The bot at each seat, once it was asked.
    sittings: Vec<Option<Sitting>>,
    /// When people are asked.
    attention: Attention,
    /// Who chooses between cards that pay equally well.
    payments: Payments,
    /// How much of the story each player has been told.
    told: Vec<usize>,
    /// What stands in the first picture besides.
    greeting: Vec<String>,
    /// Who decided last, and so heard it.
    last: Option<PlayerId>,
    /// Whether the match has jumped, so that nobody knows the board.
    fresh: bool,
    /// The columns and rows that were last drawn for.
    size: Option<(usize, usize)>,
    /// The file that the match comes from.
    from: Option<PathBuf>,
}

/// Of each seat, that no bot has sat down there.
fn nobody_yet(seats: u8) -> Vec<Option<Sitting>> {
    (0..seats).map(|_| None).collect()
}

impl Table<'_> {
    fn messages(&self) -> &'static Messages {
        self.session.now.game().messages
    }

    /// Everybody has been told everything.
    fn all_told(&self) -> Vec<usize> {
        vec![self.session.story.len(); usize::from(self.session.now.state().seats)]
    }

    fn bots_turn(&self) -> bool {
        self.bot.is_bot() && self.session.now.decider().is_some_and(|player| player != PlayerId(0))
    }

    /// The option that is taken for whoever decides: the bot's, passing, or what pays as well as any other.
    fn unasked(&mut self) -> Result<Option<usize>, Failure> {
        if let (Opponent::Bot(bot), Some(player), true) = (self.bot, self.session.now.decider(), self.bots_turn()) {
            let sitting = match self.sittings.get_mut(player.index()) {
                Some(Some(sitting)) => sitting,
                Some(none) => none.insert(Sitting::new(bot, self.session)?),
                None => return Ok(None),
            };
            return Ok(Some(sitting.choose(self.session, player)));
        }
        Ok(self.chosen_for_them())
    }

    /// What is chosen for a person: passing, or what pays as well as any other.
    fn chosen_for_them(&mut self) -> Option<usize> {
        let equal = if self.payments == Payments::Themselves { pay::equal(&self.session.now) } else { None };
        if equal.is_some() {
            return equal;
        }
        let player = self.session.now.decider()?;
        let unasked = self.attention.passes(&self.session.now)?;
        if let Some(at) = unasked.told {
            self.session.note_passed(player, at);
        }
        Some(unasked.option)
    }

    /// Whether what is shown is one picture, in the rows of a screen.
    fn rows(&self) -> Option<usize> {
        console::screen().map(|(_, rows)| rows)
    }

    fn seats(&self) -> Seats {
        match self.bot {
            Opponent::Bot(_) => Seats::One,
            Opponent::Nobody => Seats::Several,
        }
    }

    /// What may be typed now.
    fn offers(&self) -> Offers {
        if !Keys::are_there() {
            return Offers::default();
        }
        let (now, viewer) = (&self.session.now, self.viewer());
        offers::at_the_table(now, viewer, &prompt::offered(now, viewer))
    }

    fn leave(&mut self, console: &mut Console<'_>) -> Result<Next, Failure> {
        if !self.session.would_be_lost() {
            return Ok(Next::Leave);
        }
        Ok(match keep::leave(&self.session.saved(), What::Match, self.messages(), console) {
            Ok(Leaves::Yes) => Next::Leave,
            Ok(Leaves::No) => Next::Ask,
            // Where it could not be saved, nobody wanted to lose it.
            Err(failure @ Failure::Usage { .. }) => {
                grumble(&failure, console)?;
                keep::stays(What::Match, self.messages(), console)?;
                Next::Ask
            }
            Err(failure) => return Err(failure),
        })
    }

    /// Who looks at the screen.
    fn viewer(&self) -> PlayerId {
        match self.bot {
            Opponent::Bot(_) => PlayerId(0),
            Opponent::Nobody => self.session.now.decider().or(self.last).unwrap_or(PlayerId(0)),
        }
    }

    /// The game, who plays, what chance is drawn from, and where help is.
    fn welcome(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        let m = self.messages();
        let you = if self.bot.is_bot() { say!(m, "play-you-are") + " · " } else { String::new() };
        let (seed, help) = (say!(m, "play-seed", seed = self.session.record.seed.to_string()), say!(m, "play-help-hint"));
        let title = wrap("", &self.session.title()).into_iter().map(|line| console.paint.bold(&line));
        let mut lines: Vec<String> = title.chain(wrap("", &format!("{you}{seed} · {help}"))).collect();
        for file in ended::broken_off(&self.session.now.game().id).iter().filter(|file| self.from.as_ref() != Some(*file)) {
            let told = say!(m, "play-broken-off", file = file.display().to_string());
            lines.extend(wrap("", &told).iter().map(|line| console.paint.yellow(line)));
        }
        if self.rows().is_some() {
            // It stands in the first picture.
            self.greeting = lines;
            return Ok(());
        }
        lines.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
        writeln!(console.out)?;
        Ok(())
    }

    /// What happened since, the board where a new thought begins, and the options.
    fn show(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        let viewer = self.viewer();
        if self.bot == Opponent::Nobody && self.last.is_some_and(|last| last != viewer) {
            self.fresh = true;
            let decides = say!(self.messages(), "play-decides", seat = viewer.0 + 1);
            // Nobody sees the other's cards: what was shown goes away, and the next is shown to whoever says that they are there.
            if console.clear()? {
                console.ask(&format!("{} ", say!(self.messages(), "play-hand-over", seat = viewer.0 + 1)))?;
            }
            writeln!(console.out, "{}\n", console.paint.yellow(&format!("──── {decides} ────")))?;
        }
        self.last = Some(viewer);
        self.size = console::screen();
        match self.rows() {
            Some(rows) => self.paint(viewer, rows, console),
            None => self.print(viewer, console),
        }
    }

    /// The story that somebody has been told, from the beginning of a turn on, and what has happened since.
    fn parts(&mut self, viewer: PlayerId) -> (&[Event], &[Event]) {
        let story = &self.session.story;
        let at = viewer.index().min(self.told.len() - 1);
        let told = &mut self.told[at];
        let mut new = std::mem::replace(told, story.len()).min(story.len());
        // A phase of which nothing was told stands above what is told now.
        while new > 0 && matches!(story[new - 1].rank, Rank::Phase | Rank::Passed) && new < story.len() {
            new -= 1;
        }
        let begins = story[..new].iter().rposition(|event| event.rank == Rank::Turn).unwrap_or(0);
        (&story[begins..new], &story[new..])
    }

    /// One picture: the board above, then the end of the story, then what is asked.
    fn paint(&mut self, viewer: PlayerId, rows: usize, console: &mut Console<'_>) -> Result<(), Failure> {
        let (paint, to) = (console.paint, Listener::Player(viewer));
        self.fresh = false;
        let (old, new) = self.parts(viewer);
        let old: Vec<String> = story(old, to, Paint::Plain).iter().map(|line| paint.dim(line)).collect();
        let mut new = story(new, to, paint);
        new.append(&mut self.greeting);
        let boards = [Layout::Table, Layout::Words, Layout::Numbers, Layout::Names].map(|layout| self.board(Depth::Short, layout, paint)).into();
        let questions = match self.session.now.decider() {
            Some(_) => [Words::All, Words::Few].map(|words| self.question(rows / 2, words, paint)).into(),
            None => vec![self.ending(paint)],
        };
        let m = self.messages();
        let missing = |number: usize| paint.dim(&say!(m, "play-more", number = number));
        console.repaint()?;
        for line in (Picture { boards, old, new, questions }).lines(rows, missing) {
            writeln!(console.out, "{line}")?;
        }
        Ok(())
    }

    /// What happened since, the board where a new thought begins, and what is asked.
    fn print(&mut self, viewer: PlayerId, console: &mut Console<'_>) -> Result<(), Failure> {
        let (_, new) = self.parts(viewer);
        let new = story(new, Listener::Player(viewer), console.paint);
        new.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
        if !new.is_empty() {
            writeln!(console.out)?;
        }
        let over = self.session.now.decider().is_none();
        // The board stands at the beginning of a thought, not before each part of one.
        if over || self.session.now.options().contains(&Choice::Pass) || self.fresh {
            let board = self.board(Depth::Short, Layout::Table, console.paint);
            board.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
            writeln!(console.out)?;
        }
        self.fresh = false;
        let question = if over { self.ending(console.paint) } else { self.question(usize::MAX, Words::All, console.paint) };
        question.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
        Ok(())
    }

    /// How it ended.
    fn ending(&self, paint: Paint) -> Vec<String> {
        let mine = self.bot.is_bot() && self.session.now.state().has_won(PlayerId(0));
        let result = if mine { say!(self.messages(), "result-you-won") } else { self.session.result(&self.names()) };
        let result = wrap("", &capital(&result));
        let help = wrap("", &say!(self.messages(), "play-over-help"));
        result.iter().map(|line| paint.bold(line)).chain(help).collect()
    }

    /// What the players are called on the board: seen from whoever looks.
    fn names(&self) -> Vec<String> {
        let decks = self.session.player_names();
        match self.bot {
            Opponent::Bot(_) => {
                let name = |(seat, player): (usize, String)| match seat {
                    0 => say!(self.messages(), "play-you", player = player),
                    _ => say!(self.messages(), "play-bot", player = player),
                };
                decks.into_iter().enumerate().map(name).collect()
            }
            Opponent::Nobody => decks,
        }
    }

    fn board(&self, depth: Depth, layout: Layout, paint: Paint) -> Vec<String> {
        let view = self.session.now.view(self.viewer());
        let game = self.session.now.game();
        let names = self.names();
        let mut lines = Vec::new();
        if view.turn > 0 {
            let phase = game.phases.get(usize::from(view.phase)).map_or("", |phase| phase.name.as_str());
            let who = match (view.active == view.viewer, view.pools.len()) {
                (true, _) => "you",
                (false, 2) => "foe",
                (false, _) => "seat",
            };
            let turn = say!(self.messages(), "play-turn", number = view.turn, who = who, seat = view.active.0 + 1);
            let phase = if phase.is_empty() { String::new() } else { format!(" · {phase}") };
            // The levels that the turn is a part of, the highest first.
            let levels = game.course.levels.iter().zip(&view.levels).filter(|(level, number)| !level.name.is_empty() && **number > 0);
            let levels: String = levels.map(|(level, number)| format!("{} {number} · ", level.name)).collect();
            lines.extend(wrap("", &format!("{levels}{turn}{phase}")).iter().map(|line| paint.bold(line)));
        }
        lines.extend(Board::new(game, &view, paint, depth, layout).lines(&names));
        lines
    }

    /// What waits, what is asked, the cards that are looked at, and the options: in columns where they would be more lines than that.
    fn question(&self, room: usize, words: Words, paint: Paint) -> Vec<String> {
        let now = &self.session.now;
        let mut lines: Vec<String> = self.waiting().iter().map(|line| paint.yellow(line)).collect();
        lines.extend(prompt::asked(now, self.seats(), words, paint));
        lines.extend(self.looked().map_or(Vec::new(), |names| wrap(&say!(self.messages(), "play-look"), &names)));
        lines.extend(prompt::numbered(&prompt::offered(now, self.viewer()), console::columns(), room));
        lines
    }

    /// What has begun and waits, the first to be done above.
    fn waiting(&self) -> Vec<String> {
        let begun = self.session.now.waiting(self.viewer());
        let first = say!(self.messages(), "play-waiting");
        let after = " ".repeat(width(&first));
        begun.iter().enumerate().flat_map(|(at, begun)| wrap(if at == 0 { &first } else { &after }, &self.begun(begun))).collect()
    }

    fn begun(&self, begun: &Begun) -> String {
        let (m, game, cards) = (self.messages(), self.session.now.game(), &self.session.now.state().cards);
        let name = |card: CardId| cards.get(card.index()).map_or("", |card| game.card(card.def).name.as_str());
        let who = if begun.by == self.viewer() { "you" } else { "foe" };
        let words = begun.words.as_str();
        let seat = begun.by.0 + 1;
        let told = match begun.card.filter(|_| begun.is_text) {
            Some(card) => say!(m, "play-waits-text", who = who, seat = seat, card = name(card), words = words),
            None => say!(m, "log-acts", who = who, seat = seat, does = words),
        };
        let chosen = begun.chosen.iter().map(|&card| name(card).to_owned());
        let roles = begun.roles.iter().map(|&(role, card)| {
            let role = game.noun("role", &game.roles[role.index()]);
            say!(m, "play-waits-role", role = role, card = name(card))
        });
        let about: Vec<String> = chosen.chain(roles).collect();
        if about.is_empty() { told } else { say!(m, "play-waits-about", begun = told, cards = about.join(", ")) }
    }

    /// The cards that are looked at while one of them is chosen.
    fn looked(&self) -> Option<String> {
        let (now, viewer) = (&self.session.now, self.viewer());
        let state = now.state();
        let seen: Vec<CardId> = state.looked.iter().filter(|(player, _)| *player == viewer).map(|(_, card)| *card).collect();
        let zone = now.options().iter().find_map(|option| match option {
            Choice::Card(card) if seen.contains(card) => state.cards.get(card.index()).map(|card| card.zone),
            _ => None,
        })?;
        let there = seen.iter().filter_map(|card| state.cards.get(card.index())).filter(|card| card.zone == zone);
        let names: Vec<&str> = there.map(|card| now.game().card(card.def).name.as_str()).collect();
        Some(names.join(", "))
    }
}

/// What could not be done; the match or the draft goes on.
///
/// # Errors
/// The terminal's own.
pub(super) fn grumble(failure: &Failure, console: &mut Console<'_>) -> Result<(), Failure> {
    console.say(&capital(&failure.to_string()))?;
    if let Failure::Usage { help, .. } = failure {
        wrap("  ", help).iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
    }
    Ok(())
}
