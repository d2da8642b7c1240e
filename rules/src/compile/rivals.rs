//! Players who are found by comparison, and players whom somebody chooses.

use super::build::{Builder, Choices};
use super::fail::Fail;
use super::scope::{Named, NamedPlayer, Since};
use super::select::Reach;
use crate::hir::{Does, Step};
use kotodama_engine::ir::{Among, Cmp, Cond, Extreme, Matter, Num, Op, Players, Reg, Score, Sel, Who, Winners};
use kotodama_grammar::ast;

/// Why nobody is “the player with the most …” where nobody chooses among several.
const NOBODY_CHOOSES: &str = "several may have as much, and nobody chooses here which of them is meant: say “each player who has the most …”";

/// Why nobody is chosen where nobody chooses.
const NOBODY_PICKS: &str = "nobody chooses a player here: say “each player” or “each opponent”, or which player it is";

/// Why nobody is "other" than the player named last.
const OTHER_THAN_WHOM: &str = "“other” could leave out you, or the player named here: say “each opponent”, or say it right behind what the one does who is left out, as in “Choose a player. They …. Each other player …”";

/// Why nobody is "other" than some players.
const OTHER_THAN_SOME: &str =
    "“other” could leave out you, or those of whom that was said: write “For each player, if they …, they …; otherwise, they …”, or say “each opponent”";

/// Which of several numbers words mean.
pub(super) fn extreme(balance: ast::Balance) -> Extreme {
    match balance {
        ast::Balance::More => Extreme::Greatest,
        ast::Balance::Fewer => Extreme::Least,
    }
}

impl Builder<'_, '_> {
    /// A number that is asked of each player, who is "they" in it.
    fn number_of_each(&mut self, of: &ast::Quantity) -> Result<Num, Fail> {
        let before = self.clause.replace(Who::They);
        let number = self.asking(|b| b.quantity(of));
        self.clause_ends(before);
        number
    }

    /// A number by which players stand before one another.
    pub(super) fn score(&mut self, balance: ast::Balance, of: &ast::Quantity) -> Result<Score, Fail> {
        Ok(Score { best: extreme(balance), number: self.number_of_each(of)? })
    }

    /// “Each player who has the most coins wins the game.”: who is meant wins, all of them together, where that is all that each of them does.
    pub(super) fn wins_together(of: Players, steps: &[Step]) -> Option<Op> {
        let wins = |steps: &[Step]| match steps {
            [Step { does: Does::Plain(ops), .. }] => matches!(ops[..], [Op::Win { who: Who::They, .. }]),
            _ => false,
        };
        let such = match steps {
            [Step { does: Does::If { condition, then, otherwise }, .. }] if otherwise.is_empty() && wins(then) => condition.clone(),
            steps if wins(steps) => Cond::All(Vec::new()),
            _ => return None,
        };
        let by = if let Cond::Most(Who::They, best, number) = &such { Some(Score { best: *best, number: (**number).clone() }) } else { None };
        Some(Op::WinTogether(Box::new(Winners { of, such, by })))
    }

    /// Some players, and what is so of each of them who is meant; they are "they" in it.
    pub(super) fn players_such(&mut self, of: ast::Party, such: &ast::Condition) -> Result<(Players, Cond), Fail> {
        let of = self.players(of)?;
        let before = self.clause.replace(Who::They);
        let such = self.condition(such);
        self.clause_ends(before);
        Ok((of, such?))
    }

    /// "each opponent controls a creature": of none of them it is not so.
    pub(super) fn each_does(&mut self, of: ast::Party, such: &ast::Condition) -> Result<Cond, Fail> {
        let (of, such) = self.players_such(of, such)?;
        Ok(Cond::Compare(Num::PlayersSuch(of, Box::new(Cond::Not(Box::new(such)))), Cmp::Equal, Num::Const(0)))
    }

    /// "no opponent controls a creature".
    pub(super) fn none_does(&mut self, of: ast::Party, such: &ast::Condition) -> Result<Cond, Fail> {
        let (of, such) = self.players_such(of, such)?;
        Ok(Cond::Compare(Num::PlayersSuch(of, Box::new(such)), Cmp::Equal, Num::Const(0)))
    }

    /// "the player with the most cards in their hand": of several who have as much, "you" choose.
    pub(super) fn player_with(&mut self, at: ast::Span, balance: ast::Balance, of: &ast::Quantity) -> Result<Who, Fail> {
        if self.choices == Choices::None {
            let at = self.spot(at);
            return Err(Fail::from(NOBODY_CHOOSES.to_owned()).or_at(at));
        }
        let number = self.number_of_each(of)?;
        let into = self.reg()?;
        self.emit(Op::Settle { who: Who::You, on: Matter::Player(Among::Most(extreme(balance), number)), into });
        Ok(Who::Settled(self.reads(into)))
    }

    /// "an opponent of your choice": whom "you" choose, then and there.
    pub(super) fn picked_player(&mut self, at: ast::Span, among: Among) -> Result<Who, Fail> {
        if self.choices == Choices::None {
            let at = self.spot(at);
            return Err(Fail::from(NOBODY_PICKS.to_owned()).or_at(at));
        }
        let into = self.reg()?;
        self.emit(Op::Settle { who: Who::You, on: Matter::Player(among), into });
        Ok(Who::Settled(self.reads(into)))
    }

    /// Of which players a sentence speaks.
    pub(super) fn players(&mut self, of: ast::Party) -> Result<Players, Fail> {
        let of = match of {
            ast::Party::PartyAny => Players::All,
            ast::Party::PartyOpponent => Players::Opponents,
            ast::Party::PartyOther => match self.other_than()? {
                // "Choose a player. They lose 1 life. Draw a card. Each other player …"
                Some(_) if self.scope.you_since == Since::You => return Err(OTHER_THAN_WHOM.into()),
                Some(named) => Players::Besides(named),
                None => Players::Others,
            },
            ast::Party::PartyTeammate => Players::Teammates,
            ast::Party::PartyTeam => Players::Team,
            ast::Party::PartyYou | ast::Party::PartyActive | ast::Party::PartyFirst => return Err("one player does it: say it of that player".into()),
        };
        if matches!(of, Players::Teammates | Players::Team) {
            self.in_teams(ast::Span::default())?;
        }
        Ok(of)
    }

    /// Who "other" leaves out, where it is another than "you": the player named last.
    ///
    /// "Choose a player. They draw 2 cards. Each other player draws 1 card."
    pub(super) fn other_than(&mut self) -> Result<Option<Who>, Fail> {
        if let Some(group) = self.scope.some_players.clone() {
            return Err(Fail::from(OTHER_THAN_SOME.to_owned()).or_at(group));
        }
        let Some(NamedPlayer { who, at, named, .. }) = self.scope.players.last().cloned() else { return Ok(None) };
        if named == Named::ByTheWay {
            return Err(Fail::from(OTHER_THAN_WHOM.to_owned()).or_at(at));
        }
        if let Who::OwnerOf(reg) | Who::ControllerOf(reg) | Who::Settled(reg) = who {
            self.reads(reg);
        }
        Ok(Some(who))
    }

    /// "another player of your choice": all but who chooses, or but the player named before.
    pub(super) fn among_others(&mut self) -> Result<Among, Fail> {
        Ok(self.other_than()?.map_or(Among::Others, Among::Besides))
    }

    /// How many such cards a player has, there or on their side.
    pub(super) fn held_by(&mut self, who: &ast::Said<ast::Player>, what: &ast::Filter, place: Option<&ast::Place>) -> Result<Num, Fail> {
        let whose = match &who.what {
            ast::Player::You => ast::Whose::Your,
            ast::Player::Opponent => ast::Whose::Opponents,
            ast::Player::NextPlayer => ast::Whose::NextPlayers,
            ast::Player::PriorPlayer => ast::Whose::PriorPlayers,
            ast::Player::FirstPlayer => ast::Whose::FirstPlayers,
            ast::Player::Teammate => ast::Whose::Teammates,
            ast::Player::They
            | ast::Player::TheirOpponent
            | ast::Player::ChosenPlayer
            | ast::Player::PlayerWith { .. }
            | ast::Player::PickedPlayer
            | ast::Player::PickedOpponent
            | ast::Player::PickedOther
            | ast::Player::OwnerOf { .. }
            | ast::Player::ControllerOf { .. }
            | ast::Player::ItsOwner
            | ast::Player::ItsController
            | ast::Player::ActivePlayer
            | ast::Player::Causer
            | ast::Player::FilledPlayer(_) => {
                let player = self.who(who)?;
                let before = self.clause.replace(player);
                let held = self.held_so(&ast::Player::They.into(), ast::Whose::Their, what, place);
                self.clause_ends(before);
                return held;
            }
        };
        self.held_so(who, whose, what, place)
    }

    fn held_so(&mut self, who: &ast::Said<ast::Player>, whose: ast::Whose, what: &ast::Filter, place: Option<&ast::Place>) -> Result<Num, Fail> {
        let mut such = what.clone();
        match place {
            Some(place) => such.place = Some(ast::Place { whose: whose.into(), zones: place.zones.clone() }),
            None => such.with.push(ast::With::ControlledBy { who: who.clone() }.into()),
        }
        Ok(Num::Count(Box::new(Sel::All(self.filter(&such, Reach::Open)?))))
    }

    /// "you have more Courage than your opponent".
    pub(super) fn has_more_of(
        &mut self,
        who: &ast::Said<ast::Player>,
        balance: ast::Balance,
        of: &ast::Quantity,
        than: &ast::Said<ast::Player>,
    ) -> Result<Cond, Fail> {
        self.has_more((who, than), balance, |b, player| {
            let player = b.who(player)?;
            let before = b.clause.replace(player);
            let number = b.asking(|b| b.quantity(of));
            b.clause_ends(before);
            number
        })
    }

    /// Whether one player has more of something than another. "Their opponent" is, of two players, whoever they are not, so that twice what they have is
    /// held against what both have together.
    pub(super) fn has_more(
        &mut self,
        (who, than): (&ast::Said<ast::Player>, &ast::Said<ast::Player>),
        balance: ast::Balance,
        mut held: impl FnMut(&mut Self, &ast::Said<ast::Player>) -> Result<Num, Fail>,
    ) -> Result<Cond, Fail> {
        let cmp = if balance == ast::Balance::More { Cmp::More } else { Cmp::Less };
        let left = held(self, who)?;
        if than.what != ast::Player::TheirOpponent || self.shared.many {
            return Ok(Cond::Compare(left, cmp, held(self, than)?));
        }
        let (yours, theirs) = (held(self, &ast::Player::You.into())?, held(self, &ast::Player::Opponent.into())?);
        let twice = Num::Sum(Box::new(left.clone()), Box::new(left));
        Ok(Cond::Compare(twice, cmp, Num::Sum(Box::new(yours), Box::new(theirs))))
    }

    /// "you have the most cards in your hand": nobody has more.
    pub(super) fn has_most(&mut self, who: &ast::Said<ast::Player>, balance: ast::Balance, of: &ast::Quantity) -> Result<Cond, Fail> {
        let player = self.who(who)?;
        Ok(Cond::Most(player, extreme(balance), Box::new(self.number_of_each(of)?)))
    }

    /// "Choose an opponent.": "they" and "the chosen player" are whom the player settles on.
    pub(super) fn some_player(&mut self, said: &ast::Said<ast::Player>, among: Among, into: Reg) -> Matter {
        let at = self.spot(said.at);
        self.scope.names_player(NamedPlayer { who: Who::Settled(into), player: ast::Player::ChosenPlayer, at, named: Named::Outright });
        self.scope.chosen_player = Some(into);
        Matter::Player(among)
    }

    /// "the chosen player".
    pub(super) fn chosen_player(&mut self, at: ast::Span) -> Result<Who, Fail> {
        let Some(reg) = self.scope.chosen_player else {
            let at = self.spot(at);
            return Err(Fail::from("no player was chosen before: say “Choose a player.” in front").or_at(at));
        };
        Ok(Who::Settled(self.reads(reg)))
    }
}
