//! Who plays: how many may, what is everybody's, and what can't be said where several are opponents.

use super::build::Builder;
use super::fail::Fail;
use super::files::locate;
use super::{Diagnostic, Loader};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{Field, GameFile, SeenBy, ZoneOf};
use kotodama_engine::ids::MOST_SEATS;
use kotodama_grammar::{Language, ast, codes};
use std::ops::Range;

/// Zones of which there is one for the table, one bit each.
pub(super) fn common(file: &GameFile) -> Bits {
    file.zones.iter().enumerate().filter(|(_, zone)| zone.of == ZoneOf::All).map(|(at, _)| at).collect()
}

/// "Your opponent", where several are.
pub(super) fn which_opponent() -> Fail {
    let message = "more than two may play, so there is no one opponent: say “each opponent”, “an opponent's …” or “… an opponent controls” (any of them), “the next player” (to your left), “the player to your right” or “each player”";
    Fail { code: codes::WHICH_OPPONENT, ..Fail::from(message) }
}

/// Why one player is not compared with all opponents.
pub(super) const COMPARED: &str = "more than two may play, and all opponents would be counted together: say “if you have the most …” where nobody has more, “unless you have the most …” where somebody has, or the same with “the fewest”";

/// Why cards are not chosen among those of each opponent.
const IN_EACH: &str = "more than two may play, and cards are chosen among those of all opponents at once, and not of each: say “an opponent's …” of any of them, or begin with each, as in “For each opponent, put a … in their … into …”";

/// Why cards of several opponents are not asked about together.
const OF_EACH: &str = "more than two may play, and the cards of all opponents would be counted together: ask it of each, as in “For each opponent, if they control 2 or more …, …”";

/// Where it is said of cards that they are those of an opponent.
fn of_opponents(what: &ast::Filter) -> Option<ast::Span> {
    let place = what.place.iter().map(|place| &place.whose).filter(|whose| whose.what == ast::Whose::Opponents).map(|whose| whose.at);
    let holders = what.with.iter().filter_map(|with| if let ast::With::ControlledBy { who } = &with.what { Some(who) } else { None });
    place.chain(holders.filter(|who| who.what == ast::Player::Opponent).map(|who| who.at)).next()
}

impl Builder<'_, '_> {
    /// Refuses to ask of the cards of all opponents together what is said of each of them, or of so many cards of one.
    pub(super) fn of_one_opponent(&self, count: &ast::Range, what: &ast::Filter) -> Result<(), Fail> {
        if !self.shared.many {
            return Ok(());
        }
        let Some(at) = of_opponents(what) else { return Ok(()) };
        let one = match count {
            ast::Range::Any => true,
            ast::Range::OrMore(so) | ast::Range::Just(so) => so.is_one(),
            ast::Range::OrLess(_)
            | ast::Range::MoreThanSo(_)
            | ast::Range::LessThanSo(_)
            | ast::Range::MoreThanBefore(_)
            | ast::Range::LessThanBefore(_)
            | ast::Range::No => false,
        };
        if one && !self.of_each(at) { Ok(()) } else { Err(Fail::from(OF_EACH).or_at(self.spot(at))) }
    }

    /// Why such cards are not chosen: those of each opponent would be chosen among at once.
    pub(super) fn in_each(&self, what: &ast::Filter) -> Option<Fail> {
        let at = of_opponents(what).filter(|at| self.shared.many && self.of_each(*at))?;
        Some(Fail::from(IN_EACH).or_at(self.spot(at)))
    }

    /// Whether words say something of each.
    fn of_each(&self, at: ast::Span) -> bool {
        at.range().and_then(|range| self.words.get(range)).is_some_and(|words| self.shared.tongue.says_of_each(words))
    }
}

impl Loader<'_> {
    /// Refuses words for the one opponent in what is said at a place of a file, in a game that more than two may play.
    pub(super) fn only_of_two(&self, language: &Language, text: &str, (path, span): (&str, &Range<usize>)) -> Option<Diagnostic> {
        if self.files.game.value.players.1 <= 2 {
            return None;
        }
        let found = language.of_two(text.get(span.clone())?)?;
        let which = which_opponent();
        Some(Diagnostic::error(which.code, which.message).at(path, span.start + found.start..span.start + found.end).label("which of them?"))
    }

    /// Looks at how many may play, at the zones that are everybody's, and for words that only a game of two has.
    pub(super) fn seats(&mut self, file: &GameFile) {
        let text = self.files.game.text.clone();
        let mut wrong = |table: &str, id: &str, code: &'static str, message: String, help: &str| {
            let begin = text.find(&format!("\n    {table}:")).map_or(0, |at| at + 1);
            let span = locate(&text, begin, id).unwrap_or(begin..(begin + table.len()).min(text.len()));
            self.errors.push(Diagnostic::error(code, message).at("game.ron", span).label("here").help(help));
        };
        let (least, most) = file.players;
        if least < 2 || most < least || most > MOST_SEATS {
            let message = format!("{least} to {most} players can't play: there are 2 at least and {MOST_SEATS} at most, the least number first");
            wrong("players", "", codes::DATA_VALUE, message, "write how many may play, such as `players: (2, 4)`");
        }
        if let Some((message, help)) = super::teams::wrong(file) {
            wrong("teams", "", codes::DATA_VALUE, message, help);
        }
        if !file.out.is_empty() && most <= 2 {
            wrong(
                "out",
                "",
                codes::DATA_VALUE,
                "nobody plays on when one of two players is out".into(),
                "leave `out` out, or say in `players` that more may play",
            );
        }
        for action in file.actions.iter().filter(|action| most > 2 && action.say.contains("{foe}")) {
            wrong("actions", &action.id, codes::WHICH_OPPONENT, which_opponent().message, "leave `{foe}` out of what the action is called");
        }
        for zone in file.zones.iter().filter(|zone| zone.of == ZoneOf::All) {
            if zone.field == Field::On {
                let message = format!("cards on the field are somebody's, and `{}` is everybody's", zone.id);
                let help = match zone.cells {
                    Some(_) => {
                        "leave out `field: On`: cards lie, move and are counted in its cells all the same, as “a … in …” and “adjacent” say, and whose they are is who \
                         owns them; what their own texts do there, rules say of them. Or leave out `of: All`: each player has a side of as many columns, which both share"
                    }
                    None => "leave out `of: All`, or `field: On`",
                };
                wrong("zones", &zone.id, codes::DATA_VALUE, message, help);
            }
            if zone.seen_by == SeenBy::Owner || matches!(zone.except, Some((_, SeenBy::Owner))) {
                let message = format!("`{}` is everybody's, so nobody sees its cards as their owner", zone.id);
                wrong("zones", &zone.id, codes::DATA_VALUE, message, "write `seen_by: Everyone` or `seen_by: Nobody`");
            }
            let works = file.kinds.iter().find(|kind| kind.works.contains(&zone.id));
            if let Some(kind) = works {
                let message = format!("what a card of kind `{}` says is true for a player, and in `{}` it is nobody's", kind.id, zone.id);
                wrong("kinds", &kind.id, codes::DATA_VALUE, message, "leave the zone out of `works`");
            }
        }
    }
}
