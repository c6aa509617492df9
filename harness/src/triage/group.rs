//! One fault, few findings: which findings are the same fault, as far as their cases tell.

use crate::play::Signature;

/// What of a finding tells which others are the same fault.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Its signature.
    pub signature: Signature,
    /// How many cards its case has.
    pub cards: usize,
    /// The kinds of step that its case takes.
    pub kinds: Vec<String>,
    /// Whether its rule compares two cases.
    pub is_metamorphic: bool,
    /// Every signature that its case shows at the step that convicts, under all rules.
    pub shows: Vec<Signature>,
}

/// Where a finding stands: under which other, and why; `None` for one that stands by itself.
pub type Under = Option<(usize, &'static str)>;

/// Where each of the findings stands, by their places in the list: what another's case shows too stands under the
/// smallest such case.
pub fn fold(leaves: &[Leaf]) -> Vec<Under> {
    let size = |i: &usize| (leaves[*i].kinds.len(), leaves[*i].cards, leaves[*i].signature.clone());
    let mut order: Vec<usize> = (0..leaves.len()).collect();
    order.sort_by_key(size);
    let mut under: Vec<Under> = vec![None; leaves.len()];
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        match kept.iter().find_map(|k| is_same(&leaves[*k], &leaves[i]).map(|why| (*k, why))) {
            Some(stands) => under[i] = Some(stands),
            None => kept.push(i),
        }
    }
    under
}

/// Why two findings are taken for the same fault, if they are.
fn is_same(kept: &Leaf, other: &Leaf) -> Option<&'static str> {
    if kept.shows.contains(&other.signature) || other.shows.contains(&kept.signature) {
        return Some("one case shows both");
    }
    let (a, b) = (&kept.signature, &other.signature);
    let same_steps =
        !kept.is_metamorphic && a.rule == b.rule && a.kind == b.kind && kept.kinds == other.kinds;
    same_steps.then_some("the same steps on another property")
}
