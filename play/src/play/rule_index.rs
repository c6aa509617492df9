//! The rule index: which rules are judged after which kind of step, and their verdicts on the current case.

use crate::play::{RuleSet, RunOptions};
use headjudge_oracles::{
    Among, Check, Evidence, Expectation, Frame, Interpretations, ObjectCheck, ObjectId, Objects, Observation,
    Refusal, Reply, Rule, Rulebook, StepCheck, Steps, Verdict, check_limits, frame, rules,
};

/// A violation of a rule: where, and the evidence.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The rule, by its place in [`Judge::rules`](super::Judge::rules).
    pub rule: usize,
    /// The step, 1 for the first; 0 for the opening table.
    pub step: usize,
    /// What the rule expected, and what the engine showed.
    pub evidence: Evidence,
}

/// A rule in the index: its place in the rulebook's order, and what the judging loop needs of it.
#[derive(Clone, Copy)]
struct IndexedRule<C> {
    rule: usize,
    at_end: bool,
    check: C,
}

/// The check of an object rule, and for which objects its precondition can be met.
struct ObjectRule<R: Rulebook> {
    check: ObjectCheck<R>,
    among: Option<Among<R>>,
}

impl<R: Rulebook> Clone for ObjectRule<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rulebook> Copy for ObjectRule<R> {}

/// The rules by the kinds of step that they are judged after, and their verdicts on the current case.
pub(crate) struct RuleIndex<R: Rulebook> {
    pub rules: Vec<&'static Rule<R>>,
    /// Rules that apply only under other interpretations are not judged.
    interpretations: Interpretations,
    /// Step rules, by the kind of step that they are judged after.
    by_kind: Vec<Vec<IndexedRule<StepCheck<R>>>>,
    /// State rules, by the kind of step that they are judged after; the last row is for the opening table.
    by_kind_objects: Vec<Vec<IndexedRule<ObjectRule<R>>>>,
    /// The rules of the frame, by their places in the enum; empty if the rulebook has none.
    frame: Vec<(Frame, usize)>,
    pub verdicts: Verdicts,
}

/// The verdicts of the rules on the current case.
pub(crate) struct Verdicts {
    /// For each state rule, the objects that violated it: it is not judged on them again in this case.
    violated_by: Vec<Objects>,
    /// The rules by which the case is judged.
    selected: RuleSet,
    /// The rules whose precondition was met.
    preconditions: RuleSet,
    /// Those of them whose precondition was met by what the engine did: not by steps that it refused.
    performed: RuleSet,
    /// Whether the engine refused the step that is judged now.
    is_refused: bool,
    pub violations: Vec<Violation>,
}

impl<R: Rulebook> RuleIndex<R> {
    pub(super) fn new(interpretations: Interpretations) -> Self {
        const { check_limits::check::<R>() };
        check_limits::check_at_start::<R>();
        let rules: Vec<_> = rules::<R>().collect();
        let mut index = RuleIndex {
            by_kind: R::Step::KINDS.iter().map(|_| Vec::new()).collect(),
            by_kind_objects: (0..=R::Step::KINDS.len()).map(|_| Vec::new()).collect(),
            verdicts: Verdicts {
                violated_by: vec![Objects::NONE; rules.len()],
                selected: RuleSet::default(),
                preconditions: RuleSet::default(),
                performed: RuleSet::default(),
                is_refused: false,
                violations: Vec::new(),
            },
            rules,
            frame: Vec::new(),
            interpretations,
        };
        index.fill();
        index
    }

    /// Selects the rules that the options name. The others are checked, too, and their verdicts left out.
    pub(super) fn select(&mut self, options: &RunOptions<'_, R>) {
        let selected = &mut self.verdicts.selected;
        *selected = match options.rules {
            [] => RuleSet::first(self.rules.len()),
            _ => RuleSet::default(),
        };
        options.rules.iter().chain(options.pairs).for_each(|rule| selected.insert(*rule));
    }

    /// Fills the rows.
    fn fill(&mut self) {
        for (i, rule) in self.rules.iter().enumerate() {
            if !rule.applies_under(self.interpretations) {
                continue;
            }
            match rule.check {
                Check::Step(check) => add_to_rows(&mut self.by_kind, rule, i, check),
                Check::Object(check) => {
                    add_to_rows(&mut self.by_kind_objects, rule, i, ObjectRule { check, among: rule.among });
                }
                Check::Frame(frame) => self.frame.push((frame, i)),
                Check::NotTestable(_) | Check::Metamorphic { .. } => {}
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.verdicts.clear();
    }
    /// Whether the rulebook has rules of the frame.
    #[inline]
    pub(crate) fn has_frame(&self) -> bool {
        !self.frame.is_empty()
    }

    /// Whether only other rules than those of the frame are asked for. What the frame finds wrong counts as not shown, and a rule that is
    /// judged alone would not see it.
    pub(crate) fn leaves_out_frame(&self, rules: &[usize]) -> bool {
        !rules.is_empty() && self.frame.iter().all(|(_, rule)| !rules.contains(rule))
    }

    /// Judges by the rules of the frame. The objects are those that look changed, and those of which something was reported before. Returns
    /// all that is wrong.
    #[inline]
    pub(crate) fn judge_frame(
        &mut self,
        expected: &Expectation<R>,
        observation: &Observation<'_, R>,
        objects @ [changed, _]: [Objects; 2],
        refusal: Refusal,
    ) -> Vec<Evidence> {
        let mut is_violated = false;
        let is_unsaid = frame::judge(
            expected,
            &observation.past,
            observation.after,
            objects,
            refusal,
            |frame, verdict| {
                let verdict = cited(observation, verdict);
                is_violated |= matches!(verdict, Verdict::Violated(_));
                if let Some((_, rule)) = self.frame.iter().find(|(which, _)| *which == frame) {
                    self.verdicts.record(*rule, observation.number, verdict);
                }
            },
        );
        match is_violated || is_unsaid {
            true => frame::all_wrong(expected, &observation.past, observation.after, changed),
            false => Vec::new(),
        }
    }

    /// Judges by the rules for this kind of step; `None` is the opening table. With `all_objects`, object rules are judged also
    /// where their precondition cannot be met.
    #[inline]
    pub(super) fn judge(&mut self, kind: Option<u8>, observation: &Observation<'_, R>, all_objects: bool) {
        let over = observation.after.is_over();
        self.verdicts.is_refused = matches!(observation.reply, Reply::Refused);
        if let (Some(kind), Some(step)) = (kind, observation.step) {
            for IndexedRule { rule, at_end, check } in &self.by_kind[kind as usize] {
                // Once the game is over, only rules about its end apply.
                if over && !at_end {
                    continue;
                }
                match check(observation, step) {
                    Verdict::NotApplicable => {}
                    verdict => self.verdicts.record(*rule, observation.number, verdict),
                }
            }
        }
        if observation.touched.is_empty() {
            return;
        }
        let row = kind.map_or(R::Step::KINDS.len(), usize::from);
        for IndexedRule { rule, at_end, check } in &self.by_kind_objects[row] {
            if !over || *at_end {
                let objects = match check.among {
                    Some(among) if !all_objects => observation.touched.and(among(observation)),
                    _ => observation.touched,
                };
                self.verdicts.judge_objects(*rule, check.check, observation, objects);
            }
        }
    }
}

impl Verdicts {
    fn clear(&mut self) {
        self.violated_by.fill(Objects::NONE);
        (self.preconditions, self.performed) = (RuleSet::default(), RuleSet::default());
        self.violations.clear();
    }

    /// The rules by which the case is judged, and whose precondition was met.
    pub(super) fn preconditions(&self) -> RuleSet {
        self.preconditions.and(self.selected)
    }

    /// Those of [`preconditions`](Self::preconditions) that were met by more than refused steps.
    pub(super) fn performed(&self) -> RuleSet {
        self.performed.and(self.selected)
    }

    /// Says whether the engine refused the step of which a verdict is recorded next.
    pub(crate) fn set_refused(&mut self, is_refused: bool) {
        self.is_refused = is_refused;
    }

    /// Leaves out the violations from this index on of rules by which the case is not judged, and those that are about one of these
    /// objects.
    pub(super) fn leave_out(&mut self, first: usize, objects: Objects) {
        let mut at = 0;
        self.violations.retain(|Violation { rule, evidence, .. }| {
            at += 1;
            let is_about = evidence.object.is_some_and(|id| objects.has(id));
            at <= first || self.selected.has(*rule) && !is_about
        });
    }

    fn judge_objects<R: Rulebook>(
        &mut self,
        rule: usize,
        check: ObjectCheck<R>,
        observation: &Observation<'_, R>,
        objects: Objects,
    ) {
        let mut held = false;
        for id in objects.minus(self.violated_by[rule]).iter() {
            match check(observation, id) {
                Verdict::NotApplicable => {}
                Verdict::Held => held = true,
                Verdict::Violated(evidence) => {
                    self.violated_by[rule].insert(id);
                    self.add_violation(rule, observation.number, about(*evidence, id));
                }
            }
        }
        if held {
            self.meet(rule);
        }
    }

    /// Records the verdict of a rule on a step.
    #[inline]
    pub(super) fn record(&mut self, rule: usize, step: usize, verdict: Verdict) {
        match verdict {
            Verdict::NotApplicable => {}
            Verdict::Held => self.meet(rule),
            Verdict::Violated(evidence) => self.add_violation(rule, step, *evidence),
        }
    }

    #[inline]
    fn meet(&mut self, rule: usize) {
        self.preconditions.insert(rule);
        if !self.is_refused {
            self.performed.insert(rule);
        }
    }

    #[cold]
    fn add_violation(&mut self, rule: usize, step: usize, evidence: Evidence) {
        self.meet(rule);
        self.violations.push(Violation { rule, step, evidence });
    }
}

/// Adds a rule to the rows of the kinds that it is judged after. The row after the last kind is for the opening
/// table.
fn add_to_rows<R: Rulebook, C: Copy>(
    rows: &mut [Vec<IndexedRule<C>>],
    rule: &Rule<R>,
    place: usize,
    check: C,
) {
    for (kind, row) in rows.iter_mut().enumerate() {
        if kind == R::Step::KINDS.len() || rule.judged_after.has(kind as u8) {
            row.push(IndexedRule { rule: place, at_end: rule.at_end, check });
        }
    }
}

/// The verdict of the frame, with the statement of the document that determines what it expects.
fn cited<R: Rulebook>(observation: &Observation<'_, R>, verdict: Verdict) -> Verdict {
    let Verdict::Violated(evidence) = verdict else { return verdict };
    let rule = R::determined_by(observation, &evidence);
    Verdict::Violated(Box::new(evidence.determined_by(rule)))
}

/// The evidence, with that object unless it names another.
#[cold]
fn about(mut evidence: Evidence, id: ObjectId) -> Evidence {
    evidence.object = evidence.object.or(Some(id));
    evidence
}
