//! What one shipped game writes in its files, or none, and what stays all the same: it is an idea that other games will want, not one
//! game's rule. The pages of the files show the reasons.

/// `Type.field` or `Type::Choice`, and why it stays; by the source that the type stands in.
pub(crate) const LONE: &[&[(&str, &str)]] = &[TABLE, CELLS, DEEDS, COURSE, MOD, MODES, CARDS];

const TABLE: &[(&str, &str)] = &[
    ("KindDef.room", "whatever the game, a card is only so large"),
    ("KindDef.symbol", "many games print a sign for each kind of card"),
    ("MadeDef.keeps", "what a card makes is often of its colour, tribe or player"),
    ("NounDef.by", "who does it and whom it is done to are the two sides of any such word"),
    ("NounDef.that", "a text that named such a card says \"that …\" of it"),
    ("PlayerDamageDef.to", "tokens that are lost as damage lie somewhere afterwards"),
    ("PlayerDamageDef.zero", "each rulebook says whether damage of 0 is damage"),
    ("TextUse::Tagged", "on cards of many games what is said without a tag happens when they are played"),
    ("StatDef.set", "ranges are sets of numbers, and games about distances have them"),
    ("ZeroDamage::Taken", "each rulebook says whether damage of 0 is damage"),
    ("Targets::Chosen", "in many games whatever a player chooses for a text is a target"),
    ("ZoneDef.of", "a market, a deck that all draw from, a trick lie on the table and are nobody's"),
    ("ZoneOf::All", "a market, a deck that all draw from, a trick lie on the table and are nobody's"),
    ("ZoneDef.alike", "cards that are paid with, face down or not, are asked for by number in many games"),
    ("ZoneDef.cells", "rows, lanes and boards of squares are what many games are played on"),
    ("ZoneDef.reached", "hands in which cards have numbers that change, and that nobody looks through where no place is said, are of many games"),
    ("ZoneDef.brief", "whether a card that goes from one part of the field to another is the same card is a question of each rulebook"),
];

const CELLS: &[(&str, &str)] = &[
    ("Cells::Row", "in many games creatures stand in a row, each across from another"),
    ("Cells::Lanes", "lanes between two sides are a kind of game of their own"),
    ("Cells::Grid", "a front row that shields a back row, and boards of squares"),
];

const DEEDS: &[(&str, &str)] = &[
    ("ActionDef.secret", "players choose at the same time in many games"),
    ("DurationDef.ends", "“until this creature leaves the battlefield” is printed in many games"),
    ("DurationEnds::WithItsCard", "“until this creature leaves the battlefield” is printed in many games"),
    ("DurationEnds::WithItsControl", "“for as long as you control this creature” is printed in many games"),
    ("MomentDef.attached", "what is attached shares in what its bearer does"),
    ("MomentDef.order", "who orders triggers of several players differs from rulebook to rulebook"),
    ("MomentOf::Anyone", "the start and the end of a turn are named on cards of most games"),
    ("MomentOf::You", "the start and the end of a turn are named on cards of most games"),
    ("Order::Active", "the other answer to who orders triggers"),
    ("Stretch::Turn", "“once per turn” is printed in most games"),
    ("Stretch::Until", "the limit of a game whose rounds are made of several turns"),
    ("TagMeans::Ignores", "a tag that lifts a keyword for what its line costs"),
    ("TagMeans::Moment", "the start and the end of a turn are named on cards of most games"),
    ("Turns::Again", "one of the four ways in which players take turns in a window"),
    ("Turns::Priority", "the way of games with a stack"),
    ("VerbDef.makes", "weapons and creatures that texts make are of two kinds"),
    ("VerbFrom::Offered", "to be shown three cards and take one is a word of many games"),
    ("VerbDef.ordered", "who does something to several cards at once orders them"),
];

const COURSE: &[(&str, &str)] = &[
    ("Counts::Began", "who began a round is named in most games of rounds"),
    ("Counts::Follows", "who deals, or answers first, is named in many games of hands"),
    ("Counts::InARow", "in many games something ends when all have passed one after the other"),
    ("Counts::Number", "how many rounds a match has is said in many rulebooks"),
    ("Counts::Turns", "limits of turns are common"),
    ("LevelDef.ends_if", "rounds that somebody loses end in the middle of what they are made of"),
];

const MOD: &[(&str, &str)] = &[
    ("Attached::Follow", "a choice that rulebooks leave open"),
    ("OptionsOfOthers::ByYou", "a choice that rulebooks leave open: whose a bare verb is in what another player chooses"),
    ("Switches.options_of_others", "a choice that rulebooks leave open: whose a bare verb is in what another player chooses"),
    ("DeckRules.packs", "sealed decks"),
    ("GameFile.edition", "packs are made for an edition"),
    ("LimitDef.copies", "one of each legendary card, any number of basic ones: decks of many games"),
    ("GameFile.out", "where more than two play, somebody may be out while others play on"),
    ("GameFile.players", "most card games are for more than two"),
    ("GameFile.led", "what each set holds of each of its families: a slip in a set is found when it is written"),
    ("GameFile.teams", "partners across the table win and lose together in many card games"),
    ("GameFile.targets", "in many games whatever a player chooses for a text is a target"),
    ("GameFile.roles_that_follow", "a role that stays with the printed card, not with what it is at the moment"),
    ("PacksDef.count", "sealed decks: how many packs"),
    ("PacksDef.sections", "sealed decks: with a leader that players choose"),
    ("Replacements::AfterTheCard", "a choice that rulebooks leave open"),
    ("Switches.attached", "a choice that rulebooks leave open"),
    ("Switches.optional_replacements", "a choice that rulebooks leave open"),
    ("Switches.triggers", "a choice that rulebooks leave open"),
    ("Triggers::BetweenInstructions", "a choice that rulebooks leave open"),
];

const MODES: &[(&str, &str)] = &[
    ("DraftDef.how", "the ways to draft"),
    ("DraftDef.seats", "for how many players a draft is"),
    ("DraftDef.stacks", "what is drafted"),
    ("DraftHow::Middle", "one of the usual ways to draft"),
    ("DraftHow::Own", "one of the usual ways to draft"),
    ("DraftHow::Pass", "one of the usual ways to draft"),
    ("DraftHow::Show", "one of the usual ways to draft"),
    ("ModeDef.deck", "formats have rules of their own for decks"),
    ("ModeDef.draft", "drafts are a way to play many games"),
    ("ModeDef.one_of", "modes of which a match has one"),
    ("ModeDef.pools", "modes with more life are common"),
    ("ModeDef.rest", "cards beside the deck: sideboards"),
    ("ModeDef.rules", "a mode that adds a rule"),
];

const CARDS: &[(&str, &str)] = &[
    ("Back.name", "cards with two sides"),
    ("Back.stats", "cards with two sides"),
    ("Back.text", "cards with two sides"),
    ("CardFile.alias", "a second part of the name"),
    ("CardFile.back", "cards with two sides"),
    ("CardFile.brings", "cards that come with others: tokens, transformed cards"),
    ("CardFile.flavour", "words that mean nothing are printed on cards of many games"),
    ("DeckFile.mode", "decks of formats with rules of their own"),
    ("DeckFile.packs", "sealed decks"),
    ("SetFile.elsewhere", "a card may name one that is printed in a later set"),
    ("SetFile.language", "translated sets, as `translate --write` writes them"),
    ("SetFile.ranges", "what numbers a set declares: a slip is found when it is written"),
];

/// Why it stays, where one game uses it or none.
pub(crate) fn reason(what: &str) -> Option<&'static str> {
    LONE.iter().copied().flatten().find(|(known, _)| *known == what).map(|(_, reason)| *reason)
}
