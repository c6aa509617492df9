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
        shown: &[&["zone"]],
        favors: &[k(&["turn", "play", "put", "fight", "reap", "action", "omni", "destroy", "damage", "move", "control", "mark"])],
        ..Needs::of("ability.in-play-only")
    },
    Needs {
        all: &[
            kinds(&["action", "uses"]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Mack the Knife"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "model", &["Mack the Knife"]), Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::word("card", "model", &["Mack the Knife"]), Field::word("card", "type", &["creature", "artifact", "upgrade"])]),
            any(&[], &[Field::word("card", "model", &["Mack the Knife"]), Field::word("card", "first", &["action"]), Field::word("card", "second", &["action"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"]],
        favors: &[k(&["action", "uses"])],
        ..Needs::of("ability.action")
    },
    Needs {
        all: &[
            kinds(&["kinds"]),
            any(&[], &[Field::word("card", "model", &["Mack the Knife", "Mighty Javelin", "Horseman of Pestilence"]), Field::word("card", "first", &["action", "fight", "play", "reap", "omni", "constant"]), Field::word("card", "second", &["action", "fight", "play", "reap", "omni", "constant"])]),
        ],
        favors: &[k(&["kinds"])],
        ..Needs::of("ability.constant.unmarked")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "first_constant", &["power"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "second", &["constant"]), Field::word("card", "first_constant", &["power"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second", &["constant"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["numbers.power"]],
        favors: &[k(&["play", "destroy", "control"])],
        ..Needs::of("ability.constant.active")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "first_constant", &["power"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "second", &["constant"]), Field::word("card", "first_constant", &["power"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second", &["constant"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["controller"], &["numbers.power"], &["flags.exhausted"]],
        favors: &[k(&["play"])],
        ..Needs::of("ability.constant.exhausted")
    },
    Needs {
        all: &[
            any(&["fight"], &[Field::word("card", "first_constant", &["power"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["creature"]), Field::word("card", "first_constant", &["power"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact", "upgrade"])]),
            any(&["fight"], &[Field::word("card", "first", &["constant"]), Field::word("card", "second_constant", &["power"])]),
            any(&[], &[Field::word("card", "type", &["creature"]), Field::word("card", "first", &["constant"]), Field::word("card", "second_constant", &["power"])]),
            any(&["fight"], &[Field::word("card", "second", &["constant"]), Field::word("card", "first_constant", &["power"])]),
            any(&[], &[Field::word("card", "type", &["creature"]), Field::word("card", "second", &["constant"]), Field::word("card", "first_constant", &["power"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second", &["constant"])]),
            any(&["turn", "play"], &[Field::word("card", "zone", &["play"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"], &["flags.exhausted"]],
        favors: &[k(&["play", "put", "fight", "reap", "action", "omni", "destroy", "damage", "move", "control"])],
        ..Needs::of("ability.constant.no-exhaust")
    },
    Needs {
        all: &[
            kinds(&["fight"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["creature"])]),
            any(&["turn"], &[Field::word("card", "house", &["Brobnar"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain", "damage each"])]),
            any(&[], &[Field::word("card", "second", &["fight"]), Field::word("card", "first_script", &["gain", "damage each"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "second", &["fight"])]),
            any(&[], &[Field::word("turn", "player", &["two"]), Field::word("control", "player", &["two"]), Field::word("card", "owner", &["two"])]),
            any(&["turn", "play"], &[Field::word("card", "zone", &["play"])]),
            any(&["turn", "control"], &[Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"], &["numbers.damage", "tallies.aember"]],
        favors: &[k(&["fight"])],
        ..Needs::of("ability.fight.survives")
    },
    Needs {
        all: &[
            kinds(&["fight"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["creature"])]),
            any(&[], &[Field::word("turn", "house", &["Sanctum", "Shadows"]), Field::word("card", "house", &["Brobnar"])]),
            any(&[], &[Field::word("turn", "house", &["Shadows"]), Field::word("card", "house", &["Brobnar", "Sanctum"])]),
            any(&[], &[Field::word("turn", "house", &["Sanctum"]), Field::word("card", "house", &["Brobnar", "Shadows"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain", "damage each"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain", "lose all", "ready", "gain per discard"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain"])]),
            any(&[], &[Field::word("card", "type", &["upgrade"]), Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain"])]),
            any(&[], &[Field::number("card", "power", i32::MIN, 3), Field::word("card", "first", &["fight"]), Field::word("card", "second_script", &["gain"])]),
            any(&[], &[Field::word("card", "second", &["fight"]), Field::word("card", "first_script", &["gain"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "second", &["fight"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "owner", &["one"]), Field::word("card", "second_script", &["gain"])]),
            any(&["turn", "control"], &[Field::word("card", "owner", &["two"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "zone", &["play"]), Field::word("card", "second_script", &["gain"])]),
            any(&["turn"], &[Field::word("card", "first", &["none", "constant"]), Field::word("card", "zone", &["play"])]),
            any(&[], &[Field::word("card", "first", &["fight"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"]), Field::word("card", "second_script", &["gain"])]),
        ],
        shown: &[&["zone"], &["controller"], &["numbers.damage"], &["flags.exhausted"]],
        favors: &[k(&["fight"])],
        ..Needs::of("ability.fight.all")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "first_constant", &["after kill"]), Field::word("card", "second_constant", &["after kill"])]),
            any(&[], &[Field::word("card", "first_condition", &["always"]), Field::word("card", "second_constant", &["after kill"])]),
            any(&[], &[Field::word("card", "first_constant", &["after kill"]), Field::word("card", "second_condition", &["always"])]),
            any(&[], &[Field::word("card", "first_condition", &["always"]), Field::word("card", "second_condition", &["always"])]),
            kinds(&["fight"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["creature"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second_constant", &["after kill"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second_condition", &["always"])]),
            any(&[], &[Field::word("card", "second", &["constant"]), Field::word("card", "first_constant", &["after kill"])]),
            any(&[], &[Field::word("card", "second", &["constant"]), Field::word("card", "first_condition", &["always"])]),
            any(&[], &[Field::word("card", "first", &["constant"]), Field::word("card", "second", &["constant"])]),
            any(&["turn"], &[Field::word("card", "house", &["Brobnar"]), Field::word("card", "owner", &["one"])]),
            any(&["turn"], &[Field::word("control", "player", &["two"]), Field::word("card", "owner", &["two"])]),
            any(&["turn"], &[Field::word("card", "zone", &["play"]), Field::word("card", "second_constant", &["after kill"])]),
            any(&["turn"], &[Field::word("card", "house", &["Brobnar"]), Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"], &["tallies.aember"]],
        favors: &[k(&["fight"]), k(&["turn"])],
        ..Needs::of("ability.fight.end-constant")
    },
    Needs {
        all: &[
            kinds(&["fight"]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Mack the Knife"])]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Horseman of Pestilence"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "type", &["creature"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "type", &["creature", "upgrade"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "first", &["fight"]), Field::word("card", "second", &["fight"])]),
            any(&[], &[Field::word("turn", "player", &["two"]), Field::word("control", "player", &["two"]), Field::word("card", "owner", &["two"])]),
            any(&["turn"], &[Field::word("card", "model", &["synthetic"]), Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "type", &["creature"]), Field::word("card", "zone", &["play"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "type", &["creature"]), Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "house", &["Brobnar"]), Field::word("card", "zone", &["play"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "type", &["creature"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"], &["numbers.damage", "tallies.aember"]],
        favors: &[k(&["fight"])],
        ..Needs::of("ability.fight.attacker-only")
    },
    Needs {
        all: &[
            kinds(&["play"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "type", &["creature", "artifact", "action"])]),
            any(&[], &[Field::word("card", "first", &["play"]), Field::word("card", "second", &["play"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"], &["numbers.damage", "tallies.aember"]],
        favors: &[k(&["play"])],
        ..Needs::of("ability.play.any")
    },
    Needs {
        all: &[
            kinds(&["play"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact", "upgrade"])]),
            any(&[], &[Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["play"])],
        ..Needs::of("ability.play.permanent")
    },
    Needs {
        all: &[
            kinds(&["play"]),
            any(&[], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "type", &["action"])]),
            any(&[], &[Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"]],
        favors: &[k(&["play"])],
        ..Needs::of("ability.play.action")
    },
    Needs {
        all: &[
            kinds(&["put"]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Horseman of Pestilence"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::word("card", "model", &["Horseman of Pestilence"]), Field::word("card", "first", &["play"]), Field::word("card", "second", &["play"])]),
        ],
        shown: &[&["zone", "tallies.aember"], &["numbers.damage", "tallies.aember"]],
        favors: &[k(&["put"])],
        ..Needs::of("ability.play.put-into-play")
    },
    Needs {
        all: &[
            kinds(&["reap"]),
            any(&[], &[Field::word("turn", "house", &["Sanctum"]), Field::word("card", "model", &["synthetic", "Mack the Knife"])]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Mack the Knife", "Horseman of Pestilence"])]),
            any(&["turn", "play"], &[Field::word("card", "zone", &["play"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "model", &["synthetic"]), Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "type", &["creature"]), Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "house", &["Brobnar"]), Field::word("card", "zone", &["play"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"], &["tallies.aember"]],
        favors: &[k(&["reap"]), k(&["turn"])],
        ..Needs::of("ability.reap")
    },
    Needs {
        all: &[
            kinds(&["omni", "uses"]),
            any(&["uses"], &[Field::word("card", "model", &["synthetic"])]),
            any(&[], &[Field::word("card", "model", &["synthetic", "Mighty Javelin"])]),
            any(&["uses"], &[Field::present("play", "onto"), Field::word("card", "type", &["creature", "artifact"])]),
            any(&[], &[Field::present("play", "onto"), Field::word("card", "model", &["Mighty Javelin"]), Field::word("card", "type", &["creature", "artifact"])]),
            any(&["uses"], &[Field::word("card", "type", &["creature", "artifact", "upgrade"])]),
            any(&[], &[Field::word("card", "model", &["Mighty Javelin"]), Field::word("card", "type", &["creature", "artifact", "upgrade"])]),
            any(&["uses"], &[Field::word("card", "first", &["omni"]), Field::word("card", "second", &["omni"])]),
            any(&[], &[Field::word("card", "model", &["Mighty Javelin"]), Field::word("card", "first", &["omni"]), Field::word("card", "second", &["omni"])]),
            any(&["uses"], &[Field::word("card", "first", &["none", "action", "fight", "play", "reap", "constant"]), Field::word("card", "second", &["none", "action", "fight", "play", "reap", "constant"])]),
            any(&["turn", "play"], &[Field::word("card", "zone", &["play"])]),
            any(&["play", "put"], &[Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "model", &["synthetic"]), Field::word("card", "zone", &["play"])]),
            any(&["turn"], &[Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["play"])]),
            any(&["uses"], &[Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
            any(&[], &[Field::word("card", "model", &["Mighty Javelin"]), Field::word("card", "type", &["creature", "artifact"]), Field::word("card", "zone", &["hand", "discard", "deck", "archives"])]),
        ],
        shown: &[&["zone"], &["controller"], &["flags.exhausted"]],
        favors: &[k(&["omni", "uses"]), k(&["turn", "play", "destroy"])],
        ..Needs::of("ability.omni")
    },
    Needs {
        all: &[
            any(&[], &[Field::word("card", "model", &["Mack the Knife", "Mighty Javelin", "Horseman of Pestilence"])]),
        ],
        favors: &[k(&["play", "fight", "reap", "action", "omni", "uses", "kinds"]), k(&["turn"])],
        ..Needs::of("ability.cards")
    },
];
