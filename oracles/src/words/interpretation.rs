//! Interpretations: the ambiguous statements of a rules document, and the choices made for an engine.

use crate::limits::MAX_INTERPRETATIONS;
use std::fmt;

/// An ambiguous statement of a rules document, and the options that settle it.
///
/// The first option is the default. Under it, the rules accept every engine that follows any of the other options. You choose
/// another option with `--interpret <name>=<option>`, and the rules then demand exactly that.
#[derive(Clone, Copy, Debug)]
pub struct Interpretation {
    /// Its name on the command line and in `headjudge.toml`: `clamp`.
    pub name: &'static str,
    /// The question that the document leaves open, as one sentence with a question mark.
    pub question: &'static str,
    /// The names of the options, the default first. At most [`MAX_OPTIONS`](crate::limits::MAX_OPTIONS).
    pub options: &'static [&'static str],
    /// The ids of the rules that judge differently under different options.
    pub decides: &'static [&'static str],
}

/// One option of one interpretation, both by index. Pass it to [`Rule::under`](crate::Rule::under).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The interpretation: an index into [`Rulebook::INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS).
    pub interpretation: usize,
    /// The option: an index into [`Interpretation::options`].
    pub option: u8,
}

impl Choice {
    /// The interpretation and the option as the command line takes them: `clamp=end`. `all` is
    /// [`Rulebook::INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS).
    pub fn name(self, all: &[Interpretation]) -> String {
        let interpretation = &all[self.interpretation];
        format!("{}={}", interpretation.name, interpretation.options[usize::from(self.option)])
    }
}

/// A word of cards that cases have under one choice only: it is said in another edition of the document.
#[derive(Clone, Copy, Debug)]
pub struct Reserved {
    /// The choice.
    pub under: Choice,
    /// The word, and the choice as the command line takes it: `by-ability, a word of --interpret edition=1999`.
    pub what: &'static str,
}

/// The option chosen for each interpretation of a rulebook. By default, each has its default option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Interpretations([u8; MAX_INTERPRETATIONS]);

impl Interpretations {
    /// The default option for each interpretation.
    pub const DEFAULT: Interpretations = Interpretations([0; MAX_INTERPRETATIONS]);

    /// The index of the chosen option for each interpretation, for sending them to another process.
    pub fn to_bytes(self) -> [u8; MAX_INTERPRETATIONS] {
        self.0
    }
    /// The inverse of [`Interpretations::to_bytes`].
    pub fn from_bytes(bytes: [u8; MAX_INTERPRETATIONS]) -> Interpretations {
        Interpretations(bytes)
    }
    /// These interpretations with one more choice.
    #[must_use]
    pub const fn with(mut self, choice: Choice) -> Interpretations {
        self.0[choice.interpretation] = choice.option;
        self
    }
    /// The option chosen for an interpretation: an index into its options.
    pub fn option(&self, interpretation: usize) -> u8 {
        self.0[interpretation]
    }
    /// Whether this choice was made.
    pub fn has(&self, choice: Choice) -> bool {
        self.0[choice.interpretation] == choice.option
    }
    /// These interpretations with one more choice, by name. `all` is [`Rulebook::INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS).
    ///
    /// # Errors
    /// If there is no interpretation or no option with that name. The error says which names are valid.
    pub fn choose(
        mut self,
        all: &[Interpretation],
        name: &str,
        option: &str,
    ) -> Result<Interpretations, UnknownChoice> {
        let Some(which) = all.iter().position(|interpretation| interpretation.name == name) else {
            let valid = all.iter().map(|interpretation| interpretation.name).collect();
            return Err(UnknownChoice { interpretation: None, given: name.to_owned(), valid });
        };
        let Interpretation { name, options, .. } = all[which];
        let Some(index) = options.iter().position(|known| *known == option) else {
            let (given, valid) = (option.to_owned(), options.to_vec());
            return Err(UnknownChoice { interpretation: Some(name), given, valid });
        };
        self.0[which] = index as u8;
        Ok(self)
    }
}

/// The error of [`Interpretations::choose`]: no interpretation, or no option of an interpretation, has the given name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownChoice {
    /// The interpretation whose option is unknown, or `None` if the interpretation itself is.
    pub interpretation: Option<&'static str>,
    /// The unknown name.
    pub given: String,
    /// The valid names in its place.
    pub valid: Vec<&'static str>,
}

impl fmt::Display for UnknownChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownChoice { interpretation, given, valid } = self;
        let valid = valid.join(", ");
        match interpretation {
            None if valid.is_empty() => {
                write!(f, "there is no interpretation {given:?}: this rulebook has none")
            }
            None => write!(f, "there is no interpretation {given:?}; the interpretations are: {valid}"),
            Some(name) => {
                write!(f, "interpretation {name} has no option {given:?}; its options are: {valid}")
            }
        }
    }
}

impl std::error::Error for UnknownChoice {}
