//! All laws of the languages in one program, which is linked once; each file is a subject. `cargo test -p kotodama-grammar NAME::` runs
//! one file's.

mod hostile;
mod languages;
mod phrases;
mod reading;
mod refusals;
mod translated;
