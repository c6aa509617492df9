//! Reference engines and their faults.

use headjudge_oracles::Fault;

/// How many faults the parts of a table have.
pub(crate) const fn count<const PARTS: usize>(parts: [&[Fault]; PARTS]) -> usize {
    let (mut sum, mut part) = (0, 0);
    while part < PARTS {
        (sum, part) = (sum + parts[part].len(), part + 1);
    }
    sum
}

/// The parts of a table of faults, in one.
pub(crate) const fn joined<const N: usize, const PARTS: usize>(parts: [&[Fault]; PARTS]) -> [Fault; N] {
    let mut all = [parts[0][0]; N];
    let (mut at, mut part, mut row) = (0, 0, 0);
    while at < N {
        if row < parts[part].len() {
            all[at] = parts[part][row];
            (at, row) = (at + 1, row + 1);
        } else {
            (part, row) = (part + 1, 0);
        }
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
