//! A short run of every target: its good inputs and some changes of them, always the same. The environment variable
//! `KOTODAMA_CASES` makes it so many times longer.
//!
//! Each input is written to a file before it is tried, so that one that ends the whole process is found there, too.

use kotodama_fuzz::{shrink::shrink, target};
use kotodama_tests::cases;
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

/// Nothing takes as long: what does, hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tries so many changed inputs of a target.
fn tries(name: &str, usual: u32) {
    let (done, wait) = mpsc::channel();
    let last = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("last-input-of-{name}"));
    let target = target(name).expect("a target");
    let inputs = last.clone();
    let worker = std::thread::spawn(move || {
        let seeds = target.seeds();
        assert!(seeds.len() > 20, "{} good inputs", seeds.len());
        done.send(()).expect("somebody waits");
        for case in 0..u64::from(cases(usual)) {
            // Good inputs are met in an order that has nothing to do with what is changed in them.
            let seed = &seeds[(case.wrapping_mul(7_919) % seeds.len() as u64) as usize];
            let input = if case % 16 == 0 { seed.clone().into_bytes() } else { target.change(seed.as_bytes(), case) };
            std::fs::write(&inputs, &input).expect("a file can be written");
            (target.laws)(&input);
            done.send(()).expect("somebody waits");
        }
    });
    loop {
        match wait.recv_timeout(PATIENCE) {
            Ok(()) => {}
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("{name}: the input in {} hangs", last.display()),
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    assert!(worker.join().is_ok(), "{name}: the input in {} breaks a law", last.display());
}

#[test]
fn texts() {
    tries("text", 160);
}

#[test]
fn games() {
    tries("game", 48);
}

#[test]
fn saves() {
    tries("save", 400);
}

#[test]
fn choices() {
    tries("choices", 40);
}

#[test]
fn sentences() {
    tries("sentence", 26);
}

#[test]
fn packs() {
    tries("pack", 24);
}

#[test]
fn modded() {
    tries("modded", 16);
}

#[test]
fn scripts() {
    tries("script", 24);
}

#[test]
fn what_does_not_matter_is_left_out() {
    let input = b"a long text, in which an x and, far behind it, a y are what matters.";
    let fails = |data: &[u8]| data.contains(&b'x') && data.contains(&b'y');
    assert_eq!(shrink(input, Duration::from_secs(60), fails), b"xy");
    assert_eq!(shrink(input, Duration::ZERO, fails), input);
}
