//! The index: which rules are heard after which step, and what they said in this case.

use crate::play::RuleSet;
use headjudge_oracles::{
    Check, Evidence, Interpretations, ObjectCheck, ObjectId, Objects, Observation, Rule, Rulebook, StepCheck,
    Verdict, limits, rules,
};

/// A rule that was violated, where, and by what.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The rule: its place in the rulebook's order.
    pub rule: usize,
    /// The step, 1 for the first; 0 for the opening table.
    pub step: usize,
    /// What convicts.
    pub evidence: Evidence,
}

/// A rule that is heard: its place in the rulebook's order, and what the loop needs of it.
#[derive(Clone, Copy)]
struct Heard<C> {
    rule: usize,
    at_end: bool,
    check: C,
}

/// The rules by what they hear, and what they said in this case.
pub(crate) struct RuleIndex<R: Rulebook> {
    pub(crate) rules: Vec<&'static Rule<R>>,
    /// Rules that speak only under another reading are not heard.
    interpretations: Interpretations,
    /// Step rules, by the kind of step that they hear.
    by_kind: Vec<Vec<Heard<StepCheck<R>>>>,
    /// State rules, by the kind of step that they hear; last, those of the opening table.
    by_kind_objects: Vec<Vec<Heard<ObjectCheck<R>>>>,
    pub(crate) said: Said,
}

/// What the rules said in this case.
pub(crate) struct Said {
    /// The objects on which a state rule has convicted: it is mute for them until the case ends.
    muted: Vec<Objects>,
    /// The rules whose precondition held.
    pub(crate) preconditions: RuleSet,
    pub(crate) violations: Vec<Violation>,
}

impl<R: Rulebook> RuleIndex<R> {
    pub(crate) fn new(interpretations: Interpretations) -> Self {
        const { limits::check::<R>() };
        limits::check_at_start::<R>();
        let rules: Vec<_> = rules::<R>().collect();
        let mut index = RuleIndex {
            by_kind: R::KINDS.iter().map(|_| Vec::new()).collect(),
            by_kind_objects: (0..=R::KINDS.len()).map(|_| Vec::new()).collect(),
            said: Said {
                muted: vec![Objects::NONE; rules.len()],
                preconditions: RuleSet::default(),
                violations: Vec::new(),
            },
            rules,
            interpretations,
        };
        index.hear(None);
        index
    }

    /// Hears one rule alone, or all again.
    pub(crate) fn hear(&mut self, only: Option<usize>) {
        self.by_kind.iter_mut().for_each(Vec::clear);
        self.by_kind_objects.iter_mut().for_each(Vec::clear);
        for (i, rule) in self.rules.iter().enumerate() {
            if only.is_some_and(|only| only != i) || !rule.applies_under(self.interpretations) {
                continue;
            }
            match rule.check {
                Check::Step(check) => hear(&mut self.by_kind, rule, i, check),
                Check::Object(check) => hear(&mut self.by_kind_objects, rule, i, check),
                Check::NotTestable(_) | Check::Metamorphic { .. } => {}
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.said.clear();
    }

    /// Lets the rules speak that hear a step of this kind; `None` is the opening table.
    pub(crate) fn judge(&mut self, kind: Option<u8>, moment: &Observation<'_, R>) {
        let over = moment.after.is_over();
        if let (Some(kind), Some(step)) = (kind, moment.step) {
            for Heard { rule, check, .. } in heard(&self.by_kind[kind as usize], over) {
                match check(moment, step) {
                    Verdict::NotApplicable => {}
                    verdict => self.said.note(*rule, moment.number, verdict),
                }
            }
        }
        let row = kind.map_or(R::KINDS.len(), usize::from);
        for Heard { rule, check, .. } in heard(&self.by_kind_objects[row], over) {
            self.said.judge_objects(*rule, *check, moment);
        }
    }
}

/// The rules of a row that speak: when the game is over, those that speak of its end.
fn heard<C>(row: &[Heard<C>], over: bool) -> impl Iterator<Item = &Heard<C>> {
    row.iter().filter(move |heard| !over || heard.at_end)
}

impl Said {
    fn clear(&mut self) {
        self.muted.fill(Objects::NONE);
        self.preconditions = RuleSet::default();
        self.violations.clear();
    }

    fn judge_objects<R: Rulebook>(
        &mut self,
        rule: usize,
        check: ObjectCheck<R>,
        moment: &Observation<'_, R>,
    ) {
        for id in moment.touched.minus(self.muted[rule]).iter() {
            match check(moment, id) {
                Verdict::NotApplicable => {}
                Verdict::Violated(evidence) => {
                    self.muted[rule].insert(id);
                    self.convict(rule, moment.number, about(*evidence, id));
                }
                verdict => self.note(rule, moment.number, verdict),
            }
        }
    }

    /// Enters what a rule said of a step.
    #[inline]
    pub(crate) fn note(&mut self, rule: usize, step: usize, verdict: Verdict) {
        match verdict {
            Verdict::NotApplicable => {}
            Verdict::Held => self.preconditions.insert(rule),
            Verdict::Violated(evidence) => self.convict(rule, step, *evidence),
        }
    }

    #[cold]
    fn convict(&mut self, rule: usize, step: usize, evidence: Evidence) {
        self.preconditions.insert(rule);
        self.violations.push(Violation { rule, step, evidence });
    }
}

/// Enters a rule into the rows of the kinds that it hears; the row after the last kind is the opening table's.
fn hear<R: Rulebook, C: Copy>(rows: &mut [Vec<Heard<C>>], rule: &Rule<R>, place: usize, check: C) {
    for (kind, row) in rows.iter_mut().enumerate() {
        if kind == R::KINDS.len() || rule.judged_after.has(kind as u8) {
            row.push(Heard { rule: place, at_end: rule.at_end, check });
        }
    }
}

/// The evidence, about that object unless it names another.
fn about(evidence: Evidence, id: ObjectId) -> Evidence {
    Evidence { object: evidence.object.or(Some(id)), ..evidence }
}
