//! An adapter that performs, or shows, a part of the vocabulary: every report says which rules that leaves out, and why.

use crate::repo::{config, repo, run, undeclared, write};

/// The first paragraph that begins with this, as one line.
fn paragraph(text: &str, begin: &str) -> String {
    let from = text.lines().skip_while(|line| !line.starts_with(begin));
    let lines = from.enumerate().take_while(|(at, line)| *at == 0 || line.starts_with("  "));
    lines.map(|(_, line)| line.trim_start()).collect::<Vec<_>>().join(" ")
}

#[test]
fn rules_out_of_reach_are_grouped_by_what_is_missing_in_every_report() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let ran = run(repo.path(), &["check", "--cases", "256", "--out", "run.jsonl"]).ends(0);
    let activate = "unsupported: needs `activate`: ";
    assert_eq!(ran.out.matches(activate).count(), 1, "{}", ran.out);
    let listed = paragraph(&ran.out, activate);
    assert!(listed.contains("fab:2.2.3, ") && listed.contains("fab:2.15.4"), "{listed}");
    // The engine shows no lists of words, and no owner.
    let subtypes = "not exercised: the adapter never shows `words.subtypes`: ";
    assert!(paragraph(&ran.out, subtypes).contains("fab:2.10.2"), "{}", ran.out);
    let written = ["--markdown", "out.md", "--junit", "out.xml", "--html", "out.html"];
    run(repo.path(), &[&["report", "run.jsonl"][..], &written].concat()).ends(0);
    let read = |name: &str| std::fs::read_to_string(repo.path().join(name)).expect("it is written");
    let page = read("out.md");
    let item = page.lines().find(|line| line.starts_with("- unsupported: needs `activate`: "));
    assert!(item.is_some_and(|item| item.contains("`fab:2.2.3`, ")), "{page}");
    assert!(read("out.xml").contains("<skipped message=\"unsupported: needs `activate`\""));
    let never = "<skipped message=\"not exercised: the adapter never shows `words.subtypes`\"";
    assert!(read("out.xml").contains(never), "{}", read("out.xml"));
    assert!(read("out.html").contains("needs <code>activate</code>"), "{}", read("out.html"));
}

/// The engine modifies two numbers of four, and says unsupported to the others.
#[test]
fn a_run_with_many_unsupported_steps_says_so_first_and_how_to_avoid_it() {
    let repo = repo();
    write(repo.path(), "faulty.py", &undeclared());
    // With capabilities, nothing is assumed.
    let capabilities = "[capabilities.fab]\nkinds = [\"get\"]\npartly = [\"get\"]\n";
    write(repo.path(), "headjudge.toml", &config(&[], capabilities));
    let ran = run(repo.path(), &["check", "--cases", "64"]);
    let mut lines = ran.out.trim_start().lines();
    let [first, second] = [lines.next().unwrap_or_default(), lines.next().unwrap_or_default()];
    assert!(first.contains(" steps were unsupported: ") && first.contains("get "), "{}", ran.out);
    assert_eq!(second, "  headjudge lint --rulebook fab --write");
    // `--write` learns the numbers. The run after it has no reason to say it again, and no adapter error.
    run(repo.path(), &["lint", "--rulebook", "fab", "--write"]);
    let written = std::fs::read_to_string(repo.path().join("headjudge.toml")).expect("it is there");
    assert!(written.contains("limits.get.property = "), "{written}");
    let ran = run(repo.path(), &["check", "--cases", "512"]).ends(0);
    assert!(!ran.out.contains("adapter-error"), "{}", ran.out);
}

#[test]
fn rules_says_before_a_run_what_is_out_of_reach() {
    let repo = repo();
    let capabilities = "[capabilities.fab]\nkinds = [\"get\", \"activate\"]\nfields = [\"zone\"]\n";
    write(repo.path(), "headjudge.toml", &config(&[], capabilities));
    let ran = run(repo.path(), &["rules", "fab:2.9.1"]).ends(0);
    ran.says("out of reach of the adapter of headjudge.toml: needs `combat`; the adapter never shows `controller`; ");
    let all =
        run(repo.path(), &["rules", "fab"]).ends(0).says(" of them are out of reach of the adapter of ");
    assert!(!all.out.contains("needs `activate`") && all.out.contains("needs `pitch`"), "{}", all.out);
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    run(repo.path(), &["rules", "fab"]).ends(0).says_not("out of reach");
    // The file says nothing of the other games.
    run(repo.path(), &["rules"]).ends(0).says("KeyForge, ").says_not("out of reach");
}

/// An adapter whose cards have no pitch, and that finds numbers by power alone.
#[test]
fn a_limit_rules_out_the_rules_that_need_the_word_or_the_field() {
    let repo = repo();
    let kinds = "kinds = [\"get\", \"base\", \"become\", \"counter\", \"find_number\", \"move\"]\n";
    let limits = "limits.card.pitch = \"never\"\nlimits.find_number.property = [\"power\"]\n";
    let toml = config(&[], &format!("[capabilities.fab]\n{kinds}{limits}"));
    write(repo.path(), "headjudge.toml", &toml);
    // The engine does less than that, so the run has adapter errors. What the limits rule out is said all the same.
    let ran = run(repo.path(), &["check", "--cases", "4"]).ends(3);
    let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("unsupported: needs `pitch` of cards: fab:2.1.3"), "{}", ran.out);
    assert!(
        text.contains("unsupported: needs `life` as `property` of `find_number`: fab:2.5.3"),
        "{}",
        ran.out
    );
    assert!(!text.contains("needs `power` as"), "{}", ran.out);
    let rule = run(repo.path(), &["rules", "fab:2.1.3"]).ends(0);
    rule.says("out of reach of the adapter of headjudge.toml: needs `pitch` of cards");
}
