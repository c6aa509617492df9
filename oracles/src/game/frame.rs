//! The frame: rules that every rulebook has. What a step says is done, and nothing else changes.

use super::expectation::Reach;
use crate::Aspects;
use crate::adapter::shown::ShownObject;
use crate::limits::MAX_LISTS;
use crate::{
    Datum, Evidence, Expectation, Listed, ObjectId, Objects, Observed, Outcome, Past, Player, Property,
    Rulebook, Shown, Steps, Verdict, Words,
};

/// A rule of the frame: a demand of the vocabulary, and not of the rules document.
///
/// An engine that violates one did not do what the step says, or did more than it says. No statement of the document needs to speak of it.
/// The mistake may be the adapter's, too. Where a rule of the document is violated at the same step, the frame is not judged: that rule
/// says more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The opening table is as the cards say.
    Dealt,
    /// An engine that says a step is done shows what the step says.
    Done,
    /// What no step and no effect reaches stays as it was.
    Kept,
    /// A step that is refused changes nothing.
    Refused,
    /// A step is refused only for a reason that it gives.
    Allowed,
    /// A step that gives a reason to refuse it changes nothing.
    Forbidden,
    /// A question about steps is answered as they would be. A rulebook checks it with a rule of its own.
    Answered,
}

/// Whether a step is to be refused, by what its text says: see [`Rulebook::refusal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Refusal {
    /// An engine may refuse it.
    #[default]
    Open,
    /// Nothing forbids it: an engine that refuses it is wrong.
    Wrong,
    /// Its text says to refuse it: an engine that carries it out is wrong.
    Due,
}

impl Refusal {
    /// For a rulebook that knows which steps nothing forbids, and no more.
    pub fn wrong_if(is_possible: bool) -> Refusal {
        if is_possible { Refusal::Wrong } else { Refusal::Open }
    }
}

/// The section of a rulebook with the rules of the frame: `frame!("mtg")`. See [`Frame`] and [`Rulebook::expect`].
///
/// A rulebook that has it says in [`Rulebook::expect`] what its steps do.
#[macro_export]
macro_rules! frame {
    ($rulebook:literal) => {
        $crate::Section {
            title: "The vocabulary of headjudge",
            rules: &[
                $crate::Rule::frame(
                    concat!($rulebook, ":frame.dealt"),
                    "the_opening_table_is_as_dealt",
                    "The opening table shows each card as the case deals it.",
                    $crate::Frame::Dealt,
                ),
                $crate::Rule::frame(
                    concat!($rulebook, ":frame.done"),
                    "what_is_done_is_what_the_step_says",
                    "After a step, the table shows what the step says.",
                    $crate::Frame::Done,
                ),
                $crate::Rule::frame(
                    concat!($rulebook, ":frame.kept"),
                    "nothing_else_changes",
                    "What no step and no effect reaches stays as it was: no object vanishes or appears, and none shows other \
                     values.",
                    $crate::Frame::Kept,
                ),
                $crate::Rule::frame(
                    concat!($rulebook, ":frame.refused"),
                    "a_refused_step_changes_nothing",
                    "A step that is refused changes nothing.",
                    $crate::Frame::Refused,
                )
                .may_refuse(),
                $crate::Rule::frame(
                    concat!($rulebook, ":frame.allowed"),
                    "what_nothing_forbids_is_done",
                    "A step is refused only for a reason that it gives.",
                    $crate::Frame::Allowed,
                ),
            ],
        }
    };
}

/// What is wrong with an object: aspects that do not have the value that is set, and aspects that should have stayed.
#[derive(Clone, Copy, Default)]
struct Wrong {
    set: Aspects,
    kept: Aspects,
    /// Whether anything was compared with a set value.
    is_judged: bool,
}

/// The verdicts of the frame on one step: for each rule that speaks, its verdict. At most one of them is a violation. At the step that
/// ends the game, only whether it may end is judged.
///
/// `changed` are the objects that look changed, and `reported` those of which a rule reported something before: what is wrong with them
/// then may follow from it, and is not said. Returns whether that is so. `refusal`: see [`Rulebook::refusal`].
pub fn judge<R: Rulebook>(
    expected: &Expectation<R>,
    past: &Past<'_, R>,
    after: &Shown<R>,
    [changed, reported]: [Objects; 2],
    refusal: Refusal,
    mut say: impl FnMut(Frame, Verdict),
) -> bool {
    let is_refused = past.step.is_some() && !past.reply.is_done();
    let is_forbidden = refusal == Refusal::Due && !is_refused;
    if is_forbidden {
        return judge_forbidden(past, after, changed.minus(reported), say);
    }
    if after.is_over() {
        let ended = (is_refused || expected.judges_outcomes()).then(|| ended(past, after)).flatten();
        let rule = match past.step {
            None => Frame::Dealt,
            Some(_) if is_refused => Frame::Refused,
            Some(_) => Frame::Kept,
        };
        ended.into_iter().for_each(|evidence| say(rule, Verdict::of(false, || evidence)));
        return false;
    }
    if !is_refused && expected.is_everything_open() {
        return false;
    }
    let nothing = &Reach::NOTHING;
    let reached = if is_refused { Objects::NONE } else { expected.reached() };
    let mut worst: Option<(u32, ObjectId, Wrong)> = None;
    let (mut is_judged, mut is_unsaid) = (false, false);
    for id in changed.or(reached).iter() {
        if !is_refused && expected.has_gone(id, past.before, after) {
            continue;
        }
        let reach = if reached.has(id) { expected.of(id) } else { nothing };
        // What is open and did not change has stayed.
        if reach.set.is_empty() && !changed.has(id) {
            continue;
        }
        let wrong = wrong::<R>(reach, past, after, id, expected.judges_presence(id));
        is_judged |= wrong.is_judged;
        match wrong.rank() {
            Some(_) if reported.has(id) => is_unsaid = true,
            Some(rank) if worst.is_none_or(|(least, ..)| rank < least) => worst = Some((rank, id, wrong)),
            _ => {}
        }
    }
    let player = player_wrong((!is_refused).then_some(expected), past, after);
    let frame = |is_set: bool| match (past.step, is_refused, is_set) {
        (None, ..) => Frame::Dealt,
        (_, true, _) => Frame::Refused,
        (_, _, true) => Frame::Done,
        (_, _, false) => Frame::Kept,
    };
    let is_set = |wrong: &Wrong| !wrong.set.is_empty();
    match (worst, player) {
        (Some((_, id, wrong)), player)
            if is_set(&wrong) || is_unsaid || !player.as_ref().is_some_and(|(is_set, _)| *is_set) =>
        {
            let reach = if reached.has(id) { expected.of(id) } else { nothing };
            say(frame(is_set(&wrong)), Verdict::of(false, || evidence(reach, past, after, id, wrong)));
        }
        // What an object did that is reported already counts for its player, too.
        _ if is_unsaid => {}
        (_, Some((is_set, evidence))) => say(frame(is_set), Verdict::of(false, || evidence)),
        _ => {
            if is_judged {
                say(frame(true), Verdict::Held);
            }
            if past.step.is_some() {
                say(frame(false), Verdict::Held);
            }
            match refusal {
                Refusal::Open => {}
                Refusal::Wrong => {
                    let evidence = || reply_evidence(past, [Datum::Done, Datum::Refused]);
                    say(Frame::Allowed, Verdict::of(!is_refused, evidence));
                }
                Refusal::Due => say(Frame::Forbidden, Verdict::Held),
            }
        }
    }
    is_unsaid
}

/// The verdict on a step that is done and had to be refused: whether nothing changed.
#[cold]
fn judge_forbidden<R: Rulebook>(
    past: &Past<'_, R>,
    after: &Shown<R>,
    changed: Objects,
    mut say: impl FnMut(Frame, Verdict),
) -> bool {
    let is_changed = |id| wrong::<R>(&Reach::NOTHING, past, after, id, true).rank().is_some();
    let is_other = match after.is_over() {
        true => ended(past, after).is_some(),
        false => changed.iter().any(is_changed) || player_wrong(None, past, after).is_some(),
    };
    let evidence = || reply_evidence(past, [Datum::Refused, Datum::Done]).of_one_cause();
    say(Frame::Forbidden, Verdict::of(!is_other, evidence));
    false
}

/// The step has another reply than the one that is expected.
fn reply_evidence<R: Rulebook>(past: &Past<'_, R>, [expected, shown]: [Datum; 2]) -> Evidence {
    Evidence::of(kind(past), Property::reply("step")).expected(expected).shown(shown)
}

/// Everything that is wrong after one step, and not only what is reported: an expectation that is computed from it would be wrong, too.
#[cold]
pub fn all_wrong<R: Rulebook>(
    expected: &Expectation<R>,
    past: &Past<'_, R>,
    after: &Shown<R>,
    changed: Objects,
) -> Vec<Evidence> {
    let mut all = Vec::new();
    if after.is_over() {
        return all;
    }
    let is_refused = past.step.is_some() && !past.reply.is_done();
    let reached = if is_refused { Objects::NONE } else { expected.reached() };
    for id in changed.or(reached).iter() {
        if !is_refused && expected.has_gone(id, past.before, after) {
            continue;
        }
        let reach = if reached.has(id) { expected.of(id) } else { &Reach::NOTHING };
        let Wrong { set, kept, .. } = wrong::<R>(reach, past, after, id, expected.judges_presence(id));
        let nothing = Aspects::NONE;
        let one = |is_set: bool, aspect| match is_set {
            true => Wrong { set: aspect, kept: nothing, is_judged: true },
            false => Wrong { set: nothing, kept: aspect, is_judged: true },
        };
        let wrong =
            set.each().map(|aspect| one(true, aspect)).chain(kept.each().map(|aspect| one(false, aspect)));
        all.extend(wrong.map(|wrong| evidence(reach, past, after, id, wrong)));
    }
    players_wrong((!is_refused).then_some(expected), past, after, |_, evidence| all.push(evidence()));
    all
}

impl Wrong {
    /// How much it says: the less the better. What a step should have done comes before what should have stayed, whether an object
    /// exists before what it shows, its zone before its numbers.
    fn rank(&self) -> Option<u32> {
        match (self.set.is_empty(), self.kept.is_empty()) {
            (false, _) => Some(self.set.0.trailing_zeros()),
            (true, false) => Some(64 + self.kept.0.trailing_zeros()),
            _ => None,
        }
    }
}

#[inline]
fn wrong<R: Rulebook>(
    reach: &Reach,
    past: &Past<'_, R>,
    after: &Shown<R>,
    id: ObjectId,
    judges_presence: bool,
) -> Wrong {
    let (was_shown, is_shown) = (past.before.objects().has(id), after.objects().has(id));
    // A card of the case that was not shown may have been anywhere.
    let was_known = was_shown || past.card(id).is_none();
    let mut wrong = Wrong::default();
    if judges_presence && reach.set.meets(Aspects::PRESENCE) {
        wrong.is_judged = true;
        // What presence is set to is that it is gone.
        if was_known && is_shown && !reach.or_before.meets(Aspects::PRESENCE) {
            wrong.set = Aspects::PRESENCE;
        }
    } else if judges_presence
        && was_shown != is_shown
        && was_known
        && !reach.open.meets(Aspects::PRESENCE)
        && past.step.is_some()
    {
        wrong.kept = Aspects::PRESENCE;
    }
    if !is_shown || !wrong.set.is_empty() || !wrong.kept.is_empty() {
        return wrong;
    }
    let (was, is) = (past.before.object(id), after.object(id));
    let (seen_before, seen) = (Aspects::shown(was), Aspects::shown(is));
    let stayed = seen_before & !Aspects::differing(was, is, &reach.open_words);
    let set = reach.set & seen & !Aspects::PRESENCE;
    if !set.is_empty() {
        wrong.is_judged = true;
        let mut now = reach.now;
        // Words that the rulebook does not know are not what a step sets.
        now.keep_unknown_words(was);
        wrong.set = set & Aspects::differing(&now, is, &reach.open_words) & !(reach.or_before & stayed);
    }
    if was_shown {
        wrong.kept = seen_before & seen & !reach.open & !reach.set & !stayed;
    }
    wrong
}

/// The game is shown as over, which it was not before.
fn ended<R: Rulebook>(past: &Past<'_, R>, after: &Shown<R>) -> Option<Evidence> {
    let was_playing =
        |player: &Player| past.before.outcome(*player).is_none_or(|was| was == Outcome::Playing);
    let over = |player: &Player| after.outcome(*player).filter(|is| *is != Outcome::Playing);
    let player = Player::BOTH.into_iter().find(|player| over(player).is_some() && was_playing(player))?;
    let evidence = Evidence::of(kind(past), Property::Outcome(player)).expected(Outcome::Playing);
    Some(evidence.shown(over(&player)?))
}

/// What is wrong with the players: whether it was set, and the evidence. What is set comes first.
fn player_wrong<R: Rulebook>(
    expected: Option<&Expectation<R>>,
    past: &Past<'_, R>,
    after: &Shown<R>,
) -> Option<(bool, Evidence)> {
    let mut first: Option<(bool, Evidence)> = None;
    players_wrong(expected, past, after, |is_set, evidence| {
        if first.as_ref().is_none_or(|(was_set, _)| is_set && !was_set) {
            first = Some((is_set, evidence()));
        }
    });
    first
}

/// Calls `f` with each tally of the players that is wrong: whether it was set, and the evidence.
fn players_wrong<R: Rulebook>(
    expected: Option<&Expectation<R>>,
    past: &Past<'_, R>,
    after: &Shown<R>,
    mut f: impl FnMut(bool, &dyn Fn() -> Evidence),
) {
    for player in Player::BOTH {
        let at = player.index() as usize;
        let (was, is) = (&past.before.players[at], &after.players[at]);
        let (open, set) =
            expected.map_or((0, 0), |expected| (expected.players[at].open, expected.players[at].set));
        for i in 0..R::Tally::WORDS.len() {
            let bit = 1 << i;
            if is.seen & bit == 0 || open & bit > 0 {
                continue;
            }
            let now = expected.map_or(0, |expected| expected.players[at].tally[i]);
            let is_set = set & bit > 0;
            let wanted = if is_set { now } else { was.tally[i] };
            if (is_set || was.seen & bit > 0) && wanted != is.tally[i] {
                f(is_set, &|| tally_evidence::<R>(past, player, i, wanted, is.tally[i]));
            }
        }
    }
}

#[cold]
fn tally_evidence<R: Rulebook>(
    past: &Past<'_, R>,
    player: Player,
    i: usize,
    expected: i32,
    shown: i32,
) -> Evidence {
    let property = Property::Tally(player, R::Tally::WORDS[i].into());
    Evidence::of(kind(past), property).expected(expected).shown(shown)
}

/// The kind of evidence is the word for the step: what happens at steps of different kinds has different causes.
fn kind<R: Rulebook>(past: &Past<'_, R>) -> &'static str {
    past.step.map_or("deal", |step| R::Step::KINDS[step.kind() as usize].name)
}

#[cold]
fn evidence<R: Rulebook>(
    reach: &Reach,
    past: &Past<'_, R>,
    after: &Shown<R>,
    id: ObjectId,
    wrong: Wrong,
) -> Evidence {
    let is_set = !wrong.set.is_empty();
    let aspects = if is_set { wrong.set } else { wrong.kept };
    if aspects.meets(Aspects::PRESENCE) {
        let shown = |is| if is { Datum::Shown } else { Datum::NotShown };
        let is_shown = after.objects().has(id);
        let evidence = Evidence::of(kind(past), Property::Presence);
        return evidence.expected(shown(!is_shown)).shown(shown(is_shown)).on(id);
    }
    let (was, is) = (past.before.object(id), after.object(id));
    let mut wanted = if is_set { reach.now } else { *was };
    for list in 0..MAX_LISTS {
        // A word that is open is not what is wrong.
        wanted.words[list] ^= (wanted.words[list] ^ is.words[list]) & reach.open_words[list];
    }
    let (property, value) = describe::<R>(aspects);
    Evidence::of(kind(past), property).expected(value(&wanted, past)).shown(value(is, past)).on(id)
}

/// The value of an aspect of an object.
type Value<R> = Box<dyn Fn(&ShownObject, &Past<'_, R>) -> Datum>;

/// The first of these aspects as a property, and its value in what is shown of an object.
fn describe<R: Rulebook>(aspects: Aspects) -> (Property, Value<R>) {
    let has = |aspect| aspects.meets(aspect);
    let player = |index: u8| Player::at(index.wrapping_sub(1)).map_or(Datum::NotShown, Datum::word);
    if has(Aspects::ZONE) {
        let zone = |o: &ShownObject| R::Zone::at(o.zone.wrapping_sub(1)).map_or(Datum::NotShown, Datum::word);
        return (Property::Zone, Box::new(move |o, _| zone(o)));
    }
    if has(Aspects::OWNER) {
        return (Property::Owner, Box::new(move |o, _| player(o.owner)));
    }
    if has(Aspects::CONTROLLER) {
        return (Property::Controller, Box::new(move |o, _| player(o.controller)));
    }
    if has(Aspects::HOST) {
        let host = |o: &ShownObject| ObjectId::new((o.host as usize).wrapping_sub(1));
        let datum =
            move |o: &ShownObject| host(o).map_or(Datum::Absent, |id| Datum::Objects(Objects::one(id)));
        return (Property::Host, Box::new(move |o, _| datum(o)));
    }
    if let Some(i) = aspects.first_flag() {
        let word = R::Flag::WORDS[i as usize];
        return (Property::Flag(word.into()), Box::new(move |o, _| Datum::is(word, o.flags >> i & 1 == 1)));
    }
    if let Some((i, list)) = aspects.first_list().and_then(|i| Some((i, R::List::at(i)?))) {
        let words = move |o: &ShownObject| Datum::words(R::vocabulary(list), Words(o.words[i as usize]));
        return (Property::list(list), Box::new(move |o, _| words(o)));
    }
    if let Some(i) = aspects.first_value() {
        let value = move |o: &ShownObject| number(o.has >> i & 1 == 1, o.value[i as usize]);
        return (Property::Modified(R::Number::WORDS[i as usize].into()), Box::new(move |o, _| value(o)));
    }
    if let Some(i) = aspects.first_base() {
        let value = move |o: &ShownObject| number(o.has >> i & 1 == 1, o.base[i as usize]);
        return (Property::Base(R::Number::WORDS[i as usize].into()), Box::new(move |o, _| value(o)));
    }
    (Property::Name, Box::new(|o, past| Datum::text(past.texts.get(o.name))))
}

fn number(has: bool, value: i32) -> Datum {
    if has { Observed::Present(value) } else { Observed::Absent }.into()
}
