//! What files of older editions say, and what says it now.

/// A field that is no longer read: its type, its name, and what to write instead.
const GONE: &[(&str, &str, &str)] = &[
    ("KindDef", "says", "leave it out: what a card must be able to do is no matter of how the game is played"),
    ("KindDef", "apart", "name these groups in `may`"),
    ("StatDef", "of_family", "name the stat in `may` of the kinds that may have it, and leave this out"),
    ("CounterDef", "strays_to", "write `bank`: what is paid goes there, too"),
    ("MadeDef", "uses", "write an action with such a card and no place: `with: \"a combat ability with power\"`; `only_if` is its `needs`"),
    ("PoolDef", "paid_to", "write `bank` at the counter of its tokens"),
];

/// What to write instead of a field that was read once; of any type, where it is not known of which.
pub(crate) fn instead(ty: Option<&str>, field: &str) -> Option<&'static str> {
    GONE.iter().find(|(of, name, _)| *name == field && ty.is_none_or(|ty| ty == *of)).map(|(.., help)| *help)
}
