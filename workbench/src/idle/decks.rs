//! Decks for matches at random: those that ship with a game, and others like them.

use kotodama_engine::data::DeckFile;
use kotodama_engine::deck::{build, from_packs, open_packs};
use kotodama_engine::{Deck, Game, Random};

/// A deck for the seat of a match: one match in two with decks that ship, by turns, the other with decks made at random.
pub(super) fn deck(game: &Game, number: u64, seat: u64, chance: &mut Random) -> Option<Deck> {
    let ships: Vec<&(DeckFile, Option<Deck>)> = game.decks.iter().filter(|(_, deck)| deck.is_some()).collect();
    if ships.is_empty() || number % 2 == 1 && game.rules_file.deck.packs.is_some() {
        return opened(game, chance);
    }
    // Every pairing comes by: the first seat's deck changes when the second's has been each of them.
    let many = ships.len() as u64;
    let turn = number / 2;
    let at = if seat == 0 { turn / many % many } else { (turn + seat - 1) % many };
    let (file, deck) = ships[at as usize];
    if number.is_multiple_of(2) { deck.clone() } else { varied(game, file, chance).or_else(|| deck.clone()) }
}

/// A deck of packs, where the rules have some.
fn opened(game: &Game, chance: &mut Random) -> Option<Deck> {
    let def = game.rules_file.deck.packs.as_ref()?;
    let packs = open_packs(game, usize::from(def.count), u64::from(chance.bits())).ok()?;
    build(game, &from_packs(game, "random", "Random", &packs)).ok()
}

/// A legal deck like one that ships: card after card has been exchanged for any other, wherever the rules allow it.
fn varied(game: &Game, file: &DeckFile, chance: &mut Random) -> Option<Deck> {
    let mut file = file.clone();
    let all: Vec<&str> = game.for_play().map(|(_, card)| card.id.as_str()).collect();
    let sections: Vec<String> = file.sections.keys().cloned().collect();
    let mut made = None;
    for _ in 0..4 * file.sections.values().flat_map(|cards| cards.values()).map(|&many| usize::from(many)).sum::<usize>() {
        let mut other = file.clone();
        let section = &sections[chance.below(sections.len() as u32) as usize];
        let cards = other.sections.get_mut(section)?;
        if cards.is_empty() {
            continue;
        }
        let gone = cards.keys().nth(chance.below(cards.len() as u32) as usize)?.clone();
        match cards.get_mut(&gone) {
            Some(many) if *many > 1 => *many -= 1,
            _ => {
                cards.remove(&gone);
            }
        }
        *cards.entry(all[chance.below(all.len() as u32) as usize].to_owned()).or_default() += 1;
        if let Ok(deck) = build(game, &other) {
            (file, made) = (other, Some(deck));
        }
    }
    made
}
