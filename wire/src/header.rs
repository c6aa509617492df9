//! The header, which an engine sends before the first case.

use super::fields::{Fields, members, number, text_for_people};
use super::protocol::{OLDEST_PROTOCOL, PROTOCOL};
use headjudge_oracles::{Capabilities, Engine, Kinds, Limit, PrintedStep, Rulebook, Steps};
use headjudge_play::error::{InputError, invalid};
use headjudge_triage::files::json::{Json, push, push_list, push_text, value};
use headjudge_triage::files::limits::{Written, keep_limits, write_limits};
use headjudge_triage::files::printed::{
    check_names, check_printed, keep_printed, read_printed, read_ways, write_printed, write_ways,
};

/// The header (`ready`), which an engine sends before the first case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The engine's name, for reports.
    pub name: String,
    /// Its version or commit; may be empty.
    pub version: String,
    /// The language that it is written in; may be empty.
    pub language: String,
    /// Where its issues are reported; may be empty.
    pub tracker: String,
    /// What the adapter supports. If it does not say, it gets every kind of step and may answer any with unsupported.
    pub capabilities: Capabilities,
    /// Whether the adapter writes cases as tests in the engine's own style.
    pub as_test: bool,
}

impl Header {
    /// The header of an engine in Rust. Each is asked for tests: [`Engine::as_test`] has none by default.
    pub fn of<R: Rulebook, E: Engine<R>>(name: &str, version: &str, tracker: &str) -> Header {
        let language = "Rust".into();
        let (name, version, tracker) = (name.into(), version.into(), tracker.into());
        Header { name, version, language, tracker, capabilities: E::capabilities(), as_test: true }
    }

    /// What the adapter supports if `configured` says what it does: the kinds and limits of that, and the adapter's own limits of all other
    /// fields. They may rule out what it cannot refuse.
    pub fn supporting(&self, configured: Option<Capabilities>) -> Capabilities {
        let Some(configured) = configured else { return self.capabilities };
        let is_new = |own: &&Limit| {
            configured.limits.iter().all(|other| (other.of, other.field) != (own.of, own.field))
        };
        let own: Vec<Limit> = self.capabilities.limits.iter().filter(is_new).copied().collect();
        match own.is_empty() {
            true => configured,
            false => configured.limited(keep_limits(configured.limits.iter().copied().chain(own).collect())),
        }
    }

    /// The line of an engine with these capabilities and no name.
    pub(crate) fn line_of<R: Rulebook>(capabilities: Capabilities) -> String {
        let none = String::new;
        let [name, version, language, tracker] = [none(), none(), none(), none()];
        let header = Header { name, version, language, tracker, capabilities, as_test: false };
        let mut line = String::new();
        header.write::<R>(&mut line);
        line
    }

    /// Appends the header as a line, without a line end.
    pub fn write<R: Rulebook>(&self, out: &mut String) {
        push(out, format_args!("{{\"ready\":{{\"protocol\":{PROTOCOL},\"rulebook\":"));
        push_text(out, R::NAME);
        let texts = [
            (",\"name\":", &self.name),
            (",\"version\":", &self.version),
            (",\"language\":", &self.language),
            (",\"tracker\":", &self.tracker),
        ];
        for (key, text) in texts {
            out.push_str(key);
            push_text(out, text);
        }
        let Capabilities { kinds, partly, .. } = self.capabilities;
        let is_declared = [kinds, partly] != [Kinds::ALL, Kinds::ALL];
        for (key, kinds) in [("kinds", kinds), ("partly", partly)].into_iter().filter(|_| is_declared) {
            push(out, format_args!(",\"{key}\":"));
            let names = R::Step::KINDS.iter().enumerate().filter(|(i, _)| kinds.has(*i as u8));
            push_list(out, names, |out, (_, kind)| push_text(out, kind.name));
        }
        if !self.capabilities.limits.is_empty() {
            out.push_str(",\"limits\":");
            write_limits(self.capabilities.limits, out);
        }
        let (ways, cards): (Vec<PrintedStep>, Vec<PrintedStep>) =
            self.capabilities.printed.iter().partition(|printed| printed.is_way);
        if !cards.is_empty() {
            out.push_str(",\"printed\":");
            write_printed(&cards, out);
        }
        if !ways.is_empty() {
            out.push_str(",\"ways\":");
            write_ways(&ways, out);
        }
        out.push_str(if self.as_test { ",\"as_test\":true}}" } else { "}}" });
    }

    /// Reads the header from an engine's first line.
    ///
    /// # Errors
    /// What is wrong with it, as a lowercase fragment. Another protocol or rulebook is an error, too.
    pub fn read<R: Rulebook>(line: &str) -> Result<Header, InputError> {
        let json = Json::parse(line)?;
        let mut outer = Fields::of("the first line", &json)?;
        let ready = outer.require("ready")?;
        outer.end()?;
        // Check the version first: another protocol may have other fields.
        if let Some((_, version)) = members("ready", ready)?.iter().find(|(key, _)| key == "protocol") {
            let version = number("protocol", version)?;
            if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&version) {
                let ours = match OLDEST_PROTOCOL {
                    PROTOCOL => PROTOCOL.to_string(),
                    oldest => format!("{oldest} to {PROTOCOL}"),
                };
                return Err(
                    invalid!("the adapter uses protocol {version}"; "this headjudge supports {ours}"),
                );
            }
        }
        let mut fields = Fields::of("ready", ready)?;
        fields.require("protocol")?;
        let rulebook = value::text("rulebook", fields.require("rulebook")?)?;
        if rulebook != R::NAME {
            return Err(invalid!("the adapter answered for rulebook {rulebook:?} instead of {:?}", R::NAME));
        }
        let name = text_for_people("name", fields.require("name")?)?;
        let [version, language, tracker] =
            [fields.text("version")?, fields.text("language")?, fields.text("tracker")?];
        let kinds = fields.take("kinds").map(|json| read_kinds::<R>("kinds", json)).transpose()?;
        let partly = fields.take("partly").map(|json| read_kinds::<R>("partly", json)).transpose()?;
        let limits = fields.take("limits").map(read_limits::<R>).transpose()?.unwrap_or_default();
        let printed = fields.take("printed").map(read_printed::<R>).transpose();
        let mut printed = printed.map_err(|error| error.within("printed"))?.unwrap_or_default();
        let ways = fields.take("ways").map(read_ways::<R>).transpose();
        printed.extend(ways.map_err(|error| error.within("ways"))?.unwrap_or_default());
        check_names(&printed).map_err(|error| error.within("printed"))?;
        let as_test = fields.take("as_test").map(|json| value::flag("as_test", json)).transpose()?;
        fields.end()?;
        let capabilities = match (kinds, partly) {
            (None, None) => Capabilities::UNDECLARED,
            (None, Some(partly)) => Capabilities { partly, ..Capabilities::ALL },
            (Some(kinds), partly) => {
                let partly = partly.unwrap_or_default();
                Capabilities { kinds: kinds.or(partly), partly, ..Capabilities::ALL }
            }
        };
        let capabilities = capabilities.limited(keep_limits(limits)).printed(keep_printed(printed));
        check_printed::<R>(capabilities).map_err(|error| error.within("printed"))?;
        let as_test = as_test.unwrap_or_default();
        Ok(Header { name, version, language, tracker, capabilities, as_test })
    }
}

/// Reads limits: by kind of step or `card`, then by field.
fn read_limits<R: Rulebook>(json: &Json<'_>) -> Result<Vec<Limit>, InputError> {
    let mut limits = Vec::new();
    for (of, fields) in members("limits", json)? {
        for (field, limit) in members(&format!("the limits of {of}"), fields)? {
            let limit = Written::from_json(&format!("{of}.{field}"), limit)?;
            limits.push(limit.resolve::<R>(of, field).map_err(|error| error.within("limits"))?);
        }
    }
    Ok(limits)
}

/// Reads a list of names of kinds of step.
fn read_kinds<R: Rulebook>(name: &str, json: &Json<'_>) -> Result<Kinds, InputError> {
    let names: Vec<&str> = R::Step::KINDS.iter().map(|k| k.name).collect();
    value::words(name, json, &names).map(|set| Kinds(set.0))
}
