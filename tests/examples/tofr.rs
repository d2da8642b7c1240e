//! Throwaway.
use kotodama_grammar::{Language, Lexicon};
fn main() {
    let en = Language::of("en", &Lexicon::from_ron(&std::fs::read_to_string("/tmp/k/azc/english/lexicon/en.ron").unwrap()).unwrap(), &[]).unwrap();
    let fr = Language::of("fr", &Lexicon::from_ron(&std::fs::read_to_string("cards/azcard/lexicon/fr.ron").unwrap()).unwrap(), &[])
        .unwrap_or_else(|e| panic!("{e:?}"));
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(format!("/tmp/k/azc/english/{file}")).unwrap();
        let mut out = String::new();
        for (i, part) in text.split('"').enumerate() {
            if i > 0 {
                out.push('"');
            }
            if i % 2 == 0 || !part.contains(' ') {
                out.push_str(part);
                continue;
            }
            let done = if part.starts_with("Whenever ") && !part.ends_with('.') {
                en.read_trigger(part).ok().map(|t| fr.print_trigger(&t).map(|s| s))
            } else if part.ends_with('.') || part.ends_with('”') {
                en.read_ability(part)
                    .ok()
                    .map(|a| fr.print_ability(&a))
                    .or_else(|| en.read_meaning(&[part.to_string()]).ok().map(|t| fr.print_text(&t).map(|l| l.join(" "))))
                    .or_else(|| en.read_effects(part).ok().map(|e| fr.print_effects(&e)))
            } else {
                en.read_condition(part)
                    .ok()
                    .map(|c| fr.print_condition(&c))
                    .or_else(|| en.read_selector(part).ok().map(|c| fr.print_selector(&c)))
                    .or_else(|| en.read_place(part).ok().map(|p| fr.print("place", &p)))
            };
            match done {
                Some(Ok(s)) => out.push_str(&s),
                Some(Err(e)) => {
                    eprintln!("{file}: NOT PRINTED {part}\n   {e}");
                    out.push_str(part);
                }
                None => {
                    eprintln!("{file}: not read: {part}");
                    out.push_str(part);
                }
            }
        }
        std::fs::write(format!("/tmp/k/azc/fr-{}", file.replace('/', "-")), out).unwrap();
    }
}
