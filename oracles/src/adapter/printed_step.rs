//! What an adapter declares of a step that a printed card carries out, or that its engine performs in a way of several.

/// A step that a printed card carries out: "gain 3 life" by a red Sigil of Solace. An adapter declares it.
///
/// Engines that know cards, and not effects, play the card. All fields of the step are fixed but the objects. Those that are not
/// listed have the value with which case files omit them.
///
/// An engine that has several effects for one kind of step declares each as a *way* of it: the step then names the way where it
/// would name a card, and the way fixes no field.
///
/// ```
/// use headjudge_oracles::{Capabilities, FixedValue, PrintedStep};
///
/// const SIGIL: PrintedStep =
///     PrintedStep::card("life", "Sigil of Solace (red)", &[("by", FixedValue::Number(3))]);
/// assert_eq!(Capabilities::ALL.printed(&[SIGIL]).printed[0].card, "Sigil of Solace (red)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedStep {
    /// The name of the kind of step.
    pub of: &'static str,
    /// The name of the card, and what else tells it from others of this name: `Sigil of Solace (red)`; or of the way.
    pub card: &'static str,
    /// Whether it is a way to do any step of the kind, and no card. It has no fields then.
    pub is_way: bool,
    /// The names of fields, as in case files, and their values.
    pub fields: &'static [(&'static str, FixedValue)],
}

/// The value of a field that a printed card fixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FixedValue {
    /// This number.
    Number(i32),
    /// This word of the field's list.
    Word(&'static str),
    /// Yes.
    Flag,
}

impl PrintedStep {
    /// The name of the field that names the card or the way.
    pub const FIELD: &'static str = "printed";

    /// A step of this kind that a card carries out, with the values that it fixes.
    pub const fn card(
        of: &'static str,
        card: &'static str,
        fields: &'static [(&'static str, FixedValue)],
    ) -> PrintedStep {
        PrintedStep { of, card, is_way: false, fields }
    }
    /// A way of the engine to do steps of this kind.
    pub const fn way(of: &'static str, name: &'static str) -> PrintedStep {
        PrintedStep { of, card: name, is_way: true, fields: &[] }
    }
}
