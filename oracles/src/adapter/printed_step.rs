//! What an adapter declares of a step that a printed card carries out.

/// A step that a printed card carries out: "gain 3 life" by a red Sigil of Solace. An adapter declares it.
///
/// Engines that know cards, and not effects, play the card. All fields of the step are fixed but the objects. Those that are not
/// listed have the value with which case files omit them.
///
/// ```
/// use headjudge_oracles::{Capabilities, FixedValue, PrintedStep};
///
/// const SIGIL: PrintedStep =
///     PrintedStep { of: "life", card: "Sigil of Solace (red)", fields: &[("by", FixedValue::Number(3))] };
/// assert_eq!(Capabilities::ALL.printed(&[SIGIL]).printed[0].card, "Sigil of Solace (red)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedStep {
    /// The name of the kind of step.
    pub of: &'static str,
    /// The name of the card, and what else tells it from others of this name: `Sigil of Solace (red)`.
    pub card: &'static str,
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
    /// The name of the field that names the card.
    pub const FIELD: &'static str = "printed";
}
