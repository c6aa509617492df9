//! The trait that describes a game: its vocabulary, its steps and its rules.

use crate::shape::NamesCard;
use crate::{
    Described, Description, Document, Forecast, Interpretation, Kind, Kinds, Listed, ObjectId, Objects, Past,
    Phrase, Role, Rule, Shape, Shown, Source, describe,
};

/// A game: its vocabulary, its steps and its rules.
///
/// Four rulebooks come with headjudge. You add another game by implementing this trait in a crate of your own. Generating,
/// running, judging, shrinking, case files and reports then work for your game too.
///
/// A rulebook describes the game in three parts:
///
/// - The vocabulary: what is printed on a card ([`Card`](Self::Card)), what can be done or asked ([`Step`](Self::Step)), and
///   what an engine shows of objects and players ([`Zone`](Self::Zone), [`Number`](Self::Number), [`List`](Self::List),
///   [`Flag`](Self::Flag), [`Tally`](Self::Tally), [`Fact`](Self::Fact)). Use [`Nothing`](crate::Nothing) for what your game
///   does not have.
/// - The generator: [`deal`](Self::deal), [`suits`](Self::suits) and [`is_legal_table`](Self::is_legal_table) say which
///   tables make sense. The steps follow from [`step_fields`](Self::step_fields).
/// - The rules: [`SECTIONS`](Self::SECTIONS), with a [`Ledger`](Self::Ledger) of what the rules must remember.
///
/// The module [`limits`](crate::limits) says how many numbers, flags, rules and so on are possible. Code that uses a larger
/// rulebook does not compile.
pub trait Rulebook: Sized + Copy + Default + std::fmt::Debug + Send + Sync + 'static {
    /// A card: everything that is printed on it, and where it is when the case begins. The default is a blank card.
    type Card: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// A step: one effect done to the game, or one question asked of the engine. Declare it with [`steps!`](crate::steps!).
    type Step: Clone + PartialEq + std::fmt::Debug + Send + Sync;
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
    /// What the rules remember from earlier steps: the effects on each object, damage taken, whose turn it is. Use `()` if
    /// your rules need nothing but the observation.
    type Ledger: Default + Send;

    /// The short name of the rulebook, used on the command line, in rule ids and in case files: `fab`.
    const NAME: &'static str;
    /// The title for people: the game and the document.
    const TITLE: &'static str;
    /// The kinds of step, in order: `Step::KINDS` of a step declared with [`steps!`](crate::steps!). At most
    /// [`MAX_KINDS`](crate::limits::MAX_KINDS).
    const KINDS: &'static [Kind];
    /// The ambiguous statements of the document, with the options of each. At most
    /// [`MAX_INTERPRETATIONS`](crate::limits::MAX_INTERPRETATIONS).
    const INTERPRETATIONS: &'static [Interpretation] = &[];
    /// The rules, one section for each part of the document, each statement once. At most
    /// [`MAX_RULES`](crate::limits::MAX_RULES) rules.
    const SECTIONS: &'static [Section<Self>];

    /// What the author of an engine should know of all steps: `Step::DESCRIPTION` of a step declared with
    /// [`steps!`](crate::steps!). The [kinds](Self::KINDS) have descriptions of their own.
    const STEPS: Description = Description::NONE;
    /// What a card is: `Card::DESCRIPTION` of a card declared with [`card!`](crate::card!).
    const CARD: Description = Description::NONE;
    /// What the fields of a card mean, in any order: `Card::FIELDS` of a card declared with [`card!`](crate::card!).
    const CARD_FIELDS: &'static [&'static [Described]] = &[];
    /// The rules document. By default, it has the rulebook's title and no link.
    const DOCUMENT: Document = Document { title: Self::TITLE, link: "" };
    /// How reports put violations in the words of the game. A violation without a phrase has a title that is made of its
    /// parts.
    const PHRASES: &'static [Phrase] = &[];

    /// The words of a list, in their usual spelling. An engine shows words as text; a word with one of these spellings becomes
    /// a bit of a [`Words`](crate::Words) set, and any other word is kept as unknown. At most
    /// [`MAX_WORDS`](crate::limits::MAX_WORDS).
    fn vocabulary(_list: Self::List) -> &'static [&'static str] {
        &[]
    }

    /// The kind of a step: an index into [`Rulebook::KINDS`]. With [`steps!`](crate::steps!): `step.kind()`.
    fn kind(step: &Self::Step) -> u8;
    /// A step of this kind in which every field has its default. With [`steps!`](crate::steps!): `Step::default_of(kind)`.
    fn default_step(kind: u8) -> Self::Step;
    /// Calls one method of `shape` for each field of the step, in order. With [`steps!`](crate::steps!):
    /// `step.fields(shape)`.
    ///
    /// This one description is used to generate, shrink, check, read and write steps. Which fields are visited may depend on
    /// fields that were visited before.
    fn step_fields(step: &mut Self::Step, shape: &mut dyn Shape);
    /// The same as [`step_fields`](Rulebook::step_fields), compiled for one type of visitor: what generates steps and what
    /// collects the objects that they name visit each step of each case.
    ///
    /// By default, `step_fields` is called. A rulebook that lists its fields for any `&mut (impl Shape + ?Sized)` can call that
    /// in both, and is faster.
    fn visit_step(step: &mut Self::Step, shape: &mut impl Shape) {
        Self::step_fields(step, shape);
    }
    /// Whether the step names a printed card that carries it out, in a field of [`Shape::printed`](crate::Shape::printed).
    ///
    /// By default, the fields are visited. A rulebook with such a field can say it faster: each case is asked before it is
    /// dealt.
    fn names_printed_card(step: &Self::Step) -> bool {
        let mut names = NamesCard::default();
        Self::step_fields(&mut step.clone(), &mut names);
        names.0
    }
    /// Calls one method of `shape` for each field of the card, in order: the same as
    /// [`step_fields`](Rulebook::step_fields), for cards.
    fn card_fields(card: &mut Self::Card, shape: &mut dyn Shape);
    /// The same as [`card_fields`](Rulebook::card_fields), compiled for one type of visitor:
    /// see [`visit_step`](Rulebook::visit_step).
    fn visit_card(card: &mut Self::Card, shape: &mut impl Shape) {
        Self::card_fields(card, shape);
    }

    /// Generates the cards of a new case into `cards`, which is empty. Called once for each case, before its steps are
    /// generated.
    ///
    /// Take every choice from `source`. `target` has the kinds of step that this case favors, so put cards on the table that
    /// such steps can use. `pool` has real printed cards to mix in, and may be empty. Cards beyond
    /// [`MAX_OBJECTS`](crate::MAX_OBJECTS) are cut off.
    fn deal(source: &mut impl Source, target: Kinds, pool: &[Self::Card], cards: &mut Vec<Self::Card>);
    /// Inserts steps that chance rarely makes into the generated steps of a case: a sequence about one object, for example.
    /// Called once for each case, after its steps are generated. As many steps as were inserted are cut off at the end.
    ///
    /// Take every choice from `source`, and name only objects that the case has. `target` has the kinds of step that this
    /// case favors. By default, nothing is inserted.
    fn insert_rare_steps(
        _source: &mut impl Source,
        _target: Kinds,
        _cards: &[Self::Card],
        _steps: &mut Vec<Self::Step>,
    ) {
    }
    /// What the generator expects of a game with these cards, so that most generated steps are ones that the game allows.
    /// Made once for each case. By default nothing: every step of a kind that the case keeps to may come next, and cases are
    /// longer, because the game may refuse many of their steps.
    fn forecast(_cards: &[Self::Card]) -> impl Forecast<Self::Step> {}
    /// Whether an object suits a role of a step's field. The generator mostly picks objects that do. `None` stands for an
    /// object that a step created.
    fn suits(_card: Option<&Self::Card>, _role: Role) -> bool {
        true
    }
    /// Whether a game can start with these cards: each player has a hero, for example. The shrinker removes cards only as long
    /// as this holds.
    fn is_legal_table(_cards: &[Self::Card]) -> bool {
        true
    }
    /// The zone in which an engine must show this card on the opening table, or `None` if the game may have removed the card by
    /// then: a creature without life, for example. `headjudge lint` compares it. By default, nothing is compared.
    fn dealt_to(_card: &Self::Card) -> Option<Self::Zone> {
        None
    }

    /// Resets the ledger for a new case with these cards. Called before the opening table is judged.
    fn start_ledger(ledger: &mut Self::Ledger, cards: &[Self::Card]);
    /// Records a step that the engine performed, and returns the objects whose records changed. Called before the rules are
    /// judged on that step.
    ///
    /// It is given the step and what was shown before it, and never what is shown after it, so the ledger contains what the
    /// engine should do, not what it did.
    fn record(ledger: &mut Self::Ledger, past: &Past<'_, Self>) -> Objects;

    /// Whether the game may be over at this step. Asked of an engine that shows no outcome, after every step that is no
    /// question and for the opening table; the ledger has the step recorded.
    ///
    /// The case then ends there, as at a shown outcome: only rules that are judged [at the end](crate::Rule::at_end) see the
    /// step. An engine does as it likes once the game is over, so return true in doubt. By default, only a shown outcome ends
    /// a game.
    fn may_be_over(_ledger: &Self::Ledger, _past: &Past<'_, Self>, _after: &Shown<Self>) -> bool {
        false
    }

    /// Describes a card for reports: its name, and what else is printed on it. By default, its fields.
    fn describe_card(card: &Self::Card) -> String {
        describe::card::<Self>(card)
    }
    /// What an object is, in one or two words for a title: `creature`. `card` is its card; one that a step of the case made
    /// has none, and `made_by` is that step.
    fn noun(_card: Option<&Self::Card>, _made_by: Option<&Self::Step>) -> &'static str {
        "object"
    }
    /// Where an object in this zone is, as a player of the game says it: `on the battlefield`. By default, `in` and the name of the
    /// zone.
    fn place(zone: Self::Zone) -> String {
        format!("in {}", zone.label())
    }
    /// How a player of the game says this field of a card or step, or this word of one, for reports that list them: `first
    /// ability` for `first`. For a field of a step it is first asked for the name with that of the step's kind before it:
    /// `counter.by`. Before what a step of a kind is answered stands the word for `pitch.answer`. By default, as it is.
    fn plain_word(word: &str) -> &str {
        word
    }
    /// How reports put it that an object in this zone has a host: `attached to #1`, or `from #1` for an ability and its source.
    fn host_label(_zone: Option<Self::Zone>) -> &'static str {
        "attached to"
    }
    /// How a player of the game cites the statement with this number, which is without the name of the rulebook, if it is
    /// violated at a step of this kind: `CR 400.7`. `step` is empty for the deal. By default, by the number.
    fn cite(number: &str, _step: &str) -> String {
        number.to_owned()
    }
    /// Describes a step for reports in the words of the game. `cards` are those of its case, for a field that means nothing for
    /// some of them; `name` gives the name of an object. By default, its kind and its fields.
    fn describe_step(step: &Self::Step, _cards: &[Self::Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step::<Self>(step, name)
    }
    /// Describes the last of these steps for a title, where the earlier ones are not listed: `a creature's ability resolves` and
    /// not `the top spell or ability resolves`. Empty if there are no steps. By default, the same as [`describe_step`].
    ///
    /// [`describe_step`]: Rulebook::describe_step
    fn describe_last_step(
        steps: &[Self::Step],
        cards: &[Self::Card],
        name: &dyn Fn(ObjectId) -> String,
    ) -> String {
        steps.last().map_or(String::new(), |step| Self::describe_step(step, cards, name))
    }
}

/// A section of the rules document, with its statements in order.
#[derive(Debug)]
pub struct Section<R: Rulebook> {
    /// The number and title of the section: `2.5 Life`.
    pub title: &'static str,
    /// The rules of the section, in the order of the document.
    pub rules: &'static [Rule<R>],
}

/// All rules of a rulebook, in the order of the document.
pub fn rules<R: Rulebook>() -> impl Iterator<Item = &'static Rule<R>> {
    R::SECTIONS.iter().flat_map(|s| s.rules.iter())
}

impl Kinds {
    /// The kinds of step of a rulebook that are questions: see [`Kind::question`].
    #[inline]
    pub fn questions<R: Rulebook>() -> Kinds {
        const {
            let (mut set, mut i) = (0, 0);
            while i < R::KINDS.len() {
                set |= (R::KINDS[i].question as u64) << i;
                i += 1;
            }
            Kinds(set)
        }
    }
}
