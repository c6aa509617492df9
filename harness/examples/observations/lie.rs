//! Observation mutants, and the lie that one tells in a case.

use crate::part::{Datum, Part, Subject};
use crate::recording::{Moment, Recording};
use headjudge::{Kinds, Listed, MAX_OTHERS, ObjectId, Outcome, Player, Rulebook, Steps, Words};

/// What is shown instead of the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lie {
    /// What is there is not shown.
    Vanishes,
    /// What was shown earlier, and is no more, is shown again as it was.
    Returns,
    /// Another word of the same list: another zone, the other player, another outcome.
    Other,
    /// A host where there is none, none where there is one.
    Host,
    /// A name that nothing has.
    Name,
    /// A number greater by one.
    OneMore,
    /// A number that is there counts as absent.
    Absent,
    /// A flag is turned over.
    Flipped,
    WordLess,
    WordMore,
    UnknownWord,
    /// What the next step changes, already.
    Early,
    /// What this step changed, one step later.
    Late,
    /// What this step changed, until something changes it again.
    Never,
}

/// Whom a lie is about that is not about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// An object that the step names, or one that it changed; a player that it changed.
    Touched,
    /// Another one.
    Elsewhere,
}

/// A correct engine behind a proxy that tells one lie in a case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mutant {
    pub(crate) part: Part,
    pub(crate) lie: Lie,
    /// `None` if the lie is about time: what a step changes, it touches.
    pub(crate) about: Option<About>,
    /// The kind of the step after which the lie begins; `None` for the table as dealt.
    pub(crate) after: Option<u8>,
}

/// What a mutant shows in a case instead of the truth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub(crate) subject: Subject,
    pub(crate) part: Part,
    /// The moments at which it is shown.
    pub(crate) from: usize,
    pub(crate) until: usize,
    pub(crate) datum: Datum,
    /// The moment whose object is shown if it is a lie that there is one.
    pub(crate) as_at: usize,
}

impl Lie {
    const OF_TIME: [Lie; 3] = [Lie::Early, Lie::Late, Lie::Never];

    /// The lies about a part at one moment.
    pub(crate) fn of(part: Part) -> &'static [Lie] {
        match part {
            Part::Presence => &[Lie::Vanishes, Lie::Returns],
            Part::Zone | Part::Owner | Part::Controller | Part::Outcome => &[Lie::Other],
            Part::Host => &[Lie::Host],
            Part::Name => &[Lie::Name],
            Part::Value(_) => &[Lie::OneMore, Lie::Absent],
            Part::Base(_) | Part::Tally(_) => &[Lie::OneMore],
            Part::List(_) => &[Lie::WordLess, Lie::WordMore, Lie::UnknownWord],
            Part::Flag(_) => &[Lie::Flipped],
        }
    }
    /// Its word in lists: `one-more`.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Lie::Vanishes => "vanishes",
            Lie::Returns => "returns",
            Lie::Other => "other",
            Lie::Host => "another-host",
            Lie::Name => "another-name",
            Lie::OneMore => "one-more",
            Lie::Absent => "absent",
            Lie::Flipped => "flipped",
            Lie::WordLess => "word-less",
            Lie::WordMore => "word-more",
            Lie::UnknownWord => "unknown-word",
            Lie::Early => "early",
            Lie::Late => "late",
            Lie::Never => "never",
        }
    }
}

impl About {
    pub(crate) fn word(self) -> &'static str {
        match self {
            About::Touched => "touched",
            About::Elsewhere => "elsewhere",
        }
    }
}

impl Mutant {
    /// All mutants of a game.
    pub(crate) fn all<R: Rulebook>() -> Vec<Mutant> {
        let questions = Kinds::questions::<R>();
        let steps = (0..R::Step::KINDS.len() as u8).filter(|kind| !questions.has(*kind));
        let places: Vec<Option<u8>> = std::iter::once(None).chain(steps.map(Some)).collect();
        let mut all = Vec::new();
        for part in Part::all::<R>() {
            for lie in Lie::of(part).iter().copied() {
                for about in [About::Touched, About::Elsewhere] {
                    let mutant = |after| Mutant { part, lie, about: Some(about), after };
                    all.extend(places.iter().copied().map(mutant));
                }
            }
            for lie in Lie::OF_TIME {
                let mutant = |after| Mutant { part, lie, about: None, after };
                all.extend(places.iter().copied().map(mutant));
            }
        }
        all
    }
    /// The step after which the lie begins: `deal`, or its kind.
    pub(crate) fn after<R: Rulebook>(&self) -> &'static str {
        self.after.map_or("deal", |kind| R::Step::KINDS[usize::from(kind)].name)
    }
    /// It in words: `stunned, flipped, elsewhere, after reap`.
    pub(crate) fn name<R: Rulebook>(&self) -> String {
        let place = self.about.map_or(String::new(), |about| format!(", {}", about.word()));
        format!("{}, {}{place}, after {}", self.part.name::<R>(), self.lie.word(), self.after::<R>())
    }
    /// Where it lies: `touched`, `elsewhere`, or `time`.
    pub(crate) fn place(&self) -> &'static str {
        self.about.map_or("time", About::word)
    }

    /// A lie that the mutant can tell in a case, if there is one. `turn` decides which: it changes the step and the object that
    /// are tried first, and the word.
    pub(crate) fn claim<R: Rulebook>(&self, recording: &Recording<R>, turn: u64) -> Option<Claim> {
        let moments = recording.moments();
        let starts: Vec<usize> = (0..moments.len()).filter(|at| moments[*at].kind == self.after).collect();
        from_turn(&starts, turn).find_map(|at| {
            let claim = |subject| self.claim_about(moments, at, subject, turn);
            if self.part.is_of_players() {
                return from_turn(&Player::BOTH, turn).map(Subject::Player).find_map(claim);
            }
            let objects: Vec<ObjectId> = moments[at].existing.iter().collect();
            from_turn(&objects, turn).map(Subject::Object).find_map(claim)
        })
    }

    fn claim_about<R: Rulebook>(
        &self,
        moments: &[Moment<R>],
        at: usize,
        subject: Subject,
        turn: u64,
    ) -> Option<Claim> {
        let read = |at: usize| self.part.read(&moments.get(at)?.shown, subject);
        let truth = read(at)?;
        let until_changed =
            (at + 1..moments.len()).find(|later| read(*later) != Some(truth)).unwrap_or(moments.len());
        let claim = |until: usize, as_at: usize, datum: Datum| {
            let part = self.part;
            (datum != truth).then_some(Claim { subject, part, from: at, until, datum, as_at })
        };
        let before = || at.checked_sub(1);
        match self.lie {
            Lie::Early => claim(at + 1, at + 1, read(at + 1)?),
            Lie::Late if at + 1 < moments.len() => claim(at + 1, before()?, read(before()?)?),
            Lie::Late => None,
            Lie::Never => claim(until_changed, before()?, read(before()?)?),
            _ if self.about != Some(about(moments, at, subject)) => None,
            Lie::Returns if truth == Datum::Is(false) => {
                // What was shown before this step is a lie about time.
                let earlier = (0..before()?).rev().find(|then| read(*then) == Some(Datum::Is(true)))?;
                (read(before()?) == Some(truth)).then(|| claim(until_changed, earlier, Datum::Is(true)))?
            }
            Lie::Returns => None,
            _ => {
                claim(until_changed, at, self.lie.twist::<R>(self.part, truth, &moments[at], subject, turn)?)
            }
        }
    }
}

/// Whether a step touches a subject.
fn about<R: Rulebook>(moments: &[Moment<R>], at: usize, subject: Subject) -> About {
    let moment = &moments[at];
    let is_touched = match (subject, at.checked_sub(1).map(|before| &moments[before].shown)) {
        (_, None) => false,
        (Subject::Object(id), Some(before)) => moment.named.or(moment.shown.changed(before)).has(id),
        (Subject::Player(player), Some(before)) => {
            let differs = |tally| moment.shown.tally(player, tally) != before.tally(player, tally);
            R::Tally::all().any(differs) || moment.shown.outcome(player) != before.outcome(player)
        }
    };
    if is_touched { About::Touched } else { About::Elsewhere }
}

impl Lie {
    /// What is shown instead; `None` if there is no such lie about this.
    fn twist<R: Rulebook>(
        self,
        part: Part,
        truth: Datum,
        moment: &Moment<R>,
        subject: Subject,
        turn: u64,
    ) -> Option<Datum> {
        Some(match (self, truth) {
            (Lie::Vanishes, Datum::Is(true)) => Datum::Is(false),
            (Lie::Other, Datum::Word(at)) => {
                let words = match part {
                    Part::Zone => R::Zone::WORDS.len(),
                    Part::Outcome => Outcome::WORDS.len(),
                    _ => Player::WORDS.len(),
                };
                let step = 1 + turn % (words as u64 - 1).max(1);
                Datum::Word(((u64::from(at) + step) % words as u64) as u8)
            }
            (Lie::Host, Datum::Host(Some(_))) => Datum::Host(None),
            (Lie::Host, Datum::Host(None)) => {
                let other = |id: &ObjectId| subject != Subject::Object(*id);
                Datum::Host(Some(moment.shown.objects().iter().find(other)?))
            }
            (Lie::Name, Datum::Name(_)) => Datum::NobodysName,
            (Lie::OneMore, Datum::Number(Some(n))) => Datum::Number(Some(n + 1)),
            (Lie::Absent, Datum::Number(Some(_))) => Datum::Number(None),
            (Lie::Flipped, Datum::Is(on)) => Datum::Is(!on),
            (Lie::WordLess, Datum::Words(words, others)) => {
                Datum::Words(Words(words.0 & !nth_bit(words.0, turn)?), others)
            }
            (Lie::WordMore, Datum::Words(words, others)) => {
                let Part::List(list) = part else { return None };
                let known = R::vocabulary(R::List::at(list)?).len();
                let known = u64::MAX.checked_shr(64 - known as u32).unwrap_or(0);
                Datum::Words(Words(words.0 | nth_bit(known & !words.0, turn)?), others)
            }
            (Lie::UnknownWord, Datum::Words(words, others)) if others < MAX_OTHERS => {
                Datum::Words(words, others + 1)
            }
            _ => return None,
        })
    }
}

/// All items, each turn from another one on.
fn from_turn<T: Copy>(items: &[T], turn: u64) -> impl Iterator<Item = T> {
    let (before, from) = items.split_at((turn % items.len().max(1) as u64) as usize);
    from.iter().chain(before).copied()
}

/// One of the bits that are set, by turns.
fn nth_bit(bits: u64, turn: u64) -> Option<u64> {
    let nth = turn.checked_rem(u64::from(bits.count_ones()))?;
    (0..64).map(|at| 1 << at).filter(|bit| bits & bit != 0).nth(nth as usize)
}
