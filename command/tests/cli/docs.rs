//! Every command and every block of code on a page of docs/, in the README and in those of examples/ is run, and what the pages say of the
//! command is what the command says.
//!
//! `HEADJUDGE_BLESS=1 cargo test -p headjudge-cli --test cli docs` rewrites what the pages show of the command's output and of
//! other files. Read what it changed.
#![cfg(unix)]

mod blocks;
mod links;
mod page;
mod reference;
mod session;
mod substitutes;

use page::{Page, bless, blesses, pages};
use std::collections::BTreeSet;

/// A test for each page, which runs its commands.
macro_rules! commands_of {
    ($($test:ident: $page:literal,)*) => {
        $(#[test]
        fn $test() {
            run($page);
        })*

        #[test]
        fn no_page_is_left_out() {
            // The vocabularies are generated as a whole, and have no commands: the tests of `steps` compare them.
            let is_written = |page: &String| !page.starts_with("docs/vocabulary-");
            let written: Vec<String> = pages().into_iter().filter(is_written).collect();
            assert_eq!(written, [$($page),*]);
        }
    };
}

commands_of! {
    commands_of_the_readme: "README.md",
    commands_of_the_list_of_pages: "docs/README.md",
    commands_of_ci_and_nightly: "docs/ci-and-nightly.md",
    commands_of_the_reference: "docs/command.md",
    commands_of_the_event_stream: "docs/events.md",
    commands_of_exhaustive: "docs/exhaustive.md",
    commands_of_fuzzing_and_other_libraries: "docs/fuzzing-and-other-libraries.md",
    commands_of_interpretations: "docs/interpretations.md",
    commands_of_known_bugs: "docs/known-bugs.md",
    commands_of_magic_engines: "docs/magic-engines.md",
    commands_of_other_languages: "docs/other-languages.md",
    commands_of_reading_a_report: "docs/reading-a-report.md",
    commands_of_rust_engines: "docs/rust-engines.md",
    commands_of_the_tutorial: "docs/tutorial.md",
    commands_of_why: "docs/why.md",
    commands_of_write_your_own_rulebook: "docs/write-your-own-rulebook.md",
    commands_of_the_list_of_examples: "examples/README.md",
    commands_of_the_example_node_engine: "examples/node-engine/README.md",
    commands_of_the_example_own_rulebook: "examples/own-rulebook/README.md",
    commands_of_the_example_python_engine: "examples/python-engine/README.md",
    commands_of_the_example_rust_engine: "examples/rust-engine/README.md",
    commands_of_the_example_rust_proptest: "examples/rust-proptest/README.md",
}

/// Runs the commands of a page, and compares what it shows of their output.
fn run(path: &str) {
    let page = Page::read(path);
    for (block, text) in session::run(&page) {
        let shown = page.block(block);
        if blesses() && shown != text {
            bless(path, &block.fence, shown, &text);
        } else {
            let place = page.place(block);
            snapbox::assert_data_eq!(text, snapbox::Data::text(shown).raw());
            assert!(!shown.is_empty(), "{place} has no command");
        }
    }
}

#[test]
fn each_block_is_of_a_kind_that_is_tested() {
    for page in pages().iter().map(|path| Page::read(path)) {
        for block in &page.blocks {
            let (place, text) = (page.place(block), page.block(block));
            match block.fence.as_str() {
                "console" => assert!(text.starts_with("$ "), "{place} begins with no command"),
                "sh" => assert!(!text.contains("\\\n"), "{place}: a command has one line"),
                // The tests of `packages` and of `runners` run these, and those of `own_test` write this.
                "js" | "php" | "python" if page.path == "docs/other-languages.md" => {}
                "toml" if text.starts_with("[tool.pytest.") => {}
                "toml" if blocks::is_config(text) => blocks::check_config(&place, text),
                "toml" => blocks::check_manifest(&place, text),
                "json" => blocks::check_json(&place, text, false),
                "jsonl" => blocks::check_json(&place, text, true),
                "rust" | "rust,no_run" | "rust,ignore" => blocks::check_rust(&page, block),
                // The commands below it run it.
                "python" if block.written.is_some() => {}
                "diff" if block.changed.is_some() => {}
                fence => panic!("{place}: no test knows what to do with a block of {fence:?}"),
            }
        }
    }
}

#[test]
fn each_block_that_is_copied_is_as_the_file_has_it() {
    for page in pages().iter().map(|path| Page::read(path)) {
        let is_marked = |block: &&page::Block| {
            block.copied.is_some() || block.written.is_some() || block.changed.is_some()
        };
        let (marks, marked) =
            (page.text.matches("<!-- ").count(), page.blocks.iter().filter(is_marked).count());
        assert_eq!(marks, marked, "{}: a comment is no mark of the block below it", page.path);
        let copied = page.blocks.iter().filter(|block| block.copied.is_some());
        for block in copied {
            let (shown, copied) = (page.block(block), block.copied.as_ref().expect("it is copied"));
            let text = blocks::copy(&page.place(block), copied);
            if blesses() && shown != text {
                bless(&page.path, &block.fence, shown, &text);
            } else {
                snapbox::assert_data_eq!(shown, snapbox::Data::text(text).raw());
            }
        }
    }
}

#[test]
fn each_substitute_stands_for_a_command_of_its_page() {
    for (path, shown) in substitutes::all() {
        let page = Page::read(path);
        let blocks = page.blocks.iter().filter(|block| block.fence == "sh");
        let found = blocks
            .flat_map(|block| page.block(block).lines())
            .any(|line| session::without_comment(line) == shown);
        assert!(found, "{path} has no command {shown:?}");
    }
}

#[test]
fn the_command_is_installed_from_this_repository() {
    let readme = Page::read("README.md").text;
    let line = format!("cargo install --git {} {}", blocks::repository(), env!("CARGO_PKG_NAME"));
    assert!(
        readme.lines().any(|shown| session::without_comment(shown) == line),
        "README.md does not say {line:?}"
    );
}

#[test]
fn each_link_leads_to_a_page_and_a_heading_that_are_there() {
    let broken: Vec<String> =
        links::markdown().iter().flat_map(|path| links::broken(&Page::read(path))).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn the_reference_has_every_subcommand_and_every_flag() {
    let page = Page::read("docs/command.md").text;
    let subcommands = reference::subcommands();
    assert!(subcommands.contains("check"), "{subcommands:?}");
    let headings = page.lines().filter_map(|line| line.strip_prefix("## `headjudge ")?.strip_suffix('`'));
    assert_eq!(headings.map(str::to_owned).collect::<BTreeSet<_>>(), subcommands);
    for name in &subcommands {
        let linked = format!("| [`{name}`](#headjudge-{name}) | ");
        assert!(page.contains(&linked), "the table of subcommands has no {linked:?}");
        let (flags, documented) = (reference::flags(name), reference::documented(name));
        let missing: Vec<_> = flags.difference(&documented).collect();
        let unknown: Vec<_> = documented.difference(&flags).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{name}: missing {missing:?}, unknown {unknown:?}");
    }
}

#[test]
fn the_reference_has_every_exit_code() {
    let rows = reference::rows(&reference::section("Exit codes"));
    let documented: BTreeSet<u8> = rows.iter().filter_map(|(code, _)| code.parse().ok()).collect();
    assert_eq!(documented, reference::exit_codes());
    assert_eq!(documented.len(), rows.len(), "each row is a code: {rows:?}");
}

#[test]
fn the_reference_has_every_environment_variable() {
    let (read, documented) = (reference::variables(), reference::documented_variables());
    let missing: Vec<_> = read.difference(&documented).collect();
    let unknown: Vec<_> = documented.difference(&read).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing {missing:?}, unknown {unknown:?}");
}

#[test]
fn each_subcommand_and_flag_in_the_text_is_there() {
    for page in pages().iter().map(|path| Page::read(path)) {
        for span in page.spans() {
            let unknown = reference::unknown_name(&span);
            assert_eq!(unknown, None, "{}: `{span}`", page.path);
        }
    }
}

/// A section stands for its rules: `fab:2.5`. A suite has one test that is no rule: `fab:engine`.
#[test]
fn each_rule_in_the_text_is_there() {
    fn ids<R: headjudge::Rulebook>() -> impl Iterator<Item = &'static str> {
        headjudge::rules::<R>().map(|rule| rule.id)
    }
    let first = ids::<headjudge::fab::Rulebook>().chain(ids::<headjudge::mtg::Rulebook>());
    let ids: BTreeSet<&str> =
        first.chain(ids::<headjudge::kf::Rulebook>()).chain(ids::<headjudge::ga::Rulebook>()).collect();
    for page in pages().iter().map(|path| Page::read(path)) {
        for span in page.spans().iter().filter(|span| !span.contains("::")) {
            let name = span.split('/').next().unwrap_or_default();
            let is_id = ["fab:", "mtg:", "kf:", "ga:"].iter().any(|prefix| name.starts_with(prefix));
            let section = format!("{name}.");
            let is_there = ids.contains(name) || ids.iter().any(|id| id.starts_with(&section));
            assert!(!is_id || is_there || name.ends_with(":engine"), "{}: `{span}`", page.path);
        }
    }
}

#[test]
fn the_jobs_and_files_of_ci_are_explained() {
    let page = Page::read("docs/ci-and-nightly.md").text;
    for workflow in ["pull-request.yml", "nightly.yml"] {
        let text = page::read(&format!("ci/{workflow}"));
        let (_, jobs) = text.split_once("\njobs:\n").expect("a workflow has jobs");
        let is_name = |line: &&str| line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(':');
        let mut names = jobs.lines().filter(is_name).map(|line| line.trim().trim_end_matches(':')).peekable();
        assert!(names.peek().is_some(), "{workflow}");
        assert!(
            text.contains("name: Build the engine\n"),
            "{workflow} has no step that the page has the reader fill in"
        );
        for name in names {
            assert!(
                page.contains(&format!("`{name}`")),
                "docs/ci-and-nightly.md does not explain {name} of {workflow}"
            );
        }
    }
    for file in std::fs::read_dir(page::root().join("ci")).expect("ci/ can be listed") {
        let name = file.expect("ci/ can be listed").file_name().to_string_lossy().into_owned();
        assert!(
            name == "README.md" || page.contains(&format!("](../ci/{name})")),
            "{name} is not on the page"
        );
    }
}

#[test]
fn each_engine_failure_is_explained() {
    use headjudge::FailureKind::{AdapterError, BadOutput, Crash, Hang, Memory, NotDealt, OracleError};
    let page = Page::read("docs/reading-a-report.md").text;
    for kind in [AdapterError, BadOutput, Crash, Hang, Memory, NotDealt, OracleError] {
        let row = format!("| `{kind}` | ");
        assert!(page.contains(&row), "docs/reading-a-report.md has no row {row:?}");
    }
}
