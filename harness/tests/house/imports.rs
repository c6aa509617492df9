//! How files import each other: rooms in one direction, and no circle between files.

mod circle;
mod graph;
mod module;

use circle::circles;
use graph::Graph;
use std::path::{Path, PathBuf};

/// The rooms of `harness/src`, in the order of ARCHITECTURE.md: a room imports those before it, and no other.
const ROOMS: [&str; 14] = [
    "play",
    "shrink",
    "exhaust",
    "campaign",
    "files",
    "triage",
    "wire",
    "guard",
    "isolate",
    "report",
    "lint",
    "suite",
    "integrations",
    "cli",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the harness lies in the workspace").to_owned()
}

#[test]
fn every_folder_of_the_harness_is_a_room() {
    let entries = std::fs::read_dir(root().join("harness/src")).expect("the source is there");
    for entry in entries {
        let name = entry.expect("a folder can be listed").file_name().to_string_lossy().into_owned();
        assert!(name == "lib.rs" || ROOMS.contains(&name.as_str()), "harness/src/{name} is no room");
    }
}

/// The imports of the harness that lead to a later room, or out of the rooms.
fn against_the_order(graph: &Graph) -> Vec<String> {
    let place = |file: &str| ROOMS.iter().position(|room| file.split('/').next() == Some(*room));
    let mut wrong: Vec<String> = Vec::new();
    for (from, to) in graph.edges() {
        // Nothing but the crate's root stands outside of the rooms, and only for its users.
        match (place(from), place(to)) {
            (Some(a), Some(b)) if a < b => wrong.push(format!("{from} imports {to}")),
            (Some(_), None) => wrong.push(format!("{from} imports from the crate's root: {to}")),
            _ => {}
        }
    }
    wrong
}

/// The one circle that stays: the trait of a rulebook, and the types that are generic over it and that it names.
const RULEBOOK_TRAIT: &str = "adapter/field_set.rs, adapter/shown.rs, fields/describe.rs, game/needs.rs, game/observation.rs, game/rule.rs, game/rulebook.rs";

/// One test, because reading the source takes longer than all else.
#[test]
fn rooms_import_only_the_rooms_before_them_and_no_files_each_other_in_a_circle() {
    let harness = "harness/src";
    let others = ["oracles/src", "corpus/src", "engines/reference/src", "engines/adapters/manabrew/src"];
    let mut wrong = Vec::new();
    for source in others.into_iter().chain([harness]) {
        let graph = Graph::of(&root().join(source));
        let new = circles(&graph).into_iter().filter(|circle| circle != RULEBOOK_TRAIT);
        wrong.extend(new.map(|circle| format!("{source}: a circle: {circle}")));
        if source == harness {
            assert!(graph.edges().count() > 100, "the imports are not understood");
            wrong.extend(against_the_order(&graph));
        }
    }
    assert!(wrong.is_empty(), "the order is {ROOMS:?}:\n{}", wrong.join("\n"));
}
