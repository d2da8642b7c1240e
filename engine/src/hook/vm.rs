//! One Luau machine, with its limits: steps, memory, and as a last resort time.
//!
//! A machine never collects garbage: what a call allocates stays until the machine is thrown away, so that the same call
//! costs the same. It is thrown away when it has grown, and whenever a call comes near a limit; such a call is then asked
//! again on a fresh machine, whose verdict counts. So the verdict never depends on what ran before.

use super::error::{HookError, HookFault};
use super::questions::{self, QUESTIONS};
use super::scan::{self, EACH, ScanError};
use super::view::{HookEvent, HookView};
use super::{Say, Script};
use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Function, LightUserData, Lua, LuaOptions, LuaString, StdLib, Table, Value, Variadic, VmState};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Calls and rounds of loops one run of a script may take.
pub(super) const MAX_STEPS: u64 = 100_000;
/// Bytes one run of a script may allocate, all in all.
pub(super) const MAX_MEMORY: usize = 8 << 20;
/// How long one run may take, if steps and memory do not stop it first.
pub(super) const MAX_TIME: Duration = Duration::from_millis(500);
/// Bytes of a script's source.
pub(super) const MAX_SOURCE: usize = 64 << 10;
/// Bytes of a text that a string function takes or makes, and of a sentence.
pub(super) const MAX_TEXT: usize = 512;
/// Sentences one script declares, and things one hook says at once.
pub(super) const MAX_SAYS: usize = 64;
/// The largest number, with either sign, that fills a hole of a sentence: the game's own numbers are no larger.
pub(super) const MAX_NUMBER: i16 = i16::MAX;

/// A step costs one more for every so many bytes the run holds, since steps over big tables and texts take longer.
const BYTES_PER_STEP: usize = 64 << 10;
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
    /// Compiled scripts by [`Script`] id.
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
        let names = lua.create_sequence_from(QUESTIONS.iter().map(|(name, ..)| *name))?;
        let prelude = lua.load(compiled_prelude()?).set_name(format!("={PRELUDE_CHUNK}")).set_mode(ChunkMode::Binary);
        let (globals, text, handles, load, run): (Table, Table, Table, Function, Function) =
            prelude.call((kind, names, MAX_TEXT, MAX_SAYS, MAX_NUMBER, EACH))?;
        // Methods of texts (`("x"):rep(3)`) are found through this table, also by `{…}` in interpolated texts.
        if let Some(methods) = lua.type_metatable::<LuaString>() {
            methods.raw_set("__index", text)?;
        }
        lua.set_type_metatable::<LightUserData>(Some(handles));
        lua.sandbox(true)?;

        let meter = Rc::new(Meter::default());
        let metered = Rc::clone(&meter);
        lua.set_interrupt(move |lua| metered.step(lua));
        let born_with = lua.used_memory();
        Ok(Machine { lua, meter, globals, load, run, chunks: HashMap::new(), born_with })
    }

    /// Runs the top of a script and gives back the sentences it declares.
    pub(super) fn sentences(&mut self, script: &Script) -> Result<Vec<String>, HookError> {
        let chunk = self.chunk(script)?;
        self.meter.start(&self.lua).map_err(|error| self.blame(script, &error))?;
        self.load.call::<Vec<String>>(chunk).map_err(|error| self.blame(script, &error))
    }

    /// Asks a script's hook.
    pub(super) fn ask(&mut self, script: &Script, view: &dyn HookView, event: &HookEvent) -> Result<Vec<Say>, HookError> {
        let chunk = self.chunk(script)?;
        self.run(chunk, view, event).map_err(|error| self.blame(script, &error))
    }

    fn run(&self, chunk: Function, view: &dyn HookView, event: &HookEvent) -> mlua::Result<Vec<Say>> {
        self.meter.start(&self.lua)?;
        let told = self.lua.create_table_with_capacity(0, event.fields.len())?;
        for (field, value) in &event.fields {
            told.raw_set(field.as_str(), value)?;
        }
        told.set_readonly(true);
        let said: Table = self.lua.scope(|scope| {
            let ask = scope.create_function(|lua, (question, values): (usize, Variadic<Value>)| {
                // Luau counts from one.
                match questions::answer(view, question.wrapping_sub(1), &values) {
                    Ok(value) => Ok((lua.pack(&value)?, None)),
                    Err(problem) => Ok((Value::Nil, Some(problem))),
                }
            })?;
            self.run.call((chunk, ask, told))
        })?;
        said.sequence_values::<Table>().map(|say| read_say(&say?)).collect()
    }

    /// How much the answer of the last run is worth.
    pub(super) fn verdict(&self, answer: &Result<Vec<Say>, HookError>) -> Verdict {
        match answer {
            Err(error) if matches!(error.fault, HookFault::Time(_) | HookFault::Machine(_)) => Verdict::Broken,
            Err(error) if matches!(error.fault, HookFault::Memory(_)) => Verdict::Unsure,
            _ if self.meter.steps.get() < MAX_STEPS / 4 * 3 => Verdict::Unsure,
            _ if self.meter.held(&self.lua) > MAX_MEMORY / 4 => Verdict::Unsure,
            _ => Verdict::Sure,
        }
    }

    /// The names a script may use; for a library, those in it.
    #[cfg(test)]
    pub(super) fn offers(&self) -> BTreeMap<String, Vec<String>> {
        let parts = |value: Value| match value {
            Value::Table(library) => library.pairs::<String, Value>().filter_map(|part| Some(part.ok()?.0)).collect(),
            _ => Vec::new(),
        };
        self.globals.pairs::<String, Value>().flatten().map(|(name, value)| (name, parts(value))).collect()
    }

    /// Whether it has grown so much that a fresh one is cheaper.
    pub(super) fn is_full(&self) -> bool {
        self.lua.used_memory() > self.born_with + MAX_GROWTH
    }

    /// The compiled top level of a script.
    fn chunk(&mut self, script: &Script) -> Result<Function, HookError> {
        if let Some(chunk) = self.chunks.get(&script.id()) {
            return Ok(chunk.clone());
        }
        self.lua.set_memory_limit(0).map_err(|error| self.blame(script, &error))?;
        let chunk = self
            .lua
            .load(script.prepared())
            .set_name(format!("={SCRIPT_CHUNK}"))
            .set_mode(ChunkMode::Text)
            .set_environment(self.globals.clone())
            .into_function()
            .map_err(|error| self.blame(script, &error))?;
        self.chunks.insert(script.id(), chunk.clone());
        Ok(chunk)
    }

    /// Turns an error of the machine into one about the script.
    fn blame(&self, script: &Script, error: &mlua::Error) -> HookError {
        let (fault, line) = match self.meter.stopped.get() {
            Some(limit) => (limit.into(), None),
            None => explain(error),
        };
        // A limit leaves no trace, but it was near the last line the meter looked at.
        let near = if matches!(fault, HookFault::Stopped(_)) { None } else { self.meter.line.get() };
        script.error(line.or(near), fault)
    }
}

/// How everything is compiled: with line numbers, without liberties that would move them.
fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(1).set_debug_level(1)
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

/// Checks that a source is Luau and wraps its loops: what a [`Machine`] then compiles.
pub(super) fn prepare(source: &str) -> Result<String, (Option<usize>, HookFault)> {
    if source.len() > MAX_SOURCE {
        return Err((None, HookFault::TooLong { size: source.len(), limit: MAX_SOURCE }));
    }
    let compiled = compiler().compile(source);
    compiled.map_err(|error| {
        let (fault, line) = explain(&error);
        (line, fault)
    })?;
    scan::wrap_loops(source).map_err(|error| {
        let (at, message) = match error {
            ScanError::Reserved(at) => (at, format!("{EACH} is the engine's own name; choose another")),
            ScanError::Power(at) => (at, "^ is not for hooks: its last digits differ from machine to machine; multiply instead".to_owned()),
            ScanError::FunctionInLoop(at) => (at, "a function cannot be written between \"in\" and \"do\"; give it a name first".to_owned()),
        };
        let line = 1 + source[..at].matches('\n').count();
        (Some(line), HookFault::Syntax(message))
    })
}

/// Reads `{ index, { hole = number } }`, which only the prelude makes.
fn read_say(say: &Table) -> mlua::Result<Say> {
    let index: usize = say.raw_get(1)?;
    let filled: Table = say.raw_get(2)?;
    let args = filled.pairs::<String, f64>().map(|pair| pair.map(|(hole, number)| (hole, number as i64))).collect::<mlua::Result<BTreeMap<_, _>>>()?;
    Ok(Say { sentence: index - 1, args })
}

/// Why the meter ended a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Limit {
    Steps,
    Time,
}

impl From<Limit> for HookFault {
    fn from(limit: Limit) -> HookFault {
        match limit {
            Limit::Steps => HookFault::Steps(MAX_STEPS),
            Limit::Time => HookFault::Time(MAX_TIME.as_millis() as u64),
        }
    }
}

/// Counts what a run uses up.
struct Meter {
    /// Steps left.
    steps: Cell<u64>,
    memory_at_start: Cell<usize>,
    deadline: Cell<Instant>,
    stopped: Cell<Option<Limit>>,
    /// The script's line at the last step that was looked at closely.
    line: Cell<Option<usize>>,
}

impl Default for Meter {
    fn default() -> Meter {
        Meter {
            steps: Cell::new(MAX_STEPS),
            memory_at_start: Cell::new(0),
            deadline: Cell::new(Instant::now() + MAX_TIME),
            stopped: Cell::new(None),
            line: Cell::new(None),
        }
    }
}

impl Meter {
    fn start(&self, lua: &Lua) -> mlua::Result<()> {
        let memory = lua.used_memory();
        lua.set_memory_limit(memory + MAX_MEMORY)?;
        self.memory_at_start.set(memory);
        self.steps.set(MAX_STEPS);
        self.deadline.set(Instant::now() + MAX_TIME);
        self.stopped.set(None);
        self.line.set(None);
        Ok(())
    }

    /// Bytes the run has allocated so far.
    fn held(&self, lua: &Lua) -> usize {
        lua.used_memory().saturating_sub(self.memory_at_start.get())
    }

    /// Luau calls this at every call, every round of a loop, and often while it matches patterns.
    fn step(&self, lua: &Lua) -> mlua::Result<VmState> {
        let weight = (self.held(lua) / BYTES_PER_STEP) as u64;
        let left = self.steps.get().saturating_sub(1 + weight);
        self.steps.set(left);
        // Asking for the clock and the line takes longer than a step: only a heavy one gets it each time.
        if left > 0 && weight == 0 && !left.is_multiple_of(256) {
            return Ok(VmState::Continue);
        }
        self.line.set(current_line(lua));
        if left == 0 {
            self.stopped.set(Some(Limit::Steps));
        } else if Instant::now() > self.deadline.get() {
            self.stopped.set(Some(Limit::Time));
        } else {
            return Ok(VmState::Continue);
        }
        Err(mlua::Error::runtime("stopped"))
    }
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
    let (message, is_syntax) = match cause {
        mlua::Error::MemoryError(_) => return (HookFault::Memory(MAX_MEMORY), line_in(&traces)),
        mlua::Error::RuntimeError(message) => (message.clone(), false),
        mlua::Error::SyntaxError { message, .. } => (message.clone(), true),
        other => (other.to_string(), false),
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
