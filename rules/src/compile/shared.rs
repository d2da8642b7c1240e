//! What all texts of a game share while it is compiled: its names, what has been made of it so far, what is known of its words.

use super::fail::Fail;
use super::names::Names;
use crate::hir::{Reference, Step};
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::game::CardDef;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::{Language, ast};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What is shared by all programs of a game while it is compiled.
pub(crate) struct Shared<'a> {
    pub(crate) names: &'a Names,
    /// Zones of the field, one bit each.
    pub(crate) field: Bits,
    /// Zones that texts without a place reach, one bit each.
    pub(crate) open: Bits,
    /// Zones that what always stands reaches besides those, one bit each.
    pub(crate) reached: Bits,
    pub(crate) programs: Vec<Program>,
    /// For each the steps that it was made from ([`Reading::steps`](crate::Reading::steps)).
    pub(crate) steps: Vec<Vec<Step>>,
    /// For each what its parts say ([`Reading::said`](crate::Reading::said)).
    pub(crate) effects: Vec<Vec<Arc<ast::Effect>>>,
    /// What says them.
    pub(crate) language: Arc<Language>,
    /// The language of the text that is compiled.
    pub(crate) tongue: Arc<Language>,
    pub(crate) planted: Vec<TriggeredAbility>,
    pub(crate) deeds: Vec<CardRestriction>,
    /// What texts keep players from for a while.
    pub(crate) bans: Vec<Static>,
    /// Events that texts ask about afterwards.
    pub(crate) facts: EventBits,
    /// Those of them that texts ask about beyond the turn.
    pub(crate) remembered: EventBits,
    /// Kinds of cards of which a text asks whether they entered this turn, one bit each.
    pub(crate) entered: u32,
    /// Descriptions that texts ask about after something happened.
    pub(crate) past: Vec<Past>,
    /// What each phrase means.
    pub(crate) phrases: BTreeMap<String, Vec<ast::Effect>>,
    /// Per verb: where it takes its object from.
    pub(crate) from: BTreeMap<String, VerbSource>,
    pub(crate) keys: Keys,
    /// The numbers of other events, of which texts speak.
    pub(crate) spoken: Spoken,
    /// The options of choices between instructions, to be printed.
    pub(crate) modes: Vec<(ProgramId, u16, Vec<ast::Effect>)>,
    /// Phrases that a Lua hook carries out.
    pub(crate) lua: BTreeMap<String, u16>,
    /// Phrases that something says, by their ids.
    pub(crate) said: BTreeSet<String>,
    /// How many phrases were unfolded.
    pub(crate) unfolded: usize,
    /// Whether the text being compiled used a hook.
    pub(crate) hooked: bool,
    /// Sorts of cards that a text may wait for, and their words to be printed.
    pub(crate) sorts: Vec<(Filter, ast::Filter)>,
    /// Tags whose texts wait for something, one bit each.
    pub(crate) awaiting: Bits,
    /// Durations that begin with a turn to come.
    pub(crate) later: Vec<DurationId>,
    /// The durations that end with the card whose text says them.
    pub(crate) with_card: Vec<DurationId>,
    /// Where the cards begin that texts make.
    pub(crate) made_from: usize,
    /// The zones that hold only so many cards, one bit each.
    pub(crate) bounded: Bits,
    /// Whether what a player chooses on the field for the text of a card is a target.
    pub(crate) targets: kotodama_engine::data::Targets,
    /// Who does what another player chooses where no text says so.
    pub(crate) options_of_others: kotodama_engine::data::OptionsOfOthers,
    /// Pools that both players share, one bit each.
    pub(crate) shared_pools: Bits,
    /// Zones of which there is one for the table, one bit each.
    pub(crate) common: Bits,
    /// Per zone: the states that cards can have there, one bit each.
    pub(crate) states: Vec<u32>,
    /// Per zone: its cells, where it has some.
    pub(crate) cells: Vec<Option<Layout>>,
    /// Whether more than two may play.
    pub(crate) many: bool,
    /// Who plays together.
    pub(crate) teams: super::teams::Teams,
    /// How many may play at most.
    pub(crate) most_seats: u8,
    /// Pools in which the course of play counts, one bit each.
    pub(crate) kept_pools: Bits,
    /// Pools that hold tokens, one bit each.
    pub(crate) token_pools: Bits,
    /// Per pool: the counter that its tokens are.
    pub(crate) tokens: Vec<Option<CounterId>>,
    /// Per pool: where its tokens go that are lost, which is where damage takes them.
    pub(crate) lost: Vec<Option<PoolId>>,
    /// Per pool: the pools that it is together; none where it is one by itself.
    pub(crate) joint: Vec<Vec<PoolId>>,
    /// Per counter: the pool that such tokens come from and go to where none is said.
    pub(crate) banks: Vec<Option<PoolId>>,
    /// Kinds of damage to players that are taken from a pool of tokens, one bit each.
    pub(crate) tokens_taken: Bits,
    /// Stats that are sets of numbers, one bit each.
    pub(crate) set_stats: Bits,
    /// Stats that actions are paid by, one bit each.
    pub(crate) paid: Bits,
    /// By action that is paid for: the kinds of cards it is paid for, and the zones from which these come, one bit each.
    pub(crate) paid_at: Vec<(Kinds, Bits)>,
    /// Verbs that actions do to cards that are paid for, and those that such verbs do, one bit each.
    pub(crate) paid_by: Bits,
    /// Verbs that the rules allow to cards, and that do nothing but be announced, one bit each.
    pub(crate) cards_do: Bits,
    /// Verbs of which the rules say no more than that they are done, one bit each.
    pub(crate) announced: Bits,
    /// Verbs in whose meaning something is paid, one bit each.
    pub(crate) paying: Bits,
    /// By action that is paid for: the kinds of cards it is paid for, and the verbs that it does to them, one bit each.
    pub(crate) paid_ways: Vec<(Kinds, Bits)>,
    /// By family that kinds say their cards may have: those kinds, one bit each.
    pub(crate) family_kinds: Vec<(FamilyId, Kinds)>,
    /// Verbs that put a card only where the text says, one bit each.
    pub(crate) placeless: Bits,
    /// Whether the text answers that its own card has left the field: nothing is beside it any more.
    pub(crate) departed: bool,
    /// Whether what the text answers leaves its card off the field.
    pub(crate) subject_off: bool,
    /// What the rules do with cards.
    pub(crate) doings: super::never::Doings,
    /// The kinds of cards with a number by which the rules let others deal damage, and not these.
    pub(crate) bystanders: super::bystanders::Bystanders,
    /// The zones whose cards their owner alone sees, one bit each.
    pub(crate) private: Bits,
    /// The zones that everybody sees, one bit each.
    pub(crate) seen: Bits,
    /// Whether what the text answers has put its card off the field, where everybody sees it.
    pub(crate) fallen: bool,
    /// The kinds of cards that are carried out and gone when the text answers.
    pub(crate) carried_off: Kinds,
    /// The kinds of cards that the text may be about, as far as it asks; any when there are none.
    pub(crate) about: Kinds,
    /// Whether players act by turns of priority: what is answered is put before they do, in the middle of what goes on.
    pub(crate) priority: bool,
    /// Per verb: the kinds of cards that it carries out, so that they are gone from the field when it is done, one bit each.
    pub(crate) carried_out: Vec<Kinds>,
    /// The programs that are what verbs mean.
    pub(crate) of_verbs: Vec<ProgramId>,
    /// Verbs that put whatever card they are done to off the field, one bit each.
    pub(crate) sending_off: Bits,
    /// Verbs that put cards of some kind somewhere, one bit each: others only announce something, or change a state.
    pub(crate) moving: Bits,
    /// Those of them that put cards elsewhere than into another cell of the zone where they lie, one bit each.
    pub(crate) elsewhere: Bits,
    /// Per kind: where on the field verbs put cards of it, and where they begin there, one bit each.
    pub(crate) lies: Vec<Bits>,
    /// Per kind: where on the field cards of it lie when a match begins, one bit each.
    pub(crate) begins: Vec<Bits>,
    /// Per verb: where it puts cards by itself, one bit each.
    pub(crate) puts: Vec<Bits>,
    /// The kinds of the cards that come back from the field into a hand, where verbs that the game has for it name them (`on`); none else.
    pub(crate) come_back: Kinds,
    /// Of each action that does a verb with a card off the field: the kinds of such cards, all where none is named, and the keywords that it asks for.
    pub(crate) begun_with: Vec<(Kinds, Vec<KeywordId>)>,
    /// Per role: the kinds of the cards with which actions begin that give it to them, where all of these name some.
    pub(crate) parts: BTreeMap<RoleId, Kinds>,
    /// The kinds of which a player may have more than one card on the field.
    pub(crate) several: Kinds,
    /// The kinds of the cards with a printed name.
    pub(crate) kinds_by_name: BTreeMap<NameId, Kinds>,
    /// Whether the text answers that a card was played that was paid for.
    pub(crate) paid_before: bool,
    /// Per kind: its id, and the stats that a card of it may have, one bit each.
    pub(crate) kind_stats: Vec<(String, Bits)>,
    /// The kinds of cards that a match begins with on the field, and no others of them anywhere.
    pub(crate) settled: Kinds,
    /// Per keyword that stands on cards of some kinds only: those kinds, by name.
    pub(crate) keyword_on: BTreeMap<String, Vec<String>>,
    /// Verbs that the checks do, one bit each.
    pub(crate) checked: Bits,
    /// By verb: the kinds of cards that it is done to, any where there are none.
    pub(crate) done_to: Vec<Kinds>,
    /// Kinds whose text is resolved.
    pub(crate) resolved: Kinds,
    /// By moment: the role of what it is done to, where the game says that.
    pub(crate) partners: Vec<Option<ast::Word>>,
    /// The counter that damage is, if the game has any.
    pub(crate) damage: Option<CounterId>,
    /// How many kinds of damage to players there are.
    pub(crate) damages: usize,
    /// Verbs whose actions have a condition that a text may lift, one bit each.
    pub(crate) lifted: Bits,
    /// Verbs whose card goes where the text says, one bit each: no other has a use for a place or a card behind it.
    pub(crate) going: Option<Bits>,
    /// Verbs that can attach a card, one bit each.
    pub(crate) attaching: Bits,
    /// Per verb: what it makes happen.
    pub(crate) meant: Vec<super::was::Did>,
    /// Per verb: the one that it stands for.
    pub(crate) natives: Vec<VerbId>,
    /// Verbs that take a card off the field, one bit each.
    pub(crate) leaving: Bits,
    /// The verbs that set a state.
    pub(crate) sets: Vec<(StateId, VerbId)>,
    /// The verbs that clear one.
    pub(crate) clears: Vec<(StateId, VerbId)>,
    /// The zones into which these put them.
    pub(crate) ends: BTreeMap<VerbId, ZoneId>,
    /// Verbs that put a card onto the field, one bit each.
    pub(crate) bringing: Bits,
    /// The verbs that carry out what the card says, one bit each.
    pub(crate) carrying_out: Bits,
    /// Per stat: the counters that lower it.
    pub(crate) stat_minus: Vec<Option<CounterId>>,
    /// What the text being compiled speaks of that something else has to do.
    pub(crate) speaks: Speaks,
    /// Verbs of which something asks who can do them, one bit each.
    pub(crate) asked_can: Bits,
    /// Verbs of which something asks whom a card can do them to, one bit each.
    pub(crate) asked_whom: Bits,
    /// Verbs that actions ask of their cards, one bit each.
    pub(crate) acted: Bits,
    /// Abilities that texts give in quotation marks, each a keyword of its own.
    pub(crate) quoted: Vec<(ast::Ability, kotodama_engine::game::Keyword)>,
    /// Changes of stats that are sets of numbers, each a keyword of its own: in what order the others were found, they come behind them.
    pub(crate) widths: Vec<(Width, KeywordId)>,
    /// Descriptions with names of their own.
    pub(crate) nouns: BTreeMap<String, Noun>,
    /// The stats by the letters that stand for them in text.
    pub(crate) shorts: BTreeMap<String, StatId>,
    /// What a line is for that prints nothing but a card: compiled as far as it is the same for all.
    pub(crate) made_uses: Vec<MadeUse>,
    /// What the tags mean.
    pub(crate) tags: BTreeMap<String, super::tags::Tag>,
    /// Cards that texts make.
    pub(crate) made: Vec<CardDef>,
    /// What such cards are made from.
    pub(crate) mint: super::made::Mint,
    /// Whether each keyword has a number.
    pub(crate) numbered: BTreeMap<String, Numbered>,
    /// What a card is like that is made now: the families of the card that speaks.
    pub(crate) mold: CardDef,
    /// The kind of the card whose own text is compiled; absent for what stands on no card, and for what a card gives to others.
    pub(crate) speaker: Option<KindId>,
    /// Whether the text is on no card at all: no other can be compared with "this card".
    pub(crate) off_card: bool,
    /// Whether a line of that card before this one names cards.
    pub(crate) named_above: bool,
    /// The families of that card.
    pub(crate) speaks_as: Vec<FamilyId>,
    /// What the words of the text being compiled refer to.
    pub(crate) references: Vec<Reference>,
}

/// What a text speaks of that means nothing where nothing else in the game does it or asks for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Speaks {
    /// Verbs that it waits for, one bit each.
    pub(crate) waits: Bits,
    /// Verbs that it says cards can do, one bit each.
    pub(crate) permits: Bits,
    /// Verbs that it keeps cards or players from, one bit each.
    pub(crate) keeps: Bits,
    /// Verbs that they keep from being done to such cards, or by such cards, one bit each.
    pub(crate) meets: Bits,
    /// Verbs that it keeps cards from doing at all, one bit each.
    pub(crate) abstains: Bits,
    /// Verbs that it says cards must do, one bit each.
    pub(crate) musts: Bits,
    /// Other events that it waits for, asks about afterwards, or keeps somebody from.
    pub(crate) events: Vec<EventKind>,
    /// Of which kind the card is that says it, and where it has to lie for that, one bit each.
    pub(crate) stands: Vec<(KindId, Bits)>,
    /// Of which kind the card is that says what lies beside it, and where there are cells, one bit each.
    pub(crate) beside: Vec<(KindId, Bits)>,
    /// Cards of which kinds it speaks of, where these lie of which it says no place.
    pub(crate) looks: Vec<(Kinds, Bits)>,
    /// Of which kind the card is that has it as a line of its own, and to which windows that belongs, one bit each.
    pub(crate) belongs: Vec<(KindId, Bits)>,
}

impl Shared<'_> {
    /// A tag whose texts wait for something.
    pub(super) fn awaiting(&self, tag: &ast::Word) -> Result<TagId, Fail> {
        let id = self.names.tag(tag)?;
        match self.awaiting.has(id) {
            true => Ok(id),
            false => Err("what stands under this tag waits for nothing that happens, so nothing sets it off".into()),
        }
    }

    /// A moment that a text waits for.
    pub(super) fn awaits(&mut self, moment: &ast::Word) -> Result<MomentId, Fail> {
        let id = self.names.moment(moment)?;
        self.speaks.events.push(EventKind::Moment(id));
        Ok(id)
    }
}

/// Whether a keyword has a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbered {
    /// Its meaning asks for one.
    Always,
    /// Its meaning asks for none.
    Never,
    /// Nobody knows: its meaning is broken.
    Free,
}

impl Numbered {
    /// What a keyword's meaning says of its number.
    pub(crate) fn of(keyword: &kotodama_engine::data::KeywordFile) -> Numbered {
        match &keyword.means[..] {
            means if means.iter().any(|line| line.contains("{n}")) => Numbered::Always,
            // Another hole is a finding of its own.
            means if means.iter().any(|line| line.contains('{')) => Numbered::Free,
            _ => Numbered::Never,
        }
    }
}

impl<'a> Shared<'a> {
    /// Compiles what is on no card: "this card" is nothing there.
    pub(crate) fn unspoken<T>(&mut self, compile: impl FnOnce(&mut Shared<'a>) -> T) -> T {
        let before = std::mem::replace(&mut self.off_card, true);
        let compiled = compile(self);
        self.off_card = before;
        compiled
    }

    /// The keywords that are changes of stats which are sets of numbers.
    pub(crate) fn width_keywords(&self) -> Vec<KeywordId> {
        self.widths.iter().map(|(_, id)| *id).collect()
    }

    /// The number of an event of which a text speaks.
    pub(crate) fn speak(&mut self, deal: Deal) -> Result<Key, Fail> {
        self.speaks.events.push(EventKind::Told(deal));
        let key = self.spoken.speak(deal, self.keys);
        key.ok_or_else(|| "the texts of the game speak of too many kinds of events: 128, with its verbs, zones, moments and damages".into())
    }

    /// Refuses a keyword without the number that it needs, or with one that says nothing.
    pub(crate) fn number_fits(&self, used: &ast::KeywordUse) -> Result<(), Fail> {
        let word = &used.keyword.0;
        match (self.numbered.get(word).copied().unwrap_or(Numbered::Free), &used.number) {
            (Numbered::Always, None) => Err(format!("`{word}` needs its number: write it behind the keyword, as in \"{word} 1\"").into()),
            (Numbered::Never, Some(_)) => Err(format!("`{word}` has no number: leave it out").into()),
            (Numbered::Always, Some(_)) | (Numbered::Never, None) | (Numbered::Free, _) => Ok(()),
        }
    }

    /// Adds a row to a table of the game; gives its number.
    pub(crate) fn row<T>(table: &mut Vec<T>, row: T, what: &str) -> Result<u16, Fail> {
        let at = u16::try_from(table.len()).map_err(|_| format!("the game has too many {what}"))?;
        table.push(row);
        Ok(at)
    }
}

/// A description with a name of its own.
#[derive(Debug, Clone)]
pub(crate) struct Noun {
    /// Which cards.
    pub(crate) is: Filter,
    /// The role whose card "that …" means.
    pub(crate) that: Option<RoleId>,
    /// The role of who does it.
    pub(crate) by: Option<RoleId>,
}

/// What a made card is for in some windows.
#[derive(Debug, Clone)]
pub(crate) struct MadeUse {
    pub(crate) windows: Bits,
    /// Only of cards that have these numbers, and not those.
    pub(crate) has: Vec<StatId>,
    pub(crate) lacks: Vec<StatId>,
    pub(crate) only_if: Option<Cond>,
    /// How the option reads; `{it}` is the card.
    pub(crate) say: String,
    pub(crate) steps: Vec<ast::Effect>,
}

/// Where a verb takes an object from that the sentence names no place for.
#[derive(Debug, Clone)]
pub(crate) enum VerbSource {
    Among(ast::Place),
    Top(ast::Place),
    /// Chance takes so many of those of that description that fit, and one of them is chosen.
    Offered(u8, ast::Filter),
}
