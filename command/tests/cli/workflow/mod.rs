//! Reads and runs the workflows of `ci/` as GitHub would: every script in bash, in the order and under the conditions of
//! the workflow. Actions are imitated.

pub(crate) mod actions;
mod expressions;
mod machine;

pub(crate) use actions::list;
pub(crate) use machine::{Machine, Ran};

use saphyr::{LoadableYamlNode, Scalar, Yaml};
use std::path::{Path, PathBuf};

/// Names and values, in order.
type Pairs = Vec<(String, String)>;

/// A job, with its workflow's environment.
pub(crate) struct Job {
    name: String,
    env: Pairs,
    /// Its outputs, as expressions.
    outputs: Pairs,
    /// The shards of its matrix; empty if it has none.
    pub(crate) shards: Vec<String>,
    steps: Vec<Step>,
}

/// A step: a script, or an action with its inputs.
struct Step {
    name: String,
    id: Option<String>,
    condition: Option<String>,
    run: Option<String>,
    uses: Option<String>,
    with: Pairs,
    env: Pairs,
}

/// The folder of the CI files.
pub(crate) fn ci() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ci")
}

/// Reads a job of a workflow of `ci/`.
pub(crate) fn job(workflow: &str, name: &str) -> Job {
    let file = std::fs::read_to_string(ci().join(workflow)).unwrap_or_else(|e| panic!("{workflow}: {e}"));
    let all = Yaml::load_from_str(&file).unwrap_or_else(|e| panic!("{workflow}: {e}"));
    let at = |path: &[&str]| path.iter().try_fold(&all[0], |yaml, key| yaml.as_mapping_get(key));
    let shell = at(&["defaults", "run", "shell"]).map(text);
    assert_eq!(shell.as_deref(), Some("bash"), "{workflow}: its scripts need bash");
    Job {
        name: name.to_owned(),
        env: [pairs(at(&["env"])), pairs(at(&["jobs", name, "env"]))].concat(),
        outputs: pairs(at(&["jobs", name, "outputs"])),
        shards: items(at(&["jobs", name, "strategy", "matrix", "shard"])).iter().map(text).collect(),
        steps: items(at(&["jobs", name, "steps"])).iter().map(step).collect(),
    }
}

fn step(step: &Yaml<'_>) -> Step {
    let own = |key: &str| step.as_mapping_get(key).map(text);
    Step {
        name: own("name").or(own("uses")).unwrap_or_default(),
        id: own("id"),
        condition: own("if"),
        run: own("run"),
        uses: own("uses"),
        with: pairs(step.as_mapping_get("with")),
        env: pairs(step.as_mapping_get("env")),
    }
}

fn items<'a>(yaml: Option<&'a Yaml<'a>>) -> &'a [Yaml<'a>] {
    if let Some(Yaml::Sequence(items)) = yaml { items } else { &[] }
}

fn pairs(yaml: Option<&Yaml<'_>>) -> Pairs {
    let Some(Yaml::Mapping(members)) = yaml else { return Pairs::new() };
    members.iter().map(|(key, value)| (text(key), text(value))).collect()
}

fn text(yaml: &Yaml<'_>) -> String {
    match yaml {
        Yaml::Value(Scalar::String(text)) => text.to_string(),
        Yaml::Value(Scalar::Integer(number)) => number.to_string(),
        Yaml::Value(Scalar::Boolean(flag)) => flag.to_string(),
        other => panic!("not a text: {other:?}"),
    }
}
