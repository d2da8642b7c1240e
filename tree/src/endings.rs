//! How the name of one is made from the name of several, where a text makes cards: "two 2/2 Spirit Elves" are each a Spirit Elf.

/// The endings of a language.
#[derive(Debug, Clone, Default)]
pub struct Endings {
    /// Of the last word: the end for several, and what one has instead; the longest first.
    last: Vec<(String, String)>,
    /// Of each word.
    each: Vec<(String, String)>,
    /// Words that are the same for one.
    alike: Vec<String>,
    /// Words from which on a name is the same for one.
    stops: Vec<String>,
}

impl Endings {
    /// Endings of the last word of a name and of each of its words, each with what one has instead of it; words that are the same for
    /// one, and those from which on a name is.
    #[must_use]
    pub fn new(mut last: Vec<(String, String)>, mut each: Vec<(String, String)>, alike: Vec<String>, stops: Vec<String>) -> Endings {
        for list in [&mut last, &mut each] {
            list.sort_by_key(|(end, _)| std::cmp::Reverse(end.len()));
        }
        Endings { last, each, alike, stops }
    }

    /// The name of one, made from the name of several.
    #[must_use]
    pub fn one(&self, several: &str) -> String {
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
