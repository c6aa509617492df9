//! An engine that shows no outcome: where the game may be over, nothing is judged.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use crate::odd::{Odd, show_without};
use headjudge::fab::Fab;
use headjudge::ga::Ga;
use headjudge::kf::Precursor::Play;
use headjudge::kf::Script::{Gain, LoseAll};
use headjudge::kf::{House, Kf};
use headjudge::mtg::Mtg;
use headjudge::{
    Answer, Capabilities, Case, End, Engine, InProcess, Interpretations, Judge, Listed, ObjectId, Objects,
    Player, Reply, Rulebook, RunOptions, Shown, Texts, View, Words, fab, ga, kf, mtg,
};
use headjudge_reference as reference;
use std::cell::RefCell;

/// What an engine does with the rest of the case once the game is over.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Then {
    /// It performs the step that ends the game, and refuses every other.
    Refuses,
    /// It does not finish the step that ends the game, and then does nothing.
    Halts,
}

/// A game, and how its cases end.
struct Game<R: Rulebook> {
    /// Adds steps to a case that may end the game, after this many others.
    add: fn(case: &mut Case<R>, at: usize),
    /// Says what the step means for the end of the game.
    after: fn(state: &mut State<R>, step: &R::Step),
    /// Whether what is shown of an object says that the game is over.
    decides: fn(state: &State<R>, id: ObjectId) -> bool,
    /// What each player has paid or lost at the start.
    paid: i32,
}

/// What an engine shows.
struct State<R: Rulebook> {
    texts: Texts,
    was: Shown<R>,
    is: Shown<R>,
    /// What is missing from the first number of each player.
    paid: [i32; 2],
    keys: [usize; 2],
    over: bool,
}

impl<R: Rulebook> State<R> {
    fn new() -> Self {
        let (was, is) = (Shown::default(), Shown::default());
        State { texts: Texts::default(), was, is, paid: [0; 2], keys: [0; 2], over: false }
    }
    fn see(&mut self, engine: &mut impl Engine<R>) {
        std::mem::swap(&mut self.was, &mut self.is);
        engine.observe(&mut View::new(&mut self.is, &mut self.texts));
    }
    /// The first number of a player.
    fn number(&self, player: Player) -> Option<i32> {
        let tally = R::Tally::at(0).and_then(|tally| self.is.tally(player, tally))?;
        Some(tally - self.paid[player.index() as usize])
    }
    fn show(&self, view: &mut View<'_, R>, then: Then, decides: fn(&State<R>, ObjectId) -> bool) {
        let halted = then == Then::Halts && self.over;
        for id in self.is.objects().or(if halted { self.was.objects() } else { Objects::NONE }).iter() {
            let shown = if halted && !decides(self, id) { &self.was } else { &self.is };
            if shown.objects().has(id) {
                show_without(shown, &self.texts, "", view.object(id), id);
            }
        }
        for player in Player::BOTH {
            for tally in (1..R::Tally::WORDS.len() as u8).filter_map(R::Tally::at) {
                let shown = if halted { &self.was } else { &self.is };
                view.player(player).tally(tally, shown.tally(player, tally).unwrap_or_default());
            }
            if let (Some(tally), Some(number)) = (R::Tally::at(0), self.number(player)) {
                view.player(player).tally(tally, number);
            }
        }
    }
}

/// The reference engine, but it shows no outcome.
fn engine<'a, R: Rulebook, E: Engine<R> + 'a>(
    game: &'a Game<R>,
    state: &'a RefCell<State<R>>,
    engine: E,
    then: Then,
) -> impl Engine<R> + 'a {
    Odd::<R, E>::new(
        engine,
        move |_, engine, step| {
            let mut state = state.borrow_mut();
            match then {
                Then::Refuses if state.over => return Reply::Refused,
                Then::Halts if state.over => return Reply::Done(Answer::NONE),
                _ => {}
            }
            let reply = engine.take(step);
            state.see(engine);
            if reply.is_done() {
                (game.after)(&mut state, step);
            }
            reply
        },
        move |given, engine, view| {
            let mut state = state.borrow_mut();
            if given.steps == 0 {
                *state = State { paid: [game.paid; 2], ..State::new() };
                state.see(engine);
            }
            state.show(view, then, game.decides);
        },
    )
}

/// Plays cases that end, and asserts that no rule reports a violation.
fn nothing_is_violated_at_the_end<R: Rulebook, E: Engine<R> + Default>(game: &Game<R>, cases: u64) {
    for then in [Then::Halts, Then::Refuses] {
        let state = RefCell::new(State::new());
        let mut driver = InProcess(engine(game, &state, E::default(), then));
        let mut judge = Judge::<R>::new(Capabilities::ALL, Interpretations::default());
        let targets: Vec<usize> =
            (0..judge.rules().len()).filter(|at| judge.rules()[*at].under.is_none()).collect();
        let (mut ended, mut case) = (0, Case::default());
        for index in 0..cases {
            let target = targets[index as usize % targets.len()];
            case.generate(3, index, Some(judge.rules()[target]), &[]);
            let at = (index / 3) as usize % (case.steps.len() + 1);
            (game.add)(&mut case, at);
            let options = RunOptions { pairs: &[target], ..RunOptions::default() };
            let end = judge.run_with(&mut driver, &case, options);
            assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
            let reported: Vec<_> = judge.violations().iter().map(|v| (judge.rules()[v.rule].id, v)).collect();
            assert!(reported.is_empty(), "{then:?} case {index}: {reported:#?}\n{case:#?}");
            ended += u64::from(matches!(end, End::GameOver(_)));
        }
        assert!(ended * 4 > cases, "{then:?}: {ended} of {cases} games ended");
    }
}

/// The objects that were dealt as such.
fn dealt<C>(cards: &[C], is: impl Fn(&C) -> bool) -> impl Iterator<Item = ObjectId> {
    cards.iter().enumerate().filter(move |(_, card)| is(card)).filter_map(|(i, _)| ObjectId::new(i + 1))
}

#[test]
fn flesh_and_blood_ends_when_a_hero_has_no_life() {
    let game = Game::<Fab> {
        add: |case, at| {
            let mut lose: Objects = dealt(&case.cards, fab::Card::is_hero).take(1 + at % 2).collect();
            if at % 3 == 0 {
                dealt(&case.cards, |card| !card.is_hero()).take(1).for_each(|other| lose.insert(other));
            }
            case.steps.insert(at, fab::Step::Life { objects: lose, by: -99, printed: "".into() });
        },
        after: |state, _| state.over = state.is.is_over(),
        decides: |state, id| {
            let life = |shown: &Shown<Fab>| shown.modified(id, fab::Number::Life).present();
            life(&state.was) > Some(0)
                && life(&state.is) == Some(0)
                && state.is.zone(id) == state.was.zone(id)
        },
        paid: 0,
    };
    nothing_is_violated_at_the_end::<Fab, reference::fab::Engine>(&game, 1_000);
}

#[test]
fn magic_ends_when_a_player_has_no_life() {
    let game = Game::<Mtg> {
        add: |case, at| {
            // An instant with "You lose 30 life" or "Your opponent loses 30 life", or both.
            let lose = |on| mtg::Act { deed: mtg::Deed::LoseLife, on, number: 30, ..mtg::Act::default() };
            let acts = [mtg::On::You, mtg::On::Opponent].map(lose);
            let acts = if at % 3 == 2 { &acts[..] } else { &acts[at % 3..][..1] };
            let acts = acts.iter().copied().collect();
            let does = mtg::Ability { sort: mtg::Sort::Spell, acts, ..mtg::Ability::default() };
            case.cards.push(mtg::Card {
                zone: mtg::Zone::Hand,
                types: Words::of(&[mtg::Type::Instant]),
                abilities: [does].into_iter().collect(),
                ..mtg::Card::default()
            });
            let card = ObjectId::new(case.cards.len()).unwrap_or(ObjectId::FIRST);
            let (targets, mana) = (Objects::NONE, mtg::Mana::default());
            let cast =
                mtg::Step::Cast { card, targets, players: Words::NONE, x: 0, mana, modes: Words::NONE };
            let token = ObjectId::default();
            let resolve = mtg::Step::Resolve { accept: false, chosen: None, creates: false, token };
            case.steps.splice(at..at, [cast, resolve]);
        },
        after: |state, _| {
            state.over = Player::BOTH.into_iter().any(|player| state.number(player) <= Some(0));
        },
        decides: |_, _| false,
        paid: 0,
    };
    nothing_is_violated_at_the_end::<Mtg, reference::mtg::Engine>(&game, 2_000);
}

#[test]
fn keyforge_ends_when_a_player_forges_the_third_key() {
    let game = Game::<Kf> {
        add: |case, at| {
            // The reference engine pays for no key, so no card may look at the pool or empty it.
            for ability in case.cards.iter_mut().flat_map(|card| [&mut card.first, &mut card.second]) {
                ability.condition = kf::Condition::Always;
                ability.script = if ability.script == LoseAll { Gain } else { ability.script };
            }
            let gain = kf::Ability { precursor: Play, amount: kf::Amount::A1000, ..kf::Ability::default() };
            let zone = kf::Zone::Hand;
            case.cards.push(kf::Card {
                kind: kf::CardType::Action,
                first: gain,
                zone,
                ..kf::Card::default()
            });
            let card = ObjectId::new(case.cards.len()).unwrap_or(ObjectId::FIRST);
            let turn = |player| kf::Step::Turn { player, house: House::default() };
            let turns = [0, 1, 2].map(|_| Player::BOTH.map(turn)).into_iter().flatten();
            case.steps.splice(at..at, turns);
            let begin = [turn(Player::One), kf::Step::Play { card, onto: None }];
            case.steps.splice(0..0, begin);
        },
        after: |state, step| {
            let kf::Step::Turn { player, .. } = step else { return };
            if state.number(*player) >= Some(6) {
                state.paid[*player as usize] += 6;
                state.keys[*player as usize] += 1;
                state.over = state.keys.contains(&3);
            }
        },
        decides: |_, _| false,
        paid: 0,
    };
    nothing_is_violated_at_the_end::<Kf, reference::kf::Engine>(&game, 2_000);
}

#[test]
fn grand_archive_ends_when_a_champion_dies() {
    let game = Game::<Ga> {
        add: |case, at| {
            let mut champions = dealt(&case.cards, |card| card.types.has(ga::Type::Champion));
            let object = champions.nth(at % 2).unwrap_or(ObjectId::FIRST);
            case.steps.insert(at, ga::Step::Destroy { object, printed: "".into() });
        },
        after: |state, _| state.over = state.is.is_over(),
        decides: |state, id| {
            state.was.words(id, ga::List::Types).is_some_and(|types| types.has(ga::Type::Champion))
        },
        paid: 0,
    };
    nothing_is_violated_at_the_end::<Ga, reference::ga::Engine>(&game, 2_000);
}
