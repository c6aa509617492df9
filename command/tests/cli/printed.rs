//! Steps that printed cards carry out, declared in `ready`.

use crate::repo::{Ran, run, write};
use std::path::Path;

const KIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engines/adapters/python/src");

/// An engine that knows the life of heroes, and one card. That card gains too little.
fn engine(printed: &str) -> String {
    format!(
        r#"import sys
sys.path.insert(0, {KIT:?})
from headjudge_adapter import Adapter, Refused, effect, run

class Mine(Adapter):
    rulebook = "fab"
    name = "Mine"
    limits = {{"life": {{"by": [1, 9]}}}}
    printed = {printed}

    def start(self, cards):
        self.cards = cards
        self.totals = {{n + 1: card["life"] for n, card in enumerate(cards) if card["types"][:1] == ["Hero"]}}

    @effect
    def life(self, by, objects=(), printed=""):
        if not objects or any(n not in self.totals for n in objects):
            raise Refused()
        for n in objects:
            self.totals[n] += 2 if printed == "Sigil of Solace (red)" else by

    def show(self, table):
        for n, card in enumerate(self.cards):
            shown = table.object(n + 1).zone(card["zone"])
            if n + 1 in self.totals:
                shown.number("life", card["life"], self.totals[n + 1])

run(Mine())
"#
    )
}

fn check(folder: &Path, printed: &str) -> Ran {
    write(folder, "mine.py", &engine(printed));
    let rule = ["--rule", "fab:2.5.3a", "--cases", "200", "--jobs", "1", "--findings", "found"];
    run(folder, &[&["check", "--rulebook", "fab"][..], &rule, &["--", "python3", "mine.py"]].concat())
}

/// The bug is in the one card, so the shrunk case, the report and the file name it.
#[test]
fn a_finding_names_the_card() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let ran = check(temp.path(), r#"{"life": {"Sigil of Solace (red)": {"by": 3}}}"#).ends(1);
    assert!(ran.out.contains(" gains 3 life, by Sigil of Solace (red)"), "{}", ran.out);
    let folder = temp.path().join("found/fab");
    let files: Vec<_> = std::fs::read_dir(folder).expect("a case was found").collect();
    let text = |file: &std::io::Result<std::fs::DirEntry>| {
        std::fs::read_to_string(file.as_ref().expect("a file").path()).expect("it can be read")
    };
    let steps: Vec<String> = files.iter().map(text).collect();
    let step = "\"by\":3,\"printed\":\"Sigil of Solace (red)\"}}";
    assert!(!steps.is_empty() && steps.iter().all(|case| case.contains(step)), "{steps:?}");
    // An adapter that declares no card is sent no such step, also not one of a stored case.
    let without = check(temp.path(), "{}");
    assert!(without.out.contains(" 0 violated"), "{}", without.out);
    let case = files[0].as_ref().expect("a file").path();
    let case = case.to_str().expect("the path is text");
    let replayed = run(temp.path(), &["replay", case, "--", "python3", "mine.py"]);
    let said = format!("{}{}", replayed.out, replayed.err);
    assert!(said.contains("not playable: step 1: life has the card \"Sigil of Solace (red)\""), "{said}");
}

#[test]
fn a_wrong_card_is_one_clear_error() {
    let wrong = [
        (
            r#"{"life": {"Sigil of Solace (red)": {"by": 4}}}"#,
            "Sigil of Solace (red) does something else: {\"life\":{\"Sigil of Solace (red)\":{\"by\":3}}}",
        ),
        (
            r#"{"life": {"Sigil of Solac (red)": {"by": 3}}}"#,
            "unknown card whose text is one step \"Sigil of Solac (red)\"; did you mean \"Sigil of Solace (red)\"?",
        ),
        (r#"{"lif": {"Sigil of Solace (red)": {"by": 3}}}"#, "there is no kind of step \"lif\""),
        (r#"{"life": {"Sigil of Solace (red)": {}}}"#, "Sigil of Solace (red): life.by needs a value"),
        (r#"{"life": {"Sigil of Solace (red)": {"by": 12}}}"#, "the adapter's capabilities allow 1 to 9"),
    ];
    for (printed, error) in wrong {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let ran = check(temp.path(), printed);
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains("printed: ") && said.contains(error), "{said}");
    }
}
