//! The HTML page of a run in a real browser. Without one, the test is shown as ignored.

mod hostile;
mod repo;

use hostile::{WORD, hostile_run};
use libtest_mimic::{Arguments, Trial};
use repo::run;
use scraper::{Html, Selector};
use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The program's name on Debian.
const BROWSER: &str = "chromium";

fn has_browser() -> bool {
    let mut command = Command::new(BROWSER);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The document of a page after the browser loaded it.
fn dom(page: &Path) -> String {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let out = temp.path().join("dom.html");
    let mut command = Command::new(BROWSER);
    command.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--dump-dom",
    ]);
    command.arg(format!("--user-data-dir={}", temp.path().join("profile").display()));
    command.arg(format!("file://{}", page.display())).stdin(Stdio::null()).stderr(Stdio::null());
    command.stdout(File::create(&out).expect("a file can be made"));
    let mut child = command.spawn().expect("the browser starts");
    let begin = Instant::now();
    while child.try_wait().expect("it can be waited for").is_none() {
        if begin.elapsed() > Duration::from_secs(120) {
            child.kill().expect("it can be ended");
            panic!("the browser did not exit");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    std::fs::read_to_string(out).expect("it wrote UTF-8")
}

fn the_browser_renders_the_page_unchanged_and_runs_nothing_in_it() {
    let repo = hostile_run();
    run(repo.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    let path = repo.path().join("page.html");
    let written = std::fs::read_to_string(&path).expect("it was written");
    let rendered = dom(&path);
    let page = Html::parse_document(&rendered);
    let count = |selector: &str| page.select(&Selector::parse(selector).expect("a selector")).count();
    let text = |selector: &str| {
        let found = page.select(&Selector::parse(selector).expect("a selector")).next();
        found.unwrap_or_else(|| panic!("no {selector} in {rendered}")).text().collect::<String>()
    };
    assert_eq!(text("title"), format!("2 findings · {WORD} · headjudge"), "no script ran");
    assert_eq!((count("article.finding"), count("script"), count("img")), (3, 0, 0));
    assert_eq!(count("#rules tr[data-status=violated] a[href^='#finding-fab-2.0.3c--negative--']"), 1);
    assert_eq!(count("#overview, #findings, #known, #rules, #failures"), 5);
    // The browser's document is the one that was written.
    let end = "</body></html>";
    let same = |html: &str| {
        let html = Html::parse_document(html).root_element().html();
        html.trim_end_matches(end).trim_end().to_owned() // the browser adds line ends
    };
    assert_eq!(same(&rendered), same(&written));
    // A script that the policy does not forbid tests the filter of the table. That it runs also shows that the checks
    // above would notice a script.
    let script = "<script>document.querySelector('.filter input[value=violated]').click();
        const rows = [...document.querySelectorAll('tr[data-status]')].filter(row => row.offsetParent);
        document.title = rows.map(row => row.id).join(' ')</script></body>";
    let tampered = written.replace("Content-Security-Policy", "x").replacen("</body>", script, 1);
    std::fs::write(&path, tampered).expect("it can be written");
    let rows = ["rule-fab-2.0.3c", "rule-fab-2.7.2"];
    assert!(dom(&path).contains(&format!("<title>{}</title>", rows.join(" "))), "{}", dom(&path));
}

fn main() -> ExitCode {
    let has_browser = has_browser();
    if !has_browser {
        eprintln!("skipped: {BROWSER} is not installed; the page is not rendered");
    }
    let name = "the_browser_renders_the_page_unchanged_and_runs_nothing_in_it";
    let render = || {
        the_browser_renders_the_page_unchanged_and_runs_nothing_in_it();
        Ok(())
    };
    let trial = Trial::test(name, render).with_ignored_flag(!has_browser);
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}
