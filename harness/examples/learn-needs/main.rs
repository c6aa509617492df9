//! Learns what the rules of a game need of an adapter, and which kinds of step their cases favor, by playing the reference engine
//! with parts of the vocabulary taken away. Writes `oracles/src/<game>/needs.rs`.
//!
//!     cargo run --release -p headjudge --features reference,fab,mtg,kf,ga --example learn-needs -- [--check] [GAME] [RULE]...
//!
//! Without a game, all four. With rules, only these are learned, and printed. With `--check`, nothing is written: what is learned
//! is compared with the table, and a difference is an error.

mod hiding;
mod lab;
mod parts;
mod table;
mod ways;

use headjudge::Vocabulary as _;
use headjudge::{Check, FieldSet, Kinds, Rule, Rulebook, fab, field_names, ga, kf, mtg, rules};
use headjudge_reference::Reference;
use lab::{Favors, Lab};
use parts::{Parts, Vocabulary};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use table::Row;
use ways::Search;

/// Without some parts, a precondition counts as never met after so many cases.
const CASES: u64 = 4096;
/// The same, without some shown fields.
const SHOWN_CASES: u64 = 16_384;
/// The same where a model of the game is played along, so that each case takes longer, and how many times cases are searched there: what one
/// field shows, others do, too.
const SHOWN_CASES_OF_A_MODEL: u64 = 4096;
const SEARCHES_OF_A_MODEL: usize = 12;
/// How many violations of a rule by each fault are looked at, and in how many cases they are looked for.
const VIOLATIONS: usize = 6;
const VIOLATED_CASES: u64 = 4096;

fn main() -> Result<(), String> {
    let (flags, mut names): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    if let Some(unknown) = flags.iter().find(|flag| *flag != "--check") {
        return Err(format!("unknown option {unknown}; valid: --check"));
    }
    let is_check = !flags.is_empty();
    let game = (!names.is_empty()).then(|| names.remove(0));
    let only = names;
    let games = [fab::Rulebook::NAME, mtg::Rulebook::NAME, kf::Rulebook::NAME, ga::Rulebook::NAME];
    if let Some(unknown) = game.as_deref().filter(|game| !games.contains(game)) {
        return Err(format!("unknown game {unknown}; valid: {}", games.join(", ")));
    }
    let is = |name: &str| game.as_deref().is_none_or(|game| game == name);
    if is(fab::Rulebook::NAME) {
        learn::<fab::Rulebook, headjudge_reference::fab::Engine>(is_check, &only)?;
    }
    if is(mtg::Rulebook::NAME) {
        learn::<mtg::Rulebook, headjudge_reference::mtg::Engine>(is_check, &only)?;
    }
    if is(kf::Rulebook::NAME) {
        learn::<kf::Rulebook, headjudge_reference::kf::Engine>(is_check, &only)?;
    }
    if is(ga::Rulebook::NAME) {
        learn::<ga::Rulebook, headjudge_reference::ga::Engine>(is_check, &only)?;
    }
    Ok(())
}

fn learn<R: Rulebook, E: Reference<R>>(is_check: bool, only: &[String]) -> Result<(), String> {
    let begun = Instant::now();
    let vocabulary = Vocabulary::of::<R>();
    let is_wanted = |id: &str| only.is_empty() || only.iter().any(|one| one == id);
    let wanted: Vec<usize> = rules::<R>()
        .enumerate()
        .filter(|(_, rule)| rule.is_checked() && !rule.is_frame() && is_wanted(rule.local_id()))
        .map(|(at, _)| at)
        .collect();
    if let Some(unknown) = only.iter().find(|id| wanted.iter().all(|at| id_of::<R>(*at) != id.as_str())) {
        return Err(format!("{} has no rule {unknown} whose needs are learned", R::NAME));
    }
    let (next, rows) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(at) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let row = row::<R, E>(&vocabulary, *at);
            rows.lock().expect("no worker panicked").push((*at, row));
        }
    };
    std::thread::scope(|scope| {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        (0..workers).for_each(|_| drop(scope.spawn(work)));
    });
    let mut rows = rows.into_inner().map_err(|_| "a worker panicked")?;
    rows.sort_by_key(|(at, _)| *at);
    let rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect::<Result<_, String>>()?;
    eprintln!("{}: {} rules in {:.0?}", R::NAME, rows.len(), begun.elapsed());
    let path: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../oracles/src/{}/needs.rs", R::NAME));
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = table::write::<R>(&vocabulary, &rows);
    if is_check {
        let stored = std::fs::read_to_string(&path).map_err(failed)?;
        let differs = |row: &&Row| !stored.contains(&table::row::<R>(&vocabulary, row));
        let differing: Vec<&str> = rows.iter().filter(differs).map(|row| row.rule).collect();
        if differing.is_empty() && (!only.is_empty() || stored == text) {
            return Ok(());
        }
        return Err(format!("{} is out of date ({}): learn it again", path.display(), differing.join(", ")));
    }
    if !only.is_empty() {
        print!("{text}");
        return Ok(());
    }
    std::fs::write(&path, text).map_err(failed)
}

fn id_of<R: Rulebook>(at: usize) -> &'static str {
    rules::<R>().nth(at).map_or("", Rule::local_id)
}

/// Learns what a rule needs and favors.
fn row<R: Rulebook, E: Reference<R>>(vocabulary: &Vocabulary, at: usize) -> Result<Row, String> {
    let begun = Instant::now();
    let mut lab = Lab::<R, E>::new(vocabulary, at, E::default());
    let rule = lab.rule;
    let search = Search::all(&mut lab, CASES);
    let (ways, all, is_cut) = (search.ways, search.needed, search.is_cut);
    if ways.is_empty() {
        return Err(format!("{}: no case meets its precondition", rule.id));
    }
    let known = ways::favors(vocabulary, &ways);
    let shown = shown(&mut lab, &known);
    // What a law needs can come from many kinds of step: cases that favored those of a few ways would have fewer of the others.
    let favors = match R::RECORDS_FIRST {
        true => judged_after(rule).into_iter().collect(),
        false => favors::<R, E>(vocabulary, at, &all, &known),
    };
    let cut = if is_cut { "; what several parts together are needed for may be left out" } else { "" };
    eprintln!("{}: {} needs, {} ways known, {:.1?}{cut}", rule.id, all.len(), ways.len(), begun.elapsed());
    Ok(Row { rule: rule.local_id(), needed: all, shown, favors })
}

/// The kinds of step that are needed, and those that it also takes to violate the rule by its faults.
fn favors<R: Rulebook, E: Reference<R>>(
    vocabulary: &Vocabulary,
    at: usize,
    needed: &[Parts],
    known: &Favors,
) -> Vec<Kinds> {
    let rule = rules::<R>().nth(at).expect("a rule of the rulebook");
    let mut sets: Vec<Kinds> = needed.iter().filter_map(|any| vocabulary.kinds_only(any)).collect();
    // Also if they are too many to be found out.
    sets.extend(judged_after(rule));
    sets.sort_by_key(|set| (set.len(), set.0));
    sets.dedup();
    let is_said = |set: &Kinds, others: &[Kinds]| others.iter().any(|other| other.and(*set) == *other);
    let mut favored: Vec<Kinds> = Vec::new();
    for set in sets {
        if !is_said(&set, &favored) {
            favored.push(set);
        }
    }
    let mut others = Kinds::NONE;
    for fault in E::FAULTS.iter().filter(|fault| fault.rule == rule.id) {
        let engine = E::with_fault(fault.name).expect("a fault of the table");
        let found = Lab::<R, E>::new(vocabulary, at, engine).violating(known, VIOLATIONS, VIOLATED_CASES);
        others = found.into_iter().fold(others, Kinds::or);
    }
    let said = favored.iter().fold(Kinds::NONE, |all, set| all.or(*set));
    let others = Kinds(others.0 & !said.0);
    favored.extend((!others.is_empty()).then_some(others));
    favored
}

/// The kinds of step after which a step rule is judged, of which it needs one.
fn judged_after<R: Rulebook>(rule: &Rule<R>) -> Option<Kinds> {
    Some(rule.judged_after).filter(|kinds| matches!(rule.check, Check::Step(_)) && *kinds != Kinds::ALL)
}

/// The sets of fields of which an engine must show one each.
fn shown<R: Rulebook, E: Reference<R>>(lab: &mut Lab<'_, R, E>, favors: &Favors) -> Vec<FieldSet> {
    let (ways, needed, all) = (Vec::new(), Vec::new(), field_names::<R>().len());
    let (cases, left) = match R::RECORDS_FIRST {
        true => (SHOWN_CASES_OF_A_MODEL, SEARCHES_OF_A_MODEL),
        false => (SHOWN_CASES, usize::MAX),
    };
    let mut search = Shown { lab, favors, ways, needed, all, cases, left };
    search.explore(FieldSet::NONE);
    let mut needed = search.needed;
    needed.sort_by_key(|set| set.0);
    let is_minimal = |set: &FieldSet| needed.iter().all(|other| other == set || other.and(*set) != *other);
    needed.iter().filter(|set| is_minimal(set)).copied().collect()
}

/// The search for the fields that must be shown: see [`ways`].
struct Shown<'s, 'a, R: Rulebook, E> {
    lab: &'s mut Lab<'a, R, E>,
    favors: &'s Favors,
    /// Sets of fields, each of which is enough.
    ways: Vec<FieldSet>,
    /// Sets of fields of which one is needed.
    needed: Vec<FieldSet>,
    all: usize,
    cases: u64,
    /// How many more times cases are searched. What is needed beyond them is left out.
    left: usize,
}

impl<R: Rulebook, E: Reference<R>> Shown<'_, '_, R, E> {
    fn explore(&mut self, hidden: FieldSet) {
        while !self.needed.iter().any(|set| set.and(hidden) == *set) {
            let Some(way) = self.ways.iter().find(|way| way.and(hidden).is_empty()).copied() else {
                let Some(left) = self.left.checked_sub(1) else { return };
                self.left = left;
                match self.lab.shown_without(hidden, self.favors, self.cases, self.all) {
                    Some(way) => self.ways.push(way),
                    None => self.needed.push(hidden),
                }
                continue;
            };
            for at in (0..self.all).filter(|at| way.has(*at)) {
                self.explore(hidden.or(FieldSet(1 << at)));
            }
            return;
        }
    }
}
