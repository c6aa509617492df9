//! The status of each rule after a campaign, and the counts at the end of a report.

use super::not_judged::NotJudged;
use super::paint::{BAD, GOOD, QUIET, UNSURE, paint};
use anstyle::Style;
use headjudge_oracles::{Capabilities, Choice, FieldSet, Interpretations, Rule, Rulebook, rules};
use headjudge_play::campaign::{CampaignResult, Counts, Met};
use headjudge_play::play::{Signature, escape};
use headjudge_triage::files::run_file::{PlannedRule, RuleResult, RuleVerdict};
use headjudge_triage::triage::{Findings, Reproduction};
use std::fmt;

/// Signatures that triage or a replay has put into a class.
#[derive(Clone, Debug, Default)]
pub struct TriagedSignatures {
    /// Known bugs whose case still reproduces them.
    pub known: Vec<Signature>,
    /// Known bugs whose case could not be played to its end.
    pub undecided: Vec<Signature>,
    /// Flaky signatures.
    pub flaky: Vec<Signature>,
    /// Signatures that a stored case or a worked example shows, whether or not the campaign saw them too.
    pub shown: Vec<Signature>,
}

impl TriagedSignatures {
    /// The signatures of a run's findings.
    pub fn of<R: Rulebook>(findings: &Findings<R>) -> TriagedSignatures {
        let known = |is: fn(&Reproduction) -> bool| -> Vec<Signature> {
            let known = findings.known.iter().filter(|(_, reproduction)| is(reproduction));
            known.map(|(known, _)| known.signature.clone()).collect()
        };
        let mut known_bugs = known(|r| {
            matches!(r, Reproduction::Always(..) | Reproduction::Sometimes(_) | Reproduction::Failed(..))
        });
        known_bugs.extend_from_slice(&findings.known_again);
        TriagedSignatures {
            known: known_bugs,
            undecided: known(|r| matches!(r, Reproduction::NotPlayable(_) | Reproduction::EngineFailure(..))),
            flaky: findings.flaky.iter().map(|flaky| flaky.signature.clone()).collect(),
            shown: findings.confirmed.iter().map(|finding| finding.signature.clone()).collect(),
        }
    }

    /// Whether a signature is a known bug that still reproduces, or of which that is undecided.
    pub fn is_known(&self, signature: &Signature) -> bool {
        self.known.contains(signature) || self.undecided.contains(signature)
    }
    /// Whether a signature that the campaign counted is a violation: neither known nor flaky.
    pub fn is_violated(&self, signature: &Signature) -> bool {
        !self.is_known(signature) && !self.flaky.contains(signature)
    }
}

/// The result for each rule of the rulebook, in the order of the document.
pub fn rule_results<R: Rulebook>(
    result: &CampaignResult,
    can: Capabilities,
    interpretations: Interpretations,
    triaged: &TriagedSignatures,
) -> Vec<RuleResult> {
    let rule_result = |(i, rule): (usize, &'static Rule<R>)| {
        let Met { cases: precondition_met, by_refusals } = result.counts.met(i);
        let found = || result.counts.found.iter().filter(|(s, _)| s.rule == rule.id);
        let cases = |is: &dyn Fn(&Signature) -> bool| -> u64 {
            found().filter(|(s, _)| is(s)).map(|(_, seen)| seen.cases).sum()
        };
        let of_rule = |s: &Signature| s.rule == rule.id;
        let is_violated = found().any(|(s, _)| triaged.is_violated(s)) || triaged.shown.iter().any(of_rule);
        let known = cases(&|s| triaged.is_known(s));
        let verdict = match () {
            () if !rule.is_checked() => RuleVerdict::NotTestable,
            () if !rule.applies_under(interpretations) => RuleVerdict::NotChosen,
            () if is_violated => RuleVerdict::Violated,
            () if triaged.flaky.iter().any(of_rule) => RuleVerdict::Flaky,
            () if triaged.known.iter().any(of_rule) || known > 0 => RuleVerdict::Known,
            () if precondition_met == 0 && !rule.is_supported(can) => RuleVerdict::Unsupported,
            () if precondition_met == 0 => RuleVerdict::NotExercised,
            () if rule.of_the_adapter => RuleVerdict::HeldByAdapter,
            () => RuleVerdict::Held,
        };
        let violated = cases(&|s| triaged.is_violated(s));
        RuleResult {
            rule: rule.id.into(),
            slug: rule.slug.into(),
            verdict,
            missing: missing(rule, verdict, can, &result.counts),
            precondition_met,
            met_by_refusals: if rule.may_refuse { 0 } else { by_refusals },
            violated,
            known,
        }
    };
    rules::<R>().enumerate().map(rule_result).collect()
}

/// Each rule of the rulebook as it is known before a case is played, in the order of the document.
pub fn planned_rules<R: Rulebook>(can: Capabilities, interpretations: Interpretations) -> Vec<PlannedRule> {
    let planned = |rule: &'static Rule<R>| {
        let verdict = match () {
            () if !rule.is_checked() => Some(RuleVerdict::NotTestable),
            () if !rule.applies_under(interpretations) => Some(RuleVerdict::NotChosen),
            () if !rule.is_supported(can) => Some(RuleVerdict::Unsupported),
            () => None,
        };
        let missing = verdict.map_or(Vec::new(), |verdict| missing(rule, verdict, can, &Counts::default()));
        let (id, slug, demand) = (rule.id.into(), rule.slug.into(), rule.demand.into());
        PlannedRule { rule: id, slug, demand, verdict, missing }
    };
    rules::<R>().map(planned).collect()
}

/// Why a rule was not judged: the option under which it applies, or what the adapter lacks or does not show.
fn missing<R: Rulebook>(
    rule: &Rule<R>,
    verdict: RuleVerdict,
    can: Capabilities,
    counts: &Counts,
) -> Vec<String> {
    match verdict {
        RuleVerdict::NotChosen => {
            let only = |under: Choice| format!("only under --interpret {}", under.name(R::INTERPRETATIONS));
            rule.under.into_iter().map(only).collect()
        }
        RuleVerdict::Unsupported => rule.missing(can),
        RuleVerdict::NotExercised if counts.cases > counts.not_dealt => {
            rule.not_shown(FieldSet(counts.shown))
        }
        _ => Vec::new(),
    }
}

/// The list of rules that held in a few cases only, each with their number; `None` if there is none.
fn thin(rules: &[RuleResult]) -> Option<String> {
    let thin = rules.iter().filter(|rule| rule.is_thin());
    let thin: Vec<String> = thin.map(|rule| format!("{} ({})", rule.rule, rule.precondition_met)).collect();
    let few = RuleResult::FEW_CASES;
    let list = format!(" held in fewer than {few} cases: {}", thin.join(", "));
    (!thin.is_empty()).then(|| filled(&list, "thin:".len()))
}

/// The longest line of a list, in characters.
const LONGEST_LINE: usize = 78;

/// A list in lines of a readable length, of which the first has so many characters already. A number in parentheses stays with
/// what is before it.
fn filled(list: &str, mut length: usize) -> String {
    let mut text = String::new();
    let mut words = list.split_inclusive(' ').peekable();
    while let Some(word) = words.next() {
        let mut item = word.to_owned();
        while let Some(next) = words.next_if(|next| next.starts_with('(')) {
            item.push_str(next);
        }
        let shown = item.trim_end().chars().count();
        if length + shown > LONGEST_LINE {
            text.truncate(text.trim_end().len());
            text.push_str("\n  ");
            length = 2;
        }
        text.push_str(&item);
        length += item.chars().count();
    }
    text
}

/// The end of a report: the rules that were not exercised, not supported or held in a few cases only, and the counts.
#[derive(Clone, Copy, Debug)]
pub struct Summary<'a> {
    /// The name of the rulebook.
    pub rulebook: &'a str,
    /// What the campaign counted.
    pub result: &'a CampaignResult,
    /// The rules that were asked for.
    pub rules: &'a [RuleResult],
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { rulebook, result, rules } = self;
        let (unsure, quiet) = (paint(f, UNSURE), paint(f, QUIET));
        // A run that only replays stored cases exercises no rule, and says nothing new about any.
        let is_campaign = result.counts.cases > 0 || result.given_up.is_some();
        for not_judged in NotJudged::of(rules).iter().filter(|_| is_campaign) {
            let style = if not_judged.verdict == RuleVerdict::NotExercised { unsure } else { quiet };
            let word = not_judged.word();
            writeln!(f, "{style}{word}:{style:#}{}", filled(&not_judged.list(), word.len() + 1))?;
        }
        if let Some(thin) = thin(rules) {
            writeln!(f, "{unsure}thin:{unsure:#}{thin}")?;
        }
        let (frame, rules): (Vec<&RuleResult>, Vec<&RuleResult>) =
            rules.iter().partition(|rule| rule.is_frame());
        let count = |verdict| rules.iter().filter(|rule| rule.verdict == verdict).count();
        let (held, violated) = (count(RuleVerdict::Held), count(RuleVerdict::Violated));
        let noun = if held == 1 { "rule" } else { "rules" };
        let good = paint(f, if held > 0 { GOOD } else { Style::new() });
        let bad = paint(f, if violated > 0 { BAD } else { Style::new() });
        write!(f, "{rulebook:<4} {good}{held} {noun} held{good:#}, {bad}{violated} violated{bad:#}")?;
        for (verdict, word) in [
            (RuleVerdict::Flaky, "flaky"),
            (RuleVerdict::Known, "known"),
            (RuleVerdict::NotExercised, "not exercised"),
            (RuleVerdict::Unsupported, "unsupported"),
            (RuleVerdict::NotChosen, "under another interpretation"),
            (RuleVerdict::HeldByAdapter, "held by the adapter alone"),
        ] {
            if count(verdict) > 0 {
                write!(f, ", {} {word}", count(verdict))?;
            }
        }
        if !frame.is_empty() {
            let violated = frame.iter().filter(|rule| rule.verdict == RuleVerdict::Violated).count();
            let bad = paint(f, if violated > 0 { BAD } else { Style::new() });
            let held = frame.iter().filter(|rule| rule.verdict == RuleVerdict::Held).count();
            write!(f, "; of the frame {held} held, {bad}{violated} violated{bad:#}")?;
        }
        let not_dealt = match result.counts.not_dealt {
            0 => String::new(),
            not_dealt => format!(" ({not_dealt} could not be dealt)"),
        };
        let (cases, steps) = (result.counts.cases, result.counts.steps);
        writeln!(f, "; {cases} cases{not_dealt}, {steps} steps judged")?;
        if result.interrupted {
            writeln!(
                f,
                "{rulebook:<4} {unsure}interrupted:{unsure:#} these counts do not cover the whole campaign"
            )?;
        }
        let given_up = result.given_up.iter();
        let bad = paint(f, BAD);
        given_up
            .map(|why| escape(why))
            .try_for_each(|why| writeln!(f, "{rulebook:<4} {bad}not finished:{bad:#} {why}"))
    }
}
