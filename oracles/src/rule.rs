//! A rule: what it demands, and how it is checked.

use crate::{Choice, Evidence, Interpretations, Kinds, ObjectId, Observation, Rulebook, Side};

/// One statement of a rulebook: plain data, and a fn pointer that judges it.
pub struct Rule<R: Rulebook> {
    /// Where it stands: `fab:2.5.3c`.
    pub id: &'static str,
    /// Its name in tests and on the command line: `life_total_follows_a_changed_base`.
    pub slug: &'static str,
    /// What it demands of an engine, in our words, one sentence.
    pub demand: &'static str,
    /// The kinds of step after which it is judged.
    pub judged_after: Kinds,
    /// What its precondition needs: of each set at least one kind. A case dealt for the rule has them; an engine
    /// that supports none of a set does not support the rule.
    pub needs: &'static [Kinds],
    /// Whether it is also judged at the step that ends the game; every rule is silent afterwards.
    pub at_end: bool,
    /// The reading under which alone it speaks, if its text is law only there.
    pub under: Option<Choice>,
    /// How it is checked.
    pub check: Check<R>,
}

/// Turns a case into its pair; false when it has none.
pub type Rewrite<R> = fn(&mut Vec<<R as Rulebook>::Card>, &mut Vec<<R as Rulebook>::Step>) -> bool;

/// The check of a state rule: a function of one object.
pub type ObjectCheck<R> = fn(&Observation<'_, R>, ObjectId) -> Verdict;

/// The check of a step rule.
pub type StepCheck<R> = fn(&Observation<'_, R>, &<R as Rulebook>::Step) -> Verdict;

/// How a rule is checked.
pub enum Check<R: Rulebook> {
    /// Nothing an engine could do would break it; the reason.
    NotTestable(&'static str),
    /// A function of one object, judged on every touched one: what is shown of it now and what the harness
    /// knows of it.
    Object(ObjectCheck<R>),
    /// Relates the observation before a step, the step with its answer, and the observation after.
    Step(StepCheck<R>),
    /// Two cases that the rulebook calls the same must show the same.
    Metamorphic {
        /// Turns the case into its pair; false when it has none. It may change fields, not the number of
        /// cards or steps.
        rewrite: Rewrite<R>,
        /// Compares what is shown and answered on both sides, on the opening table and after each step.
        same: fn(&Side<'_, R>, &Side<'_, R>) -> Verdict,
    },
}

/// What a rule says of one step, or of one object after it.
#[derive(Debug, Clone, PartialEq)]
#[must_use]
pub enum Verdict {
    /// Its precondition does not hold here.
    NotApplicable,
    /// Its precondition holds, and so does its demand.
    Held,
    /// Its precondition holds and its demand does not.
    Violated(Box<Evidence>),
}

impl Verdict {
    /// Held if `ok`, else violated with what `evidence` builds: only then is it built.
    pub fn of(ok: bool, evidence: impl FnOnce() -> Evidence) -> Verdict {
        if ok { Verdict::Held } else { Verdict::Violated(Box::new(evidence())) }
    }
}

impl<R: Rulebook> Rule<R> {
    /// A statement that no engine could break, with the reason.
    pub const fn not_testable(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        why: &'static str,
    ) -> Self {
        Self::new(id, slug, demand, Check::NotTestable(why))
    }
    /// A rule about one object at a time.
    pub const fn object(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        check: fn(&Observation<'_, R>, ObjectId) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Object(check))
    }
    /// A rule about a step.
    pub const fn step(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        check: fn(&Observation<'_, R>, &R::Step) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Step(check))
    }
    /// A rule about two cases.
    pub const fn metamorphic(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        rewrite: Rewrite<R>,
        same: fn(&Side<'_, R>, &Side<'_, R>) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Metamorphic { rewrite, same })
    }

    const fn new(id: &'static str, slug: &'static str, demand: &'static str, check: Check<R>) -> Self {
        Rule { id, slug, demand, judged_after: Kinds::ALL, needs: &[], at_end: false, under: None, check }
    }
    /// Judged only after steps of these kinds (an object rule is always judged on the opening table too).
    pub const fn judged_after(self, kinds: &[u8]) -> Self {
        Rule { judged_after: Kinds::of(kinds), ..self }
    }
    /// Its precondition needs at least one kind of each set.
    pub const fn needs(self, needs: &'static [Kinds]) -> Self {
        Rule { needs, ..self }
    }
    /// Also judged at the step that ends the game.
    pub const fn at_end(self) -> Self {
        Rule { at_end: true, ..self }
    }
    /// Judged only where this reading is chosen.
    pub const fn under(self, choice: Choice) -> Self {
        Rule { under: Some(choice), ..self }
    }

    /// Whether it speaks under these interpretations.
    pub fn applies_under(&self, interpretations: Interpretations) -> bool {
        self.under.is_none_or(|under| interpretations.option(under.interpretation) == under.option)
    }
    /// Whether anything is checked: false for informative statements.
    pub fn is_checked(&self) -> bool {
        !matches!(self.check, Check::NotTestable(_))
    }
    /// Whether an engine with these kinds of step can be held to it.
    pub fn is_supported(&self, kinds: Kinds) -> bool {
        self.needs.iter().all(|set| !set.and(kinds).is_empty())
    }
    /// The kinds that a case dealt for this rule favours.
    pub fn target_kinds(&self) -> Kinds {
        self.needs.iter().fold(Kinds::NONE, |all, set| all.or(*set))
    }
    /// The id without the rulebook's name: `2.5.3c`.
    pub fn local_id(&self) -> &'static str {
        self.id.split_once(':').map_or(self.id, |(_, local)| local)
    }
    /// How it is checked, in a word.
    pub fn check_word(&self) -> &'static str {
        match self.check {
            Check::NotTestable(_) => "text",
            Check::Object(_) => "object",
            Check::Step(_) => "step",
            Check::Metamorphic { .. } => "pair",
        }
    }
}

impl<R: Rulebook> std::fmt::Debug for Rule<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} ({})", self.id, self.slug, self.check_word())
    }
}
