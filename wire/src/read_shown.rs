//! Reading what an engine shows from JSON.

use super::fields::{Fields, members, number, unknown_field};
use headjudge_oracles::{Listed, ObjectId, ObjectView, Objects, Outcome, Player, PlayerView, Rulebook, View};
use headjudge_play::error::{InputError, invalid};
use headjudge_triage::files::json::{Json, quote, value};

/// Reads what an engine shows into a view. `known` are the objects that can exist by now. Everything is checked, except
/// that names, and words of lists, may be unknown.
///
/// # Errors
/// The first thing that is wrong, as a lowercase fragment. The view is then incomplete.
pub fn read_shown<R: Rulebook>(json: &str, known: Objects, view: &mut View<'_, R>) -> Result<(), InputError> {
    let json = Json::parse(json).map_err(|error| InputError::from(error).within("shown"))?;
    let mut fields = Fields::of("shown", &json)?;
    let (objects, players) = (fields.take("objects"), fields.take("players"));
    fields.end()?;
    for (key, json) in objects.map_or(Ok(&[][..]), |json| members("objects", json))? {
        let id = key.parse().ok().and_then(ObjectId::new).filter(|id| id.number().to_string() == *key);
        let id = id.ok_or_else(
            || invalid!("objects has a key {}", quote(key); "a key must be the number of an object"),
        )?;
        if !known.has(id) {
            return Err(invalid!("object {} is shown, but was neither dealt nor created", id.number()));
        }
        let read = read_object(json, known, view.object(id));
        read.map_err(|error| error.within(format!("object {}", id.number())))?;
    }
    for (key, json) in players.map_or(Ok(&[][..]), |json| members("players", json))? {
        let player =
            Player::parse(key).ok_or_else(|| unknown_field("players", key, Player::WORDS.iter().copied()))?;
        read_player(json, view.player(player)).map_err(|error| error.within(format!("player {key}")))?;
    }
    Ok(())
}

fn read_object<R: Rulebook>(
    json: &Json<'_>,
    known: Objects,
    mut view: ObjectView<'_, R>,
) -> Result<(), InputError> {
    let mut fields = Fields::of("it", json)?;
    if let Some(json) = fields.take("zone") {
        view = view.zone(word("zone", json)?);
    }
    if let Some(json) = fields.take("owner") {
        view = view.owner(word("owner", json)?);
    }
    if let Some(json) = fields.take("controller") {
        view = view.controller(word("controller", json)?);
    }
    match fields.take("host") {
        None => {}
        Some(Json::Null) => view = view.host(None),
        Some(json) => {
            let host = value::object("host", json)?;
            if !known.has(host) {
                return Err(invalid!(
                    "host is object {}, which was neither dealt nor created",
                    host.number()
                ));
            }
            view = view.host(Some(host));
        }
    }
    match fields.take("name") {
        None => {}
        Some(Json::String(name)) => view = view.name(name),
        Some(other) => return Err(other.must_be("name", "a string")),
    }
    for (key, json) in inner_object(&mut fields, "numbers")? {
        view = read_number(view, known_key("numbers", key)?, json)?;
    }
    for (key, json) in inner_object(&mut fields, "words")? {
        view = read_words(view, known_key("words", key)?, json)?;
    }
    for (key, json) in inner_object(&mut fields, "flags")? {
        view = view.flag(known_key("flags", key)?, value::flag(key, json)?);
    }
    fields.end()
}

fn read_number<'v, R: Rulebook>(
    view: ObjectView<'v, R>,
    property: R::Number,
    json: &Json<'_>,
) -> Result<ObjectView<'v, R>, InputError> {
    let name = property.word();
    match json {
        Json::Null => Ok(view.absent(property)),
        Json::List(pair) => match &pair[..] {
            [Json::Null, modified] => Ok(view.modified(property, number(name, modified)?)),
            [base, Json::Null] => Ok(view.base(property, number(name, base)?)),
            [base, modified] => Ok(view.number(property, number(name, base)?, number(name, modified)?)),
            list => Err(invalid!("{name} is a list of {} items", list.len(); "it must be [base, modified]")),
        },
        other => Err(other.must_be(name, "[base, modified] or null")),
    }
}

fn read_words<'v, R: Rulebook>(
    view: ObjectView<'v, R>,
    list: R::List,
    json: &Json<'_>,
) -> Result<ObjectView<'v, R>, InputError> {
    let words = value::list_of(list.word(), json, "words")?;
    if let Some(other) = words.iter().find(|word| !matches!(word, Json::String(_))) {
        return Err(invalid!("{} has {}", list.word(), other.describe(); "it must be a list of words"));
    }
    let texts = words.iter().filter_map(|word| match word {
        Json::String(text) => Some(&**text),
        _ => None,
    });
    Ok(view.words(list, texts))
}

fn read_player<R: Rulebook>(json: &Json<'_>, mut view: PlayerView<'_, R>) -> Result<(), InputError> {
    let mut fields = Fields::of("it", json)?;
    for (key, json) in inner_object(&mut fields, "tallies")? {
        view = view.tally(known_key("tallies", key)?, number(key, json)?);
    }
    if let Some(json) = fields.take("outcome") {
        view.outcome(word::<Outcome>("outcome", json)?);
    }
    fields.end()
}

/// The members of an inner object; none if it is not there.
fn inner_object<'j>(
    fields: &mut Fields<'j>,
    name: &'static str,
) -> Result<&'j [(std::borrow::Cow<'j, str>, Json<'j>)], InputError> {
    fields.take(name).map_or(Ok(&[][..]), |json| members(name, json))
}

/// A key that must be a word of a closed list.
fn known_key<W: Listed>(what: &str, key: &str) -> Result<W, InputError> {
    W::parse(key).ok_or_else(|| unknown_field(what, key, W::WORDS.iter().copied()))
}

/// A value that must be a word of a closed list.
fn word<W: Listed>(name: &str, json: &Json<'_>) -> Result<W, InputError> {
    let index = value::word_index(name, json, W::WORDS)?;
    W::at(index).ok_or_else(|| invalid!("{name} is not a word of its list"))
}
