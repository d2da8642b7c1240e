//! What may be changed about a sentence that can't be read without making it say something else.
//!
//! *Invariant:* an offer says what the sentence says, as far as its words tell: no word is put in, left out or exchanged that would say
//! something by itself.

use crate::lexicon::Lexicon;
use crate::rules::{Ex, Rules};
use kotodama_messages::{is_slip, likeness};
use kotodama_tree::form;
use kotodama_tree::tree::WORTH;
use std::collections::{BTreeMap, BTreeSet};

/// The words of a language, as far as offers ask about them. All in small letters.
#[derive(Debug, Clone, Default)]
pub(crate) struct Offers {
    /// Words that say nothing by themselves: the rule `idle_word` of the language file.
    idle: BTreeSet<String>,
    /// Those of them that hold together what is spoken of: none is left out, and one makes room for another of them alone. The rule `bond_word`.
    bonds: BTreeSet<String>,
    /// Words for all of several. The rule `total_word`.
    alls: BTreeSet<String>,
    /// Words behind which each of those is meant that follow: an article among them would make one of several of it. The rule `of_each_word`.
    eachs: BTreeSet<String>,
    /// Words that a part of a sentence begins with that may stand earlier or later in it: "with …", "this turn". The rule `movable_word`.
    clauses: BTreeSet<String>,
    /// Those of them that name what is spoken of: none is put in, since the text may have named something else. The rule `noun_word`.
    nouns: BTreeSet<String>,
    /// Those of them that count: none is left out, or made room for one that does not. The rule `count_word`.
    counts: BTreeSet<String>,
    /// Words that are forms of each other, or say the same where only one of them can stand: the rule `form_word`.
    forms: BTreeSet<String>,
    /// Verbs that are said of one, and the same said of several: in twos, the rule `number_word`.
    numbered: Vec<(String, String)>,
    /// What ends a word that tells of another time: the rule `tense_ending`.
    tenses: BTreeSet<String>,
    /// What ends a word that tells of now, where something does: the rule `present_ending`.
    presents: BTreeSet<String>,
    /// What ends the word for an owner: the rule `owner_ending`.
    owners: BTreeSet<String>,
    /// Words behind which a verb tells no time by itself, since they do: "may attack", "is attacked". The rule `helper_word`.
    helpers: BTreeSet<String>,
    /// Words for players: a pronoun may stand for any of them. The rule `player_word`.
    players: BTreeSet<String>,
    /// Nouns for several: those of the lexicon, and the rule `several_word`.
    plurals: BTreeSet<String>,
    /// Words that begin a part of the sentence of its own: nothing is moved across them. The rule `joint_word`.
    joints: BTreeSet<String>,
    /// Words that join two of whom the same is said. The rule `pair_word`.
    pairs: BTreeSet<String>,
    /// Deeds as another's, and the same deed as that of whoever reads: verbs of the lexicon, and in twos the rule `actor_word`.
    deeds: Vec<(String, String)>,
    /// Words that tell that something is done next. The rule `next_word`.
    orders: BTreeSet<String>,
    /// Numbers in words: none is offered for another.
    numbers: BTreeSet<String>,
    /// All words of the language and of the game.
    known: BTreeSet<String>,
    /// The words of the language and of the game as they are written, but for names.
    vocabulary: BTreeSet<String>,
    /// The words of the lexicon that are no numbers of cards: what the game has a name of its own for.
    named: BTreeSet<String>,
    /// Of which verbs of the lexicon a word is a form: `draw` and `drew` are forms of one. The forms of other entries may be each
    /// other's opposites (`tired`, `awake`).
    verbs: BTreeMap<String, BTreeSet<usize>>,
    /// The forms of verbs of the lexicon that tell what is done, and those that tell what was; some are both.
    present: BTreeSet<String>,
    past: BTreeSet<String>,
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
                let before = ["past", "did", "happened"].iter().any(|past| name.starts_with(past));
                let at = if before { &mut offers.past } else { &mut offers.present };
                at.insert(form.to_lowercase());
            }
            let said = |of: &str| entry.texts().filter(move |(name, _)| *name == of).map(|(_, form)| form.to_lowercase()).collect::<Vec<_>>();
            for (one, several) in [("third", "base"), ("third", "third_pl"), ("third", "told_pl"), ("told", "told_pl"), ("happens", "happen")] {
                let several = said(several);
                offers.numbered.extend(said(one).into_iter().flat_map(|one| several.iter().map(move |several| (one.clone(), several.clone()))));
            }
        }
        for (_, entry) in lexicon.words("verb") {
            let said = |form: &str| entry.texts().filter(|(name, _)| *name == form).map(|(_, text)| text.to_lowercase()).collect::<Vec<_>>();
            let own = [said("base"), said("imp")].concat();
            offers.deeds.extend(said("third").into_iter().flat_map(|one| own.iter().map(move |own| (one.clone(), own.clone()))));
        }
        for class in ["kind", "noun", "family"] {
            let named = lexicon.words(class).flat_map(|(_, entry)| entry.texts()).filter(|(name, _)| *name == "pl" || name.ends_with("_pl"));
            offers.plurals.extend(named.filter_map(|(_, form)| Some(form.split(' ').next_back()?.to_lowercase())));
        }
        for class in ["keyword", "noun", "verb"] {
            offers.named.extend(lexicon.words(class).flat_map(|(_, entry)| entry.texts()).map(|(_, form)| form.to_lowercase()));
        }
        let (mut numbered, mut deeds) = (Vec::new(), Vec::new());
        for rule in &rules.rules {
            spelled(&rule.ex, &mut offers.vocabulary);
            let into = match rule.name.as_str() {
                "idle_word" => &mut offers.idle,
                "form_word" => &mut offers.forms,
                "joint_word" => &mut offers.joints,
                "noun_word" => &mut offers.nouns,
                "total_word" => &mut offers.alls,
                "of_each_word" => &mut offers.eachs,
                "pair_word" => &mut offers.pairs,
                "next_word" => &mut offers.orders,
                "bond_word" => &mut offers.bonds,
                "movable_word" => &mut offers.clauses,
                "count_word" => &mut offers.counts,
                "tense_ending" => &mut offers.tenses,
                "present_ending" => &mut offers.presents,
                "owner_ending" => &mut offers.owners,
                "helper_word" => &mut offers.helpers,
                "player_word" => &mut offers.players,
                "several_word" => &mut offers.plurals,
                "number_word" => {
                    in_order(&rule.ex, &mut numbered);
                    continue;
                }
                "actor_word" => {
                    in_order(&rule.ex, &mut deeds);
                    continue;
                }
                name if form(name).strip_prefix(WORTH).is_some_and(|worth| worth.parse::<i64>().is_ok()) => &mut offers.numbers,
                _ => &mut offers.known,
            };
            collect(&rule.ex, into);
        }
        offers.deeds.extend(deeds.chunks_exact(2).map(|two| (two[0].clone(), two[1].clone())));
        offers.numbered.extend(numbered.chunks_exact(2).map(|two| (two[0].clone(), two[1].clone())));
        offers
    }

    /// Whether words say nothing, so that a sentence with them means what it means without.
    pub(crate) fn says_nothing(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        words.split(' ').filter(|word| !word.is_empty()).all(|word| self.idle.contains(word))
    }

    /// Whether words may be put into a sentence: they say nothing, and name nothing either.
    pub(crate) fn may_be_put_in(&self, words: &str) -> bool {
        self.says_nothing(words) && words.split(' ').all(|word| !self.nouns.contains(&word.to_lowercase()))
    }

    /// Whether words may be left out of a sentence: they say nothing, count nothing, name nothing and hold nothing together either.
    pub(crate) fn may_be_left_out(&self, words: &str) -> bool {
        let kept = [&self.counts, &self.nouns, &self.bonds];
        self.says_nothing(words) && words.split(' ').all(|word| kept.iter().all(|words| !words.contains(&word.to_lowercase())))
    }

    /// Whether a word that says nothing may make room for another: both hold together what is spoken of, or neither does.
    pub(crate) fn says_as_little(&self, offered: &str, found: &str) -> bool {
        let bond = |word: &str| self.bonds.contains(&word.to_lowercase());
        self.says_nothing(found) && (!self.says_nothing(offered) || bond(offered) == bond(found))
    }

    /// Whether a sentence says something of all of several.
    pub(crate) fn says_of_all(&self, sentence: &str) -> bool {
        sentence.to_lowercase().split(|sign: char| !sign.is_alphanumeric()).any(|word| self.alls.contains(word))
    }

    /// Whether an article behind these words would make one of several of what is said of each: "each hero and (a) creature".
    pub(crate) fn speaks_of_each(&self, before: &str) -> bool {
        let before = before.to_lowercase();
        let clause = before.rsplit([',', ':', ';', '.']).next().unwrap_or_default();
        clause.split(|sign: char| !sign.is_alphanumeric()).any(|word| self.eachs.contains(word))
    }

    /// Whether a word joins two of whom the same is said.
    pub(crate) fn joins_two(&self, word: &str) -> bool {
        self.pairs.contains(&word.to_lowercase())
    }

    /// Whether an article behind these words would take from what follows what is said of the one before: "your creatures and (a) hero", "an enemy
    /// creature and (a) charm".
    pub(crate) fn shares_what_is_said(&self, before: &str, articles: &[String]) -> bool {
        let before = before.to_lowercase();
        let mut words = before.split_whitespace().rev();
        if !words.next().is_some_and(|joint| self.pairs.contains(joint)) {
            return false;
        }
        !words.nth(1).is_some_and(|article| articles.iter().any(|known| known == article))
    }

    /// Whether a part of a sentence begins with these words that may stand earlier or later in it.
    pub(crate) fn begins_clause(&self, words: &str) -> bool {
        words.split(' ').next().is_some_and(|word| self.clauses.contains(&word.to_lowercase()))
    }

    /// Whether somebody wrote this word and meant it: the language or the game has it, or what is its owner's.
    pub(crate) fn is_known(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let all = [&self.known, &self.idle, &self.forms, &self.joints, &self.numbers];
        let known = |word: &str| all.iter().any(|words| words.contains(word)) || self.verbs.contains_key(word);
        known(&word) || self.owners.iter().any(|owner| word.strip_suffix(owner.as_str()).is_some_and(known)) || !word.contains(char::is_alphabetic)
    }

    /// Whether a verb that is said of one would come to stand behind those of whom it is said: "cards attacks".
    pub(crate) fn counts_wrongly(&self, before: &str, offered: &str, found: &str) -> bool {
        let (offered, found) = (offered.to_lowercase(), found.to_lowercase());
        let clause = before.rsplit([',', ':']).next().unwrap_or(before).to_lowercase();
        self.numbered.iter().any(|(one, several)| *one == offered && *several == found) && clause.split(' ').any(|word| self.plurals.contains(word))
    }

    /// Whether a player is spoken of, whom a pronoun may stand for.
    pub(crate) fn names_player(&self, words: &str) -> bool {
        words.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| self.players.contains(word))
    }

    /// Whether a sentence that is offered has each deed done by whom the text says: behind a joint the form of a verb alone tells whether the one
    /// named before goes on ("your opponent draws a card, then discards one") or whoever reads does ("…, then discard one").
    pub(crate) fn keeps_doers(&self, text: &str, offered: &str) -> bool {
        let (text, offered) = (self.verbs_behind_joints(text), self.verbs_behind_joints(offered));
        let count = |said: &[String], word: &String| said.iter().filter(|one| *one == word).count();
        let fewer = |word: &String| count(&offered, word) < count(&text, word);
        let more = |word: &String| count(&offered, word) > count(&text, word);
        !self.deeds.iter().any(|(one, several)| one != several && (fewer(one) && more(several) || more(one) && fewer(several)))
    }

    /// The words behind joints of a sentence, in small letters, where a player was named before: who does what they say, they alone tell.
    fn verbs_behind_joints(&self, sentence: &str) -> Vec<String> {
        let lower = sentence.to_lowercase();
        let mut named = false;
        let mut joined = false;
        let mut verbs = Vec::new();
        for word in lower.split_whitespace() {
            let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
            if named && joined && !self.joins_on(bare) {
                verbs.push(bare.to_owned());
            }
            named = named || self.names_player(bare);
            joined = self.joins_on(bare) || word.ends_with(',');
        }
        verbs
    }

    /// Whether a word joins two deeds.
    fn joins_on(&self, word: &str) -> bool {
        self.pairs.contains(word) || self.orders.contains(word)
    }

    /// Whether a part of a sentence may be moved across words: across others it would belong to something else.
    pub(crate) fn may_be_crossed(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        !words.contains([',', ':', ';']) && words.split(' ').all(|word| !self.joints.contains(word))
    }

    /// Whether a word may be offered for the one that stands behind these words: that one is nobody's word, or both are forms of one.
    pub(crate) fn may_stand_for(&self, before: &str, offered: &str, found: &str) -> bool {
        let (offered, found) = (offered.to_lowercase(), found.to_lowercase());
        if self.numbers.contains(&offered) || offered.bytes().all(|sign| sign.is_ascii_digit()) {
            return false;
        }
        if self.counts.contains(&found) && !self.counts.contains(&offered) {
            return false;
        }
        let among = |words: &BTreeSet<String>| words.contains(&offered) && words.contains(&found);
        if among(&self.idle) || among(&self.forms) {
            return !self.nouns.contains(&offered) || self.nouns.contains(&found);
        }
        let told = before.trim_end().rsplit(' ').next().is_some_and(|word| self.helpers.contains(&word.to_lowercase()));
        if !told && self.tell_two_times(&offered, &found) {
            return false;
        }
        !self.is_known(&found) || self.one_verb(&offered, &found) || self.one_word(&offered, &found)
    }

    /// Whether two words are forms of one, that is, where the one stands the other may be meant.
    pub(crate) fn are_forms(&self, one: &str, other: &str) -> bool {
        let (one, other) = (one.to_lowercase(), other.to_lowercase());
        self.forms.contains(&one) && self.forms.contains(&other) || self.one_verb(&one, &other) || self.one_word(&one, &other)
    }

    /// Whether words, in small letters, are the game's own name for something: a form of a verb, a keyword.
    pub(crate) fn is_named(&self, words: &str) -> bool {
        self.verbs.contains_key(words) || self.named.contains(words)
    }

    /// Whether a word is known in these letters, capitals and all; names of cards apart.
    pub(crate) fn is_spelled(&self, word: &str) -> bool {
        self.vocabulary.contains(word)
    }

    /// The known words that a word may be a slip of, the likeliest first.
    pub(crate) fn slips_of(&self, word: &str) -> Vec<&str> {
        let typed = word.to_lowercase();
        let alike = self.vocabulary.iter().filter(|known| is_slip(&typed, known) && known.to_lowercase() != typed);
        let capital = |word: &str| word.starts_with(char::is_uppercase);
        let rank = |known: &String| (-(likeness(&typed, known) * 1000.0) as i64, capital(known) != capital(word));
        let mut alike: Vec<_> = alike.map(|known| (rank(known), known.as_str())).collect();
        alike.sort_unstable();
        alike.into_iter().map(|(_, known)| known).collect()
    }

    /// Whether two words count the same: both as many as it is said, or neither.
    pub(crate) fn may_be_meant(&self, offered: &str) -> bool {
        !self.numbers.contains(&offered.to_lowercase())
    }

    /// Whether two words are forms of one verb of the game.
    fn one_verb(&self, one: &str, other: &str) -> bool {
        matches!((self.verbs.get(one), self.verbs.get(other)), (Some(one), Some(other)) if !one.is_disjoint(other))
    }

    /// Whether of two words that are forms of one, or begin alike, one tells of another time than the other: `draw`, `drew`; `attacks`,
    /// `attacked`.
    fn tell_two_times(&self, one: &str, other: &str) -> bool {
        let only = |word: &str, here: &BTreeSet<String>, there: &BTreeSet<String>| here.contains(word) && !there.contains(word);
        let past = |word: &str| only(word, &self.past, &self.present);
        let present = |word: &str| only(word, &self.present, &self.past);
        if self.one_verb(one, other) {
            return past(one) && present(other) || present(one) && past(other);
        }
        let (same, [end, other_end]) = endings(one, other);
        let past = |end: &str| self.tenses.contains(end);
        let whole = |end: &str| end.is_empty() || self.presents.contains(end);
        same >= 3 && (past(end) && whole(other_end) || whole(end) && past(other_end))
    }

    /// Whether two words are forms of one, by their endings: `card`, `cards`; `pony`, `ponies`.
    fn one_word(&self, one: &str, other: &str) -> bool {
        let (same, [end, other_end]) = endings(one, other);
        let short = end.chars().count() <= 3 && other_end.chars().count() <= 3;
        let plural = one.strip_suffix('s') == Some(other) || other.strip_suffix('s') == Some(one);
        (same >= 4 && short || same >= 3 && plural) && !self.own_differently(end, other_end)
    }

    /// Whether of two endings one makes an owner, and the other no word for the same thing: `attacker's`, `attacked`.
    fn own_differently(&self, end: &str, other_end: &str) -> bool {
        let thing = |end: &str| matches!(end, "" | "s") || self.owners.contains(end);
        let owner = |end: &str| self.owners.iter().any(|owner| end.ends_with(owner));
        (owner(end) || owner(other_end)) && !(thing(end) && thing(other_end))
    }
}

/// How many letters two words have in common at their beginning, and what is left of each.
fn endings<'a>(one: &'a str, other: &'a str) -> (usize, [&'a str; 2]) {
    let alike = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let (letters, bytes) = alike.fold((0, 0), |(letters, bytes), (letter, _)| (letters + 1, bytes + letter.len_utf8()));
    (letters, [&one[bytes..], &other[bytes..]])
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

/// The words of all that is written in an expression, as it is written.
fn spelled(ex: &Ex, into: &mut BTreeSet<String>) {
    match ex {
        Ex::Lit { text, .. } => {
            let words = text.split(' ').map(|word| word.trim_matches(|sign: char| !sign.is_alphabetic()));
            into.extend(words.filter(|word| word.chars().count() > 1).map(str::to_owned));
        }
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| spelled(part, into)),
        Ex::Rep { ex, .. } | Ex::Look { ex, .. } => spelled(ex, into),
        Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
    }
}

/// The words of a choice, in the order in which they are written.
fn in_order(ex: &Ex, into: &mut Vec<String>) {
    match ex {
        Ex::Lit { text, .. } => into.push(text.to_lowercase()),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| in_order(part, into)),
        Ex::Rep { .. } | Ex::Look { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Offers;
    use crate::lexicon::Lexicon;
    use crate::rules::Rules;

    #[test]
    fn forms_of_a_verb_at_one_time_stand_for_each_other_and_opposites_do_not() {
        let mut lexicon = Lexicon::new();
        lexicon.add("verb", "draw", "base", "draw").add("verb", "draw", "third", "draws").add("verb", "draw", "did", "drew");
        lexicon.add("verb", "snuff", "base", "snuff").add("verb", "snuff", "happens", "fades").add("verb", "snuff", "fails", "glows");
        lexicon.add("state", "tapped", "on", "tapped").add("state", "tapped", "off", "untapped");
        let mut offers = Offers::of(&Rules::default(), &lexicon);
        offers.known.extend(["draw", "draws", "drew", "attacker", "attacked", "tapped", "untapped", "snuff", "fades", "glows"].map(str::to_owned));
        offers.tenses.extend(["d", "ed"].map(str::to_owned));
        offers.presents.insert("s".to_owned());
        offers.owners.insert("'s".to_owned());
        assert!(offers.may_stand_for("", "Draw", "Draws"));
        assert!(!offers.may_stand_for("", "Draw", "Drew") && !offers.may_stand_for("", "drew", "draw"));
        offers.helpers.insert("may".to_owned());
        assert!(offers.may_stand_for("You may", "draw", "drew"));
        assert!(!offers.may_stand_for("", "attacked", "attacker's") && !offers.may_stand_for("", "attacked", "attacks"));
        assert!(!offers.may_stand_for("", "fades", "glows") && !offers.may_stand_for("", "snuff", "fades"));
        assert!(!offers.may_stand_for("", "tapped", "untapped") && !offers.may_stand_for("", "untapped", "tapped"));
    }
}
