//! What a script's compiled code does that a hook may not: looked for in the code that runs, not in the text.
//!
//! A reader of the text could take other bytes for a comment than Luau does. So the text is read by Luau alone, and this
//! module reads what became of it, instruction by instruction. It refuses powers, whose last digits each machine's library
//! rounds in its own way, and every `for … in` that does not go through what `pairs(…)` or `ipairs(…)` gives: Luau walks a table
//! by itself, too, and then the order of keys that are tables or functions depends on where they lie in memory. And it refuses `..`, so
//! that no text is longer than what a function makes: one instruction may go through a whole text.
//!
//! It also counts the instructions, which the limits of a run are measured by. Nothing of the code is changed. What is not known here
//! (a new version of Luau) is refused.

use super::vm::MAX_TEXT;

/// What is wrong with a script's code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refused {
    /// `for … in` goes through something else than what `pairs` or `ipairs` gives.
    Loop,
    /// A number is raised to a power.
    Power,
    /// Texts are put together by `..`, as long as there is memory.
    Joined,
    /// A text is too long.
    Long,
    /// The code is none that this module knows.
    Unknown(&'static str),
}

/// How much work a script's code can be between two steps: between two calls or rounds of loops it runs no instruction twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// How many instructions it has.
    pub(super) instructions: usize,
    /// How many of them may read a whole text: they compare, or reckon with what may be a text.
    pub(super) reading: usize,
    /// How many of them put something into a table, which may be built anew for it.
    pub(super) building: usize,
}

/// Looks through a compiled script.
///
/// # Errors
/// What a hook may not do, and the line, where one is to blame.
pub(super) fn size(code: &[u8]) -> Result<Size, (Option<usize>, Refused)> {
    let functions = Reader { code }.functions().ok_or((None, Refused::Unknown("it can't be read")))?;
    let mut size = Size { instructions: 0, reading: 0, building: 0 };
    for function in &functions {
        function.look(&mut size)?;
    }
    Ok(size)
}

/// The one version of compiled code that is read, and the version of the types in it.
const VERSIONS: [u8; 2] = [9, 3];

/// The instructions of Luau that hooks are made of, by their numbers.
mod op {
    pub(super) const LOADB: u8 = 3;
    pub(super) const GETGLOBAL: u8 = 7;
    pub(super) const SETGLOBAL: u8 = 8;
    pub(super) const CLOSEUPVALS: u8 = 11;
    pub(super) const GETIMPORT: u8 = 12;
    pub(super) const SETTABLE: u8 = 14;
    pub(super) const GETTABLEKS: u8 = 15;
    pub(super) const SETTABLEKS: u8 = 16;
    pub(super) const SETTABLEN: u8 = 18;
    pub(super) const NAMECALL: u8 = 20;
    pub(super) const CALL: u8 = 21;
    pub(super) const JUMP: u8 = 23;
    pub(super) const JUMPBACK: u8 = 24;
    pub(super) const JUMPIFEQ: u8 = 27;
    pub(super) const JUMPIFLE: u8 = 28;
    pub(super) const JUMPIFLT: u8 = 29;
    pub(super) const JUMPIFNOTLE: u8 = 31;
    pub(super) const JUMPIFNOTLT: u8 = 32;
    pub(super) const ADD: u8 = 33;
    pub(super) const POW: u8 = 38;
    pub(super) const POWK: u8 = 44;
    pub(super) const CONCAT: u8 = 49;
    pub(super) const MINUS: u8 = 51;
    pub(super) const NEWTABLE: u8 = 53;
    pub(super) const SETLIST: u8 = 55;
    pub(super) const FORNPREP: u8 = 56;
    pub(super) const FORGLOOP: u8 = 58;
    pub(super) const FORGPREP_INEXT: u8 = 59;
    pub(super) const FASTCALL3: u8 = 60;
    pub(super) const FORGPREP_NEXT: u8 = 61;
    pub(super) const NATIVECALL: u8 = 62;
    pub(super) const PREPVARARGS: u8 = 65;
    pub(super) const LOADKX: u8 = 66;
    pub(super) const JUMPX: u8 = 67;
    pub(super) const FASTCALL: u8 = 68;
    pub(super) const COVERAGE: u8 = 69;
    pub(super) const CAPTURE: u8 = 70;
    pub(super) const SUBRK: u8 = 71;
    pub(super) const DIVRK: u8 = 72;
    pub(super) const FASTCALL1: u8 = 73;
    pub(super) const FASTCALL2: u8 = 74;
    pub(super) const FASTCALL2K: u8 = 75;
    pub(super) const FORGPREP: u8 = 76;
    pub(super) const JUMPXEQKNIL: u8 = 77;
    pub(super) const JUMPXEQKS: u8 = 80;
    pub(super) const IDIV: u8 = 81;
    pub(super) const IDIVK: u8 = 82;
}

/// One instruction, at its place.
#[derive(Clone, Copy)]
struct Instruction {
    at: usize,
    word: u32,
    /// The word after it, for those that have one.
    aux: Option<u32>,
}

impl Instruction {
    fn op(self) -> u8 {
        self.word.to_le_bytes()[0]
    }

    /// The register that it is about: where what it makes goes.
    fn a(self) -> u8 {
        self.word.to_le_bytes()[1]
    }

    /// How many results a call keeps, and one.
    fn c(self) -> u8 {
        self.word.to_le_bytes()[3]
    }

    /// Where it may jump to.
    fn target(self) -> Option<usize> {
        let [_, _, low, high] = self.word.to_le_bytes();
        let short = isize::from(i16::from_le_bytes([low, high]));
        let by = match self.op() {
            op::JUMP..=op::JUMPIFNOTLT | op::FORNPREP..=op::FORGPREP_INEXT | op::FORGPREP_NEXT | op::FORGPREP | op::JUMPXEQKNIL..=op::JUMPXEQKS => short,
            op::LOADB if high > 0 => isize::from(high),
            _ => return None,
        };
        self.at.checked_add_signed(by + 1)
    }

    /// Whether its first number is no register.
    fn is_about_no_register(self) -> bool {
        matches!(self.op(), 0 | 1 | op::CLOSEUPVALS | op::JUMP | op::JUMPBACK | op::PREPVARARGS | op::JUMPX | op::CAPTURE)
    }

    /// Whether it may take as long as a text is: a text that reads as a number counts as one.
    fn reads_texts(self) -> bool {
        matches!(
            self.op(),
            op::JUMPIFLE | op::JUMPIFLT | op::JUMPIFNOTLE | op::JUMPIFNOTLT | op::ADD
                ..=op::POWK | op::MINUS | op::FORNPREP | op::SUBRK | op::DIVRK | op::IDIV | op::IDIVK
        )
    }

    /// Whether it may take as long as a table is: one that is full is built anew for one key more, and for one in the place of another.
    fn builds_tables(self) -> bool {
        matches!(self.op(), op::SETGLOBAL | op::SETTABLE | op::SETTABLEKS | op::SETTABLEN | op::SETLIST)
    }
}

/// A function of a script.
struct Function {
    instructions: Vec<Instruction>,
    /// Its constants that are texts.
    texts: Vec<Option<String>>,
    /// The line of each word of its code.
    lines: Vec<usize>,
}

impl Function {
    fn look(&self, size: &mut Size) -> Result<(), (Option<usize>, Refused)> {
        size.instructions += self.instructions.len();
        if self.texts.iter().flatten().any(|text| text.len() > MAX_TEXT) {
            return Err((self.lines.first().copied(), Refused::Long));
        }
        for (index, &one) in self.instructions.iter().enumerate() {
            let refused = match one.op() {
                op::POW | op::POWK => Some(Refused::Power),
                op::CONCAT => Some(Refused::Joined),
                op::FORGPREP | op::FORGPREP_INEXT | op::FORGPREP_NEXT if !self.goes_through_pairs(index) => Some(Refused::Loop),
                // Hooks are compiled without the liberties that these are made for.
                op::GETIMPORT | op::FASTCALL3 | op::NATIVECALL | op::FASTCALL | op::COVERAGE | op::FASTCALL1..=op::FASTCALL2K => {
                    Some(Refused::Unknown("it was compiled with liberties"))
                }
                0..=op::IDIVK => None,
                _ => Some(Refused::Unknown("it has instructions of another version of Luau")),
            };
            if let Some(refused) = refused {
                return Err((self.lines.get(one.at).copied(), refused));
            }
            size.reading += usize::from(one.reads_texts());
            size.building += usize::from(one.builds_tables());
        }
        Ok(())
    }

    /// Whether what a loop goes through comes from a call right before it, and what is called there can only be the global `pairs`
    /// or `ipairs`: it was put last into its register, and nothing jumps past that.
    fn goes_through_pairs(&self, prepare: usize) -> bool {
        let before = &self.instructions[..prepare];
        let Some((call, before)) = before.split_last() else { return false };
        if call.op() != op::CALL || call.a() != self.instructions[prepare].a() || call.c() != 4 {
            return false;
        }
        let Some(named) = before.iter().rfind(|one| one.a() == call.a() && !one.is_about_no_register()) else { return false };
        let name = named.aux.and_then(|constant| self.texts.get(usize::try_from(constant).ok()?)?.as_deref());
        let called = named.op() == op::GETGLOBAL && matches!(name, Some("pairs" | "ipairs"));
        let within = named.at..=call.at;
        let jumps_past = |one: &Instruction| one.target().is_some_and(|to| to > named.at && to <= call.at) && !within.contains(&one.at);
        called && !self.instructions.iter().any(jumps_past)
    }
}

/// Takes a compiled script apart from the front. Everything gives nothing where the code ends too early or is of another form.
struct Reader<'a> {
    code: &'a [u8],
}

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.code.split_at_checked(count)?;
        self.code = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.bytes(1).map(|taken| taken[0])
    }

    fn word(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.bytes(4)?.try_into().ok()?))
    }

    /// A number in groups of seven bits, the lowest first.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn functions(mut self) -> Option<Vec<Function>> {
        if self.bytes(2)? != VERSIONS {
            return None;
        }
        let mut texts = Vec::new();
        for _ in 0..self.number()? {
            let length = self.number()?;
            texts.push(String::from_utf8_lossy(self.bytes(length)?).into_owned());
        }
        // The names of types that a program added to Luau: there are none.
        if self.byte()? != 0 {
            return None;
        }
        let mut functions = Vec::new();
        for _ in 0..self.number()? {
            functions.push(self.function(&texts)?);
        }
        // Which of them is the script's top.
        self.number()?;
        self.code.is_empty().then_some(functions)
    }

    fn function(&mut self, texts: &[String]) -> Option<Function> {
        // Its stack, parameters, captures, whether it takes any number of parameters, flags.
        self.bytes(5)?;
        let types = self.number()?;
        self.bytes(types)?;
        let words = self.number()?;
        let mut instructions = Vec::new();
        let mut at = 0;
        while at < words {
            let mut one = Instruction { at, word: self.word()?, aux: None };
            at += 1;
            if has_aux(one.op()) {
                one.aux = Some(self.word()?);
                at += 1;
            }
            instructions.push(one);
        }
        let mut constants = Vec::new();
        for _ in 0..self.number()? {
            constants.push(self.constant(texts)?);
        }
        for _ in 0..self.number()? {
            // A function within.
            self.number()?;
        }
        // Its line and its name.
        self.number()?;
        self.number()?;
        let lines = if self.byte()? == 1 { self.lines(words)? } else { Vec::new() };
        // Names of variables, which hooks are compiled without.
        (self.byte()? == 0).then_some(Function { instructions, texts: constants, lines })
    }

    /// A constant, if it is a text.
    fn constant(&mut self, texts: &[String]) -> Option<Option<String>> {
        let kind = self.byte()?;
        match kind {
            // Nothing, a truth, a number.
            0 => {}
            1 => drop(self.byte()?),
            2 => drop(self.bytes(8)?),
            3 => return Some(Some(texts.get(self.number()?.checked_sub(1)?)?.clone())),
            // The name of something global.
            4 => drop(self.word()?),
            // The names in a table, without and with what they stand for; a function.
            5 => {
                for _ in 0..self.number()? {
                    self.number()?;
                }
            }
            6 => drop(self.number()?),
            8 => {
                for _ in 0..self.number()? {
                    self.number()?;
                    self.word()?;
                }
            }
            _ => return None,
        }
        Some(None)
    }

    /// The line of each word: what is added to the line of its interval, which is told by how much it is behind the one before.
    fn lines(&mut self, words: usize) -> Option<Vec<usize>> {
        let gap = u32::from(self.byte()?);
        let added = self.bytes(words)?;
        let mut lines = Vec::with_capacity(words);
        let mut starts = Vec::new();
        let mut start = 0u32;
        for _ in 0..=words.checked_sub(1)?.checked_shr(gap)? {
            start = start.wrapping_add(self.word()?);
            starts.push(start);
        }
        let mut offset = 0u8;
        for (at, add) in added.iter().enumerate() {
            offset = offset.wrapping_add(*add);
            lines.push(usize::try_from(*starts.get(at >> gap)?).ok()? + usize::from(offset));
        }
        Some(lines)
    }
}

/// Whether an instruction takes a second word.
fn has_aux(number: u8) -> bool {
    matches!(
        number,
        op::GETGLOBAL | op::SETGLOBAL | op::GETIMPORT | op::GETTABLEKS | op::SETTABLEKS | op::NAMECALL | op::JUMPIFEQ..=op::JUMPIFNOTLT | op::NEWTABLE
            | op::SETLIST | op::FORGLOOP | op::FASTCALL3 | op::LOADKX | op::FASTCALL2 | op::FASTCALL2K | op::JUMPXEQKNIL..=op::JUMPXEQKS
    )
}
