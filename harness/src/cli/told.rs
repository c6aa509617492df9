//! The findings of one game, told: as lines of a run file, and as a report.

use super::again::Again;
use super::findings::Findings;
use crate::campaign::CampaignResult;
use crate::files::run_file::{self, Record};
use crate::play::escape;
use crate::report;
use crate::triage::Finding;
use headjudge_oracles::Rulebook;
use std::fmt::{self, Write};

impl<R: Rulebook> Findings<R> {
    /// All of it as lines of a run file.
    pub(super) fn records(&self, of: &report::RecordContext<'_>) -> Vec<Record> {
        let known = self.known.iter().map(|(known, fate)| report::known_record(of, known, fate));
        let found = self.open.iter().map(|finding| report::finding_record(of, finding));
        let flaky = self.flaky.iter().map(|flaky| report::flaky_record(of, flaky));
        let stopped =
            self.stopped.iter().map(|(place, step, failure)| report::stopped_record(place, *step, failure));
        let failures = of.result.counts.failures.iter().map(|(failure, seen)| {
            let examined = self.examined.iter().find(|examined| examined.failure == *failure);
            report::failure_record(of, failure, *seen, examined)
        });
        let mut records: Vec<Record> =
            known.chain(found).chain(flaky).chain(stopped).chain(failures).collect();
        run_file::sort(&mut records);
        records
    }

    /// All of it as a report, one fault once.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub(super) fn print(&self, out: &mut String, result: &CampaignResult, again: &Again) -> fmt::Result {
        for finding in self.open.iter().filter(|finding| finding.grouped_under.is_none()) {
            out.push('\n');
            let replay = finding.path.as_deref().map(|path| again.replay(path));
            report::print_finding(out, finding, replay.as_deref())?;
            out.push_str(&counts(finding, result));
        }
        for flaky in &self.flaky {
            out.push('\n');
            report::print_flaky(out, flaky)?;
        }
        for (place, step, failure) in &self.stopped {
            let what = escape(&failure.to_string());
            writeln!(out, "\n{}: {what}\n  {place}, at step {step}", failure.word())?;
        }
        for examined in &self.examined {
            out.push('\n');
            report::print_examined_failure(out, examined)?;
            if let Some(path) = &examined.path {
                writeln!(out, "  reproduce: {}", again.replay(path))?;
            }
        }
        self.print_known(out, result)?;
        self.lost.iter().try_for_each(|what| writeln!(out, "\nlost: {what}"))?;
        out.push_str(if out.is_empty() { "" } else { "\n" });
        Ok(())
    }

    fn print_known(&self, out: &mut String, result: &CampaignResult) -> fmt::Result {
        out.push_str(if self.known.is_empty() && self.notes.is_empty() { "" } else { "\n" });
        for (known, fate) in &self.known {
            let cases = result.counts.occurrences(&known.signature).map_or(0, |seen| seen.cases);
            report::print_known(out, known, fate, Some(cases))?;
        }
        self.notes.iter().try_for_each(|note| writeln!(out, "{note}"))
    }
}

/// How often a finding's rule was asked, and how often it was violated like this.
fn counts<R: Rulebook>(finding: &Finding<R>, result: &CampaignResult) -> String {
    let rule = headjudge_oracles::rules::<R>().position(|r| r.id == finding.rule.id);
    let held = rule.and_then(|i| result.counts.preconditions.get(i)).copied().unwrap_or(0);
    let seen = result.counts.occurrences(&finding.signature).map_or(0, |seen| seen.cases);
    format!("  precondition met in {held} of {} cases; failed in {seen}\n", result.counts.cases)
}
