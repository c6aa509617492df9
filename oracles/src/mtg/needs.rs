//! What the rules need and favor, learned by playing the reference engine. Do not edit: the example `learn-needs` of
//! `headjudge` writes it (CONTRIBUTING.md).

use super::Step;
use crate::{AnyOf, Kind, Kinds, NeededField as Field, Needs, Steps};

const ALL: &[Kind] = Step::KINDS;
const fn k(names: &[&str]) -> Kinds { Kinds::named(ALL, names) }
const fn kinds(names: &[&str]) -> AnyOf { AnyOf::kinds(k(names)) }
const fn any(names: &[&str], fields: &'static [Field]) -> AnyOf { AnyOf { kinds: k(names), fields } }
type Sets<T> = &'static [T];
const fn row(rule: &'static str, all: Sets<AnyOf>, shown: Sets<Sets<&'static str>>, favors: Sets<Kinds>) -> Needs {
    Needs { rule, all, shown, favors }
}

pub(super) const NEEDS: &[Needs] = &[
    row("K.6.1", &[kinds(&["match"])], &[&["name", "numbers.cost", "words.colors", "words.types", "words.subtypes", "words.abilities"]], &[k(&["match"]), k(&["token"])]),
    row("K.6.2", &[
        any(&[], &[Field::word("card", "text", &["none", "ward"])]),
        kinds(&["tap", "untap", "control"]),
    ], &[&["zone"]], &[k(&["tap", "untap", "control"]), k(&["activate", "resolve", "pump", "recolor", "token"])]),
    row("K.6.3", &[], &[&["zone"]], &[k(&["animate", "counter", "move"])]),
    row("K.6.4", &[
        any(&[], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        kinds(&["cast"]),
        any(&[], &[Field::word("move", "zone", &["hand"]), Field::word("card", "zone", &["hand"])]),
    ], &[&["zone"]], &[k(&["cast"]), k(&["resolve", "pump", "recolor"])]),
    row("K.6.5", &[
        kinds(&["activate"]),
        kinds(&["recolor"]),
        any(&["token"], &[Field::word("activate", "script", &["own-power", "power-of", "own-power-twice", "bury-and-gain", "this-deals", "deals"]), Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
    ], &[&["zone"], &["words.colors"]], &[k(&["activate"]), k(&["recolor"]), k(&["token"])]),
    row("K.6.5.source", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower"])]),
        any(&[], &[Field::word("activate", "script", &["own-power-twice", "bury-and-gain"]), Field::word("card", "types", &["artifact", "enchantment"]), Field::word("card", "text", &["none", "lord", "follower"])]),
        any(&[], &[Field::word("activate", "script", &["own-power-twice", "this-deals"]), Field::word("card", "types", &["artifact", "enchantment"]), Field::word("card", "text", &["none", "lord", "follower"])]),
        any(&[], &[Field::word("activate", "script", &["this-deals", "deals"])]),
    ], &[&["zone"], &["owner", "controller"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["move"])]),
    row("K.6.5.note", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["own-power"])]),
    ], &[&["zone"], &["owner", "controller"], &["numbers.power"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["pump", "animate", "move", "token"])]),
    row("K.6.6", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["power-of", "target-power", "own-power-twice"])]),
    ], &[&["zone"], &["owner", "controller"], &["numbers.power"], &["words.types"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["pump", "animate", "token"])]),
    row("K.6.7", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"]), Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"]), Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"]), Field::number("card", "toughness", 1, i32::MAX)]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "target-power", "bury-and-gain"])]),
        any(&["cast"], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"]), Field::word("move", "zone", &["battlefield"])]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"]), Field::word("move", "zone", &["battlefield", "hand"])]),
        any(&[], &[Field::word("move", "zone", &["hand", "graveyard", "exile"])]),
    ], &[&["zone"], &["owner", "controller"], &["numbers.power"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["move"]), k(&["pump", "counter"])]),
    row("K.6.7.static", &[
        any(&[], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("card", "text", &["follower"])]),
        any(&[], &[Field::number("card", "toughness", 1, i32::MAX)]),
        any(&[], &[Field::number("token", "power", 1, i32::MAX), Field::word("card", "text", &["none", "ward"])]),
        any(&[], &[Field::word("card", "owner", &["one"]), Field::word("card", "text", &["none", "ward"])]),
        any(&[], &[Field::word("card", "zone", &["battlefield"]), Field::word("card", "text", &["none", "ward"])]),
        any(&["cast"], &[Field::word("move", "zone", &["battlefield"]), Field::word("card", "zone", &["battlefield"])]),
        any(&["resolve"], &[Field::word("move", "zone", &["battlefield"]), Field::word("card", "zone", &["battlefield"])]),
        any(&[], &[Field::word("move", "zone", &["hand", "graveyard", "exile"])]),
        any(&[], &[Field::word("token", "player", &["one"]), Field::word("card", "text", &["none", "ward"])]),
    ], &[&["zone"], &["controller"], &["numbers.power"], &["words.types"]], &[k(&["move"])]),
    row("K.6.7.any-zone", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
        any(&["move", "token"], &[Field::word("card", "zone", &["battlefield", "hand", "exile"])]),
        any(&[], &[Field::word("activate", "script", &["bury-and-gain"]), Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["bury-and-gain"]), Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&[], &[Field::word("activate", "script", &["bury-and-gain"]), Field::word("card", "zone", &["hand", "graveyard", "exile"]), Field::number("card", "toughness", 1, i32::MAX)]),
        any(&["move"], &[Field::word("activate", "script", &["bury-and-gain"])]),
        any(&[], &[Field::word("activate", "script", &["own-power", "power-of", "bury-and-gain"])]),
    ], &[&["zone"], &["owner", "controller"], &["numbers.power"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["animate", "move"])]),
    row("K.6.R1", &[
        any(&["pump", "counter"], &[Field::word("match", "by", &["ability", "power", "toughness"])]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
    ], &[&["zone"]], &[k(&["pump", "counter", "match"]), k(&["token"])]),
    row("K.6.R2", &[
        any(&[], &[Field::word("card", "types", &["enchantment"])]),
        any(&[], &[Field::word("card", "subtypes", &["Aura"])]),
        any(&[], &[Field::word("card", "text", &["aura-has", "aura-shields"])]),
        any(&[], &[Field::word("card", "zone", &["hand", "graveyard", "exile"])]),
        kinds(&["attach"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
    ], &[&["zone"], &["host", "words.abilities"]], &[k(&["attach"])]),
    row("K.6.R3", &[
        kinds(&["resolve"]),
        any(&["token"], &[Field::word("card", "types", &["creature"]), Field::word("card", "text", &["none", "lord", "ward"])]),
        any(&["token"], &[Field::word("card", "text", &["none", "lord", "follower", "ward"])]),
        any(&["animate", "token"], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("activate", "script", &["power-of", "target-power"])]),
    ], &[&["zone"], &["owner", "controller"], &["numbers.power"], &["words.types"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["pump", "animate"])]),
    row("K.6.R4", &[
        any(&[], &[Field::word("card", "text", &["ward"])]),
        any(&[], &[Field::word("card", "types", &["artifact", "enchantment"]), Field::number("card", "toughness", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "owner", &["two"]), Field::word("card", "types", &["artifact", "enchantment"])]),
        any(&[], &[Field::word("card", "zone", &["battlefield"]), Field::word("card", "types", &["artifact", "enchantment"])]),
        any(&[], &[Field::word("card", "zone", &["battlefield", "hand"])]),
        any(&["cast"], &[Field::word("card", "zone", &["battlefield"])]),
        kinds(&["resolve"]),
        any(&[], &[Field::word("activate", "script", &["this-deals"])]),
        any(&[], &[Field::word("control", "player", &["two"]), Field::word("token", "player", &["two"]), Field::word("card", "owner", &["two"])]),
        any(&[], &[Field::word("token", "player", &["one"]), Field::word("card", "owner", &["one"]), Field::word("card", "types", &["artifact", "enchantment"])]),
        any(&[], &[Field::word("control", "player", &["one"]), Field::word("token", "player", &["one"]), Field::word("card", "owner", &["one"])]),
    ], &[&["zone"], &["controller"], &["words.colors"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["recolor"])]),
    row("K.6.R5", &[
        any(&[], &[Field::word("card", "text", &["ward"])]),
        any(&[], &[Field::word("card", "types", &["artifact", "enchantment"]), Field::number("card", "toughness", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "owner", &["one"]), Field::word("card", "types", &["artifact", "enchantment"])]),
        any(&[], &[Field::word("card", "owner", &["two"]), Field::word("card", "types", &["artifact", "enchantment"])]),
        any(&[], &[Field::word("card", "zone", &["battlefield", "hand"])]),
        any(&["cast"], &[Field::word("card", "zone", &["battlefield"])]),
        kinds(&["resolve"]),
        any(&[], &[Field::word("activate", "script", &["deals"])]),
        any(&[], &[Field::word("control", "player", &["two"]), Field::word("token", "player", &["two"]), Field::word("card", "owner", &["two"])]),
        any(&[], &[Field::word("control", "player", &["one"]), Field::word("token", "player", &["one"]), Field::word("card", "owner", &["one"])]),
    ], &[&["zone"], &["controller"], &["words.colors"], &["tallies.life"]], &[k(&["activate"]), k(&["resolve"]), k(&["recolor", "token"])]),
];
