//! What an engine shows as text: the whole table for `replay --steps`, and what a step changed.

use super::escape;
use headjudge_oracles::vocabulary::card_fields;
use headjudge_oracles::{
    Datum, Evidence, Listed, ObjectId, Observed, Player, Property, Rulebook, Shown, ShownWord, Texts,
};
use std::fmt;

/// Everything that the engine shows, one line for each object and player.
pub struct ShownText<'a, R: Rulebook> {
    /// What it shows.
    pub shown: &'a Shown<R>,
    /// The texts in it.
    pub texts: &'a Texts,
}

impl<R: Rulebook> fmt::Display for ShownText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ShownText { shown, texts } = self;
        for id in shown.objects().iter() {
            writeln!(f, "       {}", object(shown, texts, id))?;
        }
        for player in Player::BOTH {
            let tallies = R::Tally::all();
            let mut parts: Vec<String> =
                tallies.filter_map(|t| Some(format!("{} {}", t.label(), shown.tally(player, t)?))).collect();
            parts.extend(shown.outcome(player).map(|o| o.to_string()));
            if !parts.is_empty() {
                writeln!(f, "       player {player}: {}", parts.join(", "))?;
            }
        }
        Ok(())
    }
}

fn object<R: Rulebook>(shown: &Shown<R>, texts: &Texts, id: ObjectId) -> String {
    let mut parts = Vec::new();
    parts.extend(shown.name(id).map(|name| escape(texts.get(name))));
    parts.extend(shown.zone(id).map(|zone| format!("in {}", zone.label())));
    parts.extend(shown.controller(id).map(|player| format!("of player {player}")));
    if let Observed::Present(host) = shown.host(id) {
        parts.push(format!("{} {host}", R::host_label(shown.zone(id))));
    }
    parts.extend(R::Number::all().filter_map(|n| number(shown, id, n)));
    for list in R::List::all() {
        parts.extend(words(shown, texts, id, list));
    }
    let flags = R::Flag::all();
    parts.extend(flags.filter(|f| shown.flag(id, *f) == Some(true)).map(|f| f.label().to_owned()));
    format!("{id} {}", parts.join(", "))
}

/// Such as `power 5 (base 3)`; `None` for a number that is absent or not shown.
fn number<R: Rulebook>(shown: &Shown<R>, id: ObjectId, number: R::Number) -> Option<String> {
    let text = value(shown, id, number)?;
    match (shown.modified(id, number), shown.base(id, number)) {
        (Observed::Present(_), _) => Some(format!("{} {text}", number.label())),
        (_, base) => Some(format!("base {} {base}", number.label())),
    }
}

fn words<R: Rulebook>(shown: &Shown<R>, texts: &Texts, id: ObjectId, list: R::List) -> Option<String> {
    list_text(shown, texts, id, list).map(|all| format!("{}: {all}", list.label()))
}

/// The words of a list; `None` if there are none.
pub(super) fn list_text<R: Rulebook>(
    shown: &Shown<R>,
    texts: &Texts,
    id: ObjectId,
    list: R::List,
) -> Option<String> {
    let known = shown.words(id, list).filter(|set| !set.is_empty()).map(|set| set.print(R::vocabulary(list)));
    let unknown = unknown_words(shown, texts, id, list).map(|word| word.to_string());
    let all: Vec<String> = known.into_iter().chain(unknown).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The words of a list that are not in its set: those that the rulebook does not know, and those that are repeated.
fn unknown_words<R: Rulebook>(
    shown: &Shown<R>,
    texts: &Texts,
    id: ObjectId,
    list: R::List,
) -> impl Iterator<Item = ShownWord> {
    let others = shown.others(id, list).map(|text| ShownWord::Unknown(escape(texts.get(text))));
    others.chain(shown.repeated(id, list).map(|text| ShownWord::Again(texts.get(text).to_owned())))
}

/// Adds the words that are not in its set to the list that evidence says was shown: rules compare sets of known words.
pub(super) fn add_unknown_words<R: Rulebook>(shown: &Shown<R>, texts: &Texts, evidence: &mut Evidence) {
    if let (Some(id), Property::List(list), Datum::Words(words)) =
        (evidence.object, &evidence.property, &mut evidence.shown)
        && let Some(list) = R::List::parse(list)
        && words.iter().all(|word| matches!(word, ShownWord::Word(_)))
    {
        words.extend(unknown_words(shown, texts, id, list));
    }
}

/// What differs between two moments of a play, in words: of each object by its name, then of the players.
pub(super) fn changes<R: Rulebook>(
    before: &Shown<R>,
    after: &Shown<R>,
    texts: &Texts,
    name: &dyn Fn(ObjectId) -> String,
) -> Vec<String> {
    let mut all = Vec::new();
    for id in before.changed(after).iter() {
        let parts = object_changes(before, after, texts, id);
        if !parts.is_empty() {
            all.push(format!("{} {}", name(id), parts.join(", ")));
        }
    }
    for player in Player::BOTH {
        for tally in R::Tally::all() {
            let (was, is) = (before.tally(player, tally), after.tally(player, tally));
            if let (Some(was), Some(is)) = (was, is)
                && was != is
            {
                all.push(format!("player {player}'s {} {was} -> {is}", tally.label()));
            }
        }
        let outcome = after.outcome(player).filter(|is| before.outcome(player) != Some(*is));
        all.extend(outcome.map(|is| format!("player {player}: {is}")));
    }
    all
}

/// What differs on one object: its zone first. What is no longer shown is only named.
fn object_changes<R: Rulebook>(
    before: &Shown<R>,
    after: &Shown<R>,
    texts: &Texts,
    id: ObjectId,
) -> Vec<String> {
    if !after.objects().has(id) {
        return vec!["is no longer shown".into()];
    }
    let (mut parts, mut gone) = (Vec::new(), Vec::new());
    parts.extend(match (before.zone(id), after.zone(id)) {
        (Some(was), Some(is)) if was != is => Some(format!("goes from {} to {}", was.label(), is.label())),
        (None, Some(is)) => Some(format!("appears {}", R::place(is))),
        (Some(was), None) => Some(format!("leaves {}", was.label())),
        _ => None,
    });
    let is_new = !before.objects().has(id);
    let controller = after.controller(id).filter(|_| is_new);
    parts.extend(controller.map(|player| format!("player {player}'s")));
    let mut change = |what: &str, was: Option<String>, is: Option<String>, is_shown: bool| match (was, is) {
        (was, is) if was == is => {}
        (_, None) if !is_shown => gone.push(what.to_owned()),
        (None, Some(is)) if is_new => parts.push(format!("{what} {is}")),
        (was, is) => parts.push(format!("{what} {} -> {}", or_none(was), or_none(is))),
    };
    let text = |shown: &Shown<R>| shown.name(id).map(|name| format!("{:?}", escape(texts.get(name))));
    change("name", text(before), text(after), after.name(id).is_some());
    let player = |shown: &Shown<R>| shown.controller(id).map(|player| player.to_string());
    if !is_new {
        change("controller", player(before), player(after), after.controller(id).is_some());
    }
    let host = |shown: &Shown<R>| shown.host(id).present().map(|host| host.to_string());
    let attached = R::host_label(after.zone(id).or(before.zone(id)));
    change(attached, host(before), host(after), after.host(id).is_observed());
    // What no card prints, such as damage, says nothing about a new object while it is 0.
    let printed = if is_new { card_fields::<R>() } else { Vec::new() };
    let is_printed = |number: R::Number| printed.iter().any(|field| field.name == number.word());
    for number in R::Number::all() {
        let is_shown = after.modified(id, number).is_observed() || after.base(id, number).is_observed();
        let is = value(after, id, number);
        if !(is_new && is.as_deref() == Some("0") && !is_printed(number)) {
            change(number.label(), value(before, id, number), is, is_shown);
        }
    }
    for list in R::List::all() {
        let text = |shown| list_text(shown, texts, id, list);
        change(list.label(), text(before), text(after), after.words(id, list).is_some());
    }
    for flag in R::Flag::all() {
        match (before.flag(id, flag).unwrap_or_default(), after.flag(id, flag)) {
            (false, Some(true)) if is_new => parts.push(flag.label().to_owned()),
            (false, Some(true)) => parts.push(format!("becomes {}", flag.label())),
            (true, Some(false)) => parts.push(format!("is no longer {}", flag.label())),
            (true, None) => gone.push(flag.label().to_owned()),
            _ => {}
        }
    }
    if !gone.is_empty() {
        parts.push(format!("no longer shows {}", gone.join(", ")));
    }
    parts
}

/// Such as `5 (base 3)`; `None` for a number that is absent or not shown.
pub(super) fn value<R: Rulebook>(shown: &Shown<R>, id: ObjectId, number: R::Number) -> Option<String> {
    match (shown.modified(id, number), shown.base(id, number)) {
        (Observed::Present(value), Observed::Present(base)) if value != base => {
            Some(format!("{value} (base {base})"))
        }
        (Observed::Present(value), _) => Some(value.to_string()),
        (_, Observed::Present(base)) => Some(format!("base {base}")),
        _ => None,
    }
}

fn or_none(text: Option<String>) -> String {
    text.unwrap_or_else(|| "none".into())
}
