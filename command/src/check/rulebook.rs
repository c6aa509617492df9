//! The check of one rulebook: stored cases and worked examples first, then the campaign, then triage and the report.

use super::events::Events;
use super::exhaustive;
use super::progress::{Progress, shrinking};
use super::report::{RunText, add_findings, finding_event};
use super::settings::Settings;
use crate::engine::{EngineSetup, QuickCheck, launch, print_start_error, quick_check, worker};
use crate::games::Game;
use crate::terminal::{Exit, INTERRUPTED, is_interrupted, note};
use headjudge_lint::{Assumed, assume_of};
use headjudge_oracles::{Capabilities, Interpretations, Rule, Rulebook, Vocabulary, rules};
use headjudge_play::campaign::{Campaign, CampaignResult, OnFound, Plan, Rounds, Worker};
use headjudge_play::error::{Error, SystemError};
use headjudge_play::exhaust::{Count, Scope};
use headjudge_play::play::{Driver, Times, Tolerated, escape};
use headjudge_report as report;
use headjudge_triage::files::case_file::stored_cases;
use headjudge_triage::files::config;
use headjudge_triage::files::run_file::{Live, Record, RulebookHeader, RulebookResults, RunPlan, Stage};
use headjudge_triage::triage::{Findings, OnFinding, RESTARTS, ScratchEngine, Triage};
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

/// The result of checking one rulebook.
pub(super) struct Checked {
    pub exit: Exit,
    /// The end of the rounds that were begun.
    pub end: u64,
    /// What the run file says of it.
    pub results: RulebookResults,
    /// Whether its report could be printed.
    pub printed: Result<(), SystemError>,
}

/// Reads everything that the check of a rulebook will read, to report errors before anything runs.
pub(super) fn validate_settings<R: Rulebook>(settings: &Settings) -> Result<(), Error> {
    let part = settings.part::<R>()?;
    // What an out-of-process engine supports is known once it runs. The engine in this binary supports everything.
    if settings.engine.command.is_empty() {
        exhaustive::scope::<R>(settings, Capabilities::ALL, part.interpretations)?;
    }
    stored_cases::<R>(&settings.findings)?;
    Ok(())
}

/// Checks one rulebook.
///
/// `left` is the number of rulebooks to check, with this one: they share the time of the run. `events` gets what is known, as
/// soon as it is known; the caller adds the results.
///
/// # Errors
/// When its settings are invalid, or headjudge cannot start itself.
pub(super) fn check_rulebook<G: Game>(
    game: &G,
    settings: &Settings,
    events: &Rc<Events>,
    left: usize,
) -> Result<Checked, Error> {
    let part = settings.part::<G::Rulebook>()?;
    let interpretations = part.interpretations;
    let stored = stored_cases(&settings.findings)?;
    if let Some(can) = part.capabilities {
        let table = format!("[capabilities.{}]", G::Rulebook::NAME);
        game.check_effects(can.printed)
            .map_err(|error| error.within(format!("{}: {table}: printed", config::NAME)))?;
    }
    let engine = settings.engine.supporting(part.capabilities);
    let launch = launch(&engine)?;
    let process = match launch.besides().start::<G::Rulebook>(RESTARTS) {
        Ok(process) => process,
        Err(error) => {
            print_start_error(&error);
            return Ok(not_started::<G::Rulebook>(error.to_string(), interpretations, settings, events));
        }
    };
    if let Err(what) = game.check_effects(process.capabilities().printed) {
        let what = format!("the adapter cannot be used: printed: {what}");
        eprintln!("error: {}", escape(&what));
        return Ok(not_started::<G::Rulebook>(what, interpretations, settings, events));
    }
    let quick = match engine.command.is_empty() {
        true => QuickCheck::default(),
        false => quick_check::<G::Rulebook>(&engine, &settings.replay)?,
    };
    eprint!("{}", quick.text);
    let found_on = process.name();
    // Stored cases are replayed within what the adapter declares, and cases are made within what is assumed.
    let Assumed { can, left_out } = match part.capabilities {
        None if quick.refuses => assume_of::<G::Rulebook>(&launch, process.capabilities()),
        _ => Assumed::nothing(process.capabilities()),
    };
    let mut header = report::rulebook_header::<G::Rulebook>(Some(process.header()), can, interpretations);
    header.assumed = left_out;
    write_header(settings, events, &header);
    write_plan::<G::Rulebook>(settings, events, can, interpretations);
    let mut results = RulebookResults::new(header);
    let scratch = ScratchEngine::started(Box::new(process), launch.engines());
    // A run for some rules reports nothing about the others.
    let is_asked = |id: &str| settings.is_asked(id);
    let scope = exhaustive::scope::<G::Rulebook>(settings, can, interpretations)?;
    let mut printed =
        scope.map_or(Ok(()), |scope| events.print_report(&exhaustive::estimate::<G::Rulebook>(scope)));
    let triage = triage(game, settings, scope, can, interpretations)?.found_on(found_on);
    let plan = triage.plan.clone();
    let mut findings = Findings::<G::Rulebook>::new(triage, scratch, on_finding(settings, events));
    let suspected = game.clone();
    findings.suspects = Box::new(move || suspected.suspects());
    let known = part.known.into_iter().filter(|known| known.rule.is_none_or(|rule| is_asked(rule.id)));
    findings.replay_known(known.collect());
    findings.replay_stored(stored, &|signature| is_asked(&signature.rule));
    if settings.rules.is_empty() {
        findings.play_examples(game.examples());
    }
    let tolerated = findings.tolerated();
    let is_assumed = !results.header.assumed.is_empty();
    let assumed = EngineSetup { capabilities: engine.capabilities.or(is_assumed.then_some(can)), ..engine };
    let random = || settings.extent.rounds(G::Rulebook::NAME, settings.began, left);
    let rounds = scope.map_or_else(random, |(_, count)| Rounds {
        lanes: settings.extent.lanes,
        shard: settings.extent.shard,
        ..Rounds::all(count.total())
    });
    let result = match is_interrupted() {
        true => CampaignResult { interrupted: true, end: rounds.first, ..CampaignResult::default() },
        false => {
            let judged = rules::<G::Rulebook>().map(|rule| is_asked(rule.id) && is_judged(rule, &plan));
            let progress = Progress::start(G::Rulebook::NAME, &rounds, judged.collect());
            progress.set_findings(findings.confirmed.len());
            let found = &mut |new: &[_]| {
                // Each is printed once it is confirmed, and the line beside it must not say that there is none.
                progress.set_findings(findings.confirmed.len() + new.len());
                findings.confirm(new);
                progress.set_findings(findings.confirmed.len());
            };
            campaign(game, settings, &assumed, &plan, rounds, tolerated, (&progress, found))?
        }
    };
    let found = findings.confirmed.len() + result.counts.failures.len();
    let line = (found > 0).then(|| shrinking(G::Rulebook::NAME, found));
    findings.finish(&result.counts.failures);
    drop(line);
    let triaged = report::TriagedSignatures::of(&findings);
    results.rules = report::rule_results::<G::Rulebook>(&result, can, interpretations, &triaged);
    results.rules.retain(|rule| is_asked(&rule.rule));
    results.counts = Some(report::counts_record::<G::Rulebook>(&result, scope, &findings.lost));
    let mut end = scope.map_or(String::new(), |scope| exhaustive::summary::<G::Rulebook>(scope, &result));
    let played_on = report::played_on(&settings.run_record(None), &results.header);
    end.extend(played_on.map(|code| format!("{:<4} {code}\n", G::Rulebook::NAME)));
    let remarks = report::remarks(&results);
    end.extend(remarks.iter().map(report::Remark::to_string));
    let (replay, rules) = (&settings.replay, &results.rules[..]);
    let text = RunText { findings: &findings, result: &result, replay, rules, end: &end };
    printed = printed.and(events.print_report(&text));
    events.write(&text.events(&remarks));
    let replay_command = |path: &Path| settings.replay.replay(path);
    let context = report::RecordContext { result: &result, replay_command: &replay_command };
    add_findings(&mut results, &findings, &context);
    Ok(Checked { exit: Exit::of(&results), end: result.end, results, printed })
}

/// Whether a rule is judged under the plan's interpretations, after the steps that the engine can play.
fn is_judged<R: Rulebook>(rule: &Rule<R>, plan: &Plan) -> bool {
    rule.is_checked() && rule.applies_under(plan.interpretations) && rule.is_supported(plan.can)
}

/// What is done with each finding: it is printed as soon as it is on disk, and becomes an event then and once it is shrunk.
fn on_finding<R: Rulebook>(settings: &Settings, events: &Rc<Events>) -> OnFinding<R> {
    let (events, replay) = (events.clone(), settings.replay.clone());
    Box::new(move |finding, stage| {
        let printed = match stage {
            Stage::Found => events.print_report(&report::FirstSeen(finding)),
            Stage::Shrunk | Stage::Complete => Ok(()),
        };
        if events.are_written() {
            let replay = finding.path.as_deref().map(|path| replay.replay(path));
            let text = report::FindingText { finding, replay: replay.as_deref() }.to_string();
            events.write(&[Live::Report(finding_event(finding, stage, text)).into()]);
        }
        Ok(printed?)
    })
}

/// Writes the header of a rulebook to the event stream.
fn write_header(settings: &Settings, events: &Events, header: &RulebookHeader) {
    let mut header = header.clone();
    settings.extent.note_lane_ends(&mut header);
    events.write(&[Record::Rulebook(header).into()]);
}

/// Writes to the event stream which rules are judged, and why the others are not.
fn write_plan<R: Rulebook>(
    settings: &Settings,
    events: &Events,
    can: Capabilities,
    interpretations: Interpretations,
) {
    let mut rules = report::planned_rules::<R>(can, interpretations);
    rules.retain(|rule| settings.is_asked(&rule.rule));
    events.write(&[Live::Plan(RunPlan { rulebook: R::NAME.into(), rules }).into()]);
}

/// The result for a rulebook whose engine cannot be started: nothing is reported about its rules.
fn not_started<R: Rulebook>(
    why: String,
    interpretations: Interpretations,
    settings: &Settings,
    events: &Events,
) -> Checked {
    let header = report::rulebook_header::<R>(None, Capabilities::ALL, interpretations);
    write_header(settings, events, &header);
    let end = settings.extent.first;
    let result = CampaignResult { given_up: Some(why), ..CampaignResult::default() };
    let mut results = RulebookResults::new(header);
    results.counts = Some(report::counts_record::<R>(&result, None, &[]));
    Checked { exit: Exit::of(&results), end, results, printed: Ok(()) }
}

fn triage<G: Game>(
    game: &G,
    settings: &Settings,
    scope: Option<(Scope, Count)>,
    can: Capabilities,
    interpretations: Interpretations,
) -> Result<Triage<G::Rulebook>, Error> {
    let targets = targets::<G::Rulebook>(settings, interpretations);
    let (seed, scope) = (settings.extent.seed, scope.map(|(scope, _)| scope));
    let plan = Plan { seed, targets, judged: Vec::new(), pool: true, scope, can, interpretations };
    let triage = Triage::new(plan, game.pool(), Some(settings.findings.clone()))?;
    Ok(triage.stop_when(&INTERRUPTED))
}

/// The rules that are asked for. Those that nothing checks under these interpretations get no cases, unless there are no
/// others.
fn targets<R: Rulebook>(settings: &Settings, interpretations: Interpretations) -> Vec<usize> {
    if settings.rules.is_empty() {
        return Vec::new();
    }
    let asked: Vec<_> = rules::<R>().enumerate().filter(|(_, rule)| settings.is_asked(rule.id)).collect();
    let is_live = |rule: &Rule<R>| rule.is_checked() && rule.applies_under(interpretations);
    let live: Vec<usize> = asked.iter().filter(|(_, rule)| is_live(rule)).map(|(at, _)| *at).collect();
    if live.is_empty() { asked.into_iter().map(|(at, _)| at).collect() } else { live }
}

fn campaign<G: Game>(
    game: &G,
    settings: &Settings,
    engine: &EngineSetup,
    plan: &Plan,
    rounds: Rounds,
    known: Vec<Tolerated>,
    (progress, found): (&Progress, &mut OnFound<'_>),
) -> Result<CampaignResult, Error> {
    let began = Instant::now();
    let end = rounds.first;
    let worker = |_| worker(game, engine, plan.clone());
    let mut workers: Vec<Box<dyn Worker>> = match (0..settings.jobs).map(worker).collect::<Result<_, Error>>()
    {
        Err(_) if is_interrupted() => {
            return Ok(CampaignResult { interrupted: true, end, ..CampaignResult::default() });
        }
        // It started before, so this is its failure.
        Err(error) => {
            let given_up = Some(error.to_string());
            return Ok(CampaignResult { given_up, end, ..CampaignResult::default() });
        }
        Ok(workers) => workers,
    };
    let campaign = Campaign { rounds, known, progress: &|counts| progress.add(counts), stop: &INTERRUPTED };
    let result = campaign.run(&mut workers, found);
    let mut times = Times::default();
    workers.iter().for_each(|worker| times += worker.times());
    if let Some(split) = times.summary(began.elapsed() * u32::try_from(workers.len()).unwrap_or(u32::MAX)) {
        // Times differ from run to run, so they are no part of the report.
        note(&format!("{}  {split}", G::Rulebook::NAME));
    }
    Ok(result)
}
