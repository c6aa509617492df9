//! The score of observation mutants: correct engines, each behind a proxy that lies about one thing. Played over the cases that
//! `headjudge check` generates until a rule reports it.
//!
//!     cargo run --release -p headjudge --features reference,fab,mtg,kf,ga --example observations -- [GAME]...
//!
//! `--list` prints the mutants that no rule reported. `--compare` fails for one that is not in `survivors.toml`, and plays those that
//! are rare in more cases. Rules that compare two plays of a case are not judged.

mod liar;
mod lie;
mod options;
mod part;
mod recording;
mod report;
mod score;
mod survivors;

use headjudge::{Rulebook, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use options::Options;
use std::process::ExitCode;
use std::time::Instant;
use survivors::Survivors;

fn main() -> ExitCode {
    match measure_all() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(what) => {
            eprintln!("error: {what}");
            ExitCode::from(2)
        }
    }
}

/// Measures the chosen games. Returns whether nothing is wrong.
fn measure_all() -> Result<bool, String> {
    let options = Options::of(std::env::args().skip(1))?;
    let listed = Survivors::read(&options.survivors)?;
    let mut measured = Measured { options, listed, is_right: true, lines: String::new() };
    measured.measure::<fab::Rulebook, headjudge_reference::fab::Engine>(headjudge_corpus::fab::pool())?;
    measured.measure::<mtg::Rulebook, headjudge_reference::mtg::Engine>(&[])?;
    measured.measure::<kf::Rulebook, headjudge_reference::kf::Engine>(&[])?;
    measured.measure::<ga::Rulebook, headjudge_reference::ga::Engine>(&[])?;
    if let Some(path) = &measured.options.output {
        std::fs::write(path, &measured.lines).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(measured.is_right)
}

/// What was measured so far.
struct Measured {
    options: Options,
    listed: Survivors,
    is_right: bool,
    lines: String,
}

impl Measured {
    fn measure<R: Rulebook, E: Reference<R>>(&mut self, pool: &'static [R::Card]) -> Result<(), String> {
        if !self.options.has(R::NAME) {
            return Ok(());
        }
        let begun = Instant::now();
        let fates = score::play::<R, E>(pool, &self.options, &self.listed)?;
        self.is_right &= report::report::<R>(&fates, &self.listed, &self.options);
        self.lines += &report::lines::<R>(&fates);
        eprintln!("{}: {:.0?}", R::NAME, begun.elapsed());
        Ok(())
    }
}
