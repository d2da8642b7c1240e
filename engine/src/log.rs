//! What happened, as a story in the game's own words and language.

pub use crate::entry::{Line, LogEntry, Settled, TokensAt};
use crate::game::Game;
use crate::ids::*;
use crate::play::Match;
use crate::state::*;
use crate::words::{Wanted, filled};
use kotodama_messages::{Messages, say};

/// Stands in a [`Frame`] where the card is called by its name.
pub const CARD: &str = "\u{fffc}";

/// A line of the log about a card, without the card: so that what happens to several can be told at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The line about one card, with [`CARD`] in its place.
    pub one: String,
    /// The line about several cards, with [`CARD`] in their place.
    pub many: String,
    /// The card's name; absent where the listener may not see it.
    pub card: Option<String>,
}

impl Match {
    /// A line of the log in words; hidden cards stay hidden from a viewer that may not see them.
    #[must_use]
    pub fn tell(&self, line: &Line, viewer: Option<PlayerId>) -> String {
        let story = Story { game: self.game(), state: self.state(), viewer, unseen: line.unseen, was: &line.was };
        let unseen = || say!(self.game().messages, "unseen-cards", number = 1);
        let card = story.subject(&line.told).map_or(String::new(), |name| name.map_or_else(unseen, str::to_owned));
        story.line(&line.told, Called { card: &card, count: 1 })
    }

    /// A line of the log without the card that it is about; nothing for a line that is not about one card.
    #[must_use]
    pub fn frame(&self, line: &Line, viewer: Option<PlayerId>) -> Option<Frame> {
        let story = Story { game: self.game(), state: self.state(), viewer, unseen: line.unseen, was: &line.was };
        let card = story.subject(&line.told)?.map(str::to_owned);
        let [one, many] = [1, 2].map(|count| story.line(&line.told, Called { card: CARD, count }));
        Some(Frame { one, many, card })
    }
}

/// What the cards are called that a line is about, and how many they are.
#[derive(Clone, Copy)]
struct Called<'a> {
    card: &'a str,
    count: u8,
}

struct Story<'a> {
    game: &'a Game,
    state: &'a State,
    viewer: Option<PlayerId>,
    unseen: u8,
    /// Cards that have become others since, and what they were.
    was: &'a [(CardId, DefId)],
}

/// The number that a player is known by where nobody in particular listens.
fn seat(player: PlayerId) -> u8 {
    player.0 + 1
}

impl<'a> Story<'a> {
    fn messages(&self) -> &'static Messages {
        self.game.messages
    }

    fn name(&self, card: CardId) -> String {
        self.doer(Some(card))
    }

    /// The card that does something; where none does, it is the rules.
    fn doer(&self, card: Option<CardId>) -> String {
        card.and_then(|card| self.called(card)).map_or_else(|| say!(self.messages(), "the-rules"), str::to_owned)
    }

    /// What a card was called when it happened.
    fn called(&self, card: CardId) -> Option<&'a str> {
        let now = self.state.cards.get(card.index())?.def;
        // Who did not see it then learns no more than what it is now.
        let was = self.was.iter().find(|(other, _)| *other == card).filter(|_| self.saw());
        let def = was.map_or(now, |(_, was)| *was);
        Some(self.game.card(def).name.as_str())
    }

    /// Who a player is to the listener, as messages ask for it.
    fn who(&self, player: PlayerId) -> &'static str {
        match self.viewer {
            Some(viewer) if viewer == player => "you",
            Some(_) if self.state.seats == 2 => "foe",
            Some(_) => "seat",
            None => "seat",
        }
    }

    /// Whose a zone is to the listener.
    fn keeper(&self, player: PlayerId, zone: ZoneId) -> &'static str {
        if self.game.is_common(zone) { "all" } else { self.who(player) }
    }

    /// The name of the card that a line is about, when it is about one; inside, nothing where the listener may not see it.
    fn subject(&self, told: &LogEntry) -> Option<Option<&'a str>> {
        let (card, seen) = if let LogEntry::Did { card, .. } | LogEntry::Moved { card, .. } = told {
            (card, self.seen(*card))
        } else if let LogEntry::Revealed { card } | LogEntry::Removed { card } = told {
            (card, true)
        } else {
            return None;
        };
        let called = self.called(*card)?;
        Some(seen.then_some(called))
    }

    /// Whether the listener could see the card that the line is about when it happened, or sees it now.
    fn seen(&self, card: CardId) -> bool {
        self.saw() || self.viewer.is_some_and(|viewer| self.sees(viewer, card))
    }

    /// Whether the listener could see the card that the line is about when it happened.
    fn saw(&self) -> bool {
        self.viewer.is_none_or(|viewer| self.unseen >> viewer.0 & 1 == 0)
    }

    fn sees(&self, viewer: PlayerId, card: CardId) -> bool {
        self.state.cards.get(card.index()).is_none() || crate::run::sees(self.game, self.state, viewer, card)
    }

    /// What a card is called that the line is about: not by its name, where the listener could not see it.
    fn known(&self, card: CardId) -> String {
        if self.seen(card) { self.name(card) } else { say!(self.messages(), "unseen-cards", number = 1) }
    }

    fn tokens_at(&self, at: TokensAt) -> String {
        match at {
            TokensAt::Pool(_, pool) if self.game.pools[pool.index()].shared => self.game.noun("pool", &self.game.pools[pool.index()].id).to_owned(),
            TokensAt::Pool(player, pool) => {
                let pool = self.game.word(Wanted::Noun, "pool", &self.game.pools[pool.index()].id);
                say!(self.messages(), "pool-of", who = self.who(player), seat = seat(player), pool = pool.text, form = pool.form)
            }
            TokensAt::Card(card) => self.name(card),
        }
    }

    fn line(&self, told: &LogEntry, called: Called<'_>) -> String {
        let (m, game) = (self.messages(), self.game);
        match told {
            LogEntry::Turn { number, player } => say!(m, "log-turn", number = *number, who = self.who(*player), seat = seat(*player)),
            LogEntry::Level { level, number, player } => {
                let name = &game.course.levels[usize::from(*level)].name;
                say!(m, "log-level", name = name, number = *number, who = self.who(*player), seat = seat(*player))
            }
            LogEntry::Phase(phase) => game.phases[usize::from(*phase)].name.clone(),
            LogEntry::Acts { player, action, card } => {
                if game.actions[usize::from(*action)].secret && self.viewer.is_some_and(|viewer| viewer != *player) {
                    return say!(m, "log-acts-in-secret", who = self.who(*player), seat = seat(*player));
                }
                let does = game.says(*action, *player, &card.map_or_else(String::new, |card| self.known(card)));
                say!(m, "log-acts", who = self.who(*player), seat = seat(*player), does = does)
            }
            LogEntry::Uses { player, card, program } => {
                say!(m, "log-uses", who = self.who(*player), seat = seat(*player), card = self.name(*card), words = self.words(*program))
            }
            LogEntry::Answers { card, program, given } => {
                say!(m, "log-answers", card = self.doer(*card), words = filled(self.words(*program), *given))
            }
            LogEntry::Did { verb, by, .. } => self.did(*verb, *by, called),
            LogEntry::Became { card, role } => self.does(*card, "role", &game.rules_file.roles[role.index()]),
            LogEntry::Controlled { card, player } => say!(m, "log-controlled", who = self.who(*player), seat = seat(*player), card = self.known(*card)),
            LogEntry::Transformed { card, .. } if !self.seen(*card) => say!(m, "log-transformed-unseen"),
            LogEntry::Transformed { card, was } => {
                // Who sees now what it has become does not learn what it was.
                let was = if self.saw() { self.game.card(*was).name.clone() } else { say!(m, "unseen-cards", number = 1) };
                say!(m, "log-transformed", was = was, card = self.name(*card))
            }
            LogEntry::Announced { card, moment } => self.does(*card, "moment", &game.rules_file.moments[moment.index()].id),
            LogEntry::Moved { from, to, whose, .. } => self.moved(*whose, [*from, *to], called),
            LogEntry::Lies { card, zone, cell } => say!(m, "log-lies", card = self.known(*card), cell = game.cell_name(*zone, *cell)),
            LogEntry::Removed { .. } => say!(m, "log-removed", card = called.card, count = called.count),
            LogEntry::Attached { card, host } => say!(m, "log-attached", card = self.name(*card), host = self.name(*host)),
            LogEntry::Swapped { one, other, unseen } => {
                let name = |card: CardId, unseen: u8| {
                    let known = self.viewer.is_none_or(|viewer| unseen >> viewer.0 & 1 == 0 || self.sees(viewer, card));
                    if known { self.name(card) } else { say!(m, "unseen-cards", number = 1) }
                };
                say!(m, "log-swapped", one = name(*one, unseen[0]), other = name(*other, unseen[1]))
            }
            LogEntry::Damaged { source, card, amount } => {
                let by = if source.is_some() { "card" } else { "rules" };
                say!(m, "log-damaged", source = self.doer(*source), by = by, amount = *amount, card = self.known(*card))
            }
            LogEntry::Prevented { card, amount } => say!(m, "log-prevented", card = self.known(*card), amount = *amount),
            LogEntry::Healed { card, amount } => say!(m, "log-healed", card = self.known(*card), amount = *amount),
            LogEntry::Cleared { card, counter } => say!(m, "log-cleared", card = self.known(*card), counter = self.counter(*counter)),
            LogEntry::Redirected { card, amount } => say!(m, "log-redirected", amount = *amount, card = self.known(*card)),
            LogEntry::Changed { card, change: Change::Without(k), until } => {
                let keyword = game.title("keyword", &game.keywords[k.index()].id).to_owned();
                say!(m, "log-lost", card = self.known(*card), keyword = self.for_so_long(keyword, *until))
            }
            LogEntry::Changed { card, change: Change::Muted, until } => {
                say!(m, "log-lost", card = self.known(*card), keyword = self.for_so_long(say!(m, "all-abilities"), *until))
            }
            LogEntry::Reckoned { card, .. } if !self.seen(*card) => say!(m, "log-changed-unseen"),
            LogEntry::Changed { card, change, until } | LogEntry::Reckoned { card, change, until } => {
                say!(m, "log-changed", card = self.known(*card), change = self.change(change, *until))
            }
            LogEntry::Looked { player, number } => say!(m, "log-looked", who = self.who(*player), seat = seat(*player), number = *number),
            LogEntry::Revealed { .. } => say!(m, "log-revealed", card = called.card, count = called.count),
            LogEntry::Shuffled { player, zone } => {
                let who = self.keeper(*player, *zone);
                let zone = game.word(Wanted::Noun, "zone", self.zone(*zone));
                say!(m, "log-shuffled", who = who, seat = seat(*player), zone = zone.text, form = zone.form)
            }
            LogEntry::Transferred { amount, token, from, to } => {
                let id = &game.rules_file.counters[token.index()].id;
                let [token, tokens] = [game.noun("counter", id), game.nouns("counter", id)];
                say!(m, "log-transferred", amount = *amount, token = token, tokens = tokens, from = self.tokens_at(*from), to = self.tokens_at(*to))
            }
            LogEntry::Pool { player, pool: pool_id, by, now } => {
                let pool = game.word(Wanted::Noun, "pool", &game.pools[pool_id.index()].id);
                // Of two players, whose doing it is says who has it.
                let shared = self.state.seats > 2 && game.pools[pool_id.index()].shared;
                let (who, by) = (if shared { "all" } else { self.who(*player) }, format!("{by:+}"));
                say!(m, "log-pool", who = who, seat = seat(*player), pool = pool.text, form = pool.form, by = by, now = *now)
            }
            LogEntry::Took { player, damage, amount } => {
                let id = &game.damages[damage.index()].id;
                let [damage, damages] = [game.noun("damage", id), game.nouns("damage", id)];
                say!(m, "log-took", who = self.who(*player), seat = seat(*player), amount = *amount, damage = damage, damages = damages)
            }
            LogEntry::Awaited { player, sort, times, change, until } => {
                let sort = game.sort_words.get(usize::from(*sort)).map_or("", String::as_str);
                let change = self.change(change, *until);
                if *times > 1 {
                    say!(m, "log-awaited-several", who = self.who(*player), seat = seat(*player), times = *times, sort = sort, change = change)
                } else {
                    say!(m, "log-awaited", who = self.who(*player), seat = seat(*player), sort = sort, change = change)
                }
            }
            LogEntry::Lasting { player, sort, change, until } => {
                let words = game.sort_words.get(usize::from(*sort)).map_or("", String::as_str);
                let whose = game.sorts.get(usize::from(*sort)).map_or((true, true), |sort| (sort.yours.is_empty(), sort.theirs.is_empty()));
                let side = match whose {
                    (_, true) => self.who(*player),
                    (true, _) if self.state.seats == 2 => self.who(self.state.left_of(*player)),
                    (true, _) => "others",
                    _ => "all",
                };
                say!(m, "log-lasting", side = side, seat = seat(*player), sort = words, change = self.change(change, *until))
            }
            LogEntry::Barred { player, until } => {
                let change = self.change(&Change::Cannot(0), *until);
                say!(m, "log-barred", who = self.who(*player), seat = seat(*player), change = change)
            }
            LogEntry::Flipped { player, heads, tails } => {
                say!(m, "log-flipped", who = self.who(*player), seat = seat(*player), heads = *heads, tails = *tails)
            }
            LogEntry::Settled { player, on } | LogEntry::Voted { player, on } => {
                let what = match on {
                    Settled::Number(number) => number.to_string(),
                    Settled::Player(chosen) => say!(m, "player", who = self.who(*chosen), seat = seat(*chosen)),
                    Settled::Cell(zone, cell) => self.game.cell_name(*zone, *cell),
                    Settled::Name(name) => self.game.names.get(usize::from(name.0)).cloned().unwrap_or_default(),
                    Settled::Family(family) => {
                        self.game.families.get(usize::from(family.0)).map_or(String::new(), |id| self.game.noun("family", id).to_owned())
                    }
                };
                if matches!(told, LogEntry::Voted { .. }) {
                    say!(m, "log-voted", who = self.who(*player), seat = seat(*player), what = what)
                } else {
                    say!(m, "log-settled", who = self.who(*player), seat = seat(*player), what = what)
                }
            }
            LogEntry::VotedFor { player, card } => say!(m, "log-voted", who = self.who(*player), seat = seat(*player), what = self.known(*card)),
            LogEntry::Opened { player, card } => say!(m, "log-opened", who = self.who(*player), seat = seat(*player), card = self.name(*card)),
            LogEntry::Rolled { player, number } => say!(m, "log-rolled", who = self.who(*player), seat = seat(*player), number = *number),
            LogEntry::ExtraTurn { player } => say!(m, "log-extra-turn", who = self.who(*player), seat = seat(*player)),
            LogEntry::SkipsTurn { player } => say!(m, "log-skips-turn", who = self.who(*player), seat = seat(*player)),
            LogEntry::TurnCutShort => say!(m, "log-turn-cut-short"),
            LogEntry::BecameFirst { player } => say!(m, "log-became-first", who = self.who(*player), seat = seat(*player)),
            LogEntry::NextTurn { player } => say!(m, "log-next-turn", who = self.who(*player), seat = seat(*player)),
            LogEntry::Conceded { player } => say!(m, "log-conceded", who = self.who(*player), seat = seat(*player)),
            LogEntry::WentOut { player } => say!(m, "log-went-out", who = self.who(*player), seat = seat(*player)),
            LogEntry::Won { player } => say!(m, "log-won", who = self.who(*player), seat = seat(*player)),
            LogEntry::Drawn => say!(m, "log-drawn"),
            LogEntry::MadeMost => say!(m, "log-made-most", most = i64::from(crate::number::MOST_MADE)),
            LogEntry::Endless => say!(m, "log-endless"),
            LogEntry::HookFailed { card, place, error } => {
                let error = if self.viewer.is_none() { error } else { place };
                say!(m, "log-hook-failed", card = self.doer(*card), error = error.as_str())
            }
        }
    }

    fn did(&self, verb: VerbId, by: PlayerId, called: Called<'_>) -> String {
        let wanted = match (self.viewer == Some(by), called.count) {
            (true, 1) => Wanted::DoneByYou,
            (false, 1) => Wanted::DoneByOther,
            (true, _) => Wanted::DoneByYouToMany,
            (false, _) => Wanted::DoneByOtherToMany,
        };
        let verb = self.game.word(wanted, "verb", &self.game.verbs[verb.index()].id);
        let Called { card, count } = called;
        say!(self.messages(), "log-did", who = self.who(by), seat = seat(by), verb = verb.text, form = verb.form, card = card, count = count)
    }

    /// What a card does or suffers, in words of the lexicon.
    fn does(&self, card: CardId, class: &str, id: &'a str) -> String {
        let does = self.game.word(Wanted::Told, class, id).text;
        say!(self.messages(), "log-does", card = self.known(card), does = does)
    }

    fn moved(&self, [of, side]: [PlayerId; 2], [from, to]: [ZoneId; 2], called: Called<'_>) -> String {
        let (m, number, Called { card, count }) = (self.messages(), seat(of), called);
        let (who, to_who) = (self.keeper(of, from), self.keeper(side, to));
        let zone = |zone| self.game.word(Wanted::Noun, "zone", self.zone(zone));
        let target = zone(to);
        if from == OUT {
            return say!(m, "log-came", card = card, count = count, who = to_who, seat = seat(side), zone = target.text, form = target.form);
        }
        if from == to && of == side {
            return say!(m, "log-moved-within", card = card, count = count, who = who, seat = number, zone = target.text, form = target.form);
        }
        let left = zone(from);
        let [from, from_form, to, to_form] = [left.text, left.form, target.text, target.form];
        if of == side && who == to_who {
            return say!(m, "log-moved", card = card, count = count, who = who, seat = number, from = from, from_form = from_form, to = to, to_form = to_form);
        }
        say!(
            m,
            "log-moved-over",
            card = card,
            count = count,
            who = who,
            seat = number,
            from = from,
            from_form = from_form,
            to_who = to_who,
            to_seat = seat(side),
            to = to,
            to_form = to_form
        )
    }

    /// The lexicon's id of a zone.
    fn zone(&self, zone: ZoneId) -> &'a str {
        self.game.zones.get(zone.index()).map_or("", |z| z.id.as_str())
    }

    fn counter(&self, counter: CounterId) -> &'a str {
        self.game.noun("counter", &self.game.rules_file.counters[counter.index()].id)
    }

    fn words(&self, program: ProgramId) -> &'a str {
        &self.game.programs[program.index()].words
    }

    /// What a card gets, and for how long.
    fn change(&self, change: &Change, until: Option<DurationId>) -> String {
        let (m, game) = (self.messages(), self.game);
        let stat = |s: StatId| game.noun("stat", &game.stats[s.index()].id);
        let change = match change {
            Change::Stat(s, by) => say!(m, "change-stat", by = format!("{by:+}"), stat = stat(*s)),
            Change::SetStat(s, to) => say!(m, "change-set-stat", stat = stat(*s), to = *to),
            Change::Keyword(k, n) => {
                let name = game.title("keyword", &game.keywords[k.index()].id);
                if *n > 0 && !game.keywords[k.index()].quoted { say!(m, "keyword-number", keyword = name, number = *n) } else { name.to_owned() }
            }
            Change::Muted => say!(m, "change-muted"),
            Change::Shield(amount) => say!(m, "change-shield", amount = *amount),
            Change::Without(_) | Change::Cannot(_) | Change::Taken(_) => say!(m, "change-cannot"),
        };
        self.for_so_long(change, until)
    }

    /// What is said of a change, and for how long it is so.
    fn for_so_long(&self, change: String, until: Option<DurationId>) -> String {
        let (m, game) = (self.messages(), self.game);
        let duration = until.and_then(|u| game.rules_file.durations.get(u.index()));
        match duration.filter(|duration| game.words.forms("duration", &duration.id).is_some()) {
            Some(duration) => say!(m, "change-until", change = change, until = game.word(Wanted::Time, "duration", &duration.id).text),
            None => change,
        }
    }
}
