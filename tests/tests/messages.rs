//! A match speaks the language of its game. Here: a shipped game with French messages around its words, and a few words
//! whose forms tell their gender.

use kotodama_engine::ids::{StatId, VerbId};
use kotodama_engine::log::{CARD, Line, LogEntry};
use kotodama_engine::state::{Change, OUT};
use kotodama_engine::words::{Wanted, Word};
use kotodama_engine::{CardId, ChooseError, DeckError, Game, Match, PlayerId, Start};
use kotodama_messages::Messages;
use kotodama_tests::load;
use kotodama_tests::*;
use std::sync::Arc;

fn french() -> Match {
    let mut game: Game = alone(load(&files("azuki")).unwrap_or_else(|findings| panic!("{findings:#?}")));
    game.messages = Messages::of("fr").expect("there are messages in French");
    // French would take the English third person for its own.
    game.words.retain(|form| form != "third");
    for (class, id, form, text) in [
        ("zone", "hand", "f_sg", "main"),
        ("zone", "deck", "m_sg", "paquet"),
        ("zone", "alley", "f_sg", "allée"),
        ("verb", "destroy", "past_f_sg", "détruite"),
        ("verb", "destroy", "past_f_pl", "détruites"),
        ("verb", "sacrifice", "imp", "sacrifiez"),
        ("verb", "sacrifice", "third", "sacrifie"),
        ("verb", "attack", "told", "attaque"),
    ] {
        game.words.add(class, id, form, text);
    }
    let decks: Vec<_> = game.decks.iter().filter_map(|(_, deck)| deck.clone()).collect();
    Match::recorded(Arc::new(game), [&decks[0], &decks[1]], Start { seed: 7, first: Some(PlayerId(0)) })
}

const CARD_OF_YOURS: CardId = CardId(0);

/// A line, as its player, the other player and nobody in particular hear it.
fn told(running: &Match, told: LogEntry) -> [String; 3] {
    let line = Line { depth: 0, by: None, told, unseen: 0, was: Vec::new() };
    let name = &running.game().card(running.state().cards[CARD_OF_YOURS.index()].def).name;
    [Some(PlayerId(0)), Some(PlayerId(1)), None].map(|viewer| running.tell(&line, viewer).replace(name.as_str(), "Zéro"))
}

#[test]
fn zones_take_the_article_of_their_gender() {
    let running = french();
    let [hand, deck, alley] = ["hand", "deck", "alley"].map(|id| running.game().zone_named(id).expect("a zone"));
    let card = CARD_OF_YOURS;
    let seen = told(&running, LogEntry::Moved { card, from: deck, to: alley, whose: [PlayerId(0); 2] });
    assert_eq!(seen[0], "Zéro passe de votre paquet à votre allée");
    assert_eq!(seen[1], "Zéro passe du paquet adverse à l'allée adverse");
    assert_eq!(seen[2], "Zéro passe du paquet à l'allée du joueur 1");
    assert_eq!(told(&running, LogEntry::Moved { card, from: alley, to: hand, whose: [PlayerId(0); 2] })[1], "Zéro passe de l'allée adverse à la main adverse");
    assert_eq!(told(&running, LogEntry::Moved { card, from: OUT, to: alley, whose: [PlayerId(0); 2] })[0], "Zéro arrive dans votre allée");
    assert_eq!(told(&running, LogEntry::Shuffled { player: PlayerId(0), zone: deck })[1], "le paquet adverse est mélangé");
    assert_eq!(told(&running, LogEntry::Shuffled { player: PlayerId(0), zone: hand })[0], "votre main est mélangée");
}

#[test]
fn participles_agree_with_cards() {
    let running = french();
    let verb = |id: &str| VerbId(running.game().verbs.iter().position(|verb| verb.id == id).expect("a verb") as u8);
    let did = |verb| LogEntry::Did { verb, card: CARD_OF_YOURS, by: PlayerId(0), from: OUT };
    let destroyed = told(&running, did(verb("destroy")));
    assert_eq!(destroyed[2], "Zéro est détruite par le joueur 1");
    let frame =
        running.frame(&Line { depth: 0, by: None, told: did(verb("destroy")), unseen: 0, was: Vec::new() }, Some(PlayerId(0))).expect("it is about a card");
    assert_eq!(frame.one, format!("{CARD} est détruite par vous"));
    assert_eq!(frame.many, format!("{CARD} sont détruites par vous"));
    let sacrificed = told(&running, did(verb("sacrifice")));
    assert_eq!(sacrificed, ["vous sacrifiez Zéro", "votre adversaire sacrifie Zéro", "le joueur 1 sacrifie Zéro"]);
    assert_eq!(told(&running, did(verb("attack")))[2], "Zéro attaque (le joueur 1)");
    let word = running.game().word(Wanted::Past, "verb", "destroy");
    assert_eq!(word, Word { form: "past_f_sg", text: "détruite" });
}

#[test]
fn one_is_singular_and_so_is_none() {
    let running = french();
    let card = CARD_OF_YOURS;
    let damaged = |amount| told(&running, LogEntry::Damaged { source: Some(card), card, amount })[0].clone();
    assert_eq!(damaged(0), "Zéro inflige 0 dégât à Zéro");
    assert_eq!(damaged(1), "Zéro inflige 1 dégât à Zéro");
    assert_eq!(damaged(2), "Zéro inflige 2 dégâts à Zéro");
    let looked = |number| told(&running, LogEntry::Looked { player: PlayerId(0), number });
    assert_eq!(looked(1)[0], "vous regardez 1 carte");
    assert_eq!(looked(3)[1], "votre adversaire regarde 3 cartes");
    let change = Change::Stat(StatId(1), 1);
    assert_eq!(told(&running, LogEntry::Changed { card, change, until: None })[0], "Zéro reçoit +1 attack");
    assert_eq!(told(&running, LogEntry::Won { player: PlayerId(0) })[2], "le joueur 1 gagne");
}

#[test]
fn a_whole_match_is_labelled_in_french() {
    let mut running = french();
    let mut labels = std::collections::BTreeSet::new();
    let mut random = kotodama_engine::Random::new(7);
    while running.decider().is_some() && running.state().decisions < 400 {
        labels.extend(running.labels());
        running.choose(random.below(running.options().len() as u32) as usize).expect("it is offered");
    }
    assert!(labels.contains("oui") && labels.contains("non"), "{labels:#?}");
    assert!(labels.iter().any(|label| label.contains(" n° 2")), "{labels:#?}");
    assert!(!labels.iter().any(|label| label.starts_with("use ") || label.contains(" in the ") || label == "yes"), "{labels:#?}");
    let english = running.labels_in(Messages::english());
    assert_eq!(english.len(), running.options().len());
}

#[test]
fn refusals_are_told_in_the_language_of_the_game() {
    let messages = Messages::of("fr").expect("there are messages in French");
    let refused = ChooseError::NoSuchOption { chosen: 9, offered: 1 };
    assert_eq!(refused.told(messages), "il n'y a pas d'option 9 : 1 est proposée");
    assert_eq!(refused.to_string(), "there is no option 9: 1 are offered");
    let deck = DeckError::Count { section: "main".into(), held: 1, needed: 50 };
    assert_eq!(deck.told(messages), "`main` compte 1 carte ; il en faut exactement 50");
    let over = |opened| DeckError::NotInPacks { card: "Zéro".into(), copies: 2, opened }.told(messages);
    assert_eq!(over(1), "`Zéro` est 2 fois dans le deck, et 1 fois seulement dans les boosters");
    assert_eq!(over(0), "`Zéro` est 2 fois dans le deck, et dans aucun booster");
    let size = DeckError::PackSize { pack: 3, held: 1, needed: 8 };
    assert_eq!(size.told(messages), "le booster 3 compte 1 carte ; il en faut exactement 8");
}

#[test]
fn a_language_that_nobody_speaks_is_refused_when_the_game_loads() {
    let mut files = files("azuki");
    let lexicon = files.0.get("lexicon/en.ron").cloned().expect("a lexicon");
    files.0.insert("lexicon/xx.ron".into(), lexicon);
    let rules = files.0.get_mut("game.ron").expect("rules");
    *rules = rules.replace("language: \"en\"", "language: \"xx\"");
    let findings = load(&files).expect_err("no such language");
    assert_eq!(findings[0].message, "there is no language `xx`; there are `en`, `fr`");
}
