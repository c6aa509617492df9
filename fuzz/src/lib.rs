//! Code that the fuzz targets share: playing and judging cases, measuring searches, and feeding our parsers.

pub mod measure;
pub mod parse;
mod subject;
mod target;

pub use subject::{Planted, Subject};
pub use target::Target;

/// The flags of libFuzzer with which the targets of rulebooks are run: cases are longer than it allows by default.
pub const FLAGS: [&str; 2] = ["-max_len=65536", "-len_control=0"];

/// Defines a target that plays a subject's cases. The entries of its corpus are case files, which are mutated and spliced as
/// cases.
#[macro_export]
macro_rules! target {
    ($subject:ty) => {
        thread_local! {
            static TARGET: std::cell::RefCell<$crate::Target<$subject>> =
                std::cell::RefCell::new($crate::Target::from_environment());
        }

        libfuzzer_sys::fuzz_target!(|entry: headjudge::integrations::fuzz::Entry<
            '_,
            <$subject as $crate::Subject>::Rulebook,
        >|
         -> libfuzzer_sys::Corpus {
            match TARGET.with_borrow_mut(|target| target.play(entry.bytes)) {
                true => libfuzzer_sys::Corpus::Keep,
                false => libfuzzer_sys::Corpus::Reject,
            }
        });

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            TARGET.with_borrow_mut(|target| target.mutate(data, size, max_size, seed))
        });

        libfuzzer_sys::fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
            TARGET.with_borrow_mut(|target| target.cross(first, second, out, seed))
        });
    };
}
