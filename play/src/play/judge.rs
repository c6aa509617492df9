//! The judging loop: plays a case through an engine and checks every rule after each step.

use super::moment::Moment;
use super::rule_index::RuleIndex;
use super::shown_text::add_unknown_words;
use super::table::Table;
use crate::play::{Case, Driver, EngineFailure, NotDealt, RuleSet, RunOptions, Signature, Stop, Violation};
use headjudge_oracles::limits::MAX_KINDS;
use headjudge_oracles::named::Flaw;
use headjudge_oracles::{
    Capabilities, Check, Evidence, Expectation, FieldSet, Interpretations, Kinds, Objects, Observation,
    Playable, Property, Refusal, Reply, Rule, Rulebook, Shown, Side, Steps, Texts, named, names_card,
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

/// Plays cases through an engine and checks every rule after each step.
///
/// Call [`run`](Self::run) for each case. Its result says how the case ended; [`violations`](Self::violations)
/// returns what was violated in it. Use [`run_with`](Self::run_with) to check metamorphic rules too, which compare two
/// plays, to judge by some rules only, to play on after known violations, or to watch.
///
/// ```
/// # {
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
    /// What must be shown after the last step.
    expected: Expectation<R>,
    /// Whether the last step is to be refused, by its text.
    refusal: Refusal,
    /// All that the frame found wrong after the last step.
    also_wrong: Vec<Evidence>,
    without_frame: bool,
    /// The objects of which a rule reported something in this case, and those of which the frame did.
    reported: Objects,
    framed: Objects,
    can: Capabilities,
    playable: Playable,
    interpretations: Interpretations,
    phase: Phase,
    judged_steps: usize,
    /// How many steps of each kind were done, refused and unsupported.
    replies: [[u32; 3]; MAX_KINDS],
    /// The objects whose records the last step changed.
    recorded: Objects,
    /// What the first play of a pair showed after each step.
    first_play: Vec<(Reply, Shown<R>)>,
    /// The fields that rules need to be shown, and those of them that were.
    needed_fields: FieldSet,
    shown_fields: FieldSet,
}

impl<R: Rulebook> Judge<R> {
    /// A judge for an engine with these capabilities that follows these interpretations.
    pub fn new(can: Capabilities, interpretations: Interpretations) -> Self {
        Judge {
            index: RuleIndex::new(interpretations),
            table: Table::new(),
            ledger: R::Ledger::default(),
            expected: Expectation::default(),
            refusal: Refusal::Open,
            also_wrong: Vec::new(),
            without_frame: false,
            reported: Objects::NONE,
            framed: Objects::NONE,
            can,
            playable: Playable::of::<R>(can).under(interpretations),
            interpretations,
            phase: Phase::Engine(0),
            judged_steps: 0,
            replies: [[0; 3]; MAX_KINDS],
            recorded: Objects::NONE,
            first_play: Vec::new(),
            needed_fields: needed_fields::<R>(),
            shown_fields: FieldSet::NONE,
        }
    }

    /// Checks that a case is within the engine's capabilities. A case that is not is not dealt.
    ///
    /// # Errors
    /// The first field beyond them.
    pub fn check_playable(&self, case: &Case<R>) -> Result<(), Flaw> {
        self.playable.check::<R>(&case.cards, &case.steps)
    }
    /// All rules, in the rulebook's order.
    pub fn rules(&self) -> &[&'static Rule<R>] {
        &self.index.rules
    }
    /// The rules whose precondition was met in the last case.
    pub fn preconditions(&self) -> RuleSet {
        self.index.verdicts.preconditions()
    }
    /// Those of [`preconditions`](Self::preconditions) that were met by more than steps that the engine refused.
    pub fn performed(&self) -> RuleSet {
        self.index.verdicts.performed()
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
    /// For each kind of step, how many steps of the last case the engine performed, refused and did not support.
    pub fn replies(&self) -> impl Iterator<Item = [u32; 3]> {
        self.replies.iter().copied().take(R::Step::KINDS.len())
    }
    /// Which of the fields that rules need to be shown were shown in the cases since
    /// [`forget_shown_fields`](Self::forget_shown_fields).
    pub fn shown_fields(&self) -> FieldSet {
        self.shown_fields
    }
    /// Forgets which fields were shown.
    pub fn forget_shown_fields(&mut self) {
        self.shown_fields = FieldSet::NONE;
    }
    /// Whose code ran last: after a panic, this says who panicked.
    pub fn phase(&self) -> Phase {
        self.phase
    }
    /// What the engine shows now, and the texts that names in it refer to.
    pub fn shown(&self) -> (&Shown<R>, &Texts) {
        (self.table.after(), &self.table.texts)
    }
    /// Plays the case and judges every step, until a rule is violated. Use [`violations`](Self::violations) and
    /// [`preconditions`](Self::preconditions) for the results.
    pub fn run(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> End {
        self.run_with(driver, case, RunOptions::default())
    }

    /// Plays the case, and its pairs under metamorphic rules, as the options say.
    ///
    /// Returns how the case ended, or where one of its pairs was violated or failed.
    pub fn run_with(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        mut options: RunOptions<'_, R>,
    ) -> End {
        self.index.clear();
        self.index.select(&options);
        self.without_frame = options.without_frame || self.index.leaves_out_frame(options.rules);
        self.judged_steps = 0;
        self.replies[..R::Step::KINDS.len()].fill([0; 3]);
        self.phase = Phase::Oracles(0);
        if let Err(flaw) = self.check_playable(case) {
            return End::EngineFailure(0, EngineFailure::NotDealt(beyond_limits(&flaw)));
        }
        let end = match options.pairs_only {
            true => End::Completed,
            false => self.play_and_judge(driver, case, &mut options),
        };
        if matches!(end, End::Completed | End::GameOver(_)) {
            for rule in options.pairs {
                match self.play_pair(driver, case, *rule, options.stop) {
                    End::Completed => {}
                    end => return end,
                }
            }
        }
        end
    }

    fn play_and_judge(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        options: &mut RunOptions<'_, R>,
    ) -> End {
        (self.reported, self.framed) = (Objects::NONE, Objects::NONE);
        for at in 0..=case.steps.len() {
            let moment = Moment::of(case, at);
            let reply = match self.play(driver, case, moment, false) {
                Ok(reply) => reply,
                Err(end) => return end,
            };
            if at == 0 {
                options.masked.iter().for_each(|evidence| self.table.report(evidence));
            }
            if let Some(watch) = &mut options.watch {
                watch(at, reply, self.table.after(), &self.table.texts);
            }
            // A step that was not sent has no note of its own.
            if let Some(notes) = &mut options.notes
                && at > 0
                && reply != Reply::Unsupported
                && let Some(note) = driver.note()
            {
                notes(at, note);
            }
            let first = self.index.verdicts.violations.len();
            let is_supported = !matches!(reply, Reply::Unsupported);
            if let Some(step) = moment.step {
                self.judged_steps += usize::from(is_supported);
                self.replies[step.kind() as usize][column(reply)] += 1;
            }
            if is_supported {
                self.judge(case, moment, reply, options.all_objects);
            }
            if self.violations().len() > first || !self.also_wrong.is_empty() {
                self.name_unknown_words(first);
                self.hide_reported(case, at, first);
                if self.violations()[first..].iter().any(|v| self.is_at(options.stop, v, case)) {
                    return End::Violated(at);
                }
                // From here on, the model and the engine have parted, whichever rule says so.
                if R::RECORDS_FIRST {
                    return End::Completed;
                }
            }
            if self.table.after().is_over() {
                return End::GameOver(at);
            }
        }
        End::Completed
    }

    /// Names the unknown words of the lists that the violations from this index on report.
    #[cold]
    fn name_unknown_words(&mut self, first: usize) {
        for Violation { evidence, .. } in &mut self.index.verdicts.violations[first..] {
            add_unknown_words(self.table.after(), &self.table.texts, evidence);
        }
    }

    /// Hides what the violations from this index on report, which are those of step `at`. Leaves out the violations of rules
    /// by which the case is not judged.
    ///
    /// What else is wrong with an object of which something was reported may follow from that, and is no finding of its own where one of
    /// the two is of the frame: the frame says nothing of an object of which a rule spoke, and no rule speaks of one of which the frame did.
    #[cold]
    fn hide_reported(&mut self, case: &Case<R>, at: usize, first: usize) {
        let step = at.checked_sub(1).map(|i| &case.steps[i]);
        let verdicts = &mut self.index.verdicts;
        // After a question, the answer was wrong, and not what is shown.
        let is_question = step.is_some_and(is_question::<R>);
        if !is_question {
            verdicts.violations[first..].iter().for_each(|violation| self.table.report(&violation.evidence));
            self.also_wrong.drain(..).for_each(|evidence| self.table.report(&evidence));
        }
        verdicts.leave_out(first, self.framed);
        for Violation { rule, evidence, .. } in &verdicts.violations[first..] {
            let objects = evidence.object.map_or(Objects::NONE, Objects::one);
            self.reported = self.reported.or(objects);
            if self.index.rules[*rule].is_frame() && !is_question {
                self.framed = self.framed.or(objects);
            }
        }
    }

    fn is_at(&self, stop: Stop<'_>, violation: &Violation, case: &Case<R>) -> bool {
        let kinds = || case.kinds(violation.step);
        stop.is_at(self.index.rules[violation.rule].id, &violation.evidence, &kinds)
    }

    fn judge(&mut self, case: &Case<R>, moment: Moment<'_, R>, reply: Reply, all_objects: bool) {
        let step = moment.step;
        let is_question = step.is_some_and(is_question::<R>);
        if !is_question {
            self.table.hide_reported();
        }
        let past = self.table.past(case, moment, reply, self.interpretations);
        let (before, after) = (past.before, self.table.after());
        let changed = match step {
            Some(_) if is_question => Objects::NONE,
            Some(_) => after.changed(before),
            None => after.objects(),
        };
        let touched = match step {
            Some(_) if is_question => self.recorded,
            Some(case_step) if !all_objects => match changed.is_empty() && !reply.is_done() {
                // After a refusal that changes nothing every state rule has the same verdict as before.
                true => Objects::NONE,
                false if reply.is_done() => changed.or(self.recorded).or(self.table.named),
                false => changed.or(named::objects::<R>(case_step)),
            },
            _ => after.objects(),
        };
        let touched = touched.and(after.objects());
        let observation = Observation { past, ledger: &self.ledger, after, touched };
        let violations = self.index.verdicts.violations.len();
        self.index.judge(step.map(Steps::kind), &observation, all_objects);
        // Where a statement of the document speaks, the frame does not.
        let is_framed = self.index.has_frame() && !is_question && !self.without_frame;
        if is_framed && self.index.verdicts.violations.len() == violations {
            let objects = [changed, self.reported];
            self.also_wrong = self.index.judge_frame(&self.expected, &observation, objects, self.refusal);
            for evidence in &self.also_wrong {
                if evidence.property == Property::Presence {
                    evidence.object.into_iter().for_each(|id| self.expected.report_presence(id));
                }
            }
        }
    }

    /// Checks one metamorphic rule: plays the case and its pair, and compares what both show. Other rules are not
    /// checked.
    ///
    /// Returns [`End::Completed`] without playing if the rule is not metamorphic, does not apply under the judge's
    /// interpretations, or makes no pair of this case.
    fn play_pair(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>, rule: usize, stop: Stop<'_>) -> End {
        let Check::Metamorphic { rewrite, same } = self.index.rules[rule].check else {
            return End::Completed;
        };
        if !self.index.rules[rule].applies_under(self.interpretations) {
            return End::Completed;
        }
        let mut pair = case.clone();
        if !rewrite(&mut pair.cards, &mut pair.steps) || self.check_playable(&pair).is_err() {
            return End::Completed;
        }
        driver.announce(case);
        driver.announce(&pair);
        let last = match self.play_first(driver, case) {
            Ok(last) => last,
            Err(end) => return end,
        };
        for at in 0..=last {
            let reply = match self.play(driver, &pair, Moment::of(&pair, at), true) {
                Ok(reply) => reply,
                Err(end) => return end,
            };
            let (texts, step) = (&self.table.texts, at.checked_sub(1));
            let (first_reply, first) = &self.first_play[at];
            let (a, b) = (step.map(|i| &case.steps[i]), step.map(|i| &pair.steps[i]));
            let a = Side { cards: &case.cards, step: a, reply: *first_reply, after: first, texts };
            let b = Side { cards: &pair.cards, step: b, reply, after: self.table.after(), texts };
            let begin = self.index.verdicts.violations.len();
            self.index.verdicts.set_refused(a.reply == Reply::Refused && reply == Reply::Refused);
            self.index.verdicts.record(rule, at, same(&a, &b));
            if let Some(violation) = self.violations().get(begin) {
                return if self.is_at(stop, violation, case) { End::Violated(at) } else { End::Completed };
            }
        }
        End::Completed
    }

    /// Plays the first case of a pair and keeps what it shows. Returns the number of its last step.
    fn play_first(&mut self, driver: &mut dyn Driver<R>, case: &Case<R>) -> Result<usize, End> {
        for at in 0..=case.steps.len() {
            let reply = self.play(driver, case, Moment::of(case, at), false)?;
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

    /// Plays and records one step without judging it. Step 0 deals the cards.
    // Inlined, because its result is so large that it would be handed on through memory.
    #[inline(always)]
    fn play(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        moment: Moment<'_, R>,
        keep_texts: bool,
    ) -> Result<Reply, End> {
        let at = moment.number;
        self.phase = Phase::Engine(at);
        let played = match moment.step {
            None => self.table.open(driver, case, keep_texts).map(|()| Reply::DONE),
            Some(step) => self.table.step(driver, at - 1, step, self.can),
        };
        let reply = played.map_err(|failure| End::EngineFailure(at, failure))?;
        self.phase = Phase::Oracles(at);
        // An engine that shows all of them has done so after a few steps.
        if self.shown_fields != self.needed_fields {
            self.see_fields();
        }
        self.record(case, moment, reply);
        Ok(reply)
    }

    /// Adds the fields that are shown now.
    #[cold]
    fn see_fields(&mut self) {
        let shown = FieldSet::shown(self.table.after()).and(self.needed_fields);
        self.shown_fields = self.shown_fields.or(shown);
    }

    /// Records a step. If no outcome is shown after it, infers whether the game may be over.
    #[inline(always)]
    fn record(&mut self, case: &Case<R>, moment: Moment<'_, R>, reply: Reply) {
        let past = self.table.past(case, moment, reply, self.interpretations);
        if past.step.is_none() {
            R::start_ledger(&mut self.ledger, &case.cards);
            self.expected.start();
        }
        let is_effect = !past.step.is_some_and(is_question::<R>);
        if is_effect && self.index.has_frame() && !matches!(reply, Reply::Unsupported) {
            self.expected.clear();
            let acted_on = past.before.objects().or(self.table.named);
            // What a step does to something that is nowhere is anybody's guess.
            let is_known = acted_on.minus(past.before.in_zones()).is_empty();
            self.refusal = match past.step {
                Some(step) if is_known && !names_card::<R>(step) => R::refusal(&self.ledger, &past),
                _ => Refusal::Open,
            };
            match reply.is_done() {
                true if is_known && !R::RECORDS_FIRST => R::expect(&self.ledger, &past, &mut self.expected),
                true if !is_known => self.expected.open_everything(),
                _ => {}
            }
        }
        self.recorded = match past.step {
            Some(_) if reply.is_done() => R::record(&mut self.ledger, &past),
            _ => Objects::NONE,
        };
        if R::RECORDS_FIRST && is_effect && self.index.has_frame() && reply.is_done() {
            R::expect(&self.ledger, &past, &mut self.expected);
        }
        if past.step.is_none() && self.index.has_frame() {
            self.expected.dealt_names(&past);
        }
        let after = self.table.after();
        let is_new = !matches!(reply, Reply::Unsupported) && !past.step.is_some_and(is_question::<R>);
        if is_new && !after.shows_outcome() && R::may_be_over(&self.ledger, &past, after) {
            self.table.end();
        }
    }
}

/// Where a reply is counted.
fn column(reply: Reply) -> usize {
    match reply {
        Reply::Done(_) => 0,
        Reply::Refused => 1,
        Reply::Unsupported => 2,
    }
}

/// The fields that the rules of a rulebook need to be shown.
fn needed_fields<R: Rulebook>() -> FieldSet {
    let names: Vec<&str> =
        R::NEEDS.iter().flat_map(|needs| needs.shown).flat_map(|set| set.iter().copied()).collect();
    FieldSet::named::<R>(&names)
}

/// Why a case is not played: `step 3: move has to "deck", which ...`.
fn beyond_limits(flaw: &Flaw) -> NotDealt {
    match (flaw.card, flaw.step) {
        (Some(card), _) => NotDealt::NotPlayable(format!("card {} has {}", card + 1, flaw.what)),
        (_, Some(step)) => NotDealt::NotPlayable(format!("step {}: {}", step + 1, flaw.what)),
        _ => NotDealt::NotPlayable(flaw.what.clone()),
    }
}

fn is_question<R: Rulebook>(step: &R::Step) -> bool {
    Kinds::questions::<R>().has(step.kind())
}
