//! The long run: builds a target so that what an input reaches is seen, and hunts for inputs that break its laws.
//!
//! Nothing has to be installed and no other toolchain: the flags below ask the compiler's own LLVM for counters, and
//! libFuzzer comes as source with a crate.

use clap::Parser;
use kotodama_fuzz::shrink::shrink;
use kotodama_fuzz::{TARGETS, Target};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// Counters at every branch, and what numbers are compared with.
const FLAGS: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// Hunt for inputs that break the laws of a target, or try files again
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  cargo run -p kotodama-fuzz -- text --minutes 60       hunts for an hour
  cargo run -p kotodama-fuzz -- all --minutes 60        an hour for each target
  cargo run -p kotodama-fuzz -- text fuzz/runs/text/failing/crash-…   tries one input again")]
struct Hunt {
    /// What to hunt in, or `all`
    #[arg(value_parser = names())]
    target: String,
    /// Inputs to try once, instead of hunting
    files: Vec<PathBuf>,
    /// How long
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Make failing files smaller, too, for so long each: beside each, a file that ends in .small
    #[arg(long, requires = "files")]
    shrink: bool,
}

fn names() -> Vec<&'static str> {
    TARGETS.iter().map(|target| target.name).chain(["all"]).collect()
}

fn main() -> ExitCode {
    let hunt = Hunt::parse();
    let targets = TARGETS.iter().filter(|target| hunt.target == "all" || hunt.target == target.name);
    let mut sound = true;
    for target in targets {
        match hunt.run(target) {
            Ok(holds) => sound &= holds,
            Err(wrong) => {
                eprintln!("{wrong}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::from(u8::from(!sound))
}

impl Hunt {
    /// Whether all laws held.
    fn run(&self, target: &'static Target) -> Result<bool, String> {
        if !self.files.is_empty() {
            return self.again(target);
        }
        let program = build()?;
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("runs").join(target.name);
        let [corpus, seeds, failing] = ["corpus", "seeds", "failing"].map(|folder| place.join(folder));
        for folder in [&corpus, &seeds, &failing] {
            told(folder, std::fs::create_dir_all(folder))?;
        }
        let mut command = Command::new(program);
        command.env("KOTODAMA_FUZZ", target.name).args(["-timeout=30", "-rss_limit_mb=3000", "-max_len=120000", "-print_final_stats=1"]);
        command.arg(format!("-max_total_time={}", self.minutes * 60)).arg(format!("-artifact_prefix={}/", failing.display()));
        for (number, seed) in target.seeds().iter().enumerate() {
            let file = seeds.join(number.to_string());
            told(&file, std::fs::write(&file, seed))?;
        }
        command.args([&corpus, &seeds]);
        let before = files(&failing);
        let ended = told(Path::new("the hunt"), command.status())?;
        let new: Vec<PathBuf> = files(&failing).difference(&before).cloned().collect();
        for file in &new {
            eprintln!("\n{} failed with {}", target.name, file.display());
            eprintln!("  try it again:  cargo run -p kotodama-fuzz -- {} {}", target.name, file.display());
            eprintln!("  make it small: cargo run -p kotodama-fuzz -- {} {} --shrink --minutes 1", target.name, file.display());
            eprintln!("  keep it:       fuzz/found/{}/WHAT-WENT-WRONG", target.name);
        }
        Ok(ended.success() && new.is_empty())
    }

    /// Tries the inputs once, and makes those smaller that fail, if that is wished.
    fn again(&self, target: &'static Target) -> Result<bool, String> {
        let mut sound = true;
        for path in &self.files {
            let input = told(path, std::fs::read(path))?;
            let begun = Instant::now();
            let holds = holds(target, &input);
            eprintln!("{}: {} ({:.1?})", path.display(), if holds { "holds" } else { "breaks a law" }, begun.elapsed());
            sound &= holds;
            if self.shrink && !holds {
                // Each try would tell its law.
                let hook = std::panic::take_hook();
                std::panic::set_hook(Box::new(|_| ()));
                let small = shrink(&input, Duration::from_secs(self.minutes * 60), |data| !self::holds(target, data));
                std::panic::set_hook(hook);
                let file = PathBuf::from(format!("{}.small", path.display()));
                told(&file, std::fs::write(&file, &small))?;
                eprintln!("{}: {} bytes of {}", file.display(), small.len(), input.len());
                let _ = self::holds(target, &small);
            }
        }
        Ok(sound)
    }
}

fn holds(target: &'static Target, input: &[u8]) -> bool {
    std::panic::catch_unwind(|| (target.laws)(input)).is_ok()
}

/// Builds the program that hunts, beside the usual builds; gives where it is.
fn build() -> Result<PathBuf, String> {
    let run = |name: &str| Command::new(std::env::var_os(name.to_uppercase()).unwrap_or_else(|| name.into()));
    let version = told(Path::new("rustc"), run("rustc").arg("-vV").output())?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not say what it compiles for")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let this = told(Path::new("this program"), std::env::current_exe())?;
    let target = this.ancestors().nth(2).unwrap_or(&root).join("guided");
    // With a target named, what runs while building is built without the flags.
    let built = run("cargo")
        .current_dir(&root)
        .args(["build", "--profile", "fuzz", "-p", "kotodama-fuzz", "--bin", "guided", "--features", "guided", "--target", host, "--target-dir"])
        .arg(&target)
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"))
        .status();
    if !told(Path::new("cargo"), built)?.success() {
        return Err("what hunts could not be built".into());
    }
    Ok(target.join(host).join("fuzz").join("guided").with_extension(std::env::consts::EXE_EXTENSION))
}

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect()
}

fn told<T>(what: &Path, done: std::io::Result<T>) -> Result<T, String> {
    done.map_err(|error| format!("{}: {error}", what.display()))
}
