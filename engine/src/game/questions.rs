//! What a loaded game is asked: cards, decks and zones by their words, families, events as bits.

use super::{CardDef, Deck, Game, Moment};
use crate::bits::EventBits;
use crate::data::{DeckFile, DeckRules, ModeDef, SetRole};
use crate::ids::*;
use crate::ir::*;
use crate::random::Random;

impl Game {
    /// Whether a zone is everybody's: there is one for the table.
    #[must_use]
    #[inline]
    pub fn is_common(&self, zone: ZoneId) -> bool {
        self.common.has(zone)
    }

    /// With whom a card lies that a player has in a zone: what is everybody's lies with the first player.
    #[must_use]
    #[inline]
    pub fn keeper(&self, player: PlayerId, zone: ZoneId) -> PlayerId {
        if self.is_common(zone) { PlayerId(0) } else { player }
    }

    /// How many may play.
    #[must_use]
    pub fn seats(&self) -> std::ops::RangeInclusive<u8> {
        let (least, most) = self.rules_file.players;
        least..=most
    }

    /// The printed card.
    #[must_use]
    pub fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.index()]
    }

    /// The printed card with that id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<DefId> {
        self.by_id.get(id).copied()
    }

    /// The printed cards with that name (letter case does not matter).
    pub fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = DefId> + 'a {
        // Nearly all names differ in their first letters: none is copied to see that.
        let lower = |text: &'a str| text.chars().flat_map(char::to_lowercase);
        (0u16..).zip(&self.cards).take(self.printed).filter(move |(_, card)| lower(&card.name).eq(lower(name))).map(|(i, _)| DefId(i))
    }

    /// The mode of an id; or, of modes that exclude each other under this word, the one that the seed draws.
    #[must_use]
    pub fn mode(&self, word: &str, seed: u64) -> Option<&ModeDef> {
        let modes = &self.rules_file.modes;
        let named = modes.iter().find(|mode| mode.id == word);
        named.or_else(|| {
            let such: Vec<_> = modes.iter().filter(|mode| mode.one_of.as_deref() == Some(word)).collect();
            such.get(Random::new(seed).place(such.len())).copied()
        })
    }

    /// A family's word, as cards print it.
    #[must_use]
    pub fn family_word(&self, family: FamilyId) -> &str {
        self.noun("family", &self.families[usize::from(family.0)])
    }

    /// Whether a card is of the family with that word.
    #[must_use]
    pub fn is_of(&self, card: &CardDef, family: &str) -> bool {
        let forms = |id: &FamilyId| self.words.forms("family", &self.families[usize::from(id.0)]).map(|forms| forms.values());
        card.families.iter().filter_map(forms).flatten().any(|form| form == family)
    }

    /// The families of a group.
    #[must_use]
    pub fn group(&self, id: &str) -> &[FamilyId] {
        self.groups.iter().find(|(group, _)| group == id).map_or(&[], |(_, members)| members)
    }

    /// The printed cards of the sets that decks are made of.
    pub fn for_play(&self) -> impl Iterator<Item = (DefId, &CardDef)> {
        let play = |set: &str| self.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
        (0u16..).map(DefId).zip(&self.cards).take(self.printed).filter(move |(_, card)| play(&card.set))
    }

    /// Whether a card comes along with another and is in no deck for itself.
    #[must_use]
    pub fn is_brought(&self, card: &CardDef) -> bool {
        self.cards.iter().any(|other| other.brings.contains(&card.id))
    }

    /// How decks are built for a mode, or where no mode says otherwise; nothing when there is no such mode.
    #[must_use]
    pub fn deck_rules(&self, mode: Option<&str>) -> Option<&DeckRules> {
        let Some(id) = mode else { return Some(&self.usual_deck) };
        let mode = self.rules_file.modes.iter().find(|mode| mode.id == id)?;
        Some(mode.deck.as_ref().unwrap_or(&self.usual_deck))
    }

    /// The mode of the match that says how decks are built, if one does.
    #[must_use]
    pub fn deck_mode(&self) -> Option<&str> {
        let says = |id: &&String| self.rules_file.modes.iter().any(|mode| mode.id == **id && mode.deck.is_some());
        self.modes.iter().find(says).map(String::as_str)
    }

    /// Whether a deck is for a match with the modes of this game; whether it obeys its rules is another question.
    #[must_use]
    pub fn takes(&self, deck: &DeckFile) -> bool {
        match (&deck.mode, self.deck_mode()) {
            (None, says) => says.is_none(),
            (Some(mode), Some(says)) => mode == says,
            (Some(mode), None) => self.modes.contains(mode),
        }
    }

    /// A deck of the game that obeys its rules and is for the modes of the match.
    #[must_use]
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|(file, _)| file.id == id).and_then(|(_, deck)| deck.as_ref())
    }

    /// The zone with that lexicon word.
    #[must_use]
    pub fn zone_named(&self, id: &str) -> Option<ZoneId> {
        self.zones.iter().position(|z| z.id == id).map(ZoneId::at)
    }

    /// A value of a stat as printed: a number, or the numbers of a set ("1-3, 5").
    #[must_use]
    pub fn stat_text(&self, stat: StatId, value: i32) -> String {
        if self.widths.get(stat.index()).is_none_or(Option::is_none) {
            return value.to_string();
        }
        let mut parts: Vec<String> = Vec::new();
        let mut n = 0;
        while n < 15 {
            let from = n;
            while n < 15 && value >> n & 1 == 1 {
                n += 1;
            }
            match n - from {
                0 => n += 1,
                1 => parts.push(from.to_string()),
                _ => parts.push(format!("{from}-{}", n - 1)),
            }
        }
        if parts.is_empty() { "none".into() } else { parts.join(", ") }
    }

    /// The stat with that lexicon word.
    #[must_use]
    pub fn stat_named(&self, id: &str) -> Option<StatId> {
        self.stats.iter().position(|z| z.id == id).map(StatId::at)
    }

    /// The keyword with that lexicon word.
    #[must_use]
    pub fn keyword_named(&self, id: &str) -> Option<KeywordId> {
        self.keywords.iter().position(|z| z.id == id).map(KeywordId::at)
    }

    // ----- events as bits

    /// Which number each kind of event has.
    #[must_use]
    pub fn keys(&self) -> Keys {
        self.keys
    }

    /// The kind of event that a number of a mask stands for; none where the game has no such number.
    #[must_use]
    pub fn event(&self, key: Key) -> Option<EventKind> {
        let keys = self.keys();
        keys.kind(key).or_else(|| Some(EventKind::Told(self.spoken.deal(usize::from(key).checked_sub(keys.count())?)?)))
    }

    /// The kinds of events in a mask, in the order of their numbers.
    pub fn events(&self, mask: EventBits) -> impl Iterator<Item = EventKind> {
        mask.numbers().filter_map(|key| self.event(Key::try_from(key).ok()?))
    }

    /// The moment that an event is the meeting of.
    pub(crate) fn moment_met(&self, key: Key) -> Option<&Moment> {
        let EventKind::Moment(moment) = self.event(key)? else { return None };
        self.moments.get(moment.index())
    }

    /// Suffering a verb.
    pub(crate) fn key_verb(&self, verb: VerbId) -> Key {
        self.keys().verb(verb)
    }
    /// Taking damage.
    pub(crate) fn key_damage(&self) -> Key {
        self.keys().damage()
    }
    /// Dealing damage.
    pub(crate) fn key_deals(&self) -> Key {
        self.keys().deals()
    }
    /// Being healed.
    pub(crate) fn key_healed(&self) -> Key {
        self.keys().healed()
    }
    /// Leaving the field.
    pub(crate) fn key_leaves(&self) -> Key {
        self.keys().leaves()
    }
    /// Coming to the field.
    pub(crate) fn key_arrives(&self) -> Key {
        self.keys().arrives()
    }
    /// Whether an event is entering a zone, or the field.
    pub(crate) fn entering(&self, key: Key) -> bool {
        self.keys().entering().has(key)
    }
    /// Entering a zone.
    pub(crate) fn key_enters(&self, zone: ZoneId) -> Key {
        self.keys().enters(zone)
    }
    /// Meeting a moment.
    pub(crate) fn key_moment(&self, moment: MomentId) -> Key {
        self.keys().moment(moment)
    }
    /// A player taking damage.
    pub(crate) fn key_took(&self, damage: DamageId) -> Key {
        self.keys().took(damage)
    }
    /// How many kinds of events there are.
    pub fn key_count(&self) -> usize {
        self.keys().count() + self.spoken.count()
    }
}
