//! Filters as the engine's selectors: `Creature.Elf+Green+YouCtrl,Artifact.YouCtrl`.

use crate::unsaid::Said;
use crate::words::{name, names};
use headjudge::mtg::{Color, Filter, Keyword, Subtype, Type, Whose};
use headjudge::{Listed, Words};

/// The permanents that a filter describes, if they are `also` this.
pub(crate) fn permanents(filter: &Filter, also: &[&str]) -> String {
    selector(filter, "Permanent", also, true)
}

/// The cards in graveyards that a filter describes.
pub(crate) fn cards(filter: &Filter) -> String {
    selector(filter, "Card", &[], true)
}

/// The spells that a filter describes, whoever casts them.
pub(crate) fn spells(filter: &Filter) -> String {
    selector(filter, "Card", &[], false)
}

fn selector(filter: &Filter, any: &str, also: &[&str], of_players: bool) -> String {
    let mut rest: Vec<String> =
        filter.without.iter::<Type>().map(|kind| format!("non{}", name(kind))).collect();
    if of_players {
        rest.extend(whose(filter.whose).map(str::to_owned));
    }
    if filter.other {
        rest.push("Other".to_owned());
    }
    rest.extend(also.iter().map(|&word| word.to_owned()));
    let mut alternatives = Vec::new();
    for kind in one_of::<Type>(filter.types, "") {
        for subtype in one_of::<Subtype>(filter.subtypes, "") {
            for color in one_of::<Color>(filter.colors, "") {
                for keyword in one_of::<Keyword>(filter.keywords, "with") {
                    let base = kind.clone().unwrap_or_else(|| any.to_owned());
                    let own = [subtype.clone(), color.clone(), keyword];
                    alternatives.push(joined(&base, own.into_iter().flatten().chain(rest.clone())));
                }
            }
        }
    }
    alternatives.join(",")
}

fn whose(whose: Whose) -> Option<&'static str> {
    match whose {
        Whose::Any => None,
        Whose::Yours => Some("YouCtrl"),
        Whose::Theirs => Some("OppCtrl"),
    }
}

/// Each of the words; once none if there are none.
fn one_of<W: Listed>(words: Words, before: &str) -> Vec<Option<String>> {
    let all: Vec<_> = words.iter::<W>().map(|word| Some(format!("{before}{}", name(word)))).collect();
    if all.is_empty() { vec![None] } else { all }
}

fn joined(base: &str, rest: impl Iterator<Item = String>) -> String {
    let rest: Vec<String> = rest.collect();
    if rest.is_empty() { base.to_owned() } else { format!("{base}.{}", rest.join("+")) }
}

/// What a static ability affects. The engine reads `Affected$` with a filter of its own, which knows few words and takes every other one
/// for a subtype. Of these, `OppCtrl` is left to be found.
pub(crate) fn affected(filter: &Filter) -> Said<String> {
    let is_one = |words: Words| words.0.count_ones() <= 1;
    let known = Words::of(&[Type::Creature, Type::Land]);
    let land = Words::of(&[Type::Land]);
    if !is_one(filter.types) || !is_one(filter.subtypes) || !is_one(filter.colors) {
        return Err("a static ability that affects one or the other");
    }
    if filter.types.0 & !known.0 != 0 || filter.without.0 & !land.0 != 0 {
        return Err("a static ability that affects other card types than creatures and lands");
    }
    if !filter.keywords.is_empty() {
        return Err("a static ability that affects permanents with a keyword");
    }
    Ok(permanents(filter, &[]))
}

/// The words of a set, each after a comma.
pub(crate) fn listed<W: Listed>(words: Words) -> String {
    names::<W>(words).join(" ")
}
