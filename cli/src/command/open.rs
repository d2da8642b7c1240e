//! `kotodama open`.

use super::play::{chosen_modes, clock};
use super::{Exit, Failure, GameSource, load, load_with};
use crate::console::Console;
use clap::Args;
use kotodama_engine::Game;
use kotodama_engine::data::{DeckFile, PacksDef};
use kotodama_engine::deck::{from_packs, open_packs};
use kotodama_messages::say;

/// Open packs, and write the deck that they make
///
/// For games, and modes of games, whose decks are made from packs. What is written is a deck file for the game's folder
/// `decks/`. The same seed opens the same packs, and player 1 of `kotodama play` with that seed has these.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama open GAME --mode ID                       the packs of a deck
  kotodama open GAME --mode ID --seed 7 > mine.ron   a deck file, which check and play take in decks/")]
pub(crate) struct Open {
    /// The game's id; not needed when there is only one
    game: Option<String>,
    /// A change of the rules (may be given several times)
    #[arg(long, value_name = "MODE")]
    mode: Vec<String>,
    /// What the cards are drawn from (else the clock)
    #[arg(long)]
    seed: Option<u64>,
    /// How many packs (else as many as a deck is made of)
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..))]
    packs: Option<u8>,
    #[command(flatten)]
    from: GameSource,
}

impl Open {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        let plain = load(source, console)?;
        let seed = self.seed.unwrap_or_else(clock);
        let (modes, draft) = chosen_modes(&self.mode, &plain, seed, console)?;
        if let Some(draft) = draft {
            return Err(Failure::usage(format!("`{draft}` is a draft, and no packs are opened for it"), "`kotodama play` drafts"));
        }
        let names: Vec<&str> = modes.iter().map(String::as_str).collect();
        let game = if modes.is_empty() { plain } else { load_with(source, &names, console)? };
        let Some(def) = &game.rules_file.deck.packs else { return Err(no_packs(&game)) };
        let number = self.packs.unwrap_or(def.count);
        let packs = open_packs(&game, usize::from(number), seed).map_err(|error| Failure::usage(error.told(game.messages), "see its `deck` in `game.ron`"))?;
        let name = say!(game.messages, "packs-name", seed = seed.to_string());
        let deck = from_packs(&game, &format!("packs-{seed}"), &name, &packs);
        let modes: String = modes.iter().map(|mode| format!(" --mode {mode}")).collect();
        let again = format!("kotodama open {}{modes} --seed {seed}", source.id);
        write(&game, def, &deck, &again, console)?;
        Ok(Exit::Clean)
    }
}

fn no_packs(game: &Game) -> Failure {
    let modes: Vec<String> = game
        .rules_file
        .modes
        .iter()
        .filter(|mode| mode.deck.as_ref().is_some_and(|deck| deck.packs.is_some()))
        .map(|mode| format!("`--mode {}`", mode.id))
        .collect();
    let hint = if modes.is_empty() { "no mode of it has packs either".to_owned() } else { format!("they are with {}", modes.join(" or ")) };
    Failure::usage(format!("the decks of {} are not made from packs", game.name), hint)
}

/// Writes a deck file, its cards named in comments.
fn write(game: &Game, def: &PacksDef, deck: &DeckFile, again: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let quoted = |text: &str| ron::to_string(text).map_err(|error| Failure::internal(error.to_string()));
    let out = &mut *console.out;
    writeln!(out, "// {}: {again}", say!(game.messages, "packs-opened", number = deck.packs.len(), game = game.name.as_str()))?;
    if deck.packs.len() != usize::from(def.count) {
        writeln!(out, "// {}", say!(game.messages, "packs-count", count = def.count))?;
    }
    writeln!(out, "(\n    id: {},\n    name: {},", quoted(&deck.id)?, quoted(&deck.name)?)?;
    if let Some(mode) = &deck.mode {
        writeln!(out, "    mode: {},", quoted(mode)?)?;
    }
    let apart: Vec<_> = game.rules_file.deck.sections.iter().filter(|section| !def.sections.is_empty() && !def.sections.contains(&section.id)).collect();
    if !apart.is_empty() {
        writeln!(out, "    sections: {{")?;
        for section in apart {
            let todo = say!(game.messages, "packs-choose", count = section.count);
            writeln!(out, "        {}: {{}}, // {todo}", quoted(&section.id)?)?;
        }
        writeln!(out, "    }},")?;
    }
    writeln!(out, "    packs: [")?;
    for cards in &deck.packs {
        writeln!(out, "        {{")?;
        for (id, copies) in cards {
            let name = game.find(id).map_or("", |def| game.card(def).name.as_str());
            writeln!(out, "            {}: {copies}, // {name}", quoted(id)?)?;
        }
        writeln!(out, "        }},")?;
    }
    writeln!(out, "    ],\n)")?;
    Ok(())
}
