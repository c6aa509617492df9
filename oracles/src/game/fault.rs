//! A fault: a bug that can be injected into an engine on purpose.

/// A bug that can be injected into an engine on purpose, to show that the rules detect it. Mutation testing calls it a
/// mutant.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    /// Its name on the command line: `life-forgets-losses-on-copy`.
    pub name: &'static str,
    /// The id of the rule that must detect it.
    pub rule: &'static str,
    /// What the faulty engine does wrong, one sentence.
    pub what: &'static str,
    /// The real bug that it is modelled on, if any: repository and number.
    pub model: Option<&'static str>,
    /// Other rules that detect it too, each with the reason.
    pub also: &'static [(&'static str, &'static str)],
}
