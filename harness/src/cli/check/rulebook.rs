//! The check of one rulebook: stored cases and worked examples first, then the campaign, then triage and the report.

use super::exhaustive;
use super::findings::Findings;
use super::progress;
use super::settings::Settings;
use crate::campaign::{Campaign, CampaignResult, OnFound, Plan, Worker};
use crate::cli::engine::{EngineSetup, quick_check, scratch_engine, worker};
use crate::cli::games::Game;
use crate::cli::terminal::{Exit, INTERRUPTED, print};
use crate::exhaust::{Count, Scope};
use crate::files::case_file::stored_cases;
use crate::files::run_file::Record;
use crate::play::{Signature, Times, escape};
use crate::report;
use crate::triage::Triage;
use headjudge_oracles::{Capabilities, Interpretations, Kinds, Rule, Rulebook, rules};
use std::time::Instant;

/// The result of checking one rulebook.
pub(super) struct Checked {
    pub exit: Exit,
    /// Its records in the run file.
    pub records: Vec<Record>,
}

/// Reads everything that the check of a rulebook will read, to report errors before anything runs.
pub(super) fn validate_settings<R: Rulebook>(settings: &Settings) -> Result<(), String> {
    settings.part::<R>()?;
    // What an out-of-process engine supports is known once it runs. The engine in this binary supports everything.
    if settings.engine.command.is_empty() {
        exhaustive::scope::<R>(settings, Kinds::ALL)?;
    }
    stored_cases::<R>(&settings.findings).map(drop).map_err(|e| e.to_string())
}

/// Checks one rulebook.
pub(super) fn check_rulebook<G: Game>(game: &G, settings: &Settings) -> Result<Checked, String> {
    let part = settings.part::<G::Rulebook>()?;
    let interpretations = part.interpretations;
    let engine = settings.engine.supporting(part.capabilities);
    let mut scratch = scratch_engine::<G::Rulebook>(&engine)?;
    let can = match scratch.driver() {
        Ok(driver) => driver.capabilities(),
        Err(what) => {
            eprintln!("error: {}", escape(&what));
            return Ok(not_started::<G::Rulebook>(what, interpretations));
        }
    };
    if !engine.command.is_empty() {
        eprint!("{}", quick_check::<G::Rulebook>(&engine, &settings.replay)?);
    }
    let rulebook_record = report::rulebook_record::<G::Rulebook>(scratch.header(), can, interpretations);
    // A run for some rules reports nothing about the others.
    let is_asked = |id: &str| settings.is_asked(id);
    let scope = exhaustive::scope::<G::Rulebook>(settings, can.kinds)?;
    scope.map_or(Ok(()), |scope| print(&exhaustive::estimate::<G::Rulebook>(scope)))?;
    let triage = triage(game, settings, scope, interpretations)?;
    let mut findings = Findings::<G::Rulebook>::new(scratch);
    let known = part.known.into_iter().filter(|known| is_asked(known.rule.id));
    findings.replay_known(&triage, known.collect())?;
    let stored = stored_cases(&settings.findings).map_err(|e| e.to_string())?;
    findings.replay_stored(&triage, stored, &is_asked)?;
    if settings.rules.is_empty() {
        findings.play_examples(&triage, game.examples())?;
    }
    let tolerated = findings.tolerated();
    let cases = scope.map_or(settings.cases, |(_, count)| count.total());
    let result = campaign(game, settings, &engine, &triage.plan, cases, tolerated, &mut |new| {
        findings.confirm(&triage, new);
    })?;
    findings.shrink(&triage);
    findings.keep_logs(&triage);
    findings.group(&triage);
    let triaged = findings.signatures();
    let statuses = report::rule_statuses::<G::Rulebook>(&result, can, interpretations, &triaged);
    let statuses: Vec<_> = statuses.into_iter().filter(|(rule, _)| is_asked(rule.id)).collect();
    findings.examine_failures(&triage, &result);
    let mut text = String::new();
    let printed = findings.print(&mut text, &result, &settings.replay);
    let printed = printed.and_then(|()| report::print_summary(&mut text, &result, &statuses));
    printed.map_err(|e| format!("failed to print the report: {e}"))?;
    text.push_str(&scope.map_or(String::new(), |scope| exhaustive::summary::<G::Rulebook>(scope, &result)));
    print(&text)?;
    let context = report::RecordContext {
        result: &result,
        triaged: &triaged,
        replay_command: &|path| settings.replay.replay(path),
    };
    let mut records = vec![rulebook_record];
    records.extend(statuses.iter().map(|(rule, status)| report::rule_record(&context, rule, *status)));
    records.extend(findings.records(&context));
    records.push(report::counts_record::<G::Rulebook>(&result, scope, &findings.lost));
    Ok(Checked { exit: Exit::of(&records), records })
}

/// The result for a rulebook whose engine cannot be started: nothing is reported about its rules.
fn not_started<R: Rulebook>(why: String, interpretations: Interpretations) -> Checked {
    let rulebook_record = report::rulebook_record::<R>(None, Capabilities::ALL, interpretations);
    let result = CampaignResult { given_up: Some(why), ..CampaignResult::default() };
    let records = vec![rulebook_record, report::counts_record::<R>(&result, None, &[])];
    Checked { exit: Exit::of(&records), records }
}

fn triage<G: Game>(
    game: &G,
    settings: &Settings,
    scope: Option<(Scope, Count)>,
    interpretations: Interpretations,
) -> Result<Triage<G::Rulebook>, String> {
    let targets = targets::<G::Rulebook>(settings, interpretations);
    let (seed, scope) = (settings.seed, scope.map(|(scope, _)| scope));
    let plan = Plan { seed, targets, stop_after: None, pool: true, scope, interpretations };
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
    cases: u64,
    known: Vec<Signature>,
    found: &mut OnFound<'_>,
) -> Result<CampaignResult, String> {
    let began = Instant::now();
    let worker = |_| worker(game, engine, plan.clone());
    let mut workers: Vec<Box<dyn Worker>> = (0..settings.jobs).map(worker).collect::<Result<_, _>>()?;
    let bar = progress::bar(G::Rulebook::NAME, cases);
    let campaign = Campaign { cases, known, progress: &|cases| bar.inc(cases), stop: &INTERRUPTED };
    let result = campaign.run_shard(settings.shard, &mut workers, &mut |new| bar.suspend(|| found(new)));
    bar.finish_and_clear();
    let mut times = Times::default();
    workers.iter().for_each(|worker| times += worker.times());
    if let Some(split) = times.summary(began.elapsed() * u32::try_from(workers.len()).unwrap_or(u32::MAX)) {
        // Times differ from run to run, so they are no part of the report.
        eprintln!("{}  {split}", G::Rulebook::NAME);
    }
    Ok(result)
}
