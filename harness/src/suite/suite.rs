//! The rules of a rulebook as tests of one engine.

use super::file_settings::FileSettings;
use super::rule_test::RuleTest;
use super::test_name::{is_in, test_name};
use crate::files::config::{Budget, KnownBug};
use crate::isolate::{ChildMode, Limits, child_mode, run_child};
use crate::play::unknown_name;
use headjudge_oracles::{Capabilities, Engine, Interpretations, Rule, Rulebook, rules};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;

/// Makes engines: any function that returns one.
pub trait Factory<R: Rulebook>: Send + Sync + 'static {
    /// The type of the engine.
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

/// The rules of a rulebook as tests of one engine: see [`suite()`].
#[must_use = "a suite does nothing until it is run"]
pub struct Suite<R: Rulebook> {
    capabilities: Capabilities,
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
/// This is a whole test file, apart from the adapter. Its test target has `harness = false`:
///
/// ```ignore
/// fn main() -> std::process::ExitCode {
///     headjudge::suite::<fab::Rulebook>(MyEngine::default).run()
/// }
/// ```
///
/// `cargo test` and `cargo nextest run` then list one test for each checked rule. Rules that need kinds of step that the
/// engine does not support are listed as ignored. Each test runs the engine in a child process, so an engine that aborts
/// fails only that test.
///
/// These environment variables override the defaults: `HEADJUDGE_SEED`, `HEADJUDGE_CASES` (the maximum number of cases of
/// a test), `HEADJUDGE_TIME_LIMIT` (seconds) and `HEADJUDGE_MEMORY_LIMIT` (MiB). A
/// [`headjudge.toml`](crate::files::config) next to the crate's `Cargo.toml` gives interpretations, known bugs and the
/// budget.
pub fn suite<R: Rulebook>(new: impl Factory<R>) -> Suite<R> {
    fn capabilities_of<R: Rulebook, F: Factory<R>>(_: &F) -> Capabilities {
        F::Engine::capabilities()
    }
    let capabilities = capabilities_of(&new);
    let new = Arc::new(new);
    let child = move |mode| {
        let new = new.clone();
        run_child::<R, _>(mode, Arc::new(move || new.make()), || &[])
    };
    Suite {
        capabilities,
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
    /// Chooses an option of an interpretation: how to read an ambiguous rule.
    ///
    /// # Panics
    /// The rulebook has no such interpretation or option.
    pub fn choose(mut self, interpretation: &str, option: &str) -> Self {
        match self.interpretations.choose(R::INTERPRETATIONS, interpretation, option) {
            Ok(interpretations) => self.interpretations = interpretations,
            Err(error) => panic!("{error}"),
        }
        self
    }
    /// Lists rules as ignored, for a reason: what the adapter does not show, say. Each name is a rule's id without the
    /// rulebook's name, or a section: `2.5.3c`, `2.10`.
    ///
    /// # Panics
    /// There is no such rule or section.
    pub fn skip(mut self, which: &[&'static str], why: &'static str) -> Self {
        for name in which {
            if !rules::<R>().any(|rule| is_in(rule, name)) {
                let ids: Vec<&str> = rules::<R>().map(Rule::local_id).collect();
                panic!("{}: cannot skip a rule ({why}): {}", R::NAME, unknown_name("rule", name, ids));
            }
        }
        self.skipped.extend_from_slice(which);
        self
    }
    /// Limits the child processes: the time for 16 cases or one reply, and the memory.
    pub fn limits(self, limits: Limits) -> Self {
        Suite { limits, ..self }
    }

    /// Runs the tests that the command line selects, like any test binary.
    pub fn run(self) -> ExitCode {
        match child_mode() {
            Some((mode, rulebook)) if rulebook == R::NAME => return (self.child)(mode),
            Some(_) => return ExitCode::SUCCESS, // the child of another suite in the same binary
            None => {}
        }
        let suite = match self.with_file_settings() {
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

    fn with_file_settings(self) -> Result<Self, String> {
        Ok(match FileSettings::read(self.capabilities, self.interpretations)? {
            Some(FileSettings { interpretations, budget, known }) => {
                Suite { interpretations, budget, known, ..self }
            }
            None => self,
        })
    }

    fn trial(&self, index: usize, rule: &'static Rule<R>) -> Trial {
        let is_ignored = !rule.is_supported(self.capabilities.kinds)
            || !rule.applies_under(self.interpretations)
            || self.skipped.iter().any(|name| is_in(rule, name));
        let test = RuleTest::<R> {
            index,
            rule,
            interpretations: self.interpretations,
            limits: self.limits,
            budget: self.budget,
            known: self.known.iter().filter(|known| known.rule.id == rule.id).cloned().collect(),
        };
        Trial::test(test_name(rule), move || test.run().map_err(Failed::from)).with_ignored_flag(is_ignored)
    }
}
