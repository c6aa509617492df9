//! The documents' worked examples, as cases.

/// A worked example of a document, as a case.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The rule that it is an example of; its precondition holds in the case.
    pub rule: &'static str,
    /// The case file's name, without its ending.
    pub name: &'static str,
    /// The case file's text.
    pub text: &'static str,
}

/// The examples of a game: `"rule" name` reads `<game>/examples/<name>.json`.
#[cfg(any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]
macro_rules! examples {
    ($game:literal: $($rule:literal $name:literal),* $(,)?) => {
        /// The document's worked examples, in its order.
        pub const EXAMPLES: &[crate::Example] = &[$(crate::Example {
            rule: $rule,
            name: $name,
            text: include_str!(concat!("../", $game, "/examples/", $name, ".json")),
        }),*];
    };
}
#[cfg(any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]
pub(crate) use examples;
