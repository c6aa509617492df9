//! The floor: plays and observes recorded cases, and does nothing else. No harness can be faster.

use headjudge::{Case, Driver, End, Judge, Rule, Rulebook, Shown, Steps, Texts, View};

/// A case, cut after the last step that was played.
pub(crate) struct Recorded<R: Rulebook> {
    case: Case<R>,
    /// For each step, whether the engine supports it.
    is_supported: Vec<bool>,
}

impl<R: Rulebook> Recorded<R> {
    /// The number of supported steps.
    pub(crate) fn len(&self) -> usize {
        self.is_supported.iter().filter(|supported| **supported).count()
    }
}

/// Generates and plays cases once, and records them up to their end.
pub(crate) fn record<R: Rulebook>(
    judge: &mut Judge<R>,
    player: &mut dyn Driver<R>,
    targets: &[&'static Rule<R>],
    cases: u64,
) -> Vec<Recorded<R>> {
    let can = player.capabilities();
    let record = |index| {
        let mut case = Case::default();
        super::generate(targets, &mut case, index);
        match judge.run(player, &case) {
            End::Completed => {}
            End::GameOver(at) | End::Violated(at) => case.steps.truncate(at),
            end @ End::EngineFailure(..) => panic!("case {index} ends as {end:?}"),
        }
        let is_supported = case.steps.iter().map(|step| can.kinds.has(step.kind())).collect();
        Recorded { case, is_supported }
    };
    (0..cases).map(record).collect()
}

/// Plays recorded cases and returns the number of steps played.
pub(crate) fn play<R: Rulebook>(player: &mut dyn Driver<R>, recorded: &[Recorded<R>]) -> usize {
    let (mut shown, mut steps) = (Shown::<R>::default(), 0);
    let mut texts = Texts::default();
    for Recorded { case, is_supported } in recorded {
        texts.clear();
        player.open(case).expect("the engine can deal a recorded case");
        player.observe(&mut View::new(&mut shown, &mut texts)).expect("the engine shows a recorded case");
        for (at, step) in case.steps.iter().enumerate().filter(|(at, _)| is_supported[*at]) {
            std::hint::black_box(player.take(at, step).expect("the engine performs a recorded step"));
            steps += 1;
            if !R::Step::KINDS[step.kind() as usize].question {
                player
                    .observe(&mut View::new(&mut shown, &mut texts))
                    .expect("the engine shows a recorded step");
            }
            std::hint::black_box(&shown);
        }
    }
    steps
}
