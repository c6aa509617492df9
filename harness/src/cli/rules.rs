//! `headjudge rules`: every statement, its check, its faults.

use super::games::{self, Game};
use super::options::Rules;
use super::{Exit, check, screen};
use crate::campaign::{Campaign, Plan, Worker, aims};
use crate::isolate::{Launch, Limits, Shard};
use headjudge_oracles::{Check, Elections, Kinds, Rule, Rulebook};
use headjudge_reference::{Fault, Reference};
use std::fmt::Write;

/// Prints one statement, those of one rulebook, or all.
pub(super) fn rules(options: &Rules) -> Result<Exit, String> {
    let one = options.subject.as_deref().map(asked).transpose()?;
    if options.matrix && one.is_some_and(|(_, id)| id.is_some()) {
        return Err("--matrix is of a whole rulebook: leave out which rule".into());
    }
    match one {
        Some((game, id)) => check::print(&(game.rules)(options, id)?)?,
        None => {
            for game in &games::GAMES {
                check::print(&(game.rules)(options, None)?)?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// The game that is asked for, and the one rule of it, if it is one: by its name, or by a rule's id.
fn asked(subject: &str) -> Result<(&'static games::Entry, Option<&str>), String> {
    let Some((name, _)) = subject.split_once(':') else { return Ok((games::find(subject)?, None)) };
    let game = games::find(name)?;
    match (game.has_rule)(subject) {
        true => Ok((game, Some(subject))),
        false => Err(format!("{name} has no rule {subject:?}; `headjudge rules {name}` lists them")),
    }
}

/// The statements of one game's rulebook, or the one of that id.
pub(super) fn game<G: Game>(options: &Rules, id: Option<&str>) -> Result<String, String> {
    let index = id.and_then(|id| headjudge_oracles::rules::<G::Rulebook>().position(|rule| rule.id == id));
    let premises = if options.cases > 0 { Some(count::<G>(options.cases, index)?) } else { None };
    let premises = premises.as_deref().map(|held| (held, options.cases));
    let mut out = String::new();
    let faults = <G::Engine as Reference<G::Rulebook>>::FAULTS;
    let rule =
        index.and_then(|index| headjudge_oracles::rules::<G::Rulebook>().nth(index).map(|r| (index, r)));
    let written = match (rule, options.matrix) {
        (Some((index, rule)), _) => {
            alone(&mut out, rule, faults, premises.map(|(held, of)| (held[index], of)))
        }
        (None, true) => matrix::<G::Rulebook>(&mut out, faults),
        (None, false) => page::<G::Rulebook>(&mut out, faults, premises),
    };
    written.map_err(|e| format!("failed to print the rules: {e}"))?;
    Ok(out)
}

/// In how many of `cases` cases on the reference engine each rule's premise held; all are dealt for the rule of that
/// index, or for each in turn.
fn count<G: Game>(cases: u64, aim: Option<usize>) -> Result<Vec<u64>, String> {
    let launch = Launch::this_binary(Limits::default())?;
    let plan =
        Plan { seed: 1, aim, enough: 0, pool: true, scope: None, elections: Elections::default().to_bytes() };
    let worker = |_| -> Box<dyn Worker> {
        Box::new(Shard::<G::Rulebook>::new(launch.clone(), plan.clone(), G::pool()))
    };
    let mut workers: Vec<_> = (0..check::cores()).map(worker).collect();
    let campaign = Campaign { cases, known: Vec::new(), progress: &|_| {}, stop: &screen::INTERRUPTED };
    let outcome = campaign.run(&mut workers, &mut |_| {});
    outcome.dead.map_or(Ok(outcome.tally.premises), Err)
}

fn page<R: Rulebook>(
    out: &mut String,
    faults: &[Fault],
    premises: Option<(&[u64], u64)>,
) -> std::fmt::Result {
    let all: Vec<_> = headjudge_oracles::rules::<R>().collect();
    let checked = all.iter().filter(|rule| rule.is_checked()).count();
    writeln!(out, "{}", R::TITLE)?;
    writeln!(out, "{} statements, {checked} of them checked, {} faults to plant\n", all.len(), faults.len())?;
    for election in R::ELECTIONS {
        writeln!(out, "election {}: {}", election.name, election.question)?;
        writeln!(out, "  readings: {} (the first is the default)", election.readings.join(", "))?;
        writeln!(out, "  decides: {}\n", election.decides.join(", "))?;
    }
    if let Some((_, cases)) = premises {
        let aimed = aims::<R>(Elections::default()).len();
        writeln!(
            out,
            "premises counted over {cases} cases on the reference engine, dealt for {aimed} rules in turn\n"
        )?;
    }
    let mut index = 0;
    for section in R::SECTIONS {
        writeln!(out, "{}\n", section.title)?;
        for rule in section.rules {
            let held = premises.and_then(|(held, _)| held.get(index));
            statement::<R>(out, rule, faults, held.copied())?;
            writeln!(out)?;
            index += 1;
        }
    }
    Ok(())
}

/// One rule by itself: with the faults of other rules that it convicts, too, and why.
fn alone<R: Rulebook>(
    out: &mut String,
    rule: &Rule<R>,
    faults: &[Fault],
    premises: Option<(u64, u64)>,
) -> std::fmt::Result {
    if let (Some((_, cases)), true) = (premises, rule.is_checked()) {
        writeln!(out, "premises counted over {cases} cases on the reference engine, dealt for this rule\n")?;
    }
    statement::<R>(out, rule, faults, premises.map(|(held, _)| held))?;
    for fault in faults {
        for (_, why) in fault.also.iter().filter(|(also, _)| *also == rule.id) {
            writeln!(out, "    convicts too {}, of {}: {why}", fault.name, fault.rule)?;
        }
    }
    Ok(())
}

fn statement<R: Rulebook>(
    out: &mut String,
    rule: &Rule<R>,
    faults: &[Fault],
    held: Option<u64>,
) -> std::fmt::Result {
    writeln!(out, "  {} {}", rule.id, rule.slug)?;
    writeln!(out, "    {}", rule.demand)?;
    writeln!(out, "    {}", how(rule))?;
    if let Some(under) = rule.under {
        let election = &R::ELECTIONS[under.election];
        writeln!(out, "    law only under {}={}", election.name, election.readings[under.reading as usize])?;
    }
    for election in R::ELECTIONS.iter().filter(|election| election.decides.contains(&rule.id)) {
        writeln!(out, "    election {}: {}", election.name, election.question)?;
    }
    if let (Some(held), true) = (held, rule.is_checked()) {
        writeln!(out, "    its premise held in {held} cases")?;
    }
    for fault in faults.iter().filter(|fault| fault.rule == rule.id) {
        let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
        writeln!(out, "    convicts {}: {}{model}", fault.name, fault.what)?;
    }
    Ok(())
}

/// How a rule is checked, in a line.
fn how<R: Rulebook>(rule: &Rule<R>) -> String {
    let kinds = rule.hears.iter().filter_map(|kind| R::KINDS.get(kind as usize));
    let heard = match rule.hears == Kinds::ALL {
        true => "every step".to_owned(),
        false => kinds.map(|kind| kind.name).collect::<Vec<_>>().join(", "),
    };
    match rule.check {
        Check::Informative(why) => format!("not checked: {why}"),
        Check::Object(_) if heard.is_empty() => "checked on each object as it is dealt".into(),
        Check::Object(_) => {
            format!("checked on each object as it is dealt, and on what is touched by {heard}")
        }
        Check::Step(_) => format!("checked after {heard}"),
        Check::Twin { .. } => "checked on two cases that must show the same".into(),
    }
}

/// Rules against faults: `#` where a fault is the rule's own, `+` where the rule convicts it too, with the reason below.
fn matrix<R: Rulebook>(out: &mut String, faults: &[Fault]) -> std::fmt::Result {
    writeln!(out, "{}: rules against faults\n", R::TITLE)?;
    for rule in headjudge_oracles::rules::<R>().filter(|rule| rule.is_checked()) {
        let cell = |fault: &Fault| match () {
            () if fault.rule == rule.id => '#',
            () if fault.also.iter().any(|(also, _)| *also == rule.id) => '+',
            () => '.',
        };
        writeln!(out, "{:<28} {}", rule.id, faults.iter().map(cell).collect::<String>())?;
    }
    writeln!(out, "\n# the fault's own rule, + a rule that convicts it too; the columns, from the left:\n")?;
    for (i, fault) in faults.iter().enumerate() {
        writeln!(out, "{:>3} {}", i + 1, fault.name)?;
        for (also, why) in fault.also {
            writeln!(out, "    + {also}: {why}")?;
        }
    }
    writeln!(out)
}
