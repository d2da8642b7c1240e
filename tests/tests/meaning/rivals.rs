//! Players by comparison, players whom somebody chooses, what several choose at once, and who plays together. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, DoesOrRefused, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const RIVALS: &[Case] = &[
    // ----- who has most
    trick(&["Draw 1 card. The player with the most cards in their hand loses 1 ember."], Does("my ember: 8; foe ember: 9")),
    trick(&["Draw 1 card. The player with the fewest cards in hand draws 1 card."], Does("foe hand#: 3; my hand#: 3")),
    trick(&["The player with the most ember draws 1 card."], Does("foe hand#: 3; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["The player with the most ember gains 1 ember."], Does("my ember: 10; foe ember: 9")).wishes(&["you"]),
    trick(&["Lose 1 ember. The player with the fewest ember draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["The player with the highest total power of all beasts in their grove draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["The player with the lowest total power of all beasts in their grove draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(
        &["Destroy a beast in your opponent's grove. The player who controls the most beasts draws 1 card. They lose 1 ember."],
        Does("my hand#: 3; my ember: 8"),
    ),
    trick(&["Destroy a beast in your opponent's grove. Deal 1 damage to all beasts in the player with the most ember's grove."], Refused),
    stands(&["The player with the most ember can't draw cards."], Refused),
    trick(&["The player with the highest ember draws 1 card."], Does("foe hand#: 3; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Lose 1 ember. The player with the lowest ember draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Draw 1 card. Discard a card from the hand of the player with the most cards in their hand."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Lose 1 ember. Destroy all beasts in the grove of the player with the most ember."], Does("foe grove: Bram; Grey Ox at: my grove")),
    // ----- who goes first
    trick(&["The first player draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["The starting player loses 1 ember."], Does("my ember: 8; foe ember: 9")),
    trick(&["Your opponent becomes the first player. The first player draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Your opponent becomes the first player. Destroy all beasts in the first player's grove."], Does("foe grove: Bram; Grey Ox at: my grove")),
    trick(&["If you are the first player, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent is the first player, draw 1 card."], Does("my hand#: 2")),
    trick(&["The next player becomes the first player. If you're the first player, draw 1 card."], Does("my hand#: 2")),
    trick(
        &["Your opponent becomes the first player. Draw 1 card. You become the first player. If you are the first player, gain 1 ember."],
        Does("my hand#: 3; my ember: 10"),
    ),
    trick(&["The first player draws 1 card. They lose 1 ember."], Does("my hand#: 3; my ember: 8; foe ember: 9")),
    trick(&["If the first player has 9 ember, draw 1 card."], Does("my hand#: 3")),
    trick(
        &["Your opponent gains 1 ember. Your opponent becomes the first player. If the first player has 10 or more ember, draw 1 card."],
        Does("my hand#: 3"),
    ),
    trick(&["Your opponent becomes the first player. If it is the first player's turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["While you are the first player, this card has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["While your opponent is the first player, this card has +2 power."], Does("Case power: 1")).acts(&[]),
    // ----- whether somebody has most
    trick(&["If you have the most cards in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["Your opponent draws 1 card. If you have the most cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["Your opponent draws 1 card. If your opponent has the most cards in their hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have the fewest ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["Gain 1 ember. If you have the fewest ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["Each player who has the most ember draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Gain 1 ember. Each player with the most ember draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    stands(&["This card has +2 power while you control the most beasts."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power while your opponent controls the most beasts."], Does("Case power: 1")).acts(&[]),
    // ----- who wins by it
    trick(&["Each player who has the most ember wins the game."], Does("won: both")),
    trick(&["The players with the most ember win the game."], Does("won: both")),
    trick(&["The players who have the most ember win the game."], Does("won: both")),
    trick(&["Gain 1 ember. The players with the most ember win the game."], Does("won: me")),
    trick(&["Gain 1 ember. The players with the fewest ember win the game."], Does("won: foe")),
    trick(&["All players with 9 or more ember win the game."], Does("won: both")),
    trick(&["Gain 1 ember. All players with 10 or more ember win the game."], Does("won: me")),
    trick(&["For each player, if they have 9 ember, they win the game."], Does("won: both")),
    trick(&["All players with 10 or more ember win the game."], Does("won: nobody")),
    trick(&["All players with 10 or more ember lose the game."], Does("won: nobody")),
    trick(&["The player with the most ember wins the game."], Does("won: foe")).wishes(&["your opponent"]),
    trick(&["You can't win the game this turn. The players with the most ember win the game."], DoesOrRefused("won: foe")),
    stands(&["You can't win the game.", "The players with the most ember win the game."], Does("won: foe")),
    stands(&["Your opponent can't lose the game.", "Gain 1 ember. The players with the most ember win the game."], Does("won: nobody")),
    stands(&["If you would win the game, prevent that.", "The players with the most ember win the game."], DoesOrRefused("won: nobody")),
    trick(&["All players with the most ember draw 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Gain 1 ember. The players with the most ember draw 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. All players who control a beast draw 1 card."], Does("my hand#: 3; foe hand#: 3")),
    // ----- what the first player is kept from
    stands(&["The first player can't draw cards.", "Draw 1 card."], Does("my hand#: 2")),
    stands(&["The first player can't draw cards.", "Your opponent becomes the first player. Draw 1 card."], Does("my hand#: 3")),
    stands(&["The first player can't gain ember.", "Gain 1 ember."], Does("my ember: 9")),
    stands(&["The first player can't gain ember.", "Your opponent gains 1 ember."], Does("foe ember: 10")),
    trick(&["The first player can't draw cards until the end of the turn. Draw 1 card."], Does("my hand#: 2")),
    stands(&["Whenever the first player gains ember, draw 1 card.", "Gain 1 ember."], Does("my hand#: 3")),
    stands(&["Whenever the first player gains ember, draw 1 card.", "Your opponent gains 1 ember."], Does("my hand#: 2")),
    // ----- whom somebody chooses
    trick(&["Choose a player. They draw 1 card."], Does("foe hand#: 3; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 1 card. The chosen player gains 1 ember."], Does("my hand#: 3; my ember: 10")).wishes(&["you"]),
    trick(&["Choose an opponent. The chosen player draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Your opponent chooses another player. They draw 1 card."], Does("foe hand#: 2; my hand#: 3")),
    trick(&["Choose an opponent. Destroy all beasts in the chosen player's grove."], Does("foe grove: Bram; Grey Ox at: my grove")),
    trick(&["Choose a player."], Refused),
    trick(&["The chosen player draws 1 card."], Refused),
    trick(&["A player of your choice draws 1 card. They lose 1 ember."], Does("foe hand#: 3; my hand#: 2; foe ember: 8")).wishes(&["your opponent"]),
    trick(&["Target player loses 2 ember."], Does("my ember: 7; foe ember: 9")).wishes(&["you"]),
    trick(&["Target opponent discards 1 card."], Does("foe hand#: 1; my hand#: 2")),
    trick(&["Another player of your choice draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["The controller of the beast with the highest power in any grove draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Choose a beast in your opponent's grove. The owner of that beast loses 1 ember."], Does("foe ember: 8; my ember: 9")).wishes(&["Elk"]),
    stands(&["An opponent of your choice can't draw cards."], Refused),
    // ----- all of them, and how many they are
    trick(&["Your opponents lose 1 ember."], Does("foe ember: 8; my ember: 9")),
    trick(&["All other players draw 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Destroy all beasts your opponents control."], Does("foe grove: Bram; Grey Ox at: my grove")),
    trick(&["For each opponent, draw 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Gain 2 ember for each other player."], Does("my ember: 11")),
    trick(&["Draw cards equal to the number of players."], Does("my hand#: 4")),
    // ----- what all choose at once
    trick(
        &["Each player secretly chooses a beast in their grove, then all are revealed. Destroy them."],
        Does("Elk at: foe discard; Grey Ox at: my discard; Spark Fox at: my grove"),
    )
    .wishes(&["Grey Ox", "Elk"]),
    trick(
        &["Each player secretly chooses a beast in their grove, then all are revealed. Destroy the card you chose."],
        Does("Elk at: foe grove; Grey Ox at: my discard"),
    )
    .wishes(&["Grey Ox", "Elk"]),
    trick(
        &["Each player secretly chooses a card in their hand, then all are revealed. Each player discards the card they chose."],
        Does("my hand: Lantern Moth; foe hand: Fang"),
    )
    .wishes(&["Flare", "Stoke"]),
    trick(
        &["Each player secretly chooses a number from 0 to 3, then all are revealed. Each player draws cards equal to the number they chose."],
        Does("my hand#: 4; foe hand#: 4"),
    )
    .wishes(&["2"]),
    trick(
        &["Each player secretly chooses a number from 0 to 3, then all are revealed. The player who chose the highest number draws 1 card."],
        Does("my hand#: 2; foe hand#: 3"),
    )
    .wishes(&["1", "your opponent"]),
    trick(&["Each player secretly chooses a number from 0 to 3, then all are revealed. If you chose the highest number, draw 1 card."], Does("my hand#: 3"))
        .wishes(&["1", "3"]),
    trick(
        &["Each opponent secretly chooses a number from 0 to 3, then all are revealed. Each opponent loses ember equal to the number they chose."],
        Does("foe ember: 7; my ember: 9"),
    )
    .wishes(&["2"]),
    trick(&["Each opponent secretly chooses a number from 1 to 3, then all are revealed. If you chose the highest number, draw 1 card."], Does("my hand#: 2")),
    trick(&["Each player discards the card they chose."], Refused),
    trick(&["Draw cards equal to the number you chose."], Refused),
    // ----- votes
    trick(&["Each player votes for a beast in your opponent's grove. Destroy the trick with the most votes."], Refused),
    trick(
        &["Each player votes for a beast in your opponent's grove. Destroy the beast with the most votes."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove"),
    )
    .wishes(&["Elk", "Elk"]),
    trick(
        &["Each player votes for a beast in your opponent's grove. Return the beast with the most votes to its owner's hand."],
        Does("Elk at: foe hand; Ember Wolf at: foe grove"),
    )
    .wishes(&["Elk", "Ember Wolf", "Ember Wolf"]),
    trick(&["Each player votes for a player. The player with the most votes draws 1 card."], Does("foe hand#: 3; my hand#: 2"))
        .wishes(&["your opponent", "you"]),
    trick(&["Each player votes for a player. Draw cards equal to the number of votes for you."], Does("my hand#: 3")).wishes(&["you", "your opponent"]),
    trick(&["Destroy the card with the most votes."], Refused),
    trick(&["Each player secretly chooses a number from 0 to 3, then all are revealed. The player with the most votes draws 1 card."], Refused),
    // ----- the others, and who plays together: nobody does here
    trick(&["Each other player draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    stands(&["Whenever another player draws a card, gain 1 ember.", "Your opponent draws 1 card."], Does("my ember: 10")),
    stands(&["Whenever another player draws a card, gain 1 ember.", "Draw 1 card."], Does("my ember: 9")),
    trick(&["Your teammate draws 1 card."], Refused),
    trick(&["Each teammate draws 1 card."], Refused),
    trick(&["Destroy all beasts in your team's grove."], Refused),
];
