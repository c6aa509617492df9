//! The shares of a run, put together: what one machine would have written.

use super::{Book, Counts, Found, KnownBug, Place, Record, Row, Run, RunFile, Scope, Stop, Verdict, sort};
use crate::campaign::Counts as CampaignCounts;
use crate::play::Signature;
use crate::triage::{Leaf, fold};
use std::collections::BTreeMap;

/// A whole run, without its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// What was run.
    pub run: Run,
    /// The rulebooks, each with its records in order.
    pub books: Vec<(Book, Vec<Record>)>,
}

/// Puts the shares of one run together; each comes with its name, for errors. `is_metamorphic` says which rules compare two
/// cases.
///
/// # Errors
/// That a share is missing, there twice, cut short, or of another run.
pub fn merge(
    shares: Vec<(String, RunFile)>,
    is_metamorphic: &dyn Fn(&str) -> bool,
) -> Result<Merged, String> {
    let shares = in_order(shares)?;
    let run = Run { shard: None, ..shares[0].1.run.clone() };
    let mut books = Vec::new();
    for (at, (book, _)) in shares[0].1.books.iter().enumerate() {
        let mut all = Vec::new();
        for (name, share) in &shares {
            match share.books.get(at) {
                Some((same, records)) if same == book => all.push(records.as_slice()),
                _ => return Err(format!("{name} has another engine or rulebook than {}", shares[0].0)),
            }
        }
        books.push((book.clone(), records(book, &all, is_metamorphic)));
    }
    Ok(Merged { run, books })
}

/// The shares by number, once they are known to be all of one run.
fn in_order(mut shares: Vec<(String, RunFile)>) -> Result<Vec<(String, RunFile)>, String> {
    let Some((_, first)) = shares.first() else { return Err("there is no run file to merge".into()) };
    let run = Run { shard: None, ..first.run.clone() };
    let of = first.run.shard.map_or(0, |[_, of]| of);
    let mut there = BTreeMap::new();
    for (name, share) in &shares {
        let Some([number, total]) = share.run.shard else {
            return Err(format!("{name} is no share of a run: it was written without --shard"));
        };
        if (Run { shard: None, ..share.run.clone() }) != run || total != of {
            return Err(format!("{name} is of another run than {}: another seed, say", shares[0].0));
        }
        if share.end.is_none_or(|end| end.interrupted) {
            return Err(format!("{name} is cut short: run `headjudge check --shard {number}/{of}` again"));
        }
        if share.books.len() != first.books.len() {
            return Err(format!("{name} has other rulebooks than {}", shares[0].0));
        }
        if let Some(other) = there.insert(number, name) {
            return Err(format!("{name} and {other} are both share {number} of {of}; leave one out"));
        }
    }
    if let Some(missing) = (1..=of).find(|number| !there.contains_key(number)) {
        return Err(format!(
            "share {missing} of {of} is missing; `headjudge check --shard {missing}/{of}` runs it"
        ));
    }
    shares.sort_by_key(|(_, share)| share.run.shard);
    Ok(shares)
}

/// The records of one rulebook.
fn records(book: &Book, shares: &[&[Record]], is_metamorphic: &dyn Fn(&str) -> bool) -> Vec<Record> {
    let all = || shares.iter().flat_map(|records| records.iter());
    let mut rows = Vec::new();
    all()
        .filter_map(|r| if let Record::Rule(row) = r { Some(row) } else { None })
        .for_each(|row| add_row(&mut rows, row));
    let mut known = Vec::new();
    all()
        .filter_map(|r| if let Record::Known(bug) = r { Some(bug) } else { None })
        .for_each(|bug| add_known(&mut known, bug));
    let mut found = BTreeMap::new();
    all()
        .filter_map(|r| if let Record::Finding(f) = r { Some(f) } else { None })
        .for_each(|f| add_found(&mut found, f));
    let mut found: Vec<Found> = found.into_values().collect();
    for found in &mut found {
        let rule = found.signature.split('/').next().unwrap_or_default();
        found.preconditions =
            rows.iter().find(|row: &&Row| row.rule == rule).map_or(0, |row| row.preconditions);
    }
    stand(&mut found, is_metamorphic);
    let stops =
        stops(all().filter_map(|r| if let Record::EngineFailure(stop) = r { Some(stop) } else { None }));
    let counts = all().filter_map(|r| if let Record::Counts(counts) = r { Some(counts) } else { None });
    let mut merged: Vec<Record> = rows.into_iter().map(Record::Rule).collect();
    merged.extend(known.into_iter().map(Record::Known));
    merged.extend(found.into_iter().map(|found| Record::Finding(Box::new(found))));
    merged.extend(stops.into_iter().map(Record::EngineFailure));
    merged.push(Record::Counts(sum(book, counts)));
    sort(&mut merged);
    merged
}

fn add_row(rows: &mut Vec<Row>, row: &Row) {
    let Some(sum) = rows.iter_mut().find(|sum| sum.rule == row.rule) else {
        rows.push(row.clone());
        return;
    };
    sum.preconditions += row.preconditions;
    sum.violated += row.violated;
    sum.known += row.known;
    // What one share says of a rule, the whole run says, the graver first; for the rest it is the preconditions that count.
    let grave = [Verdict::NotTestable, Verdict::NotChosen, Verdict::Violated, Verdict::Flaky, Verdict::Known];
    let said = grave.into_iter().chain([Verdict::Unsupported]);
    let said = said.into_iter().find(|verdict| [sum.verdict, row.verdict].contains(verdict));
    sum.verdict = said.unwrap_or(if sum.preconditions > 0 { Verdict::Held } else { Verdict::NotExercised });
}

fn add_known(all: &mut Vec<KnownBug>, bug: &KnownBug) {
    match all.iter_mut().find(|one| one.signature == bug.signature) {
        None => all.push(bug.clone()),
        Some(one) => {
            one.cases += bug.cases;
            if one.fate != bug.fate {
                (one.fate, one.why) = ("flaky".into(), None);
            }
        }
    }
}

/// The finding whose case comes first is the one that one machine would have opened.
fn add_found(all: &mut BTreeMap<String, Found>, found: &Found) {
    let first = |found: &Found| match found.from {
        Place::Drawn(index) => Some(index),
        Place::Stored | Place::Example(_) => None,
    };
    match all.get_mut(&found.signature) {
        None => {
            all.insert(found.signature.clone(), found.clone());
        }
        Some(one) => {
            let cases = one.cases + found.cases;
            if first(found) < first(one) {
                *one = found.clone();
            }
            one.cases = cases;
        }
    }
}

/// Puts findings under one another anew: a share knows only its own.
fn stand(all: &mut [Found], is_metamorphic: &dyn Fn(&str) -> bool) {
    let violated: Vec<usize> = (0..all.len()).filter(|i| all[*i].verdict == Verdict::Violated).collect();
    let leaves: Vec<Option<Leaf>> = violated.iter().map(|i| leaf(&all[*i], is_metamorphic)).collect();
    let Some(leaves) = leaves.into_iter().collect::<Option<Vec<Leaf>>>() else { return };
    for (place, under) in fold(&leaves).into_iter().enumerate() {
        all[violated[place]].under = under.map(|(kept, _)| leaves[kept].signature.to_string());
    }
}

fn leaf(found: &Found, is_metamorphic: &dyn Fn(&str) -> bool) -> Option<Leaf> {
    let signature = Signature::parse(&found.signature)?;
    let kind = |step: &serde_json::Value| step.as_object()?.keys().next().cloned();
    Some(Leaf {
        is_metamorphic: is_metamorphic(&signature.rule),
        signature,
        cards: found.case["cards"].as_array()?.len(),
        kinds: found.case["steps"].as_array()?.iter().map(kind).collect::<Option<_>>()?,
        shows: found.shows.iter().map(|shows| Signature::parse(shows)).collect::<Option<_>>()?,
    })
}

/// Troubles, alike ones as one; of the search, as many as one machine keeps.
fn stops<'a>(all: impl Iterator<Item = &'a Stop>) -> Vec<Stop> {
    let mut sums: Vec<Stop> = Vec::new();
    for stop in all {
        let same =
            |sum: &&mut Stop| (&sum.kind, &sum.what, &sum.place) == (&stop.kind, &stop.what, &stop.place);
        match sums.iter_mut().find(same) {
            None => sums.push(stop.clone()),
            Some(sum) if stop.place.is_none() => {
                let cases = sum.cases + stop.cases;
                if stop.first < sum.first {
                    *sum = stop.clone();
                }
                sum.cases = cases;
            }
            Some(_) => {}
        }
    }
    let mut records: Vec<Record> = sums.into_iter().map(Record::EngineFailure).collect();
    sort(&mut records);
    let sorted = records
        .into_iter()
        .filter_map(|r| if let Record::EngineFailure(stop) = r { Some(stop) } else { None });
    let (search, placed): (Vec<Stop>, Vec<Stop>) = sorted.partition(|stop| stop.place.is_none());
    search.into_iter().take(CampaignCounts::MAX_FAILURES).chain(placed).collect()
}

fn sum<'a>(book: &Book, all: impl Iterator<Item = &'a Counts>) -> Counts {
    let (rulebook, lost) = (book.rulebook.clone(), Vec::new());
    let mut sum = Counts { rulebook, cases: 0, steps: 0, scope: None, interrupted: false, dead: None, lost };
    for counts in all {
        sum.cases += counts.cases;
        sum.steps += counts.steps;
        let left_out = sum.scope.map_or(0, |scope| scope.symmetric);
        sum.scope = counts.scope.map(|scope| Scope { symmetric: scope.symmetric + left_out, ..scope });
        sum.dead = sum.dead.or(counts.dead.clone());
        sum.lost
            .extend(counts.lost.iter().filter(|lost| !sum.lost.contains(lost)).cloned().collect::<Vec<_>>());
    }
    sum
}
