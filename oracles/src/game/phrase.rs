//! How reports put a violation in the words of the game.

use crate::Choice;

/// The words for violations of one kind: a title that states the bug, and why the rule expects what it does.
///
/// The title may name `{object}`, `{field}`, `{expected}`, `{shown}` and `{step}`, the step in words. In the step, the object is
/// "it" if the title names it. `{reason}` is [why](crate::Evidence::why) in this case, and `{unexpected}` what should not be
/// there. The title must be true of every violation that the phrase is for. A violation without a phrase has a title that is
/// made of its parts.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// The kind of evidence.
    pub kind: &'static str,
    /// The number of the statement without the name of the rulebook; empty for all.
    pub rule: &'static str,
    /// The field of the evidence; empty for all.
    pub field: &'static str,
    /// The title; empty for one that is made of the parts.
    pub title: &'static str,
    /// Why the rule expects this value; empty if the evidence says it, as "refused: it is exhausted" does.
    pub why: &'static str,
    /// Whether the case shows the violation by itself, although the rule compares it with a variant.
    pub by_itself: bool,
}

impl Phrase {
    /// A phrase for all violations with this kind of evidence.
    pub const fn of(kind: &'static str, title: &'static str, why: &'static str) -> Phrase {
        Phrase { kind, rule: "", field: "", title, why, by_itself: false }
    }
    /// Only for this statement.
    pub const fn rule(self, rule: &'static str) -> Phrase {
        Phrase { rule, ..self }
    }
    /// For violations that the case shows by itself: reports leave out the variant with which the rule compares it.
    pub const fn by_itself(self) -> Phrase {
        Phrase { by_itself: true, ..self }
    }
    /// Only for this field.
    pub const fn field(self, field: &'static str) -> Phrase {
        Phrase { field, ..self }
    }

    /// The first phrase for a violation: of the statement with this number without the rulebook's name, with this kind of
    /// evidence and field.
    pub fn find(all: &[Phrase], rule: &str, kind: &str, field: &str) -> Option<Phrase> {
        let fits = |wanted: &str, is: &str| wanted.is_empty() || wanted == is;
        let mut all = all.iter();
        all.find(|phrase| phrase.kind == kind && fits(phrase.rule, rule) && fits(phrase.field, field))
            .copied()
    }
}

/// The rules document: where a reader finds the statements.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// Its title.
    pub title: &'static str,
    /// Where it is published; empty if that is not known.
    pub link: &'static str,
    /// A document that said some of the same before.
    pub earlier: Option<Earlier>,
}

/// An earlier document that says some of the same. Reports cite it besides, if an interpretation asks for that.
#[derive(Clone, Copy, Debug)]
pub struct Earlier {
    /// Its title, for a statement that it alone makes: one that is judged only [under](crate::Rule::under) the option below.
    pub title: &'static str,
    /// What stands behind its numbers where they are cited: `of 1999`.
    pub of: &'static str,
    /// The option under which reports cite it. The evidence of a violation then names the number as what determines it: see
    /// [`Evidence::determined_by`](crate::Evidence::determined_by).
    pub under: Choice,
    /// The number of each statement that it says, too, and its own number of that.
    pub statements: &'static [(&'static str, &'static str)],
}

impl Document {
    /// A document with this title, which is published there.
    pub const fn new(title: &'static str, link: &'static str) -> Document {
        Document { title, link, earlier: None }
    }
}

impl Earlier {
    /// Its number for a statement, if it says the same.
    pub fn of(&self, number: &str) -> Option<&'static str> {
        self.statements.iter().find(|(now, _)| *now == number).map(|(_, then)| *then)
    }
    /// The statement that says the same as one of its numbers.
    pub fn now(&self, number: &str) -> Option<&'static str> {
        self.statements.iter().find(|(_, then)| *then == number).map(|(now, _)| *now)
    }
}
