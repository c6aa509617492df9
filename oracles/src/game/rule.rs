//! A rule: what it demands of an engine, and how it is checked.

use crate::{
    Choice, Evidence, Frame, Interpretations, Kinds, ObjectId, Objects, Observation, Rulebook, Side, Source,
    Vocabulary,
};

/// One statement of a rules document, and how headjudge checks it: plain data and a function pointer.
///
/// Make one with [`Rule::object`], [`Rule::step`], [`Rule::metamorphic`] or [`Rule::not_testable`], then say when it applies
/// with [`judged_after`](Rule::judged_after), [`at_end`](Rule::at_end), [`of_the_adapter`](Rule::of_the_adapter),
/// [`may_refuse`](Rule::may_refuse), [`under`](Rule::under) and [`among`](Rule::among). All of these work in constants. What it
/// needs of an adapter stands in [`Rulebook::NEEDS`].
pub struct Rule<R: Rulebook> {
    /// The name of the rulebook, a colon, and the number of the statement in the document: `fab:2.5.3c`.
    pub id: &'static str,
    /// Its name as a test and on the command line: `life_total_follows_a_changed_base`.
    pub slug: &'static str,
    /// What must be true of an engine: one full sentence, in your own words.
    pub demand: &'static str,
    /// The kinds of step after which it is judged. See [`Rule::judged_after`].
    pub judged_after: Kinds,
    /// Whether it is also judged at the step that ends the game. See [`Rule::at_end`].
    pub at_end: bool,
    /// Whether it checks the adapter's copy of the card or question rather than the engine. See [`Rule::of_the_adapter`].
    pub of_the_adapter: bool,
    /// Whether an engine may follow it by refusing steps. See [`Rule::may_refuse`].
    pub may_refuse: bool,
    /// The choice of an interpretation under which it is judged, or `None` if it is always judged. See [`Rule::under`].
    pub under: Option<Choice>,
    /// The objects for which the precondition of an object rule can be met, or `None` if it can for any. See [`Rule::among`].
    pub among: Option<Among<R>>,
    /// Deals and plays what meets its precondition, where chance rarely does. See [`Rule::staged`].
    pub stage: Option<Stage<R>>,
    /// Printed cards that it matters for, as text; empty if none is named. See [`Rule::printed_on`].
    pub printed_on: &'static str,
    /// Which demand of the vocabulary it is, or `None` if it is a statement of the document. See [`Frame`].
    pub frame: Option<Frame>,
    /// How it is checked.
    pub check: Check<R>,
}

/// Changes the dealt cards of a case, and returns the steps with which it begins. See [`Rule::staged`].
pub type Stage<R> = fn(&mut dyn Source, &mut Vec<<R as Vocabulary>::Card>) -> Vec<<R as Vocabulary>::Step>;

/// The rewrite of a metamorphic rule: changes a case into its variant. See [`Check::Metamorphic`].
pub type Rewrite<R> = fn(&mut [<R as Vocabulary>::Card], &mut [<R as Vocabulary>::Step]) -> bool;

/// The check of an object rule. See [`Check::Object`].
pub type ObjectCheck<R> = fn(&Observation<'_, R>, ObjectId) -> Verdict;

/// The objects for which the precondition of an object rule can be met after a step. See [`Rule::among`].
pub type Among<R> = fn(&Observation<'_, R>) -> Objects;

/// The check of a step rule. See [`Check::Step`].
pub type StepCheck<R> = fn(&Observation<'_, R>, &<R as Vocabulary>::Step) -> Verdict;

/// How a rule is checked.
pub enum Check<R: Rulebook> {
    /// Not checked, for the reason given: no behavior of an engine can violate the statement.
    NotTestable(&'static str),
    /// Looks at one object: what is shown of it now, and what the ledger has recorded of it. It is judged on the opening table
    /// and after each step, for every touched object.
    Object(ObjectCheck<R>),
    /// Looks at one step: what was shown before, the step, the reply, and what is shown after. It is judged once for the
    /// step.
    Step(StepCheck<R>),
    /// Compares the whole table with what is expected of it. See [`Frame`].
    Frame(Frame),
    /// Compares two cases that must show the same: a metamorphic pair. The engine plays the generated case and a variant of
    /// it, such as the same cards printed in another language.
    Metamorphic {
        /// Changes the cards and steps into those of the variant, or returns `false` if the case has none.
        rewrite: Rewrite<R>,
        /// Compares the original case with its variant, on the opening table and after each step.
        same: fn(&Side<'_, R>, &Side<'_, R>) -> Verdict,
    },
}

/// The result of judging a rule on one step, or on one object.
#[derive(Debug, Clone, PartialEq)]
#[must_use]
pub enum Verdict {
    /// The precondition of the rule is not met, or the engine does not show what the rule needs to see.
    NotApplicable,
    /// The precondition is met, and the engine does what the rule demands.
    Held,
    /// The precondition is met, and the engine does something else.
    Violated(Box<Evidence>),
}

impl Verdict {
    /// [`Verdict::Held`] if `ok`, else [`Verdict::Violated`]. Only a violation calls `evidence`.
    #[inline(always)]
    pub fn of(ok: bool, evidence: impl FnOnce() -> Evidence) -> Verdict {
        if ok { Verdict::Held } else { Verdict::violated(evidence) }
    }
    // Out of line: what makes evidence is most of the code of a rule, and is hardly ever run.
    #[cold]
    fn violated(evidence: impl FnOnce() -> Evidence) -> Verdict {
        Verdict::Violated(Box::new(evidence()))
    }
    /// Several verdicts as one: the first violation, else [`Verdict::Held`] if any held. A rule that looks at several
    /// properties or objects in one step uses it.
    #[inline(always)]
    pub fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
        let mut whole = Verdict::NotApplicable;
        for verdict in verdicts {
            match verdict {
                Verdict::NotApplicable => {}
                Verdict::Held => whole = Verdict::Held,
                violated @ Verdict::Violated(_) => return violated,
            }
        }
        whole
    }
    /// This verdict and the next as one, as with [`Verdict::all`]. After a violation, `next` is not called.
    #[inline(always)]
    pub fn and_then(self, next: impl FnOnce() -> Verdict) -> Verdict {
        match self {
            Verdict::NotApplicable => next(),
            Verdict::Held => match next() {
                Verdict::NotApplicable => Verdict::Held,
                verdict => verdict,
            },
            violated @ Verdict::Violated(_) => violated,
        }
    }
}

impl<R: Rulebook> Rule<R> {
    /// A statement that no behavior of an engine can violate, and why not: a definition, for example. It is listed with the
    /// rules, and never checked.
    pub const fn not_testable(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        why: &'static str,
    ) -> Self {
        Self::new(id, slug, demand, Check::NotTestable(why))
    }
    /// A rule about one object at a time. See [`Check::Object`].
    pub const fn object(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        check: fn(&Observation<'_, R>, ObjectId) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Object(check))
    }
    /// A rule about a step. See [`Check::Step`].
    pub const fn step(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        check: fn(&Observation<'_, R>, &R::Step) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Step(check))
    }
    /// A rule about two cases that must show the same. See [`Check::Metamorphic`].
    pub const fn metamorphic(
        id: &'static str,
        slug: &'static str,
        demand: &'static str,
        rewrite: Rewrite<R>,
        same: fn(&Side<'_, R>, &Side<'_, R>) -> Verdict,
    ) -> Self {
        Self::new(id, slug, demand, Check::Metamorphic { rewrite, same })
    }

    /// A rule of the frame. [`frame!`](crate::frame!) makes them.
    pub const fn frame(id: &'static str, slug: &'static str, demand: &'static str, frame: Frame) -> Self {
        Self::new(id, slug, demand, Check::Frame(frame)).of_the_frame(frame)
    }

    const fn new(id: &'static str, slug: &'static str, demand: &'static str, check: Check<R>) -> Self {
        Rule {
            id,
            slug,
            demand,
            judged_after: Kinds::ALL,
            at_end: false,
            of_the_adapter: false,
            may_refuse: false,
            under: None,
            among: None,
            stage: None,
            printed_on: "",
            frame: None,
            check,
        }
    }
    /// Judges the rule only after steps of these kinds; without this, after every step.
    ///
    /// An object rule is judged on the opening table as well. With an empty list, it is judged there alone.
    pub const fn judged_after(self, kinds: &[u8]) -> Self {
        Rule { judged_after: Kinds::of(kinds), ..self }
    }
    /// Judges the rule also at the step that ends the game. Other rules are not judged there: what an engine shows of a
    /// finished game is its own choice.
    pub const fn at_end(self) -> Self {
        Rule { at_end: true, ..self }
    }
    /// Says that the rule checks the adapter's copy of the card or question rather than what the engine decides: it is about
    /// a field of a card or step that an adapter may leave out, and every engine behind such an adapter passes. Reports
    /// count these rules apart.
    pub const fn of_the_adapter(self) -> Self {
        Rule { of_the_adapter: true, ..self }
    }
    /// Says that an engine may follow the rule by refusing: the rule forbids what some steps ask for. If nothing but refusals
    /// met the precondition of any other rule, a run says so, and fails: an engine that refuses everything would follow it.
    pub const fn may_refuse(self) -> Self {
        Rule { may_refuse: true, ..self }
    }
    /// Judges the rule only if this choice was made: for a statement that demands something under one interpretation only.
    pub const fn under(self, choice: Choice) -> Self {
        Rule { under: Some(choice), ..self }
    }
    /// Says for which objects the precondition of an object rule can be met after a step; without this, for all. It saves the
    /// time of judging the others, and must change no verdict: on an object that it leaves out, the rule is not applicable.
    pub const fn among(self, among: Among<R>) -> Self {
        Rule { among: Some(among), ..self }
    }

    /// Says that the rule is a demand of the vocabulary, although it has a check of its own.
    pub const fn of_the_frame(self, frame: Frame) -> Self {
        Rule { frame: Some(frame), ..self }
    }

    /// Names printed cards that the rule matters for, for reports: `Giant Growth, then Diminish`. Who knows an engine tries these first.
    pub const fn printed_on(self, cards: &'static str) -> Self {
        Rule { printed_on: cards, ..self }
    }
    /// Stages the precondition of a rule that chance rarely meets: half of the cases that are generated for the rule begin with these steps.
    /// Take every choice from the source, and leave open what the rule does not depend on.
    pub const fn staged(self, stage: Stage<R>) -> Self {
        Rule { stage: Some(stage), ..self }
    }

    /// Whether the rule is judged under these interpretations.
    pub fn applies_under(&self, interpretations: Interpretations) -> bool {
        self.under.is_none_or(|under| interpretations.has(under))
    }
    /// Whether the rule is checked at all: `false` if it is not testable.
    pub fn is_checked(&self) -> bool {
        !matches!(self.check, Check::NotTestable(_))
    }
    /// Whether it is a demand of the vocabulary and not of the rules document.
    pub fn is_frame(&self) -> bool {
        self.frame.is_some()
    }
    /// The id without the name of the rulebook: `2.5.3c`.
    pub fn local_id(&self) -> &'static str {
        self.id.split_once(':').map_or(self.id, |(_, local)| local)
    }
    /// How the rule is checked, in one word.
    pub fn check_word(&self) -> &'static str {
        match self.check {
            Check::NotTestable(_) => "text",
            Check::Object(_) => "object",
            Check::Step(_) => "step",
            Check::Metamorphic { .. } => "pair",
            Check::Frame(_) => "frame",
        }
    }
}

impl<R: Rulebook> std::fmt::Debug for Rule<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} ({})", self.id, self.slug, self.check_word())
    }
}
