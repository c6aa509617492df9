//! The HTML page of a run in a real browser. Without one, the test is shown as ignored.

use crate::hostile::{WORD, hostile_run};
use crate::repo::run;
use libtest_mimic::Trial;
use scraper::{Html, Selector};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The program's name on Debian.
const BROWSER: &str = "chromium";

fn has_browser() -> bool {
    let mut command = Command::new(BROWSER);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Finds the text with less contrast than level AA of the Web Content Accessibility Guidelines demands: 4.5, and 3 for large text.
/// The ground of a text is what its elements paint behind it; in a picture, the last rectangle drawn before it that contains it.
const CONTRAST: &str = "
        const channels = color => color.match(/[\\d.]+/g).map(Number);
        const over = (top, ground) => {
            const [r, g, b, alpha = 1] = channels(top);
            return [r, g, b].map((c, i) => alpha * c + (1 - alpha) * ground[i]);
        };
        const luminance = color => color.map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
        const contrast = (a, b) => {
            const [low, high] = [luminance(a), luminance(b)].sort((a, b) => a - b);
            return (high + .05) / (low + .05);
        };
        const painted = element => element ? over(getComputedStyle(element).backgroundColor, painted(element.parentElement))
            : [255, 255, 255];
        const behind = text => {
            const [inner, svg] = [text.getBoundingClientRect(), text.closest('svg')];
            const contains = outer => outer.left <= inner.left + 1 && outer.right >= inner.right - 1
                && outer.top <= inner.top + 2 && outer.bottom >= inner.bottom - 2;
            const rects = [...svg.querySelectorAll('rect')].filter(rect => getComputedStyle(rect).fill !== 'none'
                && rect.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING
                && contains(rect.getBoundingClientRect()));
            return rects.reduce((ground, rect) => over(getComputedStyle(rect).fill, ground), painted(svg));
        };
        const judged = [...document.body.querySelectorAll('*')].filter(element => !element.closest('script, desc, title')
            && [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()));
        const drawn = judged.filter(element => element.closest('svg')).length;
        const faint = judged.filter(element => {
            const style = getComputedStyle(element);
            const ground = element.closest('svg') ? behind(element) : painted(element);
            const size = parseFloat(style.fontSize);
            const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
            return contrast(over(element.closest('svg') ? style.fill : style.color, ground), ground) < (large ? 3 : 4.5);
        });
        const reads = `${judged.length > 200 && drawn > 20 ? 'judged' : 'unjudged'} ${faint.length}`;
        const words = faint.slice(0, 3).map(element => element.textContent);
";

/// What a page says of its layout at a width, in light and in dark: how far it is too wide, how many columns the first finding
/// has, how many pictures there are, how many texts are hard to read, and which text in a picture lies outside of its box.
fn layout(page: &Path, written: &str, width: u32) -> String {
    let measure = "<script>{
        for (const closed of document.querySelectorAll('details')) closed.open = true;
CONTRAST
        const left = selector => document.querySelector(selector).getBoundingClientRect().left;
        const beside = (a, b) => left(`.finding .${b}`) > left(`.finding .${a}`) ? 'beside' : 'below';
        const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        const pictures = document.querySelectorAll('svg[role=img]');
        const outside = [...document.querySelectorAll('svg g > text')].filter(text => {
            const [inner, outer] = [text.getBBox(), text.parentNode.querySelector('rect').getBBox()];
            return !inner.width || inner.x < outer.x || inner.y < outer.y
                || inner.x + inner.width > outer.x + outer.width || inner.y + inner.height > outer.y + outer.height;
        });
        const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
        const empty = [...pictures].filter(picture => !picture.querySelector('.piece text')).length;
        parent.postMessage([scheme, wider, beside('happened', 'about-it'), beside('panel.expected', 'panel.shown'),
            pictures.length > 2 ? 'drawn' : 'missing', empty, reads, ...words,
            ...outside.map(text => text.textContent)].join(' '), '*')
        }</script></body>";
    let measure = measure.replacen("CONTRAST", CONTRAST, 1);
    let tampered = written.replace("Content-Security-Policy", "x").replacen("</body>", &measure, 1);
    // A page in a frame prefers the color scheme of the frame.
    let outer = ["light", "dark"].map(|scheme| {
        std::fs::write(page.with_file_name(format!("{scheme}.html")), &tampered).expect("it can be written");
        format!("<iframe src='{scheme}.html' style='width:{width}px;height:900px;border:0;color-scheme:{scheme}'></iframe>")
    });
    let outer = format!(
        "<!doctype html><title>nothing</title><script>let all = [];
        onmessage = message => {{ all.push(message.data); document.title = all.sort().reverse().join(' | ') }}</script>{}",
        outer.concat()
    );
    let path = page.with_file_name("outer.html");
    std::fs::write(&path, outer).expect("it can be written");
    let rendered = dom(&path);
    let title = rendered.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
    title.expect("a title").to_owned()
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
        "--virtual-time-budget=2000",
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
    assert_eq!((count("article.finding"), count("script"), count("img")), (3, 1, 0));
    assert_eq!(count("#rules tr[data-status=violated] a[href^='#finding-fab-2.0.3c--negative--']"), 1);
    assert_eq!(count("#overview, #findings, #known, #rules, #failures"), 5);
    // The browser's document is the one that was written.
    let end = "</body></html>";
    let same = |html: &str| {
        let html = Html::parse_document(html).root_element().html();
        html.trim_end_matches(end).trim_end().to_owned() // the browser adds line ends
    };
    assert_eq!(same(&rendered), same(&written));
    let twice = |said: &str| ["light", "dark"].map(|scheme| format!("{scheme} {said}")).join(" | ");
    // On a phone and on a wide screen, in light and in dark, all text of the pictures lies in its box, nothing is wider than the page, and what is expected stands beside what was shown.
    assert_eq!(layout(&path, &written, 390), twice("0 below beside drawn 0 judged 0"));
    assert_eq!(layout(&path, &written, 1400), twice("0 beside beside drawn 0 judged 0"));
    // So is the page of several engines, whose table scrolls by itself.
    std::fs::copy(repo.path().join("run.jsonl"), repo.path().join("again.jsonl")).expect("it can be copied");
    run(repo.path(), &["report", "run.jsonl", "again.jsonl", "--html", "engines.html"]).ends(0);
    let engines = std::fs::read_to_string(repo.path().join("engines.html")).expect("it was written");
    assert_eq!(layout(&path, &engines, 390), twice("0 below beside drawn 0 judged 0"));
    // Paler quiet text would be noticed, on the page and in the pictures.
    let pale = written
        .replace("--quiet: #5f5a51", "--quiet: #8f8a81")
        .replace("--quiet: #aaa294", "--quiet: #6a6254");
    let read = layout(&path, &pale, 390);
    assert!(!read.contains(" judged 0") && read.matches(" judged ").count() == 2, "{read}");
    // A script that the policy does not forbid tests the filter of the table. That it runs also shows that the checks
    // above would notice a script.
    let script = "<script>document.querySelector('.filter input[value=violated]').click();
        const rows = [...document.querySelectorAll('tr[data-status]')].filter(row => row.offsetParent);
        document.title = rows.map(row => row.id).join(' ')</script></body>";
    let tampered = written.replace("Content-Security-Policy", "x").replacen("</body>", script, 1);
    std::fs::write(&path, tampered).expect("it can be written");
    let rows = ["rule-fab-2.0.3c", "rule-fab-2.7.2"];
    assert!(dom(&path).contains(&format!("<title>{}</title>", rows.join(" "))), "{}", dom(&path));
    // The page's own script searches the rules: all words, in any order and case.
    let search = script.replacen(
        "document.querySelector('.filter input[value=violated]').click();",
        "const field = document.querySelector('.search input');
        field.value = 'activated ABILITY type'; field.dispatchEvent(new Event('input'));",
        1,
    );
    assert_ne!(search, script);
    let searched = written.replace("Content-Security-Policy", "x").replacen("</body>", &search, 1);
    std::fs::write(&path, searched).expect("it can be written");
    let found = dom(&path);
    let title =
        found.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).expect("a title");
    let rows: Vec<&str> = title.split(' ').collect();
    assert!(rows.contains(&"rule-fab-2.0.1a") && rows.len() < 20, "{title}");
}

pub(crate) fn trials() -> Vec<Trial> {
    let has_browser = has_browser();
    if !has_browser {
        eprintln!("skipped: {BROWSER} is not installed; the page is not rendered");
    }
    let name = "browser::the_browser_renders_the_page_unchanged_and_runs_nothing_in_it";
    let render = || {
        the_browser_renders_the_page_unchanged_and_runs_nothing_in_it();
        Ok(())
    };
    vec![Trial::test(name, render).with_ignored_flag(!has_browser)]
}
