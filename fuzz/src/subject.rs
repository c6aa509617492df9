//! The engines that the targets play, and the faults that a measured search has to find in them.

use headjudge::integrations::fuzz::Fuzzer;
use headjudge::{Driver, InProcess, Rulebook, Signature};
use headjudge_reference::Reference;
use std::marker::PhantomData;
use std::path::Path;

/// An engine with faults.
pub trait Subject: 'static {
    /// Its game.
    type Rulebook: Rulebook;
    /// Who plays it.
    type Driver: Driver<Self::Rulebook> + 'static;
    /// The name of its fuzz target.
    const TARGET: &'static str;

    /// The names of its faults.
    fn faults() -> Vec<String>;
    /// Starts the engine with that fault.
    ///
    /// # Errors
    /// When it has no such fault.
    fn start(fault: &str) -> Result<Self::Driver, String>;
    /// What else the engine with that fault violates. A search continues past it.
    fn others(_fault: &str) -> Vec<Signature> {
        Vec::new()
    }
    /// Whether a violation that is none of the others shows the fault.
    fn is_shown_by(_fault: &str, _signature: &Signature) -> bool {
        true
    }
    /// The target that records what it finds; in the engine with that fault, or else in the engine as it is.
    ///
    /// # Errors
    /// When it has no such fault.
    fn fuzzer(fault: Option<&str>) -> Result<Fuzzer<Self::Rulebook, Self::Driver>, String>;
}

/// A reference engine, with one of the faults that can be planted in it.
pub struct Planted<R, E>(PhantomData<(R, E)>);

impl<R: Rulebook, E: Reference<R>> Subject for Planted<R, E> {
    type Rulebook = R;
    type Driver = InProcess<E>;
    const TARGET: &'static str = R::NAME;

    fn faults() -> Vec<String> {
        E::FAULTS.iter().map(|fault| fault.name.to_owned()).collect()
    }
    fn start(fault: &str) -> Result<Self::Driver, String> {
        E::with_fault(fault).map(InProcess).ok_or_else(|| format!("{} has no fault {fault:?}", R::NAME))
    }
    fn fuzzer(fault: Option<&str>) -> Result<Fuzzer<R, Self::Driver>, String> {
        let fault = fault.map(str::to_owned);
        fault.as_deref().map_or(Ok(()), |fault| Self::start(fault).map(drop))?;
        let fuzzer = Fuzzer::new(move || {
            let planted = fault.as_deref().and_then(E::with_fault);
            InProcess(planted.unwrap_or_default())
        });
        Ok(fuzzer.save_in(Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts/findings")))
    }
}
