//! A scene for a card: a board on which it can be played, the moves that play it, and what has come of it. It passes as it is written, and its story
//! is written with it.
//!
//! Nobody knows a game's boards beforehand. They are tried out, the plainest first: the card in your hand, where cards of its kind lie, then in other
//! places; alone, then with something to aim at and something to aid it; at the usual moment, then in the other phases, and in the turn of who sits next.

use super::desk::Known;
use crate::scene::{Fixture, Kept, Rehearsal, rehearsed, run_scene};
use crate::wanted::still;
use kotodama_engine::data::{SeenBy, ZoneOf};
use kotodama_engine::ids::{KindId, ZoneId};
use kotodama_engine::{CardDef, Choice, DefId, PlayerId};
use std::collections::BTreeMap;

/// Who tells the scene.
const YOU: PlayerId = PlayerId(0);
/// So many moves are made at most after the first.
const MOVES: usize = 10;
/// So many boards are looked at once the card can be played, for one on which its text does something.
const MORE_BOARDS: usize = 40;
/// So much of what all share is tried out.
const MOST_SHARED: i16 = 10;
/// So many cards of a kind are tried out.
const CARDS_OF_A_KIND: usize = 8;

/// A scene as it is written for a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The scene.
    pub scene: String,
    /// The file in which its story is kept.
    pub story: String,
    /// How many moves are made in it; none where the card can't be played.
    pub moves: usize,
}

/// For each kind, where its cards lie once they are played, with two of them that say little.
pub(super) type Homes = BTreeMap<KindId, (ZoneId, Vec<DefId>)>;

/// A scene for a card.
#[must_use]
pub fn scene_for(known: &Known, card: &CardDef) -> Written {
    let Some(fixture) = &known.fixture else {
        let scene = format!("{}you: {}\n", heading(known, card), card.name);
        return Written { scene, story: String::new(), moves: 0 };
    };
    Author { known, fixture }.write(card)
}

/// What a scene for a card begins with.
fn heading(known: &Known, card: &CardDef) -> String {
    let title = card.lines.first().map_or_else(|| card.name.clone(), |line| format!("{}: {line}", card.name));
    format!("# {title}\ngame {}\n", known.game.id)
}

/// Where cards of each kind lie once they are played.
pub(super) fn homes(known: &Known) -> Homes {
    let Some(fixture) = &known.fixture else { return Homes::new() };
    let author = Author { known, fixture };
    let kinds = (0u8..).map(KindId).take(known.game.kinds.len());
    kinds.filter_map(|kind| Some((kind, author.home(kind)?))).collect()
}

/// A part of a board: its word, and the cards in it.
type Part = (String, Vec<String>);

/// What lies on your side and on that of who sits next.
type Aid = (Vec<Part>, Vec<Part>);

/// A card that has been played.
struct Played {
    /// The moves, as lines of a scene.
    moves: Vec<String>,
    rehearsal: Rehearsal,
    /// Whether the text of the card did something.
    did: bool,
}

struct Author<'a> {
    known: &'a Known,
    fixture: &'a Fixture,
}

impl Author<'_> {
    fn write(&self, card: &CardDef) -> Written {
        let heading = heading(self.known, card);
        let boards = self.boards(card);
        let mut best: Option<(&String, Played)> = None;
        let mut plain = None;
        let mut more = 0;
        for board in &boards {
            still();
            let scene = format!("{heading}{board}\n");
            let Some(begun) = rehearsed(&self.known.game.game, self.fixture, &scene) else { continue };
            plain = plain.or(Some(board));
            for played in self.plays(&begun, card) {
                let done = played.did || card.lines.is_empty();
                if best.as_ref().is_none_or(|(_, best)| done && !best.did) {
                    best = Some((board, played));
                }
                if done {
                    more = MORE_BOARDS;
                }
            }
            more += usize::from(best.is_some());
            if more > MORE_BOARDS {
                break;
            }
        }
        let (board, moves) = match &best {
            Some((board, played)) => (board.as_str(), &played.moves[..]),
            None => (plain.map_or("", String::as_str), &[][..]),
        };
        let scene = format!("{heading}{board}\n{}", moves.concat());
        let told = best.as_ref().map_or(&[][..], |(_, played)| &played.rehearsal.told[..]);
        self.expecting(card, scene, told, moves.len())
    }

    /// A scene with what can be expected at its end.
    fn expecting(&self, card: &CardDef, scene: String, told: &[String], moves: usize) -> Written {
        let game = &self.known.game;
        let passes = |scene: &str| {
            still();
            let report = run_scene(&game.game, self.fixture, "new.scene", scene);
            report.passed().then_some(report.transcript)
        };
        let plain = |line: &&String| line.contains(&card.name) && !line.contains(['"', '#', ';', '\n']);
        let logged = told.iter().filter(plain).map(|line| format!("expect log \"{}\"\n", line.trim()));
        let zones = || game.zones.iter().map(|zone| game.noun("zone", &zone.id));
        let lies = ["your", "foe", "left", "the"].into_iter().flat_map(|whose| zones().map(move |zone| format!("expect {} is in {whose} {zone}\n", card.name)));
        let (mut scene, mut story) = (scene, None);
        for (most, lines) in [(2, logged.collect::<Vec<_>>()), (1, lies.collect())] {
            let mut found = 0;
            for line in lines {
                let longer = format!("{scene}{line}");
                if found < most
                    && !scene.contains(&line)
                    && let Some(passed) = passes(&longer)
                {
                    (scene, story, found) = (longer, Some(passed), found + 1);
                }
            }
        }
        if story.is_none() {
            scene.push_str("expect running\n");
            story = passes(&scene);
        }
        Written { story: story.map_or_else(String::new, |story| Kept::of(&story).to_string()), scene, moves }
    }

    /// The boards that are tried out, the plainest first.
    fn boards(&self, card: &CardDef) -> Vec<String> {
        let game = &self.known.game;
        let phases = || game.phases.iter().filter(|phase| !phase.name.is_empty()).map(|phase| format!("phase {}\n", phase.name));
        let next = self.next();
        let usual = std::iter::once(String::new());
        let moments = usual.chain(phases()).chain([format!("active {next}\n")]).chain(phases().map(|phase| format!("active {next}\n{phase}")));
        let homes = self.known.homes();
        // The likeliest of all is looked at with all that may aid it, before the moment is another.
        let likely: Vec<Part> = self.places(card);
        let aids = self.aids(card, homes);
        let mut boards = Vec::new();
        for (number, moment) in moments.enumerate() {
            // What everybody shares may have to be so many, and is tried at the usual moment alone.
            let shared = if number == 0 { self.shared(&aids) } else { Vec::new() };
            for (mine, other) in aids.iter().chain(&shared) {
                for place in &likely {
                    boards.push(format!("{moment}{}{}", side("you", std::iter::once(place).chain(mine)), side(next, other)));
                }
            }
        }
        boards
    }

    /// What the one who sits next is called.
    fn next(&self) -> &'static str {
        if *self.known.game.seats().start() > 2 { "left" } else { "foe" }
    }

    /// Where a card may lie when a scene begins, the likeliest first.
    fn places(&self, card: &CardDef) -> Vec<Part> {
        let game = &self.known.game;
        let named = || vec![card.name.clone()];
        let sections = self.fixture.sections.iter().filter(|(_, section)| section.kind == Some(card.kind)).map(|(word, _)| (word.clone(), named()));
        let numbered = || (0u8..).map(ZoneId).zip(&game.zones);
        let field = |zone: ZoneId| game.field.has(zone.0);
        let hides = |about: &kotodama_engine::game::Zone| about.seen_by == SeenBy::Owner;
        // Where texts find cards is where cards are used.
        let hidden = [true, false].into_iter().flat_map(|open| numbered().filter(move |(zone, about)| hides(about) && game.open.has(zone.0) == open));
        let home = self.known.homes().get(&card.kind).map(|(zone, _)| *zone);
        let own = numbered().filter(|(zone, _)| Some(*zone) == home);
        let fields = numbered().filter(|(zone, about)| field(*zone) && Some(*zone) != home && !hides(about));
        let others = numbered().filter(|(zone, about)| !field(*zone) && !hides(about));
        let zones = |zones: &mut dyn Iterator<Item = (ZoneId, &kotodama_engine::game::Zone)>| {
            zones.map(|(_, zone)| (game.noun("zone", &zone.id).to_owned(), named())).collect::<Vec<_>>()
        };
        let (mut hidden, mut own, mut fields, mut others) = (hidden, own, fields, others);
        let mut all = zones(&mut hidden);
        all.extend(sections);
        all.extend(zones(&mut own));
        all.extend(zones(&mut fields));
        all.extend(zones(&mut others));
        all
    }

    /// What lies on a board beside the card, yours and what is of who sits next: first nothing, then more and more.
    fn aids(&self, card: &CardDef, homes: &Homes) -> Vec<Aid> {
        let game = &self.known.game;
        let lying = |place: usize| {
            let cards = homes.values().filter_map(move |(zone, cards)| {
                let cards: Vec<&DefId> = cards.iter().filter(|def| **def != card.place).collect();
                Some((*zone, game.card(**cards.get(place % cards.len().max(1))?).name.clone()))
            });
            let mut parts: BTreeMap<ZoneId, Vec<String>> = BTreeMap::new();
            cards.for_each(|(zone, name)| parts.entry(zone).or_default().push(name));
            parts.into_iter().map(|(zone, names)| (game.noun("zone", &game.zones[zone.index()].id).to_owned(), names)).collect::<Vec<Part>>()
        };
        let (mine, others) = (lying(1), lying(0));
        let such = |seen: SeenBy| {
            let zones = (0u8..).map(ZoneId).zip(&game.zones).zip(&game.rules_file.zones);
            let such = zones.filter(move |((zone, about), file)| about.seen_by == seen && file.of == ZoneOf::Each && !game.field.has(zone.0));
            let names: Vec<String> =
                homes.values().flat_map(|(_, cards)| cards).filter(|def| **def != card.place).map(|def| game.card(*def).name.clone()).collect();
            such.map(move |((_, zone), _)| (game.noun("zone", &zone.id).to_owned(), names.iter().take(2).cloned().collect())).collect::<Vec<Part>>()
        };
        let pools = game.pools.iter().map(|pool| (format!("{} {}", game.noun("pool", &pool.id), pool.most.unwrap_or(20).min(20)), Vec::new()));
        let pools: Vec<Part> = pools.collect();
        let all = [mine.clone(), such(SeenBy::Owner), such(SeenBy::Everyone)].concat();
        let rich = [all.clone(), pools.clone()].concat();
        vec![
            (Vec::new(), Vec::new()),
            (Vec::new(), others.clone()),
            (mine.clone(), Vec::new()),
            (mine.clone(), others.clone()),
            (pools, others.clone()),
            (all, others.clone()),
            (rich, others),
        ]
    }

    /// With one pool that all share at each of its numbers.
    fn shared(&self, aids: &[Aid]) -> Vec<Aid> {
        let game = &self.known.game;
        let numbers = |pool: &kotodama_engine::game::Pool| {
            let word = game.noun("pool", &pool.id).to_owned();
            (0..=pool.most.unwrap_or(MOST_SHARED).min(MOST_SHARED)).map(move |number| (format!("{word} {number}"), Vec::new()))
        };
        let all: Vec<Part> = game.pools.iter().filter(|pool| pool.shared).flat_map(numbers).collect();
        let with = |(mine, other): &Aid| all.iter().map(|pool| ([mine.clone(), vec![pool.clone()]].concat(), other.clone())).collect::<Vec<_>>();
        [aids.first(), aids.get(5)].into_iter().flatten().flat_map(with).collect()
    }

    /// The ways in which a card can be played on a board: each with what follows it.
    fn plays(&self, begun: &Rehearsal, card: &CardDef) -> Vec<Played> {
        let own = |begun: &Rehearsal, option: usize| {
            let (Choice::Action(_, Some(at)) | Choice::Use(at, _) | Choice::Card(at)) = begun.now.options()[option] else { return false };
            begun.now.state().cards.get(at.index()).is_some_and(|lying| lying.def == card.place && lying.controller == YOU)
        };
        if begun.now.decider() == Some(YOU) {
            let options = 0..begun.now.options().len();
            return options.filter(|option| own(begun, *option)).take(3).filter_map(|option| self.played(begun, option, Vec::new(), card)).collect();
        }
        // What somebody else does may be answered with it.
        let mut answers = Vec::new();
        for first in 0..begun.now.options().len().min(MOVES) {
            let (mut after, mut moves) = (begun.clone(), Vec::new());
            let Some(line) = after.take(first) else { continue };
            moves.push(line);
            while after.now.decider().is_some_and(|decider| decider != YOU) && moves.len() < 4 {
                let Some(line) = self.goes_on(&after, card).and_then(|option| after.take(option)) else { break };
                moves.push(line);
            }
            if after.now.decider() != Some(YOU) {
                continue;
            }
            let options = 0..after.now.options().len();
            answers.extend(options.filter(|option| own(&after, *option)).take(1).filter_map(|option| self.played(&after, option, moves.clone(), card)));
        }
        answers
    }

    /// A card that is played with an option, and what follows of itself.
    fn played(&self, begun: &Rehearsal, option: usize, mut moves: Vec<String>, card: &CardDef) -> Option<Played> {
        let mut after = begun.clone();
        after.told.clear();
        after.by.clear();
        moves.push(after.take(option)?);
        let most = moves.len() + MOVES;
        while moves.len() < most
            && let Some(option) = self.goes_on(&after, card)
        {
            moves.push(after.take(option)?);
        }
        let did = after.by.contains(&card.place);
        Some(Played { moves, did, rehearsal: after })
    }

    /// The option with which something that has begun goes on; nothing where all is done.
    fn goes_on(&self, after: &Rehearsal, card: &CardDef) -> Option<usize> {
        let decider = after.now.decider()?;
        let options = after.now.options();
        let of_window = |choice: &Choice| matches!(choice, Choice::Pass | Choice::Action(..) | Choice::Use(..));
        if options.iter().any(of_window) {
            // Who may only answer lets it happen.
            let waits = decider != YOU || !after.now.waiting(YOU).is_empty();
            return options.iter().position(|choice| *choice == Choice::Pass).filter(|_| waits);
        }
        let rank = |choice: &Choice| match choice {
            Choice::Card(at) => {
                let lying = after.now.state().cards.get(at.index());
                let aimed = lying.is_some_and(|lying| lying.controller != decider && self.known.game.field.has(lying.zone));
                let itself = lying.is_some_and(|lying| lying.def == card.place);
                if aimed {
                    0
                } else if itself {
                    3
                } else {
                    1
                }
            }
            Choice::Yes | Choice::Mode(_) | Choice::Cell(_) | Choice::Trigger(_) => 1,
            Choice::Number(_) => 2,
            Choice::No | Choice::Done => 4,
            Choice::Pass | Choice::Action(..) | Choice::Use(..) => 5,
        };
        (0..options.len()).min_by_key(|option| (rank(&options[*option]), *option))
    }

    /// Where cards of a kind lie once they are played, found by playing one.
    fn home(&self, kind: KindId) -> Option<(ZoneId, Vec<DefId>)> {
        let game = &self.known.game;
        let mut cards: Vec<&CardDef> = game.cards[..game.printed].iter().filter(|card| card.kind == kind).collect();
        cards.sort_by_key(|card| (card.lines.iter().map(String::len).sum::<usize>(), card.keywords.len(), card.place));
        cards.truncate(CARDS_OF_A_KIND);
        let phases = game.phases.iter().filter(|phase| !phase.name.is_empty()).map(|phase| format!("phase {}\n", phase.name));
        let moments: Vec<String> = std::iter::once(String::new()).chain(phases).collect();
        let hands: Vec<(ZoneId, &str)> = (0u8..)
            .map(ZoneId)
            .zip(&game.zones)
            .filter(|(_, about)| about.seen_by == SeenBy::Owner)
            .map(|(zone, about)| (zone, game.noun("zone", &about.id)))
            .collect();
        let zone = cards.iter().find_map(|card| {
            moments.iter().flat_map(|moment| hands.iter().map(move |hand| (moment, hand))).find_map(|(moment, (from, hand))| {
                still();
                let scene = format!("# \ngame {}\n{moment}you: {hand} {}\n", game.id, card.name);
                let begun = rehearsed(&game.game, self.fixture, &scene)?;
                let lies = |after: &Rehearsal| {
                    after
                        .now
                        .state()
                        .cards
                        .iter()
                        .find(|lying| lying.def == card.place && game.field.has(lying.zone) && lying.zone != *from)
                        .map(|lying| lying.zone)
                };
                self.plays(&begun, card).iter().find_map(|played| lies(&played.rehearsal))
            })
        })?;
        // What is aimed at had better live.
        let sturdy = |card: &&&CardDef| card.stats.iter().flatten().map(|stat| i32::from(*stat)).max().unwrap_or(0);
        let mut two = cards.clone();
        two.sort_by_key(|card| (!card.lines.is_empty(), std::cmp::Reverse(sturdy(&card))));
        Some((zone, two.into_iter().take(3).map(|card| card.place).collect()))
    }
}

/// A side of a board, with the parts of one word put together.
fn side<'p>(who: &str, parts: impl IntoIterator<Item = &'p Part>) -> String {
    let mut all: Vec<Part> = Vec::new();
    for (word, cards) in parts {
        match all.iter_mut().find(|(own, _)| own == word) {
            Some((_, own)) => own.extend(cards.iter().filter(|card| !own.contains(card)).cloned().collect::<Vec<_>>()),
            None => all.push((word.clone(), cards.clone())),
        }
    }
    let parts: Vec<String> = all.into_iter().map(|(word, cards)| format!("{word} {}", cards.join(", ")).trim_end().to_owned()).collect();
    if parts.is_empty() { String::new() } else { format!("{who}: {}\n", parts.join("; ")) }
}
