//! Where "it", or another word, could mean either of two cards: which is meant, or that it is not clear.

use super::build::Builder;
use super::fail::Fail;
use super::refer::fits;
use super::scope::Antecedent;
use crate::hir::{Meant, Pointer, Reference, Source, Spot};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Whether it was made as a copy of another card.
fn is_copy(a: &Antecedent) -> bool {
    matches!(&a.means, Meant::Named(ast::Selector::CopyOf { .. }))
}

/// Whether two may be of the same kind.
fn alike(one: &Antecedent, other: &Antecedent) -> bool {
    one.kinds.is_none() || fits(other, one.kinds)
}

/// Whether two were named by one instruction, as what a word could mean.
fn shares(one: &Antecedent, other: &Antecedent) -> bool {
    one.rivals != 0 && one.rivals == other.rivals || one.its_rivals != 0 && one.its_rivals == other.its_rivals
}

impl Builder<'_, '_> {
    /// One instruction has spoken of a card, and named another behind so many that were known, or named two: "it" is neither from then on. "This
    /// card attacks a creature. It …" Gives the number that the two have.
    pub(super) fn names_beside(&mut self, before: &[Reg]) -> Option<u16> {
        let new = |a: &&Antecedent| !a.plural && !before.contains(&a.reg) && a.rivals == 0 && a.means != Meant::This;
        let new: Vec<Reg> = self.scope.cards.iter().filter(new).map(|a| a.reg).collect();
        let of_this = |b: &Self, reg: Reg| !b.scope.cards.iter().any(|a| a.reg == reg) || b.scope.cards.iter().any(|a| a.reg == reg && a.means == Meant::This);
        let pair = match (&new[..], &self.mentioned[..]) {
            ([one, other], _) => [*one, *other],
            ([new], [.., mentioned]) if new != mentioned && !self.scope.cards.iter().any(|a| a.reg == *mentioned && a.plural) => [*new, *mentioned],
            _ => return None,
        };
        self.rivals += 1;
        let (rivals, this) = (self.rivals, of_this(self, pair[1]));
        if this && !self.scope.cards.iter().any(|a| a.means == Meant::This) {
            self.scope.cards.insert(0, Antecedent::new(pair[1], Kinds::NONE, Meant::This, Spot::default()));
        }
        let meant = |a: &&mut Antecedent| pair.contains(&a.reg) || this && a.means == Meant::This;
        self.scope.cards.iter_mut().filter(meant).for_each(|a| a.its_rivals = rivals);
        Some(rivals)
    }

    /// From now on "it" could be either of two cards.
    pub(super) fn it_is_neither(&mut self, of: [Reg; 2]) {
        self.rivals += 1;
        let rivals = self.rivals;
        self.scope.cards.iter_mut().filter(|a| of.contains(&a.reg)).for_each(|a| a.its_rivals = rivals);
    }

    /// Refuses "its controller" where "it" could be either of two cards that were named side by side.
    pub(super) fn clear_whose(&self, last: &Antecedent, at: &Spot) -> Result<(), Fail> {
        let rival = |a: &&Antecedent| last.rivals != 0 && a.rivals == last.rivals || !last.pointed && last.its_rivals != 0 && a.its_rivals == last.its_rivals;
        let rivals: Vec<&Antecedent> = self.scope.cards.iter().filter(rival).collect();
        if rivals.len() < 2 {
            return Ok(());
        }
        let messages = self.shared.tongue.messages();
        let word = self.words_at(at).unwrap_or("its");
        let labels = std::iter::once(say!(messages, "points-could-be")).chain(std::iter::repeat(say!(messages, "points-or-this")));
        let fail = Fail::from(self.either_beside([rivals[0], rivals[1]], word)).or_at(at.clone());
        Err(rivals.iter().zip(labels).fold(fail, |fail, (rival, label)| fail.also(rival.at.clone(), label)))
    }

    /// Resolves what asks whether a text has done something to a card: "Deal damage equal to its power to a creature. If it perishes, …".
    pub(super) fn of_what_was_done<T>(&mut self, within: ast::Stretch, ask: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let before = std::mem::replace(&mut self.done_to, within == ast::Stretch::ThisWay);
        let asked = ask(self);
        self.done_to = before;
        asked
    }

    /// Refuses "its power" as how much a card gets that the same words choose, where another card was named before that has such a number, too:
    /// "Destroy a creature. Give another +power equal to its power."
    pub(super) fn its_or_the_others(&self, (said, to): (&ast::Said<ast::Selector>, Reg), before: usize, stats: &[&ast::Word]) -> Result<(), Fail> {
        if !said.what.is_chosen() || stats.is_empty() || self.shared.speaker.is_none() || self.text != Source::Text {
            return Ok(());
        }
        let Some(given) = self.scope.cards.iter().find(|a| a.reg == to) else { return Ok(()) };
        let its = |refers: &&Reference| refers.word == Pointer::Cards(ast::Selector::It) && refers.of == given.at;
        let Some(refers) = self.refers.iter().skip(before).find(its) else { return Ok(()) };
        let named = |a: &Antecedent| match &a.means {
            Meant::Subject => true,
            // The event names it: "Whenever this card attacks, …".
            Meant::This => a.at.at.is_known() && a.at.text == self.text,
            Meant::Named(sel) => sel.is_chosen(),
            Meant::Beside(_) | Meant::EachOf(_) | Meant::Player(_) | Meant::Done(_) => false,
        };
        let has = |a: &Antecedent| stats.iter().any(|stat| self.may_have(a.kinds, stat).is_ok());
        let other = |a: &&Antecedent| a.reg != to && !a.plural && named(a) && has(a) && self.agrees_with(a, &refers.at).is_ok();
        let Some(other) = self.scope.cards.iter().rev().find(other) else { return Ok(()) };
        let messages = self.shared.tongue.messages();
        let word = self.words_at(&refers.at).unwrap_or("its");
        let fail = Fail::from(say!(messages, "points-given-or-before", word = word)).or_at(refers.at.clone());
        let fail = fail.also(other.at.clone(), say!(messages, "points-could-be"));
        Err(fail.also(given.at.clone(), say!(messages, "points-or-this")))
    }

    /// Does what names cards side by side: "it" is none of those that it names.
    pub(super) fn side_by_side<T>(&mut self, name: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let before = self.scope.cards.len();
        let done = name(self)?;
        let named = self.scope.cards.iter().skip(before).filter(|a| !a.plural).count();
        if named > 1 {
            self.rivals += 1;
            let rivals = self.rivals;
            self.scope.cards.iter_mut().skip(before).filter(|a| !a.plural).for_each(|a| a.rivals = rivals);
        }
        Ok(done)
    }

    /// Finds cards that stand in one instruction beside others: "it" is none of those that the others name, as in "Equip a charm to it".
    pub(super) fn beside<T>(&mut self, before: &[Reg], sel: &ast::Selector, find: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        use ast::Selector as S;
        if !matches!(sel, S::It | S::Them | S::That { .. }) {
            return find(self);
        }
        let (known, new): (Vec<_>, Vec<_>) = std::mem::take(&mut self.scope.cards).into_iter().partition(|a| before.contains(&a.reg));
        self.scope.cards = known;
        let found = find(self);
        self.scope.cards.extend(new);
        found
    }

    /// Refuses what says "this creature" in words that say "that creature", too, behind one that was chosen.
    pub(super) fn either_of_two(&self, sel: &ast::Said<ast::Selector>) -> Result<(), Fail> {
        let ast::Selector::ThisNoun { noun } = &sel.what else { return Ok(()) };
        let words = sel.at.range().and_then(|range| self.words.get(range));
        if self.this_noun(noun).is_err() || !words.is_some_and(|words| self.shared.tongue.points_either_way(words)) {
            return Ok(());
        }
        let kinds = self.noun_kinds(noun)?;
        let chosen = |a: &&Antecedent| !a.plural && fits(a, kinds) && matches!(&a.means, Meant::Named(sel) if sel.is_chosen());
        let Some(other) = self.scope.cards.iter().rev().find(chosen) else { return Ok(()) };
        let messages = self.shared.tongue.messages();
        let fail = Fail::from(say!(messages, "points-either-way")).or_at(self.spot(sel.at));
        Err(fail.also(other.at.clone(), say!(messages, "points-could-be")))
    }

    pub(super) fn nearest(&mut self, fits: impl Fn(&Antecedent) -> bool, pointer: (Pointer, Spot), word: &str) -> Result<Reg, Fail> {
        let messages = self.shared.tongue.messages();
        let said = self.words_at(&pointer.1).unwrap_or(word).to_owned();
        let counted = self.scope.cards.last().filter(|a| word == "it" && a.counted_one);
        let found = self.scope.cards.iter().rev().find(|a| fits(a));
        let found = found.map(|found| self.left_of_two(found).unwrap_or(found));
        let found = found.map(|found| self.agreeing_of_two(found, &pointer.1).unwrap_or(found));
        if word == "it"
            && let Some(last) = counted.or(found)
            && !last.pointed
        {
            self.before_or_since(last, &pointer.1, &said, false)?;
        }
        if word == "them"
            && let Some(last) = found
            && let Some(before) = self.group_before(last)
        {
            let fail = Fail::from(say!(messages, "points-groups", word = said)).or_at(pointer.1);
            let fail = fail.also(before.at.clone(), say!(messages, "points-could-be"));
            return Err(fail.also(last.at.clone(), say!(messages, "points-or-this")));
        }
        let Some(found) = counted.filter(|one| one.pointed || found.is_none_or(|found| found.means == Meant::This)).or(found) else {
            let plural = self.scope.cards.iter().any(|a| a.plural);
            let fail = Fail::from(match word {
                "it" if plural => say!(messages, "points-at-several", word = said),
                "it" => say!(messages, "points-at-none", word = said),
                "them" if self.occasion.several => say!(messages, "points-at-batch", word = said),
                _ => say!(messages, "points-at-nothing", word = said),
            });
            let fail = fail.or_at(pointer.1);
            let several = self.scope.cards.iter().rfind(|a| word == "it" && a.plural).map(|a| a.at.clone());
            return Err(several.into_iter().fold(fail, |fail, at| fail.also(at, say!(messages, "points-several"))));
        };
        let rival = |a: &&Antecedent| {
            found.rivals != 0 && a.rivals == found.rivals
                || word == "it"
                    && (!self.done_to || self.alike_done.contains(&found.its_rivals))
                    && !found.pointed
                    && found.its_rivals != 0
                    && a.its_rivals == found.its_rivals
                    && self.agrees_with(a, &pointer.1).is_ok()
        };
        let rivals: Vec<&Antecedent> = self.scope.cards.iter().filter(|a| rival(a) && (fits(a) || a.counted_one)).collect();
        let original = |a: &&Antecedent| {
            let chosen = matches!(&a.means, Meant::Named(sel) if sel.is_chosen()) || a.means == Meant::Subject;
            word == "that …"
                && !found.pointed
                && a.reg != found.reg
                && !a.plural
                && alike(found, a)
                && (chosen && is_copy(found) || is_copy(a) && shares(found, a))
        };
        if let Some(other) = self.scope.cards.iter().rev().find(original)
            && let Some(message) = self.or_the_copy(&[found, other], &said)
        {
            let fail = Fail::from(message).or_at(pointer.1).also(other.at.clone(), say!(messages, "points-could-be"));
            return Err(fail.also(found.at.clone(), say!(messages, "points-or-this")));
        }
        if rivals.len() > 1 && self.left_of_two(found).is_none() {
            let copy = self.or_the_copy(&rivals, &said);
            let fail = Fail::from(match copy {
                Some(copy) => copy,
                None if found.rivals == 0 => self.either_beside([rivals[0], rivals[1]], &said),
                None => say!(messages, "points-side-by-side", word = said),
            });
            let labels = std::iter::once(say!(messages, "points-could-be")).chain(std::iter::repeat(say!(messages, "points-or-this")));
            return Err(rivals.iter().zip(labels).fold(fail.or_at(pointer.1), |fail, (rival, label)| fail.also(rival.at.clone(), label)));
        }
        if let Some((told, this)) = &self.scope.this_told
            && word == "it"
            && this.text == pointer.1.text
            && self.says_this(this)
            && this.sentence < self.at_sentence
            && *told > found.told
            && found.means != Meant::This
        {
            let fail = Fail::from(say!(messages, "points-this-or-before", word = said)).or_at(pointer.1);
            return Err(fail.also(found.at.clone(), say!(messages, "points-could-be")));
        }
        if word == "it" {
            self.behind_a_group(found, &pointer.1, &said)?;
        } else if let Pointer::Cards(ast::Selector::That { noun }) = &pointer.0 {
            self.asked_for_such(found, &pointer.1, noun, &said)?;
        }
        self.agrees_with(found, &pointer.1)?;
        let presented = self.presented(&pointer.1);
        let (reg, means, of) = (found.reg, found.means.clone(), found.at.clone());
        self.telling += 1;
        let told = self.telling;
        for known in self.scope.cards.iter_mut().filter(|a| a.reg == reg) {
            known.told = told;
            if presented.is_some() {
                known.again.clone_from(&presented);
            }
            if word == "that …" {
                (known.pointed, known.again) = (true, Some(pointer.1.clone()));
            }
        }
        if means == Meant::This && self.shared.named_above && self.scope.this_told.is_none() && !(of.at.is_known() && of.text == self.text) {
            return Err(Fail::from(say!(messages, "points-this-or-above", word = said)).or_at(pointer.1));
        }
        self.refers_to(pointer, means, of);
        Ok(self.reads(reg))
    }

    /// Refuses "it", or "its owner", where a card was named, and another came in since that nobody chose.
    pub(super) fn before_or_since(&self, last: &Antecedent, at: &Spot, word: &str, owner: bool) -> Result<(), Fail> {
        let Some(before) = self.named_before(last, owner) else { return Ok(()) };
        let messages = self.shared.tongue.messages();
        let said = self.words_at(at).filter(|_| owner).unwrap_or(word);
        let message = self.or_the_copy(&[before, last], said).unwrap_or_else(|| match self.called_apart([before, last]) {
            [one, other] if one == other => say!(messages, "points-name-again", word = said),
            [one, other] => say!(messages, "points-before-or-since", word = said, one = one, other = other),
        });
        let fail = Fail::from(message).or_at(at.clone()).also(before.at.clone(), say!(messages, "points-could-be"));
        Err(fail.also(last.at.clone(), say!(messages, "points-or-this")))
    }

    /// Of two cards that stand side by side, of which one gets something: the one that is still there, where the other has left the field.
    fn left_of_two(&self, found: &Antecedent) -> Option<&Antecedent> {
        if !self.there || found.rivals == 0 {
            return None;
        }
        let (gone, there): (Vec<_>, Vec<_>) = self.scope.cards.iter().filter(|a| a.rivals == found.rivals && !a.plural).partition(|a| a.left);
        let ([_], [there]) = (&gone[..], &there[..]) else { return None };
        matches!(there.means, Meant::Beside(_)).then_some(*there)
    }

    /// Of two cards that "it" could be: the only one with whose words the word agrees, in a language where such words agree.
    fn agreeing_of_two(&self, found: &Antecedent, at: &Spot) -> Option<&Antecedent> {
        if found.its_rivals == 0 || found.pointed || self.agrees_with(found, at).is_ok() {
            return None;
        }
        let mut agree = self.scope.cards.iter().filter(|a| !a.plural && a.its_rivals == found.its_rivals && self.agrees_with(a, at).is_ok());
        agree.next().filter(|_| agree.next().is_none())
    }

    /// Refuses a word that points at a card and does not agree with the words that named it, in a language where such words agree.
    fn agrees_with(&self, found: &Antecedent, at: &Spot) -> Result<(), Fail> {
        let tongue = &self.shared.tongue;
        let Some(pointer) = self.words_at(at).filter(|pointer| tongue.of_other_sort(pointer).is_some()) else { return Ok(()) };
        let messages = tongue.messages();
        let this = self.scope.this_told.as_ref().map(|(_, this)| this).filter(|_| found.means == Meant::This);
        let said: Vec<&str> = [Some(&found.at), found.again.as_ref(), this].into_iter().flatten().filter_map(|spot| self.words_at(spot)).collect();
        let unsaid = said.is_empty() && found.means == Meant::This;
        if unsaid && !self.scope.players.is_empty() && tongue.may_be_player(pointer) {
            return Err(Fail::from(say!(messages, "points-card-or-player", word = pointer)).or_at(at.clone()));
        }
        // Of what the text is about no words may be known: then the nouns in front tell.
        let before = at.at.range().and_then(|range| self.words.get(..range.end));
        if said.is_empty() && found.means == Meant::Subject && before.is_some_and(|before| !tongue.agrees(&format!("{before} "))) {
            let player = !self.scope.players.is_empty() && tongue.may_be_player(pointer);
            let message = if player { say!(messages, "points-card-or-player", word = pointer) } else { say!(messages, "points-at-another", word = pointer) };
            return Err(Fail::from(message).or_at(at.clone()));
        }
        let printed = match &found.means {
            Meant::Named(sel) | Meant::Beside(sel) if said.is_empty() && found.at.text == self.text => tongue.print_selector(sel).ok(),
            Meant::Named(_) | Meant::Beside(_) | Meant::EachOf(_) | Meant::Player(_) | Meant::Done(_) | Meant::Subject | Meant::This => None,
        };
        let said: Vec<&str> = said.into_iter().chain(printed.as_deref()).collect();
        let kind = self.shared.speaker.and_then(|kind| self.shared.names.kind_word(kind)).filter(|_| unsaid);
        let agrees = said.is_empty() || said.iter().any(|named| !tongue.disagree(pointer, named));
        if agrees && !kind.is_some_and(|kind| tongue.disagrees_with_kind(pointer, kind)) {
            return Ok(());
        }
        let other = at.at.range().and_then(|range| self.words.get(..range.start)).is_some_and(|before| tongue.names_such(before, pointer));
        let message = match tongue.of_other_sort(pointer).filter(|_| !other) {
            Some(word) => say!(messages, "points-other-sort", word = pointer, other = word),
            None => say!(messages, "points-at-another", word = pointer),
        };
        Err(Fail::from(message).or_at(at.clone()).also(found.at.clone(), say!(messages, "points-stands-for")))
    }

    /// What stands behind a word that points at a card and says what that is: it may be called so from then on.
    fn presented(&self, at: &Spot) -> Option<Spot> {
        let presents = self.words_at(at).is_some_and(|pointer| self.shared.tongue.presents(pointer));
        let behind = at.at.range().filter(|_| presents)?.end;
        Some(Spot { at: ast::Span::new(behind + 1..self.words.len()), ..at.clone() })
    }

    /// The words at a place of the text that is resolved, where its lines are those of one card.
    pub(super) fn words_at(&self, spot: &Spot) -> Option<&str> {
        let here = self.text == Source::Text && spot.text == Source::Text && (self.shared.speaker.is_some() || spot.sentence == 0);
        self.words.get(spot.at.range().filter(|_| here)?)
    }

    /// Of a card that came in by the way, that nobody chose: the card before it that the text is about or that was named for something to be done
    /// to it, if both may be meant by "it". Of one that the text has sent away it may still be asked whose it was.
    fn named_before(&self, last: &Antecedent, owner: bool) -> Option<&Antecedent> {
        use ast::Selector as S;
        let Meant::Named(sel) = &last.means else { return None };
        let of_any_kind = last.is_by_the_way();
        let by_the_way = of_any_kind || matches!(sel, S::AtRandom { .. } | S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. });
        let chosen = |a: &Antecedent| match &a.means {
            Meant::Subject => true,
            // The event names it: "Whenever this card attacks, …".
            Meant::This => a.at.at.is_known() && a.at.text == self.text && last.away,
            // By chance, by what it has most of, too, where the other was drawn, and what is always there where it was sent away.
            Meant::Named(sel) => {
                of_any_kind && !sel.is_made() && (a.left || !matches!(sel, S::Own { .. })) || sel.is_chosen() && !matches!(sel, S::AtRandom { .. })
            }
            Meant::Beside(_) | Meant::EachOf(_) | Meant::Player(_) | Meant::Done(_) => false,
        };
        let before =
            |a: &&Antecedent| a.reg != last.reg && !a.plural && chosen(a) && (of_any_kind || owner || !a.left && (a.kinds.is_none() || fits(last, a.kinds)));
        self.scope.cards.iter().rev().skip_while(|a| a.reg != last.reg).filter(|_| by_the_way).find(before)
    }

    /// Of cards that came in by the way, that nobody chose: those named before, if both may be meant by "them". What was looked at is spoken of
    /// from then on.
    fn group_before(&self, last: &Antecedent) -> Option<&Antecedent> {
        let drawn = |a: &Antecedent| matches!(a.means, Meant::Named(ast::Selector::Top { .. }));
        let looked = self.scope.looked == Some(last.reg);
        let group = |a: &&Antecedent| a.reg != last.reg && a.plural && matches!(a.means, Meant::Named(_) | Meant::Done(_)) && !drawn(a);
        self.scope.cards.iter().rev().skip_while(|a| a.reg != last.reg).filter(|_| drawn(last) && !looked).find(group)
    }

    /// What is said where a word could mean either of two cards that were named side by side: the words that mean one alone.
    fn either_beside(&self, two: [&Antecedent; 2], word: &str) -> String {
        let messages = self.shared.tongue.messages();
        match self.called_apart(two) {
            [one, other] if one == other => say!(messages, "points-name-again", word = word),
            [one, other] => say!(messages, "points-beside", word = word, one = one, other = other),
        }
    }

    /// Words that mean one of two cards alone, and words that mean the other.
    fn called_apart(&self, two: [&Antecedent; 2]) -> [String; 2] {
        two.map(|a| {
            let called = if let Meant::Named(sel) = &a.means { sel.filter().and_then(|filter| filter.nouns.first()).cloned() } else { None };
            let noun = called.or_else(|| self.shared.names.only_kind(a.kinds).map(ast::Noun::Kind)).unwrap_or(ast::Noun::Card);
            self.shared.tongue.print_selector(&ast::Selector::That { noun }).unwrap_or_default()
        })
    }

    /// What is said where a word could mean a copy or the card that it is a copy of: the words that mean the copy alone.
    fn or_the_copy(&self, could_be: &[&Antecedent], word: &str) -> Option<String> {
        let copy = could_be.iter().find(|a| is_copy(a))?;
        let messages = self.shared.tongue.messages();
        let acted = self.scope.acted.iter().rfind(|(_, acted)| acted.what == copy.reg);
        let noun = self.shared.names.only_kind(copy.kinds).map_or(ast::Noun::Card, ast::Noun::Kind);
        let the = acted.and_then(|(verb, _)| self.shared.tongue.print_selector(&ast::Selector::The { verb: ast::Word(verb.clone()), noun }).ok());
        Some(match the {
            Some(the) => say!(messages, "points-copy", word = word, the = the.as_str()),
            None => say!(messages, "points-name-again", word = word),
        })
    }

    /// Whether the words there are those of the text that is resolved, and mean the card with it: a tag has words of its own.
    fn says_this(&self, at: &Spot) -> bool {
        let words = at.at.range().and_then(|range| self.words.get(range));
        let read = words.and_then(|words| self.shared.tongue.read_selector(words).ok());
        matches!(read, Some(ast::Selector::This | ast::Selector::ThisNoun { .. }))
    }
}
