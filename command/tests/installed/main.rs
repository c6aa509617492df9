//! Tests that need a browser, PHP, Java, a test runner, a nightly toolchain or a checkout of a real engine. Where that is missing they
//! are shown as ignored, which the standard test harness cannot do: whether a test is ignored is known to it when it is compiled.

#[path = "../cli/hostile/mod.rs"]
mod hostile;
#[path = "../cli/package/mod.rs"]
mod package;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../cli/repo/mod.rs"]
mod repo;
#[allow(dead_code, unused_imports, reason = "other tests use the rest")]
#[path = "../cli/workflow/mod.rs"]
mod workflow;

mod browser;
mod fuzz;
mod java;
mod keyteki;
mod php;
mod real_issues;
mod runners;
mod tcgengine;
mod xmage;

fn main() -> std::process::ExitCode {
    let trials = [
        browser::trials(),
        fuzz::trials(),
        java::trials(),
        keyteki::trials(),
        php::trials(),
        real_issues::trials(),
        runners::trials(),
        tcgengine::trials(),
        xmage::trials(),
    ];
    let trials = trials.into_iter().flatten().collect();
    libtest_mimic::run(&libtest_mimic::Arguments::from_args(), trials).exit_code()
}
