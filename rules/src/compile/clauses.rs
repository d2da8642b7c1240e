//! Several things that one sentence says with "and": who does the second, and how long the first lasts.

use super::build::Builder;
use super::fail::Fail;
use kotodama_grammar::ast;
use std::ops::Range;

/// Why a second verb does not do without its subject.
const WHO_DOES: &str = "who does this is left out: it could be the cards of which the first is said, or “you” and this card: say it, as in “and they gain …”, or “, then …” of your own";

/// Why what follows what a player suffers needs its subject.
const WHICH_PLAYER: &str = "who does this is left out: it could be that player, or “you”: say it, as in “…, then they …”, or in a sentence of its own";

/// Why a duration does not stand beside one of two parts.
const HOW_LONG: &str =
    "how long this lasts is said of one part alone, and could be meant of both: say it of each, as in “… this turn, and … this turn”, or in two sentences";

impl Builder<'_, '_> {
    /// Refuses parts of one sentence of which a reader takes one's words for the other's, too.
    pub(super) fn clear_parts(&self, parts: &[ast::Effect]) -> Result<(), Fail> {
        for pair in parts.windows(2) {
            let [first, second] = pair else { continue };
            if let Some(subject) = subject_of(first).filter(|said| said.what == ast::Selector::Them && self.leads(said))
                && self.them_alone().is_some()
                && is_left_to_you(second)
            {
                return Err(Fail::from(WHICH_PLAYER).or_at(self.spot(subject.at)));
            }
            if let Some(subject) = subject_of(first).filter(|said| self.leads(said))
                && (does_without_subject(second) || is_left_to_you(second))
                && let Some(range) = subject.at.range()
                && (self.joined_by_and(range.end, second) || self.goes_on(range.end))
            {
                return Err(Fail::from(WHO_DOES).or_at(self.spot(subject.at)));
            }
            if let (Some(one), Some(other)) = (lasts(first), lasts(second))
                && one != other
                && (other || self.begins_with(first))
                && self.joined_by_and(end_of(first), second)
            {
                return Err(HOW_LONG.into());
            }
        }
        self.clear_counts(parts)
    }

    /// Refuses options of which one goes on with the player who does the first: "Choisissez : votre adversaire pioche une carte ; ou défausse …".
    pub(super) fn clear_options(&self, options: &[ast::Effect]) -> Result<(), Fail> {
        for pair in options.windows(2) {
            let [first, second] = pair else { continue };
            let ast::Effect::Act { who: Some(who), .. } = first else { continue };
            if does_without_subject(second) && who.at.range().is_some_and(|range| self.goes_on(range.end)) {
                return Err(Fail::from(WHO_DOES).or_at(self.spot(who.at)));
            }
        }
        Ok(())
    }

    /// Whether words stand where a sentence, or a part of one, begins: they are its subject.
    fn leads(&self, said: &ast::Said<ast::Selector>) -> bool {
        if matches!(said.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) {
            return false;
        }
        let words = |range: Range<usize>| Some((self.words.get(..range.start)?, self.words.get(range)?));
        let Some((before, words)) = said.at.range().and_then(words) else { return false };
        // A word that points may be the object, which some languages put in front of the verb, too.
        let tongue = &self.shared.tongue;
        let subject = |rule: &&str| tongue.read::<ast::Selector>(rule, words).is_ok();
        let points = matches!(said.what, ast::Selector::It | ast::Selector::Them);
        let one = if tongue.has_rule("subject__sg") { "subject__sg" } else { "selector__sg" };
        if points && ![one, "subject__pl"].iter().any(subject) {
            return false;
        }
        before.trim_end().chars().next_back().is_none_or(|sign| !sign.is_alphanumeric())
    }

    /// Whether how long an instruction lasts is said in front: "This turn, …".
    fn begins_with(&self, effect: &ast::Effect) -> bool {
        use ast::Effect as E;
        let (E::Give { until, .. } | E::HaveUntil { until, .. } | E::Control { until, .. } | E::LoseKeyword { until, .. } | E::LoseAbilities { until, .. }) =
            effect
        else {
            return true;
        };
        let Some(entry) = until.as_ref().and_then(|until| self.shared.tongue.lexicon().entry("duration", &until.0)) else { return false };
        let before = subject_of(effect).and_then(|said| said.at.range()).and_then(|range| self.words.get(..range.start));
        let before = before.unwrap_or_default().to_lowercase();
        entry.texts().any(|(_, said)| !said.is_empty() && before.contains(&said.to_lowercase()))
    }

    /// Whether the sentence goes on behind these words with a verb that shows that its subject is the one before, in a language whose verbs do.
    fn goes_on(&self, from: usize) -> bool {
        let rest = self.words.get(from..).unwrap_or_default();
        let rest = rest.split(". ").next().unwrap_or_default();
        rest.match_indices(' ').any(|(at, _)| rest.get(at + 1..).is_some_and(|words| self.shared.tongue.goes_on(words)))
    }

    /// Whether no comma stands between one part of a sentence and the next.
    fn joined_by_and(&self, from: usize, second: &ast::Effect) -> bool {
        let words = self.words.get(from..).unwrap_or_default();
        let until = subject_of(second).and_then(|said| said.at.range()).map_or(words.len(), |range| range.start.saturating_sub(from));
        let between = words.get(..until).unwrap_or(words);
        !between.split(". ").next().unwrap_or_default().contains(", ")
    }
}

/// The cards of which an instruction is said, or to which it is done.
pub(super) fn subject_of(effect: &ast::Effect) -> Option<&ast::Said<ast::Selector>> {
    use ast::Effect as E;
    if let E::Deal { parts } = effect {
        return parts.first().map(|part| part.by.as_ref().unwrap_or(&part.to));
    }
    if let E::Take { by, .. } = effect {
        return by.as_ref();
    }
    if let E::Phrase { phrase } = effect {
        let named = phrase.holes.values().filter_map(|hole| if let ast::Hole::HoleCard(said) | ast::Hole::HoleCards(said) = hole { Some(said) } else { None });
        return named.filter_map(|said| Some((said.at.range()?.start, said))).min_by_key(|(start, _)| *start).map(|(_, said)| said);
    }
    let (E::Give { to: said, .. }
    | E::HaveUntil { who: said, .. }
    | E::Heal { to: said, .. }
    | E::LoseKeyword { who: said, .. }
    | E::LoseAbilities { who: said, .. }
    | E::TurnSo { what: said, .. }
    | E::Transform { what: said, .. }
    | E::Control { what: said, .. }
    | E::Act { what: said, .. }
    | E::Forbid { who: said, .. }) = effect
    else {
        return None;
    };
    Some(said)
}

/// Where the words end that are known of an instruction.
fn end_of(effect: &ast::Effect) -> usize {
    subject_of(effect).and_then(|said| said.at.range()).map_or(0, |range| range.end)
}

/// Whether it does not say who does it: the card with the text, or "you".
fn does_without_subject(effect: &ast::Effect) -> bool {
    use ast::Effect as E;
    if let E::Give { to, .. } = effect {
        return to.what == ast::Selector::Oneself || to.what == ast::Selector::This && !to.at.is_known();
    }
    if let E::Deal { parts } = effect {
        return parts.first().is_some_and(|part| part.by.is_none());
    }
    if let E::LoseKeyword { who, .. } = effect {
        return who.what == ast::Selector::This && !who.at.is_known();
    }
    matches!(effect, E::Act { who: None, .. })
}

/// Whether an instruction says of no player that they do it.
fn is_left_to_you(effect: &ast::Effect) -> bool {
    use ast::Effect as E;
    let (E::Act { who, .. } | E::Put { who, .. } | E::Gain { who, .. } | E::Pay { who, .. } | E::LosePool { who, .. } | E::Take { who, .. }) = effect else {
        return false;
    };
    who.as_ref().is_none_or(|who| who.what == ast::Player::You && !who.at.is_known())
}

/// Whether a change is for a time, of those that may be.
fn lasts(effect: &ast::Effect) -> Option<bool> {
    use ast::Effect as E;
    if let E::Give { until, .. } | E::HaveUntil { until, .. } | E::Control { until, .. } | E::LoseKeyword { until, .. } | E::LoseAbilities { until, .. } =
        effect
    {
        return Some(until.is_some());
    }
    matches!(effect, E::Forbid { .. }).then_some(true)
}
