//! The `headjudge` command; all of it lives in the library, where it can be tested.

fn main() -> std::process::ExitCode {
    headjudge::cli::main()
}
