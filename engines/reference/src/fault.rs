//! What a reference engine has besides an engine: its faults.

use headjudge_oracles::Fault;

/// A reference engine: correct as `Default` makes it, or with one fault.
pub trait Reference<R: headjudge_oracles::Rulebook>:
    headjudge_oracles::Engine<R> + Default + Send + 'static
{
    /// Its faults. This table alone says which rule must detect which fault.
    const FAULTS: &'static [Fault];

    /// The engine with the fault of this name; `None` if there is no such fault.
    fn with_fault(name: &str) -> Option<Self>;
}
