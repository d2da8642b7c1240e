//! Texts, and what must lie where when they were played.
//!
//! The board: mine has Spark Fox (2/1) and Grey Ox (4/6) in the grove, Cave Bear in the den, Lantern Moth and Flare in hand, Boar
//! in the discard pile; the other player's has Ember Wolf (3/2) and Elk (2/5), Owl, Stoke and Fang, Hare. All beasts are awake,
//! wardens have 30 life, and both players 9 ember.

/// What a text must do.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wanted {
    /// What is answered to questions about the board afterwards.
    Does(&'static str),
    /// A game with it does not load.
    Refused,
    /// That, or a game with it does not load: a fair reader would not miss the sentence.
    DoesOrRefused(&'static str),
}

/// A text, what is done with it, and what must come of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case {
    pub(crate) text: &'static [&'static str],
    pub(crate) kind: &'static str,
    pub(crate) place: &'static str,
    pub(crate) acts: &'static [&'static str],
    pub(crate) wishes: &'static [&'static str],
    pub(crate) wanted: Wanted,
}

impl Case {
    /// What it is called: its text.
    pub(crate) fn name(&self) -> String {
        self.text.join(" | ")
    }

    pub(crate) const fn acts(self, acts: &'static [&'static str]) -> Case {
        Case { acts, ..self }
    }

    pub(crate) const fn wishes(self, wishes: &'static [&'static str]) -> Case {
        Case { wishes, ..self }
    }

    pub(crate) const fn at(self, place: &'static str) -> Case {
        Case { place, ..self }
    }
}

use Wanted::{Does, DoesOrRefused, Refused};

/// A trick that is played from hand.
pub(crate) const fn trick(text: &'static [&'static str], wanted: Wanted) -> Case {
    Case { text, kind: "trick", place: "hand", acts: &["play Case"], wishes: &["Elk", "Grey Ox", "Bram"], wanted }
}

/// A beast that is played from hand.
pub(crate) const fn beast(text: &'static [&'static str], wanted: Wanted) -> Case {
    Case { kind: "beast", ..trick(text, wanted) }
}

/// A beast that stands in my grove and is used.
pub(crate) const fn stands(text: &'static [&'static str], wanted: Wanted) -> Case {
    Case { kind: "beast", place: "grove", acts: &["use Case"], ..trick(text, wanted) }
}

pub(crate) const CASES: &[Case] = &[
    // ----- what is not done, and what does not hold
    trick(&["If there is a charm in your grove, you may discard 1 card. Otherwise, draw 1 card."], Does("my hand#: 3")),
    trick(&["If there is a charm in your grove, you may discard 1 card. If you don't, draw 1 card."], Does("my hand#: 2")),
    // ----- what is named in one sentence and done in a later moment
    trick(
        &["Choose a beast in your opponent's grove. At the end of the turn, destroy it."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove; Case at: my discard"),
    )
    .acts(&["play Case", "end the turn"]),
    trick(
        &["Choose a beast in your opponent's grove. At the end of the turn, deal damage equal to its power to it."],
        Does("Elk damage: 2; Ember Wolf damage: 0"),
    )
    .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your grove. At the start of the turn, it gets +2 power."], Does("Grey Ox power: 6; Spark Fox power: 2"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. At the end of the turn, its owner draws 1 card."], Does("foe hand#: 4; my hand#: 2"))
        .acts(&["play Case", "end the turn"]),
    trick(
        &["Choose up to 2 beasts in your opponent's grove. At the end of the turn, destroy them."],
        DoesOrRefused("foe grove: Bram; my grove: Asha, Spark Fox, Grey Ox"),
    )
    .wishes(&["Elk", "Ember Wolf"])
    .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. For each player, deal 1 damage to it."], Does("Elk damage: 2; Case at: my discard")),
    trick(
        &["Choose a beast in your opponent's grove. Until the end of the turn, the first time it is destroyed, draw 1 card. Destroy it."],
        Does("Elk at: foe discard; my hand#: 3"),
    ),
    trick(
        &[
            "Choose a beast in your opponent's grove. Until the end of the turn, the first time it takes damage, draw 1 card. Deal 1 damage to all beasts in your opponent's grove.",
        ],
        Does("my hand#: 3"),
    ),
    trick(
        &["Choose a beast in your opponent's grove. Until the end of the turn, the first time it is destroyed, draw 1 card. Destroy a beast in your grove."],
        Does("Elk at: foe grove; my hand#: 2"),
    ),
    trick(&["Choose a beast in your opponent's grove. You may draw 1 card. If you do, destroy that beast."], Does("Elk at: foe discard; my hand#: 3"))
        .wishes(&["Elk", "yes"]),
    // ----- its, their, they
    trick(&["Choose a beast in your grove. Deal damage equal to its life to a warden in your opponent's grove."], Does("Bram life: 24")),
    trick(&["Choose a beast in your grove. Deal damage equal to its life to a warden."], Does("Bram life: 24; Asha life: 30")).wishes(&["Grey Ox", "Bram"]),
    trick(&["Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove."], Does("Elk damage: 4")),
    trick(&["Your opponent chooses a beast in their grove. Destroy it."], Does("Elk at: foe discard; Spark Fox at: my grove")).wishes(&["Spark Fox", "Elk"]),
    trick(&["Your opponent discards 1 card. They draw 1 card."], Does("foe hand: Crow, Fang; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent draws 1 card. They draw 1 card."], Does("foe hand#: 4; my hand#: 2")),
    trick(&["Your opponent chooses a beast in their grove. They destroy it. They draw 1 card."], Does("Elk at: foe discard; foe hand#: 3; my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. Its owner draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Each player chooses a beast in their grove. Destroy them."], DoesOrRefused("Elk at: foe discard; Grey Ox at: my discard; Spark Fox at: my grove")),
    trick(&["For each player, destroy all beasts in their grove."], Does("my grove: Asha; foe grove: Bram")),
    trick(
        &["For each player, they choose a beast in their grove, then they destroy all other beasts in their grove."],
        Does("my grove: Asha, Grey Ox; foe grove: Bram, Elk"),
    ),
    trick(&["Each player chooses a beast in their grove. Destroy all other beasts."], Refused),
    trick(&["Reveal the top card of each player's deck. Put it into your hand."], Refused),
    trick(&["Reveal the top card of each player's deck. Put them into your hand."], Does("my hand#: 4; foe deck#: 7")),
    // ----- what stands beside "it" in one instruction
    trick(&["Choose a beast in your opponent's grove. Swap a beast in your grove with it."], Does("Elk at: my grove; Grey Ox at: foe grove")),
    trick(&["Choose a beast in your opponent's grove. A beast in your grove deals damage equal to its power to it."], Does("Elk damage: 4; Grey Ox damage: 0")),
    trick(&["Take control of a beast in your opponent's grove. Equip a charm in your opponent's hand to it."], Does("Elk at: my grove; Elk power: 4")),
    trick(
        &["Move 1 gold from your purse to a beast in your grove. Choose a beast in your opponent's grove. Move 1 gold from a beast in your grove to it."],
        Does("Elk gold: 1; Grey Ox gold: 0"),
    ),
    trick(&["Equip a charm in your hand to it."], Refused),
    // ----- whose zone
    // What a text has sent away it finds where it went.
    trick(&["Destroy a beast in your opponent's grove. Put it into your hand."], Does("Elk at: my hand; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts in your opponent's grove. Put them into your hand."], Does("Elk at: my hand; Ember Wolf at: my hand")),
    trick(&["Destroy a beast in your opponent's grove. If it is in your opponent's discard pile, draw 1 card."], Does("Elk at: foe discard; my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. Draw cards equal to its power."], Does("Elk at: foe discard; my hand#: 4")),
    trick(&["Put a beast in your opponent's grove on the top of its owner's deck. Put it into your hand."], Does("Elk at: my hand")),
    trick(&["Put a beast in your opponent's discard pile into your hand."], Does("Hare at: my hand; my hand#: 3; foe hand#: 2")),
    trick(&["Put a beast in your opponent's discard pile into your grove."], Does("Hare at: my grove")),
    trick(&["Put a beast in your opponent's grove on the bottom of your deck."], Does("Elk at: my deck; foe deck#: 8; my deck#: 9")),
    trick(&["Put a beast in your opponent's discard pile into its owner's hand."], Does("Hare at: foe hand; my hand#: 2")),
    trick(&["Put a beast in your discard pile into your opponent's hand."], Does("Boar at: foe hand; my hand#: 2")),
    // ----- what happened
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a tired beast this turn, draw 1 card."], Does("Elk at: foe discard; my hand#: 2")),
    trick(
        &["Tire all beasts in your opponent's grove. Destroy a beast in your opponent's grove. If you destroyed a tired beast this turn, draw 1 card."],
        Does("my hand#: 3"),
    ),
    trick(
        &["Destroy a beast in your opponent's grove. If you destroyed a beast with a power of 3 or more this turn, draw 1 card."],
        DoesOrRefused("my hand#: 2"),
    ),
    trick(
        &["Destroy a beast in your opponent's grove. If you destroyed a beast with a power of 2 or less this turn, draw 1 card."],
        DoesOrRefused("my hand#: 3"),
    ),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a Red beast this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a non-Red beast this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your grove. If you destroyed a Moss beast this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a card named Ember Wolf this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a card named Elk this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a beast other than Elk this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If you destroyed a beast with Tough this turn, draw 1 card."], DoesOrRefused("my hand#: 2")),
    trick(&["Destroy all beasts in your opponent's grove. If you destroyed 2 beasts this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts in each player's grove. If you destroyed 2 beasts this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If your opponent destroyed a beast this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Draw cards equal to the number of tired beasts you destroyed this turn."], Does("my hand#: 2")),
    // ----- numbers
    trick(&["Draw cards equal to the cost of a beast in your grove."], DoesOrRefused("my hand#: 3")).wishes(&["Spark Fox"]),
    trick(&["Gain ember equal to the power of a beast in your grove."], DoesOrRefused("my ember: 11")).wishes(&["Spark Fox"]),
    beast(&["This card has +40000 power."], Refused),
    beast(&["[On Play] This card gets +40000 power."], Refused),
    trick(&["Gain 40000 ember."], Refused),
    trick(&["Deal 70000 damage to your opponent's warden."], Refused),
    trick(&["Draw 70000 cards."], Refused),
    trick(&["If there are 65537 or more beasts in your grove, draw 1 card."], Refused),
    trick(&["Gain 30000 ember. Gain 30000 ember."], DoesOrRefused("my ember: 60009 or 32767")),
    trick(&["Choose a beast in your grove. It gets +30000 power. It gets +30000 power."], DoesOrRefused("Grey Ox power: 60004 or 32767")),
    trick(&["Choose a beast in your grove. It gets +2 power. Its power becomes 1."], Does("Grey Ox power: 1")),
    trick(&["Choose a beast in your grove. Its power becomes 1. It gets +2 power."], Does("Grey Ox power: 3")),
    // ----- replacements
    stands(
        &["Whenever another beast in your grove loses Swift, gain 1 ember.", "Give another beast in your grove Swift. It loses Swift."],
        Does("my ember: 10"),
    )
    .wishes(&["Grey Ox"]),
    stands(&["If this card would take damage, draw 1 card.", "Deal 1 damage to this card."], DoesOrRefused("Case damage: 0; my hand#: 3")),
    stands(&["If this card would deal damage, draw 1 card.", "Deal 1 damage to your opponent's warden."], DoesOrRefused("Bram life: 30; my hand#: 3")),
    stands(&["If this card would leave the field, draw 1 card.", "Destroy this card."], DoesOrRefused("Case at: my grove; my hand#: 3")),
    stands(&["If this card would enter your discard pile, draw 1 card.", "Destroy this card."], DoesOrRefused("Case at: my grove; my hand#: 3")),
    stands(&["If this card would be destroyed, draw 1 card.", "Destroy this card."], Does("Case at: my grove; my hand#: 3")),
    stands(&["If this card would be destroyed, put it into its owner's hand.", "Destroy this card."], Does("Case at: my hand")),
    stands(
        &["If a beast in your opponent's grove would be destroyed, draw 1 card.", "Destroy all beasts in your opponent's grove."],
        Does("Elk at: foe grove; Ember Wolf at: foe grove; my hand#: 4"),
    ),
    stands(&["If this card would be healed, draw 1 card.", "Deal 1 damage to this card. Heal 1 to this card."], DoesOrRefused("Case damage: 1; my hand#: 3")),
    stands(
        &["If a beast would enter your grove, draw 1 card.", "Put a beast in your discard pile into your grove."],
        DoesOrRefused("Boar at: my discard; my hand#: 3"),
    ),
    stands(&["If this card would attack, draw 1 card."], DoesOrRefused("my hand#: 3; Bram life: 30")).acts(&["attack with Case"]).wishes(&["Bram"]),
    stands(&["If this card would take damage, reduce that damage by 1.", "Deal 2 damage to this card."], Does("Case damage: 1")),
    stands(
        &["If this card would take damage, redirect that damage to your opponent's warden.", "Deal 2 damage to this card."],
        Does("Case damage: 0; Bram life: 28"),
    ),
    stands(
        &["If another beast in your grove would take damage, redirect that damage to this card.", "Deal 1 damage to all beasts in your grove."],
        Does("Grey Ox damage: 0; Spark Fox at: my grove; Case at: my discard"),
    ),
    stands(
        &["If a beast would be destroyed, put it into its owner's hand.", "Destroy all beasts in your opponent's grove."],
        Does("Elk at: foe hand; Ember Wolf at: foe hand; foe hand#: 4"),
    ),
    stands(
        &["[Once per Turn] If a beast would take damage, draw 1 card.", "Deal 1 damage to all beasts in your opponent's grove."],
        Does("my hand#: 3; Ember Wolf damage: 0; Elk damage: 1"),
    ),
    // ----- what can't be
    stands(&["This card can't be attacked."], DoesOrRefused("Case damage: 0; Bram life: 26"))
        .at("foe grove")
        .acts(&["attack with Grey Ox"])
        .wishes(&["Case", "Bram"]),
    stands(&["Your opponent can't draw."], DoesOrRefused("foe hand#: 2; won: nobody")).acts(&["end the turn"]),
    stands(&["You can't draw.", "Draw 1 card."], DoesOrRefused("my hand#: 2; won: nobody")),
    stands(&["You can't play."], DoesOrRefused("my ember: 9")).acts(&[]),
    stands(&["This card can't be destroyed.", "Destroy this card."], Does("Case at: my grove")),
    stands(&["This card can't take damage.", "Deal 1 damage to this card."], Does("Case damage: 0")),
    stands(&["This card can't take damage from combat.", "Deal 1 damage to this card."], Does("Case damage: 1")),
    stands(&["All beasts in your opponent's grove can't be destroyed.", "Destroy a beast in your opponent's grove."], Does("Elk at: foe grove")),
    stands(&["All beasts in your grove can't attack."], Does("Bram life: 30")).at("foe grove").acts(&["end the turn"]),
    // ----- numbers of cards elsewhere
    stands(&["All beasts in your hand have -1 cost."], DoesOrRefused("Lantern Moth cost: 1")).acts(&[]),
    stands(&["All beasts in your discard pile have +1 power."], DoesOrRefused("Boar power: 4")).acts(&[]),
    stands(&["All other beasts in your field have +1 power."], Does("Cave Bear power: 6; Grey Ox power: 5; Case power: 1; Elk power: 2")).acts(&[]),
    stands(&["All beasts in your grove have Tough 1.", "Deal 2 damage to all beasts in your grove."], Does("Grey Ox damage: 1; Case damage: 1")),
    stands(&["All beasts in your opponent's grove have -1 life."], Does("Elk life: 4; Ember Wolf life: 1")).acts(&[]),
    stands(&["If you have 3 or more beasts in your grove, this card has +2 power."], DoesOrRefused("Case power: 3")).acts(&[]),
    stands(&["If there are 3 or more beasts in your grove, this card has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +1 power for each beast in your opponent's grove."], Does("Case power: 3")).acts(&[]),
    // ----- tags and keywords
    beast(&["[On Play][Last Breath] Draw 1 card."], DoesOrRefused("my hand#: 3")),
    stands(&["[Last Breath][On Play] Draw 1 card.", "Destroy this card."], DoesOrRefused("my hand#: 3")),
    beast(&["[Last Breath] This card has +3 power."], Refused),
    beast(&["[On Play] This card has +3 power."], Refused),
    beast(&["[Once per Turn] This card has +3 power."], Refused),
    beast(&["[Once per Turn] Swift."], Refused),
    beast(&["[On Play] Tough 1."], Refused),
    beast(&["[Last Breath] If this card would take damage, reduce that damage by 1."], Refused),
    beast(&["[On Play] Whenever this card takes damage, draw 1 card."], Refused),
    beast(&["[Main][Answer] Draw 1 card."], DoesOrRefused("my hand#: 3")).at("grove").acts(&["use Case"]),
    beast(&["[Once per Turn][Once per Turn] Draw 1 card."], Refused),
    beast(&["Tough."], Refused),
    beast(&["Swift 2."], Refused),
    beast(&["Bite."], Refused),
    trick(&["Choose a beast in your grove. It gets Tough."], Refused),
    trick(&["Choose a beast in your grove. It gets Guard 2."], Refused),
    stands(&["[Tired] This card has +3 power."], Does("Case power: 1")).acts(&[]),
    // What a beast has in the den is said of something where beasts come there at all.
    trick(&["Put a beast in your hand into your den."], Does("Lantern Moth at: my den")),
    stands(&["[Den] This card has +3 power."], Does("Case power: 1")).acts(&[]),
    stands(&["[Den] This card has +3 power.", "Swift."], Does("Case power: 4")).at("den").acts(&[]),
    stands(&["[Once per Turn] Draw 1 card."], Does("my hand#: 3")),
    stands(&["[Last Breath] Put this card into your hand.", "Destroy this card."], Does("Case at: my hand")),
    stands(&["[Last Breath] At the end of the turn, put this card into your grove.", "Destroy this card."], Does("Case at: my grove"))
        .acts(&["use Case", "end the turn"]),
    stands(
        &["[Last Breath] At the end of the turn, draw cards equal to this card's power.", "This card gets +1 power. Destroy this card."],
        Does("my hand#: 4"),
    )
    .acts(&["use Case", "end the turn"]),
    stands(&["All other beasts in your grove have “[Last Breath] Draw 1 card.”", "Destroy all beasts in your grove."], Does("my hand#: 4")),
    trick(&["Give all beasts in your grove “[Last Breath] Draw 1 card.” until the end of the turn. Destroy all beasts in your grove."], Does("my hand#: 4")),
    Case {
        kind: "charm",
        ..trick(&["Whenever the equipped beast is destroyed, put this card into your hand.", "Destroy the equipped beast."], Does("Case at: my hand"))
    }
    .acts(&["play Case", "use Case"]),
    // ----- one after the other
    trick(
        &["If there is a beast in your grove, draw 1 card. Otherwise, if there is a beast in your den, draw 2 cards. Otherwise, draw 3 cards."],
        Does("my hand#: 3"),
    ),
    trick(
        &["If there are 9 or more beasts in your grove, draw 1 card. Otherwise, if there is a beast in your den, draw 2 cards. Otherwise, draw 3 cards."],
        Does("my hand#: 4"),
    ),
    trick(
        &["If there are 9 or more beasts in your grove, draw 1 card. Otherwise, if there is a beast in your hand, gain 1 ember. Otherwise, draw 3 cards."],
        Does("my hand#: 2; my ember: 10"),
    ),
    trick(&["If there is a beast in your grove, draw 1 card. If there is a beast in your den, draw 2 cards. Otherwise, draw 3 cards."], Does("my hand#: 5")),
    trick(&["Put this card into your hand.", "Draw 1 card."], Does("my hand#: 4")),
    stands(&["Whenever another beast in your grove is destroyed, draw 1 card.", "Deal 3 damage to all beasts in your grove."], Does("my hand#: 6"))
        .at("grove*2"),
    stands(&["Whenever this card is destroyed, draw 1 card. Gain 1 ember.", "Destroy this card."], Does("my hand#: 3; my ember: 10")),
    stands(&["Whenever a beast enters the field, draw 1 card.", "Put a beast in your discard pile into your grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast enters your opponent's grove, draw 1 card.", "Put a beast in your discard pile into your grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast enters your discard pile, draw 1 card.", "Destroy a beast in your grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast enters your discard pile, draw 1 card.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast in your hand is played, draw 1 card."], Does("my hand#: 3; Lantern Moth at: my grove")).acts(&["play Lantern Moth"]),
    stands(&["Whenever a beast leaves the field, draw 1 card.", "Put a beast in your grove into your hand."], Does("my hand#: 4")),
    stands(&["Whenever this card deals damage, draw 1 card.", "Deal 1 damage to your opponent's warden."], Does("my hand#: 3")),
    stands(&["Whenever a beast in your grove takes damage, draw 1 card.", "Deal 1 damage to all beasts in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast is healed, draw 1 card.", "Deal 1 damage to this card. Heal 1 to this card."], Does("my hand#: 3")),
    stands(&["Whenever you draw a card, gain 1 ember.", "Draw 2 cards."], DoesOrRefused("my ember: 11")),
    stands(&["When a turn ends, draw 1 card."], Does("my hand#: 3")).acts(&["end the turn"]),
    stands(&["At the start of your turn, draw 1 card."], Does("my hand#: 2")).acts(&["end the turn"]),
    stands(&["At the start of your turn, draw 1 card.", "Swift."], Does("my hand#: 4")).acts(&["end the turn", "end the turn"]),
    // ----- roles, tokens, players
    trick(&["Move 2 gold from the well to your purse."], Does("my purse: 5; my well: 6")),
    trick(&["Choose a beast in your grove. Move 1 gold from your purse to it."], Does("Grey Ox gold: 1; my purse: 2; Case at: my discard")),
    trick(&["If 7 gold can move from the well to your purse, draw 1 card."], Does("my hand#: 2")),
    trick(&["If 3 gold can move from the well to your purse, draw 1 card."], Does("my hand#: 3")),
    // ----- bounds, and tokens that stay or go elsewhere
    stands(&["The power of all beasts in your grove can't be more than 3.", "Draw 1 card."], Does("Grey Ox power: 3; Spark Fox power: 2; Ember Wolf power: 3")),
    stands(
        &["The power of all other beasts in any grove can't be less than 3.", "Draw 1 card."],
        Does("Spark Fox power: 3; Elk power: 3; Grey Ox power: 4; Case power: 1"),
    ),
    stands(&["This card has +8 power.", "This card's power can't be more than 4.", "Draw 1 card."], Does("Case power: 4; Grey Ox power: 4")),
    stands(&["The power of a beast can't be more than 3.", "Draw 1 card."], Refused),
    stands(&["Gold can't be moved to your purse.", "Move 2 gold from the well to your purse."], Does("my purse: 3; my well: 8")),
    stands(&["Gold can't be moved to your opponent's purse.", "Move 2 gold from the well to your purse."], Does("my purse: 5; my well: 6")),
    stands(&["Gold can't be moved from the well.", "Move 2 gold from the well to your purse."], Does("my purse: 3; my well: 8")),
    stands(&["Gold can't be moved by arrow from the well.", "Move 2 gold from the well to your purse."], Does("my purse: 5; my well: 6")),
    stands(&["Gold can't be moved by arrow from the well.", "Move 2 gold by arrow from the well to your purse."], Does("my purse: 3; my well: 8")),
    stands(&["Gold can't be moved from the well.", "If 1 gold can move from the well to your purse, draw 1 card."], Does("my hand#: 2")),
    stands(&["Gold can't be moved from your ember.", "Draw 1 card."], Refused),
    stands(
        &["Gold from this card go to the well instead of your purse.", "Move 2 gold from the well to this card. Move 1 gold from this card to your purse."],
        Does("my purse: 3; my well: 7; Case gold: 1"),
    ),
    stands(
        &[
            "Gold from this card go to the well instead of your opponent's purse.",
            "Move 2 gold from the well to this card. Move 1 gold from this card to your purse.",
        ],
        Does("my purse: 4; my well: 6; Case gold: 1"),
    ),
    stands(&["Gold from this card go to the well instead of the well.", "Draw 1 card."], Refused),
    stands(&["Wounds can be taken from this card.", "Draw 1 card."], Refused),
    // ----- keywords that can't be had, and copies
    stands(&["Swift.", "If this card has Swift, draw 1 card."], Does("my hand#: 3")),
    stands(&["Swift.", "This card can't have Swift.", "If this card has Swift, draw 1 card."], Does("my hand#: 2")),
    stands(&["Swift.", "All beasts in your grove can't have Swift.", "If this card has Swift, draw 1 card."], Does("my hand#: 2")),
    stands(&["Swift.", "All beasts in your opponent's grove can't have Swift.", "If this card has Swift, draw 1 card."], Does("my hand#: 3")),
    stands(&["This card can't have Swift.", "Give this card Swift until the end of the turn. If this card has Swift, draw 1 card."], Does("my hand#: 2")),
    stands(&["All other beasts in your grove have Swift.", "If there is a beast with Swift in your grove, draw 1 card."], Does("my hand#: 3")),
    stands(
        &[
            "All other beasts in your grove have Swift.",
            "All beasts in your grove can't have Swift.",
            "If there is a beast with Swift in your grove, draw 1 card.",
        ],
        Does("my hand#: 2"),
    ),
    stands(&["A beast can't have Swift.", "Draw 1 card."], Refused),
    stands(&["All beasts in your hand are copies of a tired beast in your grove.", "Draw 1 card."], Refused),
    stands(&["This card has +1 maximum power.", "Draw 1 card."], Refused),
    stands(&["This card has +1 reach.", "Draw 1 card."], Refused),
    stands(&["This card has the power of both its sides.", "Draw 1 card."], Refused),
    trick(&["Your opponent takes 2 wounds."], Does("foe heart: 7; my heart: 9")),
    trick(&["Your opponent takes 2 wounds. If your opponent took wounds this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Your opponent takes 2 wounds. If you took wounds this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Take control of a beast in your opponent's grove."], Does("Elk at: my grove")),
    trick(&["Take control of a beast in your opponent's grove. Destroy all beasts in your grove."], Does("Elk at: foe discard; Grey Ox at: my discard")),
    trick(&["Your opponent loses 2 ember. They gain 1 ember."], Does("foe ember: 8; my ember: 9")),
    trick(&["Destroy up to 2 beasts in your opponent's grove. Draw cards equal to the number of cards destroyed this way."], Does("my hand#: 4"))
        .wishes(&["Elk", "Ember Wolf"]),
    trick(
        &["Destroy a beast in your opponent's grove. Sacrifice a beast in your grove. Draw cards equal to the number of cards sacrificed this way."],
        Does("my hand#: 3"),
    ),
    trick(&["Look at the top 2 cards of your deck. Put 1 of them into your hand. Put the rest on the bottom of your deck."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Each player may draw 1 card."], Does("my hand#: 3; foe hand#: 3")).wishes(&["yes"]),
    trick(&["Your opponent may draw 1 card. If they do, draw 2 cards."], Does("my hand#: 4; foe hand#: 3")).wishes(&["yes"]),
    // ----- what happens to players and to their pools
    stands(&["Whenever you gain ember, draw 1 card.", "Gain 2 ember."], Does("my hand#: 3; my ember: 11")),
    stands(&["Whenever your opponent loses ember, draw 1 card.", "Your opponent loses 2 ember."], Does("my hand#: 3; foe ember: 7")),
    stands(&["Whenever your opponent loses ember, draw 1 card.", "Lose 2 ember."], Does("my hand#: 2; my ember: 7")),
    stands(&["If you would gain ember, your opponent gains that many ember instead.", "Gain 2 ember."], Does("my ember: 9; foe ember: 11")),
    stands(&["If you would gain ember, gain twice that much instead.", "Gain 2 ember."], Does("my ember: 13")),
    stands(&["If you would gain ember, you gain 1 more instead.", "Gain 2 ember."], Does("my ember: 12")),
    stands(&["If you would lose ember, you lose 1 less instead.", "Lose 2 ember."], Does("my ember: 8")),
    stands(&["If this card would deal damage, increase that damage by 1.", "Deal 1 damage to a beast in your opponent's grove."], Does("Elk damage: 2")),
    stands(&["If a beast would take damage, prevent that damage.", "Deal 1 damage to a beast in your opponent's grove."], Does("Elk damage: 0")),
    stands(&["Your opponent can't gain ember.", "Your opponent gains 2 ember. Draw 1 card."], Does("foe ember: 9; my hand#: 3")),
    stands(&["Whenever a player draws a card, they gain 1 ember.", "Your opponent draws 1 card."], Does("foe ember: 10; my ember: 9")),
    stands(&["Whenever you draw a card, gain 1 ember.", "Your opponent draws 1 card."], Does("my ember: 9; foe hand#: 3")),
    stands(&["If you would draw a card, gain 1 ember instead.", "Draw 1 card."], Does("my ember: 10; my hand#: 2")),
    stands(&["Whenever a beast becomes tired, draw 1 card.", "Tire a beast in your opponent's grove."], Does("my hand#: 3; Elk tired: yes")),
    stands(&["Whenever a beast becomes awake, draw 1 card.", "Tire a beast in your opponent's grove."], Does("my hand#: 2; Elk tired: yes")),
    stands(&["All beasts in your opponent's grove can't become tired.", "Tire a beast in your opponent's grove."], Does("Elk tired: no")),
    stands(&["Whenever you shuffle your deck, gain 1 ember.", "Shuffle your deck."], Does("my ember: 10")),
    stands(&["Whenever gold is put on this card, draw 1 card.", "Move 2 gold from the well to this card."], Does("my hand#: 3; Case gold: 2")),
    stands(&["Whenever gold is put on this beast, draw 1 card.", "Move 2 gold from the well to this card."], Does("my hand#: 3; Case gold: 2")),
    stands(
        &["Whenever gold is taken from this card, draw 1 card.", "Move 2 gold from the well to this card. Remove all gold from this card."],
        Does("my hand#: 3; Case gold: 0"),
    ),
    stands(
        &["If gold would be taken from this card, draw 1 card instead.", "Move 2 gold from the well to this card. Remove all gold from this card."],
        Does("my hand#: 3; Case gold: 2"),
    ),
    stands(
        &["If gold would be taken from this card, reduce that amount by 1.", "Move 2 gold from the well to this card. Remove all gold from this card."],
        Does("my hand#: 2; Case gold: 1"),
    ),
    stands(&["Move all gold from your purse to the well. If you do, draw 1 card."], Does("my hand#: 3; my purse: 0")),
    stands(
        &["Move all gold from your purse to the well. Move all gold from your purse to the well. If you do, draw 1 card."],
        Does("my hand#: 2; my purse: 0"),
    ),
    stands(&["Move all gold from your purse to the well: Draw 1 card."], Does("my hand#: 3; my purse: 0")),
    stands(&["All beasts in your grove are also charms."], Refused),
    stands(&["You can't lose the game.", "You lose the game."], Does("won: nobody")),
    stands(&["Your opponent can't lose the game.", "You lose the game."], Does("won: foe")),
    stands(&["If you would lose the game, destroy this card instead.", "You lose the game."], Does("won: nobody; Case at: my discard")),
    stands(&["If your opponent would lose the game, prevent that.", "You win the game."], Does("won: nobody")),
    stands(&["You win the game."], Does("won: me")),
    stands(&["Gain 2 ember. If you gained 2 or more ember this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Gain 1 ember. If you gained 2 or more ember this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["Gain 2 ember. Gain ember equal to the ember you gained this turn."], Does("my ember: 13")),
    stands(&["Lose 1 ember. If you lost 2 or more ember this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["Lose 2 ember. If you lost 2 or more ember this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Lose 2 ember. If you paid 3 or more ember this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Until the end of the turn, the first time you gain ember, draw 1 card. Gain 1 ember. Gain 1 ember."], Does("my hand#: 3; my ember: 11")),
    trick(&["Your opponent discards 1 card. If you discarded a card this turn, draw 1 card."], Does("my hand#: 2; foe hand#: 1")).wishes(&["Stoke"]),
    trick(&["Your opponent discards 1 card. If your opponent discarded a card this turn, draw 1 card."], Does("my hand#: 3")).wishes(&["Stoke"]),
    // ----- who is kept from what, for how long, and from all but what
    trick(&["Your opponent can't draw cards until the end of the turn. Your opponent draws 1 card."], Does("foe hand#: 2")),
    trick(&["Your opponent can't draw cards until the end of the turn. Draw 1 card."], Does("foe hand#: 2; my hand#: 3")),
    trick(&["Your opponent can't draw cards until the end of the turn."], Does("foe hand#: 3")).acts(&["play Case", "end the turn"]),
    trick(&["Your opponent can't draw cards until the start of your next turn."], Does("foe hand#: 2")).acts(&["play Case", "end the turn"]),
    trick(&["Your opponent can't draw from now on."], Does("foe hand#: 2")).acts(&["play Case", "end the turn", "end the turn", "end the turn"]),
    trick(&["You can't gain ember until the end of the turn. Gain 2 ember."], Does("my ember: 9")),
    trick(&["Players can't discard tricks until the end of the turn. Your opponent discards 1 card."], Does("foe hand: Stoke")).wishes(&["Stoke", "Fang"]),
    trick(&["You can't lose the game until the end of the turn. You lose the game."], Does("won: nobody")),
    stands(&["Your opponent can only discard charms.", "Your opponent discards 1 card."], Does("foe hand: Stoke")).wishes(&["Stoke", "Fang"]),
    stands(&["You can only discard charms.", "Your opponent discards 1 card."], Does("foe hand: Fang")).wishes(&["Stoke"]),
    stands(&["Players can only destroy wardens.", "Destroy a beast in your opponent's grove."], Does("Elk at: foe grove")),
    stands(&["You can only draw 1 card each turn.", "Draw 3 cards."], Does("my hand#: 3")),
    stands(&["You can only draw 2 cards each turn.", "Draw 3 cards."], Does("my hand#: 4")),
    stands(&["Your opponent can only draw 1 card each turn.", "Draw 3 cards. Your opponent draws 3 cards."], Does("my hand#: 5; foe hand#: 3")),
    stands(&["Players can only draw 1 card each turn.", "Draw 1 card. Your opponent draws 3 cards."], Does("my hand#: 3; foe hand#: 3")),
    stands(&["If this card is tired, you can only draw 1 card each turn.", "Draw 3 cards."], Does("my hand#: 5")),
    stands(&["All beasts in your opponent's grove can only be destroyed by beasts.", "Destroy a beast in your opponent's grove."], Does("Elk at: foe discard")),
    stands(&["All beasts in your opponent's grove can only be destroyed by wardens.", "Destroy a beast in your opponent's grove."], Does("Elk at: foe grove")),
    stands(&["This card can only be attacked by cubs."], Does("Case damage: 0; Bram life: 30")).acts(&["end the turn"]),
    stands(&["Gold can't be put on this card.", "Move 2 gold from the well to this card."], Does("Case gold: 0; my well: 8")),
    stands(&["Gold can't be put on all other beasts in your grove.", "Move 2 gold from the well to this card."], Does("Case gold: 2; my well: 6")),
    stands(
        &[
            "Gold can't be taken from this card.",
            "Move 2 gold from the well to this card. Move 1 gold from this card to your purse. Remove all gold from this card.",
        ],
        Does("Case gold: 2; my purse: 3"),
    ),
    trick(
        &["Choose a beast in your grove. Gold can't be put on it until the end of the turn. Move 2 gold from the well to it."],
        Does("Grey Ox gold: 0; my well: 8"),
    ),
    stands(&["Damage can't be put on this card.", "Draw 1 card."], Refused),
    stands(&["You can't draw.", "Your opponent draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    // ----- turns
    stands(&["Whenever a turn ends, gain 1 heart."], Does("my heart: 11")).acts(&["end the turn", "end the turn"]),
    stands(&["Whenever your turn ends, gain 1 heart."], Does("my heart: 10")).acts(&["end the turn", "end the turn"]),
    stands(&["Whenever your opponent's turn begins, gain 1 heart."], Does("my heart: 10")).acts(&["end the turn", "end the turn"]),
    stands(&["Whenever your turn begins, gain 1 heart."], Does("my heart: 9")).acts(&["end the turn"]),
    stands(&["Whenever a turn begins, its owner gains 1 heart.", "Draw 1 card."], Refused),
    stands(&["Whenever your turn ends, you take the next turn."], Does("foe hand#: 2; my hand#: 3")).acts(&["end the turn"]),
    trick(&["Until the start of your next turn, the first time a turn begins, gain 1 heart."], Does("my heart: 10")).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
    ]),
    stands(&["If your turn would begin, draw 1 card.", "Draw 1 card."], Refused),
    stands(&["If a turn would end, draw 1 card.", "Draw 1 card."], Refused),
    // ----- the next card of a sort that asks for what it changes
    trick(&["Your next beast with a power of 1 or less gets +2 power until the end of the turn."], Does("Lantern Moth power: 3"))
        .acts(&["play Case", "play Lantern Moth"]),
    trick(&["Your next beast with a power of 2 or more gets +2 power until the end of the turn."], Does("Lantern Moth power: 1"))
        .acts(&["play Case", "play Lantern Moth"]),
    trick(&["Your next beast with Tough gets Tough 1 until the end of the turn."], Does("Lantern Moth power: 1")).acts(&["play Case", "play Lantern Moth"]),
    // ----- stats that instructions change
    stands(&["Whenever a beast gets +power, draw 1 card.", "Give this card +2 power until the end of the turn."], Does("my hand#: 3; Case power: 3")),
    stands(&["Whenever a beast gets -power, draw 1 card.", "Give this card +2 power until the end of the turn."], Does("my hand#: 2; Case power: 3")),
    stands(&["Whenever a beast gets -power, draw 1 card.", "Give all other beasts in your grove -1 power until the end of the turn."], Does("my hand#: 4")),
    stands(&["Whenever this card gets +power, draw 1 card.", "This card's power becomes 5."], Does("my hand#: 3; Case power: 5")),
    stands(&["Whenever this card gets +power, draw 1 card.", "This card's power becomes 0."], Does("my hand#: 2; Case power: 0")),
    stands(&["Whenever this card gets +power, gain that many ember.", "Give this card +2 power until the end of the turn."], Does("my ember: 11")),
    stands(&["If this card would get +power, increase that amount by 1.", "Give this card +2 power until the end of the turn."], Does("Case power: 4")),
    stands(
        &[
            "If this card would get -power, reduce that amount by 1.",
            "Give this card +4 power until the end of the turn. Give this card -2 power until the end of the turn.",
        ],
        Does("Case power: 4"),
    ),
    stands(&["If this card would get +power, draw 1 card.", "Give this card +2 power until the end of the turn."], Does("my hand#: 3; Case power: 1")),
    stands(&["If this card would get +power, you may draw 1 card.", "Give this card +2 power until the end of the turn."], Does("my hand#: 2; Case power: 3"))
        .wishes(&["no"]),
    stands(&["This card can't get +power.", "Give this card +2 power until the end of the turn."], Does("Case power: 1")),
    stands(
        &["All beasts in your opponent's grove can't get -power.", "Give a beast in your opponent's grove -1 power until the end of the turn."],
        Does("Elk power: 2"),
    ),
    stands(&["This card can't get +power.", "This card has +3 power.", "Give this card +2 power until the end of the turn."], Does("Case power: 4")),
    stands(&["Whenever a beast gets +reach, draw 1 card.", "Draw 1 card."], Refused),
    // ----- what happened this turn, to whom
    trick(&["Destroy a beast in your opponent's grove. If a beast was destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If a cub was destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["If a beast was destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If it was destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(
        &["Choose a beast in your opponent's grove. Wake it. Destroy a beast in your grove. If a Red beast was destroyed this turn, draw 1 card."],
        Does("my hand#: 2"),
    ),
    stands(&["If this card was destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["Deal 1 damage to this card. Heal 1 to this card. If this card was healed this turn, draw 1 card."], Does("my hand#: 3")),
    stands(
        &["Deal 1 damage to this card. If this card was healed this turn, draw 1 card.", "Whenever this card is healed, draw 1 card."],
        DoesOrRefused("my hand#: 2"),
    ),
    stands(&["Deal 1 damage to a beast in your opponent's grove. If this card dealt damage this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Put a beast in your hand into your grove. If a beast entered the field this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["Put a beast in your hand into your grove. If a beast entered your opponent's grove this turn, draw 1 card."], Does("my hand#: 1")),
    stands(&["Return this card to your hand. If this card left the field this turn, draw 1 card."], Does("my hand#: 4")),
    stands(&["If a beast left the field this turn, draw 1 card."], Refused),
    stands(&["Equip a charm in your opponent's hand to this card. If a charm became attached to this card this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Equip a charm in your opponent's hand to this card. If a charm was attached to a warden this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["Give this card +2 power until the end of the turn. If this card got +power this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Move 2 gold from the well to this card. If gold was put on this card this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Move 2 gold from the well to your purse. If gold was put into your purse this turn, draw 1 card."], Does("my hand#: 3")),
    stands(
        &["Move 2 gold from the well to your purse. If gold was taken from your purse this turn, draw 1 card. Move 1 gold from your purse to the well."],
        Does("my hand#: 2"),
    ),
    stands(&["Reveal a card in your hand. If you revealed a beast this turn, draw 1 card."], Does("my hand#: 3")).wishes(&["Lantern Moth"]),
    stands(&["Reveal a card in your hand. If you revealed a trick this turn, draw 1 card."], Does("my hand#: 2")).wishes(&["Lantern Moth"]),
    stands(&["Look at the top 1 card of your deck. If you looked at a card this turn, draw 1 card."], Does("my hand#: 3")),
    // ----- what was not done without a choice was not done
    stands(&["Gain 1 ember. If you do, draw 1 card."], Does("my ember: 10; my hand#: 3")),
    stands(&["You can't gain ember.", "Gain 1 ember. If you do, draw 1 card. Otherwise, lose 1 ember."], Does("my ember: 8; my hand#: 2")),
    stands(&["Gain 5 heart. If you do, gain 1 heart. If you do, draw 1 card."], Does("my heart: 12; my hand#: 2")),
    stands(&["Whenever you gain purse, draw 1 card.", "Draw 1 card."], Refused),
    stands(&["Whenever you win the game, draw 1 card.", "Draw 1 card."], Refused),
    stands(&["This card can sacrifice beasts in your grove.", "Draw 1 card."], Refused),
    // ----- what has no abilities while it is in a state, and what ends the state
    stands(
        &["All tired beasts in your grove have no abilities.", "Whenever this card is woken, draw 1 card.", "Tire this card. Wake this card."],
        Does("my hand#: 3; Case tired: no"),
    ),
    // ----- how many there are
    trick(&["If you have 3 or more ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have 10 or more ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent has 10 or more ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent has 9 or less ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If there are 2 or fewer beasts in your grove, draw 1 card."], Does("my hand#: 3")),
    trick(&["If there are 1 or fewer beasts in your grove, draw 1 card."], Does("my hand#: 2")),
    // ----- where a card is that a check sent away between two sentences
    trick(&["Deal 5 damage to a beast in your opponent's grove. If that beast is in a discard pile, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If it is in your opponent's discard pile, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 4 damage to a beast in your opponent's grove. If it is in your opponent's discard pile, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If it is in your opponent's grove, draw 1 card."], Does("my hand#: 2")),
];
