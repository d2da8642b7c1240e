//! `kotodama coverage --play`: what never once did anything in matches played at random.

use super::decks::deck;
use crate::command::{Exit, Failure, Format, json};
use crate::console::{self, Console, Paint, counted, wrap};
use kotodama_engine::tally::{Line, Stands, Sum, Tally};
use kotodama_engine::{Game, Match, Random, Start};
use kotodama_grammar::ast::Effect;
use kotodama_rules::Reading;
use kotodama_workbench::apart::{REPORT, apart};
use rayon::prelude::*;
use serde::Serialize;
use std::io::IsTerminal;
use std::sync::Arc;

/// A match that goes on after so many decisions is left.
const MOST_DECISIONS: u32 = 50_000;

/// The report as programs read it.
#[derive(Debug, Serialize)]
struct IdleReport {
    version: u32,
    game: String,
    seed: u64,
    /// Matches played, and how many of them came to an end.
    matches: usize,
    ended: usize,
    /// How many lines the game has that can do something.
    lines: usize,
    /// Those that never did anything.
    idle: Vec<Idle>,
    /// Instructions that were never reached, of lines that did something.
    unreached: Vec<Unreached>,
}

#[derive(Debug, Serialize)]
struct Idle {
    /// `card`, `keyword`, `rule`, `check`, `phase`, `action`, `verb`, `window`, `zone`, `damage`, `setup`.
    what: &'static str,
    id: String,
    name: String,
    text: String,
    #[serde(flatten)]
    sum: Counts,
}

#[derive(Debug, Serialize)]
struct Unreached {
    what: &'static str,
    id: String,
    name: String,
    text: String,
    /// The instruction.
    part: String,
    #[serde(flatten)]
    sum: Counts,
}

/// In how many matches a line was there, how often it could have done something, and how often it was carried out.
#[derive(Debug, Clone, Copy, Serialize)]
struct Counts {
    there: u32,
    could: u32,
    ran: u32,
}

/// The words around an instruction are told when they are no longer than that.
const LONG: usize = 240;

/// What a line did in all matches.
struct Total {
    line: Line,
    sum: Sum,
    /// Per program: how often each op was reached.
    reached: Vec<Vec<u32>>,
}

/// Plays so many matches at random, and tells what did nothing in them.
pub(super) fn run(game: &Reading, matches: usize, seed: u64, format: Format, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut totals: Vec<Total> = game
        .working_lines()
        .into_iter()
        .map(|line| {
            let reached = line.programs.iter().map(|program| vec![0; game.programs[program.index()].ops.len()]).collect();
            Total { line, sum: Sum::default(), reached }
        })
        .collect();
    let mut bar = Bar::of(matches, console.paint);
    let (mut ended, mut bugs) = (0, 0);
    let together = 4 * rayon::current_num_threads().max(1);
    for from in (0..matches).step_by(together) {
        let numbers: Vec<usize> = (from..matches.min(from + together)).collect();
        let played: Vec<Result<Option<Match>, String>> = numbers.par_iter().map(|&number| apart(|| play(&game.game, seed, number as u64))).collect();
        for (number, running) in numbers.into_iter().zip(played) {
            let running = match running {
                Ok(running) => running,
                Err(said) => {
                    bugs += 1;
                    writeln!(console.err, "{}: the tool failed in match {number} of seed {seed}: {said}: {REPORT}", console.paint.red("error"))?;
                    continue;
                }
            };
            let running =
                running.ok_or_else(|| Failure::usage("the game has no legal deck to play with", "`kotodama check` tells what is wrong with its decks"))?;
            ended += usize::from(running.outcome().is_some());
            if let Some(tally) = running.tally() {
                totals.iter_mut().for_each(|total| total.add(game, tally));
            }
        }
        bar.shows(matches.min(from + together), console)?;
    }
    bar.ends(console)?;
    let report = report(game, &totals, seed, matches, ended);
    match format {
        Format::Json => json(&report, console)?,
        Format::Human => write(&report, console)?,
    }
    // What chance did not do is no mistake.
    Ok(if bugs > 0 { Exit::Failed } else { Exit::Clean })
}

fn play(game: &Arc<Game>, seed: u64, number: u64) -> Option<Match> {
    let mut chance = Random::new(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let decks = [deck(game, number, 0, &mut chance)?, deck(game, number, 1, &mut chance)?];
    let start = Start { seed: u64::from(chance.bits()), first: None };
    let mut running = Match::counted(Arc::clone(game), [&decks[0], &decks[1]], start);
    for _ in 0..MOST_DECISIONS {
        let options = running.options().len();
        if running.outcome().is_some() || running.choose(chance.below(options as u32) as usize).is_err() {
            break;
        }
    }
    Some(running)
}

impl Total {
    fn add(&mut self, game: &Game, tally: &Tally) {
        let more = self.line.sum(game, tally);
        let Sum { there, could, ran, did } = &mut self.sum;
        (*there, *could) = (there.saturating_add(more.there), could.saturating_add(more.could));
        (*ran, *did) = (ran.saturating_add(more.ran), did.saturating_add(more.did));
        for (program, reached) in self.line.programs.iter().zip(&mut self.reached) {
            for (all, more) in reached.iter_mut().zip(&tally.programs[program.index()].reached) {
                *all = all.saturating_add(*more);
            }
        }
    }

    fn counts(&self) -> Counts {
        Counts { there: self.sum.there, could: self.sum.could, ran: self.sum.ran }
    }

    /// The outermost instructions that were never reached, in words.
    fn unreached(&self, game: &Reading) -> Vec<String> {
        let mut found: Vec<(usize, u16, u16, String)> = Vec::new();
        for (program, part) in self.line.parts(game) {
            let Some(at) = self.line.programs.iter().position(|own| *own == program) else { continue };
            let reached = self.reached[at].get(usize::from(part.from)..usize::from(part.to)).is_none_or(|ops| ops.iter().any(|times| *times > 0));
            let within = found.iter().any(|(other, from, to, _)| *other == at && *from <= part.from && part.to <= *to);
            if !reached && !within {
                // What stands behind a condition is said with it.
                let parts = || game.programs[program.index()].parts.iter().zip(game.said(program));
                let Some((_, effect)) = parts().find(|(other, _)| std::ptr::eq(*other, part)) else { continue };
                let around = parts()
                    .find(|(outer, said)| outer.from <= part.from && part.to <= outer.to && matches!(&***said, Effect::If { then, .. } if **then == **effect));
                let effect = around.map_or(effect, |(_, said)| said);
                let words = game.language().print_effect(effect).unwrap_or_else(|_| game.programs[program.index()].words.clone());
                found.push((at, part.from, part.to, words));
            }
        }
        found.sort();
        found.dedup_by(|one, other| one.3 == other.3);
        found.into_iter().map(|(.., words)| words).collect()
    }
}

/// What a line is called: its sort, the id of what it stands in, the name of that, and its words.
fn called(game: &Game, total: &Total) -> (&'static str, String, String, String) {
    let file = &game.rules_file;
    let words = || {
        let all = total.line.begin.iter().map(|program| game.programs[program.index()].words.as_str());
        all.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    };
    match total.line.stands {
        Stands::Card(def, line) => {
            let card = &game.cards[def.index()];
            ("card", card.id.clone(), card.name.clone(), card.lines.get(line).cloned().unwrap_or_default())
        }
        Stands::Keyword(at) => {
            let id = &game.keywords[at.index()].id;
            let means = game.keyword_files.iter().find(|file| file.id == *id).map_or_else(words, |file| file.means.join(" "));
            ("keyword", id.clone(), game.title("keyword", id).to_owned(), means)
        }
        Stands::Rule(at) => ("rule", (at + 1).to_string(), String::new(), file.rules.get(at).cloned().unwrap_or_default()),
        Stands::Check(at) => ("check", (at + 1).to_string(), String::new(), file.checks.get(at).cloned().unwrap_or_default()),
        Stands::Phase(at) => ("phase", (at + 1).to_string(), game.phases[at].name.clone(), words()),
        Stands::Action(at) => ("action", game.actions[at].id.clone(), game.actions[at].say.clone(), words()),
        Stands::Verb(at) => ("verb", game.verbs[at.index()].id.clone(), String::new(), words()),
        Stands::Window(at) => {
            let id = &game.windows[at.index()].id;
            ("window", id.clone(), game.title("window", id).to_owned(), words())
        }
        Stands::Zone(at) => ("zone", game.zones[at.index()].id.clone(), String::new(), words()),
        Stands::Damage(at) => ("damage", game.damages[at.index()].id.clone(), String::new(), words()),
        Stands::Setup => ("setup", "setup".to_owned(), String::new(), words()),
    }
}

fn report(game: &Reading, totals: &[Total], seed: u64, matches: usize, ended: usize) -> IdleReport {
    let (mut idle, mut unreached) = (Vec::new(), Vec::new());
    for total in totals {
        let (what, id, name, text) = called(game, total);
        let sum = total.counts();
        if total.sum.did == 0 {
            idle.push(Idle { what, id, name, text, sum });
            continue;
        }
        let parts = total.unreached(game).into_iter();
        unreached.extend(parts.map(|part| Unreached { what, id: id.clone(), name: name.clone(), text: text.clone(), part, sum }));
    }
    IdleReport { version: 1, game: game.id.clone(), seed, matches, ended, lines: totals.len(), idle, unreached }
}

fn write(report: &IdleReport, console: &mut Console<'_>) -> Result<(), Failure> {
    let IdleReport { game, matches, ended, seed, lines, idle, unreached, .. } = report;
    let left = if ended == matches { String::new() } else { format!(", {} of them left without an end", matches - ended) };
    writeln!(
        console.out,
        "{}: {} from seed {seed}{left}",
        console.paint.bold(game),
        if *matches == 1 { "1 match".to_owned() } else { format!("{matches} matches") }
    )?;
    writeln!(console.out, "  {} of {lines} lines did something", lines - idle.len())?;
    let heading = "  there  could    ran";
    if !idle.is_empty() {
        writeln!(console.out, "\n{} that never did anything\n{}", console.paint.bold(&counted(idle.len(), "line")), console.paint.dim(heading))?;
        for Idle { what, id, name, text, sum } in idle {
            entry(*sum, &titled(what, id, name), text, None, console)?;
        }
    }
    if !unreached.is_empty() {
        let many = counted(unreached.len(), "instruction");
        writeln!(console.out, "\n{} never reached, of lines that did something\n{}", console.paint.bold(&many), console.paint.dim(heading))?;
        for Unreached { what, id, name, text, part, sum } in unreached {
            entry(*sum, &titled(what, id, name), text, Some(part), console)?;
        }
    }
    Ok(())
}

fn titled(what: &str, id: &str, name: &str) -> String {
    match (what, name) {
        ("card", _) => format!("{name} ({id})"),
        ("setup", _) => what.to_owned(),
        (_, "") => format!("{what} {id}"),
        _ => format!("{what} {id} ({name})"),
    }
}

fn entry(sum: Counts, title: &str, text: &str, part: Option<&str>, console: &mut Console<'_>) -> Result<(), Failure> {
    let lead = format!("{:>7}{:>7}{:>7}  ", sum.there, sum.could, sum.ran);
    for line in wrap(&lead, title) {
        writeln!(console.out, "{line}")?;
    }
    let below = " ".repeat(lead.len() + 2);
    let words = match part {
        None => text.to_owned(),
        Some(part) if text.chars().count() > LONG => format!("“{part}”"),
        Some(part) => format!("“{part}” in “{text}”"),
    };
    for line in wrap(&below, &words).iter().filter(|line| !line.trim().is_empty()) {
        writeln!(console.out, "{}", console.paint.dim(line))?;
    }
    Ok(())
}

/// How far it is, on a terminal.
struct Bar {
    of: usize,
    shown: bool,
}

impl Bar {
    fn of(of: usize, paint: Paint) -> Bar {
        Bar { of, shown: paint == Paint::Colour && std::io::stderr().is_terminal() }
    }

    fn shows(&mut self, done: usize, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.shown {
            let wide = console::columns() / 2;
            let full = wide * done / self.of.max(1);
            write!(console.err, "\r[{}{}] {done} of {}", "=".repeat(full), " ".repeat(wide - full), self.of)?;
            console.err.flush()?;
        }
        Ok(())
    }

    fn ends(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.shown {
            write!(console.err, "\r{}\r", " ".repeat(console::columns() - 1))?;
            console.err.flush()?;
        }
        Ok(())
    }
}
