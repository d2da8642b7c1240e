//! "with the same name": as a card that was named, and not as each other.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::Meant;
use kotodama_grammar::ast;

/// Why several cards are not compared with each other.
pub(super) const EACH_OTHER: &str = "“with the same …” compares with a card that was named before, and never several cards with each other, which can't be said: say as which card, as in “with the same … as this card”, or choose one first, as in “Choose a … . … another … with the same … as it”";

/// Whether a description says "with the same …", and not as what.
pub(super) fn the_same(filter: &ast::Filter) -> bool {
    filter.with.iter().any(|with| if let ast::With::WithSameName { than } | ast::With::AsMuch { than, .. } = &with.what { unsaid(than) } else { false })
}

/// Whether it is asked whether there are several.
pub(super) fn of_several(count: &ast::Range) -> bool {
    use ast::Range as R;
    match count {
        R::Any | R::No | R::MoreThanBefore(_) | R::LessThanBefore(_) => false,
        R::OrMore(so) | R::Just(so) => !so.is_one(),
        R::OrLess(_) | R::MoreThanSo(_) | R::LessThanSo(_) => true,
    }
}

/// Whether no words stand for the card that others are compared with.
fn unsaid(than: &ast::Said<ast::Selector>) -> bool {
    than.what == ast::Selector::It && !than.at.is_known()
}

impl Builder<'_, '_> {
    /// Refuses "with the same …" where no card was named: it would be compared with the card with the text, or with itself.
    pub(super) fn not_each_other(&self, than: &ast::Said<ast::Selector>) -> Result<(), Fail> {
        if !unsaid(than) || self.becoming {
            return Ok(());
        }
        let itself = !self.occasion.event && self.occasion.they.is_none();
        let named = match self.scope.cards.iter().rev().find(|known| !known.plural || known.counted_one).map(|known| &known.means) {
            None => false,
            Some(Meant::This) => self.scope.this_told.is_some() || self.occasion.event,
            Some(Meant::Subject) => !itself,
            Some(Meant::Named(_) | Meant::Beside(_) | Meant::EachOf(_) | Meant::Player(_) | Meant::Done(_)) => true,
        };
        if named { Ok(()) } else { Err(EACH_OTHER.into()) }
    }
}
