//! A line whose slip stands between its sentences, or in the tag in front of them: what it would be without.
//!
//! *Invariant:* a line has the words that were written, but for the signs around a tag, a slip of the pen in it, and what joins two sentences.

use crate::slips::joints;
use crate::variants::words;
use crate::write::capitalised;
use kotodama_messages::is_slip;

/// The line with one such slip mended, in each way that there is. `leads`: the tags of the game that stand before a colon.
pub(crate) fn mended_lines(language: &str, text: &str, leads: &[&str]) -> Vec<String> {
    leads.iter().filter_map(|lead| led(text, lead)).chain(joined(language, text)).collect()
}

/// The line with a tag in front where something stands that is no other word: other signs, another capital, a slip.
fn led(text: &str, lead: &str) -> Option<String> {
    let words = words(text);
    let plain = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>().to_lowercase();
    let meant = plain(lead);
    let many = (1..=words.len().min(MOST_WORDS)).find(|many| {
        let said: String = words.iter().take(*many).map(|word| plain(&text[word.clone()])).collect();
        // A word of a mark-up is no part of it.
        let alike = |said: &str| said == meant || said.chars().count() >= SHORTEST && is_slip(said, &meant);
        alike(&said)
    });
    let begins = |from: usize| (1..=words.len().saturating_sub(from).min(MOST_WORDS)).map(move |many| (from, from + many));
    let within = |(from, to): (usize, usize)| {
        let said: String = words[from..to].iter().map(|word| plain(&text[word.clone()])).collect();
        said == meant && words[..from].iter().all(|word| word.len() <= 2)
    };
    let (from, to) = many.map(|many| (0, many)).or_else(|| (1..words.len().min(3)).flat_map(begins).find(|place| within(*place)))?;
    let marked = from > 0 || text.starts_with(['*', '_', '<']);
    let mut rest = text[words[to - 1].end..].trim_start_matches(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '+' | '(' | '{' | '['));
    if marked {
        // What a mark-up ends with: "</b>".
        rest = rest.strip_prefix("b>").or_else(|| rest.strip_prefix("i>")).unwrap_or(rest).trim_start_matches([' ', ':', '*', '_', '-', '–', '—']);
    }
    (!rest.is_empty()).then(|| format!("{lead}: {}", capitalised(rest)))
}

/// So many words a tag may be written in.
const MOST_WORDS: usize = 3;
/// Shorter words are no slip of a tag.
const SHORTEST: usize = 5;

/// The line with other words or signs between two sentences.
fn joined(language: &str, text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (wrong, right) in joints(language) {
        for (at, _) in text.match_indices(wrong.as_str()) {
            let (before, after) = (&text[..at], &text[at + wrong.len()..]);
            let after = if right.ends_with(". ") { capitalised(after) } else { after.to_owned() };
            all.push(format!("{before}{right}{after}"));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::led;

    #[test]
    fn a_tag_is_known_by_its_letters() {
        let texts = ["Nightfall: Draw a card.", "nightfall: draw a card.", "Night fall - Draw a card.", "Nightfall Draw a card."];
        for text in texts.into_iter().chain(["**Nightfall:** Draw a card.", "<b>Nightfall:</b> Draw a card.", "Nighfall: Draw a card."]) {
            assert_eq!(led(text, "Nightfall").as_deref(), Some("Nightfall: Draw a card."), "{text}");
        }
        assert_eq!(led("Draw a card.", "Nightfall"), None);
    }
}
