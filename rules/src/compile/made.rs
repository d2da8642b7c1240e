//! Cards that texts make: as a description, as a printed card, or as a copy.

use super::build::Builder;
use super::fail::Fail;
use super::files::Files;
use super::names::Names;
use super::select::Reach;
use super::shared::Shared;
use super::tokens::stat_value;
use super::whence::FROM_WHERE;
use crate::hir::{Meant, Spot};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{GameFile, KindDef, StatValue};
use kotodama_engine::game::{CardDef, Does, Verb};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_engine::number::MOST_MADE;
use kotodama_grammar::{ast, mentions_it};
use kotodama_messages::say;
use std::collections::BTreeMap;

/// A printed card, its plain numbers and its kind.
type Printed = (DefId, Vec<(StatId, i16)>, Option<KindId>);

/// What cards are made from that a text describes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mint {
    /// Their kind where neither the text nor the verb says one.
    kind: Option<KindId>,
    /// By verb, the kind of what is made for it.
    for_verb: Vec<Option<KindId>>,
    /// By kind, the stats that a pair of numbers says, and all stats.
    kinds: Vec<(Option<[StatId; 2]>, Vec<StatId>)>,
    /// The two stats of a pair, and for each kind the second that its cards have instead.
    pair: Option<([StatId; 2], Vec<Option<String>>)>,
    /// By name, printed cards and their plain numbers.
    printed: BTreeMap<String, Vec<Printed>>,
    /// Whether they come into being in a zone of their own.
    zone: bool,
}

impl Mint {
    /// Whether cards come into being in a zone of their own.
    pub(crate) fn has_zone(&self) -> bool {
        self.zone
    }

    /// The stats of a pair, and the second that cards of such kinds, one bit each, have instead, where all have the same.
    pub(crate) fn pair_of(&self, kinds: Kinds) -> Option<([StatId; 2], ast::Word)> {
        let (pair, own) = self.pair.as_ref()?;
        let mut all = own.iter().enumerate().filter(|(at, _)| kinds.has(KindId::at(*at))).map(|(_, own)| own.as_ref());
        let first = all.next()??;
        all.all(|other| other == Some(first)).then(|| (*pair, ast::Word(first.clone())))
    }

    /// Whether a verb is said of cards that come into being.
    pub(crate) fn makes(&self, verb: VerbId) -> bool {
        self.for_verb.get(verb.index()).is_some_and(Option::is_some)
    }

    pub(crate) fn of(files: &Files, file: &GameFile, names: &Names) -> Mint {
        let kind = |id: &String| names.kind(&ast::Word(id.clone())).ok();
        let stat = |id: &String| names.stat(&ast::Word(id.clone())).ok();
        let with_form = |form: &str| {
            let mut words = files.lexicon.value.words("stat");
            words.find(|(_, entry)| entry.forms.contains_key(form)).and_then(|(id, _)| stat(&id.to_owned()))
        };
        let (first, second) = (with_form("first"), with_form("second"));
        let own_second = |def: &KindDef| {
            let last = def.stats.last()?;
            let has = |wanted: StatId| def.stats.iter().chain(&def.may).chain(&def.gains).filter_map(stat).any(|one| one == wanted);
            (has(first?) && !has(second?) && stat(last) != first).then(|| last.clone())
        };
        let pair = first.zip(second).map(|(first, second)| ([first, second], file.kinds.iter().map(own_second).collect()));
        let kinds = file.kinds.iter().map(|def| {
            let stats: Vec<StatId> = def.stats.iter().filter_map(stat).collect();
            let may = |one: &StatId| stats.contains(one) || def.may.iter().filter_map(stat).any(|other| other == *one);
            // What has no second number of that name has its own last.
            let second = second.filter(may).or_else(|| stats.last().copied().filter(|last| Some(*last) != first));
            let pair = first.filter(may).zip(second).map(|(first, second)| [first, second]);
            (pair, stats)
        });
        let mut printed: BTreeMap<String, Vec<Printed>> = BTreeMap::new();
        for (at, card) in files.sets.iter().flat_map(|set| &set.value.cards).enumerate() {
            let number = |(id, value): (&String, &StatValue)| if let StatValue::Number(n) = value { Some((stat(id)?, *n)) } else { None };
            printed.entry(card.name.clone()).or_default().push((DefId::at(at), card.stats.iter().filter_map(number).collect(), kind(&card.kind)));
        }
        Mint {
            kind: file.made.as_ref().and_then(|made| kind(&made.kind)),
            for_verb: file.verbs.iter().map(|verb| verb.makes.as_ref().and_then(kind)).collect(),
            kinds: kinds.collect(),
            pair,
            printed,
            zone: file.made.as_ref().is_some_and(|made| made.zone.is_some()),
        }
    }
}

/// "a tapped 2/2 Goblin": it is made, and then it is so.
pub(super) fn come_so(effect: &ast::Effect) -> Option<ast::Effect> {
    let mut made = effect.clone();
    let (ast::Effect::Act { what, .. } | ast::Effect::Put { what, .. }) = &mut made else { return None };
    let at = what.at;
    let ast::Selector::Created { count, traits, .. } = &mut what.what else { return None };
    let is_state = |is: &ast::Trait| matches!(is, ast::Trait::State(_) | ast::Trait::NotState(_));
    let (so, left): (Vec<_>, Vec<_>) = std::mem::take(traits).into_iter().partition(is_state);
    if so.is_empty() {
        return None;
    }
    let those = || ast::Said::new(if count.is_one() { ast::Selector::It } else { ast::Selector::Them }, at);
    let turned: Vec<ast::Effect> = so.into_iter().map(|so| ast::Effect::TurnSo { what: those(), so }).collect();
    *traits = left;
    Some(ast::Effect::Then { steps: std::iter::once(made).chain(turned).collect() })
}

/// What makes one card of its own, making so many.
fn so_many_made(then: &ast::Effect, so_many: ast::Quantity) -> Option<ast::Effect> {
    let ast::Effect::Act { what, .. } = then else { return None };
    let ast::Selector::Created { count, .. } = &what.what else { return None };
    if !count.is_one() || mentions_it(then) {
        return None;
    }
    let mut made = then.clone();
    if let ast::Effect::Act { what: ast::Said { what: ast::Selector::Created { count, .. }, .. }, .. } = &mut made {
        *count = so_many;
    }
    Some(made)
}

/// Who makes cards.
#[derive(Debug, Clone, Copy)]
pub(super) enum Maker {
    Player(Who),
    /// "Its owner" or "its controller", said there: of the card that they are like; else of the last that was named.
    Its(fn(Reg) -> Who, ast::Span),
}

impl Builder<'_, '_> {
    /// A card that the text makes: printed like any other, but in no set.
    pub(super) fn made(&mut self, by: Who, stats: &[ast::MadeStat], keywords: &[ast::KeywordUse], at: Spot) -> Result<Reg, Fail> {
        let mut def = self.shared.mold.clone();
        for made in stats {
            let stat = self.shared.names.stat(&made.stat)?;
            let set = self.shared.set_stats.has(stat);
            let slot = def.stats.get_mut(stat.index()).ok_or("cards that are made have no such number")?;
            *slot = stat_value(&made.value, set)?;
        }
        self.with_keywords(&mut def, keywords)?;
        let def_id = self.minted(def);
        let into = self.reg()?;
        self.emit(Op::Make { by, like: Like::Printed(def_id), count: Num::Const(1), comes: Comes::InItsZone, into });
        self.speak_of(into, false, Kinds::NONE, Meant::Named(ast::Selector::Made { stats: stats.to_vec(), keywords: keywords.to_vec() }), at);
        Ok(into)
    }

    fn with_keywords(&mut self, def: &mut CardDef, keywords: &[ast::KeywordUse]) -> Result<(), Fail> {
        for used in keywords {
            self.shared.number_fits(used)?;
            let number = match &used.number {
                None => 0,
                Some(ast::Quantity::Number(n)) => i16::try_from(*n).map_err(|_| format!("no card has a keyword of {n}"))?,
                Some(_) => return Err("a printed keyword takes a plain number".into()),
            };
            def.keywords.push((self.shared.names.keyword(&used.keyword)?, number));
        }
        Ok(())
    }

    fn minted(&mut self, def: CardDef) -> DefId {
        let id = DefId::at(self.shared.made_from + self.shared.made.len());
        self.shared.made.push(def);
        id
    }

    /// "Put a random trick into your hand": what chance takes from nowhere that is said, and puts where such cards lie already, or off the
    /// field, is one of the game. What says whose it is lies on the field; where it could lie there in another place, it isn't known.
    pub(super) fn of_game_into(&self, what: &ast::Said<ast::Selector>, zones: &[ast::Word]) -> Result<Option<ast::Said<ast::Selector>>, Fail> {
        let Some((game, filter)) = of_game_where_nowhere(&what.what).zip(what.filter()) else { return Ok(None) };
        let mut kinds = Kinds::NONE;
        for noun in &filter.nouns {
            kinds |= match noun {
                ast::Noun::Kind(kind) | ast::Noun::KindCard(kind) => Kinds::one(self.shared.names.kind(kind)?),
                ast::Noun::OfFamily(family) => self.shared.kinds_with(self.shared.names.family(family)?),
                ast::Noun::Card | ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => return Ok(None),
            };
        }
        let by_nature = |is: &ast::Trait| matches!(is, ast::Trait::Family(_) | ast::Trait::NotFamily(_) | ast::Trait::NotKind(_));
        if !self.is_placeless(&what.what) || !filter.traits.iter().all(by_nature) || kinds.is_none() {
            return Ok(None);
        }
        let lies = self.shared.lying(kinds).fold(Bits::NONE, |all, zones| all | zones);
        for word in zones {
            let zone = self.shared.names.zone(word)?;
            let alone = lies.within(&Bits::one(zone)) || self.shared.is_all_that_is_open(zone);
            if !self.shared.field.has(zone) || alone {
                continue;
            }
            let either = lies.has(zone) && self.shared.open.has(zone);
            return if either { Err(Fail::from(FROM_WHERE.to_owned()).or_at(self.spot(what.at))) } else { Ok(None) };
        }
        Ok(Some(ast::Said::new(game, what.at)))
    }

    /// "a 2/2 Goblin", "2 copies of it": cards that are made to be done something with.
    pub(super) fn making(&mut self, by: Maker, sel: &ast::Selector, verb: Option<VerbId>, at: Spot) -> Result<Reg, Fail> {
        // "a copy of each creature": one of each.
        let of_each = if let ast::Selector::CopyOf { of, count, .. } = sel { Some(of).filter(|of| of.may_be_several() && count.is_one()) } else { None };
        let like = match of_each {
            Some(of) => Like::Cards(self.cards(of, Who::You, None)?),
            None => self.like(sel, verb)?,
        };
        let (ast::Selector::Created { count, .. }
        | ast::Selector::CopyOf { count, .. }
        | ast::Selector::OfGame { count, .. }
        | ast::Selector::Called { count, .. }) = sel
        else {
            return Err(NOT_MADE.into());
        };
        let by = match (by, like, of_each) {
            (Maker::Player(by), ..) => by,
            (Maker::Its(..), _, Some(of)) => return Err(Fail::from(say!(self.shared.tongue.messages(), "copies-of-several")).or_at(self.spot(of.at))),
            (Maker::Its(who, _), Like::Cards(of), None) => who(of),
            (Maker::Its(who, at), Like::Printed(_) | Like::Chance(_), None) => who(self.owned(at)?),
        };
        let number = self.quantity(count)?;
        if let Num::Const(number) = number
            && number > MOST_MADE
        {
            return Err(
                format!("no more than {MOST_MADE} cards are made at once: say a smaller number, or how often it is done, as in “Do this 2 times: …”").into()
            );
        }
        let into = self.reg()?;
        let instead = self.instead(sel, &like)?;
        let kinds = self.kinds_like(like);
        self.emit(Op::Make { by, like, count: number, comes: Comes::WhereItIsPut, into });
        self.instead.push((into, instead));
        self.speak_of(into, !count.is_one() || of_each.is_some(), kinds, Meant::Named(sel.clone()), at);
        Ok(into)
    }

    /// "A 1/1 Goblin for each card in your hand": so many at once, of whom later words may speak together.
    pub(super) fn made_for_each(&self, of: &ast::Said<ast::Filter>, then: &ast::Effect) -> Result<Option<ast::Effect>, Fail> {
        // Those that are gone are counted where they went.
        if of.place.is_none() && !self.went(of)?.is_empty() {
            return Ok(None);
        }
        let all = ast::Selector::All { filter: of.what.clone() };
        Ok(so_many_made(then, ast::Quantity::CountOf { of: ast::Said::new(all, of.at).into() }))
    }

    /// "A 1/1 Goblin for each trick you played this turn"
    pub(super) fn made_so_often(&self, times: &ast::Quantity, then: &ast::Effect) -> Option<ast::Effect> {
        matches!(times, ast::Quantity::CountFacts { .. }).then(|| so_many_made(then, times.clone())).flatten()
    }

    /// The kinds that cards made so can be of, one bit each; any when 0.
    fn kinds_like(&self, like: Like) -> Kinds {
        match like {
            Like::Printed(def) => self.shared.made.get(def.index().wrapping_sub(self.shared.made_from)).map_or(Kinds::NONE, |made| Kinds::one(made.kind)),
            Like::Cards(of) => self.kinds_in(of),
            Like::Chance(sort) => self.shared.sorts.get(usize::from(sort)).map_or(Kinds::NONE, |(sort, _)| sort.kinds),
        }
    }

    /// The numbers that copies have instead of those of the card that they are like, and what they are given besides: "a 1/1 copy of it
    /// with Swift".
    pub(super) fn instead(&mut self, sel: &ast::Selector, like: &Like) -> Result<Vec<Grant>, Fail> {
        let (ast::Selector::CopyOf { numbers, grants, .. }, Like::Cards(of)) = (sel, like) else { return Ok(Vec::new()) };
        let mut given = Vec::new();
        if let Some(numbers) = numbers {
            let pair = self.pair_of(self.kinds_in(*of), numbers)?;
            given.extend(pair.into_iter().map(|(stat, number)| Grant::SetStat(stat, Num::Const(number.into()))));
        }
        self.may_be_given(self.kinds_in(*of), grants)?;
        given.extend(self.grants(grants)?);
        Ok(given)
    }

    /// Gives copies what they have instead.
    pub(super) fn give_instead(&mut self) {
        for (to, grants) in std::mem::take(&mut self.instead).into_iter().filter(|(_, grants)| !grants.is_empty()) {
            self.emit(Op::Give { to, grants, until: None });
        }
    }

    /// What cards are made like.
    pub(super) fn like(&mut self, sel: &ast::Selector, verb: Option<VerbId>) -> Result<Like, Fail> {
        if let ast::Selector::CopyOf { of, .. } = sel {
            if of.may_be_several() {
                return Err("a copy is of one card: say which one".into());
            }
            return Ok(Like::Cards(self.cards(of, Who::You, None)?));
        }
        if let ast::Selector::OfGame { filter, .. } = sel {
            return self.of_game(filter, None).map(|(like, _)| like);
        }
        if let ast::Selector::Called { name, count, noun } = sel {
            return self.called(name, noun.as_ref(), !count.is_one(), verb).map(Like::Printed);
        }
        let ast::Selector::Created { count, numbers, traits, noun, name, keywords } = sel else { return Err(NOT_MADE.into()) };
        let described = Described { numbers, traits, noun: noun.as_ref(), name: name.as_deref(), keywords, several: !count.is_one() || self.several_become };
        self.described_card(&described, verb).map(Like::Printed)
    }

    /// Cards of the game that chance chooses, and the kinds they can be of, one bit each.
    pub(super) fn of_game(&mut self, filter: &ast::Filter, such: Option<Pred>) -> Result<(Like, Kinds), Fail> {
        let mut sort = self.filter(filter, Reach::Anywhere)?;
        sort.preds.extend(such);
        if filter.place.is_some() {
            return Err("cards of the game lie nowhere: leave out the place, or say “in” the place without “of the game”".into());
        }
        kotodama_engine::deck::of_print_in_a_match(&sort)?;
        let kinds = sort.kinds;
        Shared::row(&mut self.shared.sorts, (sort, filter.clone()), "sorts of cards that texts wait for").map(|sort| (Like::Chance(sort), kinds))
    }

    /// The printed card of that name.
    fn called(&mut self, name: &str, noun: Option<&ast::Noun>, several: bool, verb: Option<VerbId>) -> Result<DefId, Fail> {
        let one = if several { self.shared.tongue.name_of_one(name) } else { name.to_owned() };
        let known = [name, one.as_str()].into_iter().find_map(|name| self.shared.mint.printed.get(name));
        match known.map(Vec::as_slice) {
            Some([(def, _, kind)]) => {
                let said = match noun {
                    None | Some(ast::Noun::Card) => None,
                    Some(ast::Noun::Kind(word) | ast::Noun::KindCard(word)) => Some(self.shared.names.kind(word)?),
                    Some(ast::Noun::OfFamily(_) | ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind) => {
                        return Err(format!("say the kind of `{name}` alone, or “a card called {name}”").into());
                    }
                };
                if said.is_some() && said != *kind {
                    return Err(format!("`{name}` is of another kind").into());
                }
                let made = verb.and_then(|verb| self.shared.mint.for_verb.get(verb.index()).copied().flatten());
                if made.is_some() && made != *kind {
                    return Err(format!("`{name}` is of another kind than what this verb makes: use another verb, or another card").into());
                }
                Ok(*def)
            }
            Some(_) => Err(format!("several cards are called `{name}`: say its numbers, too, as in “a 2/2 {name}”").into()),
            None => Err(format!("no card of the game is called `{name}`: say what it is, as in “a 2/2 {name}”, or write the card").into()),
        }
    }

    /// The two stats that a pair of numbers is about on cards of these kinds, one bit each, and what it says of them. Where it may be a card
    /// of several kinds, those of what texts make.
    fn pair_of(&self, kinds: Kinds, numbers: &str) -> Result<[(StatId, i16); 2], Fail> {
        let mint = &self.shared.mint;
        let of = |kind: usize| mint.kinds.get(kind).and_then(|(pair, _)| *pair);
        let mut pairs = (0..mint.kinds.len()).filter(|at| kinds.is_none() || kinds.has(KindId::at(*at))).filter_map(of);
        let same = pairs.next().filter(|first| pairs.all(|other| other == *first));
        let [first, second] = same
            .or_else(|| of(mint.kind.filter(|_| kinds.count() != 1)?.index()))
            .ok_or("cards of that kind have no such pair of numbers: in the lexicon, the stats of a pair have the forms `first` and `second`")?;
        let number = |text: &str| text.parse::<i16>().map_err(|_| Fail::from(format!("`{text}` is no number")));
        let (one, other) = numbers.split_once('/').ok_or("a pair of numbers is written as in “2/2”")?;
        Ok([(first, number(one)?), (second, number(other)?)])
    }

    fn described_card(&mut self, card: &Described<'_>, verb: Option<VerbId>) -> Result<DefId, Fail> {
        let mint = &self.shared.mint;
        let mut family = None;
        let said = match card.noun {
            None | Some(ast::Noun::Card) => None,
            Some(ast::Noun::Kind(word) | ast::Noun::KindCard(word)) => Some(self.shared.names.kind(word)?),
            Some(ast::Noun::OfFamily(word)) => {
                family = Some(word);
                None
            }
            Some(ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind) => {
                return Err("what is made is said by its kind, its families and its name".into());
            }
        };
        let for_verb = verb.and_then(|verb| mint.for_verb.get(verb.index()).copied().flatten());
        let kind = said
            .or(for_verb)
            .or(mint.kind)
            .ok_or("nothing says of which kind that card is: say its kind, as in “a 2/2 creature”, or `made` in game.ron says what texts make")?;
        let stats = mint.kinds.get(kind.index()).map(|(_, stats)| stats.clone()).unwrap_or_default();
        let pair = self.pair_of(Kinds::one(kind), card.numbers)?;
        let name = card.name.map(|name| if card.several { self.shared.tongue.name_of_one(name) } else { name.to_owned() });
        // A printed card of that name and those numbers.
        let plain = card.traits.is_empty() && card.keywords.is_empty() && card.noun.is_none();
        let printed = [name.as_deref(), card.name].into_iter().flatten().filter(|_| plain).find_map(|name| {
            let known = mint.printed.get(name)?;
            known.iter().find(|(_, stats, _)| pair.iter().all(|wanted| stats.contains(wanted))).map(|(def, ..)| *def)
        });
        if let Some(def) = printed {
            return Ok(def);
        }
        let mut def = self.shared.mold.clone();
        def.kind = kind;
        def.families.clear();
        if let Some(word) = family {
            def.families.push(self.shared.names.family(word)?);
            def.name = self.shared.language.lexicon().form("family", &word.0, "sg").unwrap_or(&word.0).to_owned();
        }
        for is in card.traits {
            let ast::Trait::Family(word) = is else {
                return Err(
                    "what is made is said by its kind, its families and its name; what else is done to it is said behind it, as in “…, then tap it”".into()
                );
            };
            def.families.push(self.shared.names.family(word)?);
        }
        if let Some(name) = name {
            def.name_id = self.shared.names.card_name(&name).unwrap_or(NameId(u16::MAX));
            def.name = name;
        }
        for stat in stats {
            if let Some(slot) = def.stats.get_mut(stat.index()) {
                *slot = Some(0);
            }
        }
        for (stat, number) in pair {
            if let Some(slot) = def.stats.get_mut(stat.index()) {
                *slot = Some(number);
            }
        }
        self.with_keywords(&mut def, card.keywords)?;
        Ok(self.minted(def))
    }
}

/// The verbs that put a card onto the field, one bit each.
pub(super) fn bringing(shared: &Shared<'_>, verbs: &[Verb]) -> Bits {
    // From cell to cell nothing comes that was not there.
    let field = |to: &Dest| matches!(to, Dest::Zone { zone, goal: Goal::Any | Goal::Empty | Goal::Of(_) | Goal::Cell(_), .. } if shared.field.has(zone));
    let itself = |does: &Does| matches!(does, Does::Moves(None)) || matches!(does, Does::Move(to) if field(to));
    verbs_that(shared, verbs, itself, |op| matches!(op, Op::Move { to, .. } if field(to)))
}

/// The verbs that carry out what a card says, one bit each.
pub(super) fn carrying_out(shared: &Shared<'_>, verbs: &[Verb]) -> Bits {
    verbs_that(shared, verbs, |_| false, |op| matches!(op, Op::Resolve { .. }))
}

/// The verbs that do something, one bit each: by themselves, by an instruction of what they mean, or by another such verb.
fn verbs_that(shared: &Shared<'_>, verbs: &[Verb], itself: impl Fn(&Does) -> bool, by: impl Fn(&Op) -> bool) -> Bits {
    let mut bits = Bits::NONE;
    // A verb means verbs that stand before it or behind it.
    for _ in 0..verbs.len().min(8) {
        for (at, verb) in (0u8..).zip(verbs) {
            let so = |op: &Op| by(op) || matches!(op, Op::Act { verb, .. } if bits.has(verb));
            let means = match &verb.does {
                Does::Alias(other) => bits.has(other),
                Does::Run(program) | Does::Moves(Some(program)) => shared.programs.get(program.index()).is_some_and(|program| program.ops.iter().any(so)),
                Does::Moves(None) | Does::Move(_) | Does::Set(_) | Does::Clear(_) | Does::Announce => false,
            };
            if means || itself(&verb.does) {
                bits.insert(at);
            }
        }
    }
    bits
}

/// Whether a selector is of cards that come into being for what is done with them.
pub(super) fn is_made(sel: &ast::Selector) -> bool {
    use ast::Selector as S;
    matches!(sel, S::Created { .. } | S::CopyOf { .. } | S::OfGame { .. } | S::Called { .. })
}

/// "Make a random creature" of which nothing says where it lies: one of the game.
pub(super) fn of_game_where_nowhere(what: &ast::Selector) -> Option<ast::Selector> {
    if let ast::Selector::AtRandom { count, filter } = what { Some(ast::Selector::OfGame { count: count.clone(), filter: filter.clone() }) } else { None }
}

/// A card as a text describes it that makes it.
struct Described<'a> {
    numbers: &'a str,
    traits: &'a [ast::Trait],
    noun: Option<&'a ast::Noun>,
    name: Option<&'a str>,
    keywords: &'a [ast::KeywordUse],
    several: bool,
}

const NOT_MADE: &str = "what it becomes is a card that is made, such as “a 1/1 Toad”, or “a copy of …”";
