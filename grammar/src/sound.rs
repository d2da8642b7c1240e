//! What no language file may have, since reading would come to no end or never get there: rules that lead back to themselves before a letter
//! is read, repetitions of what may be nothing, alternatives behind one that always fits. pest looks at each rule for itself; this looks through
//! the rules that they call.

use std::collections::BTreeSet;

use crate::error::GrammarError;
use crate::rules::{Ex, RuleId, Rules};

/// All that is wrong with these rules, which have settled.
pub(crate) fn unsound(rules: &Rules) -> Vec<GrammarError> {
    let mut sound = Sound { rules, always: vec![false; rules.rules.len()], done: vec![false; rules.rules.len()], errors: Vec::new() };
    while (0..rules.rules.len()).filter(|id| sound.learn(*id)).count() > 0 {}
    for id in 0..rules.rules.len() {
        sound.look(id, &rules.rules[id].ex);
        sound.circle(id, &mut Vec::new());
    }
    sound.errors
}

struct Sound<'a> {
    rules: &'a Rules,
    /// Rules that match whatever stands there.
    always: Vec<bool>,
    /// Rules from which no way leads back to themselves, or of which that was told.
    done: Vec<bool>,
    errors: Vec<GrammarError>,
}

impl Sound<'_> {
    fn wrong(&mut self, rule: RuleId, message: String) {
        self.errors.push(GrammarError::Rule { rule: self.rules.rules[rule].name.clone(), message });
    }

    /// Whether it was learnt just now that a rule always matches.
    fn learn(&mut self, id: RuleId) -> bool {
        let learnt = !self.always[id] && self.fits_always(&self.rules.rules[id].ex);
        self.always[id] |= learnt;
        learnt
    }

    fn fits_always(&self, ex: &Ex) -> bool {
        match ex {
            Ex::Lit { text, .. } => text.is_empty(),
            Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Look { .. } => false,
            Ex::Call(id) | Ex::Tag(_, id) => self.always[*id],
            Ex::Seq(parts) => parts.iter().all(|part| self.fits_always(part)),
            Ex::Choice(parts) => parts.iter().any(|part| self.fits_always(part)),
            Ex::Rep { ex, min, .. } => *min == 0 || self.fits_always(ex),
        }
    }

    /// Looks through an expression of a rule.
    fn look(&mut self, rule: RuleId, ex: &Ex) {
        match ex {
            Ex::Lit { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End | Ex::Call(_) | Ex::Tag(..) => {}
            Ex::Look { ex, .. } => self.look(rule, ex),
            Ex::Seq(parts) => parts.iter().for_each(|part| self.look(rule, part)),
            Ex::Choice(parts) => {
                parts.iter().for_each(|part| self.look(rule, part));
                let hidden = parts.iter().rev().skip(1).any(|part| self.fits_always(part));
                if hidden {
                    self.wrong(rule, "an alternative that always fits hides those behind it".into());
                }
            }
            Ex::Rep { ex, max, .. } => {
                self.look(rule, ex);
                if max.is_none() && self.rules.begins(ex).nothing {
                    self.wrong(rule, "what is repeated may be nothing, and nothing could be repeated for ever".into());
                }
            }
        }
    }

    /// Follows what a rule can begin with, and tells of a way back to it.
    fn circle(&mut self, id: RuleId, way: &mut Vec<RuleId>) {
        if self.done[id] {
            return;
        }
        if let Some(at) = way.iter().position(|seen| *seen == id) {
            let names: Vec<&str> = way[at..].iter().chain([&id]).map(|id| self.rules.rules[*id].name.as_str()).collect();
            let message = format!("it is left-recursive ({}): something has to be read before it comes again", names.join(" -> "));
            self.wrong(id, message);
            self.done[id] = true;
            return;
        }
        let mut first = BTreeSet::new();
        self.first(&self.rules.rules[id].ex, &mut first);
        way.push(id);
        for next in first {
            self.circle(next, way);
        }
        way.pop();
        self.done[id] = true;
    }

    /// The rules that an expression tries before it has read a letter.
    fn first(&self, ex: &Ex, found: &mut BTreeSet<RuleId>) {
        match ex {
            Ex::Lit { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End => {}
            Ex::Call(id) | Ex::Tag(_, id) => {
                found.insert(*id);
            }
            Ex::Look { ex, .. } | Ex::Rep { ex, .. } => self.first(ex, found),
            Ex::Choice(parts) => parts.iter().for_each(|part| self.first(part, found)),
            Ex::Seq(parts) => {
                for part in parts {
                    self.first(part, found);
                    if !self.rules.begins(part).nothing {
                        break;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::assemble::assemble;
    use crate::lexicon::Lexicon;

    fn errors(source: &str) -> Vec<String> {
        let errors = assemble(source, &Lexicon::default(), &[]).expect_err("it is unsound");
        errors.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn rules_that_lead_back_to_themselves_are_refused() {
        for source in [
            "one = { two ~ \"a\" }\ntwo = { \"b\"? ~ three }\nthree = { \"c\" | one }",
            "one = { !one ~ \"a\" }",
            "one = { (two ~ one)? ~ \"a\" }\ntwo = { \"b\"* }",
        ] {
            let errors = errors(source);
            assert!(errors.iter().any(|error| error.contains("left-recursive")), "{source}: {errors:?}");
        }
        assert!(assemble("one = { \"a\" ~ one? }", &Lexicon::default(), &[]).is_ok());
    }

    #[test]
    fn what_is_never_reached_or_never_ends_is_refused() {
        let hidden = errors("one = { two | \"a\" }\ntwo = { \"b\"? }");
        assert!(hidden[0].contains("always fits"), "{hidden:?}");
        let endless = errors("one = { two* ~ \"a\" }\ntwo = { \"b\"? ~ \"c\"? }");
        assert!(endless[0].contains("for ever"), "{endless:?}");
    }
}
