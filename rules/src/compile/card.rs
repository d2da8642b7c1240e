//! From the lines of a card (or of the rules) to abilities.

use super::answers::{nothing_waits, would};
use super::build::Builder;
use super::events::{Awaited, When};
use super::facts::facts_of;
use super::fail::Fail;
use super::lies::{all_stay, is_carried_out, stays};
use super::occasion::Occasion;
use super::shared::Shared;
use crate::hir::{Asks, Source};
use kotodama_engine::data::{Stretch, TagMeans, TextUse};
use kotodama_engine::game::{CardDef, Keyword};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, goes_on};
use std::collections::BTreeMap;

/// Why it is refused that a line whose tag is about the other player's turn waits for one's own.
const NEVER_YOURS: &str = "the tag holds in your opponent's turn, and this waits for yours: it would never happen. Wait for something in your opponent's turn";

/// What a tag of the game says, compiled.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a handful of a game, read once; plain fields read better")]
pub(crate) enum Tag {
    When(Awaited),
    Window(WindowId),
    Once(Option<DurationId>),
    Between(Vec<ast::Effect>),
    In(u32),
    Ignores(KeywordId),
    AsHappened,
    Keyword(KeywordId),
    While(Cond),
    All(Vec<Tag>),
}

impl Tag {
    /// What it asks before a line works.
    pub(super) fn asks(&self, out: &mut Vec<Cond>) {
        match self {
            Tag::While(condition) => out.push(condition.clone()),
            Tag::All(all) => all.iter().for_each(|tag| tag.asks(out)),
            Tag::When(_) | Tag::Window(_) | Tag::Once(_) | Tag::Between(_) | Tag::In(_) | Tag::Ignores(_) | Tag::AsHappened | Tag::Keyword(_) => {}
        }
    }
}

/// The tags of one line taken together.
#[derive(Default, Clone)]
pub(super) struct Tags {
    /// Which they are, one bit each.
    pub(super) under: u64,
    pub(super) windows: u32,
    pub(super) once: bool,
    pub(super) limit: Option<DurationId>,
    pub(super) as_happened: bool,
    /// What is done between what the text chooses and pays, and what it does.
    pub(super) between: Vec<ast::Effect>,
    pub(super) keywords: Vec<KeywordId>,
    pub(super) zones: u32,
    /// Whether the zones are those of the field because nothing says where it works.
    pub(super) unplaced: bool,
    pub(super) when: Vec<Awaited>,
    pub(super) ignores: Option<KeywordId>,
    pub(super) conditions: Vec<Cond>,
    /// What the tags are, each with its id: whether all of them mean something on a line is asked of these.
    pub(super) parts: Vec<(String, Part)>,
}

/// What a tag says, by sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    When,
    Window,
    Once,
    Limit,
    Between,
    In,
    Ignores,
    AsHappened,
    Keyword,
    While,
}

/// What a line is, for its tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Nothing but the tag.
    Alone,
    /// Always true.
    Fact,
    /// It answers events that its sentence names.
    Answer,
    /// It takes the place of events.
    Would,
    /// It answers events that a tag names.
    Tagged,
    /// Players use it.
    Use,
    /// It prints a card.
    Technique,
}

impl Tags {
    fn add(&mut self, id: &str, tag: &Tag) -> Result<(), Fail> {
        let part = match tag {
            Tag::When(awaited) => {
                self.when.push(awaited.clone());
                Part::When
            }
            Tag::Window(window) => {
                self.windows |= 1 << window.0;
                Part::Window
            }
            Tag::Once(limit) => {
                self.once = true;
                self.limit = *limit;
                if limit.is_some() { Part::Limit } else { Part::Once }
            }
            Tag::Between(effects) => {
                self.between.extend_from_slice(effects);
                Part::Between
            }
            Tag::AsHappened => {
                self.as_happened = true;
                Part::AsHappened
            }
            Tag::Keyword(keyword) => {
                self.keywords.push(*keyword);
                Part::Keyword
            }
            Tag::In(zones) => {
                if self.has(Part::In) {
                    return Err(format!("[{id}] and another tag both say where this works: keep one of them").into());
                }
                (self.zones, self.unplaced) = (*zones, false);
                Part::In
            }
            Tag::Ignores(keyword) => {
                self.ignores = Some(*keyword);
                Part::Ignores
            }
            Tag::While(condition) => {
                self.conditions.push(condition.clone());
                Part::While
            }
            Tag::All(all) => return all.iter().try_for_each(|tag| self.add(id, tag)),
        };
        self.parts.push((id.to_owned(), part));
        Ok(())
    }

    fn has(&self, part: Part) -> bool {
        self.parts.iter().any(|(_, own)| *own == part)
    }

    /// Refuses a tag that would mean nothing on such a line.
    fn fit(&self, sort: Sort) -> Result<(), Fail> {
        let why = |part: Part| match (part, sort) {
            (Part::Keyword, _) => None,
            (_, Sort::Alone) => Some("nothing follows it"),
            (Part::When | Part::AsHappened | Part::Once | Part::Limit | Part::Window | Part::Between, Sort::Fact) => {
                Some("what is always true happens at no time: leave the tag out")
            }
            (Part::In | Part::While | Part::Ignores, Sort::Fact) => None,
            (Part::When, Sort::Answer) => Some("the sentence already says when this happens"),
            (Part::When, Sort::Would) => Some("the sentence already says what it takes the place of"),
            (Part::When, Sort::Technique) => Some("the rules already say when such a line is used"),
            (Part::Window, Sort::Answer | Sort::Would | Sort::Tagged) => Some("what answers an event is not used in a window: make two lines of it"),
            (Part::Limit, Sort::Answer | Sort::Would | Sort::Tagged) => Some("what answers events can be limited to once a turn, and not otherwise"),
            (Part::Ignores, Sort::Technique) => Some("nothing is paid for it"),
            (Part::AsHappened, Sort::Would | Sort::Use | Sort::Technique) => Some("it follows no event"),
            (Part::When | Part::AsHappened, Sort::Tagged) | (Part::AsHappened, Sort::Answer) => None,
            (Part::When, Sort::Use) | (Part::Window | Part::Between | Part::Ignores | Part::Limit, Sort::Use) | (Part::Window, Sort::Technique) => None,
            (Part::Between, Sort::Answer | Sort::Would | Sort::Tagged | Sort::Technique) | (Part::Limit, Sort::Technique) => None,
            (Part::Ignores, Sort::Answer | Sort::Would | Sort::Tagged) => None,
            (Part::Once | Part::In | Part::While, Sort::Answer | Sort::Would | Sort::Tagged | Sort::Use | Sort::Technique) => None,
        };
        for (id, part) in &self.parts {
            if let Some(why) = why(*part) {
                return Err(format!("[{id}] means nothing here: {why}").into());
            }
        }
        if self.once && self.when.len() > 1 {
            return Err("a line that happens at several times has one limit for all of them: write it as several lines".into());
        }
        Ok(())
    }

    /// Whether a tag says where the line works.
    pub(super) fn placed(&self) -> bool {
        self.has(Part::In)
    }

    /// Where a card has to be to answer what its text waits for. What happens to a card itself is answered wherever it lies, if
    /// no tag says where the line works.
    pub(super) fn zones_of(&self, awaited: &Awaited) -> u32 {
        if !self.placed() && matches!(awaited.subject, Subject::This) { u32::MAX } else { self.zones }
    }

    /// What has to hold, taken together.
    pub(super) fn condition(&self) -> Option<Cond> {
        self.condition_with(None)
    }

    /// The same, with what else has to hold.
    pub(super) fn condition_with(&self, others: impl IntoIterator<Item = Cond>) -> Option<Cond> {
        let mut all: Vec<Cond> = self.conditions.iter().cloned().chain(others).collect();
        if all.len() > 1 { Some(Cond::All(all)) } else { all.pop() }
    }

    /// The watcher that a program answers with under these tags, where something else holds, too.
    pub(super) fn watch(&self, awaited: Awaited, program: ProgramId, place: TriggerKind, own: Option<Cond>) -> TriggeredAbility {
        let zones = self.zones_of(&awaited);
        let condition = self.condition_with(awaited.condition.clone().into_iter().chain(own));
        TriggeredAbility {
            condition,
            once: self.once,
            tags: self.under,
            zones,
            as_happened: self.as_happened,
            ignores: self.ignores,
            ..awaited.watch(program, place)
        }
    }
}

/// What the rules say a tag means.
pub(crate) fn tag(shared: &mut Shared<'_>, means: &TagMeans, trigger: Option<&ast::Trigger>) -> Result<Tag, Fail> {
    use kotodama_engine::data::MomentOf;
    Ok(match means {
        TagMeans::When(_) => {
            let trigger = trigger.ok_or("its meaning can't be read")?;
            let awaited = Builder::new(shared, "").lasting(|builder| builder.awaited(trigger, When::After))?;
            // Its words stand in the rules, not in the text that has the tag.
            let awaited = Awaited { at: ast::Span::UNKNOWN, ..awaited };
            // A tag may be there for cards to come.
            shared.speaks = super::shared::Speaks::default();
            Tag::When(awaited)
        }
        TagMeans::Moment(word, of) => {
            let moment = shared.names.moment(&ast::Word(word.clone()))?;
            let subject = if *of == MomentOf::You { Subject::YourTurn } else { Subject::Any };
            Tag::When(Awaited::moment(shared.keys.moment(moment), subject))
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
    /// Whether these are the field's because the rules say nothing else.
    pub(crate) unplaced: bool,
    pub(crate) tags: &'a BTreeMap<String, Tag>,
    /// The windows of texts that name none, one bit each.
    pub(crate) untagged: u32,
}

/// The tag that a line is read with that has none, where the kind of card says so and the line is something to do.
fn default_tag(line: &ast::Ability, text: &TextUse) -> Option<ast::Word> {
    let TextUse::Tagged(tag) = text else { return None };
    let done = matches!(line.sentences.first(), Some(ast::Sentence::Run { .. } | ast::Sentence::Costs { .. }));
    (line.tags.is_empty() && done).then(|| ast::Word(tag.clone()))
}

/// Where a line without tags falls in two, each as in a line of its own: what the card is like stands before what it answers ("Swift.
/// Whenever …"), or its keywords, and what it is like itself, behind what it does ("Deal 3 damage to a creature. Swift. Costs 1 less for each …").
fn falls_apart(line: &ast::Ability) -> Option<usize> {
    use ast::Sentence as S;
    let fact = |sentence: &S| matches!(sentence, S::Keywords { .. } | S::Always { .. });
    let own = |sentence: &S| {
        let of_this = matches!(sentence, S::Always { fact } if super::facts::is_of_this(fact));
        of_this || matches!(sentence, S::Keywords { .. })
    };
    let first = line.sentences.first().filter(|_| line.tags.is_empty())?;
    if let S::Run { .. } = first {
        let like = line.sentences.iter().rev().take_while(|sentence| own(sentence)).count();
        return (like > 0).then(|| line.sentences.len() - like);
    }
    let at = line.sentences.iter().position(|sentence| !fact(sentence)).filter(|at| *at > 0)?;
    matches!(line.sentences[at], S::Whenever { .. } | S::When { .. } | S::AtYours { .. } | S::AtAnyones { .. }).then_some(at)
}

/// The lines that a line means which falls apart: what the card is like, and what it does or answers.
#[must_use]
pub fn pieces(line: &ast::Ability) -> Vec<ast::Ability> {
    match falls_apart(line) {
        None => vec![ast::Ability { next: None, ..line.clone() }],
        Some(at) => {
            let (one, other) = line.sentences.split_at(at);
            [one, other].into_iter().flat_map(|part| pieces(&ast::Ability::new(Vec::new(), part.to_vec()))).collect()
        }
    }
}

/// Compiles one line of a card into the card.
pub(crate) fn ability(
    shared: &mut Shared<'_>,
    setting: &Setting<'_>,
    card: &mut CardDef,
    line: &ast::Ability,
    words: &str,
    text: &TextUse,
) -> Result<(), Fail> {
    if falls_apart(line).is_some() {
        return pieces(line).iter().try_for_each(|piece| ability(shared, setting, card, piece, words, text));
    }
    let mut tags = Tags { zones: setting.works, unplaced: setting.unplaced, ..Tags::default() };
    let unsaid = default_tag(line, text);
    let said = unsaid.as_ref().map_or(&line.tags[..], std::slice::from_ref);
    for (at, word) in said.iter().enumerate() {
        if said.iter().take(at).any(|before| before == word) {
            return Err(format!("[{}] stands twice before one text, and says no more than once: keep one of them", word.0).into());
        }
        let tag = setting.tags.get(&word.0).ok_or_else(|| format!("the rules do not say what [{}] means", word.0))?;
        tags.add(&word.0, tag)?;
        tags.under |= 1 << shared.names.tag(word)?.0;
    }
    card.keywords.extend(tags.keywords.iter().map(|k| (*k, 0)));
    let Some(first) = line.sentences.first() else {
        tags.fit(Sort::Alone)?;
        return if tags.keywords.is_empty() { Err("nothing follows the tag".into()) } else { Ok(()) };
    };
    // A name changes nothing but what the ability is called.
    let (title, first) = if let ast::Sentence::Entitled { name, sentence } = first { (name.as_str(), &**sentence) } else { ("", first) };
    tags.fit(match first {
        ast::Sentence::Keywords { .. } | ast::Sentence::Always { .. } => Sort::Fact,
        ast::Sentence::Would { .. } => Sort::Would,
        ast::Sentence::Technique { .. } => Sort::Technique,
        ast::Sentence::AtYours { .. } | ast::Sentence::AtAnyones { .. } | ast::Sentence::Whenever { .. } | ast::Sentence::When { .. } => Sort::Answer,
        ast::Sentence::Costs { .. } | ast::Sentence::Run { .. } if tags.when.is_empty() => Sort::Use,
        ast::Sentence::Costs { .. } | ast::Sentence::Run { .. } => Sort::Tagged,
        ast::Sentence::Entitled { .. } => return Err("an ability has one name".into()),
    })?;
    let others = &line.sentences[1..];
    // "At the end of your turn, draw 1 card." of a text that is carried out: once, when that is.
    if let ast::Sentence::AtYours { moment, then } = first
        && is_carried_out(text, &tags)
    {
        let mut steps = vec![then.clone()];
        steps.extend(rest(others, true)?);
        let then = if let [one] = &steps[..] { one.clone() } else { ast::Effect::Then { steps } };
        let later = ast::Effect::LaterInYours { at: moment.clone(), then: Box::new(then) };
        return used(shared, setting, card, (None, &later), &[], (title, words), text, &tags);
    }
    if let ast::Sentence::AtAnyones { .. } = first {
        stays(text, &tags, tags.zones)?;
    }
    match first {
        ast::Sentence::Keywords { .. } | ast::Sentence::Always { .. } => {
            if let Some(keyword) = tags.ignores {
                let fact = ContinuousEffect::Ignores(keyword);
                card.statics.push(Static { who: Affected::This, condition: tags.condition(), fact, zones: tags.zones });
            }
            line.sentences.iter().try_for_each(|sentence| fact(shared, card, sentence, &tags, text))
        }
        ast::Sentence::Would { trigger, then } => {
            let watch = would(shared, trigger, then, others, words, &tags)?;
            stays(text, &tags, watch.zones)?;
            card.watches.push(watch);
            Ok(())
        }
        ast::Sentence::Entitled { .. } => Err("an ability has one name".into()),
        ast::Sentence::Technique { name, stats } => {
            if !others.is_empty() {
                return Err("a line that prints a card says nothing else".into());
            }
            technique(shared, card, &tags, name, stats, words)
        }
        ast::Sentence::AtYours { moment, then } => at(shared, card, (moment, Subject::YourTurn), then, others, words, &tags),
        ast::Sentence::AtAnyones { moment, then } => at(shared, card, (moment, Subject::Any), then, others, words, &tags),
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::After))?;
            stays(text, &tags, tags.zones_of(&awaited))?;
            shared.can_happen(text, &tags, &awaited)?;
            answer(shared, card, awaited, (None, then), others, words, &tags)
        }
        ast::Sentence::Costs { cost, then } => used(shared, setting, card, (Some(cost), then), others, (title, words), text, &tags),
        ast::Sentence::Run { effect } => {
            if line.tags.is_empty() && *text != TextUse::Resolved {
                shared.says_when(effect, text)?;
            }
            used(shared, setting, card, (None, effect), others, (title, words), text, &tags)
        }
    }
}

/// A sentence of a line that is always true.
fn fact(shared: &mut Shared<'_>, card: &mut CardDef, sentence: &ast::Sentence, tags: &Tags, text: &TextUse) -> Result<(), Fail> {
    match sentence {
        ast::Sentence::Keywords { keywords } => {
            for used in keywords {
                shared.number_fits(used)?;
                let number = match &used.number {
                    None => 0,
                    Some(ast::Quantity::Number(n)) => i16::try_from(*n).map_err(|_| format!("no card has a keyword of {n}"))?,
                    Some(_) => return Err("a printed keyword takes a plain number".into()),
                };
                let keyword = shared.names.keyword(&used.keyword)?;
                // Where a tag says when or where it has the keyword, that is looked at whenever it matters.
                if tags.conditions.is_empty() && !tags.has(Part::In) {
                    card.keywords.push((keyword, number));
                } else {
                    let fact = ContinuousEffect::Keyword(keyword, Num::Const(i32::from(number)));
                    card.statics.push(Static { who: Affected::This, condition: tags.condition(), fact, zones: tags.zones });
                }
            }
        }
        ast::Sentence::Always { fact } => {
            let zones = shared.fact_works(fact, tags)?;
            let mut facts = facts_of(shared, fact, zones)?;
            for fact in &mut facts {
                fact.condition = tags.condition_with(fact.condition.take());
                // What a card costs is asked where it is played from.
                if let (false, Affected::This, ContinuousEffect::Stat(stat, ..) | ContinuousEffect::Is(stat, _)) = (tags.has(Part::In), &fact.who, &fact.fact)
                    && shared.paid >> stat.0 & 1 == 1
                {
                    fact.zones = u32::MAX;
                }
                // What can't be done to a card itself can't be done wherever it lies: play it from hand, discard it.
                if let (true, Affected::This, ContinuousEffect::Cannot(CardRestriction::Passive(..))) = (tags.unplaced, &fact.who, &fact.fact) {
                    fact.zones = u32::MAX;
                }
            }
            all_stay(text, tags, &facts)?;
            card.statics.extend(facts);
        }
        ast::Sentence::Whenever { .. }
        | ast::Sentence::When { .. }
        | ast::Sentence::AtYours { .. }
        | ast::Sentence::AtAnyones { .. }
        | ast::Sentence::Entitled { .. }
        | ast::Sentence::Technique { .. }
        | ast::Sentence::Would { .. }
        | ast::Sentence::Costs { .. }
        | ast::Sentence::Run { .. } => return Err("what is always true and what is done once stand in lines of their own".into()),
    }
    Ok(())
}

/// What happens at a moment of turns.
fn at(
    shared: &mut Shared<'_>,
    card: &mut CardDef,
    (moment, whose): (&ast::Word, Subject),
    then: &ast::Effect,
    others: &[ast::Sentence],
    words: &str,
    tags: &Tags,
) -> Result<(), Fail> {
    let moment = shared.awaits(moment)?;
    let awaited = Awaited::moment(shared.keys.moment(moment), whose);
    answer(shared, card, awaited, (None, then), others, words, tags)
}

/// Whether what is awaited happens in one's own turn alone: at a moment of it, when it begins or ends.
fn is_of_your_turn(shared: &mut Shared<'_>, awaited: &Awaited) -> Result<bool, Fail> {
    if let Subject::Player(Party::You, None) = awaited.subject {
        let turns = 1 << shared.speak(Deal::TurnBegins)? | 1 << shared.speak(Deal::TurnEnds)?;
        return Ok(awaited.on != 0 && awaited.on & !turns == 0);
    }
    Ok(matches!(awaited.subject, Subject::YourTurn))
}

/// A line that answers events.
fn answer(
    shared: &mut Shared<'_>,
    card: &mut CardDef,
    awaited: Awaited,
    (cost, then): (Option<&ast::Effect>, &ast::Effect),
    others: &[ast::Sentence],
    words: &str,
    tags: &Tags,
) -> Result<(), Fail> {
    let theirs = tags.conditions.iter().any(|condition| matches!(condition, Cond::TurnOf(Whose::Opponent)));
    if theirs && is_of_your_turn(shared, &awaited)? {
        return Err(NEVER_YOURS.into());
    }
    // What is the so many-eth of a turn is so once in it.
    let tags = &Tags { once: tags.once || awaited.once, ..tags.clone() };
    let occasion = Occasion::answers(&awaited);
    // What its tag does first, such as showing it, is done where the condition holds, and else it goes on waiting.
    let own = if let (false, ast::Effect::If { condition, .. }) = (tags.between.is_empty(), then) {
        Some(Builder::of(shared, words, occasion.clone()).lasting(|builder| builder.condition(condition))?)
    } else {
        None
    };
    let zones = shared.answer_works(then, tags)?;
    let (leaves, paid) = (shared.leaves_by(&awaited), shared.paid_by_then(&awaited));
    let departed = std::mem::replace(&mut shared.departed, leaves);
    let paid_before = std::mem::replace(&mut shared.paid_before, paid);
    let off = shared.off_by(&awaited);
    let subject_off = std::mem::replace(&mut shared.subject_off, off);
    let program = program(shared, cost, then, others, words, Asks::Yes, tags, occasion);
    (shared.departed, shared.paid_before, shared.subject_off) = (departed, paid_before, subject_off);
    let program = program?;
    let watch = tags.watch(awaited, program, TriggerKind::After, own);
    card.watches.push(TriggeredAbility { zones: if zones == tags.zones || watch.zones == u32::MAX { watch.zones } else { zones }, ..watch });
    Ok(())
}

/// A line that players use, or that answers what its tags say.
#[expect(clippy::too_many_arguments, reason = "each is another part of the line")]
fn used(
    shared: &mut Shared<'_>,
    setting: &Setting<'_>,
    card: &mut CardDef,
    said: (Option<&ast::Effect>, &ast::Effect),
    others: &[ast::Sentence],
    (title, words): (&str, &str),
    text: &TextUse,
    tags: &Tags,
) -> Result<(), Fail> {
    if !tags.when.is_empty() {
        tags.when.iter().try_for_each(|awaited| shared.can_happen(text, tags, awaited))?;
        return tags.when.iter().try_for_each(|awaited| answer(shared, card, awaited.clone(), said, others, words, tags));
    }
    if tags.ignores.is_some() && said.0.is_none() {
        return Err("a tag says what the cost ignores, and there is no cost: leave the tag out".into());
    }
    let asks = if *text == TextUse::Resolved { Asks::IfPossible } else { Asks::No };
    let program = program(shared, said.0, said.1, others, words, asks, tags, Occasion::BARE)?;
    let windows = match (tags.windows, setting.untagged) {
        (0, 0) => return Err("nothing says when this may be used: give it a tag, or name the windows of such lines in `untagged` of game.ron".into()),
        (0, untagged) => untagged,
        (windows, _) => windows,
    };
    let counts = u8::try_from(card.uses.len()).map_err(|_| "a card has too many abilities")?;
    if let Some(limit) = tags.limit {
        card.limits.push((counts, limit));
    }
    let (once, zones, ignores) = (tags.once, tags.zones, tags.ignores);
    card.uses.push(Use { title: title.to_owned(), windows, program, once, counts, zones, ignores, only_if: tags.condition() });
    Ok(())
}

pub(super) fn rest(sentences: &[ast::Sentence], once: bool) -> Result<Vec<ast::Effect>, Fail> {
    sentences
        .iter()
        .map(|sentence| {
            // "Choose a creature. At the start of your turn, destroy it.": the next time, once; so it is in a text that is carried out.
            if let ast::Sentence::AtYours { moment, then } = sentence
                && (once || goes_on(then))
            {
                return Ok(ast::Effect::LaterInYours { at: moment.clone(), then: Box::new(then.clone()) });
            }
            // "Choose a creature. When it is destroyed, draw 1 card.": once, whenever that is.
            if let ast::Sentence::When { trigger, then } = sentence
                && goes_on(trigger)
            {
                return Ok(ast::Effect::UntilThen { until: None, trigger: trigger.clone(), then: Box::new(then.clone()) });
            }
            // "Choose a creature. Whenever it attacks, draw 1 card.": from now on, each time.
            if let ast::Sentence::Whenever { trigger, then } = sentence
                && goes_on(trigger)
            {
                return Ok(ast::Effect::UntilWhenever { until: None, trigger: trigger.clone(), then: Box::new(then.clone()) });
            }
            let ast::Sentence::Run { effect } = sentence else {
                return Err("only the first sentence of a line may wait for something, cost something or be always true".into());
            };
            Ok(effect.clone())
        })
        .collect()
}

#[expect(clippy::too_many_arguments, reason = "each is another part of the line")]
pub(super) fn program(
    shared: &mut Shared<'_>,
    cost: Option<&ast::Effect>,
    then: &ast::Effect,
    others: &[ast::Sentence],
    words: &str,
    asks: Asks,
    tags: &Tags,
    occasion: Occasion,
) -> Result<ProgramId, Fail> {
    let mut effects = vec![then.clone()];
    effects.extend(rest(others, asks == Asks::IfPossible)?);
    nothing_waits(shared, &effects)?;
    let mut builder = Builder::of(shared, words, occasion);
    builder.in_window = asks != Asks::Yes;
    if tags.once {
        builder.mark_used();
    }
    if !tags.between.is_empty() {
        builder.waiting(cost, asks, &effects, &tags.between)?;
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
        if usage.has.iter().any(|stat| printed[stat.index()].is_none()) || usage.lacks.iter().any(|stat| printed[stat.index()].is_some()) {
            continue;
        }
        let mut builder = Builder::new(shared, words);
        builder.make(at)?;
        builder.text = Source::Rules;
        builder.run(&usage.steps)?;
        if tags.once {
            builder.mark_at_end();
        }
        let program = builder.finish();
        // All its uses count as one.
        let number = *first.get_or_insert(kotodama_engine::number::tiny(card.uses.len()));
        if let Some(limit) = tags.limit {
            card.limits.push((kotodama_engine::number::tiny(card.uses.len()), limit));
        }
        let only_if = tags.condition_with(usage.only_if.clone());
        card.uses.push(Use {
            title: usage.say.replace("{it}", name),
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

/// An ability that a text gives to cards, in quotation marks: a keyword that only such texts know.
pub(crate) fn quoted(shared: &mut Shared<'_>, given: &ast::Ability, words: &str) -> Result<KeywordId, Fail> {
    let at = match shared.quoted.iter().position(|(known, _)| known == given) {
        Some(at) => at,
        None => {
            let mut card = shared.mold.clone();
            let tags = std::mem::take(&mut shared.tags);
            let (speaker, unspoken) = (shared.speaker.take(), std::mem::take(&mut shared.off_card));
            let setting = Setting { works: shared.field, unplaced: true, tags: &tags, untagged: 0 };
            let done = ability(shared, &setting, &mut card, given, words, &TextUse::Activated);
            (shared.tags, shared.speaker, shared.off_card) = (tags, speaker, unspoken);
            done?;
            if card.watches.is_empty() && card.statics.is_empty() && !card.keywords.is_empty() {
                return Err("a keyword is given by its name, without quotation marks".into());
            }
            if card.watches.iter().any(|watch| watch.once) {
                return Err("how often a text works in a turn is kept for those that are printed on a card: give it without that, or give a keyword".into());
            }
            let mut keyword = Keyword { watches: card.watches, quoted: true, ..Keyword::default() };
            keyword.state(card.statics, &shared.width_keywords())?;
            return own_keyword(shared, given.clone(), keyword);
        }
    };
    Ok(KeywordId::at(shared.names.keyword_count() + at))
}

impl Tag {
    fn known_by(&self, keywords: &mut Vec<KeywordId>) {
        if let Tag::Keyword(keyword) = self {
            keywords.push(*keyword);
        } else if let Tag::All(all) = self {
            all.iter().for_each(|tag| tag.known_by(keywords));
        }
    }
}

impl Shared<'_> {
    /// The keywords that come with the tags of a quoted ability.
    pub(super) fn known_by(&self, given: &ast::Ability) -> Vec<KeywordId> {
        let mut keywords = Vec::new();
        given.tags.iter().filter_map(|tag| self.tags.get(&tag.0)).for_each(|tag| tag.known_by(&mut keywords));
        keywords
    }
}

/// A keyword that only texts know, with the words that say what it is.
pub(super) fn own_keyword(shared: &mut Shared<'_>, words: ast::Ability, keyword: Keyword) -> Result<KeywordId, Fail> {
    let id = shared.names.keyword_count() + shared.quoted.len();
    if id >= super::MOST_KEYWORDS {
        return Err("the game has too many keywords and quoted abilities".into());
    }
    shared.quoted.push((words, keyword));
    Ok(KeywordId::at(id))
}
