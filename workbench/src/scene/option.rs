//! Which option a text means, and whether it could mean one at all.

use super::seat::{Seat, whose};
use super::words::{Words, after, number};
use crate::suggest;
use kotodama_engine::ids::MOST_SEATS;
use kotodama_engine::words::Wanted;
use kotodama_engine::{Choice, Game, Match, PlayerId};
use kotodama_messages::{Messages, say};

/// The languages in which a scene may call an option: the game's, and the English of scenes.
fn languages(game: &Game) -> Vec<&'static Messages> {
    let english = Messages::english();
    if game.messages == english { vec![english] } else { vec![game.messages, english] }
}

/// The option that a text means: the one of that name (letter case does not matter); else the only one that says more after
/// that name; else, for `your …` and `their …`, the one of that name with that owner.
pub(super) fn find(game: &Match, text: &str) -> Option<usize> {
    languages(game.game()).into_iter().find_map(|messages| find_in(messages, game, text))
}

fn find_in(messages: &'static Messages, game: &Match, text: &str) -> Option<usize> {
    let wanted = text.to_lowercase();
    let chosen = |player| game.options().iter().position(|&choice| game.player_offered(choice) == Some(player));
    // Where more than two play, a seat is the same whoever is asked: what is offered as "you" is whoever decides.
    if game.state().seats > 2
        && let Some(player) = seat(&wanted, game.state().seats)
    {
        return chosen(player);
    }
    let labels: Vec<String> = game.labels_in(messages).iter().map(|label| label.to_lowercase()).collect();
    if let Some(exact) = labels.iter().position(|label| *label == wanted) {
        return Some(exact);
    }
    let longer = |label: &String| label.strip_prefix(&wanted).is_some_and(|rest| rest.trim_start().starts_with(':'));
    let mut more = (0..labels.len()).filter(|&i| longer(&labels[i]));
    if let (Some(only), None) = (more.next(), more.next()) {
        return Some(only);
    }
    if let Some(player) = seat(&wanted, game.state().seats) {
        return chosen(player);
    }
    let (owner, name) = whose(&wanted, game.decider()?, game.state().seats)?;
    let of_owner = |i: &usize| owner_of(game, game.options()[*i]) == Some(owner);
    let called = of_seat(messages, game.game(), owner, name);
    (0..labels.len()).find(|i| (labels[*i] == name || labels[*i] == called) && of_owner(i))
}

/// How a card is called that is told from others by the seat of its owner.
fn of_seat(messages: &Messages, game: &Game, owner: PlayerId, name: &str) -> String {
    let (seat, zone) = (u32::from(owner.0) + 1, game.word(Wanted::Noun, "zone", ""));
    let label = say!(messages, "label-card", card = "{it}", owner = "seat", seat = seat, place = "unsaid", zone = zone.text, form = zone.form, number = 0);
    label.to_lowercase().replace("{it}", name)
}

/// The player that a text names, as one who is chosen.
fn seat(text: &str, seats: u8) -> Option<PlayerId> {
    let (seat, rest) = Seat::read(text)?;
    seat.player(seats).filter(|_| rest.is_empty())
}

fn owner_of(game: &Match, choice: Choice) -> Option<PlayerId> {
    match choice {
        Choice::Card(card) | Choice::Action(_, Some(card)) | Choice::Use(card, _) => Some(game.state().cards[card.index()].controller),
        _ => None,
    }
}

/// What to write instead of a text that means no option.
pub(super) fn hint(game: &Match, text: &str) -> String {
    let labels = game.labels();
    let offered = format!("offered: {}", labels.join(", "));
    match suggest::nearest(text, labels.iter().map(String::as_str)) {
        Some(label) => format!("did you mean `{label}`? {offered}"),
        None => offered,
    }
}

/// Whether some option in some match of the game could be called so; else what may have been meant.
///
/// # Errors
/// A hint, when none could.
pub(super) fn plausible(words: Words<'_>, text: &str) -> Result<(), String> {
    let game = words.game;
    let lower = text.to_lowercase();
    let languages = languages(game);
    let words_of = |m: &&Messages| [say!(m, "label-yes"), say!(m, "label-no"), say!(m, "label-done")];
    let plain = languages.iter().flat_map(words_of).any(|word| word == lower) || number(text).is_some_and(|(_, rest)| rest.is_empty());
    let passes = game.windows.iter().any(|window| window.pass.to_lowercase() == lower);
    let mode = || game.mode_words.values().flatten().any(|mode| mode.to_lowercase() == lower);
    let cardless = game.actions.iter().any(|action| action.say.to_lowercase() == lower);
    let cell = words.cell(text, None).is_some_and(|(cell, rest)| cell.is_some() && rest.is_empty());
    // A player, as the scene calls them or as they are offered.
    let offered =
        || languages.iter().any(|m| (1..=MOST_SEATS).any(|seat| ["seat", "foe"].iter().any(|who| lower == say!(m, "player", who = *who, seat = seat))));
    let player = seat(&lower, *game.seats().end()).is_some() || offered();
    if player || cell || plain || passes || cardless || named(words, text) || mode() {
        return Ok(());
    }
    let (mut unknown, mut parts) = (text, vec![text]);
    let uses: Vec<String> = languages.iter().map(|m| say!(m, "label-use", card = "{it}")).collect();
    for say in game.actions.iter().map(|action| &action.say).chain(&uses) {
        let Some((head, tail)) = say.split_once("{it}") else { continue };
        let Some(rest) = after(text, head.trim_end()) else { continue };
        let tail = tail.to_lowercase();
        let Some(middle) = rest.get(..rest.len().saturating_sub(tail.len())).filter(|_| rest.to_lowercase().ends_with(&tail)) else { continue };
        // An ability among several is called by its card and its first words.
        let used = || words.name(middle).map_or(middle, |(name, rest)| if rest.starts_with(':') { name } else { middle });
        let middle = if uses.contains(say) { used() } else { middle };
        if named(words, middle) {
            return Ok(());
        }
        parts.push(middle);
        if middle.len() < unknown.len() {
            unknown = middle;
        }
    }
    if parts.into_iter().any(|part| told_apart(words, part)) {
        return Ok(());
    }
    if unknown.len() < text.len() {
        return Err(words.meant(unknown, None));
    }
    let mut says: Vec<String> = game.actions.iter().map(|action| format!("`{}`", action.say.replace("{it}", "…"))).collect();
    says.sort();
    says.dedup();
    Err(format!("options are called {}, `{}`, or by a card's name; {}", says.join(", "), say!(game.messages, "label-use", card = "…"), words.meant(text, None)))
}

/// A card as labels name it: `their Ruby in the Arena #2`.
fn named(words: Words<'_>, text: &str) -> bool {
    let plain = (2..=MOST_SEATS).find_map(|seats| whose(text, PlayerId(0), seats)).map_or(text, |(_, rest)| rest);
    let Some((_, rest)) = words.name(plain) else { return false };
    let bracketed = || words.cell(rest.strip_prefix('(')?, None).and_then(|(_, behind)| Some(behind.strip_prefix(')')?.trim_start()));
    let in_cell = || after(rest, "in").and_then(|behind| words.cell(behind, None)).map(|(_, behind)| behind);
    let rest = in_cell().or_else(bracketed).unwrap_or(rest);
    let rest = after(rest, "in the").map_or(Some(rest), |behind| words.zone(behind).map(|(_, behind)| behind));
    let numbered = |rest: &str| rest.strip_prefix('#').and_then(number).is_some_and(|(_, rest)| rest.is_empty());
    rest.is_some_and(|rest| rest.is_empty() || numbered(rest))
}

/// A card with what tells it from others of its name, as the game's language says it.
fn told_apart(words: Words<'_>, text: &str) -> bool {
    let game = words.game;
    let text = text.to_lowercase();
    let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let number: u32 = text[text.len() - digits..].parse().unwrap_or(0);
    let places = game.zones.iter().map(|zone| ("said", game.word(Wanted::Noun, "zone", &zone.id))).chain([("unsaid", game.word(Wanted::Noun, "zone", ""))]);
    let owners = [("you", 1), ("foe", 1), ("unsaid", 1)].into_iter().chain((1..=*game.seats().end()).map(|seat| ("seat", seat)));
    places.flat_map(|place| owners.clone().map(move |owner| (owner, place))).any(|(owner, (place, zone))| {
        let label = |number| {
            say!(
                game.messages,
                "label-card",
                card = "{it}",
                owner = owner.0,
                seat = owner.1,
                place = place,
                zone = zone.text,
                form = zone.form,
                number = number
            )
        };
        let numbered = (number > 0).then_some(number);
        [0].into_iter().chain(numbered).any(|number| {
            let label = label(number).to_lowercase();
            let name = label.split_once("{it}").and_then(|(head, tail)| text.strip_prefix(head)?.strip_suffix(tail));
            name.and_then(|name| words.name(name)).is_some_and(|(_, rest)| rest.is_empty())
        })
    })
}
