//! The HTML page of a run: its content, and that it is valid HTML which loads and runs nothing.

mod hostile;
mod repo;

use hostile::{WORD, hostile_run};
use repo::{config, repo, run, write};
use scraper::{ElementRef, Html, Selector};
use std::collections::HashSet;
use std::path::Path;

/// The page of the folder's run.
fn page(folder: &Path) -> String {
    run(folder, &["report", "run.jsonl", "--html", "out/page.html"]).ends(0).says_not("#");
    std::fs::read_to_string(folder.join("out/page.html")).expect("it was written")
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<Vec<_>>().join("").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn texts(page: &Html, selector: &str) -> Vec<String> {
    all(page, selector).into_iter().map(text).collect()
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
        assert!(is_anchor || to.starts_with("https://example.org/"), "{to}");
    }
    for label in all(&page, "[aria-labelledby]") {
        assert!(known_ids.contains(label.attr("aria-labelledby").unwrap_or_default()), "{}", label.html());
    }
    // Nothing is loaded, nothing is run.
    assert!(all(&page, "script, img, iframe, object, embed, form, base, svg, [src], [srcset]").is_empty());
    let links: Vec<_> = all(&page, "link").iter().map(|link| (link.attr("rel"), link.attr("href"))).collect();
    assert_eq!(links, [(Some("icon"), Some("data:,"))]);
    for element in all(&page, "*") {
        assert!(element.value().attrs().all(|(name, _)| !name.starts_with("on")), "{}", element.html());
    }
    let style = texts(&page, "style").concat();
    assert!(!style.contains("url(") && !style.contains("@import") && !style.contains('<'), "{style}");
    let policy = all(&page, "meta[http-equiv=Content-Security-Policy]")[0].attr("content");
    assert!(policy.is_some_and(|policy| policy.starts_with("default-src 'none';")), "{policy:?}");
    // Landmarks, and headings in order.
    for landmark in ["header", "main", "footer", "nav", "h1", "title", "html[lang=en]"] {
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
        about.ends_with(", checked against the written rules · 1 finding is flaky, 1 engine failure"),
        "{about}"
    );
    let h2 = ["Overview", "Findings", "Known bugs", "Rules", "Engine failures"];
    assert_eq!(texts(&page, "h2"), h2);
    assert_eq!(texts(&page, "nav a"), ["Findings 3", "Known bugs 2", "Rules 99", "Engine failures 1"]);
    // What the engine sends is shown as text.
    let word = WORD.split_whitespace().collect::<Vec<_>>().join(" ");
    for (place, times) in
        [("title", 1), (".facts strong", 1), (".difference ins", 1), ("#failures .card", 1), ("#known li", 2)]
    {
        let found = texts(&page, place).into_iter().filter(|text| text.contains(&word)).count();
        assert_eq!(found, times, "{place}: {:?}", texts(&page, place));
    }
    assert!(!bytes.contains("href=\"javascript:"), "{bytes}");
    let crash = texts(&page, "#failures .card").concat();
    assert!(crash.contains("in 3 cases · flaky, reproduced in 2 of 3 fresh processes"), "{crash}");
    assert_eq!(texts(&page, "#failures .log"), [format!("{word} {word}")]);
    assert_eq!(texts(&page, "#failures .command"), [format!("headjudge replay {word}")]);
    // A finding, from the rule to the log.
    let finding = "article:has([id^='finding-fab-2.0.3c--negative--'])";
    let one = |part: &str| texts(&page, &format!("{finding} {part}")).concat();
    assert_eq!(one("h3"), "fab:2.0.3c no number is negative");
    assert!(one("summary .quiet").starts_with("✗ violated seen in "), "{}", one("summary .quiet"));
    assert!(one(".demand").starts_with("A base or modified value is never negative"), "{}", one(".demand"));
    assert!(one(".steps .violating").ends_with("◂ the rule is violated here"), "{}", one(".steps"));
    assert_eq!((one("del"), one("ins")), ("- no value below zero".into(), "+ base 0, modified -1".into()));
    assert!(one(".log").starts_with(&word), "{}", one(".log"));
    assert!(
        one(".command").starts_with("headjudge replay headjudge/fab/2.0.3c--negative--"),
        "{}",
        one(".command")
    );
    assert!(one(".shrunk").starts_with("shrunk from "), "{}", one(".shrunk"));
    assert!(one(".rows").contains("Likely the same bug(grouped heuristically)fab:2.0.3c/negative/"));
    assert!(one(".case pre").starts_with("{ \"cards\": [ {"), "{}", one(".case pre"));
    let flaky = texts(&page, "article:has(#finding-fab-2\\.0\\.3b--sometimes--power)").concat();
    assert!(flaky.contains("≈ flaky reproduced in 1 of 16 replays of its case"), "{flaky}");
    // The rules, by section.
    assert_eq!(all(&page, "tr[data-status]").len(), 99);
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
    // A known bug that no longer reproduces comes first.
    let path = repo.path().join("run.jsonl");
    let text = std::fs::read_to_string(&path).expect("it was written");
    let last = text.rfind("\"status\":\"reproduces\"").expect("a bug is known");
    let gone = text[..last].to_owned() + &text[last..].replacen("reproduces", "no-longer-reproduces", 1);
    std::fs::write(&path, gone).expect("it can be written");
    let page = valid(&self::page(repo.path()));
    assert!(texts(&page, "#known li")[0].starts_with("✗ no longer reproduces fab:2.0.3a/base-moved/power"));
    assert!(
        texts(&page, ".about")[0]
            .ends_with("1 finding is flaky, 1 known bug no longer reproduces, 1 engine failure")
    );
}

#[test]
fn the_headline_tells_a_clean_run_from_a_cut_short_one_and_a_failed_one() {
    let repo = repo();
    run(repo.path(), &["check", "--cases", "200", "--seed", "7", "--out", "run.jsonl"]).ends(0);
    let bytes = page(repo.path());
    let clean = valid(&bytes);
    assert_eq!(texts(&clean, "header.clean h1"), ["No violations"]);
    assert_eq!((all(&clean, "table").len(), all(&clean, ".notice").len()), (4, 0));
    assert_eq!(all(&clean, "tr[data-status]").len(), 99 + 16 + 18 + 23);
    let facts = texts(&clean, "header .facts div");
    assert!(facts.starts_with(&["Seed7", "Cases200 for each rulebook"].map(String::from)), "{facts:?}");
    assert!(texts(&clean, "#overview .card .facts").iter().all(|facts| facts.contains("200 cases, ")));
    let whole = std::fs::read_to_string(repo.path().join("run.jsonl")).expect("it was written");
    let end = whole.find("{\"end\":").expect("it has an end");
    write(repo.path(), "run.jsonl", &whole[..end]);
    let cut = valid(&page(repo.path()));
    assert!(texts(&cut, ".notice")[0].starts_with("Cut short."));
    assert_eq!(texts(&cut, "header.neither h1"), ["No violations so far"]);
    write(repo.path(), "run.jsonl", &whole.replace("\"interrupted\":false}}\n", "\"interrupted\":true}}\n"));
    assert!(texts(&valid(&page(repo.path())), ".notice")[0].starts_with("Interrupted."));
    // An engine that cannot be started, and an unknown rulebook.
    write(repo.path(), "headjudge.toml", &config(&[], "").replace("faulty.py", "missing.py"));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(3);
    let none = valid(&page(repo.path()));
    assert_eq!(texts(&none, "header.red h1"), ["The engine failed or was flaky"]);
    assert!(texts(&none, "#failures .card")[0].contains("not finished"));
    write(repo.path(), "run.jsonl", &whole.replace("\"ga", "\"chess"));
    assert!(texts(&valid(&page(repo.path())), "h3").iter().filter(|title| *title == "chess").count() == 2);
}

#[test]
fn more_than_three_findings_begin_closed() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], "").replace("cases = 1024", "cases = 256"));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let text = std::fs::read_to_string(repo.path().join("run.jsonl")).expect("it was written");
    let found = text.lines().find(|line| line.starts_with("{\"finding\":")).expect("something is found");
    let more: String =
        (0..3).map(|n| found.replacen("/negative/", &format!("/negative{n}/"), 1) + "\n").collect();
    write(repo.path(), "run.jsonl", &text.replacen(found, &(more + found), 1));
    let page = valid(&page(repo.path()));
    assert_eq!((all(&page, ".finding").len(), all(&page, ".finding > details[open]").len()), (4, 0));
    // A finding that is grouped under a missing one is shown by itself.
    let under = text.replacen(
        found,
        &found.replacen("\"case\":", "\"grouped-under\":\"fab:2.0.3c/away/power\",\"case\":", 1),
        1,
    );
    assert_ne!(under, text);
    write(repo.path(), "run.jsonl", &under);
    assert_eq!(texts(&valid(&self::page(repo.path())), "header.red h1"), ["1 finding"]);
}
