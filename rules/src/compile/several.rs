//! What one sentence says once for several: options of which some are chosen, instructions about the same cards.

use super::build::Builder;
use super::fail::Fail;
use kotodama_grammar::ast;

/// Of more options than these, there are too many choices to offer each as one.
const MOST_OPTIONS: usize = 5;

/// The choices of some of several options: each is all that is done then, in the order in which it stands.
pub(super) fn combined(count: ast::HowMany, options: &[ast::Effect]) -> Result<Vec<ast::Effect>, Fail> {
    if options.len() > MOST_OPTIONS {
        return Err(format!("some of more than {MOST_OPTIONS} options are too many choices: offer fewer, or say “choose one” twice").into());
    }
    let sizes = match count {
        ast::HowMany::OneOrMore => 1..=options.len(),
        ast::HowMany::JustSo(so_many) => {
            let fits = usize::try_from(so_many).ok().filter(|so_many| (2..options.len()).contains(so_many));
            let so_many = fits.ok_or("so many of these options are all of them, or more: say fewer, or leave the choice out")?;
            so_many..=so_many
        }
    };
    let chosen = |mask: usize| options.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, option)| option.clone());
    let mut masks: Vec<usize> = (1..1 << options.len()).filter(|mask: &usize| sizes.contains(&(mask.count_ones() as usize))).collect();
    // The fewest first, and of as many those with the earlier options.
    masks.sort_by_key(|mask| (mask.count_ones(), std::cmp::Reverse(mask.reverse_bits())));
    Ok(masks.into_iter().map(|mask| together(chosen(mask).collect())).collect())
}

/// Instructions one after the other, as one.
fn together(mut steps: Vec<ast::Effect>) -> ast::Effect {
    if steps.len() == 1 { steps.remove(0) } else { ast::Effect::Then { steps } }
}

/// Which cards an instruction gives something to, keeps from something or takes a keyword from, and how long.
fn subject(effect: &mut ast::Effect) -> Option<(&mut ast::Said<ast::Selector>, &mut Option<ast::Word>)> {
    use ast::Effect as E;
    if let E::Give { to: who, until, .. } | E::HaveUntil { who, until, .. } | E::Forbid { who, until, .. } | E::LoseKeyword { who, until, .. } = effect {
        Some((who, until))
    } else {
        None
    }
}

impl Builder<'_, '_> {
    /// "It gets +1 power and can't attack this turn.": each of it, for as long.
    pub(super) fn same_subject(&mut self, parts: &[ast::Effect], until: Option<&ast::Word>) -> Result<(), Fail> {
        let mut same: Option<ast::Said<ast::Selector>> = None;
        let of_such = matches!(parts.first(), Some(ast::Effect::HaveUntil { .. }));
        for part in parts {
            let mut part = part.clone();
            if let (true, ast::Effect::Give { to: who, grants, until }) = (of_such, &part) {
                part = ast::Effect::HaveUntil { who: who.clone(), grants: grants.clone(), until: until.clone() };
            }
            let Some((who, how_long)) = subject(&mut part) else { return Err(super::left_out::NOT_LIKE.into()) };
            *how_long = until.cloned();
            match &same {
                Some(same) => *who = same.clone(),
                None if who.is_chosen() => {
                    let one = super::left_out::is_one(who);
                    let meant = ast::Said::new(if one { ast::Selector::It } else { ast::Selector::Them }, who.at);
                    let what = std::mem::replace(who, meant.clone());
                    same = Some(meant);
                    self.effect(&ast::Effect::Choose { who: ast::Player::You.into(), what })?;
                }
                None => same = Some(who.clone()),
            }
            self.effect(&part)?;
        }
        Ok(())
    }
}
