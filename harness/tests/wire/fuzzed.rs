//! The checks of the fuzz targets, on the inputs that fuzzing found, and on its seeds.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

#[allow(unreachable_pub)] // This includes the library of the fuzz targets.
#[path = "../../../fuzz/src/parse.rs"]
mod parse;

use std::path::{Path, PathBuf};

/// How many of a target's files are valid, and how many there are.
fn count_valid(target: &str, check: fn(&[u8]) -> bool) -> (usize, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/regressions").join(target);
    let files = std::fs::read_dir(&folder).expect("the folder is there");
    let files: Vec<PathBuf> = files.map(|file| file.expect("a folder can be listed").path()).collect();
    let is_valid = |path: &&PathBuf| {
        println!("{}", path.display());
        check(&std::fs::read(path).expect("a file can be read"))
    };
    (files.iter().filter(is_valid).count(), files.len())
}

#[test]
fn case_files_are_read_back() {
    let (valid, all) = count_valid("case_file", parse::case_file);
    assert!(valid >= 1, "{valid} of {all}");
}

#[test]
fn responses_are_read_back() {
    let (valid, all) = count_valid("wire_reply", parse::wire_reply);
    assert!(valid >= 1, "{valid} of {all}");
}

#[test]
fn settings_are_read_or_rejected() {
    let (valid, all) = count_valid("config", parse::config);
    assert!(valid >= 1 && valid < all, "{valid} of {all}");
}

/// The shape of this card corrects its numbers when it is visited, so validating the whole case did not find this error.
#[test]
fn a_number_out_of_range_is_rejected() {
    let path = Path::new("../fuzz/regressions/case_file/power-out-of-range.json");
    let read =
        headjudge::files::case_file::read_case::<headjudge::kf::Kf>(path).map_err(|error| error.to_string());
    let error = read.expect_err("a power of 0 is refused");
    assert!(error.contains("card 5: power is 0; the allowed range is 1 to 100000"), "{error}");
}
