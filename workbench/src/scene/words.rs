//! The game's words, found at the beginning of a text.

use super::fixture::{Fixture, Section};
use crate::suggest;
use kotodama_engine::ids::{CounterId, KeywordId, KindId, PoolId, StatId, StateId, ZoneId};
use kotodama_engine::words::Wanted;
use kotodama_engine::{DefId, Game};
use std::collections::BTreeMap;

/// The words of a game and of its scenes.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) game: &'a Game,
    pub(super) fixture: &'a Fixture,
}

/// A card in words: a name, or a shorthand for the one card of a kind ("hero").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called<'a> {
    /// Cards of this name.
    Name(&'a str),
    /// Cards of this kind.
    Kind(KindId),
}

/// A word for set or unset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Marked {
    pub(super) state: StateId,
    pub(super) set: bool,
}

/// What stands behind a word at the beginning of a text (letter case does not matter), when the word ends there.
pub(super) fn after<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    if begin_differently(text, word) {
        return None;
    }
    let (_, rest) = text.split_at_checked(word.len()).filter(|(head, _)| !word.is_empty() && same(head, word))?;
    ends_before(rest).then(|| rest.trim_start())
}

/// Whether a word may end before what follows.
fn ends_before(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '\'')
}

/// Whether the first letters tell that two words differ: they do of nearly all that are asked about.
fn begin_differently(one: &str, other: &str) -> bool {
    let first = |word: &str| word.as_bytes().first().copied().unwrap_or(0);
    let (a, b) = (first(one), first(other));
    a.is_ascii() && b.is_ascii() && !a.eq_ignore_ascii_case(&b)
}

/// Whether two words are the same, whatever their letter case. Most have plain letters.
fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other) || (!(one.is_ascii() && other.is_ascii()) && one.to_lowercase() == other.to_lowercase())
}

/// A number at the beginning of a text.
pub(super) fn number(text: &str) -> Option<(i32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let rest = after(text, &text[..end])?;
    // More than a match can hold is no number.
    Some((text[..end].parse().ok().filter(|n| *n <= i32::from(i16::MAX))?, rest))
}

/// The longest of some words that a text begins with, and what stands behind it.
fn longest<T>(text: &str, words: impl IntoIterator<Item = (impl AsRef<str>, T)>) -> Option<(T, &str)> {
    let found = words.into_iter().filter_map(|(word, what)| after(text, word.as_ref()).map(|rest| (what, rest)));
    // Of equals the first.
    found.min_by_key(|(_, rest)| rest.len())
}

/// Words with what they mean, by their first letters: most texts begin like few of them. However many there are, and however alike they begin, a
/// text is looked at once for each place at which a word may end.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Index<T>(BTreeMap<char, Alike<T>>);

/// Words that begin with one letter.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Alike<T> {
    /// By their small letters.
    words: BTreeMap<String, Vec<T>>,
    /// So many bytes the longest of them has.
    longest: usize,
}

impl<T: Copy> Index<T> {
    fn new(words: impl IntoIterator<Item = (String, T)>) -> Index<T> {
        let mut index = BTreeMap::new();
        for (word, what) in words {
            if let Some(first) = first_letter(&word) {
                let alike = index.entry(first).or_insert_with(|| Alike { words: BTreeMap::new(), longest: 0 });
                alike.longest = alike.longest.max(word.len());
                alike.words.entry(word.to_lowercase()).or_default().push(what);
            }
        }
        Index(index)
    }

    /// The longest word that a text begins with, and what stands behind it; of those that are wanted.
    fn longest<'t>(&self, text: &'t str, wanted: impl Fn(T) -> bool) -> Option<(T, &'t str)> {
        let like = self.0.get(&first_letter(text)?)?;
        let places = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]).take_while(|at| *at <= like.longest);
        let ends: Vec<usize> = places.filter(|at| ends_before(&text[*at..])).collect();
        ends.into_iter().rev().find_map(|end| {
            let found = like.words.get(&text[..end].to_lowercase())?;
            found.iter().copied().find(|what| wanted(*what)).map(|what| (what, text[end..].trim_start()))
        })
    }
}

/// The first letter of a text, whatever its case.
fn first_letter(text: &str) -> Option<char> {
    text.chars().next()?.to_lowercase().next()
}

/// The words of a game that stand on boards and in expectations, found once for all its scenes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Vocabulary {
    zones: Index<ZoneId>,
    cells: Index<ZoneId>,
    kinds: Index<KindId>,
    stats: Index<StatId>,
    counters: Index<CounterId>,
    pools: Index<PoolId>,
    keywords: Index<KeywordId>,
    states: Index<Marked>,
    ids: Index<DefId>,
    names: Index<DefId>,
}

impl Vocabulary {
    pub(super) fn new(game: &Game) -> Vocabulary {
        let states = (0u8..).zip(&game.rules_file.states).flat_map(|(i, state)| {
            let word = |wanted| game.word(wanted, "state", &state.id).text.to_owned();
            let marked = |set| Marked { state: StateId(i), set };
            [(word(Wanted::StateOn), marked(true)), (word(Wanted::StateOff), marked(false))]
        });
        Vocabulary {
            zones: numbered(game, "zone", game.zones.iter().map(|zone| &zone.id), ZoneId),
            cells: cell_words(game),
            kinds: numbered(game, "kind", game.kinds.iter().map(|kind| &kind.id), KindId),
            stats: numbered(game, "stat", game.stats.iter().map(|stat| &stat.id), StatId),
            counters: numbered(game, "counter", game.rules_file.counters.iter().map(|counter| &counter.id), CounterId),
            pools: numbered(game, "pool", game.pools.iter().map(|pool| &pool.id), PoolId),
            keywords: numbered(game, "keyword", game.keywords.iter().map(|keyword| &keyword.id), KeywordId),
            states: Index::new(states),
            ids: Index::new(game.by_id.iter().map(|(id, def)| (id.clone(), *def))),
            names: Index::new((0u16..).zip(&game.cards).map(|(i, card)| (card.name.clone(), DefId(i)))),
        }
    }
}

/// All forms of the words of a class: the lexicon's, and each id with blanks.
fn numbered<'a, T: Copy>(game: &Game, class: &str, ids: impl Iterator<Item = &'a String>, make: fn(u8) -> T) -> Index<T> {
    let forms = ids.zip(0u8..).flat_map(|(id, i)| {
        let forms = game.words.forms(class, id);
        // The word for a cell of a zone is none for the zone.
        let forms = forms.into_iter().flatten().filter(|(form, _)| !of_cell(form)).map(|(_, text)| text.clone());
        forms.chain([id.replace('_', " ")]).map(move |form| (form, make(i)))
    });
    Index::new(forms)
}

/// Whether a form of a zone's word is one for its cells.
fn of_cell(form: &str) -> bool {
    form == "cell" || form == "cells" || form.starts_with("cell_")
}

/// The words for cells, each with the zone that has them.
fn cell_words(game: &Game) -> Index<ZoneId> {
    let zones = game.zones.iter().zip(0u8..).filter(|(zone, _)| zone.cells.is_some());
    Index::new(zones.map(|(zone, at)| (game.word(Wanted::Cell, "zone", &zone.id).text.to_owned(), ZoneId(at))))
}

impl<'a> Words<'a> {
    /// `lane 2`, `square 2-1`: a cell of a zone (of that one, where one is wanted), and what stands behind it; nothing for a cell that the
    /// zone has not.
    pub(super) fn cell(self, text: &str, wanted: Option<ZoneId>) -> Option<(Option<(ZoneId, u8)>, &str)> {
        let (zone, rest) = self.vocabulary().cells.longest(text, |zone| wanted.is_none_or(|wanted| wanted == zone))?;
        let layout = self.game.zones[zone.index()].cells?;
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '-')).unwrap_or(rest.len());
        let behind = after(rest, &rest[..end])?;
        let said = format!("{} {}", self.game.word(Wanted::Cell, "zone", &self.game.zones[zone.index()].id).text, &rest[..end]);
        let cell = layout.cells().find(|cell| self.game.cell_name(zone, *cell) == said);
        Some((cell.map(|cell| (zone, cell)), behind))
    }

    /// What the cells of a zone are called, for who named none of them.
    pub(super) fn cells_of(self, zone: ZoneId) -> String {
        let cells = self.game.zones[zone.index()].cells.into_iter().flat_map(kotodama_engine::ir::Layout::cells);
        let names: Vec<String> = cells.map(|cell| format!("`{}`", self.game.cell_name(zone, cell))).collect();
        format!("there are {}", names.join(", "))
    }

    fn vocabulary(self) -> &'a Vocabulary {
        &self.fixture.vocabulary
    }

    pub(super) fn zone(self, text: &str) -> Option<(ZoneId, &str)> {
        self.vocabulary().zones.longest(text, |_| true)
    }

    pub(super) fn kind(self, text: &str) -> Option<(KindId, &str)> {
        self.vocabulary().kinds.longest(text, |_| true)
    }

    pub(super) fn stat(self, text: &str) -> Option<(StatId, &str)> {
        self.vocabulary().stats.longest(text, |_| true)
    }

    pub(super) fn counter(self, text: &str) -> Option<(CounterId, &str)> {
        self.vocabulary().counters.longest(text, |_| true)
    }

    pub(super) fn pool(self, text: &str) -> Option<(PoolId, &str)> {
        self.vocabulary().pools.longest(text, |_| true)
    }

    pub(super) fn pool_name(self, pool: PoolId) -> &'a str {
        let id = &self.game.pools[pool.index()].id;
        self.game.noun("pool", id)
    }

    pub(super) fn keyword(self, text: &str) -> Option<(KeywordId, &str)> {
        self.vocabulary().keywords.longest(text, |_| true)
    }

    pub(super) fn state(self, text: &str) -> Option<(Marked, &str)> {
        self.vocabulary().states.longest(text, |_| true)
    }

    /// A shorthand for a part of the board.
    pub(super) fn section(self, text: &str) -> Option<((&'a str, &'a Section), &str)> {
        longest(text, self.fixture.sections.iter().map(|(word, section)| (word, (word.as_str(), section))))
    }

    /// A card's name at the beginning of a text.
    pub(super) fn name(self, text: &str) -> Option<(&'a str, &str)> {
        let (def, rest) = self.vocabulary().names.longest(text, |_| true)?;
        Some((&self.game.card(def).name, rest))
    }

    /// A card, by name or shorthand, at the beginning of a text.
    pub(super) fn called(self, text: &str) -> Option<(Called<'a>, &str)> {
        let short = self.section(text).and_then(|((_, section), rest)| Some((Called::Kind(section.kind?), rest)));
        let name = self.name(text).map(|(name, rest)| (Called::Name(name), rest));
        // A name may begin with a shorthand: the longer one is meant.
        short.into_iter().chain(name).min_by_key(|(_, rest)| rest.len())
    }

    /// The printed card that a name (or an id) at the beginning of a text means, of a kind when given.
    ///
    /// Of several cards of a name, those of kinds that have no section of their own come first, and cards for play before
    /// those for tests.
    pub(super) fn card(self, text: &str, kind: Option<KindId>) -> Option<(DefId, &str)> {
        if let Some(found) = self.vocabulary().ids.longest(text, |_| true) {
            return Some(found);
        }
        let of_kind = |def: &DefId| kind.is_none_or(|kind| self.game.card(*def).kind == kind);
        let (first, rest) = self.vocabulary().names.longest(text, |def| of_kind(&def))?;
        let named = self.game.named(&self.game.card(first).name).filter(of_kind);
        Some((named.min_by_key(|&def| self.precedence(def)).unwrap_or(first), rest))
    }

    fn precedence(self, def: DefId) -> (bool, bool) {
        let card = self.game.card(def);
        let for_tests = self.game.sets.iter().any(|(id, _, role)| *id == card.set && *role == kotodama_engine::data::SetRole::Test);
        (self.has_section(card.kind), for_tests)
    }

    /// Whether a shorthand is for cards of this kind.
    pub(super) fn has_section(self, kind: KindId) -> bool {
        self.fixture.sections.values().any(|section| section.kind == Some(kind))
    }

    /// What a text that names no card may have meant.
    pub(super) fn meant(self, text: &str, kind: Option<KindId>) -> String {
        let cards = self.game.cards.iter().filter(|card| kind.is_none_or(|kind| card.kind == kind));
        let names: Vec<&str> = cards.map(|card| card.name.as_str()).collect();
        let wanted = text.split([',', ';']).next().unwrap_or(text).trim();
        suggest::hint(wanted, &names)
    }

    pub(super) fn zone_name(self, zone: ZoneId) -> &'a str {
        let id = self.game.zones.get(zone.index()).map_or("", |zone| zone.id.as_str());
        self.game.noun("zone", id)
    }

    pub(super) fn stat_name(self, stat: StatId) -> &'a str {
        let id = &self.game.stats[stat.index()].id;
        self.game.noun("stat", id)
    }

    pub(super) fn keyword_name(self, keyword: KeywordId) -> &'a str {
        let id = &self.game.keywords[keyword.index()].id;
        self.game.title("keyword", id)
    }

    pub(super) fn state_name(self, marked: Marked) -> &'a str {
        let id = &self.game.rules_file.states[marked.state.index()].id;
        self.game.word(if marked.set { Wanted::StateOn } else { Wanted::StateOff }, "state", id).text
    }

    pub(super) fn counter_name(self, counter: CounterId) -> &'a str {
        let id = &self.game.rules_file.counters[counter.index()].id;
        self.game.noun("counter", id)
    }

    /// The counter with that id.
    pub(super) fn counter_id(game: &Game, id: &str) -> Option<CounterId> {
        game.rules_file.counters.iter().position(|counter| counter.id == id).map(|i| CounterId(i as u8))
    }
}
