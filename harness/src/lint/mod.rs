//! Whether an adapter itself is sound, before its engine is judged: what `headjudge lint` looks at.
//!
//! An adapter that forgets to reset its game, shows a table that a refused step has changed, or says of itself what is
//! not so, makes rules accuse the engine of what it never did. So a few hundred cases are played several times, and
//! what is wrong is told as an *error*, what is only odd as a *warning*, each with what to do. No rule is asked.

mod cards;
mod complaint;
mod count;
mod difference;
mod fields;
mod played;
mod probe;
mod steps;
mod traces;

pub use complaint::{Complaint, Level};
pub use count::Count;
pub use probe::draw;

use crate::play::{Case, Driver};
use fields::Fields;
use headjudge_oracles::{Capabilities, Kinds, Rulebook};
use played::{Replayed, play};

/// An engine that was started, and what it says of itself.
pub struct Subject<D> {
    /// The engine. It must let every kind of step through, declared or not.
    pub driver: D,
    /// Its header, to be compared.
    pub header: String,
    /// What its adapter declares to carry out.
    pub declared: Capabilities,
}

/// Starts the engine afresh.
pub type Start<'a, D> = &'a mut dyn FnMut() -> Result<Subject<D>, String>;

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// All of it.
    Whole,
    /// A dozen cases, and the errors alone; crashes, hangs and bad answers are told by whoever plays on.
    Short,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Lint {
    /// What is wrong or odd, errors first.
    pub complaints: Vec<Complaint>,
    /// What the adapter was seen to carry out.
    pub seen: Capabilities,
    /// What it was seen to show, as `headjudge.toml` names it: `zone`, `numbers.power`.
    pub fields: Vec<String>,
    /// How many cases were dealt, of how many.
    pub dealt: [u64; 2],
    /// What was asked of each kind of step, in the rulebook's order.
    pub counts: Vec<Count>,
}

impl Lint {
    /// Whether nothing is wrong; there may be warnings.
    pub fn is_sound(&self) -> bool {
        self.complaints.iter().all(|complaint| complaint.level != Level::Error)
    }
}

/// What an adapter that does not say can do: perhaps everything.
pub const UNDECLARED: Capabilities = Capabilities { kinds: Kinds::ALL, partly: Kinds::ALL };

/// A case that was dealt, and what came of it.
struct Probe<R: Rulebook> {
    /// Its number, as `headjudge trace --case` takes it.
    number: u64,
    case: Case<R>,
    played: Replayed,
}

/// Looks whether an adapter is sound.
///
/// # Errors
/// That the engine cannot be started.
pub fn lint<R: Rulebook, D: Driver<R>>(start: Start<'_, D>, form: Form) -> Result<Lint, String> {
    let mut subject = start()?;
    let mut fields = Fields::new::<R>();
    let probed = probe::probe::<R>(&mut subject.driver, form, &mut fields);
    let counts = count::counts(&probed.probes);
    let mut complaints = cards::dealt(&probed);
    complaints.extend(steps::refused_and_shown(&probed.probes));
    complaints.extend(count::honest::<R>(&counts, &probed.probes, subject.declared));
    let again = traces::again(&mut subject.driver, &probed.probes);
    let repeats = again.is_none();
    complaints.extend(again);
    if form == Form::Whole {
        complaints.extend(probed.failures);
        complaints.extend(steps::silent_answers(&counts));
        if repeats {
            let left_out = traces::left_out(&mut subject.driver, &probed.probes);
            let told: Vec<_> = complaints.iter().map(|complaint| complaint.check).collect();
            complaints.extend(left_out.into_iter().filter(|complaint| !told.contains(&complaint.check)));
            complaints.extend(traces::restarted(subject, start, &probed.probes)?);
        }
        complaints.extend(fields.unseen());
    }
    complaints.retain(|complaint| form == Form::Whole || complaint.level == Level::Error);
    complaints.sort_by_key(|complaint| complaint.level);
    Ok(Lint { complaints, seen: count::seen(&counts), fields: fields.seen(), dealt: probed.dealt, counts })
}
