//! Objects and targeting: where the oracles are silent.

use super::*;
use std::slice::from_ref;

#[test]
fn what_is_kept_away_from_effects_is_not_missed() {
    let odd = Odd::replies(hides_it);
    let shrouded = |zone| Card { abilities: Words::of(&[Keyword::Spellshroud]), ..card(Type::Ally, zone) };
    let rules = ["targeting.objects", "targeting.units", "targeting.exclusion", "characteristics.general.1"];
    let asks = [
        options(Noun::Ally),
        options(Noun::Unit),
        Step::Qualified { way: Way::Target, non: true, word: Word::Champion, noun: Noun::Ally },
        Step::Qualified { way: Way::Target, non: false, word: Word::Ally, noun: Noun::Object },
    ];
    for (rule, ask) in rules.into_iter().zip(asks) {
        let ask = [ask];
        assert_ne!(said(rule, odd, &table(&[shrouded(Zone::Field)]), &ask), Accused, "{rule}");
        // One object may protect another ...
        let other = table(&[object(Type::Ally), shrouded(Zone::Field)]);
        assert_ne!(said(rule, odd, &other, &ask), Accused, "{rule}");
        // ... but not from a graveyard.
        let buried = table(&[object(Type::Ally), shrouded(Zone::Graveyard)]);
        assert_eq!(said(rule, odd, &buried, &ask), Accused, "{rule}");
    }
}

#[test]
fn an_ability_that_is_unknown_might_keep_effects_away() {
    let odd = Odd {
        reply: hides_it,
        show: |_, view| {
            view.object(it()).words(List::Abilities, ["Mirrorshroud"]);
        },
        ..HONEST
    };
    let cards = table(&[object(Type::Ally)]);
    assert_eq!(said("targeting.objects", odd, &cards, &[options(Noun::Ally)]), Silent);
    let known = Odd::replies(hides_it);
    assert_eq!(said("targeting.objects", known, &cards, &[options(Noun::Ally)]), Accused);
}

#[test]
fn a_lineage_may_be_shown_under_its_champion_on_the_field() {
    let under: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(it()).zone(Zone::Field).host(Some(id(1)));
    };
    let odd = Odd { reply: hides_it, show: under, ..HONEST };
    let cards = table(&[card(Type::Champion, Zone::Lineage)]);
    for noun in [Noun::Champion, Noun::Object] {
        assert_eq!(said("targeting.objects", odd, &cards, &[options(noun)]), Held);
    }
    assert_eq!(said("targeting.units", odd, &cards, &[options(Noun::Unit)]), Held);
    let alone = Odd {
        show: |_, view| {
            view.object(it()).zone(Zone::Field).host(None);
        },
        ..odd
    };
    assert_eq!(said("targeting.objects", alone, &cards, &[options(Noun::Champion)]), Accused);
}

#[test]
fn a_type_that_the_document_does_not_name_may_be_an_object_or_none() {
    let odd = Odd::replies(hides_it);
    let ask = [options(Noun::Object)];
    assert_eq!(said("targeting.objects", odd, &table(&[object(Type::Phantasia)]), &ask), Held);
    assert_eq!(said("targeting.objects", HONEST, &table(&[object(Type::Phantasia)]), &ask), Held);
    assert_eq!(said("targeting.objects", odd, &table(&[object(Type::Domain)]), &ask), Accused);
}

#[test]
fn a_stat_that_was_not_printed_stays_by_one_edition_only() {
    let set = Step::Set { object: it(), stat: Stat::Power, to: Some(3) };
    let steps = [set, becomes(Type::Item)];
    let cards = table(&[object(Type::Domain)]);
    let goes = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).absent(Number::Power);
        }
    });
    let every = Interpretations::default().choose(Ga::INTERPRETATIONS, "edition", "every").unwrap();
    assert_eq!(said("targeting.stats-stay", goes, &cards, &steps), Silent);
    assert_eq!(said_under(every, "targeting.stats-stay", goes, &cards, &steps), Accused);
    let printed = table(&[Card { power: Some(3), ..object(Type::Domain) }]);
    let gone = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Power);
        }
    });
    assert_eq!(said("targeting.stats-stay", gone, &printed, &[becomes(Type::Item)]), Accused);
    // The new type's own rules may do something with a stat that they use.
    assert_eq!(said("targeting.stats-stay", gone, &printed, &[becomes(Type::Weapon)]), Silent);
}

#[test]
fn life_may_be_shown_as_what_damage_leaves_of_a_unit() {
    let ally = Card { life: Some(5), ..object(Type::Ally) };
    let hit = Card { script: Script::Hit, ..card(Type::Action, Zone::Hand) };
    let activate = Step::Activate { card: id(4), target: Some(it()) };
    let resolve = Step::Resolve { discard: None, choose: None };
    let left = Odd::shows(|effects, view| {
        if effects == 2 {
            view.object(it()).modified(Number::Life, 3);
        }
    });
    let cards = table(&[ally, hit]);
    let steps = [activate, resolve, becomes(Type::Item)];
    assert_eq!(said("targeting.stats-stay", left, &cards, &steps), Silent);
    let ask = |is| Step::With { number: Number::Life, is };
    let full = [steps[0].clone(), steps[1].clone(), ask(5)];
    let hides = Odd::replies(hides_it);
    assert_eq!(said("characteristics.general.1", hides, &cards, &full), Silent);
    assert_eq!(said("characteristics.general.1", hides, &cards, &[ask(5)]), Accused);
}

#[test]
fn what_came_onto_the_stack_by_itself_is_of_no_known_kind() {
    let odd = Odd {
        reply: hides_it,
        show: |_, view| {
            view.object(it()).zone(Zone::Stack);
        },
        ..HONEST
    };
    let cards = table(&[card(Type::Action, Zone::Hand)]);
    let activate = Step::Activate { card: it(), target: None };
    for (rule, noun) in
        [("targeting.activations", Noun::Activation), ("targeting.materializations", Noun::Materialization)]
    {
        assert_eq!(said(rule, odd, &cards, &[options(noun)]), Held, "{noun}");
    }
    assert_eq!(said("targeting.activations", odd, &cards, &[options(Noun::Object)]), Silent);
    assert_eq!(said("targeting.activations", odd, &cards, &[activate, options(Noun::Activation)]), Accused);
}

#[test]
fn a_choice_is_asked_for_only_where_there_is_one() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let fuel = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Hand) };
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let steps = [activate, resolve];
    let asks_nothing: fn(&Step, Reply) -> Reply = |_, honest| match honest {
        Reply::Done(_) => Reply::Done(Answer::NONE.facts::<Fact>(&[])),
        other => other,
    };
    let rule = "targeting.chosen";
    let say = |odd, element| said(rule, odd, &table(&[shock.clone(), fuel(element)]), &steps);
    assert_eq!(say(Odd::replies(asks_nothing), Element::Fire), Accused);
    assert_eq!(say(Odd::replies(asks_nothing), Element::Water), Held);
    // An adapter that does not see what is asked for says nothing.
    let mute = Odd::replies(|_, honest| if honest.is_done() { Reply::DONE } else { honest });
    assert_eq!(say(mute, Element::Fire), Silent);
    // Something else on the stack resolved first.
    let waits = Odd {
        reply: asks_nothing,
        show: |effects, view| {
            if effects > 0 {
                view.object(it()).zone(Zone::Stack);
            }
        },
        ..HONEST
    };
    assert_eq!(say(waits, Element::Fire), Held);
}

#[test]
fn a_zone_without_the_word_elsewhere_binds_nothing() {
    let rule = "targeting.zone-bound";
    let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone: Zone::Hand }];
    let fire = Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, Zone::Memory) };
    let takes_it = Odd::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    assert_eq!(said(rule, HONEST, &table(&[card(Type::Ally, Zone::Memory)]), &ask), Silent);
    assert_eq!(said(rule, takes_it, &table(&[fire]), &ask), Accused);
}

#[test]
fn a_weapon_may_count_to_the_intent_that_it_is_used_in() {
    let blow = card(Type::Attack, Zone::Hand);
    let attack = Step::Attack { attacker: id(1), card: Some(it()), defender: id(2) };
    let steps = [attack, options(Noun::Intent)];
    let cards = table(&[blow.clone(), object(Type::Weapon), blow]);
    let with_weapon = Odd::replies(|step, honest| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects([it(), id(4)].into_iter().collect())),
        _ => honest,
    });
    assert_eq!(said("targeting.intents", with_weapon, &cards, &steps), Held);
    let from_hand = Odd::replies(|step, honest| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects([it(), id(5)].into_iter().collect())),
        _ => honest,
    });
    assert_eq!(said("targeting.intents", from_hand, &cards, &steps), Accused);
}

/// Shows the champions, and object 3 of that type with these numbers, no damage on it.
fn shows_no_damage(view: &mut headjudge::View<'_, Ga>, kind: Type, number: Number, n: i32) {
    for (at, owner) in [(1, Player::One), (2, Player::Two)] {
        let champion = view.object(id(at)).zone(Zone::Field).owner(owner).controller(owner);
        champion.word_set(List::Types, Words::of(&[Type::Champion]));
    }
    let it = view.object(it()).zone(Zone::Field).owner(Player::One).controller(Player::One).host(None);
    it.flag(Flag::Awake, true).modified(number, n).word_set(List::Types, Words::of(&[kind]));
}

#[test]
fn damage_that_is_not_shown_may_be_there() {
    let ally = Card { life: Some(5), power: Some(1), ..object(Type::Ally) };
    let hit = Card { script: Script::Hit, ..card(Type::Action, Zone::Hand) };
    let cards = table(&[ally, hit]);
    let hurt =
        [Step::Activate { card: id(4), target: Some(it()) }, Step::Resolve { discard: None, choose: None }];
    let after_hit = |step: Step| [hurt[0].clone(), hurt[1].clone(), step];
    // The life of a unit is shown as what is left of it, that of an item as the stat.
    let left = Odd {
        shows: false,
        show: |effects, view| match effects {
            0..=1 => shows_no_damage(view, Type::Ally, Number::Life, 5),
            2 => shows_no_damage(view, Type::Ally, Number::Life, 3),
            _ => shows_no_damage(view, Type::Item, Number::Life, 5),
        },
        ..HONEST
    };
    assert_eq!(said("targeting.stats-stay", left, &cards, &after_hit(becomes(Type::Item))), Silent);
    let drops = Odd {
        show: |effects, view| {
            let kind = if effects > 0 { Type::Item } else { Type::Ally };
            shows_no_damage(view, kind, Number::Life, if effects > 0 { 3 } else { 5 });
        },
        ..left
    };
    assert_eq!(said("targeting.stats-stay", drops, &cards, &[becomes(Type::Item)]), Accused);
    // Or it is shown as the stat, and found as what is left.
    let found = Odd {
        shows: false,
        reply: hides_it,
        show: |_, view| shows_no_damage(view, Type::Ally, Number::Life, 5),
        ..HONEST
    };
    let ask = Step::With { number: Number::Life, is: 5 };
    let rule = "characteristics.general.1";
    assert_eq!(said(rule, found, &cards, &after_hit(ask.clone())), Silent);
    assert_eq!(said(rule, found, &cards, &[ask]), Accused);
}

#[test]
fn durability_may_be_found_by_its_counters() {
    let cards = table(&[Card { power: Some(1), durability: Some(3), ..object(Type::Weapon) }]);
    let hides = Odd::replies(hides_it);
    let ask = |is| Step::With { number: Number::Durability, is };
    let set = Step::Set { object: it(), stat: Stat::Durability, to: Some(2) };
    let attack = Step::Attack { attacker: id(1), card: None, defender: id(2) };
    let rule = "characteristics.general.1";
    assert_eq!(said(rule, hides, &cards, &[set, ask(2)]), Silent);
    assert_eq!(said(rule, hides, &cards, &[attack, ask(3)]), Silent);
    assert_eq!(said(rule, hides, &cards, &[ask(3)]), Accused);
}

#[test]
fn what_the_engine_does_not_show_may_keep_effects_away_or_wait_on_the_stack() {
    let odd = Odd {
        shows: false,
        reply: |step, honest| match step {
            Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
            _ => hides_it(step, honest),
        },
        show: |_, view| shows_no_damage(view, Type::Weapon, Number::Power, 2),
        ..HONEST
    };
    let weapon = Card { power: Some(2), durability: Some(2), ..object(Type::Weapon) };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let activate = Step::Activate { card: id(4), target: None };
    let acts = "characteristics.type-acting.3";
    let cards = table(&[weapon.clone(), card(Type::Action, Zone::Hand)]);
    assert_eq!(said(acts, odd, &cards, &[allow.clone(), activate, may.clone()]), Silent);
    assert_eq!(said(acts, odd, &cards, &[allow, may]), Accused);
    let guard = Card { abilities: Words::of(&[Keyword::Omnishroud]), ..object(Type::Ally) };
    let (ask, rule) = ([options(Noun::Weapon)], "targeting.objects");
    assert_eq!(said(rule, odd, &table(&[weapon.clone(), guard]), &ask), Silent);
    assert_eq!(said(rule, odd, &table(&[weapon, object(Type::Ally)]), &ask), Accused);
}

#[test]
fn what_is_activated_may_resolve_at_once_and_another_card_be_discarded() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let held = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Hand) };
    let cards = table(&[shock, held(Element::Fire), held(Element::Water)]);
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let asks: fn(&Step, Reply) -> Reply = |_, _| Reply::Done(Answer::NONE.facts(&[Fact::Chose]));
    let at_once = Odd {
        reply: asks,
        show: |effects, view| {
            if effects > 0 {
                view.object(it()).zone(Zone::Graveyard);
            }
        },
        ..HONEST
    };
    let rule = "targeting.chosen";
    assert_eq!(said(rule, at_once, &cards, from_ref(&activate)), Silent);
    assert_eq!(said(rule, Odd::replies(asks), &cards, from_ref(&activate)), Accused);
    let asks_nothing: fn(&Step, Reply) -> Reply = |_, _| Reply::Done(Answer::NONE.facts::<Fact>(&[]));
    let discards_water = Odd {
        reply: asks_nothing,
        show: |effects, view| {
            if effects > 1 {
                view.object(id(4)).zone(Zone::Hand);
                view.object(id(5)).zone(Zone::Graveyard);
            }
        },
        ..HONEST
    };
    let steps = [activate, resolve];
    assert_eq!(said(rule, discards_water, &cards, &steps), Held);
    assert_eq!(said(rule, Odd::replies(asks_nothing), &cards, &steps), Accused);
}

#[test]
fn the_other_players_zone_is_another_zone() {
    let rule = "targeting.zone-bound";
    let fire = |owner, zone| Card { owner, elements: Words::of(&[Element::Fire]), ..card(Type::Ally, zone) };
    let takes_it = Odd::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    let say = |zone| {
        let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone }];
        said(rule, takes_it, &table(&[fire(Player::Two, zone)]), &ask)
    };
    assert_eq!(say(Zone::Graveyard), Accused);
    // Two players might share a banishment.
    assert_eq!(say(Zone::Banishment), Silent);
}

#[test]
fn only_what_is_named_is_found_by_a_number_or_in_a_zone() {
    let both: fn(&Step, Reply) -> Reply =
        |_, _| Reply::Done(Answer::NONE.objects([it(), id(4)].into_iter().collect()));
    let (odd, rule) = (Odd::replies(both), "targeting.type-only");
    let of = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Graveyard) };
    let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone: Zone::Graveyard }];
    assert_eq!(said(rule, odd, &table(&[of(Element::Fire), of(Element::Water)]), &ask), Accused);
    assert_eq!(said(rule, odd, &table(&[of(Element::Fire), of(Element::Fire)]), &ask), Silent);
    let costs = |cost| Card { cost, ..object(Type::Ally) };
    let ask = |is| [Step::With { number: Number::Cost, is }];
    assert_eq!(said(rule, odd, &table(&[costs(Some(2)), costs(Some(1))]), &ask(2)), Accused);
    assert_eq!(said(rule, odd, &table(&[costs(Some(2)), costs(None)]), &ask(2)), Accused);
    // What has no cost may count as 0.
    assert_eq!(said(rule, odd, &table(&[costs(Some(0)), costs(None)]), &ask(0)), Silent);
}

#[test]
fn a_card_elsewhere_is_no_object_by_its_name_or_cost_either() {
    let takes_it = Odd::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    let ally = |zone| Card { cost: Some(2), ..card(Type::Ally, zone) };
    for ask in [Step::Named { name: "It".into() }, Step::With { number: Number::Cost, is: 2 }] {
        let say = |cards: &[Card]| said("targeting.non-objects", takes_it, &table(cards), from_ref(&ask));
        assert_eq!(say(&[ally(Zone::Graveyard)]), Accused);
        assert_eq!(say(&[ally(Zone::Field), ally(Zone::Graveyard)]), Held);
    }
}

#[test]
fn what_is_not_on_the_stack_is_no_activation() {
    let takes_it = Odd::replies(|step, honest| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects(Objects::one(it()))),
        _ => honest,
    });
    for (rule, noun) in
        [("targeting.activations", Noun::Activation), ("targeting.materializations", Noun::Materialization)]
    {
        let say = |card: Card| said(rule, takes_it, &table(&[card]), &[options(noun)]);
        assert_eq!(say(card(Type::Action, Zone::Graveyard)), Accused, "{noun}");
        assert_eq!(say(object(Type::Ally)), Accused, "{noun}");
        // A triggered ability, which has no number, may be told by its source.
        let able = Card { abilities: Words::of(&[Keyword::Vigor]), ..object(Type::Ally) };
        assert_eq!(say(able), Held, "{noun}");
    }
}

#[test]
fn a_card_in_hand_is_no_intent_while_there_is_none() {
    let cards = table(&[card(Type::Attack, Zone::Hand)]);
    let (rule, ask) = ("targeting.intents", [options(Noun::Intent)]);
    assert_eq!(said(rule, HONEST.with_fault("hand-is-intent"), &cards, &ask), Accused);
    assert_eq!(said(rule, HONEST, &cards, &ask), Held);
}
