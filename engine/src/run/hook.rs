//! Running a Lua hook: the view it may look through, and the sentences it gives back as programs.

use super::{Ctx, Look, Memo, sees};
use crate::game::Game;
use crate::hook::{self, Answer, Effort, Heard, HookError, HookEvent, HookValue, HookView, PlayerRef, Refusal, Say};
use crate::ids::*;
use crate::ir::{Hold, Reading};
use crate::number::count;
use crate::state::State;

/// What a hook said: programs to run, each with the number that fills its sentence.
pub(crate) type Said = Vec<(ProgramId, i16)>;

/// Runs a hook, and says how much work that was; it sees only what both players see, and what the player of its card sees.
pub(crate) fn run_hook(game: &Game, state: &State, hook: u16, ctx: &Ctx, held: &[(String, Hold)]) -> (Result<Said, HookError>, Effort) {
    let def = &game.hooks[usize::from(hook)];
    let memo = Memo::default();
    let look = Look { game, state, memo: &memo };
    let view = View { look, you: ctx.you };
    let it = look.first(ctx, crate::ir::IT);
    let mut event = HookEvent::new("said").with("player", PlayerRef(u32::from(ctx.you.0))).with("amount", i64::from(ctx.amount));
    if let Some(this) = ctx.this {
        event = event.with("card", handle(this.id));
    }
    if let Some(it) = it {
        event = event.with("it", handle(it.id));
    }
    if let Some((name, _)) = held.iter().find(|(_, hold)| look.peeks(hold, ctx)) {
        let why = format!("{{{name}}} is about cards that the player of this text does not see: a script knows what its player knows");
        return (Err(def.script.refused(why)), Effort::Little);
    }
    let held = held.iter().map(|(name, hold)| (name.clone(), value(&look, ctx, hold))).collect();
    let event = event.with("holes", HookValue::Table(held));
    let Heard { said, effort } = def.script.call(&view, &event);
    let program = |say: Say| {
        let number = say.args.values().next().copied().unwrap_or(0);
        let number = i16::try_from(number).unwrap_or(if number < 0 { i16::MIN } else { i16::MAX });
        def.programs.get(say.sentence).map(|&p| (p, number))
    };
    (said.map(|said| said.into_iter().filter_map(program).collect()), effort)
}

/// What stands in a hole of the phrase, for the script.
fn value(look: &Look<'_>, ctx: &Ctx, hold: &Hold) -> HookValue {
    match hold {
        Hold::Number(number) => i64::from(look.number(number, ctx)).into(),
        Hold::Cards(reg, _) => HookValue::Cards(look.register(ctx, *reg).iter().map(|card| handle(card.id)).collect()),
        Hold::Player(who) => PlayerRef(u32::from(look.who(*who, ctx).0)).into(),
        Hold::Word(word) => word.as_str().into(),
    }
}

fn handle(card: CardId) -> hook::CardRef {
    hook::CardRef(u32::from(card.0))
}

struct View<'a> {
    look: Look<'a>,
    you: PlayerId,
}

impl View<'_> {
    fn game(&self) -> &Game {
        self.look.game
    }

    fn card(&self, card: hook::CardRef) -> Answer<CardId> {
        let id = u16::try_from(card.0).ok().filter(|&i| usize::from(i) < self.look.state.cards.len());
        id.map(CardId).ok_or_else(|| Refusal::Senseless("there is no such card".into()))
    }

    /// The card, if the hook's player may see it.
    fn seen(&self, card: hook::CardRef) -> Answer<CardId> {
        let id = self.card(card)?;
        if sees(self.game(), self.look.state, self.you, id) { Ok(id) } else { Err(Refusal::Hidden) }
    }

    fn player(&self, player: PlayerRef) -> Answer<PlayerId> {
        self.look.state.players().find(|seat| u32::from(seat.0) == player.0).ok_or_else(|| Refusal::Senseless("there is no such player".into()))
    }

    fn zone_id(&self, word: &str) -> Answer<ZoneId> {
        self.game().zone_named(word).ok_or_else(|| Refusal::word("zone", word, self.game().zones.iter().map(|z| z.id.as_str())))
    }

    fn zones_of(&self, zone: ZoneId, whose: Option<PlayerRef>) -> Answer<Vec<CardId>> {
        let players = match whose {
            Some(player) => vec![self.player(player)?],
            None => self.look.state.players().collect(),
        };
        Ok(players.into_iter().flat_map(|p| self.look.zone(p, zone).to_vec()).collect())
    }
}

impl HookView for View<'_> {
    fn known(&self, card: hook::CardRef) -> bool {
        self.seen(card).is_ok()
    }

    fn stat(&self, card: hook::CardRef, stat: &str) -> Answer<Option<i64>> {
        let id = self.seen(card)?;
        let stat = self.game().stat_named(stat).ok_or_else(|| Refusal::word("stat", stat, self.game().stats.iter().map(|s| s.id.as_str())))?;
        let printed = self.look.def(id).stats[stat.index()];
        Ok(printed.map(|_| i64::from(self.look.stat(self.look.state.reference(id), stat, Reading::Now))))
    }

    fn counter(&self, card: hook::CardRef, counter: &str) -> Answer<i64> {
        let id = self.seen(card)?;
        let counters = &self.game().rules_file.counters;
        let at = counters.iter().position(|c| c.id == counter).ok_or_else(|| Refusal::word("counter", counter, counters.iter().map(|c| c.id.as_str())))?;
        Ok(i64::from(self.look.state.counter(id, CounterId::at(at))))
    }

    fn is(&self, card: hook::CardRef, word: &str) -> Answer<bool> {
        let id = self.seen(card)?;
        let (game, c, def) = (self.game(), self.look.card(id), self.look.def(id));
        if let Some(k) = game.kinds.iter().position(|k| k.id == word) {
            return Ok(def.kind.index() == k);
        }
        if let Some(f) = game.families.iter().position(|f| f == word) {
            return Ok(def.families.contains(&FamilyId::at(f)));
        }
        if let Some(k) = game.keyword_named(word) {
            return Ok(self.look.keyword(self.look.state.reference(id), k).is_some());
        }
        if let Some(s) = game.rules_file.states.iter().position(|s| s.id == word) {
            return Ok(c.states >> s & 1 == 1);
        }
        Err(Refusal::word("kind, family, keyword or state", word, game.families.iter().map(String::as_str)))
    }

    fn name(&self, card: hook::CardRef) -> Answer<String> {
        let id = self.seen(card)?;
        Ok(self.look.def(id).name.clone())
    }

    fn zone(&self, card: hook::CardRef) -> Answer<String> {
        let id = self.card(card)?;
        Ok(self.game().zones.get(self.look.card(id).zone.index()).map_or(String::new(), |z| z.id.clone()))
    }

    fn cell(&self, card: hook::CardRef) -> Answer<Option<i64>> {
        let id = self.card(card)?;
        let cell = self.look.card(id).cell;
        Ok((cell != 0).then(|| i64::from(cell)))
    }

    fn controller(&self, card: hook::CardRef) -> Answer<PlayerRef> {
        let id = self.card(card)?;
        Ok(PlayerRef(u32::from(self.look.card(id).controller.0)))
    }

    fn count(&self, zone: &str, whose: Option<PlayerRef>) -> Answer<i64> {
        let zone = self.zone_id(zone)?;
        Ok(i64::from(count(self.zones_of(zone, whose)?.len())))
    }

    fn cards(&self, zone: &str, whose: Option<PlayerRef>) -> Answer<Vec<hook::CardRef>> {
        let zone = self.zone_id(zone)?;
        let cards = self.zones_of(zone, whose)?;
        if cards.iter().all(|&c| sees(self.game(), self.look.state, self.you, c)) { Ok(cards.into_iter().map(handle).collect()) } else { Err(Refusal::Hidden) }
    }

    fn turn(&self) -> i64 {
        i64::from(self.look.state.turn)
    }

    fn active(&self) -> PlayerRef {
        PlayerRef(u32::from(self.look.state.active.0))
    }

    fn opponent(&self, player: PlayerRef) -> Answer<PlayerRef> {
        let (player, state) = (self.player(player)?, self.look.state);
        if state.seats != 2 {
            return Err(Refusal::Senseless("more than two play, so nobody is the opponent of a player; ask for game.next_player".into()));
        }
        Ok(PlayerRef(u32::from(state.left_of(player).0)))
    }

    fn allied(&self, one: PlayerRef, other: PlayerRef) -> Answer<bool> {
        Ok(self.look.state.allied(self.player(one)?, self.player(other)?))
    }

    fn next_player(&self, player: PlayerRef) -> Answer<PlayerRef> {
        Ok(PlayerRef(u32::from(self.look.state.left_of(self.player(player)?).0)))
    }

    fn distinct_sources(&self, card: hook::CardRef) -> Answer<i64> {
        let id = self.card(card)?;
        let card = self.look.state.reference(id);
        let key = self.game().key_damage();
        if !self.game().index.facts.has(key) {
            // An answer would always be 0.
            return Err(Refusal::Senseless("the game counts only what scripts name; write game.distinct_sources in one piece".into()));
        }
        let mut sources: Vec<Option<CardRef>> = self.look.state.facts.iter().filter(|f| f.key == key && f.card == Some(card)).map(|f| f.source).collect();
        sources.sort_unstable();
        sources.dedup();
        Ok(i64::from(count(sources.len())))
    }

    fn count_did(&self, player: PlayerRef, verb: &str) -> Answer<i64> {
        let player = self.player(player)?;
        let verbs = &self.game().verbs;
        let at = verbs.iter().position(|v| v.id == verb).ok_or_else(|| Refusal::word("verb", verb, verbs.iter().map(|v| v.id.as_str())))?;
        let key = self.game().key_verb(VerbId::at(at));
        if !self.game().index.facts.has(key) {
            // An answer would always be 0.
            return Err(Refusal::Senseless(format!("the game counts only what scripts name; write the verb in one piece, as \"{verb}\"")));
        }
        Ok(i64::from(count(self.look.state.facts.iter().filter(|f| f.key == key && f.by == player).count())))
    }
}
