//! The names of what an engine can show.

use headjudge_oracles::{Listed, Rulebook};

/// The names of what an engine can show under a rulebook, as in `[capabilities]`: `zone`, `numbers.power`,
/// `tallies.life`. The order and the words are those of the wire protocol.
pub fn field_names<R: Rulebook>() -> Vec<String> {
    let mut all: Vec<String> = ["zone", "owner", "controller", "host", "name"].map(String::from).to_vec();
    all.extend(group::<R::Number>("numbers"));
    all.extend(group::<R::List>("words"));
    all.extend(group::<R::Flag>("flags"));
    all.extend(group::<R::Tally>("tallies"));
    all.push("outcome".into());
    all
}

fn group<W: Listed>(group: &str) -> impl Iterator<Item = String> {
    W::WORDS.iter().map(move |word| format!("{group}.{word}"))
}
