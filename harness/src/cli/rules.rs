//! `headjudge rules`: every statement, its check, its faults.

use super::games::{self, Game};
use super::options::Rules;
use super::{Exit, check, screen};
use crate::campaign::{Campaign, Plan, Worker, target_rules};
use crate::isolate::{IsolatedWorker, Launch, Limits};
use headjudge_oracles::{Check, Interpretations, Kinds, Rule, Rulebook};
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
    let preconditions = if options.cases > 0 { Some(count::<G>(options.cases, index)?) } else { None };
    let preconditions = preconditions.as_deref().map(|held| (held, options.cases));
    let mut out = String::new();
    let faults = <G::Engine as Reference<G::Rulebook>>::FAULTS;
    let rule =
        index.and_then(|index| headjudge_oracles::rules::<G::Rulebook>().nth(index).map(|r| (index, r)));
    let written = match (rule, options.matrix) {
        (Some((index, rule)), _) => {
            alone(&mut out, rule, faults, preconditions.map(|(held, of)| (held[index], of)))
        }
        (None, true) => matrix::<G::Rulebook>(&mut out, faults),
        (None, false) => page::<G::Rulebook>(&mut out, faults, preconditions),
    };
    written.map_err(|e| format!("failed to print the rules: {e}"))?;
    Ok(out)
}

/// In how many of `cases` cases on the reference engine each rule's precondition held; all are dealt for the rule of that
/// index, or for each in turn.
fn count<G: Game>(cases: u64, target: Option<usize>) -> Result<Vec<u64>, String> {
    let launch = Launch::this_binary(Limits::default())?;
    let plan = Plan {
        seed: 1,
        target,
        stop_after: None,
        pool: true,
        scope: None,
        interpretations: Interpretations::default(),
    };
    let worker = |_| -> Box<dyn Worker> {
        Box::new(IsolatedWorker::<G::Rulebook>::new(launch.clone(), plan.clone(), G::pool()))
    };
    let mut workers: Vec<_> = (0..check::cores()).map(worker).collect();
    let campaign = Campaign { cases, known: Vec::new(), progress: &|_| {}, stop: &screen::INTERRUPTED };
    let result = campaign.run(&mut workers, &mut |_| {});
    result.given_up.map_or(Ok(result.counts.preconditions), Err)
}

fn page<R: Rulebook>(
    out: &mut String,
    faults: &[Fault],
    preconditions: Option<(&[u64], u64)>,
) -> std::fmt::Result {
    let all: Vec<_> = headjudge_oracles::rules::<R>().collect();
    let checked = all.iter().filter(|rule| rule.is_checked()).count();
    writeln!(out, "{}", R::TITLE)?;
    writeln!(out, "{} statements, {checked} of them checked, {} faults to plant\n", all.len(), faults.len())?;
    for interpretation in R::INTERPRETATIONS {
        writeln!(out, "interpretation {}: {}", interpretation.name, interpretation.question)?;
        writeln!(out, "  readings: {} (the first is the default)", interpretation.options.join(", "))?;
        writeln!(out, "  decides: {}\n", interpretation.decides.join(", "))?;
    }
    if let Some((_, cases)) = preconditions {
        let targeted = target_rules::<R>(Interpretations::default()).len();
        writeln!(
            out,
            "preconditions counted over {cases} cases on the reference engine, dealt for {targeted} rules in turn\n"
        )?;
    }
    let mut index = 0;
    for section in R::SECTIONS {
        writeln!(out, "{}\n", section.title)?;
        for rule in section.rules {
            let held = preconditions.and_then(|(held, _)| held.get(index));
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
    preconditions: Option<(u64, u64)>,
) -> std::fmt::Result {
    if let (Some((_, cases)), true) = (preconditions, rule.is_checked()) {
        writeln!(
            out,
            "preconditions counted over {cases} cases on the reference engine, dealt for this rule\n"
        )?;
    }
    statement::<R>(out, rule, faults, preconditions.map(|(held, _)| held))?;
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
        let interpretation = &R::INTERPRETATIONS[under.interpretation];
        writeln!(
            out,
            "    law only under {}={}",
            interpretation.name, interpretation.options[under.option as usize]
        )?;
    }
    for interpretation in
        R::INTERPRETATIONS.iter().filter(|interpretation| interpretation.decides.contains(&rule.id))
    {
        writeln!(out, "    interpretation {}: {}", interpretation.name, interpretation.question)?;
    }
    if let (Some(held), true) = (held, rule.is_checked()) {
        writeln!(out, "    its precondition held in {held} cases")?;
    }
    for fault in faults.iter().filter(|fault| fault.rule == rule.id) {
        let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
        writeln!(out, "    convicts {}: {}{model}", fault.name, fault.what)?;
    }
    Ok(())
}

/// How a rule is checked, in a line.
fn how<R: Rulebook>(rule: &Rule<R>) -> String {
    let kinds = rule.judged_after.iter().filter_map(|kind| R::KINDS.get(kind as usize));
    let heard = match rule.judged_after == Kinds::ALL {
        true => "every step".to_owned(),
        false => kinds.map(|kind| kind.name).collect::<Vec<_>>().join(", "),
    };
    match rule.check {
        Check::NotTestable(why) => format!("not checked: {why}"),
        Check::Object(_) if heard.is_empty() => "checked on each object as it is dealt".into(),
        Check::Object(_) => {
            format!("checked on each object as it is dealt, and on what is touched by {heard}")
        }
        Check::Step(_) => format!("checked after {heard}"),
        Check::Metamorphic { .. } => "checked on two cases that must show the same".into(),
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
