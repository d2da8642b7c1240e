//! What may be changed about a sentence that can't be read without making it say something else.
//!
//! *Invariant:* an offer says what the sentence says, as far as its words tell: no word is put in, left out or exchanged that would say
//! something by itself.

use crate::lexicon::Lexicon;
use crate::rules::{Ex, Rules, form};
use crate::tree::WORTH;
use std::collections::{BTreeMap, BTreeSet};

/// The words of a language, as far as offers ask about them. All in small letters.
#[derive(Debug, Clone, Default)]
pub(crate) struct Offers {
    /// Words that say nothing by themselves: the rule `idle_word` of the language file.
    idle: BTreeSet<String>,
    /// Words that are forms of each other, or say the same where only one of them can stand: the rule `form_word`.
    forms: BTreeSet<String>,
    /// Words that begin a part of the sentence of its own: nothing is moved across them. The rule `joint_word`.
    joints: BTreeSet<String>,
    /// Numbers in words: none is offered for another.
    numbers: BTreeSet<String>,
    /// All words of the language and of the game.
    known: BTreeSet<String>,
    /// Of which verbs of the lexicon a word is a form: `draw` and `drew` are forms of one. The forms of other entries may be each
    /// other's opposites (`tired`, `awake`).
    verbs: BTreeMap<String, BTreeSet<usize>>,
}

impl Offers {
    /// The words of a language and of a game.
    pub(crate) fn of(rules: &Rules, lexicon: &Lexicon) -> Offers {
        let mut offers = Offers::default();
        for (number, (_, entry)) in lexicon.words("verb").enumerate() {
            // What a card suffers ("fades", "is snuffed"), or does not ("glows on"), is another word than what is done ("snuffs").
            for (name, form) in &entry.forms {
                let words: &[usize] = match name {
                    name if name.starts_with("happen") => &[1],
                    name if name.starts_with("fail") => &[2],
                    name if name.starts_with("past") => &[0, 1],
                    _ => &[0],
                };
                offers.verbs.entry(form.to_lowercase()).or_default().extend(words.iter().map(|word| number * 3 + word));
            }
        }
        for rule in &rules.rules {
            let into = match rule.name.as_str() {
                "idle_word" => &mut offers.idle,
                "form_word" => &mut offers.forms,
                "joint_word" => &mut offers.joints,
                name if form(name).starts_with(WORTH) => &mut offers.numbers,
                _ => &mut offers.known,
            };
            collect(&rule.ex, into);
        }
        offers
    }

    /// Whether words say nothing, so that a sentence with them means what it means without.
    pub(crate) fn says_nothing(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        words.split(' ').filter(|word| !word.is_empty()).all(|word| self.idle.contains(word))
    }

    /// Whether a part of a sentence may be moved across words: across others it would belong to something else.
    pub(crate) fn may_be_crossed(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        words.split([' ', ',']).all(|word| !self.joints.contains(word))
    }

    /// Whether a word may be offered for the one that stands there: that one is nobody's word, or both are forms of one.
    pub(crate) fn may_stand_for(&self, offered: &str, found: &str) -> bool {
        let (offered, found) = (offered.to_lowercase(), found.to_lowercase());
        if self.numbers.contains(&offered) || offered.bytes().all(|sign| sign.is_ascii_digit()) {
            return false;
        }
        let among = |words: &BTreeSet<String>| words.contains(&offered) && words.contains(&found);
        !self.known.contains(&found) || among(&self.idle) || among(&self.forms) || self.one_verb(&offered, &found) || one_word(&offered, &found)
    }

    /// Whether two words are forms of one, that is, where the one stands the other may be meant.
    pub(crate) fn are_forms(&self, one: &str, other: &str) -> bool {
        let (one, other) = (one.to_lowercase(), other.to_lowercase());
        self.forms.contains(&one) && self.forms.contains(&other) || self.one_verb(&one, &other) || one_word(&one, &other)
    }

    /// Whether a word, in small letters, is a form of a verb of the game.
    pub(crate) fn is_verb(&self, word: &str) -> bool {
        self.verbs.contains_key(word)
    }

    /// Whether two words are forms of one verb of the game.
    fn one_verb(&self, one: &str, other: &str) -> bool {
        matches!((self.verbs.get(one), self.verbs.get(other)), (Some(one), Some(other)) if !one.is_disjoint(other))
    }
}

/// Whether two words are forms of one, by their endings: `card`, `cards`; `pony`, `ponies`.
fn one_word(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let ends = |word: &str| word.chars().count() - same <= 3;
    same >= 4 && ends(one) && ends(other) || same >= 3 && (one.strip_suffix('s') == Some(other) || other.strip_suffix('s') == Some(one))
}

/// The words of all that is written in an expression.
fn collect(ex: &Ex, into: &mut BTreeSet<String>) {
    match ex {
        Ex::Lit { text, .. } => into.extend(text.to_lowercase().split(' ').filter(|word| !word.is_empty()).map(str::to_owned)),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| collect(part, into)),
        Ex::Rep { ex, .. } | Ex::Look { ex, .. } => collect(ex, into),
        Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Offers;
    use crate::lexicon::Lexicon;
    use crate::rules::Rules;

    #[test]
    fn forms_of_a_verb_stand_for_each_other_and_opposites_do_not() {
        let mut lexicon = Lexicon::new();
        lexicon.add("verb", "draw", "base", "draw").add("verb", "draw", "did", "drew");
        lexicon.add("verb", "snuff", "base", "snuff").add("verb", "snuff", "happens", "fades").add("verb", "snuff", "fails", "glows");
        lexicon.add("state", "tapped", "on", "tapped").add("state", "tapped", "off", "untapped");
        let mut offers = Offers::of(&Rules::default(), &lexicon);
        offers.known.extend(["draw", "drew", "tapped", "untapped", "snuff", "fades", "glows"].map(str::to_owned));
        assert!(offers.may_stand_for("Draw", "Drew"));
        assert!(!offers.may_stand_for("fades", "glows") && !offers.may_stand_for("snuff", "fades"));
        assert!(!offers.may_stand_for("tapped", "untapped") && !offers.may_stand_for("untapped", "tapped"));
    }
}
