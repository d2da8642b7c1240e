//! Compiling the rules: tags, actions, windows, decks, what always holds.

use super::answers::{Speaker, rule_watch};
use super::build::Builder;
use super::fail::Fail;
use super::loader::Waiting;
use super::names::Names;
use super::occasion::Occasion;
use super::shared::{MadeUse, Shared};
use super::{Loader, course, tags};
use crate::hir::Asks;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::*;
use kotodama_engine::game::*;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{Diagnostic, Node, ast, codes};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Loader<'_> {
    /// What lines are for that print nothing but a card: the actions with such a card in no place.
    pub(super) fn made_uses(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Vec<MadeUse> {
        let mut uses = Vec::new();
        for def in &file.actions {
            let Some(such) = self.of_made(file, def) else { continue };
            let (mut has, mut lacks) = (Vec::new(), Vec::new());
            let asked = such.with.iter().try_for_each(|with| {
                if let ast::With::HavingStat { stat } = &with.what {
                    has.push(shared.names.stat(stat)?);
                } else if let ast::With::LackingStat { stat } = &with.what {
                    lacks.push(shared.names.stat(stat)?);
                } else {
                    return Err(ONLY_NUMBERS.to_owned());
                }
                Ok(())
            });
            let plain = such.other.is_none() && such.mark.is_none() && such.traits.is_empty() && such.nouns.len() == 1;
            let alone = [&def.does, &def.pay].iter().all(|field| field.is_none());
            let done = match asked {
                Err(fail) => Err(fail),
                Ok(()) if !plain => Err(ONLY_NUMBERS.to_owned()),
                Ok(()) if !alone || def.secret || def.closes => {
                    Err("an action with a card that a line prints has `windows`, `needs` and `steps`, and nothing else: say the rest in its steps".into())
                }
                Ok(()) => Ok(()),
            };
            if let Err(fail) = done {
                let span = self.rule_span(&def.id);
                self.unclear("game.ron", span, fail.into());
                continue;
            }
            let windows = def.windows.iter().filter_map(|w| shared.names.window(&ast::Word(w.clone())).ok()).collect();
            // Before there is such a card nothing is "it".
            let only_if = def.needs.as_ref().and_then(|line| self.condition_of(shared, line, Occasion::BARE));
            let steps = self.effects(&def.steps);
            uses.push(MadeUse { windows, has, lacks, only_if, say: def.say.clone(), steps });
        }
        uses
    }

    /// The description of an action's card, where it names the kind of cards that texts make and no place.
    fn of_made(&self, file: &GameFile, def: &ActionDef) -> Option<ast::Filter> {
        let made = file.made.as_ref()?;
        let (ast::Selector::One { filter } | ast::Selector::All { filter } | ast::Selector::Each { filter }) =
            self.language.read_selector(def.with.as_ref()?).ok()?
        else {
            return None;
        };
        let is = |noun: &ast::Noun| matches!(noun, ast::Noun::Kind(kind) | ast::Noun::KindCard(kind) if kind.0 == made.kind);
        (filter.place.is_none() && filter.nouns.iter().any(is)).then_some(filter)
    }

    pub(super) fn tags(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> BTreeMap<String, tags::Tag> {
        let mut tags = BTreeMap::new();
        for def in &file.tags {
            let Some(mut tag) = self.tag(shared, &def.id, &def.means) else { continue };
            if !def.between.is_empty() {
                let between = self.effects(&def.between);
                if let Err(fail) = Builder::new(shared, "").run(&between) {
                    let span = self.rule_span(&def.between[0]);
                    self.unclear("game.ron", span, fail);
                }
                tag = tags::Tag::All(vec![tag, tags::Tag::Between(between)]);
            }
            tags.insert(def.id.clone(), tag);
        }
        tags
    }

    fn tag(&mut self, shared: &mut Shared<'_>, id: &str, means: &TagMeans) -> Option<tags::Tag> {
        let trigger = match means {
            TagMeans::While(line) => return self.own_condition(shared, line).map(tags::Tag::While),
            TagMeans::All(all) => return all.iter().map(|means| self.tag(shared, id, means)).collect::<Option<_>>().map(tags::Tag::All),
            TagMeans::When(line) => {
                let span = self.rule_span(line);
                match self.reading("game.ron", span.clone(), |language| language.read_trigger(line)) {
                    Ok(trigger) => Some(trigger),
                    Err(wrong) => {
                        self.misread("game.ron", span.start, &[wrong]);
                        return None;
                    }
                }
            }
            TagMeans::Moment(..)
            | TagMeans::Window(_)
            | TagMeans::Once(_)
            | TagMeans::AsHappened
            | TagMeans::Keyword(_)
            | TagMeans::In(_)
            | TagMeans::Ignores(_) => None,
        };
        match tags::tag(shared, means, trigger.as_ref()) {
            Ok(tag) => Some(tag),
            Err(fail) => {
                let span = self.rule_span(id);
                self.unclear("game.ron", span, fail);
                None
            }
        }
    }

    pub(super) fn actions(&mut self, shared: &mut Shared<'_>, file: &GameFile, verbs: &[Verb]) -> Vec<Action> {
        let mut actions = Vec::new();
        for def in &file.actions {
            if self.of_made(file, def).is_some() {
                actions.push(Action {
                    id: def.id.clone(),
                    say: def.say.clone(),
                    secret: false,
                    with: None,
                    needs: Vec::new(),
                    into: None,
                    does: None,
                    besides: Vec::new(),
                    asks: Bits::NONE,
                    closes: false,
                    counted: Bits::NONE,
                    pay: None,
                    purse: 0,
                    twin: None,
                    program: Builder::new(shared, &def.say).finish(),
                });
                continue;
            }
            let with = def.with.as_ref().map(|with| self.described(shared, with));
            // Without a card that it is taken with, nothing is "it".
            let bare = with.is_none();
            let of_card = !bare && def.needs.as_ref().is_some_and(|line| self.about_a_card(shared, line));
            let needs = def.needs.as_ref().and_then(|c| if of_card { self.condition(shared, c) } else { self.course_condition(shared, c) });
            let does = def.does.as_ref().and_then(|d| shared.names.verb(&ast::Word(d.clone())).ok());
            let steps = self.effects(&def.steps);
            let cost = def.pay.as_ref().map(|line| self.effects(std::slice::from_ref(line)));
            let compile = |shared: &mut Shared<'_>, effects: &[ast::Effect], cost: Option<&Vec<ast::Effect>>| -> Result<ProgramId, Fail> {
                let mut builder = Builder::of(shared, &def.say, if bare { Occasion::BARE } else { Occasion::RULES });
                for part in cost.into_iter().flatten() {
                    builder.cost(part, Asks::No)?;
                }
                // "it" is the card of the action, whatever it is paid with.
                if !bare {
                    builder.forgets_named();
                }
                builder.run(effects)?;
                Ok(builder.finish())
            };
            let both = |shared: &mut Shared<'_>| {
                let program = compile(shared, &steps, cost.as_ref())?;
                let pay = cost.as_ref().map(|cost| compile(shared, &[], Some(cost))).transpose()?;
                Ok((program, pay))
            };
            let built: Result<_, Fail> = if bare { shared.unspoken(both) } else { both(shared) };
            match built {
                Ok((program, pay)) => {
                    let does = does.or_else(|| first_deed(&shared.programs[program.index()]));
                    let asked = with.iter().flat_map(|with| &with.preds);
                    let asks = does.into_iter().chain(asked.filter_map(|pred| if let Pred::Can(verb) = pred { Some(*verb) } else { None })).collect::<Bits>();
                    shared.acted |= asks;
                    actions.push(Action {
                        id: def.id.clone(),
                        say: def.say.clone(),
                        secret: def.secret,
                        with,
                        needs: needs.map_or(Vec::new(), |needs| parts(needs, of_card)),
                        into: goes_to(&steps)
                            .and_then(|zone| shared.names.zone(zone).ok())
                            .or_else(|| goes_first(&shared.programs[program.index()].ops, verbs, &shared.programs)),
                        does,
                        besides: super::besides::done_besides(&shared.programs[program.index()], verbs, &shared.programs, does),
                        asks,
                        closes: def.closes,
                        counted: course::counted_by(&def.id, file),
                        pay,
                        purse: 0,
                        twin: None,
                        program,
                    })
                }
                Err(fail) => {
                    let paying = cost.as_ref().is_some_and(|cost| compile(shared, &[], Some(cost)).is_err());
                    let lines = if paying { def.pay.as_slice() } else { &def.steps[..] };
                    let found = self.not_clear(("game.ron", &self.files.game.text), &fail, |step| self.line_of(lines, step));
                    self.errors.push(found);
                }
            }
        }
        actions
    }

    /// Refuses a check that is carried out at every look: one that neither asks whether something is so nor does what it does to all cards
    /// of a description, of which there may be none.
    pub(super) fn asks_something(&mut self, line: &str) {
        let Ok(effects) = self.language.read_effects(line) else { return };
        let always = effects.iter().any(|effect| {
            let tree = effect.to_ron();
            let asks = |words: &[&str]| words.iter().any(|word| tree.contains(&format!("{word}(")));
            !asks(&["if", "instead", "may", "phrase", "all", "each", "all_own"])
        });
        if always {
            let span = self.rule_span(line);
            let message = "this is done after every step of the game: a check says when something is to happen";
            let found = Diagnostic::error(codes::UNCLEAR, message).at("game.ron", span).label("without a condition");
            self.errors.push(found.help("begin it with “If …,”, or say it of all cards that are such and such"));
        }
    }

    /// The descriptions of cards in the rules of building decks, those of modes included.
    pub(super) fn sorts_of_decks(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> BTreeMap<String, Filter> {
        let usual = self.files.usual_deck.clone();
        let rules = file.modes.iter().filter_map(|mode| mode.deck.as_ref()).chain([&usual]);
        let mut sorts = BTreeMap::new();
        for limit in rules.flat_map(|rules| &rules.sections).flat_map(|section| &section.limits) {
            let line = &limit.of;
            if limit.most.is_none() && limit.copies.is_none() {
                let span = self.rule_span(line);
                let why = "this limits nothing: say how many of them there may be (`most`), or how many copies of each (`copies`)";
                self.unclear("game.ron", span, why.to_owned().into());
            }
            let filter = self.described(shared, line);
            if let Err(fail) = kotodama_engine::deck::of_print(&filter) {
                let span = self.rule_span(line);
                self.unclear("game.ron", span, fail.into());
            }
            sorts.insert(line.clone(), filter);
        }
        sorts
    }

    /// Which cards are copies of others, as a rule says.
    pub(super) fn copies(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> Option<Copies> {
        let mut copies = None;
        for line in &file.rules {
            // What can't be read is told where the rules are compiled.
            let Ok(ability) = self.language.read_ability(line) else { continue };
            let [ast::Sentence::Always { fact: ast::Static::Copies { who, of, stay } }] = &ability.sentences[..] else { continue };
            let made = if copies.is_some() {
                Err("another rule says which cards are copies, and a match has one such rule: keep one of them".into())
            } else {
                copies_of(shared, who, of, stay.as_ref())
            };
            match made {
                Ok(made) => copies = Some(made),
                Err(fail) => {
                    let span = self.rule_span(line);
                    self.unclear("game.ron", span, fail);
                }
            }
        }
        copies
    }

    /// A description of cards; one of any card where it can't be read.
    fn described(&mut self, shared: &mut Shared<'_>, line: &str) -> Filter {
        let span = self.rule_span(line);
        match self.reading("game.ron", span.clone(), |language| language.read_selector(line)) {
            Err(wrong) => self.misread("game.ron", span.start, &[wrong]),
            Ok(sel) => match Builder::new(shared, "").described(&sel) {
                Ok(filter) => return filter,
                Err(fail) => self.unclear("game.ron", span, fail),
            },
        }
        Filter { yours: Bits::ALL, theirs: Bits::ALL, ..Filter::default() }
    }

    pub(super) fn windows(&mut self, shared: &mut Shared<'_>, file: &GameFile, actions: &[Action]) -> Vec<Window> {
        let mut windows = Vec::new();
        for def in &file.windows {
            let fits = |a: &&ActionDef| a.windows.contains(&def.id) && self.of_made(file, a).is_none();
            let ids: Vec<&String> = file.actions.iter().filter(fits).map(|a| &a.id).collect();
            let actions = (0u8..).zip(actions).filter(|(_, a)| ids.contains(&&a.id)).map(|(i, _)| i).collect();
            let closes_if = def.closes_if.as_ref().and_then(|c| self.condition(shared, c));
            let passed = self.optional(shared, &def.passed);
            let (pass, skipped, turns) = (def.pass.clone(), def.idle == Idle::Skipped, def.turns);
            let one_deed = def.deeds == Deeds::One;
            windows.push(Window { id: def.id.clone(), pass, skipped, closes_if, turns, passed, one_deed, actions });
        }
        windows
    }

    pub(super) fn rules(&mut self, shared: &mut Shared<'_>, file: &GameFile) -> (Vec<Static>, Vec<TriggeredAbility>, Vec<[usize; 2]>) {
        let (mut facts, mut watches, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        for line in &file.rules {
            if self.enough() {
                break;
            }
            let span = self.rule_span(line);
            let ability = match self.reading("game.ron", span.clone(), |language| language.read_ability(line)) {
                Ok(ability) => ability,
                Err(wrong) => {
                    self.misread("game.ron", span.start, &wrong);
                    continue;
                }
            };
            let done = shared.unspoken(|shared| match &ability.sentences[..] {
                _ if ability.parts().any(|part| !part.tags.is_empty()) => Err(NO_TAG.into()),
                // These are told where the copies are compiled.
                [ast::Sentence::Always { fact: ast::Static::Copies { .. } }] => Ok(()),
                [ast::Sentence::Always { fact }] => super::facts::rule_facts(shared, fact).map(|more| facts.extend(more)),
                [first, others @ ..] => rule_watch(shared, Speaker::Rules, first, others, line).map(|watch| watches.push(watch)),
                [] => Ok(()),
            });
            let speaks = std::mem::take(&mut shared.speaks);
            self.waiting.push(Waiting { speaks, path: "game.ron".to_owned(), span: span.clone(), tongue: Arc::clone(&shared.tongue) });
            if let Err(fail) = done {
                self.unclear("game.ron", span, fail);
            }
            shares.push([facts.len(), watches.len()]);
        }
        (facts, watches, shares)
    }

    /// The verbs that the rules allow to cards and that do nothing but be announced, one bit each.
    pub(super) fn done_by_cards(&self, file: &GameFile, names: &Names) -> Bits {
        let announced = |verb: &VerbId| file.verbs.get(verb.index()).is_some_and(|verb| matches!(verb.does, VerbDoes::Announce));
        let allowed = |fact: &ast::Static| if let ast::Static::Can { verb, .. } = fact { names.verb(verb).ok() } else { None };
        self.facts_of_rules(file).iter().filter_map(allowed).filter(announced).collect()
    }

    /// The verbs that the rules keep players from.
    pub(super) fn kept_by_rules(&self, file: &GameFile) -> Vec<ast::Word> {
        let kept = |fact: ast::Static| {
            if let ast::Static::PlayerCannot { deed: ast::Doing::DoVerb { verb, what: None }, .. } = fact { Some(verb) } else { None }
        };
        self.facts_of_rules(file).into_iter().filter_map(kept).collect()
    }

    /// What the rules say is always so, without the conditions under which it is.
    pub(super) fn facts_of_rules(&self, file: &GameFile) -> Vec<ast::Static> {
        fn bare(fact: ast::Static) -> ast::Static {
            if let ast::Static::While { then, .. } | ast::Static::Unless { then, .. } = fact { bare(*then) } else { fact }
        }
        // What can't be read is told where the rules are compiled.
        let read = file.rules.iter().filter_map(|line| self.language.read_ability(line).ok());
        let facts = read.flat_map(|ability| ability.sentences);
        facts.filter_map(|sentence| if let ast::Sentence::Always { fact } = sentence { Some(bare(fact)) } else { None }).collect()
    }
}

/// Whether an instruction of an action pays for it.
fn pays(op: &Op) -> bool {
    matches!(
        op,
        Op::Act { as_cost: AsCost::Yes, .. }
            | Op::Move { as_cost: AsCost::Yes, .. }
            | Op::Pick { verb: Some((_, AsCost::Yes)), .. }
            | Op::Pay { .. }
            | Op::Owe { .. }
            | Op::Share { pours: Pours::Out, .. }
            | Op::RequirePaid
    )
}

/// Verbs mean verbs, so deep at most.
const DEEP: usize = 8;

/// The zone of the player's, or of all, into which the first instruction puts the card that it is about, be it by a verb.
fn goes_first(ops: &[Op], verbs: &[Verb], programs: &[Program]) -> Option<ZoneId> {
    let place = |to: &Dest| match to {
        Dest::Zone { whose: Whose::You | Whose::Both, zone, goal: Goal::Any | Goal::Empty, .. } => Some(*zone),
        Dest::Zone { .. } | Dest::Onto(_) | Dest::Out => None,
    };
    let mut first = ops.iter().find(|op| !pays(op))?;
    for _ in 0..DEEP {
        if let Op::Move { what: IT, to, .. } | Op::Act { what: IT, who: Who::You, to: Some(to), .. } = first {
            return place(to);
        }
        let Op::Act { what: IT, who: Who::You, verb, to: None, .. } = first else { return None };
        match &verbs.get(super::index::native(verbs, *verb).index())?.does {
            Does::Move(to) => return place(to),
            Does::Run(program) | Does::Moves(Some(program)) => first = programs.get(program.index())?.ops.first()?,
            Does::Alias(_) | Does::Moves(None) | Does::Set(_) | Does::Clear(_) | Does::Announce => return None,
        }
    }
    None
}

/// The verb that an action does to its card first, once it is paid for: who can't do it, or a card that can't suffer it, has no such action.
fn first_deed(program: &Program) -> Option<VerbId> {
    let first = program.ops.iter().find(|op| !pays(op))?;
    if let Op::Act { who: Who::You, verb, what: IT, as_cost: AsCost::No, .. } = first { Some(*verb) } else { None }
}

/// The cards that a rule makes copies, of which cards, and where they stay so.
fn copies_of(shared: &mut Shared<'_>, who: &ast::Selector, of: &ast::Selector, stay: Option<&ast::Place>) -> Result<Copies, Fail> {
    let mut cards = Builder::new(shared, "").described(who)?;
    let of = Builder::new(shared, "").described(of)?;
    let in_zones = std::mem::replace(&mut cards.yours, Bits::ALL);
    if in_zones == Bits::ALL || !cards.theirs.is_empty() {
        return Err("cards become copies in one place: say where, such as “in your hand”".into());
    }
    kotodama_engine::deck::of_print(&cards)?;
    let mut keeps = Bits::NONE;
    for zone in stay.iter().flat_map(|place| &place.zones) {
        keeps |= shared.names.zone_bits(zone)?;
    }
    if stay.is_some_and(|place| place.whose.what != ast::Whose::Your) {
        return Err("a card stays a copy in a zone of its player: say “your”".into());
    }
    Ok(Copies { cards, in_zones, of, keeps })
}

/// Why an action with a card that a line prints can't be asked more.
const ONLY_NUMBERS: &str =
    "of a card that a line prints it can be said only which numbers it has: write “with …” or “without …”, or a place to mean cards that lie there";

/// The zone of the player's that the first step about the card of an action puts it into, whatever else holds.
fn goes_to(steps: &[ast::Effect]) -> Option<&ast::Word> {
    let to = steps.iter().find_map(|step| {
        let (what, to) = if let ast::Effect::Act { who: None, what, to, .. } = step {
            (what, to.as_ref())
        } else if let ast::Effect::Put { who: None, what, to } = step {
            (what, Some(to))
        } else {
            return None;
        };
        (what.what == ast::Selector::It).then_some(to)
    });
    let (ast::Destination::Into { place } | ast::Destination::IntoState { place, .. }) = to?? else { return None };
    if let ([zone], ast::Whose::Your) = (&place.zones[..], &place.whose.what) { Some(zone) } else { None }
}

/// Why rules and meanings of keywords take no tags.
pub(super) const NO_TAG: &str = "tags stand on cards: say here in words what it waits for";

/// All that has to hold for a condition to hold, one by one.
fn parts(condition: Cond, of_card: bool) -> Vec<Need> {
    if let Cond::All(all) = condition { all.into_iter().flat_map(|one| parts(one, of_card)).collect() } else { vec![Need { condition, of_card, number: 0 }] }
}
