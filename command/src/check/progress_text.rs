//! The text of the progress line, in as much detail as a terminal has room for.

use indicatif::{HumanCount, HumanDuration};
use std::time::Duration;

/// What the line is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// Cases that were played.
    pub cases: u64,
    /// Cases to play; `None` if the run plays for a time.
    pub of: Option<u64>,
    /// Cases played in a second.
    pub per_second: f64,
    /// Rules whose precondition was met.
    pub exercised: usize,
    /// Rules that are judged.
    pub judged: usize,
    pub findings: usize,
    /// The time that the rest will take.
    pub left: Duration,
    /// Whether the run was interrupted.
    pub is_stopping: bool,
}

/// The fewest columns of a bar, and the most.
const BAR: [usize; 2] = [8, 32];
/// How many of the forms leave nothing out.
const COMPLETE_FORMS: usize = 2;

impl Facts {
    /// The line for a terminal of so many columns: the first form that fits, with a bar if nothing is left out for it.
    pub(super) fn line(&self, name: &str, columns: usize) -> String {
        let width = |text: &str| text.chars().count();
        let forms: Vec<String> = self.forms().iter().map(|form| format!(" {}", form.join(", "))).collect();
        let name = format!("{name:<4}");
        let fits = |form: &&String| width(&name) + width(form) <= columns;
        let Some((at, form)) = forms.iter().enumerate().find(|(_, form)| fits(form)) else {
            let shortest = forms.last().map_or("", String::as_str);
            return format!("{name}{shortest}").chars().take(columns).collect();
        };
        let left = (columns - width(&name) - width(form)).saturating_sub(1).min(BAR[1]);
        match self.of {
            Some(of) if at < COMPLETE_FORMS && left >= BAR[0] => {
                format!("{name} {}{form}", self.bar(of, left))
            }
            _ => name + form,
        }
    }

    /// What the line says: in full, then shorter and shorter.
    fn forms(&self) -> Vec<Vec<String>> {
        let Facts { exercised, judged, findings, .. } = self;
        let cases = format!("{} cases", HumanCount(self.cases));
        let of = self.of.map_or_else(
            || cases.clone(),
            |of| format!("{}/{} cases", HumanCount(self.cases), HumanCount(of)),
        );
        let rate = match self.per_second.round() as u64 {
            0 => "<1/s".into(),
            rate => format!("{}/s", HumanCount(rate)),
        };
        let rules = format!("{exercised} of {judged} rules exercised");
        let few = format!("{exercised}/{judged} rules");
        let found = format!("{findings} finding{}", if *findings == 1 { "" } else { "s" });
        // Nothing is known of the rest before the first cases are done.
        let left = match self.cases {
            _ if self.is_stopping => "stopping".into(),
            0 => "starting".into(),
            _ => format!("{:#} left", HumanDuration(self.left)),
        };
        let forms = [
            vec![&of, &rate, &rules, &found, &left],
            vec![&of, &rate, &few, &found, &left],
            vec![&of, &few, &found, &left],
            vec![&cases, &few, &found, &left],
            vec![&cases, &found, &left],
            vec![&cases, &found],
        ];
        forms.map(|form| form.into_iter().cloned().collect()).into()
    }

    fn bar(&self, of: u64, columns: usize) -> String {
        let done = (self.cases.min(of) as f64 / of.max(1) as f64 * columns as f64) as usize;
        "█".repeat(done) + &"░".repeat(columns.saturating_sub(done))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: Facts = Facts {
        cases: 65_536,
        of: Some(131_072),
        per_second: 12_345.678,
        exercised: 81,
        judged: 94,
        findings: 2,
        left: Duration::from_secs(120),
        is_stopping: false,
    };

    #[test]
    fn a_line_says_what_there_is_room_for() {
        for (columns, expected) in [
            (
                120,
                "fab  ████████████████░░░░░░░░░░░░░░░░ 65,536/131,072 cases, 12,346/s, 81 of 94 rules exercised, 2 findings, 2m left",
            ),
            (
                96,
                "fab  ██████░░░░░░░ 65,536/131,072 cases, 12,346/s, 81 of 94 rules exercised, 2 findings, 2m left",
            ),
            (86, "fab  65,536/131,072 cases, 12,346/s, 81 of 94 rules exercised, 2 findings, 2m left"),
            (76, "fab  65,536/131,072 cases, 12,346/s, 81/94 rules, 2 findings, 2m left"),
            (59, "fab  65,536/131,072 cases, 81/94 rules, 2 findings, 2m left"),
            (56, "fab  65,536 cases, 81/94 rules, 2 findings, 2m left"),
            (40, "fab  65,536 cases, 2 findings, 2m left"),
            (36, "fab  65,536 cases, 2 findings"),
            (16, "fab  65,536 case"),
        ] {
            assert_eq!(FACTS.line("fab", columns), expected, "{columns} columns");
        }
    }

    #[test]
    fn a_run_for_a_time_has_no_bar() {
        let line = Facts { of: None, ..FACTS }.line("fab", 120);
        assert_eq!(line, "fab  65,536 cases, 12,346/s, 81 of 94 rules exercised, 2 findings, 2m left");
    }

    #[test]
    fn no_line_is_longer_than_the_terminal() {
        for columns in 0..200 {
            let line = FACTS.line("lanterns", columns);
            assert!(line.chars().count() <= columns, "{columns} columns: {line}");
        }
    }

    #[test]
    fn the_time_is_known_only_while_cases_are_played() {
        let start =
            Facts { cases: 0, of: Some(512), per_second: 0.0, findings: 1, left: Duration::ZERO, ..FACTS };
        assert!(start.line("fab", 90).ends_with(" <1/s, 81 of 94 rules exercised, 1 finding, starting"));
        assert!(Facts { is_stopping: true, ..FACTS }.line("fab", 90).ends_with(", stopping"));
    }
}
