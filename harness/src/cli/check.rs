//! `headjudge check`: deals cases, plays them, judges.

use super::games::{self, Game};
use super::options::Check;
use super::{Exit, examples, lint, screen};
use crate::campaign::{Campaign, OnFound, Outcome, Plan, Seen, Worker};
use crate::investigate::Desk;
use crate::report::{self, Standing};
use crate::shard::Spare;
use crate::{Finding, Signature};
use headjudge_oracles::{Elections, Rule, Rulebook};
use std::io::{self, Write};

/// Checks every rulebook that was asked for; all when none was.
pub(super) fn check(options: &Check) -> Result<Exit, String> {
    let games = asked(options)?;
    screen::watch_interrupts()?;
    let mut worst = Exit::Clean;
    for game in games {
        if screen::is_interrupted() {
            break;
        }
        worst = worst.max((game.check)(options)?);
    }
    Ok(if screen::is_interrupted() { Exit::Interrupted } else { worst })
}

/// The games that the options ask for: by name, by a rule's id or by a fault's name.
fn asked(options: &Check) -> Result<Vec<&'static games::Entry>, String> {
    for name in &options.rulebook {
        games::find(name)?;
    }
    let named =
        |g: &&games::Entry| options.rulebook.is_empty() || options.rulebook.iter().any(|n| n == g.name);
    let ruled = |g: &&games::Entry| options.rule.as_ref().is_none_or(|rule| (g.has_rule)(rule));
    let faulty = |g: &&games::Entry| options.engine.fault.as_ref().is_none_or(|name| g.has_fault(name));
    let games: Vec<_> = games::GAMES.iter().filter(named).filter(ruled).filter(faulty).collect();
    if games.len() > 1 && !options.engine.command.is_empty() {
        return Err("an engine plays one game: say which with --rulebook".into());
    }
    match (games.is_empty(), &options.rule, &options.engine.fault) {
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

/// Checks one game.
pub(super) fn game<G: Game>(options: &Check) -> Result<Exit, String> {
    let desk = desk::<G>(options)?;
    let elections = Elections::from_bytes(desk.plan.elections);
    let mut spare = games::spare::<G>(&options.engine)?;
    let driver = match spare.get() {
        Ok(driver) => driver,
        Err(what) => {
            eprintln!("error: {}", report::plain(&what));
            return Ok(Exit::Engine);
        }
    };
    let can = driver.capabilities();
    if !options.engine.command.is_empty() {
        eprint!("{}", lint::short::<G::Rulebook>(&options.engine)?);
    }
    let wrong = match options.rule {
        Some(_) => Vec::new(),
        None => examples::play::<G>(driver, elections)?,
    };
    for (name, what) in &wrong {
        print(&format!("worked example {name}: {}\n", report::plain(what)))?;
    }
    let mut findings = Findings::<G::Rulebook> { spare, open: Vec::new(), lost: Vec::new() };
    let outcome = campaign::<G>(options, &desk, &mut |new| findings.open(&desk, new))?;
    findings.shrink(&desk);
    let standings = report::standings::<G::Rulebook>(&outcome, can, elections, &|_| false);
    // A run by one rule alone says nothing of the others.
    let mine = |(rule, _): &(&'static Rule<_>, _)| options.rule.as_ref().is_none_or(|id| rule.id == id);
    let standings: Vec<_> = standings.into_iter().filter(mine).collect();
    let mut text = findings.text(&desk, &outcome, &options.engine);
    let printed = report::print_summary(&mut text, &outcome, &standings);
    printed.map_err(|e| format!("failed to print the summary: {e}"))?;
    print(&text)?;
    let exit = exit(&outcome, &standings, &findings.lost);
    Ok(if wrong.is_empty() { exit } else { exit.max(Exit::Findings) })
}

fn desk<G: Game>(options: &Check) -> Result<Desk<G::Rulebook>, String> {
    let aim = match &options.rule {
        None => None,
        Some(id) => headjudge_oracles::rules::<G::Rulebook>().position(|rule| rule.id == id),
    };
    let elections = games::elections::<G::Rulebook>(&options.elect)?.to_bytes();
    let plan = Plan { seed: options.seed, aim, enough: 0, pool: true, elections };
    Ok(Desk { plan, pool: G::pool(), folder: Some(options.out.clone()) })
}

fn campaign<G: Game>(
    options: &Check,
    desk: &Desk<G::Rulebook>,
    found: &mut OnFound<'_>,
) -> Result<Outcome, String> {
    let jobs = options.jobs.unwrap_or_else(cores).max(1);
    let worker = |_| games::worker::<G>(&options.engine, desk.plan.clone(), desk.pool);
    let mut workers: Vec<Box<dyn Worker>> = (0..jobs).map(worker).collect::<Result<_, _>>()?;
    let bar = screen::bar(G::Rulebook::NAME, options.cases);
    let campaign = Campaign {
        cases: options.cases,
        known: Vec::new(),
        progress: &|cases| bar.inc(cases),
        stop: &screen::INTERRUPTED,
    };
    let outcome = campaign.run(&mut workers, &mut |new| bar.suspend(|| found(new)));
    bar.finish_and_clear();
    Ok(outcome)
}

/// How many processes can play at once.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The findings of one game's campaign, and what could not be made one.
struct Findings<R: Rulebook> {
    /// Where cases are played again, and shrunk.
    spare: Spare<R>,
    open: Vec<Finding<R>>,
    lost: Vec<String>,
}

impl<R: Rulebook> Findings<R> {
    /// Puts what a round found on disk, and shows it as it is: shrinking comes later.
    fn open(&mut self, desk: &Desk<R>, new: &[(Signature, Seen)]) {
        for (signature, seen) in new {
            match self.spare.get().and_then(|driver| desk.open(driver, signature, *seen)) {
                Ok(finding) => {
                    let mut text = String::new();
                    let printed = report::print_found(&mut text, &finding);
                    self.lost.extend(printed.map_err(|e| e.to_string()).and_then(|()| print(&text)).err());
                    self.open.push(finding);
                }
                Err(what) => self.lost.push(what),
            }
        }
    }

    fn shrink(&mut self, desk: &Desk<R>) {
        for finding in &mut self.open {
            if !screen::is_interrupted() {
                self.lost.extend(self.spare.get().and_then(|driver| desk.shrink(driver, finding)).err());
            }
        }
    }

    /// One fault once.
    fn fold(&mut self, desk: &Desk<R>) -> Vec<Finding<R>> {
        let open = std::mem::take(&mut self.open);
        match self.spare.get() {
            _ if open.is_empty() => open,
            Ok(driver) => desk.fold(driver, open),
            Err(what) => {
                self.lost.push(what);
                open
            }
        }
    }

    /// The findings as bug reports, one fault once.
    fn text(&mut self, desk: &Desk<R>, outcome: &Outcome, engine: &super::options::Engine) -> String {
        let mut text = String::new();
        for finding in self.fold(desk) {
            text.push('\n');
            let engine = games::which_engine(engine);
            let path = finding.path.as_ref().map_or(String::new(), |p| p.display().to_string());
            let printed =
                report::print_finding(&mut text, &finding, &format!("headjudge replay {path}{engine}"));
            self.lost.extend(printed.err().map(|e| e.to_string()));
            text.push_str(&counts(&finding, outcome));
        }
        for (trouble, seen) in &outcome.tally.troubles {
            text.push('\n');
            match self.spare.examine(desk, trouble, *seen) {
                Ok(examined) => text.push_str(&examined.text()),
                Err(what) => {
                    let what = format!("{what}; it was {} in case {}: {trouble}", trouble.word(), seen.first);
                    self.lost.push(what);
                }
            }
        }
        for what in &self.lost {
            text.push_str(&format!("\nlost: {what}\n"));
        }
        text.push_str(if text.is_empty() { "" } else { "\n" });
        text
    }
}

fn counts<R: Rulebook>(finding: &Finding<R>, outcome: &Outcome) -> String {
    let rule = headjudge_oracles::rules::<R>().position(|r| r.id == finding.rule.id);
    let held = rule.and_then(|i| outcome.tally.premises.get(i)).copied().unwrap_or(0);
    let seen = outcome.tally.seen(&finding.signature).map_or(0, |seen| seen.cases);
    format!("  its premise held in {held} of {} cases, violated in {seen}\n", outcome.tally.cases)
}

fn exit<R: Rulebook>(outcome: &Outcome, standings: &[(&'static Rule<R>, Standing)], lost: &[String]) -> Exit {
    let (engine, ours) = report::blame(outcome);
    let any = |is: fn(&Standing) -> bool| standings.iter().any(|(_, s)| is(s));
    let exits = [
        (ours, Exit::Oracle),
        (any(|s| matches!(s, Standing::Violated(..))), Exit::Findings),
        (engine || outcome.dead.is_some() || !lost.is_empty(), Exit::Engine),
        (!any(|s| matches!(s, Standing::Held(_) | Standing::Known(_))), Exit::Nothing),
    ];
    exits.into_iter().filter(|(so, _)| *so).map(|(_, exit)| exit).max().unwrap_or(Exit::Clean)
}

/// Prints to standard output; a reader who has gone away is no failure of ours.
pub(super) fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("failed to print: {error}")),
        _ => Ok(()),
    }
}
