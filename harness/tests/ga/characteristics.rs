//! Card characteristics: where the oracles are silent.

use super::*;
use std::slice::from_ref;

#[test]
fn more_than_the_bearer_may_be_found_by_a_characteristic() {
    let fire = Card { elements: Words::of(&[Element::Fire]), ..object(Type::Ally) };
    let ask = Step::Qualified { way: Way::Choose, non: false, word: Word::Fire, noun: Noun::Object };
    let rule = "characteristics.general.1";
    let all = Odd::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::first(3))));
    assert_eq!(said(rule, all, &table(from_ref(&fire)), from_ref(&ask)), Held);
    assert_eq!(said(rule, Odd::replies(offers_nothing), &table(&[fire]), &[ask]), Accused);
}

#[test]
fn what_dies_by_a_change_keeps_nothing() {
    let buried: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            let it = view.object(it()).zone(Zone::Graveyard).absent(Number::Power);
            it.word_set(List::Subtypes, Words::NONE).word_set(List::Types, Words::of(&[Type::Weapon]));
        }
    };
    let weapon = Card { power: Some(2), subtypes: Words::of(&[Subtype::Sword]), ..object(Type::Weapon) };
    let on_field = Odd::shows(|effects, view| {
        if effects > 0 {
            let it = view.object(it()).zone(Zone::Field).absent(Number::Power);
            it.word_set(List::Subtypes, Words::NONE).word_set(List::Types, Words::of(&[Type::Weapon]));
        }
    });
    for rule in ["characteristics.type-setting.1", "targeting.stats-stay"] {
        let case = (table(from_ref(&weapon)), [becomes(Type::Domain)]);
        assert_eq!(said(rule, Odd::shows(buried), &case.0, &case.1), Silent, "{rule}");
        assert_eq!(said(rule, on_field, &case.0, &case.1), Accused, "{rule}");
    }
}

#[test]
fn of_two_set_types_either_may_count() {
    let first = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item]));
        }
    });
    let cards = table(&[object(Type::Domain)]);
    let both = [becomes(Type::Item), becomes(Type::Weapon)];
    assert_eq!(said("characteristics.type-setting.1", first, &cards, &both), Held);
    assert_eq!(said("characteristics.type-setting.1", first, &cards, &both[1..]), Accused);
}

#[test]
fn a_conferred_type_may_outlive_a_set_one_or_not() {
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let steps = [also, becomes(Type::Item)];
    let rule = "characteristics.type-setting.1";
    let outlives = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item, Type::Ally]));
        }
    });
    assert_eq!(said(rule, HONEST, &cards, &steps), Held);
    assert_eq!(said(rule, outlives, &cards, &steps), Held);
    let keeps = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item, Type::Domain]));
        }
    });
    assert_eq!(said(rule, keeps, &cards, &steps), Accused);
}

#[test]
fn a_set_type_may_come_after_a_conferred_one_whatever_the_time() {
    let only_the_set = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item]));
        }
    });
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let rule = "characteristics.type-expansion.1";
    assert_eq!(said(rule, only_the_set, &cards, &[becomes(Type::Item), also.clone()]), Silent);
    assert_eq!(said(rule, only_the_set, &cards, &[also]), Accused);
}

#[test]
fn subtypes_that_come_with_a_type_may_add_or_replace() {
    let beast = Card { subtypes: Words::of(&[Subtype::Beast]), ..object(Type::Domain) };
    let cards = table(&[beast]);
    let subtypes = Words::of(&[Subtype::Sword]);
    let given = Step::Become { object: it(), kind: Type::Item, supertypes: Words::NONE, subtypes };
    let adds = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Beast, Subtype::Sword]));
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(said(rule, HONEST, &cards, from_ref(&given)), Held);
    assert_eq!(said(rule, adds, &cards, &[given]), Held);
    assert_eq!(said(rule, adds, &cards, &[becomes(Type::Item)]), Accused);
}

#[test]
fn a_type_set_to_what_it_is_need_not_change_the_supertypes() {
    let unique = Card { supertypes: Words::of(&[Supertype::Unique]), ..object(Type::Item) };
    let keeps = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Supertypes, Words::of(&[Supertype::Unique]));
        }
    });
    let rule = "characteristics.type-setting.2";
    let cards = table(&[unique]);
    assert_eq!(said(rule, keeps, &cards, &[becomes(Type::Item)]), Silent);
    assert_eq!(said(rule, keeps, &cards, &[becomes(Type::Domain)]), Accused);
}

#[test]
fn a_conferred_supertype_may_outlive_a_set_type() {
    let regalia = Step::Also { object: it(), kind: Conferred::Regalia };
    let outlives = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Supertypes, Words::of(&[Supertype::Regalia]));
        }
    });
    let rule = "characteristics.type-setting.2";
    let cards = table(&[object(Type::Item)]);
    assert_eq!(said(rule, outlives, &cards, &[regalia, becomes(Type::Domain)]), Silent);
    assert_eq!(said(rule, outlives, &cards, &[becomes(Type::Domain)]), Accused);
}

#[test]
fn durability_and_twice_touched_stats_are_left_alone() {
    let ignores = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Durability).absent(Number::Power);
        }
    });
    let set = |stat| Step::Set { object: it(), stat, to: Some(2) };
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let rule = "characteristics.stat-setting.1";
    assert_eq!(said(rule, ignores, &cards, &[set(Stat::Durability)]), Silent);
    assert_eq!(said(rule, ignores, &cards, &[also, set(Stat::Power)]), Silent);
    assert_eq!(said(rule, ignores, &cards, &[set(Stat::Power)]), Accused);
}

#[test]
fn an_object_may_be_kept_from_attacking_by_other_rules() {
    let rule = "characteristics.type-acting.3";
    let never = Odd::replies(|step, honest| match step {
        Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
        _ => honest,
    });
    let weapon = Card { power: Some(2), ..object(Type::Weapon) };
    let allow = |kind| Step::Allow { object: it(), kind };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let plain = [allow(Type::Ally), may.clone()];
    let say = |cards: &[Card], steps: &[Step]| said(rule, never, &table(cards), steps);
    assert_eq!(say(from_ref(&weapon), &plain), Accused);
    // Never allowed, or allowed to act as what attacks by rules of its own.
    assert_eq!(say(from_ref(&weapon), from_ref(&may)), Silent);
    assert_eq!(say(from_ref(&weapon), &[allow(Type::Champion), may.clone()]), Silent);
    // Rested, the opponent's, without power.
    let rested = [allow(Type::Ally), Step::Rest { object: it() }, may.clone()];
    assert_eq!(say(from_ref(&weapon), &rested), Silent);
    assert_eq!(say(&[Card { owner: Player::Two, ..weapon.clone() }], &plain), Silent);
    assert_eq!(say(&[object(Type::Item)], &plain), Silent);
    // In combat, and while something is on the effects stack.
    let attack = Step::Attack { attacker: id(1), card: None, defender: id(2) };
    assert_eq!(say(from_ref(&weapon), &[allow(Type::Ally), attack, may.clone()]), Silent);
    let action = card(Type::Action, Zone::Hand);
    let busy = [allow(Type::Ally), Step::Activate { card: id(4), target: None }, may];
    assert_eq!(say(&[weapon, action], &busy), Silent);
}

#[test]
fn an_object_that_left_and_came_back_is_a_new_one() {
    let back = Odd {
        reply: |step, honest| match step {
            Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
            _ => honest,
        },
        show: |effects, view| {
            if effects == 3 {
                view.object(it()).zone(Zone::Field);
            }
        },
        ..HONEST
    };
    let weapon = Card { power: Some(2), ..object(Type::Weapon) };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let rest = |n| Step::Rest { object: id(n) };
    let left = [allow.clone(), Step::Destroy { object: it() }, rest(1), may.clone()];
    let rule = "characteristics.type-acting.3";
    assert_eq!(said(rule, back, &table(from_ref(&weapon)), &left), Silent);
    assert_eq!(said(rule, back, &table(&[weapon]), &[allow, rest(1), rest(2), may]), Accused);
}

#[test]
fn a_destroyed_regalia_may_be_a_token_a_champion_or_not_leave() {
    let rule = "characteristics.type-expansion.2";
    let regalia = Card { supertypes: Words::of(&[Supertype::Regalia]), life: Some(2), ..object(Type::Ally) };
    let steps = [Step::Destroy { object: it() }];
    let say = |card: Card, show| said(rule, Odd::shows(show), &table(&[card]), &steps);
    let token = Card { token: true, ..regalia.clone() };
    let to_graveyard: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            view.object(it()).zone(Zone::Graveyard);
        }
    };
    let stays: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(it()).zone(Zone::Field);
    };
    assert_eq!(say(token, to_graveyard), Silent);
    assert_eq!(
        say(Card { types: Words::of(&[Type::Ally, Type::Champion]), ..regalia.clone() }, to_graveyard),
        Silent
    );
    assert_eq!(say(regalia.clone(), stays), Silent);
    assert_eq!(say(object(Type::Ally), to_graveyard), Silent);
    assert_eq!(say(regalia.clone(), to_graveyard), Accused);
    // Taken over by the other player, it goes to its owner's banishment all the same.
    let stolen = Odd::shows(|_, view| {
        view.object(it()).controller(Player::Two);
    });
    assert_eq!(said(rule, stolen, &table(&[regalia]), &steps), Held);
}

#[test]
fn resting_may_do_more_than_rest() {
    let ally = Card { power: Some(2), life: Some(2), ..object(Type::Ally) };
    let steps = [Step::Rest { object: it() }];
    let leaves = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).zone(Zone::Graveyard).absent(Number::Power);
        }
    });
    let weak: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Power);
        }
    };
    let refuses = Odd { reply: |_, _| Reply::Refused, show: weak, ..HONEST };
    let rule = "characteristics.general.2";
    let cards = table(&[ally]);
    assert_eq!(said(rule, leaves, &cards, &steps), Silent);
    assert_eq!(said(rule, refuses, &cards, &steps), Silent);
    assert_eq!(said(rule, Odd::shows(weak), &cards, &steps), Accused);
}

#[test]
fn a_private_zone_may_stay_closed() {
    let odd = Odd::replies(offers_nothing);
    let fire = |zone| Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, zone) };
    let ask = |player, zone| [Step::Cards { player, word: Word::Fire, zone }];
    let rule = "characteristics.general.1";
    for zone in [Zone::Memory, Zone::MainDeck, Zone::MaterialDeck, Zone::Banishment] {
        assert_eq!(said(rule, odd, &table(&[fire(zone)]), &ask(Player::One, zone)), Silent, "{zone}");
    }
    let hand = table(&[fire(Zone::Hand)]);
    assert_eq!(said(rule, odd, &hand, &ask(Player::Two, Zone::Hand)), Silent);
    assert_eq!(said(rule, odd, &hand, &ask(Player::One, Zone::Hand)), Accused);
}

#[test]
fn of_effects_on_a_champion_nothing_is_said() {
    let odd = Odd::shows(|effects, view| {
        if effects > 0 {
            let it = view.object(id(1)).absent(Number::Power).absent(Number::Life);
            it.word_set(List::Types, Words::NONE)
                .word_set(List::Supertypes, Words::of(&[Supertype::Regalia]));
        }
    });
    let (object, none) = (id(1), Words::NONE);
    let set = Step::Set { object, stat: Stat::Power, to: Some(1) };
    let becomes = Step::Become { object, kind: Type::Item, supertypes: none, subtypes: none };
    for (rule, step) in [
        ("characteristics.type-setting.1", becomes.clone()),
        ("characteristics.type-setting.2", becomes.clone()),
        ("targeting.stats-stay", becomes),
        ("characteristics.type-expansion.1", Step::Also { object, kind: Conferred::Ally }),
        ("characteristics.type-acting.1", Step::Allow { object, kind: Type::Ally }),
        ("characteristics.stat-setting.1", set),
    ] {
        assert_eq!(said(rule, odd, &table(&[]), &[step]), Silent, "{rule}");
    }
}

#[test]
fn the_damage_of_a_fight_may_come_with_the_next_effect() {
    let ally = Card { life: Some(5), power: Some(1), owner: Player::Two, ..object(Type::Ally) };
    let attack = Step::Attack { attacker: id(1), card: None, defender: it() };
    let rest = Step::Rest { object: it() };
    let late = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).modified(Number::Life, 3).modified(Number::Damage, 2);
        }
    });
    let weak = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).modified(Number::Life, 3);
        }
    });
    let (rule, cards) = ("characteristics.general.2", table(&[ally]));
    assert_eq!(said(rule, late, &cards, &[attack.clone(), rest.clone()]), Held);
    assert_eq!(said(rule, weak, &cards, &[attack, rest]), Accused);
}

#[test]
fn a_token_that_lies_in_a_graveyard_is_no_card_there() {
    let ally = Card { life: Some(2), power: Some(1), ..object(Type::Ally) };
    let lies = Odd {
        reply: hides_it,
        show: |effects, view| {
            if effects > 0 {
                let it = view.object(it()).zone(Zone::Graveyard).owner(Player::One);
                it.word_set(List::Types, Words::of(&[Type::Ally]));
            }
        },
        ..HONEST
    };
    let ask = Step::Cards { player: Player::One, word: Word::Ally, zone: Zone::Graveyard };
    let steps = [Step::Destroy { object: it() }, ask];
    let rule = "characteristics.general.1";
    assert_eq!(said(rule, lies, &table(&[Card { token: true, ..ally.clone() }]), &steps), Silent);
    assert_eq!(said(rule, lies, &table(&[ally]), &steps), Accused);
}

#[test]
fn subtypes_that_come_with_a_type_may_not_be_lost() {
    let cards = table(&[Card { subtypes: Words::of(&[Subtype::Beast]), ..object(Type::Domain) }]);
    let given = |kind| Step::Become {
        object: it(),
        kind,
        supertypes: Words::NONE,
        subtypes: Words::of(&[Subtype::Sword]),
    };
    let loses = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Beast]));
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(said(rule, loses, &cards, &[given(Type::Item)]), Accused);
    assert_eq!(said(rule, HONEST, &cards, &[given(Type::Item)]), Held);
    // A type that is set to what it is need not be a change.
    assert_eq!(said(rule, loses, &cards, &[given(Type::Domain)]), Held);
}

#[test]
fn what_acts_as_a_type_keeps_its_own_when_it_attacks() {
    let adds = Odd::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Weapon, Type::Ally]));
        }
    });
    let cards = table(&[Card { power: Some(2), durability: Some(2), ..object(Type::Weapon) }]);
    let attack = Step::Attack { attacker: it(), card: None, defender: id(2) };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let rule = "characteristics.type-acting.1";
    assert_eq!(said(rule, adds, &cards, &[allow.clone(), attack.clone()]), Accused);
    assert_eq!(said(rule, HONEST, &cards, &[allow, attack]), Held);
}

#[test]
fn what_rests_for_its_ability_keeps_its_characteristics() {
    let ally = Card { power: Some(2), life: Some(2), script: Script::Draw, ..object(Type::Ally) };
    let weak = Odd::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).modified(Number::Power, 0);
        }
    });
    let (rule, cards) = ("characteristics.general.2", table(&[ally]));
    let steps = [Step::Use { source: it(), ability: id(4) }];
    assert_eq!(said(rule, weak, &cards, &steps), Accused);
    assert_eq!(said(rule, HONEST, &cards, &steps), Held);
}

#[test]
fn any_object_with_a_conferred_type_goes_where_the_stricter_one_says() {
    let rule = "characteristics.type-expansion.2";
    let cards = table(&[object(Type::Item)]);
    let fault = HONEST.with_fault("regalia-to-graveyard");
    let destroy = Step::Destroy { object: it() };
    let also = |kind| Step::Also { object: it(), kind };
    let steps = [also(Conferred::Regalia), destroy.clone()];
    assert_eq!(said(rule, fault, &cards, &steps), Accused);
    assert_eq!(said(rule, HONEST, &cards, &steps), Held);
    assert_eq!(said(rule, fault, &cards, &[also(Conferred::Weapon), destroy]), Silent);
}
