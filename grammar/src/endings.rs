//! How the name of one is made from the name of several, where a text makes cards: "two 2/2 Spirit Elves" are each a Spirit Elf.
//!
//! The rules of a language file whose names begin with `ending` say it: of `ending__f = { "ves" }` the words are ends of a name of
//! several, and what stands behind `__` takes their place (`none`: nothing does). `ending` is said of the last word of a name,
//! `ending_each` of each of its words, but for those that `ending_not` lists and what stands behind a word of `ending_stop`.

use crate::rules::{Ex, Rules, form};
use crate::write::words;

/// The endings of a language.
#[derive(Debug, Clone, Default)]
pub(crate) struct Endings {
    /// Of the last word: the end for several, and what one has instead; the longest first.
    last: Vec<(String, String)>,
    /// Of each word.
    each: Vec<(String, String)>,
    /// Words that are the same for one: the rule `ending_not`.
    alike: Vec<String>,
    /// Words from which on a name is the same for one: the rule `ending_stop`.
    stops: Vec<String>,
}

impl Endings {
    pub(crate) fn of(rules: &Rules) -> Endings {
        let mut endings = Endings::default();
        for rule in &rules.rules {
            let into = match rule.name.split("__").next() {
                Some("ending") => &mut endings.last,
                Some("ending_each") => &mut endings.each,
                Some(_) | None => continue,
            };
            let instead = form(&rule.name);
            let instead = if instead == "none" { String::new() } else { instead.replace('_', "") };
            ends(&rule.ex, &mut |end| into.push((end.to_owned(), instead.clone())));
        }
        let listed = |rule: &str| rules.get(rule).map(|rule| words(&rule.ex)).unwrap_or_default();
        (endings.alike, endings.stops) = (listed("ending_not"), listed("ending_stop"));
        for list in [&mut endings.last, &mut endings.each] {
            list.sort_by_key(|(end, _)| std::cmp::Reverse(end.len()));
        }
        endings
    }

    /// The name of one, made from the name of several.
    pub(crate) fn one(&self, several: &str) -> String {
        let words: Vec<&str> = several.split(' ').collect();
        let last = words.len().saturating_sub(1);
        let stop = words.iter().position(|word| self.stops_at(word)).unwrap_or(words.len());
        let one = |(at, word): (usize, &&str)| {
            if at >= stop || self.is_alike(word) {
                return (*word).to_owned();
            }
            let word = if at == last { changed(word, &self.last) } else { (*word).to_owned() };
            changed(&word, &self.each)
        };
        words.iter().enumerate().map(one).collect::<Vec<_>>().join(" ")
    }

    /// Whether what begins with this word belongs to the name of one as it stands: "de chasse", "d'attaque".
    fn stops_at(&self, word: &str) -> bool {
        self.stops.iter().any(|stop| if stop.ends_with('\'') { word.starts_with(stop.as_str()) } else { word == stop })
    }

    /// Whether a word, or what stands behind its last hyphen, is the same for one.
    fn is_alike(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let end = word.rsplit('-').next().unwrap_or(&word);
        self.alike.iter().any(|alike| *alike == end)
    }
}

fn changed(word: &str, endings: &[(String, String)]) -> String {
    let ended =
        |(end, instead): &(String, String)| word.strip_suffix(end.as_str()).filter(|stem| stem.chars().count() > 1).map(|stem| format!("{stem}{instead}"));
    endings.iter().find_map(ended).unwrap_or_else(|| word.to_owned())
}

fn ends(ex: &Ex, into: &mut impl FnMut(&str)) {
    match ex {
        Ex::Lit { text, .. } => into(text),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| ends(part, into)),
        Ex::Rep { .. } | Ex::Look { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Endings;

    #[test]
    fn the_last_word_changes_in_one_language_and_each_in_another() {
        let pairs = |pairs: &[(&str, &str)]| pairs.iter().map(|(end, one)| ((*end).to_owned(), (*one).to_owned())).collect();
        let last = Endings { last: pairs(&[("ves", "f"), ("ies", "y"), ("s", "")]), ..Endings::default() };
        assert_eq!(last.one("Spirit Elves"), "Spirit Elf");
        assert_eq!(last.one("Brass Ponies"), "Brass Pony");
        assert_eq!(last.one("Boars"), "Boar");
        assert_eq!(last.one("Moss"), "Mos");
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let each = Endings { each: pairs(&[("aux", "al"), ("s", "")]), alike: list(&["gris", "souris"]), stops: list(&["de", "d'"]), ..Endings::default() };
        assert_eq!(each.one("Animaux Gris"), "Animal Gris");
        assert_eq!(each.one("Chauves-souris"), "Chauves-souris");
        assert_eq!(each.one("Chiens de chasses"), "Chien de chasses");
        assert_eq!(each.one("Chiens d'attaques"), "Chien d'attaques");
    }
}
