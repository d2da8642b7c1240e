//! AZCARD as a whole.

use kotodama_tests::*;
use std::sync::Arc;

#[test]
fn loads() {
    let game: Arc<kotodama_engine::Game> = sound(&Folder(workspace().join("cards/azcard")));
    assert_eq!(game.kinds.len(), 4);
}
