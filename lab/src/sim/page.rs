//! The figures as one page that needs nothing else: no net, no script.

use super::{Figures, Plan};
use crate::statistics::Figure;
use std::fmt::Write as _;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.2rem}table{border-collapse:collapse;margin:.6rem 0}\
td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}td:first-child,th:first-child{text-align:left}\
.out{font-weight:600}.note{color:#666}svg{display:block;margin:.6rem 0}svg text{font:12px system-ui,sans-serif;fill:#444}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}td,th{border-color:#444}.note{color:#999}svg text{fill:#bbb}}";

/// Columns of a picture.
const WIDE: f64 = 640.0;

/// The page of figures.
#[must_use]
pub fn page(plan: &Plan, title: &str, figures: &Figures) -> String {
    let mut out = String::new();
    // Writing into a string does not fail.
    let _ = write(&mut out, plan, title, figures);
    out
}

/// What tells a page of figures from any other.
const MARK: &str = "<meta name=\"generator\" content=\"kotodama sim\">";

/// Whether a file that begins so is such a page.
#[must_use]
pub fn is_page(begins: &[u8]) -> bool {
    begins.starts_with(b"<!doctype html>") && begins.windows(MARK.len()).take(1_000).any(|part| part == MARK.as_bytes())
}

fn write(out: &mut String, plan: &Plan, title: &str, figures: &Figures) -> std::fmt::Result {
    let bots: Vec<String> = plan.bots.iter().map(ToString::to_string).collect();
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n\
         {MARK}\n\
         <title>{0}</title><style>{STYLE}</style>\n<h1>{0}</h1>\n\
         <p>{1} matches of {2}, seed {3}. Intervals are of 95 %.</p>\n",
        safe(title),
        figures.matches,
        safe(&bots.join(", ")),
        plan.seed
    )?;
    out.push_str("<h2>Who wins</h2>\n");
    let seats = [("goes first".to_owned(), figures.first), ("seat 1".to_owned(), figures.seat)];
    let named = |of: &[super::DeckFigures]| of.iter().filter(|one| one.matches > 0).map(|one| (one.name.clone(), one.won)).collect::<Vec<_>>();
    let rows: Vec<(String, Figure)> = named(&figures.decks).into_iter().chain(named(&figures.bots)).chain(seats).collect();
    bars(out, &rows)?;
    if figures.decks.len() > 1 {
        out.push_str("<h2>Decks against decks</h2>\n<table><tr><th>wins against</th>");
        plan.decks.iter().try_for_each(|deck| write!(out, "<th>{}</th>", safe(deck)))?;
        out.push_str("</tr>\n");
        for (deck, row) in plan.decks.iter().zip(&figures.table) {
            write!(out, "<tr><td>{}</td>", safe(deck))?;
            row.iter().try_for_each(|one| write!(out, "<td title=\"{:.1} to {:.1}\">{:.1}</td>", one.low * 100.0, one.high * 100.0, one.value * 100.0))?;
            out.push_str("</tr>\n");
        }
        out.push_str("</table>\n");
    }
    write!(
        out,
        "<h2>Length</h2>\n<p>{:.1} turns ({:.1} to {:.1}), {:.0} decisions. Drawn: {}; without end: {}.</p>\n",
        figures.turns.value, figures.turns.low, figures.turns.high, figures.decisions.value, figures.drawn, figures.endless
    )?;
    lengths(out, figures)?;
    let lead = &figures.lead;
    write!(
        out,
        "<h2>Lead</h2>\n<p>Drama {:.2}, decided after {:.0} % of the match, {:.1} changes of the lead.</p>\n",
        lead.drama.value,
        lead.decided.value * 100.0,
        lead.changes.value
    )?;
    course(out, &lead.course)?;
    out.push_str(
        "<h2>Cards</h2>\n<p class=\"note\">How often players won who played a card, and who drew it and did not; and how much more, with the same decks. In bold where that is more than chance, with all \
         cards looked at (Benjamini and Hochberg, one in twenty).</p>\n<table><tr><th>card</th><th>drawn</th><th>played</th><th>won, played</th><th>won, not played</th><th>more</th></tr>\n",
    );
    let mut cards: Vec<_> = figures.cards.iter().filter(|card| card.drawn + card.played > 0).collect();
    cards.sort_by(|one, other| one.chance.total_cmp(&other.chance).then_with(|| one.id.cmp(&other.id)));
    for card in cards {
        let class = if card.beyond_chance { " class=\"out\"" } else { "" };
        let told = |figure: &Figure| format!("{:.1} ({:.0}–{:.0})", figure.value * 100.0, figure.low * 100.0, figure.high * 100.0);
        writeln!(
            out,
            "<tr{class}><td title=\"{}\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.1} ({:+.0} to {:+.0})</td></tr>",
            safe(&card.id),
            safe(&card.name),
            card.drawn,
            card.played,
            told(&card.won_played),
            told(&card.won_unplayed),
            card.more.value * 100.0,
            card.more.low * 100.0,
            card.more.high * 100.0
        )?;
    }
    out.push_str("</table>\n</html>\n");
    Ok(())
}

/// Shares as bars with their intervals, around the middle.
fn bars(out: &mut String, rows: &[(String, Figure)]) -> std::fmt::Result {
    let (left, line) = (180.0, 24.0);
    let x = |share: f64| left + share * (WIDE - left - 60.0);
    let height = line * rows.len() as f64;
    writeln!(out, "<svg width=\"{WIDE}\" height=\"{height}\" role=\"img\">")?;
    writeln!(out, "<line x1=\"{0}\" x2=\"{0}\" y1=\"0\" y2=\"{height}\" stroke=\"#999\" stroke-dasharray=\"3 3\"/>", x(0.5))?;
    for (at, (name, figure)) in rows.iter().enumerate() {
        let y = line * at as f64;
        write!(
            out,
            "<text x=\"0\" y=\"{:.0}\">{}</text><rect x=\"{:.1}\" y=\"{:.0}\" width=\"{:.1}\" height=\"12\" fill=\"#4c78a8\"/>",
            y + 16.0,
            safe(name),
            x(0.0),
            y + 6.0,
            x(figure.value) - x(0.0)
        )?;
        writeln!(
            out,
            "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{2:.0}\" y2=\"{2:.0}\" stroke=\"#e45756\" stroke-width=\"3\"/><text x=\"{3:.1}\" y=\"{4:.0}\">{5:.1} %</text>",
            x(figure.low),
            x(figure.high),
            y + 12.0,
            x(1.0) + 8.0,
            y + 16.0,
            figure.value * 100.0
        )?;
    }
    writeln!(out, "</svg>")
}

/// How many matches had so many turns.
fn lengths(out: &mut String, figures: &Figures) -> std::fmt::Result {
    let most = figures.lengths.values().copied().max().unwrap_or(1) as f64;
    let last = f64::from(figures.lengths.keys().last().copied().unwrap_or(1));
    let wide = (WIDE / (last + 1.0)).min(24.0);
    writeln!(out, "<svg width=\"{WIDE}\" height=\"140\" role=\"img\">")?;
    for (&turns, &matches) in &figures.lengths {
        let high = 110.0 * matches as f64 / most;
        writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\" fill=\"#4c78a8\"><title>{turns} turns: {matches}</title></rect>",
            f64::from(turns) * wide,
            118.0 - high,
            (wide - 1.0).max(0.5)
        )?;
    }
    writeln!(out, "<text x=\"0\" y=\"134\">0</text><text x=\"{:.0}\" y=\"134\">{last:.0} turns</text></svg>", last * wide)
}

/// What positions were worth to who won, over the course of matches.
fn course(out: &mut String, course: &[f64]) -> std::fmt::Result {
    let x = |at: usize| 10.0 + at as f64 * (WIDE - 120.0) / (course.len().saturating_sub(1).max(1)) as f64;
    let y = |worth: f64| 10.0 + (1.0 - worth) * 120.0;
    let points: Vec<String> = course.iter().enumerate().map(|(at, worth)| format!("{:.1},{:.1}", x(at), y(*worth))).collect();
    writeln!(
        out,
        "<svg width=\"{WIDE}\" height=\"150\" role=\"img\"><line x1=\"10\" x2=\"{0:.0}\" y1=\"{1:.0}\" y2=\"{1:.0}\" stroke=\"#999\" stroke-dasharray=\"3 3\"/>\
         <polyline points=\"{2}\" fill=\"none\" stroke=\"#4c78a8\" stroke-width=\"2\"/><text x=\"10\" y=\"148\">begin</text><text x=\"{0:.0}\" y=\"148\">end</text></svg>",
        x(course.len().saturating_sub(1)),
        y(0.5),
        points.join(" ")
    )
}

/// A text in which nothing is taken for a sign of the page.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
