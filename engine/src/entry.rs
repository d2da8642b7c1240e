//! What happens in a match, as a log keeps it: plain values, which [`log`](crate::log) puts into words.

use crate::ids::*;
use crate::state::Change;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LogEntry {
    /// A turn begins.
    Turn {
        /// Its number.
        number: u16,
        /// Whose.
        player: PlayerId,
    },
    /// A level of the course of play begins.
    Level {
        /// Which.
        level: u8,
        /// Which it is since the level above it began.
        number: u16,
        /// Who begins it.
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
        /// With which card, where it is done with one.
        card: Option<CardId>,
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
        /// Of which card, where it is not a rule.
        card: Option<CardId>,
        /// Its words.
        program: ProgramId,
        /// The number of the keyword that it is the meaning of.
        given: i16,
    },
    /// A verb was done to a card.
    Did {
        /// What.
        verb: VerbId,
        /// To which.
        card: CardId,
        /// By whom.
        by: PlayerId,
        /// Where it was.
        from: ZoneId,
    },
    /// A player took control of a card, or got it back.
    Controlled {
        /// Which.
        card: CardId,
        /// Who.
        player: PlayerId,
    },
    /// A card is another from then on.
    Transformed {
        /// Which.
        card: CardId,
        /// What it was.
        was: DefId,
    },
    /// A card was given a role that the game has words for.
    Became {
        /// Which.
        card: CardId,
        /// What.
        role: RoleId,
    },
    /// A moment of a card came that the game has words for.
    Announced {
        /// Which card.
        card: CardId,
        /// What.
        moment: MomentId,
    },
    /// A card went from zone to zone.
    Moved {
        /// Which.
        card: CardId,
        /// From where ([`OUT`] from nowhere).
        from: ZoneId,
        /// To where.
        to: ZoneId,
        /// In whose zone it was, and in whose it is now.
        whose: [PlayerId; 2],
    },
    /// A card came into a cell of a zone.
    Lies {
        /// Which.
        card: CardId,
        /// The zone.
        zone: ZoneId,
        /// The cell.
        cell: u8,
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
        /// The players who could not see the card where it lay, one bit each: the one's, then the other's.
        unseen: [u8; 2],
    },
    /// A card took damage.
    Damaged {
        /// From which, where a card dealt it.
        source: Option<CardId>,
        /// Which.
        card: CardId,
        /// How much.
        amount: i32,
    },
    /// Damage to a card was prevented.
    Prevented {
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
    /// [`LogEntry::Changed`] by a number of the card itself: who does not see it is not told how much.
    Reckoned {
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
    /// A player is kept from something.
    Barred {
        /// Who.
        player: PlayerId,
        /// How long; for ever when absent.
        until: Option<DurationId>,
    },
    /// Coins fell.
    Flipped {
        /// Who flipped them.
        player: PlayerId,
        /// So many show heads.
        heads: i32,
        /// So many show tails.
        tails: i32,
    },
    /// A player settled on something.
    Settled {
        /// Who.
        player: PlayerId,
        /// On what.
        on: Settled,
    },
    /// A player voted for something.
    Voted {
        /// Who.
        player: PlayerId,
        /// For what.
        on: Settled,
    },
    /// A player voted for a card.
    VotedFor {
        /// Who.
        player: PlayerId,
        /// Which.
        card: CardId,
    },
    /// A card that a player has chosen in secret was revealed.
    Opened {
        /// Who chose it.
        player: PlayerId,
        /// Which.
        card: CardId,
    },
    /// A die was rolled.
    Rolled {
        /// Who rolled it.
        player: PlayerId,
        /// What it shows.
        number: i32,
    },
    /// A player has a turn more.
    ExtraTurn {
        /// Who.
        player: PlayerId,
    },
    /// A player's next turn does not come.
    SkipsTurn {
        /// Who.
        player: PlayerId,
    },
    /// Nobody acts any more this turn.
    TurnCutShort,
    /// A player will take the next turn.
    NextTurn {
        /// Who.
        player: PlayerId,
    },
    /// A player goes first from now on.
    BecameFirst {
        /// Who.
        player: PlayerId,
    },
    /// The next card of a sort will get something.
    Awaited {
        /// Whose.
        player: PlayerId,
        /// Which sort (index of the game's table).
        sort: u16,
        /// How many of them.
        times: u16,
        /// What.
        change: Change,
        /// How long.
        until: Option<DurationId>,
    },
    /// All cards of a sort are changed for a while.
    Lasting {
        /// Whose words say so.
        player: PlayerId,
        /// Which sort (index of the game's table).
        sort: u16,
        /// How.
        change: Change,
        /// How long.
        until: Option<DurationId>,
    },
    /// A player gave the match up.
    Conceded {
        /// Who.
        player: PlayerId,
    },
    /// A player is out of the game.
    WentOut {
        /// Who.
        player: PlayerId,
    },
    /// A player won.
    Won {
        /// Who.
        player: PlayerId,
    },
    /// The match is a draw.
    Drawn,
    /// More cards were to be made at once than ever are ([`MOST_MADE`](crate::number::MOST_MADE)): so many were made.
    MadeMost,
    /// The chain of effects had no end.
    Endless,
    /// A Lua hook failed; nothing of it happened.
    HookFailed {
        /// Whose, where it is not a rule's.
        card: Option<CardId>,
        /// In which file, as everybody may know.
        place: String,
        /// Where and why. A script may say what a player can't see, so this is for those who see everything.
        error: String,
    },
}

/// What a player settled on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Settled {
    /// A number.
    Number(i16),
    /// A name of the game's cards.
    Name(NameId),
    /// A family.
    Family(FamilyId),
    /// A player.
    Player(PlayerId),
    /// A cell of a zone.
    Cell(ZoneId, u8),
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
    /// How many told lines lie above it as its causes: the phase, the deed or the text, the verb.
    pub depth: u8,
    /// The card whose words did it, and which words.
    pub by: Option<(CardId, ProgramId)>,
    /// What happened.
    pub told: LogEntry,
    /// The players who could not see the card that it happened to, one bit each.
    pub unseen: u8,
    /// Cards that became others after it, and what they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub was: Vec<(CardId, DefId)>,
}

/// Where a card was, and whose that place is, where it is known to be another player's than now.
pub(crate) type Before = (ZoneId, Option<PlayerId>);

impl LogEntry {
    /// The card that it happened to, and where it was before, if that was another place: whose, where that is known to be
    /// another player's than now.
    pub(crate) fn about(&self) -> Option<(CardId, Option<Before>)> {
        match *self {
            LogEntry::Moved { card, from, whose: [of, _], .. } => Some((card, Some((from, Some(of))))),
            LogEntry::Did { card, from, .. } => Some((card, Some((from, None)))),
            LogEntry::Became { card, .. }
            | LogEntry::Lies { card, .. }
            | LogEntry::Controlled { card, .. }
            | LogEntry::Transformed { card, .. }
            | LogEntry::Announced { card, .. }
            | LogEntry::Damaged { card, .. }
            | LogEntry::Healed { card, .. }
            | LogEntry::Prevented { card, .. }
            | LogEntry::Cleared { card, .. }
            | LogEntry::Redirected { card, .. }
            | LogEntry::Changed { card, .. }
            | LogEntry::VotedFor { card, .. }
            | LogEntry::Reckoned { card, .. } => Some((card, None)),
            LogEntry::Turn { .. }
            | LogEntry::Level { .. }
            | LogEntry::Phase(_)
            | LogEntry::Acts { .. }
            | LogEntry::Uses { .. }
            | LogEntry::Answers { .. }
            | LogEntry::Removed { .. }
            | LogEntry::Attached { .. }
            | LogEntry::Swapped { .. }
            | LogEntry::Looked { .. }
            | LogEntry::Revealed { .. }
            | LogEntry::Shuffled { .. }
            | LogEntry::Transferred { .. }
            | LogEntry::Pool { .. }
            | LogEntry::Took { .. }
            | LogEntry::Barred { .. }
            | LogEntry::NextTurn { .. }
            | LogEntry::BecameFirst { .. }
            | LogEntry::Flipped { .. }
            | LogEntry::Rolled { .. }
            | LogEntry::Settled { .. }
            | LogEntry::Voted { .. }
            | LogEntry::Opened { .. }
            | LogEntry::ExtraTurn { .. }
            | LogEntry::SkipsTurn { .. }
            | LogEntry::TurnCutShort
            | LogEntry::Awaited { .. }
            | LogEntry::Lasting { .. }
            | LogEntry::Conceded { .. }
            | LogEntry::WentOut { .. }
            | LogEntry::Won { .. }
            | LogEntry::Drawn
            | LogEntry::MadeMost
            | LogEntry::Endless
            | LogEntry::HookFailed { .. } => None,
        }
    }
}
