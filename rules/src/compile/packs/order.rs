//! The order of packs: what a pack needs comes before it.

use super::Cut;
use super::read::Pack;
use kotodama_grammar::{Diagnostic, codes, nearest};
use std::collections::BTreeSet;

/// Puts packs in order. Those that lack something they need are left out, and those that need them; so are circles. Packs that do not
/// need each other stand in the order of their ids, which means nothing: they can't contradict each other.
pub(super) fn order(mut packs: Vec<Pack>, wrong: &mut Vec<Diagnostic>, cuts: &mut BTreeSet<Cut>) -> Vec<Pack> {
    packs.sort_by(|a, b| a.id().cmp(b.id()));
    while let Some((at, found)) = packs.iter().enumerate().find_map(|(at, pack)| Some((at, lacking(pack, &packs)?))) {
        wrong.push(found);
        cuts.insert(Cut::Pack(packs.remove(at).id().to_owned()));
    }
    let mut ordered: Vec<Pack> = Vec::new();
    while let Some(next) = packs.iter().position(|pack| pack.about.value.needs.keys().all(|need| ordered.iter().any(|known| known.id() == need))) {
        ordered.push(packs.remove(next));
    }
    while let Some(chain) = packs.iter().find_map(|pack| circle(pack, &packs)) {
        let names: Vec<&str> = chain.iter().map(|pack| pack.id()).collect();
        let (path, span) = chain[0].at(names[1]);
        let found = Diagnostic::error(codes::PACK_NEEDS, format!("these packs need each other: {}", names.join(" → "))).at(path, span).label("here");
        wrong.push(found.help("let one of them do without the other"));
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        packs.retain(|pack| !names.iter().any(|name| name == pack.id()));
        cuts.extend(names.into_iter().map(Cut::Pack));
    }
    // What is left needs one of a circle.
    wrong.extend(packs.iter().filter_map(|pack| lacking(pack, &packs)));
    cuts.extend(packs.iter().map(|pack| Cut::Pack(pack.id().to_owned())));
    ordered
}

/// Something that a pack needs and that is not there.
fn lacking(pack: &Pack, packs: &[Pack]) -> Option<Diagnostic> {
    pack.about.value.needs.iter().find_map(|(need, range)| {
        let (path, span) = pack.at(need);
        let found = |message: String| Diagnostic::error(codes::PACK_NEEDS, message).at(path, span.clone()).label("here");
        match packs.iter().find(|other| other.id() == need) {
            None => {
                let known: Vec<&str> = packs.iter().map(Pack::id).filter(|id| *id != pack.id()).collect();
                let near = nearest(need, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
                let help = near.unwrap_or_else(|| "add it, too".to_owned());
                Some(found(format!("the pack `{}` needs `{need}`, which is not there", pack.id())).help(help))
            }
            Some(other) if !range.matches(&other.about.value.version) => {
                let (beside, at) = other.at(&other.about.value.version.to_string());
                let message = format!("the pack `{}` needs `{need}` in a version {range}; it is there in version {}", pack.id(), other.about.value.version);
                Some(found(message).also(beside, at, "this version").help("take another version of one of the two"))
            }
            Some(_) => None,
        }
    })
}

/// A way along needs, from a pack on, that ends where it began.
fn circle<'a>(from: &'a Pack, packs: &'a [Pack]) -> Option<Vec<&'a Pack>> {
    let mut chain = vec![from];
    loop {
        let last = chain.last()?;
        let next = packs.iter().find(|pack| last.needs(pack.id()))?;
        if let Some(start) = chain.iter().position(|pack| pack.id() == next.id()) {
            let mut round = chain.split_off(start);
            // Wherever one comes to it, it is told from the same pack on.
            let least = (0..round.len()).min_by_key(|at| round[*at].id()).unwrap_or(0);
            round.rotate_left(least);
            round.push(round[0]);
            return Some(round);
        }
        chain.push(next);
    }
}
