//! Packs added to a game: any files, and archives of them.
//!
//! The first line names a game and a number: `begun 7`. What follows a line `=== PACK/PATH` stands in that file of that pack; a line
//! `--- PACK/PATH` takes the file away again. An input that begins like an archive is one, bytes and all.
//!
//! *Laws:* an archive opens to files of a pack, or is refused; what is packed opens as it was; one with a byte changed holds files of a
//! pack, too. A game loads with any packs, twice as the same game. What is wrong with them has a page, words, and a place on the borders
//! of signs. Texts that no pack overrides say what they say without packs. The game plays at random and saves. All that soon.

use crate::reached::reached;
use crate::{bases, play};
use kotodama::packs::archive::{self, belongs};
use kotodama_engine::data::Thing;
use kotodama_engine::{Game, Match, Start};
use kotodama_grammar::codes;
use kotodama_rules::{Memory, Reading, load};
use kotodama_tests::clock::within;
use kotodama_tests::pairings;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// Far more than loading takes: with packs a game may be loaded again for each thing that is left out.
const SOON: Duration = Duration::from_secs(20);
/// So many decisions are made.
const DECISIONS: u32 = 30;

/// Asks for all laws of packs.
///
/// # Panics
/// When one is broken.
pub fn pack(data: &[u8]) {
    if data.starts_with(b"PK") {
        return opened(data);
    }
    let (base, number, packs) = read(&String::from_utf8_lossy(data));
    for files in packs.values() {
        packed(files, number);
    }
    let mut files = base.files.clone();
    for (name, pack) in &packs {
        files.0.extend(pack.0.iter().map(|(path, text)| (format!("packs/{name}/{path}"), text.clone())));
    }
    let again = || within(SOON, "loading", || load(&files)).unwrap_or_else(|wrong| panic!("a sound game does not load with packs: {wrong:?}"));
    let game = Arc::new(again());
    assert_eq!((game.hash, &game.packed), (again().hash, &game.packed), "a game is another one when it is loaded again");
    told(&game, &files);
    unchanged(base.game(), &game);
    let decks = pairings(&game);
    let Some(decks) = decks.get(number as usize % decks.len().max(1)) else { return };
    let mut running = Match::recorded(Arc::clone(&game), *decks, Start { seed: number, first: None });
    play::on(&mut running, number, DECISIONS);
    play::through_a_save(&running);
}

/// An archive of anybody's.
fn opened(bytes: &[u8]) {
    match archive::open(bytes) {
        Ok(files) => assert!(files.0.keys().all(|path| belongs(path)), "an archive holds what is no file of a pack: {:?}", files.0.keys()),
        Err(unsound) => reached(std::mem::discriminant(&unsound)),
    }
}

/// An archive of our own, whole and with a byte changed.
fn packed(files: &Memory, number: u64) {
    match archive::pack(files) {
        Ok(mut bytes) => {
            assert_eq!(archive::open(&bytes).as_ref(), Ok(files), "what was packed opens as something else");
            let at = number as usize % bytes.len();
            bytes[at] ^= (number >> 32) as u8 | 1;
            opened(&bytes);
        }
        Err(unsound) => reached(std::mem::discriminant(&unsound)),
    }
}

/// What is wrong with packs, and what is left out.
fn told(game: &Game, files: &Memory) {
    for found in &game.packed.wrong {
        let places = std::iter::once((&found.file, &found.span)).chain(found.also.iter().map(|also| (&also.file, &also.span)));
        for (file, span) in places {
            let inside = files.0.get(file).map_or(span.is_empty(), |text| text.get(span.clone()).is_some());
            assert!(inside, "{found:?} points at no signs of `{file}`");
        }
        assert!(!found.message.is_empty() && codes::page(found.code).is_some(), "{found:?} says nothing");
        reached((found.code, found.message.split(' ').take(3).collect::<Vec<_>>()));
    }
    assert_eq!(game.packed.left_out.is_empty(), game.packed.wrong.is_empty(), "something is left out without a reason, or for nothing: {:?}", game.packed);
}

/// Every card of the game alone is there and says the same, but for those that a pack overrides.
fn unchanged(alone: &Reading, game: &Reading) {
    for card in &alone.cards[..alone.printed] {
        if game.packed.overridden.iter().any(|over| over.thing == Thing::Card(card.id.clone())) {
            continue;
        }
        let now = game.find(&card.id).map(|def| game.card(def));
        assert!(now.is_some_and(|now| game.text(now) == alone.text(card) && now.name == card.name), "`{}` is another card with packs", card.id);
    }
}

/// The game, the number and the packs of an input, by name.
pub(crate) fn read(data: &str) -> (&'static bases::Base, u64, BTreeMap<String, Memory>) {
    let (head, rest) = data.split_once('\n').unwrap_or((data, ""));
    let (name, number) = head.split_once(' ').unwrap_or((head, ""));
    let mut packs: BTreeMap<String, Memory> = BTreeMap::new();
    let mut open: Option<(String, String)> = None;
    for line in rest.split_inclusive('\n') {
        let place = |path: &str| path.trim_end().split_once('/').map(|(pack, path)| (pack.to_owned(), path.to_owned()));
        if let Some(path) = line.strip_prefix("=== ") {
            open = place(path);
            if let Some((pack, path)) = &open {
                packs.entry(pack.clone()).or_default().0.insert(path.clone(), String::new());
            }
        } else if let Some((pack, path)) = line.strip_prefix("--- ").and_then(place) {
            packs.entry(pack).or_default().0.remove(&path);
        } else if let Some(text) = open.as_ref().and_then(|(pack, path)| packs.get_mut(pack)?.0.get_mut(path)) {
            text.push_str(line);
        }
    }
    (bases::named(name), number.parse().unwrap_or_else(|_| crate::number(number)), packs)
}

/// A pack for the game that the tool writes, in all its parts, and others that need and override it.
const TIDES: &str = r#"=== tides/pack.ron
(id: "tides", name: "Tides", version: "1.2.0", game: "begun", edition: 1, grammar: 1,
    adds: [Cards, Words, Keywords, Phrases, Hooks, Decks, Rows], overrides: [Card("C-03"), Word("kind", "beast")])
=== tides/lexicon/en.ron
(keywords: {"foam": (name: "Foam")}, families: {"crab": (sg: "Crab")}, kinds: {"beast": (shown: "being")})
=== tides/keywords.ron
[(id: "foam", means: ["This card can't attack."])]
=== tides/phrases.ron
[(id: "ebb", say: ["Ebb {n:number}"], means: ["Draw {n} cards.", "Gain 1 ember."]), (id: "surge", say: ["Surge"], lua: "surge.luau")]
=== tides/scripts/surge.luau
local act = say "Deal {n} damage to your opponent's warden."
return function(game, event)
  return act { n = 2 }
end
=== tides/rulebook.ron
[(id: "R1", kind: Stated, rule: "A crab stays.")]
=== tides/sets/first.ron
(id: "first", name: "First Tide", cards: [
    (id: "T-1", name: "Foam Crab", kind: "beast", families: {"sort": ["Crab"]}, stats: {"cost": 1, "power": 1, "life": 4}, text: ["Foam."]),
    (id: "T-2", name: "Ebb Seer", kind: "beast", stats: {"cost": 2, "power": 1, "life": 1}, text: ["[On Play] Ebb 2.", "[Last Breath] Surge."]),
    (id: "C-03", name: "Spark Crab", kind: "beast", stats: {"cost": 1, "power": 2, "life": 2}),
])
=== tides/decks/crabs.ron
(id: "crabs", name: "Crabs", sections: {"warden": {"C-01": 1}, "main": {"T-1": 3, "T-2": 3, "C-03": 3, "C-04": 3, "C-05": 3, "C-06": 3, "C-07": 2}})
"#;
const DEEPS: &str = r#"=== deeps/pack.ron
(id: "deeps", name: "Deeps", version: "0.1.0", game: "begun", edition: 1, grammar: 1, needs: {"tides": "^1.1"}, adds: [Cards],
    overrides: [Card("tides:T-1"), Card("C-03")])
=== deeps/sets/first.ron
(id: "first", name: "Deeps", cards: [
    (id: "tides:T-1", name: "Deep Crab", kind: "beast", stats: {"cost": 1, "power": 1, "life": 5}),
    (id: "C-03", name: "Deep Fox", kind: "beast", stats: {"cost": 1, "power": 1, "life": 5}),
])
"#;

/// Packs as they should be, alone and together; and each of their files beside the others, to be changed alone.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = vec![format!("begun 1\n{TIDES}"), format!("begun 2\n{TIDES}{DEEPS}"), format!("begun 3\n{DEEPS}")];
    let files: Vec<String> = TIDES.split("=== ").filter(|file| !file.is_empty()).map(|file| format!("=== {file}")).collect();
    for (number, file) in files.iter().enumerate() {
        // Last, where most changes are made.
        let others: String = files.iter().filter(|other| *other != file).cloned().collect();
        seeds.push(format!("begun {number}\n{others}{file}"));
        seeds.push(format!("begun {number}\n{TIDES}--- {}", &file[4..file.find('\n').map_or(file.len(), |end| end + 1)]));
    }
    // In each game, a pack of nothing but a name for one of its words.
    for base in bases::all() {
        let language = if base.files.0["game.ron"].contains("language: \"fr\"") { "fr" } else { "en" };
        let about = format!("(id: \"plain\", name: \"Plain\", version: \"0.0.1\", game: \"{}\", edition: 1, grammar: 1, adds: [Words])", base.name);
        seeds.push(format!("{} 5\n=== plain/pack.ron\n{about}\n=== plain/lexicon/{language}.ron\n(families: {{\"odd\": (sg: \"Oddity\")}})\n", base.name));
    }
    seeds
}
