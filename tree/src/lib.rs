//! The tree that a text means: its types, and its ways in and out.
//!
//! What is built of a tree for serde is most of the code that reading and printing come to, and changes only with the tree: so it is made
//! here, once, and whoever works on a language, its machine or its findings does not build it again.

pub mod ast;
pub mod tree;
pub mod value;

mod endings;
mod name;
mod node;

pub use endings::Endings;
pub use name::{base, form};
pub use node::Node;
