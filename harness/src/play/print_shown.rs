//! Prints what an engine shows, for `replay --steps`.

use super::escape;
use headjudge_oracles::{Listed, ObjectId, Observed, Player, Rulebook, Shown, Texts};
use std::fmt::{self, Write};

/// Prints everything that the engine shows, one line for each object and player.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_shown<R: Rulebook>(out: &mut dyn Write, shown: &Shown<R>, texts: &Texts) -> fmt::Result {
    for id in shown.objects().iter() {
        writeln!(out, "       {}", object(shown, texts, id))?;
    }
    for player in Player::BOTH {
        let tallies = (0..R::Tally::WORDS.len() as u8).filter_map(R::Tally::at);
        let mut parts: Vec<String> =
            tallies.filter_map(|t| Some(format!("{} {}", t.word(), shown.tally(player, t)?))).collect();
        parts.extend(shown.outcome(player).map(|o| o.to_string()));
        if !parts.is_empty() {
            writeln!(out, "       player {player}: {}", parts.join(", "))?;
        }
    }
    Ok(())
}

fn object<R: Rulebook>(shown: &Shown<R>, texts: &Texts, id: ObjectId) -> String {
    let mut parts = Vec::new();
    parts.extend(shown.name(id).map(|name| escape(texts.get(name))));
    parts.extend(shown.zone(id).map(|zone| format!("in {}", zone.word())));
    parts.extend(shown.controller(id).map(|player| format!("of player {player}")));
    if let Observed::Present(host) = shown.host(id) {
        parts.push(format!("on {host}"));
    }
    parts.extend(
        (0..R::Number::WORDS.len() as u8).filter_map(R::Number::at).filter_map(|n| number(shown, id, n)),
    );
    for list in (0..R::List::WORDS.len() as u8).filter_map(R::List::at) {
        parts.extend(words(shown, texts, id, list));
    }
    let flags = (0..R::Flag::WORDS.len() as u8).filter_map(R::Flag::at);
    parts.extend(flags.filter(|f| shown.flag(id, *f) == Some(true)).map(|f| f.word().to_owned()));
    format!("{id} {}", parts.join(", "))
}

/// Such as `power 5 (base 3)`; `None` for a number that is absent or not shown.
fn number<R: Rulebook>(shown: &Shown<R>, id: ObjectId, number: R::Number) -> Option<String> {
    let word = number.word();
    match (shown.modified(id, number), shown.base(id, number)) {
        (Observed::Present(value), Observed::Present(base)) if value != base => {
            Some(format!("{word} {value} (base {base})"))
        }
        (Observed::Present(value), _) => Some(format!("{word} {value}")),
        (_, Observed::Present(base)) => Some(format!("base {word} {base}")),
        _ => None,
    }
}

fn words<R: Rulebook>(shown: &Shown<R>, texts: &Texts, id: ObjectId, list: R::List) -> Option<String> {
    let known = shown.words(id, list).filter(|set| !set.is_empty()).map(|set| set.print(R::vocabulary(list)));
    let others = shown.others(id, list).map(|text| format!("{:?}", escape(texts.get(text))));
    let all: Vec<String> = known.into_iter().chain(others).collect();
    (!all.is_empty()).then(|| format!("{}: {}", list.word(), all.join(", ")))
}
