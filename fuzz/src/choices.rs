//! Choices to a match: any decks of a game, any seed, any choices.
//!
//! The first line names the game, two of its decks, a seed, and a number that exchanges cards: `duel ruby opal 7 0`. With 0 the decks
//! are as they are; with any other, cards of them are other cards of their kind. Each sign that follows is a choice, or:
//!
//! | sign | what it does |
//! |---|---|
//! | `!` | chooses what is not offered |
//! | `#` | saves the match and goes on with the saved one |
//! | `?` | looks at what is hidden: other hidden cards make no difference to who decides |
//! | `~` | copies the match, lets a player give the copy up, and goes on with the match |
//!
//! *Laws:* what is refused changes nothing. A match is the same after it was saved, and all cards are in the one place that they
//! say. Views show what their viewers may see. Two options read differently. When all is chosen, the match plays on at random,
//! and ends.

use crate::{bases, hidden, play};
use kotodama_engine::{ChooseError, Deck, DefId, Game, Match, Random, Start};
use kotodama_tests::{at, pairings, play_to_end};
use std::sync::Arc;

/// More signs are not looked at: a match is over by then.
const MOST: usize = 2_000;

/// Asks for all laws of a list of choices.
///
/// # Panics
/// When one is broken.
pub fn choices(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let head = String::from_utf8_lossy(&data[..end]);
    let mut running = begin(&head);
    let seed = crate::number(&head);
    let mut chance = Random::new(seed);
    for &sign in data.get(end + 1..).unwrap_or_default().iter().take(MOST) {
        match sign {
            b'!' => play::refuse(&mut running),
            b'#' => running = play::through_a_save(&running),
            b'?' => hidden::hides(&running, &mut chance),
            b'~' => gives_up(&running),
            _ if running.outcome().is_some() => break,
            _ => {
                let option = usize::from(sign) % running.options().len();
                running.choose(option).unwrap_or_else(|refused| panic!("{}: an offered option was refused: {refused}", at(&running)));
            }
        }
        play::look(&running);
    }
    let ended = play_to_end(running, seed, |_| ());
    play::look(&ended);
    play::refuse(&mut ended.clone());
}

/// The match that the first line of an input asks for, at its first decision.
fn begin(head: &str) -> Match {
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let game = bases::named(word()).game();
    let (one, other) = (word(), word());
    let number = |word: &str| word.parse().unwrap_or_else(|_| crate::number(word));
    let (seed, exchange) = (number(word()), number(word()));
    let pairings = pairings(game);
    let named = pairings.iter().find(|[a, b]| a.id == one && b.id == other);
    let pair = named.unwrap_or(&pairings[seed as usize % pairings.len()]);
    // Where more play, the decks go round.
    let decks: Vec<Deck> = pair.iter().cycle().take(usize::from(*game.seats().start())).map(|deck| exchanged(game, deck, exchange)).collect();
    Match::new(Arc::clone(game), decks.iter().collect::<Vec<_>>(), Start { seed, first: None })
}

/// A deck in which a number exchanges cards for others of their kinds.
fn exchanged(game: &Game, deck: &Deck, number: u64) -> Deck {
    let mut deck = deck.clone();
    if number != 0 {
        let mut chance = Random::new(number);
        for (card, _) in &mut deck.cards {
            let alike: Vec<DefId> = game.for_play().filter(|(_, other)| other.kind == game.card(*card).kind).map(|(def, _)| def).collect();
            if !alike.is_empty() && chance.below(2) == 0 {
                *card = alike[chance.below(alike.len() as u32) as usize];
            }
        }
    }
    deck
}

/// Whoever gives up loses: of two, nothing follows, and of more, they are out.
fn gives_up(running: &Match) {
    for player in running.state().players() {
        let mut given = running.clone();
        let over = given.outcome().is_some() || !given.state().plays(player);
        let gave = given.concede(player);
        assert_eq!(gave, if over { Err(ChooseError::Over) } else { Ok(()) }, "{}", at(running));
        let lost = kotodama_tests::winner(&given).is_some_and(|winner| winner != player) || !given.state().plays(player);
        assert!(over || lost, "{}: who gave up has not lost", at(running));
        play::look(&given);
    }
}

/// Matches of all games, with their own decks and with others.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for base in bases::all() {
        for (number, [one, other]) in pairings(base.game()).into_iter().enumerate().filter(|(number, _)| number % 5 == 0) {
            for exchange in 0..2 {
                let signs: String = (0..60).map(|at| char::from(b"abcdefgh!abcd#efgh?abcd~"[(at * 7 + number) % 24])).collect();
                seeds.push(format!("{} {} {} {number} {exchange}\n{signs}", base.name, one.id, other.id));
            }
        }
    }
    seeds
}
