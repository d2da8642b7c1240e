//! "You may discard 1 card: Draw 2 cards. Gain 1 ember.": what stands before the sign is asked for all that follows it, to the end of the line.

use crate::ast::{Effect, Sentence};
use crate::language::Language;
use kotodama_tree::tree::Stands;
use std::ops::Range;

/// The signs that may stand behind what is asked.
const SIGNS: [char; 2] = [':', ';'];

impl Language {
    /// Whether a sentence asks for something before a sign: then what it says behind it is what it does if that was done.
    pub(crate) fn asks_before_a_sign(&self, line: &str, span: &Range<usize>, sentence: &mut Sentence, origin: &[usize]) -> bool {
        let Some(bought) = bought(sentence) else { return false };
        // A choice behind it may have a sign of its own.
        line[span.clone()].match_indices(SIGNS).any(|(sign, _)| {
            let from = span.start + sign + 1;
            let behind = self.reader.read_standing::<Effect>("effect", line[from..span.end].trim_start(), Stands { from, origin });
            behind.is_ok_and(|behind| behind == *bought)
        })
    }
}

/// A sentence that follows one which [asks before a sign](Language::asks_before_a_sign) belongs to what that does; one that does not comes back.
pub(crate) fn join(asked: &mut Sentence, sentence: Sentence) -> Option<Sentence> {
    match (bought(asked), sentence) {
        (Some(then), Sentence::Run { effect }) if !answers(&effect) => {
            let mut steps = steps(std::mem::replace(then, Effect::Then { steps: Vec::new() }));
            steps.extend(self::steps(effect));
            *then = Effect::Then { steps };
            None
        }
        (_, sentence) => Some(sentence),
    }
}

/// What happens at the end of a sentence if what it asks right before was done.
fn bought(sentence: &mut Sentence) -> Option<&mut Effect> {
    match sentence {
        Sentence::Run { effect: then }
        | Sentence::Whenever { then, .. }
        | Sentence::When { then, .. }
        | Sentence::AtYours { then, .. }
        | Sentence::AtAnyones { then, .. } => done_for(then),
        Sentence::Entitled { sentence, .. } => bought(sentence),
        Sentence::Keywords { .. } | Sentence::Always { .. } | Sentence::Technique { .. } | Sentence::Would { .. } | Sentence::Costs { .. } => None,
    }
}

fn done_for(effect: &mut Effect) -> Option<&mut Effect> {
    match effect {
        Effect::Then { steps } => match steps.as_mut_slice() {
            [.., Effect::May { .. }, Effect::IfDone { then, .. }] => Some(then),
            [.., last] => done_for(last),
            [] => None,
        },
        Effect::If { then, .. } => done_for(then),
        _ => None,
    }
}

/// Whether an instruction is about what was asked before it.
fn answers(effect: &Effect) -> bool {
    matches!(effect, Effect::IfDone { .. } | Effect::IfNotDone { .. } | Effect::IfUnable { .. } | Effect::Otherwise { .. })
}

fn steps(effect: Effect) -> Vec<Effect> {
    match effect {
        Effect::Then { steps } => steps,
        effect => vec![effect],
    }
}
