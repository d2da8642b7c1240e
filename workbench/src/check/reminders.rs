//! Reminders on cards that say something else than their keywords mean.

use crate::explain::reminders_of;
use crate::pages::SetPage;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::Reading;
use kotodama_rules::reminder::Tongue;

/// What to do about a rule in parentheses.
const NOT_PLAYED: &str = "say it outside of the parentheses; of a keyword that only the rules speak of, keywords.ron can give the words (`reminder`)";

/// The reminders that are wrong, each with what it should say.
pub(super) fn findings(pages: &[SetPage], game: &Reading) -> Vec<Diagnostic> {
    let reminders = reminders_of(game);
    let mut findings = Vec::new();
    for page in pages {
        let other = page.set.language.as_ref().and_then(|id| game.read.tongues.get(id));
        let tongue = Tongue { language: other.unwrap_or(game.language()), own: other.is_none() };
        for (at, card) in page.set.cards.iter().enumerate() {
            for line in card.text.iter().chain(card.back.iter().flat_map(|back| &back.text)) {
                let place = page.span(at, line);
                for wrong in reminders.wrong(line, tongue) {
                    let span = place.start + wrong.span.start..place.start + wrong.span.end;
                    let name = card.full_name();
                    let (message, help) = match wrong.wanted {
                        Some(wanted) => (
                            format!("this reminder on `{name}` says something else than the keyword means"),
                            format!("write ({wanted}), or let `kotodama fmt --reminders` do it"),
                        ),
                        None => (format!("what stands in parentheses on `{name}` is not played"), NOT_PLAYED.to_owned()),
                    };
                    findings.push(Diagnostic::warning(codes::WRONG_REMINDER, message).at(&page.file, span).help(help));
                }
            }
        }
    }
    findings
}
