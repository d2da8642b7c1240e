//! Kinds of events, and the bits that masks keep them in. Nothing else knows which number is which kind.

use super::Key;
use crate::ids::*;

/// A kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A verb is done to a card.
    Verb(VerbId),
    /// A card takes damage.
    TakesDamage,
    /// A card deals damage.
    DealsDamage,
    /// Damage is taken away from a card.
    Healed,
    /// A card leaves the field.
    Leaves,
    /// A card comes to the field.
    Arrives,
    /// A card comes into a zone.
    Enters(ZoneId),
    /// A moment is announced, for a card or for nobody.
    Moment(MomentId),
    /// A player takes damage of a kind.
    Takes(DamageId),
}

/// Which number a game gives to each kind of event: verbs come first, then what happens to cards in every game, then zones, moments
/// and damage to players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keys {
    verbs: u8,
    zones: u8,
    moments: u8,
    damages: u8,
}

/// How many kinds of events happen to cards in every game.
const COMMON: u8 = 5;

impl Keys {
    /// How many kinds of events a game with so many verbs, zones, moments and kinds of damage to players has.
    pub(crate) fn many(of: [usize; 4]) -> usize {
        of.into_iter().fold(usize::from(COMMON), usize::saturating_add)
    }

    /// The numbers of a game with so many verbs, zones, moments and kinds of damage to players. A game with more than masks have bits for
    /// was refused before.
    pub(crate) fn new(verbs: usize, zones: usize, moments: usize, damages: usize) -> Keys {
        let [verbs, zones, moments, damages] = [verbs, zones, moments, damages].map(|many| u8::try_from(many).unwrap_or(u8::MAX));
        Keys { verbs, zones, moments, damages }
    }

    /// The number of a kind.
    #[must_use]
    pub fn key(self, kind: EventKind) -> Key {
        match kind {
            EventKind::Verb(verb) => verb.0,
            EventKind::TakesDamage => self.verbs,
            EventKind::DealsDamage => self.verbs + 1,
            EventKind::Healed => self.verbs + 2,
            EventKind::Leaves => self.verbs + 3,
            EventKind::Arrives => self.verbs + 4,
            EventKind::Enters(zone) => self.verbs + COMMON + zone.0,
            EventKind::Moment(moment) => self.verbs + COMMON + self.zones + moment.0,
            EventKind::Takes(damage) => self.verbs + COMMON + self.zones + self.moments + damage.0,
        }
    }

    /// The kind of a number; none where the game has no such number.
    #[must_use]
    pub fn kind(self, key: Key) -> Option<EventKind> {
        let Some(common) = key.checked_sub(self.verbs) else { return Some(EventKind::Verb(VerbId(key))) };
        let Some(zone) = common.checked_sub(COMMON) else {
            return Some(match common {
                0 => EventKind::TakesDamage,
                1 => EventKind::DealsDamage,
                2 => EventKind::Healed,
                3 => EventKind::Leaves,
                _ => EventKind::Arrives,
            });
        };
        let Some(moment) = zone.checked_sub(self.zones) else { return Some(EventKind::Enters(ZoneId(zone))) };
        let Some(damage) = moment.checked_sub(self.moments) else { return Some(EventKind::Moment(MomentId(moment))) };
        (damage < self.damages).then_some(EventKind::Takes(DamageId(damage)))
    }

    /// How many kinds there are: their numbers go from 0 to one less.
    #[must_use]
    pub fn count(self) -> usize {
        Keys::many([self.verbs, self.zones, self.moments, self.damages].map(usize::from))
    }

    /// The kinds in a mask, in the order of their numbers.
    pub fn of(self, mask: u128) -> impl Iterator<Item = EventKind> {
        let keys = (0..self.count()).filter(move |key| mask >> key & 1 == 1);
        keys.filter_map(move |key| self.kind(Key::try_from(key).ok()?))
    }
}

/// As texts are compiled, one kind after the other is asked for.
impl Keys {
    pub(crate) fn damage(self) -> Key {
        self.key(EventKind::TakesDamage)
    }
    pub(crate) fn deals(self) -> Key {
        self.key(EventKind::DealsDamage)
    }
    pub(crate) fn healed(self) -> Key {
        self.key(EventKind::Healed)
    }
    pub(crate) fn leaves(self) -> Key {
        self.key(EventKind::Leaves)
    }
    pub(crate) fn arrives(self) -> Key {
        self.key(EventKind::Arrives)
    }
    pub(crate) fn enters(self, zone: ZoneId) -> Key {
        self.key(EventKind::Enters(zone))
    }
    pub(crate) fn moment(self, moment: MomentId) -> Key {
        self.key(EventKind::Moment(moment))
    }
    pub(crate) fn took(self, damage: DamageId) -> Key {
        self.key(EventKind::Takes(damage))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_a_kind_of_its_own() {
        let keys = Keys::new(7, 3, 4, 2);
        let kinds: Vec<EventKind> = keys.of(u128::MAX).collect();
        assert_eq!(kinds.len(), keys.count());
        for (key, kind) in (0..).zip(kinds) {
            assert_eq!((keys.kind(key), keys.key(kind)), (Some(kind), key));
        }
        assert_eq!(keys.kind(keys.count() as Key), None);
    }
}
