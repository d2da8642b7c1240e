//! The start of a pack for any game: found by trying out, in the game, what its own cards are made of.
//!
//! A card of the game is the model: its kind, its families, its numbers. A line of it becomes the meaning of the pack's phrases, and the
//! meaning of a keyword or a line that always holds becomes the meaning of the pack's keyword. What does not load is not taken.

use super::{Name, texts};
use crate::pages::SetPage;
use crate::scene::{Fixture, Kept, run_scene, standing};
use crate::workspace::{Overlay, Workspace};
use include_dir::{Dir, include_dir};
use kotodama_engine::Game;
use kotodama_engine::data::{CardFile, SeenBy, StatValue, TagMeans};
use kotodama_grammar::EDITION;
use kotodama_grammar::ast::{Condition, Sentence, Static};
use kotodama_messages::say;
use kotodama_rules::Reading;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The start of a pack, with many holes.
pub(super) static PACK: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates/pack");

/// So many models are tried, each with a meaning of the keyword.
const TRIED: usize = 24;
/// After so many, it is enough that the scene shows what the card's text does.
const ENOUGH: usize = 4;
/// So many meanings of a keyword are tried that the game takes.
const SOUND: usize = 4;
/// So many meanings of a keyword are tried, of keywords and of cards.
const MEANINGS: usize = 25;
/// A scene makes so many moves at most.
const MOVES: usize = 6;

/// A line of a card, taken apart.
#[derive(Debug, Clone)]
struct Model {
    card: CardFile,
    /// What stands before the sentence: tags.
    before: String,
    /// The sentences behind them, with their full stops.
    sentences: String,
    /// Whether it is one sentence.
    alone: bool,
}

/// What the scene of a pack shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shows {
    /// That the card is there.
    Card,
    /// How it is played.
    Play,
    /// What its text does.
    Text,
    /// That, and in whose words.
    Words,
}

/// The files of a pack of that name for a game, which work in it as they stand. The game is loaded with it many times, until its scene
/// shows what its card says. Nothing when the game has no card that could be a model, or a pack of that id.
///
/// The name's id has to be that of a pack ([`kotodama_grammar::is_namespace`]).
#[must_use]
pub fn pack(source: &dyn Workspace, game: &Reading, name: &Name) -> Option<Vec<(String, String)>> {
    if source.packs().contains(&name.id) {
        return None;
    }
    let template = texts(&PACK);
    let models = models(source, game);
    let sound = |means: &String| {
        let words = |path: &str| path.ends_with("keywords.ron") || path.starts_with("lexicon") || path == "pack.ron";
        let template: Vec<(String, &str)> = template.iter().filter(|(path, _)| words(path)).cloned().collect();
        models
            .first()
            .is_some_and(|model| loaded(source, game, &name.id, &filled(&template, game, &holes(game, name, [model, model], means, "Test"))).is_some())
    };
    // Each is asked for when it is needed: mostly the first will do.
    let mut sound = keyword_meanings(game, &models).into_iter().filter(sound).take(SOUND);
    let mut meanings: Vec<String> = Vec::new();
    // The likeliest of both first: a keyword may keep the card from being played, and a card may need what a scene does not give it.
    let mut pairs: Vec<(usize, usize)> = (0..SOUND).flat_map(|means| (0..models.len()).map(move |model| (means, model))).collect();
    pairs.sort_by_key(|(means, model)| (means + model, *means));
    let mut best: Option<(Shows, Vec<(String, String)>)> = None;
    let tries = pairs.into_iter().take(TRIED).enumerate().flat_map(|(at, pair)| ["Play", "Test"].map(|role| (at, pair, role)));
    for (at, (means, model), role) in tries {
        let shown = best.as_ref().map(|(shows, _)| *shows);
        if shown == Some(Shows::Words) || shown == Some(Shows::Text) && at >= ENOUGH {
            break;
        }
        // A card for scenes alone is for a game that takes no other.
        if role == "Test" && shown >= Some(Shows::Text) {
            continue;
        }
        if meanings.len() <= means {
            meanings.extend(sound.next());
        }
        let (Some(means), Some(model)) = (meanings.get(means), models.get(model)) else { continue };
        // What a phrase means is more than any card says at once: else the card would say it, not the phrase. A script says one sentence.
        let Some(other) = models.iter().find(|other| other.alone && other.sentences != model.sentences) else { break };
        let mut holes = holes(game, name, [model, other], means, role);
        let Some((files, shows)) = tried(source, game, &name.id, &template, &mut holes) else { continue };
        if best.as_ref().is_none_or(|(most, _)| *most < shows) {
            best = Some((shows, files));
        }
    }
    best.map(|(_, files)| files)
}

/// Lines that tell what happens in one sentence, the shortest first.
fn models(source: &dyn Workspace, game: &Reading) -> Vec<Model> {
    let pages = SetPage::all(source);
    let cards = pages.iter().filter(|page| page.for_play() && page.set.language.is_none()).flat_map(|page| &page.set.cards);
    let mut models: Vec<Model> = cards.filter(|card| card.back.is_none()).flat_map(|card| of_card(game, card)).collect();
    models.sort_by_key(|model| (model.sentences.len(), model.card.id.clone()));
    models
}

fn of_card(game: &Reading, card: &CardFile) -> Vec<Model> {
    let line = |line: &String| {
        let ability = game.language().read_ability(line).ok()?;
        let first = ability
            .sentences
            .first()
            .filter(|_| ability.next.is_none() && ability.sentences.iter().all(|sentence| matches!(sentence, Sentence::Run { .. })))?;
        let sentences = line.get(line.find(&game.language().print_sentence(first).ok()?)?..)?.to_owned();
        let before = line.strip_suffix(&sentences)?.to_owned();
        // They stand alone in what a phrase means.
        game.language().read_effects(&sentences).ok()?;
        Some(Model { card: card.clone(), before, sentences, alone: ability.sentences.len() == 1 })
    };
    card.text.iter().filter_map(line).collect()
}

/// What could be the meaning of a keyword, the likeliest first: what keywords of the game mean, then what cards say of themselves.
fn keyword_meanings(game: &Reading, models: &[Model]) -> Vec<String> {
    let mut of_keywords: Vec<String> = game.keyword_files.iter().flat_map(|keyword| &keyword.means).map(|line| line.replace("{n}", "1")).collect();
    let of_line = |line: &String| {
        use Sentence as S;
        let ability = game.language().read_ability(line).ok().filter(|ability| ability.next.is_none())?;
        let first = ability.sentences.first()?;
        let own = match first {
            S::Always { fact } => matches!(fact, Static::Cannot { .. } | Static::While { .. } | Static::Silent { .. }),
            other => matches!(other, S::Whenever { .. } | S::When { .. } | S::AtYours { .. } | S::AtAnyones { .. } | S::Would { .. }),
        };
        let printed = game.language().print_sentence(first).ok().filter(|_| own)?;
        Some(line.get(line.find(&printed)?..)?.to_owned())
    };
    let mut of_cards: Vec<String> = game.cards.iter().take(game.printed).flat_map(|card| card.lines.iter().filter_map(of_line)).collect();
    for meanings in [&mut of_keywords, &mut of_cards] {
        meanings.sort_by_key(|line| (line.len(), line.clone()));
        meanings.dedup();
    }
    of_keywords.truncate(MEANINGS);
    of_keywords.extend(of_cards.into_iter().take(MEANINGS));
    of_keywords.extend(mixed_meanings(game));
    if of_keywords.is_empty() {
        of_keywords.extend(tagged_meanings(game, models));
    }
    of_keywords
}

/// What cards do when something happens, where a tag alone says when: "Whenever this card is played, …".
fn tagged_meanings(game: &Reading, models: &[Model]) -> Vec<String> {
    let when = game.rules_file.tags.iter().filter_map(|tag| if let TagMeans::When(when) = &tag.means { Some(when) } else { None });
    let done = || models.iter().filter(|model| model.alone).take(MEANINGS);
    let lines = when.flat_map(|when| done().map(move |model| (when, &model.sentences))).filter_map(|(when, done)| {
        let mut letters = done.chars();
        let small = letters.next()?.to_lowercase().chain(letters).collect::<String>();
        let line = format!("{when}, {small}");
        game.language().read_ability(&line).ok().map(|_| line)
    });
    lines.take(MEANINGS).collect()
}

/// What a card can't do while something else is true than any card says: the conditions of some with the bans of others.
fn mixed_meanings(game: &Reading) -> Vec<String> {
    let abilities = game.cards.iter().take(game.printed).flat_map(|card| game.text(card).parts());
    let facts = abilities.flat_map(|ability| &ability.sentences).filter_map(|sentence| match sentence {
        Sentence::Always { fact: Static::While { condition, then } } => Some((condition, then)),
        _ => None,
    });
    let (bans, conditions): (Vec<_>, Vec<_>) = facts.partition(|(_, then)| matches!(***then, Static::Cannot { .. }));
    let mixed = bans.iter().flat_map(|(_, ban)| conditions.iter().map(move |(condition, _)| (*condition, &***ban)));
    let fact = |(condition, ban): (&Condition, &Static)| Static::While { condition: condition.clone(), then: Box::new(ban.clone()) };
    let mut lines: Vec<String> = mixed.filter_map(|pair| game.language().print_sentence(&Sentence::Always { fact: fact(pair) }).ok()).collect();
    lines.sort_by_key(|line| (line.len(), line.clone()));
    lines.dedup();
    lines.truncate(MEANINGS);
    lines
}

/// What stands in the holes of the template.
fn holes(game: &Reading, Name { id, title }: &Name, [model, other]: [&Model; 2], keyword_means: &str, role: &str) -> BTreeMap<&'static str, String> {
    let m = game.messages;
    let (card, keyword) = (say!(m, "new-pack-card", title = title.as_str()), say!(m, "new-pack-keyword", title = title.as_str()));
    let (call, unleash) = (say!(m, "new-pack-call", title = title.as_str()), say!(m, "new-pack-unleash", title = title.as_str()));
    let stats = model.card.stats.iter().map(|(stat, value)| match value {
        StatValue::Number(number) => format!("{}: {number}", quoted(stat)),
        StatValue::Text(text) => format!("{}: {}", quoted(stat), quoted(text)),
    });
    let families = model.card.families.iter().map(|(group, words)| {
        let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        format!("{}: [{}]", quoted(group), words.join(", "))
    });
    let families: Vec<String> = families.collect();
    let families = if families.is_empty() { String::new() } else { format!(" families: {{{}}},", families.join(", ")) };
    let lines = [format!("{keyword}."), format!("{}{call}.", model.before), format!("{}{unleash}.", model.before)];
    let lines: Vec<String> = lines.iter().map(|line| quoted(line)).collect();
    BTreeMap::from([
        ("%ID%", id.clone()),
        ("%TITLE%", title.clone()),
        ("%TITLE_TEXT%", quoted(title)),
        ("%GAME%", game.id.clone()),
        ("%GAME_NAME%", game.name.clone()),
        ("%EDITION%", game.rules_file.edition.to_string()),
        ("%GRAMMAR%", EDITION.to_string()),
        ("%KEYWORD%", quoted(&keyword)),
        ("%KEYWORD_MEANS%", quoted(keyword_means)),
        ("%CALL%", quoted(&call)),
        ("%UNLEASH%", quoted(&unleash)),
        ("%MEANS%", format!("{}, {}", quoted(&model.sentences), quoted(&other.sentences))),
        ("%SAID%", quoted(&other.sentences)),
        ("%CARD%", quoted(&card)),
        ("%CARD_NAME%", card),
        ("%KIND%", quoted(&model.card.kind)),
        ("%FAMILIES%", families),
        ("%STATS%", stats.collect::<Vec<_>>().join(", ")),
        ("%TEXT%", lines.join(",\n                ")),
        ("%ROLE%", role.to_owned()),
    ])
}

/// A text in quotes, as RON and Luau both read it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn filled(template: &[(String, &str)], game: &Reading, holes: &BTreeMap<&'static str, String>) -> Vec<(String, String)> {
    let fill = |text: &str| holes.iter().fold(text.to_owned(), |text, (hole, what)| text.replace(hole, what));
    let path = |path: &str| path.replace("LANGUAGE", &game.rules_file.language);
    template.iter().map(|(file, text)| (path(file), fill(text))).collect()
}

/// A game with a pack of these files, of which nothing is left out.
fn loaded<'a>(source: &'a dyn Workspace, game: &Reading, id: &str, made: &[(String, String)]) -> Option<(Overlay<'a>, Reading)> {
    let pack = Overlay::new(source, made.iter().map(|(path, text)| (format!("packs/{id}/{path}"), text.clone())).collect());
    let with = kotodama_rules::load(&pack).ok().filter(|with| with.packed.wrong.len() == game.packed.wrong.len())?;
    Some((pack, with))
}

/// Loads a pack with its game; when that works, finds its scene. Gives the files, and what the scene shows.
fn tried(
    source: &dyn Workspace,
    game: &Reading,
    id: &str,
    template: &[(String, &str)],
    holes: &mut BTreeMap<&'static str, String>,
) -> Option<(Vec<(String, String)>, Shows)> {
    let mut files = filled(template, game, holes);
    files.extend(silent(template, game, holes));
    let (pack, with) = loaded(source, game, id, &files)?;
    let with = with.game;
    let fixture = Fixture::load(&pack, &with).ok()?;
    let card = holes.get("%CARD_NAME%")?.clone();
    let scene = scene(&with, &fixture, &card)?;
    let played = !scene.moves.is_empty();
    holes.insert("%SCENE_TITLE%", format!("{card} is there, and does what it says"));
    holes.insert("%BOARD%", scene.board);
    holes.insert("%MOVES%", scene.moves.iter().map(|step| format!("\n{step}")).collect());
    holes.insert("%EXPECT%", scene.expect);
    let mut made = filled(template, game, holes);
    let (_, text) = made.iter().find(|(path, _)| path.ends_with(".scene"))?;
    let report = run_scene(&with, &fixture, "scenes/first.scene", text);
    if !report.passed() {
        return None;
    }
    let quotes = |label: &str| holes.get(label).is_some_and(|said| report.transcript.contains(said.trim_matches('"')));
    let shows = match played {
        false => Shows::Card,
        true if quotes("%CALL%") && quotes("%UNLEASH%") => Shows::Words,
        true if story_of_silence(&with, &fixture, text, &card).is_some_and(|story| story == report.transcript) => Shows::Play,
        true => Shows::Text,
    };
    made.push(("snapshots/first.snap".to_owned(), Kept::of(&report.transcript).to_string()));
    Some((made, shows))
}

/// The name of the card that is the same, and says nothing but the keyword.
fn in_silence(card: &str) -> String {
    format!("{card} in Silence")
}

/// The set with that card.
fn silent(template: &[(String, &str)], game: &Reading, holes: &BTreeMap<&'static str, String>) -> Option<(String, String)> {
    let mut holes = holes.clone();
    let (keyword, card) = (holes.get("%KEYWORD%")?.trim_matches('"').to_owned(), in_silence(holes.get("%CARD_NAME%")?));
    holes.insert("%TEXT%", quoted(&format!("{keyword}.")));
    holes.insert("%CARD%", quoted(&card));
    let set: Vec<(String, &str)> = template.iter().filter(|(path, _)| path.starts_with("sets/")).cloned().collect();
    let (_, text) = filled(&set, game, &holes).pop()?;
    Some(("sets/silent.ron".to_owned(), text.replace("\"first\"", "\"silent\"").replace("\"P-1\"", "\"P-2\"")))
}

/// The story of the scene with that card in the place of the other, told of the other, where it can be played so at all.
fn story_of_silence(game: &Arc<Game>, fixture: &Fixture, scene: &str, card: &str) -> Option<String> {
    let silent = in_silence(card);
    let report = run_scene(game, fixture, "scenes/first.scene", &scene.replace(card, &silent));
    report.passed().then(|| report.transcript.replace(&silent, card))
}

/// What a scene is about.
struct Scene {
    board: String,
    moves: Vec<String>,
    expect: String,
}

/// A scene in which the card is played from where its player alone sees it, or at least lies there.
fn scene(game: &Arc<Game>, fixture: &Fixture, card: &str) -> Option<Scene> {
    let mut zones: Vec<&kotodama_engine::game::Zone> = game.zones.iter().collect();
    // Where a deck's cards lie at the beginning is for cards of that part of a deck.
    let begins: Vec<&String> = game.rules_file.setup.place.values().collect();
    zones.sort_by_key(|zone| (zone.seen_by != SeenBy::Owner, begins.contains(&&zone.id)));
    // Which form of a zone's word a scene says is the language's business; others lead nowhere.
    let forms = zones.iter().filter_map(|zone| game.words.forms("zone", &zone.id)).flat_map(|words| {
        let mut forms: Vec<&String> = words.values().collect();
        forms.sort_by_key(|form| form.len());
        forms
    });
    let mut names: Vec<String> = forms.cloned().collect();
    names.dedup();
    let mut lying = None;
    for zone in &names {
        let board = format!("{zone} {card}");
        let source = |moves: &[String], expect: &str| format!("# x\ngame {}\nyou: {board}\n{}\nexpect {expect}\n", game.id, moves.join("\n"));
        let passes = |moves: &[String], expect: &str| run_scene(game, fixture, "", &source(moves, expect)).passed();
        let moves = moves(game, fixture, card, &board);
        let ended = || names.iter().map(|zone| format!("{card} is in your {zone}")).find(|expect| passes(&moves, expect));
        if let Some(expect) = (!moves.is_empty()).then(ended).flatten() {
            return Some(Scene { board, moves, expect });
        }
        let expect = format!("{card} is in your {zone}");
        if lying.is_none() && passes(&[], &expect) {
            lying = Some(Scene { board, moves: Vec::new(), expect });
        }
    }
    lying
}

/// The moves that play the card: what is offered with its name, then whatever is asked about it.
fn moves(game: &Arc<Game>, fixture: &Fixture, card: &str, board: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    let seen = |moves: &[String]| {
        let now = standing(game, fixture, &format!("# x\ngame {}\nyou: {board}\n{}\n", game.id, moves.join("\n")))?;
        Some((now.decider?, now.options))
    };
    let Some((_, first)) = seen(&moves).filter(|(who, _)| who == "you") else { return moves };
    let Some(play) = first.iter().find(|label| label.contains(card)) else { return moves };
    moves.push(format!("you> {play}"));
    while let Some((who, labels)) = seen(&moves) {
        // The window is open again: all is done.
        let again = labels.iter().any(|label| first.contains(label) && label != play);
        let Some(choice) = labels.first().filter(|_| !again && moves.len() < MOVES) else { break };
        moves.push(format!("{who}> {choice}"));
    }
    moves
}
