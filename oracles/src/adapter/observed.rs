//! A property as an engine shows it, and how a game ended for a player.

/// A property as the engine shows it: not shown, absent, or present with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Observed<T> {
    /// The engine does not show the property, so no rule judges it.
    NotObserved,
    /// The engine shows that the object does not have the property. Absent is not zero.
    Absent,
    /// The engine shows this value.
    Present(T),
}

impl<T> Observed<T> {
    /// The value, if the property is present.
    #[inline(always)]
    pub fn present(self) -> Option<T> {
        match self {
            Observed::Present(value) => Some(value),
            _ => None,
        }
    }
    /// Whether the engine shows the property, as present or as absent.
    #[inline(always)]
    pub fn is_observed(&self) -> bool {
        !matches!(self, Observed::NotObserved)
    }
}

impl<T: std::fmt::Display> std::fmt::Display for Observed<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Observed::NotObserved => f.write_str("not shown"),
            Observed::Absent => f.write_str("absent"),
            Observed::Present(value) => value.fmt(f),
        }
    }
}

crate::listed! {
    /// Whether a player is still playing, or how the game ended for them.
    pub enum Outcome { Playing = "playing", Won = "won", Lost = "lost", Drawn = "drawn" }
}
