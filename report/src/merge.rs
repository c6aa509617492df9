//! Adding up the run files of a run's shards: the result is what one machine would have written.

use super::code::played_by;
use headjudge_play::campaign::{self, Lanes, Rounds, Shard};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{
    CaseSource, CountsRecord, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, RuleResult,
    RuleVerdict, RulebookHeader, RulebookResults, Run, RunFile, ScopeRecord,
};
use headjudge_triage::triage::{self, Candidate};
use std::collections::BTreeMap;

/// Merges the shards of one run into the whole run, without its end. Each shard comes with its name, for errors.
///
/// # Errors
/// A shard is missing, given twice, cut short, or part of another run.
pub fn merge_shards(shards: Vec<(String, RunFile)>) -> Result<RunFile, InputError> {
    let shards = sorted_shards(shards)?;
    let (cases, lane_ends) = merge_lanes(&shards)?;
    let run = Run { shard: None, cases, ..shards[0].1.run.clone() };
    let mut rulebooks = Vec::new();
    for (at, first) in shards[0].1.rulebooks.iter().enumerate() {
        let mut parts = Vec::new();
        for (name, shard) in &shards {
            match shard.rulebooks.get(at) {
                Some(part) if what_was_checked(&part.header) == what_was_checked(&first.header) => {
                    parts.push(part);
                }
                part => {
                    let part = part.map(|part| &part.header);
                    return Err(other_header(name, part, &shards[0].0, &first.header));
                }
            }
        }
        let mut sum = merge_results(&parts);
        sum.header.lane_ends.clone_from(&lane_ends[at]);
        rulebooks.push(sum);
    }
    Ok(RunFile { run, rulebooks, end: None })
}

/// The shards by number, after checking that they are all of one run.
fn sorted_shards(mut shards: Vec<(String, RunFile)>) -> Result<Vec<(String, RunFile)>, InputError> {
    let Some((_, first)) = shards.first() else {
        return Err(invalid!("there is no run file to merge"));
    };
    let run = what_was_run(&first.run);
    let of = first.run.shard.map_or(0, |[_, of]| of);
    let mut names = BTreeMap::new();
    for (name, shard) in &shards {
        let Some([number, total]) = shard.run.shard else {
            return Err(invalid!("{name} is not a shard of a run: it was written without --shard"));
        };
        if code(&shard.run) != code(&first.run) {
            return Err(invalid!(
                "{name} and {} were played by different code: {}, and {}",
                shards[0].0, played_by(&shard.run), played_by(&first.run);
                "build both once, and give all machines the same"
            ));
        }
        if what_was_run(&shard.run) != run || total != of {
            return Err(invalid!(
                "{name} is part of another run than {}: its seed, say, differs",
                shards[0].0
            ));
        }
        if shard.end.is_none_or(|end| end.interrupted) {
            return Err(invalid!("{name} is cut short: run `headjudge check --shard {number}/{of}` again"));
        }
        if shard.rulebooks.len() != first.rulebooks.len() {
            return Err(invalid!("{name} has other rulebooks than {}", shards[0].0));
        }
        if let Some(other) = names.insert(number, name) {
            return Err(invalid!("{name} and {other} are both shard {number} of {of}"; "leave one out"));
        }
    }
    if let Some(missing) = (1..=of).find(|number| !names.contains_key(number)) {
        return Err(invalid!(
            "shard {missing} of {of} is missing"; "`headjudge check --shard {missing}/{of}` runs it"
        ));
    }
    shards.sort_by_key(|(_, shard)| shard.run.shard);
    Ok(shards)
}

/// What was run, without what may differ from shard to shard: a machine may have the engine in another place, run on another day,
/// and come further.
fn what_was_run(run: &Run) -> Run {
    Run { shard: None, program: None, engine: None, adapter: None, date: None, cases: 0, ..run.clone() }
}

/// Headjudge and the engine.
fn code(run: &Run) -> [Option<&String>; 3] {
    [Some(&run.headjudge), run.headjudge_commit.as_ref(), run.engine_commit.as_ref()]
}

/// Why two shards do not have the same header.
fn other_header(
    name: &str,
    part: Option<&RulebookHeader>,
    first: &str,
    header: &RulebookHeader,
) -> InputError {
    let engine = |header: &RulebookHeader| match &header.engine {
        Some(engine) => escape(format!("{} {}", engine.name, engine.version).trim_end()),
        None => "an engine that could not be started".into(),
    };
    match part.map(|part| (engine(part), engine(header))) {
        Some((own, other)) if own != other => invalid!("{name} is of {own}, and {first} of {other}"),
        _ if part.is_some_and(|part| part.assumed != header.assumed) => {
            invalid!(
                "{name} assumed something else of the adapter than {first}";
                "`headjudge lint --write` on one machine says the same for all of them"
            )
        }
        _ => invalid!("{name} has another engine or rulebook than {first}"),
    }
}

fn what_was_checked(header: &RulebookHeader) -> RulebookHeader {
    RulebookHeader { lane_ends: Vec::new(), ..header.clone() }
}

/// The results of one rulebook, out of those of each shard.
fn merge_results(shards: &[&RulebookResults]) -> RulebookResults {
    let mut sum = RulebookResults::new(shards[0].header.clone());
    let mut counts = empty_counts(&sum.header.rulebook);
    let is_dealt = |shard: &&RulebookResults| shard.counts.as_ref().is_some_and(|c| c.cases > c.not_dealt);
    let (dealt, empty): (Vec<_>, Vec<_>) = shards.iter().copied().partition(is_dealt);
    // A shard without a case says nothing of what is shown. So it comes last, and changes nothing there.
    dealt.iter().flat_map(|shard| &shard.rules).for_each(|rule| add_rule(&mut sum.rules, rule, true));
    empty.iter().flat_map(|shard| &shard.rules).for_each(|rule| add_rule(&mut sum.rules, rule, false));
    for shard in shards {
        shard.known.iter().for_each(|bug| add_known_bug(&mut sum.known, bug));
        shard.findings.iter().for_each(|finding| add_finding(&mut sum.findings, finding));
        shard.failures.iter().for_each(|failure| add_failure(&mut sum.failures, failure));
        shard.counts.iter().for_each(|shard| add_counts(&mut counts, shard));
    }
    sum.counts = Some(counts);
    for finding in &mut sum.findings {
        let rule = sum.rules.iter().find(|rule| rule.rule == finding.signature.rule);
        finding.precondition_met = rule.map_or(0, |rule| rule.precondition_met);
    }
    sum.sort();
    group(&mut sum.findings);
    drop_failures_beyond_the_most(&mut sum.failures);
    sum
}

fn add_rule(rules: &mut Vec<RuleResult>, rule: &RuleResult, is_dealt: bool) {
    let Some(sum) = rules.iter_mut().find(|sum| sum.rule == rule.rule) else {
        rules.push(rule.clone());
        return;
    };
    sum.precondition_met += rule.precondition_met;
    sum.met_by_refusals += rule.met_by_refusals;
    sum.violated += rule.violated;
    sum.known += rule.known;
    sum.verdict = sum.verdict.max(rule.verdict);
    // What one shard showed is not missing.
    if is_dealt {
        sum.missing.retain(|missing| rule.missing.contains(missing));
    }
}

fn add_known_bug(bugs: &mut Vec<KnownBugRecord>, bug: &KnownBugRecord) {
    match bugs.iter_mut().find(|sum| sum.signature == bug.signature) {
        None => bugs.push(bug.clone()),
        Some(sum) => {
            sum.cases += bug.cases;
            sum.title = sum.title.take().or_else(|| bug.title.clone());
            if sum.status != bug.status {
                (sum.status, sum.reason) = (KnownBugStatus::Flaky, None);
            }
        }
    }
}

/// Keeps the finding whose case comes first: one machine would have shrunk that one.
fn add_finding(findings: &mut Vec<FindingRecord>, finding: &FindingRecord) {
    let first_case = |finding: &FindingRecord| match finding.source {
        CaseSource::Generated(number) => Some(number),
        CaseSource::Stored | CaseSource::Example(_) => None,
    };
    match findings.iter_mut().find(|kept| kept.signature == finding.signature) {
        None => findings.push(finding.clone()),
        Some(kept) => {
            let cases = kept.cases + finding.cases;
            if first_case(finding) < first_case(kept) {
                *kept = finding.clone();
            }
            kept.cases = cases;
        }
    }
}

/// Groups the findings anew: a shard knows only its own.
fn group(findings: &mut [FindingRecord]) {
    let is_violated = |i: &usize| findings[*i].verdict == RuleVerdict::Violated;
    let violated: Vec<usize> = (0..findings.len()).filter(is_violated).collect();
    let candidates: Option<Vec<Candidate<'_>>> = violated.iter().map(|i| candidate(&findings[*i])).collect();
    let Some(candidates) = candidates else { return };
    for (at, grouped_under) in violated.into_iter().zip(triage::group(&candidates)) {
        findings[at].grouped_under = grouped_under;
    }
}

fn candidate(finding: &FindingRecord) -> Option<Candidate<'_>> {
    if finding.verdict != RuleVerdict::Violated {
        return None;
    }
    let FindingRecord { signature, signatures: violated, beside, before, renamed, diagnosis, case, .. } =
        finding;
    let steps = case["steps"].as_array()?;
    let kind = |step: usize| match step.checked_sub(1) {
        Some(i) => steps.get(i)?.as_object()?.keys().next().map(String::as_str),
        None => Some(""),
    };
    Some(Candidate {
        signature,
        size: (steps.len(), case["cards"].as_array()?.len()),
        kind: kind(finding.violation.as_ref()?.step)?,
        violated,
        beside,
        before: before.iter().map(|o| Some((&o.signature, kind(o.step)?))).collect::<Option<_>>()?,
        renamed,
        diagnosis: diagnosis.as_ref(),
    })
}

fn add_failure(failures: &mut Vec<FailureRecord>, failure: &FailureRecord) {
    // Those of a stored case or a worked example have the case's name.
    let is_same = |sum: &&mut FailureRecord| {
        (&sum.case_name, &sum.signature) == (&failure.case_name, &failure.signature)
            && (failure.signature.is_some() || (sum.kind, &sum.what) == (failure.kind, &failure.what))
    };
    match failures.iter_mut().find(is_same) {
        None => failures.push(failure.clone()),
        Some(sum) if failure.case_name.is_none() => {
            let cases = sum.cases + failure.cases;
            if failure.first_case < sum.first_case {
                *sum = failure.clone();
            }
            sum.cases = cases;
        }
        // Every shard plays the stored cases.
        Some(_) => {}
    }
}

/// One machine keeps only so many failures of generated cases.
fn drop_failures_beyond_the_most(failures: &mut Vec<FailureRecord>) {
    let mut kept = 0;
    failures.retain(|failure| {
        kept += usize::from(failure.case_name.is_none());
        failure.case_name.is_some() || kept <= campaign::Counts::MAX_FAILURES
    });
}

fn empty_counts(rulebook: &str) -> CountsRecord {
    CountsRecord {
        rulebook: rulebook.into(),
        cases: 0,
        not_dealt: 0,
        steps: 0,
        kinds: BTreeMap::new(),
        repeated_words: Vec::new(),
        scope: None,
        interrupted: false,
        given_up: None,
        not_saved: Vec::new(),
    }
}

fn add_counts(sum: &mut CountsRecord, shard: &CountsRecord) {
    sum.cases += shard.cases;
    sum.not_dealt += shard.not_dealt;
    sum.steps += shard.steps;
    for (name, kind) in &shard.kinds {
        sum.kinds.entry(name.clone()).or_default().add(*kind);
    }
    sum.repeated_words.extend_from_slice(&shard.repeated_words);
    sum.repeated_words.sort();
    sum.repeated_words.dedup();
    let symmetric = sum.scope.map_or(0, |scope| scope.symmetric);
    sum.scope = shard.scope.map(|scope| ScopeRecord { symmetric: scope.symmetric + symmetric, ..scope });
    if sum.given_up.is_none() {
        sum.given_up.clone_from(&shard.given_up);
    }
    for error in &shard.not_saved {
        if !sum.not_saved.contains(error) {
            sum.not_saved.push(error.clone());
        }
    }
}

/// The number of cases of the merged run, and for each rulebook the end of each lane, where they do not all come to the end of
/// those cases. The shards are those of one run, each of them there once.
///
/// Shards with a time limit get through different numbers of cases. The lanes of the merged run then end where those of
/// the shards do, which `check --repeat` plays.
///
/// # Errors
/// A file has another number of lanes than its run.
fn merge_lanes(shards: &[(String, RunFile)]) -> Result<(u64, Vec<Vec<u64>>), InputError> {
    let Run { from, lanes, exhaustive, .. } = shards[0].1.run;
    let books = shards[0].1.rulebooks.len();
    let lanes = lanes.map_or(Some(Lanes::default()), Lanes::new);
    let lanes =
        lanes.ok_or_else(|| invalid!("{} has a number of lanes that is no power of two", shards[0].0))?;
    if exhaustive {
        return Ok((0, vec![Vec::new(); books]));
    }
    let mut all = Vec::new();
    for book in 0..books {
        let mut ends = vec![from; lanes.count()];
        for (name, shard) in shards {
            let own = &shard.rulebooks[book].header.lane_ends;
            if !own.is_empty() && own.len() != lanes.count() {
                return Err(invalid!(
                    "{name} has the ends of {} lanes, and {} lanes",
                    own.len(),
                    lanes.count()
                ));
            }
            let part =
                shard.run.shard.and_then(|[number, of]| Shard::new(number, of)).unwrap_or(Shard::WHOLE);
            for (lane, end) in ends.iter_mut().enumerate().filter(|(lane, _)| part.has(*lane)) {
                *end = own.get(lane).copied().unwrap_or(from.saturating_add(shard.run.cases));
            }
        }
        all.push(ends);
    }
    let end = all.iter().flatten().copied().max().unwrap_or(from);
    let uneven = all.into_iter().map(|ends| Rounds::lane_ends(from, lanes, end, ends)).collect();
    Ok((end.saturating_sub(from), uneven))
}
