//! The floor: recorded cases, played and observed, and nothing else. No harness can be faster than this.

use headjudge::{Case, Driver, End, Judge, Rule, Rulebook, Shown, Texts, View};

/// A case as it was played.
pub(crate) struct Recorded<R: Rulebook> {
    case: Case<R>,
    taken: Vec<bool>,
}

impl<R: Rulebook> Recorded<R> {
    /// How many steps are taken.
    pub(crate) fn len(&self) -> usize {
        self.taken.iter().filter(|taken| **taken).count()
    }
}

/// Draws and plays cases once, and records them up to where they ended.
pub(crate) fn record<R: Rulebook>(
    judge: &mut Judge<R>,
    player: &mut dyn Driver<R>,
    targets: &[&'static Rule<R>],
    cases: u64,
) -> Vec<Recorded<R>> {
    let can = player.capabilities();
    let record = |index| {
        let mut case = Case::default();
        super::draw(targets, &mut case, index);
        match judge.run(player, &case) {
            End::Completed => {}
            End::GameOver(at) | End::Violated(at) => case.steps.truncate(at),
            end @ End::EngineFailure(..) => panic!("case {index} ends as {end:?}"),
        }
        let taken = case.steps.iter().map(|step| can.kinds.has(R::kind(step))).collect();
        Recorded { case, taken }
    };
    (0..cases).map(record).collect()
}

/// Plays recorded cases; the number of steps taken.
pub(crate) fn play<R: Rulebook>(player: &mut dyn Driver<R>, recorded: &[Recorded<R>]) -> usize {
    let (mut shown, mut steps) = (Shown::<R>::default(), 0);
    let mut texts = Texts::default();
    for Recorded { case, taken } in recorded {
        texts.clear();
        player.open(case).expect("a recorded case is dealt");
        player.observe(&mut View::new(&mut shown, &mut texts)).expect("a recorded case is shown");
        for (at, step) in case.steps.iter().enumerate().filter(|(at, _)| taken[*at]) {
            std::hint::black_box(player.take(at, step).expect("a recorded step is taken"));
            steps += 1;
            if !R::KINDS[R::kind(step) as usize].question {
                player.observe(&mut View::new(&mut shown, &mut texts)).expect("a recorded step is shown");
            }
            std::hint::black_box(&shown);
        }
    }
    steps
}
