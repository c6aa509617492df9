//! Writing what an engine shows as JSON.

use headjudge_oracles::{Listed, ObjectId, Observed, Player, Rulebook, Shown, Texts};
use headjudge_triage::files::json::{push, push_text};
use std::fmt::Display;

/// Appends what an engine shows as one line of JSON, without a line end. Values that are not shown are omitted.
pub fn write_shown<R: Rulebook>(shown: &Shown<R>, texts: &Texts, out: &mut String) {
    out.push_str("{\"objects\":{");
    for (i, id) in shown.objects().iter().enumerate() {
        push(out, format_args!("{}\"{}\":{{", if i > 0 { "," } else { "" }, id.number()));
        write_object(shown, id, texts, &mut Members { out, first: true });
        out.push('}');
    }
    out.push_str("},\"players\":{");
    let mut players = Members { out, first: true };
    for player in Player::BOTH {
        write_player(shown, player, &mut players);
    }
    out.push_str("}}");
}

/// Writes the members of an object.
struct Members<'a> {
    out: &'a mut String,
    first: bool,
}

impl Members<'_> {
    fn key(&mut self, key: &str) -> &mut String {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        push_text(self.out, key);
        self.out.push(':');
        self.out
    }
    fn value(&mut self, key: &str, value: impl Display) {
        push(self.key(key), format_args!("{value}"));
    }
    fn text(&mut self, key: &str, text: &str) {
        push_text(self.key(key), text);
    }
    /// Writes an inner object, unless `fill` writes nothing into it.
    fn object(&mut self, key: &str, fill: impl FnOnce(&mut Members<'_>)) {
        let (length, first) = (self.out.len(), self.first);
        self.key(key).push('{');
        let mut inner = Members { out: self.out, first: true };
        fill(&mut inner);
        if inner.first {
            self.out.truncate(length);
            self.first = first;
        } else {
            self.out.push('}');
        }
    }
}

fn write_object<R: Rulebook>(shown: &Shown<R>, id: ObjectId, texts: &Texts, members: &mut Members<'_>) {
    if let Some(zone) = shown.zone(id) {
        members.text("zone", zone.word());
    }
    if let Some(owner) = shown.owner(id) {
        members.text("owner", owner.word());
    }
    if let Some(controller) = shown.controller(id) {
        members.text("controller", controller.word());
    }
    match shown.host(id) {
        Observed::NotObserved => {}
        Observed::Absent => members.value("host", "null"),
        Observed::Present(host) => members.value("host", host.number()),
    }
    if let Some(name) = shown.name(id) {
        members.text("name", texts.get(name));
    }
    members.object("numbers", |members| {
        for number in R::Number::all() {
            let part = |observed: Observed<i32>| observed.present().map_or("null".into(), |n| n.to_string());
            match (shown.base(id, number), shown.modified(id, number)) {
                (Observed::NotObserved, Observed::NotObserved) => {}
                (base, modified) if base.present().or(modified.present()).is_none() => {
                    members.value(number.word(), "null");
                }
                (base, modified) => {
                    members.value(number.word(), format_args!("[{},{}]", part(base), part(modified)));
                }
            }
        }
    });
    members.object("words", |members| {
        for list in R::List::all() {
            write_words(shown, id, list, texts, members);
        }
    });
    members.object("flags", |members| {
        for flag in R::Flag::all() {
            if let Some(on) = shown.flag(id, flag) {
                members.value(flag.word(), on);
            }
        }
    });
}

fn write_words<R: Rulebook>(
    shown: &Shown<R>,
    id: ObjectId,
    list: R::List,
    texts: &Texts,
    members: &mut Members<'_>,
) {
    let Some(words) = shown.words(id, list) else { return };
    let known = R::vocabulary(list).iter().enumerate();
    let known = known.filter(|(bit, _)| words.0 >> bit & 1 == 1).map(|(_, word)| *word);
    let others = shown.others(id, list).chain(shown.repeated(id, list)).map(|other| texts.get(other));
    headjudge_triage::files::json::push_list(members.key(list.word()), known.chain(others), push_text);
}

fn write_player<R: Rulebook>(shown: &Shown<R>, player: Player, members: &mut Members<'_>) {
    members.object(player.word(), |members| {
        members.object("tallies", |members| {
            for tally in R::Tally::all() {
                if let Some(number) = shown.tally(player, tally) {
                    members.value(tally.word(), number);
                }
            }
        });
        if let Some(outcome) = shown.outcome(player) {
            members.text("outcome", outcome.word());
        }
    });
}
