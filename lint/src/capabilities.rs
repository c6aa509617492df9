//! Whether an adapter supports the kinds of step that it declares, and no others.

use super::cases::PlayedCase;
use super::kind_counts::KindCounts;
use super::problem::Problem;
use headjudge_oracles::{Capabilities, Kinds, Reply, Rulebook, Steps};

/// How many times a kind must have been sent before never being done is a problem.
const MIN_SENT: u64 = 8;

/// What the adapter was seen to support.
pub(super) fn observed(counts: &[KindCounts]) -> Capabilities {
    let kinds = |is: fn(&KindCounts) -> bool| {
        let kinds: Vec<u8> = (0..counts.len() as u8).filter(|kind| is(&counts[*kind as usize])).collect();
        Kinds::of(&kinds)
    };
    Capabilities {
        kinds: kinds(|count| count.supported() > 0),
        partly: kinds(|count| count.supported() > 0 && count.unsupported > 0),
        limits: &[],
        printed: &[],
    }
}

/// How many times a kind must have been sent before supporting each of its steps suggests that it is whole. A run sends it
/// more often, and an unsupported step of a kind that is whole is an error there.
const MIN_WHOLE: u64 = 64;

/// Checks that the adapter supports what it declares, and nothing else.
pub(super) fn check_declared<R: Rulebook>(
    counts: &[KindCounts],
    cases: &[PlayedCase<R>],
    declared: Capabilities,
) -> Vec<Problem> {
    if declared == Capabilities::UNDECLARED {
        let what = "the adapter does not declare which kinds of step it supports".into();
        let remedy =
            "give `kinds` in `ready`, or let `headjudge lint --write` write them into headjudge.toml";
        return vec![Problem::warning("capabilities", what, remedy)];
    }
    let check = |(kind, count)| check_kind::<R>(kind as u8, count, cases, declared);
    counts.iter().enumerate().filter_map(check).collect()
}

fn check_kind<R: Rulebook>(
    kind: u8,
    count: &KindCounts,
    cases: &[PlayedCase<R>],
    declared: Capabilities,
) -> Option<Problem> {
    let KindCounts { kind: name, done, refused, unsupported, .. } = count;
    let (is_declared, is_partly) = (declared.kinds.has(kind), declared.partly.has(kind));
    let in_first_case = |problem: Problem, is: fn(Reply) -> bool| {
        first_case::<R>(cases, kind, is).map_or(problem.clone(), |number| problem.in_case(number))
    };
    if !is_declared && count.supported() > 0 {
        let times = match count.supported() {
            1 => "once".to_owned(),
            times => format!("{times} times"),
        };
        let what = format!("{name} is not declared, but was supported {times}");
        let remedy = "declare the kind in `kinds`, or answer it with unsupported";
        let problem = Problem::error("capabilities", what, remedy);
        return Some(in_first_case(problem, |reply| reply != Reply::Unsupported));
    }
    if is_declared && !is_partly && *unsupported > 0 {
        let what = format!("{name} is declared, but was unsupported {unsupported} of {} times", count.sent());
        let remedy =
            "declare it in `partly`, or support all its steps; `--write` finds out which ones it supports";
        let problem = Problem::error("capabilities", what, remedy);
        return Some(in_first_case(problem, |reply| reply == Reply::Unsupported));
    }
    if is_declared && count.sent() >= MIN_SENT && *done == 0 {
        let what = format!(
            "{name} is declared, but was never done: {refused} times refused, {unsupported} unsupported"
        );
        let remedy = "check that the adapter reads its objects and words as the rulebook means them";
        return Some(Problem::warning("never-done", what, remedy));
    }
    // Within limits that were learned, rare steps may still be unsupported.
    let is_limited = declared.limits.iter().any(|limit| limit.of == *name);
    if is_partly && !is_limited && count.sent() >= MIN_WHOLE && *unsupported == 0 {
        let what = format!("{name} is declared in `partly`, but was supported all of {} times", count.sent());
        let remedy = "declare it in `kinds` alone; then an unsupported by mistake is reported";
        return Some(Problem::warning("capabilities", what, remedy));
    }
    None
}

/// The number of the first case with such a reply to a kind of step.
fn first_case<R: Rulebook>(cases: &[PlayedCase<R>], kind: u8, is: fn(Reply) -> bool) -> Option<u64> {
    let has = |played: &&PlayedCase<R>| {
        let steps = played.case.steps.iter().enumerate();
        steps.into_iter().any(|(at, step)| step.kind() == kind && played.recording.reply(at).is_some_and(is))
    };
    cases.iter().find(has).map(|played| played.number)
}
