//! "Did you mean": the known word that looks most like an unknown one.

/// The candidate nearest to `word`, the first of equals, if one is near enough to be a slip of the pen.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (likeness(&word, candidate), candidate))
        .filter(|(likeness, _)| *likeness >= 0.66)
        .min_by(|a, b| b.0.total_cmp(&a.0))
        .map(|(_, candidate)| candidate)
}

/// 0 (nothing in common) to 1 (the same but for capitals).
#[must_use]
pub fn likeness(lowercase_word: &str, candidate: &str) -> f64 {
    let candidate = candidate.to_lowercase();
    let edits = strsim::normalized_damerau_levenshtein(lowercase_word, &candidate);
    // a plural or another ending is nearer than its edit distance says
    let stem = if lowercase_word.len() >= 3 && (candidate.starts_with(lowercase_word) || lowercase_word.starts_with(&candidate)) && candidate.len() >= 3 {
        0.75
    } else {
        0.0
    };
    edits.max(stem)
}
