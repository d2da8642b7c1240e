//! Pairs of texts that do the same, and pairs that do not.

/// Two texts, and how both are played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) one: &'static str,
    pub(crate) other: &'static str,
    pub(crate) acts: &'static [&'static str],
    pub(crate) wishes: &'static [&'static str],
}

impl Pair {
    const fn wishes(self, wishes: &'static [&'static str]) -> Pair {
        Pair { wishes, ..self }
    }
}

const fn now(one: &'static str, other: &'static str) -> Pair {
    Pair { one, other, acts: &["play Case"], wishes: &["Elk", "Grey Ox", "yes"] }
}

/// A pair that is looked at when the turn has ended.
const fn later(one: &'static str, other: &'static str) -> Pair {
    Pair { acts: &["play Case", "end the turn"], ..now(one, other) }
}

pub(crate) const SAME: &[Pair] = &[
    now("Give +2 power to a beast in your grove.", "Give a beast in your grove +2 power."),
    now("Give Guard to all beasts in your grove.", "Give all beasts in your grove Guard."),
    now("Draw cards equal to your hand size.", "Draw cards equal to the number of cards in your hand."),
    now(
        "Deal 2 damage to all beasts in any grove. Gain ember equal to the damage dealt.",
        "Deal 2 damage to all beasts in any grove. Gain ember equal to the damage dealt this way.",
    ),
    now("Draw until you have 4 cards in your hand.", "Draw cards until you have 4 cards in your hand."),
    now("Destroy all beasts in your grove and hand.", "Destroy all beasts in your grove or hand."),
    now("Destroy all beasts in your hand, deck, and grove.", "Destroy all beasts in your hand or deck or grove."),
    now("Destroy all beasts in your hand, deck or grove.", "Destroy all beasts in your hand or deck or grove."),
    now("Play a beast from your hand that costs 3 or less.", "Play a beast with a cost of 3 or less in your hand."),
    now("Choose a beast in your grove. It has Swift this turn.", "Choose a beast in your grove. It gets Swift this turn."),
    now("Choose a trick in your hand. If it is a trick, it costs 1 less.", "Choose a trick in your hand. It costs 1 less."),
    now(
        "The next time you draw a card this turn, gain 1 ember. Draw 1 card.",
        "Until the end of the turn, the first time you draw a card, gain 1 ember. Draw 1 card.",
    ),
    now(
        "Put a beast in your opponent's grove into its owner's hand. They draw 1 card.",
        "Put a beast in your opponent's grove into its owner's hand. Your opponent draws 1 card.",
    ),
    now(
        "Deal 9 damage to a beast in your opponent's grove. If this destroys a beast, draw 1 card.",
        "Deal 9 damage to a beast in your opponent's grove. If it is destroyed, draw 1 card.",
    ),
    now("Draw 3 cards. Discard any that aren't tricks.", "Draw 3 cards. Discard all non-trick cards among them."),
    now("Discard all cards in your hand that aren't beasts.", "Discard all non-beast cards in your hand."),
    now("Your beasts are Swift this turn.", "Give your beasts Swift this turn."),
    now("Set the power of beasts in your grove to 1.", "Set the power of all beasts in your grove to 1."),
    // Verbs that stand for others do what those do.
    now("Muster a beast.", "Play a beast in your hand."),
    now("Remuster a beast.", "Play a beast in your hand."),
    now("Unmake a beast in your opponent's grove.", "Destroy a beast in your opponent's grove."),
    now("Tire a beast in your grove. Rouse it.", "Tire a beast in your grove. Wake it."),
    now("Discard all cards in your hand that aren't Red.", "Discard all non-Red cards in your hand."),
    now("Destroy a beast in your opponent's grove that isn't a Red.", "Destroy a non-Red beast in your opponent's grove."),
    now("Draw 3 cards. Discard any that aren't Red.", "Draw 3 cards. Discard all non-Red cards among them."),
    now("Draw 3 cards. Discard each of them that isn't a Red.", "Draw 3 cards. Discard all non-Red cards among them."),
    now("Destroy all beasts in your opponent's grove that are awake.", "Destroy all awake beasts in your opponent's grove."),
    now("Destroy a beast that is awake in your opponent's grove.", "Destroy an awake beast in your opponent's grove."),
    now("Destroy a beast with a power greater than 2 in your opponent's grove.", "Destroy a beast with a power of more than 2 in your opponent's grove."),
    now("If you don't control any charms, draw 1 card.", "If you control no charms, draw 1 card."),
    now("If your opponent doesn't control a charm, draw 1 card.", "If your opponent controls no charms, draw 1 card."),
    now("Beasts in your grove have +1 power until the end of the turn.", "All beasts in your grove get +1 power until the end of the turn."),
    now("You may discard 1 card: Draw 2 cards.", "You may discard 1 card. If you do, draw 2 cards."),
    now("If your hand has no beasts, draw 1 card.", "If there are no beasts in your hand, draw 1 card."),
    now("If your hand contains a trick, draw 1 card.", "If there is a trick in your hand, draw 1 card."),
    now("If your discard pile is empty, draw 1 card.", "If there are no cards in your discard pile, draw 1 card."),
    now("If your opponent's deck is empty, draw 1 card.", "If there are no cards in your opponent's deck, draw 1 card."),
    now("If there is a beast in your grove, also draw 1 card.", "If there is a beast in your grove, draw 1 card."),
    now("Choose a beast in your grove. If it is awake, it also gets +1 power.", "Choose a beast in your grove. If it is awake, it gets +1 power."),
    now(
        "Deal 1 damage to a beast in your opponent's grove and its neighbors.",
        "Choose a beast in your opponent's grove. Deal 1 damage to it. Deal 1 damage to adjacent cards.",
    ),
    later(
        "Prevent all damage dealt to all beasts in your opponent's grove until the end of the turn. Deal 2 damage to a beast in your opponent's grove.",
        "Until the end of the turn, all beasts in your opponent's grove can't take damage. Deal 2 damage to a beast in your opponent's grove.",
    ),
    now("Choose a beast in your opponent's grove. Destroy it.", "Destroy a beast in your opponent's grove."),
    now("Choose a beast in your opponent's grove. Destroy that beast.", "Destroy a beast in your opponent's grove."),
    now("Choose a beast in your opponent's grove. Destroy that card.", "Destroy a beast in your opponent's grove."),
    now("Choose a beast in your opponent's grove. If it is awake, destroy it.", "Destroy a beast in your opponent's grove."),
    now("Choose a beast in your opponent's grove. Gain 1 ember. Destroy it.", "Destroy a beast in your opponent's grove. Gain 1 ember."),
    now("Your opponent chooses a beast in their grove. Destroy it.", "Destroy a beast in your opponent's grove.").wishes(&["Spark Fox", "Elk"]),
    now("Your opponent chooses a beast in their grove. They destroy it.", "Your opponent destroys a beast in their grove."),
    now("Choose up to 2 beasts in your opponent's grove. Destroy them.", "Destroy all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Choose 2 beasts in your opponent's grove. Destroy them.", "Destroy all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Destroy each beast in your opponent's grove.", "Destroy all beasts in your opponent's grove."),
    now("Destroy any number of beasts in your opponent's grove.", "Destroy all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Each player destroys a beast in their grove.", "Destroy a beast in your grove. Destroy a beast in your opponent's grove."),
    now("For each player, destroy all beasts in their grove.", "Destroy all beasts in each player's grove."),
    now("For each player, deal 1 damage to their warden.", "Deal 1 damage to your warden and 1 damage to your opponent's warden."),
    now("Choose a beast in your opponent's grove. For each player, deal 1 damage to it.", "Deal 2 damage to a beast in your opponent's grove."),
    now("Draw 1 card, then draw 1 card.", "Draw 2 cards."),
    now("Draw 1 card. Draw 1 card.", "Draw 2 cards."),
    now("For each player, draw 1 card.", "Draw 2 cards."),
    now("Each player draws 1 card.", "Draw 1 card. Your opponent draws 1 card."),
    now("For each player, they draw 1 card.", "Draw 1 card. Your opponent draws 1 card."),
    now("For each beast in your grove, draw 1 card.", "Draw cards equal to the number of beasts in your grove."),
    now("For each beast in your grove, your opponent draws 1 card.", "Your opponent draws 2 cards."),
    now("If there is a beast in your grove, draw 1 card.", "Draw 1 card."),
    now("If there are no beasts in your grove, draw 1 card. Otherwise, draw 2 cards.", "Draw 2 cards."),
    now("You may draw 1 card. If you do, gain 1 ember.", "Draw 1 card. Gain 1 ember."),
    now("You may draw 1 card. If you do, gain 1 ember. Otherwise, lose 1 ember.", "Draw 1 card. Gain 1 ember."),
    now("You may draw 1 card. Otherwise, gain 1 ember.", "Gain 1 ember.").wishes(&["no"]),
    now("Your opponent may draw 1 card. If they do, draw 1 card.", "Your opponent draws 1 card. Draw 1 card."),
    now("Each player may draw 1 card.", "You may draw 1 card. Your opponent may draw 1 card."),
    now("Choose a beast in your opponent's grove. It gets +2 power.", "Give a beast in your opponent's grove +2 power."),
    now("You may draw 1 card. If you don't, gain 1 ember.", "You may draw 1 card. Otherwise, gain 1 ember.").wishes(&["no"]),
    now("Your opponent may draw 1 card. If they don't, gain 1 ember.", "Gain 1 ember.").wishes(&["no"]),
    now("Choose 2 beasts in your opponent's grove. Deal 1 damage to each of them.", "Deal 1 damage to all beasts in your opponent's grove.")
        .wishes(&["Elk", "Ember Wolf"]),
    now("Choose 2 beasts in your grove. Draw cards equal to their total power.", "Draw 6 cards.").wishes(&["Spark Fox", "Grey Ox"]),
    now("Choose 2 beasts in your opponent's grove. Destroy all of them.", "Destroy all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Choose 2 beasts in your opponent's grove. Tire any number of them.", "Tire all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Choose 2 beasts in your opponent's grove. Tire up to 2 of them.", "Tire all beasts in your opponent's grove.").wishes(&["Elk", "Ember Wolf"]),
    now("Choose a beast in your grove. Draw cards equal to that beast's power.", "Draw 2 cards.").wishes(&["Spark Fox"]),
    now("Sacrifice a beast in your grove: Draw cards equal to the sacrificed beast's power.", "Sacrifice a beast in your grove. Draw 2 cards.")
        .wishes(&["Spark Fox"]),
    now("Discard 1 card, pay 1 ember: Draw 1 card.", "Discard 1 card and pay 1 ember: Draw 1 card."),
    now("Draw 1 card. If you drew a card this turn, gain 1 ember.", "Draw 1 card. Gain 1 ember."),
    now("Choose a beast in your opponent's grove. Deal 1 damage to it. Deal 1 damage to it.", "Deal 2 damage to a beast in your opponent's grove."),
    now("Choose a beast in your opponent's grove. Deal damage equal to its power to it.", "Deal 2 damage to a beast in your opponent's grove."),
    now(
        "Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove.",
        "Deal 4 damage to a beast in your opponent's grove.",
    ),
    now("Choose a beast in your grove. It gets +power equal to the number of beasts in your grove.", "Choose a beast in your grove. It gets +2 power."),
    now("Destroy a beast in your grove. Draw cards equal to its cost.", "Destroy a beast in your grove. Draw 4 cards."),
    now("Destroy a beast in your opponent's grove. Its owner draws 1 card.", "Destroy a beast in your opponent's grove. Your opponent draws 1 card."),
    now("Choose a beast in your opponent's grove. Put it into its owner's hand.", "Put a beast in your opponent's grove into your opponent's hand."),
    now(
        "Destroy up to 2 beasts in your opponent's grove. Draw cards equal to the number of cards destroyed this way.",
        "Destroy all beasts in your opponent's grove. Draw 2 cards.",
    )
    .wishes(&["Elk", "Ember Wolf"]),
    now("Your opponent draws 1 card. They draw 1 card.", "Your opponent draws 2 cards."),
    now("Your opponent discards 1 card. They draw 1 card.", "Your opponent discards 1 card. Your opponent draws 1 card."),
    now("Gain 2 ember. Lose 1 ember.", "Gain 1 ember."),
    now("Your ember becomes 3.", "Lose 6 ember."),
    now("Choose one: Draw 1 card; or gain 1 ember.", "Draw 1 card."),
    now("Reveal the top card of your deck. Put it into your hand.", "Put the top card of your deck into your hand."),
    now("Draw 2 cards, then discard 1 card.", "Draw 2 cards. Discard 1 card."),
    now("Discard 1 card: Draw 1 card.", "Discard 1 card. Draw 1 card."),
    now("Choose a beast in your opponent's grove. Tire it.", "Tire a beast in your opponent's grove."),
    now(
        "Deal 2 damage to a beast in your opponent's grove and 1 damage to your opponent's warden.",
        "Deal 2 damage to a beast in your opponent's grove. Deal 1 damage to your opponent's warden.",
    ),
    now("Choose a beast in your opponent's grove. Its life becomes 1.", "The life of a beast in your opponent's grove becomes 1."),
    now("Choose a beast in your opponent's grove. Take control of it.", "Take control of a beast in your opponent's grove."),
    now("Move 1 gold from the well to your purse. Move 1 gold from the well to your purse.", "Move 2 gold from the well to your purse."),
    now("Your opponent takes 1 wounds. They take 1 wounds.", "Your opponent takes 2 wounds."),
    now(
        "Until the end of the turn, the first time a beast is destroyed, draw 1 card. Destroy a beast in your opponent's grove.",
        "Destroy a beast in your opponent's grove. Draw 1 card.",
    ),
    now(
        "Choose a beast in your opponent's grove. Until the end of the turn, the first time it is destroyed, draw 1 card. Destroy it.",
        "Destroy a beast in your opponent's grove. Draw 1 card.",
    ),
    later("At the end of the turn, draw 1 card.", "Draw 1 card."),
    later("At the end of the turn, your opponent draws 1 card.", "Your opponent draws 1 card."),
    later("At the end of the turn, each player draws 1 card.", "Each player draws 1 card."),
    later("Choose a beast in your opponent's grove. At the end of the turn, destroy it.", "Destroy a beast in your opponent's grove."),
    later("Choose a beast in your opponent's grove. At the end of the turn, deal 2 damage to it.", "Deal 2 damage to a beast in your opponent's grove."),
    later(
        "Choose a beast in your opponent's grove. At the end of the turn, put it into its owner's hand.",
        "Put a beast in your opponent's grove into your opponent's hand.",
    ),
    later("At the end of the turn, destroy all beasts in your opponent's grove.", "Destroy all beasts in your opponent's grove."),
    later("Choose a beast in your grove. It gets +2 power until the end of the turn.", "Choose a beast in your grove. Wake it."),
];

pub(crate) const DIFFERENT: &[Pair] = &[
    now("Draw 1 card.", "Draw 2 cards."),
    now("Draw 1 card.", "Your opponent draws 1 card."),
    now("Draw 1 card.", "Each player draws 1 card."),
    now("Destroy a beast in your grove.", "Destroy a beast in your opponent's grove."),
    now("Destroy all beasts in your grove.", "Destroy all beasts in your field."),
    now("Destroy all beasts in your grove.", "Destroy all beasts in each player's grove."),
    now("Destroy all Red beasts in each player's grove.", "Destroy all non-Red beasts in each player's grove."),
    now("Destroy all beasts with a power of 3 or more in each player's field.", "Destroy all beasts with a power of 3 or less in each player's field."),
    now("Destroy all beasts with a power of 3 in each player's field.", "Destroy all beasts with a power of 3 or less in each player's field."),
    now(
        "Give all beasts in your grove +1 power. Destroy all beasts with a power of 3 or more in your grove.",
        "Give all beasts in your grove +1 power. Destroy all beasts with a base power of 3 or more in your grove.",
    ),
    now("Destroy all beasts other than Elk in your opponent's grove.", "Destroy all beasts in your opponent's grove."),
    now("Destroy all beasts named Elk in your opponent's grove.", "Destroy all beasts in your opponent's grove."),
    now(
        "Tire all Red beasts in each player's grove. Destroy all tired beasts in each player's grove.",
        "Tire all Red beasts in each player's grove. Destroy all awake beasts in each player's grove.",
    ),
    now("Put a beast in your discard pile into your hand.", "Put a beast in your opponent's discard pile into your hand."),
    now("Put a beast in your opponent's discard pile into your hand.", "Put a beast in your opponent's discard pile into its owner's hand."),
    now("Put a beast in your opponent's discard pile into your grove.", "Put a beast in your opponent's discard pile into its owner's grove."),
    now("Put a beast in your grove on the top of your deck.", "Put a beast in your grove on the bottom of your deck."),
    now("Put a beast in your discard pile into your grove.", "Put a beast in your discard pile into your grove tired."),
    now("Put the top card of your deck into your discard pile.", "Put the top 2 cards of your deck into your discard pile."),
    now("Put the top card of your deck into your discard pile.", "Put the top card of your opponent's deck into your opponent's discard pile."),
    now("For each player, deal 1 damage to their warden.", "For each player, deal 1 damage to your opponent's warden."),
    now("Your opponent chooses a beast in their grove. Wake it. They draw 1 card.", "Your opponent chooses a beast in their grove. Wake it. Draw 1 card."),
    now("Deal 2 damage to a beast in your opponent's grove.", "Deal 2 damage to all beasts in your opponent's grove."),
    now("Deal 2 damage to a beast in your opponent's grove.", "Deal 2 damage to your opponent's warden."),
    now("Deal 3 damage to a beast in your opponent's grove. Heal 1 to it.", "Deal 3 damage to a beast in your opponent's grove. Heal 2 to it."),
    now(
        "Deal 1 damage to all beasts in your opponent's grove. Remove all damage from all beasts in your opponent's grove.",
        "Deal 1 damage to all beasts in your opponent's grove. Remove all rust from all beasts in your opponent's grove.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you destroyed a tired beast this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you destroyed a Red beast this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you destroyed a beast named Ember Wolf this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you destroyed 2 beasts this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you destroyed a charm this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If you sacrificed a beast this turn, draw 1 card.",
    ),
    now(
        "Destroy a beast in your opponent's grove. If you destroyed a beast this turn, draw 1 card.",
        "Destroy a beast in your opponent's grove. If your opponent destroyed a beast this turn, draw 1 card.",
    ),
    now(
        "Your opponent takes 1 wounds. If your opponent took wounds this turn, draw 1 card.",
        "Your opponent takes 1 wounds. If you took wounds this turn, draw 1 card.",
    ),
    now(
        "Choose a beast in your grove. Deal 1 damage to it. If it took damage this turn, draw 1 card.",
        "Choose a beast in your grove. Deal 1 damage to it. If it took damage from 2 different sources this turn, draw 1 card.",
    ),
    now("Draw cards equal to the number of beasts in your grove.", "Draw cards equal to the number of beasts in each player's grove."),
    now("Choose a beast in your grove. Draw cards equal to its cost.", "Choose a beast in your grove. Draw cards equal to its power.").wishes(&["Spark Fox"]),
    now("If the number of cards in your hand is less than 1, draw 1 card.", "If the number of cards in your hand is more than 1, draw 1 card."),
    now("Choose a beast in your grove. It gets Tough 1. Deal 2 damage to it.", "Choose a beast in your grove. It gets Tough 2. Deal 2 damage to it."),
    now("Choose a beast in your grove. It gets Guard. Destroy it.", "Choose a beast in your grove. It gets Swift. Destroy it."),
    now(
        "Choose a beast in your grove. It can't be destroyed until the end of the turn. Destroy it.",
        "Choose a beast in your grove. It can't be sacrificed until the end of the turn. Destroy it.",
    ),
    now(
        "Choose a beast in your grove. It can't take damage from card effects until the end of the turn. Deal 1 damage to it.",
        "Choose a beast in your grove. It can't take damage from combat until the end of the turn. Deal 1 damage to it.",
    ),
    now("Choose a beast in your grove. It gets +1 power.", "Choose a beast in your grove. It gets -1 power."),
    now(
        "Choose a beast in your grove. It gets +1 power for each beast in your grove.",
        "Choose a beast in your grove. It gets +1 power for each beast in your field.",
    ),
    now("Move 1 gold from the well to your purse.", "Move 1 gold from the well to your opponent's purse."),
    now("Move 1 gold from the well to your purse.", "Move 1 gold from your purse to the well."),
    now("Move 1 gold from the well to your purse.", "Move all gold from the well to your purse."),
    now("You may draw 1 card. If you do, gain 1 ember.", "You may draw 1 card. Otherwise, gain 1 ember."),
    now(
        "Until the end of the turn, the first time a beast is destroyed, draw 1 card. Destroy a beast in your opponent's grove.",
        "Until the end of the turn, the first time a beast is sacrificed, draw 1 card. Destroy a beast in your opponent's grove.",
    ),
    now(
        "Until the end of the turn, the first time a beast is destroyed, draw 1 card. Destroy a beast in your opponent's grove.",
        "Until the end of the turn, the first time a beast in your grove is destroyed, draw 1 card. Destroy a beast in your opponent's grove.",
    ),
    now("At the end of the turn, draw 1 card.", "Draw 1 card."),
    later("Choose a beast in your opponent's grove. At the end of the turn, destroy it.", "Choose a beast in your opponent's grove. Wake it."),
    later("At the end of the turn, draw 1 card.", "At the start of the turn, your opponent draws 1 card."),
    later(
        "Choose a beast in your grove. It gets +1 power until the end of the turn.",
        "Choose a beast in your grove. It gets +1 power until the start of your next turn.",
    ),
    later("Choose a beast in your grove. It gets +1 power until the end of the turn.", "Choose a beast in your grove. It gets +1 power."),
    now(
        "Look at the top 3 cards of your deck. Put 1 of them into your hand. Put the rest on the bottom of your deck.",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand. Put the rest into your discard pile.",
    ),
    now("Choose a beast in your grove. Its power becomes 1.", "Choose a beast in your grove. Its life becomes 1."),
    now("Choose a beast in your opponent's grove. Its owner draws 1 card.", "Choose a beast in your opponent's grove. Wake it. Draw 1 card."),
];
