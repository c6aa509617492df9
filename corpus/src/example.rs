//! Lists the worked examples of a game.

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
