//! What the fuzz targets share: cases played and judged, and our parsers fed.

mod bench;
pub mod parse;

pub use bench::BlockRunner;

/// A target: a rulebook's cases, played through its reference engine. Entries of its corpus are case files, mutated and
/// spliced as cases.
#[macro_export]
macro_rules! target {
    ($rulebook:ty, $engine:ty) => {
        thread_local! {
            static BENCH: std::cell::RefCell<$crate::BlockRunner<$rulebook, $engine>> =
                std::cell::RefCell::new($crate::BlockRunner::new());
        }

        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| -> libfuzzer_sys::Corpus {
            match BENCH.with_borrow_mut(|bench| bench.play(bytes)) {
                true => libfuzzer_sys::Corpus::Keep,
                false => libfuzzer_sys::Corpus::Reject,
            }
        });

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            BENCH.with_borrow_mut(|bench| bench.entries.mutate(data, size, max_size, seed))
        });

        libfuzzer_sys::fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
            BENCH.with_borrow_mut(|bench| bench.entries.cross(first, second, out, seed))
        });
    };
}
