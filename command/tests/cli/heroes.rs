//! An engine that knows the life of heroes.

pub(crate) const KIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../command/kits/python/src");

/// The engine with this line in its class, which declares its cards or its ways. What a hero gains is an expression of Python, of `printed`
/// and `by`; both are added to the file `used`.
pub(crate) fn heroes(declares: &str, gains: &str) -> String {
    format!(
        r#"import sys
sys.path.insert(0, {KIT:?})
from headjudge_adapter import Adapter, Refused, effect, run

class Mine(Adapter):
    rulebook = "fab"
    name = "Mine"
    limits = {{"life": {{"by": [1, 9]}}}}
    {declares}

    def start(self, cards):
        self.cards = cards
        self.totals = {{n + 1: card["life"] for n, card in enumerate(cards) if card["types"][:1] == ["Hero"]}}

    @effect
    def life(self, by, objects=(), printed=""):
        with open("used", "a") as file:
            print(printed, by, file=file)
        if not objects or any(n not in self.totals for n in objects):
            raise Refused()
        for n in objects:
            self.totals[n] += {gains}

    def show(self, table):
        for n, card in enumerate(self.cards):
            shown = table.object(n + 1).zone(card["zone"])
            if n + 1 in self.totals:
                shown.number("life", card["life"], self.totals[n + 1])

run(Mine())
"#
    )
}
