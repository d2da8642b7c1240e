//! What happened, as a story in the game's own words.

use crate::game::Game;
use crate::ids::*;
use crate::play::Match;
use crate::state::*;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// A turn begins.
    Turn {
        /// Its number.
        number: u16,
        /// Whose.
        player: PlayerId,
    },
    /// A phase begins.
    Phase(u8),
    /// A player acts in a window.
    Acts {
        /// Who.
        player: PlayerId,
        /// The action of the rules.
        action: u8,
        /// With which card.
        card: CardId,
    },
    /// A player uses a card's ability.
    Uses {
        /// Who.
        player: PlayerId,
        /// Of which card.
        card: CardId,
        /// Its words.
        program: ProgramId,
    },
    /// An ability answers an event.
    Answers {
        /// Of which card.
        card: CardId,
        /// Its words.
        program: ProgramId,
    },
    /// A verb was done to a card.
    Did {
        /// What.
        verb: VerbId,
        /// To which.
        card: CardId,
        /// By whom.
        by: PlayerId,
    },
    /// A card went from zone to zone.
    Moved {
        /// Which.
        card: CardId,
        /// From where ([`OUT`] from nowhere).
        from: ZoneId,
        /// To where.
        to: ZoneId,
    },
    /// A card left the game.
    Removed {
        /// Which.
        card: CardId,
    },
    /// A card was attached.
    Attached {
        /// Which.
        card: CardId,
        /// To which.
        host: CardId,
    },
    /// Two cards changed places.
    Swapped {
        /// The one.
        one: CardId,
        /// The other.
        other: CardId,
    },
    /// A card took damage.
    Damaged {
        /// From which.
        source: CardId,
        /// Which.
        card: CardId,
        /// How much.
        amount: i32,
    },
    /// A card was healed.
    Healed {
        /// Which.
        card: CardId,
        /// How much.
        amount: i32,
    },
    /// A counter was taken off a card.
    Cleared {
        /// Which card.
        card: CardId,
        /// Which counter.
        counter: CounterId,
    },
    /// Damage was sent elsewhere.
    Redirected {
        /// To which card.
        card: CardId,
        /// How much.
        amount: i32,
    },
    /// A card got something.
    Changed {
        /// Which.
        card: CardId,
        /// What.
        change: Change,
        /// How long.
        until: Option<DurationId>,
    },
    /// A player looked at cards.
    Looked {
        /// Who.
        player: PlayerId,
        /// At how many.
        number: i16,
    },
    /// A card was shown.
    Revealed {
        /// Which.
        card: CardId,
    },
    /// A zone was shuffled.
    Shuffled {
        /// Whose.
        player: PlayerId,
        /// Which.
        zone: ZoneId,
    },
    /// Tokens moved.
    Transferred {
        /// How many.
        amount: i32,
        /// What.
        token: CounterId,
        /// From where.
        from: TokensAt,
        /// Where to.
        to: TokensAt,
    },
    /// A pool of points changed.
    Pool {
        /// Whose.
        player: PlayerId,
        /// Which.
        pool: PoolId,
        /// By how much.
        by: i32,
        /// What it now holds.
        now: i32,
    },
    /// A player took damage.
    Took {
        /// Who.
        player: PlayerId,
        /// Of which kind.
        damage: DamageId,
        /// How much.
        amount: i32,
    },
    /// The next card of a sort will get something.
    Awaited {
        /// Whose.
        player: PlayerId,
        /// Which sort (index of the game's table).
        sort: u16,
        /// What.
        change: Change,
        /// How long.
        until: DurationId,
    },
    /// A player won.
    Won {
        /// Who.
        player: PlayerId,
    },
    /// The match is a draw.
    Drawn,
    /// The chain of effects had no end.
    Endless,
    /// A Lua hook failed; nothing of it happened.
    HookFailed {
        /// Whose.
        card: CardId,
        /// Why.
        error: String,
    },
}

/// Where tokens lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum TokensAt {
    /// In a pool of a player (a shared one: of the first).
    Pool(PlayerId, PoolId),
    /// On a card.
    Card(CardId),
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// How deep in causes it is.
    pub depth: u8,
    /// The card whose words did it, and which words.
    pub by: Option<(CardId, ProgramId)>,
    /// What happened.
    pub told: Told,
}

impl Match {
    /// A line of the log in words; hidden cards stay hidden from a viewer that may not see them.
    #[must_use]
    pub fn tell(&self, line: &Line, viewer: Option<PlayerId>) -> String {
        let story = Story { game: self.game(), state: self.state(), viewer };
        story.line(&line.told)
    }
}

struct Story<'a> {
    game: &'a Game,
    state: &'a State,
    viewer: Option<PlayerId>,
}

impl Story<'_> {
    fn name(&self, card: CardId) -> &str {
        self.state.cards.get(card.index()).map_or("the rules", |c| &self.game.card(c.def).name)
    }

    fn owner(&self, card: CardId) -> PlayerId {
        self.state.cards[card.index()].owner
    }

    fn player(&self, player: PlayerId) -> String {
        match self.viewer {
            Some(viewer) if viewer == player => "you".into(),
            Some(_) => "your opponent".into(),
            None => format!("player {}", player.0 + 1),
        }
    }

    fn whose(&self, player: PlayerId) -> String {
        match self.viewer {
            Some(viewer) if viewer == player => "your".into(),
            Some(_) => "your opponent's".into(),
            None => format!("player {}'s", player.0 + 1),
        }
    }

    fn zone(&self, zone: ZoneId) -> &str {
        let id = self.game.zones.get(zone.index()).map_or("", |z| z.id.as_str());
        self.game.lexicon.form("zone", id, "sg").unwrap_or(id)
    }

    fn seen(&self, card: CardId, zones: [ZoneId; 2]) -> bool {
        let Some(viewer) = self.viewer else { return true };
        if crate::view::sees(self.game, self.state, viewer, card) {
            return true;
        }
        // Where a state of the card decides who sees it, nobody else is told what it was there: only that it is seen now.
        let told = |z: &ZoneId| self.game.zones.get(z.index()).filter(|zone| zone.except.is_none());
        zones.iter().filter_map(told).any(|zone| match zone.seen_by {
            crate::data::SeenBy::Everyone => true,
            crate::data::SeenBy::Owner => self.owner(card) == viewer,
            crate::data::SeenBy::Nobody => false,
        }) || zones.iter().any(|z| self.game.zones.get(z.index()).is_some_and(|z| z.except.is_some())) && self.owner(card) == viewer
    }

    fn pool(&self, pool: PoolId) -> &str {
        let id = &self.game.pools[pool.index()].id;
        self.game.lexicon.form("pool", id, "sg").unwrap_or(id)
    }

    fn tokens_at(&self, at: TokensAt) -> String {
        match at {
            TokensAt::Pool(_, pool) if self.game.pools[pool.index()].shared => self.pool(pool).to_owned(),
            TokensAt::Pool(player, pool) => format!("{} {}", self.whose(player), self.pool(pool)),
            TokensAt::Card(card) => self.name(card).to_owned(),
        }
    }

    fn verb(&self, verb: VerbId, form: &str) -> &str {
        let id = &self.game.verbs[verb.index()].id;
        self.game.lexicon.form("verb", id, form).unwrap_or(id)
    }

    fn line(&self, told: &Told) -> String {
        match told {
            Told::Turn { number, player } => format!("Turn {number}, {}", self.player(*player)),
            Told::Phase(phase) => self.game.phases[usize::from(*phase)].name.clone(),
            Told::Acts { player, action, card } => {
                let say = self.game.actions[usize::from(*action)].say.replace("{it}", self.name(*card));
                format!("{}: {say}", self.player(*player))
            }
            Told::Uses { player, card, program } => format!("{}: use {}: {}", self.player(*player), self.name(*card), self.words(*program)),
            Told::Answers { card, program } => format!("{}: {}", self.name(*card), self.words(*program)),
            Told::Did { verb, card, by } => {
                let zone = self.state.cards[card.index()].zone;
                let what = if self.viewer.is_none() || self.seen(*card, [zone, zone]) { self.name(*card) } else { "a card" };
                format!("{} {} {what}", self.player(*by), self.verb(*verb, if self.viewer == Some(*by) { "base" } else { "third" }))
            }
            Told::Moved { card, from, to } => {
                let what = if self.seen(*card, [*from, *to]) { self.name(*card) } else { "a card" };
                if *from == OUT {
                    format!("{what} comes into {} {}", self.whose(self.owner(*card)), self.zone(*to))
                } else {
                    format!("{what} goes from {} {} to {} {}", self.whose(self.owner(*card)), self.zone(*from), self.whose(self.owner(*card)), self.zone(*to))
                }
            }
            Told::Removed { card } => format!("{} is out of the game", self.name(*card)),
            Told::Attached { card, host } => format!("{} is attached to {}", self.name(*card), self.name(*host)),
            Told::Swapped { one, other } => format!("{} and {} change places", self.name(*one), self.name(*other)),
            Told::Damaged { source, card, amount } => format!("{} deals {amount} damage to {}", self.name(*source), self.name(*card)),
            Told::Healed { card, amount } => format!("{} is healed by {amount}", self.name(*card)),
            Told::Cleared { card, counter } => {
                let id = &self.game.rules_file.counters[counter.index()].id;
                format!("{} has no {} any more", self.name(*card), self.game.lexicon.form("counter", id, "sg").unwrap_or(id))
            }
            Told::Redirected { card, amount } => format!("{amount} damage is redirected to {}", self.name(*card)),
            Told::Changed { card, change, until } => {
                let until = until.and_then(|u| self.game.rules_file.durations.get(u.index())).and_then(|d| self.game.lexicon.form("duration", &d.id, "say"));
                format!("{} gets {}{}", self.name(*card), self.change(change), until.map_or(String::new(), |u| format!(" {u}")))
            }
            Told::Looked { player, number } => {
                let looks = if self.viewer == Some(*player) { "look" } else { "looks" };
                format!("{} {looks} at {number} cards", self.player(*player))
            }
            Told::Revealed { card } => format!("{} is revealed", self.name(*card)),
            Told::Shuffled { player, zone } => format!("{} {} is shuffled", self.whose(*player), self.zone(*zone)),
            Told::Transferred { amount, token, from, to } => {
                let id = &self.game.rules_file.counters[token.index()].id;
                let token = self.game.lexicon.form("counter", id, "sg").unwrap_or(id);
                format!("{amount} {token}: {} → {}", self.tokens_at(*from), self.tokens_at(*to))
            }
            Told::Pool { player, pool, by, now } => format!("{} {}: {by:+}, now {now}", self.whose(*player), self.pool(*pool)),
            Told::Took { player, damage, amount } => {
                let id = &self.game.damages[damage.index()].id;
                let takes = if self.viewer == Some(*player) { "take" } else { "takes" };
                format!("{} {takes} {amount} {}", self.player(*player), self.game.lexicon.form("damage", id, "sg").unwrap_or(id))
            }
            Told::Awaited { player, sort, change, until } => {
                let until = self.game.rules_file.durations.get(until.index()).and_then(|d| self.game.lexicon.form("duration", &d.id, "say"));
                let sort = self.game.sort_words.get(usize::from(*sort)).map_or("", String::as_str);
                format!("{} next {sort} gets {} {}", self.whose(*player), self.change(change), until.unwrap_or_default())
            }
            Told::Won { player } => format!("{} {}", self.player(*player), if self.viewer == Some(*player) { "win" } else { "wins" }),
            Told::Drawn => "nobody wins".into(),
            Told::Endless => "a chain of effects has no end".into(),
            Told::HookFailed { card, error } => format!("the hook of {} failed: {error}", self.name(*card)),
        }
    }

    fn words(&self, program: ProgramId) -> &str {
        &self.game.programs[program.index()].words
    }

    fn keyword(&self, keyword: KeywordId) -> &str {
        let id = &self.game.keywords[keyword.index()].id;
        self.game.lexicon.form("keyword", id, "name").unwrap_or(id)
    }

    fn change(&self, change: &Change) -> String {
        let stat = |s: StatId| {
            let id = &self.game.stats[s.index()].id;
            self.game.lexicon.form("stat", id, "sg").unwrap_or(id).to_owned()
        };
        match change {
            Change::Stat(s, by) => format!("{by:+} {}", stat(*s)),
            Change::SetStat(s, to) => format!("{} {to}", stat(*s)),
            Change::Keyword(k, n) => {
                let name = self.keyword(*k);
                if *n > 0 { format!("{name} {n}") } else { name.to_owned() }
            }
            Change::Cannot(_) => "a restriction".into(),
            Change::Without(k) => format!("without {}", self.keyword(*k)),
        }
    }
}
