//! From the words of the lexicon to small ids.

use kotodama_engine::bits::Bits;
use kotodama_engine::data::GameFile;
use kotodama_engine::ids::*;
use kotodama_grammar::{Entry, Lexicon, ast::Word, nearest};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// Every word that programs may use, with its id.
#[derive(Debug, Default)]
pub(crate) struct Names {
    pub(crate) zones: BTreeMap<String, Bits>,
    zone_ids: BTreeMap<String, ZoneId>,
    kinds: BTreeMap<String, KindId>,
    stats: BTreeMap<String, StatId>,
    states: BTreeMap<String, StateId>,
    counters: BTreeMap<String, CounterId>,
    pools: BTreeMap<String, PoolId>,
    damages: BTreeMap<String, DamageId>,
    groups: BTreeMap<String, u8>,
    keywords: BTreeMap<String, KeywordId>,
    verbs: BTreeMap<String, VerbId>,
    moments: BTreeMap<String, MomentId>,
    roles: BTreeMap<String, RoleId>,
    windows: BTreeMap<String, WindowId>,
    durations: BTreeMap<String, DurationId>,
    tags: BTreeMap<String, TagId>,
    pub(crate) families: BTreeMap<String, FamilyId>,
    pub(crate) card_names: BTreeMap<String, NameId>,
    /// The printed names as they are spelled.
    spelled: Vec<String>,
    /// Words for cards that a name may be misspelt for: families and kinds.
    nouns: Vec<String>,
    /// Keywords that something asked for, one bit each: the others are used by nothing. A cell, for asking changes nothing else.
    asked: Cell<Bits>,
    /// Other words that something asked for, by their class and id.
    heard: RefCell<BTreeSet<(&'static str, String)>>,
}

/// A word that the game's tables lack.
pub(crate) type Unknown = String;

fn table<'a, T>(ids: impl Iterator<Item = &'a String>, make: fn(u8) -> T) -> BTreeMap<String, T> {
    ids.cloned().zip((0..=u8::MAX).map(make)).collect()
}

macro_rules! lookups {
    ($($name:ident, $table:ident, $class:literal, $id:ty;)*) => {$(
        pub(crate) fn $name(&self, word: &Word) -> Result<$id, Unknown> {
            let id = self.$table.get(&word.0).copied().ok_or_else(|| format!("the rules have no {} called `{}`", $class, word.0))?;
            self.hear($class, &word.0);
            Ok(id)
        }
    )*};
}

impl Names {
    /// The word of the one zone that these bits are.
    pub(crate) fn zone_word(&self, bits: Bits) -> Option<&str> {
        self.zones.iter().find(|(_, zone)| **zone == bits && bits.numbers().count() == 1).map(|(word, _)| word.as_str())
    }

    /// The word of a kind of card.
    pub(crate) fn kind_word(&self, kind: KindId) -> Option<&str> {
        self.kinds.iter().find(|(_, id)| **id == kind).map(|(word, _)| word.as_str())
    }

    /// The word of the kind, where cards can be of one kind alone.
    pub(crate) fn only_kind(&self, kinds: Kinds) -> Option<kotodama_grammar::ast::Word> {
        self.kinds.iter().find(|(_, id)| Kinds::one(**id) == kinds).map(|(word, _)| kotodama_grammar::ast::Word(word.clone()))
    }

    /// The word of a verb.
    pub(crate) fn word_of(&self, verb: VerbId) -> Option<kotodama_grammar::ast::Word> {
        self.verbs.iter().find(|(_, id)| **id == verb).map(|(word, _)| kotodama_grammar::ast::Word(word.clone()))
    }

    /// The word for a pool.
    pub(crate) fn pool_word(&self, pool: PoolId) -> Option<kotodama_grammar::ast::Word> {
        self.pools.iter().find(|(_, id)| **id == pool).map(|(word, _)| kotodama_grammar::ast::Word(word.clone()))
    }

    /// The stats by the letters that stand for them in text.
    pub(crate) fn shorts(&self, lexicon: &Lexicon) -> BTreeMap<String, StatId> {
        let short = |(id, entry): (&str, &Entry)| Some((entry.forms.get("short")?.clone(), self.stat(&Word(id.to_owned())).ok()?));
        lexicon.words("stat").filter_map(short).collect()
    }

    /// Takes along the words for cards that a name may be misspelt for.
    pub(crate) fn beside(mut self, lexicon: &Lexicon) -> Names {
        let words = ["family", "kind"].into_iter().flat_map(|class| lexicon.words(class));
        self.nouns = words.flat_map(|(_, entry)| entry.forms.values().filter(|word| !word.is_empty()).cloned()).collect();
        self
    }

    pub(crate) fn new(file: &GameFile, keywords: &[String], families: &[String], names: &[String]) -> Names {
        let zone_ids = table(file.zones.iter().map(|z| &z.id), ZoneId);
        let mut zones: BTreeMap<String, Bits> = zone_ids.iter().map(|(id, z)| (id.clone(), Bits::one(z))).collect();
        for (group, members) in &file.zone_groups {
            let mask = members.iter().filter_map(|m| zone_ids.get(m)).collect();
            zones.insert(group.clone(), mask);
        }
        Names {
            zones,
            zone_ids,
            kinds: table(file.kinds.iter().map(|k| &k.id), KindId),
            stats: table(file.stats.iter().map(|k| &k.id), StatId),
            states: table(file.states.iter().map(|k| &k.id), StateId),
            counters: table(file.counters.iter().map(|k| &k.id), CounterId),
            pools: table(file.pools.iter().map(|k| &k.id), PoolId),
            damages: table(file.damages.iter().map(|k| &k.id), DamageId),
            groups: table(file.families.keys(), |i| i),
            keywords: table(keywords.iter(), KeywordId),
            verbs: table(file.verbs.iter().map(|k| &k.id), VerbId),
            moments: table(file.moments.iter().map(|k| &k.id), MomentId),
            roles: table(file.roles.iter(), RoleId),
            windows: table(file.windows.iter().map(|k| &k.id), WindowId),
            durations: table(file.durations.iter().map(|k| &k.id), DurationId),
            tags: table(file.tags.iter().map(|k| &k.id), TagId),
            families: families.iter().cloned().zip((0..).map(FamilyId)).collect(),
            card_names: names.iter().map(|n| n.to_lowercase()).zip((0..).map(NameId)).collect(),
            spelled: names.to_vec(),
            nouns: Vec::new(),
            asked: Cell::default(),
            heard: RefCell::default(),
        }
    }

    lookups! {
        zone, zone_ids, "zone", ZoneId;
        kind, kinds, "kind of card", KindId;
        stat, stats, "stat", StatId;
        state, states, "state", StateId;
        counter, counters, "counter", CounterId;
        pool, pools, "pool", PoolId;
        damage, damages, "kind of damage", DamageId;
        group, groups, "group of families", u8;
        verb, verbs, "verb", VerbId;
        moment, moments, "moment", MomentId;
        role, roles, "role", RoleId;
        window, windows, "window", WindowId;
        duration, durations, "duration", DurationId;
        tag, tags, "tag", TagId;
        family, families, "family", FamilyId;
    }

    pub(crate) fn keyword(&self, word: &Word) -> Result<KeywordId, Unknown> {
        let keyword = self.keywords.get(&word.0).copied().ok_or_else(|| format!("the rules have no keyword called `{}`", word.0))?;
        self.asked.set(self.asked.get() | Bits::one(keyword));
        Ok(keyword)
    }

    /// The keywords that were asked for, one bit each.
    pub(crate) fn asked(&self) -> Bits {
        self.asked.get()
    }

    /// Forgets who asked for these keywords: what asked is no use of them.
    pub(crate) fn unasked(&self, keywords: Bits) {
        self.asked.set(self.asked.get() & !keywords);
    }

    /// Forgets all words that were asked for: the tables ask for each of their own.
    pub(crate) fn unheard(&self) {
        self.unasked(Bits::ALL);
        self.heard.borrow_mut().clear();
    }

    fn hear(&self, class: &'static str, word: &str) {
        let known = self.heard.borrow().contains(&(class, word.to_owned()));
        if !known {
            self.heard.borrow_mut().insert((class, word.to_owned()));
        }
    }

    /// Whether a word of the tables was asked for since.
    pub(crate) fn heard(&self, class: &str, word: &str) -> bool {
        self.heard.borrow().iter().any(|(of, id)| *of == class && id == word)
    }

    /// How many keywords there are.
    pub(crate) fn keyword_count(&self) -> usize {
        self.keywords.len()
    }

    /// The bits of a zone or of a group of zones.
    pub(crate) fn zone_bits(&self, word: &Word) -> Result<Bits, Unknown> {
        let bits = self.zones.get(&word.0).copied().ok_or_else(|| format!("the rules have no zone called `{}`", word.0))?;
        self.zone_ids.iter().filter(|(_, zone)| bits.has(zone)).for_each(|(zone, _)| self.hear("zone", zone));
        Ok(bits)
    }

    /// A printed name.
    pub(crate) fn card_name(&self, name: &str) -> Option<NameId> {
        self.card_names.get(&name.to_lowercase()).copied()
    }

    /// A printed name that a text says: some card has it.
    pub(crate) fn printed(&self, name: &str) -> Result<NameId, Unknown> {
        self.card_name(name).ok_or_else(|| {
            let hint = match nearest(name, self.spelled.iter().chain(&self.nouns).map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "where no set here holds it, the set's `elsewhere` names it".to_owned(),
            };
            format!("no card is called `{name}`; {hint}")
        })
    }
}
