//! Worked examples of Magic.

crate::example::examples!["mtg":];
