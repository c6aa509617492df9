//! What the rules need and favor, learned by playing the reference engine. Do not edit: the example `learn-needs` of
//! `headjudge` writes it (CONTRIBUTING.md).

use super::Step;
use crate::{AnyOf, Kind, Kinds, NeededField as Field, Needs, Steps};

const ALL: &[Kind] = Step::KINDS;
const fn k(names: &[&str]) -> Kinds { Kinds::named(ALL, names) }
const fn kinds(names: &[&str]) -> AnyOf { AnyOf::kinds(k(names)) }
const fn any(names: &[&str], fields: &'static [Field]) -> AnyOf { AnyOf { kinds: k(names), fields } }

pub(super) const NEEDS: &[Needs] = &[
    Needs {
        shown: &[&["name", "numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.cost", "numbers.pitch", "words.types", "words.subtypes", "words.supertypes", "words.metatypes", "words.traits", "words.abilities", "words.color strip"]],
        favors: &[k(&["find_number", "find_color", "find_name", "find_word"])],
        ..Needs::of("2.0.1")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate"]),
        ],
        shown: &[&["numbers.cost", "words.types"]],
        favors: &[k(&["activate"])],
        ..Needs::of("2.0.1a")
    },
    Needs {
        shown: &[&["numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.cost", "numbers.pitch"]],
        ..Needs::of("2.0.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "misprint")]),
        ],
        ..Needs::of("2.0.2a")
    },
    Needs {
        all: &[
            kinds(&["become"]),
        ],
        shown: &[&["zone"], &["numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.cost", "numbers.pitch"]],
        favors: &[k(&["become"]), k(&["get"])],
        ..Needs::of("2.0.3")
    },
    Needs {
        shown: &[&["zone", "numbers.power", "numbers.defense", "numbers.pitch"], &["numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.cost", "numbers.pitch"]],
        favors: &[k(&["get", "life", "move", "end_turn"]), k(&["base"])],
        ..Needs::of("2.0.3a")
    },
    Needs {
        all: &[
            kinds(&["record"]),
            any(&["get"], &[Field::present("life", "objects"), Field::word("card", "script", &["grow", "grow namesakes"])]),
            any(&["get"], &[Field::present("life", "objects"), Field::present("card", "power")]),
            any(&["get", "activate"], &[Field::present("life", "objects")]),
            any(&["get", "resolve"], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.pitch"]],
        favors: &[k(&["record"]), k(&["get", "life", "activate"]), k(&["get", "life", "resolve"])],
        ..Needs::of("2.0.3b")
    },
    Needs {
        all: &[
            any(&["counter"], &[Field::number("get", "by", i32::MIN, -1), Field::number("base", "is", i32::MIN, 0)]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["get", "base", "counter"])],
        ..Needs::of("2.0.3c")
    },
    Needs {
        all: &[
            kinds(&["counter"]),
        ],
        shown: &[&["zone"], &["numbers.power", "numbers.defense", "numbers.life", "numbers.intellect", "numbers.pitch"]],
        favors: &[k(&["counter"])],
        ..Needs::of("2.0.3d")
    },
    Needs {
        all: &[
            kinds(&["gained", "lost"]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["gained", "lost"]), k(&["lose"])],
        ..Needs::of("2.0.4")
    },
    Needs {
        all: &[
            kinds(&["grant"]),
            any(&["activate"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["resolve"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
        ],
        shown: &[&["zone", "controller"], &["zone", "numbers.life"], &["controller", "words.abilities"], &["numbers.life", "words.abilities"]],
        favors: &[k(&["grant"]), k(&["activate", "resolve"])],
        ..Needs::of("2.0.5")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::present("card", "pitch"), Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["grant"], &[Field::word("card", "types", &["Action", "Attack Reaction", "Block", "Defense Reaction", "Instant"]), Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["activate"], &[Field::present("card", "pitch")]),
            any(&["activate"], &[Field::word("card", "types", &["Action", "Attack Reaction", "Block", "Defense Reaction", "Instant"])]),
            kinds(&["find_color"]),
        ],
        favors: &[k(&["find_color"]), k(&["grant", "activate"])],
        ..Needs::of("2.1.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "pitch")]),
            any(&[], &[Field::word("get", "property", &["pitch"]), Field::word("base", "property", &["pitch"]), Field::word("counter", "property", &["pitch"])]),
        ],
        shown: &[&["words.color strip"]],
        favors: &[k(&["get", "base", "counter"])],
        ..Needs::of("2.1.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("activate", "more", i32::MIN, 0), Field::present("card", "cost")]),
            any(&[], &[Field::number("activate", "more", i32::MIN, 0), Field::number("card", "x", i32::MIN, 0)]),
            any(&[], &[Field::number("activate", "less", i32::MIN, 0), Field::present("card", "cost")]),
            any(&["play"], &[Field::number("activate", "more", i32::MIN, 0)]),
            any(&["play"], &[Field::number("activate", "less", i32::MIN, 0)]),
        ],
        favors: &[k(&["play", "activate"]), k(&["grant"])],
        ..Needs::of("2.2.1")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("card", "x", i32::MIN, 0)]),
        ],
        shown: &[&["numbers.cost"]],
        ..Needs::of("2.2.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("card", "x", 1, i32::MAX)]),
            any(&[], &[Field::word("move", "zone", &["hand", "arsenal"]), Field::word("card", "zone", &["hand", "arsenal"])]),
            kinds(&["play"]),
        ],
        favors: &[k(&["play"])],
        ..Needs::of("2.2.2a")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate"]),
        ],
        shown: &[&["numbers.cost"]],
        favors: &[k(&["activate"]), k(&["grant"])],
        ..Needs::of("2.2.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "cost"), Field::number("card", "x", 1, i32::MAX)]),
            any(&[], &[Field::word("get", "property", &["cost"]), Field::word("counter", "property", &["cost"])]),
        ],
        shown: &[&["numbers.cost"]],
        favors: &[k(&["get", "counter"])],
        ..Needs::of("2.2.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("activate", "more", 1, i32::MAX), Field::number("activate", "less", 1, i32::MAX), Field::present("card", "cost")]),
            any(&[], &[Field::number("activate", "more", 1, i32::MAX), Field::number("activate", "less", 1, i32::MAX), Field::number("card", "x", i32::MIN, 0)]),
            any(&["grant"], &[Field::present("card", "cost"), Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["grant"], &[Field::number("card", "x", i32::MIN, 0), Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["play"], &[Field::number("activate", "more", 1, i32::MAX), Field::number("activate", "less", 1, i32::MAX)]),
            any(&["grant", "play"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["activate"], &[Field::number("play", "more", 1, i32::MAX), Field::number("play", "less", 1, i32::MAX)]),
            any(&["activate"], &[Field::word("move", "zone", &["hand", "arsenal"]), Field::word("card", "zone", &["hand", "arsenal"])]),
        ],
        favors: &[k(&["play", "activate"]), k(&["grant"])],
        ..Needs::of("2.2.4a")
    },
    Needs {
        all: &[
            any(&["play"], &[Field::number("activate", "more", 1, i32::MAX), Field::number("activate", "less", 1, i32::MAX)]),
            any(&["grant", "play"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            any(&["activate"], &[Field::present("card", "cost"), Field::number("card", "x", 1, i32::MAX)]),
            any(&["move", "activate"], &[Field::word("card", "zone", &["hand", "arsenal"])]),
            any(&["find_payment"], &[Field::present("card", "cost"), Field::number("card", "x", 1, i32::MAX)]),
            any(&["find_payment"], &[Field::word("find_number", "property", &["cost"])]),
            kinds(&["play", "find_payment"]),
        ],
        shown: &[&["zone"], &["numbers.cost"]],
        favors: &[k(&["play", "activate"]), k(&["play", "find_payment"]), k(&["find_number", "find_payment"]), k(&["grant"])],
        ..Needs::of("2.2.4b")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("find_number", "property", &["cost"])]),
            any(&[], &[Field::present("find_number", "symbols")]),
        ],
        favors: &[k(&["find_number"])],
        ..Needs::of("2.2.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "power"), Field::present("card", "power_counts"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "defense"), Field::present("card", "defense_counts")]),
            any(&[], &[Field::present("combat", "defenders")]),
            any(&["activate"], &[Field::present("card", "power"), Field::present("card", "power_counts")]),
            any(&["resolve"], &[Field::present("card", "power"), Field::present("card", "power_counts")]),
        ],
        shown: &[&["zone"], &["controller"], &["numbers.power"], &["numbers.defense"], &["numbers.life"]],
        favors: &[k(&["combat"])],
        ..Needs::of("2.3.1")
    },
    Needs {
        shown: &[&["numbers.defense"]],
        ..Needs::of("2.3.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "defense_counts")]),
        ],
        shown: &[&["zone"], &["owner"], &["numbers.defense"]],
        favors: &[k(&["life", "move", "play", "resolve", "combat"]), k(&["activate"])],
        ..Needs::of("2.3.2a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "defense"), Field::present("card", "defense_counts")]),
            any(&[], &[Field::word("find_number", "property", &["defense"])]),
            any(&[], &[Field::word("get", "property", &["defense"]), Field::word("counter", "property", &["defense"])]),
            any(&[], &[Field::number("get", "by", i32::MIN, -1), Field::number("get", "by", 1, i32::MAX), Field::word("counter", "property", &["defense"])]),
        ],
        shown: &[&["numbers.defense"]],
        favors: &[k(&["find_number"]), k(&["get", "counter"])],
        ..Needs::of("2.3.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "intellect")]),
            kinds(&["end_turn"]),
        ],
        shown: &[&["controller"], &["numbers.intellect"], &["tallies.cards in hand"], &["tallies.cards in deck"]],
        favors: &[k(&["end_turn"])],
        ..Needs::of("2.4.1")
    },
    Needs {
        shown: &[&["numbers.intellect"]],
        ..Needs::of("2.4.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "intellect")]),
            any(&[], &[Field::word("find_number", "property", &["intellect"])]),
            any(&[], &[Field::word("get", "property", &["intellect"]), Field::word("counter", "property", &["intellect"])]),
            any(&[], &[Field::number("get", "by", i32::MIN, -1), Field::number("get", "by", 1, i32::MAX), Field::word("counter", "property", &["intellect"])]),
        ],
        shown: &[&["numbers.intellect"]],
        favors: &[k(&["find_number"]), k(&["get", "counter"])],
        ..Needs::of("2.4.3")
    },
    Needs {
        all: &[
            kinds(&["find_living"]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["find_living"])],
        ..Needs::of("2.5.1")
    },
    Needs {
        shown: &[&["numbers.life"]],
        ..Needs::of("2.5.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("find_number", "property", &["life"])]),
        ],
        shown: &[&["numbers.life"]],
        favors: &[k(&["find_number"]), k(&["get"])],
        ..Needs::of("2.5.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("counter", "property", &["life"]), Field::number("life", "by", i32::MIN, -1), Field::number("life", "by", 1, i32::MAX)]),
            any(&[], &[Field::word("counter", "property", &["life"]), Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["counter", "life"])],
        ..Needs::of("2.5.3a")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("life", "by", i32::MIN, -1), Field::number("life", "by", 1, i32::MAX)]),
            kinds(&["end_turn"]),
            any(&[], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["life"]), k(&["end_turn"])],
        ..Needs::of("2.5.3b")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("life", "by", i32::MIN, -1), Field::number("life", "by", 1, i32::MAX)]),
            any(&["become"], &[Field::word("base", "property", &["life"])]),
            any(&["become"], &[Field::number("base", "is", 1, i32::MAX), Field::number("life", "by", 1, i32::MAX)]),
            any(&[], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["life"]), k(&["base", "become"])],
        ..Needs::of("2.5.3c")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("life", "by", 1, i32::MAX)]),
            any(&[], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["life"])],
        ..Needs::of("2.5.3d")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("life", "by", i32::MIN, -1)]),
            any(&[], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["life"]), k(&["combat"])],
        ..Needs::of("2.5.3e")
    },
    Needs {
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["base", "counter", "life", "become", "combat"])],
        ..Needs::of("2.5.3f")
    },
    Needs {
        all: &[
            any(&[], &[Field::number("life", "by", i32::MIN, -1)]),
            kinds(&["record"]),
            any(&[], &[Field::present("life", "objects")]),
        ],
        shown: &[&["zone"], &["numbers.life"]],
        favors: &[k(&["life"]), k(&["record"])],
        ..Needs::of("2.5.3g")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "metatypes", &["Arakni", "Bravo", "Dorinthea", "Kano", "Puffin", "Scurv"])]),
            any(&[], &[Field::present("card", "name")]),
            kinds(&["admits"]),
        ],
        favors: &[k(&["admits"])],
        ..Needs::of("2.6.1")
    },
    Needs {
        shown: &[&["words.metatypes"]],
        ..Needs::of("2.6.2")
    },
    Needs {
        shown: &[&["words.metatypes"]],
        ..Needs::of("2.6.3")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"]), Field::present("card", "trigger")]),
            any(&["activate"], &[Field::present("card", "trigger")]),
            any(&["grant", "trigger"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate", "trigger"]),
        ],
        shown: &[&["words.metatypes"]],
        favors: &[k(&["activate", "trigger"])],
        ..Needs::of("2.6.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("have", "part", &["Rosetta", "Bravo"]), Field::word("lose", "part", &["Rosetta", "Bravo"])]),
        ],
        shown: &[&["words.metatypes"]],
        favors: &[k(&["have", "lose"])],
        ..Needs::of("2.6.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "metatypes", &["Arakni", "Bravo", "Dorinthea", "Kano", "Puffin", "Scurv"])]),
            any(&[], &[Field::present("card", "name")]),
            kinds(&["admits"]),
        ],
        favors: &[k(&["admits"])],
        ..Needs::of("2.6.6")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.6.6a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name")]),
            kinds(&["find_same"]),
        ],
        shown: &[&["name"], &["numbers.pitch"]],
        favors: &[k(&["find_same"])],
        ..Needs::of("2.7.1")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "language", &["English"])]),
            any(&[], &[Field::present("card", "name")]),
        ],
        shown: &[&["name"]],
        ..Needs::of("2.7.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "name"), Field::present("card", "refers")]),
            any(&["activate"], &[Field::present("card", "name")]),
            any(&["resolve"], &[Field::present("card", "name")]),
            kinds(&["find_moniker"]),
        ],
        shown: &[&["name"]],
        favors: &[k(&["find_moniker"])],
        ..Needs::of("2.7.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "name"), Field::present("card", "refers")]),
            any(&["activate"], &[Field::present("card", "name")]),
            any(&["resolve"], &[Field::present("card", "name")]),
            kinds(&["find_moniker"]),
        ],
        shown: &[&["name"]],
        favors: &[k(&["find_moniker"])],
        ..Needs::of("2.7.3a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name")]),
            any(&[], &[Field::present("find_moniker", "moniker")]),
        ],
        shown: &[&["name"]],
        favors: &[k(&["find_moniker"])],
        ..Needs::of("2.7.3b")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "name"), Field::present("card", "refers")]),
            any(&[], &[Field::present("find_name", "name")]),
            any(&["activate"], &[Field::present("card", "name")]),
            any(&["resolve"], &[Field::present("card", "name")]),
        ],
        shown: &[&["name"]],
        favors: &[k(&["find_name"])],
        ..Needs::of("2.7.3c")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "language", &["English"])]),
            any(&[], &[Field::word("card", "language", &["German", "French"])]),
        ],
        ..Needs::of("2.7.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "name"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "name"), Field::present("card", "refers")]),
            any(&["activate"], &[Field::present("card", "name")]),
            any(&["resolve"], &[Field::present("card", "name")]),
            any(&["find_name"], &[Field::present("find_name_part", "part")]),
        ],
        shown: &[&["name"]],
        favors: &[k(&["find_name", "find_name_part"])],
        ..Needs::of("2.7.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "pitch")]),
            any(&[], &[Field::word("move", "zone", &["hand"]), Field::word("card", "zone", &["hand"])]),
            kinds(&["pitch"]),
        ],
        shown: &[&["owner"], &["numbers.pitch"], &["tallies.resource points", "tallies.chi points"]],
        favors: &[k(&["pitch"])],
        ..Needs::of("2.8.1")
    },
    Needs {
        shown: &[&["numbers.pitch"]],
        ..Needs::of("2.8.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "pitch")]),
            any(&[], &[Field::word("find_number", "property", &["pitch"])]),
            any(&[], &[Field::word("get", "property", &["pitch"]), Field::word("counter", "property", &["pitch"])]),
            any(&[], &[Field::number("get", "by", i32::MIN, -1), Field::number("get", "by", 1, i32::MAX), Field::word("counter", "property", &["pitch"])]),
        ],
        shown: &[&["numbers.pitch"]],
        favors: &[k(&["find_number"]), k(&["get", "counter"])],
        ..Needs::of("2.8.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("find_number", "property", &["pitch"])]),
            any(&[], &[Field::number("find_number", "is", 1, i32::MAX)]),
            any(&[], &[Field::present("find_number", "symbols")]),
        ],
        favors: &[k(&["find_number"])],
        ..Needs::of("2.8.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "power"), Field::present("card", "power_counts"), Field::word("card", "script", &["create"])]),
            any(&["activate"], &[Field::present("card", "power"), Field::present("card", "power_counts")]),
            any(&["resolve"], &[Field::present("card", "power"), Field::present("card", "power_counts")]),
            kinds(&["combat"]),
        ],
        shown: &[&["zone"], &["controller"], &["numbers.power"], &["numbers.life"]],
        favors: &[k(&["combat"]), k(&["get", "activate", "resolve"])],
        ..Needs::of("2.9.1")
    },
    Needs {
        shown: &[&["numbers.power"]],
        ..Needs::of("2.9.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "power_counts")]),
        ],
        shown: &[&["zone"], &["owner"], &["numbers.power"]],
        favors: &[k(&["life", "move", "play", "resolve", "combat"]), k(&["grant", "activate"])],
        ..Needs::of("2.9.2a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "power"), Field::present("card", "power_counts")]),
            any(&[], &[Field::word("find_number", "property", &["power"])]),
            any(&["get"], &[Field::word("counter", "property", &["power"]), Field::word("card", "script", &["grow", "grow namesakes"])]),
            any(&["get", "activate"], &[Field::word("counter", "property", &["power"])]),
            any(&["get", "resolve"], &[Field::word("counter", "property", &["power"])]),
        ],
        shown: &[&["numbers.power"]],
        favors: &[k(&["find_number"]), k(&["get", "counter", "activate"]), k(&["get", "counter", "resolve"])],
        ..Needs::of("2.9.3")
    },
    Needs {
        shown: &[&["words.subtypes"]],
        favors: &[k(&["move"])],
        ..Needs::of("2.10.2")
    },
    Needs {
        shown: &[&["words.subtypes"]],
        ..Needs::of("2.10.3")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"]), Field::present("card", "trigger")]),
            any(&["activate"], &[Field::present("card", "trigger")]),
            any(&["grant", "trigger"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate", "trigger"]),
        ],
        shown: &[&["words.subtypes"]],
        favors: &[k(&["activate", "trigger"])],
        ..Needs::of("2.10.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("have", "part", &["Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"]), Field::present("card", "subtypes"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::word("have", "part", &["Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"]), Field::word("lose", "part", &["Dragon"]), Field::present("card", "subtypes")]),
            any(&["lose"], &[Field::word("have", "part", &["Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"])]),
            any(&["activate"], &[Field::word("have", "part", &["Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"]), Field::present("card", "subtypes")]),
            any(&["resolve"], &[Field::word("have", "part", &["Attack", "Aura", "Item", "Dagger", "Sword", "Dragon", "Angel"]), Field::present("card", "subtypes")]),
        ],
        shown: &[&["zone"], &["words.subtypes"]],
        favors: &[k(&["have", "lose"])],
        ..Needs::of("2.10.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "subtypes", &["Lute"])]),
            any(&[], &[Field::word("card", "subtypes", &["Orb"])]),
            any(&[], &[Field::word("card", "subtypes", &["Rock"])]),
            any(&[], &[Field::word("card", "subtypes", &["Scepter"])]),
            any(&[], &[Field::word("card", "subtypes", &["Scroll"])]),
            any(&[], &[Field::word("card", "subtypes", &["Scythe"])]),
            any(&[], &[Field::word("card", "subtypes", &["Song"])]),
            any(&[], &[Field::word("card", "subtypes", &["Staff"])]),
            any(&[], &[Field::word("card", "subtypes", &["Wrench"])]),
            any(&[], &[Field::word("card", "subtypes", &["Axe"])]),
            any(&[], &[Field::word("card", "subtypes", &["Book"])]),
            any(&[], &[Field::word("card", "subtypes", &["Brush"])]),
            any(&[], &[Field::word("card", "subtypes", &["Claw"])]),
            any(&[], &[Field::word("card", "subtypes", &["Club"])]),
            any(&[], &[Field::word("card", "subtypes", &["Demon"])]),
            any(&[], &[Field::word("card", "subtypes", &["Fiddle"])]),
            any(&[], &[Field::word("card", "subtypes", &["Flail"])]),
            any(&[], &[Field::word("card", "subtypes", &["Gem"])]),
            any(&[], &[Field::word("card", "subtypes", &["Hammer"])]),
        ],
        ..Needs::of("2.10.6")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.10.6a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.10.6b")
    },
    Needs {
        all: &[
            kinds(&["admits"]),
        ],
        favors: &[k(&["admits"])],
        ..Needs::of("2.11.1")
    },
    Needs {
        shown: &[&["words.supertypes"]],
        ..Needs::of("2.11.2")
    },
    Needs {
        shown: &[&["words.supertypes"]],
        ..Needs::of("2.11.3")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"]), Field::present("card", "trigger")]),
            any(&["activate"], &[Field::present("card", "trigger")]),
            any(&["grant", "trigger"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate", "trigger"]),
        ],
        shown: &[&["words.supertypes"]],
        favors: &[k(&["activate", "trigger"]), k(&["grant"])],
        ..Needs::of("2.11.4")
    },
    Needs {
        all: &[
            any(&["lose"], &[Field::word("have", "part", &["Draconic", "Earth", "Ice", "Lightning", "Ninja", "Guardian", "Wizard"])]),
        ],
        shown: &[&["zone"], &["words.supertypes"]],
        favors: &[k(&["have", "lose"])],
        ..Needs::of("2.11.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "supertypes", &["Adjudicator"])]),
            any(&[], &[Field::word("card", "supertypes", &["Assassin"])]),
            any(&[], &[Field::word("card", "supertypes", &["Bard"])]),
            any(&[], &[Field::word("card", "supertypes", &["Brute"])]),
            any(&[], &[Field::word("card", "supertypes", &["Illusionist"])]),
            any(&[], &[Field::word("card", "supertypes", &["Mechanologist"])]),
            any(&[], &[Field::word("card", "supertypes", &["Merchant"])]),
            any(&[], &[Field::word("card", "supertypes", &["Ranger"])]),
            any(&[], &[Field::word("card", "supertypes", &["Runeblade"])]),
            any(&[], &[Field::word("card", "supertypes", &["Shapeshifter"])]),
            any(&[], &[Field::word("card", "supertypes", &["Warrior"])]),
            any(&[], &[Field::word("card", "supertypes", &["Chaos"])]),
            any(&[], &[Field::word("card", "supertypes", &["Elemental"])]),
            any(&[], &[Field::word("card", "supertypes", &["Light"])]),
            any(&[], &[Field::word("card", "supertypes", &["Mystic"])]),
            any(&[], &[Field::word("card", "supertypes", &["Royal"])]),
            any(&[], &[Field::word("card", "supertypes", &["Shadow"])]),
        ],
        favors: &[k(&["move"])],
        ..Needs::of("2.11.6")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.11.6a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.11.6b")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "reminder"), Field::present("card", "flavor")]),
        ],
        ..Needs::of("2.12.2")
    },
    Needs {
        shown: &[&["words.abilities"]],
        ..Needs::of("2.12.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "script", &["grow"])]),
            any(&[], &[Field::present("card", "power"), Field::word("card", "script", &["create"])]),
            kinds(&["activate"]),
            kinds(&["resolve"]),
        ],
        shown: &[&["zone"], &["numbers.power"]],
        favors: &[k(&["activate"]), k(&["resolve"])],
        ..Needs::of("2.12.3a")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "script", &["grow namesakes", "create"])]),
            any(&[], &[Field::word("card", "script", &["grow namesakes"]), Field::present("card", "refers")]),
            any(&[], &[Field::present("card", "name"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "name"), Field::present("card", "refers")]),
            any(&[], &[Field::present("card", "power"), Field::word("card", "script", &["create"])]),
            any(&[], &[Field::present("card", "power"), Field::present("card", "refers")]),
            kinds(&["activate"]),
            kinds(&["resolve"]),
        ],
        shown: &[&["zone"], &["name"]],
        favors: &[k(&["activate"]), k(&["resolve"])],
        ..Needs::of("2.12.3b")
    },
    Needs {
        shown: &[&["words.traits"]],
        ..Needs::of("2.13.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "traits", &["Agent of Chaos"])]),
        ],
        favors: &[k(&["move"])],
        ..Needs::of("2.13.3")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.13.3a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "traits")]),
            any(&[], &[Field::word("find_word", "part", &["Agent of Chaos"])]),
        ],
        favors: &[k(&["find_word"])],
        ..Needs::of("2.13.4")
    },
    Needs {
        shown: &[&["words.types", "words.subtypes", "words.supertypes", "words.metatypes"]],
        ..Needs::of("2.14.1")
    },
    Needs {
        shown: &[&["words.supertypes"]],
        ..Needs::of("2.14.1a")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "supertypes")]),
            any(&[], &[Field::present("card", "hybrid")]),
            kinds(&["admits"]),
        ],
        favors: &[k(&["admits"])],
        ..Needs::of("2.14.1b")
    },
    Needs {
        all: &[
            kinds(&["category"]),
        ],
        favors: &[k(&["category"])],
        ..Needs::of("2.15.1")
    },
    Needs {
        shown: &[&["words.types"]],
        ..Needs::of("2.15.2")
    },
    Needs {
        shown: &[&["words.types"]],
        ..Needs::of("2.15.3")
    },
    Needs {
        all: &[
            any(&["grant"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"]), Field::present("card", "trigger")]),
            any(&["activate"], &[Field::present("card", "trigger")]),
            any(&["grant", "trigger"], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate", "trigger"]),
        ],
        shown: &[&["words.types"]],
        favors: &[k(&["activate", "trigger"])],
        ..Needs::of("2.15.4")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "script", &["gain life", "grow", "grow namesakes", "create"])]),
            kinds(&["activate"]),
        ],
        shown: &[&["words.types"]],
        favors: &[k(&["activate"])],
        ..Needs::of("2.15.4a")
    },
    Needs {
        all: &[
            any(&["lose"], &[Field::word("have", "part", &["Action", "Instant", "Attack Reaction", "Weapon"])]),
        ],
        shown: &[&["zone"], &["words.types"]],
        favors: &[k(&["have", "lose"]), k(&["end_turn"])],
        ..Needs::of("2.15.5")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("word", "keyword")]),
        ],
        favors: &[k(&["word"])],
        ..Needs::of("2.15.6a")
    },
];
