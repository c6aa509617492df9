//! What was passed on the command line.

/// What to measure.
pub(crate) struct Options {
    /// How many seeds.
    pub(crate) seeds: u64,
    /// Whether to print what the bugs end as.
    pub(crate) prints_ends: bool,
    /// Whether to shrink what is found.
    pub(crate) shrinks: bool,
    names: Vec<String>,
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Panics
    /// If `--seeds` has no number.
    pub(crate) fn of(args: impl Iterator<Item = String>) -> Options {
        let mut options = Options { seeds: 20, prints_ends: false, shrinks: true, names: Vec::new() };
        let mut args = args;
        while let Some(arg) = args.next() {
            match &*arg {
                "--seeds" => options.seeds = args.next().and_then(|n| n.parse().ok()).expect("--seeds N"),
                "--find" => options.shrinks = false,
                "--ends" => options.prints_ends = true,
                // Cargo passes this.
                "--bench" => {}
                _ => options.names.push(arg),
            }
        }
        options
    }
    /// Whether the game of this name was chosen: all are if none is named.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|chosen| chosen == name)
    }
}
