//! What a line says of cards that have or get something: whether that is always so, or done once, as its tags and its card say.

use super::card::Setting;
use super::tags::Tag;
use kotodama_engine::data::TextUse;
use kotodama_grammar::{ast, goes_on};

/// What is always so where a line has a tag that says no time of it: “[Passive] This creature gets +1 power for each …”, “[Passive] If your
/// hand is empty, this creature gets +1 power.” Behind such a tag nothing is ever done, so that it can mean nothing else.
pub(super) fn always_given(effect: &ast::Effect) -> Option<ast::Static> {
    use ast::Selector as S;
    if let ast::Effect::If { condition, then } = effect {
        return always_given(then).map(|then| ast::Static::While { condition: condition.clone(), then: Box::new(then) });
    }
    let ast::Effect::Give { to, grants, until: None } = effect else { return None };
    let standing = matches!(to.what, S::This | S::ThisNoun { .. } | S::Host | S::BearerOf { .. } | S::All { .. } | S::Each { .. } | S::AllOwn { .. });
    standing.then(|| ast::Static::Gets { who: to.clone(), grants: grants.clone() })
}

/// Whether what a line says is done, at its time, as its tags or its card say, so that nothing of it is always so.
pub(super) fn is_done(line: &ast::Ability, setting: &Setting<'_>, text: &TextUse) -> bool {
    let tags = || line.tags.iter().filter_map(|word| setting.tags.get(&word.0));
    if line.tags.is_empty() { *text == TextUse::Resolved } else { tags().any(Tag::is_timed) }
}

/// A line that is done whose cards “get” something: “[On Play] Your other creatures get +1 power.” gives it to those that are there then.
pub(super) fn done_once(line: &ast::Ability) -> Option<ast::Ability> {
    let given = |sentence: &ast::Sentence| {
        let ast::Sentence::Always { fact } = sentence else { return None };
        given_once(fact).filter(|_| !goes_on(sentence)).map(|effect| ast::Sentence::Run { effect })
    };
    let sentences: Vec<ast::Sentence> = line.sentences.iter().map(|sentence| given(sentence).unwrap_or_else(|| sentence.clone())).collect();
    (sentences != line.sentences).then(|| ast::Ability { sentences, ..line.clone() })
}

/// What is given to cards once, in the words of what they always have.
fn given_once(fact: &ast::Static) -> Option<ast::Effect> {
    if let ast::Static::While { condition, then } = fact {
        return given_once(then).map(|then| ast::Effect::If { condition: condition.clone(), then: Box::new(then) });
    }
    let ast::Static::Gets { who, grants } = fact else { return None };
    Some(ast::Effect::Give { to: who.clone(), grants: grants.clone(), until: None })
}
