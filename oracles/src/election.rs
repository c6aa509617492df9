//! Texts that can be read two ways.

/// A text that can be read two ways. The first reading is the default, and accepts every honest one.
#[derive(Clone, Copy, Debug)]
pub struct Election {
    /// Its name, as in `headjudge.toml` and on the command line: `clamp`.
    pub name: &'static str,
    /// What is open, in our words.
    pub question: &'static str,
    /// The readings, the default first.
    pub readings: &'static [&'static str],
    /// The ids of the rules that judge otherwise under another reading.
    pub decides: &'static [&'static str],
}

/// One reading of one election, by their places in the rulebook's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Which election.
    pub election: usize,
    /// Which of its readings.
    pub reading: u8,
}

/// What an engine elected: a reading for each election of its rulebook. All default at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Elections([u8; 8]);

impl Elections {
    /// The readings as numbers, one an election: for sending them to another process of ours.
    pub fn to_bytes(self) -> [u8; 8] {
        self.0
    }
    /// The elections of [`Elections::to_bytes`].
    pub fn from_bytes(bytes: [u8; 8]) -> Elections {
        Elections(bytes)
    }
    /// The same elections with one reading elected, by its place in its rulebook's list.
    #[must_use]
    pub fn with(mut self, reading: Reading) -> Elections {
        self.0[reading.election] = reading.reading;
        self
    }
    /// The reading elected for election number `election`: an index into its readings.
    pub fn reading(&self, election: usize) -> u8 {
        self.0[election]
    }
    /// The same elections with one reading elected.
    ///
    /// # Errors
    /// What is wrong when the rulebook has no such election or the election no such reading.
    pub fn elect(mut self, all: &[Election], name: &str, reading: &str) -> Result<Elections, String> {
        let names = || all.iter().map(|e| e.name).collect::<Vec<_>>().join(", ");
        let Some(which) = all.iter().position(|e| e.name == name) else {
            return Err(format!("no election is called {name:?}; there are: {}", names()));
        };
        let readings = all[which].readings;
        let Some(index) = readings.iter().position(|r| *r == reading) else {
            return Err(format!(
                "election {name} has no reading {reading:?}; it has: {}",
                readings.join(", ")
            ));
        };
        self.0[which] = index as u8;
        Ok(self)
    }
}
