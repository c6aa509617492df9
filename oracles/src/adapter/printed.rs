//! Which steps a printed card carries out, and whether it can carry out a step.

use crate::named::Flaw;
use crate::shape::Value;
use crate::{Fields, FixedValue, Kinds, Path, PrintedStep, Shape, Slot, Steps, Vocabulary};
use std::borrow::Cow;

impl PrintedStep {
    /// The step with the first object wherever it names one.
    ///
    /// # Errors
    /// What is wrong: an unknown kind or field, a value that the field cannot have, or a field that needs a value.
    pub fn step<R: Vocabulary>(&self) -> Result<R::Step, Flaw> {
        let card = self.card;
        let kind = R::Step::KINDS.iter().position(|kind| kind.name == self.of);
        let kind = kind.ok_or_else(|| Flaw::of(format!("{card}: there is no kind of step {:?}", self.of)))?;
        let mut step = R::Step::of_kind(kind as u8);
        let mut fix = Fix {
            printed: self,
            path: Path::default(),
            seen: vec![false; self.fields.len()],
            names_card: false,
            wrong: None,
        };
        step.fields::<dyn Shape>(&mut fix);
        let unknown = fix.seen.iter().position(|seen| !seen).map(|at| self.fields[at].0);
        Err(Flaw::of(match (fix.wrong, unknown) {
            (Some(wrong), _) => format!("{card}: {}.{wrong}", self.of),
            _ if !fix.names_card && self.is_way => {
                format!("{card}: a step {} cannot name the way in which it is done", self.of)
            }
            _ if !fix.names_card => format!("{card}: no printed card carries out a step {}", self.of),
            (_, Some(field)) => format!("{card}: {} has no field {field:?} beside the others", self.of),
            _ if card.is_empty() && self.is_way => format!("{}: a way has no name", self.of),
            _ if card.is_empty() => format!("{}: a printed card has no name", self.of),
            _ => return Ok(step),
        }))
    }

    /// The value of a field. `None` if the card does not fix it: it names objects.
    pub(crate) fn value(&self, name: &str, slot: &Slot<'_>) -> Option<Value> {
        match slot {
            Slot::Object(..) | Slot::MaybeObject(..) | Slot::Objects(..) | Slot::Created(_) => None,
            Slot::Printed(_) => Some(Value::Printed(Cow::Borrowed(self.card))),
            _ if self.is_way => None,
            _ => self.fixed(name, slot).or_else(|| slot.get().omitted()),
        }
    }

    fn fixed(&self, name: &str, slot: &Slot<'_>) -> Option<Value> {
        let (_, value) = self.fields.iter().find(|(field, _)| *field == name)?;
        match (slot, *value) {
            (Slot::Number(..), FixedValue::Number(n)) => Some(Value::Number(n)),
            (Slot::Optional(..), FixedValue::Number(n)) => Some(Value::Optional(Some(n))),
            (Slot::Flag(_), FixedValue::Flag) => Some(Value::Flag(true)),
            (Slot::Word(_, list), FixedValue::Word(word)) => {
                list.iter().position(|known| *known == word).map(|at| Value::Word(at as u8))
            }
            _ => None,
        }
    }
}

/// Writes the fixed values into a step, and finds what is wrong with them.
struct Fix<'a> {
    printed: &'a PrintedStep,
    path: Path,
    seen: Vec<bool>,
    names_card: bool,
    wrong: Option<String>,
}

impl Shape for Fix<'_> {
    crate::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        self.names_card |= matches!(slot, Slot::Printed(_));
        let at = self.printed.fields.iter().position(|(field, _)| *field == name);
        at.into_iter().for_each(|at| self.seen[at] = true);
        let is_object = matches!(slot, Slot::Object(..) | Slot::Created(_));
        let range = matches!(slot, Slot::Number(..) | Slot::Optional(..)).then(|| slot.range());
        let value = match at {
            Some(_) => self.printed.fixed(name, &slot),
            None => self.printed.value(name, &slot),
        };
        let wrong = match &value {
            Some(Value::Number(n) | Value::Optional(Some(n)))
                if range.is_some_and(|range| !range.allows(*n)) =>
            {
                Some(format!("{name} cannot be {n}"))
            }
            None if at.is_some() => Some(format!("{name} cannot have that value")),
            None if !is_object && !self.printed.is_way && slot.get().omitted().is_none() => {
                Some(format!("{name} needs a value"))
            }
            _ => None,
        };
        self.wrong = self.wrong.take().or(wrong);
        if let Some(value) = value {
            slot.set(value);
        }
    }
}

/// Whether the step names a printed card that carries it out, or a way in which it is done. Only steps of a few kinds are visited, as each case is asked before it
/// is dealt.
#[inline]
pub fn names_card<R: Vocabulary>(step: &R::Step) -> bool {
    struct Names(bool);
    impl Shape for Names {
        #[inline(always)]
        fn field(&mut self, _: &'static str, slot: Slot<'_>) {
            self.0 |= matches!(slot, Slot::Printed(card) if !card.is_empty());
        }
    }
    let mut names = Names(false);
    if Kinds::with_card::<R>().has(step.kind()) {
        step.clone().fields(&mut names);
    }
    names.0
}

/// Which card a step names, and whether it is a step that one of these cards carries out.
struct Compare<'a> {
    path: Path,
    card: Cow<'static, str>,
    candidates: Vec<&'a PrintedStep>,
}

impl Shape for Compare<'_> {
    crate::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        if let Slot::Printed(card) = &slot {
            self.card = (**card).clone();
        }
        self.candidates.retain(|printed| printed.value(name, &slot).is_none_or(|value| value == slot.get()));
    }
}

/// Checks that the card or way that a step names is one of `printed`, and that it carries out this step.
pub(crate) fn check_card<R: Vocabulary>(printed: &[PrintedStep], step: &R::Step) -> Result<(), Flaw> {
    let of = R::Step::KINDS[usize::from(step.kind())].name;
    let candidates = printed.iter().filter(|printed| printed.of == of).collect();
    let mut compare = Compare { path: Path::default(), card: Cow::Borrowed(""), candidates };
    step.clone().fields::<dyn Shape>(&mut compare);
    match compare.card.is_empty() || !compare.candidates.is_empty() {
        true => Ok(()),
        false => {
            let card = compare.card;
            Err(Flaw::of(format!("the card {card:?}, which the adapter does not have for that step")))
        }
    }
}

#[cfg(all(test, feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]
mod tests {
    use super::*;

    struct Name(&'static str);
    impl Shape for Name {
        fn field(&mut self, _: &'static str, slot: Slot<'_>) {
            if let Slot::Printed(card) = slot {
                *card = Cow::Borrowed(self.0);
            }
        }
    }

    fn kinds_that_say_it<R: Vocabulary>(card: &'static str) -> Kinds {
        let says_it = |kind: &u8| {
            let mut step = R::Step::of_kind(*kind);
            step.fields(&mut Name(card));
            names_card::<R>(&step)
        };
        Kinds::of(&(0..R::Step::KINDS.len() as u8).filter(says_it).collect::<Vec<_>>())
    }

    #[test]
    fn the_kinds_that_can_name_a_card_are_those_with_such_a_field() {
        use crate::{fab, ga, kf, mtg};
        const FAB: Kinds = Kinds::of(&[fab::Step::GET, fab::Step::LIFE, fab::Step::HAVE]);
        const GA: Kinds = Kinds::of(&[ga::Step::REST, ga::Step::WAKE, ga::Step::DESTROY]);
        const KF: Kinds =
            Kinds::of(&[kf::Step::DESTROY, kf::Step::DAMAGE, kf::Step::MOVE, kf::Step::CONTROL]);
        const MTG: Kinds = Kinds::of(&[mtg::Step::CHANGE, mtg::Step::CHANGE_ALL, mtg::Step::DAMAGE]);
        fn check<R: Vocabulary>(kinds: Kinds) {
            assert_eq!(Kinds::with_card::<R>(), kinds, "{}", R::NAME);
            assert_eq!(kinds_that_say_it::<R>("Beastsoul Visage"), kinds, "{}", R::NAME);
            assert_eq!(kinds_that_say_it::<R>(""), Kinds::NONE, "{}", R::NAME);
        }
        check::<fab::Fab>(FAB);
        check::<ga::Ga>(GA);
        check::<kf::Kf>(KF);
        check::<mtg::Mtg>(MTG);
    }
}
