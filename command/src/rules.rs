//! `headjudge rules`: lists the statements of a rulebook, how each is checked, and which faults it detects.

use super::engine::{EngineSetup, cores, read_config, rulebook_part, worker};
use super::games::{Game, GameInfo, Games, Visitor, find_game, find_rules, list};
use super::terminal::{Exit, INTERRUPTED, print};
use headjudge_oracles::{Capabilities, Fault, FieldSet, Frame, Interpretation, Interpretations, Kinds};
use headjudge_play::campaign::{Campaign, Plan, Rounds, Worker, target_rules};
use headjudge_play::error::{Error, invalid};
use headjudge_play::play::{AnyRule, AnyRulebook, any, nearest, unknown_name};
use headjudge_triage::files::config::{Config, NAME};
use std::fmt;

/// The arguments of `headjudge rules`.
#[derive(clap::Args, Debug)]
pub(super) struct RulesOptions {
    /// The rulebook ({rulebooks}), the rule ({rule}) or the section to print [default: all]
    #[arg(value_name = "RULEBOOK|RULE")]
    pub rulebook_or_rule: Option<String>,
    /// Run this many cases on the built-in engine, and count how often each precondition is met
    ///
    /// The cases are generated for each rule that is printed, in turn.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub cases: u64,
    /// Print a table of rules and the faults that they detect
    #[arg(long)]
    pub matrix: bool,
}

/// Prints some statements, those of one rulebook, or all.
pub(super) fn run(games: &impl Games, options: &RulesOptions) -> Result<Exit, Error> {
    let selected = match &options.rulebook_or_rule {
        Some(subject) => select(games, subject)?,
        None => list(games).into_iter().map(|game| (game, Vec::new())).collect(),
    };
    if options.matrix && selected.iter().any(|(_, ids)| !ids.is_empty()) {
        return Err(invalid!("--matrix shows a whole rulebook"; "leave the rule out").into());
    }
    let config = read_config(games, None)?;
    for (game, ids) in selected {
        print(&text(games, &game, options, &ids, config.as_ref())?)?;
    }
    Ok(Exit::Clean)
}

/// Games, each with the ids of some rules; without ids, with all its rules.
type Selection = Vec<(GameInfo, Vec<&'static str>)>;

/// The rulebook or the rules that are named.
fn select(games: &impl Games, subject: &str) -> Result<Selection, Error> {
    let all = list(games);
    if let Ok(game) = find_game(games, subject) {
        return Ok(vec![(game, Vec::new())]);
    }
    let within = match subject.split_once(':') {
        Some((rulebook, _)) => vec![find_game(games, rulebook)?],
        None => all.clone(),
    };
    let found = find_rules(&within, &[subject.to_owned()]).map_err(|unknown| {
        let names: Vec<&str> = all.iter().map(|game| game.name).collect();
        let is_near = nearest(subject, names.iter().copied()).is_some();
        match subject.contains(':') || (!is_near && unknown.remedy.contains("did you mean")) {
            true => unknown,
            false => unknown_name("rulebook", subject, names),
        }
    })?;
    let ids = |game: &GameInfo| game.rules.iter().map(|rule| rule.id).collect();
    Ok(found.into_iter().map(|game| (game.clone(), ids(&game))).collect())
}

/// The statements of a game's rulebook, or those with these ids. `config` is the headjudge.toml of this folder, if there is one.
fn text(
    games: &impl Games,
    game: &GameInfo,
    options: &RulesOptions,
    ids: &[&str],
    config: Option<&Config>,
) -> Result<String, Error> {
    let book = games.rulebook(game.at);
    // The file of an engine of one game says nothing of the others.
    let config = config.filter(|config| config.rulebooks().any(|name| name == game.name));
    let adapter = games.visit(game.at, ReadAdapter { config })?;
    let some: Vec<_> =
        book.rules().into_iter().enumerate().filter(|(_, rule)| ids.contains(&rule.id())).collect();
    let targets = some.iter().map(|(at, _)| *at).collect();
    let count = CountPreconditions { cases: options.cases, targets };
    let met = if options.cases == 0 { None } else { Some(games.visit(game.at, count)?) };
    let met =
        met.as_ref().map(|(met, targets)| Preconditions { met, targets: *targets, cases: options.cases });
    Ok(match options.matrix {
        _ if !some.is_empty() => some_text(&some, game.faults, met, &adapter),
        true => matrix_text(book, game.faults),
        false => rulebook_text(book, game.faults, met, &adapter),
    })
}

/// What headjudge.toml says of an adapter: all that there is, if it says nothing.
struct Adapter {
    can: Capabilities,
    shown: FieldSet,
}

impl Adapter {
    /// What a rule needs and the adapter does not have; `None` if nothing is missing.
    fn missing(&self, rule: &dyn AnyRule) -> Option<String> {
        let missing = rule.missing(self.can, self.shown);
        (rule.is_checked() && !missing.is_empty()).then(|| missing.join("; "))
    }
}

/// Reads what headjudge.toml says of the adapter.
struct ReadAdapter<'a> {
    config: Option<&'a Config>,
}

impl Visitor for ReadAdapter<'_> {
    type Output = Result<Adapter, Error>;
    fn visit<G: Game>(self, _: &G) -> Self::Output {
        let settings = rulebook_part::<G::Rulebook>(self.config)?;
        let fields: Vec<&str> = settings.fields.iter().map(String::as_str).collect();
        let named = || any::<G::Rulebook>().fields_named(&fields);
        let shown = if fields.is_empty() { FieldSet(u64::MAX) } else { named() };
        Ok(Adapter { can: settings.capabilities.unwrap_or_default(), shown })
    }
}

/// In how many of so many cases the precondition of each rule was met.
#[derive(Clone, Copy)]
struct Preconditions<'a> {
    met: &'a [u64],
    /// For how many rules cases are generated if none is named.
    targets: usize,
    cases: u64,
}

/// Counts in how many of `cases` cases each rule's precondition is met on the engine in this binary. The cases are generated
/// for the rules with these numbers in turn; for every rule if there are none. Also returns how many rules that would be.
struct CountPreconditions {
    cases: u64,
    targets: Vec<usize>,
}

impl Visitor for CountPreconditions {
    type Output = Result<(Vec<u64>, usize), Error>;
    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let CountPreconditions { cases, targets } = self;
        let plan = Plan { seed: 1, targets, pool: true, ..Plan::default() };
        let worker = |_| worker(game, &EngineSetup::default(), plan.clone());
        let mut workers: Vec<Box<dyn Worker>> = (0..cores()).map(worker).collect::<Result<_, _>>()?;
        let campaign =
            Campaign { rounds: Rounds::all(cases), known: Vec::new(), progress: &|_| {}, stop: &INTERRUPTED };
        let result = campaign.run(&mut workers, &mut |_| {});
        let targeted = target_rules::<G::Rulebook>(Interpretations::default()).len();
        match result.given_up {
            Some(why) => Err(Error::Engine(why)),
            None => Ok((result.counts.preconditions, targeted)),
        }
    }
}

fn rulebook_text(
    book: &dyn AnyRulebook,
    faults: &[Fault],
    met: Option<Preconditions<'_>>,
    adapter: &Adapter,
) -> String {
    let rules = book.rules();
    let (title, all, checked) =
        (book.title(), rules.len(), rules.iter().filter(|rule| rule.is_checked()).count());
    let mut out =
        format!("{title}\n{all} statements, {checked} of them checked, {} faults\n\n", faults.len());
    let of_the_adapter = rules.iter().filter(|rule| rule.of_the_adapter()).count();
    if of_the_adapter > 0 {
        out.push_str(&format!("{of_the_adapter} of them check the adapter rather than the engine\n\n"));
    }
    let out_of_reach = rules.iter().filter(|rule| adapter.missing(**rule).is_some()).count();
    if out_of_reach > 0 {
        out.push_str(&format!("{out_of_reach} of them are out of reach of the adapter of {NAME}\n\n"));
    }
    for Interpretation { name, question, options, decides } in book.interpretations() {
        let (options, mut decides) = (options.join(", "), decides.join(", "));
        if decides.is_empty() {
            decides.push_str("no verdict, but what reports cite");
        }
        out.push_str(&format!("interpretation {name}: {question}\n"));
        out.push_str(&format!("  options: {options} (the first is the default)\n  decides: {decides}\n\n"));
    }
    if let Some(Preconditions { cases, targets, .. }) = met {
        let generated = format!("generated for {targets} rules in turn");
        out.push_str(&format!("preconditions counted over {cases} cases, {generated}\n\n"));
    }
    let mut index = 0;
    for (title, rules) in book.sections() {
        out.push_str(&format!("{title}\n\n"));
        for rule in rules {
            let met = met.and_then(|met| met.met.get(index)).copied();
            out.push_str(&format!("{}\n", Statement { rule, faults, met, missing: adapter.missing(rule) }));
            index += 1;
        }
    }
    out
}

/// Some rules by themselves. The faults of other rules that they detect are listed too.
fn some_text(
    some: &[(usize, &dyn AnyRule)],
    faults: &[Fault],
    met: Option<Preconditions<'_>>,
    adapter: &Adapter,
) -> String {
    let mut out = String::new();
    if let (Some(Preconditions { cases, .. }), true) = (met, some.iter().any(|(_, rule)| rule.is_checked())) {
        let rules = if some.len() == 1 { "this rule" } else { "these rules in turn" };
        out.push_str(&format!("preconditions counted over {cases} cases, generated for {rules}\n\n"));
    }
    for (i, (at, rule)) in some.iter().enumerate() {
        out.push_str(if i > 0 { "\n" } else { "" });
        let met = met.map(|met| met.met[*at]);
        out.push_str(&Statement { rule: *rule, faults, met, missing: adapter.missing(*rule) }.to_string());
        for fault in faults {
            let also = fault.also.iter().filter(|(also, _)| *also == rule.id());
            out.extend(also.map(|(_, why)| {
                format!("    also detects fault {}, of {}: {why}\n", fault.name, fault.rule)
            }));
        }
    }
    out
}

/// A statement, how it is checked, and the faults for it.
struct Statement<'a> {
    rule: &'a dyn AnyRule,
    faults: &'a [Fault],
    /// In how many cases its precondition was met, if they were counted.
    met: Option<u64>,
    /// What it needs and the adapter does not have.
    missing: Option<String>,
}

impl fmt::Display for Statement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statement { rule, faults, met, missing } = self;
        let (id, interpretations) = (rule.id(), rule.rulebook().interpretations());
        writeln!(f, "  {id} {}", rule.slug())?;
        writeln!(f, "    {}", rule.demand())?;
        if let Some(earlier) = rule.rulebook().document().earlier
            && let Some(number) = earlier.of(rule.local_id())
        {
            let under = earlier.under.name(interpretations);
            writeln!(f, "    said by {number} {}, too: cited under --interpret {under}", earlier.of)?;
        }
        if !rule.printed_on().is_empty() {
            writeln!(f, "    matters for the printed cards {}", rule.printed_on())?;
        }
        writeln!(f, "    {}", how_checked(*rule))?;
        if let Some(missing) = missing {
            writeln!(f, "    out of reach of the adapter of {NAME}: {missing}")?;
        }
        if rule.of_the_adapter() {
            let why = "an adapter that leaves a field out passes";
            writeln!(f, "    checks the adapter rather than the engine: {why}")?;
        }
        if let Some(under) = rule.under() {
            writeln!(f, "    only under --interpret {}", under.name(interpretations))?;
        }
        for interpretation in interpretations.iter().filter(|all| all.decides.contains(&id)) {
            writeln!(f, "    interpretation {}: {}", interpretation.name, interpretation.question)?;
        }
        if let (Some(met), true) = (met, rule.is_checked()) {
            writeln!(f, "    precondition met in {met} cases")?;
        }
        for fault in faults.iter().filter(|fault| fault.rule == id) {
            let model = fault.model.map_or(String::new(), |model| format!(" ({model})"));
            writeln!(f, "    detects fault {}: {}{model}", fault.name, fault.what)?;
        }
        Ok(())
    }
}

/// How a rule is checked, in one line.
fn how_checked(rule: &dyn AnyRule) -> String {
    let kinds = rule.judged_after().iter().filter_map(|kind| rule.rulebook().kinds().get(kind as usize));
    let steps = match rule.judged_after() == Kinds::ALL {
        true => "every step".to_owned(),
        false => kinds.map(|kind| kind.name).collect::<Vec<_>>().join(", "),
    };
    match rule.frame() {
        Some(Frame::Dealt) => return "checked on the opening table".into(),
        Some(Frame::Answered) | None => {}
        Some(_) => return "checked on the whole table after every step that is no question".into(),
    }
    match (rule.not_testable(), rule.check_word()) {
        (Some(why), _) => format!("not testable: {why}"),
        (None, "object") if steps.is_empty() => "checked on each object when it is dealt".into(),
        (None, "object") => {
            format!("checked on each object when it is dealt, and on each touched object after {steps}")
        }
        (None, "pair") => "metamorphic: compares two cases that must show the same".into(),
        (None, _) => format!("checked after {steps}"),
    }
}

/// The table of rules and faults: `#` for the rule that a fault is for, `+` for another rule that detects it. The reasons
/// are listed below the table.
fn matrix_text(book: &dyn AnyRulebook, faults: &[Fault]) -> String {
    let mut out = format!("{}: rules and the faults that they detect\n\n", book.title());
    for rule in book.rules().into_iter().filter(|rule| rule.is_checked()) {
        let cell = |fault: &Fault| match () {
            () if fault.rule == rule.id() => '#',
            () if fault.also.iter().any(|(also, _)| *also == rule.id()) => '+',
            () => '.',
        };
        out.push_str(&format!("{:<28} {}\n", rule.id(), faults.iter().map(cell).collect::<String>()));
    }
    out.push_str(
        "\n# the rule that the fault is for, + another rule that detects it; the columns from the left:\n\n",
    );
    for (i, fault) in faults.iter().enumerate() {
        out.push_str(&format!("{:>3} {}\n", i + 1, fault.name));
        out.extend(fault.also.iter().map(|(also, why)| format!("    + {also}: {why}\n")));
    }
    out + "\n"
}
