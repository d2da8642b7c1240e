//! What answers an event: what takes its place or changes it, and the triggers of rules and keywords.

use super::build::Builder;
use super::card::{program, rest};
use super::events::{Awaited, When};
use super::fail::Fail;
use super::occasion::{Amounts, Occasion};
use super::shared::Shared;
use super::tags::Tags;
use crate::hir::{Asks, Does, Step};
use kotodama_engine::bits::EventBits;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Whose sentence it is that is always true or answers an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// The rules': "this card" is none, and "you" is whose card the event is about.
    Rules,
    /// A keyword's: "this card" has it.
    Keyword,
}

/// What an answer does with what waits for it.
#[derive(Debug, Clone, Copy, Default)]
struct Changes {
    /// It makes it smaller or larger.
    alters: bool,
    /// It says "that damage" of it.
    damage: bool,
    /// It sends it to another card.
    redirects: bool,
}

/// Whether instructions change or redirect what they answer.
fn changes(shared: &Shared<'_>, effects: &[ast::Effect], depth: u8, found: &mut Changes) {
    use ast::Effect as E;
    // Phrases that mean each other are refused elsewhere.
    if depth > 40 {
        return;
    }
    for effect in effects {
        // What takes the place of something later answers that.
        if let E::NextInstead { .. } | E::UntilInstead { .. } = effect {
            continue;
        }
        if let E::Reduce { what, .. } | E::Increase { what, .. } | E::Double { what } | E::Prevent { what } = effect {
            found.alters = true;
            found.damage |= *what == ast::Sum::ThatDamage;
        }
        found.redirects |= matches!(effect, E::Redirect { .. });
        let meant = if let E::Phrase { phrase } = effect { shared.phrases.get(&phrase.name.0) } else { None };
        changes(shared, meant.map_or(effect.inner(), |means| means), depth + 1, found);
    }
}

/// Instructions that do not answer what is on its way can't change it.
pub(super) fn nothing_waits(shared: &Shared<'_>, effects: &[ast::Effect]) -> Result<(), Fail> {
    let mut found = Changes::default();
    changes(shared, effects, 0, &mut found);
    if found.alters || found.redirects {
        return Err(
            "no damage is on its way here that could be changed, and no other amount: write “If … would take damage, …”, “If … would gain …, …” and the like; of something else, “more” needs what there is more of, as in “draw 2 more cards”"
                .into(),
        );
    }
    Ok(())
}

/// Whether what is answered can be changed so.
fn changeable(shared: &Shared<'_>, awaited: &Awaited, found: Changes, alone: bool) -> Result<(), Fail> {
    let harm: EventBits = EventBits::one(shared.keys.damage()) | EventBits::one(shared.keys.deals());
    let wounds = (0..).map(DamageId).take(shared.damages).map(|damage| shared.keys.took(damage)).collect::<EventBits>();
    if !found.alters && !found.redirects {
        return Ok(());
    }
    if awaited.amounts == Amounts::None {
        return Err("only amounts can be changed: write “would take damage” or “would gain …”, or what happens instead".into());
    }
    if found.redirects && !awaited.on.within(&harm) {
        return Err("only damage to cards is redirected: say what happens to whom instead, such as “your opponent gains that much …”".into());
    }
    if found.damage && !awaited.on.within(&(harm | wounds)) {
        return Err("no damage waits here: say “that amount”".into());
    }
    if !awaited.on.within(&harm) && !alone {
        return Err("what changes an amount stands alone: say what else happens in a line of its own, with “Whenever …”".into());
    }
    Ok(())
}

/// Whether something is awaited that the rules announce.
fn announced(trigger: &ast::Trigger) -> bool {
    matches!(trigger, ast::Trigger::OfCard { happens, .. } if happens.iter().any(|happens| matches!(happens, ast::Happening::Meets { .. })))
}

/// Why what the rules announce is not ended and begun again.
const ENDS_IT: &str = "what takes the place of what the rules announce ends it: what goes on with another card is said with “Whenever …, … becomes …”";

/// Whether another card is to take a part in what the rules announce.
fn goes_on_otherwise(trigger: &ast::Trigger, mut steps: impl Iterator<Item = impl std::borrow::Borrow<ast::Effect>>) -> bool {
    announced(trigger) && steps.any(|step| matches!(step.borrow(), ast::Effect::Becomes { .. }))
}

/// What a text does that takes the place of something later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Replacing {
    /// Something else happens.
    Other,
    /// The amount is another, or goes to another card.
    Amount,
    /// Nothing happens.
    Nothing,
}

impl Replacing {
    pub(super) fn of(shared: &Shared<'_>, trigger: &ast::Trigger, awaited: &Awaited, then: &ast::Effect) -> Result<Replacing, Fail> {
        if goes_on_otherwise(trigger, then.steps().iter()) {
            return Err(ENDS_IT.into());
        }
        if awaited.amounts == Amounts::None && matches!(then, ast::Effect::Prevent { what: ast::Sum::ThatAmount }) {
            return Ok(Replacing::Nothing);
        }
        let mut found = Changes::default();
        changes(shared, std::slice::from_ref(then), 0, &mut found);
        changeable(shared, awaited, found, false)?;
        Ok(if found.alters || found.redirects { Replacing::Amount } else { Replacing::Other })
    }
}

/// Takes the place of the event first; where a player is asked, once they want to.
pub(super) fn take_place(steps: &mut Vec<Step>) {
    let takes = Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::TakePlace]) };
    match steps.first_mut() {
        Some(Step { does: Does::May { then, .. }, .. }) => then.insert(0, takes),
        _ => steps.insert(0, takes),
    }
}

/// A replacement.
pub(super) fn would(
    shared: &mut Shared<'_>,
    trigger: &ast::Trigger,
    then: &ast::Effect,
    others: &[ast::Sentence],
    words: &str,
    tags: &Tags,
) -> Result<TriggeredAbility, Fail> {
    if goes_on_otherwise(trigger, std::iter::once(then).chain(&rest(others, false)?).flat_map(ast::Effect::steps)) {
        return Err(ENDS_IT.into());
    }
    let others = rest(others, false)?;
    let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::Before))?;
    // What is about to be played has been paid for.
    let paid = shared.paid_by_then(&awaited);
    let paid_before = std::mem::replace(&mut shared.paid_before, paid);
    let ability = taken(shared, awaited, then, others, words, tags);
    shared.paid_before = paid_before;
    ability
}

/// What takes the place of an event that is awaited.
fn taken(shared: &mut Shared<'_>, awaited: Awaited, then: &ast::Effect, others: Vec<ast::Effect>, words: &str, tags: &Tags) -> Result<TriggeredAbility, Fail> {
    let tags = &Tags { once: tags.once || awaited.once, ..tags.clone() };
    // What would happen has not.
    let occasion = Occasion { happened: None, ..Occasion::answers(&awaited, shared) };
    let mut builder = Builder::of(shared, words, occasion);
    // "if it is …, reduce": the condition belongs to the watcher, and a change is a number.
    let (condition, what) = if let ast::Effect::If { condition, then } = then { (Some(builder.condition(condition)?), &**then) } else { (None, then) };
    let mut effects = vec![what.clone()];
    effects.extend(others);
    let mut found = Changes::default();
    changes(builder.shared, &effects, 0, &mut found);
    // What has no amount is prevented by nothing taking its place, and so is what a tag does something first for, such as showing its card.
    let shown = !tags.between.is_empty();
    let prevents = matches!(&effects[..], [ast::Effect::Prevent { what }] if shown || awaited.amounts == Amounts::None && *what == ast::Sum::ThatAmount);
    if prevents {
        (found, effects) = (Changes::default(), Vec::new());
    }
    let alter = if let [alone] = &effects[..] { builder.alter(alone)? } else { None };
    if shown && (alter.is_some() || matches!(what, ast::Effect::May { .. })) {
        return Err(
            "what its tag does first is done where something takes the place of an event, and not where an amount is changed: say what happens instead".into(),
        );
    }
    if tags.between.iter().any(|step| matches!(step, ast::Effect::Open { .. })) {
        return Err("what takes the place of an event waits for nobody, and its tag opens a window: leave the tag out".into());
    }
    effects.splice(0..0, tags.between.iter().cloned());
    let place = match alter {
        Some(alter) => TriggerKind::Alters(alter),
        None if matches!(what, ast::Effect::May { .. }) => TriggerKind::InsteadIfWanted,
        None => TriggerKind::Instead,
    };
    changeable(builder.shared, &awaited, found, matches!(place, TriggerKind::Alters(_)))?;
    if tags.once {
        builder.mark_used();
    }
    // Damage that is changed goes on as what it then is, and redirecting takes its place by itself.
    let instead = !found.alters && !found.redirects;
    builder.run(&effects)?;
    if instead {
        builder.flush(None);
        take_place(&mut builder.steps);
    }
    let program = builder.finish();
    Ok(tags.watch(awaited, program, place, condition))
}

/// A replacement or trigger of the rules or of a keyword.
pub(crate) fn rule_watch(
    shared: &mut Shared<'_>,
    speaker: Speaker,
    sentence: &ast::Sentence,
    others: &[ast::Sentence],
    words: &str,
) -> Result<TriggeredAbility, Fail> {
    let tags = Tags { zones: shared.field, unplaced: true, ..Tags::default() };
    if let ast::Sentence::Would { trigger, .. } | ast::Sentence::Whenever { trigger, .. } | ast::Sentence::When { trigger, .. } = sentence
        && matches!(trigger, ast::Trigger::OnceATurn { .. } | ast::Trigger::EveryNth { .. })
    {
        return Err("how often something happened is counted for texts that are printed on a card: ask for a number, such as that of a pool".into());
    }
    let watch = match sentence {
        ast::Sentence::Would { trigger, then } => would(shared, trigger, then, others, words, &tags)?,
        ast::Sentence::Whenever { trigger, then } | ast::Sentence::When { trigger, then } => {
            let awaited = Builder::new(shared, words).lasting(|builder| builder.awaited(trigger, When::After))?;
            let occasion = Occasion::answers(&awaited, shared);
            let program = program(shared, None, then, others, words, Asks::Yes, &tags, occasion)?;
            tags.watch(awaited, program, TriggerKind::After, None)
        }
        ast::Sentence::AtYours { moment, then } | ast::Sentence::AtAnyones { moment, then } => {
            let key = shared.awaits(moment)?;
            let key = shared.keys.moment(key);
            let subject = if matches!(sentence, ast::Sentence::AtYours { .. }) { Subject::YourTurn } else { Subject::Any };
            let awaited = Awaited::moment(key, subject);
            let occasion = Occasion::answers(&awaited, shared);
            let program = program(shared, None, then, others, words, Asks::Yes, &tags, occasion)?;
            tags.watch(awaited, program, TriggerKind::After, None)
        }
        ast::Sentence::Keywords { .. }
        | ast::Sentence::Always { .. }
        | ast::Sentence::Entitled { .. }
        | ast::Sentence::Technique { .. }
        | ast::Sentence::Costs { .. }
        | ast::Sentence::Run { .. } => return Err("a rule is either always true or answers an event".into()),
    };
    let mut subject = &watch.subject;
    while let Subject::To(inner, _) | Subject::By(inner, _) = subject {
        subject = inner;
    }
    if speaker == Speaker::Rules && matches!(subject, Subject::This | Subject::Host) {
        return Err("a rule stands on no card: say which cards it is about, such as “a … in …”".into());
    }
    Ok(watch)
}
