//! From the lines of a card (or of the rules) to abilities.

use super::answers::{nothing_waits, would};
use super::build::Builder;
use super::events::{Awaited, When};
use super::facts::facts_of;
use super::fail::Fail;
use super::lies::{all_stay, counted, is_carried_out, stays};
use super::occasion::Occasion;
use super::one_or_other;
use super::shared::Shared;
use super::standing;
use super::tags::{Part, Sort, Tag, Tags};
use crate::hir::{Asks, Source};
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::data::TextUse;
use kotodama_engine::game::{CardDef, Keyword};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, goes_on};
use kotodama_messages::say;
use std::collections::BTreeMap;

/// Why it is refused that a line whose tag is about the other player's turn waits for one's own.
const NEVER_YOURS: &str = "the tag holds in your opponent's turn, and this waits for yours, or for what you do in yours alone: it would never happen. Wait for something in your opponent's turn, such as what they do";

/// Why it is refused that a tag says as long as what, or where, something is done, and nothing when.
const NO_TIME: &str = "the tag says as long as what this is so, and nothing says when it is done: say when, as in “Whenever …, …”, what it costs, or what is so meanwhile, as in “This card has …”";

/// Why it is refused that a tag says nothing of when something is done.
const TAG_OF_NO_TIME: &str =
    "the tag says no time at which this is done: say when, as in “Whenever …, …”, what it costs, or what is always so, as in “This card has …”";

/// What is known of the game when cards are compiled.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// Zones in which a text works that names none, one bit each.
    pub(crate) works: Bits,
    /// Whether these are the field's because the rules say nothing else.
    pub(crate) unplaced: bool,
    pub(crate) tags: &'a BTreeMap<String, Tag>,
    /// The windows of texts that name none, one bit each.
    pub(crate) untagged: Bits,
}

/// The tag that a line is read with that has none, where the kind of card says so and the line is something to do.
fn default_tag(line: &ast::Ability, text: &TextUse) -> Option<ast::Word> {
    let TextUse::Tagged(tag) = text else { return None };
    let done = matches!(line.sentences.first(), Some(ast::Sentence::Run { .. } | ast::Sentence::Costs { .. }));
    (line.tags.is_empty() && done).then(|| ast::Word(tag.clone()))
}

/// Whether what a line without a tag says could be so again and again: it asks whether something is so, or gives the card itself so much for
/// each of some, and says no time.
fn is_timeless(effect: &ast::Effect) -> bool {
    use ast::Effect as E;
    if let E::Then { steps } = effect {
        return steps.first().is_some_and(is_timeless);
    }
    if let E::Give { to, grants, until: None } = effect {
        let itself = matches!(to.what, ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::Oneself);
        return itself && grants.iter().any(|grant| matches!(grant, ast::Grant::GrantForEach { .. }));
    }
    matches!(effect, E::If { .. } | E::IfBehind { .. } | E::IfNot { .. } | E::IfNotBehind { .. })
}

/// Where a line falls in two, each as in a line of its own: what the card is like stands before what it does or answers ("Swift. Whenever
/// …", "Guard. Draw 1 card."), or its keywords, and what it is like itself, behind what it does ("Deal 3 damage to a creature. Swift. Costs
/// 1 less for each …"). Behind a tag, or an event, all is said of it but for keywords at the end.
fn falls_apart(line: &ast::Ability) -> Option<usize> {
    use ast::Sentence as S;
    let keywords = |sentence: &S| matches!(sentence, S::Keywords { .. });
    let fact = |sentence: &S| keywords(sentence) || matches!(sentence, S::Always { .. });
    let own = |sentence: &S| keywords(sentence) || matches!(sentence, S::Always { fact } if super::facts::is_of_this(fact));
    let trailing = |like: &dyn Fn(&S) -> bool| {
        let like = line.sentences.iter().rev().take_while(|sentence| like(sentence)).count();
        (0 < like && like < line.sentences.len()).then(|| line.sentences.len() - like)
    };
    let first = line.sentences.first()?;
    if fact(first) {
        return line.sentences.iter().position(|sentence| !fact(sentence)).filter(|_| line.tags.is_empty());
    }
    let done = matches!(first, S::Run { .. }) && line.tags.is_empty();
    trailing(if done { &own } else { &keywords })
}

/// The lines that a line means which falls apart: what the card is like, and what it does or answers.
#[must_use]
pub fn pieces(line: &ast::Ability) -> Vec<ast::Ability> {
    match falls_apart(line) {
        None => vec![ast::Ability { next: None, ..line.clone() }],
        Some(at) => {
            let (one, other) = line.sentences.split_at(at);
            let part = |tags: &[ast::Word], sentences: &[ast::Sentence]| pieces(&ast::Ability::new(tags.to_vec(), sentences.to_vec()));
            let mut all = part(&line.tags, one);
            all.extend(part(&[], other));
            all
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
    let line = &*super::spoken_of::with_its_cards(line)?;
    if standing::is_done(line, setting, text)
        && let Some(done) = standing::done_once(line)
    {
        return ability(shared, setting, card, &done, words, text);
    }
    if let Some(at) = falls_apart(line) {
        let (before, behind) = line.sentences.split_at(at);
        let always = before.iter().any(|sentence| matches!(sentence, ast::Sentence::Always { .. }));
        let done = matches!(behind.first(), Some(ast::Sentence::Run { .. }));
        if always && done && line.tags.is_empty() && matches!(text, TextUse::Tagged(_)) {
            return Err("what is always so, and what is done once, are two lines of a card: write this in a line of its own, and when it is done".into());
        }
        return pieces(line).iter().try_for_each(|piece| ability(shared, setting, card, piece, words, text));
    }
    let mut tags = Tags { zones: setting.works, unplaced: setting.unplaced, ..Tags::default() };
    let unsaid = default_tag(line, text);
    if let (Some(_), Some(ast::Sentence::Run { effect })) = (&unsaid, line.sentences.first())
        && matches!(effect, ast::Effect::Later { .. } | ast::Effect::LaterYours { .. } | ast::Effect::LaterTheirs { .. } | ast::Effect::LaterInYours { .. })
    {
        return Err(
            "this could be done each time, or only once after the card was played: say “at the end of each turn”, “… of your turn”, or begin with the tag"
                .into(),
        );
    }
    if let (true, Some(ast::Sentence::Run { effect: ast::Effect::UntilThen { until: None, trigger, .. } })) = (line.tags.is_empty(), line.sentences.first())
        && matches!(trigger, ast::Trigger::OfCard { subject, .. } if matches!(subject.what, ast::Selector::This | ast::Selector::ThisNoun { .. }))
    {
        return Err("this could be done each time, or only once from when this is done: say “Whenever …”, or begin with the tag that says when".into());
    }
    if let (Some(_), Some(ast::Sentence::Run { effect })) = (&unsaid, line.sentences.first())
        && is_timeless(effect)
    {
        return Err(say!(shared.tongue.messages(), "once-or-always").into());
    }
    let said = unsaid.as_ref().map_or(&line.tags[..], std::slice::from_ref);
    for (at, word) in said.iter().enumerate() {
        if said.iter().take(at).any(|before| before == word) {
            return Err(format!("[{}] stands twice before one text, and says no more than once: keep one of them", word.0).into());
        }
        let tag = setting.tags.get(&word.0).ok_or_else(|| format!("the rules do not say what [{}] means", word.0))?;
        tags.add(&word.0, tag)?;
        tags.under.insert(shared.names.tag(word)?);
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
    // "At the end of your turn, draw 1 card." of a text that is carried out: once, when that is. "…, if this card is in your hand, …" speaks
    // of a card that lies there, each time.
    if let ast::Sentence::AtYours { moment, then } = first
        && is_carried_out(text, &tags)
        && shared.answer_works(then, &tags)? == tags.zones
    {
        let mut steps = vec![then.clone()];
        steps.extend(rest(others, true)?);
        let then = if let [one] = &steps[..] { one.clone() } else { ast::Effect::Then { steps } };
        let later = ast::Effect::LaterInYours { at: moment.clone(), then: Box::new(then) };
        return used(shared, setting, card, (None, &later), &[], (title, words), text, &tags);
    }
    if let ast::Sentence::AtAnyones { then, .. } = first {
        stays(text, &tags, shared.answer_works(then, &tags)?)?;
    }
    match first {
        ast::Sentence::Keywords { .. } | ast::Sentence::Always { .. } => {
            if let Some(keyword) = tags.ignores {
                let fact = ContinuousEffect::Ignores(keyword);
                card.statics.push(Static::new(Affected::This, tags.condition(), fact, tags.zones));
            }
            line.sentences.iter().try_for_each(|sentence| fact(shared, card, sentence, (&tags, words), text))
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
            let mut all = Vec::new();
            for trigger in one_or_other::each(trigger).iter() {
                let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::After))?;
                let there = shared.answer_works(then, &tags)?;
                stays(text, &tags, if there == tags.zones { tags.zones_of(&awaited) } else { there })?;
                shared.can_happen(text, &tags, &awaited)?;
                shared.is_ever_done(&awaited)?;
                all.push(awaited);
            }
            shared.are_apart(&all, tags.once || tags.limit.is_some())?;
            all.into_iter().try_for_each(|awaited| answer(shared, card, awaited, (None, then), others, words, &tags))
        }
        ast::Sentence::Costs { cost, then } => used(shared, setting, card, (Some(cost), then), others, (title, words), text, &tags),
        ast::Sentence::Run { effect } => {
            let timeless = !line.tags.is_empty() && tags.parts.is_empty() && others.is_empty() && *text != TextUse::Resolved;
            if let Some(always) = standing::always_given(effect).filter(|_| timeless) {
                return fact(shared, card, &ast::Sentence::Always { fact: always }, (&tags, words), text);
            }
            if tags.parts.iter().all(|(_, part)| matches!(part, Part::In | Part::Keyword)) && *text != TextUse::Resolved {
                shared.says_when(effect, text)?;
            }
            used(shared, setting, card, (None, effect), others, (title, words), text, &tags)
        }
    }
}

/// A sentence of a line that is always true.
fn fact(shared: &mut Shared<'_>, card: &mut CardDef, sentence: &ast::Sentence, (tags, words): (&Tags, &str), text: &TextUse) -> Result<(), Fail> {
    match sentence {
        ast::Sentence::Keywords { keywords } => {
            for (at, used) in keywords.iter().enumerate() {
                if used.number.is_none() && keywords.iter().take(at).any(|before| before == used) {
                    return Err("the same keyword stands twice, and says no more than once: keep one of them".into());
                }
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
                    card.statics.push(Static::new(Affected::This, tags.condition(), fact, tags.zones));
                }
            }
        }
        ast::Sentence::Always { fact } => {
            let zones = shared.fact_works(fact, tags)?;
            let mut facts = facts_of(shared, fact, zones, words)?;
            for fact in &mut facts {
                fact.condition = tags.condition_with(fact.condition.take());
                let itself = !tags.has(Part::In) && matches!(fact.who, Affected::This);
                // What a card costs is asked where it is played from.
                let price = matches!(&fact.fact, ContinuousEffect::Stat(stat, ..) | ContinuousEffect::Is(stat, _) | ContinuousEffect::NotUnder(stat, _)
                    if shared.paid.has(stat));
                // What can't be done to a card itself can't be done wherever it lies: play it from hand, discard it.
                let kept_from = matches!(fact.fact, ContinuousEffect::Cannot(CardRestriction::Passive(..)));
                if itself && (price || kept_from) {
                    fact.zones = Bits::ALL;
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
        let turns = EventBits::one(shared.speak(Deal::TurnBegins)?) | EventBits::one(shared.speak(Deal::TurnEnds)?);
        return Ok(!awaited.on.is_empty() && awaited.on.within(&turns));
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
    if theirs && (is_of_your_turn(shared, &awaited)? || shared.is_of_own_actions(&awaited)) {
        return Err(NEVER_YOURS.into());
    }
    // What is the so many-eth of a turn is so once in it.
    let tags = &Tags { once: tags.once || awaited.once, ..tags.clone() };
    let occasion = Occasion::answers(&awaited, shared);
    // What its tag does first, such as showing it, is done where the condition holds, and else it goes on waiting.
    let own = if tags.between.is_empty() { Vec::new() } else { waits_until(shared, then, others, words, &occasion)? };
    let zones = shared.answer_works(then, tags)?;
    let (leaves, paid) = (shared.leaves_by(&awaited), shared.paid_by_then(&awaited));
    let departed = std::mem::replace(&mut shared.departed, leaves);
    let paid_before = std::mem::replace(&mut shared.paid_before, paid);
    let off = shared.off_by(&awaited);
    let subject_off = std::mem::replace(&mut shared.subject_off, off);
    let carried = shared.carried_off_by(&awaited);
    let fell = shared.fallen_by(&awaited);
    let fallen = std::mem::replace(&mut shared.fallen, fell);
    let before = (shared.carried_off, shared.about);
    (shared.carried_off, shared.about) = carried;
    let program = program(shared, cost, then, others, words, Asks::Yes, tags, occasion);
    (shared.departed, shared.paid_before, shared.subject_off, shared.fallen) = (departed, paid_before, subject_off, fallen);
    (shared.carried_off, shared.about) = before;
    let program = program?;
    let watch = tags.watch(awaited, program, TriggerKind::After, own);
    card.watches.push(TriggeredAbility { zones: if zones == tags.zones || watch.zones == Bits::ALL { watch.zones } else { zones }, ..watch });
    Ok(())
}

/// What has to hold as it happens of an answer that waits for it: all that it asks in front of what it does, each within the other. Where
/// something is done otherwise, it waits for no more than whose turn it is.
fn waits_until(shared: &mut Shared<'_>, then: &ast::Effect, others: &[ast::Sentence], words: &str, occasion: &Occasion) -> Result<Vec<Cond>, Fail> {
    let otherwise = matches!(others.first(), Some(ast::Sentence::Run { effect: ast::Effect::Otherwise { .. } }));
    let (mut asked, mut inner) = (Vec::new(), then);
    // What one names, the next may speak of.
    let mut builder = Builder::of(shared, words, occasion.clone());
    while let ast::Effect::If { condition, then } | ast::Effect::IfNot { condition, then } = inner {
        if otherwise && !matches!(condition, ast::Condition::TurnOf { .. }) {
            break;
        }
        let cond = match builder.lasting(|builder| builder.condition(condition)) {
            Err(_) if !asked.is_empty() => break,
            cond => cond?,
        };
        asked.push(if matches!(inner, ast::Effect::If { .. }) { cond } else { Cond::Not(Box::new(cond)) });
        inner = then;
    }
    Ok(asked)
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
        tags.when.iter().try_for_each(|awaited| shared.is_ever_done(awaited))?;
        return tags.when.iter().try_for_each(|awaited| answer(shared, card, awaited.clone(), said, others, words, tags));
    }
    let whenever = said.0.is_none() && tags.windows.is_empty() && !tags.once && tags.limit.is_none();
    if whenever && *text != TextUse::Activated && (tags.has(Part::While) || tags.has(Part::In)) {
        return Err(NO_TIME.into());
    }
    if tags.ignores.is_some() && said.0.is_none() {
        return Err("a tag says what the cost ignores, and there is no cost: leave the tag out".into());
    }
    let asks = if *text == TextUse::Resolved { Asks::IfPossible } else { Asks::No };
    let program = program(shared, said.0, said.1, others, words, asks, tags, Occasion::BARE)?;
    let windows = match (tags.windows.is_empty(), setting.untagged.is_empty()) {
        (true, true) if !tags.under.is_empty() => return Err(TAG_OF_NO_TIME.into()),
        (true, true) => return Err("nothing says when this may be used: give it a tag, or name the windows of such lines in `untagged` of game.ron".into()),
        (true, false) => setting.untagged,
        (false, _) => tags.windows,
    };
    if let Some(kind) = shared.speaker {
        shared.speaks.belongs.push((kind, windows));
    }
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
            // "Draw a card. It has Swift.": given to that card, and it stays with it. What is counted, or so only as long as something is,
            // would have to be looked at again.
            if let ast::Sentence::Always { fact: ast::Static::Has { who, grants } | ast::Static::Gets { who, grants } } = sentence
                && goes_on(who)
                && !grants.iter().any(counted)
            {
                return Ok(ast::Effect::Give { to: who.clone(), grants: grants.clone(), until: None });
            }
            if let ast::Sentence::Always { .. } = sentence {
                return Err("what is always so stands in a line of its own; what is given to cards that were named is said by “get”: “they get …”".into());
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
        let set = shared.set_stats.has(stat);
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
            let setting = Setting { works: shared.field, unplaced: true, tags: &tags, untagged: Bits::ALL };
            let done = ability(shared, &setting, &mut card, given, words, &TextUse::Activated);
            (shared.tags, shared.speaker, shared.off_card) = (tags, speaker, unspoken);
            done?;
            if !card.uses.is_empty() {
                return Err("what a player uses is printed on the card that has it, and given to none: give what is always so or what answers something, as in “Whenever this card attacks, …”".into());
            }
            if card.watches.is_empty() && card.statics.is_empty() && !card.keywords.is_empty() {
                return Err("a keyword is given by its name, without quotation marks".into());
            }
            if card.watches.iter().any(|watch| watch.once) {
                return Err("how often a text works in a turn is kept for those that are printed on a card: give it without that, or give a keyword".into());
            }
            let mut keyword = Keyword { watches: card.watches, quoted: true, brings: shared.known_by(given), ..Keyword::default() };
            keyword.state(card.statics, &shared.width_keywords())?;
            return own_keyword(shared, given.clone(), keyword);
        }
    };
    Ok(KeywordId::at(shared.names.keyword_count() + at))
}

/// A keyword that only texts know, with the words that say what it is.
pub(super) fn own_keyword(shared: &mut Shared<'_>, words: ast::Ability, keyword: Keyword) -> Result<KeywordId, Fail> {
    let id = shared.names.keyword_count() + shared.quoted.len();
    if id >= kotodama_engine::bits::MOST {
        return Err("the game has too many keywords and quoted abilities".into());
    }
    shared.quoted.push((words, keyword));
    Ok(KeywordId::at(id))
}
