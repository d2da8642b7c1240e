//! Where the cards of an instruction come from when no place is said: those that were just looked at, or none at all.

use super::build::Builder;
use super::fail::Fail;
use super::shared::{Noun, VerbSource};
use crate::hir::{Meant, Pointer, Reference};
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::{KindId, VerbId};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why cards that are brought to the field have to come from somewhere.
pub(super) const FROM_WHERE: &str = "it is not said where it comes from: say where it is, such as “in your hand”, or what is made, such as “a 1/1 …”, “a copy of …” or “a random … of the game”";

/// Whether a description says nothing of cards.
pub(super) fn is_any_card(filter: &ast::Filter) -> bool {
    filter.nouns == [ast::Noun::Card] && filter.place.is_none() && filter.with.is_empty() && filter.traits.is_empty() && filter.mark.is_none()
}

/// Whether it is said of some card, of whatever kind: "a card with a cost of 5 or more".
pub(super) fn is_some_card(what: &ast::Selector) -> bool {
    what.filter().is_some_and(|filter| filter.nouns == [ast::Noun::Card] && !is_any_card(filter))
}

/// Whether cards are looked at among which there is something to choose.
pub(super) fn is_several(what: &ast::Selector) -> bool {
    !matches!(what, ast::Selector::Top { count, .. } if count.as_ref().is_none_or(ast::Quantity::is_one))
}

/// "Look at your opponent's hand. Choose a card.": one of those.
pub(super) fn among_seen(what: &ast::Said<ast::Selector>) -> ast::Said<ast::Selector> {
    use ast::Selector as S;
    let mut among = what.clone();
    if let S::One { filter } | S::Several { filter, .. } | S::UpToSome { filter, .. } | S::AtRandom { filter, .. } | S::AnyNumber { filter } = &mut among.what
        && filter.place.is_none()
        && filter.with.iter().all(|with| !matches!(with.what, ast::With::AmongThem | ast::With::ControlledBy { .. }))
        && filter.traits.iter().all(|is| {
            matches!(is, ast::Trait::Family(_) | ast::Trait::FamilyOf { .. } | ast::Trait::NotFamily(_) | ast::Trait::NotKind(_) | ast::Trait::KindOf { .. })
        })
        && !filter.nouns.iter().any(|noun| matches!(noun, ast::Noun::Described(_)))
    {
        filter.with.push(ast::With::AmongThem.into());
    }
    among
}

/// Whose place that is on the side of the one or the other.
fn whose_side(yours: bool, theirs: bool) -> Option<ast::Whose> {
    if yours { Some(ast::Whose::Your) } else { theirs.then_some(ast::Whose::Opponents) }
}

impl Builder<'_, '_> {
    /// Among cards that their owner alone sees, chance chooses for everybody else, unless the text has shown cards before. Nobody can say of what
    /// they don't see how many they want.
    pub(super) fn as_is_seen(&self, who: Who, such: &Filter, count: Count) -> Result<Count, Fail> {
        // Where no place is said, such cards lie in some zones of those alone.
        let kinds = self.shared.kinds_of_such(such);
        let lies = if kinds.is_none() { Bits::ALL } else { self.shared.lying(kinds).fold(Bits::NONE, |all, zones| all | zones) };
        let theirs = such.theirs & if lies.meets(&such.theirs) { lies } else { Bits::ALL };
        let theirs = such.yours.is_empty() && such.among.is_none() && !theirs.is_empty() && theirs.within(&self.shared.private);
        if who != Who::You || !theirs || self.shared.speaker.is_none() || self.scope.has_seen {
            return Ok(count);
        }
        match count {
            Count::One => Ok(Count::Random(Num::Const(1))),
            Count::Exactly(so_many) => Ok(Count::Random(so_many)),
            Count::Random(_) => Ok(count),
            Count::UpTo(_) | Count::AnyNumber => Err(say!(self.shared.tongue.messages(), "chosen-unseen").into()),
        }
    }

    /// "Draw a card from your opponent's deck": where a verb takes cards from the top, that is the top of whichever deck is said.
    pub(super) fn top_of_said(&self, what: &mut ast::Said<ast::Selector>, from: Option<&VerbSource>) {
        use ast::Selector as S;
        let Some(VerbSource::Top(top)) = from else { return };
        let (S::One { filter } | S::Several { filter, .. }) = &what.what else { return };
        let count = if let S::Several { count, .. } = &what.what { Some(count.clone()) } else { None };
        let Some(place) = filter.place.as_ref().filter(|_| filter.other.is_none()) else { return };
        let plain = is_any_card(&ast::Filter { place: None, ..filter.clone() });
        if plain && place.zones == top.zones && place.whose.what != ast::Whose::Anyones {
            what.what = S::Top { count, end: None, place: place.clone() };
        }
    }
}

/// What is known of cards by where they go, where nothing else says whose they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// To a player's hand, deck or the like: cards go back to whose they are.
    Home(Who),
    /// To such zones of the field, one bit each, yours and your opponent's: what lies there already goes nowhere.
    Elsewhere(Bits, Bits),
}

/// Whether a description says whose cards are meant, or which, in some other way than by what they are like.
fn says_whose(filter: &Filter) -> bool {
    let one = |pred: &Pred| {
        if let Pred::Fits(all) = pred {
            return all.iter().any(says_whose);
        }
        matches!(
            pred,
            Pred::Controlled(_)
                | Pred::Owned(_)
                | Pred::One(_)
                | Pred::AttachedTo(_)
                | Pred::NextTo(..)
                | Pred::Lies(..)
                | Pred::InCell(..)
                | Pred::Outermost(..)
                | Pred::Befell(_)
                | Pred::Role(_)
                | Pred::By(..)
        )
    };
    filter.among.is_some() || filter.preds.iter().any(one)
}

/// What is wrong with a card that something is done to where nothing of the kind is done.
const OFF_THE_FIELD: &str =
    "this is done to cards on the field, and it lies elsewhere: say which cards are meant, or what is done to it where it is, such as “discard it”";

/// Why a number of cards is said without what they are.
const OF_WHAT: &str = "what is left out could be any card, or such as were named before: say of what sort, as in “another …” with its kind, or “2 of them”";

/// Whether a description says the same wherever it stands: it points at nothing that was named before it.
fn stands_alone(filter: &ast::Filter) -> bool {
    use ast::{Player, Whose, With};
    let with = |with: &ast::Said<With>| {
        let of_one = matches!(&with.what, With::ControlledBy { who } if matches!(who.what, Player::You | Player::Opponent));
        of_one || matches!(with.what, With::WithKeyword { .. } | With::WithoutKeyword { .. } | With::Named { .. })
    };
    let there = |place: &ast::Place| matches!(place.whose.what, Whose::Your | Whose::Opponents | Whose::Anyones);
    filter.with.iter().all(with) && filter.place.as_ref().is_none_or(there)
}

impl Builder<'_, '_> {
    /// "Tire a creature. If it is Red, tire another.": what "another" leaves out is what the same was done to before, where nothing else was chosen
    /// since; of the words, those that say what it is.
    pub(super) fn another_such(&self, verb: &ast::Word, sel: &ast::Said<ast::Selector>) -> Option<ast::Said<ast::Selector>> {
        let before = self.scope.acted.get(&verb.0)?;
        let at = self.scope.cards.iter().rposition(|a| a.reg == before.what)?;
        let since = self.scope.cards.iter().skip(at.saturating_add(1));
        let (ast::Selector::One { filter } | ast::Selector::Several { filter, .. }) = &before.said else { return None };
        if since.into_iter().any(|a| matches!(&a.means, Meant::Named(named) if named.is_chosen())) {
            return None;
        }
        self.another_like(filter, sel)
    }

    /// "another" without a word for what it is, with that of a description.
    pub(super) fn another_like(&self, filter: &ast::Filter, sel: &ast::Said<ast::Selector>) -> Option<ast::Said<ast::Selector>> {
        let ast::Selector::One { filter: said } = &sel.what else { return None };
        let other = said.other.filter(|_| said.nouns.is_empty() && stands_alone(filter))?;
        let filter = ast::Filter { other: Some(other), ..filter.clone() };
        Some(ast::Said::new(ast::Selector::One { filter }, sel.at))
    }

    /// "Give a creature +1/+1 and another Guard": another of the same sort; of what nobody chose, it is not said who takes the other.
    pub(super) fn another_given(&self, sel: &ast::Said<ast::Selector>) -> Result<Option<ast::Said<ast::Selector>>, Fail> {
        let ast::Selector::One { filter } = &sel.what else { return Ok(None) };
        if !filter.nouns.is_empty() || filter.other.is_none() {
            return Ok(None);
        }
        let Some(ast::Selector::One { filter }) = &self.scope.given else { return Err(Fail::from(OF_WHAT).or_at(self.spot(sel.at))) };
        self.another_like(filter, sel).map_or_else(|| Err(Fail::from(OF_WHAT).or_at(self.spot(sel.at))), |another| Ok(Some(another)))
    }

    /// "another" where nothing of the same sort is known: any card, where none of some sort was spoken of.
    pub(super) fn another_card(&self, sel: &ast::Said<ast::Selector>) -> Result<Option<ast::Said<ast::Selector>>, Fail> {
        let ast::Selector::One { filter } = &sel.what else { return Ok(None) };
        if !filter.nouns.is_empty() {
            return Ok(None);
        }
        if self.speaks_of_sorts() {
            return Err(Fail::from(OF_WHAT).or_at(self.spot(sel.at)));
        }
        let filter = ast::Filter { nouns: vec![ast::Noun::Card], ..filter.clone() };
        Ok(Some(ast::Said::new(ast::Selector::One { filter }, sel.at)))
    }

    /// Whether cards of some sort were spoken of, or looked at.
    fn speaks_of_sorts(&self) -> bool {
        self.of_a_sort || self.scope.looked.is_some() || self.scope.cards.iter().any(|a| !a.kinds.is_none() && a.means != Meant::This)
    }

    /// Refuses "another", "one" or "2" without a word for what they are, where cards of some sort were spoken of or looked at before: "Destroy
    /// a creature. Tire another." and "If you control a creature, tire one." mean a creature, and "Draw 2 cards. Draw another." any card.
    pub(super) fn noun_left_out(&self, sel: &ast::Said<ast::Selector>) -> Result<(), Fail> {
        let (ast::Selector::One { filter } | ast::Selector::Several { count: ast::Quantity::Number(_), filter }) = &sel.what else { return Ok(()) };
        let bare = filter.nouns == [ast::Noun::Card] && filter.place.is_none() && filter.with.is_empty() && filter.traits.is_empty();
        if !self.speaks_of_sorts() || !bare {
            return Ok(());
        }
        let at = self.spot(sel.at);
        let Some(words) = self.words_at(&at) else { return Ok(()) };
        let whole = self.shared.tongue.print_selector(&sel.what).unwrap_or_default();
        let count = |text: &str| text.split_whitespace().count();
        if count(words) < count(&whole) { Err(Fail::from(OF_WHAT).or_at(self.spot(sel.at))) } else { Ok(()) }
    }

    /// Notes where cards go that are about to be found without a place.
    pub(super) fn bound_for(&mut self, to: &ast::Destination, placeless: bool) -> Result<(), Fail> {
        use ast::Destination as D;
        self.bound = None;
        let (D::Into { place }
        | D::TopOf { place }
        | D::Bottom { place }
        | D::BottomAnyOrder { place }
        | D::TopAnyOrder { place }
        | D::TopRandomOrder { place }
        | D::BottomRandomOrder { place }) = to
        else {
            return Ok(());
        };
        let (true, [word]) = (placeless, &place.zones[..]) else { return Ok(()) };
        let bit = Bits::one(self.shared.names.zone(word)?);
        let on = self.shared.field.meets(&bit);
        self.bound = match (&place.whose.what, on) {
            (ast::Whose::Your, true) => Some(Bound::Elsewhere(bit, Bits::NONE)),
            (ast::Whose::Opponents, true) => Some(Bound::Elsewhere(Bits::NONE, bit)),
            (ast::Whose::Your, false) => Some(Bound::Home(Who::You)),
            (ast::Whose::Opponents, false) => Some(Bound::Home(Who::Opponent)),
            (ast::Whose::Their, false) => self.clause.map(Bound::Home),
            _ => None,
        };
        Ok(())
    }

    /// Leaves out cards that can't be meant by where they go.
    pub(super) fn bind(&mut self, filter: &mut Filter) {
        match self.bound.take() {
            Some(Bound::Home(who)) if !says_whose(filter) => filter.preds.push(Pred::Controlled(who)),
            Some(Bound::Elsewhere(yours, theirs)) => {
                filter.yours &= !yours;
                filter.theirs &= !theirs;
            }
            Some(Bound::Home(_)) | None => {}
        }
    }

    /// Refuses to send "all cards" in play away, among them those that a match begins with there and that lie nowhere else.
    pub(super) fn not_the_settled(&self, reg: Reg, said: &ast::Said<ast::Selector>, leaves: bool) -> Result<(), Fail> {
        let settled = &self.shared.settled;
        let whose = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ControlledBy { .. });
        let bare = |filter: &ast::Filter| filter.nouns == [ast::Noun::Card] && filter.place.is_none() && filter.with.iter().all(whose);
        let there = self.scope.cards.iter().rev().find(|known| known.reg == reg).is_some_and(|known| !known.away && !known.among);
        if !leaves || !there || settled.is_none() || self.shared.speaker.is_none() || !self.kinds_in(reg).is_none() || !said.filter().is_some_and(bare) {
            return Ok(());
        }
        let kinds = self.shared.kind_stats.iter().enumerate().filter(|(at, _)| settled.has(KindId::at(*at))).map(|(_, (kind, _))| format!("`{kind}`"));
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        Err(Fail::from(say!(self.shared.tongue.messages(), "sends-the-settled", kinds = kinds)).or_at(self.spot(said.at)))
    }

    /// Notes that cards were sent away from the field, or came to it.
    pub(super) fn goes(&mut self, reg: Reg, said: &ast::Selector, leaves: bool, comes: bool) {
        let itself = self.occasion.it == Some(Meant::This);
        let own = |known: &super::scope::Antecedent| known.reg == reg && (known.means == Meant::This || itself && known.reg == IT);
        if matches!(said, ast::Selector::This | ast::Selector::ThisNoun { .. }) || self.scope.cards.iter().any(own) {
            (self.scope.this_left, self.scope.this_came) = (leaves, comes);
        }
        for known in self.scope.cards.iter_mut().filter(|known| known.reg == reg) {
            (known.left, known.away) = (leaves, known.away && !comes);
        }
    }

    /// Refuses damage and healing of cards that lie off the field.
    pub(super) fn lies_there(&self, reg: Reg, at: ast::Span) -> Result<(), Fail> {
        let away = self.scope.cards.iter().rev().find(|known| known.reg == reg).is_some_and(|known| known.away);
        if away { Err(Fail::from(OFF_THE_FIELD.to_owned()).or_at(self.spot(at))) } else { Ok(()) }
    }

    /// Whether a register holds what the text answers.
    pub(super) fn is_subject(&self, reg: Reg) -> bool {
        self.scope.cards.iter().any(|known| known.reg == reg && matches!(known.means, Meant::Subject | Meant::This))
    }

    /// "This creature gets +power equal to its life": the words "this creature" stand nearer than any card that was named before.
    pub(super) fn its_of_which(&self, said: &ast::Said<ast::Selector>, before: usize) -> Result<(), Fail> {
        if matches!(said.what, ast::Selector::Each { .. } | ast::Selector::All { .. } | ast::Selector::AllOwn { .. }) {
            let this = |refers: &&Reference| refers.word == Pointer::Cards(ast::Selector::It) && refers.means == Meant::This;
            let Some(refers) = self.refers.iter().skip(before).find(this) else { return Ok(()) };
            let why = "\"it\" could be said of this card, or of each of those: say “this card”, or say it of them with “for each …,” in front";
            return Err(Fail::from(why.to_owned()).or_at(refers.at.clone()));
        }
        if !matches!(said.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) || !said.at.is_known() {
            return Ok(());
        }
        let other = |refers: &&Reference| refers.word == Pointer::Cards(ast::Selector::It) && refers.means != Meant::This;
        let Some(refers) = self.refers.iter().skip(before).find(other) else { return Ok(()) };
        let why = "\"its\" could be said of this card, or of the one that was named before: say “this card's …”, or “the … of that …”";
        Err(Fail::from(why.to_owned()).or_at(refers.at.clone()).also(refers.of.clone(), "could be this").also(self.spot(said.at), "or this"))
    }

    /// "This creature gets +1 power and it gains Guard": "it" is this card there, and none that was named before.
    pub(super) fn gives_in_turn(&mut self, said: &ast::Said<ast::Selector>, to: Reg) -> Result<(), Fail> {
        let before = self.gave_this.take();
        if matches!(said.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) {
            self.gave_this = Some(self.spot(said.at));
            return Ok(());
        }
        let (Some(this), ast::Selector::It) = (before, &said.what) else { return Ok(()) };
        let Some(other) = self.scope.cards.iter().rev().find(|known| known.reg == to && known.means != Meant::This) else { return Ok(()) };
        if to == IT && self.occasion.it == Some(Meant::This) {
            return Ok(());
        }
        let why = "\"it\" could be this card, or the one that was named before it: say which, with “this card” or “that …”";
        Err(Fail::from(why.to_owned()).or_at(self.spot(said.at)).also(other.at.clone(), "could be this").also(this, "or this"))
    }

    /// "Call back a creature you control.": where a verb brings cards to the field that it takes from elsewhere, who is said to control them is whose
    /// place they lie in. Takes that from the words and gives whose it is.
    pub(super) fn side_of_source(&self, what: &mut ast::Selector, verb: VerbId, from: Option<&VerbSource>) -> Option<ast::Whose> {
        let Some(VerbSource::Among(place)) = from else { return None };
        let off = place.zones.iter().all(|zone| self.shared.names.zone_bits(zone).is_ok_and(|zones| !zones.meets(&self.shared.field)));
        let filter = what.filter_mut().filter(|filter| off && self.shared.bringing.has(verb) && filter.place.is_none())?;
        let of_noun = |one: &ast::Trait| {
            let ast::Trait::Such(word) = one else { return None };
            let noun = self.shared.nouns.get(&word.0).filter(|noun| noun.is.kinds.is_none())?;
            if let [Pred::Controlled(who)] = noun.is.preds[..] { whose_side(who == Who::You, who == Who::Opponent) } else { None }
        };
        if let Some((at, whose)) = filter.traits.iter().enumerate().find_map(|(at, one)| Some((at, of_noun(one)?))) {
            filter.traits.remove(at);
            return Some(whose);
        }
        let of_words = |with: &ast::With| {
            let ast::With::ControlledBy { who } = with else { return None };
            whose_side(who.what == ast::Player::You, who.what == ast::Player::Opponent)
        };
        let (at, whose) = filter.with.iter().enumerate().find_map(|(at, with)| Some((at, of_words(&with.what)?)))?;
        filter.with.remove(at);
        Some(whose)
    }

    /// Whether words say of cards that they are on the field and not in that place, where no place is said: "you control", "attached to",
    /// "adjacent", a state that cards have nowhere else.
    pub(super) fn says_field(&self, filter: &ast::Filter, place: &ast::Place) -> bool {
        let zones = place.zones.iter().filter_map(|zone| self.shared.names.zone(zone).ok());
        let states = zones.map(|zone| self.shared.states[zone.index()]).fold(0, |all, states| all | states);
        let elsewhere = |word: &ast::Word| self.shared.names.state(word).is_ok_and(|state| states & state.bit() == 0);
        let restricted = |word: &ast::Word| {
            self.shared.nouns.get(&word.0).is_some_and(|noun| {
                let there = |pred: &Pred| matches!(pred, Pred::Controlled(_) | Pred::AttachedTo(_) | Pred::Lies(..) | Pred::NextTo(..) | Pred::Tokens(..));
                is_placed(noun) || noun.is.preds.iter().any(there)
            })
        };
        let noun = |noun: &ast::Noun| if let ast::Noun::Described(word) = noun { restricted(word) } else { false };
        let one = |is: &ast::Trait| match is {
            ast::Trait::Such(word) => restricted(word),
            ast::Trait::Adjacent | ast::Trait::Facing => true,
            ast::Trait::State(word) | ast::Trait::NotState(word) => elsewhere(word),
            ast::Trait::Family(_)
            | ast::Trait::NotFamily(_)
            | ast::Trait::NotKind(_)
            | ast::Trait::KindOf { .. }
            | ast::Trait::FamilyOf { .. }
            | ast::Trait::TraitOf { .. } => false,
        };
        let is = |is: &ast::Trait| if let ast::Trait::TraitOf { traits } = is { traits.iter().all(one) } else { one(is) };
        // "Your highest cost card" is one of those that the verb is said of.
        let extreme = filter.with.iter().any(|with| matches!(with.what, ast::With::WithMost { .. } | ast::With::WithLeast { .. }));
        let says = |with: &ast::Said<ast::With>| ties_to_field(with) && !(extreme && matches!(with.what, ast::With::ControlledBy { .. }));
        filter.with.iter().any(says) || filter.nouns.iter().any(noun) || filter.traits.iter().any(is)
    }

    /// Whether cards are described without a place, by which they could as well be where they already are.
    pub(super) fn is_placeless(&self, what: &ast::Selector) -> bool {
        let there = |noun: &ast::Noun| {
            let ast::Noun::Described(word) = noun else { return false };
            self.shared.nouns.get(&word.0).is_some_and(is_placed)
        };
        let says = |with: &ast::Said<ast::With>| {
            ties_to_field(with) || matches!(with.what, ast::With::AmongThem | ast::With::ThatHappened { within: ast::Stretch::ThisWay, .. })
        };
        let went = |f: &ast::Filter| self.went(f).is_ok_and(|zones| !zones.is_empty());
        what.filter().is_some_and(|f| f.place.is_none() && !went(f) && !f.with.iter().any(says) && !f.nouns.iter().any(there))
    }
}

/// Whether a noun of the game says where its cards lie.
fn is_placed(noun: &Noun) -> bool {
    noun.is.yours | noun.is.theirs != Bits::ALL
}

/// Whether what is said behind a noun is true of cards on the field alone.
fn ties_to_field(with: &ast::Said<ast::With>) -> bool {
    matches!(with.what, ast::With::ControlledBy { .. } | ast::With::AttachedTo { .. })
}
