//! What actions are paid by: the numbers of a card that matter before it is on the field.

use super::Loader;
use super::names::Names;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{ActionDef, GameFile, VerbDef, VerbDoes};
use kotodama_engine::ids::{FamilyId, KindId, Kinds, VerbId};
use kotodama_grammar::ast;

impl Loader<'_> {
    /// The stats that actions are paid by, one bit each.
    pub(super) fn paid_stats(&self, file: &GameFile, names: &Names) -> Bits {
        let lines = file.actions.iter().filter_map(|def| def.pay.as_ref());
        let effects = lines.filter_map(|line| self.language.read_effects(line).ok()).flatten();
        let mut stats = Vec::new();
        effects.for_each(|effect| paid_by(&effect, &mut stats));
        stats.iter().filter_map(|stat| names.stat(stat).ok()).collect()
    }

    /// The verbs that checks do, one bit each.
    pub(super) fn checked_verbs(&self, file: &GameFile, names: &Names) -> Bits {
        let mut verbs = Vec::new();
        file.checks.iter().filter_map(|line| self.language.read_effects(line).ok()).flatten().for_each(|effect| acted_by(&effect, &mut verbs));
        verbs.iter().filter_map(|verb| names.verb(verb).ok()).collect()
    }

    /// The verbs that lines do, one bit each.
    fn acted(&self, lines: &[String], names: &Names) -> Bits {
        let mut verbs = Vec::new();
        lines.iter().filter_map(|line| self.language.read_effects(line).ok()).flatten().for_each(|effect| acted_by(&effect, &mut verbs));
        verbs.iter().filter_map(|verb| names.verb(verb).ok()).collect()
    }

    /// The actions that are paid for with a card: by a number of it, where any is. What an action of the same price for all cards does to them is
    /// no way to pay for them.
    fn paying_actions<'f>(&self, file: &'f GameFile) -> Vec<&'f ActionDef> {
        let paying: Vec<&ActionDef> = file.actions.iter().filter(|def| def.pay.is_some()).collect();
        let by_number = |def: &&ActionDef| {
            let mut stats = Vec::new();
            let effects = def.pay.iter().filter_map(|line| self.language.read_effects(line).ok()).flatten();
            effects.for_each(|effect| paid_by(&effect, &mut stats));
            !stats.is_empty()
        };
        let priced: Vec<&ActionDef> = paying.iter().copied().filter(by_number).collect();
        if priced.is_empty() { paying } else { priced }
    }

    /// By action that is paid for with a card: the kinds of cards that are paid for, and the verbs that it does to them.
    pub(super) fn paid_ways(&self, file: &GameFile, names: &Names) -> Vec<(Kinds, Bits)> {
        self.paying_actions(file).into_iter().filter_map(|def| Some((self.kinds_with(def.with.as_ref()?, names), self.acted(&def.steps, names)))).collect()
    }

    /// By family of a group that kinds say their cards may have, or have: those kinds, one bit each.
    pub(super) fn family_kinds(&self, file: &GameFile) -> Vec<(FamilyId, Kinds)> {
        let of_group = |group: &String| -> Kinds {
            let with = file.kinds.iter().enumerate().filter(|(_, kind)| kind.may.contains(group) || kind.one_of.contains(group));
            with.fold(Kinds::NONE, |bits, (at, _)| bits | Kinds::one(KindId::at(at)))
        };
        let known = |word: &String| {
            let id = self.files.lexicon.value.find("family", word)?;
            self.family_ids.iter().position(|family| family == id).map(FamilyId::at)
        };
        let groups = file.families.iter().map(|(group, members)| (of_group(group), members)).filter(|(kinds, _)| !kinds.is_none());
        groups.flat_map(|(kinds, members)| members.iter().filter_map(known).map(move |family| (family, kinds))).collect()
    }

    /// The kinds of cards that an action is done with.
    pub(super) fn kinds_with(&self, with: &str, names: &Names) -> Kinds {
        self.language.read_selector(with).map_or(Kinds::NONE, |with| if with.filter().is_some() { self.kinds_named(&with, names) } else { Kinds::NONE })
    }

    /// The kinds that a description names; all where it names none, or describes nothing.
    pub(super) fn kinds_named(&self, what: &ast::Selector, names: &Names) -> Kinds {
        let Some(filter) = what.filter() else { return Kinds::ALL };
        let kind = |noun: &ast::Noun| match noun.bare() {
            ast::Noun::Kind(word) | ast::Noun::KindCard(word) => names.kind(word).map_or(Kinds::ALL, Kinds::one),
            ast::Noun::Card | ast::Noun::OfFamily(_) | ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => Kinds::ALL,
        };
        filter.nouns.iter().fold(Kinds::NONE, |bits, noun| bits | kind(noun))
    }

    /// The verbs that are done to cards that actions are paid for, and what these mean: one bit each.
    pub(super) fn paid_verbs(&self, file: &GameFile, names: &Names) -> Bits {
        let mut found = self.paid_ways(file, names).iter().fold(Bits::NONE, |bits, (_, verbs)| bits | *verbs);
        let meant = self.meant_verbs(file, names);
        // A verb means verbs that stand before it or behind it.
        for _ in 0..meant.len() {
            let more = meant.iter().enumerate().filter(|(at, _)| found.has(at)).fold(found, |bits, (_, verbs)| bits | *verbs);
            if std::mem::replace(&mut found, more) == more {
                break;
            }
        }
        found
    }

    /// By verb: the verbs that its sentences do, one bit each.
    fn meant_verbs(&self, file: &GameFile, names: &Names) -> Vec<Bits> {
        file.verbs.iter().map(|verb| self.acted(meaning(verb), names)).collect()
    }

    /// The verbs in whose meaning something is paid, one bit each.
    pub(super) fn paying_verbs(&self, file: &GameFile, names: &Names) -> Bits {
        let pays = |line: &String| self.language.read_effects(line).is_ok_and(|effects| effects.iter().any(pays));
        let paying = |(at, verb): (usize, &VerbDef)| meaning(verb).iter().any(pays).then(|| VerbId::at(at));
        let mut found: Bits = file.verbs.iter().enumerate().filter_map(paying).collect();
        let meant = self.meant_verbs(file, names);
        // A verb means verbs that stand before it or behind it.
        for _ in 0..meant.len() {
            let more = meant.iter().enumerate().filter(|(_, verbs)| verbs.meets(&found)).fold(found, |bits, (at, _)| bits | Bits::one(VerbId::at(at)));
            if std::mem::replace(&mut found, more) == more {
                break;
            }
        }
        found
    }

    /// By action that is paid for with a card: the kinds of cards that are paid for, and the zones from which they come, one bit each.
    pub(super) fn paid_at(&self, file: &GameFile, names: &Names) -> Vec<(Kinds, Bits)> {
        let lines = self.paying_actions(file).into_iter().filter_map(|def| def.with.as_ref());
        let place = |with: &String| {
            let said = self.language.read_selector(with).ok()?;
            let zones = said.filter()?.place.as_ref()?.zones.iter().filter_map(|zone| names.zone_bits(zone).ok());
            Some((self.kinds_with(with, names), zones.fold(Bits::NONE, |bits, zone| bits | zone)))
        };
        lines.filter_map(place).collect()
    }
}

/// The sentences that a verb stands for.
pub(super) fn meaning(verb: &VerbDef) -> &[String] {
    match &verb.does {
        VerbDoes::Means(lines) | VerbDoes::Moves(lines) => lines,
        VerbDoes::Set(_) | VerbDoes::Clear(_) | VerbDoes::Announce => &[],
    }
}

/// The verbs that an instruction does.
fn acted_by(effect: &ast::Effect, verbs: &mut Vec<ast::Word>) {
    if let ast::Effect::Act { verb, .. } = effect {
        verbs.push(verb.clone());
    }
    effect.inner().iter().for_each(|inner| acted_by(inner, verbs));
}

/// Whether something is paid in an instruction.
fn pays(effect: &ast::Effect) -> bool {
    matches!(effect, ast::Effect::Pay { .. }) || effect.inner().iter().any(pays)
}

/// The stats that an instruction to pay asks for.
fn paid_by(effect: &ast::Effect, stats: &mut Vec<ast::Word>) {
    let mut number = |count: &ast::Quantity| stats.extend(stat_in(count).cloned());
    if let ast::Effect::Pay { amount, .. } | ast::Effect::LosePool { amount, .. } = effect {
        number(amount);
    } else if let ast::Effect::Act { what, .. } = effect {
        if let ast::Extent::Chosen(ast::Chosen::So(count)) = what.extent() {
            number(count);
        }
    } else if let ast::Effect::Phrase { phrase } = effect {
        phrase.holes.values().for_each(|hole| {
            if let ast::Hole::HoleNumber(count) = hole {
                number(count);
            }
        });
    }
    effect.inner().iter().for_each(|inner| paid_by(inner, stats));
}

/// The stat that a number is, or is reckoned from.
fn stat_in(number: &ast::Quantity) -> Option<&ast::Word> {
    match number {
        ast::Quantity::StatOf { stat, .. } => Some(stat),
        ast::Quantity::Twice { of }
        | ast::Quantity::Capped { of, .. }
        | ast::Quantity::Difference { of, .. }
        | ast::Quantity::Lessened { of, .. }
        | ast::Quantity::UntilHave { have: of, .. }
        | ast::Quantity::Sum { of, .. }
        | ast::Quantity::Half { of, .. } => stat_in(of),
        ast::Quantity::Number(_)
        | ast::Quantity::Given(_)
        | ast::Quantity::Between { .. }
        | ast::Quantity::Everything
        | ast::Quantity::AllBut { .. }
        | ast::Quantity::AnyAmount
        | ast::Quantity::Fallen { .. }
        | ast::Quantity::Rolled
        | ast::Quantity::ThatNumber
        | ast::Quantity::Highest { .. }
        | ast::Quantity::Lowest { .. }
        | ast::Quantity::CountOf { .. }
        | ast::Quantity::ThatMuch
        | ast::Quantity::Excess
        | ast::Quantity::MuchOf { .. }
        | ast::Quantity::PoolOf { .. }
        | ast::Quantity::CanTake { .. }
        | ast::Quantity::Room { .. }
        | ast::Quantity::EmptyCells { .. }
        | ast::Quantity::PlayersCounted { .. }
        | ast::Quantity::NumberChosen { .. }
        | ast::Quantity::VotesFor { .. }
        | ast::Quantity::TokensOn { .. }
        | ast::Quantity::CountFacts { .. } => None,
    }
}

/// The kinds whose cards the usual decks have in sections that lie on the field from the beginning, and in no others.
pub(super) fn settled(file: &GameFile, names: &Names) -> Kinds {
    let on_field = |zone: &String| file.zones.iter().any(|known| known.id == *zone && known.field == kotodama_engine::data::Field::On);
    let of = |begins: bool| {
        let sections = file.deck.sections.iter().filter(move |section| file.setup.place.get(&section.id).is_some_and(on_field) == begins);
        let kinds = sections.flat_map(|section| &section.kinds).filter_map(|kind| names.kind(&ast::Word(kind.clone())).ok());
        kinds.fold(Kinds::NONE, |all, kind| all | Kinds::one(kind))
    };
    of(true) & !of(false)
}
