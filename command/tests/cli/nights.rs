//! Five nights of a small engine with three faults, one of them flaky and one that a commit brings: what its maintainers see.

use crate::ci_jobs::{opened, play_night};
use crate::repo::{ENGINE, run, write};
use crate::workflow::{Machine, Ran};
use std::path::Path;
use std::process::Command;

const TOML: &str = "rulebooks = [\"fab\"]\n\n[engine]\ncommand = [\"python3\", \"-I\", \"-S\", \"engine.py\"]\n\n[budget]\ntime-limit = 60\n";

/// Checks that the engine can be compiled, which is all that there is to build, and starts it.
const BUILD_AND_START: &str = "python3 -I -S -c 'compile(open(\"engine.py\").read(), \"engine.py\", \"exec\")' && exec python3 -I -S engine.py";

/// The engine with these faults.
fn engine(faults: &[&str]) -> String {
    let given = "faults = set(sys.argv[1:])";
    assert!(ENGINE.contains(given));
    ENGINE.replace(given, &format!("faults = set({faults:?})"))
}

fn git(folder: &Path, args: &[&str]) -> String {
    let mut git = Command::new("git");
    git.args(["-c", "user.name=Me", "-c", "user.email=me@example.org"]).args(args).current_dir(folder);
    let output = git.output().expect("git runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is UTF-8");
    assert!(output.status.success(), "{args:?}: {}", text(output.stderr));
    text(output.stdout).trim().to_owned()
}

/// Commits these files, and returns the commit.
fn commit(folder: &Path, subject: &str, files: &[(&str, &str)]) -> String {
    files.iter().for_each(|(name, text)| write(folder, name, text));
    git(folder, &["add", "."]);
    git(folder, &["commit", "--quiet", "--message", subject]);
    git(folder, &["rev-parse", "HEAD"])
}

/// The repository of the engine, with its first commit.
fn repository() -> (tempfile::TempDir, String) {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    git(temp.path(), &["init", "--quiet", "--initial-branch=main"]);
    let files = [("headjudge.toml", TOML), ("engine.py", &engine(&["base", "at-times"]))];
    let first = commit(temp.path(), "Begin", &files);
    (temp, first)
}

/// The row of a summary about a finding.
fn row<'a>(ran: &'a Ran, signature: &str) -> &'a str {
    let found = ran.summary.lines().find(|line| line.starts_with("| `") && line.contains(signature));
    found.unwrap_or_else(|| panic!("{signature} is missing: {}\n{}", ran.summary, ran.log))
}

fn has(ran: &Ran, parts: &[&str]) {
    for part in parts {
        assert!(ran.summary.contains(part), "{part:?} is missing: {}\n{}", ran.summary, ran.log);
    }
}

/// A night of the engine at its last commit.
fn play(machine: &mut Machine, repo: &Path, number: u32) -> Ran {
    machine.define("github.sha", &git(repo, &["rev-parse", "HEAD"]));
    play_night(machine, number)
}

#[test]
#[ignore = "plays five nights; `.ci/run` does it, too"]
fn five_nights_tell_what_is_new_what_is_flaky_and_which_commit_brought_it_in_the_long_run() {
    let (repo, first_commit) = repository();
    let repo = repo.path();
    let mut machine = Machine::new(repo);
    machine.set_env("CASES", "64");
    machine.set_env("BUILD_AND_START", BUILD_AND_START);

    // The first night finds the fault and the flaky one.
    let first = play(&mut machine, repo, 101);
    assert_eq!(first.failed, ["Report the result"], "{}", first.log);
    has(&first, &["Night `101`, number 1: 1 new, 0 seen before, ", " 0 gone."]);
    has(&first, &["`Faulty (commit ", "--seed 101 --cases 64`"]);
    assert!(row(&first, "fab:2.0.3a/base-moved/").contains("| **new tonight** |"));
    let flaky = row(&first, "fab:2.0.3c/negative/");
    assert!(flaky.contains("| flaky, seen in one night |") && flaky.contains(" %"), "{flaky}");
    let issues = opened(&machine);
    assert_eq!(
        issues.len(),
        2,
        "one for the fault, and one for all that is flaky: {issues:?}\n{}",
        first.log
    );
    assert_eq!(issues[1], "fab: the engine does not play a case the same way each time");
    assert!(machine.read("open.md").contains(" It is in quarantine: it does not fail the night by itself."));

    // The second night goes on with the cases of the first, since nothing changed.
    let second = play(&mut machine, repo, 102);
    has(&second, &["Night `102`, number 2: 0 new, 1 seen before, ", "--seed 101 --from 64 --cases 64`"]);
    assert!(row(&second, "fab:2.0.3a/base-moved/").contains("| seen for 2 nights | night 1 (`101`)"));
    assert_eq!(opened(&machine), issues, "{}", second.log);

    // Then come five commits, of which one cannot be built and a later one has a new bug.
    commit(repo, "Explain", &[("README", "an engine")]);
    commit(repo, "Break the build", &[("engine.py", "def")]);
    commit(repo, "Build again", &[("engine.py", &engine(&["base", "at-times"]))]);
    let bad = commit(repo, "Rename everybody", &[("engine.py", &engine(&["base", "at-times", "misnamed"]))]);
    let last = commit(repo, "Explain more", &[("README", "an engine of cards")]);
    let third = play(&mut machine, repo, 103);
    has(&third, &["Night `103`, number 3: 1 new, 1 seen before, ", "--seed 103 --cases 64`"]);
    let new = row(&third, "fab:2.7.2/not-as-printed/name");
    assert!(new.contains("| **new tonight** |"), "{new}");
    assert!(new.ends_with(&format!("| `{} Rename everybody` |", &bad[..12])), "{new}\n{}", third.log);
    let issues = opened(&machine);
    assert_eq!(issues.len(), 3, "{issues:?}\n{}", third.log);
    let open = machine.read("open.md");
    let named =
        format!("**First bad commit:** `{bad} Rename everybody` (`git bisect`, with the case as the test;");
    assert!(open.contains(&named) && open.contains(&format!("(commit {})`", &last[..12])), "{open}");

    // The bug is fixed. The flaky fault and the old one stay.
    commit(repo, "Name cards as printed", &[("engine.py", &engine(&["base", "at-times"]))]);
    let fourth = play(&mut machine, repo, 104);
    has(&fourth, &["Night `104`, number 4: 0 new, 1 seen before, ", " 1 gone."]);
    assert!(row(&fourth, "fab:2.7.2/not-as-printed/name").contains("| **gone** since night 4 |"));
    assert_eq!(opened(&machine), issues);

    // The old one is fixed as well. A flaky finding does not fail the night by itself, and opens no issue.
    commit(repo, "Keep the base", &[("engine.py", &engine(&["at-times"]))]);
    let fifth = play(&mut machine, repo, 105);
    assert!(fifth.failed.is_empty(), "{:?}: {}", fifth.failed, fifth.log);
    has(&fifth, &["Night `105`, number 5: 0 new, 0 seen before, ", " 2 gone."]);
    assert!(row(&fifth, "fab:2.0.3a/base-moved/").contains("| **gone** since night 5 |"));
    assert!(row(&fifth, "fab:2.0.3c/negative/").contains("| flaky, seen in 5 nights |"));
    assert_eq!(opened(&machine), issues);

    // The store names commits in full, and the repository is as it was.
    let store = machine.read("runs/105/history/history.json");
    assert!(store.contains(&format!("\"commit\": \"{first_commit}\"")), "{store}");
    assert!(store.contains(&format!("\"{bad}\",\n            \"Rename everybody\"")), "{store}");
    assert_eq!(git(repo, &["status", "--short"]), "");
}

#[test]
fn a_night_for_a_time_is_merged_and_the_next_one_goes_on_after_it() {
    let (repo, _) = repository();
    write(repo.path(), "engine.py", &engine(&[]));
    let mut machine = Machine::new(repo.path());
    machine.set_env("TIME", "1s");
    let first = play_night(&mut machine, 201);
    assert!(first.failed.is_empty(), "{}", first.log);
    has(&first, &["| fab | `Faulty (commit 0123abc)` | "]);
    let store = machine.read("runs/201/history/history.json");
    let next = store.split_once("\"next\": ").expect("it has it").1;
    let next: u64 = next[..next.find('\n').expect("a line")].trim_end_matches(',').parse().expect("a number");
    assert!(next >= 2048 && next.is_multiple_of(1024), "a round on each of two machines: {store}");
    machine.set_env("CASES", "64");
    let second = play_night(&mut machine, 202);
    has(&second, &[&format!("--seed 201 --from {next} --cases 64`")]);
}

#[test]
fn a_history_refuses_what_would_make_it_wrong() {
    let (repo, _) = repository();
    let (repo, command) = (repo.path(), ["check", "--cases", "64"]);
    run(repo, &[&command[..], &["--engine-commit", "c1", "--out", "run.jsonl"]].concat());
    run(repo, &["history", "nights", "--add", "run.jsonl", "--night", "1"]).ends(1).says("number 1: 1 new, ");
    let again = run(repo, &["history", "nights", "--add", "run.jsonl", "--night", "1"]).ends(2);
    assert!(again.err.contains("night 1 is the last one of the history already"), "{}", again.err);
    let whole = std::fs::read_to_string(repo.join("run.jsonl")).expect("it is there");
    write(repo, "cut.jsonl", &whole[..whole.find("{\"end\"").expect("it has an end")]);
    let cut = run(repo, &["history", "nights", "--add", "cut.jsonl", "--night", "2"]).ends(2);
    assert!(cut.err.contains("cut.jsonl is cut short: what is not in it may not be gone"), "{}", cut.err);
    // The next night goes on, unless something changed.
    let next = |commit: &str| run(repo, &["history", "nights", "--next", "7", "--engine-commit", commit]);
    next("c1").ends(0).says("seed=1\nfrom=64\n");
    let changed = next("c2").ends(0).says("seed=7\nfrom=0\n");
    assert!(changed.err.contains("the engine changed from c1 to c2"), "{}", changed.err);
    write(repo, "headjudge.toml", &format!("{TOML}\n[capabilities.fab]\nkinds = [\"get\"]\n"));
    assert!(next("c1").ends(0).says("seed=7\n").err.contains("the capabilities in headjudge.toml changed"));
    write(repo, "nights/history.json", "{}");
    let broken = next("c1").ends(2);
    assert!(broken.err.contains("history.json:1: no history: missing field"), "{}", broken.err);
}

#[test]
fn shares_of_different_code_are_not_merged() {
    let (repo, _) = repository();
    let repo = repo.path();
    let share = |shard: &str, commit: &str, out: &str| {
        let args = ["check", "--cases", "64", "--shard", shard, "--engine-commit", commit, "--out", out];
        run(repo, &args);
    };
    share("1/2", "c1", "1.jsonl");
    share("2/2", "c2", "2.jsonl");
    let refused = run(repo, &["merge", "1.jsonl", "2.jsonl", "--out", "run.jsonl"]).ends(2);
    let own = "headjudge 0.1.0 with commit";
    let what = format!(
        "2.jsonl and 1.jsonl were played by different code: {own} c2 of the engine, and {own} c1 of the engine;"
    );
    assert!(refused.err.contains(&what), "{}", refused.err);
    // The engine says its version itself.
    write(
        repo,
        "engine.py",
        &engine(&[]).replace("\"name\": \"Faulty\"", "\"name\": \"Faulty\", \"version\": \"2\""),
    );
    share("2/2", "c1", "2.jsonl");
    let refused = run(repo, &["merge", "1.jsonl", "2.jsonl", "--out", "run.jsonl"]).ends(2);
    assert!(refused.err.contains("2.jsonl is of Faulty 2, and 1.jsonl of Faulty"), "{}", refused.err);
}

/// A repository of five commits, of which the fourth brings a bug, with a case that shows it and names it.
fn with_a_bug() -> (tempfile::TempDir, [String; 5]) {
    let (temp, begin) = repository();
    let repo = temp.path();
    let good = engine(&["at-times"]);
    let broken = commit(repo, "Break the build", &[("engine.py", "def")]);
    let second = commit(repo, "Build again", &[("engine.py", &good)]);
    let bad = commit(repo, "Rename everybody", &[("engine.py", &engine(&["at-times", "misnamed"]))]);
    let last = commit(repo, "Explain", &[("README", "an engine")]);
    run(repo, &["check", "--cases", "32", "--rule", "fab:2.7.2", "--findings", "found"]).ends(1);
    (temp, [begin, broken, second, bad, last])
}

const CASE: &str = "found/fab/2.7.2--not-as-printed--name.json";

#[test]
fn bisect_finds_the_commit_and_leaves_the_repository_as_it_was() {
    let (temp, [begin, broken, second, bad, last]) = with_a_bug();
    let repo = temp.path();
    // A bisection of the user's own, a file that is changed, one that is not committed, and a hook.
    git(repo, &["bisect", "start", &last, &begin]);
    git(repo, &["checkout", "--quiet", "main"]);
    write(repo, "README", "changed");
    write(repo, "new.txt", "new");
    write(
        repo,
        ".git/hooks/post-checkout",
        "#!/bin/sh\ntouch \"$(git rev-parse --git-common-dir)/hook-ran\"\n",
    );
    let before = [&["status", "--short"][..], &["bisect", "log"], &["rev-parse", "HEAD"], &["branch", "-a"]];
    let before = before.map(|args| (args, git(repo, args)));
    let ends = ["bisect", CASE, "--good", &begin, "--bad", &last];
    let command = ["--", "bash", "-c", BUILD_AND_START];
    let ran = run(repo, &[&ends[..], &command].concat()).ends(0);
    assert!(
        ran.out.starts_with("fab:2.7.2/not-as-printed/name: first bad commit, after the good one "),
        "{}",
        ran.out
    );
    assert!(ran.out.contains(&format!("\n  {bad} Rename everybody\n")), "{}", ran.out);
    assert!(ran.err.contains(" Explain: bad\n") && ran.err.contains(" Begin: good\n"), "{}", ran.err);
    for (args, output) in before {
        assert_eq!(git(repo, args), output, "{args:?}");
    }
    assert!(!repo.join(".git/hook-ran").exists());
    assert_eq!(git(repo, &["worktree", "list", "--porcelain"]).matches("worktree ").count(), 1);
    // What cannot be tested is skipped. Here it is next to the commit that is searched for.
    let ends = ["bisect", CASE, "--good", &begin, "--bad", &last];
    let skipping =
        ["--", "bash", "-c", "grep -q at-times engine.py && [ ! -e README ] && exec python3 engine.py"];
    let ran = run(repo, &[&ends[..], &skipping].concat()).ends(2);
    assert!(ran.err.contains(&format!("--bad, {last}, cannot be tested: does not start: ")), "{}", ran.err);
    let ends = ["bisect", CASE, "--good", &begin, "--bad", &bad];
    let ran = run(
        repo,
        &[
            &ends[..],
            &[
                "--",
                "bash",
                "-c",
                "grep -qF 'set([\"at-times\"])' engine.py && exit 1; exec python3 engine.py",
            ],
        ]
        .concat(),
    )
    .ends(4);
    assert!(ran.out.contains("one of these 3 commits is the first bad one"), "{}{}", ran.out, ran.err);
    for commit in [&broken, &second, &bad] {
        assert!(ran.out.contains(&format!("\n  {commit} ")), "{}", ran.out);
    }
}

#[test]
fn bisect_skips_a_commit_that_cannot_deal_the_case() {
    let (temp, begin) = repository();
    let repo = temp.path();
    let dealt = "    send(case=case[\"id\"], step=0, shown=";
    let refuses = engine(&["misnamed"]).replacen(
        dealt,
        &format!("    return send(case=case[\"id\"], step=0, not_dealt=\"no such cards\")\n{dealt}"),
        1,
    );
    let none = commit(repo, "Lose the cards", &[("engine.py", &refuses)]);
    let last = commit(repo, "Find the cards", &[("engine.py", &engine(&["misnamed"]))]);
    run(repo, &["check", "--cases", "32", "--rule", "fab:2.7.2", "--findings", "found"]).ends(1);
    let ran = run(
        repo,
        &["bisect", CASE, "--good", &begin, "--bad", &last, "--", "python3", "-I", "-S", "engine.py"],
    )
    .ends(4);
    assert!(ran.err.contains(" Lose the cards: skipped, "), "{}", ran.err);
    assert!(ran.err.contains("no such cards"), "{}", ran.err);
    // It is none of the good ones, so it may be the first bad one.
    for commit in [&none, &last] {
        assert!(ran.out.contains(&format!("\n  {commit} ")), "{}", ran.out);
    }
}

#[test]
fn bisect_says_what_is_wrong_with_its_ends() {
    let (temp, [begin, _, second, bad, last]) = with_a_bug();
    let repo = temp.path();
    let bisect = |case: &str, good: &str, bad: &str| {
        run(repo, &["bisect", case, "--good", good, "--bad", bad, "--", "python3", "engine.py"])
    };
    let older = bisect(CASE, &bad, &last).ends(4);
    assert!(
        older.out.contains(&format!("is older than {bad}: give an older commit as --good")),
        "{}",
        older.out
    );
    for (good, bad, what) in [
        (&begin, &second, "the case does not show its finding at --bad"),
        (&last, &bad, "is not an ancestor of"),
        (&begin, &"feed".to_owned(), "has no commit \"feed\""),
    ] {
        let ran = bisect(CASE, good, bad).ends(2);
        assert!(ran.err.contains(what), "{}", ran.err);
    }
    let ran = run(repo, &["bisect", CASE]).ends(2);
    assert!(ran.err.contains("--good <REV>"), "{}", ran.err);
    let outside = tempfile::tempdir().expect("a temporary folder can be made");
    std::fs::copy(repo.join(CASE), outside.path().join("case.json")).expect("it can be copied");
    let ran =
        run(outside.path(), &["bisect", "case.json", "--good", "a", "--bad", "b", "--", "true"]).ends(2);
    assert!(ran.err.contains("name the engine's checkout with --repository"), "{}", ran.err);
    // A case that names no finding is about the first one that it shows.
    let text = std::fs::read_to_string(repo.join(CASE)).expect("it is there");
    let unnamed: Vec<&str> = text.lines().filter(|line| !line.contains("\"finding\"")).collect();
    write(repo, "case.json", &unnamed.join("\n"));
    bisect("case.json", &begin, &last).ends(0).says("Rename everybody");
}

#[test]
fn every_report_names_the_commit_of_the_engine() {
    let (temp, _) = repository();
    let repo = temp.path();
    let toml = TOML.replace("\n\n[budget]", "\nrepository = \".\"\n\n[budget]");
    let commit = commit(repo, "Name the repository", &[("headjudge.toml", &toml), (".gitignore", "out/\n")]);
    let check = ["check", "--cases", "64", "--findings", "out/found", "--out", "out/run.jsonl"];
    let short = format!("Faulty (commit {})", &commit[..12]);
    run(repo, &check).ends(1).says(&format!("fab  headjudge 0.1.0 with {short}\n"));
    let reports = ["--markdown", "out/page.md", "--junit", "out/junit.xml", "--html", "out/page.html"];
    run(repo, &[&["report", "out/run.jsonl", "--issues", "out/issues"], &reports[..]].concat()).ends(0);
    let read = |name: &str| std::fs::read_to_string(repo.join("out").join(name)).expect("it is there");
    assert!(read("run.jsonl").contains(&format!("\"engine-commit\":\"{commit}\"")));
    let issue = crate::workflow::list(&repo.join("out/issues"))[0].clone();
    let issue = std::fs::read_to_string(issue).expect("it is there");
    for text in [&read("page.md"), &read("junit.xml"), &issue] {
        assert!(text.contains(&short), "{text}");
    }
    assert!(read("page.html").contains(&commit), "the page has it in full");
    // A checkout with changes is none of its commits.
    write(repo, "engine.py", &format!("{}\n# changed\n", engine(&["base", "at-times"])));
    run(repo, &check).ends(1).says(&format!("(commit {}-dirty)", &commit[..12]));
    run(repo, &[&check[..], &["--engine-commit", "r7"]].concat()).ends(1).says("with Faulty (commit r7)\n");
    let wrong = run(repo, &["check", "--engine-commit", "a b"]).ends(2);
    assert!(wrong.err.contains("a commit has up to 100 letters, digits and -._/+"), "{}", wrong.err);
    std::fs::remove_dir_all(repo.join(".git")).expect("it can be removed");
    let none = run(repo, &check).ends(1).says_not("(commit ");
    assert!(none.err.contains("is not a git checkout with a commit; reports will not name"), "{}", none.err);
}

/// What headjudge reaps is what engines left behind, and not the git that it runs itself, however late it waits for that.
#[test]
#[cfg(target_os = "linux")]
fn git_is_not_taken_for_what_an_engine_left_behind() {
    let (temp, _) = repository();
    let repo = temp.path();
    let toml = TOML.replace("\n\n[budget]", "\nrepository = \".\"\n\n[budget]");
    let commit = commit(repo, "Name the repository", &[("headjudge.toml", &toml)]);
    // It has ended for longer than headjudge lets the ended lie, when the end of its output is seen.
    let real = std::env::var("PATH").expect("there is one");
    write(repo, "bin/git", "#!/bin/sh\nsleep 1.5 &\nPATH=${PATH#*:} exec git \"$@\"\n");
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(repo.join("bin/git"), executable).expect("it is ours");
    let mut check = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    check.args(["check", "--cases", "1", "--out", "run.jsonl"]).current_dir(repo);
    let output = check.env("PATH", format!("{}:{real}", repo.join("bin").display())).output();
    let said = String::from_utf8(output.expect("headjudge runs").stderr).expect("it is UTF-8");
    assert!(!said.contains("is not a git checkout"), "{said}");
    let run = std::fs::read_to_string(repo.join("run.jsonl")).expect("it is there");
    assert!(run.contains(&format!("\"engine-commit\":\"{commit}\"")), "{run}");
}
