//! More cases in which a conforming engine may differ from the reference engine: in names, text boxes and type boxes.

use super::altered::{Altered, ReplyTo, card, id, is_pair_violated, table, violated};
use crate::odd::{Given, Odd};
use headjudge::fab::{
    Card, Fab, Fact, List, Metatype, Number, Part, Script, Step, Subtype, Supertype, Trait, Type, Until, Zone,
};
use headjudge::{
    Answer, Capabilities, Case, Engine as _, InProcess, Interpretations, Judge, Objects, Observed, Reply,
    Shown, Texts, View, Words,
};
use headjudge_reference::fab::{Engine, Variant};
use std::borrow::Cow;

const BLADE: usize = 3;

fn weapon(name: &'static str, power: i32) -> Card {
    card(name, &[Type::Weapon], &[(Number::Power, power)])
}

fn text(text: &'static str) -> Cow<'static, str> {
    Cow::Borrowed(text)
}

/// The rules that report a violation of a variant of the engine.
fn violated_by_variant(variant: Variant, case: &Case<Fab>) -> Vec<&'static str> {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    judge.run(&mut InProcess(Engine::variant(variant)), case);
    judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect()
}

#[test]
fn a_text_that_names_its_own_card_may_mean_only_that_card() {
    // "Each Dawnblade gets +1 power", printed on a Dawnblade: a self-reference, or every Dawnblade.
    for (own, refers) in [("Dawnblade", "dawnblade"), ("Dawnblade, Resplendent", "Dawnblade")] {
        let mut blade = weapon(own, 3);
        (blade.script, blade.refers) = (Script::GrowNamed, text(refers));
        let steps = [
            Step::Activate { object: id(BLADE), layer: id(5), more: 0, less: 0 },
            Step::Resolve { token: id(6) },
        ];
        let case = table(&[blade, weapon("Dawnblade", 2)], &steps);
        let itself = Altered {
            show: Some(|at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Power, 2, 2)))),
            ..Altered::default()
        };
        assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
        assert_eq!(violated(&itself, &case, None), [""; 0], "{own}");
    }
}

#[test]
fn a_text_that_creates_its_own_card_may_mean_itself() {
    let mut blade = weapon("Dawnblade", 3);
    (blade.script, blade.refers) = (Script::Create, text("Dawnblade"));
    let steps = [
        Step::Activate { object: id(BLADE), layer: id(4), more: 0, less: 0 },
        Step::Resolve { token: id(5) },
    ];
    let other = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(5)).name("Dragon")))),
        ..Altered::default()
    };
    assert_eq!(violated(&other, &table(&[blade.clone()], &steps), None), [""; 0]);
    blade.refers = text("Bravo");
    assert_eq!(violated(&other, &table(&[blade], &steps), None), ["fab:2.12.3b"]);
}

#[test]
fn effects_may_stay_on_an_object_that_moves() {
    let follows =
        |cards: &[Card], steps: &[Step]| violated_by_variant(Variant::EffectsFollow, &table(cards, steps));
    let to = |n: usize, zone: Zone| Step::Move { object: id(n), zone };
    let become_copy = Step::Become { object: id(3), reference: id(4), until: Until::Game };
    let activate = Step::Activate { object: id(3), layer: id(6), more: 0, less: 0 };
    // A card with the trait that has lost it.
    let mut agent = weapon("Head Jab", 1);
    agent.traits = Words::of(&[Trait::AgentOfChaos]);
    let lose = Step::Lose { object: id(3), part: Part::AgentOfChaos, until: Until::Game };
    let group = Step::FindWord { part: Part::AgentOfChaos };
    assert_eq!(follows(&[agent], &[lose, to(3, Zone::Hand), group]), [""; 0], "2.13.4");
    // A card whose points are chi, and that has become a copy of one whose points are not.
    let spell = card("Head Jab", &[Type::Action], &[(Number::Pitch, 2), (Number::Cost, 1)]);
    let chi = Card { chi: true, ..spell.clone() };
    let pitch = Step::Pitch { object: id(3) };
    assert_eq!(follows(&[chi, spell], &[become_copy.clone(), to(3, Zone::Hand), pitch]), [""; 0], "2.8.1");
    // A power of (c) whose base was set, and then another card comes into the graveyard.
    let mut counts = card("Head Jab", &[Type::Weapon], &[]);
    counts.power_counts = true;
    let base = Step::Base { object: id(3), property: Number::Power, is: 7, until: Until::Game };
    let case = [base, to(3, Zone::Hand), to(4, Zone::Graveyard)];
    assert_eq!(follows(&[counts, weapon("Dawnblade", 1)], &case), [""; 0], "2.9.2a");
    // A card that has become a copy of one with another ability, and comes back.
    let mut grows = weapon("Head Jab", 2);
    (grows.script, grows.instant) = (Script::Grow, true);
    let mut gains = weapon("Dawnblade", 3);
    gains.script = Script::GainLife;
    let there_and_back =
        [become_copy, to(3, Zone::Hand), to(3, Zone::Arena), activate, Step::Resolve { token: id(7) }];
    assert_eq!(follows(&[grows, gains], &there_and_back), [""; 0], "2.12.3a, 2.15.4a");
}

#[test]
fn a_source_that_is_moved_to_its_own_zone_may_be_a_new_object() {
    let mut grows = weapon("Dawnblade", 2);
    grows.script = Script::Grow;
    let steps = [
        Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 },
        Step::Move { object: id(3), zone: Zone::Arena },
        Step::Resolve { token: id(5) },
    ];
    let anew = Altered {
        show: Some(|at, view| drop((at == 3).then(|| view.object(id(3)).number(Number::Power, 2, 2)))),
        answer: Some(|at| (at == 1).then_some(Reply::DONE)),
    };
    assert_eq!(violated(&anew, &table(&[grows], &steps), None), [""; 0]);
}

#[test]
fn a_layer_that_left_the_stack_does_not_resolve() {
    // All layers resolve before the turn ends, so the effect of this ability has ended with the turn.
    let mut grows = weapon("Dawnblade", 2);
    grows.script = Script::Grow;
    let steps = [
        Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 },
        Step::EndTurn,
        Step::Get {
            object: id(1),
            property: Number::Intellect,
            by: 1,
            until: Until::Game,
            printed: "".into(),
        },
        Step::Resolve { token: id(5) },
    ];
    let empties = Altered {
        show: Some(|at, view| {
            if at > 1 {
                view.object(id(4)).zone(Zone::Banished);
                view.object(id(3)).number(Number::Power, 2, 2);
            }
        }),
        answer: Some(|at| (at == 3).then_some(Reply::DONE)),
    };
    assert_eq!(violated(&empties, &table(&[grows], &steps), None), [""; 0]);
}

#[test]
fn later_words_may_or_may_not_be_shown() {
    let pirate = Card {
        supertypes: Words::of(&[Supertype::Pirate, Supertype::Ninja]),
        types: Words::of(&[Type::Action, Type::Companion]),
        subtypes: Words::of(&[Subtype::Attack, Subtype::Cannon]),
        ..weapon("Head Jab", 2)
    };
    let case = table(&[pirate], &[]);
    let old = Altered {
        show: Some(|_, view| {
            let object = view.object(id(3)).words(List::Supertypes, ["Ninja"]);
            object.words(List::Types, ["Action"]).words(List::Subtypes, ["Attack"]);
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&old, &case, None), [""; 0]);
    assert_eq!(violated(&old, &case, Some(("edition", "chapter"))), [""; 0]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    let current = violated(&old, &case, Some(("edition", "current")));
    assert_eq!(current, ["fab:2.10.2", "fab:2.11.2", "fab:2.14.1", "fab:2.15.2"]);
}

#[test]
fn a_name_may_be_shown_in_upper_case() {
    let loud =
        Altered { show: Some(|_, view| drop(view.object(id(3)).name("DAWNBLADE"))), ..Altered::default() };
    assert_eq!(violated(&loud, &table(&[weapon("Dawnblade", 1)], &[]), None), [""; 0]);
}

#[test]
fn a_search_for_zero_symbols_may_find_nothing() {
    let spell = card("Head Jab", &[Type::Action], &[(Number::Pitch, 1)]);
    let get =
        Step::Get { object: id(3), property: Number::Pitch, by: -1, until: Until::Game, printed: "".into() };
    let find = |is| Step::FindNumber { property: Number::Pitch, is, symbols: false };
    let nothing: ReplyTo = |_, step| match step {
        Step::FindNumber { symbols: true, .. } => Some(Reply::Done(Answer::NONE.objects(Objects::NONE))),
        _ => None,
    };
    for (steps, violated) in [(vec![get, find(0)], false), (vec![find(1)], true)] {
        let case = table(std::slice::from_ref(&spell), &steps);
        assert_eq!(is_pair_violated("fab:2.8.4", &case, nothing), violated, "{steps:?}");
    }
}

/// A hybrid of a Ninja hero's class and another's, in either order.
fn hybrid(one: Supertype, other: Supertype) -> Card {
    Card { supertypes: Words::of(&[one]), hybrid: Words::of(&[other]), ..weapon("Head Jab", 1) }
}

fn of_a_ninja(cards: &[Card], steps: &[Step]) -> Case<Fab> {
    let mut case = table(cards, steps);
    case.cards[0].supertypes = Words::of(&[Supertype::Ninja]);
    case
}

fn admits(card: usize) -> Step {
    Step::Admits { hero: id(1), card: id(card) }
}

#[test]
fn a_hybrid_that_lost_a_supertype_is_not_judged() {
    let lose = Step::Lose { object: id(3), part: Part::Ninja, until: Until::Game };
    // The supertypes that are left decide: it is a Wizard card, or a Generic one.
    let left: ReplyTo = |cards, step| match step {
        Step::Admits { .. } => Some(Reply::Done(Answer::NONE.yes(cards[2].hybrid.is_empty()))),
        _ => None,
    };
    let card = hybrid(Supertype::Ninja, Supertype::Wizard);
    let case = of_a_ninja(std::slice::from_ref(&card), &[lose, admits(3)]);
    assert!(!is_pair_violated("fab:2.14.1b", &case, left));
    let case = of_a_ninja(&[card], &[admits(3)]);
    assert!(is_pair_violated("fab:2.14.1b", &case, left));
}

#[test]
fn either_set_of_a_hybrid_is_enough() {
    let first_alone: ReplyTo = |cards, step| match step {
        Step::Admits { .. } => Some(Reply::Done(Answer::NONE.yes(cards[2].supertypes.has(Supertype::Ninja)))),
        _ => None,
    };
    let second_alone: ReplyTo = |cards, step| match step {
        Step::Admits { .. } if cards[2].hybrid.is_empty() => None,
        Step::Admits { .. } => Some(Reply::Done(Answer::NONE.yes(cards[2].hybrid.has(Supertype::Ninja)))),
        _ => None,
    };
    let (first, second) = ((Supertype::Ninja, Supertype::Wizard), (Supertype::Wizard, Supertype::Ninja));
    // The rule tries the second set if the name has an odd number of letters, and else the first.
    for ((one, other), name, engine) in
        [(second, "Wounding Blow", first_alone), (first, "Head Jab", second_alone)]
    {
        let card = Card { name: text(name), ..hybrid(one, other) };
        assert!(is_pair_violated("fab:2.14.1b", &of_a_ninja(&[card], &[admits(3)]), engine), "{name}");
    }
}

#[test]
fn no_number_decides_whether_a_card_is_allowed() {
    let by: [(Number, ReplyTo); 2] = [
        (Number::Pitch, |cards, step| {
            matches!(step, Step::Admits { .. })
                .then(|| Reply::Done(Answer::NONE.yes(cards[2].number(Number::Pitch) == Some(3))))
        }),
        (Number::Life, |cards, step| {
            matches!(step, Step::Admits { .. })
                .then(|| Reply::Done(Answer::NONE.yes(cards[2].number(Number::Life) == Some(3))))
        }),
    ];
    for (number, engine) in by {
        let case = table(&[card("Head Jab", &[Type::Action], &[(number, 3)])], &[admits(3)]);
        assert!(is_pair_violated("fab:2.11.1", &case, engine), "{number}");
    }
}

#[test]
fn cards_that_are_no_longer_alike_may_get_different_answers() {
    // In the variant, the attack has more power and ends the game, so no copy is made.
    let mut attack = weapon("Dawnblade", 0);
    attack.supertypes = Words::of(&[Supertype::Bard]);
    let steps = [
        Step::Combat { attack: id(3), defenders: Objects::NONE },
        Step::Become { object: id(3), reference: id(4), until: Until::Game },
        admits(3),
    ];
    let mut case = of_a_ninja(&[attack, weapon("Head Jab", 0)], &steps);
    case.cards[1].numbers[Number::Life as usize] = Some(1);
    // The card that it has become decides.
    let current: ReplyTo = |cards, step| match (step, cards[2].number(Number::Power)) {
        (Step::Become { .. }, Some(1)) => Some(Reply::Refused),
        (Step::Admits { .. }, power) => Some(Reply::Done(Answer::NONE.yes(power == Some(0)))),
        _ => None,
    };
    assert!(!is_pair_violated("fab:2.11.1", &case, current));
}

#[test]
fn a_keyword_is_in_only_one_list() {
    for (keyword, rule) in
        [("Ninja", "fab:2.11.6b"), ("Ice", "fab:2.11.6a"), ("Aura", "fab:2.10.6b"), ("Dagger", "fab:2.10.6a")]
    {
        let case = table(&[], &[Step::Word { keyword: text(keyword) }]);
        let everything = Altered {
            answer: Some(|_| {
                let all = [Fact::IsClass, Fact::IsTalent, Fact::IsFunctional, Fact::IsNonFunctional];
                Some(Reply::Done(Answer::NONE.facts(&all)))
            }),
            ..Altered::default()
        };
        assert_eq!(violated(&everything, &case, None), [rule]);
    }
}

#[test]
fn a_keyword_in_lower_case_may_count_as_a_keyword() {
    let class = Altered {
        answer: Some(|_| Some(Reply::Done(Answer::NONE.facts(&[Fact::IsClass])))),
        ..Altered::default()
    };
    let case = table(&[], &[Step::Word { keyword: text("ninja") }]);
    assert_eq!(violated(&class, &case, Some(("edition", "chapter"))), [""; 0]);
}

#[test]
fn a_word_that_is_not_in_the_type_box_is_not_shown() {
    let hybrid = Card {
        supertypes: Words::of(&[Supertype::Ninja]),
        hybrid: Words::of(&[Supertype::Wizard]),
        ..weapon("Head Jab", 1)
    };
    let slash = Altered {
        show: Some(|_, view| drop(view.object(id(3)).words(List::Supertypes, ["Ninja", "/", "Wizard"]))),
        ..Altered::default()
    };
    assert_eq!(violated(&slash, &table(&[hybrid], &[]), None), ["fab:2.11.3"]);
    let agent = Altered {
        show: Some(|_, view| drop(view.object(id(3)).words(List::Traits, ["Weapon Master"]))),
        ..Altered::default()
    };
    assert_eq!(violated(&agent, &table(&[weapon("Head Jab", 1)], &[]), None), ["fab:2.13.2"]);
}

#[test]
fn a_layer_has_only_the_types_of_its_source_and_its_ability() {
    let mut blade = weapon("Dawnblade", 2);
    (blade.script, blade.instant) = (Script::GainLife, true);
    let case = table(&[blade], &[Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 }]);
    let both = Altered {
        show: Some(|at, view| {
            drop((at == 1).then(|| view.object(id(4)).words(List::Types, ["Weapon", "Instant", "Action"])));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&both, &case, None), ["fab:2.15.4"]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
}

#[test]
fn a_word_without_function_does_nothing() {
    let case = table(&[weapon("Head Jab", 1)], &[Step::Move { object: id(3), zone: Zone::Hand }]);
    let staff: ReplyTo = |cards, step| {
        let stuck = cards[2].subtypes.has(Subtype::Staff) && matches!(step, Step::Move { .. });
        stuck.then_some(Reply::Refused)
    };
    let light: ReplyTo = |cards, step| {
        let stuck = cards[2].supertypes.has(Supertype::Light) && matches!(step, Step::Move { .. });
        stuck.then_some(Reply::Refused)
    };
    assert!(is_pair_violated("fab:2.10.6", &case, staff));
    assert!(is_pair_violated("fab:2.11.6", &case, light));
}

/// The reference engine, but it finds only cards, and shows only names or only life, and never that the game is over.
fn bare(names: bool) -> impl headjudge::Engine<Fab> {
    let take = |_: &Given<Fab>, engine: &mut Engine, step: &Step| match (engine.take(step), step) {
        (Reply::Done(Answer { objects: Some(found), .. }), Step::FindName { .. }) => {
            Reply::Done(Answer::NONE.objects(found.and(Objects::first(3))))
        }
        (reply, _) => reply,
    };
    Odd::<Fab, _>::new(Engine::default(), take, move |_, engine, view| {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        engine.observe(&mut View::new(&mut shown, &mut texts));
        for id in shown.objects().iter() {
            let (zone, controller) = (shown.zone(id), shown.controller(id));
            match (zone, controller, shown.base(id, Number::Life), shown.modified(id, Number::Life)) {
                _ if names => drop(view.object(id).name(texts.get(shown.name(id).expect("a name")))),
                (Some(zone), Some(player), Observed::Present(base), Observed::Present(life)) => {
                    drop(view.object(id).zone(zone).controller(player).number(Number::Life, base, life));
                }
                (Some(zone), Some(player), ..) => drop(view.object(id).zone(zone).controller(player)),
                _ => {}
            }
        }
    })
}

#[test]
fn whether_a_name_is_personal_may_depend_on_what_has_it() {
    let ask = |moniker| [Step::FindMoniker { moniker: text(moniker) }];
    let found = |ids: &'static [usize]| -> Altered {
        let answer: fn(usize) -> Option<Reply> = match ids {
            [] => |_| Some(Reply::Done(Answer::NONE.objects(Objects::NONE))),
            [1] => |_| Some(Reply::Done(Answer::NONE.objects(Objects::one(id(1))))),
            _ => |_| Some(Reply::Done(Answer::NONE.objects(Objects::one(id(BLADE))))),
        };
        Altered { answer: Some(answer), ..Altered::default() }
    };
    // An engine may take every name of a hero for a personal name.
    let mut hero = table(&[], &ask("Aether"));
    hero.cards[0].name = text("Aether Dart");
    assert_eq!(violated(&found(&[1]), &hero, None), [""; 0]);
    assert_eq!(violated(&found(&[]), &hero, None), [""; 0]);
    // It may not know that a name without honorific and suffix is one, if it is no hero's and no example of the document.
    for (name, moniker) in [("Katsu", "Katsu"), ("Dorinthea", "Dorinthea"), ("Katsu Ironsong", "Katsu")] {
        let case = table(&[weapon(name, 1)], &ask(moniker));
        assert_eq!(violated(&found(&[]), &case, None), [""; 0], "{name}");
        assert_eq!(violated(&found(&[BLADE]), &case, None), [""; 0], "{name}");
    }
    for (name, moniker) in
        [("Dawnblade", "Dawnblade"), ("Katsu, Showstopper", "Katsu"), ("Ser Boltyn", "Boltyn")]
    {
        let case = table(&[weapon(name, 1)], &ask(moniker));
        assert_eq!(violated(&found(&[]), &case, None), ["fab:2.7.3"], "{name}");
    }
    let case = table(&[weapon("Aether Dart", 1)], &ask("Aether"));
    assert_eq!(violated(&found(&[BLADE]), &case, None), ["fab:2.7.3a"]);
}

#[test]
fn abilities_may_not_be_found_if_no_zone_is_shown() {
    let mut blade = weapon("Dawnblade", 1);
    blade.script = Script::GainLife;
    let steps = [
        Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 },
        Step::FindName { name: text("Dawnblade") },
        Step::FindMoniker { moniker: text("Bravo") },
    ];
    let mut judge = Judge::<Fab>::new(Capabilities::ALL, Interpretations::default());
    judge.run(&mut InProcess(bare(true)), &table(&[blade], &steps));
    assert_eq!(judge.violations(), []);
}

#[test]
fn the_granted_ability_may_be_the_activated_one() {
    let mut blade = weapon("Dawnblade", 1);
    (blade.script, blade.script_cost) = (Script::Grow, 3);
    let activate = Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 };
    let case = table(&[blade], &[Step::Grant { object: id(3) }, activate]);
    let granted = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Cost, 1, 1)))),
        answer: Some(|at| (at == 1).then(|| Reply::Done(Answer::NONE.number(1)))),
    };
    assert_eq!(violated(&granted, &case, None), [""; 0]);
}

#[test]
fn a_gain_may_only_reduce_a_loss_beyond_zero() {
    let steps = [
        Step::Life { objects: Objects::one(id(1)), by: -25, printed: "".into() },
        Step::Grant { object: id(3) },
        Step::Activate { object: id(3), layer: id(4), more: 0, less: 0 },
        Step::Resolve { token: id(5) },
    ];
    let mut judge = Judge::<Fab>::new(Capabilities::ALL, Interpretations::default());
    let mut driver = InProcess(bare(false));
    judge.run(&mut driver, &table(&[weapon("Dawnblade", 1)], &steps));
    assert_eq!(judge.violations(), []);
}

/// Whether the hero needs all supertypes of a card or one of them is for another chapter to say, but it needs some.
#[test]
fn a_hero_needs_some_supertype_of_a_card() {
    let all: ReplyTo = |_, step| match step {
        Step::Admits { .. } => Some(Reply::Done(Answer::NONE.yes(true))),
        _ => None,
    };
    let of = |supertypes: &[Supertype]| Card { supertypes: Words::of(supertypes), ..weapon("Head Jab", 1) };
    let is_violated = |card: Card| is_pair_violated("fab:2.11.1", &of_a_ninja(&[card], &[admits(3)]), all);
    assert!(is_violated(of(&[Supertype::Wizard])));
    assert!(!is_violated(of(&[Supertype::Wizard, Supertype::Ninja])));
    assert!(!is_violated(of(&[])), "a Generic card");
    assert!(!is_violated(of(&[Supertype::Pirate])), "a word that is later than the chapter");
    let hybrid_violated =
        |card: Card| is_pair_violated("fab:2.14.1b", &of_a_ninja(&[card], &[admits(3)]), all);
    assert!(hybrid_violated(hybrid(Supertype::Wizard, Supertype::Brute)));
    assert!(!hybrid_violated(hybrid(Supertype::Wizard, Supertype::Ninja)));
}

/// What the types alone decide is judged. A card that is both played and equipment may be either.
#[test]
fn a_card_that_is_played_is_a_deck_card() {
    let arena = Altered {
        answer: Some(|_| Some(Reply::Done(Answer::NONE.facts(&[Fact::ArenaCard])))),
        ..Altered::default()
    };
    let deck = Altered {
        answer: Some(|_| Some(Reply::Done(Answer::NONE.facts(&[Fact::DeckCard])))),
        ..Altered::default()
    };
    let ask = |types: &[Type]| table(&[card("Head Jab", types, &[])], &[Step::Category { object: id(3) }]);
    assert_eq!(violated(&arena, &ask(&[Type::Action]), None), ["fab:2.15.1"]);
    assert_eq!(violated(&deck, &ask(&[Type::Weapon]), None), ["fab:2.15.1"]);
    for engine in [&arena, &deck] {
        for types in [&[Type::Instant, Type::Equipment][..], &[Type::Mentor], &[]] {
            assert_eq!(violated(engine, &ask(types), None), [""; 0], "{types:?}");
        }
    }
}

/// A question about a hero as a card of a card-pool is refused. What an engine answers instead is not judged.
#[test]
fn a_hero_as_a_card_of_a_card_pool_is_not_judged() {
    let yes = Altered { answer: Some(|_| Some(Reply::Done(Answer::NONE.yes(true)))), ..Altered::default() };
    let of_arakni = |card: usize| {
        let mut case = table(&[weapon("Dawnblade", 1)], &[admits(card)]);
        case.cards[0].name = text("Bravo");
        case.cards[card - 1].metatypes = Words::of(&[Metatype::Arakni]);
        violated(&yes, &case, None)
    };
    assert_eq!(of_arakni(3), ["fab:2.6.1", "fab:2.6.6"]);
    assert_eq!(of_arakni(2), [""; 0]);
    assert_eq!(of_arakni(1), [""; 0]);
}

#[test]
fn a_text_may_mean_a_name_that_only_an_engine_knows_to_be_personal() {
    // "Each Katsu gets +1 power" beside a weapon called Katsu Ironsong, and "each Blazing" beside a hero called Blazing Aether.
    let steps = [
        Step::Activate { object: id(BLADE), layer: id(5), more: 0, less: 0 },
        Step::Resolve { token: id(6) },
    ];
    let mut blade = weapon("Head Jab", 3);
    (blade.script, blade.refers) = (Script::GrowNamed, text("Katsu"));
    let case = table(&[blade.clone(), weapon("Katsu Ironsong", 2)], &steps);
    for power in [2, 3] {
        let show: fn(usize, &mut View<'_, Fab>) = match power {
            2 => |at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Power, 2, 2))),
            _ => |at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Power, 2, 3))),
        };
        let engine = Altered { show: Some(show), ..Altered::default() };
        assert_eq!(violated(&engine, &case, None), [""; 0], "{power}");
    }
    blade.refers = text("Blazing");
    let mut case = table(&[blade, weapon("Wounding Blow", 2)], &steps);
    case.cards[1].name = text("Blazing Aether");
    case.cards[1].numbers[Number::Power as usize] = Some(4);
    let grows = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(2)).number(Number::Power, 4, 5)))),
        ..Altered::default()
    };
    assert_eq!(violated(&grows, &case, None), [""; 0]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
}

#[test]
fn an_effect_on_one_list_leaves_the_others() {
    let equipped = Altered {
        show: Some(|at, view| {
            drop((at == 1).then(|| view.object(id(BLADE)).words(List::Types, ["Weapon", "Equipment"])));
        }),
        ..Altered::default()
    };
    let (object, until) = (id(BLADE), Until::Turn);
    let have = |part| Step::Have { object, part, until, printed: text("") };
    for step in [have(Part::Sword), have(Part::Ninja), have(Part::Dominate), Step::Grant { object }] {
        let case = table(&[weapon("Dawnblade", 3)], &[step]);
        assert_eq!(violated(&equipped, &case, None), ["fab:2.15.5"]);
        assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    }
}
