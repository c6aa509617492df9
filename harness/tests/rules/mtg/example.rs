//! How the worked examples are written, cards, steps, and what must be shown in the end; and what plays them.

use headjudge::mtg::{
    Ability, Act, Aim, Card, Change, Color, Cost, Counter, Deed, Filter, Flag, Keyword, List, Mana, Mtg,
    Number, On, Sort, Step, Subtype, Supertype, Tally, Type, Until, Verb, When, Whom, Whose, Zone,
};
use headjudge::{
    Capabilities, Case, Driver, End, InProcess, Interpretations, Judge, ObjectId, Objects, Observed, Player,
    Reply, RunOptions, Shown, Texts, Words,
};
use headjudge_reference::mtg::Engine;

/// What an object must show in the end.
pub(super) enum Shows {
    Size(i32, i32),
    NoSize,
    Base(i32, i32),
    Types(&'static [Type]),
    Subtypes(&'static [Subtype]),
    Colors(&'static [Color]),
    Keywords(&'static [Keyword]),
    Supertypes(&'static [Supertype]),
    In(Zone),
    Nowhere,
    Of(Player),
    Untapped,
    Tapped,
    Damage(i32),
    Plus(i32),
    ManaValue(i32),
    Loyalty(i32),
    NoLoyalty,
}
use Shows::*;

pub(super) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("examples have few objects")
}

pub(super) fn card(types: &[Type]) -> Card {
    Card { types: Words::of(types), ..Card::default() }
}
pub(super) fn creature(power: i32, toughness: i32) -> Card {
    Card { power, toughness, subtypes: Words::of(&[Subtype::Bear]), ..card(&[Type::Creature]) }
}
pub(super) fn land(subtype: Subtype) -> Card {
    Card { subtypes: Words::of(&[subtype]), ..card(&[Type::Land]) }
}
pub(super) fn enchantment() -> Card {
    card(&[Type::Enchantment])
}
pub(super) fn aura(does: &[Change]) -> Card {
    let aura = Card { subtypes: Words::of(&[Subtype::Aura]), zone: Zone::Hand, ..enchantment() };
    with(aura, Ability { whom: Whom::Enchanted, ..ability(does) })
}
pub(super) fn with(mut card: Card, ability: Ability) -> Card {
    card.abilities.push(ability);
    card
}
pub(super) fn of(owner: Player, card: Card) -> Card {
    Card { owner, ..card }
}

pub(super) fn ability(does: &[Change]) -> Ability {
    Ability { sort: Sort::Static, does: does.iter().copied().collect(), ..Ability::default() }
}
pub(super) fn each(filter: Filter, does: &[Change]) -> Ability {
    Ability { whom: Whom::Each, filter, ..ability(does) }
}
pub(super) fn counts(filter: Filter) -> Ability {
    Ability { sort: Sort::Counts, filter, ..Ability::default() }
}
pub(super) fn all(kind: Type) -> Filter {
    Filter { types: Words::of(&[kind]), ..Filter::default() }
}
pub(super) fn every(subtype: Subtype) -> Filter {
    Filter { subtypes: Words::of(&[subtype]), ..Filter::default() }
}
pub(super) fn yours(filter: Filter) -> Filter {
    Filter { whose: Whose::Yours, ..filter }
}
pub(super) fn other(filter: Filter) -> Filter {
    Filter { other: true, ..filter }
}

pub(super) fn verb(verb: Verb) -> Change {
    Change { verb, ..Change::default() }
}
pub(super) fn pump(power: i32, toughness: i32) -> Change {
    Change { power, toughness, ..verb(Verb::Pump) }
}
pub(super) fn set(power: i32, toughness: i32) -> Change {
    Change { power, toughness, ..verb(Verb::Set) }
}
pub(super) fn gain(keyword: Keyword) -> Change {
    Change { keyword, ..verb(Verb::Gain) }
}
pub(super) fn lose(keyword: Keyword) -> Change {
    Change { keyword, ..verb(Verb::Lose) }
}
pub(super) fn add_type(kind: Type) -> Change {
    Change { kind, ..verb(Verb::AddType) }
}
pub(super) fn become_type(kind: Type) -> Change {
    Change { kind, ..verb(Verb::Type) }
}
pub(super) fn become_subtype(subtype: Subtype) -> Change {
    Change { subtype, ..verb(Verb::Subtype) }
}
pub(super) fn add_subtype(subtype: Subtype) -> Change {
    Change { subtype, ..verb(Verb::AddSubtype) }
}
pub(super) fn add_color(color: Color) -> Change {
    Change { color, ..verb(Verb::AddColor) }
}
pub(super) fn become_color(color: Color) -> Change {
    Change { color, ..verb(Verb::Color) }
}

pub(super) fn change(n: usize, does: &[Change]) -> Step {
    let (player, until) = (Player::One, Until::ForGood);
    Step::Change { object: id(n), player, does: does.iter().copied().collect(), until, printed: "".into() }
}
pub(super) fn this_turn(step: Step) -> Step {
    match step {
        Step::Change { object, player, does, .. } => {
            Step::Change { object, player, does, until: Until::EndOfTurn, printed: "".into() }
        }
        step => step,
    }
}
pub(super) fn change_all(filter: Filter, does: &[Change]) -> Step {
    let (player, until) = (Player::One, Until::ForGood);
    Step::ChangeAll { player, filter, does: does.iter().copied().collect(), until, printed: "".into() }
}
pub(super) fn put(n: usize, zone: Zone) -> Step {
    Step::Move { object: id(n), zone }
}
pub(super) fn attach(aura: usize, object: usize) -> Step {
    Step::Attach { aura: id(aura), object: id(object) }
}
pub(super) fn counters(n: usize, sort: Counter, number: i32) -> Step {
    Step::Counter { object: id(n), sort, number }
}
pub(super) fn damage(n: usize, amount: i32) -> Step {
    Step::Damage { object: id(n), amount, printed: "".into() }
}
pub(super) fn token(n: usize, power: i32, toughness: i32) -> Step {
    Step::Token {
        token: id(n),
        player: Player::One,
        color: Color::Green,
        subtype: Subtype::Elf,
        keywords: Words::NONE,
        power,
        toughness,
    }
}

pub(super) fn acting(deed: Deed, on: On) -> Act {
    Act { deed, on, ..Act::default() }
}
pub(super) fn some(number: i32, act: Act) -> Act {
    Act { number, ..act }
}
pub(super) fn you_gain(number: i32) -> Act {
    some(number, acting(Deed::GainLife, On::You))
}
pub(super) fn they_lose(number: i32) -> Act {
    some(number, acting(Deed::LoseLife, On::Opponent))
}
pub(super) fn text(sort: Sort, acts: &[Act]) -> Ability {
    Ability { sort, acts: acts.iter().copied().collect(), ..Ability::default() }
}
/// With one target creature.
pub(super) fn aimed(sort: Sort, acts: &[Act]) -> Ability {
    Ability { targets: Aim::One, legal: all(Type::Creature), ..text(sort, acts) }
}
/// A sorcery or instant of player one that costs nothing.
pub(super) fn spell(kind: Type, ability: Ability) -> Card {
    with(Card { zone: Zone::Hand, ..card(&[kind]) }, ability)
}
pub(super) fn instant(ability: Ability) -> Card {
    spell(Type::Instant, ability)
}
pub(super) fn when(when: When, event: Filter, acts: &[Act]) -> Ability {
    Ability { when, event, ..text(Sort::Triggered, acts) }
}
/// "{T}: ..."
pub(super) fn tap_to(acts: &[Act]) -> Ability {
    Ability { cost: Cost { tap: true, ..Cost::default() }, ..text(Sort::Activated, acts) }
}
/// "Sacrifice this: ..."
pub(super) fn sacrifice_to(ability: Ability) -> Ability {
    Ability { cost: Cost { sacrifice: true, ..Cost::default() }, ..ability }
}
pub(super) fn in_hand(card: Card) -> Card {
    Card { zone: Zone::Hand, ..card }
}

pub(super) fn targets(all: &[usize]) -> Objects {
    all.iter().map(|n| id(*n)).collect()
}
pub(super) fn cast_with(card: usize, at: &[usize], x: i32, mana: Mana) -> Step {
    let (players, modes) = (Words::NONE, Words::NONE);
    Step::Cast { card: id(card), targets: targets(at), players, x, mana, modes }
}
pub(super) fn cast(card: usize, at: &[usize]) -> Step {
    cast_with(card, at, 0, Mana::default())
}
/// Casts a spell at a player.
pub(super) fn cast_at(card: usize, player: Player) -> Step {
    let (players, mana, modes) = (Words::of(&[player]), Mana::default(), Words::NONE);
    Step::Cast { card: id(card), targets: targets(&[]), players, x: 0, mana, modes }
}
pub(super) fn activate(source: usize, at: &[usize]) -> Step {
    let (targets, mana) = (targets(at), Mana::default());
    let (players, modes) = (Words::NONE, Words::NONE);
    Step::Activate { source: id(source), ability: 1, targets, players, mana, modes }
}
pub(super) fn resolve() -> Step {
    resolving(true, None, None)
}
pub(super) fn decline() -> Step {
    resolving(false, None, None)
}
/// What resolves is about what is chosen, and creates the token with this number.
pub(super) fn resolving(accept: bool, chosen: Option<usize>, token: Option<usize>) -> Step {
    let (chosen, creates) = (chosen.map(id), token.is_some());
    Step::Resolve { accept, chosen, creates, token: token.map(id).unwrap_or_default() }
}
pub(super) fn colorless(colorless: i32) -> Mana {
    Mana { colorless, ..Mana::default() }
}
pub(super) fn takes(n: usize, player: Player) -> Step {
    let does = [verb(Verb::Control)].into_iter().collect();
    Step::Change { object: id(n), player, does, until: Until::ForGood, printed: "".into() }
}
pub(super) fn tap(n: usize) -> Step {
    Step::Tap { object: id(n) }
}

/// Plays a case in which every step is done, and checks what the objects show in the end.
#[track_caller]
pub(super) fn check(cards: Vec<Card>, steps: Vec<Step>, expected: &[(usize, Shows)]) {
    for shown in play(cards, steps, None) {
        expected.iter().for_each(|(n, shows)| shows.check(&shown, id(*n)));
    }
}

/// Plays a case, in which only the step with this number is refused, through the reference engine, and through the second reading as it
/// chooses by itself. Returns what each shows in the end. The model that the rules judge by must agree with both.
#[track_caller]
pub(super) fn play(cards: Vec<Card>, steps: Vec<Step>, refused: Option<usize>) -> Vec<Shown<Mtg>> {
    let case = Case::<Mtg> { cards, steps };
    let mut engines: Vec<Box<dyn Driver<Mtg>>> = vec![Box::new(InProcess(Engine::default()))];
    #[cfg(unix)]
    engines.push(Box::new(super::second_reading::start(&[])));
    engines.into_iter().map(|mut engine| play_on(&mut *engine, &case, refused)).collect()
}

#[track_caller]
fn play_on(engine: &mut dyn Driver<Mtg>, case: &Case<Mtg>, refused: Option<usize>) -> Shown<Mtg> {
    let mut judge = Judge::<Mtg>::new(Capabilities::ALL, Interpretations::default());
    let mut last = None;
    let mut watch = |at: usize, reply: Reply, shown: &Shown<Mtg>, _: &Texts| {
        assert_eq!(reply.is_done(), refused != Some(at), "step {at} is {reply:?}");
        last = Some(shown.clone());
    };
    let options = RunOptions { watch: Some(&mut watch), ..RunOptions::default() };
    let end = judge.run_with(engine, case, options);
    assert!(matches!(end, End::Completed), "{end:?} {:#?}", judge.violations());
    last.expect("the opening table was shown")
}

/// Plays a case in which every step is done, and checks the life totals in the end.
#[track_caller]
pub(super) fn life(cards: Vec<Card>, steps: Vec<Step>, expected: [i32; 2]) {
    tally(cards, steps, Tally::Life, expected);
}
#[track_caller]
pub(super) fn tally(cards: Vec<Card>, steps: Vec<Step>, of: Tally, expected: [i32; 2]) {
    for shown in play(cards, steps, None) {
        assert_eq!(Player::BOTH.map(|player| shown.tally(player, of)), expected.map(Some));
    }
}
/// Plays a case of which the last step is refused.
#[track_caller]
pub(super) fn last_is_refused(cards: Vec<Card>, steps: Vec<Step>) {
    let last = steps.len();
    play(cards, steps, Some(last));
}

impl Shows {
    #[track_caller]
    pub(super) fn check(&self, shown: &Shown<Mtg>, id: ObjectId) {
        let size = |base: bool| {
            [Number::Power, Number::Toughness]
                .map(|number| if base { shown.base(id, number) } else { shown.modified(id, number) })
        };
        let both = |power: i32, toughness: i32| [Observed::Present(power), Observed::Present(toughness)];
        let list = |list| shown.words(id, list);
        match *self {
            Size(power, toughness) => assert_eq!(size(false), both(power, toughness), "{id}"),
            Base(power, toughness) => assert_eq!(size(true), both(power, toughness), "{id}"),
            NoSize => assert_eq!(size(false), [Observed::Absent; 2], "{id}"),
            Types(words) => assert_eq!(list(List::Types), Some(Words::of(words)), "{id}"),
            Subtypes(words) => assert_eq!(list(List::Subtypes), Some(Words::of(words)), "{id}"),
            Colors(words) => assert_eq!(list(List::Colors), Some(Words::of(words)), "{id}"),
            Keywords(words) => assert_eq!(list(List::Keywords), Some(Words::of(words)), "{id}"),
            Supertypes(words) => assert_eq!(list(List::Supertypes), Some(Words::of(words)), "{id}"),
            In(zone) => assert_eq!(shown.zone(id), Some(zone), "{id}"),
            Nowhere => assert_eq!(shown.zone(id), None, "{id}"),
            Of(player) => assert_eq!(shown.controller(id), Some(player), "{id}"),
            Tapped => assert_eq!(shown.flag(id, Flag::Tapped), Some(true), "{id}"),
            Damage(n) => assert_eq!(shown.modified(id, Number::Damage), Observed::Present(n), "{id}"),
            Plus(n) => assert_eq!(shown.modified(id, Number::Plus), Observed::Present(n), "{id}"),
            ManaValue(n) => assert_eq!(shown.modified(id, Number::ManaValue), Observed::Present(n), "{id}"),
            Loyalty(n) => assert_eq!(shown.modified(id, Number::Loyalty), Observed::Present(n), "{id}"),
            NoLoyalty => assert_eq!(shown.modified(id, Number::Loyalty), Observed::Absent, "{id}"),
            Untapped => assert_eq!(shown.flag(id, Flag::Tapped), Some(false), "{id}"),
        }
    }
}
