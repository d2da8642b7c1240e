//! Drafting before a match: the players pick, then the first two play with what they made.

use super::ended::{Lifeline, broken_off, let_go};
use super::keep::{self, Kept, Leaves, What};
use super::prompt::option;
use super::table::grumble;
use super::{Made, Opponent, Record, about, offers};
use crate::command::Failure;
use crate::console::{self, Console, Paint, Patience, Progress, cut, width, wrap};
use crate::editor::{Keys, Offers, Typed};
use kotodama_engine::draft::{Draft, DraftError, Pick};
use kotodama_engine::ids::{DefId, StatId};
use kotodama_engine::{Deck, Game, Random};
use kotodama_messages::say;
use kotodama_rules::Reading;
use std::path::PathBuf;

/// Who picks for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    /// Chance.
    Bot,
    /// Somebody at the terminal.
    Person,
}

/// The most options of which the texts are shown with them.
const WITH_TEXTS: usize = 12;

/// A draft that runs, and what was chosen in it.
#[derive(Clone)]
struct Table {
    draft: Draft,
    random: Random,
    /// The number of each option chosen, from 1.
    choices: Vec<usize>,
}

/// What somebody answered.
enum Answer {
    /// An option, from 0.
    Take(usize),
    /// The last choice of a person is taken back.
    Back,
    /// It is to be saved in a file.
    Save(String),
    /// Enough; who would lose something is asked.
    Leave,
    /// Enough, whatever is lost.
    LeaveAtOnce,
    /// Nothing more comes.
    End,
}

/// A draft, and how it went until now.
pub(super) struct Course {
    /// Its id.
    pub(super) draft: String,
    /// How many take part.
    pub(super) seats: u8,
    /// The number of each option chosen, from 1.
    pub(super) choices: Vec<usize>,
    /// The file that it comes from, if it comes from one.
    pub(super) from: Option<PathBuf>,
}

impl Course {
    fn made(&self, choices: Vec<usize>) -> Made {
        Made::Draft { draft: self.draft.clone(), seats: self.seats, choices }
    }

    /// It is left as it is now: what was kept of it is no longer needed, unless nobody has chosen anything since.
    fn let_go(&self, now: &Record) {
        if let Some(from) = self.from.as_deref().filter(|_| now.made != Some(self.made(self.choices.clone()))) {
            let_go(from);
        }
    }

    /// Whether somebody has still to choose.
    ///
    /// # Errors
    /// When it can't have gone so.
    pub(super) fn goes_on(&self, game: &Game, seed: u64) -> Result<bool, Failure> {
        Ok(gone(game, &self.draft, self.seats, seed, &self.choices)?.decider().is_some())
    }
}

/// Runs a draft to its end, from where it is, and gives how it went; nothing when somebody leaves it. Who ends the tool in the middle of
/// it loses nothing: the record, which has no match yet, is kept with what was chosen.
///
/// # Errors
/// When the game has no such draft, it is not for so many players, or can't have gone so.
pub(super) fn run(
    game: &Reading,
    record: &Record,
    course: &Course,
    hands: impl Fn(u8) -> Hand,
    lifeline: &Lifeline,
    console: &mut Console<'_>,
) -> Result<Option<Made>, Failure> {
    // Nobody is asked about choices that can't be made.
    course.goes_on(game, record.seed)?;
    let draft = begun(game, &course.draft, course.seats, record.seed)?;
    let mut table = Table { draft, random: Random::new(record.seed.wrapping_add(1)), choices: Vec::new() };
    let mut before: Vec<Table> = Vec::new();
    let mut past = course.choices.iter();
    let mut saved = Some(course.made(course.choices.clone()));
    let mut progress = Progress::default();
    while let Some(seat) = table.draft.decider() {
        let options = table.draft.options(game);
        let hand = hands(seat);
        // A bot that chose before chooses on as it would have.
        let drawn = (hand == Hand::Bot).then(|| table.random.below(u32::try_from(options.len()).unwrap_or(u32::MAX)));
        let chosen = match (past.next(), drawn) {
            (Some(number), drawn) => {
                if drawn.is_none() {
                    before.push(table.clone());
                }
                number.saturating_sub(1)
            }
            (None, Some(option)) => usize::try_from(option).unwrap_or(0),
            (None, None) => {
                let now = Record { made: Some(course.made(table.choices.clone())), ..record.clone() };
                let unsaved = (!before.is_empty() && now.made != saved).then_some(&now);
                lifeline.keeps(unsaved.cloned());
                match ask(game, &table.draft, seat, &options, console)? {
                    Answer::Take(option) => {
                        before.push(table.clone());
                        option
                    }
                    Answer::Back => {
                        match before.pop() {
                            Some(then) => {
                                table = then;
                                console.say(&(say!(game.messages, "play-taken-back") + "\n"))?;
                            }
                            None => console.say(&say!(game.messages, "play-nothing-to-take-back"))?,
                        }
                        progress.at(table.choices.len())?;
                        continue;
                    }
                    Answer::Save(file) => {
                        match keep::save(&now, &file, game.messages, console) {
                            Ok(Kept::Yes) => saved = now.made,
                            Ok(Kept::No) => {}
                            Err(failure @ Failure::Usage { .. }) => grumble(&failure, console)?,
                            Err(failure) => return Err(failure),
                        }
                        continue;
                    }
                    Answer::Leave => match unsaved.map_or(Ok(Leaves::Yes), |now| keep::leave(now, What::Draft, game.messages, console)) {
                        Ok(Leaves::Yes) => {
                            course.let_go(&now);
                            return Ok(None);
                        }
                        Ok(Leaves::No) => continue,
                        Err(failure @ Failure::Usage { .. }) => {
                            grumble(&failure, console)?;
                            keep::stays(What::Draft, game.messages, console)?;
                            continue;
                        }
                        Err(failure) => return Err(failure),
                    },
                    Answer::LeaveAtOnce => {
                        course.let_go(&now);
                        return Ok(None);
                    }
                    Answer::End => {
                        lifeline.rescue(console)?;
                        course.let_go(&now);
                        return Ok(None);
                    }
                }
            }
        };
        table.draft.choose(game, chosen).map_err(|error| Failure::internal(error.to_string()))?;
        table.choices.push(chosen + 1);
        progress.at(table.choices.len())?;
    }
    Ok(Some(course.made(table.choices)))
}

/// Tells of matches and drafts of this game that were broken off, before another begins.
pub(super) fn tell_of_broken_off(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    for file in broken_off(&game.id) {
        let told = say!(game.messages, "draft-broken-off", file = file.display().to_string());
        for line in wrap("", &told) {
            writeln!(console.out, "{}", console.paint.yellow(&line))?;
        }
    }
    Ok(())
}

fn begun(game: &Game, id: &str, seats: u8, seed: u64) -> Result<Draft, Failure> {
    Draft::of_all(game, id, seats, seed).map_err(|error: DraftError| {
        let known: Vec<&str> = game.rules_file.drafts().map(|(mode, _)| mode.id.as_str()).collect();
        let help = if known.is_empty() { "the game has no drafts".to_owned() } else { format!("the drafts are {}", known.join(", ")) };
        Failure::usage(error.told(game.messages), help)
    })
}

/// The decks of those who play, of a draft that went so and in which so many took part.
///
/// # Errors
/// When it can't have gone so.
pub(super) fn decks(game: &Game, id: &str, (took_part, seats): (u8, u8), seed: u64, choices: &[usize]) -> Result<Vec<Deck>, Failure> {
    let draft = gone(game, id, took_part, seed, choices)?;
    let made = draft.decks(game).map(|decks| decks.into_iter().take(usize::from(seats)).collect::<Vec<_>>()).filter(|decks| decks.len() == usize::from(seats));
    let goes_on = "`kotodama play --load FILE` goes on with it";
    made.ok_or_else(|| Failure::usage(format!("the draft is not over after {} choices", choices.len()), goes_on))
}

/// A draft in which that was chosen.
fn gone(game: &Game, id: &str, seats: u8, seed: u64, choices: &[usize]) -> Result<Draft, Failure> {
    let mut draft = begun(game, id, seats, seed)?;
    for (at, number) in (1..).zip(choices) {
        let help = "the file or the game has changed since";
        let refused = || Failure::usage(format!("choice {at} of {} of the draft, option {number}, can't be made", choices.len()), help);
        let option = number.checked_sub(1).ok_or_else(refused)?;
        draft.choose(game, option).map_err(|_| refused())?;
    }
    Ok(draft)
}

fn ask(game: &Reading, draft: &Draft, seat: u8, options: &[Pick], console: &mut Console<'_>) -> Result<Answer, Failure> {
    show(game, draft, seat, options, console)?;
    let labels: Vec<String> = options.iter().map(|&pick| draft.label(game, pick)).collect();
    let mut patience = Patience::default();
    loop {
        let offers = if Keys::are_there() { offers::in_a_draft(game, &labels) } else { Offers::default() };
        let line = match console.ask_for("> ", offers)? {
            Typed::Line(line) => line,
            // At a terminal these are keys, and nobody loses a draft by a key.
            Typed::Broken | Typed::End if Keys::are_there() => return Ok(Answer::Leave),
            Typed::Broken | Typed::End => return Ok(Answer::End),
        };
        let (word, rest) = line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("q" | "quit", "") => return Ok(Answer::Leave),
            ("q!" | "quit!", "") => return Ok(Answer::LeaveAtOnce),
            ("s" | "save", file) if !file.is_empty() => return Ok(Answer::Save(file.to_owned())),
            ("s" | "save", "") => console.say(&say!(game.messages, "play-which-file"))?,
            ("u" | "undo", "") => return Ok(Answer::Back),
            ("?" | "h" | "help", "") => keep::help(What::Draft, game.messages, console)?,
            ("b" | "board", "") => show(game, draft, seat, options, console)?,
            ("e" | "explain", "") => console.say(&say!(game.messages, "play-which-card"))?,
            ("e" | "explain", card) => about::explain(game, about::asked_for(game, &labels, card), console)?,
            _ => match option(game.messages, &line, &labels) {
                Ok(option) => return Ok(Answer::Take(option)),
                Err(hint) => console.say(&hint)?,
            },
        }
        patience.one_more()?;
    }
}

/// What a seat has picked, and what it may pick.
fn show(game: &Game, draft: &Draft, seat: u8, options: &[Pick], console: &mut Console<'_>) -> Result<(), Failure> {
    let view = draft.view(seat);
    let names: Vec<&str> = view.picks.iter().map(|&card| game.card(card).name.as_str()).collect();
    let picked = say!(game.messages, "draft-seat", seat = seat + 1, number = names.len(), cards = names.join(", "));
    for line in wrap("", &picked) {
        writeln!(console.out, "{}", console.paint.bold(&line))?;
    }
    let listed = |texts: Texts| options_in_lines(game, draft, options, texts, console.paint);
    let all = if options.len() <= WITH_TEXTS { listed(Texts::Shown) } else { listed(Texts::Hidden) };
    // What would scroll away is shown without texts.
    let fits = console::screen().is_none_or(|(_, rows)| all.len() + 3 < rows);
    let lines = if fits { all } else { listed(Texts::Hidden) };
    lines.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
    if !fits {
        writeln!(console.out, "{}", console.paint.dim(&say!(game.messages, "draft-texts")))?;
    }
    Ok(())
}

/// Whether the texts of cards are shown with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Texts {
    Shown,
    Hidden,
}

fn options_in_lines(game: &Game, draft: &Draft, options: &[Pick], texts: Texts, paint: Paint) -> Vec<String> {
    let digits = width(&options.len().to_string()).max(3);
    let mut lines = Vec::new();
    let indent = " ".repeat(digits + 3);
    for (number, &pick) in (1..).zip(options) {
        let mut option = wrap(&format!(" {number:>digits$}  "), &draft.label(game, pick));
        let (Pick::Take(card) | Pick::Leave(card)) = pick else {
            lines.append(&mut option);
            continue;
        };
        let (numbers, said) = (numbers(game, card), &game.card(card).lines);
        match (texts, option.last_mut()) {
            (Texts::Hidden, Some(last)) => {
                // As much as the line holds.
                let room = console::columns().saturating_sub(width(last) + 2);
                let all: Vec<&str> = [numbers.as_str()].into_iter().chain(said.iter().map(String::as_str)).filter(|part| !part.is_empty()).collect();
                if room >= LITTLE && !all.is_empty() {
                    last.push_str(&format!("  {}", paint.dim(&cut(&all.join(" · "), room))));
                }
                lines.append(&mut option);
            }
            (Texts::Hidden, None) => {}
            (Texts::Shown, _) => {
                lines.append(&mut option);
                let below = Some(&numbers).filter(|numbers| !numbers.is_empty()).into_iter().chain(said);
                lines.extend(below.flat_map(|line| wrap(&indent, line)).map(|line| paint.dim(&line)));
            }
        }
    }
    lines
}

/// Less than so many columns say nothing of a card.
const LITTLE: usize = 8;

/// The numbers that are printed on a card, in words.
fn numbers(game: &Game, card: DefId) -> String {
    let printed = (0u8..).map(StatId).zip(&game.card(card).stats).filter_map(|(stat, number)| {
        let id = &game.stats.get(stat.index())?.id;
        Some(format!("{} {}", game.noun("stat", id), game.stat_text(stat, i32::from((*number)?))))
    });
    printed.collect::<Vec<_>>().join(", ")
}

/// Who picks for which seat.
pub(super) fn hands(auto: bool, bot: Opponent) -> impl Fn(u8) -> Hand {
    move |seat| match (auto, bot) {
        (true, _) => Hand::Bot,
        (false, Opponent::Bot(_)) if seat > 0 => Hand::Bot,
        _ => Hand::Person,
    }
}
