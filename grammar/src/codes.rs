//! The codes of all findings, each with a page: what it means, why it matters, an example, what to write instead.
//!
//! | codes | about |
//! |---|---|
//! | K00xx | language files, lexicons, phrases |
//! | K01xx | the text of cards and rules |
//! | K02xx | data files |
//! | K03xx | decks |
//! | K04xx | hooks |
//! | K05xx | saved games |
//! | K06xx | scenes |
//! | K07xx | packs |
//!
//! A code is never given a second meaning. New ones go at the end of their hundred.

use serde::Serialize;

/// A language file breaks a convention.
pub const LANGUAGE_FILE: &str = "K0001";
/// A word of a lexicon is no word.
pub const LEXICON: &str = "K0002";
/// A phrase or its pattern is broken.
pub const PHRASE: &str = "K0003";
/// What a phrase means can't be read.
pub const PHRASE_MEANING: &str = "K0004";
/// Phrases mean each other.
pub const PHRASE_CYCLE: &str = "K0005";
/// A form of a word that the language never asks for.
pub const UNUSED_FORM: &str = "K0006";
/// Something that one language can say and another can't.
pub const LANGUAGE_LACKS: &str = "K0007";
/// A phrase that nothing says.
pub const UNUSED_PHRASE: &str = "K0008";
/// Two phrases, or a phrase and the language, read the same text.
pub const SAME_WORDS: &str = "K0009";
/// A word of a sentence can't be read.
pub const UNREAD: &str = "K0101";
/// A tag that the game does not have.
pub const UNKNOWN_TAG: &str = "K0102";
/// A tag within a sentence.
pub const LATE_TAG: &str = "K0103";
/// A bracket without its partner, or a sign that no text has.
pub const SIGN: &str = "K0105";
/// A line with nothing in it.
pub const EMPTY: &str = "K0106";
/// A number too big for a card.
pub const NUMBER: &str = "K0107";
/// A sentence too long or too deep to read.
pub const TOO_HARD: &str = "K0108";
/// A sentence with two readings.
pub const AMBIGUOUS: &str = "K0109";
/// A text that is not in its canonical form.
pub const NOT_CANONICAL: &str = "K0110";
/// A sentence that reads well but refers to nothing, or asks for what the rules do not have.
pub const UNCLEAR: &str = "K0111";
/// A line that says in other words what another line says.
pub const TWO_WORDINGS: &str = "K0112";
/// Something in parentheses that is no reminder.
pub const ASIDE: &str = "K0113";
/// A reminder on a card that says something else than the keyword means.
pub const WRONG_REMINDER: &str = "K0114";
/// A word for the one opponent, where several may play.
pub const WHICH_OPPONENT: &str = "K0115";
/// A data file that is not in the shape it should have.
pub const DATA_FILE: &str = "K0201";
/// A file that is missing.
pub const NO_FILE: &str = "K0202";
/// A value that does not fit the rest of the game.
pub const DATA_VALUE: &str = "K0203";
/// A keyword that nothing speaks of.
pub const UNUSED_KEYWORD: &str = "K0204";
/// A number of a card that is beyond the range of its set.
pub const OUT_OF_RANGE: &str = "K0205";
/// A text that is longer than what fits a card.
pub const TOO_LONG: &str = "K0206";
/// A file that is there and can't be read.
pub const UNREADABLE: &str = "K0207";
/// A deck that breaks the rules.
pub const DECK: &str = "K0301";
/// A card for play that is in no deck.
pub const IN_NO_DECK: &str = "K0302";
/// A hook that does not load.
pub const HOOK: &str = "K0401";
/// A script that nothing runs.
pub const UNUSED_HOOK: &str = "K0402";
/// A saved match that can't go on.
pub const SAVE: &str = "K0501";
/// A line of a scene that can't be read.
pub const SCENE: &str = "K0601";
/// A move of a scene that is not offered.
pub const SCENE_MOVE: &str = "K0602";
/// Something that a scene expects and that does not hold.
pub const SCENE_EXPECT: &str = "K0603";
/// Something that a scene refuses and that is offered.
pub const SCENE_REFUSE: &str = "K0604";
/// `K0701`
pub const PACK: &str = "K0701";
/// `K0702`
pub const PACK_NEEDS: &str = "K0702";
/// `K0703`
pub const PACK_CLASH: &str = "K0703";
/// `K0704`
pub const PACK_OVERRIDE: &str = "K0704";
/// `K0705`
pub const PACK_ARCHIVE: &str = "K0705";

/// The page of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Page {
    /// `K0101`
    pub code: &'static str,
    /// A headline.
    pub title: &'static str,
    /// What it finds, and why that matters.
    pub about: &'static str,
    /// How it comes about.
    pub example: &'static str,
    /// What to write instead.
    pub instead: &'static str,
}

/// The page of a code, in any case (`k0101` too).
pub fn page(code: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.code.eq_ignore_ascii_case(code))
}

/// All pages, in the order of their codes.
pub const PAGES: &[Page] = &[
    Page {
        code: LANGUAGE_FILE,
        title: "A language file breaks a convention",
        about: "A language file (`en.pest`) says how sentences look, in both directions. Each rule is named like a node of the tree, \
                and its tags like the fields. A rule that keeps to neither could be read and would lose words, so it is refused.",
        example: "deal = { ^\"deal\" ~ #amount = (number | word) ~ \"damage\" }",
        instead: "Give the choice a rule of its own: `amount = { number | word }`, and tag that: `#amount = amount`.",
    },
    Page {
        code: LEXICON,
        title: "A word of the lexicon is no word",
        about: "The lexicon gives each word of the game an id and its forms. Ids are snake_case. Two words of one class that look the \
                same could not be told apart by a reader, and an empty form would match anywhere.",
        example: "kinds: { \"Ally\": (sg: \"ally\"), \"friend\": (sg: \"ally\") }",
        instead: "kinds: { \"ally\": (sg: \"ally\", pl: \"allies\") }",
    },
    Page {
        code: PHRASE,
        title: "A phrase is broken",
        about: "A phrase adds a sentence to the language. It has an id of its own, and a pattern of words and of holes with a type \
                (`number`, `card`, `player` and more: see docs/phrases.md). Each hole of the pattern is used in the meaning, and no other.",
        example: "(id: \"pay\", say: [\"Pay {n} coins\"], means: […])",
        instead: "(id: \"pay\", say: [\"Pay {n:number} coins\"], means: […])",
    },
    Page {
        code: PHRASE_MEANING,
        title: "The meaning of a phrase can't be read",
        about: "What a phrase means is written in the same language as the cards, with the holes in braces. It must be readable by itself.",
        example: "means: [\"Taps {n} coins.\"]",
        instead: "means: [\"Tap {n} coins in your purse.\"]",
    },
    Page {
        code: PHRASE_CYCLE,
        title: "Phrases mean each other",
        about: "The meaning of a phrase may use other phrases, but must end in words of the language. A chain that comes back to \
                where it began means nothing.",
        example: "\"Rest\" means \"Relax.\", and \"Relax\" means \"Rest.\"",
        instead: "Let one of them say what happens: \"Relax\" means \"Heal 1 to your hero.\"",
    },
    Page {
        code: UNUSED_FORM,
        title: "A form that the language never asks for",
        about: "Which forms a word has is between the lexicon and the language file. A form that the file never asks for is \
                never read and never printed: mostly its name is misspelt, and the form that is asked for is missing.",
        example: "kinds: { \"ally\": (sg: \"ally\", plural: \"allies\") }",
        instead: "kinds: { \"ally\": (sg: \"ally\", pl: \"allies\") }",
    },
    Page {
        code: LANGUAGE_LACKS,
        title: "A construct that one language has and another lacks",
        about: "A language file has a rule for each construct of the tree that it can say, named like the construct. Where one file has \
                such a rule and another has not, a card can be written in the one and not be printed in the other.",
        example: "fr.pest has no rule `swap`; en.pest has: swap = { ^\"swap\" ~ #one = selector ~ \"with\" ~ #other = selector }",
        instead: "swap = { ^\"échangez\" ~ #one = selector ~ \"avec\" ~ #other = selector }",
    },
    Page {
        code: UNUSED_PHRASE,
        title: "a phrase that nothing says",
        about: "No card, no rule, no mode and no other phrase in use says this phrase. It is left from a card that is gone, or the card that \
                should say it says the same in other words. Each phrase is one more sentence for readers to know, and to be read wrongly.",
        example: "phrases.ron has (id: \"rest\", say: [\"Rest\"], means: [\"Draw 1 card.\"]), and every card says \"Draw 1 card.\"",
        instead: "Take the phrase out of phrases.ron, or say it on the card it was made for.",
    },
    Page {
        code: SAME_WORDS,
        title: "Two readings of the same words",
        about: "Two phrases read the same text, or a phrase reads what the language reads without it. Which one a card meant could not \
                be told, so the game does not load. Each phrase is tried with words in its holes: patterns need not look alike to read alike.",
        example: "(id: \"toss\", say: [\"Toss {x:card}\"], …), (id: \"toss_many\", say: [\"Toss {n:number} cards\"], …)",
        instead: "(id: \"toss\", say: [\"Toss {x:card}\"], …), which reads \"Toss 2 cards.\", too",
    },
    Page {
        code: UNREAD,
        title: "A word of a sentence can't be read",
        about: "Every word of every text is accounted for: a clause that could not be read would silently not happen. The error points \
                at the first word that no reading has a place for, lists what could stand there, and shows the nearest sentence \
                that can be read.",
        example: "Destory a creature.",
        instead: "Destroy a creature.",
    },
    Page {
        code: UNKNOWN_TAG,
        title: "A tag that the game does not have",
        about: "Tags in brackets say when a line works. They are words of the game: its lexicon lists them.",
        example: "[On Plai] Draw 1 card.",
        instead: "[On Play] Draw 1 card.",
    },
    Page {
        code: LATE_TAG,
        title: "A tag in the middle of a line",
        about: "Tags belong to the whole line, so they stand at its beginning. Rules and meanings have none.",
        example: "Draw 1 card. [On Play] Draw 1 card.",
        instead: "Make it two lines: \"Draw 1 card.\" and \"[On Play] Draw 1 card.\"",
    },
    Page {
        code: SIGN,
        title: "A sign that stands alone or belongs to no text",
        about: "Brackets hold tags, parentheses hold reminder text (which is not read), braces hold the holes of phrases. Each needs \
                its partner. Tabs, line breaks and other invisible signs can't be told from blanks, so they are refused.",
        example: "Swift. (It may attack at once.",
        instead: "Swift. (It may attack at once.)",
    },
    Page {
        code: EMPTY,
        title: "A line with nothing in it",
        about: "A line without a tag and without a sentence, or a full stop with nothing before it, is a slip.",
        example: "Draw 1 card..",
        instead: "Draw 1 card.",
    },
    Page {
        code: NUMBER,
        title: "A number too big for a card",
        about: "Numbers on cards are small; one that does not fit is a slip of the keyboard.",
        example: "Draw 99999999999 cards.",
        instead: "Draw 9 cards.",
    },
    Page {
        code: TOO_HARD,
        title: "A sentence too long or too deep to read",
        about: "Reading is bounded: a sentence with clause in clause in clause, or of thousands of letters, is refused rather than \
                making everybody wait.",
        example: "If …, if …, if …, if …, (a hundred times) draw 1 card.",
        instead: "Make it several sentences or a phrase.",
    },
    Page {
        code: AMBIGUOUS,
        title: "A sentence with two readings",
        about: "The sentence can be read in two ways that mean different things. The language would pick the first; a player might \
                pick the other.",
        example: "a phrase whose words also mean something in the language itself",
        instead: "Say it in a way that has one reading: both are shown with the finding.",
    },
    Page {
        code: NOT_CANONICAL,
        title: "A text that is not in its canonical form",
        about: "There is one way to say each thing, so that cards can be compared and searched, and so that a text printed from the tree \
                is the text that was written. `kotodama fmt` puts the texts of cards in that form.",
        example: "draw  1 card.",
        instead: "Draw 1 card.",
    },
    Page {
        code: UNCLEAR,
        title: "a sentence that means nothing here",
        about: "The sentence is well formed, but a word in it points at nothing: an \"it\" with no card named before, a zone or verb that the rules do not define, an \"instead\" with no sentence before it. Guessing would make the card do something nobody wrote.",
        example: "\"Destroy it.\" as the first sentence of a card without a trigger.",
        instead: "Name the card: \"Destroy this card.\", or choose one first: \"Choose a card in your hand. Discard it.\"",
    },
    Page {
        code: TWO_WORDINGS,
        title: "the same thing said in two ways",
        about: "Two lines do the same and say it in different words: one says a phrase and the other what the phrase means, or one begins \
                with \"When\" and the other with \"Whenever\". A player who reads both looks for a difference that is not there. The \
                wording that fewer cards have is reported; of two that are equally frequent, the one that spells a phrase out, else the longer.",
        example: "\"Pay 2 coins: Draw 1 card.\" on one card, \"Spend 2 coins in your purse: Draw 1 card.\" on another",
        instead: "\"Pay 2 coins: Draw 1 card.\" on both.",
    },
    Page {
        code: ASIDE,
        title: "Something in parentheses that is no reminder",
        about: "What stands in parentheses is for people alone and means nothing to the rules. So it must be a reminder that nobody can \
                take for more: whole sentences with their full stop, behind a sentence, or behind a keyword in a line of keywords. A \
                word of the game in parentheses (an icon, say) would be lost without a trace.",
        example: "Destroy another (Tiny) creature.",
        instead: "Destroy another Tiny creature. (It is soon done.)",
    },
    Page {
        code: WRONG_REMINDER,
        title: "a reminder that says something else",
        about: "Behind a keyword a card may remind the reader of what it means. Nobody reads that text but people, and they believe it: so it \
                says what keywords.ron says, with the keyword's number in it. `kotodama fmt --reminders` writes it. Behind anything else, a \
                rule in parentheses (what is done, when, or if what) is told, too: nobody plays it.",
        example: "Tough 2. (If this card would take damage, reduce that damage by 1.)",
        instead: "Tough 2. (If this card would take damage, reduce that damage by 2.)",
    },
    Page {
        code: WHICH_OPPONENT,
        title: "your opponent, where several play",
        about: "In a game that more than two may play (`players` in game.ron) nobody is the one opponent, so a text has to say which players it means: each of \
                them, the one to the left, the one to the right, or all players.",
        example: "Your opponent draws 1 card. (in a game of 2 to 4 players)",
        instead: "Each opponent draws 1 card. Or: The next player draws 1 card. The player to your right draws 1 card. Each player draws 1 card.",
    },
    Page {
        code: DATA_FILE,
        title: "a data file in the wrong shape",
        about: "A RON file could not be read as what it should be: a field is missing or misspelt, a bracket is not closed, a value has the wrong type. Nothing of the game is loaded, so that nothing is half-loaded.",
        example: "(id: \"A-1\", nmae: \"Ruby\", kind: \"creature\")",
        instead: "(id: \"A-1\", name: \"Ruby\", kind: \"creature\")",
    },
    Page {
        code: NO_FILE,
        title: "a missing file",
        about: "A game's folder lacks a file that every game needs: its rules, or the words of its language.",
        example: "A folder with sets/ but without game.ron.",
        instead: "Add the file named in the message.",
    },
    Page {
        code: DATA_VALUE,
        title: "a value that does not fit",
        about: "A value in a data file contradicts the rest of the game: a card without a stat that its kind must have, an unknown kind or family, an id used twice, a word without forms in the lexicon.",
        example: "A card of a kind with stats [\"cost\"] that has no cost.",
        instead: "Add the stat to the card, or take it from the kind in game.ron.",
    },
    Page {
        code: UNUSED_KEYWORD,
        title: "a keyword that nothing speaks of",
        about: "No card has or gives this keyword, and no rule, mode, tag, script or other keyword speaks of it. Mostly a card has lost a line, or \
                the keyword is left from one that is gone.",
        example: "keywords.ron has (id: \"swift\", …), and neither a card nor game.ron says \"Swift\".",
        instead: "Take it out of keywords.ron and the lexicon, or print it on the card it was made for.",
    },
    Page {
        code: OUT_OF_RANGE,
        title: "a number beyond the range of its set",
        about: "A set may declare between which numbers its cards lie, by kind and stat (`ranges`). A card beyond is probably a slip of the \
                keyboard. It can be played nevertheless: a set that declares no range is not looked at.",
        example: "ranges: {\"creature\": {\"cost\": (0, 9)}} in a set, and a creature in it with stats: {\"cost\": 55}",
        instead: "stats: {\"cost\": 5}; or, where the card is meant to be like that, a wider range.",
    },
    Page {
        code: TOO_LONG,
        title: "a text that is longer than what fits a card",
        about: "A kind of cards may say how much text fits on it: `room`, so many lines of so many letters. All that is printed on a side counts, \
                tags and reminder text included. Each line of its text begins a new line on the card; it goes on in the next line before the \
                word that would not fit. What stands beyond the last line is marked. The card can be played nevertheless.",
        example: "(id: \"trick\", text: Resolved, room: (2, 30)) in game.ron, and a trick with the text \
                  \"Choose a creature in your opponent's arena. Destroy it. Draw 1 card.\"",
        instead: "\"Destroy a creature in your opponent's arena. Draw 1 card.\"; or give the kind more room.",
    },
    Page {
        code: UNREADABLE,
        title: "a file that can't be read",
        about: "Something is at that path, and it is no text in UTF-8: it is in the encoding of another program (Windows-1252, UTF-16), it may not \
                be read, it is a folder, a link to nothing, a pipe. Such a file never counts as absent: a game without the cards of one of its sets \
                would be another game. A mark of the byte order at the beginning (UTF-8 with BOM) and line ends of Windows are fine.",
        example: "sets/first.ron, saved as \"ANSI\" or as \"Unicode\" by an editor.",
        instead: "Save it as UTF-8, give yourself the permission to read it, or move it out of the game's folder.",
    },
    Page {
        code: DECK,
        title: "a deck that breaks the rules",
        about: "The rules of building decks stand in game.ron: sections, their sizes, kinds and copies, and which families must match. A deck that breaks them can't be played.",
        example: "Five copies of a card where four are allowed.",
        instead: "Change the deck, or the rule.",
    },
    Page {
        code: IN_NO_DECK,
        title: "a card for play that is in no deck",
        about: "No deck in decks/ holds this card, no card of a deck brings it, and it does not come with a deck's leading card. So bots and \
                tests that play those decks never meet it. Only `kotodama check --strict` reports each such card; without it they are counted.",
        example: "A set of 170 cards of which four decks hold 68.",
        instead: "Put the card into a deck, move it into a set with role: Test, or leave it: it can be played by whoever builds a deck with it.",
    },
    Page {
        code: HOOK,
        title: "a hook that does not load",
        about: "A Lua script is missing, is no Lua, or does not give back a function. Hooks run in a sandbox: no files, no clocks, no randomness.",
        example: "return 42",
        instead: "return function(game, event) end",
    },
    Page {
        code: UNUSED_HOOK,
        title: "a script that nothing runs",
        about: "A file in the game's scripts folder is named by no phrase (`lua`). It is never read, so nothing \
                tells whether it still fits the game.",
        example: "scripts/avenge.luau, and phrases.ron has no lua: \"avenge.luau\".",
        instead: "Name it: (id: \"avenge\", say: [\"Avenge this card\"], lua: \"avenge.luau\"); or remove the file.",
    },
    Page {
        code: SAVE,
        title: "a saved match that can't go on",
        about: "A saved match is of another game or version, or its cards and rules have changed since, or the file was damaged. Going on would not give the match that was saved.",
        example: "A match saved before a card's text was changed.",
        instead: "Go back to the files it was saved with, or start a new match.",
    },
    Page {
        code: SCENE,
        title: "a line of a scene that can't be read",
        about: "A scene says what lies on the board, what is done and what must hold, in fixed forms and with the game's own words. A line that could not be read would be a test that tests nothing, so it is an error; so is a refusal of something that no option could ever be called.",
        example: "expect Ruby is at 3 health",
        instead: "expect Ruby has 3 health",
    },
    Page {
        code: SCENE_MOVE,
        title: "a move that is not offered",
        about: "A move of a scene is the name of one of the options of the player who decides. The finding lists what was offered. The scene ends there: what follows would be about another situation.",
        example: "you> pass (while the opponent decides)",
        instead: "foe> pass",
    },
    Page {
        code: SCENE_EXPECT,
        title: "an expectation that does not hold",
        about: "The scene expects something at this point that is not so. Either a rule or a card does not do what it should, or the scene was mistaken.",
        example: "expect Ruby has 3 health (and it has 2)",
        instead: "Find out which of the two is right: the transcript of the scene tells what happened.",
    },
    Page {
        code: SCENE_REFUSE,
        title: "something forbidden is offered",
        about: "The scene says that a player may not do this here, and it is one of the options.",
        example: "refuse you> attack with Ruby (and Ruby can attack)",
        instead: "Find out which of the two is right: the transcript of the scene tells what happened.",
    },
    Page {
        code: PACK,
        title: "A pack is not what it says it is",
        about: "`pack.ron` tells what a pack is called, what it is for and what it adds. Its id is the name of its folder. Ids in its files are \
                its own: other packs may have the same. It adds what it says it adds, and nothing else.",
        example: "pack.ron has adds: [Cards], and there is a folder scripts/.",
        instead: "Add the part to the list (adds: [Cards, Hooks]), or remove the files.",
    },
    Page {
        code: PACK_NEEDS,
        title: "A pack can't be used here",
        about: "A pack is for one game, in one edition of its rules and words, and may need other packs, each in a range of versions. Packs \
                that need each other in a circle can't be put in an order. What can't be used is left out, with the packs that need it.",
        example: "pack.ron of storm has needs: {\"tides\": \"^1.2\"}, and tides is there in version 1.1.0.",
        instead: "Add the pack that is missing (`--pack`), take another version of it, or look whether a wider range works, too.",
    },
    Page {
        code: PACK_CLASH,
        title: "Packs disagree",
        about: "Two packs put something in the place of the same thing, and neither needs the other; or a pack's word or phrase makes a text \
                that is not its own read as something else. There is no order in which that would be right, so what clashes is left out, \
                and the game stays as it is.",
        example: "storm and tides both override the card A-12.",
        instead: "Let one need the other: it comes later, and what it says holds. Or say the phrase in other words.",
    },
    Page {
        code: PACK_OVERRIDE,
        title: "A pack overrides what is not there, or not its to change",
        about: "A pack puts something in the place of what has an id by naming it in `overrides` and defining it under that id. It can do so \
                with things of the game, and of packs that it needs.",
        example: "overrides: [Card(\"A-12\")], and the game has no card A-12.",
        instead: "Write the id as the game or the other pack has it (`tides:T-1`), and need that pack.",
    },
    Page {
        code: PACK_ARCHIVE,
        title: "An archive is no sound pack",
        about: "A pack travels as one zip file. It is opened with care: paths stay within the pack, nothing but plain files is taken, and neither \
                their number nor their size is without limit. Nothing in it is run.",
        example: "The archive holds a file ../../cards/base.ron.",
        instead: "Make it with `kotodama pack build`, which writes what can be opened.",
    },
];
