//! `headjudge rules`: every statement, its check, its faults.

use super::games::{self, Game};
use super::options::Rules;
use super::{Exit, check, screen};
use crate::campaign::{Campaign, Plan, Worker, aims};
use crate::shard::{Launch, Limits, Shard};
use headjudge_oracles::{Check, Elections, Kinds, Rule, Rulebook};
use headjudge_reference::{Fault, Reference};
use std::fmt::Write;

/// Prints the statements of one rulebook, or of all.
pub(super) fn rules(options: &Rules) -> Result<Exit, String> {
    let one = options.rulebook.as_deref().map(games::find).transpose()?;
    match one {
        Some(game) => check::print(&(game.rules)(options)?)?,
        None => {
            for game in &games::GAMES {
                check::print(&(game.rules)(options)?)?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// The statements of one game's rulebook.
pub(super) fn game<G: Game>(options: &Rules) -> Result<String, String> {
    let premises = if options.cases > 0 { Some(count::<G>(options.cases)?) } else { None };
    let mut out = String::new();
    let faults = <G::Engine as Reference<G::Rulebook>>::FAULTS;
    let written = match options.matrix {
        true => matrix::<G::Rulebook>(&mut out, faults),
        false => page::<G::Rulebook>(&mut out, faults, premises.as_deref().map(|p| (p, options.cases))),
    };
    written.map_err(|e| format!("failed to print the rules: {e}"))?;
    Ok(out)
}

/// In how many of `cases` cases on the reference engine each rule's premise held.
fn count<G: Game>(cases: u64) -> Result<Vec<u64>, String> {
    let launch = Launch::this_binary(Limits::default())?;
    let plan = Plan {
        seed: 1,
        aim: None,
        enough: 0,
        pool: true,
        scope: None,
        elections: Elections::default().to_bytes(),
    };
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
        writeln!(out, "  readings: {} (the first is the default)\n", election.readings.join(", "))?;
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
            index += 1;
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
    if let (Some(held), true) = (held, rule.is_checked()) {
        writeln!(out, "    its premise held in {held} cases")?;
    }
    for fault in faults.iter().filter(|fault| fault.rule == rule.id) {
        let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
        writeln!(out, "    convicts {}: {}{model}", fault.name, fault.what)?;
    }
    writeln!(out)
}

/// How a rule is checked, in a line.
fn how<R: Rulebook>(rule: &Rule<R>) -> String {
    let after = match rule.hears == Kinds::ALL {
        true => "every step".to_owned(),
        false => {
            let kinds = rule.hears.iter().filter_map(|kind| R::KINDS.get(kind as usize));
            kinds.map(|kind| kind.name).collect::<Vec<_>>().join(", ")
        }
    };
    match rule.check {
        Check::Informative(why) => format!("not checked: {why}"),
        Check::Object(_) => format!("checked on each touched object, after {after}"),
        Check::Step(_) => format!("checked after {after}"),
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
