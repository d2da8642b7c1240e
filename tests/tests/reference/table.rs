//! The table at which examples are played, and what changes on it, in words.

use kotodama_engine::ids::{CounterId, KeywordId, PoolId, RoleId, StatId, StateId, ZoneId};
use kotodama_engine::log::LogEntry;
use kotodama_engine::state::{OUT, Outcome};
use kotodama_engine::words::Wanted;
use kotodama_engine::{CardId, Choice, Game, Match, PlayerId};
use kotodama_tests::Table;
use std::collections::BTreeMap;
use std::sync::Arc;

const ME: PlayerId = PlayerId(0);
const FOE: PlayerId = PlayerId(1);

/// Told of cards on the field alone.
const BORNE: &str = "borne by";

/// What an example's card is while it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Body {
    /// An entity in the Garden.
    Entity,
    /// An entity in hand.
    Held,
    /// A weapon that an entity in the Garden bears.
    Weapon,
    /// A spell in hand.
    Spell,
}

impl Body {
    pub(crate) const ALL: [Body; 4] = [Body::Entity, Body::Weapon, Body::Held, Body::Spell];

    /// The fields of such a card.
    pub(crate) fn fields(self) -> &'static str {
        match self {
            Body::Entity | Body::Held => {
                r#"kind: "entity", families: {"element": ["Neutral"], "clan": ["Beanz"]}, stats: {"cost": 7, "attack": 3, "health": 6, "reach": "1-3"}"#
            }
            Body::Weapon => r#"kind: "weapon", stats: {"cost": 7, "attack": 0}"#,
            Body::Spell => r#"kind: "spell", stats: {"cost": 7}"#,
        }
    }
}

/// A situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Board {
    /// Both sides have some of everything.
    Full,
    /// You have next to nothing.
    Bare,
    /// As the full one, in your first turn.
    First,
    /// As the full one, in your opponent's turn.
    Theirs,
    /// Your opponent has their leader alone.
    Alone,
    /// You have your leader alone.
    Empty,
}

impl Board {
    pub(crate) const ALL: [Board; 6] = [Board::Full, Board::Bare, Board::First, Board::Theirs, Board::Alone, Board::Empty];

    /// What a story says of it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Board::Full => "",
            Board::Bare => ", where you have little",
            Board::First => ", in the first turn",
            Board::Theirs => ", in your opponent's turn",
            Board::Alone => ", where your opponent has no entities",
            Board::Empty => ", where you have no entities",
        }
    }
}

/// What is done with the example's card, each part an option as it is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Course {
    /// What it is called on the page.
    pub(crate) name: &'static str,
    pub(crate) steps: &'static [Step],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// The use of the card.
    Use,
    /// An option.
    Do(&'static str),
}

const fn course(name: &'static str, steps: &'static [Step]) -> Course {
    Course { name, steps }
}

use Step::{Do, Use};

/// The courses, the plainest first.
pub(crate) const COURSES: &[Course] = &[
    course("as it lies there", &[]),
    course("used", &[Use]),
    course("played", &[Do("play Probe")]),
    course("attacks", &[Do("attack with Probe")]),
    course("its bearer attacks", &[Do("attack with Fox")]),
    course("a raid attacks", &[Do("attack with Spark")]),
    course("attacked", &[Do("attack with Wolf")]),
    course("takes 2 damage", &[Do("play Blow")]),
    course("healed", &[Do("play Blow"), Do("play Balm")]),
    course("destroyed", &[Do("play Knell")]),
    course("buried", &[Do("play Grave")]),
    course("returned", &[Do("play Recall")]),
    course("tapped", &[Do("play Rope")]),
    course("tapped, then untapped", &[Do("play Rope"), Do("play Knife")]),
    course("chosen as a target", &[Do("play Aim")]),
    course("an IKZ is tapped", &[Do("play Levy")]),
    course("used, then an entity is untapped", &[Use, Do("play Knife")]),
    course("used, then a turn ends", &[Use, Do("end the turn")]),
    course("a turn ends", &[Do("end the turn")]),
    course("two turns end", &[Do("end the turn"), Do("end the turn")]),
    course("used, then an entity is played", &[Use, Do("play Lynx")]),
    course("used, then an Earth entity is destroyed", &[Use, Do("play Toll")]),
    course("used, then it takes 2 damage", &[Use, Do("play Blow")]),
    course("used, then tapped and untapped", &[Use, Do("play Rope"), Do("play Knife")]),
    course("an entity is played, then used", &[Do("play Lynx"), Use]),
    course("takes 2 damage, then used", &[Do("play Blow"), Use]),
    course("attacks, then used", &[Do("attack with Probe"), Use]),
    course("a raid attacks, then used", &[Do("attack with Spark"), Use]),
    course("tapped, then used", &[Do("play Rope"), Use]),
    course("used twice", &[Use, Use]),
    course("an entity is played", &[Do("play Lynx")]),
    course("you gain Courage", &[Do("gain Courage")]),
    course("you lose Courage", &[Do("lose Courage")]),
    course("your opponent gains Courage", &[Do("give Courage")]),
    course("your opponent loses Courage", &[Do("take Courage")]),
    course("you pay Courage", &[Do("pay Courage")]),
    course("you take wounds", &[Do("bleed")]),
    course("you shuffle your deck", &[Do("shuffle")]),
    course("you look at a card", &[Do("peek")]),
    course("you reveal a card", &[Do("show")]),
    course("you lose the game", &[Do("give in")]),
    course("you win the game", &[Do("triumph")]),
    course("gold is put on it", &[Do("gild Probe")]),
    course("gold is put on it and taken from it", &[Do("gild Probe"), Do("strip Probe")]),
    course("gold is put into your Purse", &[Do("save")]),
    course("gold is taken from your Purse", &[Do("spend")]),
    course("a weapon is attached to it", &[Do("arm Probe")]),
    course("you gain Courage, then used", &[Do("gain Courage"), Use]),
    course("your opponent loses Courage, then used", &[Do("take Courage"), Use]),
    course("you pay Courage, then used", &[Do("pay Courage"), Use]),
    course("you shuffle your deck, then used", &[Do("shuffle"), Use]),
    course("used, then you gain Courage", &[Use, Do("gain Courage")]),
];

/// Sets the table, with the example's card on it.
pub(crate) fn set(game: &Arc<Game>, board: Board, body: Body, probe: &str) -> Match {
    let tap = |placed: &mut kotodama_engine::Placed| placed.states.push(StateId(0));
    let gold = |placed: &mut kotodama_engine::Placed| placed.counters.push((CounterId(1), 2));
    let mut table = Table::new(game).phase("Main").turn(if board == Board::First { 1 } else { 7 }, if board == Board::Theirs { FOE } else { ME });
    table = table.pool(ME, "purse", 3).pool(FOE, "purse", 3);
    table =
        table.pool(ME, "well", if board == Board::Bare { 0 } else { 2 }).pool(ME, "courage", if board == Board::Bare { 2 } else { 1 }).pool(FOE, "courage", 2);
    let hurt = |placed: &mut kotodama_engine::Placed| placed.counters.push((CounterId(0), 6));
    table = table.put(ME, "garden", if board == Board::Bare { "bram" } else { "shao" }, 1).but(ME, hurt);
    let bearer = 1;
    if board != Board::Empty || body == Body::Weapon {
        table = table.put(ME, "garden", "fox", 1);
    }
    if body == Body::Entity {
        table = table.put(ME, "garden", probe, 1);
    }
    if !matches!(board, Board::Bare | Board::Empty) {
        table = table.put(ME, "garden", "gate", 1).put(ME, "garden", "ox", 1).but(ME, tap).put(ME, "garden", "owl", 1).but(ME, gold);
        table = table.put(ME, "garden", "spark", 1).put(ME, "garden", "blade", 1).but(ME, |placed| placed.host = Some(bearer));
        table = table.put(ME, "alley", "hare", 1);
        table = table.put(ME, "ikz_area", "ikz", 6).put(ME, "ikz_area", "ikz", 2).but(ME, tap);
        table = table.put(ME, "ikz_pile", "ikz", 2).put(ME, "reserve", "spark", 1).put(ME, "arena", "crow", 1);
    }
    match body {
        Body::Entity => {}
        Body::Weapon => table = table.put(ME, "garden", probe, 1).but(ME, |placed| placed.host = Some(bearer)),
        Body::Spell | Body::Held => table = table.put(ME, "hand", probe, 1),
    }
    for card in ["lynx", "spear", "song"] {
        table = table.put(ME, "hand", card, 1);
    }
    for player in [ME, FOE] {
        for card in ["blow", "balm", "knell", "grave", "recall", "rope", "knife", "aim", "toll", "levy"] {
            if player == ME && board != Board::Theirs || player == FOE && board == Board::Theirs {
                table = table.put(player, "hand", card, 1);
            }
        }
    }
    table = table.put(ME, "discard", "moth", 1).put(ME, "discard", "club", 1);
    for card in ["smith", "courier", "hoshin", "gou", "toad", "crab", "chant", "bear", "boar", "wolf", "crow", "hare"] {
        table = table.put(ME, "deck", card, 1);
    }
    let foe_bearer = table.count(FOE) + 2;
    table = table.put(FOE, "garden", "bram", 1);
    if board != Board::Alone {
        table = table.put(FOE, "garden", "gate", 1).put(FOE, "garden", "wolf", 1).but(FOE, gold);
        table = table.put(FOE, "garden", "bear", 1).put(FOE, "garden", "boar", 1).but(FOE, tap).put(FOE, "garden", "crab", 1).put(FOE, "garden", "gou", 1);
        table = table.put(FOE, "garden", "club", 1).but(FOE, |placed| placed.host = Some(foe_bearer)).put(FOE, "garden", "spear", 1);
    }
    table = table.put(FOE, "alley", "toad", 1).put(FOE, "hand", "moth", 1).put(FOE, "hand", "chant", 1).put(FOE, "discard", "crow", 1);
    for card in ["lynx", "smith", "owl", "ox", "hare", "courier", "gou", "hoshin"] {
        table = table.put(FOE, "deck", card, 1);
    }
    table.begin()
}

/// What came of a course: the situation at its end, and what was offered on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct After {
    situation: Situation,
    offered: Vec<Vec<String>>,
}

/// What can be seen of a match, each thing under what it is called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Situation {
    /// Of each card: its name, where it lies, and what else can be told of it.
    cards: Vec<(String, String, BTreeMap<String, String>)>,
    /// Pools, roles, who has the next turn, how it ended.
    others: BTreeMap<String, String>,
    /// The order of what lies in zones that have one.
    orders: BTreeMap<String, Vec<usize>>,
    /// What was shown and looked at.
    shown: Vec<String>,
}

/// Follows a course; nothing when the card has no use that it asks for.
pub(crate) fn follow(mut running: Match, course: &Course) -> After {
    let (mut offered, mut shown) = (Vec::new(), Vec::new());
    settle(&mut running, &mut offered);
    for step in course.steps {
        let wanted = |choice: &Choice, label: &str| match step {
            // With several uses, the first printed one.
            Use => matches!(choice, Choice::Use(card, _) if running.game().card(running.state().cards[card.index()].def).name == "Probe"),
            Do(option) => label == *option,
        };
        let labels = running.labels();
        let found = running.options().iter().zip(&labels).position(|(choice, label)| wanted(choice, label));
        if let Some(option) = found {
            if running.choose(option).is_err() {
                break;
            }
            settle(&mut running, &mut offered);
        }
    }
    for line in running.take_log() {
        if matches!(line.told, LogEntry::Looked { .. } | LogEntry::Revealed { .. } | LogEntry::Shuffled { .. }) {
            shown.push(running.tell(&line, Some(ME)));
        }
    }
    offered.push(running.labels());
    After { situation: Situation::of(&running, shown), offered }
}

/// Answers what is asked until a window stands open: yes, the first card, the highest number.
fn settle(running: &mut Match, offered: &mut Vec<Vec<String>>) {
    for _ in 0..200 {
        let options = running.options();
        if running.outcome().is_some() || options.contains(&Choice::Pass) {
            return;
        }
        offered.push(running.labels());
        let worth = |choice: &Choice| match choice {
            Choice::Yes | Choice::Card(_) | Choice::Mode(_) | Choice::Cell(_) | Choice::Trigger(_) => 3,
            Choice::Number(_) => 2,
            Choice::Action(..) | Choice::Use(..) => 1,
            Choice::No | Choice::Done | Choice::Pass => 0,
        };
        // Of numbers the highest, of other things the first.
        let best = (0..options.len()).max_by_key(|&at| (worth(&options[at]), if matches!(options[at], Choice::Number(_)) { at } else { usize::MAX - at }));
        if best.is_none_or(|best| running.choose(best).is_err()) {
            return;
        }
    }
}

impl Situation {
    fn of(running: &Match, shown: Vec<String>) -> Situation {
        let (game, state) = (&**running.game(), running.state());
        let whose = |player: PlayerId| if player == ME { "your" } else { "the opponent's" };
        let mut this = Situation { shown, ..Situation::default() };
        for (at, card) in state.cards.iter().enumerate() {
            let id = CardId(at as u16);
            let name = game.card(card.def).name.clone();
            let place = game.zones.get(card.zone.index()).filter(|_| card.zone != OUT);
            let place = place.map_or_else(|| "out of the game".to_owned(), |zone| format!("{} {}", whose(card.controller), game.noun("zone", &zone.id)));
            let mut more = BTreeMap::new();
            let on_field = card.zone != OUT && game.field.has(card.zone);
            if on_field {
                for (stat, def) in (0u8..).map(StatId).zip(&game.stats).filter(|(stat, _)| game.card(card.def).stats[stat.index()].is_some()) {
                    more.insert(game.noun("stat", &def.id).to_owned(), running.stat(id, stat).to_string());
                }
                for (keyword, def) in (0u8..).map(KeywordId).zip(&game.keywords) {
                    if let Some(number) = running.keyword(id, keyword) {
                        more.insert(game.title("keyword", &def.id).to_owned(), if number == 0 { "has it".into() } else { number.to_string() });
                    }
                }
                let host = state.cards.get(card.host.index()).map(|host| game.card(host.def).name.clone());
                more.insert(BORNE.into(), host.unwrap_or_else(|| "nobody".into()));
            }
            for (state, def) in game.rules_file.states.iter().enumerate() {
                let wanted = if card.states >> state & 1 == 1 { Wanted::StateOn } else { Wanted::StateOff };
                more.insert(String::new(), game.word(wanted, "state", &def.id).text.to_owned());
            }
            if card.counters[1] != 0 {
                more.insert(game.noun("counter", "gold").to_owned(), card.counters[1].to_string());
            }
            this.cards.push((name, place, more));
        }
        for player in [ME, FOE] {
            for (pool, def) in (0u8..).map(PoolId).zip(&game.pools).filter(|(_, def)| !(def.shared && player == FOE)) {
                let name = game.rules_file.pools[pool.index()].id.clone();
                let name = if name == "wounds_left" { "wounds to take" } else { game.noun("pool", &def.id) };
                let name = if def.shared { name.to_owned() } else { format!("{} {name}", whose(player)) };
                this.others.insert(name, running.pool(player, pool).to_string());
            }
            for zone in (0..game.zones.len()).map(|zone| ZoneId(zone as u8)) {
                let order = state.zone(game.zones.len(), player, zone).iter().map(|card| card.index()).collect();
                this.orders.insert(format!("{} {}", whose(player), game.noun("zone", &game.zones[zone.index()].id)), order);
            }
        }
        for (role, id) in (0u8..).map(RoleId).zip(&game.roles) {
            let card = state.roles[role.index()].map_or("none", |card| &game.card(state.cards[card.id.index()].def).name);
            this.others.insert(game.noun("role", id).to_owned(), card.to_owned());
        }
        let player = |player: PlayerId| if player == ME { "you" } else { "the opponent" };
        let next = state.next_turn.map_or_else(|| player(state.active.other()), player);
        this.others.insert("whose turn is next".into(), next.to_owned());
        this.others.insert("who is the first player".into(), player(state.leading()).to_owned());
        let outcome = match state.outcome {
            None => "goes on".to_owned(),
            Some(Outcome::Won(winner)) => format!("{} won", if winner == ME { "you have" } else { "the opponent has" }),
            Some(Outcome::Shared(_)) => "you both have won".to_owned(),
            Some(other) => format!("{other:?}").to_lowercase(),
        };
        this.others.insert("the match".into(), outcome);
        this
    }
}

impl After {
    /// What is otherwise than without the example, in words; nothing when nothing is.
    pub(crate) fn changes(&self, without: &After) -> Vec<String> {
        let (before, after) = (&without.situation, &self.situation);
        let mut changes: Vec<String> = Vec::new();
        for (at, (name, place, more)) in after.cards.iter().enumerate() {
            let Some((_, was, had)) = before.cards.get(at) else {
                changes.push(format!("{name} comes into being: {place}"));
                continue;
            };
            if place != was {
                changes.push(format!("{name}: {was} → {place}"));
            }
            let both = more.keys().chain(had.keys().filter(|key| !more.contains_key(*key)));
            for key in both.filter(|key| place == was || key.is_empty() && more.contains_key(BORNE)) {
                let [old, new] = [had, more].map(|all| all.get(key).map_or("none", String::as_str));
                if old != new {
                    changes.push(if key.is_empty() { format!("{name}: {old} → {new}") } else { format!("{name}: {key} {old} → {new}") });
                }
            }
        }
        for (key, new) in &after.others {
            if let Some(old) = before.others.get(key).filter(|old| *old != new) {
                changes.push(format!("{key}: {old} → {new}"));
            }
        }
        for (zone, order) in &after.orders {
            let other = before.orders.get(zone).filter(|other| *other != order);
            let sorted = |order: &Vec<usize>| {
                let mut order = order.clone();
                order.sort_unstable();
                order
            };
            if other.is_some_and(|other| sorted(other) == sorted(order)) {
                changes.push(format!("{zone} in another order"));
            }
        }
        changes.extend(after.shown.iter().filter(|line| !before.shown.contains(line)).cloned());
        if changes.is_empty() {
            let differ = self.offered.iter().zip(&without.offered).find(|(new, old)| new != old);
            if let Some((new, old)) = differ {
                // The use of the card itself is no news.
                let own = |label: &&String| !label.starts_with("use Probe");
                // A decision that there is not without the example has no counterpart.
                let asked = self.offered.len() != without.offered.len();
                let more: Vec<&str> = new.iter().filter(|label| asked || !old.contains(label)).filter(own).map(String::as_str).collect();
                let less: Vec<&str> = old.iter().filter(|label| !new.contains(label)).filter(own).map(String::as_str).collect();
                if !more.is_empty() {
                    changes.push(format!("offered: {}", more.join(", ")));
                }
                if !less.is_empty() && !asked {
                    changes.push(format!("not offered: {}", less.join(", ")));
                }
            }
        }
        changes
    }
}
