//! What is wrong with what changed in a game since somebody looked at all of it: told long before the next look at all of it is done.
//!
//! A card is looked at with the rules and the names of all other cards, not with their texts. So nothing is told here that depends on what others
//! do: what was found of that stays as it was, and the look at the whole game says how it is now.

use super::desk::Known;
use super::mend::{self, Mended};
use crate::check::{self, Memory};
use crate::finding::Shelf;
use crate::fmt::{literal, shape};
use crate::pages::SetPage;
use crate::wanted::{spent, still};
use crate::workspace::{Overlay, Workspace};
use kotodama_engine::data::{KindDef, PackFile, TextUse};
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Reading, Source, Unread, load_part};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::Range;
use std::sync::Arc;

/// A game as it stood when somebody looked at all of it.
pub struct Base {
    /// Its files.
    pub texts: BTreeMap<String, String>,
    /// What was found in them.
    pub findings: Vec<Diagnostic>,
    /// The files of which entries were left out because they can't be read.
    pub left_out: Vec<String>,
    /// What is known of it.
    pub known: Arc<Known>,
    /// The languages that it was read with, which remember what they have read.
    pub languages: Arc<Languages>,
}

/// Looks at what changed in a game.
#[derive(Default)]
pub struct Soon {
    memory: Memory,
}

/// The set that names the cards which are not looked at.
const OTHERS: &str = "~.ron";

impl Soon {
    /// With languages that others read with, too.
    #[must_use]
    pub fn with(languages: Arc<Languages>) -> Soon {
        Soon { memory: Memory::with(languages) }
    }

    /// What is wrong with some files of a game as they stand now. Files of packs are looked at with all others, and not here.
    #[must_use]
    pub fn look(&self, source: &dyn Workspace, base: &Base, files: &[String]) -> Vec<(String, Vec<Diagnostic>)> {
        let changed: Vec<Changed> =
            files.iter().filter(|file| file.ends_with(".ron") && !file.starts_with("packs/")).filter_map(|file| Changed::of(source, base, file)).collect();
        let rules = changed.iter().any(|file| file.is_new() && !file.is_apart());
        let found = if rules { of_part(source, base, &changed, &self.memory) } else { Vec::new() };
        changed.into_iter().map(|file| (file.name.clone(), file.findings(source, base, &found))).collect()
    }
}

/// A set of no cards in which all names are known that the game has.
fn others(known: &Known) -> String {
    let names = known.game.cards[..known.game.printed].iter().map(|card| literal(&card.name)).collect::<Vec<_>>().join(",");
    format!("(id: \"~\", name: \"~\", role: Test, elsewhere: [{names}], cards: [])")
}

/// Whether nothing is wrong at some bytes of a set's file as it would stand, of whose cards perhaps some are not there.
pub(super) fn is_sound(source: &dyn Workspace, known: &Known, (name, text): (&str, String), at: &Range<usize>) -> bool {
    let Some(set) = name.strip_prefix("sets/") else { return true };
    let texts = BTreeMap::from([(name.to_owned(), text), (format!("sets/{OTHERS}"), others(known))]);
    let part = Part(Overlay::new(source, texts), vec![set.to_owned()]);
    let beside = |found: &Diagnostic| found.file != name || found.span.end < at.start || at.end < found.span.start;
    load_part(&part, &[], known.languages()).map_or_else(|found| found.iter().all(beside), |_| true)
}

/// The set in which lines stand that are read alone.
const ALONE: &str = "~alone.ron";

/// A game of which the cards are lines, each with no other: those that can be read so, by the ids of their cards.
pub(super) fn alone(source: &dyn Workspace, known: &Known, lines: &[&str]) -> Option<(Reading, Vec<(String, usize)>)> {
    let rules = &known.game.rules_file;
    // A card that does at once what it says, and one that waits for something, as far as the game has them.
    let at_once = rules.kinds.iter().find(|kind| kind.text == TextUse::Resolved);
    let kinds: Vec<&KindDef> = at_once.into_iter().chain(rules.kinds.iter().find(|kind| kind.text != TextUse::Resolved)).collect();
    let card = |at: usize, kind: &KindDef| {
        let stats: Vec<String> = kind.stats.iter().map(|stat| format!("{}: 1", literal(stat))).collect();
        let families = kind.one_of.iter().filter_map(|group| Some(format!("{}: [{}]", literal(group), literal(rules.families.get(group)?.first()?))));
        let (stats, families) = (stats.join(", "), families.collect::<Vec<_>>().join(", "));
        let (id, kind, line) = (format!("Alone-{at}"), literal(&kind.id), literal(lines[at]));
        format!("    (id: \"{id}\", name: \"{id}\", kind: {kind}, stats: {{{stats}}}, families: {{{families}}}, text: [{line}]),\n")
    };
    let mut left: Vec<(usize, usize)> = (0..lines.len()).map(|at| (at, 0)).collect();
    // What can't be read on a card of one kind is tried on one of the other, and left out then.
    for _ in 0..TRIES {
        still();
        let mut text = "(id: \"alone\", name: \"Alone\", role: Test, cards: [\n".to_owned();
        let mut starts = Vec::new();
        for (at, kind) in &left {
            starts.push(text.len());
            text.push_str(&card(*at, kinds.get(*kind)?));
        }
        text.push_str("])\n");
        let texts = BTreeMap::from([(format!("sets/{ALONE}"), text), (format!("sets/{OTHERS}"), others(known))]);
        let part = Part(Overlay::new(source, texts), vec![ALONE.to_owned()]);
        match load_part(&part, &[], known.languages()) {
            Ok(game) => return Some((game, left.into_iter().map(|(at, _)| (format!("Alone-{at}"), at)).collect())),
            Err(found) => {
                let of_set = found.iter().filter(|found| found.file == format!("sets/{ALONE}"));
                let mut wrong: Vec<usize> = of_set.filter_map(|found| starts.iter().rposition(|start| *start <= found.span.start)).collect();
                wrong.sort_unstable();
                wrong.dedup();
                if wrong.is_empty() {
                    return None;
                }
                wrong.into_iter().for_each(|place| left[place].1 += 1);
                left.retain(|(_, kind)| *kind < kinds.len());
            }
        }
    }
    None
}

/// So often lines are left out that can't be read alone.
const TRIES: usize = 4;

/// What is wrong with some cards and the rules.
fn of_part(source: &dyn Workspace, base: &Base, changed: &[Changed], memory: &Memory) -> Vec<Diagnostic> {
    let others = others(&base.known);
    let texts = changed.iter().map(|file| (file.name.clone(), file.looked_at())).chain([(format!("sets/{OTHERS}"), others)]);
    let part = Part(Overlay::new(source, texts.collect()), changed.iter().filter_map(|file| file.name.strip_prefix("sets/").map(str::to_owned)).collect());
    match load_part(&part, &[], &memory.languages) {
        Err(findings) => findings,
        Ok(game) => {
            spent(game.printed);
            check::of_texts(&part, &SetPage::all(&part), &game, memory)
        }
    }
}

/// A file, and what of it stands as it stood.
struct Changed {
    name: String,
    text: String,
    /// The file as it can be read.
    mended: String,
    /// Whether that is as it stood before, as what stands there now can't be read at all.
    stood: bool,
    /// What can't be read of it, and why.
    lost: Vec<Diagnostic>,
    /// Bytes that were there before, and where they are now.
    kept: Vec<(Range<usize>, Range<usize>)>,
    /// Whether it is a list of entries.
    listed: bool,
}

impl Changed {
    fn of(source: &dyn Workspace, base: &Base, file: &str) -> Option<Changed> {
        let text = source.read(file)?;
        let old = base.texts.get(file).map_or("", String::as_str);
        if old == text {
            let kept = vec![(0..old.len(), 0..text.len())];
            return Some(Changed { name: file.to_owned(), mended: text.clone(), text, lost: Vec::new(), kept, listed: true, stood: false });
        }
        let (mended, lost, stood) = match shape(file, &text) {
            Ok(()) => (text.clone(), Vec::new(), false),
            Err(why) => match mend::mend(file, &text) {
                Some(Mended { text, lost }) => (text, lost.into_iter().map(|(_, why)| why).collect(), false),
                None => (base.texts.get(file).cloned().unwrap_or_default(), vec![why], true),
            },
        };
        let entries = mend::entries(file, old).zip(mend::entries(file, &text));
        let listed = entries.is_some();
        let kept = entries.map_or_else(|| ends(old, &text), |(before, now)| same(old, &before, &text, &now));
        Some(Changed { name: file.to_owned(), text, mended, lost, kept, listed, stood })
    }

    /// Whether it is another than it was.
    fn is_new(&self) -> bool {
        !matches!(&self.kept[..], [(_, now)] if *now == (0..self.text.len()))
    }

    /// Whether no text of the game depends on it.
    fn is_apart(&self) -> bool {
        self.name.starts_with("decks/") || self.name == "scenes.ron"
    }

    fn is_set(&self) -> bool {
        self.name.starts_with("sets/")
    }

    /// The file without the cards that stand as they stood.
    fn looked_at(&self) -> String {
        let head = self.kept.iter().find(|(_, now)| now.start == 0).map_or(0, |(_, now)| now.end);
        if !self.is_set() || !self.listed || self.stood || head == 0 {
            return self.mended.clone();
        }
        let cards = self.kept.iter().map(|(_, now)| now.clone()).filter(|now| now.start >= head && now.end < self.text.len());
        mend::without(&self.mended, &cards.collect::<Vec<_>>())
    }

    /// A finding of old at its new place; nothing where it stood in what has changed.
    fn moved(&self, finding: &Diagnostic) -> Option<Diagnostic> {
        let place = |span: &Range<usize>| {
            let (old, now) = self.kept.iter().find(|(old, _)| old.start <= span.start && span.end <= old.end)?;
            Some(span.start - old.start + now.start..span.end - old.start + now.start)
        };
        let mut moved = finding.clone();
        moved.span = if finding.span.is_empty() && finding.span.start == 0 { 0..0 } else { place(&finding.span)? };
        moved.also.retain_mut(|also| {
            if also.file != self.name {
                return true;
            }
            place(&also.span).is_some_and(|span| {
                also.span = span;
                true
            })
        });
        Some(moved)
    }

    /// What is wrong with it. `found`: what is wrong with all that changed.
    fn findings(&self, source: &dyn Workspace, base: &Base, found: &[Diagnostic]) -> Vec<Diagnostic> {
        let before = base.findings.iter().filter(|finding| finding.file == self.name);
        if !self.is_new() {
            return before.cloned().collect();
        }
        if self.is_apart() {
            if !self.lost.is_empty() {
                return self.lost.clone();
            }
            let game = &base.known.game.game;
            return if self.name == "scenes.ron" { check::usual_board(source, game) } else { check::of_deck(game, &self.name, &self.text) };
        }
        // A list's entries that stand as they stood are not looked at again; of other files, all is but what depends on other files.
        let stays = |span: &Range<usize>| self.kept.iter().any(|(_, now)| now.start <= span.start && span.end <= now.end);
        let in_set = self.is_set() && self.listed;
        let new = self.lost.iter().chain(found.iter().filter(|finding| finding.file == self.name && !self.stood));
        let mut all: Vec<Diagnostic> = new.filter(|finding| !in_set || !stays(&finding.span)).cloned().collect();
        let old: Vec<Diagnostic> = before.filter(|finding| in_set || !finding.is_error()).filter_map(|finding| self.moved(finding)).collect();
        all.extend(old.into_iter().filter(|finding| !all.contains(finding)).collect::<Vec<_>>());
        all
    }
}

/// What stands before the first difference of two texts, and what stands behind the last.
fn ends(old: &str, new: &str) -> Vec<(Range<usize>, Range<usize>)> {
    let start = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    let most = old.len().min(new.len()) - start;
    let end = old.bytes().rev().zip(new.bytes().rev()).take(most).take_while(|(a, b)| a == b).count();
    vec![(0..start, 0..start), (old.len() - end..old.len(), new.len() - end..new.len())]
}

/// The entries of a list that are as they were, wherever they stand, and what stands around all.
fn same(old: &str, before: &[Range<usize>], new: &str, now: &[Range<usize>]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut known: HashMap<&str, VecDeque<&Range<usize>>> = HashMap::new();
    before.iter().for_each(|entry| known.entry(&old[entry.clone()]).or_default().push_back(entry));
    let around = |text: &str, entries: &[Range<usize>]| {
        (0..entries.first().map_or(text.len(), |entry| entry.start), entries.last().map_or(text.len(), |entry| entry.end)..text.len())
    };
    let ((head, tail), (new_head, new_tail)) = (around(old, before), around(new, now));
    let mut kept = Vec::new();
    if old[head.clone()] == new[new_head.clone()] {
        kept.push((head, new_head));
    }
    kept.extend(now.iter().filter_map(|entry| Some((known.get_mut(&new[entry.clone()])?.pop_front()?.clone(), entry.clone()))));
    if old[tail.clone()] == new[new_tail.clone()] {
        kept.push((tail, new_tail));
    }
    kept
}

/// A game of which some sets are there, without decks and packs.
struct Part<'a>(Overlay<'a>, Vec<String>);

impl Source for Part<'_> {
    fn list(&self, folder: &str) -> Vec<String> {
        match folder {
            "sets" => self.1.iter().cloned().chain([OTHERS.to_owned()]).collect(),
            "decks" => Vec::new(),
            other => self.0.list(other),
        }
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.read(path)
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        self.0.unread(path)
    }
}

impl Shelf for Part<'_> {
    fn text(&self, file: &str) -> Option<String> {
        self.read(file)
    }

    fn shown(&self, file: &str) -> String {
        self.0.shown(file)
    }
}

impl Workspace for Part<'_> {
    fn id(&self) -> &str {
        self.0.id()
    }

    fn pack_of(&self, _: &str) -> Option<PackFile> {
        None
    }

    fn lying(&self, folder: &str) -> Vec<(String, bool)> {
        self.0.lying(folder)
    }
}
