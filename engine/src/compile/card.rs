//! From the lines of a card (or of the rules) to abilities.

use super::build::{Asks, Builder, Fail, Shared, trigger_parts};
use crate::data::{Stretch, TagMeans, TextUse};
use crate::game::{CardDef, Keyword};
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;
use std::collections::BTreeMap;

/// What a tag of the game says, compiled.
#[derive(Debug, Clone)]
pub(crate) enum Tag {
    When(u128, Subject, Option<Cause>),
    Window(WindowId),
    Once(Option<DurationId>),
    Opens(Opens),
    In(u32),
    Ignores(KeywordId),
    AsHappened,
    Keyword(KeywordId),
    While(Cond),
    All(Vec<Tag>),
}

/// A window between what a text chooses and pays, and what it does, compiled.
#[derive(Debug, Clone)]
pub(crate) struct Opens {
    pub(crate) window: WindowId,
    pub(crate) who: Who,
    pub(crate) still: Option<Cond>,
}

/// The tags of one line taken together.
#[derive(Default)]
struct Tags {
    windows: u32,
    once: bool,
    limit: Option<DurationId>,
    as_happened: bool,
    opens: Option<Opens>,
    keywords: Vec<KeywordId>,
    zones: u32,
    when: Option<(u128, Subject, Option<Cause>)>,
    ignores: Option<KeywordId>,
    conditions: Vec<Cond>,
}

impl Tags {
    fn add(&mut self, tag: &Tag) {
        match tag {
            Tag::When(on, subject, from) => self.when = Some((*on, subject.clone(), *from)),
            Tag::Window(window) => self.windows |= 1 << window.0,
            Tag::Once(limit) => {
                self.once = true;
                self.limit = *limit;
            }
            Tag::Opens(opens) => self.opens = Some(opens.clone()),
            Tag::AsHappened => self.as_happened = true,
            Tag::Keyword(keyword) => self.keywords.push(*keyword),
            Tag::In(zones) => self.zones = *zones,
            Tag::Ignores(keyword) => self.ignores = Some(*keyword),
            Tag::While(condition) => self.conditions.push(condition.clone()),
            Tag::All(all) => all.iter().for_each(|tag| self.add(tag)),
        }
    }

    /// What has to hold, taken together.
    fn condition(&self) -> Option<Cond> {
        match &self.conditions[..] {
            [] => None,
            [one] => Some(one.clone()),
            all => Some(Cond::All(all.to_vec())),
        }
    }
}

/// What the rules say a tag means.
pub(crate) fn tag(shared: &mut Shared<'_>, means: &TagMeans, trigger: Option<&ast::Trigger>) -> Result<Tag, Fail> {
    use crate::data::MomentOf;
    Ok(match means {
        TagMeans::When(_) => {
            let trigger = trigger.ok_or("its meaning can't be read")?;
            let mut builder = Builder::new(shared, "");
            let (on, subject, from) = trigger_parts(&mut builder, trigger)?;
            Tag::When(on, subject, from)
        }
        TagMeans::Moment(word, of) => {
            let moment = shared.names.moment(&ast::Word(word.clone()))?;
            let subject = if *of == MomentOf::You { Subject::YourTurn } else { Subject::Any };
            Tag::When(1 << shared.keys.moment(moment), subject, None)
        }
        TagMeans::Window(word) => Tag::Window(shared.names.window(&ast::Word(word.clone()))?),
        TagMeans::Once(Stretch::Turn) => Tag::Once(None),
        TagMeans::Once(Stretch::Until(word)) => Tag::Once(Some(shared.names.duration(&ast::Word(word.clone()))?)),
        TagMeans::Keyword(word) => Tag::Keyword(shared.names.keyword(&ast::Word(word.clone()))?),
        TagMeans::AsHappened => Tag::AsHappened,
        TagMeans::In(words) => {
            let mut zones = 0;
            for word in words {
                zones |= shared.names.zone_bits(&ast::Word(word.clone()))?;
            }
            Tag::In(zones)
        }
        TagMeans::While(_) | TagMeans::All(_) => return Err("its parts can't be read".into()),
        TagMeans::Ignores(word) => Tag::Ignores(shared.names.keyword(&ast::Word(word.clone()))?),
    })
}

/// What is known of the game when cards are compiled.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// Zones in which a text works that names none, one bit each.
    pub(crate) works: u32,
    pub(crate) tags: &'a BTreeMap<String, Tag>,
    /// The windows of texts that name none, one bit each.
    pub(crate) untagged: u32,
}

/// Compiles one line of a card into the card.
pub(crate) fn ability(shared: &mut Shared<'_>, setting: &Setting<'_>, card: &mut CardDef, line: &ast::Ability, words: &str, text: TextUse) -> Result<(), Fail> {
    let mut tags = Tags { zones: setting.works, ..Tags::default() };
    for word in &line.tags {
        let tag = setting.tags.get(&word.0).ok_or_else(|| format!("the rules do not say what [{}] means", word.0))?;
        tags.add(tag);
    }
    card.keywords.extend(tags.keywords.iter().filter(|k| shared.off >> k.0 & 1 == 0).map(|k| (*k, 0)));
    let Some(first) = line.sentences.first() else {
        return if tags.keywords.is_empty() { Err("nothing follows the tag".into()) } else { Ok(()) };
    };
    // A name changes nothing but what the ability is called.
    let (title, first) = if let ast::Sentence::Entitled { name, sentence } = first { (name.as_str(), &**sentence) } else { ("", first) };
    match first {
        ast::Sentence::Keywords { .. } | ast::Sentence::Always { .. } => {
            for sentence in &line.sentences {
                match sentence {
                    ast::Sentence::Keywords { keywords } => {
                        for used in keywords {
                            let number = match &used.number {
                                None => 0,
                                Some(ast::Quantity::Number(n)) => crate::number::narrow(*n),
                                Some(_) => return Err("a printed keyword takes a plain number".into()),
                            };
                            let keyword = shared.names.keyword(&used.keyword)?;
                            if shared.off >> keyword.0 & 1 == 0 {
                                card.keywords.push((keyword, number));
                            }
                        }
                    }
                    ast::Sentence::Always { fact } => {
                        let mut facts = facts_of(shared, fact, tags.zones)?;
                        for fact in &mut facts {
                            let all: Vec<Cond> = tags.conditions.iter().cloned().chain(fact.condition.take()).collect();
                            fact.condition = Tags { conditions: all, ..Tags::default() }.condition();
                        }
                        card.statics.extend(facts);
                    }
                    _ => return Err("what is always true and what is done once stand in lines of their own".into()),
                }
            }
            Ok(())
        }
        ast::Sentence::Would { trigger, then } => {
            let watch = would(shared, trigger, then, &line.sentences[1..], words, &tags)?;
            card.watches.push(watch);
            Ok(())
        }
        ast::Sentence::Entitled { .. } => Err("an ability has one name".into()),
        ast::Sentence::Technique { name, stats } => technique(shared, card, &tags, name, stats, words),
        ast::Sentence::AtYours { moment, then } | ast::Sentence::AtAnyones { moment, then } => {
            let moment = shared.names.moment(moment)?;
            let subject = if matches!(first, ast::Sentence::AtYours { .. }) { Subject::YourTurn } else { Subject::Any };
            let parts = (1 << shared.keys.moment(moment), subject, None);
            let program = program(shared, None, then, &line.sentences[1..], words, Asks::Yes, &tags)?;
            card.watches.push(after(parts, program, &tags));
            Ok(())
        }
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            if tags.when.is_some() {
                return Err("a tag already says when this happens".into());
            }
            let parts = {
                let mut builder = Builder::new(shared, words);
                trigger_parts(&mut builder, trigger)?
            };
            let program = program(shared, None, then, &line.sentences[1..], words, Asks::Yes, &tags)?;
            card.watches.push(after(parts, program, &tags));
            Ok(())
        }
        ast::Sentence::Costs { .. } | ast::Sentence::Run { .. } => {
            let (cost, then) = match first {
                ast::Sentence::Costs { cost, then } => (Some(cost), then),
                ast::Sentence::Run { effect } => (None, effect),
                _ => return Ok(()),
            };
            if let Some(parts) = tags.when.clone() {
                let program = program(shared, cost, then, &line.sentences[1..], words, Asks::Yes, &tags)?;
                card.watches.push(after(parts, program, &tags));
                return Ok(());
            }
            let asks = if text == TextUse::Resolved { Asks::IfPossible } else { Asks::No };
            let program = program(shared, cost, then, &line.sentences[1..], words, asks, &tags)?;
            let windows = match (tags.windows, setting.untagged) {
                (0, 0) => return Err("nothing says when this may be used: give it a tag".into()),
                (0, untagged) => untagged,
                (windows, _) => windows,
            };
            if let Some(limit) = tags.limit {
                card.limits.push((crate::number::tiny(card.uses.len()), limit));
            }
            let counts = crate::number::tiny(card.uses.len());
            let (once, zones, ignores) = (tags.once, tags.zones, tags.ignores);
            card.uses.push(Use { title: title.to_owned(), windows, program, once, counts, zones, ignores, only_if: tags.condition() });
            Ok(())
        }
    }
}

fn after((on, subject, from): (u128, Subject, Option<Cause>), program: ProgramId, tags: &Tags) -> Watch {
    Watch { on, subject, from, condition: tags.condition(), program, once: tags.once, zones: tags.zones, as_happened: tags.as_happened, place: Takes::After }
}

fn rest(sentences: &[ast::Sentence]) -> Result<Vec<ast::Effect>, Fail> {
    sentences
        .iter()
        .map(|s| match s {
            ast::Sentence::Run { effect } => Ok(effect.clone()),
            _ => Err("only the first sentence of a line may wait for something, cost something or be always true".into()),
        })
        .collect()
}

fn program(
    shared: &mut Shared<'_>,
    cost: Option<&ast::Effect>,
    then: &ast::Effect,
    others: &[ast::Sentence],
    words: &str,
    asks: Asks,
    tags: &Tags,
) -> Result<ProgramId, Fail> {
    let mut effects = vec![then.clone()];
    effects.extend(rest(others)?);
    let mut builder = Builder::new(shared, words);
    builder.in_window = asks != Asks::Yes;
    if tags.once {
        builder.mark_used();
    }
    if let Some(opens) = &tags.opens {
        builder.waiting(cost, asks, &effects, opens)?;
        return Ok(builder.finish());
    }
    if let Some(cost) = cost {
        builder.cost(cost, asks)?;
    }
    builder.run(&effects)?;
    Ok(builder.finish())
}

/// A line that prints nothing but a card: it is made and used as the rules say, in each window that they have for it.
fn technique(shared: &mut Shared<'_>, card: &mut CardDef, tags: &Tags, name: &str, stats: &str, words: &str) -> Result<(), Fail> {
    let mut def = shared.mold.clone();
    name.clone_into(&mut def.name);
    for part in stats.trim_matches(['(', ')']).split(" / ") {
        let (letters, value) = part.split_once(' ').ok_or_else(|| format!("`{part}` is no number with its letter"))?;
        let stat = shared.shorts.get(letters).ok_or_else(|| format!("no stat has the short form `{letters}`"))?;
        let set = shared.set_stats >> stat.0 & 1 == 1;
        let slot = def.stats.get_mut(stat.index()).ok_or("cards that are made have no such number")?;
        *slot = super::tokens::stat_value(value, set)?;
    }
    let at = DefId::at(shared.made_from + shared.made.len());
    let printed = def.stats.clone();
    shared.made.push(def);
    let uses = shared.made_uses.clone();
    if uses.is_empty() {
        return Err("the rules do not say what such a line is for".into());
    }
    let mut first = None;
    for usage in &uses {
        if usage.needs.is_some_and(|stat| printed[stat.index()].is_none()) {
            continue;
        }
        let mut builder = Builder::new(shared, words);
        builder.make(at)?;
        builder.run(&usage.steps)?;
        if tags.once {
            builder.mark_at_end();
        }
        let program = builder.finish();
        // All its uses count as one.
        let number = *first.get_or_insert(crate::number::tiny(card.uses.len()));
        if let Some(limit) = tags.limit {
            card.limits.push((crate::number::tiny(card.uses.len()), limit));
        }
        let conditions: Vec<Cond> = tags.conditions.iter().cloned().chain(usage.only_if.clone()).collect();
        let only_if = Tags { conditions, ..Tags::default() }.condition();
        card.uses.push(Use {
            title: name.to_owned(),
            windows: usage.windows,
            program,
            once: tags.once,
            counts: number,
            zones: tags.zones,
            ignores: None,
            only_if,
        });
    }
    first.map(|_| ()).ok_or_else(|| "no use of it has the numbers that it needs".into())
}

/// A replacement.
fn would(shared: &mut Shared<'_>, trigger: &ast::Trigger, then: &ast::Effect, others: &[ast::Sentence], words: &str, tags: &Tags) -> Result<Watch, Fail> {
    let mut builder = Builder::new(shared, words);
    let (on, subject, from) = trigger_parts(&mut builder, trigger)?;
    // "if it is …, reduce": the condition belongs to the watcher, and a reduction is a number.
    let (condition, what) = match then {
        ast::Effect::If { condition, then } => (Some(builder.condition(condition)?), &**then),
        other => (None, other),
    };
    let place = match what {
        ast::Effect::Reduce { by } => Takes::Less(builder.quantity(by)?),
        ast::Effect::May { .. } => Takes::InsteadIfWanted,
        _ => Takes::Instead,
    };
    let mut effects = vec![what.clone()];
    effects.extend(rest(others)?);
    if tags.once {
        builder.mark_used();
    }
    builder.run(&effects)?;
    let program = builder.finish();
    Ok(Watch { on, subject, from, condition, program, once: tags.once, zones: tags.zones, as_happened: tags.as_happened, place })
}

/// A replacement or trigger of the rules or of a keyword.
pub(crate) fn rule_watch(shared: &mut Shared<'_>, sentence: &ast::Sentence, others: &[ast::Sentence], words: &str) -> Result<Watch, Fail> {
    let tags = Tags { zones: shared.field, ..Tags::default() };
    match sentence {
        ast::Sentence::Would { trigger, then } => would(shared, trigger, then, others, words, &tags),
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            let parts = {
                let mut builder = Builder::new(shared, words);
                trigger_parts(&mut builder, trigger)?
            };
            let program = program(shared, None, then, others, words, Asks::Yes, &tags)?;
            Ok(after(parts, program, &tags))
        }
        _ => Err("a rule is either always true or answers an event".into()),
    }
}

/// A sentence that is always true; one fact for each thing it grants.
pub(crate) fn facts_of(shared: &mut Shared<'_>, fact: &ast::Static, zones: u32) -> Result<Vec<Static>, Fail> {
    let mut conditions = Vec::new();
    let mut inner = fact;
    let mut builder = Builder::new(shared, "");
    while let ast::Static::While { condition, then } = inner {
        conditions.push(builder.condition(condition)?);
        inner = then;
    }
    let condition = match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Cond::All(conditions)),
    };
    let (who, facts) = match inner {
        ast::Static::Has { who, grants } | ast::Static::Gets { who, grants } => {
            (who, grants.iter().map(|g| grant_fact(&mut builder, g)).collect::<Result<Vec<_>, _>>()?)
        }
        ast::Static::Cannot { who, deed } => (who, vec![StaticFact::Cannot(builder.deed(deed)?)]),
        ast::Static::Can { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::Can(verb, builder.described(what)?)])
        }
        ast::Static::CanOnly { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            (who, vec![StaticFact::CanOnly(verb, builder.described(what)?)])
        }
        ast::Static::IsAlso { who, kind } => (who, vec![StaticFact::IsAlso(builder.shared.names.kind(kind)?)]),
        ast::Static::Silent { who } => (who, vec![StaticFact::Silent]),
        ast::Static::PoolPlus { pool, by } => (&ast::Selector::This, vec![StaticFact::Pool(builder.pool(pool)?, builder.quantity(by)?)]),
        ast::Static::PlayerCannot { who, verb } => (&ast::Selector::This, vec![StaticFact::PlayerCannot(builder.who(who)?, builder.shared.names.verb(verb)?)]),
        ast::Static::PlayerCanAlways { who, verb } => (&ast::Selector::This, vec![StaticFact::PlayerCan(builder.who(who)?, builder.shared.names.verb(verb)?)]),
        ast::Static::While { .. } => return Err("conditions nest too deeply".into()),
    };
    let who = affected(&mut builder, who)?;
    let of_players = facts.iter().any(|fact| matches!(fact, StaticFact::Pool(..) | StaticFact::PlayerCannot(..) | StaticFact::PlayerCan(..)));
    if zones & builder.shared.field == 0 && (of_players || !matches!(who, Affected::This)) {
        return Err(
            "this works only while its card is off the field, and there a card can speak only of itself; let it work on the field, or say it of this card"
                .into(),
        );
    }
    Ok(facts.into_iter().map(|fact| Static { who: who.clone(), condition: condition.clone(), fact, zones }).collect())
}

fn affected(builder: &mut Builder<'_, '_>, who: &ast::Selector) -> Result<Affected, Fail> {
    Ok(match who {
        ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It => Affected::This,
        ast::Selector::Host | ast::Selector::BearerOf { .. } => Affected::Host,
        sel => Affected::Such(match sel {
            ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } => {
                builder.filter(filter, super::build::Reach::Open)?
            }
            _ => builder.described(sel)?,
        }),
    })
}

fn grant_fact(builder: &mut Builder<'_, '_>, grant: &ast::Grant) -> Result<StaticFact, Fail> {
    Ok(match grant {
        ast::Grant::Plus { by, stat } => StaticFact::Stat(builder.shared.names.stat(stat)?, 1, builder.quantity(by)?),
        ast::Grant::Minus { by, stat } => StaticFact::Stat(builder.shared.names.stat(stat)?, -1, builder.quantity(by)?),
        ast::Grant::PlusEach { by, stat, of } => StaticFact::Stat(builder.shared.names.stat(stat)?, 1, builder.for_each(by, of)?),
        ast::Grant::MinusEach { by, stat, of } => StaticFact::Stat(builder.shared.names.stat(stat)?, -1, builder.for_each(by, of)?),
        ast::Grant::Keyword(k) => {
            let number = k.number.as_ref().map_or(Ok(Num::Const(0)), |n| builder.quantity(n))?;
            StaticFact::Keyword(builder.shared.names.keyword(&k.keyword)?, number)
        }
        ast::Grant::Quoted(ability) => StaticFact::Keyword(quoted(builder.shared, ability, &builder.words)?, Num::Const(1)),
    })
}

/// An ability that a text gives to cards, in quotation marks: a keyword that only such texts know.
pub(crate) fn quoted(shared: &mut Shared<'_>, given: &ast::Ability, words: &str) -> Result<KeywordId, Fail> {
    let at = match shared.quoted.iter().position(|(known, _)| known == given) {
        Some(at) => at,
        None => {
            let mut card = shared.mold.clone();
            let tags = std::mem::take(&mut shared.tags);
            let setting = Setting { works: shared.field, tags: &tags, untagged: 0 };
            let done = ability(shared, &setting, &mut card, given, words, TextUse::Activated);
            shared.tags = tags;
            done?;
            if !card.keywords.is_empty() {
                return Err("a keyword is given by its name, without quotation marks".into());
            }
            let mut keyword = Keyword { watches: card.watches, quoted: true, ..Keyword::default() };
            keyword.state(card.statics)?;
            shared.quoted.push((given.clone(), keyword));
            shared.quoted.len() - 1
        }
    };
    let id = shared.names.keyword_count() + at;
    if id >= super::MOST_KEYWORDS {
        return Err("the game has too many keywords and quoted abilities".into());
    }
    Ok(KeywordId::at(id))
}
