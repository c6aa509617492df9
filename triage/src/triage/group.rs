//! Which findings are shown to be the same bug by their cases.

use crate::files::run_file::{Diagnosis, GroupedUnder, SameBug};
use headjudge_play::play::Signature;

/// What grouping needs to know about a finding. It is in a run file too, so that merged shards are grouped as a whole run.
#[derive(Clone, Debug)]
pub struct Candidate<'a> {
    /// Its signature.
    pub signature: &'a Signature,
    /// How many steps and cards its case has.
    pub size: (usize, usize),
    /// The kind of the step that shows it; empty for the opening table.
    pub kind: &'a str,
    /// The signatures of all rules that its case violates at that step.
    pub violated: &'a [Signature],
    /// Signatures that show at that step, on the same object, with another value in one field of a step.
    pub beside: &'a [Signature],
    /// Signatures that its case shows at an earlier step, on an object that the finding concerns, with the kind of that step.
    pub before: Vec<(&'a Signature, &'a str)>,
    /// Signatures of the same rule and kind that show if another property stands in its case.
    pub renamed: &'a [Signature],
    /// The bug that explains it, if one does.
    pub diagnosis: Option<&'a Diagnosis>,
}

/// For each finding: the one that it is grouped under as the same bug, if any. The finding with the smallest case of a
/// group, or of those that have a diagnosis, is grouped under no other.
pub fn group(candidates: &[Candidate<'_>]) -> Vec<Option<GroupedUnder>> {
    // A bug that is named says more than a smaller case, and most where it breaks its own rule.
    let rank = |i: &usize| {
        let Candidate { signature, size, diagnosis, .. } = &candidates[*i];
        let is_of_its_rule = diagnosis.is_some_and(|diagnosis| diagnosis.rule == signature.rule);
        (diagnosis.is_none(), !is_of_its_rule, size, signature)
    };
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(rank);
    let mut grouped_under: Vec<Option<GroupedUnder>> = vec![None; candidates.len()];
    for (at, i) in order.iter().enumerate() {
        let same = |k: &usize| same_bug(&candidates[*k], &candidates[*i]).map(|because| (*k, because));
        let Some((like, because)) = order[..at].iter().find_map(same) else { continue };
        let like_it = candidates[like].signature.clone();
        let under = grouped_under[like].as_ref().map_or(&like_it, |group| &group.under).clone();
        grouped_under[*i] = Some(GroupedUnder { under, like: like_it, because });
    }
    grouped_under
}

/// What shows that two findings are the same bug, if anything does.
fn same_bug(a: &Candidate<'_>, b: &Candidate<'_>) -> Option<SameBug> {
    let either = |shows: fn(&Candidate<'_>, &Candidate<'_>) -> bool| shows(a, b) || shows(b, a);
    let bug = |it: &Candidate<'_>| it.diagnosis.map(|diagnosis| diagnosis.what.clone());
    match () {
        () if bug(a).is_some() && bug(a) == bug(b) => Some(SameBug::OneDiagnosis),
        () if bug(a).is_some() && bug(b).is_some() => None,
        () if a.violated.contains(b.signature) && b.violated.contains(a.signature) => Some(SameBug::OneCase),
        () if either(shows_before) => Some(SameBug::WrongBefore),
        // A case that shows one of two bugs may show the other by chance, and hardly the other way round, too.
        () if shows_beside(a, b) && shows_beside(b, a) => Some(SameBug::OtherValue),
        () if is_same_kind(a, b) && either(shows_beside) => Some(SameBug::OtherValue),
        () if either(|a, b| a.renamed.contains(b.signature)) => Some(SameBug::OtherProperty),
        () => None,
    }
}

/// Whether the violations are of the same kind. The kind of what the frame reports is only that of the step.
fn is_same_kind(a: &Candidate<'_>, b: &Candidate<'_>) -> bool {
    let is_frame = |it: &Candidate<'_>| it.signature.rule.contains(":frame.");
    a.signature.kind == b.signature.kind
        && (a.signature.rule == b.signature.rule || !is_frame(a) && !is_frame(b))
}

/// Whether the case of `a` shows `b` with another value in one field.
///
/// If `b` is about another property, neither case may have a card or step that the other does without: one of the bugs would
/// need it, and the other would not.
fn shows_beside(a: &Candidate<'_>, b: &Candidate<'_>) -> bool {
    a.beside.contains(b.signature) && (a.signature.field == b.signature.field || a.size == b.size)
}

/// Whether the case of `a` shows `b` before, after the same kind of step as the case of `b`. No smaller case shows `a`, and
/// none that does not show `b` before.
///
/// What shows as dealt is left out, and so is what any step shows: it would hide all others.
fn shows_before(a: &Candidate<'_>, b: &Candidate<'_>) -> bool {
    !b.kind.is_empty() && a.before.contains(&(b.signature, b.kind))
}
