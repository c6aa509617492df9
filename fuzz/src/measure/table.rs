//! The table of a measurement, in Markdown.

use super::arms::ARMS;
use std::collections::BTreeMap;

/// How one search ended. The cases and seconds of one that found nothing are a lower bound.
#[derive(Clone, Copy)]
struct Run {
    found: bool,
    cases: f64,
    seconds: f64,
}

/// Prints for each fault and arm: in how many of the searches it was found, and the median cases and seconds.
pub fn print(text: &str) -> Result<(), String> {
    let mut runs: BTreeMap<(String, String), Vec<Run>> = BTreeMap::new();
    for line in text.lines() {
        let (fault, arm, run) = read(line).ok_or_else(|| format!("not a run: {line}"))?;
        runs.entry((fault, arm)).or_default().push(run);
    }
    let faults: Vec<String> = {
        let mut faults: Vec<String> = runs.keys().map(|(fault, _)| fault.clone()).collect();
        faults.dedup();
        faults
    };
    println!("| fault | {} |\n|---|{}", ARMS.join(" | "), "---|".repeat(ARMS.len()));
    for fault in &faults {
        let of = |arm: &&str| {
            runs.get(&(fault.clone(), (*arm).to_owned())).map_or(String::new(), |runs| cell(runs))
        };
        println!("| `{fault}` | {} |", ARMS.iter().map(of).collect::<Vec<_>>().join(" | "));
    }
    let all = |arm: &str| {
        runs.iter().filter(|((_, of), _)| of == arm).map(|(_, runs)| &runs[..]).collect::<Vec<_>>()
    };
    let found = ARMS.map(|arm| {
        let all = all(arm).concat();
        format!("{} of {}", all.iter().filter(|run| run.found).count(), all.len())
    });
    println!("| **found in time** | {} |", found.join(" | "));
    let rate = ARMS.map(|arm| {
        let all = all(arm).concat();
        let (cases, seconds) =
            all.iter().fold((0.0, 0.0), |sum, run| (sum.0 + run.cases, sum.1 + run.seconds));
        format!("{:.0}", cases / seconds)
    });
    println!("| **cases a second** | {} |", rate.join(" | "));
    let ahead = ARMS.map(|arm| {
        let is_first = |fault: &&String| {
            let time = |arm: &str| {
                runs.get(&((*fault).clone(), arm.to_owned())).map_or(f64::INFINITY, |runs| median(runs).1)
            };
            time(arm).is_finite() && ARMS.iter().all(|other| time(arm) <= time(other))
        };
        faults.iter().filter(is_first).count().to_string()
    });
    println!("| **least time, faults** | {} |", ahead.join(" | "));
    Ok(())
}

fn read(line: &str) -> Option<(String, String, Run)> {
    let parts: Vec<&str> = line.split(' ').collect();
    let [game, fault, arm, _seed, end, cases, seconds] = parts[..] else { return None };
    let run = Run { found: end == "found", cases: cases.parse().ok()?, seconds: seconds.parse().ok()? };
    Some((format!("{game} {fault}"), arm.to_owned(), run))
}

/// The median cases and seconds; infinite if most searches found nothing.
fn median(runs: &[Run]) -> (f64, f64) {
    let median = |of: fn(&Run) -> f64| {
        let mut all: Vec<f64> =
            runs.iter().map(|run| if run.found { of(run) } else { f64::INFINITY }).collect();
        all.sort_by(f64::total_cmp);
        all[all.len() / 2]
    };
    (median(|run| run.cases), median(|run| run.seconds))
}

/// `8/10 1200 0.9 s`
fn cell(runs: &[Run]) -> String {
    let found = runs.iter().filter(|run| run.found).count();
    let (cases, seconds) = median(runs);
    match seconds.is_finite() {
        true => format!("{found}/{}, {cases:.0}, {seconds:.2} s", runs.len()),
        false => format!("{found}/{}", runs.len()),
    }
}
