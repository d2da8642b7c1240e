//! Instructions with parts of their own: what happens if, instead, for each, later, or as a player chooses.

use super::build::{Apart, Builder};
use super::fail::Fail;
use super::left_out::{chosen_first, chosen_for_phrase, likewise};
use super::scope::{Named, NamedPlayer};
use super::select::Reach;
use super::whence::is_any_card;
use crate::hir::{Does, Meant, Step};
use kotodama_engine::data::OptionsOfOthers;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, goes_on, mentions_it, mentions_rival, names_chosen, says_it};
use kotodama_messages::say;

/// Why something is not done to the same cards several times.
const OFTEN: &str = "it is not clear what is chosen once: choose it in a sentence of its own, as in “Choose a …. Do this 2 times: … it.”";

/// Whether an instruction speaks of a card that was named before. Of damage that a card deals, "its" is said of that card.
fn goes_back(then: &ast::Effect) -> bool {
    if let ast::Effect::Deal { parts } = then
        && parts.iter().all(|part| part.by.as_ref().is_some_and(|by| !mentions_it(by)))
    {
        parts.iter().any(|part| goes_on(&part.to))
    } else if let ast::Effect::Take { by: Some(by), .. } = then
        && !mentions_it(by)
    {
        false
    } else if let ast::Effect::Together { parts } | ast::Effect::Then { steps: parts } = then {
        parts.iter().any(goes_back)
    } else {
        goes_on(then)
    }
}

/// Why "instead" takes the place of nothing that stands right before it.
pub(super) const INSTEAD_OF_EARLIER: &str =
    "“instead” takes the place of the sentence right before it, and this does what an earlier one does: write it right behind that one";

/// Whether two instructions do the same, however often and to whichever cards.
fn alike(one: &ast::Effect, other: &ast::Effect) -> bool {
    use ast::Effect as E;
    match (one, other) {
        (E::Act { verb: one, .. }, E::Act { verb: other, .. }) => one == other,
        (E::Phrase { phrase: one }, E::Phrase { phrase: other }) => one.name == other.name,
        (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Whether "…, … instead" does what an earlier sentence does, and the one right before it something else: "Draw a card. Gain 2 life. If …, draw 2
/// cards instead."
pub(super) fn answers_an_earlier(before: &[ast::Effect], effect: &ast::Effect) -> bool {
    let ast::Effect::Instead { then, .. } = effect else { return false };
    let Some((last, earlier)) = before.split_last() else { return false };
    !alike(last, then) && earlier.iter().any(|one| alike(one, then))
}

/// The parts of what is done.
fn parts_of(effect: &ast::Effect) -> &[ast::Effect] {
    if let ast::Effect::Then { steps: parts } | ast::Effect::Together { parts } = effect { parts } else { std::slice::from_ref(effect) }
}

/// Whether "…, … instead" says one part of the sentence before once more and not the other: "Draw a card and gain 2 life. If …, gain 4 life
/// instead." The card would be lost.
pub(super) fn says_a_part(first: &ast::Effect, then: &ast::Effect) -> bool {
    let again = parts_of(then);
    let said = |part: &ast::Effect| again.iter().any(|one| alike(one, part));
    // Who only chooses has done nothing yet.
    let (said, other): (Vec<_>, Vec<_>) = parts_of(first).iter().filter(|part| !matches!(part, ast::Effect::Choose { .. })).partition(|part| said(part));
    !said.is_empty() && !other.is_empty()
}

/// Whether an instruction is done to "them", first of all.
fn done_to_them(then: &ast::Effect) -> bool {
    let first = then.inner().first().filter(|_| matches!(then, ast::Effect::Then { .. })).unwrap_or(then);
    super::clauses::subject_of(first).is_some_and(|said| said.what == ast::Selector::Them)
}

/// Whether a selector names the card whose text it is.
pub(super) fn is_this(what: &ast::Said<ast::Selector>) -> bool {
    matches!(what.what, ast::Selector::This | ast::Selector::ThisNoun { .. })
}

/// The cards that a condition asks about, where these are none which were named before.
///
/// "If the attacker is Red, destroy it.", "If your warden's life is 5 or less, heal 2 to it."
pub(super) fn asked_of(condition: &ast::Condition) -> Vec<ast::Said<ast::Selector>> {
    use ast::{Condition as C, Selector as S};
    let known = |what: &ast::Said<S>| matches!(what.what, S::Role { .. } | S::Own { .. } | S::Opposing { .. } | S::Host | S::BearerOf { .. }) || is_this(what);
    let one = |count: &ast::Range| matches!(count, ast::Range::Any) || matches!(count, ast::Range::Just(so) if so.is_one());
    if let C::Both { all } = condition {
        return all.iter().flat_map(asked_of).collect();
    }
    let asked = if let C::Is { what, like } = condition
        && let S::One { filter } = &what.what
    {
        such(filter, like).map(|filter| ast::Said::new(S::One { filter }, what.at))
    } else if let C::Is { what, .. } | C::IsNot { what, .. } = condition {
        known(what).then(|| what.clone())
    } else if let C::Happened { fact: ast::PastEvent::TookDamage { who, .. }, .. } = condition {
        known(who).then(|| (**who).clone())
    } else if let C::Happened { fact: ast::PastEvent::Was { event }, .. } | C::HappenedNot { event, .. } = condition
        && let ast::Trigger::OfCard { subject, .. } = &**event
    {
        known(subject).then(|| subject.clone())
    } else if let C::Compares { left: ast::Quantity::StatOf { of, .. }, .. } = condition {
        known(of).then(|| (**of).clone())
    } else if let C::ThereAre { count, what } = condition {
        (one(count) && !mentions_it(what)).then(|| S::One { filter: what.clone() }.into())
    } else {
        None
    };
    asked.into_iter().collect()
}

/// Whether a condition asks for what happened to some card that it describes.
pub(super) fn happened_to_one(condition: &ast::Condition) -> bool {
    use ast::{Condition as C, PastEvent as P, Selector as S};
    let one = |count: &ast::Range| matches!(count, ast::Range::Any) || matches!(count, ast::Range::Just(so) | ast::Range::OrMore(so) if so.is_one());
    if let C::Both { all } = condition {
        return all.iter().any(happened_to_one);
    }
    let C::Happened { fact, .. } = condition else { return false };
    if let P::PlayerDid { count, .. } = fact {
        count.as_deref().is_none_or(one)
    } else if let P::WereSo { count, .. } = fact {
        one(count)
    } else if let P::Was { event } = fact {
        matches!(&**event, ast::Trigger::OfCard { subject, .. } if matches!(subject.what, S::One { .. }))
    } else if let P::TookDamage { who, .. } = fact {
        matches!(who.what, S::One { .. })
    } else {
        false
    }
}

/// Whether a condition says what such a card is like to which something [happened](happened_to_one).
fn describes(condition: &ast::Condition) -> bool {
    use ast::{Condition as C, PastEvent as P};
    let some = |filter: Option<&ast::Filter>| filter.is_some_and(|filter| !is_any_card(filter));
    if let C::Both { all } = condition {
        return all.iter().any(describes);
    }
    let C::Happened { fact, .. } = condition else { return false };
    if let P::PlayerDid { what, .. } = fact {
        some(Some(what))
    } else if let P::WereSo { what, .. } = fact {
        some(Some(what))
    } else if let P::Was { event } = fact {
        matches!(&**event, ast::Trigger::OfCard { subject, .. } if some(subject.filter()))
    } else if let P::TookDamage { who, .. } = fact {
        some(who.filter())
    } else {
        false
    }
}

/// A description with what a condition asks of some card that fits it: "if a creature is tired, … it" is a tired one.
fn such(filter: &ast::Filter, like: &ast::Likeness) -> Option<ast::Filter> {
    use ast::Likeness as L;
    let mut such = filter.clone();
    match like {
        L::LikeTraits { traits } => such.traits.extend(traits.iter().cloned()),
        L::LikeHas { keyword } => {
            such.with.push(ast::With::WithKeyword { keyword: keyword.clone() }.into());
        }
        L::LikeIn { place } if such.place.is_none() => such.place = Some(place.clone()),
        L::LikeA { filter: ast::Filter { other: None, mark: None, traits, nouns, with, place: None } } => {
            if let [ast::Noun::OfFamily(family)] = &nouns[..] {
                such.traits.push(ast::Trait::Family(family.clone()));
            } else if nouns[..] != [ast::Noun::Card] {
                return None;
            }
            such.traits.extend(traits.iter().cloned());
            such.with.extend(with.iter().cloned());
        }
        L::LikeIn { .. } | L::LikeA { .. } | L::LikeRole { .. } => return None,
    }
    Some(such)
}

/// The player whom an instruction is about, other than "you": who does it, or whose card takes the damage.
///
/// "Your opponent loses 1 …", "Deal 3 damage to your opponent"
pub(super) fn concerned(effect: &ast::Effect) -> Option<ast::Said<ast::Player>> {
    use ast::Effect as E;
    if let E::Deal { parts } = effect
        && let [ast::Packet { to: ast::Said { what: ast::Selector::Own { whose, .. }, at }, .. }] = &parts[..]
    {
        return (whose.what == ast::Whose::Opponents).then(|| ast::Said::new(ast::Player::Opponent, *at));
    }
    let (E::Act { who, .. }
    | E::Put { who, .. }
    | E::Gain { who, .. }
    | E::Pay { who, .. }
    | E::LosePool { who, .. }
    | E::Take { who, .. }
    | E::Shuffle { who, .. }
    | E::ShuffleInto { who, .. }
    | E::Control { who, .. }) = effect
    else {
        return None;
    };
    who.clone()
}

/// Where something is done, by a condition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    /// Where it holds.
    Yes,
    /// Where it does not.
    No,
}

/// Why it is refused that nobody is named who draws, discards or gains in what another player decides.
const NOT_SAID_BY_WHOM: &str =
    "another player decides this, and it is not said who does it: say “they …” of each, as in “they draw 1 card; or they lose 1 …”, or “you …”";

/// Why the top card is not what is done twice.
const SAME_TOP: &str =
    "this could be the same card each time, or the next one: say “Reveal the top card of … .” and what is done to “it” so often, or the number of cards";

impl Builder<'_, '_> {
    /// Several instructions at the same time.
    pub(super) fn together(&mut self, parts: &[ast::Effect]) -> Result<Does, Fail> {
        let parts = parts.iter().map(|part| self.inside(part)).collect::<Result<Vec<_>, _>>()?;
        Ok(Does::Together(parts.into_iter().flatten().collect()))
    }

    /// "you may …".
    pub(super) fn may(&mut self, who: &ast::Said<ast::Player>, what: &ast::Effect) -> Result<Does, Fail> {
        let (who, before) = self.clause(Some(who))?;
        let named = self.scope.cards.len();
        if who != Who::You && !what.inner().is_empty() && self.is_done_by_you(what) {
            self.clause_ends(before);
            return Err(NOT_SAID_BY_WHOM.into());
        }
        let known = self.scope.clone();
        let then = self.inside(what);
        self.may_be_left(&known, false);
        self.paid_with(what, named);
        self.clause_ends(before);
        Ok(Does::May { who, then: then?, otherwise: Vec::new() })
    }

    /// "if …".
    pub(super) fn only_if(&mut self, condition: &ast::Condition, then: &ast::Effect) -> Result<Does, Fail> {
        if let ast::Condition::Is { what, .. } | ast::Condition::IsNot { what, .. } = condition
            && what.what == ast::Selector::Them
            && self.scope.cards.iter().any(|a| a.plural)
            && done_to_them(then)
        {
            return Err(Fail::from(say!(self.shared.tongue.messages(), "points-each-or-all")).or_at(self.spot(what.at)));
        }
        let asked = if goes_back(then) { asked_of(condition) } else { Vec::new() };
        if goes_back(then) && happened_to_one(condition) {
            self.not_of_the_past(condition)?;
        }
        let (condition, then) = self.under(condition, then, &asked, Holds::Yes)?;
        Ok(Does::If { condition, then, otherwise: Vec::new() })
    }

    /// Whether one card was chosen before, which "it" goes on to mean: "Choose a creature. If you control a warden, destroy it."
    fn speaks_of_one(&self) -> bool {
        self.scope.cards.iter().any(|a| !a.plural && matches!(a.means, Meant::Named(_) | Meant::Beside(_) | Meant::EachOf(_)))
    }

    /// Refuses "it" behind what happened to some card: that one is not named by it, and whoever reads it may well mean no other, unless one was
    /// chosen right before it for this, or it happened to whatever card.
    pub(super) fn not_of_the_past(&self, condition: &ast::Condition) -> Result<(), Fail> {
        let one = self.scope.cards.iter().rev().find(|a| !a.plural && matches!(a.means, Meant::Named(_) | Meant::Beside(_) | Meant::EachOf(_)));
        let for_this = self.scope.choice.as_ref().map(|(_, chosen)| *chosen);
        if one.is_some_and(|one| one.pointed || for_this == Some(one.reg) || !describes(condition)) {
            return Ok(());
        }
        Err("\"it\" could be the card to which that happened, which is not known here: name the card once more, say “this card”, or choose one, as in “Choose a … destroyed this turn. …”".into())
    }

    /// What is done where a condition does not hold: of cards that it asks about, none is named by that.
    pub(super) fn unless(&mut self, condition: &ast::Condition, then: &ast::Effect) -> Result<Does, Fail> {
        let (condition, otherwise) = self.under(condition, then, &[], Holds::No)?;
        Ok(Does::If { condition, then: Vec::new(), otherwise })
    }

    /// A condition, and what is done under it, which may speak of cards that are asked about.
    fn under(&mut self, condition: &ast::Condition, then: &ast::Effect, asked: &[ast::Said<ast::Selector>], holds: Holds) -> Result<(Cond, Vec<Step>), Fail> {
        let hidden = self.same_it(condition);
        let asking = condition;
        let condition = match holds {
            Holds::Yes => self.condition(condition)?,
            Holds::No => self.no_condition(condition)?,
        };
        self.flush(None);
        let refers = std::mem::take(&mut self.refers);
        // What a branch names is named behind it as what may be there.
        let scope = self.scope.clone();
        let found = match asked {
            [] => Ok(Vec::new()),
            [asked, others @ ..] => self.naming(|b| b.speak_of_asked(asked, others, says_it(then))),
        };
        let within = self.scope.clone();
        let about = self.shared.about;
        if holds == Holds::Yes {
            self.shared.about = self.narrowed(&condition);
        }
        let gone = if holds == Holds::Yes { self.taken_by_damage(asking) } else { None };
        let dead = self.dead;
        self.dead = gone.or(dead);
        let named = |player: &NamedPlayer| {
            let rival = matches!(player.who, Who::Opponent | Who::Left | Who::Right) || player.player == ast::Player::Opponent;
            player.named == Named::Outright && !rival
        };
        let asks_of_rival = !matches!(asking, ast::Condition::TurnOf { .. }) && mentions_rival(asking);
        let spoken_of = self.scope.players.last().filter(|player| asks_of_rival && named(player)).map(|player| (player.who, player.at.clone()));
        let rival_asked = self.rival_asked.clone();
        self.rival_asked = spoken_of.or_else(|| rival_asked.clone());
        let then = found.and_then(|mut named| {
            named.extend(self.inside(then)?);
            Ok(named)
        });
        (self.dead, self.rival_asked) = (dead, rival_asked);
        self.shared.about = about;
        let named = self.named_since(&within);
        self.scope = scope;
        self.refers = refers;
        let mut then = then?;
        self.scope.cards.extend(hidden);
        self.behind_condition(asking, &mut then, named)?;
        Ok((condition, then))
    }

    /// Names the card that a condition asks about: "it" of what follows is that one.
    fn speak_of_asked(&mut self, asked: &ast::Said<ast::Selector>, others: &[ast::Said<ast::Selector>], it: bool) -> Result<(), Fail> {
        let about = self.scope.cards.iter().any(|a| !a.plural && a.means == Meant::Subject);
        // "Draw a card. If this card is tired, it …": either could be meant; "that card" is the one that was drawn.
        let apart = !is_this(asked) || it;
        if apart && (self.beside_by_the_way(asked)? || self.beside_named(asked)?) {
            return Ok(());
        }
        // "When this card attacks, if this card is tired, it …": it is what the text is about anyway.
        if is_this(asked) && self.occasion.it == Some(Meant::This) || self.speaks_of_one() {
            return Ok(());
        }
        if about && asked.is_chosen() {
            return Ok(());
        }
        if about || self.speaks_itself() {
            let why = "\"it\" could be the card that the condition asks about, or the one that the text is about: name it once more, or say “this card”";
            return Err(Fail::from(why.to_owned()).or_at(self.spot(asked.at)));
        }
        if let Some(other) = others.iter().find(|other| *other != asked) {
            let why = "\"it\" could be either of two cards that the condition asks about: name it once more, or ask about one of them";
            let fail = Fail::from(why.to_owned()).or_at(self.spot(other.at));
            return Err(fail.also(self.spot(asked.at), "could be this").also(self.spot(other.at), "or this"));
        }
        self.names_asked(asked).map(|_| ())
    }

    /// Names the card that a condition asks about.
    pub(super) fn names_asked(&mut self, asked: &ast::Said<ast::Selector>) -> Result<Reg, Fail> {
        let reg = self.cards(asked, Who::You, None)?;
        if self.scope.cards.last().is_none_or(|last| last.reg != reg) {
            let kinds = self.kinds_of(&Sel::Reg(reg));
            let at = self.spot(asked.at);
            self.speak_of(reg, asked.may_be_several(), kinds, Meant::Named(asked.what.clone()), at);
        }
        Ok(reg)
    }

    /// The card that a condition asks about beside one that was named before, as in "Deal 2 damage to a creature. If your warden is wounded, restore 3
    /// life to it.": "it" is neither. Gives whether there was one.
    fn beside_named(&mut self, asked: &ast::Said<ast::Selector>) -> Result<bool, Fail> {
        let one = self.scope.cards.iter().rev().find(|a| !a.plural && matches!(a.means, Meant::Named(_) | Meant::Beside(_))).filter(|a| !a.pointed);
        let apart = !asked.is_chosen() || self.is_of_rivals(asked)?;
        // "Choose a creature. If your warden is awake, …": that is what it was chosen for.
        let for_this = self.scope.choice.as_ref().map(|(_, chosen)| *chosen);
        let Some(before) = one.map(|a| a.reg).filter(|before| apart && for_this != Some(*before)) else { return Ok(false) };
        let asked = self.names_asked(asked)?;
        if asked == before {
            return Ok(false);
        }
        self.it_is_neither([before, asked]);
        Ok(true)
    }

    /// Whether a card is described as another player's: what is done then may well be done to that one.
    fn is_of_rivals(&self, asked: &ast::Selector) -> Result<bool, Fail> {
        let enemy = |one: &ast::Trait| if let ast::Trait::Such(word) = one { self.noun(word).map(|noun| noun.is.is_of_foes()) } else { Ok(false) };
        let traits = asked.filter().map_or(&[][..], |filter| &filter.traits);
        Ok(mentions_rival(asked) || traits.iter().map(enemy).collect::<Result<Vec<_>, _>>()?.contains(&true))
    }

    /// The card that a condition asks about beside one that only came in by the way, as in "Draw a card. If you control a charm, destroy it.":
    /// "it" is neither. Gives whether there was one.
    fn beside_by_the_way(&mut self, asked: &ast::Said<ast::Selector>) -> Result<bool, Fail> {
        let one = self.scope.cards.iter().rev().find(|a| !a.plural || a.counted_one).filter(|a| a.is_by_the_way() && !a.pointed);
        let Some(before) = one.map(|a| a.reg).filter(|_| asked.is_chosen() || is_this(asked)) else { return Ok(false) };
        let asked = self.names_asked(asked)?;
        self.it_is_neither([before, asked]);
        Ok(true)
    }

    /// Whether the text answers what happens to its own card, which is "it" where no other was named.
    fn speaks_itself(&self) -> bool {
        self.occasion.it == Some(Meant::This)
    }

    /// What a player may give for something is not spoken of as what that is done to: cards that a phrase takes, such as "pay 1 mana",
    /// are not named, and one that is sent away could be meant as well as one that was named before.
    fn paid_with(&mut self, what: &ast::Effect, named: usize) {
        if let ast::Effect::Phrase { phrase } = what {
            let shown = phrase.holes.values().any(|hole| matches!(hole, ast::Hole::HoleCard(_) | ast::Hole::HoleCards(_)));
            if !shown {
                self.scope.cards.truncate(named);
            }
        } else if let ast::Effect::Act { verb, what, .. } = what
            && what.is_chosen()
            && self.shared.names.verb(verb).is_ok_and(|verb| self.shared.leaving.has(verb))
            && let Some(other) = self.scope.cards.iter().take(named).rposition(|a| !a.plural)
        {
            self.rivals += 1;
            let rivals = self.rivals;
            self.scope.cards[other].rivals = rivals;
            self.scope.cards.iter_mut().skip(named).filter(|a| !a.plural).for_each(|a| a.rivals = rivals);
        }
    }

    /// "each player …".
    pub(super) fn each_player(&mut self, what: &ast::Effect, of: Option<ast::Party>) -> Result<Does, Fail> {
        let of = self.players(of.unwrap_or(ast::Party::PartyAny))?;
        let mut closure = self.closure(what, Apart::EachPlayer)?;
        self.scope.of_each_player = true;
        if let Some(wins) = Self::wins_together(of, &closure.steps) {
            return Ok(Does::Plain(vec![wins]));
        }
        // "each player who has the fewest cards draws 2 cards": who that is does not hang on what those before them have drawn.
        let whom = if let [Step { does: Does::If { condition, otherwise, .. }, .. }] = &mut closure.steps[..]
            && otherwise.is_empty()
        {
            Some(Box::new((self.reg()?, std::mem::replace(condition, Cond::All(Vec::new())))))
        } else {
            None
        };
        if whom.is_some() {
            self.scope.some_players = Some(self.spot(ast::Span::default()));
        }
        // Damage to each player is one deal: nothing is checked in between.
        if matches!(what, ast::Effect::Take { .. }) {
            Ok(Does::Together(vec![Step { said: None, refers: Vec::new(), does: Does::EachPlayer(of, whom, closure) }]))
        } else {
            Ok(Does::EachPlayer(of, whom, closure))
        }
    }

    /// "for each creature, …".
    pub(super) fn each_card(&mut self, of: &ast::Said<ast::Filter>, then: &ast::Effect) -> Result<Does, Fail> {
        // Those that are gone count, wherever they are now.
        let all = || ast::Said::new(ast::Selector::All { filter: of.what.clone() }, of.at);
        let counted = if of.place.is_none() { self.counted_then(&all())? } else { None };
        if let Some(times) = &counted
            && !self.went(of)?.is_empty()
        {
            return self.so_often(times.clone(), then);
        }
        let found = Sel::All(self.asking(|b| b.filter(of, Reach::Open))?);
        let (among, each) = (self.reg()?, self.reg()?);
        let then = self.closure(then, Apart::EachCard { each, of })?;
        // What is done to none of them is done as often as it happened, also to those that have gone since.
        match counted {
            Some(times) if !then.captures.iter().any(|(from, _)| *from == each) => Ok(Does::Repeat { times, count: among, nth: None, then }),
            _ => Ok(Does::ForEach { of: found, among, each, then }),
        }
    }

    /// "do this 3 times: …".
    pub(super) fn repeat(&mut self, times: &ast::Quantity, then: &ast::Effect) -> Result<Does, Fail> {
        let times = self.quantity(times)?;
        if matches!(times, Num::Const(n) if n < 1) {
            return Err("what is done 0 times is not done: say at least 1, or leave the sentence out".into());
        }
        self.so_often(times, then)
    }

    /// "deal 1 damage to a creature 3 times": to the same.
    pub(super) fn often(&mut self, times: &ast::Quantity, then: &ast::Effect) -> Result<Does, Fail> {
        use ast::Effect as E;
        if !names_chosen(then) {
            // The cards on top are others each time, and what is carried out could be the same.
            let E::Act { verb, what, .. } = then else { return self.repeat(times, then) };
            let carried = self.shared.carrying_out.has(self.shared.names.verb(verb)?);
            return if carried && matches!(what.what, ast::Selector::Top { .. }) { Err(SAME_TOP.into()) } else { self.repeat(times, then) };
        }
        let another = if let E::Act { verb, .. } = then {
            self.another_each_time(verb)?
        } else {
            matches!(then, E::Put { .. } | E::ShuffleInto { .. } | E::Control { .. })
        };
        if another {
            return self.repeat(times, then);
        }
        let (choose, done) = chosen_first(then).or_else(|| chosen_for_phrase(then)).filter(|(_, done)| !names_chosen(done)).ok_or(OFTEN)?;
        self.effect(&choose)?;
        self.repeat(times, &done)
    }

    /// Whether what a verb is done to several times is another card each time, where a player chooses it: what was discarded or put somewhere is
    /// there already. What a card says can be carried out again, and what stays where it is can have it done again: that is the same card.
    fn another_each_time(&self, verb: &ast::Word) -> Result<bool, Fail> {
        let verb = self.shared.names.verb(verb)?;
        let native = self.shared.natives.get(verb.index()).copied().unwrap_or(verb);
        if self.shared.sets.iter().chain(&self.shared.clears).any(|(_, own)| [verb, native].contains(own)) {
            return Err(say!(self.shared.tongue.messages(), "often-so-already").into());
        }
        if self.shared.carrying_out.has(verb) || !self.shared.elsewhere.has(verb) {
            return Ok(false);
        }
        // What players do with a card of their own will, as playing it, may well be meant of one.
        if self.shared.doings.ways.iter().any(|(_, verbs)| verbs.has(verb)) {
            return Err(say!(self.shared.tongue.messages(), "often-same-or-another").into());
        }
        Ok(true)
    }

    /// "… unless they pay 2": what you choose is chosen first, then they may, and if they don't, it is done.
    pub(super) fn unless_done(&mut self, then: &ast::Effect, who: &ast::Said<ast::Player>, cost: &ast::Effect) -> Result<(), Fail> {
        let mut then = then.clone();
        let others = concerned(&then);
        // What the verb takes from where it takes its cards, as from a deck, is chosen when that is done.
        let taken =
            matches!(&then, ast::Effect::Act { verb, what, .. } if self.shared.from.contains_key(&verb.0) && what.filter().is_none_or(|is| is.place.is_none()));
        if others.is_none()
            && !taken
            && let Some((choose, done)) = chosen_first(&then).filter(|(_, done)| !names_chosen(done))
        {
            self.effect(&choose)?;
            then = done;
        }
        // "Your opponent discards a card unless they pay": they are who would.
        let who = others.filter(|_| who.what == ast::Player::They).unwrap_or_else(|| who.clone());
        self.flush(None);
        // What they would have paid with is not named where they didn't.
        let scope = self.scope.clone();
        let may = self.may(&who, cost)?;
        self.scope = scope;
        self.push(Some(&ast::Effect::May { who, what: Box::new(cost.clone()) }), may);
        self.otherwise(&ast::Effect::Otherwise { then: Box::new(then.clone()) }, &then)
    }

    fn so_often(&mut self, times: Num, then: &ast::Effect) -> Result<Does, Fail> {
        let count = self.reg()?;
        let then = self.closure(then, Apart::Times)?;
        Ok(Does::Repeat { times, count, nth: None, then })
    }

    /// "you have a 50% chance to …".
    pub(super) fn chance(&mut self, percent: i32, then: &ast::Effect) -> Result<Does, Fail> {
        if !(1..100).contains(&percent) {
            return Err("chance decides between 1% and 99%: say one of these, or leave chance out".into());
        }
        let drawn = self.drawn(1, 100)?;
        self.flush(None);
        let then = self.branch(then)?;
        Ok(Does::If { condition: Cond::Compare(drawn, Cmp::AtMost, Num::Const(percent)), then, otherwise: Vec::new() })
    }

    /// Whether something is done that is somebody's own, and nobody is named who does it: they draw, discard, gain, pay, or make a card.
    fn is_done_by_you(&self, effect: &ast::Effect) -> bool {
        use ast::Effect as E;
        if let E::Act { who: None, verb, what, .. } = effect {
            return self.shared.from.contains_key(&verb.0) || what.is_made();
        }
        let own = matches!(
            effect,
            E::Gain { who: None, .. } | E::Pay { who: None, .. } | E::LosePool { who: None, .. } | E::Take { who: None, .. } | E::Control { who: None, .. }
        );
        // Of what is chosen within, it is asked where that is resolved.
        let within = if let E::OneOf { .. } | E::SomeOf { .. } = effect { &[] } else { effect.inner() };
        own || within.iter().any(|inner| self.is_done_by_you(inner))
    }

    pub(super) fn one_of(&mut self, who: &ast::Said<ast::Player>, options: &[ast::Effect]) -> Result<Does, Fail> {
        let (who, before) = self.clause(Some(who))?;
        let by_you = self.shared.options_of_others == OptionsOfOthers::ByYou && who != Who::They;
        if who != Who::You && !by_you && options.iter().any(|option| self.is_done_by_you(option)) {
            self.clause_ends(before);
            return Err(NOT_SAID_BY_WHOM.into());
        }
        self.clear_options(options)?;
        let as_cost = self.as_cost;
        let branch = |option: &ast::Effect| {
            let whole = likewise(option, &options[0])?;
            let (steps, named) = self.branch_named(&whole)?;
            Ok(((whole, steps), named))
        };
        let steps = options.iter().map(branch).collect::<Result<Vec<_>, Fail>>();
        self.clause_ends(before);
        let (mut options, named): (Vec<_>, Vec<_>) = steps?.into_iter().unzip();
        self.come_together(options.iter_mut().map(|(_, steps)| steps).zip(named).collect())?;
        Ok(Does::OneOf { who, options, as_cost })
    }
}
