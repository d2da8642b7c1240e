//! A price is paid whole or not at all: whatever it takes, from wherever, who can't pay it isn't offered what it buys, and who is offered it
//! gets it.

use super::{Doing, differs, neutral, played, written};

/// Prices of so much that a player of the board can pay for some of it; `{n}` says how much.
const PRICES: &[&str] = &[
    "Discard {n} cards",
    "Destroy {n} beasts in your grove",
    "Destroy {n} other beasts in your grove",
    "Tire {n} beasts in your grove",
    "Return {n} beasts in your grove to their owner's hand",
    "Put {n} cards in your hand on the bottom of your deck",
    "Put {n} cards in your discard pile on the bottom of your deck",
    "Put {n} cards in your discard pile out of the game",
    "Shuffle {n} cards in your discard pile into your deck",
    "Put {n} beasts in your discard pile into your hand",
    "Put the top {n} cards of your deck into your discard pile",
    "Pay {n} ember",
    "Lose {n} heart",
];

#[test]
fn a_price_is_offered_to_who_can_pay_it_whole() {
    let amounts = [2, 3, 5, 9, 12, 40];
    let id = |at: usize, n: u32| format!("price-{at}-{n}");
    let text = |price: &str, n: u32| format!("[Main] {}: Your opponent loses 1 heart.", price.replace("{n}", &n.to_string()));
    let each = || PRICES.iter().enumerate().flat_map(|(at, price)| amounts.map(|n| (at, *price, n)));
    let cards: Vec<_> = each().map(|(at, price, n)| written(id(at, n), "beast", &[&text(price, n)])).collect();
    let loaded = neutral(&cards);
    let refused: Vec<String> = loaded.refused.iter().map(|(id, found)| format!("{id}: {}", found[0].message)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let mut wrong = Vec::new();
    let mut offered = 0;
    for (at, price, n) in each() {
        match played(&loaded.game, &id(at, n), "grove", Doing { acts: &["use Case"], wishes: &[] }) {
            Ok((running, _)) => {
                offered += 1;
                if !differs(&running, "foe heart: 8").is_empty() {
                    wrong.push(text(price, n));
                }
            }
            Err(why) => assert!(why.contains("no option"), "{price}: {why}"),
        }
    }
    assert!(wrong.is_empty(), "what is paid for is not got: {wrong:#?}");
    assert!(offered >= PRICES.len() && offered < PRICES.len() * amounts.len(), "{offered} are offered");
}
