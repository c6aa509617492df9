//! What `headjudge schema` prints is what it was, and the files that the command writes are valid.
//!
//! `HEADJUDGE_BLESS=1 cargo test -p headjudge-cli --test cli schema` writes the digests again.

use crate::repo::{config, is_as_kept, repo, run, write};
use jsonschema::Validator;
use serde_json::Value;

/// The arguments of `headjudge schema`.
fn all() -> Vec<Vec<&'static str>> {
    let of_game = |subject| ["fab", "mtg", "kf", "ga"].map(|game| vec![subject, game]);
    of_game("case")
        .into_iter()
        .chain(of_game("wire"))
        .chain([vec!["report"], vec!["events"], vec!["config"]])
        .collect()
}

fn printed(asked: &[&str]) -> String {
    let temp = repo();
    run(temp.path(), &[&["schema"], asked].concat()).ends(0).says("\"$schema\": ").out
}

fn validator(asked: &[&str]) -> Validator {
    let schema: Value = serde_json::from_str(&printed(asked)).expect("a schema is JSON");
    jsonschema::draft202012::new(&schema).unwrap_or_else(|e| panic!("{asked:?}: {e}"))
}

/// FNV-1a, as a number of 16 digits.
fn digest(text: &str) -> String {
    let digest = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{digest:016x}")
}

/// A changed schema is a changed format: the digests make the change visible, and the command shows what it is.
#[test]
fn each_has_the_digest_that_it_had() {
    let lines = all().into_iter().map(|asked| format!("{} {}\n", digest(&printed(&asked)), asked.join(" ")));
    is_as_kept("tests/cli/schema_digests.txt", &lines.collect::<String>());
}

#[test]
fn each_is_a_schema() {
    for asked in all() {
        validator(&asked);
    }
}

/// The places of properties without a description. Another schema that a property refers to has its own.
fn undescribed(schema: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    match schema {
        Value::Object(members) => {
            for (key, value) in members {
                if let ("properties", Some(properties)) = (key.as_str(), value.as_object()) {
                    let bare = |property: &Value| {
                        property.get("description").is_none() && property.get("$ref").is_none()
                    };
                    let bare = properties.iter().filter(|(_, property)| bare(property));
                    found.extend(bare.map(|(name, _)| format!("{place}.{name}")));
                }
                found.extend(undescribed(value, &format!("{place}/{key}")));
            }
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            found.extend(items.flat_map(|(at, item)| undescribed(item, &format!("{place}/{at}"))));
        }
        _ => {}
    }
    found
}

#[test]
fn each_property_has_a_description() {
    // The lines of a run file and of a stream say it one level higher.
    for asked in all().into_iter().filter(|asked| !["report", "events"].contains(&asked[0])) {
        let schema: Value = serde_json::from_str(&printed(&asked)).expect("a schema is JSON");
        assert_eq!(undescribed(&schema, ""), [""; 0], "{asked:?}");
    }
}

/// The errors of a value; none if it is valid.
fn errors(schema: &Validator, value: &Value) -> Vec<String> {
    schema.iter_errors(value).map(|error| error.to_string()).collect()
}

#[test]
fn the_files_that_the_command_writes_are_valid() {
    let repo = repo();
    let logging =
        crate::repo::ENGINE.replacen("floor = 0\n", "floor = 0\n    print(by, file=sys.stderr)\n", 1);
    write(repo.path(), "faulty.py", &logging);
    let known = "[capabilities.fab]\nkinds = [\"get\"]\npartly = [\"get\"]\nfields = [\"zone\"]\n\n[interpretations.fab]\nclamp = \"end\"\n";
    write(repo.path(), "headjudge.toml", &config(&["negative", "once"], known));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let read = |name: &str| std::fs::read_to_string(repo.path().join(name)).expect("it can be read");
    let (line, case, file) = (validator(&["report"]), validator(&["case", "fab"]), validator(&["config"]));
    let first = read("run.jsonl");
    let logged = serde_json::from_str(&read("headjudge/fab/2.0.3c--negative--power.json"));
    let logged: Value = logged.expect("a case is JSON");
    assert!(logged["log"].is_array() && first.contains("\"log\":["), "{logged} {first}");
    assert_eq!(errors(&case, &logged), [""; 0]);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0);
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(0).says_not("found ");
    let text = first + &read("run.jsonl");
    assert!(text.contains("{\"known\":"), "{text}");
    for text in text.lines() {
        let value = serde_json::from_str(text).expect("a line is JSON");
        assert_eq!(errors(&line, &value), [""; 0], "{text}");
    }
    let cases = std::fs::read_dir(repo.path().join("headjudge/fab")).expect("cases are kept");
    for path in cases.map(|file| file.expect("it can be listed").path()) {
        let text = std::fs::read_to_string(path).expect("it can be read");
        assert_eq!(errors(&case, &serde_json::from_str(&text).expect("a case is JSON")), [""; 0], "{text}");
    }
    let toml: toml_edit::DocumentMut = read("headjudge.toml").parse().expect("it is TOML");
    let value = json(toml.as_item());
    assert!(value["known"][0]["signature"].is_string(), "{value}");
    assert_eq!(errors(&file, &value), [""; 0], "{value}");
    let mut invalid = value.clone();
    invalid["known"][0].as_object_mut().expect("an entry is a table").remove("issue");
    assert!(!errors(&file, &invalid).is_empty(), "an entry without its issue is refused");
}

/// TOML as JSON: the kinds of value that our file has.
fn json(item: &toml_edit::Item) -> Value {
    if let Some(table) = item.as_table_like() {
        return table
            .iter()
            .map(|(key, item)| (key.to_owned(), json(item)))
            .collect::<serde_json::Map<_, _>>()
            .into();
    }
    if let Some(tables) = item.as_array_of_tables() {
        return tables.iter().map(|table| json(&toml_edit::Item::Table(table.clone()))).collect();
    }
    match item.as_value() {
        Some(toml_edit::Value::String(text)) => text.value().as_str().into(),
        Some(toml_edit::Value::Integer(n)) => (*n.value()).into(),
        Some(toml_edit::Value::Array(items)) => {
            items.iter().map(|value| json(&toml_edit::Item::Value(value.clone()))).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn wrong_arguments_are_rejected() {
    let repo = repo();
    for (args, what) in [
        (&["schema", "case"][..], "name a rulebook: one of fab, mtg, kf, ga"),
        (&["schema", "report", "fab"], "leave the rulebook out"),
        (&["schema", "case", "chess"], "unknown rulebook \"chess\"; valid: fab, mtg, kf, ga"),
    ] {
        let ran = run(repo.path(), args).ends(2);
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}
