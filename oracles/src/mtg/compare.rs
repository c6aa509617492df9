//! What differs between two tables, and between a table and what an engine shows.

use super::game::Mtg;
use super::model::{Table, Totals, Values};
use super::vocabulary::{Color, Flag, Keyword, List, Number, Subtype, Supertype, Tally, Type};
use crate::{Datum, Evidence, Expected, Listed, ObjectId, Objects, Observed, Player, Property, Shown, Words};

/// A set of aspects of an object: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aspect(u32);

impl Aspect {
    pub(super) const NONE: Aspect = Aspect(0);
    /// Characteristics: words, power and toughness.
    pub(super) const CHARACTERISTICS: Aspect = Aspect(0b1_1111_1111 << 4);
    fn first(self) -> Option<Kind> {
        KINDS.get(self.0.trailing_zeros() as usize).copied()
    }
    pub(super) fn and(self, other: Aspect) -> Aspect {
        Aspect(self.0 & other.0)
    }
}

/// What can be shown of an object.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Zone,
    Controller,
    Host,
    Tapped,
    List(List),
    Base(Number),
    Modified(Number),
}

const KINDS: [Kind; 18] = [
    Kind::Zone,
    Kind::Controller,
    Kind::Host,
    Kind::Tapped,
    Kind::List(List::Types),
    Kind::List(List::Supertypes),
    Kind::List(List::Subtypes),
    Kind::List(List::Colors),
    Kind::List(List::Keywords),
    Kind::Base(Number::Power),
    Kind::Base(Number::Toughness),
    Kind::Modified(Number::Power),
    Kind::Modified(Number::Toughness),
    Kind::Modified(Number::Damage),
    Kind::Modified(Number::Plus),
    Kind::Modified(Number::Minus),
    Kind::Modified(Number::ManaValue),
    Kind::Modified(Number::Loyalty),
];

/// A value of an aspect. What is `None` is not shown.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    Zone(Option<super::Zone>),
    Player(crate::Player),
    Host(Option<ObjectId>),
    Flag(bool),
    Words(Words),
    Number(Option<i32>),
}

/// The value that an aspect has.
fn value(values: &Values, kind: Kind) -> Value {
    match kind {
        Kind::Zone => Value::Zone(values.exists.then_some(values.zone)),
        Kind::Controller => Value::Player(values.controller),
        Kind::Host => Value::Host(values.host),
        Kind::Tapped => Value::Flag(values.tapped),
        Kind::List(list) => Value::Words(words(values, list)),
        Kind::Base(number) => Value::Number(values.base_of(number)),
        Kind::Modified(number) => Value::Number(values.number(number)),
    }
}

/// The words of a list.
pub(super) fn words(values: &Values, list: List) -> Words {
    match list {
        List::Colors => values.colors,
        List::Types => values.types,
        List::Supertypes => values.supertypes,
        List::Subtypes => values.subtypes,
        List::Keywords => values.keywords,
    }
}

impl Values {
    /// A number; `None` if the object does not have it.
    pub(super) fn number(&self, number: Number) -> Option<i32> {
        match number {
            Number::Power => self.has_size.then_some(self.size[0]),
            Number::Toughness => self.has_size.then_some(self.size[1]),
            Number::ManaValue => Some(self.mana_value),
            Number::Damage => Some(self.damage),
            Number::Plus => Some(self.counters[0]),
            Number::Minus => Some(self.counters[1]),
            Number::Loyalty => self.loyalty_now(),
        }
    }
    /// The base of a number; `None` if the object does not have it.
    pub(super) fn base_of(&self, number: Number) -> Option<i32> {
        match number {
            Number::Power => self.has_size.then_some(self.base[0]),
            Number::Toughness => self.has_size.then_some(self.base[1]),
            _ => self.number(number),
        }
    }
}

/// What is shown; `None` if nothing is.
fn shown_value(shown: &Shown<Mtg>, id: ObjectId, kind: Kind) -> Option<Value> {
    let number = |observed: Observed<i32>| observed.is_observed().then(|| Value::Number(observed.present()));
    match kind {
        Kind::Zone => shown.zone(id).map(|zone| Value::Zone(Some(zone))),
        Kind::Controller => shown.controller(id).map(Value::Player),
        Kind::Host => match shown.host(id) {
            Observed::NotObserved => None,
            host => Some(Value::Host(host.present())),
        },
        Kind::Tapped => shown.flag(id, Flag::Tapped).map(Value::Flag),
        Kind::List(list) => shown.words(id, list).map(Value::Words),
        Kind::Base(of) => number(shown.base(id, of)),
        Kind::Modified(of) => number(shown.modified(id, of)),
    }
}

/// The aspects in which two objects differ. Of objects in different zones, only that.
pub(super) fn differences(one: &Values, other: &Values) -> Aspect {
    let different = |kind: Kind| value(one, kind) != value(other, kind);
    if different(Kind::Zone) {
        return Aspect(1);
    }
    if !one.exists {
        return Aspect::NONE;
    }
    bits(|kind| different(kind) && is_shown_there(one, kind))
}

/// The aspects of which something else is shown than these values, and those that are shown at all. Of an object that is shown in another
/// zone, only that.
pub(super) fn wrong_and_shown(shown: &Shown<Mtg>, id: ObjectId, values: &Values) -> (Aspect, Aspect) {
    if !values.exists {
        // What has ceased to exist is rightly not shown.
        return (Aspect(u32::from(shown.zone(id).is_some())), Aspect(1));
    }
    let is_wrong = |kind: Kind| shown_value(shown, id, kind).is_some_and(|is| is != value(values, kind));
    if is_wrong(Kind::Zone) {
        return (Aspect(1), Aspect(1));
    }
    let is_shown = |kind: Kind| shown_value(shown, id, kind).is_some() && is_shown_there(values, kind);
    let shown_aspects = bits(is_shown);
    (bits(|kind| is_shown(kind) && is_wrong(kind)), shown_aspects)
}

/// Whether an aspect means anything in the zone where the object is: outside the battlefield nobody controls it, and nothing is on it.
fn is_shown_there(values: &Values, kind: Kind) -> bool {
    let only_in_play = matches!(kind, Kind::Controller | Kind::Host | Kind::Tapped)
        || matches!(kind, Kind::Modified(Number::Damage | Number::Plus | Number::Minus));
    values.exists && (values.in_play() || !only_in_play)
}

fn bits(has: impl Fn(Kind) -> bool) -> Aspect {
    let each = KINDS.iter().enumerate().filter(|(_, kind)| has(**kind));
    Aspect(each.fold(0, |bits, (at, _)| bits | 1 << at))
}

/// Evidence that another value is shown than this one, for the first of these aspects.
pub(super) fn evidence(
    kind: &'static str,
    aspects: Aspect,
    id: ObjectId,
    values: &Values,
    shown: &Shown<Mtg>,
) -> Evidence {
    let Some(aspect) = aspects.first() else {
        return Evidence::of(kind, Property::other("nothing"));
    };
    let expected = datum(aspect, value(values, aspect));
    let is = shown_value(shown, id, aspect).map_or(Datum::Nothing, |value| datum(aspect, value));
    Evidence::of(kind, property(aspect)).expected(Expected::Just(expected)).shown(is).on(id)
}

fn property(aspect: Kind) -> Property {
    match aspect {
        Kind::Zone => Property::Zone,
        Kind::Controller => Property::Controller,
        Kind::Host => Property::Host,
        Kind::Tapped => Property::flag(Flag::Tapped),
        Kind::List(list) => Property::list(list),
        Kind::Base(number) => Property::base(number),
        Kind::Modified(number) => Property::modified(number),
    }
}

impl Table {
    /// What evidence is about, as it is in this table: the value of the property, as evidence shows it.
    pub(super) fn value_of(&self, evidence: &Evidence) -> Option<Datum> {
        if let Property::Tally(player, tally) = &evidence.property {
            return Some(self.totals(*player).of(Tally::parse(tally)?).into());
        }
        let values = self.of(evidence.object?);
        let aspect = KINDS.into_iter().find(|aspect| property(*aspect) == evidence.property);
        match aspect {
            Some(aspect) => Some(datum(aspect, value(values, aspect))),
            None if evidence.property != Property::Presence => None,
            None if values.exists => Some(Datum::Shown),
            None => Some(Datum::NotShown),
        }
    }
}

/// The totals of a player that are shown, and those of them that are not these.
pub(super) fn wrong_totals(
    shown: &Shown<Mtg>,
    player: Player,
    totals: &Totals,
) -> impl Iterator<Item = (Tally, bool)> {
    Tally::all().filter_map(move |tally| Some((tally, shown.tally(player, tally)? != totals.of(tally))))
}

/// Evidence that a player is shown with other totals.
pub(super) fn evidence_of_player(
    kind: &'static str,
    player: Player,
    tally: Tally,
    totals: &Totals,
    shown: &Shown<Mtg>,
) -> Evidence {
    let is = shown.tally(player, tally).map_or(Datum::Nothing, Into::into);
    Evidence::of(kind, Property::tally(player, tally))
        .expected(Expected::Just(totals.of(tally).into()))
        .shown(is)
}

fn datum(kind: Kind, value: Value) -> Datum {
    match (kind, value) {
        (_, Value::Zone(Some(zone))) => Datum::word(zone),
        (_, Value::Player(player)) => Datum::word(player),
        (_, Value::Host(Some(host))) => Objects::one(host).into(),
        (_, Value::Flag(is)) => Datum::is("tapped", is),
        (Kind::List(list), Value::Words(words)) => Datum::words(words_of(list), words),
        (_, Value::Number(Some(n))) => n.into(),
        _ => Datum::Nothing,
    }
}

/// The words of a list. They are used to recognize how an engine spells them.
pub(super) fn words_of(list: List) -> &'static [&'static str] {
    match list {
        List::Colors => Color::WORDS,
        List::Types => Type::WORDS,
        List::Supertypes => Supertype::WORDS,
        List::Subtypes => Subtype::WORDS,
        List::Keywords => Keyword::WORDS,
    }
}
