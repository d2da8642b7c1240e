//! How the name of one is made from the name of several, where a text makes cards: "two 2/2 Spirit Elves" are each a Spirit Elf.
//!
//! The rules of a language file whose names begin with `ending` say it: of `ending__f = { "ves" }` the words are ends of a name of
//! several, and what stands behind `__` takes their place (`none`: nothing does). `ending` is said of the last word of a name,
//! `ending_each` of each of its words, but for those that `ending_not` lists and what stands behind a word of `ending_stop`.

use crate::rules::{Ex, Rules};
use crate::write::words;
use kotodama_tree::{Endings, form};

/// The endings that the rules say.
pub(crate) fn of(rules: &Rules) -> Endings {
    let (mut last, mut each) = (Vec::new(), Vec::new());
    for rule in &rules.rules {
        let into = match rule.name.split("__").next() {
            Some("ending") => &mut last,
            Some("ending_each") => &mut each,
            Some(_) | None => continue,
        };
        let instead = form(&rule.name);
        let instead = if instead == "none" { String::new() } else { instead.replace('_', "") };
        ends(&rule.ex, &mut |end| into.push((end.to_owned(), instead.clone())));
    }
    let listed = |rule: &str| rules.get(rule).map(|rule| words(&rule.ex)).unwrap_or_default();
    Endings::new(last, each, listed("ending_not"), listed("ending_stop"))
}

fn ends(ex: &Ex, into: &mut impl FnMut(&str)) {
    match ex {
        Ex::Lit { text, .. } => into(text),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| ends(part, into)),
        Ex::Rep { .. } | Ex::Look { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::assemble::assemble;
    use crate::lexicon::Lexicon;
    use kotodama_tree::Endings;

    fn endings(source: &str) -> Endings {
        super::of(&assemble(source, &Lexicon::default(), &[]).expect("it assembles"))
    }

    #[test]
    fn the_last_word_changes_in_one_language_and_each_in_another() {
        let last = endings("ending__f = { \"ves\" }\nending__y = { \"ies\" }\nending__none = { \"s\" }");
        assert_eq!(last.one("Spirit Elves"), "Spirit Elf");
        assert_eq!(last.one("Brass Ponies"), "Brass Pony");
        assert_eq!(last.one("Boars"), "Boar");
        assert_eq!(last.one("Moss"), "Mos");
        let each = "ending_each__al = { \"aux\" }\nending_each__none = { \"s\" }\nending_not = { \"gris\" | \"souris\" }\nending_stop = { \"de\" | \"d'\" }";
        let each = endings(each);
        assert_eq!(each.one("Animaux Gris"), "Animal Gris");
        assert_eq!(each.one("Chauves-souris"), "Chauves-souris");
        assert_eq!(each.one("Chiens de chasses"), "Chien de chasses");
        assert_eq!(each.one("Chiens d'attaques"), "Chien d'attaques");
    }
}
