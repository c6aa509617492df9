//! What the command line asks for.

/// Which games, and how much of them.
pub struct Options {
    /// How many seeds each tool seeks a bug with.
    pub seeds: u64,
    /// After so many cases, a bug counts as not found.
    pub cases: u64,
    /// The games; none stands for all.
    names: Vec<String>,
}

impl Options {
    /// Reads the arguments of the command.
    ///
    /// # Errors
    /// For an unknown argument, and for a number that is missing, zero or none.
    pub fn of(mut args: impl Iterator<Item = String>, games: &[&str]) -> Result<Options, String> {
        let mut options = Options { seeds: 20, cases: 10_000, names: Vec::new() };
        while let Some(arg) = args.next() {
            let number = match &*arg {
                "--seeds" => &mut options.seeds,
                "--cases" => &mut options.cases,
                name if games.contains(&name) => {
                    options.names.push(arg);
                    continue;
                }
                name => return Err(format!("unknown argument {name}; the games are {}", games.join(", "))),
            };
            let given = args.next().and_then(|given| given.parse().ok()).filter(|n| *n > 0);
            *number = given.ok_or_else(|| format!("{arg} needs a number above 0"))?;
        }
        Ok(options)
    }
    /// How many cases a tool plays in its turn, where speed is measured.
    pub fn cases_a_turn(&self) -> u64 {
        self.cases.div_ceil(10)
    }
    /// Whether a game was chosen.
    pub fn has(&self, game: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| name == game)
    }
}
