//! A fault that can be planted: its row in the table of who must convict it.

/// A fault that can be planted in a reference engine.
///
/// Its place in the game's table `FAULTS` says how it is told to the engine; the table is the one place
/// that says which rule must convict it.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    /// Its name on the command line: `life-forgets-losses-on-copy`.
    pub name: &'static str,
    /// The id of the rule that must convict it.
    pub rule: &'static str,
    /// What the faulty engine does wrong, one sentence.
    pub what: &'static str,
    /// The real bug that it is modelled on, if any: repository and number.
    pub model: Option<&'static str>,
    /// Other rules that convict it too, each with the reason.
    pub also: &'static [(&'static str, &'static str)],
}

/// A reference engine: honest as it is made by `Default`, or with one fault planted.
pub trait Reference<R: headjudge_oracles::Rulebook>:
    headjudge_oracles::Engine<R> + Default + Send + 'static
{
    /// The faults that can be planted: the one table that says which rule must convict which.
    const FAULTS: &'static [Fault];

    /// The engine with the fault of that name planted; `None` if there is no such fault.
    fn with_fault(name: &str) -> Option<Self>;
}
