//! The words with which one table of the rules speaks of another: each must be there.
//!
//! They are looked at before anything is compiled, so that one wrong word is one error at that word.

use super::Loader;
use super::files::locate;
use super::names::Names;
use kotodama_engine::data::*;
use kotodama_grammar::{CLASSES, Diagnostic, codes, nearest};
use std::collections::BTreeMap;
use std::ops::Range;

/// The ids that the tables of the rules give.
struct Ids<'a> {
    zones: Vec<&'a str>,
    places: Vec<&'a str>,
    kinds: Vec<&'a str>,
    tags: Vec<&'a str>,
    stats: Vec<&'a str>,
    /// Stats and groups of families: what a kind of cards may have.
    besides: Vec<&'a str>,
    states: Vec<&'a str>,
    counters: Vec<&'a str>,
    pools: Vec<&'a str>,
    verbs: Vec<&'a str>,
    windows: Vec<&'a str>,
    moments: Vec<&'a str>,
    levels: Vec<&'a str>,
    actions: Vec<&'a str>,
    roles: Vec<&'a str>,
    durations: Vec<&'a str>,
    keywords: Vec<&'a str>,
    /// The sections of a deck: of the usual rules, then of each mode's.
    deck_sections: Vec<Vec<&'a str>>,
    /// All of them.
    sections: Vec<&'a str>,
    families: Vec<&'a str>,
    /// Kinds of cards, and members of families.
    sorts: Vec<&'a str>,
    /// Groups of families, and their members.
    free: Vec<&'a str>,
}

/// Rules of building decks: the table that they stand in, its row, and the rules.
type Decks<'a> = Vec<(&'static str, &'a str, &'a DeckRules)>;

/// A word in one table that must be an id of another.
struct Reference<'a> {
    /// The table in which it stands.
    table: &'static str,
    /// The id of its row there; empty in a table without rows.
    row: &'a str,
    /// What it must be.
    what: &'static str,
    /// The ids that there are.
    known: &'a [&'a str],
    word: &'a str,
}

impl Loader<'_> {
    /// The printed word of a family that is written as its id, or with other capitals.
    fn printed_family(&self, member: &str) -> Option<&str> {
        let lexicon = &self.files.lexicon.value;
        let id = member.to_lowercase();
        let form = |form| lexicon.form("family", &id, form);
        form("sg").or_else(|| form("m_sg")).or_else(|| form("f_sg"))
    }

    /// Whether every reference between the tables of the rules leads somewhere; what does not is an error.
    pub(super) fn check_references(&mut self, file: &GameFile) {
        let keywords: Vec<KeywordFile> = self.files.all_keywords().cloned().collect();
        let usual = self.files.usual_deck.clone();
        let of_modes = file.modes.iter().filter_map(|mode| Some(("modes", mode.id.as_str(), mode.deck.as_ref()?)));
        let decks: Decks<'_> = [("deck", "", &usual)].into_iter().chain(of_modes).collect();
        let ids = ids(file, &keywords, &decks);
        for r in references(file, &decks, &ids).iter().filter(|r| !r.known.contains(&r.word)) {
            let span = self.row_word(r.table, r.row, r.word);
            let message = format!("there is no {} `{}`", r.what, r.word);
            self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", span).label("here").help(help(r)));
        }
        for (group, members) in &file.families {
            for member in members {
                if self.files.lexicon.value.find("family", member).is_none() {
                    let span = self.row_word("families", group, member);
                    let help = match self.printed_family(member) {
                        Some(printed) => format!("families stand here as cards print them: write {printed:?}"),
                        None => self.wanted_words("family", member),
                    };
                    self.errors.push(
                        Diagnostic::error(codes::DATA_VALUE, format!("the {group} `{member}` has no words")).at("game.ron", span).label("here").help(help),
                    );
                }
            }
        }
        for (table, row, rules) in &decks {
            if let (Err(cards), Some(packs)) = (kotodama_engine::deck::shared_out(rules), &rules.packs) {
                let message = format!("{} packs can't share {cards} cards alike", packs.count);
                let span = self.row_word(table, row, "packs");
                let help = "let the sections that are made of packs (`sections`; all when absent) hold a multiple of so many cards";
                self.errors.push(Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", span).label("here").help(help));
            }
        }
        self.check_keywords();
    }

    /// Where the words of something are to be written, and what they look like: as those of its neighbours do.
    pub(super) fn wanted_words(&self, class: &str, id: &str) -> String {
        let lexicon = &self.files.lexicon;
        let table = CLASSES.iter().find(|(name, _)| *name == class).map_or(class, |(_, table)| table);
        let key: String = id.chars().map(|sign| if sign.is_alphanumeric() { sign.to_ascii_lowercase() } else { '_' }).collect();
        let like = lexicon.value.words(class).next().map_or_else(String::new, |(other, entry)| {
            let forms: Vec<String> = entry.forms.iter().map(|(form, text)| format!("{form}: \"{text}\"")).collect();
            format!(", like `\"{other}\": ({})`", forms.join(", "))
        });
        format!("write its forms into `{table}` of `{}`: `\"{key}\": (…)`{like}", lexicon.path)
    }

    /// What is everybody's is called so, and never said to be somebody's.
    pub(super) fn check_shared(&mut self, file: &GameFile) {
        let lexicon = &self.files.lexicon;
        for zone in file.zones.iter().filter(|zone| zone.of == ZoneOf::All) {
            let Some(entry) = lexicon.value.entry("zone", &zone.id) else { continue };
            let own: Vec<(&str, &String)> = ["sg", "m_sg", "f_sg"].into_iter().filter_map(|form| Some((form, entry.forms.get(form)?))).collect();
            let said = entry.forms.keys().any(|form| form.starts_with("shared"));
            let Some((form, word)) = own.first().filter(|_| !said) else { continue };
            let shared = if *form == "sg" { "shared".to_owned() } else { format!("shared_{form}") };
            let span = locate(&lexicon.text, 0, &zone.id).unwrap_or(0..0);
            let found = Diagnostic::error(codes::DATA_VALUE, format!("`{}` is everybody's, and its word is one for what is somebody's", zone.id));
            let help = format!("write `\"{}\": ({shared}: \"{word}\")`", zone.id);
            self.errors.push(found.at(&lexicon.path, span).label("here").help(help));
        }
    }

    /// The words of the rules' tables that no sentence and no other table speaks of, by their class and id. Of verbs, tags and nouns
    /// nothing is said: they mean something all the same, for cards to come.
    pub(super) fn unspoken_words(&self, names: &Names, file: &GameFile) -> Vec<(&'static str, String)> {
        let keywords: Vec<KeywordFile> = self.files.all_keywords().cloned().collect();
        let usual = self.files.usual_deck.clone();
        let of_modes = file.modes.iter().filter_map(|mode| Some(("modes", mode.id.as_str(), mode.deck.as_ref()?)));
        let decks: Decks<'_> = [("deck", "", &usual)].into_iter().chain(of_modes).collect();
        let ids = ids(file, &keywords, &decks);
        let references = references(file, &decks, &ids);
        let tables = [
            ("zone", &ids.zones),
            ("stat", &ids.stats),
            ("state", &ids.states),
            ("counter", &ids.counters),
            ("pool", &ids.pools),
            ("role", &ids.roles),
            ("moment", &ids.moments),
            ("duration", &ids.durations),
        ];
        let spoken = |class: &str, id: &str| {
            let refers = |r: &Reference<'_>| r.word == id && (r.what == class || class == "stat" && r.table == "kinds" && r.what.starts_with("stat"));
            names.heard(class, id) || references.iter().any(refers)
        };
        let unspoken = |(class, ids): (&'static str, &Vec<&str>)| {
            // What the course of play counts is there to be looked at.
            let counted = |id: &str| class == "pool" && file.pools.iter().any(|pool| pool.id == id && pool.counts.is_some());
            let ids: Vec<&str> = ids.iter().copied().filter(|id| !counted(id) && !spoken(class, id)).collect();
            ids.into_iter().map(move |id| (class, id.to_owned())).collect::<Vec<_>>()
        };
        tables.into_iter().flat_map(unspoken).collect()
    }

    fn check_keywords(&mut self) {
        let lexicon = &self.files.lexicon;
        for file in &self.files.keywords {
            let outline = file.outline();
            let mut seen: BTreeMap<&str, Range<usize>> = BTreeMap::new();
            for (at, k) in file.value.iter().enumerate() {
                let span = file.entry(outline, at, &k.id).map_or(0..0, |entry| entry.get("id").unwrap_or(entry).inside(&file.text));
                if !lexicon.value.contains("keyword", &k.id) {
                    let found = Diagnostic::error(codes::DATA_VALUE, format!("the keyword `{}` has no words", k.id)).at(&file.path, span.clone());
                    self.errors.push(found.label("here").help(self.wanted_words("keyword", &k.id)));
                }
                if let Some(first) = seen.insert(&k.id, span.clone()) {
                    let found = Diagnostic::error(codes::DATA_VALUE, format!("there are two keywords `{}`: give one of them another id", k.id));
                    self.errors.push(found.at(&file.path, span).label("the second").also(&file.path, first, "the first"));
                }
            }
        }
    }

    /// Where a word of a row of a table stands in the rules: after the row's id, after the table's name.
    fn row_word(&self, table: &str, row: &str, word: &str) -> Range<usize> {
        let text = &self.files.game.text;
        let begin = text.find(&format!("\n    {table}:")).or_else(|| text.find(&format!("{table}:"))).unwrap_or(0);
        let id = if row.is_empty() { Some(begin..begin) } else { locate(text, begin, row) };
        let after = id.map_or(begin, |id| if row == word { id.start.saturating_sub(1) } else { id.end });
        locate(text, after, word).or_else(|| locate(text, begin, word)).or_else(|| locate(text, 0, word)).unwrap_or(begin..begin)
    }
}

fn help(r: &Reference<'_>) -> String {
    match nearest(r.word, r.known.iter().copied()) {
        _ if r.known.is_empty() => format!("these rules have no {} at all", r.what),
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}", r.known.join(", ")),
    }
}

fn ids<'a>(file: &'a GameFile, keywords: &'a [KeywordFile], decks: &Decks<'a>) -> Ids<'a> {
    let deck_sections: Vec<Vec<&str>> = decks.iter().map(|(_, _, rules)| rules.sections.iter().map(|s| s.id.as_str()).collect()).collect();
    let zones: Vec<&str> = file.zones.iter().map(|z| z.id.as_str()).collect();
    Ids {
        places: zones.iter().copied().chain(file.zone_groups.keys().map(String::as_str)).collect(),
        zones,
        kinds: file.kinds.iter().map(|k| k.id.as_str()).collect(),
        tags: file.tags.iter().map(|tag| tag.id.as_str()).collect(),
        stats: file.stats.iter().map(|s| s.id.as_str()).collect(),
        besides: file.stats.iter().map(|s| s.id.as_str()).chain(file.families.keys().map(String::as_str)).collect(),
        states: file.states.iter().map(|s| s.id.as_str()).collect(),
        counters: file.counters.iter().map(|c| c.id.as_str()).collect(),
        pools: file.pools.iter().map(|p| p.id.as_str()).collect(),
        verbs: file.verbs.iter().map(|v| v.id.as_str()).collect(),
        windows: file.windows.iter().map(|w| w.id.as_str()).collect(),
        moments: file.moments.iter().map(|m| m.id.as_str()).collect(),
        levels: file.structure.iter().map(|level| level.id.as_str()).collect(),
        actions: file.actions.iter().map(|action| action.id.as_str()).collect(),
        roles: file.roles.iter().map(String::as_str).collect(),
        durations: file.durations.iter().map(|d| d.id.as_str()).collect(),
        keywords: keywords.iter().map(|k| k.id.as_str()).collect(),
        sections: deck_sections.concat(),
        deck_sections,
        families: file.families.keys().map(String::as_str).collect(),
        sorts: file.kinds.iter().map(|kind| &kind.id).chain(file.families.values().flatten()).map(String::as_str).collect(),
        free: file.families.iter().flat_map(|(group, members)| members.iter().chain([group])).map(String::as_str).collect(),
    }
}

fn references<'a>(file: &'a GameFile, decks: &Decks<'a>, ids: &'a Ids<'a>) -> Vec<Reference<'a>> {
    let mut all = Vec::new();
    {
        let mut refer = |table: &'static str, row: &'a str, what: &'static str, known: &'a [&'a str], word: &'a str| {
            all.push(Reference { table, row, what, known, word });
        };
        for zone in &file.zones {
            zone.except.iter().for_each(|(state, _)| refer("zones", &zone.id, "state", &ids.states, state));
            for kind in zone.capacity.iter().flat_map(|c| &c.of) {
                refer("zones", &zone.id, "kind of card", &ids.kinds, kind);
            }
        }
        for (group, members) in &file.zone_groups {
            members.iter().for_each(|zone| refer("zone_groups", group, "zone", &ids.zones, zone));
        }
        for kind in &file.kinds {
            kind.works.iter().for_each(|zone| refer("kinds", &kind.id, "zone", &ids.places, zone));
            if let TextUse::Tagged(tag) = &kind.text {
                refer("kinds", &kind.id, "tag", &ids.tags, tag);
            }
            kind.stats.iter().chain(&kind.gains).for_each(|stat| refer("kinds", &kind.id, "stat", &ids.stats, stat));
            kind.may.iter().for_each(|word| refer("kinds", &kind.id, "stat and no group of families", &ids.besides, word));
        }
        for stat in &file.stats {
            stat.minus.iter().for_each(|counter| refer("stats", &stat.id, "counter", &ids.counters, counter));
        }
        for state in &file.states {
            state.zones.iter().for_each(|zone| refer("states", &state.id, "zone", &ids.zones, zone));
        }
        for counter in &file.counters {
            counter.bank.iter().for_each(|pool| refer("counters", &counter.id, "pool", &ids.pools, pool));
        }
        for pool in &file.pools {
            pool.token.iter().for_each(|counter| refer("pools", &pool.id, "counter", &ids.counters, counter));
            if let Some(Counts::Turns(level) | Counts::Number(level) | Counts::Began(level) | Counts::Follows(level)) = &pool.counts {
                refer("pools", &pool.id, "level of the structure", &ids.levels, level);
            }
            if let Some(Counts::InARow(action)) = &pool.counts {
                refer("pools", &pool.id, "action", &ids.actions, action);
            }
            pool.any_of.iter().chain(&pool.blocked_by).for_each(|other| refer("pools", &pool.id, "pool", &ids.pools, other));
        }
        for duration in &file.durations {
            duration.goes_on.iter().for_each(|then| refer("durations", &duration.id, "duration", &ids.durations, then));
        }
        for damage in &file.damages {
            damage.from.iter().chain(&damage.to).for_each(|pool| refer("damages", &damage.id, "pool", &ids.pools, pool));
        }
        if let Some(made) = &file.made {
            refer("made", "", "kind of card", &ids.kinds, &made.kind);
            made.zone.iter().for_each(|zone| refer("made", "", "zone", &ids.zones, zone));
        }
        file.damage.iter().for_each(|d| refer("damage", "", "counter", &ids.counters, &d.counter));
        for verb in &file.verbs {
            if let VerbDoes::Set(state) | VerbDoes::Clear(state) = &verb.does {
                refer("verbs", &verb.id, "state", &ids.states, state);
            }
            verb.on.iter().for_each(|kind| refer("verbs", &verb.id, "kind of card", &ids.kinds, kind));
        }
        for noun in &file.nouns {
            noun.that.iter().chain(&noun.by).for_each(|role| refer("nouns", &noun.id, "role", &ids.roles, role));
        }
        for tag in &file.tags {
            tag.on.iter().for_each(|sort| refer("tags", &tag.id, "kind or family", &ids.sorts, sort));
            let mut open = vec![&tag.means];
            while let Some(means) = open.pop() {
                match means {
                    TagMeans::Moment(moment, _) => refer("tags", &tag.id, "moment", &ids.moments, moment),
                    TagMeans::Window(window) => refer("tags", &tag.id, "window", &ids.windows, window),
                    TagMeans::In(places) => places.iter().for_each(|place| refer("tags", &tag.id, "zone", &ids.places, place)),
                    TagMeans::Ignores(keyword) => refer("tags", &tag.id, "keyword", &ids.keywords, keyword),
                    TagMeans::Keyword(keyword) => refer("tags", &tag.id, "keyword", &ids.keywords, keyword),
                    TagMeans::Once(Stretch::Until(duration)) => refer("tags", &tag.id, "duration", &ids.durations, duration),
                    TagMeans::When(_) | TagMeans::Once(Stretch::Turn) | TagMeans::AsHappened | TagMeans::While(_) => {}
                    TagMeans::All(all) => open.extend(all),
                }
            }
        }
        file.untagged.iter().for_each(|window| refer("untagged", "", "window", &ids.windows, window));
        for (section, zone) in &file.setup.place {
            refer("setup", "", "section of a deck", &ids.sections, section);
            refer("setup", section, "zone", &ids.zones, zone);
        }
        file.setup.brought.iter().for_each(|zone| refer("setup", "", "zone", &ids.zones, zone));
        file.roles_that_follow.iter().for_each(|role| refer("roles_that_follow", "", "role", &ids.roles, role));
        for action in &file.actions {
            action.does.iter().for_each(|verb| refer("actions", &action.id, "verb", &ids.verbs, verb));
            action.windows.iter().for_each(|window| refer("actions", &action.id, "window", &ids.windows, window));
        }
    }
    for mode in &file.modes {
        for section in mode.draft.iter().flat_map(|draft| draft.stacks.keys()) {
            all.push(Reference { table: "modes", row: &mode.id, what: "section of a deck", known: &ids.sections, word: section });
        }
        for (section, zone) in &mode.rest {
            all.push(Reference { table: "modes", row: &mode.id, what: "section of a deck", known: &ids.sections, word: section });
            all.push(Reference { table: "modes", row: &mode.id, what: "zone", known: &ids.zones, word: zone });
        }
    }
    for ((table, row, rules), sections) in decks.iter().zip(&ids.deck_sections) {
        all.extend(deck_references(table, row, rules, sections, ids));
    }
    all
}

/// The words of rules of building decks. They are looked for behind the section they stand in, where they are the usual rules.
fn deck_references<'a>(table: &'static str, row: &'a str, rules: &'a DeckRules, sections: &'a [&'a str], ids: &'a Ids<'a>) -> Vec<Reference<'a>> {
    let mut all = Vec::new();
    let mut refer = |row: &'a str, what: &'static str, known: &'a [&'a str], word: &'a str| all.push(Reference { table, row, what, known, word });
    for section in &rules.sections {
        let row = if row.is_empty() { section.id.as_str() } else { row };
        section.kinds.iter().for_each(|sort| refer(row, "kind or family", &ids.sorts, sort));
    }
    for rule in &rules.match_family {
        refer(row, "family", &ids.families, &rule.family);
        rule.free.iter().for_each(|family| refer(row, "family", &ids.free, family));
        rule.sections.iter().chain([&rule.set_by]).for_each(|section| refer(row, "section of a deck", sections, section));
    }
    if let Some(packs) = &rules.packs {
        packs.sections.iter().for_each(|section| refer(row, "section of a deck", sections, section));
    }
    all
}
