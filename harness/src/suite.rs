//! `cargo test` for engine authors: one test per rule.

use crate::campaign::{Block, Plan, Tally, Worker};
use crate::investigate::Desk;
use crate::report;
use crate::shard::{Launch, Limits, Mode, Shard, Spare, child_mode, run_child};
use crate::store::read_case;
use crate::{Signature, Trouble};
use headjudge_oracles::{Capabilities, Elections, Engine, Rule, Rulebook, rules};
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How many cases a rule's test plays at most, and in how many its premise must have held to stop earlier.
const CASES: u64 = 256;
const ENOUGH: u64 = 32;

/// The seed of a suite, unless `HEADJUDGE_SEED` says another.
const SEED: u64 = 1;

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
    elections: Elections,
    skipped: Vec<&'static str>,
    limits: Limits,
    child: Box<dyn Fn(Mode) -> ExitCode>,
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
/// `HEADJUDGE_TIME_LIMIT` (seconds) and `HEADJUDGE_MEMORY_LIMIT` (MiB) what a child may take.
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
        elections: Elections::default(),
        skipped: Vec::new(),
        limits: Limits::default(),
        child: Box::new(child),
        rulebook: std::marker::PhantomData,
    }
}

impl<R: Rulebook> Suite<R> {
    /// Elects a reading of a text that can be read two ways.
    ///
    /// # Panics
    /// When the rulebook has no such election or reading.
    pub fn elect(mut self, election: &str, reading: &str) -> Self {
        match self.elections.elect(R::ELECTIONS, election, reading) {
            Ok(elections) => self.elections = elections,
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
        let arguments = Arguments::from_args();
        let trials = rules::<R>().enumerate().filter(|(_, rule)| rule.is_checked());
        let trials = trials.map(|(i, rule)| self.trial(i, rule)).collect();
        libtest_mimic::run(&arguments, trials).exit_code()
    }

    fn trial(&self, index: usize, rule: &'static Rule<R>) -> Trial {
        let ignored = !rule.is_supported(self.can.kinds)
            || !rule.is_elected(self.elections)
            || self.skipped.iter().any(|name| is_of(rule, name));
        let test = Test::<R> {
            index,
            rule,
            elections: self.elections,
            limits: self.limits,
            rulebook: std::marker::PhantomData,
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

/// One rule's test.
struct Test<R: Rulebook> {
    index: usize,
    rule: &'static Rule<R>,
    elections: Elections,
    limits: Limits,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> Test<R> {
    fn run(&self) -> Result<(), String> {
        let (seed, cases) = (number("HEADJUDGE_SEED", SEED)?, number("HEADJUDGE_CASES", CASES)?);
        let seconds = number("HEADJUDGE_TIME_LIMIT", self.limits.time.as_secs())?;
        let memory_mib = number("HEADJUDGE_MEMORY_LIMIT", self.limits.memory_mib)?;
        let launch = Launch::this_binary(Limits { time: Duration::from_secs(seconds), memory_mib })?;
        let elections = self.elections.to_bytes();
        let plan = Plan { seed, aim: Some(self.index), enough: ENOUGH, pool: false, elections };
        let desk = Desk::<R> { plan: plan.clone(), pool: &[], folder: folder() };
        let mut spare = Spare::new(launch.clone());
        self.replay_stored(&desk, &mut spare)?;
        let block = Block { first: 0, len: cases, tolerated: Vec::new() };
        let tally = Shard::<R>::new(launch, plan, &[]).play(&block)?;
        self.verdict(&desk, &mut spare, &tally)
    }

    /// Replays the cases of this rule that earlier runs left behind.
    fn replay_stored(&self, desk: &Desk<R>, spare: &mut Spare<R>) -> Result<(), String> {
        let Some(folder) = &desk.folder else { return Ok(()) };
        let Ok(files) = std::fs::read_dir(folder.join(R::NAME)) else { return Ok(()) };
        let mut paths: Vec<PathBuf> = files.filter_map(|f| Some(f.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|e| e == "json"));
        paths.sort();
        for path in paths {
            let file = read_case::<R>(&path).map_err(|e| e.to_string())?;
            let Some(signature) = file.finding.filter(|s| s.rule == self.rule.id) else { continue };
            let seen = crate::campaign::Seen { first: 0, step: 0, cases: 1 };
            if let Some(finding) = desk.find(spare.get()?, &signature, seen, file.case)? {
                return Err(
                    self.text(&finding, "it was found by an earlier run, and its case still shows it\n")
                );
            }
        }
        Ok(())
    }

    fn verdict(&self, desk: &Desk<R>, spare: &mut Spare<R>, tally: &Tally) -> Result<(), String> {
        if let Some((signature, seen)) = tally.found.first() {
            return Err(self.investigate(desk, spare, signature, *seen, tally));
        }
        let not_dealt = |trouble: &Trouble| matches!(trouble, Trouble::NotDealt(_));
        if let Some((trouble, seen)) = tally.troubles.iter().find(|(trouble, _)| !not_dealt(trouble)) {
            return Err(spare.examine(desk, trouble, *seen)?.text());
        }
        match tally.premises.get(self.index) {
            Some(0) | None => Err(format!(
                "not exercised: its premise held in none of {} cases; raise HEADJUDGE_CASES, or skip the rule with a reason",
                tally.cases
            )),
            Some(_) => Ok(()),
        }
    }

    fn investigate(
        &self,
        desk: &Desk<R>,
        spare: &mut Spare<R>,
        signature: &Signature,
        seen: crate::campaign::Seen,
        tally: &Tally,
    ) -> String {
        let mut finding = match spare.get().and_then(|driver| desk.open(driver, signature, seen)) {
            Ok(finding) => finding,
            Err(what) => return what,
        };
        let mut first = String::new();
        if report::print_found(&mut first, &finding).is_ok() {
            eprint!("{first}");
        }
        let shrunk = spare.get().and_then(|driver| desk.shrink(driver, &mut finding));
        let held = tally.premises.get(self.index).copied().unwrap_or(0);
        let counts = format!(
            "  its premise held in {held} of {} cases, violated in {}\n{}",
            tally.cases,
            seen.cases,
            shrunk.err().unwrap_or_default()
        );
        self.text(&finding, &counts)
    }

    fn text(&self, finding: &crate::Finding<R>, more: &str) -> String {
        let mut text = String::new();
        let replay = format!("cargo test {}", test_name(self.rule));
        match report::print_finding(&mut text, finding, &replay) {
            Ok(()) => text + more,
            Err(error) => format!("failed to print {}: {error}", finding.signature),
        }
    }
}

/// Where a suite keeps the cases that it found: beside the engine's manifest, so that they can be committed.
fn folder() -> Option<PathBuf> {
    std::env::var_os("CARGO_MANIFEST_DIR").map(|crate_dir| PathBuf::from(crate_dir).join("headjudge"))
}

fn number(name: &str, default: u64) -> Result<u64, String> {
    match std::env::var(name) {
        Err(_) => Ok(default),
        Ok(text) => text.parse().map_err(|_| format!("{name} is {text:?}, and must be a whole number")),
    }
}
