//! Steps that could mean two things are neither generated nor read.
#![cfg(feature = "cli")]

use headjudge::ga::{Rulebook, Step, Word};
use headjudge::wire::{Header, serve};
use headjudge::{Case, files::json};

const NON_ANY: &str = r#"{"qualified":{"way":"target","word":"any","non":true,"noun":"object"}}"#;

#[test]
fn non_any_is_never_generated() {
    let (mut case, mut negated) = (Case::<Rulebook>::default(), 0);
    for index in 0..4_000 {
        case.generate(1, index, None, &[]);
        for step in &case.steps {
            if let Step::Qualified { non: true, word, .. } = step {
                assert_ne!(*word, Word::Any, "{step:?}");
                negated += 1;
            }
        }
    }
    assert!(negated > 1_000, "{negated}");
}

#[test]
fn non_any_is_refused_wherever_it_is_read() {
    let error = json::step_from_str::<Rulebook>(NON_ANY).unwrap_err().to_string();
    assert!(
        error.starts_with(
            "qualified: field \"non\" does not go with the other fields; remove it (Whether the"
        ),
        "{error}"
    );
    json::step_from_str::<Rulebook>(&NON_ANY.replace("any", "Fire")).unwrap();
    json::step_from_str::<Rulebook>(&NON_ANY.replace("\"non\":true,", "")).unwrap();
    // On the wire, too, whoever sends it.
    let lines = format!(
        "{{\"start\":{{\"protocol\":1,\"rulebook\":\"ga\"}}}}\n{{\"case\":{{\"id\":1,\"cards\":[],\"steps\":[{NON_ANY}]}}}}\n"
    );
    let mut engine = headjudge_reference::ga::Engine::default();
    let header = Header::of::<Rulebook, headjudge_reference::ga::Engine>("x", "", "");
    let error = serve::<Rulebook>(&mut engine, &header, lines.as_bytes(), &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("\"non\" does not go with"), "{error}");
}
