//! Reading guard files.

use super::file::{Alteration, Base, Expected, GuardFile, GuardedCase, Row, RowVerdict};
use super::table::Difference;
use headjudge_oracles::{Interpretations, Listed, Reply, Rulebook, rules};
use headjudge_play::error::{FileError, InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::case_file::Source;
use headjudge_triage::files::json::{Json, value};
use headjudge_wire::{Fields, members, read_one_reply};
use std::ops::RangeInclusive;
use std::path::Path;

const KEYS: [&str; 4] = ["headjudge", "rulebook", "because", "cases"];
const CASE_KEYS: [&str; 3] = ["cards", "steps", "rows"];

/// Reads the bytes of a guard file. `path` appears in errors.
///
/// # Errors
/// They are not a guard file of this rulebook; always with the line of the error.
pub fn parse_guard<R: Rulebook>(path: &Path, bytes: &[u8]) -> Result<GuardFile<R>, FileError> {
    let source = Source::new(path, bytes)?;
    let all = source.members(source.text(), &KEYS)?;
    let [format, rulebook, because, cases] =
        KEYS.map(|key| all.iter().find(|m| m.key == key).map(|m| m.value));
    let wrong = |part: &str, what: &str, remedy: &str| source.invalid(part, InputError::new(what, remedy));
    let missing = |key: &str| wrong(source.text(), &format!("key {key:?} is missing"), "add it");
    source.check_format::<R>(
        format.ok_or_else(|| missing(KEYS[0]))?,
        rulebook.ok_or_else(|| missing(KEYS[1]))?,
    )?;
    let because_text = source.string("because", because)?.ok_or_else(|| missing(KEYS[2]))?;
    if because_text.trim().is_empty() {
        let part = because.unwrap_or_default();
        return Err(wrong(part, "because is empty", "say why a report would be wrong"));
    }
    let (mut read, mut last) = (Vec::new(), [None, None]);
    for part in source.items("cases", cases)? {
        read.push(read_case(source, part, &mut last)?);
    }
    match read.is_empty() {
        true => Err(wrong(cases.unwrap_or_default(), "cases is empty", "add a case")),
        false => Ok(GuardFile { because: because_text, cases: read }),
    }
}

/// Reads a case. `last` has the cards and steps of the case before, which this one has if it has none of its own.
fn read_case<'a, R: Rulebook>(
    source: Source<'a>,
    part: &'a str,
    last: &mut [Option<&'a str>; 2],
) -> Result<GuardedCase<R>, FileError> {
    let all = source.members(part, &CASE_KEYS)?;
    let [cards, steps, rows] = CASE_KEYS.map(|key| all.iter().find(|m| m.key == key).map(|m| m.value));
    *last = [cards.or(last[0]), steps.or(last[1])];
    let case = source.case::<R>(last[0], last[1])?;
    let rows = source.items("rows", rows)?;
    if rows.is_empty() {
        let error = invalid!("the case has no row"; "say what is right about it");
        return Err(source.invalid(part, error));
    }
    let read_one = |(at, part): (usize, &&'a str)| {
        let json = source.json(part)?;
        let row = read_row::<R>(&json, case.steps.len());
        row.map_err(|error| source.invalid(part, error.within(format!("row {}", at + 1))))
    };
    let rows = rows.iter().enumerate().map(read_one).collect::<Result<_, _>>()?;
    Ok(GuardedCase { case, rows })
}

fn read_row<R: Rulebook>(json: &Json<'_>, steps: usize) -> Result<Row, InputError> {
    let mut fields = Fields::of("the row", json)?;
    let text = |name: &str, json: Option<&Json<'_>>| json.map(|json| value::text(name, json)).transpose();
    let note = text("note", fields.take("note"))?;
    let base = match (text("fault", fields.take("fault"))?, text("variant", fields.take("variant"))?) {
        (None, None) => Base::Reference,
        (Some(fault), None) => Base::Fault(fault),
        (None, Some(variant)) => Base::Variant(variant),
        (Some(_), Some(_)) => {
            return Err(invalid!("the row has a fault and a variant"; "give one of them"));
        }
    };
    let mut under = Interpretations::DEFAULT;
    for (name, option) in fields.take("under").map_or(Ok(&[][..]), |json| members("under", json))? {
        let option = value::text(name, option)?;
        under = under.choose(R::INTERPRETATIONS, name, &option).map_err(InputError::plain)?;
    }
    let altered = Alteration {
        shown: read_shown::<R>(fields.take("shown"), steps)?,
        replies: read_replies::<R>(fields.take("replies"), steps)?,
    };
    let varied = match fields.take("varied") {
        None => Alteration::default(),
        Some(json) => {
            let mut varied = Fields::of("varied", json)?;
            let shown = read_shown::<R>(varied.take("shown"), steps)?;
            let replies = read_replies::<R>(varied.take("replies"), steps)?;
            varied.end()?;
            Alteration { shown, replies }
        }
    };
    let plays_on = fields.take("plays_on").map_or(Ok(false), |json| value::flag("plays_on", json))?;
    let violates = match fields.take("violates") {
        None => None,
        Some(json) => {
            let ids = value::list_of("violates", json, "rules")?.iter();
            Some(ids.map(|id| rule::<R>(&value::text("a rule", id)?)).collect::<Result<Vec<_>, _>>()?)
        }
    };
    let at = fields.take("at").map(|json| step("at", json, steps)).transpose()?;
    let mut verdicts = Vec::new();
    for (id, verdict) in fields.take("verdicts").map_or(Ok(&[][..]), |json| members("verdicts", json))? {
        let (id, index) = (rule::<R>(id)?, value::word_index(id, verdict, RowVerdict::WORDS)?);
        verdicts.extend(RowVerdict::at(index).map(|verdict| (id, verdict)));
    }
    fields.end()?;
    if violates.is_none() && verdicts.is_empty() {
        return Err(invalid!("the row says nothing of what is right"; "add violates or verdicts"));
    }
    let expected = Expected { violates, at, verdicts };
    Ok(Row { note, base, under, altered, varied, plays_on, expected })
}

/// The id of a rule that is checked.
fn rule<R: Rulebook>(id: &str) -> Result<&'static str, InputError> {
    let ids: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).map(|rule| rule.id).collect();
    ids.iter().copied().find(|known| *known == id).ok_or_else(|| unknown_name("rule", id, ids))
}

fn step(what: &str, json: &Json<'_>, steps: usize) -> Result<usize, InputError> {
    let number = value::number(what, json)?;
    check_step(what, usize::try_from(number).unwrap_or(usize::MAX), steps)
}

fn check_step(what: &str, step: usize, steps: usize) -> Result<usize, InputError> {
    match step <= steps {
        true => Ok(step),
        false => Err(invalid!("{what} names step {step}"; "the case has {steps} steps")),
    }
}

/// Reads `3` or `1-4`.
fn steps_of(what: &str, key: &str, steps: usize) -> Result<RangeInclusive<usize>, InputError> {
    let (from, to) = key.split_once('-').unwrap_or((key, key));
    match (from.parse::<usize>(), to.parse::<usize>()) {
        (Ok(from), Ok(to)) if from <= to => check_step(what, to, steps).map(|to| from..=to),
        _ => Err(invalid!("{what} has the key {key:?}"; "a key is a step, \"3\", or some, \"1-4\"")),
    }
}

fn read_shown<R: Rulebook>(
    json: Option<&Json<'_>>,
    steps: usize,
) -> Result<Vec<(RangeInclusive<usize>, Difference)>, InputError> {
    let all = json.map_or(Ok(&[][..]), |json| members("shown", json))?;
    let one = |(key, json): &(_, Json<'_>)| {
        let key: &std::borrow::Cow<'_, str> = key;
        let difference =
            Difference::read::<R>(json).map_err(|error| error.within(format!("shown after {key}")))?;
        Ok((steps_of("shown", key, steps)?, difference))
    };
    all.iter().map(one).collect()
}

fn read_replies<R: Rulebook>(
    json: Option<&Json<'_>>,
    steps: usize,
) -> Result<Vec<(usize, Reply)>, InputError> {
    let mut replies = Vec::new();
    for (key, json) in json.map_or(Ok(&[][..]), |json| members("replies", json))? {
        for step in steps_of("replies", key, steps)? {
            if step == 0 {
                return Err(invalid!("replies names step 0, which is the deal"; "the first step is 1"));
            }
            let reply =
                read_one_reply::<R>(json).map_err(|error| error.within(format!("the reply to {key}")))?;
            replies.push((step, reply));
        }
    }
    Ok(replies)
}
