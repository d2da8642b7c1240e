//! Names of cards that people take for others, or can't say: two that look the same, letters of two scripts in one word, blanks that nobody sees,
//! what scenes read as something else.

use crate::pages::SetPage;
use crate::scene::{Fixture, can_say};
use crate::workspace::Workspace;
use kotodama_engine::Game;
use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// Where a name is printed first.
struct Namesake<'a> {
    name: String,
    page: &'a SetPage,
    id: &'a str,
}

/// What is odd about names of cards, one finding for each.
pub(super) fn findings(source: &dyn Workspace, pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let fixture = Fixture::load(source, game).ok();
    let mut known: BTreeMap<String, Namesake<'_>> = BTreeMap::new();
    let mut found = Vec::new();
    // The game's own come first: what a pack adds is told beside them.
    let (own, added): (Vec<_>, Vec<_>) = pages.iter().partition(|page| !page.file.starts_with("packs/"));
    for page in own.into_iter().chain(added) {
        for (at, card) in page.set.cards.iter().enumerate() {
            let name = card.full_name().to_string();
            let tell = |message: String, help: &str| Diagnostic::warning(codes::DATA_VALUE, message).at(&page.file, page.span(at, &card.name)).help(help);
            // One that is left out has no name in the game.
            let is_there = game.by_id.contains_key(&card.id);
            let sayable = !is_there || fixture.as_ref().is_none_or(|fixture| can_say(game, fixture, &name));
            if let Some((message, help)) = odd(&name) {
                found.push(tell(message, help));
            } else if !sayable {
                found.push(tell(format!("scenes can't say the name `{name}`: they read something else in it"), "give it another name"));
            }
            let like = known.entry(looks(&name)).or_insert_with(|| Namesake { name: name.clone(), page, id: &card.id });
            // Cards of one maker may share a name: they are printed again, or another side of somebody.
            let strangers = like.page.file.split('/').take(2).ne(page.file.split('/').take(2)) && page.file.starts_with("packs/");
            if like.id == card.id {
                // It stands in the place of the other.
                continue;
            }
            if like.name != name {
                let message = format!("the name `{name}` looks the same as `{}`, that of `{}`, and is another", like.name, like.id);
                found.push(tell(message, "write both with the same letters and blanks, or give it another name"));
            } else if strangers {
                let message = format!("`{}` has the name of this card already: {name}", like.id);
                found.push(tell(message, "give it another name: scenes and players that say it mean the other one"));
            }
        }
    }
    found
}

/// Cards that texts make and that are called almost as others are: a slip of the pen would come into being.
pub(super) fn made_by_slips(pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let families = game.rules_file.families.values().flatten().map(String::as_str);
    let known: Vec<&str> = families.chain(game.by_id.values().filter_map(|id| game.cards.get(id.index())).map(|card| card.name.as_str())).collect();
    let mut made: Vec<&str> = game.cards.iter().skip(game.made_from).map(|card| card.name.as_str()).collect();
    made.sort_unstable();
    made.dedup();
    let strange = |name: &&str| name.chars().count() > 3 && !known.iter().any(|other| other.eq_ignore_ascii_case(name));
    let mut found = Vec::new();
    for name in made.into_iter().filter(strange) {
        let small = name.to_lowercase();
        // Another ending makes another word.
        let ends_otherwise = |other: &str| small.starts_with(&other.to_lowercase()) || other.to_lowercase().starts_with(&small);
        let Some(near) = known.iter().find(|other| !ends_otherwise(other) && kotodama_grammar::is_slip(&small, other)) else { continue };
        let lines =
            pages.iter().flat_map(|page| page.set.cards.iter().enumerate().flat_map(move |(at, card)| card.text.iter().map(move |line| (page, at, line))));
        for (page, at, line) in lines.filter(|(_, _, line)| line.contains(name)) {
            let message = format!("a card that is made here is called `{name}`, almost as `{near}` is");
            let span = page.span(at, line);
            let from = span.start + line.find(name).unwrap_or(0);
            let found_here = Diagnostic::warning(codes::DATA_VALUE, message).at(&page.file, from..from + name.len());
            found.push(found_here.help(format!("write `{near}` where that is meant, or give it a name that nobody takes for it")));
        }
    }
    found
}

/// What is odd about a name by itself, and what to do.
fn odd(name: &str) -> Option<(String, &'static str)> {
    let mut signs = name.chars().peekable();
    let mut before = ' ';
    while let Some(sign) = signs.next() {
        let next = signs.peek().copied().unwrap_or(' ');
        if sign == ' ' && next == ' ' {
            return Some((format!("the name `{name}` has two blanks side by side"), "leave one of them out"));
        }
        // In French a blank stands there at which no line ends.
        let french = "?!:;»%".contains(next) || before == '«';
        if sign.is_whitespace() && sign != ' ' && !french {
            let message = format!("the name `{name}` has a blank <U+{:04X}>, which is not found by who types a usual one", u32::from(sign));
            return Some((message, "write a usual blank"));
        }
        before = sign;
    }
    let mixed = name.split(|sign: char| !sign.is_alphabetic()).find(|word| {
        let scripts = |of: Script| word.chars().any(|sign| script(sign) == of);
        scripts(Script::Latin) && scripts(Script::LooksLatin)
    });
    mixed.map(|word| (format!("the word `{word}` of this name has letters of two scripts, of which some look the same"), "write it in one script"))
}

/// The scripts that are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    /// Greek and Cyrillic, in which many letters look like those of the first.
    LooksLatin,
    Other,
}

fn script(sign: char) -> Script {
    match u32::from(sign) {
        0x41..=0x5a | 0x61..=0x7a | 0xc0..=0x24f | 0x1e00..=0x1eff => Script::Latin,
        0x370..=0x52f | 0x1c80..=0x1c8f | 0x1f00..=0x1fff | 0x2de0..=0x2dff | 0xa640..=0xa69f => Script::LooksLatin,
        _ => Script::Other,
    }
}

/// Letters of other scripts, each before the Latin one that it looks like.
const ALIKE: &str = "аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԝw һh вb кk мm нh тt гr пn αa οo ρp νv τt υu ιi κk εe ηn ωw χx βb γy ζz μm";

/// A name as it looks: of names that look the same it is the same.
fn looks(name: &str) -> String {
    let plain = |sign: char| {
        let mut alike = ALIKE.split(' ').map(str::chars);
        alike.find_map(|mut pair| if pair.next() == Some(sign) { pair.next() } else { None }).unwrap_or(sign)
    };
    let joins = |sign: &char| matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let folded: String = name.nfkc().filter(|sign| !joins(sign)).flat_map(char::to_lowercase).map(plain).collect();
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join(" ").replace(['’', 'ʼ', '‘'], "'").replace(['‐', '‑', '–', '−'], "-")
}

#[cfg(test)]
mod tests {
    use super::{looks, odd};

    #[test]
    fn what_looks_the_same_is_the_same() {
        for same in ["Spark Fоx", "Spark\u{a0}Fox", "Spark  Fox", "spark fox", "Ｓｐａｒｋ Fox", "Spark Fox\u{200d}", "Ѕраrk Fох"] {
            assert_eq!(looks(same), looks("Spark Fox"), "{same}");
        }
        assert_eq!(looks("E\u{301}toile"), looks("Étoile"));
        for other in ["Spark Fix", "SparkFox", "Sparks Fox", "Spark Fox II"] {
            assert_ne!(looks(other), looks("Spark Fox"), "{other}");
        }
        assert_ne!(looks("Côte"), looks("Cote"));
    }

    #[test]
    fn what_nobody_sees_is_odd() {
        for fine in ["Spark Fox", "Qui va là\u{a0}?", "Étoile du Nord", "Огонь", "α-Wave", "火の鳥", "Fox 2"] {
            assert_eq!(odd(fine), None, "{fine}");
        }
        for strange in ["Spark  Fox", "Spark\u{a0}Fox", "Spark\u{3000}Fox", "Fоx", "Ρower"] {
            assert!(odd(strange).is_some(), "{strange}");
        }
    }
}
