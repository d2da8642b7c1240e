//! "Did you mean": the known word that looks most like an unknown one.

/// Nobody slips in a word that is longer: what is compared with each known word costs as much as it is long.
const LONGEST: usize = 200;

/// The candidate nearest to `word`, the first of equals, if one is near enough to be a slip of the pen.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
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
/// words two such. A slip leaves the first letter where it is, puts it second, or misses it: it was not typed, was typed twice, or a key beside
/// its own was. Another ending of the same word is a slip, too.
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
    if misses_first_letter(lowercase_word, &candidate) {
        return true;
    }
    let (mut typed, mut known) = (lowercase_word.chars(), candidate.chars());
    let (first, second) = (typed.next(), typed.next());
    let meant = known.next();
    let most = if letters(lowercase_word).min(letters(&candidate)) >= 7 { 2 } else { 1 };
    (first == meant || second == meant && known.next() == first) && strsim::damerau_levenshtein(lowercase_word, &candidate) <= most
}

/// The keys of two keyboards, row by row.
const KEYS: [[&str; 3]; 2] = [["qwertyuiop", "asdfghjkl", "zxcvbnm"], ["azertyuiop", "qsdfghjklm", "wxcvbn"]];

/// Whether two keys lie side by side.
fn are_beside(one: char, other: char) -> bool {
    let place = |keys: &[&str; 3], key: char| keys.iter().enumerate().find_map(|(row, keys)| Some((row, keys.chars().position(|own| own == key)?)));
    KEYS.iter().any(
        |keys| matches!((place(keys, one), place(keys, other)), (Some((row, at)), Some((below, there))) if row.abs_diff(below) <= 1 && at.abs_diff(there) <= 1),
    )
}

/// Whether a word is another one with a slip in its first letter alone.
fn misses_first_letter(typed: &str, candidate: &str) -> bool {
    fn rest(word: &str) -> Option<(char, &str)> {
        let first = word.chars().next()?;
        Some((first, &word[first.len_utf8()..]))
    }
    let (Some((typed_first, typed_rest)), Some((first, candidate_rest))) = (rest(typed), rest(candidate)) else { return false };
    let short = candidate.chars().count() < 3;
    let left_out = candidate_rest == typed && typed.chars().count() >= 2;
    let twice = typed_rest == candidate && typed_first == first;
    let beside = typed_rest == candidate_rest && are_beside(typed_first, first);
    !short && (left_out || twice || beside)
}

#[cfg(test)]
mod tests {
    use super::is_slip;

    #[test]
    fn a_slip_is_no_other_word() {
        for (typed, meant) in [
            ("detsroy", "destroy"),
            ("oponent", "opponent"),
            ("cadr", "card"),
            ("carrds", "cards"),
            ("detruisez", "détruisez"),
            ("gain", "gains"),
            ("henever", "whenever"),
            ("tthis", "this"),
            ("rhis", "this"),
            ("ive", "give"),
        ] {
            assert!(is_slip(typed, meant), "{typed}: {meant}");
        }
        for (typed, other) in
            [("steal", "reveal"), ("slay", "play"), ("recall", "reveal"), ("retire", "return"), ("stack", "stage"), ("gelez", "mettez"), ("boost", "choose")]
        {
            assert!(!is_slip(typed, other), "{typed}: {other}");
        }
    }
}
