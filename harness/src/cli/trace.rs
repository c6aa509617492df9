//! `headjudge trace`: what an adapter is asked, and what the engine says.

use super::games::{self, Game};
use super::options::Engine;
use super::{Exit, check, lint, settings};
use crate::files::json::{write_card, write_step};
use crate::isolate::ChildMode;
use crate::lint::draw;
use crate::play::{Case, Driver, EngineFailure, escape};
use crate::report;
use crate::wire;
use crate::wire::{Line, Process, Said, write_start};
use headjudge_oracles::{Capabilities, Kinds, ObjectId, Reply, Rulebook, Shown, Texts, View};
use std::fmt::Write;
use std::path::PathBuf;

/// What `headjudge trace` is to print.
#[derive(clap::Args, Debug)]
pub(super) struct Options {
    /// fab, mtg, kf or ga
    pub rulebook: String,
    /// The number of the first case; `lint` names cases by it
    #[arg(long = "case", value_name = "N", default_value_t = 0)]
    pub first: u64,
    /// How many cases to print
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub cases: u64,
    /// Only cases that have a step of this kind
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
    /// Show the table after each step
    #[arg(long)]
    pub steps: bool,
    /// The engine's headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: Engine,
}

/// How many cases are drawn in search of one with a step of some kind.
const SEARCHED: u64 = 4096;

/// Prints the conversation over some cases of the game that is asked for.
pub(super) fn trace(options: &Options) -> Result<Exit, String> {
    (lint::named(&options.rulebook, &options.engine)?.trace)(options)
}

/// Prints the conversation over some cases.
pub(super) fn game<G: Game>(options: &Options) -> Result<Exit, String> {
    let config = settings::config(options.config.as_deref())?;
    let launch = games::launch(&options.engine.clone().settle(config.as_ref())?)?;
    let (reply, memory_mib) = (launch.limits.time, launch.limits.memory_mib);
    let limits = wire::Limits { reply, memory_mib, ..wire::Limits::default() };
    let started = Process::<G::Rulebook>::start(launch.command(ChildMode::Serve, G::Rulebook::NAME), limits);
    let mut process = match started {
        Ok(process) => process,
        Err(no) => {
            eprintln!("error: {}", escape(&no.to_string()));
            no.stderr.iter().for_each(|line| eprintln!("  its log: {}", escape(line)));
            return Ok(Exit::Engine);
        }
    };
    let mut text = String::from("> ");
    write_start::<G::Rulebook>(&mut text);
    text.push_str("\n< ");
    process.header().write::<G::Rulebook>(&mut text);
    text.push('\n');
    // A step that is not declared is played and told like any other.
    process.declare(Capabilities { kinds: Kinds::ALL, partly: Kinds::ALL });
    let mut exit = Exit::Clean;
    for number in numbers::<G::Rulebook>(options)? {
        let case = draw::<G::Rulebook>(number);
        let failure = print(&mut text, &mut process, number, &case, options.steps)
            .map_err(|e| format!("failed to print case {number}: {e}"))?;
        if failure.is_some_and(|failure| !matches!(failure, EngineFailure::NotDealt(_))) {
            exit = Exit::Engine;
            process.stderr().iter().for_each(|line| text.push_str(&format!("  its log: {}\n", escape(line))));
        }
        check::print(&std::mem::take(&mut text))?;
    }
    Ok(exit)
}

/// The numbers of the cases that are asked for.
fn numbers<R: Rulebook>(options: &Options) -> Result<Vec<u64>, String> {
    let kind = options.kind.as_ref().map(|name| {
        let kind = R::KINDS.iter().position(|kind| kind.name == name);
        let all = || R::KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        kind.ok_or_else(|| format!("no kind of step is called {name:?}; there are: {}", all()))
    });
    let kind = kind.transpose()?;
    let has = |number: &u64| match kind {
        Some(kind) => draw::<R>(*number).steps.iter().any(|step| usize::from(R::kind(step)) == kind),
        None => true,
    };
    let last = options.first.saturating_add(SEARCHED.max(options.cases));
    Ok((options.first..last).filter(has).take(usize::try_from(options.cases).unwrap_or(usize::MAX)).collect())
}

/// Prints a case as it is played; what ended it before its end.
fn print<R: Rulebook>(
    out: &mut String,
    driver: &mut dyn Driver<R>,
    number: u64,
    case: &Case<R>,
    tables: bool,
) -> Result<Option<EngineFailure>, std::fmt::Error> {
    writeln!(out, "\ncase {number}")?;
    for (i, card) in case.cards.iter().enumerate() {
        let mut json = String::new();
        write_card::<R>(card, &mut json);
        let told = escape(&R::describe_card(card));
        writeln!(out, "  #{} {}\n     > {json}", i + 1, told.trim_start_matches([' ', ':', ',']))?;
    }
    let mut told = Ok(());
    let played = play(driver, case, &mut |at, reply, table| {
        told = told.and_then(|()| step(out, case, at, reply, table.filter(|_| tables)));
    });
    told?;
    if let Err(failure) = &played {
        writeln!(out, "     < {}", escape(&failure.to_string()))?;
    }
    Ok(played.err())
}

/// What is shown, and the texts in it.
type Table<'a, R> = Option<(&'a Shown<R>, &'a Texts)>;

/// Hears after the deal (step 0) and after each step what was said.
type Tell<'a, R> = &'a mut dyn FnMut(usize, Option<Reply>, Table<'_, R>);

/// Plays a case, and tells after the deal (step 0) and after each step what was said.
fn play<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    tell: Tell<'_, R>,
) -> Result<(), EngineFailure> {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    driver.open(case)?;
    driver.observe(&mut View::new(&mut shown, &mut texts))?;
    tell(0, None, Some((&shown, &texts)));
    for (at, step) in case.steps.iter().enumerate() {
        let reply = driver.take(at, step)?;
        let shows = !R::KINDS[R::kind(step) as usize].question && reply != Reply::Unsupported;
        if shows {
            driver.observe(&mut View::new(&mut shown, &mut texts))?;
        }
        tell(at + 1, Some(reply), shows.then_some((&shown, &texts)));
    }
    Ok(())
}

/// Prints a step in words, as it is asked, and what was said.
fn step<R: Rulebook>(
    out: &mut String,
    case: &Case<R>,
    at: usize,
    reply: Option<Reply>,
    table: Table<'_, R>,
) -> std::fmt::Result {
    let name = |id: ObjectId| report::object_name::<R>(&case.cards, id);
    match (at.checked_sub(1).map(|at| &case.steps[at]), reply) {
        (Some(step), Some(reply)) => {
            let (mut asked, mut said) = (String::new(), String::new());
            write_step::<R>(step, &mut asked);
            let reply = Said::Reply(reply);
            Line { case: 1, step: 1, said: reply, shown: None }.write::<R>(&mut said);
            // The line without the numbers of case and step.
            let said = said.replacen("\"case\":1,\"step\":1,", "", 1);
            writeln!(
                out,
                "  {at}. {}\n     > {asked}\n     < {said}",
                escape(&R::describe_step(step, &name))
            )?;
        }
        _ => writeln!(out, "     < dealt")?,
    }
    table.map_or(Ok(()), |(shown, texts)| crate::play::print_shown(out, shown, texts))
}
