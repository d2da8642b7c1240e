//! How many cards a selector means: asked of the tree, no part of it.

use super::{Filter, Quantity, Selector, Whose};

/// How many cards a selector means, and how they are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent<'a> {
    /// One card that nobody chooses.
    One,
    /// All cards that are so, however many.
    All,
    /// As many as somebody chooses, or chance.
    Chosen(Chosen<'a>),
    /// What stands in a hole.
    Filled,
}

/// How many cards somebody chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen<'a> {
    /// One.
    One,
    /// So many.
    So(&'a Quantity),
    /// So many, and chance chooses them.
    AtRandom(&'a Quantity),
    /// So many at most.
    UpTo(&'a Quantity),
    /// As many as they like.
    AnyNumber,
}

impl Selector {
    /// How many cards it means, and whether somebody chooses them.
    #[must_use]
    pub fn extent(&self) -> Extent<'_> {
        self.parts().0
    }

    /// The description of the cards that are meant, or among which they are chosen, where it has one.
    #[must_use]
    pub fn filter(&self) -> Option<&Filter> {
        self.parts().1
    }

    /// The same description, to be changed.
    pub fn filter_mut(&mut self) -> Option<&mut Filter> {
        use Selector as S;
        if let S::One { filter }
        | S::Several { filter, .. }
        | S::AtRandom { filter, .. }
        | S::UpToSome { filter, .. }
        | S::AnyNumber { filter }
        | S::Placed { filter }
        | S::All { filter }
        | S::Each { filter } = self
        {
            Some(filter)
        } else {
            None
        }
    }

    fn parts(&self) -> (Extent<'_>, Option<&Filter>) {
        use Selector as S;
        // Of each player's there are as many as there are players.
        let one = |one: bool| if one { Extent::One } else { Extent::All };
        match self {
            S::One { filter } => (Extent::Chosen(Chosen::One), Some(filter)),
            S::Created { count, .. } | S::CopyOf { count, .. } | S::OfGame { count, .. } | S::Called { count, .. } => {
                (if count.is_one() { Extent::One } else { Extent::All }, None)
            }
            S::Several { count, filter } => (Extent::Chosen(Chosen::So(count)), Some(filter)),
            S::AtRandom { count, filter } => (Extent::Chosen(Chosen::AtRandom(count)), Some(filter)),
            S::UpToSome { count, filter } => (Extent::Chosen(Chosen::UpTo(count)), Some(filter)),
            S::AnyNumber { filter } => (Extent::Chosen(Chosen::AnyNumber), Some(filter)),
            S::OfThem { count } | S::SoMany { count } => (Extent::Chosen(Chosen::So(count)), None),
            S::Placed { filter } => (Extent::One, Some(filter)),
            S::All { filter } | S::Each { filter } => (Extent::All, Some(filter)),
            S::Them | S::Rest | S::AllOwn { .. } | S::Zone { .. } | S::Joined { .. } => (Extent::All, None),
            S::Top { count, place, .. } => (one(place.whose != Whose::EachPlayers && count.as_ref().is_none_or(Quantity::is_one)), None),
            S::Own { whose, .. } => (one(*whose != Whose::EachPlayers), None),
            S::CardChosen { .. }
            | S::CardVoted { .. }
            | S::This
            | S::ThisNoun { .. }
            | S::It
            | S::Oneself
            | S::Likewise
            | S::That { .. }
            | S::The { .. }
            | S::Role { .. }
            | S::Host
            | S::BearerOf { .. }
            | S::Opposing { .. }
            | S::Made { .. } => (Extent::One, None),
            S::Filled { .. } => (Extent::Filled, None),
        }
    }

    /// Whether somebody has to choose the cards that it means (chance may).
    #[must_use]
    pub fn is_chosen(&self) -> bool {
        matches!(self.extent(), Extent::Chosen(_))
    }

    /// Whether the cards are made by being spoken of: "a 2/2 Goblin", "a copy of it".
    #[must_use]
    pub fn is_made(&self) -> bool {
        matches!(self, Selector::Created { .. } | Selector::CopyOf { .. } | Selector::OfGame { .. })
    }

    /// Whether it says more than one card, or leaves open how many.
    #[must_use]
    pub fn may_be_several(&self) -> bool {
        match self.extent() {
            Extent::One | Extent::Filled | Extent::Chosen(Chosen::One) => false,
            Extent::All | Extent::Chosen(Chosen::AnyNumber) => true,
            Extent::Chosen(Chosen::So(count) | Chosen::AtRandom(count) | Chosen::UpTo(count)) => !count.is_one(),
        }
    }
}
