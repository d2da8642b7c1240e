//! The shipped games and their scenes are part of the binary: a changed, new or removed file of theirs makes a new one.

fn main() {
    for folder in ["../cards", "../tests/scenes", "../tests/snapshots"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
