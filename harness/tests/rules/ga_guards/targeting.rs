//! Objects and targeting: situations that must not be reported.

use super::*;
use std::slice::from_ref;

#[test]
fn a_protected_object_need_not_be_offered() {
    let altered = Altered::replies(hides_it);
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
        assert_ne!(judge(rule, altered, &table(&[shrouded(Zone::Field)]), &ask), Violated, "{rule}");
        // One object may protect another one.
        let other = table(&[object(Type::Ally), shrouded(Zone::Field)]);
        assert_ne!(judge(rule, altered, &other, &ask), Violated, "{rule}");
        // A card in a graveyard protects nothing.
        let buried = table(&[object(Type::Ally), shrouded(Zone::Graveyard)]);
        assert_eq!(judge(rule, altered, &buried, &ask), Violated, "{rule}");
    }
}

#[test]
fn an_unknown_ability_may_protect_from_effects() {
    let altered = Altered {
        reply: hides_it,
        show: |_, view| {
            view.object(it()).words(List::Abilities, ["Mirrorshroud"]);
        },
        ..UNALTERED
    };
    let cards = table(&[object(Type::Ally)]);
    assert_eq!(judge("targeting.objects", altered, &cards, &[options(Noun::Ally)]), NotMet);
    let known = Altered::replies(hides_it);
    assert_eq!(judge("targeting.objects", known, &cards, &[options(Noun::Ally)]), Violated);
}

#[test]
fn a_lineage_may_be_shown_under_its_champion_on_the_field() {
    let under: fn(usize, &mut headjudge::View<'_, Ga>) = |_, view| {
        view.object(it()).zone(Zone::Field).host(Some(id(1)));
    };
    let altered = Altered { reply: hides_it, show: under, ..UNALTERED };
    let cards = table(&[card(Type::Champion, Zone::Lineage)]);
    for noun in [Noun::Champion, Noun::Object] {
        assert_eq!(judge("targeting.objects", altered, &cards, &[options(noun)]), Held);
    }
    assert_eq!(judge("targeting.units", altered, &cards, &[options(Noun::Unit)]), Held);
    let alone = Altered {
        show: |_, view| {
            view.object(it()).zone(Zone::Field).host(None);
        },
        ..altered
    };
    assert_eq!(judge("targeting.objects", alone, &cards, &[options(Noun::Champion)]), Violated);
}

#[test]
fn a_type_that_the_document_does_not_name_may_or_may_not_be_an_object() {
    let altered = Altered::replies(hides_it);
    let ask = [options(Noun::Object)];
    assert_eq!(judge("targeting.objects", altered, &table(&[object(Type::Phantasia)]), &ask), Held);
    assert_eq!(judge("targeting.objects", UNALTERED, &table(&[object(Type::Phantasia)]), &ask), Held);
    assert_eq!(judge("targeting.objects", altered, &table(&[object(Type::Domain)]), &ask), Violated);
}

#[test]
fn a_stat_that_was_not_printed_stays_under_one_edition_only() {
    let set = Step::Set { object: it(), stat: Stat::Power, to: Some(3) };
    let steps = [set, becomes(Type::Item)];
    let cards = table(&[object(Type::Domain)]);
    let goes = Altered::shows(|effects, view| {
        if effects > 1 {
            view.object(it()).absent(Number::Power);
        }
    });
    let every = Interpretations::default().choose(Ga::INTERPRETATIONS, "edition", "every").unwrap();
    assert_eq!(judge("targeting.stats-stay", goes, &cards, &steps), NotMet);
    assert_eq!(judge_under(every, "targeting.stats-stay", goes, &cards, &steps), Violated);
    let printed = table(&[Card { power: Some(3), ..object(Type::Domain) }]);
    let gone = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).absent(Number::Power);
        }
    });
    assert_eq!(judge("targeting.stats-stay", gone, &printed, &[becomes(Type::Item)]), Violated);
    // The rules of the new type may change a stat that the type uses.
    assert_eq!(judge("targeting.stats-stay", gone, &printed, &[becomes(Type::Weapon)]), NotMet);
}

#[test]
fn an_engine_may_show_the_remaining_life_of_a_unit() {
    let ally = Card { life: Some(5), ..object(Type::Ally) };
    let hit = Card { script: Script::Hit, ..card(Type::Action, Zone::Hand) };
    let activate = Step::Activate { card: id(4), target: Some(it()) };
    let resolve = Step::Resolve { discard: None, choose: None };
    let left = Altered::shows(|effects, view| {
        if effects == 2 {
            view.object(it()).modified(Number::Life, 3);
        }
    });
    let cards = table(&[ally, hit]);
    let steps = [activate, resolve, becomes(Type::Item)];
    assert_eq!(judge("targeting.stats-stay", left, &cards, &steps), NotMet);
    let ask = |is| Step::With { number: Number::Life, is };
    let full = [steps[0].clone(), steps[1].clone(), ask(5)];
    let hides = Altered::replies(hides_it);
    assert_eq!(judge("characteristics.general.1", hides, &cards, &full), NotMet);
    assert_eq!(judge("characteristics.general.1", hides, &cards, &[ask(5)]), Violated);
}

#[test]
fn objects_on_the_stack_that_no_step_put_there_are_not_judged() {
    let altered = Altered {
        reply: hides_it,
        show: |_, view| {
            view.object(it()).zone(Zone::Stack);
        },
        ..UNALTERED
    };
    let cards = table(&[card(Type::Action, Zone::Hand)]);
    let activate = Step::Activate { card: it(), target: None };
    for (rule, noun) in
        [("targeting.activations", Noun::Activation), ("targeting.materializations", Noun::Materialization)]
    {
        assert_eq!(judge(rule, altered, &cards, &[options(noun)]), Held, "{noun}");
    }
    assert_eq!(judge("targeting.activations", altered, &cards, &[options(Noun::Object)]), NotMet);
    assert_eq!(
        judge("targeting.activations", altered, &cards, &[activate, options(Noun::Activation)]),
        Violated
    );
}

#[test]
fn a_choice_is_asked_for_only_if_the_card_was_fire() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let fuel = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Hand) };
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let steps = [activate, resolve];
    let asks_nothing: fn(&Step, Reply) -> Reply = |_, reply| match reply {
        Reply::Done(_) => Reply::Done(Answer::NONE.facts::<Fact>(&[])),
        other => other,
    };
    let rule = "targeting.chosen";
    let judged = |altered, element| judge(rule, altered, &table(&[shock.clone(), fuel(element)]), &steps);
    assert_eq!(judged(Altered::replies(asks_nothing), Element::Fire), Violated);
    assert_eq!(judged(Altered::replies(asks_nothing), Element::Water), Held);
    // An adapter may not know what the player is asked for.
    let reports_nothing = Altered::replies(|_, reply| if reply.is_done() { Reply::DONE } else { reply });
    assert_eq!(judged(reports_nothing, Element::Fire), Held);
    // Another object on the stack resolved first.
    let waits = Altered {
        reply: asks_nothing,
        show: |effects, view| {
            if effects > 0 {
                view.object(it()).zone(Zone::Stack);
            }
        },
        ..UNALTERED
    };
    assert_eq!(judged(waits, Element::Fire), Held);
}

#[test]
fn a_zone_is_judged_only_if_another_card_could_be_offered() {
    let rule = "targeting.zone-bound";
    let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone: Zone::Hand }];
    let fire = Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, Zone::Memory) };
    let takes_it = Altered::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    assert_eq!(judge(rule, UNALTERED, &table(&[card(Type::Ally, Zone::Memory)]), &ask), NotMet);
    assert_eq!(judge(rule, takes_it, &table(&[fire]), &ask), Violated);
}

#[test]
fn a_weapon_in_an_attack_may_count_as_intent() {
    let blow = card(Type::Attack, Zone::Hand);
    let attack = Step::Attack { attacker: id(1), card: Some(it()), defender: id(2) };
    let steps = [attack, options(Noun::Intent)];
    let cards = table(&[blow.clone(), object(Type::Weapon), blow]);
    let with_weapon = Altered::replies(|step, reply| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects([it(), id(4)].into_iter().collect())),
        _ => reply,
    });
    assert_eq!(judge("targeting.intents", with_weapon, &cards, &steps), Held);
    let from_hand = Altered::replies(|step, reply| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects([it(), id(5)].into_iter().collect())),
        _ => reply,
    });
    assert_eq!(judge("targeting.intents", from_hand, &cards, &steps), Violated);
}

/// Shows the champions, and object 3 of this type with this number and without damage.
fn shows_no_damage(view: &mut headjudge::View<'_, Ga>, kind: Type, number: Number, n: i32) {
    for (at, owner) in [(1, Player::One), (2, Player::Two)] {
        let champion = view.object(id(at)).zone(Zone::Field).owner(owner).controller(owner);
        champion.word_set(List::Types, Words::of(&[Type::Champion]));
    }
    let it = view.object(it()).zone(Zone::Field).owner(Player::One).controller(Player::One).host(None);
    it.flag(Flag::Awake, true).modified(number, n).word_set(List::Types, Words::of(&[kind]));
}

#[test]
fn an_object_may_have_damage_that_is_not_shown() {
    let ally = Card { life: Some(5), power: Some(1), ..object(Type::Ally) };
    let hit = Card { script: Script::Hit, ..card(Type::Action, Zone::Hand) };
    let cards = table(&[ally, hit]);
    let hurt =
        [Step::Activate { card: id(4), target: Some(it()) }, Step::Resolve { discard: None, choose: None }];
    let after_hit = |step: Step| [hurt[0].clone(), hurt[1].clone(), step];
    // The engine shows the remaining life of a unit, and the stat of an item.
    let left = Altered {
        shows: false,
        show: |effects, view| match effects {
            0..=1 => shows_no_damage(view, Type::Ally, Number::Life, 5),
            2 => shows_no_damage(view, Type::Ally, Number::Life, 3),
            _ => shows_no_damage(view, Type::Item, Number::Life, 5),
        },
        ..UNALTERED
    };
    assert_eq!(judge("targeting.stats-stay", left, &cards, &after_hit(becomes(Type::Item))), NotMet);
    let drops = Altered {
        show: |effects, view| {
            let kind = if effects > 0 { Type::Item } else { Type::Ally };
            shows_no_damage(view, kind, Number::Life, if effects > 0 { 3 } else { 5 });
        },
        ..left
    };
    assert_eq!(judge("targeting.stats-stay", drops, &cards, &[becomes(Type::Item)]), Violated);
    // Or the engine shows the stat, and finds the remaining life.
    let found = Altered {
        shows: false,
        reply: hides_it,
        show: |_, view| shows_no_damage(view, Type::Ally, Number::Life, 5),
        ..UNALTERED
    };
    let ask = Step::With { number: Number::Life, is: 5 };
    let rule = "characteristics.general.1";
    assert_eq!(judge(rule, found, &cards, &after_hit(ask.clone())), NotMet);
    assert_eq!(judge(rule, found, &cards, &[ask]), Violated);
}

#[test]
fn an_engine_may_find_durability_by_its_counters() {
    let cards = table(&[Card { power: Some(1), durability: Some(3), ..object(Type::Weapon) }]);
    let hides = Altered::replies(hides_it);
    let ask = |is| Step::With { number: Number::Durability, is };
    let set = Step::Set { object: it(), stat: Stat::Durability, to: Some(2) };
    let attack = Step::Attack { attacker: id(1), card: None, defender: id(2) };
    let rule = "characteristics.general.1";
    assert_eq!(judge(rule, hides, &cards, &[set, ask(2)]), NotMet);
    assert_eq!(judge(rule, hides, &cards, &[attack, ask(3)]), NotMet);
    assert_eq!(judge(rule, hides, &cards, &[ask(3)]), Violated);
}

#[test]
fn objects_that_are_not_shown_may_protect_or_be_on_the_stack() {
    let altered = Altered {
        shows: false,
        reply: |step, reply| match step {
            Step::May { .. } => Reply::Done(Answer::NONE.yes(false)),
            _ => hides_it(step, reply),
        },
        show: |_, view| shows_no_damage(view, Type::Weapon, Number::Power, 2),
        ..UNALTERED
    };
    let weapon = Card { power: Some(2), durability: Some(2), ..object(Type::Weapon) };
    let may = Step::May { object: it(), deed: Deed::Attack };
    let allow = Step::Allow { object: it(), kind: Type::Ally };
    let activate = Step::Activate { card: id(4), target: None };
    let acts = "characteristics.type-acting.3";
    let cards = table(&[weapon.clone(), card(Type::Action, Zone::Hand)]);
    assert_eq!(judge(acts, altered, &cards, &[allow.clone(), activate, may.clone()]), NotMet);
    assert_eq!(judge(acts, altered, &cards, &[allow, may]), Violated);
    let guard = Card { abilities: Words::of(&[Keyword::Omnishroud]), ..object(Type::Ally) };
    let (ask, rule) = ([options(Noun::Weapon)], "targeting.objects");
    assert_eq!(judge(rule, altered, &table(&[weapon.clone(), guard]), &ask), NotMet);
    assert_eq!(judge(rule, altered, &table(&[weapon, object(Type::Ally)]), &ask), Violated);
}

#[test]
fn an_activation_may_resolve_at_once_and_discard_another_card() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let in_hand = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Hand) };
    let cards = table(&[shock, in_hand(Element::Fire), in_hand(Element::Water)]);
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let asks: fn(&Step, Reply) -> Reply = |_, _| Reply::Done(Answer::NONE.facts(&[Fact::Chose]));
    let at_once = Altered {
        reply: asks,
        show: |effects, view| {
            if effects > 0 {
                view.object(it()).zone(Zone::Graveyard);
            }
        },
        ..UNALTERED
    };
    let rule = "targeting.chosen";
    assert_eq!(judge(rule, at_once, &cards, from_ref(&activate)), NotMet);
    assert_eq!(judge(rule, Altered::replies(asks), &cards, from_ref(&activate)), Violated);
    let asks_nothing: fn(&Step, Reply) -> Reply = |_, _| Reply::Done(Answer::NONE.facts::<Fact>(&[]));
    let discards_water = Altered {
        reply: asks_nothing,
        show: |effects, view| {
            if effects > 1 {
                view.object(id(4)).zone(Zone::Hand);
                view.object(id(5)).zone(Zone::Graveyard);
            }
        },
        ..UNALTERED
    };
    let steps = [activate, resolve];
    assert_eq!(judge(rule, discards_water, &cards, &steps), Held);
    assert_eq!(judge(rule, Altered::replies(asks_nothing), &cards, &steps), Violated);
}

#[test]
fn the_zone_of_the_other_player_is_another_zone() {
    let rule = "targeting.zone-bound";
    let fire = |owner, zone| Card { owner, elements: Words::of(&[Element::Fire]), ..card(Type::Ally, zone) };
    let takes_it = Altered::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    let judged = |zone| {
        let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone }];
        judge(rule, takes_it, &table(&[fire(Player::Two, zone)]), &ask)
    };
    assert_eq!(judged(Zone::Graveyard), Violated);
    // Two players might share a banishment.
    assert_eq!(judged(Zone::Banishment), NotMet);
}

#[test]
fn queries_by_number_or_zone_offer_only_matching_objects() {
    let both: fn(&Step, Reply) -> Reply =
        |_, _| Reply::Done(Answer::NONE.objects([it(), id(4)].into_iter().collect()));
    let (altered, rule) = (Altered::replies(both), "targeting.type-only");
    let of = |element| Card { elements: Words::of(&[element]), ..card(Type::Ally, Zone::Graveyard) };
    let ask = [Step::Cards { player: Player::One, word: Word::Fire, zone: Zone::Graveyard }];
    assert_eq!(judge(rule, altered, &table(&[of(Element::Fire), of(Element::Water)]), &ask), Violated);
    assert_eq!(judge(rule, altered, &table(&[of(Element::Fire), of(Element::Fire)]), &ask), NotMet);
    let costs = |cost| Card { cost, ..object(Type::Ally) };
    let ask = |is| [Step::With { number: Number::Cost, is }];
    assert_eq!(judge(rule, altered, &table(&[costs(Some(2)), costs(Some(1))]), &ask(2)), Violated);
    assert_eq!(judge(rule, altered, &table(&[costs(Some(2)), costs(None)]), &ask(2)), Violated);
    // An absent cost may count as 0.
    assert_eq!(judge(rule, altered, &table(&[costs(Some(0)), costs(None)]), &ask(0)), NotMet);
}

#[test]
fn a_card_off_the_field_is_not_offered_by_name_or_cost() {
    let takes_it = Altered::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::one(it()))));
    let ally = |zone| Card { cost: Some(2), ..card(Type::Ally, zone) };
    for ask in [Step::Named { name: "It".into() }, Step::With { number: Number::Cost, is: 2 }] {
        let judged = |cards: &[Card]| judge("targeting.non-objects", takes_it, &table(cards), from_ref(&ask));
        assert_eq!(judged(&[ally(Zone::Graveyard)]), Violated);
        assert_eq!(judged(&[ally(Zone::Field), ally(Zone::Graveyard)]), Held);
    }
}

#[test]
fn a_card_off_the_stack_is_not_an_activation() {
    let takes_it = Altered::replies(|step, reply| match step {
        Step::Options { .. } => Reply::Done(Answer::NONE.objects(Objects::one(it()))),
        _ => reply,
    });
    for (rule, noun) in
        [("targeting.activations", Noun::Activation), ("targeting.materializations", Noun::Materialization)]
    {
        let judged = |card: Card| judge(rule, takes_it, &table(&[card]), &[options(noun)]);
        assert_eq!(judged(card(Type::Action, Zone::Graveyard)), Violated, "{noun}");
        assert_eq!(judged(object(Type::Ally)), Violated, "{noun}");
        // A triggered ability has no number of its own, so an engine may name it by its source.
        let able = Card { abilities: Words::of(&[Keyword::Vigor]), ..object(Type::Ally) };
        assert_eq!(judged(able), Held, "{noun}");
    }
}

#[test]
fn a_card_in_hand_is_not_an_intent() {
    let cards = table(&[card(Type::Attack, Zone::Hand)]);
    let (rule, ask) = ("targeting.intents", [options(Noun::Intent)]);
    assert_eq!(judge(rule, UNALTERED.with_fault("hand-is-intent"), &cards, &ask), Violated);
    assert_eq!(judge(rule, UNALTERED, &cards, &ask), Held);
}

#[test]
fn non_any_may_mean_everything_or_nothing() {
    let cards = table(&[object(Type::Ally)]);
    let asks = |non, word| [Step::Qualified { way: Way::Target, non, word, noun: Noun::Object }];
    let all = Altered::replies(|_, _| Reply::Done(Answer::NONE.objects(Objects::first(3))));
    for rule in headjudge::rules::<Ga>() {
        for altered in [Altered::replies(offers_nothing), all] {
            assert_eq!(
                judge(rule.local_id(), altered, &cards, &asks(true, Word::Any)),
                NotMet,
                "{}",
                rule.id
            );
        }
    }
    let rule = "targeting.exclusion";
    assert_eq!(judge(rule, Altered::replies(offers_nothing), &cards, &asks(true, Word::Fire)), Violated);
}

#[test]
fn target_unit_must_not_be_accepted_with_another_object() {
    let hit = Card { script: Script::Hit, ..card(Type::Action, Zone::Hand) };
    let cards = table(&[object(Type::Weapon), hit]);
    let activate = |target| [Step::Activate { card: id(4), target }];
    let accepts = UNALTERED.with_fault("targets-any-object");
    let rule = "targeting.units";
    assert_eq!(judge(rule, accepts, &cards, &activate(Some(it()))), Violated);
    assert_eq!(judge(rule, accepts, &cards, &activate(Some(id(2)))), Held);
    assert_eq!(judge(rule, UNALTERED, &cards, &activate(Some(it()))), NotMet);
    // Without a target in the step, the engine may ask for one. An adapter may reply "done" to what it ignores.
    let done = Altered::replies(|_, _| Reply::DONE);
    assert_eq!(judge(rule, done, &cards, &activate(None)), NotMet);
    assert_eq!(judge(rule, done, &cards, &activate(Some(it()))), NotMet);
}

/// Player one's card with the script of the worked example as object 3, and a Fire card as object 4.
fn shock_table() -> Vec<Card> {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let fire = Card { elements: Words::of(&[Element::Fire]), ..card(Type::Item, Zone::Hand) };
    table(&[shock, fire])
}

fn shock_steps(choose: usize) -> [Step; 2] {
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(choose)) };
    [Step::Activate { card: it(), target: None }, resolve]
}

#[test]
fn a_card_that_is_shown_under_a_champion_may_be_no_legal_choice() {
    let lineage = Card { owner: Player::Two, life: Some(9), ..card(Type::Champion, Zone::Lineage) };
    let cards = [shock_table(), vec![lineage]].concat();
    let under = Altered::shows(|_, view| {
        view.object(id(5)).zone(Zone::Field).host(Some(id(2)));
    });
    let rule = "targeting.chosen";
    // The engine takes another unit in its place.
    assert_eq!(judge(rule, under, &cards, &shock_steps(5)), Held);
    let alone = Altered::shows(|_, view| {
        view.object(id(5)).zone(Zone::Field).host(None);
    });
    assert_eq!(judge(rule, alone, &cards, &shock_steps(5)), Violated);
}

#[test]
fn a_single_legal_choice_may_be_made_without_asking() {
    let asks_nothing = Altered {
        reply: |step, reply| match step {
            Step::Resolve { .. } => Reply::Done(Answer::NONE.facts::<Fact>(&[])),
            _ => reply,
        },
        ..UNALTERED
    };
    let rule = "targeting.chosen";
    assert_eq!(judge(rule, asks_nothing, &shock_table(), &shock_steps(1)), Violated);
    let alone = Altered {
        show: |_, view| {
            view.object(id(2)).word_set(List::Types, Words::of(&[Type::Item]));
        },
        ..asks_nothing
    };
    assert_eq!(judge(rule, alone, &shock_table(), &shock_steps(1)), Held);
}

#[test]
fn only_the_chosen_unit_is_damaged() {
    let rule = "targeting.chosen";
    let judged = |altered, steps: &[Step]| judge(rule, altered, &shock_table(), steps);
    let steps = shock_steps(2);
    assert_eq!(judged(UNALTERED, &steps), Held);
    assert_eq!(judged(UNALTERED.with_fault("choice-is-not-damaged"), &steps), Violated);
    assert_eq!(judged(UNALTERED.with_fault("damages-the-first-unit"), &steps), Violated);
    // An engine that reports nothing is judged by the damage alone.
    let reports_nothing = Altered::replies(|_, reply| if reply.is_done() { Reply::DONE } else { reply });
    assert_eq!(judged(reports_nothing, &steps), Held);
    assert_eq!(judged(reports_nothing.with_fault("damages-the-first-unit"), &steps), Violated);
    // The damage of a fight may come with this step.
    let fight = [
        Step::Attack { attacker: id(1), card: None, defender: id(2) },
        Step::EndCombat,
        steps[0].clone(),
        steps[1].clone(),
    ];
    let late = Altered::shows(|effects, view| {
        if effects == 4 {
            view.object(id(1)).modified(Number::Damage, 3);
        }
    });
    assert_eq!(judged(late, &fight), Held);
    let another = Altered::shows(|effects, view| {
        if effects == 2 {
            view.object(id(1)).modified(Number::Damage, 3);
        }
    });
    assert_eq!(judged(another, &steps), Violated);
    // A unit that died of the damage, or whose damage is not shown, is not judged.
    let dead = Altered::shows(|effects, view| {
        if effects == 2 {
            view.object(id(2)).zone(Zone::Graveyard);
        }
    });
    assert_eq!(judged(dead, &steps), Held);
}

#[test]
fn an_engine_may_choose_itself_if_what_is_named_is_no_unit() {
    let cards = [shock_table(), vec![object(Type::Weapon)]].concat();
    let judged = |rule, altered, steps: &[Step]| judge(rule, altered, &cards, steps);
    let (steps, units, chosen) = (shock_steps(5), "targeting.units", "targeting.chosen");
    let damages_it = UNALTERED.with_fault("damages-any-object");
    let damages_nothing = UNALTERED.with_fault("impossible-choice-is-skipped");
    assert_eq!(judged(units, UNALTERED, &steps), Held);
    assert_eq!(judged(units, damages_it, &steps), Violated);
    assert_eq!(judged(chosen, UNALTERED, &steps), Held);
    assert_eq!(judged(chosen, damages_nothing, &steps), Violated);
    // Another rule judges what acts as another type.
    let acts = [&[Step::Allow { object: id(5), kind: Type::Ally }], &steps[..]].concat();
    assert_eq!(judged(units, damages_it, &acts), NotMet);
    // After an attack, an engine may deal the damage of the fight with this step.
    let fight = [Step::Attack { attacker: id(1), card: None, defender: id(2) }, Step::EndCombat];
    let after_fight = [&fight, &steps[..]].concat();
    assert_eq!(judged(units, damages_it, &after_fight), NotMet);
    assert_eq!(judged(chosen, damages_nothing, &after_fight), Held);
    // A unit that died may have been the chosen one.
    let dies = Altered {
        show: |effects, view| {
            if effects == 2 {
                view.object(id(2)).zone(Zone::Graveyard);
            }
        },
        ..damages_nothing
    };
    assert_eq!(judged(chosen, dies, &steps), Held);
}
