//! Another word where no sentence of the game says it: in its scenes, in the boards that these begin with, and where a sentence is quoted.
//!
//! There is no tree of that. A word is exchanged where it stands alone, in none of the names of cards, in lines that speak of what words of its
//! class name.

use super::desk::Known;
use super::named::in_scene;
use super::rename::Edit;
use super::scenes::{ASIDE, SHOWN};
use super::{Place, SceneText};
use crate::fmt::literal;
use crate::scene::fixture;
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_rules::outline::{Kind, Outline, stretches};
use std::collections::BTreeMap;
use std::ops::Range;

/// Where sentences are quoted, each as it stands and as it might.
const MUTANTS: &str = "mutants.ron";

/// The fields of the file of all boards that are written as boards are.
const BOARDS: [&str; 3] = ["each", "you", "foe"];

/// A word that is exchanged.
pub(super) struct Exchange<'a> {
    pub(super) known: &'a Known,
    /// Its class.
    pub(super) class: &'a str,
    /// What stands in the place of each of its forms.
    pub(super) forms: &'a BTreeMap<String, String>,
    /// Longer words of the game, of which a form of it is a part.
    pub(super) longer: &'a [String],
    /// The sentences that say it, and how they say it now.
    pub(super) changed: &'a BTreeMap<String, String>,
}

impl Exchange<'_> {
    /// What is changed in scenes, in their boards, and where sentences are quoted; `again` says a sentence with the new word.
    pub(super) fn beside_sentences(&self, source: &dyn Workspace, scenes: &[SceneText], again: impl Fn(&str) -> Option<String>) -> Vec<Edit> {
        let mut edits = Vec::new();
        for scene in scenes {
            still();
            edits.extend(self.of_scene(&scene.text).into_iter().map(|(span, text)| Edit { place: Place::new(scene.file.clone(), span), text }));
        }
        if let Some(file) = source.read(fixture::FILE) {
            let outline = Outline::of(&file);
            for inside in BOARDS.iter().filter_map(|field| Some(outline.get(field)?.inside(&file))) {
                let found = self.found(&file[inside.clone()], SHOWN.contains(&self.class)).into_iter();
                edits.extend(found.map(|(span, text)| Edit { place: Place::new(fixture::FILE, inside.start + span.start..inside.start + span.end), text }));
            }
        }
        if let Some(file) = source.read(MUTANTS) {
            for (_, entry) in Outline::of(&file).items {
                for field in ["was", "is"].iter().filter_map(|field| entry.get(field)) {
                    let said = field.text(&file).and_then(|was| again(&was).filter(|is| *is != was));
                    edits.extend(said.map(|is| Edit { place: Place::new(MUTANTS, field.span.clone()), text: literal(&is) }));
                }
            }
        }
        if let Some(file) = source.read("game.ron") {
            // How actions are called, players read, and scenes say.
            let (outline, sure) = (Outline::of(&file), self.is_alone());
            let actions = outline.get("actions").map_or(&[][..], |actions| &actions.items);
            for inside in actions.iter().filter_map(|(_, action)| Some(action.get("say")?.inside(&file))) {
                let found = self.found(&file[inside.clone()], sure).into_iter();
                edits.extend(found.map(|(span, text)| Edit { place: Place::new("game.ron", inside.start + span.start..inside.start + span.end), text }));
            }
            // A mode names rules by their own words.
            for pair in stretches(&file).windows(2).filter(|pair| pair[0].kind == Kind::Quoted && &file[pair[1].span.clone()] == ":") {
                let now = ron::from_str::<String>(&file[pair[0].span.clone()]).ok().and_then(|was| self.changed.get(&was));
                edits.extend(now.map(|is| Edit { place: Place::new("game.ron", pair[0].span.clone()), text: literal(is) }));
            }
        }
        edits
    }

    /// What is changed in a scene.
    fn of_scene(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let (mut all, mut start) = (Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let said = &line[..line.find('#').unwrap_or(line.len())];
            let first = said.split_whitespace().next().unwrap_or_default();
            // What is offered is said by all sorts of words.
            let moves = ["expect option", "expect no option"].iter().any(|begins| said.starts_with(begins))
                || said.split_once('>').is_some_and(|(who, _)| !who.contains(':') && !who.starts_with("expect"));
            if !ASIDE.contains(&first) && (moves || SHOWN.contains(&self.class)) {
                all.extend(self.found(said, !moves || self.is_alone()).into_iter().map(|(span, new)| (start + span.start..start + span.end, new)));
            }
            start += line.len();
        }
        all
    }

    /// Whether no other word of the game is like one of its forms.
    fn is_alone(&self) -> bool {
        let lexicon = &self.known.game.read.lexicon;
        let like = |text: &str| self.forms.keys().any(|form| form.eq_ignore_ascii_case(text));
        let others = lexicon.ids().filter(|(class, _)| *class != self.class).filter_map(|(class, id)| lexicon.entry(class, id));
        !others.flat_map(|entry| entry.texts()).any(|(_, text)| like(text))
    }

    /// Where its forms stand alone in a line, and what stands there then. In one where other words of the game may be meant by them, only a verb
    /// that the line begins with is it.
    fn found(&self, line: &str, sure: bool) -> Vec<(Range<usize>, String)> {
        let mut others: Vec<Range<usize>> = in_scene(self.known, line, None).into_iter().map(|mention| mention.span).collect();
        // What passing is called is no word of the game.
        let passes = self.known.game.rules_file.windows.iter().map(|window| window.pass.as_str()).filter(|pass| !pass.is_empty());
        others.extend(passes.flat_map(|pass| line.match_indices(pass)).map(|(at, pass)| at..at + pass.len()));
        let small = line.to_lowercase();
        if small.len() != line.len() {
            return Vec::new();
        }
        let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
        others.extend(self.longer.iter().flat_map(|word| small.match_indices(word.as_str())).map(|(at, word)| at..at + word.len()));
        let mut forms: Vec<(&String, &String)> = self.forms.iter().filter(|(old, new)| old != new).collect();
        forms.sort_by_key(|(old, _)| std::cmp::Reverse(old.len()));
        let mut found: Vec<(Range<usize>, String)> = Vec::new();
        for (old, new) in forms {
            for (at, form) in small.match_indices(&old.to_lowercase()) {
                let span = at..at + form.len();
                let apart = |other: &Range<usize>| span.end <= other.start || other.end <= span.start;
                let alone = !letter(small[..at].chars().next_back()) && !letter(small[span.end..].chars().next());
                let begins = self.class == "verb" && (at == 0 || line[..at].trim_end().ends_with('>'));
                if alone && (sure || begins) && others.iter().all(apart) && found.iter().all(|(other, _)| apart(other)) {
                    found.push((span.clone(), like(&line[span], new)));
                }
            }
        }
        found
    }
}

/// A word that begins as another does.
fn like(old: &str, new: &str) -> String {
    let mut letters = new.chars();
    let first: String = match letters.next() {
        Some(first) if old.starts_with(char::is_uppercase) => first.to_uppercase().collect(),
        Some(first) if old.starts_with(char::is_lowercase) => first.to_lowercase().collect(),
        first => first.into_iter().collect(),
    };
    first + letters.as_str()
}
