//! All laws over games in one program, which is linked once; each file is a subject. `cargo test -p kotodama-tests NAME::` runs one file's.
//!
//! The pages of the reference are a program of their own: they read languages before the limit of what reading may take is set.

mod advice;
mod arrows;
mod azcard;
mod book;
mod budgets;
mod cells;
mod checks;
mod choices;
mod course;
mod data;
mod decks;
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
mod overlay;
mod packs;
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
mod space;
mod stored;
mod threats;
mod tidy;
mod translate;
mod uytcg;
mod vain;
mod waiting;
mod words;
