//! Compiling what a phrase means, with what stands in its holes.
//!
//! A number, cards and a pool are found once, before the meaning is run, whatever it says of them. Anything else is written into
//! the tree of the meaning: a word, a player, a condition.

use super::build::Builder;
use super::fail::Fail;
use super::scope::Filling;
use crate::hir::{Source, Step};
use kotodama_engine::ir::{Hold, Op, Who};
use kotodama_grammar::{ast, fill};
use std::collections::BTreeMap;

/// Between the name that a hole of an outer phrase has inside an inner one, and its own: no hole can be called so.
const OUTER: &str = "'";

/// So many phrases the texts of a game may say, those in the meanings of phrases with them.
const MOST_UNFOLDED: usize = 100_000;

impl Builder<'_, '_> {
    /// The steps of what a phrase means.
    pub(super) fn phrase(&mut self, phrase: &ast::Said<ast::Phrase>) -> Result<Vec<Step>, Fail> {
        self.flush(None);
        let outer = std::mem::take(&mut self.steps);
        let done = self.phrase_steps(phrase);
        self.flush(None);
        let steps = std::mem::replace(&mut self.steps, outer);
        let call = self.spot(phrase.at);
        done.map(|()| steps).map_err(|fail| fail.in_meaning(call))
    }

    fn phrase_steps(&mut self, phrase: &ast::Phrase) -> Result<(), Fail> {
        self.shared.said.insert(phrase.name.0.clone());
        self.shared.unfolded += 1;
        if self.shared.unfolded > MOST_UNFOLDED {
            return Err(format!("with this text, the phrases of the game unfold to more than {MOST_UNFOLDED}: say less by phrases that say phrases").into());
        }
        if let Some(&hook) = self.shared.lua.get(&phrase.name.0) {
            self.shared.hooked = true;
            let held = phrase.holes.iter().map(|(name, hole)| Ok((name.clone(), self.held(hole)?)));
            let held = held.collect::<Result<Vec<_>, Fail>>()?;
            self.emit(Op::Hook(hook, held.into()));
            return Ok(());
        }
        let means = self.shared.phrases.get(&phrase.name.0).cloned();
        let means = means.ok_or_else(|| format!("the phrase `{}` has no meaning", phrase.name.0))?;
        let (mut holes, mut written, mut reads) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (hole, filling) in &phrase.holes {
            let read = std::mem::take(&mut self.read);
            let filling = match filling {
                ast::Hole::HoleNumber(q) => Filling::Number(self.quantity(q)?),
                ast::Hole::HoleCard(s) | ast::Hole::HoleCards(s) => Filling::Cards(self.cards(s, Who::You, None)?),
                ast::Hole::HolePool(place) => self.filled_place(place)?,
                ast::Hole::HolePlayer(_)
                | ast::Hole::HoleCondition(_)
                | ast::Hole::HoleKeyword(_)
                | ast::Hole::HoleZone(_)
                | ast::Hole::HoleKind(_)
                | ast::Hole::HoleFamily(_)
                | ast::Hole::HoleStat(_)
                | ast::Hole::HoleState(_)
                | ast::Hole::HoleCounter(_)
                | ast::Hole::HoleDuration(_) => {
                    written.insert(hole.clone(), self.renamed(filling)?);
                    self.read = read;
                    continue;
                }
            };
            let own = std::mem::replace(&mut self.read, read);
            self.read.extend(&own);
            reads.insert(hole.clone(), own);
            holes.insert(hole.clone(), filling);
        }
        self.flush(None);
        let outer_name = |name: &String| format!("{OUTER}{name}");
        reads.extend(self.hole_reads.iter().map(|(name, own)| (outer_name(name), own.clone())));
        let hole_reads = std::mem::replace(&mut self.hole_reads, reads);
        holes.extend(self.holes.iter().map(|(name, filling)| (format!("{OUTER}{name}"), filling.clone())));
        let outer = std::mem::replace(&mut self.holes, holes);
        let said = std::mem::replace(&mut self.written, phrase.holes.clone());
        let filled = |effect| if written.is_empty() { Ok(std::borrow::Cow::Borrowed(effect)) } else { fill(effect, &written).map(std::borrow::Cow::Owned) };
        let text = std::mem::replace(&mut self.text, Source::Phrase(phrase.name.0.clone()));
        let at_sentence = self.at_sentence;
        let done = means.iter().enumerate().try_for_each(|(at, effect)| {
            self.at_sentence = at;
            self.effect(&*filled(effect).map_err(|unfit| unfit.to_string())?)
        });
        let meaning = std::mem::replace(&mut self.text, text);
        self.at_sentence = at_sentence;
        // By which roles a meaning speaks of the cards in its holes is no word of the text: "it" is one of those that the text names.
        if self.shared.speaker.is_some() {
            self.scope.cards.retain(|a| !(a.has_a_role() && a.at.text == meaning));
        }
        self.holes = outer;
        self.hole_reads = hole_reads;
        self.written = said;
        done
    }

    /// Notes that what stands in a hole is read.
    pub(super) fn reads_hole(&mut self, hole: &str) {
        self.read.extend(self.hole_reads.get(hole).into_iter().flatten());
    }

    /// What is written into a meaning, where a hole of the same name may stand for something else.
    fn renamed(&self, hole: &ast::Hole) -> Result<ast::Hole, Fail> {
        if self.holes.is_empty() {
            return Ok(hole.clone());
        }
        let word = |name: &String| ast::Word(format!("{OUTER}{name}"));
        let name = |(name, filling): (&String, &Filling)| {
            let hole = match filling {
                Filling::Number(_) => ast::Hole::HoleNumber(ast::Quantity::Given(word(name))),
                Filling::Cards(_) => ast::Hole::HoleCard(ast::Selector::Filled { hole: word(name) }.into()),
                Filling::Place(_) => ast::Hole::HolePool(ast::TokenPlace::FilledPlace { hole: word(name) }),
            };
            (name.clone(), hole)
        };
        fill(hole, &self.holes.iter().map(name).collect()).map_err(|unfit| unfit.to_string().into())
    }

    /// What a script is told of a hole.
    fn held(&mut self, hole: &ast::Hole) -> Result<Hold, Fail> {
        use ast::Hole as H;
        Ok(match hole {
            H::HoleNumber(number) => Hold::Number(self.quantity(number)?),
            H::HoleCard(cards) | H::HoleCards(cards) => {
                let before = self.plain.len();
                let reg = self.cards(cards, Who::You, None)?;
                let found = self.plain.iter().skip(before).find_map(|op| {
                    if let Op::Find { what, into } = op
                        && *into == reg
                    {
                        Some(Box::new(what.clone()))
                    } else {
                        None
                    }
                });
                Hold::Cards(reg, found)
            }
            H::HolePlayer(player) => Hold::Player(self.who(player)?),
            H::HoleKeyword(ast::KeywordUse { keyword: word, .. })
            | H::HoleZone(word)
            | H::HoleKind(word)
            | H::HoleFamily(word)
            | H::HoleStat(word)
            | H::HoleState(word)
            | H::HoleCounter(word)
            | H::HoleDuration(word) => Hold::Word(word.0.clone()),
            H::HolePool(_) | H::HoleCondition(_) => return Err("a script can't be told of a pool or a condition".into()),
        })
    }
}
