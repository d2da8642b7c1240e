//! One Luau machine, with its limits: steps and memory. Both are counted, never timed: a slow machine answers as a fast one.
//!
//! A machine never collects garbage: what a call allocates stays until the machine is thrown away, so that the same call
//! costs the same. It is thrown away when it has grown, and whenever a call comes near a limit; such a call is then asked
//! again on a fresh machine, whose verdict counts. So the verdict never depends on what ran before.

use super::Luau;
use super::code::{self, Refused, Size};
use super::questions::{self, Handles, QUESTIONS};
use kotodama_engine::hook::{Effort, Heard, HookError, HookEvent, HookFault, HookView, Say};
use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Function, LightUserData, Lua, LuaOptions, LuaString, StdLib, Table, Value, Variadic, VmState};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::OnceLock;

/// Calls and rounds of loops one run of a script may take.
pub(super) const MAX_STEPS: u64 = 100_000;
/// Of them, the top alone may take so many when a game loads: it declares sentences.
pub(super) const MAX_TOP_STEPS: u64 = 30_000;
/// Bytes one run of a script may allocate, all in all.
pub(super) const MAX_MEMORY: usize = 8 << 20;
/// Bytes of a script's source.
pub(super) const MAX_SOURCE: usize = 64 << 10;
/// Bytes of a text that a string function takes or makes, and of a sentence.
pub(super) const MAX_TEXT: usize = 512;
/// Sentences one script declares, and things one hook says at once.
pub(super) const MAX_SAYS: usize = 64;
/// The largest number, with either sign, that fills a hole of a sentence: the game's own numbers are no larger.
pub(super) const MAX_NUMBER: i16 = i16::MAX;

/// A step costs one more for every so many bytes the run holds, since steps over big tables take longer.
const BYTES_PER_STEP: usize = 64 << 10;
/// A step costs one more for every so many instructions of the script: it may have run all of them since the step before.
const INSTRUCTIONS_PER_STEP: usize = 256;
/// And one more for every so many of them that may read a text: to take a text for a number takes long.
const READINGS_PER_STEP: usize = 2;
/// A step costs one more for every so many bytes the run holds, for each instruction that may build a table anew: it may be the largest.
const BYTES_PER_BUILDING: usize = 32 << 10;
/// What goes through a list costs a step for every so many of its places.
const PLACES_PER_STEP: f64 = 64.0;
/// Before every script stands this, on its first line: what is written above a script for its compiler's use then counts for nothing.
const BEFORE: &str = "do end ";
/// A machine that has grown by this many bytes is thrown away.
const MAX_GROWTH: usize = 8 << 20;

/// The chunk names Luau puts before a line; the error takes the file's real name instead.
const SCRIPT_CHUNK: &str = "hook";
const PRELUDE_CHUNK: &str = "prelude";

/// How much an answer of a used machine is worth.
pub(super) enum Verdict {
    /// It stayed far from every limit: any machine gives the same.
    Sure,
    /// It came near a limit, where what ran before might tip the balance: ask a fresh machine.
    Unsure,
    /// The answer stands, the machine does not.
    Broken,
}

/// One Luau state, set up for scripts.
pub(super) struct Machine {
    lua: Lua,
    meter: Rc<Meter>,
    globals: Table,
    load: Function,
    run: Function,
    /// Compiled scripts by [`Luau`] id.
    chunks: HashMap<u64, Function>,
    born_with: usize,
}

impl Machine {
    /// A fresh machine in which the prelude has run.
    pub(super) fn new() -> Result<Machine, HookFault> {
        Machine::build().map_err(|error| HookFault::Machine(error.to_string()))
    }

    fn build() -> mlua::Result<Machine> {
        let lua = Lua::new_with(StdLib::TABLE | StdLib::STRING | StdLib::MATH, LuaOptions::new())?;
        lua.gc_stop();
        lua.set_compiler(compiler());

        let kind = lua.create_function(|_, value: Value| Ok(questions::kind(&value)))?;
        let place = lua.create_function(|_, value: Value| Ok(questions::place(&value)))?;
        let meter = Rc::new(Meter::default());
        let metered = Rc::clone(&meter);
        let spend = lua.create_function(move |lua, (places, sorts): (f64, bool)| metered.spend(lua, places, sorts))?;
        let names = lua.create_sequence_from(QUESTIONS.iter().map(|(name, ..)| *name))?;
        let prelude = lua.load(compiled_prelude()?).set_name(format!("={PRELUDE_CHUNK}")).set_mode(ChunkMode::Binary);
        let (globals, text, handles, load, run): (Table, Table, Table, Function, Function) =
            prelude.call((kind, place, spend, names, MAX_TEXT, MAX_SAYS, MAX_NUMBER))?;
        // Methods of texts (`("x"):rep(3)`) are found through this table, also by `{…}` in interpolated texts.
        if let Some(methods) = lua.type_metatable::<LuaString>() {
            methods.raw_set("__index", text)?;
        }
        lua.set_type_metatable::<LightUserData>(Some(handles));
        lua.sandbox(true)?;

        let metered = Rc::clone(&meter);
        lua.set_interrupt(move |lua| metered.step(lua));
        let born_with = lua.used_memory();
        Ok(Machine { lua, meter, globals, load, run, chunks: HashMap::new(), born_with })
    }

    /// Runs the top of a script and gives back the sentences it declares.
    pub(super) fn sentences(&mut self, script: &Luau) -> Result<Vec<String>, HookError> {
        let chunk = self.chunk(script)?;
        self.meter.start(&self.lua, MAX_TOP_STEPS, script.prepared().size).map_err(|error| self.blame(script, &error))?;
        self.load.call::<Vec<String>>(chunk).map_err(|error| self.blame(script, &error))
    }

    /// Asks a script's hook.
    pub(super) fn ask(&mut self, script: &Luau, view: &dyn HookView, event: &HookEvent) -> Result<Vec<Say>, HookError> {
        let chunk = self.chunk(script)?;
        self.run(chunk, script.prepared().size, view, event).map_err(|error| self.blame(script, &error))
    }

    fn run(&self, chunk: Function, size: Size, view: &dyn HookView, event: &HookEvent) -> mlua::Result<Vec<Say>> {
        self.meter.start(&self.lua, MAX_STEPS, size)?;
        let handles = Handles::default();
        let told = self.lua.create_table_with_capacity(0, event.fields().len())?;
        for (field, value) in event.fields() {
            told.raw_set(field.as_str(), handles.give(&self.lua, view, value)?)?;
        }
        told.set_readonly(true);
        let said: Table = self.lua.scope(|scope| {
            let ask = scope.create_function(|lua, (question, values): (usize, Variadic<Value>)| {
                // Luau counts from one.
                match questions::answer(view, &handles, question.wrapping_sub(1), &values) {
                    Ok(value) => Ok((handles.give(lua, view, &value)?, None)),
                    Err(problem) => Ok((Value::Nil, Some(problem))),
                }
            })?;
            self.run.call((chunk, ask, told))
        })?;
        said.sequence_values::<Table>().map(|say| read_say(&say?)).collect()
    }

    /// Asks a script's hook, in a machine in which nothing ran before.
    pub(super) fn hear(&mut self, script: &Luau, view: &dyn HookView, event: &HookEvent) -> Heard {
        let said = self.ask(script, view, event);
        // What a used machine is sure of is far from here.
        let effort = if self.meter.spent() > MAX_STEPS / 8 { Effort::Much } else { Effort::Little };
        Heard { said, effort }
    }

    /// How much the answer of the last run is worth.
    pub(super) fn verdict(&self, answer: &Result<Vec<Say>, HookError>) -> Verdict {
        match answer {
            Err(error) if matches!(error.fault, HookFault::Machine(_)) => Verdict::Broken,
            Err(error) if matches!(error.fault, HookFault::Memory(_)) => Verdict::Unsure,
            _ if self.meter.spent() > MAX_STEPS / 16 => Verdict::Unsure,
            _ if self.meter.held(&self.lua) > MAX_MEMORY / 4 => Verdict::Unsure,
            _ => Verdict::Sure,
        }
    }

    /// The names a script may use; for a library, those in it.
    #[cfg(test)]
    pub(super) fn offers(&self) -> BTreeMap<String, Vec<String>> {
        let parts = |value: Value| {
            let Value::Table(library) = value else { return Vec::new() };
            library.pairs::<String, Value>().filter_map(|part| Some(part.ok()?.0)).collect()
        };
        self.globals.pairs::<String, Value>().flatten().map(|(name, value)| (name, parts(value))).collect()
    }

    /// Whether it has grown so much that a fresh one is cheaper.
    pub(super) fn is_full(&self) -> bool {
        self.lua.used_memory() > self.born_with + MAX_GROWTH
    }

    /// The compiled top level of a script.
    fn chunk(&mut self, script: &Luau) -> Result<Function, HookError> {
        if let Some(chunk) = self.chunks.get(&script.id()) {
            return Ok(chunk.clone());
        }
        self.lua.set_memory_limit(0).map_err(|error| self.blame(script, &error))?;
        let chunk = self
            .lua
            .load(script.prepared().code.as_slice())
            .set_name(format!("={SCRIPT_CHUNK}"))
            .set_mode(ChunkMode::Binary)
            .set_environment(self.globals.clone())
            .into_function()
            .map_err(|error| self.blame(script, &error))?;
        self.chunks.insert(script.id(), chunk.clone());
        Ok(chunk)
    }

    /// Turns an error of the machine into one about the script.
    fn blame(&self, script: &Luau, error: &mlua::Error) -> HookError {
        let (fault, line) = if self.meter.stopped.get() { (HookFault::Steps(self.meter.most.get()), None) } else { explain(error) };
        // A limit leaves no trace, but it was near the last line the meter looked at.
        let near = if matches!(fault, HookFault::Stopped(_)) { None } else { self.meter.line.get() };
        script.error(line.or(near), fault)
    }
}

/// How everything is compiled: with line numbers, without liberties that would move them or reckon ahead.
fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(0).set_debug_level(1)
}

/// A script as machines run it.
#[derive(Debug)]
pub(super) struct Prepared {
    code: Vec<u8>,
    size: Size,
}

/// The prelude's code, compiled once per process.
fn compiled_prelude() -> mlua::Result<&'static [u8]> {
    static CODE: OnceLock<Vec<u8>> = OnceLock::new();
    if let Some(code) = CODE.get() {
        return Ok(code);
    }
    let code = compiler().compile(include_str!("prelude.luau"))?;
    Ok(CODE.get_or_init(|| code))
}

/// Compiles a source, and checks what became of it.
pub(super) fn prepare(source: &str) -> Result<Prepared, (Option<usize>, HookFault)> {
    if source.len() > MAX_SOURCE {
        return Err((None, HookFault::TooLong { size: source.len(), limit: MAX_SOURCE }));
    }
    let code = compiler().compile(format!("{BEFORE}{source}")).map_err(|error| {
        let (fault, line) = explain(&error);
        (line, fault)
    })?;
    let size = code::size(&code).map_err(|(line, refused)| {
        let fault = match refused {
            Refused::Loop => HookFault::Syntax(
                "for … in goes through what pairs(…) or ipairs(…) gives here, so that its order is the same in every game; write for key, value in pairs(t) do"
                    .into(),
            ),
            Refused::Power => HookFault::Syntax("^ is not for hooks: its last digits differ from machine to machine; multiply instead".into()),
            Refused::Joined => {
                HookFault::Syntax("no texts are put together by .. here, as they could grow without end; write `{one}{other}`, between backticks".into())
            }
            Refused::Long => HookFault::Syntax(format!("a text in this function is longer than {MAX_TEXT} bytes")),
            Refused::Unknown(why) => HookFault::Machine(why.into()),
        };
        (line, fault)
    })?;
    Ok(Prepared { code, size })
}

/// Reads `{ index, { hole = number } }`, which only the prelude makes.
fn read_say(say: &Table) -> mlua::Result<Say> {
    let index: usize = say.raw_get(1)?;
    let filled: Table = say.raw_get(2)?;
    #[expect(clippy::cast_possible_truncation, reason = "a number of Luau is an f64; the prelude lets whole ones pass alone, and larger ones saturate")]
    let whole = |number: f64| number as i64;
    let args = filled.pairs::<String, f64>().map(|pair| pair.map(|(hole, number)| (hole, whole(number)))).collect::<mlua::Result<BTreeMap<_, _>>>()?;
    Ok(Say { sentence: index - 1, args })
}

/// Counts what a run uses up.
struct Meter {
    /// Steps left, of so many.
    steps: Cell<u64>,
    most: Cell<u64>,
    /// What one step costs while the run holds nothing.
    cost: Cell<u64>,
    /// How many instructions of the script may build a table anew.
    building: Cell<usize>,
    memory_at_start: Cell<usize>,
    stopped: Cell<bool>,
    /// The script's line at the last step that was looked at closely.
    line: Cell<Option<usize>>,
}

impl Default for Meter {
    fn default() -> Meter {
        Meter {
            steps: Cell::new(MAX_STEPS),
            most: Cell::new(MAX_STEPS),
            cost: Cell::new(1),
            building: Cell::new(0),
            memory_at_start: Cell::new(0),
            stopped: Cell::new(false),
            line: Cell::new(None),
        }
    }
}

impl Meter {
    fn start(&self, lua: &Lua, steps: u64, size: Size) -> mlua::Result<()> {
        let memory = lua.used_memory();
        lua.set_memory_limit(memory + MAX_MEMORY)?;
        self.memory_at_start.set(memory);
        self.steps.set(steps);
        self.most.set(steps);
        self.cost.set(1 + long(size.instructions / INSTRUCTIONS_PER_STEP + size.reading / READINGS_PER_STEP));
        self.building.set(size.building);
        self.stopped.set(false);
        self.line.set(None);
        Ok(())
    }

    /// Steps the run has taken so far.
    fn spent(&self) -> u64 {
        self.most.get() - self.steps.get()
    }

    /// Bytes the run has allocated so far.
    fn held(&self, lua: &Lua) -> usize {
        lua.used_memory().saturating_sub(self.memory_at_start.get())
    }

    /// Luau calls this at every call, every round of a loop, and often while it matches patterns.
    fn step(&self, lua: &Lua) -> mlua::Result<VmState> {
        let held = self.held(lua);
        let weight = long(held / BYTES_PER_STEP) + long(held.saturating_mul(self.building.get()) / BYTES_PER_BUILDING);
        let left = self.steps.get().saturating_sub(self.cost.get() + weight);
        self.steps.set(left);
        // Asking for the line takes longer than a step: only a heavy one gets it each time.
        if left > 0 && weight == 0 && !left.is_multiple_of(256) {
            return Ok(VmState::Continue);
        }
        self.line.set(current_line(lua));
        if left > 0 { Ok(VmState::Continue) } else { Err(self.stop()) }
    }

    /// What one call does with a list of so many places, which Luau does in one step; sorting goes through them again and again, and may
    /// compare long texts.
    fn spend(&self, lua: &Lua, places: f64, sorts: bool) -> mlua::Result<()> {
        let each = if sorts { places.log2().max(1.0) * (1.0 + (self.held(lua) / BYTES_PER_STEP) as f64) } else { 1.0 };
        #[expect(clippy::cast_possible_truncation, reason = "lengths of Luau are f64; a list has no more places than memory, and what is more saturates")]
        let spent = (places * each / PLACES_PER_STEP) as i64;
        let left = self.steps.get().saturating_sub(spent.unsigned_abs());
        self.steps.set(left);
        if left > 0 { Ok(()) } else { Err(self.stop()) }
    }

    fn stop(&self) -> mlua::Error {
        self.stopped.set(true);
        mlua::Error::runtime("stopped")
    }
}

fn long(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

/// The line of the innermost running function of the script, looked for in a few frames.
fn current_line(lua: &Lua) -> Option<usize> {
    (0..32).find_map(|level| {
        lua.inspect_stack(level, |frame| {
            let here = frame.source().short_src.as_deref() == Some(SCRIPT_CHUNK);
            here.then(|| frame.current_line()).flatten()
        })?
    })
}

/// The fault and the line behind an error of mlua.
fn explain(error: &mlua::Error) -> (HookFault, Option<usize>) {
    let mut traces = String::new();
    let mut cause = error;
    while let mlua::Error::CallbackError { traceback, cause: inner } = cause {
        traces.push_str(traceback);
        traces.push('\n');
        cause = inner.as_ref();
    }
    if let mlua::Error::MemoryError(_) = cause {
        return (HookFault::Memory(MAX_MEMORY), line_in(&traces));
    }
    let (message, is_syntax) = if let mlua::Error::RuntimeError(message) = cause {
        (message.clone(), false)
    } else if let mlua::Error::SyntaxError { message, .. } = cause {
        (message.clone(), true)
    } else {
        (cause.to_string(), false)
    };
    let (message, trace) = message.split_once("\nstack traceback:").unwrap_or((&message, ""));
    traces.push_str(trace);
    let (line, text) = split_line(message);
    let line = line.or_else(|| line_in(&traces));
    let fault = if is_syntax { HookFault::Syntax } else { HookFault::Stopped };
    (fault(text.to_owned()), line)
}

/// Takes `name:12: ` (or the compiler's `12: `) off the front of a message. The line counts only if it is the script's.
fn split_line(message: &str) -> (Option<usize>, &str) {
    let Some((place, text)) = message.split_once(": ") else {
        return (None, message);
    };
    let (chunk, line) = place.rsplit_once(':').unwrap_or((SCRIPT_CHUNK, place));
    match (chunk, line.parse()) {
        (SCRIPT_CHUNK, Ok(line)) => (Some(line), text),
        (PRELUDE_CHUNK, Ok(_)) => (None, text),
        _ => (None, message),
    }
}

/// The innermost line of the script in a stack trace.
fn line_in(trace: &str) -> Option<usize> {
    trace.lines().find_map(|frame| {
        let rest = frame.trim().strip_prefix(SCRIPT_CHUNK)?.strip_prefix(':')?;
        rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
    })
}
