//! The page that shows the tables.

use super::cards::{EVENTS, FORMS, Form, SUBJECTS, Subject, cells, printed_as, sentence};
use super::game::{refusals, source};
use super::players::{DOINGS, PARTIES, SHAPES};
use kotodama_tests::workspace;
use std::fmt::Write as _;

pub(super) const HEAD: &str = "# What may be said of what

An event happens to a card: a verb is done to it, it takes or deals damage, is healed, goes from zone to zone, gets a state or sheds one,
has tokens put on it or taken from it, gets more or less of a stat by an instruction, meets a moment. Or it happens to a player: a pool gains, loses or pays, damage is taken, the
player does a verb, shuffles, looks, reveals, loses or wins. Of each kind of event a text may say the same things, of any card that it
can name and of any player: what follows it, what follows it the first time, what takes its place, what takes its place if somebody
wants, what takes its place the next time, and, of what has an amount, that it is made smaller, larger, twice as much, or nothing; damage to cards is redirected, too. Each such sentence does what it
says, or is refused when the game loads, in words that say what to write instead. There is no third kind: this page is made by a test
that loads every sentence of these tables on cards of a small game and plays it, on a card that is meant and on one that is not.

The same holds for keywords, for abilities in quotation marks, and for the rules in `game.ron`, where no card is “this card”, and “you”
is whoever controls the card that the event is about (or, where the rule can't mean that, the other player).

## When, and instead

";

pub(super) const PLAYERS_HEAD: &str = "## Of players and pools

Of what players do and of what happens to them and to their pools the same things are said, of you, of your opponent, of any player and
of whose turn it is. Where a stroke stands nobody could say such a thing.

";

pub(super) const TAIL: &str = "
## Whose

| words | whose |
|---|---|
| “your”, “your opponent's” | the controller of the text's, and the other's |
| “by your opponent” | done by the rules or words that the opponent of the text's controller uses, to whomsoever |
| “from card effects”, “from combat” | done by the words of a card, by the rules |
| “as a cost” | only of what a verb says: the verb was done to pay for something |
| “enters your …” | the zone is yours, wherever the card comes from |
| “a … in your …” | that is where the card is, or, of one that has moved, where it was |

## Can't

| sentence | what it keeps from |
|---|---|
| “… can't be [done]” | suffering the verb, and being chosen for it where a text says “that … can [do]” |
| “… can't [do]”, “… can't [do] all …” | doing it: to anything, or to those |
| “… can't take damage” | damage |
| “… can't be targeted” | being chosen by a text that says “target” |
| “… can't become [state]” | getting the state, or being without it, by any verb; a card that comes somewhere with it has it |
| “… can't get +[stat]”, “… can't get -[stat]” | instructions that make the stat more, or less; what is always so still counts |
| “[tokens] can't be put on …”, “[tokens] can't be taken from …” | tokens that move there, or from there |
| “… can only [do] …”, “… can only be [done] by …” | doing it to any others; having it done by any others, or by the rules |
| “you can't gain …”, “lose …”, “pay …”, “take …” | that of a pool, or that damage: what a pool becomes is gained or lost, what is paid is neither |
| “you can't shuffle your …”, “lose the game”, “win the game” | that; checks that would end the match look again whenever anything changes |
| “you can't [do] [cards]” | the verb to such cards: they are not offered, and nothing happens to them |
| “you can't [do]” | the verb, for a player: nothing happens when they are told to, actions that do nothing else are not offered, costs can't be paid |
| “you can only [do] [cards]” | the verb to any other cards |
| “… can only [do] … if …”, “… can only be [done] during your turn”, “you can only [do] … if …” | it, unless that is so: “can't … unless …” |
| “you can only [do] 1 [card] each turn” | the verb to such cards, once it was done to so many this turn |
| “you can always [do]” | nothing: it lifts what a rule of the game keeps players from |

What can't be done to “this card” can't be done wherever it lies: it is not played from hand, nor discarded.

Each of them works from a card, a rule, a keyword or an ability in quotation marks (of its own card), and, until a duration ends, by
an instruction. “Can't” beats “can”.

## What nobody does

A text that waits for what nothing in the game ever does, keeps somebody from it, or allows what nothing asks about, would do nothing: it is
refused, too. So are “whenever you win the game” and “whenever you lose the game”, as nothing follows the end; “if you would lose the
game, …” stands for it. Phases begin and end where the rules announce a moment for it, and texts speak of that moment. Turns begin and end in
every game: “whenever your turn begins”, before its first phase; “whenever a turn ends”, behind its last and before anybody else has
theirs. Nothing takes the place of a turn: “Whenever a turn ends, you take the next turn” skips one.

## What happened this turn

“If … this turn” asks in the words of the event: “this card was healed”, “a kite was netted”, “a kite entered your meadow”, “bead was put on
this card”, “this card got +life”, “a tail became attached to this card”, “you revealed a kite”. Whoever did it, once is enough. Of a card that is
only described it is asked what it was like when it happened; which card left the field is known by what was done to it, or by its name.

“If you do” behind an instruction that nobody chose means that it was done: “Gain 1 dew. If you do, …” does nothing more where you
can't gain dew, or where the pool is full.

| words | what they mean |
|---|---|
| “a kite glided this turn” | a moment that the rules announce, where the lexicon has a word for it (form `did`) |
| “this card didn't glide this turn”, “you didn't net a kite this turn” | it did not happen once |
| “2 or more kites were netted this turn”, “no kites glided this turn” | to so many different cards |
| “a kite netted this turn”, “a kite that glided this turn”, “a kite that didn't glide this turn” | the card is where the sentence says; of what a verb took off the field, it has to say where it is now |
| “the number of kites netted this turn”, “for each kite that glided this turn” | all of them, wherever they are now, as they were then; with a place, those that lie there |
| “the damage your keeper took this turn”, “the damage dealt this turn”, “your keeper took 3 or more damage this turn” | all of it together |
| “… this way” for “… this turn” | what the same text has done before; refused where nothing in it does that, and in what is done later |

## Of what is meant

| words | what they mean |
|---|---|
| “gains …”, “loses …” | points of a pool: by an instruction, because the pool “becomes” more or less, or, of losing, by damage to the player; never what is paid |
| “… is put into your …”, “… is taken from …” | tokens that move, of pools that hold them and of cards |
| “a player …, they …” | “they” are that player |
| “becomes [state]”, “becomes attached to …” | it was not so before |
| “is targeted” | a text that says “target” has chosen it, before anything is done to it |

## One after the other

Before anything happens it is asked whether it may; then what takes its place; then what makes it smaller; then it happens, and what
watches for it waits its turn. Of several texts that may take its place the rules come first, then those of whoever controls the card
that it happens to (or of the player to whom it happens), then the others, each in the order in which their cards came where they are. An
amount is changed by each text that changes it, in the same order. One that takes its place ends the
event; one that is declined, or only makes it smaller, lets it go on to the next. None answers what it does itself.
";

/// What tables call a sort of words.
pub(super) fn row(subject: &Subject) -> String {
    format!("“{}”", subject.words)
}

/// The number of a note, from 1.
fn note(notes: &mut Vec<String>, why: &str) -> usize {
    let at = notes.iter().position(|note| note == why).unwrap_or_else(|| {
        notes.push(why.to_owned());
        notes.len() - 1
    });
    at + 1
}

#[test]
fn the_page_says_the_same() {
    let mut page = HEAD.to_owned();
    let mut notes: Vec<String> = Vec::new();
    let everything = cells();
    let said = refusals(&source(&everything.iter().map(printed_as).collect::<Vec<_>>(), &[], &[]));
    for (form, name) in FORMS {
        let _ = write!(page, "### {name}\n\n| of |");
        let columns =
            EVENTS.iter().map(|event| if matches!(form, Form::Instead | Form::MayInstead | Form::NextInstead) { event.would } else { event.whenever });
        let _ = writeln!(page, "{}", columns.map(|words| format!(" {} |", words.replace("{}", "…"))).collect::<String>());
        let _ = writeln!(page, "|---|{}", "---|".repeat(EVENTS.len()));
        for subject in &SUBJECTS {
            let mut line = format!("| {} |", row(subject));
            for event in &EVENTS {
                let text = sentence(event, subject.words, form);
                let cell = match said.get(&text) {
                    None => "yes".to_owned(),
                    Some(why) => format!("no: {}", note(&mut notes, why)),
                };
                let _ = write!(line, " {cell} |");
            }
            page += &(line + "\n");
        }
        page.push('\n');
    }
    page += "The verbs of that game are “net” (it goes to the discard pile), “soak” (it sets a state), “call” (nothing but the event) and “toss” (from a hand).\n\n";
    page += PLAYERS_HEAD;
    let players = super::players::said_of();
    for (shape, name) in SHAPES {
        let _ = writeln!(page, "### {name}\n\n| of |{}", DOINGS.iter().map(|doing| format!(" {} |", doing.base.replace("YOUR", "your"))).collect::<String>());
        let _ = writeln!(page, "|---|{}", "---|".repeat(DOINGS.len()));
        for party in PARTIES {
            let mut line = format!("| “{party}” |");
            for doing in &DOINGS {
                let text = super::players::sentence(doing, party, shape);
                let said = text.and_then(|text| players.iter().find(|(known, _)| *known == text));
                let cell = match said {
                    None => "–".to_owned(),
                    Some((_, None)) => "yes".to_owned(),
                    Some((_, Some(why))) => format!("no: {}", note(&mut notes, why)),
                };
                let _ = write!(line, " {cell} |");
            }
            page += &(line + "\n");
        }
        page.push('\n');
    }
    page += "What is refused is answered so:\n\n";
    for (at, why) in notes.iter().enumerate() {
        let _ = writeln!(page, "{}. {why}", at + 1);
    }
    page += TAIL;
    let path = workspace().join("docs/what-may-be-said.md");
    if std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") != page {
        assert!(
            std::env::var_os("UPDATE_REFERENCE").is_some(),
            "docs/what-may-be-said.md: `UPDATE_REFERENCE=1 cargo test -p kotodama-tests --test all said` writes it anew"
        );
        std::fs::write(&path, page).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
