//! Descriptions are complete: if two cards or two steps differ, their descriptions differ.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{Case, Fields, ObjectId, Objects, Rulebook, Shape, Slot, Steps, Wording, fab, ga, kf, mtg};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Changes the field at position `at` of a card or a step to another legal value.
struct ChangeField {
    at: usize,
    visited: usize,
    name: Option<&'static str>,
}

impl ChangeField {
    fn at(at: usize) -> ChangeField {
        ChangeField { at, visited: 0, name: None }
    }
}

/// An object other than this one.
fn other(id: ObjectId) -> ObjectId {
    ObjectId::new(if id.number() == 1 { 2 } else { 1 }).expect("1 and 2 are valid object numbers")
}

impl Shape for ChangeField {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        self.visited += 1;
        if self.visited != self.at + 1 {
            return;
        }
        self.name = Some(name);
        match slot {
            Slot::Number(n, range) => *n = if *n < range.high { *n + 1 } else { range.low },
            Slot::Optional(n, range) => *n = if n.is_some() { None } else { Some(range.low) },
            Slot::Flag(on) => *on = !*on,
            Slot::Word(index, list) => *index = (*index + 1) % list.len() as u8,
            Slot::Words(set, _) => set.0 ^= 1,
            Slot::Text(text, _) | Slot::Printed(text) => *text = Cow::Owned(format!("{text} Other")),
            Slot::Length(length) => length.len = if length.len < length.most { length.len + 1 } else { 0 },
            Slot::Object(id, _) | Slot::Created(id) => *id = other(*id),
            Slot::MaybeObject(id, _) => *id = if id.is_some() { None } else { Some(ObjectId::FIRST) },
            Slot::Objects(set, _) => {
                let one = Objects::one(ObjectId::FIRST);
                *set = if *set == one { Objects::NONE } else { one };
            }
        }
    }
}

/// Collects the fields of `of` whose change does not change its description, except fields that have no meaning
/// there. Returns the number of fields.
fn undescribed_fields<T: Fields>(
    of: &T,
    describe: impl Fn(&T) -> String,
    is_ignored: impl Fn(&T, &str) -> bool,
    kind: &str,
    undescribed: &mut BTreeSet<String>,
) -> usize {
    let description = describe(of);
    assert!(!description.is_empty(), "the description of a {kind} is empty");
    let mut fields = 0;
    loop {
        let (mut changed, mut change) = (of.clone(), ChangeField::at(fields));
        changed.fields(&mut change);
        let Some(name) = change.name else { return fields };
        fields += 1;
        if changed != *of && describe(&changed) == description && !is_ignored(of, name) {
            undescribed.insert(format!("{kind}.{name}"));
        }
    }
}

fn check_descriptions<R: Rulebook>(
    is_ignored: fn(&R::Card, &str) -> bool,
    is_ignored_in_step: fn(&R::Step, &[R::Card], &str) -> bool,
) {
    let (mut undescribed, mut fields, mut kinds) = (BTreeSet::new(), 0, BTreeSet::new());
    let mut case = Case::<R>::default();
    for index in 0..300 {
        case.generate(1, index, None, &[]);
        for card in &case.cards {
            fields += undescribed_fields(card, R::describe_card, is_ignored, "card", &mut undescribed);
        }
        for step in &case.steps {
            let kind = R::Step::KINDS[step.kind() as usize].name;
            kinds.insert(kind);
            let describe = |step: &R::Step| R::describe_step(step, &case.cards, &|id| format!("{id}"));
            fields += undescribed_fields(
                step,
                describe,
                |step, field| is_ignored_in_step(step, &case.cards, field),
                kind,
                &mut undescribed,
            );
        }
    }
    println!("{}: {fields} fields changed", R::NAME);
    assert!(fields > 3000 && kinds.len() == R::Step::KINDS.len(), "{}: {fields} of {kinds:?}", R::NAME);
    assert!(undescribed.is_empty(), "{}: changes that are not described: {undescribed:#?}", R::NAME);
}

#[test]
fn flesh_and_blood() {
    // A (c) is printed instead of the number. A pitch that is not printed has no symbols.
    let is_ignored = |card: &fab::Card, field: &str| match field {
        "power" => card.power_counts,
        "defense" => card.defense_counts,
        "chi" => card.number(fab::Number::Pitch).is_none(),
        _ => false,
    };
    check_descriptions::<fab::Fab>(is_ignored, |_, _, _| false);
}

#[test]
fn magic() {
    let is_ignored = |card: &mtg::Card, field: &str| match field {
        // A size that is counted takes the place of the printed one.
        "power" | "toughness" => card.counts(),
        // A land has no mana cost.
        "generic" | "x" => card.types.has(mtg::Type::Land),
        // What must be controlled is always yours, and no spell is the permanent that has the ability.
        "whose" => card.abilities.iter().any(|ability| ability.only_if),
        // Only an ability with modes says which instructions are one mode.
        "same-mode" => card.abilities.iter().any(|ability| !ability.choose_one),
        "other" => card.abilities.iter().any(|ability| {
            ability.sort == mtg::Sort::CostChange
                || ability.sort == mtg::Sort::Triggered && ability.when == mtg::When::Cast
        }),
        _ => false,
    };
    // Who "you" is matters only to what is yours, or becomes yours; a choice only where a card leaves one.
    let is_ignored_in_step = |step: &mtg::Step, cards: &[mtg::Card], field: &str| match step {
        mtg::Step::Resolve { .. } => {
            let mut acts = cards.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.acts);
            match field {
                "accept" => !acts.any(|act| act.may),
                "chosen" => !acts.any(|act| act.on == mtg::On::Chosen),
                _ => !acts.any(|act| act.deed == mtg::Deed::CopyToken),
            }
        }
        mtg::Step::Change { does, .. }
        | mtg::Step::ChangeAll { does, filter: mtg::Filter { whose: mtg::Whose::Any, .. }, .. } => {
            field == "player" && does.iter().all(|change| change.verb != mtg::Verb::Control)
        }
        _ => false,
    };
    check_descriptions::<mtg::Mtg>(is_ignored, is_ignored_in_step);
}

#[test]
fn keyforge() {
    // Only an upgrade is played onto a creature, and only the abilities of two cards choose one.
    let is_ignored = |step: &kf::Step, cards: &[kf::Card], field: &str| match step {
        kf::Step::Play { card, .. } if field == "onto" => {
            cards[card.card_index()].card_type() != kf::CardType::Upgrade
        }
        kf::Step::Action { card, .. } if field == "target" => {
            cards[card.card_index()].model != kf::Model::Mack
        }
        kf::Step::Omni { card, .. } if field == "target" => {
            cards[card.card_index()].model != kf::Model::Javelin
        }
        _ => false,
    };
    check_descriptions::<kf::Kf>(|_, _| false, is_ignored);
}

#[test]
fn grand_archive() {
    check_descriptions::<ga::Ga>(|_, _| false, |_, _, _| false);
}

#[test]
fn a_creature_is_named_only_where_the_card_needs_one() {
    let (card, creature) = (ObjectId::FIRST, Some(other(ObjectId::FIRST)));
    let words = |card: &kf::Card, step| {
        kf::Kf::describe_step(&step, std::slice::from_ref(card), &|id| id.to_string())
    };
    let played =
        |kind| words(&kf::Card { kind, ..kf::Card::default() }, kf::Step::Play { card, onto: creature });
    assert_eq!(played(kf::CardType::Upgrade), "#1 is played onto #2");
    assert_eq!(played(kf::CardType::Action), "#1 is played");
    let used = |model| {
        words(&kf::Card { model, ..kf::Card::default() }, kf::Step::Action { card, target: creature })
    };
    assert_eq!(used(kf::Model::Mack), "#1's Action: ability is used, targeting #2");
    assert_eq!(used(kf::Model::Horseman), "#1's Action: ability is used");
}

#[test]
fn abilities_of_magic_read_as_cards_print_them() {
    use mtg::{
        Ability, Act, Aim, Amount, Card, Change, Cost, Deed, Filter, On, Sort, Type, Verb, When, Whose,
    };
    let creatures = Filter { types: headjudge::Words::of(&[Type::Creature]), ..Filter::default() };
    let others = Filter { other: true, whose: Whose::Yours, ..creatures };
    let text = |ability: &Ability| {
        let card = Card {
            types: creatures.types,
            abilities: [ability.clone()].into_iter().collect(),
            ..Card::default()
        };
        let words = mtg::Mtg::describe_card(&card);
        words.split('"').nth(1).expect("an ability stands in quotes").to_owned()
    };
    let resolves = |sort, targets, acts: &[Act]| {
        let acts = acts.iter().copied().collect();
        Ability {
            sort,
            targets,
            legal: creatures,
            event: others,
            acts,
            when: When::Dies,
            ..Ability::default()
        }
    };
    let act = |deed, on| Act { deed, on, number: 2, ..Act::default() };
    let pump = Change { verb: Verb::Pump, power: 1, toughness: 1, ..Change::default() };

    let pays = Act { may: true, ..act(Deed::Sacrifice, On::This) };
    let gains = Act { if_did: true, amount: Amount::Power, ..act(Deed::GainLife, On::You) };
    assert_eq!(
        text(&resolves(Sort::Triggered, Aim::Nothing, &[pays, gains])),
        "Whenever another creature you control dies, you may sacrifice this creature. If you do, you gain life \
         equal to this creature's power."
    );
    let acts = [act(Deed::Destroy, On::Target), act(Deed::Damage, On::ItsController)];
    let cost = Cost { generic: 1, tap: true, sacrifice: true, ..Cost::default() };
    assert_eq!(
        text(&Ability { cost, ..resolves(Sort::Activated, Aim::One, &acts) }),
        "{1}, {T}, Sacrifice this creature: Destroy target creature. This creature deals 2 damage to that \
         creature's controller."
    );
    let changes = Act { change: pump, until: mtg::Until::ForGood, ..act(Deed::Change, On::Target) };
    assert_eq!(
        text(&resolves(Sort::Activated, Aim::Two, &[changes, Act { may: true, ..changes }])),
        "{0}: Two target creatures get +1/+1. (This effect lasts indefinitely.) You may have those creatures get \
         +1/+1. (This effect lasts indefinitely.)"
    );
    assert_eq!(
        text(&resolves(Sort::Activated, Aim::One, &[act(Deed::Counter, On::This)])),
        "{0}: Choose target creature. Put two +1/+1 counters on this creature."
    );
    let flying = Change { verb: Verb::Gain, ..Change::default() };
    let control = Change { verb: Verb::Control, ..Change::default() };
    let does = [pump, flying, control].into_iter().collect();
    let all = Ability { whom: mtg::Whom::Each, filter: others, does, ..Ability::default() };
    assert_eq!(
        text(&Ability {
            only_if: true,
            needs: Filter { subtypes: headjudge::Words::of(&[mtg::Subtype::Elf]), ..Filter::default() },
            ..all
        }),
        "As long as you control an Elf, other creatures you control get +1/+1 and have flying and you control them."
    );
}
