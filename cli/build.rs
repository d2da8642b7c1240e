//! The shipped games, their scenes, and the start of new ones, are part of the binary: a changed, new or removed file of theirs makes a new one.

fn main() {
    for folder in ["../cards", "../tests/scenes", "../tests/snapshots", "templates"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
