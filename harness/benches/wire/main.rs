//! Measures how fast the wire is, as ratios within one run. The engine is an echo: this same binary, started
//! again, which replays recorded answers of a reference engine. So all the time is spent on the wire.
//!
//! - *bare ping-pong*: the same bytes over the same pipes, case by case, without reading them.
//! - *strict reader* and *fast reader*: the same lines, read and shown in memory, without a pipe.
//! - *wire*: the driver, which writes the cases, reads and checks every line, and shows every table.
//! - *campaign*: the driver with the judge.
//!
//! The goals: the fast reader is at least 5 times as fast as the strict one, and the wire at least half as fast as bare
//! ping-pong. The first does not depend on how fast the machine's pipes are.
//!
//! `cargo bench -p headjudge --bench wire --features cli`; names at the end (`-- mtg`) choose rulebooks, and
//! `--goals` makes a missed goal a failure.

#[cfg(unix)]
#[path = "../ratio/clock.rs"]
mod clock;
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
        [first, path] if first == "echo" => echo::serve(path),
        _ => {
            wire::measure_all(&args);
            std::process::ExitCode::SUCCESS
        }
    }
}

#[cfg(not(unix))]
fn main() {
    println!("this benchmark runs only on Unix");
}
