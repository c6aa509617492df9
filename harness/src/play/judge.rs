//! The judging loop: plays a case through an engine and checks every rule after each step.

use super::rule_index::RuleIndex;
use super::table::Table;
use crate::play::{Case, Driver, EngineFailure, RuleSet, Signature, Violation};
use headjudge_oracles::{
    Capabilities, Check, Interpretations, Objects, Observation, Past, Reply, Rule, Rulebook, Shown, Side,
    Texts,
};

/// How the play of a case ended. Steps are numbered from 1; 0 is the dealing of the cards.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// All steps were played.
    Completed,
    /// The game was over after this step. The steps after it were not played.
    GameOver(usize),
    /// A rule was violated at this step, by a violation that is not tolerated. The steps after it were not played.
    Violated(usize),
    /// The engine failed at this step.
    EngineFailure(usize, EngineFailure),
}

/// Whose code is running at which step, so that a panic is attributed to the engine or to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The engine is performing this step.
    Engine(usize),
    /// The rules are judging this step.
    Oracles(usize),
}

/// At which violations a case ends.
#[derive(Clone, Debug)]
enum Stop {
    /// At all but these.
    AtAllBut(Vec<Signature>),
    /// At this one only.
    At(Signature),
}

/// Called after each step with its number, the engine's reply, what the engine shows then, and the texts that
/// names in it refer to.
pub type OnStep<'a, R> = dyn FnMut(usize, Reply, &Shown<R>, &Texts) + 'a;

/// Plays cases through an engine and checks every rule after each step.
///
/// Call [`run`](Self::run) for each case. Its result says how the case ended; [`violations`](Self::violations)
/// returns what was violated in it. `run` does not check metamorphic rules, which compare two plays: call
/// [`run_pair`](Self::run_pair) for each of them after it.
///
/// ```
/// # #[cfg(all(feature = "reference", feature = "kf"))] {
/// # use headjudge_reference::{Reference, kf::Engine};
/// use headjudge::kf::Kf;
/// use headjudge::{Capabilities, Case, End, InProcess, Interpretations, Judge};
///
/// // Your engine; this one has a bug.
/// let mut engine = InProcess(Engine::with_fault("dead-attacker-resolves").unwrap());
/// let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
/// let mut case = Case::default();
/// let violated = (0..4096).any(|index| {
///     case.generate(1, index, None, &[]);
///     matches!(judge.run(&mut engine, &case), End::Violated(_))
/// });
/// assert!(violated);
/// for violation in judge.violations() {
///     let (rule, evidence) = (judge.rules()[violation.rule], &violation.evidence);
///     println!("{} at step {}: {}", rule.id, violation.step, rule.demand);
///     println!("  expected {}, shown {}", evidence.expected, evidence.shown);
/// }
/// # }
/// ```
///
/// Make one judge and use it for many cases: after the first ones, a step without a violation allocates nothing.
pub struct Judge<R: Rulebook> {
    index: RuleIndex<R>,
    table: Table<R>,
    ledger: R::Ledger,
    can: Capabilities,
    interpretations: Interpretations,
    stop: Stop,
    all_objects: bool,
    phase: Phase,
    judged_steps: usize,
    /// What the first play of a pair showed after each step.
    first_play: Vec<(Reply, Shown<R>)>,
}

impl<R: Rulebook> Judge<R> {
    /// A judge for an engine with these capabilities that follows these interpretations.
    pub fn new(can: Capabilities, interpretations: Interpretations) -> Self {
        Judge {
            index: RuleIndex::new(interpretations),
            table: Table::new(),
            ledger: R::Ledger::default(),
            can,
            interpretations,
            stop: Stop::AtAllBut(Vec::new()),
            all_objects: false,
            phase: Phase::Engine(0),
            judged_steps: 0,
            first_play: Vec::new(),
        }
    }

    /// Judges by these rules only, given by their places in [`rules`](Self::rules); by all rules if the list is empty.
    pub fn judge_only(&mut self, rules: &[usize]) {
        self.index.select(rules);
    }
    /// Plays on after violations with these signatures, and ends a case at all others.
    pub fn tolerate(&mut self, signatures: Vec<Signature>) {
        self.stop = Stop::AtAllBut(signatures);
    }
    /// Ends a case only at a violation with this signature.
    pub fn stop_at(&mut self, signature: Signature) {
        self.stop = Stop::At(signature);
    }
    /// Clears the violations and met preconditions of the last case.
    pub fn clear(&mut self) {
        self.index.clear();
    }
    /// Judges state rules on every object after every step, not only on touched ones. This is slow; tests use it
    /// to show that judging touched objects misses nothing.
    pub fn judge_all_objects(&mut self, all: bool) {
        self.all_objects = all;
    }
    /// All rules, in the rulebook's order.
    pub fn rules(&self) -> &[&'static Rule<R>] {
        &self.index.rules
    }
    /// The rules whose precondition was met in the last case.
    pub fn preconditions(&self) -> RuleSet {
        self.index.verdicts.preconditions
    }
    /// The violations of the last case in the order of its steps, with the tolerated ones.
    pub fn violations(&self) -> &[Violation] {
        &self.index.verdicts.violations
    }
    /// The distinct signatures of the last case's violations.
    pub fn signatures(&self) -> Vec<Signature> {
        let mut all: Vec<Signature> = Vec::new();
        for violation in self.violations() {
            let signature = Signature::of(self.rules()[violation.rule].id, &violation.evidence);
            if !all.contains(&signature) {
                all.push(signature);
            }
        }
        all
    }
    /// How many steps of the last case were judged: those that the engine performed or refused.
    pub fn judged_steps(&self) -> usize {
        self.judged_steps
    }
    /// Whose code ran last: after a panic, this says who panicked.
    pub fn phase(&self) -> Phase {
        self.phase
    }
    /// What the engine shows now, and the texts that names in it refer to.
    pub fn shown(&self) -> (&Shown<R>, &Texts) {
        (self.table.after(), &self.table.texts)
    }
    /// Whether a case is played on after this violation.
    pub fn is_tolerated(&self, violation: &Violation) -> bool {
        let id = self.index.rules[violation.rule].id;
        match &self.stop {
            Stop::AtAllBut(tolerated) => tolerated.iter().any(|s| s.is(id, &violation.evidence)),
            Stop::At(signature) => !signature.is(id, &violation.evidence),
        }
    }

    /// Plays the case and judges every step. Use [`violations`](Self::violations) and
    /// [`preconditions`](Self::preconditions) for the results.
    pub fn run(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> End {
        self.play_out(driver, case, None)
    }

    /// Like [`run`](Self::run), and calls `watch` after each step.
    pub fn run_watched(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        watch: &mut OnStep<'_, R>,
    ) -> End {
        self.play_out(driver, case, Some(watch))
    }

    fn play_out(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        mut watch: Option<&mut OnStep<'_, R>>,
    ) -> End {
        self.index.clear();
        self.judged_steps = 0;
        for at in 0..=case.steps.len() {
            self.phase = Phase::Engine(at);
            let played = match at.checked_sub(1) {
                None => self.table.open(driver, case, false).map(|()| Reply::DONE),
                Some(i) => self.table.step(driver, i, &case.steps[i], self.can),
            };
            let reply = match played {
                Ok(reply) => reply,
                Err(failure) => return End::EngineFailure(at, failure),
            };
            self.phase = Phase::Oracles(at);
            let first = self.index.verdicts.violations.len();
            if at == 0 {
                R::start_ledger(&mut self.ledger, &case.cards);
                self.judge(case, at, reply);
            } else if reply != Reply::Unsupported {
                self.judged_steps += 1;
                self.judge(case, at, reply);
            }
            if let Some(watch) = &mut watch {
                watch(at, reply, self.table.after(), &self.table.texts);
            }
            match self.end(at, first) {
                End::Completed => {}
                end => return end,
            }
        }
        End::Completed
    }

    /// Whether the case ends after step `at`, whose violations begin at index `first`.
    fn end(&self, at: usize, first: usize) -> End {
        if self.index.verdicts.violations[first..].iter().any(|v| !self.is_tolerated(v)) {
            End::Violated(at)
        } else if self.table.after().is_over() {
            End::GameOver(at)
        } else {
            End::Completed
        }
    }

    fn judge(&mut self, case: &Case<R>, at: usize, reply: Reply) {
        let step = at.checked_sub(1).map(|i| &case.steps[i]);
        let kind = step.map(R::kind);
        let is_question = kind.is_some_and(|k| R::KINDS[k as usize].question);
        let after = self.table.after();
        let before = if is_question { after } else { self.table.before() };
        let texts = &self.table.texts;
        let past = Past {
            cards: &case.cards,
            step,
            number: at,
            reply,
            before,
            texts,
            interpretations: self.interpretations,
        };
        let recorded = match step {
            Some(_) if reply.is_done() => R::record(&mut self.ledger, &past),
            _ => Objects::NONE,
        };
        let touched = match step {
            Some(_) if is_question => recorded,
            Some(_) if !self.all_objects => match after.changed(before) {
                // After a refusal that changes nothing every state rule has the same verdict as before.
                changed if changed.is_empty() && !reply.is_done() => Objects::NONE,
                changed => changed.or(recorded).or(self.table.named),
            },
            _ => after.objects(),
        };
        let touched = touched.and(after.objects());
        let observation = Observation { past, ledger: &self.ledger, after, touched };
        self.index.judge(kind, &observation);
    }

    /// Checks one metamorphic rule, given by its place in [`rules`](Self::rules): plays the case and its pair,
    /// and compares what both show. Other rules are not checked. A violation is added to those of the last
    /// [`run`](Self::run).
    ///
    /// Returns [`End::Completed`] without playing if the rule is not metamorphic, does not apply under the judge's
    /// interpretations, or makes no pair of this case.
    pub fn run_pair(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>, rule: usize) -> End {
        let Check::Metamorphic { rewrite, same } = self.index.rules[rule].check else {
            return End::Completed;
        };
        if !self.index.rules[rule].applies_under(self.interpretations) {
            return End::Completed;
        }
        let mut pair = case.clone();
        if !rewrite(&mut pair.cards, &mut pair.steps) {
            return End::Completed;
        }
        driver.announce(case);
        driver.announce(&pair);
        let last = match self.play_first(driver, case) {
            Ok(last) => last,
            Err(end) => return end,
        };
        for at in 0..=last {
            let reply = match self.play(driver, &pair, at, true) {
                Ok(reply) => reply,
                Err(end) => return end,
            };
            self.phase = Phase::Oracles(at);
            let (texts, step) = (&self.table.texts, at.checked_sub(1));
            let (first_reply, first) = &self.first_play[at];
            let (a, b) = (step.map(|i| &case.steps[i]), step.map(|i| &pair.steps[i]));
            let a = Side { cards: &case.cards, step: a, reply: *first_reply, after: first, texts };
            let b = Side { cards: &pair.cards, step: b, reply, after: self.table.after(), texts };
            let begin = self.index.verdicts.violations.len();
            self.index.verdicts.record(rule, at, same(&a, &b));
            if self.index.verdicts.violations.len() > begin {
                return if self.is_tolerated(&self.index.verdicts.violations[begin]) {
                    End::Completed
                } else {
                    End::Violated(at)
                };
            }
        }
        End::Completed
    }

    /// Plays the first case of a pair and keeps what it shows. Returns the number of its last step.
    fn play_first(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> Result<usize, End> {
        for at in 0..=case.steps.len() {
            let reply = self.play(driver, case, at, false)?;
            let shown = self.table.after();
            match self.first_play.get_mut(at) {
                Some(slot) => {
                    slot.0 = reply;
                    slot.1.clone_from(shown);
                }
                None => self.first_play.push((reply, shown.clone())),
            }
            if shown.is_over() {
                return Ok(at);
            }
        }
        Ok(case.steps.len())
    }

    /// Plays one step without judging it. Step 0 deals the cards.
    fn play(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        at: usize,
        keep_texts: bool,
    ) -> Result<Reply, End> {
        self.phase = Phase::Engine(at);
        let played = match at.checked_sub(1) {
            None => self.table.open(driver, case, keep_texts).map(|()| Reply::DONE),
            Some(i) => self.table.step(driver, i, &case.steps[i], self.can),
        };
        played.map_err(|failure| End::EngineFailure(at, failure))
    }
}
