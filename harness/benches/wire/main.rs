//! How fast the wire is, as ratios taken within one run. The engine is an echo: this same binary, started
//! again, which says line after line what a reference engine said before, so that all time is the wire's.
//!
//! - *bare ping-pong*: the same bytes over the same pipes, case by case; nobody looks at them.
//! - *strict*: the same bytes, a request and a reply per step.
//! - *wire*: the driver, which writes the cases, reads and checks every line, and shows every table.
//! - *campaign*: the driver, and the judge behind it.
//!
//! `cargo bench -p headjudge --bench wire --features cli`; names at the end (`-- mtg`) choose rulebooks, and
//! `--goals` makes a missed goal a failure.

#[cfg(unix)]
mod echo;
#[cfg(unix)]
#[path = "../ratio/median.rs"]
mod median;
#[cfg(unix)]
mod raw;
#[cfg(unix)]
mod wire;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [first, path, unit] if first == "echo" => echo::serve(path, unit),
        _ => wire::measure_all(&args),
    }
}

#[cfg(not(unix))]
fn main() {
    println!("the wire is driven on Unix alone");
}
