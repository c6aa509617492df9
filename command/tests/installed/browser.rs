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

/// Measures the layout of a page in a frame: how far it is too wide, whether the columns of the first finding are side by side,
/// whether there are pictures, how many texts are hard to read, and which text in a picture lies outside of its box.
const LAYOUT: &str = "
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
        const say = [scheme, wider, beside('happened', 'about-it'), beside('panel.expected', 'panel.actual'),
            pictures.length > 2 ? 'drawn' : 'missing', empty, reads, ...words, ...outside.map(text => text.textContent)].join(' ');
";

/// Filters the rules of a page in a frame, and lists those that are left.
const FILTER: &str = "
        document.querySelector('.filter input[value=violated]').click();
LISTED";

/// Searches the rules of a page in a frame with its own script: all words, in any order and case. Lists those that are left.
const SEARCH: &str = "
        const field = document.querySelector('.search input');
        field.value = 'activated ABILITY type'; field.dispatchEvent(new Event('input'));
LISTED";

/// Says which rules are left in the table.
const LISTED: &str = "
        const rows = [...document.querySelectorAll('tr[data-status]')].filter(row => row.offsetParent);
        const say = rows.map(row => row.id).join(' ');
";

/// A page in a frame, and the script that it runs though its policy forbids it.
struct Frame {
    html: String,
    width: u32,
    /// A page in a frame prefers the color scheme of the frame.
    scheme: &'static str,
}

impl Frame {
    fn new(written: &str, script: &str, width: u32, scheme: &'static str) -> Frame {
        let script = script.replacen("CONTRAST", CONTRAST, 1).replacen("LISTED", LISTED, 1);
        let script = format!("<script>{{{script}parent.postMessage(say, '*')}}</script></body>");
        let html = written.replace("Content-Security-Policy", "x").replacen("</body>", &script, 1);
        Frame { html, width, scheme }
    }

    /// The layout of a page at a width, in light and in dark.
    fn layouts(written: &str, width: u32) -> [Frame; 2] {
        ["light", "dark"].map(|scheme| Frame::new(written, LAYOUT, width, scheme))
    }
}

/// What each frame says, all in one browser.
fn said(folder: &Path, frames: &[Frame]) -> Vec<String> {
    let mut outer = "<!doctype html><title>nothing</title><script>
        const all = [];
        onmessage = message => {
            const frames = [...document.querySelectorAll('iframe')];
            all[frames.findIndex(frame => frame.contentWindow === message.source)] = message.data;
            document.title = all.join(' | ');
        }</script>"
        .to_owned();
    for (i, Frame { html, width, scheme }) in frames.iter().enumerate() {
        std::fs::write(folder.join(format!("{i}.html")), html).expect("it can be written");
        outer += &format!(
            "<iframe src='{i}.html' style='width:{width}px;height:900px;border:0;color-scheme:{scheme}'></iframe>"
        );
    }
    let path = folder.join("outer.html");
    std::fs::write(&path, outer).expect("it can be written");
    let rendered = dom(&path);
    let title = rendered.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
    let said: Vec<String> = title.expect("a title").split(" | ").map(str::to_owned).collect();
    assert_eq!(said.len(), frames.len(), "{said:?}");
    said
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
    // The pages below have a script that the policy does not forbid. That it runs also shows that the checks above would notice
    // one.
    std::fs::copy(repo.path().join("run.jsonl"), repo.path().join("again.jsonl")).expect("it can be copied");
    run(repo.path(), &["report", "run.jsonl", "again.jsonl", "--html", "engines.html"]).ends(0);
    let engines = std::fs::read_to_string(repo.path().join("engines.html")).expect("it was written");
    let pale = written
        .replace("--quiet: #5f5a51", "--quiet: #8f8a81")
        .replace("--quiet: #aaa294", "--quiet: #6a6254");
    let layouts = [(&written, 390), (&written, 1400), (&engines, 390), (&pale, 390)];
    let mut frames: Vec<Frame> =
        layouts.iter().flat_map(|(page, width)| Frame::layouts(page, *width)).collect();
    frames.push(Frame::new(&written, FILTER, 1400, "light"));
    frames.push(Frame::new(&written, SEARCH, 1400, "light"));
    let said = said(repo.path(), &frames);
    let twice = |said: &str| ["light", "dark"].map(|scheme| format!("{scheme} {said}"));
    // On a phone and on a wide screen, in light and in dark, all text of the pictures lies in its box, nothing is wider than the page, and what is expected stands beside what was shown.
    assert_eq!(said[..2], twice("0 below beside drawn 0 judged 0"));
    assert_eq!(said[2..4], twice("0 beside beside drawn 0 judged 0"));
    // So is the page of several engines, whose table scrolls by itself.
    assert_eq!(said[4..6], twice("0 below beside drawn 0 judged 0"));
    // Paler quiet text would be noticed, on the page and in the pictures.
    for read in &said[6..8] {
        assert!(!read.contains(" judged 0") && read.contains(" judged "), "{read}");
    }
    assert_eq!(said[8], "rule-fab-2.0.3c rule-fab-2.7.2", "only what is violated");
    let found: Vec<&str> = said[9].split(' ').collect();
    assert!(found.contains(&"rule-fab-2.0.1a") && found.len() < 20, "{found:?}");
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
