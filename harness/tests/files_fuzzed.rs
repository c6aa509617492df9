//! What fuzzing our parsers found, and what it began with: fed to the same checks as the fuzzer's.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

#[allow(unreachable_pub)] // It is the fuzz targets' library that is included here.
#[path = "../../fuzz/src/parse.rs"]
mod parse;

use std::path::{Path, PathBuf};

/// How many of a target's files the check takes for whole ones, and how many there are.
fn whole_of(target: &str, check: fn(&[u8]) -> bool) -> (usize, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/regressions").join(target);
    let files = std::fs::read_dir(&folder).expect("the folder is there");
    let files: Vec<PathBuf> = files.map(|file| file.expect("a folder can be listed").path()).collect();
    let is_whole = |path: &&PathBuf| {
        println!("{}", path.display());
        check(&std::fs::read(path).expect("a file can be read"))
    };
    (files.iter().filter(is_whole).count(), files.len())
}

#[test]
fn case_files_are_read_as_they_are_written() {
    let (whole, all) = whole_of("case_file", parse::case_file);
    assert!(whole >= 1, "{whole} of {all}");
}

#[test]
fn replies_are_read_as_they_are_written() {
    let (whole, all) = whole_of("wire_reply", parse::wire_reply);
    assert!(whole >= 1, "{whole} of {all}");
}

#[test]
fn configs_are_read_or_refused() {
    let (whole, all) = whole_of("config", parse::config);
    assert!(whole >= 1 && whole < all, "{whole} of {all}");
}

/// A card's shape that corrects its numbers while it is visited once hid this from the check of the whole case.
#[test]
fn a_number_out_of_range_is_refused() {
    let path = Path::new("../fuzz/regressions/case_file/power-out-of-range.json");
    let read =
        headjudge::files::case_file::read_case::<headjudge::kf::Kf>(path).map_err(|error| error.to_string());
    let error = read.expect_err("a power of 0 is refused");
    assert!(error.contains("card 5: power is 0; the allowed range is 1 to 9"), "{error}");
}
