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
    row("105.3", &[any(&[], &[Field::word("change", "does.verb", &["color"]), Field::word("change_all", "does.verb", &["color"]), Field::word("card", "abilities.acts.change.verb", &["color"]), Field::word("card", "abilities.does.verb", &["color"])])], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.keywords"]], &[]),
    row("105.3.add", &[any(&[], &[Field::word("change", "does.verb", &["add-color"]), Field::word("change_all", "does.verb", &["add-color"]), Field::word("card", "abilities.acts.change.verb", &["add-color"]), Field::word("card", "abilities.does.verb", &["add-color"])])], &[&["zone", "numbers.power", "numbers.toughness", "words.colors"]], &[]),
    row("109.5", &[
        any(&[], &[Field::word("card", "abilities.whom", &["this", "each"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
        any(&[], &[Field::word("change", "does.verb", &["control"]), Field::word("change_all", "does.verb", &["control"]), Field::word("card", "abilities.acts.change.verb", &["control"]), Field::word("card", "abilities.does.verb", &["control"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("122.3", &[], &[&["numbers.plus-counters", "numbers.minus-counters"]], &[]),
    row("122.2", &[any(&[], &[Field::word("card", "types", &["creature"])])], &[&["numbers.power", "numbers.toughness"]], &[]),
    row("120.8", &[
        any(&[], &[Field::word("card", "abilities.when", &["damaged"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        any(&[], &[Field::word("change_all", "filter.whose", &["any", "yours"]), Field::word("card", "abilities.filter.whose", &["any", "yours"]), Field::word("card", "abilities.legal.whose", &["any", "yours"]), Field::word("card", "abilities.acts.counted.whose", &["any", "yours"]), Field::word("card", "abilities.acts.filter.whose", &["any", "yours"]), Field::word("card", "abilities.event.whose", &["any", "yours"]), Field::word("card", "abilities.needs.whose", &["any", "yours"])]),
        any(&[], &[Field::word("change_all", "filter.types", &["creature"]), Field::word("card", "types", &["creature"]), Field::word("card", "abilities.filter.types", &["creature"]), Field::word("card", "abilities.legal.types", &["creature"]), Field::word("card", "abilities.acts.counted.types", &["creature"]), Field::word("card", "abilities.acts.filter.types", &["creature"]), Field::word("card", "abilities.event.types", &["creature"]), Field::word("card", "abilities.needs.types", &["creature"])]),
    ], &[&["tallies.stack"]], &[]),
    row("101.3", &[kinds(&["resolve"])], &[], &[k(&["resolve"])]),
    row("107.3", &[
        any(&[], &[Field::word("card", "abilities.acts.amount", &["x"])]),
        any(&[], &[Field::word("card", "abilities.acts.deed", &["damage", "gain-life", "lose-life"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["spell"])]),
        any(&[], &[Field::word("card", "zone", &["hand"])]),
        any(&[], &[Field::present("card", "x")]),
        any(&[], &[Field::word("card", "types", &["instant", "sorcery"])]),
        any(&[], &[Field::number("cast", "x", 1, i32::MAX)]),
        kinds(&["resolve"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "numbers.damage", "numbers.plus-counters", "tallies.life"]], &[k(&["resolve"])]),
    row("107.1b", &[
        any(&[], &[Field::word("card", "abilities.acts.amount", &["power"])]),
        any(&[], &[Field::word("card", "abilities.acts.deed", &["damage", "gain-life", "lose-life"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
        kinds(&["resolve"]),
    ], &[&["numbers.power", "numbers.toughness", "numbers.plus-counters", "tallies.life"]], &[k(&["resolve"])]),
    row("107.5", &[
        any(&[], &[Field::present("card", "abilities.cost.tap")]),
        any(&[], &[Field::word("card", "abilities.sort", &["activated"])]),
        kinds(&["activate"]),
    ], &[], &[k(&["cast", "activate"])]),
    row("109.5.ability", &[
        kinds(&["change"]),
        kinds(&["resolve"]),
        any(&[], &[Field::word("change", "does.verb", &["control"]), Field::word("change_all", "does.verb", &["control"]), Field::word("card", "abilities.acts.change.verb", &["control"]), Field::word("card", "abilities.does.verb", &["control"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "numbers.plus-counters", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("113.7a", &[kinds(&["resolve"])], &[], &[k(&["resolve"])]),
    row("117.1a", &[kinds(&["cast"])], &[], &[k(&["cast", "activate"])]),
    row("118.3", &[], &[], &[k(&["cast", "activate"])]),
    row("118.7a", &[
        any(&[], &[Field::word("card", "abilities.sort", &["cost-change"])]),
        any(&[], &[Field::number("card", "abilities.more", i32::MIN, -1)]),
        any(&[], &[Field::present("card", "colors")]),
        kinds(&["cast"]),
    ], &[&["tallies.mana"]], &[k(&["cast"])]),
    row("118.12", &[
        any(&[], &[Field::present("card", "abilities.acts.may")]),
        any(&[], &[Field::present("card", "abilities.acts.if-did")]),
        any(&[], &[Field::word("card", "abilities.acts.deed", &["exile", "return", "sacrifice"])]),
        any(&[], &[Field::word("card", "abilities.acts.on", &["this"])]),
        any(&[], &[Field::word("card", "types", &["creature", "artifact", "enchantment", "land"])]),
        kinds(&["resolve"]),
    ], &[], &[k(&["resolve"])]),
    row("205.1a", &[any(&[], &[Field::word("change", "does.verb", &["type"]), Field::word("change_all", "does.verb", &["type"]), Field::word("card", "abilities.acts.change.verb", &["type"]), Field::word("card", "abilities.does.verb", &["type"])])], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("205.1a.subtypes", &[any(&[], &[Field::word("change", "does.verb", &["type"]), Field::word("change_all", "does.verb", &["type"]), Field::word("card", "abilities.acts.change.verb", &["type"]), Field::word("card", "abilities.does.verb", &["type"])])], &[&["numbers.power", "numbers.toughness", "words.colors", "words.subtypes"]], &[]),
    row("205.1a.set", &[any(&[], &[Field::word("change", "does.verb", &["subtype"]), Field::word("change_all", "does.verb", &["subtype"]), Field::word("card", "abilities.acts.change.verb", &["subtype"]), Field::word("card", "abilities.does.verb", &["subtype"])])], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("205.1b", &[any(&[], &[Field::word("change", "does.verb", &["add-type"]), Field::word("change_all", "does.verb", &["add-type"]), Field::word("card", "abilities.acts.change.verb", &["add-type"]), Field::word("card", "abilities.does.verb", &["add-type"])])], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("205.1b.subtypes", &[any(&[], &[Field::word("change", "does.verb", &["add-subtype"]), Field::word("change_all", "does.verb", &["add-subtype"]), Field::word("card", "abilities.acts.change.verb", &["add-subtype"]), Field::word("card", "abilities.does.verb", &["add-subtype"])])], &[&["zone", "numbers.power", "numbers.toughness", "words.subtypes", "words.keywords"]], &[]),
    row("205.4b", &[
        any(&[], &[Field::present("card", "supertypes")]),
        any(&[], &[Field::word("change", "does.verb", &["type"]), Field::word("change_all", "does.verb", &["type"]), Field::word("card", "abilities.acts.change.verb", &["type"]), Field::word("card", "abilities.does.verb", &["type"])]),
    ], &[&["words.supertypes"]], &[]),
    row("208.3", &[], &[&["numbers.power", "numbers.toughness"]], &[]),
    row("208.5", &[
        any(&[], &[Field::word("card", "types", &["artifact", "enchantment", "land"])]),
        any(&[], &[Field::word("change", "does.verb", &["type", "add-type"]), Field::word("change_all", "does.verb", &["type", "add-type"]), Field::word("card", "abilities.acts.change.verb", &["type", "add-type"]), Field::word("card", "abilities.does.verb", &["type", "add-type"])]),
        any(&[], &[Field::word("change", "does.type", &["creature"]), Field::word("change_all", "does.type", &["creature"]), Field::word("card", "abilities.acts.change.type", &["creature"]), Field::word("card", "abilities.does.type", &["creature"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("208.3a", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness"]], &[]),
    row("305.7", &[
        any(&[], &[Field::word("change", "does.subtype", &["Forest", "Island", "Mountain", "Plains", "Swamp"]), Field::word("change_all", "does.subtype", &["Forest", "Island", "Mountain", "Plains", "Swamp"]), Field::word("card", "abilities.acts.change.subtype", &["Forest", "Island", "Mountain", "Plains", "Swamp"]), Field::word("card", "abilities.does.subtype", &["Forest", "Island", "Mountain", "Plains", "Swamp"])]),
        any(&[], &[Field::word("change", "does.verb", &["subtype"]), Field::word("change_all", "does.verb", &["subtype"]), Field::word("card", "abilities.acts.change.verb", &["subtype"]), Field::word("card", "abilities.does.verb", &["subtype"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("202.3e", &[
        any(&[], &[Field::word("card", "abilities.sort", &["spell"])]),
        any(&[], &[Field::present("card", "x")]),
        any(&[], &[Field::word("card", "types", &["instant", "sorcery"])]),
        any(&[], &[Field::number("cast", "x", 1, i32::MAX)]),
    ], &[&["numbers.mana-value"]], &[k(&["cast"])]),
    row("302.6", &[
        any(&[], &[Field::present("card", "abilities.cost.tap")]),
        any(&[], &[Field::word("card", "abilities.sort", &["activated"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
        kinds(&["activate"]),
    ], &[], &[k(&["cast", "activate"])]),
    row("400.7", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("400.7.target", &[
        any(&[], &[Field::word("card", "abilities.targets", &["one"])]),
        any(&[], &[Field::word("move", "zone", &["battlefield"])]),
        kinds(&["resolve"]),
    ], &[&["tallies.life"]], &[k(&["resolve"])]),
    row("400.7a", &[
        any(&[], &[Field::word("card", "owner", &["one"])]),
        kinds(&["cast"]),
        kinds(&["resolve"]),
        any(&[], &[Field::word("change", "does.verb", &["color", "add-color"])]),
    ], &[&["numbers.power", "numbers.toughness", "words.colors", "words.keywords"]], &[k(&["resolve"])]),
    row("514.2", &[kinds(&["end_turn"])], &[&["zone", "numbers.power", "numbers.toughness", "numbers.damage", "words.keywords"]], &[]),
    row("514.2.effects", &[
        kinds(&["end_turn"]),
        any(&[], &[Field::word("change", "until", &["end of turn"]), Field::word("change_all", "until", &["end of turn"]), Field::word("copy", "until", &["end of turn"]), Field::word("card", "abilities.acts.until", &["end of turn"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "numbers.mana-value", "words.colors", "words.types", "words.supertypes", "words.subtypes", "words.keywords"]], &[]),
    row("601.2c", &[], &[], &[k(&["cast", "activate"])]),
    row("601.2f", &[
        any(&[], &[Field::word("card", "abilities.sort", &["cost-change"])]),
        kinds(&["cast"]),
    ], &[&["zone", "tallies.stack", "tallies.mana"]], &[k(&["cast"])]),
    row("601.2f.order", &[
        any(&[], &[Field::word("card", "abilities.sort", &["cost-change"])]),
        any(&[], &[Field::number("card", "abilities.more", i32::MIN, -1)]),
        kinds(&["cast"]),
    ], &[&["zone", "tallies.stack", "tallies.mana"]], &[k(&["cast"])]),
    row("603.2c", &[any(&[], &[Field::word("card", "abilities.sort", &["triggered"])])], &[&["tallies.stack"]], &[]),
    row("603.2c.each", &[
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        any(&[], &[Field::word("card", "zone", &["battlefield"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
    ], &[&["tallies.stack"]], &[]),
    row("603.3a", &[
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        any(&[], &[Field::word("change", "does.verb", &["control"]), Field::word("change_all", "does.verb", &["control"]), Field::word("card", "abilities.acts.change.verb", &["control"]), Field::word("card", "abilities.does.verb", &["control"])]),
    ], &[&["tallies.stack"]], &[]),
    row("603.3b", &[
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        kinds(&["resolve"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "numbers.damage", "numbers.plus-counters", "numbers.minus-counters", "words.colors", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("603.4", &[
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        any(&[], &[Field::present("card", "abilities.only-if")]),
    ], &[&["tallies.stack"]], &[]),
    row("603.4.again", &[
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
        any(&[], &[Field::present("card", "abilities.only-if")]),
        kinds(&["resolve"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("603.6a", &[
        any(&[], &[Field::word("card", "abilities.when", &["enters"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
    ], &[&["tallies.stack"]], &[]),
    row("603.10a", &[
        any(&[], &[Field::word("card", "abilities.when", &["leaves", "dies"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["triggered"])]),
    ], &[&["tallies.stack"]], &[]),
    row("608.1", &[kinds(&["resolve"])], &[], &[k(&["resolve"])]),
    row("608.2b", &[kinds(&["resolve"])], &[&["zone", "controller", "numbers.power", "numbers.toughness", "numbers.damage", "numbers.minus-counters", "words.types", "words.keywords", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("608.2b.illegal", &[kinds(&["resolve"])], &[], &[k(&["resolve"])]),
    row("608.2b.rest", &[
        any(&[], &[Field::word("card", "abilities.targets", &["two"])]),
        kinds(&["resolve"]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "numbers.damage", "numbers.plus-counters", "words.keywords", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("608.2c", &[kinds(&["resolve"])], &[], &[k(&["resolve"])]),
    row("608.2d", &[
        any(&[], &[Field::present("card", "abilities.acts.may")]),
        kinds(&["resolve"]),
    ], &[], &[k(&["resolve"])]),
    row("608.2h", &[kinds(&["resolve"])], &[&["numbers.power", "numbers.toughness", "numbers.damage", "numbers.plus-counters", "numbers.minus-counters", "tallies.life"]], &[k(&["resolve"])]),
    row("608.2h.gone", &[
        any(&[], &[Field::word("card", "abilities.acts.amount", &["power"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
        kinds(&["resolve"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "numbers.plus-counters", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("608.2h.controller", &[
        any(&[], &[Field::word("card", "abilities.acts.on", &["its-controller"])]),
        any(&[], &[Field::word("card", "abilities.acts.deed", &["damage", "gain-life", "lose-life"])]),
        any(&[], &[Field::word("card", "abilities.targets", &["one"])]),
        kinds(&["resolve"]),
        any(&[], &[Field::word("change", "does.verb", &["control"]), Field::word("change_all", "does.verb", &["control"]), Field::word("card", "abilities.acts.change.verb", &["control"]), Field::word("card", "abilities.does.verb", &["control"])]),
    ], &[&["tallies.life"]], &[k(&["resolve"])]),
    row("604.3", &[
        any(&[], &[Field::word("card", "abilities.sort", &["counts"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
    ], &[&["numbers.power", "numbers.toughness"]], &[]),
    row("604.2", &[
        any(&[], &[Field::present("card", "abilities.only-if")]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("611.2c", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("611.3a", &[
        any(&[], &[Field::word("card", "abilities.whom", &["each"])]),
        any(&[], &[Field::word("card", "types", &["creature", "artifact", "enchantment", "land"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("611.3c", &[
        any(&[], &[Field::word("card", "abilities.whom", &["each"])]),
        any(&[], &[Field::word("card", "types", &["creature", "artifact", "enchantment", "land"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.subtypes", "words.keywords", "tallies.stack"]], &[]),
    row("611.3b", &[
        any(&[], &[Field::word("card", "abilities.whom", &["each"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.1", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.4a", &[
        any(&[], &[Field::word("card", "abilities.sort", &["counts"])]),
        any(&[], &[Field::word("card", "types", &["creature"])]),
        any(&[], &[Field::word("change", "does.verb", &["set"]), Field::word("change_all", "does.verb", &["set"]), Field::word("card", "abilities.acts.change.verb", &["set"]), Field::word("card", "abilities.does.verb", &["set"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.colors"]], &[]),
    row("613.4c", &[any(&[], &[Field::word("change", "does.verb", &["set"]), Field::word("change_all", "does.verb", &["set"]), Field::word("card", "abilities.acts.change.verb", &["set"]), Field::word("card", "abilities.does.verb", &["set"])])], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.4c.counters", &[any(&[], &[Field::word("change", "does.verb", &["set"]), Field::word("change_all", "does.verb", &["set"]), Field::word("card", "abilities.acts.change.verb", &["set"]), Field::word("card", "abilities.does.verb", &["set"])])], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.4d", &[
        any(&[], &[Field::word("change", "does.verb", &["pump"]), Field::word("change_all", "does.verb", &["pump"]), Field::word("card", "abilities.acts.change.verb", &["pump"]), Field::word("card", "abilities.does.verb", &["pump"])]),
        any(&[], &[Field::word("change", "does.verb", &["switch"]), Field::word("change_all", "does.verb", &["switch"]), Field::word("card", "abilities.acts.change.verb", &["switch"]), Field::word("card", "abilities.does.verb", &["switch"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness"]], &[]),
    row("613.6", &[
        any(&[], &[Field::word("card", "abilities.whom", &["this", "each"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.6.same", &[
        any(&[], &[Field::word("card", "abilities.whom", &["each"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.keywords"]], &[]),
    row("613.7", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.7e", &[
        any(&[], &[Field::word("card", "zone", &["hand", "graveyard", "exile"])]),
        any(&[], &[Field::word("card", "types", &["enchantment"])]),
        any(&[], &[Field::word("card", "subtypes", &["Aura"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
        kinds(&["attach"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.subtypes", "words.keywords"]], &[]),
    row("613.8", &[any(&[], &[Field::word("card", "abilities.sort", &["static"])])], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("613.8b", &[
        any(&[], &[Field::word("card", "abilities.whom", &["each"])]),
        any(&[], &[Field::word("card", "abilities.sort", &["static"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.subtypes", "words.keywords"]], &[]),
    row("704.3", &[], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.keywords"]], &[]),
    row("704.5f", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("704.5g", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("704.5g.later", &[kinds(&["damage"])], &[&["zone", "numbers.power", "numbers.toughness", "words.types", "words.keywords"]], &[]),
    row("704.5m", &[
        any(&[], &[Field::word("card", "types", &["enchantment"])]),
        any(&[], &[Field::word("card", "subtypes", &["Aura"])]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords"]], &[]),
    row("701.21a", &[
        any(&[], &[Field::word("card", "abilities.acts.deed", &["sacrifice"])]),
        kinds(&["resolve"]),
    ], &[&["zone", "numbers.power", "numbers.toughness", "flags.tapped", "tallies.life", "tallies.stack"]], &[k(&["resolve"])]),
    row("702.11b", &[], &[], &[k(&["cast", "activate"])]),
    row("702.12b", &[
        any(&[], &[Field::word("card", "abilities.acts.deed", &["destroy"])]),
        kinds(&["resolve"]),
    ], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.keywords", "tallies.stack"]], &[k(&["resolve"])]),
    row("702.12b.damage", &[], &[&["zone", "numbers.power", "numbers.toughness", "words.colors", "words.keywords"]], &[]),
    row("702.18a", &[], &[], &[k(&["cast", "activate"])]),
    row("707.2", &[], &[&["zone", "controller", "numbers.power", "numbers.toughness", "words.colors", "words.types", "words.subtypes", "words.keywords", "tallies.stack"]], &[k(&["copy", "copy_token"])]),
    row("707.2.counters", &[], &[], &[k(&["copy", "copy_token"])]),
    row("707.2.keeps", &[kinds(&["copy"])], &[], &[k(&["copy", "copy_token"])]),
    row("707.2b", &[kinds(&["copy"])], &[], &[k(&["copy", "copy_token"])]),
    row("707.3", &[kinds(&["copy"])], &[], &[k(&["copy", "copy_token"])]),
    row("704.5d", &[], &[], &[]),
    row("704.5a", &[any(&[], &[Field::word("card", "abilities.acts.deed", &["damage", "lose-life"])])], &[&["tallies.life"], &["outcome"]], &[]),
    row("613", &[], &[&["numbers.power", "numbers.toughness", "words.colors", "words.types", "words.supertypes", "words.subtypes", "words.keywords"]], &[]),
    row("601.2e", &[], &[], &[k(&["cast", "activate"])]),
];
