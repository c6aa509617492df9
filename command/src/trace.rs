//! `headjudge trace`: prints what headjudge sends to an engine, and what the engine responds.

use super::engine::{CRASH_MODES, EngineOptions, launch, print_start_error, read_config, rulebook_part};
use super::games::{Game, Games, Visitor, find_fault, find_only};
use super::terminal::{Exit, print};
use headjudge_lint::generate_case;
use headjudge_oracles::{Capabilities, Limit, ObjectId, Reply, Rulebook, Shown, Steps, Texts, View};
use headjudge_play::error::Error;
use headjudge_play::play::{
    Case, Driver, EngineFailure, ShownText, escape, object_name, one_line, unknown_name,
};
use headjudge_triage::files::config::Config;
use headjudge_triage::files::json::{write_card, write_step};
use headjudge_wire::isolate::{ChildMode, Launch};
use headjudge_wire::{Process, Response, ResponseLine, write_case, write_shown, write_start};
use std::borrow::Cow;
use std::path::PathBuf;

/// The arguments of `headjudge trace`.
#[derive(clap::Args, Debug)]
pub(super) struct TraceOptions {
    /// The rulebook: {rulebooks}
    pub rulebook: Option<String>,
    /// Start with this case; `lint` names cases by number
    #[arg(long = "case", value_name = "N", default_value_t = 0)]
    pub first: u64,
    /// Print this many cases
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub cases: u64,
    /// Print only cases with a step of this kind
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
    /// Print the table after each step
    #[arg(long)]
    pub steps: bool,
    /// Print each case and each response as a line of the wire protocol, with all that the engine shows
    #[arg(long, conflicts_with = "steps")]
    pub raw: bool,
    /// Ignore the capabilities in headjudge.toml: also print cases beyond its limits
    ///
    /// `lint --write` checks the adapter with such cases.
    #[arg(long)]
    pub undeclared: bool,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: EngineOptions,
}

/// How many cases are generated to find one with a step of some kind.
const SEARCHED: u64 = 4096;

/// Prints the conversation over some cases.
pub(super) fn run(games: &impl Games, options: &TraceOptions) -> Result<Exit, Error> {
    let game = find_only(games, options.rulebook.as_deref())?;
    find_fault(vec![game.clone()], options.engine.fault.as_deref(), CRASH_MODES)?;
    let config = read_config(games, options.config.as_deref())?;
    let setup = options.engine.resolve(config.as_ref(), games.is_under_test())?;
    // The engine in this binary plays everything.
    let config = config.as_ref().filter(|_| !options.undeclared && !setup.command.is_empty());
    let launch = launch(&setup)?;
    games.visit(game.at, Trace { options, launch, config })
}

struct Trace<'a> {
    options: &'a TraceOptions,
    launch: Launch,
    /// The file whose capabilities count.
    config: Option<&'a Config>,
}

impl Visitor for Trace<'_> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, _: &G) -> Result<Exit, Error> {
        let capabilities = rulebook_part::<G::Rulebook>(self.config)?.capabilities;
        trace::<G::Rulebook>(self.options, &self.launch, capabilities)
    }
}

fn trace<R: Rulebook>(
    options: &TraceOptions,
    launch: &Launch,
    capabilities: Option<Capabilities>,
) -> Result<Exit, Error> {
    let (command, patience) = (launch.command(ChildMode::Serve, R::NAME), launch.patience.clone());
    let started = Process::<R>::start_with(command, launch.wire_limits(), patience);
    let mut process = match started {
        Ok(process) => process,
        Err(error) => {
            print_start_error(&error);
            return Ok(Exit::EngineFailure);
        }
    };
    let mut text = String::from("> ");
    write_start::<R>(&mut text);
    text.push_str("\n< ");
    process.header().write::<R>(&mut text);
    text.push('\n');
    let limits = process.header().supporting(capabilities).limits;
    let cases = case_numbers::<R>(options, limits)?;
    // Steps that the adapter does not declare are sent too.
    process.declare(Capabilities::UNDECLARED);
    let mut exit = Exit::Clean;
    for (id, number) in (1..).zip(cases) {
        let case = generate_case::<R>(number, limits);
        let failure = match options.raw {
            true => print_lines(&mut text, &mut process, id, &case),
            false => print_case(&mut text, &mut process, number, &case, options.steps),
        };
        if failure.is_some_and(|failure| !matches!(failure, EngineFailure::NotDealt(_))) {
            exit = Exit::EngineFailure;
            process.stderr().iter().for_each(|line| text.push_str(&format!("  its log: {}\n", escape(line))));
        }
        print(&std::mem::take(&mut text))?;
    }
    Ok(exit)
}

/// The numbers of the cases that are asked for.
fn case_numbers<R: Rulebook>(options: &TraceOptions, limits: &'static [Limit]) -> Result<Vec<u64>, Error> {
    let kind = options.kind.as_ref().map(|name| {
        let names = R::Step::KINDS.iter().map(|kind| kind.name);
        let kind = names.clone().position(|kind| kind.eq_ignore_ascii_case(name));
        kind.ok_or_else(|| unknown_name("step kind", name, names))
    });
    let kind = kind.transpose()?;
    let has_kind = |number: &u64| match kind {
        Some(kind) => {
            generate_case::<R>(*number, limits).steps.iter().any(|step| usize::from(step.kind()) == kind)
        }
        None => true,
    };
    let last = options.first.saturating_add(SEARCHED.max(options.cases));
    let count = usize::try_from(options.cases).unwrap_or(usize::MAX);
    Ok((options.first..last).filter(has_kind).take(count).collect())
}

/// Adds a case to the text while it is played. Returns the failure that stopped it, if one did.
fn print_case<R: Rulebook>(
    out: &mut String,
    driver: &mut dyn Driver<R>,
    number: u64,
    case: &Case<R>,
    with_tables: bool,
) -> Option<EngineFailure> {
    out.push_str(&format!("\ncase {number}\n"));
    for (i, card) in case.cards.iter().enumerate() {
        let mut json = String::new();
        write_card::<R>(card, &mut json);
        let words = escape(&R::describe_card(card));
        let words = words.trim_start_matches([' ', ':', ',']);
        out.push_str(&format!("  #{} {words}\n     > {json}\n", i + 1));
    }
    let failure = play(driver, case, &mut |at, reply, table, note| {
        out.push_str(&step_text(case, at, reply, table.filter(|_| with_tables), note));
    });
    let failure = failure.err();
    out.extend(failure.iter().map(|failure| format!("     < {}\n", escape(&failure.to_string()))));
    failure
}

/// Adds a case to the text while it is played, in the lines of the protocol. Returns the failure that stopped it, if one did.
fn print_lines<R: Rulebook>(
    out: &mut String,
    driver: &mut dyn Driver<R>,
    id: i32,
    case: &Case<R>,
) -> Option<EngineFailure> {
    out.push_str("> ");
    write_case(id, case, out);
    out.push('\n');
    let failure = play(driver, case, &mut |at, reply, table, note| {
        let json = table.map(|(shown, texts)| {
            let mut json = String::new();
            write_shown(shown, texts, &mut json);
            json
        });
        let response = reply.map_or(Response::Dealt, Response::Reply);
        let step = i32::try_from(at).unwrap_or(i32::MAX);
        out.push_str("< ");
        let note = note.map(Cow::Borrowed);
        ResponseLine { case: id, step, response, shown: json.as_deref(), note }.write::<R>(out);
        out.push('\n');
    });
    let failure = failure.err();
    out.extend(failure.iter().map(|failure| format!("{}\n", escape(&failure.to_string()))));
    failure
}

/// What is shown, and the texts in it.
type Table<'a, R> = Option<(&'a Shown<R>, &'a Texts)>;

/// Called after the deal (step 0) and after each step, with the reply, the table, and the adapter's note.
type OnStep<'a, R> = &'a mut dyn FnMut(usize, Option<Reply>, Table<'_, R>, Option<&str>);

/// Plays a case without judging it.
fn play<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    on_step: OnStep<'_, R>,
) -> Result<(), EngineFailure> {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    driver.open(case)?;
    driver.observe(&mut View::new(&mut shown, &mut texts))?;
    on_step(0, None, Some((&shown, &texts)), None);
    for (at, step) in case.steps.iter().enumerate() {
        let reply = driver.take(at, step)?;
        let shows = !R::Step::KINDS[step.kind() as usize].question && reply != Reply::Unsupported;
        if shows {
            driver.observe(&mut View::new(&mut shown, &mut texts))?;
        }
        let note = driver.note().filter(|_| reply != Reply::Unsupported);
        on_step(at + 1, Some(reply), shows.then_some((&shown, &texts)), note);
    }
    Ok(())
}

/// A step in words, the request and the response.
fn step_text<R: Rulebook>(
    case: &Case<R>,
    at: usize,
    reply: Option<Reply>,
    table: Table<'_, R>,
    note: Option<&str>,
) -> String {
    let name = |id: ObjectId| object_name::<R>(&case.cards, id);
    let lines = match (at.checked_sub(1).map(|at| &case.steps[at]), reply) {
        (Some(step), Some(reply)) => {
            let (mut request, mut response) = (String::new(), String::new());
            write_step::<R>(step, &mut request);
            let said = Response::Reply(reply);
            // A text from the engine: it may have characters that control a terminal.
            let note = note.map(|note| Cow::Owned(one_line(note)));
            ResponseLine { case: 1, step: 1, response: said, shown: None, note }.write::<R>(&mut response);
            // The line without the numbers of case and step.
            let response = response.replacen("\"case\":1,\"step\":1,", "", 1);
            let words = escape(&R::describe_step(step, &case.cards, &name));
            format!("  {at}. {words}\n     > {request}\n     < {response}\n")
        }
        _ => "     < dealt\n".into(),
    };
    let table = table.map(|(shown, texts)| ShownText { shown, texts }.to_string());
    lines + &table.unwrap_or_default()
}
