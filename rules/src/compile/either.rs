//! Where "it", or another word, could mean either of two cards: which is meant, or that it is not clear.

use super::build::Builder;
use super::fail::Fail;
use super::refer::fits;
use super::scope::Antecedent;
use crate::hir::{Meant, Pointer, Spot};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// One instruction has spoken of a card, and named another behind so many that were known, or named two: "it" is neither from then on. "This
    /// card attacks a creature. It …"
    pub(super) fn names_beside(&mut self, before: &[Reg]) {
        let new = |a: &&Antecedent| !a.plural && !before.contains(&a.reg) && a.rivals == 0 && a.means != Meant::This;
        let new: Vec<Reg> = self.scope.cards.iter().filter(new).map(|a| a.reg).collect();
        let of_this = |b: &Self, reg: Reg| !b.scope.cards.iter().any(|a| a.reg == reg) || b.scope.cards.iter().any(|a| a.reg == reg && a.means == Meant::This);
        let pair = match (&new[..], &self.mentioned[..]) {
            ([one, other], _) => [*one, *other],
            ([new], [.., mentioned]) if new != mentioned && !self.scope.cards.iter().any(|a| a.reg == *mentioned && a.plural) => [*new, *mentioned],
            _ => return,
        };
        self.rivals += 1;
        let (rivals, this) = (self.rivals, of_this(self, pair[1]));
        if this && !self.scope.cards.iter().any(|a| a.means == Meant::This) {
            self.scope.cards.insert(0, Antecedent::new(pair[1], Kinds::NONE, Meant::This, Spot::default()));
        }
        let meant = |a: &&mut Antecedent| pair.contains(&a.reg) || this && a.means == Meant::This;
        self.scope.cards.iter_mut().filter(meant).for_each(|a| a.its_rivals = rivals);
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
        let why = "this could be the card with the text, or the one that was chosen: say “this card”, or “it” of the other";
        Err(Fail::from(why.to_owned()).or_at(self.spot(sel.at)).also(other.at.clone(), "could be this"))
    }

    pub(super) fn nearest(&mut self, fits: impl Fn(&Antecedent) -> bool, pointer: (Pointer, Spot), word: &str) -> Result<Reg, Fail> {
        let counted = self.scope.cards.last().filter(|a| word == "it" && a.counted_one);
        let found = self.scope.cards.iter().rev().find(|a| fits(a));
        if word == "it"
            && let Some(last) = counted.or(found)
            && !last.pointed
            && let Some(before) = self.named_before(last)
        {
            let fail = Fail::from("\"it\" could be the card that was named before, or the one that came in since: say which, with “that …”".to_owned());
            return Err(fail.or_at(pointer.1).also(before.at.clone(), "could be this").also(last.at.clone(), "or this"));
        }
        let Some(found) = counted.filter(|one| one.pointed || found.is_none_or(|found| found.means == Meant::This)).or(found) else {
            let plural = self.scope.cards.iter().any(|a| a.plural);
            let hint = match word {
                "it" if plural => ": several cards were named, which are \"them\"",
                "it" => ": name a card first, or say \"this card\" of the one whose text it is",
                _ => "",
            };
            let fail = Fail::from(format!("\"{word}\" refers to nothing that was named before{hint}")).or_at(pointer.1);
            let several = self.scope.cards.iter().rfind(|a| word == "it" && a.plural).map(|a| a.at.clone());
            return Err(several.into_iter().fold(fail, |fail, at| fail.also(at, "these are several")));
        };
        let rival = |a: &&Antecedent| {
            found.rivals != 0 && a.rivals == found.rivals || word == "it" && !found.pointed && found.its_rivals != 0 && a.its_rivals == found.its_rivals
        };
        let rivals: Vec<&Antecedent> = self.scope.cards.iter().filter(|a| rival(a) && (fits(a) || a.counted_one)).collect();
        if rivals.len() > 1 {
            let clear = if found.rivals == 0 { "say which, with “that …”" } else { "choose one of them in a sentence before, and say which" };
            let fail = Fail::from(format!("\"{word}\" could be either of two cards that were named side by side: {clear}"));
            let labels = std::iter::once("could be this").chain(std::iter::repeat("or this"));
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
            let fail = Fail::from(
                "\"it\" could be this card, of which the text spoke last, or the one that was named before: say “this card”, or “that …”".to_owned(),
            );
            return Err(fail.or_at(pointer.1).also(found.at.clone(), "could be this"));
        }
        let (reg, means, of) = (found.reg, found.means.clone(), found.at.clone());
        self.telling += 1;
        let told = self.telling;
        self.scope.cards.iter_mut().filter(|a| a.reg == reg).for_each(|a| (a.told, a.pointed) = (told, a.pointed || word == "that …"));
        if means == Meant::This && self.shared.named_above && self.scope.this_told.is_none() && !(of.at.is_known() && of.text == self.text) {
            let why = "\"it\" could be this card, or what a line before has named: say “this card”, or name it in this line";
            return Err(Fail::from(why.to_owned()).or_at(pointer.1));
        }
        self.refers_to(pointer, means, of);
        Ok(self.reads(reg))
    }

    /// Of a card that came in by the way, that nobody chose: the card before it that the text is about or that somebody chose, if both may
    /// be meant by "it".
    fn named_before(&self, last: &Antecedent) -> Option<&Antecedent> {
        use ast::Selector as S;
        let Meant::Named(sel) = &last.means else { return None };
        let of_any_kind = last.is_by_the_way();
        let by_the_way = of_any_kind || matches!(sel, S::AtRandom { .. } | S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. });
        let chosen = |a: &Antecedent| match &a.means {
            Meant::Subject => true,
            // The event names it: "Whenever this card attacks, …".
            Meant::This => a.at.at.is_known() && a.at.text == self.text && last.away,
            Meant::Named(sel) => sel.is_chosen() && !matches!(sel, S::AtRandom { .. }),
            Meant::Beside(_) | Meant::EachOf(_) | Meant::Player(_) | Meant::Done(_) => false,
        };
        let before = |a: &&Antecedent| a.reg != last.reg && !a.plural && chosen(a) && (of_any_kind || !a.left && (a.kinds.is_none() || fits(last, a.kinds)));
        self.scope.cards.iter().rev().skip_while(|a| a.reg != last.reg).filter(|_| by_the_way).find(before)
    }

    /// Whether the words there are those of the text that is resolved, and mean the card with it: a tag has words of its own.
    fn says_this(&self, at: &Spot) -> bool {
        let words = at.at.range().and_then(|range| self.words.get(range));
        let read = words.and_then(|words| self.shared.tongue.read_selector(words).ok());
        matches!(read, Some(ast::Selector::This | ast::Selector::ThisNoun { .. }))
    }
}
