//! Several filters on the command line of a suite. `cargo test` takes any number of them, libtest-mimic one.

/// The options that are followed by a value.
const WITH_VALUE: [&str; 6] = ["--test-threads", "--logfile", "--skip", "--color", "--format", "-Z"];

/// The filters on a command line, if there are more than one.
pub(super) struct Filters(Vec<String>);

impl Filters {
    /// Takes the filters out of the arguments, if there are more than one. The first argument is the program.
    pub(super) fn take(args: impl Iterator<Item = String>) -> (Vec<String>, Filters) {
        let all: Vec<String> = args.collect();
        let mut is_filter = vec![false; all.len()];
        let (mut is_value, mut is_end) = (true, false);
        for (arg, is_filter) in all.iter().zip(&mut is_filter) {
            *is_filter = !is_value && (is_end || !arg.starts_with('-'));
            is_value = !is_end && WITH_VALUE.contains(&arg.as_str());
            is_end |= arg == "--";
        }
        if is_filter.iter().filter(|is| **is).count() < 2 {
            return (all, Filters(Vec::new()));
        }
        let (filters, others): (Vec<_>, Vec<_>) = all.into_iter().zip(is_filter).partition(|(_, is)| *is);
        let texts = |pairs: Vec<(String, bool)>| pairs.into_iter().map(|(text, _)| text).collect();
        (texts(others), Filters(texts(filters)))
    }

    /// Whether a test is to be run.
    pub(super) fn select(&self, name: &str, exact: bool) -> bool {
        let fits = |filter: &String| if exact { name == filter } else { name.contains(filter.as_str()) };
        self.0.is_empty() || self.0.iter().any(fits)
    }
}
