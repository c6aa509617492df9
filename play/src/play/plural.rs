//! Numbers of things in words.

/// A number and a noun: `1 step`, `2 steps`.
pub fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
