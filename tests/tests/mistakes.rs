//! Mistakes as authors make them, and what they are told: `tests/mistakes.ron` lists both. What is offered for a text leads to what
//! was meant, or nothing is offered.

use kotodama_grammar::{Language, Lexicon, SentenceError};
use kotodama_tests::neutral::{Written, neutral};
use kotodama_tests::{azuki, workspace};
use serde::Deserialize;

/// A mistake, and what must be answered to it.
#[derive(Debug, Clone, Deserialize)]
struct Mistake {
    lang: String,
    kind: String,
    text: String,
    /// In which words the caret stands; none where the text is read.
    at: String,
    /// Words of the message or of the hint; none where nothing may be offered.
    says: String,
    /// Whether it is answered otherwise today.
    #[serde(default)]
    missing: bool,
}

impl Mistake {
    /// Whether a text that can't be read is answered as it must be.
    fn holds(&self, wrong: &SentenceError) -> bool {
        let place = wrong.span.start;
        let there = self.text.match_indices(&self.at).any(|(at, words)| (at..at + words.len().max(1)).contains(&place));
        let ends = self.at == "." && place + 1 >= self.text.len();
        !self.at.is_empty() && (there || ends) && {
            // Where a word is named, the sentence is told by that.
            let offered = [wrong.help(), wrong.nearest.clone()].into_iter().flatten().collect::<Vec<_>>().join(" ");
            self.is_told(&wrong.message, Some(offered.as_str()).filter(|offered| !offered.is_empty()))
        }
    }

    fn is_told(&self, message: &str, help: Option<&str>) -> bool {
        let offers = help
            .is_some_and(|help| help.contains("did you mean") || help.contains("vouliez-vous") || help.contains("for example") || help.contains("par exemple"));
        let told = format!("{message} {}", help.unwrap_or_default());
        if self.says.is_empty() { !offers } else { told.to_lowercase().contains(&self.says.to_lowercase()) }
    }
}

/// Set to anything, it has the test tell what is answered to those mistakes that are not answered as they should be.
const SHOW: &str = "SHOW";

#[test]
#[expect(clippy::print_stdout, reason = "whoever sets the variable wants to read it")]
fn mistakes_are_answered_with_what_was_meant_or_with_silence() {
    let listed = std::fs::read_to_string(workspace().join("tests/mistakes.ron")).expect("the list is there");
    let mistakes: Vec<Mistake> = ron::from_str(&listed).expect("the list is one of mistakes");
    assert!(mistakes.len() >= 150);
    let lexicon = |words: &str| Lexicon::from_ron(words).expect("a lexicon");
    let english = Language::english(&lexicon(include_str!("../neutral/lexicon/en.ron")), &[]).expect("a language");
    let french = Language::of("fr", &lexicon(include_str!("../neutral/lexicon/fr.ron")), &[]).expect("a language");
    // What can be read is compiled, too: only English is the language of that game.
    let read = |mistake: &Mistake| if mistake.lang == "fr" { french.read_ability(&mistake.text) } else { english.read_ability(&mistake.text) };
    let stats = |kind: &str| if kind == "beast" { r#"{"cost": 0, "power": 1, "life": 3}"# } else { r#"{"cost": 0}"# };
    let cards: Vec<Written> = mistakes
        .iter()
        .enumerate()
        .filter(|(_, mistake)| mistake.lang == "en" && read(mistake).is_ok())
        .map(|(at, mistake)| Written {
            id: format!("m{at}"),
            rest: format!(r#"name: "Case", kind: {:?}, stats: {}"#, mistake.kind, stats(&mistake.kind)),
            text: vec![mistake.text.clone()],
        })
        .collect();
    let refused = neutral(&cards).refused;
    let mut wrong = Vec::new();
    for (at, mistake) in mistakes.iter().enumerate() {
        let (holds, told) = match (read(mistake), refused.get(&format!("m{at}"))) {
            (Err(errors), _) => (mistake.holds(&errors[0]), format!("{} | {}", errors[0].message, errors[0].help().unwrap_or_default())),
            (Ok(_), Some(found)) => {
                let help = found[0].help.as_deref();
                (!mistake.at.is_empty() && mistake.is_told(&found[0].message, help), format!("{} | {}", found[0].message, help.unwrap_or_default()))
            }
            (Ok(_), None) => (mistake.at.is_empty(), "it is read".to_owned()),
        };
        if std::env::var_os(SHOW).is_some() && mistake.missing {
            println!("{}\n    {told}", mistake.text);
        }
        if holds == mistake.missing {
            let what = if holds { "is answered now: take `missing` away" } else { "is answered otherwise" };
            wrong.push(format!("{what}: {}\n    {told}", mistake.text));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), mistakes.len(), wrong.join("\n"));
}

/// What was found may read in two ways, and its wording says one of them: nobody knows whether that one was meant.
#[test]
fn no_sentence_is_offered_that_was_found_in_two_readings() {
    let texts = [
        "Until the end of the turn, all beasts in your grove have +1 power and a beast in your grove has Swift.",
        "This turn, all beasts in your grove have +1 power and a beast in your grove has Swift.",
    ];
    let card = |(at, text): (usize, &str)| Written {
        id: format!("m{at}"),
        rest: r#"name: "Case", kind: "trick", stats: {"cost": 0}"#.to_owned(),
        text: vec![text.to_owned()],
    };
    let refused = neutral(&texts.into_iter().enumerate().map(card).collect::<Vec<_>>()).refused;
    for (at, text) in texts.iter().enumerate() {
        let found = &refused[&format!("m{at}")][0];
        assert_eq!(found.code, "K0101", "{text}");
        assert!(!found.help.as_deref().is_some_and(|help| help.contains("did you mean")), "{text}: {:?}", found.help);
    }
}

/// What others do before a joint, the joint, the same deed as theirs and as one's own, and what can't be read behind it.
const THEIRS: [(&str, &[&str], &[&str]); 2] = [
    (
        "en",
        &["Your opponent discards 1 card", "Each player draws 1 card", "Choose a beast. Its controller draws 1 card", "Your opponent reveals their hand"],
        &[", then", " and", ",", " and then"],
    ),
    ("fr", &["Votre adversaire défausse 1 carte", "Chaque joueur pioche 1 carte"], &[", puis", " et", ","]),
];
/// Ends of sentences, read and unread.
const ENDS: [(&str, &[&str]); 2] = [
    (
        "en",
        &["one", "two", "1", "a card card", "a cards", "cards", "2 card", "one card", "one of", "a beast", "2 ember", "2 embers", "one more card", "it too"],
    ),
    ("fr", &["une", "deux", "1", "une carte carte", "une cartes", "cartes", "2 carte", "une", "une bête", "2 braises"]),
];

/// Of so many crossed texts one is asked, since to look for what was meant takes long: no divisor of how many ends there are.
const EVERY: usize = 97;

/// Behind a joint a verb's form alone tells who goes on: what is offered has it done by the same.
#[test]
fn an_offered_sentence_has_the_same_doers_as_the_words_say() {
    let lexicon = |words: &str| Lexicon::from_ron(words).expect("a lexicon");
    let (mut at, mut asked, mut wrong) = (0, 0, Vec::new());
    for (lang, heads, joints) in THEIRS {
        let (words, own, fixed) = match lang {
            "fr" => (lexicon(include_str!("../neutral/lexicon/fr.ron")), "imp", [("gagne", "gagnez"), ("perd", "perdez")]),
            _ => (lexicon(include_str!("../neutral/lexicon/en.ron")), "base", [("gains", "gain"), ("loses", "lose")]),
        };
        let language = Language::of(lang, &words, &[]).expect("a language");
        let lexical = words.words("verb").filter_map(|(_, entry)| {
            let said = |form: &str| entry.texts().find(|(name, _)| *name == form).map(|(_, text)| text.to_owned());
            said("third").zip(said(own))
        });
        let deeds: Vec<(String, String)> = lexical.chain(fixed.map(|(one, other)| (one.to_owned(), other.to_owned()))).collect();
        let ends = ENDS.iter().find(|(of, _)| *of == lang).map_or(&[][..], |(_, ends)| ends);
        for (head, joint) in heads.iter().flat_map(|head| joints.iter().map(move |joint| (head, joint))) {
            for ((theirs, yours), end) in deeds.iter().flat_map(|deed| ends.iter().map(move |end| (deed, end))) {
                for (said, other) in [(theirs, yours), (yours, theirs)] {
                    at += 1;
                    if at % EVERY != 0 {
                        continue;
                    }
                    let text = format!("{head}{joint} {said} {end}.");
                    let Err(found) = language.read_ability(&text) else { continue };
                    asked += 1;
                    let offered = found.iter().flat_map(|one| one.nearest.iter().chain(&one.others));
                    let changed = |offer: &&String| joints.iter().any(|joint| offer.contains(&format!("{joint} {other} ")));
                    wrong.extend(offered.filter(changed).map(|offer| format!("{text}\n    {offer}")));
                }
            }
        }
    }
    assert!(asked > 20, "only {asked} texts are refused");
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Words for what is so, with those for what was so.
const BEFORE: [(&str, &str); 6] = [("has", "had"), ("have", "had"), ("is", "was"), ("are", "were"), ("does", "did"), ("takes", "took")];
/// Words behind which a verb tells no time by itself.
const HELPERS: [&str; 6] = ["may", "would", "can", "can't", "to", "be"];
/// So many texts are changed at most.
const CHANGED: usize = 300;

#[test]
fn no_sentence_is_offered_for_one_of_another_time() {
    let game = azuki();
    let language = game.language();
    let verbs = game.read.lexicon.words("verb").flat_map(|(_, entry)| {
        let said = |form: &str| entry.texts().filter(|(name, _)| *name == form).map(|(_, text)| text.to_owned()).collect::<Vec<_>>();
        let past = if said("did").is_empty() { said("past") } else { said("did") };
        let now = said("third").into_iter().chain(said("base"));
        now.flat_map(|now| past.iter().map(|past| (now.clone(), past.clone())).collect::<Vec<_>>()).collect::<Vec<_>>()
    });
    let times: Vec<(String, String)> = BEFORE.iter().map(|(now, before)| ((*now).to_owned(), (*before).to_owned())).chain(verbs).collect();
    let mut texts: Vec<String> = game.cards.iter().filter_map(|card| language.print_text(game.text(card)).ok()).flatten().collect();
    texts.sort();
    texts.dedup();
    let (mut changed, mut wrong) = (0, Vec::new());
    for text in &texts {
        for (now, before) in times.iter().filter(|(now, before)| now != before && text.contains(&format!(" {now} "))) {
            // behind these there is no other time: "may drew" is a slip
            let helped = HELPERS.iter().any(|helper| text.contains(&format!(" {helper} {now} ")));
            if helped {
                continue;
            }
            let other = text.replace(&format!(" {now} "), &format!(" {before} "));
            let Err(found) = language.read_ability(&other) else { continue };
            changed += 1;
            let offered = [&found[0].nearest, &found[0].did_you_mean].into_iter().flatten();
            let says_now = |offer: &str| offer == now || format!(" {offer} ").contains(&format!(" {now} "));
            wrong.extend(offered.filter(|offer| says_now(offer)).map(|offer| format!("{other}\n    {offer}")));
        }
        if changed > CHANGED {
            break;
        }
    }
    assert!(changed > 30, "only {changed} texts are refused when they tell of another time");
    assert!(wrong.is_empty(), "{} of {changed}:\n{}", wrong.len(), wrong.join("\n"));
}
