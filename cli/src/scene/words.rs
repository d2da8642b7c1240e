//! The game's words, found at the beginning of a text.

use super::fixture::{Fixture, Section};
use crate::near;
use kotodama_engine::ids::{CounterId, KeywordId, KindId, PoolId, StatId, StateId, ZoneId};
use kotodama_engine::words::Wanted;
use kotodama_engine::{DefId, Game, PlayerId};
use std::borrow::Cow;

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
    let head = text.get(..word.len()).filter(|head| !word.is_empty() && same(head, word))?;
    let rest = &text[head.len()..];
    let ends = |c: char| !c.is_alphanumeric() && c != '_' && c != '\'';
    rest.chars().next().is_none_or(ends).then(|| rest.trim_start())
}

/// Whether two words are the same, whatever their letter case. Nearly all that are asked about begin differently, and most have
/// plain letters.
fn same(one: &str, other: &str) -> bool {
    let first = |word: &str| word.as_bytes().first().copied().unwrap_or(0);
    let (a, b) = (first(one), first(other));
    if a.is_ascii() && b.is_ascii() && !a.eq_ignore_ascii_case(&b) {
        return false;
    }
    one.eq_ignore_ascii_case(other) || (!(one.is_ascii() && other.is_ascii()) && one.to_lowercase() == other.to_lowercase())
}

/// A number at the beginning of a text.
pub(super) fn number(text: &str) -> Option<(i32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let rest = after(text, &text[..end])?;
    Some((text[..end].parse().ok()?, rest))
}

/// The longest of some words that a text begins with, and what stands behind it.
fn longest<T>(text: &str, words: impl IntoIterator<Item = (impl AsRef<str>, T)>) -> Option<(T, &str)> {
    let found = words.into_iter().filter_map(|(word, what)| after(text, word.as_ref()).map(|rest| (what, rest)));
    // Of equals the first.
    found.min_by_key(|(_, rest)| rest.len())
}

impl<'a> Words<'a> {
    /// All forms of a word: the lexicon's, and its id with blanks.
    fn forms(self, class: &'static str, id: &'a str) -> impl Iterator<Item = Cow<'a, str>> {
        let entry = self.game.lexicon.entry(class, id);
        let forms = entry.into_iter().flat_map(|entry| entry.forms.values().map(|form| Cow::Borrowed(form.as_str())));
        forms.chain([if id.contains('_') { Cow::Owned(id.replace('_', " ")) } else { Cow::Borrowed(id) }])
    }

    fn numbered(self, class: &'static str, ids: impl Iterator<Item = &'a String>) -> impl Iterator<Item = (Cow<'a, str>, u8)> {
        ids.zip(0u8..).flat_map(move |(id, i)| self.forms(class, id).map(move |form| (form, i)))
    }

    pub(super) fn zone(self, text: &str) -> Option<(ZoneId, &str)> {
        longest(text, self.numbered("zone", self.game.zones.iter().map(|zone| &zone.id))).map(|(i, rest)| (ZoneId(i), rest))
    }

    pub(super) fn kind(self, text: &str) -> Option<(KindId, &str)> {
        longest(text, self.numbered("kind", self.game.kinds.iter().map(|kind| &kind.id))).map(|(i, rest)| (KindId(i), rest))
    }

    pub(super) fn stat(self, text: &str) -> Option<(StatId, &str)> {
        longest(text, self.numbered("stat", self.game.stats.iter().map(|stat| &stat.id))).map(|(i, rest)| (StatId(i), rest))
    }

    pub(super) fn counter(self, text: &str) -> Option<(CounterId, &str)> {
        let counters = self.game.rules_file.counters.iter().map(|counter| &counter.id);
        longest(text, self.numbered("counter", counters)).map(|(i, rest)| (CounterId(i), rest))
    }

    pub(super) fn pool(self, text: &str) -> Option<(PoolId, &str)> {
        longest(text, self.numbered("pool", self.game.pools.iter().map(|pool| &pool.id))).map(|(i, rest)| (PoolId(i), rest))
    }

    pub(super) fn pool_name(self, pool: PoolId) -> &'a str {
        let id = &self.game.pools[pool.index()].id;
        self.game.noun("pool", id)
    }

    pub(super) fn keyword(self, text: &str) -> Option<(KeywordId, &str)> {
        longest(text, self.numbered("keyword", self.game.keywords.iter().map(|keyword| &keyword.id))).map(|(i, rest)| (KeywordId(i), rest))
    }

    pub(super) fn state(self, text: &str) -> Option<(Marked, &str)> {
        let states = (0u8..).zip(&self.game.rules_file.states);
        let forms = states.flat_map(|(i, state)| {
            let word = |wanted| self.game.word(wanted, "state", &state.id).text;
            let marked = |set| Marked { state: StateId(i), set };
            [(word(Wanted::StateOn), marked(true)), (word(Wanted::StateOff), marked(false))]
        });
        longest(text, forms)
    }

    /// A shorthand for a part of the board.
    pub(super) fn section(self, text: &str) -> Option<((&'a str, &'a Section), &str)> {
        longest(text, self.fixture.sections.iter().map(|(word, section)| (word, (word.as_str(), section))))
    }

    /// A card's name at the beginning of a text.
    pub(super) fn name(self, text: &str) -> Option<(&'a str, &str)> {
        longest(text, self.game.cards.iter().map(|card| (card.name.as_str(), card.name.as_str())))
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
        if let Some(found) = longest(text, self.game.by_id.iter()) {
            return Some((*found.0, found.1));
        }
        let of_kind = |def: &DefId| kind.is_none_or(|kind| self.game.card(*def).kind == kind);
        let cards = (0u16..).zip(&self.game.cards).map(|(i, card)| (card.name.as_str(), DefId(i)));
        let (first, rest) = longest(text, cards.filter(|(_, def)| of_kind(def)))?;
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
        near::hint(wanted, &names)
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

/// Whose, seen from a player: `your`, and for the other `their` or `foe`.
pub(super) fn whose(text: &str, from: PlayerId) -> Option<(PlayerId, &str)> {
    if let Some(rest) = after(text, "your") {
        return Some((from, rest));
    }
    ["their", "foe's", "foe"].iter().find_map(|word| after(text, word)).map(|rest| (from.other(), rest))
}
