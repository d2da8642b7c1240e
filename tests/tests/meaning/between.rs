//! Sentences about two cards or two players: who deals damage to whom, who has more, who controls what left; and numbers that compare
//! without being equal. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const BETWEEN: &[Case] = &[
    // ----- who deals damage, and who takes it
    stands(&["Whenever this card deals damage to a warden, draw 1 card.", "Deal 1 damage to your opponent's warden."], Does("my hand#: 3")),
    stands(&["Whenever this card deals damage to a warden, draw 1 card.", "Deal 1 damage to a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(
        &["Whenever a beast deals damage to this card, destroy that beast.", "Choose a beast in your opponent's grove. It deals 1 damage to this card."],
        Does("Elk at: foe discard; Case at: my grove"),
    ),
    stands(
        &[
            "Whenever this card deals damage to a beast, that beast gets +2 power until the end of the turn.",
            "Deal 1 damage to a beast in your opponent's grove.",
        ],
        Does("Elk power: 4; Case power: 1"),
    ),
    // "it" could be either of the two.
    stands(&["Whenever this card deals damage to a beast, it gets +2 power until the end of the turn."], Refused),
    stands(
        &["Whenever this card takes damage from a beast, draw 1 card.", "Choose a beast in your grove. It deals 1 damage to this card."],
        Does("my hand#: 3"),
    ),
    stands(
        &["Whenever this card takes damage from a warden, draw 1 card.", "Choose a beast in your grove. It deals 1 damage to this card."],
        Does("my hand#: 2"),
    ),
    stands(
        &[
            "If this card would deal damage to a warden, increase that damage by 1.",
            "Deal 1 damage to your opponent's warden and 1 damage to a beast in your opponent's grove.",
        ],
        Does("Bram life: 28; Elk damage: 1"),
    ),
    stands(
        &["If a beast would deal damage to this card, prevent that damage.", "Choose a beast in your opponent's grove. It deals 1 damage to this card."],
        Does("Case damage: 0"),
    ),
    trick(
        &[
            "Until the end of the turn, the first time a beast in your grove deals damage to a warden, draw 1 card. Choose a beast in your grove. It deals 1 damage to your opponent's warden.",
        ],
        Does("my hand#: 3"),
    ),
    // Both are beasts.
    trick(&["Until the end of the turn, the first time a beast in your grove deals damage to a beast, destroy that beast."], Refused),
    trick(
        &[
            "Until the end of the turn, the first time a beast in your grove deals damage to a warden, destroy that beast. Choose a beast in your grove. It deals 1 damage to your opponent's warden.",
        ],
        Does("Grey Ox at: my discard; Bram life: 29"),
    )
    .wishes(&["Grey Ox", "Bram"]),
    trick(
        &["Choose a beast in your grove. It deals 1 damage to your opponent's warden. If a beast dealt damage to a warden this turn, draw 1 card."],
        Does("my hand#: 3"),
    ),
    trick(
        &["Choose a beast in your grove. It deals 1 damage to your opponent's warden. If a beast took damage from a beast this turn, draw 1 card."],
        Does("my hand#: 2"),
    ),
    // ----- a place that is left
    stands(&["Whenever a beast leaves your field, draw 1 card.", "Destroy all other beasts in your grove."], Does("my hand#: 4")),
    stands(&["Whenever a beast leaves your opponent's field, draw 1 card.", "Destroy all other beasts in your grove."], Does("my hand#: 2")),
    // The grove is a part of the field: it is left for the rest of it, too.
    stands(&["Whenever a beast leaves your grove, draw 1 card.", "Destroy all other beasts in your grove."], Does("my hand#: 4")),
    stands(&["Whenever a beast leaves your grove, draw 1 card.", "Put all other beasts in your grove into your den."], Does("my hand#: 4")),
    stands(&["Whenever a beast leaves your den, draw 1 card.", "Put all other beasts in your grove into your den."], Does("my hand#: 2")),
    stands(&["Whenever a beast leaves your den, draw 1 card.", "Put all beasts in your den into your grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast leaves your grove, draw 1 card.", "Put all beasts in your den into your grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast leaves your opponent's grove, draw 1 card.", "Destroy all other beasts in your grove."], Does("my hand#: 2")),
    stands(&["When this leaves your grove, draw 1 card.", "Put this card into your den."], Does("my hand#: 3")),
    stands(&["When this leaves your grove, draw 1 card.", "Destroy this card."], Does("my hand#: 3")),
    stands(&["When this leaves your den, draw 1 card.", "Destroy this card."], Does("my hand#: 2")),
    stands(&["Whenever one or more beasts leave your grove, draw that many cards.", "Put all other beasts in your grove into your den."], Does("my hand#: 4")),
    trick(&["Choose a beast in your grove. When it leaves the grove, draw 1 card."], Refused),
    trick(&["If a beast left your grove this turn, draw 1 card."], Refused),
    stands(&["If a beast would leave your grove, draw 1 card instead."], Refused),
    stands(&["Whenever a card leaves your hand, draw 1 card."], Refused),
    // ----- more and less than a number
    trick(&["Destroy all beasts with a power of more than 2 in your opponent's grove."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    trick(&["Destroy all beasts with less than 3 power in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["If there are more than 2 beasts in your opponent's grove, draw 1 card."], Does("my hand#: 2")),
    trick(&["If there are more than 1 beasts in your opponent's grove, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control fewer than 2 beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you control fewer than 3 beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have more than 8 ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have more than 9 ember, draw 1 card."], Does("my hand#: 2")),
    // ----- who has more
    trick(&["If you have more cards in your hand than your opponent, draw 1 card."], Does("my hand#: 2")),
    trick(&["Draw 1 card. If you have more cards in your hand than your opponent, draw 1 card."], Does("my hand#: 4")),
    trick(&["Your opponent draws 1 card. If your opponent has more cards in their hand than you, draw 2 cards."], Does("my hand#: 4")),
    trick(&["Your opponent draws 1 card. If you have fewer cards in your hand than your opponent does, draw 2 cards."], Does("my hand#: 4")),
    trick(&["If you control more beasts than your opponent, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If you control more beasts than your opponent, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If your opponent controls fewer beasts than you, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control more tired beasts than your opponent, draw 1 card."], Does("my hand#: 2")),
    // ----- always, but for a condition
    stands(&["This card has +2 power unless you control another beast."], Does("Case power: 1")).acts(&[]),
    stands(&["This card has +2 power unless there are no beasts in your opponent's grove."], Does("Case power: 3")).acts(&[]),
    stands(&["During your turn, this card has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power during your turn."], Does("Case power: 3")).acts(&[]),
    stands(&["During your opponent's turn, this card has +2 power."], Does("Case power: 1")).acts(&[]),
    // ----- a number of a card
    trick(&["If your warden's life is 30 or more, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent's warden's life is 29 or less, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. If its power is 4, destroy it."], Does("Grey Ox at: my discard")),
    trick(&["Choose a beast in your grove. If its power is at most 3, destroy it."], Does("Grey Ox at: my grove")),
    trick(&["If you have 3 or more cards in hand, draw 1 card."], Does("my hand#: 2")),
    // ----- in whose turn
    stands(&["Whenever a beast is destroyed during your turn, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is destroyed during your opponent's turn, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast is dealt damage, draw 1 card.", "Deal 1 damage to a beast in your opponent's grove."], Does("my hand#: 3")),
    // ----- control for a while
    trick(&["Take control of a beast in your opponent's grove until the end of the turn."], Does("Elk at: my grove")),
    // Where there is no room for it any more, it stays.
    trick(
        &["Choose a beast in your den. Your opponent takes control of it until the end of the turn. Put all beasts in your grove into your den. Put a beast in your hand into your den."],
        Does("my den#: 3; Cave Bear at: foe den"),
    )
    .acts(&["play Case", "end the turn"]),
    trick(
        &["Choose a beast in your den. Your opponent takes control of it until the end of the turn. Put all beasts in your grove into your den."],
        Does("my den#: 3; Cave Bear at: my den"),
    )
    .acts(&["play Case", "end the turn"]),
    trick(&["Gain control of a beast in your opponent's grove until end of turn."], Does("Elk at: foe grove")).acts(&["play Case", "end the turn"]),
    trick(&["Gain control of a beast in your opponent's grove."], Does("Elk at: my grove")).acts(&["play Case", "end the turn"]),
    // Who takes it for good keeps it.
    trick(
        &["Choose a beast in your opponent's grove. Take control of it until the end of the turn. Take control of it."],
        Does("Elk at: my grove"),
    )
    .acts(&["play Case", "end the turn"]),
    // It goes to its owner's piles meanwhile.
    trick(
        &["Choose a beast in your opponent's grove. Take control of it until the end of the turn. Destroy it."],
        Does("Elk at: foe discard"),
    )
    .acts(&["play Case", "end the turn"]),
    trick(
        &["Take control of a beast in your opponent's grove until the end of the turn. At the end of the turn, draw 1 card for each beast you control."],
        Does("Elk at: foe grove; my hand#: 5"),
    )
    .acts(&["play Case", "end the turn"]),
    // ----- only if
    stands(&["This card can only attack if you control another beast."], Does("Case offered: yes")).acts(&[]),
    stands(&["This card can only attack if there are no beasts in your opponent's grove."], Does("Case offered: no")).acts(&[]),
    stands(&["This card can only attack during your turn."], Does("Case offered: yes")).acts(&[]),
    stands(&["This card can only attack during your opponent's turn."], Does("Case offered: no")).acts(&[]),
    stands(&["You can only play tricks if you have 20 or more ember."], Does("Flare offered: no; Lantern Moth offered: yes")).acts(&[]),
    stands(&["You can only play tricks if you control a beast."], Does("Flare offered: yes; Lantern Moth offered: yes")).acts(&[]),
    stands(&["Your opponent can only draw cards during their turn.", "Your opponent draws 1 card."], Does("foe hand#: 2")),
    beast(&["You can only play this card if you have 20 or more ember."], Does("Case offered: no")).acts(&[]),
    beast(&["You can only play this card if you have 2 or more ember."], Does("Case offered: yes")).acts(&[]),
    beast(&["This card can't be played."], Does("Case offered: no")).acts(&[]),
    // ----- put into a deck that is shuffled
    trick(&["Shuffle a beast in your discard pile into your deck."], Does("Boar at: my deck; my deck#: 9")),
    trick(&["Your opponent shuffles their hand into their deck."], Does("foe hand#: 0; foe deck#: 10; my hand#: 2")),
    trick(&["Each player shuffles their hand into their deck, then draws 2 cards."], Does("my hand#: 2; my deck#: 8; foe hand#: 2; foe deck#: 8")),
    stands(&["Whenever you shuffle your deck, gain 1 ember.", "Shuffle a beast in your discard pile into your deck."], Does("my ember: 10")),
    // ----- as many as before
    trick(&["Discard all cards in your hand. Draw that many cards."], Does("my hand#: 2; my deck#: 6")),
    trick(&["Your opponent discards 2 cards. Draw that many cards."], Does("my hand#: 4; foe hand#: 0")),
    // ----- the one card that was drawn
    trick(&["Draw 1 card. If it is a beast, discard it."], Does("my hand#: 2; Crow at: my discard or my deck")),
    trick(&["Draw 1 card. If it is a trick, discard it."], Does("my hand#: 3")),
    Case { kind: "beast", ..trick(&["[On Play] Draw 1 card. If it is a beast, discard it."], Does("my hand#: 2; Case at: my grove")) },
    trick(&["Choose a beast in your grove. Draw 1 card. Destroy it."], Refused),
    trick(&["Choose a beast in your grove."], Refused),
    // ----- of which no two have one name
    trick(&["If there are no duplicates in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["Put a copy of a card in your hand into your hand. If there are no duplicates in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your hand has no duplicates, draw 2 cards."], Does("my hand#: 4")),
    // ----- what is meant besides, and what is not
    stands(&["All beasts in your grove except this card have +2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    trick(&["Choose a beast in your grove. Destroy all beasts in your grove except it."], Does("my grove: Asha, Grey Ox")).wishes(&["Grey Ox"]),
    stands(&["All beasts in your opponent's grove can't attack beasts in your grove except this card."], Does("Case damage: 2; Grey Ox damage: 0; Asha life: 30"))
        .acts(&["end the turn", "attack with Elk"])
        .wishes(&["Case"]),
    stands(&["Beasts in your opponent's grove can't attack beasts in your grove except this card."], Does("Case damage: 0; Grey Ox damage: 0"))
        .acts(&["end the turn", "attack with Elk"])
        .wishes(&["Grey Ox"]),
    trick(&["Destroy a non-beast beast in your opponent's grove."], Refused),
    trick(&["Your beasts and charms have +2 power while tired."], Refused),
    beast(
        &["[On Play] Destroy a beast in your opponent's grove.", "Whenever a beast in your opponent's grove is destroyed, put this card into its owner's hand. They draw 1 card."],
        Does("my hand#: 4; foe hand#: 2"),
    ),
    trick(&["Deal 2 damage to all wardens in any grove except your warden."], Does("Bram life: 28; Asha life: 30")),
    trick(&["Discard all non-beast cards in your hand."], Does("my hand: Lantern Moth")),
    trick(&["Draw cards equal to your hand size."], Does("my hand#: 4")),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Gain ember equal to the damage dealt."], Does("my ember: 11")),
    stands(&["Your beasts have +2 power while tired."], Does("Elk damage: 4; Grey Ox power: 4")).acts(&["attack with Spark Fox"]),
    trick(&["Choose a beast in your grove. Draw 1 card."], Refused),
    trick(&["You may choose a beast in your grove. Draw 1 card."], Refused),
    stands(&["Whenever a beast in your opponent's grove is destroyed, draw 1 card. If it is a beast, discard it."], Refused),
    // ----- where X is
    trick(&["Deal X damage to a beast in your opponent's grove, where X is the number of cards in your hand."], Does("Elk damage: 2")),
    trick(&["Draw X cards, where X is the number of beasts in your grove."], Does("my hand#: 4")),
    stands(&["This card has +X power, where X is the number of cards in your hand."], Does("Case power: 3")).acts(&[]),
    // "its" would be another card than a reader takes it for.
    trick(&["Choose a beast in your grove. Deal X damage to a beast in your opponent's grove, where X is its power."], Refused),
    // ----- on whose side it lay
    trick(&["Destroy a beast in your opponent's grove. Its controller draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Take control of a beast in your opponent's grove. Destroy it. Its controller draws 1 card."], Does("foe hand#: 2; my hand#: 3")),
    trick(&["Take control of a beast in your opponent's grove. Destroy it. Its owner draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Put a beast in your opponent's grove into its owner's hand. That player discards 1 card."], Does("foe hand#: 2; my hand#: 2")),
    trick(&["Your opponent draws 1 card. That player discards 2 cards."], Does("foe hand#: 1; my hand#: 2")),
    // ----- a moment of a later turn
    trick(&["Choose a beast in your opponent's grove. At the start of your next turn, destroy it."], Does("Elk at: foe discard")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. Destroy it at the start of your next turn."], Does("Elk at: foe grove")).acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. Destroy it at the end of the turn."], Does("Elk at: foe discard")).acts(&["play Case", "end the turn"]),
    // The end of this turn is not that of the next.
    trick(&["At the end of your next turn, lose 2 ember. Choose a beast in your opponent's grove. At the end of your next turn, destroy it."], Does("Elk at: foe grove")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. At the end of your next turn, destroy it."], Does("Elk at: foe discard")).acts(&["play Case", "end the turn", "end the turn", "end the turn"]),
    // ----- whose a card is, whoever controls it
    trick(&["Take control of a beast in your opponent's grove. Destroy all beasts you own in your grove."], Does("Elk at: my grove; Grey Ox at: my discard")),
    trick(&["Take control of a beast in your opponent's grove. Destroy all beasts your opponent owns in your grove."], Does("Elk at: foe discard; Grey Ox at: my grove")),
    trick(&["Take control of a beast in your opponent's grove. If you own it, draw 1 card."], Does("my hand#: 2")),
    trick(&["Take control of a beast in your opponent's grove. If your opponent owns it, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your grove. If you don't own it, draw 1 card."], Does("my hand#: 2")).wishes(&["Grey Ox"]),
    trick(&["Take control of a beast in your opponent's grove. If you don't own it, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your grove. If you own it, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Take control of a beast in your opponent's grove. Draw 1 card for each beast you control that your opponent owns."], Refused),
    trick(&["Take control of a beast in your opponent's grove. Draw 1 card for each beast your opponent owns in your grove."], Does("my hand#: 3")),
    // ----- none of them, said of one
    trick(&["Destroy all beasts in your opponent's grove. If there is no beast in your opponent's grove, draw 1 card."], Does("my hand#: 3")),
    trick(&["If there is no beast in your opponent's grove, draw 1 card."], Does("my hand#: 2")),
];
