//! The rules of a rulebook as tests of one engine.

use super::engine_test::EngineTest;
use super::file_settings::FileSettings;
use super::filters::Filters;
use super::rule_test::RuleTest;
use super::test_name::{engine_test_name, is_in, test_name};
use super::test_settings::TestSettings;
use headjudge_lint::{Assumed, assume_of};
use headjudge_oracles::{Capabilities, Engine, Interpretations, Rule, Rulebook, rules};
use headjudge_play::error::Error;
use headjudge_play::play::{Patience, unknown_name};
use headjudge_report::assumed;
use headjudge_triage::files::config::{Budget, KnownBug};
use headjudge_triage::files::limits::check_limits;
use headjudge_wire::isolate::{ChildMode, EngineName, Limits, child_mode, run_child};
use headjudge_wire::os::{adopt_descendants, end_descendants};
use libtest_mimic::{Arguments, Completion, Trial};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

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

/// Does the work of a child process.
type Child = dyn Fn(ChildMode, &EngineName) -> ExitCode;

/// Rules that the author leaves out: an id or a section, and why.
struct Skipped {
    name: &'static str,
    why: &'static str,
}

/// The rules of a rulebook as tests of one engine: see [`suite()`].
#[must_use = "a suite does nothing until it is run"]
pub struct Suite<R: Rulebook> {
    engine: EngineName,
    capabilities: Capabilities,
    /// Whether these are all that is known: nothing is assumed besides.
    is_declared: bool,
    interpretations: Interpretations,
    skipped: Vec<Skipped>,
    limits: Limits,
    budget: Budget,
    known: Vec<KnownBug<R>>,
    patience: Patience,
    child: Box<Child>,
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
/// `cargo test` and `cargo nextest run` then list one test for each checked rule. Rules that need what the engine's
/// capabilities rule out are ignored, and the test says what is missing. Each test runs the engine in a child process. One more test,
/// `fab::engine::does_not_fail`, plays the cases of all rules: an engine that crashes or hangs fails that test, and the
/// rules are judged by the cases that it survives.
///
/// If the capabilities have no limits, the suite finds out in a first round of cases what the adapter refuses, as `headjudge check`
/// does. It stays within that, and prints what it assumed.
///
/// These environment variables override the defaults: `HEADJUDGE_SEED`, `HEADJUDGE_CASES` (the number of cases of a
/// test), `HEADJUDGE_TIME_LIMIT` (seconds) and `HEADJUDGE_MEMORY_LIMIT` (MiB). A
/// [`headjudge.toml`](headjudge_triage::files::config) next to the crate's `Cargo.toml` gives interpretations, known bugs and the
/// budget.
pub fn suite<R: Rulebook>(new: impl Factory<R>) -> Suite<R> {
    fn capabilities_of<R: Rulebook, F: Factory<R>>(_: &F) -> Capabilities {
        F::Engine::capabilities()
    }
    let capabilities = capabilities_of(&new);
    let new = Arc::new(new);
    let child = move |mode, name: &EngineName| {
        let new = new.clone();
        run_child::<R, _>(mode, name, Arc::new(move || new.make()), || &[])
    };
    Suite {
        engine: EngineName::unknown(),
        capabilities,
        is_declared: !capabilities.limits.is_empty(),
        interpretations: Interpretations::default(),
        skipped: Vec::new(),
        limits: Limits::default(),
        budget: Budget::default(),
        known: Vec::new(),
        patience: Patience::default(),
        child: Box::new(child),
        rulebook: std::marker::PhantomData,
    }
}

impl<R: Rulebook> Suite<R> {
    /// Names the engine in reports. The version may be a commit: `suite(..).engine("phase", env!("CARGO_PKG_VERSION"))`.
    pub fn engine(mut self, name: &str, version: &str) -> Self {
        (self.engine.name, self.engine.version) = (name.into(), version.into());
        self
    }
    /// Says where the engine's issues are reported: the address of its tracker.
    pub fn tracker(mut self, address: &str) -> Self {
        self.engine.tracker = address.into();
        self
    }
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
        self.skipped.extend(which.iter().map(|name| Skipped { name, why }));
        self
    }
    /// Limits the child processes: the time for 16 cases or one reply, and the memory.
    pub fn limits(self, limits: Limits) -> Self {
        Suite { limits, ..self }
    }

    /// Runs the tests that the command line selects, like any test binary.
    pub fn run(self) -> ExitCode {
        match child_mode() {
            Some((mode, rulebook)) if rulebook == R::NAME => return (self.child)(mode, &self.engine),
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
        let args = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned());
        let (args, filters) = Filters::take(args);
        let arguments = Arguments::from_iter(args);
        adopt_descendants();
        let suite = suite.assuming(!arguments.list);
        let checked = || rules::<R>().enumerate().filter(|(_, rule)| rule.is_checked());
        let tests: Vec<_> = checked().map(|(i, rule)| Arc::new(suite.rule_test(i, rule))).collect();
        let mut trials: Vec<Trial> = tests.iter().map(|test| suite.trial(test, &arguments)).collect();
        let rules = tests.into_iter().filter(|test| suite.why_ignored(test.rule).is_none()).collect();
        let known = suite.known_failures().cloned().collect();
        let test = EngineTest { settings: suite.settings(), rules, known };
        trials.push(Trial::test(engine_test_name::<R>(), move || test.run()));
        trials.retain(|trial| filters.select(trial.name(), arguments.exact));
        let exit = libtest_mimic::run(&arguments, trials).exit_code();
        end_descendants();
        exit
    }

    fn with_file_settings(self) -> Result<Self, Error> {
        check_limits::<R>(self.capabilities.limits).map_err(|error| error.within("capabilities"))?;
        Ok(match FileSettings::read(self.capabilities, self.interpretations)? {
            Some(FileSettings { interpretations, capabilities, budget, known }) => {
                let is_declared = self.is_declared || capabilities.is_some();
                let capabilities =
                    capabilities.map_or(self.capabilities, |can| can.printed(self.capabilities.printed));
                Suite { interpretations, capabilities, is_declared, budget, known, ..self }
            }
            None => self,
        })
    }

    /// The suite within what the adapter was seen to play, if it does not declare that. Every test is run by settings that are the
    /// same in each process of a test runner, and the first round is the same for each of them.
    fn assuming(self, prints: bool) -> Self {
        // Each test reports settings that are not valid.
        let Some(run) = self.settings().resolve().ok().filter(|_| !self.is_declared) else { return self };
        let Assumed { can, left_out } = assume_of::<R>(&run.launch, self.capabilities);
        let how = "Declare limits in the adapter's `capabilities` to change it, or let `headjudge lint --write` put them into \
                   headjudge.toml";
        assumed(R::NAME, &left_out, how).filter(|_| prints).iter().for_each(|remark| eprint!("{remark}"));
        Suite { capabilities: can, ..self }
    }

    /// The test of a rule. One that is ignored says why, unless the command line asks for ignored tests or for a
    /// list: only a test with a flag is listed as ignored.
    fn trial(&self, test: &Arc<RuleTest<R>>, arguments: &Arguments) -> Trial {
        let (name, why) = (test_name(test.rule), self.why_ignored(test.rule));
        let needs_flag = arguments.list || arguments.ignored || arguments.include_ignored;
        match why {
            Some(why) if !needs_flag => Trial::ignorable_test(name, || Ok(Completion::ignored_with(why))),
            why => {
                let test = test.clone();
                Trial::test(name, move || test.run()).with_ignored_flag(why.is_some())
            }
        }
    }

    fn rule_test(&self, index: usize, rule: &'static Rule<R>) -> RuleTest<R> {
        let is_of_rule = |known: &&KnownBug<R>| known.rule.is_some_and(|one| one.id == rule.id);
        let known = self.known.iter().filter(is_of_rule).cloned().collect();
        let failures = self.known_failures().map(|known| known.signature.clone()).collect();
        RuleTest { index, rule, settings: self.settings(), known, failures, played: OnceLock::new() }
    }

    /// The known bugs that are engine failures.
    fn known_failures(&self) -> impl Iterator<Item = &KnownBug<R>> {
        self.known.iter().filter(|known| known.rule.is_none())
    }

    fn settings(&self) -> TestSettings {
        let Suite { capabilities, interpretations, limits, budget, .. } = *self;
        let (engine, patience) = (self.engine.clone(), self.patience.clone());
        TestSettings { engine, capabilities, interpretations, limits, budget, patience }
    }

    /// Why the test of a rule is ignored, if it is.
    fn why_ignored(&self, rule: &Rule<R>) -> Option<String> {
        if let Some(skipped) = self.skipped.iter().find(|skipped| is_in(rule, skipped.name)) {
            return Some(skipped.why.into());
        }
        if let Some(under) = rule.under.filter(|_| !rule.applies_under(self.interpretations)) {
            return Some(format!(
                "it applies only under the interpretation {}",
                under.name(R::INTERPRETATIONS)
            ));
        }
        let missing = rule.missing(self.capabilities);
        (!missing.is_empty()).then(|| missing.join("; "))
    }
}
