//! Events in words, as texts watch for them.

use super::capital;
use kotodama_engine::Game;
use kotodama_engine::ids::{CounterId, KeywordId, PoolId, StatId, StateId};
use kotodama_engine::ir::{Deal, EventKind};
use kotodama_engine::words::Wanted;
use kotodama_messages::say;

/// A kind of event, in words.
#[must_use]
pub fn words(game: &Game, event: EventKind) -> String {
    let m = game.messages;
    match event {
        EventKind::Verb(verb) => say!(m, "event-verb", verb = game.word(Wanted::Past, "verb", &game.verbs[verb.index()].id).text),
        EventKind::TakesDamage => say!(m, "event-damage"),
        EventKind::DealsDamage => say!(m, "event-deals"),
        EventKind::Healed => say!(m, "event-healed"),
        EventKind::Leaves => say!(m, "event-leaves"),
        EventKind::Arrives => say!(m, "event-arrives"),
        EventKind::Enters(zone) => {
            let zone = game.word(Wanted::Noun, "zone", &game.zones[zone.index()].id);
            say!(m, "event-enters", zone = zone.text, form = zone.form)
        }
        EventKind::Moment(moment) => capital(game.title("moment", &game.moments[moment.index()].id)),
        EventKind::Takes(damage) => {
            let damage = game.word(Wanted::Nouns, "damage", &game.damages[damage.index()].id);
            say!(m, "event-takes", damage = damage.text)
        }
        EventKind::Told(deal) => deal_words(game, deal),
    }
}

/// A kind of event that only some games' texts speak of.
fn deal_words(game: &Game, deal: Deal) -> String {
    let m = game.messages;
    let pool = |pool: PoolId| game.noun("pool", &game.pools[pool.index()].id).to_owned();
    let token = |token: CounterId| game.noun("counter", &game.rules_file.counters[token.index()].id).to_owned();
    let stat = |stat: StatId| game.noun("stat", &game.rules_file.stats[stat.index()].id).to_owned();
    let keyword = |keyword: KeywordId| game.title("keyword", &game.keywords[keyword.index()].id).to_owned();
    let state = |wanted, state: StateId| game.word(wanted, "state", &game.rules_file.states[state.index()].id).text;
    match deal {
        Deal::Gains(id) => say!(m, "event-gains", pool = pool(id)),
        Deal::Loses(id) => say!(m, "event-loses", pool = pool(id)),
        Deal::Pays(id) => say!(m, "event-pays", pool = pool(id)),
        Deal::Gets(id) => say!(m, "event-becomes", state = state(Wanted::StateOn, id)),
        Deal::Sheds(id) => say!(m, "event-becomes", state = state(Wanted::StateOff, id)),
        Deal::PutOn(id) => say!(m, "event-put-on", token = token(id)),
        Deal::TakenFrom(id) => say!(m, "event-taken-from", token = token(id)),
        Deal::Shuffled(zone) => {
            let zone = game.word(Wanted::Noun, "zone", &game.zones[zone.index()].id);
            say!(m, "event-shuffled", zone = zone.text, form = zone.form)
        }
        Deal::LookedAt => say!(m, "event-looked-at"),
        Deal::Revealed => say!(m, "event-revealed"),
        Deal::Targeted => say!(m, "event-targeted"),
        Deal::Attached => say!(m, "event-attached"),
        Deal::Raised(id) => say!(m, "event-raised", stat = stat(id)),
        Deal::Lowered(id) => say!(m, "event-lowered", stat = stat(id)),
        Deal::GetsKeyword(id) => say!(m, "event-gets-keyword", keyword = keyword(id)),
        Deal::LosesKeyword(id) => say!(m, "event-loses-keyword", keyword = keyword(id)),
        Deal::TurnBegins => say!(m, "event-turn-begins"),
        Deal::TurnEnds => say!(m, "event-turn-ends"),
        Deal::LosesGame => say!(m, "event-loses-game"),
        Deal::WinsGame => say!(m, "event-wins-game"),
    }
}
