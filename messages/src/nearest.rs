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

/// Whether a word is another one with a slip of the pen: a letter too many, too few, another one or two in each other's place; of long
/// words two such. A slip leaves the first letter where it is, or puts it second. Another ending of the same word is a slip, too.
#[must_use]
pub fn is_slip(lowercase_word: &str, candidate: &str) -> bool {
    let candidate = candidate.to_lowercase();
    let letters = |word: &str| word.chars().count();
    let begins = |one: &str, other: &str| one.starts_with(other) && letters(other) >= 3 && letters(one).abs_diff(letters(other)) <= 3;
    if lowercase_word.len() >= candidate.len() && begins(lowercase_word, &candidate)
        || candidate.len() > lowercase_word.len() && begins(&candidate, lowercase_word)
    {
        return true;
    }
    let (mut typed, mut known) = (lowercase_word.chars(), candidate.chars());
    let (first, second) = (typed.next(), typed.next());
    let meant = known.next();
    let most = if letters(lowercase_word).min(letters(&candidate)) >= 7 { 2 } else { 1 };
    (first == meant || second == meant && known.next() == first) && strsim::damerau_levenshtein(lowercase_word, &candidate) <= most
}

#[cfg(test)]
mod tests {
    use super::is_slip;

    #[test]
    fn a_slip_is_no_other_word() {
        for (typed, meant) in
            [("detsroy", "destroy"), ("oponent", "opponent"), ("cadr", "card"), ("carrds", "cards"), ("detruisez", "détruisez"), ("gain", "gains")]
        {
            assert!(is_slip(typed, meant), "{typed}: {meant}");
        }
        for (typed, other) in
            [("steal", "reveal"), ("slay", "play"), ("recall", "reveal"), ("retire", "return"), ("stack", "stage"), ("gelez", "mettez"), ("boost", "choose")]
        {
            assert!(!is_slip(typed, other), "{typed}: {other}");
        }
    }
}
