//! What the examples' game has beside its files, and what an example may need beside it.

const LEXICON: &str = include_str!("../../../grammar/corpus/en.ron");

/// Forms that only a game asks for, beside those of the corpus.
const FORMS: &[(&str, &str)] = &[
    (r#""attack": (sg: "attack"),"#, r#""attack": (sg: "attack", short: "A"),"#),
    (r#""health": (sg: "health"),"#, r#""health": (sg: "health", short: "D"),"#),
    (r#""cost": (sg: "cost", base"#, r#""cost": (sg: "cost", short: "B", base"#),
    (r#""day_starts": (yours"#, r#""day_starts": (name: "Start of Day", yours"#),
    (r#""day_ends": (anyones"#, r#""day_ends": (name: "End of Day", anyones"#),
    (
        r#"    keywords: {"#,
        r#"    keywords: {"longer": (name: "Longer", takes: number), "nearer": (name: "Nearer", takes: number),
        "shorter": (name: "Shorter", takes: number), "farther": (name: "Farther", takes: number),"#,
    ),
    (r#""courage": (sg: "Courage"),"#, r#""courage": (sg: "Courage"), "wounds_left": (sg: "Wounds Left"),"#),
];

/// The words of the examples' game: those of the corpus, with the forms that only a game asks for.
pub(crate) fn lexicon() -> String {
    let mut lexicon = LEXICON.to_owned();
    for (old, new) in FORMS {
        assert_eq!(lexicon.matches(old).count(), 1, "{old} stands once in the lexicon of the corpus");
        lexicon = lexicon.replace(old, new);
    }
    lexicon
}

/// What an example may need beside it: what stands before it in its line, behind it, or in a line of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    Nothing,
    /// A sentence before it.
    Before(&'static str),
    /// What it is a part of.
    In(&'static str),
    /// A sentence behind it.
    Behind(&'static str),
    /// Another line of its card.
    Line(&'static str),
}

use Beside::{Before, Behind, In};

/// What is tried.
pub(crate) const BESIDE: &[Beside] = &[
    Before("Choose a number from 1 to 5."),
    Before("Choose a card name."),
    Before("Choose a Clan."),
    Before("Each player secretly chooses a number from 0 to 3, then all are revealed."),
    Before("Each player secretly chooses a card in their hand, then all are revealed."),
    Before("Each player votes for another player."),
    Behind("Draw cards equal to that number."),
    Behind("Gain Courage equal to the number of cards with that name in any Garden."),
    Behind("Gain Courage equal to the number of cards of that Clan in any Garden."),
    Before("Choose a spell in your hand."),
    Before("Choose an entity in your opponent's Garden."),
    Before("Choose a weapon in your hand."),
    Before("Choose an entity in your Alley."),
    Before("Choose an entity in your Garden."),
    Before("Choose 2 entities in your opponent's Garden."),
    Before("Choose 2 entities with Charge in your Garden."),
    Before("Choose 2 entities with Defender in any Garden."),
    Before("Look at the top 5 cards of your deck."),
    Before("Discard 2 cards."),
    Before("Discard 99 cards."),
    Before("Deal 9 damage to an entity in your opponent's Garden."),
    Before("Sacrifice an entity in your Garden."),
    Before("Your opponent chooses an entity in their Garden."),
    Before("You may discard 1 card."),
    Before("Your opponent may discard a weapon."),
    Before("Your opponent takes 1 wounds."),
    Before("Give this card Charge until the end of the turn."),
    Before("Give this card +1 attack until the end of the turn."),
    Before("At the start of the turn, gain 1 Courage."),
    Behind("Draw 1 card."),
    Beside::Line("Tap this card: Gain 1 Courage."),
    Beside::Line("Tap this card: Draw cards equal to the room in your IKZ area."),
    Beside::Line("Whenever this card attacks, gain 1 Courage."),
    Beside::Line("Tap this card: Move 1 gold by arrow from the Well to your Purse."),
    Beside::Line("Tap this card: Move 1 gold from the Well to this card, then move 1 gold from this card to your Purse."),
    Beside::Line("Tap this card: Move 1 gold from the Well to this card, then take 1 wounds."),
    Beside::Line("Tap this card: Give this card +2 attack until the end of the turn, then give this card -1 attack until the end of the turn."),
    In("If this card would take damage,"),
    In("Whenever this card takes damage,"),
];
