//! How long an engine is waited for.

use super::hang_count::HangCount;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long an engine is waited for. All processes of one engine share it, so that an engine that hangs everywhere costs
/// little: where it hung before, less time is given to it.
///
/// Time decides only whether a reply is a hang. All else is decided by how many hangs there were.
#[derive(Clone, Debug, Default)]
pub struct Patience {
    shared: Arc<Shared>,
    /// Whether to stop waiting at once, whatever the limit: the user ended the run.
    is_over: Option<fn() -> bool>,
    /// Where a run says what it waits for; standard error by default.
    note: Option<fn(&str)>,
    /// Whether hangs here count for [`is_spent`](Self::is_spent).
    counts: bool,
}

#[derive(Debug, Default)]
struct Shared {
    /// Whether there was any hang: spares those who wait the lock.
    has_hung: AtomicBool,
    hangs: Mutex<Hangs>,
}

#[derive(Debug, Default)]
struct Hangs {
    /// In all processes.
    all: HangCount,
    /// Outside of a campaign, which counts its own.
    counted: HangCount,
    /// What the run has already reported that it waits for.
    reported: Vec<String>,
}

/// After how many hangs at one place a hang costs little more.
const MANY: u64 = 3;
/// The shortest limit that others shrink to: a busy machine may need as long for a reply.
const SHORTEST: Duration = Duration::from_millis(200);
/// How long a run waits before it reports that it waits.
const SILENT: Duration = Duration::from_secs(2);

impl Patience {
    /// Stops waiting once this is true.
    #[must_use]
    pub fn until(self, is_over: fn() -> bool) -> Patience {
        Patience { is_over: Some(is_over), ..self }
    }
    /// Says with this function what is waited for.
    #[must_use]
    pub fn noting(self, note: fn(&str)) -> Patience {
        Patience { note: Some(note), ..self }
    }
    /// The same patience, for what is played besides a campaign: its hangs count for [`is_spent`](Self::is_spent).
    #[must_use]
    pub fn counting(&self) -> Patience {
        Patience { counts: true, ..self.clone() }
    }
    /// What says what is waited for, if it is not standard error.
    pub fn note(&self) -> Option<fn(&str)> {
        self.note
    }
    /// Whether nothing is waited for any more.
    pub fn is_over(&self) -> bool {
        self.is_over.is_some_and(|is_over| is_over())
    }
    /// Whether the engine hung so often that nothing more is played for which there is no need.
    pub fn is_spent(&self) -> bool {
        self.has_hung() && self.hangs().counted.is_enough()
    }
    /// Whether the engine ever hung.
    pub fn has_hung(&self) -> bool {
        self.shared.has_hung.load(Ordering::Relaxed)
    }

    /// The limit for a reply whose full limit this is: a tenth after the first hang at the place, a fiftieth after a few.
    pub fn limit(&self, full: Duration, place: impl FnOnce() -> String) -> Duration {
        if !self.has_hung() {
            return full;
        }
        let share = match self.hangs().all.at(&place()) {
            0 => return full,
            1..MANY => 10,
            MANY.. => 50,
        };
        (full / share).max(SHORTEST).min(full)
    }

    /// Notes that the engine hung.
    pub fn note_hang(&self, place: &str) {
        let mut hangs = self.hangs();
        hangs.all.add(place);
        if self.counts {
            hangs.counted.add(place);
        }
        self.shared.has_hung.store(true, Ordering::Relaxed);
    }

    /// What to report that the run waits for. `None` while the wait is short, or if it was reported before.
    pub fn to_report(&self, waited: Duration, what: &dyn Fn() -> String) -> Option<String> {
        if waited < SILENT {
            return None;
        }
        let what = what();
        let reported = &mut self.hangs().reported;
        if reported.contains(&what) {
            return None;
        }
        reported.push(what.clone());
        Some(what)
    }

    fn hangs(&self) -> MutexGuard<'_, Hangs> {
        self.shared.hangs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Duration = Duration::from_secs(10);

    fn limit(patience: &Patience, place: &str) -> Duration {
        patience.limit(FULL, || place.into())
    }

    #[test]
    fn the_limit_shrinks_where_the_engine_hung_and_nowhere_else() {
        let patience = Patience::default();
        let mut limits = vec![limit(&patience, "step play")];
        for _ in 0..MANY {
            patience.clone().note_hang("step play");
            limits.push(limit(&patience, "step play"));
        }
        assert_eq!(limits.iter().map(Duration::as_millis).collect::<Vec<_>>(), [10_000, 1_000, 1_000, 200]);
        assert_eq!(limit(&patience, "step get"), FULL);
        let short = Duration::from_millis(100);
        assert_eq!(patience.limit(short, || "step play".into()), short, "a limit never grows");
    }

    #[test]
    fn hangs_of_a_campaign_shrink_limits_and_do_not_spend_patience() {
        let campaign = Patience::default();
        let replays = campaign.counting();
        (0..9).for_each(|_| campaign.note_hang("step play"));
        assert!(!replays.is_spent());
        (0..3).for_each(|_| replays.note_hang("step play"));
        assert!(replays.is_spent() && campaign.is_spent());
    }
}
