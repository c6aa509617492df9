//! The vocabulary of a rulebook: the trait, and the same as data: the fields of cards and steps with their values, and what has no
//! description.

use crate::explore::explore;
use crate::{
    Described, Description, Fields, Kinds, Listed, ObjectId, Objects, Player, Range, Record, Reserved, Shape,
    Slot, Steps, WordList, Words,
};

/// The words of a game: what is printed on a card, what can be done or asked, and what an engine shows.
///
/// Use [`Nothing`](crate::Nothing) for a list that your game does not have. The module [`limits`](crate::limits) says how many
/// words and kinds of step are possible. Code that uses a larger rulebook does not compile.
pub trait Vocabulary: Sized + Copy + Default + std::fmt::Debug + Send + Sync + 'static {
    /// A card: everything that is printed on it, and where it is when the case begins. Declare it with
    /// [`record!`](crate::record!), or use `()` if all cards are alike.
    type Card: Record;
    /// A step: one effect done to the game, or one question asked of the engine. Declare it with [`steps!`](crate::steps!).
    type Step: Steps;
    /// The zones where an object can be: hand, deck, arena. At most [`MAX_ZONES`](crate::limits::MAX_ZONES).
    type Zone: Listed;
    /// The numbers that an object shows, each with a base and a modified value: power, cost. At most
    /// [`MAX_NUMBERS`](crate::limits::MAX_NUMBERS).
    type Number: Listed;
    /// The lists of words that an object shows: types, subtypes, abilities. At most [`MAX_LISTS`](crate::limits::MAX_LISTS).
    type List: Listed;
    /// The flags (yes or no) that an object shows: exhausted, token. At most [`MAX_FLAGS`](crate::limits::MAX_FLAGS).
    type Flag: Listed;
    /// The numbers that a player shows: life, resources, cards in hand. At most
    /// [`MAX_TALLIES`](crate::limits::MAX_TALLIES).
    type Tally: Listed;
    /// The facts that an answer can report: that something died, that a card is allowed. At most
    /// [`MAX_WORDS`](crate::limits::MAX_WORDS).
    type Fact: Listed;

    /// The short name of the rulebook, used on the command line, in rule ids and in case files: `fab`.
    const NAME: &'static str;
    /// The title for people: the game and the document.
    const TITLE: &'static str;

    /// The words of a list, in their usual spelling. An engine shows words as text; a word with one of these spellings becomes
    /// a bit of a [`Words`](crate::Words) set, and any other word is kept as unknown. At most
    /// [`MAX_WORDS`](crate::limits::MAX_WORDS).
    fn vocabulary(_list: Self::List) -> &'static [&'static str] {
        &[]
    }
    /// The zone in which an engine must show this card on the opening table, or `None` if the game may have removed the card by
    /// then: a creature without life, for example. `headjudge lint` says if the card is not shown. By default, it may be hidden.
    fn dealt_to(_card: &Self::Card) -> Option<Self::Zone> {
        None
    }
    /// The name that an engine must show of this card on the opening table, if it shows names: the section
    /// [`frame!`](crate::frame!) compares it. By default, it may show any.
    fn dealt_name(_card: &Self::Card) -> Option<&str> {
        None
    }
    /// A word that this card has and that cases have under one choice only. Under another one, the card is not played. Cards are dealt with
    /// such a word where a rule is to be judged that [needs the choice](crate::Rule::under), and nowhere else. By default, there is none.
    fn reserved(_card: &Self::Card) -> Option<Reserved> {
        None
    }
}

impl Kinds {
    /// The kinds of step of a rulebook that are questions: see [`Kind::question`](crate::Kind::question).
    #[inline]
    pub const fn questions<R: Vocabulary>() -> Kinds {
        const { Kinds::marked(R::Step::KINDS, false) }
    }
    /// The kinds of step of a rulebook that may name a printed card: see [`Kind::names_card`](crate::Kind::names_card).
    #[inline]
    pub const fn with_card<R: Vocabulary>() -> Kinds {
        const { Kinds::marked(R::Step::KINDS, true) }
    }
}

/// A field of a card or of a kind of step.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name in case files.
    pub name: &'static str,
    /// What it means.
    pub description: Description,
    /// Which values it may have.
    pub values: Values,
    /// Whether it is written even with its default value.
    pub is_always_written: bool,
    /// Whether only some cards or steps have it: it depends on other fields.
    pub is_conditional: bool,
}

/// The values that a field may have: a [`Slot`] without its value.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// A number, and which it may be in some card or step.
    Number(Range),
    /// A number or none, and which number it may be in some card or step.
    Optional(Range),
    /// A flag: yes or no.
    Flag,
    /// A word of a closed list.
    Word(WordList),
    /// A set of words of a closed list.
    Words(WordList),
    /// A text, and the usual texts.
    Text(&'static [&'static str]),
    /// An object that exists before the step.
    Object,
    /// An object that exists before the step, or none.
    MaybeObject,
    /// A set of objects that exist before the step.
    Objects,
    /// An object that the step may create.
    Created,
    /// The name of a printed card, or none.
    Printed,
    /// A record. Its fields come next, with its name before theirs: `cost.amount`.
    Record,
    /// A list of at most so many records. Their fields come next: `abilities.script`.
    List(usize),
}

impl Values {
    fn of(slot: &Slot<'_>) -> Values {
        match slot {
            Slot::Number(_, range) => Values::Number(*range),
            Slot::Optional(_, range) => Values::Optional(*range),
            Slot::Flag(_) => Values::Flag,
            Slot::Word(_, list) => Values::Word(*list),
            Slot::Words(_, list) => Values::Words(*list),
            Slot::Text(_, usual) => Values::Text(usual),
            Slot::Object(..) => Values::Object,
            Slot::MaybeObject(..) => Values::MaybeObject,
            Slot::Objects(..) => Values::Objects,
            Slot::Created(_) => Values::Created,
            Slot::Printed(_) => Values::Printed,
            Slot::Length(length) => Values::List(length.most),
        }
    }
    /// Adds the numbers that the field may have beside other fields.
    fn widen(&mut self, slot: &Slot<'_>) {
        if let Values::Number(range) | Values::Optional(range) = self {
            *range = range.or(slot.range());
        }
    }
}

/// The fields of a card, in the order of their descriptions.
pub fn card_fields<R: Vocabulary>() -> Vec<Field> {
    let described: Vec<Described> = R::Card::DESCRIBED.iter().flat_map(|some| some.iter().copied()).collect();
    fields(&described, &|shape| R::Card::default().fields(shape))
}

/// The fields of the steps of a kind, in the order of their descriptions.
pub fn step_fields<R: Vocabulary>(kind: u8) -> Vec<Field> {
    let described = R::Step::KINDS[kind as usize].fields;
    fields(described, &|shape| R::Step::of_kind(kind).fields(shape))
}

fn fields(described: &[Described], visit: &dyn Fn(&mut dyn Shape)) -> Vec<Field> {
    let described = with_parts(described, "");
    let description = |name: &str| {
        let own = described.iter().find(|(known, _)| known == name);
        own.map_or(Description::NONE, |(_, description)| *description)
    };
    let mut found: Vec<(Field, usize)> = Vec::new();
    let records =
        explore(visit, &mut |name, slot| match found.iter_mut().find(|(field, _)| field.name == name) {
            Some((field, variants)) => {
                field.values.widen(slot);
                *variants += 1;
            }
            None => {
                let field = Field {
                    name,
                    description: description(name),
                    values: Values::of(slot),
                    is_always_written: slot.get().omitted().is_none(),
                    is_conditional: false,
                };
                found.push((field, 1));
            }
        });
    // A record that is no item of a list is no field of its own to a visitor.
    for (name, variants) in records.iter().skip(1).copied() {
        if found.iter().all(|(field, _)| field.name != name) {
            let description = description(name);
            let (values, is_always_written) = (Values::Record, true);
            let field = Field { name, description, values, is_always_written, is_conditional: false };
            found.push((field, variants));
        }
    }
    // In the order of the descriptions: exploring meets the fields that others decide about last.
    let place = |field: &Field| described.iter().position(|(name, _)| name == field.name);
    found.sort_by_key(|(field, _)| place(field).unwrap_or(described.len()));
    let variants = |field: &Field| {
        let around = field.name.rsplit_once('.').map_or("", |(record, _)| record);
        records.iter().find(|(name, _)| *name == around).map_or(0, |(_, variants)| *variants)
    };
    let all = found.into_iter();
    all.map(|(field, some)| Field { is_conditional: some < variants(&field), ..field }).collect()
}

/// The names and descriptions of fields, each followed by those in its record.
fn with_parts(described: &[Described], before: &str) -> Vec<(String, Description)> {
    let mut all = Vec::new();
    for one in described {
        let name = format!("{before}{}", one.name);
        let parts: Vec<Described> = one.parts.iter().flat_map(|some| some.iter().copied()).collect();
        let parts = with_parts(&parts, &format!("{name}."));
        all.push((name, one.description));
        all.extend(parts);
    }
    all
}

/// A list of words that an engine shows or answers with, by the name that the wire protocol has for it.
#[derive(Clone, Copy, Debug)]
pub struct ShownList {
    /// The key on the wire: `zone`, `numbers`, `words`, `flags`, `tallies`, `facts`.
    pub key: &'static str,
    /// The words.
    pub words: WordList,
}

/// What an engine shows of objects and players, and the facts in its answers.
pub fn shown_lists<R: Vocabulary>() -> [ShownList; 6] {
    [
        ShownList { key: "zone", words: WordList::of::<R::Zone>() },
        ShownList { key: "numbers", words: WordList::of::<R::Number>() },
        ShownList { key: "words", words: WordList::of::<R::List>() },
        ShownList { key: "flags", words: WordList::of::<R::Flag>() },
        ShownList { key: "tallies", words: WordList::of::<R::Tally>() },
        ShownList { key: "facts", words: WordList::of::<R::Fact>() },
    ]
}

/// Whether an engine shows the word as one of its zones, its numbers or the words of its lists, or it is a player: so what it
/// means is said there, and a list of a field need not say it again.
pub fn is_shown<R: Vocabulary>(word: &str) -> bool {
    let lists = (0..R::List::WORDS.len() as u8).filter_map(R::List::at);
    let has = |list: &[&str]| list.contains(&word);
    has(R::Zone::WORDS) || has(R::Number::WORDS) || has(Player::WORDS) || lists.map(R::vocabulary).any(has)
}

/// What has no description, and what is described and is not there, in words: `step pour: field by`.
pub fn undescribed<R: Vocabulary>() -> Vec<String> {
    let mut all = Vec::new();
    let mut check = |what: &str, description: Description| {
        if description.is_empty() {
            all.push(what.to_owned());
        }
    };
    check("the steps", R::Step::DESCRIPTION);
    check("the card", R::Card::DESCRIPTION);
    for ShownList { key, words } in shown_lists::<R>() {
        for (at, word) in words.iter().enumerate() {
            check(&format!("{key}: {word}"), words.description(at));
        }
    }
    let mut check_fields = |of: &str, fields: &[Field]| {
        for field in fields {
            check(&format!("{of}: field {}", field.name), field.description);
            if let Values::Word(words) | Values::Words(words) = field.values {
                for (at, word) in words.iter().enumerate().filter(|(_, word)| !is_shown::<R>(word)) {
                    check(&format!("{of}: field {}: {word}", field.name), words.description(at));
                }
            }
        }
    };
    check_fields("card", &card_fields::<R>());
    for at in 0..R::Step::KINDS.len() as u8 {
        check_fields(&format!("step {}", R::Step::KINDS[at as usize].name), &step_fields::<R>(at));
    }
    for kind in R::Step::KINDS {
        check(&format!("step {}", kind.name), kind.description);
    }
    all.extend(unknown::<R>());
    all
}

/// What is described and is not there.
fn unknown<R: Vocabulary>() -> Vec<String> {
    let of = |of: String, described: &[Described], fields: Vec<Field>| {
        let described = with_parts(described, "");
        let unknown = described.iter().filter(|(name, _)| fields.iter().all(|field| field.name != name));
        unknown.map(|(name, _)| format!("{of} has no field {name}")).collect::<Vec<_>>()
    };
    let card = R::Card::DESCRIBED.iter().flat_map(|some| of("card".into(), some, card_fields::<R>()));
    let steps = R::Step::KINDS
        .iter()
        .enumerate()
        .flat_map(|(at, kind)| of(format!("step {}", kind.name), kind.fields, step_fields::<R>(at as u8)));
    card.chain(steps).collect()
}

/// A step of this kind with a value in each field that a line shows, for an example. Flags are left out.
pub fn example_step<R: Vocabulary>(kind: u8) -> R::Step {
    let mut step = R::Step::of_kind(kind);
    step.fields::<dyn Shape>(&mut FillIn { objects: 0, created: MAX_CARDS_OF_EXAMPLE, number: 2 });
    step
}

/// The objects of an example that a step creates have larger numbers than this.
const MAX_CARDS_OF_EXAMPLE: usize = 8;

/// Fills in different objects, the numbers 2, 1, 1 and so on, the first words, and the first usual text.
struct FillIn {
    objects: usize,
    created: usize,
    number: i32,
}

impl FillIn {
    fn object(&mut self) -> ObjectId {
        self.objects += 1;
        ObjectId::new(self.objects).unwrap_or(ObjectId::FIRST)
    }
    fn created(&mut self) -> ObjectId {
        self.created += 1;
        ObjectId::new(self.created).unwrap_or(ObjectId::FIRST)
    }
    fn number(&mut self, range: Range) -> i32 {
        std::mem::replace(&mut self.number, 1).clamp(range.usual_low, range.usual_high)
    }
}

impl Shape for FillIn {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        match slot {
            Slot::Number(n, range) => *n = self.number(range),
            Slot::Optional(n, range) => *n = Some(self.number(range)),
            Slot::Words(set, list) if !list.is_empty() => *set = Words(1),
            Slot::Text(text, usual) => *text = usual.first().copied().unwrap_or("Any Name").into(),
            Slot::Object(id, _) => *id = self.object(),
            Slot::MaybeObject(id, _) => *id = Some(self.object()),
            Slot::Objects(set, _) => *set = Objects::one(self.object()),
            Slot::Created(id) => *id = self.created(),
            Slot::Length(length) => length.len = 1.min(length.most),
            Slot::Flag(_) | Slot::Word(..) | Slot::Words(..) | Slot::Printed(_) => {}
        }
    }
}
