//! Laws of the languages themselves, with the words of no game that is shipped: what is read, what is refused, what each of them can say.

mod hostile;
mod languages;
mod machine;
mod phrases;
mod reading;
mod refusals;
mod translated;
