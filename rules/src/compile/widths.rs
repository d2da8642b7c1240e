//! Stats that are sets of numbers: what adds numbers to them and takes some away.
//!
//! Each such change ("+1 maximum reach") is a keyword that only texts know, whose number is how many numbers it is about, so that it is
//! given, lasts, ends and is added up as keywords are. A keyword of the game may mean one ("This card has +{n} maximum reach."); the game
//! looks at its number as at that of the change itself.

use super::fail::Fail;
use super::shared::Shared;
use kotodama_engine::data::StatDef;
use kotodama_engine::game::{Keyword, Widths};
use kotodama_engine::ids::{KeywordId, StatId};
use kotodama_engine::ir::{ContinuousEffect, Num, Static, Wider, Width};
use kotodama_grammar::ast;

/// The keyword that such a change of a stat is.
pub(super) fn keyword(shared: &mut Shared<'_>, word: &ast::Word, wider: Wider) -> Result<KeywordId, Fail> {
    let stat = shared.names.stat(word)?;
    if !shared.set_stats.has(stat) {
        return Err(match wider {
            Wider::Sides => format!("`{0}` is one number: a card has one of its two sides' (`set: true` of the stat makes it a set of numbers)", word.0),
            Wider::Above | Wider::Below | Wider::CutAbove | Wider::CutBelow => {
                format!("`{0}` is one number, which has no greatest and no least: say “+1 {0}” or “-1 {0}”", word.0)
            }
        }
        .into());
    }
    let width = Width { stat, wider };
    if let Some((_, known)) = shared.widths.iter().find(|(known, _)| *known == width) {
        return Ok(*known);
    }
    let says = |by: ast::Grant| ast::Static::Has { who: ast::Selector::This.into(), grants: vec![by] };
    let (by, stat) = (ast::Quantity::Given(ast::Word("n".into())), word.clone());
    let fact = match wider {
        Wider::Above => says(ast::Grant::PlusEnd { by, end: ast::End::Maximum, stat }),
        Wider::CutBelow => says(ast::Grant::PlusEnd { by, end: ast::End::Minimum, stat }),
        Wider::CutAbove => says(ast::Grant::MinusEnd { by, end: ast::End::Maximum, stat }),
        Wider::Below => says(ast::Grant::MinusEnd { by, end: ast::End::Minimum, stat }),
        Wider::Sides => ast::Static::BothSides { who: ast::Selector::This.into(), stat },
    };
    let words = ast::Ability::new(Vec::new(), vec![ast::Sentence::Always { fact }]);
    let id = super::card::own_keyword(shared, words, Keyword::default())?;
    shared.widths.push((width, id));
    Ok(id)
}

/// A stat that is one number, which may be greater or less.
pub(super) fn one_number(shared: &Shared<'_>, word: &ast::Word) -> Result<StatId, Fail> {
    let stat = shared.names.stat(word)?;
    if shared.set_stats.has(stat) {
        return Err(format!("`{0}` is a set of numbers: say “+1 maximum {0}” or “-1 minimum {0}”", word.0).into());
    }
    Ok(stat)
}

/// What widens each stat, from the changes that texts know and the keywords that mean one.
pub(super) fn of(known: &[(Width, KeywordId)], keywords: &[Keyword], stats: &[StatDef]) -> Vec<Option<Widths>> {
    let mut widths: Vec<Option<Widths>> = stats.iter().map(|stat| stat.set.then(Widths::default)).collect();
    for (width, id) in known {
        let Some(slots) = &mut widths[width.stat.index()] else { continue };
        let list = slots.of_mut(width.wider);
        list.push((*id, None));
        for (k, keyword) in (0u8..).zip(keywords) {
            list.extend(keyword.statics.iter().filter_map(|s| means(s, *id)).map(|number| (KeywordId(k), number)));
        }
    }
    widths
}

/// Whether a sentence of a keyword gives that keyword: with its own number, or always so many.
fn means(s: &Static, id: KeywordId) -> Option<Option<i16>> {
    let ContinuousEffect::Keyword(given, number) = &s.fact else { return None };
    if *given != id {
        return None;
    }
    if let Num::Const(n) = number { Some(Some(kotodama_engine::number::narrow(*n))) } else { matches!(number, Num::Given).then_some(None) }
}
