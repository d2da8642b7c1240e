//! A game's files on their way to a compiled game: what is known of them so far, and the order in which the rest follows.

use super::files::Files;
use super::names::Names;
use super::shared::Shared;
use super::vocabulary::states_in;
use super::{card, circles, drafted, index, limits, made, object, seats, shared, was, widths};
use crate::reading::{Read, ReadCard};
use kotodama_engine::bits::{Bits, EventBits, MOST};
use kotodama_engine::data::*;
use kotodama_engine::game::*;
use kotodama_engine::ids::*;
use kotodama_engine::ir::{Dest, Keys, Op, Spoken};
use kotodama_engine::words::{Wanted, having};
use kotodama_grammar::{Diagnostic, Language, Lexicon, SentenceError, ast, codes};
use kotodama_messages::{Messages, say};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A card before anything is printed on it: what texts make cards from.
pub(super) fn mold(file: &GameFile, names: &Names) -> CardDef {
    CardDef {
        place: DefId(0),
        id: String::new(),
        name: String::new(),
        alias: None,
        name_id: NameId(u16::MAX),
        set: String::new(),
        kind: file.made.as_ref().and_then(|made| names.kind(&ast::Word(made.kind.clone())).ok()).unwrap_or(KindId(0)),
        families: Vec::new(),
        stats: vec![None; file.stats.len()],
        brings: Vec::new(),
        back: None,
        lines: Vec::new(),
        meanings: Vec::new(),
        keywords: Vec::new(),
        statics: Vec::new(),
        watches: Vec::new(),
        uses: Vec::new(),
        shares: Vec::new(),
        limits: Vec::new(),
        watched: EventBits::NONE,
        powers: Powers::default(),
        active: false,
        works: Bits::NONE,
        hooked: false,
        limited: Vec::new(),
    }
}

/// What a text speaks of, and where it stands, in which language.
pub(super) struct Waiting {
    pub(super) speaks: shared::Speaks,
    pub(super) path: String,
    pub(super) span: std::ops::Range<usize>,
    pub(super) tongue: Arc<Language>,
}

pub(crate) struct Loader<'a> {
    pub(super) files: Files,
    pub(super) language: Arc<Language>,
    /// The game's language without packs, where there are some: it reads every text that is not theirs, too.
    pub(super) bare: Option<&'a Language>,
    /// Further languages that sets are written in.
    pub(super) tongues: BTreeMap<String, Arc<Language>>,
    pub(super) messages: &'static Messages,
    pub(super) names: Names,
    pub(super) family_ids: Vec<String>,
    pub(super) card_names: Vec<String>,
    pub(super) errors: Vec<Diagnostic>,
    /// Texts of which it is advised what to write: the place of each in `errors`, and the kind of its card.
    pub(super) advised: Vec<(usize, SentenceError, KindId)>,
    /// Texts that wait for verbs (one bit each), and where they stand.
    pub(super) waiting: Vec<Waiting>,
}

/// Where the tokens of a pool go that its player loses: where the damage that is taken from it puts them.
fn sink_of(damages: &[PlayerDamageDef], pool: &PoolDef, names: &Names) -> Option<PoolId> {
    let taken = damages.iter().find(|damage| damage.from.as_ref() == Some(&pool.id))?;
    names.pool(&ast::Word(taken.to.clone()?)).ok()
}

/// Per kind: where on the field cards of it begin, one bit each.
fn begin(file: &GameFile, names: &Names) -> Vec<Bits> {
    let mut begin = vec![Bits::NONE; file.kinds.len()];
    for (section, zone) in &file.setup.place {
        let Some(zone) = file.zones.iter().position(|known| known.id == *zone && known.field == Field::On) else { continue };
        let of = file.deck.sections.iter().filter(|known| known.id == *section).flat_map(|section| &section.kinds);
        for kind in of.filter_map(|kind| names.kind(&ast::Word(kind.clone())).ok()) {
            begin[kind.index()] |= Bits::one(ZoneId::at(zone));
        }
    }
    begin
}

/// The kinds of the cards with a printed name.
fn kinds_by_name(files: &Files, names: &Names) -> BTreeMap<NameId, Kinds> {
    let mut kinds = BTreeMap::new();
    for card in files.sets.iter().flat_map(|set| &set.value.cards) {
        let (Ok(name), Ok(kind)) = (names.printed(&card.name), names.kind(&ast::Word(card.kind.clone()))) else { continue };
        *kinds.entry(name).or_insert(Kinds::NONE) |= Kinds::one(kind);
    }
    kinds
}

impl<'a> Loader<'a> {
    pub(super) fn new(
        files: Files,
        language: Arc<Language>,
        tongues: BTreeMap<String, Arc<Language>>,
        messages: &'static Messages,
        bare: Option<&'a Language>,
    ) -> Result<Loader<'a>, Vec<Diagnostic>> {
        let keyword_ids: Vec<String> = files.all_keywords().map(|k| k.id.clone()).collect();
        let family_ids: Vec<String> = files.lexicon.value.words("family").map(|(id, _)| id.to_owned()).collect();
        let mut card_names: Vec<String> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for name in files.sets.iter().flat_map(|s| s.value.cards.iter().map(CardFile::full_name).chain(s.value.elsewhere.iter().cloned())) {
            if seen.insert(name.to_lowercase()) {
                card_names.push(name);
            }
        }
        let game = &files.game;
        let decks = game.value.modes.iter().filter_map(|mode| mode.deck.as_ref()).chain([&files.usual_deck]);
        let limits = [
            (game.value.zones.len(), MOST, "zones"),
            (game.value.kinds.len(), MOST, "kinds of cards"),
            (game.value.stats.len(), MOST, "stats"),
            (game.value.states.len(), 32, "states"),
            (game.value.counters.len(), MOST, "counters"),
            (game.value.verbs.len(), MOST, "verbs"),
            (game.value.windows.len(), MOST, "windows"),
            (keyword_ids.len(), MOST, "keywords"),
            (game.value.pools.len(), MOST, "pools"),
            (game.value.families.len(), MOST, "groups of families"),
            (game.value.checks.len(), 64, "checks"),
            (game.value.roles.len(), MOST, "roles"),
            (game.value.tags.len(), MOST, "tags"),
            (game.value.actions.len(), MOST, "actions"),
            (game.value.moments.len(), MOST, "moments"),
            (game.value.damages.len(), MOST, "kinds of damage to players"),
            (game.value.durations.len(), MOST, "durations"),
            (decks.map(|rules| rules.sections.iter().map(|s| usize::from(s.count)).sum()).max().unwrap_or(0), 1_000, "cards in a deck"),
        ];
        let over: Vec<Diagnostic> = limits
            .iter()
            .filter(|(n, most, _)| n > most)
            .map(|(n, most, what)| Diagnostic::error(codes::DATA_VALUE, format!("a game has at most {most} {what}, not {n}")).at(&game.path, 0..0))
            .collect();
        if !over.is_empty() {
            return Err(over);
        }
        let names = Names::new(&game.value, &keyword_ids, &family_ids, &card_names).beside(&files.lexicon.value);
        Ok(Loader { files, language, bare, tongues, messages, names, family_ids, card_names, errors: Vec::new(), advised: Vec::new(), waiting: Vec::new() })
    }

    pub(super) fn load(mut self) -> Result<(Game, Read), Vec<Diagnostic>> {
        let file = self.files.game.value.clone();
        let names = std::mem::take(&mut self.names);
        let zones_mask = |pick: &dyn Fn(&ZoneDef) -> bool| file.zones.iter().enumerate().filter(|(_, z)| pick(z)).map(|(i, _)| i).collect();
        let field = zones_mask(&|z| z.field == Field::On);
        let open = zones_mask(&|z| z.open);
        let reached = zones_mask(&|z| z.reached);
        let damage = file.damage.as_ref().and_then(|d| names.counter(&ast::Word(d.counter.clone())).ok()).unwrap_or(CounterId(0));
        let keys = Keys::new(file.verbs.len(), file.zones.len(), file.moments.len(), file.damages.len());
        let pools_mask = |pick: &dyn Fn(&PoolDef) -> bool| file.pools.iter().enumerate().filter(|(_, p)| pick(p)).map(|(i, _)| i).collect();
        let printed: usize = self.files.sets.iter().map(|set| set.value.cards.len()).sum();
        let made_from = printed + self.files.sets.iter().flat_map(|set| &set.value.cards).filter(|card| card.back.is_some()).count();
        let mut shared = Shared {
            names: &names,
            field,
            open,
            reached,
            programs: Vec::new(),
            steps: Vec::new(),
            effects: Vec::new(),
            language: Arc::clone(&self.language),
            tongue: Arc::clone(&self.language),
            planted: Vec::new(),
            deeds: Vec::new(),
            bans: Vec::new(),
            facts: EventBits::NONE,
            remembered: EventBits::NONE,
            awaiting: (0u8..).zip(&file.tags).filter(|(_, tag)| waits(&tag.means)).map(|(at, _)| at).collect(),
            with_card: (0..).zip(&file.durations).filter(|(_, d)| d.ends != DurationEnds::Said).map(|(at, _)| DurationId(at)).collect(),
            later: (0..).zip(&file.durations).filter(|(_, d)| d.begins == DurationBegins::NextTurn).map(|(at, _)| DurationId(at)).collect(),
            entered: 0,
            past: Vec::new(),
            phrases: BTreeMap::new(),
            from: BTreeMap::new(),
            keys,
            spoken: Spoken::default(),
            modes: Vec::new(),
            lua: BTreeMap::new(),
            said: BTreeSet::new(),
            unfolded: 0,
            hooked: false,
            sorts: Vec::new(),
            made_from,
            targets: file.targets,
            options_of_others: file.switches.options_of_others,
            bounded: file.zones.iter().enumerate().filter(|(_, zone)| zone.capacity.is_some() || zone.cells.is_some()).map(|(at, _)| at).collect(),
            shared_pools: pools_mask(&|p| p.of == PoolOf::Both),
            common: seats::common(&file),
            states: file.zones.iter().map(|zone| states_in(zone, &file)).collect(),
            cells: file.zones.iter().map(|zone| zone.cells.map(kotodama_engine::ir::Layout::of)).collect(),
            many: file.players.1 > 2,
            most_seats: file.players.1,
            teams: super::teams::Teams::of(&file),
            kept_pools: pools_mask(&|p| p.counts.is_some()),
            token_pools: pools_mask(&|p| p.token.is_some()),
            tokens: file.pools.iter().map(|p| p.token.as_ref().and_then(|t| names.counter(&ast::Word(t.clone())).ok())).collect(),
            lost: file.pools.iter().map(|p| sink_of(&file.damages, p, &names)).collect(),
            joint: file.pools.iter().map(|p| p.any_of.iter().filter_map(|of| names.pool(&ast::Word(of.clone())).ok()).collect()).collect(),
            banks: file.counters.iter().map(|c| c.bank.as_ref().and_then(|p| names.pool(&ast::Word(p.clone())).ok())).collect(),
            tokens_taken: file
                .damages
                .iter()
                .enumerate()
                .filter(|(_, damage)| file.pools.iter().any(|pool| pool.token.is_some() && damage.from.as_ref() == Some(&pool.id)))
                .map(|(i, _)| i)
                .collect(),
            set_stats: file.stats.iter().enumerate().filter(|(_, s)| s.set).map(|(i, _)| i).collect(),
            paid: self.paid_stats(&file, &names),
            keyword_on: self.files.all_keywords().map(|keyword| (keyword.id.clone(), keyword.on.clone())).filter(|(_, on)| !on.is_empty()).collect(),
            kind_stats: file
                .kinds
                .iter()
                .map(|kind| {
                    let words = kind.stats.iter().chain(&kind.may).chain(&kind.gains);
                    (kind.id.clone(), words.filter_map(|word| names.stat(&ast::Word(word.clone())).ok()).collect())
                })
                .collect(),
            settled: super::paid::settled(&file, &names),
            checked: self.checked_verbs(&file, &names),
            paid_at: self.paid_at(&file, &names),
            paid_by: self.paid_verbs(&file, &names),
            paying: self.paying_verbs(&file, &names),
            cards_do: self.done_by_cards(&file, &names),
            paid_ways: self.paid_ways(&file, &names),
            family_kinds: self.family_kinds(&file),
            placeless: file.verbs.iter().enumerate().filter(|(_, v)| matches!(&v.does, VerbDoes::Moves(lines) if lines.is_empty())).map(|(i, _)| i).collect(),
            announced: file.verbs.iter().enumerate().filter(|(_, v)| matches!(v.does, VerbDoes::Announce)).map(|(i, _)| i).collect(),
            departed: false,
            paid_before: false,
            subject_off: false,
            doings: self.doings(&file, &names),
            bystanders: self.bystanders(&file, &names),
            seen: (0..).zip(&file.zones).filter(|(_, zone)| zone.seen_by == SeenBy::Everyone && zone.except.is_none()).map(|(at, _)| ZoneId::at(at)).collect(),
            private: file.zones.iter().enumerate().filter(|(_, zone)| zone.seen_by == SeenBy::Owner).map(|(at, _)| at).collect(),
            fallen: false,
            carried_off: Kinds::NONE,
            about: Kinds::NONE,
            priority: file.windows.iter().any(|window| window.turns == kotodama_engine::data::Turns::Priority),
            carried_out: Vec::new(),
            of_verbs: Vec::new(),
            sending_off: Bits::NONE,
            moving: Bits::NONE,
            elsewhere: Bits::NONE,
            lies: begin(&file, &names),
            begins: begin(&file, &names),
            puts: Vec::new(),
            come_back: Kinds::NONE,
            parts: BTreeMap::new(),
            begun_with: Vec::new(),
            several: Kinds::NONE,
            kinds_by_name: kinds_by_name(&self.files, &names),
            resolved: file.kinds.iter().enumerate().filter(|(_, k)| k.text == TextUse::Resolved).map(|(at, _)| KindId::at(at)).collect(),
            done_to: file.verbs.iter().map(|verb| verb.on.iter().filter_map(|kind| names.kind(&ast::Word(kind.clone())).ok()).collect()).collect(),
            partners: file.moments.iter().map(|moment| moment.whom.clone().map(ast::Word)).collect(),
            damage: file.damage.is_some().then_some(damage),
            damages: file.damages.len(),
            lifted: self.kept_by_rules(&file).iter().filter_map(|verb| names.verb(verb).ok()).collect(),
            going: None,
            attaching: file
                .verbs
                .iter()
                .filter(|verb| matches!(verb.does, VerbDoes::Moves(_) | VerbDoes::Means(_)))
                .filter_map(|verb| names.verb(&ast::Word(verb.id.clone())).ok())
                .collect(),
            leaving: Bits::NONE,
            natives: Vec::new(),
            sets: Vec::new(),
            clears: Vec::new(),
            ends: BTreeMap::new(),
            bringing: Bits::NONE,
            carrying_out: Bits::NONE,
            stat_minus: file.stats.iter().map(|s| s.minus.as_ref().and_then(|c| names.counter(&ast::Word(c.clone())).ok())).collect(),
            meant: Vec::new(),
            speaks: shared::Speaks::default(),
            asked_can: Bits::NONE,
            asked_whom: Bits::NONE,
            acted: Bits::NONE,
            speaker: None,
            off_card: false,
            named_above: false,
            speaks_as: Vec::new(),
            references: Vec::new(),
            quoted: Vec::new(),
            widths: Vec::new(),
            nouns: BTreeMap::new(),
            made_uses: Vec::new(),
            shorts: names.shorts(&self.files.lexicon.value),
            tags: BTreeMap::new(),
            numbered: self.files.all_keywords().map(|keyword| (keyword.id.clone(), shared::Numbered::of(keyword))).collect(),
            made: Vec::new(),
            mint: made::Mint::of(&self.files, &file, &names),
            mold: mold(&file, &names),
        };
        // What the tables ask of their own words is no use of them.
        names.unheard();
        self.check_words(&file);
        self.check_shared(&file);
        self.check_references(&file);
        self.check_course(&file);
        self.seats(&file);
        self.zone_cells(&file);
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        self.nouns(&mut shared, &file);
        let scripts = self.phrases(&mut shared);
        self.verb_sources(&mut shared, &file);
        let verbs = self.verbs(&mut shared, &file);
        was::Did::of_verbs(&mut shared, &verbs);
        let turns = |is: fn(&Does) -> Option<StateId>| (0u8..).zip(&verbs).filter_map(|(at, verb)| Some((is(&verb.does)?, VerbId(at)))).collect();
        shared.sets = turns(|does| if let Does::Set(state) = does { Some(*state) } else { None });
        shared.clears = turns(|does| if let Does::Clear(state) = does { Some(*state) } else { None });
        let ends = |does: &Does| if let Does::Move(Dest::Zone { zone, .. }) = does { Some(*zone).filter(|zone| !field.has(zone)) } else { None };
        shared.ends = (0u8..).zip(&verbs).filter_map(|(at, verb)| Some((VerbId(at), ends(&verb.does)?))).collect();
        shared.leaving = shared.ends.keys().collect();
        shared.natives = super::one_or_other::natives(&verbs);
        shared.going = Some(object::going(&verbs));
        shared.bringing = made::bringing(&shared, &verbs);
        shared.carrying_out = made::carrying_out(&shared, &verbs);
        shared.note_stations(&verbs, &file);
        let mut keywords = self.keywords(&mut shared);
        let zones = self.zones(&mut shared, &file);
        let (pools, damages) = self.pools(&mut shared, &file);
        let sorts_of_decks = self.sorts_of_decks(&mut shared, &file);
        let copies = self.copies(&mut shared, &file);
        let tags = self.tags(&mut shared, &file);
        shared.tags.clone_from(&tags);
        shared.made_uses = self.made_uses(&mut shared, &file);
        let hooks = self.hooks(&mut shared, scripts);
        let actions = self.actions(&mut shared, &file, &verbs);
        shared.note_parts(&actions);
        self.announced_in_time(&shared, &file, &verbs, &actions);
        let windows = self.windows(&mut shared, &file, &actions);
        let setup = self.course(&mut shared, &file.setup.steps);
        let out = self.course(&mut shared, &file.out);
        // What the sentences leave with who is out leaves the game.
        shared.programs[out.index()].ops.push(Op::Leaves);
        let (phases, course) = self.play(&mut shared, &file);
        shared.note_course();
        let checks = file
            .checks
            .iter()
            .map(|line| {
                self.asks_something(line);
                let program = self.course(&mut shared, std::slice::from_ref(line));
                // What each has to look at is filled in when all is known.
                Check { program, cares: u32::MAX, kinds: u32::MAX, pools: u64::MAX }
            })
            .collect();
        let (rules, rule_watches, rule_shares) = self.rules(&mut shared, &file);
        let moments = file
            .moments
            .iter()
            .map(|m| Moment {
                id: m.id.clone(),
                whom: m.whom.as_ref().and_then(|role| names.role(&ast::Word(role.clone())).ok()),
                attached: m.attached,
                active_orders: m.order == Order::Active,
            })
            .collect();
        let untagged: Bits = file.untagged.iter().filter_map(|w| names.window(&ast::Word(w.clone())).ok()).collect();
        let (mut cards, mut texts) = self.cards(&mut shared, &file, &card::Setting { tags: &tags, untagged, works: field, unplaced: true });
        if self.enough() {
            return Err(self.errors);
        }
        cards.append(&mut shared.made);
        texts.resize(cards.len(), ReadCard::default());
        (0..).zip(&mut cards).for_each(|(place, card)| card.place = DefId::at(place));
        if !self.files.part {
            let reached = super::reach::Reached::of(&shared, &file, &verbs, &actions, &cards);
            self.never_done(&shared, &verbs, &file, &reached);
            self.never_ended(&shared, &file);
        }
        let mut by_id = BTreeMap::new();
        for (i, card) in (0u16..).zip(&cards).take(printed) {
            by_id.insert(card.id.clone(), DefId(i));
        }
        for (ability, mut keyword) in std::mem::take(&mut shared.quoted) {
            keyword.id = self.language.print_ability(&ability).unwrap_or_default();
            for watch in &keyword.watches {
                shared.programs[watch.program.index()].words.clone_from(&keyword.id);
            }
            keywords.push(keyword);
        }
        let mode_words = self.mode_words(&shared);
        let sort_words = self.sort_words(&shared);
        let stat_minus = file.stats.iter().map(|s| s.minus.as_ref().and_then(|c| names.counter(&ast::Word(c.clone())).ok())).collect();
        let resolved_kinds = file.kinds.iter().enumerate().filter(|(_, k)| k.text == TextUse::Resolved).map(|(at, _)| KindId::at(at)).collect();
        let paid_on_field = (0..file.kinds.len()).map(|kind| shared.paid_where(Kinds::one(KindId::at(kind))) & field).collect();
        let paid_at = shared.paid_where(Kinds::NONE);
        let Shared { programs, steps, effects, planted, spoken, deeds, bans, facts, remembered, entered, past, sorts, said, widths, paid, .. } = shared;
        let widths = widths::of(&widths, &keywords, &file.stats);
        let groups = file
            .families
            .iter()
            .map(|(group, members)| {
                let id = |word: &String| self.files.lexicon.value.find("family", word).and_then(|id| self.family_ids.iter().position(|f| f == id));
                (group.clone(), members.iter().filter_map(id).map(FamilyId::at).collect())
            })
            .collect();
        let made = file.made.as_ref().and_then(|made| names.zone(&ast::Word(made.zone.clone()?)).ok());
        let unsaid = self.unsaid(&names, &said, &file);
        let words = words_of(&self.files.lexicon.value);
        let roles_told = having(&words, self.messages, Wanted::Told, "role", file.roles.iter());
        let moments_told = having(&words, self.messages, Wanted::Told, "moment", file.moments.iter().map(|moment| &moment.id));
        let mut game = Game {
            unsaid,
            id: file.id.clone(),
            name: file.name.clone(),
            messages: self.messages,
            words,
            cards,
            facts: Vec::new(),
            sets: self.files.sets.iter().map(|s| (s.value.id.clone(), s.value.name.clone(), s.value.role)).collect(),
            decks: Vec::new(),
            rulebook: self.files.rulebook.iter().flat_map(|f| f.value.clone()).collect(),
            packed: Packed::default(),
            keyword_files: self.files.all_keywords().cloned().collect(),
            programs,
            zones,
            field,
            open,
            kinds: file.kinds.clone(),
            resolved_kinds,
            untagged: file.untagged.first().and_then(|window| names.window(&ast::Word(window.clone())).ok()),
            paid_on_field,
            stats: file.stats.clone(),
            stat_minus,
            verbs,
            damage,
            keywords,
            families: self.family_ids.clone(),
            names: self.card_names.clone(),
            windows,
            actions,
            moments,
            durations: {
                let known = |id: &String| file.durations.iter().position(|other| other.id == *id).and_then(|at| u8::try_from(at).ok()).map(DurationId);
                let goes_on = |d: &DurationDef| d.goes_on.as_ref().and_then(known);
                file.durations.iter().map(|d| Duration { in_turn_of: d.in_turn_of, begins: d.begins, goes_on: goes_on(d), ends: d.ends }).collect()
            },
            roles: file.roles.clone(),
            following: file.roles.iter().enumerate().filter(|(_, r)| file.roles_that_follow.contains(r)).map(|(i, _)| i).collect(),
            roles_told,
            moments_told,
            pools,
            banks: file.counters.iter().map(|c| c.bank.as_ref().and_then(|p| names.pool(&ast::Word(p.clone())).ok())).collect(),
            damages,
            widths,
            groups,
            sorts: sorts.into_iter().map(|(sort, _)| sort).collect(),
            sort_words,
            made,
            copies,
            printed,
            made_from,
            setup,
            common: seats::common(&file),
            out,
            phases,
            course,
            checks,
            rules,
            rule_watches,
            rule_shares,
            planted,
            keys,
            spoken,
            deeds,
            bans,
            hooks,
            mode_words,
            past,
            index: Index { facts, remembered, entered, paid_stats: paid, paid_at, ..Index::default() },
            park: file.switches.optional_replacements == Replacements::AfterTheCard,
            chain_budget: 20_000,
            turn_budget: 5_000,
            by_id,
            hash: self.files.hash,
            modes: self.files.modes.clone(),
            sorts_of_decks,
            usual_deck: self.files.usual_deck.clone(),
            rules_file: file,
        };
        index::build(&mut game);
        self.errors.extend(limits::exceeded(&self.files, &game));
        self.errors.extend(circles::found(&self.files, &game));
        self.errors.extend(drafted::found(&self.files, &game));
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        game.decks = self
            .files
            .decks
            .iter()
            .map(|f| {
                let deck = kotodama_engine::deck::build(&game, &f.value).ok().filter(|_| game.takes(&f.value));
                (f.value.clone(), deck)
            })
            .collect();
        game.unsaid.windows = closed_windows(&game);
        self.tongues.values().chain([&self.language]).for_each(|language| language.hint_at_most(usize::MAX));
        let phrases = self.files.all_phrases().cloned().collect();
        let lexicon = self.files.lexicon.value;
        Ok((game, Read { language: self.language, tongues: self.tongues, lexicon, phrases, cards: texts, steps, said: effects }))
    }

    /// What nothing of the game speaks of, but windows, which its programs tell.
    fn unsaid(&self, names: &Names, said: &BTreeSet<String>, file: &GameFile) -> Unsaid {
        let keywords = self.files.all_keywords().zip(0u8..).filter(|(_, bit)| !names.asked().has(bit));
        let phrases = self.files.all_phrases().filter(|phrase| !said.contains(&phrase.id));
        let [keywords, phrases] = [keywords.map(|(keyword, _)| keyword.id.clone()).collect(), phrases.map(|phrase| phrase.id.clone()).collect()];
        Unsaid { keywords, phrases, windows: Vec::new(), words: self.unspoken_words(names, file) }
    }

    /// Every id of the rules must be a word of the lexicon.
    pub(super) fn check_words(&mut self, file: &GameFile) {
        let words: [(&str, Vec<&String>); 14] = [
            ("noun", file.nouns.iter().map(|z| &z.id).collect()),
            ("pool", file.pools.iter().map(|z| &z.id).collect()),
            ("damage", file.damages.iter().map(|z| &z.id).collect()),
            ("zone", file.zones.iter().map(|z| &z.id).chain(file.zone_groups.keys()).collect()),
            ("kind", file.kinds.iter().map(|z| &z.id).collect()),
            ("stat", file.stats.iter().map(|z| &z.id).collect()),
            ("state", file.states.iter().map(|z| &z.id).collect()),
            ("counter", file.counters.iter().map(|z| &z.id).collect()),
            ("verb", file.verbs.iter().map(|z| &z.id).collect()),
            ("moment", file.moments.iter().map(|z| &z.id).collect()),
            ("role", file.roles.iter().collect()),
            ("window", file.windows.iter().map(|z| &z.id).collect()),
            ("duration", file.durations.iter().map(|z| &z.id).collect()),
            ("tag", file.tags.iter().map(|z| &z.id).collect()),
        ];
        for (class, ids) in words {
            for id in ids {
                if !self.files.lexicon.value.contains(class, id) {
                    let span = self.rule_span(id);
                    let help = self.wanted_words(class, id);
                    self.errors
                        .push(Diagnostic::error(codes::DATA_VALUE, format!("the {class} `{id}` has no words")).at("game.ron", span).label("here").help(help));
                }
            }
        }
    }

    pub(super) fn mode_words(&self, shared: &Shared<'_>) -> BTreeMap<(ProgramId, u16), Vec<String>> {
        let lower = |text: String| {
            let mut chars = text.chars();
            chars.next().map_or(String::new(), |c| c.to_lowercase().collect::<String>() + chars.as_str())
        };
        let print = |effect: &ast::Effect| self.language.print_effect(effect).map(lower).map(|t| t.trim_end_matches('.').to_owned());
        shared
            .modes
            .iter()
            .map(|(program, at, options)| {
                let words = options.iter().enumerate().map(|(i, o)| print(o).unwrap_or_else(|_| say!(self.messages, "label-option", number = i + 1)));
                ((*program, *at), words.collect())
            })
            .collect()
    }

    /// The words of the sorts of cards that texts wait for.
    fn sort_words(&self, shared: &Shared<'_>) -> Vec<String> {
        shared.sorts.iter().map(|(_, sort)| self.language.print("filter__sg", sort).unwrap_or_else(|_| say!(self.messages, "some-card"))).collect()
    }
}

/// Whether texts under a tag wait for something.
fn waits(means: &TagMeans) -> bool {
    match means {
        TagMeans::When(_) | TagMeans::Moment(..) => true,
        TagMeans::All(all) => all.iter().any(waits),
        TagMeans::Window(_) | TagMeans::Once(_) | TagMeans::AsHappened | TagMeans::Keyword(_) | TagMeans::In(_) | TagMeans::While(_) | TagMeans::Ignores(_) => {
            false
        }
    }
}

/// The words of a lexicon that messages are made with.
fn words_of(lexicon: &Lexicon) -> Words {
    let mut words = Words::default();
    for (class, id) in lexicon.ids() {
        let forms = lexicon.entry(class, id).into_iter().flat_map(|entry| &entry.forms);
        forms.for_each(|(form, text)| words.add(class, id, form, text));
    }
    words
}

/// The windows that no program opens, and of which none carries out texts.
fn closed_windows(game: &Game) -> Vec<String> {
    let mut open = Bits::<4>::NONE;
    for op in game.programs.iter().flat_map(|program| &program.ops) {
        if let Op::Open { window, .. } | Op::Resolve { text: Some(window), .. } = op {
            open.insert(window);
        }
    }
    (0u8..).zip(&game.windows).filter(|(at, _)| !open.has(at)).map(|(_, window)| window.id.clone()).collect()
}
