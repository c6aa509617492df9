//! The docket: which rules are heard after which step, and what they said in this case.

use crate::RuleSet;
use headjudge_oracles::{Check, Elections, Evidence, Moment, Objects, Rule, Rulebook, Verdict, rules};

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

/// The rules by what they hear, and what they said in this case.
pub(crate) struct Docket<R: Rulebook> {
    pub(crate) rules: Vec<&'static Rule<R>>,
    /// Rules that speak only under another reading are not heard.
    elections: Elections,
    /// Step rules, by the kind of step that they hear.
    by_kind: Vec<Vec<usize>>,
    /// State rules, by the kind of step that they hear; last, those of the opening table.
    by_kind_objects: Vec<Vec<usize>>,
    /// The objects on which a state rule has convicted: it is mute for them until the case ends.
    muted: Vec<Objects>,
    /// The rules whose premise held in this case.
    pub(crate) premises: RuleSet,
    pub(crate) violations: Vec<Violation>,
}

impl<R: Rulebook> Docket<R> {
    pub(crate) fn new(elections: Elections) -> Self {
        let rules: Vec<_> = rules::<R>().collect();
        assert!(rules.len() <= RuleSet::MOST, "{} declares more than {} rules", R::NAME, RuleSet::MOST);
        assert!(R::KINDS.len() <= 64, "{} has more than 64 kinds of step", R::NAME);
        let mut docket = Docket {
            by_kind: vec![Vec::new(); R::KINDS.len()],
            by_kind_objects: vec![Vec::new(); R::KINDS.len() + 1],
            muted: vec![Objects::NONE; rules.len()],
            rules,
            elections,
            premises: RuleSet::default(),
            violations: Vec::new(),
        };
        docket.hear(None);
        docket
    }

    /// Hears one rule alone, or all again.
    pub(crate) fn hear(&mut self, only: Option<usize>) {
        self.by_kind.iter_mut().chain(&mut self.by_kind_objects).for_each(Vec::clear);
        let heard = |i: &usize| only.is_none_or(|only| only == *i);
        for i in (0..self.rules.len()).filter(heard) {
            if !self.rules[i].is_elected(self.elections) {
                continue;
            }
            let rows = match self.rules[i].check {
                Check::Step(_) => &mut self.by_kind,
                Check::Object(_) => &mut self.by_kind_objects,
                Check::Informative(_) | Check::Twin { .. } => continue,
            };
            for (kind, row) in rows.iter_mut().enumerate() {
                if kind == R::KINDS.len() || self.rules[i].hears.has(kind as u8) {
                    row.push(i);
                }
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.muted.fill(Objects::NONE);
        self.premises = RuleSet::default();
        self.violations.clear();
    }

    /// Lets the rules speak that hear a step of this kind; `None` is the opening table.
    pub(crate) fn judge(&mut self, kind: Option<u8>, moment: &Moment<'_, R>) {
        let over = moment.after.is_over();
        if let (Some(kind), Some(step)) = (kind, moment.step) {
            for at in 0..self.by_kind[kind as usize].len() {
                let i = self.by_kind[kind as usize][at];
                if let (Check::Step(check), true) = (&self.rules[i].check, !over || self.rules[i].at_end) {
                    self.note(i, moment.number, check(moment, step));
                }
            }
        }
        let row = kind.map_or(R::KINDS.len(), usize::from);
        for at in 0..self.by_kind_objects[row].len() {
            let i = self.by_kind_objects[row][at];
            if let (Check::Object(check), true) = (&self.rules[i].check, !over || self.rules[i].at_end) {
                for id in moment.touched.minus(self.muted[i]).iter() {
                    let verdict = check(moment, id);
                    if let Verdict::Violated(_) = verdict {
                        self.muted[i].insert(id);
                    }
                    self.note(i, moment.number, about(verdict, id));
                }
            }
        }
    }

    /// Enters what a rule said of a step.
    pub(crate) fn note(&mut self, rule: usize, step: usize, verdict: Verdict) {
        match verdict {
            Verdict::NotApplicable => {}
            Verdict::Held => self.premises.insert(rule),
            Verdict::Violated(evidence) => {
                self.premises.insert(rule);
                self.violations.push(Violation { rule, step, evidence: *evidence });
            }
        }
    }
}

/// The verdict, its evidence about that object unless it names another.
fn about(verdict: Verdict, id: headjudge_oracles::ObjectId) -> Verdict {
    match verdict {
        Verdict::Violated(e) => Verdict::Violated(Box::new(Evidence { object: e.object.or(Some(id)), ..*e })),
        other => other,
    }
}
