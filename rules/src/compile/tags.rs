//! The tags of a line, as in "[On Play]": what each says, and what those of one line say together.

use super::build::Builder;
use super::events::{Awaited, When};
use super::fail::Fail;
use super::shared::Shared;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{Stretch, TagMeans};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// What a tag of the game says, compiled.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a handful of a game, read once; plain fields read better")]
pub(crate) enum Tag {
    When(Awaited),
    Window(WindowId),
    Once(Option<DurationId>),
    Between(Vec<ast::Effect>),
    In(Bits),
    Ignores(KeywordId),
    AsHappened,
    Keyword(KeywordId),
    While(Cond),
    All(Vec<Tag>),
}

impl Tag {
    /// Whether it says when a line is done, which nothing is that is always so.
    pub(super) fn is_timed(&self) -> bool {
        match self {
            Tag::When(_) | Tag::AsHappened | Tag::Once(_) | Tag::Window(_) | Tag::Between(_) => true,
            Tag::All(all) => all.iter().any(Tag::is_timed),
            Tag::Keyword(_) | Tag::In(_) | Tag::Ignores(_) | Tag::While(_) => false,
        }
    }

    /// What it asks before a line works.
    pub(super) fn asks(&self, out: &mut Vec<Cond>) {
        match self {
            Tag::While(condition) => out.push(condition.clone()),
            Tag::All(all) => all.iter().for_each(|tag| tag.asks(out)),
            Tag::When(_) | Tag::Window(_) | Tag::Once(_) | Tag::Between(_) | Tag::In(_) | Tag::Ignores(_) | Tag::AsHappened | Tag::Keyword(_) => {}
        }
    }
}

/// The tags of one line taken together.
#[derive(Default, Clone)]
pub(super) struct Tags {
    /// Which they are, one bit each.
    pub(super) under: Bits,
    pub(super) windows: Bits,
    pub(super) once: bool,
    pub(super) limit: Option<DurationId>,
    pub(super) as_happened: bool,
    /// What is done between what the text chooses and pays, and what it does.
    pub(super) between: Vec<ast::Effect>,
    pub(super) keywords: Vec<KeywordId>,
    pub(super) zones: Bits,
    /// Whether the zones are those of the field because nothing says where it works.
    pub(super) unplaced: bool,
    pub(super) when: Vec<Awaited>,
    pub(super) ignores: Option<KeywordId>,
    pub(super) conditions: Vec<Cond>,
    /// What the tags are, each with its id: whether all of them mean something on a line is asked of these.
    pub(super) parts: Vec<(String, Part)>,
}

/// What a tag says, by sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    When,
    Window,
    Once,
    Limit,
    Between,
    In,
    Ignores,
    AsHappened,
    Keyword,
    While,
}

/// What a line is, for its tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// Nothing but the tag.
    Alone,
    /// Always true.
    Fact,
    /// It answers events that its sentence names.
    Answer,
    /// It takes the place of events.
    Would,
    /// It answers events that a tag names.
    Tagged,
    /// Players use it.
    Use,
    /// It prints a card.
    Technique,
}

impl Tags {
    pub(super) fn add(&mut self, id: &str, tag: &Tag) -> Result<(), Fail> {
        let part = match tag {
            Tag::When(awaited) => {
                self.when.push(awaited.clone());
                Part::When
            }
            Tag::Window(window) => {
                self.windows.insert(window);
                Part::Window
            }
            Tag::Once(limit) => {
                self.once = true;
                self.limit = *limit;
                if limit.is_some() { Part::Limit } else { Part::Once }
            }
            Tag::Between(effects) => {
                self.between.extend_from_slice(effects);
                Part::Between
            }
            Tag::AsHappened => {
                self.as_happened = true;
                Part::AsHappened
            }
            Tag::Keyword(keyword) => {
                self.keywords.push(*keyword);
                Part::Keyword
            }
            Tag::In(zones) => {
                if self.has(Part::In) {
                    return Err(format!("[{id}] and another tag both say where this works: keep one of them").into());
                }
                (self.zones, self.unplaced) = (*zones, false);
                Part::In
            }
            Tag::Ignores(keyword) => {
                self.ignores = Some(*keyword);
                Part::Ignores
            }
            Tag::While(condition) => {
                self.conditions.push(condition.clone());
                Part::While
            }
            Tag::All(all) => return all.iter().try_for_each(|tag| self.add(id, tag)),
        };
        self.parts.push((id.to_owned(), part));
        Ok(())
    }

    pub(super) fn has(&self, part: Part) -> bool {
        self.parts.iter().any(|(_, own)| *own == part)
    }

    /// Refuses a tag that would mean nothing on such a line.
    pub(super) fn fit(&self, sort: Sort) -> Result<(), Fail> {
        let why = |part: Part| match (part, sort) {
            (Part::Keyword, _) => None,
            (_, Sort::Alone) => Some("nothing follows it"),
            (Part::When | Part::AsHappened | Part::Once | Part::Limit | Part::Window | Part::Between, Sort::Fact) => {
                Some("what is always true happens at no time: leave the tag out")
            }
            (Part::In | Part::While | Part::Ignores, Sort::Fact) => None,
            (Part::When, Sort::Answer) => Some("the sentence already says when this happens"),
            (Part::When, Sort::Would) => Some("the sentence already says what it takes the place of"),
            (Part::When, Sort::Technique) => Some("the rules already say when such a line is used"),
            (Part::Window, Sort::Answer | Sort::Would | Sort::Tagged) => Some("what answers an event is not used in a window: make two lines of it"),
            (Part::Limit, Sort::Answer | Sort::Would | Sort::Tagged) => Some("what answers events can be limited to once a turn, and not otherwise"),
            (Part::Ignores, Sort::Technique) => Some("nothing is paid for it"),
            (Part::AsHappened, Sort::Would | Sort::Use | Sort::Technique) => Some("it follows no event"),
            (Part::When | Part::AsHappened, Sort::Tagged) | (Part::AsHappened, Sort::Answer) => None,
            (Part::When, Sort::Use) | (Part::Window | Part::Between | Part::Ignores | Part::Limit, Sort::Use) | (Part::Window, Sort::Technique) => None,
            (Part::Between, Sort::Answer | Sort::Would | Sort::Tagged | Sort::Technique) | (Part::Limit, Sort::Technique) => None,
            (Part::Ignores, Sort::Answer | Sort::Would | Sort::Tagged) => None,
            (Part::Once | Part::In | Part::While, Sort::Answer | Sort::Would | Sort::Tagged | Sort::Use | Sort::Technique) => None,
        };
        for (id, part) in &self.parts {
            if let Some(why) = why(*part) {
                return Err(format!("[{id}] means nothing here: {why}").into());
            }
        }
        if self.once && self.when.len() > 1 {
            return Err("a line that happens at several times has one limit for all of them: write it as several lines".into());
        }
        Ok(())
    }

    /// Whether a tag says where the line works.
    pub(super) fn placed(&self) -> bool {
        self.has(Part::In)
    }

    /// Where a card has to be to answer what its text waits for. What happens to a card itself is answered wherever it lies, if
    /// no tag says where the line works.
    pub(super) fn zones_of(&self, awaited: &Awaited) -> Bits {
        if !self.placed() && matches!(awaited.subject, Subject::This) { Bits::ALL } else { self.zones }
    }

    /// What has to hold, taken together.
    pub(super) fn condition(&self) -> Option<Cond> {
        self.condition_with(None)
    }

    /// The same, with what else has to hold.
    pub(super) fn condition_with(&self, others: impl IntoIterator<Item = Cond>) -> Option<Cond> {
        let mut all: Vec<Cond> = self.conditions.iter().cloned().chain(others).collect();
        if all.len() > 1 { Some(Cond::All(all)) } else { all.pop() }
    }

    /// The watcher that a program answers with under these tags, where something else holds, too.
    pub(super) fn watch(&self, awaited: Awaited, program: ProgramId, place: TriggerKind, own: impl IntoIterator<Item = Cond>) -> TriggeredAbility {
        let zones = self.zones_of(&awaited);
        // What a line is known by may be lost, or be nothing that its card can have: then nobody answers.
        let has = |keyword: &KeywordId| Filter { yours: Bits::ALL, theirs: Bits::ALL, preds: vec![Pred::Has(*keyword)], ..Filter::default() };
        let known = self.keywords.iter().map(|keyword| Cond::Is(Sel::This, has(keyword)));
        let condition = self.condition_with(awaited.condition.clone().into_iter().chain(own).chain(known));
        TriggeredAbility {
            condition,
            once: self.once,
            tags: self.under,
            zones,
            as_happened: self.as_happened,
            ignores: self.ignores,
            ..awaited.watch(program, place)
        }
    }
}

/// What the rules say a tag means.
pub(crate) fn tag(shared: &mut Shared<'_>, means: &TagMeans, trigger: Option<&ast::Trigger>) -> Result<Tag, Fail> {
    use kotodama_engine::data::MomentOf;
    Ok(match means {
        TagMeans::When(_) => {
            let trigger = trigger.ok_or("its meaning can't be read")?;
            let awaited = Builder::new(shared, "").lasting(|builder| builder.awaited(trigger, When::After))?;
            // Its words stand in the rules, not in the text that has the tag.
            let awaited = Awaited { at: ast::Span::UNKNOWN, ..awaited };
            // A tag may be there for cards to come.
            shared.speaks = super::shared::Speaks::default();
            Tag::When(awaited)
        }
        TagMeans::Moment(word, of) => {
            let moment = shared.names.moment(&ast::Word(word.clone()))?;
            let subject = if *of == MomentOf::You { Subject::YourTurn } else { Subject::Any };
            Tag::When(Awaited::moment(shared.keys.moment(moment), subject))
        }
        TagMeans::Window(word) => Tag::Window(shared.names.window(&ast::Word(word.clone()))?),
        TagMeans::Once(Stretch::Turn) => Tag::Once(None),
        TagMeans::Once(Stretch::Until(word)) => Tag::Once(Some(shared.names.duration(&ast::Word(word.clone()))?)),
        TagMeans::Keyword(word) => Tag::Keyword(shared.names.keyword(&ast::Word(word.clone()))?),
        TagMeans::AsHappened => Tag::AsHappened,
        TagMeans::In(words) => {
            let mut zones = Bits::NONE;
            for word in words {
                zones |= shared.names.zone_bits(&ast::Word(word.clone()))?;
            }
            Tag::In(zones)
        }
        TagMeans::While(_) | TagMeans::All(_) => return Err("its parts can't be read".into()),
        TagMeans::Ignores(word) => Tag::Ignores(shared.names.keyword(&ast::Word(word.clone()))?),
    })
}

impl Tag {
    /// Whether it says what a line waits for.
    fn answers(&self) -> bool {
        matches!(self, Tag::When(_)) || matches!(self, Tag::All(all) if all.iter().any(Tag::answers))
    }

    pub(super) fn known_by(&self, keywords: &mut Vec<KeywordId>) {
        if let Tag::Keyword(keyword) = self {
            keywords.push(*keyword);
        } else if let Tag::All(all) = self {
            all.iter().for_each(|tag| tag.known_by(keywords));
        }
    }
}

impl Shared<'_> {
    /// Refuses to give a keyword by which lines are known that say what happens then: without such a line it is nothing.
    pub(super) fn says_something(&self, given: KeywordId) -> Result<(), Fail> {
        let leads = |tag: &Tag| {
            let mut known = Vec::new();
            tag.known_by(&mut known);
            known.contains(&given) && tag.answers()
        };
        if self.tags.values().any(leads) { Err(say!(self.tongue.messages(), "keyword-of-a-line").into()) } else { Ok(()) }
    }

    /// The keywords that come with the tags of a quoted ability.
    pub(super) fn known_by(&self, given: &ast::Ability) -> Vec<KeywordId> {
        let mut keywords = Vec::new();
        given.tags.iter().filter_map(|tag| self.tags.get(&tag.0)).for_each(|tag| tag.known_by(&mut keywords));
        keywords
    }
}
