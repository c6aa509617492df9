//! Reference engines and their faults.

use headjudge_oracles::Fault;

/// Two parts of a table of faults, in one.
pub(crate) const fn joined<const N: usize>([first, second]: [&[Fault]; 2]) -> [Fault; N] {
    let mut all = [first[0]; N];
    let mut at = 0;
    while at < N {
        all[at] = if at < first.len() { first[at] } else { second[at - first.len()] };
        at += 1;
    }
    all
}

/// A reference engine: conforming by default, or with planted faults.
pub trait Reference<R: headjudge_oracles::Rulebook>:
    headjudge_oracles::Engine<R> + Default + Send + 'static
{
    /// The faults that can be planted. This table is the only place that says which rule must detect which fault.
    const FAULTS: &'static [Fault];

    /// The engine with these faults together, or `None` if there is no fault with one of the names.
    fn with_faults(names: &[&str]) -> Option<Self>;
    /// The engine with this fault, or `None` if there is no fault with this name.
    fn with_fault(name: &str) -> Option<Self> {
        Self::with_faults(&[name])
    }
}
