//! Which player a sentence means, and whose cards and zones.

use super::build::{Builder, Choices};
use super::fail::Fail;
use super::scope::{Named, NamedPlayer, Since, no_player};
use crate::hir::{Meant, Pointer};
use kotodama_engine::ids::KindId;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why it is not known who does something that is said of nobody.
const NOBODY_SAID: &str =
    "it is not said who does this, and no player was named before: say it in a sentence of its own, as in “Gain 2 …”, or say who, as in “your opponent …”";

/// Why "they" is nobody behind a condition about one player, where another was named before.
const EITHER_PLAYER: &str = "“they” could be the player whom the condition asks about, or the one who was named before: say “your opponent …” of the one, and what the other does before the condition";

/// Why the next player is not known behind another than "you".
const BESIDE_WHOM: &str =
    "beside whom that is could be “you”, or the player who is spoken of: say it in a sentence of your own, or of each player, as in “Each player …”";

/// Why nobody's opponent is known where something is only asked.
const AGAINST_WHOM: &str =
    "whose opponent this is, is not known where something is only asked: say “you” and “your opponent”, or say it of that player in a sentence of its own";

/// Whose zones and cards those of a player are.
fn whose_of(who: Who) -> Whose {
    match who {
        Who::Opponent => Whose::Opponent,
        Who::You => Whose::You,
        who @ (Who::Teammate
        | Who::Team
        | Who::Left
        | Who::Right
        | Who::First
        | Who::LeftOfThem
        | Who::RightOfThem
        | Who::They
        | Who::OwnerOf(_)
        | Who::ControllerOf(_)
        | Who::Active
        | Who::Causer
        | Who::Settled(_)) => Whose::Of(who),
    }
}

impl Builder<'_, '_> {
    /// The register of the card that "its owner" speaks of.
    pub(super) fn owned(&mut self, at: ast::Span) -> Result<Reg, Fail> {
        let at = self.spot(at);
        let Some(last) = self.scope.cards.iter().rfind(|a| !(a.perhaps && a.plural)) else {
            return Err(Fail::from("\"its owner\" speaks of no card that was named before").or_at(at));
        };
        if last.plural && !last.counted_one {
            let fail = Fail::from("\"their owners\" are several players: say what happens to each card's owner one by one");
            return Err(fail.or_at(at).also(last.at.clone(), "these are several"));
        }
        self.clear_whose(last, &at)?;
        self.before_or_since(last, &at, "its", true)?;
        let (reg, means, of) = (last.reg, last.means.clone(), last.at.clone());
        self.refers_to((Pointer::ItsOwner, at), means, of);
        Ok(self.reads(reg))
    }

    pub(crate) fn who(&mut self, player: &ast::Said<ast::Player>) -> Result<Who, Fail> {
        Ok(match &player.what {
            ast::Player::You => Who::You,
            ast::Player::Opponent => self.opponent(player.at)?,
            ast::Player::Teammate => self.teammate(player.at)?,
            ast::Player::NextPlayer => self.beside_whom(Who::Left, player.at)?,
            ast::Player::PriorPlayer => self.beside_whom(Who::Right, player.at)?,
            ast::Player::FirstPlayer => Who::First,
            ast::Player::PlayerWith { balance, of } => self.player_with(player.at, *balance, of)?,
            ast::Player::ChosenPlayer => self.chosen_player(player.at)?,
            ast::Player::PickedPlayer => self.picked_player(player.at, Among::All)?,
            ast::Player::PickedOpponent => self.picked_player(player.at, Among::Opponents)?,
            ast::Player::PickedOther => {
                let among = self.among_others()?;
                self.picked_player(player.at, among)?
            }
            ast::Player::OwnerOf { of } => Who::OwnerOf(self.one_card(of, Who::You, "somebody is the owner of")?),
            ast::Player::ControllerOf { of } => Who::ControllerOf(self.one_card(of, Who::You, "somebody is the controller of")?),
            ast::Player::They => self.they(player.at)?,
            ast::Player::TheirOpponent => self.their_opponent(player.at)?,
            ast::Player::ItsOwner => Who::OwnerOf(self.owned(player.at)?),
            ast::Player::ItsController => Who::ControllerOf(self.owned(player.at)?),
            ast::Player::ActivePlayer => Who::Active,
            ast::Player::Causer => self.causer(player.at)?,
            ast::Player::FilledPlayer(hole) => return Err(no_player(hole)),
        })
    }

    /// Whose decision led to deadly damage: what nobody has taken off the field yet can be asked so, by the rules that see to it.
    fn causer(&self, at: ast::Span) -> Result<Who, Fail> {
        if self.shared.speaker.is_some() || self.occasion.event {
            return Err(Fail::from(say!(self.shared.tongue.messages(), "caused-in-a-check")).or_at(self.spot(at)));
        }
        Ok(Who::Causer)
    }

    /// The next player, or the one before: beside "you", and in what each player does beside each of them.
    fn beside_whom(&self, side: Who, at: ast::Span) -> Result<Who, Fail> {
        let settled = self.scope.players.last().is_some_and(|named| named.named == Named::Outright && matches!(named.who, Who::Settled(_)));
        match (self.clause, side) {
            (None | Some(Who::You), _) if !self.each_player && !settled => Ok(side),
            (None | Some(Who::They), Who::Left) if self.each_player => Ok(Who::LeftOfThem),
            (None | Some(Who::They), Who::Right) if self.each_player => Ok(Who::RightOfThem),
            _ => Err(Fail::from(BESIDE_WHOM.to_owned()).or_at(self.spot(at))),
        }
    }

    /// Whom "they" and "their" mean.
    fn they(&mut self, at: ast::Span) -> Result<Who, Fail> {
        let at = self.spot(at);
        let named = self.scope.players.last().cloned();
        let who = match (self.clause, named) {
            (Some(subject), _) => subject,
            (None, Some(named)) if self.rival_asked == Some((named.who, named.at.clone())) => return Err(Fail::from(EITHER_PLAYER.to_owned()).or_at(at)),
            (None, Some(NamedPlayer { who, player, at: of, .. })) => {
                self.refers_to((Pointer::They, at), Meant::Player(player), of);
                who
            }
            (None, None) => match (self.occasion.they, self.words_at(&at)) {
                (Some(they), _) => they,
                (None, Some(said)) => return Err(Fail::from(format!(
                    "\"{said}\" refers to no player who was named before: name one first, as in “Choose a player. They …” or “Choose an opponent. … in their …”"
                ))
                .or_at(at)),
                (None, None) => return Err(Fail::from(NOBODY_SAID.to_owned()).or_at(at)),
            },
        };
        if let Who::OwnerOf(reg) | Who::ControllerOf(reg) | Who::Settled(reg) = who {
            self.reads(reg);
        }
        Ok(who)
    }

    /// "their opponent": of two, the player who is not the one that "they" means.
    fn their_opponent(&mut self, at: ast::Span) -> Result<Who, Fail> {
        if self.shared.many {
            return Err(super::seats::which_opponent().or_at(self.spot(at)));
        }
        let they = self.they(at)?;
        if they == Who::You {
            Ok(Who::Opponent)
        } else if they == Who::Opponent {
            Ok(Who::You)
        } else if self.choices == Choices::None {
            Err(Fail::from(AGAINST_WHOM.to_owned()).or_at(self.spot(at)))
        } else {
            self.picked_player(at, Among::Besides(they))
        }
    }

    /// The subject of a clause, whom "they" means within it; gives who was it before, for [`Builder::clause_ends`].
    pub(super) fn clause(&mut self, who: Option<&ast::Said<ast::Player>>) -> Result<(Who, Option<Who>), Fail> {
        let before = self.clause;
        let Some(player) = who else {
            if before.is_none() {
                self.scope.you_since = Since::You;
            }
            return Ok((Who::You, before));
        };
        let who = self.who(player)?;
        if player.what == ast::Player::You {
            // What "you" do in what another player decides is said of you again.
            self.clause = None;
            self.scope.you_since = Since::You;
        } else if who != Who::You {
            self.clause = Some(who);
            if player.what != ast::Player::They {
                self.speak_of_player(who, player);
            }
        }
        Ok((who, before))
    }

    pub(super) fn clause_ends(&mut self, before: Option<Who>) {
        self.clause = before;
    }

    pub(crate) fn whose(&mut self, whose: &ast::Said<ast::Whose>) -> Result<Whose, Fail> {
        Ok(match &whose.what {
            ast::Whose::Your => Whose::You,
            ast::Whose::Opponents => {
                // Named in passing: "they" means this player where nobody else was named.
                // Where several are meant, nobody is named.
                if self.shared.many {
                    return Ok(Whose::Opponent);
                }
                let at = self.spot(whose.at);
                self.scope.players.insert(0, NamedPlayer { who: Who::Opponent, player: ast::Player::Opponent, at, named: Named::ByTheWay });
                Whose::Opponent
            }
            ast::Whose::NextPlayers | ast::Whose::PriorPlayers => {
                let (who, player) =
                    if whose.what == ast::Whose::NextPlayers { (Who::Left, ast::Player::NextPlayer) } else { (Who::Right, ast::Player::PriorPlayer) };
                let who = self.beside_whom(who, whose.at)?;
                let at = self.spot(whose.at);
                self.scope.players.insert(0, NamedPlayer { who, player, at, named: Named::ByTheWay });
                Whose::Of(who)
            }
            ast::Whose::FirstPlayers => {
                let at = self.spot(whose.at);
                self.scope.players.insert(0, NamedPlayer { who: Who::First, player: ast::Player::FirstPlayer, at, named: Named::ByTheWay });
                Whose::Of(Who::First)
            }
            ast::Whose::Teammates => {
                let who = self.teammate(whose.at)?;
                let at = self.spot(whose.at);
                self.scope.players.insert(0, NamedPlayer { who, player: ast::Player::Teammate, at, named: Named::ByTheWay });
                Whose::Of(who)
            }
            ast::Whose::Teams => {
                self.in_teams(whose.at)?;
                Whose::Of(Who::Team)
            }
            ast::Whose::ChosenPlayers => Whose::Of(self.chosen_player(whose.at)?),
            ast::Whose::PlayerWiths { balance, of } => Whose::Of(self.player_with(whose.at, *balance, of)?),
            ast::Whose::Anyones | ast::Whose::EachPlayers => Whose::Both,
            ast::Whose::Owners => Whose::Of(Who::OwnerOf(self.owned(whose.at)?)),
            ast::Whose::Controllers => Whose::Of(Who::ControllerOf(self.owned(whose.at)?)),
            ast::Whose::Their => whose_of(self.they(whose.at)?),
            ast::Whose::TheirOpponents => whose_of(self.their_opponent(whose.at)?),
            ast::Whose::OfFilled(hole) => return Err(no_player(hole)),
        })
    }

    /// Whose zone a card is put into: "its owner's" is each card's own.
    pub(super) fn whose_zone(&mut self, whose: &ast::Said<ast::Whose>) -> Result<Whose, Fail> {
        match &whose.what {
            ast::Whose::Owners => Ok(Whose::Owner),
            ast::Whose::EachPlayers | ast::Whose::Teams => Err("a card goes to one player's zone: say whose, such as \"its owner's\"".into()),
            ast::Whose::Opponents => self.opponent(whose.at).and_then(|_| self.whose(whose)),
            ast::Whose::Your
            | ast::Whose::NextPlayers
            | ast::Whose::PriorPlayers
            | ast::Whose::FirstPlayers
            | ast::Whose::Teammates
            | ast::Whose::ChosenPlayers
            | ast::Whose::PlayerWiths { .. }
            | ast::Whose::Anyones
            | ast::Whose::Controllers
            | ast::Whose::Their
            | ast::Whose::TheirOpponents
            | ast::Whose::OfFilled(_) => self.whose(whose),
        }
    }

    /// Who controls a card, or whose it is: "an opponent" is any of them.
    pub(super) fn who_of(&mut self, player: &ast::Said<ast::Player>) -> Result<Who, Fail> {
        if self.shared.many && player.what == ast::Player::Opponent { Ok(Who::Opponent) } else { self.who(player) }
    }

    /// The one opponent of "you", in a game of two.
    pub(super) fn opponent(&mut self, at: ast::Span) -> Result<Who, Fail> {
        if self.shared.many { Err(super::seats::which_opponent().or_at(self.spot(at))) } else { Ok(Who::Opponent) }
    }

    /// Whose place it is. What is everybody's is nobody's in particular.
    pub(super) fn whose_of(&mut self, place: &ast::Place) -> Result<Whose, Fail> {
        self.everybodys(place)?;
        self.whose(&place.whose)
    }

    /// Whose zone a card is put into.
    pub(super) fn zone_of(&mut self, place: &ast::Place) -> Result<Whose, Fail> {
        self.everybodys(place)?;
        self.whose_zone(&place.whose)
    }

    /// Nobody has a zone of which there is one for the table.
    pub(super) fn everybodys(&mut self, place: &ast::Place) -> Result<(), Fail> {
        for word in &place.zones {
            let common = self.shared.names.zone_bits(word)? & self.shared.common;
            if !common.is_empty() && !matches!(place.whose.what, ast::Whose::Anyones | ast::Whose::EachPlayers) {
                let at = self.spot(place.whose.at);
                return Err(Fail::from(format!("`{}` is everybody's, so it is nobody's in particular: say \"the\" with it", word.0)).or_at(at));
            }
        }
        Ok(())
    }

    /// The kind of the card that stands for a player, where "them" can be nobody else: no cards were named, and a player was.
    ///
    /// "Whenever your opponent draws a card, deal 1 damage to them."
    pub(super) fn them_alone(&self) -> Option<ast::Word> {
        let player = self.clause.is_some() || !self.scope.players.is_empty() || self.occasion.they.is_some();
        if !player || self.occasion.several || self.scope.cards.iter().any(|a| a.plural) {
            return None;
        }
        self.players_kind().map(|(_, word)| word)
    }

    /// Whether it is the card that stands for the player of what was named before: "its controller" leaves "it" to that.
    pub(super) fn is_player_of_it(&self, sel: &ast::Selector) -> bool {
        let ast::Selector::Own { whose, kind } = sel else { return false };
        matches!(whose.what, ast::Whose::Owners | ast::Whose::Controllers | ast::Whose::Their | ast::Whose::TheirOpponents)
            && self.players_kind().is_some_and(|(_, word)| word == *kind)
    }

    /// The kind of the cards that stand for players, and its word; none where the game has no such cards.
    pub(super) fn players_kind(&self) -> Option<(KindId, ast::Word)> {
        let lexicon = self.shared.tongue.lexicon();
        let stands = |(id, _): &(&str, _)| lexicon.form("kind", id, "player").is_some();
        let word = lexicon.words("kind").find(stands).map(|(id, _)| ast::Word(id.to_owned()))?;
        self.shared.names.kind(&word).ok().map(|kind| (kind, word))
    }

    /// From now on, "they" may be this player.
    pub(super) fn speak_of_player(&mut self, who: Who, player: &ast::Said<ast::Player>) {
        if who != Who::You {
            let at = self.spot(player.at);
            self.scope.names_player(NamedPlayer { who, player: player.what.clone(), at, named: Named::Outright });
        }
    }

    /// "Your opponent reveals their hand, then discards a card.": whose cards are turned over does what follows without a subject.
    pub(super) fn reveals(&mut self, what: &ast::Selector) -> Result<(), Fail> {
        let (ast::Selector::Zone { place } | ast::Selector::Top { place, .. }) = what else { return Ok(()) };
        let player = match place.whose.what {
            ast::Whose::Opponents if !self.shared.many => ast::Player::Opponent,
            ast::Whose::NextPlayers => ast::Player::NextPlayer,
            ast::Whose::PriorPlayers => ast::Player::PriorPlayer,
            ast::Whose::FirstPlayers => ast::Player::FirstPlayer,
            ast::Whose::Teammates => ast::Player::Teammate,
            ast::Whose::ChosenPlayers => ast::Player::ChosenPlayer,
            ast::Whose::TheirOpponents => ast::Player::TheirOpponent,
            ast::Whose::Opponents
            | ast::Whose::Your
            | ast::Whose::Teams
            | ast::Whose::PlayerWiths { .. }
            | ast::Whose::Anyones
            | ast::Whose::EachPlayers
            | ast::Whose::Owners
            | ast::Whose::Controllers
            | ast::Whose::Their
            | ast::Whose::OfFilled(_) => return Ok(()),
        };
        let said = ast::Said::new(player, place.whose.at);
        let who = self.who(&said)?;
        self.speak_of_player(who, &said);
        Ok(())
    }

    /// "Return a creature to its owner's hand. They draw 1 card.": that player is named in passing.
    pub(super) fn speak_of_owner(&mut self, what: Reg, said: &ast::Selector, to: &ast::Destination) {
        if let Some(place) = to.place().filter(|place| place.whose.what == ast::Whose::Owners && !said.may_be_several()) {
            let at = self.spot(place.whose.at);
            self.scope.players.insert(0, NamedPlayer { who: Who::OwnerOf(what), player: ast::Player::ItsOwner, at, named: Named::ByTheWay });
        }
    }
}
