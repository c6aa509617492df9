//! `headjudge rules`: every statement, its check, its faults.

use super::games::{self, Game};
use super::options::Rules;
use super::{Exit, check};
use headjudge_oracles::{Check, Rule, Rulebook};
use headjudge_reference::{Fault, Reference};
use std::fmt::Write;

/// Prints the statements of one rulebook, or of all.
pub(super) fn rules(options: &Rules) -> Result<Exit, String> {
    match &options.rulebook {
        Some(name) => check::print(&(games::find(name)?.rules)())?,
        None => {
            for game in &games::GAMES {
                check::print(&(game.rules)())?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// The statements of one game's rulebook.
pub(super) fn game<G: Game>() -> String {
    let mut text = String::new();
    let written = write::<G>(&mut text);
    debug_assert!(written.is_ok(), "a string takes everything");
    text
}

fn write<G: Game>(out: &mut String) -> std::fmt::Result {
    let all: Vec<_> = headjudge_oracles::rules::<G::Rulebook>().collect();
    let checked = all.iter().filter(|rule| rule.is_checked()).count();
    writeln!(out, "{}", G::Rulebook::TITLE)?;
    writeln!(out, "{} statements, {checked} of them checked\n", all.len())?;
    for election in G::Rulebook::ELECTIONS {
        writeln!(out, "election {}: {}", election.name, election.question)?;
        writeln!(out, "  readings: {} (the first is the default)\n", election.readings.join(", "))?;
    }
    for section in G::Rulebook::sections() {
        writeln!(out, "{}\n", section.title)?;
        for rule in section.rules {
            statement::<G::Rulebook>(out, rule, <G::Engine as Reference<G::Rulebook>>::FAULTS)?;
        }
    }
    Ok(())
}

fn statement<R: Rulebook>(out: &mut String, rule: &Rule<R>, faults: &[Fault]) -> std::fmt::Result {
    writeln!(out, "  {} {} ({})", rule.id, rule.slug, rule.check_word())?;
    writeln!(out, "    {}", rule.demand)?;
    if let Check::Informative(why) = rule.check {
        writeln!(out, "    not checked: {why}")?;
    }
    for fault in faults.iter().filter(|fault| fault.rule == rule.id) {
        let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
        writeln!(out, "    convicts {}: {}{model}", fault.name, fault.what)?;
    }
    writeln!(out)
}
