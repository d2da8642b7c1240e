//! What a data file says that whoever reads it into a type does not see: signs that act, keys that stand twice.

use crate::outline::{Kind, each};
use crate::visible::{acting as acts_in, push};
use kotodama_grammar::{Diagnostic, codes};
use std::collections::HashMap;
use std::ops::Range;

/// The first mistake in how a file is written.
pub(super) fn mistake(path: &str, file: &str) -> Option<Diagnostic> {
    let mut tables = Tables::default();
    for stretch in each(file) {
        let written = &file[stretch.span.clone()];
        match stretch.kind {
            Kind::Quoted => {
                if let Some(sign) = acting(written) {
                    return Some(acts(path, stretch.span, sign));
                }
                tables.quoted = Some(stretch.span);
            }
            Kind::Sign => {
                if let Some((first, again)) = tables.sign(file, written) {
                    let key = &file[again.clone()];
                    let found = Diagnostic::error(codes::DATA_VALUE, format!("{key} stands twice in this table: the first would count for nothing"));
                    return Some(found.at(path, again).label("again here").also(path, first, "it is here already").help("leave one of them out"));
                }
            }
            Kind::Word | Kind::Comment => {}
        }
    }
    None
}

fn acts(path: &str, span: Range<usize>, sign: char) -> Diagnostic {
    let mut seen = String::new();
    push(&mut seen, sign);
    let message = format!("this text has the sign {seen}, which is not seen where it is shown, but does something there");
    let found = Diagnostic::error(codes::DATA_VALUE, message).at(path, span).label("in this text");
    found.help("leave it out: names and texts are one line of letters that are seen")
}

/// A sign of a text, as it is written in quotes, that acts.
fn acting(written: &str) -> Option<char> {
    // The quote before it is no letter that anything could join.
    if written.contains('\\') { acts_in(&ron::from_str::<String>(written).ok()?) } else { acts_in(written.trim_start_matches(['r', '#', '"'])) }
}

/// The tables, lists and structs that are open, each with its keys so far.
#[derive(Default)]
struct Tables {
    open: Vec<HashMap<String, Range<usize>>>,
    /// The text that stood last: a key, if `:` follows.
    quoted: Option<Range<usize>>,
}

impl Tables {
    /// Takes a sign; gives where a key stands the first time and again.
    fn sign(&mut self, file: &str, sign: &str) -> Option<(Range<usize>, Range<usize>)> {
        let quoted = self.quoted.take();
        match sign {
            "{" | "(" | "[" => self.open.push(HashMap::new()),
            "}" | ")" | "]" => drop(self.open.pop()),
            ":" => {
                let (key, keys) = (quoted?, self.open.last_mut()?);
                let written = &file[key.clone()];
                // However it is written, it is the same key.
                let says = ron::from_str(written).unwrap_or_else(|_| written.to_owned());
                if let Some(first) = keys.get(&says) {
                    return Some((first.clone(), key));
                }
                keys.insert(says, key);
            }
            _ => {}
        }
        None
    }
}
