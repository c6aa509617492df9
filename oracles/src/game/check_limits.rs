//! The checks that a rulebook keeps within the [limits](crate::limits).
//!
//! Most limits are checked when code that uses a rulebook is compiled: [`View::new`](crate::View::new) and
//! [`generate::case`](crate::generate::case) evaluate [`check`] at compile time. With a 17th flag, the rulebook below
//! does not build:
//!
//! ```compile_fail
//! # use headjudge_oracles::*;
//! # listed! {
//! #     /// Flags.
//! #     pub enum Flag {
//! #         A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j", K = "k",
//! #         L = "l", M = "m", N = "n", O = "o", P = "p", Q = "q",
//! #     }
//! # }
//! # steps! {
//! #     /// Steps.
//! #     pub enum Step { PASS: effect Pass = "pass" }
//! # }
//! # #[derive(Clone, Copy, Default, Debug)]
//! # struct Game;
//! impl Vocabulary for Game {
//!     type Flag = Flag;
//!     // ...
//! #     type Card = ();
//! #     type Step = Step;
//! #     type Zone = Nothing;
//! #     type Number = Nothing;
//! #     type List = Nothing;
//! #     type Tally = Nothing;
//! #     type Fact = Nothing;
//! #     const NAME: &'static str = "game";
//! #     const TITLE: &'static str = "Game";
//! }
//! # impl Generator for Game {
//! #     fn deal(_: &mut impl Source, _: Kinds, _: &[()], _: &mut Vec<()>) {}
//! # }
//! # impl Wording for Game {}
//! # impl Rulebook for Game {
//! #     type Ledger = ();
//! #     const SECTIONS: &'static [Section<Self>] = &[];
//! #     fn start_ledger(_: &mut (), _: &[()]) {}
//! #     fn record(_: &mut (), _: &Past<'_, Self>) -> Objects { Objects::NONE }
//! # }
//! let (mut shown, mut texts) = (Shown::<Game>::default(), Texts::default());
//! View::new(&mut shown, &mut texts);
//! ```
//!
//! Without the 17th flag, it does:
//!
//! ```
//! # use headjudge_oracles::*;
//! # listed! {
//! #     /// Flags.
//! #     pub enum Flag {
//! #         A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j", K = "k",
//! #         L = "l", M = "m", N = "n", O = "o", P = "p",
//! #     }
//! # }
//! # steps! {
//! #     /// Steps.
//! #     pub enum Step { PASS: effect Pass = "pass" }
//! # }
//! # #[derive(Clone, Copy, Default, Debug)]
//! # struct Game;
//! impl Vocabulary for Game {
//!     type Flag = Flag;
//!     // ...
//! #     type Card = ();
//! #     type Step = Step;
//! #     type Zone = Nothing;
//! #     type Number = Nothing;
//! #     type List = Nothing;
//! #     type Tally = Nothing;
//! #     type Fact = Nothing;
//! #     const NAME: &'static str = "game";
//! #     const TITLE: &'static str = "Game";
//! }
//! # impl Generator for Game {
//! #     fn deal(_: &mut impl Source, _: Kinds, _: &[()], _: &mut Vec<()>) {}
//! # }
//! # impl Wording for Game {}
//! # impl Rulebook for Game {
//! #     type Ledger = ();
//! #     const SECTIONS: &'static [Section<Self>] = &[];
//! #     fn start_ledger(_: &mut (), _: &[()]) {}
//! #     fn record(_: &mut (), _: &Past<'_, Self>) -> Objects { Objects::NONE }
//! # }
//! let (mut shown, mut texts) = (Shown::<Game>::default(), Texts::default());
//! View::new(&mut shown, &mut texts);
//! ```
//!
//! [`Role::new`](crate::Role::new), [`Kinds::of`](crate::Kinds::of) and [`Words`](crate::Words) check their own limits,
//! at compile time too if you use them in a constant. [`check_at_start`] checks the rest when a judge is made.

use crate::limits::{
    MAX_CHOICES, MAX_FLAGS, MAX_INTERPRETATIONS, MAX_KINDS, MAX_LISTS, MAX_NUMBERS, MAX_OPTIONS, MAX_RULES,
    MAX_TALLIES, MAX_WORDS, MAX_ZONES,
};
use crate::{Fields, Listed, Rulebook, Shape, Slot, Steps};

/// Checks the limits that the types and constants of a rulebook show. Evaluate it in a constant:
/// `const { headjudge_oracles::check_limits::check::<MyRulebook>() }`.
///
/// # Panics
/// If the rulebook exceeds a limit, with a message that names the limit. In a constant, the panic is a compile error.
pub const fn check<R: Rulebook>() {
    assert!(R::Number::WORDS.len() <= MAX_NUMBERS, "a rulebook has at most 8 numbers (`Vocabulary::Number`)");
    assert!(R::List::WORDS.len() <= MAX_LISTS, "a rulebook has at most 8 lists (`Vocabulary::List`)");
    assert!(R::Flag::WORDS.len() <= MAX_FLAGS, "a rulebook has at most 16 flags (`Vocabulary::Flag`)");
    assert!(R::Tally::WORDS.len() <= MAX_TALLIES, "a rulebook has at most 8 tallies (`Vocabulary::Tally`)");
    assert!(R::Zone::WORDS.len() <= MAX_ZONES, "a rulebook has at most 32 zones (`Vocabulary::Zone`)");
    assert!(R::Fact::WORDS.len() <= MAX_WORDS, "a rulebook has at most 64 facts (`Vocabulary::Fact`)");
    assert!(R::Step::KINDS.len() <= MAX_KINDS, "a rulebook has at most 64 kinds of step (`Steps::KINDS`)");
    let (mut rules, mut i) = (0, 0);
    while i < R::SECTIONS.len() {
        rules += R::SECTIONS[i].rules.len();
        i += 1;
    }
    assert!(rules <= MAX_RULES, "a rulebook has at most 256 rules (`Rulebook::SECTIONS`)");
    let interpretations = R::INTERPRETATIONS;
    assert!(
        interpretations.len() <= MAX_INTERPRETATIONS,
        "a rulebook has at most 8 interpretations (`Rulebook::INTERPRETATIONS`)"
    );
    i = 0;
    while i < interpretations.len() {
        assert!(interpretations[i].options.len() <= MAX_OPTIONS, "an interpretation has at most 256 options");
        i += 1;
    }
}

/// Checks the limits that only calling the rulebook shows: the vocabulary of each list, and the fields of a default card
/// and of a default step of each kind.
///
/// # Panics
/// If the rulebook exceeds a limit, with a message that names the list or the field.
pub fn check_at_start<R: Rulebook>() {
    for list in (0..R::List::WORDS.len()).filter_map(|i| R::List::at(i as u8)) {
        let words = R::vocabulary(list).len();
        assert!(
            words <= MAX_WORDS,
            "{}: the list {:?} has {words} words; at most {MAX_WORDS} are possible",
            R::NAME,
            list.word()
        );
    }
    R::Card::default().fields::<dyn Shape>(&mut CheckFields { rulebook: R::NAME, step: None });
    for (kind, step) in R::Step::KINDS.iter().zip(0..) {
        R::Step::of_kind(step)
            .fields::<dyn Shape>(&mut CheckFields { rulebook: R::NAME, step: Some(kind.name) });
    }
}

/// Checks the fields of a card or a step.
struct CheckFields {
    rulebook: &'static str,
    /// The kind of the step, or `None` for a card.
    step: Option<&'static str>,
}

impl std::fmt::Display for CheckFields {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.step {
            Some(kind) => write!(f, "{}: the step {kind:?}", self.rulebook),
            None => write!(f, "{}: a card", self.rulebook),
        }
    }
}

impl Shape for CheckFields {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let (range, words) = (slot.range(), slot.list().len());
        assert!(
            range.is_sound(),
            "{self}: the range of the field {name:?} is empty or out of order: {range:?}"
        );
        let most = match slot {
            Slot::Word(..) => MAX_CHOICES,
            Slot::Words(..) => MAX_WORDS,
            _ => return,
        };
        assert!(words <= most, "{self}: the field {name:?} has {words} words; at most {most} are possible");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Description, Generator, Interpretation, Kind, Kinds, ObjectId, Objects, Past, Role, Rule, Section,
        Source, Vocabulary, WordList, Wording, Words,
    };
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A closed list of `N` words.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Many<const N: usize>(u8);

    impl<const N: usize> Listed for Many<N> {
        const WORDS: &'static [&'static str] = &["word"; N];
        fn at(index: u8) -> Option<Self> {
            ((index as usize) < N).then_some(Many(index))
        }
        fn index(self) -> u8 {
            self.0
        }
    }

    /// How much of each thing a rulebook has, in the order of its parameters.
    #[derive(Clone, Copy, Default, Debug)]
    struct Big<
        const NUMBERS: usize,
        const LISTS: usize,
        const FLAGS: usize,
        const TALLIES: usize,
        const ZONES: usize,
        const FACTS: usize,
        const KINDS: usize,
        const RULES: usize,
        const INTERPRETATIONS: usize,
        const OPTIONS: usize,
        const WORDS: usize,
    >;

    /// A step of `KINDS` kinds, whose field has a list of `WORDS` words.
    #[derive(Clone, PartialEq, Debug)]
    struct OneField<const KINDS: usize, const WORDS: usize>(Words);

    impl<const KINDS: usize, const WORDS: usize> Fields for OneField<KINDS, WORDS> {
        const DESCRIPTION: Description = Description::NONE;
        fn fields<S: Shape + ?Sized>(&mut self, shape: &mut S) {
            shape.field("words", Slot::Words(&mut self.0, WordList::plain(&["word"; WORDS])));
        }
    }
    impl<const KINDS: usize, const WORDS: usize> Steps for OneField<KINDS, WORDS> {
        const KINDS: &'static [Kind] = &[Kind::effect("step"); KINDS];
        fn kind(&self) -> u8 {
            0
        }
        fn of_kind(_: u8) -> Self {
            OneField(Words::NONE)
        }
    }

    macro_rules! big {
        ($trait:ident { $($body:tt)* }) => {
            impl<
                const NUMBERS: usize,
                const LISTS: usize,
                const FLAGS: usize,
                const TALLIES: usize,
                const ZONES: usize,
                const FACTS: usize,
                const KINDS: usize,
                const RULES: usize,
                const INTERPRETATIONS: usize,
                const OPTIONS: usize,
                const WORDS: usize,
            > $trait
                for Big<NUMBERS, LISTS, FLAGS, TALLIES, ZONES, FACTS, KINDS, RULES, INTERPRETATIONS, OPTIONS, WORDS>
            {
                $($body)*
            }
        };
    }
    big!(Vocabulary {
        type Card = ();
        type Step = OneField<KINDS, WORDS>;
        type Zone = Many<ZONES>;
        type Number = Many<NUMBERS>;
        type List = Many<LISTS>;
        type Flag = Many<FLAGS>;
        type Tally = Many<TALLIES>;
        type Fact = Many<FACTS>;
        const NAME: &'static str = "big";
        const TITLE: &'static str = "A rulebook of any size";
        fn vocabulary(_: Self::List) -> &'static [&'static str] {
            &["word"; WORDS]
        }
    });
    big!(Generator {
        fn deal(_: &mut impl Source, _: Kinds, _: &[()], _: &mut Vec<()>) {}
    });
    big!(Wording {});
    big!(Rulebook {
        type Ledger = ();
        const INTERPRETATIONS: &'static [Interpretation] =
            &[Interpretation { name: "which", question: "?", options: &["option"; OPTIONS], decides: &[] };
                INTERPRETATIONS];
        const SECTIONS: &'static [Section<Self>] = &[
            Section {
                title: "first",
                rules: &[const { Rule::not_testable("big:1", "rule", "A rule.", "why") }],
            },
            Section {
                title: "others",
                rules: &[const { Rule::not_testable("big:2", "rule", "A rule.", "why") }; RULES],
            },
        ];
        fn start_ledger((): &mut (), _: &[()]) {}
        fn record((): &mut (), _: &Past<'_, Self>) -> Objects {
            Objects::one(ObjectId::FIRST)
        }
    });

    /// The message with which a check fails, if it does.
    fn failure(check: impl Fn()) -> Option<String> {
        let payload = catch_unwind(AssertUnwindSafe(check)).err()?;
        let text = payload.downcast_ref::<&str>().map(ToString::to_string);
        text.or_else(|| payload.downcast_ref::<String>().cloned())
    }

    #[test]
    fn a_rulebook_at_every_limit_passes() {
        type AtLimit = Big<8, 8, 16, 8, 32, 64, 64, 255, 8, 256, 64>;
        const { check::<AtLimit>() };
        check_at_start::<AtLimit>();
    }

    #[test]
    fn each_limit_has_a_message() {
        let checks: [(fn(), &str); 10] = [
            (check::<Big<9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>>, "at most 8 numbers"),
            (check::<Big<0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0>>, "at most 8 lists"),
            (check::<Big<0, 0, 17, 0, 0, 0, 0, 0, 0, 0, 0>>, "at most 16 flags"),
            (check::<Big<0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0>>, "at most 8 tallies"),
            (check::<Big<0, 0, 0, 0, 33, 0, 0, 0, 0, 0, 0>>, "at most 32 zones"),
            (check::<Big<0, 0, 0, 0, 0, 65, 0, 0, 0, 0, 0>>, "at most 64 facts"),
            (check::<Big<0, 0, 0, 0, 0, 0, 65, 0, 0, 0, 0>>, "at most 64 kinds of step"),
            (check::<Big<0, 0, 0, 0, 0, 0, 0, 256, 0, 0, 0>>, "at most 256 rules"),
            (check::<Big<0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0>>, "at most 8 interpretations"),
            (check::<Big<0, 0, 0, 0, 0, 0, 0, 0, 1, 257, 0>>, "at most 256 options"),
        ];
        for (check, message) in checks {
            let failure = failure(check).unwrap_or_default();
            assert!(failure.contains(message), "{message}: {failure}");
        }
    }

    #[test]
    fn long_lists_are_refused_at_the_start() {
        let lists = failure(check_at_start::<Big<0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 65>>);
        assert_eq!(lists.as_deref(), Some("big: the list \"word\" has 65 words; at most 64 are possible"));
        let fields = failure(check_at_start::<Big<0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 65>>);
        assert_eq!(
            fields.as_deref(),
            Some("big: the step \"step\": the field \"words\" has 65 words; at most 64 are possible")
        );
    }

    #[test]
    fn roles_and_kinds_are_checked_where_they_are_made() {
        assert!(
            failure(|| assert_eq!(Role::new(16).number(), 16))
                .is_some_and(|message| message.contains("at most 16 roles"))
        );
        assert_eq!(Role::new(15).number(), 15);
        assert!(
            failure(|| assert!(Kinds::of(&[64]).is_empty()))
                .is_some_and(|message| message.contains("at most 64 kinds"))
        );
        assert!(Kinds::of(&[63]).has(63));
    }
}
