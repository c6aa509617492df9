//! The HTML page of a run: its content, and that it is valid HTML which loads and runs nothing.

use crate::hostile::{WORD, hostile_run};
use crate::repo::{config, repo, run, write};
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

/// The page of the folder's run.
fn page(folder: &Path) -> String {
    run(folder, &["report", "run.jsonl", "--html", "out/page.html"]).ends(0).says_not("#");
    std::fs::read_to_string(folder.join("out/page.html")).expect("it was written")
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn all_in<'a>(element: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    element.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<Vec<_>>().join("").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn texts(page: &Html, selector: &str) -> Vec<String> {
    all(page, selector).into_iter().map(text).collect()
}

/// The hash of a script, as a content security policy has it.
fn sha256(script: &str) -> String {
    let program = "import base64, hashlib, sys; print(base64.b64encode(hashlib.sha256(sys.argv[1].encode()).digest()).decode())";
    let out = Command::new("python3").args(["-c", program, script]).output().expect("python3 starts");
    String::from_utf8(out.stdout).expect("it is text").trim_end().to_owned()
}

/// Parses the page as a browser would, after checking that it is valid.
fn valid(bytes: &str) -> Html {
    let page = Html::parse_document(bytes);
    assert_eq!(page.errors, [""; 0]);
    let ids: Vec<&str> = all(&page, "[id]").iter().filter_map(|element| element.attr("id")).collect();
    let known_ids: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(known_ids.len(), ids.len(), "an id is not unique: {ids:?}");
    for link in all(&page, "a") {
        let to = link.attr("href").expect("a link has a target");
        let is_anchor = to.strip_prefix('#').is_some_and(|id| known_ids.contains(id));
        let is_source = to.starts_with("https://rules.fabtcg.com/en/cr/02-object-properties/#cr2.");
        assert!(is_anchor || is_source || to.starts_with("https://example.org/"), "{to}");
    }
    for label in all(&page, "[aria-labelledby]") {
        assert!(known_ids.contains(label.attr("aria-labelledby").unwrap_or_default()), "{}", label.html());
    }
    // Nothing is loaded, and the policy allows the one script only, by its hash.
    let script = all(&page, "script");
    assert!(script.len() == 1 && script[0].value().attrs().count() == 0, "{}", script.len());
    assert!(all(&page, "img, iframe, object, embed, form, base, [src], [srcset]").is_empty());
    for picture in all(&page, "svg") {
        let known = ["svg", "title", "desc", "g", "rect", "path", "text"];
        let names: Vec<&str> = picture.descendent_elements().map(|element| element.value().name()).collect();
        assert!(names.iter().all(|name| known.contains(name)), "{names:?}");
        assert_eq!(picture.value().attr("role"), Some("img"));
        let named =
            all_in(picture, "title:first-child").iter().filter(|title| !text(**title).is_empty()).count();
        assert!(named > 0 && all_in(picture, "desc").len() == 1, "{}", picture.html());
    }
    let links: Vec<_> = all(&page, "link").iter().map(|link| (link.attr("rel"), link.attr("href"))).collect();
    assert_eq!(links, [(Some("icon"), Some("data:,"))]);
    for element in all(&page, "*") {
        assert!(element.value().attrs().all(|(name, _)| !name.starts_with("on")), "{}", element.html());
    }
    let style = texts(&page, "style").concat();
    assert!(!style.contains("url(") && !style.contains("@import") && !style.contains('<'), "{style}");
    let policy = all(&page, "meta[http-equiv=Content-Security-Policy]")[0].attr("content");
    let allowed = format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'unsafe-inline';",
        sha256(&script[0].text().collect::<String>())
    );
    assert!(policy.is_some_and(|policy| policy.starts_with(&allowed)), "{policy:?} is not {allowed}");
    // Landmarks, and headings in order.
    for landmark in ["header", "main", "footer", "nav", "h1", "head title", "html[lang=en]"] {
        assert_eq!(all(&page, landmark).len(), 1, "{landmark}");
    }
    let mut last = 0;
    for heading in all(&page, "h1, h2, h3, h4, h5, h6") {
        let level = heading.value().name()[1..].parse::<u32>().expect("a heading has a level");
        assert!(level <= last + 1 && !text(heading).is_empty(), "{}", heading.html());
        last = level;
    }
    for table in all(&page, "table") {
        assert!(table.select(&Selector::parse("caption").expect("a selector")).count() == 1);
    }
    assert!(all(&page, "th:not([scope])").is_empty());
    page
}

#[test]
fn a_page_shows_findings_known_bugs_rules_and_engine_failures() {
    let repo = hostile_run();
    let bytes = page(repo.path());
    assert_eq!(page(repo.path()), bytes, "the same run makes the same bytes");
    let page = valid(&bytes);
    assert_eq!(texts(&page, "header.red h1"), ["2 findings"]);
    let about = texts(&page, ".about").concat();
    assert!(
        about.ends_with(
            ", checked against the written rules · 2 rules violated, 1 finding is flaky, 1 engine failure, 2 known \
             bugs still reproduce"
        ),
        "{about}"
    );
    let h2 = ["What was found", "Overview", "Findings", "Engine failures", "Known bugs", "Rules"];
    assert_eq!(texts(&page, "h2"), h2);
    assert_eq!(texts(&page, "nav a"), ["Findings 3", "Engine failures 1", "Known bugs 2", "Rules 104"]);
    // The rules document is a click away.
    let documents = all(&page, ".happened a");
    assert!(
        documents.len() == 3
            && documents[0].attr("href")
                == Some("https://rules.fabtcg.com/en/cr/02-object-properties/#cr2.0.3c")
    );
    let index = texts(&page, ".index li");
    assert_eq!(index.len(), 4, "{index:?}");
    assert!(
        index[0].starts_with("fab:2.0.3c effects take a") && index[0].contains(" below zero: "),
        "{index:?}"
    );
    assert!(index[0].contains("✗ violated seen in ") && index[3].ends_with("crash in 3 cases"), "{index:?}");
    let links: Vec<_> = all(&page, ".index a").iter().filter_map(|a| a.attr("href")).collect();
    assert!(links[2] == "#finding-fab-2.0.3b--sometimes--power" && links[3] == "#failure-1", "{links:?}");
    assert_eq!(texts(&page, "header .command"), ["headjudge check --rulebook fab --seed 1 --cases 192"]);
    // The bar is not only green, however many rules held.
    assert!(texts(&page, ".counts li")[0] == "1 ! engine failure" && all(&page, ".bar .failed").len() == 1);
    // What the engine sends is shown as text.
    let word = WORD.split_whitespace().collect::<Vec<_>>().join(" ");
    for (place, times) in [
        ("head title", 1),
        (".facts strong", 1),
        (".difference ins", 1),
        (".index li", 1),
        ("#failures .card", 1),
        ("#known li", 2),
    ] {
        let found = texts(&page, place).into_iter().filter(|text| text.contains(&word)).count();
        assert_eq!(found, times, "{place}: {:?}", texts(&page, place));
    }
    assert!(!bytes.contains("href=\"javascript:"), "{bytes}");
    let crash = texts(&page, "#failures .card").concat();
    assert!(crash.contains("in 3 cases · flaky, reproduced in 2 of 3 fresh processes"), "{crash}");
    assert_eq!(texts(&page, "#failures .log"), [format!("{word} {word}")]);
    assert_eq!(texts(&page, "#failures .command"), [format!("headjudge replay {word}")]);
    let tally = texts(&page, "#findings > p").concat();
    assert!(tally.starts_with("2 findings violate 2 rules. ") && tally.contains(" the same bug"), "{tally}");
    assert!(tally.ends_with(" 1 more finding is flaky."), "{tally}");
    // A finding, from the rule to the log.
    let finding = "article:has([id^='finding-fab-2.0.3c--negative--'])";
    let one = |part: &str| texts(&page, &format!("{finding} {part}")).concat();
    assert!(
        one("h3").starts_with("fab:2.0.3c effects take a") && one("h3").contains(" below zero: "),
        "{}",
        one("h3")
    );
    assert!(one("summary .quiet").starts_with("✗ violated seen in "), "{}", one("summary .quiet"));
    assert!(one(".demand").starts_with("A base or modified value is never negative"), "{}", one(".demand"));
    assert!(one(".steps .violating").contains("◂ the rule is violated here"), "{}", one(".steps"));
    assert_eq!(
        (one(".happened del"), one(".happened ins")),
        ("expected: at least 0".into(), "actual: -1".into())
    );
    assert!(one(".log").starts_with(&word), "{}", one(".log"));
    assert!(
        one(".command").starts_with("headjudge replay headjudge/fab/2.0.3c--negative--"),
        "{}",
        one(".command")
    );
    assert!(one(".shrunk").starts_with("shrunk from "), "{}", one(".shrunk"));
    // Each term has one description, so that no row of the grid shifts.
    assert!(all(&page, ".rows dd + dd").is_empty() && !all(&page, ".rows dt + dd").is_empty());
    let same_bug = one(".same-bug");
    assert!(same_bug.starts_with("The same bug: fab:2.0.3c/negative/"), "{same_bug}");
    assert!(same_bug.contains("What shows it: one case shows both, with "), "{same_bug}");
    assert!(one(".case pre").starts_with("{ \"cards\": [ {"), "{}", one(".case pre"));
    // The table as dealt and after each step, the last one as expected and as shown.
    let frames = texts(&page, &format!("{finding} .frames > li"));
    assert_eq!(frames.len(), 1 + all(&page, &format!("{finding} .happened .steps li")).len(), "{frames:?}");
    assert!(frames[0].starts_with("As dealt") && frames[1].starts_with("1. #1 "), "{frames:?}");
    assert!(one(".panel.expected > p").starts_with("Expected defense: at least 0"), "{frames:?}");
    assert!(one(".panel.actual > p").starts_with("Actual defense: -1"), "{frames:?}");
    assert!(one(".last .changed").starts_with("defense 1 → -1"), "{}", one(".last .changed"));
    assert_eq!(one(".piece.expected .name"), "#1");
    assert_eq!(texts(&page, &format!("{finding} .piece.expected .wrong")).join(" "), "defense: at least 0");
    let drawn = texts(&page, ".piece text");
    // A text that is too long for a card is cut. Pointing at it shows more.
    assert!(drawn.iter().any(|fact| fact.starts_with("name </title></pre><script>")), "{drawn:?}");
    assert!(
        drawn.iter().all(|line| line.chars().count() < 140) && drawn.iter().any(|line| line.ends_with('…')),
        "{drawn:?}"
    );
    assert!(one(".last desc").contains("; arena: #1, "), "{}", one(".last desc"));
    let flaky = texts(&page, "article:has(#finding-fab-2\\.0\\.3b--sometimes--power)").concat();
    assert!(flaky.contains("≈ flaky reproduced in 1 of 16 replays of its case"), "{flaky}");
    // The rules, by section.
    assert_eq!(all(&page, "tr[data-status]").len(), 104);
    let row = texts(&page, "#rule-fab-2\\.0\\.3c");
    assert!(row[0].contains("✗ violated in ") && row[0].contains("finding fab:2.0.3c/negative/"), "{row:?}");
    assert!(texts(&page, "#rule-fab-2\\.0\\.3a")[0].contains("◆ known"));
    assert!(texts(&page, "th[scope=rowgroup]").len() > 10);
    assert_eq!(all(&page, ".finding > details[open]").len(), 3);
    let held = all(&page, "tr[data-status=held]").len();
    assert!(
        texts(&page, ".filter label").contains(&format!("held {held}")),
        "{:?}",
        texts(&page, ".filter label")
    );
    // A rule that held in a few cases only is marked.
    let few = |row: &ElementRef<'_>| text(*row).ends_with("thin");
    let thin = all(&page, "tr[data-status^=held]").into_iter().filter(few).count();
    assert!(thin > 0 && thin == all(&page, "tr[data-thin]").len(), "{thin}");
    assert!(texts(&page, ".filter label").contains(&format!("thin {thin}")), "{thin}");
    let met = texts(&page, "tr[data-status=held]:not([data-thin]) .number");
    assert!(met.iter().all(|met| met.replace(',', "").parse::<u64>().is_ok_and(|met| met >= 10)), "{met:?}");
    // A known bug that no longer reproduces comes first.
    let path = repo.path().join("run.jsonl");
    let text = std::fs::read_to_string(&path).expect("it was written");
    let last = text.rfind("\"status\":\"reproduces\"").expect("a bug is known");
    let gone = text[..last].to_owned() + &text[last..].replacen("reproduces", "no-longer-reproduces", 1);
    std::fs::write(&path, gone).expect("it can be written");
    let page = valid(&self::page(repo.path()));
    let gone = texts(&page, "#known li")[0].clone();
    let title = "✗ no longer reproduces an effect on a hero changes the base value";
    assert!(gone.starts_with(title) && gone.contains("(CR 2.0.3a)"), "{gone}");
    assert!(gone.ends_with("fab:2.0.3a/base-moved/power"), "{gone}");
    // One without a title is named by its rule.
    edit(repo.path(), |line| {
        if let Some(known) = line.get_mut("known").and_then(Value::as_object_mut) {
            known.remove("title");
        }
        true
    });
    let named = texts(&valid(&self::page(repo.path())), "#known li").concat();
    assert!(named.contains(" reproduces fab:2.0.3a/base-moved/power a change leaves the base"), "{named}");
    assert!(texts(&page, ".about")[0].ends_with(
        "1 finding is flaky, 1 known bug no longer reproduces, 1 engine failure, 1 known bug still reproduces"
    ));
}

/// Changes the lines of the folder's run, and keeps those for which `change` returns true.
fn edit(folder: &Path, change: fn(&mut Value) -> bool) {
    let path = folder.join("run.jsonl");
    let text = std::fs::read_to_string(&path).expect("it was written");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("it is JSON"));
    let kept = lines.filter_map(|mut line: Value| change(&mut line).then(|| line.to_string() + "\n"));
    std::fs::write(&path, kept.collect::<String>()).expect("it can be written");
}

#[test]
fn what_a_refusal_would_leave_is_drawn_beside_what_the_engine_did() {
    let repo = repo();
    let check = ["check", "--rulebook", "kf", "--fault", "action-from-hand", "--cases", "1024"];
    run(repo.path(), &[&check[..], &["--out", "run.jsonl"]].concat()).ends(1);
    let page = valid(&self::page(repo.path()));
    let [before, expected, shown] =
        [".frames > li:nth-last-child(2) desc", ".panel.expected desc", ".panel.actual desc"]
            .map(|of| texts(&page, of).concat());
    assert!(texts(&page, ".panel.expected > p")[0].contains(": refused, because "), "{shown}");
    // The pools of the players are drawn where they are known: not on the side that is only expected.
    let places =
        |words: &str| words.split("; ").filter(|part| part.contains(": ")).collect::<Vec<_>>().join("; ");
    assert_eq!(places(&expected), places(&before), "{shown}");
    assert_ne!(expected, shown);
    assert!(texts(&page, ".panel.expected .changed").is_empty(), "{expected}");
}

#[test]
fn the_headline_tells_a_clean_run_from_a_cut_short_one_and_a_failed_one() {
    let repo = repo();
    let check_on = |day: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command
            .args(["check", "--cases", "200", "--seed", "7", "--out", "run.jsonl"])
            .current_dir(repo.path());
        command.env("SOURCE_DATE_EPOCH", day).output().expect("it runs")
    };
    let wrong = String::from_utf8(check_on("today").stderr).expect("it is text");
    assert!(
        wrong.contains("SOURCE_DATE_EPOCH is \"today\"; it must be a number of seconds since 1970"),
        "{wrong}"
    );
    assert!(check_on("1795422000").status.success());
    let bytes = page(repo.path());
    let clean = valid(&bytes);
    assert_eq!(texts(&clean, "header.clean h1"), ["No violations"]);
    assert_eq!((all(&clean, "table").len(), all(&clean, ".notice").len()), (4, 0));
    assert_eq!(all(&clean, "tr[data-status]").len(), 104 + 178 + 24 + 28);
    let facts = texts(&clean, "header .facts div");
    assert!(facts.starts_with(&["Seed7", "Cases200 for each rulebook"].map(String::from)), "{facts:?}");
    assert!(facts.contains(&"Date2026-11-23".into()), "{facts:?}");
    let command =
        "headjudge check --rulebook fab --rulebook mtg --rulebook kf --rulebook ga --seed 7 --cases 200";
    assert_eq!(texts(&clean, "header .command"), [command]);
    assert!(texts(&clean, "#overview .card .facts").iter().all(|facts| facts.contains("200 cases, ")));
    let whole = std::fs::read_to_string(repo.path().join("run.jsonl")).expect("it was written");
    let end = whole.find("{\"end\":").expect("it has an end");
    write(repo.path(), "run.jsonl", &whole[..end]);
    let cut = valid(&page(repo.path()));
    assert!(texts(&cut, ".notice")[0].starts_with("Cut short."));
    assert_eq!(texts(&cut, "header.neither h1"), ["No violations so far"]);
    write(repo.path(), "run.jsonl", &whole.replace("\"interrupted\":false}}\n", "\"interrupted\":true}}\n"));
    assert!(texts(&valid(&page(repo.path())), ".notice")[0].starts_with("Interrupted."));
    // An unknown rulebook.
    write(repo.path(), "run.jsonl", &whole.replace("\"ga", "\"chess"));
    assert!(texts(&valid(&page(repo.path())), "h3").iter().filter(|title| *title == "chess").count() == 2);
}

#[test]
fn the_page_of_an_engine_that_cannot_be_started_says_that_nothing_was_judged() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], "").replace("faulty.py", "missing.py"));
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(3);
    assert!(ran.err.starts_with("error: cannot start python3 "), "{}", ran.err);
    assert!(ran.err.contains(" missing.py: exited with status 2 before sending `ready`\n"), "{}", ran.err);
    let page = valid(&page(repo.path()));
    assert_eq!(texts(&page, "header.red h1"), ["The engine could not be started"]);
    assert_eq!(texts(&page, "head title"), ["The engine could not be started · headjudge"]);
    assert_eq!(texts(&page, ".about"), ["No rule was checked"]);
    assert_eq!(texts(&page, "#findings > p"), ["No step was judged, so no rule could be violated."]);
    assert_eq!(texts(&page, "nav a"), ["Findings 0", "Engine failures 1"]);
    let card = texts(&page, "#failures .card").concat();
    assert!(card.starts_with("!not finished cannot start python3 "), "{card}");
    assert_eq!(
        texts(&page, "header .facts div:last-child"),
        ["Exit code3: the engine failed, or a finding is flaky"]
    );
    // Beside an engine that was started, it has a column without results.
    std::fs::remove_file(repo.path().join("headjudge.toml")).expect("it is there");
    run(repo.path(), &["check", "--rulebook", "fab", "--cases", "64", "--out", "other.jsonl"]);
    run(repo.path(), &["report", "run.jsonl", "other.jsonl", "--html", "both.html"]).ends(0);
    let both = valid(&std::fs::read_to_string(repo.path().join("both.html")).expect("it was written"));
    assert_eq!(texts(&both, "thead a")[0], "run.jsonl: could not be started");
    assert_eq!(texts(&both, "#rule-fab-2\\.0\\.1 td")[0], "not in this run");
    assert!(texts(&both, "#run-1 .card").concat().contains("not finished cannot start python3 "));
}

#[test]
fn the_headline_tells_flaky_findings_and_known_bugs_from_new_violations() {
    let repo = hostile_run();
    edit(repo.path(), |line| {
        if line["rule"]["verdict"] == "violated" {
            line["rule"]["verdict"] = "held".into();
        }
        line["finding"]["verdict"] != "violated" && line.get("engine-failure").is_none()
    });
    let flaky = valid(&page(repo.path()));
    assert_eq!(texts(&flaky, "header.red h1"), ["1 flaky finding"]);
    assert_eq!(
        texts(&flaky, "#findings > p"),
        ["1 flaky finding: replays of a flaky finding's case do not always reproduce it."]
    );
    assert_eq!(all(&flaky, ".finding.flaky").len(), 1);
    edit(repo.path(), |line| line.get("finding").is_none());
    let known = valid(&page(repo.path()));
    assert_eq!(texts(&known, "header.clean h1"), ["No new violations"]);
    assert_eq!(texts(&known, "#findings > p"), ["No rule was violated, except by the known bugs."]);
    edit(repo.path(), |line| {
        if let Some(known) = line.get_mut("known") {
            known["status"] = "not-decided".into();
        }
        true
    });
    assert_eq!(texts(&valid(&page(repo.path())), "header.red h1"), ["A known bug was not decided"]);
}

#[test]
fn more_than_three_findings_begin_closed() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let text = std::fs::read_to_string(repo.path().join("run.jsonl")).expect("it was written");
    let is_head = |line: &&str| line.starts_with("{\"finding\":") && !line.contains("\"grouped-under\"");
    let found = text.lines().find(is_head).expect("something is found");
    let other = |n: usize| {
        let signed = found.replacen("/negative/", &format!("/negative{n}/"), 1);
        signed.replacen("\"kind\":\"negative\"", &format!("\"kind\":\"negative{n}\""), 1) + "\n"
    };
    let more: String = (0..3).map(other).collect();
    write(repo.path(), "run.jsonl", &text.replacen(found, &(more + found), 1));
    let page = valid(&page(repo.path()));
    assert_eq!((all(&page, ".finding").len(), all(&page, ".finding > details[open]").len()), (4, 0));
    // A finding that is grouped under a missing one is shown by itself.
    let under = text.replacen(
        found,
        &found.replacen("\"case\":", "\"grouped-under\":{\"under\":\"fab:2.0.3c/away/power\",\"like\":\"fab:2.0.3c/away/power\",\"because\":\"one-case\"},\"case\":", 1),
        1,
    );
    assert_ne!(under, text);
    write(repo.path(), "run.jsonl", &under);
    assert_eq!(texts(&valid(&self::page(repo.path())), "header.red h1"), ["1 finding"]);
}

#[test]
fn several_runs_are_one_page_of_rules_by_engines() {
    let repo = repo();
    let check = |code: i32, rulebook: &str, fault: &[&str], out: &str| {
        let args = ["check", "--rulebook", rulebook, "--cases", "512", "--out", out];
        run(repo.path(), &[&args[..], fault].concat()).ends(code);
    };
    check(0, "fab", &[], "right.jsonl");
    check(1, "fab", &["--fault", "negative-value"], "wrong.jsonl");
    check(0, "mtg", &[], "other.jsonl");
    // This run judged one rule only, of an engine with another name.
    let path = repo.path().join("one.jsonl");
    let right = std::fs::read_to_string(repo.path().join("right.jsonl")).expect("it was written");
    let is_kept = |line: &&str| !line.starts_with("{\"rule\":") || line.contains("\"fab:2.0.3c\"");
    let one: String = right.lines().filter(is_kept).map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, one.replace("headjudge's reference engine", "<b>Other"))
        .expect("it can be written");

    let report = |files: &[&str], more: &[&str]| run(repo.path(), &[&["report"], files, more].concat());
    let html = ["--html", "page.html"];
    report(&["right.jsonl", "wrong.jsonl", "one.jsonl", "other.jsonl"], &html).ends(0);
    let bytes = std::fs::read_to_string(repo.path().join("page.html")).expect("it was written");
    let page = valid(&bytes);
    assert_eq!(texts(&page, "h1"), ["4 runs"]);
    let engines = texts(&page, "#rules-fab thead a");
    let expected = [
        "headjudge's reference engine 0.1.0 (right.jsonl)",
        "headjudge's reference engine 0.1.0 (wrong.jsonl)",
        "<b>Other 0.1.0",
    ];
    assert_eq!(engines, expected);
    assert_eq!(
        (all(&page, "#rules-fab tr[data-status]").len(), all(&page, "#rules-mtg tr[data-status]").len()),
        (104, 178)
    );
    let cells = texts(&page, "#rule-fab-2\\.0\\.3c td");
    assert_eq!((cells.len(), cells[0].as_str(), cells[2].as_str()), (3, "✓ held", "✓ held"));
    assert!(
        cells[1].starts_with("✗ violated") && cells[1].contains("finding fab:2.0.3c/negative/"),
        "{cells:?}"
    );
    assert_eq!(texts(&page, "#rule-fab-2\\.0\\.1 td")[2], "not in this run");
    // `valid` has checked that the target is there; it is in the section of the engine.
    let link = all(&page, "#rule-fab-2\\.0\\.3c td a")[0].attr("href").expect("a link").to_owned();
    assert!(link.starts_with("#run-2-finding-fab-2.0.3c--negative--"), "{link}");
    assert!(!all(&page, "#run-2 .storyboard").is_empty() && all(&page, "#run-1 .finding").is_empty());
    report(&["right.jsonl", "wrong.jsonl", "one.jsonl", "other.jsonl"], &html).ends(0);
    assert_eq!(std::fs::read_to_string(repo.path().join("page.html")).expect("it was written"), bytes);

    // Runs of different rulebooks make one page, too.
    report(&["right.jsonl", "other.jsonl"], &html).ends(0);
    let page = valid(&std::fs::read_to_string(repo.path().join("page.html")).expect("it was written"));
    assert_eq!([texts(&page, "#rules-fab thead a").len(), texts(&page, "#rules-mtg thead a").len()], [1, 1]);
    let engine = "headjudge's reference engine 0.1.0";
    let links = ["Rules".into(), format!("{engine} (right.jsonl)"), format!("{engine} (other.jsonl)")];
    assert_eq!(texts(&page, "nav a"), links);

    // A known bug is no finding, and has a link too.
    let bug = "{\"known\":{\"signature\":\"fab:2.0.1/a/b\",\"path\":\"p\",\"issue\":\"i\",\"status\":\"reproduces\",\"cases\":3}}\n";
    let with_bug = right.replacen("{\"counts\":", &format!("{bug}{{\"counts\":"), 1);
    write(repo.path(), "known.jsonl", &with_bug);
    report(&["known.jsonl", "wrong.jsonl"], &html).ends(0);
    let page = valid(&std::fs::read_to_string(repo.path().join("page.html")).expect("it was written"));
    let link = all(&page, "#rule-fab-2\\.0\\.1 td a")[0].attr("href");
    assert_eq!(link, Some("#run-1-known-fab-2.0.1--a--b"));

    // The engines that were left out, and what each status means.
    report(&["known.jsonl", "wrong.jsonl"], &[&html[..], &["--left-out", "Phase: it needs <b>"]].concat())
        .ends(0);
    let page = valid(&std::fs::read_to_string(repo.path().join("page.html")).expect("it was written"));
    assert_eq!(texts(&page, ".left-out"), ["Left out: Phase: it needs <b>"]);
    assert_eq!(all(&page, "#rules .legend dt").len(), 10);

    // What cannot be combined.
    let refuses = |files: &[&str], more: &[&str], why: &str| {
        let ran = report(files, more).ends(2);
        assert!(ran.err.contains(why), "{why:?} is missing: {}", ran.err);
    };
    refuses(&["right.jsonl", "right.jsonl"], &html, "right.jsonl is given twice");
    refuses(&["right.jsonl", "wrong.jsonl"], &[], "give --html FILE and no other output");
    refuses(&["right.jsonl", "wrong.jsonl"], &["--html", "p.html", "--junit", "j.xml"], "no other output");
    write(repo.path(), "shard.jsonl", &right.replacen("\"cases\":512", "\"cases\":512,\"shard\":[1,2]", 1));
    refuses(
        &["shard.jsonl", "wrong.jsonl"],
        &html,
        "shard.jsonl is shard 1 of 2; combine the shards with `headjudge merge`",
    );
    let first = right.lines().next().expect("a line").to_owned() + "\n";
    write(repo.path(), "empty.jsonl", &first);
    refuses(&["empty.jsonl", "wrong.jsonl"], &html, "empty.jsonl has no results");
}

#[test]
fn a_crash_is_told_and_drawn_as_a_finding_is() {
    let repo = repo();
    let args = "check --rulebook kf --fault panic --cases 384 --out run.jsonl".split(' ');
    run(repo.path(), &args.collect::<Vec<_>>()).ends(3);
    let page = valid(&page(repo.path()));
    let one = |part: &str| texts(&page, &format!("#failures {part}")).concat();
    assert!(one("h3").starts_with("the engine panics: crash mode panic, when "), "{}", one("h3"));
    assert!(one(".steps .violating").contains("◂ the engine fails here"), "{}", one(".steps"));
    // The table as dealt and after each step that the engine survived.
    let (steps, frames) =
        (all(&page, "#failures .steps li").len(), all(&page, "#failures .frames > li").len());
    assert!(steps > 0 && frames == steps, "{steps} steps, {frames} frames");
    assert!(one(".shrunk").starts_with("shrunk from "), "{}", one(".shrunk"));
    assert!(one(".case pre").contains("\"finding\": \"kf:engine/crash/"), "{}", one(".case pre"));
}
