//! A target under libFuzzer: inputs are changed as [`kotodama_fuzz::change`] does, and as libFuzzer does; those that reach something
//! new are kept. The command builds and starts this.
#![no_main]

use kotodama_fuzz::{Target, target};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::sync::LazyLock;

/// Named by the command.
static TARGET: LazyLock<&'static Target> = LazyLock::new(|| {
    let name = std::env::var("KOTODAMA_FUZZ").unwrap_or_default();
    target(&name).unwrap_or_else(|| panic!("the environment variable KOTODAMA_FUZZ names no target: `{name}`"))
});

fuzz_target!(|data: &[u8]| (TARGET.laws)(data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    if seed.is_multiple_of(4) {
        return fuzzer_mutate(data, size, max_size);
    }
    let changed = TARGET.change(&data[..size], u64::from(seed));
    let size = changed.len().min(max_size);
    data[..size].copy_from_slice(&changed[..size]);
    size
});
