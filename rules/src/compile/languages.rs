//! The languages of a game's texts, which may be kept for a game that is loaded again and again.

use super::files::{self, Filed, Files};
use super::packs::Packs;
use super::places::Sources;
use crate::source::Source;
use kotodama_engine::data::GameFile;
use kotodama_grammar::{Diagnostic, Language, Lexicon, PhraseDef, codes};
use kotodama_messages::Messages;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// So many languages are kept; then the one that was not asked for longest is forgotten.
const MOST_LANGUAGES: usize = 8;

/// The languages that a game was loaded with, for the next time: one serves again as long as the lexicon and the phrases that it
/// was made from say the same, and it [remembers](Language::remembering) what it has read.
#[derive(Debug, Default)]
pub struct Languages {
    /// The latest last.
    known: Mutex<Vec<(Made, Arc<Language>)>>,
}

/// What a language is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LanguageSource<'a> {
    /// The language file.
    id: &'a str,
    /// Whether the game is written in it.
    own: bool,
    /// The text of the lexicon.
    lexicon: &'a str,
    /// The text of the phrases.
    phrases: &'a str,
}

/// The same, kept.
#[derive(Debug)]
struct Made {
    id: String,
    own: bool,
    lexicon: String,
    phrases: String,
}

impl Made {
    fn is(&self, from: &LanguageSource<'_>) -> bool {
        *from == LanguageSource { id: &self.id, own: self.own, lexicon: &self.lexicon, phrases: &self.phrases }
    }
}

impl Languages {
    /// The language that was made from this, or that is made now.
    fn get(&self, from: &LanguageSource<'_>, make: impl FnOnce() -> Result<Language, Vec<Diagnostic>>) -> Result<Arc<Language>, Vec<Diagnostic>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match known.iter().position(|(made, _)| made.is(from)) {
            Some(at) => known.remove(at),
            None => {
                let LanguageSource { id, own, lexicon, phrases } = *from;
                (Made { id: id.to_owned(), own, lexicon: lexicon.to_owned(), phrases: phrases.to_owned() }, Arc::new(make()?.remembering()))
            }
        };
        let language = Arc::clone(&kept.1);
        known.push(kept);
        if known.len() > MOST_LANGUAGES {
            known.remove(0);
        }
        Ok(language)
    }
}

/// The languages that a game's texts are written in.
pub(super) struct Spoken {
    /// The game's.
    pub(super) language: Arc<Language>,
    /// Further ones that sets are written in.
    pub(super) tongues: BTreeMap<String, Arc<Language>>,
}

/// The words of which the rules know what else may be said with them: their classes and ids, the form, and the one that it is said as.
/// What no counter is taken from may be gained ("it gains 2 power" is no other thing than "it gets +2 power", while "it gains 2 life" might
/// be that damage is healed), and zones in a group are, together, one place of all players ("on the field").
fn ruled_words(game: &GameFile) -> Vec<(&'static str, &str, &'static str, &'static str)> {
    let gained = game.stats.iter().filter(|stat| stat.minus.is_none()).map(|stat| ("stat", stat.id.as_str(), "gained", "sg"));
    let forms = [("whole", "sg"), ("whole_m_sg", "m_sg"), ("whole_f_sg", "f_sg")];
    gained.chain(game.zone_groups.keys().flat_map(move |group| forms.map(|(form, said)| ("zone", group.as_str(), form, said)))).collect()
}

/// The words of a game, with what its rules know of them.
fn as_ruled(game: &GameFile, lexicon: &Lexicon) -> Lexicon {
    let mut ruled = lexicon.clone();
    for (class, id, form, said) in ruled_words(game) {
        ruled.likewise(class, id, form, said);
    }
    ruled
}

/// The languages of a game's texts: those that are known from before, where they say the same.
pub(super) fn spoken(files: &Files, languages: Option<&Languages>) -> Result<Spoken, Vec<Diagnostic>> {
    let phrases: Vec<PhraseDef> = files.all_phrases().cloned().collect();
    let several = files.game.value.players.1 > 2;
    // With packs, what is said is more than one file says, and may be less; a mode may change what phrases mean.
    let packed = !files.words.is_empty() || files.phrases.len() > 1 || !files.modes.is_empty();
    let text = |file: &str, said: &dyn Fn() -> Result<String, ron::Error>| if packed { said().unwrap_or_default() } else { file.to_owned() };
    let said = text(files.phrases.first().map_or("", |file| &file.text), &|| ron::to_string(&phrases));
    let kept = |id: &str, own: bool, lexicon: &Filed<Lexicon>| {
        let ruled = as_ruled(&files.game.value, &lexicon.value);
        let make = if own { Language::of } else { Language::translated };
        let make = || {
            make(id, &ruled, &phrases)
                .map(|made| made.where_several_play(several))
                .map_err(|wrong| Sources { lexicon, words: &files.words, phrases: &files.phrases, own }.findings(id, &wrong))
        };
        let words = text(&lexicon.text, &|| ron::to_string(&lexicon.value));
        // The same words may stand for numbers and places of other rules.
        let words = format!("{words}\n// {:?}", ruled_words(&files.game.value));
        // A game of two and one of more may have the same words.
        let words = if several { format!("{words}\n// several") } else { words };
        let language = match languages {
            Some(languages) => languages.get(&LanguageSource { id, own, lexicon: &words, phrases: &said }, make),
            None => make().map(Arc::new),
        };
        // More is not told.
        language.inspect(|language| language.hint_at_most(super::limits::MOST_FINDINGS))
    };
    let language = kept(&files.game.value.language, true, &files.lexicon)?;
    let tongues = files.lexicons.iter().map(|(id, lexicon)| Ok((id.clone(), kept(id, false, lexicon)?)));
    Ok(Spoken { language, tongues: tongues.collect::<Result<_, Vec<Diagnostic>>>()? })
}

/// The catalogue of a game's language.
pub(super) fn messages(id: &str) -> Result<&'static Messages, Vec<Diagnostic>> {
    Messages::of(id).ok_or_else(|| {
        let error = Diagnostic::error(codes::LANGUAGE_FILE, format!("there are no messages in the language `{id}`")).at("game.ron", 0..0);
        vec![error.help(format!("the languages are {}", Messages::languages().collect::<Vec<_>>().join(", ")))]
    })
}

/// A language of a game's files, without the game: `own` says whether the game is written in it, else it is another that the game
/// has a lexicon in, in which phrases can be said and mean nothing.
///
/// # Errors
/// When there is no such language, or something is wrong with the game's lexicon in it or its phrases.
pub fn language_of(source: &dyn Source, id: &str, own: bool) -> Result<Language, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let known: Vec<&str> = kotodama_grammar::LANGUAGES.iter().map(|(id, _)| *id).collect();
    if !known.contains(&id) {
        let error = Diagnostic::error(codes::LANGUAGE_FILE, format!("there is no language `{id}`")).at("", 0..0);
        return Err(vec![error.help(format!("the languages are {}", known.join(", ")))]);
    }
    let lexicon = files::required::<Lexicon>(source, &format!("lexicon/{id}.ron"), "its words in that language", &mut errors);
    let phrases: Option<files::Filed<Vec<PhraseDef>>> = files::read(source, "phrases.ron", &mut errors);
    let (Some(lexicon), true) = (lexicon, errors.is_empty()) else { return Err(errors) };
    let game = files::read::<GameFile>(source, "game.ron", &mut Vec::new()).map(|game| game.value);
    let several = game.as_ref().is_some_and(|game| game.players.1 > 2);
    let made = if own { Language::of } else { Language::translated };
    let make = |id: &str, lexicon: &Lexicon, phrases: &[PhraseDef]| {
        let ruled = game.as_ref().map_or_else(|| lexicon.clone(), |game| as_ruled(game, lexicon));
        made(id, &ruled, phrases).map(|made| made.where_several_play(several))
    };
    let filed: Vec<Filed<Vec<PhraseDef>>> = phrases.into_iter().collect();
    let mut phrases: Vec<PhraseDef> = filed.iter().flat_map(|file| file.value.clone()).collect();
    let bare = make(id, &lexicon.value, &phrases);
    let bare = bare.map_err(|wrong| Sources { lexicon: &lexicon, words: &[], phrases: &filed, own }.findings(id, &wrong))?;
    let mut lexicon = lexicon.value;
    if source.packs().is_empty() {
        return Ok(bare);
    }
    // A pack that can't be said costs nobody their language.
    let Some(game) = Files::read(source, &mut Vec::new()) else { return Ok(bare) };
    let (files, _) = Packs::read(source, &game).added_to(&game);
    files.words.iter().filter(|(language, _)| language == id).for_each(|(_, words)| lexicon.extend(&words.value));
    phrases.clear();
    phrases.extend(files.all_phrases().cloned());
    Ok(make(id, &lexicon, &phrases).unwrap_or(bare))
}
