//! What one shipped game writes in its files, or none, and what stays all the same: it is an idea that other games will want, not one
//! game's rule. The pages of the files show the reasons.

/// `Type.field` or `Type::Choice`, and why it stays; by the source that the type stands in.
pub(crate) const LONE: &[&[(&str, &str)]] = &[TABLE, DEEDS, MOD, MODES, CARDS];

const TABLE: &[(&str, &str)] = &[
    ("KindDef.gains", "cards of many games come to have a number that is not printed on them, as who bears a weapon has an attack"),
    ("KindDef.room", "whatever the game, a card is only so large"),
    ("KindDef.symbol", "many games print a sign for each kind of card"),
    ("KindDef.works", "cards that speak of themselves in a hand or a discard pile are found in most games"),
    ("MadeDef.keeps", "what a card makes is often of its colour, tribe or player"),
    ("NounDef.by", "who does it and whom it is done to are the two sides of any such word"),
    ("NounDef.id", "games have words for cards in a part (\"attacker\"), or for several kinds (\"permanent\")"),
    ("NounDef.is", "what such a word means is said as any description is"),
    ("NounDef.that", "a text that named such a card says \"that …\" of it"),
    ("PlayerDamageDef.to", "tokens that are lost as damage lie somewhere afterwards"),
    ("PlayerDamageDef.zero", "each rulebook says whether damage of 0 is damage"),
    ("RoomDef.letters", "how long a line is on a card that is printed"),
    ("RoomDef.lines", "how many lines a card has that is printed"),
    ("Shown::WhenSome", "what is nearly always 0 is best shown when it is not"),
    ("StatDef.set", "ranges are sets of numbers, and games about distances have them"),
    ("ZeroDamage::Taken", "each rulebook says whether damage of 0 is damage"),
    ("ZoneDef.alike", "cards that are paid with, face down or not, are asked for by number in many games"),
    ("ZoneDef.brief", "whether a card that goes from one part of the field to another is the same card is a question of each rulebook"),
];

const DEEDS: &[(&str, &str)] = &[];

const MOD: &[(&str, &str)] = &[];

const MODES: &[(&str, &str)] = &[];

const CARDS: &[(&str, &str)] = &[];

/// Why it stays, where one game uses it or none.
pub(crate) fn reason(what: &str) -> Option<&'static str> {
    LONE.iter().copied().flatten().find(|(known, _)| *known == what).map(|(_, reason)| *reason)
}
