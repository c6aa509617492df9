//! Card characteristics: situations that must not be reported.

use super::*;
use std::slice::from_ref;

#[test]
fn extra_options_are_not_judged_by_the_characteristic_rule() {
    let fire = Card { elements: Words::of(&[Element::Fire]), ..object(Type::Ally) };
    let ask = Step::Qualified { way: Way::Choose, non: false, word: Word::Fire, noun: Noun::Object };
    let rule = "characteristics.general.1";
    let all = Altered::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::first(3))));
    assert_eq!(judge(rule, all, &table(from_ref(&fire)), from_ref(&ask)), Held);
    assert_eq!(judge(rule, Altered::replies(offers_nothing), &table(&[fire]), &[ask]), Violated);
}

#[test]
fn an_object_that_leaves_by_a_change_keeps_nothing() {
    let buried: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            let it = view.object(it()).zone(Zone::Graveyard).absent(Number::Power);
            it.word_set(List::Subtypes, Words::NONE).word_set(List::Types, Words::of(&[Type::Weapon]));
        }
    };
    let weapon = Card { power: Some(2), subtypes: Words::of(&[Subtype::Sword]), ..object(Type::Weapon) };
    let on_field = Altered::shows(|effects, view| {
        if effects > 0 {
            let it = view.object(it()).zone(Zone::Field).absent(Number::Power);
            it.word_set(List::Subtypes, Words::NONE).word_set(List::Types, Words::of(&[Type::Weapon]));
        }
    });
    for rule in ["characteristics.type-setting.1", "targeting.stats-stay"] {
        let case = (table(from_ref(&weapon)), [becomes(Type::Domain)]);
        assert_eq!(judge(rule, Altered::shows(buried), &case.0, &case.1), NotMet, "{rule}");
        assert_eq!(judge(rule, on_field, &case.0, &case.1), Violated, "{rule}");
    }
}

#[test]
fn either_of_two_set_types_may_win() {
    let first = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item]));
        }
    });
    let cards = table(&[object(Type::Domain)]);
    let both = [becomes(Type::Item), becomes(Type::Weapon)];
    assert_eq!(judge("characteristics.type-setting.1", first, &cards, &both), Held);
    assert_eq!(judge("characteristics.type-setting.1", first, &cards, &both[1..]), Violated);
}

#[test]
fn an_additional_type_may_or_may_not_stay_when_a_type_is_set() {
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let steps = [also, becomes(Type::Item)];
    let rule = "characteristics.type-setting.1";
    let outlives = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item, Type::Ally]));
        }
    });
    assert_eq!(judge(rule, UNALTERED, &cards, &steps), Held);
    assert_eq!(judge(rule, outlives, &cards, &steps), Held);
    let keeps = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item, Type::Domain]));
        }
    });
    assert_eq!(judge(rule, keeps, &cards, &steps), Violated);
}

#[test]
fn an_additional_type_is_there_although_a_type_was_set_before() {
    let only_the_set = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item]));
        }
    });
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let rule = "characteristics.type-expansion.1";
    let steps = [becomes(Type::Item), also];
    assert_eq!(judge(rule, UNALTERED, &cards, &steps), Held);
    assert_eq!(judge(rule, only_the_set, &cards, &steps), Violated);
    assert_eq!(judge(rule, only_the_set, &cards, &steps[1..]), Violated);
    // In the other order, the set type may replace the additional one.
    let outlives = [steps[1].clone(), steps[0].clone()];
    assert_eq!(judge("characteristics.type-setting.1", only_the_set, &cards, &outlives), Held);
}

#[test]
fn an_object_that_became_a_regalia_ally_may_go_to_the_graveyard() {
    let to_graveyard = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).zone(Zone::Graveyard);
        }
    });
    let supertypes = Words::of(&[Supertype::Regalia]);
    let became = Step::Become { object: it(), kind: Type::Ally, supertypes, subtypes: Words::NONE };
    let also = Step::Also { object: it(), kind: Conferred::Regalia };
    let destroy = destroys(it());
    let rule = "characteristics.type-expansion.2";
    let judged = |kind, first: &Step| {
        let cards = table(&[Card { life: Some(5), ..object(kind) }]);
        judge(rule, to_graveyard, &cards, &[first.clone(), destroy.clone()])
    };
    assert_eq!(judged(Type::Champion, &became), NotMet);
    assert_eq!(judged(Type::Domain, &became), NotMet);
    assert_eq!(judged(Type::Domain, &also), Violated);
    assert_eq!(judged(Type::Ally, &also), Violated);
}

#[test]
fn a_stat_that_is_there_is_set_unless_other_effects_or_damage_may_decide() {
    let keeps = Altered::shows(|_, view| {
        view.object(it()).modified(Number::Power, 2).modified(Number::Life, 4);
    });
    let ally = Card { power: Some(2), life: Some(4), ..object(Type::Ally) };
    let set = |stat, to| Step::Set { object: it(), stat, to };
    let rule = "characteristics.stat-setting.1";
    let judged = |altered, steps: &[Step]| judge(rule, altered, &table(from_ref(&ally)), steps);
    assert_eq!(judged(keeps, &[set(Stat::Power, Some(0))]), Violated);
    assert_eq!(judged(keeps, &[set(Stat::Life, Some(3))]), Violated);
    assert_eq!(judged(UNALTERED, &[set(Stat::Power, Some(0))]), Held);
    // Without a value, nothing says what becomes of the stat. Of two effects, either may win.
    assert_eq!(judged(keeps, &[set(Stat::Power, None)]), NotMet);
    assert_eq!(judged(keeps, &[set(Stat::Power, Some(2)), set(Stat::Power, Some(0))]), Held);
    let also = Step::Also { object: it(), kind: Conferred::Item };
    assert_eq!(judged(keeps, &[also, set(Stat::Power, Some(0))]), NotMet);
    // The remaining life may be shown.
    let damaged = Altered::shows(|_, view| {
        view.object(it()).modified(Number::Life, 4).modified(Number::Damage, 1);
    });
    assert_eq!(judged(damaged, &[set(Stat::Life, Some(5))]), NotMet);
}

#[test]
fn a_printed_cost_or_power_is_found_although_it_is_shown_as_absent() {
    let absent = Altered {
        reply: offers_nothing,
        show: |_, view| {
            view.object(it()).absent(Number::Cost).absent(Number::Power);
        },
        ..UNALTERED
    };
    let printed = Card { cost: Some(2), power: Some(2), ..object(Type::Ally) };
    let rule = "characteristics.general.1";
    let ask = |number| Step::With { number, is: 2 };
    for number in [Number::Cost, Number::Power] {
        let judged = |card: &Card, steps: &[Step]| judge(rule, absent, &table(from_ref(card)), steps);
        assert_eq!(judged(&printed, &[ask(number)]), Violated, "{number}");
        assert_eq!(
            judged(&Card { cost: Some(1), power: Some(1), ..printed.clone() }, &[ask(number)]),
            NotMet
        );
        // A token may have no cost, and another type may come with other values.
        assert_eq!(judged(&Card { token: true, ..printed.clone() }, &[ask(number)]), NotMet);
        assert_eq!(judged(&printed, &[becomes(Type::Item), ask(number)]), NotMet);
    }
    let set = Step::Set { object: it(), stat: Stat::Power, to: Some(1) };
    assert_eq!(judge(rule, absent, &table(&[printed]), &[set, ask(Number::Power)]), NotMet);
}

#[test]
fn subtypes_set_with_a_type_may_add_or_replace() {
    let beast = Card { subtypes: Words::of(&[Subtype::Beast]), ..object(Type::Domain) };
    let cards = table(&[beast]);
    let subtypes = Words::of(&[Subtype::Sword]);
    let given = Step::Become { object: it(), kind: Type::Item, supertypes: Words::NONE, subtypes };
    let adds = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Beast, Subtype::Sword]));
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(judge(rule, UNALTERED, &cards, from_ref(&given)), Held);
    assert_eq!(judge(rule, adds, &cards, &[given]), Held);
    assert_eq!(judge(rule, adds, &cards, &[becomes(Type::Item)]), Violated);
}

#[test]
fn setting_the_same_type_need_not_change_the_supertypes() {
    let unique = Card { supertypes: Words::of(&[Supertype::Unique]), ..object(Type::Item) };
    let keeps = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Supertypes, Words::of(&[Supertype::Unique]));
        }
    });
    let rule = "characteristics.type-setting.2";
    let cards = table(&[unique]);
    assert_eq!(judge(rule, keeps, &cards, &[becomes(Type::Item)]), NotMet);
    assert_eq!(judge(rule, keeps, &cards, &[becomes(Type::Domain)]), Violated);
}

#[test]
fn an_additional_supertype_may_stay_when_a_type_is_set() {
    let regalia = Step::Also { object: it(), kind: Conferred::Regalia };
    let outlives = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Supertypes, Words::of(&[Supertype::Regalia]));
        }
    });
    let rule = "characteristics.type-setting.2";
    let cards = table(&[object(Type::Item)]);
    assert_eq!(judge(rule, outlives, &cards, &[regalia, becomes(Type::Domain)]), NotMet);
    assert_eq!(judge(rule, outlives, &cards, &[becomes(Type::Domain)]), Violated);
}

#[test]
fn durability_and_stats_of_changed_objects_are_not_judged() {
    let ignores = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Durability).absent(Number::Power);
        }
    });
    let set = |stat| Step::Set { object: it(), stat, to: Some(2) };
    let also = Step::Also { object: it(), kind: Conferred::Ally };
    let cards = table(&[object(Type::Domain)]);
    let rule = "characteristics.stat-setting.1";
    assert_eq!(judge(rule, ignores, &cards, &[set(Stat::Durability)]), NotMet);
    assert_eq!(judge(rule, ignores, &cards, &[also, set(Stat::Power)]), NotMet);
    assert_eq!(judge(rule, ignores, &cards, &[set(Stat::Power)]), Violated);
}

#[test]
fn other_rules_may_prevent_an_attack() {
    let rule = "characteristics.type-acting.3";
    let never = Altered::replies(|step, reply| match step {
        Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
        _ => reply,
    });
    let weapon = Card { power: Some(2), ..object(Type::Weapon) };
    let allow = |kind| Step::Allow { object: it(), kind };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let plain = [allow(Type::Ally), may.clone()];
    let judged = |cards: &[Card], steps: &[Step]| judge(rule, never, &table(cards), steps);
    assert_eq!(judged(from_ref(&weapon), &plain), Violated);
    // It was never allowed to attack, or allowed to act as a champion, which attacks by rules of its own.
    assert_eq!(judged(from_ref(&weapon), from_ref(&may)), NotMet);
    assert_eq!(judged(from_ref(&weapon), &[allow(Type::Champion), may.clone()]), NotMet);
    // It is rested, belongs to the opponent, or has no power.
    let rested = [allow(Type::Ally), rests(it()), may.clone()];
    assert_eq!(judged(from_ref(&weapon), &rested), NotMet);
    assert_eq!(judged(&[Card { owner: Player::Two, ..weapon.clone() }], &plain), NotMet);
    assert_eq!(judged(&[object(Type::Item)], &plain), NotMet);
    // There is combat, or the effects stack is not empty.
    let attack = Step::Attack { attacker: id(1), card: None, defender: id(2) };
    assert_eq!(judged(from_ref(&weapon), &[allow(Type::Ally), attack, may.clone()]), NotMet);
    let action = card(Type::Action, Zone::Hand);
    let busy = [allow(Type::Ally), Step::Activate { card: id(4), target: None }, may];
    assert_eq!(judged(&[weapon, action], &busy), NotMet);
}

#[test]
fn a_card_that_is_shown_under_a_champion_is_nothing_to_attack() {
    let weapon = Card { power: Some(2), ..object(Type::Weapon) };
    let lineage = Card { owner: Player::Two, life: Some(9), ..card(Type::Champion, Zone::Lineage) };
    let champion_becomes_an_item =
        Step::Become { object: id(2), kind: Type::Item, supertypes: Words::NONE, subtypes: Words::NONE };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let steps = [champion_becomes_an_item, allow, Step::May { object: it(), deed: Deed::Attack }];
    let judged = |host: fn(usize, &mut headjudge::View<'_, Ga>)| {
        let never = Altered::replies(|step, reply| match step {
            Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
            _ => reply,
        });
        let altered = Altered { show: host, ..never };
        judge("characteristics.type-acting.3", altered, &table(&[weapon.clone(), lineage.clone()]), &steps)
    };
    let under: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(id(4)).zone(Zone::Field).host(Some(id(2)));
    };
    let alone: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(id(4)).zone(Zone::Field).host(None);
    };
    assert_eq!(judged(under), NotMet);
    assert_eq!(judged(alone), Violated);
}

#[test]
fn an_object_that_left_and_came_back_is_a_new_object() {
    let back = Altered {
        reply: |step, reply| match step {
            Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
            _ => reply,
        },
        show: |effects, view| {
            if effects == 3 {
                view.object(it()).zone(Zone::Field);
            }
        },
        ..UNALTERED
    };
    let weapon = Card { power: Some(2), ..object(Type::Weapon) };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let rest = |n| rests(id(n));
    let left = [allow.clone(), destroys(it()), rest(1), may.clone()];
    let rule = "characteristics.type-acting.3";
    assert_eq!(judge(rule, back, &table(from_ref(&weapon)), &left), NotMet);
    assert_eq!(judge(rule, back, &table(&[weapon]), &[allow, rest(1), rest(2), may]), Violated);
}

#[test]
fn a_destroyed_regalia_may_be_a_token_a_champion_or_not_leave() {
    let rule = "characteristics.type-expansion.2";
    let regalia = Card { supertypes: Words::of(&[Supertype::Regalia]), life: Some(2), ..object(Type::Ally) };
    let steps = [destroys(it())];
    let judged = |card: Card, show| judge(rule, Altered::shows(show), &table(&[card]), &steps);
    let token = Card { token: true, ..regalia.clone() };
    let to_graveyard: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            view.object(it()).zone(Zone::Graveyard);
        }
    };
    let stays: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(it()).zone(Zone::Field);
    };
    assert_eq!(judged(token, to_graveyard), NotMet);
    assert_eq!(
        judged(Card { types: Words::of(&[Type::Ally, Type::Champion]), ..regalia.clone() }, to_graveyard),
        NotMet
    );
    assert_eq!(judged(regalia.clone(), stays), NotMet);
    assert_eq!(judged(object(Type::Ally), to_graveyard), NotMet);
    assert_eq!(judged(regalia.clone(), to_graveyard), Violated);
    // Even if the other player controls it, it goes to its owner's banishment.
    let stolen = Altered::shows(|_, view| {
        view.object(it()).controller(Player::Two);
    });
    assert_eq!(judge(rule, stolen, &table(&[regalia]), &steps), Held);
}

#[test]
fn an_object_that_leaves_or_is_not_rested_is_not_judged() {
    let ally = Card { power: Some(2), life: Some(2), ..object(Type::Ally) };
    let steps = [rests(it())];
    let leaves = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).zone(Zone::Graveyard).absent(Number::Power);
        }
    });
    let weak: fn(usize, &mut headjudge::View<'_, Ga>) = |effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Power);
        }
    };
    let refuses = Altered { reply: |_, _| Reply::Refused, show: weak, ..UNALTERED };
    let rule = "characteristics.general.2";
    let cards = table(&[ally]);
    assert_eq!(judge(rule, leaves, &cards, &steps), NotMet);
    assert_eq!(judge(rule, refuses, &cards, &steps), NotMet);
    assert_eq!(judge(rule, Altered::shows(weak), &cards, &steps), Violated);
}

#[test]
fn cards_in_private_zones_need_not_be_offered() {
    let altered = Altered::replies(offers_nothing);
    let fire = |zone| Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, zone) };
    let ask = |player, zone| [Step::Cards { player, word: Word::Fire, zone }];
    let rule = "characteristics.general.1";
    for zone in [Zone::Memory, Zone::MainDeck, Zone::MaterialDeck, Zone::Banishment] {
        assert_eq!(judge(rule, altered, &table(&[fire(zone)]), &ask(Player::One, zone)), NotMet, "{zone}");
    }
    let hand = table(&[fire(Zone::Hand)]);
    assert_eq!(judge(rule, altered, &hand, &ask(Player::Two, Zone::Hand)), NotMet);
    assert_eq!(judge(rule, altered, &hand, &ask(Player::One, Zone::Hand)), Violated);
}

#[test]
fn effects_on_a_champion_are_not_judged() {
    let altered = Altered::shows(|effects, view| {
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
        assert_eq!(judge(rule, altered, &table(&[]), &[step]), NotMet, "{rule}");
    }
}

#[test]
fn damage_of_a_fight_may_show_at_the_next_effect() {
    let ally = Card { life: Some(5), power: Some(1), owner: Player::Two, ..object(Type::Ally) };
    let attack = Step::Attack { attacker: id(1), card: None, defender: it() };
    let rest = rests(it());
    let late = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).modified(Number::Life, 3).modified(Number::Damage, 2);
        }
    });
    let weak = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).modified(Number::Life, 3);
        }
    });
    let (rule, cards) = ("characteristics.general.2", table(&[ally]));
    assert_eq!(judge(rule, late, &cards, &[attack.clone(), rest.clone()]), Held);
    assert_eq!(judge(rule, weak, &cards, &[attack, rest]), Violated);
}

#[test]
fn a_token_in_a_graveyard_is_not_a_card_there() {
    let ally = Card { life: Some(2), power: Some(1), ..object(Type::Ally) };
    let altered = Altered {
        reply: hides_it,
        show: |effects, view| {
            if effects > 0 {
                let it = view.object(it()).zone(Zone::Graveyard).owner(Player::One);
                it.word_set(List::Types, Words::of(&[Type::Ally]));
            }
        },
        ..UNALTERED
    };
    let ask = Step::Cards { player: Player::One, word: Word::Ally, zone: Zone::Graveyard };
    let steps = [destroys(it()), ask];
    let rule = "characteristics.general.1";
    assert_eq!(judge(rule, altered, &table(&[Card { token: true, ..ally.clone() }]), &steps), NotMet);
    assert_eq!(judge(rule, altered, &table(&[ally]), &steps), Violated);
}

#[test]
fn subtypes_set_with_a_type_must_not_be_lost() {
    let cards = table(&[Card { subtypes: Words::of(&[Subtype::Beast]), ..object(Type::Domain) }]);
    let given = |kind| Step::Become {
        object: it(),
        kind,
        supertypes: Words::NONE,
        subtypes: Words::of(&[Subtype::Sword]),
    };
    let loses = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Beast]));
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(judge(rule, loses, &cards, &[given(Type::Item)]), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &[given(Type::Item)]), Held);
    // Setting the same type need not count as a change.
    assert_eq!(judge(rule, loses, &cards, &[given(Type::Domain)]), Held);
}

#[test]
fn an_object_that_attacks_as_another_type_keeps_its_type() {
    let adds = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Weapon, Type::Ally]));
        }
    });
    let cards = table(&[Card { power: Some(2), durability: Some(2), ..object(Type::Weapon) }]);
    let attack = Step::Attack { attacker: it(), card: None, defender: id(2) };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let rule = "characteristics.type-acting.1";
    assert_eq!(judge(rule, adds, &cards, &[allow.clone(), attack.clone()]), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &[allow, attack]), Held);
}

#[test]
fn an_object_rested_for_its_ability_keeps_its_characteristics() {
    let ally = Card { power: Some(2), life: Some(2), script: Script::Draw, ..object(Type::Ally) };
    let weak = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).modified(Number::Power, 0);
        }
    });
    let (rule, cards) = ("characteristics.general.2", table(&[ally]));
    let steps = [Step::Use { source: it(), ability: id(4) }];
    assert_eq!(judge(rule, weak, &cards, &steps), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &steps), Held);
}

#[test]
fn any_object_with_an_additional_type_goes_to_the_stricter_zone() {
    let rule = "characteristics.type-expansion.2";
    let cards = table(&[object(Type::Item)]);
    let fault = UNALTERED.with_fault("regalia-to-graveyard");
    let destroy = destroys(it());
    let also = |kind| Step::Also { object: it(), kind };
    let steps = [also(Conferred::Regalia), destroy.clone()];
    assert_eq!(judge(rule, fault, &cards, &steps), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &steps), Held);
    assert_eq!(judge(rule, fault, &cards, &[also(Conferred::Weapon), destroy]), NotMet);
}

/// A subtype has no rules that could be stricter.
#[test]
fn an_additional_subtype_makes_no_zone_stricter() {
    let rule = "characteristics.type-expansion.2";
    let fault = UNALTERED.with_fault("regalia-to-graveyard");
    let cards = table(&[object(Type::Domain)]);
    let become_regalia = Step::Become {
        object: it(),
        kind: Type::Item,
        supertypes: Words::of(&[Supertype::Regalia]),
        subtypes: Words::NONE,
    };
    let also = |kind| Step::Also { object: it(), kind };
    let steps = |kind| [become_regalia.clone(), also(kind), destroys(it())];
    assert_eq!(judge(rule, fault, &cards, &steps(Conferred::Weapon)), Violated);
    assert_eq!(judge(rule, fault, &cards, &steps(Conferred::Human)), NotMet);
}

#[test]
fn an_additional_subtype_joins_the_others() {
    let rule = "characteristics.type-expansion.1";
    let cards = table(&[Card { subtypes: Words::of(&[Subtype::Sword]), ..object(Type::Weapon) }]);
    let also = [Step::Also { object: it(), kind: Conferred::Human }];
    let replaces = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Human]));
        }
    });
    let ignores = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::of(&[Subtype::Sword]));
        }
    });
    assert_eq!(judge(rule, UNALTERED, &cards, &also), Held);
    assert_eq!(judge(rule, replaces, &cards, &also), Violated);
    assert_eq!(judge(rule, ignores, &cards, &also), Violated);
}

#[test]
fn an_additional_type_must_not_be_listed_twice() {
    let rule = "characteristics.type-expansion.1";
    let also = |kind| Step::Also { object: it(), kind };
    let cards = table(&[object(Type::Ally)]);
    let twice = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).words(List::Types, ["Ally", "Ally"]);
        }
    });
    assert_eq!(judge(rule, twice, &cards, &[also(Conferred::Ally)]), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &[also(Conferred::Ally)]), Held);
    // If it was there twice before, this effect did not add it.
    let always = Altered::shows(|_, view| {
        view.object(it()).words(List::Types, ["Ally", "Ally"]);
    });
    assert_eq!(judge(rule, always, &cards, &[also(Conferred::Ally)]), Held);
    // A word that the rulebook does not know may be anything.
    let unknown = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).words(List::Types, ["Ally", "Spirit", "Spirit"]);
        }
    });
    assert_eq!(judge(rule, unknown, &cards, &[also(Conferred::Ally)]), Held);
}

#[test]
fn an_additional_type_may_bring_abilities() {
    let rule = "characteristics.type-expansion.1";
    let cards = table(&[Card { abilities: Words::of(&[Keyword::Vigor]), ..object(Type::Ally) }]);
    let also = [Step::Also { object: it(), kind: Conferred::Item }];
    let more = Altered::shows(|_, view| {
        view.object(it()).word_set(List::Abilities, Words::of(&[Keyword::Vigor, Keyword::Cleave]));
    });
    assert_eq!(judge(rule, more, &cards, &also), Held);
    let drops = UNALTERED.with_fault("conferred-drops-abilities");
    assert_eq!(judge(rule, drops, &cards, &also), Violated);
    // It had none.
    assert_eq!(judge(rule, drops, &table(&[object(Type::Ally)]), &also), Held);
}
