//! Asking an engine for a case as a test in its own style.

use super::engine_process::EngineProcess;
use super::fields::Fields;
use super::protocol::LONGEST_LINE;
use super::receive_error::ReceiveError;
use super::request::write_as_test;
use super::wait::{INTERRUPTED, Wait};
use headjudge_oracles::{Assertion, Rulebook};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::{Case, OwnTest};
use headjudge_triage::files::json::{Json, push, push_text, quote, value};

/// The number of the request. It is the only one that is unanswered then.
const ID: i32 = 0;

impl EngineProcess {
    /// Asks the engine for a case as a test. The process must have answered all else.
    ///
    /// A hang here counts as none: nothing is judged by it, so it must not shorten the time of what is.
    ///
    /// # Errors
    /// What went wrong. The process cannot be used any more then.
    pub(super) fn ask_for_test<R: Rulebook>(
        &mut self,
        case: &Case<R>,
        assertions: &[Assertion],
    ) -> Result<Option<OwnTest>, InputError> {
        let mut request = String::new();
        write_as_test(ID, case, assertions, &mut request);
        if request.len() > LONGEST_LINE {
            return Ok(None);
        }
        let (patience, limit) = (self.patience.clone(), self.limits.reply);
        let Some(child) = self.running() else { return Err(invalid!("its process has ended")) };
        child.send(&request);
        let mut line = String::new();
        let wait = Wait { limit, patience: &patience, what: &|| "a test from the engine".to_owned() };
        child.await_line(&wait, &mut line).map_err(|error| match error {
            ReceiveError::Ended(exit) => invalid!("its process {exit}"),
            ReceiveError::Timeout => invalid!("no answer within the time limit"),
            ReceiveError::Interrupted => InputError::plain(INTERRUPTED),
            ReceiveError::Memory(bytes) => invalid!("it used {} MiB of memory", bytes >> 20),
            ReceiveError::TooLong => invalid!("the line is longer than {LONGEST_LINE} bytes"),
            ReceiveError::NotUtf8 => invalid!("the line is not UTF-8"),
        })?;
        read_own_test(ID, &line).map_err(|error| invalid!("{error}; the line is {}", quote(&line)))
    }
}

/// Appends the answer to such a request, without a line end.
pub(super) fn write_own_test(id: i32, text: Option<&str>, out: &mut String) {
    push(out, format_args!("{{\"as_test\":{id},\"text\":"));
    match text {
        Some(text) => push_text(out, text),
        None => out.push_str("null"),
    }
    out.push('}');
}

/// Reads the answer.
fn read_own_test(id: i32, line: &str) -> Result<Option<OwnTest>, InputError> {
    let json = Json::parse(line)?;
    let mut fields = Fields::of("the line", &json)?;
    let given = value::number("as_test", fields.require("as_test")?)?;
    let text = fields.require("text")?;
    fields.end()?;
    if given != id {
        return Err(invalid!("as_test is {given}; the request has {id}"));
    }
    match text {
        Json::Null => Ok(None),
        text => OwnTest::new(&value::text("text", text)?).map(Some),
    }
}
