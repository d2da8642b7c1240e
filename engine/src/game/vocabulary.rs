//! The words of a game, as whoever read its lexicon hands them over.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The words of a game: by class and id, in their forms.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words(BTreeMap<String, BTreeMap<String, BTreeMap<String, String>>>);

impl Words {
    /// Adds a form of a word, or puts it in the place of the one that is there.
    pub fn add(&mut self, class: &str, id: &str, form: &str, text: &str) {
        let class = self.0.entry(class.to_owned()).or_default();
        class.entry(id.to_owned()).or_default().insert(form.to_owned(), text.to_owned());
    }

    /// Keeps the forms of which that is so.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        let entries = self.0.values_mut().flat_map(BTreeMap::values_mut);
        entries.for_each(|forms| forms.retain(|form, _| keep(form)));
    }

    /// The forms of a word, by their names.
    #[must_use]
    pub fn forms(&self, class: &str, id: &str) -> Option<&BTreeMap<String, String>> {
        self.0.get(class)?.get(id)
    }
}
