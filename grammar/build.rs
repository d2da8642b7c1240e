//! Reads the language files of this crate and packs their rules, so that no program has to read them again.

#[path = "src/file.rs"]
mod file;

use std::error::Error;
use std::path::Path;

/// The languages that this crate brings along.
const LANGUAGES: [&str; 2] = ["en", "fr"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=src/file.rs");
    let out = std::env::var("OUT_DIR")?;
    for id in LANGUAGES {
        let path = format!("{id}.pest");
        println!("cargo:rerun-if-changed={path}");
        let rules = file::read(&std::fs::read_to_string(&path)?).map_err(|faults| format!("{path}: {faults:?}"))?;
        std::fs::write(Path::new(&out).join(format!("{id}.rules")), postcard::to_allocvec(&rules)?)?;
    }
    Ok(())
}
