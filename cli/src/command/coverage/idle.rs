//! `kotodama coverage --play`: what never once did anything in matches played at random.

use crate::command::{Exit, Failure, Format, json};
use crate::console::{self, Console, Paint, counted, wrap};
use kotodama_rules::Reading;
use kotodama_workbench::apart::REPORT;
use kotodama_workbench::idle::{Bug, Counts, Idle, Idleness, Matches, NoDeck, Unreached};
use serde::Serialize;
use std::io::IsTerminal;

/// The report as programs read it.
#[derive(Serialize)]
struct IdleReport {
    version: u32,
    #[serde(flatten)]
    found: Idleness,
}

/// The words around an instruction are told when they are no longer than that.
const LONG: usize = 240;

/// Plays so many matches at random, and tells what did nothing in them.
pub(super) fn run(game: &Reading, matches: usize, seed: u64, format: Format, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut bar = Bar::of(matches, console.paint);
    let mut playing = Matches::new(game, matches, seed);
    let mut told = 0;
    loop {
        let more = playing.next_some();
        for Bug { number, said } in &playing.bugs()[told..] {
            writeln!(console.err, "{}: the tool failed in match {number} of seed {seed}: {said}: {REPORT}", console.paint.red("error"))?;
        }
        told = playing.bugs().len();
        let more = more.map_err(|NoDeck| Failure::usage("the game has no legal deck to play with", "`kotodama check` tells what is wrong with its decks"))?;
        if !more {
            break;
        }
        bar.shows(playing.played(), console)?;
    }
    bar.ends(console)?;
    let report = IdleReport { version: 1, found: playing.idleness() };
    match format {
        Format::Json => json(&report, console)?,
        Format::Human => write(&report.found, console)?,
    }
    // What chance did not do is no mistake.
    Ok(if told > 0 { Exit::Failed } else { Exit::Clean })
}

fn write(report: &Idleness, console: &mut Console<'_>) -> Result<(), Failure> {
    let Idleness { game, matches, ended, seed, lines, idle, unreached } = report;
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
