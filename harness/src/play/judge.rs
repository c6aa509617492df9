//! The judging loop: plays a case through an engine and holds every rule against what it shows.

use super::rule_index::RuleIndex;
use super::table::Table;
use crate::play::{Case, Driver, EngineFailure, RuleSet, Signature, Violation};
use headjudge_oracles::{
    Capabilities, Check, Interpretations, Objects, Observation, Past, Reply, Rule, Rulebook, Shown, Side,
    Texts,
};

/// How a case ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// All steps were taken.
    Completed,
    /// The game was over after this step: every rule is silent from then on.
    GameOver(usize),
    /// An unknown violation stopped it at this step.
    Violated(usize),
    /// Something that is not the rules' doing stopped it at this step.
    EngineFailure(usize, EngineFailure),
}

/// Whose code is running: what a panic is blamed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The engine's, at this step.
    Engine(usize),
    /// Our rules', at this step.
    Oracles(usize),
}

/// At which violations a case ends.
#[derive(Clone, Debug)]
enum Stop {
    /// At all but these.
    Unknown(Vec<Signature>),
    /// At this one alone.
    At(Signature),
}

/// Told after each step its number, the reply, what is shown then, and the texts that names are ids of.
pub type OnStep<'a, R> = dyn FnMut(usize, Reply, &Shown<R>, &Texts) + 'a;

/// Plays cases and judges them. Made once, used for many cases: once warm, a step without a violation
/// allocates nothing.
pub struct Judge<R: Rulebook> {
    index: RuleIndex<R>,
    table: Table<R>,
    ledger: R::Ledger,
    can: Capabilities,
    interpretations: Interpretations,
    stop: Stop,
    all_objects: bool,
    phase: Phase,
    judged: usize,
    /// What the first of two pairs showed.
    first: Vec<(Reply, Shown<R>)>,
}

impl<R: Rulebook> Judge<R> {
    /// A judge of engines that can do this, under these interpretations.
    ///
    /// # Panics
    /// When the rulebook has more than 256 rules, 64 kinds of step or 32 zones.
    pub fn new(can: Capabilities, interpretations: Interpretations) -> Self {
        Judge {
            index: RuleIndex::new(interpretations),
            table: Table::new(),
            ledger: R::Ledger::default(),
            can,
            interpretations,
            stop: Stop::Unknown(Vec::new()),
            all_objects: false,
            phase: Phase::Engine(0),
            judged: 0,
            first: Vec::new(),
        }
    }

    /// Judges by one rule alone, or by all again.
    pub fn judge_only(&mut self, rule: Option<usize>) {
        self.index.hear(rule);
    }
    /// Goes on after violations with these signatures.
    pub fn tolerate(&mut self, signatures: Vec<Signature>) {
        self.stop = Stop::Unknown(signatures);
    }
    /// Goes on until a violation with this signature.
    pub fn stop_at(&mut self, signature: Signature) {
        self.stop = Stop::At(signature);
    }
    /// Forgets what the last case showed.
    pub fn clear(&mut self) {
        self.index.clear();
    }
    /// Judges state rules on every object after every step, not only on touched ones: slow, and the measure
    /// that the touched ones are held against.
    pub fn judge_all_objects(&mut self, all: bool) {
        self.all_objects = all;
    }
    /// The rules, in the rulebook's order.
    pub fn rules(&self) -> &[&'static Rule<R>] {
        &self.index.rules
    }
    /// The rules whose precondition held in the last case.
    pub fn preconditions(&self) -> RuleSet {
        self.index.said.preconditions
    }
    /// What was violated in the last case, in order; tolerated signatures among them.
    pub fn violations(&self) -> &[Violation] {
        &self.index.said.violations
    }
    /// The signatures of what was violated in the last case, each once.
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
    /// How many steps of the last case were carried out, or refused, and judged.
    pub fn judged(&self) -> usize {
        self.judged
    }
    /// Whose code ran last: what a panic is blamed on.
    pub fn phase(&self) -> Phase {
        self.phase
    }
    /// What is shown now, and the texts that its names are ids of: for printing the table after a step.
    pub fn shown(&self) -> (&Shown<R>, &Texts) {
        (self.table.after(), &self.table.texts)
    }
    /// Whether a case goes on after this violation.
    pub fn is_tolerated(&self, violation: &Violation) -> bool {
        let id = self.index.rules[violation.rule].id;
        match &self.stop {
            Stop::Unknown(tolerated) => tolerated.iter().any(|s| s.is(id, &violation.evidence)),
            Stop::At(signature) => !signature.is(id, &violation.evidence),
        }
    }

    /// Plays the case and judges every step; what came of it is then told by this judge.
    pub fn run(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> End {
        self.play_out(player, case, None)
    }

    /// The same, and calls `watch` with the number of each step, its reply and what is shown after it.
    pub fn run_watched(
        &mut self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        watch: &mut OnStep<'_, R>,
    ) -> End {
        self.play_out(player, case, Some(watch))
    }

    fn play_out(
        &mut self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        mut watch: Option<&mut OnStep<'_, R>>,
    ) -> End {
        self.index.clear();
        self.judged = 0;
        for at in 0..=case.steps.len() {
            self.phase = Phase::Engine(at);
            let played = match at.checked_sub(1) {
                None => self.table.open(player, case, false).map(|()| Reply::DONE),
                Some(i) => self.table.step(player, i, &case.steps[i], self.can),
            };
            let reply = match played {
                Ok(reply) => reply,
                Err(failure) => return End::EngineFailure(at, failure),
            };
            self.phase = Phase::Oracles(at);
            let first = self.index.said.violations.len();
            if at == 0 {
                R::start_ledger(&mut self.ledger, &case.cards);
                self.judge(case, at, reply);
            } else if reply != Reply::Unsupported {
                self.judged += 1;
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

    /// How the case stands after step `at`, whose violations begin at `first`.
    fn end(&self, at: usize, first: usize) -> End {
        if self.index.said.violations[first..].iter().any(|v| !self.is_tolerated(v)) {
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
        let asks = kind.is_some_and(|k| R::KINDS[k as usize].question);
        let after = self.table.after();
        let before = if asks { after } else { self.table.before() };
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
            Some(_) if asks => recorded,
            Some(_) if !self.all_objects => match after.changed(before) {
                // A refusal that changes nothing leaves every verdict as it was.
                changed if changed.is_empty() && !reply.is_done() => Objects::NONE,
                changed => changed.or(recorded).or(self.table.named),
            },
            _ => after.objects(),
        };
        let touched = touched.and(after.objects());
        let moment = Observation { past, ledger: &self.ledger, after, touched };
        self.index.judge(kind, &moment);
    }

    /// Plays the case and its pair under a pair rule, and compares what both show; the first run is not
    /// judged otherwise. What is violated adds to what [`Judge::run`] found.
    pub fn run_pair(&mut self, player: &mut dyn Driver<R>, case: &Case<R>, rule: usize) -> End {
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
        player.announce(case);
        player.announce(&pair);
        let last = match self.play_first(player, case) {
            Ok(last) => last,
            Err(end) => return end,
        };
        for at in 0..=last {
            let reply = match self.play(player, &pair, at, true) {
                Ok(reply) => reply,
                Err(end) => return end,
            };
            self.phase = Phase::Oracles(at);
            let (texts, step) = (&self.table.texts, at.checked_sub(1));
            let (first_reply, first) = &self.first[at];
            let (a, b) = (step.map(|i| &case.steps[i]), step.map(|i| &pair.steps[i]));
            let a = Side { cards: &case.cards, step: a, reply: *first_reply, after: first, texts };
            let b = Side { cards: &pair.cards, step: b, reply, after: self.table.after(), texts };
            let begin = self.index.said.violations.len();
            self.index.said.note(rule, at, same(&a, &b));
            if self.index.said.violations.len() > begin {
                return if self.is_tolerated(&self.index.said.violations[begin]) {
                    End::Completed
                } else {
                    End::Violated(at)
                };
            }
        }
        End::Completed
    }

    /// Plays the first of two pairs and keeps what it shows; the number of its last step.
    fn play_first(&mut self, player: &mut dyn Driver<R>, case: &Case<R>) -> Result<usize, End> {
        for at in 0..=case.steps.len() {
            let reply = self.play(player, case, at, false)?;
            let shown = self.table.after();
            match self.first.get_mut(at) {
                Some(slot) => {
                    slot.0 = reply;
                    slot.1.clone_from(shown);
                }
                None => self.first.push((reply, shown.clone())),
            }
            if shown.is_over() {
                return Ok(at);
            }
        }
        Ok(case.steps.len())
    }

    /// Plays one step, unjudged; step 0 opens the table.
    fn play(
        &mut self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        at: usize,
        keep: bool,
    ) -> Result<Reply, End> {
        self.phase = Phase::Engine(at);
        let played = match at.checked_sub(1) {
            None => self.table.open(player, case, keep).map(|()| Reply::DONE),
            Some(i) => self.table.step(player, i, &case.steps[i], self.can),
        };
        played.map_err(|failure| End::EngineFailure(at, failure))
    }
}
