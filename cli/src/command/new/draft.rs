//! The start of a pack for any game: found by trying out, in the game, what its own cards are made of.
//!
//! A card of the game is the model: its kind, its families, its numbers. A line of it becomes the meaning of the pack's phrases, and the
//! meaning of a keyword or a line that always holds becomes the meaning of the pack's keyword. What does not load is not taken.

use crate::command::Failure;
use crate::command::pages::SetPage;
use crate::packs::{self, Addition};
use crate::scene::{Fixture, offered, run_scene};
use crate::shipped::GameFiles;
use kotodama_engine::data::{CardFile, SeenBy, StatValue};
use kotodama_engine::{Game, Memory, PlayerId};
use kotodama_grammar::EDITION;
use kotodama_grammar::ast::{Sentence, Static};
use kotodama_messages::say;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many models are tried.
const TRIED: usize = 12;
/// So many meanings of a keyword are tried, of keywords and of cards.
const MEANINGS: usize = 25;
/// A scene makes so many moves at most.
const MOVES: usize = 6;

/// A pack that works.
pub(super) struct Draft {
    /// Its files: path and text.
    pub(super) files: Vec<(String, String)>,
}

/// A line of a card, taken apart.
#[derive(Debug, Clone)]
struct Model {
    card: CardFile,
    /// What stands before the sentence: tags.
    before: String,
    /// The sentences behind them, with their full stops.
    sentences: String,
}

impl Draft {
    /// Finds a pack of that id and title for a game.
    ///
    /// # Errors
    /// When the game has no card that could be a model.
    pub(super) fn of(files: &GameFiles, game: Game, id: &str, title: &str, template: &[(String, String)]) -> Result<Draft, Failure> {
        let models = models(files, &game);
        let means = keyword_meanings(&game).into_iter().find(|means| {
            let words = |path: &str| path.ends_with("keywords.ron") || path.starts_with("lexicon") || path == packs::ABOUT;
            let template: Vec<(String, String)> = template.iter().filter(|(path, _)| words(path)).cloned().collect();
            models
                .first()
                .is_some_and(|model| loaded(files, &game, id, &filled(&template, &game, &holes(&game, id, title, [model, model], means, "Test"))).is_some())
        });
        let mut best: Option<Draft> = None;
        let tries = models.iter().take(TRIED).flat_map(|model| ["Play", "Test"].map(|role| (model, role)));
        for (model, role) in tries.filter(|_| means.is_some()) {
            // What a phrase means is more than any card says at once: else the card would say it, not the phrase.
            let Some(other) = models.iter().find(|other| other.sentences != model.sentences) else { break };
            let mut holes = holes(&game, id, title, [model, other], means.as_deref().unwrap_or_default(), role);
            if let Some((files, said)) = tried(files, &game, id, template, &mut holes) {
                let draft = Draft { files };
                if said {
                    return Ok(draft);
                }
                best.get_or_insert(draft);
            }
        }
        best.ok_or_else(|| {
            let help = "write a card whose text is one sentence that says what happens, and try again; or write the pack by hand: docs/packs.md";
            Failure::usage(format!("`{}` has no card that a pack could begin with", game.id), help)
        })
    }
}

/// Lines that tell what happens in one sentence, the shortest first.
fn models(files: &GameFiles, game: &Game) -> Vec<Model> {
    let pages = SetPage::all(files);
    let cards = pages.iter().filter(|page| page.for_play() && page.set.language.is_none()).flat_map(|page| &page.set.cards);
    let mut models: Vec<Model> = cards.filter(|card| card.back.is_none()).flat_map(|card| of_card(game, card)).collect();
    models.sort_by_key(|model| (model.sentences.len(), model.card.id.clone()));
    models
}

fn of_card(game: &Game, card: &CardFile) -> Vec<Model> {
    let line = |line: &String| {
        let ability = game.language.read_ability(line).ok()?;
        let first = ability.sentences.first().filter(|_| ability.sentences.iter().all(|sentence| matches!(sentence, Sentence::Run { .. })))?;
        let sentences = line.get(line.find(&game.language.print_sentence(first).ok()?)?..)?.to_owned();
        let before = line.strip_suffix(&sentences)?.to_owned();
        // They stand alone in what a phrase means.
        game.language.read_effects(&sentences).ok()?;
        Some(Model { card: card.clone(), before, sentences })
    };
    card.text.iter().filter_map(line).collect()
}

/// What could be the meaning of a keyword, the likeliest first: what keywords of the game mean, then what cards say of themselves.
fn keyword_meanings(game: &Game) -> Vec<String> {
    let mut of_keywords: Vec<String> = game.keyword_files.iter().flat_map(|keyword| &keyword.means).map(|line| line.replace("{n}", "1")).collect();
    let of_line = |line: &String| {
        use Sentence as S;
        let ability = game.language.read_ability(line).ok()?;
        let first = ability.sentences.first()?;
        let own = match first {
            S::Always { fact } => matches!(fact, Static::Cannot { .. } | Static::While { .. } | Static::Silent { .. }),
            other => matches!(other, S::Whenever { .. } | S::When { .. } | S::AtYours { .. } | S::AtAnyones { .. } | S::Would { .. }),
        };
        let printed = game.language.print_sentence(first).ok().filter(|_| own)?;
        Some(line.get(line.find(&printed)?..)?.to_owned())
    };
    let mut of_cards: Vec<String> = game.cards.iter().take(game.printed).flat_map(|card| card.lines.iter().filter_map(of_line)).collect();
    for meanings in [&mut of_keywords, &mut of_cards] {
        meanings.sort_by_key(|line| (line.len(), line.clone()));
        meanings.dedup();
    }
    of_keywords.truncate(MEANINGS);
    of_keywords.extend(of_cards.into_iter().take(MEANINGS));
    of_keywords
}

/// What stands in the holes of the template.
fn holes(game: &Game, id: &str, title: &str, [model, other]: [&Model; 2], keyword_means: &str, role: &str) -> BTreeMap<&'static str, String> {
    let m = game.messages;
    let (card, keyword) = (say!(m, "new-pack-card", title = title), say!(m, "new-pack-keyword", title = title));
    let (call, unleash) = (say!(m, "new-pack-call", title = title), say!(m, "new-pack-unleash", title = title));
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
        ("%ID%", id.to_owned()),
        ("%TITLE%", title.to_owned()),
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

fn filled(template: &[(String, String)], game: &Game, holes: &BTreeMap<&'static str, String>) -> Vec<(String, String)> {
    let fill = |text: &str| holes.iter().fold(text.to_owned(), |text, (hole, what)| text.replace(hole, what));
    let path = |path: &str| path.replace("LANGUAGE", &game.rules_file.language);
    template.iter().map(|(file, text)| (path(file), fill(text))).collect()
}

/// A game with a pack of these files, of which nothing is left out.
fn loaded(files: &GameFiles, game: &Game, id: &str, made: &[(String, String)]) -> Option<(GameFiles, Game)> {
    let pack = files.with(Addition::held(id, Memory(made.iter().cloned().collect())));
    let with = pack.load().ok().filter(|with| with.packed.wrong.len() == game.packed.wrong.len())?;
    Some((pack, with))
}

/// Loads a pack with its game; when that works, finds its scene. Gives the files, and whether the phrases are said in the scene.
fn tried(
    files: &GameFiles,
    game: &Game,
    id: &str,
    template: &[(String, String)],
    holes: &mut BTreeMap<&'static str, String>,
) -> Option<(Vec<(String, String)>, bool)> {
    let (pack, game) = loaded(files, game, id, &filled(template, game, holes))?;
    let game = Arc::new(game);
    let fixture = Fixture::load(&pack, &game).ok()?;
    let card = holes.get("%CARD_NAME%")?.clone();
    let scene = scene(&game, &fixture, &card)?;
    holes.insert("%SCENE_TITLE%", format!("{card} is there, and does what it says"));
    holes.insert("%BOARD%", scene.board);
    holes.insert("%MOVES%", scene.moves.iter().map(|step| format!("\n{step}")).collect());
    holes.insert("%EXPECT%", scene.expect);
    let mut files = filled(template, &game, holes);
    let (_, text) = files.iter().find(|(path, _)| path.ends_with(".scene"))?;
    let report = run_scene(&game, &fixture, "scenes/first.scene", text);
    if !report.passed() {
        return None;
    }
    let kept = format!("---\nsource: scenes/first.scene\ndescription: {}\n---\n{}\n", serde_json::to_string(&report.title).ok()?, report.transcript.trim_end());
    files.push(("snapshots/first.snap".to_owned(), kept));
    let shows = |label: &str| holes.get(label).is_some_and(|said| report.transcript.contains(said.trim_matches('"')));
    Some((files, shows("%CALL%") && shows("%UNLEASH%")))
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
    zones.sort_by_key(|zone| zone.seen_by != SeenBy::Owner);
    // Which form of a zone's word a scene says is the language's business; others lead nowhere.
    let forms = zones.iter().filter_map(|zone| game.lexicon.entry("zone", &zone.id)).flat_map(|word| {
        let mut forms: Vec<&String> = word.forms.values().collect();
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
    let seen = |moves: &[String]| offered(game, fixture, &format!("# x\ngame {}\nyou: {board}\n{}\n", game.id, moves.join("\n")));
    let Some((PlayerId(0), first)) = seen(&moves) else { return moves };
    let Some(play) = first.iter().find(|label| label.contains(card)) else { return moves };
    moves.push(format!("you> {play}"));
    while let Some((who, labels)) = seen(&moves) {
        // The window is open again: all is done.
        let again = labels.iter().any(|label| first.contains(label) && label != play);
        let Some(choice) = labels.first().filter(|_| !again && moves.len() < MOVES) else { break };
        moves.push(format!("{}> {choice}", if who == PlayerId(0) { "you" } else { "foe" }));
    }
    moves
}
