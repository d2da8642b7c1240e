//! Sentences that nobody wrote: made of the words of a game, put on cards of it, and played.
//!
//! A [`Try`] is a card's text and a seed, written as `GAME KIND SEED` and the lines below it. The same words are an input of the
//! fuzz target `sentence`, so that a case that fails is played again by one command.

use crate::generate::{Sense, Vocabulary, tree};
use crate::laws::{look, refuse, tell, through_a_save};
use crate::neutral::{Written, load_cards_with};
use crate::{at, begin, fingerprint, step};
use kotodama_engine::data::{TagMeans, TextUse};
use kotodama_engine::ids::{CounterId, StateId, ZoneId};
use kotodama_engine::state::{NO_HOST, OUT};
use kotodama_engine::{Board, DefId, Game, Match, Placed, Random};
use kotodama_grammar::Diagnostic;
use kotodama_grammar::ast::{Ability, Sentence, Text};
use kotodama_rules::{Languages, Memory, Reading};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// More than any decision takes, in a build without optimisation.
const SOON: Duration = Duration::from_secs(5);
/// So many decisions are taken with each text.
const DECISIONS: u32 = 200;

/// What written cards are called.
const NAME: &str = "Written";

/// A text on a card of a kind, and what chance is drawn from when it is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The game whose card it is on.
    pub game: String,
    /// The kind of the card.
    pub kind: String,
    /// What the board and the choices are drawn from.
    pub seed: u64,
    /// The lines of the card.
    pub lines: Vec<String>,
}

impl fmt::Display for Try {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}\n{}", self.game, self.kind, self.seed, self.lines.join("\n"))
    }
}

impl Try {
    /// A try as it is written; what is missing is made from the rest.
    #[must_use]
    pub fn read(text: &str) -> Try {
        let (head, lines) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = head.split(' ').map(str::to_owned);
        let mut word = || words.next().unwrap_or_default();
        let (game, kind, seed) = (word(), word(), word());
        let seed = seed.parse().unwrap_or_else(|_| fingerprint(&seed));
        Try { game, kind, seed, lines: lines.split('\n').filter(|line| !line.is_empty()).map(str::to_owned).collect() }
    }
}

/// The text of a card that a list of choices makes; nothing where the game has no words for it.
#[must_use]
pub fn text(game: &Reading, choices: &[u8]) -> Option<Vec<String>> {
    let names: Vec<&str> = game.names.iter().map(String::as_str).collect();
    let sentences = game.cards.iter().flat_map(|card| game.text(card).parts()).flat_map(|ability| &ability.sentences);
    let techniques = sentences.filter_map(|sentence| match sentence {
        Sentence::Technique { stats, .. } => Some(stats.as_str()),
        _ => None,
    });
    let techniques: Vec<&str> = techniques.take(8).collect();
    // Tokens are never made: where the first pool holds some, nobody gains any.
    let filler = if game.pools.first().is_some_and(|pool| pool.token.is_none()) { "gain" } else { "shuffle" };
    let standing = |means: &TagMeans| matches!(means, TagMeans::In(_) | TagMeans::While(_) | TagMeans::Keyword(_));
    let standing: Vec<&str> = game.rules_file.tags.iter().filter(|tag| standing(&tag.means)).map(|tag| tag.id.as_str()).collect();
    let shared: Vec<&str> = game.pools.iter().filter(|pool| pool.shared).map(|pool| pool.id.as_str()).collect();
    let vocabulary = Vocabulary {
        lexicon: &game.read.lexicon,
        names: &names,
        phrases: &game.read.phrases,
        techniques: &techniques,
        standing: &standing,
        shared: &shared,
        sense: Sense::Some,
        filler,
    };
    // One or two lines, each a tree of its own.
    let (&first, rest) = choices.split_first()?;
    let lines = 1 + usize::from(first) % 2;
    let abilities: Vec<Ability> = rest.chunks(rest.len().div_ceil(lines).max(1)).map(|choices| tree(&vocabulary, choices)).collect();
    game.language().print_text(&Text { abilities }).ok()
}

/// The kinds of cards that a player brings in numbers: those that most cards are of.
#[must_use]
pub fn kinds(game: &Reading) -> Vec<&str> {
    let mut many: BTreeMap<usize, usize> = BTreeMap::new();
    for (_, card) in game.for_play() {
        *many.entry(card.kind.index()).or_default() += 1;
    }
    let most = many.values().copied().max().unwrap_or(0);
    many.into_iter().filter(|(_, cards)| cards * 12 >= most).map(|(kind, _)| game.kinds[kind].id.as_str()).collect()
}

/// Whether a sentence waits for something or is always so, as no text of a card does that is carried out and gone.
fn waits(sentence: &Sentence) -> bool {
    match sentence {
        Sentence::Whenever { .. } | Sentence::When { .. } | Sentence::AtAnyones { .. } | Sentence::Would { .. } | Sentence::Always { .. } => true,
        Sentence::AtYours { .. }
        | Sentence::Keywords { .. }
        | Sentence::Run { .. }
        | Sentence::Costs { .. }
        | Sentence::Entitled { .. }
        | Sentence::Technique { .. } => false,
    }
}

/// The kinds of cards, of those that a player brings in numbers, on which all tags and keywords of these lines may stand.
#[must_use]
pub fn kinds_for<'g>(game: &'g Reading, lines: &[String]) -> Vec<&'g str> {
    let Ok(text) = game.language().read_text(lines) else { return kinds(game) };
    let tags = text.parts().flat_map(|ability| &ability.tags).filter_map(|tag| game.rules_file.tags.iter().find(|def| def.id == tag.0));
    let keywords = text.parts().flat_map(|ability| &ability.sentences).flat_map(|sentence| match sentence {
        Sentence::Keywords { keywords } => &keywords[..],
        _ => &[],
    });
    let keywords = keywords.filter_map(|used| game.keyword_files.iter().find(|def| def.id == used.keyword.0));
    let only: Vec<&Vec<String>> = tags.map(|def| &def.on).chain(keywords.map(|def| &def.on)).filter(|on| !on.is_empty()).collect();
    let stays = text.parts().filter(|part| part.tags.is_empty()).flat_map(|part| part.sentences.first()).any(waits);
    let carried_out = |kind: &&str| game.rules_file.kinds.iter().any(|def| def.id == **kind && def.text == TextUse::Resolved);
    let fits = |kind: &&str| only.iter().all(|on| on.iter().any(|own| own == kind)) && !(stays && carried_out(kind));
    kinds(game).into_iter().filter(fits).collect()
}

/// A card of that text: but for the text what the first card of its kind is.
#[must_use]
pub fn card(game: &Reading, id: &str, kind: &str, lines: &[String]) -> Written {
    let like = game.for_play().find(|(_, card)| game.kinds[card.kind.index()].id == kind).map(|(_, card)| card);
    let printed: Vec<&String> = game.kinds.iter().filter(|def| def.id == kind).flat_map(|def| def.stats.iter().chain(&def.may)).collect();
    let mut stats = Vec::new();
    for (stat, value) in game.stats.iter().zip(like.map_or(&[][..], |card| &card.stats)) {
        let Some(value) = value.filter(|_| printed.contains(&&stat.id)) else { continue };
        stats.push(if stat.set { format!("{:?}: \"1-4\"", stat.id) } else { format!("{:?}: {value}", stat.id) });
    }
    let mut families: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for family in like.map_or(&[][..], |card| &card.families) {
        let group = game.groups.iter().find(|(_, members)| members.contains(family)).map_or("", |(group, _)| group.as_str());
        if group.is_empty() {
            continue;
        }
        families.entry(group).or_default().push(game.read.lexicon.form("family", &game.families[usize::from(family.0)], "sg").unwrap_or_default().to_owned());
    }
    let rest = format!("name: {NAME:?}, kind: {kind:?}, families: {families:?}, stats: {{{}}}", stats.join(", "));
    Written { id: id.to_owned(), rest, text: lines.to_vec() }
}

/// What became of a try: it was refused for these reasons, or played.
pub type Tried = Result<(), Vec<Diagnostic>>;

/// Loads the game of a try with its card, and plays it on a filled board.
///
/// # Errors
/// What the game says of the text, when it does not load with it.
///
/// # Panics
/// When a law is broken.
pub fn laws(files: &Memory, bare: &Reading, languages: &Languages, tried: &Try) -> Tried {
    let written = card(bare, "written", &tried.kind, &tried.lines);
    let mut loaded = load_cards_with(files, std::slice::from_ref(&written), languages);
    match loaded.refused.remove("written") {
        Some(findings) => Err(findings),
        None => {
            hold(&loaded.game, "written", tried.seed);
            Ok(())
        }
    }
}

/// Plays a card of a game on a filled board, and asks for all laws at every decision.
///
/// # Panics
/// When one is broken.
pub fn hold(game: &Arc<Game>, id: &str, seed: u64) {
    hold_all(game, &[id], seed);
}

/// Plays several cards of a game on one filled board, and asks for all laws at every decision.
///
/// # Panics
/// When one is broken.
pub fn hold_all(game: &Arc<Game>, ids: &[&str], seed: u64) {
    let mut running = filled(game, ids, seed);
    let mut chance = Random::new(!seed);
    for decision in 0..DECISIONS {
        look(&running);
        let log = running.take_log();
        tell(&running, &log);
        if running.outcome().is_some() {
            break;
        }
        if decision % 32 == 7 {
            let loaded = through_a_save(&running);
            goes_on(&running, &loaded, seed);
        }
        let option = chance.below(running.options().len() as u32) as usize;
        let where_ = at(&running);
        let chosen = crate::clock::within(SOON, &format!("after {where_} a choice"), || running.choose(option));
        chosen.unwrap_or_else(|refused| panic!("{where_}: an offered option was refused: {refused}"));
    }
    refuse(&mut running);
}

/// A match and its copy go on the same.
fn goes_on(one: &Match, other: &Match, seed: u64) {
    let (mut one, mut other, mut chance) = (one.clone(), other.clone(), Random::new(seed));
    for _ in 0..6 {
        assert!(one == other, "{}: what was saved goes on differently", at(&one));
        assert_eq!(one.options(), other.options(), "{}: what was saved offers something else", at(&one));
        if one.outcome().is_some() {
            return;
        }
        let option = step(&mut one, &mut chance);
        other.choose(option).unwrap_or_else(|refused| panic!("{}: only one of them offers that: {refused}", at(&one)));
    }
}

/// The middle of a match of the game's own decks, in which the cards lie in every zone of both players, some cards are other cards,
/// and states and counters are set here and there.
fn filled(game: &Arc<Game>, ids: &[&str], seed: u64) -> Match {
    let mut chance = Random::new(seed);
    let mut running = begin(game, seed);
    for _ in 0..chance.below(60) {
        if running.outcome().is_some() {
            running = begin(game, seed);
            break;
        }
        step(&mut running, &mut chance);
    }
    let (game, state) = (running.game(), running.state());
    let written: Vec<DefId> = ids.iter().map(|id| game.find(id).unwrap_or_else(|| panic!("the game has no card `{id}`"))).collect();
    // Of several cards that were written at once, only one is tried.
    let others: Vec<DefId> = game.for_play().filter(|(_, card)| card.name != NAME).map(|(def, _)| def).collect();
    let sides = state.players().map(|player| {
        let mut cards = Vec::new();
        let mut ids = Vec::new();
        for zone in (0..game.zones.len()).map(|zone| ZoneId(zone as u8)) {
            for &card in state.zone(game.zones.len(), player, zone) {
                let is = &state.cards[card.index()];
                if is.zone == OUT || is.def.index() >= game.made_from {
                    continue;
                }
                // Cards of its kind are it, now and then, or any other card of that kind.
                let alike: Vec<DefId> = others.iter().copied().filter(|def| game.card(*def).kind == game.card(is.def).kind).collect();
                let own: Vec<DefId> = written.iter().copied().filter(|def| game.card(*def).kind == game.card(is.def).kind).collect();
                let def = match chance.below(4) {
                    0 if !own.is_empty() => own[if own.len() == 1 { 0 } else { chance.below(own.len() as u32) as usize }],
                    1 if !alike.is_empty() => alike[chance.below(alike.len() as u32) as usize],
                    _ => is.def,
                };
                let on_field = game.field.has(zone);
                let states = (0..game.rules_file.states.len()).map(|state| StateId(state as u8));
                let states = states.filter(|one| if on_field { chance.below(4) == 0 } else { is.states >> one.0 & 1 == 1 }).collect();
                let counters = is.counters.iter().enumerate().filter(|(_, held)| **held != 0).map(|(at, held)| (CounterId(at as u8), *held)).collect();
                ids.push((card, is.host));
                cards.push(Placed { def, zone, states, counters, host: None, cell: 0 });
            }
            // Once in every zone where a card of its kind may be found, whatever the rules think of it.
            for &def in &written {
                ids.push((kotodama_engine::CardId(u16::MAX), NO_HOST));
                cards.push(Placed { def, zone, states: Vec::new(), counters: Vec::new(), host: None, cell: 0 });
            }
        }
        for (at, (_, host)) in ids.iter().enumerate().filter(|(_, (_, host))| *host != NO_HOST) {
            cards[at].host = ids.iter().position(|(card, _)| card == host);
        }
        cards
    });
    let sides: Vec<Vec<Placed>> = sides.collect();
    let pools = game.pools.iter().enumerate().flat_map(|(at, pool)| {
        let pool_id = kotodama_engine::ids::PoolId(at as u8);
        state.players().filter(move |player| !pool.shared || player.0 == 0).map(move |player| (player, pool_id))
    });
    let pools = pools.map(|(player, pool)| (player, pool, i16::try_from(running.pool(player, pool)).unwrap_or(0))).collect();
    let board = Board { sides, active: state.active, first: state.first, turn: state.turn.max(2), pools, phase: None, seed };
    Match::on_board(Arc::clone(game), &board)
}
