//! The floor: recorded cases, played and observed, and nothing else. No harness can be faster than this.

use headjudge::{Case, Driver, End, Judge, MOST_OBJECTS, Rulebook, Shape, Shown, TextId, Texts, View};
use std::borrow::Cow;

/// A case as it was played, and the texts of its cards, learnt beforehand.
pub(crate) struct Recorded<R: Rulebook> {
    case: Case<R>,
    taken: Vec<bool>,
    texts: Texts,
    hints: [TextId; MOST_OBJECTS + 1],
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
    cases: u64,
) -> Vec<Recorded<R>> {
    let can = player.capabilities();
    let record = |index| {
        let mut case = Case::default();
        super::draw(judge, &mut case, index);
        match judge.run(player, &case) {
            End::Whole => {}
            End::Over(at) | End::Stopped(at) => case.steps.truncate(at),
            end @ End::Trouble(..) => panic!("case {index} ends as {end:?}"),
        }
        let taken = case.steps.iter().map(|step| can.kinds.has(R::kind(step))).collect();
        let mut learn = Learn { texts: Texts::default(), first: None };
        let mut hints = [TextId::default(); MOST_OBJECTS + 1];
        for (card, hint) in case.cards.iter().zip(&mut hints[1..]) {
            learn.first = None;
            R::card(&mut card.clone(), &mut learn);
            *hint = learn.first.unwrap_or_default();
        }
        Recorded { case, taken, texts: learn.texts, hints }
    };
    (0..cases).map(record).collect()
}

/// Plays recorded cases; the number of steps taken.
pub(crate) fn play<R: Rulebook>(player: &mut dyn Driver<R>, recorded: &[Recorded<R>]) -> usize {
    let (mut shown, mut steps) = (Shown::<R>::default(), 0);
    let mut texts = Texts::default();
    for Recorded { case, taken, texts: learnt, hints } in recorded {
        texts.clone_from(learnt);
        player.open(case).expect("a recorded case is dealt");
        player.observe(&mut View::new(&mut shown, &mut texts, hints)).expect("a recorded case is shown");
        for (at, step) in case.steps.iter().enumerate().filter(|(at, _)| taken[*at]) {
            std::hint::black_box(player.take(at, step).expect("a recorded step is taken"));
            steps += 1;
            if !R::KINDS[R::kind(step) as usize].question {
                player
                    .observe(&mut View::new(&mut shown, &mut texts, hints))
                    .expect("a recorded step is shown");
            }
            std::hint::black_box(&shown);
        }
    }
    steps
}

struct Learn {
    texts: Texts,
    first: Option<TextId>,
}

impl Shape for Learn {
    fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        let id = self.texts.intern(value);
        self.first.get_or_insert(id);
    }
}
