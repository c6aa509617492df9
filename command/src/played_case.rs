//! A stored case that is played once, with all that it violates.

use headjudge_oracles::{Interpretations, ObjectId, Reply, Rulebook, Shown};
use headjudge_play::play::{
    Driver, End, Judge, RunOptions, ShownText, Signature, Stop, Story, StoryWriter, Violation, escape,
    object_name, with_note,
};
use headjudge_report::{CaseReport, StepText, card_lines};
use headjudge_triage::files::case_file::CaseFile;
use std::fmt;

/// A case that was played once.
pub(super) struct PlayedCase {
    cards: Vec<String>,
    steps: Vec<PlayedStep>,
    /// What holds as the game begins that no card says; empty if readers need nothing.
    start: &'static str,
    /// The table as dealt; empty if tables are not printed.
    dealt: String,
    /// How the play ended.
    pub end: End,
    /// What it violates, each signature once: first the one that the case file names.
    pub violated: Vec<ViolatedRule>,
    /// The rules of the document that judged the case, by their ids, in order: those whose precondition it met.
    pub judged: Vec<&'static str>,
}

/// A step of the case, in words.
struct PlayedStep {
    text: String,
    outcome: Option<String>,
    /// The table after it; empty if tables are not printed.
    table: String,
}

/// A rule that the case violates.
pub(super) struct ViolatedRule {
    /// The signature of the violation.
    pub signature: Signature,
    report: CaseReport,
}

/// Plays a case and checks every rule. `with_tables` adds the table after each step.
pub(super) fn play_case<R: Rulebook>(
    file: &CaseFile<R>,
    interpretations: Interpretations,
    driver: &mut dyn Driver<R>,
    with_tables: bool,
) -> PlayedCase {
    let mut judge = Judge::<R>::new(driver.capabilities(), interpretations);
    let name = |id: ObjectId| object_name::<R>(&file.case.cards, id);
    let mut story = StoryWriter::new(&file.case);
    let (mut steps, mut tables, mut dealt) = (Vec::new(), Vec::new(), String::new());
    let mut watch = |at: usize, reply: Reply, shown: &Shown<R>, texts: &_| {
        story.watch(at, reply, shown, texts);
        tables.push(shown.clone());
        let table = if with_tables { ShownText { shown, texts }.to_string() } else { String::new() };
        match at.checked_sub(1) {
            Some(i) => {
                let text = escape(&R::describe_step(&file.case.steps[i], &file.case.cards, &name));
                steps.push(PlayedStep { text, outcome: story.last().map(str::to_owned), table });
            }
            None => dealt = table,
        }
    };
    let mut notes = Vec::new();
    let mut note = |at: usize, note: &str| notes.push((at, note.to_owned()));
    let options = RunOptions {
        stop: Stop::Never,
        watch: Some(&mut watch),
        notes: Some(&mut note),
        ..RunOptions::default()
    };
    let end = judge.run_with(driver, &file.case, options);
    for (at, note) in notes {
        let step = steps.get_mut(at - 1);
        step.into_iter()
            .flat_map(|step| &mut step.outcome)
            .for_each(|outcome| *outcome = with_note(outcome, &note));
    }
    let mut violations = judge.violations().to_vec();
    let mut judged: Vec<usize> = judge.preconditions().iter().collect();
    violations.extend(check_pairs(&mut judge, driver, file, &end, &mut judged));
    judged.sort_unstable();
    let rules = judged.into_iter().map(|rule| judge.rules()[rule]).filter(|rule| !rule.is_frame());
    let judged = rules.map(|rule| rule.id).collect();
    let mut violated: Vec<ViolatedRule> = Vec::new();
    for Violation { rule, step, evidence } in violations {
        let rule = judge.rules()[rule];
        let signature = Signature::of(rule.id, &evidence);
        if violated.iter().all(|other| other.signature != signature) {
            let story = tables.get(step).map(|shown| Story::about(shown, &evidence));
            let report = CaseReport::new(rule, &file.case, Some((step, &evidence)), story.as_ref(), None);
            violated.push(ViolatedRule { signature, report });
        }
    }
    violated.sort_by_key(|violated| file.finding.as_ref() != Some(&violated.signature));
    PlayedCase { cards: card_lines(&file.case), start: R::START, steps, dealt, end, violated, judged }
}

/// What metamorphic rules report: the rule that the file names; if it names none and the case violated nothing, as with a
/// case that a fuzzer found, all of them. Adds those that judged the case to `judged`.
fn check_pairs<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    file: &CaseFile<R>,
    end: &End,
    judged: &mut Vec<usize>,
) -> Vec<Violation> {
    let is_due = |id: &str| match &file.finding {
        Some(signature) => id == signature.rule,
        None => judge.violations().is_empty() && !matches!(end, End::EngineFailure(..)),
    };
    let due: Vec<usize> = (0..judge.rules().len()).filter(|i| is_due(judge.rules()[*i].id)).collect();
    let mut violated = Vec::new();
    for rule in due {
        let pairs = &[rule];
        let options = RunOptions { stop: Stop::Never, pairs, pairs_only: true, ..RunOptions::default() };
        judge.run_with(driver, &file.case, options);
        judged.extend(judge.preconditions().iter().filter(|met| *met == rule));
        violated.extend_from_slice(judge.violations());
    }
    violated
}

/// The cards, the steps with what came of each, and each violation: the first one in full, the others by their titles.
impl fmt::Display for PlayedCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marked = self.violated.first().and_then(|first| first.report.difference.as_ref());
        let marked = marked.map(|difference| difference.step);
        self.cards.iter().try_for_each(|card| writeln!(f, "  {card}"))?;
        if !self.start.is_empty() {
            writeln!(f, "  as the game begins\n     {}", self.start)?;
        }
        f.write_str(&self.dealt)?;
        for (number, PlayedStep { text, outcome, table }) in (1..).zip(&self.steps) {
            let is_marked = marked == Some(number);
            StepText { number, text, outcome: outcome.as_deref(), is_marked }.fmt(f)?;
            f.write_str(table)?;
        }
        for (at, ViolatedRule { signature, report }) in self.violated.iter().enumerate() {
            writeln!(f, "violated: {signature}")?;
            report.title.iter().try_for_each(|title| writeln!(f, "  {title}"))?;
            if at == 0 {
                writeln!(f, "  the rule demands: {}", report.demand)?;
                if !report.step_says.is_empty() {
                    writeln!(f, "  {}", report.step_says)?;
                }
                writeln!(f, "  {}", report.source)?;
                report.difference.iter().try_for_each(|difference| difference.fmt(f))?;
            }
        }
        Ok(())
    }
}
