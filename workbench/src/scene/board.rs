//! A board in words, made into an engine's board.
//!
//! A board is a list of sections: a zone and its cards (`arena Ruby tapped, Opal x2`), or a shorthand of the game's fixture.
//! After a card's name stand states, marks (`damaged 1`) and `x3`, in any order. In a zone the first card is the top one.

use super::fixture::{Fixture, Mark, Section};
use super::parse::{Said, Setup, broken};
use super::seat::Seat;
use super::words::{Words, after, number};
use kotodama_engine::data::{DeckRules, SectionDef};
use kotodama_engine::ids::{CounterId, PoolId, StateId, ZoneId};
use kotodama_engine::{Board, DefId, Game, Placed, PlayerId};
use kotodama_grammar::Diagnostic;
use std::collections::BTreeSet;

/// A card in a section: itself, copies, what is on it.
struct Spot {
    card: DefId,
    copies: u16,
    states: Vec<StateId>,
    counters: Vec<(CounterId, i16)>,
    attached: Vec<DefId>,
    /// The cell it lies in; 0 where that is not said.
    cell: u8,
}

/// Makes the board of a scene; what the scene leaves unsaid comes from the fixture.
///
/// # Errors
/// A finding for each section that can't be read: without a file those of the scene, others where they stand in the fixture's.
pub fn board(game: &Game, fixture: &Fixture, setup: &Setup, seats: u8) -> Result<Board, Vec<Diagnostic>> {
    let words = Words { game, fixture };
    let mut errors = Vec::new();
    let mut sides = vec![Vec::new(); usize::from(seats)];
    let mut pools = Vec::new();
    for (side, player) in sides.iter_mut().zip((0..seats).map(PlayerId)) {
        let said = setup.sides.iter().filter(|(seat, _)| seat.player(seats) == Some(player)).flat_map(|(_, said)| said);
        // What a scene leaves unsaid of each other player is the same.
        let usual = &fixture.sides[usize::from(player.0 > 0)];
        let mut named = BTreeSet::new();
        let mut filled = Vec::new();
        for section in said {
            match held(words, section) {
                Some((pool, n)) => {
                    errors.extend(overfull(words, section, pool, n, &mut filled));
                    pools.push((player, pool, n));
                }
                None => read(words, section, side, &mut named, &mut errors),
            }
        }
        let mut filled = Vec::new();
        for section in Said::new(usual, 0).split(';') {
            if let Some((pool, n)) = held(words, &section) {
                let wrong = overfull(words, &section, pool, n, &mut filled);
                errors.extend(wrong.map(|error| error.at(super::fixture::FILE, fixture.place(&section.text))));
                // What the scene says of a pool comes later in the list, and wins.
                pools.insert(0, (player, pool, n));
                continue;
            }
            let again = heading(words, &section.text).is_some_and(|(word, ..)| named.contains(&word));
            if !again {
                let before = errors.len();
                read(words, &section, side, &mut BTreeSet::new(), &mut errors);
                for error in &mut errors[before..] {
                    error.file = super::fixture::FILE.into();
                    error.span = fixture.place(&section.text);
                }
            }
        }
    }
    let phase = setup.phase.as_ref().and_then(|said| phase(game, said).map_err(|error| errors.push(error)).ok());
    if !errors.is_empty() {
        // What is said of each side is wrong on both.
        let mut told: Vec<Diagnostic> = Vec::new();
        errors.into_iter().for_each(|found| {
            if !told.contains(&found) {
                told.push(found);
            }
        });
        return Err(told);
    }
    let who = |seat: Option<Seat>| seat.and_then(|seat| seat.player(seats));
    let active = who(setup.active).unwrap_or(PlayerId(0));
    let turn = setup.turn.unwrap_or(fixture.turn);
    // Turns go round the table: in the first one, the player who went first is active.
    let before = u8::try_from((turn - 1) % u16::from(seats)).unwrap_or(0);
    let first = who(setup.first).unwrap_or(PlayerId((active.0 + seats - before) % seats));
    Ok(Board { sides, active, first, turn, pools, phase, seed: 0 })
}

/// A phase by its name.
fn phase(game: &Game, said: &Said) -> Result<usize, Diagnostic> {
    let names = || game.phases.iter().map(|phase| phase.name.as_str()).filter(|name| !name.is_empty());
    game.phases.iter().position(|phase| !phase.name.is_empty() && phase.name.to_lowercase() == said.text.to_lowercase()).ok_or_else(|| {
        let known: Vec<&str> = names().collect();
        broken(format!("{} has no phase `{}`", game.name, said.text))
            .at("", said.span.clone())
            .label("no such phase")
            .help(crate::suggest::hint(&said.text, &known))
    })
}

/// `Purse 3`: what a pool holds.
fn held(words: Words<'_>, said: &Said) -> Option<(PoolId, i16)> {
    let (pool, rest) = words.pool(&said.text)?;
    let (n, rest) = number(rest)?;
    rest.is_empty().then_some((pool, i16::try_from(n).ok()?))
}

/// What is wrong with what a pool holds on a board. `filled`: the pools that were said of this side before.
fn overfull(words: Words<'_>, said: &Said, pool: PoolId, n: i16, filled: &mut Vec<PoolId>) -> Option<Diagnostic> {
    if filled.contains(&pool) {
        return Some(broken("this part of the board was said before").at("", said.span.clone()).label("again"));
    }
    filled.push(pool);
    let pool = &words.game.pools[pool.index()];
    let most = pool.most.filter(|most| n > *most)?;
    Some(broken(format!("`{}` holds at most {most}, not {n}", pool.id)).at("", said.span.clone()).label("too much").help("put less into it"))
}

/// What a section is: its word, its zone or shorthand, and the text behind it.
fn heading<'a, 't>(words: Words<'a>, text: &'t str) -> Option<(String, Result<&'a Section, ZoneId>, &'t str)> {
    let zone = words.zone(text).map(|(zone, rest)| (words.zone_name(zone).to_lowercase(), Err(zone), rest));
    let short = words.section(text).map(|((word, section), rest)| (word.to_lowercase(), Ok(section), rest));
    match (zone, short) {
        // `mana pile` is a zone, `mana` may be a shorthand: the longer word counts.
        (Some(zone), Some(short)) => Some(if zone.2.len() < short.2.len() { zone } else { short }),
        (zone, short) => zone.or(short),
    }
}

fn read(words: Words<'_>, said: &Said, side: &mut Vec<Placed>, named: &mut BTreeSet<String>, errors: &mut Vec<Diagnostic>) {
    let Some((word, what, rest)) = heading(words, &said.text) else {
        let first = said.text.split(' ').next().unwrap_or_default();
        let zones = (0..words.game.zones.len()).map(|zone| words.zone_name(ZoneId(zone as u8)));
        let known: Vec<&str> = words.fixture.sections.keys().map(String::as_str).chain(zones).collect();
        let error = broken(format!("`{first}` is no part of the board")).at("", said.span.start..said.span.start + first.len()).label("unknown");
        let near = crate::suggest::nearest(first, known.iter().copied()).map(|word| format!("did you mean `{word}`?"));
        errors.push(error.help(near.unwrap_or_else(|| format!("a board is made of {}", known.join(", ")))));
        return;
    };
    let fresh = named.insert(word);
    if !fresh {
        errors.push(broken("this part of the board was said before").at("", said.span.clone()).label("again"));
        return;
    }
    let rest = said.rest(rest);
    let result = match what {
        Ok(section) if section.card.is_some() => counted(words, section, &rest, side),
        Ok(section) => cards(words, Some(section), section.zone, &rest, side),
        Err(zone) => cards(words, None, zone, &rest, side),
    };
    errors.extend(result.err());
}

/// `3 tapped 4`: so many copies of the section's card, and so many more with a state. Nothing means one.
fn counted(words: Words<'_>, section: &Section, said: &Said, side: &mut Vec<Placed>) -> Result<(), Diagnostic> {
    let Some(card) = section.card else { return Ok(()) };
    let place = |side: &mut Vec<Placed>, zone: ZoneId, states: &[StateId], copies: i32| {
        let placed = Placed { def: card, zone, states: states.to_vec(), counters: Vec::new(), host: None, cell: 0 };
        side.extend(std::iter::repeat_n(placed, usize::try_from(copies).unwrap_or(0)));
    };
    let alone = i32::from(said.text.is_empty());
    let (mut total, mut rest) = number(&said.text).unwrap_or((alone, &said.text));
    place(side, section.zone, &[], total);
    while !rest.is_empty() {
        let Some((marked, behind)) = words.state(rest).filter(|(marked, _)| marked.set) else {
            let error = broken(format!("`{rest}` can't be read here")).at("", said.rest(rest).span);
            return Err(error.label("what?").help("write how many there are, and how many of them in another state: `3 tapped 4`"));
        };
        let (n, behind) = number(behind).unwrap_or((1, behind));
        total = total.saturating_add(n);
        place(side, section.zone, &[marked.state], n);
        rest = behind;
    }
    if let Some((_, of)) = section.rest.filter(|(_, of)| total > i32::from(*of)) {
        let error = broken(format!("there are {of} of these cards, not {total}")).at("", said.span.clone());
        return Err(error.label("too many").help("`of` in scenes.ron says how many there are in all"));
    }
    if let Some((zone, of)) = section.rest {
        place(side, zone, &[], i32::from(of) - total);
    }
    bounded(said, side)
}

/// What a part of a board says in which nothing lies.
pub(super) const NOTHING: &str = "none";

/// Most cards of a player on a board.
const MOST_CARDS: usize = 10_000;

/// Refuses a side of more cards than a match can hold.
fn bounded(said: &Said, side: &mut Vec<Placed>) -> Result<(), Diagnostic> {
    if side.len() <= MOST_CARDS {
        return Ok(());
    }
    let held = side.len();
    side.clear();
    let error = broken(format!("a player has at most {MOST_CARDS} cards on a board, not {held}")).at("", said.span.clone());
    Err(error.label("too many").help("put fewer copies here"))
}

/// How many cards the largest deck of the game has in such sections.
fn most(game: &Game, such: impl Fn(&SectionDef) -> bool) -> usize {
    let decks = game.rules_file.modes.iter().filter_map(|mode| mode.deck.as_ref()).chain([&game.usual_deck]);
    let cards = |deck: &DeckRules| deck.sections.iter().filter(|section| such(section)).map(|section| usize::from(section.count)).sum::<usize>();
    decks.map(cards).max().unwrap_or(0)
}

/// What is wrong with the number of copies of a card: none at all, or more than a deck of the game has cards.
fn countless(game: &Game, spot: &Spot) -> Option<Diagnostic> {
    let most = most(game, |_| true);
    let name = &game.card(spot.card).name;
    match usize::from(spot.copies) {
        0 => Some(broken(format!("0 copies of {name} are none")).help("leave the card out; a part without cards is `none`")),
        copies if most > 0 && copies > most => {
            Some(broken(format!("{copies} copies of {name}, and a deck has {most} cards")).help("put no more on a board than a deck holds"))
        }
        _ => None,
    }
}

/// What is wrong with what lies in a zone: more cards than there is room for, in one of its cells or in all.
fn crowded(game: &Game, zone: ZoneId, side: &[Placed]) -> Option<Diagnostic> {
    // Where the rules say what is done when it is full, that is to be seen.
    if let Some((most, kinds, None)) = game.zones[zone.index()].capacity
        && game.field.has(zone)
    {
        let counts = |placed: &&Placed| placed.zone == zone && (kinds.is_none() || kinds.has(game.card(placed.def).kind));
        if side.iter().filter(counts).count() > usize::from(most) {
            return Some(broken(format!("there is room for {most}")).help("put fewer there"));
        }
    }
    let layout = game.zones[zone.index()].cells?;
    let lying = || side.iter().filter(|placed| placed.zone == zone && placed.host.is_none());
    let holds = usize::from(layout.holds);
    if let Some(full) = layout.cells().find(|cell| lying().filter(|placed| placed.cell == *cell).count() > holds) {
        let message = format!("{} has room for {holds}", game.cell_name(zone, full));
        return Some(broken(message).help("put the card into another"));
    }
    let room = layout.cells().count() * holds;
    (lying().count() > room).then(|| broken(format!("there is room for {room} cards")).help("put fewer there"))
}

/// Cards by name, with what is on them.
fn cards(words: Words<'_>, section: Option<&Section>, zone: ZoneId, said: &Said, side: &mut Vec<Placed>) -> Result<(), Diagnostic> {
    if said.text.is_empty() || said.text == NOTHING {
        return Ok(());
    }
    let mut rest = said.text.as_str();
    let first = side.len();
    loop {
        let spot;
        let from = rest;
        (spot, rest) = card(words, section, zone, said, rest)?;
        if let Some(wrong) = countless(words.game, &spot) {
            return Err(wrong.at("", said.rest(from).span).label("so many"));
        }
        for _ in 0..spot.copies {
            let host = side.len();
            side.push(Placed { def: spot.card, zone, states: spot.states.clone(), counters: spot.counters.clone(), host: None, cell: spot.cell });
            side.extend(spot.attached.iter().map(|&def| Placed { def, zone, states: Vec::new(), counters: Vec::new(), host: Some(host), cell: 0 }));
        }
        bounded(said, side)?;
        if let Some(wrong) = crowded(words.game, zone, side) {
            return Err(wrong.at("", said.rest(from).span).label("no room"));
        }
        match rest.strip_prefix(',') {
            Some(more) => rest = more.trim_start(),
            None => break,
        }
    }
    // What a shorthand names by its kind, a deck holds so many of.
    let Some(kind) = section.and_then(|section| section.kind) else { return Ok(()) };
    let held = side[first..].iter().filter(|placed| placed.host.is_none()).count();
    match most(words.game, |section| section.kinds.contains(&words.game.kinds[kind.index()].id)) {
        most if most > 0 && held > most => {
            let error = broken(format!("{held} cards of the kind `{}`, and a deck has {most}", words.game.kinds[kind.index()].id));
            Err(error.at("", said.span.clone()).label("too many").help("name no more of them than a deck holds"))
        }
        _ => Ok(()),
    }
}

fn card<'t>(words: Words<'_>, section: Option<&Section>, zone: ZoneId, said: &Said, text: &'t str) -> Result<(Spot, &'t str), Diagnostic> {
    let kind = section.and_then(|section| section.kind);
    let unknown = |text: &str, kind| {
        broken(format!("there is no card called `{}`", text.split(',').next().unwrap_or(text)))
            .at("", said.rest(text).span)
            .label("no such card")
            .help(words.meant(text, kind))
    };
    let Some((card, mut rest)) = words.card(text, kind) else { return Err(unknown(text, kind)) };
    let mut spot = Spot { card, copies: 1, states: Vec::new(), counters: Vec::new(), attached: Vec::new(), cell: 0 };
    while !rest.is_empty() && !rest.starts_with(',') {
        let behind = words.fixture.marks.iter().find_map(|(word, mark)| after(rest, word).map(|behind| (mark, behind)));
        let times = rest.strip_prefix('x').and_then(number);
        if let Some((n, behind)) = times {
            spot.copies = n.try_into().unwrap_or(u16::MAX);
            rest = behind;
        } else if let Some((cell, behind)) = words.cell(after(rest, "in").unwrap_or(rest), Some(zone)) {
            let cell = cell.ok_or_else(|| broken("there is no such cell here").at("", said.rest(rest).span).label("which?").help(words.cells_of(zone)))?;
            spot.cell = cell.1;
            rest = behind;
        } else if let Some((marked, behind)) = words.state(rest) {
            spot.states.extend(marked.set.then_some(marked.state));
            rest = behind;
        } else if let Some((Mark::Attached, behind)) = behind {
            let Some((attached, behind)) = words.card(behind, None) else { return Err(unknown(behind, None)) };
            spot.attached.push(attached);
            rest = behind;
        } else if let Some((&Mark::Counter(counter), (n, behind))) = behind.and_then(|(mark, behind)| Some((mark, number(behind)?))) {
            spot.counters.push((counter, i16::try_from(n).unwrap_or(i16::MAX)));
            rest = behind;
        } else if let Some(((stat, counter), (n, behind))) = section.and_then(|section| section.number).zip(number(rest)) {
            let printed = i32::from(words.game.card(card).stats[stat.index()].unwrap_or(0));
            if n > printed {
                let message = format!("{} has {printed} {} printed on it", words.game.card(card).name, words.stat_name(stat));
                return Err(broken(message).at("", said.rest(rest).span).label("too much"));
            }
            spot.counters.push((counter, i16::try_from(printed - n).unwrap_or(i16::MAX)));
            rest = behind;
        } else if let Some(digits) = rest.strip_prefix('x').filter(|behind| behind.starts_with(|c: char| c.is_ascii_digit())) {
            let digits = digits.split(|c: char| !c.is_ascii_digit()).next().unwrap_or(digits);
            return Err(broken(format!("{digits} copies are more than a match can hold")).at("", said.rest(rest).span).label("too many"));
        } else {
            let error = broken(format!("`{rest}` can't stand after a card")).at("", said.rest(rest).span).label("what?");
            let marks: Vec<&str> = words.fixture.marks.keys().map(String::as_str).collect();
            // A cell as this game calls it: "in lane 1".
            let cells = words.game.zones.iter().enumerate().filter(|(_, zone)| zone.cells.is_some());
            let mut stand: Vec<String> = cells.take(1).map(|(at, _)| format!("`in {}`", words.game.cell_name(ZoneId::at(at), 1))).collect();
            stand.extend(marks.into_iter().map(str::to_owned));
            let stand = std::iter::once("`x2`".to_owned()).chain(stand).collect::<Vec<_>>().join(", ");
            return Err(error.help(format!("after a name stand its states, {stand}; cards are separated by commas")));
        }
    }
    Ok((spot, rest))
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_end_where_they_end() {
        assert_eq!(super::number("12 tapped"), Some((12, "tapped")));
        assert_eq!(super::number("12th"), None);
    }
}
