//! `headjudge check`: deals cases, plays them, judges.

use super::findings::Findings;
use super::games::{self, Game};
use super::options::{Check, Engine};
use super::settings::{Settings, interpretations};
use super::{Exit, exhaust, lint, screen};
use crate::campaign::{Campaign, CampaignResult, OnFound, Plan, Worker};
use crate::exhaust::{Count, Scope};
use crate::files::case_file::stored;
use crate::files::run_file::{End, Record, Writer};
use crate::play::{Signature, Times, escape};
use crate::report;
use crate::triage::Triage;
use headjudge_oracles::{Capabilities, Interpretations, Kinds, Rulebook};
use std::io::{self, Write};
use std::time::Instant;

/// Checks every rulebook that was asked for; all when none was.
pub(super) fn check(options: &Check) -> Result<Exit, String> {
    let settings = Settings::of(options)?;
    let games = asked(&settings)?;
    // What is wrong with the file is told before anything is run.
    games.iter().try_for_each(|game| (game.read)(&settings))?;
    let out = options.out.as_deref().map(Writer::create).transpose().map_err(|e| e.to_string())?;
    let mut out = Out { writer: out, is_broken: false };
    out.write(&[settings.header()]);
    screen::watch_interrupts()?;
    let mut worst = Exit::Clean;
    for game in games {
        if screen::is_interrupted() {
            break;
        }
        let checked = (game.check)(&settings)?;
        out.write(&checked.records);
        worst = worst.max(checked.exit);
    }
    let interrupted = screen::is_interrupted();
    let exit = if interrupted { Exit::Interrupted } else { worst };
    out.write(&[Record::End(End { exit: exit.code(), interrupted })]);
    Ok(if out.is_broken { exit.max(Exit::Engine) } else { exit })
}

/// The run file, if one is asked for. A disk that is full is told once, and stops nothing.
struct Out {
    writer: Option<Writer>,
    is_broken: bool,
}

impl Out {
    fn write(&mut self, records: &[Record]) {
        let Some(writer) = &mut self.writer else { return };
        if let Err(error) = writer.write(records) {
            eprintln!("error: {error}");
            self.is_broken = true;
            self.writer = None;
        }
    }
}

/// What came of one game.
pub(super) struct Checked {
    pub exit: Exit,
    /// What the run file says of it.
    pub records: Vec<Record>,
}

/// The games that the settings ask for: by name, by a rule's id or by a fault's name.
fn asked(settings: &Settings) -> Result<Vec<&'static games::Entry>, String> {
    for name in &settings.rulebook {
        games::find(name)?;
    }
    let (rule, fault) = (&settings.rule, &settings.engine.fault);
    let named =
        |g: &&games::Entry| settings.rulebook.is_empty() || settings.rulebook.iter().any(|n| n == g.name);
    let ruled = |g: &&games::Entry| rule.as_ref().is_none_or(|rule| (g.has_rule)(rule));
    let faulty = |g: &&games::Entry| fault.as_ref().is_none_or(|name| g.has_fault(name));
    let games: Vec<_> = games::GAMES.iter().filter(named).filter(ruled).filter(faulty).collect();
    if games.len() > 1 && !settings.engine.command.is_empty() && settings.rulebook.is_empty() {
        return Err("an engine plays one game: say which with --rulebook".into());
    }
    match (games.is_empty(), rule, fault) {
        (false, ..) => Ok(games),
        (_, Some(rule), _) => {
            Err(format!("no rule {rule:?} in the rulebooks asked for; `headjudge rules` lists them"))
        }
        (_, _, Some(fault)) => {
            Err(format!("no fault {fault:?} in the rulebooks asked for; `headjudge rules` lists them"))
        }
        _ => Err("no rulebook was asked for".into()),
    }
}

/// Reads what there is to read for one game, to see that it can be.
pub(super) fn read<G: Game>(settings: &Settings) -> Result<(), String> {
    let part = settings.part::<G>()?;
    interpretations::<G::Rulebook>(part.interpretations, &settings.interpret)?;
    // What a foreign engine can do is known once it is started; ours can do everything.
    if settings.engine.command.is_empty() {
        exhaust::scope::<G>(settings, Kinds::ALL)?;
    }
    stored::<G::Rulebook>(&settings.folder).map(drop).map_err(|e| e.to_string())
}

/// Checks one game.
pub(super) fn game<G: Game>(settings: &Settings) -> Result<Checked, String> {
    let part = settings.part::<G>()?;
    let interpretations = interpretations::<G::Rulebook>(part.interpretations, &settings.interpret)?;
    let engine = settings.engine.with(part.capabilities);
    let mut spare = games::spare::<G>(&engine)?;
    let can = match spare.driver() {
        Ok(driver) => driver.capabilities(),
        Err(what) => {
            eprintln!("error: {}", escape(&what));
            return Ok(not_run::<G>(what, interpretations));
        }
    };
    if !engine.command.is_empty() {
        eprint!("{}", lint::short::<G::Rulebook>(&engine, &settings.again)?);
    }
    let book = report::rulebook_record::<G::Rulebook>(spare.header(), can, interpretations);
    // A run by one rule alone says nothing of the others.
    let mine = |id: &str| settings.rule.as_ref().is_none_or(|rule| rule == id);
    let scope = exhaust::scope::<G>(settings, can.kinds)?;
    scope.map_or(Ok(()), |scope| print(&exhaust::estimate::<G>(scope)))?;
    let desk = desk::<G>(settings, scope, interpretations)?;
    let mut findings = Findings::<G::Rulebook>::new(spare);
    let known = part.known.into_iter().filter(|known| mine(known.rule.id));
    findings.replay_known(&desk, known.collect())?;
    let stored = stored(&settings.folder).map_err(|e| e.to_string())?;
    findings.replay_stored(&desk, stored, &mine)?;
    if settings.rule.is_none() {
        findings.play_examples::<G>(&desk)?;
    }
    let known = findings.tolerated();
    let cases = scope.map_or(settings.cases, |(_, count)| count.total());
    let result = campaign::<G>(settings, &engine, &desk.plan, cases, known, &mut |new| {
        findings.open(&desk, new);
    })?;
    findings.shrink(&desk);
    findings.listen(&desk);
    findings.fold(&desk);
    let apart = findings.apart();
    let rule_statuses = report::rule_statuses::<G::Rulebook>(&result, can, interpretations, &apart);
    let rule_statuses: Vec<_> = rule_statuses.into_iter().filter(|(rule, _)| mine(rule.id)).collect();
    findings.examine(&desk, &result);
    let mut text = String::new();
    let printed = findings.print(&mut text, &result, &settings.again);
    let printed = printed.and_then(|()| report::print_summary(&mut text, &result, &rule_statuses));
    printed.map_err(|e| format!("failed to print the report: {e}"))?;
    text.push_str(&scope.map_or(String::new(), |scope| exhaust::played::<G>(scope, &result)));
    print(&text)?;
    let of = report::RecordContext {
        result: &result,
        triaged: &apart,
        replay_command: &|path| settings.again.replay(path),
    };
    let mut records = vec![book];
    records.extend(rule_statuses.iter().map(|(rule, standing)| report::rule_record(&of, rule, *standing)));
    records.extend(findings.records(&of));
    records.push(report::counts_record::<G::Rulebook>(&result, scope, &findings.lost));
    Ok(Checked { exit: Exit::of(&records), records })
}

/// A game whose engine cannot be started: nothing is said of its rules.
fn not_run<G: Game>(why: String, interpretations: Interpretations) -> Checked {
    let book = report::rulebook_record::<G::Rulebook>(None, Capabilities::ALL, interpretations);
    let result = CampaignResult { given_up: Some(why), ..CampaignResult::default() };
    let records = vec![book, report::counts_record::<G::Rulebook>(&result, None, &[])];
    Checked { exit: Exit::of(&records), records }
}

fn desk<G: Game>(
    settings: &Settings,
    scope: Option<(Scope, Count)>,
    interpretations: Interpretations,
) -> Result<Triage<G::Rulebook>, String> {
    let target = match &settings.rule {
        None => None,
        Some(id) => headjudge_oracles::rules::<G::Rulebook>().position(|rule| rule.id == id),
    };
    let (seed, scope) = (settings.seed, scope.map(|(scope, _)| scope));
    let plan = Plan { seed, target, stop_after: None, pool: true, scope, interpretations };
    let desk = Triage::new(plan, G::pool(), Some(settings.folder.clone()))?;
    Ok(desk.stop_when(&screen::INTERRUPTED))
}

fn campaign<G: Game>(
    settings: &Settings,
    engine: &Engine,
    plan: &Plan,
    cases: u64,
    known: Vec<Signature>,
    found: &mut OnFound<'_>,
) -> Result<CampaignResult, String> {
    let began = Instant::now();
    let worker = |_| games::worker::<G>(engine, plan.clone(), G::pool());
    let mut workers: Vec<Box<dyn Worker>> = (0..settings.jobs).map(worker).collect::<Result<_, _>>()?;
    let bar = screen::bar(G::Rulebook::NAME, cases);
    let campaign = Campaign { cases, known, progress: &|cases| bar.inc(cases), stop: &screen::INTERRUPTED };
    let result = campaign.run_shard(settings.share, &mut workers, &mut |new| bar.suspend(|| found(new)));
    bar.finish_and_clear();
    let mut times = Times::default();
    workers.iter().for_each(|worker| times += worker.times());
    if let Some(split) = times.split(began.elapsed() * u32::try_from(workers.len()).unwrap_or(u32::MAX)) {
        // It differs from run to run, so it is no part of the report.
        eprintln!("{}  {split}", G::Rulebook::NAME);
    }
    Ok(result)
}

/// How many processes can play at once.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Prints to standard output; a reader who has gone away is no failure of ours.
pub(super) fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("failed to print: {error}")),
        _ => Ok(()),
    }
}
