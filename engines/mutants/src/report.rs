//! The score of each game, and what is to be done.

use crate::options::{GAMES, LISTED_CASES, Options};
use crate::survivors::{Class, Survivors};
use crate::verdict::{Fate, Verdict};
use crate::{MUTANTS, Mutant};
use std::fmt::Write;

/// Prints the score. Returns whether each survivor is listed.
///
/// # Errors
/// When the file for the verdicts cannot be written.
pub(crate) fn report(verdicts: &[Verdict], listed: &Survivors, options: &Options) -> Result<bool, String> {
    if let Some(path) = &options.output {
        let lines: String = verdicts.iter().map(line).collect();
        std::fs::write(path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    for game in GAMES {
        let of_game: Vec<&Verdict> = verdicts.iter().filter(|v| v.mutant().game() == game).collect();
        if !of_game.is_empty() {
            println!("{}", score(game, &of_game, listed));
        }
    }
    let gone = no_longer_there(verdicts, listed, options);
    if !gone.is_empty() {
        println!("\nListed, but killed now or no longer there. Remove them from the list:\n{gone}");
    }
    let not_rare: Vec<String> = verdicts.iter().filter_map(|v| not_as_rare(v, listed)).collect();
    if !not_rare.is_empty() {
        println!("\nListed as rare, but no rule reports them. Correct their class:\n{}", not_rare.concat());
    }
    let new: Vec<&Verdict> =
        verdicts.iter().filter(|v| survives(v) && listed.group(v.mutant()).is_none()).collect();
    if !new.is_empty() {
        println!("\nThese survive and are not listed. Detect them by a rule, or list them with a reason:\n");
        new.iter().for_each(|verdict| print!("{}", entry(verdict)));
    }
    Ok(new.is_empty() && not_rare.is_empty())
}

/// What is wrong with a mutant that is listed as rare: no rule reports it in as many cases as the list says.
fn not_as_rare(verdict: &Verdict, listed: &Survivors) -> Option<String> {
    let within = listed.rare_within(verdict.mutant()).filter(|_| survives(verdict))?;
    let Mutant { file, function, mutation, .. } = verdict.mutant();
    Some(format!("  {file} {function}: {mutation}: not in {within} cases\n"))
}

fn survives(verdict: &Verdict) -> bool {
    matches!(verdict.fate, Fate::Survived { .. })
}

fn line(Verdict { number, fate }: &Verdict) -> String {
    let Mutant { file, function, mutation, line } = &MUTANTS[*number as usize - 1];
    format!("{file}:{line}\t{function}\t{mutation}\t{fate}\n")
}

fn score(game: &str, verdicts: &[&Verdict], listed: &Survivors) -> String {
    let count = |is: &dyn Fn(&Verdict) -> bool| verdicts.iter().filter(|v| is(v)).count();
    let of_class = |class: Class| {
        count(&|v| survives(v) && listed.group(v.mutant()).is_some_and(|group| group.class == class))
    };
    let killed = count(&|v| matches!(v.fate, Fate::Killed { .. }));
    let rare = count(&|v| matches!(v.fate, Fate::Rare { .. }));
    let survived = count(&survives);
    let (outside, conforming) = (of_class(Class::Outside), of_class(Class::Conforming));
    let breaking = killed + rare + survived - outside - conforming;
    let mut text = format!("{game}: {} mutants\n", verdicts.len());
    let mut row = |number: usize, what: &str| _ = writeln!(text, "  {number:>5} {what}");
    row(killed, "killed");
    row(rare, "killed in more cases, as listed");
    row(of_class(Class::Open), "survived, though they break a statement");
    row(conforming, "survived: the document allows what they do");
    row(outside, "survived: outside the document");
    row(survived - outside - conforming - of_class(Class::Open), "survived and are not listed");
    row(count(&|v| v.fate == Fate::Equivalent), "equivalent: no case shows a difference");
    row(count(&|v| v.fate == Fate::NotReached), "not reached by any case");
    let percent = (killed + rare) as f64 * 100.0 / (breaking.max(1)) as f64;
    _ = write!(text, "  {percent:.1} % killed of those that break a statement");
    text
}

/// The listed mutants that this run shows to be out of date.
fn no_longer_there(verdicts: &[Verdict], listed: &Survivors, options: &Options) -> String {
    let games = options.games().unwrap_or_default();
    let mut text = String::new();
    for group in listed.groups.iter().filter(|group| games.contains(&group.game())) {
        for (place, mutation) in group.names() {
            let is = |mutant: &Mutant| {
                format!("{} {}", mutant.file, mutant.function) == place && mutant.mutation == mutation
            };
            let fate = verdicts.iter().find(|v| is(v.mutant())).map(|v| &v.fate);
            let is_stale = match fate {
                Some(Fate::Survived { .. } | Fate::Rare { .. }) => false,
                // A longer run kills what is rare.
                Some(Fate::Killed { case, .. }) => group.class != Class::Rare || *case < LISTED_CASES,
                Some(_) => true,
                None => options.is_whole(),
            };
            if is_stale {
                let fate = fate.map_or("no longer there".into(), |fate| fate.to_string().replace('\t', " "));
                _ = writeln!(text, "  {place}: {mutation}: {fate}");
            }
        }
    }
    text
}

fn entry(verdict: &Verdict) -> String {
    let Mutant { file, function, mutation, line } = verdict.mutant();
    let Fate::Survived { case } = verdict.fate else { return String::new() };
    format!(
        "# line {line}, differs in case {case}\n[[survivor]]\nfile = {file:?}\nfunction = {function:?}\n\
         mutations = [{mutation:?}]\nclass = \"\"\nreason = \"\"\n\n"
    )
}
