//! The replies to each kind of step.

use super::cases::PlayedCase;
use headjudge_oracles::{Answer, Reply, Rulebook, Steps};

/// The replies to a kind of step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindCounts {
    /// The kind's name.
    pub kind: &'static str,
    /// Whether it is a question.
    pub question: bool,
    /// How many times it was done.
    pub done: u64,
    /// How many times it was done without an answer.
    pub unanswered: u64,
    /// How many times it was refused.
    pub refused: u64,
    /// How many times it was unsupported.
    pub unsupported: u64,
}

impl KindCounts {
    /// How many times it was sent.
    pub(super) fn sent(&self) -> u64 {
        self.done + self.refused + self.unsupported
    }
    /// How many times it was supported.
    pub(super) fn supported(&self) -> u64 {
        self.done + self.refused
    }
}

/// Counts the replies over all cases, by kind.
pub(super) fn count_kinds<R: Rulebook>(cases: &[PlayedCase<R>]) -> Vec<KindCounts> {
    let none = |kind: &headjudge_oracles::Kind| KindCounts {
        kind: kind.name,
        question: kind.question,
        ..KindCounts::default()
    };
    let mut counts: Vec<KindCounts> = R::Step::KINDS.iter().map(none).collect();
    for played in cases {
        for (at, step) in played.case.steps.iter().enumerate() {
            let count = &mut counts[step.kind() as usize];
            match played.recording.reply(at) {
                Some(Reply::Done(answer)) => {
                    count.done += 1;
                    count.unanswered += u64::from(answer == Answer::NONE);
                }
                Some(Reply::Refused) => count.refused += 1,
                Some(Reply::Unsupported) => count.unsupported += 1,
                None => {}
            }
        }
    }
    counts
}
