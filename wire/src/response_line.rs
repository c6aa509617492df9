//! A line of an engine's response to a case.

use super::fields::{Fields, number, text_for_people, unknown_field};
use headjudge_oracles::{Answer, Listed, Reply, Rulebook, Words};
use headjudge_play::error::{InputError, invalid};
use headjudge_triage::files::json::{Json, members, push, push_list, push_text, value};
use std::borrow::Cow;

/// A line of an engine's response to a case: the response to one step, and what is then shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ResponseLine<'a> {
    /// The case's number.
    pub case: i32,
    /// The step's number, 1 for the first; 0 for the table as dealt.
    pub step: i32,
    /// The response.
    pub response: Response,
    /// The table, as JSON that is not parsed yet; see [`read_shown`](super::read_shown()).
    pub shown: Option<&'a str>,
    /// How the adapter says that it performed the step, if it does.
    pub note: Option<Cow<'a, str>>,
}

/// An engine's response to a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Response {
    /// To step 0: the cards are dealt.
    Dealt,
    /// To step 0: the engine cannot deal the cards, and why. No further line of this case follows.
    NotDealt(String),
    /// To any other step.
    Reply(Reply),
}

/// The words of the replies.
pub(super) const REPLIES: [&str; 3] = ["done", "refused", "unsupported"];
const FIELDS: [&str; 7] = ["case", "step", "reply", "answer", "shown", "not_dealt", "note"];

impl<'a> ResponseLine<'a> {
    /// Appends the line, without a line end.
    pub fn write<R: Rulebook>(&self, out: &mut String) {
        push(out, format_args!("{{\"case\":{},\"step\":{}", self.case, self.step));
        match &self.response {
            Response::Dealt => {}
            Response::NotDealt(why) => {
                out.push_str(",\"not_dealt\":");
                push_text(out, why);
            }
            Response::Reply(Reply::Refused) => out.push_str(",\"reply\":\"refused\""),
            Response::Reply(Reply::Unsupported) => out.push_str(",\"reply\":\"unsupported\""),
            Response::Reply(Reply::Done(answer)) => {
                out.push_str(",\"reply\":\"done\"");
                if *answer != Answer::NONE {
                    out.push_str(",\"answer\":");
                    write_answer::<R>(answer, out);
                }
            }
        }
        if let Some(shown) = self.shown {
            out.push_str(",\"shown\":");
            out.push_str(shown);
        }
        if let Some(note) = &self.note {
            out.push_str(",\"note\":");
            push_text(out, note);
        }
        out.push('}');
    }

    /// Reads a line. The table stays unparsed.
    ///
    /// # Errors
    /// What is wrong with it, as a lowercase fragment.
    pub fn read<R: Rulebook>(line: &'a str) -> Result<ResponseLine<'a>, InputError> {
        let mut found: [Option<&'a str>; 7] = [None; 7];
        for member in members(line)? {
            match FIELDS.iter().position(|f| *f == member.key) {
                Some(at) => found[at] = Some(member.value),
                None => return Err(unknown_field("the line", &member.key, FIELDS)),
            }
        }
        let parse = |at: usize| {
            let parsed = found[at].map(Json::parse).transpose();
            parsed.map_err(|error| InputError::from(error).within(FIELDS[at]))
        };
        let missing = |at: usize| invalid!("the line has no {:?}", FIELDS[at]);
        let require = |at: usize| parse(at)?.ok_or_else(|| missing(at));
        let case = value::number("case", &require(0)?)?;
        let step = value::number("step", &require(1)?)?;
        let note = parse(6)?.map(|json| value::text("note", &json)).transpose()?.map(Cow::Owned);
        let response = match (step, parse(5)?) {
            (0, _) if note.is_some() => {
                return Err(invalid!("step 0, the table as dealt, has a note"; "only steps have one"));
            }
            (0, Some(why)) => Response::NotDealt(text_for_people("not_dealt", &why)?),
            (0, None) if found[2].is_some() || found[3].is_some() => {
                return Err(invalid!("step 0, the table as dealt, has a reply or an answer"; "leave it out"));
            }
            (0, None) => Response::Dealt,
            (_, Some(_)) => {
                return Err(invalid!("step {step} has \"not_dealt\""; "only step 0 may have it"));
            }
            (_, None) => Response::Reply(read_reply::<R>(&require(2)?, parse(3)?.as_ref())?),
        };
        Ok(ResponseLine { case, step, response, shown: found[4], note })
    }

    /// The case and the step of a line that is wrong otherwise, if more lines of the case follow it.
    pub(super) fn place(line: &str) -> Option<(i32, i32)> {
        let members = members(line).ok()?;
        let number = |key: &str| {
            let member = members.iter().find(|member| member.key == key)?;
            value::number(key, &Json::parse(member.value).ok()?).ok()
        };
        let is_last = members.iter().any(|member| member.key == "not_dealt");
        (!is_last).then_some((number("case")?, number("step")?))
    }
}

fn read_reply<R: Rulebook>(reply: &Json<'_>, answer: Option<&Json<'_>>) -> Result<Reply, InputError> {
    match (value::word_index("reply", reply, &REPLIES)?, answer) {
        (0, None) => Ok(Reply::DONE),
        (0, Some(answer)) => read_answer::<R>(answer).map(Reply::Done),
        (_, Some(_)) => Err(invalid!("the line has an answer"; "only a step that is done may have one")),
        (1, None) => Ok(Reply::Refused),
        (_, None) => Ok(Reply::Unsupported),
    }
}

/// Reads a reply from one value: its word, or the answer if it is done and has one.
pub fn read_one_reply<R: Rulebook>(json: &Json<'_>) -> Result<Reply, InputError> {
    match json {
        Json::Object(_) => read_answer::<R>(json).map(Reply::Done),
        word => read_reply::<R>(word, None),
    }
}

/// Appends a reply as one value.
pub fn write_one_reply<R: Rulebook>(reply: Reply, out: &mut String) {
    match reply {
        Reply::Done(answer) if answer != Answer::NONE => write_answer::<R>(&answer, out),
        Reply::Done(_) => push_text(out, REPLIES[0]),
        Reply::Refused => push_text(out, REPLIES[1]),
        Reply::Unsupported => push_text(out, REPLIES[2]),
    }
}

fn read_answer<R: Rulebook>(json: &Json<'_>) -> Result<Answer, InputError> {
    let mut fields = Fields::of("answer", json)?;
    let answer = Answer {
        number: fields.take("number").map(|json| number("number", json)).transpose()?,
        objects: fields.take("objects").map(|json| value::objects("objects", json)).transpose()?,
        yes: fields.take("yes").map(|json| value::flag("yes", json)).transpose()?,
        facts: fields.take("facts").map(|json| value::words("facts", json, R::Fact::WORDS)).transpose()?,
    };
    fields.end()?;
    Ok(answer)
}

fn write_answer<R: Rulebook>(answer: &Answer, out: &mut String) {
    out.push('{');
    let mut sep = "";
    let mut key = |out: &mut String, name: &str| {
        push(out, format_args!("{}\"{name}\":", std::mem::replace(&mut sep, ",")));
    };
    if let Some(number) = answer.number {
        key(out, "number");
        push(out, format_args!("{number}"));
    }
    if let Some(objects) = answer.objects {
        key(out, "objects");
        push_list(out, objects.iter(), |out, id| push(out, format_args!("{}", id.number())));
    }
    if let Some(yes) = answer.yes {
        key(out, "yes");
        push(out, format_args!("{yes}"));
    }
    if let Some(facts) = answer.facts {
        key(out, "facts");
        push_words::<R::Fact>(out, facts);
    }
    out.push('}');
}

fn push_words<W: Listed>(out: &mut String, set: Words) {
    push_list(out, set.iter::<W>(), |out, word| push_text(out, word.word()));
}
