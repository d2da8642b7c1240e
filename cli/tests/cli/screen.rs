//! The table on screens of several sizes, and at a terminal where keys are pressed.

use crate::World;
use std::collections::BTreeSet;

/// What a match looks like on a screen.
fn seen(screen: &str, arguments: &[&str], typed: &str) -> String {
    let world = World::new();
    // Who leaves at once is told nothing more.
    let answer = world.typing_with(&[("KOTODAMA_SCREEN", screen)], arguments, &format!("{typed}q!\n"));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.shown());
    answer.out
}

const DUEL: [&str; 8] = ["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7"];

/// The words of a text, without what stands around them.
fn words(text: &str) -> BTreeSet<String> {
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    text.split_whitespace().map(bare).filter(|word| !word.is_empty() && word.parse::<i32>().is_err()).collect()
}

/// Words are whole on a screen of any width, and lines fit it.
fn holds(arguments: &[&str], widths: &[usize]) {
    let typed = "1\n".repeat(40);
    let wide = words(&seen("200x999", arguments, &typed));
    for width in widths {
        // What is typed stands behind the prompt, and the next picture below it.
        let narrow = seen(&format!("{width}x999"), arguments, &typed).replace("\n> ", "\n").replace("(over) > ", "").replace("(terminée) > ", "");
        let long: Vec<&str> = narrow.lines().filter(|line| line.chars().count() > *width && line.trim().contains(' ')).collect();
        assert!(long.is_empty(), "{width}: {long:#?}");
        // Only what would be too long a list is counted instead.
        let counted: BTreeSet<String> = words("at steps à étapes");
        let broken: Vec<String> = words(&narrow).difference(&wide).filter(|word| !counted.contains(*word)).cloned().collect();
        assert!(broken.is_empty(), "{width}: {broken:?}\n{narrow}");
    }
}

#[test]
fn words_are_whole_at_any_width() {
    holds(&DUEL, &[40, 60, 80, 120]);
}

#[test]
fn many_numbers_and_long_names_find_room() {
    holds(&["play", "sakura", "--seed", "5", "--first", "1"], &[40, 60, 80]);
    holds(&["play", "azcard", "--seed", "5", "--first", "1"], &[40, 80]);
}

#[test]
fn what_may_be_typed_is_told_in_lines_that_fit() {
    let games: [&[&str]; 4] =
        [&DUEL, &["play", "azcard", "--seed", "5"], &["play", "sakura", "--mode", "rotation", "--seed", "5"], &["play", "uytcg", "--seed", "3"]];
    for (game, width) in games.iter().flat_map(|game| [40, 60, 80, 160].map(|width| (game, width))) {
        let out = seen(&format!("{width}x24"), game, "?\npay\npay\nstop\nmodes\nrules\nu\ne\ns\nl no-file\nfoo\n1\n1\n1\n1\nb\nq!\n");
        // What is typed stands behind the prompt.
        let out = out.replace("\n> ", "\n");
        let long: Vec<&str> = out.lines().filter(|line| line.chars().count() > width).collect();
        assert!(long.is_empty(), "{game:?} {width}: {long:#?}");
        // What a thing does stands beside it, and goes on below where it began.
        let help: Vec<&str> = out.lines().skip_while(|line| !line.contains("NUMBER") && !line.contains("NOMBRE")).collect();
        let column = help[0].find("take").or_else(|| help[0].find("choisir")).expect("what it does");
        assert!(help[1].chars().take(column).all(|sign| sign == ' ') || help[1].chars().nth(column - 1) == Some(' '), "{help:#?}");
    }
}

#[test]
fn the_board_stays_on_the_screen() {
    let out = seen("80x24", &DUEL, &"1\n".repeat(12));
    // Each picture is as high as the screen, but for the line that is typed in.
    let pictures: Vec<&str> = out.split("\n> ").collect();
    assert!(pictures.len() > 10, "{out}");
    for picture in &pictures[1..pictures.len() - 1] {
        assert!(picture.lines().count() <= 24, "{picture}");
        assert!(picture.trim_start().starts_with("Turn ") || picture.contains("over"), "{picture}");
    }
}

#[cfg(unix)]
mod keys {
    use crate::{World, tool};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::{Winsize, tcsetwinsize};
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::fd::OwnedFd;
    use std::os::unix::ffi::OsStrExt;
    use std::process::{Child, Stdio};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    /// Longer than anything takes on a busy machine.
    const PATIENCE: Duration = Duration::from_secs(120);

    /// The tool at a terminal.
    struct Terminal {
        keyboard: File,
        screen: Receiver<Vec<u8>>,
        /// What was written since the last time that something was waited for.
        seen: String,
        tool: Child,
    }

    impl Terminal {
        fn of(world: &World, arguments: &[&str], settings: &[(&str, &str)]) -> Terminal {
            let keyboard: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
            grantpt(&keyboard).expect("it may be used");
            unlockpt(&keyboard).expect("it is open");
            tcsetwinsize(&keyboard, Winsize { ws_row: 30, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0 }).expect("it has a size");
            let name = ptsname(&keyboard, Vec::new()).expect("it has a name");
            let path = std::path::Path::new(std::ffi::OsStr::from_bytes(name.as_bytes()));
            let end = || Stdio::from(File::options().read(true).write(true).open(path).expect("its other end"));
            let mut tool = world.program(tool(), ".");
            tool.args(arguments).env("TERM", "xterm-256color").envs(settings.iter().copied());
            let tool = tool.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the tool runs");
            let keyboard = File::from(keyboard);
            let mut written = keyboard.try_clone().expect("a second handle");
            let (to, screen) = channel();
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                // At its end the other end is closed.
                while let Ok(number @ 1..) = written.read(&mut bytes) {
                    if to.send(bytes[..number].to_vec()).is_err() {
                        break;
                    }
                }
            });
            Terminal { keyboard, screen, seen: String::new(), tool }
        }

        /// Waits until something is on the screen, and gives all that was written until then.
        fn shows(&mut self, what: &str) -> String {
            let mut rest = Vec::new();
            loop {
                if let Some(at) = self.seen.find(what) {
                    let after = self.seen.split_off(at + what.len());
                    return std::mem::replace(&mut self.seen, after);
                }
                match self.screen.recv_timeout(PATIENCE) {
                    Ok(bytes) => rest.extend(bytes),
                    Err(error) => panic!("{what:?} is not shown ({error}):\n{}", self.seen),
                }
                let whole = match std::str::from_utf8(&rest) {
                    Ok(text) => text.len(),
                    Err(error) => error.valid_up_to(),
                };
                self.seen.push_str(&String::from_utf8_lossy(&rest[..whole]));
                rest.drain(..whole);
            }
        }

        fn press(&mut self, keys: &str) {
            self.keyboard.write_all(keys.as_bytes()).expect("a keyboard");
        }

        fn ends(mut self) -> i32 {
            self.tool.wait().expect("it ends").code().unwrap_or(-1)
        }
    }

    const DUEL: [&str; 9] = ["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7", "--first=1"];

    #[test]
    fn breaking_off_loses_no_match() {
        let world = World::new();
        let mut terminal = Terminal::of(&world, &DUEL, &[]);
        let first = terminal.shows("> ");
        assert!(first.contains("\u{1b}[1;36m") && first.contains("\u{1b}[1;35m"), "sides have colours: {first}");
        // A word is completed, and the line before comes back.
        terminal.press("play hea\t");
        terminal.shows("play Hearty");
        terminal.press("\r");
        terminal.shows("you: play Hearty");
        terminal.shows("> ");
        // A key that comes before the prompt is not the prompt's.
        terminal.press("\u{3}");
        terminal.shows("The match is not saved.");
        terminal.shows("nothing leaves it: ");
        terminal.press("\u{3}");
        terminal.shows("The match goes on.");
        terminal.shows("> ");
        terminal.press("\u{4}");
        terminal.shows("The match is not saved.");
        terminal.shows("nothing leaves it: ");
        terminal.press("kept.json\r");
        terminal.shows("Saved in kept.json");
        assert_eq!(terminal.ends(), 0);
        assert!(world.read("kept.json").contains("\"choices\""));
    }

    #[test]
    fn who_ends_the_tool_from_outside_loses_no_match() {
        for signal in ["-TERM", "-HUP"] {
            let world = World::new();
            let mut terminal = Terminal::of(&world, &DUEL, &[]);
            terminal.shows("> ");
            terminal.press("1\r");
            terminal.shows("you: ");
            terminal.shows("> ");
            let id = terminal.tool.id().to_string();
            assert!(std::process::Command::new("kill").args([signal, &id]).status().expect("a signal").success());
            terminal.shows("the match is kept: kotodama play --load ");
            assert_eq!(terminal.ends(), 2, "{signal}");
            // Who plays again is told, and told no more once they have gone on with it and left it.
            let told = world.typing(&DUEL, "q\n");
            assert!(told.out.contains("A match that was broken off is kept"), "{}", told.shown());
            let left = world.typing(&["play", "--path", ".", "--load", "matches/duel-7.json"], "1\nq!\n");
            assert!(left.code == 0 && !world.path("matches/duel-7.json").exists(), "{}", left.shown());
        }
        // Of a match in which nobody has chosen anything, nothing is kept.
        let world = World::new();
        let mut terminal = Terminal::of(&world, &DUEL, &[]);
        terminal.shows("> ");
        assert!(std::process::Command::new("kill").args(["-TERM", &terminal.tool.id().to_string()]).status().expect("a signal").success());
        assert_eq!(terminal.ends(), 2);
        assert!(!world.path("matches").exists());
    }

    #[test]
    fn who_ends_the_tool_from_outside_loses_no_draft() {
        let world = World::empty();
        let draft = ["play", "sakura", "--mode", "rotation", "--seed", "7"];
        let mut terminal = Terminal::of(&world, &draft, &[]);
        for _ in 0..2 {
            terminal.shows("> ");
            terminal.press("1\r");
        }
        terminal.shows("2 picked");
        terminal.shows("> ");
        assert!(std::process::Command::new("kill").args(["-TERM", &terminal.tool.id().to_string()]).status().expect("a signal").success());
        terminal.shows("the match is kept: kotodama play --load ");
        assert_eq!(terminal.ends(), 2);
        // Who drafts again is told; who goes on has lost nothing, and it ends as it would have ended.
        let told = world.typing(&draft, "q\n");
        assert!(told.out.contains("A match that was broken off is kept"), "{}", told.shown());
        let kept = ["play", "--load", "matches/sakura-7.json"];
        assert!(world.typing(&kept, "q\n").out.contains("2 picked"));
        let whole = world.typing(&draft, &("1\n".repeat(30) + "s whole.json\nq\n"));
        let parts = world.typing(&kept, &("1\n".repeat(28) + "s parts.json\nq\n"));
        assert_eq!((whole.code, parts.code), (0, 0), "{}", parts.shown());
        assert_eq!(world.read("whole.json"), world.read("parts.json"));
        assert!(!world.path("matches/sakura-7.json").exists());
    }

    #[test]
    fn a_window_of_another_size_is_drawn_anew() {
        let world = World::new();
        let mut terminal = Terminal::of(&world, &DUEL, &[("NO_COLOR", "1")]);
        let widest = |picture: &str| picture.lines().filter(|line| line.contains('─')).map(|line| line.trim_end().chars().count()).max();
        assert_eq!(widest(&terminal.shows("> ")), Some(89));
        tcsetwinsize(&terminal.keyboard, Winsize { ws_row: 30, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0 }).expect("it has another size");
        terminal.press("\r");
        let drawn = terminal.shows("end the turn");
        assert_eq!(widest(&drawn), Some(49), "{drawn}");
        terminal.shows("> ");
        terminal.press("\r");
        terminal.shows("Type a number");
    }

    #[test]
    fn no_colours_where_none_are_wanted() {
        let world = World::new();
        let mut terminal = Terminal::of(&world, &DUEL, &[("NO_COLOR", "1")]);
        let first = terminal.shows("> ");
        assert!(!first.contains("[1;36m") && !first.contains("[31m"), "{first}");
        terminal.press("q\r");
        assert_eq!(terminal.ends(), 0);
    }
}
