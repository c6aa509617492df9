//! A whole search in one call: generate cases, play them, and shrink each violation to a finding.

use super::finding::{Confirmation, Finding, Flaky};
use super::triage::Triage;
use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::campaign::{BlockRunner, Campaign, Counts, NewDriver, Plan, Rounds, Worker};
use headjudge_play::error::Error;
use headjudge_play::play::{Driver, Signature, Tolerated};
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A search for violations: it generates cases, plays them through an engine, and shrinks each violation to a
/// finding. For tools of your own; the `headjudge` command and `cargo test` suites do more, such as playing the
/// engine in a child process.
///
/// Nothing is written to disk. The same settings give the same findings.
///
/// ```
/// # {
/// # use headjudge_reference::{Reference, kf::Engine};
/// # fn faulty() -> Engine { Engine::with_fault("dead-attacker-resolves").unwrap() }
/// use headjudge::{InProcess, Search, bug_report, kf};
///
/// let search = Search::<kf::Rulebook>::new().seed(7).cases(1024);
/// let result = search.run(|| InProcess(faulty()))?;
/// for finding in &result.findings {
///     println!("{}", bug_report(finding));
/// }
/// assert!(!result.findings.is_empty());
/// # }
/// # Ok::<(), headjudge::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search<R: Rulebook> {
    plan: Plan,
    cases: u64,
    known: Vec<Tolerated>,
    rulebook: PhantomData<R>,
}

/// What a [`Search`] found.
#[derive(Clone, Debug)]
pub struct SearchResult<R: Rulebook> {
    /// The findings, smallest case first. One that is the same bug as another names it.
    pub findings: Vec<Finding<R>>,
    /// Violations that not every play of their case showed.
    pub flaky: Vec<Flaky<R>>,
    /// How many cases and steps were played, in how many cases each rule's precondition was met, and the engine
    /// failures.
    pub counts: Counts,
}

impl<R: Rulebook> Default for Search<R> {
    fn default() -> Self {
        Search::new()
    }
}

impl<R: Rulebook> Search<R> {
    /// A search of 1,024 cases from seed 1 under the default interpretations, over all rules.
    pub fn new() -> Self {
        let plan = Plan { seed: 1, ..Plan::default() };
        Search { plan, cases: 1024, known: Vec::new(), rulebook: PhantomData }
    }
    /// Generates the cases from this seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.plan.seed = seed;
        self
    }
    /// Plays at most this number of cases.
    #[must_use]
    pub fn cases(mut self, cases: u64) -> Self {
        self.cases = cases;
        self
    }
    /// Judges ambiguous texts under these interpretations.
    #[must_use]
    pub fn interpretations(mut self, interpretations: Interpretations) -> Self {
        self.plan.interpretations = interpretations;
        self
    }
    /// Does not report violations with these signatures, and plays on after them.
    #[must_use]
    pub fn known(mut self, signatures: Vec<Signature>) -> Self {
        self.known = signatures.into_iter().map(Tolerated::from).collect();
        self
    }

    /// Searches. `new` makes a driver of the engine: [`InProcess`](headjudge_play::play::InProcess) for an engine in Rust.
    /// It is called again after the engine panicked.
    ///
    /// # Errors
    /// Why the engine was given up, if it failed in too many cases.
    pub fn run<D: Driver<R> + Send + 'static>(
        self,
        new: impl Fn() -> D + Send + Sync + 'static,
    ) -> Result<SearchResult<R>, Error> {
        let new = Arc::new(new);
        let new_again = new.clone();
        let new_driver: NewDriver<D> = Arc::new(move || Ok(new_again()));
        let plan = Plan { can: new().capabilities(), ..self.plan };
        let triage = Triage::<R>::new(plan.clone(), &[], None)?;
        let mut workers: Vec<Box<dyn Worker>> = vec![Box::new(BlockRunner::new(plan, &[], new_driver)?)];
        let campaign = Campaign {
            rounds: Rounds::all(self.cases),
            known: self.known,
            progress: &|_| {},
            stop: &AtomicBool::new(false),
        };
        let mut seen = Vec::new();
        let result = campaign.run(&mut workers, &mut |new| seen.extend_from_slice(new));
        if let Some(why) = result.given_up {
            return Err(Error::Engine(why));
        }
        let mut driver = new();
        let (mut findings, mut flaky) = (Vec::new(), Vec::new());
        for (signature, first) in seen {
            let occurrences = result.counts.occurrences(&signature).unwrap_or(first);
            match triage.confirm(&mut driver, &signature, occurrences)? {
                Confirmation::Confirmed(mut finding) => match triage.shrink(&mut driver, &mut finding)? {
                    None => findings.push(*finding),
                    Some(unstable) => flaky.push(unstable),
                },
                Confirmation::Flaky(unstable) => flaky.push(*unstable),
            }
        }
        let findings = triage.group(&mut driver, findings);
        Ok(SearchResult { findings, flaky, counts: result.counts })
    }
}
