//! Reference engines and their faults.

use headjudge_oracles::Fault;

/// A reference engine: conforming by default, or with one fault.
pub trait Reference<R: headjudge_oracles::Rulebook>:
    headjudge_oracles::Engine<R> + Default + Send + 'static
{
    /// The faults that can be planted. This table is the only place that says which rule must detect which fault.
    const FAULTS: &'static [Fault];

    /// The engine with this fault, or `None` if there is no fault with this name.
    fn with_fault(name: &str) -> Option<Self>;
}
