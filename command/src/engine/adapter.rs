//! Checking the adapter of an out-of-process engine: all of it for `lint`, a few cases before `check`.

use super::launch::launch;
use super::options::EngineSetup;
use super::replay_command::ReplayCommand;
use headjudge_lint::{Extent, Lint, Problem, StartedAdapter, lint};
use headjudge_oracles::{Capabilities, Rulebook};
use headjudge_play::error::{Error, StartError};
use headjudge_play::play::escape_char;
use headjudge_report::LogText;
use headjudge_wire::Process;
use headjudge_wire::isolate::{ChildMode, Launch};

/// Checks an adapter.
///
/// # Errors
/// When the engine cannot be started, or not again.
pub(crate) fn check_adapter<R: Rulebook>(launch: &Launch, extent: Extent) -> Result<Lint, StartError> {
    let (limits, patience) = (launch.wire_limits(), launch.patience.counting());
    let mut start = || {
        let command = launch.command(ChildMode::Serve, R::NAME);
        let mut driver = Process::<R>::start_with(command, limits, patience.clone())?;
        let mut header = String::new();
        driver.header().write::<R>(&mut header);
        let declared = driver.header().supporting(launch.can);
        // `lint` itself reports steps that are supported and not declared, so every step must reach the engine.
        driver.declare(Capabilities::UNDECLARED.printed(declared.printed));
        Ok(StartedAdapter { driver, header, declared })
    };
    lint::<R, _>(&mut start, extent)
}

/// What a few cases showed of an adapter before a run.
#[derive(Default)]
pub(crate) struct QuickCheck {
    /// What is wrong with it, as text for standard error; empty if nothing is wrong.
    pub text: String,
    /// Whether it did not deal a case, or did not support a step.
    pub refuses: bool,
}

/// Checks an adapter with a few cases.
///
/// # Errors
/// When the engine's command cannot be made.
pub(crate) fn quick_check<R: Rulebook>(
    setup: &EngineSetup,
    replay: &ReplayCommand,
) -> Result<QuickCheck, Error> {
    // If the engine cannot be started, the check itself reports that.
    let Ok(lint) = check_adapter::<R>(&launch(setup)?, Extent::Quick) else {
        return Ok(QuickCheck::default());
    };
    let mut text = print_problems::<R>(&lint, replay);
    if !text.is_empty() {
        text += "the adapter has mistakes: findings may be false positives; run `lint` for details\n\n";
    }
    let [dealt, tried] = lint.dealt;
    Ok(QuickCheck { text, refuses: dealt < tried || lint.counts.iter().any(|count| count.unsupported > 0) })
}

/// All problems, each with the command that shows it.
pub(crate) fn print_problems<R: Rulebook>(lint: &Lint, replay: &ReplayCommand) -> String {
    let trace = |case| replay.trace(R::NAME, case);
    lint.problems.iter().map(|problem| print(problem, problem.case.map(trace))).collect()
}

fn print(problem: &Problem, trace: Option<String>) -> String {
    let lines = problem.to_string();
    let mut text: String = lines.lines().map(|line| escape_line(line) + "\n").collect();
    text.push_str(&LogText(&problem.log).to_string());
    text.extend(trace.map(|command| format!("  reproduce: {command}\n")));
    text + "\n"
}

/// A line with what an engine says escaped, cut to a length that people read.
fn escape_line(line: &str) -> String {
    line.chars().take(600).map(escape_char).collect()
}
