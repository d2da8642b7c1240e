//! Another name for something, in all files at once. A word of the lexicon takes all its forms along: sentences that say it are printed anew from
//! their trees, so that what belongs to it in them (an article, an ending) follows.

use super::desk::Known;
use super::exchange::Exchange;
use super::named::{self, Mention, Thing, Written};
use super::site::{Line, lines, within};
use super::{Place, SceneText, sound};
use crate::fmt::{Speech, literal};
use crate::wanted::still;
use crate::workspace::{Overlay, Workspace};
use kotodama_grammar::{Diagnostic, Language, Lexicon, reminders};
use kotodama_rules::language_of;
use kotodama_rules::outline::Outline;
use kotodama_rules::visible::shown;
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

/// What is changed where a thing is called otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// The changes of files and scenes.
    pub edits: Vec<Edit>,
    /// The scenes that are told otherwise then of which the story was kept as it was told, each with the file in which it is kept now.
    pub stories: Vec<(String, String)>,
}

/// The files of a game, its scenes, and the file in which the story of each is kept.
#[derive(Clone, Copy)]
pub struct Files<'a> {
    /// The files of the game.
    pub source: &'a dyn Workspace,
    /// Its scenes.
    pub scenes: &'a [SceneText],
    /// The story that is kept of a scene, by what the scene is called; nothing where there is none.
    pub kept: &'a dyn Fn(&str) -> Option<String>,
}

/// What is changed where a thing that a file names at a byte is called otherwise.
///
/// # Errors
/// When nothing is named there, or it can't be called so.
pub fn rename(files: Files<'_>, known: &Known, name: &str, byte: usize, new: &str) -> Result<Renamed, Refused> {
    let Files { source, scenes, .. } = files;
    let file = source.read(name).unwrap_or_default();
    let mention = named::at(known, name, &file, byte).ok_or_else(|| Refused("nothing that has a name stands here".into()))?;
    let old = file.get(mention.span.clone()).unwrap_or_default().to_owned();
    let edits = named_so(source, known, scenes, (&mention, &tongue_of(known, name, &file)), &old, new)?;
    sound::sound(files, known, edits)
}

/// As [`rename`], of a card that a scene names.
///
/// # Errors
/// As [`rename`].
pub fn rename_in_scene(files: Files<'_>, known: &Known, text: &str, byte: usize, new: &str) -> Result<Renamed, Refused> {
    let Files { source, scenes, .. } = files;
    let mention = named::at_in_scene(known, text, byte).ok_or_else(|| Refused("no card stands here".into()))?;
    let old = text.get(mention.span.clone()).unwrap_or_default().to_owned();
    let edits = named_so(source, known, scenes, (&mention, &known.game.rules_file.language), &old, new)?;
    sound::sound(files, known, edits)
}

fn named_so(source: &dyn Workspace, known: &Known, scenes: &[SceneText], (mention, tongue): (&Mention, &str), old: &str, new: &str) -> Edits {
    let new = new.trim();
    let odd = kotodama_rules::visible::acting(new).is_some() || new.chars().any(|sign| sign.is_control());
    if new.is_empty() || odd || new.contains(['"', '\\', '{', '}']) {
        return Err(Refused(format!("`{}` is no name: it is empty, or has signs that no name has", shown(new))));
    }
    let by_words = matches!(mention.written, Written::Words | Written::Given);
    match &mention.thing {
        Thing::Word(class, id) if by_words => word(source, known, scenes, tongue, (class, id), (old, new)),
        Thing::Phrase(_) if by_words => Err(Refused("the words of a phrase are changed where it is defined: in its `say`".into())),
        Thing::Game(_) => Err(Refused("the id of a game is how its folder, its packs and those who play it call it: it is no word of its files alone".into())),
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

/// Another word for a word of a lexicon: in all forms of it, and wherever it is said in that language.
fn word(source: &dyn Workspace, known: &Known, scenes: &[SceneText], tongue: &str, (class, id): (&str, &str), (old, new): (&str, &str)) -> Edits {
    let game = &known.game;
    let own = tongue == game.rules_file.language;
    let first = |wrong: Vec<Diagnostic>| Refused(wrong.first().map_or_else(String::new, |wrong| wrong.message.clone()));
    let before = saying(source, tongue, own).map_err(first)?;
    let entry = before.lexicon().entry(class, id).ok_or_else(|| Refused(format!("the lexicon has no {class} `{id}`")))?;
    let texts: Vec<&str> = entry.texts().map(|(_, text)| text).collect();
    let (named, forms) = inflections(before.lexicon(), (class, id), old, new).ok_or_else(|| {
        let base = base(&texts, old).unwrap_or(old);
        Refused(format!(
            "nobody knows the other forms of the {class} `{id}` by that: write what stands instead of `{base}`, or change its forms in the lexicon"
        ))
    })?;
    let old = named.as_str();
    let mut edits = in_lexicon(source, tongue, (class, id), &forms);
    if edits.is_empty() {
        return Err(Refused(format!("the words of the {class} `{id}` stand in no file that can be changed")));
    }
    let after = saying(&over(source, &edits), tongue, own).map_err(first)?;
    let mut changed = BTreeMap::new();
    let small: Vec<String> = forms.keys().map(|form| form.to_lowercase()).collect();
    for name in source.files().into_iter().chain(source.files_of_packs()).filter(|file| file.ends_with(".ron")) {
        let Some(file) = source.read(&name) else { continue };
        // Sets in another language have other words; what mutants quote is exchanged with what they quote.
        if tongue_of(known, &name, &file) != tongue || within(&name) == "mutants.ron" {
            continue;
        }
        let all = lines(&name, &file);
        let mentions = named::mentions(known, &name, &file, &Thing::Word(class.to_owned(), id.to_owned()));
        let says_it = |line: &Line| mentions.iter().any(|mention| line.outline.span.start <= mention.span.start && mention.span.end <= line.outline.span.end);
        // Words that stand in the form of another are no words of their own: such lines are printed as they would be now.
        let says = |text: &str| {
            let text = text.to_lowercase();
            small.iter().any(|form| text.contains(form))
        };
        for line in all.iter().filter(|line| says(&line.text) && reminders(&line.text).is_empty()) {
            still();
            let Some(said) = again(&before, &after, &line.speech, &line.text) else { continue };
            let other = said != line.text && (says_it(line) || again(&before, &before, &line.speech, &line.text).is_some_and(|was| was != said));
            if other {
                edits.push(Edit { place: Place::new(name.clone(), line.outline.span.clone()), text: literal(&said) });
                changed.insert(line.text.clone(), said);
            }
        }
        for mention in mentions {
            still();
            let line = all.iter().find(|line| line.outline.span.start <= mention.span.start && mention.span.end <= line.outline.span.end);
            let Some(line) = line else {
                // A family is called by its word.
                if mention.written == Written::Words {
                    let was = &file[mention.span.clone()];
                    edits.extend(inflected(was, old, new).map(|text| Edit { place: Place::new(name.clone(), mention.span), text }));
                }
                continue;
            };
            if !reminders(&line.text).is_empty() {
                // What stands in parentheses is nobody's tree: the word alone is exchanged.
                let was = &file[mention.span.clone()];
                edits.extend(inflected(was, old, new).map(|text| Edit { place: Place::new(name.clone(), mention.span), text }));
            }
        }
        if within(&name) == "game.ron" && class == "family" && own {
            edits.extend(families(&name, &file, entry.forms.get("sg").map_or("", String::as_str), &forms));
        }
    }
    if own {
        let others = before.lexicon().ids().filter(|other| *other != (class, id)).filter_map(|(class, id)| before.lexicon().entry(class, id));
        let others: Vec<String> = others.flat_map(|entry| entry.texts()).map(|(_, text)| text.to_lowercase()).collect();
        let is_part = |word: &String| forms.keys().any(|form| form.len() < word.len() && word.contains(&form.to_lowercase()));
        let longer: Vec<String> = others.into_iter().filter(is_part).collect();
        let exchange = Exchange { known, class, forms: &forms, longer: &longer, changed: &changed };
        edits.extend(exchange.beside_sentences(source, scenes, |text| {
            let sorts = [Speech::Line, Speech::Condition, Speech::Selector, Speech::Trigger, Speech::Place];
            sorts.into_iter().find_map(|speech| again(&before, &after, &speech, text))
        }));
    }
    Ok(edits)
}

/// A language in which phrases are said, and mean nothing: what they mean may say the word that is exchanged, too.
fn saying(source: &dyn Workspace, tongue: &str, own: bool) -> Result<Language, Vec<Diagnostic>> {
    const PHRASES: &str = "phrases.ron";
    let mut phrases = source.read(PHRASES).unwrap_or_default();
    for (_, phrase) in Outline::of(&phrases).items.iter().rev() {
        if let Some(means) = phrase.get("means") {
            phrases.replace_range(means.span.clone(), "[]");
        }
    }
    let texts = if phrases.is_empty() { BTreeMap::new() } else { BTreeMap::from([(PHRASES.to_owned(), phrases)]) };
    let language = language_of(&Overlay::new(source, texts), tongue, own)?;
    // Much is tried that is no sentence, or not one of this sort, and nobody is told what it could have been.
    language.hint_at_most(0);
    Ok(language)
}

type Edits = Result<Vec<Edit>, Refused>;

/// The files as they are with changes.
pub(super) fn over<'a>(source: &'a dyn Workspace, edits: &[Edit]) -> Overlay<'a> {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by(|one, other| other.place.cmp(&one.place));
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for edit in sorted {
        // Scenes are no files of the game.
        let Some(was) = texts.get(&edit.place.file).cloned().or_else(|| source.read(&edit.place.file)) else { continue };
        let (before, behind) = (was.get(..edit.place.start), was.get(edit.place.end..));
        texts.insert(edit.place.file.clone(), [before, Some(&edit.text), behind].into_iter().flatten().collect());
    }
    Overlay::new(source, texts)
}

/// The language that a file is written in, by its id.
fn tongue_of(known: &Known, name: &str, file: &str) -> String {
    if let Some(words) = within(name).strip_prefix("lexicon/") {
        return words.trim_end_matches(".ron").to_owned();
    }
    let own = super::proposal::words::language_of(known, name, file);
    let other = known.game.read.tongues.iter().find(|(_, language)| std::sync::Arc::ptr_eq(language, own)).map(|(id, _)| id.clone());
    other.unwrap_or_else(|| known.game.rules_file.language.clone())
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

/// The form from which the others of a word are made: of those that are like one of them, the shortest.
fn base<'t>(texts: &[&'t str], old: &str) -> Option<&'t str> {
    texts.iter().copied().filter(|text| related(text, old)).min_by_key(|text| text.len())
}

/// Whether two forms of a word have a stem in common.
fn related(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    one.contains(&other) || other.contains(&one) || one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count() >= 3
}

/// What the forms of a word become that is called otherwise, and the form that the new name stands for: the one at hand, where the others follow
/// from that, or else the one that all are made from. Nothing where some of those that have its stem follow from neither.
#[must_use]
pub fn inflections(lexicon: &Lexicon, (class, id): (&str, &str), old: &str, new: &str) -> Option<(String, BTreeMap<String, String>)> {
    let entry = lexicon.entry(class, id)?;
    let all: Vec<(&str, &str)> = entry.texts().collect();
    let texts: Vec<&str> = all.iter().map(|(_, text)| *text).collect();
    let made_from = base(&texts, old).unwrap_or(old);
    [old, made_from].into_iter().find_map(|named| {
        // A form whose letters change otherwise is made as those of other words are, from the one that all are made from.
        let usual = |form: &str| (named == made_from).then(|| ending(lexicon, class, form, new)).flatten().map(|ending| format!("{new}{ending}"));
        let made = |(form, text): &(&str, &str)| inflected(text, named, new).or_else(|| usual(form).filter(|_| related(text, old) && !text.contains(' ')));
        let forms: BTreeMap<String, String> = all.iter().filter_map(|one| Some((one.1.to_owned(), made(one)?))).collect();
        let whole = texts.iter().all(|text| !related(text, old) && !related(text, named) || forms.contains_key(*text));
        (whole && !forms.is_empty()).then(|| (named.to_owned(), forms))
    })
}

/// What the words of a class mostly add to the form that others are made from, to make one of them: words that end as this one does count more.
fn ending(lexicon: &Lexicon, class: &str, form: &str, word: &str) -> Option<String> {
    let last = word.chars().next_back();
    let mut added: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in lexicon.ids().filter(|(own, _)| *own == class).filter_map(|(class, id)| lexicon.entry(class, id)) {
        let texts: Vec<&str> = entry.texts().map(|(_, text)| text).collect();
        for (_, text) in entry.texts().filter(|(own, _)| *own == form) {
            let Some(base) = base(&texts, text) else { continue };
            if let Some(ending) = text.strip_prefix(base).filter(|ending| !ending.is_empty() && !ending.contains(' ')) {
                *added.entry(ending).or_default() += if base.chars().next_back() == last { 3 } else { 1 };
            }
        }
    }
    added.into_iter().max_by_key(|(_, many)| *many).map(|(ending, _)| ending.to_owned())
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
        let new = |place: &Outline| Some(Edit { text: literal(forms.get(&place.text(&file)?)?), place: Place::new(name.clone(), place.span.clone()) });
        edits.extend(entry.all().filter_map(new));
    }
    edits.sort_by(|a, b| a.place.cmp(&b.place));
    edits
}

/// The members of groups of families in the rules that are called by that word.
fn families(name: &str, file: &str, old: &str, forms: &BTreeMap<String, String>) -> Vec<Edit> {
    let outline = Outline::of(file);
    let (Some(groups), Some(new)) = (outline.get("families"), forms.get(old)) else { return Vec::new() };
    let members = groups.items.iter().flat_map(|(_, group)| &group.items).filter(|(_, member)| member.text(file).as_deref() == Some(old));
    members.map(|(_, member)| Edit { place: Place::new(name, member.span.clone()), text: literal(new) }).collect()
}

/// What a text says, printed with other words.
pub(super) fn again(before: &Language, after: &Language, speech: &Speech, text: &str) -> Option<String> {
    match speech {
        Speech::Card(name) => after.print_ability(&before.read_card_line(name, text).ok()?).ok(),
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
        Speech::Place => after.print_place(&before.read_place(text).ok()?).ok(),
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
