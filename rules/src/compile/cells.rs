//! Zones with cells: what may be said of them, and which cells texts mean.

use super::build::{Apart, Builder, Choices};
use super::fail::Fail;
use super::files::locate;
use super::{Diagnostic, Loader};
use crate::hir::Does;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{Cells, GameFile, MOST_CELLS};
use kotodama_engine::ids::{VerbId, ZoneId};
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, codes};

/// Why words for cells are refused where no zone has any.
const NO_CELLS: &str = "no zone of this game has cells, so nothing is opposite anything, before it or in its row: give a zone `cells` in game.ron, such as `cells: Row(5)`, or leave this out";
/// Why a row or a column has to be said of a grid.
const OF_GRID: &str = "each of these lies in one column and one row of a grid: say “in the same row” or “in the same column”";
/// Why a cell of a grid on each side can't be chosen by itself.
const OF_TWO_GRIDS: &str = "each player has such cells, and one of them lies on one side: choose a card there, or put a card “into an empty …”";
/// Why a cell that somebody chooses can't be meant where nobody does.
const NOBODY_CHOOSES: &str = "nobody chooses here which of them is meant: say “in this …” or “in each …,”, or which card's it is";
/// Why what lies across the table can't be said where more than two play.
const MANY_SIDES: &str = "more than two may play, so no one side is across the table: say “in the same …” and whose cards, such as “an opponent's”";
/// Why a cell can't be meant where no card lies in one.
const WHOSE_CELL: &str = "no card is spoken of that lies in one of these: say of which, as in “in the same … as it”, or say it in “In each …,”";
/// Why it is not known which cell "this" is, or "that".
const WHICH_CELL: &str = "this could be where the card lies with this text, or where the card went that was moved before: say “in the same … as this card”, or “in the same … as it”";
/// Why nothing goes beside what lies in no cell.
const BESIDE_NOTHING: &str = "neither what goes there nor the card with this text lies in one, so none is “another” or “adjacent”: say “an empty …”, choose one before, or name a card: “the same … as” it";
/// Why a card never lies in such a cell.
const NEVER_THERE: &str = "a card with this text is never put where there are such cells, nor beside them: say which cards are meant by where they lie, as in “in the leftmost …”, or give its zone as many columns";
/// Why nobody is kept from bringing cards that already lie in a cell.
const BROUGHT_THERE: &str = "what is brought there lies elsewhere before, so nobody would be kept from anything: say what becomes of it instead, as in “Whenever a player …s a … in this …, …”";
/// Why empty cells are counted on one side.
const ONE_SIDE: &str = "they are counted on the side of one player at a time: say whose, as in “your empty …” or “your opponent's empty …”";
/// Why cards of any cell can't be meant once for each of them.
const IN_WHICH_CELL: &str = "this is done in each of these places, and does not say whether the cards of that one are meant or those of all: say “in this …” of them, or where else they lie";
/// Why nothing is shuffled where cards have places.
const STAYS: &str = "each card of this zone has a cell of its own, so it is not shuffled: put cards into other cells, or swap them";

/// A cell, a row or a column in which a text speaks of cards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Within {
    /// The zone with the cells.
    pub(super) zone: ZoneId,
    /// Where the number of the cell stands that was chosen, or whose turn it is.
    pub(super) cell: Reg,
    /// Whether the text says so once for each: “In each …,”.
    pub(super) each: bool,
}

impl Builder<'_, '_> {
    /// "Swap your hand with your opponent's hand.": what lies in the one place then lies in the other.
    pub(super) fn swap_zones(&mut self, here: &ast::Place, there: &ast::Place) -> Result<(), Fail> {
        let cards = |place: &ast::Place| ast::Said::from(ast::Selector::Zone { place: place.clone() });
        let (one, other) = (self.cards(&cards(here), Who::You, None)?, self.cards(&cards(there), Who::You, None)?);
        let into = |place: &ast::Place| ast::Destination::Into { place: place.clone() };
        let (away, back) = (self.destination(&into(there), Who::You, &[])?, self.destination(&into(here), Who::You, &[])?);
        self.emit(Op::Together(Together::Begins));
        self.emit(Op::Move { who: Who::You, what: one, to: away, as_cost: AsCost::No, wanted: None });
        self.emit(Op::Move { who: Who::You, what: other, to: back, as_cost: AsCost::No, wanted: None });
        self.emit(Op::Together(Together::Ends));
        Ok(())
    }

    /// The zone that has such cells, and how they lie.
    fn cells(&mut self, cell: &ast::Word) -> Result<(ZoneId, Layout), Fail> {
        let zone = self.shared.names.zone(cell)?;
        let layout = self.shared.cells.get(zone.index()).copied().flatten();
        Ok((zone, layout.ok_or_else(|| format!("`{}` has no cells: give it `cells` in game.ron, or leave the word for one out of the lexicon", cell.0))?))
    }

    /// Refuses to shuffle a zone in which cards have cells.
    pub(super) fn stays_unshuffled(&self, zone: ZoneId) -> Result<(), Fail> {
        if self.shared.cells.get(zone.index()).is_some_and(Option::is_some) { Err(STAYS.into()) } else { Ok(()) }
    }

    /// The zones with cells, one bit each; an error where there are none.
    pub(super) fn celled(&self) -> Result<Bits, Fail> {
        let bits: Bits = self.shared.cells.iter().enumerate().filter(|(_, cells)| cells.is_some()).map(|(at, _)| at).collect();
        if bits.is_empty() { Err(NO_CELLS.into()) } else { Ok(bits) }
    }

    /// The card that a text speaks of by “the same”, where it names none: its own, or of a text that is resolved the one it has named.
    fn beside_which(&mut self, what: Option<&ast::Said<ast::Selector>>) -> Result<Sel, Fail> {
        if let Some(what) = what {
            return self.sel(what);
        }
        let resolved = self.shared.speaker.is_some_and(|kind| self.shared.resolved.has(kind));
        if resolved || self.shared.off_card {
            return Ok(Sel::Reg(self.referred(&ast::Said::from(ast::Selector::It))?));
        }
        let celled = self.celled()?;
        self.shared.speaks.beside.extend(self.shared.speaker.map(|kind| (kind, celled)));
        Ok(Sel::This)
    }

    /// “opposite”, of this card, or of the one that a text has named.
    pub(super) fn facing(&mut self) -> Result<Pred, Fail> {
        self.celled()?;
        self.across()?;
        Ok(Pred::Lies(Lie::Opposite, Box::new(self.beside_which(None)?)))
    }

    fn across(&self) -> Result<(), Fail> {
        if self.shared.many { Err(MANY_SIDES.into()) } else { Ok(()) }
    }

    /// How cards lie beside another. Of the zones, one bit each, those are left in which that is asked.
    pub(super) fn lies_so(&mut self, lie: Lie, what: Option<&ast::Said<ast::Selector>>, zones: &mut Bits) -> Result<Pred, Fail> {
        *zones &= self.celled()?;
        if matches!(lie, Lie::Opposite | Lie::InFront) {
            self.across()?;
        }
        Ok(Pred::Lies(lie, Box::new(self.beside_which(what)?)))
    }

    /// That cards lie in such a cell.
    pub(super) fn in_cell(&mut self, which: &ast::Cell, zones: &mut Bits) -> Result<Pred, Fail> {
        let (zone, layout) = self.cells(which.word())?;
        *zones &= Bits::one(zone);
        if let ast::Cell::ThisCell { .. } = which
            && let Some(cell) = self.turn_of(zone)
        {
            return Ok(Pred::InCell(zone, Num::Chosen(cell)));
        }
        if layout.rows > 1 {
            return Err(OF_GRID.into());
        }
        let (lie, what) = match which {
            ast::Cell::ThisCell { .. } => {
                let there = match (self.scope.went, self.has_cell(zone)) {
                    (Some(_), Ok(())) => return Err(WHICH_CELL.into()),
                    (Some((_, card)), Err(_)) => Sel::Reg(self.reads(card)),
                    (None, own) => own.map(|()| Sel::This)?,
                };
                return Ok(Pred::Lies(Lie::Column, Box::new(there)));
            }
            ast::Cell::SameCell { what, .. } => (Lie::Column, what.as_deref()),
            ast::Cell::AdjacentCell { .. } => (Lie::NextColumn, None),
            ast::Cell::AnotherCell { .. } => (Lie::OtherColumn, None),
            ast::Cell::EmptyCell { .. } => return Err("no card lies in an empty one".into()),
            ast::Cell::LeftmostCell { .. } => return Ok(Pred::InCell(zone, Num::Const(1))),
            ast::Cell::RightmostCell { .. } => return Ok(Pred::InCell(zone, Num::Const(i32::from(layout.columns)))),
            ast::Cell::AnyCell { .. } => {
                if self.choices == Choices::None {
                    return Err(NOBODY_CHOOSES.into());
                }
                let into = self.reg()?;
                self.emit(Op::Settle { who: Who::You, on: Matter::Cell(zone, Nook::Any), into });
                return Ok(Pred::InCell(zone, Num::Chosen(self.reads(into))));
            }
        };
        Ok(Pred::Lies(lie, Box::new(self.beside_which(what)?)))
    }

    /// "Choose a slot.": "that slot" is the one that the player settles on.
    pub(super) fn some_cell(&mut self, which: &ast::Cell, into: Reg) -> Result<Matter, Fail> {
        let (zone, layout) = self.cells(which.word())?;
        if layout.rows > 1 && !self.shared.common.has(zone) {
            return Err(OF_TWO_GRIDS.into());
        }
        let nook = match which {
            ast::Cell::AnyCell { .. } => Nook::Any,
            ast::Cell::EmptyCell { .. } => Nook::Empty,
            ast::Cell::AdjacentCell { .. } => Nook::Adjacent(self.beside_which(None)?),
            ast::Cell::AnotherCell { .. } => Nook::Another(self.beside_which(None)?),
            ast::Cell::ThisCell { .. } | ast::Cell::SameCell { .. } | ast::Cell::LeftmostCell { .. } | ast::Cell::RightmostCell { .. } => {
                return Err("this is one already: there is nothing to choose".into());
            }
        };
        self.scope.within = Some(Within { zone, cell: into, each: false });
        self.scope.went = None;
        Ok(Matter::Cell(zone, nook))
    }

    /// Where the number of the cell stands that was chosen, or whose turn it is within “In each …,”.
    fn turn_of(&mut self, zone: ZoneId) -> Option<Reg> {
        let within = self.scope.within.filter(|within| within.zone == zone)?;
        Some(self.reads(within.cell))
    }

    /// Refuses cards that may lie in any cell within “In each …,”: whether those in this one are meant is not said. `there` is where the noun has
    /// them lie, yours and the others'.
    pub(super) fn in_which_cell(&self, there: Option<(Bits, Bits)>) -> Result<(), Fail> {
        let Some(within) = self.scope.within.filter(|within| within.each) else { return Ok(()) };
        let (yours, theirs) = there.unwrap_or((Bits::ALL, Bits::ALL));
        if ((yours | theirs) & Bits::one(within.zone)).is_empty() { Ok(()) } else { Err(IN_WHICH_CELL.into()) }
    }

    /// Refuses a cell of this card where no card says it, or one that lies in none.
    fn has_cell(&self, zone: ZoneId) -> Result<(), Fail> {
        let resolved = self.shared.speaker.is_some_and(|kind| self.shared.resolved.has(kind));
        if resolved || self.shared.off_card {
            return Err(WHOSE_CELL.into());
        }
        let columns = |zone: ZoneId| self.shared.cells.get(zone.index()).copied().flatten().map(|layout| layout.columns);
        let lies = self.shared.speaker.and_then(|kind| self.shared.lies.get(kind.index())).copied().unwrap_or(Bits::NONE);
        let beside = |at: usize| columns(ZoneId::at(at)) == columns(zone);
        if lies.is_empty() || lies.numbers().any(beside) { Ok(()) } else { Err(NEVER_THERE.into()) }
    }

    /// Where cards go that a text names, which may be a cell: beside what lies in one, and noted.
    pub(super) fn sent_to(&mut self, (what, said): (Reg, &ast::Selector), to: &ast::Destination, who: Who, named: &[Reg]) -> Result<Dest, Fail> {
        let goes = match self.one_for_all(said, to, who)? {
            Some(goes) => goes,
            None => self.destination(to, who, named)?,
        };
        self.beside_something(said, &goes)?;
        self.went_to_cell(what, said, to, &goes);
        Ok(goes)
    }

    /// "Move all creatures you control to another slot.": of several cards that go to one cell, who acts chooses it once.
    fn one_for_all(&mut self, said: &ast::Selector, to: &ast::Destination, who: Who) -> Result<Option<Dest>, Fail> {
        let ast::Destination::IntoCell { which } = to else { return Ok(None) };
        let ast::Cell::AnotherCell { cell } = &**which else { return Ok(None) };
        let (zone, layout) = self.cells(cell)?;
        if !said.may_be_several() || said.is_made() || layout.rows > 1 && !self.shared.common.has(zone) {
            return Ok(None);
        }
        let into = self.reg()?;
        self.emit(Op::Settle { who, on: Matter::Cell(zone, Nook::Any), into });
        let goal = Goal::Cell(self.reads(into));
        Ok(Some(Dest::Zone { whose: Whose::Both, zone, end: End::Bottom, ordered: Ordered::Kept, state: None, goal }))
    }

    /// Notes where a card went that is not the one with the text: "that slot" behind it would be this card's.
    fn went_to_cell(&mut self, what: Reg, said: &ast::Selector, to: &ast::Destination, goes: &Dest) {
        let ast::Destination::IntoCell { which } = to else { return };
        let own = matches!(said, ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::Oneself);
        let known = matches!(**which, ast::Cell::ThisCell { .. });
        if let Dest::Zone { zone, .. } = goes
            && !own
            && !known
        {
            self.scope.went = Some((*zone, what));
        }
    }

    /// Refuses to put cards that lie in no cell beside a card that lies in none, either.
    fn beside_something(&self, said: &ast::Selector, goes: &Dest) -> Result<(), Fail> {
        let Dest::Zone { zone, goal: Goal::Adjacent | Goal::Another, .. } = goes else { return Ok(()) };
        if self.lies_elsewhere(said, *zone) && self.has_cell(*zone).is_err() { Err(BESIDE_NOTHING.into()) } else { Ok(()) }
    }

    /// Whether cards that are meant lie elsewhere than in a zone, by the words.
    fn lies_elsewhere(&self, said: &ast::Selector, zone: ZoneId) -> bool {
        let off = |place: &ast::Place| place.zones.iter().all(|word| self.shared.names.zone_bits(word).is_ok_and(|bits| !bits.has(zone)));
        if let ast::Selector::Top { place, .. } | ast::Selector::Zone { place } = said {
            return off(place);
        }
        super::made::is_made(said) || said.filter().and_then(|filter| filter.place.as_ref()).is_some_and(off)
    }

    /// Refuses to keep players from bringing cards that would have to lie in a cell before they come.
    pub(super) fn barred_from_cell(&self, verb: VerbId, what: &ast::Filter) -> Result<(), Fail> {
        let brings = (self.shared.bringing & !self.shared.placeless).has(verb);
        let celled = what.with.iter().any(|with| matches!(with.what, ast::With::InCell { .. }));
        if brings && celled { Err(BROUGHT_THERE.into()) } else { Ok(()) }
    }

    /// Where cards go that are put into cells; `named` are those that were named before the cards that go.
    pub(super) fn towards_cell(&mut self, which: &ast::Cell, who: Who, named: &[Reg]) -> Result<Dest, Fail> {
        let (zone, layout) = self.cells(which.word())?;
        let goal = match which {
            ast::Cell::AdjacentCell { .. } => Goal::Adjacent,
            ast::Cell::AnotherCell { .. } => Goal::Another,
            ast::Cell::EmptyCell { .. } => Goal::Empty,
            ast::Cell::ThisCell { .. } if layout.rows > 1 && self.scope.within.is_none_or(|within| within.zone != zone) => return Err(OF_GRID.into()),
            ast::Cell::SameCell { .. } | ast::Cell::LeftmostCell { .. } | ast::Cell::RightmostCell { .. } if layout.rows > 1 => {
                return Err(OF_GRID.into());
            }
            ast::Cell::AnyCell { .. } => return Err("where a card goes, say “another …”, “an empty …”, or choose it before: “Choose a … .”".into()),
            ast::Cell::LeftmostCell { .. } => self.cell_numbered(1)?,
            ast::Cell::RightmostCell { .. } => self.cell_numbered(layout.columns)?,
            ast::Cell::ThisCell { .. } => match self.turn_of(zone) {
                Some(cell) => Goal::Cell(cell),
                None => {
                    self.has_cell(zone)?;
                    Goal::Of(self.found(Sel::This)?)
                }
            },
            ast::Cell::SameCell { what, .. } => {
                let own = || if self.has_cell(zone).is_ok() { ast::Selector::This } else { ast::Selector::It };
                let what = what.as_deref().cloned().unwrap_or_else(|| own().into());
                Goal::Of(self.beside(named, &what, |b| b.one_card(&what, who, "cards are put beside"))?)
            }
        };
        Ok(Dest::Zone { whose: Whose::Both, zone, end: End::Bottom, ordered: Ordered::Kept, state: None, goal })
    }

    /// A cell whose number the rules give.
    fn cell_numbered(&mut self, number: u8) -> Result<Goal, Fail> {
        let into = self.reg()?;
        self.emit(Op::Count { number: Num::Const(i32::from(number)), into });
        Ok(Goal::Cell(self.reads(into)))
    }

    /// "the creature opposite this card".
    pub(super) fn placed(&mut self, filter: &ast::Filter) -> Result<Filter, Fail> {
        if self.shared.cells.iter().flatten().any(|layout| layout.holds > 1) {
            return Err("several may lie there: say “all … opposite …”, or “a … opposite …” of one that is chosen".into());
        }
        self.only_one = true;
        self.filter(filter, super::select::Reach::Open)
    }

    /// "the number of your empty slots".
    pub(super) fn empty_cells(&mut self, whose: &ast::Said<ast::Whose>, cell: &ast::Word, of: Option<&ast::Word>) -> Result<Num, Fail> {
        let (zone, _) = self.cells(cell)?;
        if let Some(of) = of
            && self.shared.names.zone(of)? != zone
        {
            return Err(format!("these are no cells of `{}`: leave the zone out, or name the one that has them", of.0).into());
        }
        let who = match self.whose(whose)? {
            Whose::You => Who::You,
            Whose::Opponent => self.opponent(whose.at)?,
            Whose::Of(who) => who,
            Whose::Both if self.shared.common.has(zone) => Who::You,
            Whose::Both | Whose::Owner => return Err(ONE_SIDE.into()),
        };
        Ok(Num::EmptyCells(who, zone))
    }

    /// "In each slot, …".
    pub(super) fn each_cell(&mut self, cell: &ast::Word, then: &ast::Effect) -> Result<Does, Fail> {
        let (zone, layout) = self.cells(cell)?;
        if layout.rows > 1 {
            return Err("what lies in one cell of a grid is one card at most: say it for each card, as in “for each … in …”".into());
        }
        let (count, cell) = (self.reg()?, self.reg()?);
        let then = self.closure(then, Apart::EachCell { within: Within { zone, cell, each: true } })?;
        Ok(Does::Repeat { times: Num::Const(i32::from(layout.columns)), count, nth: Some(cell), then })
    }
}

impl Loader<'_> {
    /// Looks at the cells of zones: how many there are, that there is a word for one, and what can't lie there.
    pub(super) fn zone_cells(&mut self, file: &GameFile) {
        let text = self.files.game.text.clone();
        let begin = text.find("\n    zones:").map_or(0, |at| at + 1);
        let mut found = Vec::new();
        for zone in &file.zones {
            let Some(cells) = zone.cells else { continue };
            let mut wrong = |message: String, help: String| {
                let span = locate(&text, begin, &zone.id).unwrap_or(begin..(begin + 5).min(text.len()));
                found.push(Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", span).label("here").help(help));
            };
            let Layout { columns, rows, holds } = Layout::of(cells);
            let all = u16::from(columns) * u16::from(rows);
            if all < 2 || all > u16::from(MOST_CELLS) || !(1..=MOST_CELLS).contains(&holds) {
                let message =
                    format!("`{}` has {all} cells with room for {holds} each: there are 2 to {MOST_CELLS} cells, with room for 1 to {MOST_CELLS}", zone.id);
                wrong(message, "write `cells: Row(5)`, `cells: Lanes(3, 2)` or `cells: Grid(3, 2)`".to_owned());
            }
            let words = self.files.lexicon.value.entry("zone", &zone.id);
            if !words.is_some_and(|entry| entry.forms.keys().any(|form| form == "cell" || form.starts_with("cell_"))) {
                let message = format!("`{}` has cells, and the game has no word for one", zone.id);
                wrong(message, cell_words(&file.language, cells));
            }
            if file.setup.place.values().any(|place| *place == zone.id) {
                let message = format!("cards of a deck lie in `{}` before anybody could say in which of its cells", zone.id);
                wrong(message, "place them in another zone, and let a sentence of `setup` put them there".to_owned());
            }
        }
        self.errors.extend(found);
    }
}

/// How a lexicon gives a zone a word for its cells.
fn cell_words(language: &str, cells: Cells) -> String {
    let noun = match cells {
        Cells::Row(_) => "slot",
        Cells::Lanes(..) => "lane",
        Cells::Grid(..) => "square",
    };
    match language {
        "fr" => "donnez à la zone, dans le lexique, les formes `cell_f_sg` et `cell_f_pl` (ou `cell_m_sg` et `cell_m_pl`) : `cell_f_sg: \"case\", cell_f_pl: \"cases\"`".to_owned(),
        _ => format!("give the zone's word in the lexicon the forms `cell` and `cells`: `cell: \"{noun}\", cells: \"{noun}s\"`"),
    }
}
