//! What is asked, of whom and for what; and the options, told apart by what can be seen of their cards.

use crate::console::{Paint, width, wrap};
use kotodama_engine::ids::{KeywordId, StatId, StateId};
use kotodama_engine::ir::AsCost;
use kotodama_engine::question::{Asks, Ends, SaidTo, SoFar};
use kotodama_engine::words::Wanted;
use kotodama_engine::{CardId, Choice, Game, Match, PlayerId, Question};
use kotodama_messages::{Messages, say};
use kotodama_workbench::explain::{capital, keyword_text};
use kotodama_workbench::suggest;

/// An option as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Offered {
    /// What the engine calls it.
    pub(super) label: String,
    /// What stands on the screen.
    pub(super) shown: String,
}

/// Who sits at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seats {
    /// One person: it is clear who is asked.
    One,
    /// Several, in turn.
    Several,
}

/// In how many words it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    /// With the whole text that asks.
    All,
    /// With what is asked alone: there is no room.
    Few,
}

/// Sentences of the rules that are longer are not repeated where they ask, in bytes.
const RULE: usize = 240;

/// What is asked, in lines: who decides, what for, what; and the whole text that asks, where it says more.
pub(super) fn asked(now: &Match, seats: Seats, words: Words, paint: Paint) -> Vec<String> {
    let Some(question) = now.question() else { return Vec::new() };
    let m = now.game().messages;
    let told = told(now, &question);
    let told = match seats {
        Seats::One => capital(&told),
        Seats::Several => say!(m, "play-asks-seat", seat = question.player.0 + 1, asks = told),
    };
    let mut lines: Vec<String> = wrap("", &told).iter().map(|line| paint.bold(line)).collect();
    let whole = question.whole.trim_end_matches('.');
    let told = match question.of {
        _ if words == Words::Few => false,
        Asks::Text => true,
        // Long ones are told by `rules`.
        Asks::Rules => whole.len() <= RULE,
        Asks::Window | Asks::Action | Asks::Order => false,
    };
    if told && !question.what.is_empty() && !whole.eq_ignore_ascii_case(&question.what) {
        lines.extend(wrap("  ", &question.whole).iter().map(|line| paint.dim(line)));
    }
    lines
}

fn told(now: &Match, question: &Question) -> String {
    let m = now.game().messages;
    let two = now.state().seats == 2;
    let theirs = |said: String, of: &str| {
        let of = if two { of.to_owned() } else { format!("seat-{of}") };
        if question.by == question.player { said } else { say!(m, "play-asks-foe", text = said, of = of, seat = question.by.0 + 1) }
    };
    let name = |card: CardId| now.state().cards.get(card.index()).map_or("", |card| now.game().card(card.def).name.as_str());
    let asks = match question.of {
        Asks::Order => return say!(m, "prompt-order"),
        Asks::Window => return say!(m, "play-asks-window", window = question.whole.as_str()),
        Asks::Text => theirs(question.card.map_or("", name).to_owned(), "card"),
        Asks::Action => theirs(question.whole.clone(), "action"),
        Asks::Rules => String::new(),
    };
    let what = match (question.what.as_str(), question.said, question.cost) {
        ("", _, AsCost::Yes) => say!(m, "play-asks-price"),
        ("", _, AsCost::No) if asks.is_empty() => question.whole.trim_end_matches('.').to_owned(),
        (what, SaidTo::Other, _) if !what.is_empty() => say!(m, "play-asks-other", what = what),
        (what, SaidTo::Asked, AsCost::Yes) => say!(m, "play-asks-pay", what = what),
        (what, _, _) => what.to_owned(),
    };
    let told = match (asks.is_empty(), what.is_empty()) {
        (true, _) => what,
        (false, true) => asks,
        (false, false) => say!(m, "play-asks", who = asks, what = what),
    };
    match question.so_far {
        None => told,
        Some(SoFar { chosen, most: Some(most), ends: Ends::Full }) => say!(m, "play-asks-nth", asks = told, number = chosen + 1, most = most),
        Some(SoFar { chosen, most: Some(most), ends: Ends::AtWill }) => say!(m, "play-asks-up-to", asks = told, number = chosen, most = most),
        Some(SoFar { chosen, most: None, .. }) => say!(m, "play-asks-any", asks = told, number = chosen),
    }
}

/// The options, in the order of the match.
pub(super) fn offered(now: &Match, viewer: PlayerId) -> Vec<Offered> {
    let labels = now.labels();
    let at_length = now.labels_at_length();
    let named = labels.iter().zip(&at_length);
    let mut shown: Vec<String> = now.options().iter().zip(named).map(|(choice, (label, whole))| shown(now, viewer, choice, label, whole)).collect();
    // What still reads the same is told apart as the engine does.
    let alike: Vec<bool> = shown.iter().map(|one| shown.iter().filter(|other| *other == one).count() > 1).collect();
    for ((shown, label), _) in shown.iter_mut().zip(&labels).zip(&alike).filter(|(_, alike)| **alike) {
        label.clone_into(shown);
    }
    labels.into_iter().zip(shown).map(|(label, shown)| Offered { label, shown }).collect()
}

fn shown(now: &Match, viewer: PlayerId, choice: &Choice, label: &str, at_length: &str) -> String {
    let (game, m) = (now.game(), now.game().messages);
    let about = |card: CardId| marks(now, card);
    match choice {
        Choice::Card(card) => {
            let Some(held) = now.state().cards.get(card.index()) else { return label.to_owned() };
            let name = &game.card(held.def).name;
            let place = |card: CardId| now.state().cards.get(card.index()).map(|card| (card.controller, card.zone));
            let apart = now.options().iter().any(|other| matches!(other, Choice::Card(other) if place(*other) != place(*card)));
            let on_field = game.zones.get(held.zone.index()).is_some() && game.field.has(held.zone);
            let mut details = Vec::new();
            if apart || on_field || held.controller != viewer {
                let id = game.zones.get(held.zone.index()).map_or("", |zone| zone.id.as_str());
                let who = if held.controller == viewer { "you" } else { "foe" };
                details.push(say!(m, "play-card-at", who = who, zone = game.noun("zone", id)));
            }
            if on_field {
                details.extend(about(*card));
            }
            if details.is_empty() { label.to_owned() } else { say!(m, "play-card-is", card = name.as_str(), details = details.join(", ")) }
        }
        // A text is told as a whole: there is room for it.
        Choice::Trigger(_) => at_length.to_owned(),
        Choice::Use(..) if label.ends_with('…') => at_length.to_owned(),
        // The number of one among several says little: what is to be seen of it says which.
        Choice::Action(_, Some(card)) | Choice::Use(card, _) if label.contains(" #") => {
            let details = now.state().cards.get(card.index()).map_or_else(Vec::new, |_| about(*card));
            if details.is_empty() { label.to_owned() } else { say!(m, "play-card-is", card = label, details = details.join(", ")) }
        }
        _ => label.to_owned(),
    }
}

/// What is to be seen of a card: its states, what lies on it, numbers and keywords that are not the printed ones, what it bears.
fn marks(now: &Match, card: CardId) -> Vec<String> {
    let (game, state) = (now.game(), now.state());
    let Some(held) = state.cards.get(card.index()) else { return Vec::new() };
    let printed = game.card(held.def);
    let states = (0u8..).zip(&game.rules_file.states).filter(|(at, _)| held.states >> at & 1 == 1);
    let mut marks: Vec<String> = states.map(|(at, _)| state_word(game, StateId(at))).collect();
    for (counter, number) in now.counters(card).filter(|(_, number)| *number != 0) {
        let id = &game.rules_file.counters[counter.index()].id;
        let (one, many) = (game.noun("counter", id), game.nouns("counter", id));
        marks.push(say!(game.messages, "counter-number", number = number, counter = one, counters = many));
    }
    for (stat, printed) in (0u8..).map(StatId).zip(&printed.stats) {
        // What a counter takes away was said.
        let counted = game.stat_minus.get(stat.index()).copied().flatten().is_some_and(|counter| state.counter(card, counter) != 0);
        let reads = now.stat(card, stat);
        if !counted && printed.is_some_and(|printed| i32::from(printed) != reads) {
            let number = game.stat_text(stat, reads);
            marks.push(say!(game.messages, "play-card-stat", stat = game.noun("stat", &game.stats[stat.index()].id), number = number));
        }
    }
    for keyword in (0..game.keywords.len()).map(KeywordId::at) {
        let has = now.keyword(card, keyword);
        if let Some(number) = has.filter(|_| !printed.keywords.iter().any(|(known, _)| *known == keyword)) {
            marks.push(keyword_text(game, keyword, number));
        }
    }
    let bears = state.cards.iter().filter(|other| other.host == card).map(|other| game.card(other.def).name.clone());
    marks.extend(bears.map(|name| say!(game.messages, "play-card-bears", card = name)));
    marks
}

fn state_word(game: &Game, state: StateId) -> String {
    game.rules_file.states.get(state.index()).map_or(String::new(), |state| game.word(Wanted::StateOn, "state", &state.id).text.to_owned())
}

/// The options with their numbers, in lines; in several columns where they would be more lines than there is room for.
pub(super) fn numbered(offered: &[Offered], columns: usize, room: usize) -> Vec<String> {
    let digits = width(&offered.len().to_string());
    let first = |number: usize, label: &str| {
        // A number to choose is its own option: a second one before it would only mislead.
        if label.parse::<i32>().is_ok() { "  ".to_owned() } else { format!("  {number:>digits$}  ") }
    };
    let plain: Vec<String> = (1..).zip(offered).flat_map(|(number, option)| wrap(&first(number, &option.label), &option.shown)).collect();
    let cells: Vec<String> = (1..).zip(offered).map(|(number, option)| format!("{}{}", first(number, &option.label), option.shown)).collect();
    let wide = cells.iter().map(|cell| width(cell)).max().unwrap_or(0) + 2;
    let across = (columns / wide.max(1)).min(4);
    if plain.len() <= room || across < 2 {
        return plain;
    }
    let high = cells.len().div_ceil(across);
    let line = |row: usize| {
        let row: String = cells.iter().skip(row).step_by(high).map(|cell| crate::console::pad(cell, wide)).collect();
        row.trim_end().to_owned()
    };
    (0..high).map(line).collect()
}

/// The places of options that several numbers in a line mean, in the order in which they were typed; nothing where it means something
/// else.
pub(super) fn several(line: &str, count: usize) -> Option<Vec<usize>> {
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let numbers: Option<Vec<usize>> = words.iter().map(|word| word.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < count)).collect();
    numbers.filter(|numbers| numbers.len() > 1 && (0..numbers.len()).all(|at| !numbers[..at].contains(&numbers[at])))
}

/// The option that a line means: what is shown goes before what the engine calls it.
pub(super) fn meant(m: &Messages, line: &str, offered: &[Offered]) -> Result<usize, String> {
    let labels = |of: fn(&Offered) -> &String| offered.iter().map(|option| of(option).clone()).collect::<Vec<_>>();
    let shown = labels(|option| &option.shown);
    option(m, line, &shown).or_else(|hint| option(m, line, &labels(|option| &option.label)).map_err(|_| hint))
}

/// The option that a line means, from 0; or a hint.
pub(super) fn option(m: &Messages, line: &str, labels: &[String]) -> Result<usize, String> {
    if labels.is_empty() {
        return Err(say!(m, "play-option-over"));
    }
    let count = labels.len();
    let typed = line.to_lowercase();
    if let Some(exact) = labels.iter().position(|label| label.to_lowercase() == typed) {
        return Ok(exact);
    }
    if let Ok(number) = line.parse::<usize>() {
        let chosen = number.checked_sub(1).filter(|option| *option < count);
        return chosen.ok_or_else(|| say!(m, "play-option-none", number = number, count = count));
    }
    let begins: Vec<usize> = (0..count).filter(|&at| !typed.is_empty() && labels[at].to_lowercase().starts_with(&typed)).collect();
    match begins[..] {
        [one] => Ok(one),
        [] if line.is_empty() => Err(capital(&say!(m, "play-option-empty", count = count))),
        [] => {
            let meant = suggest::nearest(line, labels.iter().map(String::as_str));
            let meant = meant.map_or(String::new(), |label| format!(" {}", say!(m, "play-option-meant", label = label)));
            Err(say!(m, "play-option-unknown", line = line, count = count) + &meant)
        }
        _ => Err(say!(m, "play-option-several", line = line, begins = begins.len(), count = count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(labels: &[&str]) -> Vec<Offered> {
        labels.iter().map(|label| Offered { label: (*label).to_owned(), shown: (*label).to_owned() }).collect()
    }

    #[test]
    fn several_numbers_are_several_choices() {
        assert_eq!(several("1 3, 2", 3), Some(vec![0, 2, 1]));
        assert_eq!(several("2", 3), None);
        assert_eq!(several("1 1", 3), None);
        assert_eq!(several("1 4", 3), None);
        assert_eq!(several("play 2", 3), None);
    }

    #[test]
    fn many_options_stand_in_columns() {
        let all = options(&["one", "two", "three", "four", "five"]);
        assert_eq!(numbered(&all, 80, 9).len(), 5);
        assert_eq!(numbered(&all, 30, 3), ["  1  one      4  four", "  2  two      5  five", "  3  three"]);
        assert_eq!(numbered(&options(&["0", "1"]), 80, 9), ["  0", "  1"]);
    }

    #[test]
    fn options_are_taken_by_number_or_words() {
        let labels: Vec<String> = ["play One", "play Two", "pass", "3"].map(String::from).into();
        assert_eq!(option(Messages::english(), "2", &labels), Ok(1));
        assert_eq!(option(Messages::english(), "3", &labels), Ok(3), "an option that is called so goes before its number");
        assert_eq!(option(Messages::english(), "PLAY t", &labels), Ok(1));
        assert!(option(Messages::english(), "play", &labels).is_err_and(|hint| hint.contains("2 options")));
        assert!(option(Messages::english(), "psas", &labels).is_err_and(|hint| hint.contains("`pass`")));
        assert!(option(Messages::english(), "9", &labels).is_err_and(|hint| hint.contains("from 1 to 4")));
        assert!(option(Messages::english(), "", &labels).is_err());
    }

    #[test]
    fn hints_speak_the_language_of_the_game() {
        let french = Messages::of("fr").expect("there are messages in French");
        let labels: Vec<String> = ["jouer Un", "passer"].map(String::from).into();
        assert_eq!(option(french, "pas", &labels), Ok(1));
        assert_eq!(option(french, "", &labels), Err("Tapez un nombre de 1 à 2, ou ? pour l'aide.".into()));
        assert_eq!(option(french, "9", &labels[1..]), Err("Il n'y a pas d'option 9 : tapez 1.".into()));
        assert!(option(french, "psaser", &labels).is_err_and(|hint| hint.ends_with(" Vouliez-vous dire `passer` ?")));
    }
}
