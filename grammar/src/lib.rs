//! The language of card games: text to tree, and tree to text, by one grammar file per language.
//!
//! This crate reads the sentences on cards and in rulebooks into the types of [`ast`], and prints any such tree as the
//! sentence that reads back as the same tree. It does so from data: a language file (`en.pest`), the words of a game (a
//! [`Lexicon`]) and the phrases that the game adds ([`PhraseDef`]), assembled into a [`Language`].
//!
//! It never runs a sentence, never touches a file or the terminal, and knows no word of any game.
//!
//! *Invariant:* what [`Language::read_text`] accepts, it accounts for word by word; what [`Language::print_text`] prints reads
//! back as what was given. Reading is bounded: any text is answered within a moment.
//!
//! ```
//! use kotodama_grammar::{Language, Lexicon};
//!
//! let words = r#"(
//!     kinds: { "robot": (sg: "robot", pl: "robots") },
//!     zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
//!     verbs: { "break": (base: "break", third: "breaks", past: "broken") },
//! )"#;
//! let english = Language::english(&Lexicon::from_ron(words)?, &[]).map_err(|errors| format!("{errors:?}"))?;
//!
//! let text = english.read_text(&["You may break 2 robots in your scrapyard.".to_string()]).map_err(|errors| format!("{errors:?}"))?;
//! assert_eq!(english.print_text(&text)?, ["You may break 2 robots in your scrapyard."]);
//!
//! let error = english.read_sentence("Break 2 robbots.").unwrap_err();
//! assert_eq!(error.nearest.as_deref(), Some("Break 2 robots."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | [`ast`] | the tree: the only place that names a construct of the language |
//! | `lexicon`, `phrase` | what a game adds: its words, its sentences |
//! | `fill`, `unfold`, `probe` | a meaning with its holes filled; what phrases come to; phrases that read the same text |
//! | `slips`, `variants` | slips of the pen that are known words; words in another of their forms |
//! | `rules`, `assemble` | one grammar from a language file, a lexicon and phrases |
//! | `normal`, `split`, `read` | a text in plain signs, a line in sentences, a sentence in the nodes of a tree |
//! | `memo` | what was read before |
//! | `next`, `following`, `spoken` | what may stand next, while somebody types; what the words are that stand there |
//! | `trace`, `repair` | why a sentence was refused, and which one was meant |
//! | `file` | a language file as pest reads it, when this crate is built |
//! | `lowered` | the assembled rules, for who looks at them and not at what they say |
//! | `error` | what can go wrong, as values |
//! | `write` | the grammar walked backwards to find words for a tree |
//! | `language`, `printing` | the door: [`Language`] |
//! | [`codes`] | a page for each code of a [finding](Diagnostic) |

pub mod codes;

/// The edition of the languages: it is raised when a text that was read is read no more, or as something else. Packs say for which
/// one they were written.
pub const EDITION: u16 = 1;

mod advice;
mod agree;
mod assemble;
mod constructs;
mod endings;
mod error;
mod file;
mod fill;
mod following;
mod governed;
mod language;
mod lexicon;
mod lines;
mod lowered;
mod machine;
mod memo;
mod next;
mod normal;
mod offers;
mod parts;
mod phrase;
mod printing;
mod probe;
mod read;
mod repair;
mod rules;
mod slips;
mod sound;
mod split;
mod spoken;
mod texts;
mod trace;
mod unfold;
mod variants;
mod write;

pub use advice::{Advice, advice};
pub use constructs::{constructs, constructs_of, lacking};
pub use error::{GrammarError, Link, Part, PrintError, Saying, SentenceError, Spot};
pub use fill::{
    Unfit, fill, goes_on, in_place_of_it, looks_back, mentions_it, mentions_owner, mentions_rival, mentions_they, names_cards, names_chosen, says_cell,
    says_it, says_other,
};
pub use following::{Following, Whole};
pub use kotodama_messages::{Also, Diagnostic, Severity, is_slip, nearest};
pub use kotodama_tree::{Node, ast};
pub use language::{ENGLISH, LANGUAGES, Language};
pub use lexicon::{Argument, CLASSES, Entry, LONGEST_NAMESPACE, Lexicon, is_namespace};
pub use lowered::Sketch;
pub use next::{Next, NextSort};
pub use phrase::{HOLE_TYPES, HoleType, PhraseDef};
pub use read::LONGEST_SENTENCE;
pub use split::{reminders, without_reminders};
pub use spoken::{Speaks, Spoken};
