//! What must hold at some point of a scene.
//!
//! | form | example |
//! |---|---|
//! | the outcome | `won you`, `lost foe`, `running` |
//! | who decides | `you decide`, `foe decides` |
//! | options | `options: yes, no`, `option pass`, `no option pass` |
//! | what lies in a zone | `your arena: Ruby x2, Opal`, `foe hand: none` |
//! | what lies in a cell of it | `your lane 2: Ruby`, `foe lane 1: none`, `Ruby is in lane 2`, `is in foe lane 2` |
//! | what a pool holds | `your Purse is 3`, `foe Purse is 0`, `the Well is 5` |
//! | how many | `your deck has 3 cards`, `you have 3 cards in hand`, `foe has 2 untapped mana`, `your treasury has 3 tapped cards` |
//! | a card | `Ruby has 2 health`, `has Swift`, `has no Swift`, `is tapped`, `is in foe hand`, `is attached to Opal` |
//! | the story | `log "Opal is revealed" before "Opal is destroyed"` |
//!
//! A card is a name (`their Ruby` for the foe's) or a shorthand (`your hero`). Where several cards answer to a name, the
//! expectation must hold for all of them. Attached cards and kinds that the fixture leaves unlisted are no contents of a zone.

use super::parse::{Said, YOU, broken};
use super::seat::{Seat, called, does, of, whose};
use super::transcript::attached;
use super::words::{Called, Marked, Words, after, number};
use super::{option, words};
use kotodama_engine::data::SeenBy;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::state::OUT;
use kotodama_engine::{CardId, Match, Outcome, PlayerId};
use kotodama_grammar::{Diagnostic, codes};

/// Looks whether something holds.
///
/// # Errors
/// A finding when it does not hold, or can't be read.
pub(super) fn check(words: Words<'_>, game: &Match, story: &[String], said: &Said) -> Result<(), Diagnostic> {
    Look { words, game, said }.check(story)
}

/// The cards that a text begins with (those on the field where there are any), and what stands behind.
///
/// # Errors
/// When it names no card of the game.
pub(super) fn cards<'t>(words: Words<'_>, game: &Match, said: &'t Said) -> Result<(Vec<CardId>, &'t str), Diagnostic> {
    let look = Look { words, game, said };
    let (named, rest) = look.named(&said.text)?;
    Ok((look.on_field(&named), rest))
}

struct Look<'a> {
    words: Words<'a>,
    game: &'a Match,
    said: &'a Said,
}

/// A card in an expectation.
struct Named<'a, 't> {
    owner: Option<PlayerId>,
    called: Called<'a>,
    text: &'t str,
}

type Checked = Result<(), Diagnostic>;

impl<'a> Look<'a> {
    fn fails(&self, message: impl Into<String>, label: impl Into<String>) -> Checked {
        Err(Diagnostic::error(codes::SCENE_EXPECT, message).at("", self.said.span.clone()).label(label))
    }

    fn unread(&self, rest: &str, help: impl Into<String>) -> Diagnostic {
        let said = if rest.is_empty() { self.said.clone() } else { self.said.rest(rest) };
        broken("this expectation can't be read").at("", said.span).label("what?").help(help)
    }

    fn holds(&self, holds: bool, message: impl Into<String>, label: impl Into<String>) -> Checked {
        if holds { Ok(()) } else { self.fails(message, label) }
    }

    fn check(&self, story: &[String]) -> Checked {
        let text = self.said.text.as_str();
        if let Some(result) = self.outcome(text).or_else(|| self.decides(text)).or_else(|| self.options(text)) {
            return result;
        }
        if let Some(rest) = after(text, "log") {
            return self.log(rest, story);
        }
        if let Some(rest) = after(text, "you have").or_else(|| after(text, "you has")) {
            return self.player_has(YOU, rest);
        }
        if let Some((player, rest)) = self.seat(text).and_then(|(player, rest)| Some((player, after(rest, "has")?))) {
            return self.player_has(player, rest);
        }
        let (owner, pool) = self.side(text).unwrap_or((YOU, text));
        if let Some((pool, n)) = self.words.pool(pool).and_then(|(pool, rest)| Some((pool, number(after(rest, "is")?)?)))
            && n.1.is_empty()
        {
            let is = self.game.pool(owner, pool);
            return self.holds(is == n.0, format!("{} is {is}", self.words.pool_name(pool)), is.to_string());
        }
        let common = || {
            let found = self.words.zone(after(text, "the").unwrap_or(text))?;
            self.game.game().is_common(found.0).then_some((YOU, found))
        };
        if let Some((owner, (zone, rest))) = self.side(text).and_then(|(owner, rest)| Some((owner, self.words.zone(rest)?))).or_else(common) {
            return self.zone(owner, zone, rest);
        }
        let (owner, cell) = self.side(text).unwrap_or((YOU, text));
        if let Some((cell, list)) = self.words.cell(cell, None).and_then(|(cell, rest)| Some((cell, rest.strip_prefix(':')?))) {
            let Some(cell) = cell else { return Err(self.unread(text, "there is no such cell")) };
            return self.contents(owner, cell.0, Some(cell.1), list.trim_start());
        }
        self.card(text)
    }

    // ----- the match

    /// A player at the beginning of a text, and what follows.
    fn seat<'t>(&self, text: &'t str) -> Option<(PlayerId, &'t str)> {
        let (seat, rest) = Seat::read(text)?;
        Some((seat.player(self.game.state().seats)?, rest))
    }

    /// Whose, at the beginning of a text, and what follows.
    fn whose<'t>(&self, text: &'t str) -> Option<(PlayerId, &'t str)> {
        whose(text, YOU, self.game.state().seats)
    }

    /// Whose, at the beginning of what speaks of a place, and what follows: `left grove` says as much as `left's grove`.
    fn side<'t>(&self, text: &'t str) -> Option<(PlayerId, &'t str)> {
        self.whose(text).or_else(|| self.seat(text))
    }

    /// Whether a player has lost: somebody else has won, or they are out.
    fn lost(&self, player: PlayerId) -> Checked {
        let won = matches!(self.game.outcome(), Some(Outcome::Won(_) | Outcome::Shared(_))) && !self.game.state().has_won(player);
        let lost = won || !self.game.state().plays(player);
        self.holds(lost, format!("{} not lost", does(self.game, player, "have", "has")), "not lost")
    }

    fn outcome(&self, text: &str) -> Option<Checked> {
        let is = match self.game.outcome() {
            None => "running".to_owned(),
            Some(Outcome::Won(player)) => format!("won by {}", called(self.game, player)),
            Some(Outcome::Shared(_)) => {
                format!("won by {}", self.game.winners().into_iter().map(|player| called(self.game, player)).collect::<Vec<_>>().join(" and "))
            }
            Some(Outcome::Drawn) => "won by nobody".into(),
            Some(Outcome::Endless) => "endless".into(),
        };
        let wanted = match text {
            "running" => None,
            "drawn" => Some(Outcome::Drawn),
            "endless" => Some(Outcome::Endless),
            _ => {
                if let Some((player, "")) = after(text, "won").and_then(|who| self.seat(who)) {
                    let won = self.game.state().has_won(player);
                    return Some(self.holds(won, format!("the match is {is}"), is));
                } else if let Some((rank, (player, ""))) = after(text, "rank").and_then(number).and_then(|(rank, who)| Some((rank, self.seat(who)?))) {
                    let ranked = self.game.ranks().and_then(|ranks| ranks.get(player.index()).copied());
                    let is = ranked.map_or_else(|| "without a rank yet".to_owned(), |rank| format!("rank {rank}"));
                    return Some(self.holds(ranked.map(i32::from) == Some(rank), format!("{} {is}", does(self.game, player, "are", "is")), is));
                } else if let Some((player, "")) = after(text, "lost").and_then(|who| self.seat(who)) {
                    return Some(self.lost(player));
                } else {
                    let (player, "is out" | "are out") = self.seat(text)? else { return None };
                    let out = !self.game.state().plays(player);
                    let is = if out { "out" } else { "still in the game" };
                    return Some(self.holds(out, format!("{} {is}", does(self.game, player, "are", "is")), is));
                }
            }
        };
        Some(self.holds(self.game.outcome() == wanted, format!("the match is {is}"), is))
    }

    fn decides(&self, text: &str) -> Option<Checked> {
        let wanted = match self.seat(text) {
            Some((player, "decides" | "decide")) => Some(player),
            _ if text == "nobody decides" => None,
            _ => return None,
        };
        let decider = self.game.decider();
        let is = decider.map_or_else(
            || "nobody decides".to_owned(),
            |player| format!("{} {}", called(self.game, player), if player == YOU { "decide" } else { "decides" }),
        );
        Some(self.holds(decider == wanted, format!("{is} here: {}", self.game.labels().join(", ")), is))
    }

    fn options(&self, text: &str) -> Option<Checked> {
        if let Some(rest) = after(text, "options").and_then(|rest| rest.strip_prefix(':')) {
            return Some(self.exactly(&self.said.rest(rest)));
        }
        let (wanted, option) = match after(text, "no option") {
            Some(option) => (false, option),
            None => (true, after(text, "option")?),
        };
        let offered = option::find(self.game, option).is_some();
        if !wanted && let Err(help) = option::plausible(self.words, option) {
            let error = broken("no option is ever called so").at("", self.said.rest(option).span);
            return Some(Err(error.label("absent, but for a slip").help(help)));
        }
        Some(match (wanted, offered) {
            (true, false) => self.fails(format!("`{option}` is not offered"), "not offered").map_err(|error| error.help(option::hint(self.game, option))),
            (false, true) => self.fails(format!("`{option}` is offered"), "offered"),
            _ => Ok(()),
        })
    }

    /// The options are these and no others, in any order.
    fn exactly(&self, list: &Said) -> Checked {
        let mut offered: Vec<String> = self.game.labels();
        let mut missing: Vec<&str> = Vec::new();
        let mut rest = list.text.as_str();
        while !rest.is_empty() {
            // Options may have commas in their names: the longest that fits is meant.
            let fits = |label: &String| {
                rest.get(..label.len())
                    .filter(|head| head.eq_ignore_ascii_case(label))
                    .map(|_| &rest[label.len()..])
                    .filter(|behind| behind.is_empty() || behind.starts_with(','))
            };
            // A player who is offered may be called as scenes call them.
            let named = |label: &String| option::find(self.game, label).and_then(|at| self.game.player_offered(*self.game.options().get(at)?));
            let seat = |label: &String| named(label).and_then(|player| fits(&called(self.game, player)).or_else(|| fits(&format!("seat {}", player.0 + 1))));
            let read = |label: &String| fits(label).or_else(|| seat(label));
            let found = (0..offered.len()).filter_map(|i| Some((i, read(&offered[i])?))).min_by_key(|(_, behind)| behind.len());
            let behind = match found {
                Some((i, behind)) => {
                    offered.remove(i);
                    behind
                }
                None => {
                    let end =
                        self.words.name(rest).map(|(_, behind)| rest.len() - behind.len()).filter(|&end| end == rest.len() || rest[end..].starts_with(','));
                    let end = end.or_else(|| rest.find(',')).unwrap_or(rest.len());
                    missing.push(&rest[..end]);
                    &rest[end..]
                }
            };
            rest = behind.trim_start_matches(',').trim_start();
        }
        let mut wrong = Vec::new();
        if !missing.is_empty() {
            wrong.push(format!("not offered: {}", missing.join(", ")));
        }
        if !offered.is_empty() {
            wrong.push(format!("offered besides: {}", offered.join(", ")));
        }
        self.holds(wrong.is_empty(), "other options are offered", wrong.join("; "))
    }

    fn log(&self, text: &str, story: &[String]) -> Checked {
        let quoted: Vec<&str> = text.split('"').collect();
        let (first, second) = match quoted[..] {
            ["", first, ""] => (first, None),
            ["", first, middle, second, ""] if middle.trim() == "before" => (first, Some(second)),
            _ => return Err(self.unread(text, "write `log \"…\"` or `log \"…\" before \"…\"`")),
        };
        let Some(at) = story.iter().position(|line| line.contains(first)) else {
            return self.fails(format!("nothing in the story says \"{first}\""), "not told");
        };
        let Some(second) = second else { return Ok(()) };
        let Some(later) = story.iter().rposition(|line| line.contains(second)) else {
            return self.fails(format!("nothing in the story says \"{second}\""), "not told");
        };
        self.holds(at < later, format!("\"{second}\" is told first"), "the other way round")
    }

    // ----- players and zones

    /// `3 cards in hand`, `2 untapped mana`.
    fn player_has(&self, player: PlayerId, text: &str) -> Checked {
        let help = "write `you have 3 cards in hand` or, for cards on the field, `you have 3 tapped …` with a kind of card";
        let (wanted, rest) = match after(text, "no") {
            Some(rest) => (0, rest),
            None => number(text).ok_or_else(|| self.unread(text, help))?,
        };
        if let Some(rest) = after(rest, "cards in").or_else(|| after(rest, "card in")) {
            let Some((zone, "")) = self.words.zone(rest) else { return Err(self.unread(rest, "after `in` stands a zone of the game")) };
            return self.count(player, zone, None, wanted);
        }
        let (marked, rest) = self.words.state(rest).map_or((None, rest), |(marked, rest)| (Some(marked), rest));
        let Some((kind, "")) = self.words.kind(rest) else { return Err(self.unread(rest, help)) };
        let state = self.game.state();
        let field = self.words.game.field;
        let counted = state.cards.iter().filter(|card| {
            let there = card.controller == player && card.zone != OUT && field.has(card.zone);
            there && self.words.game.card(card.def).kind == kind && marked.is_none_or(|marked| (card.states >> marked.state.0 & 1 == 1) == marked.set)
        });
        let n = counted.count() as i32;
        self.holds(n == wanted, format!("there are {n}, not {wanted}"), format!("{n}"))
    }

    fn zone(&self, owner: PlayerId, zone: ZoneId, rest: &str) -> Checked {
        if let Some(list) = rest.strip_prefix(':') {
            return self.contents(owner, zone, None, list.trim_start());
        }
        let counted = after(rest, "has").and_then(|rest| after(rest, "no").map(|rest| (0, rest)).or_else(|| number(rest)));
        let Some((wanted, rest)) = counted else {
            return Err(self.unread(rest, "write `your … has 3 cards` or `your …: A x2, B` with a zone"));
        };
        let (marked, rest) = self.words.state(rest).map_or((None, rest), |(marked, rest)| (Some(marked), rest));
        match rest {
            "cards" | "card" => self.count(owner, zone, marked, wanted),
            _ => Err(self.unread(rest, "write `has 3 cards` or, with a state, `has 3 tapped cards`")),
        }
    }

    /// The cards of a zone, without those that lists leave out.
    fn listed(&self, owner: PlayerId, zone: ZoneId) -> Vec<CardId> {
        let cards = self.game.state().zone(self.words.game.zones.len(), owner, zone).iter().copied();
        let left_out = |card: &CardId| {
            let kind = self.words.game.card(self.game.state().cards[card.index()].def).kind;
            attached(self.game, *card) || self.words.fixture.unlisted.contains(&kind)
        };
        cards.filter(|card| !left_out(card)).collect()
    }

    fn count(&self, owner: PlayerId, zone: ZoneId, marked: Option<Marked>, wanted: i32) -> Checked {
        let states = |card: &CardId| self.game.state().cards[card.index()].states;
        let fits = |card: &CardId| marked.is_none_or(|marked| (states(card) >> marked.state.0 & 1 == 1) == marked.set);
        let n = self.listed(owner, zone).iter().filter(|card| fits(card)).count() as i32;
        self.holds(n == wanted, format!("there are {n} cards, not {wanted}"), format!("{n} cards"))
    }

    fn contents(&self, owner: PlayerId, zone: ZoneId, cell: Option<u8>, list: &str) -> Checked {
        let mut wanted: Vec<&str> = Vec::new();
        let mut rest = if list == super::board::NOTHING { "" } else { list };
        while !rest.is_empty() {
            let Some((name, behind)) = self.words.name(rest) else {
                return Err(self.unread(rest, self.words.meant(rest, None)));
            };
            let (copies, behind) = behind.strip_prefix('x').and_then(number).unwrap_or((1, behind));
            wanted.extend(std::iter::repeat_n(name, usize::try_from(copies).unwrap_or(0)));
            rest = match behind.strip_prefix(',') {
                Some(more) => more.trim_start(),
                None if behind.is_empty() => behind,
                None => return Err(self.unread(behind, "a list of contents has names and `x2`, separated by commas")),
            };
        }
        let inside = |card: &CardId| cell.is_none_or(|cell| self.game.state().cards[card.index()].cell == cell);
        let mut there: Vec<&str> = self.listed(owner, zone).into_iter().filter(inside).map(|card| self.name(card)).collect();
        wanted.sort_unstable();
        there.sort_unstable();
        let is = if there.is_empty() { "nothing".to_owned() } else { there.join(", ") };
        let place = cell.map_or_else(|| self.place_of(owner, zone), |cell| format!("{} {}", of(self.game, owner), self.words.game.cell_name(zone, cell)));
        self.holds(wanted == there, format!("{place} holds {is}"), is)
    }

    // ----- cards

    fn name(&self, card: CardId) -> &'a str {
        &self.words.game.card(self.game.state().cards[card.index()].def).name
    }

    fn named<'t>(&self, text: &'t str) -> Result<(Named<'a, 't>, &'t str), Diagnostic> {
        let (owner, name) = self.whose(text).map_or((None, text), |(owner, rest)| (Some(owner), rest));
        let Some((called, rest)) = self.words.called(name) else {
            let end = [" has ", " is "].iter().filter_map(|word| name.find(word)).min().unwrap_or(name.len());
            let meant = self.words.meant(&name[..end], None);
            return Err(self.unread(text, format!("{meant}; an expectation begins with a card, a place (`your …`, `the …`), a pool, a player or `options`")));
        };
        Ok((Named { owner, called, text: text[..text.len() - rest.len()].trim_end() }, rest))
    }

    /// Cards so called, wherever they are.
    fn all(&self, named: &Named<'_, '_>) -> Vec<CardId> {
        let state = self.game.state();
        let ids = (0..state.cards.len()).map(|i| CardId(i as u16));
        let fits = |card: &CardId| {
            let def = self.words.game.card(state.cards[card.index()].def);
            let called = match named.called {
                Called::Name(name) => def.name == name,
                Called::Kind(kind) => def.kind == kind,
            };
            called && named.owner.is_none_or(|owner| state.cards[card.index()].controller == owner)
        };
        ids.filter(fits).collect()
    }

    /// Cards so called on the field; of kinds that have a shorthand only when there are no others.
    fn on_field(&self, named: &Named<'_, '_>) -> Vec<CardId> {
        let state = self.game.state();
        let mut cards = self.all(named);
        cards.retain(|card| {
            let zone = state.cards[card.index()].zone;
            zone != OUT && self.words.game.field.has(zone)
        });
        let short = |card: &CardId| self.words.has_section(self.words.game.card(state.cards[card.index()].def).kind);
        if cards.iter().any(|card| !short(card)) {
            cards.retain(|card| !short(card));
        }
        cards
    }

    /// Cards so called that only their owner sees, as those in a hand: what they cost there, and what they have, can be asked.
    fn held(&self, named: &Named<'_, '_>) -> Vec<CardId> {
        let mut cards = self.all(named);
        cards.retain(|card| {
            let zone = self.game.state().cards[card.index()].zone;
            zone != OUT && self.words.game.zones[zone.index()].seen_by == SeenBy::Owner
        });
        cards
    }

    fn card(&self, text: &str) -> Checked {
        let (named, rest) = self.named(text)?;
        let there = after(rest, "is in").map(|rest| (rest, true));
        if let Some((rest, wanted)) = there.or_else(|| after(rest, "is not in").map(|rest| (rest, false))) {
            let place = self.side(rest).and_then(|(owner, rest)| Some((owner, self.words.zone(rest).filter(|(_, rest)| rest.is_empty())?.0)));
            let common = || {
                let (zone, rest) = self.words.zone(after(rest, "the").unwrap_or(rest))?;
                (rest.is_empty() && self.game.game().is_common(zone)).then_some((YOU, zone))
            };
            let place = place.or_else(common);
            let (owner, cell) = self.side(rest).map_or((None, rest), |(owner, rest)| (Some(owner), rest));
            if let Some((cell, "")) = self.words.cell(cell, None) {
                let Some(cell) = cell else { return Err(self.unread(rest, "there is no such cell")) };
                return self.is_in_cell(&named, owner, cell, wanted);
            }
            let Some((owner, zone)) = place else {
                let two = self.game.state().seats == 2;
                let say =
                    if two { "write `is in your …` or `is in foe …` with a zone" } else { "write `is in your …` or `is in left's …` with a zone" };
                return Err(self.unread(rest, say));
            };
            return self.is_in(&named, owner, zone, wanted);
        }
        let mut cards = self.on_field(&named);
        if cards.is_empty() && after(rest, "has").is_some() {
            cards = self.held(&named);
        }
        if cards.is_empty() {
            let places: Vec<String> = self.all(&named).iter().map(|card| self.place(*card)).collect();
            let is = places.first().map_or_else(|| "nowhere".into(), |place| format!("in {place}"));
            return self.fails(format!("{} is not on the field: it is {is}", named.text), is);
        }
        if named.owner.is_none() && cards.iter().any(|card| self.owner(*card) != self.owner(cards[0])) {
            let help = format!("write `your {0}` or `their {0}`", named.text);
            return Err(broken(format!("{} players have {}", if self.game.state().seats == 2 { "both" } else { "several" }, named.text))
                .at("", self.said.span.clone())
                .label("whose?")
                .help(help));
        }
        cards.iter().try_for_each(|card| self.one(*card, rest))
    }

    fn owner(&self, card: CardId) -> PlayerId {
        self.game.state().cards[card.index()].controller
    }

    fn place(&self, card: CardId) -> String {
        let at = &self.game.state().cards[card.index()];
        if at.zone == OUT { "no zone".into() } else { self.place_of(at.controller, at.zone) }
    }

    /// What a player's zone is called, or one that is everybody's.
    fn place_of(&self, owner: PlayerId, zone: ZoneId) -> String {
        let whose = if self.game.game().is_common(zone) { "the".to_owned() } else { of(self.game, owner) };
        format!("{whose} {}", self.words.zone_name(zone))
    }

    fn is_in(&self, named: &Named<'_, '_>, owner: PlayerId, zone: ZoneId, wanted: bool) -> Checked {
        let cards = self.all(named);
        let there = cards.iter().any(|card| self.owner(*card) == owner && self.game.state().cards[card.index()].zone == zone);
        let mut places: Vec<String> = cards.iter().map(|card| self.place(*card)).collect();
        places.dedup();
        let is = if places.is_empty() { "nowhere".to_owned() } else { format!("in {}", places.join(", ")) };
        self.holds(there == wanted, format!("{} is {is}", named.text), is)
    }

    fn is_in_cell(&self, named: &Named<'_, '_>, owner: Option<PlayerId>, (zone, cell): (ZoneId, u8), wanted: bool) -> Checked {
        let at = |card: &CardId| &self.game.state().cards[card.index()];
        let cards = self.all(named);
        let there = cards.iter().any(|card| at(card).zone == zone && at(card).cell == cell && owner.is_none_or(|owner| self.owner(*card) == owner));
        let place = |card: &CardId| match at(card).cell {
            0 => self.place(*card),
            cell => format!("{} {}", of(self.game, self.owner(*card)), self.words.game.cell_name(at(card).zone, cell)),
        };
        let mut places: Vec<String> = cards.iter().map(place).collect();
        places.dedup();
        let is = if places.is_empty() { "nowhere".to_owned() } else { format!("in {}", places.join(", ")) };
        self.holds(there == wanted, format!("{} is {is}", named.text), is)
    }

    fn one(&self, card: CardId, rest: &str) -> Checked {
        let name = self.name(card);
        let at = &self.game.state().cards[card.index()];
        if let Some(rest) = after(rest, "is attached to") {
            let (host, "") = self.named(rest)? else { return Err(self.unread(rest, "name one card")) };
            let hosts = self.all(&host);
            let is = if attached(self.game, card) { format!("attached to {}", self.name(at.host)) } else { "attached to nothing".into() };
            return self.holds(hosts.contains(&at.host), format!("{name} is {is}"), is);
        }
        if let Some((marked, "")) = after(rest, "is").and_then(|rest| self.words.state(rest)) {
            let set = at.states >> marked.state.0 & 1 == 1;
            let is = self.words.state_name(Marked { set, ..marked });
            return self.holds(set == marked.set, format!("{name} is {is}"), is);
        }
        let Some(rest) = after(rest, "has") else {
            return Err(self.unread(rest, "a card has a number or a keyword, is in a zone, in a state, or attached to another"));
        };
        if let Some((wanted, rest)) = number(rest) {
            return self.has_number(card, wanted, rest);
        }
        let (wanted, rest) = after(rest, "no").map_or((true, rest), |rest| (false, rest));
        let Some((keyword, number_of)) = self.words.keyword(rest) else { return Err(self.unread(rest, "a card has so much of a stat, or a keyword")) };
        let has = self.game.keyword(card, keyword);
        let is = match has {
            Some(n) if n > 0 => format!("{} {n}", self.words.keyword_name(keyword)),
            Some(_) => self.words.keyword_name(keyword).to_owned(),
            None => format!("no {}", self.words.keyword_name(keyword)),
        };
        let fits = match words::number(number_of) {
            Some((n, "")) => has.map(i32::from) == Some(n),
            _ if number_of.is_empty() => has.is_some(),
            _ => return Err(self.unread(number_of, "after a keyword stands nothing or its number")),
        };
        self.holds(fits == wanted, format!("{name} has {is}"), format!("has {is}"))
    }

    fn has_number(&self, card: CardId, wanted: i32, what: &str) -> Checked {
        let name = self.name(card);
        let (n, word) = if let Some((stat, "")) = self.words.stat(what) {
            (self.game.stat(card, stat), self.words.stat_name(stat))
        } else if let Some((counter, "")) = self.words.counter(what) {
            (i32::from(self.game.state().counter(card, counter)), self.words.counter_name(counter))
        } else {
            let stats: Vec<&str> = (0..self.words.game.stats.len()).map(|i| self.words.stat_name(kotodama_engine::ids::StatId(i as u8))).collect();
            return Err(self.unread(what, format!("a card has {}", stats.join(", "))));
        };
        self.holds(n == wanted, format!("{name} has {n} {word}, not {wanted}"), format!("has {n}"))
    }
}
