//! What a text has named so far, and later words of it may mean.

use super::fail::Fail;
use crate::hir::{Meant, Spot};
use kotodama_engine::ids::{Kinds, ZoneId};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use std::collections::BTreeMap;

pub(super) fn no_player(hole: &ast::Word) -> Fail {
    format!("no player stands in the hole {{{}}}", hole.0).into()
}

/// What stands in a hole of a phrase.
#[derive(Debug, Clone)]
pub(crate) enum Filling {
    Number(Num),
    Cards(Reg),
    Place(Holder),
}

/// A card or cards that later words may mean.
#[derive(Debug, Clone)]
pub(super) struct Antecedent {
    pub(super) reg: Reg,
    pub(super) plural: bool,
    /// Of "1 card": "them", but "it" where no other card was named.
    pub(super) counted_one: bool,
    /// It lies off the field: in a hand, say.
    pub(super) away: bool,
    /// It is one of those that were shown or named before.
    pub(super) among: bool,
    /// The text has sent it away from the field.
    pub(super) left: bool,
    pub(super) kinds: Kinds,
    /// Cards that one instruction names side by side: "it" can't tell them apart. 0 where there is no other.
    pub(super) rivals: u16,
    /// The same where only "it" can't: "that …" is the one named last. 0 where there is no other.
    pub(super) its_rivals: u16,
    /// Later words have pointed at it, as "that card": "it" goes on to mean it.
    pub(super) pointed: bool,
    /// A branch named it, which may not have been taken.
    pub(super) perhaps: bool,
    pub(super) means: Meant,
    /// When it was spoken of last: so many times cards were spoken of before.
    pub(super) told: u32,
    /// The words that named it.
    pub(super) at: Spot,
    /// Words that have named it again since, as "that card".
    pub(super) again: Option<Spot>,
}

impl Antecedent {
    /// A single card that nothing else is known of.
    pub(super) fn new(reg: Reg, kinds: Kinds, means: Meant, at: Spot) -> Antecedent {
        Antecedent {
            reg,
            plural: false,
            counted_one: false,
            away: false,
            among: false,
            left: false,
            kinds,
            rivals: 0,
            its_rivals: 0,
            pointed: false,
            perhaps: false,
            means,
            told: 0,
            at,
            again: None,
        }
    }

    /// Whether the words that named it call it so.
    pub(super) fn is_called(&self, noun: &ast::Noun) -> bool {
        let Meant::Named(sel) = &self.means else { return false };
        sel.filter().map_or(*noun == ast::Noun::Card, |filter| filter.nouns.contains(noun))
    }

    /// Whether it was named by the role that it has, whatever it is.
    pub(super) fn has_a_role(&self) -> bool {
        matches!(&self.means, Meant::Named(ast::Selector::Role { .. }))
    }

    /// Whether nobody chose it, whatever it is: what is drawn or taken from a hand is of any kind; a card that is always there has been named
    /// to do something to it.
    pub(super) fn is_by_the_way(&self) -> bool {
        matches!(&self.means, Meant::Named(sel) if self.away || matches!(sel, ast::Selector::Top { .. } | ast::Selector::Own { .. }))
    }
}

/// A player whom later words may mean.
#[derive(Debug, Clone)]
pub(super) struct NamedPlayer {
    pub(super) who: Who,
    pub(super) player: ast::Player,
    /// The words that named them.
    pub(super) at: Spot,
    /// How they were named.
    pub(super) named: Named,
}

/// How a player was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// Something is said of them.
    Outright,
    /// As somebody whose cards are spoken of.
    ByTheWay,
}

/// Of whom a text speaks last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Since {
    /// Of the player named last.
    #[default]
    Them,
    /// Of "you", or it has told "you" to do something.
    You,
}

/// A verb that earlier words did.
#[derive(Debug, Clone)]
pub(super) struct Acted {
    /// To these cards.
    pub(super) what: Reg,
    /// Where it is noted how often it happened.
    pub(super) times: Reg,
    /// The words that say to what.
    pub(super) at: Spot,
    /// What they say.
    pub(super) said: ast::Selector,
}

/// Whether cards were chosen where the text around can't speak of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Apartness {
    /// None were.
    #[default]
    None,
    /// Some were.
    Some,
}

/// Such cards as a text has asked for, and named none of.
#[derive(Debug, Clone)]
pub(super) struct AskedFor {
    /// What they are called.
    pub(super) nouns: Vec<ast::Noun>,
    /// Whether they lie off the field, by the words.
    pub(super) away: bool,
    /// When it was asked ([`Antecedent::told`]).
    pub(super) told: u32,
}

/// Damage that was dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dealt {
    /// To one card or player: where it is noted how much it was.
    Once(Reg),
    /// To several: "that much" could be what one of them was dealt, or all together.
    ToSeveral,
}

/// What the words so far have named.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    pub(super) cards: Vec<Antecedent>,
    /// Players other than "you", the one named last behind the others.
    pub(super) players: Vec<NamedPlayer>,
    /// Of whom the text has spoken since it named the last of them.
    pub(super) you_since: Since,
    /// The words that said something of some players, such as each who has the most of something, where no player was named since.
    pub(super) some_players: Option<Spot>,
    /// What players chose last, all at once.
    pub(super) ballot: Option<super::ballot::Chosen>,
    /// Where the number of the player stands who was chosen last.
    pub(super) chosen_player: Option<Reg>,
    /// When the text last said "this card", after what else, and in which sentence.
    pub(super) this_told: Option<(u32, Spot)>,
    /// The last "one of them": of which, and which it is.
    pub(super) of_them: Option<(Reg, Reg)>,
    /// What was chosen last in a sentence of its own: among which cards, and where it stands.
    pub(super) choice: Option<(ast::Filter, Reg)>,
    /// Two cards that were named together: where both stand, and each of them.
    pub(super) pairs: Vec<(Reg, [Reg; 2])>,
    /// Of which cards the text has put some elsewhere, and which.
    pub(super) taken: Vec<(Reg, Reg)>,
    pub(super) looked: Option<Reg>,
    /// Whether cards were looked at or shown, whichever.
    pub(super) has_seen: bool,
    /// Whether the last instruction looked at those.
    pub(super) seen: bool,
    /// Whether all cards of a zone were shown right before: "a card …" is one of those.
    pub(super) shown: bool,
    /// Whether the text has sent its own card away from the field.
    pub(super) this_left: bool,
    /// Whether it has put its own card onto the field.
    pub(super) this_came: bool,
    /// Whether cards were chosen in a part that runs once for each: nothing behind it can speak of them.
    pub(super) chosen_apart: Apartness,
    /// Of what cards it was asked last whether there is one, which names none: "If there is a wounded creature, destroy it."
    pub(super) asked_for: Option<AskedFor>,
    /// When a part that runs once for each named a card last ([`Antecedent::told`]): "it" behind it goes back to none before it.
    pub(super) told_apart: u32,
    pub(super) acted: BTreeMap<String, Acted>,
    /// To which card something was given right before.
    pub(super) given: Option<ast::Selector>,
    /// The verb that was done last.
    pub(super) last_acted: Option<ast::Word>,
    /// The damage that was dealt right before.
    pub(super) dealt: Option<Dealt>,
    /// Whether something was done by each of several players.
    pub(super) of_each_player: bool,
    /// How many instructions in a row have done so much that "that much" could be it: behind more than one it is not clear.
    pub(super) amounts: u8,
    /// Where it is noted how many cards were put somewhere right before, where that was not said.
    pub(super) moved: Option<Reg>,
    /// Where it is noted how much of the damage that was dealt last was in excess.
    pub(super) excess: Option<Reg>,
    /// Where heads and tails of the coins are kept that were flipped last.
    pub(super) flipped: Option<(Reg, Reg)>,
    /// Where it is kept what the die showed that was rolled last.
    pub(super) rolled: Option<Reg>,
    /// What players settled on: of numbers, of names (no group), of the families of a group.
    pub(super) number: Option<Reg>,
    pub(super) name: Option<Reg>,
    pub(super) families: Vec<(u8, Reg)>,
    /// Behind “Choose a slot.” and within “In each slot,”: the zone with the cells, and where the number of the one stands that is meant.
    pub(super) within: Option<super::cells::Within>,
    /// Into which zone with cells the text has moved a card other than its own, and where that card stands.
    pub(super) went: Option<(ZoneId, Reg)>,
    /// Where it is kept how much was paid or lost last, where that was not said.
    pub(super) poured: Option<Reg>,
}

impl Scope {
    /// From now on, "they" may be this player, and "other" leaves them out.
    pub(super) fn names_player(&mut self, player: NamedPlayer) {
        self.players.push(player);
        (self.you_since, self.some_players) = (Since::Them, None);
    }
}
