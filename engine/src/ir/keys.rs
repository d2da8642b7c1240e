//! Kinds of events, and the bits that masks keep them in. Nothing else knows which number is which kind.

use super::Key;
use crate::bits::EventBits;
use crate::ids::*;
use crate::number::{short, tiny};
use serde::{Deserialize, Serialize};

/// A kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Something that only has a number where a text speaks of it.
    Told(Deal),
}

/// What happens to pools, tokens, states and players: such an event has a number only where a text of the game speaks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deal {
    /// A pool holds more than before: points are gained, tokens come.
    Gains(PoolId),
    /// A pool holds less than before: points are lost, tokens go.
    Loses(PoolId),
    /// Something is paid from a pool.
    Pays(PoolId),
    /// A card gets a state.
    Gets(StateId),
    /// A card is without a state that it had.
    Sheds(StateId),
    /// Tokens are put on a card.
    PutOn(CounterId),
    /// Tokens are taken from a card.
    TakenFrom(CounterId),
    /// A zone is shuffled.
    Shuffled(ZoneId),
    /// A card is looked at.
    LookedAt,
    /// A card is revealed.
    Revealed,
    /// A card is chosen as a target.
    Targeted,
    /// A card gets a bearer.
    Attached,
    /// An instruction makes a stat of a card greater.
    Raised(StatId),
    /// An instruction makes a stat of a card less.
    Lowered(StatId),
    /// An instruction gives a card a keyword.
    GetsKeyword(KeywordId),
    /// An instruction takes a keyword from a card.
    LosesKeyword(KeywordId),
    /// A turn begins, for its player.
    TurnBegins,
    /// A turn ends, for its player.
    TurnEnds,
    /// A player loses the game.
    LosesGame,
    /// A player wins the game.
    WinsGame,
}

impl Deal {
    /// Whether it has an amount.
    #[must_use]
    pub fn counts(self) -> bool {
        match self {
            Deal::Gains(_) | Deal::Loses(_) | Deal::Pays(_) | Deal::PutOn(_) | Deal::TakenFrom(_) | Deal::Raised(_) | Deal::Lowered(_) => true,
            Deal::Gets(_)
            | Deal::Sheds(_)
            | Deal::Shuffled(_)
            | Deal::LookedAt
            | Deal::Revealed
            | Deal::Targeted
            | Deal::Attached
            | Deal::GetsKeyword(_)
            | Deal::LosesKeyword(_)
            | Deal::TurnBegins
            | Deal::TurnEnds
            | Deal::LosesGame
            | Deal::WinsGame => false,
        }
    }

    /// Its place in the table of numbers.
    fn slot(self) -> usize {
        const POOLS: usize = 256;
        const SMALL: usize = 256;
        match self {
            Deal::Gains(pool) => pool.index(),
            Deal::Loses(pool) => POOLS + pool.index(),
            Deal::Pays(pool) => 2 * POOLS + pool.index(),
            Deal::Gets(state) => 3 * POOLS + state.index(),
            Deal::Sheds(state) => 3 * POOLS + SMALL + state.index(),
            Deal::PutOn(counter) => 3 * POOLS + 2 * SMALL + counter.index(),
            Deal::TakenFrom(counter) => 3 * POOLS + 3 * SMALL + counter.index(),
            Deal::Shuffled(zone) => 3 * POOLS + 4 * SMALL + zone.index(),
            Deal::LookedAt => 3 * POOLS + 5 * SMALL,
            Deal::Revealed => 3 * POOLS + 5 * SMALL + 1,
            Deal::Targeted => 3 * POOLS + 5 * SMALL + 2,
            Deal::Attached => 3 * POOLS + 5 * SMALL + 3,
            Deal::LosesGame => 3 * POOLS + 5 * SMALL + 4,
            Deal::WinsGame => 3 * POOLS + 5 * SMALL + 5,
            Deal::TurnBegins => 3 * POOLS + 5 * SMALL + 6,
            Deal::TurnEnds => 3 * POOLS + 5 * SMALL + 7,
            Deal::Raised(stat) => 3 * POOLS + 6 * SMALL + stat.index(),
            Deal::Lowered(stat) => 3 * POOLS + 7 * SMALL + stat.index(),
            Deal::GetsKeyword(keyword) => 3 * POOLS + 8 * SMALL + 2 * keyword.index(),
            Deal::LosesKeyword(keyword) => 3 * POOLS + 8 * SMALL + 2 * keyword.index() + 1,
        }
    }
}

/// The numbers of the events that texts speak of beside those that every game has: they come behind those.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Spoken {
    deals: Vec<Deal>,
    /// Per place: the number, and one more than any where nothing speaks of it; only as long as it has to be.
    numbers: Vec<Key>,
}

/// No event has this number.
const UNSAID: Key = Key::MAX;

impl Spoken {
    /// The number of an event, if a text speaks of it.
    #[must_use]
    pub fn key(&self, deal: Deal) -> Option<Key> {
        self.numbers.get(deal.slot()).copied().filter(|key| *key != UNSAID)
    }

    /// The event with a number, counted from the first that is not every game's.
    #[must_use]
    pub fn deal(&self, number: usize) -> Option<Deal> {
        self.deals.get(number).copied()
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.deals.len()
    }

    /// A number for an event of which a text speaks; none where there are as many as there may be.
    pub fn speak(&mut self, deal: Deal, keys: Keys) -> Option<Key> {
        if let Some(known) = self.key(deal) {
            return Some(known);
        }
        let number = keys.count() + self.deals.len();
        let key = Key::try_from(number).ok().filter(|_| number < crate::bits::MOST_EVENTS)?;
        self.deals.push(deal);
        let slot = deal.slot();
        if self.numbers.len() <= slot {
            self.numbers.resize(slot + 1, UNSAID);
        }
        if let Some(place) = self.numbers.get_mut(slot) {
            *place = key;
        }
        Some(key)
    }
}

/// Which number a game gives to each kind of event: verbs come first, then what happens to cards in every game, then zones, moments
/// and damage to players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    verbs: Key,
    zones: Key,
    moments: Key,
    damages: Key,
}

/// How many kinds of events happen to cards in every game.
const COMMON: Key = 5;

impl Keys {
    /// How many kinds of events a game with so many verbs, zones, moments and kinds of damage to players has.
    pub fn many(of: [usize; 4]) -> usize {
        of.into_iter().fold(usize::from(COMMON), usize::saturating_add)
    }

    /// The numbers of a game with so many verbs, zones, moments and kinds of damage to players. A game with more than masks have bits for
    /// was refused before.
    pub fn new(verbs: usize, zones: usize, moments: usize, damages: usize) -> Keys {
        let [verbs, zones, moments, damages] = [verbs, zones, moments, damages].map(short);
        Keys { verbs, zones, moments, damages }
    }

    /// The number of a kind that every game has; none of another.
    #[must_use]
    pub fn key(self, kind: EventKind) -> Option<Key> {
        Some(match kind {
            EventKind::Verb(verb) => self.verb(verb),
            EventKind::TakesDamage => self.damage(),
            EventKind::DealsDamage => self.deals(),
            EventKind::Healed => self.healed(),
            EventKind::Leaves => self.leaves(),
            EventKind::Arrives => self.arrives(),
            EventKind::Enters(zone) => self.enters(zone),
            EventKind::Moment(moment) => self.moment(moment),
            EventKind::Takes(damage) => self.took(damage),
            EventKind::Told(_) => return None,
        })
    }

    /// The kind of a number; none where the game has no such number.
    #[must_use]
    pub fn kind(self, key: Key) -> Option<EventKind> {
        let small = |key: Key| tiny(usize::from(key));
        let Some(common) = key.checked_sub(self.verbs) else { return Some(EventKind::Verb(VerbId(small(key)))) };
        let Some(zone) = common.checked_sub(COMMON) else {
            return Some(match common {
                0 => EventKind::TakesDamage,
                1 => EventKind::DealsDamage,
                2 => EventKind::Healed,
                3 => EventKind::Leaves,
                _ => EventKind::Arrives,
            });
        };
        let Some(moment) = zone.checked_sub(self.zones) else { return Some(EventKind::Enters(ZoneId(small(zone)))) };
        let Some(damage) = moment.checked_sub(self.moments) else { return Some(EventKind::Moment(MomentId(small(moment)))) };
        (damage < self.damages).then_some(EventKind::Takes(DamageId(small(damage))))
    }

    /// How many kinds there are: their numbers go from 0 to one less.
    #[must_use]
    pub fn count(self) -> usize {
        Keys::many([self.verbs, self.zones, self.moments, self.damages].map(usize::from))
    }

    /// The kinds in a mask, in the order of their numbers.
    pub fn of(self, mask: EventBits) -> impl Iterator<Item = EventKind> {
        mask.numbers().filter_map(move |key| self.kind(Key::try_from(key).ok()?))
    }
}

/// As texts are compiled, one kind after the other is asked for.
impl Keys {
    /// Doing a verb to a card.
    #[must_use]
    pub fn verb(self, verb: VerbId) -> Key {
        Key::from(verb.0)
    }
    /// A card takes damage.
    #[must_use]
    pub fn damage(self) -> Key {
        self.verbs
    }
    /// A card deals damage.
    #[must_use]
    pub fn deals(self) -> Key {
        self.verbs + 1
    }
    /// A card is healed.
    #[must_use]
    pub fn healed(self) -> Key {
        self.verbs + 2
    }
    /// A card leaves the field.
    #[must_use]
    pub fn leaves(self) -> Key {
        self.verbs + 3
    }
    /// A card enters the field.
    #[must_use]
    pub fn arrives(self) -> Key {
        self.verbs + 4
    }
    /// A card enters a zone.
    #[must_use]
    pub fn enters(self, zone: ZoneId) -> Key {
        self.verbs + COMMON + Key::from(zone.0)
    }
    /// All events that are entering a zone, or the field.
    pub fn entering(self) -> EventBits {
        let first = self.verbs + COMMON;
        (first..first + self.zones).chain([self.arrives()]).collect()
    }
    /// A moment of the rules.
    #[must_use]
    pub fn moment(self, moment: MomentId) -> Key {
        self.verbs + COMMON + self.zones + Key::from(moment.0)
    }
    /// A player takes damage.
    #[must_use]
    pub fn took(self, damage: DamageId) -> Key {
        self.verbs + COMMON + self.zones + self.moments + Key::from(damage.0)
    }
}
