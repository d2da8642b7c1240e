//! The engine's own values: numbers that fit, sets of bits, numbers of events, cells that touch, kinds of cards, faults of scripts.

use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::data::Cells;
use kotodama_engine::hook::{HookError, HookFault, NoScripts, Scripts};
use kotodama_engine::ids::{KindId, Kinds, PoolId, StateId, ZoneId};
use kotodama_engine::ir::{Deal, EventKind, Key, Keys, Layout, Spoken};
use kotodama_engine::number::{count, narrow, short, tally, times, tiny};
use kotodama_engine::words::filled;

#[test]
fn what_does_not_fit_becomes_the_nearest_that_does() {
    assert_eq!((narrow(40_000), narrow(-40_000), narrow(7)), (i16::MAX, i16::MIN, 7));
    assert_eq!((count(usize::MAX), tally(70_000), times(-3)), (i32::MAX, i16::MAX, 0));
    assert_eq!((short(70_000), tiny(300)), (u16::MAX, u8::MAX));
}

#[test]
fn what_is_put_in_is_there_and_nothing_else() {
    let some = [0u16, 63, 64, 127, 128, 249];
    let bits: Bits = some.into_iter().collect();
    assert_eq!(bits.numbers().collect::<Vec<_>>(), [0, 63, 64, 127, 128, 249]);
    assert!((0..300u16).all(|n| bits.has(n) == some.contains(&n)));
    assert_eq!((bits.count(), (!bits).count(), (bits & !bits).is_empty()), (6, 250, true));
    assert_eq!(Bits::<4>::first(65).count(), 65);
}

#[test]
fn a_sieve_lets_all_pass_that_is_in_the_set() {
    let bits: EventBits = [3u16, 130, 999].into_iter().collect();
    let [low, high] = bits.sieve::<2>();
    assert_eq!((low, high), (1 << 3 | 1 << (130 % 64), 1 << (999 % 64)));
}

#[test]
fn each_number_is_a_kind_of_its_own() {
    let keys = Keys::new(7, 3, 4, 2);
    let kinds: Vec<EventKind> = keys.of(EventBits::ALL).collect();
    assert_eq!(kinds.len(), keys.count());
    for (key, kind) in (0..).zip(kinds) {
        assert_eq!((keys.kind(key), keys.key(kind)), (Some(kind), Some(key)));
    }
    assert_eq!(keys.kind(keys.count().try_into().unwrap_or(Key::MAX)), None);
}

#[test]
fn only_what_is_spoken_of_has_a_number() {
    let keys = Keys::new(7, 3, 4, 2);
    let mut spoken = Spoken::default();
    let deals = [Deal::Gains(PoolId(63)), Deal::Sheds(StateId(15)), Deal::WinsGame, Deal::Shuffled(ZoneId(31)), Deal::LookedAt, Deal::Pays(PoolId(0))];
    assert_eq!(deals.map(|deal| spoken.key(deal)), [None; 6]);
    for (number, deal) in deals.into_iter().enumerate() {
        let key = spoken.speak(deal, keys);
        assert_eq!(key, Key::try_from(keys.count() + number).ok());
        assert_eq!((spoken.key(deal), spoken.speak(deal, keys), spoken.deal(number)), (key, key, Some(deal)));
    }
    assert_eq!((spoken.count(), spoken.key(Deal::LosesGame)), (6, None));
}

#[test]
fn cells_of_a_grid_touch_in_four_directions() {
    let grid = Layout::of(Cells::Grid(3, 2));
    assert_eq!(grid.cells().count(), 6);
    assert_eq!([1, 2, 3, 6].map(|cell| grid.at(cell)), [(0, 0), (0, 1), (1, 0), (2, 1)]);
    let beside = |cell: u8| grid.cells().filter(|other| grid.touch(cell, *other)).collect::<Vec<u8>>();
    assert_eq!(beside(1), [2, 3]);
    assert_eq!(beside(4), [2, 3, 6]);
}

#[test]
fn a_keywords_number_stands_in_every_hole() {
    assert_eq!(filled("Draw {n} cards. Deal {n} damage.", 3), "Draw 3 cards. Deal 3 damage.");
    assert_eq!(filled("Draw 2 cards.", 3), "Draw 2 cards.");
    assert_eq!(filled("Draw {n", 3), "Draw {n");
}

#[test]
fn where_nobody_reads_scripts_they_are_refused() {
    let error = NoScripts.load("a.luau", "return 1").expect_err("nobody reads it");
    assert_eq!((error.code(), error.to_string().contains("the feature `lua`")), ("hook-machine", true));
}

#[test]
fn an_error_names_file_and_line() {
    let mut error = HookError { file: "a.lua".into(), line: Some(2), fault: HookFault::Steps(10) };
    assert_eq!(error.to_string(), "a.lua:2: the script does not come to an end: it took more than its 10 steps");
    assert_eq!(&"x\n  yes no \nz"[error.span("x\n  yes no \nz")], "yes no");
    assert_eq!(error.place(), "a.lua");
    error.line = Some(9);
    assert_eq!(error.span("x\n"), 2..2);
    error.line = None;
    assert!(error.to_string().starts_with("a.lua: the script"));
}

#[test]
fn only_the_last_bit_is_shared() {
    let kinds = |all: &[u8]| all.iter().map(|kind| KindId(*kind)).collect::<Kinds>();
    for kind in [0, 30, 31, 32, 63, 64, 249] {
        let one = Kinds::one(KindId(kind));
        assert_eq!(one, kinds(&[kind]));
        assert_eq!((one.shares(), one.has(KindId(kind)), one.has(KindId(kind ^ 1))), (kind >= 31, true, false), "{kind}");
        assert!(!(!one).has(KindId(kind)) && (!one).has(KindId(kind ^ 1)), "{kind}");
        assert_eq!((one | !one, one & !one), (Kinds::ALL, Kinds::NONE), "{kind}");
    }
    assert!(!kinds(&[3, 7]).shares() && kinds(&[3, 200]).shares() && !Kinds::ALL.shares());
}
