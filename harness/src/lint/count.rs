//! What was asked of each kind of step, and whether the adapter says of itself what is so.

use super::{Complaint, Probe, UNDECLARED};
use headjudge_oracles::{Answer, Capabilities, Kinds, Reply, Rulebook};

/// What was asked of a kind of step, and how it was answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The kind's name.
    pub kind: &'static str,
    /// Whether it only asks.
    pub question: bool,
    /// How often it was done.
    pub done: u64,
    /// How often it was done with nothing to report.
    pub silent: u64,
    /// How often it was refused.
    pub refused: u64,
    /// How often it was not supported.
    pub unsupported: u64,
}

impl Count {
    fn asked(&self) -> u64 {
        self.done + self.refused + self.unsupported
    }
    fn carried_out(&self) -> u64 {
        self.done + self.refused
    }
}

/// How often a kind must have been asked for before anything is made of its never being done.
const ENOUGH: u64 = 8;

/// The counts over all cases, by kind.
pub(super) fn counts<R: Rulebook>(probes: &[Probe<R>]) -> Vec<Count> {
    let count = |kind: &headjudge_oracles::Kind| Count {
        kind: kind.name,
        question: kind.question,
        ..Count::default()
    };
    let mut counts: Vec<Count> = R::KINDS.iter().map(count).collect();
    for probe in probes {
        for (at, step) in probe.case.steps.iter().enumerate() {
            let count = &mut counts[R::kind(step) as usize];
            match probe.played.reply(at) {
                Some(Reply::Done(answer)) => {
                    count.done += 1;
                    count.silent += u64::from(answer == Answer::NONE);
                }
                Some(Reply::Refused) => count.refused += 1,
                Some(Reply::Unsupported) => count.unsupported += 1,
                None => {}
            }
        }
    }
    counts
}

/// What the adapter was seen to carry out.
pub(super) fn seen(counts: &[Count]) -> Capabilities {
    let which = |is: fn(&Count) -> bool| {
        let kinds: Vec<u8> = (0..counts.len() as u8).filter(|kind| is(&counts[*kind as usize])).collect();
        Kinds::of(&kinds)
    };
    Capabilities {
        kinds: which(|count| count.carried_out() > 0),
        partly: which(|count| count.carried_out() > 0 && count.unsupported > 0),
    }
}

/// Whether the adapter carries out what it declares, and nothing else.
pub(super) fn honest<R: Rulebook>(
    counts: &[Count],
    probes: &[Probe<R>],
    declared: Capabilities,
) -> Vec<Complaint> {
    if declared == UNDECLARED {
        let what = "the adapter does not say which kinds of step it carries out".into();
        let remedy =
            "give `kinds` in its header, or let `headjudge lint --write` write them into headjudge.toml";
        return vec![Complaint::warning("declares", what, remedy)];
    }
    let judge = |(kind, count)| complain::<R>(kind as u8, count, probes, declared);
    counts.iter().enumerate().filter_map(judge).collect()
}

fn complain<R: Rulebook>(
    kind: u8,
    count: &Count,
    probes: &[Probe<R>],
    declared: Capabilities,
) -> Option<Complaint> {
    let Count { kind: name, done, refused, unsupported, .. } = count;
    let (is_declared, is_partly) = (declared.kinds.has(kind), declared.partly.has(kind));
    let first = |is: fn(Reply) -> bool| first::<R>(probes, kind, is);
    if !is_declared && count.carried_out() > 0 {
        let what = format!("{name} is not declared, and was carried out {} times", count.carried_out());
        let complaint = Complaint::error("declares", what, "declare the kind, or answer it with unsupported");
        return Some(
            first(|reply| reply != Reply::Unsupported).map_or(complaint.clone(), |n| complaint.case(n)),
        );
    }
    if is_declared && !is_partly && *unsupported > 0 {
        let what =
            format!("{name} is declared, and was unsupported {unsupported} of {} times", count.asked());
        let complaint =
            Complaint::error("declares", what, "declare it `partly`, or carry out all of its steps");
        return Some(
            first(|reply| reply == Reply::Unsupported).map_or(complaint.clone(), |n| complaint.case(n)),
        );
    }
    if is_declared && count.asked() >= ENOUGH && *done == 0 {
        let what = format!(
            "{name} is declared, and was never done: {refused} times refused, {unsupported} unsupported"
        );
        let remedy = "look whether its objects and words are understood as the rulebook means them";
        return Some(Complaint::warning("does", what, remedy));
    }
    if is_partly && count.asked() >= ENOUGH && *unsupported == 0 {
        let what = format!("{name} is declared `partly`, and was carried out all of {} times", count.asked());
        return Some(Complaint::warning(
            "declares",
            what,
            "declare it whole: an unsupported then counts as a slip",
        ));
    }
    None
}

/// The number of the first case in which a kind was answered so.
fn first<R: Rulebook>(probes: &[Probe<R>], kind: u8, is: fn(Reply) -> bool) -> Option<u64> {
    let has = |probe: &&Probe<R>| {
        let steps = probe.case.steps.iter().enumerate();
        steps.into_iter().any(|(at, step)| R::kind(step) == kind && probe.played.reply(at).is_some_and(is))
    };
    probes.iter().find(has).map(|probe| probe.number)
}
