//! All laws over games in one program, which is linked once; each file is a subject. `cargo test -p kotodama-tests NAME::` runs one file's.
//!
//! The pages of the reference are a program of their own: they read languages before the limit of what reading may take is set.

/// As the tool has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod advice;
mod alive;
mod arrows;
mod azcard;
mod bare_nouns;
mod book;
mod budgets;
mod called;
mod cells;
mod checks;
mod choices;
mod chosen;
mod combat;
mod counted;
mod course;
mod data;
mod decks;
mod desks;
mod determinism;
mod drafts;
mod editor;
mod embed;
mod explain;
mod fields;
mod following;
mod generated;
mod hidden;
mod hooks;
mod imagined;
mod kept;
mod keywords;
mod lab;
mod language;
mod leaves;
mod loading;
mod many;
mod meaning;
mod messages;
mod mistakes;
#[expect(dead_code, reason = "the pages show more of the types than is asked here")]
#[path = "reference/model.rs"]
mod model;
mod modes;
mod ninja;
mod noticed;
mod numbers;
mod objects;
mod one_reading;
mod overlay;
mod packs;
mod paid;
mod played;
mod pointing;
mod properties;
mod reminders;
mod renamed;
mod rivals;
mod said;
mod sakura;
mod sakura_decks;
mod sakura_views;
mod scenes;
mod seats;
mod setup;
mod shown;
mod silenced;
mod space;
mod sparing;
mod spoilt;
mod staged;
mod stored;
mod surveyed;
mod texts;
mod threats;
mod tidy;
mod translate;
mod two_readings;
mod uytcg;
mod vain;
mod values;
mod waiting;
mod words;
