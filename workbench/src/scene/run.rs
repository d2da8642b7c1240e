//! Runs a scene: its moves, refusals and changes; what must hold is in [`super::expect`].

use super::board::board;
use super::fixture::{Fixture, Mark};
use super::parse::{Said, Scene, Step, StepKind, YOU, broken, parse};
use super::seat::{Seat, called, does};
use super::transcript::{Board, Transcript};
use super::words::{Words, after, number};
use super::{SceneReport, expect, option};
use crate::suggest;
use kotodama_engine::data::RowKind;
use kotodama_engine::ids::{CardId, CounterId};
use kotodama_engine::log::{Line, LogEntry};
use kotodama_engine::state::{Change, DecisionId, Modifier, OUT};
use kotodama_engine::{Choice, DefId, Game, Match, PlayerId, Start};
use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads a scene and runs it.
///
/// The file's name is only used in findings. A failed expectation does not stop the scene; a move that is not offered does.
#[must_use]
pub fn run_scene(game: &Arc<Game>, fixture: &Fixture, file: &str, source: &str) -> SceneReport {
    let scene = match parse(file, source) {
        Ok(scene) => scene,
        Err(errors) => return SceneReport::unread(file, errors),
    };
    let mut report = SceneReport::unread(file, Vec::new());
    report.title.clone_from(&scene.title);
    report.covers = scene.covers.iter().map(|row| row.text.clone()).collect();
    report.checks = scene.steps.iter().filter(|step| matches!(step.kind, StepKind::Expect(_) | StepKind::Refuse(..))).count();
    report.failures = strangers(game, &scene);
    match begin(game, fixture, &scene) {
        Ok(running) => Runner::new(Words { game, fixture }, running, &mut report).all(&scene),
        Err(errors) => report.failures.extend(errors),
    }
    for failure in &mut report.failures {
        if failure.file.is_empty() {
            file.clone_into(&mut failure.file);
        }
    }
    report
}

/// How things stand after the moves of a scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The board, a line for each player, and who may do what, as the end of a story tells it.
    pub board: String,
    /// Who decides, as scenes call them; nobody when the match is over.
    pub decider: Option<String>,
    /// What they may do.
    pub options: Vec<String>,
}

/// How things stand after the moves and changes of a scene, whatever it expects; nothing where one of them can't be made. `game`: in the mode of
/// the scene, which is another game.
#[must_use]
pub fn standing(game: &Arc<Game>, fixture: &Fixture, source: &str) -> Option<Standing> {
    let scene = parse("", source).ok()?;
    let now = begin(game, fixture, &scene).ok()?;
    let mut report = SceneReport::unread("", Vec::new());
    let mut runner = Runner::new(Words { game, fixture }, now, &mut report);
    runner.look_around();
    for step in &scene.steps {
        match &step.kind {
            StepKind::Move(by, said) => runner.go(runner.player(*by), said).ok()?,
            StepKind::Set(said) => runner.set(said).ok()?,
            StepKind::Refuse(..) | StepKind::Expect(_) => {}
        }
    }
    let Runner { game: now, transcript, .. } = runner;
    let decider = now.decider().map(|player| called(&now, player));
    let options = if decider.is_some() { now.labels() } else { Vec::new() };
    let story = transcript.end(&now, Board::Drawn);
    let board = story.rsplit_once("\n\n").map_or(story.as_str(), |(_, board)| board).trim_end().to_owned();
    Some(Standing { board, decider, options })
}

/// A match that begins as a scene does, and goes on as it is tried out.
#[derive(Clone)]
pub(crate) struct Rehearsal {
    /// How it stands.
    pub(crate) now: Match,
    /// The lines of its story.
    pub(crate) told: Vec<String>,
    /// The cards of which the texts did something.
    pub(crate) by: BTreeSet<DefId>,
}

impl Rehearsal {
    /// Takes an option; the line with which a scene takes it. Nothing where it can't be said, or not be taken.
    pub(crate) fn take(&mut self, option: usize) -> Option<String> {
        let (label, decider) = (self.now.label(option), self.now.decider()?);
        let said = option::find(&self.now, &label) == Some(option) && super::parse::is_one_piece(&label);
        let line = format!("{}> {label}\n", called(&self.now, decider));
        self.now.choose(option).ok().filter(|()| said)?;
        self.look_around();
        Some(line)
    }

    fn look_around(&mut self) {
        let lines = self.now.take_log();
        let cards = &self.now.state().cards;
        self.by.extend(lines.iter().filter_map(|line| Some(cards.get(line.by?.0.index())?.def)));
        self.told.extend(lines.iter().map(|line| self.now.tell(line, None)));
    }
}

/// The match that a scene begins; nothing where its board can't be laid.
pub(crate) fn rehearsed(game: &Arc<Game>, fixture: &Fixture, source: &str) -> Option<Rehearsal> {
    let now = begin(game, fixture, &parse("", source).ok()?).ok()?;
    let mut rehearsal = Rehearsal { now, told: Vec::new(), by: BTreeSet::new() };
    rehearsal.look_around();
    Some(rehearsal)
}

/// A scene whose moves are said as they are offered in its game under other names; `was`: the scene as it stood, of as many steps, and its game before.
/// A move is the option of the same place. Nothing where one of them goes another way.
pub(crate) fn said_again(was: ((&Arc<Game>, &Fixture), &str), is: ((&Arc<Game>, &Fixture), &str)) -> Option<String> {
    let (((old_game, old_fixture), old_text), ((game, fixture), text)) = (was, is);
    let (old, new) = (parse("", old_text).ok()?, parse("", text).ok()?);
    let begun = |game, fixture, scene| begin(game, fixture, scene).ok();
    let (old_now, now) = (begun(old_game, old_fixture, &old)?, begun(game, fixture, &new)?);
    let (mut old_report, mut report) = (SceneReport::unread("", Vec::new()), SceneReport::unread("", Vec::new()));
    let mut then = Runner::new(Words { game: old_game, fixture: old_fixture }, old_now, &mut old_report);
    let mut runner = Runner::new(Words { game, fixture }, now, &mut report);
    let mut said = text.to_owned();
    // Places are those of the text as it came: what is changed later stands behind.
    let mut changes: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    for (before, step) in old.steps.iter().zip(&new.steps) {
        // An option that an expectation quotes is said as the move would be.
        let quoted = |said: &Said| ["option ", "no option "].iter().find_map(|head| said.text.strip_prefix(head)).map(|rest| said.rest(rest));
        match (&before.kind, &step.kind) {
            (StepKind::Move(_, old), StepKind::Move(by, new)) if new.text != "concede" => {
                let option = option::find(&then.game, &old.text)?;
                if option::find(&runner.game, &new.text) != Some(option) {
                    let label = runner.game.label(option);
                    changes.push((new.span.clone(), label));
                }
                then.go(then.player(*by), old).ok()?;
                let label = Said { text: runner.game.label(option), span: new.span.clone() };
                runner.go(runner.player(*by), &label).ok()?;
            }
            (StepKind::Move(by, old), StepKind::Move(..)) => {
                then.go(then.player(*by), old).ok()?;
                runner.go(runner.player(*by), old).ok()?;
            }
            (StepKind::Set(old), StepKind::Set(new)) => {
                then.set(old).ok()?;
                runner.set(new).ok()?;
            }
            (StepKind::Expect(old), StepKind::Expect(new)) => {
                if let Some((old, new)) = quoted(old).zip(quoted(new))
                    && let Some(option) = option::find(&then.game, &old.text)
                    && option::find(&runner.game, &new.text) != Some(option)
                {
                    changes.push((new.span, runner.game.label(option)));
                }
            }
            (StepKind::Refuse(..), StepKind::Refuse(..)) => {}
            (StepKind::Move(..) | StepKind::Set(_) | StepKind::Expect(_) | StepKind::Refuse(..), _) => return None,
        }
    }
    for (span, label) in changes.into_iter().rev() {
        said.replace_range(span, &label);
    }
    Some(said)
}

/// What a scene names in its heading and the game does not have.
fn strangers(game: &Game, scene: &Scene) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    if let Some(named) = scene.game.as_ref().filter(|named| named.text != game.id) {
        errors.push(broken(format!("this scene is for `{}`, not for `{}`", named.text, game.id)).at("", named.span.clone()).label("another game"));
    }
    let modes: Vec<&str> = game.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    if let Some(mode) = scene.mode.as_ref().filter(|mode| !modes.contains(&mode.text.as_str())) {
        let error = broken(format!("the game has no mode `{}`", mode.text)).at("", mode.span.clone()).label("unknown");
        errors.push(error.help(suggest::hint(&mode.text, &modes)));
    }
    let rows: Vec<&str> = game.rulebook.iter().map(|row| row.id.as_str()).collect();
    for row in scene.covers.iter().filter(|row| !rows.is_empty() && !rows.contains(&row.text.as_str())) {
        errors.push(broken(format!("the rulebook has no row `{}`", row.text)).at("", row.span.clone()).label("unknown").help(suggest::hint(&row.text, &rows)));
    }
    let informs = |row: &&Said| game.rulebook.iter().any(|rule| rule.id == row.text && rule.kind == RowKind::Informational);
    for row in scene.covers.iter().filter(informs) {
        let error = broken(format!("the row `{}` is informational: there is nothing to prove", row.text)).at("", row.span.clone());
        errors.push(error.label("no promise").help("take it out of `covers`, or say in the rulebook what the row promises"));
    }
    errors
}

fn begin(game: &Arc<Game>, fixture: &Fixture, scene: &Scene) -> Result<Match, Vec<Diagnostic>> {
    let setup = &scene.setup;
    let seats = seats(game, scene).map_err(|wrong| vec![wrong])?;
    let Some(start) = &setup.start else { return board(game, fixture, setup, seats).map(|board| Match::on_board(Arc::clone(game), &board)) };
    if let Some(section) = setup.sides.iter().flat_map(|(_, said)| said).next() {
        return Err(vec![broken("a scene begins with decks or with a board, not with both").at("", section.span.clone()).label("a board")]);
    }
    let known: Vec<&str> = game.decks.iter().map(|(file, _)| file.id.as_str()).collect();
    let deck = |said: &Said| {
        game.deck(&said.text).ok_or_else(|| match game.decks.iter().find(|(file, _)| file.id == said.text) {
            Some((file, _)) if !game.takes(file) => {
                let whose = file.mode.as_ref().map_or("is not for the mode of the scene".to_owned(), |mode| format!("is for the mode `{mode}`"));
                vec![broken(format!("the deck `{}` {whose}", said.text)).at("", said.span.clone()).label("another mode's")]
            }
            _ => vec![
                broken(format!("there is no deck `{}`", said.text)).at("", said.span.clone()).label("no such deck").help(suggest::hint(&said.text, &known)),
            ],
        })
    };
    let decks = start.decks.iter().map(deck).collect::<Result<Vec<_>, _>>()?;
    let first = setup.first.and_then(|seat| seat.player(seats));
    Ok(Match::recorded(Arc::clone(game), decks, Start { seed: start.seed, first }))
}

/// How many play in a scene; each seat that it names has to be one of them.
fn seats(game: &Game, scene: &Scene) -> Result<u8, Diagnostic> {
    let setup = &scene.setup;
    let allowed = game.seats();
    let brought = setup.start.as_ref().map(|start| u8::try_from(start.decks.len()).unwrap_or(u8::MAX));
    let seats = setup.seats.or(brought).unwrap_or(*allowed.start());
    if !allowed.contains(&seats) || brought.is_some_and(|brought| brought != seats) {
        let at = setup.start.as_ref().map_or(0..0, |start| start.decks[0].span.clone());
        let message = match brought.filter(|brought| *brought != seats) {
            Some(brought) => format!("{seats} play, and there are {brought} decks"),
            None => format!("{seats} can't play {}: it is for {} to {}", game.name, allowed.start(), allowed.end()),
        };
        return Err(broken(message).at("", at).label("so many").help("write `seats` and a number that the game is for, and a deck for each"));
    }
    let strange = |seat: Seat| seat.player(seats).is_none();
    let steps = scene.steps.iter().filter_map(|step| match &step.kind {
        StepKind::Move(seat, option) | StepKind::Refuse(seat, option) => Some((*seat, step.line.span.start..option.span.start)),
        StepKind::Expect(_) | StepKind::Set(_) => None,
    });
    let sides = setup.sides.iter().zip(&setup.named).map(|((seat, _), name)| (*seat, name.span.clone()));
    let named = setup.active.into_iter().chain(setup.first).map(|seat| (seat, 0..0));
    if let Some((_, at)) = sides.chain(steps).chain(named).find(|(seat, _)| strange(*seat)) {
        let help = if seats == 2 { "write `you` or `foe`" } else { "write `you`, `left` (who is next), `right` or `seat 3`" };
        return Err(broken(format!("{seats} play, and nobody of them is called so")).at("", at).label("who?").help(help));
    }
    Ok(seats)
}

/// A scene that runs.
struct Runner<'a> {
    words: Words<'a>,
    game: Match,
    report: &'a mut SceneReport,
    transcript: Transcript<'a>,
    /// The lines of the story, for `expect log`.
    story: Vec<String>,
}

impl<'a> Runner<'a> {
    fn new(words: Words<'a>, game: Match, report: &'a mut SceneReport) -> Runner<'a> {
        let transcript = Transcript::new(words, &report.title);
        Runner { words, game, report, transcript, story: Vec::new() }
    }

    fn all(mut self, scene: &Scene) {
        self.look_around();
        for step in &scene.steps {
            let result = match &step.kind {
                StepKind::Move(by, said) => {
                    let moved = self.go(self.player(*by), said);
                    if let Err(error) = moved {
                        self.report.failures.push(error);
                        break;
                    }
                    Ok(())
                }
                StepKind::Refuse(by, said) => self.refuse(self.player(*by), said),
                StepKind::Expect(said) => expect::check(self.words, &self.game, &self.story, said),
                StepKind::Set(said) => self.set(said),
            };
            if let Err(error) = result {
                self.report.failures.push(if error.span.is_empty() { error.at("", step.line.span.clone()) } else { error });
            }
        }
        let says = |step: &Step| matches!(&step.kind, StepKind::Expect(said) if !said.text.starts_with("log "));
        let board = if scene.steps.iter().any(says) { Board::Said } else { Board::Drawn };
        self.report.transcript = self.transcript.end(&self.game, board);
    }

    /// Takes the log, and notes which cards do something or lie on the field.
    fn look_around(&mut self) {
        let lines = self.game.take_log();
        let state = self.game.state();
        let field = self.words.game.field;
        let on_field = state.cards.iter().filter(|card| card.zone != OUT && field.has(card.zone)).map(|card| card.def);
        let acting = lines.iter().flat_map(acting).filter_map(|card| state.cards.get(card.index())).map(|card| card.def);
        self.report.cards_used.extend(on_field.chain(acting).map(|def| self.words.game.card(def).id.clone()));
        for line in &lines {
            if let LogEntry::HookFailed { error, .. } = &line.told
                && !self.report.failed_hooks.contains(error)
            {
                self.report.failed_hooks.push(error.clone());
            }
        }
        self.story.extend(lines.iter().map(|line| self.game.tell(line, None)));
        self.transcript.happened(&self.game, &lines);
    }

    /// Who sits there; that somebody does was seen when the scene began.
    fn player(&self, seat: Seat) -> PlayerId {
        seat.player(self.game.state().seats).unwrap_or(YOU)
    }

    fn go(&mut self, by: PlayerId, said: &Said) -> Result<(), Diagnostic> {
        let wrong = |message: String, label: &str| Diagnostic::error(codes::SCENE_MOVE, message).at("", said.span.clone()).label(label);
        let Some(decider) = self.game.decider() else { return Err(wrong("the match is over".into(), "nobody decides")) };
        if said.text == "concede" && option::find(&self.game, &said.text).is_none() {
            self.transcript.act(&called(&self.game, by), "concede", false);
            self.game.concede(by).map_err(|error| wrong(error.to_string(), "refused"))?;
            self.report.moves += 1;
            self.look_around();
            return Ok(());
        }
        if decider != by {
            let error = wrong(format!("{} not asked here", does(&self.game, by, "are", "is")), "not asked");
            let decides = does(&self.game, decider, "decide", "decides");
            return Err(error.help(format!("{decides}; offered: {}", self.game.labels().join(", "))));
        }
        let Some(option) = option::find(&self.game, &said.text) else {
            return Err(wrong(format!("`{}` is not offered here", said.text), "no such option").help(option::hint(&self.game, &said.text)));
        };
        let acted = matches!(self.game.options()[option], Choice::Action(..));
        self.transcript.act(&called(&self.game, by), &self.game.label(option), acted);
        self.game.choose(option).map_err(|error| wrong(error.to_string(), "refused"))?;
        self.report.moves += 1;
        self.look_around();
        Ok(())
    }

    fn refuse(&mut self, by: PlayerId, said: &Said) -> Result<(), Diagnostic> {
        option::plausible(self.words, &said.text)
            .map_err(|help| broken("no option is ever called so").at("", said.span.clone()).label("refused, but for a slip").help(help))?;
        let offered = self.game.decider() == Some(by) && option::find(&self.game, &said.text).is_some();
        if offered {
            let error = Diagnostic::error(codes::SCENE_REFUSE, format!("{} may do that here", called(&self.game, by)));
            return Err(error.at("", said.span.clone()).label("offered"));
        }
        // What is not offered can't be sent either.
        let before = self.game.clone();
        if self.game.choose(before.options().len()).is_ok() || self.game != before {
            return Err(Diagnostic::error(codes::SCENE_REFUSE, "an option that is not there was taken").at("", said.span.clone()));
        }
        Ok(())
    }

    /// `set Ruby tapped`, `set Ruby +1 health`, `set Ruby damaged 2`.
    fn set(&mut self, said: &Said) -> Result<(), Diagnostic> {
        let words = self.words;
        let (cards, rest) = expect::cards(words, &self.game, said)?;
        let Some(&card) = cards.first() else {
            return Err(broken("this card is not on the field").at("", said.span.clone()).label("not there"));
        };
        let help = "write a state (`set … tapped`), a mark and its number, or a change (`set … +1 health`)";
        let unread = || broken(format!("`{rest}` can't be set")).at("", said.rest(rest).span).label("what?").help(help);
        let change = change(words, rest).ok_or_else(unread)?;
        self.game.edit(|state| match change {
            Setting::State(bit, true) => state.cards[card.index()].states |= bit,
            Setting::State(bit, false) => state.cards[card.index()].states &= !bit,
            Setting::Counter(counter, n) => state.set_counter(card, counter, n),
            Setting::Change(change) => {
                let target = state.reference(card);
                state.modifiers.push(Modifier { target, change, until: None, by: YOU, source: None, cause: DecisionId::default() });
            }
        });
        self.transcript.act("set", &said.text, false);
        self.look_around();
        Ok(())
    }
}

/// A change from outside the rules.
enum Setting {
    State(u32, bool),
    Counter(CounterId, i16),
    Change(Change),
}

fn change(words: Words<'_>, text: &str) -> Option<Setting> {
    if let Some((marked, "")) = words.state(text) {
        return Some(Setting::State(1 << marked.state.0, marked.set));
    }
    let mark = words.fixture.marks.iter().find_map(|(word, mark)| Some((mark, after(text, word)?)));
    if let Some((Mark::Counter(counter), rest)) = mark {
        let (n, "") = number(rest)? else { return None };
        return Some(Setting::Counter(*counter, i16::try_from(n).unwrap_or(i16::MAX)));
    }
    let (sign, rest) = text.strip_prefix('+').map(|rest| (1, rest)).or_else(|| text.strip_prefix('-').map(|rest| (-1, rest)))?;
    let (n, rest) = number(rest)?;
    let (stat, "") = words.stat(rest)? else { return None };
    Some(Setting::Change(Change::Stat(stat, sign * i16::try_from(n).unwrap_or(i16::MAX))))
}

/// The cards that a line of the log says did something.
fn acting(line: &Line) -> impl Iterator<Item = CardId> {
    let told = match line.told {
        LogEntry::Acts { card, .. } | LogEntry::Answers { card, .. } => card,
        LogEntry::Uses { card, .. } => Some(card),
        _ => None,
    };
    told.into_iter().chain(line.by.map(|(card, _)| card))
}
