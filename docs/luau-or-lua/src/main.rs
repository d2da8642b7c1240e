//! Runs the same hostile scripts under Luau or under Lua 5.4, with the limits each of them offers, and tells what came of it.
//!
//! ```sh
//! cargo run --manifest-path docs/luau-or-lua/Cargo.toml --features luau
//! cargo run --manifest-path docs/luau-or-lua/Cargo.toml --features lua54
//! ```
//!
//! Each script runs in a process of its own, which is ended after three seconds.

use mlua::{Lua, LuaOptions, StdLib};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a script tries, and the script.
const SCRIPTS: &[(&str, &str)] = &[
    ("a loop", "while true do end"),
    ("a loop in a coroutine", "coroutine.wrap(function() while true do end end)()"),
    ("a loop in a metamethod", "local t = setmetatable({}, { __index = function() while true do end end }) return t.x"),
    ("a slow pattern", "return (('a'):rep(500)):find(('.-'):rep(20) .. 'b')"),
    ("a text of 1 GB", "return #(('x'):rep(1000000000))"),
    ("tables without end", "local t = {} for i = 1, 1e9 do t[i] = { i } end"),
    ("changing string.upper for others", "string.upper = function() return 'changed' end return ('a'):upper()"),
    ("code that was compiled before", "return load(string.dump(function() return 'ran' end), 'x', 'b')()"),
];

const KEYS: &str = "local t, out = {}, '' for i = 1, 20 do t['key' .. i] = true end for k in pairs(t) do out = out .. k:sub(4) .. ' ' end return out";

const MEMORY: usize = 8 << 20;

fn machine() -> mlua::Result<Lua> {
    let lua = Lua::new_with(StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::COROUTINE, LuaOptions::new())?;
    let deadline = Instant::now() + Duration::from_millis(500);
    let look = move || if Instant::now() > deadline { Err(mlua::Error::runtime("stopped by the limit")) } else { Ok(mlua::VmState::Continue) };
    #[cfg(feature = "luau")]
    {
        lua.sandbox(true)?;
        lua.set_interrupt(move |_| look());
    }
    #[cfg(feature = "lua54")]
    lua.set_hook(mlua::HookTriggers::new().every_nth_instruction(1000), move |_, _| look())?;
    lua.set_memory_limit(lua.used_memory() + MEMORY)?;
    Ok(lua)
}

fn run(script: &str) -> String {
    match machine().and_then(|lua| lua.load(script).eval::<mlua::Value>().map(|value| value.to_string())) {
        Ok(value) => format!("ran: {}", value.unwrap_or_default()),
        Err(error) => error.to_string().lines().next().unwrap_or("an error").to_owned(),
    }
}

/// What a process of its own says of a script, or that it had to be ended.
fn in_a_process(script: &str) -> std::io::Result<String> {
    let mut child = Command::new(std::env::current_exe()?).arg(script).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let started = Instant::now();
    while child.try_wait()?.is_none() {
        if started.elapsed() > Duration::from_secs(3) {
            child.kill()?;
            child.wait()?;
            return Ok("NOT STOPPED after 3 s".to_owned());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let said = child.wait_with_output()?;
    Ok(String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

fn main() -> std::io::Result<()> {
    if let Some(script) = std::env::args().nth(1) {
        println!("{}", run(&script));
        return Ok(());
    }
    println!("{}", if cfg!(feature = "luau") { "Luau" } else { "Lua 5.4" });
    for (what, script) in SCRIPTS {
        let started = Instant::now();
        let said = in_a_process(script)?;
        println!("  {what}: {said} ({} ms)", started.elapsed().as_millis());
    }
    let mut orders: Vec<String> = (0..20).map(|_| in_a_process(KEYS)).collect::<Result<_, _>>()?;
    orders.sort();
    orders.dedup();
    println!("  orders of pairs over 20 words, in 20 processes: {}", orders.len());
    Ok(())
}
