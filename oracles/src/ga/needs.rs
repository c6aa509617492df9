//! What the rules need and favor, learned by playing the reference engine. Do not edit: the example `learn-needs` of
//! `headjudge` writes it (CONTRIBUTING.md).

use crate::{NeededField as Field, Needs};

crate::words_of_needs!(super::Step);

pub(super) const NEEDS: &[Needs] = &[
    row("characteristics.general.1", &[], &[&["zone"], &["owner", "words.types", "flags.token"], &["words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds", "flags.token"]], &[k(&["options", "qualified", "cards", "with", "named"])]),
    row("characteristics.general.2", &[
        any(&["rest", "wake"], &[Field::word("card", "script", &["rest this: draw a card"])]),
        kinds(&["rest", "wake", "use"]),
        any(&["rest", "attack"], &[Field::word("card", "script", &["rest this: draw a card"])]),
        kinds(&["rest", "use", "attack"]),
    ], &[&["zone"], &["name", "numbers.cost", "numbers.power", "numbers.life", "numbers.durability", "words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds"]], &[k(&["rest", "wake", "use"]), k(&["rest", "use", "attack"])]),
    row("characteristics.type-setting.1", &[
        any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        kinds(&["become"]),
    ], &[&["zone"], &["words.types", "words.subtypes"]], &[k(&["become"])]),
    row("characteristics.type-setting.2", &[
        any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        kinds(&["become"]),
        any(&[], &[Field::word("become", "kind", &["Ally", "Champion", "Weapon", "Domain", "Phantasia"]), Field::word("card", "types", &["Domain", "Phantasia"]), Field::present("card", "power")]),
        any(&[], &[Field::word("become", "kind", &["Ally", "Champion", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("become", "kind", &["Champion", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("become", "kind", &["Champion", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
    ], &[&["zone"], &["words.supertypes"], &["words.types"]], &[k(&["become"])]),
    row("characteristics.type-acting.1", &[
        kinds(&["allow"]),
        any(&[], &[Field::word("become", "kind", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
    ], &[&["zone"], &["words.supertypes", "words.types", "words.subtypes"]], &[k(&["allow"])]),
    row("characteristics.type-acting.2", &[
        any(&["become"], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        kinds(&["allow"]),
        kinds(&["options", "qualified"]),
    ], &[&["zone"], &["words.types"]], &[k(&["allow"]), k(&["options", "qualified"])]),
    row("characteristics.type-acting.3", &[
        any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        kinds(&["may"]),
        any(&[], &[Field::word("set", "stat", &["power"]), Field::number("card", "power", 1, i32::MAX)]),
        any(&[], &[Field::number("set", "to", 1, i32::MAX), Field::number("card", "power", 1, i32::MAX)]),
        any(&[], &[Field::word("allow", "kind", &["Ally"])]),
    ], &[&["zone"], &["controller"], &["numbers.power"], &["words.types"], &["flags.awake"]], &[k(&["allow"]), k(&["may"])]),
    row("characteristics.type-expansion.1", &[kinds(&["also"])], &[&["zone"], &["words.supertypes", "words.types", "words.subtypes", "flags.token"]], &[k(&["also"]), k(&["become", "options", "with", "named"])]),
    row("characteristics.type-expansion.2", &[
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
    ], &[&["zone"], &["words.supertypes"], &["words.types"], &["flags.token"]], &[k(&["destroy"]), k(&["also"])]),
    row("characteristics.stat-setting.1", &[
        any(&[], &[Field::word("card", "types", &["Ally", "Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("card", "types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        any(&[], &[Field::word("set", "stat", &["power", "life"])]),
        any(&[], &[Field::present("set", "to"), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::present("set", "to"), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("set", "stat", &["life"]), Field::present("set", "to"), Field::word("card", "types", &["Item", "Domain", "Phantasia"])]),
    ], &[&["zone"], &["numbers.power", "numbers.life"]], &[k(&["set"])]),
    row("targeting.objects", &[kinds(&["options"])], &[&["zone"], &["words.types", "flags.token"]], &[k(&["options"]), k(&["become"])]),
    row("targeting.units", &[
        any(&[], &[Field::word("options", "noun", &["unit"]), Field::word("qualified", "noun", &["unit"]), Field::word("card", "types", &["Action"])]),
        any(&["activate"], &[Field::word("options", "noun", &["unit"]), Field::word("qualified", "noun", &["unit"])]),
    ], &[&["zone"], &["words.types"]], &[k(&["activate", "options", "qualified"]), k(&["resolve"])]),
    row("targeting.stats-stay", &[
        kinds(&["become"]),
        any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::present("card", "durability")]),
        any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::number("card", "durability", 1, i32::MAX)]),
        any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Weapon", "Item", "Domain", "Phantasia"])]),
        any(&[], &[Field::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
    ], &[&["zone"], &["numbers.power", "numbers.life", "numbers.durability"]], &[k(&["become"])]),
    row("targeting.activations", &[kinds(&["options", "qualified"])], &[&["zone"]], &[k(&["options", "qualified"]), k(&["activate", "use"])]),
    row("targeting.materializations", &[
        kinds(&["options", "qualified"]),
        any(&[], &[Field::word("options", "noun", &["materialization"]), Field::word("qualified", "noun", &["materialization"]), Field::word("card", "zone", &["material deck"])]),
        any(&["materialize"], &[Field::word("options", "noun", &["materialization"]), Field::word("qualified", "noun", &["materialization"])]),
    ], &[&["zone"]], &[k(&["options", "qualified"]), k(&["materialize"])]),
    row("targeting.intents", &[
        any(&["options"], &[Field::word("qualified", "noun", &["intent"]), Field::word("card", "script", &["none"])]),
        any(&["options"], &[Field::word("qualified", "noun", &["intent"]), Field::word("card", "types", &["Attack"])]),
        kinds(&["options", "qualified"]),
        any(&["options"], &[Field::present("attack", "card"), Field::word("qualified", "noun", &["intent"])]),
        any(&[], &[Field::word("options", "noun", &["intent"]), Field::word("qualified", "noun", &["intent"]), Field::word("card", "zone", &["hand", "memory", "graveyard", "main deck", "banishment"])]),
        any(&[], &[Field::word("options", "noun", &["intent"]), Field::word("qualified", "noun", &["intent"]), Field::present("card", "power")]),
    ], &[&["zone"]], &[k(&["options", "qualified"])]),
    row("targeting.non-objects", &[], &[&["zone"]], &[k(&["options", "qualified", "with", "named"]), k(&["destroy"])]),
    row("targeting.type-only", &[], &[&["zone"]], &[k(&["options", "qualified", "cards", "with", "named"])]),
    row("targeting.exclusion", &[
        any(&[], &[Field::word("qualified", "word", &["champion", "ally", "weapon", "item", "domain", "token", "unique", "regalia", "Fire", "Water", "Human", "Beast", "Vigor", "fast", "slow"])]),
        any(&[], &[Field::word("qualified", "noun", &["object", "unit", "token", "champion", "ally", "weapon", "item", "domain", "regalia", "Human", "Beast"])]),
        any(&[], &[Field::present("qualified", "non")]),
    ], &[&["zone"], &["words.elements", "words.supertypes", "words.types", "words.subtypes", "words.abilities", "words.speeds", "flags.token"]], &[k(&["qualified"])]),
    row("targeting.zone-bound", &[kinds(&["cards"])], &[&["zone"]], &[k(&["cards"])]),
    row("targeting.tokens", &[
        any(&[], &[Field::present("card", "token")]),
        kinds(&["options"]),
    ], &[&["zone"], &["flags.token"]], &[k(&["options"])]),
    row("targeting.chosen", &[
        any(&[], &[Field::word("card", "script", &["discard a card; if it was Fire, choose a unit and deal 2 damage to it"])]),
        any(&[], &[Field::word("card", "zone", &["hand"]), Field::word("card", "script", &["rest this: draw a card"])]),
        any(&[], &[Field::word("card", "zone", &["hand", "main deck"])]),
        any(&[], &[Field::word("card", "types", &["Action"])]),
        any(&[], &[Field::word("card", "zone", &["hand"]), Field::word("card", "types", &["Item", "Domain", "Phantasia"]), Field::present("card", "power")]),
        kinds(&["activate"]),
        any(&["use"], &[Field::word("card", "zone", &["hand"])]),
        any(&["resolve"], &[Field::word("card", "zone", &["hand"])]),
    ], &[&["zone"]], &[k(&["activate"]), k(&["resolve"])]),
    row("targeting.descriptor", &[kinds(&["options", "qualified"])], &[&["zone"], &["words.supertypes", "words.types", "words.subtypes"]], &[k(&["options", "qualified"])]),
];
