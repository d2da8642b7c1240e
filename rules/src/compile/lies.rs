//! Where a card has to lie for a line of its text: the zones that the line's own conditions name, and cards that lie nowhere for long.

use super::events::Awaited;
use super::fail::Fail;
use super::shared::Shared;
use super::tags::Tags;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::{Kinds, VerbId};
use kotodama_engine::ir::{Static, Subject};
use kotodama_grammar::ast;

/// Why a line can't wait on a card that is carried out and gone.
const GONE: &str = "the text of such a card is carried out, and then it lies where nothing of it works: say until when, as in “until the end of the turn, …”, or `works` in game.ron says where such cards go on working";

/// Why it has to be said when something is given.
const ALWAYS_OR_ONCE: &str =
    "nothing says when this is given, nor until when: of what is always so say “has”, “have” or “can't have”; of what is given once, say when, or until when";

/// Why a line can't wait for what never happens to its card.
const NEVER: &str = "the text of such a card is carried out, and then it is gone from the field: that never happens to it";

impl Shared<'_> {
    /// The zones that a condition says this card is in, one bit each.
    fn said_in(&self, condition: &ast::Condition) -> Result<Bits, Fail> {
        use ast::Condition as C;
        if let C::Both { all } = condition {
            return all.iter().try_fold(Bits::NONE, |bits, one| Ok(bits | self.said_in(one)?));
        }
        let C::Is { what, like: ast::Likeness::LikeIn { place } } = condition else { return Ok(Bits::NONE) };
        if !matches!(what.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) {
            return Ok(Bits::NONE);
        }
        place.zones.iter().try_fold(Bits::NONE, |bits, zone| Ok(bits | self.names.zone_bits(zone)?))
    }

    /// Whether what is answered is that the card itself has left the field.
    pub(super) fn leaves_by(&self, awaited: &Awaited) -> bool {
        let leaving = self.leaving.numbers().map(|verb| self.keys.verb(VerbId::at(verb))).chain([self.keys.leaves()]).collect();
        matches!(awaited.subject, Subject::This) && !awaited.on.is_empty() && awaited.on.within(&leaving)
    }

    /// Whether what is answered leaves its card off the field: it was drawn or discarded, or it has left.
    pub(super) fn off_by(&self, awaited: &Awaited) -> bool {
        let off = ((self.taking() | self.leaving) & !self.bringing).numbers().map(|verb| self.keys.verb(VerbId::at(verb)));
        let off = off.chain([self.keys.leaves()]).collect();
        !matches!(awaited.subject, Subject::Host | Subject::To(..)) && !awaited.on.is_empty() && awaited.on.within(&off)
    }

    /// Whether what is answered has put its card off the field, where everybody sees it.
    pub(super) fn fallen_by(&self, awaited: &Awaited) -> bool {
        let fell = self.ends.iter().filter(|(_, zone)| self.seen.has(*zone)).map(|(verb, _)| self.keys.verb(*verb)).collect();
        !awaited.on.is_empty() && awaited.on.within(&fell)
    }

    /// The kinds of cards that are carried out and gone when what happens to them is answered: when the verb is done, unless players act in
    /// between; and the kinds that the card of the event may be of.
    pub(super) fn carried_off_by(&self, awaited: &Awaited) -> (Kinds, Kinds) {
        let (Subject::Such(filter) | Subject::Player(_, Some(filter))) = &awaited.subject else { return (Kinds::NONE, Kinds::NONE) };
        let verbs = || (0u8..).map(VerbId).zip(&self.carried_out).filter(|(verb, _)| awaited.on.has(self.keys.verb(*verb)));
        let all = verbs().map(|(verb, _)| self.keys.verb(verb)).collect();
        if self.priority || awaited.on.is_empty() || !awaited.on.within(&all) {
            return (Kinds::NONE, filter.kinds);
        }
        (verbs().map(|(_, kinds)| *kinds).reduce(|one, other| one & other).unwrap_or(Kinds::NONE), filter.kinds)
    }

    /// The verbs that take their cards from some zone, one bit each.
    pub(super) fn taking(&self) -> Bits {
        self.from.keys().filter_map(|word| self.names.verb(&ast::Word(word.clone())).ok()).collect()
    }

    /// The events of verbs that take a card off the field.
    pub(super) fn off_by_a_verb(&self) -> EventBits {
        self.leaving.numbers().map(|verb| self.keys.verb(VerbId::at(verb))).collect()
    }

    /// Whether cards that may be of these kinds are all of those.
    pub(super) fn all_are(kinds: Kinds, those: Kinds) -> bool {
        !kinds.is_none() && !kinds.meet(&!those)
    }

    /// Whether what is answered is that a card was played that had been paid for.
    pub(super) fn paid_by_then(&self, awaited: &Awaited) -> bool {
        let paid = (self.paid_by & !self.leaving).numbers().map(|verb| self.keys.verb(VerbId::at(verb))).collect();
        !awaited.on.is_empty() && awaited.on.within(&paid)
    }

    /// Refuses what reads as if it were always so and would be done once, or again and again, on a card that stays: "This card
    /// gets +1 power for each …", without a word of when or for how long.
    pub(super) fn says_when(&self, effect: &ast::Effect, text: &TextUse) -> Result<(), Fail> {
        use ast::Selector as S;
        if let ast::Effect::LoseKeyword { who, .. } = effect
            && matches!(who.what, S::This | S::ThisNoun { .. } | S::Host | S::BearerOf { .. } | S::All { .. } | S::Each { .. } | S::AllOwn { .. })
        {
            return Err(ALWAYS_OR_ONCE.into());
        }
        if let ast::Effect::ForEach { then, .. } = effect {
            let once = matches!(&**then, ast::Effect::Give { to, until: None, .. } if matches!(to.what, S::This | S::ThisNoun { .. }));
            return if once { Err(ALWAYS_OR_ONCE.into()) } else { Ok(()) };
        }
        let ast::Effect::Give { to, grants, until: None } = effect else { return Ok(()) };
        let itself = matches!(to.what, S::This | S::ThisNoun { .. });
        let many = matches!(to.what, S::Host | S::BearerOf { .. } | S::All { .. } | S::Each { .. } | S::AllOwn { .. });
        let lasting = many || itself && (matches!(text, TextUse::Tagged(_)) || grants.iter().any(counted));
        if lasting { Err(ALWAYS_OR_ONCE.into()) } else { Ok(()) }
    }

    /// The zones where a sentence that is always true works: those that its condition says the card is in, if it says any.
    ///
    /// "While this card is in your hand, …"
    pub(super) fn fact_works(&self, fact: &ast::Static, tags: &Tags) -> Result<Bits, Fail> {
        let mut inner = fact;
        let mut said = Bits::NONE;
        while let ast::Static::While { condition, then } = inner {
            said |= self.said_in(condition)?;
            inner = then;
        }
        Ok(if said.is_empty() || tags.placed() { tags.zones } else { said })
    }

    /// The zones where an answer works: those that it asks for first, if it asks for any.
    ///
    /// "Whenever you play a card, if this card is in your hand, …"
    pub(super) fn answer_works(&self, then: &ast::Effect, tags: &Tags) -> Result<Bits, Fail> {
        let ast::Effect::If { condition, .. } = then else { return Ok(tags.zones) };
        let said = self.said_in(condition)?;
        Ok(if said.is_empty() || tags.placed() { tags.zones } else { said })
    }
}

/// Whether what is given hangs on something that is counted.
pub(super) fn counted(grant: &ast::Grant) -> bool {
    let counts = matches!(grant, ast::Grant::Plus { by, .. } | ast::Grant::Minus { by, .. } if !matches!(by, ast::Quantity::Number(_)));
    counts || matches!(grant, ast::Grant::GrantForEach { .. })
}

/// Whether a line with such tags would have to work where its card never stays: its text is carried out, and nothing says where such
/// cards lie afterwards.
pub(super) fn is_carried_out(text: &TextUse, tags: &Tags) -> bool {
    *text == TextUse::Resolved && tags.unplaced
}

impl Shared<'_> {
    /// Refuses to wait for what never happens to a card of such a kind: that it leaves the field, where it never stays there; that it is
    /// damaged, where nothing of it can be.
    pub(super) fn can_happen(&self, text: &TextUse, tags: &Tags, awaited: &Awaited) -> Result<(), Fail> {
        if !matches!(awaited.subject, Subject::This) {
            return Ok(());
        }
        if is_carried_out(text, tags) && self.leaves_by(awaited) && !self.taken_from_elsewhere(awaited) {
            return Err(NEVER.into());
        }
        let stats = |kind: kotodama_engine::ids::KindId| self.kind_stats.get(kind.index()).map_or(Bits::ALL, |(_, stats)| *stats);
        let hurt = |stats: Bits| self.stat_minus.iter().enumerate().any(|(at, minus)| stats.has(at) && minus.is_some() && *minus == self.damage);
        if let Some(kind) = self.speaker
            && awaited.on == EventBits::one(self.keys.damage())
            && hurt(Bits::ALL)
            && !hurt(stats(kind))
        {
            return Err("a card of this kind takes no damage: no number of it is lowered by any".into());
        }
        Ok(())
    }

    /// Whether a verb that is waited for takes cards from where no field is: they may be discarded, say.
    fn taken_from_elsewhere(&self, awaited: &Awaited) -> bool {
        self.from.keys().filter_map(|verb| self.names.verb(&ast::Word(verb.clone())).ok()).any(|verb| awaited.on.has(self.keys.verb(verb)))
    }
}

/// Refuses what would have to be true, or to be answered, where a card never stays.
pub(super) fn stays(text: &TextUse, tags: &Tags, zones: Bits) -> Result<(), Fail> {
    if is_carried_out(text, tags) && zones == tags.zones { Err(GONE.into()) } else { Ok(()) }
}

/// [`stays`], of all facts of a sentence.
pub(super) fn all_stay(text: &TextUse, tags: &Tags, facts: &[Static]) -> Result<(), Fail> {
    facts.iter().try_for_each(|fact| stays(text, tags, fact.zones))
}
