//! The `headjudge` command. The library has its code.

fn main() -> std::process::ExitCode {
    headjudge_cli::main(option_env!("HEADJUDGE_COMMIT").filter(|commit| !commit.is_empty()))
}
