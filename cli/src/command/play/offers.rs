//! What may be typed at a prompt, for completion.

use super::prompt::Offered;
use crate::editor::Offers;
use kotodama_engine::{Game, Match, PlayerId};

/// The commands of the table that stand alone, or before something that completion does not know.
const COMMANDS: [&str; 16] =
    ["help", "board", "bb", "log", "undo", "pp", "pay", "rules", "modes", "stop", "stop all", "stop none", "concede", "quit", "save ", "load "];

/// What may be typed while a match runs: the options, the commands, the cards to explain (those in sight first), the steps.
pub(super) fn at_the_table(now: &Match, viewer: PlayerId, offered: &[Offered]) -> Offers {
    let game = now.game();
    let options = offered.iter().map(|option| option.shown.clone());
    let view = now.view(viewer);
    let seen = view.zones.iter().flat_map(|zone| &zone.cards).map(|card| game.card(card.def).name.clone());
    let steps: Vec<&str> = game.phases.iter().map(|phase| phase.name.as_str()).filter(|name| !name.is_empty()).collect();
    let stops = steps.iter().flat_map(|step| ["stop", "stop foe", "stop off", "pp", "pp foe"].map(|word| format!("{word} {step}")));
    let commands = COMMANDS.map(str::to_owned).into_iter();
    Offers::new(once(options.chain(commands).chain(cards(game, seen)).chain(stops)))
}

/// What may be typed in a draft.
pub(super) fn in_a_draft(game: &Game, labels: &[String]) -> Offers {
    let commands = ["help", "board", "undo", "quit", "save "].map(str::to_owned);
    Offers::new(once(labels.iter().cloned().chain(commands).chain(cards(game, std::iter::empty()))))
}

/// The ways to ask for a card.
fn cards<'a>(game: &'a Game, seen: impl Iterator<Item = String> + 'a) -> impl Iterator<Item = String> + 'a {
    seen.chain(game.cards.iter().map(|card| card.name.clone())).map(|name| format!("e {name}"))
}

/// Each line once, where it stands first.
fn once(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut known = std::collections::BTreeSet::new();
    lines.filter(|line| known.insert(line.clone())).collect()
}
