//! The evidence of a violation, borrowed from wherever it is kept.

use headjudge_oracles::{Evidence, ObjectId};

/// The evidence of a violation, as a run file or a finding has it.
#[derive(Clone, Copy, Debug)]
pub struct EvidenceRef<'a> {
    /// The step after which the difference shows; 0 for the opening table.
    pub step: usize,
    /// The object, if the property belongs to one.
    pub object: Option<ObjectId>,
    /// What went wrong, in a word or two.
    pub kind: &'a str,
    /// The property.
    pub field: &'a str,
    /// What the rule expects, a line each.
    pub expected: &'a str,
    /// What the engine showed, a line each.
    pub shown: &'a str,
}

impl<'a> EvidenceRef<'a> {
    /// The evidence of a violation at a step.
    pub fn new(step: usize, evidence: &'a Evidence) -> EvidenceRef<'a> {
        let Evidence { kind, field, object, expected, shown } = evidence;
        EvidenceRef { step, object: *object, kind, field, expected, shown }
    }
}
