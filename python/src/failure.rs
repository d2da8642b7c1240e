//! What goes wrong, as exceptions that say what the tool says.

use kotodama::command::Failure;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

mod known {
    #![allow(missing_docs, reason = "the macro writes them without")]
    pyo3::import_exception!(kotodama.errors, KotodamaError);
    pyo3::import_exception!(kotodama.errors, GameError);
    pyo3::import_exception!(kotodama.errors, IllegalAction);
    pyo3::import_exception!(kotodama.errors, SaveError);
}

pub(crate) use known::{GameError, IllegalAction, KotodamaError, SaveError};

/// Does something of which a panic would be a mistake of the tool: that is told as an exception then, and Python goes on.
pub(crate) fn guarded<T>(what: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(what)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()));
        let said = said.unwrap_or_else(|| "it panicked".to_owned());
        Err(KotodamaError::new_err(format!("{said}: this is a mistake of the tool, please report it")))
    })
}

/// The same while Python's other threads go on.
pub(crate) fn beside<T: Send>(py: Python<'_>, what: impl FnOnce() -> PyResult<T> + Send) -> PyResult<T> {
    py.detach(|| guarded(what))
}

/// What the tool says when it can't do its work.
pub(crate) fn failed(failure: &Failure) -> PyErr {
    match failure {
        Failure::Usage { message, help } => asked(message, help),
        Failure::Broken { .. } | Failure::Internal(_) | Failure::Terminal(_) => KotodamaError::new_err(failure.to_string()),
    }
}

/// Something was asked for that is not there, or can't be; and what to do instead.
pub(crate) fn asked(message: &str, help: &str) -> PyErr {
    KotodamaError::new_err(format!("{message}\n  help: {help}"))
}
