//! Kotodama for Python: games, matches, what a seat knows, moves as numbers, many matches at once, and simulations.
//!
//! This crate decides nothing: it hands what the engine and the laboratory say to Python. What is pure Python (environments, values, exceptions)
//! stands beside it in the folder `kotodama`.
//!
//! *Invariant:* what goes wrong is an exception with the tool's own words, and no panic crosses: one that happens all the same is an exception that
//! says that it is a mistake of the tool. While matches are played, Python's other threads go on.
//!
//! | module | what it is |
//! |---|---|
//! | `failure` | what goes wrong, as exceptions |
//! | `game` | a game, loaded |
//! | `running` | one match |
//! | `values` | what is seen and offered, as plain values |
//! | `many` | many matches at once |
//! | `plan` | simulations |

#![expect(clippy::type_complexity, reason = "what pickling is answered with is said once, where it is answered")]

mod failure;
mod game;
mod many;
mod plan;
mod running;
mod values;

use pyo3::prelude::*;

/// What the package `kotodama` is made of.
#[pymodule]
fn _kotodama(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(game::shipped, module)?)?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::Space>()?;
    module.add_class::<running::Match>()?;
    module.add_class::<running::Bot>()?;
    module.add_class::<many::Many>()?;
    module.add_class::<plan::Plan>()?;
    Ok(())
}
