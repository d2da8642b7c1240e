//! What a game has and does not use: keywords, phrases, windows, other words of its tables, scripts, cards for play.

use crate::pages::{SetPage, within};
use crate::workspace::Workspace;
use kotodama_engine::Game;
use kotodama_engine::data::{CardFile, DurationEnds, SectionDef};
use kotodama_engine::deck::Leading;
use kotodama_engine::game::Unsaid;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::outline::without_comments;
use kotodama_rules::{Languages, Reading, load_again};
use std::collections::BTreeSet;

/// Keywords, phrases and words of tables that nothing speaks of, windows that nothing opens, and scripts that nothing runs.
pub(super) fn findings(source: &dyn Workspace, game: &Reading, languages: &Languages) -> Vec<Diagnostic> {
    let Unsaid { mut keywords, mut phrases, mut windows, mut words } = game.unsaid.clone();
    let scripts: Vec<(String, String)> = source.paths("scripts").into_iter().filter_map(|path| source.read(&path).map(|text| (path, text))).collect();
    // A script asks for a word by its id.
    let scripted = |id: &str| scripts.iter().any(|(_, text)| text.contains(&format!("\"{id}\"")) || text.contains(&format!("'{id}'")));
    keywords.retain(|id| !scripted(id));
    words.retain(|(_, id)| !scripted(id));
    for mode in game.rules_file.changes() {
        if keywords.is_empty() && phrases.is_empty() && windows.is_empty() && words.is_empty() {
            break;
        }
        // What a mode breaks is found where the mode is played; here it only might use something.
        let Ok(changed) = load_again(source, &[&mode.id], languages) else { continue };
        keywords.retain(|id| changed.unsaid.keywords.contains(id));
        phrases.retain(|id| changed.unsaid.phrases.contains(id));
        windows.retain(|id| changed.unsaid.windows.contains(id));
        words.retain(|word| changed.unsaid.words.contains(word));
    }
    // What ends by itself is there for cards to come.
    let ends = |id: &String| game.rules_file.durations.iter().any(|duration| duration.id == *id && duration.ends != DurationEnds::Said);
    words.retain(|(class, id)| *class != "duration" || !ends(id));
    let warn = |code, message: String, file: &str, id: &str, help: String| {
        let (file, local) = id.split_once(':').map_or_else(|| (file.to_owned(), id), |(pack, local)| (format!("packs/{pack}/{file}"), local));
        let span = within(&without_comments(&source.read(&file).unwrap_or_default()), 0, local);
        Diagnostic::warning(code, message).at(file, span).help(help)
    };
    let mut findings = Vec::new();
    for id in &keywords {
        let help = "print it on a card, or take it out here and out of the lexicon".to_owned();
        findings.push(warn(codes::UNUSED_KEYWORD, format!("no card and no rule speaks of the keyword `{id}`"), "keywords.ron", id, help));
    }
    for id in &phrases {
        let help = "say it on a card, or take it out".to_owned();
        findings.push(warn(codes::UNUSED_PHRASE, format!("no card and no rule says the phrase `{id}`"), "phrases.ron", id, help));
    }
    for id in &windows {
        let help = "open it in a sentence of the rules, or take it out: what belongs to it can't be done".to_owned();
        findings.push(warn(codes::DATA_VALUE, format!("nothing opens the window `{id}`"), "game.ron", id, help));
    }
    for (class, id) in &words {
        let help = "let a sentence of the rules do something with it, or take it out here and out of the lexicon".to_owned();
        findings.push(warn(codes::DATA_VALUE, format!("no rule and no card speaks of the {class} `{id}`"), "game.ron", id, help));
    }
    for (path, name) in scripts.iter().map(|(path, _)| (path, path.rsplit('/').next().unwrap_or(path))) {
        // That of a pack is `pack:file` in the game.
        let full = source.pack_of(path).map_or_else(|| name.to_owned(), |about| format!("{}:{name}", about.id));
        if game.read.phrases.iter().all(|phrase| phrase.lua.as_ref() != Some(&full)) {
            let found = Diagnostic::warning(codes::UNUSED_HOOK, format!("no phrase runs the script `{name}`")).at(path, 0..0);
            findings.push(found.help(format!("give a phrase lua: \"{name}\" in phrases.ron, or remove the file")));
        }
    }
    findings
}

/// The cards for play that no deck uses: their set, and their place in it. Nothing for a game without decks.
pub(super) fn in_no_deck<'a>(pages: &'a [SetPage], game: &Game) -> Vec<(&'a SetPage, usize)> {
    let named = |deck: &kotodama_engine::data::DeckFile| -> Vec<String> {
        let ids = deck.sections.values().chain(&deck.packs).flat_map(|cards| cards.keys());
        ids.map(|id| id.split('@').next().unwrap_or(id).to_owned()).collect()
    };
    let mut used: BTreeSet<String> = game.decks.iter().flat_map(|(deck, _)| named(deck)).collect();
    if used.is_empty() {
        return Vec::new();
    }
    let cards = || pages.iter().flat_map(|page| &page.set.cards);
    // Cards that start with others of the deck: the rest of a family that a card of the deck leads, and what cards bring.
    let rests: BTreeSet<&String> = game.rules_file.modes.iter().flat_map(|mode| mode.rest.keys()).collect();
    let is = |card: &CardFile, family: &String| card.families.values().flatten().any(|own| own == family);
    for (lead, section) in Leading::of(&game.usual_deck).iter().flat_map(|lead| game.usual_deck.sections.iter().map(move |section| (lead, section))) {
        let members = |card: &CardFile| card.families.get(lead.group).cloned().unwrap_or_default();
        let led: BTreeSet<String> = cards().filter(|card| lead.section.kinds.contains(&card.kind) && used.contains(&card.id)).flat_map(members).collect();
        let held = |card: &CardFile| section.kinds.iter().any(|sort| *sort == card.kind || is(card, sort));
        let comes = |card: &&CardFile| rests.contains(&section.id) && held(card) && members(card).iter().any(|m| led.contains(m));
        let coming: Vec<String> = cards().filter(comes).map(|card| card.id.clone()).collect();
        used.extend(coming);
    }
    loop {
        let brought = cards().filter(|card| used.contains(&card.id)).flat_map(|card| &card.brings);
        let new: Vec<String> = brought.filter(|id| !used.contains(*id)).cloned().collect();
        if new.is_empty() {
            break;
        }
        used.extend(new);
    }
    let rules = game.rules_file.modes.iter().filter_map(|mode| mode.deck.as_ref()).chain([&game.usual_deck]);
    let sections: Vec<&SectionDef> = rules.flat_map(|rules| &rules.sections).collect();
    let brought: BTreeSet<&String> = cards().flat_map(|card| &card.brings).collect();
    let for_decks =
        |card: &CardFile| !brought.contains(&card.id) && sections.iter().flat_map(|section| &section.kinds).any(|sort| *sort == card.kind || is(card, sort));
    let unused = |page: &&'a SetPage| page.set.cards.iter().map(|card| for_decks(card) && !used.contains(&card.id)).collect::<Vec<bool>>();
    let play = pages.iter().filter(|page| page.for_play());
    play.flat_map(|page| unused(&page).into_iter().enumerate().filter(|(_, unused)| *unused).map(move |(at, _)| (page, at))).collect()
}

/// Those cards as findings.
pub(super) fn deckless(cards: &[(&SetPage, usize)]) -> Vec<Diagnostic> {
    let found = |(page, at): &(&SetPage, usize)| {
        let card = &page.set.cards[*at];
        let found = Diagnostic::warning(codes::IN_NO_DECK, format!("`{}` is in no deck", card.full_name()));
        found.at(&page.file, page.span(*at, &card.id)).help("put it into a deck in decks/, or into a set with role: Test")
    };
    cards.iter().map(found).collect()
}
