//! How engines are started: `[engine]`, and `[engine.NAME]` for each other build of a project.

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt::Formatter;
use toml::Spanned;

/// The engines of the file: the one that is played where none is named, and the others by name.
#[derive(Clone, Debug, Default)]
pub(super) struct Engines {
    pub(super) default: Option<Engine>,
    pub(super) named: BTreeMap<String, Engine>,
}

/// How to start an engine.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Engine {
    /// The program and its arguments. It is started in the file's folder.
    #[cfg_attr(feature = "command", schemars(with = "Vec<String>", length(min = 1)))]
    pub(super) command: Spanned<Vec<String>>,
    /// The checkout of the engine's repository, relative to the file's folder: `.` is that folder. Reports then name its commit.
    pub(super) repository: Option<String>,
    /// Where others get the adapter, as a URL. Issues name it beside the command that replays their case.
    pub(super) adapter: Option<String>,
}

impl Engine {
    /// The program and its arguments; never empty.
    pub fn command(&self) -> &[String] {
        self.command.get_ref()
    }
}

impl Engines {
    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Engine> {
        self.default.iter().chain(self.named.values())
    }
}

// `flatten` would lose the places of the values, which errors give.
impl<'de> Deserialize<'de> for Engines {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Engines, D::Error> {
        from.deserialize_map(ReadEngines)
    }
}

struct ReadEngines;

impl<'de> Visitor<'de> for ReadEngines {
    type Value = Engines;

    fn expecting(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("a table that says how to start the engine")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Engines, A::Error> {
        let (mut command, mut repository, mut adapter, mut named) = (None, None, None, BTreeMap::new());
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "command" => command = Some(map.next_value()?),
                "repository" => repository = Some(map.next_value()?),
                "adapter" => adapter = Some(map.next_value()?),
                _ => {
                    let engine = map.next_value_seed(Named(&key))?;
                    named.insert(key, engine);
                }
            }
        }
        let has_own = repository.is_some() || adapter.is_some();
        let default = command.map(|command| Engine { command, repository, adapter });
        match default.is_none() && (named.is_empty() || has_own) {
            true => Err(A::Error::missing_field("command")),
            false => Ok(Engines { default, named }),
        }
    }
}

/// Reads the engine of this name. Anything but a table is no engine, so its name is a key that does not exist.
struct Named<'a>(&'a str);

impl Named<'_> {
    fn is_no_key<T, E: Error>(&self) -> Result<T, E> {
        Err(E::unknown_field(self.0, &["command", "repository", "adapter"]))
    }
}

impl<'de> DeserializeSeed<'de> for Named<'_> {
    type Value = Engine;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Engine, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Named<'_> {
    type Value = Engine;

    fn expecting(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("the table of an engine")
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Engine, A::Error> {
        Engine::deserialize(MapAccessDeserializer::new(map))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Engine, A::Error> {
        self.is_no_key()
    }
    fn visit_str<E: Error>(self, _: &str) -> Result<Engine, E> {
        self.is_no_key()
    }
    fn visit_i64<E: Error>(self, _: i64) -> Result<Engine, E> {
        self.is_no_key()
    }
    fn visit_f64<E: Error>(self, _: f64) -> Result<Engine, E> {
        self.is_no_key()
    }
    fn visit_bool<E: Error>(self, _: bool) -> Result<Engine, E> {
        self.is_no_key()
    }
}

#[cfg(feature = "command")]
impl schemars::JsonSchema for Engines {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Engines".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let engine = generator.subschema_for::<Engine>();
        let mut schema = <Engine as schemars::JsonSchema>::json_schema(generator);
        schema.remove("required");
        schema.insert(
            "description".into(),
            "The engine that is played where none is named, and others by name.".into(),
        );
        schema.insert("additionalProperties".into(), engine.into());
        schema
    }
}
