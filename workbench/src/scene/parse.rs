//! A scene's lines as plain structs. Nothing here knows a game: what a section or an expectation says is read later.

use super::seat::Seat;
use crate::suggest;
use kotodama_engine::PlayerId;
use kotodama_grammar::{Diagnostic, codes};
use std::ops::Range;

/// A piece of the file: what it says, and its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The words, without blanks around them.
    pub text: String,
    /// Where they stand.
    pub span: Range<usize>,
}

impl Said {
    /// The trimmed words of a piece of a text that begins at byte `at` of the file.
    #[must_use]
    pub fn new(text: &str, at: usize) -> Said {
        let start = at + (text.len() - text.trim_start().len());
        let text = text.trim();
        Said { text: text.to_owned(), span: start..start + text.len() }
    }

    /// What stands between separators, without empty pieces.
    #[must_use]
    pub fn split(&self, separator: char) -> Vec<Said> {
        let mut at = self.span.start;
        let mut pieces = Vec::new();
        for piece in self.text.split(separator) {
            let said = Said::new(piece, at);
            at += piece.len() + separator.len_utf8();
            if !said.text.is_empty() {
                pieces.push(said);
            }
        }
        pieces
    }

    /// The end of it, given as a slice of its text.
    #[must_use]
    pub fn rest(&self, rest: &str) -> Said {
        Said::new(rest, self.span.end - rest.len())
    }
}

/// The seat that tells the scene.
pub const YOU: PlayerId = PlayerId(0);

/// A scene as written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scene {
    /// The first comment line.
    pub title: String,
    /// Rows of the rulebook that it is about.
    pub covers: Vec<Said>,
    /// The game it is for.
    pub game: Option<Said>,
    /// The mode in which it is played.
    pub mode: Option<Said>,
    /// How it begins.
    pub setup: Setup,
    /// What is done and what must hold, in order.
    pub steps: Vec<Step>,
}

/// How a scene begins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// The sections of each board ("arena Ruby, Opal tapped"), with its seat.
    pub sides: Vec<(Seat, Vec<Said>)>,
    /// Where each seat is named that has a side, in the order of `sides`.
    pub named: Vec<Said>,
    /// How many play; the fewest that the game is for, where that is not said.
    pub seats: Option<u8>,
    /// A real beginning instead of a board.
    pub start: Option<Begin>,
    /// The turn's number.
    pub turn: Option<u16>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// Who went first.
    pub first: Option<Seat>,
    /// The phase that begins, by its name.
    pub phase: Option<Said>,
}

/// `start decks A B seed N`, with a deck for each seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begin {
    /// The decks' ids, yours first.
    pub decks: Vec<Said>,
    /// What chance is drawn from.
    pub seed: u64,
}

/// One line of the scene's course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The whole line.
    pub line: Said,
    /// What it asks for.
    pub kind: StepKind,
}

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepKind {
    /// A player takes an option.
    Move(Seat, Said),
    /// The option must not be offered.
    Refuse(Seat, Said),
    /// Something must hold.
    Expect(Said),
    /// The board changes outside the rules.
    Set(Said),
}

/// The words that lines begin with.
const LINES: [&str; 20] = [
    "covers", "game", "mode", "seats", "you:", "foe:", "left:", "right:", "seat", "left>", "right>", "turn", "phase", "active", "first", "start", "you>",
    "foe>", "expect", "refuse",
];

/// The most bytes of a scene, and of one line of it: what is longer, nobody wrote.
const MOST: usize = 4 << 20;
const MOST_OF_A_LINE: usize = 20_000;

/// Reads a scene.
///
/// # Errors
/// A finding for each line that can't be read; one for a scene that is too long.
pub fn parse(file: &str, source: &str) -> Result<Scene, Vec<Diagnostic>> {
    if source.len() > MOST {
        let long = broken(format!("this scene has {} bytes, and a scene has at most {MOST}", source.len()));
        return Err(vec![long.at(file, 0..0).help("make several scenes of it")]);
    }
    let mut reader = Reader { file, scene: Scene::default(), errors: Vec::new() };
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        reader.line(line, at);
        at += line.len();
    }
    if reader.scene.game.is_none() {
        reader.errors.push(broken("a scene names its game").at(file, 0..0).help("add a line `game …` with the id of the game"));
    }
    if reader.errors.is_empty() { Ok(reader.scene) } else { Err(reader.errors) }
}

/// A finding about a line that can't be read.
pub fn broken(message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(codes::SCENE, message)
}

/// The part of a line before a comment. `#` begins one at the beginning and after a blank, except before a number.
pub(crate) fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        let number = line[at + c.len_utf8()..].starts_with(|next: char| next.is_ascii_digit());
        if c == '#' && before.is_whitespace() && !number {
            return &line[..at];
        }
        before = c;
    }
    line
}

/// Whether a line that says something reads it whole: nothing of it is a comment or the end of a part.
pub(super) fn is_one_piece(text: &str) -> bool {
    // On its way into a line it has a blank before it.
    without_comment(&format!("- {text}")).get(2..) == Some(text) && !text.contains([';', '\n'])
}

struct Reader<'a> {
    file: &'a str,
    scene: Scene,
    errors: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str, at: usize) {
        if line.len() > MOST_OF_A_LINE {
            let long = broken(format!("this line has {} bytes, and a line of a scene has at most {MOST_OF_A_LINE}", line.len()));
            self.errors.push(long.at(self.file, at..at + line.chars().next().map_or(0, char::len_utf8)).label("too long").help("make several lines of it"));
            return;
        }
        if let Some(comment) = line.strip_prefix('#')
            && self.scene.title.is_empty()
        {
            self.scene.title = comment.trim().to_owned();
        }
        let said = Said::new(without_comment(line), at);
        if said.text.is_empty() {
            return;
        }
        let end = said.text.find(|c: char| c.is_whitespace() || c == ':' || c == '>').unwrap_or(said.text.len());
        let mark = said.text[end..].chars().next().filter(|c| !c.is_whitespace());
        let word = &said.text[..end + mark.map_or(0, char::len_utf8)];
        let rest = said.rest(&said.text[word.len()..]);
        let seated = seated(&said.text);
        let read = match word {
            _ if let Some((seat, '>', rest)) = seated => self.moves(seat, &said, said.rest(rest)),
            _ if let Some((seat, _, rest)) = seated.filter(|_| self.scene.steps.is_empty()) => {
                let name = Said::new(&said.text[..said.text.len() - rest.len()], said.span.start);
                self.side(seat, name, &said.rest(rest));
                Ok(())
            }
            "refuse" | "expect" | "set" => self.step(word, &said, rest),
            _ if !self.scene.steps.is_empty() && LINES.contains(&word) => Err(broken(format!("`{word}` belongs before the first move")).label("too late")),
            _ => self.heading(word, rest),
        };
        if let Err(error) = read {
            let span = if error.span.is_empty() { said.span.clone() } else { error.span.clone() };
            self.errors.push(error.at(self.file, span));
        }
    }

    /// `you> …`: a player takes an option.
    fn moves(&mut self, seat: Seat, line: &Said, rest: Said) -> Result<(), Diagnostic> {
        if rest.text.is_empty() {
            return Err(broken(format!("`{}` says nothing", line.text)).label("what?"));
        }
        self.scene.steps.push(Step { line: line.clone(), kind: StepKind::Move(seat, rest) });
        Ok(())
    }

    /// `you: …`: a part of a board.
    fn side(&mut self, seat: Seat, name: Said, rest: &Said) {
        let setup = &mut self.scene.setup;
        let at = setup.sides.iter().position(|(of, _)| *of == seat).unwrap_or_else(|| {
            setup.sides.push((seat, Vec::new()));
            setup.named.push(name);
            setup.sides.len() - 1
        });
        setup.sides[at].1.extend(rest.split(';'));
    }

    fn step(&mut self, word: &str, line: &Said, rest: Said) -> Result<(), Diagnostic> {
        if rest.text.is_empty() {
            return Err(broken(format!("`{word}` says nothing")).label("what?"));
        }
        let kind = match word {
            "refuse" => match seated(&rest.text) {
                Some((seat, '>', option)) => StepKind::Refuse(seat, rest.rest(option)),
                _ => return Err(broken("whose option must not be offered?").label("whose?").help("write `refuse you> …` or `refuse foe> …`")),
            },
            "expect" => StepKind::Expect(rest),
            _ => StepKind::Set(rest),
        };
        self.scene.steps.push(Step { line: line.clone(), kind });
        Ok(())
    }

    fn heading(&mut self, word: &str, rest: Said) -> Result<(), Diagnostic> {
        let setup = &mut self.scene.setup;
        match word {
            "covers" => self.scene.covers.extend(rest.split(' ')),
            "game" => self.scene.game = Some(rest),
            "mode" => self.scene.mode = Some(rest),
            "seats" => {
                setup.seats = Some(rest.text.parse().ok().filter(|&seats| seats > 1).ok_or_else(|| broken("so many can't play").label("a number, 2 or more"))?)
            }
            "turn" => {
                setup.turn = Some(rest.text.parse().ok().filter(|&turn| turn > 0).ok_or_else(|| broken("a turn has a number, from 1").label("no number"))?)
            }
            "phase" => setup.phase = Some(rest),
            "active" => setup.active = Some(seat(&rest)?),
            "first" => setup.first = Some(seat(&rest)?),
            "start" => {
                let words = rest.split(' ');
                let texts: Vec<&str> = words.iter().map(|said| said.text.as_str()).collect();
                let begin = match texts[..] {
                    ["decks", .., "seed", seed] => seed.parse().ok().map(|seed| (&words[1..words.len() - 2], seed)),
                    ["decks", ..] => Some((&words[1..], 0)),
                    _ => None,
                };
                let begin = begin.filter(|(decks, _)| decks.len() > 1);
                let (decks, seed) = begin.ok_or_else(|| broken("this start can't be read").label("what?").help("write `start decks ONE OTHER seed 7`"))?;
                setup.start = Some(Begin { decks: decks.to_vec(), seed });
            }
            _ => {
                let error = broken(format!("no line of a scene begins with `{word}`")).label("unknown");
                let known = suggest::nearest(word, LINES.into_iter().chain(["set"]));
                return Err(error.help(known.map_or_else(|| format!("lines begin with {}", LINES.join(", ")), |known| format!("did you mean `{known}`?"))));
            }
        }
        Ok(())
    }
}

/// How many bytes of a line are the words that it begins with, and those words: `expect`, `you>`, `seat 3:`. None, where it begins as no line does.
pub(crate) fn begins(line: &str) -> (usize, &str) {
    if let Some((_, _, rest)) = seated(line) {
        let head = &line[..line.len() - rest.len()];
        return (head.len(), head);
    }
    let head = &line[..line.find(char::is_whitespace).unwrap_or(line.len())];
    if head == "set" || LINES.contains(&head) { (head.len(), head) } else { (0, "") }
}

/// A seat and the sign behind it, at the beginning of a line: `you>`, `seat 3:`.
fn seated(text: &str) -> Option<(Seat, char, &str)> {
    let end = text.find(['>', ':'])?;
    let (seat, "") = Seat::read(&text[..end])? else { return None };
    let sign = text[end..].chars().next()?;
    Some((seat, sign, &text[end + 1..]))
}

fn seat(said: &Said) -> Result<Seat, Diagnostic> {
    match Seat::read(&said.text) {
        Some((seat, "")) => Ok(seat),
        _ => {
            let help = "write `you` or `foe`; where more than two play, `left`, `right` or `seat 3`";
            Err(broken("which player?").at("", said.span.clone()).label("nobody").help(help))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_point_at_the_words() {
        let source = "# Title  \ncovers A-1 A-2\ngame x\nyou: arena A, B tapped;  hand C\n\nyou> play C  # why\nrefuse foe> pass\n";
        let scene = parse("x.scene", source).unwrap_or_default();
        assert_eq!(scene.title, "Title");
        let all = scene.covers.iter().chain(&scene.setup.sides[0].1).chain(scene.steps.iter().map(|step| match &step.kind {
            StepKind::Move(_, said) | StepKind::Refuse(_, said) | StepKind::Expect(said) | StepKind::Set(said) => said,
        }));
        let texts: Vec<&str> = all.inspect(|said| assert_eq!(&source[said.span.clone()], said.text)).map(|said| said.text.as_str()).collect();
        assert_eq!(texts, ["A-1", "A-2", "arena A, B tapped", "hand C", "play C", "pass"]);
    }

    #[test]
    fn a_number_sign_before_a_number_is_no_comment() {
        assert_eq!(without_comment("you> Ruby #2 # the second"), "you> Ruby #2 ");
    }
}
