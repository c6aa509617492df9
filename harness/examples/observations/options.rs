//! The command line.

use std::path::PathBuf;

/// The games with a reference engine.
pub(crate) const GAMES: [&str; 4] = ["fab", "mtg", "kf", "ga"];
/// The cases within which a mutant has to be detected.
pub(crate) const CASES: u64 = 1024;
/// The cases within which a mutant is detected that is listed as rare.
pub(crate) const CASES_OF_RARE: u64 = 65_536;

/// What to measure.
pub(crate) struct Options {
    games: Vec<String>,
    pub(crate) cases: u64,
    pub(crate) seed: u64,
    pub(crate) jobs: usize,
    /// Only one in this many mutants is judged.
    pub(crate) every: usize,
    /// Whether the undetected mutants are printed.
    pub(crate) lists: bool,
    /// Whether an undetected mutant that is not listed fails the run.
    pub(crate) compares: bool,
    pub(crate) survivors: PathBuf,
    /// The file that the fate of each mutant is written to.
    pub(crate) output: Option<PathBuf>,
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Errors
    /// When one is unknown, or has no valid value.
    pub(crate) fn of(mut args: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            games: Vec::new(),
            cases: CASES,
            seed: 1,
            jobs: std::thread::available_parallelism().map_or(1, usize::from).min(2),
            every: 1,
            lists: false,
            compares: false,
            survivors: concat!(env!("CARGO_MANIFEST_DIR"), "/examples/observations/survivors.toml").into(),
            output: None,
        };
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
            match arg.as_str() {
                "--cases" => options.cases = number(&arg, &value()?)?,
                "--seed" => options.seed = number(&arg, &value()?)?,
                "--jobs" => options.jobs = number::<usize>(&arg, &value()?)?.max(1),
                "--every" => options.every = number::<usize>(&arg, &value()?)?.max(1),
                "--list" => options.lists = true,
                "--compare" => options.compares = true,
                "--survivors" => options.survivors = value()?.into(),
                "--output" => options.output = Some(value()?.into()),
                game if GAMES.contains(&game) => options.games.push(game.into()),
                unknown => {
                    let games = GAMES.join(", ");
                    return Err(format!(
                        "{unknown:?} is no game ({games}) and no option (--cases N, --seed N, --jobs N, --every N, --list, \
                         --compare, --survivors FILE, --output FILE)"
                    ));
                }
            }
        }
        Ok(options)
    }
    /// Whether this game is chosen.
    pub(crate) fn has(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|name| name == game)
    }
    /// Whether all mutants are judged, in as many cases as the list of survivors is about.
    pub(crate) fn is_whole(&self) -> bool {
        self.every == 1 && self.cases == CASES && self.seed == 1
    }
}

fn number<N: std::str::FromStr>(name: &str, text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{name} is {text:?}; it must be a number"))
}
