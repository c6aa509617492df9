//! What was passed on the command line.

use headjudge::exhaust::ScopeRequest;

/// What to measure.
pub(crate) struct Options {
    /// How many seeds.
    pub(crate) seeds: u64,
    /// Whether to print what the bugs end as.
    pub(crate) prints_ends: bool,
    /// Whether to shrink what is found.
    pub(crate) shrinks: bool,
    /// Whether to measure suites.
    pub(crate) is_suite: bool,
    /// Whether to play the cases of the default scope instead of generated ones.
    pub(crate) is_exhaustive: bool,
    /// Whether to count the cases of the scope and play none.
    pub(crate) only_counts: bool,
    /// The limits of the scope; missing ones are the default.
    pub(crate) scope: ScopeRequest,
    names: Vec<String>,
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Panics
    /// If `--seeds` has no number.
    pub(crate) fn of(args: impl Iterator<Item = String>) -> Options {
        let mut options = Options {
            seeds: 20,
            prints_ends: false,
            shrinks: true,
            is_suite: false,
            is_exhaustive: false,
            only_counts: false,
            scope: ScopeRequest::default(),
            names: Vec::new(),
        };
        let mut args = args;
        while let Some(arg) = args.next() {
            match &*arg {
                "--seeds" => options.seeds = args.next().and_then(|n| n.parse().ok()).expect("--seeds N"),
                "--find" => options.shrinks = false,
                "--count" => options.only_counts = true,
                "--scope-steps" => options.scope.steps = number(&mut args),
                "--scope-objects" => options.scope.objects = number(&mut args),
                "--scope-fields" => options.scope.fields = number(&mut args),
                "--scope-more-per-step" => options.scope.more_per_step = number(&mut args),
                "--scope-more-per-card" => options.scope.more_per_card = number(&mut args),
                "--suite" => options.is_suite = true,
                "--exhaustive" => options.is_exhaustive = true,
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

/// The number after an option.
fn number(args: &mut impl Iterator<Item = String>) -> Option<usize> {
    Some(args.next().and_then(|n| n.parse().ok()).expect("a number follows"))
}
