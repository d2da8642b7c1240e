//! What is always true: from sentences to facts about cards and players.

use super::branch::{asked_of, is_this};
use super::build::{Besides, Builder};
use super::card::quoted;
use super::events::party;
use super::fail::Fail;
use super::grant::{NO_NUMBER, each_of};
use super::nouns::Own;
use super::occasion::Occasion;
use super::once::once_for_all;
use super::one_subject::{of_its_subject, of_one_subject, said_of};
use super::prices::{bounded_cost, costs, first_costs, is_paid_anywhere};
use super::scope::{Named, NamedPlayer};
use super::select::Reach;
use super::shared::Shared;
use super::tails::ApartBy;
use super::widths;
use crate::hir::{Meant, Spot};
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::{Kinds, StatId};
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, says_cell, says_other};
use kotodama_messages::say;

/// What the rules say that is always true.
pub(crate) fn rule_facts(shared: &mut Shared<'_>, fact: &ast::Static) -> Result<Vec<Static>, Fail> {
    if let Some(parts) = of_one_subject(fact)? {
        return each_part(&parts, |part| rule_facts(shared, part)).map(once_for_all);
    }
    let mut inner = fact;
    while let ast::Static::While { then, .. } | ast::Static::Unless { then, .. } = inner {
        inner = then;
    }
    use ast::Static as F;
    if let F::Has { who, .. }
    | F::Gets { who, .. }
    | F::Cannot { who, .. }
    | F::CannotHave { who, .. }
    | F::Can { who, .. }
    | F::CanOnly { who, .. }
    | F::CanOnlyBe { who, .. }
    | F::IsAlso { who, .. }
    | F::BothSides { who, .. }
    | F::Bounded { of: who, .. }
    | F::StatIs { of: who, .. }
    | F::TokensGo { on: who, .. }
    | F::TakenFrom { from: who, .. }
    | F::Silent { who } = inner
        && matches!(who.what, ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It | ast::Selector::Host | ast::Selector::BearerOf { .. })
    {
        return Err("a rule stands on no card: say which cards it is about, such as “all … in …”".into());
    }
    // What players may do is said of no card that could be "it".
    let of_players = matches!(
        inner,
        F::PlayerCannot { .. }
            | F::PlayerCanOnly { .. }
            | F::PlayerAtMost { .. }
            | F::PlayerCanAlways { .. }
            | F::SetsOffTwice { .. }
            | F::PoolUpTo { .. }
            | F::PoolNoMore { .. }
            | F::RoomFor { .. }
            | F::RoomForMore { .. }
            | F::PoolPlus { .. }
    );
    let facts = once_for_all(facts_on(shared, fact, Bits::ALL, if of_players { Occasion::BARE } else { ALWAYS }, "")?);
    if shared.many && facts.iter().any(Static::is_of_foes) {
        return Err(OF_FOES.into());
    }
    Ok(facts)
}

/// Why a rule of a game of many says nothing of the cards of opponents: of how many of them it would hold at once is not said.
const OF_FOES: &str = "a rule holds for each player as “you”, and each has several opponents: say it of your own cards, and of an opponent what it depends on, as in “If an opponent …, your … have …”";

/// A sentence that is always true: "it" is the card that it is true of.
const ALWAYS: Occasion = Occasion { it: Some(Meant::Subject), ..Occasion::BARE };

/// A sentence that is always true, and the words of the line it stands in; one fact for each thing it grants.
pub(crate) fn facts_of(shared: &mut Shared<'_>, fact: &ast::Static, zones: Bits, words: &str) -> Result<Vec<Static>, Fail> {
    facts_on(shared, fact, zones, ALWAYS, words).map(once_for_all)
}

fn facts_on(shared: &mut Shared<'_>, fact: &ast::Static, zones: Bits, occasion: Occasion, words: &str) -> Result<Vec<Static>, Fail> {
    if let Some(parts) = of_one_subject(fact)? {
        return each_part(&parts, |part| facts_on(shared, part, zones, occasion.clone(), words));
    }
    Builder::of(shared, words, occasion).lasting(|builder| facts(builder, fact, zones))
}

/// What a card costs is said of those that are paid for, wherever that is.
fn wherever(builder: &mut Builder<'_, '_>, of: impl FnOnce(&mut Builder<'_, '_>) -> Result<Vec<Static>, Fail>) -> Result<Vec<Static>, Fail> {
    let looked = builder.shared.speaks.looks.len();
    let facts = of(builder);
    builder.shared.speaks.looks.truncate(looked);
    facts
}

/// Within which bounds a number is kept.
fn within(bound: ast::Bound, stat: StatId, than: Num) -> Vec<ContinuousEffect> {
    match bound {
        ast::Bound::NotOver => vec![ContinuousEffect::NotOver(stat, than)],
        ast::Bound::NotUnder => vec![ContinuousEffect::NotUnder(stat, than)],
        ast::Bound::Always => vec![ContinuousEffect::NotOver(stat, than.clone()), ContinuousEffect::NotUnder(stat, than)],
    }
}

/// What several sentences come to, one after the other.
fn each_part(parts: &[ast::Static], mut of: impl FnMut(&ast::Static) -> Result<Vec<Static>, Fail>) -> Result<Vec<Static>, Fail> {
    let mut all = Vec::new();
    for part in parts {
        all.extend(of(part)?);
    }
    Ok(all)
}

/// Why "it" is no card where something is true of several.
const IT_OF_SEVERAL: &str =
    "“it” in the condition could be the card with the text, or each of these, which are several: say “this card”, or “each …” instead of “all …” or “your …”";

/// Why "its" is of no card where something is true of several.
const ITS_OF_SEVERAL: &str =
    "“its” could be of the card with the text, or of each of these, which are several: say “this card's …”, or “each …” instead of “all …” or “your …”";

/// Refuses "its" of numbers that several cards get: "Your other creatures have its power."
fn of_several(builder: &Builder<'_, '_>, who: &ast::Said<ast::Selector>, grants: &[ast::Grant]) -> Result<(), Fail> {
    let its = |grant: &ast::Grant| if let ast::Grant::Worth { of, .. } = grant { (of.what == ast::Selector::It).then_some(of.at) } else { None };
    let several = matches!(who.what, ast::Selector::All { .. } | ast::Selector::AllOwn { .. });
    let Some(at) = grants.iter().find_map(its).filter(|_| several) else { return Ok(()) };
    Err(Fail::from(ITS_OF_SEVERAL.to_owned()).or_at(builder.spot(at)))
}

fn facts(builder: &mut Builder<'_, '_>, fact: &ast::Static, zones: Bits) -> Result<Vec<Static>, Fail> {
    if let ast::Static::While { then, .. } = fact
        && let ast::Static::Has { grants, .. } | ast::Static::Gets { grants, .. } = &**then
    {
        builder.clear_grants(grants)?;
    }
    if let Some(fact) = of_its_subject(fact)? {
        return facts(builder, &fact, zones);
    }
    let mut conditions = Vec::new();
    let mut inner = fact;
    let mut asked = Vec::new();
    builder.speaks_of_party(fact);
    let besides = builder.besides_each_of(fact)?;
    loop {
        if let ast::Static::While { condition, then } = inner {
            asked.extend(asked_of(condition).into_iter().filter(|asked| !is_this(asked)));
            conditions.push(builder.besides(besides, |b| b.condition(condition))?);
            inner = then;
        } else if let ast::Static::Unless { then, condition } = inner {
            conditions.push(Cond::Not(Box::new(builder.besides(besides, |b| b.condition(condition))?)));
            inner = then;
        } else {
            break;
        }
    }
    if let (Some(asked), Some(ast::Said { what: ast::Selector::It, at })) = (asked.first(), said_of(inner)) {
        let why = "\"it\" could be the card that the condition asks about, or the one with the text: say “this card” of that one, and of the other say first what it has, as in “The … has … as long as it is …”";
        return Err(Fail::from(why.to_owned()).or_at(builder.spot(*at)).also(builder.spot(asked.at), "could be this"));
    }
    if let (true, Some(who)) = (builder.asks_of_it(fact), said_of(inner))
        && matches!(who.what, ast::Selector::All { .. } | ast::Selector::AllOwn { .. })
    {
        return Err(Fail::from(IT_OF_SEVERAL.to_owned()).or_at(builder.spot(who.at)));
    }
    let condition = match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Cond::All(conditions)),
    };
    let this = ast::Said::from(ast::Selector::This);
    let (who, facts) = match inner {
        ast::Static::Has { who, grants } | ast::Static::Gets { who, grants } => {
            not_one(who)?;
            of_several(builder, who, grants)?;
            let kinds = kinds_affected(builder, who)?;
            let given = builder.given(kinds, grants)?;
            // What it is said of the bearer leaves out both, and so does what a card says of itself.
            let besides = if builder.own(who)?.is_some() { Besides::Named } else { Besides::Each };
            let worth = if matches!(inner, ast::Static::Has { .. }) { Worth::AsMuch } else { Worth::More };
            let facts = builder.besides(besides, |b| grant_facts(b, &given, worth))?;
            work_there(builder, who, grants)?;
            if facts.iter().any(|fact| fact.stat().is_some_and(|stat| builder.shared.paid.has(stat))) {
                builder.paid_there(&who.what, kinds)?;
                builder.ever_paid(&who.what, kinds)?;
            }
            (who, facts)
        }
        ast::Static::FirstCosts { nth, whose, what, verb, grants } => {
            let asked = (nth.unwrap_or(1), whose.unwrap_or(ast::Party::PartyYou));
            return wherever(builder, |b| first_costs(b, asked, what, verb.as_ref(), grants, condition.as_ref(), zones));
        }
        ast::Static::CostsSo { who, grants } => return wherever(builder, |b| costs(b, who, grants, condition.as_ref(), zones)),
        ast::Static::Bounded { of, stat, bound, than } if is_paid_anywhere(builder, of, stat)? => {
            return wherever(builder, |b| {
                let than = b.quantity(than)?;
                bounded_cost(b, of, within(*bound, b.shared.names.stat(stat)?, than), condition.as_ref(), zones)
            });
        }
        ast::Static::Cannot { who, deed } => {
            builder.in_whose_step(who, deed)?;
            (who, vec![ContinuousEffect::Cannot(builder.deed(deed)?)])
        }
        ast::Static::CannotHave { who, keyword } => {
            not_one(who)?;
            (who, vec![ContinuousEffect::Lacks(builder.shared.names.keyword(keyword)?)])
        }
        ast::Static::Copies { .. } => {
            return Err(
                "which cards are copies of others is said by the rules alone, and without a condition: write it in `rules`, or in those of a mode".into()
            );
        }
        ast::Static::Can { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            builder.shared.speaks.permits.insert(verb);
            (who, vec![ContinuousEffect::Can(verb, builder.open_sort(what)?)])
        }
        ast::Static::CanOnly { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            builder.shared.speaks.meets.insert(verb);
            (who, vec![ContinuousEffect::CanOnly(verb, builder.sort(what)?)])
        }
        ast::Static::CanOnlyBe { who, verb, by } => {
            let verb = builder.shared.names.verb(verb)?;
            builder.shared.speaks.meets.insert(verb);
            (who, vec![ContinuousEffect::OnlyBy(verb, builder.sort(by)?)])
        }
        ast::Static::IsAlso { who, kind } => {
            // What lies in a zone is counted by kinds that each card knows of itself.
            if builder.own(who)? != Some(Own::This) {
                return Err("what else a card is, only its own text can say: write “This card is also …” on each such card".into());
            }
            (who, vec![ContinuousEffect::IsAlso(builder.shared.names.kind(kind)?)])
        }
        ast::Static::Silent { who } => {
            not_one(who)?;
            if let ast::Selector::All { filter } | ast::Selector::Each { filter } | ast::Selector::One { filter } = &who.what {
                silent_of(filter)?;
            }
            (who, vec![ContinuousEffect::Silent])
        }
        ast::Static::PoolPlus { pool, by } => (&this, vec![ContinuousEffect::Pool(builder.pool(pool)?, builder.quantity(by)?)]),
        ast::Static::Bounded { of, stat, bound, than } => {
            not_one(of)?;
            let kinds = kinds_affected(builder, of)?;
            builder.may_have(kinds, stat)?;
            let (stat, than) = (widths::one_number(builder.shared, stat)?, builder.quantity(than)?);
            let facts = within(*bound, stat, than);
            (of, facts)
        }
        ast::Static::StatIs { of, stats, to } => {
            not_one(of)?;
            let kinds = kinds_affected(builder, of)?;
            let itself = |card: &ast::Selector| matches!(card, ast::Selector::This | ast::Selector::ThisNoun { .. } | ast::Selector::It);
            let mut facts = Vec::new();
            for (at, stat) in stats.iter().enumerate() {
                builder.may_have(kinds, stat)?;
                if stats.iter().take(at).any(|before| before == stat) {
                    return Err("a number is named twice: say each of them once".into());
                }
                if matches!(to, ast::Quantity::StatOf { stat: of, of: card, .. } if of == stat && itself(card)) {
                    return Err("a number that is equal to itself says nothing: say to what it is equal".into());
                }
                facts.push(ContinuousEffect::Is(widths::one_number(builder.shared, stat)?, builder.quantity(to)?));
            }
            (of, facts)
        }
        ast::Static::BothSides { who, stat } => {
            not_one(who)?;
            (who, vec![ContinuousEffect::Keyword(widths::keyword(builder.shared, stat, Wider::Sides)?, Num::Const(1))])
        }
        ast::Static::TokensStay { token, arrow, from } => {
            let drawn = if arrow.is_some() { Drawn::Arrow } else { Drawn::Words };
            (&this, vec![ContinuousEffect::Stays(builder.pool_of(token, from)?, drawn)])
        }
        ast::Static::TokensOut { token, to } => (&this, vec![ContinuousEffect::KeptOut(builder.pool_of(token, to)?)]),
        ast::Static::TokensGo { token, on, to, instead } => {
            not_one(on)?;
            let (to, instead) = (builder.pool_of(token, to)?, builder.pool_of(token, instead)?);
            if to == instead {
                return Err("they go where they would go: say another pool, or leave the sentence out".into());
            }
            (on, vec![ContinuousEffect::Goes(builder.shared.names.counter(token)?, to, instead)])
        }
        ast::Static::TakenFrom { damage, from } => {
            not_one(from)?;
            (from, vec![ContinuousEffect::Bears(builder.bears(damage)?)])
        }
        ast::Static::PlayerCannot { who, deed } => (&this, vec![ContinuousEffect::PlayerCannot(party(*who), builder.barred(deed)?)]),
        ast::Static::PlayerCanOnly { who, verb, what } => {
            let verb = builder.shared.names.verb(verb)?;
            builder.shared.speaks.keeps.insert(verb);
            let barred = PlayerRestriction::Except(verb, builder.filter(what, Reach::Anywhere)?);
            (&this, vec![ContinuousEffect::PlayerCannot(party(*who), barred)])
        }
        ast::Static::PlayerAtMost { who, verb, count, what } => return at_most(builder, *who, verb, count, what, condition.as_ref(), zones),
        ast::Static::PoolUpTo { pool, most } => (&this, vec![ContinuousEffect::PoolUpTo(builder.pool(pool)?, builder.quantity(most)?)]),
        ast::Static::PoolNoMore { who, pool, most } => {
            builder.shared.one_pool(pool)?;
            let id = builder.shared.names.pool(pool)?;
            if builder.shared.shared_pools.has(id) {
                return Err(format!("`{}` is everybody's, and nobody has it: write how much it holds as its `most` in game.ron", pool.0).into());
            }
            (&this, vec![ContinuousEffect::PoolNoMore(party(*who), id, builder.quantity(most)?)])
        }
        ast::Static::RoomFor { place, most: number } | ast::Static::RoomForMore { place, more: number } => {
            let how = if matches!(fact, ast::Static::RoomFor { .. }) { More::InAll } else { More::OnTop };
            (&this, vec![room(builder, place, how, number)?])
        }
        ast::Static::SetsOffTwice { who, tag } => (&this, vec![ContinuousEffect::Again(party(*who), builder.shared.awaiting(tag)?)]),
        ast::Static::PlayerCanAlways { who, verb } => {
            let word = verb;
            let verb = builder.shared.names.verb(verb)?;
            if !builder.shared.lifted.has(verb) {
                return Err(format!(
                    "“always” lifts what the rules keep players from, and no rule says that a player can't `{}`: leave the sentence out, or write such a rule in `rules`",
                    word.0
                )
                .into());
            }
            (&this, vec![ContinuousEffect::PlayerCan(builder.lasting_who(who)?, verb)])
        }
        ast::Static::While { .. } | ast::Static::Unless { .. } | ast::Static::OneSubject { .. } => return Err("conditions nest too deeply".into()),
    };
    let who = match kept_from(builder, who, &facts)? {
        Some(filter) => Affected::Such(filter),
        None => affected(builder, who)?,
    };
    Ok(facts.into_iter().map(|fact| Static::new(who.clone(), condition.clone(), fact, zones)).collect())
}

/// Whether a sentence that is always true is about the card that it stands on.
pub(super) fn is_of_this(fact: &ast::Static) -> bool {
    if let ast::Static::While { then, .. } | ast::Static::Unless { then, .. } = fact {
        return is_of_this(then);
    }
    said_of(fact).is_some_and(|who| matches!(who.what, ast::Selector::This | ast::Selector::ThisNoun { .. }))
}

/// Cards that are kept from what is done to cards that lie off the field, as they are played or drawn: they lie wherever they do, unless
/// the text says where.
fn kept_from(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>, facts: &[ContinuousEffect]) -> Result<Option<Filter>, Fail> {
    let [ContinuousEffect::Cannot(CardRestriction::Passive(verbs, _))] = facts else { return Ok(None) };
    if !verbs.within(&(builder.shared.taking() | builder.shared.bringing | builder.shared.paid_by)) {
        return Ok(None);
    }
    if matches!(who.what, ast::Selector::All { .. } | ast::Selector::Each { .. }) {
        return builder.described(who).map(Some);
    }
    let ast::Selector::AllOwn { whose, .. } = &who.what else { return Ok(None) };
    let whose = builder.whose(whose)?;
    let mut such = builder.described(who)?;
    (such.yours, such.theirs) = match whose {
        Whose::You => (Bits::ALL, Bits::NONE),
        Whose::Opponent => (Bits::NONE, Bits::ALL),
        Whose::Both => (Bits::ALL, Bits::ALL),
        Whose::Of(_) | Whose::Owner => return Ok(None),
    };
    Ok(Some(such))
}

/// Who has done something to so many cards this turn is kept from doing it to more of them.
fn at_most(
    builder: &mut Builder<'_, '_>,
    who: ast::Party,
    verb: &ast::Word,
    count: &ast::Quantity,
    what: &ast::Filter,
    condition: Option<&Cond>,
    zones: Bits,
) -> Result<Vec<Static>, Fail> {
    let parties: &[(Party, ast::Player)] = match who {
        ast::Party::PartyYou => &[(Party::You, ast::Player::You)],
        ast::Party::PartyOpponent => &[(Party::Opponent, ast::Player::Opponent)],
        ast::Party::PartyActive => &[(Party::Active, ast::Player::ActivePlayer)],
        ast::Party::PartyFirst => &[(Party::First, ast::Player::FirstPlayer)],
        ast::Party::PartyOther | ast::Party::PartyTeammate | ast::Party::PartyTeam => {
            return Err("how often is said of “you”, of an opponent or of players: say it of one of these".into());
        }
        // Each of them for what they did themselves.
        ast::Party::PartyAny => &[(Party::You, ast::Player::You), (Party::Opponent, ast::Player::Opponent)],
    };
    let deed = ast::Doing::DoVerb { verb: verb.clone(), what: Some(what.clone()) };
    let one = |(party, player): &(Party, ast::Player)| {
        let fact = ast::PastEvent::PlayerDid { who: player.clone().into(), verb: verb.clone(), count: None, what: what.clone() };
        let done = Cond::Compare(Num::Facts(builder.fact(&fact, ast::Stretch::ThisTurn)?), Cmp::AtLeast, builder.quantity(count)?);
        let condition = Some(condition.map_or_else(|| done.clone(), |other| Cond::All(vec![other.clone(), done.clone()])));
        let fact = ContinuousEffect::PlayerCannot(*party, builder.barred(&deed)?);
        Ok(Static::new(Affected::This, condition, fact, zones))
    };
    parties.iter().map(one).collect()
}

impl Builder<'_, '_> {
    /// "Your opponent can't … unless it is their turn": who is kept from something is whom its condition goes on to speak of.
    fn speaks_of_party(&mut self, fact: &ast::Static) {
        match fact {
            ast::Static::While { then, .. } | ast::Static::Unless { then, .. } => self.speaks_of_party(then),
            ast::Static::PlayerCannot { who: ast::Party::PartyOpponent, .. }
            | ast::Static::PlayerCanOnly { who: ast::Party::PartyOpponent, .. }
            | ast::Static::PlayerAtMost { who: ast::Party::PartyOpponent, .. }
                // Of several, it would have to be asked of each.
                if !self.shared.many =>
            {
                self.scope.players.push(NamedPlayer { who: Who::Opponent, player: ast::Player::Opponent, at: Spot::default(), named: Named::Outright });
            }
            ast::Static::OneSubject { .. }
            | ast::Static::PlayerCannot { .. }
            | ast::Static::PlayerCanOnly { .. }
            | ast::Static::PlayerAtMost { .. }
            | ast::Static::PlayerCanAlways { .. }
            | ast::Static::SetsOffTwice { .. }
            | ast::Static::PoolUpTo { .. }
            | ast::Static::PoolNoMore { .. }
            | ast::Static::RoomFor { .. }
            | ast::Static::RoomForMore { .. }
            | ast::Static::Has { .. }
            | ast::Static::Gets { .. }
            | ast::Static::CostsSo { .. }
            | ast::Static::FirstCosts { .. }
            | ast::Static::Cannot { .. }
            | ast::Static::CannotHave { .. }
            | ast::Static::Can { .. }
            | ast::Static::CanOnly { .. }
            | ast::Static::CanOnlyBe { .. }
            | ast::Static::PoolPlus { .. }
            | ast::Static::Bounded { .. }
            | ast::Static::StatIs { .. }
            | ast::Static::BothSides { .. }
            | ast::Static::TokensStay { .. }
            | ast::Static::TokensOut { .. }
            | ast::Static::TokensGo { .. }
            | ast::Static::TakenFrom { .. }
            | ast::Static::IsAlso { .. }
            | ast::Static::Copies { .. }
            | ast::Static::Silent { .. } => {}
        }
    }

    /// What "another" leaves out in a condition under which something is always true: "Your creatures have +1 power while you control another
    /// creature" asks of each of them whether there is another.
    fn besides_each_of(&mut self, fact: &ast::Static) -> Result<Besides, Fail> {
        let (mut inner, mut says) = (fact, false);
        while let ast::Static::While { condition, then } | ast::Static::Unless { then, condition } = inner {
            // What lies where this card does is asked of what is beside this card.
            says |= says_other(condition) && (!says_cell(condition) || kotodama_grammar::says_it(condition));
            inner = then;
        }
        let Some(who) = said_of(inner).filter(|who| says && who.what != ast::Selector::Likewise) else { return Ok(Besides::Named) };
        let referred = self.refers.len();
        let affected = affected(self, who)?;
        self.refers.truncate(referred);
        Ok(match affected {
            // Where this card is left out of those that it is so of, it is left out there, too.
            Affected::Such(filter) if !filter.is_of_foes() && !filter.other => Besides::Only(IT),
            Affected::Such(_) | Affected::This | Affected::Host => Besides::Named,
        })
    }

    /// Whether a condition under which something is always true asks of "it".
    fn asks_of_it(&self, fact: &ast::Static) -> bool {
        let mut inner = fact;
        while let ast::Static::While { condition, then } | ast::Static::Unless { then, condition } = inner {
            if kotodama_grammar::says_it(condition) {
                return true;
            }
            inner = then;
        }
        false
    }

    /// A player of whom something is always true.
    fn lasting_who(&mut self, player: &ast::Said<ast::Player>) -> Result<Who, Fail> {
        match &player.what {
            ast::Player::You
            | ast::Player::Opponent
            | ast::Player::NextPlayer
            | ast::Player::PriorPlayer
            | ast::Player::FirstPlayer
            | ast::Player::Teammate
            | ast::Player::ActivePlayer => self.who(player),
            ast::Player::They
            | ast::Player::TheirOpponent
            | ast::Player::PlayerWith { .. }
            | ast::Player::ChosenPlayer
            | ast::Player::PickedPlayer
            | ast::Player::PickedOpponent
            | ast::Player::PickedOther
            | ast::Player::OwnerOf { .. }
            | ast::Player::ControllerOf { .. }
            | ast::Player::ItsOwner
            | ast::Player::ItsController
            | ast::Player::Causer
            | ast::Player::FilledPlayer(_) => Err("no player was named who could be meant: say “you” or “your opponent”".into()),
        }
    }
}

/// What is always true is true of all such cards; "a creature has +1 attack" could as well be of one that somebody chooses.
fn not_one(who: &ast::Selector) -> Result<(), Fail> {
    if who.is_chosen() { Err("nobody chooses which card this is true of: say “all …” or “each …”".into()) } else { Ok(()) }
}

/// Who has no abilities can't hang on what abilities allow.
fn silent_of(filter: &ast::Filter) -> Result<(), Fail> {
    let hangs = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ThatCan { .. } | ast::With::ThatIsOpenTo { .. } | ast::With::FitsWindow);
    if filter.mark.is_some() || filter.with.iter().any(hangs) {
        return Err("which cards have no abilities can't hang on what abilities allow: say them by what they are or where".into());
    }
    Ok(())
}

/// Whom a sentence that always stands speaks of.
fn affected(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>) -> Result<Affected, Fail> {
    let stands = std::mem::replace(&mut builder.stands, true);
    let affected = affected_there(builder, who);
    builder.stands = stands;
    affected
}

fn affected_there(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>) -> Result<Affected, Fail> {
    use ast::Selector as S;
    if let Some(own) = builder.own(who)? {
        return Ok(match own {
            Own::This => Affected::This,
            Own::Host => Affected::Host,
        });
    }
    Ok(Affected::Such(if let S::All { filter } | S::Each { filter } | S::One { filter } = &who.what {
        builder.apart_by = ApartBy::Sentences;
        let mut such = builder.filter(filter, super::select::Reach::Open)?;
        // What is carried out and goes lies in no open zone while it does what it says.
        if filter.place.is_none() && Shared::all_are(such.kinds, builder.shared.resolved) {
            (such.yours, such.theirs) = (Bits::ALL, Bits::ALL);
        }
        such
    } else if let S::Role { role } = &who.what {
        builder.likeness(&ast::Likeness::LikeRole { role: role.clone() })?
    } else {
        builder.sort(who)?
    }))
}

/// What all such cards are kept from while a text lasts, those that come later among them; none where these cards or those are meant, or
/// such as the text knows of alone.
pub(super) fn ban(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>, deed: &CardRestriction) -> Option<Static> {
    if !matches!(who.what, ast::Selector::All { .. } | ast::Selector::Each { .. } | ast::Selector::AllOwn { .. }) {
        return None;
    }
    let fact = ContinuousEffect::Cannot(deed.clone());
    let such = |b: &mut Builder<'_, '_>| match kept_from(b, who, std::slice::from_ref(&fact))? {
        Some(filter) => Ok(filter),
        None => b.sort(who),
    };
    let (who, alone) = builder.lasting(|b| Ok((Affected::Such(such(b)?), b.read.is_empty()))).ok()?;
    alone.then(|| Static::new(who, None, fact, Bits::ALL))
}

/// The kinds that such cards can be of, one bit each; any when 0.
fn kinds_affected(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>) -> Result<Kinds, Fail> {
    Ok(match affected(builder, who)? {
        Affected::This => builder.kinds_of(&Sel::This),
        Affected::Host => Kinds::NONE,
        Affected::Such(filter) => filter.kinds,
    })
}

/// Refuses to give what stands in quotation marks to cards that always lie where none of it works: on their way to where it does, they have it
/// no more.
fn work_there(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>, grants: &[ast::Grant]) -> Result<(), Fail> {
    let Affected::Such(Filter { yours, theirs, named, .. }) = affected(builder, who)? else { return Ok(()) };
    let there = yours | theirs | named;
    for ability in grants.iter().filter_map(|grant| if let ast::Grant::Quoted(ability) = grant { Some(ability) } else { None }) {
        let Some((_, given)) = builder.shared.quoted.iter().find(|(known, _)| *known == **ability) else { continue };
        let mut works = given.watches.iter().map(|watch| watch.zones).chain(given.statics.iter().map(|fact| fact.zones));
        if !works.any(|zones| zones.meets(&there)) {
            return Err(say!(builder.shared.tongue.messages(), "quoted-elsewhere").into());
        }
    }
    Ok(())
}

/// "Your … can hold up to 9 cards."
fn room(builder: &mut Builder<'_, '_>, place: &ast::Place, how: More, number: &ast::Quantity) -> Result<ContinuousEffect, Fail> {
    let [word] = &place.zones[..] else { return Err("say of one zone at a time how much it holds".into()) };
    let zone = builder.shared.names.zone(word)?;
    if !builder.shared.bounded.has(zone) {
        return Err("this zone holds any number of cards: give it a `capacity` in game.ron, or leave the sentence out".into());
    }
    let whose = match builder.whose_of(place)? {
        Whose::You => Party::You,
        Whose::Opponent => Party::Opponent,
        Whose::Both => Party::Any,
        Whose::Of(_) | Whose::Owner => return Err("say whose zone it is: “your”, “your opponent's” or “each player's”".into()),
    };
    Ok(ContinuousEffect::Room(whose, zone, how, builder.quantity(number)?))
}

/// What "the power of …" is where something is always so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    /// "has the power of …": as much.
    AsMuch,
    /// "gets the power of …": as much more.
    More,
}

pub(super) fn grant_facts(builder: &mut Builder<'_, '_>, grants: &[ast::Grant], worth: Worth) -> Result<Vec<ContinuousEffect>, Fail> {
    super::grant::for_each_of_all(grants)?;
    builder.clear_counts_given(grants)?;
    let mut facts = Vec::new();
    for grant in grants {
        if let ast::Grant::GrantForEach { grants, of } = grant {
            for each in grants {
                let (stat, sign, by) = each_of(each)?;
                facts.push(ContinuousEffect::Stat(widths::one_number(builder.shared, stat)?, sign, builder.for_each(by, of)?));
            }
        } else if let ast::Grant::Worth { of, stats } = grant {
            let so_much = |(stat, by)| if worth == Worth::AsMuch { ContinuousEffect::Is(stat, by) } else { ContinuousEffect::Stat(stat, 1, by) };
            facts.extend(builder.worth(of, stats)?.into_iter().map(so_much));
        } else {
            facts.push(grant_fact(builder, grant)?);
            if let ast::Grant::Quoted(ability) = grant {
                facts.extend(builder.shared.known_by(ability).into_iter().map(|keyword| ContinuousEffect::Keyword(keyword, Num::Const(0))));
            }
            if let ast::Grant::Minus { stat, least: Some(least), .. } = grant {
                let (stat, least) = (widths::one_number(builder.shared, stat)?, builder.quantity(least)?);
                // What is less from the start is not made more.
                let printed = Num::Stat(stat, Reading::Base, Box::new(Sel::Reg(IT)));
                let least = if let Num::Const(least) = least { Num::Capped(Box::new(printed), least) } else { least };
                facts.push(ContinuousEffect::NotUnder(stat, least));
            }
        }
    }
    Ok(facts)
}

fn grant_fact(builder: &mut Builder<'_, '_>, grant: &ast::Grant) -> Result<ContinuousEffect, Fail> {
    Ok(match grant {
        ast::Grant::Plus { by, stat } => ContinuousEffect::Stat(widths::one_number(builder.shared, stat)?, 1, builder.quantity(by)?),
        ast::Grant::Minus { by, stat, least: _ } => ContinuousEffect::Stat(widths::one_number(builder.shared, stat)?, -1, builder.quantity(by)?),
        ast::Grant::ReadsAs { stat, to } => ContinuousEffect::Is(widths::one_number(builder.shared, stat)?, builder.quantity(to)?),
        ast::Grant::GrantForEach { .. } | ast::Grant::Worth { .. } => return Err(NO_NUMBER.into()),
        ast::Grant::PlusEnd { by, end, stat } => ContinuousEffect::Keyword(builder.plus_end(*end, stat)?, builder.quantity(by)?),
        ast::Grant::MinusEnd { by, end, stat } => ContinuousEffect::Keyword(builder.minus_end(*end, stat)?, builder.quantity(by)?),
        ast::Grant::Keyword(k) => {
            let (keyword, number) = builder.keyword(k)?;
            builder.shared.says_something(keyword)?;
            ContinuousEffect::Keyword(keyword, number)
        }
        ast::Grant::Quoted(ability) => ContinuousEffect::Keyword(quoted(builder.shared, ability, &builder.words)?, Num::Const(1)),
    })
}
