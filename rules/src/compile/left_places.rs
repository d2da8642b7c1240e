//! Places on the field that cards leave: "Whenever a creature leaves your grove, …".
//!
//! Of a place that is all of the field, that is an event. Of a part of it, it is that event or another: the card enters the rest of the field.

use super::build::Builder;
use super::events::When;
use super::fail::Fail;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// The zones of a place, and whether they are a part of the field only.
    pub(super) fn part_of_field(&self, place: &ast::Place) -> Result<(Bits, bool), Fail> {
        let mut zones = Bits::NONE;
        for word in &place.zones {
            zones |= self.shared.names.zone_bits(word)?;
        }
        Ok((zones, zones != self.shared.field))
    }

    /// The events of a card that leaves a part of the field for another: it enters that.
    pub(super) fn goes_within(&self, place: &ast::Place, entering: &mut Entering, when: When) -> Result<EventBits, Fail> {
        let (zones, part) = self.part_of_field(place)?;
        if part && when == When::Before {
            return Err("what takes the place of it is said of the whole field: write “would leave the field”, or “would enter …” of where it goes".into());
        }
        let rest = if part { self.shared.field & !zones } else { Bits::NONE };
        (entering.yours, entering.theirs) = (entering.yours | rest, entering.theirs | rest);
        Ok(rest.numbers().map(|zone| self.shared.keys.enters(ZoneId::at(zone))).collect())
    }

    /// A card that leaves a place on the field: what matters is where it was.
    pub(super) fn leaves_place(&mut self, place: &ast::Place, subject: &mut Subject) -> Result<(), Fail> {
        let (zones, part) = self.part_of_field(place)?;
        if !zones.within(&self.shared.field) {
            return Err(
                "cards are watched when they leave the field or a place on it, and no other: write “leaves the field”, or “enters …” of where they go".into()
            );
        }
        // Of this card it has to be asked where it was, as of any.
        if part && matches!(subject, Subject::This) && self.shared.speaker.is_some() {
            *subject = Subject::Such(Filter { yours: Bits::ALL, theirs: Bits::ALL, preds: vec![Pred::One(Box::new(Sel::This))], ..Filter::default() });
        }
        let (yours, theirs) = match self.whose_of(place)? {
            Whose::You => (zones, Bits::NONE),
            Whose::Opponent => (Bits::NONE, zones),
            Whose::Both => (zones, zones),
            Whose::Of(_) | Whose::Owner => return Err("say whose place it leaves: “your”, “your opponent's” or “any”".into()),
        };
        match subject {
            Subject::Such(filter) if filter.named.is_empty() && filter.among.is_none() && filter.open_to.is_none() => {
                (filter.yours, filter.theirs) = (filter.yours & yours, filter.theirs & theirs);
                if (filter.yours | filter.theirs).is_empty() {
                    return Err("a card leaves the place where it is: leave out one of the two places".into());
                }
            }
            Subject::This | Subject::Host if !part && !yours.is_empty() => {}
            Subject::Such(_)
            | Subject::This
            | Subject::Host
            | Subject::Held(_)
            | Subject::Player(..)
            | Subject::To(..)
            | Subject::By(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any => {
                return Err("say only that it “leaves the field”".into());
            }
        }
        Ok(())
    }
}
