//! A shown table as fields with names, and the difference between two.

use headjudge_oracles::{
    Listed, MAX_OBJECTS, ObjectId, Objects, Player, Rulebook, Shown, Texts, View, field_names,
};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::json::{Json, quote};
use headjudge_wire::{members, read_shown, write_shown};
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// What says that a field or an object is not shown.
pub(super) const NOT_SHOWN: &str = "not shown";

/// An object by its number, or a player after all objects.
type Subject = usize;

/// The names of all fields, dotted as in `[capabilities]`: a field goes by its place in them.
type Fields = BTreeMap<usize, String>;

/// What an engine shows: of each object and player, the JSON of each field that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTable<R> {
    fields: BTreeMap<Subject, Fields>,
    rulebook: PhantomData<R>,
}

/// What an engine shows of one object or player instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changes {
    /// Nothing at all.
    Gone,
    /// The JSON of these fields; `None` for those that it does not show.
    Fields(BTreeMap<usize, Option<String>>),
}

/// What an engine shows instead of another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference(BTreeMap<Subject, Changes>);

impl<R: Rulebook> ShownTable<R> {
    /// The table that an engine shows.
    pub fn of(shown: &Shown<R>, texts: &Texts) -> ShownTable<R> {
        let (mut json, names) = (String::new(), field_names::<R>());
        write_shown(shown, texts, &mut json);
        let mut fields = BTreeMap::new();
        for group in list(&json) {
            for (subject, json) in list(&group.1) {
                let mut of_subject = Fields::new();
                for (key, json) in list(&json) {
                    let inner = if matches!(&*key, "numbers" | "words" | "flags" | "tallies") {
                        list(&json)
                    } else {
                        Vec::new()
                    };
                    let mut add = |name: &str, json: String| {
                        of_subject.extend(names.iter().position(|known| known == name).map(|at| (at, json)));
                    };
                    match inner.is_empty() {
                        true => add(&key, json),
                        false => {
                            inner.into_iter().for_each(|(word, json)| add(&format!("{key}.{word}"), json))
                        }
                    }
                }
                fields.extend(parse_subject(&subject).map(|subject| (subject, of_subject)));
            }
        }
        ShownTable { fields, rulebook: PhantomData }
    }

    /// What must be changed in this table to get the other one.
    pub fn difference(&self, other: &ShownTable<R>) -> Difference {
        let none = Fields::new();
        let mut all = BTreeMap::new();
        for subject in self.fields.keys().chain(other.fields.keys()) {
            let Some(to) = other.fields.get(subject) else {
                all.insert(*subject, Changes::Gone);
                continue;
            };
            let from = self.fields.get(subject).unwrap_or(&none);
            let changed = from.keys().chain(to.keys()).filter(|field| from.get(field) != to.get(field));
            let changed: BTreeMap<_, _> = changed.map(|field| (*field, to.get(field).cloned())).collect();
            if !changed.is_empty() || !self.fields.contains_key(subject) {
                all.insert(*subject, Changes::Fields(changed));
            }
        }
        Difference(all)
    }

    /// This table with the changes.
    #[must_use]
    pub fn changed(mut self, difference: &Difference) -> ShownTable<R> {
        for (subject, changes) in &difference.0 {
            let Changes::Fields(changed) = changes else {
                self.fields.remove(subject);
                continue;
            };
            let fields = self.fields.entry(*subject).or_default();
            for (field, json) in changed {
                match json {
                    Some(json) => fields.insert(*field, json.clone()),
                    None => fields.remove(field),
                };
            }
        }
        self
    }

    /// Shows the table.
    ///
    /// # Errors
    /// A value that the wire protocol rejects.
    pub fn show(&self, view: &mut View<'_, R>) -> Result<(), InputError> {
        read_shown(&self.to_json(), Objects::first(MAX_OBJECTS), view)
    }

    /// The table as the wire protocol writes it.
    fn to_json(&self) -> String {
        let names = field_names::<R>();
        let (objects, players): (Vec<_>, Vec<_>) =
            self.fields.iter().partition(|(subject, _)| **subject <= MAX_OBJECTS);
        let of_group = |(subject, fields): (&Subject, &Fields)| {
            let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
            let mut members = Vec::new();
            for (field, json) in fields {
                match names[*field].split_once('.') {
                    Some((group, word)) => {
                        groups.entry(group).or_default().push(format!("{}:{json}", text(word)))
                    }
                    None => members.push(format!("{}:{json}", text(&names[*field]))),
                }
            }
            members.extend(
                groups.iter().map(|(group, inner)| format!("{}:{{{}}}", text(group), inner.join(","))),
            );
            format!("{}:{{{}}}", text(&subject_name(*subject)), members.join(","))
        };
        let joined = |group: Vec<_>| group.into_iter().map(of_group).collect::<Vec<_>>().join(",");
        format!("{{\"objects\":{{{}}},\"players\":{{{}}}}}", joined(objects), joined(players))
    }
}

impl Difference {
    /// Whether nothing is shown differently.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads a difference: `{"3":{"power":[2,2],"zone":"not shown"},"one":{"life":20}}`.
    ///
    /// # Errors
    /// The first object, player, field or value that there cannot be.
    pub(super) fn read<R: Rulebook>(json: &Json<'_>) -> Result<Difference, InputError> {
        let mut all = BTreeMap::new();
        for (key, json) in members("shown", json)? {
            let subject = parse_subject(key).ok_or_else(|| {
                let key = quote(key);
                let what =
                    format!("{key} is neither the number of an object, 1 to {MAX_OBJECTS}, nor a player");
                InputError::plain(what)
            })?;
            let changes = match json {
                Json::String(word) if word == NOT_SHOWN => Changes::Gone,
                fields => {
                    Changes::Fields(read_fields::<R>(fields, subject).map_err(|error| error.within(key))?)
                }
            };
            all.insert(subject, changes);
        }
        let difference = Difference(all);
        // The reader of the wire protocol checks the values.
        let table = ShownTable::<R> { fields: BTreeMap::new(), rulebook: PhantomData }.changed(&difference);
        table.show(&mut View::new(&mut Shown::default(), &mut Texts::default()))?;
        Ok(difference)
    }

    /// Appends the difference as JSON.
    pub(super) fn write<R: Rulebook>(&self, out: &mut String) {
        let names = short_names::<R>();
        let of_subject = |(subject, changes): (&Subject, &Changes)| {
            let value = match changes {
                Changes::Gone => text(NOT_SHOWN),
                Changes::Fields(fields) => {
                    let field = |(field, json): (&usize, &Option<String>)| {
                        let json = json.clone().unwrap_or_else(|| text(NOT_SHOWN));
                        format!("{}:{json}", text(&names[*field]))
                    };
                    format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
                }
            };
            format!("{}:{value}", text(&subject_name(*subject)))
        };
        out.push('{');
        out.push_str(&self.0.iter().map(of_subject).collect::<Vec<_>>().join(","));
        out.push('}');
    }
}

fn read_fields<R: Rulebook>(
    json: &Json<'_>,
    of: Subject,
) -> Result<BTreeMap<usize, Option<String>>, InputError> {
    let (names, short) = (field_names::<R>(), short_names::<R>());
    let is_of_player = |name: &str| name == "outcome" || name.starts_with("tallies.");
    let valid: Vec<usize> =
        (0..names.len()).filter(|at| is_of_player(&names[*at]) == (of > MAX_OBJECTS)).collect();
    let mut fields = BTreeMap::new();
    for (key, json) in members("it", json)? {
        let field = valid.iter().copied().find(|at| short[*at] == *key || names[*at] == *key);
        let field = field.ok_or_else(|| unknown_name("field", key, valid.iter().map(|at| &*short[*at])))?;
        let json = match json {
            Json::String(word) if word == NOT_SHOWN => None,
            json => Some(print(json)),
        };
        if fields.insert(field, json).is_some() {
            return Err(invalid!("{key} is there twice"));
        }
    }
    Ok(fields)
}

/// The names of the fields without their groups, where one object or player has no other field of the name.
fn short_names<R: Rulebook>() -> Vec<String> {
    let names = field_names::<R>();
    let short = |name: &str| name.rsplit_once('.').map_or(name, |(_, word)| word).to_owned();
    let is_of_player = |name: &str| name == "outcome" || name.starts_with("tallies.");
    let same = |a: &str, b: &str| short(a) == short(b) && is_of_player(a) == is_of_player(b);
    let unique = |name: &String| names.iter().filter(|other| same(name, other)).count() == 1;
    names.iter().map(|name| if unique(name) { short(name) } else { name.clone() }).collect()
}

fn parse_subject(key: &str) -> Option<Subject> {
    let player = || Player::parse(key).map(|player| MAX_OBJECTS + 1 + usize::from(player.index()));
    let object = key.parse().ok().and_then(ObjectId::new).map(ObjectId::number);
    object.filter(|number| number.to_string() == key).or_else(player)
}

fn subject_name(subject: Subject) -> String {
    let player = subject.checked_sub(MAX_OBJECTS + 1).and_then(|at| Player::at(at as u8));
    player.map_or_else(|| subject.to_string(), |player| player.word().to_owned())
}

/// The members of an object that headjudge wrote, as JSON.
fn list(json: &str) -> Vec<(String, String)> {
    match Json::parse(json) {
        Ok(Json::Object(members)) => {
            members.iter().map(|(key, json)| (key.clone().into_owned(), print(json))).collect()
        }
        _ => Vec::new(),
    }
}

fn text(text: &str) -> String {
    print(&Json::String(text.into()))
}

/// The value as one line of JSON.
fn print(json: &Json<'_>) -> String {
    let mut out = String::new();
    json.write(&mut out);
    out
}
