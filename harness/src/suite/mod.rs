//! `cargo test` for engine authors: one test per rule.

mod file;
mod test;

use crate::files::config::{Budget, KnownBug};
use crate::isolate::{ChildMode, Limits, child_mode, run_child};
use headjudge_oracles::{Capabilities, Engine, Interpretations, Rule, Rulebook, rules};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use test::Test;

/// What makes engines: any function that returns one.
pub trait Factory<R: Rulebook>: Send + Sync + 'static {
    /// The engine that it makes.
    type Engine: Engine<R> + 'static;
    /// Makes an engine.
    fn make(&self) -> Self::Engine;
}

impl<R: Rulebook, E: Engine<R> + 'static, F: Fn() -> E + Send + Sync + 'static> Factory<R> for F {
    type Engine = E;
    fn make(&self) -> E {
        self()
    }
}

/// The rules of a rulebook as tests of one engine: see [`suite`].
#[must_use = "a suite does nothing until it is run"]
pub struct Suite<R: Rulebook> {
    can: Capabilities,
    interpretations: Interpretations,
    skipped: Vec<&'static str>,
    limits: Limits,
    budget: Budget,
    known: Vec<KnownBug<R>>,
    child: Box<dyn Fn(ChildMode) -> ExitCode>,
    rulebook: std::marker::PhantomData<R>,
}

/// The rules of a rulebook as tests of the engine that `new` makes.
///
/// This is the whole of a test file but for the adapter; the test target says `harness = false`:
///
/// ```ignore
/// fn main() -> std::process::ExitCode {
///     headjudge::suite::<fab::Rulebook>(MyEngine::default).run()
/// }
/// ```
///
/// `cargo test` and `cargo nextest run` then list a test per checked rule. Rules that the engine's
/// capabilities cannot be held to are listed as ignored. The binary runs itself again for each test, so an
/// engine that aborts fails that test and no other.
///
/// `HEADJUDGE_SEED` and `HEADJUDGE_CASES` say from which seed and how many cases a rule's test plays;
/// `HEADJUDGE_TIME_LIMIT` (seconds) and `HEADJUDGE_MEMORY_LIMIT` (MiB) what a child may take. A
/// [`headjudge.toml`](crate::files::config) beside the crate's manifest is heard: interpretations, known bugs, and the budget.
pub fn suite<R: Rulebook>(new: impl Factory<R>) -> Suite<R> {
    fn can<R: Rulebook, F: Factory<R>>(_: &F) -> Capabilities {
        F::Engine::capabilities()
    }
    let can = can(&new);
    let new = Arc::new(new);
    let child = move |mode| {
        let new = new.clone();
        run_child::<R, _>(mode, Arc::new(move || new.make()), || &[])
    };
    Suite {
        can,
        interpretations: Interpretations::default(),
        skipped: Vec::new(),
        limits: Limits::default(),
        budget: Budget::default(),
        known: Vec::new(),
        child: Box::new(child),
        rulebook: std::marker::PhantomData,
    }
}

impl<R: Rulebook> Suite<R> {
    /// Elects a reading of a text that can be read two ways.
    ///
    /// # Panics
    /// When the rulebook has no such interpretation or reading.
    pub fn choose(mut self, interpretation: &str, option: &str) -> Self {
        match self.interpretations.choose(R::INTERPRETATIONS, interpretation, option) {
            Ok(interpretations) => self.interpretations = interpretations,
            Err(what) => panic!("{what}"),
        }
        self
    }
    /// Lists rules as ignored, with the reason: what the adapter does not show, say. Each is named by its id
    /// without the rulebook's name, or all of a section at once: `2.5.3c`, `2.10`.
    ///
    /// # Panics
    /// When there is no such rule.
    pub fn skip(mut self, which: &[&'static str], why: &'static str) -> Self {
        for name in which {
            assert!(
                rules::<R>().any(|rule| is_of(rule, name)),
                "{} has no rule {name} to skip: {why}",
                R::NAME
            );
        }
        self.skipped.extend_from_slice(which);
        self
    }
    /// What a child may take: time for 16 cases or one reply, and memory.
    pub fn limits(self, limits: Limits) -> Self {
        Suite { limits, ..self }
    }

    /// Runs the tests that the command line asks for, as any test binary does.
    pub fn run(self) -> ExitCode {
        match child_mode() {
            Some((mode, rulebook)) if rulebook == R::NAME => return (self.child)(mode),
            Some(_) => return ExitCode::SUCCESS, // a child of another suite in the same binary
            None => {}
        }
        let suite = match self.hear_file() {
            Ok(suite) => suite,
            Err(what) => {
                eprintln!("error: {what}");
                return ExitCode::from(2);
            }
        };
        let arguments = Arguments::from_args();
        let trials = rules::<R>().enumerate().filter(|(_, rule)| rule.is_checked());
        let trials = trials.map(|(i, rule)| suite.trial(i, rule)).collect();
        libtest_mimic::run(&arguments, trials).exit_code()
    }

    fn trial(&self, index: usize, rule: &'static Rule<R>) -> Trial {
        let ignored = !rule.is_supported(self.can.kinds)
            || !rule.applies_under(self.interpretations)
            || self.skipped.iter().any(|name| is_of(rule, name));
        let test = Test::<R> {
            index,
            rule,
            interpretations: self.interpretations,
            limits: self.limits,
            budget: self.budget,
            known: self.known.iter().filter(|known| known.rule.id == rule.id).cloned().collect(),
        };
        Trial::test(test_name(rule), move || test.run().map_err(Failed::from)).with_ignored_flag(ignored)
    }
}

/// Whether a rule has that id, or stands in that section: `2.5` is not the section of `2.50`.
fn is_of<R: Rulebook>(rule: &Rule<R>, name: &str) -> bool {
    let rest = rule.local_id().strip_prefix(name);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// A rule's name as a test: `fab::2.5.3c::life_total_follows_a_changed_base`.
pub fn test_name<R: Rulebook>(rule: &Rule<R>) -> String {
    format!("{}::{}::{}", R::NAME, rule.local_id(), rule.slug)
}
