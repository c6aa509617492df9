//! Cards and steps with records and lists of records: JSON, schema, vocabulary, generating, shrinking, enumerating and limits.

use crate::shrink_lanterns::lanterns::spells::{
    Ability, Change, Instruction, Mage, Spell, Spells, Step, Verb, When,
};
use headjudge::files::json::{
    card_from_str, card_schema, step_from_str, step_schema, write_card, write_step,
};
use headjudge::play::any;
use headjudge::playable::limitable_fields;
use headjudge::vocabulary::{Values, card_fields, example_step, undescribed};
use headjudge::{Capabilities, Case, InProcess, Limit, ObjectId, Playable, Player, Search};

fn json(card: &Spell) -> String {
    let mut out = String::new();
    write_card::<Spells>(card, &mut out);
    out
}

fn spell() -> Spell {
    let lose = Instruction { verb: Verb::Lose, amount: 4 };
    let first = Ability { instructions: vec![Instruction::default(), lose], ..Ability::default() };
    let second = Ability { when: When::Discarded, instructions: Vec::new() };
    Spell { name: "Ant".into(), abilities: vec![first, second], ..Spell::default() }
}

const TEXT: &str = r#"{"name":"Ant","cost":{"life":0},"abilities":[{"when":"cast","instructions":[{"verb":"gain","amount":1},{"verb":"lose","amount":4}]},{"when":"discarded"}]}"#;

#[test]
fn json_has_nested_objects_and_arrays() {
    assert_eq!(json(&spell()), TEXT);
    assert_eq!(card_from_str::<Spells>(TEXT), Ok(spell()));
    assert_eq!(card_from_str::<Spells>(r#"{"cost":{"life":0}}"#), Ok(Spell::default()));
    let step = Step::Cast { spell: ObjectId::FIRST, player: Player::One, changes: vec![Change { more: 2 }] };
    let mut out = String::new();
    write_step::<Spells>(&step, &mut out);
    assert_eq!(out, r#"{"cast":{"spell":1,"player":"one","changes":[{"more":2}]}}"#);
    assert_eq!(step_from_str::<Spells>(&out), Ok(step));
}

#[test]
fn what_is_wrong_in_a_record_is_said_with_its_place() {
    let error = |text: &str| card_from_str::<Spells>(text).expect_err(text).to_string();
    assert_eq!(error(r#"{"name":"Ant"}"#), r#"field "cost" is missing; add it"#);
    assert_eq!(error(r#"{"cost":{}}"#), r#"field "cost.life" is missing; add it"#);
    assert_eq!(error(r#"{"cost":3}"#), "cost is 3; it must be an object of its fields");
    let of = |abilities: &str| error(&format!(r#"{{"cost":{{"life":0}},"abilities":{abilities}}}"#));
    assert_eq!(of("{}"), "abilities is an object; it must be a list");
    assert_eq!(of("[1]"), "abilities[0] is 1; it must be an object of its fields");
    assert_eq!(of("[{},{},{},{}]"), "abilities has 4 items; at most 3 are possible");
    let of = |instruction: &str| of(&format!(r#"[{{"when":"cast","instructions":[{instruction}]}}]"#));
    let place = "abilities[0].instructions[0]";
    assert_eq!(of(r#"{"verb":"gain"}"#), format!(r#"field "{place}.amount" is missing; add it"#));
    assert_eq!(
        of(r#"{"verb":"gain","amount":10}"#),
        format!("{place}.amount is 10; the allowed range is 1 to 9")
    );
    assert_eq!(
        of(r#"{"verb":"rest","amount":1}"#),
        r#"field "abilities.instructions.amount" does not go with the other fields; remove it (How much life.)"#
    );
    assert!(of(r#"{"verb":"gain","amount":1,"amonut":2}"#).contains(r#"did you mean "amount"?"#));
}

#[test]
fn every_field_is_in_the_vocabulary_and_the_schema() {
    assert_eq!(undescribed::<Spells>(), [""; 0]);
    let fields = card_fields::<Spells>();
    let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
    let expected = [
        "name",
        "cost",
        "cost.life",
        "abilities",
        "abilities.when",
        "abilities.instructions",
        "abilities.instructions.verb",
        "abilities.instructions.amount",
    ];
    assert_eq!(names, expected);
    assert!(matches!(fields[1].values, Values::Record) && matches!(fields[3].values, Values::List(3)));
    let conditional: Vec<bool> = fields.iter().map(|field| field.is_conditional).collect();
    assert_eq!(conditional, [false, false, false, false, false, false, false, true]);

    let schema = card_schema(any::<Spells>());
    assert_eq!(schema["properties"]["abilities"]["maxItems"], 3);
    let ability = &schema["properties"]["abilities"]["items"];
    assert_eq!(ability["required"], serde_json::json!(["when"]));
    assert_eq!(ability["properties"]["instructions"]["description"], "What it does, in order.");
    let instruction = &ability["properties"]["instructions"]["items"];
    assert_eq!(instruction["required"], serde_json::json!(["verb"]));
    assert_eq!(instruction["properties"]["verb"]["enum"], serde_json::json!(["gain", "lose", "rest"]));
    assert_eq!(instruction["additionalProperties"], false);
    let example = example_step::<Spells>(Step::CAST);
    let mut text = String::new();
    write_step::<Spells>(&example, &mut text);
    assert_eq!(text, r#"{"cast":{"spell":1,"player":"one","changes":[{"more":2}]}}"#);
    let changes = &step_schema(any::<Spells>())["oneOf"][0]["properties"]["cast"]["properties"]["changes"];
    assert_eq!(changes["items"]["properties"]["more"]["maximum"], 3);
}

#[test]
fn generated_lists_have_any_length_and_survive_their_files() {
    let (mut case, mut lengths) = (Case::<Spells>::default(), [[0; 4]; 3]);
    for index in 0..400 {
        case.generate(1, index, None, &[]);
        for card in &case.cards {
            lengths[0][card.abilities.len()] += 1;
            card.abilities.iter().for_each(|ability| lengths[1][ability.instructions.len()] += 1);
            assert_eq!(card_from_str::<Spells>(&json(card)).as_ref(), Ok(card));
        }
        let changes = case.steps.iter().map(|Step::Cast { changes, .. }| changes.len());
        changes.for_each(|length| lengths[2][length] += 1);
    }
    let least = [lengths[0].iter().min(), lengths[1].iter().min(), lengths[2][..3].iter().min()];
    assert!(least.iter().all(|least| *least >= Some(&50)), "{lengths:?}");
}

#[test]
fn a_finding_shrinks_to_the_items_that_it_needs() {
    for seed in 1..=8 {
        let search = Search::<Spells>::new().seed(seed).cases(512);
        let result = search.run(|| InProcess(Mage::faulty())).expect("it plays");
        let [finding] = &result.findings[..] else { panic!("{} findings", result.findings.len()) };
        let cards: Vec<String> = finding.case.cards.iter().map(json).collect();
        let [card] = &cards[..] else { panic!("{cards:?}") };
        // An instruction after one that gains: skipped.
        let expected = r#"{"cost":{"life":0},"abilities":[{"when":"cast","instructions":[{"verb":"gain","amount":1},{"verb":"gain","amount":1}]}]}"#;
        assert_eq!(card, expected, "seed {seed}");
        assert_eq!(
            finding.case.steps,
            [Step::Cast { spell: ObjectId::FIRST, player: Player::One, changes: Vec::new() }]
        );
    }
}

#[test]
fn a_correct_engine_passes() {
    let result =
        Search::<Spells>::new().seed(1).cases(512).run(|| InProcess(Mage::default())).expect("it plays");
    assert!(result.findings.is_empty());
}

#[test]
fn fields_of_records_are_limited_by_their_path() {
    const LIMITS: &[Limit] = &[
        Limit::not("card", "abilities.instructions.verb", &["lose"]),
        Limit::range("card", "abilities", 0, 1),
        Limit::never("cast", "changes"),
    ];
    let names = limitable_fields::<Spells>("card").expect("cards have fields");
    assert!(LIMITS[..2].iter().all(|limit| names.iter().any(|field| field.name == limit.field)));
    let playable = Playable::of::<Spells>(Capabilities::ALL.limited(LIMITS));
    let wrong = playable.check_card::<Spells>(&spell()).expect_err("it loses").to_string();
    assert!(wrong.contains("abilities 2; the adapter's capabilities allow 0 to 1"), "{wrong}");
    let mut case = Case::<Spells>::default();
    let mut instructions = 0;
    for index in 0..200 {
        case.generate_within(1, index, None, &[], &playable);
        for card in &case.cards {
            assert!(card.abilities.len() < 2, "{card:?}");
            let all = card.abilities.iter().flat_map(|ability| &ability.instructions);
            all.for_each(|instruction| {
                assert_ne!(instruction.verb, Verb::Lose);
                instructions += 1;
            });
        }
        assert!(case.steps.iter().all(|Step::Cast { changes, .. }| changes.is_empty()));
    }
    assert!(instructions > 50, "{instructions}");
}
