//! What a text is about before it has named anything: the card and the player of the event that it answers.

use super::events::Awaited;
use super::scope::Antecedent;
use super::shared::Shared;
use crate::hir::{Meant, Source, Spot};
use kotodama_engine::bits::EventBits;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// What a text knows before its first word.
#[derive(Debug, Clone)]
pub(crate) struct Occasion {
    /// What "it" is where no word has named a card.
    pub(crate) it: Option<Meant>,
    /// The kinds that it can be of.
    pub(crate) kinds: Sorts,
    /// Whether there is an amount that "that much" means.
    pub(crate) amount: Amounts,
    /// Who "they" are where no word has named a player.
    pub(crate) they: Option<Who>,
    /// The player who did what the text answers.
    pub(crate) doer: Option<(Who, ast::Player)>,
    /// The other card of the event that is answered, as the sentence says it, with the kinds that it can be of.
    pub(crate) beside: Option<(ast::Said<ast::Selector>, Kinds)>,
    /// The words of the event that it is about.
    pub(crate) at: Spot,
    /// Whether it is an event: something happened, and the text answers it.
    pub(crate) event: bool,
    /// Whether it happened to several cards at once, of which none is "it".
    pub(crate) several: bool,
    /// Whether what happened has taken the card off the field.
    pub(crate) gone: bool,
    /// Which events these are, one bit each.
    pub(crate) on: EventBits,
    /// Whom they are about, where they have happened and nothing was waited for since.
    pub(crate) happened: Option<Subject>,
    /// Whether that is said of cards of some sort, and not only of cards.
    pub(crate) of_a_sort: bool,
}

/// Whether what a text answers has an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Amounts {
    /// It has.
    Known,
    /// It has none.
    None,
}

/// The kinds that a card can be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sorts {
    /// These, one bit each; any when 0, but for the card whose text it is.
    Of(Kinds),
    /// All but that of the card whose text it is: what bears it.
    NotOwn,
}

const NOWHERE: Spot = Spot { text: Source::Text, sentence: 0, at: ast::Span::UNKNOWN };

impl Occasion {
    /// A text of the rules: about whatever they do it to.
    pub(crate) const RULES: Occasion = Occasion {
        it: Some(Meant::Subject),
        kinds: Sorts::Of(Kinds::NONE),
        amount: Amounts::Known,
        they: Some(Who::They),
        doer: None,
        beside: None,
        at: NOWHERE,
        event: false,
        on: EventBits::NONE,
        happened: None,
        of_a_sort: false,
        several: false,
        gone: false,
    };

    /// A text before which nothing was named: of a card that its player uses, itself "this card", or of the course of the game.
    pub(crate) const BARE: Occasion = Occasion { it: None, amount: Amounts::None, they: None, ..Occasion::RULES };

    /// What "it" is, of a text on a card of that kind.
    pub(super) fn subject(&self, speaker: Option<KindId>) -> Option<Antecedent> {
        let means = self.it.clone()?;
        let own = speaker.map_or(Kinds::NONE, Kinds::one);
        let kinds = match self.kinds {
            Sorts::Of(kinds) if means == Meant::This => kinds | own,
            Sorts::Of(kinds) => kinds,
            Sorts::NotOwn => !own,
        };
        Some(Antecedent { left: self.gone, ..Antecedent::new(IT, kinds, means, self.at.clone()) })
    }

    /// A text that answers events. Where many play, an opponent who did something is the one who did, and not the next player.
    pub(crate) fn answers(awaited: &Awaited, shared: &Shared<'_>) -> Occasion {
        let many = shared.many;
        // "Whenever this card destroys a creature": what is left of the two is the one that did it.
        let gone = awaited.does && !awaited.on.is_empty() && awaited.on.within(&shared.off_by_a_verb());
        let at = Spot { at: awaited.at, ..NOWHERE };
        let amount = awaited.amounts;
        let (mut subject, mut other) = (&awaited.subject, Kinds::NONE);
        while let Subject::To(inner, _) | Subject::By(inner, _) = subject {
            if let Subject::To(_, filter) = subject {
                other = filter.kinds;
            }
            subject = inner;
        }
        // A card that is known needs no other name.
        let described = |sel: &&ast::Said<ast::Selector>| sel.filter().is_some();
        let beside = awaited.beside.as_ref().filter(|sel| awaited.does || described(sel)).map(|sel| (sel.clone(), other));
        let it = match subject {
            // Of several, none is "it".
            _ if awaited.at_once => None,
            Subject::This => Some(Meant::This),
            Subject::Host | Subject::Such(_) | Subject::Held(_) | Subject::Player(_, Some(_)) => Some(Meant::Subject),
            Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any
            | Subject::Player(_, None)
            | Subject::To(..)
            | Subject::By(..) => None,
        };
        let such = match subject {
            Subject::Such(filter) | Subject::Player(_, Some(filter)) => Some(filter),
            Subject::This
            | Subject::Host
            | Subject::Held(_)
            | Subject::Player(_, None)
            | Subject::To(..)
            | Subject::By(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any => None,
        };
        let kinds = if matches!(subject, Subject::Host) { Sorts::NotOwn } else { Sorts::Of(such.map_or(Kinds::NONE, |filter| filter.kinds)) };
        let sorted = |filter: &Filter| !filter.kinds.is_none() || !filter.preds.is_empty() || !filter.families.is_empty() || filter.on | filter.off != 0;
        let of_a_sort = such.is_some_and(sorted);
        // Who did it is whom the text goes on to speak of.
        let doer = match subject {
            Subject::Player(Party::Opponent, _) if many => Some((Who::They, ast::Player::They)),
            Subject::Player(Party::Opponent, _) => Some((Who::Opponent, ast::Player::Opponent)),
            Subject::Player(Party::Any | Party::Other | Party::Teammate | Party::Team | Party::Active | Party::First, _) => {
                Some((Who::They, ast::Player::They))
            }
            Subject::Player(Party::You, _)
            | Subject::This
            | Subject::Host
            | Subject::Such(_)
            | Subject::Held(_)
            | Subject::To(..)
            | Subject::By(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any => None,
        };
        // "At the start of each turn, that player …": whose turn it is.
        let doer = doer.or(awaited.of_course.then_some((Who::Active, ast::Player::ActivePlayer)));
        let happened = Some(awaited.subject.clone());
        Occasion { it, kinds, amount, they: None, doer, beside, at, event: true, on: awaited.on, happened, of_a_sort, several: awaited.at_once, gone }
    }
}
