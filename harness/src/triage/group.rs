//! Which findings are likely the same bug, judged by their cases.

use crate::play::Signature;

/// What grouping needs to know about a finding.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Its signature.
    pub signature: Signature,
    /// How many cards its case has.
    pub cards: usize,
    /// The kinds of its case's steps.
    pub kinds: Vec<String>,
    /// Whether its rule compares two cases.
    pub is_metamorphic: bool,
    /// The signatures of all rules that its case violates at the finding's step.
    pub violated: Vec<Signature>,
}

/// The index of the finding that another is grouped under, and the reason.
pub type GroupedUnder = (usize, &'static str);

/// For each finding: the one that it is grouped under as likely the same bug, if any. The finding with the
/// smallest case of a group is grouped under no other.
pub fn group(candidates: &[Candidate]) -> Vec<Option<GroupedUnder>> {
    let size =
        |i: &usize| (candidates[*i].kinds.len(), candidates[*i].cards, candidates[*i].signature.clone());
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(size);
    let mut grouped_under: Vec<Option<GroupedUnder>> = vec![None; candidates.len()];
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        let same = |k: &usize| same_bug(&candidates[*k], &candidates[i]).map(|reason| (*k, reason));
        match kept.iter().find_map(same) {
            Some(under) => grouped_under[i] = Some(under),
            None => kept.push(i),
        }
    }
    grouped_under
}

/// Why two findings are likely the same bug, if they are.
fn same_bug(kept: &Candidate, other: &Candidate) -> Option<&'static str> {
    if kept.violated.contains(&other.signature) || other.violated.contains(&kept.signature) {
        return Some("one case shows both");
    }
    let (a, b) = (&kept.signature, &other.signature);
    let same_steps =
        !kept.is_metamorphic && a.rule == b.rule && a.kind == b.kind && kept.kinds == other.kinds;
    same_steps.then_some("the same steps on another property")
}
