//! Numbers of cards beyond what their set declares.

use crate::pages::SetPage;
use kotodama_engine::data::StatValue;
use kotodama_grammar::{Diagnostic, codes};

/// The numbers that are beyond the `ranges` of their set. A dash is no number.
pub(super) fn findings(pages: &[SetPage]) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for page in pages.iter().filter(|page| !page.set.ranges.is_empty()) {
        for (at, card) in page.set.cards.iter().enumerate() {
            let Some(ranges) = page.set.ranges.get(&card.kind) else { continue };
            let sides = [Some(&card.stats), card.back.as_ref().map(|back| &back.stats)];
            for (stat, value) in sides.into_iter().flatten().flatten() {
                let number = match value {
                    StatValue::Number(number) => Some(*number),
                    StatValue::Text(text) => text.trim().parse().ok(),
                };
                let (Some(number), Some((least, most))) = (number, ranges.get(stat)) else { continue };
                if !(*least..=*most).contains(&number) {
                    let message = format!("the `{stat}` of `{}` is {number}; its set goes from {least} to {most}", card.full_name());
                    let found = Diagnostic::warning(codes::OUT_OF_RANGE, message).at(&page.file, page.span(at, stat));
                    findings.push(found.help("correct the number, or widen `ranges` at the beginning of the set"));
                }
            }
        }
    }
    findings
}
