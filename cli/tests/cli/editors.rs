//! Editors as `docs/editor.md` sets them up: Neovim without a screen, and what is installed in Visual Studio Code. Where what is needed for that is
//! not there, this is told and nothing is tried.

use crate::World;
use std::process::Command;

/// What is asked of the editor: each thing is printed, and the last line says that all was done.
const ASKED: &str = r#"
local function wait(what, done)
    if not vim.wait(60000, done, 20) then
        print('never came: ' .. what)
        vim.cmd('cquit')
    end
end
local function ask(method, words)
    local line, column
    for number, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
        local _, last = text:find(words, 1, true)
        if last and not line then line, column = number, last end
    end
    vim.api.nvim_win_set_cursor(0, { line, column })
    local answers = vim.lsp.buf_request_sync(0, method, vim.lsp.util.make_position_params(0, 'utf-16'), 60000)
    for _, answer in pairs(answers) do return answer.result, line end
end
vim.cmd('edit cards/duel/sets/basic.ron')
local function served()
    local all = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
    return next(all) ~= nil
end
wait('the server', served)
local proposed, line = ask('textDocument/completion', 'You may draw 1 ')
print('proposed: ' .. proposed.items[1].label)
local told = ask('textDocument/hover', 'Choose an im')
print('told: ' .. told.contents.value:gsub('\n', ' '))
local text = vim.api.nvim_buf_get_lines(0, line - 1, line, false)[1]
vim.api.nvim_buf_set_lines(0, line - 1, line, false, { (text:gsub('may draw', 'may drow')) })
wait('a finding', function() return #vim.diagnostic.get(0) > 0 end)
local found = vim.diagnostic.get(0)[1]
print('found: ' .. vim.api.nvim_buf_get_lines(0, found.lnum, found.lnum + 1, false)[1]:sub(found.col + 1, found.end_col))
vim.api.nvim_buf_set_lines(0, line - 1, line, false, { text })
wait('that it is mended', function() return #vim.diagnostic.get(0) == 0 end)
vim.cmd('edit scenes/duel/tired.scene')
wait('the server for the scene', served)
local board = ask('textDocument/hover', 'you> att')
print('board: ' .. board.contents.value:gsub('\n', ' '))
print('all was done')
vim.cmd('qall!')
"#;

#[test]
fn neovim_without_a_screen_is_answered_as_the_page_says() {
    let known = Command::new("nvim").arg("--version").output().ok().filter(|known| known.status.success());
    let Some(known) = known else {
        eprintln!("skipped: there is no `nvim` here");
        return;
    };
    let version = String::from_utf8_lossy(&known.stdout).into_owned();
    let minor = version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/editor.md")).expect("the page");
    let told = if minor.is_some_and(|minor| minor >= 11) { "Neovim 0.11" } else { "Older ones" };
    let (_, told) = page.split_once(told).expect("what it is told");
    let (_, lua) = told.split_once("```lua\n").expect("a block");
    let (lua, _) = lua.split_once("```").expect("its end");
    let world = World::new();
    world.write("init.lua", &lua.replace("'kotodama', 'lsp'", &format!("'{}', 'lsp'", crate::tool())));
    world.write("asked.lua", ASKED);
    let mut nvim = Command::new("nvim");
    nvim.args(["--headless", "-i", "NONE", "-n", "-u", "init.lua", "-c", "luafile asked.lua", "-c", "cquit"]).current_dir(world.path("."));
    // It keeps what it writes for itself where nobody looks.
    nvim.envs(["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"].map(|place| (place, world.path("."))));
    let ran = nvim.output().expect("it runs");
    let said = String::from_utf8_lossy(&ran.stderr).into_owned() + &String::from_utf8_lossy(&ran.stdout);
    for expected in ["proposed: card", "told: **imp**", "found: drow", "board: ", "all was done"] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

/// `npm ci`, as the page says, takes what is locked and nothing else: so it has to be locked, as it is asked for now.
#[test]
fn what_the_extension_is_made_of_is_locked_as_it_asks_for_it() {
    let read = |name: &str| -> serde_json::Value {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../editors/vscode").join(name);
        serde_json::from_str(&std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let (asked, locked) = (read("package.json"), read("package-lock.json"));
    let own = &locked["packages"][""];
    for field in ["name", "version", "dependencies", "devDependencies", "engines"] {
        assert_eq!(own[field], asked[field], "{field}: `npm install` in editors/vscode writes it anew");
    }
    for part in asked["dependencies"].as_object().into_iter().chain(asked["devDependencies"].as_object()).flatten() {
        assert!(locked["packages"][format!("node_modules/{}", part.0)]["integrity"].is_string(), "{}", part.0);
    }
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/editor.md")).expect("the page");
    assert!(page.contains("npm ci\n"));
}

#[test]
fn what_visual_studio_code_installs_is_packed() {
    let extension = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../editors/vscode");
    if !extension.join("node_modules").is_dir() {
        eprintln!("skipped: `npm ci` was not run in editors/vscode");
        return;
    }
    let world = World::empty();
    let packed = world.path("kotodama.vsix");
    let mut npm = Command::new("npm");
    npm.args(["run", "package", "--", "--out"]).arg(&packed).current_dir(extension);
    let ran = npm.output().expect("npm runs");
    assert!(ran.status.success(), "{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    let bytes = std::fs::read(packed).expect("it is packed");
    // An archive lists the names of its files as they are.
    let holds = |name: &str| bytes.windows(name.len()).any(|window| window == name.as_bytes());
    for name in ["extension/out/extension.js", "extension/syntaxes/kotodama.json", "extension/package.json"] {
        assert!(holds(name), "{name}");
    }
    assert!(!holds("extension/node_modules") && !holds("extension/src"), "what is bundled is not packed twice");
}

/// Whether a program can be started.
fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|known| known.status.success())
}

#[test]
fn what_visual_studio_code_installs_does_what_it_is_for() {
    let extension = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../editors/vscode");
    let named = |variable: &str, usual: &str| std::env::var(variable).unwrap_or_else(|_| usual.to_owned());
    let (server, browser) = (named("CODE_SERVER", "code-server"), named("CHROMIUM", "chromium"));
    if !extension.join("node_modules").is_dir() || !is_there(&server) || !is_there(&browser) {
        eprintln!("skipped: there is no `{server}` or no `{browser}` here, or `npm ci` was not run in editors/vscode");
        return;
    }
    let world = World::new();
    let mut tried = Command::new("node");
    tried.arg(extension.join("test/run.mjs")).arg(crate::tool()).arg(world.path(".")).envs([("CODE_SERVER", &server), ("CHROMIUM", &browser)]);
    let ran = tried.output().expect("node runs");
    let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && said.matches(": holds").count() >= 9, "{said}");
}
