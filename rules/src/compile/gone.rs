//! What files of older editions say, and what says it now.

/// A field that is no longer read: its type, its name, and what to write instead.
const GONE: &[(&str, &str, &str)] = &[
    ("ActionDef", "deed", "write `does`: of an action without a card, it is what its player does"),
    ("ActionDef", "into", "leave it out: an action is not offered when there is no room where its first step puts its card"),
    ("ActionDef", "only_if", "write it in `needs`, or, where a text may lift it (\"You can always …\"), in `rules`: \"If …, you can't draw.\""),
    ("CounterDef", "detour", "say it in `rules`: “Coins from all cards with Leak go to the well instead of the bank.”"),
    ("CounterDef", "strays_to", "write `bank`: what is paid goes there, too"),
    ("DraftDef", "keep", "leave it out: players keep as many cards as the sections of `stacks` hold"),
    ("DraftDef", "leads", "leave it out: the section that sets families (`match_family`) leads the deck"),
    ("DraftDef", "picks", "leave it out: all cards of `stacks` are picked, or one of those that are shown"),
    ("FamilyRule", "always", "write these families in `free`, which names families and groups of them"),
    ("FamilyRule", "concerns", "leave it out: cards without such a family match; where each card must have one, the kinds say so (`one_of`)"),
    ("FamilyRule", "unless", "write these groups in `free`, which names families and groups of them"),
    ("GameFile", "arrows_either_way_if", "say it in what the phrase means: \"If …, move {n} coins by arrow between {from} and {to}.\""),
    ("GameFile", "arrows_times", "say it in what the phrase means: \"Move coins equal to twice {n} by arrow from {from} to {to}.\""),
    ("GameFile", "keywords_off", "say it in `rules`, or in those of a mode: \"All cards you control can't have Swift.\""),
    (
        "GameFile",
        "copies",
        "say it in `rules`, or in those of a mode: \"All Red cards in your hand are copies of a shown card of the same Clan in your cellar, and stay so in your arena.\"",
    ),
    ("GameFile", "drafts", "write each as a mode: `(id: \"open\", name: \"Open\", draft: (seats: [2], stacks: {\"main\": 8}, how: Pass))`"),
    ("KindDef", "apart", "name these groups in `may`"),
    ("KindDef", "says", "leave it out: what a card must be able to do is no matter of how the game is played"),
    ("LimitDef", "family", "say it in `of`: \"a Red card\""),
    ("LimitDef", "kind", "say it in `of`: \"a creature\""),
    ("LimitDef", "tag", "say in `of` what these cards are, such as a keyword: \"a card with Swift\""),
    ("MadeDef", "uses", "write an action with such a card and no place: `with: \"a little ghost with power\"`"),
    ("ModeDef", "arrows_times", "replace in `lines` what the phrase means: \"Move coins equal to twice {n} by arrow from {from} to {to}.\""),
    (
        "ModeDef",
        "copies",
        "say it in `rules`: \"All Red cards in your hand are copies of a shown card of the same Clan in your cellar, and stay so in your arena.\"",
    ),
    ("ModeDef", "keywords_off", "say it in `rules`: \"All cards you control can't have Swift.\""),
    ("ModeDef", "setup", "replace a line of the set-up in `lines`: its old text, then the new one with what is done besides"),
    ("PacksDef", "set", "leave it out: packs hold cards of all sets for play"),
    ("PacksDef", "size", "leave it out: the packs share the cards of their sections"),
    ("PlayerDamageDef", "shield", "say it in `rules`: “Wounds can be taken from all cards with Guard in your grove.”"),
    ("PoolDef", "no_arrows_if", "say it in `rules`: “If …, coins can't be moved by arrow from the well.”"),
    ("PoolDef", "paid_to", "write `bank` at the counter of its tokens"),
    ("SectionDef", "family", "write the family in `kinds`, in the place of kinds"),
    ("SetupDef", "rest", "write it in a mode: `rest: {\"main\": \"box\"}`"),
    ("PoolDef", "room_if", "say in `rules` when there is none: “If …, coins can't be moved to your purse.”"),
    ("StatDef", "most", "say it in `rules`: “The power of all creatures without Boundless can't be more than 5.”"),
    ("StatDef", "of_family", "name the stat in `may` of the kinds that may have it, and leave this out"),
    ("Switches", "chain_budget", "leave it out: every game has the same"),
    ("Switches", "turn_budget", "leave it out: every game has the same"),
    ("TagDef", "of", "write the family in `on`, beside kinds"),
    ("TagDef", "opens", "write `between: [\"Open the Answer window for you.\", \"If this card is not in your hand, stop.\"]`"),
    ("VerbDef", "then", "say what it is that happens: a card waits in `tags` for `When(\"Whenever a card becomes attached to this card\")`"),
];

/// What to write instead of a field that was read once; of any type, where it is not known of which.
pub(super) fn instead(ty: Option<&str>, field: &str) -> Option<&'static str> {
    GONE.iter().find(|(of, name, _)| *name == field && ty.is_none_or(|ty| ty == *of)).map(|(.., help)| *help)
}
