//! What a rule needs of an adapter, and what its cases favor: the rows of a rulebook's table, and what an adapter lacks of them.

use crate::adapter::capabilities::{Allowed, Capabilities, Limit};
use crate::{Check, FieldSet, Frame, Kind, Kinds, Rule, Rulebook, Steps};

/// What a rule needs of an adapter, and which kinds of step its cases favor: a row of [`Rulebook::NEEDS`].
///
/// ```
/// # use headjudge_oracles::{AnyOf, Kinds, Needs, steps};
/// steps! {
///     /// What can happen to a lantern.
///     pub enum Step { LIGHT: effect Light = "light" {}, POUR: effect Pour = "pour" {}, GLOW: question Glow = "glow" {} }
/// }
/// // The answer is about lit lanterns, and a case with some oil in them is a better test.
/// const GLOW: Needs = Needs {
///     all: &[AnyOf::kinds(Kinds::of(&[Step::LIGHT])), AnyOf::kinds(Kinds::of(&[Step::GLOW]))],
///     favors: &[Kinds::of(&[Step::LIGHT]), Kinds::of(&[Step::POUR]), Kinds::of(&[Step::GLOW])],
///     ..Needs::of("2.2")
/// };
/// assert_eq!(GLOW.rule, "2.2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// The id of the rule, without the name of the rulebook.
    pub rule: &'static str,
    /// What its precondition needs: one of each of these alternatives. For an adapter that has none of some, the rule is
    /// unsupported, and no case is generated for it.
    pub all: &'static [AnyOf],
    /// The fields that an engine must show: at least one field of each list, by the names of
    /// [`field_names`](crate::field_names). Reports say which of them were never shown if the rule was not exercised.
    pub shown: &'static [&'static [&'static str]],
    /// The kinds of step that the cases of this rule favor: at least one kind of each set, of those that the adapter performs.
    pub favors: &'static [Kinds],
}

impl Needs {
    /// A rule that needs nothing and favors nothing.
    pub const fn of(rule: &'static str) -> Needs {
        Needs { rule, all: &[], shown: &[], favors: &[] }
    }
}

/// Kinds of step and fields, of which an adapter must be able to play one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyOf {
    /// The kinds of step.
    pub kinds: Kinds,
    /// The fields. A field of a step is possible only if the adapter performs its kind.
    pub fields: &'static [NeededField],
}

impl AnyOf {
    /// One of these kinds of step.
    pub const fn kinds(kinds: Kinds) -> AnyOf {
        AnyOf { kinds, fields: &[] }
    }
    /// One of these fields.
    pub const fn fields(fields: &'static [NeededField]) -> AnyOf {
        AnyOf { kinds: Kinds::NONE, fields }
    }
    /// Whether an adapter can play one of them. `kinds` are those of the rulebook.
    fn is_possible(&self, can: Capabilities, kinds: &[Kind]) -> bool {
        !self.kinds.and(can.kinds).is_empty() || self.fields.iter().any(|field| field.is_possible(can, kinds))
    }
}

/// A field of cards or of a kind of step, and values of which it must be able to have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeededField {
    /// The name of a kind of step, or [`Limit::CARD`].
    pub of: &'static str,
    /// The name of the field, as in case files.
    pub field: &'static str,
    /// The values.
    pub values: NeededValues,
}

/// The values of which a field must be able to have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeededValues {
    /// Any: the field must be able to be there, which is not none, `false` or empty.
    Any,
    /// One of these words.
    Words(&'static [&'static str]),
    /// A number from the first to the second.
    Numbers(i32, i32),
}

impl NeededField {
    /// A field that must be able to be there.
    pub const fn present(of: &'static str, field: &'static str) -> NeededField {
        NeededField { of, field, values: NeededValues::Any }
    }
    /// A field that must be able to have one of these words.
    pub const fn word(of: &'static str, field: &'static str, words: &'static [&'static str]) -> NeededField {
        NeededField { of, field, values: NeededValues::Words(words) }
    }
    /// A field that must be able to be a number from `low` to `high`.
    pub const fn number(of: &'static str, field: &'static str, low: i32, high: i32) -> NeededField {
        NeededField { of, field, values: NeededValues::Numbers(low, high) }
    }
    fn is_performed(&self, can: Capabilities, kinds: &[Kind]) -> bool {
        kinds.iter().position(|kind| kind.name == self.of).is_none_or(|kind| can.kinds.has(kind as u8))
    }
    fn is_possible(&self, can: Capabilities, kinds: &[Kind]) -> bool {
        let is_own = |limit: &&Limit| (limit.of, limit.field) == (self.of, self.field);
        let allowed = || can.limits.iter().filter(is_own).map(|limit| limit.allowed);
        let is_left = match self.values {
            NeededValues::Any => allowed().all(|allowed| allowed != Allowed::Never),
            NeededValues::Words(words) => {
                words.iter().any(|word| allowed().all(|allowed| allows_word(allowed, word)))
            }
            NeededValues::Numbers(low, high) => allowed().all(|allowed| match allowed {
                Allowed::Range(from, to) => from.max(low) <= to.min(high),
                allowed => allowed != Allowed::Never,
            }),
        };
        is_left && self.is_performed(can, kinds)
    }
}

fn allows_word(allowed: Allowed, word: &str) -> bool {
    match allowed {
        Allowed::Only(words) => words.contains(&word),
        Allowed::Not(words) => !words.contains(&word),
        Allowed::Never => false,
        Allowed::Range(..) | Allowed::Always => true,
    }
}

impl Kinds {
    /// The kinds with these names, among all those of a rulebook.
    ///
    /// # Panics
    /// If there is no kind with one of the names. In a constant, this is a compile error.
    pub const fn named(all: &[Kind], names: &[&str]) -> Kinds {
        let (mut set, mut at) = (0, 0);
        while at < names.len() {
            let mut kind = 0;
            while !is_same(all[kind].name, names[at]) {
                kind += 1;
                assert!(kind < all.len(), "no kind of step has this name: learn the table again");
            }
            set |= 1 << kind;
            at += 1;
        }
        Kinds(set)
    }
}

/// Whether two texts are the same, in a constant.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

impl<R: Rulebook> Rule<R> {
    /// The rule's row in the table of its rulebook, if it has one.
    pub fn needs(&self) -> Option<&'static Needs> {
        let id = self.local_id();
        R::NEEDS.iter().find(|needs| needs.rule == id)
    }
    /// The kinds of step after which a step rule is judged: without a row, those that it needs.
    fn needed_after(&self) -> Option<Kinds> {
        let is_some = matches!(self.check, Check::Step(_)) && self.judged_after != Kinds::ALL;
        is_some.then_some(self.judged_after)
    }
    fn check_frame(&self) -> Option<Frame> {
        if let Check::Frame(frame) = self.check { Some(frame) } else { None }
    }
    /// What a rule of the frame needs, which has no row: after the opening table, any effect.
    fn needed_by_frame(&self) -> Option<Kinds> {
        self.check_frame().filter(|frame| *frame != Frame::Dealt).map(|_| effects::<R>())
    }
    /// Calls `f` with the sets of kinds of step of which cases that are generated for this rule favor one each: see
    /// [`Needs::favors`]. Without a row, they favor the kinds after which a step rule is judged.
    pub fn with_favors<T>(&self, f: impl FnOnce(&[Kinds]) -> T) -> T {
        match (self.needs(), self.needed_after()) {
            (Some(needs), _) => f(needs.favors),
            (None, Some(kinds)) => f(&[kinds]),
            (None, None) => f(&[]),
        }
    }
    /// All kinds of step that a case generated for this rule may favor.
    pub fn favored_kinds(&self) -> Kinds {
        self.with_favors(|sets| sets.iter().fold(Kinds::NONE, |all, set| all.or(*set)))
    }
    /// Whether an adapter with these capabilities supports the rule: whether its precondition can be met.
    pub fn is_supported(&self, can: Capabilities) -> bool {
        self.lacking(can).next().is_none()
    }
    /// What the rule needs and an adapter with these capabilities does not have, for people: ``needs `token` or `attach` ``.
    /// Empty if the rule is supported.
    pub fn missing(&self, can: Capabilities) -> Vec<String> {
        let lacking: Vec<Lacking> = self.lacking(can).map(|any| Lacking::of::<R>(&any, can)).collect();
        let is_implied = |at: usize| {
            let others = lacking.iter().enumerate().filter(|(other, _)| *other != at);
            others
                .into_iter()
                .any(|(other, one)| one.implies(&lacking[at]) && (other < at || !lacking[at].implies(one)))
        };
        let shown = (0..lacking.len()).filter(|at| !is_implied(*at));
        shown.map(|at| format!("needs {}", lacking[at].describe::<R>())).collect()
    }
    fn lacking(&self, can: Capabilities) -> impl Iterator<Item = AnyOf> {
        let all = self.needs().map_or(&[][..], |needs| needs.all).iter();
        // What a row says of the kinds after which the rule is judged is more exact.
        let says = |after: &Kinds| {
            all.clone().any(|any| any.fields.is_empty() && any.kinds.and(*after) == any.kinds)
        };
        let after =
            self.needed_after().filter(|after| !says(after)).or(self.needed_by_frame()).map(AnyOf::kinds);
        all.copied().chain(after).filter(move |any| !any.is_possible(can, R::Step::KINDS))
    }
    /// What the rule needs to be shown and is not among these fields, for people: ``the adapter never shows `controller` ``.
    pub fn not_shown(&self, shown: FieldSet) -> Vec<String> {
        let needed: &[&[&str]] = match (self.needs(), self.check_frame()) {
            // Nothing is expected of a table with objects in no zone.
            (None, Some(Frame::Done | Frame::Kept | Frame::Allowed)) => &[&["zone"]],
            (needs, _) => needs.map_or(&[], |needs| needs.shown),
        };
        let is_missing = |set: &&&[&'static str]| FieldSet::named::<R>(set).and(shown).is_empty();
        let text = |set: &&'static [&'static str]| format!("the adapter never shows {}", any_of(set));
        needed.iter().filter(is_missing).map(text).collect()
    }
}

/// The kinds of step that are no questions.
fn effects<R: Rulebook>() -> Kinds {
    let kinds = R::Step::KINDS.iter().enumerate().filter(|(_, kind)| !kind.question);
    kinds.fold(Kinds::NONE, |all, (at, _)| all.or(Kinds::of(&[at as u8])))
}

/// Of what an adapter lacks, one is needed: kinds of step that it does not perform, or fields of what it has.
struct Lacking {
    kinds: Kinds,
    fields: Vec<NeededField>,
}

impl Lacking {
    fn of<R: Rulebook>(any: &AnyOf, can: Capabilities) -> Lacking {
        let mut lacking = Lacking { kinds: any.kinds, fields: Vec::new() };
        for field in any.fields {
            match R::Step::KINDS.iter().position(|kind| kind.name == field.of) {
                Some(kind) if !can.kinds.has(kind as u8) => {
                    lacking.kinds = lacking.kinds.or(Kinds::of(&[kind as u8]));
                }
                _ if !lacking.fields.contains(field) => lacking.fields.push(*field),
                _ => {}
            }
        }
        lacking
    }
    /// Whether an adapter that gets one of these has one of the others, too.
    fn implies(&self, other: &Lacking) -> bool {
        self.kinds.and(other.kinds) == self.kinds
            && self.fields.iter().all(|field| other.fields.contains(field))
    }
    /// For people: `` `pump`, or `fight` as `first` or `second` of cards ``.
    fn describe<R: Rulebook>(&self) -> String {
        let all = R::Step::KINDS;
        let kinds = self.kinds.iter().filter_map(|kind| all.get(usize::from(kind)));
        let names: Vec<&str> = kinds.map(|kind| kind.name).collect();
        let mut parts: Vec<String> = Vec::new();
        match names.len() {
            0 => {}
            n if n == all.len() => parts.push("any kind of step".into()),
            2.. if self.kinds == effects::<R>() => parts.push("any effect".into()),
            _ => parts.push(any_of(&names)),
        }
        parts.extend(describe_fields(self.fields.clone()));
        parts.join(", or ")
    }
}

/// Fields of one owner with the same values are one part.
fn describe_fields(mut fields: Vec<NeededField>) -> Vec<String> {
    let mut parts = Vec::new();
    while !fields.is_empty() {
        let NeededField { of, values, .. } = fields[0];
        let is_alike = |field: &NeededField| (field.of, field.values) == (of, values);
        let names: Vec<&str> =
            fields.iter().filter(|field| is_alike(field)).map(|field| field.field).collect();
        parts.push(describe_field(of, &names, values));
        fields.retain(|field| !is_alike(field));
    }
    parts
}

fn describe_field(of: &str, fields: &[&str], values: NeededValues) -> String {
    let (fields, owner) =
        (any_of(fields), if of == Limit::CARD { "cards".into() } else { format!("`{of}`") });
    match values {
        NeededValues::Any => format!("{fields} of {owner}"),
        NeededValues::Words(words) => format!("{} as {fields} of {owner}", any_of_many(words)),
        NeededValues::Numbers(low, i32::MAX) => format!("{low} or more as {fields} of {owner}"),
        NeededValues::Numbers(i32::MIN, high) => format!("{high} or less as {fields} of {owner}"),
        NeededValues::Numbers(low, high) if low == high => format!("{low} as {fields} of {owner}"),
        NeededValues::Numbers(low, high) => format!("{low} to {high} as {fields} of {owner}"),
    }
}

/// How many of many words are listed.
const FEW: usize = 4;

/// `` `a`, `b` or `c` ``. Of many words, the first ones.
fn any_of_many(words: &[&str]) -> String {
    match words.len() {
        n if n > FEW + 1 => {
            let few: Vec<String> = words[..FEW].iter().map(|word| format!("`{word}`")).collect();
            format!("{} or one of {} more", few.join(", "), n - FEW)
        }
        _ => any_of(words),
    }
}

/// `` `a`, `b` or `c` ``.
fn any_of(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// The words in which a table of needs is written, for steps of this type: `k` (kinds of step by their names), `kinds` and `any` (one of
/// them, or of these fields), and `row` (a rule with what it needs).
#[doc(hidden)]
#[macro_export]
macro_rules! words_of_needs {
    ($step:ty) => {
        const fn k(names: &[&str]) -> $crate::Kinds {
            $crate::Kinds::named(<$step as $crate::Steps>::KINDS, names)
        }
        const fn kinds(names: &[&str]) -> $crate::AnyOf {
            $crate::AnyOf::kinds(k(names))
        }
        const fn any(names: &[&str], fields: &'static [$crate::NeededField]) -> $crate::AnyOf {
            $crate::AnyOf { kinds: k(names), fields }
        }
        const fn row(
            rule: &'static str,
            all: &'static [$crate::AnyOf],
            shown: &'static [&'static [&'static str]],
            favors: &'static [$crate::Kinds],
        ) -> $crate::Needs {
            $crate::Needs { rule, all, shown, favors }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: &[Kind] = &[Kind::effect("get"), Kind::effect("pour")];

    #[test]
    fn a_field_of_a_step_is_possible_only_if_its_kind_is_performed() {
        const NUMBER: NeededField = NeededField::present("get", "number");
        assert!(
            NUMBER.is_possible(Capabilities::ALL, KINDS)
                && !NUMBER.is_possible(Capabilities::of(&[1]), KINDS)
        );
        let either = AnyOf { kinds: Kinds::of(&[1]), fields: &[NUMBER] };
        assert!(
            either.is_possible(Capabilities::of(&[1]), KINDS)
                && either.is_possible(Capabilities::of(&[0]), KINDS)
        );
        assert!(!either.is_possible(Capabilities { kinds: Kinds::NONE, ..Capabilities::ALL }, KINDS));
        assert_eq!(Kinds::named(KINDS, &["pour"]), Kinds::of(&[1]));
    }

    #[test]
    fn what_implies_another_is_said_alone() {
        let lacking = |kinds: &[u8], fields: &[NeededField]| Lacking {
            kinds: Kinds::of(kinds),
            fields: fields.to_vec(),
        };
        let number = NeededField::present("get", "number");
        assert!(lacking(&[0], &[]).implies(&lacking(&[0, 1], &[number])));
        assert!(!lacking(&[0, 1], &[]).implies(&lacking(&[0], &[])));
        assert!(!lacking(&[0], &[number]).implies(&lacking(&[0, 1], &[])));
    }

    #[test]
    fn limits_rule_out_words_numbers_and_fields() {
        static LIMITS: [Limit; 5] = [
            Limit::range("get", "by", 0, 0),
            Limit::range("get", "by", 0, 1),
            Limit::never("get", "by"),
            Limit::only("get", "by", &["a"]),
            Limit::not("get", "by", &["a", "b"]),
        ];
        let is_left = |need: NeededField| {
            [0, 1, 2, 3, 4].map(|at| need.is_possible(Capabilities::ALL.limited(&LIMITS[at..=at]), KINDS))
        };
        assert_eq!(is_left(NeededField::number("get", "by", 1, i32::MAX))[..3], [false, true, false]);
        assert_eq!(is_left(NeededField::word("get", "by", &["a", "b"])), [true, true, false, true, false]);
        assert_eq!(is_left(NeededField::word("get", "by", &["b", "c"]))[3..], [false, true]);
        assert_eq!(is_left(NeededField::present("get", "by")), [true, true, false, true, true]);
        assert!(is_left(NeededField::present("get", "to")).iter().all(|is| *is));
    }

    #[test]
    fn fields_are_described_with_their_values() {
        let text = |fields: &[&str], values| describe_field("card", fields, values);
        assert_eq!(
            text(&["first", "second"], NeededValues::Words(&["fight"])),
            "`fight` as `first` or `second` of cards"
        );
        assert_eq!(text(&["x"], NeededValues::Any), "`x` of cards");
        assert_eq!(text(&["x"], NeededValues::Numbers(1, i32::MAX)), "1 or more as `x` of cards");
        assert_eq!(text(&["x"], NeededValues::Numbers(i32::MIN, -1)), "-1 or less as `x` of cards");
        assert_eq!(text(&["x"], NeededValues::Numbers(2, 3)), "2 to 3 as `x` of cards");
        let six = text(&["t"], NeededValues::Words(&["a", "b", "c", "d", "e", "f"]));
        assert_eq!(six, "`a`, `b`, `c`, `d` or one of 2 more as `t` of cards");
    }
}
