//! What is understood of a text, in numbered lines.

use crate::console::wrap;
use kotodama_workbench::explain::steps::Step;

/// Steps as numbered lines that fit the terminal.
#[must_use]
pub fn numbered(steps: &[Step], indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, step) in (1..).zip(steps) {
        lines.extend(wrap(&format!("{}{number}. ", " ".repeat(indent)), &step.words));
        lines.extend(numbered(&step.parts, indent + 3));
    }
    lines
}
