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
        shown: &[&["zone"], &["owner", "words.types", "flags.token"], &["words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds", "flags.token"]],
        favors: &[k(&["options", "qualified", "cards", "with", "named"])],
        ..Needs::of("characteristics.general.1")
    },
    Needs {
        all: &[
            any(&["rest", "wake"], &[Field::word("card", "script", &["rest this: draw a card"])]),
            kinds(&["rest", "wake", "use"]),
            any(&["rest", "attack"], &[Field::word("card", "script", &["rest this: draw a card"])]),
            kinds(&["rest", "use", "attack"]),
        ],
        shown: &[&["zone"], &["name", "numbers.cost", "numbers.power", "numbers.life", "numbers.durability", "words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds"]],
        favors: &[k(&["rest", "wake", "use"]), k(&["rest", "use", "attack"])],
        ..Needs::of("characteristics.general.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            kinds(&["become"]),
        ],
        shown: &[&["zone"], &["words.types", "words.subtypes"]],
        favors: &[k(&["become"])],
        ..Needs::of("characteristics.type-setting.1")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            kinds(&["become"]),
            any(&[], &[Field::word("become", "kind", &["Ally", "Champion", "Weapon", "Domain", "Phantasia"]), Field::word("card", "types", &["Domain", "Phantasia"]), Field::present("card", "power")]),
            any(&[], &[Field::word("become", "kind", &["Ally", "Champion", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("become", "kind", &["Champion", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("become", "kind", &["Champion", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
        ],
        shown: &[&["zone"], &["words.supertypes"], &["words.types"]],
        favors: &[k(&["become"])],
        ..Needs::of("characteristics.type-setting.2")
    },
    Needs {
        all: &[
            kinds(&["allow"]),
            any(&[], &[Field::word("become", "kind", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        ],
        shown: &[&["zone"], &["words.supertypes", "words.types", "words.subtypes"]],
        favors: &[k(&["allow"])],
        ..Needs::of("characteristics.type-acting.1")
    },
    Needs {
        all: &[
            any(&["become"], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            kinds(&["allow"]),
            kinds(&["options", "qualified"]),
        ],
        shown: &[&["zone"], &["words.types"]],
        favors: &[k(&["allow"]), k(&["options", "qualified"])],
        ..Needs::of("characteristics.type-acting.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            kinds(&["may"]),
            any(&[], &[Field::word("set", "stat", &["power"]), Field::number("card", "power", 1, i32::MAX)]),
            any(&[], &[Field::number("set", "to", 1, i32::MAX), Field::number("card", "power", 1, i32::MAX)]),
            any(&[], &[Field::word("allow", "kind", &["Ally"])]),
        ],
        shown: &[&["zone"], &["controller"], &["numbers.power"], &["words.types"], &["flags.awake"]],
        favors: &[k(&["allow"]), k(&["may"])],
        ..Needs::of("characteristics.type-acting.3")
    },
    Needs {
        all: &[
            kinds(&["also"]),
            any(&[], &[Field::word("become", "kind", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        ],
        shown: &[&["zone"], &["words.supertypes", "words.types", "words.subtypes"]],
        favors: &[k(&["also"]), k(&["become", "options"])],
        ..Needs::of("characteristics.type-expansion.1")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            any(&["also"], &[Field::word("card", "supertypes", &["Regalia"])]),
            any(&["also"], &[Field::word("card", "types", &["Ally"])]),
            kinds(&["destroy"]),
            any(&[], &[Field::word("become", "kind", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("also", "kind", &["Regalia"]), Field::word("card", "supertypes", &["Regalia"])]),
            any(&[], &[Field::word("become", "supertypes", &["Regalia"]), Field::word("also", "kind", &["Regalia"]), Field::present("card", "supertypes")]),
            any(&[], &[Field::present("become", "supertypes"), Field::word("also", "kind", &["Regalia"]), Field::word("card", "supertypes", &["Regalia"])]),
            any(&[], &[Field::word("also", "kind", &["Ally", "Weapon", "Item", "Domain", "Regalia"]), Field::present("card", "supertypes")]),
            any(&[], &[Field::word("also", "kind", &["Ally", "Weapon", "Item", "Domain", "Regalia"]), Field::present("card", "power")]),
        ],
        shown: &[&["zone"], &["words.supertypes"], &["words.types"], &["flags.token"]],
        favors: &[k(&["destroy"]), k(&["also"])],
        ..Needs::of("characteristics.type-expansion.2")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            any(&[], &[Field::word("set", "stat", &["power", "life"])]),
            any(&[], &[Field::present("set", "to"), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::present("set", "to"), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("set", "stat", &["life"]), Field::present("set", "to"), Field::word("card", "types", &["Item", "Domain", "Phantasia"])]),
        ],
        shown: &[&["zone"], &["numbers.power", "numbers.life"]],
        favors: &[k(&["set"])],
        ..Needs::of("characteristics.stat-setting.1")
    },
    Needs {
        all: &[
            kinds(&["options"]),
        ],
        shown: &[&["zone"], &["words.types", "flags.token"]],
        favors: &[k(&["options"]), k(&["become"])],
        ..Needs::of("targeting.objects")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("options", "noun", &["unit"]), Field::word("qualified", "noun", &["unit"]), Field::word("card", "types", &["Action"])]),
            any(&["activate"], &[Field::word("options", "noun", &["unit"]), Field::word("qualified", "noun", &["unit"])]),
        ],
        shown: &[&["zone"], &["words.types"]],
        favors: &[k(&["activate", "options", "qualified"]), k(&["resolve"])],
        ..Needs::of("targeting.units")
    },
    Needs {
        all: &[
            kinds(&["become"]),
            any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::present("card", "durability")]),
            any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
            any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
            any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        ],
        shown: &[&["zone"], &["numbers.power", "numbers.life", "numbers.durability"]],
        favors: &[k(&["become"])],
        ..Needs::of("targeting.stats-stay")
    },
    Needs {
        all: &[
            kinds(&["options", "qualified"]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["options", "qualified"]), k(&["activate", "use"])],
        ..Needs::of("targeting.activations")
    },
    Needs {
        all: &[
            kinds(&["options", "qualified"]),
            any(&[], &[Field::word("options", "noun", &["materialization"]), Field::word("qualified", "noun", &["materialization"]), Field::word("card", "zone", &["material deck"])]),
            any(&["materialize"], &[Field::word("options", "noun", &["materialization"]), Field::word("qualified", "noun", &["materialization"])]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["options", "qualified"]), k(&["materialize"])],
        ..Needs::of("targeting.materializations")
    },
    Needs {
        all: &[
            any(&["options"], &[Field::word("qualified", "noun", &["intent"]), Field::word("card", "script", &["none"])]),
            any(&["options"], &[Field::word("qualified", "noun", &["intent"]), Field::word("card", "types", &["Attack"])]),
            kinds(&["options", "qualified"]),
            any(&["options"], &[Field::present("attack", "card"), Field::word("qualified", "noun", &["intent"])]),
            any(&[], &[Field::word("options", "noun", &["intent"]), Field::word("qualified", "noun", &["intent"]), Field::word("card", "zone", &["hand", "memory", "graveyard", "main deck", "banishment"])]),
            any(&[], &[Field::word("options", "noun", &["intent"]), Field::word("qualified", "noun", &["intent"]), Field::present("card", "power")]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["options", "qualified"])],
        ..Needs::of("targeting.intents")
    },
    Needs {
        shown: &[&["zone"]],
        favors: &[k(&["options", "qualified", "with", "named"]), k(&["destroy"])],
        ..Needs::of("targeting.non-objects")
    },
    Needs {
        shown: &[&["zone"], &["numbers.cost", "numbers.power", "numbers.life", "numbers.durability", "words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds", "flags.token"]],
        favors: &[k(&["options", "qualified", "cards", "with"])],
        ..Needs::of("targeting.type-only")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("qualified", "word", &["champion", "ally", "weapon", "item", "domain", "token", "unique", "regalia", "Fire", "Water", "Human", "Beast", "Vigor", "fast", "slow"])]),
            any(&[], &[Field::word("qualified", "noun", &["object", "unit", "token", "champion", "ally", "weapon", "item", "domain", "regalia", "Human", "Beast"])]),
            any(&[], &[Field::present("qualified", "non")]),
        ],
        shown: &[&["zone"], &["words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds", "flags.token"]],
        favors: &[k(&["qualified"])],
        ..Needs::of("targeting.exclusion")
    },
    Needs {
        all: &[
            kinds(&["cards"]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["cards"])],
        ..Needs::of("targeting.zone-bound")
    },
    Needs {
        all: &[
            any(&[], &[Field::present("card", "token")]),
            kinds(&["options"]),
        ],
        shown: &[&["zone"], &["flags.token"]],
        favors: &[k(&["options"])],
        ..Needs::of("targeting.tokens")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "script", &["discard a card; if it was Fire, choose a unit and deal 2 damage to it"])]),
            any(&[], &[Field::word("card", "zone", &["hand"]), Field::word("card", "script", &["rest this: draw a card"])]),
            any(&[], &[Field::word("card", "zone", &["hand", "main deck"])]),
            any(&[], &[Field::word("card", "types", &["Action"])]),
            any(&[], &[Field::word("card", "zone", &["hand"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
            kinds(&["activate"]),
            any(&["use"], &[Field::word("card", "zone", &["hand"])]),
            any(&["resolve"], &[Field::word("card", "zone", &["hand"])]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["activate"]), k(&["resolve"])],
        ..Needs::of("targeting.chosen")
    },
    Needs {
        all: &[
            kinds(&["options", "qualified"]),
        ],
        shown: &[&["zone"], &["words.supertypes", "words.types", "words.subtypes"]],
        favors: &[k(&["options", "qualified"])],
        ..Needs::of("targeting.descriptor")
    },
];
