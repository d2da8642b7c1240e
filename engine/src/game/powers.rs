//! What the texts of a match may do: where a bit is clear, nobody needs to look.
//!
//! Rules and keywords may always speak; what is printed on cards counts from when such a card comes into the match. So a text
//! that exists in the game, and lies in neither deck, costs nothing.

use super::{CardDef, Game, Index};
use crate::bits::EventBits;
use crate::ids::*;
use crate::ir::*;
use serde::{Deserialize, Serialize};

/// What texts may do, in sieves of keywords, stats, verbs, events, pools and kinds ([`crate::bits`]).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Powers {
    /// Keywords that are printed on cards.
    pub printed_keywords: u64,
    /// Keywords that static sentences of cards give.
    pub given_keywords: u64,
    /// Those among them that are given to other cards.
    pub spread_keywords: u64,
    /// Whether static sentences of cards speak of players or pools.
    pub of_players: bool,
    /// Stats that static sentences lower.
    pub lowered: u32,
    /// Kinds that static sentences add to cards.
    pub also: u32,
    /// Events that printed texts answer.
    pub watched: [u64; 2],
    /// Events that something may take the place of, or make smaller.
    pub before: [u64; 2],
    /// Events that something follows.
    pub followed: [u64; 2],
    /// Verbs that static sentences of cards keep cards from doing.
    pub cannot_do: u64,
    /// Verbs that anything may keep cards from doing to some, and not to others.
    pub cannot_do_to: u64,
    /// Durations that limits of abilities last.
    pub lasting: u64,
    /// Verbs that static sentences of cards keep cards from suffering.
    pub cannot_suffer: u64,
    /// Verbs that sentences of cards, rules or keywords keep cards from suffering.
    pub guards: u64,
    /// Verbs that sentences of cards, rules or keywords keep cards or players from doing.
    pub hinders: u64,
    /// Whether static sentences of cards keep cards from taking damage.
    pub cannot_be_damaged: bool,
    /// Whether static sentences of cards keep cards from being targeted.
    pub cannot_be_targeted: bool,
    /// Whether static sentences take abilities away.
    pub silences: bool,
    /// Verbs that static sentences of cards allow to some only.
    pub permits: u64,
    /// Verbs that static sentences keep players from, or always allow them.
    pub players: u64,
    /// Whether static sentences keep players from anything but verbs.
    pub bars: bool,
    /// Whether anything keeps cards from getting states or tokens, from being without them or from being healed, or says what they must.
    pub turns: bool,
    /// Whether texts say how much pools or zones hold.
    pub limits: bool,
    /// Tags under which texts may answer twice, one bit each.
    pub again: u64,
    /// Verbs that cards must do where they can, one bit each.
    pub musts: u64,
    /// Pools that static sentences add to.
    pub pools: u64,
    /// Pools that static sentences keep tokens in, or out of.
    pub kept: u64,
    /// Stats that static sentences bound.
    pub bounded: u32,
    /// Whether static sentences of cards send tokens elsewhere, or let damage be taken from cards.
    pub tokens: bool,
}

impl Powers {
    /// What the rules and keywords of a game may do.
    pub fn of_rules(game: &Game, index: &Index) -> Powers {
        let mut powers = Powers::default();
        for rule in &game.rules {
            powers.say(rule, true);
        }
        let deeds = game.keywords.iter().flat_map(|keyword| &keyword.statics).filter_map(|s| s.fact.forbidden());
        for deed in deeds.chain(&game.deeds) {
            powers.keep_from_some(deed);
            powers.turns |= matches!(deed, CardRestriction::Deal(_) | CardRestriction::Healing | CardRestriction::Idle(..));
            if let CardRestriction::Idle(verb, _) = deed {
                powers.musts |= verb.bit();
            }
        }
        for watch in game.keywords.iter().flat_map(|keyword| &keyword.watches).chain(&game.rule_watches) {
            powers.wait_for(watch);
        }
        let verbs = |rules: &[Vec<u16>], keywords: &[u64]| {
            let said = (0u8..).map(VerbId).zip(rules.iter().zip(keywords)).filter(|(_, (rules, keywords))| !rules.is_empty() || **keywords != 0);
            said.fold(0, |verbs: u64, (verb, _)| verbs | verb.bit())
        };
        powers.guards |= verbs(&index.cannot_suffer_rules, &index.cannot_suffer_keywords);
        powers.hinders |= verbs(&index.cannot_do_rules, &index.cannot_do_keywords) | powers.players;
        powers
    }

    /// What a printed card may do.
    pub fn of_card(card: &CardDef) -> Powers {
        let mut powers =
            Powers { watched: card.watched.sieve(), lasting: card.limits.iter().fold(0, |durations, (_, d)| durations | d.bit()), ..Powers::default() };
        for (keyword, _) in &card.keywords {
            powers.printed_keywords |= keyword.bit();
        }
        for s in &card.statics {
            powers.say(s, false);
        }
        for watch in &card.watches {
            powers.wait_for(watch);
        }
        powers.guards = powers.cannot_suffer;
        powers.hinders = powers.cannot_do | powers.players;
        powers
    }

    /// A static sentence is there. Which cards rules keep from something, and what they give, is listed elsewhere: with the rules.
    fn say(&mut self, s: &Static, rule: bool) {
        let spread = !matches!(s.who, Affected::This);
        let card = |bits: u64| if rule { 0 } else { bits };
        match &s.fact {
            ContinuousEffect::Stat(stat, sign, _) => {
                if *sign < 0 {
                    self.lowered |= stat.bit();
                }
            }
            ContinuousEffect::Is(stat, _) => self.lowered |= stat.bit(),
            ContinuousEffect::NotOver(stat, _) | ContinuousEffect::NotUnder(stat, _) => {
                self.bounded |= stat.bit();
                if matches!(s.fact, ContinuousEffect::NotOver(..)) {
                    self.lowered |= stat.bit();
                }
            }
            ContinuousEffect::Goes(..) | ContinuousEffect::Bears(_) => self.tokens |= !rule,
            ContinuousEffect::Stays(of, _) | ContinuousEffect::KeptOut(of) => self.kept |= of.pool.bit(),
            ContinuousEffect::Keyword(keyword, _) | ContinuousEffect::Lacks(keyword) => {
                self.given_keywords |= card(keyword.bit());
                if spread {
                    self.spread_keywords |= card(keyword.bit());
                }
            }
            ContinuousEffect::Cannot(deed @ CardRestriction::Active(verb, _)) => {
                self.cannot_do |= card(verb.bit());
                self.keep_from_some(deed);
            }
            ContinuousEffect::Cannot(CardRestriction::Passive(verbs, _)) => self.cannot_suffer |= card(verbs.sieve::<1>()[0]),
            ContinuousEffect::Cannot(CardRestriction::Damage(_)) => self.cannot_be_damaged |= !rule,
            ContinuousEffect::Cannot(CardRestriction::Targeted(_) | CardRestriction::TargetedBy(_)) => self.cannot_be_targeted |= !rule,
            ContinuousEffect::Cannot(CardRestriction::Deal(_) | CardRestriction::Healing) => self.turns = true,
            ContinuousEffect::Cannot(CardRestriction::Idle(verb, _)) => (self.turns, self.musts) = (true, self.musts | verb.bit()),
            ContinuousEffect::Can(verb, _) | ContinuousEffect::CanOnly(verb, _) | ContinuousEffect::OnlyBy(verb, _) => self.permits |= card(verb.bit()),
            ContinuousEffect::IsAlso(kind) => self.also |= kind.bit(),
            ContinuousEffect::Pool(of, _) => self.pools |= of.pool.bit(),
            ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(verb, _) | PlayerRestriction::Except(verb, _)) | ContinuousEffect::PlayerCan(_, verb) => {
                self.players |= verb.bit();
                // Their cards are kept from doing it to some.
                if let ContinuousEffect::PlayerCannot(_, PlayerRestriction::Verb(_, Some(_)) | PlayerRestriction::Except(..)) = &s.fact {
                    self.cannot_do_to |= verb.bit();
                }
            }
            ContinuousEffect::PlayerCannot(_, PlayerRestriction::Deal(_) | PlayerRestriction::Takes(_)) => self.bars = true,
            ContinuousEffect::PoolUpTo(..) | ContinuousEffect::PoolNoMore(..) | ContinuousEffect::Room(..) => self.limits = true,
            ContinuousEffect::Again(_, tag) => self.again |= tag.bit(),
            ContinuousEffect::Silent => self.silences = true,
            ContinuousEffect::Ignores(_) => {}
        }
    }

    /// A text keeps players, or such cards, from something from now on.
    pub(crate) fn bar(&mut self, ban: &Static) {
        self.say(ban, false);
        self.guards |= self.cannot_suffer;
        self.hinders |= self.cannot_do | self.players;
    }

    /// A text leaves behind what takes the place of events; what follows them is looked for apart.
    pub(crate) fn await_this(&mut self, watch: &TriggeredAbility) {
        if !matches!(watch.place, TriggerKind::After) {
            self.wait_for(watch);
        }
    }

    fn keep_from_some(&mut self, deed: &CardRestriction) {
        if let CardRestriction::Active(verb, Some(_)) = deed {
            self.cannot_do_to |= verb.bit();
        }
    }

    /// Something answers events, before them or after them.
    fn wait_for(&mut self, watch: &TriggeredAbility) {
        let keys = if matches!(watch.place, TriggerKind::After) { &mut self.followed } else { &mut self.before };
        let [low, high] = watch.on.sieve();
        *keys = [keys[0] | low, keys[1] | high];
    }

    /// What both may do.
    pub(crate) fn join(&mut self, other: &Powers) {
        self.printed_keywords |= other.printed_keywords;
        self.given_keywords |= other.given_keywords;
        self.spread_keywords |= other.spread_keywords;
        self.lowered |= other.lowered;
        self.of_players |= other.of_players;
        self.also |= other.also;
        self.watched = [self.watched[0] | other.watched[0], self.watched[1] | other.watched[1]];
        self.before = [self.before[0] | other.before[0], self.before[1] | other.before[1]];
        self.followed = [self.followed[0] | other.followed[0], self.followed[1] | other.followed[1]];
        self.cannot_do |= other.cannot_do;
        self.cannot_suffer |= other.cannot_suffer;
        self.guards |= other.guards;
        self.hinders |= other.hinders;
        self.cannot_do_to |= other.cannot_do_to;
        self.lasting |= other.lasting;
        self.cannot_be_damaged |= other.cannot_be_damaged;
        self.cannot_be_targeted |= other.cannot_be_targeted;
        self.silences |= other.silences;
        self.permits |= other.permits;
        self.players |= other.players;
        self.bars |= other.bars;
        self.turns |= other.turns;
        self.pools |= other.pools;
        self.kept |= other.kept;
        self.musts |= other.musts;
        self.again |= other.again;
        self.limits |= other.limits;
        self.bounded |= other.bounded;
        self.tokens |= other.tokens;
    }

    /// Whether a printed text answers an event.
    pub(crate) fn watches(&self, key: Key) -> bool {
        self.watched[usize::from(key) / 64 % 2] >> (key % 64) & 1 == 1
    }

    /// Whether something follows an event.
    pub(crate) fn follows(&self, key: Key) -> bool {
        self.followed[usize::from(key) / 64 % 2] >> (key % 64) & 1 == 1
    }

    /// Whether something may take the place of any of these events.
    pub(crate) fn stands_before(&self, keys: [u64; 2]) -> bool {
        (self.before[0] & keys[0]) | (self.before[1] & keys[1]) != 0
    }
}

impl Game {
    /// The events that a verb may be: it, the verbs that it stands for, the moves.
    pub fn chain_of(&self, mut verb: VerbId) -> EventBits {
        let mut keys = EventBits::NONE;
        for _ in 0..self.verbs.len() {
            keys.insert(self.key_verb(verb));
            match self.verbs[verb.index()].does {
                super::Does::Alias(to) => verb = to,
                super::Does::Move(_) | super::Does::Moves(_) => return keys | self.key_moves(),
                super::Does::Set(state) => return keys | self.key_told(Deal::Gets(state)),
                super::Does::Clear(state) => return keys | self.key_told(Deal::Sheds(state)),
                super::Does::Announce | super::Does::Run(_) => break,
            }
        }
        keys
    }

    /// The events that are entering or leaving a place.
    pub fn key_moves(&self) -> EventBits {
        let zones = (0..self.zones.len()).map(ZoneId::at);
        let moves: EventBits = zones.map(|zone| self.key_enters(zone)).chain([self.key_leaves(), self.key_arrives()]).collect();
        moves | self.key_told(Deal::Attached)
    }

    /// The bit of an event that only some games' texts speak of; none where this one's do not.
    fn key_told(&self, deal: Deal) -> EventBits {
        self.spoken.key(deal).map_or(EventBits::NONE, EventBits::one)
    }
}
