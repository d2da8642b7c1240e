//! The start of new games and packs is part of the crate: a changed, new or removed file of it makes a new one.

fn main() {
    println!("cargo:rerun-if-changed=templates");
}
