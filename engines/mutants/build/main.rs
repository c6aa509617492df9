//! Writes the reference engines with all their mutants into one file, each behind a switch.

mod catalog;
mod functions;
mod mutate;
mod operators;
mod planted;
mod source;

use catalog::Catalog;
use quote::ToTokens;
use std::path::Path;
use std::{env, fs};

/// The reference engines' source.
const ENGINES: &str = "../reference/src";

fn main() {
    println!("cargo::rerun-if-changed={ENGINES}");
    println!("cargo::rerun-if-changed=build");
    let mut catalog = Catalog::default();
    let engines = source::read(Path::new(ENGINES), &mut catalog);
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, text: String| {
        let path = Path::new(&out).join(name);
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    };
    write("engines.rs", prettyplease::unparse(&engines));
    write("catalog.rs", catalog.into_token_stream().to_string());
}
