//! Which pairs the cases of `headjudge check` have, and which they lack: words of lists, texts of two cards on one table, states of an
//! object with the steps that name it, and steps after each other on one object.
//!
//!     cargo run --release -p headjudge --features reference,fab,mtg,kf,ga --example pairs -- [GAME]...
//!
//! Prints how many pairs of each sort there are, and those that do not occur, unless `never.toml` says why they cannot. Ends with 1
//! if there are such pairs, or if one occurs that is said to be impossible.

mod label;
mod never;
mod seen;

use headjudge::{Rulebook, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use label::{Pair, Sort};
use never::Never;
use seen::Seen;
use std::collections::BTreeMap;
use std::process::ExitCode;

/// The cases within which each possible pair has to occur.
const CASES: u64 = 4096;
const GAMES: [&str; 4] = ["fab", "mtg", "kf", "ga"];

fn main() -> ExitCode {
    match measure_all() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(what) => {
            eprintln!("error: {what}");
            ExitCode::from(2)
        }
    }
}

/// Measures the chosen games. Returns whether nothing is missing.
fn measure_all() -> Result<bool, String> {
    let games: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = games.iter().find(|game| !GAMES.contains(&game.as_str())) {
        return Err(format!("{unknown:?} is no game; the games are {}", GAMES.join(", ")));
    }
    let never =
        Never::read(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/pairs/never.toml").as_ref(), &GAMES)?;
    let mut is_whole = true;
    let is_chosen = |game: &str| games.is_empty() || games.iter().any(|chosen| chosen == game);
    if is_chosen("fab") {
        is_whole &= measure::<fab::Rulebook, headjudge_reference::fab::Engine>(
            headjudge_corpus::fab::pool(),
            &never,
        )?;
    }
    if is_chosen("mtg") {
        is_whole &= measure::<mtg::Rulebook, headjudge_reference::mtg::Engine>(&[], &never)?;
    }
    if is_chosen("kf") {
        is_whole &= measure::<kf::Rulebook, headjudge_reference::kf::Engine>(&[], &never)?;
    }
    if is_chosen("ga") {
        is_whole &= measure::<ga::Rulebook, headjudge_reference::ga::Engine>(&[], &never)?;
    }
    Ok(is_whole)
}

/// Measures one game. Returns whether nothing is missing.
fn measure<R: Rulebook, E: Reference<R>>(pool: &'static [R::Card], never: &Never) -> Result<bool, String> {
    let seen = Seen::of::<R, E>(pool, CASES)?;
    let all = label::all::<R>();
    let (mut wrong, mut missing) = (Vec::new(), BTreeMap::new());
    for sort in Sort::ALL {
        let pairs: Vec<&Pair> = all.iter().filter(|pair| pair.sort == sort).collect();
        let (mut met, mut impossible, mut open) = (0, 0, 0);
        for pair in &pairs {
            match (seen.has(pair), never.of(R::NAME, pair)) {
                (true, Some(at)) if never.is_impossible(at) => {
                    wrong.push(format!("{pair}: occurs, and is said to be impossible: {}", never.reason(at)));
                }
                (true, _) => met += 1,
                (false, None) => wrong.push(format!("{pair}: missing")),
                (false, Some(at)) => {
                    *missing.entry(at).or_insert(0) += 1;
                    *if never.is_impossible(at) { &mut impossible } else { &mut open } += 1;
                }
            }
        }
        let (game, title) = (R::NAME, sort.title());
        println!(
            "{game:4} {title}: {met} of {} occur, {impossible} are impossible, {open} are open",
            pairs.len()
        );
    }
    wrong.extend(never.wrong(R::NAME, &missing));
    wrong.iter().for_each(|line| println!("  {line}"));
    Ok(wrong.is_empty())
}
