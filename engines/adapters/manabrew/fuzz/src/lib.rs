//! manabrew-engine, with its own bugs as the faults that a search has to find.

use headjudge::files::config::Config;
use headjudge::integrations::fuzz::Fuzzer;
use headjudge::{InProcess, Signature, mtg};
use headjudge_fuzz::Subject;
use manabrew_adapter::Adapter;
use std::path::Path;

/// The known bugs.
const FILE: &str = include_str!("../../headjudge.toml");

/// manabrew-engine. A fault is the signature of a known bug; the others are tolerated.
pub struct Manabrew;

impl Manabrew {
    fn known() -> Vec<Signature> {
        let config = Config::parse(Path::new("headjudge.toml"), FILE.into());
        config.unwrap_or_else(|error| panic!("{error}")).signatures().cloned().collect()
    }
}

impl Subject for Manabrew {
    type Rulebook = mtg::Rulebook;
    type Driver = InProcess<Adapter>;
    const TARGET: &'static str = "manabrew";

    fn faults() -> Vec<String> {
        Self::known().iter().map(ToString::to_string).collect()
    }
    fn start(fault: &str) -> Result<Self::Driver, String> {
        let is_known = Self::faults().iter().any(|known| known == fault);
        is_known.then(|| InProcess(Adapter::default())).ok_or_else(|| format!("{fault} is no known bug"))
    }
    fn others(fault: &str) -> Vec<Signature> {
        Self::known().into_iter().filter(|known| known.to_string() != fault).collect()
    }
    fn is_shown_by(fault: &str, signature: &Signature) -> bool {
        signature.to_string() == fault
    }
    fn fuzzer(fault: Option<&str>) -> Result<Fuzzer<mtg::Rulebook, Self::Driver>, String> {
        if let Some(fault) = fault {
            return Err(format!("the engine has all its bugs, not only {fault}: leave out HEADJUDGE_FAULT"));
        }
        let fuzzer = Fuzzer::from_config(FILE, || InProcess(Adapter::default()));
        let fuzzer = fuzzer.map_err(|error| error.to_string())?;
        Ok(fuzzer.save_in(Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("headjudge")))
    }
}
