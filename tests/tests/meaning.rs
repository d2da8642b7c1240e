//! What sentences do that nobody's cards say: texts put on a card of the neutral game and played, and what must lie where
//! afterwards; pairs of texts that must do the same, and pairs that must not.
//!
//! What is wrong today is listed in [`KNOWN_WRONG`], and must be wrong: whoever mends it takes it off the list.

mod absent;
mod again;
mod apart;
mod at_once;
mod between;
mod broader;
pub(crate) mod cases;
mod changed;
mod common;
mod decided;
mod ends;
mod exactly;
mod french;
mod given_whole;
mod got;
mod harm;
mod instead;
mod joined;
mod later;
mod lying;
pub(crate) mod made;
mod meant;
mod mended;
mod monsters;
mod must;
mod offered;
mod one_stroke;
mod others;
mod pairs;
mod past;
mod permitted;
mod phrased;
mod plain;
mod printed;
mod reach;
mod read;
mod reckoned;
mod rewritten;
mod rivals;
mod ruled;
mod said_once;
mod scripted;
mod second;
mod shapes;
mod shared;
mod since;
mod sources;
mod stood_for;
mod such;
mod tails;
mod terse;
mod there;
mod they;
mod two_of_one;
mod usual;
mod was;
mod weighed;
mod whole;
mod whom;
mod wider;
mod worded;
mod wrong;

use between::BETWEEN;
use broader::BROADER;

use again::AGAIN;
use apart::APART;
use at_once::{AT_ONCE, BATCHES};
use cases::{CASES, Case, Wanted};
use changed::CHANGED;
use common::COMMON;
use decided::DECIDED;
use exactly::EXACTLY;
use french::{AS_PRINTED, AS_SAID, DISAGREEING, MISLEADING};
use got::GOT;
use harm::HARM;
use instead::INSTEAD;
use joined::{GIFTS, JOINED};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Game, Match};
use kotodama_rules::Translator;
use kotodama_tests::neutral::{Doing, FILES, Loaded, Written, ask, board, differs, load_cards, neutral, play, seen};
use kotodama_tests::{clock, files};
use later::{LATER, SAID_SO};
use lying::LYING;
use made::MADE;
use meant::MEANT;
use mended::MENDED;
use monsters::MONSTERS;
use must::MUST;
use offered::OFFERED;
use others::OTHERS;
use pairs::{DIFFERENT, Pair, SAME};
use past::PAST;
use permitted::PERMITTED;
use phrased::PHRASED;
use plain::PLAIN;
use printed::PRINTED;
use reach::REACH;
use read::READ;
use reckoned::RECKONED;
use rivals::RIVALS;
use said_once::SAID_ONCE;
use shared::SHARED;
use since::SINCE;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use stood_for::STOOD_FOR;
use such::SUCH;
use tails::TAILS;
use terse::TERSE;
use there::THERE;
use they::THEY;
use two_of_one::TWO_OF_ONE;
use usual::USUAL;
use was::WAS;
use weighed::WEIGHED;
use whom::WHOM;
use wider::WIDER;
use worded::WORDED;
use wrong::KNOWN_WRONG;

/// Nothing that is asked here takes as long; what does, hangs.
const PATIENCE: Duration = Duration::from_secs(20);

/// The answer, unless it panics or never comes.
fn soon<T: Send + 'static>(answer: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    let (done, wait) = mpsc::channel();
    std::thread::spawn(move || {
        let said = catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| {
            let what = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|&what| what.to_owned()));
            Err(format!("it panics: {}", what.unwrap_or_default()))
        });
        let _ = done.send(said);
    });
    wait.recv_timeout(PATIENCE).unwrap_or_else(|_| Err("it hangs".into()))
}

/// A card of a test: a trick that costs nothing, or a beast.
fn written(id: String, kind: &str, text: &[&str]) -> Written {
    let stats = match kind {
        "trick" => r#"{"cost": 0}"#,
        "charm" => r#"{"cost": 0, "power": 0}"#,
        _ => r#"{"cost": 0, "power": 1, "life": 3}"#,
    };
    let rest = format!(r#"name: "Case", kind: "{kind}", stats: {stats}"#);
    Written { id, rest, text: text.iter().map(|line| (*line).to_owned()).collect() }
}

/// The board after a card was played on it, and what was told.
fn played(game: &Arc<Game>, id: &str, place: &str, doing: Doing<'static>) -> Result<(Match, Vec<String>), String> {
    let (game, id, place) = (Arc::clone(game), id.to_owned(), place.to_owned());
    soon(move || {
        let mut running = match place.strip_prefix("foe ") {
            Some(place) => board(&game, "", "").put(kotodama_tests::PLAYERS[1], place, &id, 1),
            None => match place.split_once('*') {
                Some((place, copies)) => board(&game, "", "").put(kotodama_tests::PLAYERS[0], place, &id, copies.parse().unwrap_or(1)),
                None => board(&game, &id, &place),
            },
        }
        .begin();
        let told = play(&mut running, &doing)?;
        Ok((running, told))
    })
}

/// What is wrong with a case, if anything.
fn judge(loaded: &Loaded, id: &str, case: &Case) -> Result<(), String> {
    if let Some(findings) = loaded.refused.get(id) {
        let said: Vec<&str> = findings.iter().map(|found| found.message.as_str()).collect();
        return match case.wanted {
            Wanted::Does(_) => Err(format!("it is refused: {}", said.join("; "))),
            Wanted::Refused | Wanted::DoesOrRefused(_) => Ok(()),
        };
    }
    let (Wanted::Does(expected) | Wanted::DoesOrRefused(expected)) = case.wanted else { return Err("it loads".into()) };
    let (running, told) = played(&loaded.game, id, case.place, Doing { acts: case.acts, wishes: case.wishes })?;
    let wrong = differs(&running, expected);
    if wrong.is_empty() { Ok(()) } else { Err(format!("{wrong}told: {told:?}")) }
}

/// Whether a pair of texts does the same.
fn alike(loaded: &Loaded, ids: [&str; 2], pair: &Pair) -> Result<Option<String>, String> {
    let mut boards = Vec::new();
    for id in ids {
        if let Some(findings) = loaded.refused.get(id) {
            let said: Vec<&str> = findings.iter().map(|found| found.message.as_str()).collect();
            return Err(format!("{id} is refused: {}", said.join("; ")));
        }
        let (running, _) = played(&loaded.game, id, "hand", Doing { acts: pair.acts, wishes: pair.wishes })?;
        boards.push(seen(&running));
    }
    let differing: Vec<String> =
        boards[0].lines().zip(boards[1].lines()).filter(|(one, other)| one != other).map(|(one, other)| format!("{one} | {other}")).collect();
    Ok((!differing.is_empty()).then(|| differing.join("; ")))
}

/// What is wrong of all that was asked, by what it is called, against what is known to be wrong.
fn settle(what: &str, found: &[(String, String)], all: &BTreeSet<String>) {
    let mut new = String::new();
    for (name, why) in found.iter().filter(|(name, _)| !KNOWN_WRONG.contains(&name.as_str())) {
        let _ = writeln!(new, "{name}\n      {why}");
    }
    for (name, why) in found.iter().filter(|(name, _)| KNOWN_WRONG.contains(&name.as_str())) {
        eprintln!("known to be wrong: {name}\n      {why}");
    }
    let wrong: BTreeSet<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    let mended: Vec<&&str> = KNOWN_WRONG.iter().filter(|name| all.contains(**name) && !wrong.contains(**name)).collect();
    assert!(new.is_empty(), "{what}: these are wrong:\n{new}");
    assert!(mended.is_empty(), "{what}: these are right now and must be taken off KNOWN_WRONG: {mended:#?}");
}

fn cases(what: &str, cases: &[Case]) {
    let cards: Vec<Written> = cases.iter().enumerate().map(|(at, case)| written(format!("case-{at}"), case.kind, case.text)).collect();
    let loaded = neutral(&cards);
    let mut found = Vec::new();
    let mut all = BTreeSet::new();
    for (case, card) in cases.iter().zip(&cards) {
        let name = case.name();
        assert!(all.insert(name.clone()), "two cases are called {name}");
        if let Err(why) = judge(&loaded, &card.id, case) {
            found.push((name, why));
        }
    }
    settle(what, &found, &all);
}

#[test]
fn cases_do_what_they_say() {
    cases("cases", CASES);
}

#[test]
fn what_comes_into_being_and_what_is_done_so_often() {
    cases("cards that are made, neighbours, and what is done so often", MADE);
}

#[test]
fn sentences_about_two_cards_or_players_do_what_they_say() {
    cases("sentences about two", BETWEEN);
}

/// What is done again, compared, fatal, or done at the other end.
#[test]
fn sentences_about_doing_it_again_do_what_they_say() {
    cases("sentences about doing it again", AGAIN);
    cases("several at once, one event or another", AT_ONCE);
    cases("both, and what would come off", WEIGHED);
    cases("what all of a sort have for a while", SUCH);
}

/// What one instruction does to several cards is answered once, and told as many as there are answers to each of them.
#[test]
fn several_at_once_are_answered_once_and_counted() {
    let cards: Vec<Written> = (0..)
        .zip(BATCHES)
        .flat_map(|(at, (one, several, does))| {
            let text = |when: &str, much: &str| [format!("Whenever {when}, gain {much} heart."), (*does).to_owned()];
            [("each", text(one, "1")), ("many", text(several, "that much")), ("once", text(several, "1"))].map(|(name, text)| {
                let text: Vec<&str> = text.iter().map(String::as_str).collect();
                written(format!("batch-{at}-{name}"), "beast", &text)
            })
        })
        .collect();
    let loaded = neutral(&cards);
    let refused: Vec<String> = loaded.refused.values().flatten().map(|found| found.message.clone()).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let hearts = |id: String| {
        let doing = Doing { acts: &["use Case"], wishes: &["Elk", "Grey Ox"] };
        let (running, _) = played(&loaded.game, &id, "grove", doing).unwrap_or_else(|why| panic!("{id}: {why}"));
        (9..20).find(|heart| differs(&running, &format!("my heart: {heart}")).is_empty())
    };
    for (at, (_, several, does)) in BATCHES.iter().enumerate() {
        let [each, many, once] = ["each", "many", "once"].map(|name| hearts(format!("batch-{at}-{name}")));
        assert!(each.is_some_and(|each| each > 10), "{does}: this is done to no two cards: {each:?}");
        assert_eq!(many, each, "{several}: {does}");
        assert_eq!(once, Some(10), "{several}: {does}");
    }
}

#[test]
fn what_players_show_and_have_beside_each_other_does_what_it_says() {
    cases("what players show and have", SHARED);
}

#[test]
fn sentences_as_print_has_them_do_what_they_say() {
    cases("sentences as print has them", PRINTED);
    cases("what takes the place of something later", INSTEAD);
    cases("who deals damage to players", HARM);
}

#[test]
fn joined_words_bind_as_they_are_read() {
    cases("words that are joined within a description", JOINED);
    cases("what is given to what comes, and the ones and the others", GIFTS);
    cases("who is meant", WHOM);
}

#[test]
fn what_lies_beside_a_card_and_what_it_costs_there() {
    cases("what lies beside a card, and what it costs there", LYING);
}

#[test]
fn what_must_be_or_will_be() {
    cases("sentences about what must be", MUST);
}

#[test]
fn what_is_gone_late_or_still_to_come() {
    cases("what is gone, late or still to come", MENDED);
    cases("what is said of players for whom a card stands", STOOD_FOR);
    cases("what was named apart, asked for or sent elsewhere", APART);
    cases("whose and which cards are meant", MEANT);
}

#[test]
fn what_another_player_decides_and_what_is_lost_is_done_or_refused() {
    cases("what another player decides, and what is lost at once", DECIDED);
}

#[test]
fn what_happened_is_asked_as_it_was() {
    cases("sentences about the past", PAST);
}

#[test]
fn plain_wordings_do_what_they_say() {
    cases("plain wordings", PLAIN);
    cases("wordings of many games", WORDED);
    cases("what cards may do, and how often", PERMITTED);
    cases("wordings of the card games that are printed most", USUAL);
    cases("numbers, chance, turns, lost abilities and cards of the game", RECKONED);
    cases("which players are the others, and what is done once for all of them", OTHERS);
    cases("exactly so many", EXACTLY);
    cases("players by comparison, choices of several at once, votes and teams", RIVALS);
}

#[test]
fn what_most_card_games_print() {
    cases("what most card games print", COMMON);
}

#[test]
fn what_is_said_once_or_left_out() {
    cases("what is said once or left out", SAID_ONCE);
    cases("two predicates of one subject, or two subjects", TWO_OF_ONE);
}

#[test]
fn what_later_sets_print() {
    cases("what later sets print", LATER);
    let loaded = neutral(&[]);
    let language = loaded.game.language();
    for (said, house) in SAID_SO {
        let read = |text: &str| language.read_text(&[text.to_owned()]).unwrap_or_else(|errors| panic!("{text}: {}", errors[0]));
        assert_eq!(read(said), read(house), "{said}");
    }
}

#[test]
fn what_games_of_monsters_print() {
    cases("what games of monsters print", MONSTERS);
}

#[test]
fn what_they_do_and_suffer() {
    cases("what “they” do and suffer, and which of two groups they are", THEY);
}

#[test]
fn what_came_in_since_and_what_is_other_than_what() {
    cases("what came in since, what is other than what, and whose it was", SINCE);
}

#[test]
fn what_is_left_out_or_said_in_another_order() {
    cases("what is left out, or said in another order", TERSE);
}

#[test]
fn what_cards_get_where_it_is_done_is_given_once() {
    cases("what cards get where it is done", GOT);
}

#[test]
fn what_is_phrased_otherwise_does_what_it_says() {
    cases("what designers write for it", PHRASED);
}

#[test]
fn what_stands_with_one_of_several() {
    cases("what stands with one of several, or is asked of each", TAILS);
}

#[test]
fn what_is_not_there_and_who_stood_there() {
    cases("what is not there, and who stood there", THERE);
}

#[test]
fn wordings_of_other_games() {
    cases("as other games print it", WIDER);
}

#[test]
fn broader_wordings_are_read_as_printed() {
    cases("as many games print it", BROADER);
}

#[test]
fn what_it_was_before_that_was_done() {
    cases("what it was before that was done, what is done instead, and what is asked of one card", WAS);
}

#[test]
fn how_far_words_reach() {
    cases("how far words reach", REACH);
}

#[test]
fn what_is_changed_for_a_while() {
    cases("prices and numbers that are changed, and instructions in few words", CHANGED);
}

#[test]
fn what_is_offered_and_what_cards_become() {
    cases("what is offered, what cards are by a keyword, and what they become", OFFERED);
}

#[test]
fn what_is_read_is_what_a_careful_reader_reads() {
    cases("as a careful reader reads it", READ);
}

/// What is done later to a card that a text has sent away is done where it went, whatever else the text answers.
#[test]
fn what_is_done_later_finds_what_was_sent_away() {
    let sent = ["Destroy a beast in your opponent's grove.", "Return a beast in your opponent's grove.", "Put a beast in your opponent's grove into your den."];
    let sent = sent.into_iter().chain(["Put a beast in your opponent's grove on the bottom of its owner's deck."]);
    let whens: [(&str, &'static [&'static str]); 2] =
        [("at the end of the turn", &["end the turn"]), ("at the start of your next turn", &["end the turn", "end the turn"])];
    let deeds = [("put it into your grove", "my grove"), ("put it into your stage", "my stage"), ("put it into your discard pile", "my discard")];
    // How it comes to that: from hand, by being played, by going.
    let ways: [(&str, &str, &str, &'static [&'static str]); 3] =
        [("", "trick", "hand", &["play Case"]), ("[On Play] ", "beast", "hand", &["play Case"]), ("[Last Breath] ", "beast", "grove", &["use Case"])];
    let mut cards = Vec::new();
    let mut wanted = Vec::new();
    for first in sent {
        for (when, ends) in whens {
            for (then, place) in deeds {
                for (tag, kind, from, acts) in ways {
                    let text = format!("{tag}{first} {}{}, {then}.", when[..1].to_uppercase(), &when[1..]);
                    let lines: &[&str] = if from == "grove" { &[&text, "Destroy this card."] } else { &[&text] };
                    cards.push(written(format!("later-{}", cards.len()), kind, lines));
                    wanted.push((from, [acts, ends].concat(), place));
                }
            }
        }
    }
    let loaded = neutral(&cards);
    let mut wrong = String::new();
    for (card, (from, acts, place)) in cards.iter().zip(wanted) {
        let why = loaded.refused.get(&card.id).map(|found| found[0].message.clone());
        let found = why.map_or_else(
            || {
                let (game, id, from) = (Arc::clone(&loaded.game), card.id.clone(), from.to_owned());
                soon(move || {
                    let mut running = board(&game, &id, &from).begin();
                    play(&mut running, &Doing { acts: &acts, wishes: &["Case", "Elk"] }).map(|_| ask(&running, "Elk at"))
                })
            },
            Err,
        );
        if found.as_deref() != Ok(place) {
            let _ = writeln!(wrong, "{}\n    {found:?}, not {place}", card.text.join(" | "));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// In French one word is "this" and "that": behind a card that was chosen it is neither, but for "celui-ci" and "-ci".
#[test]
fn what_may_point_either_way_is_refused_behind_a_choice() {
    let texts = [
        ("Cri de guerre : Choisissez un autre serviteur. Ce serviteur gagne +1/+1.", false),
        ("Cri de guerre : Choisissez un autre serviteur. Détruisez-le. Cette carte gagne +1/+1.", true),
        ("Cri de guerre : Ce serviteur gagne +1/+1.", true),
        ("À chaque fois qu'un autre serviteur meurt, ce serviteur gagne +1/+1.", true),
    ];
    for (text, reads) in texts {
        let mut files = files("duel").clone();
        let card = format!("(id: \"T-1\", name: \"Essai\", kind: \"minion\", stats: {{\"cost\": 1, \"attack\": 1, \"health\": 1}}, text: [{text:?}])");
        files.0.insert("sets/essai.ron".into(), format!("(id: \"essai\", name: \"Essai\", role: Test, language: \"fr\", cards: [{card}])"));
        let found = kotodama_tests::load(&files).err();
        assert_eq!(found.is_none(), reads, "{text}: {found:?}");
    }
}

/// What English says here, each other language that has the words says, too: it is printed there and read again as the same tree, so
/// that it does the same. `SHOW=1` shows how it is said.
#[test]
fn what_is_said_here_is_said_in_every_language() {
    let texts = CASES.iter().chain(LATER).chain(SAID_ONCE).chain(TWO_OF_ONE).map(|case| (case.kind, case.text.to_vec()));
    let both = |pair: &Pair| [("trick", vec![pair.one]), ("trick", vec![pair.other])];
    let texts: BTreeSet<(&str, Vec<&str>)> = texts.chain(SAME.iter().chain(DIFFERENT).flat_map(both)).collect();
    let cards: Vec<Written> = texts.iter().enumerate().map(|(at, (kind, text))| written(format!("said-{at}"), kind, text)).collect();
    let loaded = neutral(&cards);
    let other = Translator::new(&*FILES, &loaded.game, "fr").unwrap_or_else(|findings| panic!("{findings:#?}"));
    let mut wrong = String::new();
    let mut said = 0;
    for card in cards.iter().filter(|card| !loaded.refused.contains_key(&card.id)) {
        let def = loaded.game.cards.iter().find(|def| def.id == card.id).expect("it loads");
        let printed = other.text(&loaded.game, def);
        let read = printed.as_ref().map(|lines| other.language().read_text(lines));
        if std::env::var_os("SHOW").is_some() {
            eprintln!("{}\n    {}", card.text.join(" | "), printed.as_ref().map_or_else(ToString::to_string, |lines| lines.join(" | ")));
        }
        let why = match &read {
            Err(why) => why.to_string(),
            Ok(Err(errors)) => errors[0].to_string(),
            Ok(Ok(read)) if read != loaded.game.text(def) => "it means something else".to_owned(),
            Ok(Ok(_)) => {
                said += 1;
                continue;
            }
        };
        let _ = writeln!(wrong, "{}\n    {}\n    {why}", card.text.join(" | "), printed.unwrap_or_default().join(" | "));
    }
    assert!(wrong.is_empty(), "these can't be said:\n{wrong}");
    assert!(said > 300, "only {said} are said");
}

/// The neutral game, and its words in French.
fn in_french() -> (Loaded, Translator) {
    let loaded = neutral(&[]);
    let french = Translator::new(&*FILES, &loaded.game, "fr").unwrap_or_else(|findings| panic!("{findings:#?}"));
    (loaded, french)
}

#[test]
fn french_as_designers_write_it_means_what_english_does() {
    let (loaded, french) = in_french();
    let mut wrong = String::new();
    for (english, said) in AS_SAID {
        let wanted = loaded.game.language().read_text(&[(*english).to_owned()]).unwrap_or_else(|why| panic!("{english}: {}", why[0]));
        match french.language().read_text(&[(*said).to_owned()]) {
            Ok(read) if read == wanted => {}
            Ok(read) => {
                let _ = writeln!(wrong, "{said}\n    is read as {:?}", french.language().print_text(&read));
            }
            Err(errors) => {
                let _ = writeln!(wrong, "{said}\n    {}", errors[0]);
            }
        }
        // As it is printed, capitals and all, it is read as well.
        if let Ok(printed) = french.language().print_text(&wanted)
            && french.language().read_text(&printed).as_ref().ok() != Some(&wanted)
        {
            let _ = writeln!(wrong, "{english}\n    is printed and not read back: {printed:?}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn french_agrees_across_the_sentences_of_a_line() {
    let (loaded, french) = in_french();
    for (english, printed) in AS_PRINTED {
        let text = loaded.game.language().read_text(&[(*english).to_owned()]).unwrap_or_else(|why| panic!("{english}: {}", why[0]));
        assert_eq!(french.language().print_text(&text).as_deref(), Ok(&[(*printed).to_owned()][..]), "{english}");
    }
    for (text, word, proposed) in DISAGREEING {
        let errors = french.language().read_text(&[(*text).to_owned()]).expect_err("its pronoun does not agree");
        assert_eq!((errors[0].found.as_str(), errors[0].nearest.as_deref()), (*word, Some(*proposed)), "{text}");
    }
}

#[test]
fn a_french_pronoun_agrees_with_the_card_it_stands_for_or_is_refused() {
    let mut wrong = String::new();
    for (kind, text, part) in MISLEADING {
        let stats = if *kind == "beast" { "{\"cost\": 1, \"power\": 1, \"life\": 1}" } else { "{\"cost\": 1}" };
        let card = format!("(id: \"A\", name: \"A\", kind: \"{kind}\", stats: {stats}, text: [{text:?}])");
        let mut source = FILES.clone();
        source.0.insert("sets/french.ron".to_owned(), format!("(id: \"french\", name: \"French\", language: \"fr\", role: Test, cards: [{card}])"));
        let said: Vec<String> = match kotodama_tests::load(&source) {
            Ok(_) => Vec::new(),
            Err(findings) => findings.into_iter().map(|found| found.message).collect(),
        };
        if !said.iter().any(|said| said.contains(part)) {
            let _ = writeln!(wrong, "{text}\n    {said:?}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

fn pairs(what: &str, pairs: &[Pair], same: bool) {
    let cards: Vec<Written> = pairs
        .iter()
        .enumerate()
        .flat_map(|(at, pair)| [written(format!("one-{at}"), "trick", &[pair.one]), written(format!("other-{at}"), "trick", &[pair.other])])
        .collect();
    let loaded = neutral(&cards);
    let mut found = Vec::new();
    let mut all = BTreeSet::new();
    for (at, pair) in pairs.iter().enumerate() {
        let name = format!("{} / {}", pair.one, pair.other);
        assert!(all.insert(name.clone()), "two pairs are {name}");
        match alike(&loaded, [&cards[2 * at].id, &cards[2 * at + 1].id], pair) {
            Err(why) => found.push((name, why)),
            Ok(Some(differing)) if same => found.push((name, differing)),
            Ok(None) if !same => found.push((name, "they do the same".into())),
            Ok(_) => {}
        }
    }
    settle(what, &found, &all);
}

#[test]
fn what_means_the_same_does_the_same() {
    pairs("pairs that mean the same", SAME, true);
}

#[test]
fn what_means_something_else_does_something_else() {
    pairs("pairs that mean different things", DIFFERENT, false);
}

/// What a text does for one card, it does for each of several to which the same happens at once.
#[test]
fn what_answers_one_answers_each() {
    // What happens; what does it to all of the other player's beasts, and what to one of them.
    let events = [
        ("be destroyed", "is destroyed", "Destroy all beasts in your opponent's grove.", "Destroy a beast named {} in your opponent's grove."),
        ("take damage", "takes damage", "Deal 1 damage to all beasts in your opponent's grove.", "Deal 1 damage to a beast named {} in your opponent's grove."),
        ("leave the field", "leaves the field", "Return all beasts in your opponent's grove.", "Return a beast named {} in your opponent's grove."),
        ("leave the field", "leaves the field", "Sacrifice all beasts in your opponent's grove.", "Sacrifice a beast named {} in your opponent's grove."),
        ("be tired", "is tired", "Tire all beasts in your opponent's grove.", "Tire a beast named {} in your opponent's grove."),
        ("be healed", "is healed", "Heal 1 to all beasts in your opponent's grove.", "Heal 1 to a beast named {} in your opponent's grove."),
        (
            "enter your opponent's discard pile",
            "enters your opponent's discard pile",
            "Destroy all beasts in your opponent's grove.",
            "Destroy a beast named {} in your opponent's grove.",
        ),
    ];
    let deeds = [
        "draw 1 card",
        "it gets +2 power",
        "put it into its owner's hand",
        "put it on the bottom of its owner's deck",
        "tire it",
        "destroy it",
        "put it into your den",
    ];
    let mut cards = Vec::new();
    for (would, happens, all, one) in events {
        for deed in deeds {
            for first in
                [format!("If a beast in your opponent's grove would {would}, {deed}."), format!("Whenever a beast in your opponent's grove {happens}, {deed}.")]
            {
                let each = ["Ember Wolf", "Elk"].map(|name| one.replace("{}", name)).join(" ");
                for done in [all.to_owned(), each] {
                    // Who is healed was hurt: one wound more than is told of.
                    let hurt =
                        "Deal 1 damage to a beast named Elk in your opponent's grove. Deal 1 damage to a beast named Ember Wolf in your opponent's grove.";
                    let done = if would == "be healed" { format!("{hurt} {done}") } else { done };
                    cards.push(written(format!("each-{}", cards.len()), "beast", &[&first, &done]));
                }
            }
        }
    }
    let loaded = neutral(&cards);
    let mut found = Vec::new();
    let mut played_pairs = 0;
    for pair in cards.chunks(2) {
        let [one, other] = [&pair[0], &pair[1]];
        if [one, other].iter().any(|card| loaded.refused.contains_key(&card.id)) {
            continue;
        }
        let doing = Doing { acts: &["use Case"], wishes: &["yes"] };
        let boards = [one, other].map(|card| played(&loaded.game, &card.id, "grove", doing).map(|(running, _)| seen(&running)));
        played_pairs += 1;
        if boards[0] != boards[1] {
            found.push((one.text.join(" | "), format!("{:?}", boards)));
        }
    }
    assert!(played_pairs > 80, "{played_pairs} pairs were played");
    settle("each of several", &found, &BTreeSet::new());
}

/// Stats that depend on stats are counted in a bounded time, however many cards say so.
#[test]
fn numbers_that_depend_on_each_other_are_counted_soon() {
    let text = "All other beasts have +power equal to the number of beasts with a power of 3 or more.";
    let loaded = neutral(&[written("many".into(), "beast", &[text])]);
    let found = match loaded.refused.get("many") {
        Some(_) => Vec::new(),
        None => {
            let said = played(&loaded.game, "many", "grove*5", Doing { acts: &["end the turn", "end the turn"], wishes: &[] });
            said.err().map(|why| ("five cards whose numbers depend on each other".to_owned(), why)).into_iter().collect()
        }
    };
    settle("numbers", &found, &BTreeSet::from(["five cards whose numbers depend on each other".to_owned()]));
}

/// A chain of effects without an end ends the match, soon, whatever it does and however many cards answer.
#[test]
fn chains_without_end_end_soon() {
    let circles = "All other beasts in your grove have +power equal to the number of beasts with a power of 3 or more.";
    let chains: &[(&str, &str, &[&str])] = &[
        ("trick", "hand", &["Resolve this card's text."]),
        ("trick", "hand", &["For each beast in each player's field, resolve this card's text."]),
        ("beast", "grove*40", &["Whenever a warden takes damage, heal 1 to your warden. Deal 1 damage to your warden.", circles]),
        ("beast", "grove*40", &["Whenever a warden takes damage, at the end of the turn, draw 1 card. Heal 1 to your warden. Deal 1 damage to your warden."]),
    ];
    let mut cards: Vec<Written> = chains.iter().enumerate().map(|(at, (kind, _, text))| written(format!("chain-{at}"), kind, text)).collect();
    let start = Written { id: "start".into(), rest: r#"name: "Start", kind: "trick", stats: {"cost": 0}"#.into(), text: Vec::new() };
    cards.push(Written { text: vec!["Deal 1 damage to your warden. Tire a beast in your grove.".into()], ..start });
    let loaded = neutral(&cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    for (at, (_, place, text)) in chains.iter().enumerate() {
        let (place, copies) = place.split_once('*').unwrap_or((place, "1"));
        let table = board(&loaded.game, "start", "hand").put(kotodama_tests::PLAYERS[0], place, &format!("chain-{at}"), copies.parse().unwrap_or(1));
        let mut running = table.begin();
        let acts: &[&str] = if place == "hand" { &["play Case"] } else { &["play Start"] };
        let said = clock::within(Duration::from_secs(10), text[0], || play(&mut running, &Doing { acts, wishes: &[] }));
        said.unwrap_or_else(|why| panic!("{}: {why}", text[0]));
        assert_eq!(running.outcome(), Some(Outcome::Endless), "{}", text[0]);
    }
}

/// What the rules of a game watch for, replace and forbid works as it does on a card, or the game does not load.
#[test]
fn rules_work_or_are_refused() {
    let rules: &[(&str, &[&str], &str)] = &[
        ("Whenever a beast in your grove is destroyed, draw 1 card.", &["Destroy a beast in your grove."], "my hand#: 3; foe hand#: 2"),
        ("When a beast in your grove is destroyed, draw 1 card.", &["Destroy a beast in your grove."], "my hand#: 3; foe hand#: 2"),
        ("If a beast in your grove would be destroyed, draw 1 card.", &["Destroy a beast in your grove."], "my hand#: 3; Grey Ox at: my grove"),
        ("Once each turn, whenever a beast in your grove is destroyed, draw 1 card.", &["Destroy all beasts in your grove."], "my hand#: 3"),
        ("Once each turn, if a beast in your grove would be destroyed, draw 1 card.", &["Destroy all beasts in your grove."], "my hand#: 3"),
        ("Every second time a beast in your grove is destroyed, draw 1 card.", &["Destroy all beasts in your grove."], "my hand#: 3"),
        ("You can't draw.", &["Draw 1 card."], "my hand#: 2"),
        ("All beasts in your hand have -1 cost.", &["Draw 1 card."], "Lantern Moth cost: 1"),
        ("All beasts in your grove can't be destroyed.", &["Destroy a beast in your grove."], "Grey Ox at: my grove"),
        ("All beasts in your grove have Tough 1.", &["Deal 2 damage to a beast in your grove."], "Grey Ox damage: 1"),
        ("At the end of the turn, draw 1 card.", &["Gain 1 ember."], "my hand#: 3"),
        ("When a turn ends, draw 1 card.", &["Gain 1 ember."], "my hand#: 3"),
        ("Draw 1 card.", &["Gain 1 ember."], "my hand#: 0"),
        ("Tough 1.", &["Gain 1 ember."], "my hand#: 0"),
    ];
    let mut found = Vec::new();
    let mut all = BTreeSet::new();
    for (rule, text, expected) in rules {
        let name = format!("rules: {rule}");
        all.insert(name.clone());
        let mut files = kotodama_tests::files_in(kotodama_tests::workspace().join("tests/neutral"));
        let file = files.0.get_mut("game.ron").expect("the game has rules");
        *file = file.replacen("    rules: [", &format!("    rules: [\n        {rule:?},"), 1);
        let card = written("ruled".into(), "trick", text);
        let source = kotodama_tests::neutral::with_cards(&files, std::slice::from_ref(&card));
        let Ok(game) = kotodama_tests::load(&source) else { continue };
        let loaded = Loaded { game, refused: Default::default() };
        let acts: &[&str] = if rule.contains("turn") { &["play Case", "end the turn"] } else { &["play Case"] };
        let case = Case { text: &[], kind: "trick", place: "hand", acts, wishes: &["Grey Ox"], wanted: Wanted::DoesOrRefused(expected) };
        if let Err(why) = judge(&loaded, "ruled", &case) {
            found.push((name, why));
        }
    }
    settle("rules", &found, &all);
}

/// What the course of the game says is about nothing that was not named, and on no card.
#[test]
fn the_course_of_the_game_speaks_of_what_it_names() {
    let refused = [
        "Its controller gains 1 ember.",
        "Its owner draws 1 card.",
        "They gain 1 ember.",
        "Put it into your hand.",
        "Destroy that beast.",
        "Destroy this card.",
        "This card gets +1 power.",
        "Gain ember equal to that much.",
        "Draw cards equal to its cost.",
        "Destroy all beasts of the same clan in your grove.",
    ];
    let said = [
        "Choose a beast in your grove, then its controller gains 1 ember.",
        "Destroy all tired beasts in your grove. Draw cards equal to the number of cards destroyed this way.",
    ];
    let with = |before: &str, after: &str| {
        let mut files = kotodama_tests::files_in(kotodama_tests::workspace().join("tests/neutral"));
        let file = files.0.get_mut("game.ron").expect("the game has rules");
        assert!(file.contains(before), "{before}");
        *file = file.replacen(before, after, 1);
        // The codes of what is wrong: it can be read, and is not clear.
        kotodama_tests::load(&files).err().map(|found| found.iter().map(|one| one.code).collect::<BTreeSet<_>>())
    };
    let unclear = Some(BTreeSet::from([kotodama_grammar::codes::UNCLEAR]));
    let action = "(id: \"wait\", say: \"wait\", windows: [\"main\"], steps: ";
    for text in refused {
        assert_eq!(with("\"Announce End of Turn.\",", &format!("\"Announce End of Turn.\", {text:?},")), unclear, "a phase: {text}");
        assert_eq!(with("    actions: [", &format!("    actions: [{action}[{text:?}]),")), unclear, "an action: {text}");
        let answer = format!("At the end of the turn, {}{}", text[..1].to_lowercase(), &text[1..]);
        assert_eq!(with("    rules: [", &format!("    rules: [{answer:?},")), unclear, "a rule: {text}");
    }
    for text in said {
        let lines: Vec<String> = text.split_inclusive(". ").map(|line| format!("{:?}", line.trim())).collect();
        assert_eq!(with("\"Announce End of Turn.\",", &format!("\"Announce End of Turn.\", {},", lines.join(", "))), None, "a phase: {text}");
        assert_eq!(with("    actions: [", &format!("    actions: [{action}[{}]),", lines.join(", "))), None, "an action: {text}");
    }
    for rule in ["You can't play beasts of the same clan.", "If it is tired, you can't attack.", "All beasts of another clan in your grove have Guard."] {
        assert_eq!(with("    rules: [", &format!("    rules: [{rule:?},")), unclear, "{rule}");
    }
    for condition in ["it is tired", "this card is tired"] {
        assert_eq!(with("skip_if: \"it is the first turn of the game\"", &format!("skip_if: {condition:?}")), unclear, "{condition}");
    }
}

/// What the next card costs ends with it, also where no other text of the game asks what is done to cards.
#[test]
fn what_waits_for_a_card_ends_though_nobody_watches() {
    let text = ["Put a copy of a trick in your hand into your hand. The next trick you play costs 1 less. Play a trick in your hand."];
    let loaded = neutral(&[written("waits".into(), "trick", &text)]);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let case = Case { text: &[], kind: "trick", place: "hand", acts: &["play Case"], wishes: &["Elk"], wanted: Wanted::Does("Flare cost: 1; my hand#: 2") };
    judge(&loaded, "waits", &case).unwrap_or_else(|why| panic!("{why}"));
}

/// Chance chooses each number that it may, and no other, and decides either way.
#[test]
fn chance_chooses_each_and_no_other() {
    let texts: [(&str, &str, &[&str]); 2] = [
        ("numbers", "Deal 2 to 4 damage to a beast in your opponent's grove.", &["2", "3", "4"]),
        (
            "decides",
            "You have a 40% chance to deal 1 damage to a beast in your opponent's grove. Otherwise, deal 4 damage to a beast in your opponent's grove.",
            &["1", "4"],
        ),
    ];
    let cards: Vec<Written> = texts.iter().map(|(id, text, _)| written((*id).into(), "trick", &[text])).collect();
    let loaded = neutral(&cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    for (id, text, wanted) in texts {
        let mut seen = BTreeSet::new();
        for seed in 0..60 {
            let mut running = board(&loaded.game, id, "hand").seed(seed).begin();
            play(&mut running, &Doing { acts: &["play Case"], wishes: &["Elk"] }).unwrap_or_else(|why| panic!("{text}: {why}"));
            seen.insert(ask(&running, "Elk damage"));
        }
        assert_eq!(seen, wanted.iter().map(|number| (*number).to_owned()).collect(), "{text}");
    }
}

/// A game with a verb for cards that come into being, and with a phrase that does not say to what it is done.
#[test]
fn what_is_made_and_what_is_done_instead_is_clear() {
    let texts = [
        ("Summon a Demon.", false),
        ("Summon a Demon in your hand.", true),
        ("Summon a 2/2 Demon.", true),
        ("Deal 2 damage to a minion. If you control a Beast, deal 4 damage instead.", true),
        ("Deal 2 damage to all minions. If you control a Beast, deal 4 damage instead.", false),
        ("Draw a card. If you control a Beast, deal 4 damage instead.", true),
        // A spell is cast, and never dies.
        ("Battlecry and Deathrattle: Draw a card.", false),
        ("Add a random Demon to your hand.", true),
        ("Put a random Demon into your hand.", true),
        ("Add a random Demon from your deck to your hand.", true),
    ];
    let spell = |n: usize, text: &str| Written {
        id: format!("T-{n}"),
        rest: format!("name: \"Trial {n}\", kind: \"spell\", stats: {{\"cost\": 0}}"),
        text: vec![text.to_owned()],
    };
    let cards: Vec<Written> = texts.iter().enumerate().map(|(n, (text, _))| spell(n, text)).collect();
    let Loaded { refused, .. } = load_cards(&files("duel"), &cards);
    for (card, (text, reads)) in cards.iter().zip(texts) {
        assert_eq!(!refused.contains_key(&card.id), reads, "{text}: {:?}", refused.get(&card.id));
    }
}

/// Who destroyed a card is known when the verb is done, however many sentences it means: the first has sent the card away.
#[test]
fn who_destroyed_it_is_known_however_many_sentences_that_takes() {
    let mut files = FILES.clone();
    let rules = files.0.get_mut("game.ron").expect("the game has rules");
    let one = r#"Means(["Put it into its owner's discard pile."])"#;
    assert!(rules.contains(&format!(r#"(id: "destroy", does: {one}"#)));
    *rules = rules.replacen(one, r#"Means(["Put it into its owner's discard pile.", "Gain 1 ember."])"#, 1);
    let text = ["Whenever this card destroys a beast, draw 1 card.", "This card deals 3 damage to a beast in your opponent's grove."];
    let loaded = load_cards(&files, &[written("slayer".into(), "beast", &text)]);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let wanted = Wanted::Does("Ember Wolf at: foe discard; my hand#: 3");
    let case = Case { text: &[], kind: "beast", place: "grove", acts: &["use Case"], wishes: &["Ember Wolf"], wanted };
    judge(&loaded, "slayer", &case).unwrap_or_else(|why| panic!("{why}"));
}
