//! Ambiguous texts: the ways in which they can be read, and which one an engine chose.

/// A text that can be read in more than one way. The first option is the default, and accepts every legitimate one.
#[derive(Clone, Copy, Debug)]
pub struct Interpretation {
    /// Its name, as in `headjudge.toml` and on the command line: `clamp`.
    pub name: &'static str,
    /// What the text leaves open, in our words.
    pub question: &'static str,
    /// The options, the default first. At most 256.
    pub options: &'static [&'static str],
    /// The ids of the rules that judge differently under another option.
    pub decides: &'static [&'static str],
}

/// One option of one interpretation, by their places in the rulebook's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Which interpretation.
    pub interpretation: usize,
    /// Which of its options.
    pub option: u8,
}

/// The option chosen for each interpretation of a rulebook. [`Default`] chooses every default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Interpretations([u8; Interpretations::MAX]);

impl Interpretations {
    /// How many interpretations a rulebook may have.
    pub const MAX: usize = 8;
    /// Every default.
    pub const DEFAULT: Interpretations = Interpretations([0; Self::MAX]);

    /// The chosen options as numbers, one for each interpretation: for sending them to another process of ours.
    pub fn to_bytes(self) -> [u8; Self::MAX] {
        self.0
    }
    /// The interpretations of [`Interpretations::to_bytes`].
    pub fn from_bytes(bytes: [u8; Self::MAX]) -> Interpretations {
        Interpretations(bytes)
    }
    /// The same with one option chosen, by its place in its rulebook's list.
    #[must_use]
    pub fn with(mut self, choice: Choice) -> Interpretations {
        self.0[choice.interpretation] = choice.option;
        self
    }
    /// The option chosen for interpretation number `interpretation`: an index into its options.
    pub fn option(&self, interpretation: usize) -> u8 {
        self.0[interpretation]
    }
    /// The same with one option chosen, by name.
    ///
    /// # Errors
    /// What is wrong, when `all` has no interpretation of that name or the interpretation has no such option.
    pub fn choose(
        mut self,
        all: &[Interpretation],
        name: &str,
        option: &str,
    ) -> Result<Interpretations, String> {
        let names = || all.iter().map(|e| e.name).collect::<Vec<_>>().join(", ");
        let Some(which) = all.iter().position(|e| e.name == name) else {
            return Err(format!("there is no interpretation {name:?}; the interpretations are: {}", names()));
        };
        let options = all[which].options;
        let Some(index) = options.iter().position(|o| *o == option) else {
            return Err(format!(
                "interpretation {name} has no option {option:?}; its options are: {}",
                options.join(", ")
            ));
        };
        self.0[which] = index as u8;
        Ok(self)
    }
}
