//! What `kotodama explain` says of a card is what its text says: the events it watches for are those of the trigger's tree.

use kotodama::console::Paint;
use kotodama::show::card::explained;
use kotodama_engine::CardDef;
use kotodama_engine::data::TagMeans;
use kotodama_engine::words::Wanted;
use kotodama_grammar::ast::{Ability, Happening, Sentence, Trigger, Word};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::reminder::Reminders;
use kotodama_tests::{azcard, azuki, neutral, ninja, sakura, uytcg};

/// The events that a tree names, in the words of `explain`.
fn of_happening(game: &Reading, happening: &Happening) -> Vec<String> {
    let m = game.messages;
    match happening {
        Happening::Suffers { verb } => vec![say!(m, "event-verb", verb = game.word(Wanted::Past, "verb", &verb.0).text)],
        Happening::TakesDamage | Happening::TakesMuch { .. } | Happening::TakesFatal | Happening::SurvivesDamage | Happening::TakesDamageFrom { .. } => {
            vec![say!(m, "event-damage")]
        }
        Happening::DealsDamage | Happening::DealsDamageTo { .. } => vec![say!(m, "event-deals")],
        Happening::DoesTo { verb, .. } => vec![say!(m, "event-verb", verb = game.word(Wanted::Past, "verb", &verb.0).text)],
        Happening::IsHealed => vec![say!(m, "event-healed")],
        Happening::Leaves | Happening::LeavesPlace { .. } => vec![say!(m, "event-leaves")],
        Happening::Arrives => vec![say!(m, "event-arrives")],
        Happening::Enters { place } => place.zones.iter().flat_map(|word| zones_of(game, word)).collect(),
        Happening::Meets { moment, whom: _ } => vec![of_moment(game, &moment.0)],
        // No shipped card says so; the cells of `said` play them.
        Happening::BecomesSo { .. }
        | Happening::IsTargeted
        | Happening::IsTargetedBy { .. }
        | Happening::IsRevealed
        | Happening::IsLookedAt
        | Happening::IsAttached { .. }
        | Happening::GetsKeyword { .. }
        | Happening::LosesKeyword { .. }
        | Happening::GetsMore { .. }
        | Happening::GetsLess { .. } => Vec::new(),
    }
}

/// The events that a trigger names.
fn of_trigger(game: &Reading, trigger: &Trigger) -> Vec<String> {
    match trigger {
        Trigger::OfCard { happens, .. } | Trigger::OfEither { happens, .. } => happens.iter().flat_map(|happening| of_happening(game, happening)).collect(),
        Trigger::OfPlayer { .. }
        | Trigger::OfTokens { .. }
        | Trigger::TurnBegins { .. }
        | Trigger::TurnEnds { .. }
        | Trigger::Nth { .. }
        | Trigger::NthTime { .. }
        | Trigger::OnceATurn { .. }
        | Trigger::EveryNth { .. } => Vec::new(),
        Trigger::AtOnce { event } => of_trigger(game, event),
        Trigger::OneOrOther { events } => events.iter().flat_map(|event| of_trigger(game, event)).collect(),
    }
}

/// A word of a zone, or of several zones together.
fn zones_of(game: &Reading, word: &Word) -> Vec<String> {
    let group = game.rules_file.zone_groups.get(&word.0).cloned().unwrap_or_else(|| vec![word.0.clone()]);
    let entering = |id: &String| {
        let zone = game.word(Wanted::Noun, "zone", id);
        say!(game.messages, "event-enters", zone = zone.text, form = zone.form)
    };
    group.iter().map(entering).collect()
}

fn of_moment(game: &Reading, id: &str) -> String {
    capital(game.title("moment", id))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The events that a tag waits for, if it does.
fn of_tag(game: &Reading, means: &TagMeans) -> Option<Vec<String>> {
    match means {
        TagMeans::When(line) => {
            let trigger = game.language().read_trigger(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            Some(of_trigger(game, &trigger))
        }
        TagMeans::Moment(moment, _) => Some(vec![of_moment(game, moment)]),
        TagMeans::All(all) => all.iter().find_map(|means| of_tag(game, means)),
        TagMeans::Window(_) | TagMeans::Once(_) | TagMeans::AsHappened | TagMeans::Keyword(_) | TagMeans::In(_) | TagMeans::While(_) | TagMeans::Ignores(_) => {
            None
        }
    }
}

/// The events that a line waits for, if it does.
fn of_line(game: &Reading, ability: &Ability) -> Option<Vec<String>> {
    let first = match ability.sentences.first()? {
        Sentence::Entitled { sentence, .. } => sentence,
        other => other,
    };
    match first {
        Sentence::Whenever { trigger, .. } | Sentence::When { trigger, .. } | Sentence::Would { trigger, .. } => Some(of_trigger(game, trigger)),
        Sentence::AtYours { moment, .. } | Sentence::AtAnyones { moment, .. } => Some(vec![of_moment(game, &moment.0)]),
        Sentence::Run { .. } | Sentence::Costs { .. } => {
            let tags = ability.tags.iter().filter_map(|tag| game.rules_file.tags.iter().find(|def| def.id == tag.0));
            tags.filter_map(|def| of_tag(game, &def.means)).next_back()
        }
        Sentence::Keywords { .. } | Sentence::Always { .. } | Sentence::Technique { .. } | Sentence::Entitled { .. } => None,
    }
}

/// The lines that tell what a card watches for, each as one.
fn told(game: &Reading, card: &CardDef, reminders: &Reminders) -> Vec<String> {
    let lines = explained(game, card, reminders, Paint::Plain);
    let heading = say!(game.messages, "explain-looks");
    let watches = format!("  {}  ", say!(game.messages, "explain-watches"));
    let mut told: Vec<String> = Vec::new();
    for line in lines.iter().skip_while(|line| **line != heading).skip(1) {
        match line.strip_prefix(&watches) {
            Some(rest) => told.push(rest.trim().to_owned()),
            None if line.starts_with("   ") => {
                if let Some(last) = told.last_mut() {
                    last.push(' ');
                    last.push_str(line.trim());
                }
            }
            None => break,
        }
    }
    told
}

#[test]
fn events_are_told_as_the_tree_has_them() {
    let mut looked_at = 0;
    for game in [azuki(), azcard(), ninja(), sakura(), uytcg()] {
        let reminders = Reminders::new(&game.keyword_files, game.language());
        for card in &game.cards[..game.made_from] {
            let said: Vec<Vec<String>> = game.text(card).abilities.iter().filter_map(|ability| of_line(game, ability)).collect();
            let told = told(game, card, &reminders);
            assert_eq!(told.len(), card.watches.len(), "{} ({}): {told:#?}", card.name, card.id);
            assert_eq!(told.len(), said.len(), "{} ({}): {told:#?}\n{said:#?}", card.name, card.id);
            for (mut said, told) in said.into_iter().zip(told) {
                // Several events of one watcher are told in the order that the engine counts them in.
                said.sort_by_key(|event| told.find(event.as_str()));
                said.dedup();
                let events = said.into_iter().reduce(|one, other| say!(game.messages, "explain-or", one = one, other = other)).unwrap_or_default();
                assert!(told.contains(&events), "{} ({}): {events:?} is told as {told:?}", card.name, card.id);
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 100, "the games that ship have cards that watch: {looked_at}");
}

/// Each other player may be on the same team, and behind one who was chosen it is whose text it is, too: neither is "each opponent".
#[test]
fn who_does_each_a_thing_is_told_as_it_is_said() {
    let cases = [
        ("Each player discards 1 card.", "Each player, the active one first:"),
        ("Each opponent discards 1 card.", "Each opponent:"),
        ("Each other player discards 1 card.", "Each other player:"),
        ("Choose a player. Each other player discards 1 card.", "Each player but the one who was named:"),
    ];
    let card = |(at, (text, _)): (usize, &(&str, &str))| neutral::Written {
        id: format!("case{at}"),
        rest: r#"name: "Case", kind: "trick", stats: {"cost": 0}"#.to_owned(),
        text: vec![(*text).to_owned()],
    };
    let cards: Vec<neutral::Written> = cases.iter().enumerate().map(card).collect();
    let loaded = neutral::load_cards(&neutral::FILES, &cards);
    let reminders = Reminders::new(&loaded.game.keyword_files, loaded.game.language());
    for ((text, lead), card) in cases.iter().zip(&cards) {
        let def = loaded.game.cards.iter().find(|def| def.id == card.id).unwrap_or_else(|| panic!("{text}: {:?}", loaded.refused));
        let lines = explained(&loaded.game, def, &reminders, Paint::Plain);
        assert!(lines.iter().any(|line| line.contains(lead)), "{text}: {lines:#?}");
    }
}
