//! What the words of a scene are: cards, zones, numbers, what its lines begin with. Their colours, and where they lead.

use super::desk::Known;
use super::named::{self, Mention, Thing, Written, in_scene};
use super::survey::{Colour, Coloured};
use super::{Place, SceneText};
use crate::scene::parse::{begins, without_comment};
use crate::wanted::still;
use crate::workspace::Workspace;
use std::ops::Range;

/// The classes of words that boards and expectations are written in, the likelier first.
pub(super) const SHOWN: [&str; 7] = ["zone", "kind", "stat", "counter", "pool", "keyword", "state"];

/// The words that lines of a scene begin with of which the rest is no text of the game.
pub(super) const ASIDE: [&str; 9] = ["covers", "game", "mode", "seats", "seat", "turn", "active", "first", "start"];

/// The words of the game that stand in a scene beside the names of its cards, in order.
#[must_use]
pub fn words(known: &Known, text: &str) -> Vec<Mention> {
    let forms = forms(known);
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let said = without_comment(line);
        let (head, first) = begins(said);
        let board = !ASIDE.contains(&first.trim_end_matches([':', '>']));
        if board && !said.starts_with('#') {
            let names: Vec<Range<usize>> = in_scene(known, said, None).into_iter().map(|mention| mention.span).collect();
            let apart = |span: &Range<usize>| names.iter().all(|name| span.end <= name.start || name.end <= span.start);
            let own = of_line(&forms, said, head).into_iter().filter(|mention| apart(&mention.span));
            found.extend(own.map(|mention| Mention { span: at + mention.span.start..at + mention.span.end, ..mention }));
        }
        at += line.len();
    }
    found
}

/// The forms of the words that scenes are written in, in small letters, the longest first.
fn forms(known: &Known) -> Vec<(String, Thing)> {
    let lexicon = &known.game.read.lexicon;
    let mut forms: Vec<(String, Thing)> = Vec::new();
    for class in SHOWN {
        for (class, id) in lexicon.ids().filter(|(own, _)| *own == class) {
            let thing = Thing::Word(class.to_owned(), id.to_owned());
            let texts = lexicon.entry(class, id).into_iter().flat_map(|entry| entry.texts()).map(|(_, text)| text.to_lowercase());
            forms.extend(texts.filter(|text| text.starts_with(char::is_alphabetic)).map(|text| (text, thing.clone())));
        }
    }
    forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
    forms.dedup_by(|later, first| later.0 == first.0);
    forms
}

/// The words of a line behind its first bytes.
fn of_line(forms: &[(String, Thing)], line: &str, head: usize) -> Vec<Mention> {
    let small = line.to_lowercase();
    if small.len() != line.len() {
        return Vec::new();
    }
    let mut found: Vec<Mention> = Vec::new();
    let (mut at, mut before, mut quoted) = (head, ' ', false);
    while let Some(sign) = small[at..].chars().next() {
        quoted ^= sign == '"';
        let word = forms.iter().find(|(form, _)| {
            let behind = || small[at + form.len()..].chars().next();
            small[at..].starts_with(form.as_str()) && !behind().is_some_and(|sign| sign.is_alphanumeric() || sign == '_')
        });
        let begins = sign.is_alphabetic() && !before.is_alphanumeric() && before != '_';
        match word.filter(|_| begins && !quoted) {
            Some((form, thing)) => {
                found.push(Mention { span: at..at + form.len(), thing: thing.clone(), written: Written::Words });
                before = 'a';
                at += form.len();
            }
            None => {
                before = sign;
                at += sign.len_utf8();
            }
        }
    }
    found
}

/// What a thing is called in scenes: where.
pub(super) fn places(known: &Known, scenes: &[SceneText], thing: &Thing) -> Vec<(Place, Written)> {
    let of_scene = |scene: &SceneText| {
        still();
        let shown = matches!(thing, Thing::Word(class, _) if SHOWN.contains(&class.as_str()));
        let words = if shown { words(known, &scene.text) } else { in_scene(known, &scene.text, Some(thing)) };
        let here = words.into_iter().filter(|mention| mention.thing == *thing);
        here.map(|mention| (Place::new(scene.file.clone(), mention.span), mention.written)).collect::<Vec<_>>()
    };
    scenes.iter().flat_map(of_scene).collect()
}

/// The words of a scene that are something, in order, for their colours; none stands in another.
#[must_use]
pub fn colours(known: &Known, text: &str) -> Vec<Coloured> {
    let coloured = |span: Range<usize>, colour: Colour| Coloured { span, colour, within: (false, false) };
    let of_thing = |thing: &Thing| match thing {
        Thing::Card(_) => Colour::Card,
        Thing::Word(class, _) => super::survey::of_class(class),
        Thing::Row(_) | Thing::Mode(_) | Thing::Deck(_) | Thing::Game(_) | Thing::Phrase(_) => Colour::Term,
    };
    let mut all: Vec<Coloured> =
        in_scene(known, text, None).into_iter().chain(words(known, text)).map(|mention| coloured(mention.span, of_thing(&mention.thing))).collect();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let said = without_comment(line);
        all.retain(|one| !(at + said.len() <= one.span.start && one.span.start < at + line.len()));
        let (head, _) = begins(said);
        if head > 0 {
            all.push(coloured(at..at + head, Colour::Verb));
        }
        all.extend(numbers(said).into_iter().map(|span| coloured(at + span.start..at + span.end, Colour::Number)));
        at += line.len();
    }
    all.sort_by_key(|one| (one.span.start, std::cmp::Reverse(one.span.end)));
    let mut end = 0;
    all.retain(|one| {
        let apart = one.span.start >= end;
        end = end.max(one.span.end);
        apart
    });
    all
}

/// The numbers of a line.
fn numbers(line: &str) -> Vec<Range<usize>> {
    let (mut found, mut at): (Vec<Range<usize>>, usize) = (Vec::new(), 0);
    while let Some(start) = line[at..].find(|sign: char| sign.is_ascii_digit()).map(|start| at + start) {
        let end = line[start..].find(|sign: char| !sign.is_ascii_digit()).map_or(line.len(), |end| start + end);
        let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || ['_', '/', '-'].contains(&sign));
        if !letter(line[..start].chars().next_back().filter(|sign| *sign != 'x')) && !letter(line[end..].chars().next()) {
            found.push(start..end);
        }
        at = end;
    }
    found
}

/// Where a scene leads: its game, its mode, the rows that it covers, the decks that it begins with; each with where that is defined.
#[must_use]
pub fn links(source: &dyn Workspace, known: &Known, text: &str) -> Vec<(Range<usize>, Place)> {
    let leads = |mention: &Mention| match mention.thing {
        Thing::Row(_) | Thing::Mode(_) | Thing::Deck(_) | Thing::Game(_) => true,
        Thing::Card(_) | Thing::Word(..) | Thing::Phrase(_) => false,
    };
    let mentions = in_scene(known, text, None).into_iter().filter(leads);
    mentions.filter_map(|mention| Some((mention.span, named::definitions(source, known, &mention.thing).into_iter().next()?))).collect()
}
