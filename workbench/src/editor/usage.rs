//! Which words a game's texts say after which: what is said often is proposed first.

use kotodama_rules::Reading;
use std::collections::HashMap;

/// How often words stand behind words.
#[derive(Debug, Clone, Default)]
pub struct Usage {
    /// By up to two words, in small letters and parted by a blank, and the next one as it is written.
    behind: HashMap<String, HashMap<String, u32>>,
}

/// What stands before the first word of a text.
const START: &str = "^";

/// So often counts a word once that stands behind the same two words, the same one, or anywhere.
const WEIGHTS: [u32; 3] = [10_000, 100, 1];

impl Usage {
    /// What the texts of a game say.
    #[must_use]
    pub fn of(game: &Reading) -> Usage {
        let mut usage = Usage::default();
        let cards = game.cards[..game.made_from].iter().flat_map(|card| &card.lines);
        let keywords = game.keyword_files.iter().flat_map(|keyword| &keyword.means);
        let phrases = game.read.phrases.iter().flat_map(|phrase| &phrase.means);
        cards.chain(keywords).chain(phrases).for_each(|line| usage.learn(&kotodama_grammar::without_reminders(line)));
        usage
    }

    /// Takes note of a text.
    pub fn learn(&mut self, line: &str) {
        let words = words(line);
        for (at, word) in words.iter().enumerate().skip(1) {
            let next = bare(word);
            if next.is_empty() {
                continue;
            }
            for many in 0..=2.min(at) {
                let key = words[at - many..at].join(" ").to_lowercase();
                *self.behind.entry(key).or_default().entry(next.to_owned()).or_default() += 1;
            }
        }
    }

    /// How likely words stand behind a text: the higher, the sooner. Of several, the first as often as the others were said behind it.
    #[must_use]
    pub fn rank(&self, before: &str, words: &str) -> u32 {
        let mut words = words.split(' ').filter(|word| !word.is_empty());
        let Some(first) = words.next() else { return 0 };
        let keys = keys(before);
        let of = |(key, weight): (&String, u32)| self.behind.get(key).map_or(0, |next| count(next, bare(first)).saturating_mul(weight));
        let rank = keys.iter().zip(WEIGHTS.into_iter().skip(3 - keys.len())).map(of).fold(0, u32::saturating_add);
        // Most names of cards were said nowhere.
        if rank == 0 {
            return 0;
        }
        let (mut said, mut share) = (format!("{before} {first}"), 1.0);
        for word in words {
            share *= self.share(&said, bare(word));
            said = format!("{said} {word}");
        }
        // What was begun so comes before what was not, however it went on.
        ((f64::from(rank) * share) as u32).max(rank.min(1))
    }

    /// How often a word stood behind a text, of all times that anything stood behind the last words of it that were ever said.
    fn share(&self, before: &str, word: &str) -> f64 {
        let known = keys(before).into_iter().find_map(|key| self.behind.get(&key));
        known.map_or(0.0, |next| f64::from(count(next, word)) / f64::from(next.values().sum::<u32>().max(1)))
    }

    /// The words that were said behind a text, the likeliest first.
    #[must_use]
    pub fn said_behind(&self, before: &str) -> Vec<&str> {
        let mut all: Vec<(u32, &str)> = Vec::new();
        for (key, weight) in keys(before).iter().zip(WEIGHTS.into_iter().skip(3 - keys(before).len())) {
            for (word, times) in self.behind.get(key).into_iter().flatten() {
                match all.iter_mut().find(|(_, known)| known == word) {
                    Some((rank, _)) => *rank = rank.saturating_add(times.saturating_mul(weight)),
                    None => all.push((times.saturating_mul(weight), word)),
                }
            }
        }
        all.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        all.into_iter().map(|(_, word)| word).collect()
    }
}

/// The words of a text, and what stands before them.
fn words(text: &str) -> Vec<&str> {
    std::iter::once(START).chain(text.split(' ').filter(|word| !word.is_empty())).collect()
}

/// The last two words of a text, the last, and none: those of them that there are.
fn keys(before: &str) -> Vec<String> {
    let words = words(before);
    let many = words.len().min(2);
    (0..=many).map(|skip| words[words.len() - many + skip..].join(" ").to_lowercase()).collect()
}

fn count(next: &HashMap<String, u32>, word: &str) -> u32 {
    let other = || {
        let mut letters = word.chars();
        let first = letters.next()?;
        let turned: String = if first.is_uppercase() { first.to_lowercase().collect() } else { first.to_uppercase().collect() };
        next.get(&(turned + letters.as_str()))
    };
    next.get(word).or_else(other).copied().unwrap_or(0)
}

/// A word without the signs behind it.
fn bare(word: &str) -> &str {
    word.trim_end_matches(['.', ',', ';', ':', '"', '”', ')'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_behind_the_same_words_comes_first() {
        let mut usage = Usage::default();
        ["Draw 1 card.", "Draw 1 card, then rest.", "Draw 2 cards.", "Rest 1 robot."].iter().for_each(|line| usage.learn(line));
        assert_eq!(usage.said_behind("Draw 1 ")[..2], ["card", "robot"]);
        assert!(usage.rank("draw", "1") > usage.rank("draw", "2") && usage.rank("draw", "2") > usage.rank("draw", "robot"));
        // What begins texts is said at their beginning.
        // Of two that begin alike, what goes on as it was said.
        ["Look at the top of your deck.", "Shuffle the top of your deck.", "Mend the top of any deck."].iter().for_each(|line| usage.learn(line));
        assert!(usage.rank("the top", "of your") > usage.rank("the top", "of any") && usage.rank("the top", "of any") > usage.rank("the top", "of all"));
        assert!(usage.rank("the top", "of all") > usage.rank("the top", "on all"));
        assert!(usage.rank("", "draw") > usage.rank("", "rest") && usage.rank("", "rest") > usage.rank("", "robot") && usage.rank("", "robot") > 0);
    }
}
