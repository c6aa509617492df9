//! Serves manabrew-engine over headjudge's wire protocol: `headjudge check --rulebook mtg -- manabrew-adapter`.

use headjudge::mtg;
use headjudge::wire::{Header, serve};
use manabrew_adapter::{Adapter, NAME, TRACKER, VERSION, on_large_stack};
use std::fs::File;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match on_large_stack(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("failed to serve manabrew-engine over standard input and output: {error}");
            ExitCode::from(3)
        }
    }
}

/// Sends the engine's prints to standard error: standard output belongs to the protocol.
fn run() -> io::Result<()> {
    let protocol = File::from(rustix::io::fcntl_dupfd_cloexec(io::stdout(), 3)?);
    rustix::stdio::dup2_stdout(io::stderr())?;
    let header = Header::of::<mtg::Rulebook, Adapter>(NAME, VERSION, TRACKER);
    serve::<mtg::Rulebook>(&mut Adapter::default(), &header, io::stdin().lock(), protocol)
}
