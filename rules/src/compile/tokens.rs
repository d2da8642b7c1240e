//! Pools, tokens, and cards that are made.

use super::build::Builder;
use super::fail::Fail;
use super::scope::Filling;
use crate::hir::Does;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Why no tokens are moved from what has left, or to it.
const LEFT_TOKENS: &str = "the card has left the field when this is answered, and no tokens lie on it any more: move them before it leaves";

impl Builder<'_, '_> {
    /// A pool, seen from the text.
    pub(crate) fn pool(&mut self, pool: &ast::Pool) -> Result<PoolRef, Fail> {
        self.shared.one_pool(&pool.pool)?;
        self.any_pool(pool)
    }

    /// A pool, or several that one word stands for.
    pub(super) fn any_pool(&mut self, pool: &ast::Pool) -> Result<PoolRef, Fail> {
        let id = self.shared.names.pool(&pool.pool)?;
        let shared = self.shared.shared_pools.has(id);
        let at = pool.whose.as_ref().map(|whose| whose.at).unwrap_or_default();
        let who = match (pool.whose.as_ref().map(|whose| &whose.what), shared) {
            (None, true) => Who::You,
            (None, false) => return Err(format!("each player has `{}`: say whose is meant", pool.pool.0).into()),
            (Some(_), true) => return Err(format!("both players share `{}`: it is nobody's", pool.pool.0).into()),
            (Some(ast::Whose::Your), false) => Who::You,
            (Some(ast::Whose::Opponents), false) => {
                self.whose(&ast::Said::new(ast::Whose::Opponents, at))?;
                self.opponent(at)?
            }
            (Some(ast::Whose::NextPlayers), false) => self.who(&ast::Said::new(ast::Player::NextPlayer, at))?,
            (Some(ast::Whose::Teammates), false) => self.who(&ast::Said::new(ast::Player::Teammate, at))?,
            (Some(ast::Whose::ChosenPlayers), false) => self.who(&ast::Said::new(ast::Player::ChosenPlayer, at))?,
            (Some(ast::Whose::PlayerWiths { balance, of }), false) => self.player_with(at, *balance, of)?,
            (Some(ast::Whose::Teams), false) => return Err("each player of a team has a pool: say whose".into()),
            (Some(ast::Whose::PriorPlayers), false) => self.who(&ast::Said::new(ast::Player::PriorPlayer, at))?,
            (Some(ast::Whose::FirstPlayers), false) => self.who(&ast::Said::new(ast::Player::FirstPlayer, at))?,
            (Some(ast::Whose::Their), false) => self.who(&ast::Said::new(ast::Player::They, at))?,
            (Some(ast::Whose::TheirOpponents), false) => self.who(&ast::Said::new(ast::Player::TheirOpponent, at))?,
            (Some(ast::Whose::Owners), false) => self.who(&ast::Said::new(ast::Player::ItsOwner, at))?,
            (Some(ast::Whose::Controllers), false) => self.who(&ast::Said::new(ast::Player::ItsController, at))?,
            (Some(ast::Whose::OfFilled(hole)), false) => return Err(super::scope::no_player(hole)),
            (Some(ast::Whose::Anyones | ast::Whose::EachPlayers), false) => return Err("one pool at a time".into()),
        };
        Ok(PoolRef { who, pool: id })
    }

    /// A pool that holds such tokens.
    pub(crate) fn pool_of(&mut self, token: &ast::Word, pool: &ast::Pool) -> Result<PoolRef, Fail> {
        let (id, found) = (self.shared.names.counter(token)?, self.pool(pool)?);
        self.holds(&Holder::Pool(found), id)?;
        Ok(found)
    }

    /// A kind of damage to players that is taken from a pool of tokens.
    pub(crate) fn bears(&mut self, damage: &ast::Word) -> Result<DamageId, Fail> {
        let id = self.shared.names.damage(damage)?;
        if !self.shared.tokens_taken.has(id) {
            return Err(format!("`{}` takes no tokens away that could lie on a card: say a kind of damage whose `from` is a pool of tokens", damage.0).into());
        }
        Ok(id)
    }

    fn holder(&mut self, place: &ast::TokenPlace) -> Result<Holder, Fail> {
        Ok(match place {
            ast::TokenPlace::InPool { pool } => Holder::Pool(self.pool(pool)?),
            ast::TokenPlace::Supply => return Err("say from where the tokens come, and where they go".into()),
            ast::TokenPlace::OnCard { card } => {
                let reg = self.cards(card, Who::You, None)?;
                self.not_departed(reg, card, LEFT_TOKENS)?;
                Holder::Cards(reg)
            }
            ast::TokenPlace::FilledPlace { hole } => match self.holes.get(&hole.0) {
                Some(Filling::Place(holder)) => {
                    let holder = holder.clone();
                    self.reads_hole(&hole.0);
                    holder
                }
                Some(Filling::Cards(reg)) => {
                    let reg = *reg;
                    Holder::Cards(self.reads(reg))
                }
                Some(Filling::Number(_)) | None => return Err(format!("no pool stands in the hole {{{}}}", hole.0).into()),
            },
        })
    }

    /// Where such tokens come from and go to, unsaid.
    fn supply(&self, token: CounterId, word: &ast::Word) -> Result<Holder, Fail> {
        if Some(token) == self.shared.damage {
            return Err("damage is dealt and healed: write “Deal 2 damage to …” or “Heal 2 to …”".into());
        }
        let pool = self.shared.banks.get(token.index()).copied().flatten();
        let pool = pool.ok_or_else(|| {
            let word = &word.0;
            Fail::from(format!(
                "nothing says where `{word}` comes from: write `bank` at that counter in game.ron, with a pool `of: Both` of such tokens, or “Move 1 {word} from … to …”"
            ))
        })?;
        Ok(Holder::Pool(PoolRef { who: Who::You, pool }))
    }

    /// Where tokens lie, the supply of such tokens or another place.
    fn holder_of(&mut self, place: &ast::TokenPlace, token: CounterId, word: &ast::Word) -> Result<Holder, Fail> {
        if *place == ast::TokenPlace::Supply { self.supply(token, word) } else { self.holder(place) }
    }

    /// What stands in a hole of the type `pool`.
    pub(super) fn filled_place(&mut self, place: &ast::TokenPlace) -> Result<Filling, Fail> {
        Ok(Filling::Place(self.holder(place)?))
    }

    /// "Move 2 … from … to …".
    pub(super) fn transfer(
        &mut self,
        amount: &ast::Quantity,
        token: &ast::Word,
        arrow: Option<ast::Arrow>,
        from: &[ast::TokenPlace],
        to: &ast::TokenPlace,
    ) -> Result<(), Fail> {
        let amount = if *amount == ast::Quantity::Everything { None } else { Some(self.quantity(amount)?) };
        let (word, token) = (token, self.shared.names.counter(token)?);
        if from.len() > 2 {
            return Err("tokens come from one place, or from two that the player splits them between".into());
        }
        let named = self.named();
        let from = from.iter().map(|place| self.holder_of(place, token, word)).collect::<Result<Vec<_>, _>>()?;
        let to = match to {
            ast::TokenPlace::OnCard { card } => {
                let holder = self.beside(&named, card, |b| b.holder(to))?;
                let several = matches!(&holder, Holder::Cards(reg) if self.scope.cards.iter().any(|a| a.reg == *reg && a.plural && !a.counted_one));
                if several || card.may_be_several() {
                    return Err(Fail::from("tokens go to one card at a time: say it of each, as in “for each card …, move … to it”").or_at(self.spot(card.at)));
                }
                holder
            }
            ast::TokenPlace::InPool { .. } | ast::TokenPlace::Supply | ast::TokenPlace::FilledPlace { .. } => self.holder_of(to, token, word)?,
        };
        for holder in from.iter().chain([&to]) {
            self.holds(holder, token)?;
        }
        let arrow = if arrow.is_some() { Drawn::Arrow } else { Drawn::Words };
        self.emit(Op::Transfer { amount, token, arrow, from, to });
        Ok(())
    }

    /// "Put a +1/+1 counter on each creature": one on each of them.
    pub(super) fn transfer_each(effect: &ast::Effect) -> Option<ast::Effect> {
        use ast::Selector as S;
        let ast::Effect::Transfer { amount, token, arrow: None, from, to } = effect else { return None };
        let supply = ast::TokenPlace::Supply;
        let [from] = &from[..] else { return None };
        let put = *from == supply;
        let (ast::TokenPlace::OnCard { card }, true) = (if put { to } else { from }, put || *to == supply) else { return None };
        let (S::Each { filter } | S::All { filter }) = &card.what else { return None };
        let it = ast::TokenPlace::OnCard { card: Box::new(ast::Said::new(S::It, card.at)) };
        let (from, to) = if put { (supply, it) } else { (it, supply) };
        let one = ast::Effect::Transfer { amount: amount.clone(), token: token.clone(), arrow: None, from: vec![from], to };
        Some(ast::Effect::ForEach { of: ast::Said::new(filter.clone(), card.at), then: Box::new(one) })
    }

    /// That the course of play does not keep a pool for itself.
    pub(super) fn unkept(&self, pool: PoolId) -> Result<(), Fail> {
        if self.shared.kept_pools.has(pool) {
            return Err("the course of play counts here (`counts`): ask for it, but leave it to the structure to change it".into());
        }
        Ok(())
    }

    /// "Lose 1 …".
    pub(super) fn lose(&mut self, who: Option<&ast::Said<ast::Player>>, amount: &ast::Quantity, pool: &ast::Word) -> Result<(), Fail> {
        let parts = self.shared.parts_of(pool)?.to_vec();
        if !parts.is_empty() {
            if *amount != ast::Quantity::Everything {
                return Err(super::joint::which(pool));
            }
            for part in parts {
                let word = self.shared.pool_word(part)?;
                self.lose(who, amount, &word)?;
            }
            return Ok(());
        }
        let (who, amount, pool) = self.poured(who, amount, pool)?;
        self.unkept(pool)?;
        if let Some(token) = self.shared.tokens.get(pool.index()).copied().flatten() {
            let Some(sink) = self.shared.lost.get(pool.index()).copied().flatten() else {
                return Err("tokens are never lost: move them to somewhere".into());
            };
            let (from, to) = (Holder::Pool(PoolRef { who, pool }), Holder::Pool(PoolRef { who, pool: sink }));
            self.holds(&to, token)?;
            self.is_some(&amount)?;
            self.emit(Op::Transfer { amount: Some(amount), token, arrow: Drawn::Words, from: vec![from], to });
            return Ok(());
        }
        self.is_some(&amount)?;
        self.emit(Op::LosePool { who, amount, pool });
        Ok(())
    }

    /// "Steal 2 … from your opponent.": what they lost of it is gained.
    pub(super) fn steal(
        &mut self,
        who: Option<&ast::Said<ast::Player>>,
        amount: &ast::Quantity,
        pool: &ast::Word,
        from: &ast::Said<ast::Player>,
    ) -> Result<(), Fail> {
        self.shared.one_pool(pool)?;
        let thief = who.map_or(Ok(Who::You), |who| self.who(who))?;
        let (of, amount, pool) = self.poured(Some(from), amount, pool)?;
        self.unkept(pool)?;
        self.is_some(&amount)?;
        if let Some(token) = self.shared.tokens.get(pool.index()).copied().flatten() {
            let holder = |who| Holder::Pool(PoolRef { who, pool });
            self.emit(Op::Transfer { amount: Some(amount), token, arrow: Drawn::Words, from: vec![holder(of)], to: holder(thief) });
            return Ok(());
        }
        let held = || Num::Pool(PoolRef { who: of, pool });
        let (before, lost) = (self.reg()?, self.reg()?);
        self.emit(Op::Together(Together::Begins));
        self.emit(Op::Count { number: held(), into: before });
        self.emit(Op::LosePool { who: of, amount, pool });
        self.emit(Op::Count { number: Num::Minus(Box::new(Num::Chosen(before)), Box::new(held())), into: lost });
        self.emit(Op::Gain { who: thief, amount: Num::Chosen(lost), pool });
        self.emit(Op::Together(Together::Ends));
        self.scope.poured = Some(lost);
        Ok(())
    }

    /// "Your … becomes 2".
    pub(super) fn set_pool(&mut self, pool: &ast::Pool, to: &ast::Quantity) -> Result<(), Fail> {
        let parts = self.shared.parts_of(&pool.pool)?.to_vec();
        if !parts.is_empty() && *to == ast::Quantity::Number(0) {
            let emptied = self.any_pool(pool)?;
            parts.into_iter().for_each(|part| self.emit(Op::SetPool { pool: PoolRef { pool: part, ..emptied }, to: Num::Const(0) }));
            return Ok(());
        }
        let pool = self.pool(pool)?;
        self.unkept(pool.pool)?;
        if self.shared.token_pools.has(pool.pool) {
            return Err("tokens are never made: move them from somewhere".into());
        }
        let to = self.quantity(to)?;
        self.emit(Op::SetPool { pool, to });
        Ok(())
    }

    /// "Fill your hand with 1/1 Goblins": as many of what is made as there is room for. "Refill your hand to 4 cards from your deck": as many as are lacking.
    pub(super) fn filled(&mut self, place: &ast::Place, to: Option<&ast::Quantity>, what: &ast::Said<ast::Selector>) -> Result<ast::Effect, Fail> {
        let [word] = &place.zones[..] else { return Err("one zone is filled at a time".into()) };
        let mut what = what.clone();
        if let ast::Selector::Top { place: from, .. } = &what.what
            && from.zones == place.zones
        {
            return Err("a zone is filled from another one: say from which, as in “from your deck”".into());
        }
        let many = match to {
            None => ast::Quantity::Room { place: place.clone() },
            Some(to) => {
                let lying =
                    ast::Filter { other: None, mark: None, traits: Vec::new(), nouns: vec![ast::Noun::Card], with: Vec::new(), place: Some(place.clone()) };
                let held = ast::Quantity::CountOf { of: Box::new(ast::Said::new(ast::Selector::All { filter: lying }, what.at)) };
                ast::Quantity::UntilHave { have: Box::new(to.clone()), held: Box::new(held) }
            }
        };
        if let ast::Selector::Top { count, .. } = &mut what.what {
            *count = Some(many);
        } else if self.shared.field.has(self.shared.names.zone(word)?) {
            return Err("how cards come onto the field is a verb of the game: say it with “until”, as in “Play 1/1 Goblins until your grove is full.”".into());
        } else if let ast::Selector::Created { count, .. }
        | ast::Selector::OfGame { count, .. }
        | ast::Selector::CopyOf { count, .. }
        | ast::Selector::Called { count, .. } = &mut what.what
        {
            *count = many;
        } else {
            return Err("a zone is filled with cards that are made: say “with 1/1 …”, “with random …” or “with copies of …”".into());
        }
        Ok(ast::Effect::Put { who: None, what, to: ast::Destination::Into { place: place.clone() } })
    }

    /// "Take 1 …": damage to a player.
    pub(super) fn take(
        &mut self,
        who: Option<&ast::Said<ast::Player>>,
        by: Option<&ast::Said<ast::Selector>>,
        amount: &ast::Quantity,
        damage: &ast::Word,
    ) -> Result<(), Fail> {
        let (who, before) = self.clause(who)?;
        let from = by.map(|by| self.one_card(by, Who::You, "damage is dealt by")).transpose()?;
        // In the amount, "its" means the dealing card.
        let named = self.scope.cards.len();
        if let (Some(reg), Some(by)) = (from, by) {
            let at = self.spot(by.at);
            self.speak_of(reg, false, Kinds::NONE, crate::hir::Meant::Named(by.what.clone()), at);
        }
        let amount = self.quantity(amount)?;
        if from.is_some() && self.scope.cards.len() > named {
            self.scope.cards.remove(named);
        }
        self.clause_ends(before);
        let damage = self.shared.names.damage(damage)?;
        self.emit(Op::Take { who, by: from, amount, damage });
        Ok(())
    }

    /// "by arrow between …": a choice between two directions.
    pub(super) fn either_way(&mut self, amount: &ast::Quantity, token: &ast::Word, one: &ast::TokenPlace, other: &ast::TokenPlace) -> Result<Does, Fail> {
        let (amount, one, other) = (self.written_amount(amount), self.written_place(one), self.written_place(other));
        let way = |from: &ast::TokenPlace, to: &ast::TokenPlace| ast::Effect::Transfer {
            amount: amount.clone(),
            token: token.clone(),
            arrow: Some(ast::Arrow::ByArrow),
            from: vec![from.clone()],
            to: to.clone(),
        };
        self.one_of(&ast::Player::You.into(), &[way(&one, &other), way(&other, &one)])
    }

    /// A place with the hole it stands in filled, for labels.
    fn written_place(&self, place: &ast::TokenPlace) -> ast::TokenPlace {
        if let ast::TokenPlace::FilledPlace { hole } = place
            && let Some(ast::Hole::HolePool(filling)) = self.written.get(&hole.0)
        {
            return filling.clone();
        }
        place.clone()
    }

    fn written_amount(&self, amount: &ast::Quantity) -> ast::Quantity {
        if let ast::Quantity::Given(hole) = amount
            && let Some(ast::Hole::HoleNumber(number)) = self.written.get(&hole.0)
        {
            return number.clone();
        }
        if let ast::Quantity::Twice { of } = amount {
            let of = self.written_amount(of);
            return if let ast::Quantity::Number(number) = of {
                ast::Quantity::Number(number.saturating_mul(2))
            } else {
                ast::Quantity::Twice { of: Box::new(of) }
            };
        }
        amount.clone()
    }

    pub(super) fn points(&mut self, who: Option<&ast::Said<ast::Player>>, amount: &ast::Quantity, pool: &ast::Word) -> Result<(Who, Num, PoolId), Fail> {
        let (who, before) = self.clause(who)?;
        let amount = self.quantity(amount);
        self.clause_ends(before);
        Ok((who, amount?, self.shared.names.pool(pool)?))
    }

    /// What is paid or lost: a number, all that there is, or as much as the player chooses.
    pub(super) fn poured(&mut self, who: Option<&ast::Said<ast::Player>>, amount: &ast::Quantity, pool: &ast::Word) -> Result<(Who, Num, PoolId), Fail> {
        if !matches!(amount, ast::Quantity::Everything | ast::Quantity::AnyAmount) {
            return self.points(who, amount, pool);
        }
        let (who, before) = self.clause(who)?;
        self.clause_ends(before);
        let id = self.shared.names.pool(pool)?;
        let all = self.held_in(PoolRef { who, pool: id });
        // "That much" is this number, whatever it is of.
        let into = self.reg()?;
        let chosen = *amount == ast::Quantity::AnyAmount;
        self.emit(if chosen { Op::PickNumber { who, most: all, into, about: None } } else { Op::Count { number: all, into } });
        self.scope.poured = Some(into);
        Ok((who, Num::Chosen(into), id))
    }

    /// A pool holds its own tokens only.
    pub(super) fn holds(&self, holder: &Holder, token: CounterId) -> Result<(), Fail> {
        match holder {
            Holder::Pool(pool) if self.shared.tokens.get(pool.pool.index()).copied().flatten() != Some(token) => {
                Err("that pool does not hold those tokens".into())
            }
            Holder::Pool(_) | Holder::Cards(_) => Ok(()),
        }
    }
}

/// A printed number (`3`), dash (`-`, none), or set (`1-4`, `1, 3, 5`, `1/3/5`) as a mask.
pub(super) fn stat_value(text: &str, set: bool) -> Result<Option<i16>, Fail> {
    let text = text.trim();
    if text == "-" {
        return Ok(None);
    }
    let number = |s: &str| s.trim().parse::<i16>().map_err(|_| format!("`{text}` is no number"));
    if !set {
        return Ok(Some(number(text)?));
    }
    let mut mask = 0i16;
    for part in text.split([',', '/']) {
        let (low, high) = match part.split_once('-') {
            Some((low, high)) => (number(low)?, number(high)?),
            None => (number(part)?, number(part)?),
        };
        if !(0..=14).contains(&low) || !(low..=14).contains(&high) {
            return Err(format!("`{text}` is no set of numbers from 0 to 14, such as `1-4` or `1, 3, 5`").into());
        }
        mask |= (low..=high).fold(0, |bits, n| bits | 1 << n);
    }
    Ok(Some(mask))
}
