//! Cards that others act for: their number is what is dealt, and the rules let other cards deal it; and the cards for which the rules
//! announce what is done with them.

use super::Loader;
use super::build::Builder;
use super::fail::Fail;
use super::names::Names;
use super::nouns::Own;
use super::paid::meaning;
use super::shared::Shared;
use crate::hir::Meant;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::GameFile;
use kotodama_engine::ids::*;
use kotodama_grammar::{ast, names_cards};
use kotodama_messages::say;
use std::collections::HashMap;

/// Cards by whose numbers the rules let others deal damage, and not these.
#[derive(Debug, Default)]
pub(crate) struct Bystanders {
    /// Their kinds.
    kinds: Kinds,
    /// The kinds of those others, as far as they are known.
    dealers: Kinds,
}

/// By which cards the rules deal damage, and by whose numbers.
#[derive(Debug, Default)]
pub(crate) struct Dealers {
    /// The kinds of cards that deal it by a number of their own.
    own: Kinds,
    /// The numbers that are dealt, one bit each.
    stats: Bits,
    /// By role: the kinds of cards that get it.
    roles: HashMap<String, Kinds>,
}

/// One reading of a few lines, as it goes.
struct Walk<'a> {
    names: &'a Names,
    /// By verb: the kinds of cards to which the rules allow it to be done.
    open: &'a HashMap<String, Kinds>,
    /// What "it" is.
    it: Kinds,
    found: Dealers,
}

impl Walk<'_> {
    fn named(&self, loader: &Loader<'_>, what: &ast::Selector) -> Kinds {
        let kinds = loader.kinds_named(what, self.names);
        let open = what.filter().and_then(|filter| {
            filter.with.iter().find_map(|with| if let ast::With::ThatIsOpenTo { verb, .. } = &**with { self.open.get(&verb.0) } else { None })
        });
        match open {
            Some(open) if kinds == Kinds::ALL => *open,
            Some(_) | None => kinds,
        }
    }

    fn by_whom(&self, loader: &Loader<'_>, by: &ast::Selector) -> Kinds {
        if let ast::Selector::Role { role } = by {
            return self.found.roles.get(&role.0).copied().unwrap_or(Kinds::ALL);
        }
        if *by == ast::Selector::It { self.it } else { self.named(loader, by) }
    }

    /// So much is dealt by a card.
    fn deals(&mut self, loader: &Loader<'_>, by: &ast::Selector, amount: &ast::Quantity) {
        let amount = if let ast::Quantity::Lessened { of, .. } | ast::Quantity::Difference { of, .. } = amount { of } else { amount };
        let ast::Quantity::StatOf { stat, of, .. } = amount else { return };
        let Ok(stat) = self.names.stat(stat) else { return };
        self.found.stats.insert(stat);
        if of.what == ast::Selector::It || of.what == *by {
            self.found.own |= self.by_whom(loader, by);
        }
    }

    fn look(&mut self, loader: &Loader<'_>, effect: &ast::Effect) {
        use ast::Effect as E;
        if let E::Choose { what, .. } | E::Act { what, .. } = effect
            && what.what.filter().is_some()
        {
            self.it = self.named(loader, &what.what);
        } else if let E::Becomes { who, role } = effect {
            let kinds = self.by_whom(loader, &who.what);
            *self.found.roles.entry(role.0.clone()).or_insert(Kinds::NONE) |= kinds;
        } else if let E::Deal { parts } = effect {
            for part in parts {
                if let (Some(by), ast::Amount::Exactly(amount)) = (&part.by, &part.amount) {
                    self.deals(loader, &by.what, amount);
                }
            }
        } else if let E::Take { by: Some(by), amount, .. } = effect {
            self.deals(loader, &by.what, amount);
        } else if matches!(effect, E::EachOther { .. }) {
            self.found.own = Kinds::ALL;
        } else if effect.inner().is_empty() && names_cards(effect) {
            self.it = Kinds::ALL;
        } else {
            effect.inner().iter().for_each(|inner| self.look(loader, inner));
        }
    }
}

impl Loader<'_> {
    /// The kinds of cards with a number that the rules let other cards deal, and by which none deals it itself.
    pub(super) fn bystanders(&self, file: &GameFile, names: &Names) -> Bystanders {
        let mut open: HashMap<String, Kinds> = HashMap::new();
        for fact in self.facts_of_rules(file) {
            if let ast::Static::Can { verb, what, .. } = fact {
                *open.entry(verb.0).or_insert(Kinds::NONE) |= self.kinds_named(&what.what, names);
            }
        }
        let mut walk = Walk { names, open: &open, it: Kinds::ALL, found: Dealers::default() };
        let actions = file.actions.iter().map(|def| (def.with.as_ref().map_or(Kinds::ALL, |with| self.kinds_with(with, names)), &def.steps));
        let verbs = file.verbs.iter().map(|verb| (Kinds::ALL, meaning(verb)));
        // Who has which role is known before it is asked who deals.
        let all: Vec<(Kinds, &[String])> =
            actions.map(|(kinds, lines)| (kinds, &lines[..])).chain(verbs).chain(file.phases().map(|phase| (Kinds::ALL, &phase.steps[..]))).collect();
        for _ in 0..2 {
            (walk.found.own, walk.found.stats) = (Kinds::NONE, Bits::NONE);
            for (kinds, lines) in &all {
                walk.it = if kinds.is_none() { Kinds::ALL } else { *kinds };
                lines.iter().filter_map(|line| self.language.read_effects(line).ok()).flatten().for_each(|effect| walk.look(self, &effect));
            }
        }
        let Dealers { own, stats, .. } = walk.found;
        let with = file
            .kinds
            .iter()
            .zip((0..).map(KindId::at))
            .filter(|(def, kind)| !own.has(*kind) && def.stats.iter().any(|stat| names.stat(&ast::Word(stat.clone())).is_ok_and(|stat| stats.has(stat))));
        Bystanders { kinds: with.map(|(_, kind)| kind).collect(), dealers: own }
    }
}

impl Shared<'_> {
    /// Refuses to ask for damage that such cards deal, where the rules let others deal it by their number.
    pub(super) fn deals_itself(&self, kinds: Kinds) -> Result<(), Fail> {
        let Bystanders { kinds: bystanders, dealers } = &self.bystanders;
        if kinds.is_none() || !(kinds & !*bystanders).is_none() {
            return Ok(());
        }
        match self.words_of(dealers) {
            known if known.is_empty() => Err(say!(self.tongue.messages(), "never-by-these").into()),
            known => Err(say!(self.tongue.messages(), "never-by-these-but", kinds = known).into()),
        }
    }

    /// The words of these kinds.
    pub(super) fn words_of(&self, kinds: &Kinds) -> String {
        let all = (0..self.kind_stats.len()).map(KindId::at).filter(|kind| kinds.has(*kind));
        all.filter_map(|kind| self.names.kind_word(kind)).map(|kind| format!("`{kind}`")).collect::<Vec<_>>().join(", ")
    }
}

impl Builder<'_, '_> {
    /// Looks at words in which "this card" stands for another that may be of these kinds.
    pub(super) fn as_this<T>(&mut self, kinds: Kinds, look: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.stood_for.replace(kinds);
        let seen = look(self);
        self.stood_for = before;
        seen
    }

    /// The kinds that "this card" can be of: none where nothing is known of them.
    fn kinds_of_this(&self) -> Kinds {
        self.stood_for.or_else(|| self.shared.speaker.map(Kinds::one)).unwrap_or(Kinds::NONE)
    }

    /// The kinds that words for a card name: none where they name none.
    pub(super) fn kinds_meant(&self, card: &ast::Selector) -> Result<Kinds, Fail> {
        // "Choose a creature. If it attacked this turn, …": another card than this.
        let named = self.scope.cards.iter().rev().find(|known| matches!(card, ast::Selector::It) && !known.plural && known.means != Meant::This);
        if let Some(named) = named {
            return Ok(named.kinds);
        }
        match card.filter() {
            Some(filter) => filter.nouns.iter().try_fold(Kinds::NONE, |all, noun| Ok(all | self.noun_kinds(noun)?)),
            None if self.own(card)? == Some(Own::This) => Ok(self.kinds_of_this()),
            None => Ok(Kinds::NONE),
        }
    }

    /// Refuses to wait for what cards do that the rules let others do: deal damage by their number, or what actions announce for their card.
    pub(super) fn does_it_itself(&mut self, subject: &ast::Said<ast::Selector>, happens: &[ast::Happening]) -> Result<(), Fail> {
        use ast::Happening as H;
        for happening in happens {
            // What damage leads to.
            let led_to = if let H::DoesTo { verb, .. } = happening { self.shared.checked.has(self.shared.names.verb(verb)?) } else { false };
            let does = if let H::TakesDamageFrom { by } = happening {
                by
            } else if led_to || matches!(happening, H::Meets { .. } | H::DealsDamage | H::DealsDamageTo { .. }) {
                subject
            } else {
                continue;
            };
            let kinds = match self.own(does)? {
                // Only the subject is ever put in the place of another.
                Some(Own::This) if matches!(happening, H::TakesDamageFrom { .. }) => self.shared.speaker.map_or(Kinds::NONE, Kinds::one),
                Some(Own::This) => self.kinds_of_this(),
                Some(Own::Host) => Kinds::NONE,
                None => {
                    let sort = self.sort(does)?;
                    self.shared.kinds_of_such(&sort)
                }
            };
            let itself = if let H::Meets { moment, .. } = happening { self.shared.announced_of(moment, kinds) } else { self.shared.deals_itself(kinds) };
            itself.map_err(|fail| fail.or_at(self.spot(does.at)))?;
        }
        Ok(())
    }

    /// Where the rules do what is asked of a player because of damage, it is asked whose damage led to that.
    pub(super) fn whose_damage(&mut self, verb: VerbId) {
        if self.shared.checked.has(verb) {
            self.shared.facts.insert(self.shared.keys.damage());
        }
    }
}
