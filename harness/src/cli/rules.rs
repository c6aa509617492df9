//! `headjudge rules`: lists the statements of a rulebook, how each is checked, and which faults it detects.

use super::engine::{EngineSetup, cores, worker};
use super::games::{Game, GameInfo, Games, Visitor, find_game, find_rules, list};
use super::terminal::{Exit, INTERRUPTED, print};
use crate::campaign::{Campaign, Plan, Worker, target_rules};
use crate::play::{nearest, unknown_name};
use headjudge_oracles::{Check, Fault, Interpretations, Kinds, Rule, Rulebook, rules};
use std::fmt::Write;

/// The arguments of `headjudge rules`.
#[derive(clap::Args, Debug)]
pub(super) struct RulesOptions {
    /// The rulebook ({rulebooks}), the rule ({rule}) or the section to print [default: all]
    #[arg(value_name = "RULEBOOK|RULE")]
    pub subject: Option<String>,
    /// Run this many cases on the built-in engine, and count how often each precondition is met
    ///
    /// The cases are generated for each rule that is printed, in turn.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub cases: u64,
    /// Print a table of rules and the faults that they detect
    #[arg(long)]
    pub matrix: bool,
}

/// Prints some statements, those of one rulebook, or all.
pub(super) fn run(games: &impl Games, options: &RulesOptions) -> Result<Exit, String> {
    let selected = match &options.subject {
        Some(subject) => select(games, subject)?,
        None => list(games).into_iter().map(|game| (game, Vec::new())).collect(),
    };
    if options.matrix && selected.iter().any(|(_, ids)| !ids.is_empty()) {
        return Err("--matrix shows a whole rulebook; leave the rule out".into());
    }
    for (game, ids) in selected {
        print(&games.visit(game.at, PrintRules { options, ids })?)?;
    }
    Ok(Exit::Clean)
}

/// Games, each with the ids of some rules; without ids, with all its rules.
type Selection = Vec<(GameInfo, Vec<&'static str>)>;

/// The rulebook or the rules that are named.
fn select(games: &impl Games, subject: &str) -> Result<Selection, String> {
    let all = list(games);
    if let Ok(game) = find_game(games, subject) {
        return Ok(vec![(game, Vec::new())]);
    }
    let within = match subject.split_once(':') {
        Some((rulebook, _)) => vec![find_game(games, rulebook)?],
        None => all.clone(),
    };
    let found = find_rules(&within, &[subject.to_owned()]).map_err(|unknown| {
        let names: Vec<&str> = all.iter().map(|game| game.name).collect();
        let is_near = nearest(subject, names.iter().copied()).is_some();
        match subject.contains(':') || (!is_near && unknown.contains("did you mean")) {
            true => unknown,
            false => unknown_name("rulebook", subject, names),
        }
    })?;
    let ids = |game: &GameInfo| game.rules.iter().map(|rule| rule.id).collect();
    Ok(found.into_iter().map(|game| (game.clone(), ids(&game))).collect())
}

/// Writes the statements of a game's rulebook, or those with these ids.
struct PrintRules<'a> {
    options: &'a RulesOptions,
    ids: Vec<&'static str>,
}

impl Visitor for PrintRules<'_> {
    type Output = Result<String, String>;
    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let PrintRules { options, ids } = self;
        let some: Vec<_> =
            rules::<G::Rulebook>().enumerate().filter(|(_, rule)| ids.contains(&rule.id)).collect();
        let met = match options.cases {
            0 => None,
            cases => Some(count_preconditions(game, cases, some.iter().map(|(at, _)| *at).collect())?),
        };
        let met = met.as_deref().map(|met| Preconditions { met, cases: options.cases });
        let (mut out, faults) = (String::new(), game.faults());
        let written = match options.matrix {
            _ if !some.is_empty() => print_some(&mut out, &some, faults, met),
            true => print_matrix::<G::Rulebook>(&mut out, faults),
            false => print_rulebook::<G::Rulebook>(&mut out, faults, met),
        };
        written.map_err(|e| format!("failed to print the rules: {e}"))?;
        Ok(out)
    }
}

/// In how many of so many cases the precondition of each rule was met.
#[derive(Clone, Copy)]
struct Preconditions<'a> {
    met: &'a [u64],
    cases: u64,
}

/// Counts in how many of `cases` cases each rule's precondition is met on the engine in this binary. The cases are generated
/// for the rules with these numbers in turn; for every rule if there are none.
fn count_preconditions<G: Game>(game: &G, cases: u64, targets: Vec<usize>) -> Result<Vec<u64>, String> {
    let plan = Plan { seed: 1, targets, pool: true, ..Plan::default() };
    let worker = |_| worker(game, &EngineSetup::default(), plan.clone());
    let mut workers: Vec<Box<dyn Worker>> = (0..cores()).map(worker).collect::<Result<_, _>>()?;
    let campaign = Campaign { cases, known: Vec::new(), progress: &|_| {}, stop: &INTERRUPTED };
    let result = campaign.run(&mut workers, &mut |_| {});
    result.given_up.map_or(Ok(result.counts.preconditions), Err)
}

fn print_rulebook<R: Rulebook>(
    out: &mut String,
    faults: &[Fault],
    met: Option<Preconditions<'_>>,
) -> std::fmt::Result {
    let all: Vec<_> = rules::<R>().collect();
    let checked = all.iter().filter(|rule| rule.is_checked()).count();
    writeln!(out, "{}", R::TITLE)?;
    writeln!(out, "{} statements, {checked} of them checked, {} faults\n", all.len(), faults.len())?;
    for interpretation in R::INTERPRETATIONS {
        writeln!(out, "interpretation {}: {}", interpretation.name, interpretation.question)?;
        writeln!(out, "  options: {} (the first is the default)", interpretation.options.join(", "))?;
        writeln!(out, "  decides: {}\n", interpretation.decides.join(", "))?;
    }
    if let Some(Preconditions { cases, .. }) = met {
        let targeted = target_rules::<R>(Interpretations::default()).len();
        writeln!(out, "preconditions counted over {cases} cases, generated for {targeted} rules in turn\n")?;
    }
    let mut index = 0;
    for section in R::SECTIONS {
        writeln!(out, "{}\n", section.title)?;
        for rule in section.rules {
            let met = met.and_then(|met| met.met.get(index));
            print_statement::<R>(out, rule, faults, met.copied())?;
            writeln!(out)?;
            index += 1;
        }
    }
    Ok(())
}

/// Some rules by themselves. The faults of other rules that they detect are listed too.
fn print_some<R: Rulebook>(
    out: &mut String,
    some: &[(usize, &Rule<R>)],
    faults: &[Fault],
    met: Option<Preconditions<'_>>,
) -> std::fmt::Result {
    if let (Some(Preconditions { cases, .. }), true) = (met, some.iter().any(|(_, rule)| rule.is_checked())) {
        let rules = if some.len() == 1 { "this rule" } else { "these rules in turn" };
        writeln!(out, "preconditions counted over {cases} cases, generated for {rules}\n")?;
    }
    for (i, (at, rule)) in some.iter().enumerate() {
        out.push_str(if i > 0 { "\n" } else { "" });
        print_statement::<R>(out, rule, faults, met.map(|met| met.met[*at]))?;
        for fault in faults {
            for (_, why) in fault.also.iter().filter(|(also, _)| *also == rule.id) {
                writeln!(out, "    also detects fault {}, of {}: {why}", fault.name, fault.rule)?;
            }
        }
    }
    Ok(())
}

fn print_statement<R: Rulebook>(
    out: &mut String,
    rule: &Rule<R>,
    faults: &[Fault],
    met: Option<u64>,
) -> std::fmt::Result {
    writeln!(out, "  {} {}", rule.id, rule.slug)?;
    writeln!(out, "    {}", rule.demand)?;
    writeln!(out, "    {}", how_checked(rule))?;
    if let Some(under) = rule.under {
        let interpretation = &R::INTERPRETATIONS[under.interpretation];
        let option = interpretation.options[under.option as usize];
        writeln!(out, "    only under --interpret {}={option}", interpretation.name)?;
    }
    for interpretation in R::INTERPRETATIONS.iter().filter(|all| all.decides.contains(&rule.id)) {
        writeln!(out, "    interpretation {}: {}", interpretation.name, interpretation.question)?;
    }
    if let (Some(met), true) = (met, rule.is_checked()) {
        writeln!(out, "    precondition met in {met} cases")?;
    }
    for fault in faults.iter().filter(|fault| fault.rule == rule.id) {
        let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
        writeln!(out, "    detects fault {}: {}{model}", fault.name, fault.what)?;
    }
    Ok(())
}

/// How a rule is checked, in one line.
fn how_checked<R: Rulebook>(rule: &Rule<R>) -> String {
    let kinds = rule.judged_after.iter().filter_map(|kind| R::KINDS.get(kind as usize));
    let steps = match rule.judged_after == Kinds::ALL {
        true => "every step".to_owned(),
        false => kinds.map(|kind| kind.name).collect::<Vec<_>>().join(", "),
    };
    match rule.check {
        Check::NotTestable(why) => format!("not testable: {why}"),
        Check::Object(_) if steps.is_empty() => "checked on each object when it is dealt".into(),
        Check::Object(_) => {
            format!("checked on each object when it is dealt, and on each touched object after {steps}")
        }
        Check::Step(_) => format!("checked after {steps}"),
        Check::Metamorphic { .. } => "metamorphic: compares two cases that must show the same".into(),
    }
}

/// The table of rules and faults: `#` for the rule that a fault is for, `+` for another rule that detects it. The reasons
/// are listed below the table.
fn print_matrix<R: Rulebook>(out: &mut String, faults: &[Fault]) -> std::fmt::Result {
    writeln!(out, "{}: rules and the faults that they detect\n", R::TITLE)?;
    for rule in rules::<R>().filter(|rule| rule.is_checked()) {
        let cell = |fault: &Fault| match () {
            () if fault.rule == rule.id => '#',
            () if fault.also.iter().any(|(also, _)| *also == rule.id) => '+',
            () => '.',
        };
        writeln!(out, "{:<28} {}", rule.id, faults.iter().map(cell).collect::<String>())?;
    }
    writeln!(
        out,
        "\n# the rule that the fault is for, + another rule that detects it; the columns from the left:\n"
    )?;
    for (i, fault) in faults.iter().enumerate() {
        writeln!(out, "{:>3} {}", i + 1, fault.name)?;
        for (also, why) in fault.also {
            writeln!(out, "    + {also}: {why}")?;
        }
    }
    writeln!(out)
}
