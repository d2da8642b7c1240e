#![allow(clippy::all, missing_docs, clippy::print_stdout, clippy::unwrap_used)]
use kotodama_grammar::*;
use kotodama_rules::*;
use std::time::*;
fn fits(next: &Next, rest: &str) -> bool {
    let bound = |n: usize| rest[n..].chars().next().is_none_or(|c| !c.is_alphanumeric()) || !rest[..n].ends_with(char::is_alphanumeric);
    match next.sort {
        NextSort::Number => rest.starts_with(|c: char| c.is_ascii_digit()),
        NextSort::Name => rest.starts_with(char::is_uppercase),
        NextSort::Hole => rest.starts_with('{') || rest.starts_with(char::is_lowercase),
        NextSort::End => false,
        _ => { let w = next.words.trim_start(); !w.is_empty() && rest.starts_with(w) && bound(w.len()) }
    }
}
fn main() {
    let show: usize = std::env::args().nth(2).map_or(20, |n| n.parse().unwrap());
    for game in std::env::args().nth(1).unwrap().split(',') {
        let folder = Folder::new(format!("cards/{game}"));
        let t = Instant::now();
        let reading = match load(&folder) { Ok(r) => r, Err(e) => { println!("{e:?}"); continue } };
        let loaded = t.elapsed();
        let (mut asked, mut found, mut shown) = (0, 0, 0);
        let mut times = Vec::new();
        let mut many = 0;
        let mut lines: Vec<(String, Whole, bool)> = reading.cards.iter().flat_map(|c| c.lines.iter().map(|l| (l.clone(), Whole::Ability, false))).collect();
        lines.extend(reading.keyword_files.iter().flat_map(|k| k.means.iter().map(|l| (l.clone(), Whole::Ability, true))));
        lines.extend(reading.read.phrases.iter().flat_map(|k| k.means.iter().map(|l| (l.clone(), Whole::Effects, true))));
        lines.extend(reading.rules_file.rules.iter().map(|l| (l.clone(), Whole::Ability, false)));
        lines.extend(reading.rules_file.checks.iter().map(|l| (l.clone(), Whole::Effects, false)));
        for (line, whole, holes) in &lines {
            let reminders = reminders(line);
            let cuts = std::iter::once(0).chain(line.match_indices(' ').map(|(at, _)| at + 1));
            for at in cuts.filter(|at| !reminders.iter().any(|r| r.start <= *at && *at <= r.end)) {
                let t = Instant::now();
                let f = reading.language().following(*whole, line, at, *holes);
                times.push((t.elapsed(), line.clone(), at));
                asked += 1;
                many += f.next.len();
                let rest = &line[f.from..];
                // how a plain quote is typed
                if f.next.iter().any(|n| fits(n, rest)) { found += 1 } else if shown < show {
                    shown += 1;
                    println!("{} | {} ({})", &line[..at], &line[at..], f.next.len());
                }
            }
        }
        times.sort();
        println!("{game}: loaded {loaded:?}, {found} of {asked}, proposals {} each; median {:?} worst {:?}", many / asked.max(1), times[times.len() / 2].0, times.last().unwrap());
    }
}
