//! Another name for something, in all files at once. A word of the lexicon takes all its forms along: sentences that say it are printed anew from
//! their trees, so that what belongs to it in them (an article, an ending) follows.

use super::desk::Known;
use super::named::{self, Mention, Thing, Written};
use super::site::{Line, lines, within};
use super::{Place, SceneText};
use crate::fmt::{Speech, literal};
use crate::workspace::{Overlay, Workspace};
use kotodama_grammar::{Language, reminders};
use kotodama_rules::language_of;
use kotodama_rules::outline::Outline;
use std::collections::BTreeMap;

/// A change of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub place: Place,
    /// By what.
    pub text: String,
}

/// Why something can't be called so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub String);

/// What is changed where a thing that a file names at a byte is called otherwise.
///
/// # Errors
/// When nothing is named there, or it can't be called so.
pub fn rename(source: &dyn Workspace, known: &Known, scenes: &[SceneText], name: &str, byte: usize, new: &str) -> Result<Vec<Edit>, Refused> {
    let file = source.read(name).unwrap_or_default();
    let mention = named::at(known, name, &file, byte).ok_or_else(|| Refused("nothing that has a name stands here".into()))?;
    let old = file.get(mention.span.clone()).unwrap_or_default().to_owned();
    named_so(source, known, scenes, &mention, &old, new)
}

/// As [`rename`], of a card that a scene names.
///
/// # Errors
/// As [`rename`].
pub fn rename_in_scene(source: &dyn Workspace, known: &Known, scenes: &[SceneText], text: &str, byte: usize, new: &str) -> Result<Vec<Edit>, Refused> {
    let mention = named::at_in_scene(known, text, byte).ok_or_else(|| Refused("no card stands here".into()))?;
    let old = text.get(mention.span.clone()).unwrap_or_default().to_owned();
    named_so(source, known, scenes, &mention, &old, new)
}

fn named_so(source: &dyn Workspace, known: &Known, scenes: &[SceneText], mention: &Mention, old: &str, new: &str) -> Result<Vec<Edit>, Refused> {
    let new = new.trim();
    if new.is_empty() || new.contains(['"', '\\', '\n', '{', '}']) {
        return Err(Refused(format!("`{new}` is no name: it is empty, or has signs that no name has")));
    }
    let by_words = matches!(mention.written, Written::Words | Written::Given);
    match &mention.thing {
        Thing::Word(class, id) if by_words => word(source, known, (class, id), (old, new)),
        Thing::Phrase(_) if by_words => Err(Refused("the words of a phrase are changed where it is defined: in its `say`".into())),
        thing => {
            let same = |written: Written| match written {
                Written::Words | Written::Given => by_words,
                Written::Defined | Written::Id => !by_words,
            };
            let places = named::places(source, known, scenes, thing).into_iter().filter(|(_, written)| same(*written));
            let text = |place: &Place| {
                let all = source.read(&place.file).or_else(|| scenes.iter().find(|scene| scene.file == place.file).map(|scene| scene.text.clone()));
                all.and_then(|all| all.get(place.span()).map(str::to_owned)).unwrap_or_default()
            };
            let (own, version) = (old.split('@').next().unwrap_or(old).to_owned(), |was: &str| was.find('@').map_or(String::new(), |at| was[at..].to_owned()));
            let edits = places.filter_map(|(place, _)| {
                let was = text(&place);
                let fits = was.split('@').next() == Some(own.as_str()) || was.eq_ignore_ascii_case(&own);
                fits.then(|| Edit { text: format!("{new}{}", version(&was)), place })
            });
            Ok(edits.collect())
        }
    }
}

/// Another word for a word of the lexicon.
fn word(source: &dyn Workspace, known: &Known, (class, id): (&str, &str), (old, new): (&str, &str)) -> Result<Vec<Edit>, Refused> {
    let game = &known.game;
    let named = &game.rules_file.language;
    let entry = game.read.lexicon.entry(class, id).ok_or_else(|| Refused(format!("the lexicon has no {class} `{id}`")))?;
    let forms: BTreeMap<String, String> = entry.forms.iter().filter_map(|(form, text)| Some((form.clone(), inflected(text, old, new)?))).collect();
    if forms.is_empty() {
        return Err(Refused(format!("no form of the {class} `{id}` is like `{old}`: change its forms in the lexicon")));
    }
    let mut edits = in_lexicon(source, named, (class, id), &forms);
    if edits.is_empty() {
        return Err(Refused(format!("the words of the {class} `{id}` stand in no file that can be changed")));
    }
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for edit in edits.iter().rev() {
        let text = texts.entry(edit.place.file.clone()).or_insert_with(|| source.read(&edit.place.file).unwrap_or_default());
        text.replace_range(edit.place.span(), &edit.text);
    }
    let over = Overlay::new(source, texts);
    let after = language_of(&over, named, true).map_err(|wrong| Refused(wrong.first().map_or_else(String::new, |wrong| wrong.message.clone())))?;
    for name in source.files().into_iter().chain(source.files_of_packs()).filter(|file| file.ends_with(".ron")) {
        let Some(file) = source.read(&name) else { continue };
        // Sets in another language have other words.
        if !std::sync::Arc::ptr_eq(super::proposal::words::language_of(known, &name, &file), game.language()) {
            continue;
        }
        let all = lines(&name, &file);
        for mention in named::mentions(known, &name, &file, &Thing::Word(class.to_owned(), id.to_owned())) {
            let line = all.iter().find(|line| line.outline.span.start <= mention.span.start && mention.span.end <= line.outline.span.end);
            let Some(line) = line else {
                // A family is called by its word.
                if mention.written == Written::Words {
                    let was = &file[mention.span.clone()];
                    edits.extend(inflected(was, old, new).map(|text| Edit { place: Place::new(name.clone(), mention.span), text }));
                }
                continue;
            };
            let place = Place::new(name.clone(), line.outline.span.clone());
            if reminders(&line.text).is_empty() {
                if let Some(said) = again(game.language(), &after, line).filter(|said| *said != line.text)
                    && !edits.iter().any(|edit| edit.place == place)
                {
                    edits.push(Edit { place, text: literal(&said) });
                }
            } else {
                // What stands in parentheses is nobody's tree: the word alone is exchanged.
                let was = &file[mention.span.clone()];
                edits.extend(inflected(was, old, new).map(|text| Edit { place: Place::new(name.clone(), mention.span), text }));
            }
        }
        if within(&name) == "game.ron" && class == "family" {
            edits.extend(families(&name, &file, entry.forms.get("sg").map_or("", String::as_str), forms.get("sg")));
        }
    }
    Ok(edits)
}

/// A form of a word that is called otherwise: its stem is exchanged, its ending stays. Nothing where it has another stem.
fn inflected(form: &str, old: &str, new: &str) -> Option<String> {
    let small = |text: &str| text.to_lowercase();
    if let Some(at) = small(form).find(&small(old)).filter(|at| form.is_char_boundary(*at) && form.is_char_boundary(*at + old.len())) {
        let capital = form[at..].starts_with(char::is_uppercase);
        let mut letters = new.chars();
        let first = letters.next()?;
        let first: String = if capital {
            first.to_uppercase().collect()
        } else if at > 0 || form.starts_with(char::is_lowercase) {
            first.to_lowercase().collect()
        } else {
            first.to_string()
        };
        return Some(format!("{}{first}{}{}", &form[..at], letters.as_str(), &form[at + old.len()..]));
    }
    // The form at hand may be that of several, or of the past: what both begin with is the stem.
    let same: usize = small(form).chars().zip(small(old).chars()).take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum();
    let (ending, rest) = (old.get(same..)?, form.get(same..)?);
    (same >= 3 && ending.len() <= 3 && new.ends_with(ending)).then(|| format!("{}{rest}", &new[..new.len() - ending.len()]))
}

/// The changes in the files of the lexicon.
fn in_lexicon(source: &dyn Workspace, language: &str, (class, id): (&str, &str), forms: &BTreeMap<String, String>) -> Vec<Edit> {
    let Some((_, table)) = kotodama_grammar::CLASSES.iter().find(|(own, _)| *own == class) else { return Vec::new() };
    let own = format!("lexicon/{language}.ron");
    let mut edits = Vec::new();
    for name in source.files().into_iter().chain(source.files_of_packs()).filter(|file| within(file) == own) {
        let Some(file) = source.read(&name) else { continue };
        let outline = Outline::of(&file);
        let Some(entry) = outline.get(table).and_then(|table| table.get(id)) else { continue };
        for (form, text) in forms {
            let Some(place) = entry.get(form) else { continue };
            // Of several texts the first is printed.
            let place = place.at(0).unwrap_or(place);
            edits.push(Edit { place: Place::new(name.clone(), place.span.clone()), text: literal(text) });
        }
    }
    edits.sort_by(|a, b| a.place.cmp(&b.place));
    edits
}

/// The members of groups of families in the rules that are called by that word.
fn families(name: &str, file: &str, old: &str, new: Option<&String>) -> Vec<Edit> {
    let outline = Outline::of(file);
    let (Some(groups), Some(new)) = (outline.get("families"), new) else { return Vec::new() };
    let members = groups.items.iter().flat_map(|(_, group)| &group.items).filter(|(_, member)| member.text(file).as_deref() == Some(old));
    members.map(|(_, member)| Edit { place: Place::new(name, member.span.clone()), text: literal(new) }).collect()
}

/// What a line says, printed with other words.
fn again(before: &Language, after: &Language, line: &Line) -> Option<String> {
    let text = line.text.as_str();
    match line.speech {
        Speech::Ability => after.print_ability(&before.read_ability(text).ok()?).ok(),
        Speech::Meaning => Some(after.print_text(&before.read_meaning(&[text.to_owned()]).ok()?).ok()?.join(" ")),
        Speech::Effects => after.print_effects(&before.read_effects(text).ok()?).ok(),
        Speech::PhraseMeaning => after.print_effects(&before.read_phrase_meaning(text).ok()?).ok(),
        Speech::Line => match before.read_phrase_meaning(text) {
            Ok(effects) => after.print_effects(&effects).ok(),
            Err(_) => after.print_ability(&before.read_ability(text).ok()?).ok(),
        },
        Speech::Condition => after.print_condition(&before.read_condition(text).ok()?).ok(),
        Speech::Selector => after.print_selector(&before.read_selector(text).ok()?).ok(),
        Speech::Trigger => after.print_trigger(&before.read_trigger(text).ok()?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::inflected;

    #[test]
    fn a_word_takes_its_forms_along() {
        let all = [
            ("robots", "robot", "gizmo", Some("gizmos")),
            ("Robot", "robot", "gizmo", Some("Gizmo")),
            ("robot", "robots", "gizmos", Some("gizmo")),
            ("destroyed", "destroys", "breaks", Some("breaked")),
            ("elves", "robot", "gizmo", None),
        ];
        for (form, old, new, wanted) in all {
            assert_eq!(inflected(form, old, new).as_deref(), wanted, "{form}");
        }
    }
}
