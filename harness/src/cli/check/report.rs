//! The findings of one rulebook as records of a run file, and as a report.

use super::findings::Findings;
use crate::campaign::CampaignResult;
use crate::cli::engine::ReplayCommand;
use crate::files::run_file::{self, Record};
use crate::play::escape;
use crate::report;
use crate::triage::Finding;
use headjudge_oracles::{Rulebook, rules};
use std::fmt::{self, Write};

impl<R: Rulebook> Findings<R> {
    /// The records of a run file.
    pub(super) fn records(&self, context: &report::RecordContext<'_>) -> Vec<Record> {
        let known = self.known.iter().map(|(known, fate)| report::known_record(context, known, fate));
        let found = self.confirmed.iter().map(|finding| report::finding_record(context, finding));
        let flaky = self.flaky.iter().map(|flaky| report::flaky_record(context, flaky));
        let stopped = self
            .stopped
            .iter()
            .map(|(place, step, failure)| report::stored_failure_record(place, *step, failure));
        let failures = context.result.counts.failures.iter().map(|(failure, seen)| {
            let examined = self.examined.iter().find(|examined| examined.failure == *failure);
            report::failure_record(context, failure, *seen, examined)
        });
        let mut records: Vec<Record> =
            known.chain(found).chain(flaky).chain(stopped).chain(failures).collect();
        run_file::sort(&mut records);
        records
    }

    /// The report. Findings that are likely the same bug are printed once.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub(super) fn print(
        &self,
        out: &mut String,
        result: &CampaignResult,
        replay: &ReplayCommand,
    ) -> fmt::Result {
        for finding in self.confirmed.iter().filter(|finding| finding.grouped_under.is_none()) {
            out.push('\n');
            let replay = finding.path.as_deref().map(|path| replay.replay(path));
            report::print_finding(out, finding, replay.as_deref())?;
            out.push_str(&counts(finding, result));
        }
        for flaky in &self.flaky {
            out.push('\n');
            report::print_flaky(out, flaky)?;
        }
        for (place, step, failure) in &self.stopped {
            let what = escape(&failure.to_string());
            writeln!(out, "\n{}: {what}\n  {place}, at step {step}", failure.kind())?;
        }
        for examined in &self.examined {
            out.push('\n');
            report::print_examined_failure(out, examined)?;
            if let Some(path) = &examined.path {
                writeln!(out, "  reproduce: {}", replay.replay(path))?;
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

/// In how many cases a finding's rule was exercised, and in how many it failed like this.
fn counts<R: Rulebook>(finding: &Finding<R>, result: &CampaignResult) -> String {
    let rule = rules::<R>().position(|rule| rule.id == finding.rule.id);
    let met = rule.and_then(|at| result.counts.preconditions.get(at)).copied().unwrap_or(0);
    let failed = result.counts.occurrences(&finding.signature).map_or(0, |seen| seen.cases);
    format!("  precondition met in {met} of {} cases; failed in {failed}\n", result.counts.cases)
}
