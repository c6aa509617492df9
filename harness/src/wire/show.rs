//! What is shown, as JSON.

use crate::files::json::{push, push_text};
use headjudge_oracles::{Listed, ObjectId, Observed, Player, Rulebook, Shown, Texts};
use std::fmt::Display;

/// Appends what is shown as one line of JSON, without a line end. What was not observed is left out.
pub fn write_shown<R: Rulebook>(shown: &Shown<R>, texts: &Texts, out: &mut String) {
    out.push_str("{\"objects\":{");
    for (i, id) in shown.objects().iter().enumerate() {
        push(out, format_args!("{}\"{}\":{{", if i > 0 { "," } else { "" }, id.number()));
        write_object(shown, id, texts, &mut Pairs { out, first: true });
        out.push('}');
    }
    out.push_str("},\"players\":{");
    let mut players = Pairs { out, first: true };
    for player in Player::BOTH {
        write_player(shown, player, &mut players);
    }
    out.push_str("}}");
}

/// Key after key into one object.
struct Pairs<'a> {
    out: &'a mut String,
    first: bool,
}

impl Pairs<'_> {
    fn key(&mut self, key: &str) -> &mut String {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        push_text(self.out, key);
        self.out.push(':');
        self.out
    }
    fn plain(&mut self, key: &str, value: impl Display) {
        push(self.key(key), format_args!("{value}"));
    }
    fn text(&mut self, key: &str, text: &str) {
        push_text(self.key(key), text);
    }
    /// An object within, if `fill` puts anything into it.
    fn object(&mut self, key: &str, fill: impl FnOnce(&mut Pairs<'_>)) {
        let (length, first) = (self.out.len(), self.first);
        self.key(key).push('{');
        let mut inner = Pairs { out: self.out, first: true };
        fill(&mut inner);
        if inner.first {
            self.out.truncate(length);
            self.first = first;
        } else {
            self.out.push('}');
        }
    }
}

/// The words of a list, all of them.
fn all<W: Listed>() -> impl Iterator<Item = W> {
    (0..W::WORDS.len() as u8).filter_map(W::at)
}

fn write_object<R: Rulebook>(shown: &Shown<R>, id: ObjectId, texts: &Texts, pairs: &mut Pairs<'_>) {
    if let Some(zone) = shown.zone(id) {
        pairs.text("zone", zone.word());
    }
    if let Some(owner) = shown.owner(id) {
        pairs.text("owner", owner.word());
    }
    if let Some(controller) = shown.controller(id) {
        pairs.text("controller", controller.word());
    }
    match shown.host(id) {
        Observed::NotObserved => {}
        Observed::Absent => pairs.plain("host", "null"),
        Observed::Present(host) => pairs.plain("host", host.number()),
    }
    if let Some(name) = shown.name(id) {
        pairs.text("name", texts.get(name));
    }
    pairs.object("numbers", |pairs| {
        for number in all::<R::Number>() {
            let part = |seen: Observed<i32>| seen.present().map_or("null".into(), |n| n.to_string());
            match (shown.base(id, number), shown.modified(id, number)) {
                (Observed::NotObserved, Observed::NotObserved) => {}
                (base, value) if base.present().or(value.present()).is_none() => {
                    pairs.plain(number.word(), "null");
                }
                (base, value) => {
                    pairs.plain(number.word(), format_args!("[{},{}]", part(base), part(value)));
                }
            }
        }
    });
    pairs.object("words", |pairs| {
        for list in all::<R::List>() {
            write_words(shown, id, list, texts, pairs);
        }
    });
    pairs.object("flags", |pairs| {
        for flag in all::<R::Flag>() {
            if let Some(on) = shown.flag(id, flag) {
                pairs.plain(flag.word(), on);
            }
        }
    });
}

fn write_words<R: Rulebook>(
    shown: &Shown<R>,
    id: ObjectId,
    list: R::List,
    texts: &Texts,
    pairs: &mut Pairs<'_>,
) {
    let Some(words) = shown.words(id, list) else { return };
    let known = R::vocabulary(list).iter().enumerate();
    let known = known.filter(|(bit, _)| words.0 >> bit & 1 == 1).map(|(_, word)| *word);
    let others = shown.others(id, list).map(|other| texts.get(other));
    crate::files::json::push_list(pairs.key(list.word()), known.chain(others), push_text);
}

fn write_player<R: Rulebook>(shown: &Shown<R>, player: Player, pairs: &mut Pairs<'_>) {
    pairs.object(player.word(), |pairs| {
        pairs.object("tallies", |pairs| {
            for tally in all::<R::Tally>() {
                if let Some(number) = shown.tally(player, tally) {
                    pairs.plain(tally.word(), number);
                }
            }
        });
        if let Some(outcome) = shown.outcome(player) {
            pairs.text("outcome", outcome.word());
        }
    });
}
