//! Code that the fuzz targets share: playing and judging cases, and feeding our parsers.

pub mod parse;
mod runner;

pub use runner::CorpusRunner;

/// Defines a target that plays a rulebook's cases through its reference engine. The entries of its corpus are case files,
/// which are mutated and spliced as cases.
#[macro_export]
macro_rules! target {
    ($rulebook:ty, $engine:ty) => {
        thread_local! {
            static RUNNER: std::cell::RefCell<$crate::CorpusRunner<$rulebook, $engine>> =
                std::cell::RefCell::new($crate::CorpusRunner::new());
        }

        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| -> libfuzzer_sys::Corpus {
            match RUNNER.with_borrow_mut(|runner| runner.play(bytes)) {
                true => libfuzzer_sys::Corpus::Keep,
                false => libfuzzer_sys::Corpus::Reject,
            }
        });

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            RUNNER.with_borrow_mut(|runner| runner.entries.mutate(data, size, max_size, seed))
        });

        libfuzzer_sys::fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
            RUNNER.with_borrow_mut(|runner| runner.entries.cross(first, second, out, seed))
        });
    };
}
