//! The worked examples of the chapter: the engine passes each, and each meets the precondition of the rule that it explains.

use super::altered::{card, hero, holds, id, table};
use headjudge::fab::{Card, Number, Part, Script, Step, Trait, Type, Until, Zone};
use headjudge::{Case, Objects, Player, Words};
use std::borrow::Cow;

fn named(name: &'static str) -> Card {
    card(name, &[Type::Action], &[(Number::Cost, 1), (Number::Power, 3)])
}

fn text(text: &'static str) -> Cow<'static, str> {
    Cow::Borrowed(text)
}

#[test]
fn shiyana_lost_5_of_20_and_copies_kano_of_15() {
    let mut kano = hero("Kano", Player::Two);
    kano.numbers[Number::Life as usize] = Some(15);
    let cards = vec![hero("Shiyana", Player::One), kano];
    let steps = vec![
        Step::Life { objects: Objects::one(id(1)), by: -5, printed: "".into() },
        Step::Become { object: id(1), reference: id(2), until: Until::Turn },
    ];
    let shown = holds(&Case { cards, steps }, "fab:2.5.3c");
    assert_eq!(shown.modified(id(1), Number::Life).present(), Some(10));
}

#[test]
fn an_effect_that_gives_power_leaves_the_base() {
    let get =
        Step::Get { object: id(3), property: Number::Power, by: 2, until: Until::Turn, printed: "".into() };
    let shown = holds(&table(&[named("Wounding Blow")], &[get]), "fab:2.0.3a");
    assert_eq!(shown.base(id(3), Number::Power).present(), Some(3));
    assert_eq!(shown.modified(id(3), Number::Power).present(), Some(5));
}

#[test]
fn korshem_sees_that_a_power_has_increased() {
    let steps = [
        Step::Get { object: id(3), property: Number::Power, by: 2, until: Until::Turn, printed: "".into() },
        Step::Get { object: id(3), property: Number::Power, by: -2, until: Until::Turn, printed: "".into() },
        Step::Record { object: id(3) },
    ];
    holds(&table(&[named("Wounding Blow")], &steps), "fab:2.0.3b");
}

#[test]
fn spark_of_genius_costs_twice_x() {
    let mut spark = card("Spark of Genius", &[Type::Action], &[]);
    (spark.x, spark.zone) = (2, Zone::Hand);
    let play = Step::Play { object: id(3), x: 2, more: 0, less: 0 };
    let shown = holds(&table(&[spark], &[play]), "fab:2.2.2a");
    assert_eq!(shown.base(id(3), Number::Cost).present(), Some(4));
}

#[test]
fn a_reduced_cost_to_play_changes_no_cost() {
    let mut spell = named("Aether Dart");
    spell.zone = Zone::Hand;
    let play = Step::Play { object: id(3), x: 0, more: 0, less: 1 };
    let shown = holds(&table(&[spell], &[play]), "fab:2.2.4a");
    assert_eq!(shown.modified(id(3), Number::Cost).present(), Some(1));
}

#[test]
fn a_value_of_one_is_a_value_of_one_symbol() {
    for (property, rule) in [(Number::Cost, "fab:2.2.5"), (Number::Pitch, "fab:2.8.4")] {
        let find = Step::FindNumber { property, is: 1, symbols: false };
        holds(&table(&[named("Aether Dart")], &[find]), rule);
    }
}

#[test]
fn the_monikers_of_the_eight_names() {
    let names = [
        ("Bravo", "Bravo"),
        ("Dorinthea Ironsong", "Dorinthea"),
        ("Data Doll MKII", "Data Doll"),
        ("Ser Boltyn, Breaker of Dawn", "Boltyn"),
        ("Blasmophet, the Soul Harvester", "Blasmophet"),
        ("The Librarian", "The Librarian"),
        ("Dawnblade", "Dawnblade"),
        ("Stalagmite, Bastion of Isenloft", "Stalagmite"),
    ];
    for (name, moniker) in names {
        holds(&table(&[named(name)], &[Step::FindMoniker { moniker: text(moniker) }]), "fab:2.7.3");
    }
}

#[test]
fn three_bravos_share_one_moniker() {
    let bravos = [named("Bravo, Showstopper"), named("Bravo, Star of the Show")];
    holds(&table(&bravos, &[Step::FindMoniker { moniker: text("Bravo") }]), "fab:2.7.3b");
}

#[test]
fn dawnblade_is_not_the_name_of_dawnblade_resplendent() {
    let blades = [named("Dawnblade"), named("Dawnblade, Resplendent")];
    holds(&table(&blades, &[Step::FindName { name: text("Dawnblade") }]), "fab:2.7.3c");
}

#[test]
fn blazing_aether_is_not_trailblazing_aether() {
    let aethers = [named("Blazing Aether"), named("Trailblazing Aether")];
    holds(&table(&aethers, &[Step::FindName { name: text("blazing aether") }]), "fab:2.7.5");
}

#[test]
fn arakni_may_become_any_agent_of_chaos() {
    let mut agents = [named("Wounding Blow"), named("Head Jab")];
    agents.iter_mut().for_each(|card| card.traits = Words::of(&[Trait::AgentOfChaos]));
    holds(&table(&agents, &[Step::FindWord { part: Part::AgentOfChaos }]), "fab:2.13.4");
}

#[test]
fn a_card_that_names_itself_means_itself() {
    let mut blade = card("Dawnblade", &[Type::Weapon], &[(Number::Power, 3)]);
    blade.script = Script::Grow;
    let steps =
        [Step::Activate { object: id(3), layer: id(5), more: 0, less: 0 }, Step::Resolve { token: id(6) }];
    let shown = holds(&table(&[blade.clone(), blade], &steps), "fab:2.12.3a");
    assert_eq!(shown.modified(id(3), Number::Power).present(), Some(4));
    assert_eq!(shown.modified(id(4), Number::Power).present(), Some(3));
}
