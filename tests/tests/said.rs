//! What may be said of what: each kind of event, in each form, of each card and each player, either does what it says or is refused
//! when the game loads. The page `docs/what-may-be-said.md` shows the same tables; `UPDATE_REFERENCE=1` writes it anew.

mod cards;
mod cases;
mod game;
mod page;
mod players;
