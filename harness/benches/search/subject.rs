//! A reference engine with a planted fault, under the rule that has to detect it.

use headjudge::{
    Case, Check, InProcess, Interpretations, Judge, Rule, Rulebook, RunOptions, Signature, rules,
};
use headjudge_reference::{Fault, Reference};

/// An engine with one fault, and the judge of the fault's rule.
pub(crate) struct Subject<R: Rulebook, E: Reference<R>> {
    /// The rule that has to detect the fault.
    pub(crate) rule: &'static Rule<R>,
    judge: Judge<R>,
    engine: InProcess<E>,
    own: [usize; 1],
}

impl<R: Rulebook, E: Reference<R>> Subject<R, E> {
    pub(crate) fn of(fault: &Fault) -> Self {
        let own = rules::<R>().position(|rule| rule.id == fault.rule).expect("a fault has a rule");
        let rule = rules::<R>().nth(own).expect("it is there");
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let judge = Judge::new(E::capabilities(), interpretations);
        let engine = InProcess(E::with_fault(fault.name).expect("the fault is there"));
        Subject { rule, judge, engine, own: [own] }
    }

    /// Plays the case, judged by the rule of the fault alone: what it violates.
    pub(crate) fn signature_of(&mut self, case: &Case<R>) -> Option<Signature> {
        self.violation(case).map(|(signature, _)| signature)
    }

    /// Plays the case in the same way: what it violates, and after how many steps.
    pub(crate) fn violation(&mut self, case: &Case<R>) -> Option<(Signature, usize)> {
        let pairs: &[usize] =
            if matches!(self.rule.check, Check::Metamorphic { .. }) { &self.own } else { &[] };
        let options = RunOptions { rules: &self.own, pairs, ..RunOptions::default() };
        self.judge.run_with(&mut self.engine, case, options);
        self.judge.violations().first().map(|v| (Signature::of(self.rule.id, &v.evidence), v.step))
    }
}
