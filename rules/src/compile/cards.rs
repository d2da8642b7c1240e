//! Compiling the cards of all sets.

use super::files::{Filed, local, locate, part};
use super::loader::Waiting;
use super::shared::Shared;
use super::sorts::others_are_clear;
use super::{Loader, card};
use crate::alike::{Side, in_words_of};
use crate::reading::ReadCard;
use kotodama_engine::bits::{Bits, EventBits, MOST};
use kotodama_engine::data::*;
use kotodama_engine::deck::Leading;
use kotodama_engine::game::*;
use kotodama_engine::ids::*;
use kotodama_engine::ir::{Affected, Subject};
use kotodama_grammar::{Diagnostic, Node as _, ast, codes, names_cards};
use kotodama_messages::say;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The zones in which a card has something that others have to look at, wherever those are: one bit each. What watches for its own
/// card is found with that card, and so is what says how high the card's own numbers are.
fn works_in(def: &CardDef, text: &TextUse) -> Bits {
    let watches = def.watches.iter().filter(|w| !matches!(w.subject, Subject::This)).map(|w| w.zones);
    let own = |s: &&kotodama_engine::ir::Static| !matches!(s.who, Affected::This) || s.fact.stat().is_none();
    let statics = def.statics.iter().filter(own).map(|s| s.zones);
    let uses = def.uses.iter().filter(|_| *text != TextUse::Resolved).map(|u| u.zones);
    watches.chain(statics).chain(uses).fold(Bits::NONE, |bits, zones| bits | zones)
}

/// Whether a line is one of a card: it can be read, and means something there.
fn is_sound(shared: &mut Shared<'_>, setting: &card::Setting<'_>, def: &CardDef, text: &TextUse, line: &str) -> bool {
    let Ok(ability) = shared.tongue.read_ability(line) else { return false };
    let mut def = def.clone();
    shared.named_above = false;
    let sound = others_are_clear(&ability).is_ok()
        && ability.parts().all(|part| {
            let sound = card::ability(shared, setting, &mut def, part, line, text).is_ok();
            shared.named_above |= names_cards(part);
            sound
        });
    shared.references.clear();
    shared.speaks = super::shared::Speaks::default();
    sound
}

/// So many cards are heard for the words that a game says often.
const MOST_HEARD: usize = 2_000;

/// Whether a line is one of a card of a kind.
fn is_said_by(shared: &mut Shared<'_>, file: &GameFile, setting: &card::Setting<'_>, (kind, names): (KindId, &super::names::Names), line: &str) -> bool {
    let kind_def = &file.kinds[kind.index()];
    let def = CardDef { kind, ..super::loader::mold(file, names) };
    let works = kind_def.works.iter().filter_map(|zone| shared.names.zone_bits(&ast::Word(zone.clone())).ok()).fold(Bits::NONE, |bits, zone| bits | zone);
    let setting = &card::Setting { works: if works.is_empty() { setting.works } else { works }, unplaced: works.is_empty(), ..*setting };
    shared.speaker = Some(kind);
    let sound = is_sound(shared, setting, &def, &kind_def.text, line);
    shared.speaker = None;
    sound
}

/// Numbers the abilities of a card that are limited, watchers first; those that are not have the last number there is.
fn limited(def: &CardDef) -> Vec<u8> {
    let mut numbers: Vec<u8> = Vec::new();
    let mut next = 0..u8::MAX;
    numbers.extend(def.watches.iter().map(|watch| if watch.once { next.next().unwrap_or(u8::MAX) } else { u8::MAX }));
    let watches = numbers.len();
    for (at, usage) in def.uses.iter().enumerate() {
        let shared = numbers.get(watches + usize::from(usage.counts)).copied();
        let own = |next: &mut std::ops::Range<u8>| next.next().unwrap_or(u8::MAX);
        numbers.push(if !usage.once {
            u8::MAX
        } else if usize::from(usage.counts) < at {
            shared.unwrap_or(u8::MAX)
        } else {
            own(&mut next)
        });
    }
    numbers
}

impl Loader<'_> {
    pub(super) fn cards(&mut self, shared: &mut Shared<'_>, file: &GameFile, setting: &card::Setting<'_>) -> (Vec<CardDef>, Vec<ReadCard>) {
        let sets = std::mem::take(&mut self.files.sets);
        let (mut cards, mut texts) = (Vec::new(), Vec::new());
        let printed: usize = sets.iter().map(|set| set.value.cards.len()).sum();
        let (mut backs, mut texts_behind) = (Vec::new(), Vec::new());
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for set in &sets {
            let mut from = 0;
            for card in &set.value.cards {
                if self.enough() {
                    break;
                }
                let at = locate(&set.text, from, &card.id).or_else(|| locate(&set.text, from, local(&card.id))).unwrap_or(from..from);
                from = at.end;
                if let Some(other) = seen.insert(card.id.clone(), set.path.clone()) {
                    self.wrong(&set.path, at.clone(), format!("the card `{}` is already in `{other}`", card.id));
                }
                for name in [Some(&card.name), card.alias.as_ref(), card.back.as_ref().map(|back| &back.name)].into_iter().flatten() {
                    if name.trim().is_empty() {
                        self.wrong(&set.path, at.clone(), format!("the card `{}` has no name", card.id));
                    }
                }
                // From here on its alias is a part of its name.
                let front = CardFile { name: card.full_name(), ..card.clone() };
                let (mut def, text) = self.card(shared, file, setting, set, &front, at.clone());
                texts.push(text);
                if let Some(back) = &card.back {
                    let side = CardFile {
                        id: format!("{}/back", card.id),
                        name: back.name.clone(),
                        alias: None,
                        stats: back.stats.clone(),
                        text: back.text.clone(),
                        brings: Vec::new(),
                        back: None,
                        ..card.clone()
                    };
                    let (mut side, text) = self.card(shared, file, setting, set, &side, at);
                    texts_behind.push(text);
                    side.back = Some(DefId::at(cards.len()));
                    def.back = Some(DefId::at(printed + backs.len()));
                    backs.push(side);
                }
                cards.push(def);
            }
        }
        sets.iter().for_each(|set| self.ranges(file, set));
        if !self.files.part {
            self.led(file, &sets);
        }
        self.advise(shared, file, setting, &sets);
        self.files.sets = sets;
        cards.append(&mut backs);
        texts.append(&mut texts_behind);
        (cards, texts)
    }

    /// Says what is advised with a sentence in the game's own words, where one of its cards could say that.
    fn advise(&mut self, shared: &mut Shared<'_>, file: &GameFile, setting: &card::Setting<'_>, sets: &[Filed<SetFile>]) {
        let advised = std::mem::take(&mut self.advised);
        if advised.is_empty() {
            return;
        }
        let printed = sets.iter().filter(|set| set.value.language.is_none()).flat_map(|set| &set.value.cards);
        let trees = printed.filter_map(|card| Some(self.language.read_card(&card.name, &card.text).ok()?.to_json().ok()?.to_string()));
        let spoken = trees.take(MOST_HEARD).collect();
        let side = Side { rules: file, lexicon: &self.files.lexicon.value, language: &self.language, spoken };
        let mut known: BTreeMap<String, Option<String>> = BTreeMap::new();
        for (at, mut error, own) in advised {
            let Some(advice) = error.advice else { continue };
            let kinds = || std::iter::once(own).chain((0..file.kinds.len()).map(KindId::at).filter(move |kind| *kind != own));
            let example = known.entry(advice.such.clone()).or_insert_with(|| {
                let texts = in_words_of(&side, &file.language, &advice.such).unwrap_or_default();
                texts.into_iter().find(|text| kinds().any(|kind| is_said_by(shared, file, setting, (kind, &self.names), text)))
            });
            error.example.clone_from(example);
            self.errors[at].help = error.help();
        }
    }

    /// Whether the ranges that a set declares are about numbers that cards of the game have: another would hold for no card.
    fn ranges(&mut self, file: &GameFile, set: &Filed<SetFile>) {
        for (word, stats) in &set.value.ranges {
            let span = |of: &str| locate(&set.text, 0, of).unwrap_or(0..0);
            let Some(kind) = file.kinds.iter().find(|kind| kind.id == *word) else {
                let known: Vec<&str> = file.kinds.iter().map(|kind| kind.id.as_str()).collect();
                self.wrong(&set.path, span(word), format!("`ranges` speaks of the unknown kind `{word}`; there are {}", known.join(", ")));
                continue;
            };
            for (stat, (least, most)) in stats {
                let numbers: Vec<&str> =
                    file.stats.iter().filter(|s| !s.set && kind.stats.iter().chain(&kind.may).any(|k| *k == s.id)).map(|s| s.id.as_str()).collect();
                if !numbers.contains(&stat.as_str()) {
                    let message = format!("`ranges` speaks of a number `{stat}`, which no `{word}` has; it has {}", numbers.join(", "));
                    self.wrong(&set.path, span(stat), message);
                } else if least > most {
                    self.wrong(&set.path, span(stat), format!("the range of `{stat}` begins at {least} and ends at {most}: the least stands first"));
                }
            }
        }
    }

    /// Whether the sets for play hold of each leading family what they should, and cards that come with others are there.
    fn led(&mut self, file: &GameFile, sets: &[Filed<SetFile>]) {
        let ids: Vec<&str> = sets.iter().flat_map(|set| &set.value.cards).map(|card| card.id.as_str()).collect();
        let rules = self.files.usual_deck.clone();
        let brought: Vec<&String> = sets.iter().flat_map(|set| &set.value.cards).flat_map(|card| &card.brings).collect();
        for set in sets {
            for (card, id) in set.value.cards.iter().flat_map(|card| card.brings.iter().map(move |id| (card, id))) {
                if !ids.contains(&id.as_str()) {
                    let span = locate(&set.text, 0, id).unwrap_or(0..0);
                    self.wrong(&set.path, span, format!("`{}` brings a card `{id}` that there is not", card.full_name()));
                }
            }
            let counted = set.value.role == SetRole::Play && !file.led.is_empty();
            let Some(lead) = Leading::of(&rules).filter(|_| counted) else { continue };
            for member in file.families.get(lead.group).into_iter().flatten() {
                let of = |card: &&CardFile| card.families.get(lead.group).is_some_and(|members| members.contains(member));
                let cards: Vec<&CardFile> = set.value.cards.iter().filter(of).collect();
                if cards.is_empty() {
                    continue;
                }
                let span = locate(&set.text, 0, member).unwrap_or(0..0);
                let leads = |card: &&CardFile| lead.section.kinds.contains(&card.kind);
                let leading = cards.iter().copied().filter(leads).count();
                if leading != 1 {
                    let kinds = lead.section.kinds.join("`, `");
                    self.wrong(&set.path, span.clone(), format!("{leading} cards of kind `{kinds}` lead the cards of {member}; it is one"));
                }
                for (families, wanted) in &file.led {
                    let is = |card: &&&CardFile| families.iter().all(|f| card.families.values().flatten().any(|own| own == f));
                    let held = cards.iter().filter(is).filter(|card| !leads(card) && !brought.contains(&&card.id)).count();
                    if held != *wanted {
                        self.wrong(&set.path, span.clone(), format!("{member} has {held} cards of {}; it is {wanted}", families.join(" ")));
                    }
                }
            }
        }
    }

    pub(super) fn card(
        &mut self,
        shared: &mut Shared<'_>,
        file: &GameFile,
        setting: &card::Setting<'_>,
        set: &Filed<SetFile>,
        card: &CardFile,
        at: std::ops::Range<usize>,
    ) -> (CardDef, ReadCard) {
        let kind = shared.names.kind(&ast::Word(card.kind.clone()));
        let known = kind.is_ok();
        let kind = kind.unwrap_or(KindId(0));
        let kind_def = &file.kinds[kind.index()];
        let stats = if known { self.card_stats(shared, file, kind_def, set, card, &at) } else { vec![None; file.stats.len()] };
        if !known {
            let kinds = file.kinds.iter().map(|k| k.id.as_str()).collect::<Vec<_>>().join(", ");
            let span = locate(&set.text, at.end, &card.kind).unwrap_or(at.clone());
            self.errors.push(
                Diagnostic::error(codes::DATA_VALUE, format!("`{}` is of the unknown kind `{}`", card.name, card.kind))
                    .at(&set.path, span)
                    .help(format!("the kinds of this game are {kinds}")),
            );
        }
        let families = self.card_families(file, set, card, &at);
        if known {
            for group in kind_def.one_of.iter().filter(|group| card.families.get(*group).is_none_or(|members| members.len() != 1)) {
                self.wrong(&set.path, at.clone(), format!("`{}` has not one `{group}`, as every card of its kind has", card.name));
            }
        }
        let told_apart =
            |group: &&String| file.kinds.iter().any(|k| k.one_of.contains(group)) && !kind_def.one_of.iter().chain(&kind_def.may).any(|own| own == *group);
        for group in card.families.keys().filter(told_apart).filter(|_| known) {
            self.wrong(&set.path, at.clone(), format!("`{}` has a `{group}`, as no card of its kind has", card.name));
        }
        let tongue = Arc::clone(set.value.language.as_ref().and_then(|id| self.tongues.get(id)).unwrap_or(&self.language));
        let read = tongue.read_card(&card.name, &card.text);
        for span in card.text.iter().filter_map(|line| locate(&set.text, at.end, line)) {
            self.errors.extend(self.only_of_two(&tongue, &set.text, (&set.path, &span)));
        }
        if set.value.language.is_none() {
            let span = card.text.first().and_then(|line| locate(&set.text, at.end, line)).unwrap_or(at.clone());
            self.as_without_packs(&set.path, span, read.as_ref().ok(), |bare| bare.read_card(&card.name, &card.text).ok());
        }
        let mut misread = Vec::new();
        let text = match read {
            Ok(text) => {
                let tree = text.to_ron();
                if let Some(fail) = super::reading::too_much(&tree) {
                    let number = fail.message.split(' ').next().unwrap_or_default();
                    let span = card
                        .text
                        .first()
                        .and_then(|line| locate(&set.text, at.end, line))
                        .map_or(at.clone(), |line| locate(&set.text, line.start, number).unwrap_or(line));
                    self.unclear(&set.path, span, fail);
                }
                text
            }
            Err(wrong) => {
                misread = wrong;
                ast::Text::default()
            }
        };
        for tag in text.parts().flat_map(|ability| &ability.tags) {
            let Some(rule) = file.tags.iter().find(|def| def.id == tag.0) else { continue };
            let name = self.files.lexicon.value.form("tag", &tag.0, "name").unwrap_or(&tag.0).to_owned();
            let mut sorts = card.families.values().flatten().chain([&card.kind]);
            if !rule.on.is_empty() && !sorts.any(|sort| rule.on.contains(sort)) {
                let message = format!("[{name}] can't stand on `{}`: only on {}", card.name, rule.on.join(", "));
                let family = rule.on.iter().find_map(|sort| Some((file.families.iter().find(|(_, members)| members.contains(sort))?.0, sort)));
                let help = family.map_or_else(
                    || "make it a card of such a kind, or take the tag out".to_owned(),
                    |(group, family)| format!("give the card that family (`families: {{{group:?}: [{family:?}]}}`), or take the tag out"),
                );
                self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at(&set.path, at.clone()).help(help));
            }
        }
        for used in text.parts().flat_map(|ability| &ability.sentences).flat_map(printed_keywords) {
            if used.number == Some(ast::Quantity::Number(0)) {
                let name = self.files.lexicon.value.form("keyword", &used.keyword.0, "name").unwrap_or(&used.keyword.0);
                self.wrong(&set.path, at.clone(), format!("{name} 0 on `{}` is as good as none: write a number that does something", card.name));
            }
            let rules = self.files.all_keywords().find(|def| def.id == used.keyword.0);
            if let Some(on) = rules.map(|def| &def.on).filter(|on| !on.is_empty() && !on.contains(&card.kind)) {
                let name = self.files.lexicon.value.form("keyword", &used.keyword.0, "name").unwrap_or(&used.keyword.0);
                let message = format!("{name} can't stand on `{}`: only on {}", card.name, on.join(", "));
                self.wrong(&set.path, at.clone(), message);
            }
        }
        let mut def = CardDef {
            id: card.id.clone(),
            name: card.name.clone(),
            alias: card.alias.clone(),
            name_id: shared.names.card_name(&card.name).unwrap_or(NameId(u16::MAX)),
            set: set.value.id.clone(),
            kind,
            families,
            stats,
            brings: card.brings.clone(),
            lines: card.text.clone(),
            ..super::loader::mold(file, &self.names)
        };
        shared.hooked = false;
        let kept = file.made.iter().flat_map(|made| &made.keeps);
        let words: Vec<&String> = kept.filter_map(|group| card.families.get(group)).flatten().collect();
        let lexicon = &self.files.lexicon.value;
        let ids = words.iter().filter_map(|word| lexicon.find("family", word).and_then(|id| self.family_ids.iter().position(|f| f == id)));
        shared.mold.families = ids.map(FamilyId::at).collect();
        shared.mold.name.clone_from(&def.name);
        shared.mold.name_id = def.name_id;
        // What says that cards are of other kinds, too, may call itself so.
        let also = |sentence: &ast::Sentence| matches!(sentence, ast::Sentence::Always { fact: ast::Static::IsAlso { .. } });
        shared.speaks_as.clone_from(&def.families);
        shared.speaker = (known && !text.parts().flat_map(|ability| &ability.sentences).any(also)).then_some(kind);
        shared.tongue = Arc::clone(set.value.language.as_ref().and_then(|id| self.tongues.get(id)).unwrap_or(&self.language));
        let works = kind_def.works.iter().filter_map(|zone| shared.names.zone_bits(&ast::Word(zone.clone())).ok()).fold(Bits::NONE, |bits, zone| bits | zone);
        let setting = &card::Setting { works: if works.is_empty() { setting.works } else { works }, unplaced: works.is_empty(), ..*setting };
        for mut error in misread {
            let line = &card.text[error.line];
            error.offer_only(line, |line| is_sound(shared, setting, &def, &kind_def.text, line));
            let line = locate(&set.text, at.end, line).unwrap_or(at.clone());
            if error.nearest.is_none() && error.advice.is_some() && set.value.language.is_none() {
                self.advised.push((self.errors.len(), error.clone(), kind));
            }
            error.example = None;
            self.errors.push(super::misreading(&error, &set.path, part(&set.text, line, error.span.clone())));
        }
        let mut references = Vec::new();
        shared.references.clear();
        // What was tried for those that can't be read is said by none.
        shared.speaks = super::shared::Speaks::default();
        let mut above = false;
        for (ability, line) in text.abilities.iter().zip(&card.text) {
            if let Err(fail) = others_are_clear(ability) {
                self.unclear_in((&set.path, &set.text), locate(&set.text, at.end, line).unwrap_or(at.clone()), &fail);
            }
            for part in ability.parts() {
                let (watches, uses, statics) = (def.watches.len(), def.uses.len(), def.statics.len());
                shared.named_above = above;
                above |= names_cards(part);
                if let Err(fail) = card::ability(shared, setting, &mut def, part, line, &kind_def.text) {
                    let span = locate(&set.text, at.end, line).unwrap_or(at.clone());
                    self.unclear_in((&set.path, &set.text), span, &fail);
                }
                let stands = def.statics[statics..].iter().map(|fact| fact.zones).chain(def.watches[watches..].iter().map(|watch| watch.zones));
                shared.speaks.stands.extend(stands.map(|zones| (kind, zones)));
                let plain = !matches!(part.sentences.first(), Some(ast::Sentence::Technique { .. }));
                let program = def.watches.get(watches).map(|watch| watch.program).or_else(|| def.uses.get(uses).map(|used| used.program));
                def.meanings.push(program.filter(|_| plain));
            }
            references.push(crate::hir::in_order(std::mem::take(&mut shared.references)));
            def.shares.push([def.statics.len(), def.watches.len(), def.uses.len()]);
            let speaks = std::mem::take(&mut shared.speaks);
            if speaks != super::shared::Speaks::default() {
                let span = locate(&set.text, at.end, line).unwrap_or(at.clone());
                self.waiting.push(Waiting { speaks, path: set.path.clone(), span, tongue: Arc::clone(&shared.tongue) });
            }
        }
        (shared.speaker, shared.named_above) = (None, false);
        shared.tongue = Arc::clone(&self.language);
        def.hooked = shared.hooked;
        // What makes such a card may put it where it likes.
        if !card.text.is_empty() && shared.is_never_begun_with(kind, &def) {
            let fail = super::fail::Fail::from(say!(shared.tongue.messages(), "never-begun"));
            self.unclear_in((&set.path, &set.text), at.clone(), &fail);
        }
        let abilities = def.watches.len() + def.uses.len();
        if abilities > MOST {
            self.wrong(&set.path, at.clone(), format!("`{}` has more than {MOST} abilities", card.name));
        }
        def.limited = if abilities > LIMITED { limited(&def) } else { Vec::new() };
        if def.limited.iter().any(|number| usize::from(*number) >= LIMITED && *number != u8::MAX) {
            self.wrong(&set.path, at, format!("`{}` has more than {LIMITED} abilities that are limited in how often they are used", card.name));
        }
        let watches = kotodama_engine::number::tiny(def.watches.len());
        def.limits.iter_mut().for_each(|(i, _)| *i += watches);
        def.watched = def.watches.iter().fold(EventBits::NONE, |m, w| m | w.on);
        def.active = !def.watches.is_empty() || !def.statics.is_empty() || !def.uses.is_empty();
        def.works = works_in(&def, &kind_def.text) & !shared.field;
        (def, ReadCard { text, references })
    }

    fn card_stats(
        &mut self,
        shared: &Shared<'_>,
        file: &GameFile,
        kind: &KindDef,
        set: &Filed<SetFile>,
        card: &CardFile,
        at: &std::ops::Range<usize>,
    ) -> Vec<Option<i16>> {
        let mut stats = vec![None; file.stats.len()];
        for (word, value) in &card.stats {
            if self.enough() {
                break;
            }
            let span = locate(&set.text, at.end, word).unwrap_or(at.clone());
            match shared.names.stat(&ast::Word(word.clone())) {
                Ok(stat) if kind.stats.contains(word) || kind.may.contains(word) => {
                    let def = &file.stats[stat.index()];
                    let value = match value {
                        StatValue::Number(n) if def.set => super::tokens::stat_value(&n.to_string(), true),
                        StatValue::Number(n) => Ok(Some(*n)),
                        StatValue::Text(text) => super::tokens::stat_value(text, def.set),
                    };
                    let value = match value {
                        Ok(value) => value,
                        Err(fail) => {
                            self.wrong(&set.path, span, format!("the `{word}` of `{}`: {fail}", card.name));
                            continue;
                        }
                    };
                    stats[stat.index()] = value;
                    if let (Some(value), Some(least)) = (value, def.printed.or(def.least).filter(|least| value.is_some_and(|value| value < *least))) {
                        self.wrong(&set.path, span, format!("`{}` has a `{word}` of {value}; the least is {least}", card.name));
                    }
                }
                Ok(_) => self.wrong(&set.path, span, format!("`{}` has `{word}`, which a card of its kind does not have", card.name)),
                Err(fail) => self.wrong(&set.path, span, format!("`{}`: {fail}", card.name)),
            }
        }
        for word in &kind.gains {
            if let Ok(stat) = shared.names.stat(&ast::Word(word.clone())) {
                stats[stat.index()] = Some(0);
            }
        }
        for word in kind.stats.iter().filter(|word| !card.stats.contains_key(*word)) {
            self.wrong(&set.path, at.clone(), format!("`{}` has no `{word}`, which every card of its kind has", card.name));
        }
        stats
    }

    pub(super) fn card_families(&mut self, file: &GameFile, set: &Filed<SetFile>, card: &CardFile, at: &std::ops::Range<usize>) -> Vec<FamilyId> {
        let mut families = Vec::new();
        for (group, words) in &card.families {
            for word in words {
                if self.enough() {
                    break;
                }
                let closed = file.families.get(group);
                // Groups that the rules don't name are open; one that is called nearly as one of theirs is a slip.
                let near = || kotodama_grammar::nearest(group, file.families.keys().map(String::as_str));
                let unknown = closed.map_or_else(|| near().is_some(), |members| !members.contains(word));
                let id = self.files.lexicon.value.find("family", word).and_then(|id| self.family_ids.iter().position(|f| f == id));
                match id {
                    Some(id) if !unknown && families.contains(&FamilyId::at(id)) => {
                        let span = locate(&set.text, at.end, word).unwrap_or(at.clone());
                        self.wrong(&set.path, span, format!("`{}` is `{word}` twice", card.name));
                    }
                    Some(id) if !unknown => families.push(FamilyId::at(id)),
                    _ => {
                        let help = match closed {
                            Some(members) => format!("the members of `{group}` are {}", members.join(", ")),
                            None if unknown => format!("did you mean `{}`?", near().unwrap_or_default()),
                            None => format!("give `{word}` its forms in `{}`", self.files.lexicon.path),
                        };
                        let span = locate(&set.text, at.end, word).unwrap_or(at.clone());
                        self.errors.push(
                            Diagnostic::error(codes::DATA_VALUE, format!("`{}` belongs to the unknown `{group}` \"{word}\"", card.name))
                                .at(&set.path, span)
                                .help(help),
                        );
                    }
                }
            }
        }
        families
    }
}

/// The keywords that a sentence prints on its card.
fn printed_keywords(sentence: &ast::Sentence) -> &[ast::KeywordUse] {
    if let ast::Sentence::Keywords { keywords } = sentence { keywords } else { &[] }
}
