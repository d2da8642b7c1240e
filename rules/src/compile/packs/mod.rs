//! Packs: what a source adds to a game's own files.
//!
//! A pack is read ([`read`]), put in the order of what it needs ([`order`]), and added to the game's files under ids of its own
//! ([`merge`]). What does not load afterwards is traced to the smallest thing of a pack that can be left out ([`blame`]), and the
//! rest is tried again.
//!
//! *Invariants:* what is added does not depend on the order in which packs are named. One bad thing costs itself and what needs it,
//! never the rest. A pack changes no text but its own, unless it says so in `overrides`.

mod blame;
mod merge;
mod order;
mod read;

use super::files::Files;
use crate::source::Source;
use kotodama_engine::data::Thing;
use kotodama_engine::game::{LeftOut, Overridden, Packed};
use kotodama_grammar::Diagnostic;
use read::Pack;
use std::collections::BTreeSet;

pub(super) use blame::blame;

/// Something of a pack that is left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cut {
    /// The whole pack.
    Pack(String),
    /// A file of it, by its path in the source.
    File(String, String),
    /// A thing, by the id that it has in the game.
    Thing(String, Thing),
    /// A row of its rulebook.
    Row(String, String),
}

impl Cut {
    fn pack(&self) -> &str {
        match self {
            Cut::Pack(pack) | Cut::File(pack, _) | Cut::Thing(pack, _) | Cut::Row(pack, _) => pack,
        }
    }

    /// All of its pack, instead.
    pub(super) fn be_whole(&mut self) {
        *self = Cut::Pack(self.pack().to_owned());
    }

    fn left_out(&self) -> LeftOut {
        let what = match self {
            Cut::Pack(_) => None,
            Cut::File(pack, path) => Some(path.strip_prefix(&format!("packs/{pack}/")).unwrap_or(path).to_owned()),
            Cut::Thing(_, thing) => Some(thing.to_string()),
            Cut::Row(_, id) => Some(format!("row {id}")),
        };
        LeftOut { pack: self.pack().to_owned(), what }
    }
}

/// The packs of a source, sound as such and in order, and what of them is to be left out.
#[derive(Clone)]
pub(super) struct Packs {
    packs: Vec<Pack>,
    cuts: BTreeSet<Cut>,
    wrong: Vec<Diagnostic>,
}

impl Packs {
    /// Reads the packs of a source.
    pub(super) fn read(source: &dyn Source, game: &Files) -> Packs {
        let mut packs = Packs { packs: Vec::new(), cuts: BTreeSet::new(), wrong: Vec::new() };
        let mut names = source.packs();
        names.sort();
        names.dedup();
        let read = names.into_iter().filter_map(|name| Pack::read(source, &name, game, &mut packs.wrong, &mut packs.cuts)).collect();
        packs.packs = order::order(read, &mut packs.wrong, &mut packs.cuts);
        packs.contradictions();
        packs
    }

    pub(super) fn is_empty(&self) -> bool {
        self.packs.is_empty()
    }

    /// The game's files with what is not left out, and what was done on the way. What turns out to be wrong only now is left out, too.
    pub(super) fn added_to(&mut self, game: &Files) -> (Files, Vec<Overridden>) {
        loop {
            let (mut files, mut overridden) = (game.clone(), Vec::new());
            let mut merge = merge::Merge { files: &mut files, overridden: &mut overridden, wrong: Vec::new(), cuts: &mut self.cuts };
            for pack in &self.packs {
                merge.add(pack);
            }
            let wrong = std::mem::take(&mut merge.wrong);
            if wrong.is_empty() {
                return (files, overridden);
            }
            self.wrong.extend(wrong);
        }
    }

    /// Leaves something out because of what is wrong; whether that is new.
    pub(super) fn cut(&mut self, cuts: Vec<Cut>, because: Vec<Diagnostic>) -> bool {
        let before = self.cuts.len();
        self.cuts.extend(cuts);
        // A script that several phrases run is wrong for each of them, and told once.
        let new: Vec<Diagnostic> = because.into_iter().filter(|found| !self.wrong.contains(found)).collect();
        self.wrong.extend(new);
        self.cuts.len() > before
    }

    /// Leaves out a whole pack, for want of anything smaller to blame: the last of those without which the rest is sound, else the
    /// last. Whether there was one.
    pub(super) fn cut_whole(&mut self, because: Vec<Diagnostic>, game: &Files, sound: impl Fn(Files) -> bool) -> bool {
        let there: Vec<&str> = self.packs.iter().rev().map(Pack::id).filter(|id| !self.cuts.contains(&Cut::Pack((*id).to_owned()))).collect();
        let heals = |id: &&str| {
            let mut rest = self.clone();
            rest.cuts.extend(self.with_those_after(id));
            sound(rest.added_to(game).0)
        };
        let blamed = if there.len() > 1 { there.iter().copied().find(heals) } else { None };
        let Some(cuts) = blamed.or(there.first().copied()).map(|id| self.with_those_after(id)) else { return false };
        self.cut(cuts, because)
    }

    /// A whole pack, and those that need it.
    fn with_those_after(&self, id: &str) -> Vec<Cut> {
        let goes = |pack: &&Pack| pack.id() == id || self.after(pack.id(), id);
        self.packs.iter().filter(goes).map(|pack| Cut::Pack(pack.id().to_owned())).collect()
    }

    /// Two packs that override the same thing, and neither needs the other: neither does it.
    fn contradictions(&mut self) {
        for (i, one) in self.packs.iter().enumerate() {
            for other in &self.packs[i + 1..] {
                if self.after(one.id(), other.id()) || self.after(other.id(), one.id()) {
                    continue;
                }
                for thing in one.about.value.overrides.iter().filter(|thing| other.about.value.overrides.contains(thing)) {
                    let message = format!("`{}` and `{}` both override the {thing}, and neither needs the other", one.id(), other.id());
                    let (path, span) = one.overrides_at(thing);
                    let (beside, at) = other.overrides_at(thing);
                    let found = Diagnostic::error(kotodama_grammar::codes::PACK_CLASH, message).at(path, span).label("here");
                    self.wrong.push(found.also(beside, at, "and here").help("let one of them need the other: it comes later, and what it says holds"));
                    self.cuts.extend([one, other].map(|pack| Cut::Thing(pack.id().to_owned(), thing.clone())));
                }
            }
        }
    }

    /// Whether a pack comes after another because it needs it, or needs one that does.
    fn after(&self, pack: &str, other: &str) -> bool {
        // Each pack is come to once, however many ways lead to it.
        let (mut seen, mut next) = (BTreeSet::new(), vec![pack]);
        while let Some(id) = next.pop() {
            for need in self.packs.iter().filter(|p| p.id() == id).flat_map(|p| p.about.value.needs.keys()) {
                if need == other {
                    return true;
                }
                if seen.insert(need.as_str()) {
                    next.push(need);
                }
            }
        }
        false
    }

    /// What a game was loaded with, once it is.
    pub(super) fn done(self, overridden: Vec<Overridden>) -> Packed {
        let whole = |id: &str| self.cuts.contains(&Cut::Pack(id.to_owned()));
        let packs = self.packs.iter().filter(|pack| !whole(pack.id())).map(Pack::stamp).collect();
        let left_out = self.cuts.iter().filter(|cut| matches!(cut, Cut::Pack(_)) || !whole(cut.pack())).map(Cut::left_out).collect();
        Packed { packs, wrong: self.wrong, left_out, overridden }
    }
}
