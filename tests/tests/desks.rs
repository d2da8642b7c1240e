//! Desks on which games lie that ship, for tests of what an editor is told: what one test has read of a game, others don't read again.

use kotodama::shipped::Library;
use kotodama_tests::languages;
use kotodama_workbench::Workspace;
use kotodama_workbench::editor::{Desk, Known};
use std::sync::Arc;

/// A desk for such a game, on which nothing lies yet.
pub(crate) fn desk_for(game: &dyn Workspace) -> Desk {
    Desk::with(languages(game))
}

/// What is known of a game that ships.
pub(crate) fn known(id: &str) -> Arc<Known> {
    let library = Library::shipped();
    let game = library.find(id).expect("it is shipped");
    desk_for(game).read(game).expect("it loads")
}
