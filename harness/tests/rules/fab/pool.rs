//! Every printed card of the pool, one by one, with questions about its name, numbers, color and words, in both editions.

use headjudge::fab::names::{Moniker, moniker};
use headjudge::fab::{Card, Color, Fab, Number, Part, Step, Type, Zone};
use headjudge::{
    Case, Engine as _, InProcess, Interpretations, Judge, Listed, ObjectId, Player, Rulebook, RunOptions,
    Wording, Words,
};
use headjudge_reference::fab::{Engine, Variant};
use std::collections::BTreeMap;

fn hero(name: &'static str, owner: Player) -> Card {
    let numbers = Number::ALL.map(|number| match number {
        Number::Life => Some(20),
        Number::Intellect => Some(4),
        _ => None,
    });
    let (name, types) = (name.into(), Words::of(&[Type::Hero]));
    Card { name, owner, types, numbers, zone: Zone::Arena, ..Card::default() }
}

/// The table with the card in the arena: it is object 1 if it is a hero, else object 3.
fn dealt(card: &Card) -> (Vec<Card>, ObjectId) {
    let card = Card { owner: Player::One, zone: Zone::Arena, ..card.clone() };
    let foe = hero("Kano", Player::Two);
    let (cards, at) = match card.is_hero() {
        true => (vec![card, foe], 1),
        false => (vec![hero("Bravo", Player::One), foe, card], 3),
    };
    (cards, ObjectId::new(at).expect("there are so many"))
}

/// All questions about what is printed on the card.
fn questions(card: &Card, object: ObjectId) -> Vec<Step> {
    let called = match moniker(&card.name) {
        Moniker::Is(moniker) => moniker,
        Moniker::None | Moniker::Unknown => card.name.split(", ").next().unwrap_or(""),
    };
    let mut steps = vec![
        Step::FindName { name: card.name.clone() },
        Step::FindNamePart { part: card.name.clone() },
        Step::FindMoniker { moniker: called.to_owned().into() },
        Step::FindLiving,
        Step::FindSame { object },
        Step::Category { object },
        Step::Admits { hero: ObjectId::FIRST, card: object },
    ];
    for property in Number::ALL {
        let is = card.number(property).unwrap_or(0);
        steps.push(Step::FindNumber { property, is, symbols: false });
    }
    steps.extend((0..).map_while(Color::at).map(|color| Step::FindColor { color }));
    let printed = |part: &Part| card.words(part.list()).0 >> part.bit() & 1 == 1;
    for part in (0..).map_while(Part::at).filter(printed) {
        steps.push(Step::FindWord { part });
        steps.push(Step::Word { keyword: part.word().into() });
    }
    steps
}

/// The number of cards that met the precondition of each rule. No rule may be violated.
fn ask(engine: Engine, interpretations: Interpretations) -> BTreeMap<&'static str, usize> {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), interpretations);
    let (mut engine, mut held) = (InProcess(engine), BTreeMap::new());
    let pairs: Vec<usize> = (0..judge.rules().len()).collect();
    for card in headjudge_corpus::fab::pool() {
        let (cards, object) = dealt(card);
        let case = Case { steps: questions(card, object), cards };
        judge.run_with(&mut engine, &case, RunOptions { pairs: &pairs, ..RunOptions::default() });
        assert_eq!(judge.violations(), [], "{}", Fab::describe_card(card));
        for rule in judge.preconditions().iter() {
            *held.entry(judge.rules()[rule].id).or_insert(0) += 1;
        }
    }
    held
}

#[test]
fn the_rules_hold_on_every_printed_card() {
    let pool = headjudge_corpus::fab::pool();
    let count = |is: fn(&Card) -> bool| pool.iter().filter(|card| is(card)).count();
    let edition =
        |name| Interpretations::default().choose(Fab::INTERPRETATIONS, "edition", name).expect("an option");
    for (engine, interpretations) in [
        (Engine::default(), Interpretations::default()),
        (Engine::default(), edition("current")),
        // Later words are no keywords for this engine, which is correct under this option.
        (Engine::variant(Variant::ChapterWordsOnly), edition("chapter")),
    ] {
        let held = ask(engine, interpretations);
        held.iter().for_each(|(rule, cards)| println!("{rule}: {cards}"));
        let on = |rule: &str| held.get(rule).copied().unwrap_or(0);
        // Every card has a type box, a name and an absent property.
        for rule in ["fab:2.14.1", "fab:2.7.2", "fab:2.0.2"] {
            assert_eq!(on(rule), pool.len(), "{rule}");
        }
        // Resources have a color too, but the chapter does not mention them.
        let (colored, resources) =
            (count(|card| card.color().is_some()), count(|card| card.types.has(Type::Resource)));
        assert_eq!((on("fab:2.1.2"), resources), (colored - resources, 16));
        // 13 names are not personal names, and have no moniker.
        assert_eq!((on("fab:2.7.3"), on("fab:2.7.3a")), (pool.len(), 13));
    }
}
