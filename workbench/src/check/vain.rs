//! What loads, and can't be meant: cards that do nothing, texts that are paid for in vain, decks of cards that are none for play, and a
//! game that is over before anybody has done anything.

use crate::pages::{SetPage, within};
use crate::workspace::Workspace;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{SetRole, TextUse};
use kotodama_engine::game::{CardDef, Does, Window};
use kotodama_engine::ids::ProgramId;
use kotodama_engine::ir::{IT, Op, Pred, Program, Use};
use kotodama_engine::{Deck, Game, Match, Outcome, Start};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::outline::Outline;
use std::collections::BTreeSet;
use std::sync::Arc;

/// All of them.
pub(super) fn findings(source: &dyn Workspace, pages: &[SetPage], game: &Arc<Game>) -> Vec<Diagnostic> {
    let mut found = blank(pages, game);
    found.extend(free(pages, game));
    found.extend(unheard(source, game));
    found.extend(never_carried_out(pages, game));
    found.extend(untested(source, pages, game));
    found.extend(namesakes(source, game));
    found.extend(over_at_once(source, game));
    found
}

/// Cards whose kind is there to carry out its text, and that have none.
fn blank(pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for page in pages {
        for (at, card) in page.set.cards.iter().enumerate().filter(|(_, card)| card.text.is_empty()) {
            if game.kinds.iter().any(|kind| kind.id == card.kind && kind.text == TextUse::Resolved) {
                let message = format!("`{}` does nothing: the text of a `{}` is carried out, and it has none", card.full_name(), card.kind);
                let wrong = Diagnostic::warning(codes::DATA_VALUE, message).at(&page.file, page.span(at, &card.id));
                found.push(wrong.help("write what it does in its `text`"));
            }
        }
    }
    found
}

/// Texts on the field that may be used again and again for nothing: no match would ever come to an end by itself.
fn free(pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    // In the other windows texts are carried out when the rules say so, and nobody may use them.
    let opened = game.programs.iter().flat_map(|program| &program.ops);
    let opened: Bits = opened.filter_map(|op| if let Op::Open { window, .. } = op { Some(*window) } else { None }).collect();
    for page in pages {
        for (at, card) in page.set.cards.iter().enumerate() {
            let Some(def) = game.find(&card.id).map(|def| game.card(def)).filter(|def| !game.resolved_kinds.has(def.kind)) else { continue };
            let again = |usage: &&Use| {
                let program = &game.programs[usage.program.index()];
                usage.windows.meets(&opened)
                    && usage.zones.meets(&game.field)
                    && !usage.once
                    && (usage.only_if.is_none() || only_gives(program))
                    && program.paid.is_none()
                    && !program.ops.is_empty()
            };
            for usage in def.uses.iter().filter(again) {
                let Some(line) = def.meanings.iter().position(|meaning| *meaning == Some(usage.program)).and_then(|line| card.text.get(line)) else { continue };
                let message = format!("`{}` can do this again and again for nothing", card.full_name());
                let wrong = Diagnostic::warning(codes::DATA_VALUE, message).at(&page.file, page.span(at, line));
                let gives = only_gives(&game.programs[usage.program.index()]);
                let so = "say what is always so by “has” or “have” instead of “gets” or “gains”, or give it a cost, a limit or an end";
                found.push(wrong.help(if gives { so } else { "give it a cost or a limit, or say when it happens: with a tag, or “Whenever …”" }));
            }
        }
    }
    found
}

/// Whether a text gives cards something for good, perhaps under a condition, and does nothing else: as it could be meant of what is always so.
fn only_gives(program: &Program) -> bool {
    let gives = |op: &Op| matches!(op, Op::Give { until: None, .. });
    let idle = |op: &Op| matches!(op, Op::Find { .. } | Op::Unless { .. } | Op::Count { .. } | Op::Jump(_) | Op::Stop);
    program.ops.iter().any(gives) && program.ops.iter().all(|op| gives(op) || idle(op))
}

/// Actions that carry out the text of their card, in windows for which some of these cards have none: whoever takes them pays for nothing.
fn unheard(source: &dyn Workspace, game: &Game) -> Vec<Diagnostic> {
    let text = source.read("game.ron").unwrap_or_default();
    let outline = Outline::of(&text);
    let mut found = Vec::new();
    for (place, action) in game.actions.iter().enumerate() {
        let Some(with) = action.with.as_ref().filter(|with| !asks_for_text(&with.preds)) else { continue };
        if !resolves(game, action.program, &mut BTreeSet::new()) {
            continue;
        }
        let windows = game.rules_file.actions.get(place).map_or(&[][..], |action| &action.windows);
        let numbers = windows.iter().filter_map(|id| Some((id, game.windows.iter().position(|window| window.id == *id)?)));
        for (id, window) in numbers {
            let silent = |card: &&CardDef| {
                let may = with.kinds.is_none() || with.kinds.has(card.kind);
                let resolved = game.resolved_kinds.has(card.kind);
                may && resolved && !card.uses.is_empty() && card.uses.iter().all(|usage| !usage.windows.has(window))
            };
            let Some(card) = game.cards.iter().find(silent) else { continue };
            let message = format!("in the window `{id}`, “{}” carries out no text of {}: it is paid for in vain", action.say, card.name);
            let span = outline.get("actions").and_then(|actions| actions.at(place)?.get("windows")).map_or(0..0, |written| written.span.clone());
            let help = format!("add `{id}` to `untagged`, give the text a tag for it, or say “… with text for this window” in `with`");
            found.push(Diagnostic::warning(codes::DATA_VALUE, message).at("game.ron", span).help(help));
        }
    }
    found
}

/// Lines for windows in which nothing carries out the texts of cards of their kind.
fn never_carried_out(pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let carries = |program: ProgramId| resolves(game, program, &mut BTreeSet::new());
    let course = game.phases.iter().map(|phase| phase.program).chain(game.windows.iter().filter_map(|window| window.passed));
    if course.into_iter().any(carries) {
        return Vec::new();
    }
    let ops = game.programs.iter().flat_map(|program| &program.ops);
    let said: Bits = ops.filter_map(|op| if let Op::Resolve { text: Some(window), .. } = op { Some(*window) } else { None }).collect();
    let heard = |kind| {
        let for_them = |place: &usize| {
            let action = &game.actions[*place];
            let own = action.with.as_ref().is_some_and(|with| with.kinds.is_none() || with.kinds.has(kind)) && carries(action.program);
            own || resolves_another(game, action.program)
        };
        let windows = (0..game.actions.len()).filter(for_them).flat_map(|place| {
            let opened = move |window: &&Window| window.actions.iter().any(|action| usize::from(*action) == place);
            game.windows.iter().enumerate().filter(move |(_, window)| opened(window)).map(|(at, _)| at)
        });
        said | windows.collect::<Bits>()
    };
    let mut found = Vec::new();
    for page in pages {
        for (at, card) in page.set.cards.iter().enumerate() {
            let Some(def) = game.find(&card.id).map(|def| game.card(def)).filter(|def| game.resolved_kinds.has(def.kind)) else { continue };
            let heard = heard(def.kind);
            for usage in def.uses.iter().filter(|usage| !usage.windows.is_empty() && !usage.windows.meets(&heard)) {
                let Some(line) = def.meanings.iter().position(|meaning| *meaning == Some(usage.program)).and_then(|line| card.text.get(line)) else { continue };
                let message =
                    format!("this line of `{}` is never carried out: nothing does so with a `{}` in the window that it is for", card.full_name(), card.kind);
                let wrong = Diagnostic::warning(codes::DATA_VALUE, message).at(&page.file, page.span(at, line));
                found
                    .push(wrong.help("write an action in that window, with such cards, among whose steps is “Resolve its text.”, or take the line's tag away"));
            }
        }
    }
    found
}

/// Whether a description asks for a text that the open window carries out.
fn asks_for_text(preds: &[Pred]) -> bool {
    preds.iter().any(|pred| match pred {
        Pred::FitsWindow => true,
        Pred::Fits(some) => some.iter().all(|filter| asks_for_text(&filter.preds)),
        _ => false,
    })
}

/// Whether an action carries out the text of a card for the window that stands open that isn't the one it is taken with: of what kind that
/// is, is seen in play.
fn resolves_another(game: &Game, program: ProgramId) -> bool {
    game.programs[program.index()].ops.iter().any(|op| match op {
        Op::Resolve { what, text: None } => *what != IT,
        Op::Act { what, verb, .. } if *what != IT => match game.verbs[verb.index()].does {
            Does::Run(program) | Does::Moves(Some(program)) => resolves(game, program, &mut BTreeSet::new()),
            Does::Moves(None) | Does::Move(_) | Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Alias(_) => false,
        },
        _ => false,
    })
}

/// Whether a program, or a verb that it does, carries out the text of a card for the window that stands open.
fn resolves(game: &Game, program: ProgramId, seen: &mut BTreeSet<ProgramId>) -> bool {
    seen.insert(program)
        && game.programs[program.index()].ops.iter().any(|op| match op {
            Op::Resolve { text: None, .. } => true,
            Op::Act { verb, .. } => match game.verbs[verb.index()].does {
                Does::Run(program) | Does::Moves(Some(program)) => resolves(game, program, seen),
                _ => false,
            },
            _ => false,
        })
}

/// Decks that are made of cards of test sets, in a game that has cards for play.
fn untested(source: &dyn Workspace, pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let set_of = |id: &str| pages.iter().find(|page| page.set.role == SetRole::Test && page.set.cards.iter().any(|card| card.id == id));
    let mut found = Vec::new();
    for path in source.paths("decks") {
        let text = source.read(&path).unwrap_or_default();
        let Some((deck, _)) = game.decks.iter().find(|(deck, _)| !within(&text, 0, &deck.id).is_empty()) else { continue };
        let Some((id, page)) = deck.sections.values().flat_map(|cards| cards.keys()).find_map(|id| Some((id, set_of(id)?))) else { continue };
        let message = format!("the deck `{}` has `{id}` in it, which is of `{}`, a set for tests", deck.name, page.set.id);
        let wrong = Diagnostic::warning(codes::DECK, message).at(&path, within(&text, 0, id));
        found.push(wrong.help("take the card out, or `role: Test` out of its set: such cards are for scenes, and no player has them"));
    }
    found
}

/// Decks that players can't tell apart by their names.
fn namesakes(source: &dyn Workspace, game: &Game) -> Vec<Diagnostic> {
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    for (deck, _) in game.decks.iter().filter(|(deck, _)| !deck.id.contains(':')) {
        if known.insert(deck.name.trim().to_lowercase()) {
            continue;
        }
        let of = |path: &String| !within(&source.read(path).unwrap_or_default(), 0, &deck.id).is_empty();
        let path = source.paths("decks").into_iter().find(of).unwrap_or_default();
        let text = source.read(&path).unwrap_or_default();
        let at = within(&text, text.find("name:").unwrap_or(0), &deck.name);
        let wrong = Diagnostic::warning(codes::DATA_VALUE, format!("another deck is called `{}`, too", deck.name.trim())).at(&path, at);
        found.push(wrong.help("call one of them otherwise: players choose by their names"));
    }
    found
}

/// A match that ends before its first decision.
fn over_at_once(source: &dyn Workspace, game: &Arc<Game>) -> Option<Diagnostic> {
    let mut decks = game.decks.iter().filter_map(|(_, deck)| deck.as_ref());
    let one: &Deck = decks.next()?;
    let other = decks.next().unwrap_or(one);
    let sat: Vec<&Deck> = [one, other].into_iter().cycle().take(usize::from(*game.seats().start())).collect();
    let ended = Match::new(Arc::clone(game), sat, Start { seed: 1, first: None }).outcome()?;
    let how = match ended {
        Outcome::Won(_) | Outcome::Shared(_) => "is won",
        _ => "ends without a winner",
    };
    let message = format!("a match with the decks `{}` and `{}` {how} before anybody may do anything", one.name, other.name);
    let text = source.read("game.ron").unwrap_or_default();
    let at = text.find("setup").map_or(0..0, |at| at..at + "setup".len());
    let help = "look at `setup`, at the first phases of `turn` and at `checks`: `kotodama play --auto --seed 1` says how it ends";
    Some(Diagnostic::warning(codes::DATA_VALUE, message).at("game.ron", at).help(help))
}
