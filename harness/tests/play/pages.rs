//! The examples of docs/fuzzing-and-other-libraries.md that are test files. The page has their text.

#[cfg(all(feature = "proptest", feature = "reference", feature = "kf"))]
mod proptest;
#[cfg(all(feature = "quickcheck", feature = "reference", feature = "kf"))]
mod quickcheck;
