//! Writing guard files.

use super::file::{Alteration, Base, GuardFile, GuardedCase, Row};
use headjudge_oracles::{Listed, Rulebook};
use headjudge_triage::files::case_file::FORMAT;
use headjudge_triage::files::json::{push, push_list, push_text, write_card, write_step};
use headjudge_wire::write_one_reply;

/// The text of a guard file. The same guard always gives the same text.
pub fn print_guard<R: Rulebook>(file: &GuardFile<R>) -> String {
    let mut out = String::new();
    push(&mut out, format_args!("{{\n  \"headjudge\": {FORMAT},\n  \"rulebook\": "));
    push_text(&mut out, R::NAME);
    out.push_str(",\n  \"because\": ");
    push_text(&mut out, &file.because);
    out.push_str(",\n  \"cases\": [");
    let mut before: Option<&GuardedCase<R>> = None;
    for case in &file.cases {
        out.push_str(if before.is_some() { ",\n    {" } else { "\n    {" });
        write_case(&mut out, case, before);
        out.push_str("\n    }");
        before = Some(case);
    }
    out.push_str("\n  ]\n}\n");
    out
}

/// Appends a case. Cards or steps that are those of the case before are left out.
fn write_case<R: Rulebook>(out: &mut String, guarded: &GuardedCase<R>, before: Option<&GuardedCase<R>>) {
    let (cards, steps) = (&guarded.case.cards, &guarded.case.steps);
    let is_new = |same: fn(&GuardedCase<R>, &GuardedCase<R>) -> bool| {
        before.is_none_or(|before| !same(before, guarded))
    };
    if is_new(|a, b| a.case.cards == b.case.cards) {
        push_lines(out, "cards", cards, |out, card| write_card::<R>(card, out));
        out.push(',');
    }
    if is_new(|a, b| a.case.steps == b.case.steps) {
        push_lines(out, "steps", steps, |out, step| write_step::<R>(step, out));
        out.push(',');
    }
    push_lines(out, "rows", &guarded.rows, write_row::<R>);
}

/// Appends a list with a line for each item.
fn push_lines<T>(out: &mut String, key: &str, items: &[T], write: impl Fn(&mut String, &T)) {
    push(out, format_args!("\n      \"{key}\": ["));
    for (i, item) in items.iter().enumerate() {
        out.push_str(if i > 0 { ",\n        " } else { "\n        " });
        write(out, item);
    }
    out.push_str(if items.is_empty() { "]" } else { "\n      ]" });
}

/// Appends a row as one line.
fn write_row<R: Rulebook>(out: &mut String, row: &Row) {
    let mut first = true;
    let mut key = |out: &mut String, key: &str| {
        out.push_str(if std::mem::take(&mut first) { "{" } else { "," });
        push_text(out, key);
        out.push(':');
    };
    if let Some(note) = &row.note {
        key(out, "note");
        push_text(out, note);
    }
    match &row.base {
        Base::Reference => {}
        Base::Fault(name) => {
            key(out, "fault");
            push_text(out, name);
        }
        Base::Variant(name) => {
            key(out, "variant");
            push_text(out, name);
        }
    }
    let chosen = R::INTERPRETATIONS.iter().enumerate().filter(|(at, _)| row.under.option(*at) > 0);
    let chosen: Vec<_> =
        chosen.map(|(at, one)| (one.name, one.options[usize::from(row.under.option(at))])).collect();
    if !chosen.is_empty() {
        key(out, "under");
        push_members(out, chosen, push_text);
    }
    for (name, members) in alteration::<R>(&row.altered) {
        key(out, name);
        out.push_str(&members);
    }
    if row.varied != Alteration::default() {
        key(out, "varied");
        let members = alteration::<R>(&row.varied);
        push_members(out, members, |out, members| out.push_str(&members));
    }
    if row.plays_on {
        key(out, "plays_on");
        out.push_str("true");
    }
    if let Some(violates) = &row.expected.violates {
        key(out, "violates");
        push_list(out, violates.iter(), |out, id| push_text(out, id));
    }
    if let Some(at) = row.expected.at {
        key(out, "at");
        push(out, format_args!("{at}"));
    }
    if !row.expected.verdicts.is_empty() {
        key(out, "verdicts");
        let verdicts = row.expected.verdicts.iter().map(|(id, verdict)| (*id, verdict.word()));
        push_members(out, verdicts, push_text);
    }
    out.push('}');
}

/// Appends an object with these members.
fn push_members<K: AsRef<str>, T>(
    out: &mut String,
    members: impl IntoIterator<Item = (K, T)>,
    value: impl Fn(&mut String, T),
) {
    out.push('{');
    for (i, (key, member)) in members.into_iter().enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        push_text(out, key.as_ref());
        out.push(':');
        value(out, member);
    }
    out.push('}');
}

/// What is shown and replied, each as JSON; what is not altered is left out.
fn alteration<R: Rulebook>(altered: &Alteration) -> Vec<(&'static str, String)> {
    let (mut shown, mut replies) = (String::new(), String::new());
    let tables = altered.shown.iter().map(|(steps, difference)| {
        let (from, to) = (steps.start(), steps.end());
        (if from == to { from.to_string() } else { format!("{from}-{to}") }, difference)
    });
    push_members(&mut shown, tables, |out, difference| difference.write::<R>(out));
    let all = altered.replies.iter().map(|(step, reply)| (step.to_string(), reply));
    push_members(&mut replies, all, |out, reply| write_one_reply::<R>(*reply, out));
    let all = [("shown", shown, altered.shown.is_empty()), ("replies", replies, altered.replies.is_empty())];
    all.into_iter().filter(|(.., is_empty)| !is_empty).map(|(name, json, _)| (name, json)).collect()
}
